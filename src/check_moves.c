/* What is wrong with a list of moves. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

/* The moves of an answer, in its order and sorted. */
struct list {
    struct nim_move *moves;
    struct nim_move *sorted;
    size_t count;
};

static int compare(const void *a, const void *b) {
    const struct nim_move *left = a;
    const struct nim_move *right = b;
    if (left->from != right->from) {
        return left->from < right->from ? -1 : 1;
    }
    return (left->to > right->to) - (left->to < right->to);
}

/* Reads the pairs behind the verdict, as far as they are numbers. Returns how
 * many words that are. */
static size_t read_list(struct list *list, const struct nim_memory *memory,
                        const struct nim_words *words, size_t start) {
    size_t room = (words->count - start) / 2;
    *list = (struct list){0};
    list->moves = memory->resize(memory->context, NULL,
                                 (2 * room + 1) * sizeof *list->moves);
    if (!list->moves) {
        return start;
    }
    list->sorted = list->moves + room;
    size_t at = start;
    while (list->count < room &&
           nim_words_number(words, at, &list->moves[list->count].from) &&
           nim_words_number(words, at + 1, &list->moves[list->count].to)) {
        at += 2;
        list->count++;
    }
    if (list->count > 0) {
        memcpy(list->sorted, list->moves, list->count * sizeof *list->moves);
        qsort(list->sorted, list->count, sizeof *list->sorted, compare);
    }
    return at;
}

static void free_list(struct list *list, const struct nim_memory *memory) {
    memory->resize(memory->context, list->moves, 0);
}

static size_t count_of(const struct list *list, const struct nim_move *move) {
    size_t low = 0;
    size_t high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(&list->sorted[middle], move) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    size_t count = 0;
    while (low + count < list->count &&
           compare(&list->sorted[low + count], move) == 0) {
        count++;
    }
    return count;
}

bool nim_dispute_is_order(const struct nim_dispute *dispute) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    if (dispute->said->count != dispute->truth->count) {
        return false;
    }
    struct list said;
    struct list truth;
    size_t said_end =
        read_list(&said, memory, dispute->said, dispute->verdict_end);
    read_list(&truth, memory, dispute->truth, dispute->verdict_end);
    bool same = said.moves && truth.moves && said.count > 0 &&
                said_end == dispute->said->count && said.count == truth.count;
    for (size_t i = 0; same && i < said.count; i++) {
        same = compare(&said.sorted[i], &truth.sorted[i]) == 0;
    }
    free_list(&said, memory);
    free_list(&truth, memory);
    return same;
}

/* ---- One move ---- */

static uint64_t sum_of(const struct nim_position *position) {
    return position->problem->game == NIM_GAME_STAIRCASE
               ? position->of.staircase.odd.value
               : position->of.classic.sum.value;
}

static bool first_move(const struct nim_position *position,
                       const uint64_t *piles, size_t pile_count,
                       struct nim_move *move) {
    struct nim_moves moves;
    struct nim_batch batch;
    if (!nim_problem_has_moves(position->problem)) {
        return false;
    }
    nim_moves_begin(&moves, position, piles, pile_count);
    while (nim_moves_next(&moves, &batch, false)) {
        if (batch.count > 0 && !batch.is_one_move) {
            *move = batch.moves[0];
            return true;
        }
    }
    return false;
}

/* A column whose ones are not divisible by k+1, and their number. */
static void note_column(struct nim_flaw *flaw, const struct nim_case *visited) {
    unsigned modulus = visited->position->problem->k + 1;
    for (unsigned column = 64; column-- > 0;) {
        uint64_t ones = 0;
        for (size_t i = 0; i < visited->pile_count; i++) {
            ones += visited->piles[i] >> column & 1;
        }
        if (ones % modulus) {
            flaw->column = column;
            flaw->ones = ones;
            return;
        }
    }
}

void nim_flaw_note_position(struct nim_flaw *flaw,
                            const struct nim_case *visited) {
    const struct nim_position *position = visited->position;
    flaw->pile_count = visited->pile_count;
    for (size_t i = 0; i < visited->pile_count && i < NIM_FLAW_PILES; i++) {
        flaw->piles[i] = visited->piles[i];
    }
    flaw->wins = nim_position_wins(position);
    if (position->problem->game == NIM_GAME_MOORE) {
        note_column(flaw, visited);
        return;
    }
    flaw->sum = sum_of(position);
    flaw->has_better =
        flaw->wins && first_move(position, visited->piles, visited->pile_count,
                                 &flaw->better);
}

