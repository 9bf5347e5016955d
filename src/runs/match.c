/* A game between a submission, which is run, and the judge. */
#include "runs/match.h"

#include "runs/host.h"
#include "runs/runner_files.h"
#include "system/terminal.h"

#include <errno.h>

#define NS_PER_MS UINT64_C(1000000)

/* How long to wait for what ends by itself: for a program that has closed its
 * output, and for one that has been judged. */
#define CLOSING_NS (300 * NS_PER_MS)
#define JUDGED_NS (1000 * NS_PER_MS)

/* Nothing is known of who is stuck so soon after a write. */
#define STUCK_NS (150 * NS_PER_MS)

struct match {
    struct nim_runner *runner;
    struct nim_host host;
    struct nim_keeper *keeper;
    struct nim_talk talk;
    size_t written_len; /* of the host's text */
    uint64_t started_ns;
    uint64_t moved_ns;  /* when something was last heard or written, */
    uint64_t turn_ns;   /* and the turn at hand began */
    uint64_t closed_ns; /* when it closed its output; 0: it has not */
    uint64_t over_ns;   /* when the game was over; 0: it is not */
    uint64_t heard_len;
    bool is_stopped; /* by us */
    bool is_late;    /* it was over its time, not stuck */
    bool has_ended;
    int error;
    enum nim_status status;
};

static void note(struct match *match, enum nim_status status) {
    match->status = match->status == NIM_OK ? status : match->status;
}

static bool is_over(const struct match *match) {
    return match->host.awaits == NIM_AWAITS_END;
}

static void stop(struct match *match) {
    if (!match->is_stopped && !match->has_ended) {
        match->is_stopped = true;
        nim_keeper_stop(match->keeper);
    }
}

/* ---- Bytes ---- */

static void hear(struct match *match) {
    char buffer[4096];
    struct nim_host *host = &match->host;
    ptrdiff_t len = nim_talk_read(&match->talk, buffer, sizeof buffer);
    if (len < 0 && errno == EAGAIN) {
        return;
    }
    if (len < 0) {
        match->error = errno;
        note(match, NIM_READ_FAILED);
        return;
    }
    uint64_t now = nim_clock_ns();
    if (len == 0) {
        match->closed_ns = now;
        nim_talk_close(&match->talk.from);
        return;
    }
    match->heard_len += (uint64_t)len;
    match->moved_ns = now;
    host->now_ns = now - match->started_ns;
    if (!host->is_judged) {
        enum nim_awaited awaits = host->awaits;
        uint64_t own_count = host->own_count;
        note(match, nim_host_hear(host, buffer, (size_t)len));
        if (host->own_count > own_count || host->awaits != awaits) {
            match->turn_ns = nim_clock_ns();
        }
    }
}

/* Whoever reads no more is not to blame for that. */
static void write_on(struct match *match) {
    struct nim_text *out = &match->host.out;
    ptrdiff_t len =
        nim_talk_write(&match->talk, out->bytes + match->written_len,
                       out->len - match->written_len);
    if (len < 0 && errno == EAGAIN) {
        return;
    }
    if (len < 0 && errno != EPIPE) {
        match->error = errno;
        note(match, NIM_WRITE_FAILED);
        return;
    }
    if (len < 0) {
        nim_talk_close(&match->talk.to);
        return;
    }
    match->written_len += (size_t)len;
    match->moved_ns = nim_clock_ns();
    if (match->written_len == out->len) {
        out->len = 0;
        match->written_len = 0;
    }
}

static bool has_more(const struct match *match) {
    return match->talk.to >= 0 && match->written_len < match->host.out.len;
}

/* ---- Time ---- */

/* Its input is closed: does its turn come then? It sat in a buffer, or the
 * program waits for the end of its input. */
