/* The keeper: a process of ours that starts and watches a submission. */
#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif

#include "system/process.h"
#include "system/terminal.h"

#include <errno.h>

#ifdef HAVE_POSIX

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* How often the caller is asked whether the run should end. */
#define ASKING_MS 2
#define NS_PER_MS UINT64_C(1000000)

/* The ends of talks are below: a keeper closes those that it inherits. */
#define TALK_ENDS_MAX 512

/* A command that was stuck then may not be any more. */
#define STUCK_AGE_NS (100 * NS_PER_MS)

/* Orders, a byte each, to the keeper; it answers each run with a byte. */
enum { RUN = 'r', STOP = 's', END = 'e' };

/* Shared by both processes, whose turn the bytes say. */
struct nim_keeper {
    struct nim_child_limits limits;
    struct nim_child_result result;
    enum nim_status status;
    /* Not shared, but for the values from the beginning. */
    const char *const *argv;
    int streams[3];
    int orders[2];  /* the caller holds both ends: writing raises no SIGPIPE */
    int reports[2]; /* the keeper holds both, too */
    pid_t process;
    bool is_talk;
    bool is_running;
    bool is_stopped;
    int error; /* why it does not run */
};

static bool write_byte(int pipe, char byte) {
    ssize_t len;
    do {
        len = write(pipe, &byte, 1);
    } while (len < 0 && (errno == EINTR || errno == EAGAIN));
    return len == 1;
}

/* ---- The keeper ---- */

/* An order while a command runs is to stop; so is the caller's death. */
static bool is_ordered(void *context) {
    const struct nim_keeper *keeper = context;
    struct pollfd orders = {.fd = keeper->orders[0], .events = POLLIN};
    return poll(&orders, 1, 0) > 0;
}

/* The ends of talks, this one's too, are the caller's. With them goes all that
 * the command would not get either, and the keeper does not need. */
static void close_inherited(const struct nim_keeper *keeper) {
    const int *streams = keeper->streams;
    const int *reports = keeper->reports;
    for (int i = STDERR_FILENO + 1; i < TALK_ENDS_MAX; i++) {
        int flags = fcntl(i, F_GETFD);
        bool is_own = i == streams[0] || i == streams[1] || i == streams[2] ||
                      i == reports[0] || i == reports[1] ||
                      i == keeper->orders[0];
        if (flags >= 0 && (flags & FD_CLOEXEC) && !is_own) {
            close(i);
        }
    }
}

/* Ends when there is nobody to talk to, which the caller sees. */
static void keep(struct nim_keeper *keeper) {
    bool is_heard = true;
    char order;
    close(keeper->orders[1]);
    close_inherited(keeper);
    nim_child_prepare();
    while (is_heard && nim_pipe_read(keeper->orders[0], &order) &&
           order != END) {
        if (order == RUN) {
            struct nim_child_limits limits = keeper->limits;
            limits.is_interrupted = is_ordered;
            limits.context = keeper;
            limits.is_talk = keeper->is_talk;
            keeper->status = nim_child_run(keeper->argv, keeper->streams,
                                           &limits, &keeper->result);
            is_heard = write_byte(keeper->reports[1], RUN);
        }
    }
    _exit(0);
}

/* ---- Its caller ---- */

static bool open_pipes(int first[2], int second[2]) {
    if (!nim_pipe_open(first)) {
        return false;
    }
    bool is_open = nim_pipe_open(second);
    if (!is_open) {
        nim_pipe_close(first);
    }
    return is_open;
}

/* Forks it. -1 with errno when there is no process to be had. */
static pid_t start(struct nim_keeper *keeper) {
    if (!open_pipes(keeper->orders, keeper->reports)) {
        return -1;
    }
    pid_t process = fork();
    if (process == 0) {
        keep(keeper);
    }
    nim_descriptor_close(keeper->reports[1]);
    if (process < 0) {
        nim_descriptor_close(keeper->reports[0]);
        nim_pipe_close(keeper->orders);
    }
    return process;
}

