/* Running a submission: a command gets an input, within limits, and its output
 * is judged. Needs POSIX; elsewhere nothing starts. */
#ifndef NIMSUM_RUNS_H
#define NIMSUM_RUNS_H

#include <nimsum/check.h>
#include <nimsum/inputs.h>

NIMSUM_BEGIN

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* What came of a run. */
enum nim_outcome {
    NIM_OUTCOME_RIGHT,
    NIM_OUTCOME_WRONG,   /* a wrong answer */
    NIM_OUTCOME_FORM,    /* right answers in the wrong form */
    NIM_OUTCOME_NOTHING, /* no output where some was wanted */
    NIM_OUTCOME_EXIT,    /* an exit status, in code */
    NIM_OUTCOME_SIGNAL,  /* ended or stopped by a signal, in code */
    NIM_OUTCOME_SLOW,    /* over a time limit */
    NIM_OUTCOME_WAITS,   /* over that of the clock: it slept */
    NIM_OUTCOME_OUTPUT,  /* too much output */
    NIM_OUTCOME_MEMORY,  /* too much memory */
    /* Of interactive problems alone. */
    NIM_OUTCOME_ILLEGAL,      /* a turn that is not possible */
    NIM_OUTCOME_LOST,         /* it had a won position, and has lost */
    NIM_OUTCOME_CHOICE,       /* it has lost for its choice of who begins */
    NIM_OUTCOME_NO_FLUSH,     /* its turn came when its input was closed */
    NIM_OUTCOME_PARTIAL_LINE, /* what it wrote has no line end */
    NIM_OUTCOME_OUT_OF_TURN,  /* it wrote more before it was its turn */
    NIM_OUTCOME_LEFT_EARLY,   /* it closed its output before the end */
    NIM_OUTCOME_TALKS,        /* it wrote more after the end */
    NIM_OUTCOME_TURNS,        /* it made more turns than there may be */
    NIM_OUTCOME_ALIVE,        /* it did not end after the end */
    NIM_OUTCOME_INTERRUPTED,  /* the caller wanted it to end */
    NIM_OUTCOME_NOT_STARTED   /* no such command; errno in code */
};

/* What a program sleeps for that is over its time by the clock, as far as the
 * system tells. Of several processes or threads, what stands further down. */
enum nim_sleep {
    NIM_SLEEP_UNKNOWN,
    NIM_SLEEP_LOCK,
    NIM_SLEEP_SIGNAL,
    NIM_SLEEP_POLL, /* for a descriptor, or a time to pass */
    NIM_SLEEP_TIMER,
    NIM_SLEEP_STREAM, /* a terminal or a socket */
    NIM_SLEEP_PIPE,
    NIM_SLEEP_AWAKE
};

/* The last bytes that a submission wrote to its standard error. */
#define NIM_COMPLAINT_LEN 400

struct nim_run {
    enum nim_outcome outcome;
    int code;
    bool is_right;   /* the output is right, whatever the outcome */
    bool is_checked; /* check below is filled */
    bool is_played;  /* a game against the judge: the runner has it */
    enum nim_sleep sleep;
    uint64_t wall_ns;
    uint64_t cpu_ns;   /* of all processes together */
    uint64_t peak_len; /* most memory resident, of all of them together */
    uint64_t output_len;
    struct nim_check check;
    unsigned char complaint[NIM_COMPLAINT_LEN];
    size_t complaint_len; /* 0: it wrote none */
};

/* Its kind, as in "too slow", or as a code that stays: "too-slow". */
const char *nim_outcome_words(enum nim_outcome outcome, bool as_code);

/* Its name, as in "exit status 3" or "signal SEGV". */
void nim_run_name(struct nim_line *line, const struct nim_run *run);

/* ---- Games against the judge ---- */

/* How the judge plays. */
enum nim_manner {
    NIM_PLAYS_PERFECT, /* as NIM_PERFECT, NIM_DELAY and NIM_RANDOM */
    NIM_PLAYS_DELAY,
    NIM_PLAYS_IDEAS, /* so that solvers with wrong ideas err, where it can be */
    NIM_PLAYS_RANDOM,
    NIM_PLAYS_GREEDY, /* takes as many stones as it can */
    NIM_PLAYS_MIRROR, /* what the submission did, on the other side */
    NIM_PLAYS_SCRIPT, /* turns that are given, then as NIM_PLAYS_PERFECT */
    NIM_PLAYS_BRANCH  /* the turn with that number of all, then the first */
};

