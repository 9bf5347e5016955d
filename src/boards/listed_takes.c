/* One pile, and the numbers that a turn may take of it, which stand in the
 * case: "n k" and n takes, k being the pile. */
#include "boards/parts.h"

#include <string.h>

/* Of larger piles there is no table. */
#define PILE_MAX ((uint64_t)1 << 20)

/* Which piles up to that are won, a bit each. */
typedef uint64_t won_piles[PILE_MAX / 64 + 1];

static bool has_bit(const uint64_t *won, uint64_t pile) {
    return won[pile / 64] >> pile % 64 & 1;
}

/* Goes from each lost pile to those from which it is left. */
static void find_won(uint64_t *won, uint64_t pile, const uint64_t *takes,
                     size_t count, bool last_loses) {
    memset(won, 0, (size_t)(pile / 64 + 1) * sizeof *won);
    won[0] = last_loses;
    for (uint64_t left = 0; left < pile; left++) {
        bool is_lost = !has_bit(won, left);
        for (size_t i = 0; i < count && is_lost; i++) {
            uint64_t from = left + integer_min(takes[i], pile - left);
            bool is_turn = takes[i] > 0 && from - left == takes[i];
            won[from / 64] |= (uint64_t)is_turn << from % 64;
        }
    }
}

static bool wins(uint64_t pile, const uint64_t *takes, size_t count,
                 bool last_loses) {
    won_piles won;
    find_won(won, pile, takes, count, last_loses);
    return has_bit(won, pile);
}

static size_t pile_fault(const uint64_t *head) {
    return head[1] > PILE_MAX ? 1 : NO_FAULT;
}

static bool has_one(const uint64_t *takes, size_t count) {
    size_t i = 0;
    while (i < count && takes[i] != 1) {
        i++;
    }
    return i < count;
}

enum { LARGEST_TAKE_ONLY = 1, UP_TO_LARGEST_TAKE, LAST_STONE_WINS };

/* The most that can be taken of the pile; 0: nothing. */
static uint64_t largest_take(uint64_t pile, const uint64_t *takes,
                             size_t count) {
    uint64_t most = 0;
    for (size_t i = 0; i < count; i++) {
        most = takes[i] <= pile ? integer_max(most, takes[i]) : most;
    }
    return most;
}

/* Is the number of turns odd that take as much as they can? */
static bool take_most(uint64_t pile, const uint64_t *takes, size_t count) {
    uint64_t turns = 0;
    uint64_t take;
    for (; (take = largest_take(pile, takes, count)) > 0; pile %= take) {
        turns ^= pile / take % 2;
    }
    return turns;
}

static size_t arrange(const uint64_t *head, uint64_t *takes, size_t count,
                      unsigned slip, bool last_loses) {
    uint64_t pile = head[1];
    uint64_t most = largest_take(UINT64_MAX - 1, takes, count);
    last_loses = last_loses && slip != LAST_STONE_WINS;
    takes[0] =
        slip == LARGEST_TAKE_ONLY ? take_most(pile, takes, count) != last_loses
        : slip == UP_TO_LARGEST_TAKE ? pile % (most + 1) != last_loses
                                     : wins(pile, takes, count, last_loses);
    return 1;
}

static size_t arrange_takes(const uint64_t *head, uint64_t *takes, size_t count,
                            unsigned slip) {
    return arrange(head, takes, count, slip, false);
}

static size_t arrange_with_one(const uint64_t *head, uint64_t *takes,
                               size_t count, unsigned slip) {
    return has_one(takes, count) ? arrange(head, takes, count, slip, false)
                                 : nim_arrange_exclude(takes, count, count - 1);
}

static size_t arrange_last_loses(const uint64_t *head, uint64_t *takes,
                                 size_t count, unsigned slip) {
    return has_one(takes, count) ? arrange(head, takes, count, slip, true)
                                 : nim_arrange_exclude(takes, count, count - 1);
}

static size_t find_each(const uint64_t *head, const uint64_t *takes,
                        size_t count, uint64_t *won) {
    find_won(won, head[1], takes, count, false);
    return count;
}

/* One of the takes becomes 1, if need be, they rise, and the pile becomes no
 * less than each. */
