/* Asks a twin about an input, and what twins share. */
#include "twins.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define LINE_MAX_LEN 256

void twin_say(struct twin *twin, const char *format, ...) {
    va_list values;
    if (twin->room - twin->len < LINE_MAX_LEN) {
        twin->room = 2 * twin->room + LINE_MAX_LEN;
        twin->text = realloc(twin->text, twin->room);
        assert(twin->text);
    }
    va_start(values, format);
    int len = vsnprintf(twin->text + twin->len, LINE_MAX_LEN, format, values);
    va_end(values);
    assert(len >= 0 && len < LINE_MAX_LEN);
    twin->len += (size_t)len;
}

void twin_say_winner(struct twin *twin, bool wins) {
    const struct nim_wording *words = twin->words;
    if (words->label) {
        twin_say(twin, "%s%" PRIu64 ": ", words->lead ? words->lead : "Case ",
                 twin->number);
    }
    twin_say(twin, "%s\n", wins ? words->wins : words->loses);
}

void twin_solve(const struct twin_row *row, struct twin *twin) {
    twin->len = 0;
    if (row->says) {
        row->says(twin);
    } else {
        twin_say_winner(twin, row->wins(twin));
    }
}

uint64_t twin_xor(const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= numbers[i];
    }
    return sum;
}