static void prove_waiting(struct match *match) {
    struct nim_host *host = &match->host;
    uint64_t own_count = host->own_count;
    enum nim_awaited awaits = host->awaits;
    uint64_t turn_count = host->played.turn_count;
    const struct nim_line position = host->position;
    const struct nim_line should = host->should;
    uint64_t end = nim_clock_ns() + JUDGED_NS;
    host->is_mute = true;
    nim_talk_close(&match->talk.to);
    while (match->talk.from >= 0 && nim_clock_ns() < end &&
           match->status == NIM_OK && !host->is_judged &&
           host->own_count == own_count && host->awaits == awaits) {
        unsigned events =
            nim_keeper_poll(match->keeper, &match->talk, false, 20);
        match->has_ended |= (events & NIM_POLL_END) != 0;
        if (events & NIM_POLL_READ) {
            hear(match);
        } else if (match->has_ended) {
            break;
        }
    }
    bool has_moved = host->own_count > own_count ||
                     (host->awaits != awaits && !host->is_judged);
    if (!has_moved && host->line.len > 0) {
        nim_host_hear_end(host); /* what came has no line end */
    }
    if (!has_moved && host->is_judged) {
        return; /* what came was wrong */
    }
    host->is_judged = false;
    host->awaits = awaits;
    host->position = position;
    host->should = should;
    host->played.turn_count = turn_count;
    nim_host_judge(host, has_moved ? NIM_OUTCOME_NO_FLUSH : NIM_OUTCOME_WAITS);
}

/* No turn has come for a while. */
static void look_at_clock(struct match *match, uint64_t now) {
    bool is_stuck = !has_more(match) && now - match->moved_ns > STUCK_NS &&
                    nim_keeper_is_stuck(match->keeper);
    if (is_stuck || now - match->turn_ns >= match->runner->wall_ns) {
        prove_waiting(match);
        match->is_late = !is_stuck;
    }
}

/* It may end now by itself. */
static void look_at_end(struct match *match, uint64_t now) {
    const struct nim_runner *runner = match->runner;
    struct nim_host *host = &match->host;
    if (match->over_ns == 0) {
        match->over_ns = now;
    }
    if (!has_more(match)) {
        nim_talk_close(&match->talk.to);
    }
    uint64_t grace = host->is_judged && host->outcome != NIM_OUTCOME_LOST &&
                             host->outcome != NIM_OUTCOME_CHOICE
                         ? JUDGED_NS
                     : runner->wall_ns < runner->time_ns ? runner->wall_ns
                                                         : runner->time_ns;
    if (now - match->over_ns >= grace) {
        nim_host_judge(host, NIM_OUTCOME_ALIVE);
        stop(match);
    }
}

static void look(struct match *match) {
    struct nim_host *host = &match->host;
    uint64_t now = nim_clock_ns();
    if (match->heard_len > match->runner->output_len) {
        nim_host_judge(host, NIM_OUTCOME_OUTPUT);
        stop(match);
    }
    if (match->closed_ns > 0 && now - match->closed_ns >= CLOSING_NS) {
        nim_host_hear_end(host);
    }
    if (is_over(match)) {
        look_at_end(match, now);
    } else if (match->closed_ns == 0) {
        look_at_clock(match, now);
    }
}

/* ---- The game ---- */

static void play(struct match *match) {
    while (match->status == NIM_OK &&
           (!match->has_ended || match->talk.from >= 0)) {
        int wait_ms = match->has_ended ? 0 : 20;
        unsigned events = nim_keeper_poll(match->keeper, &match->talk,
                                          has_more(match), wait_ms);
        match->has_ended |= (events & NIM_POLL_END) != 0;
        if (events & NIM_POLL_READ) {
            hear(match);
        } else if (match->has_ended) {
            /* Something that it has started may hold its output open. */
            nim_talk_close(&match->talk.from);
        }
        if (has_more(match) && (events & NIM_POLL_WRITE)) {
            write_on(match);
        }
        if (!match->has_ended && match->status == NIM_OK) {
            look(match);
        }
    }
    if (match->status != NIM_OK) {
        stop(match);
    }
}

/* How the program ended, which the run has, becomes the outcome, or a note of
 * it. */
