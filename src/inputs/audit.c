/* Which wrong ideas would a set of inputs let pass? */
#include "base/integer.h"
#include "inputs/bounds.h"
#include "inputs/idea_filter.h"
#include "inputs/wanted.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Begin and end ---- */

enum nim_status nim_audit_begin(struct nim_audit *audit) {
    const struct nim_memory *memory = &audit->memory;
    audit->filter = nim_memory_allocate(memory, 1, sizeof *audit->filter);
    if (!audit->filter) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status =
        nim_filter_begin(audit->filter, audit->problem, memory);
    audit->idea_count = audit->filter->asked_count;
    audit->ideas =
        nim_memory_allocate(memory, audit->idea_count, sizeof *audit->ideas);
    if (!audit->ideas) {
        audit->idea_count = 0;
        return NIM_NO_MEMORY;
    }
    for (size_t i = 0; i < audit->idea_count; i++) {
        const struct nim_idea *idea = audit->filter->asked[i].idea;
        audit->ideas[i] = (struct nim_audited){
            .id = idea->id, .words = idea->words, .state = NIM_AUDIT_PASSES};
    }
    return status;
}

void nim_audit_end(struct nim_audit *audit) {
    for (size_t i = 0; i < audit->idea_count; i++) {
        nim_memory_free(&audit->memory, (void *)audit->ideas[i].input);
    }
    if (audit->filter) {
        nim_filter_end(audit->filter);
    }
    nim_memory_free(&audit->memory, audit->filter);
    nim_memory_free(&audit->memory, audit->ideas);
    nim_memory_free(&audit->memory, audit->catches);
}

/* ---- A file ---- */

/* What the i-th idea has been caught by. */
static void note_caught(struct nim_audit *audit, size_t i) {
    struct nim_audited *audited = &audit->ideas[i];
    audit->catches[audit->file_count * audit->idea_count + i] = true;
    if (audited->state != NIM_AUDIT_CAUGHT) {
        audited->state = NIM_AUDIT_CAUGHT;
        audited->file = audit->file_count;
        audited->case_number = audit->filter->asked[i].case_number;
    }
}

static enum nim_status add_row(struct nim_audit *audit) {
    size_t count = audit->idea_count;
    size_t at = audit->file_count * count;
    if (!NIM_GROW(&audit->memory, &audit->catches, &audit->catches_room,
                  at + count + 1)) {
        return NIM_NO_MEMORY;
    }
    memset(audit->catches + at, 0, count * sizeof *audit->catches);
    return NIM_OK;
}

enum nim_status nim_audit_add(struct nim_audit *audit,
                              const struct nim_input *input,
                              struct nim_breach *breach) {
    struct nim_asked *asked = audit->filter->asked;
    *breach = (struct nim_breach){0};
    enum nim_status status = add_row(audit);
    if (status != NIM_OK) {
        return status;
    }
    for (size_t i = 0; i < audit->idea_count; i++) {
        asked[i].is_open |= audit->wants_cover;
    }
    status = nim_filter_input(audit->filter, input, breach);
    for (size_t i = 0; i < audit->idea_count; i++) {
        if (asked[i].case_number > 0) {
            note_caught(audit, i);
        }
    }
    audit->undecided = audit->filter->undecided_count;
    audit->file_count += status == NIM_OK;
    return status;
}

/* ---- What passes ---- */

static void cannot(struct nim_audited *audited, enum nim_audit_reason reason,
                   uint64_t needed) {
    audited->state = NIM_AUDIT_CANNOT;
    audited->reason = reason;
    audited->needed = needed;
}

/* Does it take more than the statement allows? The row has limits everywhere.
 */
static bool is_beyond(const struct nim_audit *audit,
                      const struct nim_problem *row,
                      struct nim_audited *audited,
                      const struct nim_idea *idea) {
    bool is_named = audit->problem->limits.value_max > 0;
    if (idea->value_from > row->limits.value_max) {
        cannot(audited, is_named ? NIM_AUDIT_VALUE : NIM_AUDIT_WIDE,
               idea->value_from);
    } else if (idea->piles_from > row->limits.piles_max) {
        cannot(audited, NIM_AUDIT_PILES, idea->piles_from);
    }
    return audited->state == NIM_AUDIT_CANNOT;
}

