/* The program's commands. Each has a file of its own with its row, its options
 * and its help; to add one is to add that file and a line to CLI_COMMANDS. */
#ifndef NIM_CLI_COMMAND_H
#define NIM_CLI_COMMAND_H

#include "cli.h"

/* Reads the value of an option, or what it sets, into a field of the
 * command's request. False when it does not like the value. */
typedef bool cli_set_fn(void *field, const char *value);

/* An option of a command; a table of them ends with CLI_OPTIONS_END. */
struct cli_option {
    const char *name;
    enum { TAKES_NOTHING, TAKES_A_VALUE, MAY_TAKE_A_VALUE } takes;
    cli_set_fn *set; /* NULL: the field is an enum, by the words of value */
    size_t at; /* the field in the request, which begins with a cli_request */
    /* What the value must be, for messages and shells: "a file" and "a folder"
     * can be completed, and so can words as in "one, two or three". Where the
     * option has no value, what is set. */
    const char *value;
    const char *shown; /* the option in help, with its value */
    const char *help;  /* what it does, in lines of at most 59 bytes */
};

#define CLI_FLAG(name, request, field, help)                                   \
    {                                                                          \
        name, TAKES_NOTHING, cli_set_flag, offsetof(request, field), NULL,     \
            name, help                                                         \
    }
#define CLI_JSON(help) CLI_FLAG("--json", struct cli_request, as_json, help)
#define CLI_OPTIONS_END                                                        \
    { NULL, TAKES_NOTHING, NULL, 0, NULL, NULL, NULL }
#define CLI_TABLES(...) ((const struct cli_option *const[]){__VA_ARGS__, NULL})

/* The next of words as in "one, two or three". Returns its length, 0 at the
 * end. */
size_t cli_next_word(const char **words);

/* Fields of options. */
cli_set_fn cli_set_flag;    /* a bool */
cli_set_fn cli_set_number;  /* a uint64_t */
cli_set_fn cli_set_count;   /* a uint64_t from 1 on */
cli_set_fn cli_set_seconds; /* a uint64_t in ns, of "0.5": to 10^6 seconds */
cli_set_fn cli_set_text;    /* a const char * */
cli_set_fn cli_set_name;    /* a const char *, not empty */
cli_set_fn cli_set_takes;   /* a struct cli_takes, of "2,5" */

struct cli_call;

struct cli_command {
    const char *name;
    const char *others[3]; /* its other names, or NULL */
    const char *usage;     /* what to type behind "nimsum " */
    const char *purpose;   /* what it is for, at most 40 bytes */
    int (*run)(const struct cli_call *call); /* the exit status */
    bool takes_problem;                      /* its first word is a problem */
    const char *stand_in; /* that problem, where no word is there, or the first
                             is a number; NULL: there is none */
    bool wants_answers;   /* of that problem, which a game has not */
    bool takes_kind;      /* its first word is a problem or a kind of pile */
    bool joins_words;     /* its first words may be one name: "HDU 2176" */
    const struct cli_option *const *options; /* its tables, ended by NULL */
    /* Help: what stands before, between and after usage and options. */
    const char *examples;
    const char *about;
    void (*more)(struct cli_out *out); /* behind it; or NULL */
    const char *notes;
};

/* The commands in the order of the overview. The first is meant where the
 * first argument names none. */
#define CLI_COMMANDS(row)                                                      \
    row(solve) row(check) row(validate) row(test) row(stress) row(interact)    \
        row(generate) row(audit) row(explain) row(play) row(values) row(emit)  \
            row(list) row(help) row(version)

#define CLI_DECLARE(name) extern const struct cli_command cli_##name;
CLI_COMMANDS(CLI_DECLARE)

/* The program called with a command. */
struct cli_call {
    const struct cli_command *const *commands; /* all, ended by NULL */
    const struct cli_command *command;         /* the one that is meant */
    char **arguments;                          /* behind its name */
    struct cli_own_problem *own;               /* one that a file has */
};

/* The command of that name, or NULL. */
const struct cli_command *
cli_find_command(const struct cli_command *const *commands, const char *name);

/* ---- Arguments ---- */

/* What a command is asked to do. */
struct cli_request {
    const struct nim_problem
        *row;                   /* the problem, where the command takes one */
    struct nim_problem problem; /* the same as the options changed it */
    const struct cli_sample *samples; /* of the row; see cli_sample_at */
    const char *kernel;               /* NULL: the fastest */
    const char *called; /* by which name of the row, or the path of its file */
    bool as_json;       /* --json */
    bool as_tap;        /* --tap */
    const char *junit;  /* --junit: the file, or NULL */
    bool is_quiet;      /* -q */
    enum { CLI_AUTO, CLI_ALWAYS, CLI_NEVER } colors; /* --color */
    bool wide;    /* --wide, which the problem allows */
    char **words; /* the other arguments, moved to the front */
    int word_count;
};

/* Takes the arguments "[OPTION...] PROBLEM [OPTION...] [WORD...]" in any order:
 * the values of options stand after '=' or in the next argument, and behind
 * "--" there are words only. With -h or --help before that, the command's help
 * is printed. False when there is nothing left to do: then *result is the exit
 * status. */
bool cli_parse(const struct cli_call *call, struct cli_request *request,
               int *result);

/* The option that an argument names, or NULL. Its value in the argument, if
 * any, stands after '=', or right behind a one-letter option. */
const struct cli_option *cli_find_option(const struct cli_command *command,
                                         const char *argument,
                                         const char **value);

/* --color, and whether there are colours then. */
extern const struct cli_option cli_color_options[];
bool cli_wants_colors(const struct cli_request *request);

/* --wide, and -q of commands that print nothing but what they are asked for. */
extern const struct cli_option cli_wide_options[];
extern const struct cli_option cli_quiet_options[];

/* The options that change a problem, those of them that change its game, and of
 * these the ones that change its rules. */
extern const struct cli_option cli_problem_options[];
extern const struct cli_option cli_game_options[];
extern const struct cli_option cli_rule_options[];

/* EXIT_RIGHT unless options contradict each other or the problem; the same of
 * those that change the rules, where boards have one kind of play, and others
 * if that is said. */
int cli_check_options(const struct cli_request *request);
int cli_check_rules(const struct cli_request *request, bool has_one_play);

/* Prints the command that explains a case of a file, or of standard input if
 * that is NULL, for a shell. */
void cli_print_explain(struct cli_out *out, const struct cli_request *request,
                       const char *file, uint64_t case_number);

/* testing_tool.c: prints a Python file that tests a program for the problem. */
enum nim_status cli_print_testing_tool(struct cli_out *out,
                                       const struct cli_request *request);

/* ---- Help ---- */

/* On standard error; EXIT_UNABLE. */
int cli_print_usage(const struct cli_command *const *commands);

void cli_print_overview(struct cli_out *out,
                        const struct cli_command *const *commands);
void cli_print_help(struct cli_out *out, const struct cli_command *command);

/* Describes problems as text, every key. */
void cli_print_keys(struct cli_out *out);

/* For other programs, from the same rows: the manual page, in mdoc; */
void cli_print_manual(struct cli_out *out,
                      const struct cli_command *const *commands);

/* and what could stand for the last of the words that were typed behind
 * "nimsum": a line each, its meaning behind a tab. A line ":files" or
 * ":folders" says that names of those could stand there, too. */
void cli_print_completions(struct cli_out *out,
                           const struct cli_command *const *commands,
                           char **words, int word_count);

#endif
