#include "solve/boards.h"

#include "base/memory.h"
#include "base/signed.h"
#include "problems/arrange.h"
#include "problems/listing.h"

#include <assert.h>
#include <stdlib.h>

/* ---- What becomes of the numbers ---- */

#define NOT_BOTH_ODD                                                           \
    "Two odd numbers are lost: any move makes one even. And from any other "   \
    "pair two odd ones can be left."

static const struct row {
    nim_arrange_fn *arrange;
    enum nim_board_kind kind;
    const char *reason; /* why that decides */
} rows[] = {
    {nim_arrange_pawns, NIM_BOARD_PAWNS,
     "The gap before a piece is a step of a staircase: moving the piece makes "
     "its gap smaller, and the gap behind it larger by as much. The last gap "
     "is step 1."},
    {nim_arrange_hill, NIM_BOARD_HILL,
     "The gap above each of the people is a step of a staircase: climbing "
     "makes it smaller, and the gap below larger by as much. The lowest gap is "
     "step 1. The king highest up wins at once; and with the king second of an "
     "odd number the one above must not free the way, and treats square 1 as "
     "the top."},
    {nim_arrange_differences, NIM_BOARD_DIFFERENCES,
     "What a pile has more than the one before it is a step of a staircase: "
     "taking pebbles makes it smaller, and the difference of the next pile "
     "larger by as much. The last pile is step 1."},
    {nim_arrange_without_ground, NIM_BOARD_STAIRS,
     "Stair 1 is the ground. The stairs above it are the steps."},
    {nim_arrange_between_pairs, NIM_BOARD_PAIRS,
     "The fields between two pieces are a pile: a step forwards takes from it. "
     "A step back can be followed by the other piece, and changes nothing."},
    {nim_arrange_between_triples, NIM_BOARD_PAIRS,
     "The fields between two pieces are a pile: a step forwards takes from it. "
     "A step back can be followed by the other piece, and changes nothing."},
    {nim_arrange_between_halves, NIM_BOARD_COLUMNS,
     "The fields between the two pawns of a column are a pile: a step forwards "
     "takes from it. A step back can be followed by the other pawn, and "
     "changes nothing."},
    {nim_arrange_between_ends, NIM_BOARD_BRIDGES,
     "The fields between the two stones of a bridge are a pile."},
    {nim_arrange_row_sums, NIM_BOARD_ROWS,
     "Stones of a row can be taken from any of its cells, and so a row is a "
     "pile of its sum."},
    {nim_arrange_nimble, NIM_BOARD_COINS,
     "Each coin is a pile of as many stones as its square says. Two coins on "
     "one square cancel out, and so only the squares with an odd number "
     "count."},
    {nim_arrange_chocolate, NIM_BOARD_CHOCOLATE,
     "What lies above, below, to the left and to the right of the poisoned "
     "piece are four piles: a break takes lines from one of them."},
    {nim_arrange_odd_cells, NIM_BOARD_CELLS,
     "Cells an odd number of steps before the last one (with *) are the odd "
     "steps of a staircase. Stones that come from the other cells can be "
     "handed on at "
     "once, and change nothing."},
    {nim_arrange_odd_boxes, NIM_BOARD_BOXES,
     "Boxes 1, 3 and 4 are ends. A move changes from the boxes that are 0, 2 "
     "or 5 modulo 6 to others, or back: the former are the odd steps of a "
     "staircase, and cards that come from the others are moved on at once."},
    {nim_arrange_ranges, NIM_BOARD_VALUES,
     "All piles of a quarry together are worth their nim-sum."},
    {nim_arrange_bounded, NIM_BOARD_VALUES,
     "A pile of n of which a turn takes at most m is worth n modulo m + 1: "
     "whatever is taken, the next turn can make it m + 1 together."},
    {nim_arrange_last_takes, NIM_BOARD_VALUES,
     "What may be taken of a pile depends on the last take from it. So its "
     "value is that of its stones with that bound: each take r leaves r fewer "
     "stones, with r for the bound. The values are found one by one."},
    {nim_arrange_bounded_last_loses, NIM_BOARD_VALUES,
     "Whoever takes the last of n loses, and so the game is about the other "
     "n - 1. With at most m a turn they are worth n - 1 modulo m + 1."},
    {nim_arrange_between_l_and_r, NIM_BOARD_VALUES,
     "With L to R a turn a pile is worth its rest modulo L + R, divided by L "
     "and rounded down."},
    {nim_arrange_fractions, NIM_BOARD_VALUES,
     "A pile of a multiple of K is worth A / K. Any other is worth as much as "
     "the one that is a stone below the smallest that it can become."},
    {nim_arrange_prime_factors, NIM_BOARD_VALUES,
     "A number is worth the number of its prime factors, each as often as it "
     "divides: a divisor has any smaller number of them."},
    {nim_arrange_own_takes, NIM_BOARD_VALUES,
     "The i-th pile is good for as many turns as i goes into it, whatever "
     "else is played: it is worth 1 when these are odd, else 0."},
    {nim_arrange_halves_times_k, NIM_BOARD_VALUES,
     "An even number of equal piles is worth 0, an odd number as much as one "
     "of them. So the least value that no option has is known for each pile."},
    {nim_arrange_pairs_to_split, NIM_BOARD_VALUES,
     "A pair a, b is worth the place of the lowest binary digit that is 0 in "
     "both a - 1 and b - 1."},
    {nim_arrange_boxes, NIM_BOARD_VALUES,
     "A box of s that lacks few stones is worth what it lacks. Let t be the "
     "largest number with t + t^2 < s: with t stones it is worth 0, as no turn "
     "fills it, and below t it is worth as much as a box of t."},
    {nim_arrange_corners, NIM_BOARD_VALUES,
     "A light is worth the nim-product of its coordinates."},
    {nim_arrange_cubes, NIM_BOARD_VALUES,
     "A light is worth the nim-product of its three coordinates."},
    {nim_arrange_mock_turtles, NIM_BOARD_VALUES,
     "The coin n, counted from 0, is worth the one of 2n and 2n + 1 that has "
     "an odd number of ones in binary."},
    {nim_arrange_modulo_6, NIM_BOARD_VALUES,
     "No power of a prime is a multiple of 6, and 1 to 5 are allowed: the pile "
     "is worth its rest modulo 6."},
    {nim_arrange_modulo_4, NIM_BOARD_VALUES,
     "No prime is a multiple of 4, and 1 to 3 are allowed: the pile is worth "
     "its rest modulo 4."},
    {nim_arrange_one_two_or_k, NIM_BOARD_VERDICT,
     "Unless 3 divides k, the multiples of 3 are lost: no move leads from one "
     "to another. Else all comes again every k + 1: of the rest modulo k + 1 "
     "the multiples of 3 are lost, but not k itself."},
    {nim_arrange_not_both_odd, NIM_BOARD_VERDICT, NOT_BOTH_ODD},
    {nim_arrange_boxes_to_fill, NIM_BOARD_VERDICT, NOT_BOTH_ODD},
    {nim_arrange_smaller_box, NIM_BOARD_VERDICT,
     "The larger box decides alone: the sizes 1, 3, 7, 15, ..., one below a "
     "power of two, are lost."},
    {nim_arrange_divisors_last_loses, NIM_BOARD_VERDICT,
     "A number with exactly two prime factors is lost: it must become a prime, "
     "from which nobody can move, and who cannot wins. From more such a "
     "number can be left; with fewer there is no move."},
    {nim_arrange_equal_towers, NIM_BOARD_VERDICT,
     "An even number of equal towers is lost, as what is done to one can be "
     "done to its twin. Of an odd number one is brought down to 1 first."},
    {nim_arrange_minus_divisor, NIM_BOARD_VERDICT,
     "Odd numbers and the odd powers of 2 (2, 8, 32, ...) are lost. An odd "
     "number becomes an even one that has an odd divisor, and from that an odd "
     "number can be left again."},
    {nim_arrange_sale, NIM_BOARD_VERDICT,
     "A bid wins that reaches the price, or leaves a multiple of N + 1 "
     "missing: whatever is bid then can be made N + 1 together."},
    {nim_arrange_between_p_and_q, NIM_BOARD_VERDICT,
     "What is taken can be made p + q together, and so n modulo p + q decides: "
     "the rests 1 to p are lost."},
    {nim_arrange_wythoff, NIM_BOARD_VERDICT,
     "Lost are the pairs a, a + k where a is k times the golden ratio, rounded "
     "down: 1 2, 3 5, 4 7, 6 10, ... (Wythoff 1907)."},
    {nim_arrange_fibonacci_nim, NIM_BOARD_VERDICT,
     "The Fibonacci numbers are lost (Whinihan 1963). From any other number "
     "one takes the smallest part of its sum of Fibonacci numbers no two of "
     "which follow each other."},
    {nim_arrange_paired, NIM_BOARD_VERDICT,
     "Lost when the piles come in pairs of the same size: what is done to one "
     "can be done to its twin. From any other position such pairs can be "
     "left."},
    {nim_arrange_dependent, NIM_BOARD_VERDICT,
     "What decides is whether some of the piles, at least one, have the "
     "nim-sum 0."},
    {nim_arrange_take_or_merge, NIM_BOARD_VERDICT,
     "The piles of two stones or more are good for a number of turns, stones "
     "and mergers: whoever can make it even wins. A single stone can be taken "
     "or merged, and changes that number by one or not at all."},
    {nim_arrange_in_sequence, NIM_BOARD_VERDICT,
     "A pile of one leaves no choice. Whoever finds the first larger one "
     "chooses who finds the next pile, and wins."},
    {nim_arrange_not_twice, NIM_BOARD_VERDICT,
     "With more stones on one pile than on all others it is taken from each "
     "time, and the others run out. Else no stone need be left, and whether "
     "their number is odd decides."},
    {nim_arrange_all_different, NIM_BOARD_VERDICT,
     "The game ends with the piles 0, 1, 2, ..., a stone a turn: whether the "
     "number of stones above these is odd decides. At the start at most one "
     "pair may be equal, with a free place below it."},
    {nim_arrange_from_all, NIM_BOARD_VERDICT,
     "Piles of 1, 2, 3, ... leave no choice: a stone each time. Whoever comes "
     "first to a gap in their sizes wins: they take all up to it, or leave "
     "one."},
    {nim_arrange_whole_piles, NIM_BOARD_VERDICT,
     "Won with the nim-sum 0, and with an even number of piles: then not every "
     "pile's removal can leave the nim-sum 0 to the opponent."},
    {nim_arrange_euclid, NIM_BOARD_VERDICT,
     "Whoever first finds a pile at least twice the other wins: they choose "
     "who finds the rest. Until then there is no choice (Cole, Davie 1969)."},
    {nim_arrange_mergers, NIM_BOARD_VERDICT,
     "Piles of m are merged in m - 1 turns each, and what is left over becomes "
     "one pile: whether the number of these turns is odd decides."},
    {nim_arrange_two_for_one, NIM_BOARD_VERDICT,
     "Every turn changes whether a heap is even for all three heaps: how they "
     "are at the start says how many turns there are."},
    {nim_arrange_circle, NIM_BOARD_VERDICT,
     "The second player leaves two rows of the same length, and copies each "
     "move. Only a short circle is taken at once; and with k = 1 the number of "
     "coins decides."},
    {nim_arrange_circle_of_pairs, NIM_BOARD_VERDICT,
     "The second player leaves two rows of the same length, and copies each "
     "move. Only one or two coins are taken at once."},
    {nim_arrange_first_fibonacci_take, NIM_BOARD_VERDICT,
     "The smallest part of the number's sum of Fibonacci numbers no two of "
     "which follow each other is the smallest take that the opponent cannot "
     "answer by taking the next one (Whinihan 1963)."},
    {nim_arrange_least_bound, NIM_BOARD_VERDICT,
     "The second player wins when L + 1 divides K: L + 1 is the least divisor "
     "of K above 2."},
    {nim_arrange_even, NIM_BOARD_VERDICT,
     "A board with an even side can be laid out with dominoes: the first "
     "player goes to the other half each time. On an odd one the same is true "
     "of all squares but the first, for the second player."},
    {nim_arrange_multiples, NIM_BOARD_VERDICT,
     "The first player can reach up to 9, the second up to 18, then 162, 324, "
     "and so on: times 9 and times 2 in turn."},
    {nim_arrange_chessboard, NIM_BOARD_VERDICT,
     "A cell is lost where both coordinates are 1 or 2 modulo 4."},
    {nim_arrange_calendar, NIM_BOARD_VERDICT,
     "A step changes whether month + day is even, but at the end of a few "
     "months: odd is lost, but for 30 September and 30 November."},
    {nim_arrange_crossings, NIM_BOARD_VERDICT,
     "Each turn takes a stick of both sorts: whether the smaller number is odd "
     "decides."},
};

