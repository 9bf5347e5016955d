/* Reasons of rules that judge all piles together. */
#include "solve/reasons.h"

#include "base/integer.h"
#include "base/wide.h"
#include "problems/arrange.h"
#include "problems/layout.h"

/* So many piles are compared with all others. */
#define COMPARED_MAX 256

static const char *parity_of(uint64_t number) {
    return number % 2 ? "odd" : "even";
}

/* How many piles have that many stones? */
static uint64_t count_size(const struct nim_grounds *grounds, uint64_t size) {
    uint64_t count = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        count += grounds->numbers[i] == size;
    }
    return count;
}

/* The stones of the piles of `least` and more, however many. */
static void say_total(struct nim_line *line, const struct nim_grounds *grounds,
                      uint64_t least) {
    unsigned char text[NIM_DECIMAL_WIDE_LEN + 1];
    struct nim_wide total = {.limb_count = 0};
    for (size_t i = 0; i < grounds->count; i++) {
        uint64_t stones = grounds->numbers[i];
        struct nim_wide pile;
        nim_wide_set(&pile, stones < least ? 0 : stones);
        nim_wide_add(&total, &pile);
    }
    text[nim_decimal_write_wide(text, &total)] = '\0';
    nim_line_say(line, "%s", (const char *)text);
}

/* ---- Twins ---- */

static void say_paired(struct nim_line *line,
                       const struct nim_grounds *grounds) {
    const struct nim_layout *layout = &grounds->given->problem->layout;
    if (!grounds->wins &&
        nim_layout_has_long(layout, grounds->numbers, grounds->count)) {
        NIM_SAY(line, "the # piles come in pairs of equals", grounds->count);
        return;
    }
    if (!grounds->wins) {
        nim_reason_say_list(line, "piles", grounds->numbers, grounds->count);
        nim_line_say(line, " come in pairs of equals: what is done to one can "
                           "be done to its twin");
        return;
    }
    for (size_t i = 0; i < integer_min(grounds->count, COMPARED_MAX); i++) {
        uint64_t size = grounds->numbers[i];
        uint64_t count = count_size(grounds, size);
        if (size > 0 && count % 2 == 1 && !nim_layout_is_long(layout, size)) {
            NIM_SAY(line, "the number of piles of #, #, is odd: ", size, count);
            break;
        }
    }
    nim_line_say(line, "not all have twins, but a move can leave only twins");
}

/* ---- Nim-sums of 0 ---- */

/* A basis of the binary vectors, and of which numbers each is the XOR. */
struct basis {
    uint64_t vectors[64]; /* by their highest bit */
    uint64_t parts[64];   /* bit i: members[i] */
    uint64_t members[64];
    size_t member_count;
};

/* Takes away what the basis has of it. Returns the parts of that. */
static uint64_t reduce(const struct basis *basis, uint64_t *number) {
    uint64_t parts = 0;
    unsigned bits = integer_bits(*number);
    while (bits > 0 && basis->vectors[bits - 1] > 0) {
        parts ^= basis->parts[bits - 1];
        *number ^= basis->vectors[bits - 1];
        bits = integer_bits(*number);
    }
    return parts;
}

/* Some numbers with the nim-sum 0; returns how many, 0 when there are none. */
static size_t find_zero_sum(const struct nim_grounds *grounds,
                            uint64_t chosen[65]) {
    struct basis basis = {.member_count = 0};
    size_t count = 0;
    for (size_t i = 0; i < grounds->count && count == 0; i++) {
        uint64_t rest = grounds->numbers[i];
        uint64_t parts = reduce(&basis, &rest);
        if (rest > 0) {
            unsigned bit = integer_bits(rest) - 1;
            basis.vectors[bit] = rest;
            basis.parts[bit] = parts | (uint64_t)1 << basis.member_count;
            basis.members[basis.member_count++] = grounds->numbers[i];
            continue;
        }
        chosen[count++] = grounds->numbers[i];
        for (size_t j = 0; j < basis.member_count; j++) {
            if (parts >> j & 1) {
                chosen[count++] = basis.members[j];
            }
        }
    }
    return count;
}

