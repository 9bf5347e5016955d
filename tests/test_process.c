/* Children: what ends them, what they cost, and that nothing is left. */
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "system/process.h"
#include <nimsum.h>

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define NS_PER_S UINT64_C(1000000000)
#define WALL_NS (NS_PER_S / 2)
/* What takes no time may take this much on a busy machine. */
#define BUSY_NS (20 * NS_PER_S)
#define MB ((uint64_t)1024 * 1024)

/* A run with scratch files as its standard streams. */
struct scene {
    struct nim_scratch files[3];
    struct nim_child_result result;
    char out[4096];
    char err[4096];
};

static void take(const struct nim_scratch *file, char *text) {
    ptrdiff_t len = nim_scratch_read(file, 0, text, 4095);
    assert_true(len >= 0);
    text[len] = '\0';
}

static void run_with(struct scene *scene, const char *const *argv,
                     const char *text, const struct nim_child_limits *limits) {
    int streams[3];
    struct nim_output output[3];
    for (int i = 0; i < 3; i++) {
        assert_int_equal(nim_scratch_open(&scene->files[i], &output[i]),
                         NIM_OK);
        streams[i] =
            i == 0 ? scene->files[i].reader : scene->files[i].file.descriptor;
        assert_true(streams[i] > 2);
    }
    size_t len = strlen(text);
    if (len > 0) {
        assert_int_equal(output[0].write(output[0].context, text, len), len);
    }
    assert_int_equal(nim_scratch_rewind(&scene->files[0]), NIM_OK);
    assert_int_equal(nim_child_run(argv, streams, limits, &scene->result),
                     NIM_OK);
    take(&scene->files[1], scene->out);
    take(&scene->files[2], scene->err);
    for (int i = 0; i < 3; i++) {
        nim_scratch_close(&scene->files[i]);
    }
}

static void run_for(struct scene *scene, const char *script, uint64_t wall_ns) {
    const char *argv[] = {"sh", "-c", script, NULL};
    const struct nim_child_limits limits = {
        .wall_ns = wall_ns, .memory_len = 100 * MB, .file_len = MB};
    run_with(scene, argv, "3 6 9\n", &limits);
}

static void run(struct scene *scene, const char *script) {
    run_for(scene, script, BUSY_NS);
}

static void assert_nobody_is_left(void) {
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* ---- How it ends ---- */

struct ending {
    const char *name;
    const char *script;
    enum nim_child_end end;
    int code;
};

static const struct ending endings[] = {
    {"a right end", "exit 0", NIM_CHILD_EXITED, 0},
    {"an exit status", "exit 3", NIM_CHILD_EXITED, 3},
    {"the largest exit status", "exit 255", NIM_CHILD_EXITED, 255},
    {"a crash", "kill -SEGV $$", NIM_CHILD_SIGNALED, SIGSEGV},
    {"an abort", "kill -ABRT $$", NIM_CHILD_SIGNALED, SIGABRT},
    {"a broken pipe is not ignored", "kill -PIPE $$; exit 4",
     NIM_CHILD_SIGNALED, SIGPIPE},
    {"a stop", "kill -STOP $$", NIM_CHILD_STOPPED, SIGSTOP},
    {"a sleep", "sleep 100", NIM_CHILD_TIMED_OUT, 0},
    {"a sleep that ignores signals", "trap '' TERM INT HUP; sleep 100",
     NIM_CHILD_TIMED_OUT, 0},
    {"an endless loop", "while :; do :; done", NIM_CHILD_TIMED_OUT, 0},
    {"endless output", "exec yes", NIM_CHILD_SIGNALED, SIGXFSZ},
    {"endless complaints", "exec yes >&2", NIM_CHILD_SIGNALED, SIGXFSZ},
    {"endless memory",
     "exec awk 'BEGIN { for (;;) a[++i] = i \"xxxxxxxxxx\" }'",
     NIM_CHILD_ATE_MEMORY, 0},
    {"a child that stays", "sleep 100 & exit 0", NIM_CHILD_EXITED, 0},
    {"many children that stay",
     "for i in 1 2 3 4 5 6 7 8 9 0; do for j in 1 2 3 4 5 6 7; do sleep 100 & "
     "done; done; exit 0",
     NIM_CHILD_EXITED, 0},
    {"a child in a session of its own", "setsid sleep 100 & exit 0",
     NIM_CHILD_EXITED, 0},
    {"a child of a child in a session of its own",
     "setsid sh -c 'setsid sleep 100 & sleep 100' & sleep 0.1; exit 5",
     NIM_CHILD_EXITED, 5},
    {"a sleep with a child elsewhere", "setsid sleep 100 & sleep 100",
     NIM_CHILD_TIMED_OUT, 0},
};

static void every_end_is_told_and_nobody_is_left(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        struct scene scene;
        bool is_endless = endings[i].end == NIM_CHILD_TIMED_OUT;
        run_for(&scene, endings[i].script, is_endless ? WALL_NS : BUSY_NS);
        if (scene.result.end != endings[i].end ||
            scene.result.code != endings[i].code) {
            fail_msg("%s: end %d, code %d", endings[i].name,
                     (int)scene.result.end, scene.result.code);
        }
        assert_nobody_is_left();
        assert_in_range(scene.result.wall_ns, is_endless ? WALL_NS : 0,
                        BUSY_NS);
    }
}

