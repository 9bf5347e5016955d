/* Wythoff's game, Euclid's game, and Fibonacci Nim. */
#include "boards/parts.h"
#include "games/game_facts.h"

static bool wythoff_wins(uint64_t *numbers, size_t number_count) {
    return nim_wythoff_wins(numbers[0], numbers[1]);
}

/* A turn a batch. */
static bool list_wythoff(struct nim_listing *listing, struct nim_batch *batch) {
    const uint64_t *piles = listing->given->head;
    struct nim_wythoff_move moves[3];
    size_t count = nim_wythoff_moves(piles[0], piles[1], moves);
    if (listing->next == count) {
        return false;
    }
    const struct nim_wythoff_move *left = &moves[listing->next++];
    if (left->a < piles[0]) {
        nim_listing_add(batch, 1, piles[0], left->a);
    }
    if (left->b < piles[1]) {
        nim_listing_add(batch, 2, piles[1], left->b);
    }
    batch->is_one_move = true;
    return true;
}

static uint64_t smaller(const uint64_t *piles) {
    return integer_min(piles[0], piles[1]);
}

static uint64_t difference(const uint64_t *piles) {
    return integer_max(piles[0], piles[1]) - smaller(piles);
}

static void say_wythoff(const struct nim_grounds *grounds) {
    uint64_t gap = difference(grounds->numbers);
    uint64_t wanted = nim_wythoff_smaller(gap);
    if (gap == 0) {
        NIM_SAY(grounds, "both piles are #, and can be taken at once",
                grounds->numbers[0]);
        return;
    }
    NIM_SAY(grounds,
            "the difference # times the golden ratio, rounded down, is ", gap);
    nim_line_say(grounds->line, wanted == UINT64_MAX ? "at least " : "");
    NIM_SAY(grounds,
            grounds->wins ? "#, not #" : "#, and the smaller pile is #", wanted,
            smaller(grounds->numbers));
}

static bool equal_piles(uint64_t *numbers, size_t number_count) {
    return numbers[0] != numbers[1];
}

static bool wythoff_unsorted(uint64_t *numbers, size_t number_count) {
    return numbers[0] > numbers[1] || wythoff_wins(numbers, number_count);
}

static bool wythoff_rounded(uint64_t *numbers, size_t number_count) {
    const double golden_ratio = 1.6180339887498949;
    double rounded = (double)difference(numbers) * golden_ratio + 0.5;
    return rounded >= 0x1p64 || (uint64_t)rounded != smaller(numbers);
}

static bool wythoff_1618(uint64_t *numbers, size_t number_count) {
    uint64_t gap = difference(numbers);
    return gap / 1000 * 1618 + gap % 1000 * 1618 / 1000 != smaller(numbers);
}

/* The smaller pile is the difference times the ratio, rounded down. */
#define BY_RATIO(RATIO)                                                        \
    "(a > b ? b : a) != (unsigned)((a > b ? a - b : b - a) * " RATIO ")"

static void list_one_or_both(struct nim_turn_list *list) {
    const uint64_t *piles = list->state->numbers;
    nim_turn_list_takes(list, 0, 1, UINT64_MAX);
    nim_turn_list_takes(list, 1, 1, UINT64_MAX);
    for (uint64_t take = 1; take <= smaller(piles) && !list->ended; take++) {
        nim_turn_list_change(list, 0, piles[0] - take);
        nim_turn_list_change(list, 1, piles[1] - take);
        nim_turn_list_add(list);
    }
}

#define IS_LOST                                                                \
    .code.theory = "The smaller of such piles is a sum of Fibonacci numbers "  \
                   "F2 = 1, F3 = "                                             \
                   "2, ..., no two of them neighbours, the smallest of an "    \
                   "even index, and "                                          \
                   "the larger is the sum of the next ones.",                  \
    .code.c.functions = "static int is_lost(@ a, @ b) {\n"                     \
                        "    @ low = 1, high = 2;\n"                           \
                        "    int odd = 0, last = 0;\n"                         \
                        "    for (; high <= a && low < high; odd = !odd) {\n"  \
                        "        high += low;\n"                               \
                        "        low = high - low;\n"                          \
                        "    }\n"                                              \
                        "    for (; low < high; odd = !odd) {\n"               \
                        "        if (low <= a) {\n"                            \
                        "            a -= low;\n"                              \
                        "            b -= high;\n"                             \
                        "            last = odd;\n"                            \
                        "        }\n"                                          \
                        "        low = high - low;\n"                          \
                        "        high -= low;\n"                               \
                        "    }\n"                                              \
                        "    return b == 0 && !last;\n"                        \
                        "}\n",                                                 \
    .code.python.functions =                                                   \
        "def is_lost(a, b):\n"                                                 \
        "    low, high, odd, last = 1, 2, 0, 0\n"                              \
        "    while high <= a:\n"                                               \
        "        low, high, odd = high, low + high, 1 - odd\n"                 \
        "    while low < high:\n"                                              \
        "        if low <= a:\n"                                               \
        "            a, b, last = a - low, b - high, odd\n"                    \
        "        low, high, odd = high - low, low, 1 - odd\n"                  \
        "    return b == 0 and last == 0\n"

