/* The files of a test set or package: written, or taken away again. */
#ifndef NIM_CLI_SET_FILES_H
#define NIM_CLI_SET_FILES_H

#include "saving.h"

struct cli_files {
    const char *folder;
    uint64_t written_len;
    uint64_t longest_answer; /* of the files whose name ends with ".ans" */
    bool removes;            /* take the files away instead of writing them */
};

/* The longest name of a file below the folder has fewer bytes. */
#define CLI_FILES_NAME_ROOM 160

/* The folder's name leaves room for those of the files. These return the exit
 * status. Folders are made where they are not there, and taken away when they
 * are empty. */
int cli_files_folder(const struct cli_files *files, const char *name);
int cli_files_put(struct cli_files *files, const char *name,
                  const struct cli_content *content);

/* Contents. */
struct cli_content cli_content_text(const char *text);

#endif
