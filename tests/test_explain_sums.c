/* What explain claims of sums of games, against search by the rules. */
#define _XOPEN_SOURCE 700

#include "kit/json.h"
#include "kit/process.h"
#include "kit/said.h"
#include "kit/search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- The rules ---- */

/* What becomes of a pile: parts of stones, or of none. A pile that has been
 * passed over is PASSED more. */
#define PASSED 100
struct change {
    size_t parts[3];
};

struct changes {
    struct change list[400];
    size_t count;
};

static void add(struct changes *changes, size_t a, size_t b, size_t c) {
    assert_in_range(changes->count, 0, 399);
    changes->list[changes->count++] = (struct change){{a, b, c}};
}

static void take(struct changes *changes, size_t pile, size_t least,
                 size_t most) {
    for (size_t taken = least; taken <= most && taken <= pile; taken++) {
        add(changes, pile - taken, 0, 0);
    }
}

static void take_2_or_5(struct changes *changes, size_t pile) {
    take(changes, pile, 2, 2);
    take(changes, pile, 5, 5);
}

static void take_1_to_3(struct changes *changes, size_t pile) {
    take(changes, pile, 1, 3);
}

static void take_1_3_or_4(struct changes *changes, size_t pile) {
    take(changes, pile, 1, 1);
    take(changes, pile, 3, 4);
}

static void take_fibonacci(struct changes *changes, size_t pile) {
    take(changes, pile, 1, 3);
    take(changes, pile, 5, 5);
    take(changes, pile, 8, 8);
    take(changes, pile, 13, 13);
}

static void take_power(struct changes *changes, size_t pile) {
    for (size_t power = 1; power <= pile; power *= 2) {
        take(changes, pile, power, power);
    }
}

static void take_half(struct changes *changes, size_t pile) {
    take(changes, pile, 1, pile / 2);
}

static void take_even_or_whole(struct changes *changes, size_t pile) {
    for (size_t taken = 2; taken < pile; taken += 2) {
        take(changes, pile, taken, taken);
    }
    if (pile % 2 == 1) {
        take(changes, pile, pile, pile);
    }
}

static void take_or_pass(struct changes *changes, size_t pile) {
    size_t passed = pile >= PASSED ? PASSED : 0;
    for (size_t left = 0; left < pile - passed; left++) {
        add(changes, left > 0 ? left + passed : 0, 0, 0);
    }
    if (passed == 0 && pile > 0) {
        add(changes, pile + PASSED, 0, 0);
    }
}

static void take_or_split(struct changes *changes, size_t pile) {
    take(changes, pile, 1, pile);
    for (size_t part = 1; 2 * part <= pile; part++) {
        add(changes, part, pile - part, 0);
    }
}

static void take_or_split_in_three(struct changes *changes, size_t pile) {
    take(changes, pile, 1, pile);
    for (size_t a = 1; 3 * a <= pile; a++) {
        for (size_t b = a; a + 2 * b <= pile; b++) {
            add(changes, a, b, pile - a - b);
        }
    }
}

static void split_in_smaller(struct changes *changes, size_t pile) {
    for (size_t a = 0; a < pile; a++) {
        for (size_t b = a; b < pile; b++) {
            add(changes, a, b, 0);
        }
    }
}

static void split_unequally(struct changes *changes, size_t pile) {
    for (size_t part = 1; 2 * part < pile; part++) {
        add(changes, part, pile - part, 0);
    }
}

static void join_corners(struct changes *changes, size_t corners) {
    for (size_t left = 0; 2 * left + 2 <= corners; left++) {
        add(changes, left, corners - 2 - left, 0);
    }
}