/* Wythoff's game, two piles: 0 when lost, else 1. */
const struct nim_board nim_board_wythoff = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .wins = wythoff_wins,
    .each = 1,
    .moves = {.list = list_wythoff, .has_long_moves = true},
    .turns = {.list = list_one_or_both, .keeps_cases = true},
    .reason.least = {1},
    .reason.say = say_wythoff,
    .reason.general =
        "Lost are the pairs a, a + k where a is k times the golden ratio, "
        "rounded down: 1 2, 3 5, 4 7, 6 10, ... (Wythoff 1907).",
    IS_LOST,
    .code.c.wins = "!(a < b ? is_lost(a, b) : is_lost(b, a))",
    .code.python.wins = "not is_lost(min(a, b), max(a, b))",
    .wrong = NIM_WRONG_BOARDS(
        {"wythoff-as-nim", .wins = equal_piles,
         .code = NIM_CODE(.functions = "", .wins = "a != b")},
        {"wythoff-unsorted", .wins = wythoff_unsorted,
         .code = NIM_CODE(.wins = "a > b || !is_lost(a, b)")},
        {"wythoff-rounded", .wins = wythoff_rounded,
         .code = NIM_CODE(.functions = "",
                          .wins = BY_RATIO("1.618033988749895 + 0.5"))},
        {"wythoff-1618", .wins = wythoff_1618,
         .code = NIM_CODE(.functions = "", .wins = BY_RATIO("1.618"))}),
};

/* From m n to p q: as far as it is in both directions. */
static bool to_goal_wins(uint64_t *numbers, size_t number_count) {
    return nim_wythoff_wins(numbers[0] - numbers[2], numbers[1] - numbers[3]);
}

static size_t goal_fault(const uint64_t *at) {
    return at[2] >= at[0] ? 2 : at[3] >= at[1] ? 3 : NO_FAULT;
}

static void say_to_goal(const struct nim_grounds *grounds) {
    const uint64_t *numbers = grounds->numbers;
    const uint64_t left[] = {numbers[0] - numbers[2], numbers[1] - numbers[3]};
    struct nim_grounds moved = *grounds;
    moved.numbers = left;
    NIM_SAY(grounds, "# and # are left to go: ", left[0], left[1]);
    if (left[0] == left[1]) {
        nim_line_say(grounds->line, "one turn");
    } else {
        say_wythoff(&moved);
    }
}

static enum nim_status begin_to_goal(struct nim_state *state) {
    state->numbers[0] -= state->numbers[2];
    state->numbers[1] -= state->numbers[3];
    state->number_count = 2;
    return NIM_OK;
}

static bool wins_to_goal(const struct nim_state *state) {
    return nim_wythoff_wins(state->numbers[0], state->numbers[1]);
}

static bool equal_ways(uint64_t *numbers, size_t number_count) {
    return numbers[0] - numbers[2] != numbers[1] - numbers[3];
}

/* Wythoff's game from the place m n to the goal p q. */
const struct nim_board nim_board_wythoff_to_goal = {
    .shapes = {{NIM_BODY_NONE, 4}},
    .wins = to_goal_wins,
    .fault = goal_fault,
    .turns = {.begin = begin_to_goal,
              .list = list_one_or_both,
              .wins = wins_to_goal},
    .reason = {.say = say_to_goal,
               .general = "What is left to go in both directions is a pair of "
                          "piles. Lost are the pairs a, a + k where a is k "
                          "times the golden ratio, rounded down (Wythoff "
                          "1907)."},
    IS_LOST,
    .code.c.wins =
        "!(a - c < b - d ? is_lost(a - c, b - d) : is_lost(b - d, a - c))",
    .code.python.wins = "not is_lost(min(a - c, b - d), max(a - c, b - d))",
    .exclusion.whole = "c >= a || d >= b",
    .wrong = NIM_WRONG_BOARDS(
        {"wythoff-as-nim", .wins = equal_ways,
         .code = NIM_CODE(.functions = "", .wins = "a - c != b - d")},
        {"goal-forgotten", .wins = wythoff_wins,
         .code = NIM_CODE(.wins = "!(a < b ? is_lost(a, b) : is_lost(b, a))")}),
};

