/* What the commands of the program share. */
#ifndef NIM_CLI_H
#define NIM_CLI_H

#include <nimsum.h>

enum { EXIT_RIGHT = 0, EXIT_WRONG = 1, EXIT_UNABLE = 2 };

/* Prints the rule, layout, words and sample of one problem. */
void cli_print_problem(const struct nim_problem *problem);

/* Words for what a row of the catalogue has as enums. */
const char *cli_game_words(const struct nim_problem *problem);
const char *cli_answer_words(const struct nim_problem *problem);
const char *cli_source_words(const struct nim_problem *problem);

/* A problem's sample, from data/; the table is made at build time and ends
 * with a row without problem. */
struct cli_sample {
    const char *problem;
    const char *input;
    const char *answer;
};
extern const struct cli_sample cli_samples[];

/* Flushes standard output after printing with stdio. */
int cli_close_stdout(void);

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
