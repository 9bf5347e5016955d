/* Rows of stones with numbers, of which neighbours are taken; and piles that an
 * opening pass may leave as they are. */
#include "boards/parts.h"

#include "base/memory.h"

/* ---- What rows are worth ---- */

#define ROW_MAX 4095
#define VALUES_MAX 4096 /* no game is longer than the row has stones */

/* Adds, or takes away, what two rows of so many stones together are worth. */
static void count_pairs(const uint16_t *values, uint64_t stones, uint32_t by,
                        uint32_t counts[VALUES_MAX]) {
    for (uint64_t part = 0; 2 * part <= stones; part++) {
        counts[values[part] ^ values[stones - part]] += by;
    }
}

/* The Grundy values of rows of 0 to `most` stones, of which `least` to
 * `highest` neighbours are taken: those of one row more can be left, and those
 * of the longest no more. Takes the square of their number. */
static void find_values(uint64_t least, uint64_t highest, uint64_t most,
                        uint16_t *values) {
    uint32_t counts[VALUES_MAX] = {0};
    for (uint64_t row = 0; row <= most; row++) {
        if (row >= least) {
            count_pairs(values, row - least, 1, counts);
        }
        if (row > highest) {
            count_pairs(values, row - highest - 1, UINT32_MAX, counts);
        }
        values[row] = 0;
        while (counts[values[row]] > 0) {
            values[row]++;
        }
    }
}

/* Can the middle be taken, and each move be copied then? */
static bool has_middle(const uint64_t *row) {
    return row[0] >= row[1] && (row[1] < row[2] || (row[0] - row[1]) % 2 == 0);
}

static bool neighbours_wins(uint64_t *row, size_t number_count) {
    uint16_t values[ROW_MAX + 1];
    if (has_middle(row) || row[0] < row[1]) {
        return row[0] >= row[1];
    }
    find_values(row[1], row[2], row[0], values);
    return values[row[0]] > 0;
}

/* Longer rows have no table: they are won where a middle can be taken. */
static size_t neighbours_fault(const uint64_t *row) {
    return row[1] > row[2]                        ? 1
           : row[2] > row[0]                      ? 2
           : row[0] > ROW_MAX && !has_middle(row) ? 0
                                                  : NO_FAULT;
}

static void say_neighbours(const struct nim_grounds *grounds) {
    const uint64_t *row = grounds->numbers;
    if (has_middle(row)) {
        uint64_t take = row[1] + (row[0] - row[1]) % 2;
        NIM_SAY(grounds,
                "# of # can be taken so that both sides have #: each move is "
                "copied on the other side",
                take, row[0], (row[0] - take) / 2);
    } else {
        NIM_SAY(grounds,
                grounds->wins
                    ? "a row of #, of which a turn takes #, is not worth 0"
                    : "a row of #, of which a turn takes #, is worth 0",
                row[0], row[1]);
    }
}

/* ---- In play ---- */

static enum nim_status begin_row(struct nim_state *state, uint64_t stones,
                                 uint64_t least, uint64_t most) {
    state->head[0] = 0;
    state->head[1] = least;
    state->head[2] = most;
    if (stones > ROW_MAX) {
        return NIM_TOO_HARD;
    }
    uint16_t *values =
        nim_memory_allocate(&state->memory, (size_t)stones + 1, sizeof *values);
    state->prepared = values;
    if (values) {
        find_values(least, most, stones, values);
    }
    return values ? NIM_OK : NIM_NO_MEMORY;
}

static enum nim_status begin_neighbours(struct nim_state *state) {
    state->number_count = 1;
    return begin_row(state, state->head[0], state->head[1], state->head[2]);
}

static enum nim_status begin_names(struct nim_state *state) {
    if (state->head[0] > ROW_MAX) {
        return NIM_TOO_HARD;
    }
    state->numbers[0] = 2 * state->head[0] + 1;
    return begin_row(state, state->numbers[0], 1, 1);
}

