/* The room of the system: the only one that asks the operating system for
 * anything. It offers files and memory (files.c, which <nimsum/streams.h>
 * declares), the terminal and a clock (terminal.c, clock.c: the same) and child
 * processes (process.c). It uses base alone.
 *
 * A child process with limits: started, watched, and killed together with
 * everything that descends from it. Needs POSIX; elsewhere nothing starts. */
#ifndef NIM_PROCESS_H
#define NIM_PROCESS_H

#include <nimsum.h>

struct nim_child_limits {
    uint64_t wall_ns;    /* by the wall clock */
    uint64_t memory_len; /* resident, of the child alone; 0: no limit */
    uint64_t file_len;   /* of the longest file it may write */
    /* Asked between naps, unless NULL: should it end now? */
    bool (*is_interrupted)(void *context);
    void *context;
};

enum nim_child_end {
    NIM_CHILD_EXITED,      /* code is the exit status */
    NIM_CHILD_SIGNALED,    /* code is the signal that ended it */
    NIM_CHILD_STOPPED,     /* code is the signal that stopped it */
    NIM_CHILD_TIMED_OUT,   /* it ran into wall_ns */
    NIM_CHILD_ATE_MEMORY,  /* it went above memory_len */
    NIM_CHILD_NOT_STARTED, /* code is the errno of exec */
    NIM_CHILD_INTERRUPTED  /* the caller wanted it to end */
};

struct nim_child_result {
    enum nim_child_end end;
    int code;
    uint64_t wall_ns;
    uint64_t cpu_ns;   /* user and system, of what was waited for */
    uint64_t peak_len; /* most memory resident, at least the caller's own */
};

/* Runs argv (found by PATH, ended by NULL) with three descriptors, above 2, as
 * its standard streams, in a process group of its own and without core files,
 * until it ends, breaks a limit, stops itself, or is interrupted. Nothing of it
 * is left then: its group is killed, and on Linux, where the caller becomes the
 * reaper of orphans, what left the group too. So the caller must have no other
 * children. NIM_OK, with the result; or NIM_NO_PROCESS, with errno in
 * result->code, when the system cannot start or watch a process. */
enum nim_status nim_child_run(const char *const *argv, const int streams[3],
                              const struct nim_child_limits *limits,
                              struct nim_child_result *result);

#endif
