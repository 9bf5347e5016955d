/* Runs a command where the system is Windows: in a job, which holds all that it
 * starts and ends with it, watched by a thread. */
#include "system/process.h"
#include "system/terminal.h"

#ifdef _WIN32

#include "system/windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <psapi.h>
#include <tlhelp32.h>

/* Between two looks at a command. */
#define NAP_MS 2
#define NS_PER_MS UINT64_C(1000000)

/* How long the end of killed processes is waited for. */
#define KILLING_NAPS 500

/* Windows counts time in these. */
#define TICK_NS UINT64_C(100)
#define TICKS_PER_S INT64_C(10000000)

/* What the pipes of a talk hold. A piece goes into one whole or not at all. */
#define PIPE_LEN 65536
#define PIECE_LEN ((size_t)4096)

/* As many processes may a command have. All are looked at. */
#define PROCESSES_MAX 64

struct nim_keeper {
    const char *const *argv;
    int streams[3];
    struct nim_child_limits limits;
    struct nim_child_result result;
    enum nim_status status;
    bool is_talk;  /* the first two streams are closed, -1, once they are had */
    HANDLE thread; /* NULL: it could not be had */
    HANDLE stop;   /* an event: the caller wants the end */
};

/* ---- The command line ---- */

/* Adds a word as the C library of the command takes it apart: in quotes, where
 * a quote and the backslashes before it are each escaped by a backslash. */
static char *add_word(char *at, const char *word) {
    size_t slashes = 0;
    *at++ = '"';
    for (;; word++) {
        size_t more = *word == '"' ? slashes + 1 : *word ? 0 : slashes;
        memset(at, '\\', more);
        at += more;
        if (!*word) {
            break;
        }
        slashes = *word == '\\' ? slashes + 1 : 0;
        *at++ = *word;
    }
    memcpy(at, "\" ", 3);
    return at + 2;
}

/* NULL without memory. The program's own name may have slashes, and no end. */
static char *make_line(const char *const *argv) {
    size_t len = strlen(".exe") + 1;
    size_t i = 0;
    do {
        len += 2 * strlen(argv[i]) + strlen("\"\" ");
    } while (argv[++i]);
    char *line = malloc(len);
    char *at = line;
    char *name = line ? malloc(strlen(argv[0]) + strlen(".exe") + 1) : NULL;
    if (!name) {
        free(line);
        return NULL;
    }
    strcpy(name, argv[0]);
    strcat(name, _access(name, 0) != 0 && strpbrk(name, "/\\") ? ".exe" : "");
    for (char *slash = name; (slash = strchr(slash, '/'));) {
        *slash = '\\';
    }
    for (const char *word = name; word; word = *++argv) {
        at = add_word(at, word);
    }
    free(name);
    return line;
}

/* ---- Its start ---- */

static int error_of(DWORD error) {
    static const struct {
        DWORD error;
        int number;
    } errors[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},      {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},       {ERROR_BAD_EXE_FORMAT, ENOEXEC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},   {ERROR_COMMITMENT_LIMIT, ENOMEM},
        {ERROR_FILENAME_EXCED_RANGE, E2BIG},
    };
    size_t i = 0;
    while (i < sizeof errors / sizeof *errors && errors[i].error != error) {
        i++;
    }
    return i < sizeof errors / sizeof *errors ? errors[i].number : EIO;
}

/* Nothing of a job outlives its handle. The system's own limits are a net for
 * what happens between two looks: the time after a second, and twice the
 * memory, which it counts when it is promised and not when it is used. */
static HANDLE make_job(const struct nim_child_limits *limits) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION info = {
        .BasicLimitInformation.LimitFlags =
            JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_JOB_TIME |
            JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION |
            JOB_OBJECT_LIMIT_ACTIVE_PROCESS,
        .BasicLimitInformation.ActiveProcessLimit = PROCESSES_MAX,
        .BasicLimitInformation.PerJobUserTimeLimit.QuadPart =
            (int64_t)(limits->cpu_ns / TICK_NS) + TICKS_PER_S,
        .JobMemoryLimit = (SIZE_T)(2 * limits->memory_len),
    };
    if (limits->memory_len > 0) {
        info.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_JOB_MEMORY;
    }
    HANDLE job = CreateJobObjectA(NULL, NULL);
    if (job && !SetInformationJobObject(job, JobObjectExtendedLimitInformation,
                                        &info, sizeof info)) {
        CloseHandle(job);
        job = NULL;
    }
    return job;
}

