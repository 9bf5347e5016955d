/* The writer: everything put in comes out, in order, however little is taken
 * at once; after a failure nothing does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/streams.h"
#include "numbers/kernels.h"
#include "streams/writer.h"
#include "system/files.h"

#define BUFFER_LEN ((size_t)128 * 1024)

static void begin(struct nim_writer *writer, struct text_output *output) {
    const struct nim_output opened = text_output_open(output);
    assert_int_equal(
        nim_writer_begin(writer, &opened, &nim_system_memory, NULL), NIM_OK);
}

/* Bytes that tell where they stand. */
static char *pattern(size_t len) {
    char *text = malloc(len + 1);
    assert_non_null(text);
    for (size_t i = 0; i < len; i++) {
        text[i] = (char)('a' + (i + i / 26 + i / 4096) % 26);
    }
    text[len] = '\0';
    return text;
}

static void expect_output(struct text_output *output, const char *wanted,
                          size_t wanted_len) {
    assert_int_equal(output->text_len, wanted_len);
    if (wanted_len > 0) {
        assert_memory_equal(output->text, wanted, wanted_len);
    }
    text_output_free(output);
}

/* ---- What comes out ---- */

static void nothing_put_is_nothing_written(void **state) {
    (void)state;
    struct text_output output = {0};
    struct nim_writer writer;
    begin(&writer, &output);
    nim_writer_put(&writer, "", 0);
    nim_writer_string(&writer, "");
    nim_writer_lines(&writer, NULL, 0);
    assert_int_equal(nim_writer_flush(&writer), NIM_OK);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
    assert_int_equal(output.write_count, 0);
}

static void all_kinds_come_out_in_order(void **state) {
    (void)state;
    static const char wanted[] = "Yes\n18446744073709551615 0 4294967296\n"
                                 "7 5\n9 0\n";
    static const struct nim_wide wide = {2, {0, 1}};
    static const struct nim_move moves[] = {{7, 5}, {9, 0}};
    for (size_t step = 0; step <= strlen(wanted); step++) {
        struct text_output output = {.step = step};
        struct nim_writer writer;
        begin(&writer, &output);
        nim_writer_string(&writer, "Yes\n");
        nim_writer_number(&writer, UINT64_MAX);
        nim_writer_put(&writer, " x", 1);
        nim_writer_number(&writer, 0);
        nim_writer_put(&writer, " ", 1);
        nim_writer_wide(&writer, &wide);
        nim_writer_put(&writer, "\n", 1);
        nim_writer_lines(&writer, moves, 2);
        assert_int_equal(nim_writer_end(&writer), NIM_OK);
        expect_output(&output, wanted, strlen(wanted));
    }
}

static void output_is_held_back_until_a_flush(void **state) {
    (void)state;
    struct text_output output = {0};
    struct nim_writer writer;
    begin(&writer, &output);
    nim_writer_string(&writer, "Yes\n");
    nim_writer_string(&writer, "No\n");
    assert_int_equal(output.write_count, 0);
    assert_int_equal(nim_writer_flush(&writer), NIM_OK);
    assert_int_equal(output.write_count, 1);
    assert_string_equal(output.text, "Yes\nNo\n");
    assert_int_equal(nim_writer_flush(&writer), NIM_OK);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
    assert_int_equal(output.write_count, 1);
    text_output_free(&output);
}

static void texts_of_any_length_come_out(void **state) {
    (void)state;
    static const size_t lens[] = {
        1,
        2,
        BUFFER_LEN - 1,
        BUFFER_LEN,
        BUFFER_LEN + 1,
        2 * BUFFER_LEN - 1,
        2 * BUFFER_LEN,
        2 * BUFFER_LEN + 1,
        1000000,
    };
    static const size_t starts[] = {0, 1, 2, 1000, BUFFER_LEN - 1, BUFFER_LEN};
    static const size_t steps[] = {0, 100, BUFFER_LEN - 1};
    for (size_t i = 0; i < sizeof lens / sizeof *lens; i++) {
        for (size_t j = 0; j < 3 * sizeof starts / sizeof *starts; j++) {
            size_t start = starts[j / 3];
            char *text = pattern(start + lens[i]);
            struct text_output output = {.step = steps[j % 3]};
            struct nim_writer writer;
            begin(&writer, &output);
            nim_writer_put(&writer, text, start);
            nim_writer_put(&writer, text + start, lens[i]);
            assert_int_equal(nim_writer_end(&writer), NIM_OK);
            expect_output(&output, text, start + lens[i]);
            free(text);
        }
    }
}