/* A. J. Cole, A. J. T. Davie, "A game based on the Euclidean algorithm and a
 * winning strategy for it", Mathematical Gazette 53 (1969). */
/* How many turns leave no choice? Then the piles are these. */
static uint64_t forced_turns(const uint64_t *numbers, uint64_t *large,
                             uint64_t *small) {
    uint64_t turns = 0;
    *large = integer_max(numbers[0], numbers[1]);
    *small = integer_min(numbers[0], numbers[1]);
    for (; *small > 0 && *large % *small != 0 && *large / *small == 1;
         turns++) {
        uint64_t rest = *large - *small;
        *large = *small;
        *small = rest;
    }
    return turns;
}

static bool euclid_wins(uint64_t *numbers, size_t number_count) {
    uint64_t large;
    uint64_t small;
    uint64_t turns = forced_turns(numbers, &large, &small);
    return small > 0 && turns % 2 == 0;
}

static void say_euclid(const struct nim_grounds *grounds) {
    uint64_t large;
    uint64_t small;
    uint64_t turns = forced_turns(grounds->numbers, &large, &small);
    if (turns > 0) {
        NIM_SAY(grounds, "turns without a choice: #; then ", turns);
    }
    nim_line_say(grounds->line,
                 grounds->wins ? "the player to move" : "the opponent");
    NIM_SAY(grounds,
            large % small == 0 ? " finds # and #: a multiple of it"
                               : " finds # and #: more than twice as much",
            large, small);
}

static uint64_t count_divisions(const uint64_t *numbers) {
    uint64_t large = integer_max(numbers[0], numbers[1]);
    uint64_t small = smaller(numbers);
    uint64_t count = 0;
    for (; small > 0; count++) {
        uint64_t rest = large % small;
        large = small;
        small = rest;
    }
    return count;
}

static bool euclid_steps(uint64_t *numbers, size_t number_count) {
    return count_divisions(numbers) % 2 == 1;
}

#define EUCLID(WINS)                                                           \
    "static int first_wins(@ a, @ b) {\n"                                      \
    "    if (a < b)\n"                                                         \
    "        return first_wins(b, a);\n"                                       \
    "    return " WINS ";\n"                                                   \
    "}\n"

static void list_euclid(struct nim_turn_list *list) {
    const uint64_t *piles = list->state->numbers;
    for (size_t i = 0; i < 2; i++) {
        for (uint64_t left = piles[i], other = piles[!i];
             other > 0 && left >= other && !list->ended;) {
            left -= other;
            nim_turn_list_one(list, i, left);
        }
    }
}

/* Euclid's game: take a multiple of one pile from the other. */
const struct nim_board nim_board_euclid = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .wins = euclid_wins,
    .turns = {.list = list_euclid, .keeps_cases = true},
    .reason = {.least = {1, 1},
               .say = say_euclid,
               .general = "Whoever first finds a pile at least twice the other "
                          "wins: they choose who finds the rest. Until then "
                          "there is no choice (Cole, Davie 1969)."},
    .code.c.functions =
        EUCLID("a % b == 0 || a / b > 1 || !first_wins(b, a - b)"),
    .code.c.wins = "first_wins(a, b)",
    .code.python.functions =
        "def first_wins(a, b):\n"
        "    if a < b:\n"
        "        return first_wins(b, a)\n"
        "    return a % b == 0 or a // b > 1 or not first_wins(b, a - b)\n",
    .wrong = NIM_WRONG_BOARDS(
        {"euclid-by-steps", .wins = euclid_steps,
         .code =
             NIM_CODE(.functions = EUCLID("b > 0 && !first_wins(b, a % b)"))}),
};

/* Of a and b, at most a: how many turns it lasts if the winner draws it out and
 * the loser hurries. The winner's number is odd. */
