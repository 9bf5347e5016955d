/* Copies the best input into the next one, but for one change. */
#include "runs/change.h"

void nim_change_note(struct nim_attempt *attempt, enum nim_status status) {
    if (status != NIM_OK) {
        attempt->status = status;
        attempt->is_over = true;
    }
}

void nim_change_add_takes(struct nim_attempt *attempt, const uint64_t *takes,
                          size_t take_count) {
    if (!attempt->is_over) {
        nim_change_note(attempt,
                        nim_model_add_set(&attempt->next, takes, take_count));
    }
}

void nim_change_add_set(struct nim_attempt *attempt,
                        const struct nim_model_set *set) {
    nim_change_add_takes(attempt, attempt->best.numbers.items + set->take_at,
                         set->take_count);
}

void nim_change_add_numbers(struct nim_attempt *attempt, const uint64_t *head,
                            const uint64_t *numbers, const char *name) {
    if (!attempt->is_over) {
        nim_change_note(
            attempt, nim_model_add_case(&attempt->next, head, numbers, name));
    }
}

void nim_change_add_case(struct nim_attempt *attempt,
                         const struct nim_model_case *given) {
    nim_change_add_numbers(attempt, given->head,
                           attempt->best.numbers.items + given->at,
                           given->name);
}

bool nim_span_keeps(const struct nim_span *span, size_t i) {
    return (span->from <= i && i < span->to) == span->keeps;
}

/* Sets without cases are left out, where there may be several. */
bool nim_change_cases(struct nim_attempt *attempt, struct nim_span span) {
    const struct nim_model *best = &attempt->best;
    size_t first = 0;
    nim_model_clear(&attempt->next);
    for (size_t i = 0; i < best->set_count; i++) {
        const struct nim_model_set *set = &best->sets[i];
        bool is_added = false;
        for (size_t j = first; j < first + set->case_count; j++) {
            if (nim_span_keeps(&span, j)) {
                if (!is_added) {
                    nim_change_add_set(attempt, set);
                }
                is_added = true;
                nim_change_add_case(attempt, &best->cases[j]);
            }
        }
        first += set->case_count;
    }
    return nim_attempt_try(attempt);
}

/* What stands in place of a case and of a set of the best input. */
struct replaced {
    size_t case_at; /* SIZE_MAX: none */
    const uint64_t *head;
    const uint64_t *numbers;
    size_t set_at; /* SIZE_MAX: none */
    const struct nim_array *takes;
};

static bool replace(struct nim_attempt *attempt,
                    const struct replaced *replaced) {
    const struct nim_model *best = &attempt->best;
    size_t next = 0;
    nim_model_clear(&attempt->next);
    for (size_t i = 0; i < best->set_count; i++) {
        if (i == replaced->set_at) {
            nim_change_add_takes(attempt, replaced->takes->items,
                                 replaced->takes->count);
        } else {
            nim_change_add_set(attempt, &best->sets[i]);
        }
        for (size_t j = 0; j < best->sets[i].case_count; j++, next++) {
            if (next == replaced->case_at) {
                nim_change_add_numbers(attempt, replaced->head,
                                       replaced->numbers,
                                       best->cases[next].name);
            } else {
                nim_change_add_case(attempt, &best->cases[next]);
            }
        }
    }
    return nim_attempt_try(attempt);
}

bool nim_change_case(struct nim_attempt *attempt, size_t at,
                     const uint64_t *head, const uint64_t *numbers) {
    return replace(attempt,
                   &(struct replaced){at, head, numbers, SIZE_MAX, NULL});
}

bool nim_change_takes(struct nim_attempt *attempt, size_t at,
                      const struct nim_array *takes) {
    return replace(attempt,
                   &(struct replaced){SIZE_MAX, NULL, NULL, at, takes});
}
