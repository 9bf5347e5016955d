/* Lists, each on a line as [1,2,3], read as their length on a line and their
 * numbers on the next: what reads numbers need not know of brackets. */
#ifndef NIM_LISTS_H
#define NIM_LISTS_H

#include "streams/memory_text.h"

struct nim_lists {
    struct nim_input from;
    bool are_there;        /* else the input stays as it is */
    bool keeps_cr;         /* line ends are all alike */
    const char *newline;   /* behind the list before */
    bool is_ended;         /* all has been read */
    struct nim_text read;  /* but not a whole line yet */
    struct nim_text lines; /* of numbers, */
    size_t given;          /* of which so many bytes are gone */
};

/* Reads the input as such lines, if there are lists, which must stay in place.
 */
void nim_lists_begin(struct nim_lists *lists, bool are_there,
                     struct nim_input *input, const struct nim_memory *memory,
                     bool keeps_cr);

/* The input is as before, and a place in those lines becomes the one in the
 * lists: inside the brackets, or behind them. */
void nim_lists_end(struct nim_lists *lists, struct nim_input *input,
                   struct nim_place *place, bool is_behind);

#endif