static bool row_wins(const struct nim_state *state) {
    const uint16_t *values = state->prepared;
    uint16_t sum = 0;
    for (size_t i = 0; i < state->number_count; i++) {
        sum ^= values[state->numbers[i]];
    }
    return sum != 0;
}

/* Between a longer part and a shorter one; of a circle, one part is left. */
static void list_neighbours(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    for (uint64_t take = state->head[1]; take <= state->head[2] && !list->ended;
         take++) {
        for (size_t i = 0; i < state->number_count && !list->ended; i++) {
            uint64_t row = state->numbers[i];
            for (uint64_t part = 0;
                 row >= take && 2 * part <= row - take && !list->ended &&
                 (part == 0 || !list->state->head[0]);
                 part++) {
                if (part == 0) {
                    nim_turn_list_one(list, i, row - take);
                } else {
                    nim_turn_list_two(list, i, row - take - part, part);
                }
            }
        }
    }
}

#define ROW_OF_STONES                                                          \
    .is_unordered = true, .list = list_neighbours, .wins = row_wins

/* n l r: take l to r neighbours of a row of n stones; what is left of a row is
 * two. */
const struct nim_board nim_board_neighbours = {
    .shapes = {{NIM_BODY_NONE, 3}},
    .wins = neighbours_wins,
    .lowest = {1, 1},
    .fault = neighbours_fault,
    .turns = {ROW_OF_STONES, .row_of = 2, .begin = begin_neighbours},
    .reason = {.say = say_neighbours,
               .general =
                   "The first player takes stones out of the middle, and "
                   "copies each move on the other side. Only where "
                   "every turn takes the same number, and that leaves "
                   "an odd number, do Grundy values decide."},
    .exclusion = {.whole = "b > c || c > a"},
};

/* ---- A circle ---- */

/* The row that the first turn leaves, and what each turn takes. */
#define ROW_OF_CIRCLE(CIRCLE)                                                  \
    { (CIRCLE)[0] - (CIRCLE)[1], (CIRCLE)[1], (CIRCLE)[1] }

static bool beads_win(uint64_t *circle, size_t number_count) {
    uint64_t row[] = ROW_OF_CIRCLE(circle);
    return circle[0] >= circle[1] && !neighbours_wins(row, 3);
}

static bool has_beads(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] >= grounds->numbers[index + 1];
}

static void say_beads(const struct nim_grounds *grounds) {
    const uint64_t row[] = ROW_OF_CIRCLE(grounds->numbers);
    if (row[0] < row[1]) {
        NIM_SAY(grounds, "the first turn leaves a row of #, fewer than #",
                row[0], row[1]);
    } else if (has_middle(row)) {
        NIM_SAY(grounds,
                "the first turn leaves a row of #: the opponent takes # so "
                "that both sides have #, and copies each move",
                row[0], row[1], (row[0] - row[1]) / 2);
    } else {
        NIM_SAY(grounds,
                grounds->wins
                    ? "the first turn leaves a row of #, which is worth 0"
                    : "the first turn leaves a row of #, which is not worth 0",
                row[0]);
    }
}

static enum nim_status begin_beads(struct nim_state *state) {
    enum nim_status status =
        begin_row(state, state->head[0], state->head[1], state->head[1]);
    state->head[0] = 1;
    state->number_count = 1;
    return status;
}

static void break_circle(struct nim_state *state, const struct nim_turn *turn) {
    state->head[0] = 0;
}

static bool beads_in_play_win(const struct nim_state *state) {
    const uint16_t *values = state->prepared;
    uint64_t most = state->head[1];
    return state->head[0] ? state->numbers[0] >= most &&
                                values[state->numbers[0] - most] == 0
                          : row_wins(state);
}

#define CIRCLE                                                                 \
    .is_unordered = true, .list = list_neighbours, .remember = break_circle,   \
    .memory = "circle"

static bool beads_as_pile(uint64_t *circle, size_t number_count) {
    return circle[0] / circle[1] % 2 == 1;
}

