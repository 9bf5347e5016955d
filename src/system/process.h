/* The room of the system: the only one that asks the operating system for
 * anything. It offers files and memory (files.c, which <nimsum/streams.h>
 * declares), folders (folder.c), the terminal and a clock (terminal.c) and
 * child processes: keeper.c runs them, process.c starts and watches one, and
 * tree.c looks at all that descends from it. windows_files.c and
 * windows_process.c are all this for Windows. It uses base alone.
 *
 * A command with limits: started, watched, and killed together with everything
 * that descends from it. */
#ifndef NIM_PROCESS_H
#define NIM_PROCESS_H

#include <nimsum.h>

struct nim_child_limits {
    uint64_t cpu_ns;     /* processor time of all processes together */
    uint64_t wall_ns;    /* by the wall clock */
    uint64_t memory_len; /* resident, of all together; 0: no limit */
    uint64_t file_len;   /* of the longest file that they may write */
    const char *scratch; /* its TMPDIR, or NULL: as ours */
    bool is_talk;        /* see nim_keeper_begin_talk, which sets it */
    /* Asked every two milliseconds, unless NULL: should it end now? */
    bool (*is_interrupted)(void *context);
    void *context;
};

enum nim_child_end {
    NIM_CHILD_EXITED,      /* code is the exit status */
    NIM_CHILD_SIGNALED,    /* code is the signal that ended it */
    NIM_CHILD_STOPPED,     /* code is the signal that stopped it */
    NIM_CHILD_USED_CPU,    /* it used more than cpu_ns */
    NIM_CHILD_TIMED_OUT,   /* it ran into wall_ns */
    NIM_CHILD_ATE_MEMORY,  /* it went above memory_len */
    NIM_CHILD_NOT_STARTED, /* code is the errno of exec */
    NIM_CHILD_INTERRUPTED  /* the caller wanted it to end */
};

struct nim_child_result {
    enum nim_child_end end;
    int code;
    enum nim_sleep sleep; /* of what ran into wall_ns */
    long group;           /* its process group */
    uint64_t own_len;     /* most memory of the caller, in the child */
    uint64_t wall_ns;
    uint64_t cpu_ns;   /* user and system, of all that it started, too */
    uint64_t peak_len; /* most memory resident, of all together */
    /* Of a talk that runs: when it was last seen to be stuck, or 0. */
    volatile uint64_t stuck_ns;
};

/* By what was seen so far, is there a reason to end it? Then result->end has
 * it. */
bool nim_child_is_over(const struct nim_child_limits *limits,
                       struct nim_child_result *result);

/* ---- From here to the keeper: for POSIX alone ---- */

/* Closes the descriptor; errno stays. */
void nim_descriptor_close(int descriptor);

/* Closes the descriptor; the same above 2, closed by exec. -1 with errno. */
int nim_descriptor_move_up(int descriptor);

/* A pipe; or false, with errno. Both ends are above 2, and closed by exec. */
bool nim_pipe_open(int ends[2]);

/* Reads a byte. False where the other side is no more, with errno 0, or nothing
 * can be read. */
bool nim_pipe_read(int end, char *byte);

/* Errno stays. */
void nim_pipe_close(const int ends[2]);

/* Makes this process fit for nim_child_run, for good: it takes the orphans of
 * what it starts (Linux, FreeBSD), and signals do not end it. */
void nim_child_prepare(void);

/* Runs argv (found by PATH, ended by NULL) with three descriptors, above 2, as
 * its standard streams, in a process group of its own and without core files,
 * until it ends, breaks a limit, stops itself, or is interrupted. Nothing of it
 * is left then; where orphans cannot be had, what left its group may be. For a
 * process that has no other children; the result lies in memory that children
 * share with it. NIM_OK, with the result; or NIM_NO_PROCESS, with errno in
 * result->code, when the system cannot start or watch a process. Of a talk the
 * first two descriptors are closed once the command has them. */
