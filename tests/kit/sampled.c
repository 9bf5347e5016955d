#include "sampled.h"

#include <stdlib.h>
#include <string.h>

bool is_sampled(const struct nim_problem *row) {
    const char *whole = getenv("WHOLE");
    unsigned sum = 0;
    for (const char *at = row->card.names[0]; *at; at++) {
        sum = 31 * sum + (unsigned char)*at;
    }
    return sum % 3 == 0 || (whole && strcmp(whole, "1") == 0);
}
