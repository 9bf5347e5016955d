/* nim_solve() from a text to a text. */
#ifndef SOLVING_H
#define SOLVING_H

#include <nimsum.h>

struct solved {
    enum nim_status status;
    struct nim_fault fault;
    char *text; /* what was written; the caller frees it */
};

struct solved solve_text(const struct nim_problem *problem, const char *input);

#endif
