/* make_data NAME MEGABYTES: writes a data set of about that size to standard
 * output, the same on every machine.
 *
 * classic31    cases of 200,000 piles of 31 bits, then 0
 * digits20     the same with piles of 18 to 20 digits
 * mixed        the same with piles of 1 to 10 digits, each as likely
 * tiny         cases of 2 to 5 piles of 1 to 100, then 0
 * short        cases of 10 to 20 piles of 6 digits, then 0
 * staircase31  one case of piles of 31 bits
 * moore7       the number of cases, then cases of 10,000 piles of 7 digits
 * middle       cases of 1 to 1000 piles of up to 10^9, then 0
 * small        the number of cases, then cases of 1 to 47 piles of up to 4747
 * boards       the number of cases, then cases of 1 to 1000 places on a long
 *              board
 * triples      cases of three piles of up to 1000, without their number, then
 *              0 0 0
 * heads        the number of cases, then cases of two numbers of up to 1000
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 2176;
static uint64_t written_len;

/* SplitMix64 (Steele, Lea and Flood 2014). */
static uint64_t random_word(void) {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* The bias is far below what a benchmark could see. */
static uint64_t random_between(uint64_t least, uint64_t most) {
    return least + random_word() % (most - least + 1);
}

static uint64_t random_of_digits(unsigned digits) {
    uint64_t least = 1;
    for (unsigned i = 1; i < digits; i++) {
        least *= 10;
    }
    return random_between(least, digits < 20 ? 10 * least - 1 : UINT64_MAX);
}

static uint64_t pile_of_31_bits(void) {
    return random_between(1, INT32_MAX);
}

static uint64_t pile_of_18_to_20_digits(void) {
    return random_of_digits((unsigned)random_between(18, 20));
}

static uint64_t pile_of_1_to_10_digits(void) {
    return random_of_digits((unsigned)random_between(1, 10));
}

static uint64_t pile_up_to_100(void) {
    return random_between(1, 100);
}

static uint64_t pile_of_6_digits(void) {
    return random_of_digits(6);
}

static uint64_t pile_of_7_digits(void) {
    return random_of_digits(7);
}

static uint64_t pile_up_to_1000(void) {
    return random_between(1, 1000);
}

static uint64_t pile_up_to_4747(void) {
    return random_between(1, 4747);
}

static uint64_t pile_up_to_10_to_9(void) {
    return random_between(1, 1000000000);
}

/* So long a board that no two pieces meet. */
static uint64_t place_on_board(void) {
    return random_between(1, (uint64_t)1 << 50);
}

static void write_number(uint64_t number, char end) {
    int len = printf("%" PRIu64 "%c", number, end);
    if (len < 0) {
        perror("make_data");
        exit(EXIT_FAILURE);
    }
    written_len += (uint64_t)len;
}

struct data_set {
    const char *name;
    uint64_t (*pile)(void);
    uint64_t least_piles; /* of a case; 0: one case fills the file */
    uint64_t most_piles;
    unsigned pile_len; /* mean, with its separator; 0: cases are not counted */
    bool is_bare;      /* the piles of a case are not counted */
};

static const struct data_set data_sets[] = {
    {"classic31", pile_of_31_bits, 200000, 200000, 0, false},
    {"digits20", pile_of_18_to_20_digits, 200000, 200000, 0, false},
    {"mixed", pile_of_1_to_10_digits, 200000, 200000, 0, false},
    {"tiny", pile_up_to_100, 2, 5, 0, false},
    {"short", pile_of_6_digits, 10, 20, 0, false},
    {"staircase31", pile_of_31_bits, 0, 0, 11, false},
    {"moore7", pile_of_7_digits, 10000, 10000, 8, false},
    {"middle", pile_up_to_10_to_9, 1, 1000, 0, false},
    {"small", pile_up_to_4747, 1, 47, 5, false},
    {"boards", place_on_board, 1, 1000, 16, false},
    {"triples", pile_up_to_1000, 3, 3, 0, true},
    {"heads", pile_up_to_1000, 2, 2, 4, true},
};

static void write_case(const struct data_set *set, uint64_t pile_count) {
    if (!set->is_bare) {
        write_number(pile_count, '\n');
    }
    for (uint64_t i = 1; i <= pile_count; i++) {
        write_number(set->pile(), i < pile_count ? ' ' : '\n');
    }
}

static void write_until_zero(const struct data_set *set, uint64_t len) {
    while (written_len < len) {
        write_case(set, random_between(set->least_piles, set->most_piles));
    }
    for (uint64_t i = 1; i < (set->is_bare ? set->least_piles : 1); i++) {
        write_number(0, ' ');
    }
    write_number(0, '\n');
}

static void write_counted(const struct data_set *set, uint64_t len) {
    uint64_t mean_piles = (set->least_piles + set->most_piles) / 2;
    uint64_t case_count = len / (mean_piles * set->pile_len) + 1;
    write_number(case_count, '\n');
    for (uint64_t i = 0; i < case_count; i++) {
        write_case(set, random_between(set->least_piles, set->most_piles));
    }
}

static void write_set(const struct data_set *set, uint64_t len) {
    if (set->pile_len == 0) {
        write_until_zero(set, len);
    } else if (set->least_piles > 0) {
        write_counted(set, len);
    } else {
        write_case(set, len / set->pile_len);
    }
}

int main(int argc, char **argv) {
    unsigned long megabytes = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
    for (size_t i = 0; i < sizeof data_sets / sizeof *data_sets; i++) {
        if (megabytes > 0 && strcmp(argv[1], data_sets[i].name) == 0) {
            write_set(&data_sets[i], megabytes * UINT64_C(1000000));
            return fclose(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
        }
    }
    fputs("usage: make_data NAME MEGABYTES\n", stderr);
    return EXIT_FAILURE;
}
