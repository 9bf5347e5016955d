/* Files and folders beside those that are read and written as a stream, and the
 * heap. */
#ifndef NIM_FILES_H
#define NIM_FILES_H

#include <nimsum.h>

/* malloc's heap. */
extern const struct nim_memory nim_system_memory;

/* From here on the file that was opened is read as a text: where programs of
 * the system end lines with CR LF, that is read as LF. */
void nim_file_read_as_text(struct nim_input *input);

/* A file that gets its name only when it is whole. What is at the name and is
 * no plain file, as a terminal or a link, is written to as it is. */
#define NIM_PATH_ROOM 4096
struct nim_new_file {
    struct nim_file file;
    const char *path;
    char until_whole[NIM_PATH_ROOM]; /* its name until then; "": none */
};

/* The path must stay; the output points into the file. NIM_OK, or
 * NIM_WRITE_FAILED with errno. */
enum nim_status nim_new_file_open(struct nim_new_file *file, const char *path,
                                  struct nim_output *output);

/* Closes it. A whole one takes the place of a file of its name; of another
 * nothing is left. NIM_OK, or NIM_WRITE_FAILED with errno. */
enum nim_status nim_new_file_close(struct nim_new_file *file, bool is_whole);

/* The plain files in a folder and in the folders below it. */
struct nim_folder {
    struct nim_memory memory;
    char **names; /* below the folder, as "sub/1.in", by their bytes */
    size_t name_count;
    size_t name_room;
};

/* Lists those whose name ends with the suffix. Names that begin with a dot are
 * left out, and links to folders are not followed. NIM_OK, NIM_NO_MEMORY, or
 * NIM_READ_FAILED with errno; in any case nim_folder_end frees it. */
enum nim_status nim_folder_list(struct nim_folder *folder, const char *path,
                                const char *suffix,
                                const struct nim_memory *memory);
void nim_folder_end(struct nim_folder *folder);

/* Adds a name to a list. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_folder_add(struct nim_folder *folder, const char *name);

/* False with errno, which is ENOTDIR where something else is there. */
bool nim_path_is_folder(const char *path);

/* Makes a folder, unless it is there. NIM_OK, or NIM_WRITE_FAILED with errno.
 */
enum nim_status nim_folder_make(const char *path);

/* Can it be executed? */
bool nim_path_is_executable(const char *path);

/* Makes a template for mkstemp and mkdtemp, in TMPDIR or /tmp. False with
 * errno.
 */
bool nim_path_make_scratch(char path[NIM_PATH_ROOM]);

/* Makes a folder in TMPDIR or /tmp. NIM_OK, or NIM_WRITE_FAILED with errno. */
enum nim_status nim_folder_make_scratch(char path[NIM_PATH_ROOM]);

/* Takes away a file, or an empty folder. */
void nim_path_remove(const char *path);

/* Takes away a folder and all that is in it, as far as that can be done. */
void nim_folder_remove(const char *path);

/* An empty file in TMPDIR or /tmp, its descriptors above 2. The output points
 * into it. NIM_OK, or NIM_WRITE_FAILED with errno. */
enum nim_status nim_scratch_open(struct nim_scratch *scratch,
                                 struct nim_output *output);
void nim_scratch_close(struct nim_scratch *scratch);

/* Makes it empty, whatever was done through its descriptor. NIM_OK or
 * NIM_WRITE_FAILED, with errno. */
enum nim_status nim_scratch_clear(struct nim_scratch *scratch);

/* Takes the reader back to the start. The same, with NIM_READ_FAILED. */
enum nim_status nim_scratch_rewind(struct nim_scratch *scratch);

/* Its length. NIM_OK or NIM_READ_FAILED, with errno. */
enum nim_status nim_scratch_len(const struct nim_scratch *scratch,
                                uint64_t *len);

/* Reads from a place on, as an input's read; moves no other place. */
ptrdiff_t nim_scratch_read(const struct nim_scratch *scratch, uint64_t from,
                           void *buffer, size_t buffer_len);

struct nim_input nim_scratch_input(struct nim_scratch_view *view,
                                   const struct nim_scratch *scratch);

#endif
