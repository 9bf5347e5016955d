/* What is so of a problem. */
#include "ideas/traits.h"
#include "games/pile_kinds.h"

#include "boards/board.h"
#include "boards/listing.h"

#include <string.h>

#define IF(condition, name) ((condition) ? NIM_TRAIT(name) : 0)

static uint64_t game_traits(const struct nim_game *game) {
    const struct nim_kind *kind = game->kind;
    uint64_t k = game->family == NIM_GAME_MOORE && game->k <= 4
                     ? NIM_TRAIT(K_1) << (game->k - 1)
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
           IF(answer == NIM_ANSWER_MOVES && !is_moore, LIST) |
           IF(counts && !is_moore, COUNT);
}

uint64_t nim_traits_of(const struct nim_problem *problem) {
    const uint64_t plain =
        NIM_TRAIT(PILES) | NIM_TRAIT(PLAIN) | NIM_TRAIT(NORMAL);
    uint64_t traits = game_traits(&problem->game) | input_traits(problem) |
                      answer_traits(problem);
    bool is_nim = (traits & plain) == plain && !(traits & NIM_TRAIT(MOORE));
    return traits | IF(is_nim, NIM_PILES);
}
