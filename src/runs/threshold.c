/* Finds from which number on an input fails. */
#include "runs/attempt.h"
#include "streams/line.h"

#include "base/integer.h"
#include "problems/layout.h"
#include "runs/pack.h"

#include <inttypes.h>
#include <string.h>

/* From here on they are worth telling. */
#define CASES_TOLD 5
#define PILES_TOLD 9
#define NUMBER_TOLD 256

/* ---- Which things ---- */

static bool has_body(const struct nim_attempt *attempt) {
    return nim_layout_has_body(&attempt->problem.layout);
}

/* Of a single case of a single number, that one; else 0. */
static uint64_t only_number(const struct nim_attempt *attempt) {
    size_t count = has_body(attempt) ? attempt->best.cases[0].count
                                     : attempt->problem.layout.head_count;
    return count == 1 ? attempt->best_size.stones : 0;
}

static uint64_t count_of(const struct nim_attempt *attempt,
                         enum nim_things things) {
    return things == NIM_THINGS_NONE    ? 0
           : things == NIM_THINGS_CASES ? attempt->best_size.cases
           : things == NIM_THINGS_PILES ? attempt->best_size.piles
                                        : only_number(attempt);
}

static enum nim_things things_of(const struct nim_attempt *attempt) {
    const struct nim_model_size *size = &attempt->best_size;
    if (size->cases > 1) {
        return size->cases >= CASES_TOLD ? NIM_THINGS_CASES : NIM_THINGS_NONE;
    }
    if (size->piles >= PILES_TOLD) {
        return attempt->problem.layout.tail > 0 ? NIM_THINGS_NONE
                                                : NIM_THINGS_PILES;
    }
    return only_number(attempt) >= NUMBER_TOLD ? NIM_THINGS_NUMBER
                                               : NIM_THINGS_NONE;
}

/* ---- More of them, and fewer ---- */

/* An input of `count` cases: the first ones, or more like the last. */
static void put_cases(struct nim_attempt *attempt, uint64_t count) {
    const struct nim_model *best = &attempt->best;
    const struct nim_model_set *set = best->sets;
    size_t end = 0; /* of the cases of the sets so far */
    for (uint64_t i = 0; i < count; i++) {
        size_t at = (size_t)integer_min(i, best->case_count - 1);
        for (; end <= at; set++) {
            nim_attempt_add_set(attempt, set);
            end += set->case_count;
        }
        nim_attempt_add_case(attempt, &best->cases[at]);
    }
}

/* What is added are piles of a stone more than the last one, or like it, or of
 * one more each: equal ones can count for nothing, or be none. */
enum added { LARGER, ALIKE, GROWING };

/* A case of `count` piles: the first ones, or some are added. */
static void put_piles(struct nim_attempt *attempt, uint64_t count,
                      enum added added) {
    const struct nim_model_case *given = &attempt->best.cases[0];
    const uint64_t *numbers = attempt->best.numbers.items + given->at;
    const struct nim_layout *layout = &attempt->problem.layout;
    size_t unit = (size_t)nim_layout_row_len(layout, given->head);
    uint64_t last = nim_layout_row_count(layout, given->head) - 1;
    struct nim_array piles = {.memory = attempt->best.memory};
    uint64_t head[NIM_HEAD_MAX];
    memcpy(head, given->head, sizeof head);
    bool has_halves = nim_layout_has_halves(layout);
    head[0] = count;
    for (uint64_t i = 0; i < nim_layout_body_count(layout, head); i++) {
        uint64_t wanted = has_halves ? i % count : i / unit;
        uint64_t member = has_halves ? i / count : i % unit;
        uint64_t pile = integer_min(wanted, last);
        uint64_t at =
            has_halves ? member * given->head[0] + pile : pile * unit + member;
        uint64_t more =
            added == GROWING ? wanted - pile : added == LARGER && pile < wanted;
        uint64_t number = numbers[at] + (member == unit - 1 ? more : 0);
        nim_attempt_note(attempt, nim_array_add(&piles, &number, 1));
    }
    nim_attempt_add_set(attempt, &attempt->best.sets[0]);
    nim_attempt_add_numbers(attempt, head, piles.items, given->name);
    nim_array_end(&piles);
}

static void put_number(struct nim_attempt *attempt, uint64_t number) {
    const struct nim_model_case *given = &attempt->best.cases[0];
    uint64_t head[NIM_HEAD_MAX];
    memcpy(head, given->head, sizeof head);
    head[0] = has_body(attempt) ? head[0] : number;
    nim_attempt_add_set(attempt, &attempt->best.sets[0]);
    nim_attempt_add_numbers(attempt, head, &number, given->name);
}

/* Runs the input with `count` things. False where there is no such input, or
 * the run says nothing. */
static bool run_with(struct nim_attempt *attempt, uint64_t count,
                     enum added added, struct nim_run *run) {
    struct nim_text *text = &attempt->next_text;
    enum nim_things things = attempt->shrink->threshold_of;
    nim_model_clear(&attempt->next);
    if (things == NIM_THINGS_CASES) {
        put_cases(attempt, count);
    } else if (things == NIM_THINGS_PILES) {
        put_piles(attempt, count, added);
    } else {
        put_number(attempt, count);
    }
    return !attempt->is_over &&
           nim_pack_write_valid(&attempt->next, text) == NIM_OK &&
           nim_attempt_run(attempt, text, run);
}