static void many_short_texts_come_out(void **state) {
    (void)state;
    for (size_t part = 1; part < 300; part += 23) {
        const size_t len = 3 * BUFFER_LEN + 17;
        char *text = pattern(len);
        struct text_output output = {0};
        struct nim_writer writer;
        begin(&writer, &output);
        for (size_t at = 0; at < len; at += part) {
            nim_writer_put(&writer, text + at,
                           part < len - at ? part : len - at);
        }
        assert_int_equal(nim_writer_end(&writer), NIM_OK);
        expect_output(&output, text, len);
        free(text);
    }
}

/* A number, a wide number and lines where the buffer ends. */
static void numbers_around_the_buffers_end_come_out(void **state) {
    (void)state;
    static const struct nim_wide wide = {3, {0, 0, 1}}; /* 2^64 */
    static const struct nim_move move = {UINT64_MAX, 12345};
    static const char end[] = "18446744073709551615"
                              "18446744073709551616"
                              "18446744073709551615 12345\n";
    char *text = pattern(BUFFER_LEN + sizeof end);
    for (size_t less = 0; less < 200; less++) {
        struct text_output output = {0};
        struct nim_writer writer;
        begin(&writer, &output);
        const size_t len = BUFFER_LEN - less;
        nim_writer_put(&writer, text, len);
        nim_writer_number(&writer, UINT64_MAX);
        nim_writer_wide(&writer, &wide);
        nim_writer_lines(&writer, &move, 1);
        assert_int_equal(nim_writer_end(&writer), NIM_OK);
        assert_int_equal(output.text_len, len + strlen(end));
        assert_memory_equal(output.text, text, len);
        assert_string_equal(output.text + len, end);
        text_output_free(&output);
    }
    free(text);
}

static void lines_of_many_moves_come_out(void **state) {
    (void)state;
    static const size_t counts[] = {1, 1023, 1024, 1025, 2048, 30000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct nim_move *moves = malloc(counts[i] * sizeof *moves);
        char *wanted = malloc(counts[i] * NIM_DECIMAL_LINE_LEN + 1);
        assert_non_null(moves);
        assert_non_null(wanted);
        size_t len = 0;
        for (size_t j = 0; j < counts[i]; j++) {
            moves[j] = (struct nim_move){100 * j, j};
            len += (size_t)sprintf(wanted + len, "%zu %zu\n", 100 * j, j);
        }
        struct text_output output = {0};
        struct nim_writer writer;
        begin(&writer, &output);
        nim_writer_lines(&writer, moves, counts[i]);
        assert_int_equal(nim_writer_end(&writer), NIM_OK);
        expect_output(&output, wanted, len);
        free(moves);
        free(wanted);
    }
}

/* Every third pile is odd, and one stone of it can go. */
static void wins_of_many_piles_come_out(void **state) {
    (void)state;
    static const size_t counts[] = {0, 1, 1023, 1024, 1025, 2048, 30000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        uint64_t *piles = malloc(counts[i] * sizeof *piles + 1);
        char *wanted = malloc(counts[i] * NIM_DECIMAL_LINE_LEN + 1);
        assert_true(piles && wanted);
        size_t len = 0;
        for (size_t j = 0; j < counts[i]; j++) {
            bool wins = j % 3 == 0;
            piles[j] = 2 * j + wins;
            len += wins ? (size_t)sprintf(wanted + len, "%zu %zu\n", 2 * j + 1,
                                          2 * j)
                        : 0;
        }
        struct text_output output = {0};
        struct nim_writer writer;
        begin(&writer, &output);
        nim_writer_wins(&writer, piles, counts[i], 1);
        assert_int_equal(nim_writer_end(&writer), NIM_OK);
        expect_output(&output, wanted, len);
        free(piles);
        free(wanted);
    }
}

/* ---- Failures ---- */

/* Writes more than two buffers, one call of write a byte at the start. */
static enum nim_status write_much(struct text_output *output, const char *text,
                                  size_t len, int *error) {
    static const struct nim_move move = {1, 0};
    static const struct nim_wide wide = {1, {5}};
    struct nim_writer writer;
    begin(&writer, output);
    nim_writer_put(&writer, text, len);
    nim_writer_flush(&writer);
    for (size_t part = 0; part < 3; part++) {
        nim_writer_string(&writer, "Yes\n");
        nim_writer_number(&writer, 3);
        nim_writer_wide(&writer, &wide);
        nim_writer_lines(&writer, &move, 1);
    }
    enum nim_status status = nim_writer_end(&writer);
    assert_int_equal(writer.status, status);
    *error = writer.error;
    return status;
}

