/* Inputs: validating and generating
 *
 * Validating: does an input obey the problem's statement to the letter?
 * nim_solve reads what any solution would read; here a number must stand where
 * the statement puts it, behind the one space or line end that the statement
 * puts there, and in the statement's limits.
 */
#ifndef NIMSUM_INPUTS_H
#define NIMSUM_INPUTS_H

#include <nimsum/problems.h>

NIMSUM_BEGIN

/* What can be wrong. The comment says what the breach's other fields hold. */
enum nim_rule {
    NIM_RULE_VALUE_RANGE,      /* value, range */
    NIM_RULE_COUNT_RANGE,      /* value, range; piles of a case, takes */
    NIM_RULE_CASE_COUNT_RANGE, /* value, range */
    NIM_RULE_TOTAL_RANGE,      /* value, range; piles of all cases so far */
    NIM_RULE_ORDER,            /* value; range.min is the number before */
    NIM_RULE_EXCLUDED_CASE,    /* what layout.excluded says */
    NIM_RULE_EXTRA_SPACE,
    NIM_RULE_LEADING_SPACE,
    NIM_RULE_TRAILING_SPACE,
    NIM_RULE_MISSING_SPACE,
    NIM_RULE_TAB,
    NIM_RULE_EXTRA_NEWLINE,
    NIM_RULE_MISSING_NEWLINE,
    NIM_RULE_MISSING_FINAL_NEWLINE,
    NIM_RULE_CRLF,
    NIM_RULE_MIXED_NEWLINES, /* CRLF here and LF there, where CRLF may be */
    NIM_RULE_CR,             /* a carriage return that ends no line */
    NIM_RULE_LEADING_ZERO,
    NIM_RULE_PLUS_SIGN,
    NIM_RULE_MINUS_SIGN, /* of a number that cannot be negative, or of 0 */
    NIM_RULE_NOT_A_NUMBER,
    NIM_RULE_TOO_LARGE, /* above 2^64-1, or in size above 2^63-1 */
    NIM_RULE_UNKNOWN_NAME,
    NIM_RULE_BOM,
    NIM_RULE_UTF16,
    NIM_RULE_NUL,
    NIM_RULE_CONTROL, /* another control character */
    NIM_RULE_NON_ASCII,
    NIM_RULE_END_OF_FILE, /* the end where something is expected */
    NIM_RULE_MISSING_TERMINATOR,
    NIM_RULE_AFTER_TERMINATOR,
    NIM_RULE_AFTER_LAST_CASE,
    NIM_RULE_COUNT
};

/* What parts two numbers. */
enum nim_separator {
    NIM_SEPARATOR_NONE,
    NIM_SEPARATOR_SPACE,
    NIM_SEPARATOR_NEWLINE,
    NIM_SEPARATOR_EITHER
};

/* The first breach of a rule. */
struct nim_breach {
    enum nim_rule rule;
    const char *code; /* as in "value-range": for machines, and for good */
    struct nim_fault where; /* as of nim_solve; found: a token or nothing */
    uint64_t value;         /* two's complement where numbers are signed */
    struct nim_range range; /* two's complement where numbers are signed */
    enum nim_separator separator; /* expected first; NONE: it was there */
};

/* What an input tests: each is a property of a case. */
enum nim_feature {
    NIM_FEATURE_WON,           /* the player to move wins */
    NIM_FEATURE_LOST,          /* the player to move loses */
    NIM_FEATURE_ONE_MOVE,      /* exactly one winning move */
    NIM_FEATURE_MANY_MOVES,    /* several winning moves */
    NIM_FEATURE_ONE_PILE,      /* a single pile */
    NIM_FEATURE_ZERO_PILE,     /* a pile without stones */
    NIM_FEATURE_ALL_ZERO,      /* no stones at all */
    NIM_FEATURE_ALL_SINGLE,    /* some stones, no pile has two */
    NIM_FEATURE_EQUAL_PILES,   /* two piles of the same size, not 0 */
    NIM_FEATURE_POWER_OF_TWO,  /* a pile of 2, 4, 8, ... stones */
    NIM_FEATURE_ZERO_SUM,      /* the nim-sum of all piles is 0, where that is
                                  not what decides */
    NIM_FEATURE_ZERO_ODD,      /* a staircase with stones on even steps only */
    NIM_FEATURE_EVEN_ONLY,     /* a staircase won from even steps only */
    NIM_FEATURE_OVER_31_BITS,  /* a value of 2^31 or more */
    NIM_FEATURE_OVER_32_BITS,  /* a value of 2^32 or more */
    NIM_FEATURE_MOST_PILES,    /* as many piles as the limit allows */
    NIM_FEATURE_LARGEST_VALUE, /* a value at the upper limit */
    NIM_FEATURE_COUNT
};

struct nim_reach {
    uint64_t case_count;     /* cases of the input */
    uint64_t pile_count;     /* numbers counted by the first of the head */
    struct nim_range piles;  /* fewest and most of a case; {1, 0}: none */
    struct nim_range values; /* smallest and largest; {1, 0}: none */
    uint64_t undecided; /* cases with a pile too large for this game: neither
                           won nor lost, and their moves are not counted */
    bool possible[NIM_FEATURE_COUNT];  /* an input could have the feature */
    uint64_t cases[NIM_FEATURE_COUNT]; /* the number of cases that have it */
    const char *const *words; /* of each, as in "exactly one winning move" */
};

