/* An input in memory: read, changed, measured and written. */
#include "inputs/held.h"
#include "streams/text.h"

#include "base/integer.h"
#include "base/signed.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- Holding ---- */

void nim_held_begin(struct nim_held *held, const struct nim_problem *problem,
                    const struct nim_memory *memory) {
    *held = (struct nim_held){
        .problem = problem, .memory = *memory, .numbers = {.memory = *memory}};
}

void nim_held_end(struct nim_held *held) {
    nim_array_end(&held->numbers);
    nim_memory_free(&held->memory, held->sets);
    nim_memory_free(&held->memory, held->cases);
    nim_held_begin(held, held->problem, &held->memory);
}

void nim_held_clear(struct nim_held *held) {
    held->numbers.count = 0;
    held->set_count = 0;
    held->case_count = 0;
}

enum nim_status nim_held_add_set(struct nim_held *held, const uint64_t *takes,
                                 size_t take_count) {
    const struct nim_held_set added = {.take_at = held->numbers.count,
                                       .take_count = take_count};
    struct nim_held_set *sets =
        nim_memory_grow(&held->memory, held->sets, &held->set_room,
                        held->set_count + 1, sizeof *sets);
    if (!sets) {
        return NIM_NO_MEMORY;
    }
    held->sets = sets;
    enum nim_status status = nim_array_add(&held->numbers, takes, take_count);
    if (status == NIM_OK) {
        sets[held->set_count++] = added;
    }
    return status;
}

enum nim_status nim_held_add_case(struct nim_held *held, const uint64_t *head,
                                  const uint64_t *numbers, const char *name) {
    const struct nim_layout *layout = &held->problem->layout;
    struct nim_held_case added = {
        .at = held->numbers.count,
        .count = (size_t)nim_layout_body_count(layout, head),
        .name = name,
    };
    assert(held->set_count > 0);
    memcpy(added.head, head, sizeof added.head);
    struct nim_held_case *cases =
        nim_memory_grow(&held->memory, held->cases, &held->case_room,
                        held->case_count + 1, sizeof *cases);
    if (!cases) {
        return NIM_NO_MEMORY;
    }
    held->cases = cases;
    enum nim_status status =
        nim_array_add(&held->numbers, numbers, added.count);
    if (status == NIM_OK) {
        cases[held->case_count++] = added;
        held->sets[held->set_count - 1].case_count++;
    }
    return status;
}

/* ---- Reading ---- */

static enum nim_status keep_set(void *context, const uint64_t *takes,
                                size_t take_count) {
    return nim_held_add_set(context, takes, take_count);
}

enum nim_status nim_held_add_read(void *held, const struct nim_case *given) {
    uint64_t head[NIM_HEAD_MAX] = {given->number_count};
    memcpy(head, given->head, given->head_count * sizeof *head);
    return nim_held_add_case(held, head, given->numbers, given->words->wins);
}

enum nim_status nim_held_visit(struct nim_held *held, struct nim_reader *reader,
                               const struct nim_visitor *visitor,
                               struct nim_fault *fault) {
    enum nim_status status = NIM_OK;
    nim_held_clear(held);
    if (held->problem->layout.set == NIM_SET_NONE) {
        status = nim_held_add_set(held, NULL, 0);
    }
    return status == NIM_OK ? nim_cases_visit(held->problem, reader,
                                              &held->memory, visitor, fault)
                            : status;
}

enum nim_status nim_held_read(struct nim_held *held, struct nim_reader *reader,
                              struct nim_fault *fault) {
    const struct nim_visitor visitor = {
        .context = held,
        .wants_raw = true,
        .refuses_long = true,
        .begin_set = keep_set,
        .visit = nim_held_add_read,
    };
    return nim_held_visit(held, reader, &visitor, fault);
}

/* ---- Writing ---- */

/* How many of the cases, or of a set's, are written: if these are too few for
 * the statement, they come again. */
static size_t written_count(const struct nim_held *held, size_t case_count) {
    return (size_t)integer_max(case_count, held->problem->limits.cases_min);
}

void nim_held_write(const struct nim_held *held, struct nim_writer *writer) {
    struct nim_layout_text text = {
        .problem = held->problem, .writer = writer, .longs = held->longs};
    const struct nim_held_case *first = held->cases;
    assert(held->case_count > 0);
    for (size_t i = 0; i < held->set_count; i++) {
        const struct nim_held_set *set = &held->sets[i];
        size_t count = written_count(held, set->case_count);
        if (held->problem->layout.set != NIM_SET_NONE) {
            nim_layout_write_takes(&text, held->numbers.items + set->take_at,
                                   set->take_count);
        }
        nim_layout_write_case_count(&text, count,
                                    count > 0 ? first->head[0] : 0);
        for (size_t j = 0; j < count; j++) {
            const struct nim_held_case *next = &first[j % set->case_count];
            nim_layout_write_case(&text, next->head,
                                  held->numbers.items + next->at, next->name);
        }
        first += set->case_count;
    }
    nim_layout_write_end(&text);
}

enum nim_status nim_held_text(const struct nim_held *held,
                              struct nim_text *text) {
    struct nim_output output;
    struct nim_writer writer;
    nim_text_output(text, &output);
    text->len = 0;
    enum nim_status status =
        nim_writer_begin(&writer, &output, &held->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    nim_held_write(held, &writer);
    return nim_writer_end(&writer) == NIM_OK ? NIM_OK : NIM_NO_MEMORY;
}

/* ---- Which of two inputs is smaller ---- */

static void add_values(struct nim_size *size, const uint64_t *values,
                       size_t count, bool has_negative) {
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_negative = has_negative && signed_is_negative(values[i]);
        uint64_t value = is_negative ? 0 - values[i] : values[i];
        all |= value;
        size->stones += value;
        size->stones_high += size->stones < value;
    }
    unsigned bits = integer_bits(all);
    size->bits = bits > size->bits ? bits : size->bits;
}

/* What follows the count. */
static void add_head(struct nim_size *size, const struct nim_layout *layout,
                     const uint64_t *head) {
    for (unsigned i = 1; i < layout->head_count; i++) {
        unsigned bits = integer_bits(head[i]);
        size->bits = bits > size->bits ? bits : size->bits;
    }
}

struct nim_size nim_held_size(const struct nim_held *held,
                              const struct nim_text *text) {
    const struct nim_layout *layout = &held->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    size_t count = written_count(held, held->case_count);
    struct nim_size size = {.cases = count, .text_len = text->len};
    for (size_t i = 0; i < count; i++) {
        const struct nim_held_case *given = &held->cases[i % held->case_count];
        size.piles += has_body ? given->head[0] : 1;
        if (has_body) {
            add_values(&size, held->numbers.items + given->at, given->count,
                       layout->has_negative);
            add_head(&size, layout, given->head);
        } else {
            add_values(&size, given->head, layout->head_count,
                       layout->has_negative);
        }
    }
    return size;
}

int nim_held_compare(const struct nim_size *a, const struct nim_text *a_text,
                     const struct nim_size *b, const struct nim_text *b_text) {
    const uint64_t pairs[][2] = {
        {a->cases, b->cases},   {a->piles, b->piles},
        {a->bits, b->bits},     {a->stones_high, b->stones_high},
        {a->stones, b->stones}, {a->text_len, b->text_len},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (pairs[i][0] != pairs[i][1]) {
            return pairs[i][0] < pairs[i][1] ? -1 : 1;
        }
    }
    return memcmp(a_text->bytes, b_text->bytes, a_text->len);
}
