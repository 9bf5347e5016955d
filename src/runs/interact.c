/* A game between the judge and a submission that somebody else runs. */
#include "runs/host.h"

#include "system/terminal.h"

#include <errno.h>

struct talk {
    struct nim_host host;
    const struct nim_input *said;
    const struct nim_output *told;
    uint64_t started_ns;
    uint64_t heard_len;
    uint64_t heard_most;
    bool is_deaf; /* nobody reads what it is told */
};

/* A submission that has ended is not told anything. When the game is over it is
 * told that no more comes. */
static enum nim_status tell(struct talk *talk) {
    struct nim_text *out = &talk->host.out;
    const struct nim_output *told = talk->told;
    if (!talk->is_deaf &&
        nim_text_write(out->bytes, out->len, told) != NIM_OK) {
        talk->is_deaf = errno == EPIPE;
        return talk->is_deaf ? NIM_OK : NIM_WRITE_FAILED;
    }
    out->len = 0;
    if (!talk->is_deaf && talk->host.awaits == NIM_AWAITS_END) {
        talk->is_deaf = true;
        told->write(told->context, NULL, 0);
    }
    return NIM_OK;
}

/* False at the end of what it says. */
static enum nim_status listen(struct talk *talk, bool *goes_on) {
    char buffer[4096];
    struct nim_host *host = &talk->host;
    ptrdiff_t len =
        talk->said->read(talk->said->context, buffer, sizeof buffer);
    *goes_on = len > 0;
    if (len < 0) {
        return NIM_READ_FAILED;
    }
    host->now_ns = nim_clock_ns() - talk->started_ns;
    talk->heard_len += (uint64_t)len;
    if (talk->heard_len > talk->heard_most) {
        nim_host_judge(host, NIM_OUTCOME_OUTPUT);
    }
    if (len == 0) {
        nim_host_hear_end(host);
        return NIM_OK;
    }
    return host->is_judged ? NIM_OK : nim_host_hear(host, buffer, (size_t)len);
}

static enum nim_status play(struct talk *talk) {
    bool goes_on = true;
    enum nim_status status = NIM_OK;
    while (goes_on && status == NIM_OK && !talk->host.is_judged) {
        status = tell(talk);
        if (status == NIM_OK) {
            status = listen(talk, &goes_on);
        }
    }
    return status == NIM_OK ? tell(talk) : status;
}

enum nim_status nim_interact(struct nim_runner *runner,
                             struct nim_interaction *interaction,
                             struct nim_fault *fault) {
    struct talk talk = {.said = &interaction->said,
                        .told = &interaction->told,
                        .started_ns = nim_clock_ns(),
                        .heard_most = runner->output_len,
                        .host.opponent = runner->opponent};
    struct nim_run *run = &interaction->run;
    struct nim_played *played = &runner->played;
    *run = (struct nim_run){.is_played = true};
    enum nim_status status =
        nim_host_begin(&talk.host, runner->problem, &runner->memory,
                       interaction->text, interaction->text_len, fault);
    if (status == NIM_OK) {
        status = play(&talk);
        fault->error = errno;
    }
    *played = talk.host.played;
    if (status == NIM_OK) {
        status = nim_text_write(played->transcript, played->transcript_len,
                                &interaction->transcript);
        fault->error = errno;
    }
    run->outcome = talk.host.outcome;
    run->is_right = run->outcome == NIM_OUTCOME_RIGHT;
    nim_played_end(played);
    nim_host_end(&talk.host);
    return status;
}
