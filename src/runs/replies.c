/* Every sequence of the judge's replies, each in a game of its own. */
#include "runs/attempt.h"
#include "runs/runner_files.h"

#include "problems/layout.h"
#include "solve/dialog.h"
#include "system/terminal.h"

#include <errno.h>
#include <string.h>

/* Longer sequences are not tried to make a game shorter. */
#define DEPTH_MAX 8

struct search {
    struct nim_shrink *shrink;
    struct nim_branches branches;
    uint64_t game_max; /* and the deadline: to make a game shorter */
    uint64_t game_count;
    uint64_t deadline_ns;
    bool is_found;
    bool is_over; /* a limit is reached, or a game was lost */
    struct nim_fault *fault;
};

/* ---- A game ---- */

static enum nim_status play(struct search *search, struct nim_run *run) {
    struct nim_runner *runner = search->shrink->runner;
    runner->opponent = (struct nim_opponent){.manner = NIM_PLAYS_BRANCH,
                                             .branches = &search->branches};
    search->branches.count = 0;
    search->game_count++;
    enum nim_status status = nim_runner_run(runner, run, search->fault);
    bool is_short = search->branches.count < search->branches.given;
    return status == NIM_OK && run->outcome == NIM_OUTCOME_RIGHT && is_short
               ? NIM_INVALID /* it did not play as before */
               : status;
}

/* The next sequence: another reply at the last turn that has one left. False
 * when there is none. */
static bool go_on(struct nim_branches *branches) {
    size_t at = branches->count;
    while (at > 0 && branches->items[at - 1].chosen + 1 >=
                         branches->items[at - 1].count) {
        at--;
    }
    branches->given = at;
    if (at > 0) {
        branches->items[at - 1].chosen++;
    }
    return at > 0;
}

static void end_branches(struct search *search) {
    nim_memory_free(&search->shrink->runner->memory, search->branches.items);
}

/* ---- What the judge played ---- */

/* The judge's lines behind those of the input. */
static enum nim_status keep_script(struct nim_shrink *shrink) {
    const struct nim_played *played = &shrink->runner->played;
    struct nim_text script = {.memory = shrink->runner->memory,
                              .most = SIZE_MAX};
    const char *line = played->transcript;
    const char *end = line + played->transcript_len;
    bool has_begun = false;
    while (line < end) {
        const char *behind = memchr(line, '\n', (size_t)(end - line));
        size_t len = (size_t)(behind - line) + 1;
        has_begun |= *line == '>';
        if (has_begun && *line == '<') {
            nim_text_add(&script, line + 1, len - 1);
        }
        line += len;
    }
    nim_text_add(&script, "", 1);
    nim_memory_free(&script.memory, shrink->script);
    shrink->script = script.bytes;
    return script.failed ? NIM_NO_MEMORY : NIM_OK;
}

/* Plays the game that was kept twice more, so that the runner has it. */
static enum nim_status play_again(struct search *search) {
    struct nim_shrink *shrink = search->shrink;
    struct nim_runner *runner = shrink->runner;
    const struct nim_run first = shrink->run;
    enum nim_status status = NIM_OK;
    runner->opponent = (struct nim_opponent){.manner = NIM_PLAYS_SCRIPT,
                                             .script = shrink->script};
    shrink->fail_count = 1;
    for (int i = 0; i < 2 && status == NIM_OK; i++) {
        status = nim_runner_run(runner, &shrink->run, search->fault);
        shrink->fail_count +=
            status == NIM_OK && nim_run_is_alike(&shrink->run, &first);
    }
    return status;
}

/* ---- As few as still do ---- */

/* Plays with each choice of so many replies, until it fails as before. */
static enum nim_status try_depth(struct search *search, size_t depth) {
    struct nim_shrink *shrink = search->shrink;
    struct nim_run run;
    search->branches.given = 0;
    search->branches.added = depth;
    do {
        if (search->game_count >= search->game_max ||
            nim_clock_ns() >= search->deadline_ns) {
            search->is_over = true;
            return NIM_OK;
        }
        enum nim_status status = play(search, &run);
        if (status != NIM_OK) {
            return status;
        }
        search->is_over |= run.outcome == NIM_OUTCOME_INTERRUPTED;
        search->is_found = nim_run_is_alike(&run, &shrink->run);
        if (search->is_found) {
            shrink->run = run;
            return keep_script(shrink);
        }
    } while (!search->is_over && go_on(&search->branches));
    return NIM_OK;
}

enum nim_status nim_replies_shrink(struct nim_shrink *shrink, uint64_t game_max,
                                   struct nim_fault *fault) {
    struct search search = {.shrink = shrink,
                            .game_max = game_max,
                            .deadline_ns = nim_clock_ns() + shrink->time_ns,
                            .fault = fault};
    enum nim_status status = keep_script(shrink);
    for (size_t depth = 0; depth <= DEPTH_MAX && status == NIM_OK &&
                           !search.is_over && !search.is_found;
         depth++) {
        status = try_depth(&search, depth);
    }
    if (status == NIM_OK || status == NIM_INVALID) {
        status = play_again(&search);
    }
    end_branches(&search);
    return status;
}

/* ---- All of them ---- */