static enum nim_status begin(struct nim_keeper **made, const char *const *argv,
                             const int streams[3], bool is_talk) {
    struct nim_keeper *keeper =
        mmap(NULL, sizeof *keeper, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (keeper == MAP_FAILED) {
        return NIM_NO_PROCESS;
    }
    keeper->argv = argv;
    memcpy(keeper->streams, streams, sizeof keeper->streams);
    keeper->is_talk = is_talk;
    keeper->process = start(keeper);
    if (keeper->process < 0) {
        int error = errno;
        munmap(keeper, sizeof *keeper);
        errno = error;
        return NIM_NO_PROCESS;
    }
    *made = keeper;
    return NIM_OK;
}

enum nim_status nim_keeper_begin(struct nim_keeper **made,
                                 const char *const *argv,
                                 const int streams[3]) {
    return begin(made, argv, streams, false);
}

/* False with errno. */
static bool fit_for_talk(int end) {
    errno = EMFILE;
    return end < TALK_ENDS_MAX && fcntl(end, F_SETFL, O_NONBLOCK) == 0;
}

enum nim_status nim_keeper_begin_talk(struct nim_keeper **made,
                                      const char *const *argv, int errors,
                                      struct nim_talk *talk) {
    int input[2];
    int output[2];
    *talk = (struct nim_talk){-1, -1};
    if (!open_pipes(input, output)) {
        return NIM_NO_PROCESS;
    }
    const int streams[] = {input[0], output[1], errors};
    bool is_begun = fit_for_talk(input[1]) && fit_for_talk(output[0]) &&
                    begin(made, argv, streams, true) == NIM_OK;
    nim_pipe_close(streams);
    *talk = (struct nim_talk){input[1], output[0]};
    if (!is_begun) {
        nim_talk_close(&talk->to);
        nim_talk_close(&talk->from);
    }
    return is_begun ? NIM_OK : NIM_NO_PROCESS;
}

/* Who cannot be asked any more is not waited for: that is told by
 * nim_keeper_wait. */
unsigned nim_keeper_poll(struct nim_keeper *keeper, const struct nim_talk *talk,
                         bool writes, int wait_ms) {
    const struct nim_child_limits *limits = &keeper->limits;
    const uint64_t until = nim_clock_ns() + (uint64_t)wait_ms * NS_PER_MS;
    struct pollfd asked[] = {
        {.fd = keeper->is_running ? keeper->reports[0] : -1, .events = POLLIN},
        {.fd = talk ? talk->from : -1, .events = POLLIN},
        {.fd = talk && writes ? talk->to : -1, .events = POLLOUT},
    };
    const int slice_ms = wait_ms < ASKING_MS ? wait_ms : ASKING_MS;
    bool waits = true;
    while (waits) {
        if (limits->is_interrupted && limits->is_interrupted(limits->context)) {
            nim_keeper_stop(keeper);
        }
        int ready = poll(asked, 3, keeper->is_running ? slice_ms : 0);
        if (ready < 0 && errno != EINTR) {
            keeper->error = errno;
            keeper->is_running = false;
        }
        waits = ready <= 0 && keeper->is_running && nim_clock_ns() < until;
    }
    return (!keeper->is_running || asked[0].revents ? NIM_POLL_END : 0) |
           (asked[1].revents ? NIM_POLL_READ : 0) |
           (asked[2].revents ? NIM_POLL_WRITE : 0);
}

bool nim_keeper_is_stuck(const struct nim_keeper *keeper) {
    uint64_t stuck_ns = keeper->result.stuck_ns;
    return stuck_ns > 0 && nim_clock_ns() - stuck_ns < STUCK_AGE_NS;
}

void nim_keeper_stop(struct nim_keeper *keeper) {
    if (keeper->is_running && !keeper->is_stopped) {
        keeper->is_stopped = write_byte(keeper->orders[1], STOP);
        keeper->is_running = keeper->is_stopped;
        keeper->error = errno;
    }
}

/* Waits for the report. */
static bool await(struct nim_keeper *keeper) {
    char report;
    while (!(nim_keeper_poll(keeper, NULL, false, INT_MAX) & NIM_POLL_END)) {
    }
    bool is_told =
        keeper->is_running && nim_pipe_read(keeper->reports[0], &report);
    if (keeper->is_running) {
        keeper->error = errno;
        keeper->is_running = false;
    }
    return is_told;
}

/* It may be running something: that is stopped first. Where it cannot be told,
 * both are killed. */
static void stop(struct nim_keeper *keeper) {
    if (keeper->process < 0) {
        return;
    }
    if (!write_byte(keeper->orders[1], END)) {
        kill(keeper->process, SIGKILL);
        if (keeper->result.group > 0) {
            kill((pid_t)-keeper->result.group, SIGKILL);
        }
    }
    nim_pipe_close(keeper->orders);
    close(keeper->reports[0]);
    while (waitpid(keeper->process, NULL, 0) < 0 && errno == EINTR) {
    }
    keeper->process = -1;
}

void nim_keeper_start(struct nim_keeper *keeper,
                      const struct nim_child_limits *limits) {
    keeper->limits = *limits;
    keeper->result = (struct nim_child_result){0};
    if (keeper->process < 0) {
        keeper->process = start(keeper);
    }
    keeper->is_running =
        keeper->process > 0 && write_byte(keeper->orders[1], RUN);
    keeper->is_stopped = false;
    keeper->error = errno;
}

/* Where a report is lost the next one could be taken for that of another run:
 * the next run has a keeper of its own. */
enum nim_status nim_keeper_wait(struct nim_keeper *keeper,
                                struct nim_child_result *result) {
    if (await(keeper)) {
        *result = keeper->result;
        keeper->result.group = 0;
        return keeper->status;
    }
    *result = (struct nim_child_result){.code = keeper->error};
    if (keeper->error == 0 && keeper->result.group > 0) {
        kill((pid_t)-keeper->result.group, SIGKILL);
    }
    stop(keeper);
    return NIM_NO_PROCESS;
}

void nim_keeper_end(struct nim_keeper *keeper) {
    stop(keeper);
    munmap(keeper, sizeof *keeper);
}

/* ---- The ends of a talk ---- */

void nim_signal_no_pipe(void) {
    signal(SIGPIPE, SIG_IGN);
}

ptrdiff_t nim_talk_read(const struct nim_talk *talk, void *buffer,
                        size_t buffer_len) {
    ssize_t len;
    do {
        len = read(talk->from, buffer, buffer_len);
    } while (len < 0 && errno == EINTR);
    return len;
}

static bool is_pending(void) {
    sigset_t pending;
    return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
}

/* A SIGPIPE of this write is for this thread, which takes it away. */
ptrdiff_t nim_talk_write(const struct nim_talk *talk, const void *data,
                         size_t data_len) {
    sigset_t held;
    sigset_t kept;
    ssize_t len;
    int taken;
    bool is_others = is_pending();
    sigemptyset(&held);
    sigaddset(&held, SIGPIPE);
    if (sigprocmask(SIG_BLOCK, &held, &kept) != 0) {
        return -1;
    }
    do {
        len = write(talk->to, data, data_len);
    } while (len < 0 && errno == EINTR);
    int error = errno;
    if (len < 0 && error == EPIPE && !is_others && is_pending()) {
        sigwait(&held, &taken);
    }
    sigprocmask(SIG_SETMASK, &kept, NULL);
    errno = error;
    return len;
}

void nim_talk_close(int *end) {
    if (*end >= 0) {
        nim_descriptor_close(*end);
    }
    *end = -1;
}

#endif
