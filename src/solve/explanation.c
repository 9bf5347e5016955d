/* What decides a position. */
#include "solve/explanation.h"
#include "base/memory.h"
#include "boards/formula.h"
#include "games/game_facts.h"

/* ---- Piles ---- */

static enum nim_status copy_piles(struct nim_explanation *explanation,
                                  const struct nim_setup *setup) {
    const struct nim_board *board = setup->problem->layout.board;
    size_t count = setup->number_count;
    explanation->piles = nim_memory_copy(&setup->memory, setup->numbers, count);
    if (!explanation->piles) {
        return NIM_NO_MEMORY;
    }
    if (board) {
        count =
            nim_board_arrange(board, setup->head, explanation->piles, count);
    }
    explanation->pile_count = count == SIZE_MAX ? 0 : count;
    return count == SIZE_MAX ? NIM_IMPOSSIBLE : NIM_OK;
}

/* ---- Values ---- */

/* The piles of an answer with bids are these bids. */
static void conclude(struct nim_explanation *explanation) {
    const struct nim_wording *words = &explanation->problem->words;
    bool has_bids =
        words->answer == NIM_ANSWER_BIDS && explanation->problem->layout.board;
    bool has_some = explanation->pile_count > 0;
    explanation->wins = has_bids ? has_some && !words->is_of_loss
                                 : nim_columns_win(&explanation->columns);
    explanation->says_word =
        has_bids &&
        (!has_some || nim_formula_is_word(explanation->problem->layout.board,
                                          *explanation->piles));
}

static enum nim_status find_values(struct nim_explanation *explanation) {
    const struct nim_game *game = &explanation->problem->game;
    size_t stride = game->family == NIM_GAME_STAIRCASE ? 2 : 1;
    size_t count = (explanation->pile_count + stride - 1) / stride;
    unsigned k = game->family == NIM_GAME_MOORE ? game->k : 1;
    uint64_t *values =
        nim_memory_allocate(&explanation->memory, count, sizeof *values);
    if (!values) {
        return NIM_NO_MEMORY;
    }
    const struct nim_kind *kind = explanation->kind;
    enum nim_status status = NIM_OK;
    explanation->values = values;
    explanation->value_count = count;
    nim_columns_begin(&explanation->columns, game->play, k);
    explanation->sum = 0;
    explanation->singles = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t pile = explanation->piles[stride * i];
        values[i] = pile;
        if (kind) {
            status = kind->value(&explanation->rules, pile, &values[i]);
        }
        if (status != NIM_OK) {
            return status;
        }
        nim_columns_add(&explanation->columns, values[i]);
        explanation->sum ^= values[i];
        explanation->singles += values[i] == 1;
    }
    conclude(explanation);
    return NIM_OK;
}

/* ---- All of it ---- */

static enum nim_status value_all(struct nim_explanation *explanation,
                                 const struct nim_setup *setup,
                                 const struct nim_kind *kind) {
    enum nim_status status = NIM_OK;
    explanation->kind = kind;
    if (kind) {
        status = nim_rules_begin(&explanation->rules, kind, &setup->memory,
                                 setup->takes, setup->take_count);
    }
    return status == NIM_OK ? find_values(explanation) : status;
}

/* Values of a kind that just tells the winner are replaced by Grundy values,
 * where these are within reach. */
static enum nim_status value_best(struct nim_explanation *explanation,
                                  const struct nim_setup *setup) {
    const struct nim_kind *kind = setup->problem->game.kind;
    bool has_better = kind && kind->valued;
    enum nim_status status =
        value_all(explanation, setup, has_better ? kind->valued : kind);
    if (status == NIM_TOO_HARD && has_better) {
        nim_memory_free(&explanation->memory, explanation->values);
        explanation->values = NULL;
        nim_rules_end(&explanation->rules);
        status = value_all(explanation, setup, kind);
    }
    return status;
}

/* Can the turns be listed, and counted? Those of a sum cannot, where there are
 * too many to look at. Some problems, and most boards, allow more than to make
 * a pile smaller. */
static void find_turns(struct nim_explanation *explanation) {
    static const bool all_are_of_piles[] = {
        [NIM_BOARD_NONE] = true,        [NIM_BOARD_PAWNS] = true,
        [NIM_BOARD_DIFFERENCES] = true, [NIM_BOARD_STAIRS] = true,
        [NIM_BOARD_BRIDGES] = true,     [NIM_BOARD_CHOCOLATE] = true,
        [NIM_BOARD_VERDICT] = false,
    };
    const struct nim_problem *problem = explanation->problem;
    const struct nim_kind *kind = explanation->kind;
    explanation->has_turns = problem->layout.board
                                 ? explanation->origins != NULL
                                 : !kind || kind->takes_only || kind->next;
    if (explanation->has_turns) {
        bool is_known = nim_turns_count(explanation);
        explanation->has_turns = is_known || !kind;
        explanation->has_counts = is_known;
        explanation->are_all =
            !problem->game.splits && all_are_of_piles[explanation->board];
    }
}

enum nim_status nim_explanation_update(struct nim_explanation *explanation) {
    nim_memory_free(&explanation->memory, explanation->values);
    explanation->values = NULL;
    enum nim_status status = find_values(explanation);
    if (status == NIM_OK) {
        explanation->why.len = 0;
        nim_explanation_say(&explanation->why, explanation, explanation->sum,
                            &explanation->columns, explanation->singles);
        find_turns(explanation);
    }
    return status;
}

enum nim_status nim_explain(struct nim_explanation *explanation,
                            const struct nim_setup *setup) {
    const struct nim_problem *problem = setup->problem;
    *explanation = (struct nim_explanation){
        .problem = problem,
        .memory = setup->memory,
    };
    enum nim_status status = copy_piles(explanation, setup);
    if (status == NIM_OK) {
        status = value_best(explanation, setup);
    }
    if (status == NIM_OK) {
        status = nim_boards_explain(explanation, setup);
    }
    if (status == NIM_OK) {
        find_turns(explanation);
    } else {
        nim_explanation_end(explanation);
    }
    return status;
}

void nim_explanation_end(struct nim_explanation *explanation) {
    nim_memory_free(&explanation->memory, explanation->piles);
    nim_memory_free(&explanation->memory, explanation->values);
    nim_memory_free(&explanation->memory, explanation->origins);
    nim_memory_free(&explanation->memory, explanation->listed);
    if (explanation->kind) {
        nim_rules_end(&explanation->rules);
    }
    explanation->piles = NULL;
    explanation->values = NULL;
    explanation->origins = NULL;
    explanation->listed = NULL;
}
