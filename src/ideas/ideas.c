/* Typical wrong ideas, each a small wrong solver: the right one with another
 * problem, other piles, or other moves. */
#include "ideas/ideas.h"

#include "problems/answer.h"

#include <stdlib.h>
#include <string.h>

/* Changes the problem; false where the idea makes no sense. */
typedef bool change_fn(struct nim_problem *problem);
/* Changes the piles and returns how many there are. */
typedef size_t twist_fn(uint64_t *piles, size_t pile_count);
/* A winning move and its place in the list of them. */
struct listed {
    struct nim_move move;
    uint64_t pile; /* 1-based place of its pile */
    size_t index;
};
/* Changes the list of winning moves and returns how many there are. */
typedef size_t edit_fn(struct listed *moves, size_t move_count);

struct idea {
    const char *words; /* "a solver that ..." */
    change_fn *change;
    twist_fn *twist;
    edit_fn *edit;
    bool counts;         /* the edited moves may be counted, too */
    bool carries;        /* the nim-sum of earlier cases stays */
    bool numbers_from_0; /* the cases are numbered from 0 on */
};

/* ---- Other problems ---- */

static bool is_plain(const struct nim_problem *problem) {
    return !problem->layout.arrange && !problem->game.kind;
}

static bool play_misere(struct nim_problem *problem) {
    bool applies = is_plain(problem) && problem->game.play == NIM_NORMAL;
    problem->game.play = NIM_MISERE;
    return applies;
}

static bool play_normally(struct nim_problem *problem) {
    bool applies = is_plain(problem) && problem->game.play == NIM_MISERE;
    problem->game.play = NIM_NORMAL;
    return applies;
}

static bool use_all_steps(struct nim_problem *problem) {
    bool applies = problem->game.family == NIM_GAME_STAIRCASE;
    problem->game.family = NIM_GAME_CLASSIC;
    return applies;
}

static bool is_staircase(struct nim_problem *problem) {
    return problem->game.family == NIM_GAME_STAIRCASE;
}

static bool set_k(struct nim_problem *problem, unsigned k) {
    bool applies =
        problem->game.family == NIM_GAME_MOORE && problem->game.k != k;
    problem->game.k = k;
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
    const char *wins = problem->words.wins;
    problem->words.wins = problem->words.loses;
    problem->words.loses = wins;
    return problem->words.answer == NIM_ANSWER_VERDICT;
}

static bool always_win(struct nim_problem *problem) {
    problem->words.loses = problem->words.wins;
    return problem->words.answer == NIM_ANSWER_VERDICT;
}

static bool always_lose(struct nim_problem *problem) {
    problem->words.wins = problem->words.loses;
    return problem->words.answer == NIM_ANSWER_VERDICT;
}

static bool leave_out_moves(struct nim_problem *problem) {
    bool applies = problem->words.answer == NIM_ANSWER_MOVES;
    problem->words.answer = NIM_ANSWER_VERDICT;
    return applies;
}

static bool add_moves(struct nim_problem *problem) {
    bool applies = problem->words.answer == NIM_ANSWER_VERDICT &&
                   nim_problem_has_moves(problem) &&
                   problem->game.family != NIM_GAME_MOORE;
    problem->words.answer = NIM_ANSWER_MOVES;
    problem->words.moves_max = UINT64_MAX;
    return applies;
}

static bool add_places(struct nim_problem *problem) {
    bool applies =
        problem->words.answer == NIM_ANSWER_MOVES && !problem->words.places;
    problem->words.places = true;
    return applies;
}

static bool leave_out_label(struct nim_problem *problem) {
    bool applies = problem->words.label != NULL;
    problem->words.label = NULL;
    return applies;
}

static bool has_label(struct nim_problem *problem) {
    return problem->words.label != NULL;
}

static bool play_classic(struct nim_problem *problem) {
    bool applies = problem->game.family == NIM_GAME_SUM;
    problem->game.family = NIM_GAME_CLASSIC;
    problem->game.kind = NULL;
    return applies;
}