/* Handles that the command inherits: these and no others, though runs begin at
 * the same time. */
struct inherited {
    STARTUPINFOEXA start;
    HANDLE handles[3];
    HANDLE room[32]; /* for the list of one attribute */
};

static bool inherit(struct inherited *to, const int streams[3]) {
    HANDLE self = GetCurrentProcess();
    SIZE_T len = sizeof to->room;
    to->start.StartupInfo.cb = sizeof to->start;
    to->start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    to->start.lpAttributeList = (void *)to->room;
    bool is_done = InitializeProcThreadAttributeList(to->start.lpAttributeList,
                                                     1, 0, &len);
    for (int i = 0; i < 3 && is_done; i++) {
        is_done =
            DuplicateHandle(self, (HANDLE)_get_osfhandle(streams[i]), self,
                            &to->handles[i], 0, TRUE, DUPLICATE_SAME_ACCESS);
    }
    to->start.StartupInfo.hStdInput = to->handles[0];
    to->start.StartupInfo.hStdOutput = to->handles[1];
    to->start.StartupInfo.hStdError = to->handles[2];
    return is_done &&
           UpdateProcThreadAttribute(
               to->start.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
               to->handles, sizeof to->handles, NULL, NULL);
}

/* In the job before its first instruction. False with GetLastError. */
static bool start(char *line, struct inherited *with, HANDLE job,
                  PROCESS_INFORMATION *made) {
    const DWORD flags = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP |
                        EXTENDED_STARTUPINFO_PRESENT;
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    if (!CreateProcessA(NULL, line, NULL, NULL, TRUE, flags, NULL, NULL,
                        &with->start.StartupInfo, made)) {
        return false;
    }
    bool is_held = AssignProcessToJobObject(job, made->hProcess);
    if (is_held) {
        ResumeThread(made->hThread);
    } else {
        TerminateProcess(made->hProcess, 1);
        CloseHandle(made->hProcess);
    }
    CloseHandle(made->hThread);
    return is_held;
}

/* ---- What its processes use ---- */

static void raise_to(uint64_t *most, uint64_t value) {
    *most = value > *most ? value : *most;
}

static uint64_t ns_of(FILETIME time) {
    return ((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime) * TICK_NS;
}

static uint64_t cpu_of_job(HANDLE job) {
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION info = {0};
    QueryInformationJobObject(job, JobObjectBasicAccountingInformation, &info,
                              sizeof info, NULL);
    return (uint64_t)(info.TotalUserTime.QuadPart +
                      info.TotalKernelTime.QuadPart) *
           TICK_NS;
}

/* A JOBOBJECT_BASIC_PROCESS_ID_LIST, whose own array has room for one. */
struct job_ids {
    DWORD process_count; /* also of those that have no room here */
    DWORD count;
    ULONG_PTR items[PROCESSES_MAX];
};

static bool has(const struct job_ids *ids, DWORD process) {
    DWORD i = 0;
    while (i < ids->count && ids->items[i] != process) {
        i++;
    }
    return i < ids->count;
}

/* Wine, whose jobs count no time, knows that of threads. */
static uint64_t cpu_of_threads(const struct job_ids *ids) {
    uint64_t ns = 0;
    HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0);
    THREADENTRY32 entry = {.dwSize = sizeof entry};
    for (BOOL is_one = Thread32First(all, &entry); is_one;
         is_one = Thread32Next(all, &entry)) {
        FILETIME times[4] = {0};
        HANDLE thread = has(ids, entry.th32OwnerProcessID)
                            ? OpenThread(THREAD_QUERY_INFORMATION, FALSE,
                                         entry.th32ThreadID)
                            : NULL;
        if (thread) {
            GetThreadTimes(thread, &times[0], &times[1], &times[2], &times[3]);
            ns += ns_of(times[2]) + ns_of(times[3]);
            CloseHandle(thread);
        }
    }
    CloseHandle(all);
    return ns;
}