/* The name of each but the last two, as in "perfect"; NULL of those. */
static inline const char *nim_manner_name(size_t manner) {
    static const char *const names[] = {"perfect", "delay",  "ideas",
                                        "random",  "greedy", "mirror"};
    return manner < NIM_PLAYS_SCRIPT ? names[manner] : NULL;
}

/* Which of all its turns the judge chooses, turn by turn, and how many there
 * were. */
struct nim_branch {
    uint64_t chosen; /* from 0 */
    uint64_t count;
    uint64_t before; /* a hash of the game before that turn */
};
struct nim_branches {
    struct nim_branch *items; /* `given` of them; then 0 is added, */
    size_t given;
    size_t added; /* up to so many; then it plays perfectly */
    size_t count; /* turns that were chosen so */
    size_t room;
};

struct nim_opponent {
    enum nim_manner manner;
    uint64_t seed;      /* of what it draws */
    const char *script; /* its turns as they are written, a line each */
    struct nim_branches *branches;
};

/* What came of a game. */
struct nim_played {
    const struct nim_problem *problem;
    struct nim_memory memory;
    /* "<7\n>2\n": lines of the judge behind <, of the submission behind >; and
     * when each was written, since the start. */
    char *transcript;
    size_t transcript_len;
    uint64_t *line_ns;
    size_t line_count;
    uint64_t turn_count; /* of both */
    bool is_blamed;
    uint64_t blamed_turn;     /* from 1; 0: the choice of who begins */
    struct nim_line said;     /* what was written then, */
    struct nim_line position; /* in that position, */
    struct nim_line should;   /* and what would have won; or "" */
    struct nim_line left;     /* the position that the turn left; or "" */
    struct nim_line note;     /* what else is to be told; or "" */
};

/* Where one command is run, many times. */
struct nim_runner {
    /* Set by the caller. */
    const struct nim_problem *problem;
    const char *const *command; /* ended by NULL */
    struct nim_memory memory;
    uint64_t time_ns;    /* processor time, of all that it starts, too */
    uint64_t wall_ns;    /* by the clock; 0 becomes five times that */
    uint64_t memory_len; /* resident, the same; 0: no limit */
    uint64_t output_len; /* beyond what a right answer takes */
    bool any_order;      /* as of nim_check */
    bool words_only;
    bool skips_ideas;
    struct nim_opponent opponent; /* where the problem is interactive */
    /* Asked every two milliseconds: should the run end? NULL: it never should.
     */
    bool (*is_interrupted)(void *context);
    void *context;
    /* Set by nim_runner_begin: its standard streams, and its own copy of the
     * input. */
    struct nim_scratch files[4];
    struct nim_output outputs[4];
    struct nim_keeper *keeper;
    uint64_t answer_len;      /* of the right answer to the input that runs */
    struct nim_played played; /* the last one; valid until the next run */
};

/* Starts a process of ours, the keeper, which starts the command, watches it,
 * kills what is left of it, and reaps no children but its own: those of the
 * caller are left alone, and orphans come to the keeper. The command runs as
 * the caller is now, in its folder and environment; on Linux, with less memory
 * resident than the caller has now, its own is looked at from time to time.
 * NIM_OK, NIM_WRITE_FAILED with errno when there is no place for scratch files,
 * or NIM_NO_PROCESS with errno. */
enum nim_status nim_runner_begin(struct nim_runner *runner);
/* Waits for the keeper's end. */
void nim_runner_end(struct nim_runner *runner);

/* The place for the next input: empty, to be written by the caller. NIM_OK or
 * NIM_WRITE_FAILED with errno. */
enum nim_status nim_runner_input(struct nim_runner *runner,
                                 struct nim_output *input);

/* Starts the command on the input that was written. NIM_OK, and then
 * nim_runner_wait must follow; other runners can be started before. Else what
 * is wrong with the input, as nim_solve. */