static uint64_t turns_of_pair(uint64_t a, uint64_t b) {
    if (b == 0) {
        return 0;
    }
    uint64_t rest = turns_of_pair(b, a % b);
    return rest + 1 + (a / b > 1 && rest % 2 == 1);
}

/* The most turns of a pair. */
static uint64_t longest_pair(const uint64_t *numbers, size_t number_count) {
    uint64_t most = 0;
    for (size_t i = 0; i < number_count; i += 2) {
        const uint64_t *pair = &numbers[i];
        uint64_t large = integer_max(pair[0], pair[1]);
        most = integer_max(most, turns_of_pair(large, smaller(pair)));
    }
    return most;
}

static bool all_pairs_win(uint64_t *numbers, size_t number_count) {
    return longest_pair(numbers, number_count) % 2 == 1;
}

static bool has_both(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 0 && grounds->numbers[index ^ 1] > 0;
}

static void say_all_pairs(const struct nim_grounds *grounds) {
    NIM_SAY(grounds,
            grounds->wins ? "the longest pair lasts # turns, which is odd"
                          : "the longest pair lasts # turns, which is even",
            longest_pair(grounds->numbers, grounds->count));
}

static bool any_pair_won(uint64_t *numbers, size_t number_count) {
    bool won = false;
    for (size_t i = 0; i < number_count; i += 2) {
        won |= euclid_wins(&numbers[i], 2);
    }
    return won;
}

static bool pairs_by_steps(uint64_t *numbers, size_t number_count) {
    uint64_t most = 0;
    for (size_t i = 0; i < number_count; i += 2) {
        most = integer_max(most, count_divisions(&numbers[i]));
    }
    return most % 2 == 1;
}

#define TURNS(MORE)                                                            \
    "static @ turns(@ a, @ b) {\n"                                             \
    "    @ rest;\n"                                                            \
    "    if (a < b)\n"                                                         \
    "        return turns(b, a);\n"                                            \
    "    if (b == 0)\n"                                                        \
    "        return 0;\n"                                                      \
    "    rest = turns(b, a % b);\n"                                            \
    "    return rest + 1" MORE ";\n"                                           \
    "}\n"

/* Euclid's game with several pairs: a turn plays all that are not over. */
const struct nim_board nim_board_all_euclids = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .wins = all_pairs_win,
    .turns.missing = "a turn plays all its pairs",
    .reason = {.can_move = has_both,
               .say = say_all_pairs,
               .general = "The longest pair is the last to be played, and so "
                          "whoever wins a pair draws it out, and the other one "
                          "hurries. Of a and b, a / b being 1, there is one "
                          "turn more than of b and the rest. Else the winner "
                          "chooses who finds the rest: one turn more, or two, "
                          "so that the number is odd."},
    .code = {.c.functions = TURNS(" + (a / b > 1 && rest % 2 == 1)"),
             .c.start = "x = 0;\n",
             .c.each = "s = turns(a, b);\n"
                       "if (s > x)\n"
                       "    x = s;\n",
             .c.wins = "x % 2 == 1",
             .python.functions = "def turns(a, b):\n"
                                 "    if a < b:\n"
                                 "        return turns(b, a)\n"
                                 "    if b == 0:\n"
                                 "        return 0\n"
                                 "    rest = turns(b, a % b)\n"
                                 "    return rest + 1 + (a // b > 1 and rest % "
                                 "2 == 1)\n",
             .python.start = "x = 0\n",
             .python.each = "x = max(x, turns(a, b))\n"},
    .wrong =
        NIM_WRONG_BOARDS({"any-pair-won", .wins = any_pair_won,
                          .code = NIM_CODE(.each = "x |= turns(a, b) % 2;\n")},
                         {"euclid-by-steps", .wins = pairs_by_steps,
                          .code = NIM_CODE(.functions = TURNS(""))}),
};

/* With a <= b, the remainder is left at once, or each turn takes 1 or -1 modulo
 * a + 1 of b / a, as a^2 is 1, until that is left. */
static bool powers_win(uint64_t a, uint64_t b) {
    if (a == 0 || b == 0) {
        return false;
    }
    uint64_t times = b / a;
    return !powers_win(b % a, a) ||
           (times > a ? times % (a + 1) : times) % 2 == 0;
}

static bool euclid_by_powers_wins(uint64_t *numbers, size_t number_count) {
    return powers_win(smaller(numbers), integer_max(numbers[0], numbers[1]));
}