/* Notes what those that run use. How many there are. */
static size_t look(HANDLE job, struct nim_child_result *result) {
    struct job_ids ids = {.count = 0};
    uint64_t memory_len = 0;
    if (!QueryInformationJobObject(job, JobObjectBasicProcessIdList, &ids,
                                   sizeof ids, NULL)) {
        TerminateJobObject(job, ERROR_NOT_ENOUGH_QUOTA);
    }
    for (DWORD i = 0; i < ids.count; i++) {
        PROCESS_MEMORY_COUNTERS memory = {0};
        HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE,
                                     (DWORD)ids.items[i]);
        if (process) {
            K32GetProcessMemoryInfo(process, &memory, sizeof memory);
            memory_len += memory.WorkingSetSize;
            CloseHandle(process);
        }
    }
    uint64_t cpu_ns = cpu_of_job(job);
    raise_to(&result->cpu_ns, cpu_ns > 0 ? cpu_ns : cpu_of_threads(&ids));
    raise_to(&result->peak_len, memory_len);
    return ids.count;
}

/* ---- Watching ---- */

/* What printed too much is known by its files. */
static bool is_too_long(const struct nim_keeper *keeper) {
    uint64_t file_len = keeper->limits.file_len;
    return (!keeper->is_talk &&
            nim_windows_file_len(keeper->streams[1]) >= file_len) ||
           nim_windows_file_len(keeper->streams[2]) >= file_len;
}

/* A crash is told as the signal that it would be elsewhere. */
static void note_end(HANDLE process, struct nim_child_result *result) {
    static const struct {
        DWORD status;
        int signal;
    } crashes[] = {
        {(DWORD)STATUS_ACCESS_VIOLATION, SIGSEGV},
        {(DWORD)STATUS_STACK_OVERFLOW, SIGSEGV},
        {(DWORD)STATUS_INTEGER_DIVIDE_BY_ZERO, SIGFPE},
        {(DWORD)STATUS_INTEGER_OVERFLOW, SIGFPE},
        {(DWORD)STATUS_ILLEGAL_INSTRUCTION, SIGILL},
        {(DWORD)STATUS_PRIVILEGED_INSTRUCTION, SIGILL},
        {(DWORD)STATUS_HEAP_CORRUPTION, SIGABRT},
        {(DWORD)STATUS_STACK_BUFFER_OVERRUN, SIGABRT},
        {(DWORD)STATUS_FATAL_APP_EXIT, SIGABRT},
        {(DWORD)STATUS_CONTROL_C_EXIT, SIGINT},
    };
    DWORD status = 0;
    GetExitCodeProcess(process, &status);
    result->end = NIM_CHILD_EXITED;
    result->code = (int)status;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        if (crashes[i].status == status) {
            result->end = NIM_CHILD_SIGNALED;
            result->code = crashes[i].signal;
        }
    }
}

static bool is_stopped(void *stop) {
    return WaitForSingleObject(stop, 0) == WAIT_OBJECT_0;
}

static void watch(const struct nim_keeper *keeper, HANDLE job, HANDLE process,
                  struct nim_child_result *result) {
    struct nim_child_limits limits = keeper->limits;
    uint64_t started_ns = nim_clock_ns();
    bool has_ended;
    limits.is_interrupted = is_stopped;
    limits.context = keeper->stop;
    do {
        has_ended = WaitForSingleObject(process, NAP_MS) == WAIT_OBJECT_0;
        result->wall_ns = nim_clock_ns() - started_ns;
        look(job, result);
    } while (!has_ended && !is_too_long(keeper) &&
             !nim_child_is_over(&limits, result));
    if (has_ended) {
        note_end(process, result);
    }
    TerminateJobObject(job, 1);
    for (int i = 0; look(job, result) > 0 && i < KILLING_NAPS; i++) {
        Sleep(NAP_MS);
    }
    if (has_ended && result->cpu_ns > limits.cpu_ns) {
        result->end = NIM_CHILD_USED_CPU;
    }
}

/* Programs end lines with CR LF here, as their C library does: what is judged
 * ends with LF alone. False with errno. */
