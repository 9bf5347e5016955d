/* Finds a row of the catalogue by its name, and the names nearest to a mistyped
 * one. */
#include <nimsum.h>

#include <ctype.h>
#include <string.h>

static int lower(char letter) {
    return tolower((unsigned char)letter);
}

static bool is_same_name(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}

const struct nim_problem *nim_problem_find(const char *name) {
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *known = row->card.names; *known; known++) {
            if (is_same_name(*known, name)) {
                return row;
            }
        }
    }
    return NULL;
}

/* Longer names are not compared. */
#define NAME_LEN_MAX 40

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* How many letters must be put in, left out, changed or swapped with their
 * neighbour to turn one name into the other: row by row of the usual table,
 * the two rows before kept. Both have at most NAME_LEN_MAX letters. */
static size_t mistakes(const char *typed, const char *meant) {
    size_t typed_len = strlen(typed);
    size_t meant_len = strlen(meant);
    size_t table[3][NAME_LEN_MAX + 1];
    for (size_t j = 0; j <= meant_len; j++) {
        table[0][j] = j;
    }
    for (size_t i = 1; i <= typed_len; i++) {
        size_t *row = table[i % 3];
        const size_t *above = table[(i - 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= meant_len; j++) {
            int typed_letter = lower(typed[i - 1]);
            bool same = typed_letter == lower(meant[j - 1]);
            row[j] = smaller(smaller(above[j], row[j - 1]) + 1,
                             above[j - 1] + !same);
            if (i > 1 && j > 1 && typed_letter == lower(meant[j - 2]) &&
                lower(typed[i - 2]) == lower(meant[j - 1])) {
                row[j] = smaller(row[j], table[(i - 2) % 3][j - 2] + 1);
            }
        }
    }
    return table[typed_len % 3][meant_len];
}

size_t nim_problem_suggest(const char *mistyped, const char **names,
                           size_t most) {
    size_t count = 0;
    if (strlen(mistyped) > NAME_LEN_MAX) {
        return 0;
    }
    /* One mistake in three letters; the nearest names first. */
    size_t furthest = (strlen(mistyped) + 2) / 3;
    for (size_t distance = 0; distance <= furthest; distance++) {
        for (const struct nim_problem *row = nim_problems; row->card.names[0];
             row++) {
            for (const char *const *name = row->card.names; *name; name++) {
                if (count < most && mistakes(mistyped, *name) == distance) {
                    names[count++] = *name;
                }
            }
        }
    }
    return count;
}
