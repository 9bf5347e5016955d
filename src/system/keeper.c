/* The keeper: a process of ours that starts and watches a submission. */
#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif

#include "system/process.h"

#include <errno.h>

#ifdef HAVE_POSIX

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* How often the caller is asked whether the run should end. */
#define ASKING_MS 2

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
    bool is_running;
    int error; /* why it did not start */
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

/* Ends when there is nobody to talk to, which the caller sees. */
static void keep(struct nim_keeper *keeper) {
    bool is_heard = true;
    char order;
    close(keeper->orders[1]);
    nim_child_prepare();
    while (is_heard && nim_pipe_read(keeper->orders[0], &order) &&
           order != END) {
        if (order == RUN) {
            struct nim_child_limits limits = keeper->limits;
            limits.is_interrupted = is_ordered;
            limits.context = keeper;
            keeper->status = nim_child_run(keeper->argv, keeper->streams,
                                           &limits, &keeper->result);
            is_heard = write_byte(keeper->reports[1], RUN);
        }
    }
    _exit(0);
}

/* ---- Its caller ---- */

static bool open_pipes(struct nim_keeper *keeper) {
    if (!nim_pipe_open(keeper->orders)) {
        return false;
    }
    bool is_open = nim_pipe_open(keeper->reports);
    if (!is_open) {
        nim_pipe_close(keeper->orders);
    }
    return is_open;
}

/* Forks it. -1 with errno when there is no process to be had. */
static pid_t start(struct nim_keeper *keeper) {
    if (!open_pipes(keeper)) {
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

enum nim_status nim_keeper_begin(struct nim_keeper **made,
                                 const char *const *argv,
                                 const int streams[3]) {
    struct nim_keeper *keeper =
        mmap(NULL, sizeof *keeper, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (keeper == MAP_FAILED) {
        return NIM_NO_PROCESS;
    }
    keeper->argv = argv;
    memcpy(keeper->streams, streams, sizeof keeper->streams);
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

/* Waits for the report. Asks meanwhile whether the run should end. */
static bool await(struct nim_keeper *keeper) {
    const struct nim_child_limits *limits = &keeper->limits;
    struct pollfd reports = {.fd = keeper->reports[0], .events = POLLIN};
    bool is_stopped = false;
    bool waits = true;
    char report;
    while (waits) {
        int ready = poll(&reports, 1, ASKING_MS);
        waits = ready == 0 || (ready < 0 && errno == EINTR);
        if (waits && !is_stopped && limits->is_interrupted &&
            limits->is_interrupted(limits->context)) {
            is_stopped = write_byte(keeper->orders[1], STOP);
        }
    }
    return nim_pipe_read(keeper->reports[0], &report);
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
    keeper->error = keeper->is_running ? 0 : errno;
}

/* Where a report is lost the next one could be taken for that of another run:
 * the next run has a keeper of its own. */
enum nim_status nim_keeper_wait(struct nim_keeper *keeper,
                                struct nim_child_result *result) {
    if (keeper->is_running && await(keeper)) {
        *result = keeper->result;
        keeper->result.group = 0;
        return keeper->status;
    }
    int error = keeper->is_running ? errno : keeper->error;
    *result = (struct nim_child_result){.code = error};
    if (error == 0 && keeper->result.group > 0) {
        kill((pid_t)-keeper->result.group, SIGKILL);
    }
    stop(keeper);
    return NIM_NO_PROCESS;
}

void nim_keeper_end(struct nim_keeper *keeper) {
    stop(keeper);
    munmap(keeper, sizeof *keeper);
}

#endif
