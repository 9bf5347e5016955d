/* What arrangements have in common: cases that the statement excludes, a winner
 * told by a pile, and what solvers with a wrong idea make of many boards. */
#include "boards/formula.h"
#include "boards/parts.h"

#include <assert.h>

#define OF_VALUE UINT64_MAX

size_t nim_arrange_exclude(uint64_t *numbers, size_t number_count, size_t at) {
    if (number_count > 0) {
        numbers[0] = at;
    }
    return SIZE_MAX;
}

size_t nim_arrange_exclude_value(uint64_t *numbers, size_t number_count,
                                 uint64_t value) {
    if (number_count < 2) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    numbers[0] = OF_VALUE;
    numbers[1] = value;
    return SIZE_MAX;
}

static size_t find_value(const uint64_t *raw, size_t count, uint64_t value) {
    size_t i = count - 1;
    while (raw[i] != value) {
        assert(i > 0);
        i--;
    }
    return i;
}

size_t nim_board_find_excluded(const struct nim_layout *layout,
                               const uint64_t *numbers, const uint64_t *raw,
                               size_t number_count) {
    bool has_body = nim_layout_has_body(layout);
    size_t head_count = has_body ? layout->head_count : 0;
    if (number_count == 0) {
        return 0;
    }
    if (numbers[0] == OF_VALUE) {
        return head_count + find_value(raw, number_count, numbers[1]);
    }
    size_t at = (size_t)numbers[0];
    return at < number_count ? head_count + at : at - number_count;
}

/* The division is slow, and most often there is one pile. */
static size_t arrange_each(const struct nim_board *board, const uint64_t *head,
                           uint64_t *numbers, size_t number_count) {
    bool is_one = number_count == board->each;
    if (!is_one && number_count % board->each != 0) {
        return nim_arrange_exclude(numbers, number_count, number_count - 1);
    }
    size_t count = is_one ? 1 : number_count / board->each;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *at = &numbers[board->each * i];
        size_t fault = nim_board_find_fault(board, at);
        if (fault != NO_FAULT) {
            return nim_arrange_exclude(numbers, number_count,
                                       board->each * i + fault);
        }
        numbers[i] = board->value(head, at);
    }
    return count;
}

/* Which number breaks a rule of the statement: the first of an item, or of the
 * head. */
static size_t find_excluded(const struct nim_formula *excludes,
                            const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    size_t of_head = excludes->columns > 0 ? number_count : 0;
    uint64_t value;
    if (excludes->count == 0) {
        return NO_FAULT;
    }
    if (!nim_formula_value(excludes, head, numbers, number_count, &value)) {
        return of_head;
    }
    if (excludes->terms[excludes->count - 1].sign != NIM_ALL_BEFORE) {
        return value != 0 ? of_head : NO_FAULT;
    }
    size_t first = excludes->columns * (size_t)value;
    return first < number_count ? first : NO_FAULT;
}

/* Whether its value is 0, or, where that is asked for, the value if it is not.
 */
static size_t arrange_formula(const struct nim_board *board,
                              const struct nim_formula *formula,
                              const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    uint64_t value;
    if (!nim_formula_value(formula, head, numbers, number_count, &value)) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    numbers[0] = board->has_bids ? value : value != 0;
    return value != 0 || !board->has_bids;
}

/* Of all numbers of a case. */
static size_t find_any_fault(const struct nim_board *board,
                             const uint64_t *numbers, size_t number_count) {
    static const size_t lens[] = {[NIM_BODY_PILES] = 1,
                                  [NIM_BODY_PAIRS] = 2,
                                  [NIM_BODY_TRIPLES] = 3,
                                  [NIM_BODY_ROWS] = SIZE_MAX,
                                  [NIM_BODY_NONE] = SIZE_MAX};
    size_t len = integer_min(lens[board->shapes[0].body], number_count);
    size_t end = nim_board_has_rules(board) ? number_count : 0;
    for (size_t i = 0; i < end; i += len) {
        size_t fault = nim_board_find_fault(board, &numbers[i]);
        if (fault != NO_FAULT) {
            return i + fault;
        }
    }
    return NO_FAULT;
}

