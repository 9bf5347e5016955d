/* An input in memory: read, changed, measured and written. */
#include "inputs/input_model.h"

#include "base/integer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- Holding ---- */

void nim_model_begin(struct nim_model *model, const struct nim_problem *problem,
                     const struct nim_memory *memory) {
    *model = (struct nim_model){
        .problem = problem, .memory = *memory, .numbers = {.memory = *memory}};
}

void nim_model_end(struct nim_model *model) {
    nim_array_end(&model->numbers);
    nim_memory_free(&model->memory, model->sets);
    nim_memory_free(&model->memory, model->cases);
    nim_model_begin(model, model->problem, &model->memory);
}

void nim_model_clear(struct nim_model *model) {
    model->numbers.count = 0;
    model->set_count = 0;
    model->case_count = 0;
}

enum nim_status nim_model_add_set(struct nim_model *model,
                                  const uint64_t *takes, size_t take_count) {
    const struct nim_model_set added = {.take_at = model->numbers.count,
                                        .take_count = take_count};
    if (!NIM_GROW(&model->memory, &model->sets, &model->set_room,
                  model->set_count + 1)) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status = nim_array_add(&model->numbers, takes, take_count);
    if (status == NIM_OK) {
        model->sets[model->set_count++] = added;
    }
    return status;
}

enum nim_status nim_model_add_case(struct nim_model *model,
                                   const uint64_t *head,
                                   const uint64_t *numbers, const char *name) {
    const struct nim_layout *layout = &model->problem->layout;
    struct nim_model_case added = {
        .at = model->numbers.count,
        .count = (size_t)nim_layout_body_count(layout, head),
        .name = name,
    };
    assert(model->set_count > 0);
    memcpy(added.head, head, sizeof added.head);
    if (!NIM_GROW(&model->memory, &model->cases, &model->case_room,
                  model->case_count + 1)) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status =
        nim_array_add(&model->numbers, numbers, added.count);
    if (status == NIM_OK) {
        model->cases[model->case_count++] = added;
        model->sets[model->set_count - 1].case_count++;
    }
    return status;
}

void nim_model_share(struct nim_model *model,
                     const struct nim_model_case *given) {
    const struct nim_layout *layout = &model->problem->layout;
    for (size_t i = 0;
         layout->cases == NIM_CASES_SHARED && i < model->case_count; i++) {
        model->cases[i].head[layout->head_count - 1] =
            given->head[layout->head_count - 1];
    }
}

/* ---- Reading ---- */

static enum nim_status keep_set(void *context, const uint64_t *takes,
                                size_t take_count) {
    return nim_model_add_set(context, takes, take_count);
}

enum nim_status nim_model_add_read(void *model, const struct nim_case *given) {
    uint64_t head[NIM_HEAD_MAX] = {given->number_count};
    memcpy(head, given->head, given->head_count * sizeof *head);
    return nim_model_add_case(model, head, given->numbers, given->words->wins);
}

enum nim_status nim_model_visit(struct nim_model *model,
                                struct nim_reader *reader,
                                const struct nim_visitor *visitor,
                                struct nim_fault *fault) {
    enum nim_status status = NIM_OK;
    nim_model_clear(model);
    if (model->problem->layout.set == NIM_SET_NONE) {
        status = nim_model_add_set(model, NULL, 0);
    }
    return status == NIM_OK ? nim_cases_visit(model->problem, reader,
                                              &model->memory, visitor, fault)
                            : status;
}

enum nim_status nim_model_read(struct nim_model *model,
                               const struct nim_input *input,
                               struct nim_fault *fault) {
    const struct nim_visitor visitor = {
        .context = model,
        .wants_raw = true,
        .refuses_long = !model->kept,
        .longs = model->kept,
        .begin_set = keep_set,
        .visit = nim_model_add_read,
    };
    struct nim_reader reader;
    enum nim_status status =
        nim_reader_begin(&reader, input, &model->memory, NULL);
    if (status == NIM_OK) {
        status = nim_model_visit(model, &reader, &visitor, fault);
        nim_reader_end(&reader);
    }
    return status;
}

