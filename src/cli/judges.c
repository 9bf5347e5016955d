/* The dialects of judges: how they call a checker and what they understand. */
#include "judges.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define LIST(...)                                                              \
    { __VA_ARGS__ }
#define OWN_STATUS LIST(0, 1, 1, 2)

/* Their arguments; how few there may be, and whether there may be more; the
 * exit statuses, and where the message goes. */
const struct cli_judge cli_judges[] = {
    {"nimsum", LIST(CLI_INPUT, CLI_OUTPUT, CLI_ANSWER), 2, false, OWN_STATUS,
     .message = CLI_TO_STDOUT, .validates = true},
    {"testlib", LIST(CLI_INPUT, CLI_OUTPUT, CLI_ANSWER, CLI_REPORT), 3, true,
     LIST(0, 1, 2, 3), .message = CLI_TO_STDERR, .validates = true,
     .invalid_is_fail = true},
    {"ejudge", LIST(CLI_INPUT, CLI_OUTPUT, CLI_ANSWER), 2, true,
     LIST(0, 5, 4, 6), .message = CLI_TO_STDERR},
    {"kattis", LIST(CLI_INPUT, CLI_ANSWER, CLI_FEEDBACK_DIR), 3, true,
     LIST(42, 43, 43, 1), .message = CLI_TO_FILE,
     .files = LIST([CLI_OUTPUT] = "-"), .validates = true},
    {"oj", LIST(CLI_INPUT, CLI_OUTPUT, CLI_ANSWER), 2, false, OWN_STATUS,
     .message = CLI_TO_STDOUT},
    {"hustoj", LIST(CLI_INPUT, CLI_ANSWER, CLI_OUTPUT), 3, true, OWN_STATUS,
     .message = CLI_TO_STDOUT},
    {"qduoj", LIST(CLI_INPUT, CLI_OUTPUT), 2, false, LIST(0, 1, 1, 255),
     .message = CLI_NOWHERE},
    {"lemon",
     LIST(CLI_INPUT, CLI_OUTPUT, CLI_ANSWER, CLI_FULL_SCORE, CLI_SCORE_FILE,
          CLI_REPORT),
     6, false, LIST(0, 0, 0, 1), .message = CLI_TO_FILE},
    {"syzoj", LIST(CLI_NO_FILE), 0, false, LIST(0, 0, 0, 1),
     .message = CLI_TO_STDERR,
     .files = LIST([CLI_INPUT] = "input", [CLI_OUTPUT] = "user_out",
                   [CLI_ANSWER] = "answer", [CLI_FULL_SCORE] = "100")},
    {"boj", LIST(CLI_INPUT, CLI_ANSWER, CLI_OUTPUT), 3, true, OWN_STATUS,
     .message = CLI_TO_STDERR},
    {.name = NULL},
};

const struct cli_judge *cli_judge_find(const char *name) {
    for (const struct cli_judge *row = cli_judges + 1; row->name; row++) {
        if (strcmp(row->name, name) == 0) {
            return row;
        }
    }
    return NULL;
}

const struct cli_judge *cli_judge_asked_for(char **arguments) {
    const char option[] = "--judge";
    const size_t len = sizeof option - 1;
    const struct cli_judge *judge = NULL;
    for (; *arguments && strcmp(*arguments, "--") != 0; arguments++) {
        const char *argument = *arguments;
        if (strncmp(argument, option, len) == 0 && argument[len] == '=') {
            judge = cli_judge_find(argument + len + 1);
        } else if (strcmp(argument, option) == 0 && arguments[1]) {
            judge = cli_judge_find(arguments[1]);
        }
    }
    return judge ? judge : &cli_judges[0];
}

static bool write_file(const char *folder, const char *name, const char *text) {
    char path[4096];
    int len = snprintf(path, sizeof path, "%s%s", folder, name);
    if ((size_t)len >= sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    bool written = fputs(text, file) != EOF;
    return fclose(file) == 0 && written;
}

static bool say(const struct cli_judge *judge,
                const struct cli_message *message, struct cli_out *out) {
    if (message->files[CLI_REPORT]) {
        return write_file(message->files[CLI_REPORT], "", message->text);
    }
    const char *folder = message->files[CLI_FEEDBACK_DIR];
    if (folder) {
        return write_file(folder, "/judgemessage.txt", message->text) &&
               (!message->hint ||
                write_file(folder, "/teammessage.txt", message->hint));
    }
    if (judge->message == CLI_TO_STDOUT) {
        cli_print(out, "%s", message->text);
    }
    return judge->message != CLI_TO_STDERR ||
           fputs(message->text, stderr) != EOF;
}

/* All or nothing: a checker's judgement is not a matter of degree. */
static bool score(const struct cli_message *message, struct cli_out *out) {
    const char *full = message->files[CLI_FULL_SCORE];
    const char *given = message->verdict == CLI_RIGHT ? full : "0";
    if (!full) {
        return true;
    }
    if (message->files[CLI_SCORE_FILE]) {
        return write_file(message->files[CLI_SCORE_FILE], "", given);
    }
    cli_print(out, "%s\n", given);
    return true;
}

int cli_judge_tell(const struct cli_judge *judge,
                   const struct cli_message *message, struct cli_out *out) {
    if (!say(judge, message, out) || !score(message, out)) {
        cli_complain("cannot write the verdict: %s", strerror(errno));
        return judge->status[CLI_JUDGE_FAILED];
    }
    return judge->status[message->verdict];
}
