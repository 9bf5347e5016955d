/* Children: what ends them, what they cost, and that nothing is left. Some are
 * this program itself, with a word for what it does. */
#ifdef __linux__
#define _GNU_SOURCE
#endif
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "system/files.h"
#include "system/process.h"
#include "system/terminal.h"
#include <nimsum.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#define NS_PER_S UINT64_C(1000000000)
#define WALL_NS (NS_PER_S / 2)
#define CPU_NS (NS_PER_S / 5)
/* What takes no time may take this much on a busy machine. */
#define BUSY_NS (20 * NS_PER_S)
#define MB ((uint64_t)1024 * 1024)

/* What a process of our own holds; sanitizers have less than that besides. */
#define HELD_LEN (80 * MB)

/* A run with scratch files as its standard streams. */
struct scene {
    struct nim_scratch files[3];
    struct nim_child_result result;
    char out[4096];
    char err[4096];
};

#ifdef __GLIBC__
/* A process that ends at once would take what gcov has counted with it. */
extern void __gcov_dump(void) __attribute__((weak));

void _exit(int status) {
    if (__gcov_dump) {
        __gcov_dump();
    }
    syscall(SYS_exit_group, status);
    abort();
}
#endif

static void take(const struct nim_scratch *file, char *text) {
    ptrdiff_t len = nim_scratch_read(file, 0, text, 4095);
    assert_true(len >= 0);
    text[len] = '\0';
}

/* Lets the keeper run its command, and waits for that. */
static enum nim_status run_kept(struct nim_keeper *keeper,
                                const struct nim_child_limits *limits,
                                struct nim_child_result *result) {
    nim_keeper_start(keeper, limits);
    return nim_keeper_wait(keeper, result);
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
    struct nim_keeper *keeper;
    assert_int_equal(nim_keeper_begin(&keeper, argv, streams), NIM_OK);
    assert_int_equal(run_kept(keeper, limits, &scene->result), NIM_OK);
    nim_keeper_end(keeper);
    take(&scene->files[1], scene->out);
    take(&scene->files[2], scene->err);
    for (int i = 0; i < 3; i++) {
        nim_scratch_close(&scene->files[i]);
    }
}

/* Nothing but what is limited ends it. */
static const struct nim_child_limits unlimited = {
    .cpu_ns = BUSY_NS, .wall_ns = BUSY_NS, .file_len = MB};

static void run(struct scene *scene, const char *script) {
    const char *argv[] = {"sh", "-c", script, NULL};
    run_with(scene, argv, "3 6 9\n", &unlimited);
}

static void assert_nobody_is_left(void) {
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* ---- How it ends ---- */

/* A limit is in force where it is what ends it. */
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
    {"an endless loop", "while :; do :; done", NIM_CHILD_USED_CPU, 0},
    {"an endless loop in a child", "(while :; do :; done) & wait",
     NIM_CHILD_USED_CPU, 0},
    {"an endless loop in a session of its own",
     "setsid sh -c 'while :; do :; done' & sleep 100", NIM_CHILD_USED_CPU, 0},
    {"short children without end",
     "while :; do sh -c 'i=0; while [ $i -lt 99 ]; do i=$((i+1)); done'; done",
     NIM_CHILD_USED_CPU, 0},
    {"a crash that wants a core file",
     "ulimit -c unlimited 2>/dev/null; kill -SEGV $$", NIM_CHILD_SIGNALED,
     SIGSEGV},
    {"endless output though it lifts its limit",
     "ulimit -f unlimited 2>/dev/null; exec yes", NIM_CHILD_SIGNALED, SIGXFSZ},
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
        const char *argv[] = {"sh", "-c", endings[i].script, NULL};
        struct nim_child_limits limits = unlimited;
        limits.memory_len = 100 * MB;
        limits.wall_ns = is_endless ? WALL_NS : BUSY_NS;
        if (endings[i].end == NIM_CHILD_USED_CPU) {
            limits.cpu_ns = CPU_NS;
        }
        run_with(&scene, argv, "3 6 9\n", &limits);
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
    run_with(&scene, argv, "", &unlimited);
    assert_int_equal(scene.result.end, NIM_CHILD_NOT_STARTED);
    assert_int_equal(scene.result.code, ENOENT);
    assert_nobody_is_left();
}

