/* The rules of turns: of boards whose moves are not moves on their piles, and
 * of kinds of piles of which more is remembered than their stones. */
#ifndef NIM_TURN_RULE_H
#define NIM_TURN_RULE_H

#include <nimsum.h>

/* A list of turns in the making. */
struct nim_turn_list {
    const struct nim_state *state;
    const struct nim_turn_rule *rule;
    struct nim_turn *turn; /* the one that is being made; begun anew for each */
    /* Takes each turn; false: no further ones are wanted. It may change the
     * state's numbers as long as it brings them back. */
    bool (*visit)(struct nim_turn_list *list);
    void *context;          /* of visit */
    bool ended;             /* no further ones are wanted */
    enum nim_status status; /* NIM_TOO_HARD: there is too much to look at */
};

/* What the turn that is being made leaves of a place, from 0. In the order of
 * the places. */
void nim_turn_list_change(struct nim_turn_list *list, size_t place,
                          uint64_t to);

/* It splits the place last changed, into that and this. */
void nim_turn_list_split(struct nim_turn_list *list, uint64_t other);

/* The turn is made: hands it on, and begins another. Returns whether further
 * turns are wanted. */
bool nim_turn_list_add(struct nim_turn_list *list);

/* A turn that changes one place, or splits it in two. */
bool nim_turn_list_one(struct nim_turn_list *list, size_t place, uint64_t to);
bool nim_turn_list_two(struct nim_turn_list *list, size_t place, uint64_t to,
                       uint64_t other);

/* Takes of `least`, 1 or more, to `most` stones of a place, as far as it has so
 * many. */
void nim_turn_list_takes(struct nim_turn_list *list, size_t place,
                         uint64_t least, uint64_t most);

/* A turn that leaves so many of the places from the first on, where these are
 * others. */
void nim_turn_list_all(struct nim_turn_list *list, const uint64_t *to,
                       size_t count);

/* The first of two piles gets the stones of the second, and has at most so many
 * then. */
void nim_turn_list_mergers(struct nim_turn_list *list, uint64_t most);

/* For rules: any takes, and takes of 1 to the number behind each pile. */
void nim_turns_of_nim(struct nim_turn_list *list);
void nim_turns_up_to_most(struct nim_turn_list *list);

struct nim_turn_rule {
    unsigned each;   /* so many numbers belong to a place; 0 as 1 */
    unsigned at;     /* the index of the pile among them */
    bool last_loses; /* whoever cannot move has won */

    unsigned row_of; /* 0, or: places are what is left of a row whose stones
                        have numbers, and that many are taken side by side; 2:
                        one or more */

    bool is_unordered; /* the order of places says nothing, nor do empty ones;
                          a place is a number */

    /* Makes the numbers of a case those that the turns see, where these are
     * others; NIM_OK, NIM_NO_MEMORY, or NIM_TOO_HARD when they are too many. */
    enum nim_status (*begin)(struct nim_state *state);

    /* Where a turn makes one pile smaller: may it be left with so many? */
    bool (*allows)(const struct nim_state *state, size_t place, uint64_t to);
    /* Else this lists all turns. Neither: they are not known. */
    void (*list)(struct nim_turn_list *list);

    /* Notes what must be remembered, when the piles have been changed. */
    void (*remember)(struct nim_state *state, const struct nim_turn *turn);

    /* Who wins, where that is known of any position in play; or */
    bool (*wins)(const struct nim_state *state);
    bool keeps_cases; /* any position is a case, as the board arranges it */

    /* What the numbers of a place are called, but the pile, and a number of the
     * head that is remembered; as keys of JSON. */
    const char *notes[NIM_NOTES_MAX];
    const char *memory;
    unsigned memory_at; /* its index in the head */

    const char *missing; /* why the turns are not known, as a clause */
};

/* The rule of the problem's board, or of its piles; NULL: there is none. */
const struct nim_turn_rule *
nim_turn_rule_find(const struct nim_problem *problem);

/* Lists all turns, each once. */
void nim_turn_rule_list(struct nim_turn_list *list);

/* Makes room for that many numbers, and says that there are so many; those that
 * are new are not set. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_state_resize(struct nim_state *state, size_t number_count);

/* The numbers of a case, with room for all that `begin` does below. NIM_OK or
 * NIM_NO_MEMORY. */
enum nim_status nim_state_begin(struct nim_state *state,
                                const uint64_t *numbers, size_t number_count);

/* For `begin`: equal numbers behind all others; no longer the first ones; equal
 * ones in place of all; a number behind each; NIM_TOO_HARD when no turn can
 * touch so many. */
enum nim_status nim_state_add(struct nim_state *state, uint64_t count,
                              uint64_t number);
void nim_state_drop(struct nim_state *state, size_t count);
enum nim_status nim_state_fill(struct nim_state *state, uint64_t count,
                               uint64_t number);
enum nim_status nim_state_note(struct nim_state *state, uint64_t note);
enum nim_status nim_state_few(struct nim_state *state);

/* Makes a turn that is possible: the parts of a split stand one behind the
 * other, each with the other numbers of its place. Of a staircase, stones go
 * down. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_state_make(struct nim_state *state,
                               const struct nim_turn_rule *rule,
                               const struct nim_turn *turn);

#endif
