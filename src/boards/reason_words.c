/* What the reasons of many boards have in common. */
#include "boards/parts.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

void nim_reason_fill(const struct nim_grounds *grounds, const char *sentence,
                     const uint64_t *numbers, size_t count) {
    for (size_t next = 0; *sentence;) {
        int len = (int)strcspn(sentence, "#");
        nim_line_say(grounds->line, "%.*s", len, sentence);
        sentence += len;
        if (*sentence) {
            assert(next < count);
            nim_line_say(grounds->line, "%" PRIu64, numbers[next++]);
            sentence++;
        }
    }
}

void nim_reason_say_list(const struct nim_grounds *grounds, const char *things,
                         const uint64_t *numbers, size_t count) {
    if (!numbers || count > NIM_REASON_NUMBERS) {
        nim_line_say(grounds->line, "the %zu %s", count, things);
        return;
    }
    nim_line_say(grounds->line, "the %.*s ", (int)strlen(things) - (count == 1),
                 things);
    for (size_t i = 0; i < count; i++) {
        NIM_SAY(grounds,
                i == 0           ? "#"
                : i + 1 == count ? " and #"
                                 : ", #",
                numbers[i]);
    }
}

void nim_reason_say_sum(const struct nim_grounds *grounds, const char *things,
                        const uint64_t *numbers, size_t count) {
    nim_line_say(grounds->line, "the nim-sum of ");
    nim_reason_say_list(grounds, things, numbers, count);
    NIM_SAY(grounds, grounds->sum ? " is #, not 0" : " is #", grounds->sum);
}

/* Of more piles the values alone are listed. */
#define ITEMS_SHOWN 3

/* Of the piles, or of the odd steps, those that are not 0. Returns how many
 * there are; the first are listed. */
static size_t find_counting(const struct nim_case *given,
                            uint64_t counting[NIM_REASON_NUMBERS]) {
    size_t count = 0;
    size_t stride = given->problem->game.family == NIM_GAME_STAIRCASE ? 2 : 1;
    for (size_t i = 0; i < given->pile_count; i += stride) {
        if (given->piles[i] > 0 && count++ < NIM_REASON_NUMBERS) {
            counting[count - 1] = given->piles[i];
        }
    }
    return count;
}

void nim_reason_say_counting(const struct nim_grounds *grounds,
                             const char *things, const char *without) {
    uint64_t counting[NIM_REASON_NUMBERS];
    size_t count = find_counting(grounds->given, counting);
    if (count == 0) {
        nim_line_say(grounds->line, "%s", without);
    } else if (count == 1) {
        nim_line_say(grounds->line, "only one of the %s", things);
        NIM_SAY(grounds, " is not 0, but #", counting[0]);
    } else {
        nim_reason_say_sum(grounds, things, counting, count);
    }
}

bool nim_reason_has_pile(const struct nim_grounds *grounds, size_t index) {
    return grounds->given->piles[index] > 0;
}

/* Behind the first, which is the ground, or the square 0. */
bool nim_reason_is_higher(const struct nim_grounds *grounds, size_t index) {
    return index > 0 && grounds->numbers[index] > 0;
}

/* What the pile at that index is worth. */
static void say_item(const struct nim_grounds *grounds, size_t index) {
    const struct nim_board *board = grounds->given->problem->layout.board;
    size_t each = (size_t)integer_max(board->each, 1);
    uint64_t numbers[4];
    if (board->reason.item) {
        board->reason.item(grounds, index);
        return;
    }
    memcpy(numbers, &grounds->numbers[each * index], each * sizeof *numbers);
    numbers[each] = grounds->given->piles[index];
    nim_reason_fill(grounds, board->reason.words, numbers, each + 1);
}

void nim_reason_say_values(const struct nim_grounds *grounds) {
    const struct nim_case *given = grounds->given;
    size_t count = given->pile_count;
    if (count > ITEMS_SHOWN) {
        nim_reason_say_sum(grounds, "values", given->piles, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        nim_line_say(grounds->line, "%s",
                     i == 0           ? ""
                     : i + 1 == count ? " and "
                                      : ", ");
        say_item(grounds, i);
    }
    if (count > 1) {
        NIM_SAY(grounds, ": the nim-sum is #", grounds->sum);
    }
    nim_line_say(grounds->line, "%s", grounds->sum ? ", not 0" : "");
}
