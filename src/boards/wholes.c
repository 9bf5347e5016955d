/* Rules under which the piles are judged all together and not one by one: who
 * wins is told by one pile of 0 or 1. */
#include "boards/parts.h"
#include "numbers/kernels.h"

#include "base/factors.h"
#include "base/integer.h"
#include "base/wide.h"

#include <string.h>

/* What the opponent does to a pile is done to its twin. Else the largest pile
 * can be cut down, and its stones given to the others, until all are paired. */
static bool paired_wins(uint64_t *numbers, size_t number_count) {
    size_t at = 0;
    nim_sort_rising(numbers, number_count);
    while (at < number_count && numbers[at] == 0) {
        at++;
    }
    while (at + 1 < number_count && numbers[at] == numbers[at + 1]) {
        at += 2;
    }
    return at < number_count;
}

/* So many piles are compared with all others. */
#define COMPARED_MAX 256

/* How many piles have that many stones? */
static uint64_t count_size(const struct nim_grounds *grounds, uint64_t size) {
    uint64_t count = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        count += grounds->numbers[i] == size;
    }
    return count;
}

static void say_paired(const struct nim_grounds *grounds) {
    const struct nim_layout *layout = &grounds->given->problem->layout;
    if (!grounds->wins) {
        bool has_long =
            nim_layout_has_long(layout, grounds->numbers, grounds->count);
        nim_reason_say_list(grounds, "piles",
                            has_long ? NULL : grounds->numbers, grounds->count);
        nim_line_say(
            grounds->line, " come in pairs of equals%s",
            has_long ? "" : ": what is done to one can be done to its twin");
        return;
    }
    for (size_t i = 0; i < integer_min(grounds->count, COMPARED_MAX); i++) {
        uint64_t size = grounds->numbers[i];
        uint64_t count = count_size(grounds, size);
        if (size > 0 && count % 2 == 1 && !nim_layout_is_long(layout, size)) {
            NIM_SAY(grounds, "the number of piles of #, #, is odd: ", size,
                    count);
            break;
        }
    }
    nim_line_say(grounds->line,
                 "not all have twins, but a move can leave only twins");
}

/* The piles from `place` on get some of the stones; `from` keeps the others. */
static void hand_out(struct nim_turn_list *list, size_t from, size_t place,
                     uint64_t stones, uint64_t *to) {
    const struct nim_state *state = list->state;
    if (place == state->number_count) {
        to[from] = stones;
        nim_turn_list_all(list, to, place);
        return;
    }
    uint64_t pile = state->numbers[place];
    bool gets_some = place != from && pile > 0;
    uint64_t most = gets_some ? integer_min(stones, UINT64_MAX - pile) : 0;
    for (uint64_t some = 0; some <= most && !list->ended; some++) {
        to[place] = pile + some;
        hand_out(list, from, place + 1, stones - some, to);
    }
}

static void list_paired(struct nim_turn_list *list) {
    uint64_t to[NIM_MOORE_K_MAX];
    for (size_t i = 0; i < list->state->number_count; i++) {
        for (uint64_t left = list->state->numbers[i];
             left-- > 0 && !list->ended;) {
            hand_out(list, i, 0, left, to);
        }
    }
}

/* Take from a pile, and move others of its stones to piles that are not empty:
 * lost when the piles come in pairs. */
