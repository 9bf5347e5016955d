/* Writes the files of a test set, and takes them away again when one fails. */
#include "set_files.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include "pairs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int cli_files_folder(const struct cli_files *files, const char *name) {
    char path[NIM_PATH_ROOM];
    cli_path_join(path, files->folder, name);
    if (files->removes) {
        if (nim_path_is_folder(path)) {
            remove(path);
        }
        return EXIT_RIGHT;
    }
    return nim_folder_make(path) == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_system(path, "create", errno);
}

/* ---- A file ---- */

int cli_files_put(struct cli_files *files, const char *name,
                  const struct cli_content *content) {
    char path[NIM_PATH_ROOM];
    struct cli_saved saved;
    cli_path_join(path, files->folder, name);
    if (files->removes) {
        remove(path);
        return EXIT_RIGHT;
    }
    enum nim_status status = cli_save(path, content, &saved);
    if (status == NIM_WRITE_FAILED) {
        return cli_complain_of_system(path, saved.verb, errno);
    }
    if (status != NIM_OK) {
        return cli_complain("%s: %s", path, nim_status_words(status));
    }
    files->written_len += saved.len;
    if (strstr(name, ".ans") && saved.len > files->longest_answer) {
        files->longest_answer = saved.len;
    }
    return EXIT_RIGHT;
}

/* ---- A text ---- */

static enum nim_status write_text(const void *context,
                                  const struct nim_output *output) {
    return nim_text_write(context, strlen(context), output);
}

struct cli_content cli_content_text(const char *text) {
    return (struct cli_content){write_text, text};
}
