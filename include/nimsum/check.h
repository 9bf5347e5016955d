/* Checking
 *
 * Is a submission's output the answer to an input, and why not? The truth is
 * computed as the input streams by. First nim_check_bytes asks whether there
 * is anything to explain, at the speed of solving. Only then nim_check_align
 * finds out which part of the output is the answer to which case, and
 * nim_check_words looks closer; each goes over both once more.
 */
#ifndef NIMSUM_CHECK_H
#define NIMSUM_CHECK_H

#include <nimsum/problems.h>

NIMSUM_BEGIN

/* Is the output byte for byte what nim_solve writes? Its last newline may be
 * missing. NIM_OK, or what went wrong with the input (as nim_solve), or
 * NIM_READ_FAILED with fault->error for the output, *same unset. */
enum nim_status nim_check_bytes(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                const struct nim_memory *memory, bool *same,
                                struct nim_fault *fault);

enum nim_flaw_kind {
    NIM_FLAW_NONE,
    /* Wrong answers. */
    NIM_FLAW_WINNER,      /* the other player is named */
    NIM_FLAW_LABEL,       /* the case's label is not as it should be */
    NIM_FLAW_WORD,        /* another word than expected */
    NIM_FLAW_COUNT,       /* another number of winning moves */
    NIM_FLAW_NOT_WINNING, /* a move that does not win */
    NIM_FLAW_TAKEN,       /* the stones taken, where those left are asked for */
    NIM_FLAW_NO_PILE,     /* a move on a pile that is not there */
    NIM_FLAW_NO_MOVE,     /* a move that takes nothing, or more than there is */
    NIM_FLAW_NO_TAKE,     /* a move that takes what the rule does not allow */
    NIM_FLAW_NOT_LISTED,  /* none of the winning moves, of pieces on a board */
    NIM_FLAW_MANY_PILES,  /* a move that touches more than k piles */
    NIM_FLAW_NO_NUMBER,   /* no number where a move's was expected */
    NIM_FLAW_HALF_MOVE,   /* a move that lacks a number */
    NIM_FLAW_MISSING,     /* a winning move is not there */
    NIM_FLAW_TWICE,       /* a winning move is there once too often */
    NIM_FLAW_NOT_FIRST,   /* a winning move, but not the one asked for */
    NIM_FLAW_LOST_MOVE,   /* a move though the position is lost */
    NIM_FLAW_EMPTY,       /* no output at all */
    NIM_FLAW_SHORT,       /* the output ends before this case's answer does */
    NIM_FLAW_SHORT_LINE,  /* a line ends before this case's answer */
    NIM_FLAW_LONG,        /* it goes on after the last case's */
    /* Right answers in the wrong form. */
    NIM_FLAW_ORDER,       /* the right moves in another order */
    NIM_FLAW_LETTER_CASE, /* capitals for small letters, or the reverse */
    NIM_FLAW_ZEROS,       /* leading zeros or a plus sign */
    NIM_FLAW_NUL,         /* NUL bytes */
    NIM_FLAW_MARK,        /* a byte order mark */
    NIM_FLAW_UTF16,       /* UTF-16 text */
    NIM_FLAW_FULL_WIDTH,  /* full-width letters or digits */
    NIM_FLAW_CRLF,        /* lines that end with \r\n */
    NIM_FLAW_TRAILING,    /* blanks at a line's end */
    NIM_FLAW_BLANK_LINE,  /* an empty line */
    NIM_FLAW_BLANKS,      /* leading blanks, or more than one in a row */
    NIM_FLAW_TAB,         /* other white space than spaces and newlines */
    NIM_FLAW_JOINED,      /* no new line where one was expected */
    NIM_FLAW_ONE_LINE,    /* nowhere a new line */
    NIM_FLAW_SPLIT        /* white space where none was expected */
};

/* What decides a position. */
struct nim_evidence {
    bool wins;        /* does the player to move win? */
    bool all_single;  /* misere play, and no pile of two stones or more */
    uint64_t singles; /* piles (odd steps) of one stone, if all_single */
    uint64_t sum;     /* nim-sum (of the odd steps, of the Grundy values) */
    unsigned column;  /* Moore's Nim: the highest column that decides */
    uint64_t ones;    /* the ones in that column; 0: no column decides */
};

#define NIM_FLAW_PILES 8
#define NIM_FLAW_NUMBERS 12
#define NIM_FLAW_TEXT_LEN 48
#define NIM_FLAW_WHY_LEN 480

/* A winning move, the first of its pairs: in the numbers of the case, as
 * NIM_ANSWER_MOVES lists it. */
struct nim_flaw_move {
    struct nim_move pairs[NIM_FLAW_PILES];
    uint64_t places[NIM_FLAW_PILES]; /* of the piles, from 1 */
    size_t pair_count;               /* all of them; 0: no move is known */
    bool is_split;                   /* the pile becomes two piles: */
    uint64_t second;                 /* this one is the other */
};