const struct nim_board nim_board_paired = {
    .wins = paired_wins,
    .turns = {.is_unordered = true,
              .begin = nim_state_few,
              .list = list_paired,
              .keeps_cases = true},
    .reason = {.least = {1},
               .say = say_paired,
               .general = "Lost when the piles come in pairs of the same size: "
                          "what is done to one can be done to its twin. From "
                          "any other position such pairs can be left."},
    .code = {.c.functions = NIM_CODE_COMPARE,
             .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                        "for (i = 0; i + 1 < n && a[i] == a[i + 1];)\n"
                        "    i += 2;\n"
                        "x = i < n;\n",
             .python.whole = "a.sort()\n",
             .python.wins = "a[::2] != a[1::2]"},
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

/* A basis of the binary vectors, and of which numbers each is the XOR. */
struct basis {
    uint64_t vectors[64]; /* by their highest bit */
    uint64_t parts[64];   /* bit i: members[i] */
    uint64_t members[64];
    size_t member_count;
};

/* Gauss's elimination: is the number a sum of members? Then `parts` says of
 * which. Else it joins them, at the place of its highest bit. */
static bool is_sum_of(struct basis *basis, uint64_t number, uint64_t *parts) {
    uint64_t rest = number;
    *parts = 0;
    for (unsigned bits; rest > 0; rest ^= basis->vectors[bits - 1]) {
        bits = integer_bits(rest);
        if (basis->vectors[bits - 1] == 0) {
            basis->vectors[bits - 1] = rest;
            basis->parts[bits - 1] = *parts | (uint64_t)1
                                                  << basis->member_count;
            basis->members[basis->member_count++] = number;
            return false;
        }
        *parts ^= basis->parts[bits - 1];
    }
    return true;
}

/* Some numbers with the nim-sum 0; returns how many, 0 when there are none. */
static size_t find_zero_sum(const uint64_t *numbers, size_t number_count,
                            uint64_t chosen[65]) {
    struct basis basis = {.member_count = 0};
    uint64_t parts = 0;
    size_t count = 0;
    size_t at = 0;
    while (at < number_count && !is_sum_of(&basis, numbers[at], &parts)) {
        at++;
    }
    if (at == number_count) {
        return 0;
    }
    chosen[count++] = numbers[at];
    for (size_t i = 0; i < basis.member_count; i++) {
        if (parts >> i & 1) {
            chosen[count++] = basis.members[i];
        }
    }
    return count;
}

static bool dependent_wins(uint64_t *numbers, size_t number_count) {
    uint64_t chosen[65];
    return find_zero_sum(numbers, number_count, chosen) > 0;
}

/* Which things have the nim-sum 0, and what is done with them. */
static void say_zero_sum(const struct nim_grounds *grounds, const char *things,
                         const char *done) {
    uint64_t chosen[65];
    size_t count = find_zero_sum(grounds->numbers, grounds->count, chosen);
    nim_line_say(grounds->line,
                 count > 0 ? "the nim-sum of " : "no choice of ");
    if (count == 0) {
        nim_reason_say_list(grounds, things, grounds->numbers, grounds->count);
        nim_line_say(grounds->line, " has the nim-sum 0");
        return;
    }
    if (count > NIM_REASON_NUMBERS) {
        nim_line_say(grounds->line, "%zu of ", count);
        count = grounds->count;
    }
    nim_reason_say_list(grounds, things, chosen, count);
    nim_line_say(grounds->line, " is 0: %s", done);
}

static void say_dependent(const struct nim_grounds *grounds) {
    say_zero_sum(grounds, "piles",
                 "as many piles as can have it are brought into play");
}

/* Have some piles the XOR 0? */
#define DEPENDENT                                                              \
    .theory = "Some piles have the XOR 0 iff Gauss's elimination of the "      \
              "piles, as vectors of bits, leaves an empty one.",               \
    .c.functions = "static @ basis[32]; /* by its highest bit */\n"            \
                   "\n"                                                        \
                   "/* Is it the XOR of some that were before? */\n"           \
                   "static int depends(@ a) {\n"                               \
                   "    unsigned i;\n"                                         \
                   "    for (i = 32; i > 0 && a > 0; i--)\n"                   \
                   "        if (a >> (i - 1) == 1) {\n"                        \
                   "            if (basis[i - 1] == 0) {\n"                    \
                   "                basis[i - 1] = a;\n"                       \
                   "                return 0;\n"                               \
                   "            }\n"                                           \
                   "            a ^= basis[i - 1];\n"                          \
                   "        }\n"                                               \
                   "    return 1;\n"                                           \
                   "}\n",                                                      \
    .c.start = "x = 0;\n"                                                      \
               "for (i = 0; i < 32; i++)\n"                                    \
               "    basis[i] = 0;\n",                                          \
    .c.each = "x |= depends(a);\n",                                            \
    .python.body = "basis = {}\n"                                              \
                   "x = 0\n"                                                   \
                   "for a in islice(numbers, n):\n"                            \
                   "    while a.bit_length() in basis:\n"                      \
                   "        a ^= basis[a.bit_length()]\n"                      \
                   "    if a == 0:\n"                                          \
                   "        x = 1\n"                                           \
                   "    else:\n"                                               \
                   "        basis[a.bit_length()] = a\n"

/* The places of any choice but the first, no place, up to that one, by bits:
 * they are emptied, or left as they are. */
static void list_choices(struct nim_turn_list *list, const size_t *places,
                         uint64_t last, bool are_kept) {
    for (uint64_t choice = 1; choice <= last && !list->ended; choice++) {
        for (unsigned i = 0; i < 64; i++) {
            if (choice >> i & 1) {
                uint64_t pile = nim_state_pile(list->state, places[i]);
                nim_turn_list_change(list, places[i], are_kept ? pile : 0);
            }
        }
        nim_turn_list_add(list);
    }
}

static enum nim_status begin_bars(struct nim_state *state) {
    enum nim_status status = nim_state_few(state);
    return status == NIM_OK ? nim_state_note(state, 0) : status;
}

/* A turn that brings bars out leaves them as they are. */
static void list_bars(struct nim_turn_list *list) {
    size_t inside[NIM_MOORE_K_MAX] = {0};
    unsigned count = 0;
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        if (list->state->numbers[2 * i + 1]) {
            nim_turn_list_takes(list, i, 1, UINT64_MAX);
        } else {
            inside[count++] = i;
        }
    }
    list_choices(list, inside, ((uint64_t)1 << count) - 1, true);
}

static void note_bars(struct nim_state *state, const struct nim_turn *turn) {
    for (size_t i = 0; i < turn->count; i++) {
        state->numbers[2 * turn->touches[i].place - 1] = 1;
    }
}

/* Bring piles into play, or take from those that are: won when some piles, at
 * least one, have the nim-sum 0. And a game of Nim before which the opponent
 * may take whole piles away: lost then. */
