/* The inputs that the words of a command name: files, and all *.in of
 * folders. */
#ifndef NIM_CLI_INPUT_FILES_H
#define NIM_CLI_INPUT_FILES_H

#include "command.h"

struct cli_inputs {
    struct nim_folder list; /* their paths */
    size_t unlisted_count;  /* folders that cannot be listed: complained of */
    bool has_folder;
};

/* EXIT_RIGHT, or EXIT_UNABLE after the complaint when memory is short; in any
 * case cli_inputs_end frees them. */
int cli_inputs_begin(struct cli_inputs *inputs,
                     const struct cli_request *request);
void cli_inputs_end(struct cli_inputs *inputs);

/* Lists the files of a folder whose names end so; of inputs, which end with
 * ".in", there must be one. EXIT_RIGHT, or EXIT_UNABLE after the complaint; in
 * any case nim_folder_end frees them. */
int cli_list_files(struct nim_folder *folder, const char *path,
                   const char *suffix);
int cli_list_inputs(struct nim_folder *inputs, const char *path);

/* The path of a file that was listed in its folder: it fits, as the list has no
 * longer one. */
void cli_path_join(char path[NIM_PATH_ROOM], const char *folder,
                   const char *name);

/* Tells a person at the terminal, from which "-" is read, what to type. */
void cli_tell_terminal(const struct cli_request *request, const char *path);

/* A file, or standard input for "-", and a reader of its numbers. */
struct cli_source {
    struct nim_file file;
    struct nim_input input;
    struct nim_reader reader;
};

/* The name of the kernel, or NULL. NIM_OK; or, with errno, NIM_READ_FAILED or
 * NIM_NO_MEMORY, then nothing is to be closed. */
enum nim_status cli_source_open(struct cli_source *source, const char *path,
                                const char *kernel);
void cli_source_close(struct cli_source *source);

#endif
