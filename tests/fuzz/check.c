/* A libFuzzer target: any bytes as input and as output get a verdict, and the
 * two passes of the checker agree on which outputs are right.
 *
 * The first bytes choose: a problem, switches, how long the input is, and where
 * an output that is nearly right is changed. */
#include <nimsum.h>

#include "problems/catalogue.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD_LEN 7

/* Larger blocks are refused, and longer answers cut. */
#define BLOCK_MOST ((size_t)1 << 19)
#define ANSWER_MOST ((size_t)1 << 14)

enum {
    ANY_ORDER = 1,
    WORDS_ONLY = 2,
    NEARLY_RIGHT = 4, /* the answer, with bytes replaced */
    NUMBERS = 8,      /* the input is made of digits and white space */
    WITH_MOVES = 16,
    OTHER_PLAY = 32,
    WITH_PLACES = 64,
    IN_SMALL_READS = 128
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t data_len);

/* ---- Bytes ---- */

struct bytes {
    unsigned char *at;
    size_t len;
    size_t used;
    size_t step; /* read at most so many at once, unless 0 */
};

static void *allocate(size_t len) {
    void *block = malloc(len ? len : 1);
    if (!block) {
        abort();
    }
    return block;
}

static ptrdiff_t read_bytes(void *context, void *buffer, size_t buffer_len) {
    struct bytes *bytes = context;
    size_t len = bytes->len - bytes->used;
    len = bytes->step && len > bytes->step ? bytes->step : len;
    len = len > buffer_len ? buffer_len : len;
    if (len > 0) {
        memcpy(buffer, bytes->at + bytes->used, len);
    }
    bytes->used += len;
    return (ptrdiff_t)len;
}

static bool may_wait(void *context) {
    (void)context;
    return false;
}

static ptrdiff_t write_bytes(void *context, const void *data, size_t data_len) {
    struct bytes *bytes = context;
    if (data_len > ANSWER_MOST - bytes->len) {
        errno = ENOSPC;
        return -1;
    }
    memcpy(bytes->at + bytes->len, data, data_len);
    bytes->len += data_len;
    return (ptrdiff_t)data_len;
}

static void *resize(void *context, void *block, size_t len) {
    (void)context;
    if (len == 0) {
        free(block);
        return NULL;
    }
    return len > BLOCK_MOST ? NULL : realloc(block, len);
}

static const struct nim_memory memory = {NULL, resize};

/* ---- What is checked ---- */

struct trial {
    struct nim_problem problem;
    unsigned switches;
    struct bytes input;
    struct bytes output;
    struct nim_reader reader;
    struct nim_input source; /* the input */
    struct nim_input from;   /* the output */
};

static bool begin(struct trial *trial) {
    trial->source = (struct nim_input){&trial->input, read_bytes, may_wait};
    trial->from = (struct nim_input){&trial->output, read_bytes, may_wait};
    trial->input.used = 0;
    trial->output.used = 0;
    return nim_reader_begin(&trial->reader, &trial->source, &memory, NULL) ==
           NIM_OK;
}

static struct nim_problem choose_problem(uint8_t index, unsigned switches) {
    size_t count = 0;
    while (nim_problems[count].card.names[0]) {
        count++;
    }
    struct nim_problem problem = nim_problems[index % count];
    bool has_moves = nim_problem_has_moves(&problem);
    if (switches & WITH_MOVES && has_moves) {
        problem.words.answer = NIM_ANSWER_MOVES;
        problem.words.moves_max = UINT64_MAX;
        problem.words.places = (switches & WITH_PLACES) != 0;
    }
    if (switches & OTHER_PLAY && problem.game.family != NIM_GAME_SUM) {
        problem.game.play =
            problem.game.play == NIM_MISERE ? NIM_NORMAL : NIM_MISERE;
    }
    return problem;
}

static void make_input(struct trial *trial, const uint8_t *data, size_t len) {
    static const char numbers[] = "0123456789 \n1 2\n";
    trial->input.len = len;
    trial->input.at = allocate(len);
    for (size_t i = 0; i < len; i++) {
        trial->input.at[i] = trial->switches & NUMBERS
                                 ? (unsigned char)numbers[data[i] % 16]
                                 : data[i];
    }
}

