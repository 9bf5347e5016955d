/* The judge's side of an interactive problem, without input and output: it is
 * told what the submission writes, and says what is written to it. */
#ifndef NIM_HOST_H
#define NIM_HOST_H

#include "base/memory.h"
#include "base/random.h"
#include "solve/dialog.h"
#include "streams/memory_text.h"

#include <nimsum/runs.h>

/* What the host waits for. */
enum nim_awaited {
    NIM_AWAITS_CHOICE, /* who begins */
    NIM_AWAITS_TURN,
    NIM_AWAITS_STUCK, /* that the submission cannot move */
    NIM_AWAITS_WON,   /* that it has won */
    NIM_AWAITS_END    /* the game is over */
};

struct nim_host {
    /* Set by the caller. */
    struct nim_opponent opponent;
    uint64_t now_ns; /* since the start, when something is heard */

    struct nim_setup setup; /* the case */
    struct nim_dialog dialog;
    struct nim_random random;
    enum nim_awaited awaits;
    struct nim_text out; /* what is to be written, which the caller empties */
    struct nim_played played; /* what came of it */
    size_t transcript_room;
    size_t line_room;
    enum nim_outcome outcome; /* right until something is wrong */
    bool is_lost;
    bool is_judged;     /* nothing that happens later changes the outcome */
    bool has_said_last; /* a line after the game was lost */
    /* A line that is being heard, the last one that was, and what was heard of
     * a turn. */
    struct nim_line heard;
    struct nim_text line;
    uint64_t numbers[2];
    unsigned number_count;
    bool is_mute;    /* it makes no more turns */
    bool owes_reply; /* it is the judge's turn, unless more was heard before */
    /* The position at the submission's turn. */
    bool could_win;
    struct nim_line position;
    struct nim_line should;
    struct nim_spoken last; /* the submission's last turn, for the mirror */
    bool has_last;
    uint64_t own_count; /* turns of the submission */
    size_t reply_count; /* turns of the opponent */
    enum nim_status status;
};

/* Forgets the transcript of what was played. */
void nim_played_end(struct nim_played *played);

/* Begins the game of the input, which the submission is given. NIM_OK; NIM_END
 * where that has no case; or as nim_setup_read or nim_dialog_begin. To be ended
 * in any case; what was played is the caller's then. */
enum nim_status nim_host_begin(struct nim_host *host,
                               const struct nim_problem *problem,
                               const struct nim_memory *memory,
                               const char *input, size_t input_len,
                               struct nim_fault *fault);
void nim_host_end(struct nim_host *host);

/* The submission has written that. NIM_OK, NIM_NO_MEMORY or NIM_TOO_HARD. */
enum nim_status nim_host_hear(struct nim_host *host, const char *bytes,
                              size_t len);

/* It will write no more. */
void nim_host_hear_end(struct nim_host *host);

/* Judges it, unless that is done; the blame is for its turn now. */
void nim_host_judge(struct nim_host *host, enum nim_outcome outcome);

/* ---- opponents.c ---- */

/* Chooses the opponent's turn. NIM_OK, NIM_NO_MEMORY or NIM_TOO_HARD. */
enum nim_status nim_host_choose(struct nim_host *host,
                                struct nim_spoken *spoken);

/* Says what wins at the submission's turn, which can win, in host->should. */
enum nim_status nim_host_advise(struct nim_host *host);

#endif
