/* Winning moves in a case's own numbers: each is played on the case, by the
 * problem's rule, and must leave a lost one. How many there are is found by
 * search, in test_catalogue. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kit/dice.h"
#include "kit/rows.h"
#include "kit/solving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS_MAX 32
#define TRIES 300

static struct dice luck;

/* The numbers of a case, without those that only count others. */
struct numbers {
    size_t count;
    unsigned long of[NUMBERS_MAX];
};

static size_t between(size_t least, size_t most) {
    return least + dice_throw_below(&luck, most - least + 1);
}

/* ---- Cases ---- */

typedef void make_fn(struct numbers *numbers);

static void make_some(struct numbers *numbers, size_t least, size_t most) {
    numbers->count = between(1, 6);
    for (size_t i = 0; i < numbers->count; i++) {
        numbers->of[i] = between(least, most);
    }
}

static void make_piles(struct numbers *numbers) {
    make_some(numbers, 1, 40);
}

static void make_stairs(struct numbers *numbers) {
    make_some(numbers, 0, 9);
}

static void make_two(struct numbers *numbers) {
    make_some(numbers, 0, 60);
    numbers->count = 2;
    numbers->of[1] = between(1, 60);
}

static void make_pairs(struct numbers *numbers) {
    make_some(numbers, 1, 40);
    numbers->count *= 2;
    for (size_t i = 0; i < numbers->count; i++) {
        numbers->of[i] = between(1, i % 2 ? 9 : 40);
    }
}

static void make_ascending(struct numbers *numbers) {
    make_some(numbers, 0, 9);
    for (size_t i = 1; i < numbers->count; i++) {
        numbers->of[i] += numbers->of[i - 1];
    }
}

/* Different squares, in any order. */
static void make_pawns(struct numbers *numbers) {
    unsigned long square = 0;
    numbers->count = between(1, 6);
    for (size_t i = 0; i < numbers->count; i++) {
        size_t at = between(0, i);
        square += between(1, 5);
        numbers->of[i] = numbers->of[at];
        numbers->of[at] = square;
    }
}

#define WIDTH 12

/* Two different squares of 1 .. WIDTH in each row. */
static void make_rows(struct numbers *numbers) {
    numbers->count = 2 * between(1, 5);
    for (size_t i = 0; i < numbers->count; i += 2) {
        numbers->of[i] = between(1, WIDTH);
        numbers->of[i + 1] = 1 + (numbers->of[i] + between(0, 10)) % WIDTH;
    }
}

/* Columns of as many squares, from 0 on: all white pawns, then the black. */
static void make_columns(struct numbers *numbers) {
    size_t count = between(3, 12);
    numbers->count = 2 * count;
    for (size_t i = 0; i < count; i++) {
        numbers->of[i] = between(0, count - 2);
        numbers->of[count + i] = between(numbers->of[i] + 1, count - 1);
    }
}

/* ---- Inputs ---- */

/* One case with its numbers; %zu is how many there are, or pairs of them. */
struct layout {
    const char *before;
    size_t in_group; /* numbers that are counted together; 0: none are */
};

static void print_input(char *text, size_t room, const struct layout *layout,
                        const struct numbers *numbers) {
    int len = snprintf(text, room, "%s", layout->before);
    if (layout->in_group > 0) {
        len += snprintf(text + len, room - (size_t)len, "%zu ",
                        numbers->count / layout->in_group);
    }
    if (layout->in_group == 2 && strcmp(layout->before, "") == 0) {
        len += snprintf(text + len, room - (size_t)len, "%d ", WIDTH);
    }
    for (size_t i = 0; i < numbers->count; i++) {
        len += snprintf(text + len, room - (size_t)len, "%lu ", numbers->of[i]);
    }
    snprintf(text + len, room - (size_t)len, "\n");
}

/* ---- Moves ---- */

/* What stands on a line: a number's place, what it was and becomes, and in
 * rest what else stands there. */
struct move {
    size_t place;
    unsigned long from;
    unsigned long to;
    const char *rest;
};

/* Plays the move. */
typedef void play_fn(struct numbers *numbers, const struct move *move);

static void change(struct numbers *numbers, size_t index,
                   const struct move *move) {
    assert_true(index < numbers->count);
    assert_int_equal(numbers->of[index], move->from);
    numbers->of[index] = move->to;
}

static void take(struct numbers *numbers, const struct move *move) {
    assert_true(move->to < move->from);
    change(numbers, move->place - 1, move);
}

/* Of pairs "pile most". */
static void take_of_pair(struct numbers *numbers, const struct move *move) {
    size_t index = 2 * (move->place - 1);
    assert_true(move->to < move->from);
    assert_true(move->from - move->to <= numbers->of[index + 1]);
    change(numbers, index, move);
}

static void take_at_most_half(struct numbers *numbers,
                              const struct move *move) {
    assert_true(2 * (move->from - move->to) <= move->from);
    take(numbers, move);
}

static void take_its_place(struct numbers *numbers, const struct move *move) {
    assert_int_equal(move->from - move->to, move->place);
    take(numbers, move);
}