static void a_folder_is_no_command(void **state) {
    (void)state;
    struct scene scene;
    const char *argv[] = {"/", NULL};
    run_with(&scene, argv, "", &unlimited);
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
}

/* ---- What several processes cost together ---- */

#ifdef __linux__

/* This program's file. */
static char self[4096];

static struct nim_child_result run_self(const char *what,
                                        const struct nim_child_limits *limits) {
    struct scene scene;
    const char *argv[] = {self, what, NULL};
    run_with(&scene, argv, "", limits);
    assert_nobody_is_left();
    return scene.result;
}

static void processor_time_is_that_of_all(void **state) {
    (void)state;
    struct scene scene;
    struct nim_child_limits limits = unlimited;
    limits.cpu_ns = CPU_NS;
    const char *argv[] = {"sh", "-c",
                          "for i in 1 2 3 4; do (while :; do :; done) & done; "
                          "wait",
                          NULL};
    run_with(&scene, argv, "", &limits);
    assert_int_equal(scene.result.end, NIM_CHILD_USED_CPU);
    assert_in_range(scene.result.cpu_ns, CPU_NS, BUSY_NS);
    /* What ended and was waited for, and the orphan of another session. */
    run(&scene, "sh -c 'i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done'");
    uint64_t once_ns = scene.result.cpu_ns;
    run(&scene, "for j in 1 2 3 4 5; do sh -c 'i=0; while [ $i -lt 30000 ]; do "
                "i=$((i+1)); done'; done");
    assert_in_range(scene.result.cpu_ns, 2 * once_ns, BUSY_NS);
    run(&scene, "setsid sh -c 'i=0; while [ $i -lt 150000 ]; do i=$((i+1)); "
                "done; echo' & read x < /dev/stdin; while [ ! -s /dev/stdout "
                "]; do sleep 0.01; done");
    assert_in_range(scene.result.cpu_ns, 2 * once_ns, BUSY_NS);
}

static void memory_is_that_of_all(void **state) {
    (void)state;
    struct nim_child_limits limits = unlimited;
    /* Four children with HELD each, of their own or of their parent; and one
     * that runs in the memory of its parent. */
    assert_in_range(run_self("four-own", &limits).peak_len, 4 * HELD_LEN,
                    6 * HELD_LEN);
    assert_in_range(run_self("four-shared", &limits).peak_len, HELD_LEN,
                    3 * HELD_LEN);
    assert_in_range(run_self("two-in-one", &limits).peak_len, HELD_LEN,
                    2 * HELD_LEN - 1);
    limits.memory_len = 3 * HELD_LEN;
    assert_int_equal(run_self("four-own", &limits).end, NIM_CHILD_ATE_MEMORY);
    assert_int_equal(run_self("four-shared", &limits).end, NIM_CHILD_EXITED);
    /* One that ends at once, through a shell. */
    struct scene scene;
    const char *argv[] = {"sh", "-c", "\"$0\" hold; :", self, NULL};
    limits.memory_len = 0;
    run_with(&scene, argv, "", &limits);
    assert_in_range(scene.result.peak_len, HELD_LEN, 3 * HELD_LEN);
}

