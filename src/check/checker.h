/* The second pass at work: what its files share. */
#ifndef NIM_CHECKER_H
#define NIM_CHECKER_H

#include "check/check.h"
#include "ideas/ideas.h"

#define NIM_IDEAS_MAX 64

/* A list of which no end is in sight is held from the first difference on, and
 * so much of it only. */
#define NIM_PART_MOST ((size_t)1 << 16)

struct nim_checker {
    /* The caller's memory, with a note of whether it ever failed: what is left
     * out then would make a wrong verdict. */
    struct nim_memory memory;
    bool memory_failed;
    struct nim_check *check;
    struct nim_said output;
    struct nim_writer writer;
    struct nim_text answer; /* the true one, to the case at hand */
    struct nim_words truth;
    struct nim_words said;
    struct nim_text scratch;
    struct nim_words scratch_words;
    unsigned char word[NIM_WORD_KEPT];
    /* Ideas that explain all wrong answers so far, and the right ones too? */
    struct {
        size_t idea;
        bool fits_right;
    } ideas[NIM_IDEAS_MAX];
    size_t idea_count;
    bool disputed;         /* something is wrong in more than its form, */
    bool has_moves;        /* and moves were said to it */
    bool lacks_newline;    /* at its end */
    bool has_words;        /* the output has some */
    uint64_t carry;        /* nim-sum of the cases so far */
    uint64_t answer_lines; /* of the cases so far */
    bool is_aligned;    /* what was said starts on the line where it should */
    uint64_t line;      /* where that is */
    uint64_t last_line; /* of the last word taken in a dispute */
    enum nim_before after; /* the words said, and before the next */
    bool in_line;          /* of joined words, */
    bool line_ended;       /* before their last */
};

/* ---- Reports ---- */

void nim_checker_report(struct nim_checker *checker,
                        const struct nim_flaw *flaw);

/* A fault of the output that is not one of a case. */
void nim_checker_report_form(struct nim_checker *checker,
                             enum nim_flaw_kind kind);

/* Nothing was said to this case. */
void nim_checker_report_silence(struct nim_checker *checker,
                                const struct nim_case *given);

/* ---- Which words were said to a case ---- */

/* Does the word go on with an answer that was right so far and is complete? */
bool nim_checker_is_extra(const struct nim_checker *checker,
                          const struct nim_problem *problem,
                          const struct nim_gap *gap, const unsigned char *bytes,
                          size_t len);

void nim_checker_take_word(struct nim_checker *checker,
                           const struct nim_gap *gap);

/* All words that were said to the case, with the white space behind them; so
 * many bytes of the true answer have been taken already. What is much longer
 * than any answer will not become one: then the check is stopped. */
void nim_checker_take_said(struct nim_checker *checker,
                           const struct nim_problem *problem, size_t matched);

/* ---- What is wrong with them ---- */

/* Compares what was said with the truth, all of it words by now, and reports.
 * is_part: both are parts of a list too long to be held. Returns whether more
 * is wrong than white space and spelling. */
bool nim_checker_settle(struct nim_checker *checker,
                        const struct nim_case *given, bool is_part);

/* ---- Wrong ideas ---- */

void nim_checker_begin_ideas(struct nim_checker *checker);

/* Does an idea explain this answer, too? said is NULL where it was right. */
void nim_checker_test_ideas(struct nim_checker *checker,
                            const struct nim_case *given,
                            const struct nim_words *said);
void nim_checker_drop_ideas(struct nim_checker *checker);

/* At the end: says in the check what explains all wrong answers. */
void nim_checker_name_idea(struct nim_checker *checker);

/* ---- Words that stand on one line ---- */

void nim_checker_check_joined(struct nim_checker *checker,
                              const struct nim_case *given);
/* At the end of a set; the context is the checker. */
enum nim_status nim_checker_end_line(void *context);

#endif
