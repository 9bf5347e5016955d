/* Solving, and explaining: puts the chapters before it together. */
#ifndef NIMSUM_SOLVE_H
#define NIMSUM_SOLVE_H

#include <nimsum/problems.h>

NIMSUM_BEGIN

/* Answers the problem's cases from reader to writer, each before waiting for
 * more input (the reader's before_wait is set for that). Reading stops after
 * the last case. Verdicts take constant memory where the numbers are the piles;
 * else, and for moves and counts, one case is held, as its numbers come.
 * NIM_OK, or another status, then fault says where (the place is filled for
 * faults of the input, error for failures of the system); the answers before
 * the fault have been written. */
enum nim_status nim_solve(const struct nim_problem *problem,
                          struct nim_reader *reader, struct nim_writer *writer,
                          const struct nim_memory *memory,
                          struct nim_fault *fault);

/* Plays the submission's side of an interactive problem: reads the case and the
 * judge's turns, and writes its own, each before it waits for more. Wins where
 * it can. As nim_solve, which says of such a problem who wins its cases. */
enum nim_status nim_solve_in_play(const struct nim_problem *problem,
                                  struct nim_reader *reader,
                                  struct nim_writer *writer,
                                  const struct nim_memory *memory,
                                  struct nim_fault *fault);

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* ---- Explaining: a case ---- */

/* One case as the input gives it. The caller sets the first two fields and
 * starts the others from 0. */
struct nim_setup {
    const struct nim_problem *problem;
    struct nim_memory memory;
    uint64_t case_number;        /* in its input, from 1; 0: of no input */
    const char *wins;            /* the word when the player to move wins */
    const char *loses;           /* the word when the player to move loses */
    uint64_t head[NIM_HEAD_MAX]; /* the numbers of the head */
    uint64_t *numbers;           /* of the body; of the head without a body */
    size_t number_count;         /* how many numbers these are */
    char *digits; /* NULL: the numbers are what they are; else they are these,
                     in decimal, with ", " between them */
    uint64_t *takes;   /* the set of takes, where there is one */
    size_t take_count; /* how many takes it has */
};

/* Reads cases up to the one with that number, from 1, and keeps that. NIM_OK,
 * then *found says whether the input has the case; fault->case_number is the
 * last one read. Else as nim_solve. */
enum nim_status nim_setup_read(struct nim_setup *setup,
                               struct nim_reader *reader, uint64_t case_number,
                               bool *found, struct nim_fault *fault);

/* Takes the numbers of a case without the number of its piles: those of the
 * head behind the first, and then the body; and its set of takes, where there
 * is one. NIM_OK, NIM_NO_MEMORY, or NIM_INVALID when the number of numbers fits
 * no case of the problem. */
enum nim_status nim_setup_set(struct nim_setup *setup, const uint64_t *numbers,
                              size_t number_count, const uint64_t *takes,
                              size_t take_count);
void nim_setup_end(struct nim_setup *setup);

/* ---- Explaining: boards ---- */

/* What the numbers of a case are, and how they become piles. */
enum nim_board_kind {
    NIM_BOARD_NONE,        /* they are the piles */
    NIM_BOARD_PAWNS,       /* pieces on a line, each before the next */
    NIM_BOARD_HILL,        /* people on a hill, one of them the king */
    NIM_BOARD_DIFFERENCES, /* piles that may not fall below the one before */
    NIM_BOARD_STAIRS,      /* a staircase whose stair 1 is the ground */
    NIM_BOARD_PAIRS,       /* two pieces a row that face each other */
    NIM_BOARD_COLUMNS,     /* two pawns a column that face each other */
    NIM_BOARD_BRIDGES,     /* two stones at the ends of each bridge */
    NIM_BOARD_ROWS,        /* rows of stones */
    NIM_BOARD_COINS,       /* coins on squares */
    NIM_BOARD_CHOCOLATE,   /* a bar with a poisoned piece */
    NIM_BOARD_CELLS,       /* stones in cells that are handed on */
    NIM_BOARD_BOXES,       /* cards in boxes */
    NIM_BOARD_VALUES,      /* each becomes a Grundy value */
    NIM_BOARD_VERDICT      /* they decide together, without piles */
};

/* Where a pile of a board comes from. */
struct nim_origin {
    uint64_t
        piece;     /* the piece, row, square or the like, as the input counts */
    uint64_t low;  /* the end of a gap, or the first piece of a pair */
    uint64_t high; /* the other end, or what stands there */
};

/* From where to where a piece goes. */
struct nim_way {
    uint64_t from;
    uint64_t to;
};

/* A winning move on a board, in the numbers of the case. */
struct nim_board_move {
    uint64_t place; /* of the number, from 1 */
    uint64_t from;  /* the number */
    uint64_t to;    /* what it becomes */
    bool joins;     /* it is a part of the same move as the one before */
};

/* ---- Explaining: what decides it ---- */

/* Whatever the game is, it comes down to values that are judged like the piles
 * of Nim: the piles themselves in Nim and Moore's Nim, the odd steps of a
 * staircase, the Grundy values of the piles of a sum. */
