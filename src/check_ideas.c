/* Typical wrong ideas, each a small wrong solver: the right one with another
 * problem, other piles, or other moves. */
#include "answer.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

/* Changes the problem; false where the idea makes no sense. */
typedef bool change_fn(struct nim_problem *problem);
/* Changes the piles and returns how many there are. */
typedef size_t twist_fn(uint64_t *piles, size_t pile_count);
/* Changes the list of winning moves and returns how many there are. */
typedef size_t edit_fn(struct nim_move *moves, size_t move_count);

struct idea {
    const char *words; /* "a solver that ..." */
    change_fn *change;
    twist_fn *twist;
    edit_fn *edit;
};

/* ---- Other problems ---- */

static bool is_plain(const struct nim_problem *problem) {
    return !problem->arrange && !problem->kind;
}

static bool play_misere(struct nim_problem *problem) {
    bool applies = is_plain(problem) && problem->play == NIM_NORMAL;
    problem->play = NIM_MISERE;
    return applies;
}

static bool play_normally(struct nim_problem *problem) {
    bool applies = is_plain(problem) && problem->play == NIM_MISERE;
    problem->play = NIM_NORMAL;
    return applies;
}

static bool use_all_steps(struct nim_problem *problem) {
    bool applies = problem->game == NIM_GAME_STAIRCASE;
    problem->game = NIM_GAME_CLASSIC;
    return applies;
}

static bool is_staircase(struct nim_problem *problem) {
    return problem->game == NIM_GAME_STAIRCASE;
}

static bool set_k(struct nim_problem *problem, unsigned k) {
    bool applies = problem->game == NIM_GAME_MOORE && problem->k != k;
    problem->k = k;
    return applies;
}

static bool set_k_1(struct nim_problem *problem) {
    return set_k(problem, 1);
}

static bool set_k_2(struct nim_problem *problem) {
    return set_k(problem, 2);
}

static bool set_k_3(struct nim_problem *problem) {
    return set_k(problem, 3);
}

static bool set_k_4(struct nim_problem *problem) {
    return set_k(problem, 4);
}

static bool swap_words(struct nim_problem *problem) {
    const char *wins = problem->wins;
    problem->wins = problem->loses;
    problem->loses = wins;
    return problem->answer == NIM_ANSWER_VERDICT;
}

static bool always_win(struct nim_problem *problem) {
    problem->loses = problem->wins;
    return problem->answer == NIM_ANSWER_VERDICT;
}

static bool always_lose(struct nim_problem *problem) {
    problem->wins = problem->loses;
    return problem->answer == NIM_ANSWER_VERDICT;
}

static bool leave_out_moves(struct nim_problem *problem) {
    bool applies = problem->answer == NIM_ANSWER_MOVES;
    problem->answer = NIM_ANSWER_VERDICT;
    return applies;
}

static bool add_moves(struct nim_problem *problem) {
    bool applies = problem->answer == NIM_ANSWER_VERDICT &&
                   nim_problem_has_moves(problem) &&
                   problem->game != NIM_GAME_MOORE;
    problem->answer = NIM_ANSWER_MOVES;
    problem->moves_max = UINT64_MAX;
    return applies;
}

static bool add_places(struct nim_problem *problem) {
    bool applies = problem->answer == NIM_ANSWER_MOVES && !problem->places;
    problem->places = true;
    return applies;
}

/* ---- Other piles ---- */

static size_t cut_to_32_bits(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] &= UINT32_MAX;
    }
    return pile_count;
}

static size_t drop_last(uint64_t *piles, size_t pile_count) {
    (void)piles;
    return pile_count > 0 ? pile_count - 1 : 0;
}

static size_t drop_first(uint64_t *piles, size_t pile_count) {
    if (pile_count == 0) {
        return 0;
    }
    memmove(piles, piles + 1, (pile_count - 1) * sizeof *piles);
    return pile_count - 1;
}

/* ---- Other moves ---- */

static size_t print_taken(struct nim_move *moves, size_t move_count) {
    for (size_t i = 0; i < move_count; i++) {
        moves[i].to = moves[i].from - moves[i].to;
    }
    return move_count;
}

static size_t swap_numbers(struct nim_move *moves, size_t move_count) {
    for (size_t i = 0; i < move_count; i++) {
        moves[i] = (struct nim_move){moves[i].to, moves[i].from};
    }
    return move_count;
}

static size_t keep_first(struct nim_move *moves, size_t move_count) {
    (void)moves;
    return move_count > 0;
}

static size_t keep_last(struct nim_move *moves, size_t move_count) {
    if (move_count > 0) {
        moves[0] = moves[move_count - 1];
    }
    return move_count > 0;
}

static int compare(const void *a, const void *b) {
    const struct nim_move *left = a;
    const struct nim_move *right = b;
    if (left->from != right->from) {
        return left->from < right->from ? -1 : 1;
    }
    return (left->to > right->to) - (left->to < right->to);
}

static size_t sort_moves(struct nim_move *moves, size_t move_count) {
    if (move_count > 0) {
        qsort(moves, move_count, sizeof *moves, compare);
    }
    return move_count;
}

static size_t reverse_moves(struct nim_move *moves, size_t move_count) {
    for (size_t i = 0; 2 * i + 1 < move_count; i++) {
        struct nim_move move = moves[i];
        moves[i] = moves[move_count - 1 - i];
        moves[move_count - 1 - i] = move;
    }
    return move_count;
}