static void expect_failures(int error, enum nim_status wanted) {
    static const char text[] = "0123456789";
    const size_t all = strlen(text) + 3 * strlen("Yes\n351 0\n");
    size_t failing = 0;
    enum nim_status status;
    do {
        struct text_output output = {
            .step = 1, .failing_write = ++failing, .error = error};
        int got = 0;
        status = write_much(&output, text, strlen(text), &got);
        bool failed = output.write_count >= failing;
        assert_int_equal(status, failed ? wanted : NIM_OK);
        assert_int_equal(got, failed ? error : 0);
        assert_int_equal(output.text_len, failed ? failing - 1 : all);
        assert_int_equal(output.write_count, failed ? failing : all);
        text_output_free(&output);
    } while (status != NIM_OK);
    assert_int_equal(failing, all + 1);
}

static void a_failed_write_at_any_call_is_a_status(void **state) {
    (void)state;
    expect_failures(ENOSPC, NIM_WRITE_FAILED);
    expect_failures(EBADF, NIM_WRITE_FAILED);
}

static void a_closed_pipe_at_any_call_is_a_status_of_its_own(void **state) {
    (void)state;
    expect_failures(EPIPE, NIM_PIPE_CLOSED);
}

static void after_a_failure_any_amount_is_dropped(void **state) {
    (void)state;
    const size_t len = 5 * BUFFER_LEN;
    char *text = pattern(len);
    for (size_t failing = 1; failing <= 3; failing++) {
        struct text_output output = {.failing_write = failing, .error = ENOSPC};
        int error = 0;
        assert_int_equal(write_much(&output, text, len, &error),
                         NIM_WRITE_FAILED);
        assert_int_equal(error, ENOSPC);
        assert_int_equal(output.write_count, failing);
        expect_output(&output, text, (failing - 1) * BUFFER_LEN);
    }
    free(text);
}

static void the_first_failure_is_kept(void **state) {
    (void)state;
    struct text_output output = {.failing_write = 1, .error = EPIPE};
    struct nim_writer writer;
    begin(&writer, &output);
    nim_writer_string(&writer, "Yes\n");
    assert_int_equal(nim_writer_flush(&writer), NIM_PIPE_CLOSED);
    errno = ENOSPC;
    nim_writer_string(&writer, "No\n");
    assert_int_equal(nim_writer_flush(&writer), NIM_PIPE_CLOSED);
    assert_int_equal(writer.error, EPIPE);
    assert_int_equal(nim_writer_end(&writer), NIM_PIPE_CLOSED);
    assert_int_equal(output.write_count, 1);
}

static void no_memory_is_a_status(void **state) {
    (void)state;
    struct text_output output = {0};
    const struct nim_output opened = text_output_open(&output);
    struct counted_memory counted = {.failing_call = 1};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct nim_writer writer;
    assert_int_equal(nim_writer_begin(&writer, &opened, &memory, NULL),
                     NIM_NO_MEMORY);
    assert_int_equal(counted.block_count, 0);
    assert_int_equal(output.write_count, 0);
}

static void a_writer_gives_its_memory_back(void **state) {
    (void)state;
    struct text_output output = {.failing_write = 1, .error = ENOSPC};
    const struct nim_output opened = text_output_open(&output);
    struct counted_memory counted = {0};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct nim_writer writer;
    assert_int_equal(nim_writer_begin(&writer, &opened, &memory, NULL), NIM_OK);
    nim_writer_string(&writer, "Yes\n");
    assert_int_equal(nim_writer_end(&writer), NIM_WRITE_FAILED);
    assert_int_equal(counted.block_count, 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(nothing_put_is_nothing_written),
    cmocka_unit_test(all_kinds_come_out_in_order),
    cmocka_unit_test(output_is_held_back_until_a_flush),
    cmocka_unit_test(texts_of_any_length_come_out),
    cmocka_unit_test(many_short_texts_come_out),
    cmocka_unit_test(numbers_around_the_buffers_end_come_out),
    cmocka_unit_test(lines_of_many_moves_come_out),
    cmocka_unit_test(wins_of_many_piles_come_out),
    cmocka_unit_test(a_failed_write_at_any_call_is_a_status),
    cmocka_unit_test(a_closed_pipe_at_any_call_is_a_status_of_its_own),
    cmocka_unit_test(after_a_failure_any_amount_is_dropped),
    cmocka_unit_test(the_first_failure_is_kept),
    cmocka_unit_test(no_memory_is_a_status),
    cmocka_unit_test(a_writer_gives_its_memory_back),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
