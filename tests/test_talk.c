/* Talks with commands: bytes both ways, closed ends, who is stuck, and that
 * nothing is left. */
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "system/process.h"
#include "system/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define NS_PER_MS UINT64_C(1000000)
#define NS_PER_S (1000 * NS_PER_MS)
/* What takes no time may take this much on a busy machine. */
#define BUSY_NS (20 * NS_PER_S)
#define BUSY_MS 20000

#define LARGE_LEN ((size_t)1 << 20)

static const struct nim_child_limits unlimited = {
    .cpu_ns = BUSY_NS, .wall_ns = BUSY_NS, .file_len = LARGE_LEN};

/* ---- A talk with a shell ---- */

struct scene {
    struct nim_keeper *keeper;
    struct nim_talk talk;
    struct nim_child_result result;
    int open_count; /* descriptors, before */
    int errors;
};

static int count_descriptors(void) {
    int count = 0;
    for (int i = 0; i < 1024; i++) {
        count += fcntl(i, F_GETFD) >= 0;
    }
    return count;
}

static void begin_with(struct scene *scene, const char *script,
                       const struct nim_child_limits *limits) {
    const char *argv[] = {"sh", "-c", script, NULL};
    scene->open_count = count_descriptors();
    scene->errors = nim_descriptor_move_up(open("/dev/null", O_WRONLY));
    assert_int_equal(nim_keeper_begin_talk(&scene->keeper, argv, scene->errors,
                                           &scene->talk),
                     NIM_OK);
    nim_keeper_start(scene->keeper, limits);
}

static void begin(struct scene *scene, const char *script) {
    begin_with(scene, script, &unlimited);
}

/* The command ends soon. */
static void wait_for(struct scene *scene, enum nim_child_end end, int code) {
    assert_int_equal(nim_keeper_wait(scene->keeper, &scene->result), NIM_OK);
    assert_int_equal(scene->result.end, end);
    assert_int_equal(scene->result.code, code);
}

static void forget(struct scene *scene) {
    nim_talk_close(&scene->talk.to);
    nim_talk_close(&scene->talk.from);
    assert_int_equal(scene->talk.to, -1);
    nim_keeper_end(scene->keeper);
    close(scene->errors);
    assert_int_equal(count_descriptors(), scene->open_count);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

static void poll_for(struct scene *scene, unsigned wanted, bool writes) {
    uint64_t started = nim_clock_ns();
    unsigned seen = 0;
    while (!(seen & wanted)) {
        seen = nim_keeper_poll(scene->keeper, &scene->talk, writes, BUSY_MS);
        assert_in_range(nim_clock_ns() - started, 0, BUSY_NS);
    }
}

static void say(struct scene *scene, const char *text) {
    assert_int_equal(nim_talk_write(&scene->talk, text, strlen(text)),
                     strlen(text));
}

/* All of that is read, in whichever pieces it comes. */
static void hear(struct scene *scene, const char *text) {
    char heard[64] = "";
    size_t len = 0;
    while (len < strlen(text)) {
        poll_for(scene, NIM_POLL_READ, false);
        ptrdiff_t more = nim_talk_read(&scene->talk, heard + len, 63 - len);
        assert_true(more > 0);
        len += (size_t)more;
    }
    assert_string_equal(heard, text);
}

static void hear_the_end(struct scene *scene) {
    char byte;
    poll_for(scene, NIM_POLL_READ, false);
    assert_int_equal(nim_talk_read(&scene->talk, &byte, 1), 0);
}

/* ---- Bytes ---- */

static void lines_are_answered_until_the_input_is_closed(void **state) {
    (void)state;
    struct scene scene;
    char byte;
    begin(&scene, "exec cat");
    assert_int_equal(nim_talk_read(&scene.talk, &byte, 1), -1);
    assert_int_equal(errno, EAGAIN);
    for (int i = 0; i < 100; i++) {
        say(&scene, "3 6 9\n");
        hear(&scene, "3 6 9\n");
    }
    assert_int_equal(nim_keeper_poll(scene.keeper, &scene.talk, false, 0), 0);
    nim_talk_close(&scene.talk.to);
    hear_the_end(&scene);
    wait_for(&scene, NIM_CHILD_EXITED, 0);
    forget(&scene);
}

static void output_is_there_after_the_end(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "echo last words; exit 3");
    poll_for(&scene, NIM_POLL_END, false);
    wait_for(&scene, NIM_CHILD_EXITED, 3);
    assert_int_equal(nim_keeper_poll(scene.keeper, &scene.talk, false, 0),
                     NIM_POLL_READ | NIM_POLL_END);
    char text[64] = "";
    assert_int_equal(nim_talk_read(&scene.talk, text, sizeof text), 11);
    assert_string_equal(text, "last words\n");
    assert_int_equal(nim_talk_read(&scene.talk, text, sizeof text), 0);
    forget(&scene);
}