/* What a move leaves, and how the opponent wins then. */
static void note_reply(struct nim_flaw *flaw, const struct nim_case *visited,
                       size_t place, const struct nim_memory *memory) {
    struct nim_position after;
    uint64_t *piles = memory->resize(memory->context, NULL,
                                     visited->pile_count * sizeof *piles);
    if (!piles) {
        return;
    }
    memcpy(piles, visited->piles, visited->pile_count * sizeof *piles);
    piles[place] = flaw->move.to;
    bool is_staircase = visited->position->problem->game == NIM_GAME_STAIRCASE;
    if (is_staircase && place > 0) {
        piles[place - 1] += flaw->move.from - flaw->move.to;
    }
    nim_position_begin(&after, visited->position->problem,
                       visited->position->rules);
    nim_position_add(&after, piles, visited->pile_count);
    flaw->left_sum = sum_of(&after);
    flaw->has_better =
        first_move(&after, piles, visited->pile_count, &flaw->better);
    memory->resize(memory->context, piles, 0);
}

/* Why a move is not one of the winning ones. */
static void explain_move(struct nim_flaw *flaw, const struct nim_case *visited,
                         const struct list *truth,
                         const struct nim_memory *memory) {
    const struct nim_move move = flaw->move;
    size_t place = 0;
    while (place < visited->pile_count && visited->piles[place] != move.from) {
        place++;
    }
    flaw->kind = NIM_FLAW_NO_PILE;
    if (place == visited->pile_count) {
        return;
    }
    for (size_t i = 0; i < truth->count; i++) {
        const struct nim_move *right = &truth->moves[i];
        if (right->from == move.from && right->from - right->to == move.to) {
            flaw->kind = NIM_FLAW_TAKEN;
            flaw->has_better = true;
            flaw->better = *right;
            return;
        }
    }
    flaw->kind = NIM_FLAW_NO_MOVE;
    if (move.to < move.from) {
        flaw->kind = NIM_FLAW_NOT_WINNING;
        note_reply(flaw, visited, place, memory);
    }
}

/* ---- The list ---- */

/* The first move said that is not winning, or said too often. */
static bool find_bad(const struct nim_dispute *dispute, const struct list *said,
                     const struct list *truth, struct nim_flaw *flaw) {
    size_t i = 0;
    while (i < said->count && count_of(truth, &said->moves[i]) > 0) {
        i++;
    }
    bool has_bad = i < said->count;
    for (size_t j = 0; !has_bad && j < said->count; j++) {
        if (count_of(said, &said->moves[j]) >
            count_of(truth, &said->moves[j])) {
            has_bad = true;
            i = j;
            flaw->kind = NIM_FLAW_TWICE;
        }
    }
    if (!has_bad) {
        return false;
    }
    flaw->move = said->moves[i];
    flaw->line = dispute->said->words[dispute->verdict_end + 2 * i].line;
    if (flaw->kind != NIM_FLAW_TWICE) {
        explain_move(flaw, dispute->visited, truth,
                     &dispute->said->text.memory);
    }
    return true;
}

static void find_missing(const struct list *said, const struct list *truth,
                         struct nim_flaw *flaw) {
    for (size_t i = 0; i < truth->count; i++) {
        if (count_of(said, &truth->moves[i]) <
            count_of(truth, &truth->moves[i])) {
            flaw->kind = NIM_FLAW_MISSING;
            flaw->move = truth->moves[i];
            return;
        }
    }
}

void nim_dispute_explain(const struct nim_dispute *dispute,
                         struct nim_flaw *flaw) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct list said;
    struct list truth;
    size_t said_end =
        read_list(&said, memory, dispute->said, dispute->verdict_end);
    read_list(&truth, memory, dispute->truth, dispute->verdict_end);
    if (said.moves && truth.moves && !find_bad(dispute, &said, &truth, flaw)) {
        if (said_end < dispute->said->count) {
            bool is_half = said_end + 1 == dispute->said->count;
            uint64_t number;
            bool starts = nim_words_number(dispute->said, said_end, &number);
            flaw->kind =
                is_half && starts ? NIM_FLAW_HALF_MOVE : NIM_FLAW_NO_NUMBER;
            flaw->line = dispute->said->words[said_end].line;
        } else {
            find_missing(&said, &truth, flaw);
        }
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}
