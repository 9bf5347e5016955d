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

void cli_say(struct cli_line *line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = sizeof line->text - line->len;
    int len = vsnprintf(line->text + line->len, room, format, arguments);
    va_end(arguments);
    line->len += len >= 0 && (size_t)len < room ? (size_t)len : room - 1;
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

#define SUGGESTIONS 3

int cli_complain_of_problem(const char *name) {
    const char *near[SUGGESTIONS];
    char quoted[CLI_QUOTED_LEN];
    char hint[SUGGESTIONS * CLI_QUOTED_LEN] = "";
    size_t count = nim_problem_suggest(name, near, SUGGESTIONS);
    for (size_t i = 0; i < count; i++) {
        strcat(strcat(hint, i ? " or '" : "did you mean '"), near[i]);
        strcat(hint, "'");
    }
    return cli_complain(
        "unknown problem or command '%s'; %s", cli_quote(quoted, name),
        count ? strcat(hint, "?") : "'nimsum list' shows the problems");
}

char *cli_say_expected(char text[CLI_EXPECTED_LEN],
                       const struct nim_fault *fault) {
    /* Some of the things that can be expected are one of many, of a case. */
    static const struct {
        const char *thing;
        bool is_one_of;
        bool is_of_case;
    } words[] = {
        [NIM_EXPECTED_CASE_COUNT] = {"the number of cases", false, false},
        [NIM_EXPECTED_TAKE_COUNT] = {"the number of takes", false, false},
        [NIM_EXPECTED_TAKE] = {"take", true, false},
        [NIM_EXPECTED_PILE_COUNT] = {"the number of piles", false, true},
        [NIM_EXPECTED_PILE] = {"pile", true, true},
        [NIM_EXPECTED_NUMBER] = {"number", true, true},
        [NIM_EXPECTED_NAME] = {"the first player's name", false, true},
        [NIM_EXPECTED_END] = {"the end of the input", false, false},
    };
    int len =
        snprintf(text, CLI_EXPECTED_LEN, "%s", words[fault->expected].thing);
    if (words[fault->expected].is_one_of) {
        len += snprintf(text + len, CLI_EXPECTED_LEN - (size_t)len,
                        " %" PRIu64 " of %" PRIu64, fault->index,
                        fault->index_count);
    }
    if (words[fault->expected].is_of_case) {
        snprintf(text + len, CLI_EXPECTED_LEN - (size_t)len,
                 " of case %" PRIu64, fault->case_number);
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

static void say_place(struct cli_line *line, const char *name,
                      enum nim_status status, const struct nim_fault *fault) {
    char expected[CLI_EXPECTED_LEN];
    char found[FOUND_LEN];
    cli_say(line, "%s:%" PRIu64 ":%" PRIu64 ": expected %s%s, found %s", name,
            fault->place.line, fault->place.column,
            cli_say_expected(expected, fault),
            status == NIM_TOO_LARGE ? ", at most 18446744073709551615" : "",
            say_found(found, status, &fault->place));
}

void cli_say_fault(struct cli_line *line, const char *file,
                   enum nim_status status, const struct nim_fault *fault) {
    char name[CLI_QUOTED_LEN];
    cli_quote(name, file);
    switch (status) {
    case NIM_READ_FAILED:
        cli_say(line, "%s: cannot read: %s", name, strerror(fault->error));
        break;
    case NIM_WRITE_FAILED:
    case NIM_PIPE_CLOSED:
        cli_say(line, "<stdout>: cannot write: %s", strerror(fault->error));
        break;
    case NIM_NO_MEMORY:
        cli_say(line, "%s: cannot hold a case: %s", name, strerror(ENOMEM));
        break;
    case NIM_IMPOSSIBLE:
        cli_say(line, "%s: case %" PRIu64 " is one that the statement excludes",
                name, fault->case_number);
        break;
    case NIM_TOO_HARD:
        cli_say(line, "%s: case %" PRIu64 " has a pile too large for this game",
                name, fault->case_number);
        break;
    default:
        say_place(line, name, status, fault);
        break;
    }
}
