/* What explain asks, and the two ways to tell the answer: explain.c is the
 * command, lesson.c tells people, json_object.c machines. */
#ifndef NIM_EXPLAIN_H
#define NIM_EXPLAIN_H

#include "cli/cli.h"

/* What sentences about a position depend on. */
enum cli_trait {
    STAIRS = 1 << 0,     /* a staircase */
    MOORE = 1 << 1,      /* Moore's Nim */
    SUM = 1 << 2,        /* Grundy values decide, */
    ALONE = 1 << 3,      /* there is only one of them, */
    WON_LOST = 1 << 4,   /* and it says who wins, and nothing more */
    VALUED = 1 << 5,     /* it says more */
    MISERE = 1 << 6,     /* whoever cannot move wins */
    SINGLE = 1 << 7,     /* its second phase: no value is above 1 */
    CAN_END = 1 << 8,    /* the turn decides how many single stones are left */
    SEVERAL = 1 << 9,    /* a turn may touch several piles */
    WINS = 1 << 10,      /* the player to move does */
    TURNS = 1 << 11,     /* turns can be listed, */
    COMPLETE = 1 << 12,  /* no other ones are possible, */
    COUNTED = 1 << 13,   /* and their numbers are known */
    FEW_WIN = 1 << 14,   /* at most 10 win */
    NONE_LOSE = 1 << 15, /* how many lose */
    ONE_LOSES = 1 << 16,
    TWO_LOSE = 1 << 17,
    FEW_LOSE = 1 << 18,   /* all that lose are listed */
    ON_BOARD = 1 << 19,   /* winning moves on the board are listed */
    PLACES = 1 << 20,     /* a number of stones does not say which pile it is */
    STONES = 1 << 21,     /* the numbers are piles of stones */
    FEW_VALUES = 1 << 22, /* values are shown one by one */
    ONE_COLUMN = 1 << 23, /* the nim-sum has one digit 1 at most */
};

/* More piles, or values, are not shown one by one. */
#define CLI_PILES_SHOWN 12

/* A case, and what decides it. */
struct cli_lesson {
    struct cli_out *out;
    const struct nim_setup *setup;
    struct nim_explanation *explanation;
    unsigned traits;             /* of enum cli_trait */
    const struct nim_turn *move; /* the one asked about, or NULL */
    struct nim_after after;      /* what that leaves */
    bool by_rule; /* of that, only who wins and a reply are known */
    bool all;     /* every turn is wanted */
};

/* Finds the traits of the explanation. */
void cli_lesson_begin(struct cli_lesson *lesson);

/* All of the case, or only the move that is asked about. */
void cli_lesson_tell(const struct cli_lesson *lesson);
void cli_lesson_write_json(const struct cli_lesson *lesson);

/* ---- Parts of the text ---- */

/* How a board looks and how it becomes piles; nothing where the numbers are the
 * piles. */
void cli_lesson_tell_board(const struct cli_lesson *lesson);
void cli_lesson_draw_staircase(const struct cli_lesson *lesson);

/* Why the position is won or lost, how to play on, and what wins and loses. */
void cli_lesson_tell_why(const struct cli_lesson *lesson);

/* The binary columns of what decides: whole, or in a few words. */
void cli_lesson_print_columns(const struct cli_lesson *lesson);

/* How winning moves are found. */
void cli_lesson_print_options(const struct cli_lesson *lesson);
void cli_lesson_print_targets(const struct cli_lesson *lesson);
void cli_lesson_print_walk(const struct cli_lesson *lesson);
void cli_lesson_tell_others(const struct cli_lesson *lesson);

/* The moves that win, on piles and on the board, and those that lose. */
void cli_lesson_print_winning(const struct cli_lesson *lesson);
void cli_lesson_tell_listed(const struct cli_lesson *lesson);
void cli_lesson_print_losing(const struct cli_lesson *lesson);

/* ---- Moves ---- */

/* Turns are listed up to this number, unless all are wanted. */
#define CLI_TURNS 50
#define CLI_TURNS_ALL 1000000

/* A walk over the turns that win, or over those that lose, up to the number
 * that is listed. */
struct cli_walk {
    const struct cli_lesson *lesson;
    bool is_losing;
    uint64_t count; /* turns so far */
    struct nim_turns turns;
    struct nim_turn turn;  /* the last one */
    struct nim_turn reply; /* to it, where it loses */
};

void cli_walk_begin(struct cli_walk *walk, const struct cli_lesson *lesson,
                    bool is_losing);
bool cli_walk_next(struct cli_walk *walk);

/* "step" or "pile". */
const char *cli_pile_word(const struct cli_lesson *lesson);

/* The turn on the piles, and behind it in the words of the board, as in
 * " (square 9 to 7)"; nothing where there is no board. made is the turn before,
 * in a reply; else NULL. */
void cli_say_turn(struct nim_line *line, const struct cli_lesson *lesson,
                  const struct nim_turn *turn, const struct nim_turn *made,
                  bool with_places);

/* What the opponent does about the turn that was made: lead, and the reply; or
 * that they have won. */
void cli_say_reply(struct nim_line *line, const struct cli_lesson *lesson,
                   const char *lead, const struct nim_turn *made,
                   const struct nim_turn *reply, bool with_places);

/* Why the turn is impossible; there are so many piles. */
void cli_say_misstep(struct nim_line *line, const struct cli_lesson *lesson,
                     size_t count, const struct nim_turn *turn, size_t touch,
                     enum nim_misstep misstep);

/* Where a pile of a board comes from. */
void cli_say_origin(struct nim_line *line, const struct cli_lesson *lesson,
                    size_t index);

/* What the piles are after the turn. */
void cli_say_left(struct nim_line *line, const struct cli_lesson *lesson,
                  const struct nim_turn *turn);

/* ---- Paragraphs and lines ---- */

#define CLI_LINE_LEN 78
#define CLI_INDENT 5
#define CLI_GAP 4

/* Prints a text behind an indent; further lines are indented more. It is broken
 * at spaces, or at those behind commas where there are some. Returns how many
 * lines it takes. */
size_t cli_print_parts(struct cli_out *out, const char *text, size_t indent,
                       size_t indent_more, bool at_commas);

/* A paragraph, as printf, broken into lines; behind a text that ends with '\n'
 * an empty one. */
void cli_tell(struct cli_out *out, const char *format, ...) NIM_AS_PRINTF(2);

/* A line of a list, broken at commas. Returns how many lines it takes. */
size_t cli_print_row(struct cli_out *out, const struct nim_line *line);

/* What a name in braces stands for: a text, which may have such names, too, or
 * a large number, or else a number. */
struct cli_fact {
    const char *name;
    const char *text;
    const struct nim_wide *wide;
    uint64_t number; /* also of the others, where "s" depends on it */
    bool is_signed;  /* in two's complement */
};

/* Says the text with the facts in it, the first of each name; the last has no
 * name. "{s NAME}" is "s", or nothing where that number is 1. */
void cli_say(struct nim_line *line, const char *text,
             const struct cli_fact *facts);

/* "s", or "" behind 1. */
const char *cli_plural(uint64_t number);

/* What stands before an item of a list, as in "9, 5 and 3". */
const char *cli_joint(size_t index, size_t count);

#define CLI_COLUMN_LEN 16
const char *cli_column_name(char name[CLI_COLUMN_LEN], unsigned column);

/* The number, or UINT64_MAX where it is 2^32 or more. */
uint64_t cli_small(const struct nim_wide *number);

#endif