static void say_powers(const struct nim_grounds *grounds) {
    uint64_t a = smaller(grounds->numbers);
    uint64_t b = integer_max(grounds->numbers[0], grounds->numbers[1]);
    if (!powers_win(b % a, a)) {
        NIM_SAY(grounds, "# modulo # leaves # and #, which are lost", b, a,
                b % a, a);
        return;
    }
    NIM_SAY(grounds, "whoever leaves # and # loses, and # is # times in #",
            b % a, a, a, b / a, b);
    nim_line_say(grounds->line,
                 grounds->wins ? ", even modulo " : ", odd modulo ");
    NIM_SAY(grounds, "# + 1", a);
}

static void list_powers(struct nim_turn_list *list) {
    const uint64_t *numbers = list->state->numbers;
    for (size_t i = 0; i < 2; i++) {
        uint64_t large = numbers[i];
        uint64_t small = numbers[!i];
        if (small == 0 || small > large || (i > 0 && small == large)) {
            continue;
        }
        nim_turn_list_one(list, i, large % small);
        for (uint64_t power = small, last = 0; power > last && !list->ended;) {
            if (large - power != large % small) {
                nim_turn_list_one(list, i, large - power);
            }
            last = power;
            power = power > large / small ? power : power * small;
        }
    }
}

static bool quotients_parity(uint64_t *numbers, size_t number_count) {
    uint64_t a = smaller(numbers);
    uint64_t b = integer_max(numbers[0], numbers[1]);
    uint64_t pair[] = {b % integer_max(a, 1), a};
    return a > 0 && (b / a % 2 == 0 || !quotients_parity(pair, 2));
}

#define POWERS(TIMES)                                                          \
    "static int first_wins(@ a, @ b) {\n"                                      \
    "    if (a > b)\n"                                                         \
    "        return first_wins(b, a);\n"                                       \
    "    return a > 0 && (!first_wins(b % a, a) || " TIMES " % 2 == 0);\n"     \
    "}\n"

/* Take a power of one number from the other, or all multiples. */
const struct nim_board nim_board_euclid_by_powers = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .wins = euclid_by_powers_wins,
    .turns = {.list = list_powers, .keeps_cases = true},
    .reason = {.least = {1, 1},
               .say = say_powers,
               .general =
                   "Of a and b, the larger, b modulo a and a are left at last. "
                   "If they are lost they are left at once. Else nobody wants "
                   "to leave them: a power of a is 1 or -1 times a modulo a (a "
                   "+ 1), and the remainder of b / a modulo a + 1 decides."},
    .code = {.c.functions = POWERS("b / a % (a + 1)"),
             .c.wins = "first_wins(a, b)",
             .python.functions =
                 "def first_wins(a, b):\n"
                 "    if a > b:\n"
                 "        return first_wins(b, a)\n"
                 "    return a > 0 and (not first_wins(b % a, a) or b // a % "
                 "(a + 1) % 2 == 0)\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"euclid-by-steps", .wins = euclid_steps,
         .code =
             NIM_CODE(.functions =
                          "static int first_wins(@ a, @ b) {\n"
                          "    return b > 0 && !first_wins(b, a % b);\n"
                          "}\n",
                      .wins = "a > b ? first_wins(a, b) : first_wins(b, a)")},
        {"quotients-parity", .wins = quotients_parity,
         .code = NIM_CODE(.functions = POWERS("b / a"))}),
};

static bool fibonacci_nim_wins(uint64_t *numbers, size_t number_count) {
    return nim_fibonacci_wins(numbers[0]);
}

static bool list_fibonacci_nim(struct nim_listing *listing,
                               struct nim_batch *batch) {
    uint64_t pile = listing->given->head[0];
    uint64_t takes[NIM_FIBONACCI_TAKES];
    size_t count = nim_fibonacci_takes(pile, takes);
    for (size_t i = 0; i < count; i++) {
        nim_listing_add(batch, 1, pile, pile - takes[i]);
    }
    return listing->next++ < 1;
}

/* Of many parts the first ones and the last are listed. */
#define PARTS_SHOWN 6