static const struct rule {
    const char *problem; /* and options */
    void (*change)(struct changes *changes, size_t pile);
    bool last_loses;
    size_t piles_max;
    size_t most; /* of a pile alone, and with others */
    size_t most_of_many;
} rules[] = {
    {"acwing893 --takes=5,2", take_2_or_5, false, 3, 16, 8},
    {"cses1098", take_1_to_3, false, 3, 12, 6},
    {"boj9660", take_1_3_or_4, false, 1, 20, 0},
    {"boj9658", take_1_3_or_4, true, 1, 20, 0},
    {"boj16877", take_fibonacci, false, 2, 16, 8},
    {"hdu1847", take_power, false, 1, 20, 0},
    {"lightoj1296", take_half, false, 3, 12, 6},
    {"boj11871", take_even_or_whole, false, 3, 12, 6},
    {"hr-zero-move-nim", take_or_pass, false, 3, 9, 4},
    {"hdu3032", take_or_split, false, 3, 9, 5},
    {"hdu5795", take_or_split_in_three, false, 2, 9, 6},
    {"acwing894", split_in_smaller, false, 2, 6, 3},
    {"lightoj1199", split_unequally, false, 3, 14, 7},
    {"cses2207", split_unequally, false, 1, 20, 0},
    {"boj13034", join_corners, false, 1, 20, 0},
};

/* The rule that is searched now: a search calls list_moves with the board
 * alone. */
static const struct rule *rule;

/* The board with a pile changed, in an order that says nothing. */
static struct board changed(const struct board *board, size_t at,
                            const struct change *change) {
    struct board after = *board;
    after.cell[at] = 0;
    for (size_t i = 0; i < 3; i++) {
        if (change->parts[i] > 0) {
            board_add(&after, change->parts[i]);
        }
    }
    board_tidy(&after, 0);
    return after;
}

static void list_moves(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        struct changes changes = {.count = 0};
        rule->change(&changes, board->cell[i]);
        for (size_t j = 0; j < changes.count; j++) {
            const struct board after = changed(board, i, &changes.list[j]);
            boards_add(moves, &after);
        }
    }
}

/* ---- What was claimed ---- */

/* A touch as it stands there: "{...}". */
struct touch {
    uint64_t place;
    uint64_t from;
    struct change change;
};

static struct touch read_touch(struct said *said) {
    struct touch touch = {.place = 0};
    touch.place = said_number(said);
    assert_true(said_skip_to(said, "\"from\": ", "}"));
    touch.from = said_number(said);
    assert_true(said_skip_to(said, "\"to\": ", "}"));
    touch.change.parts[0] = (size_t)said_number(said);
    for (size_t i = 1;
         i < 3 && said_skip_to(said, i == 1 ? "\"others\": [" : ", ",
                               i == 1 ? "}" : "]");
         i++) {
        touch.change.parts[i] = (size_t)said_number(said);
    }
    if (said_skip_to(said, "\"passes\": true", "}")) {
        touch.change.parts[0] += PASSED;
    }
    return touch;
}

static int compare(const void *a, const void *b) {
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;
    return (left > right) - (left < right);
}

