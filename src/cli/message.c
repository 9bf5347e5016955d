/* What the program says when something is wrong. */
#include "cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *cli_file_name(const char *path) {
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

char *cli_quote(char quoted[CLI_QUOTED_LEN], const char *argument) {
    struct nim_line line = {.len = 0};
    nim_line_name(&line, argument);
    return strcpy(quoted, line.text);
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
    return cli_complain("%s: cannot %s: %s",
                        *file ? cli_quote(name, file) : "''", verb,
                        strerror(error));
}

int cli_complain_of_status(enum nim_status status) {
    return cli_complain("%s", nim_status_words(status));
}

int cli_complain_of_fault(const char *file, enum nim_status status,
                          const struct nim_fault *fault) {
    struct nim_line line = {.len = 0};
    nim_fault_say(&line, file, status, fault);
    return cli_complain("%s", line.text);
}

int cli_complain_of_any_move(const struct nim_problem *problem,
                             const char *what) {
    return cli_complain("any move that wins is right in '%s', and a %s would "
                        "compare with one alone",
                        problem->card.names[0], what);
}

int cli_result_of(enum nim_status status) {
    return status == NIM_OK ? EXIT_RIGHT : cli_complain_of_status(status);
}

int cli_complain_of_scratch(const char *verb, int error) {
    return cli_complain("cannot %s a temporary file: %s", verb,
                        strerror(error));
}

int cli_complain_of_input(const char *name, enum nim_status status,
                          const struct nim_fault *fault) {
    if (status == NIM_NO_PROCESS) {
        return cli_complain("cannot run a program: %s",
                            fault->error
                                ? strerror(fault->error)
                                : "the process that watches it was killed");
    }
    if (status == NIM_READ_FAILED || status == NIM_WRITE_FAILED) {
        return cli_complain_of_scratch(
            status == NIM_READ_FAILED ? "read" : "write", fault->error);
    }
    return cli_complain_of_fault(name, status, fault);
}
