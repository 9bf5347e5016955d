/* Tries an input, and keeps it when it is smaller and fails alike. */
#include "runs/attempt.h"
#include "system/terminal.h"

#include "base/random.h"
#include "inputs/bounds.h"
#include "runs/pack.h"

#include <errno.h>
#include <string.h>

#define TRIED_ROOM_MIN 1024
#define OUTPUT_KEPT_MAX ((size_t)1 << 20)

/* ---- Ways to fail ---- */

/* Inputs that fail in the same way are taken to show the same bug: fewer cases
 * turn an output that ends early into none. */
static enum nim_outcome way_of(const struct nim_run *run) {
    return run->outcome == NIM_OUTCOME_NOTHING ? NIM_OUTCOME_WRONG
           : run->outcome == NIM_OUTCOME_WAITS ? NIM_OUTCOME_SLOW
                                               : run->outcome;
}

bool nim_run_is_alike(const struct nim_run *a, const struct nim_run *b) {
    return way_of(a) == way_of(b);
}

/* ---- What was tried ---- */

static struct nim_tried *place_of(struct nim_tried *tried, size_t room,
                                  uint64_t hash) {
    size_t at = (size_t)hash & (room - 1);
    while (tried[at].hash != 0 && tried[at].hash != hash) {
        at = (at + 1) & (room - 1);
    }
    return &tried[at];
}

static bool make_room(struct nim_attempt *attempt) {
    size_t room = attempt->tried_room;
    if (attempt->tried_count < room / 2) {
        return true;
    }
    size_t more = room > 0 ? 2 * room : TRIED_ROOM_MIN;
    const struct nim_memory *memory = &attempt->best.memory;
    struct nim_tried *tried = nim_memory_allocate(memory, more, sizeof *tried);
    if (!tried) {
        return false;
    }
    memset(tried, 0, more * sizeof *tried);
    for (size_t i = 0; i < room; i++) {
        if (attempt->tried[i].hash != 0) {
            *place_of(tried, more, attempt->tried[i].hash) = attempt->tried[i];
        }
    }
    nim_memory_free(memory, attempt->tried);
    attempt->tried = tried;
    attempt->tried_room = more;
    return true;
}

/* ---- The first input ---- */

static void stop(struct nim_attempt *attempt, enum nim_status status) {
    attempt->status = status;
    attempt->is_over = true;
}

static enum nim_status hold_input(struct nim_attempt *attempt) {
    struct nim_scratch_view view;
    struct nim_input input =
        nim_runner_reread(attempt->shrink->runner, 0, &view);
    enum nim_status status =
        nim_model_read(&attempt->best, &input, attempt->fault);
    return status == NIM_OK
               ? nim_model_text(&attempt->best, &attempt->best_text)
               : status;
}

/* Keeps the beginning of the output of the last run. */
static enum nim_status keep_output(struct nim_attempt *attempt) {
    struct nim_text *output = &attempt->output;
    struct nim_scratch_view view;
    char buffer[4096];
    ptrdiff_t len;
    struct nim_input input =
        nim_runner_reread(attempt->shrink->runner, 1, &view);
    output->len = 0;
    do {
        len = input.read(input.context, buffer, sizeof buffer);
        nim_text_add(output, buffer, len > 0 ? (size_t)len : 0);
    } while (len > 0 && !output->failed && output->len < OUTPUT_KEPT_MAX);
    if (len < 0) {
        attempt->fault->error = errno;
        return NIM_READ_FAILED;
    }
    return output->failed ? NIM_NO_MEMORY : NIM_OK;
}

/* The best input is another one, and the runner's streams are those of it. */
static void accept(struct nim_attempt *attempt) {
    struct nim_shrink *shrink = attempt->shrink;
    attempt->best_count++;
    attempt->best_size = nim_model_size(&attempt->best, &attempt->best_text);
    shrink->case_count = attempt->best_size.cases;
    shrink->pile_count = attempt->best_size.piles;
    enum nim_status status = keep_output(attempt);
    if (status != NIM_OK) {
        stop(attempt, status);
    } else if (shrink->on_smaller) {
        shrink->on_smaller(shrink->context);
    }
}

