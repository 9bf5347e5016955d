/* Saves the case that is blamed as an input of its own. */
#include "saving.h"
#include "inputs.h"
#include "system/files.h"

#include <errno.h>
#include <inttypes.h>

static int complain(const struct cli_judging *judging, const char *path,
                    enum nim_status status, const struct nim_fault *fault) {
    struct nim_line line = {.len = 0};
    if (status == NIM_WRITE_FAILED || status == NIM_PIPE_CLOSED) {
        return cli_complain_of_system(path, "write", fault->error);
    }
    if (status == NIM_END) {
        return cli_complain("%s: case %" PRIu64 " is not there any more",
                            judging->input, judging->check.first.case_number);
    }
    nim_fault_say(&line, judging->input, status, fault);
    return cli_complain("%s", line.text);
}

static enum nim_status copy_case(const struct cli_judging *judging,
                                 const struct nim_output *output,
                                 struct nim_fault *fault) {
    struct cli_source source;
    struct nim_writer writer;
    enum nim_status status =
        cli_source_open(&source, judging->input, judging->kernel);
    if (status != NIM_OK) {
        fault->error = errno;
        return status;
    }
    status = nim_writer_begin(&writer, output, &nim_system_memory, NULL);
    if (status == NIM_OK) {
        status = nim_excerpt_write(judging->problem, &source.reader,
                                   judging->check.first.case_number, &writer,
                                   &nim_system_memory, fault);
        enum nim_status flushed = nim_writer_end(&writer);
        status = status == NIM_OK ? flushed : status;
    }
    cli_source_close(&source);
    return status;
}

int cli_save_case(const struct cli_judging *judging, const char *path) {
    struct nim_new_file file;
    struct nim_output output;
    struct nim_fault fault = {0};
    if (!judging->input_again) {
        return cli_complain("'--save-case' expects an INPUT that can be read "
                            "again: a file");
    }
    if (nim_new_file_open(&file, path, &output) != NIM_OK) {
        return cli_complain_of_system(path, "create", errno);
    }
    enum nim_status status = copy_case(judging, &output, &fault);
    bool is_kept = nim_new_file_close(&file, status == NIM_OK) == NIM_OK;
    if (status != NIM_OK) {
        return complain(judging, path, status, &fault);
    }
    return is_kept ? EXIT_RIGHT : cli_complain_of_system(path, "write", errno);
}
