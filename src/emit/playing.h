/* Programs that play, of interactive problems: lines that a program has or has
 * not, by what the problem asks for. */
#ifndef NIM_PLAYING_H
#define NIM_PLAYING_H

#include "emit/program.h"

/* What a line is for. The game is one of the first five. */
enum {
    TAKES = 1 << 0, /* a pile, of which some numbers may be taken */
    PILES = 1 << 1, /* of Nim */
    SUM = 1 << 2,   /* piles, of which some numbers may be taken */
    ROW = 1 << 3,   /* neighbours of a row */
    NAMES = 1 << 4, /* single ones of a row of odd length */

    HOST = 1 << 5,  /* the judge's side */
    ANY = 1 << 6,   /* of the pile any number may be taken */
    TABLE = 1 << 7, /* no formula tells which piles are won */
    LAST_LOSES = 1 << 8,
    PASS = 1 << 9,    /* the very first turn may pass */
    CHOICE = 1 << 10, /* the program says who begins */
    SAID = 1 << 11,   /* turns are numbers to which it counts */
    PAIRS = 1 << 12,  /* of names: a 1 stands behind each */
    FIXED = 1 << 13,  /* there is no input */
    WIDE = 1 << 14,   /* numbers need 64 bits */

    /* The protocol has such words. */
    JUDGE_STUCK = 1 << 15,
    JUDGE_WRONG = 1 << 16,
    STUCK = 1 << 17,
    WON = 1 << 18,
    GIVES_UP = 1 << 19,
    TURNS_MAX = 1 << 20,
    /* A judge that cannot move writes what is no turn. */
    TOLD = 1 << 21,
    BOLD = 1 << 22 /* only a program that is wrong ever finds itself lost */
};

/* Lines in which names in <> stand for words. */
struct nim_playing_lines {
    unsigned any; /* traits: the program has one of these, or there are none, */
    unsigned all; /* has all of these, */
    unsigned none; /* and none of these */
    const char *lines;
};

/* What stands behind the comment, ended by NULL. */
extern const struct nim_playing_lines nim_playing_c[];
extern const struct nim_playing_lines nim_playing_python[];
extern const struct nim_playing_lines nim_playing_judge[];

/* What is written of an interactive problem. */
struct nim_playing {
    enum nim_language language;
    bool is_host; /* the judge's side */
    const struct nim_code
        *wrong;       /* a wrong idea's formula of a pile, or NULL */
    const char *idea; /* or one that is wrong on who wins; NULL: it is right */
};

/* Adds all of it to the program's text, which is empty. NIM_OK, NIM_NO_MEMORY,
 * or NIM_IMPOSSIBLE where no such program is known. */
enum nim_status nim_playing_add(struct nim_program *program,
                                const struct nim_playing *playing);

#endif