static bool mend_takes(const struct nim_problem *row, struct nim_draft *board) {
    const struct nim_limits *limits = &row->limits;
    size_t count = board->number_count;
    uint64_t pile_max = nim_limits_of_head(row, 1).max;
    uint64_t most = limits->squares > 0
                        ? integer_min(limits->value_max, pile_max)
                        : limits->value_max;
    bool needs_1 = row->layout.board != &nim_board_listed_takes;
    bool rises =
        row->layout.order == NIM_ORDER_RISING || row->layout.is_distinct;
    if (needs_1) {
        board->numbers[rises ? 0 : board->head[1] % count] = 1;
    }
    if (rises && most - limits->value_min >= count - 1) {
        nim_spread(board->numbers, count, 1, most);
    }
    uint64_t largest = integer_largest(board->numbers, count);
    if (limits->squares > 0 && board->head[1] < largest) {
        board->head[1] = integer_min(board->head[1] + largest, pile_max);
    }
    return !(needs_1 && limits->value_min > 1) &&
           !(rises && most - limits->value_min < count - 1);
}

/* ---- In words ---- */

static bool loses_last(const struct nim_problem *problem) {
    return problem->layout.board == &nim_board_listed_takes_last_loses;
}

static bool can_be_taken(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] <= grounds->given->head[1];
}

static void say_takes(const struct nim_grounds *grounds) {
    uint64_t pile = grounds->given->head[1];
    const uint64_t *won = grounds->given->won;
    won_piles found;
    if (!won) {
        find_won(found, pile, grounds->numbers, grounds->count,
                 loses_last(grounds->given->problem));
        won = found;
    }
    for (size_t i = 0; i < grounds->count && grounds->wins; i++) {
        uint64_t take = grounds->numbers[i];
        if (take <= pile && !has_bit(won, pile - take)) {
            NIM_SAY(grounds, "a take of # leaves #, which is lost", take,
                    pile - take);
            return;
        }
    }
    NIM_SAY(grounds, "whatever is taken of # leaves a pile that is won", pile);
}

/* ---- In play ---- */

/* One place: the pile, and behind it the takes. */
static enum nim_status begin_takes(struct nim_state *state) {
    size_t count = state->number_count;
    memmove(state->numbers + 1, state->numbers, count * sizeof *state->numbers);
    state->numbers[0] = state->head[1];
    state->number_count = count + 1;
    state->each = (unsigned)count + 1;
    return NIM_OK;
}

static bool comes_again(const uint64_t *takes, size_t at) {
    size_t i = 0;
    while (i < at && takes[i] != takes[at]) {
        i++;
    }
    return i < at;
}

static void list_takes(struct nim_turn_list *list) {
    const uint64_t *takes = list->state->numbers + 1;
    for (size_t i = 0; i + 1 < list->state->number_count; i++) {
        if (takes[i] > 0 && !comes_again(takes, i)) {
            nim_turn_list_takes(list, 0, takes[i], takes[i]);
        }
    }
}

static bool wins_takes(const struct nim_state *state) {
    return wins(state->numbers[0], state->numbers + 1, state->number_count - 1,
                loses_last(state->problem));
}

/* ---- The boards ---- */

/* START is what is known of the pile t. */
#define TABLE(START)                                                           \
    "for (t = 0; t <= k; t++)\n"                                               \
    "    won[t] = " START ";\n"                                                \
    "for (t = 0; t < k; t++)\n"                                                \
    "    for (i = 0; i < n && !won[t]; i++)\n"                                 \
    "        if (a[i] <= k - t)\n"                                             \
    "            won[t + a[i]] = 1;\n"
#define MOST                                                                   \
    "x = 0;\n"                                                                 \
    "s = k;\n"                                                                 \
    "do {\n"                                                                   \
    "    for (t = i = 0; i < n; i++)\n"                                        \
    "        if (a[i] > t && a[i] <= s)\n"                                     \
    "            t = a[i];\n"                                                  \
    "    if (t > 0)\n"                                                         \
    "        x ^= s / t % 2, s %= t;\n"                                        \
    "} while (t > 0);\n"
#define LARGEST                                                                \
    "for (t = i = 0; i < n; i++)\n"                                            \
    "    if (a[i] > t)\n"                                                      \
    "        t = a[i];\n"