static void judge_end(struct match *match, const struct nim_child_result *child,
                      const struct nim_run *run) {
    struct nim_host *host = &match->host;
    bool is_well = child->end == NIM_CHILD_EXITED && child->code == 0;
    bool is_ours = match->is_stopped && child->end == NIM_CHILD_INTERRUPTED;
    bool is_none = child->end == NIM_CHILD_NOT_STARTED ||
                   (child->end == NIM_CHILD_INTERRUPTED && !is_ours);
    if (is_none) {
        host->outcome = run->outcome;
        return;
    }
    if (is_well || is_ours) {
        nim_host_hear_end(host);
        return;
    }
    bool is_busy = child->end == NIM_CHILD_USED_CPU && is_over(match);
    if (host->is_judged) {
        nim_line_say(&host->played.note,
                     host->played.note.len > 0 ? "; then " : "then ");
        nim_run_name(&host->played.note, run);
    }
    nim_host_judge(host, is_busy ? NIM_OUTCOME_ALIVE : run->outcome);
}

static enum nim_status fill(struct match *match, struct nim_run *run,
                            struct nim_fault *fault) {
    struct nim_child_result child;
    uint64_t complaint_len = 0;
    nim_talk_close(&match->talk.to); /* what waits for us ends */
    nim_talk_close(&match->talk.from);
    enum nim_status status = nim_keeper_wait(match->keeper, &child);
    if (match->status != NIM_OK) {
        fault->error = match->error;
        return match->status;
    }
    if (status != NIM_OK) {
        fault->error = child.code;
        return status;
    }
    nim_runner_note_end(&child, run);
    judge_end(match, &child, run);
    run->is_played = true;
    run->outcome = match->host.outcome;
    run->is_right = run->outcome == NIM_OUTCOME_RIGHT;
    run->output_len = match->heard_len;
    bool has_slept = run->outcome == NIM_OUTCOME_NO_FLUSH && NIM_SEES_STUCK;
    if (match->is_late &&
        (has_slept || run->cpu_ns >= match->runner->wall_ns / 10)) {
        run->outcome = NIM_OUTCOME_SLOW;
    }
    status = nim_runner_keep_complaint(match->runner, run, &complaint_len);
    fault->error = errno;
    return status;
}

static enum nim_status play_with(struct match *match, struct nim_run *run,
                                 struct nim_fault *fault) {
    struct nim_runner *runner = match->runner;
    int errors;
    const struct nim_child_limits limits = {
        .cpu_ns = runner->time_ns,
        .wall_ns = UINT64_MAX / 4, /* each turn has its own */
        .memory_len = runner->memory_len,
        .file_len = runner->output_len,
        .is_interrupted = runner->is_interrupted,
        .context = runner->context,
    };
    enum nim_status status = nim_runner_clear_errors(runner, &errors);
    if (status == NIM_OK) {
        status = nim_keeper_begin_talk(&match->keeper, runner->command, errors,
                                       &match->talk);
    }
    if (status != NIM_OK) {
        fault->error = errno;
        return status;
    }
    match->started_ns = nim_clock_ns();
    match->moved_ns = match->started_ns;
    match->turn_ns = match->started_ns;
    nim_keeper_start(match->keeper, &limits);
    play(match);
    status = fill(match, run, fault);
    nim_keeper_end(match->keeper);
    return status;
}

enum nim_status nim_match_run(struct nim_runner *runner, struct nim_run *run,
                              struct nim_fault *fault) {
    struct match match = {.runner = runner, .talk = {-1, -1}};
    struct nim_text input;
    *run = (struct nim_run){0};
    nim_played_end(&runner->played);
    enum nim_status status = nim_runner_read_input(runner, &input, fault);
    if (status == NIM_OK) {
        match.host.opponent = runner->opponent;
        status = nim_host_begin(&match.host, runner->problem, &runner->memory,
                                input.bytes, input.len, fault);
        if (status == NIM_OK) {
            status = play_with(&match, run, fault);
        }
        runner->played = match.host.played;
        nim_host_end(&match.host);
    }
    nim_text_end(&input);
    return status;
}
