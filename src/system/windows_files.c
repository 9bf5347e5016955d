/* Files, the terminal and the clock where the system is Windows. All is read
 * and written byte for byte: text mode would read CR LF as LF, end at a Ctrl-Z,
 * and write CR LF for LF. */
#include "system/files.h"
#include "system/terminal.h"

#ifdef _WIN32

#include "system/windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#define BYTES (_O_BINARY | _O_NOINHERIT)

/* The most that is read or written at once. */
#define PIECE_LEN ((size_t)1 << 20)

/* How many names are tried for a new file. */
#define NAMES_MAX 10000

/* ---- Files ---- */

static unsigned piece_of(size_t len) {
    return (unsigned)(len < PIECE_LEN ? len : PIECE_LEN);
}

static ptrdiff_t read_file(void *context, void *buffer, size_t buffer_len) {
    const struct nim_file *file = context;
    return _read(file->descriptor, buffer, piece_of(buffer_len));
}

static ptrdiff_t write_file(void *context, const void *data, size_t data_len) {
    const struct nim_file *file = context;
    int len = _write(file->descriptor, data, piece_of(data_len));
    if (len < 0 && _doserrno == ERROR_NO_DATA) {
        errno = EPIPE;
    }
    return len;
}

static bool may_wait(void *context) {
    return !((const struct nim_file *)context)->regular;
}

enum nim_status nim_file_open(struct nim_file *file, const char *path,
                              struct nim_input *input) {
    struct _stat64 status;
    bool is_named = strcmp(path, "-") != 0;
    int descriptor = is_named ? _open(path, _O_RDONLY | BYTES) : 0;
    *file = (struct nim_file){.descriptor = descriptor};
    if (descriptor < 0 || _fstat64(descriptor, &status) != 0) {
        return NIM_READ_FAILED;
    }
    _setmode(descriptor, _O_BINARY);
    file->regular = (status.st_mode & _S_IFMT) == _S_IFREG;
    *input = (struct nim_input){file, read_file, may_wait};
    return NIM_OK;
}

size_t nim_windows_drop_returns(char *bytes, size_t len) {
    size_t kept = 0;
    for (size_t i = 0; i < len; i++) {
        bytes[kept] = bytes[i];
        kept += bytes[i] != '\r' || i + 1 == len || bytes[i + 1] != '\n';
    }
    return kept;
}

/* What comes behind a return says whether it stays. */
static ptrdiff_t read_text(void *context, void *buffer, size_t buffer_len) {
    char *bytes = buffer;
    ptrdiff_t len = read_file(context, bytes, buffer_len / 2 + 1);
    while (len > 0 && (size_t)len < buffer_len && bytes[len - 1] == '\r') {
        ptrdiff_t more = read_file(context, bytes + len, 1);
        if (more < 0) {
            return more;
        }
        if (more == 0) {
            break;
        }
        len += more;
    }
    return len > 0 ? (ptrdiff_t)nim_windows_drop_returns(bytes, (size_t)len)
                   : len;
}

void nim_file_read_as_text(struct nim_input *input) {
    input->read = read_text;
}

void nim_file_close(struct nim_file *file) {
    int error = errno;
    if (file->descriptor > 2) {
        _close(file->descriptor);
    }
    errno = error;
}

void nim_file_stdout(struct nim_file *file, struct nim_output *output) {
    *file = (struct nim_file){.descriptor = 1};
    *output = (struct nim_output){file, write_file};
    _setmode(1, _O_BINARY);
}

enum nim_status nim_file_close_stdout(struct nim_file *file) {
    return _close(file->descriptor) == 0 ? NIM_OK : NIM_WRITE_FAILED;
}

/* CreateProcess adds the end to a name. */
bool nim_path_is_executable(const char *path) {
    char with_end[NIM_PATH_ROOM];
    snprintf(with_end, sizeof with_end, "%s.exe", path);
    return _access(path, 0) == 0 || _access(with_end, 0) == 0;
}

