/* Attempts to make a failing input smaller: each is checked, and run at most
 * once. */
#ifndef NIM_ATTEMPT_H
#define NIM_ATTEMPT_H

#include "inputs/input_model.h"
#include "streams/long_numbers.h"
#include "streams/memory_text.h"

#include <nimsum/runs.h>

/* A text that was tried, known by its hash. */
struct nim_tried {
    uint64_t hash;  /* 0: a free place */
    uint32_t round; /* the last that looked at it, from 1; UINT32_MAX: none
                       counts it */
    bool is_valid;
};

/* For each number of cases and piles, which small inputs were tried: all those
 * of fewer bits, as long as they are smaller than the best one. */
#define NIM_COVERED_CASES 2
#define NIM_COVERED_PILES 8
struct nim_covered {
    unsigned bits;
    uint64_t count; /* of them */
};

struct nim_attempt {
    struct nim_shrink *shrink;     /* what was asked for, and the result */
    struct nim_problem problem;    /* with an upper limit for every number */
    struct nim_long_numbers longs; /* of all its inputs */
    /* The smallest input that fails so far. */
    struct nim_model best;
    struct nim_text best_text;
    struct nim_model_size best_size;
    struct nim_text output; /* of the submission, to the best; its start */
    uint64_t best_count;    /* inputs that were the best one until now */
    /* The next one to try: put together by the passes. */
    struct nim_model next;
    struct nim_text next_text;
    /* Those that were tried. */
    struct nim_tried *tried;
    size_t tried_count;
    size_t tried_room; /* a power of two */
    uint32_t round;
    uint64_t round_count; /* valid ones that this round looked at */
    struct nim_covered covered[NIM_COVERED_CASES][NIM_COVERED_PILES + 1];
    uint64_t deadline_ns;
    bool is_over; /* a limit is reached, or something is wrong */
    enum nim_status status;
    struct nim_fault *fault;
};

/* Runs the command on the input that was written, and judges its output: starts
 * it, and waits for it. */
enum nim_status nim_runner_run(struct nim_runner *runner, struct nim_run *run,
                               struct nim_fault *fault);

/* Begins with the runner's input, which has just failed. */
void nim_attempt_begin(struct nim_attempt *attempt, struct nim_shrink *shrink,
                       struct nim_fault *fault);
/* Hands the texts to shrink, and frees all else. */
void nim_attempt_end(struct nim_attempt *attempt);

/* The next round counts what it looks at from 0. */
void nim_attempt_begin_round(struct nim_attempt *attempt);

/* These put the next input together, unless the attempt is over. A status other
 * than NIM_OK ends it. */
void nim_attempt_note(struct nim_attempt *attempt, enum nim_status status);
void nim_attempt_add_takes(struct nim_attempt *attempt, const uint64_t *takes,
                           size_t take_count);
void nim_attempt_add_numbers(struct nim_attempt *attempt, const uint64_t *head,
                             const uint64_t *numbers, const char *name);
/* A set or a case of the best input. */
void nim_attempt_add_set(struct nim_attempt *attempt,
                         const struct nim_model_set *set);
void nim_attempt_add_case(struct nim_attempt *attempt,
                          const struct nim_model_case *given);

/* Runs the next input unless it is not smaller than the best one, breaks the
 * statement, or was tried before. True when it fails in the same way: then it
 * is the best one, and `next` is no longer what it was. */
bool nim_attempt_try(struct nim_attempt *attempt);

/* Runs any text. False when a limit is reached, something is wrong, or nobody
 * knows what is right; then the run says nothing. */
bool nim_attempt_run(struct nim_attempt *attempt, const struct nim_text *text,
                     struct nim_run *run);

/* Notes that an input is known not to fail; no round counts it any more. */
void nim_attempt_pass_over(struct nim_attempt *attempt,
                           const struct nim_text *text);

/* ---- reducers.c: ways to make an input smaller that know its layout; each
 * tries many, and goes on from every one that still fails ---- */

/* Fewer cases: that of the first flaw alone, the shortest run of cases that
 * ends with it, all but blocks of them. */
void nim_reduce_cases(struct nim_attempt *attempt);

/* As few as still fail of very many cases, or of a case's many piles, all of
 * them as small as can be. True when many are left. */
bool nim_reduce_many(struct nim_attempt *attempt);

/* Fewer piles and takes; smaller numbers, all at once and one by one; sorted.
 */
void nim_reduce_numbers(struct nim_attempt *attempt);

/* ---- small_inputs.c: small inputs, from the smallest on ---- */

/* Tries small inputs of one case or two that are smaller than the best one, in
 * their order for each number of piles, with run_max runs at most. Where an
 * input may have several cases, thousands are tried in one run. Goes on where
 * the last call ended. */
void nim_try_small_inputs(struct nim_attempt *attempt, uint64_t run_max);

/* Were all inputs tried that are smaller than the best one and no wider, but
 * for long ones? How many they were goes to *count. */
bool nim_small_inputs_are_done(const struct nim_attempt *attempt,
                               uint64_t *count);

/* ---- threshold.c: from which number on an input fails ---- */

/* Does the best input fail for its many cases, its many piles, or its one large
 * number? Tries some more of them and some fewer, and notes in the attempt's
 * shrink what came of it. */
void nim_threshold_find(struct nim_attempt *attempt);

/* Says from which number on it fails, as in "100 piles crash, 99 do not", and
 * how many others were tried, on two lines. False where that is not known. */
bool nim_shrink_say_threshold(struct nim_line *line,
                              const struct nim_shrink *shrink);

/* ---- replies.c: the judge's replies ---- */

/* Plays the runner's input, whose last run failed, against a judge who makes
 * no, one, two ... turns that are chosen, and plays perfectly then: with every
 * choice, until a game fails alike, or so many have been played. NIM_OK, or as
 * nim_runner_wait. */
enum nim_status nim_replies_shrink(struct nim_shrink *shrink, uint64_t game_max,
                                   struct nim_fault *fault);

#endif
