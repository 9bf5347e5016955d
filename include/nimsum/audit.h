/* Auditing
 *
 * Which wrong ideas would a set of inputs let pass? A wrong idea is a small
 * wrong solver, the right one with one thing changed; an input catches it where
 * such a solver gives another answer.
 */
#ifndef NIMSUM_AUDIT_H
#define NIMSUM_AUDIT_H

#include <nimsum/inputs.h>

NIMSUM_BEGIN

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* What becomes of a wrong idea. */
enum nim_audit_state {
    NIM_AUDIT_CAUGHT, /* some case gets another answer from such a solver */
    NIM_AUDIT_PASSES, /* such a solver gives the right answer everywhere */
    NIM_AUDIT_CANNOT  /* and does so on every input of the statement */
};

/* Why it cannot be caught. */
enum nim_audit_reason {
    NIM_AUDIT_VALUE,   /* it takes a value above the statement's limit, */
    NIM_AUDIT_WIDE,    /* or above 2^31-1, where the statement names none; */
    NIM_AUDIT_PILES,   /* it takes more piles than a case may have; */
    NIM_AUDIT_NO_INPUT /* all inputs were tried, and it is right on each */
};

/* "A solver that WORDS". */
struct nim_audited {
    const char *id;    /* stays the same in later versions */
    const char *words; /* what such a solver does */
    enum nim_audit_state state;
    size_t file;                  /* the first that catches it, from 0 */
    uint64_t case_number;         /* the first in that file, from 1 */
    enum nim_audit_reason reason; /* why it cannot be caught */
    uint64_t needed;              /* the value or the piles that it takes */
    const char *input; /* of one that passes: the smallest input that was found
                          to catch it; NULL where none was */
    size_t input_len;  /* bytes of that input */
    const char *shape; /* of one that passes: generate's inputs of this shape
                          catch it; NULL where none was found */
};

struct nim_audit {
    const struct nim_problem *problem;
    struct nim_memory memory;
    bool wants_cover; /* each file is asked for all that it catches */
    bool wide; /* values may go to 2^64-1 where the statement names no limit */
    /* The result. */
    struct nim_audited *ideas; /* those that apply to the problem */
    size_t idea_count;         /* how many there are */
    size_t file_count;         /* inputs added so far */
    uint64_t undecided;        /* cases that nobody knows the answer to, with a
                                  pile too large for the game */
    /* Of the library. */
    struct nim_filter *filter;
    bool *catches; /* file by file: does it catch the idea? */
    size_t catches_room;
};

/* The caller sets the first part, all else is 0. NIM_OK or NIM_NO_MEMORY;
 * nim_audit_end follows in either case. */
enum nim_status nim_audit_begin(struct nim_audit *audit);
void nim_audit_end(struct nim_audit *audit);

/* Adds a file. It is read once, and each idea is tried until it is caught.
 * Status and breach as of nim_validate; after anything but NIM_OK the audit has
 * no result. */
enum nim_status nim_audit_add(struct nim_audit *audit,
                              const struct nim_input *input,
                              struct nim_breach *breach);

/* After the last file: looks for the smallest input for each idea that passes:
 * the fewest cases, then piles, then bits of the widest value, then stones,
 * then the shortest text and the lowest bytes. The search is bounded: for wide
 * values and many piles a smaller one may be left. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_audit_conclude(struct nim_audit *audit);

/* Says why an idea cannot be caught, as in "no value reaches 4294967296". */
void nim_audit_say_reason(struct nim_line *line,
                          const struct nim_audited *idea);

/* A few files that catch as much as all of them, where that was wanted: those
 * that catch most of what is left, again and again. They are at most
 * 1 + 1/2 + ... + 1/n times as many as the fewest, for n ideas (V. Chvatal, "A
 * greedy heuristic for the set-covering problem", Mathematics of Operations
 * Research 4, 1979). Writes their indices, ascending, with room for all;
 * returns how many. */
size_t nim_audit_cover(const struct nim_audit *audit, size_t *files);

/* For each feature that the input does not reach: a shape that makes inputs
 * which do, or NULL where none is known. Writes NIM_FEATURE_COUNT of them.
 * NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_audit_shapes(const struct nim_problem *problem,
                                 const struct nim_memory *memory,
                                 const struct nim_reach *reach,
                                 const struct nim_shape **shapes);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
