/* White space between words, as somebody wrote it. */
#ifndef NIM_GAP_H
#define NIM_GAP_H

#include <stdbool.h>
#include <stdint.h>

/* What stands before a word, or after the last one. */
enum nim_before {
    NIM_BEFORE_NOTHING,
    NIM_BEFORE_SPACE,
    NIM_BEFORE_NEWLINE,
    NIM_BEFORE_RETURN,
    NIM_BEFORE_TAB,
    NIM_BEFORE_TRAILING,
    NIM_BEFORE_BLANK_LINE,
    NIM_BEFORE_BLANKS
};

/* White space: what kind, and how much. */
struct nim_gap {
    uint64_t len;
    uint64_t newlines;
    uint64_t blanks;   /* since the last newline */
    bool has_trailing; /* blanks before a newline */
    bool has_return;   /* a \r */
    bool has_other;    /* neither space, \n nor \r */
};

void nim_gap_add(struct nim_gap *gap, unsigned char space);

/* What is special about it. is_end: nothing follows it. */
enum nim_before nim_gap_form(const struct nim_gap *gap, bool is_end);

#endif