/* "12 = 8 + 3 + 1" */
static void say_fibonacci(const struct nim_grounds *grounds) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    size_t count = nim_fibonacci_parts(grounds->numbers[0], parts);
    if (count == 1) {
        NIM_SAY(grounds, "# is a Fibonacci number, and cannot be taken at once",
                parts[0]);
        return;
    }
    NIM_SAY(grounds, "# = #", grounds->numbers[0], parts[0]);
    for (size_t i = 1; i < count; i++) {
        if (i < PARTS_SHOWN || i + 1 == count) {
            NIM_SAY(grounds, " + #", parts[i]);
        } else if (i == PARTS_SHOWN) {
            nim_line_say(grounds->line, " + ...");
        }
    }
    NIM_SAY(grounds,
            ", Fibonacci numbers: a take of the last one, #, leaves parts "
            "above twice as much",
            parts[count - 1]);
}

static bool short_fibonacci(uint64_t *numbers, size_t number_count) {
    return numbers[0] >= 1000000 || nim_fibonacci_wins(numbers[0]);
}

static bool powers_of_two(uint64_t *numbers, size_t number_count) {
    return (numbers[0] & (numbers[0] - 1)) != 0;
}

/* A pile, and the most that may be taken of it now. */
static enum nim_status begin_fibonacci(struct nim_state *state) {
    uint64_t pile = state->numbers[0];
    return nim_state_note(state, pile - (pile > 0));
}

static void remember_twice(struct nim_state *state,
                           const struct nim_turn *turn) {
    uint64_t take = turn->touches[0].from - turn->touches[0].to;
    state->numbers[1] = take > UINT64_MAX / 2 ? UINT64_MAX : 2 * take;
}

static bool wins_fibonacci(const struct nim_state *state) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    size_t count = state->numbers[0] > 0
                       ? nim_fibonacci_parts(state->numbers[0], parts)
                       : 0;
    return count > 0 && parts[count - 1] <= state->numbers[1];
}

#define FIBONACCI_TURNS(BEGIN)                                                 \
    .turns = {.each = 2,                                                       \
              .begin = (BEGIN),                                                \
              .list = nim_turns_up_to_most,                                    \
              .remember = remember_twice,                                      \
              .wins = wins_fibonacci,                                          \
              .notes = {"most"}}

/* Fibonacci Nim, one pile: 0 when lost, else 1. */
const struct nim_board nim_board_fibonacci_nim = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .wins = fibonacci_nim_wins,
    .moves = {.list = list_fibonacci_nim},
    FIBONACCI_TURNS(begin_fibonacci),
    .reason.least = {2},
    .reason.say = say_fibonacci,
    .reason.general = "The Fibonacci numbers are lost (Whinihan 1963). From "
                      "any other number one takes the smallest part of its sum "
                      "of Fibonacci numbers no two of which follow each other.",
    .code.c.whole = "p = q = 1;\n"
                    "while (p < a) {\n"
                    "    q += p;\n"
                    "    p = q - p;\n"
                    "}\n",
    .code.c.wins = "p != a",
    .code.python.whole = "p = q = 1\n"
                         "while p < a:\n"
                         "    p, q = q, p + q\n",
    .wrong = NIM_WRONG_BOARDS(
        {"fibonacci-to-1000000", .wins = short_fibonacci,
         .code = NIM_CODE(.wins = "... || a >= 1000000")},
        {"powers-for-fibonacci", .wins = powers_of_two,
         .code = NIM_CODE(.whole = "", .wins = "(a & (a - 1)) != 0")}),
};

enum { FIRST_PART = 1, POWERS_FOR_FIBONACCI };

static size_t arrange_least_take(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count, unsigned slip) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    size_t count = nim_fibonacci_parts(head[0], parts);
    numbers[0] = slip == FIRST_PART             ? parts[0]
                 : slip == POWERS_FOR_FIBONACCI ? head[0] & (0 - head[0])
                                                : parts[count - 1];
    return number_count;
}

/* No take, where it would be all. */
static size_t arrange_first_take(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count, unsigned slip) {
    return head[0] > 0 &&
           arrange_least_take(head, numbers, number_count, slip) &&
           numbers[0] != head[0];
}

#define LAST_PART(ELSE)                                                        \
    "static @ part(@ a) {\n"                                                   \
    "    @ p = 1, q = 2;\n"                                                    \
    "    while (q <= a) {\n"                                                   \
    "        q += p;\n"                                                        \
    "        p = q - p;\n"                                                     \
    "    }\n"                                                                  \
    "    return " ELSE ";\n"                                                   \
    "}\n"
