/* Writes the files of a test set, and takes them away again when one fails. */
#include "set_files.h"
#include "streams/writer.h"
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

/* Counts what goes through it. */
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

static int write_file(const char *path, const struct cli_content *content,
                      uint64_t *len) {
    struct nim_new_file file;
    struct counted counted = {.len = 0};
    enum nim_status status = nim_new_file_open(&file, path, &counted.output);
    if (status != NIM_OK) {
        return cli_complain_of_system(path, "create", errno);
    }
    const struct nim_output counting = {&counted, write_counted};
    status = content->write(content->context, &counting);
    int error = errno;
    enum nim_status closed = nim_new_file_close(&file, status == NIM_OK);
    *len = counted.len;
    if (status == NIM_OK && closed != NIM_OK) {
        return cli_complain_of_system(path, "write", errno);
    }
    if (status == NIM_WRITE_FAILED) {
        return cli_complain_of_system(path, "write", error);
    }
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain("%s: %s", path, nim_status_words(status));
}

int cli_files_put(struct cli_files *files, const char *name,
                  const struct cli_content *content) {
    char path[NIM_PATH_ROOM];
    uint64_t len = 0;
    cli_path_join(path, files->folder, name);
    if (files->removes) {
        remove(path);
        return EXIT_RIGHT;
    }
    int result = write_file(path, content, &len);
    if (result == EXIT_RIGHT) {
        files->written_len += len;
    }
    if (strstr(name, ".ans") && len > files->longest_answer) {
        files->longest_answer = len;
    }
    return result;
}

/* ---- A text ---- */

static enum nim_status write_text(const void *context,
                                  const struct nim_output *output) {
    struct nim_writer writer;
    enum nim_status status =
        nim_writer_begin(&writer, output, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    nim_writer_string(&writer, context);
    return nim_writer_end(&writer);
}

struct cli_content cli_content_text(const char *text) {
    return (struct cli_content){write_text, text};
}