struct nim_flaw {
    enum nim_flaw_kind kind;
    bool is_form;         /* the answer is right but for its form */
    uint64_t case_number; /* 0: not of one case */
    uint64_t line;        /* of the output, from 1 */
    unsigned char found[NIM_FLAW_TEXT_LEN]; /* the word's or move's start */
    uint64_t found_len;                     /* before it was cut */
    char expected[NIM_FLAW_TEXT_LEN + 1];   /* "" when nothing was expected */
    bool is_equal; /* a missing move that another pile of that size has, too */
    /* The case as the input has it; where case_number is not 0. */
    uint64_t input_line;                /* on which it starts */
    uint64_t numbers[NIM_FLAW_NUMBERS]; /* its first numbers, head and body */
    uint64_t shown_count;               /* these: up to one above 2^63-1, where
                                           numbers may have any length */
    uint64_t number_count;              /* all of them */
    uint64_t takes[NIM_FLAW_PILES];     /* the first of the set before it */
    uint64_t take_count;                /* all of them */
    /* The position that it comes down to; not where is_form. */
    bool has_position;
    uint64_t piles[NIM_FLAW_PILES]; /* the first */
    uint64_t pile_count;            /* all of them */
    bool has_values;                /* the piles are those of a sum */
    bool is_whole; /* the numbers decide together, without piles */
    uint64_t values[NIM_FLAW_PILES]; /* their Grundy values */
    struct nim_evidence position;    /* what decides the position */
    char why[NIM_FLAW_WHY_LEN + 1];  /* that in words, but of the piles of Nim
                                        and of has_values: then "" */
    struct nim_flaw_move winning;    /* a winning move of it */
    struct nim_evidence after;       /* what decides it after the move said */
    struct nim_flaw_move reply;      /* a winning move after that */
};

/* What an output shows by itself, over all its cases. */
enum nim_observed {
    NIM_OBSERVED_NOTHING,
    NIM_OBSERVED_ALWAYS_WINS,  /* it says nothing but the winner's word */
    NIM_OBSERVED_ALWAYS_LOSES, /* it says nothing but the loser's word */
    NIM_OBSERVED_LOSERS,       /* it says the wrong one of the two each time */
    NIM_OBSERVED_NO_MOVES      /* all is right, but no move is listed */
};

/* A wrong idea: the output is that of "a solver that WORDS". */
struct nim_named {
    const char *id; /* stays the same in later versions */
    const char *words;
};

/* The most ideas that are named. */
#define NIM_NAMED_MAX 3
/* There are fewer wrong ideas than this. */
#define NIM_IDEAS_MAX 256
/* From this evidence on they are named. */
#define NIM_EVIDENCE_ENOUGH 4000

/* How is it told which answer of an output belongs to which case? */
enum nim_align {
    NIM_ALIGN_WORDS,     /* by what the words look like */
    NIM_ALIGN_COUNT,     /* each answer has as many words as the true one */
    NIM_ALIGN_LINES,     /* the i-th line is the answer to the i-th case */
    NIM_ALIGN_FULL_LINES /* the same of the lines that are not empty */
};

struct nim_alignment {
    enum nim_align by;
    uint64_t missing; /* lines fewer than cases */
    uint64_t surplus; /* lines more than cases */
};

/* Which wrong ideas explain what a program says, to one input or to many? An
 * idea does if a solver with it says the same to every case, the ones that were
 * answered rightly too. Evidence tells it from chance. */
struct nim_diagnosis {
    /* What was said to lost positions, and to won ones. */
    uint64_t cases[2];
    uint64_t wrong[2];
    uint64_t said_alone[2][2]; /* only the loser's or the winner's word */
    uint64_t contents;         /* wrong answers that say more than a word, */
    uint64_t content_bits;     /* and what they are worth as evidence */
    uint64_t right_max[2];     /* the largest number of a right case, */
    uint64_t wrong_min[2];     /* and of the wrong case where it is least */
    bool
        has_wrong_pairs; /* a lost case was wrong whose piles cancel in pairs */
    bool is_unknown;     /* some answer is not known: nothing is named */
    /* The ideas that explain all answers so far, a bit each. */
    uint64_t possible[NIM_IDEAS_MAX / 64];
    /* The result. */
    enum nim_observed observed; /* what the output shows by itself */
    int64_t evidence;           /* of a wrong idea, in thousandths of a bit */
    bool is_vague; /* some idea fits, but there is too little evidence */
    struct nim_named ideas[NIM_NAMED_MAX]; /* the likeliest first */
    size_t idea_count;
};

