/* Reduces an input: fewer cases, smaller heads, fewer takes. */
#include "runs/reducers.h"

#include "base/bytes.h"
#include "problems/layout.h"
#include "runs/change.h"

#include <string.h>

/* ---- Fewer cases ---- */

/* The case of the first flaw, from 0. */
static size_t blamed(const struct nim_attempt *attempt) {
    const struct nim_run *run = &attempt->shrink->run;
    size_t last = attempt->best.case_count - 1;
    uint64_t number = run->check.first.case_number; /* 0: none is blamed */
    return number == 0 || number > last ? last : (size_t)number - 1;
}

static void try_window(struct nim_attempt *attempt, size_t len) {
    size_t end = blamed(attempt) + 1;
    nim_change_cases(attempt,
                     (struct nim_span){end > len ? end - len : 0, end, true});
}

/* Halves of the cases, then smaller blocks, are left out. */
static void drop_blocks(struct nim_attempt *attempt) {
    for (size_t len = (attempt->best.case_count + 1) / 2; len > 0; len /= 2) {
        size_t from = 0;
        while (from < attempt->best.case_count && !attempt->is_over) {
            if (!nim_change_cases(attempt,
                                  (struct nim_span){from, from + len, false})) {
                from += len;
            }
        }
    }
}

/* All cases become like one of them. */
static bool repeat_case(struct nim_attempt *attempt, size_t at) {
    const struct nim_model *best = &attempt->best;
    const struct nim_model_case *repeated = &best->cases[at];
    nim_model_clear(&attempt->next);
    for (size_t i = 0; i < best->set_count; i++) {
        nim_change_add_set(attempt, &best->sets[i]);
        for (size_t j = 0; j < best->sets[i].case_count; j++) {
            nim_change_add_case(attempt, repeated);
        }
    }
    return nim_attempt_try(attempt);
}

static size_t smallest_case(const struct nim_model *model) {
    size_t smallest = 0;
    for (size_t i = 1; i < model->case_count; i++) {
        const struct nim_model_case *a = &model->cases[i];
        const struct nim_model_case *b = &model->cases[smallest];
        smallest = a->count < b->count ? i : smallest;
    }
    return smallest;
}

void nim_reduce_cases(struct nim_attempt *attempt) {
    for (size_t len = 1; len < attempt->best.case_count && len <= 4; len *= 2) {
        try_window(attempt, len);
    }
    if (attempt->best.case_count > 4 &&
        !repeat_case(attempt, smallest_case(&attempt->best))) {
        repeat_case(attempt, blamed(attempt));
    }
    drop_blocks(attempt);
}

/* ---- Heads ---- */

static bool try_head(struct nim_attempt *attempt, size_t at, unsigned index,
                     uint64_t value) {
    const struct nim_model *best = &attempt->best;
    uint64_t head[NIM_HEAD_MAX];
    memcpy(head, best->cases[at].head, sizeof head);
    head[index] = value;
    return nim_change_case(attempt, at, head,
                           best->numbers.items + best->cases[at].at);
}

/* A number of a head becomes as small as it can be. */
static void lower_head(struct nim_attempt *attempt, size_t at, unsigned index) {
    const uint64_t *head = attempt->best.cases[at].head;
    uint64_t least = nim_limits_head(&attempt->problem, index, head).min;
    if (try_head(attempt, at, index, least)) {
        return;
    }
    for (uint64_t by = bytes_highest_bit(head[index]); by > 0; by /= 2) {
        while (attempt->best.cases[at].head[index] >= least + by &&
               try_head(attempt, at, index,
                        attempt->best.cases[at].head[index] - by)) {
        }
    }
}

/* All rows lose a number. */
static bool drop_row_column(struct nim_attempt *attempt, size_t at,
                            size_t column) {
    const struct nim_model_case *given = &attempt->best.cases[at];
    const uint64_t *numbers = attempt->best.numbers.items + given->at;
    struct nim_array kept = {.memory = attempt->best.memory};
    uint64_t head[NIM_HEAD_MAX];
    memcpy(head, given->head, sizeof head);
    for (size_t i = 0; i < given->count; i++) {
        if (i % head[1] != column) {
            nim_change_note(attempt, nim_array_add(&kept, &numbers[i], 1));
        }
    }
    head[1]--;
    bool is_smaller = nim_change_case(attempt, at, head, kept.items);
    nim_array_end(&kept);
    return is_smaller;
}

