/* Saves files whole or not at all: streams of a run, and the case that is
 * blamed. */
#include "saving.h"
#include "input_files.h"
#include "streams/memory_text.h"

#include <errno.h>
#include <inttypes.h>

/* An output that counts what goes through it. */
struct counted {
    struct nim_output output;
    uint64_t len;
};

static ptrdiff_t write_counted(void *context, const void *data,
                               size_t data_len) {
    struct counted *counted = context;
    ptrdiff_t written =
        counted->output.write(counted->output.context, data, data_len);
    counted->len += (uint64_t)written; /* of use when none failed */
    return written;
}

enum nim_status cli_save(const char *path, const struct cli_content *content,
                         struct cli_saved *saved) {
    struct nim_new_file file;
    struct counted counted = {.len = 0};
    const struct nim_output counting = {&counted, write_counted};
    *saved = (struct cli_saved){.verb = "create"};
    if (nim_new_file_open(&file, path, &counted.output) != NIM_OK) {
        return NIM_WRITE_FAILED;
    }
    enum nim_status status = content->write(content->context, &counting);
    int error = errno;
    enum nim_status closed = nim_new_file_close(&file, status == NIM_OK);
    *saved = (struct cli_saved){.verb = "write", .len = counted.len};
    if (status == NIM_OK) {
        return closed;
    }
    errno = error;
    return status;
}

enum nim_status cli_write_answers(const struct nim_problem *problem,
                                  struct nim_reader *reader,
                                  const struct nim_output *output) {
    struct nim_writer writer;
    struct nim_fault fault;
    enum nim_status status =
        nim_writer_begin(&writer, output, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_solve(problem, reader, &writer, &nim_system_memory, &fault);
    enum nim_status flushed = nim_writer_end(&writer);
    errno = writer.error;
    return status == NIM_OK ? flushed : status;
}

enum nim_status cli_write_answers_of(const struct nim_problem *problem,
                                     const char *text, size_t len,
                                     const struct nim_output *output) {
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_input input;
    nim_text_input(&view, text, len, &input);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL);
    if (status == NIM_OK) {
        status = cli_write_answers(problem, &reader, output);
        nim_reader_end(&reader);
    }
    return status;
}

struct stream {
    const struct nim_runner *runner;
    int index;
};

static enum nim_status write_stream(const void *context,
                                    const struct nim_output *output) {
    const struct stream *stream = context;
    const struct nim_runner *runner = stream->runner;
    struct nim_scratch_view view;
    struct nim_input input;
    struct nim_reader reader;
    if (stream->index != CLI_STREAM_ANSWERS) {
        nim_runner_reread(runner, stream->index, &view, &input);
        return nim_text_copy(&input, output);
    }
    nim_runner_reread(runner, CLI_STREAM_INPUT, &view, &input);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &runner->memory, NULL);
    if (status == NIM_OK) {
        status = cli_write_answers(runner->problem, &reader, output);
        nim_reader_end(&reader);
    }
    return status;
}

enum nim_status cli_save_stream(const struct nim_runner *runner, int stream,
                                const char *path) {
    const struct stream wanted = {runner, stream};
    const struct cli_content content = {write_stream, &wanted};
    struct cli_saved saved;
    return cli_save(path, &content, &saved);
}

/* ---- The case that is blamed ---- */

struct blamed {
    const struct cli_judging *judging;
    struct nim_fault *fault;
};

static enum nim_status write_case(const void *context,
                                  const struct nim_output *output) {
    const struct blamed *blamed = context;
    const struct cli_judging *judging = blamed->judging;
    struct cli_source source;
    struct nim_writer writer;
    enum nim_status status =
        cli_source_open(&source, judging->input, judging->kernel);
    if (status != NIM_OK) {
        blamed->fault->error = errno;
        return status;
    }
    status = nim_writer_begin(&writer, output, &nim_system_memory, NULL);
    if (status == NIM_OK) {
        status = nim_excerpt_write(judging->check.problem, &source.reader,
                                   judging->check.first.case_number, &writer,
                                   &nim_system_memory, blamed->fault);
        enum nim_status flushed = nim_writer_end(&writer);
        status = status == NIM_OK ? flushed : status;
        errno = writer.error;
    }
    cli_source_close(&source);
    return status;
}

int cli_save_case(const struct cli_judging *judging, const char *path) {
    struct nim_fault fault = {0};
    const struct blamed blamed = {judging, &fault};
    const struct cli_content content = {write_case, &blamed};
    struct cli_saved saved;
    if (!judging->input_again) {
        return cli_complain("'--save-case' expects an INPUT that can be read "
                            "again: a file");
    }
    enum nim_status status = cli_save(path, &content, &saved);
    if (status == NIM_OK) {
        return EXIT_RIGHT;
    }
    if (status == NIM_WRITE_FAILED || status == NIM_PIPE_CLOSED) {
        return cli_complain_of_system(path, saved.verb, errno);
    }
    if (status == NIM_END) {
        return cli_complain("%s: case %" PRIu64 " is not there any more",
                            judging->input, judging->check.first.case_number);
    }
    return cli_complain_of_fault(judging->input, status, &fault);
}
