/* Boards whose values stand in a table of two numbers, a case at a time. */
#include "boards/parts.h"

#include <string.h>

/* ---- Intervals ---- */

#define LATEST 100

static size_t interval_fault(const uint64_t *at) {
    return at[1] > LATEST || at[1] <= at[0] ? 1 : NO_FAULT;
}

/* What the intervals from one time to another are worth, whose ends meet by no
 * slip. */
static size_t arrange_intervals(const uint64_t *head, uint64_t *numbers,
                                size_t number_count, unsigned touching_met) {
    unsigned char values[LATEST + 2][LATEST + 2] = {{0}};
    size_t end = (size_t)integer_largest(numbers, number_count) + 1;
    for (size_t to = 1; to <= end; to++) {
        for (size_t from = to; from-- > 0;) {
            uint64_t taken[2] = {0};
            for (size_t i = 0; i < number_count; i += 2) {
                uint64_t left = numbers[i];
                uint64_t right = numbers[i + 1];
                if (left >= from && right <= to) {
                    left -= left > from ? touching_met : 0;
                    right += right < to ? touching_met : 0;
                    unsigned value = values[from][left] ^ values[right][to];
                    taken[value / 64] |= (uint64_t)1 << value % 64;
                }
            }
            size_t word = taken[0] == UINT64_MAX;
            values[from][to] =
                (unsigned char)(64 * word +
                                integer_ones(taken[word] & ~(taken[word] + 1)));
        }
    }
    numbers[0] = values[0][end];
    return 1;
}

/* How many can be chosen at most, modulo 2. */
static size_t most_intervals(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    size_t chosen = 0;
    for (uint64_t from = 0, end = 0; end <= LATEST; end++) {
        for (size_t i = 0; i < number_count; i += 2) {
            if (numbers[i] >= from && numbers[i + 1] == end) {
                from = end;
                chosen++;
            }
        }
    }
    numbers[0] = chosen % 2;
    return 1;
}

#define INTERVALS(LEFT, RIGHT)                                                 \
    "for (r = 1; r <= 101; r++)\n"                                             \
    "    for (l = r; l-- > 0;) {\n"                                            \
    "        mark++;\n"                                                        \
    "        for (i = 0; i < n; i++)\n"                                        \
    "            if (a[i] >= l && b[i] <= r)\n"                                \
    "                seen[value[l][" LEFT "] ^\n"                              \
    "                     value[" RIGHT "][r]] = mark;\n"                      \
    "        for (value[l][r] = 0; seen[value[l][r]] == mark;)\n"              \
    "            value[l][r]++;\n"                                             \
    "    }\n"

/* l r: intervals, of which a turn chooses one that meets none chosen before. */
const struct nim_board nim_board_intervals = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .with_slip = arrange_intervals,
    .fault = interval_fault,
    .turns.missing = "a turn rules out intervals anywhere",
    .reason = {.won = "together the intervals are worth #, not 0",
               .lost = "together the intervals are worth #",
               .general = "An interval leaves the times before it and those "
                          "behind it, which are parts of a sum. Times are "
                          "worth the least number that none of the intervals "
                          "within them leaves."},
    .code = {.c.functions = "static unsigned char value[102][102];\n"
                            "static unsigned seen[128]; /* the last mark */\n",
             .c.whole = INTERVALS("a[i]", "b[i]"),
             .c.wins = "value[0][101] != 0",
             .python.body =
                 "pairs = [(next(numbers), next(numbers)) for _ in range(n)]\n"
                 "value = [[0] * 101 for _ in range(101)]\n"
                 "for to in range(1, 101):\n"
                 "    inside = [(a, b) for a, b in pairs if b <= to]\n"
                 "    for since in reversed(range(to)):\n"
                 "        seen = {value[since][a] ^ value[b][to]\n"
                 "                for a, b in inside if a >= since}\n"
                 "        value[since][to] = min(set(range(129)) - seen)\n",
             .python.wins = "value[0][100] != 0"},
    .exclusion.row = "b <= a || b > 100",
    .wrong = NIM_WRONG_BOARDS(
        {"touching-met", 1,
         .code = NIM_CODE(.whole = INTERVALS("a[i] - (a[i] > l)",
                                             "b[i] + (b[i] < r)"))},
        {"most-intervals", .arrange = most_intervals,
         .code = NIM_CODE(.functions = "",
                          .whole = "x = s = 0;\n"
                                   "for (t = 0; t <= 100; t++)\n"
                                   "    for (i = 0; i < n; i++)\n"
                                   "        if (a[i] >= s && b[i] == t)\n"
                                   "            x++, s = t;\n",
                          .wins = "x % 2 == 1")}),
};

