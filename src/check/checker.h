/* The room of the checker: is a submission's output right, and why not? It
 * offers nim_check_align and nim_check_bytes (align.c), and nim_check_words
 * (check.c), which goes through the cases and asks of each answer that is not
 * right: which words were said to the case, and are they the true ones (take.c;
 * joined.c, where the answers of a set stand on one line); what is wrong with
 * them (settle.c, with moves.c); and which wrong idea explains it
 * (diagnosis.c). findings.c notes it in a flaw and passes that on; flaw.c says
 * it in words. This header is the last pass at work: what its files share.
 */
#ifndef NIM_CHECKER_H
#define NIM_CHECKER_H

#include <nimsum/check.h>

#include "ideas/ideas.h"
#include "problems/answer.h"
#include "streams/transcript.h"

/* Of a list that is too long to be held, this many bytes are held, from its
 * first difference on. */
#define NIM_PART_MOST ((size_t)1 << 16)

struct nim_checker {
    /* The caller's memory, with a note of whether it ever failed: what is left
     * out then would make a wrong verdict. */
    struct nim_memory memory;
    bool memory_failed;
    struct nim_check *check;
    struct nim_transcript output;
    struct nim_writer writer;
    const struct nim_case *given; /* the case at hand */
    struct nim_text answer;       /* the true one, to that case */
    struct nim_words truth;       /* its words */
    struct nim_words said;        /* the words said to the case */
    size_t same_count;  /* of them, the first that are the true ones, */
    size_t right_count; /* and the first that are so but for their form */
    struct nim_history history; /* for the ideas that are tried */
    struct nim_trial trial;
    bool lacks_newline;    /* the output has none at its end */
    uint64_t answer_lines; /* of the cases so far */
    bool is_aligned;       /* the case's answer starts on the line it should */
    uint64_t line;         /* where what was said to the case starts */
    uint64_t last_line;    /* of the last word taken; 0: there is none yet */
    enum nim_before after; /* white space between the words said and the next */
    uint64_t line_count;   /* joined words on the output's line so far */
    uint64_t missing;      /* lines still missing, as the alignment has it */
    uint64_t surplus;      /* lines still too many */
    /* Where the answer is not right: */
    size_t label_count;   /* true words of the label, at the start */
    size_t verdict_count; /* words after the label that name the winner */
    bool is_part;         /* both are parts of a list too long to be held */
};

/* ---- settle.c: words, and what hides one ---- */

/* How far is this the text, small letters or capitals? */
size_t nim_form_same_len(const char *text, const unsigned char *bytes,
                         size_t len);

/* Is it the text's first word, small letters or capitals? */
bool nim_form_is_first(const char *text, const unsigned char *bytes,
                       size_t len);

bool nim_form_has_digit(const unsigned char *bytes, size_t len);

/* The fault of form that hides what a word says, or NIM_FLAW_NONE. *is_right:
 * it is the true word, or would be without that fault. Both are at most
 * NIM_WORD_KEPT bytes long; the truth may be NULL. */
enum nim_flaw_kind nim_form_compare(const void *said, size_t said_len,
                                    const void *truth, size_t truth_len,
                                    bool *is_right);

/* The same of the i-th word; there are more than i. */
enum nim_flaw_kind nim_form_of_word(const struct nim_words *said, size_t i,
                                    const struct nim_words *truth,
                                    bool *is_right);

/* ---- findings.c: what is noted in a flaw, and how it is reported ---- */

/* The flaw of such white space where other was wanted, or NIM_FLAW_NONE. */
enum nim_flaw_kind nim_finding_of_gap(enum nim_before before,
                                      enum nim_before wanted);

/* Computes what decides a position. */
struct nim_evidence nim_evidence_find(const struct nim_position *position,
                                      const uint64_t *piles, size_t pile_count);

/* Notes the case's first winning move, if it is won. */
void nim_finding_note_move(struct nim_flaw_move *move,
                           const struct nim_case *given);

/* Notes what stands on a line of the output. */
void nim_finding_note_found(struct nim_flaw *flaw, uint64_t line,
                            const char *text, size_t len);

/* The same for up to `count` words from the i-th on, if there are any. */
void nim_finding_note_said(struct nim_flaw *flaw, const struct nim_words *said,
                           size_t i, size_t count);

void nim_finding_note_expected(struct nim_flaw *flaw, const char *text,
                               size_t len);

/* The same for up to `count` words from the i-th on; nothing is expected after
 * the last. */
void nim_finding_note_truth(struct nim_flaw *flaw,
                            const struct nim_words *truth, size_t i,
                            size_t count);

/* The same for the first line of the answer. */
void nim_finding_note_first_line(struct nim_flaw *flaw,
                                 const struct nim_words *truth);

/* Passes a flaw on. */
void nim_finding_report(struct nim_checker *checker,
                        const struct nim_flaw *flaw);