static void a_command_that_is_not_there_is_told(void **state) {
    (void)state;
    struct scene scene;
    const char *argv[] = {"./no-such-command", NULL};
    const struct nim_child_limits limits = {.wall_ns = WALL_NS, .file_len = MB};
    run_with(&scene, argv, "", &limits);
    assert_int_equal(scene.result.end, NIM_CHILD_NOT_STARTED);
    assert_int_equal(scene.result.code, ENOENT);
    assert_nobody_is_left();
}

static void a_folder_is_no_command(void **state) {
    (void)state;
    struct scene scene;
    const char *argv[] = {"/", NULL};
    const struct nim_child_limits limits = {.wall_ns = WALL_NS, .file_len = MB};
    run_with(&scene, argv, "", &limits);
    assert_int_equal(scene.result.end, NIM_CHILD_NOT_STARTED);
    assert_int_equal(scene.result.code, EACCES);
}

/* ---- What it gets and gives ---- */

static void input_and_outputs_are_those_of_the_command(void **state) {
    (void)state;
    struct scene scene;
    run(&scene, "read a b c; echo $c $b $a; echo oh >&2");
    assert_string_equal(scene.out, "9 6 3\n");
    assert_string_equal(scene.err, "oh\n");
}

static void a_large_output_is_cut_at_the_limit(void **state) {
    (void)state;
    struct scene scene;
    run(&scene, "trap '' XFSZ; yes; exit 0");
    assert_int_equal(scene.result.end, NIM_CHILD_EXITED);
}

static void costs_are_measured(void **state) {
    (void)state;
    struct scene scene;
    run(&scene, "sleep 0.1");
    assert_in_range(scene.result.wall_ns, NS_PER_S / 10, BUSY_NS);
    assert_in_range(scene.result.cpu_ns, 0, NS_PER_S / 10);
    assert_in_range(scene.result.peak_len, 100 * 1024, 100 * MB);
    run_for(&scene, "while :; do :; done", WALL_NS);
    assert_in_range(scene.result.cpu_ns, NS_PER_S / 50, 2 * WALL_NS);
}

/* ---- Interruptions ---- */

static volatile sig_atomic_t flag;

static void raise_flag(int signal_number) {
    (void)signal_number;
    flag = 1;
}

static bool is_raised(void *context) {
    (void)context;
    return flag != 0;
}

static void a_flag_ends_it_at_once(void **state) {
    (void)state;
    struct scene scene;
    const char *argv[] = {"sleep", "100", NULL};
    const struct nim_child_limits limits = {
        .wall_ns = 20 * NS_PER_S, .file_len = MB, .is_interrupted = is_raised};
    flag = 0;
    signal(SIGALRM, raise_flag);
    alarm(1);
    run_with(&scene, argv, "", &limits);
    signal(SIGALRM, SIG_DFL);
    assert_int_equal(scene.result.end, NIM_CHILD_INTERRUPTED);
    assert_in_range(scene.result.wall_ns, NS_PER_S / 2, 2 * NS_PER_S);
    assert_nobody_is_left();
}

