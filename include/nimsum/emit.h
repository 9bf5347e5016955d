/* Emitting: short programs of their own for a problem, for people to read: that
 * solve it, that solve it wrongly, and that judge its inputs. */
#ifndef NIMSUM_EMIT_H
#define NIMSUM_EMIT_H

#include <nimsum/problems.h>

NIMSUM_BEGIN

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

enum nim_language { NIM_LANGUAGE_C, NIM_LANGUAGE_PYTHON };

/* What is written. */
struct nim_emission {
    enum nim_language language; /* of a right program, and the judge's side;
                                   the others are in C */
    /* A program that reads an input to the letter, as nim_validate does, and
     * ends with the exit status 42 where the statement allows it, else with 43
     * and the reason on standard error. */
    bool is_validator;
    /* Of an interactive problem, the judge's side: a program that Kattis calls
     * an output validator, which plays against the submission, and judges it as
     * 'nimsum test' does with a perfect opponent. In Python, a function of a
     * testing tool that does so where the start is small. */
    bool is_host;
    /* Else, unless NULL, a program that a solver with the wrong idea of this id
     * would write, of those that <nimsum/audit.h> names for the problem: the
     * right one with one thing changed. */
    const char *idea;
};

/* Writes a program that answers the problem's inputs as nim_solve does, and
 * plays where the problem is interactive; or one of the others above, within
 * the limits of the statement; where it names none, up to 200,000 piles and
 * 2^31-1. C is what C89 and C++98 have in common; Python is Python 3. NIM_OK;
 * NIM_IMPOSSIBLE where no program is known for such an answer, or NIM_TOO_LARGE
 * where a table or array would have more than NIM_EMIT_TABLE_MAX numbers,
 * nothing written; NIM_NO_MEMORY; or the writer's status. */
#define NIM_EMIT_TABLE_MAX 10000000
enum nim_status nim_emit(const struct nim_problem *problem,
                         const struct nim_emission *wanted,
                         struct nim_writer *writer,
                         const struct nim_memory *memory);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
