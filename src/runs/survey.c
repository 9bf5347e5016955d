#include "runs/survey.h"

#include "base/integer.h"
#include "inputs/ladder.h"
#include "runs/pack.h"

#include <stdlib.h>
#include <string.h>

/* Inputs that are tried for each number of piles, in packs or one by one. */
#define PACKED_TRIES 700
#define SINGLE_TRIES 16
/* Numbers of piles that are tried. */
#define PILES_TRIED 4
/* Cases of a pack. */
#define PACK_MAX 1000

/* An input that was found. */
struct entry {
    size_t at; /* in the texts */
    size_t len;
};

struct survey {
    struct nim_attempt *attempt;
    struct nim_ladder ladder;
    struct nim_text text;  /* of the input at hand */
    struct nim_text texts; /* of all entries, by their order */
    struct entry *entries;
    size_t count;
    size_t room;
    struct nim_held one;
    struct nim_held pack;
    bool is_over; /* nothing more can be learnt */
};

static void stop(struct survey *survey, enum nim_status status) {
    if (status != NIM_OK) {
        survey->attempt->status = status;
        survey->attempt->is_over = true;
        survey->is_over = true;
    }
}

bool nim_survey_is_cheap(const struct nim_problem *problem) {
    return problem->layout.cases != NIM_CASES_ONE &&
           problem->limits.cases_max != 1;
}

/* ---- The inputs of a step ---- */

static bool is_smaller(const struct survey *survey) {
    const struct nim_attempt *attempt = survey->attempt;
    const struct nim_size size =
        nim_held_size(&survey->ladder.held, &survey->text);
    return nim_held_compare(&size, &survey->text, &attempt->best_size,
                            &attempt->best_text) < 0;
}

static void add_entry(struct survey *survey) {
    struct entry *entries =
        nim_memory_grow(&survey->ladder.held.memory, survey->entries,
                        &survey->room, survey->count + 1, sizeof *entries);
    if (!entries) {
        stop(survey, NIM_NO_MEMORY);
        return;
    }
    survey->entries = entries;
    entries[survey->count] =
        (struct entry){survey->texts.len, survey->text.len};
    nim_text_add(&survey->texts, survey->text.bytes, survey->text.len);
    if (survey->texts.failed) {
        stop(survey, NIM_NO_MEMORY);
        return;
    }
    survey->count++;
}

static void visit(void *context) {
    struct survey *survey = context;
    const struct nim_held *held = &survey->ladder.held;
    enum nim_status status = nim_pack_write(held, &survey->text);
    if (status == NIM_OK && !is_smaller(survey)) {
        return;
    }
    if (status == NIM_OK) {
        status = nim_pack_validate(held, &survey->text);
    }
    if (status == NIM_OK) {
        add_entry(survey);
    } else if (status != NIM_INVALID) {
        stop(survey, status);
    }
}

static const char *bytes_of(const struct survey *survey, size_t i) {
    return survey->texts.bytes + survey->entries[i].at;
}

/* Those of a step differ in their texts alone. Insertion keeps it simple: steps
 * are small. */
static void sort_from(struct survey *survey, size_t first) {
    for (size_t i = first + 1; i < survey->count; i++) {
        for (size_t j = i; j > first; j--) {
            struct entry *a = &survey->entries[j - 1];
            struct entry *b = &survey->entries[j];
            bool is_sorted = a->len != b->len
                                 ? a->len < b->len
                                 : memcmp(bytes_of(survey, j - 1),
                                          bytes_of(survey, j), a->len) <= 0;
            if (is_sorted) {
                break;
            }
            const struct entry moved = *a;
            *a = *b;
            *b = moved;
        }
    }
}

/* ---- Trying them ---- */

static bool try_entry(struct survey *survey, size_t i) {
    struct nim_attempt *attempt = survey->attempt;
    enum nim_status status = nim_pack_hold(&attempt->next, bytes_of(survey, i),
                                           survey->entries[i].len);
    stop(survey, status);
    return status == NIM_OK && nim_attempt_try(attempt);
}

static void pass_over(struct survey *survey, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        survey->text.len = 0;
        nim_text_add(&survey->text, bytes_of(survey, i),
                     survey->entries[i].len);
        nim_attempt_pass_over(survey->attempt, &survey->text);
    }
}

/* Writes the entries up to an end, from the first on that have room with it, as
 * one input. False when that is none. */
static bool write_pack(struct survey *survey, size_t from, size_t to) {
    nim_held_clear(&survey->pack);
    for (size_t i = from; i < to; i++) {
        stop(survey, nim_pack_hold(&survey->one, bytes_of(survey, i),
                                   survey->entries[i].len));
        stop(survey, nim_pack_append(&survey->pack, &survey->one));
    }
    if (survey->is_over) {
        return false;
    }
    enum nim_status status = nim_pack_write(&survey->pack, &survey->text);
    if (status == NIM_OK) {
        status = nim_pack_validate(&survey->pack, &survey->text);
    }
    if (status == NIM_NO_MEMORY) {
        stop(survey, status);
    }
    return status == NIM_OK;
}