/* Counts the flaw. Unless no more than that is wanted: notes which case it is,
 * how the input has it and, of a wrong answer, its position, and passes the
 * flaw on. */
void nim_finding_report_case(struct nim_checker *checker,
                             struct nim_flaw *flaw);

/* Reports a fault of form that belongs to no case. */
void nim_finding_report_form(struct nim_checker *checker,
                             enum nim_flaw_kind kind);

/* The same of white space that was just taken, if it matters that other was
 * wanted. */
void nim_finding_report_gap(struct nim_checker *checker,
                            const struct nim_gap *gap, enum nim_before wanted);

/* Reports that nothing was said to the case. */
void nim_finding_report_silence(struct nim_checker *checker);

/* ---- take.c: which words were said to a case ---- */

/* Takes up to `most` bytes of a word that stands for itself, after white space
 * that was taken, and compares it with the first of the truth. */
void nim_take_only_word(struct nim_checker *checker, const struct nim_gap *gap,
                        size_t most);

/* Takes a word that belongs to no case, and reports it. */
void nim_take_surplus(struct nim_checker *checker, const struct nim_gap *gap,
                      enum nim_flaw_kind kind);

/* Is each line, or each that is not empty, the answer to a case? */
bool nim_take_is_by_line(const struct nim_checker *checker);

/* Where only a part of the answer is held: have as many words been taken as
 * that part has? No more are taken then. */
bool nim_take_has_part(const struct nim_checker *checker);

/* Takes all words that were said to the case, and the white space after them.
 * The first `matched` bytes of the true answer have been taken before. Stops
 * the check where the words are far longer than any answer. */
void nim_take_answer(struct nim_checker *checker, size_t matched);

/* All of the answer has matched: does nothing more belong to it? */
bool nim_take_is_complete(struct nim_checker *checker);

/* Takes the empty lines before the answer, where they answer nothing. Returns
 * whether there were some. */
bool nim_take_empty_lines(struct nim_checker *checker);

/* By labels: is the line of this case the next? If not, the case is reported,
 * and its line is taken where there is one. */
bool nim_take_finds_case(struct nim_checker *checker);

/* ---- moves.c: one move, and the list of moves ---- */

/* Why the move, as text, does not win; NIM_FLAW_NONE when it does. Notes in
 * the flaw what the move leaves. */
enum nim_flaw_kind nim_move_explain(const struct nim_checker *checker,
                                    const char *text, size_t len,
                                    struct nim_flaw *flaw);

/* Are the moves right but for their order? */
bool nim_list_is_reordered(const struct nim_checker *checker);

/* Says which move is wrong, or missing, or, of a flaw in the order, stands in
 * the wrong place. */
void nim_list_explain(const struct nim_checker *checker, struct nim_flaw *flaw);

/* ---- settle.c: what is wrong with them ---- */

/* Compares the words that were said with the true ones, reports the first flaw,
 * and adds the case to the diagnosis. */
void nim_settle_case(struct nim_checker *checker);

/* ---- joined.c: answers of a set that stand on one line ---- */

void nim_joined_check(struct nim_checker *checker);

/* At the end of a set; the context is the checker. */
enum nim_status nim_joined_end_line(void *context);

/* ---- diagnosis.c: which wrong idea explains the answers? An idea is named by
 * evidence, not because it happens to fit. ---- */

/* Adds the case. is_wrong: in more than its form. */
void nim_diagnosis_add(struct nim_checker *checker, bool is_wrong);

/* What the next cases may need to know of this one. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_diagnosis_remember(struct nim_checker *checker);

/* Some answer is not known: nothing will be named. */
void nim_diagnosis_give_up(struct nim_checker *checker);

/* After all cases: weighs what can be said without the ideas' names. */
void nim_diagnosis_weigh(struct nim_diagnosis *diagnosis,
                         const struct nim_problem *problem);

/* After nim_check_words: may nim_check_name name an idea? */
bool nim_check_can_name(const struct nim_check *check);

/* The bits it takes to say which of `count` answers are wrong, case by case,
 * for somebody who learns on the way how often that is: each case takes
 * -log2((its outcome so far + 1/2) / (cases so far + 1)) (R. E.
 * Krichevsky, V. K. Trofimov, "The performance of universal encoding", IEEE
 * Transactions on Information Theory 27, 1981). The order does not matter. */
double nim_bits_of_outcomes(uint64_t count, uint64_t wrong_count);

/* The bits it takes to say which of choice_count things it is. */
double nim_bits_of_choice(uint64_t choice_count);

/* ---- flaw.c ---- */

/* Says what there is to know about it, a clause a fact: where the case stands
 * in the input, who wins it and why, a winning move. `lead` stands before each
 * fact. */
void nim_flaw_say_facts(struct nim_line *line,
                        const struct nim_problem *problem,
                        const struct nim_flaw *flaw, const char *lead);

#endif
