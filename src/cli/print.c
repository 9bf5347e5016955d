/* Standard output, through the library's writer: it waits for descriptors that
 * do not block, and tells what could not be written. */
#include "cli.h"
#include "system/terminal.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The writer's one block. */
static void *take_room(void *room, void *block, size_t block_len) {
    assert(block_len <= NIM_WRITER_ROOM);
    return room;
}

void cli_out_begin_with(struct cli_out *out,
                        const struct nim_decimal_kernel *kernel) {
    const struct nim_memory memory = {out->room, take_room};
    out->has_colors = false;
    out->width = nim_stdout_width();
    nim_file_stdout(&out->file, &out->output);
    nim_writer_begin(&out->writer, &out->output, &memory, kernel);
}

void cli_out_begin(struct cli_out *out) {
    cli_out_begin_with(out, NULL);
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

#define INDENT 4

/* A character begins with a byte that goes on none (UTF-8). */
size_t cli_count_characters(const char *text, size_t len) {
    size_t count = 0;
    for (size_t i = 0; i < len; i++) {
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return count;
}

#define QUOTED_MAX 40

/* Up to the next blank; a few quoted words stay together. */
static size_t word_len(const char *text) {
    size_t quoted = *text == '\'' ? 1 + strcspn(text + 1, "'\n") : 0;
    quoted = quoted <= QUOTED_MAX && text[quoted] == '\'' ? quoted : 0;
    return quoted + strcspn(text + quoted, " \n");
}

static void print_line(struct cli_out *out, size_t column, const char *text,
                       const char *end) {
    size_t blanks = strspn(text, " ");
    while (text < end) {
        size_t len = blanks + word_len(text + blanks);
        size_t width = cli_count_characters(text, len);
        bool is_broken = out->width > INDENT && column > INDENT && blanks > 0 &&
                         column + width > out->width;
        if (is_broken) {
            cli_print(out, "\n%*s", INDENT, "");
            column = INDENT;
        }
        size_t skipped = is_broken ? blanks : 0;
        nim_writer_put(&out->writer, text + skipped, len - skipped);
        column += width - skipped;
        text += len;
        blanks = strspn(text, " ");
    }
    cli_print(out, "\n");
}

void cli_print_text(struct cli_out *out, size_t column, const char *text) {
    const char *end;
    for (; (end = strchr(text, '\n')); text = end + 1) {
        print_line(out, column, text, end);
        column = 0;
    }
    print_line(out, column, text, text + strlen(text));
}
