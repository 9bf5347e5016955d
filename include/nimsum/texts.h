/* Texts
 *
 * The library in two calls: solving and checking from memory to memory.
 *
 *     const struct nim_problem *problem = nim_problem_find("hdu2176");
 *     const struct nim_result *result;
 *     if (nim_check_text(problem, input, input_len, output, output_len, 0,
 *                        NULL, &result) != NIM_OK) {
 *         puts(result->message);       (the input is at fault, or the memory)
 *     } else {
 *         puts(result->is_right ? "right" : result->message);
 *     }
 *     nim_result_end(result);
 *
 * Programs in C, C++ and Python that do so stand beside this header's folder,
 * in include/README.md.
 */
#ifndef NIMSUM_TEXTS_H
#define NIMSUM_TEXTS_H

#include <nimsum/problems.h>

NIMSUM_BEGIN

/* The library's version, which may be a later one than NIM_VERSION of the
 * headers that a program was compiled with. */
const char *nim_version(void);

/* What came of a call. The library alone makes one, and later versions may put
 * fields behind these. No text is NULL; all end with a NUL. */
struct nim_held;
struct nim_result {
    struct nim_held *held;  /* of the library */
    enum nim_status status; /* what the call returned; looked at first */
    bool is_right;          /* of a check: the output is right */
    bool is_form;           /* it is wrong, but in its form alone */
    const char *code;       /* why, for machines and for good, as of
                               nim_flaw_code; else "" */
    const char *message;    /* what is wrong, in a line; else "" */
    const char *facts;      /* what else there is to know, lines; else "" */
    const char *text;       /* of a solution: the answers, up to a fault */
    size_t text_len;        /* their bytes */
    uint64_t input_line;    /* where the text is at fault, from 1, or where
                               the case that was answered wrongly starts */
    uint64_t input_column;  /* in bytes, from 1; 0: the output is at fault */
    uint64_t output_line;   /* where the output is wrong, from 1 */
    uint64_t case_number;   /* the case at fault, from 1; 0: none alone */
    uint64_t case_count;    /* of a wrong output: cases of the input, */
    uint64_t wrong_count;   /* and those that are answered wrongly */
    const struct nim_problem *problem; /* that was read, or given */
};

/* In the calls below the memory is malloc's heap where it is NULL, texts may
 * hold any bytes, and none is kept. *result is set whatever the status is, and
 * has a message for it, but with NIM_OK; nim_result_end frees it. A problem
 * that is NULL, as nim_problem_find has it for a name that is none, is
 * NIM_BAD_ARGUMENT. */

/* Answers an input. The status is that of nim_solve, or NIM_NO_MEMORY. */
enum nim_status nim_solve_text(const struct nim_problem *problem,
                               const void *input, size_t input_len,
                               const struct nim_memory *memory,
                               const struct nim_result **result);

/* How strictly an output is checked: 0, or some of these together. */
enum nim_leniency {
    NIM_ANY_ORDER = 1,  /* moves may come in any order */
    NIM_WORDS_ONLY = 2, /* white space does not matter */
    NIM_NO_IDEAS = 4    /* it is not asked which wrong idea explains it */
};

/* Is the output the answer to the input, and why not? A status other than
 * NIM_OK, that of nim_solve, is a fault of the input or NIM_NO_MEMORY, and says
 * nothing of the output. */
enum nim_status nim_check_text(const struct nim_problem *problem,
                               const void *input, size_t input_len,
                               const void *output, size_t output_len,
                               unsigned leniency,
                               const struct nim_memory *memory,
                               const struct nim_result **result);

/* Reads a problem of one's own, as nim_problem_read does: result->problem stays
 * until nim_result_end. NIM_OK, NIM_INVALID, or NIM_NO_MEMORY. */
enum nim_status nim_read_problem(const char *text, size_t text_len,
                                 const struct nim_memory *memory,
                                 const struct nim_result **result);

/* The field of that name, for languages that know no struct: returns a text or
 * the problem, with the length of the text in *number; or NULL, with the number
 * in *number, where true is 1. Without such a field *number is 0. */
const void *nim_result_field(const struct nim_result *result, const char *name,
                             uint64_t *number);

/* Frees the result, which may be NULL. */
void nim_result_end(const struct nim_result *result);

NIMSUM_END

#endif
