/* Games of a submission against the judge: what test, stress and interact
 * share. */
#ifndef NIM_CLI_GAMES_H
#define NIM_CLI_GAMES_H

#include "running.h"
#include "streams/memory_text.h"

#define CLI_OPPONENTS_MAX 8

/* --opponent, a list; its default. */
struct cli_opponents {
    enum nim_manner manners[CLI_OPPONENTS_MAX];
    size_t count; /* 0: the default ones */
};
bool cli_set_opponents(void *field, const char *value);

/* The words of its value, for options. */
#define CLI_OPPONENT_WORDS                                                     \
    "names of perfect, delay, ideas, random, greedy and mirror"

/* Makes the default ones explicit. */
void cli_opponents_settle(struct cli_opponents *opponents);

/* The transcript: at most 20 lines, the first and those around the turn that is
 * blamed, each with its seconds, behind the indent. */
void cli_print_transcript(struct cli_out *out, const struct nim_played *played,
                          const char *indent);

/* The members that an outcome has of a game. */
void cli_write_played(struct nim_json *json, const struct nim_run *run,
                      const char *opponent, const struct nim_played *played);

/* Reads a file into memory, and a NUL behind it, which does not count; the text
 * is to be ended in any case. EXIT_RIGHT, or EXIT_UNABLE after the complaint.
 */
int cli_read_text(const char *path, struct nim_text *text);

#endif
