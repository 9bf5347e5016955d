/* The system: files and memory, by POSIX calls; windows_files.c has those of
 * Windows. Everything else in the library is pure. */
#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _POSIX_C_SOURCE 200809L
#endif

#include "system/files.h"
#include "system/process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *resize(void *context, void *block, size_t block_len) {
    if (block_len == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, block_len);
}

const struct nim_memory nim_system_memory = {NULL, resize};

const struct nim_memory *nim_memory_of_system(void) {
    return &nim_system_memory;
}

#ifdef HAVE_POSIX

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

/* Waits until a non-blocking descriptor can go on. */
static bool wait_for(int descriptor, short events) {
    struct pollfd poll_for = {.fd = descriptor, .events = events};
    return poll(&poll_for, 1, -1) >= 0 || errno == EINTR;
}

/* Is it worth the same call again? */
static bool again(int descriptor, short events) {
    if (errno == EAGAIN) {
        return wait_for(descriptor, events);
    }
    return errno == EINTR;
}

/* mode is for a file that is made. */
static int open_path(const char *path, int flags, mode_t mode) {
    int descriptor;
    do {
        descriptor = open(path, flags | O_CLOEXEC, mode);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

void nim_descriptor_close(int descriptor) {
    int error = errno;
    close(descriptor);
    errno = error;
}

/* Even where a standard stream is closed. */
int nim_descriptor_move_up(int descriptor) {
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    nim_descriptor_close(descriptor);
    return moved;
}

/* Is all that was written out? What was interrupted is closed, too. */
static bool close_well(int descriptor) {
    return close(descriptor) == 0 || errno == EINTR;
}

static ptrdiff_t read_file(void *context, void *buffer, size_t buffer_len) {
    const struct nim_file *file = context;
    ssize_t len;
    do {
        len = read(file->descriptor, buffer, buffer_len);
    } while (len < 0 && again(file->descriptor, POLLIN));
    return len;
}

static ptrdiff_t write_file(void *context, const void *data, size_t data_len) {
    const struct nim_file *file = context;
    ssize_t len;
    do {
        len = write(file->descriptor, data, data_len);
    } while (len < 0 && again(file->descriptor, POLLOUT));
    return len;
}

static bool may_wait(void *context) {
    const struct nim_file *file = context;
    struct pollfd poll_for = {.fd = file->descriptor, .events = POLLIN};
    return !file->regular && poll(&poll_for, 1, 0) <= 0;
}

enum nim_status nim_file_open(struct nim_file *file, const char *path,
                              struct nim_input *input) {
    struct stat status;
    bool is_named = strcmp(path, "-") != 0;
    int descriptor = is_named ? open_path(path, O_RDONLY, 0) : STDIN_FILENO;
    *file = (struct nim_file){.descriptor = descriptor};
    if (descriptor < 0) {
        return NIM_READ_FAILED;
    }
    if (fstat(descriptor, &status) != 0) {
        nim_file_close(file);
        return NIM_READ_FAILED;
    }
    file->regular = S_ISREG(status.st_mode);
    *input = (struct nim_input){file, read_file, may_wait};
    return NIM_OK;
}

void nim_file_read_as_text(struct nim_input *input) {
}

void nim_file_close(struct nim_file *file) {
    if (file->descriptor > STDERR_FILENO) {
        nim_descriptor_close(file->descriptor);
    }
}

void nim_file_stdout(struct nim_file *file, struct nim_output *output) {
    *file = (struct nim_file){.descriptor = STDOUT_FILENO};
    *output = (struct nim_output){file, write_file};
}

enum nim_status nim_file_close_stdout(struct nim_file *file) {
    return close_well(file->descriptor) ? NIM_OK : NIM_WRITE_FAILED;
}

/* ---- Files that are whole or not there ---- */

/* The first free name beside the path. */
static int open_beside(struct nim_new_file *file) {
    const int flags = O_WRONLY | O_CREAT | O_EXCL;
    int descriptor = -1;
    for (unsigned i = 0; descriptor < 0 && (i == 0 || errno == EEXIST); i++) {
        int len = snprintf(file->until_whole, sizeof file->until_whole,
                           "%s.new-%ld-%u", file->path, (long)getpid(), i);
        if ((size_t)len >= sizeof file->until_whole) {
            errno = ENAMETOOLONG;
            return -1;
        }
        descriptor = open_path(file->until_whole, flags, 0666);
    }
    return descriptor;
}

enum nim_status nim_new_file_open(struct nim_new_file *file, const char *path,
                                  struct nim_output *output) {
    struct stat status;
    *file = (struct nim_new_file){.path = path};
    bool is_there = lstat(path, &status) == 0;
    if (!is_there && errno != ENOENT) {
        return NIM_WRITE_FAILED;
    }
    bool is_new = !is_there || S_ISREG(status.st_mode);
    bool is_link = is_there && S_ISLNK(status.st_mode);
    const int flags = O_WRONLY | (is_link ? O_CREAT | O_TRUNC : 0);
    int descriptor = is_new ? open_beside(file) : open_path(path, flags, 0666);
    if (descriptor < 0) {
        return NIM_WRITE_FAILED;
    }
    file->file = (struct nim_file){.descriptor = descriptor};
    *output = (struct nim_output){&file->file, write_file};
    return NIM_OK;
}

enum nim_status nim_new_file_close(struct nim_new_file *file, bool is_whole) {
    const char *made = file->until_whole;
    bool is_done = close_well(file->file.descriptor) && is_whole &&
                   (!*made || rename(made, file->path) == 0);
    if (*made && !is_done) {
        int error = errno;
        unlink(made);
        errno = error;
    }
    return is_done || !is_whole ? NIM_OK : NIM_WRITE_FAILED;
}

bool nim_path_is_executable(const char *path) {
    return access(path, X_OK) == 0;
}

/* ---- Files without a name ---- */

bool nim_path_make_scratch(char path[NIM_PATH_ROOM]) {
    const char *folder = getenv("TMPDIR");
    int len = snprintf(path, NIM_PATH_ROOM, "%s/nimsum-XXXXXX",
                       folder && *folder ? folder : "/tmp");
    errno = ENAMETOOLONG;
    return len < NIM_PATH_ROOM;
}

/* Both descriptors, of a file whose name is gone before anyone sees it. */
static bool open_unnamed(int *writer, int *reader) {
    char path[NIM_PATH_ROOM];
    int descriptor = nim_path_make_scratch(path) ? mkstemp(path) : -1;
    if (descriptor < 0) {
        return false;
    }
    int again = open_path(path, O_RDONLY, 0);
    int error = errno;
    unlink(path);
    errno = error;
    *writer = nim_descriptor_move_up(descriptor);
    *reader = again < 0 ? -1 : nim_descriptor_move_up(again);
    return *writer >= 0 && *reader >= 0;
}

enum nim_status nim_scratch_open(struct nim_scratch *scratch,
                                 struct nim_output *output) {
    int writer = -1;
    *scratch = (struct nim_scratch){.reader = -1};
    bool is_open = open_unnamed(&writer, &scratch->reader);
    scratch->file = (struct nim_file){.descriptor = writer, .regular = true};
    *output = (struct nim_output){&scratch->file, write_file};
    if (!is_open) {
        nim_scratch_close(scratch);
    }
    return is_open ? NIM_OK : NIM_WRITE_FAILED;
}

void nim_scratch_close(struct nim_scratch *scratch) {
    nim_file_close(&scratch->file);
    if (scratch->reader >= 0) {
        nim_descriptor_close(scratch->reader);
    }
}

/* Of what was set through the descriptor, nothing stays. */
static bool rewind_it(int descriptor) {
    return lseek(descriptor, 0, SEEK_SET) == 0 &&
           fcntl(descriptor, F_SETFL, 0) == 0;
}

enum nim_status nim_scratch_clear(struct nim_scratch *scratch) {
    int descriptor = scratch->file.descriptor;
    bool is_clear = ftruncate(descriptor, 0) == 0 && rewind_it(descriptor);
    return is_clear ? NIM_OK : NIM_WRITE_FAILED;
}

enum nim_status nim_scratch_rewind(struct nim_scratch *scratch) {
    return rewind_it(scratch->reader) ? NIM_OK : NIM_READ_FAILED;
}

enum nim_status nim_scratch_len(const struct nim_scratch *scratch,
                                uint64_t *len) {
    struct stat status;
    if (fstat(scratch->file.descriptor, &status) != 0) {
        return NIM_READ_FAILED;
    }
    *len = (uint64_t)status.st_size;
    return NIM_OK;
}

ptrdiff_t nim_scratch_read(const struct nim_scratch *scratch, uint64_t from,
                           void *buffer, size_t buffer_len) {
    ssize_t len;
    do {
        len = pread(scratch->reader, buffer, buffer_len, (off_t)from);
    } while (len < 0 && errno == EINTR);
    return len;
}

#endif

/* ---- Views of files without a name ---- */

static ptrdiff_t read_view(void *context, void *buffer, size_t buffer_len) {
    struct nim_scratch_view *view = context;
    uint64_t left = view->to - view->at;
    ptrdiff_t len =
        nim_scratch_read(view->scratch, view->at, buffer,
                         left < buffer_len ? (size_t)left : buffer_len);
    view->at += len > 0 ? (uint64_t)len : 0;
    return len;
}

static bool never_waits(void *context) {
    return false;
}

struct nim_input nim_scratch_input(struct nim_scratch_view *view,
                                   const struct nim_scratch *scratch) {
    *view = (struct nim_scratch_view){scratch, 0, UINT64_MAX};
    return (struct nim_input){view, read_view, never_waits};
}
