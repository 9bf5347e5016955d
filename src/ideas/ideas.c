/* The wrong ideas, as a table. The likelier of two comes first. */
#include "boards/listing.h"
#include "boards/parts.h"
#include "games/pile_kinds.h"
#include "ideas/idea_parts.h"

#include <string.h>

/* ---- What is so of a problem, a bit a fact ---- */

enum trait {
    /* The game. */
    IS_CLASSIC,
    IS_STAIRCASE,
    IS_MOORE,
    IS_SUM,
    IS_NORMAL,
    IS_MISERE,
    IS_K_1,
    IS_K_2,
    IS_K_3,
    IS_K_4,
    /* Kinds of piles. */
    IS_SET,
    IS_FIBONACCI, /* takes */
    IS_PARTS,     /* different or unequal ones */
    IS_THREE_TAKES,
    IS_POWER_TAKES,
    IS_EXCHANGE, /* takes or splits that exchange values */
    IS_GRUNDYS_GAME,
    /* The input. */
    IS_BOARD,
    IS_PLAIN, /* its numbers are piles of Nim */
    IS_PILES, /* several piles, told one by one */
    IS_EACH,  /* numbers of its own make each pile */
    IS_BODY,  /* piles as they are, led by their number */
    IS_MANY_CASES,
    IS_SET_EACH, /* several sets of takes */
    IS_ANY_ORDER,
    IS_NEGATIVE, /* numbers may be below 0 */
    /* The answer. */
    IS_VERDICT,
    IS_MOVES,
    IS_FIRST,
    IS_TAKEN,
    IS_BIDS,
    IS_PLACES,
    IS_LABEL,
    IS_CASE,       /* the label begins with "Case " */
    IS_CASE_HASH,  /* or with "Case #" */
    IS_PILE_MOVES, /* winning moves on piles are known */
    IS_OPTIONS,    /* or options of piles that win */
    IS_LIST,       /* of moves, of one pile each */
    IS_COUNT,      /* of them */
    /* What follows from these. */
    IS_NIM_PILES /* of classic or staircase Nim, in normal play */
};

#define IS(name) (UINT64_C(1) << IS_##name)
#define IF(condition, name) ((condition) ? IS(name) : 0)

static uint64_t game_traits(const struct nim_game *game) {
    const struct nim_kind *kind = game->kind;
    uint64_t k = game->family == NIM_GAME_MOORE && game->k <= 4
                     ? IS(K_1) << (game->k - 1)
                     : 0;
    return k | IF(game->family == NIM_GAME_CLASSIC, CLASSIC) |
           IF(game->family == NIM_GAME_STAIRCASE, STAIRCASE) |
           IF(game->family == NIM_GAME_MOORE, MOORE) |
           IF(game->family == NIM_GAME_SUM, SUM) |
           IF(game->play == NIM_NORMAL, NORMAL) |
           IF(game->play == NIM_MISERE, MISERE) |
           IF(kind == &nim_kind_set, SET) |
           IF(kind == &nim_kind_fibonacci_takes, FIBONACCI) |
           IF(kind == &nim_kind_different_parts, PARTS) |
           IF(kind == &nim_kind_unequal_parts, PARTS) |
           IF(kind == &nim_kind_three_takes, THREE_TAKES) |
           IF(kind == &nim_kind_power_takes, POWER_TAKES) |
           IF(kind == &nim_kind_lasker, EXCHANGE) |
           IF(kind == &nim_kind_three_split, EXCHANGE) |
           IF(kind == &nim_kind_grundys_game, GRUNDYS_GAME);
}

static uint64_t input_traits(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const struct nim_board *board = layout->board;
    bool is_each = board && board->each > 0 && layout->body != NIM_BODY_NONE;
    bool is_some = layout->body != NIM_BODY_NONE || layout->head_count > 1;
    return IF(board, BOARD) | IF(!board && !problem->game.kind, PLAIN) |
           IF(is_each || (!board && is_some), PILES) | IF(is_each, EACH) |
           IF(!board && layout->body == NIM_BODY_PILES, BODY) |
           IF(layout->cases != NIM_CASES_ONE, MANY_CASES) |
           IF(layout->set == NIM_SET_EACH, SET_EACH) |
           IF(layout->order == NIM_ORDER_ANY, ANY_ORDER) |
           IF(layout->has_negative, NEGATIVE);
}

static bool has_lead(const struct nim_wording *words, const char *lead) {
    return words->label && strcmp(words->lead, lead) == 0;
}

