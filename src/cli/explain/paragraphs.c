/* Paragraphs, lists and sentences of what is told. */
#include "base/wide.h"
#include "explain.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A part that is longer is broken where there is no comma, too. */
#define PART_LEN 60

/* Where the text can be broken: at a space, or only behind a comma or the
 * like. */
static size_t part_len(const char *text, bool at_commas) {
    size_t len = strcspn(text, " \n");
    while (at_commas && text[len] && len < PART_LEN &&
           !strchr(",;", text[len - 1])) {
        len += 1 + strcspn(text + len + 1, " ");
    }
    return len;
}

size_t cli_print_parts(struct cli_out *out, const char *text, size_t indent,
                       size_t indent_more, bool at_commas) {
    size_t at = indent;
    size_t line_count = 1;
    cli_print(out, "%*s", (int)indent, "");
    for (bool is_first = true; *text && *text != '\n'; is_first = false) {
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
    cli_print(out, "%s\n", text);
    return line_count;
}

void cli_tell(struct cli_out *out, const char *format, ...) {
    char text[NIM_LINE_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    cli_print_parts(out, text, 0, 0, false);
}

size_t cli_print_row(struct cli_out *out, const struct nim_line *line) {
    return cli_print_parts(out, line->text, CLI_INDENT, CLI_INDENT + CLI_GAP,
                           true);
}

/* ---- Sentences ---- */

/* That of a name which is not ended by a NUL. */
static const struct cli_fact *find_fact(const struct cli_fact *facts,
                                        const char *name, size_t len) {
    while (strncmp(facts->name, name, len) != 0 || facts->name[len]) {
        facts++;
        assert(facts->name);
    }
    return facts;
}

static void say_fact(struct nim_line *line, const struct cli_fact *fact,
                     const struct cli_fact *facts) {
    if (fact->text) {
        cli_say(line, fact->text, facts);
    } else if (fact->wide) {
        unsigned char text[NIM_WIDE_LEN];
        size_t len = nim_wide_write(text, fact->wide);
        nim_line_say(line, "%.*s", (int)len, (const char *)text);
    } else {
        nim_line_number(line, fact->number, fact->is_signed);
    }
}

void cli_say(struct nim_line *line, const char *text,
             const struct cli_fact *facts) {
    while (*text) {
        size_t len = strcspn(text, "{");
        nim_line_say(line, "%.*s", (int)len, text);
        text += len;
        if (*text == '{') {
            bool is_plural = strncmp(text, "{s ", 3) == 0;
            text += is_plural ? 3 : 1;
            len = strcspn(text, "}");
            const struct cli_fact *fact = find_fact(facts, text, len);
            if (is_plural) {
                nim_line_say(line, "%s", cli_plural(fact->number));
            } else {
                say_fact(line, fact, facts);
            }
            text += len + 1;
        }
    }
}

/* ---- Words ---- */

const char *cli_plural(uint64_t number) {
    return number == 1 ? "" : "s";
}

const char *cli_joint(size_t index, size_t count) {
    return index == 0 ? "" : index + 1 == count ? " and " : ", ";
}

const char *cli_column_name(char name[CLI_COLUMN_LEN], unsigned column) {
    if (column < 14) {
        snprintf(name, CLI_COLUMN_LEN, "%u", 1u << column);
    } else {
        snprintf(name, CLI_COLUMN_LEN, "2^%u", column);
    }
    return name;
}

uint64_t cli_small(const struct nim_wide *number) {
    return number->limb_count == 0   ? 0
           : number->limb_count == 1 ? number->limb[0]
                                     : UINT64_MAX;
}