static bool beads_as_row(uint64_t *circle, size_t number_count) {
    uint64_t row[] = {circle[0], circle[1], circle[1]};
    return neighbours_wins(row, 3);
}

/* n m: take m neighbours of a circle of n, and then of the rows. */
const struct nim_board nim_board_beads = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .wins = beads_win,
    .lowest = {1, 1},
    .highest = {ROW_MAX},
    .turns = {CIRCLE, .begin = begin_beads, .wins = beads_in_play_win},
    .reason = {.can_move = has_beads,
               .say = say_beads,
               .general =
                   "The first turn makes the circle a row. Where the second "
                   "player can take its middle, each move is copied on the "
                   "other side; else the Grundy value of the row decides."},
    .code.c.functions =
        "static int row_wins(unsigned stones, unsigned take) {\n"
        "    static unsigned value[4096], seen[4096], last;\n"
        "    unsigned row, part;\n"
        "    for (row = 0; row <= stones; row++) {\n"
        "        last++;\n"
        "        for (part = 0; take + 2 * part <= row; part++)\n"
        "            seen[value[part] ^ value[row - take - part]] = last;\n"
        "        for (value[row] = 0; seen[value[row]] == last;)\n"
        "            value[row]++;\n"
        "    }\n"
        "    return value[stones] != 0;\n"
        "}\n",
    .code.c.wins = "a >= b && !row_wins(a - b, b)",
    .code.python.functions =
        "def row_wins(stones, take):\n"
        "    value = []\n"
        "    for row in range(stones + 1):\n"
        "        parts = range((row - take) // 2 + 1)\n"
        "        seen = {value[part] ^ value[row - take - part]\n"
        "                for part in parts}\n"
        "        value.append(0)\n"
        "        while value[row] in seen:\n"
        "            value[row] += 1\n"
        "    return value[stones] != 0\n",
    .code.python.wins = "a >= b and not row_wins(a - b, b)",
    .wrong = NIM_WRONG_BOARDS(
        {"circle-as-pile", .wins = beads_as_pile,
         .code = NIM_CODE(.functions = "", .wins = "a / b % 2 != 0")},
        {"circle-as-row", .wins = beads_as_row,
         .code = NIM_CODE(.wins = "row_wins(a, b)")}),
};

static enum nim_status begin_circle(struct nim_state *state) {
    state->head[2] = state->head[1];
    state->head[1] = 1;
    state->head[0] = 1;
    state->number_count = 1;
    return NIM_OK;
}

static enum nim_status begin_circle_of_pairs(struct nim_state *state) {
    state->head[1] = 2;
    return begin_circle(state);
}

/* n k: take 1 to k that lie side by side in a circle of n. */
const struct nim_board nim_board_circle = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .turns = {CIRCLE, .begin = begin_circle},
    .reason.least = {1, 1},
};

/* The same with at most two. */
const struct nim_board nim_board_circle_of_pairs = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .turns = {CIRCLE, .begin = begin_circle_of_pairs},
    .reason.least = {1},
};

/* What is left before each that is gone is a row; before the first, around. */
static enum nim_status begin_petals(struct nim_state *state) {
    uint64_t *gone = state->numbers;
    uint64_t around = state->head[1] - gone[state->number_count - 1];
    for (size_t i = state->number_count - 1; i > 0; i--) {
        gone[i] -= gone[i - 1] + 1;
    }
    gone[0] = gone[0] - 1 + around;
    return begin_row(state, state->head[1], 1, 2);
}

/* n m: n of m petals of a circle are gone. Take one, or two neighbours. */
const struct nim_board nim_board_petals = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .turns = {ROW_OF_STONES, .begin = begin_petals},
};

/* ---- Numbers to name ---- */

static bool all_win(uint64_t *numbers, size_t number_count) {
    return true;
}

static void say_names(const struct nim_grounds *grounds) {
    NIM_SAY(grounds, "2 x # + 1 is odd: the first player names the last number",
            grounds->numbers[0]);
}

/* n: the numbers 1 to 2n+1, of which a turn names one that has not been named.
 */