/* Equal piles once: the first of each, in order. Sorting finds them. */
static size_t keep_distinct(struct nim_move *moves, size_t move_count) {
    size_t kept = 0;
    for (size_t i = 0; i < move_count; i++) {
        size_t j = 0;
        while (j < kept && compare(&moves[j], &moves[i]) != 0) {
            j++;
        }
        moves[j] = moves[i];
        kept += j == kept;
    }
    return kept;
}

static const struct idea ideas[] = {
    {"prints the stones taken instead of those left", NULL, NULL, print_taken},
    {"prints what is left before what was there", NULL, NULL, swap_numbers},
    {"prints only the first winning move", NULL, NULL, keep_first},
    {"prints only the last winning move", NULL, NULL, keep_last},
    {"prints the same move of equal piles only once", NULL, NULL,
     keep_distinct},
    {"sorts the moves", NULL, NULL, sort_moves},
    {"prints the moves in reverse", NULL, NULL, reverse_moves},
    {"prints no moves", leave_out_moves, NULL, NULL},
    {"prints moves though none are asked for", add_moves, NULL, NULL},
    {"prints the places of the piles", add_places, NULL, NULL},
    {"keeps 32 bits of a pile", NULL, cut_to_32_bits, NULL},
    {"plays misere instead of normal play", play_misere, NULL, NULL},
    {"plays normally instead of misere", play_normally, NULL, NULL},
    {"looks at the even steps instead of the odd ones", is_staircase,
     drop_first, NULL},
    {"looks at all steps, as classic Nim", use_all_steps, NULL, NULL},
    {"counts the columns modulo 2, as classic Nim (k = 1)", set_k_1, NULL,
     NULL},
    {"counts the columns modulo 3 (k = 2)", set_k_2, NULL, NULL},
    {"counts the columns modulo 4 (k = 3)", set_k_3, NULL, NULL},
    {"counts the columns modulo 5 (k = 4)", set_k_4, NULL, NULL},
    {"leaves out the last pile", NULL, drop_last, NULL},
    {"leaves out the first pile", NULL, drop_first, NULL},
    {"names the loser instead of the winner", swap_words, NULL, NULL},
    {"says that the first player always wins", always_win, NULL, NULL},
    {"says that the first player always loses", always_lose, NULL, NULL},
};

const char *nim_idea_words(size_t idea) {
    return idea < sizeof ideas / sizeof *ideas ? ideas[idea].words : NULL;
}

/* ---- What such a solver says ---- */

static bool words_agree(const struct nim_words *a, const struct nim_words *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) {
        same = nim_words_same(a, i, b, i);
    }
    return same;
}

/* The truth with its moves edited, against what was said. */
static bool edit_explains(edit_fn *edit, const struct nim_dispute *dispute) {
    const struct nim_words *truth = dispute->truth;
    const struct nim_words *said = dispute->said;
    const struct nim_memory *memory = &said->text.memory;
    const struct nim_problem *problem = dispute->visited->position->problem;
    size_t start = dispute->verdict_end;
    if (problem->answer != NIM_ANSWER_MOVES || problem->places ||
        problem->game == NIM_GAME_MOORE || said->count < start) {
        return false;
    }
    bool same = true;
    for (size_t i = 0; same && i < start; i++) {
        same = nim_words_same(truth, i, said, i);
    }
    size_t count = (truth->count - start) / 2;
    struct nim_move *moves =
        memory->resize(memory->context, NULL, (count + 1) * sizeof *moves);
    if (!moves) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        nim_words_number(truth, start + 2 * i, &moves[i].from);
        nim_words_number(truth, start + 2 * i + 1, &moves[i].to);
    }
    count = edit(moves, count);
    same = same && said->count == start + 2 * count;
    for (size_t i = 0; same && i < count; i++) {
        struct nim_move move;
        same = nim_words_number(said, start + 2 * i, &move.from) &&
               nim_words_number(said, start + 2 * i + 1, &move.to) &&
               compare(&move, &moves[i]) == 0;
    }
    memory->resize(memory->context, moves, 0);
    return same;
}

/* Another position solved, against what was said. */
static bool position_explains(const struct idea *idea,
                              const struct nim_dispute *dispute,
                              struct nim_text *scratch,
                              struct nim_words *words) {
    const struct nim_case *visited = dispute->visited;
    const struct nim_memory *memory = &scratch->memory;
    struct nim_problem problem = *visited->position->problem;
    if (idea->change && !idea->change(&problem)) {
        return false;
    }
    size_t count = visited->pile_count;
    uint64_t *piles =
        memory->resize(memory->context, NULL, (count + 1) * sizeof *piles);
    if (!piles) {
        return false;
    }
    memcpy(piles, visited->piles, count * sizeof *piles);
    if (idea->twist) {
        count = idea->twist(piles, count);
    }
    struct nim_position position;
    nim_position_begin(&position, &problem, visited->position->rules);
    enum nim_status status = nim_position_add(&position, piles, count);
    if (status == NIM_OK) {
        nim_text_answer(scratch, &position, piles, count, visited->number);
        nim_words_split(words, scratch);
    }
    memory->resize(memory->context, piles, 0);
    return status == NIM_OK && words_agree(words, dispute->said);
}

bool nim_idea_explains(size_t idea, const struct nim_dispute *dispute,
                       struct nim_text *scratch, struct nim_words *words) {
    if (ideas[idea].edit) {
        return edit_explains(ideas[idea].edit, dispute);
    }
    return position_explains(&ideas[idea], dispute, scratch, words);
}
