/* Standard output, through the library's writer: it waits for descriptors that
 * do not block, and tells what could not be written. */
#include "cli.h"
#include "streams/writer.h"
#include "system/files.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

int cli_out_begin_with(struct cli_out *out,
                       const struct nim_decimal_kernel *kernel) {
    out->has_colors = false;
    nim_file_stdout(&out->file, &out->output);
    if (nim_writer_begin(&out->writer, &out->output, &nim_system_memory,
                         kernel) != NIM_OK) {
        return cli_complain_of_system("<stdout>", "buffer", ENOMEM);
    }
    return EXIT_RIGHT;
}

int cli_out_begin(struct cli_out *out) {
    return cli_out_begin_with(out, NULL);
}

int cli_out_end(struct cli_out *out) {
    enum nim_status status = nim_writer_end(&out->writer);
    bool closed = nim_file_close_stdout(&out->file) == NIM_OK;
    int error = errno;
    if (status == NIM_PIPE_CLOSED) {
        return EXIT_UNABLE;
    }
    if (status != NIM_OK) {
        return cli_complain_of_system("<stdout>", "write", out->writer.error);
    }
    if (!closed) {
        return cli_complain_of_system("<stdout>", "close", error);
    }
    return EXIT_RIGHT;
}

void cli_print(struct cli_out *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *room = (char *)nim_writer_room(&out->writer, CLI_PRINTED_LEN);
    int len = vsnprintf(room, CLI_PRINTED_LEN, format, arguments);
    va_end(arguments);
    assert(len >= 0 && (size_t)len < CLI_PRINTED_LEN);
    nim_writer_wrote(&out->writer, (size_t)len);
}

void cli_print_in(struct cli_out *out, enum cli_color color, const char *text) {
    if (out->has_colors && color != CLI_PLAIN) {
        cli_print(out, "\x1b[%dm%s\x1b[m", color == CLI_GREEN ? 32 : 31, text);
    } else {
        cli_print(out, "%s", text);
    }
}