/* A megabyte goes there and back while both sides write and read. */
static void much_goes_both_ways(void **state) {
    (void)state;
    struct scene scene;
    static char bytes[1 << 16];
    size_t written = 0;
    size_t read_len = 0;
    begin(&scene, "exec cat");
    while (read_len < LARGE_LEN) {
        char heard[1 << 16];
        size_t left = LARGE_LEN - written;
        unsigned seen =
            nim_keeper_poll(scene.keeper, &scene.talk, left > 0, BUSY_MS);
        assert_int_equal(seen & NIM_POLL_END, 0);
        assert_int_not_equal(seen, 0);
        if (seen & NIM_POLL_WRITE) {
            size_t piece = left < sizeof bytes ? left : sizeof bytes;
            for (size_t i = 0; i < piece; i++) {
                bytes[i] = (char)((written + i) * 7 >> 3);
            }
            ptrdiff_t len = nim_talk_write(&scene.talk, bytes, piece);
            assert_true(len > 0 || errno == EAGAIN);
            written += len > 0 ? (size_t)len : 0;
        }
        if (seen & NIM_POLL_READ) {
            ptrdiff_t len = nim_talk_read(&scene.talk, heard, sizeof heard);
            assert_true(len > 0);
            for (size_t i = 0; i < (size_t)len; i++, read_len++) {
                assert_int_equal(heard[i], (char)(read_len * 7 >> 3));
            }
        }
    }
    nim_talk_close(&scene.talk.to);
    wait_for(&scene, NIM_CHILD_EXITED, 0);
    forget(&scene);
}

static void who_never_reads_takes_what_the_pipe_holds(void **state) {
    (void)state;
    struct scene scene;
    static const char bytes[4096];
    size_t len = 0;
    ptrdiff_t more;
    begin(&scene, "exec sleep 100");
    while ((more = nim_talk_write(&scene.talk, bytes, sizeof bytes)) > 0) {
        len += (size_t)more;
        assert_in_range(len, 1, LARGE_LEN);
    }
    assert_int_equal(errno, EAGAIN);
    assert_int_equal(nim_keeper_poll(scene.keeper, &scene.talk, true, 10), 0);
    nim_keeper_stop(scene.keeper);
    wait_for(&scene, NIM_CHILD_INTERRUPTED, 0);
    forget(&scene);
}

/* It cannot go on when the pipe is full, and ends when that is closed. */
static void who_never_stops_writing_waits_for_us(void **state) {
    (void)state;
    struct scene scene;
    char byte;
    begin(&scene, "exec yes");
    poll_for(&scene, NIM_POLL_READ, false);
    assert_int_equal(nim_talk_read(&scene.talk, &byte, 1), 1);
    nim_talk_close(&scene.talk.from);
    wait_for(&scene, NIM_CHILD_SIGNALED, SIGPIPE);
    forget(&scene);
}

/* ---- Closed ends ---- */

static void a_closed_output_is_seen_while_the_command_lives(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "exec >&-; read line; exit 5");
    hear_the_end(&scene);
    say(&scene, "go\n");
    wait_for(&scene, NIM_CHILD_EXITED, 5);
    forget(&scene);
}

static volatile sig_atomic_t signal_count;

static void count_signal(int signal_number) {
    (void)signal_number;
    signal_count++;
}

static void assert_it_is_closed(struct scene *scene) {
    poll_for(scene, NIM_POLL_WRITE, true);
    assert_int_equal(nim_talk_write(&scene->talk, "x", 1), -1);
    assert_int_equal(errno, EPIPE);
}