const struct nim_board nim_board_dependent = {
    .wins = dependent_wins,
    .turns = {.each = 2,
              .begin = begin_bars,
              .list = list_bars,
              .remember = note_bars,
              .notes = {"out"}},
    .reason.say = say_dependent,
    .reason.general =
        "The player to move wins when some of the piles, at least "
        "one, have the nim-sum 0: with the most of these in "
        "play, all that the opponent does can be answered.",
    .code = {DEPENDENT},
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

static bool independent_wins(uint64_t *numbers, size_t number_count) {
    return !dependent_wins(numbers, number_count);
}

static void say_independent(const struct nim_grounds *grounds) {
    say_zero_sum(grounds, "piles", "the second player leaves just these");
}

static enum nim_status begin_choice(struct nim_state *state) {
    state->head[0] = 0;
    return nim_state_few(state);
}

/* First the second player has the choice, which may be no pile: the first turn,
 * and such a choice, leave pile 1 as it is. */
static void list_choice(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    size_t places[NIM_MOORE_K_MAX] = {0};
    if (state->head[0] == 2) {
        nim_turns_of_nim(list);
        return;
    }
    nim_turn_list_one(list, 0, state->numbers[0]);
    for (size_t i = 0; i < state->number_count; i++) {
        places[i] = i;
    }
    if (state->head[0] == 1) {
        list_choices(list, places, ((uint64_t)1 << state->number_count) - 2,
                     false);
    }
}

static void end_phase(struct nim_state *state, const struct nim_turn *turn) {
    state->head[0] += state->head[0] < 2;
}

const struct nim_board nim_board_independent = {
    .wins = independent_wins,
    .turns = {.begin = begin_choice,
              .list = list_choice,
              .remember = end_phase,
              .memory = "phase"},
    .reason.say = say_independent,
    .reason.general =
        "The first player loses when some of the piles, at least one, have the "
        "nim-sum 0: the second player leaves only these.",
    .code = {DEPENDENT, .c.wins = "x == 0"},
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

static const char *parity_of(uint64_t number) {
    return number % 2 ? "odd" : "even";
}

/* The stones of the piles of `least` and more, however many. */
static void say_total(const struct nim_grounds *grounds, uint64_t least) {
    unsigned char text[NIM_WIDE_LEN + 1];
    struct nim_wide total = {.limb_count = 0};
    for (size_t i = 0; i < grounds->count; i++) {
        uint64_t stones = grounds->numbers[i];
        struct nim_wide pile;
        nim_wide_set(&pile, stones < least ? 0 : stones);
        nim_wide_add(&total, &pile);
    }
    text[nim_wide_write(text, &total)] = '\0';
    nim_line_say(grounds->line, "%s", (const char *)text);
}

static void list_take_or_merge(struct nim_turn_list *list) {
    for (size_t i = 0; i < list->state->number_count; i++) {
        nim_turn_list_takes(list, i, 1, 1);
    }
    nim_turn_list_mergers(list, UINT64_MAX);
}

/* Take a stone, or merge two piles. */
const struct nim_board nim_board_take_or_merge = {
    .turns = {.is_unordered = true,
              .list = list_take_or_merge,
              .keeps_cases = true},
    .reason.least = {1},
};

static void list_first(struct nim_turn_list *list) {
    size_t at = 0;
    while (at < list->state->number_count && list->state->numbers[at] == 0) {
        at++;
    }
    if (at < list->state->number_count) {
        nim_turn_list_takes(list, at, 1, UINT64_MAX);
    }
}

/* Take from the first pile that is not empty. */
const struct nim_board nim_board_in_sequence = {
    .turns = {.list = list_first, .keeps_cases = true},
    .reason.least = {1},
};

static enum nim_status begin_not_twice(struct nim_state *state) {
    state->head[0] = 0;
    return NIM_OK;
}

static void list_not_twice(struct nim_turn_list *list) {
    for (size_t i = 0; i < list->state->number_count; i++) {
        if (list->state->head[0] != i + 1) {
            nim_turn_list_takes(list, i, 1, 1);
        }
    }
}

static void remember_pile(struct nim_state *state,
                          const struct nim_turn *turn) {
    state->head[0] = turn->touches[0].place;
}

/* Take a stone, but not of the pile of the turn before. */
const struct nim_board nim_board_not_twice = {
    .turns = {.begin = begin_not_twice,
              .list = list_not_twice,
              .remember = remember_pile,
              .memory = "last"},
    .reason.least = {1},
};

/* Can the first turn leave different piles? Sorted piles may have one pair of
 * equals, with a free place below it. */
static bool can_begin(const uint64_t *numbers, size_t number_count) {
    size_t pairs = 0;
    for (size_t i = 1; i < number_count; i++) {
        if (numbers[i] == numbers[i - 1]) {
            pairs++;
            if (numbers[i] == 0 || pairs > 1 ||
                (i > 1 && numbers[i - 2] == numbers[i] - 1)) {
                return false;
            }
        }
    }
    return true;
}

static bool all_different_wins(uint64_t *numbers, size_t number_count) {
    uint64_t turns = 0;
    nim_sort_rising(numbers, number_count);
    for (size_t i = 0; i < number_count; i++) {
        turns += numbers[i] - i;
    }
    return turns % 2 == 1 && can_begin(numbers, number_count);
}

/* Can no turn leave different sizes? Then *size is one of several piles. Only
 * the first piles are looked at. */
static bool have_equals(const struct nim_grounds *grounds, uint64_t *size) {
    uint64_t equal_count = 0;
    bool is_stuck = false;
    for (size_t i = 0; i < integer_min(grounds->count, COMPARED_MAX); i++) {
        uint64_t pile = grounds->numbers[i];
        if (count_size(grounds, pile) > 1) {
            *size = pile;
            equal_count++;
            is_stuck |= pile == 0 || count_size(grounds, pile - 1) > 0;
        }
    }
    return is_stuck || equal_count > 2;
}

static void say_all_different(const struct nim_grounds *grounds) {
    uint64_t count = grounds->count;
    uint64_t kept =
        count % 2 ? (count - 1) / 2 * count : count / 2 * (count - 1);
    uint64_t odd = kept ^ nim_xor(grounds->numbers, grounds->count);
    uint64_t size = 0;
    if (have_equals(grounds, &size)) {
        NIM_SAY(grounds,
                "no turn leaves piles of different sizes: more than one has #",
                size);
    } else if (odd % 2 == 1 && !grounds->wins) {
        nim_line_say(grounds->line, "no turn leaves piles of different sizes");
    } else {
        NIM_SAY(grounds, "all but # of ", kept);
        say_total(grounds, 0);
        nim_line_say(grounds->line, " stones would be taken, an %s number",
                     parity_of(odd));
    }
}

/* With a stone less on that pile. */
static bool are_different(const struct nim_state *state, size_t place) {
    for (size_t i = 1; i < state->number_count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (state->numbers[i] - (i == place) ==
                state->numbers[j] - (j == place)) {
                return false;
            }
        }
    }
    return true;
}

static void list_all_different(struct nim_turn_list *list) {
    for (size_t i = 0; i < list->state->number_count; i++) {
        if (are_different(list->state, i)) {
            nim_turn_list_takes(list, i, 1, 1);
        }
    }
}

/* Take a stone, and leave no two piles of the same size. */
const struct nim_board nim_board_all_different = {
    .wins = all_different_wins,
    .turns = {.begin = nim_state_few,
              .list = list_all_different,
              .keeps_cases = true},
    .reason = {.say = say_all_different,
               .general = "The game ends with the piles 0, 1, 2, ..., a stone "
                          "a turn: whether the number of stones above these is "
                          "odd decides. At the start at most one pair may be "
                          "equal, with a free place below it."},
    .code = {.c.functions = NIM_CODE_COMPARE,
             .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                        "p = s = 0;\n"
                        "for (i = 0; i < n; i++) {\n"
                        "    s += a[i] - i;\n"
                        "    if (i > 0 && a[i] == a[i - 1])\n"
                        "        p += a[i] == 0 || (i > 1 && a[i - 2] + 1 == "
                        "a[i]) ? 2 : 1;\n"
                        "}\n",
             .c.wins = "s % 2 == 1 && p < 2",
             .python.whole =
                 "a.sort()\n"
                 "equal = [i for i in range(1, n) if a[i] == a[i - 1]]\n"
                 "bad = len(equal) > 1 or any(a[i] == 0 or (i > 1 and a[i - 2] "
                 "+ 1 == a[i])\n"
                 "                            for i in equal)\n",
             .python.wins = "not bad and (sum(a) - n * (n - 1) // 2) % 2 == 1"},
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

static bool from_all_wins(uint64_t *numbers, size_t number_count) {
    uint64_t filled = 0;
    size_t at = 0;
    nim_sort_rising(numbers, number_count);
    while (at < number_count && numbers[at] - filled <= 1) {
        filled = numbers[at++];
    }
    bool is_odd = filled % 2 == 1;
    return at < number_count ? !is_odd : is_odd;
}

#define WINDOW 4096

/* The largest number up to which all sizes from 1 on are there. */
static uint64_t find_filled(const struct nim_grounds *grounds) {
    uint64_t filled = 0;
    size_t run = WINDOW;
    while (run == WINDOW) {
        bool is_there[WINDOW + 1] = {false};
        for (size_t i = 0; i < grounds->count; i++) {
            uint64_t above = grounds->numbers[i] - filled - 1;
            is_there[integer_min(above, WINDOW)] = above < WINDOW;
        }
        for (run = 0; is_there[run]; run++) {
        }
        filled += run;
    }
    return filled;
}

static void say_from_all(const struct nim_grounds *grounds) {
    uint64_t filled = find_filled(grounds);
    uint64_t next = UINT64_MAX; /* the least size above */
    bool has_gap = false;
    for (size_t i = 0; i < grounds->count; i++) {
        bool is_above = grounds->numbers[i] > filled;
        has_gap |= is_above;
        next = is_above ? integer_min(next, grounds->numbers[i]) : next;
    }
    if (filled > 0) {
        NIM_SAY(grounds,
                "all sizes up to # are there and allow a stone a turn; after # "
                "of these turns ",
                filled, filled);
    }
    nim_line_say(grounds->line,
                 grounds->wins ? "the player to move" : "the opponent");
    NIM_SAY(grounds,
            has_gap ? " finds no size between # and #" : " has taken the last",
            filled, next);
}

static void list_from_all(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    uint64_t to[NIM_MOORE_K_MAX];
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i < state->number_count; i++) {
        to[i] = state->numbers[i];
        least = to[i] > 0 ? integer_min(least, to[i]) : least;
    }
    for (; least < UINT64_MAX && least > 0 && !list->ended; least--) {
        for (size_t i = 0; i < state->number_count; i++) {
            to[i] -= to[i] > 0;
        }
        nim_turn_list_all(list, to, state->number_count);
    }
}

/* Take the same number from every pile that is not empty. */
const struct nim_board nim_board_from_all = {
    .wins = from_all_wins,
    .turns = {.is_unordered = true,
              .begin = nim_state_few,
              .list = list_from_all,
              .keeps_cases = true},
    .reason = {.least = {1},
               .say = say_from_all,
               .general = "Piles of 1, 2, 3, ... leave no choice: a stone each "
                          "time. Whoever comes first to a gap in their sizes "
                          "wins: they take all up to it, or leave one."},
    .code = {.c.functions = NIM_CODE_COMPARE,
             .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                        "p = 0;\n"
                        "for (i = 0; i < n && a[i] - p <= 1; i++)\n"
                        "    p = a[i];\n"
                        "x = i < n ? p % 2 == 0 : p % 2 == 1;\n",
             .python.whole = "a.sort()\n"
                             "p = i = 0\n"
                             "while i < n and a[i] - p <= 1:\n"
                             "    p = a[i]\n"
                             "    i += 1\n",
             .python.wins = "p % 2 == (i == n)"},
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

static void list_whole_piles(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    bool is_over = nim_xor(state->numbers, state->number_count) == 0;
    for (size_t i = 0; i < state->number_count && !is_over; i++) {
        nim_turn_list_takes(list, i, integer_max(state->numbers[i], 1),
                            UINT64_MAX);
    }
}

static bool wins_whole_piles(const struct nim_state *state) {
    size_t count = 0;
    for (size_t i = 0; i < state->number_count; i++) {
        count += state->numbers[i] > 0;
    }
    return count % 2 == 0 || nim_xor(state->numbers, state->number_count) == 0;
}

/* Take a whole pile; who finds the nim-sum 0 has won. */
const struct nim_board nim_board_whole_piles = {
    .turns = {.is_unordered = true,
              .list = list_whole_piles,
              .last_loses = true,
              .wins = wins_whole_piles},
};

static uint64_t count_from(const uint64_t *numbers, size_t number_count,
                           uint64_t size) {
    uint64_t count = 0;
    for (size_t i = 0; i < number_count; i++) {
        count += numbers[i] >= size;
    }
    return count;
}

/* The largest size that so many piles have, or more; 0: as many as itself. */
static uint64_t find_size(const uint64_t *numbers, size_t number_count,
                          uint64_t piles) {
    uint64_t least = 0;
    uint64_t most = piles > 0 ? UINT64_MAX : number_count;
    while (least < most) {
        uint64_t size = most - (most - least) / 2;
        if (count_from(numbers, number_count, size) >= (piles ? piles : size)) {
            least = size;
        } else {
            most = size - 1;
        }
    }
    return least;
}

/* The side of the largest square in the piles, side by side from the largest
 * on; how far its last pile goes on above it, and how many piles of its height
 * follow it. */
struct corner {
    uint64_t side;
    uint64_t above;
    uint64_t beside;
};

static struct corner find_corner(const uint64_t *numbers, size_t number_count) {
    uint64_t side = find_size(numbers, number_count, 0);
    return (struct corner){side, find_size(numbers, number_count, side) - side,
                           count_from(numbers, number_count, side) - side};
}

static bool candy_wins(uint64_t *numbers, size_t number_count) {
    struct corner corner = find_corner(numbers, number_count);
    return corner.side == 0 || corner.above % 2 == 1 || corner.beside % 2 == 1;
}

static bool above_only(uint64_t *numbers, size_t number_count) {
    return find_corner(numbers, number_count).above % 2 == 1;
}

static bool beside_only(uint64_t *numbers, size_t number_count) {
    return find_corner(numbers, number_count).beside % 2 == 1;
}

static void say_candy(const struct nim_grounds *grounds) {
    struct corner corner = find_corner(grounds->numbers, grounds->count);
    NIM_SAY(grounds,
            "the largest square in the piles has the side #; # candies are "
            "above its corner, and # piles of # beside it",
            corner.side, corner.above, corner.beside, corner.side);
    nim_line_say(grounds->line, grounds->wins ? ", not both even numbers"
                                              : ", both even numbers");
}

static void list_candy(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    uint64_t to[NIM_MOORE_K_MAX];
    size_t largest = 0;
    uint64_t left = 0;
    for (size_t i = 0; i < state->number_count; i++) {
        to[i] = state->numbers[i] - (state->numbers[i] > 0);
        largest = to[i] > to[largest] ? i : largest;
        left += integer_min(state->numbers[i], 2);
    }
    for (size_t i = 0; i < state->number_count && left > 0; i++) {
        if (to[i] == to[largest] && state->numbers[i] > 0) {
            nim_turn_list_takes(list, i, state->numbers[i], UINT64_MAX);
        }
    }
    if (left > 1) {
        nim_turn_list_all(list, to, state->number_count);
    }
}

/* Take a largest pile, or one of each pile; who takes the last loses. */
const struct nim_board nim_board_largest_or_one_of_each = {
    .wins = candy_wins,
    .turns = {.is_unordered = true,
              .begin = nim_state_few,
              .list = list_candy,
              .last_loses = true,
              .keeps_cases = true},
    .reason = {.say = say_candy,
               .general =
                   "With the piles side by side, the largest first, a turn "
                   "goes one step along them or one step up, and who leaves "
                   "them loses. What is true of a place is true of the next "
                   "one on its diagonal, if that is inside. From the last of "
                   "these both ways are straight, and an odd number of steps "
                   "on one of them wins."},
    .code = {.c.functions = NIM_CODE_COMPARE,
             .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                        "for (i = 1; i < n && a[n - i - 1] > i;)\n"
                        "    i++;\n"
                        "for (t = n - i; t > 0 && a[t - 1] == i;)\n"
                        "    t--;\n",
             .c.wins = "(a[n - i] - i) % 2 == 1 || (n - i - t) % 2 == 1",
             .python.whole = "a.sort(reverse=True)\n"
                             "i = 1\n"
                             "while i < n and a[i] > i:\n"
                             "    i += 1\n",
             .python.wins =
                 "(a[i - 1] - i) % 2 == 1 or a[i:].count(i) % 2 == 1"},
    .wrong =
        NIM_WRONG_BOARDS({"above-only", .wins = above_only,
                          .code = NIM_CODE(.wins = "(a[n - i] - i) % 2 == 1")},
                         {"beside-only", .wins = beside_only,
                          .code = NIM_CODE(.wins = "(n - i - t) % 2 == 1")},
                         {"raw-numbers", .arrange = nim_wrong_xor}),
};

#define EVEN_BESIDE "(n > 1 && (n + a[n - 2]) % 2 == 0)"

static bool mend_to_differ(const struct nim_problem *row,
                           struct nim_draft *board) {
    uint64_t most = row->limits.value_max;
    size_t count = board->number_count;
    bool is_room = count <= 1 || count - 1 <= most - row->limits.value_min;
    if (is_room) {
        nim_spread(board->numbers, count, 1, most);
    }
    return is_room;
}

/* What tells who wins: the number of piles with stones; and beside the largest,
 * how large is another pile, and up to which size are all from 1 on there? */
struct beside_largest {
    uint64_t count;
    uint64_t second;
    uint64_t row;
};

static struct beside_largest find_beside(const uint64_t *numbers,
                                         size_t number_count) {
    uint64_t count = count_from(numbers, number_count, 1);
    uint64_t largest = 0;
    uint64_t second = 0;
    uint64_t least = 0;
    uint64_t most = count - (count > 0);
    for (size_t i = 0; i < number_count; i++) {
        second = integer_max(second, integer_min(numbers[i], largest));
        largest = integer_max(largest, numbers[i]);
    }
    while (least < most) {
        uint64_t size = most - (most - least) / 2;
        uint64_t larger = count_from(numbers, number_count, size + 1);
        least = count - larger == size ? size : least;
        most = count - larger == size ? most : size - 1;
    }
    return (struct beside_largest){count, second, least};
}

static bool is_even_beside(struct beside_largest beside) {
    return beside.count > 1 && (beside.count + beside.second) % 2 == 0;
}

static bool is_won_beside(struct beside_largest beside) {
    bool has_no_more = beside.row + 1 == beside.count;
    return is_even_beside(beside) ||
           (has_no_more ? beside.count : beside.row) % 2 == 1;
}

static size_t arrange_smallest(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    nim_sort_rising(numbers, number_count);
    for (size_t i = 1; i < number_count; i++) {
        if (numbers[i] == numbers[i - 1]) {
            return nim_arrange_exclude_value(numbers, number_count, numbers[i]);
        }
    }
    numbers[0] = is_won_beside(find_beside(numbers, number_count));
    return 1;
}

static bool wins_smallest(const struct nim_state *state) {
    return is_won_beside(find_beside(state->numbers, state->number_count));
}

static bool row_forgotten(uint64_t *numbers, size_t number_count) {
    return is_even_beside(find_beside(numbers, number_count));
}

static void say_smallest(const struct nim_grounds *grounds) {
    struct beside_largest beside =
        find_beside(grounds->numbers, grounds->count);
    if (beside.count == 1) {
        nim_line_say(grounds->line, "the only pile goes as a whole");
        return;
    }
    NIM_SAY(grounds, "# piles and # stones in the largest but one are # ",
            beside.count, beside.second, beside.count + beside.second);
    if (is_even_beside(beside)) {
        nim_line_say(grounds->line, "together, an even number");
    } else {
        NIM_SAY(grounds,
                "together, an odd number; # sizes from 1 on are "
                "there beside the largest",
                beside.row);
    }
}

static void list_smallest(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    uint64_t to[NIM_MOORE_K_MAX];
    size_t smallest = 0;
    uint64_t left = 0; /* 1: both turns take the same stone */
    for (size_t i = 0; i < state->number_count; i++) {
        uint64_t pile = state->numbers[i];
        to[i] = pile - (pile > 0);
        smallest =
            pile - 1 < state->numbers[smallest] - 1 ? i : smallest; /* 0 last */
        left += integer_min(pile, 2);
    }
    if (left > 0) {
        nim_turn_list_one(list, smallest, 0);
    }
    if (left > 1) {
        nim_turn_list_all(list, to, state->number_count);
    }
}

/* Piles of different sizes: take the smallest, or one of each. */
const struct nim_board nim_board_smallest_or_one_of_each = {
    .arrange = arrange_smallest,
    .lowest = {1},
    .kind = NIM_BOARD_VERDICT,
    .mend = mend_to_differ,
    .turns = {.is_unordered = true,
              .begin = nim_state_few,
              .list = list_smallest,
              .wins = wins_smallest},
    .reason =
        {.say = say_smallest,
         .general =
             "Turns change whether the number of piles and the size of the "
             "largest but one are together even, which wins. Only where a "
             "pile of 1 goes with one of each do they not: whoever finds an "
             "even number takes such a pile, or one of 2, away. Whoever finds "
             "an odd one can but let piles of 1 go, a turn each as long as "
             "sizes follow from 1 on. One pile alone is won."},
    .code = {.c.functions = NIM_CODE_COMPARE,
             .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                        "for (i = 0; i + 1 < n && a[i] == i + 1;)\n"
                        "    i++;\n",
             .c.wins = EVEN_BESIDE " || (i + 1 == n ? n : i) % 2 == 1",
             .python.whole = "a.sort()\n"
                             "i = 0\n"
                             "while i + 1 < n and a[i] == i + 1:\n"
                             "    i += 1\n",
             .python.wins = "(n > 1 and (n + a[-2]) % 2 == 0\n"
                            "       or (n if i + 1 == n else i) % 2 == 1)"},
    .exclusion = {.row = "a == 0 || is_twin(i, a, 0)", .memory = NIM_CODE_TWIN},
    .wrong = NIM_WRONG_BOARDS({"row-forgotten", .wins = row_forgotten,
                               .code = NIM_CODE(.wins = EVEN_BESIDE)},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

/* ---- A common divisor goes ---- */

static uint64_t divisor_of(const uint64_t *numbers, size_t count) {
    uint64_t divisor = 0;
    for (size_t i = 0; i < count; i++) {
        divisor = nim_common_divisor(divisor, numbers[i]);
    }
    return divisor;
}

static void divide_all(uint64_t *numbers, size_t count) {
    uint64_t divisor = divisor_of(numbers, count);
    for (size_t i = 0; i < count && divisor > 1; i++) {
        numbers[i] /= divisor;
    }
}

static uint64_t count_odd(const uint64_t *numbers, size_t count) {
    uint64_t odd = 0;
    for (size_t i = 0; i < count; i++) {
        odd += numbers[i] % 2;
    }
    return odd;
}

/* The only odd number becomes even, and all are divided; false: it is 1. */
static bool play_odd(uint64_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (numbers[i] == 1) {
            return false;
        }
        numbers[i] -= numbers[i] % 2;
    }
    divide_all(numbers, count);
    return true;
}

static bool decrementing_wins(uint64_t *numbers, size_t count) {
    bool is_first = true;
    uint64_t odd = count_odd(numbers, count);
    while ((count - odd) % 2 == 0) {
        is_first = !is_first;
        if (odd > 1 || !play_odd(numbers, count)) {
            break;
        }
        odd = count_odd(numbers, count);
    }
    return is_first;
}

static size_t arrange_decrementing(const uint64_t *head, uint64_t *numbers,
                                   size_t count) {
    size_t zero = 0;
    while (zero < count && numbers[zero] > 0) {
        zero++;
    }
    if (zero < count || divisor_of(numbers, count) > 1) {
        return nim_arrange_exclude(numbers, count,
                                   (size_t)integer_min(zero, count - 1));
    }
    numbers[0] = decrementing_wins(numbers, count);
    return 1;
}

static bool is_even_odd(uint64_t *numbers, size_t count) {
    return (count - count_odd(numbers, count)) % 2 == 1;
}

static bool is_one_odd(uint64_t *numbers, size_t count) {
    return is_even_odd(numbers, count) || count_odd(numbers, count) == 1;
}

/* Every fourth case has a single odd number at most, as far as limits allow;
 * numbers that follow each other have no common divisor. */
static bool mend_decrementing(const struct nim_problem *row,
                              struct nim_draft *board) {
    const struct nim_limits *limits = &row->limits;
    uint64_t *numbers = board->numbers;
    bool is_single = board->number_count == 1;
    bool are_even = numbers[0] % 4 == 0;
    for (size_t i = 1; i < board->number_count && are_even; i++) {
        numbers[i] += numbers[i] % 2 == 1 && numbers[i] < limits->value_max;
    }
    if (is_single) {
        numbers[0] = 1;
    } else if (divisor_of(numbers, board->number_count) > 1) {
        bool has_next = numbers[1] < limits->value_max;
        numbers[0] = has_next ? numbers[1] + 1 : numbers[1] - 1;
    }
    return limits->value_min <= 1 ||
           (!is_single && limits->value_min < limits->value_max);
}

static bool is_above_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 1;
}

static void say_decrementing(const struct nim_grounds *grounds) {
    uint64_t odd = count_odd(grounds->numbers, grounds->count);
    uint64_t even = grounds->count - odd;
    uint64_t only = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        only = grounds->numbers[i] % 2 ? grounds->numbers[i] : only;
    }
    if (even % 2 == 1 || odd > 1) {
        NIM_SAY(grounds,
                even % 2 == 1
                    ? "# of # numbers are even, an odd number of them"
                    : "# of # numbers are even, an even number of them, and "
                      "more than one is odd",
                even, grounds->count);
    } else {
        NIM_SAY(
            grounds,
            grounds->wins
                ? "only # is odd, and if it is played, what all are divided "
                  "to is lost"
            : only > 1 ? "only # is odd, and if it is played, what all are "
                         "divided to is won"
                       : "only # is odd, and it cannot be played",
            only);
    }
}

static void list_decrementing(struct nim_turn_list *list) {
    const size_t count = list->state->number_count;
    const uint64_t *numbers = list->state->numbers;
    uint64_t to[NIM_MOORE_K_MAX];
    for (size_t i = 0; i < count && !list->ended; i++) {
        if (numbers[i] > 1) {
            memcpy(to, numbers, count * sizeof *to);
            to[i]--;
            divide_all(to, count);
            nim_turn_list_all(list, to, count);
        }
    }
}

#define COUNT_ODD                                                              \
    "for (s = i = 0; i < n; i++)\n"                                            \
    "    s += a[i] % 2;\n"

/* A number becomes 1 less, and all are divided by their greatest common
 * divisor. */
const struct nim_board nim_board_common_divisor_goes = {
    .arrange = arrange_decrementing,
    .kind = NIM_BOARD_VERDICT,
    .mend = mend_decrementing,
    .turns = {.begin = nim_state_few,
              .list = list_decrementing,
              .keeps_cases = true},
    .reason =
        {.can_move = is_above_1,
         .say = say_decrementing,
         .general =
             "As long as two numbers are odd all are divided by an odd "
             "number, and each turn changes by one how many are even. "
             "Whoever finds an odd number of even ones plays one of them, "
             "and the opponent finds an even number. Then only a turn "
             "that leaves even ones alone can help: that of a single odd "
             "one."},
    .code = {.c.functions = "/* Euclid's algorithm. */\n"
                            "static @ divisor(@ a, @ b) {\n"
                            "    return b == 0 ? a : divisor(b, a % b);\n"
                            "}\n",
             .c.whole = "for (x = 1;; x ^= 1) {\n"
                        "    for (m = s = i = 0; i < n; i++)\n"
                        "        s += a[i] % 2, m |= a[i] == 1;\n"
                        "    if ((n - s) % 2 == 1)\n"
                        "        return;\n"
                        "    if (s > 1 || m)\n"
                        "        break;\n"
                        "    for (t = i = 0; i < n; i++)\n"
                        "        t = divisor(t, a[i] -= a[i] % 2);\n"
                        "    for (i = 0; i < n; i++)\n"
                        "        a[i] /= t;\n"
                        "}\n"
                        "x ^= 1;\n",
             .python.functions =
                 "def divisor(a, b):\n"
                 "    return a if b == 0 else divisor(b, a % b)\n",
             .python.whole = "x = 1\n"
                             "odd = [b for b in a if b % 2]\n"
                             "while (n - len(odd)) % 2 == 0:\n"
                             "    x ^= 1\n"
                             "    if len(odd) > 1 or odd[0] == 1:\n"
                             "        break\n"
                             "    t, a = 0, [b - b % 2 for b in a]\n"
                             "    for b in a:\n"
                             "        t = divisor(t, b)\n"
                             "    a = [b // t for b in a]\n"
                             "    odd = [b for b in a if b % 2]\n"},
    .exclusion = {.row = "a == 0 || is_divided(i, n, a)",
                  .memory = "/* Is it the last of n, and all have a common "
                            "divisor? */\n"
                            "static int is_divided(integer i, integer n, "
                            "integer a) {\n"
                            "    static integer divisor;\n"
                            "    integer rest = i > 0 ? divisor : 0;\n"
                            "    for (divisor = a; rest > 0;) {\n"
                            "        integer next = divisor % rest;\n"
                            "        divisor = rest, rest = next;\n"
                            "    }\n"
                            "    return i + 1 == n && divisor > 1;\n"
                            "}\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"gcd-forgotten", .wins = is_even_odd,
         .code = NIM_CODE(.functions = "",
                          .whole = COUNT_ODD "x = (n - s) % 2;\n")},
        {"one-odd-wins", .wins = is_one_odd,
         .code =
             NIM_CODE(.functions = "",
                      .whole = COUNT_ODD "x = (n - s) % 2 == 1 || s == 1;\n")}),
};