static bool drop_returns(int stream) {
    char piece[4096];
    int64_t to = 0;
    int64_t at = 0;
    for (;;) {
        int len = _lseeki64(stream, at, SEEK_SET) == at
                      ? _read(stream, piece, sizeof piece)
                      : -1;
        if (len <= 0) {
            return len == 0 && _chsize_s(stream, to) == 0;
        }
        /* The last return is read again, with what comes behind it. */
        len -= len > 1 && piece[len - 1] == '\r';
        at += len;
        int kept = (int)nim_windows_drop_returns(piece, (size_t)len);
        if (_lseeki64(stream, to, SEEK_SET) != to ||
            _write(stream, piece, (unsigned)kept) != kept) {
            return false;
        }
        to += kept;
    }
}

/* The command alone has its ends of a talk. */
static void close_streams(struct nim_keeper *keeper) {
    if (keeper->is_talk) {
        nim_talk_close(&keeper->streams[0]);
        nim_talk_close(&keeper->streams[1]);
    }
}

static enum nim_status run(struct nim_keeper *keeper,
                           struct nim_child_result *result) {
    PROCESS_INFORMATION made;
    struct inherited with = {0};
    char *line = make_line(keeper->argv);
    HANDLE job = make_job(&keeper->limits);
    bool is_ready = line && job && inherit(&with, keeper->streams);
    bool is_started = is_ready && start(line, &with, job, &made);
    DWORD error = GetLastError();
    for (int i = 0; i < 3 && with.handles[i]; i++) {
        CloseHandle(with.handles[i]);
    }
    close_streams(keeper);
    if (is_started) {
        watch(keeper, job, made.hProcess, result);
        CloseHandle(made.hProcess);
        if (!is_too_long(keeper) &&
            !((keeper->is_talk || drop_returns(keeper->streams[1])) &&
              drop_returns(keeper->streams[2]))) {
            result->code = errno;
            is_ready = false;
        }
    } else {
        result->end = NIM_CHILD_NOT_STARTED;
        result->code = error_of(error);
    }
    CloseHandle(job);
    free(line);
    return is_ready ? NIM_OK : NIM_NO_PROCESS;
}

/* ---- The keeper ---- */

static DWORD WINAPI keep(void *context) {
    struct nim_keeper *keeper = context;
    keeper->status = run(keeper, &keeper->result);
    return 0;
}

enum nim_status nim_keeper_begin(struct nim_keeper **made,
                                 const char *const *argv,
                                 const int streams[3]) {
    struct nim_keeper *keeper = calloc(1, sizeof *keeper);
    HANDLE stop = keeper ? CreateEventA(NULL, TRUE, FALSE, NULL) : NULL;
    if (!stop) {
        free(keeper);
        errno = ENOMEM;
        return NIM_NO_PROCESS;
    }
    keeper->argv = argv;
    memcpy(keeper->streams, streams, sizeof keeper->streams);
    keeper->stop = stop;
    *made = keeper;
    return NIM_OK;
}

void nim_keeper_start(struct nim_keeper *keeper,
                      const struct nim_child_limits *limits) {
    keeper->limits = *limits;
    keeper->result = (struct nim_child_result){0};
    ResetEvent(keeper->stop);
    keeper->thread = CreateThread(NULL, 0, keep, keeper, 0, NULL);
}

void nim_keeper_stop(struct nim_keeper *keeper) {
    SetEvent(keeper->stop);
}

/* Room in a pipe cannot be waited for: it is there to be tried after a nap. */
unsigned nim_keeper_poll(struct nim_keeper *keeper, const struct nim_talk *talk,
                         bool writes, int wait_ms) {
    const struct nim_child_limits *limits = &keeper->limits;
    uint64_t until = nim_clock_ns() + (uint64_t)wait_ms * NS_PER_MS;
    unsigned seen = 0;
    for (DWORD nap = 0;; nap = NAP_MS) {
        DWORD len = 0;
        if (limits->is_interrupted && limits->is_interrupted(limits->context)) {
            nim_keeper_stop(keeper);
        }
        if (!keeper->thread ||
            WaitForSingleObject(keeper->thread, nap) != WAIT_TIMEOUT) {
            seen |= NIM_POLL_END;
        }
        if (talk && talk->from >= 0 &&
            (!PeekNamedPipe((HANDLE)_get_osfhandle(talk->from), NULL, 0, NULL,
                            &len, NULL) ||
             len > 0)) {
            seen |= NIM_POLL_READ;
        }
        if (talk && talk->to >= 0 && writes && nap > 0) {
            seen |= NIM_POLL_WRITE;
        }
        if (seen || nim_clock_ns() >= until) {
            return seen;
        }
    }
}

