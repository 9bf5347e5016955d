/* A gallery of submissions. Each file beside this one is a right solver of the
 * judge's problem that it is named after, and a wrong one when its argument
 * names a bug:
 *
 *     make build/tests/submissions/classic
 *     build/tests/submissions/classic              is right
 *     build/tests/submissions/classic equal-once   has that bug
 *     build/tests/submissions/classic -l           lists the bugs
 *
 * A line of the list is the bug's name, where it shows, and the wrong idea of
 * src/ideas/ that it is, or "-" where that table does not have it. A bug that
 * shows in
 *     case    shows in some single small case,
 *     cases   needs several cases in one input,
 *     wide    needs a number of 16 bits or more,
 *     large   needs more than 1000 piles, or as many as the statement allows.
 *
 * `make submissions` builds all of them. */
#ifndef SUBMISSION_H
#define SUBMISSION_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bug {
    const char *name;
    const char *shows;
    const char *idea;
};

/* The bug that the argument names: its place in a list that is ended by a row
 * without a name, or 0, where the right solver stands. */
static inline int choose_bug(int argc, char **argv, const struct bug *bugs) {
    const char *wanted = argc > 1 ? argv[1] : NULL;
    for (int i = 1; wanted && bugs[i].name; i++) {
        if (strcmp(wanted, "-l") == 0) {
            printf("%s %s %s\n", bugs[i].name, bugs[i].shows, bugs[i].idea);
        } else if (strcmp(wanted, bugs[i].name) == 0) {
            return i;
        }
    }
    if (wanted) {
        exit(strcmp(wanted, "-l") == 0 ? 0 : 2);
    }
    return 0;
}

static inline bool read_number(uint64_t *number) {
    return scanf("%" SCNu64, number) == 1;
}

/* `count` numbers, to be freed; room for one more. */
static inline uint64_t *read_numbers(uint64_t count) {
    uint64_t *numbers = calloc(count + 1, sizeof *numbers);
    for (uint64_t i = 0; numbers && i < count; i++) {
        read_number(&numbers[i]);
    }
    return numbers;
}

static inline int compare_up(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

#endif
