/* Runs the program under test. */
#define _DEFAULT_SOURCE /* wait4 */
#define _POSIX_C_SOURCE 200809L
#define _DARWIN_C_SOURCE

#include "process.h"

#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECONDS_MAX 30
#define ARGUMENTS_MAX 16

static void must(bool is_right, const char *what) {
    if (!is_right) {
        perror(what);
        abort();
    }
}

/* ---- The folder ---- */

/* Kept in the environment, so that this file has no state of its own. */
#define PROGRAM "NIMSUM_TEST_PROGRAM"

int process_begin(void) {
    const char *program = getenv("NIMSUM");
    char path[PATH_MAX];
    if (!realpath(program ? program : "build/nimsum", path)) {
        perror("NIMSUM");
        return -1;
    }
    signal(SIGPIPE, SIG_IGN);
    return folder_begin(NULL) | setenv(PROGRAM, path, 1);
}

int process_end(void) {
    return folder_end(NULL);
}

/* ---- Starting and waiting ---- */

static void use_as(int descriptor, int number) {
    if (descriptor < 0) {
        close(number);
    } else {
        must(dup2(descriptor, number) == number, "dup2");
    }
}

static void become(const char *const *arguments,
                   const struct process_streams *streams) {
    char *copies[ARGUMENTS_MAX + 2] = {"nimsum"};
    for (size_t i = 0; arguments[i]; i++) {
        must(i < ARGUMENTS_MAX, "too many arguments");
        copies[i + 1] = strdup(arguments[i]);
    }
    use_as(streams->in, STDIN_FILENO);
    use_as(streams->out, STDOUT_FILENO);
    use_as(streams->err, STDERR_FILENO);
    signal(SIGPIPE, streams->ignores_closed_pipes ? SIG_IGN : SIG_DFL);
    if (streams->memory_len) {
        struct rlimit limit = {streams->memory_len, streams->memory_len};
        must(setrlimit(RLIMIT_AS, &limit) == 0, "setrlimit");
    }
    alarm(SECONDS_MAX);
    execv(getenv(PROGRAM), copies);
    _exit(127);
}

pid_t process_start_with(const char *const *arguments,
                         const struct process_streams *streams) {
    fflush(NULL);
    pid_t pid = fork();
    must(pid >= 0, "fork");
    if (pid == 0) {
        become(arguments, streams);
    }
    return pid;
}

pid_t process_start(const char *arguments,
                    const struct process_streams *streams) {
    const char *split[ARGUMENTS_MAX + 1] = {NULL};
    char *copy = strdup(arguments);
    must(copy != NULL, "strdup");
    size_t count = 0;
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        must(count < ARGUMENTS_MAX, "too many arguments");
        split[count++] = word;
    }
    pid_t pid = process_start_with(split, streams);
    free(copy);
    return pid;
}

int process_wait(pid_t pid, size_t *peak_len) {
    int status;
    struct rusage usage;
    must(wait4(pid, &status, 0, &usage) == pid, "wait4");
    if (peak_len) {
#ifdef __APPLE__
        *peak_len = (size_t)usage.ru_maxrss;
#else
        *peak_len = (size_t)usage.ru_maxrss * 1024;
#endif
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* ---- Pipes and files ---- */

static int keep_from_children(int descriptor) {
    must(descriptor >= 0, "descriptor");
    must(fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, "fcntl");
    return descriptor;
}

struct process_pipe process_pipe_open(void) {
    int ends[2];
    must(pipe(ends) == 0, "pipe");
    return (struct process_pipe){keep_from_children(ends[0]),
                                 keep_from_children(ends[1])};
}

int process_file_open(void) {
    char path[] = "/tmp/nimsum-test-XXXXXX";
    int descriptor = keep_from_children(mkstemp(path));
    unlink(path);
    return descriptor;
}

char *process_file_take(int descriptor) {
    off_t len = lseek(descriptor, 0, SEEK_END);
    must(len >= 0, "lseek");
    char *text = malloc((size_t)len + 1);
    must(text != NULL, "malloc");
    must(pread(descriptor, text, (size_t)len, 0) == len, "pread");
    text[len] = '\0';
    close(descriptor);
    return text;
}

bool process_write(int descriptor, const void *bytes, size_t len) {
    const char *at = bytes;
    while (len > 0) {
        ssize_t written = write(descriptor, at, len);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        at += written > 0 ? written : 0;
        len -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

bool process_answers(int descriptor, const char *wanted) {
    while (*wanted) {
        char got[4096];
        size_t left = strlen(wanted);
        struct pollfd poll_for = {.fd = descriptor, .events = POLLIN};
        if (poll(&poll_for, 1, 10000) <= 0) {
            fprintf(stderr, "no answer, expected \"%s\"\n", wanted);
            return false;
        }
        ssize_t len =
            read(descriptor, got, left < sizeof got ? left : sizeof got);
        if (len <= 0 || memcmp(got, wanted, (size_t)len) != 0) {
            fprintf(stderr, "got \"%.*s\", expected \"%s\"\n",
                    len > 0 ? (int)len : 0, got, wanted);
            return false;
        }
        wanted += len;
    }
    return true;
}

/* ---- A run ---- */

struct process_result process_run(const char *arguments, const char *input) {
    struct process_pipe in = process_pipe_open();
    must(strlen(input) < 65536, "input too long");
    must(process_write(in.write, input, strlen(input)), "write");
    close(in.write);
    const struct process_streams streams = {
        .in = in.read, .out = process_file_open(), .err = process_file_open()};
    int status = process_wait(process_start(arguments, &streams), NULL);
    close(in.read);
    return (struct process_result){status, process_file_take(streams.out),
                                   process_file_take(streams.err)};
}

void process_result_free(struct process_result *result) {
    free(result->out);
    free(result->err);
}
