/* Folders: which files are in them. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE /* mkdtemp */

#include "base/memory.h"
#include "system/files.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#include "system/windows.h"
#endif

bool nim_path_is_folder(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) {
        return false;
    }
    errno = ENOTDIR;
    return S_ISDIR(status.st_mode);
}

void nim_folder_end(struct nim_folder *folder) {
    for (size_t i = 0; i < folder->name_count; i++) {
        nim_memory_free(&folder->memory, folder->names[i]);
    }
    nim_memory_free(&folder->memory, folder->names);
    *folder = (struct nim_folder){.memory = folder->memory};
}

enum nim_status nim_folder_add(struct nim_folder *folder, const char *name) {
    size_t len = strlen(name) + 1;
    if (!NIM_GROW(&folder->memory, &folder->names, &folder->name_room,
                  folder->name_count + 1)) {
        return NIM_NO_MEMORY;
    }
    char *copy = nim_memory_allocate(&folder->memory, len, 1);
    if (!copy) {
        return NIM_NO_MEMORY;
    }
    memcpy(copy, name, len);
    folder->names[folder->name_count++] = copy;
    return NIM_OK;
}

/* A walk through a folder and those below it. */
struct walk {
    struct nim_folder *folder;
    const char *suffix;
    char path[NIM_PATH_ROOM]; /* of what is looked at */
    size_t start;             /* where the name below the folder starts */
};

enum nim_status nim_folder_make(const char *path) {
    if (mkdir(path, 0777) == 0) {
        return NIM_OK;
    }
    int error = errno;
    bool is_there = error == EEXIST && nim_path_is_folder(path);
    errno = error;
    return is_there ? NIM_OK : NIM_WRITE_FAILED;
}

static bool ends_with(const char *text, const char *suffix) {
    size_t len = strlen(text);
    size_t suffix_len = strlen(suffix);
    return len >= suffix_len && strcmp(text + len - suffix_len, suffix) == 0;
}

static enum nim_status walk_folder(struct walk *walk);

/* Looks at an entry of the folder whose path has that length. A link that leads
 * nowhere is listed: whoever opens it will be told. */
static enum nim_status walk_entry(struct walk *walk, size_t len,
                                  const char *name) {
    struct stat status;
    int added = snprintf(walk->path + len, NIM_PATH_ROOM - len, "/%s", name);
    if ((size_t)added >= NIM_PATH_ROOM - len) {
        errno = ENAMETOOLONG;
        return NIM_READ_FAILED;
    }
    if (lstat(walk->path, &status) != 0) {
        return NIM_READ_FAILED;
    }
    if (S_ISDIR(status.st_mode)) {
        return walk_folder(walk);
    }
    bool is_file = stat(walk->path, &status) != 0 || S_ISREG(status.st_mode);
    return is_file && ends_with(walk->path, walk->suffix)
               ? nim_folder_add(walk->folder, walk->path + walk->start)
               : NIM_OK;
}

/* NULL at the end, then with errno 0, and where the folder cannot be read. */
static const struct dirent *next_entry(DIR *entries) {
    errno = 0;
    return readdir(entries);
}

static enum nim_status walk_folder(struct walk *walk) {
    size_t len = strlen(walk->path);
    enum nim_status status = NIM_OK;
    const struct dirent *entry;
    DIR *entries = opendir(walk->path);
    if (!entries) {
        return NIM_READ_FAILED;
    }
    while (status == NIM_OK && (entry = next_entry(entries))) {
        if (entry->d_name[0] != '.') {
            status = walk_entry(walk, len, entry->d_name);
            walk->path[len] = '\0';
        }
    }
    int error = errno;
    closedir(entries);
    errno = error;
    return status == NIM_OK && error != 0 ? NIM_READ_FAILED : status;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum nim_status nim_folder_list(struct nim_folder *folder, const char *path,
                                const char *suffix,
                                const struct nim_memory *memory) {
    struct walk walk = {.folder = folder, .suffix = suffix};
    size_t len = strlen(path);
    *folder = (struct nim_folder){.memory = *memory};
    if (len + 1 >= NIM_PATH_ROOM) {
        errno = ENAMETOOLONG;
        return NIM_READ_FAILED;
    }
    memcpy(walk.path, path, len + 1);
    walk.start = len + 1;
    enum nim_status status = walk_folder(&walk);
    if (status == NIM_OK && folder->name_count > 1) {
        qsort(folder->names, folder->name_count, sizeof *folder->names,
              compare_names);
    }
    return status;
}

enum nim_status nim_folder_make_scratch(char path[NIM_PATH_ROOM]) {
    if (!nim_path_make_scratch(path) || !mkdtemp(path)) {
        path[0] = '\0';
        return NIM_WRITE_FAILED;
    }
    return NIM_OK;
}

/* Windows removes by the first call files alone. */
void nim_path_remove(const char *path) {
    remove(path);
    rmdir(path);
}

static int remove_entry(const char *path, const struct stat *status, int type,
                        struct FTW *place) {
    nim_path_remove(path);
    return 0;
}

#define FOLDERS_OPEN 16

void nim_folder_remove(const char *path) {
    nftw(path, remove_entry, FOLDERS_OPEN, FTW_DEPTH | FTW_PHYS);
}
