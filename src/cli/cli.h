/* The program. Each command is a function of its arguments, argv[0] being the
 * command's own name, that returns the exit status. */
#ifndef NIM_CLI_H
#define NIM_CLI_H

#include <nimsum.h>

enum { EXIT_RIGHT = 0, EXIT_WRONG = 1, EXIT_UNABLE = 2 };

/* What a command is asked to do. */
struct cli_request {
    const char *command;
    const struct cli_option *options; /* of its own, ended by a NULL name */
    struct nim_problem problem;       /* as the options changed it */
    const char *kernel;
    bool places_given;
    char **files;
    int file_count;
    /* of check */
    const struct cli_judge *judge;
    bool all;
    bool any_order;
    bool words_only;
};

struct cli_option {
    const char *name;
    enum { TAKES_NOTHING, TAKES_A_VALUE, MAY_TAKE_A_VALUE } takes;
    /* False when it does not like the value, which is NULL when there is
     * none. */
    bool (*apply)(struct cli_request *request, const char *value);
    const char *value; /* what the value must be */
};

/* Takes "PROBLEM [OPTION...] [FILE...]", the options being those that change a
 * problem and those of the command. False when there is nothing left to do:
 * then *result is the exit status. */
bool cli_parse(struct cli_request *request, char **arguments, int *result);

int cli_solve(int argc, char **argv);
int cli_check(int argc, char **argv);
int cli_validate(int argc, char **argv);
int cli_help(int argc, char **argv);
int cli_list(int argc, char **argv);
int cli_version(int argc, char **argv);

/* Prints the rule, layout, words and sample of one problem. */
void cli_print_problem(const struct nim_problem *problem);

/* A problem's sample, from data/; the table is made at build time and ends
 * with a row without problem. */
struct cli_sample {
    const char *problem;
    const char *input;
    const char *answer;
};
extern const struct cli_sample cli_samples[];

/* What `nimsum` alone and `nimsum --help` print. */
int cli_overview(void);

/* Flushes standard output after printing with stdio. */
int cli_close_stdout(void);

/* Ways in which judges call a checker, ended by a row without name. */
enum cli_role {
    CLI_NO_FILE,
    CLI_INPUT,
    CLI_OUTPUT,
    CLI_ANSWER,
    CLI_REPORT,       /* where the message goes */
    CLI_FEEDBACK_DIR, /* the folder where it goes */
    CLI_FULL_SCORE,   /* not a file: the score of a right output */
    CLI_SCORE_FILE,
    CLI_ROLES
};

enum cli_verdict { CLI_RIGHT, CLI_WRONG, CLI_WRONG_FORM, CLI_JUDGE_FAILED };

#define CLI_ARGUMENTS_MAX 6
struct cli_judge {
    const char *name;
    enum cli_role arguments[CLI_ARGUMENTS_MAX]; /* in order */
    int argument_min;
    bool may_have_more; /* further arguments are ignored */
    int status[4];      /* by verdict */
    enum { CLI_TO_STDOUT, CLI_TO_STDERR, CLI_TO_FILE, CLI_NOWHERE } message;
    /* What is there without an argument, by role. */
    const char *files[CLI_ROLES];
};
extern const struct cli_judge cli_judges[];

/* The judge that --judge=NAME names among the arguments, else the first row:
 * nimsum's own user. Known before the arguments are: a judge must understand
 * what is said of these. */
const struct cli_judge *cli_judge_asked_for(char **arguments);

struct cli_message {
    enum cli_verdict verdict;
    const char *text;         /* to the judge, a line */
    const char *hint;         /* to the contestant, a line, or NULL */
    const char *const *files; /* by role */
};

/* Tells the judge, and returns the exit status. */
int cli_judge_tell(const struct cli_judge *judge,
                   const struct cli_message *message);

/* A line that is put together piece by piece; what does not fit is cut. */
struct cli_line {
    char text[1500];
    size_t len;
};

void cli_say(struct cli_line *line, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* Says what is wrong with an input, or with the system. */
void cli_say_fault(struct cli_line *line, const char *file,
                   enum nim_status status, const struct nim_fault *fault);

/* Print one line "nimsum: ..." on standard error and return EXIT_UNABLE. */
int cli_complain(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;
int cli_complain_of_problem(const char *name);
int cli_complain_of_system(const char *file, const char *verb, int error);

/* Names what was expected: "pile 3 of 5 of case 4". */
#define CLI_EXPECTED_LEN 128
char *cli_say_expected(char text[CLI_EXPECTED_LEN],
                       const struct nim_fault *fault);

/* The text in printable ASCII, foreign bytes escaped, for messages. escaped
 * has room for 4 bytes a byte and a NUL; returns escaped. */
char *cli_escape(char *escaped, const void *text, size_t text_len);

/* The same for an argument, cut short. */
#define CLI_QUOTED_LEN 200
char *cli_quote(char escaped[CLI_QUOTED_LEN], const char *argument);

#endif