static bool has_nim_sum(struct nim_problem *problem) {
    return problem->game.family != NIM_GAME_MOORE &&
           problem->game.play == NIM_NORMAL;
}

/* ---- Other piles ---- */

static size_t cut_to_32_bits(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] &= UINT32_MAX;
    }
    return pile_count;
}

static size_t cut_to_53_bits(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        double rounded = (double)piles[i];
        piles[i] = rounded < 0x1p64 ? (uint64_t)rounded : UINT64_MAX;
    }
    return pile_count;
}

static size_t keep_last_pile(uint64_t *piles, size_t pile_count) {
    if (pile_count > 0) {
        piles[0] = piles[pile_count - 1];
    }
    return pile_count > 0;
}

static size_t keep_parity(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] &= 1;
    }
    return pile_count;
}

static size_t reverse_piles(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; 2 * i + 1 < pile_count; i++) {
        uint64_t pile = piles[i];
        piles[i] = piles[pile_count - 1 - i];
        piles[pile_count - 1 - i] = pile;
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

static size_t print_taken(struct listed *moves, size_t move_count) {
    for (size_t i = 0; i < move_count; i++) {
        moves[i].move.to = moves[i].move.from - moves[i].move.to;
    }
    return move_count;
}

static size_t swap_numbers(struct listed *moves, size_t move_count) {
    for (size_t i = 0; i < move_count; i++) {
        const struct nim_move move = moves[i].move;
        moves[i].move = (struct nim_move){move.to, move.from};
    }
    return move_count;
}

static size_t keep_first(struct listed *moves, size_t move_count) {
    (void)moves;
    return move_count > 0;
}

static size_t keep_last(struct listed *moves, size_t move_count) {
    if (move_count > 0) {
        moves[0] = moves[move_count - 1];
    }
    return move_count > 0;
}

static size_t drop_last_move(struct listed *moves, size_t move_count) {
    (void)moves;
    return move_count > 0 ? move_count - 1 : 0;
}

static int compare_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare_moves(const void *a, const void *b) {
    const struct nim_move *left = &((const struct listed *)a)->move;
    const struct nim_move *right = &((const struct listed *)b)->move;
    int order = compare_numbers(left->from, right->from);
    return order ? order : compare_numbers(left->to, right->to);
}

static int compare_indices(const void *a, const void *b) {
    const struct listed *left = a;
    const struct listed *right = b;
    return compare_numbers(left->index, right->index);
}

/* Equal moves stay in their order. */
static int compare_both(const void *a, const void *b) {
    int order = compare_moves(a, b);
    return order ? order : compare_indices(a, b);
}

static size_t sort_moves(struct listed *moves, size_t move_count) {
    qsort(moves, move_count, sizeof *moves, compare_both);
    return move_count;
}

static size_t reverse_moves(struct listed *moves, size_t move_count) {
    for (size_t i = 0; 2 * i + 1 < move_count; i++) {
        const struct listed move = moves[i];
        moves[i] = moves[move_count - 1 - i];
        moves[move_count - 1 - i] = move;
    }
    return move_count;
}

static size_t sort_distinct(struct listed *moves, size_t move_count) {
    size_t kept = 0;
    sort_moves(moves, move_count);
    for (size_t i = 0; i < move_count; i++) {
        if (kept == 0 || compare_moves(&moves[kept - 1], &moves[i]) != 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

static size_t keep_distinct(struct listed *moves, size_t move_count) {
    size_t kept = sort_distinct(moves, move_count);
    qsort(moves, kept, sizeof *moves, compare_indices);
    return kept;
}

static const struct idea ideas[] = {
    {"prints the stones taken instead of those left", .edit = print_taken},
    {"prints what is left before what was there", .edit = swap_numbers},
    {"prints only the first winning move", .edit = keep_first},
    {"prints only the last winning move", .edit = keep_last},
    {"does not print the last winning move", .edit = drop_last_move},
    {"deals with equal piles only once", .edit = keep_distinct, .counts = true},
    {"sorts the moves", .edit = sort_moves},
    {"sorts the moves and prints equal ones only once", .edit = sort_distinct},
    {"prints the moves in reverse", .edit = reverse_moves},
    {"prints no moves", .change = leave_out_moves},
    {"prints moves though none are asked for", .change = add_moves},
    {"prints the places of the piles", .change = add_places},
    {"leaves out the label of the case", .change = leave_out_label},
    {"numbers the cases from 0 on", .change = has_label,
     .numbers_from_0 = true},
    {"keeps 32 bits of a pile", .twist = cut_to_32_bits},
    {"keeps 53 bits of a pile (a double)", .twist = cut_to_53_bits},
    {"looks at the even steps instead of the odd ones", .change = is_staircase,
     .twist = drop_first},
    {"looks at all steps, as classic Nim", .change = use_all_steps},
    {"numbers the steps from the other end", .change = is_staircase,
     .twist = reverse_piles},
    {"counts the columns modulo 2, as classic Nim (k = 1)", .change = set_k_1},
    {"counts the columns modulo 3 (k = 2)", .change = set_k_2},
    {"counts the columns modulo 4 (k = 3)", .change = set_k_3},
    {"counts the columns modulo 5 (k = 4)", .change = set_k_4},
    {"plays misere instead of normal play", .change = play_misere},
    {"plays normally instead of misere", .change = play_normally},
    {"plays classic Nim, whatever a turn may take", .change = play_classic},
    {"leaves out the last pile", .twist = drop_last},
    {"leaves out the first pile", .twist = drop_first},
    {"looks at the last pile only", .twist = keep_last_pile},
    {"looks at whether the stones are odd in number", .change = has_nim_sum,
     .twist = keep_parity},
    {"says that the first player always wins", .change = always_win},
    {"says that the first player always loses", .change = always_lose},
    {"names the loser instead of the winner", .change = swap_words},
    {"does not reset the nim-sum from case to case", .change = has_nim_sum,
     .carries = true},
};

const char *nim_idea_words(size_t idea) {
    return idea < sizeof ideas / sizeof *ideas ? ideas[idea].words : NULL;
}

/* ---- What such a solver says ---- */

/* All winning moves, which are moves of one pile each. The caller frees the
 * list, even when there was not enough memory for it. */
static bool list_moves(const struct nim_trial *trial, struct listed **list,
                       size_t *count) {
    const struct nim_case *given = trial->given;
    const struct nim_memory *memory = &trial->scratch->memory;
    struct nim_moves moves;
    struct nim_batch batch;
    size_t room = 0;
    *list = NULL;
    *count = 0;
    nim_moves_begin(&moves, given->position, given->piles, given->pile_count);
    while (nim_moves_next(&moves, &batch, true)) {
        if (batch.count > room - *count) {
            room = 2 * room + NIM_BATCH;
            struct listed *grown =
                memory->resize(memory->context, *list, room * sizeof *grown);
            if (!grown) {
                return false;
            }
            *list = grown;
        }
        for (size_t i = 0; i < batch.count; i++, ++*count) {
            (*list)[*count] =
                (struct listed){batch.moves[i], batch.places[i], *count};
        }
    }
    return true;
}

static void add_number(struct nim_text *text, uint64_t number, char end) {
    unsigned char digits[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK];
    size_t len = nim_decimal_write(digits, number);
    digits[len++] = (unsigned char)end;
    nim_text_add(text, digits, len);
}

/* Label and winner, as far as the answer has them. */
static void write_verdict(const struct nim_trial *trial) {
    struct nim_wording words = *trial->given->words;
    struct nim_case verdict = *trial->given;
    trial->scratch->len = 0;
    if (words.answer == NIM_ANSWER_NUMBER) {
        return;
    }
    words.answer = NIM_ANSWER_VERDICT;
    words.joined = false;
    verdict.words = &words;
    nim_answer_text(trial->scratch, trial->writer, &verdict);
}

static void write_list(const struct nim_trial *trial,
                       const struct listed *moves, size_t count) {
    const struct nim_problem *problem = trial->given->problem;
    for (size_t i = 0; i < count && i < problem->words.moves_max; i++) {
        if (problem->words.places) {
            add_number(trial->scratch, moves[i].pile, ' ');
        }
        add_number(trial->scratch, moves[i].move.from, ' ');
        add_number(trial->scratch, moves[i].move.to, '\n');
    }
}

/* The winning moves edited. */
static bool write_edited(const struct idea *idea,
                         const struct nim_trial *trial) {
    const struct nim_problem *problem = trial->given->problem;
    const struct nim_memory *memory = &trial->scratch->memory;
    bool is_list = problem->words.answer == NIM_ANSWER_MOVES;
    bool is_number = problem->words.answer == NIM_ANSWER_NUMBER;
    bool is_count = problem->words.answer == NIM_ANSWER_COUNT || is_number;
    if (problem->game.family == NIM_GAME_MOORE ||
        !(is_list || (is_count && idea->counts))) {
        return false;
    }
    struct listed *moves;
    size_t count;
    bool is_listed = list_moves(trial, &moves, &count);
    write_verdict(trial);
    if (count > 0) {
        count = idea->edit(moves, count);
    }
    if (is_list) {
        write_list(trial, moves, count);
    } else if (count > 0 || is_number) {
        add_number(trial->scratch, count, '\n');
    }
    memory->resize(memory->context, moves, 0);
    return is_listed;
}

/* Where a case's numbers do not become piles, other piles make no sense. */
static bool has_piles(const struct nim_problem *problem) {
    return !problem->layout.arrange || problem->layout.body != NIM_BODY_NONE;
}

/* Another position solved. */
static bool write_changed(const struct idea *idea,
                          const struct nim_trial *trial) {
    const struct nim_case *given = trial->given;
    const struct nim_memory *memory = &trial->scratch->memory;
    struct nim_problem problem = *given->problem;
    problem.words = *given->words;
    size_t count = given->pile_count;
    if ((idea->change && !idea->change(&problem)) ||
        ((idea->twist || idea->carries) && !has_piles(&problem))) {
        return false;
    }
    uint64_t *piles =
        memory->resize(memory->context, NULL, (count + 1) * sizeof *piles);
    if (!piles) {
        return false;
    }
    if (count > 0) {
        memcpy(piles, given->piles, count * sizeof *piles);
    }
    count = idea->twist ? idea->twist(piles, count) : count;
    struct nim_position position;
    nim_position_begin(&position, &problem.game, given->position->rules);
    bool is_added = nim_position_add(&position, piles, count) == NIM_OK;
    if (idea->carries) {
        nim_position_add_sum(&position, trial->carry);
    }
    if (is_added) {
        const struct nim_case changed = {
            .problem = &problem,
            .words = &problem.words,
            .position = &position,
            .piles = piles,
            .pile_count = count,
            .number = given->number - idea->numbers_from_0,
        };
        nim_answer_text(trial->scratch, trial->writer, &changed);
    }
    memory->resize(memory->context, piles, 0);
    return is_added && !trial->scratch->cut;
}

bool nim_idea_explains(size_t idea, const struct nim_trial *trial) {
    struct nim_text *answer = trial->scratch;
    answer->most = trial->said ? trial->said->text.len : trial->text->len;
    bool is_written = ideas[idea].edit ? write_edited(&ideas[idea], trial)
                                       : write_changed(&ideas[idea], trial);
    if (!is_written || answer->failed) {
        return false;
    }
    if (!trial->said) {
        return answer->len == trial->text->len &&
               memcmp(answer->bytes, trial->text->bytes, answer->len) == 0;
    }
    nim_words_split(trial->scratch_words, answer);
    return nim_words_agree(trial->scratch_words, trial->said);
}
