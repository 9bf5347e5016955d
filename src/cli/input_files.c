/* Files and folders as a list of inputs, and inputs as numbers. */
#include "input_files.h"
#include "pairs.h"
#include "system/files.h"
#include "system/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lists ---- */

char *cli_join(const char *folder, const char *name) {
    size_t len = strlen(folder);
    bool slash = len > 0 && folder[len - 1] != '/';
    char *path = malloc(len + slash + strlen(name) + 1);
    if (path) {
        sprintf(path, "%s%s%s", folder, slash ? "/" : "", name);
    }
    return path;
}

/* Takes the path. False without memory. */
static bool add(struct cli_inputs *inputs, char *path) {
    if (path && inputs->count == inputs->room) {
        size_t room = 2 * inputs->room + 16;
        char **paths = realloc(inputs->paths, room * sizeof *paths);
        inputs->paths = paths ? paths : inputs->paths;
        inputs->room = paths ? room : inputs->room;
    }
    if (!path || inputs->count == inputs->room) {
        free(path);
        return false;
    }
    inputs->paths[inputs->count++] = path;
    return true;
}

static bool add_folder(struct cli_inputs *inputs, const char *path) {
    struct nim_folder folder;
    bool has_memory = true;
    inputs->has_folder = true;
    inputs->unlisted_count += cli_list_inputs(&folder, path) != EXIT_RIGHT;
    for (size_t i = 0; i < folder.name_count && has_memory; i++) {
        has_memory = add(inputs, cli_join(path, folder.names[i]));
    }
    nim_folder_end(&folder);
    return has_memory;
}

int cli_inputs_begin(struct cli_inputs *inputs,
                     const struct cli_request *request) {
    bool has_memory = true;
    *inputs = (struct cli_inputs){.paths = NULL};
    for (int i = 0; i < request->word_count && has_memory; i++) {
        const char *word = request->words[i];
        has_memory = nim_path_is_folder(word) ? add_folder(inputs, word)
                                              : add(inputs, cli_join("", word));
    }
    return has_memory ? EXIT_RIGHT : cli_complain_of_status(NIM_NO_MEMORY);
}

void cli_inputs_end(struct cli_inputs *inputs) {
    for (size_t i = 0; i < inputs->count; i++) {
        free(inputs->paths[i]);
    }
    free(inputs->paths);
}

/* ---- One of them ---- */

void cli_tell_terminal(const struct cli_request *request, const char *path) {
    if (strcmp(path, "-") == 0 && !request->is_quiet &&
        nim_stdin_is_terminal()) {
        fprintf(stderr,
                "nimsum: type an input of '%s', and then Ctrl-D; 'nimsum help "
                "%s' shows one\n",
                request->called, request->called);
    }
}

enum nim_status cli_source_open(struct cli_source *source, const char *path,
                                const char *kernel) {
    if (nim_file_open(&source->file, path, &source->input) != NIM_OK) {
        return NIM_READ_FAILED;
    }
    enum nim_status status =
        nim_reader_begin(&source->reader, &source->input, &nim_system_memory,
                         nim_scan_kernel_find(kernel));
    if (status != NIM_OK) {
        nim_file_close(&source->file);
        errno = ENOMEM;
    }
    return status;
}

void cli_source_close(struct cli_source *source) {
    nim_reader_end(&source->reader);
    nim_file_close(&source->file);
}