#define LAST_PART_IN_PYTHON                                                    \
    "def part(a):\n"                                                           \
    "    p, q = 1, 2\n"                                                        \
    "    while q <= a:\n"                                                      \
    "        p, q = q, p + q\n"                                                \
    "    return p if p == a else part(a - p)\n"

/* Fibonacci Nim: the smallest winning first take, or no pile when there is
 * none. */
const struct nim_board nim_board_first_fibonacci_take = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .has_bids = true,
    .with_slip = arrange_first_take,
    FIBONACCI_TURNS(begin_fibonacci),
    .reason.least = {2},
    .reason.say = say_fibonacci,
    .reason.general =
        "The smallest part of the number's sum of Fibonacci numbers no two of "
        "which follow each other is the smallest take that the opponent cannot "
        "answer by taking the next one (Whinihan 1963).",
    .code = {.c.functions = LAST_PART("p == a ? p : part(a - p)"),
             .c.answer = "if (part(a) == a)\n"
                         "    puts(`);\n"
                         "else\n"
                         "    printf(\"%u\\n\", part(a));\n",
             .python.functions = LAST_PART_IN_PYTHON,
             .python.answer = "print(` if part(a) == a else part(a))\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"first-part", FIRST_PART,
         .code = NIM_CODE(.functions = LAST_PART("p"))},
        {"powers-for-fibonacci", POWERS_FOR_FIBONACCI,
         .code = NIM_CODE(.functions = LAST_PART("a & (~a + 1)"))}),
};

static void say_least_take(const struct nim_grounds *grounds) {
    if (nim_fibonacci_wins(grounds->numbers[0])) {
        say_fibonacci(grounds);
        return;
    }
    NIM_SAY(grounds,
            "# is a Fibonacci number: a take of less can be answered, and all "
            "can be taken at once",
            grounds->numbers[0]);
}

static enum nim_status begin_with_all(struct nim_state *state) {
    return nim_state_note(state, state->numbers[0]);
}

/* The same where the first turn may take all. */
const struct nim_board nim_board_least_fibonacci_take = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .has_bids = true,
    .always_wins = true,
    .with_slip = arrange_least_take,
    .lowest = {1},
    FIBONACCI_TURNS(begin_with_all),
    .reason.say = say_least_take,
    .reason.general =
        "The smallest part of the number's sum of Fibonacci numbers no two of "
        "which follow each other is the smallest take that the opponent cannot "
        "answer by taking the next one (Whinihan 1963). A Fibonacci number is "
        "its own only part: all of it is taken.",
    .code = {.c.functions =
                 NIM_CODE_PUT "\n" LAST_PART("p == a ? p : part(a - p)"),
             .c.answer = "put(part(a));\n"
                         "puts(\"\");\n",
             .python.functions = LAST_PART_IN_PYTHON,
             .python.answer = "print(part(a))\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"first-part", FIRST_PART,
         .code = NIM_CODE(.functions = NIM_CODE_PUT "\n" LAST_PART("p"))},
        {"powers-for-fibonacci", POWERS_FOR_FIBONACCI,
         .code = NIM_CODE(.functions =
                              NIM_CODE_PUT "\n" LAST_PART("a & (0 - a)"))}),
};

/* So many lost sizes up to a k-th of the pile are known. */
#define LOST_MAX 16384

/* The smallest of the lost sizes that the pile is the sum of, the largest one
 * first; 0: too many have to be known. */
static uint64_t smallest_part(uint64_t pile, uint64_t k) {
    uint64_t lost[LOST_MAX];
    size_t count = 1;
    size_t at = 0;
    uint64_t size = 1;
    lost[0] = 1;
    for (;;) {
        while (lost[at] <= (size - 1) / k) {
            at++;
        }
        uint64_t step = lost[at];
        if (step > pile - size) {
            break;
        }
        if (lost[count - 1] > pile / k) { /* up to k * step it is the step */
            uint64_t last = step > pile / k ? pile : k * step;
            size += step * integer_max((last - size) / step, 1);
        } else if (count == LOST_MAX) {
            return 0;
        } else {
            size += step;
            lost[count++] = size;
        }
    }
    for (pile -= size; pile > 0; pile -= size) {
        while (lost[count - 1] > pile) {
            count--;
        }
        size = lost[count - 1];
    }
    return size;
}

enum { ONCE_ALWAYS = 1, TWICE_ALWAYS };

