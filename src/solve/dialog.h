/* A game in play whose turns are written as an interactive problem has them. */
#ifndef NIM_DIALOG_H
#define NIM_DIALOG_H

#include "boards/turn_rule.h"
#include "streams/line.h"

#include <nimsum.h>

/* A turn as it is written. */
struct nim_spoken {
    struct nim_turn turn;
    uint64_t taken; /* stones */
    uint64_t first; /* of a row: the first of them, from 1 on */
};

struct nim_dialog {
    const struct nim_problem *problem;
    struct nim_problem game; /* that is played: Nim where a turn may pass */
    struct nim_referee referee;
    uint64_t *starts; /* of a row: the first stone of each place */
    size_t start_room;
    uint64_t stone_count; /* at the start */
    bool may_pass;        /* now */
};

/* Begins with the case. As nim_referee_begin, and to be ended as that. */
enum nim_status nim_dialog_begin(struct nim_dialog *dialog,
                                 const struct nim_setup *setup,
                                 struct nim_line *why);
void nim_dialog_end(struct nim_dialog *dialog);

/* Does the player to move win? */
bool nim_dialog_wins(const struct nim_dialog *dialog);

/* Is there one stone to take, which loses? */
bool nim_dialog_is_forced(const struct nim_dialog *dialog);

/* How many numbers a turn has. */
unsigned nim_dialog_numbers(const struct nim_problem *problem);

/* The turn that these numbers say. False when it is not possible. */
bool nim_dialog_hear(struct nim_dialog *dialog, const uint64_t *numbers,
                     struct nim_spoken *spoken);

/* Says the turn, before it is made. */
void nim_dialog_say(struct nim_line *line, const struct nim_dialog *dialog,
                    const struct nim_spoken *spoken);

/* Makes it. As nim_referee_make. */
enum nim_status nim_dialog_make(struct nim_dialog *dialog,
                                const struct nim_spoken *spoken);

/* As nim_referee_choose. */
enum nim_status nim_dialog_choose(struct nim_dialog *dialog,
                                  enum nim_level level, uint64_t *random,
                                  struct nim_spoken *spoken);

/* Visits all turns, each once as it is written, but passes, until visit returns
 * false. */
void nim_dialog_list(struct nim_dialog *dialog,
                     bool (*visit)(void *context,
                                   const struct nim_spoken *spoken),
                     void *context);

/* The numbers of the position: what there is to take. */
void nim_dialog_say_position(struct nim_line *line,
                             const struct nim_dialog *dialog);

#endif
