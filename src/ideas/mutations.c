/* Other piles, and other lists of the winning moves. */
#include "base/sort.h"
#include "boards/parts.h"
#include "ideas/idea_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- Piles ---- */

size_t nim_piles_round_53(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        double rounded = (double)piles[i];
        piles[i] = rounded < 0x1p64 ? (uint64_t)rounded : UINT64_MAX;
    }
    return pile_count;
}

size_t nim_piles_total(const uint64_t *head, uint64_t *piles,
                       size_t pile_count) {
    for (size_t i = 1; i < pile_count; i++) {
        piles[0] += piles[i];
    }
    return pile_count > 0;
}

size_t nim_piles_distinct(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    size_t kept = 0;
    nim_sort_rising(piles, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        if (kept == 0 || piles[kept - 1] != piles[i]) {
            piles[kept++] = piles[i];
        }
    }
    return kept;
}

size_t nim_piles_last_only(const uint64_t *head, uint64_t *piles,
                           size_t pile_count) {
    if (pile_count > 0) {
        piles[0] = piles[pile_count - 1];
    }
    return pile_count > 0;
}

/* ---- Some of the moves ---- */

size_t nim_list_first_only(struct nim_listed *moves, size_t move_count,
                           const struct nim_case *given) {
    return 1;
}

size_t nim_list_last_only(struct nim_listed *moves, size_t move_count,
                          const struct nim_case *given) {
    moves[0] = moves[move_count - 1];
    return 1;
}

size_t nim_list_drop_first(struct nim_listed *moves, size_t move_count,
                           const struct nim_case *given) {
    memmove(moves, moves + 1, (move_count - 1) * sizeof *moves);
    return move_count - 1;
}

size_t nim_list_drop_last(struct nim_listed *moves, size_t move_count,
                          const struct nim_case *given) {
    return move_count - 1;
}

size_t nim_list_largest_only(struct nim_listed *moves, size_t move_count,
                             const struct nim_case *given) {
    uint64_t largest = integer_largest(given->piles, given->pile_count);
    size_t kept = 0;
    for (size_t i = 0; i < move_count; i++) {
        if (moves[i].move.from == largest) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

size_t nim_list_largest_first(struct nim_listed *moves, size_t move_count,
                              const struct nim_case *given) {
    for (size_t i = 1; i < move_count; i++) {
        if (moves[i].move.from > moves[0].move.from) {
            moves[0] = moves[i];
        }
    }
    return 1;
}

size_t nim_list_some_left(struct nim_listed *moves, size_t move_count,
                          const struct nim_case *given) {
    size_t kept = 0;
    for (size_t i = 0; i < move_count; i++) {
        if (moves[i].move.to > 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

/* ---- Moves in another order, or each once ---- */

static int compare_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare_moves(const void *a, const void *b) {
    const struct nim_move *left = &((const struct nim_listed *)a)->move;
    const struct nim_move *right = &((const struct nim_listed *)b)->move;
    int order = compare_numbers(left->from, right->from);
    return order ? order : compare_numbers(left->to, right->to);
}

static int compare_indices(const void *a, const void *b) {
    const struct nim_listed *left = a;
    const struct nim_listed *right = b;
    return compare_numbers(left->index, right->index);
}

/* Equal moves stay in their order. */
static int compare_both(const void *a, const void *b) {
    int order = compare_moves(a, b);
    return order ? order : compare_indices(a, b);
}

size_t nim_list_sort(struct nim_listed *moves, size_t move_count,
                     const struct nim_case *given) {
    qsort(moves, move_count, sizeof *moves, compare_both);
    return move_count;
}

size_t nim_list_reverse(struct nim_listed *moves, size_t move_count,
                        const struct nim_case *given) {
    for (size_t i = 0; i < move_count / 2; i++) {
        const struct nim_listed move = moves[i];
        moves[i] = moves[move_count - 1 - i];
        moves[move_count - 1 - i] = move;
    }
    return move_count;
}

size_t nim_list_sort_down(struct nim_listed *moves, size_t move_count,
                          const struct nim_case *given) {
    nim_list_sort(moves, move_count, given);
    return nim_list_reverse(moves, move_count, given);
}

size_t nim_list_sort_distinct(struct nim_listed *moves, size_t move_count,
                              const struct nim_case *given) {
    size_t kept = 0;
    nim_list_sort(moves, move_count, given);
    for (size_t i = 0; i < move_count; i++) {
        if (kept == 0 || compare_moves(&moves[kept - 1], &moves[i]) != 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

size_t nim_list_distinct(struct nim_listed *moves, size_t move_count,
                         const struct nim_case *given) {
    size_t kept = nim_list_sort_distinct(moves, move_count, given);
    qsort(moves, kept, sizeof *moves, compare_indices);
    return kept;
}

/* ---- Moves from the piles again ---- */

/* In C, x ^ a < a is x ^ (a < a), and so x. */
size_t nim_list_without_brackets(struct nim_listed *moves, size_t move_count,
                                 const struct nim_case *given) {
    uint64_t sum = nim_position_sum(given->position);
    for (size_t i = 0; i < given->pile_count; i++) {
        uint64_t pile = given->piles[i];
        moves[i] = (struct nim_listed){{pile, pile ^ sum}, i + 1, i, false, 0};
    }
    return given->pile_count;
}

/* As the number of 32 bits that an int keeps of it. */
static int64_t as_int(uint64_t number) {
    int64_t low = (int64_t)(number & UINT32_MAX);
    return low < (int64_t)1 << 31 ? low : low - ((int64_t)1 << 32);
}

size_t nim_list_signed_32(struct nim_listed *moves, size_t move_count,
                          const struct nim_case *given) {
    uint64_t sum = nim_position_sum(given->position);
    size_t kept = 0;
    for (size_t i = 0; i < given->pile_count; i++) {
        int64_t from = as_int(given->piles[i]);
        int64_t to = as_int(given->piles[i] ^ sum);
        if (to < from) {
            moves[kept++] = (struct nim_listed){
                {(uint64_t)from, (uint64_t)to}, i + 1, i, false, 0};
        }
    }
    return kept;
}
