/* Searches games in play: who wins a position, and how long the game can last,
 * by trying all that can follow. */
#ifndef NIM_PLAY_SEARCH_H
#define NIM_PLAY_SEARCH_H

#include "boards/turn_rule.h"

/* The stones of all piles; UINT64_MAX where they are more. */
uint64_t nim_referee_stones(const struct nim_referee *referee);

/* Lists all turns of the referee's position to list->visit, each once; turns is
 * room for the walk. */
void nim_referee_list(struct nim_referee *referee, struct nim_turn_list *list,
                      struct nim_turns *turns);

/* The same, with room of its own. Returns the list's status. */
enum nim_status nim_referee_visit(struct nim_referee *referee,
                                  bool (*visit)(struct nim_turn_list *list),
                                  void *context);

/* Makes the turn in the state alone. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_referee_try(struct nim_referee *referee,
                                const struct nim_turn *turn);

/* The position before a turn that is tried. */
struct nim_before {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t *numbers;
    size_t number_count;
};
enum nim_status nim_before_keep(struct nim_before *before,
                                const struct nim_referee *referee);
void nim_before_restore(const struct nim_before *before,
                        struct nim_referee *referee);
void nim_before_end(struct nim_before *before,
                    const struct nim_referee *referee);

/* Who wins by the board's theory? NIM_OK, NIM_NO_MEMORY, or NIM_IMPOSSIBLE
 * where none is known of positions in play. */
enum nim_status nim_referee_knows(struct nim_referee *referee, bool *wins);

/* Does the player to move win? At most so many turns are tried, over all calls
 * with the same number. NIM_OK, NIM_TOO_HARD or NIM_NO_MEMORY. */
enum nim_status nim_search_wins(struct nim_referee *referee, uint64_t *left,
                                bool *wins);

/* How many turns has the longest game? */
enum nim_status nim_search_longest(struct nim_referee *referee, uint64_t *left,
                                   uint64_t *turn_count);

void nim_memo_end(struct nim_referee *referee);

#endif
