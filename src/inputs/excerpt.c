/* A case out of an input. */
#include "inputs/input_model.h"
#include "streams/writer.h"

struct excerpt {
    struct nim_model model;
    struct nim_writer *writer;
    uint64_t case_number; /* of the wanted one */
    bool is_found;
};

static enum nim_status keep_set(void *context, const uint64_t *takes,
                                size_t take_count) {
    struct excerpt *excerpt = context;
    nim_model_clear(&excerpt->model);
    return nim_model_add_set(&excerpt->model, takes, take_count);
}

/* Any status ends the reading: nothing behind the wanted case matters. It is
 * written while what its numbers may stand for is there. */
static enum nim_status keep_case(void *context, const struct nim_case *given) {
    struct excerpt *excerpt = context;
    if (given->number != excerpt->case_number) {
        return NIM_OK;
    }
    enum nim_status status = nim_model_add_read(&excerpt->model, given);
    if (status != NIM_OK) {
        return status;
    }
    excerpt->is_found = true;
    excerpt->model.longs = given->longs;
    nim_model_write(&excerpt->model, excerpt->writer);
    return NIM_END;
}

enum nim_status
nim_excerpt_write(const struct nim_problem *problem, struct nim_reader *reader,
                  uint64_t case_number, struct nim_writer *writer,
                  const struct nim_memory *memory, struct nim_fault *fault) {
    struct excerpt excerpt = {.writer = writer, .case_number = case_number};
    const struct nim_visitor visitor = {
        .context = &excerpt,
        .wants_piles = true, /* each is a case where the answer has all */
        .wants_raw = true,
        .begin_set = keep_set,
        .visit = keep_case,
    };
    *fault = (struct nim_fault){0};
    nim_model_begin(&excerpt.model, problem, memory);
    enum nim_status status =
        nim_model_visit(&excerpt.model, reader, &visitor, fault);
    if (excerpt.is_found) {
        status = NIM_OK;
    } else if (status == NIM_OK) {
        status = NIM_END;
    }
    if (status == NIM_OK) {
        status = nim_writer_flush(writer);
        fault->error = writer->error;
    }
    nim_model_end(&excerpt.model);
    return status;
}
