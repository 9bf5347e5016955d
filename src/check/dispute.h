/* An answer that is not right, and what can be said about it. */
#ifndef NIM_DISPUTE_H
#define NIM_DISPUTE_H

#include <nimsum/check.h>

#include "problems/answer.h"
#include "streams/transcript.h"

/* A case, with the true answer and what was said instead. */
struct nim_dispute {
    const struct nim_check *check;
    const struct nim_case *given;
    const struct nim_words *truth;
    const struct nim_words *said;
    size_t label_count;   /* words of the label, at the start */
    size_t verdict_count; /* words behind the label that name the winner */
    bool is_part;         /* both are parts of a list too long to be held */
    bool words_only;      /* white space does not matter */
};

/* ---- form.c: white space, and what hides a word ---- */

/* The flaw of such white space where other was wanted, or NIM_FLAW_NONE. */
enum nim_flaw_kind nim_form_gap_flaw(enum nim_before before,
                                     enum nim_before wanted);

/* The fault of form that hides what the i-th word says, or NIM_FLAW_NONE; there
 * are more than i.
 * *is_right: without that fault it would be the i-th word of the truth. */
enum nim_flaw_kind nim_form_of_word(const struct nim_words *said, size_t i,
                                    const struct nim_words *truth,
                                    bool *is_right);

/* Are the words the same but for a fault of form? Both are at most
 * NIM_WORD_KEPT bytes long. */
bool nim_form_is_alike(const unsigned char *said, size_t said_len,
                       const unsigned char *truth, size_t truth_len);

/* ---- moves.c: one move ---- */

/* Why the move, as text, does not win; NIM_FLAW_NONE when it does. Notes in
 * the flaw what the move leaves. */
enum nim_flaw_kind nim_move_explain(const struct nim_dispute *dispute,
                                    const char *text, size_t len,
                                    struct nim_flaw *flaw);

/* Says what is wrong with the one move that was asked for. */
void nim_move_explain_first(const struct nim_dispute *dispute,
                            struct nim_flaw *flaw);

/* ---- list.c: the list of moves ---- */

/* Are the moves right but for their order? */
bool nim_list_is_reordered(const struct nim_dispute *dispute);

/* Then: notes the first move that stands in the wrong place. */
void nim_list_explain_order(const struct nim_dispute *dispute,
                            struct nim_flaw *flaw);

/* Says which move is wrong, or missing. */
void nim_list_explain(const struct nim_dispute *dispute, struct nim_flaw *flaw);

#endif
