/* Shrinking a failing input, until nothing smaller fails. */
#include "runs/attempt.h"

#include "solve/solve.h"

#include <errno.h>

/* True when it finds a smaller input. */
static bool go_round(struct nim_attempt *attempt) {
    uint64_t best_count = attempt->best_count;
    nim_attempt_begin_round(attempt);
    nim_reduce_cases(attempt);
    nim_reduce_numbers(attempt);
    return attempt->best_count > best_count;
}

/* Runs over time cost too much to try many inputs. */
static bool is_quick(const struct nim_shrink *shrink) {
    bool is_slow = shrink->run.outcome == NIM_OUTCOME_SLOW ||
                   shrink->run.outcome == NIM_OUTCOME_WAITS;
    return !is_slow || shrink->runner->time_ns < shrink->time_ns / 32;
}

/* Uses a share of the runs. True when it finds a smaller input. */
static bool search(struct nim_attempt *attempt, uint64_t of_eight) {
    uint64_t best_count = attempt->best_count;
    if (!attempt->is_over && is_quick(attempt->shrink)) {
        nim_try_small_inputs(attempt, attempt->shrink->run_max / 8 * of_eight);
    }
    return attempt->best_count > best_count;
}

/* A single case first, or from how many things on it fails; then small ones;
 * then, round by round, what a game knows. */
static void shrink_input(struct nim_attempt *attempt) {
    nim_attempt_begin_round(attempt);
    nim_reduce_cases(attempt);
    if (nim_reduce_many(attempt)) {
        nim_threshold_find(attempt);
    }
    search(attempt, 4);
    do {
        while (!attempt->is_over && go_round(attempt)) {
        }
    } while (search(attempt, 7));
}

/* The right answer to the smallest input. */
static enum nim_status find_answer(const struct nim_attempt *attempt,
                                   struct nim_fault *fault) {
    struct nim_shrink *shrink = attempt->shrink;
    const struct nim_memory *memory = &attempt->best.memory;
    struct nim_text answer = {.memory = *memory};
    struct nim_text_view view;
    struct nim_input input =
        nim_text_input(&view, attempt->best_text.bytes, attempt->best_text.len);
    struct nim_output output = nim_text_output(&answer);
    if (shrink->run.is_played) {
        return NIM_OK; /* a game has none */
    }
    enum nim_status status = nim_solve_input(shrink->runner->problem, &input,
                                             &output, memory, fault);
    shrink->answer = answer.bytes;
    shrink->answer_len = answer.len;
    return answer.failed ? NIM_NO_MEMORY : status;
}

/* Games that look for other replies with which the program fails. */
#define GAMES_MAX 300

/* The runner gets the smallest input again. */
static enum nim_status shrink_replies(const struct nim_attempt *attempt,
                                      struct nim_fault *fault) {
    struct nim_shrink *shrink = attempt->shrink;
    struct nim_output output;
    enum nim_status status = nim_runner_input(shrink->runner, &output);
    if (status == NIM_OK) {
        status = nim_text_write(attempt->best_text.bytes,
                                attempt->best_text.len, &output);
    }
    fault->error = errno;
    return status == NIM_OK
               ? nim_replies_shrink(shrink, shrink->run_max > 0 ? GAMES_MAX : 1,
                                    fault)
               : status;
}

enum nim_status nim_shrink(struct nim_shrink *shrink, struct nim_fault *fault) {
    struct nim_attempt attempt;
    uint64_t small_count;
    nim_attempt_begin(&attempt, shrink, fault);
    shrink_input(&attempt);
    shrink->is_done = !attempt.is_over;
    shrink->is_minimal =
        nim_small_inputs_are_done(&attempt, &small_count) && shrink->is_done;
    shrink->simplification_count = attempt.round_count + small_count;
    nim_threshold_find(&attempt);
    nim_shrink_say_threshold(&shrink->threshold_words, shrink);
    struct nim_fault other; /* what ended the attempts is told before */
    enum nim_status status =
        find_answer(&attempt, attempt.status == NIM_OK ? fault : &other);
    if (status == NIM_OK && attempt.status == NIM_OK && shrink->run.is_played) {
        status = shrink_replies(&attempt, fault);
    }
    nim_attempt_end(&attempt);
    return attempt.status == NIM_OK ? status : attempt.status;
}

void nim_shrink_end(struct nim_shrink *shrink) {
    nim_memory_free(&shrink->runner->memory, shrink->input);
    nim_memory_free(&shrink->runner->memory, shrink->output);
    nim_memory_free(&shrink->runner->memory, shrink->answer);
    nim_memory_free(&shrink->runner->memory, shrink->script);
    shrink->script = NULL;
    shrink->input = NULL;
    shrink->answer = NULL;
    shrink->output = NULL;
}
