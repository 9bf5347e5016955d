/* What the reasons of many boards have in common. */
#include "boards/parts.h"
#include "streams/line.h"

#include "boards/shape.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

bool nim_reason_is_above_0(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 0;
}

void nim_reason_fill(struct nim_line *line, const char *sentence,
                     const uint64_t *numbers, size_t count) {
    for (size_t next = 0; *sentence;) {
        int len = (int)strcspn(sentence, "#");
        nim_line_say(line, "%.*s", len, sentence);
        sentence += len;
        if (*sentence) {
            assert(next < count);
            nim_line_say(line, "%" PRIu64, numbers[next++]);
            sentence++;
        }
    }
}

void nim_reason_say_list(struct nim_line *line, const char *things,
                         const uint64_t *numbers, size_t count) {
    if (count > NIM_REASON_NUMBERS) {
        nim_line_say(line, "the %zu %s", count, things);
        return;
    }
    nim_line_say(line, "the %.*s ", (int)strlen(things) - (count == 1), things);
    for (size_t i = 0; i < count; i++) {
        NIM_SAY(line,
                i == 0           ? "#"
                : i + 1 == count ? " and #"
                                 : ", #",
                numbers[i]);
    }
}

void nim_reason_say_sum(struct nim_line *line,
                        const struct nim_grounds *grounds, const char *things,
                        const uint64_t *numbers, size_t count) {
    nim_line_say(line, "the nim-sum of ");
    nim_reason_say_list(line, things, numbers, count);
    NIM_SAY(line, grounds->sum ? " is #, not 0" : " is #", grounds->sum);
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

/* The thing that counts, in the plural; and why all is lost without any. */
void nim_reason_say_counting(struct nim_line *line,
                             const struct nim_grounds *grounds,
                             const char *things, const char *without) {
    uint64_t counting[NIM_REASON_NUMBERS];
    size_t count = find_counting(grounds->given, counting);
    if (count == 0) {
        nim_line_say(line, "%s", without);
    } else if (count == 1) {
        nim_line_say(line, "only one of the %s", things);
        NIM_SAY(line, " is not 0, but #", counting[0]);
    } else {
        nim_reason_say_sum(line, grounds, things, counting, count);
    }
}

bool nim_reason_has_pile(const struct nim_grounds *grounds, size_t index) {
    return grounds->given->piles[index] > 0;
}

/* Behind the first, which is the ground, or the square 0. */
bool nim_reason_is_higher(const struct nim_grounds *grounds, size_t index) {
    return index > 0 && grounds->numbers[index] > 0;
}

bool nim_reason_are_both_above_0(const struct nim_grounds *grounds,
                                 size_t index) {
    return grounds->numbers[index] > 0 && grounds->numbers[index + 1] > 0;
}

bool nim_reason_is_above_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 1;
}

bool nim_reason_is_single(const struct nim_grounds *grounds) {
    return grounds->given->pile_count == 1;
}

/* The index-th pair of the numbers. */
const uint64_t *nim_reason_pair(const struct nim_grounds *grounds,
                                size_t index) {
    return &grounds->numbers[2 * index];
}

void nim_reason_say_values(struct nim_line *line,
                           const struct nim_grounds *grounds,
                           nim_reason_item_fn *say_item) {
    const struct nim_case *given = grounds->given;
    size_t count = given->pile_count;
    if (count > ITEMS_SHOWN) {
        nim_reason_say_sum(line, grounds, "values", given->piles, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        nim_line_say(line, "%s", i == 0 ? "" : i + 1 == count ? " and " : ", ");
        say_item(line, grounds, i);
    }
    if (count > 1) {
        NIM_SAY(line, ": the nim-sum is #", grounds->sum);
    }
    nim_line_say(line, "%s", grounds->sum ? ", not 0" : "");
}

void nim_reason_say_pile(struct nim_line *line,
                         const struct nim_grounds *grounds, size_t index) {
    NIM_SAY(line, "# is worth #", grounds->numbers[index],
            grounds->given->piles[index]);
}