/* All numbers at once, some at least. */
static size_t arrange_all(const struct nim_board *board, const uint64_t *head,
                          uint64_t *numbers, size_t number_count) {
    size_t fault =
        find_any_fault(nim_board_of_turns(board), numbers, number_count);
    if (fault != NO_FAULT) {
        return nim_arrange_exclude(numbers, number_count, fault);
    }
    if (board->formula) {
        fault = find_excluded(&board->formula->excludes, head, numbers,
                              number_count);
        if (fault != NO_FAULT) {
            return nim_arrange_exclude(numbers, number_count, fault);
        }
        return arrange_formula(board, &board->formula->wins, head, numbers,
                               number_count);
    }
    if (board->wins) {
        numbers[0] = board->wins(numbers, number_count);
        return 1;
    }
    if (board->with_slip) {
        return board->with_slip(head, numbers, number_count, 0);
    }
    for (size_t i = 0; board->place && i < number_count; i++) {
        numbers[i] = board->place(head, i, numbers[i]);
    }
    return board->place ? number_count
                        : board->arrange(head, numbers, number_count);
}

size_t nim_board_arrange(const struct nim_board *board, const uint64_t *head,
                         uint64_t *numbers, size_t number_count) {
    size_t fault = board->head_fault ? board->head_fault(head) : NO_FAULT;
    if (fault != NO_FAULT) {
        return nim_arrange_exclude(numbers, number_count, number_count + fault);
    }
    if (number_count == 0 && !board->asks_of_none) {
        return 0;
    }
    return board->value ? arrange_each(board, head, numbers, number_count)
                        : arrange_all(board, head, numbers, number_count);
}

uint64_t nim_worth_of_all(const struct nim_board *board, const uint64_t *head,
                          const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= board->worth(head, i, numbers[i]);
    }
    return sum;
}

bool nim_turns_win_by_worth(const struct nim_state *state) {
    return nim_worth_of_all(state->problem->layout.board, state->head,
                            state->numbers, state->number_count) != 0;
}

void nim_reason_say_worth(const struct nim_grounds *grounds) {
    const struct nim_case *given = grounds->given;
    NIM_SAY(grounds, "the nim-sum of the values is #",
            nim_worth_of_all(given->problem->layout.board, given->head,
                             grounds->numbers, grounds->count));
}

/* ---- Wrong arrangements ---- */

/* A case that the statement excludes is never asked about: the right
 * arrangement makes piles of its numbers. */
size_t nim_board_arrange_wrongly(const struct nim_board *board,
                                 const struct nim_wrong_board *wrong,
                                 const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    struct nim_board other = {.arrange = wrong->arrange,
                              .value = wrong->value,
                              .place = wrong->place,
                              .wins = wrong->wins,
                              .lowest = {wrong->lowest[0], wrong->lowest[1]},
                              .each = board->each,
                              .asks_of_none = board->asks_of_none};
    if (wrong->formula && number_count > 0) {
        return arrange_formula(board, wrong->formula, head, numbers,
                               number_count);
    }
    if (wrong->slip > 0 && number_count > 0) {
        return board->with_slip(head, numbers, number_count, wrong->slip);
    }
    if (!wrong->change) {
        return nim_board_arrange(&other, head, numbers, number_count);
    }
    size_t count = nim_board_arrange(board, head, numbers, number_count);
    assert(count != NO_SENSE);
    return wrong->change(head, numbers, count);
}

uint64_t nim_xor(const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= numbers[i];
    }
    return sum;
}

/* One pile, which decides on a staircase as well. */
size_t nim_wrong_xor(const uint64_t *head, uint64_t *numbers,
                     size_t number_count) {
    numbers[0] = nim_xor(numbers, number_count);
    return 1;
}

size_t nim_wrong_one_more(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i]++;
    }
    return pile_count;
}

size_t nim_arrange_reverse(const uint64_t *head, uint64_t *piles,
                           size_t pile_count) {
    for (size_t i = 0; i < pile_count / 2; i++) {
        nim_swap(&piles[i], &piles[pile_count - 1 - i]);
    }
    return pile_count;
}

size_t nim_arrange_without_first(const uint64_t *head, uint64_t *piles,
                                 size_t pile_count) {
    for (size_t i = 1; i < pile_count; i++) {
        piles[i - 1] = piles[i];
    }
    return pile_count - (pile_count > 0);
}

size_t nim_wrong_without_last(const uint64_t *head, uint64_t *piles,
                              size_t pile_count) {
    return pile_count - (pile_count > 0);
}