static const struct row *find_row(nim_arrange_fn *arrange) {
    size_t i = 0;
    while (i < sizeof rows / sizeof *rows && rows[i].arrange != arrange) {
        i++;
    }
    return i < sizeof rows / sizeof *rows ? &rows[i] : NULL;
}

/* ---- Where the piles come from ---- */

/* The places of pieces in ascending order, each with its number in the input;
 * equal ones in the order of the input, on every system. */
static int compare_places(const void *a, const void *b) {
    const struct nim_origin *left = a;
    const struct nim_origin *right = b;
    if (left->high == right->high) {
        return (left->piece > right->piece) - (left->piece < right->piece);
    }
    return left->high < right->high ? -1 : 1;
}

/* Numbers that stand one behind the other; the last is the first pile. */
static void find_in_line(const struct nim_setup *setup,
                         struct nim_origin *origins, size_t count) {
    const uint64_t *numbers = setup->numbers;
    for (size_t i = 0; i < count; i++) {
        origins[i] = (struct nim_origin){.piece = i + 1, .high = numbers[i]};
    }
    qsort(origins, count, sizeof *origins, compare_places);
    for (size_t i = count; i-- > 1;) {
        origins[i].low = origins[i - 1].high;
    }
    for (size_t i = 0; 2 * i + 1 < count; i++) {
        struct nim_origin first = origins[i];
        origins[i] = origins[count - 1 - i];
        origins[count - 1 - i] = first;
    }
}

