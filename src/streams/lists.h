/* Lists, each on a line as [1,2,3], read as their length on a line and their
 * numbers on the next: what reads numbers need not know of brackets. */
#ifndef NIM_LISTS_H
#define NIM_LISTS_H

#include "streams/memory_text.h"

struct nim_lists {
    struct nim_input from;
    bool is_strict;         /* blanks stand nowhere */
    bool keeps_cr;          /* line ends are alike */
    bool is_ended;          /* all has been read */
    struct nim_text read;   /* but not a whole line yet */
    struct nim_text lines;  /* of numbers, */
    size_t given;           /* of which so many bytes are gone */
    uint64_t line_count;    /* so far */
    struct nim_place fault; /* in the line that is no list, as given; or 0 */
};

/* Reads the input as such lines. The lists must stay in place. What they are
 * held to is set then. */
void nim_lists_begin(struct nim_lists *lists, struct nim_input *input,
                     const struct nim_memory *memory);
void nim_lists_end(struct nim_lists *lists);

/* A place in those lines becomes the one in the lists. */
void nim_lists_place(const struct nim_lists *lists, struct nim_place *place);

#endif
