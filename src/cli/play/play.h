/* A game at the table: play.c is the command and its turns, table.c keeps what
 * was played, start.c finds a position to begin with, telling.c tells people
 * what happens, and objects.c machines. */
#ifndef NIM_CLI_PLAY_H
#define NIM_CLI_PLAY_H

#include "cli/explain/explain.h"
#include "cli/given_case.h"

struct play_request {
    struct cli_request common;
    struct cli_given given;
    const char *input; /* --input */
    bool is_second;
    bool is_for_two;
    bool is_quiz;
    unsigned level; /* PLAY_DELAY, or how many of 100 turns are perfect */
    uint64_t seed;  /* UINT64_MAX: none was given */
};

#define PLAY_DELAY 101

/* A turn that was made. */
struct play_past {
    size_t first; /* of its touches */
    char *given;  /* where it gave a won game away: what is on the card */
};

struct play_table {
    struct cli_out *out;
    const struct play_request *request;
    struct nim_setup *setup;
    struct nim_referee referee;
    struct cli_lesson lesson; /* its words */
    uint64_t seed;
    uint64_t random; /* a stream of numbers */
    bool is_random;  /* the position was drawn */
    bool is_terminal;
    bool is_told;              /* the prompt with its examples */
    struct nim_line said;      /* a line that the answer goes on with, */
    struct nim_line note;      /* and what stands below it */
    struct nim_turn best;      /* a winning turn; no touches: there is none */
    struct nim_touch *touches; /* of all turns made */
    size_t touch_count;
    size_t touch_room;
    struct play_past *past;
    size_t past_count;
    size_t past_room;
};

/* Finds a position that the person can win: reads it into the setup. EXIT_RIGHT
 * or EXIT_UNABLE after the complaint. */
int play_draw_position(struct play_table *table);

/* Begins with the setup, or says that it cannot be played. */
int play_begin(struct play_table *table);

/* Looks at the position: its words, and a winning turn. */
enum nim_status play_look(struct play_table *table);

/* A turn that is made; false when memory is short. The last one is taken back:
 * then the others are made again from the start. */
bool play_keep_turn(struct play_table *table, const struct nim_turn *turn);
void play_forget_turn(struct play_table *table);
int play_replay(struct play_table *table);

/* Is it the turn of the person, of one of two? */
bool play_is_persons(const struct play_table *table);

/* ---- For people ---- */

void play_tell_start(struct play_table *table);
void play_tell_position(struct play_table *table, bool whole);
void play_tell_prompt(struct play_table *table);
/* The turn before and after it has been made. */
void play_say_turn(struct nim_line *line, struct play_table *table,
                   const struct nim_turn *turn, bool is_persons);
void play_say_left(struct nim_line *line, const struct play_table *table);
/* "the nim-sum was 12, and 9 -> 5 was the move" */
void play_say_given(struct nim_line *line, struct play_table *table);
void play_say_hint(struct nim_line *line, struct play_table *table);
void play_say_why(struct nim_line *line, struct play_table *table);
void play_tell_help(struct play_table *table);
void play_tell_end(struct play_table *table, const char *winner);

/* ---- For machines ---- */

void play_write_start(struct play_table *table);
/* The turn is to be made. */
void play_write_turn(struct play_table *table, const struct nim_turn *turn);
void play_write_hint(struct play_table *table);
void play_write_text(struct play_table *table, const char *name,
                     const char *text);
void play_write_number(struct play_table *table, const char *name,
                       uint64_t number);
void play_write_end(struct play_table *table, const char *winner);

/* How many turns of the person gave a won game away. */
uint64_t play_given_away(const struct play_table *table);

#endif
