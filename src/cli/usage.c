/* Help, put together from the rows of commands and options. */
#include "command.h"

#include <stdio.h>
#include <string.h>

const struct cli_command *
cli_find_command(const struct cli_command *const *commands, const char *name) {
    for (; *commands; commands++) {
        const char *const names[] = {(*commands)->name, (*commands)->others[0],
                                     (*commands)->others[1],
                                     (*commands)->others[2]};
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (names[i] && strcmp(names[i], name) == 0) {
                return *commands;
            }
        }
    }
    return NULL;
}

/* Prints the lines of a text, the first behind a name of at most name_len
 * bytes or on the next line, the others below it. */
static void print_column(struct cli_out *out, const char *name, int name_len,
                         const char *text) {
    cli_print(out, "  %-*s", name_len, name);
    if (strlen(name) > (size_t)name_len) {
        cli_print(out, "\n  %*s", name_len, "");
    }
    for (;; text++) {
        int len = (int)strcspn(text, "\n");
        cli_print(out, "  %.*s\n", len, text);
        text += len;
        if (*text == '\0') {
            return;
        }
        cli_print(out, "  %*s", name_len, "");
    }
}

#define USAGE_LEN 36
#define OPTION_LEN 15

void cli_print_overview(struct cli_out *out,
                        const struct cli_command *const *commands) {
    cli_print(
        out, "%s",
        "nimsum answers judge problems of the Nim family.\n"
        "\n"
        "  nimsum classic < in.txt > out.txt   as HDU 2176: every winning "
        "move\n"
        "  nimsum staircase < in.txt           as AcWing 892\n"
        "  nimsum bash < in.txt                as the Simple Game, Moore's "
        "Nim\n"
        "  nimsum poj1704 < in.txt             as POJ 1704, and so on\n"
        "\n"
        "Usage:\n");
    for (; *commands; commands++) {
        char usage[CLI_QUOTED_LEN];
        snprintf(usage, sizeof usage, "nimsum %s", (*commands)->usage);
        print_column(out, usage, USAGE_LEN - 2, (*commands)->purpose);
    }
}

static void print_options(struct cli_out *out,
                          const struct cli_option *const *tables) {
    cli_print(out, "\nOptions:\n");
    for (; *tables; tables++) {
        for (const struct cli_option *row = *tables; row->name; row++) {
            print_column(out, row->shown, OPTION_LEN, row->help);
        }
    }
}

void cli_print_help(struct cli_out *out, const struct cli_command *command) {
    cli_print(out, "Examples:\n%s\nUsage: nimsum %s\n%s", command->examples,
              command->usage, command->about);
    if (command->more) {
        command->more(out);
    }
    print_options(out, command->options);
    if (command->notes) {
        cli_print(out, "\n%s", command->notes);
    }
}

int cli_print_usage(const struct cli_command *const *commands) {
    fputs("usage: nimsum [COMMAND] PROBLEM [OPTION...] [FILE...]\n"
          "commands:",
          stderr);
    for (; *commands; commands++) {
        fprintf(stderr, " %s", (*commands)->name);
    }
    fputs("\n"
          "'nimsum help' says what they do, 'nimsum list' shows the problems\n",
          stderr);
    return EXIT_UNABLE;
}