/* ---- White and blue stones ---- */

#define WHITE_MAX 50
#define BLUE_MAX 1325

/* How many blue stones come, one turn of white ones after the other. */
static uint64_t blue_to_come(uint64_t white) {
    return white * (white + 1) / 2;
}

/* In place of the values with a white stone less, those with so many and up to
 * `most` blue ones: of these a half at most is taken, and one white stone makes
 * `white` blue ones come. */
static void fill_row(uint16_t *row, size_t white, size_t most) {
    uint16_t taken[BLUE_MAX] = {0}; /* how often, of each value */
    for (size_t blue = 0; blue <= most; blue++) {
        uint16_t value = 0;
        if (blue > 0) {
            taken[row[blue - 1]]++;
        }
        if (blue % 2 == 1) {
            taken[row[blue / 2]]--;
        }
        while (taken[value] > 0 || (white > 0 && value == row[blue + white])) {
            value++;
        }
        row[blue] = value;
    }
}

static size_t white_and_blue_fault(const uint64_t *at) {
    return at[0] > WHITE_MAX                        ? 0
           : at[1] > BLUE_MAX - blue_to_come(at[0]) ? 1
                                                    : NO_FAULT;
}

static size_t arrange_white_and_blue(const uint64_t *head, uint64_t *numbers,
                                     size_t number_count) {
    uint16_t row[BLUE_MAX + 1] = {0};
    uint64_t widest = 0;
    uint64_t most = 0;
    for (size_t i = 0; i < number_count; i += 2) {
        widest = integer_max(widest, numbers[i]);
        most = integer_max(most, numbers[i + 1] + blue_to_come(numbers[i]));
    }
    for (size_t white = 0; white <= widest; white++) {
        fill_row(row, white, (size_t)(most - blue_to_come(white)));
        for (size_t i = 0; i < number_count; i += 2) {
            if (numbers[i] == white) {
                numbers[i + 1] = row[numbers[i + 1]];
            }
        }
    }
    for (size_t i = 0; i < number_count / 2; i++) {
        numbers[i] = numbers[2 * i + 1];
    }
    return number_count / 2;
}

static uint64_t white_ignored(const uint64_t *head, const uint64_t *at) {
    uint64_t blue = at[1];
    while (blue % 2 == 1) {
        blue /= 2;
    }
    return blue / 2;
}

static uint64_t white_adds_nothing(const uint64_t *head, const uint64_t *at) {
    return white_ignored(head, at) ^ at[0] % 2;
}

static bool has_stones(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *at = &grounds->numbers[2 * index];
    return at[0] > 0 || at[1] > 1;
}

static void list_white_and_blue(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    for (size_t i = 0; i < state->number_count && !list->ended; i += 2) {
        uint64_t white = state->numbers[i];
        uint64_t blue = state->numbers[i + 1];
        if (white > 0) {
            nim_turn_list_change(list, i, white - 1);
            nim_turn_list_change(list, i + 1, blue + white);
            nim_turn_list_add(list);
        }
        nim_turn_list_takes(list, i + 1, 1, blue / 2);
    }
}

#define HALF                                                                   \
    "static unsigned half(unsigned b) {\n"                                     \
    "    while (b % 2 == 1)\n"                                                 \
    "        b /= 2;\n"                                                        \
    "    return b / 2;\n"                                                      \
    "}\n"

/* w b: one of w white stones goes and w blue ones come, or up to half of
 * b blue stones go. */
