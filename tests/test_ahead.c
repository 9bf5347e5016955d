/* A file that a second thread reads ahead: the same bytes, the same end and the
 * same failure as without it. */
#define _GNU_SOURCE /* for the processors that are ours */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <signal.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <nimsum.h>

#include "kit/rows.h"

#define LARGE_LEN ((size_t)5 << 20)

static char path[] = "/tmp/nimsum-ahead-XXXXXX";

static unsigned char byte_at(size_t i) {
    return (unsigned char)(i * 2654435761u >> 11);
}

static void write_file(size_t len) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (size_t i = 0; i < len; i++) {
        assert_int_not_equal(fputc(byte_at(i), file), EOF);
    }
    assert_int_equal(fclose(file), 0);
}

/* Is there a second processor, and a C library whose threads cost nothing to
 * those who start none? */
static bool has_threads(void) {
#if defined(__linux__) &&                                                      \
    (!defined(__GLIBC__) || __GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
    cpu_set_t processors;
    return sched_getaffinity(0, sizeof processors, &processors) == 0 &&
           CPU_COUNT(&processors) > 1;
#else
    return false;
#endif
}

struct reads {
    const char *name;
    size_t file_len;
    size_t read_len; /* of each read */
};

static const struct reads all_reads[] = {
    {"an empty file", 0, 100},
    {"a small file", 1000, 100},
    {"a large file in reads of a slot", LARGE_LEN, (size_t)128 * 1024},
    {"a large file in reads of half a slot", LARGE_LEN, (size_t)64 * 1024},
    {"a large file in longer reads", LARGE_LEN + 1, (size_t)200 * 1000},
    {"a large file in odd reads", LARGE_LEN + 12345, 4099},
};

static void reads_the_same_bytes(void **state) {
    const struct reads *reads = *state;
    struct nim_file file;
    struct nim_input input;
    static unsigned char buffer[200 * 1000];
    write_file(reads->file_len);
    assert_int_equal(nim_file_open(&file, path, &input), NIM_OK);
    struct nim_ahead *ahead = nim_ahead_begin(&file, &input);
    size_t done = 0;
    ptrdiff_t len;
    while ((len = input.read(input.context, buffer, reads->read_len)) > 0) {
        for (size_t i = 0; i < (size_t)len; i++) {
            if (buffer[i] != byte_at(done + i)) {
                fail_msg("another byte at %zu", done + i);
            }
        }
        done += (size_t)len;
    }
    assert_int_equal(len, 0);
    assert_int_equal(done, reads->file_len);
    assert_int_equal(input.read(input.context, buffer, 1), 0);
    nim_ahead_end(ahead);
    nim_file_close(&file);
}

/* The thread waits for room, or has just started. */
static void ends_before_the_file_does(void **state) {
    (void)state;
    write_file(LARGE_LEN);
    for (size_t read_count = 0; read_count < 6; read_count++) {
        struct nim_file file;
        struct nim_input input;
        unsigned char buffer[100];
        assert_int_equal(nim_file_open(&file, path, &input), NIM_OK);
        struct nim_ahead *ahead = nim_ahead_begin(&file, &input);
        for (size_t i = 0; i < read_count; i++) {
            assert_int_equal(input.read(input.context, buffer, sizeof buffer),
                             sizeof buffer);
            assert_int_equal(buffer[0], byte_at(i * sizeof buffer));
        }
        nim_ahead_end(ahead);
        nim_file_close(&file);
    }
}

/* A small file is read before a thread has started. */
static void only_a_large_file_is_read_ahead(void **state) {
    (void)state;
    const struct {
        size_t len;
        bool is_large;
    } sizes[] = {
        {0, false}, {((size_t)4 << 20) - 1, false}, {(size_t)4 << 20, true}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct nim_file file;
        struct nim_input input;
        write_file(sizes[i].len);
        assert_int_equal(nim_file_open(&file, path, &input), NIM_OK);
        struct nim_ahead *ahead = nim_ahead_begin(&file, &input);
        assert_int_equal(ahead != NULL, sizes[i].is_large && has_threads());
        assert_false(input.may_wait(input.context));
        nim_ahead_end(ahead);
        nim_file_close(&file);
    }
}

static ptrdiff_t fail_to_read(void *context, void *buffer, size_t buffer_len) {
    size_t *calls = context;
    memset(buffer, 'x', buffer_len);
    errno = EIO;
    return ++*calls < 3 ? (ptrdiff_t)buffer_len : -1;
}

/* What was read before the failure comes first; then each read fails. */
static void tells_of_a_failing_read(void **state) {
    struct nim_file file;
    struct nim_input input;
    size_t calls = 0;
    size_t done = 0;
    ptrdiff_t len;
    unsigned char buffer[1000];
    (void)state;
    write_file(LARGE_LEN);
    assert_int_equal(nim_file_open(&file, path, &input), NIM_OK);
    input.context = &calls;
    input.read = fail_to_read;
    struct nim_ahead *ahead = nim_ahead_begin(&file, &input);
    while ((len = input.read(input.context, buffer, sizeof buffer)) > 0) {
        done += (size_t)len;
    }
    assert_true(done > 0);
    for (int i = 0; i < 2; i++) {
        errno = 0;
        assert_int_equal(input.read(input.context, buffer, 1), -1);
        assert_int_equal(errno, EIO);
    }
    nim_ahead_end(ahead);
    nim_file_close(&file);
}

static volatile sig_atomic_t signal_count;

static void count_signal(int number) {
    (void)number;
    signal_count++;
}

/* Reads after the signal has come. */
static ptrdiff_t read_late(void *context, void *buffer, size_t buffer_len) {
    const struct timespec a_moment = {.tv_nsec = 1000 * 1000};
    size_t *calls = context;
    while (signal_count == 0) {
        nanosleep(&a_moment, NULL);
    }
    memset(buffer, 'x', buffer_len);
    return ++*calls == 1 ? (ptrdiff_t)buffer_len : 0;
}

/* The second thread starts with the signal blocked: it comes to the first one,
 * which waits. */
static void waits_on_after_a_signal(void **state) {
    (void)state;
    const struct sigaction action = {.sa_handler = count_signal};
    const struct itimerval soon = {.it_value = {.tv_usec = 5000}};
    sigset_t alarm_alone;
    struct nim_file file;
    struct nim_input input;
    unsigned char buffer[10] = {0};
    size_t calls = 0;
    write_file(LARGE_LEN);
    assert_int_equal(nim_file_open(&file, path, &input), NIM_OK);
    input.context = &calls;
    input.read = read_late;
    sigemptyset(&alarm_alone);
    sigaddset(&alarm_alone, SIGALRM);
    assert_int_equal(sigaction(SIGALRM, &action, NULL), 0);
    assert_int_equal(sigprocmask(SIG_BLOCK, &alarm_alone, NULL), 0);
    struct nim_ahead *ahead = nim_ahead_begin(&file, &input);
    assert_int_equal(sigprocmask(SIG_UNBLOCK, &alarm_alone, NULL), 0);
    assert_int_equal(setitimer(ITIMER_REAL, &soon, NULL), 0);
    assert_int_equal(input.read(input.context, buffer, sizeof buffer),
                     sizeof buffer);
    assert_int_equal(buffer[9], 'x');
    assert_int_equal(signal_count, 1);
    nim_ahead_end(ahead);
    nim_file_close(&file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_before_the_file_does),
        cmocka_unit_test(waits_on_after_a_signal),
        cmocka_unit_test(only_a_large_file_is_read_ahead),
        cmocka_unit_test(tells_of_a_failing_read),
    };
    int descriptor = mkstemp(path);
    if (descriptor < 0 || close(descriptor) != 0) {
        perror(path);
        return 1;
    }
    int failed = rows_run("ahead: bytes", all_reads,
                          sizeof all_reads / sizeof *all_reads,
                          sizeof *all_reads, reads_the_same_bytes);
    failed += cmocka_run_group_tests_name("ahead: ends", tests, NULL, NULL);
    return failed + (remove(path) != 0);
}
