/* The files of a test set or package: written, or taken away again. */
#ifndef NIM_CLI_SET_FILES_H
#define NIM_CLI_SET_FILES_H

#include "saving.h"
#include "streams/memory_text.h"

/* The caller sets the folder and the memory, all else is 0. */
struct cli_files {
    const char *folder;
    struct nim_text made; /* paths of what was made, a NUL behind each */
    uint64_t written_len;
    uint64_t longest_answer; /* of the files whose name ends with ".ans" */
};

/* The longest name of a file below the folder has fewer bytes. */
#define CLI_FILES_NAME_ROOM 160

/* The folder's name leaves room for those of the files. These return the exit
 * status; the first makes the folder itself. Folders are made where they are
 * not there. */
int cli_files_begin(struct cli_files *files);
int cli_files_folder(struct cli_files *files, const char *name);
int cli_files_put(struct cli_files *files, const char *name,
                  const struct cli_content *content);

/* Takes away all that was made, but folders that others have files in. */
void cli_files_undo(const struct cli_files *files);

/* Contents. */
struct cli_content cli_content_text(const char *text);

#endif