/* What nim_solve writes, as far as it is not too long. */
static void solve(struct trial *trial, struct bytes *answer) {
    const struct nim_output output = {answer, write_bytes};
    struct nim_writer writer;
    struct nim_fault fault;
    answer->at = allocate(ANSWER_MOST);
    answer->len = 0;
    if (!begin(trial) ||
        nim_writer_begin(&writer, &output, &memory, NULL) != NIM_OK) {
        abort();
    }
    nim_solve(&trial->problem, &trial->reader, &writer, &memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&trial->reader);
}

/* Up to `cut` bytes at `at` give way to the data. */
static void make_output(struct trial *trial, size_t at, size_t cut,
                        const uint8_t *data, size_t len) {
    struct bytes answer = {.len = 0};
    if (trial->switches & NEARLY_RIGHT) {
        solve(trial, &answer);
    }
    at = at % (answer.len + 1);
    cut = cut < answer.len - at ? cut : answer.len - at;
    size_t behind = answer.len - at - cut;
    trial->output.len = at + len + behind;
    trial->output.at = allocate(trial->output.len);
    unsigned char *to = trial->output.at;
    if (at > 0) {
        memcpy(to, answer.at, at);
    }
    if (len > 0) {
        memcpy(to + at, data, len);
    }
    if (behind > 0) {
        memcpy(to + at + len, answer.at + at + cut, behind);
    }
    free(answer.at);
}

/* ---- Checks ---- */

static enum nim_status check_bytes(struct trial *trial, bool *same) {
    struct nim_fault fault;
    *same = false;
    if (!begin(trial)) {
        abort();
    }
    enum nim_status status = nim_check_bytes(
        &trial->problem, &trial->reader, &trial->from, &memory, same, &fault);
    nim_reader_end(&trial->reader);
    return status;
}

static enum nim_status check_words(struct trial *trial,
                                   struct nim_check *check) {
    struct nim_fault fault;
    check->problem = &trial->problem;
    check->memory = memory;
    check->any_order = (trial->switches & ANY_ORDER) != 0;
    check->words_only = (trial->switches & WORDS_ONLY) != 0;
    if (!begin(trial)) {
        abort();
    }
    enum nim_status status =
        nim_check_words(check, &trial->reader, &trial->from, &fault);
    nim_reader_end(&trial->reader);
    return status;
}

static void expect(bool condition, const char *what,
                   const struct trial *trial) {
    if (!condition) {
        fprintf(stderr, "%s: %s, switches %#x\ninput: %.*s\noutput: %.*s\n",
                trial->problem.card.names[0], what, trial->switches,
                (int)trial->input.len, (const char *)trial->input.at,
                (int)trial->output.len, (const char *)trial->output.at);
        abort();
    }
}

static void check(struct trial *trial) {
    struct nim_check closely = {.problem = NULL};
    bool same;
    enum nim_status of_bytes = check_bytes(trial, &same);
    enum nim_status of_words = check_words(trial, &closely);
    bool is_right = of_words == NIM_OK && closely.first.kind == NIM_FLAW_NONE;
    uint64_t faulty = closely.wrong_count + closely.form_count;
    if (of_bytes == NIM_NO_MEMORY || of_words == NIM_NO_MEMORY) {
        return;
    }
    expect(!same || is_right, "a flaw in an output that is right", trial);
    expect(!is_right || same || trial->switches & (ANY_ORDER | WORDS_ONLY),
           "no flaw in an output that is wrong", trial);
    expect(faulty <= closely.case_count, "more flaws than cases", trial);
    expect(of_words != NIM_OK || faulty == 0 || !is_right,
           "a flaw that is counted but not told", trial);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t data_len) {
    if (data_len < HEAD_LEN) {
        return 0;
    }
    const uint8_t *text = data + HEAD_LEN;
    size_t text_len = data_len - HEAD_LEN;
    size_t input_len = (data[2] | (size_t)data[3] << 8) % (text_len + 1);
    struct trial trial = {.switches = data[1]};
    trial.problem = choose_problem(data[0], data[1]);
    trial.input.step = data[1] & IN_SMALL_READS ? 7 : 0;
    trial.output.step = data[1] & IN_SMALL_READS ? 1 : 0;
    make_input(&trial, text, input_len);
    make_output(&trial, data[4] | (size_t)data[5] << 8, data[6],
                text + input_len, text_len - input_len);
    check(&trial);
    free(trial.input.at);
    free(trial.output.at);
    return 0;
}