/* The system counts what the keeper had before exec, too. */
static void our_memory_is_not_theirs(void **state) {
    (void)state;
    const size_t len = 300 * MB;
    char *ours = malloc(len);
    assert_non_null(ours);
    memset(ours, 1, len);
    assert_int_equal(ours[len / 2], 1);
    struct nim_child_limits limits = unlimited;
    struct scene scene;
    limits.memory_len = 290 * MB; /* below ours */
    run(&scene, "exit 0");
    assert_in_range(scene.result.peak_len, 0, 100 * MB);
    run(&scene, "sleep 0.3");
    assert_in_range(scene.result.peak_len, 100 * 1024, 100 * MB);
    assert_int_equal(run_self("hold", &limits).end, NIM_CHILD_EXITED);
    free(ours);
}

static void a_keeper_does_not_grow_with_us(void **state) {
    (void)state;
    const size_t len = 200 * MB;
    const char *argv[] = {"sh", "-c", "exit 0", NULL};
    const int streams[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    struct nim_keeper *keeper;
    struct nim_child_result result;
    assert_int_equal(nim_keeper_begin(&keeper, argv, streams), NIM_OK);
    char *ours = malloc(len);
    assert_non_null(ours);
    memset(ours, 1, len);
    assert_int_equal(ours[len / 2], 1);
    assert_int_equal(run_kept(keeper, &unlimited, &result), NIM_OK);
    assert_in_range(result.peak_len, 0, 100 * MB);
    nim_keeper_end(keeper);
    free(ours);
}

/* ---- What it sleeps for ---- */

#define FIFO "NIMSUM_TEST_FIFO"

static const struct {
    const char *name;
    enum nim_sleep sleep;
} sleeps[] = {
    {"lock", NIM_SLEEP_LOCK},
    {"file-lock", NIM_SLEEP_LOCK},
    {"signal", NIM_SLEEP_SIGNAL},
    {"poll", NIM_SLEEP_POLL},
    {"timer", NIM_SLEEP_TIMER},
    {"socket", NIM_SLEEP_STREAM},
    {"pipe", NIM_SLEEP_PIPE},
    {"fifo", NIM_SLEEP_PIPE},
    {"timer-in-child", NIM_SLEEP_TIMER},
    {"pipe-in-thread", NIM_SLEEP_PIPE},
    {"spin", NIM_SLEEP_AWAKE},
};

/* A busy machine may take a while until it sleeps. */
static void it_is_told_what_it_sleeps_for(void **state) {
    (void)state;
    char folder[] = "/tmp/nimsum-fifo-XXXXXX";
    char fifo[64];
    snprintf(fifo, sizeof fifo, "%s/fifo", mkdtemp(folder));
    assert_int_equal(mkfifo(fifo, 0600), 0);
    setenv(FIFO, fifo, 1);
    for (size_t i = 0; i < sizeof sleeps / sizeof *sleeps; i++) {
        struct nim_child_limits limits = unlimited;
        struct nim_child_result result;
        limits.wall_ns = NS_PER_S / 10;
        do {
            result = run_self(sleeps[i].name, &limits);
            limits.wall_ns *= 5;
        } while (result.end == NIM_CHILD_TIMED_OUT &&
                 result.sleep != sleeps[i].sleep && limits.wall_ns < BUSY_NS);
        if (result.end != NIM_CHILD_TIMED_OUT ||
            result.sleep != sleeps[i].sleep) {
            fail_msg("%s: end %d, sleep %d", sleeps[i].name, (int)result.end,
                     (int)result.sleep);
        }
    }
    unlink(fifo);
    rmdir(folder);
}

/* ---- Whose children they are ---- */

/* A process of ours, and the orphan that it leaves. */
static void children_of_the_caller_are_left_alone(void **state) {
    (void)state;
    struct scene scene;
    int is_reaper = 1;
    pid_t child = fork();
    if (child == 0) {
        execlp("sleep", "sleep", "100", (char *)NULL);
        abort();
    }
    pid_t ended = fork();
    if (ended == 0) {
        execlp("true", "true", (char *)NULL);
        abort();
    }
    run(&scene, "setsid sleep 100 & kill -TERM 0; exit 0");
    assert_int_equal(prctl(PR_GET_CHILD_SUBREAPER, &is_reaper), 0);
    assert_int_equal(is_reaper, 0);
    assert_int_equal(waitpid(ended, NULL, 0), ended);
    assert_int_equal(waitpid(child, NULL, WNOHANG), 0);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_nobody_is_left();
}

/* Two keepers do not disturb each other, whichever ends first. */
static void there_may_be_several_keepers(void **state) {
    (void)state;
    const char *argv[2][4] = {{"sh", "-c", "exit 3", NULL},
                              {"sh", "-c", "exit 4", NULL}};
    const int streams[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    struct nim_keeper *keepers[2];
    struct nim_child_result result;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(nim_keeper_begin(&keepers[i], argv[i], streams),
                         NIM_OK);
    }
    for (int i = 0; i < 4; i++) {
        assert_int_equal(run_kept(keepers[i % 2], &unlimited, &result), NIM_OK);
        assert_int_equal(result.code, 3 + i % 2);
    }
    nim_keeper_end(keepers[0]);
    assert_int_equal(run_kept(keepers[1], &unlimited, &result), NIM_OK);
    nim_keeper_end(keepers[1]);
    assert_nobody_is_left();
}

/* Then its group is killed. The next run has a keeper of its own. */
static void a_keeper_may_be_killed(void **state) {
    (void)state;
    const char *argv[] = {"sh", "-c", "kill -KILL $PPID; sleep 100", NULL};
    const int streams[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    struct nim_keeper *keeper;
    struct nim_child_result result;
    uint64_t started = nim_clock_ns();
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    assert_int_equal(nim_keeper_begin(&keeper, argv, streams), NIM_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(run_kept(keeper, &unlimited, &result), NIM_NO_PROCESS);
        assert_int_equal(result.code, 0);
    }
    nim_keeper_end(keeper);
    while (waitpid(-1, NULL, 0) > 0) {
    }
    prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0);
    assert_in_range(nim_clock_ns() - started, 0, BUSY_NS);
}

/* ---- This program as a child ---- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static int lock(void) {
    return pthread_mutex_lock(&mutex) + pthread_mutex_lock(&mutex);
}

/* Through the second description of a file that the first one has locked. */
static int lock_file(void) {
    struct flock all = {.l_type = F_WRLCK};
    char path[] = "/tmp/nimsum-lock-XXXXXX";
    int first = mkstemp(path);
    int second = open(path, O_RDWR);
    unlink(path);
    return fcntl(first, F_OFD_SETLK, &all) + fcntl(second, F_OFD_SETLKW, &all);
}

static int wait_for_signal(void) {
    return pause();
}

static int wait_for_nothing(void) {
    return poll(NULL, 0, -1);
}

static int wait_for_time(void) {
    return (int)sleep(100);
}

static int read_socket(void) {
    int ends[2];
    char byte;
    return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) +
           (int)read(ends[0], &byte, 1);
}

