/* Files and folders as a list of inputs, and inputs as numbers. */
#include "input_files.h"
#include "system/terminal.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int cli_list_files(struct nim_folder *folder, const char *path,
                   const char *suffix) {
    enum nim_status status =
        nim_folder_list(folder, path, suffix, &nim_system_memory);
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_system(
                     path, "list", status == NIM_NO_MEMORY ? ENOMEM : errno);
}

int cli_list_inputs(struct nim_folder *inputs, const char *path) {
    char name[CLI_QUOTED_LEN];
    int result = cli_list_files(inputs, path, ".in");
    if (result == EXIT_RIGHT && inputs->name_count == 0) {
        return cli_complain("%s: no input in this folder: none is named *.in",
                            cli_quote(name, path));
    }
    return result;
}

void cli_path_join(char path[NIM_PATH_ROOM], const char *folder,
                   const char *name) {
    bool has_slash = folder[strlen(folder) - 1] == '/';
    int len = snprintf(path, NIM_PATH_ROOM, "%s%s%s", folder,
                       has_slash ? "" : "/", name);
    assert(len > 0 && len < NIM_PATH_ROOM);
    (void)len; /* without assertions */
}

static enum nim_status add_folder(struct cli_inputs *inputs, const char *path) {
    struct nim_folder folder;
    char joined[NIM_PATH_ROOM];
    enum nim_status status = NIM_OK;
    inputs->has_folder = true;
    inputs->unlisted_count += cli_list_inputs(&folder, path) != EXIT_RIGHT;
    for (size_t i = 0; i < folder.name_count && status == NIM_OK; i++) {
        cli_path_join(joined, path, folder.names[i]);
        status = nim_folder_add(&inputs->list, joined);
    }
    nim_folder_end(&folder);
    return status;
}

int cli_inputs_begin(struct cli_inputs *inputs,
                     const struct cli_request *request) {
    enum nim_status status = NIM_OK;
    *inputs = (struct cli_inputs){.list.memory = nim_system_memory};
    for (int i = 0; i < request->word_count && status == NIM_OK; i++) {
        const char *word = request->words[i];
        status = nim_path_is_folder(word) ? add_folder(inputs, word)
                                          : nim_folder_add(&inputs->list, word);
    }
    return cli_result_of(status);
}

void cli_inputs_end(struct cli_inputs *inputs) {
    nim_folder_end(&inputs->list);
}

void cli_tell_terminal(const struct cli_request *request, const char *path) {
    if (strcmp(path, "-") == 0 && !request->is_quiet &&
        nim_stdin_is_terminal()) {
        fprintf(stderr,
                "nimsum: type an input of '%s', and then " NIM_END_KEYS
                "; 'nimsum help %s' shows one\n",
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
