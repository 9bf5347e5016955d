/* The plain C way: scanf and printf.
 *
 * scanf classic|verdict|staircase|bash < INPUT
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 0 at the end of the input. */
static uint64_t get_number(void) {
    uint64_t number;
    return scanf("%" SCNu64, &number) == 1 ? number : 0;
}

static void put_verdict(int wins) {
    puts(wins ? "Yes" : "No");
}

static uint64_t *piles;
static size_t pile_room;

static void make_room(size_t count) {
    if (count > pile_room) {
        piles = realloc(piles, count * sizeof *piles);
        pile_room = count;
        if (!piles) {
            exit(EXIT_FAILURE);
        }
    }
}

static void solve_classic(void) {
    size_t count;
    while ((count = get_number()) > 0) {
        uint64_t x = 0;
        make_room(count);
        for (size_t i = 0; i < count; i++) {
            piles[i] = get_number();
            x ^= piles[i];
        }
        put_verdict(x != 0);
        for (size_t i = 0; i < count; i++) {
            if ((piles[i] ^ x) < piles[i]) {
                printf("%" PRIu64 " %" PRIu64 "\n", piles[i], piles[i] ^ x);
            }
        }
    }
}

static void solve_verdict(void) {
    size_t count;
    while ((count = get_number()) > 0) {
        uint64_t x = 0;
        for (size_t i = 0; i < count; i++) {
            x ^= get_number();
        }
        put_verdict(x != 0);
    }
}

static void solve_staircase(void) {
    size_t count = get_number();
    uint64_t x = 0;
    for (size_t i = 1; i <= count; i++) {
        uint64_t step = get_number();
        if (i % 2 == 1) {
            x ^= step;
        }
    }
    put_verdict(x != 0);
}

/* Column by column, as people do. */
static void solve_bash(void) {
    for (uint64_t cases = get_number(); cases > 0; cases--) {
        uint64_t ones[64] = {0};
        for (size_t count = get_number(); count > 0; count--) {
            uint64_t pile = get_number();
            for (int column = 0; pile > 0; column++, pile /= 2) {
                ones[column] += pile % 2;
            }
        }
        int wins = 0;
        for (int column = 0; column < 64; column++) {
            wins |= ones[column] % 4 != 0;
        }
        put_verdict(wins);
    }
}

int main(int argc, char **argv) {
    const char *game = argc == 2 ? argv[1] : "";
    if (strcmp(game, "classic") == 0) {
        solve_classic();
    } else if (strcmp(game, "verdict") == 0) {
        solve_verdict();
    } else if (strcmp(game, "staircase") == 0) {
        solve_staircase();
    } else if (strcmp(game, "bash") == 0) {
        solve_bash();
    } else {
        fputs("usage: scanf classic|verdict|staircase|bash\n", stderr);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