/* Whatever the program does with the signal, and with its own. */
static void a_closed_input_is_told_without_a_signal(void **state) {
    (void)state;
    struct scene scene;
    sigset_t set;
    begin(&scene, "exec <&-; echo closed; sleep 100");
    hear(&scene, "closed\n");
    /* The keeper may still close its own. SIGPIPE would end us. */
    while (nim_talk_write(&scene.talk, "x", 1) == 1) {
    }
    assert_it_is_closed(&scene);
    signal_count = 0;
    signal(SIGPIPE, count_signal);
    assert_it_is_closed(&scene);
    assert_int_equal(signal_count, 0);
    raise(SIGPIPE);
    assert_int_equal(signal_count, 1);
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    sigprocmask(SIG_BLOCK, &set, NULL);
    assert_it_is_closed(&scene);
    sigpending(&set);
    assert_false(sigismember(&set, SIGPIPE));
    raise(SIGPIPE); /* this one stays */
    assert_it_is_closed(&scene);
    assert_int_equal(signal_count, 1);
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    assert_int_equal(signal_count, 2);
    signal(SIGPIPE, SIG_IGN);
    assert_it_is_closed(&scene);
    assert_ptr_equal(signal(SIGPIPE, SIG_DFL), SIG_IGN);
    nim_keeper_stop(scene.keeper);
    wait_for(&scene, NIM_CHILD_INTERRUPTED, 0);
    forget(&scene);
}

static void talks_do_not_hold_each_other_s_ends(void **state) {
    (void)state;
    struct scene first;
    struct scene second;
    begin(&first, "cat; echo over; exec sleep 100");
    begin(&second, "cat; echo over; exec sleep 100");
    struct scene *scenes[] = {&first, &second};
    for (int i = 0; i < 2; i++) {
        say(scenes[i], "here\n");
        hear(scenes[i], "here\n");
        nim_talk_close(&scenes[i]->talk.to);
        hear(scenes[i], "over\n");
    }
    nim_keeper_stop(first.keeper);
    wait_for(&first, NIM_CHILD_INTERRUPTED, 0);
    hear_the_end(&first);
    nim_keeper_stop(second.keeper);
    wait_for(&second, NIM_CHILD_INTERRUPTED, 0);
    nim_talk_close(&second.talk.from);
    nim_keeper_end(second.keeper);
    close(second.errors);
    forget(&first);
}

/* ---- Ends ---- */

static void a_command_that_is_not_there_is_told(void **state) {
    (void)state;
    struct scene scene;
    const char *argv[] = {"./no-such-command", NULL};
    scene.open_count = count_descriptors();
    scene.errors = nim_descriptor_move_up(open("/dev/null", O_WRONLY));
    assert_int_equal(
        nim_keeper_begin_talk(&scene.keeper, argv, scene.errors, &scene.talk),
        NIM_OK);
    nim_keeper_start(scene.keeper, &unlimited);
    hear_the_end(&scene);
    wait_for(&scene, NIM_CHILD_NOT_STARTED, ENOENT);
    forget(&scene);
}

static void limits_hold(void **state) {
    (void)state;
    struct scene scene;
    struct nim_child_limits limits = unlimited;
    limits.cpu_ns = NS_PER_S / 5;
    begin_with(&scene, "while :; do :; done", &limits);
    poll_for(&scene, NIM_POLL_END, false);
    wait_for(&scene, NIM_CHILD_USED_CPU, 0);
    forget(&scene);
    limits.wall_ns = NS_PER_S / 5;
    begin_with(&scene, "exec cat", &limits);
    poll_for(&scene, NIM_POLL_END, false);
    wait_for(&scene, NIM_CHILD_TIMED_OUT, 0);
    forget(&scene);
}

static bool has_come(void *context) {
    return nim_clock_ns() > *(const uint64_t *)context;
}

static void an_interrupt_stops_it_while_it_is_polled(void **state) {
    (void)state;
    struct scene scene;
    struct nim_child_limits limits = unlimited;
    uint64_t when = nim_clock_ns() + NS_PER_S / 10;
    limits.is_interrupted = has_come;
    limits.context = &when;
    begin_with(&scene, "trap '' TERM INT HUP; exec sleep 100", &limits);
    poll_for(&scene, NIM_POLL_END, false);
    wait_for(&scene, NIM_CHILD_INTERRUPTED, 0);
    assert_in_range(scene.result.wall_ns, 0, BUSY_NS / 4);
    forget(&scene);
}