void nim_attempt_begin(struct nim_attempt *attempt, struct nim_shrink *shrink,
                       struct nim_fault *fault) {
    const struct nim_memory *memory = &shrink->runner->memory;
    *attempt = (struct nim_attempt){
        .shrink = shrink,
        .problem = nim_bounds_of(shrink->runner->problem, shrink->wide),
        .best_text = {.memory = *memory},
        .next_text = {.memory = *memory},
        .output = {.memory = *memory},
        .deadline_ns = nim_clock_ns() + shrink->time_ns,
        .fault = fault,
    };
    nim_model_begin(&attempt->best, &attempt->problem, memory);
    nim_model_begin(&attempt->next, &attempt->problem, memory);
    attempt->longs.memory = *memory;
    if (attempt->problem.layout.is_any_length) {
        attempt->best.longs = attempt->best.kept = &attempt->longs;
        attempt->next.longs = attempt->next.kept = &attempt->longs;
    }
    enum nim_status status = hold_input(attempt);
    if (status != NIM_OK) {
        stop(attempt, status);
        return;
    }
    accept(attempt);
    shrink->first_case_count = shrink->case_count;
    shrink->first_pile_count = shrink->pile_count;
}

void nim_attempt_end(struct nim_attempt *attempt) {
    struct nim_shrink *shrink = attempt->shrink;
    const struct nim_memory memory = attempt->best.memory;
    shrink->input = attempt->best_text.bytes;
    shrink->input_len = attempt->best_text.len;
    shrink->output = attempt->output.bytes;
    shrink->output_len = attempt->output.len;
    nim_memory_free(&memory, attempt->tried);
    nim_text_end(&attempt->next_text);
    nim_model_end(&attempt->best);
    nim_model_end(&attempt->next);
    nim_long_end(&attempt->longs);
}

void nim_attempt_begin_round(struct nim_attempt *attempt) {
    attempt->round++;
    attempt->round_count = 0;
}

/* ---- The next input ---- */

void nim_attempt_note(struct nim_attempt *attempt, enum nim_status status) {
    if (status != NIM_OK) {
        stop(attempt, status);
    }
}

void nim_attempt_add_takes(struct nim_attempt *attempt, const uint64_t *takes,
                           size_t take_count) {
    if (!attempt->is_over) {
        nim_attempt_note(attempt,
                         nim_model_add_set(&attempt->next, takes, take_count));
    }
}

void nim_attempt_add_set(struct nim_attempt *attempt,
                         const struct nim_model_set *set) {
    nim_attempt_add_takes(attempt, attempt->best.numbers.items + set->take_at,
                          set->take_count);
}

void nim_attempt_add_numbers(struct nim_attempt *attempt, const uint64_t *head,
                             const uint64_t *numbers, const char *name) {
    if (!attempt->is_over) {
        nim_attempt_note(
            attempt, nim_model_add_case(&attempt->next, head, numbers, name));
    }
}

void nim_attempt_add_case(struct nim_attempt *attempt,
                          const struct nim_model_case *given) {
    nim_attempt_add_numbers(attempt, given->head,
                            attempt->best.numbers.items + given->at,
                            given->name);
}

/* ---- Trying ---- */

static void swap(struct nim_attempt *attempt) {
    const struct nim_model model = attempt->best;
    const struct nim_text text = attempt->best_text;
    attempt->best = attempt->next;
    attempt->best_text = attempt->next_text;
    attempt->next = model;
    attempt->next_text = text;
}

/* Is the next input smaller than the best one? */
static bool is_smaller(const struct nim_attempt *attempt) {
    const struct nim_model_size size =
        nim_model_size(&attempt->next, &attempt->next_text);
    return nim_model_compare(&size, &attempt->next_text, &attempt->best_size,
                             &attempt->best_text) < 0;
}

/* The place of a text among those that were tried; NULL without memory. */
static struct nim_tried *find_tried(struct nim_attempt *attempt,
                                    const struct nim_text *text) {
    if (!make_room(attempt)) {
        stop(attempt, NIM_NO_MEMORY);
        return NULL;
    }
    uint64_t hash = nim_hash(NIM_HASH_BEGIN, text->bytes, text->len) |
                    UINT64_C(1) << 63; /* never 0 */
    struct nim_tried *tried =
        place_of(attempt->tried, attempt->tried_room, hash);
    if (tried->hash == 0) {
        *tried = (struct nim_tried){.hash = hash};
        attempt->tried_count++;
    }
    return tried;
}

#define NOT_COUNTED UINT32_MAX