const struct nim_board nim_board_white_and_blue = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .arrange = arrange_white_and_blue,
    .fault = white_and_blue_fault,
    .each = 2,
    .turns = {.list = list_white_and_blue, .keeps_cases = true},
    .reason = {.can_move = has_stones,
               .words = "a heap of # and # is worth #",
               .general = "Stones are worth the least number that they are not "
                          "worth after any turn: a table of values, first "
                          "without white stones, then with one, and so on."},
    .code = {.c.functions =
                 "static unsigned value[51][1326];\n"
                 "\n"
                 "static void fill(void) {\n"
                 "    static unsigned seen[1326]; /* the last mark */\n"
                 "    unsigned w, b, i, mark = 0;\n"
                 "    for (w = 0; w <= 50; w++)\n"
                 "        for (b = 0; b + w * (w + 1) / 2 <= 1325; b++) {\n"
                 "            mark++;\n"
                 "            for (i = 1; i <= b / 2; i++)\n"
                 "                seen[value[w][b - i]] = mark;\n"
                 "            if (w > 0)\n"
                 "                seen[value[w - 1][b + w]] = mark;\n"
                 "            while (seen[value[w][b]] == mark)\n"
                 "                value[w][b]++;\n"
                 "        }\n"
                 "}\n",
             .c.setup = "fill();\n",
             .c.value = "value[a][b]",
             .python.functions =
                 "value = []\n"
                 "for w in range(51):\n"
                 "    value.append([])\n"
                 "    for b in range(1326 - w * (w + 1) // 2):\n"
                 "        seen = set(value[w][b - b // 2:])\n"
                 "        if w > 0:\n"
                 "            seen.add(value[w - 1][b + w])\n"
                 "        least = 0\n"
                 "        while least in seen:\n"
                 "            least += 1\n"
                 "        value[w].append(least)\n"},
    .exclusion.row = "a > 50 || b > 1325 - a * (a + 1) / 2",
    .wrong = NIM_WRONG_BOARDS(
        {"white-ignored", .value = white_ignored,
         .code = NIM_CODE(.functions = "", .setup = "", .more = HALF,
                          .value = "half(b)")},
        {"white-adds-nothing", .value = white_adds_nothing,
         .code = NIM_CODE(.functions = "", .setup = "", .more = HALF,
                          .value = "(half(b) ^ a % 2)")}),
};

/* ---- Three kinds of takes ---- */

#define KINDS 3
#define KIND_MOST 5
#define REPEATS_FROM                                                           \
    31 /* values, of any takes up to 5; and with this period                   \
        */
#define REPEATS_AFTER 2520
#define SIZES (REPEATS_FROM + REPEATS_AFTER)

/* Values of a pile by its size and the kind of its last take. Kind 0 stands for
 * none, too. */
struct kinds {
    unsigned char values[SIZES][KINDS];
};

static uint64_t rest_of(uint64_t pile, uint64_t take) {
    return pile - integer_min(pile, take);
}

static void fill_kinds(struct kinds *kinds, const uint64_t *takes,
                       uint64_t most, bool may_repeat) {
    memset(kinds->values[0], 0, KINDS);
    for (size_t pile = 1; pile <= most; pile++) {
        for (size_t last = 0; last < KINDS; last++) {
            unsigned taken = 0; /* a bit each value */
            for (size_t kind = 0; kind < KINDS; kind++) {
                unsigned is_left = kind == 0 || kind != last || may_repeat;
                taken |= is_left
                         << kinds->values[rest_of(pile, takes[kind])][kind];
            }
            kinds->values[pile][last] =
                (unsigned char)integer_ones(taken & ~(taken + 1));
        }
    }
}

enum { KINDS_REPEAT = 1, PILES_NOT_TAKES };

/* The piles become such of the table. How many takes win? */
static size_t arrange_kinds(const uint64_t *head, uint64_t *numbers,
                            size_t number_count, unsigned slip) {
    struct kinds kinds; /* large: not set to zeros */
    uint64_t sum = 0;
    uint64_t count = 0;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] =
            numbers[i] < SIZES
                ? numbers[i]
                : REPEATS_FROM + (numbers[i] - REPEATS_FROM) % REPEATS_AFTER;
    }
    fill_kinds(&kinds, head + 1, integer_largest(numbers, number_count),
               slip == KINDS_REPEAT);
    for (size_t i = 0; i < number_count; i++) {
        sum ^= kinds.values[numbers[i]][0];
    }
    for (size_t i = 0; i < number_count; i++) {
        uint64_t others = sum ^ kinds.values[numbers[i]][0];
        uint64_t of_pile = 0;
        for (size_t kind = 0; kind < KINDS; kind++) {
            uint64_t rest = rest_of(numbers[i], head[1 + kind]);
            of_pile += numbers[i] > 0 && kinds.values[rest][kind] == others;
        }
        count += slip == PILES_NOT_TAKES ? of_pile > 0 : of_pile;
    }
    numbers[0] = count;
    return count > 0;
}

