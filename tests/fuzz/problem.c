/* A libFuzzer target: any bytes are read as a problem; one that is a problem
 * generates an input, answers it, and answers whatever stands behind a byte 0.
 */
#include <nimsum.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Larger blocks are refused, and longer texts cut. */
#define BLOCK_MOST ((size_t)1 << 20)
#define TEXT_MOST ((size_t)1 << 16)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t data_len);

struct bytes {
    char at[TEXT_MOST];
    size_t len;
    size_t used;
};

static ptrdiff_t read_bytes(void *context, void *buffer, size_t buffer_len) {
    struct bytes *bytes = context;
    size_t left = bytes->len - bytes->used;
    size_t len = left < buffer_len ? left : buffer_len;
    memcpy(buffer, bytes->at + bytes->used, len);
    bytes->used += len;
    return (ptrdiff_t)len;
}

static bool may_wait(void *context) {
    return false;
}

static ptrdiff_t write_bytes(void *context, const void *data, size_t data_len) {
    struct bytes *bytes = context;
    if (data_len > TEXT_MOST - bytes->len) {
        errno = ENOSPC;
        return -1;
    }
    memcpy(bytes->at + bytes->len, data, data_len);
    bytes->len += data_len;
    return (ptrdiff_t)data_len;
}

static void *resize(void *context, void *block, size_t len) {
    if (len == 0) {
        free(block);
        return NULL;
    }
    return len > BLOCK_MOST ? NULL : realloc(block, len);
}

static const struct nim_memory memory = {NULL, resize};

static void answer(const struct nim_problem *problem, struct bytes *input) {
    static struct bytes answers;
    const struct nim_output output = {&answers, write_bytes};
    const struct nim_input source = {input, read_bytes, may_wait};
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    input->used = 0;
    answers.len = 0;
    if (nim_reader_begin(&reader, &source, &memory, NULL) == NIM_OK) {
        if (nim_writer_begin(&writer, &output, &memory, NULL) == NIM_OK) {
            nim_solve(problem, &reader, &writer, &memory, &fault);
            nim_writer_end(&writer);
        }
        nim_reader_end(&reader);
    }
}

static void generate(const struct nim_problem *problem, struct bytes *input) {
    const struct nim_generation wanted = {.problem = problem,
                                          .seed = 1,
                                          .case_count = 2,
                                          .piles = {1, 5},
                                          .values = {1, 20}};
    const struct nim_output output = {input, write_bytes};
    struct nim_line why = {.len = 0};
    struct nim_fault fault;
    input->len = 0;
    if (nim_generation_check(&wanted, &why)) {
        nim_generate(&wanted, &output, &memory, &fault);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t data_len) {
    static struct bytes input;
    const uint8_t *zero = data_len ? memchr(data, 0, data_len) : NULL;
    size_t len = zero ? (size_t)(zero - data) : data_len;
    char *text = malloc(len + 1);
    void *room = malloc(NIM_PROBLEM_ROOM(len));
    struct nim_problem problem;
    struct nim_text_fault fault;
    if (!text || !room) {
        abort();
    }
    memcpy(text, data, len);
    enum nim_status status =
        nim_problem_read(&problem, text, len, room, &fault);
    free(text);
    if (status == NIM_OK) {
        size_t rest = zero ? data_len - len - 1 : 0;
        generate(&problem, &input);
        answer(&problem, &input);
        input.len = rest < TEXT_MOST ? rest : TEXT_MOST;
        memcpy(input.at, data + (zero ? len + 1 : 0), input.len);
        answer(&problem, &input);
    } else if (fault.why.len == 0 || fault.line > len + 1) {
        abort();
    }
    free(room);
    return 0;
}