/* The two numbers of a pair stand side by side, in triples, or in halves. */
static void find_pairs(const struct nim_setup *setup,
                       struct nim_origin *origins, size_t count) {
    const uint64_t *numbers = setup->numbers;
    bool are_halves =
        setup->problem->layout.arrange == nim_arrange_between_halves;
    size_t len = setup->problem->layout.body == NIM_BODY_TRIPLES ? 3 : 2;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *pair = are_halves ? &numbers[i] : &numbers[len * i];
        origins[i].piece = i + 1;
        origins[i].low = pair[len - 2];
        origins[i].high = are_halves ? pair[count] : pair[len - 1];
    }
}

static void find_origins(enum nim_board_kind kind,
                         const struct nim_setup *setup,
                         struct nim_origin *origins, size_t count) {
    switch (kind) {
    case NIM_BOARD_PAWNS:
    case NIM_BOARD_HILL:
    case NIM_BOARD_DIFFERENCES:
        find_in_line(setup, origins, count);
        return;
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
        find_pairs(setup, origins, count);
        return;
    default:
        break;
    }
    uint64_t first = kind == NIM_BOARD_STAIRS  ? 2
                     : kind == NIM_BOARD_COINS ? 0
                                               : 1;
    for (size_t i = 0; i < count; i++) {
        origins[i].piece = i + first;
        origins[i].low = 1;
        origins[i].high = setup->numbers[i];
    }
}

