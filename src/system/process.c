/* Starts a child process and waits for its end. */
#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif

#include "system/process.h"
#include "system/terminal.h"

#include "system/tree.h"

#include <errno.h>

bool nim_child_is_over(const struct nim_child_limits *limits,
                       struct nim_child_result *result) {
    if (limits->is_interrupted && limits->is_interrupted(limits->context)) {
        result->end = NIM_CHILD_INTERRUPTED;
    } else if (result->cpu_ns >= limits->cpu_ns) {
        result->end = NIM_CHILD_USED_CPU;
    } else if (limits->memory_len && result->peak_len > limits->memory_len) {
        result->end = NIM_CHILD_ATE_MEMORY;
    } else if (result->wall_ns >= limits->wall_ns) {
        result->end = NIM_CHILD_TIMED_OUT;
    } else {
        return false;
    }
    return true;
}

#ifdef HAVE_POSIX

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#elif defined(__FreeBSD__)
#include <sys/procctl.h>
#endif

#define NS_PER_S UINT64_C(1000000000)

/* How long to sleep between two looks at the child: that, or as long as keeps
 * the looks at a twentieth of a processor. */
#define NAP_NS UINT64_C(2000000)
#define NAP_LOOKS 20

/* A command is stuck when it has rested for that long. Two looks suffice: it
 * has run in between if it has more time on the processor. */
#define STUCK_NS UINT64_C(200000000)
#define REST_NAP_NS UINT64_C(20000000)

/* Rounds of killing what is left, a nap between two of them. */
#define KILLING_ROUNDS 500

/* What a child may grow by while it becomes the command, and what we may have
 * ourselves without being noticed. */
#define EXEC_LEN ((uint64_t)1024 * 1024)
#define SMALL_LEN ((uint64_t)2 * 1024 * 1024)

/* ---- This process ---- */

static void note_child(int signal_number) {
}

#ifdef __linux__
/* Of linux/capability.h, which not every C library brings. With them root could
 * lift its limits, and reach into its parents. */
enum { CAP_SYS_PTRACE = 19, CAP_SYS_RESOURCE = 24 };

static void prepare_more(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_SYS_RESOURCE, 0, 0, 0);
}
#elif defined(__FreeBSD__)
static void prepare_more(void) {
    procctl(P_PID, (id_t)getpid(), PROC_REAP_ACQUIRE, NULL);
}
#else
static void prepare_more(void) {
}
#endif

void nim_child_prepare(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    signal(SIGCHLD, note_child);
    prepare_more();
}

/* Until a child changes, or for that long. */
static void nap(uint64_t ns) {
    const struct timespec length = {(time_t)(ns / NS_PER_S),
                                    (long)(ns % NS_PER_S)};
    sigset_t held;
    sigfillset(&held);
    sigdelset(&held, SIGCHLD);
    pselect(0, NULL, NULL, NULL, &length, &held);
}

/* ---- Pipes ---- */

bool nim_pipe_open(int ends[2]) {
    if (pipe(ends) != 0) {
        return false;
    }
    ends[0] = nim_descriptor_move_up(ends[0]);
    ends[1] = nim_descriptor_move_up(ends[1]);
    bool is_open = ends[0] >= 0 && ends[1] >= 0;
    if (!is_open) {
        nim_pipe_close(ends);
    }
    return is_open;
}

bool nim_pipe_read(int end, char *byte) {
    ssize_t len;
    do {
        len = read(end, byte, 1);
    } while (len < 0 && (errno == EINTR || errno == EAGAIN));
    errno = len == 0 ? 0 : errno;
    return len == 1;
}

void nim_pipe_close(const int ends[2]) {
    nim_descriptor_close(ends[0]);
    nim_descriptor_close(ends[1]);
}

/* ---- What processes use ---- */

static uint64_t cpu_of(const struct rusage *usage) {
    return ((uint64_t)usage->ru_utime.tv_sec +
            (uint64_t)usage->ru_stime.tv_sec) *
               NS_PER_S +
           ((uint64_t)usage->ru_utime.tv_usec +
            (uint64_t)usage->ru_stime.tv_usec) *
               1000;
}

static uint64_t peak_of(const struct rusage *usage) {
#ifdef __APPLE__
    return (uint64_t)usage->ru_maxrss;
#else
    return (uint64_t)usage->ru_maxrss * 1024;
#endif
}

static void raise_to(uint64_t *most, uint64_t value) {
    *most = value > *most ? value : *most;
}

