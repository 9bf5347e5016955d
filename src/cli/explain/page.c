/* Paragraphs, lists and numbers of what is told. */
#include "base/wide.h"
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A part that is longer is broken where there is no comma, too. */
#define PART_LEN 60

/* Where the text can be broken: at a space, or only behind a comma or the
 * like. */
static size_t part_len(const char *text, bool at_commas) {
    size_t len = strcspn(text, " ");
    while (at_commas && text[len] && len < PART_LEN &&
           !strchr(",;", text[len - 1])) {
        len += 1 + strcspn(text + len + 1, " ");
    }
    return len;
}

/* Prints a text behind an indent; further lines are indented more. Returns how
 * many lines it takes. */
static size_t print_parts(struct cli_out *out, const char *text, size_t indent,
                          size_t indent_more, bool at_commas) {
    size_t at = indent;
    size_t line_count = 1;
    cli_print(out, "%*s", (int)indent, "");
    for (bool is_first = true; *text; is_first = false) {
        size_t len = part_len(text, at_commas);
        if (!is_first && at + 1 + len > CLI_LINE_LEN) {
            cli_print(out, "\n%*s", (int)indent_more, "");
            at = indent_more;
            line_count++;
        } else if (!is_first) {
            cli_print(out, " ");
            at++;
        }
        cli_print(out, "%.*s", (int)len, text);
        at += len;
        text += len;
        text += *text == ' ';
    }
    cli_print(out, "\n");
    return line_count;
}

void cli_tell(struct cli_out *out, const char *format, ...) {
    char text[NIM_LINE_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_parts(out, text, 0, 0, false);
}

size_t cli_print_row(struct cli_out *out, const struct nim_line *line) {
    return print_parts(out, line->text, CLI_INDENT, CLI_INDENT + CLI_GAP, true);
}

const char *cli_wide(char text[CLI_WIDE_LEN], const struct nim_wide *number) {
    size_t len = nim_wide_write((unsigned char *)text, number);
    text[len] = '\0';
    return text;
}

bool cli_is_small(const struct nim_wide *number, uint32_t most) {
    return number->limb_count == 0 ||
           (number->limb_count == 1 && number->limb[0] <= most);
}

const char *cli_plural(uint64_t number) {
    return number == 1 ? "" : "s";
}

/* What the values are. */
/* "9, 5 and 3" */
void cli_say_item(struct nim_line *line, size_t index, size_t count,
                  const char *item) {
    nim_line_say(line, "%s%s",
                 index == 0           ? ""
                 : index + 1 == count ? " and "
                                      : ", ",
                 item);
}

const char *cli_column_name(char name[CLI_COLUMN_LEN], unsigned column) {
    if (column < 14) {
        snprintf(name, CLI_COLUMN_LEN, "%u", 1u << column);
    } else {
        snprintf(name, CLI_COLUMN_LEN, "2^%u", column);
    }
    return name;
}