enum nim_status nim_boards_find(struct nim_explanation *explanation,
                                const struct nim_setup *setup) {
    const struct row *row = find_row(setup->problem->layout.arrange);
    if (!row) {
        return NIM_OK;
    }
    size_t count = explanation->pile_count;
    explanation->board = row->kind;
    explanation->reason = row->reason;
    if (row->kind == NIM_BOARD_VALUES || row->kind == NIM_BOARD_VERDICT) {
        return NIM_OK;
    }
    explanation->origins =
        nim_memory_allocate(&setup->memory, count, sizeof(struct nim_origin));
    if (!explanation->origins) {
        return NIM_NO_MEMORY;
    }
    find_origins(row->kind, setup, explanation->origins, count);
    return NIM_OK;
}

/* ---- Moves on the board ---- */

/* A piece of a pair goes towards the other one: the first when the player to
 * move moves, the second in a reply. */
static struct nim_way towards(uint64_t own, uint64_t other, uint64_t taken) {
    bool is_below = signed_is_below(own, other);
    return (struct nim_way){.from = own,
                            .to = is_below ? own + taken : own - taken};
}

struct nim_way nim_touch_way(const struct nim_explanation *explanation,
                             const struct nim_touch *touch,
                             const struct nim_touch *made) {
    const struct nim_origin *origin = &explanation->origins[touch->place - 1];
    uint64_t taken = touch->from - touch->to;
    bool is_again = made && made->place == touch->place;
    uint64_t before = is_again ? made->from - made->to : 0;
    uint64_t high = origin->high - before;
    bool jumps =
        explanation->pile_count == 1; /* on a hill: the king is first */
    switch (explanation->board) {
    case NIM_BOARD_PAWNS:
    case NIM_BOARD_DIFFERENCES:
        return (struct nim_way){.from = high, .to = high - taken};
    case NIM_BOARD_HILL:
        return (struct nim_way){.from = high, .to = jumps ? 0 : high - taken};
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
    case NIM_BOARD_BRIDGES:
        return made ? towards(origin->high, origin->low, taken)
                    : towards(origin->low, origin->high, taken);
    default:
        return (struct nim_way){.from = touch->from, .to = touch->to};
    }
}