static int read_pipe(void) {
    int ends[2];
    char byte;
    return pipe(ends) + (int)read(ends[0], &byte, 1);
}

static int open_fifo(void) {
    return open(getenv(FIFO), O_RDONLY);
}

static int wait_for_child(void) {
    return fork() == 0 ? wait_for_time() : waitpid(-1, NULL, 0);
}

static void *read_pipe_apart(void *context) {
    (void)context;
    read_pipe();
    return NULL;
}

static int wait_for_thread(void) {
    pthread_t thread;
    return pthread_create(&thread, NULL, read_pipe_apart, NULL) +
           pthread_join(thread, NULL);
}

static int spin(void) {
    for (volatile int i = 0; i >= 0; i = i < 1000 ? i + 1 : 0) {
    }
    return 0;
}

static int hold(void) {
    volatile char *bytes = malloc(HELD_LEN);
    for (size_t i = 0; bytes && i < HELD_LEN; i += 1024) {
        bytes[i] = 1;
    }
    return bytes ? 0 : 1;
}

/* All four are there for two seconds, as looks are far apart on a busy machine:
 * each says when it is ready, and none ends before the parent closes its end.
 */
static int wait_for_four(bool holds) {
    const struct timespec pause_length = {.tv_sec = 2};
    int ready[2];
    int ended[2];
    char byte = 0;
    if (pipe(ready) != 0 || pipe(ended) != 0) {
        return 1;
    }
    for (int i = 0; i < 4; i++) {
        if (fork() == 0) {
            int result = holds ? hold() : 0;
            close(ended[1]);
            result += write(ready[1], &byte, 1) != 1;
            result += read(ended[0], &byte, 1) != 0;
            exit(result);
        }
    }
    for (int i = 0; i < 4; i++) {
        if (read(ready[0], &byte, 1) != 1) {
            return 1;
        }
    }
    nanosleep(&pause_length, NULL);
    close(ended[1]);
    while (waitpid(-1, NULL, 0) > 0) {
    }
    return 0;
}

