/* What explain asks, and the two ways to tell the answer: explain.c is the
 * command, lesson.c tells people, json_object.c machines. */
#ifndef NIM_EXPLAIN_H
#define NIM_EXPLAIN_H

#include "cli/cli.h"

/* What sentences about a position depend on. */
enum cli_trait {
    STAIRS = 1 << 0,    /* a staircase */
    MOORE = 1 << 1,     /* Moore's Nim */
    SUM = 1 << 2,       /* Grundy values decide, */
    ALONE = 1 << 3,     /* there is only one of them, */
    WON_LOST = 1 << 4,  /* and it says who wins, and nothing more */
    VALUED = 1 << 5,    /* it says more */
    MISERE = 1 << 6,    /* whoever cannot move wins */
    SINGLE = 1 << 7,    /* its second phase: no value is above 1 */
    CAN_END = 1 << 8,   /* the turn decides how many single stones are left */
    SEVERAL = 1 << 9,   /* a turn may touch several piles */
    WINS = 1 << 10,     /* the player to move does */
    TURNS = 1 << 11,    /* turns can be listed, */
    COMPLETE = 1 << 12, /* no other ones are possible, */
    COUNTED = 1 << 13,  /* and their numbers are known */
    FEW_WIN = 1 << 14,  /* at most 10 win */
    NONE_LOSE = 1 << 15,
    FEW_LOSE = 1 << 16, /* all that lose are listed */
    ON_BOARD = 1 << 17, /* winning moves on the board are listed */
    PLACES = 1 << 18,   /* a number of stones does not say which pile it is */
};

/* A case, and what decides it. */
struct cli_lesson {
    struct cli_out *out;
    const struct nim_setup *setup;
    struct nim_explanation *explanation;
    unsigned traits;             /* of enum cli_trait */
    const struct nim_turn *move; /* the one asked about, or NULL */
    struct nim_after after;      /* what that leaves */
    bool all;                    /* every turn is wanted */
};

/* Finds the traits of the explanation. */
void cli_lesson_begin(struct cli_lesson *lesson);

/* All of the case, or only the move that is asked about. */
void cli_lesson_tell(const struct cli_lesson *lesson);
void cli_lesson_write_json(const struct cli_lesson *lesson);

/* ---- Moves, for both ---- */

/* Turns are listed up to this number, unless all are wanted. */
#define CLI_TURNS 50
#define CLI_TURNS_ALL 1000000

/* Gets a turn, and the reply to one that loses, or else NULL. Returns false
 * when it wants no more. */
typedef bool cli_turn_fn(void *context, const struct nim_turn *turn,
                         const struct nim_turn *reply);

/* Goes through the turns that win, or through those that lose, up to the number
 * that is listed. */
void cli_each_turn(const struct cli_lesson *lesson, bool is_losing,
                   cli_turn_fn *act, void *context);

/* ---- Parts of the text ---- */

/* A paragraph, and what is printed behind it; both may be missing. */
struct cli_part {
    unsigned when;   /* for positions with all of these traits, */
    unsigned unless; /* and none of these */
    void (*then)(const struct cli_lesson *lesson);
    const char *text; /* with facts in braces */
};

/* Says the text of a part with its facts. */
typedef void cli_say_fn(struct nim_line *line, const struct cli_lesson *lesson,
                        const char *text);

/* The last part has neither text nor function. */
void cli_tell_parts(const struct cli_lesson *lesson,
                    const struct cli_part *parts, cli_say_fn *say);

/* Why the position is won or lost; how to play on, and what wins and loses. */
void cli_lesson_tell_why(const struct cli_lesson *lesson);
void cli_lesson_tell_how(const struct cli_lesson *lesson);

/* How a board looks and how it becomes piles; nothing where the numbers are the
 * piles. */
void cli_lesson_tell_board(const struct cli_lesson *lesson);
void cli_lesson_draw_staircase(const struct cli_lesson *lesson);

/* The binary columns of what decides: whole, or in a few words. */
void cli_lesson_print_columns(const struct cli_lesson *lesson);

/* The moves that win, on piles and on the board, and those that lose. */
void cli_lesson_print_winning(const struct cli_lesson *lesson);
void cli_lesson_tell_listed(const struct cli_lesson *lesson);
void cli_lesson_print_losing(const struct cli_lesson *lesson);

/* ---- Paragraphs and lines ---- */

#define CLI_LINE_LEN 78
#define CLI_INDENT 5
#define CLI_GAP 4

/* A paragraph, as printf, broken into lines; behind a text that ends with '\n'
 * an empty one. */
void cli_tell(struct cli_out *out, const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* A line of a list, broken at commas. Returns how many lines it takes. */
size_t cli_print_row(struct cli_out *out, const struct nim_line *line);

/* What a name in braces stands for: a text, which may have such names, too, or
 * else a number. */
struct cli_fact {
    const char *name;
    const char *text;
    uint64_t number;
    bool is_signed; /* in two's complement */
};

/* Says the text with the facts in it; the last of them has no name. */
void cli_say(struct nim_line *line, const char *text,
             const struct cli_fact *facts);

/* "s", or "" behind 1. */
const char *cli_plural(uint64_t number);

/* What stands before an item of a list, as in "9, 5 and 3". */
const char *cli_joint(size_t index, size_t count);

#define CLI_COLUMN_LEN 16
const char *cli_column_name(char name[CLI_COLUMN_LEN], unsigned column);

/* Is it at most that? */
bool cli_is_small(const struct nim_wide *number, uint32_t most);

/* ---- Positions and moves in words ---- */

/* More piles, or values, are not shown one by one. */
#define CLI_PILES_SHOWN 12

/* "step" or "pile". */
const char *cli_pile_word(const struct cli_lesson *lesson);

/* The turn on the piles, and behind it in the words of the board, as in
 * " (square 9 to 7)"; nothing where there is no board. made is the turn before,
 * in a reply; else NULL. */
void cli_say_turn(struct nim_line *line, const struct cli_lesson *lesson,
                  const struct nim_turn *turn, const struct nim_turn *made,
                  bool with_places);

/* What the opponent does about the turn that was made. */
void cli_say_reply(struct nim_line *line, const struct cli_lesson *lesson,
                   const struct nim_turn *made, const struct nim_turn *reply,
                   bool with_places);

/* Where a pile of a board comes from. */
void cli_say_origin(struct nim_line *line, const struct cli_lesson *lesson,
                    size_t index);

/* What the piles are after the turn. */
void cli_say_left(struct nim_line *line, const struct cli_lesson *lesson,
                  const struct nim_turn *turn);

#endif
