/* Pairs the inputs of a folder with the outputs of another. */
#include "pairs.h"
#include "system/files.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUT_SUFFIX ".in"

/* ---- Lists ---- */

static int list(struct nim_folder *folder, const char *path,
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
    int result = list(inputs, path, INPUT_SUFFIX);
    if (result == EXIT_RIGHT && inputs->name_count == 0) {
        return cli_complain("%s: no input in this folder: none is named *.in",
                            cli_quote(name, path));
    }
    return result;
}

int cli_pairs_begin(struct cli_pairs *pairs, const char *inputs,
                    const char *outputs) {
    *pairs = (struct cli_pairs){
        .input_path = inputs,
        .output_path = outputs,
        .inputs = {.memory = nim_system_memory},
        .outputs = {.memory = nim_system_memory},
    };
    int result = cli_list_inputs(&pairs->inputs, inputs);
    return result == EXIT_RIGHT ? list(&pairs->outputs, outputs, "") : result;
}

void cli_pairs_end(struct cli_pairs *pairs) {
    nim_folder_end(&pairs->inputs);
    nim_folder_end(&pairs->outputs);
}

/* ---- Names ---- */

void cli_path_join(char path[NIM_PATH_ROOM], const char *folder,
                   const char *name) {
    bool has_slash = folder[strlen(folder) - 1] == '/';
    int len = snprintf(path, NIM_PATH_ROOM, "%s%s%s", folder,
                       has_slash ? "" : "/", name);
    assert(len > 0 && len < NIM_PATH_ROOM);
    (void)len; /* without assertions */
}

static int compare_name(const void *name, const void *listed) {
    return strcmp(name, *(char *const *)listed);
}

/* The same name in the list, with another suffix, or NULL. */
static const char *find(const struct nim_folder *folder, const char *name,
                        size_t stem_len, const char *suffix) {
    char wanted[NIM_PATH_ROOM + 4]; /* the longest suffix has four letters */
    if (folder->name_count == 0) {
        return NULL;
    }
    snprintf(wanted, sizeof wanted, "%.*s%s", (int)stem_len, name, suffix);
    char *const *found = bsearch(wanted, folder->names, folder->name_count,
                                 sizeof *folder->names, compare_name);
    return found ? *found : NULL;
}

const char *cli_pairs_output(const struct cli_pairs *pairs, const char *input) {
    static const char *const suffixes[] = {".out", ".ans", ".txt", ""};
    size_t stem_len = strlen(input) - strlen(INPUT_SUFFIX);
    const char *output = NULL;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes && !output; i++) {
        output = find(&pairs->outputs, input, stem_len, suffixes[i]);
    }
    return output;
}

bool cli_pairs_is_alone(const struct cli_pairs *pairs, const char *output) {
    size_t len = strlen(output);
    const char *suffix = len > 4 ? output + len - 4 : "";
    bool is_output = strcmp(suffix, ".out") == 0 || strcmp(suffix, ".ans") == 0;
    return is_output && !find(&pairs->inputs, output, len - 4, INPUT_SUFFIX);
}
