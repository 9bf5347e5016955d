/* What explain asks, and the two ways to tell the answer. */
#ifndef NIM_EXPLAIN_H
#define NIM_EXPLAIN_H

#include "base/wide.h"
#include "cli/cli.h"

/* A case, and what decides it. */
struct cli_lesson {
    const struct nim_setup *setup;
    struct nim_explanation *explanation;
    const struct nim_turn *move; /* the one asked about, or NULL */
    struct nim_after after;      /* what that leaves */
    bool all;                    /* every turn is wanted */
};

/* Turns are listed up to this number, unless all are wanted. */
#define CLI_TURNS 50
#define CLI_TURNS_ALL 1000000

/* All of the case, or only the move that is asked about. */
void cli_lesson_tell(struct cli_out *out, struct cli_lesson *lesson);
void cli_lesson_write_json(struct cli_out *out, struct cli_lesson *lesson);

/* ---- What is told, in this order ---- */

void cli_lesson_tell_verdict(struct cli_out *out,
                             const struct cli_lesson *lesson);
/* How a board looks, how it becomes piles, and why these decide; nothing where
 * the numbers are the piles. */
void cli_lesson_tell_board(struct cli_out *out,
                           const struct cli_lesson *lesson);
/* A staircase, as it looks. */
void cli_lesson_draw(struct cli_out *out, const struct cli_lesson *lesson);
/* The binary columns of what decides: whole, or in a few words. */
void cli_lesson_print_columns(struct cli_out *out,
                              const struct nim_explanation *explanation);
/* In a sum: what the piles are worth. */
void cli_lesson_tell_values(struct cli_out *out,
                            const struct cli_lesson *lesson);
void cli_lesson_tell_why(struct cli_out *out,
                         const struct nim_explanation *explanation);
void cli_lesson_tell_winning(struct cli_out *out,
                             const struct cli_lesson *lesson);
void cli_lesson_tell_losing(struct cli_out *out,
                            const struct cli_lesson *lesson);

/* What the values of a sum should be. */
void cli_lesson_tell_targets(struct cli_out *out,
                             const struct nim_explanation *explanation);

/* How the winning moves are found, and what stands behind their list. */
void cli_lesson_tell_how(struct cli_out *out,
                         const struct nim_explanation *explanation);
void cli_lesson_tell_rest(struct cli_out *out,
                          const struct nim_explanation *explanation);

/* ---- Words ---- */

/* More piles, or values, are not shown one by one. */
#define CLI_PILES_SHOWN 12
#define CLI_LINE_LEN 78
#define CLI_INDENT 5
#define CLI_GAP 4

/* A paragraph, as printf, broken into lines. */
void cli_tell(struct cli_out *out, const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* A line of a list, broken at commas. Returns how many lines it takes. */
size_t cli_print_row(struct cli_out *out, const struct nim_line *line);

/* A number of any length in decimal. */
#define CLI_WIDE_LEN (NIM_WIDE_LEN + 1)
const char *cli_wide(char text[CLI_WIDE_LEN], const struct nim_wide *number);
bool cli_is_small(const struct nim_wide *number, uint32_t most);

/* "s", or "" behind 1. */
const char *cli_plural(uint64_t number);

/* What the values are: "piles", "odd steps", or just one of them. */
const char *cli_things(const struct nim_explanation *explanation,
                       uint64_t number);

/* An item of a list, as in "9, 5 and 3". */
void cli_say_item(struct nim_line *line, size_t index, size_t count,
                  const char *item);

#define CLI_COLUMN_LEN 16
const char *cli_column_name(char name[CLI_COLUMN_LEN], unsigned column);

/* Does a number of stones not say which pile it is? */
bool cli_needs_places(const struct nim_explanation *explanation);

void cli_say_turn(struct nim_line *line,
                  const struct nim_explanation *explanation,
                  const struct nim_turn *turn, bool with_places);
void cli_say_reply(struct nim_line *line,
                   const struct nim_explanation *explanation,
                   const struct nim_turn *made, const struct nim_turn *reply,
                   bool with_places);

/* A place on the board; where numbers may be below 0, with its sign. */
void cli_say_place(struct nim_line *line,
                   const struct nim_explanation *explanation, uint64_t place);

/* The turn in the words of the board, as in " (square 9 to 7)"; nothing where
 * there is no board. made is the turn before, in a reply; else NULL. */
void cli_say_way(struct nim_line *line,
                 const struct nim_explanation *explanation,
                 const struct nim_turn *turn, const struct nim_turn *made);

/* The winning moves on the board, in the numbers of the case. */
void cli_lesson_tell_listed(struct cli_out *out,
                            const struct cli_lesson *lesson);

/* What the piles are after the turn. */
void cli_say_left(struct nim_line *line,
                  const struct nim_explanation *explanation,
                  const struct nim_turn *turn);

/* ---- What sort of position it is ---- */

static inline bool cli_is_staircase(const struct nim_explanation *explanation) {
    return explanation->problem->game.family == NIM_GAME_STAIRCASE;
}

static inline bool cli_is_moore(const struct nim_explanation *explanation) {
    return explanation->problem->game.family == NIM_GAME_MOORE;
}

static inline bool cli_is_sum(const struct nim_explanation *explanation) {
    return explanation->problem->game.family == NIM_GAME_SUM ||
           explanation->board == NIM_BOARD_VALUES;
}

static inline bool cli_is_misere(const struct nim_explanation *explanation) {
    return explanation->columns.play == NIM_MISERE ||
           explanation->rules.last_loses;
}

/* The values of a single pile say who wins, and nothing more. */
static inline bool cli_tells_winner(const struct nim_explanation *explanation) {
    return explanation->kind && explanation->kind->tells_winner;
}

/* The second phase of misere play: no value is above 1. */
static inline bool cli_are_single(const struct nim_explanation *explanation) {
    return !cli_is_sum(explanation) && cli_is_misere(explanation) &&
           explanation->columns.big == 0;
}

/* Is it the turn that decides how many single stones are left? */
static inline bool
cli_can_end_phase(const struct nim_explanation *explanation) {
    return !cli_is_sum(explanation) && cli_is_misere(explanation) &&
           explanation->columns.big <= explanation->columns.k;
}

#endif
