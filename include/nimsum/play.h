/* Games in play: a position with all that the game remembers, what a turn may
 * do to it, who wins, and what an opponent would answer. */
#ifndef NIMSUM_PLAY_H
#define NIMSUM_PLAY_H

#include <nimsum/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* A position. Where a turn is a move on piles, its numbers are the piles of the
 * explanation. Else they are those of the case, as the board's turns see them:
 * so many belong to a place, one of which is the pile. */
struct nim_state {
    const struct nim_problem *problem;
    struct nim_memory memory;
    uint64_t head[NIM_HEAD_MAX]; /* as in a setup, or what is remembered */
    uint64_t *numbers;
    size_t number_count;
    size_t room;   /* numbers there is room for */
    unsigned each; /* so many belong to a place, */
    unsigned at; /* and this one of them is the pile: numbers[each * i + at] */
    void *prepared; /* what the rule knows beforehand; NULL: nothing */
};

/* How many places there are, and how many stones the pile of one has, from
 * 0. */
static inline size_t nim_state_count(const struct nim_state *state) {
    return state->number_count / state->each;
}

static inline uint64_t nim_state_pile(const struct nim_state *state,
                                      size_t place) {
    return state->numbers[state->each * place + state->at];
}

#define NIM_NOTES_MAX 3

/* The rule of turns that are not moves on piles (src/boards/turn_rule.h). */
struct nim_turn_rule;

/* Positions that have been searched. */
struct nim_memo;

/* Knows a game in play: its position, its turns, and who wins. Who wins is told
 * by theory where there is one, else by a search of all that can follow. */
struct nim_referee {
    struct nim_state state;
    const struct nim_turn_rule *rule;   /* NULL: turns are moves on piles */
    struct nim_explanation explanation; /* of the position, or, with a rule, of
                                           the first one */
    bool explains;    /* the explanation is of this position */
    bool last_loses;  /* whoever cannot move has won */
    bool is_searched; /* who wins is found by a search */
    bool is_brisk;    /* opponents look at fewer turns, and play at once */
    struct nim_memo *memo;
    uint64_t turn_count; /* turns made */
    /* What the other numbers of a place are called, and head[memory_at]; NULL:
     * they say nothing. */
    const char *notes[NIM_NOTES_MAX];
    const char *memory;
    unsigned memory_at;

    bool wins;       /* does the player to move win? */
    bool is_over;    /* no turn is possible */
    bool is_counted; /* the number of winning turns is known */
    struct nim_wide winning_count;
};

/* Begins with the case, whose problem must last. NIM_OK; NIM_IMPOSSIBLE for a
 * case that the statement excludes; NIM_TOO_HARD where nobody knows in about a
 * second who wins, or what the turns are; or NIM_NO_MEMORY. *why says in the
 * second case and in the third why it cannot be played, as a clause. The
 * referee is to be ended whatever comes back. */
enum nim_status nim_referee_begin(struct nim_referee *referee,
                                  const struct nim_setup *setup,
                                  struct nim_line *why);
void nim_referee_end(struct nim_referee *referee);

/* Is the turn possible? Its places and what it leaves are given; what the piles
 * had is filled in, and its places are put in order. *touch is the index of the
 * one that is wrong. */
enum nim_misstep nim_referee_check(struct nim_referee *referee,
                                   struct nim_turn *turn, size_t *touch);

/* Makes a turn that is possible. NIM_OK, NIM_NO_MEMORY, or NIM_TOO_HARD where
 * nobody knows any more who wins. */
enum nim_status nim_referee_make(struct nim_referee *referee,
                                 const struct nim_turn *turn);

/* How an opponent plays. */
enum nim_level {
    NIM_PERFECT, /* a winning turn; else the one that the fewest turns answer,
                    and of these the one with the longest game */
    NIM_DELAY,   /* a winning turn, and of these or of all the one with the
                    longest game */
    NIM_RANDOM   /* any turn; where there are more than ten thousand, any pile
                    and any number of its stones */
};

/* Chooses a turn of a position that is not over. *random is the state of a
 * stream of numbers, from any seed. The longest game is that with the most
 * turns when whoever wins goes on winning and both prolong it. Of a position
 * that cannot be searched, the turn that takes the fewest stones stands for it;
 * and not all turns may be looked at there, but one that keeps a win is found.
 * NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_referee_choose(struct nim_referee *referee,
                                   enum nim_level level, uint64_t *random,
                                   struct nim_turn *turn);

/* Reads a turn: "2-3" takes 3 of pile 2, "2:3" leaves 3 of it, "2:1+3" makes
 * two piles of it; several with blanks or commas between them. False when the
 * text says no turn. What "2-3" leaves is found from the state's piles; it is
 * UINT64_MAX where more would be taken than there is. */
bool nim_turn_read(const struct nim_state *state, const char *text,
                   struct nim_turn *turn);

#endif /* NIMSUM_UNSTABLE */

#ifdef __cplusplus
}
#endif

#endif