enum nim_status nim_model_hold(struct nim_model *model, const char *bytes,
                               size_t len) {
    struct nim_text_view view;
    struct nim_fault fault;
    struct nim_input input = nim_text_input(&view, bytes, len);
    return nim_model_read(model, &input, &fault);
}

/* ---- Writing ---- */

/* How many of the cases, or of a set's, are written: if these are too few for
 * the statement, they come again. */
static size_t written_count(const struct nim_model *model, size_t case_count) {
    return (size_t)integer_max(case_count, model->problem->limits.cases_min);
}

/* Has the case the graph of the one before? */
static bool goes_on(const struct nim_model *model,
                    const struct nim_model_case *given) {
    const uint64_t *numbers = model->numbers.items;
    return given > model->cases &&
           nim_layout_goes_on(&model->problem->layout, given[-1].head,
                              numbers + given[-1].at, given->head,
                              numbers + given->at);
}

void nim_model_write(const struct nim_model *model, struct nim_writer *writer) {
    struct nim_layout_text text = {
        .problem = model->problem, .writer = writer, .longs = model->longs};
    const struct nim_model_case *first = model->cases;
    assert(model->case_count > 0);
    for (size_t i = 0; i < model->set_count; i++) {
        const struct nim_model_set *set = &model->sets[i];
        size_t count = written_count(model, set->case_count);
        if (model->problem->layout.set != NIM_SET_NONE) {
            nim_layout_write_takes(&text, model->numbers.items + set->take_at,
                                   set->take_count);
        }
        nim_layout_write_case_count(&text, count,
                                    (count > 0 ? first : model->cases)->head);
        for (size_t j = 0; j < count; j++) {
            const struct nim_model_case *next = &first[j % set->case_count];
            text.goes_on = goes_on(model, next);
            nim_layout_write_case(&text, next->head,
                                  model->numbers.items + next->at, next->name);
        }
        first += set->case_count;
    }
    nim_layout_write_end(&text);
}

enum nim_status nim_model_text(const struct nim_model *model,
                               struct nim_text *text) {
    struct nim_writer writer;
    struct nim_output output = nim_text_output(text);
    text->len = 0;
    enum nim_status status =
        nim_writer_begin(&writer, &output, &model->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    nim_model_write(model, &writer);
    return nim_writer_end(&writer) == NIM_OK ? NIM_OK : NIM_NO_MEMORY;
}

/* ---- Which of two inputs is smaller ---- */

static void add_values(struct nim_model_size *size, const uint64_t *values,
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

/* What follows the stones or their count. */
static void add_head(struct nim_model_size *size,
                     const struct nim_layout *layout, const uint64_t *head) {
    bool has_body = nim_layout_has_body(layout);
    for (unsigned i = has_body ? 1 : nim_layout_own_count(layout);
         i < layout->head_count; i++) {
        unsigned bits = integer_bits(head[i]);
        size->bits = bits > size->bits ? bits : size->bits;
    }
}

struct nim_model_size nim_model_size(const struct nim_model *model,
                                     const struct nim_text *text) {
    const struct nim_layout *layout = &model->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    size_t count = written_count(model, model->case_count);
    struct nim_model_size size = {.cases = count, .text_len = text->len};
    for (size_t i = 0; i < count; i++) {
        const struct nim_model_case *given =
            &model->cases[i % model->case_count];
        size.piles += has_body ? given->head[0] : 1;
        if (has_body) {
            add_values(&size, model->numbers.items + given->at, given->count,
                       layout->has_negative);
        } else {
            add_values(&size, given->head, nim_layout_own_count(layout),
                       layout->has_negative);
        }
        add_head(&size, layout, given->head);
    }
    return size;
}

int nim_model_compare(const struct nim_model_size *a,
                      const struct nim_text *a_text,
                      const struct nim_model_size *b,
                      const struct nim_text *b_text) {
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
