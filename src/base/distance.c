/* The distance of names. */
#include "base/distance.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool is_same(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* How many letters both start with. */
static size_t count_start(const char *typed, size_t typed_len,
                          const char *meant) {
    size_t len = 0;
    while (len < typed_len && meant[len] && is_same(typed[len], meant[len])) {
        len++;
    }
    return len;
}

#define START_LEN 3

/* What a name goes on with is one mistake, behind a start of some letters;
 * a wrong letter may end that. */
static size_t start_distance(const char *typed, size_t typed_len,
                             const char *meant) {
    size_t len = count_start(typed, typed_len, meant);
    size_t wrong = typed_len - len;
    bool is_start = len >= START_LEN + wrong && wrong <= 1;
    return is_start ? 1 + wrong : DISTANCE_LEN_MAX;
}

/* Row by row of the usual table, the two rows before kept. */
size_t distance_between(const char *typed, size_t typed_len,
                        const char *meant) {
    size_t meant_len = strlen(meant);
    size_t table[3][DISTANCE_LEN_MAX + 1];
    for (size_t j = 0; j <= meant_len; j++) {
        table[0][j] = j;
    }
    for (size_t i = 1; i <= typed_len; i++) {
        size_t *row = table[i % 3];
        const size_t *above = table[(i - 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= meant_len; j++) {
            bool same = is_same(typed[i - 1], meant[j - 1]);
            row[j] = smaller(smaller(above[j], row[j - 1]) + 1,
                             above[j - 1] + !same);
            if (i > 1 && j > 1 && is_same(typed[i - 1], meant[j - 2]) &&
                is_same(typed[i - 2], meant[j - 1])) {
                row[j] = smaller(row[j], table[(i - 2) % 3][j - 2] + 1);
            }
        }
    }
    return smaller(table[typed_len % 3][meant_len],
                   start_distance(typed, typed_len, meant));
}

size_t distance_most(size_t typed_len) {
    return (typed_len + 1) / 3;
}

const char *distance_nearest(const char *typed, size_t typed_len,
                             const char *const *names, size_t name_count) {
    const char *nearest = NULL;
    size_t nearest_start = 0;
    size_t least = distance_most(typed_len) + 1;
    for (size_t i = 0; typed_len <= DISTANCE_LEN_MAX && i < name_count; i++) {
        size_t distance = distance_between(typed, typed_len, names[i]);
        size_t start = count_start(typed, typed_len, names[i]);
        if (distance < least ||
            (nearest && distance == least && start > nearest_start)) {
            least = distance;
            nearest = names[i];
            nearest_start = start;
        }
    }
    return nearest;
}
