/* The room of a local judge: runs a submission on inputs, within limits, and
 * judges its outputs (runner.c, declared with all else by <nimsum/runs.h>);
 * outcome.c says what came of it. stress_inputs.c makes inputs on which it
 * might fail, and shrink.c makes one that does smaller: small_inputs.c tries
 * the small inputs, reducers.c changes the input at hand, attempt.c runs what
 * they make, and pack.c makes one input of many. The room uses every one below
 * it. */

#include "runs/attempt.h"
#include "runs/host.h"
#include "runs/match.h"
#include "runs/runner_files.h"
#include "solve/solve.h"
#include "system/files.h"

#include <errno.h>

/* A limit by the clock, where none is set: a multiple of the processor time. */
#define WALL_TIMES 5

/* ---- A place to run in ---- */

enum nim_status nim_runner_begin(struct nim_runner *runner) {
    enum nim_status status = nim_runner_open_files(runner);
    if (status != NIM_OK) {
        return status;
    }
    if (runner->wall_ns == 0) {
        runner->wall_ns = WALL_TIMES * runner->time_ns;
    }
    runner->keeper = NULL;
    runner->played = (struct nim_played){.memory = runner->memory};
    if (nim_problem_is_interactive(runner->problem)) {
        return NIM_OK; /* each game has a keeper of its own */
    }
    const int streams[3] = {runner->files[NIM_COPY].reader,
                            runner->files[NIM_OUT].file.descriptor,
                            runner->files[NIM_ERR].file.descriptor};
    status = nim_keeper_begin(&runner->keeper, runner->command, streams);
    if (status != NIM_OK) {
        nim_runner_close_files(runner, NIM_STREAMS);
    }
    return status;
}

void nim_runner_end(struct nim_runner *runner) {
    if (runner->keeper) {
        nim_keeper_end(runner->keeper);
    }
    nim_played_end(&runner->played);
    nim_runner_close_files(runner, NIM_STREAMS);
}

/* ---- How much a right answer takes ---- */

static ptrdiff_t count_bytes(void *context, const void *data, size_t data_len) {
    uint64_t *len = context;
    *len += data_len;
    return (ptrdiff_t)data_len;
}

/* The length of the right answer. Tells what is wrong with the input before a
 * submission is blamed for it. */
static enum nim_status measure_answer(const struct nim_runner *runner,
                                      uint64_t *len, struct nim_fault *fault) {
    const struct nim_output output = {len, count_bytes};
    struct nim_scratch_view view;
    struct nim_input input = nim_runner_reread(runner, NIM_IN, &view);
    return nim_solve_input(runner->problem, &input, &output, &runner->memory,
                           fault);
}

/* ---- Judging ---- */

/* First the bytes alone are compared, then the words. */
enum pass { BYTES, ALIGN, WORDS };

static enum nim_status check_pass(const struct nim_runner *runner,
                                  struct nim_run *run, enum pass pass,
                                  struct nim_fault *fault) {
    struct nim_scratch_view views[2];
    struct nim_reader reader;
    struct nim_input input = nim_runner_reread(runner, NIM_IN, &views[NIM_IN]);
    struct nim_input output =
        nim_runner_reread(runner, NIM_OUT, &views[NIM_OUT]);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &runner->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status =
        pass == BYTES   ? nim_check_bytes(runner->problem, &reader, &output,
                                          &runner->memory, &run->is_right, fault)
        : pass == ALIGN ? nim_check_align(&run->check, &reader, &output, fault)
                        : nim_check_words(&run->check, &reader, &output, fault);
    nim_reader_end(&reader);
    return status;
}

static enum nim_status check_output(const struct nim_runner *runner,
                                    struct nim_run *run,
                                    struct nim_fault *fault) {
    run->check = (struct nim_check){
        .problem = runner->problem,
        .memory = runner->memory,
        .any_order = runner->any_order,
        .words_only = runner->words_only,
        .skips_ideas = runner->skips_ideas,
    };
    enum nim_status status = check_pass(runner, run, BYTES, fault);
    if (status != NIM_OK || run->is_right) {
        return status;
    }
    status = check_pass(runner, run, ALIGN, fault);
    if (status == NIM_OK) {
        status = check_pass(runner, run, WORDS, fault);
    }
    run->is_checked = status == NIM_OK;
    run->is_right = run->is_checked && run->check.first.kind == NIM_FLAW_NONE;
    return status;
}

static enum nim_outcome judge_output(const struct nim_run *run) {
    if (run->is_right) {
        return NIM_OUTCOME_RIGHT;
    }
    if (run->output_len == 0) {
        return NIM_OUTCOME_NOTHING;
    }
    return run->check.first.is_form ? NIM_OUTCOME_FORM : NIM_OUTCOME_WRONG;
}

/* A program over its time by the clock that used less than a tenth of it waits,
 * unless it only waits for the processor. */
static bool waits(const struct nim_child_result *child) {
    return child->end == NIM_CHILD_TIMED_OUT &&
           child->sleep != NIM_SLEEP_AWAKE &&
           child->cpu_ns < child->wall_ns / 10;
}

