/* Is a submission's output right? The first pass, at the speed of solving. */
#include "streams/transcript.h"

/* What is written is compared with what was said; the first difference fails
 * the write, and ends the solving. */
struct comparison {
    struct nim_transcript said;
    bool lacks_newline; /* it ended just before a newline */
    bool differs;
};

static ptrdiff_t compare_bytes(void *context, const void *data,
                               size_t data_len) {
    struct comparison *comparison = context;
    size_t done = nim_transcript_match(&comparison->said, data, data_len);
    /* Of the last piece: the last byte of an answer is a newline. */
    if (done + 1 == data_len && !comparison->lacks_newline &&
        nim_transcript_at_end(&comparison->said)) {
        comparison->lacks_newline = true;
        done++;
    }
    comparison->differs |= done < data_len;
    return done < data_len ? -1 : (ptrdiff_t)data_len;
}

enum nim_status nim_check_bytes(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                const struct nim_memory *memory, bool *same,
                                struct nim_fault *fault) {
    struct comparison comparison = {.differs = false};
    const struct nim_output into = {&comparison, compare_bytes};
    struct nim_writer writer;
    nim_transcript_begin(&comparison.said, output);
    enum nim_status status = nim_writer_begin(&writer, &into, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(problem, reader, &writer, memory, fault);
        nim_writer_end(&writer);
    }
    bool is_same = status == NIM_OK && nim_transcript_at_end(&comparison.said);
    if (comparison.said.status != NIM_OK) {
        fault->error = comparison.said.error;
        return comparison.said.status;
    }
    if (status == NIM_OK || comparison.differs) {
        *same = is_same;
        return NIM_OK;
    }
    return status;
}