static void interrupts_can_be_held_back(void **state) {
    (void)state;
    struct scene scene;
    static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++) {
        signal(interrupts[i], SIG_DFL);
        nim_interrupts_hold();
        assert_false(nim_interrupts_came());
        run(&scene, "kill -TERM $$; echo not held");
        assert_int_equal(scene.result.end, NIM_CHILD_SIGNALED);
        assert_int_equal(raise(interrupts[i]), 0);
        assert_true(nim_interrupts_came());
        signal(interrupts[i], SIG_IGN);
        nim_interrupts_release();
        assert_false(nim_interrupts_came());
        signal(interrupts[i], SIG_DFL);
    }
}

/* ---- Scratch files ---- */

static void a_scratch_file_is_cleared_and_measured(void **state) {
    (void)state;
    struct nim_scratch file;
    struct nim_scratch_view view;
    struct nim_input input;
    struct nim_output output;
    uint64_t len;
    char text[8];
    assert_int_equal(nim_scratch_open(&file, &output), NIM_OK);
    assert_int_equal(output.write(output.context, "abcdef", 6), 6);
    assert_int_equal(nim_scratch_len(&file, &len), NIM_OK);
    assert_int_equal(len, 6);
    assert_int_equal(nim_scratch_read(&file, 4, text, sizeof text), 2);
    assert_memory_equal(text, "ef", 2);
    nim_scratch_view(&view, &file, &input);
    assert_false(input.may_wait(input.context));
    assert_int_equal(input.read(input.context, text, 3), 3);
    assert_memory_equal(text, "abc", 3);
    assert_int_equal(input.read(input.context, text, sizeof text), 3);
    assert_int_equal(input.read(input.context, text, sizeof text), 0);
    assert_int_equal(read(file.reader, text, 4), 4);
    assert_int_equal(nim_scratch_rewind(&file), NIM_OK);
    assert_int_equal(read(file.reader, text, 8), 6);
    assert_memory_equal(text, "abcdef", 6);
    assert_int_equal(nim_scratch_clear(&file), NIM_OK);
    assert_int_equal(nim_scratch_len(&file, &len), NIM_OK);
    assert_int_equal(len, 0);
    nim_scratch_close(&file);
}

static void a_scratch_file_s_reader_cannot_write(void **state) {
    (void)state;
    struct nim_scratch file;
    struct nim_output output;
    assert_int_equal(nim_scratch_open(&file, &output), NIM_OK);
    assert_int_equal(write(file.reader, "x", 1), -1);
    assert_int_equal(errno, EBADF);
    nim_scratch_close(&file);
}

static void a_folder_that_is_not_there_is_an_error(void **state) {
    (void)state;
    struct nim_scratch file;
    struct nim_output output;
    setenv("TMPDIR", "/no/such/folder", 1);
    assert_int_equal(nim_scratch_open(&file, &output), NIM_WRITE_FAILED);
    assert_int_equal(errno, ENOENT);
    unsetenv("TMPDIR");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_end_is_told_and_nobody_is_left),
        cmocka_unit_test(a_command_that_is_not_there_is_told),
        cmocka_unit_test(a_folder_is_no_command),
        cmocka_unit_test(input_and_outputs_are_those_of_the_command),
        cmocka_unit_test(a_large_output_is_cut_at_the_limit),
        cmocka_unit_test(costs_are_measured),
        cmocka_unit_test(a_flag_ends_it_at_once),
        cmocka_unit_test(interrupts_can_be_held_back),
        cmocka_unit_test(a_scratch_file_is_cleared_and_measured),
        cmocka_unit_test(a_scratch_file_s_reader_cannot_write),
        cmocka_unit_test(a_folder_that_is_not_there_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
