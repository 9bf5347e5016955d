/* Wrappers of the calls in calls.h, linked between the program and the C
 * library (the linker's --wrap): they count, and fail where the ledger says so.
 * Without a ledger they only call on. */
#define _GNU_SOURCE
#include "ledger.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct ledger without_order;
static struct ledger *ledger = &without_order;

/* ---- The start and the end of the program ---- */

#define DESCRIPTOR_LIMIT 256

int __real_fcntl(int descriptor, int command, ...);

static int count_descriptors(void) {
    int count = 0;
    for (int i = STDERR_FILENO + 1; i < DESCRIPTOR_LIMIT; i++) {
        count += __real_fcntl(i, F_GETFD) != -1;
    }
    return count;
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv(LEDGER_VARIABLE);
    int descriptor = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (descriptor < 0) {
        return;
    }
    void *shared = mmap(NULL, sizeof *ledger, PROT_READ | PROT_WRITE,
                        MAP_SHARED, descriptor, 0);
    close(descriptor);
    if (shared != MAP_FAILED) {
        ledger = shared;
        ledger->program = (int)getpid();
        ledger->left_open = -count_descriptors();
    }
}

__attribute__((destructor)) static void end(void) {
    ledger->left_open += count_descriptors();
    /* What instruments write behind that is not the program's. */
    ledger = &without_order;
}

/* ---- Which call fails ---- */

static bool can_be_interrupted(enum call call) {
    return call == CALL_read || call == CALL_pread || call == CALL_write ||
           call == CALL_open || call == CALL_close || call == CALL_poll ||
           call == CALL_wait4 || call == CALL_waitpid || call == CALL_nanosleep;
}

static bool can_be_unready(enum call call) {
    return call == CALL_read || call == CALL_write;
}

int __real_kill(pid_t process, int signal);

static void count_held(void) {
    if (ledger->is_held) {
        uint64_t number = atomic_fetch_add(&ledger->held_count, 1) + 1;
        if (ledger->manner == TERMINATED && ledger->number == number) {
            __real_kill(ledger->program, SIGTERM);
        }
    }
}

/* The errno that this call fails with, or 0. */
static int fault_of(enum call call) {
    uint64_t number = atomic_fetch_add(&ledger->counts[call], 1) + 1;
    count_held();
    bool is_it = call == ledger->call;
    switch (ledger->manner) {
    case FAILS_ONCE:
        return is_it && number == ledger->number ? ledger->error : 0;
    case FAILS_ON:
        return is_it && number >= ledger->number ? ledger->error : 0;
    case INTERRUPTED:
        return can_be_interrupted(call) && number % 2 == 1 ? EINTR : 0;
    case NOT_READY:
        return can_be_unready(call) && number % 2 == 1 ? EAGAIN : 0;
    case NO_FAULT:
    case ONE_BYTE:
    case TERMINATED:
        break;
    }
    return 0;
}

/* The same, in errno. */
static bool fails(enum call call) {
    int error = fault_of(call);
    if (error == 0) {
        return false;
    }
    atomic_fetch_add(&ledger->failed_count, 1);
    errno = error;
    return true;
}

static size_t at_once(size_t len) {
    return ledger->manner == ONE_BYTE && len > 1 ? 1 : len;
}

/* Declares a call of the C library and its wrapper, and begins the wrapper. */
#define WRAP(type, name, parameters)                                           \
    type __real_##name parameters;                                             \
    type __wrap_##name parameters;                                             \
    type __wrap_##name parameters