/* How much it wrote, and the end of its complaint. NIM_OK, or NIM_READ_FAILED
 * with errno. */
static enum nim_status look_at_output(const struct nim_runner *runner,
                                      struct nim_run *run,
                                      uint64_t *complaint_len) {
    enum nim_status status =
        nim_scratch_len(&runner->files[NIM_OUT], &run->output_len);
    return status == NIM_OK
               ? nim_runner_keep_complaint(runner, run, complaint_len)
               : status;
}

/* The end of the program, and what it said until then, become the outcome. */
static enum nim_status judge(const struct nim_runner *runner,
                             const struct nim_child_result *child,
                             struct nim_run *run, struct nim_fault *fault) {
    uint64_t most = runner->output_len + runner->answer_len;
    uint64_t complaint_len = 0;
    bool has_ended =
        child->end == NIM_CHILD_EXITED || child->end == NIM_CHILD_SIGNALED;
    nim_runner_note_end(child, run);
    if (waits(child)) {
        run->outcome = NIM_OUTCOME_WAITS;
    }
    enum nim_status status = look_at_output(runner, run, &complaint_len);
    if (status != NIM_OK) {
        fault->error = errno;
        return status;
    }
    if (run->outcome == NIM_OUTCOME_INTERRUPTED ||
        run->outcome == NIM_OUTCOME_NOT_STARTED) {
        return NIM_OK;
    }
    /* The system stops a stream at the limit. */
    if (run->output_len >= most || complaint_len >= most) {
        run->outcome = NIM_OUTCOME_OUTPUT;
        return NIM_OK;
    }
    if (has_ended) {
        status = check_output(runner, run, fault);
    }
    if (status == NIM_OK && run->outcome == NIM_OUTCOME_EXIT &&
        run->code == 0) {
        run->outcome = judge_output(run);
    }
    return status;
}

/* The streams of a program that begins. */
static enum nim_status clear_streams(struct nim_runner *runner,
                                     struct nim_fault *fault) {
    struct nim_scratch_view view;
    enum nim_status status = NIM_OK;
    for (int i = NIM_OUT; i < NIM_STREAMS && status == NIM_OK; i++) {
        status = nim_scratch_clear(&runner->files[i]);
    }
    struct nim_input input = nim_runner_reread(runner, NIM_IN, &view);
    if (status == NIM_OK) {
        status = nim_text_copy(&input, &runner->outputs[NIM_COPY]);
    }
    if (status == NIM_OK) {
        status = nim_scratch_rewind(&runner->files[NIM_COPY]);
    }
    if (status != NIM_OK) {
        fault->error = errno;
    }
    return status;
}

enum nim_status nim_runner_start(struct nim_runner *runner,
                                 struct nim_fault *fault) {
    runner->answer_len = 0;
    if (nim_problem_is_interactive(runner->problem)) {
        return NIM_OK; /* it plays while it is waited for */
    }
    enum nim_status status = measure_answer(runner, &runner->answer_len, fault);
    if (status == NIM_OK) {
        status = clear_streams(runner, fault);
    }
    if (status != NIM_OK) {
        return status;
    }
    const struct nim_child_limits limits = {
        .cpu_ns = runner->time_ns,
        .wall_ns = runner->wall_ns,
        .memory_len = runner->memory_len,
        .file_len = runner->output_len + runner->answer_len,
        .is_interrupted = runner->is_interrupted,
        .context = runner->context,
    };
    nim_keeper_start(runner->keeper, &limits);
    return NIM_OK;
}

enum nim_status nim_runner_wait(struct nim_runner *runner, struct nim_run *run,
                                struct nim_fault *fault) {
    struct nim_child_result child;
    *run = (struct nim_run){0};
    if (nim_problem_is_interactive(runner->problem)) {
        return nim_match_run(runner, run, fault);
    }
    enum nim_status status = nim_keeper_wait(runner->keeper, &child);
    if (status != NIM_OK) {
        fault->error = child.code;
        return status;
    }
    return judge(runner, &child, run, fault);
}

enum nim_status nim_runner_run(struct nim_runner *runner, struct nim_run *run,
                               struct nim_fault *fault) {
    enum nim_status status = nim_runner_start(runner, fault);
    return status == NIM_OK ? nim_runner_wait(runner, run, fault) : status;
}

enum nim_status nim_runner_confirm(const struct nim_runner *runner,
                                   uint64_t wrong_count,
                                   struct nim_diagnosis *diagnosis) {
    struct nim_scratch_view view;
    struct nim_reader reader;
    struct nim_fault fault;
    struct nim_input input = nim_runner_reread(runner, NIM_IN, &view);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &runner->memory, NULL);
    if (status != NIM_OK) {
        diagnosis->is_unknown = true;
        return status;
    }
    status = nim_diagnosis_confirm(diagnosis, runner->problem, wrong_count,
                                   &reader, &runner->memory, &fault);
    nim_reader_end(&reader);
    return status;
}
