#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif

#include "system/process.h"

#include <errno.h>

#ifdef HAVE_POSIX

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#define NS_PER_S UINT64_C(1000000000)

/* How long to sleep between two looks at the child, at first and at most. */
#define FIRST_NAP_NS UINT64_C(50000)
#define LONGEST_NAP_NS UINT64_C(2000000)

/* Rounds of killing what is left, a nap between two of them. */
#define KILLING_ROUNDS 50

/* Times that the child tries to tell why it could not become the command. */
#define TELLING_TRIES 16

/* May be cut short by a signal. */
static void nap(uint64_t ns) {
    const struct timespec length = {(time_t)(ns / NS_PER_S),
                                    (long)(ns % NS_PER_S)};
    nanosleep(&length, NULL);
}

/* ---- The child, before it becomes the command ---- */

static void limit(int resource, uint64_t most) {
    struct rlimit now;
    if (getrlimit(resource, &now) == 0) {
        rlim_t wanted = (rlim_t)most;
        now.rlim_cur = wanted < now.rlim_max ? wanted : now.rlim_max;
        setrlimit(resource, &now);
    }
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

/* Writes the error to the pipe, as one byte: errnos are below 256. What fails
 * is tried again: nothing else can tell of it. */
static void tell(int report, int error) {
    const unsigned char byte = (unsigned char)error;
    int tries = 0;
    while (tries < TELLING_TRIES && write(report, &byte, 1) < 0) {
        tries++;
    }
}

/* Does not return. Tells an error through the pipe, which a command that
 * starts closes without a word. */
static void become(const char *const *argv, const int streams[3],
                   const struct nim_child_limits *limits, int report) {
    setpgid(0, 0);
    reset_signals();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, limits->file_len);
    /* Ends it even where the caller is killed; many threads may be at work. */
    limit(RLIMIT_CPU, 16 * (limits->wall_ns / NS_PER_S + 1));
    bool is_ready = dup2(streams[0], 0) >= 0 && dup2(streams[1], 1) >= 0 &&
                    dup2(streams[2], 2) >= 0;
    if (is_ready) {
        execvp(argv[0], (char *const *)argv);
    }
    tell(report, errno);
    _exit(126);
}

static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0) {
        return false;
    }
    bool is_ours = fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
                   fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
    if (!is_ours) {
        int error = errno;
        close(ends[0]);
        close(ends[1]);
        errno = error;
    }
    return is_ours;
}

/* The errno that stopped the command from starting, or that keeps us from
 * knowing; else 0. */
static int read_report(int report) {
    unsigned char error = 0;
    ssize_t len;
    do {
        len = read(report, &error, 1);
    } while (len < 0 && (errno == EINTR || errno == EAGAIN));
    return len < 0 ? errno : error;
}

/* -1 with errno when no process can be had. */
static pid_t start(const char *const *argv, const int streams[3],
                   const struct nim_child_limits *limits, int *exec_error) {
    int report[2];
    if (!open_pipe(report)) {
        return -1;
    }
    pid_t child = fork();
    if (child == 0) {
        become(argv, streams, limits, report[1]);
    }
    int error = errno;
    close(report[1]);
    if (child > 0) {
        setpgid(child, child); /* whoever of the two comes first */
        *exec_error = read_report(report[0]);
    }
    close(report[0]);
    errno = error;
    return child;
}

/* ---- Killing ---- */

static void become_reaper(void) {
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

/* The parent of a process, 0 where it cannot be told. Its name, in
 * parentheses, may hold anything. */
static long parent_of(const char *pid) {
    char path[64];
    char text[512] = "";
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file) {
        return 0;
    }
    (void)!fread(text, 1, sizeof text - sizeof ") S 1", file);
    fclose(file);
    const char *behind = strrchr(text, ')');
    return behind ? strtol(behind + strlen(") S "), NULL, 10) : 0;
}

/* Kills our children that are not in the group of the command: those that it
 * left to itself in a group of their own. */
static void kill_orphans(void) {
    DIR *processes = opendir("/proc");
    const struct dirent *entry;
    while (processes && (entry = readdir(processes))) {
        bool is_number = entry->d_name[0] >= '1' && entry->d_name[0] <= '9';
        if (is_number && parent_of(entry->d_name) == (long)getpid()) {
            kill((pid_t)strtol(entry->d_name, NULL, 10), SIGKILL);
        }
    }
    if (processes) {
        closedir(processes);
    }
}

/* Until we have no child any more: an orphan that is killed may leave orphans
 * of its own. */
static void kill_all(pid_t group) {
    for (int round = 0; round < KILLING_ROUNDS; round++) {
        pid_t ended;
        kill(-group, SIGKILL);
        do {
            ended = waitpid(-1, NULL, WNOHANG);
        } while (ended > 0);
        if (ended < 0 && errno == ECHILD) {
            return;
        }
        kill_orphans();
        nap(FIRST_NAP_NS * (unsigned)(round + 1));
    }
}

/* ---- Watching ---- */

