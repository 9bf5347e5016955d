/* How the numbers of an input stand in its text: read and written by the same
 * rules. */
#ifndef NIM_LAYOUT_H
#define NIM_LAYOUT_H

#include "base/memory.h"
#include "boards/shape.h"
#include "streams/long_numbers.h"
#include "streams/memory_text.h"
#include "streams/spacing.h"

#include <nimsum.h>

/* ---- What stands before each ---- */

/* Before the number of takes or of cases a line ends; nothing stands before the
 * first number of the input. */

/* Before the first take of a set. A space stands before the others, or a line
 * end in a set behind the case that is not on one line. */
enum nim_spacing nim_layout_before_takes(const struct nim_layout *layout);

/* A walk over the numbers of a body. */
struct nim_layout_body {
    uint64_t line_count; /* numbers on a line */
    uint64_t left_count; /* of those on this line */
    uint64_t row_count;  /* numbers on the lines that follow, before the tail */
    uint64_t tail_count; /* numbers on a line of that */
    enum nim_spacing before_line;
    enum nim_spacing before_number;
};

void nim_layout_body_begin(struct nim_layout_body *body,
                           const struct nim_layout *layout,
                           const uint64_t *head);

/* What stands before the body's next number. */
enum nim_spacing nim_layout_body_next(struct nim_layout_body *body);

/* ---- Pairs ---- */

/* Boards want the two numbers of a pair side by side, or one all first members
 * first; the text may have them either way. Places are counted from 0, in a
 * body of so many numbers. */

/* Does the text have them the other way than the board? */
bool nim_layout_is_turned(const struct nim_layout *layout);

/* Where the board wants the number that stands there in the text. */
size_t nim_layout_board_place(const struct nim_layout *layout, size_t count,
                              size_t at);

/* Where the text has the number that the board has there. */
size_t nim_layout_text_place(const struct nim_layout *layout, size_t count,
                             size_t at);

/* Puts numbers, as the text has them, where the board wants them; the room is
 * of no use then. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_layout_turn(const struct nim_layout *layout,
                                uint64_t *numbers, size_t count,
                                struct nim_array *room);

/* ---- An input that is empty ---- */

/* The input that such a problem has in its place: its one number. Both must
 * stay in place. */
struct nim_fixed_input {
    unsigned char bytes[64];
    struct nim_text_view view;
};

void nim_layout_fix(const struct nim_problem *problem,
                    struct nim_fixed_input *fixed, struct nim_input *input);

/* ---- Writing ---- */

/* An input that is being written. What the statement leaves open, a space or a
 * line end, becomes a line end. The caller sets the first three fields. */
struct nim_layout_text {
    const struct nim_problem *problem;
    struct nim_writer *writer;
    const struct nim_long_numbers *longs; /* unless NULL: what numbers may
                                             stand for */
    bool has_blanks; /* empty lines between cases, where there may be some */
    bool goes_on;    /* the case that is written next has the graph of the one
                        before; the caller says so of each */
    bool is_started; /* something has been written */
    const uint64_t *takes; /* of the last set, as they were given */
    size_t take_count;
};

/* The calls below come in the order of the input: with sets, each set's takes
 * and then its cases, behind the last of which the takes stay in place. Faults
 * are left in the writer's status. */

void nim_layout_write_takes(struct nim_layout_text *text, const uint64_t *takes,
                            size_t take_count);

/* What the layout says of the cases that follow: their number, the piles of
 * each, the last number of each head, or nothing. The head is that of any. */
void nim_layout_write_case_count(struct nim_layout_text *text,
                                 uint64_t case_count, const uint64_t *head);

/* The numbers are those of the body, as the board has them and as many as the
 * head says; head[0] is the number of piles also where the layout has no head.
 * The name, of the player to move, is written where the layout has one. */
void nim_layout_write_case(struct nim_layout_text *text, const uint64_t *head,
                           const uint64_t *numbers, const char *name);

/* May a case go on behind another, as both have the same graph? */
bool nim_layout_goes_on(const struct nim_layout *layout, const uint64_t *before,
                        const uint64_t *numbers_before, const uint64_t *head,
                        const uint64_t *numbers);

/* The terminator, where there is one, and the last line end. */
void nim_layout_write_end(struct nim_layout_text *text);

#endif