const struct nim_board nim_board_numbers_to_name = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .wins = all_win,
    .always_wins = true,
    .turns = {ROW_OF_STONES, .row_of = 1, .begin = begin_names},
    .reason = {.say = say_names,
               .general = "The numbers are used up one by one, and there "
                          "is an odd number of them."},
};

/* ---- A pass ---- */

static void say_pass(const struct nim_grounds *grounds) {
    uint64_t sum = nim_xor(grounds->numbers, grounds->count);
    if (sum == 0) {
        NIM_SAY(grounds, "the nim-sum is #: a pass leaves it to the opponent",
                sum);
    } else {
        NIM_SAY(grounds, "the nim-sum is #, not 0: a move makes it 0", sum);
    }
}

/* Piles of Nim; the first turn of all may take none. */
const struct nim_board nim_board_first_may_pass = {
    .wins = all_win,
    .always_wins = true,
    .may_pass = true,
    .turns = {.missing = "its first turn may pass"},
    .reason = {.say = say_pass,
               .general =
                   "Where the player to move would lose, the first player "
                   "passes, and leaves that to the opponent."},
};

/* The most stones of the first pile, up to what it has, that have the XOR of
 * all others with what is left of both for the second; 0: no number has. With
 * the ones of both halves alike the rest of the sum is their XOR. */
static uint64_t largest_first(const uint64_t *piles, size_t count,
                              bool may_overlap) {
    uint64_t sum = piles[0] + piles[1];
    uint64_t rest = nim_xor(piles + 2, count - 2);
    uint64_t first = sum < rest ? 0 : (sum - rest) / 2;
    if (sum < rest || (sum - rest) % 2 == 1 || first > piles[0] ||
        ((first & rest) != 0 && !may_overlap)) {
        return 0;
    }
    for (uint64_t one = UINT64_C(1) << 63; one > 0; one /= 2) {
        first += (rest & one) != 0 && one <= piles[0] - first ? one : 0;
    }
    return first;
}

enum { ALL_MOVED = 1, OVERLAP_IGNORED };

static size_t arrange_unfair(const uint64_t *head, uint64_t *numbers,
                             size_t number_count, unsigned slip) {
    if (number_count < 2 || numbers[0] > UINT64_MAX - numbers[1]) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    uint64_t first =
        largest_first(numbers, number_count, slip == OVERLAP_IGNORED);
    bool moves_all =
        slip == ALL_MOVED &&
        numbers[0] + numbers[1] == nim_xor(numbers + 2, number_count - 2);
    numbers[0] -= first;
    return first > 0 || moves_all;
}

/* The third pile becomes what makes some of the first pile, or none, enough, if
 * that is allowed. */
static bool mend_unfair(const struct nim_problem *row,
                        struct nim_draft *board) {
    uint64_t *piles = board->numbers;
    if (board->number_count > 2) {
        uint64_t first = piles[2] % 2 * (piles[2] % (piles[0] + 1));
        uint64_t rest = nim_xor(piles + 3, board->number_count - 3) ^ first ^
                        (piles[0] + piles[1] - first);
        bool is_allowed =
            rest >= row->limits.value_min && rest <= row->limits.value_max;
        piles[2] = is_allowed ? rest : piles[2];
    }
    return true;
}

static void say_unfair(const struct nim_grounds *grounds) {
    const uint64_t *piles = grounds->numbers;
    uint64_t rest = nim_xor(piles + 2, grounds->count - 2);
    uint64_t first = largest_first(piles, grounds->count, false);
    if (grounds->wins) {
        NIM_SAY(grounds, "with # and # stones the first two piles have the ",
                first, piles[0] + piles[1] - first);
        NIM_SAY(grounds, "nim-sum # of the others", rest);
    } else {
        NIM_SAY(grounds,
                "no two piles of # stones, 1 to # in the first one, have the "
                "nim-sum # of the others",
                piles[0] + piles[1], piles[0], rest);
    }
}

