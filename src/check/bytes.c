/* Is a submission's output right? The first pass, at the speed of solving. */
#include <errno.h>
#include <string.h>

#include "base/memory.h"

#define COMPARE_LEN ((size_t)64 * 1024)

/* What is written is compared with what the input holds; the first difference
 * fails the write, and ends the solving. */
struct comparison {
    const struct nim_input *said;
    unsigned char *buffer;
    size_t next, end;
    bool ended;
    bool lacks_newline; /* ended just before a newline */
    bool differs;
    bool failed; /* a read did, */
    int error;   /* with this errno */
};

static bool refill(struct comparison *comparison) {
    const struct nim_input *said = comparison->said;
    if (comparison->next < comparison->end) {
        return true;
    }
    ptrdiff_t len =
        comparison->ended
            ? 0
            : said->read(said->context, comparison->buffer, COMPARE_LEN);
    if (len < 0) {
        comparison->failed = true;
        comparison->error = errno;
    }
    comparison->ended = len <= 0;
    comparison->next = 0;
    comparison->end = len > 0 ? (size_t)len : 0;
    return len > 0;
}

static ptrdiff_t compare_bytes(void *context, const void *data,
                               size_t data_len) {
    struct comparison *comparison = context;
    const unsigned char *truth = data;
    size_t done = 0;
    while (done < data_len && refill(comparison)) {
        size_t part = comparison->end - comparison->next;
        part = part < data_len - done ? part : data_len - done;
        if (memcmp(truth + done, comparison->buffer + comparison->next, part) !=
            0) {
            break;
        }
        comparison->next += part;
        done += part;
    }
    /* Of the last piece: the last byte of an answer is a newline. */
    if (done + 1 == data_len && comparison->ended &&
        !comparison->lacks_newline) {
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
    struct comparison comparison = {.said = output};
    const struct nim_output into = {&comparison, compare_bytes};
    struct nim_writer writer;
    comparison.buffer = nim_memory_allocate(memory, COMPARE_LEN, 1);
    if (!comparison.buffer) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status = nim_writer_begin(&writer, &into, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(problem, reader, &writer, memory, fault);
        nim_writer_end(&writer);
    }
    bool is_same = status == NIM_OK && !refill(&comparison);
    nim_memory_free(memory, comparison.buffer);
    if (comparison.failed) {
        fault->error = comparison.error;
        return NIM_READ_FAILED;
    }
    if (status == NIM_OK || comparison.differs) {
        *same = is_same;
        return NIM_OK;
    }
    return status;
}