bool nim_keeper_is_stuck(const struct nim_keeper *keeper) {
    return false;
}

enum nim_status nim_keeper_wait(struct nim_keeper *keeper,
                                struct nim_child_result *result) {
    if (!keeper->thread) {
        *result = (struct nim_child_result){.code = EAGAIN};
        return NIM_NO_PROCESS;
    }
    while (!(nim_keeper_poll(keeper, NULL, false, INT_MAX) & NIM_POLL_END)) {
    }
    CloseHandle(keeper->thread);
    keeper->thread = NULL;
    *result = keeper->result;
    return keeper->status;
}

void nim_keeper_end(struct nim_keeper *keeper) {
    struct nim_child_result result;
    SetEvent(keeper->stop);
    if (keeper->thread) {
        nim_keeper_wait(keeper, &result);
    }
    close_streams(keeper);
    CloseHandle(keeper->stop);
    free(keeper);
}

/* ---- Talks ---- */

enum nim_status nim_keeper_begin_talk(struct nim_keeper **made,
                                      const char *const *argv, int errors,
                                      struct nim_talk *talk) {
    const int flags = _O_BINARY | _O_NOINHERIT;
    int input[2] = {-1, -1};
    int output[2] = {-1, -1};
    DWORD mode = PIPE_NOWAIT;
    *talk = (struct nim_talk){-1, -1};
    if (_pipe(input, PIPE_LEN, flags) == 0 &&
        _pipe(output, PIPE_LEN, flags) == 0 &&
        SetNamedPipeHandleState((HANDLE)_get_osfhandle(input[1]), &mode, NULL,
                                NULL) &&
        nim_keeper_begin(made, argv, (int[3]){input[0], output[1], errors}) ==
            NIM_OK) {
        (*made)->is_talk = true;
        *talk = (struct nim_talk){input[1], output[0]};
        return NIM_OK;
    }
    for (int i = 0; i < 2; i++) {
        nim_talk_close(&input[i]);
        nim_talk_close(&output[i]);
    }
    return NIM_NO_PROCESS;
}

/* Without the CR of line ends, as what is in files. */
ptrdiff_t nim_talk_read(const struct nim_talk *talk, void *buffer,
                        size_t buffer_len) {
    HANDLE from = (HANDLE)_get_osfhandle(talk->from);
    DWORD len = buffer_len < PIPE_LEN ? (DWORD)buffer_len : PIPE_LEN;
    if (!PeekNamedPipe(from, buffer, len, &len, NULL, NULL)) {
        return 0;
    }
    /* The last return is read again, with what comes behind it. */
    len -= len > 1 && ((char *)buffer)[len - 1] == '\r';
    if (len == 0 || !ReadFile(from, buffer, len, &len, NULL)) {
        errno = EAGAIN;
        return -1;
    }
    return (ptrdiff_t)nim_windows_drop_returns(buffer, len);
}

void nim_signal_no_pipe(void) {
}

ptrdiff_t nim_talk_write(const struct nim_talk *talk, const void *data,
                         size_t data_len) {
    HANDLE to = (HANDLE)_get_osfhandle(talk->to);
    DWORD len = (DWORD)(data_len < PIECE_LEN ? data_len : PIECE_LEN);
    bool is_open = WriteFile(to, data, len, &len, NULL);
    errno = is_open ? EAGAIN : EPIPE;
    return is_open && len > 0 ? (ptrdiff_t)len : -1;
}

void nim_talk_close(int *end) {
    int error = errno;
    if (*end >= 0) {
        _close(*end);
    }
    *end = -1;
    errno = error;
}

#endif