static uint64_t answer_traits(const struct nim_problem *problem) {
    const struct nim_wording *words = &problem->words;
    enum nim_answer answer = words->answer;
    bool is_moore = problem->game.family == NIM_GAME_MOORE;
    bool counts = answer == NIM_ANSWER_COUNT || answer == NIM_ANSWER_NUMBER;
    return IF(answer == NIM_ANSWER_VERDICT, VERDICT) |
           IF(answer == NIM_ANSWER_MOVES, MOVES) |
           IF(answer == NIM_ANSWER_FIRST, FIRST) |
           IF(answer == NIM_ANSWER_TAKEN, TAKEN) |
           IF(answer == NIM_ANSWER_BIDS, BIDS) | IF(words->places, PLACES) |
           IF(words->label, LABEL) | IF(has_lead(words, "Case "), CASE) |
           IF(has_lead(words, "Case #"), CASE_HASH) |
           IF(nim_listing_is_of_piles(problem), PILE_MOVES) |
           IF(nim_listing_is_of_options(problem), OPTIONS) |
           IF(answer == NIM_ANSWER_MOVES && !is_moore, LIST) |
           IF(counts && !is_moore, COUNT);
}

static uint64_t traits_of(const struct nim_problem *problem) {
    const uint64_t plain = IS(PILES) | IS(PLAIN) | IS(NORMAL);
    uint64_t traits = game_traits(&problem->game) | input_traits(problem) |
                      answer_traits(problem);
    bool is_nim = (traits & plain) == plain && !(traits & IS(MOORE));
    return traits | IF(is_nim, NIM_PILES);
}

/* ---- What becomes of a problem ---- */

static void play_misere(struct nim_problem *problem) {
    problem->game.play = NIM_MISERE;
}

static void play_normally(struct nim_problem *problem) {
    problem->game.play = NIM_NORMAL;
}

static void play_classic(struct nim_problem *problem) {
    problem->game.family = NIM_GAME_CLASSIC;
    problem->game.kind = NULL;
}

static void set_k_1(struct nim_problem *problem) {
    problem->game.k = 1;
}

static void set_k_2(struct nim_problem *problem) {
    problem->game.k = 2;
}

static void set_k_3(struct nim_problem *problem) {
    problem->game.k = 3;
}

static void set_k_4(struct nim_problem *problem) {
    problem->game.k = 4;
}

static void swap_words(struct nim_problem *problem) {
    const char *wins = problem->words.wins;
    problem->words.wins = problem->words.loses;
    problem->words.loses = wins;
}

static void always_win(struct nim_problem *problem) {
    problem->words.loses = problem->words.wins;
}

static void always_lose(struct nim_problem *problem) {
    problem->words.wins = problem->words.loses;
}

static void leave_out_moves(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_VERDICT;
}

static void add_moves(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_MOVES;
    problem->words.moves_max = UINT64_MAX;
}

static void add_places(struct nim_problem *problem) {
    problem->words.places = true;
}

static void lead_with_hash(struct nim_problem *problem) {
    problem->words.lead = "Case #";
}

static void lead_without_hash(struct nim_problem *problem) {
    problem->words.lead = "Case ";
}

static void leave_out_label(struct nim_problem *problem) {
    problem->words.label = NULL;
}

const struct nim_wrong_board *nim_idea_board(const struct nim_idea *idea,
                                             const struct nim_board *board) {
    const struct nim_wrong_board *wrong = board ? board->wrong : NULL;
    while (wrong && wrong->idea && strcmp(wrong->idea, idea->id) != 0) {
        wrong++;
    }
    return wrong && wrong->idea ? wrong : NULL;
}

bool nim_idea_applies(const struct nim_idea *idea,
                      const struct nim_problem *problem) {
    uint64_t traits = traits_of(problem);
    bool shows_pieces =
        (traits & IS(MOVES)) && !(traits & (IS(PILE_MOVES) | IS(OPTIONS)));
    return !shows_pieces && (traits & idea->needs) == idea->needs &&
           !(traits & idea->unless) && (!idea->any || traits & idea->any) &&
           (!idea->is_of_boards || nim_idea_board(idea, problem->layout.board));
}

bool nim_ideas_are_of_values(const struct nim_problem *problem) {
    const uint64_t sums = IS(SUM) | IS(PILES);
    uint64_t traits = traits_of(problem);
    return (traits & IS(VERDICT)) &&
           ((traits & IS(EACH)) || (traits & sums) == sums);
}