/* What such boards have, but how they are arranged. */
#define LISTED(LAST_LOSES, WHOLE, START_IN_PYTHON)                             \
    .shapes = {{NIM_BODY_PILES, 2}}, .head_fault = pile_fault,                 \
    .kind = NIM_BOARD_VERDICT,                                                 \
    .turns = {.last_loses = (LAST_LOSES),                                      \
              .begin = begin_takes,                                            \
              .list = list_takes,                                              \
              .wins = wins_takes},                                             \
    .reason = {.can_move = can_be_taken,                                       \
               .say = say_takes,                                               \
               .general = "A pile is won when some take leaves a lost one, "   \
                          "which is found out pile by pile, from 0 up."},      \
    .code = {.head = "nk",                                                     \
             .c = {.functions = "static char won[1048577];\n",                 \
                   .whole = (WHOLE),                                           \
                   .wins = "won[k]"},                                          \
             .python = {.body = "a = list(islice(numbers, n))\n"               \
                                "table = bytearray(k + 1)\n" START_IN_PYTHON   \
                                "for t in range(k):\n"                         \
                                "    if not table[t]:\n"                       \
                                "        for s in a:\n"                        \
                                "            if t + s <= k:\n"                 \
                                "                table[t + s] = 1\n",          \
                        .wins = "table[k]"}}

#define WRONG                                                                  \
    {"largest-take-only", LARGEST_TAKE_ONLY,                                   \
     .code = NIM_CODE(.whole = MOST, .wins = "x")},                            \
    {                                                                          \
        "up-to-largest-take", UP_TO_LARGEST_TAKE,                              \
            .code = NIM_CODE(.whole = LARGEST, .wins = "k % (t + 1) != 0")     \
    }

#define LACKS_1                                                                \
    "/* Is it the last of n, and none is 1? */\n"                              \
    "static int lacks_1(integer i, integer n, integer a) {\n"                  \
    "    static int has_1;\n"                                                  \
    "    has_1 = (i > 0 && has_1) || a == 1;\n"                                \
    "    return i + 1 == n && !has_1;\n"                                       \
    "}\n"

/* Any takes. */
const struct nim_board nim_board_listed_takes = {
    LISTED(false, TABLE("0"), ""),
    .with_slip = arrange_takes,
    .mend = mend_takes,
    .wrong = NIM_WRONG_BOARDS(WRONG),
};

/* One of them is 1. */
const struct nim_board nim_board_listed_takes_with_1 = {
    LISTED(false, TABLE("0"), ""),
    .with_slip = arrange_with_one,
    .mend = mend_takes,
    .exclusion = {.row = "lacks_1(i, n, a)", .memory = LACKS_1},
    .wrong = NIM_WRONG_BOARDS(WRONG),
};

/* The same of each pile from 1 to that one; no takes are equal. */
#define OF_EACH                                                                \
    "won[k] = 0;\n"                                                            \
    "for (i = 0; i < n && !won[k]; i++)\n"                                     \
    "    won[k] = a[i] <= k && !won[k - a[i]];\n"
const struct nim_board nim_board_listed_takes_of_each = {
    LISTED(false, OF_EACH, ""),
    .with_slip = arrange_with_one,
    .find_each = find_each,
    .mend = mend_takes,
    .exclusion = {.row = "is_twin(i, a, 0) || lacks_1(i, n, a)",
                  .memory = NIM_CODE_TWIN "\n" LACKS_1},
    .wrong = NIM_WRONG_BOARDS(WRONG),
};

/* Whoever takes the last stone loses. */
const struct nim_board nim_board_listed_takes_last_loses = {
    LISTED(true, TABLE("t == 0"), "table[0] = 1\n"),
    .with_slip = arrange_last_loses,
    .mend = mend_takes,
    .exclusion = {.row = "lacks_1(i, n, a)", .memory = LACKS_1},
    .wrong = NIM_WRONG_BOARDS(
        {"last-stone-wins", LAST_STONE_WINS,
         .code = NIM_CODE(.whole = TABLE("0"))},
        {"largest-take-only", LARGEST_TAKE_ONLY,
         .code = NIM_CODE(.whole = MOST, .wins = "!x")},
        {"up-to-largest-take", UP_TO_LARGEST_TAKE,
         .code = NIM_CODE(.whole = LARGEST, .wins = "k % (t + 1) != 1")}),
};