struct nim_check {
    const struct nim_problem *problem;
    struct nim_memory memory;
    bool any_order;                 /* moves may come in any order */
    bool words_only;                /* white space does not matter */
    struct nim_alignment alignment; /* as nim_check_align leaves it */
    /* Called with the first flaw of every faulty case, unless NULL. */
    void (*on_flaw)(void *context, const struct nim_flaw *flaw);
    void *context;
    bool skips_ideas; /* no wrong idea is tried, and none is named */
    /* The result. */
    uint64_t case_count;   /* cases of the input */
    uint64_t wrong_count;  /* cases with a wrong answer or without any */
    uint64_t absent_count; /* cases without any answer */
    uint64_t form_count;   /* cases right but for their form */
    struct nim_flaw first; /* the first wrong answer, or else the first flaw */
    bool stopped;          /* the rest was not read: it cannot become right */
    struct nim_diagnosis diagnosis; /* ideas are named by nim_check_name */
};

/* The caller sets the first part. Status and fault as nim_check_bytes. The
 * output is read once. Memory is bounded by the numbers and the answer of one
 * case. */
enum nim_status nim_check_words(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault);

/* Says what is wrong with the whole output, in a line: its first flaw and where
 * that is, and how many cases are faulty. There is a flaw. */
void nim_check_say(struct nim_line *line, const struct nim_check *check);

/* Says what else there is to know: the facts of the first flaw, what the output
 * shows, and the wrong ideas that explain it. `lead` stands before each fact,
 * as "\n  " or "; ". */
void nim_check_say_facts(struct nim_line *line, const struct nim_check *check,
                         const char *lead);

/* Says what is wrong with the output, for those who may know the answer; the
 * kind's code ends it, as in "a move that lacks a number, found '9'
 * [half-move]". */
void nim_flaw_say(struct nim_line *line, const struct nim_problem *problem,
                  const struct nim_flaw *flaw);

/* The kind's code, as in "half-move": for machines, and for good. */
const char *nim_flaw_code(enum nim_flaw_kind kind);

/* Says the same for those who are judged, without a word of the answer. False
 * when nothing is left to say. */
bool nim_flaw_hint(struct nim_line *line, const struct nim_flaw *flaw);

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* Finds out how the answers of an output that is not right are told apart, so
 * that nim_check_words blames the right case: by lines where every answer is
 * one line, and where all words are right by their number. Both are read to the
 * end; where lists of moves stand below words, which tell themselves apart,
 * nothing is. The caller sets the first part of the check. Status and fault as
 * nim_check_bytes. */
enum nim_status nim_check_align(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault);

/* After nim_check_words: names the wrong ideas that explain every answer, the
 * right ones, too; none with another status than NIM_OK. The reader is one of
 * the same input, from its start; it is read only where an idea may be named.
 * Status and fault as nim_solve. */
enum nim_status nim_check_name(struct nim_check *check,
                               struct nim_reader *reader,
                               struct nim_fault *fault);

/* The same for several inputs of one program. */
void nim_diagnosis_begin(struct nim_diagnosis *diagnosis,
                         const struct nim_problem *problem);

/* Adds what nim_check_words found of an input; what is not known is left out.
 */
void nim_diagnosis_merge(struct nim_diagnosis *diagnosis,
                         const struct nim_diagnosis *one);

/* After these, for each input that was not left out, and for those to which all
 * answers were right: what do the ideas say to it? wrong_count answers were
 * wrong. The reader is at its start. Status and fault as nim_solve; with
 * another status than NIM_OK nothing will be named. */
enum nim_status nim_diagnosis_confirm(struct nim_diagnosis *diagnosis,
                                      const struct nim_problem *problem,
                                      uint64_t wrong_count,
                                      struct nim_reader *reader,
                                      const struct nim_memory *memory,
                                      struct nim_fault *fault);

/* The wrong answers so far. */
static inline uint64_t
nim_diagnosis_wrong_count(const struct nim_diagnosis *diagnosis) {
    return diagnosis->wrong[0] + diagnosis->wrong[1];
}

/* Will nothing be named, whatever other inputs show? */
bool nim_diagnosis_is_settled(const struct nim_diagnosis *diagnosis,
                              const struct nim_problem *problem);

/* After all of them: names the ideas, if there is evidence. */
void nim_diagnosis_conclude(struct nim_diagnosis *diagnosis,
                            const struct nim_problem *problem);

/* Says what the answers show by themselves, and which ideas explain them, a
 * clause each; `lead` stands before each. is_many: they are those to several
 * inputs. */
void nim_diagnosis_say(struct nim_line *line,
                       const struct nim_diagnosis *diagnosis,
                       const struct nim_problem *problem, bool is_many,
                       const char *lead);

/* Says where a flaw is, as in "case 17 of 200: line 18: "; case_count is 0
 * where it is not known. */
void nim_flaw_say_place(struct nim_line *line, const struct nim_flaw *flaw,
                        uint64_t case_count);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