/* A round counts each input once. */
static void count(struct nim_attempt *attempt, struct nim_tried *tried) {
    if (tried->is_valid && tried->round != attempt->round &&
        tried->round != NOT_COUNTED) {
        tried->round = attempt->round;
        attempt->round_count++;
    }
}

/* Notes that this round looked at the next input. True when it is to be run. */
static bool is_new(struct nim_attempt *attempt) {
    size_t tried_count = attempt->tried_count;
    struct nim_tried *tried = find_tried(attempt, &attempt->next_text);
    if (!tried) {
        return false;
    }
    bool is_new = attempt->tried_count > tried_count;
    if (is_new) {
        enum nim_status status =
            nim_pack_validate(&attempt->next, &attempt->next_text);
        tried->is_valid = status == NIM_OK;
        attempt->shrink->skipped_count +=
            status != NIM_OK && status != NIM_INVALID;
    }
    count(attempt, tried);
    return is_new && tried->is_valid;
}

void nim_attempt_pass_over(struct nim_attempt *attempt,
                           const struct nim_text *text) {
    struct nim_tried *tried = find_tried(attempt, text);
    if (tried) {
        attempt->round_count -= tried->round == attempt->round;
        tried->is_valid = true;
        tried->round = NOT_COUNTED;
    }
}

static enum nim_status run_text(struct nim_attempt *attempt,
                                const struct nim_text *text,
                                struct nim_run *run) {
    struct nim_runner *runner = attempt->shrink->runner;
    struct nim_output output;
    enum nim_status status = nim_runner_input(runner, &output);
    if (status == NIM_OK) {
        status = nim_text_write(text->bytes, text->len, &output);
    }
    if (status != NIM_OK) {
        attempt->fault->error = errno;
        return status;
    }
    status = nim_runner_run(runner, run, attempt->fault);
    if (status == NIM_OK && run->outcome == NIM_OUTCOME_NOT_STARTED) {
        attempt->fault->error = run->code;
        return NIM_NO_PROCESS; /* it did start before */
    }
    return status;
}

/* Adds what the run shows of the program. */
static void diagnose(struct nim_attempt *attempt, const struct nim_run *run) {
    struct nim_diagnosis *diagnosis = attempt->shrink->diagnosis;
    if (!diagnosis || !nim_run_is_evidence(run)) {
        return;
    }
    if (!run->is_right) {
        nim_diagnosis_merge(diagnosis, &run->check.diagnosis);
    }
    nim_runner_confirm(attempt->shrink->runner, nim_run_wrong_count(run),
                       diagnosis);
}

static bool is_late(const struct nim_attempt *attempt) {
    return nim_clock_ns() >= attempt->deadline_ns;
}

bool nim_attempt_run(struct nim_attempt *attempt, const struct nim_text *text,
                     struct nim_run *run) {
    struct nim_shrink *shrink = attempt->shrink;
    attempt->is_over |=
        shrink->run_count >= shrink->run_max || is_late(attempt);
    if (attempt->is_over) {
        return false;
    }
    shrink->run_count++;
    enum nim_status status = run_text(attempt, text, run);
    if (status == NIM_TOO_HARD || status == NIM_NO_MEMORY) {
        return false; /* nobody knows what is right: another one is tried */
    }
    if (status != NIM_OK || run->outcome == NIM_OUTCOME_INTERRUPTED) {
        shrink->is_interrupted = status == NIM_OK;
        stop(attempt, status);
        return false;
    }
    diagnose(attempt, run);
    return true;
}

bool nim_attempt_try(struct nim_attempt *attempt) {
    struct nim_shrink *shrink = attempt->shrink;
    struct nim_run run;
    attempt->is_over |= is_late(attempt);
    if (attempt->is_over) {
        return false;
    }
    enum nim_status status =
        nim_pack_write(&attempt->next, &attempt->next_text);
    if (status != NIM_OK && status != NIM_INVALID) {
        stop(attempt, status);
    }
    if (status != NIM_OK || !is_smaller(attempt) || !is_new(attempt)) {
        return false;
    }
    if (!nim_attempt_run(attempt, &attempt->next_text, &run)) {
        shrink->skipped_count++;
        return false;
    }
    if (nim_run_is_alike(&run, &shrink->run)) {
        shrink->run = run;
        swap(attempt);
        accept(attempt);
        return true;
    }
    if (run.outcome != NIM_OUTCOME_RIGHT) {
        shrink->other_count++;
        if (shrink->on_other) {
            shrink->on_other(shrink->context, &run);
        }
    }
    return false;
}