/* Does an input with so many fail? *was_run: there is one, and time for all
 * that may. */
static bool fails_with(struct nim_attempt *attempt, uint64_t count,
                       bool *was_run) {
    const struct nim_shrink *shrink = attempt->shrink;
    bool is_more = count > shrink->threshold;
    bool is_varied = is_more && shrink->threshold_of == NIM_THINGS_PILES;
    bool fails = false;
    *was_run = false;
    for (int added = LARGER; added <= (is_varied ? GROWING : LARGER) && !fails;
         added++) {
        struct nim_run run;
        if (run_with(attempt, count, (enum added)added, &run)) {
            *was_run = true;
            fails = nim_run_is_alike(&run, &shrink->run);
        }
    }
    *was_run &= fails || !is_varied || !attempt->is_over;
    return fails;
}

/* As many piles as there may be, all equal: there are no more to try. */
static bool has_no_more(const struct nim_attempt *attempt) {
    const struct nim_array *numbers = &attempt->best.numbers;
    bool are_equal = true;
    for (size_t i = 1; i < numbers->count; i++) {
        are_equal &= numbers->items[i] == numbers->items[0];
    }
    return are_equal && attempt->shrink->threshold_of == NIM_THINGS_PILES &&
           attempt->shrink->threshold == attempt->problem.limits.piles_max;
}

/* Tries numbers on both sides. False when one does otherwise, or none can be
 * tried. One more shows most often that there is no threshold, and each of the
 * others above may take several runs. */
static bool is_threshold(struct nim_attempt *attempt, uint64_t from) {
    struct nim_shrink *shrink = attempt->shrink;
    const uint64_t counts[] = {from + 1,        from - 1,        from - 2,
                               from - from / 4, from / 2,        from + 2,
                               from + from / 4, from + from / 2, 2 * from};
    bool has_more = !has_no_more(attempt);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        bool is_above = counts[i] > from;
        bool was_run = false;
        if ((has_more || !is_above) &&
            fails_with(attempt, counts[i], &was_run) != is_above && was_run) {
            return false;
        }
        *(is_above ? &shrink->above_count : &shrink->below_count) += was_run;
    }
    return shrink->below_count > 0 && (shrink->above_count > 0 || !has_more);
}

void nim_threshold_find(struct nim_attempt *attempt) {
    struct nim_shrink *shrink = attempt->shrink;
    enum nim_things things =
        attempt->status == NIM_OK ? things_of(attempt) : NIM_THINGS_NONE;
    uint64_t from = count_of(attempt, things);
    if (things == shrink->threshold_of && from == shrink->threshold) {
        return; /* found before */
    }
    shrink->threshold_of = things;
    shrink->threshold = from;
    shrink->above_count = 0;
    shrink->below_count = 0;
    if (things != NIM_THINGS_NONE && !is_threshold(attempt, from)) {
        shrink->threshold_of = NIM_THINGS_NONE;
    }
}

/* ---- Its words ---- */

/* What happens to several of them, or to one. */
static const char *verb_of(const struct nim_run *run, bool is_one) {
    static const char *const verbs[][2] = {{"fail", "fails"},
                                           {"crash", "crashes"},
                                           {"are too slow", "is too slow"}};
    return verbs[run->outcome == NIM_OUTCOME_SIGNAL ? 1
                 : run->outcome == NIM_OUTCOME_SLOW ? 2
                                                    : 0][is_one];
}

bool nim_shrink_say_threshold(struct nim_line *line,
                              const struct nim_shrink *shrink) {
    static const char *const things[] = {
        [NIM_THINGS_CASES] = "cases", [NIM_THINGS_PILES] = "piles"};
    bool is_slow = shrink->run.outcome == NIM_OUTCOME_SLOW;
    bool is_number = shrink->threshold_of == NIM_THINGS_NUMBER;
    const char *verb = verb_of(&shrink->run, is_number);
    uint64_t from = shrink->threshold;
    if (shrink->threshold_of == NIM_THINGS_NONE) {
        return false;
    }
    if (is_number) {
        nim_line_say(line, "a number of %" PRIu64 " %s, %" PRIu64 " %s not",
                     from, verb, from - 1, is_slow ? "is" : "does");
    } else {
        nim_line_say(line, "%" PRIu64 " %s %s, %" PRIu64 " %s not", from,
                     things[shrink->threshold_of], verb, from - 1,
                     is_slow ? "are" : "do");
    }
    nim_line_say(line, "\ntried: ");
    if (shrink->above_count > 0) {
        nim_line_say(line, "%" PRIu64 " more, which %s, and ",
                     shrink->above_count,
                     verb_of(&shrink->run, shrink->above_count == 1));
    }
    nim_line_say(line, "%" PRIu64 " fewer, which %s not", shrink->below_count,
                 is_slow ? "are" : "do");
    return true;
}
