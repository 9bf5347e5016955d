/* How many numbers a case has, and between which limits. */
#ifndef NIM_SHAPE_H
#define NIM_SHAPE_H

#include "streams/spacing.h"

#include <nimsum.h>

/* ---- How many numbers ---- */

/* Does a body follow the head, and the head's first number count it? */
static inline bool nim_layout_has_body(const struct nim_layout *layout) {
    return layout->body != NIM_BODY_NONE;
}

/* Where in the head that number of the text belongs, and where in the text that
 * number of the head stands. */
static inline unsigned nim_layout_head_place(const struct nim_layout *layout,
                                             unsigned index) {
    bool is_query = layout->cases == NIM_CASES_QUERIES && index < 3;
    return is_query                             ? 2 - index
           : layout->counts_second && index < 2 ? 1 - index
                                                : index;
}

/* Is that number of the head the name of the player to move? */
static inline bool nim_layout_is_name(const struct nim_layout *layout,
                                      unsigned index) {
    return layout->has_winner && !nim_layout_has_body(layout) &&
           index + 1 == layout->head_count;
}

/* Does a first number of 0 end cases? */
static inline bool nim_layout_ends_by_0(const struct nim_layout *layout) {
    return layout->cases == NIM_CASES_ZERO ||
           layout->cases == NIM_CASES_QUERIES;
}

/* Is this head the terminator, which no case follows? */
static inline bool nim_layout_is_terminator(const struct nim_layout *layout,
                                            const uint64_t *head) {
    return nim_layout_ends_by_0(layout) &&
           head[nim_layout_head_place(layout, 0)] == 0;
}

/* How many numbers of its head stand in a case itself, and do not stand before
 * all cases. */
static inline unsigned nim_layout_own_count(const struct nim_layout *layout) {
    return layout->cases == NIM_CASES_QUERIES
               ? 1
               : layout->head_count - (layout->cases == NIM_CASES_SHARED);
}

/* Does their number stand before the cases? */
static inline bool nim_layout_counts_cases(const struct nim_layout *layout) {
    return layout->cases == NIM_CASES_COUNT ||
           layout->cases == NIM_CASES_EQUAL ||
           layout->cases == NIM_CASES_SHARED;
}

/* Is a case a single number? */
bool nim_layout_is_single(const struct nim_layout *layout);

/* How many numbers the head's first one stands for, each time. */
static inline uint64_t nim_layout_row_len(const struct nim_layout *layout,
                                          const uint64_t *head) {
    static const unsigned lens[] = {
        [NIM_BODY_PILES] = 1,
        [NIM_BODY_PAIRS] = 2,
        [NIM_BODY_TRIPLES] = 3,
        [NIM_BODY_NONE] = 0,
    };
    return layout->body == NIM_BODY_ROWS ? head[1] : lens[layout->body];
}

/* How often: head[0], or one less. */
static inline uint64_t nim_layout_row_count(const struct nim_layout *layout,
                                            const uint64_t *head) {
    return head[0] - (layout->has_one_less && head[0] > 0);
}

/* How many numbers all these are, and how many follow them; UINT64_MAX where
 * there are more than that. */
static inline uint64_t nim_layout_tail_at(const struct nim_layout *layout,
                                          const uint64_t *head) {
    uint64_t len = nim_layout_row_len(layout, head);
    uint64_t count = nim_layout_row_count(layout, head);
    bool may_be_many = (len | count) >> 32 > 0; /* divisions are slow */
    return may_be_many && len > 0 && count > UINT64_MAX / len ? UINT64_MAX
                                                              : count * len;
}

/* How many of them stand before several cases: the edges of a graph. */
static inline uint64_t nim_layout_graph_count(const struct nim_layout *layout,
                                              const uint64_t *head) {
    return layout->cases == NIM_CASES_QUERIES ? 2 * head[0] : 0;
}

static inline uint64_t nim_layout_tail_count(const struct nim_layout *layout,
                                             const uint64_t *head) {
    return layout->tail == 1 && head[0] > 0 ? head[0] - 1
           : layout->tail > 0               ? head[layout->tail - 1]
                                            : 0;
}

/* Which number of the head says how many numbers more the body has, beside the
 * first: of each row, or behind the rows; 0: none. */
unsigned nim_layout_len_at(const struct nim_layout *layout);

/* How many numbers the body of a case has; UINT64_MAX where there are more
 * than that. */
static inline uint64_t nim_layout_body_count(const struct nim_layout *layout,
                                             const uint64_t *head) {
    uint64_t rows = nim_layout_tail_at(layout, head);
    uint64_t tail = nim_layout_tail_count(layout, head);
    return rows > UINT64_MAX - tail ? UINT64_MAX : rows + tail;
}

/* The case that these numbers begin with: how many of them it has, and what it
 * has of its head in its place. 0 where it is not all there, or a terminator
 * is. */
static inline size_t nim_layout_find_case(const struct nim_layout *layout,
                                          const uint64_t *numbers, size_t count,
                                          uint64_t *head) {
    const size_t head_count = nim_layout_own_count(layout);
    for (unsigned i = 0; i < head_count && i < count; i++) {
        head[nim_layout_head_place(layout, i)] = numbers[i];
    }
    if (count < head_count || nim_layout_is_terminator(layout, head)) {
        return 0;
    }
    uint64_t body_count =
        nim_layout_has_body(layout) ? nim_layout_body_count(layout, head) : 0;
    return body_count > count - head_count ? 0
                                           : head_count + (size_t)body_count;
}

/* Does the board want the first members of all pairs before the second? */
bool nim_layout_has_halves(const struct nim_layout *layout);

/* Does the number at that index of the body only say which row it is? */
bool nim_layout_is_label(const struct nim_layout *layout, uint64_t at);

/* Is the pile, pair or triple at that number equal to one before it, where that
 * may not be? */
bool nim_layout_is_twin(const struct nim_layout *layout, const uint64_t *head,
                        const uint64_t *numbers, size_t at);

/* The last number of the first twin; SIZE_MAX: there is none. */
size_t nim_layout_find_twin(const struct nim_layout *layout,
                            const uint64_t *head, const uint64_t *numbers,
                            size_t number_count);

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
/* A take takes something. */
struct nim_range nim_limits_take(const struct nim_problem *problem);
/* How many piles, pairs, triples or rows a case has. */
struct nim_range nim_limits_pile_count(const struct nim_problem *problem);
/* The index-th number of the head, from 0. */
struct nim_range nim_limits_head(const struct nim_problem *problem,
                                 unsigned index, const uint64_t *head);
/* The numbers of the body. */
struct nim_range nim_limits_value(const struct nim_problem *problem,
                                  const uint64_t *head);
/* Have the numbers of a pair or triple limits of their own? Those of the number
 * at that index of the body, as the board has it. */
bool nim_limits_differ(const struct nim_problem *problem);
struct nim_range nim_limits_number(const struct nim_problem *problem,
                                   const uint64_t *head, size_t at);

/* How many zeros end the cases, where zeros do? */
static inline unsigned nim_layout_zero_count(const struct nim_layout *layout) {
    return layout->ends_alone ? 1 : layout->head_count;
}

/* What stands before that number of a head, as the text has it. */
enum nim_spacing nim_layout_before_head(const struct nim_layout *layout,
                                        unsigned index);

#endif