/* 0 where it cannot be told. */
static uint64_t memory_of(pid_t child) {
    char path[64];
    char text[128];
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)child);
    FILE *file = fopen(path, "r");
    if (!file) {
        return 0;
    }
    size_t len = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[len] = '\0';
    const char *resident = strchr(text, ' ');
    uint64_t pages = resident ? strtoull(resident, NULL, 10) : 0;
    long page_len = sysconf(_SC_PAGESIZE);
    return page_len > 0 ? pages * (uint64_t)page_len : 0;
}

static uint64_t peak_of(const struct rusage *usage) {
#ifdef __APPLE__
    return (uint64_t)usage->ru_maxrss;
#else
    return (uint64_t)usage->ru_maxrss * 1024;
#endif
}

static void note_usage(struct nim_child_result *result,
                       const struct rusage *usage) {
    result->cpu_ns =
        ((uint64_t)usage->ru_utime.tv_sec + (uint64_t)usage->ru_stime.tv_sec) *
            NS_PER_S +
        ((uint64_t)usage->ru_utime.tv_usec +
         (uint64_t)usage->ru_stime.tv_usec) *
            1000;
    result->peak_len = peak_of(usage);
}

/* Was the most memory, which the system counts from before exec on, more than
 * the limit and than we have ourselves? */
static bool ate_memory(const struct nim_child_limits *limits,
                       const struct nim_child_result *result) {
    struct rusage own;
    return limits->memory_len && result->peak_len > limits->memory_len &&
           getrusage(RUSAGE_SELF, &own) == 0 &&
           result->peak_len > peak_of(&own);
}

/* How the child has changed. It is reaped unless it stopped. */
static void note_change(struct nim_child_result *result, int status) {
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

/* Is there a reason to end it? Then result->end has it. */
static bool is_over_limit(pid_t child, uint64_t started,
                          const struct nim_child_limits *limits,
                          struct nim_child_result *result) {
    result->wall_ns = nim_clock_ns() - started;
    if (limits->is_interrupted && limits->is_interrupted(limits->context)) {
        result->end = NIM_CHILD_INTERRUPTED;
        return true;
    }
    if (result->wall_ns >= limits->wall_ns) {
        result->end = NIM_CHILD_TIMED_OUT;
        return true;
    }
    if (limits->memory_len && memory_of(child) > limits->memory_len) {
        result->end = NIM_CHILD_ATE_MEMORY;
        return true;
    }
    return false;
}

/* Reaps a child that was killed or is about to end. */
static void reap(pid_t child, struct nim_child_result *result) {
    struct rusage usage;
    int status;
    pid_t ended;
    do {
        ended = wait4(child, &status, 0, &usage);
    } while (ended < 0 && errno == EINTR);
    if (ended == child) {
        note_usage(result, &usage);
    }
}

/* NIM_OK when the child has ended, by itself or killed. */
static enum nim_status watch(pid_t child, uint64_t started,
                             const struct nim_child_limits *limits,
                             struct nim_child_result *result) {
    for (uint64_t pause = FIRST_NAP_NS;; pause += pause / 2) {
        struct rusage usage;
        int status;
        pid_t changed = wait4(child, &status, WNOHANG | WUNTRACED, &usage);
        if (changed < 0 && errno != EINTR) {
            result->code = errno;
            return NIM_NO_PROCESS;
        }
        bool has_changed = changed == child;
        if (has_changed) {
            result->wall_ns = nim_clock_ns() - started;
            note_change(result, status);
            note_usage(result, &usage);
        }
        if (has_changed && result->end != NIM_CHILD_STOPPED) {
            return NIM_OK;
        }
        if (has_changed || is_over_limit(child, started, limits, result)) {
            kill(-child, SIGKILL);
            kill(child, SIGKILL);
            reap(child, result);
            return NIM_OK;
        }
        uint64_t left = limits->wall_ns - result->wall_ns;
        pause = pause < LONGEST_NAP_NS ? pause : LONGEST_NAP_NS;
        nap(pause < left ? pause : left);
    }
}

enum nim_status nim_child_run(const char *const *argv, const int streams[3],
                              const struct nim_child_limits *limits,
                              struct nim_child_result *result) {
    int exec_error = 0;
    *result = (struct nim_child_result){0};
    become_reaper();
    uint64_t started = nim_clock_ns();
    pid_t child = start(argv, streams, limits, &exec_error);
    if (child < 0) {
        result->code = errno;
        return NIM_NO_PROCESS;
    }
    if (exec_error) {
        kill(child, SIGKILL);
        kill_all(child);
        result->end = NIM_CHILD_NOT_STARTED;
        result->code = exec_error;
        return NIM_OK;
    }
    enum nim_status status = watch(child, started, limits, result);
    kill_all(child);
    if (status == NIM_OK && ate_memory(limits, result)) {
        result->end = NIM_CHILD_ATE_MEMORY;
    }
    return status;
}

#else

enum nim_status nim_child_run(const char *const *argv, const int streams[3],
                              const struct nim_child_limits *limits,
                              struct nim_child_result *result) {
    (void)argv;
    (void)streams;
    (void)limits;
    *result = (struct nim_child_result){.code = ENOSYS};
    return NIM_NO_PROCESS;
}

#endif
