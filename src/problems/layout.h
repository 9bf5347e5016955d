/* How the numbers of an input stand in its text: read and written by the same
 * rules. */
#ifndef NIM_LAYOUT_H
#define NIM_LAYOUT_H

#include "streams/spacing.h"

#include <nimsum.h>

/* ---- How many numbers ---- */

/* Does a body follow the head, and the head's first number count it? */
bool nim_layout_has_body(const struct nim_layout *layout);

/* How many numbers the body of a case has; UINT64_MAX where there are more
 * than that. */
uint64_t nim_layout_body_count(const struct nim_layout *layout,
                               const uint64_t *head);

/* Is the pile, pair or triple at that number equal to one before it, where that
 * may not be? */
bool nim_layout_is_twin(const struct nim_layout *layout, const uint64_t *head,
                        const uint64_t *numbers, size_t at);

/* The last number of the first twin; SIZE_MAX: there is none. */
size_t nim_layout_find_twin(const struct nim_layout *layout,
                            const uint64_t *head, const uint64_t *numbers,
                            size_t number_count);

/* Is this head the terminator, which no case follows? */
bool nim_layout_is_terminator(const struct nim_layout *layout,
                              const uint64_t *head);

/* Does something of the cases end with a 0? */
bool nim_layout_has_terminator(const struct nim_layout *layout);

/* ---- What stands before each ---- */

/* Before the number of takes or of cases. */
enum nim_spacing nim_layout_before_count(bool is_start);

/* Before the first take of a set; a space stands before the others. */
enum nim_spacing nim_layout_before_takes(const struct nim_layout *layout);

/* Before the first number of a head; a space stands before the others. */
enum nim_spacing nim_layout_before_case(const struct nim_layout *layout,
                                        bool is_start);

/* A walk over the numbers of a body. */
struct nim_layout_body {
    uint64_t line_count; /* numbers on a line */
    uint64_t left_count; /* of those on this line */
    enum nim_spacing before_line;
    enum nim_spacing before_number;
};

void nim_layout_body_begin(struct nim_layout_body *body,
                           const struct nim_layout *layout,
                           const uint64_t *head);

/* What stands before the body's next number. */
enum nim_spacing nim_layout_body_next(struct nim_layout_body *body);

/* ---- Between which limits ---- */

/* Compares as two's complement where numbers are signed. */
bool nim_layout_is_below(const struct nim_layout *layout, uint64_t a,
                         uint64_t b);

/* May the number stand for one of any length? Nothing is known of such a one
 * but which others are the same. */
bool nim_layout_is_long(const struct nim_layout *layout, uint64_t number);
/* What is known of its size: 2^63 of such a one, which may be larger. */
uint64_t nim_layout_known(const struct nim_layout *layout, uint64_t number);
bool nim_layout_has_long(const struct nim_layout *layout,
                         const uint64_t *numbers, size_t count);

/* The limits that the statement sets. Where it names no upper one, they are
 * open: up to the largest number that can be read, 2^64-1, or 2^63-1 where
 * numbers are signed. */
bool nim_limits_are_open(const struct nim_problem *problem,
                         const struct nim_range *limits);
struct nim_range nim_limits_case_count(const struct nim_problem *problem);
struct nim_range nim_limits_take_count(const struct nim_problem *problem);
/* A set's limits are those of the piles, but a take takes something. */
struct nim_range nim_limits_take(const struct nim_problem *problem);
/* How many piles, pairs, triples or rows a case has. */
struct nim_range nim_limits_pile_count(const struct nim_problem *problem);
/* The index-th number of the head, from 0. */
struct nim_range nim_limits_head(const struct nim_problem *problem,
                                 unsigned index, const uint64_t *head);
/* The numbers of the body. */
struct nim_range nim_limits_value(const struct nim_problem *problem,
                                  const uint64_t *head);

/* ---- Writing ---- */

/* An input that is being written. What the statement leaves open, a space or a
 * line end, becomes a line end. The caller sets the first three fields. */
struct nim_layout_text {
    const struct nim_problem *problem;
    struct nim_writer *writer;
    const struct nim_long_numbers *longs; /* unless NULL: what numbers of the
                                             body may stand for */
    bool has_blanks; /* empty lines between cases, where there may be some */
    bool is_started; /* something has been written */
};

/* The calls below come in the order of the input: with sets, each set's takes
 * and then its cases. Faults are left in the writer's status. */

void nim_layout_write_takes(struct nim_layout_text *text, const uint64_t *takes,
                            size_t take_count);

/* What the layout says of the cases that follow: their number, the piles of
 * each, or nothing. */
void nim_layout_write_case_count(struct nim_layout_text *text,
                                 uint64_t case_count, uint64_t pile_count);

/* The numbers are those of the body, as many as the head says; head[0] is the
 * number of piles also where the layout has no head. The name, of the player
 * to move, is written where the layout has one. */
void nim_layout_write_case(struct nim_layout_text *text, const uint64_t *head,
                           const uint64_t *numbers, const char *name);

/* The terminator, where there is one, and the last line end. */
void nim_layout_write_end(struct nim_layout_text *text);

#endif
