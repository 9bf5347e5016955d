/* The wording of answers. */
#ifndef NIM_ANSWER_H
#define NIM_ANSWER_H

#include "problems/cases.h"
#include "streams/memory_text.h"

/* What answers of a kind have. */
struct nim_traits {
    bool names_winner; /* the answer to a won case starts with its word */
    bool names_loser;  /* the answer to a lost case is its word */
    bool is_list;      /* moves or bids stand in it, in some number */
    bool is_count;     /* the number of winning moves stands in it */
    bool may_be_blank; /* a list without moves is an empty line */
    unsigned lines;    /* of an answer that starts with a number */
    char separator;    /* between two items of a list */
};

const struct nim_traits *nim_answer_traits(const struct nim_wording *words);

/* How many words a move or a bid has; SIZE_MAX where it has a whole line. */
size_t nim_answer_item_words(const struct nim_problem *problem);

/* Does the player to move win? The piles of a public sale are the winning
 * bids; everywhere else the position says it. */
bool nim_answer_wins(const struct nim_case *given);

/* Do the words of a set's cases stand on one line? Then they leave no room for
 * more than words. */
bool nim_answer_is_joined(const struct nim_wording *words);

/* Is every answer one line? */
bool nim_answer_is_line(const struct nim_wording *words);

/* Writes the answer to a case. Only answers with moves need its piles. Where
 * these cannot be counted the writer's status becomes NIM_TOO_MANY. */
void nim_answer_write(struct nim_writer *writer, const struct nim_case *given);

/* Ends the line where the words of a set's cases stand on one. */
void nim_answer_end_set(struct nim_writer *writer,
                        const struct nim_wording *words);

/* Writes the answer to a case into the text. The writer must be there for
 * nothing else; it is left without a status. NIM_OK, NIM_NO_MEMORY or
 * NIM_TOO_MANY. */
enum nim_status nim_answer_text(struct nim_text *text,
                                struct nim_writer *writer,
                                const struct nim_case *given);

#endif