/* The slips are what K is taken for. */
static size_t arrange_first_part_of_k(const uint64_t *head, uint64_t *numbers,
                                      size_t number_count, unsigned slip) {
    uint64_t part = smallest_part(head[0], slip > 0 ? slip : head[1]);
    if (part == 0) {
        return nim_arrange_exclude(numbers, number_count, 1);
    }
    numbers[0] = part;
    return part != head[0];
}

static void say_k_times(const struct nim_grounds *grounds) {
    const uint64_t *numbers = grounds->numbers;
    if (grounds->wins) {
        NIM_SAY(grounds,
                "with up to # times the last take, # is a sum of lost sizes, "
                "the smallest of which is #",
                numbers[1], numbers[0], smallest_part(numbers[0], numbers[1]));
    } else {
        NIM_SAY(grounds, "with up to # times the last take, # is a lost size",
                numbers[1], numbers[0]);
    }
}

static enum nim_status begin_without_all(struct nim_state *state) {
    state->numbers[1] = state->numbers[0] - 1;
    return NIM_OK;
}

static void remember_k_times(struct nim_state *state,
                             const struct nim_turn *turn) {
    uint64_t take = turn->touches[0].from - turn->touches[0].to;
    uint64_t k = state->head[1];
    state->numbers[1] = take > UINT64_MAX / k ? UINT64_MAX : k * take;
}

static bool wins_k_times(const struct nim_state *state) {
    const uint64_t *numbers = state->numbers;
    return numbers[0] > 0 &&
           smallest_part(numbers[0], state->head[1]) <= numbers[1];
}

/* A pile, and k: the first turn takes not all, and each other at most k times
 * as much as the one before; the smallest winning first take. */
const struct nim_board nim_board_first_take_of_k_times = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .has_bids = true,
    .with_slip = arrange_first_part_of_k,
    .lowest = {1, 1},
    .turns = {.each = 2,
              .begin = begin_without_all,
              .list = nim_turns_up_to_most,
              .remember = remember_k_times,
              .wins = wins_k_times,
              .notes = {"most"},
              .memory = "k",
              .memory_at = 1},
    .reason.say = say_k_times,
    .reason.general =
        "1 is lost, and a lost size L is followed by L + M, M being the least "
        "lost size with K M >= L. Any other pile is a sum of lost sizes, each "
        "above K times the next one: after a take of the smallest part the "
        "opponent cannot take the next one at once.",
    .code = {.c.functions =
                 "/* The lost sizes from 1 on, up to a b-th of a. */\n"
                 "static @ lost[16384];\n"
                 "\n"
                 "/* The smallest part of a. */\n"
                 "static @ part(@ a, @ b) {\n"
                 "    @ i = 0, n = 1, p;\n"
                 "    lost[0] = 1;\n"
                 "    for (p = 1;; p += lost[i]) {\n"
                 "        while (lost[i] <= (p - 1) / b)\n"
                 "            i++;\n"
                 "        if (lost[i] > a - p)\n"
                 "            break;\n"
                 "        if (lost[n - 1] <= a / b)\n"
                 "            lost[n++] = p + lost[i];\n"
                 "    }\n"
                 "    for (a -= p; a > 0; a -= p)\n"
                 "        while ((p = lost[n - 1]) > a)\n"
                 "            n--;\n"
                 "    return p;\n"
                 "}\n",
             .c.whole = "x = part(a, b);\n",
             .c.wins = "x == a ? 0 : x",
             .python.functions = "def part(a, b):\n"
                                 "    lost, i, p = [1], 0, 1\n"
                                 "    while True:\n"
                                 "        while lost[i] <= (p - 1) // b:\n"
                                 "            i += 1\n"
                                 "        if lost[i] > a - p:\n"
                                 "            break\n"
                                 "        p += lost[i]\n"
                                 "        if lost[-1] <= a // b:\n"
                                 "            lost.append(p)\n"
                                 "    a -= p\n"
                                 "    while a > 0:\n"
                                 "        p = lost.pop()\n"
                                 "        a -= p if p <= a else 0\n"
                                 "    return p\n",
             .python.whole = "x = part(a, b)\n",
             .python.wins = "0 if x == a else x"},
    .wrong = NIM_WRONG_BOARDS({"twice-always", TWICE_ALWAYS,
                               .code = NIM_CODE(.whole = "x = part(a, 2);\n")},
                              {"once-always", ONCE_ALWAYS,
                               .code = NIM_CODE(.whole = "x = part(a, 1);\n")}),
};