static bool is_same(struct change a, struct change b) {
    qsort(a.parts, 3, sizeof *a.parts, compare);
    qsort(b.parts, 3, sizeof *b.parts, compare);
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Takes the change out of those that are allowed. */
static void take_out(struct changes *allowed, struct change change) {
    size_t i = 0;
    while (i < allowed->count && !is_same(allowed->list[i], change)) {
        i++;
    }
    assert_in_range(i + 1, 1, allowed->count);
    allowed->list[i] = allowed->list[--allowed->count];
}

#define PILES_MAX 3
struct position {
    struct search *search;
    struct board piles;             /* in the order of the input */
    struct changes left[PILES_MAX]; /* not claimed so far */
};

/* A claimed move is there, is claimed once, and wins or not. */
static struct board play(struct position *position, const struct touch *touch,
                         bool wins) {
    assert_in_range(touch->place, 1, position->piles.count);
    size_t at = (size_t)touch->place - 1;
    assert_int_equal(touch->from, position->piles.cell[at]);
    take_out(&position->left[at], touch->change);
    const struct board after = changed(&position->piles, at, &touch->change);
    assert_int_equal(search_wins(position->search, &after), !wins);
    return after;
}

/* A pile with so many stones is changed as the rule allows, so that the
 * position is lost. It has been passed over when the turn did that. */
static void reply_is_right(struct position *position, const struct touch *made,
                           const struct board *board, struct touch reply) {
    size_t at = 0;
    struct changes changes = {.count = 0};
    if (reply.place == made->place && made->change.parts[0] >= PASSED) {
        reply.from += PASSED;
        reply.change.parts[0] += reply.change.parts[0] > 0 ? PASSED : 0;
    }
    for (; board->cell[at] != reply.from; at++) {
        assert_in_range(at + 1, 1, board->count);
    }
    rule->change(&changes, board->cell[at]);
    take_out(&changes, reply.change);
    const struct board after = changed(board, at, &reply.change);
    assert_false(search_wins(position->search, &after));
}

static size_t winning_is_right(struct position *position, struct said *said) {
    size_t count = 0;
    assert_true(said_skip_to(said, "\"winning\": [", NULL));
    while (said_skip_to(said, "{\"place\": ", "\"winning_count\"")) {
        const struct touch touch = read_touch(said);
        play(position, &touch, true);
        count++;
    }
    assert_true(said_skip_to(said, "\"winning_count\": ", NULL));
    assert_int_equal(said_number(said), count);
    return count;
}

static void losing_is_right(struct position *position, struct said *said) {
    size_t count = 0;
    assert_true(said_skip_to(said, "\"losing_count\": ", NULL));
    uint64_t claimed = said_number(said);
    while (said_skip_to(said, "\"move\": [{\"place\": ", NULL)) {
        struct touch touch = read_touch(said);
        struct board after = play(position, &touch, false);
        assert_true(said_skip_to(said, "\"reply\": [", NULL));
        if (said_skip_to(said, "{\"place\": ", "]")) {
            reply_is_right(position, &touch, &after, read_touch(said));
        } else {
            assert_true(rule->last_loses);
        }
        count++;
    }
    assert_int_equal(count, claimed);
    for (size_t i = 0; i < position->piles.count; i++) {
        assert_int_equal(position->left[i].count, 0);
    }
}

/* ---- Positions ---- */

static void position_is_right(struct search *search, const size_t *piles,
                              size_t pile_count) {
    char arguments[200];
    struct position position = {.search = search};
    snprintf(arguments, sizeof arguments, "explain %s --all --json",
             rule->problem);
    for (size_t i = 0; i < pile_count; i++) {
        char number[24];
        snprintf(number, sizeof number, " %zu", piles[i]);
        strcat(arguments, number);
        board_add(&position.piles, piles[i]);
        rule->change(&position.left[i], piles[i]);
    }
    struct board tidied = position.piles;
    board_tidy(&tidied, 0);
    struct process_result result = process_run(arguments, "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_true(json_is_valid(result.out, strlen(result.out)));
    struct said said = {result.out, result.out};
    assert_int_equal(said_is_true(&said, "\"wins\": "),
                     search_wins(search, &tidied));
    winning_is_right(&position, &said);
    losing_is_right(&position, &said);
    process_result_free(&result);
}

/* Goes on to the next one; false at the end. */
static bool next_position(size_t *piles, size_t pile_count, size_t most) {
    for (size_t i = 0; i < pile_count; i++) {
        if (piles[i] < most) {
            piles[i]++;
            return true;
        }
        piles[i] = i + 1 < pile_count ? 1 : 0;
    }
    return false;
}

static void sums_are_explained(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        rule = &rules[i];
        struct search search = {.list_moves = list_moves,
                                .misere = rule->last_loses};
        for (size_t count = 1; count <= rule->piles_max; count++) {
            size_t piles[PILES_MAX] = {0};
            size_t most = count == 1   ? rule->most
                          : count == 2 ? rule->most_of_many
                                       : 3;
            do {
                position_is_right(&search, piles, count);
            } while (next_position(piles, count, most));
        }
        search_end(&search);
    }
}

static int begin(void **state) {
    (void)state;
    return process_begin();
}

static int end(void **state) {
    (void)state;
    return process_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_explained),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