/* How strict. */
struct nim_strictness {
    bool crlf_allowed; /* lines may all end with CR LF */
};

/* Reads all of the input, once, and stops at the first breach of a rule.
 * reach, unless NULL, is filled with what the input tests; that takes time for
 * the games, and memory for one case. Without it memory is needed for one
 * case where the numbers are not the piles, and else is constant.
 * NIM_OK when the input obeys the statement; NIM_INVALID, then breach says
 * where not; NIM_READ_FAILED, then breach->where.error has errno;
 * NIM_NO_MEMORY. */
enum nim_status nim_validate(const struct nim_problem *problem,
                             const struct nim_input *input,
                             const struct nim_memory *memory,
                             const struct nim_strictness *strictness,
                             struct nim_breach *breach,
                             struct nim_reach *reach);

/* Writes a case of the input as an input of its own, with its set of takes
 * where there is one. It obeys the statement when the input does. Numbers are
 * counted from 1; memory is needed for one case. NIM_OK; NIM_END when the input
 * has fewer cases; or another status as of nim_solve. */
enum nim_status
nim_excerpt_write(const struct nim_problem *problem, struct nim_reader *reader,
                  uint64_t case_number, struct nim_writer *writer,
                  const struct nim_memory *memory, struct nim_fault *fault);

/* Says which rule the input breaks, how, and the rule's code, as in "pile 3 of
 * 5 of case 4 is 0, outside [1, 1000000000] [value-range]". The place,
 * breach->where.place, is left to the caller. */
void nim_breach_say(struct nim_line *line, const struct nim_problem *problem,
                    const struct nim_breach *breach);

/* Generating: test data made from the game. Piles are chosen so that a case
 * has a certain shape, a lost position say, and then a board is made that has
 * these piles and that the statement allows. */

/* A shape of cases. */
struct nim_shape {
    const char *name;
    const char *words; /* what a case of it is, as in "a lost position" */
    const char *ideas; /* the ids of wrong ideas that it is for, in a row */
    enum nim_feature feature; /* that it reaches; NIM_FEATURE_COUNT: none */
};

/* The index-th of the shapes that make sense for the problem, or NULL behind
 * the last. */
const struct nim_shape *nim_shape_at(const struct nim_problem *problem,
                                     size_t index);

/* The one of them with that name, or NULL. */
const struct nim_shape *nim_shape_find(const struct nim_problem *problem,
                                       const char *name);

/* The shape for a wrong idea, the last of those that name it; or NULL. */
const struct nim_shape *nim_shape_of_idea(const struct nim_problem *problem,
                                          const char *idea);

/* What is to be generated. All but the problem may be 0: then it is as the
 * shapes have it. */
#define NIM_SHAPES_MAX 32
struct nim_generation {
    const struct nim_problem *problem;
    const struct nim_shape *shapes[NIM_SHAPES_MAX]; /* in turn; ended by NULL */
    uint64_t seed;
    uint64_t file;           /* tells inputs of the same seed apart */
    uint64_t case_count;     /* cases of the input, or of each set of takes */
    struct nim_range piles;  /* how many a case has; max 0: not said */
    struct nim_range values; /* of the numbers; max 0: not said */
    bool wide; /* up to 2^64-1 where the statement names no limit */
};

/* Limits where the statement names none. */
#define NIM_GENERATED_VALUE_MAX 2147483647
#define NIM_GENERATED_PILES_MAX 200000
#define NIM_GENERATED_NUMBERS_MAX 1000000 /* of a file, by itself */

/* Does the statement allow what is asked for? If not, says why not, naming the
 * limit. */
bool nim_generation_check(const struct nim_generation *wanted,
                          struct nim_line *why);

/* Writes one input, which the statement allows; the generation is one that
 * nim_generation_check likes. The same generation gives the same bytes, on all
 * machines and in all later versions. Takes the memory of one case. NIM_OK, or
 * NIM_NO_MEMORY; NIM_WRITE_FAILED or NIM_PIPE_CLOSED, then fault->error has
 * errno; NIM_IMPOSSIBLE when the statement excludes all that the range of
 * values leaves, which shows after the cases before it have been written. */
enum nim_status nim_generate(const struct nim_generation *wanted,
                             const struct nim_output *output,
                             const struct nim_memory *memory,
                             struct nim_fault *fault);

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* A test set: inputs that together catch every wrong idea that can be caught
 * within the statement, and the largest ones; at most 28, which leaves two of
 * 30 for samples, and 20 MB with their answers. */
#define NIM_SET_MAX 28
#define NIM_SET_NAME_LEN 40
struct nim_set_file {
    char name[NIM_SET_NAME_LEN];      /* as in "07-max-lost" */
    struct nim_generation generation; /* its one shape says what it is */
};

/* The index-th input of the problem's set. False behind the last. */
bool nim_set_at(const struct nim_problem *problem, uint64_t seed, size_t index,
                struct nim_set_file *file);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
