/* What the files of the checker share. */
#ifndef NIM_CHECK_H
#define NIM_CHECK_H

#include "problems/cases.h"
#include "streams/transcript.h"
#include "streams/words.h"

/* ---- A case with the true answer and what was said instead ---- */

struct nim_dispute {
    const struct nim_case *given;
    const struct nim_words *truth;
    const struct nim_words *said;
    size_t label_count;   /* so many words are the label, */
    size_t verdict_count; /* so many after them name the winner */
    bool is_part;         /* of a list too long to be held */
    bool words_only;
};

/* Does the player to move win? */
bool nim_case_is_won(const struct nim_case *given);

/* Does the answer go on with a list of moves or bids? */
bool nim_problem_has_list(const struct nim_problem *problem);

/* The form of white space, and whether it is right. */
enum nim_before nim_gap_judge(const struct nim_gap *gap, bool is_end);
enum nim_flaw_kind nim_gap_flaw(enum nim_before before, enum nim_before wanted);

/* Faults of form that hide what a word says. *is_right: it would be the true
 * word otherwise. */
enum nim_flaw_kind nim_word_form(const struct nim_words *said, size_t i,
                                 const struct nim_words *truth, bool *is_right);

/* Are the moves right but for their order? */
bool nim_dispute_is_order(const struct nim_dispute *dispute);

/* Then: which is the first in the wrong place? */
void nim_dispute_explain_order(const struct nim_dispute *dispute,
                               struct nim_flaw *flaw);

/* Says what is wrong with the list of moves. */
void nim_dispute_explain(const struct nim_dispute *dispute,
                         struct nim_flaw *flaw);

/* Says what is wrong with the one move that was asked for. */
void nim_dispute_explain_first(const struct nim_dispute *dispute,
                               struct nim_flaw *flaw);

/* Notes in a flaw: the position, why it is won or lost, and a winning move; the
 * word found; the word expected. */
void nim_flaw_note_position(struct nim_flaw *flaw,
                            const struct nim_case *given);
void nim_flaw_note_found(struct nim_flaw *flaw, const struct nim_words *said,
                         size_t i);
void nim_flaw_note_expected(struct nim_flaw *flaw,
                            const struct nim_words *truth, size_t i);

#endif
