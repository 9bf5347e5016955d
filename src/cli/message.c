/* What the program says when something is wrong. */
#include "cli.h"
#include "streams/line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