/* Does a pack of them fail as the best input does? */
static bool fails(struct survey *survey, size_t from, size_t to,
                  struct nim_run *run) {
    struct nim_attempt *attempt = survey->attempt;
    if (!write_pack(survey, from, to) ||
        !nim_attempt_run(attempt, &survey->text, run)) {
        survey->is_over = true;
        return false;
    }
    bool is_right = run->outcome == NIM_OUTCOME_RIGHT;
    bool is_alike = nim_run_is_alike(run, &attempt->shrink->run);
    survey->is_over |= !is_right && !is_alike;
    return is_alike;
}

/* The first entry that fails, where the run of a pack says so; SIZE_MAX. */
static size_t blamed(const struct nim_run *run, size_t from) {
    uint64_t number = run->check.first.case_number; /* 0: none is blamed */
    bool is_told =
        run->outcome == NIM_OUTCOME_WRONG || run->outcome == NIM_OUTCOME_FORM;
    return is_told && number > 0 ? from + (size_t)number - 1 : SIZE_MAX;
}

/* The shortest pack that fails ends with the entry that does. */
static size_t bisect(struct survey *survey, size_t from, size_t to) {
    size_t low = from;
    while (low + 1 < to) {
        struct nim_run run;
        size_t middle = low + (to - low) / 2;
        if (fails(survey, from, middle, &run)) {
            to = middle;
        } else {
            low = middle;
        }
    }
    return to - 1;
}

/* Tries the entries as one input. */
static void try_pack(struct survey *survey, size_t from, size_t to) {
    struct nim_run run;
    if (!fails(survey, from, to, &run)) {
        if (!survey->is_over) {
            pass_over(survey, from, to);
        }
        return;
    }
    size_t first = blamed(&run, from);
    if (first == SIZE_MAX && try_entry(survey, from)) {
        survey->is_over = true;
        return;
    }
    if (first == SIZE_MAX) {
        first = bisect(survey, from, to);
    }
    if (!survey->is_over && try_entry(survey, first)) {
        pass_over(survey, from, first);
    }
    survey->is_over = true;
}

static size_t pack_max(const struct nim_problem *problem) {
    uint64_t most = problem->limits.cases_max;
    return most > 0 ? (size_t)integer_min(most, PACK_MAX) : PACK_MAX;
}

static void try_all(struct survey *survey) {
    const struct nim_problem *problem = survey->attempt->problem;
    size_t step = nim_survey_is_cheap(problem) ? pack_max(problem) : 1;
    for (size_t from = 0; from < survey->count && !survey->is_over;
         from += step) {
        if (step == 1) {
            try_entry(survey, from); /* later ones are not smaller */
        } else {
            size_t to = (size_t)integer_min(from + step, survey->count);
            try_pack(survey, from, to);
        }
    }
}

/* ---- From small to large ---- */

static unsigned bits_max(const struct survey *survey) {
    const struct nim_attempt *attempt = survey->attempt;
    return survey->ladder.pile_count == attempt->best_size.piles
               ? attempt->best_size.bits
               : 32;
}

/* Adds the inputs of so many piles and bits. False when that was too much. */
static bool climb_bits(struct survey *survey) {
    struct nim_ladder *ladder = &survey->ladder;
    uint64_t most;
    ladder->stones = ladder->bits > 0 ? (uint64_t)1 << (ladder->bits - 1) : 0;
    do {
        size_t first = survey->count;
        most = nim_ladder_climb(ladder);
        if (nim_ladder_is_stopped(ladder) || survey->is_over) {
            survey->count = first;
            return false;
        }
        sort_from(survey, first);
    } while (ladder->stones++ < most && ladder->try_count < ladder->try_max);
    return ladder->try_count < ladder->try_max;
}

static void climb(struct survey *survey) {
    struct nim_ladder *ladder = &survey->ladder;
    const struct nim_attempt *attempt = survey->attempt;
    uint64_t most = integer_min(attempt->best_size.piles, PILES_TRIED);
    ladder->case_count = 1;
    for (ladder->pile_count = 0; ladder->pile_count <= most && !survey->is_over;
         ladder->pile_count++) {
        ladder->try_count = 0;
        ladder->bits = 0;
        while (ladder->bits <= bits_max(survey) && climb_bits(survey)) {
            ladder->bits++;
        }
    }
    stop(survey, ladder->status);
}

void nim_survey(struct nim_attempt *attempt) {
    const struct nim_memory *memory = &attempt->best.memory;
    struct survey survey = {
        .attempt = attempt,
        .text = {.memory = *memory},
        .texts = {.memory = *memory},
    };
    nim_ladder_begin(&survey.ladder, attempt->problem, memory);
    nim_held_begin(&survey.one, attempt->problem, memory);
    nim_held_begin(&survey.pack, attempt->problem, memory);
    survey.ladder.visit = visit;
    survey.ladder.context = &survey;
    survey.ladder.try_max =
        nim_survey_is_cheap(attempt->problem) ? PACKED_TRIES : SINGLE_TRIES;
    climb(&survey);
    try_all(&survey);
    nim_memory_free(memory, survey.entries);
    nim_text_end(&survey.text);
    nim_text_end(&survey.texts);
    nim_ladder_end(&survey.ladder);
    nim_held_end(&survey.one);
    nim_held_end(&survey.pack);
}