/* ---- The child, before it becomes the command ---- */

/* For good: it cannot take its limit back. */
static void limit(int resource, uint64_t most) {
    struct rlimit now;
    if (getrlimit(resource, &now) == 0) {
        rlim_t wanted = (rlim_t)most;
        now.rlim_max = wanted < now.rlim_max ? wanted : now.rlim_max;
        now.rlim_cur = now.rlim_max;
        setrlimit(resource, &now);
    }
}

/* On Linux a limit of one byte keeps from programs that take core files through
 * a pipe, too (core(5)); a file of one byte is never written. */
static void forbid_core_files(void) {
#ifdef __linux__
    limit(RLIMIT_CORE, 1);
#else
    limit(RLIMIT_CORE, 0);
#endif
}

static void reset_signals(void) {
    static const int signals[] = {SIGINT,  SIGQUIT, SIGPIPE, SIGTERM,
                                  SIGCHLD, SIGXFSZ, SIGXCPU, SIGHUP};
    sigset_t none;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        signal(signals[i], SIG_DFL);
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Does not return. What it notes is seen by its parent. */
static void become(const char *const *argv, const int streams[3],
                   const struct nim_child_limits *limits,
                   struct nim_child_result *result) {
    setpgid(0, 0);
    result->group = getpid();
    reset_signals();
    forbid_core_files();
    limit(RLIMIT_FSIZE, limits->file_len);
    /* Where nobody can look at it, or we are killed. */
    limit(RLIMIT_CPU, limits->cpu_ns / NS_PER_S + 1);
    if (limits->scratch) {
        setenv("TMPDIR", limits->scratch, 1);
    }
    bool is_ready = dup2(streams[0], 0) >= 0 && dup2(streams[1], 1) >= 0 &&
                    dup2(streams[2], 2) >= 0;
    struct rusage own = {0};
    getrusage(RUSAGE_SELF, &own);
    result->own_len = peak_of(&own);
    if (is_ready) {
        execvp(argv[0], (char *const *)argv);
    }
    result->end = NIM_CHILD_NOT_STARTED;
    result->code = errno;
    _exit(126);
}

/* Waits until it has become the command, or ended: then nobody holds the other
 * end of the pipe. */
static void wait_for_exec(const int ends[2]) {
    char byte;
    close(ends[1]);
    nim_pipe_read(ends[0], &byte);
    close(ends[0]);
}

/* -1 with errno when no process can be had. */
static pid_t start(const char *const *argv, const int streams[3],
                   const struct nim_child_limits *limits,
                   struct nim_child_result *result) {
    int ends[2];
    if (!nim_pipe_open(ends)) {
        return -1;
    }
    pid_t child = fork();
    if (child == 0) {
        become(argv, streams, limits, result);
    }
    if (child > 0) {
        setpgid(child, child); /* both do it: either may come first */
        wait_for_exec(ends);
    } else {
        nim_pipe_close(ends);
    }
    return child;
}

/* ---- Killing ---- */

/* A child while it runs, and what is known of it. */
struct watch {
    pid_t child; /* the leader of its group */
    uint64_t started_ns;
    uint64_t ended_cpu_ns; /* of those that ended, with what they waited for */
    uint64_t ended_len;    /* most memory of one of them */
    uint64_t rest;         /* of nim_tree_rest, since rest_ns */
    uint64_t rest_ns;
    uint64_t rest_look_ns;
    const struct nim_child_limits *limits;
    struct nim_child_result *result;
};

static pid_t reap(struct watch *watch, pid_t child, int options, int *status) {
    struct rusage usage;
    pid_t ended = wait4(child, status, options | WNOHANG, &usage);
    if (ended > 0 && !WIFSTOPPED(*status)) {
        watch->ended_cpu_ns += cpu_of(&usage);
        raise_to(&watch->ended_len, peak_of(&usage));
    }
    return ended;
}

/* Until we have no child any more: an orphan that is killed may leave orphans
 * of its own. */
static void kill_all(struct watch *watch) {
    for (int round = 0; round < KILLING_ROUNDS; round++) {
        int status;
        pid_t ended;
        kill(-watch->child, SIGKILL);
        do {
            ended = reap(watch, -1, 0, &status);
        } while (ended > 0);
        if (ended < 0) {
            return;
        }
        nim_tree_kill((long)getpid());
        nap(NAP_NS);
    }
}

/* ---- Watching ---- */

/* How the child has changed, unless it has told that itself. It is reaped
 * unless it stopped. */
static void note_change(struct nim_child_result *result, int status) {
    if (result->end == NIM_CHILD_NOT_STARTED) {
        return;
    }
    if (WIFSTOPPED(status)) {
        result->end = NIM_CHILD_STOPPED;
        result->code = WSTOPSIG(status);
    } else if (WIFSIGNALED(status)) {
        result->end = NIM_CHILD_SIGNALED;
        result->code = WTERMSIG(status);
    } else {
        result->end = NIM_CHILD_EXITED;
        result->code = WEXITSTATUS(status);
    }
}

/* Notes what all of them use now. Where several might share memory, their parts
 * are counted, unless there is no need. */
static void look(struct nim_child_result *result) {
    struct nim_tree tree;
    nim_tree_look((long)getpid(), &tree);
    if (tree.count > 1 && tree.memory_len > result->peak_len) {
        tree.memory_len = nim_tree_memory((long)getpid());
    }
    raise_to(&result->peak_len, tree.memory_len);
    raise_to(&result->cpu_ns, tree.cpu_ns);
}

static void look_for_rest(struct watch *watch, uint64_t now) {
    if (!watch->limits->is_talk || now - watch->rest_look_ns < REST_NAP_NS) {
        return;
    }
    uint64_t rest = nim_tree_rest((long)getpid());
    if (rest == 0 || rest != watch->rest) {
        watch->rest = rest;
        watch->rest_ns = now;
    }
    watch->rest_look_ns = now;
    watch->result->stuck_ns =
        rest > 0 && now - watch->rest_ns >= STUCK_NS ? now : 0;
}

/* NIM_OK when the child has ended, or must. The first look comes after a nap:
 * most have ended then. */
static enum nim_status watch_it(struct watch *watch) {
    struct nim_child_result *result = watch->result;
    uint64_t pause = NAP_NS;
    for (;;) {
        uint64_t left = watch->limits->wall_ns - result->wall_ns;
        nap(pause < left ? pause : left);
        int status;
        pid_t changed = reap(watch, watch->child, WUNTRACED, &status);
        uint64_t now = nim_clock_ns();
        result->wall_ns = now - watch->started_ns;
        if (changed < 0 && errno != EINTR) {
            result->code = errno;
            return NIM_NO_PROCESS;
        }
        if (changed > 0) {
            note_change(result, status);
            return NIM_OK;
        }
        look(result);
        look_for_rest(watch, now);
        if (nim_child_is_over(watch->limits, result)) {
            if (result->end == NIM_CHILD_TIMED_OUT) {
                result->sleep = nim_tree_sleep((long)getpid());
            }
            kill(watch->child, SIGKILL);
            return NIM_OK;
        }
        pause = NAP_LOOKS * (nim_clock_ns() - now);
        raise_to(&pause, NAP_NS);
    }
}

/* All have ended: what the system counted is exact. But it counts our memory
 * from before exec as theirs, and not all of them together. */
static void settle(struct watch *watch) {
    const struct nim_child_limits *limits = watch->limits;
    struct nim_child_result *result = watch->result;
    raise_to(&result->cpu_ns, watch->ended_cpu_ns);
    if (watch->ended_len > result->own_len + EXEC_LEN) {
        raise_to(&result->peak_len, watch->ended_len);
    }
    if (result->end <= NIM_CHILD_SIGNALED) {
        if (limits->memory_len && result->peak_len > limits->memory_len) {
            result->end = NIM_CHILD_ATE_MEMORY;
        } else if (result->cpu_ns > limits->cpu_ns) {
            result->end = NIM_CHILD_USED_CPU;
        }
    }
    if (result->own_len <= SMALL_LEN) {
        raise_to(&result->peak_len, watch->ended_len);
    }
}

enum nim_status nim_child_run(const char *const *argv, const int streams[3],
                              const struct nim_child_limits *limits,
                              struct nim_child_result *result) {
    struct watch watch = {
        .started_ns = nim_clock_ns(), .limits = limits, .result = result};
    *result = (struct nim_child_result){0};
    watch.child = start(argv, streams, limits, result);
    if (limits->is_talk) {
        nim_pipe_close(streams);
    }
    if (watch.child < 0) {
        result->code = errno;
        return NIM_NO_PROCESS;
    }
    enum nim_status status = watch_it(&watch);
    kill_all(&watch);
    settle(&watch);
    return status;
}

#endif