enum nim_status nim_runner_start(struct nim_runner *runner,
                                 struct nim_fault *fault);

/* Waits for its end, and judges its output. NIM_OK, with the run; else the run
 * says nothing: NIM_NO_PROCESS when the system cannot run programs (errno in
 * fault->error; 0: someone has killed the keeper), or as nim_solve. */
enum nim_status nim_runner_wait(struct nim_runner *runner, struct nim_run *run,
                                struct nim_fault *fault);

/* Is it known what the program said to each case? Then the run is evidence for
 * a diagnosis, and wrong_count of its answers were wrong. */
static inline bool nim_run_is_evidence(const struct nim_run *run) {
    return !run->is_played &&
           (run->is_right ||
            (run->is_checked && !run->check.diagnosis.is_unknown));
}
static inline uint64_t nim_run_wrong_count(const struct nim_run *run) {
    return run->is_right ? 0 : nim_diagnosis_wrong_count(&run->check.diagnosis);
}

/* nim_diagnosis_confirm of the input that the runner has. */
enum nim_status nim_runner_confirm(const struct nim_runner *runner,
                                   uint64_t wrong_count,
                                   struct nim_diagnosis *diagnosis);

/* Says what leads on: the faults of a wrong output, how far the program came,
 * what may have kept it from ending. Nothing of a run that is right. */
void nim_run_say(struct nim_line *line, const struct nim_runner *runner,
                 const struct nim_run *run);

/* Says what else there is to know of a wrong output, as nim_check_say_facts;
 * also where the program died after it. */
void nim_run_say_facts(struct nim_line *line, const struct nim_run *run,
                       const char *lead);

/* Streams of what the last run was given and what it said, from the start on.
 * Valid until the next run. */
struct nim_input nim_runner_reread(const struct nim_runner *runner, int stream,
                                   struct nim_scratch_view *view);

/* ---- Inputs on which it might fail ---- */

/* The inputs of a stress test, numbered from 1: the sample; cases that tell
 * known mistakes from the truth; then cases of all shapes in turn, small ones
 * first. Each depends on the seed and its number alone. */
struct nim_stress_text {
    char *bytes;
    size_t len;
};

struct nim_stress {
    struct nim_problem problem; /* with an upper limit for every number */
    struct nim_memory memory;
    uint64_t seed;
    const char *sample; /* a text; "" where there is none */
    const struct nim_shape *shapes[NIM_SHAPES_MAX]; /* ended by NULL */
    size_t shape_count;
    bool has_chosen; /* shapes were named: no sample, no known mistakes */
    struct nim_stress_text *catches; /* of known mistakes: few, packed inputs */
    size_t catch_count;
    size_t catch_room;
};

/* With all shapes of the problem; wide: where the statement names no limit,
 * values go to 2^64-1, else to 2^31-1, so that no usual program is blamed. The
 * texts must stay. NIM_OK or NIM_NO_MEMORY; nim_stress_end follows in either
 * case. */
enum nim_status nim_stress_begin(struct nim_stress *stress,
                                 const struct nim_problem *problem, bool wide,
                                 const struct nim_memory *memory, uint64_t seed,
                                 const char *sample);
void nim_stress_end(struct nim_stress *stress);

/* With this shape, and others that are added, alone. False when the problem
 * has no shape of that name. */
bool nim_stress_add_shape(struct nim_stress *stress, const char *name);

/* Writes the input of a run, and says which shape it has, or what it is else.
 * Status and fault as nim_generate. */
enum nim_status nim_stress_write(const struct nim_stress *stress,
                                 uint64_t run_number,
                                 const struct nim_output *output,
                                 const char **shape, struct nim_fault *fault);

/* ---- The smallest input that fails ---- */

/* Do they fail in the same way? What kind of signal, or where the output
 * ends, makes no difference. */
bool nim_run_is_alike(const struct nim_run *a, const struct nim_run *b);

/* What fails from some number on. */
enum nim_things {
    NIM_THINGS_NONE, /* nothing is known to */
    NIM_THINGS_CASES,
    NIM_THINGS_PILES, /* of a case */
    NIM_THINGS_NUMBER /* the number itself */
};