static int four_own(void) {
    return wait_for_four(true);
}

static int four_shared(void) {
    return hold() + wait_for_four(false);
}

static int pause_as_child(void *memory) {
    (void)memory;
    const struct timespec length = {.tv_sec = 1};
    nanosleep(&length, NULL);
    _exit(0);
}

static int two_in_one(void) {
    static _Alignas(16) char stack[64 * 1024];
    int flags = CLONE_VM | CLONE_VFORK | SIGCHLD;
    return hold() +
           (clone(pause_as_child, stack + sizeof stack, flags, NULL) < 0);
}

static const struct {
    const char *name;
    int (*act)(void);
} acts[] = {
    {"lock", lock},
    {"file-lock", lock_file},
    {"signal", wait_for_signal},
    {"poll", wait_for_nothing},
    {"timer", wait_for_time},
    {"socket", read_socket},
    {"pipe", read_pipe},
    {"fifo", open_fifo},
    {"timer-in-child", wait_for_child},
    {"pipe-in-thread", wait_for_thread},
    {"spin", spin},
    {"hold", hold},
    {"four-own", four_own},
    {"four-shared", four_shared},
    {"two-in-one", two_in_one},
};

static int act(const char *name) {
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        if (strcmp(acts[i].name, name) == 0) {
            return acts[i].act();
        }
    }
    return 1;
}

#endif

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
    struct nim_child_limits limits = unlimited;
    limits.is_interrupted = is_raised;
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
    struct nim_output output;
    uint64_t len;
    char text[8];
    assert_int_equal(nim_scratch_open(&file, &output), NIM_OK);
    assert_int_equal(output.write(output.context, "abcdef", 6), 6);
    assert_int_equal(nim_scratch_len(&file, &len), NIM_OK);
    assert_int_equal(len, 6);
    assert_int_equal(nim_scratch_read(&file, 4, text, sizeof text), 2);
    assert_memory_equal(text, "ef", 2);
    struct nim_input input = nim_scratch_input(&view, &file);
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

int main(int argc, char **argv) {
#ifdef __linux__
    if (argc > 1) {
        return act(argv[1]);
    }
    if (readlink("/proc/self/exe", self, sizeof self - 1) < 0) {
        return 1;
    }
#endif
    const struct CMUnitTest tests[] = {
#ifdef __linux__
        cmocka_unit_test(processor_time_is_that_of_all),
        cmocka_unit_test(memory_is_that_of_all),
        cmocka_unit_test(our_memory_is_not_theirs),
        cmocka_unit_test(a_keeper_does_not_grow_with_us),
        cmocka_unit_test(it_is_told_what_it_sleeps_for),
        cmocka_unit_test(children_of_the_caller_are_left_alone),
        cmocka_unit_test(there_may_be_several_keepers),
        cmocka_unit_test(a_keeper_may_be_killed),
#endif
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