/* ---- Winning moves on the board ---- */

static enum nim_status add_batch(struct nim_explanation *explanation,
                                 const struct nim_batch *batch, size_t *room) {
    size_t count = explanation->listed_count;
    if (batch->count == 0) {
        return NIM_OK;
    }
    struct nim_board_move *listed =
        nim_memory_grow(&explanation->memory, explanation->listed, room,
                        count + batch->count, sizeof *listed);
    if (!listed) {
        return NIM_NO_MEMORY;
    }
    explanation->listed = listed;
    for (size_t i = 0; i < batch->count; i++) {
        listed[count + i] = (struct nim_board_move){
            .place = batch->places[i],
            .from = batch->moves[i].from,
            .to = batch->moves[i].to,
            .joins = batch->is_one_move && i > 0,
        };
    }
    explanation->listed_count += batch->count;
    return NIM_OK;
}

static enum nim_status list_moves(struct nim_explanation *explanation,
                                  const struct nim_case *given) {
    struct nim_listing listing;
    struct nim_batch batch = {.count = 0};
    size_t room = 0;
    enum nim_status status = NIM_OK;
    nim_listing_begin(&listing, given);
    while (status == NIM_OK && nim_listing_next(&listing, &batch, true)) {
        status = add_batch(explanation, &batch, &room);
    }
    return status;
}

enum nim_status nim_boards_list(struct nim_explanation *explanation,
                                const struct nim_setup *setup) {
    const struct nim_problem *problem = setup->problem;
    struct nim_position position;
    const struct nim_case given = {
        .problem = problem,
        .words = &problem->words,
        .position = &position,
        .piles = explanation->piles,
        .pile_count = explanation->pile_count,
        .head = setup->head,
        .head_count = problem->layout.head_count,
        .numbers = setup->numbers,
        .number_count = setup->number_count,
    };
    explanation->lists_board =
        problem->layout.arrange && nim_problem_has_moves(problem);
    if (!explanation->lists_board || !explanation->wins) {
        return NIM_OK;
    }
    nim_position_begin(&position, &problem->game, &explanation->rules);
    enum nim_status status = nim_position_add(&position, explanation->piles,
                                              explanation->pile_count);
    assert(status == NIM_OK);
    (void)status;
    return list_moves(explanation, &given);
}