#define UNFAIR(FAILS)                                                          \
    "if (y < x || (y - x) % 2 == 1 || t > a" FAILS ")\n"                       \
    "    puts(`);\n"                                                           \
    "else\n"                                                                   \
    "    put(a - t), puts(\"\");\n"
#define UNFAIR_OVERLAP " || (s & x) != 0"

/* Piles of Nim: the first turn moves stones of the first pile, not all, to the
 * second one; the fewest that win. */
const struct nim_board nim_board_first_to_second = {
    .has_bids = true,
    .with_slip = arrange_unfair,
    .mend = mend_unfair,
    .turns.missing = "its first turn is another than all others",
    .reason = {.say = say_unfair,
               .general =
                   "The first two piles have to come to the nim-sum of all "
                   "others. Their sum is that nim-sum, and twice the ones that "
                   "both have, which are no ones of it. Of the others the "
                   "first pile keeps as large a number as it can."},
    .code = {.c.functions = NIM_CODE_PUT,
             .c.read = "a = next();\n"
                       "b = next();\n"
                       "for (x = 0, i = 2; i < n; i++)\n"
                       "    x ^= next();\n",
             .c.whole = "y = a + b;\n"
                        "s = t = (y - x) / 2;\n"
                        "for (p = (@)1 << (8 * sizeof p - 1); p > 0; p /= 2)\n"
                        "    if ((x & p) != 0 && t <= a && p <= a - t)\n"
                        "        t += p;\n",
             .c.answer = UNFAIR(" || t == 0" UNFAIR_OVERLAP),
             .python.whole = "x = a[0] ^ a[1]\n"
                             "for p in a:\n"
                             "    x ^= p\n"
                             "a, b = a[:2]\n"
                             "s = t = (a + b - x) // 2\n"
                             "for i in reversed(range(64)):\n"
                             "    p = x & 1 << i\n"
                             "    t += p if t + p <= a else 0\n",
             .python.answer =
                 "fails = a + b < x or (a + b - x) % 2 == 1 or s & x != 0\n"
                 "print(` if fails or not 0 < t <= a else a - t)\n"},
    .wrong =
        NIM_WRONG_BOARDS({"all-moved", ALL_MOVED,
                          .code = NIM_CODE(.answer = UNFAIR(UNFAIR_OVERLAP))},
                         {"overlap-ignored", OVERLAP_IGNORED,
                          .code = NIM_CODE(.answer = UNFAIR(" || t == 0"))}),
};

/* ---- The ends of a row ---- */

#define ENDS_MAX 1000

static size_t ends_head_fault(const uint64_t *head) {
    return head[0] > ENDS_MAX ? 0 : NO_FAULT;
}

/* With that pile on one side of others, how many stones on the other side make
 * the row lost; without it so many `here` did, and so many `there`. 0: it is
 * lost without any. */
static uint64_t with_pile(uint64_t pile, uint64_t here, uint64_t there) {
    return pile == here  ? 0
           : pile < here ? pile + (pile >= there)
                         : pile - (pile <= there);
}

/* How many stones before these piles make the row lost; 0: none are needed. */
static uint64_t lost_before(const uint64_t *piles, size_t count) {
    uint64_t before[ENDS_MAX];
    uint64_t behind[ENDS_MAX];
    for (size_t i = 0; i < count; i++) {
        before[i] = behind[i] = piles[i];
    }
    for (size_t len = 1; len < count; len++) {
        for (size_t i = 0; i + len < count; i++) {
            before[i] = with_pile(piles[i + len], behind[i], before[i]);
            behind[i] = with_pile(piles[i], before[i + 1], behind[i + 1]);
        }
    }
    return count > 0 ? before[0] : 0;
}

/* Without the empty piles at the ends, which others are not. */
static size_t drop_empty_ends(const uint64_t **piles, size_t count) {
    while (count > 0 && (*piles)[0] == 0) {
        *piles += 1;
        count--;
    }
    while (count > 0 && (*piles)[count - 1] == 0) {
        count--;
    }
    return count;
}

