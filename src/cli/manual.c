/* The manual page nimsum(1). */
#include "help.h"

#include <assert.h>
#include <string.h>

/* ---- Text for mdoc ---- */

/* Escapes the characters of help that mean something to mdoc. */
static void print_char(struct cli_out *out, char c) {
    switch (c) {
    case '-':
        cli_print(out, "\\-");
        break;
    case '\'':
        cli_print(out, "\\(aq");
        break;
    case '^':
        cli_print(out, "\\(ha");
        break;
    default:
        cli_print(out, "%c", c);
        break;
    }
}

static void print_chars(struct cli_out *out, const char *text) {
    for (; *text; text++) {
        print_char(out, *text);
    }
}

/* Does a sentence end at line[i]? The two dots of a range do not. */
static bool ends_sentence(const char *line, size_t i) {
    return i > 0 && strchr(".?!", line[i]) && line[i - 1] != '.' &&
           line[i + 1] == ' ';
}

/* A line of a text. The manual wants each sentence on a line of its own, unless
 * the lines stand as they are. */
static void print_line(struct cli_out *out, const char *line, size_t len,
                       bool as_it_is) {
    assert(line[0] != '.'); /* which begins a macro */
    for (size_t i = 0; i < len; i++) {
        bool breaks = !as_it_is && i + 1 < len && ends_sentence(line, i);
        print_char(out, line[i]);
        if (breaks) {
            cli_print(out, "\n");
            i++;
        }
    }
    cli_print(out, "\n");
}

/* A text: its lines run on, but for those that begin with a blank; an empty
 * line parts paragraphs. */
static void print_text(struct cli_out *out, const char *text) {
    bool as_it_is = false;
    while (*text) {
        size_t len = strcspn(text, "\n");
        bool starts_blank = *text == ' ';
        if (starts_blank != as_it_is) {
            cli_print(out, "%s\n",
                      starts_blank ? ".Bd -literal -compact" : ".Ed");
        }
        as_it_is = starts_blank;
        if (len > 0) {
            print_line(out, text, len, as_it_is);
        } else {
            cli_print(out, ".Pp\n");
        }
        text += len + (text[len] == '\n');
    }
    if (as_it_is) {
        cli_print(out, ".Ed\n");
    }
}

/* A macro with one argument; the mark at its end keeps a bracket there from
 * being taken for punctuation. */
static void print_macro(struct cli_out *out, const char *macro,
                        const char *argument) {
    cli_print(out, ".%s \"", macro);
    print_chars(out, argument);
    cli_print(out, "\\&\"\n");
}

/* ---- Options ---- */

/* The first command with that table. */
static const struct cli_command *
find_owner(const struct cli_command *const *commands,
           const struct cli_option *table) {
    for (;; commands++) {
        assert(*commands);
        for (const struct cli_option *const *own = (*commands)->options; *own;
             own++) {
            if (*own == table) {
                return *commands;
            }
        }
    }
}

static void print_rows(struct cli_out *out, const struct cli_option *row) {
    cli_print(out, ".Bl -tag -width Ds\n");
    for (; row->name; row++) {
        print_macro(out, "It Fl", row->shown + 1);
        print_text(out, row->help);
    }
    cli_print(out, ".El\n");
}

static void print_reference(struct cli_out *out, const struct cli_option *table,
                            const struct cli_command *owner) {
    const struct cli_option *last = table;
    while (last[1].name) {
        last++;
    }
    cli_print(out, ".Pp\nThe options of\n.Cm %s\nfrom\n", owner->name);
    print_macro(out, "Fl", table->name + 1);
    cli_print(out, "to\n");
    print_macro(out, "Fl", last->name + 1);
    cli_print(out, "can be given, too.\n");
}

/* A table that several commands have is shown with the first of them. */
static void print_options(struct cli_out *out,
                          const struct cli_command *const *commands,
                          const struct cli_command *command) {
    for (const struct cli_option *const *table = command->options; *table;
         table++) {
        const struct cli_command *owner = find_owner(commands, *table);
        if (owner == command) {
            print_rows(out, *table);
        } else {
            print_reference(out, *table, owner);
        }
    }
}

/* ---- Sections ---- */

static void print_synopsis(struct cli_out *out,
                           const struct cli_command *const *commands) {
    cli_print(out, ".Sh SYNOPSIS\n");
    for (; *commands; commands++) {
        cli_print(out, ".Nm nimsum\n");
        print_line(out, (*commands)->usage, strlen((*commands)->usage), true);
    }
}

static void print_command(struct cli_out *out,
                          const struct cli_command *const *commands,
                          const struct cli_command *command) {
    print_macro(out, "Ss", command->usage);
    print_text(out, command->about);
    print_options(out, commands, command);
    if (command->notes) {
        cli_print(out, ".Pp\n");
        print_text(out, command->notes);
    }
    cli_print(out, ".Pp\nExamples:\n");
    print_text(out, command->examples);
}

static void print_problems(struct cli_out *out) {
    cli_print(out, ".Sh PROBLEMS\n.Bl -tag -width Ds\n");
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        print_macro(out, "It Cm", row->card.names[0]);
        print_chars(out, row->card.judge);
        cli_print(out, ": ");
        print_chars(out, row->card.title);
        cli_print(out, "\n");
    }
    cli_print(out, ".El\n");
}

void cli_print_manual(struct cli_out *out,
                      const struct cli_command *const *commands) {
    cli_print(out,
              ".Dd %s\n.Dt NIMSUM 1\n.Os\n"
              ".Sh NAME\n.Nm nimsum\n.Nd answer problems of the Nim family\n",
              NIM_VERSION_DATE);
    print_synopsis(out, commands);
    cli_print(out, ".Sh DESCRIPTION\n"
                   ".Nm\n"
                   "answers judge problems of the Nim family: it reads the "
                   "judge's input and\nprints what the judge wants.\n"
                   "It also judges and makes inputs, outputs and programs, "
                   "and explains\npositions.\n");
    for (const struct cli_command *const *command = commands; *command;
         command++) {
        print_command(out, commands, *command);
    }
    print_problems(out);
    cli_print(out, ".Sh EXIT STATUS\n"
                   "0 all right, 1 a fault was found, 2 the work could not be "
                   "done.\n");
}