static enum nim_status write_start(struct nim_runner *runner,
                                   const uint64_t *head,
                                   const uint64_t *numbers) {
    struct nim_output output;
    struct nim_writer writer;
    if (nim_runner_input(runner, &output) != NIM_OK ||
        nim_writer_begin(&writer, &output, &runner->memory, NULL) != NIM_OK) {
        return NIM_WRITE_FAILED;
    }
    struct nim_layout_text text = {.problem = runner->problem,
                                   .writer = &writer};
    nim_layout_write_case(&text, head, numbers, NULL);
    nim_layout_write_end(&text);
    return nim_writer_end(&writer);
}

/* Does the statement allow the start that was written? */
static enum nim_status validate(const struct nim_runner *runner,
                                bool *is_valid) {
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_scratch_view view;
    struct nim_breach breach;
    struct nim_input input = nim_runner_reread(runner, 0, &view);
    enum nim_status status = nim_validate(
        runner->problem, &input, &runner->memory, &strictness, &breach, NULL);
    *is_valid = status == NIM_OK;
    return status == NIM_INVALID ? NIM_OK : status;
}

static enum nim_status play_start(struct search *search) {
    struct nim_shrink *shrink = search->shrink;
    shrink->start_count++;
    search->branches.given = 0;
    search->branches.added = SIZE_MAX;
    do {
        enum nim_status status = play(search, &shrink->run);
        if (status == NIM_INVALID) {
            search->is_over = true;
            return NIM_OK;
        }
        if (status != NIM_OK) {
            return status;
        }
        search->is_over = shrink->run.outcome != NIM_OUTCOME_RIGHT;
        search->is_found =
            search->is_over && shrink->run.outcome < NIM_OUTCOME_INTERRUPTED;
    } while (!search->is_over && go_on(&search->branches));
    return search->is_found ? keep_script(shrink) : NIM_OK;
}

static uint64_t stones_of(const struct nim_problem *problem,
                          const uint64_t *head, const uint64_t *numbers) {
    bool is_list = nim_layout_has_body(&problem->layout);
    uint64_t stones = is_list ? 0 : head[0];
    for (uint64_t i = 0; is_list && i < head[0]; i++) {
        stones += numbers[i];
    }
    return problem->protocol.turn == NIM_TURN_FIRST ? 2 * stones + 1 : stones;
}

/* Tries the start, unless it has other than so many stones. */
static enum nim_status try_start(struct search *search, const uint64_t *head,
                                 const uint64_t *numbers, uint64_t stones) {
    struct nim_runner *runner = search->shrink->runner;
    bool is_valid = false;
    enum nim_status status = write_start(runner, head, numbers);
    if (status != NIM_OK) {
        search->fault->error = errno;
        return status;
    }
    status = validate(runner, &is_valid);
    if (status != NIM_OK || !is_valid ||
        stones_of(runner->problem, head, numbers) != stones) {
        return status;
    }
    return play_start(search);
}

/* Piles of so many stones in all, in every order. */
static enum nim_status try_piles(struct search *search, uint64_t *piles,
                                 uint64_t count, uint64_t left,
                                 uint64_t stones) {
    enum nim_status status = NIM_OK;
    if (left == 0) {
        const uint64_t head[NIM_HEAD_MAX] = {count};
        return try_start(search, head, piles, stones);
    }
    for (uint64_t pile = 1;
         pile <= left && status == NIM_OK && !search->is_over; pile++) {
        piles[count] = pile;
        status = try_piles(search, piles, count + 1, left - pile, stones);
    }
    return status;
}

/* Heads of numbers up to so many stones, the first ones slowest. */
static enum nim_status try_heads(struct search *search, uint64_t *head,
                                 unsigned at, uint64_t stones) {
    const struct nim_problem *problem = search->shrink->runner->problem;
    enum nim_status status = NIM_OK;
    if (at == problem->layout.head_count) {
        return try_start(search, head, head, stones);
    }
    for (uint64_t number = 0;
         number <= stones && status == NIM_OK && !search->is_over; number++) {
        head[at] = number;
        status = try_heads(search, head, at + 1, stones);
    }
    return status;
}

/* The input of the game that was lost. */
static enum nim_status keep_input(struct search *search) {
    struct nim_shrink *shrink = search->shrink;
    struct nim_text text;
    enum nim_status status =
        nim_runner_read_input(shrink->runner, &text, search->fault);
    shrink->input = text.bytes;
    shrink->input_len = text.len;
    return status;
}

#define STONES_MAX 64

enum nim_status nim_prove(struct nim_shrink *shrink, uint64_t stone_max,
                          struct nim_fault *fault) {
    const struct nim_problem *problem = shrink->runner->problem;
    bool has_body = nim_layout_has_body(&problem->layout);
    struct search search = {.shrink = shrink, .fault = fault};
    uint64_t numbers[STONES_MAX] = {0};
    enum nim_status status = NIM_OK;
    if (problem->layout.is_fixed || stone_max > STONES_MAX) {
        return NIM_INVALID;
    }
    for (uint64_t stones = 1;
         stones <= stone_max && status == NIM_OK && !search.is_over; stones++) {
        status = has_body ? try_piles(&search, numbers, 0, stones, stones)
                          : try_heads(&search, numbers, 0, stones);
    }
    shrink->run_count = search.game_count;
    shrink->is_done = status == NIM_OK && !search.is_over;
    if (status == NIM_OK && search.is_found) {
        status = keep_input(&search);
    }
    if (status == NIM_OK && search.is_found) {
        status = play_again(&search);
    }
    end_branches(&search);
    return status;
}
