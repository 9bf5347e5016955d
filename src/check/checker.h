/* The room of the checker: is a submission's output right, and why not? It
 * offers nim_check_bytes (bytes.c) and nim_check_words (check.c), which goes
 * through the cases and asks of each answer that is not right: which words were
 * said to the case (take.c; joined.c, where the answers of a set stand on one
 * line; lines.c, where align.c found that each line is an answer); what is
 * wrong with them (settle.c, with form.c, list.c and moves.c); and which wrong
 * idea explains it (diagnosis.c). report.c notes it in a flaw and passes that
 * on; flaw.c says it in words, facts.c what else there is to know, and
 * summary.c what is wrong with the whole output. This header is the second pass
 * at work: what its files share.
 */
#ifndef NIM_CHECKER_H
#define NIM_CHECKER_H

#include "check/diagnosis.h"
#include "check/dispute.h"
#include "streams/text.h"

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
    struct nim_text answer; /* the true one, to the case at hand */
    struct nim_words truth; /* its words */
    struct nim_words said;  /* the words said to the case */
    unsigned char word[NIM_WORD_KEPT];
    struct nim_diagnoser diagnoser;
    bool lacks_newline;    /* the output has none at its end */
    uint64_t answer_lines; /* of the cases so far */
    bool is_aligned;       /* the case's answer starts on the line it should */
    uint64_t line;         /* where what was said to the case starts */
    uint64_t last_line;    /* of the last word taken; 0: there is none yet */
    enum nim_before after; /* white space between the words said and the next */
    uint64_t line_count;   /* joined words on the output's line so far */
    uint64_t missing;      /* lines still missing, as the alignment has it */
    uint64_t surplus;      /* lines still too many */
};

/* ---- report.c ---- */

/* Notes which case it is, and how the input has it. */
void nim_report_note_case(struct nim_flaw *flaw, const struct nim_case *given);

/* Notes the first winning move of a position, whose moves are of piles. */
void nim_report_note_move(struct nim_flaw_move *move,
                          const struct nim_position *position,
                          const uint64_t *piles, size_t pile_count);

/* Will no more be said of a wrong answer than in a line? Then its position need
 * not be noted. */
bool nim_report_is_brief(const struct nim_check *check);

/* Notes the case's position, why it is won or lost, and a winning move; or the
 * winner alone. */
void nim_report_note_position(const struct nim_check *check,
                              struct nim_flaw *flaw,
                              const struct nim_case *given);

/* Notes what stands on a line of the output. */
void nim_report_note_found(struct nim_flaw *flaw, uint64_t line,
                           const char *text, size_t len);

/* The same for the i-th word; there are more than i. */
void nim_report_note_found_word(struct nim_flaw *flaw,
                                const struct nim_words *said, size_t i);

void nim_report_note_expected(struct nim_flaw *flaw, const char *text,
                              size_t len);

/* The same for the i-th word; nothing is expected behind the last. */
void nim_report_note_expected_word(struct nim_flaw *flaw,
                                   const struct nim_words *truth, size_t i);

/* Will anything be told of such a flaw but that there is one more? If not, it
 * need not be explained. */
bool nim_report_is_told(const struct nim_checker *checker, bool is_form);

/* Then: counts a flaw of a case. */
void nim_report_count(struct nim_checker *checker, bool is_form);

/* The same for the first line of the answer; nothing is expected of one that
 * has no words. */
void nim_report_note_expected_line(struct nim_flaw *flaw,
                                   const struct nim_words *truth);

/* Counts a flaw and passes it on. */
void nim_report_flaw(struct nim_checker *checker, const struct nim_flaw *flaw);

/* Reports a fault of form that belongs to no case. */
void nim_report_form(struct nim_checker *checker, enum nim_flaw_kind kind);

/* The output has ended before, and nothing is told of one more case without an
 * answer. */
bool nim_report_is_over(struct nim_checker *checker);

/* Reports that nothing was said to the case, which is NULL where nothing is
 * told of it. */
void nim_report_silence(struct nim_checker *checker,
                        const struct nim_case *given);

/* ---- take.c: which words were said to a case ---- */

/* Takes one word, with the white space before it. */
void nim_take_word(struct nim_checker *checker, const struct nim_gap *gap);

/* Is each line, or each that is not empty, the answer to a case? */
bool nim_take_is_by_line(const struct nim_checker *checker);

/* Of an answer that goes on behind the part that is held: have as many words
 * been taken as that part has? No more are. */
bool nim_take_has_part(const struct nim_checker *checker);

/* Takes all words that were said to the case, and the white space behind them.
 * The first `matched` bytes of the true answer have been taken before. Stops
 * the check where the words are far longer than any answer. */
void nim_take_answer(struct nim_checker *checker,
                     const struct nim_problem *problem, size_t matched);

/* All of the answer has matched: does nothing more belong to it? */
bool nim_take_is_complete(struct nim_checker *checker,
                          const struct nim_problem *problem);

/* ---- lines.c: outputs of which each line is the answer to a case ---- */

/* Takes the empty lines before the answer, where they answer nothing. Returns
 * whether there were some. */
bool nim_lines_take_empty(struct nim_checker *checker);

/* By labels: is the line of this case the next? If not, the case is reported,
 * and its line is taken where there is one. */
bool nim_lines_find_case(struct nim_checker *checker,
                         const struct nim_case *given);

/* ---- settle.c: what is wrong with them ---- */

/* Compares the words that were said with the true ones and reports the first
 * flaw. is_part: both are parts of a list too long to be held. Returns whether
 * more is wrong than white space and spelling. */
bool nim_settle_case(struct nim_checker *checker, const struct nim_case *given,
                     bool is_part);

/* ---- joined.c: answers of a set that stand on one line ---- */

void nim_joined_check(struct nim_checker *checker,
                      const struct nim_case *given);

/* At the end of a set; the context is the checker. */
enum nim_status nim_joined_end_line(void *context);

/* Says what there is to know about it, a clause a fact: where the case stands
 * in the input, who wins it and why, a winning move. `lead` stands before each
 * fact. */
void nim_flaw_say_facts(struct nim_line *line,
                        const struct nim_problem *problem,
                        const struct nim_flaw *flaw, const char *lead);

#endif