#define OF_BOARDS .is_of_boards = true
#define SHOWN(FIRST, SECOND) .shown = {NIM_SHOWN_##FIRST, NIM_SHOWN_##SECOND}

const struct nim_idea nim_ideas[] = {
    /* ---- The moves ---- */
    {"taken-not-left", "prints the stones taken instead of those left",
     IS(LIST), SHOWN(FROM, TAKEN)},
    {"left-first", "prints what is left before what was there", IS(LIST),
     .unless = IS(EXCHANGE), SHOWN(LEFT, FROM)},
    {"place-and-left", "prints the pile's place in place of its stones",
     IS(LIST), .unless = IS(PLACES), SHOWN(PLACE, LEFT)},
    {"place-and-taken", "prints the pile's place and the stones taken",
     IS(LIST), .unless = IS(PLACES), SHOWN(PLACE, TAKEN)},
    {"place-0-and-left",
     "prints the pile's place, counted from 0, in place of its stones",
     IS(LIST), .unless = IS(PLACES), SHOWN(PLACE_FROM_0, LEFT)},
    {"first-move-only", "prints only the first winning move",
     .any = IS(LIST) | IS(TAKEN), .list = nim_list_first_only},
    {"last-move-only", "prints only the last winning move",
     .any = IS(LIST) | IS(TAKEN), .list = nim_list_last_only},
    {"not-last-move", "does not print the last winning move",
     .any = IS(LIST) | IS(TAKEN), .list = nim_list_drop_last},
    {"not-first-move", "does not print the first winning move",
     .any = IS(LIST) | IS(TAKEN), .list = nim_list_drop_first},
    {"equal-piles-once", "deals with equal piles only once",
     .any = IS(LIST) | IS(TAKEN) | IS(COUNT), .list = nim_list_distinct},
    {"sorted-moves", "sorts the moves", IS(LIST), .list = nim_list_sort},
    {"sorted-down", "sorts the moves, the largest pile first", IS(LIST),
     .list = nim_list_sort_down},
    {"sorted-once", "sorts the moves and prints equal ones only once", IS(LIST),
     .list = nim_list_sort_distinct},
    {"reversed-moves", "prints the moves in reverse",
     .any = IS(LIST) | IS(TAKEN), .list = nim_list_reverse},
    {"no-brackets",
     "writes x ^ a < a without brackets, so that every pile "
     "has a move",
     IS(PLAIN) | IS(NORMAL) | IS(CLASSIC), .any = IS(LIST) | IS(COUNT),
     .list = nim_list_without_brackets},
    {"largest-pile-only", "looks for moves on the largest piles only",
     .any = IS(LIST) | IS(TAKEN) | IS(COUNT), .list = nim_list_largest_only},
    {"no-pile-emptied", "leaves out the moves that empty a pile",
     .any = IS(LIST) | IS(TAKEN) | IS(COUNT), .list = nim_list_some_left},
    {"signed-32-moves", "keeps the piles as int, with 32 bits and a sign",
     IS(PLAIN) | IS(NORMAL) | IS(CLASSIC), .any = IS(LIST) | IS(COUNT),
     .list = nim_list_signed_32, .signs = true,
     .value_from = (uint64_t)1 << 31},
    {"moves-unasked", "prints moves though none are asked for",
     IS(VERDICT) | IS(PILE_MOVES), .unless = IS(MOORE), .change = add_moves},
    {"places-unasked", "prints the places of the piles", IS(LIST),
     .unless = IS(PLACES), .change = add_places},
    {"place-before-taken", "prints the pile's place before the stones taken",
     IS(FIRST), SHOWN(PLACE, TAKEN)},
    {"left-before-place", "prints what is left instead of the stones taken",
     IS(FIRST), SHOWN(LEFT, PLACE)},
    {"first-from-0", "counts the piles from 0", IS(FIRST),
     SHOWN(TAKEN, PLACE_FROM_0)},
    {"last-move", "makes the last winning move instead of the first", IS(FIRST),
     .list = nim_list_last_only},
    {"largest-move", "makes its move on the largest pile it can", IS(FIRST),
     .list = nim_list_largest_first},
    {"piles-unchanged", "prints the piles as they were before the move",
     IS(FIRST), .leaves_piles = true},
    {"taken-as-left", "prints what is left instead of the stones taken",
     IS(TAKEN), SHOWN(PLACE, LEFT)},
    {"taken-before-place", "prints the stones taken before the pile's place",
     IS(TAKEN), SHOWN(TAKEN, PLACE)},
    {"places-from-0", "counts the piles from 0", IS(TAKEN),
     SHOWN(PLACE_FROM_0, TAKEN)},
    {"lowest-bid-only", "prints only the lowest winning bid", OF_BOARDS},

    /* ---- The form of the answer ---- */
    {"no-label", "leaves out the label of the case", IS(LABEL),
     .change = leave_out_label},
    {"cases-from-0", "numbers the cases from 0 on", IS(LABEL),
     .numbers_from_0 = true},
    {"case-hash", "writes 'Case #1' for 'Case 1'", IS(CASE),
     .change = lead_with_hash},
    {"case-no-hash", "writes 'Case 1' for 'Case #1'", IS(CASE_HASH),
     .change = lead_without_hash},
    {"case-1-always", "calls every case number 1", IS(LABEL),
     .numbers_all_1 = true},

    /* ---- The game ---- */
    {"misere-for-normal", "plays misere instead of normal play",
     IS(PLAIN) | IS(NORMAL), .change = play_misere},
    {"normal-for-misere", "plays normally instead of misere",
     IS(PLAIN) | IS(MISERE), .change = play_normally},
    {"inverted-normal",
     "plays normally and turns every answer round, for "
     "misere play",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = nim_verdict_inverted},
    {"misere-last-pile",
     "lets the last pile alone decide whether all piles "
     "are single stones",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = nim_verdict_by_last_pile},
    {"misere-pairs", "takes piles of two stones for single ones",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = nim_verdict_pairs_as_single},
    {"misere-one-pile",
     "treats a single pile apart, but not several of one stone each",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = nim_verdict_one_pile_apart},
    {"misere-flag-kept",
     "does not reset, from case to case, whether a pile "
     "has two stones or more",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC) | IS(MANY_CASES),
     .kept = NIM_KEPT_BIG},
    {"all-steps", "looks at all steps, as classic Nim", IS(STAIRCASE),
     .change = play_classic},
    {"even-steps", "looks at the even steps instead of the odd ones",
     IS(STAIRCASE), .unless = IS(BOARD), .piles = nim_arrange_without_first},
    {"steps-from-the-top", "numbers the steps from the other end",
     IS(STAIRCASE), .unless = IS(BOARD), .piles = nim_arrange_reverse},
    {"steps-added", "adds up the steps that count instead of XORing them",
     IS(STAIRCASE) | IS(VERDICT) | IS(NORMAL),
     .verdict = nim_verdict_added_steps},
    {"columns-modulo-2", "counts the columns modulo 2, as classic Nim (k = 1)",
     IS(MOORE), .unless = IS(K_1), .change = set_k_1},
    {"columns-modulo-3", "counts the columns modulo 3 (k = 2)", IS(MOORE),
     .unless = IS(K_2), .change = set_k_2},
    {"columns-modulo-4", "counts the columns modulo 4 (k = 3)", IS(MOORE),
     .unless = IS(K_3), .change = set_k_3},
    {"columns-modulo-5", "counts the columns modulo 5 (k = 4)", IS(MOORE),
     .unless = IS(K_4), .change = set_k_4},
    {"columns-kept", "does not reset the columns from case to case",
     IS(MOORE) | IS(MANY_CASES), .kept = NIM_KEPT_COLUMNS},
    {"columns-16", "looks at 16 binary columns only", IS(MOORE),
     .pile_bits = UINT16_MAX, .value_from = 1 << 16},
    {"piles-modulo-k-1", "looks at the number of piles modulo k+1",
     IS(MOORE) | IS(VERDICT), .verdict = nim_verdict_by_count},
    {"total-modulo-k-1", "looks at the number of stones modulo k+1",
     IS(MOORE) | IS(VERDICT), .verdict = nim_verdict_by_total},
    {"as-classic", "plays classic Nim, whatever a turn may take", IS(SUM),
     .change = play_classic},

    /* ---- The piles ---- */
    {"bits-32", "keeps 32 bits of a pile", IS(BODY),
     .unless = IS(FIBONACCI) | IS(PARTS) | IS(THREE_TAKES),
     .pile_bits = UINT32_MAX, .value_from = (uint64_t)1 << 32},
    {"bits-53", "keeps 53 bits of a pile (a double)", IS(BODY),
     .unless = IS(FIBONACCI) | IS(PARTS), .piles = nim_piles_round_53,
     .value_from = ((uint64_t)1 << 53) + 1},
    {"not-last-pile", "leaves out the last pile", IS(PILES),
     .piles = nim_wrong_without_last},
    {"not-first-pile", "leaves out the first pile", IS(PILES),
     .unless = IS(STAIRCASE), .piles = nim_arrange_without_first},
    {"last-pile-only", "looks at the last pile only", IS(PILES),
     .piles = nim_piles_last_only},
    {"first-pile-only", "looks at the first pile only", IS(PILES),
     .piles_most = 1},
    {"first-100-piles", "looks at the first 100 piles only", IS(BODY),
     .piles_most = 100, .piles_from = 101},
    {"first-1000-piles", "looks at the first 1000 piles only", IS(BODY),
     .piles_most = 1000, .piles_from = 1001},
    {"parity-only", "looks at whether the number of stones is odd", IS(PILES),
     .any = IS(NIM_PILES) | IS(SUM), .pile_bits = 1},
    {"sum-not-xor", "adds the piles up instead of XORing them", IS(VERDICT),
     .any = IS(NIM_PILES) | IS(EACH), .piles = nim_piles_total},
    {"distinct-piles", "counts equal piles only once",
     IS(NIM_PILES) | IS(VERDICT), .piles = nim_piles_distinct},
    {"sum-kept", "does not reset the nim-sum from case to case", IS(MANY_CASES),
     .unless = IS(MOORE) | IS(BIDS), .kept = NIM_KEPT_SUM},

    /* ---- Takes and splits ---- */
    {"values-added", "adds the values of the piles up instead of XORing them",
     IS(SUM) | IS(PILES) | IS(VERDICT), .verdict = nim_verdict_added_values},
    {"won-or-lost-only",
     "looks only at whether each pile alone is won, not at its value",
     IS(SUM) | IS(PILES) | IS(VERDICT), .value = nim_value_won_or_lost},
    {"modulo-m", "takes n modulo m instead of m + 1", OF_BOARDS},
    {"bound-kept", "lets every turn take as many stones as the first",
     OF_BOARDS},
    {"other-primes", "takes primes for their powers, or powers for the primes",
     OF_BOARDS},
    {"modulo-3", "takes the piles modulo 3 instead of 4",
     IS(THREE_TAKES) | IS(VERDICT), .value = nim_value_modulo_3},
    {"modulo-2", "takes n modulo 2 instead of 3", IS(POWER_TAKES) | IS(VERDICT),
     .verdict = nim_verdict_first_modulo_2},
    {"not-largest-take", "leaves out the largest take", IS(SET),
     .takes = nim_takes_without_largest},
    {"not-smallest-take", "leaves out the smallest take", IS(SET),
     .takes = nim_takes_without_smallest},
    {"takes-below-100", "knows the Fibonacci numbers below 100 only",
     IS(FIBONACCI), .takes = nim_takes_below_100, .value_from = 144},
    {"marks-kept",
     "does not reset the marks when it looks for the least "
     "value that is missing",
     IS(SET), .value = nim_value_with_marks},
    {"modulo-largest-take", "takes the pile modulo the largest take + 1",
     IS(SET), .value = nim_value_modulo_largest},
    {"count-of-takes",
     "takes the number of takes that a pile allows for its "
     "value",
     IS(SET), .value = nim_value_by_count},
    {"takes-unsorted",
     "stops at the first take that is too large, though the takes come in any "
     "order",
     IS(SET), .change = nim_change_to_unsorted},
    {"values-to-1000", "takes piles above 1000 for worthless", IS(SET),
     .value = nim_value_to_1000, .value_from = 1001},
    {"first-set-kept", "keeps the takes of the first set for all of them",
     IS(SET) | IS(SET_EACH), .kept = NIM_KEPT_TAKES},
    {"exchange-up-only",
     "makes one more of the value before a full period, "
     "but not one less of the next",
     IS(EXCHANGE) | IS(VERDICT), .value = nim_value_raised},
    {"exchange-down-only",
     "makes one less of the value after a full period, "
     "but not one more of the one before",
     IS(EXCHANGE) | IS(VERDICT), .value = nim_value_lowered},
    {"three-k-plus-1", "takes the piles of 3k + 1 for the lost ones",
     IS(GRUNDYS_GAME), .verdict = nim_verdict_three_k_plus_1},
    {"table-to-1000", "knows the lost piles up to 1000 only", IS(GRUNDYS_GAME),
     .verdict = nim_verdict_up_to_1000, .value_from = 1001},

    /* ---- One arrangement ---- */
    {"last-stone-wins", "lets whoever takes the last stone win", OF_BOARDS},
    {"rest-not-divided", "takes n modulo l + r as it is, not divided by l",
     OF_BOARDS},
    {"quotient-only", "takes a divided by k, rounded down, for the value",
     OF_BOARDS},
    {"modulo-3-always", "takes n modulo 3, whether or not 3 divides k",
     OF_BOARDS},
    {"euclid-by-steps", "lets the number of divisions decide", OF_BOARDS},
    {"circle-as-pile", "takes the circle for a pile", OF_BOARDS},
    {"distinct-primes", "counts each prime only once", OF_BOARDS},
    {"box-by-room", "takes the room left in a box for its value", OF_BOARDS},
    {"box-once", "takes every box that one turn cannot fill for worth nothing",
     OF_BOARDS},
    {"box-bound", "does not see that a turn may just fill a box", OF_BOARDS},
    {"coins-twice", "counts a coin that is named twice as two coins",
     OF_BOARDS},
    {"plain-product", "multiplies the coordinates in the ordinary way",
     OF_BOARDS},
    {"below-p", "does not take a rest of p for lost", OF_BOARDS},
    {"modulo-q-plus-1", "takes n modulo q + 1", OF_BOARDS},
    {"wythoff-as-nim", "takes equal piles for lost, as in classic Nim",
     OF_BOARDS},
    {"wythoff-unsorted", "takes the first pile for the smaller one", OF_BOARDS},
    {"wythoff-rounded", "rounds the golden ratio's multiples to the nearest",
     OF_BOARDS},
    {"wythoff-1618", "takes 1.618 for the golden ratio", OF_BOARDS,
     .value_from = 609},
    {"fibonacci-to-1000000", "knows the Fibonacci numbers below 10^6 only",
     OF_BOARDS, .value_from = 1346269},
    {"powers-for-fibonacci", "takes powers of two for Fibonacci numbers",
     OF_BOARDS},
    {"sides-one-wider", "counts the poisoned row and column on one side",
     OF_BOARDS},
    {"raw-numbers", "XORs the numbers of the input as they are", OF_BOARDS},
    {"gap-one-wider", "counts one field too many between two pieces",
     OF_BOARDS},
    {"gap-signed", "forgets that two pieces may stand the other way round",
     IS(ANY_ORDER), OF_BOARDS},
    {"minus-ignored", "ignores the minus signs", IS(NEGATIVE), OF_BOARDS},
    {"rows-as-pairs", "reads the places of the two rows in pairs", OF_BOARDS},
    {"pieces-unsorted", "does not sort the pieces", OF_BOARDS},
    {"pairs-from-the-front",
     "pairs the gaps from the first instead of the last", OF_BOARDS},
    {"first-gap-forgotten", "forgets the first gap", OF_BOARDS},
    {"gaps-one-wider", "counts a piece's own square in the gap before it",
     OF_BOARDS},
    {"king-first", "forgets that a king who is the first wins at once",
     OF_BOARDS},
    {"king-second", "treats a king who is the second as any other", OF_BOARDS},
    {"boxes-from-0", "counts the boxes from 0", OF_BOARDS},
    {"boxes-even", "looks at all boxes with even numbers", OF_BOARDS},
    {"cells-even", "looks at the cells at an even number of steps", OF_BOARDS},
    {"odd-stairs", "looks at the stairs 1, 3, 5 and so on", OF_BOARDS},
    {"squares-from-1", "counts the squares from 1", OF_BOARDS},
    {"any-coins", "takes every square with coins, whether they are odd or even",
     OF_BOARDS},
    {"range-one-longer", "takes one pile too many of each range", OF_BOARDS},
    {"range-ends-only", "XORs only the first and the last pile of each range",
     OF_BOARDS},
    {"columns-for-rows", "takes the columns for the rows", OF_BOARDS},

    /* ---- What the output shows by itself ---- */
    {"no-moves", "prints no moves", IS(MOVES), .change = leave_out_moves,
     .is_observed = true},
    {"always-wins", "says that the first player always wins", IS(VERDICT),
     .change = always_win, .is_observed = true},
    {"always-loses", "says that the first player always loses", IS(VERDICT),
     .change = always_lose, .is_observed = true},
    {"names-the-loser", "names the loser instead of the winner", IS(VERDICT),
     .change = swap_words, .is_observed = true},
    {.id = NULL},
};
