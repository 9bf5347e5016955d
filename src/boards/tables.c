/* Boards whose values stand in a table of two numbers, a case at a time. */
#include "boards/parts.h"

/* ---- Intervals ---- */

#define LATEST 100

static size_t interval_fault(const uint64_t *at) {
    return at[1] > LATEST || at[1] <= at[0] ? 1 : NO_FAULT;
}

/* What the intervals from one time to another are worth. The ends of one are
 * `apart` from those that can be chosen beside it. */
static uint64_t value_of_intervals(const uint64_t *numbers, size_t number_count,
                                   size_t apart) {
    unsigned char values[LATEST + 2][LATEST + 2] = {{0}};
    for (size_t to = 1; to <= LATEST + 1; to++) {
        for (size_t from = to; from-- > 0;) {
            bool taken[128] = {false};
            for (size_t i = 0; i < number_count; i += 2) {
                uint64_t left = numbers[i];
                uint64_t right = numbers[i + 1];
                if (left >= from && right <= to) {
                    left -= left > from ? apart : 0;
                    right += right < to ? apart : 0;
                    taken[values[from][left] ^ values[right][to]] = true;
                }
            }
            while (taken[values[from][to]]) {
                values[from][to]++;
            }
        }
    }
    return values[0][LATEST + 1];
}

static size_t arrange_intervals(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    for (size_t i = 0; i < number_count; i += 2) {
        size_t fault = interval_fault(&numbers[i]);
        if (fault != NO_FAULT) {
            return nim_arrange_exclude(numbers, number_count, i + fault);
        }
    }
    numbers[0] = value_of_intervals(numbers, number_count, 0);
    return 1;
}

static size_t intervals_apart(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    numbers[0] = value_of_intervals(numbers, number_count, 1);
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

static void say_intervals(const struct nim_grounds *grounds) {
    NIM_SAY(grounds, "together the intervals are worth #",
            grounds->given->piles[0]);
    nim_line_say(grounds->line, grounds->wins ? ", not 0" : "");
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
    .arrange = arrange_intervals,
    .turns.missing = "a turn rules out intervals anywhere",
    .reason = {.say = say_intervals,
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
        {"touching-met", .arrange = intervals_apart,
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
        size_t fault = white_and_blue_fault(&numbers[i]);
        if (fault != NO_FAULT) {
            return nim_arrange_exclude(numbers, number_count, i + fault);
        }
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