/* A call that needs nothing but to fail. */
#define WRAP_ALL(type, name, parameters, arguments, failure)                   \
    WRAP(type, name, parameters) {                                             \
        return fails(CALL_##name) ? (failure) : __real_##name arguments;       \
    }

/* A call that fails after its work, as a full disk may be told of at the end.
 */
#define WRAP_LATE(type, name, parameters, arguments, failure)                  \
    WRAP(type, name, parameters) {                                             \
        type result = __real_##name arguments;                                 \
        return fails(CALL_##name) ? (failure) : result;                        \
    }

/* ---- Memory ---- */

static void *note(void *block) {
    atomic_fetch_add(&ledger->block_count, block != NULL);
    return block;
}

WRAP(void *, malloc, (size_t len)) {
    return fails(CALL_malloc) ? NULL : note(__real_malloc(len));
}

WRAP(void *, calloc, (size_t count, size_t len)) {
    return fails(CALL_calloc) ? NULL : note(__real_calloc(count, len));
}

WRAP(void *, realloc, (void *block, size_t len)) {
    if (fails(CALL_realloc)) {
        return NULL;
    }
    void *moved = __real_realloc(block, len);
    return block ? moved : note(moved);
}

WRAP(void, free, (void *block)) {
    atomic_fetch_sub(&ledger->block_count, block != NULL);
    __real_free(block);
}

/* ---- Files ---- */

WRAP(ssize_t, read, (int descriptor, void *buffer, size_t len)) {
    return fails(CALL_read) ? -1
                            : __real_read(descriptor, buffer, at_once(len));
}

WRAP(ssize_t, pread, (int descriptor, void *buffer, size_t len, off_t from)) {
    return fails(CALL_pread)
               ? -1
               : __real_pread(descriptor, buffer, at_once(len), from);
}

WRAP(ssize_t, write, (int descriptor, const void *bytes, size_t len)) {
    return fails(CALL_write) ? -1
                             : __real_write(descriptor, bytes, at_once(len));
}

WRAP(int, open, (const char *path, int flags, ...)) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? (mode_t)va_arg(more, int) : 0;
    va_end(more);
    return fails(CALL_open) ? -1 : __real_open(path, flags, mode);
}

WRAP(int, fcntl, (int descriptor, int command, ...)) {
    va_list more;
    va_start(more, command);
    int argument = va_arg(more, int);
    va_end(more);
    return fails(CALL_fcntl) ? -1 : __real_fcntl(descriptor, command, argument);
}

WRAP(int, ioctl, (int descriptor, unsigned long request, ...)) {
    va_list more;
    va_start(more, request);
    void *argument = va_arg(more, void *);
    va_end(more);
    return fails(CALL_ioctl) ? -1 : __real_ioctl(descriptor, request, argument);
}

WRAP_LATE(int, close, (int descriptor), (descriptor), -1)
WRAP_ALL(int, fstat, (int descriptor, struct stat *status),
         (descriptor, status), -1)
WRAP_ALL(int, stat, (const char *path, struct stat *status), (path, status), -1)
WRAP_ALL(int, lstat, (const char *path, struct stat *status), (path, status),
         -1)
WRAP_ALL(off_t, lseek, (int descriptor, off_t to, int from),
         (descriptor, to, from), -1)
WRAP_ALL(int, ftruncate, (int descriptor, off_t len), (descriptor, len), -1)
WRAP_ALL(int, poll, (struct pollfd * polled, nfds_t count, int ms),
         (polled, count, ms), -1)
WRAP_ALL(int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
WRAP_ALL(int, mkstemp, (char *path), (path), -1)
WRAP_ALL(char *, mkdtemp, (char *path), (path), NULL)
WRAP_ALL(int, rename, (const char *from, const char *to), (from, to), -1)
WRAP_ALL(int, unlink, (const char *path), (path), -1)
WRAP_ALL(int, remove, (const char *path), (path), -1)
WRAP_ALL(DIR *, opendir, (const char *path), (path), NULL)
WRAP_ALL(struct dirent *, readdir, (DIR * folder), (folder), NULL)
WRAP_LATE(int, closedir, (DIR * folder), (folder), -1)
WRAP_ALL(int, isatty, (int descriptor), (descriptor), 0)

/* ---- Streams of the C library ---- */

WRAP_ALL(FILE *, fopen, (const char *path, const char *mode), (path, mode),
         NULL)
WRAP_LATE(int, fclose, (FILE * stream), (stream), EOF)
WRAP_ALL(size_t, fread, (void *bytes, size_t len, size_t count, FILE *stream),
         (bytes, len, count, stream), 0)
WRAP_ALL(size_t, fwrite,
         (const void *bytes, size_t len, size_t count, FILE *stream),
         (bytes, len, count, stream), 0)
WRAP_ALL(int, fputs, (const char *text, FILE *stream), (text, stream), EOF)
WRAP_ALL(int, fputc, (int byte, FILE *stream), (byte, stream), EOF)
WRAP_ALL(int, fflush, (FILE * stream), (stream), EOF)
WRAP_ALL(int, vfprintf, (FILE * stream, const char *format, va_list arguments),
         (stream, format, arguments), -1)

WRAP(int, fprintf, (FILE * stream, const char *format, ...)) {
    if (fails(CALL_fprintf)) {
        return -1;
    }
    va_list arguments;
    va_start(arguments, format);
    int len = __real_vfprintf(stream, format, arguments);
    va_end(arguments);
    return len;
}

/* ---- Processes ---- */

WRAP(int, prctl, (int option, ...)) {
    va_list more;
    va_start(more, option);
    unsigned long argument = va_arg(more, unsigned long);
    va_end(more);
    return fails(CALL_prctl) ? -1 : __real_prctl(option, argument, 0L, 0L, 0L);
}

WRAP_ALL(int, pipe, (int ends[2]), (ends), -1)
WRAP_ALL(pid_t, fork, (void), (), -1)
WRAP_ALL(int, setpgid, (pid_t process, pid_t group), (process, group), -1)
WRAP_ALL(int, dup2, (int from, int to), (from, to), -1)
WRAP_ALL(int, execvp, (const char *file, char *const *arguments),
         (file, arguments), -1)
WRAP_ALL(pid_t, wait4,
         (pid_t process, int *status, int options, struct rusage *usage),
         (process, status, options, usage), -1)
WRAP_ALL(pid_t, waitpid, (pid_t process, int *status, int options),
         (process, status, options), -1)
WRAP_ALL(int, kill, (pid_t process, int signal), (process, signal), -1)
WRAP_ALL(int, getrlimit, (int resource, struct rlimit *limit),
         (resource, limit), -1)
WRAP_ALL(int, setrlimit, (int resource, const struct rlimit *limit),
         (resource, limit), -1)
WRAP_ALL(int, getrusage, (int who, struct rusage *usage), (who, usage), -1)
WRAP_ALL(int, nanosleep, (const struct timespec *length, struct timespec *left),
         (length, left), -1)
WRAP_ALL(long, sysconf, (int name), (name), -1)
/* Of gcc --coverage, where that is in use: a signal loses the counts. */
extern void __gcov_dump(void) __attribute__((weak));

static bool has_ended(void) {
    sigset_t pending;
    return sigpending(&pending) == 0 && sigismember(&pending, SIGTERM) == 1;
}

/* The program's own holds signals back, and lets them come; for SIGPIPE alone
 * it does so around a write. */
WRAP(int, sigprocmask, (int how, const sigset_t *set, sigset_t *old)) {
    if (fails(CALL_sigprocmask)) {
        return -1;
    }
    if (ledger->program == (int)getpid() && how != SIG_SETMASK &&
        sigismember(set, SIGTERM) == 1) {
        ledger->is_held = how == SIG_BLOCK;
        if (how == SIG_UNBLOCK && __gcov_dump && has_ended()) {
            __gcov_dump();
        }
    }
    return __real_sigprocmask(how, set, old);
}

WRAP_ALL(int, sigpending, (sigset_t * set), (set), -1)
