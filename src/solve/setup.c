/* A case that is to be explained: out of an input, or number by number. */
#include "problems/cases.h"
#include "problems/layout.h"
#include "streams/writer.h"

#include <string.h>

/* Ends the reading when the case has been found. */
#define FOUND NIM_INVALID

/* ---- Numbers that are kept ---- */

static enum nim_status keep(const struct nim_memory *memory,
                            const uint64_t *numbers, size_t number_count,
                            uint64_t **kept, size_t *kept_count) {
    uint64_t *copy = nim_memory_copy(memory, numbers, number_count);
    if (!copy) {
        return NIM_NO_MEMORY;
    }
    nim_memory_free(memory, *kept);
    *kept = copy;
    *kept_count = number_count;
    return NIM_OK;
}

void nim_setup_end(struct nim_setup *setup) {
    nim_memory_free(&setup->memory, setup->numbers);
    nim_memory_free(&setup->memory, setup->takes);
    nim_memory_free(&setup->memory, setup->digits);
    setup->numbers = NULL;
    setup->takes = NULL;
    setup->digits = NULL;
}

static enum nim_status set_takes(struct nim_setup *setup, const uint64_t *takes,
                                 size_t take_count) {
    return keep(&setup->memory, takes, take_count, &setup->takes,
                &setup->take_count);
}

/* ---- Out of an input ---- */

struct search {
    struct nim_setup *setup;
    uint64_t case_number;
    uint64_t case_count; /* cases read so far */
};

static enum nim_status keep_takes(void *context, const uint64_t *takes,
                                  size_t take_count) {
    struct search *search = context;
    return set_takes(search->setup, takes, take_count);
}

/* Where numbers stand for others: all of them in decimal. */
static enum nim_status keep_digits(struct nim_setup *setup,
                                   const struct nim_long_numbers *longs) {
    struct nim_text text = {.memory = setup->memory};
    struct nim_writer writer;
    struct nim_output output = nim_text_output(&text);
    enum nim_status status =
        nim_writer_begin(&writer, &output, &setup->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    for (size_t i = 0; i < setup->number_count; i++) {
        nim_writer_string(&writer, i > 0 ? ", " : "");
        nim_long_write(longs, &writer, setup->numbers[i]);
    }
    nim_writer_put(&writer, "", 1);
    status = nim_writer_end(&writer);
    setup->digits = text.bytes;
    return status == NIM_OK ? NIM_OK : NIM_NO_MEMORY;
}

static enum nim_status keep_case(void *context, const struct nim_case *given) {
    struct search *search = context;
    struct nim_setup *setup = search->setup;
    search->case_count = given->number;
    if (given->number != search->case_number) {
        return NIM_OK;
    }
    bool has_body = nim_layout_has_body(&given->problem->layout);
    setup->case_number = given->number;
    setup->wins = given->words->wins;
    setup->loses = given->words->loses;
    memcpy(setup->head, given->head, sizeof setup->head);
    enum nim_status status =
        keep(&setup->memory, has_body ? given->numbers : given->head,
             has_body ? given->number_count : given->head_count,
             &setup->numbers, &setup->number_count);
    if (status == NIM_OK &&
        nim_layout_has_long(&given->problem->layout, setup->numbers,
                            setup->number_count)) {
        status = keep_digits(setup, given->longs);
    }
    return status == NIM_OK ? FOUND : status;
}

enum nim_status nim_setup_read(struct nim_setup *setup,
                               struct nim_reader *reader, uint64_t case_number,
                               bool *found, struct nim_fault *fault) {
    struct search search = {.setup = setup, .case_number = case_number};
    const struct nim_visitor visitor = {
        .context = &search,
        .wants_piles = true,
        .wants_raw = true,
        .begin_set = keep_takes,
        .visit = keep_case,
    };
    enum nim_status status = nim_cases_visit(setup->problem, reader,
                                             &setup->memory, &visitor, fault);
    *found = status == FOUND;
    if (status == NIM_OK) {
        fault->case_number = search.case_count;
    }
    return *found ? NIM_OK : status;
}

/* ---- Number by number ---- */

static enum nim_status set_numbers(struct nim_setup *setup,
                                   const uint64_t *numbers,
                                   size_t number_count) {
    const struct nim_layout *layout = &setup->problem->layout;
    setup->wins = setup->problem->words.wins;
    setup->loses = setup->problem->words.loses;
    if (!nim_layout_has_body(layout)) {
        if (number_count != layout->head_count) {
            return NIM_INVALID;
        }
        memcpy(setup->head, numbers, number_count * sizeof *numbers);
        return keep(&setup->memory, numbers, number_count, &setup->numbers,
                    &setup->number_count);
    }
    size_t others = layout->head_count > 1 ? layout->head_count - 1 : 0;
    if (number_count < others) {
        return NIM_INVALID;
    }
    if (others > 0) {
        memcpy(setup->head + 1, numbers, others * sizeof *numbers);
        numbers += others;
        number_count -= others;
    }
    /* How many numbers there are for each that the head's first one counts. */
    bool is_twofold = layout->tail == 1;
    uint64_t len = nim_layout_row_len(layout, setup->head) + is_twofold;
    uint64_t tail = nim_layout_tail_count(layout, setup->head);
    if (len == 0 || number_count < tail ||
        (number_count - tail) % len != is_twofold) {
        return NIM_INVALID;
    }
    setup->head[0] =
        (number_count - tail) / len + (layout->has_one_less || is_twofold);
    return keep(&setup->memory, numbers, number_count, &setup->numbers,
                &setup->number_count);
}

enum nim_status nim_setup_set(struct nim_setup *setup, const uint64_t *numbers,
                              size_t number_count, const uint64_t *takes,
                              size_t take_count) {
    enum nim_status status = set_numbers(setup, numbers, number_count);
    return status == NIM_OK ? set_takes(setup, takes, take_count) : status;
}