/* The ideas that an input is looked for. Returns how many there are. */
static size_t want(struct nim_audit *audit, const struct nim_problem *row,
                   struct nim_wanted *wanted) {
    size_t count = 0;
    for (size_t i = 0; i < audit->idea_count; i++) {
        const struct nim_idea *idea = audit->filter->asked[i].idea;
        if (audit->ideas[i].state == NIM_AUDIT_PASSES &&
            !is_beyond(audit, row, &audit->ideas[i], idea)) {
            wanted[count++] = (struct nim_wanted){.idea = idea};
        }
    }
    return count;
}

/* The text goes to the idea. */
static void settle(struct nim_audited *audited, struct nim_wanted *wanted) {
    audited->shape = wanted->shape ? wanted->shape->name : NULL;
    if (wanted->text.len > 0) {
        audited->input = wanted->text.bytes;
        audited->input_len = wanted->text.len;
        wanted->text.bytes = NULL;
    } else if (wanted->is_impossible) {
        cannot(audited, NIM_AUDIT_NO_INPUT, 0);
    }
}

enum nim_status nim_audit_conclude(struct nim_audit *audit) {
    const struct nim_problem row = nim_bounds_of(audit->problem, audit->wide);
    struct nim_wanted wanted[NIM_IDEAS_MAX];
    size_t count = want(audit, &row, wanted);
    enum nim_status status = nim_smallest_find(&row, &audit->memory, wanted,
                                               count, NIM_SMALLEST_TRIES);
    if (status == NIM_OK && count > 0) {
        status = nim_find_shapes(audit->problem, &audit->memory, wanted, count);
    }
    for (size_t i = 0, j = 0; j < count && status == NIM_OK; i++) {
        if (audit->filter->asked[i].idea == wanted[j].idea) {
            settle(&audit->ideas[i], &wanted[j++]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        nim_text_end(&wanted[i].text);
    }
    return status;
}

void nim_audit_say_reason(struct nim_line *line,
                          const struct nim_audited *idea) {
    static const char *const words[] = {
        [NIM_AUDIT_VALUE] = "no value reaches #",
        [NIM_AUDIT_WIDE] = ("no value reaches # without --wide: the statement "
                            "names no limit"),
        [NIM_AUDIT_PILES] = "no case has # piles",
        [NIM_AUDIT_NO_INPUT] =
            "no input within the limits tells it from the truth",
    };
    assert(idea->state == NIM_AUDIT_CANNOT);
    nim_line_with(line, words[idea->reason], &idea->needed, 1);
}

/* ---- A few files ---- */

static bool catches(const struct nim_audit *audit, size_t file, size_t idea) {
    return audit->catches[file * audit->idea_count + idea];
}

/* How many ideas does the file catch that none of the chosen ones do? */
static size_t gain(const struct nim_audit *audit, size_t file,
                   const size_t *chosen, size_t chosen_count) {
    size_t count = 0;
    for (size_t idea = 0; idea < audit->idea_count; idea++) {
        bool is_new = catches(audit, file, idea);
        for (size_t i = 0; i < chosen_count && is_new; i++) {
            is_new = !catches(audit, chosen[i], idea);
        }
        count += is_new;
    }
    return count;
}

/* A file that catches most of what is left; file_count: nothing is. */
static size_t best_file(const struct nim_audit *audit, const size_t *chosen,
                        size_t chosen_count) {
    size_t best = audit->file_count;
    size_t most = 0;
    for (size_t file = 0; file < audit->file_count; file++) {
        size_t count = gain(audit, file, chosen, chosen_count);
        best = count > most ? file : best;
        most = (size_t)integer_max(count, most);
    }
    return best;
}

static int compare(const void *a, const void *b) {
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;
    return (left > right) - (left < right);
}

size_t nim_audit_cover(const struct nim_audit *audit, size_t *files) {
    size_t count = 0;
    size_t file;
    assert(audit->wants_cover);
    while ((file = best_file(audit, files, count)) < audit->file_count) {
        files[count++] = file;
    }
    qsort(files, count, sizeof *files, compare);
    return count;
}
