/* The room of the program: a file a command, options and messages. command.h
 * has the table of commands. It uses the library as anyone can, by what
 * include/ declares.
 *
 * What the commands share. */
#ifndef NIM_CLI_H
#define NIM_CLI_H

#include "streams/line.h"
#include "streams/writer.h"
#include "system/files.h"

enum { EXIT_RIGHT = 0, EXIT_WRONG = 1, EXIT_UNABLE = 2 };

/* Standard output. */
struct cli_out {
    unsigned char room[NIM_WRITER_ROOM]; /* what is held until it is written */
    struct nim_file file;
    struct nim_output output;
    struct nim_writer writer;
    bool has_colors;
    unsigned width; /* of the terminal, or 0 */
};

/* kernel writes numbers; NULL: the fastest. */
void cli_out_begin(struct cli_out *out);
void cli_out_begin_with(struct cli_out *out,
                        const struct nim_decimal_kernel *kernel);

/* Writes what is held and closes. EXIT_UNABLE when anything could not be
 * written; a closed pipe is not complained of. */
int cli_out_end(struct cli_out *out);

/* As printf; less than CLI_PRINTED_LEN bytes at once, which several lines
 * (struct nim_line) are. Texts of any length go to the writer. */
#define CLI_PRINTED_LEN ((size_t)16384)
void cli_print(struct cli_out *out, const char *format, ...) NIM_AS_PRINTF(2);

/* A text in a colour, where there are colours. */
enum cli_color { CLI_PLAIN, CLI_GREEN, CLI_RED };
void cli_print_in(struct cli_out *out, enum cli_color color, const char *text);

/* How many characters of UTF-8 the bytes are. */
size_t cli_count_characters(const char *text, size_t len);

/* Prints lines, the first one from that column on. On a terminal long ones are
 * broken at spaces, and go on indented. */
void cli_print_text(struct cli_out *out, size_t column, const char *text);

/* Prints the rule, layout, words and sample of one problem. */
struct cli_sample;
void cli_print_problem(struct cli_out *out, const struct nim_problem *problem,
                       const struct cli_sample *samples);

/* Parts of that, without a line end; for statements, too. */
void cli_print_rule(struct cli_out *out, const struct nim_problem *problem);
void cli_print_input(struct cli_out *out, const struct nim_problem *problem);
void cli_print_lines(struct cli_out *out, const struct nim_problem *problem);
void cli_print_limits(struct cli_out *out, const struct nim_problem *problem);
void cli_print_output(struct cli_out *out, const struct nim_problem *problem);

/* The limits of a statement: of cases, piles, numbers of the head, and all
 * numbers. */
struct cli_limit {
    const char *name;
    int len;
    struct nim_range range; /* no largest one: 0 */
    bool is_named;          /* by the judge's statement */
    bool is_bounded;        /* by the data, in any case */
};
struct cli_limits {
    struct cli_limit rows[NIM_HEAD_MAX + 4];
    size_t count;
};
void cli_find_limits(const struct nim_problem *problem,
                     struct cli_limits *found);

/* Where what a row says is from, in words. */
const char *cli_source_words(const struct nim_problem *problem);

/* Who wins, as a sentence behind the rule; "" where that says it. */
const char *cli_who_wins_words(const struct nim_problem *problem);

/* What a pile is, as a sentence behind the rule; "" where that is plain. */
const char *cli_pile_words(const struct nim_problem *problem);

/* What the problem is called by: its first name, or the file it is in. */
const char *cli_problem_name(const struct nim_problem *problem);

/* A sample of a problem, from data/, or from the folder beside its file. The
 * table is made at build time and ends with a row without problem. */
struct cli_sample {
    const char *problem; /* its first name; rows of one follow each other */
    const char *input;
    const char *answer;
    const char *words; /* a line: where they come from */
};
extern const struct cli_sample cli_samples[];

/* The index-th sample of those that begin there; NULL behind the last. */
const struct cli_sample *cli_sample_at(const struct cli_sample *samples,
                                       size_t index);

/* Print one line "nimsum: ..." on standard error and return EXIT_UNABLE. */
int cli_complain(const char *format, ...) NIM_AS_PRINTF(1);
int cli_complain_of_system(const char *file, const char *verb, int error);
int cli_complain_of_status(enum nim_status status);
int cli_complain_of_fault(const char *file, enum nim_status status,
                          const struct nim_fault *fault);

/* Of a problem in which several moves are right, none is written. */
int cli_complain_of_any_move(const struct nim_problem *problem,
                             const char *what);

/* EXIT_RIGHT of NIM_OK; else it is complained of. */
int cli_result_of(enum nim_status status);

/* Why the run of an input could not be, or why a temporary file could not be
 * read or written. Both return EXIT_UNABLE. */
int cli_complain_of_scratch(const char *verb, int error);
int cli_complain_of_input(const char *name, enum nim_status status,
                          const struct nim_fault *fault);

/* Reads digits and goes behind them. False when there are none, or when they
 * make more than 2^64-1. */
bool cli_read_number(const char **text, uint64_t *number);

#define CLI_NS_PER_S UINT64_C(1000000000)

/* Reads all of a text "A..B" with A <= B, or "A" for "A..A". */
bool cli_read_range(const char *text, struct nim_range *range);

/* Numbers that may be taken, from 1 on. */
#define CLI_TAKES_MAX 256
struct cli_takes {
    uint64_t list[CLI_TAKES_MAX];
    size_t count;
};

/* Takes are missing, or were given where none are needed. */
int cli_complain_of_takes(const char *name, bool needs_takes);

/* What a file is called in messages: standard input is "-". */
const char *cli_file_name(const char *path);

/* An argument in a readable form, cut short. */
#define CLI_QUOTED_LEN 200
char *cli_quote(char quoted[CLI_QUOTED_LEN], const char *argument);

#endif