/* ---- Files that are whole or not there ---- */

/* Opens the first free name that begins so. -1 with errno. */
static int open_new(char name[NIM_PATH_ROOM], const char *start, int flags) {
    int descriptor = -1;
    errno = EEXIST;
    for (int i = 0; descriptor < 0 && errno == EEXIST && i < NAMES_MAX; i++) {
        if (snprintf(name, NIM_PATH_ROOM, "%s%d-%d", start, _getpid(), i) >=
            NIM_PATH_ROOM) {
            errno = ENAMETOOLONG;
            return -1;
        }
        descriptor = _open(name, _O_CREAT | _O_EXCL | BYTES | flags,
                           _S_IREAD | _S_IWRITE);
    }
    return descriptor;
}

enum nim_status nim_new_file_open(struct nim_new_file *file, const char *path,
                                  struct nim_output *output) {
    char start[NIM_PATH_ROOM];
    *file = (struct nim_new_file){.path = path};
    snprintf(start, sizeof start, "%s.new-", path);
    file->file.descriptor = open_new(file->until_whole, start, _O_WRONLY);
    *output = (struct nim_output){&file->file, write_file};
    return file->file.descriptor >= 0 ? NIM_OK : NIM_WRITE_FAILED;
}

enum nim_status nim_new_file_close(struct nim_new_file *file, bool is_whole) {
    bool is_done = _close(file->file.descriptor) == 0 && is_whole;
    if (is_done && !MoveFileExA(file->until_whole, file->path,
                                MOVEFILE_REPLACE_EXISTING)) {
        errno = EACCES;
        is_done = false;
    }
    if (!is_done) {
        int error = errno;
        _unlink(file->until_whole);
        errno = error;
    }
    return is_done || !is_whole ? NIM_OK : NIM_WRITE_FAILED;
}

/* ---- Files without a name ---- */

bool nim_path_make_scratch(char path[NIM_PATH_ROOM]) {
    char folder[MAX_PATH + 1] = "";
    GetTempPathA(sizeof folder, folder);
    return snprintf(path, NIM_PATH_ROOM, "%snimsum-", folder) < NIM_PATH_ROOM;
}

char *mkdtemp(char *path) {
    char made[NIM_PATH_ROOM];
    int result = -1;
    errno = EEXIST;
    for (int i = 0; result != 0 && errno == EEXIST && i < NAMES_MAX; i++) {
        snprintf(made, sizeof made, "%s%d-%d", path, _getpid(), i);
        result = _mkdir(made);
    }
    return result == 0 ? strcpy(path, made) : NULL;
}

/* Both descriptors, of a file that is gone when the last of them, and of the
 * programs that have it, is closed. */
enum nim_status nim_scratch_open(struct nim_scratch *scratch,
                                 struct nim_output *output) {
    char start[NIM_PATH_ROOM];
    char path[NIM_PATH_ROOM];
    nim_path_make_scratch(start);
    int writer = open_new(path, start, _O_RDWR | _O_TEMPORARY);
    int reader =
        writer < 0 ? -1 : _open(path, _O_RDONLY | _O_TEMPORARY | BYTES);
    *scratch = (struct nim_scratch){
        .file = {.descriptor = writer, .regular = true}, .reader = reader};
    *output = (struct nim_output){&scratch->file, write_file};
    if (reader < 0) {
        nim_scratch_close(scratch);
    }
    return reader < 0 ? NIM_WRITE_FAILED : NIM_OK;
}

void nim_scratch_close(struct nim_scratch *scratch) {
    struct nim_file reader = {.descriptor = scratch->reader};
    nim_file_close(&scratch->file);
    nim_file_close(&reader);
}

uint64_t nim_windows_file_len(int descriptor) {
    LARGE_INTEGER len = {.QuadPart = 0};
    GetFileSizeEx((HANDLE)_get_osfhandle(descriptor), &len);
    return (uint64_t)len.QuadPart;
}