enum nim_status nim_child_run(const char *const *argv, const int streams[3],
                              const struct nim_child_limits *limits,
                              struct nim_child_result *result);

/* ---- The keeper ---- */

/* A keeper: a process between the caller and a command, which does that. The
 * caller's other children are not the keeper's: it neither kills nor reaps
 * them. It begins as the caller is then, in folder, environment and memory,
 * which the system counts as a command's own until that has more. The texts of
 * argv are copied with it. On Windows it is a thread, argv must stay, and a
 * command begins as the caller is when it starts. NIM_OK; or NIM_NO_PROCESS
 * with errno. */
enum nim_status nim_keeper_begin(struct nim_keeper **made,
                                 const char *const *argv, const int streams[3]);

/* Lets it run the command, and waits for its end; in between the caller may do
 * something else. As nim_child_run; NIM_NO_PROCESS with the code 0: someone
 * killed the keeper, and the group of the command was killed after it. */
void nim_keeper_start(struct nim_keeper *keeper,
                      const struct nim_child_limits *limits);
enum nim_status nim_keeper_wait(struct nim_keeper *keeper,
                                struct nim_child_result *result);
void nim_keeper_end(struct nim_keeper *keeper);

/* Asks a command that runs to end now: nim_keeper_wait tells that it was
 * interrupted, unless it ended before. */
void nim_keeper_stop(struct nim_keeper *keeper);

/* ---- Talking with a command ---- */

/* The caller's ends of pipes to a command's standard input, and from its
 * standard output; -1: closed. */
struct nim_talk {
    int to;
    int from;
};

/* As nim_keeper_begin, for one run of a command whose standard input and output
 * are new pipes; `errors`, above 2, is its standard error. Once it has started
 * nobody but the command and what it starts holds their other ends for long,
 * and nobody but the caller, who closes them in any case, those of the talk:
 * each side soon sees that the other one closes. NIM_NO_PROCESS with errno:
 * EMFILE where an end would be 512 or above. */
enum nim_status nim_keeper_begin_talk(struct nim_keeper **made,
                                      const char *const *argv, int errors,
                                      struct nim_talk *talk);

enum {
    NIM_POLL_READ = 1,  /* there are bytes, or the other side is closed */
    NIM_POLL_WRITE = 2, /* there is room, or the other side is closed */
    NIM_POLL_END = 4    /* nim_keeper_wait returns at once */
};

/* Waits until one of them is so, at most wait_ms milliseconds; 0: none is. The
 * talk may be NULL, and NIM_POLL_WRITE is told only to who writes. Asks
 * meanwhile whether the run should end, and stops the command then. */
unsigned nim_keeper_poll(struct nim_keeper *keeper, const struct nim_talk *talk,
                         bool writes, int wait_ms);

/* They never wait. How many bytes were read; 0: the other side is closed; or
 * taken. -1 with errno: EAGAIN when nothing is there, or there is no room;
 * EPIPE when nobody reads any more, for which no SIGPIPE comes. */
ptrdiff_t nim_talk_read(const struct nim_talk *talk, void *buffer,
                        size_t buffer_len);
ptrdiff_t nim_talk_write(const struct nim_talk *talk, const void *data,
                         size_t data_len);

/* Closes an end, if it is open; errno stays. */
void nim_talk_close(int *end);

/* From here on a write that nobody reads fails with EPIPE, without a signal. */
void nim_signal_no_pipe(void);

/* Has all of the command slept on pipes for 200 ms, without any processor time?
 * Something is on a pipe, the rest is there too or waits for the end of a
 * child; what sleeps for time or on a lock is not stuck. As it was seen in the
 * last 100 ms: ask no sooner than that after a write. Linux can tell; elsewhere
 * nothing is stuck. */
bool nim_keeper_is_stuck(const struct nim_keeper *keeper);
#ifdef __linux__
#define NIM_SEES_STUCK true
#else
#define NIM_SEES_STUCK false
#endif

#endif
