/* Writes the files of a test set, and takes them away again when one fails. */
#include "input_files.h"
#include "set_folder.h"
#include "system/terminal.h"

#include <errno.h>
#include <string.h>

static int remember(struct cli_files *files, const char *path) {
    nim_text_add(&files->made, path, strlen(path) + 1);
    if (files->made.failed) {
        nim_path_remove(path);
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    return EXIT_RIGHT;
}

int cli_files_make(struct cli_files *files, const char *path) {
    bool is_there = nim_path_is_folder(path);
    if (nim_folder_make(path) != NIM_OK) {
        return cli_complain_of_system(path, "create", errno);
    }
    return is_there ? EXIT_RIGHT : remember(files, path);
}

int cli_files_folder(struct cli_files *files, const char *name) {
    char path[NIM_PATH_ROOM];
    cli_path_join(path, files->folder, name);
    return cli_files_make(files, path);
}

int cli_files_put(struct cli_files *files, const char *name,
                  const struct cli_content *content) {
    char path[NIM_PATH_ROOM];
    struct cli_saved saved;
    if (nim_interrupts_came()) {
        return EXIT_UNABLE;
    }
    cli_path_join(path, files->folder, name);
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
    return remember(files, path);
}

void cli_files_undo(const struct cli_files *files) {
    const char *paths = files->made.bytes;
    for (size_t at = files->made.len; at > 0;) {
        do {
            at--;
        } while (at > 0 && paths[at - 1] != '\0');
        nim_path_remove(paths + at);
    }
}

static enum nim_status write_text(const void *context,
                                  const struct nim_output *output) {
    return nim_text_write(context, strlen(context), output);
}

struct cli_content cli_content_text(const char *text) {
    return (struct cli_content){write_text, text};
}