static void take_even_or_whole(struct numbers *numbers,
                               const struct move *move) {
    assert_true(move->from % 2 == 1 && move->to == 0
                    ? true
                    : (move->from - move->to) % 2 == 0 && move->to > 0);
    take(numbers, move);
}

static void split_or_take(struct numbers *numbers, const struct move *move) {
    unsigned long other = strtoul(move->rest, NULL, 10);
    if (other > 0) {
        assert_int_equal(move->to + other, move->from);
        numbers->of[numbers->count++] = other;
    }
    take(numbers, move);
}

static void split_unequally(struct numbers *numbers, const struct move *move) {
    assert_true(2 * move->to < move->from);
    split_or_take(numbers, move);
    assert_true(numbers->of[numbers->count - 1] > move->to);
}

static void hand_down(struct numbers *numbers, const struct move *move) {
    assert_true(move->place > 1);
    take(numbers, move);
    numbers->of[move->place - 2] += move->from - move->to;
}

static void take_pebbles(struct numbers *numbers, const struct move *move) {
    take(numbers, move);
    assert_true(move->place == 1 || numbers->of[move->place - 2] <= move->to);
}

/* Of coins on squares 0, 1, .... */
static void move_coin(struct numbers *numbers, const struct move *move) {
    assert_int_equal(move->place, move->from + 1);
    assert_true(move->to < move->from && numbers->of[move->from] > 0);
    numbers->of[move->from]--;
    numbers->of[move->to]++;
}

/* Pawns are counted from the left. */
static void move_pawn(struct numbers *numbers, const struct move *move) {
    size_t rank = 1;
    size_t index = numbers->count;
    assert_true(move->to < move->from);
    for (size_t i = 0; i < numbers->count; i++) {
        rank += numbers->of[i] < move->from;
        index = numbers->of[i] == move->from ? i : index;
        assert_true(numbers->of[i] < move->to || numbers->of[i] >= move->from);
    }
    assert_int_equal(rank, move->place);
    change(numbers, index, move);
}

static void move_in_row(struct numbers *numbers, const struct move *move) {
    size_t index = 2 * (move->place - 1);
    unsigned long other = numbers->of[index + 1];
    assert_true(move->to >= 1 && move->to <= WIDTH && move->to != other);
    assert_int_equal(move->to < other, move->from < other);
    change(numbers, index, move);
}

static void move_white(struct numbers *numbers, const struct move *move) {
    size_t count = numbers->count / 2;
    assert_true(move->to < numbers->of[count + move->place - 1]);
    change(numbers, move->place - 1, move);
}

/* One pile, or as many stones of both. */
static void take_like_wythoff(struct numbers *numbers,
                              const struct move *move) {
    struct move other = {0, 0, 0, NULL};
    char *end;
    take(numbers, move);
    other.place = strtoul(move->rest, &end, 10);
    if (other.place > 0) {
        other.from = strtoul(end, &end, 10);
        other.to = strtoul(end, &end, 10);
        assert_int_equal(other.from - other.to, move->from - move->to);
        take(numbers, &other);
    }
}

/* ---- The tests ---- */

struct listing_row {
    const char *name;
    make_fn *make;
    struct layout layout;
    play_fn *play;
};

static const struct listing_row rows[] = {
    {"hdu1730", make_rows, {"", 2}, move_in_row},
    {"lightoj1186", make_columns, {"1\n", 2}, move_white},
    {"nimble-game-1", make_stairs, {"1\n", 1}, move_coin},
    {"poj1704", make_pawns, {"1\n", 1}, move_pawn},
    {"p3480", make_ascending, {"1\n", 1}, take_pebbles},
    {"cses1099", make_stairs, {"1\n", 1}, hand_down},
    {"hdu1846", make_two, {"1\n", 0}, take_of_pair},
    {"hdu1851", make_pairs, {"1\n", 2}, take_of_pair},
    {"resn04", make_piles, {"1\n", 1}, take_its_place},
    {"hdu1527", make_two, {"", 0}, take_like_wythoff},
    {"hdu3032", make_piles, {"1\n", 1}, split_or_take},
    {"lightoj1199", make_piles, {"1\n", 1}, split_unequally},
    {"lightoj1296", make_piles, {"1\n", 1}, take_at_most_half},
    {"boj11871", make_piles, {"", 1}, take_even_or_whole},
};

/* Does the first line name the loser? */
static bool says_lost(const struct nim_problem *problem, const char *answer) {
    char line[64];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(answer, "\n"), answer);
    return strstr(line, problem->words.loses);
}

static bool is_lost(const struct nim_problem *problem,
                    const struct listing_row *row,
                    const struct numbers *numbers) {
    char text[1024];
    print_input(text, sizeof text, &row->layout, numbers);
    struct solved solved = solve_text(problem, text);
    assert_int_equal(solved.status, NIM_OK);
    bool is_lost = says_lost(problem, solved.text);
    free(solved.text);
    return is_lost;
}