static size_t kinds_head_fault(const uint64_t *head) {
    size_t at = 1;
    while (at <= KINDS && head[at] > 0 && head[at] <= KIND_MOST) {
        at++;
    }
    return at <= KINDS ? at : NO_FAULT;
}

/* Size 0 stands at 5, and sizes below it before that. */
#define COUNT_KINDS(MAY_BE, COUNTS)                                            \
    "takes[0] = m, takes[1] = k, takes[2] = l;\n"                              \
    "for (b = 6; b < 2556; b++)\n"                                             \
    "    for (t = 0; t < 3; t++) {\n"                                          \
    "        for (s = i = 0; i < 3; i++)\n"                                    \
    "            if (" MAY_BE ")\n"                                            \
    "                s |= 1u << value[b - takes[i]][i];\n"                     \
    "        value[b][t] = \"01020103\"[s % 8] - '0';\n"                       \
    "    }\n"                                                                  \
    "for (x = i = 0; i < n; x ^= value[a[i++]][0])\n"                          \
    "    a[i] = 5 + (a[i] < 2551 ? a[i] : 31 + (a[i] - 31) % 2520);\n"         \
    "for (s = i = 0; i < n; i++)\n"                                            \
    "    for (t = 0; t < 3 && a[i] > 5; t++)\n"                                \
    "        " COUNTS ";\n"
#define IS_NO_OTHER "i == 0 || i != t"
#define LEAVES_0 "value[a[i] - takes[t]][t] == (x ^ value[a[i]][0])"

/* n, three takes and the piles: a turn takes so many from a pile, or what is
 * left of it, but neither the second nor the third twice in a row from it. How
 * many first turns win. */
const struct nim_board nim_board_kinds_of_takes = {
    .shapes = {{NIM_BODY_PILES, 4}},
    .has_bids = true,
    .with_slip = arrange_kinds,
    .head_fault = kinds_head_fault,
    .turns.missing = "what was taken last of a pile stands in no number",
    .reason = {.least = {1},
               .won = "takes that leave values with the nim-sum 0: #",
               .lost = "the values of the piles have the nim-sum 0",
               .general =
                   "A pile is worth what its size and last kind tell. From 26 "
                   "on this repeats after 2520. A take wins if it leaves the "
                   "nim-sum 0."},
    .code = {.head = "nmkl",
             .c.functions = "static unsigned char value[2556][3];\n"
                            "static @ takes[3];\n",
             .c.whole = COUNT_KINDS(IS_NO_OTHER, "s += " LEAVES_0),
             .c.answer = "if (s == 0)\n"
                         "    puts(`);\n"
                         "else\n"
                         "    printf(\"%u\\n\", (unsigned)s);\n",
             .python.functions =
                 "tables = {}\n"
                 "\n"
                 "\n"
                 "def fill(takes):\n"
                 "    value = tables[takes] = [[0] * 3]\n"
                 "    for b in range(1, 2551):\n"
                 "        rests = [value[max(b - p, 0)][t]\n"
                 "                 for t, p in enumerate(takes)]\n"
                 "        value.append([])\n"
                 "        for last in range(3):\n"
                 "            seen = [rests[t] for t in range(3)\n"
                 "                    if t == 0 or t != last]\n"
                 "            value[b].append(min({0, 1, 2, 3} - set(seen)))\n",
             .python.body =
                 "a = [b if b < 2551 else 31 + (b - 31) % 2520\n"
                 "     for b in islice(numbers, n)]\n"
                 "takes = m, k, l\n"
                 "if takes not in tables:\n"
                 "    fill(takes)\n"
                 "value, x, s = tables[takes], 0, 0\n"
                 "for b in a:\n"
                 "    x ^= value[b][0]\n"
                 "for b in a:\n"
                 "    for t, p in enumerate(takes) if b > 0 else ():\n"
                 "        s += value[max(b - p, 0)][t] == x ^ value[b][0]\n",
             .python.wins = "s"},
    .exclusion.whole = "m < 1 || m > 5 || k < 1 || k > 5 || l < 1 || l > 5",
    .wrong = NIM_WRONG_BOARDS(
        {"kinds-repeat", KINDS_REPEAT,
         .code = NIM_CODE(.whole = COUNT_KINDS("i < 3", "s += " LEAVES_0))},
        {"piles-not-takes", PILES_NOT_TAKES,
         .code = NIM_CODE(.whole = COUNT_KINDS(IS_NO_OTHER,
                                               "if (" LEAVES_0
                                               ")\n            s++, t = 3"))}),
};
