/* A system whose calls fail: each fault is told as a status, with errno, and
 * leaves nothing behind; a call that was cut short is made again.
 *
 * This program has functions of its own in place of the C library's, which
 * fail when they are told to, and call the C library's otherwise. */
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#ifndef __GLIBC__

#include <stdio.h>

/* Elsewhere functions are declared, and replaced, in other ways. */
int main(void) {
    puts("ok 1 - nothing can be replaced here");
    return 0;
}

#else

#include "kit/folder.h"
#include "kit/rows.h"
#include "runs/attempt.h"
#include "system/files.h"
#include "system/process.h"
#include "system/terminal.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- What fails ---- */

#define ALWAYS (-1)
#define FAULTS_MAX 3

/* A call that fails: the failing-th one, or all of them. */
struct fault {
    const char *call; /* NULL: none */
    int failing;
    int error; /* errno of it; 0: a short answer and no error */
};

static struct fault faults[FAULTS_MAX];

static bool fails(const char *call) {
    for (size_t i = 0; i < FAULTS_MAX; i++) {
        struct fault *fault = &faults[i];
        bool is_it = fault->call && strcmp(fault->call, call) == 0;
        if (is_it && fault->failing != ALWAYS) {
            fault->failing -= fault->failing > 0;
            is_it = fault->failing == 0;
            fault->call = is_it ? NULL : fault->call;
        }
        if (is_it) {
            errno = fault->error;
            return true;
        }
    }
    return false;
}

static void arm(const struct fault *armed) {
    memcpy(faults, armed, sizeof faults);
}

static void disarm(void) {
    memset(faults, 0, sizeof faults);
}