enum nim_status nim_scratch_clear(struct nim_scratch *scratch) {
    int descriptor = scratch->file.descriptor;
    return _chsize_s(descriptor, 0) == 0 &&
                   _lseeki64(descriptor, 0, SEEK_SET) == 0
               ? NIM_OK
               : NIM_WRITE_FAILED;
}

enum nim_status nim_scratch_rewind(struct nim_scratch *scratch) {
    return _lseeki64(scratch->reader, 0, SEEK_SET) == 0 ? NIM_OK
                                                        : NIM_READ_FAILED;
}

enum nim_status nim_scratch_len(const struct nim_scratch *scratch,
                                uint64_t *len) {
    *len = nim_windows_file_len(scratch->file.descriptor);
    return NIM_OK;
}

ptrdiff_t nim_scratch_read(const struct nim_scratch *scratch, uint64_t from,
                           void *buffer, size_t buffer_len) {
    return _lseeki64(scratch->reader, (int64_t)from, SEEK_SET) < 0
               ? -1
               : _read(scratch->reader, buffer, piece_of(buffer_len));
}

/* ---- The terminal ---- */

/* _isatty takes NUL for one, too. */
static bool is_terminal(DWORD stream) {
    DWORD mode;
    return GetConsoleMode(GetStdHandle(stream), &mode);
}

bool nim_stdin_is_terminal(void) {
    return is_terminal(STD_INPUT_HANDLE);
}

bool nim_stderr_is_terminal(void) {
    return is_terminal(STD_ERROR_HANDLE);
}

/* 0 where it is none, or one that takes no escapes, as those before Windows
 * 10. */
static unsigned width_of(DWORD stream) {
    HANDLE handle = GetStdHandle(stream);
    CONSOLE_SCREEN_BUFFER_INFO info;
    DWORD mode;
    bool is_one =
        GetConsoleMode(handle, &mode) &&
        SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) &&
        GetConsoleScreenBufferInfo(handle, &info);
    return is_one ? (unsigned)info.dwSize.X : 0;
}

bool nim_stdout_has_colors(void) {
    const char *no_color = getenv("NO_COLOR");
    return !(no_color && *no_color) && nim_stdout_width() > 0;
}

unsigned nim_stdout_width(void) {
    return width_of(STD_OUTPUT_HANDLE);
}

unsigned nim_stderr_width(void) {
    return getenv("CI") ? 0 : width_of(STD_ERROR_HANDLE);
}

size_t nim_processor_count(void) {
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors;
}

uint64_t nim_clock_ns(void) {
    LARGE_INTEGER ticks;
    LARGE_INTEGER per_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    uint64_t whole = (uint64_t)(ticks.QuadPart / per_second.QuadPart);
    uint64_t rest = (uint64_t)(ticks.QuadPart % per_second.QuadPart);
    return whole * UINT64_C(1000000000) +
           rest * UINT64_C(1000000000) / (uint64_t)per_second.QuadPart;
}

/* ---- Interrupts ---- */

/* Windows hands them to a thread of its own, which has nothing else. */
static volatile LONG came;

/* When it returns of another than what is typed, as of a window that closes,
 * the program ends. */
static BOOL WINAPI note(DWORD type) {
    InterlockedExchange(&came, 1);
    if (type != CTRL_C_EVENT && type != CTRL_BREAK_EVENT) {
        Sleep(INFINITE);
    }
    return TRUE;
}

void nim_interrupts_hold(void) {
    SetConsoleCtrlHandler(note, TRUE);
}

bool nim_interrupts_came(void) {
    return came != 0;
}

void nim_interrupts_release(void) {
    if (came) {
        ExitProcess((UINT)STATUS_CONTROL_C_EXIT);
    }
    SetConsoleCtrlHandler(note, FALSE);
}

#endif
