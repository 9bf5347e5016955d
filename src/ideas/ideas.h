/* The room of wrong ideas: small wrong solvers, as a table (ideas.c), and what
 * each of them would say (trial.c). */
#ifndef NIM_IDEAS_H
#define NIM_IDEAS_H

#include "boards/board.h"
#include "problems/cases.h"
#include "streams/memory_text.h"

/* A winning move and where it stands. */
struct nim_listed {
    struct nim_move move;
    uint64_t place; /* of its pile, from 1 */
    size_t index;   /* in the list of all winning moves */
    bool is_split;  /* in two: */
    uint64_t second;
};

/* What a printed number of a move can be. */
enum nim_shown {
    NIM_SHOWN_AS_ASKED, /* what the problem asks for */
    NIM_SHOWN_FROM,
    NIM_SHOWN_LEFT,
    NIM_SHOWN_TAKEN,
    NIM_SHOWN_PLACE,
    NIM_SHOWN_PLACE_FROM_0
};

/* Changes the problem. */
typedef void nim_change_fn(struct nim_problem *problem);
/* Changes the list of winning moves and returns how many there are. The list
 * has room for a move of each pile. */
typedef size_t nim_list_fn(struct nim_listed *moves, size_t move_count,
                           const struct nim_case *given);
/* Changes the takes of a set. */
typedef void nim_takes_fn(struct nim_rules *rules);

/* Does the player to move win? */
typedef bool nim_verdict_fn(const struct nim_case *given);
/* What the pile is taken to be worth. */
typedef uint64_t nim_worth_fn(const struct nim_case *given, uint64_t pile);

/* What a solver forgets to reset from case to case. */
enum nim_kept {
    NIM_KEPT_NOTHING,
    NIM_KEPT_SUM,     /* the nim-sum */
    NIM_KEPT_COLUMNS, /* of Moore's Nim */
    NIM_KEPT_BIG,     /* whether there is a pile of two or more */
    NIM_KEPT_TAKES    /* the first set of takes */
};

/* A wrong idea: the right solver, with one thing changed. */
struct nim_idea {
    const char *id;    /* never changes in later versions */
    const char *words; /* "a solver that ..." */
    /* The traits (ideas.c) of the problems it is for: all of `needs`, some of
     * `any` unless that is 0, and none of `unless`. */
    uint64_t needs;
    uint64_t any;
    uint64_t unless;
    const struct nim_kind *kinds[2]; /* one of these, unless there is none */
    nim_change_fn *change;
    struct {
        size_t at;
        size_t len;
        const void *value;
    } member;           /* of the problem, and what it becomes; or no value */
    uint64_t pile_bits; /* of a pile, those that it keeps; 0: all */
    size_t piles_most;  /* how many of the first piles it sees; 0: all */
    nim_arrange_fn *piles; /* what else it makes of the piles */
    nim_list_fn *list;
    nim_takes_fn *takes;
    nim_verdict_fn *verdict;
    nim_worth_fn *value;
    bool is_of_boards; /* as with an idea that needs nothing here, boards say
                          what such a solver does */
    enum nim_shown shown[2]; /* the numbers of a move */
    enum nim_kept kept;
    uint64_t value_from; /* with no value this large it says the truth */
    uint64_t piles_from; /* nor does it differ with fewer piles */
    bool signs;          /* all numbers are signed ones of 32 bits */
    bool leaves_piles;   /* the piles after the move are those before it */
    bool numbers_from_0; /* the cases are numbered from 0 on, */
    bool numbers_all_1;  /* or all are number 1 */
    bool is_observed;    /* true or false by the output alone: not a guess */
};

/* Ended by an idea without id. */
extern const struct nim_idea nim_ideas[];

/* Do boards say what such a solver does? */
bool nim_idea_is_of_boards(const struct nim_idea *idea);

/* Can a solver of the problem have the idea, and be wrong with it? */
bool nim_idea_applies(const struct nim_idea *idea,
                      const struct nim_problem *problem);

/* Makes the problem what it is with the idea; false: it stays as it is. */
bool nim_idea_change(const struct nim_idea *idea, struct nim_problem *problem);

/* What a solver with the idea does in place of the board's arrangement; NULL:
 * nothing else. */
const struct nim_wrong_board *nim_idea_board(const struct nim_idea *idea,
                                             const struct nim_board *board);

/* Do several piles of it have values that a solver has to compute? */
bool nim_ideas_are_of_values(const struct nim_problem *problem);

/* ---- Trials ---- */

/* What a solver that resets nothing knows of earlier cases. The caller sets
 * the memory, all else is 0. */
struct nim_history {
    struct nim_memory memory;
    uint64_t sum; /* nim-sum of all piles */
    struct nim_moore columns;
    bool has_big; /* a pile of two stones or more */
    bool has_set;
    struct nim_rules first_set; /* of takes */
};

/* Adds a case. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_history_add(struct nim_history *history,
                                const struct nim_case *given);
void nim_history_end(struct nim_history *history);

/* Ideas that make something of a set of takes, at most; and what that is. */
#define NIM_RETAKEN_MOST 4
struct nim_retaken {
    const struct nim_idea *idea;
    struct nim_rules rules;
};

/* What a solver is given, and the memory that one trial leaves to the next. The
 * caller sets the first part, all else is 0. */
struct nim_trial {
    struct nim_memory memory;
    struct nim_writer *writer; /* there for nothing else */
    struct nim_history *history;
    uint64_t *piles;
    size_t pile_room;
    struct nim_listed *moves;
    size_t move_room;
    struct nim_retaken retaken[NIM_RETAKEN_MOST]; /* of the takes below */
    size_t retaken_count;
    uint64_t *takes;
    size_t take_count;
    size_t take_room;
    bool failed; /* memory was short: what was said of ideas does not count */
};

enum nim_opinion {
    NIM_OPINION_NONE, /* the idea makes no sense here */
    NIM_OPINION_SAME, /* such a solver says the expected words, */
    NIM_OPINION_OTHER /* or something else */
};

/* What would a solver with this idea say to the case, compared with these
 * words, whatever white space parts them? Of words that were cut nothing is
 * known behind the cut: there an idea is not the same, and not another. */
enum nim_opinion nim_trial_compare(struct nim_trial *trial,
                                   const struct nim_idea *idea,
                                   const struct nim_case *given,
                                   const struct nim_text *expected);
void nim_trial_end(struct nim_trial *trial);

#endif
