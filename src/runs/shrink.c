/* Shrinking a failing input: passes in turn, until none finds anything. */
#include "problems/layout.h"
#include "runs/passes.h"
#include "runs/survey.h"

#include <nimsum/solve.h>

#include <inttypes.h>

typedef void pass_fn(struct nim_attempt *attempt);

static pass_fn *const passes[] = {
    nim_pass_cases,
    nim_pass_values,
    nim_pass_heads,
    nim_pass_takes,
};

/* True when it finds a smaller input. */
static bool go_round(struct nim_attempt *attempt) {
    uint64_t best_count = attempt->best_count;
    nim_attempt_begin_round(attempt);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        passes[i](attempt);
    }
    return attempt->best_count > best_count;
}

/* Runs over time, or over other limits, cost too much to try many inputs. */
static bool is_quick(const struct nim_run *run) {
    return run->outcome != NIM_OUTCOME_SLOW &&
           run->outcome != NIM_OUTCOME_WAITS &&
           run->outcome != NIM_OUTCOME_OUTPUT &&
           run->outcome != NIM_OUTCOME_MEMORY;
}

/* True when it finds a smaller input. */
static bool survey(struct nim_attempt *attempt) {
    uint64_t best_count = attempt->best_count;
    if (!attempt->is_over && attempt->best.case_count == 1 &&
        is_quick(&attempt->shrink->run)) {
        nim_survey(attempt);
    }
    return attempt->best_count > best_count;
}

/* A single case first; then all small ones, where they cost little; then, round
 * by round, what a game knows. */
static void shrink_input(struct nim_attempt *attempt) {
    bool is_cheap = nim_survey_is_cheap(attempt->problem);
    nim_attempt_begin_round(attempt);
    nim_pass_cases(attempt);
    if (is_cheap) {
        survey(attempt);
    }
    do {
        while (!attempt->is_over && go_round(attempt)) {
        }
    } while (!is_cheap && survey(attempt));
}

/* Of a single case of a single number, that one; else 0. */
static uint64_t only_number(const struct nim_attempt *attempt) {
    const struct nim_layout *layout = &attempt->problem->layout;
    const struct nim_held *best = &attempt->best;
    if (best->case_count != 1) {
        return 0;
    }
    size_t count =
        nim_layout_has_body(layout) ? best->cases[0].count : layout->head_count;
    return count == 1 ? attempt->best_size.stones : 0;
}

/* The right answer to the smallest input. */
static enum nim_status find_answer(const struct nim_attempt *attempt,
                                   struct nim_fault *fault) {
    struct nim_shrink *shrink = attempt->shrink;
    const struct nim_memory *memory = &attempt->best.memory;
    struct nim_text answer = {.memory = *memory};
    struct nim_text_view view;
    struct nim_input input;
    struct nim_output output;
    struct nim_reader reader;
    struct nim_writer writer;
    nim_text_input(&view, attempt->best_text.bytes, attempt->best_text.len,
                   &input);
    nim_text_output(&answer, &output);
    enum nim_status status = nim_reader_begin(&reader, &input, memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_writer_begin(&writer, &output, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(attempt->problem, &reader, &writer, memory, fault);
        nim_writer_end(&writer);
    }
    nim_reader_end(&reader);
    shrink->answer = answer.bytes;
    shrink->answer_len = answer.len;
    return answer.failed ? NIM_NO_MEMORY : status;
}

enum nim_status nim_shrink(struct nim_shrink *shrink, struct nim_fault *fault) {
    struct nim_attempt attempt;
    nim_attempt_begin(&attempt, shrink, fault);
    shrink_input(&attempt);
    shrink->is_minimal = !attempt.is_over;
    shrink->simplification_count = attempt.round_count;
    shrink->only_number = only_number(&attempt);
    struct nim_fault other; /* what ended the attempts is told before */
    enum nim_status status =
        find_answer(&attempt, attempt.status == NIM_OK ? fault : &other);
    nim_attempt_end(&attempt);
    return attempt.status == NIM_OK ? status : attempt.status;
}

/* Numbers from here on are worth telling. */
#define CASES_TOLD 5
#define PILES_TOLD 9
#define VALUE_TOLD 256

/* What happens to several of them, or to one. */
static const char *verb_of(const struct nim_run *run, bool is_one) {
    switch (run->outcome) {
    case NIM_OUTCOME_SIGNAL:
        return is_one ? "crashes" : "crash";
    case NIM_OUTCOME_SLOW:
        return is_one ? "is too slow" : "are too slow";
    default:
        return is_one ? "fails" : "fail";
    }
}

static void say_number(struct nim_line *line, const struct nim_shrink *shrink,
                       uint64_t number, const char *things) {
    bool is_slow = shrink->run.outcome == NIM_OUTCOME_SLOW;
    nim_line_say(line, "%" PRIu64 " %s %s, %" PRIu64 " %s not", number, things,
                 verb_of(&shrink->run, false), number - 1,
                 is_slow ? "are" : "do");
}

bool nim_shrink_say_threshold(struct nim_line *line,
                              const struct nim_shrink *shrink) {
    bool is_slow = shrink->run.outcome == NIM_OUTCOME_SLOW;
    if (!shrink->is_minimal) {
        return false;
    }
    if (shrink->case_count >= CASES_TOLD) {
        say_number(line, shrink, shrink->case_count, "cases");
    } else if (shrink->case_count == 1 && shrink->pile_count >= PILES_TOLD) {
        say_number(line, shrink, shrink->pile_count, "piles");
    } else if (shrink->only_number >= VALUE_TOLD) {
        nim_line_say(line, "a number of %" PRIu64 " %s, %" PRIu64 " %s not",
                     shrink->only_number, verb_of(&shrink->run, true),
                     shrink->only_number - 1, is_slow ? "is" : "does");
    } else {
        return false;
    }
    return true;
}

void nim_shrink_end(struct nim_shrink *shrink) {
    nim_memory_free(&shrink->runner->memory, shrink->input);
    nim_memory_free(&shrink->runner->memory, shrink->output);
    nim_memory_free(&shrink->runner->memory, shrink->answer);
    shrink->input = NULL;
    shrink->answer = NULL;
    shrink->output = NULL;
}
