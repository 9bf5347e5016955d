/* The manual page nimsum(1). */
#include "command.h"

#include <assert.h>
#include <string.h>

/* ---- Text for mdoc ---- */

/* Escapes the characters of help that mean something to mdoc. */
static void print_char(struct cli_out *out, char c) {
    const char plain[] = {c, '\0'};
    cli_print(out, "%s",
              c == '-'    ? "\\-"
              : c == '\'' ? "\\(aq"
              : c == '^'  ? "\\(ha"
                          : plain);
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
    for (; *argument; argument++) {
        print_char(out, *argument);
    }
    cli_print(out, "\\&\"\n");
}

/* ---- Options ---- */

static void print_rows(struct cli_out *out, const struct cli_option *row) {
    cli_print(out, ".Bl -tag -width Ds\n");
    for (; row->name; row++) {
        print_macro(out, "It Fl", row->shown + 1);
        print_text(out, row->help);
    }
    cli_print(out, ".El\n");
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
                          const struct cli_command *command) {
    print_macro(out, "Ss", command->usage);
    print_text(out, command->about);
    if (command->more) {
        cli_print(out, ".Bd -literal\n");
        command->more(out);
        cli_print(out, ".Ed\n");
    }
    for (const struct cli_option *const *table = command->options; *table;
         table++) {
        print_rows(out, *table);
    }
    if (command->notes) {
        cli_print(out, ".Pp\n");
        print_text(out, command->notes);
    }
}

static void print_examples(struct cli_out *out,
                           const struct cli_command *const *commands) {
    cli_print(out, ".Sh EXAMPLES\n");
    for (; *commands; commands++) {
        cli_print(out, ".Ss %s\n", (*commands)->name);
        print_text(out, (*commands)->examples);
    }
}

/* What stands before the examples, and behind them. */
static const char before[] =
    ".Sh PROBLEMS\n"
    "PROBLEM is a name of the catalogue, or the path of a text that\n"
    "describes a problem.\n"
    ".Ic nimsum list\n"
    "shows the catalogue,\n"
    ".Ic nimsum help PROBLEM\n"
    "the input and output of one, and\n"
    ".Ic nimsum help problems\n"
    "every key of such a text.\n"
    ".Sh ENVIRONMENT\n"
    ".Bl -tag -width TMPDIR\n"
    ".It Ev CI\n"
    "where it is set and not empty, progress is not shown.\n"
    ".It Ev NO_COLOR\n"
    "where it is set and not empty, there are no colours.\n"
    ".It Ev PATH\n"
    "where a COMMAND without a slash is looked for.\n"
    ".It Ev TERM\n"
    "where it is\n"
    ".Dq dumb ,\n"
    "progress is not shown, and there are no colours.\n"
    ".It Ev TMPDIR\n"
    "the folder for what\n"
    ".Cm test\n"
    "and\n"
    ".Cm stress\n"
    "keep for a moment, in files without a name, and for programs that\n"
    "are compiled; by default\n"
    ".Pa /tmp .\n"
    ".El\n"
    ".Pp\n"
    "Messages are the same in every locale.\n"
    ".Sh FILES\n"
    ".Bl -tag -width Ds\n"
    ".It Pa NAME.problem\n"
    "a problem of one\\(aqs own.\n"
    ".It Pa sample/*.in , sample/*.ans\n"
    "beside it: its samples, with their answers.\n"
    ".It Pa nimsum-stress/\n"
    "what\n"
    ".Cm stress\n"
    "saves of inputs that are too large to be shown.\n"
    ".El\n"
    ".Sh EXIT STATUS\n"
    "0 all right, 1 a fault was found, 2 the work could not be done.\n";

static const char behind[] =
    ".Sh SEE ALSO\n"
    ".Rs\n"
    ".%A C. L. Bouton\n"
    ".%T Nim, a game with a complete mathematical theory\n"
    ".%J Annals of Mathematics\n"
    ".%V 3\n"
    ".%D 1901\n"
    ".Re\n"
    ".Pp\n"
    "The manual of the library is its header,\n"
    ".In nimsum.h .\n"
    ".Sh AUTHORS\n"
    ".An The nimsum authors .\n"
    "The license is that of MIT.\n"
    ".Sh BUGS\n"
    "Some judges\\(aq statements are not to be had:\n"
    ".Ic nimsum help PROBLEM\n"
    "says where the catalogue goes by accepted solutions instead.\n"
    ".Pp\n"
    "A report of a fault has what\n"
    ".Ic nimsum \\-\\-version\n"
    "prints, and the smallest input:\n"
    ".Cm check\n"
    "with\n"
    ".Fl \\-save\\-case\n"
    "and\n"
    ".Cm stress\n"
    "with\n"
    ".Fl \\-save\n"
    "write it.\n";

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
                   "and explains\npositions.\n"
                   "This page is that of version " NIM_VERSION ".\n");
    for (const struct cli_command *const *command = commands; *command;
         command++) {
        print_command(out, *command);
    }
    cli_print(out, "%s", before);
    print_examples(out, commands);
    cli_print(out, "%s", behind);
}