static void what_ends_by_itself_was_not_interrupted(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "exit 4");
    poll_for(&scene, NIM_POLL_END, false);
    nim_keeper_stop(scene.keeper);
    wait_for(&scene, NIM_CHILD_EXITED, 4);
    nim_keeper_stop(scene.keeper);
    forget(&scene);
}

static void a_talk_may_end_in_the_middle(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "exec cat");
    say(&scene, "x\n");
    hear(&scene, "x\n");
    forget(&scene);
    begin(&scene, "exec sleep 100");
    forget(&scene);
}

static void a_killed_keeper_is_an_end(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "kill -KILL $PPID; exec cat");
    poll_for(&scene, NIM_POLL_END, false);
    assert_int_equal(nim_keeper_wait(scene.keeper, &scene.result),
                     NIM_NO_PROCESS);
    assert_int_equal(scene.result.code, 0);
    hear_the_end(&scene);
    forget(&scene);
}

/* ---- Who is stuck ---- */

#ifdef __linux__

static const struct {
    const char *script;
    bool is_stuck;
} sleepers[] = {
    {"exec cat", true},
    {"cat; :", true}, /* the shell waits for cat */
    {"cat | cat", true},
    {"true & exec cat", true}, /* which nobody waits for */
    {"read line; exec cat", true},
    {"exec yes", true}, /* the pipe is full */
    {"exec sleep 5", false},
    {"exec sleep 5 | cat", false},
    {"while :; do :; done | cat", false},
    {"sleep 5 & exec cat", false},
    {"while :; do sleep 0.01; done", false},
    {"yes | cat >/dev/null", false},
};

static bool is_stuck_within(struct scene *scene, int looks) {
    bool is_stuck = false;
    while (looks-- > 0 && !is_stuck) {
        nim_keeper_poll(scene->keeper, NULL, false, 20);
        is_stuck = nim_keeper_is_stuck(scene->keeper);
    }
    return is_stuck;
}

static void what_sleeps_on_pipes_alone_is_stuck(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sleepers / sizeof *sleepers; i++) {
        struct scene scene;
        uint64_t started = nim_clock_ns();
        begin(&scene, sleepers[i].script);
        int looks = sleepers[i].is_stuck ? BUSY_MS / 20 : 25;
        if (is_stuck_within(&scene, looks) != sleepers[i].is_stuck) {
            fail_msg("%s", sleepers[i].script);
        }
        assert_in_range(nim_clock_ns() - started, NS_PER_S / 5, BUSY_NS);
        forget(&scene);
    }
}

/* It is stuck, is woken up, and soon stuck again: never in between. */
static void a_line_wakes_it_up(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "exec cat");
    for (int i = 0; i < 3; i++) {
        assert_true(is_stuck_within(&scene, BUSY_MS / 20));
        uint64_t started = nim_clock_ns();
        say(&scene, "x\n");
        hear(&scene, "x\n");
        while (nim_clock_ns() - started < NS_PER_S / 10) {
            nim_keeper_poll(scene.keeper, NULL, false, 5);
        }
        /* Nobody may have looked for long, which is not stuck. */
        assert_true(!nim_keeper_is_stuck(scene.keeper) ||
                    nim_clock_ns() - started > NS_PER_S / 5);
    }
    forget(&scene);
}

#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_answered_until_the_input_is_closed),
        cmocka_unit_test(output_is_there_after_the_end),
        cmocka_unit_test(much_goes_both_ways),
        cmocka_unit_test(who_never_reads_takes_what_the_pipe_holds),
        cmocka_unit_test(who_never_stops_writing_waits_for_us),
        cmocka_unit_test(a_closed_output_is_seen_while_the_command_lives),
        cmocka_unit_test(a_closed_input_is_told_without_a_signal),
        cmocka_unit_test(talks_do_not_hold_each_other_s_ends),
        cmocka_unit_test(a_command_that_is_not_there_is_told),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(an_interrupt_stops_it_while_it_is_polled),
        cmocka_unit_test(what_ends_by_itself_was_not_interrupted),
        cmocka_unit_test(a_talk_may_end_in_the_middle),
        cmocka_unit_test(a_killed_keeper_is_an_end),
#ifdef __linux__
        cmocka_unit_test(what_sleeps_on_pipes_alone_is_stuck),
        cmocka_unit_test(a_line_wakes_it_up),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
