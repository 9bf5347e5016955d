/* The dialects of judges, of check and of validate. */
#ifndef NIM_CLI_JUDGES_H
#define NIM_CLI_JUDGES_H

#include "cli.h"

/* What an argument of a checker is. */
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

/* How a judge calls a checker and an input validator, and what it understands.
 */
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
    bool validates;       /* it has validators of inputs, too */
    bool invalid_is_fail; /* they tell of an invalid one as a checker's FAIL */
};

/* Ended by a row without name. The first row is nimsum's own user. */
extern const struct cli_judge cli_judges[];

/* The row of that name, but not the first, or NULL. */
const struct cli_judge *cli_judge_find(const char *name);

/* The judge that --judge=NAME names among the arguments, else the first row.
 * Known before the arguments are: a judge must understand what is said of
 * these. */
const struct cli_judge *cli_judge_asked_for(char **arguments);

struct cli_message {
    enum cli_verdict verdict;
    const char *text;         /* to the judge, a line */
    const char *hint;         /* to the contestant, a line, or NULL */
    const char *const *files; /* by role */
};

/* Tells the judge, and returns the exit status. out is standard output, to be
 * ended by the caller. */
int cli_judge_tell(const struct cli_judge *judge,
                   const struct cli_message *message, struct cli_out *out);

#endif