static size_t arrange_ends(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    const uint64_t *piles = numbers;
    size_t count = drop_empty_ends(&piles, number_count);
    for (size_t i = 0; i < count; i++) {
        if (piles[i] == 0) {
            return nim_arrange_exclude(numbers, number_count,
                                       (size_t)(piles - numbers) + i);
        }
    }
    numbers[0] = count > 0 && piles[0] != lost_before(piles + 1, count - 1);
    return 1;
}

static size_t equal_ends(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    numbers[0] = number_count == 1 || numbers[0] != numbers[number_count - 1];
    return 1;
}

static void say_ends(const struct nim_grounds *grounds) {
    const uint64_t *piles = grounds->numbers;
    size_t count = drop_empty_ends(&piles, grounds->count);
    uint64_t wanted = lost_before(piles + 1, count - 1);
    if (wanted == 0) {
        nim_line_say(grounds->line, count > 1
                                        ? "the piles behind the first are lost"
                                        : "only one pile is left");
    } else {
        NIM_SAY(grounds,
                grounds->wins
                    ? "the piles behind the first are lost with # before them, "
                      "not with #"
                    : "the piles behind the first are lost with # before them",
                wanted, piles[0]);
    }
}

static void list_ends(struct nim_turn_list *list) {
    const uint64_t *piles = list->state->numbers;
    size_t count = drop_empty_ends(&piles, list->state->number_count);
    size_t first = (size_t)(piles - list->state->numbers);
    for (size_t end = 0; end < 2 && end < count; end++) {
        nim_turn_list_takes(list, first + end * (count - 1), 1, UINT64_MAX);
    }
}

/* A row of piles: take from the first or from the last. */
const struct nim_board nim_board_ends_of_a_row = {
    .arrange = arrange_ends,
    .head_fault = ends_head_fault,
    .kind = NIM_BOARD_VERDICT,
    .turns = {.list = list_ends, .keeps_cases = true},
    .reason = {.least = {1},
               .say = say_ends,
               .general =
                   "Before any piles exactly one number of stones makes the "
                   "row lost, or they are lost alone; and so behind them. From "
                   "these two numbers those of a pile more follow: that pile, "
                   "or one more or less than it."},
    .code = {.c.functions = "static @ with_pile(@ a, @ here, @ there) {\n"
                            "    return a == here ? 0\n"
                            "           : a < here ? a + (a >= there)\n"
                            "           : a - (a <= there);\n"
                            "}\n",
             .c.whole = "for (i = 0; i < n; i++)\n"
                        "    l[i] = r[i] = a[i];\n"
                        "for (m = 1; m + 1 < n; m++)\n"
                        "    for (i = 1; i + m < n; i++) {\n"
                        "        l[i] = with_pile(a[i + m], r[i], l[i]);\n"
                        "        r[i] = with_pile(a[i], l[i + 1], r[i + 1]);\n"
                        "    }\n",
             .c.wins = "n == 1 || a[0] != l[1]",
             .python.functions =
                 "def with_pile(a, here, there):\n"
                 "    if a == here:\n"
                 "        return 0\n"
                 "    return a + (a >= there) if a < here else a - (a <= "
                 "there)\n",
             .python.body =
                 "a = list(islice(numbers, n))\n"
                 "left, right = a[:], a[:]\n"
                 "for m in range(1, n - 1):\n"
                 "    for i in range(1, n - m):\n"
                 "        left[i] = with_pile(a[i + m], right[i], left[i])\n"
                 "        right[i] = with_pile(a[i], left[i + 1], right[i + "
                 "1])\n",
             .python.wins = "n == 1 or a[0] != left[1]"},
    .exclusion.whole = "n > 1000",
    .wrong =
        NIM_WRONG_BOARDS({"equal-ends", .arrange = equal_ends,
                          .code = NIM_CODE(.functions = "", .whole = "",
                                           .wins = "n == 1 || a[0] != a[n - "
                                                   "1]")},
                         {"raw-numbers", .arrange = nim_wrong_xor}),
};