/* An input that fails, made smaller: in the order of cases, piles of all
 * cases, bits of the widest value, stones, length of the text, its bytes. */
struct nim_shrink {
    /* Set by the caller, all else 0. The last run of the runner failed. */
    struct nim_runner *runner;
    struct nim_run run; /* that run; in the end, the smallest input's */
    uint64_t run_max;   /* runs at most */
    uint64_t time_ns;   /* no run begins later */
    bool wide;          /* as of nim_stress_begin */
    /* Called, unless NULL, for the first input and for every smaller one that
     * fails in the same way; the runner's streams are those of it. */
    void (*on_smaller)(void *context);
    /* The same for those that fail in another way. */
    void (*on_other)(void *context, const struct nim_run *run);
    void *context;
    /* Unless NULL: of the program, by the inputs before; each run that is
     * evidence is added. */
    struct nim_diagnosis *diagnosis;
    /* The result. */
    char *input; /* the smallest one, input_len bytes */
    size_t input_len;
    char *output; /* the submission's to it, or its first megabyte */
    size_t output_len;
    char *answer; /* the right one to it */
    size_t answer_len;
    uint64_t case_count; /* of the smallest one so far */
    uint64_t pile_count;
    uint64_t first_case_count; /* of the first one */
    uint64_t first_pile_count;
    uint64_t run_count;
    uint64_t other_count;   /* runs that failed in another way */
    uint64_t skipped_count; /* inputs of which nobody knows what is right */
    bool is_interrupted;
    bool is_done;    /* no limit was reached: none of the simplifications of
                        the smallest input fails */
    bool is_minimal; /* and neither does any smaller one that is no wider, but
                        where that is one of many numbers */
    uint64_t simplification_count;
    /* It fails from `threshold` things on, or from that number on: some larger
       ones were tried, all of which fail, and some smaller ones, none of which
       does. */
    enum nim_things threshold_of;
    uint64_t threshold;
    uint64_t above_count; /* tried */
    uint64_t below_count;
    struct nim_line threshold_words; /* as in "100 piles crash, 99 do not", and
                                        how many others were tried, on two
                                        lines; "" where nothing is known */
    /* Of a game: the judge's turns with which the program fails, a line each;
     * as few are chosen as were found, the others are perfect. */
    char *script;
    uint64_t start_count; /* of nim_prove: starts that were tried */
    unsigned fail_count;  /* of 3 runs of the game that was found */
};

/* Shrinks the input that the runner's last run was given, which has a case; and
 * then the judge's replies, where it is played: the runner has that game.
 * NIM_OK, or what went wrong, as nim_runner_wait; the result is there in any
 * case, and freed by nim_shrink_end. */
enum nim_status nim_shrink(struct nim_shrink *shrink, struct nim_fault *fault);
void nim_shrink_end(struct nim_shrink *shrink);

/* ---- The judge's side alone ---- */

/* A game with a submission that somebody else runs. */
struct nim_interaction {
    /* Set by the caller. */
    const char *text; /* the input */
    size_t text_len;
    struct nim_input said;  /* what the submission says */
    struct nim_output told; /* what it is told, whether or not it reads that;
                               with no bytes, that no more come */
    struct nim_output transcript; /* the whole game, at its end */
    struct nim_run run;           /* the result */
};

/* Plays the judge's side. Of the runner, problem, memory, opponent and
 * output_len are set;
 * it has what was played, but the transcript, for nim_run_say. NIM_OK, or as
 * nim_runner_wait. */
enum nim_status nim_interact(struct nim_runner *runner,
                             struct nim_interaction *interaction,
                             struct nim_fault *fault);

/* ---- Every game ---- */

/* Plays every start with 1 .. stone_max stones with every sequence of the
 * judge's replies, each game whole, until one fails: shrink->run, input and
 * script are those of it then, and the runner has played it. run_count is the
 * number of games. is_done: all were played. Only the runner is set before.
 * NIM_OK; NIM_INVALID when the problem has one start alone, or stone_max is
 * above 64; or as nim_runner_wait. To be freed by nim_shrink_end. */
enum nim_status nim_prove(struct nim_shrink *shrink, uint64_t stone_max,
                          struct nim_fault *fault);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
