/* What the program says when something is wrong: the words for statuses. */
#include "cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

char *cli_escape(char *escaped, const void *text, size_t text_len) {
    static const char named[] = "\aa\bb\tt\nn\vv\ff\rr\\\\''";
    const unsigned char *bytes = text;
    char *at = escaped;
    for (size_t i = 0; i < text_len; i++) {
        const char *name = bytes[i] ? strchr(named, bytes[i]) : NULL;
        if (name && (name - named) % 2 == 0) {
            at += sprintf(at, "\\%c", name[1]);
        } else if (bytes[i] < ' ' || bytes[i] > '~') {
            at += sprintf(at, "\\x%02x", (unsigned)bytes[i]);
        } else {
            *at++ = (char)bytes[i];
        }
    }
    *at = '\0';
    return escaped;
}

char *cli_quote(char escaped[CLI_QUOTED_LEN], const char *argument) {
    const size_t most = (CLI_QUOTED_LEN - 4) / 4;
    size_t len = strlen(argument);
    cli_escape(escaped, argument, len < most ? len : most);
    return len <= most ? escaped : strcat(escaped, "...");
}

int cli_complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("nimsum: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_UNABLE;
}

int cli_complain_of_system(const char *file, const char *verb, int error) {
    char name[CLI_QUOTED_LEN];
    return cli_complain("%s: cannot %s: %s", cli_quote(name, file), verb,
                        strerror(error));
}

#define EXPECTED_LEN 128

static char *say_expected(char text[EXPECTED_LEN],
                          const struct nim_fault *fault) {
    switch (fault->expected) {
    case NIM_EXPECTED_CASE_COUNT:
        snprintf(text, EXPECTED_LEN, "the number of cases");
        break;
    case NIM_EXPECTED_PILE_COUNT:
        snprintf(text, EXPECTED_LEN, "the number of piles of case %" PRIu64,
                 fault->case_number);
        break;
    case NIM_EXPECTED_PILE:
        snprintf(text, EXPECTED_LEN,
                 "pile %" PRIu64 " of %" PRIu64 " of case %" PRIu64,
                 fault->pile, fault->pile_count, fault->case_number);
        break;
    }
    return text;
}

#define FOUND_LEN (4 * NIM_FOUND_LEN + 8)

static char *say_found(char text[FOUND_LEN], enum nim_status status,
                       const struct nim_place *place) {
    char escaped[4 * NIM_FOUND_LEN + 1];
    if (status == NIM_END) {
        snprintf(text, FOUND_LEN, "the end of the input");
    } else if (status == NIM_UTF16) {
        snprintf(text, FOUND_LEN, "UTF-16 text");
    } else {
        snprintf(text, FOUND_LEN, "'%s%s'",
                 cli_escape(escaped, place->found, place->found_len),
                 place->cut ? "..." : "");
    }
    return text;
}

int cli_complain_of_fault(const char *file, enum nim_status status,
                          const struct nim_fault *fault) {
    switch (status) {
    case NIM_READ_FAILED:
        return cli_complain_of_system(file, "read", fault->error);
    case NIM_WRITE_FAILED:
        return cli_complain_of_system("<stdout>", "write", fault->error);
    case NIM_PIPE_CLOSED:
        return EXIT_UNABLE;
    case NIM_NO_MEMORY:
        return cli_complain_of_system(file, "hold a case", ENOMEM);
    default:
        break;
    }
    char name[CLI_QUOTED_LEN];
    char expected[EXPECTED_LEN];
    char found[FOUND_LEN];
    return cli_complain(
        "%s:%" PRIu64 ":%" PRIu64 ": expected %s%s, found %s",
        cli_quote(name, file), fault->place.line, fault->place.column,
        say_expected(expected, fault),
        status == NIM_TOO_LARGE ? ", at most 18446744073709551615" : "",
        say_found(found, status, &fault->place));
}
