/* What stands before a number, a word, or the end of a text. */
#ifndef NIM_SPACING_H
#define NIM_SPACING_H

enum nim_spacing {
    NIM_SPACING_NONE,  /* nothing: the start of the input */
    NIM_SPACING_SPACE, /* one space */
    NIM_SPACING_LINE,  /* one line end */
    NIM_SPACING_OPEN,  /* one of the two */
    NIM_SPACING_BLANK, /* a line end and an empty line */
    NIM_SPACING_LINES, /* a line end and any number of empty lines */
    NIM_SPACING_WORD   /* one line end, then a word and not a number */
};

#endif