/* No two lines are the same, and each is a move that leaves a lost case. */
static void expect_moves(const struct nim_problem *problem,
                         const struct listing_row *row,
                         const struct numbers *numbers, char *lines) {
    char before[64] = "";
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        char *end;
        struct move move = {0, 0, 0, ""};
        struct numbers after = *numbers;
        assert_string_not_equal(line, before);
        snprintf(before, sizeof before, "%s", line);
        move.place = strtoul(line, &end, 10);
        move.from = strtoul(end, &end, 10);
        move.to = strtoul(end, &end, 10);
        move.rest = end;
        row->play(&after, &move);
        if (!is_lost(problem, row, &after)) {
            print_error("%s does not win\n", line);
        }
        assert_true(is_lost(problem, row, &after));
    }
}

static void each_move_leaves_a_lost_case(void **state) {
    const struct listing_row *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->name);
    struct nim_problem listing = *problem;
    size_t won_count = 0;
    listing.words.answer = NIM_ANSWER_MOVES;
    listing.words.moves_max = UINT64_MAX;
    listing.words.places = true;
    for (size_t i = 0; i < TRIES; i++) {
        struct numbers numbers = {0};
        char text[1024];
        row->make(&numbers);
        print_input(text, sizeof text, &row->layout, &numbers);
        struct solved solved = solve_text(&listing, text);
        assert_int_equal(solved.status, NIM_OK);
        if (!says_lost(problem, solved.text)) {
            char *lines = strchr(solved.text, '\n');
            assert_non_null(lines);
            assert_string_not_equal(lines, "\n");
            expect_moves(problem, row, &numbers, lines);
            won_count++;
        }
        free(solved.text);
    }
    assert_true(won_count > 0 && won_count < TRIES);
}

/* ---- Moves that leave no case of the input ---- */

/* Two piles, each with the most that may be taken of it. */
struct bounded {
    unsigned pile[2];
    unsigned most[2];
};

static bool bounded_wins(struct bounded given) {
    for (size_t i = 0; i < 2; i++) {
        for (unsigned take = 1; take <= given.most[i] && take <= given.pile[i];
             take++) {
            struct bounded after = given;
            after.pile[i] -= take;
            after.most[i] = take;
            if (!bounded_wins(after)) {
                return true;
            }
        }
    }
    return false;
}

static void print_winning_takes(char *text, const struct bounded *given) {
    size_t len =
        (size_t)sprintf(text, "%s\n", bounded_wins(*given) ? "Nancy" : "Zeta");
    for (size_t i = 0; i < 2; i++) {
        for (unsigned take = 1;
             take <= given->most[i] && take <= given->pile[i]; take++) {
            struct bounded after = *given;
            after.pile[i] -= take;
            after.most[i] = take;
            if (!bounded_wins(after)) {
                len += (size_t)sprintf(text + len, "%zu %u %u\n", i + 1,
                                       given->pile[i], after.pile[i]);
            }
        }
    }
}

static void takes_are_those_that_search_finds(void **state) {
    (void)state;
    struct nim_problem problem = *nim_problem_find("takeaway");
    problem.words.answer = NIM_ANSWER_MOVES;
    problem.words.moves_max = UINT64_MAX;
    problem.words.places = true;
    for (unsigned i = 0; i < 9 * 8 * 6; i++) {
        unsigned most = i / 72;
        struct bounded given = {{1 + i % 9, 1 + i / 9 % 8}, {most, most}};
        char text[32];
        char wanted[256];
        sprintf(text, "1\n2 %u\n%u %u\n", most, given.pile[0], given.pile[1]);
        print_winning_takes(wanted, &given);
        struct solved solved = solve_text(&problem, text);
        assert_string_equal(solved.text, wanted);
        free(solved.text);
    }
}

/* A batch is full before the last of the moves. */
static void many_takes_are_listed(void **state) {
    static char text[8192];
    size_t len = 0;
    (void)state;
    struct nim_problem problem = *nim_problem_find("takeaway");
    problem.words.answer = NIM_ANSWER_COUNT;
    len += (size_t)sprintf(text, "1\n999 5\n");
    for (size_t i = 0; i < 999; i++) {
        len += (size_t)sprintf(text + len, "1 ");
    }
    struct solved solved = solve_text(&problem, text);
    assert_string_equal(solved.text, "Nancy\n999\n");
    free(solved.text);
}

/* A batch is full before the last of the moves. */
static void a_thousand_moves_are_listed(void **state) {
    static char text[8192];
    size_t len = 0;
    (void)state;
    struct nim_problem problem = *nim_problem_find("hdu1730");
    problem.words.answer = NIM_ANSWER_COUNT;
    len += (size_t)sprintf(text, "1025 4\n");
    for (size_t i = 0; i < 1025; i++) {
        len += (size_t)sprintf(text + len, "1 3\n");
    }
    struct solved solved = solve_text(&problem, text);
    assert_string_equal(solved.text, "I WIN!\n1025\n");
    free(solved.text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_moves_are_listed),
        cmocka_unit_test(takes_are_those_that_search_finds),
        cmocka_unit_test(many_takes_are_listed),
    };
    luck.state = 1; /* so that each row has won and lost cases */
    int failed = rows_run("listing", rows, sizeof rows / sizeof *rows,
                          sizeof *rows, each_move_leaves_a_lost_case);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
