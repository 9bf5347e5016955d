/* What the reasons of many boards have in common. */
#include "solve/reasons.h"

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
    (void)count;
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