static void narrow_rows(struct nim_attempt *attempt, size_t at) {
    size_t column = 0;
    while (column < attempt->best.cases[at].head[1]) {
        if (!drop_row_column(attempt, at, column)) {
            column++;
        }
    }
}

static void shrink_head(struct nim_attempt *attempt, size_t at) {
    const struct nim_layout *layout = &attempt->problem.layout;
    bool has_rows = layout->body == NIM_BODY_ROWS;
    if (has_rows) {
        narrow_rows(attempt, at);
    }
    for (unsigned i = has_rows ? 2 : 1; i < layout->head_count; i++) {
        lower_head(attempt, at, i);
    }
}

void nim_reduce_heads(struct nim_attempt *attempt) {
    if (!nim_layout_has_body(&attempt->problem.layout)) {
        return;
    }
    for (size_t i = 0; i < attempt->best.case_count && !attempt->is_over; i++) {
        shrink_head(attempt, i);
    }
}

/* ---- Takes ---- */

/* The takes of a set but for some, and with another value of one of them. */
static bool try_set(struct nim_attempt *attempt, size_t at,
                    struct nim_span kept, size_t changed, uint64_t value) {
    const struct nim_model_set *set = &attempt->best.sets[at];
    const uint64_t *takes = attempt->best.numbers.items + set->take_at;
    struct nim_array tried = {.memory = attempt->best.memory};
    for (size_t i = 0; i < set->take_count; i++) {
        if (nim_span_keeps(&kept, i)) {
            nim_change_note(
                attempt,
                nim_array_add(&tried, i == changed ? &value : &takes[i], 1));
        }
    }
    bool is_smaller = tried.count > 0 && nim_change_takes(attempt, at, &tried);
    nim_array_end(&tried);
    return is_smaller;
}

static void drop_takes(struct nim_attempt *attempt, size_t at) {
    size_t len = (attempt->best.sets[at].take_count + 1) / 2;
    for (; len > 0; len /= 2) {
        size_t from = 0;
        while (from < attempt->best.sets[at].take_count && !attempt->is_over) {
            const struct nim_span dropped = {from, from + len, false};
            if (!try_set(attempt, at, dropped, SIZE_MAX, 0)) {
                from += len;
            }
        }
    }
}

static uint64_t take_of(const struct nim_attempt *attempt, size_t at,
                        size_t i) {
    const struct nim_model *best = &attempt->best;
    return best->numbers.items[best->sets[at].take_at + i];
}

static void lower_take(struct nim_attempt *attempt, size_t at, size_t i) {
    const struct nim_span all = {0, SIZE_MAX, true};
    if (try_set(attempt, at, all, i, 1)) {
        return;
    }
    for (uint64_t by = bytes_highest_bit(take_of(attempt, at, i)); by > 0;
         by /= 2) {
        while (take_of(attempt, at, i) > by &&
               try_set(attempt, at, all, i, take_of(attempt, at, i) - by)) {
        }
    }
}

/* Every set takes 1 alone, and every pile loses a stone. One without the other
 * often turns lost cases into won ones. */
static void lower_together(struct nim_attempt *attempt) {
    const struct nim_model *best = &attempt->best;
    const uint64_t one = 1;
    nim_model_clear(&attempt->next);
    for (size_t i = 0, next = 0; i < best->set_count; i++) {
        nim_change_add_takes(attempt, &one, 1);
        for (size_t j = 0; j < best->sets[i].case_count; j++, next++) {
            nim_change_add_case(attempt, &best->cases[next]);
        }
    }
    for (size_t i = 0; i < attempt->next.case_count; i++) {
        const struct nim_model_case *given = &attempt->next.cases[i];
        uint64_t *numbers = attempt->next.numbers.items + given->at;
        for (size_t j = 0; j < given->count; j++) {
            numbers[j] -= numbers[j] > 0;
        }
    }
    nim_attempt_try(attempt);
}

void nim_reduce_takes(struct nim_attempt *attempt) {
    if (attempt->problem.layout.set == NIM_SET_NONE) {
        return;
    }
    lower_together(attempt);
    for (size_t i = 0; i < attempt->best.set_count && !attempt->is_over; i++) {
        drop_takes(attempt, i);
        for (size_t j = 0; j < attempt->best.sets[i].take_count; j++) {
            lower_take(attempt, i, j);
        }
    }
}