/* Which things have the nim-sum 0, and what is done with them. */
static void say_zero_sum(struct nim_line *line,
                         const struct nim_grounds *grounds, const char *things,
                         const char *done) {
    uint64_t chosen[65];
    size_t count = find_zero_sum(grounds, chosen);
    nim_line_say(line, count > 0 ? "the nim-sum of " : "no choice of ");
    if (count == 0) {
        nim_reason_say_list(line, things, grounds->numbers, grounds->count);
        nim_line_say(line, " has the nim-sum 0");
        return;
    }
    if (count > NIM_REASON_NUMBERS) {
        nim_line_say(line, "%zu of ", count);
        count = grounds->count;
    }
    nim_reason_say_list(line, things, chosen, count);
    nim_line_say(line, " is 0: %s", done);
}

static void say_dependent(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    say_zero_sum(line, grounds, "bars",
                 "as many bars as can have it are brought out");
}

static void say_independent(struct nim_line *line,
                            const struct nim_grounds *grounds) {
    say_zero_sum(line, grounds, "piles", "the second player leaves just these");
}

static void say_whole_piles(struct nim_line *line,
                            const struct nim_grounds *grounds) {
    uint64_t sum = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        sum ^= grounds->numbers[i];
    }
    NIM_SAY(line,
            sum == 0        ? "the nim-sum is 0"
            : grounds->wins ? "the nim-sum is #, not 0, but the number of "
                              "piles, #, is even"
                            : "the nim-sum is #, not 0, and the number of "
                              "piles, #, is odd",
            sum, grounds->count);
}

/* ---- A stone a turn ---- */

static void say_take_or_merge(struct nim_line *line,
                              const struct nim_grounds *grounds) {
    uint64_t ones = count_size(grounds, 1);
    uint64_t large = grounds->count - ones - count_size(grounds, 0);
    uint64_t odd = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        odd += grounds->numbers[i] > 1 && grounds->numbers[i] % 2 == 1;
    }
    if (large == 0 || (large == 1 && count_size(grounds, 2) == 1)) {
        NIM_SAY(line,
                large ? "besides one of two, the number of piles of one, #, "
                        "modulo 3 is #"
                      : "the number of piles of one, #, modulo 3 is #",
                ones, ones % 3);
        return;
    }
    nim_line_say(line, "the stones of larger piles, ");
    say_total(line, grounds, 2);
    NIM_SAY(line, ", and their mergers, #, are together ", large - 1);
    nim_line_say(line, "%s, and the number of piles of one, ",
                 parity_of(odd + large - 1));
    NIM_SAY(line, ones % 2 ? "#, is odd" : "#, is even", ones);
}

static void say_in_sequence(struct nim_line *line,
                            const struct nim_grounds *grounds) {
    uint64_t ones = 0;
    size_t at = 0;
    for (; at < grounds->count && grounds->numbers[at] <= 1; at++) {
        ones += grounds->numbers[at];
    }
    NIM_SAY(line, "the number of piles of one in front, #, is ", ones);
    nim_line_say(line, "%s: ", parity_of(ones));
    nim_line_say(line, grounds->wins ? "the player to move" : "the opponent");
    if (at < grounds->count) {
        NIM_SAY(line, " finds the first larger one, of #",
                grounds->numbers[at]);
    } else {
        nim_line_say(line, " takes the last");
    }
}

static void say_not_twice(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    uint64_t largest = 0;
    uint64_t others = 0;
    uint64_t odd = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        uint64_t pile = grounds->numbers[i];
        uint64_t smaller = integer_min(pile, largest);
        largest = integer_max(pile, largest);
        others += integer_min(smaller, UINT64_MAX - others);
        odd += pile % 2;
    }
    NIM_SAY(line, "one pile has # of the ", largest);
    say_total(line, grounds, 0);
    if (largest > others) {
        nim_line_say(line, " stones, more than half");
    } else {
        nim_line_say(line, " stones, not more than half, and all are %s",
                     parity_of(odd));
    }
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

