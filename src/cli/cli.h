/* The program. Each command is a function of its arguments, argv[0] being the
 * command's own name, that returns the exit status. */
#ifndef NIM_CLI_H
#define NIM_CLI_H

#include <nimsum.h>

enum { EXIT_RIGHT = 0, EXIT_WRONG = 1, EXIT_UNABLE = 2 };

int cli_solve(int argc, char **argv);
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

/* Print one line "nimsum: ..." on standard error and return EXIT_UNABLE. */
int cli_complain(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;
int cli_complain_of_fault(const char *file, enum nim_status status,
                          const struct nim_fault *fault);
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