struct nim_explanation {
    const struct nim_problem *problem; /* of the case */
    struct nim_memory memory;          /* of the case */
    bool wins;                         /* does the player to move win? */
    uint64_t *piles;    /* what the case becomes; on a staircase steps */
    size_t pile_count;  /* how many piles or steps there are */
    uint64_t *values;   /* what decides */
    size_t value_count; /* how many values there are */
    struct nim_columns columns;  /* of the values */
    uint64_t sum;                /* the XOR of the values */
    uint64_t singles;            /* values that are 1 */
    const struct nim_kind *kind; /* of a sum's piles; else NULL */
    struct nim_rules rules;      /* of that kind */
    enum nim_board_kind board;   /* what the numbers of the case are */
    const char *reason;          /* why the board's piles decide; or NULL */
    struct nim_line why; /* why it is won or lost, with the numbers of the case,
                            as a clause */
    bool is_over;        /* no move is possible */
    bool says_word;      /* a number is asked for, and the answer is a word */
    struct nim_origin *origins;    /* where each pile comes from; or NULL */
    bool lists_board;              /* winning moves on the board are listed */
    struct nim_board_move *listed; /* these moves, in order */
    size_t listed_count;           /* how many numbers they change */
    bool has_turns;  /* the turns can be listed: they are moves on piles */
    bool are_all;    /* no other turns are possible than those */
    bool has_counts; /* their numbers, below, are known */
    struct nim_wide winning_count; /* turns that win */
    struct nim_wide losing_count;  /* turns that lose */
    uint64_t looked_count;         /* options that were tried as replies */
};

/* Explains the case, which is not needed any more after that. NIM_OK,
 * NIM_NO_MEMORY, NIM_TOO_HARD for values out of reach, or NIM_IMPOSSIBLE for a
 * case that the statement excludes. Takes linear time, but for counts of
 * Moore's Nim, which are given up after about half a second. */
enum nim_status nim_explain(struct nim_explanation *explanation,
                            const struct nim_setup *setup);
void nim_explanation_end(struct nim_explanation *explanation);

/* Says what decides a position of the same game with these values, as in "the
 * nim-sum is 12, not 0". */
void nim_explanation_say(struct nim_line *line,
                         const struct nim_explanation *explanation,
                         uint64_t sum, const struct nim_columns *columns,
                         uint64_t singles);

/* The number that makes the position lost when it replaces the value at that
 * index. Not of Moore's Nim. */
uint64_t nim_explanation_target(const struct nim_explanation *explanation,
                                size_t index);

/* ---- Explaining: turns ---- */

/* What a turn does to one pile. */
struct nim_touch {
    uint64_t place;                     /* of the pile, from 1 */
    uint64_t from;                      /* stones it had */
    uint64_t to;                        /* stones it is left with */
    uint64_t others[NIM_PARTS_MAX - 1]; /* further piles that a split makes */
    unsigned other_count;               /* how many of them there are */
    bool passes; /* the pile keeps its stones, and has been passed over */
};

/* All that a turn does, in the order of the piles. */
struct nim_turn {
    size_t count;
    struct nim_touch touches[NIM_MOORE_K_MAX];
};

/* A walk over turns. */
struct nim_turns {
    struct nim_explanation *explanation;
    size_t next;                /* the pile to look at */
    struct nim_moore_walk walk; /* of Moore's Nim */
    struct nim_options options; /* of the pile before that, in a sum */
    struct nim_turn turn;       /* the last one looked at */
    bool ended;                 /* there is no turn behind it */
};

/* The turns change the explanation while they try what follows, and leave it as
 * it was. */
void nim_turns_begin(struct nim_turns *turns,
                     struct nim_explanation *explanation);

/* The next turn of all; false when there is no further one. */
bool nim_turns_any(struct nim_turns *turns, struct nim_turn *turn);

/* The next turn that wins; false when there is no further one. */
bool nim_turns_winning(struct nim_turns *turns, struct nim_turn *turn);

/* The next turn that loses, and a winning reply to it; in a sum they end after
 * some seconds of looking for replies. A reply has no touches where nothing is
 * left to move, in misere play. */
bool nim_turns_losing(struct nim_turns *turns, struct nim_turn *turn,
                      struct nim_turn *reply);

enum nim_misstep {
    NIM_STEP_POSSIBLE,
    NIM_STEP_NO_PLACE,   /* there is no such pile */
    NIM_STEP_NOTHING,    /* it takes nothing, or more than there is */
    NIM_STEP_TWICE,      /* it names a pile twice */
    NIM_STEP_MANY_PILES, /* it touches more piles than a turn may */
    NIM_STEP_NO_TAKE,    /* the rule does not allow to take that much */
    NIM_STEP_NO_ROOM /* the step below, which counts, would have 2^64 stones */
};

/* On a board with origins: the way of the piece whose pile is touched. made is
 * the turn before, in a reply; else NULL. */
struct nim_way nim_touch_way(const struct nim_explanation *explanation,
                             const struct nim_touch *touch,
                             const struct nim_touch *made);

/* What is worth the pile, or the piles, that a touch leaves. */
uint64_t nim_touch_value(struct nim_explanation *explanation,
                         const struct nim_touch *touch);

/* Is the turn possible? Its places and what it leaves are given; what the piles
 * had is filled in. *touch is the index of the one that is wrong. */
enum nim_misstep nim_turn_check(struct nim_explanation *explanation,
                                struct nim_turn *turn, size_t *touch);

/* What a turn leaves. */
struct nim_after {
    bool wins;    /* does the turn win? */
    uint64_t sum; /* of the values it leaves */
    struct nim_columns columns;
    uint64_t singles;
    struct nim_turn reply; /* a winning one, when it does not */
};

void nim_turn_try(struct nim_explanation *explanation,
                  const struct nim_turn *turn, struct nim_after *after);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
