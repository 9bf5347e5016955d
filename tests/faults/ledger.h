/* What the faults' driver and the program that it runs share: an order, and
 * what came of it. The program finds it in the file that its environment's
 * NIMSUM_FAULTS names, maps it, and so do the processes that it forks. */
#ifndef LEDGER_H
#define LEDGER_H

#include "calls.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define LEDGER_VARIABLE "NIMSUM_FAULTS"

enum call {
#define CALL(name, error) CALL_##name,
    CALLS_THAT_FAIL(CALL)
#undef CALL
        CALLS
};

enum manner {
    NO_FAULT,
    FAILS_ONCE,  /* the call of that number */
    FAILS_ON,    /* that one and all later ones */
    ONE_BYTE,    /* all reads and writes do no more at once */
    INTERRUPTED, /* every other call that can be */
    NOT_READY,   /* every other read and write */
    TERMINATED   /* SIGTERM comes with the held call of that number */
};

struct ledger {
    /* The order. */
    enum manner manner;
    enum call call;
    uint64_t number; /* of the call, from 1 */
    int error;
    /* What came of it. */
    atomic_uint_fast64_t counts[CALLS];
    atomic_uint_fast64_t failed_count;
    atomic_int_fast64_t block_count; /* allocated and not freed */
    int left_open;                   /* descriptors, at the end */
    int program;                     /* its process */
    atomic_bool is_held;             /* it holds signals back */
    atomic_uint_fast64_t held_count; /* calls meanwhile */
};

#endif
