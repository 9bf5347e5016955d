/* Running a submission: a command gets an input, within limits, and its output
 * is judged. Needs POSIX; elsewhere nothing starts. */
#ifndef NIMSUM_RUNS_H
#define NIMSUM_RUNS_H

#include <nimsum/check.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What came of a run. */
enum nim_outcome {
    NIM_OUTCOME_RIGHT,
    NIM_OUTCOME_WRONG,       /* a wrong answer */
    NIM_OUTCOME_FORM,        /* right answers in the wrong form */
    NIM_OUTCOME_NOTHING,     /* no output where some was wanted */
    NIM_OUTCOME_EXIT,        /* an exit status, in code */
    NIM_OUTCOME_SIGNAL,      /* ended or stopped by a signal, in code */
    NIM_OUTCOME_SLOW,        /* over the time limit */
    NIM_OUTCOME_WAITS,       /* the same, and hardly any processor used */
    NIM_OUTCOME_OUTPUT,      /* too much output */
    NIM_OUTCOME_MEMORY,      /* too much memory */
    NIM_OUTCOME_INTERRUPTED, /* the caller wanted it to end */
    NIM_OUTCOME_NOT_STARTED  /* no such command; errno in code */
};

/* The last bytes that a submission wrote to its standard error. */
#define NIM_COMPLAINT_LEN 400

struct nim_run {
    enum nim_outcome outcome;
    int code;
    bool is_right;   /* the output is right, whatever the outcome */
    bool is_checked; /* check below is filled */
    uint64_t wall_ns;
    uint64_t cpu_ns;
    uint64_t peak_len; /* most memory resident */
    uint64_t output_len;
    struct nim_check check;
    unsigned char complaint[NIM_COMPLAINT_LEN];
    size_t complaint_len; /* 0: it wrote none */
};

/* Its kind, as in "too slow". */
const char *nim_outcome_words(enum nim_outcome outcome);

/* Its name, as in "exit status 3" or "signal SEGV". */
void nim_run_name(struct nim_line *line, const struct nim_run *run);

/* Where one command is run, many times. */
struct nim_runner {
    /* Set by the caller. */
    const struct nim_problem *problem;
    const char *const *command; /* ended by NULL */
    struct nim_memory memory;
    uint64_t time_ns;    /* by the wall clock */
    uint64_t memory_len; /* resident; 0: no limit */
    uint64_t output_len; /* beyond what a right answer takes */
    bool any_order;      /* as of nim_check */
    bool words_only;
    /* Asked every two milliseconds: should the run end? NULL: it never should.
     */
    bool (*is_interrupted)(void *context);
    void *context;
    /* Set by nim_runner_begin: its standard streams. */
    struct nim_scratch files[3];
    struct nim_output outputs[3];
};

/* NIM_OK, or NIM_WRITE_FAILED with errno when there is no place for scratch
 * files. */
enum nim_status nim_runner_begin(struct nim_runner *runner);
void nim_runner_end(struct nim_runner *runner);

/* The place for the next input: empty, to be written by the caller. NIM_OK or
 * NIM_WRITE_FAILED with errno. */
enum nim_status nim_runner_input(struct nim_runner *runner,
                                 struct nim_output *input);

/* Runs the command on the input that was written, and judges its output.
 * NIM_OK, with the run; else the run says nothing: NIM_NO_PROCESS when the
 * system cannot run programs (errno in fault->error), or what is wrong with
 * the input, as nim_solve. */
enum nim_status nim_runner_run(struct nim_runner *runner, struct nim_run *run,
                               struct nim_fault *fault);

/* Says what leads on: the faults of a wrong output, how far the program came,
 * what may have kept it from ending. Nothing of a run that is right. */
void nim_run_say(struct nim_line *line, const struct nim_runner *runner,
                 const struct nim_run *run);

/* Quotes a line of what it last wrote to standard error, counted from the end,
 * from 0. False where there are not that many. */
bool nim_run_complaint(struct nim_line *line, const struct nim_run *run,
                       size_t from_end);

/* Streams of what the last run was given and what it said, from the start on.
 * Valid until the next run. */
void nim_runner_reread(const struct nim_runner *runner, int stream,
                       struct nim_scratch_view *view, struct nim_input *input);

#ifdef __cplusplus
}
#endif

#endif
