/* nimsum [solve] PROBLEM [OPTION...] [FILE...] */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- The work ---- */

static int solve_file(const struct cli_request *request, const char *path,
                      struct nim_writer *writer) {
    struct nim_file file;
    struct nim_input input;
    struct nim_reader reader;
    struct nim_fault fault = {0};
    const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return cli_complain_of_system(name, "open", errno);
    }
    enum nim_status status =
        nim_reader_begin(&reader, &input, &nim_system_memory,
                         nim_scan_kernel_find(request->kernel));
    if (status == NIM_OK) {
        status = nim_solve(&request->problem, &reader, writer,
                           &nim_system_memory, &fault);
        nim_reader_end(&reader);
    }
    nim_file_close(&file);
    if (status == NIM_OK) {
        return EXIT_RIGHT;
    }
    if (status == NIM_PIPE_CLOSED) {
        return EXIT_UNABLE;
    }
    struct cli_line line = {.len = 0};
    cli_say_fault(&line, name, status, &fault);
    return cli_complain("%s", line.text);
}

/* A file that cannot be read does not keep the others from being solved; an
 * output that cannot be written does. */
static int solve_files(const struct cli_request *request) {
    char *standard_input[] = {"-"};
    char **files = request->file_count ? request->files : standard_input;
    int file_count = request->file_count ? request->file_count : 1;
    struct nim_file file;
    struct nim_output output;
    struct nim_writer writer;
    nim_file_stdout(&file, &output);
    if (nim_writer_begin(&writer, &output, &nim_system_memory,
                         nim_decimal_kernel_find(request->kernel)) != NIM_OK) {
        return cli_complain_of_system("<stdout>", "buffer", ENOMEM);
    }
    int result = EXIT_RIGHT;
    for (int i = 0; i < file_count && writer.status == NIM_OK; i++) {
        if (solve_file(request, files[i], &writer) != EXIT_RIGHT) {
            result = EXIT_UNABLE;
        }
    }
    bool written = nim_writer_end(&writer) == NIM_OK;
    if (nim_file_close_stdout(&file) != NIM_OK && written) {
        return cli_complain_of_system("<stdout>", "close", errno);
    }
    return result;
}

int cli_solve(int argc, char **argv) {
    static const struct cli_option none[] = {{NULL, TAKES_NOTHING, NULL, NULL}};
    struct cli_request request = {.command = "solve", .options = none};
    int result;
    (void)argc;
    if (!cli_parse(&request, argv + 1, &result)) {
        return result;
    }
    return solve_files(&request);
}