static void say_all_different(struct nim_line *line,
                              const struct nim_grounds *grounds) {
    uint64_t count = grounds->count;
    uint64_t kept =
        count % 2 ? (count - 1) / 2 * count : count / 2 * (count - 1);
    uint64_t odd = kept % 2;
    uint64_t size = 0;
    for (size_t i = 0; i < count; i++) {
        odd += grounds->numbers[i] % 2;
    }
    if (have_equals(grounds, &size)) {
        NIM_SAY(line,
                "no turn leaves piles of different sizes: more than one has #",
                size);
    } else if (odd % 2 == 1 && !grounds->wins) {
        nim_line_say(line, "no turn leaves piles of different sizes");
    } else {
        NIM_SAY(line, "all but # of ", kept);
        say_total(line, grounds, 0);
        nim_line_say(line, " stones would be taken, an %s number",
                     parity_of(odd));
    }
}

/* ---- From all piles ---- */

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

static void say_from_all(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    uint64_t filled = find_filled(grounds);
    uint64_t next = UINT64_MAX; /* the least size above */
    bool has_gap = false;
    for (size_t i = 0; i < grounds->count; i++) {
        bool is_above = grounds->numbers[i] > filled;
        has_gap |= is_above;
        next = is_above ? integer_min(next, grounds->numbers[i]) : next;
    }
    if (filled > 0) {
        NIM_SAY(line,
                "all sizes up to # are there and allow a stone a turn; after "
                "# of these turns ",
                filled, filled);
    }
    nim_line_say(line, grounds->wins ? "the player to move" : "the opponent");
    NIM_SAY(line,
            has_gap ? " finds no size between # and #" : " has taken the last",
            filled, next);
}

/* ---- The boards ---- */

const struct nim_reason nim_reasons_of_wholes[] = {
    {nim_arrange_paired, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_paired,
     "Lost when the piles come in pairs of the same size: what is done to one "
     "can be done to its twin. From any other position such pairs can be "
     "left."},
    {nim_arrange_dependent, NIM_BOARD_VERDICT, 1, NULL, say_dependent,
     "The player to move wins when some of the bars, at least one, have the "
     "nim-sum 0: with the most of these in play, all that the opponent does "
     "can be answered."},
    {nim_arrange_independent, NIM_BOARD_VERDICT, 1, NULL, say_independent,
     "The first player loses when some of the piles, at least one, have the "
     "nim-sum 0: the second player leaves only these."},
    {nim_arrange_take_or_merge, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_take_or_merge,
     "The piles of two stones or more are good for a number of turns, stones "
     "and mergers: whoever can make it even wins. A single stone can be taken "
     "or merged, and changes that number by one or not at all."},
    {nim_arrange_in_sequence, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_in_sequence,
     "A pile of one leaves no choice. Whoever finds the first larger one "
     "chooses who finds the next pile, and wins."},
    {nim_arrange_not_twice, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_not_twice,
     "With more stones on one pile than on all others it is taken from each "
     "time, and the others run out. Else no stone need be left, and whether "
     "their number is odd decides."},
    {nim_arrange_all_different, NIM_BOARD_VERDICT, 1, NULL, say_all_different,
     "The game ends with the piles 0, 1, 2, ..., a stone a turn: whether the "
     "number of stones above these is odd decides. At the start at most one "
     "pair may be equal, with a free place below it."},
    {nim_arrange_from_all, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_from_all,
     "Piles of 1, 2, 3, ... leave no choice: a stone each time. Whoever comes "
     "first to a gap in their sizes wins: they take all up to it, or leave "
     "one."},
    {nim_arrange_whole_piles, NIM_BOARD_VERDICT, 1, NULL, say_whole_piles,
     "Won with the nim-sum 0, and with an even number of piles: then not every "
     "pile's removal can leave the nim-sum 0 to the opponent."},
    {.arrange = NULL},
};