/* In place of the C library's function of that name. */
#define REPLACE(type, name, parameters, arguments, failed)                     \
    type name parameters {                                                     \
        static type(*real) parameters;                                         \
        if (fails(#name)) {                                                    \
            return failed;                                                     \
        }                                                                      \
        if (!real) {                                                           \
            void *found = dlsym(RTLD_NEXT, #name);                             \
            memcpy(&real, &found, sizeof real);                                \
        }                                                                      \
        return real arguments;                                                 \
    }

REPLACE(int, poll, (struct pollfd * of, nfds_t count, int wait),
        (of, count, wait), -1)
REPLACE(ssize_t, read, (int file, void *to, size_t len), (file, to, len),
        errno ? -1 : readv(file, &(struct iovec){to, 1}, 1))
REPLACE(ssize_t, write, (int file, const void *from, size_t len),
        (file, from, len), -1)
REPLACE(ssize_t, pread, (int file, void *to, size_t len, off_t at),
        (file, to, len, at), -1)
REPLACE(int, fstat, (int file, struct stat *status), (file, status), -1)
REPLACE(int, lstat, (const char *path, struct stat *status), (path, status), -1)
REPLACE(off_t, lseek, (int file, off_t to, int from), (file, to, from), -1)
REPLACE(int, ftruncate, (int file, off_t len), (file, len), -1)
REPLACE(int, pipe, (int ends[2]), (ends), -1)
REPLACE(pid_t, fork, (void), (), -1)
REPLACE(void *, mmap,
        (void *at, size_t len, int protection, int flags, int file,
         off_t offset),
        (at, len, protection, flags, file, offset), MAP_FAILED)
REPLACE(pid_t, waitpid, (pid_t of, int *status, int options),
        (of, status, options), errno ? -1 : 0)

/* A sanitizer asks before it is ready for code that it has changed: without a
 * fault there is none. */
__attribute__((no_sanitize("address"))) int getrlimit(__rlimit_resource_t of,
                                                      struct rlimit *limit) {
    if (faults[0].call && fails("getrlimit")) {
        return -1;
    }
    return (int)syscall(SYS_prlimit64, 0, of, NULL, limit);
}

REPLACE(int, dup2, (int from, int to), (from, to), -1)
REPLACE(FILE *, fopen, (const char *path, const char *mode), (path, mode), NULL)
REPLACE(DIR *, opendir, (const char *path), (path), NULL)
REPLACE(struct dirent *, readdir, (DIR * folder), (folder), NULL)
REPLACE(long, sysconf, (int name), (name), -1)
REPLACE(int, sigpending, (sigset_t * set), (set), -1)

/* What a child used, where it is not NULL. */
static const struct rusage *used;
/* How often somebody has looked whether a child has ended. */
static size_t look_count;

pid_t wait4(pid_t of, int *status, int options, struct rusage *usage) {
    static pid_t (*real)(pid_t, int *, int, struct rusage *);
    look_count++;
    if (fails("wait4")) {
        return errno ? -1 : 0;
    }
    void *found = dlsym(RTLD_NEXT, "wait4");
    memcpy(&real, &found, sizeof real);
    pid_t ended = real(of, status, options, usage);
    if (ended > 0 && used) {
        *usage = *used;
    }
    return ended;
}

/* What glibc declares in ways of its own. */
int close(int file) {
    static int (*real)(int);
    if (!real) {
        void *found = dlsym(RTLD_NEXT, "close");
        memcpy(&real, &found, sizeof real);
    }
    int closed = real(file);
    return fails("close") ? -1 : closed;
}

int open(const char *path, int flags, ...) {
    static int (*real)(const char *, int, ...);
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    if (fails("open")) {
        return -1;
    }
    void *found = dlsym(RTLD_NEXT, "open");
    memcpy(&real, &found, sizeof real);
    return real(path, flags, mode);
}

int fcntl(int file, int command, ...) {
    static int (*real)(int, int, ...);
    va_list arguments;
    va_start(arguments, command);
    long argument = va_arg(arguments, long);
    va_end(arguments);
    if (fails("fcntl")) {
        return -1;
    }
    void *found = dlsym(RTLD_NEXT, "fcntl");
    memcpy(&real, &found, sizeof real);
    return real(file, command, argument);
}

int ioctl(int file, unsigned long request, ...) {
    static int (*real)(int, unsigned long, ...);
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (fails("ioctl")) {
        return -1;
    }
    void *found = dlsym(RTLD_NEXT, "ioctl");
    memcpy(&real, &found, sizeof real);
    return real(file, request, argument);
}

size_t fread(void *to, size_t item_len, size_t count, FILE *file) {
    static size_t (*real)(void *, size_t, size_t, FILE *);
    void *found = dlsym(RTLD_NEXT, "fread");
    memcpy(&real, &found, sizeof real);
    return fails("fread") ? 0 : real(to, item_len, count, file);
}

/* A child that becomes another program, or ends at once, would take what
 * gcov has counted with it. */
extern void __gcov_dump(void) __attribute__((weak));
extern void __gcov_reset(void) __attribute__((weak));

static void save_counts(void) {
    const struct fault kept[FAULTS_MAX] = {faults[0], faults[1], faults[2]};
    disarm();
    if (__gcov_dump && __gcov_reset) {
        __gcov_dump();
        __gcov_reset();
    }
    arm(kept);
}

int execvp(const char *file, char *const *argv) {
    static int (*real)(const char *, char *const *);
    save_counts();
    void *found = dlsym(RTLD_NEXT, "execvp");
    memcpy(&real, &found, sizeof real);
    return real(file, argv);
}

void _exit(int status) {
    save_counts();
    syscall(SYS_exit_group, status);
    abort();
}

/* Who has told why it does not start may end by itself, with its counts. */
int kill(pid_t of, int signal) {
    const struct timespec pause = {.tv_nsec = 50000000};
    if (__gcov_dump && of > 0) {
        nanosleep(&pause, NULL);
    }
    return (int)syscall(SYS_kill, of, signal);
}

/* ---- Files ---- */

/* A file of the text "abc", whose name is "file". */
static enum nim_status read_it(void) {
    struct nim_file file;
    struct nim_input input;
    char text[8];
    if (nim_file_open(&file, "file", &input) != NIM_OK) {
        return NIM_READ_FAILED;
    }
    ptrdiff_t len = input.read(input.context, text, sizeof text);
    int error = errno;
    nim_file_close(&file);
    errno = error;
    if (len >= 0) {
        assert_int_equal(len, 3);
        assert_memory_equal(text, "abc", 3);
    }
    return len < 0 ? NIM_READ_FAILED : NIM_OK;
}

static enum nim_status write_to(const char *path) {
    struct nim_new_file file;
    struct nim_output output;
    enum nim_status status = nim_new_file_open(&file, path, &output);
    if (status != NIM_OK) {
        return status;
    }
    bool is_whole = output.write(output.context, "abc", 3) == 3;
    int error = errno;
    status = nim_new_file_close(&file, is_whole);
    errno = is_whole ? errno : error;
    return is_whole ? status : NIM_WRITE_FAILED;
}

static enum nim_status write_it(void) {
    enum nim_status status = write_to("new");
    int error = errno;
    assert_int_equal(access("new", F_OK) == 0, status == NIM_OK);
    remove("new");
    errno = error;
    return status;
}

static enum nim_status write_nowhere(void) {
    return write_to("/dev/null");
}

/* Each of the calls for a file without a name in turn; closed in any case. */
static enum nim_status use_scratch(void) {
    struct nim_scratch scratch;
    struct nim_output output;
    uint64_t len = 0;
    char text[8];
    enum nim_status status = nim_scratch_open(&scratch, &output);
    if (status != NIM_OK) {
        return status;
    }
    bool is_read = output.write(output.context, "abc", 3) == 3 &&
                   nim_scratch_rewind(&scratch) == NIM_OK &&
                   nim_scratch_len(&scratch, &len) == NIM_OK && len == 3 &&
                   nim_scratch_read(&scratch, 1, text, 8) == 2;
    status = is_read ? nim_scratch_clear(&scratch) : NIM_READ_FAILED;
    int error = errno;
    nim_scratch_close(&scratch);
    errno = error;
    return status;
}

static enum nim_status list_it(void) {
    struct nim_folder folder;
    enum nim_status status =
        nim_folder_list(&folder, ".", "le", &nim_system_memory);
    int error = errno;
    nim_folder_end(&folder);
    errno = error;
    return status;
}

/* ---- Children ---- */

static struct nim_child_result last_result;

/* A child ends by itself, or is given this long. */
static uint64_t wall_ns = UINT64_C(20000000000);

/* Where it puts its own files, or NULL. */
static const char *scratch;

static enum nim_status run(const char *script, enum nim_child_end end, int code,
                           uint64_t memory_len) {
    struct nim_scratch files[3];
    struct nim_output outputs[3];
    int streams[3];
    struct nim_child_result *result =
        mmap(NULL, sizeof *result, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    const char *argv[] = {"sh", "-c", script, NULL};
    const struct nim_child_limits limits = {.cpu_ns = UINT64_C(20000000000),
                                            .wall_ns = wall_ns,
                                            .memory_len = memory_len,
                                            .file_len = 1 << 20,
                                            .scratch = scratch};
    const struct fault kept[FAULTS_MAX] = {faults[0], faults[1], faults[2]};
    disarm();
    assert_true(result != MAP_FAILED);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(nim_scratch_open(&files[i], &outputs[i]), NIM_OK);
        streams[i] = i == 0 ? files[i].reader : files[i].file.descriptor;
    }
    arm(kept);
    enum nim_status status = nim_child_run(argv, streams, &limits, result);
    disarm();
    last_result = *result;
    munmap(result, sizeof *result);
    for (int i = 0; i < 3; i++) {
        nim_scratch_close(&files[i]);
    }
    while (waitpid(-1, NULL, 0) > 0) {
    }
    if (status == NIM_OK) {
        assert_int_equal(last_result.end, end);
        assert_int_equal(last_result.code, code);
    } else {
        errno = last_result.code;
    }
    return status;
}

static enum nim_status run_to_its_end(void) {
    return run("exit 7", NIM_CHILD_EXITED, 7, 0);
}

/* It has standard streams of its own or does not start. */
static enum nim_status run_without_streams(void) {
    return run("exit 7", NIM_CHILD_NOT_STARTED, EBADF, 0);
}

/* It has ended for all we know, and is killed for a second. */
static enum nim_status run_what_stays(void) {
    wall_ns = 1000000;
    enum nim_status status = run("exit 7", NIM_CHILD_TIMED_OUT, 0, 0);
    wall_ns = UINT64_C(20000000000);
    return status;
}

#define EATER                                                                  \
    "exec awk 'BEGIN { for (i = 0; i < 1000000; i++) a[i] = i \"xxxxxxxxxx\" " \
    "}'"

/* Its memory cannot be seen while it runs, but afterwards. */
static enum nim_status run_eater(void) {
    return run(EATER, NIM_CHILD_ATE_MEMORY, 0, 1 << 20);
}

/* It has not grown beyond what it began with, which was ours. */
static enum nim_status run_small(void) {
    return run("exit 7", NIM_CHILD_EXITED, 7, 1 << 10);
}

/* The files of a runner, all three or none. */
static enum nim_status begin_runner(void) {
    const char *const command[] = {"true", NULL};
    struct nim_runner runner = {.problem = nim_problem_find("classic"),
                                .command = command,
                                .memory = nim_system_memory};
    enum nim_status status = nim_runner_begin(&runner);
    int error = errno;
    if (status == NIM_OK) {
        nim_runner_end(&runner);
    }
    errno = error;
    return status;
}

/* A right answer, and a complaint. The error is that of the fault. */
static enum nim_status run_with_runner(void) {
    const char *const command[] = {"sh", "-c", "echo oh >&2; echo Fibo", NULL};
    struct nim_runner runner = {.problem = nim_problem_find("hdu1848"),
                                .command = command,
                                .memory = nim_system_memory,
                                .time_ns = UINT64_C(20000000000),
                                .output_len = 1 << 20};
    struct nim_output input;
    struct nim_run run;
    struct nim_fault fault = {0};
    enum nim_status status = nim_runner_begin(&runner);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_runner_input(&runner, &input);
    if (status == NIM_OK) {
        input.write(input.context, "1 1 1\n0 0 0\n", 12);
        status = nim_runner_run(&runner, &run, &fault);
    }
    if (status == NIM_OK && (run.outcome != NIM_OUTCOME_RIGHT ||
                             run.output_len != 5 || run.complaint_len != 3)) {
        status = NIM_INVALID;
    }
    nim_runner_end(&runner);
    errno = fault.error;
    return status;
}

/* ---- Talks ---- */

/* A byte there and back, each asked for until it goes. False where the command
 * is over before. */
static bool has_echo(struct nim_keeper *keeper, const struct nim_talk *talk) {
    char byte = 0;
    ptrdiff_t written = -1;
    ptrdiff_t len = -1;
    unsigned seen = 0;
    while (len < 0 && !(seen & NIM_POLL_END)) {
        if (written < 0) {
            written = nim_talk_write(talk, "x", 1);
            assert_true(written == 1 || errno == EAGAIN);
        }
        seen = nim_keeper_poll(keeper, talk, written < 0, 1000);
        len = seen & NIM_POLL_READ ? nim_talk_read(talk, &byte, 1) : -1;
    }
    return byte == 'x';
}

static enum nim_status talk_to_cat(void) {
    /* Where calls are counted, the counts are written before cat begins. */
    static const struct nim_child_limits limits = {
        .cpu_ns = UINT64_C(20000000000),
        .wall_ns = UINT64_C(20000000000),
        .file_len = 1 << 20};
    const char *argv[] = {"cat", NULL};
    const struct fault kept[FAULTS_MAX] = {faults[0], faults[1], faults[2]};
    struct nim_keeper *keeper;
    struct nim_talk talk;
    struct nim_child_result result;
    disarm();
    int errors = nim_descriptor_move_up(open("/dev/null", O_WRONLY));
    arm(kept);
    enum nim_status status =
        nim_keeper_begin_talk(&keeper, argv, errors, &talk);
    assert_int_equal(talk.to >= 0, status == NIM_OK);
    assert_int_equal(talk.from >= 0, status == NIM_OK);
    if (status == NIM_OK) {
        nim_keeper_start(keeper, &limits);
        bool is_heard = has_echo(keeper, &talk);
        nim_talk_close(&talk.to);
        status = nim_keeper_wait(keeper, &result);
        assert_true(is_heard || status != NIM_OK);
        assert_int_equal(result.end, NIM_CHILD_EXITED);
        errno = result.code;
        nim_talk_close(&talk.from);
        nim_keeper_end(keeper);
    }
    nim_descriptor_close(errors);
    return status;
}

/* ---- Interrupts ---- */

static enum nim_status ask_for_interrupts(void) {
    return nim_interrupts_came() ? NIM_READ_FAILED : NIM_OK;
}

/* ---- The table ---- */

static const struct row_of_fault {
    const char *name;
    enum nim_status (*work)(void);
    struct fault faults[FAULTS_MAX];
    enum nim_status status;
    int error; /* errno; 0: any */
} rows_of_faults[] = {
    {"a read that fails", read_it, {{"read", 1, EIO}}, NIM_READ_FAILED, EIO},
    {"a read cut short", read_it, {{"read", 1, EINTR}}, NIM_OK, 0},
    {"a read that has to wait", read_it, {{"read", 1, EAGAIN}}, NIM_OK, 0},
    {"a wait cut short",
     read_it,
     {{"read", 1, EAGAIN}, {"poll", 1, EINTR}},
     NIM_OK,
     0},
    {"a wait that fails",
     read_it,
     {{"read", 1, EAGAIN}, {"poll", 1, ENOMEM}},
     NIM_READ_FAILED,
     ENOMEM},
    {"a file that does not open",
     read_it,
     {{"open", 1, EMFILE}},
     NIM_READ_FAILED,
     EMFILE},
    {"a file of an unknown kind",
     read_it,
     {{"fstat", 1, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"a write that fails",
     write_it,
     {{"write", 1, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"a write cut short", write_it, {{"write", 1, EINTR}}, NIM_OK, 0},
    {"a write that has to wait", write_it, {{"write", 1, EAGAIN}}, NIM_OK, 0},
    {"a new file that does not close",
     write_it,
     {{"close", 1, ENOSPC}},
     NIM_WRITE_FAILED,
     ENOSPC},
    {"a device that does not close",
     write_nowhere,
     {{"close", 1, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"a device that is not written",
     write_nowhere,
     {{"write", 1, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"a new file that does not open",
     write_it,
     {{"open", 1, EACCES}},
     NIM_WRITE_FAILED,
     EACCES},
    {"a scratch file that does not open again",
     use_scratch,
     {{"open", ALWAYS, EMFILE}},
     NIM_WRITE_FAILED,
     EMFILE},
    {"a scratch file with a single descriptor",
     use_scratch,
     {{"fcntl", 2, EMFILE}},
     NIM_WRITE_FAILED,
     EMFILE},
    {"a scratch file without a descriptor",
     use_scratch,
     {{"fcntl", 1, EMFILE}},
     NIM_WRITE_FAILED,
     EMFILE},
    {"a scratch file that is not rewound",
     use_scratch,
     {{"lseek", 1, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"a scratch file of unknown length",
     use_scratch,
     {{"fstat", 1, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"a scratch file that is not read",
     use_scratch,
     {{"pread", 1, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"a read of a scratch file cut short",
     use_scratch,
     {{"pread", 1, EINTR}},
     NIM_OK,
     0},
    {"a scratch file that is not cleared",
     use_scratch,
     {{"ftruncate", 1, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"a scratch file that is cleared and not rewound",
     use_scratch,
     {{"lseek", 2, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"a folder that does not open",
     list_it,
     {{"opendir", 1, EMFILE}},
     NIM_READ_FAILED,
     EMFILE},
    {"a folder that is not read",
     list_it,
     {{"readdir", 1, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"a name that is gone",
     list_it,
     {{"lstat", 1, ENOENT}},
     NIM_READ_FAILED,
     ENOENT},
    {"no pipe", run_to_its_end, {{"pipe", 1, EMFILE}}, NIM_NO_PROCESS, EMFILE},
    {"no process",
     run_to_its_end,
     {{"fork", 1, EAGAIN}},
     NIM_NO_PROCESS,
     EAGAIN},
    {"a start that is waited for again",
     run_to_its_end,
     {{"read", 1, EINTR}},
     NIM_OK,
     0},
    {"no standard input", run_without_streams, {{"dup2", 1, EBADF}}, NIM_OK, 0},
    {"no standard output",
     run_without_streams,
     {{"dup2", 2, EBADF}},
     NIM_OK,
     0},
    {"no standard error", run_without_streams, {{"dup2", 3, EBADF}}, NIM_OK, 0},
    {"a start that has to wait",
     run_to_its_end,
     {{"read", 1, EAGAIN}},
     NIM_OK,
     0},
    {"a start that nobody sees", run_to_its_end, {{"read", 1, EIO}}, NIM_OK, 0},
    {"a pipe that all would inherit",
     run_to_its_end,
     {{"fcntl", 1, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a pipe whose end all would inherit",
     run_to_its_end,
     {{"fcntl", 2, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a child that cannot be watched",
     run_to_its_end,
     {{"wait4", 1, ECHILD}},
     NIM_NO_PROCESS,
     ECHILD},
    {"a watch cut short", run_to_its_end, {{"wait4", 1, EINTR}}, NIM_OK, 0},
    {"limits that are not known",
     run_to_its_end,
     {{"getrlimit", ALWAYS, EINVAL}},
     NIM_OK,
     0},
    {"a child that stays", run_what_stays, {{"wait4", ALWAYS, 0}}, NIM_OK, 0},
    {"a child that stays, and no list of processes",
     run_what_stays,
     {{"wait4", ALWAYS, 0}, {"opendir", ALWAYS, ENOENT}},
     NIM_OK,
     0},
    {"a child that stays, and empty lines of processes",
     run_what_stays,
     {{"wait4", ALWAYS, 0}, {"fread", ALWAYS, 0}},
     NIM_OK,
     0},
    {"memory that is not told while it runs",
     run_eater,
     {{"fopen", ALWAYS, ENOENT}},
     NIM_OK,
     0},
    {"memory that is told as nothing",
     run_eater,
     {{"fread", ALWAYS, 0}},
     NIM_OK,
     0},
    {"memory in pages of unknown length",
     run_eater,
     {{"sysconf", ALWAYS, EINVAL}},
     NIM_OK,
     0},
    {"memory that is all from us",
     run_small,
     {{"fopen", ALWAYS, ENOENT}},
     NIM_OK,
     0},
    {"a runner's first file",
     begin_runner,
     {{"fcntl", 1, EMFILE}},
     NIM_WRITE_FAILED,
     EMFILE},
    {"a runner's second file",
     begin_runner,
     {{"fcntl", 3, EMFILE}},
     NIM_WRITE_FAILED,
     EMFILE},
    {"a runner's last file",
     begin_runner,
     {{"fcntl", 8, EMFILE}},
     NIM_WRITE_FAILED,
     EMFILE},
    {"a keeper without memory",
     begin_runner,
     {{"mmap", 1, ENOMEM}},
     NIM_NO_PROCESS,
     ENOMEM},
    {"a keeper without orders",
     begin_runner,
     {{"pipe", 1, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a keeper without reports",
     begin_runner,
     {{"pipe", 2, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a keeper that is not there",
     begin_runner,
     {{"fork", 1, EAGAIN}},
     NIM_NO_PROCESS,
     EAGAIN},
    {"a keeper that is waited for again",
     begin_runner,
     {{"waitpid", 1, EINTR}},
     NIM_OK,
     0},
    {"a keeper's order that is read again",
     run_with_runner,
     {{"read", 1, EINTR}},
     NIM_OK,
     0},
    {"a keeper's order that has to wait",
     run_with_runner,
     {{"read", 1, EAGAIN}},
     NIM_OK,
     0},
    {"an order that is given again",
     run_with_runner,
     {{"write", 3, EINTR}},
     NIM_OK,
     0},
    {"an order that is not given",
     run_with_runner,
     {{"write", 3, EIO}},
     NIM_NO_PROCESS,
     EIO},
    {"orders and reports that are not read",
     run_with_runner,
     {{"read", 1, EIO}},
     NIM_NO_PROCESS,
     EIO},
    {"a report that is asked for again",
     run_with_runner,
     {{"poll", 1, EINTR}},
     NIM_OK,
     0},
    {"a report that cannot be asked for",
     run_with_runner,
     {{"poll", 1, ENOMEM}},
     NIM_NO_PROCESS,
     ENOMEM},
    {"a talk", talk_to_cat, {{NULL, 0, 0}}, NIM_OK, 0},
    {"a talk that is cut short",
     talk_to_cat,
     {{"write", 2, EINTR}, {"read", 1, EINTR}, {"poll", 1, EINTR}},
     NIM_OK,
     0},
    {"a talk that has to wait",
     talk_to_cat,
     {{"write", 2, EAGAIN}, {"read", 1, EAGAIN}},
     NIM_OK,
     0},
    {"a talk that cannot be polled",
     talk_to_cat,
     {{"poll", 1, ENOMEM}},
     NIM_NO_PROCESS,
     ENOMEM},
    {"a talk that cannot be polled later",
     talk_to_cat,
     {{"poll", 2, ENOMEM}},
     NIM_NO_PROCESS,
     ENOMEM},
    {"a talk that does not start",
     talk_to_cat,
     {{"write", 1, EIO}},
     NIM_NO_PROCESS,
     EIO},
    {"a talk without an input",
     talk_to_cat,
     {{"pipe", 1, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a talk without an output",
     talk_to_cat,
     {{"pipe", 2, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a talk without orders",
     talk_to_cat,
     {{"pipe", 3, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a talk whose input would be inherited",
     talk_to_cat,
     {{"fcntl", 2, EMFILE}},
     NIM_NO_PROCESS,
     EMFILE},
    {"a talk whose input would wait",
     talk_to_cat,
     {{"fcntl", 5, EINVAL}},
     NIM_NO_PROCESS,
     EINVAL},
    {"a talk whose output would wait",
     talk_to_cat,
     {{"fcntl", 6, EINVAL}},
     NIM_NO_PROCESS,
     EINVAL},
    {"a talk without memory",
     talk_to_cat,
     {{"mmap", 1, ENOMEM}},
     NIM_NO_PROCESS,
     ENOMEM},
    {"a talk without a keeper",
     talk_to_cat,
     {{"fork", 1, EAGAIN}},
     NIM_NO_PROCESS,
     EAGAIN},
    {"a runner's files", begin_runner, {{NULL, 0, 0}}, NIM_OK, 0},
    {"a run", run_with_runner, {{NULL, 0, 0}}, NIM_OK, 0},
    {"an output that cannot be emptied",
     run_with_runner,
     {{"ftruncate", 2, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"a complaint that cannot be emptied",
     run_with_runner,
     {{"ftruncate", 3, EIO}},
     NIM_WRITE_FAILED,
     EIO},
    {"an input that cannot be gone back to",
     run_with_runner,
     {{"lseek", 5, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"an output of unknown length",
     run_with_runner,
     {{"fstat", 1, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"a complaint of unknown length",
     run_with_runner,
     {{"fstat", 2, EIO}},
     NIM_READ_FAILED,
     EIO},
    {"interrupts that cannot be asked for",
     ask_for_interrupts,
     {{"sigpending", 1, EFAULT}},
     NIM_OK,
     0},
};

static size_t count_descriptors(void) {
    size_t count = 0;
    for (int i = 0; i < 100; i++) {
        count += fcntl(i, F_GETFD) >= 0;
    }
    return count;
}

static void a_fault_is_told_and_nothing_is_left(void **state) {
    const struct row_of_fault *row = *state;
    size_t open_count = count_descriptors();
    errno = 0;
    arm(row->faults);
    enum nim_status status = row->work();
    int error = errno;
    disarm();
    assert_int_equal(status, row->status);
    if (row->error) {
        assert_int_equal(error, row->error);
    }
    assert_int_equal(count_descriptors(), open_count);
}

/* ---- Names that are too long ---- */

static void a_name_that_is_too_long_is_told(void **state) {
    (void)state;
    char name[5000];
    struct nim_folder folder;
    struct nim_scratch opened;
    struct nim_output output;
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_int_equal(write_to(name), NIM_WRITE_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
    errno = 0;
    assert_int_equal(nim_folder_list(&folder, name, "", &nim_system_memory),
                     NIM_READ_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
    setenv("TMPDIR", name, 1);
    errno = 0;
    assert_int_equal(nim_scratch_open(&opened, &output), NIM_WRITE_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
    setenv("TMPDIR", "", 1);
    assert_int_equal(nim_scratch_open(&opened, &output), NIM_OK);
    nim_scratch_close(&opened);
    unsetenv("TMPDIR");
    /* The folder's own name fits, but not with a file's. */
    for (size_t i = 0; i + 1 < NIM_PATH_ROOM - 4; i += 2) {
        memcpy(name + i, "./", 3);
    }
    errno = 0;
    assert_int_equal(nim_folder_list(&folder, name, "", &nim_system_memory),
                     NIM_READ_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
    nim_folder_end(&folder);
    name[strlen(name) - 1] = 'n';
    errno = 0;
    assert_int_equal(write_to(name), NIM_WRITE_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
}

static void only_plain_files_of_the_suffix_are_listed(void **state) {
    (void)state;
    struct nim_folder folder;
    assert_int_equal(mkfifo("pipe.le", 0600), 0);
    assert_int_equal(nim_folder_list(&folder, ".", "le", &nim_system_memory),
                     NIM_OK);
    assert_int_equal(folder.name_count, 1);
    assert_string_equal(folder.names[0], "file");
    nim_folder_end(&folder);
    remove("pipe.le");
    assert_int_equal(nim_folder_list(&folder, ".", "longer than any name",
                                     &nim_system_memory),
                     NIM_OK);
    assert_int_equal(folder.name_count, 0);
    nim_folder_end(&folder);
}

/* ---- The terminal ---- */

static const struct width {
    const char *name;
    const char *term;
    const char *ci;
    unsigned short columns; /* of the terminal */
    unsigned width;
    struct fault faults[FAULTS_MAX];
} widths[] = {
    {"a terminal", "xterm", NULL, 100, 100, {{NULL, 0, 0}}},
    {"a terminal that does not say", "xterm", NULL, 0, 80, {{NULL, 0, 0}}},
    {"no name of a terminal", NULL, NULL, 100, 100, {{NULL, 0, 0}}},
    {"a dumb terminal", "dumb", NULL, 100, 0, {{NULL, 0, 0}}},
    {"a machine's terminal", "xterm", "true", 100, 0, {{NULL, 0, 0}}},
    {"an empty CI", "xterm", "", 100, 100, {{NULL, 0, 0}}},
    {"a terminal that cannot say",
     "xterm",
     NULL,
     100,
     80,
     {{"ioctl", 1, ENOTTY}}},
};

static void set(const char *name, const char *value) {
    if (value) {
        setenv(name, value, 1);
    } else {
        unsetenv(name);
    }
}

static void a_line_is_as_wide_as_the_terminal(void **state) {
    const struct width *row = *state;
    const struct winsize size = {.ws_col = row->columns, .ws_row = 24};
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    int kept = dup(STDERR_FILENO);
    assert_int_equal(ioctl(terminal, TIOCSWINSZ, &size), 0);
    set("TERM", row->term);
    set("CI", row->ci);
    dup2(terminal, STDERR_FILENO);
    bool is_terminal = nim_stderr_is_terminal();
    arm(row->faults);
    unsigned width = nim_stderr_width();
    disarm();
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(terminal);
    close(master);
    assert_true(is_terminal);
    assert_int_equal(width, row->width);
}

static void a_file_has_no_width(void **state) {
    (void)state;
    int kept = dup(STDERR_FILENO);
    int file = open("file", O_RDONLY);
    set("TERM", "xterm");
    set("CI", NULL);
    dup2(file, STDERR_FILENO);
    unsigned width = nim_stderr_width();
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(file);
    assert_int_equal(width, 0);
}

static void a_child_has_its_own_place(void **state) {
    (void)state;
    scratch = "/a place";
    enum nim_status status =
        run("test \"$TMPDIR\" = '/a place' && exit 7", NIM_CHILD_EXITED, 7, 0);
    scratch = NULL;
    assert_int_equal(status, NIM_OK);
}

/* In the program, and in the system for it. */
static void times_of_a_child_are_added_up(void **state) {
    static const struct rusage wanted = {
        .ru_utime = {5, 600000}, .ru_stime = {2, 700000}, .ru_maxrss = 1234567};
    (void)state;
    used = &wanted;
    enum nim_status status = run_to_its_end();
    used = NULL;
    assert_int_equal(status, NIM_OK);
    assert_int_equal(last_result.cpu_ns, UINT64_C(8300000000));
    assert_int_equal(last_result.peak_len, UINT64_C(1234567) * 1024);
}

/* Nobody looked while it ran. */
static void time_that_shows_at_the_end_counts(void **state) {
    static const struct rusage much = {.ru_utime = {20, 1}};
    (void)state;
    used = &much;
    enum nim_status status = run("exit 7", NIM_CHILD_USED_CPU, 7, 0);
    used = NULL;
    assert_int_equal(status, NIM_OK);
}

/* ---- The keeper ---- */

/* Lets the keeper run its command, and waits for that. */
static enum nim_status run_kept(struct nim_keeper *keeper,
                                const struct nim_child_limits *limits,
                                struct nim_child_result *result) {
    nim_keeper_start(keeper, limits);
    return nim_keeper_wait(keeper, result);
}

static void expect_run(struct nim_keeper *keeper, const struct fault *fault,
                       enum nim_status status, int code) {
    static const struct nim_child_limits limits = {
        .cpu_ns = UINT64_C(20000000000),
        .wall_ns = UINT64_C(20000000000),
        .file_len = 1 << 20};
    struct nim_child_result result;
    arm((const struct fault[FAULTS_MAX]){*fault});
    assert_int_equal(run_kept(keeper, &limits, &result), status);
    disarm();
    assert_int_equal(result.code, code);
}

/* A keeper has the faults that were there when it began. */
static void a_keeper_that_is_not_heard_is_replaced(void **state) {
    static const struct fault none = {NULL, 0, 0};
    static const struct fault mute = {"write", 1, EIO};
    static const struct fault alone = {"fork", 1, EAGAIN};
    const char *argv[] = {"sh", "-c", "exit 7", NULL};
    struct nim_keeper *keeper;
    struct nim_scratch files[3];
    struct nim_output outputs[3];
    int streams[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(nim_scratch_open(&files[i], &outputs[i]), NIM_OK);
        streams[i] = i == 0 ? files[i].reader : files[i].file.descriptor;
    }
    arm((const struct fault[FAULTS_MAX]){mute});
    assert_int_equal(nim_keeper_begin(&keeper, argv, streams), NIM_OK);
    disarm();
    expect_run(keeper, &none, NIM_NO_PROCESS, 0);
    expect_run(keeper, &alone, NIM_NO_PROCESS, EAGAIN);
    expect_run(keeper, &mute, NIM_NO_PROCESS, EIO);
    expect_run(keeper, &none, NIM_OK, 7);
    nim_keeper_end(keeper);
    for (int i = 0; i < 3; i++) {
        nim_scratch_close(&files[i]);
    }
}

/* A nap between two looks takes up to 2 ms. */
static void a_child_is_not_looked_at_all_the_time(void **state) {
    (void)state;
    look_count = 0;
    assert_int_equal(run("sleep 0.3", NIM_CHILD_EXITED, 0, 0), NIM_OK);
    assert_in_range(look_count, 2, 1000);
}

/* ---- All of them ---- */

static bool begin(void) {
    if (folder_begin(NULL) != 0) {
        return false;
    }
    int file = open("file", O_WRONLY | O_CREAT, 0600);
    return write(file, "abc", 3) == 3 && close(file) == 0;
}

static void end(void) {
    remove("file");
    folder_end(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_that_is_too_long_is_told),
        cmocka_unit_test(only_plain_files_of_the_suffix_are_listed),
        cmocka_unit_test(a_file_has_no_width),
        cmocka_unit_test(a_child_has_its_own_place),
        cmocka_unit_test(times_of_a_child_are_added_up),
        cmocka_unit_test(time_that_shows_at_the_end_counts),
        cmocka_unit_test(a_child_is_not_looked_at_all_the_time),
        cmocka_unit_test(a_keeper_that_is_not_heard_is_replaced),
    };
    if (!begin()) {
        return 1;
    }
    int failed =
        rows_run("a failing system", rows_of_faults,
                 sizeof rows_of_faults / sizeof *rows_of_faults,
                 sizeof *rows_of_faults, a_fault_is_told_and_nothing_is_left) +
        rows_run("a width", widths, sizeof widths / sizeof *widths,
                 sizeof *widths, a_line_is_as_wide_as_the_terminal) +
        cmocka_run_group_tests(tests, NULL, NULL);
    end();
    return failed;
}

#endif
