/* Why a case is won or lost, in the words of each row of the catalogue, against
 * the game's rules by search and against the numbers that it names: these are
 * computed again, each in a way of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards/board.h"
#include "example.h"
#include "problems/catalogue.h"
#include "system/files.h"

#include <stdlib.h>
#include <string.h>

#define CASES 80
#define REASON_LEN_MAX 400
#define NUMBERS 12

/* A case, and what is said of it. */
struct sight {
    const struct truth *truth;
    const struct board *board;
    const char *input;
    const char *why;
    bool wins;
};

/* ---- What is found in a sentence ---- */

struct found {
    uint64_t numbers[NUMBERS];
    size_t count;
};

static const char *take_number(const char *text, struct found *found) {
    char *end;
    uint64_t number = strtoull(text, &end, 10);
    assert_true(found->count < NUMBERS);
    found->numbers[found->count++] = number;
    return end;
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/* "3, 5 and 6" */
static const char *take_list(const char *text, struct found *found) {
    for (;;) {
        text = take_number(text, found);
        size_t gap = strncmp(text, ", ", 2) == 0      ? 2
                     : strncmp(text, " and ", 5) == 0 ? 5
                                                      : 0;
        if (gap == 0 || !is_digit(text[gap])) {
            return text;
        }
        text += gap;
    }
}

/* Does the text start like that? # is a number, @ are some, and ~ is anything
 * without a digit. */
static bool starts_like(const char *text, const char *pattern,
                        struct found *found) {
    found->count = 0;
    for (; *pattern; pattern++) {
        if (*pattern == '~') {
            text += strcspn(text, "0123456789");
        } else if (*pattern == '#' || *pattern == '@') {
            if (!is_digit(*text)) {
                return false;
            }
            text = *pattern == '#' ? take_number(text, found)
                                   : take_list(text, found);
        } else if (*text++ != *pattern) {
            return false;
        }
    }
    return true;
}

/* ---- What must be true of the numbers ---- */

typedef bool holds_fn(const struct found *found, const struct sight *sight);

/* Does the number stand in the input, or is it one below such a number? */
static bool is_given(uint64_t number, const struct sight *sight) {
    for (const char *at = sight->input; *at;) {
        char *end;
        uint64_t given = strtoull(at, &end, 10);
        if (given == number || given == number + 1) {
            return true;
        }
        at = end > at ? end : at + 1;
    }
    return false;
}

/* n modulo m is r: steps of m from r lead to n. */
static bool holds_modulo(const struct found *found, const struct sight *sight) {
    uint64_t at = found->numbers[2];
    while (at < found->numbers[0]) {
        at += found->numbers[1];
    }
    return found->numbers[2] < found->numbers[1] && at == found->numbers[0] &&
           is_given(at, sight);
}

static bool holds_multiple(const struct found *found,
                           const struct sight *sight) {
    const struct found rest = {{found->numbers[0], found->numbers[1], 0}, 3};
    return holds_modulo(&rest, sight);
}

static bool holds_at_most(const struct found *found,
                          const struct sight *sight) {
    return found->numbers[0] <= found->numbers[1] &&
           is_given(found->numbers[0], sight);
}

static bool holds_above(const struct found *found, const struct sight *sight) {
    return found->numbers[0] > found->numbers[1] &&
           is_given(found->numbers[0], sight);
}

static bool holds_between(const struct found *found,
                          const struct sight *sight) {
    return found->numbers[0] > found->numbers[1] &&
           found->numbers[0] <= found->numbers[2] &&
           is_given(found->numbers[0], sight);
}

/* (n modulo m) / l is v. */
static bool holds_quotient_of_rest(const struct found *found,
                                   const struct sight *sight) {
    uint64_t rest = found->numbers[0];
    while (rest >= found->numbers[1]) {
        rest -= found->numbers[1];
    }
    return rest / found->numbers[2] == found->numbers[3] &&
           is_given(found->numbers[0], sight);
}

/* n is worth a / k = v: a is a multiple of k, and at most n. */
static bool holds_quotient(const struct found *found,
                           const struct sight *sight) {
    return found->numbers[1] == found->numbers[2] * found->numbers[3] &&
           found->numbers[1] <= found->numbers[0] &&
           is_given(found->numbers[0], sight);
}

/* The last number is the XOR of the others, and lost is 0. */
static bool holds_nim_sum(const struct found *found,
                          const struct sight *sight) {
    uint64_t sum = 0;
    for (size_t i = 0; i < found->count; i++) {
        sum ^= found->numbers[i];
    }
    bool is_0 = found->numbers[found->count - 1] == 0;
    bool is_reversed = strcmp(sight->truth->handle, "bzoj1299") == 0 ||
                       strcmp(sight->truth->handle, "bzoj3759") == 0;
    return sum == 0 && is_0 == (sight->wins == is_reversed);
}

/* Values in a row, each an "is V" of its own. */
static bool holds_sum_of_values(const struct found *found,
                                const struct sight *sight) {
    struct found each;
    uint64_t sum = found->numbers[0];
    const char *end = strstr(sight->why, ": the nim-sum is ");
    for (const char *at = sight->why; at < end; at++) {
        if (starts_like(at, " is #", &each) ||
            starts_like(at, " is worth #", &each) ||
            starts_like(at, " = #", &each) ||
            starts_like(at, " has #", &each)) {
            bool is_part = strncmp(at, " is worth ", 10) == 0 &&
                           strcmp(sight->truth->handle, "arc091f") == 0;
            sum ^= is_part ? 0 : each.numbers[0];
        }
    }
    return sum == 0;
}

/* The smaller of the piles of Wythoff's game that have this difference and are
 * lost: each time the least number that no pair has so far. */
static uint64_t find_smaller(uint64_t difference) {
    bool has_pair[200] = {true};
    uint64_t smaller = 0;
    for (uint64_t apart = 1; apart <= difference; apart++) {
        while (has_pair[smaller]) {
            smaller++;
        }
        assert_true(smaller + apart < 200);
        has_pair[smaller] = has_pair[smaller + apart] = true;
    }
    return smaller;
}

static bool holds_golden(const struct found *found, const struct sight *sight) {
    const uint16_t *cell = sight->board->cell;
    bool has_goal = sight->board->count == 4;
    size_t a = (size_t)cell[0] - (has_goal ? cell[2] : 0);
    size_t b = (size_t)cell[1] - (has_goal ? cell[3] : 0);
    return found->numbers[0] == (a > b ? a - b : b - a) &&
           found->numbers[1] == find_smaller(found->numbers[0]) &&
           found->numbers[2] == (a < b ? a : b);
}

static bool is_fibonacci(uint64_t number) {
    uint64_t a = 1;
    for (uint64_t b = 2; a < number;) {
        uint64_t sum = a + b;
        a = b;
        b = sum;
    }
    return a == number;
}

static bool holds_fibonacci(const struct found *found,
                            const struct sight *sight) {
    return is_fibonacci(found->numbers[0]) &&
           is_given(found->numbers[0], sight);
}

/* "12 = 8 + 3 + 1": Fibonacci numbers, the next of which is missing. */
static bool holds_parts(const struct found *found, const struct sight *sight) {
    struct found part;
    uint64_t sum = 0;
    uint64_t before = UINT64_MAX;
    for (const char *at = sight->why; *at && *at != ','; at++) {
        if (starts_like(at, "= #", &part) || starts_like(at, "+ #", &part)) {
            uint64_t number = part.numbers[0];
            if (!is_fibonacci(number) || 2 * number >= before) {
                return false;
            }
            sum += number;
            before = number;
        }
    }
    return sum == found->numbers[0] && is_given(sum, sight);
}

static size_t count_factors(uint64_t number) {
    size_t count = 0;
    for (uint64_t factor = 2; number > 1; factor++) {
        for (; number % factor == 0; number /= factor) {
            count++;
        }
    }
    return count;
}

static bool holds_factors(const struct found *found,
                          const struct sight *sight) {
    return count_factors(found->numbers[0]) == found->numbers[1] &&
           is_given(found->numbers[0], sight);
}

/* "12 = 2^2 x 3 has" */
static bool holds_product(const struct found *found,
                          const struct sight *sight) {
    uint64_t product = 1;
    size_t count = 0;
    struct found each;
    for (const char *at = strchr(sight->why, '='); *at && *at != 'h'; at++) {
        if (starts_like(at, "= #", &each) || starts_like(at, "x #", &each)) {
            uint64_t prime = each.numbers[0];
            const char *behind = at + 2 + strspn(at + 2, "0123456789");
            uint64_t power =
                *behind == '^' ? strtoull(behind + 1, NULL, 10) : 1;
            if (count_factors(prime) != 1) {
                return false;
            }
            count += power;
            while (power-- > 0) {
                product *= prime;
            }
        }
    }
    return product == found->numbers[0] && (count == 2) == !sight->wins;
}

/* Other piles of the same rest have the same winner. */
static bool holds_such_piles(const struct found *found,
                             const struct sight *sight) {
    struct search search = {.list_moves = sight->truth->moves,
                            .misere = sight->truth->misere};
    bool are_same = true;
    for (uint64_t i = 0; i < 5; i++) {
        struct board board = *sight->board;
        board.cell[board.count - 1] =
            (uint16_t)(found->numbers[2] + i * found->numbers[1]);
        are_same &= search_wins(&search, &board) == sight->wins;
    }
    search_end(&search);
    return are_same;
}

static bool holds_king(const struct found *found, const struct sight *sight) {
    return sight->board->cell[0] == 1 &&
           sight->board->cell[1] == found->numbers[0];
}

static bool holds_one_less(const struct found *found,
                           const struct sight *sight) {
    return found->numbers[0] == found->numbers[1] + 1 &&
           found->numbers[0] == sight->board->cell[0];
}

static bool holds_odd(const struct found *found, const struct sight *sight) {
    (void)sight;
    return found->numbers[0] % 2 == 1;
}

static bool holds_even(const struct found *found, const struct sight *sight) {
    (void)sight;
    return found->numbers[0] % 2 == 0;
}

static bool holds_both_odd(const struct found *found,
                           const struct sight *sight) {
    return found->numbers[0] % 2 == 1 && found->numbers[1] % 2 == 1 &&
           is_given(found->numbers[0], sight) &&
           is_given(found->numbers[1], sight);
}

static bool holds_odd_sum(const struct found *found,
                          const struct sight *sight) {
    return (found->numbers[0] + found->numbers[1]) % 2 == 1 &&
           is_given(found->numbers[0], sight) &&
           is_given(found->numbers[1], sight);
}

static bool holds_even_sum(const struct found *found,
                           const struct sight *sight) {
    const struct found more = {{found->numbers[0] + 1, found->numbers[1]}, 2};
    return is_given(found->numbers[0], sight) &&
           (more.numbers[0] + more.numbers[1]) % 2 == 1;
}

static bool holds_odd_divisor(const struct found *found,
                              const struct sight *sight) {
    return found->numbers[0] % found->numbers[1] == 0 &&
           found->numbers[0] % 2 == 0 && found->numbers[1] % 2 == 1 &&
           is_given(found->numbers[0], sight);
}

static size_t count_cells(const struct board *board, size_t first,
                          size_t number) {
    size_t count = 0;
    for (size_t i = first; i < board->count; i++) {
        count += board->cell[i] == number;
    }
    return count;
}

static bool holds_odd_count(const struct found *found,
                            const struct sight *sight) {
    size_t count = count_cells(sight->board, 0, (size_t)found->numbers[0]);
    return count == found->numbers[1] && count % 2 == 1;
}

static size_t count_odd(const struct board *board, size_t first) {
    size_t count = 0;
    for (size_t i = first; i < board->count; i++) {
        count += board->cell[i] % 2;
    }
    return count;
}

static bool holds_even_heaps(const struct found *found,
                             const struct sight *sight) {
    return count_odd(sight->board, 0) + found->numbers[0] == 3 &&
           (found->numbers[0] >= 2) == sight->wins;
}

static size_t sum_cells(const struct board *board, size_t first) {
    size_t sum = 0;
    for (size_t i = first; i < board->count; i++) {
        sum += board->cell[i];
    }
    return sum;
}

static size_t largest_cell(const struct board *board, size_t first) {
    size_t largest = 0;
    for (size_t i = first; i < board->count; i++) {
        largest = board->cell[i] > largest ? board->cell[i] : largest;
    }
    return largest;
}

static bool holds_sticks(const struct found *found, const struct sight *sight) {
    size_t a = sight->board->cell[0];
    size_t b = sight->board->cell[1];
    return found->numbers[0] == (a < b ? a : b);
}

static bool holds_largest(const struct found *found,
                          const struct sight *sight) {
    bool is_more = strstr(sight->why, ", more than half") != NULL;
    return found->numbers[0] == largest_cell(sight->board, 1) &&
           found->numbers[1] == sum_cells(sight->board, 1) &&
           is_more == (2 * found->numbers[0] > found->numbers[1]);
}

static bool holds_all_but(const struct found *found,
                          const struct sight *sight) {
    size_t kept = 0;
    for (size_t i = 0; i < sight->board->count; i++) {
        kept += i;
    }
    return found->numbers[0] == kept &&
           found->numbers[1] == sum_cells(sight->board, 0) &&
           (found->numbers[1] - kept) % 2 == (sight->wins ? 1 : 0);
}

static bool holds_more_than_one(const struct found *found,
                                const struct sight *sight) {
    return count_cells(sight->board, 0, (size_t)found->numbers[0]) > 1;
}

/* The sizes 1 to n are there, n + 1 is not. */
static bool holds_sizes(const struct found *found, const struct sight *sight) {
    for (uint64_t size = 1; size <= found->numbers[0]; size++) {
        if (count_cells(sight->board, 0, (size_t)size) == 0) {
            return false;
        }
    }
    return found->numbers[0] == found->numbers[1];
}

static bool holds_gap(const struct found *found, const struct sight *sight) {
    for (uint64_t size = found->numbers[0] + 1; size < found->numbers[1];
         size++) {
        if (count_cells(sight->board, 0, (size_t)size) > 0) {
            return false;
        }
    }
    return found->numbers[1] > found->numbers[0] + 1 &&
           count_cells(sight->board, 0, (size_t)found->numbers[1]) > 0;
}

static bool holds_twice(const struct found *found, const struct sight *sight) {
    uint64_t large = found->numbers[0];
    uint64_t small = found->numbers[1];
    (void)sight;
    return strstr(sight->why, "a multiple of it") ? large % small == 0
                                                  : large > 2 * small;
}

static bool holds_mergers(const struct found *found,
                          const struct sight *sight) {
    uint64_t turns = 0;
    for (uint64_t i = 0; i < found->numbers[0]; i++) {
        turns += found->numbers[1] - 1;
    }
    turns += found->numbers[2] > 1 ? found->numbers[2] - 1 : 0;
    return found->numbers[0] * found->numbers[1] + found->numbers[2] ==
               sight->board->count - 1u &&
           found->numbers[1] == sight->board->cell[0] &&
           turns == found->numbers[3] && (turns % 2 == 1) == sight->wins;
}

static bool holds_ones(const struct found *found, const struct sight *sight) {
    return found->numbers[0] == count_cells(sight->board, 0, 1) &&
           found->numbers[1] == found->numbers[0] % 3;
}

static bool holds_ones_in_front(const struct found *found,
                                const struct sight *sight) {
    size_t count = 0;
    while (count < sight->board->count && sight->board->cell[count] == 1) {
        count++;
    }
    return found->numbers[0] == count &&
           (count % 2 == 1) == (strstr(sight->why, "is odd") != NULL);
}

static bool holds_stones_and_mergers(const struct found *found,
                                     const struct sight *sight) {
    size_t ones = count_cells(sight->board, 0, 1);
    bool is_odd = (found->numbers[0] + found->numbers[1]) % 2 == 1;
    return found->numbers[0] == sum_cells(sight->board, 0) - ones &&
           found->numbers[1] + 1 == sight->board->count - ones &&
           found->numbers[2] == ones &&
           is_odd == (strstr(sight->why, "together odd") != NULL) &&
           strstr(sight->why, ones % 2 == 1 ? "is odd" : "is even");
}

static bool holds_least_divisor(const struct found *found,
                                const struct sight *sight) {
    uint64_t divisor = 3;
    while (sight->board->cell[0] % divisor != 0) {
        divisor++;
    }
    return found->numbers[0] + 1 == divisor && found->numbers[2] == divisor;
}

static bool holds_odd_turns(const struct found *found,
                            const struct sight *sight) {
    size_t odd = 0;
    for (size_t i = 0; i < sight->board->count; i++) {
        odd += sight->board->cell[i] / (i + 1) % 2;
    }
    return found->numbers[0] == odd && (odd % 2 == 1) == sight->wins;
}

/* The least number that neither option is worth. */
static bool holds_mex(const struct found *found, const struct sight *sight) {
    struct found half = {.numbers = {0, 0, found->numbers[2]}};
    const char *more = strstr(sight->why, ", and ");
    if (more) {
        assert_true(starts_like(more, ", and # of # are worth #", &half));
    }
    uint64_t value = 0;
    while (value == found->numbers[2] || value == half.numbers[2]) {
        value++;
    }
    return value == found->numbers[1];
}

static bool holds_power_in_neither(const struct found *found,
                                   const struct sight *sight) {
    uint64_t power = 1;
    uint64_t place = 0;
    while (found->numbers[0] / power % 2 || found->numbers[1] / power % 2) {
        power *= 2;
        place++;
    }
    return place == found->numbers[2] &&
           is_given(found->numbers[0] + 1, sight) &&
           is_given(found->numbers[1] + 1, sight);
}

/* A turn of the rest leaves nothing of it; or of the rest modulo 3. */
static bool holds_turn_of_rest(const struct found *found,
                               const struct sight *sight) {
    bool is_of_3 = strcmp(sight->truth->handle, "cf1194d") == 0;
    return is_of_3 || (found->numbers[2] == found->numbers[3] &&
                       found->numbers[1] == found->numbers[4]);
}

static bool holds_take_to_3(const struct found *found,
                            const struct sight *sight) {
    (void)sight;
    return found->numbers[0] % 3 == found->numbers[1] && found->numbers[1] > 0;
}

/* HDU 2897, n p q: the take is allowed, and leaves a rest of 1 to p. */
static bool holds_take_to_rest(const struct found *found,
                               const struct sight *sight) {
    const uint16_t *cell = sight->board->cell;
    uint64_t take = found->numbers[2];
    uint64_t both = (uint64_t)cell[1] + cell[2];
    uint64_t left = (cell[0] + both - take) % both;
    return found->numbers[1] == cell[1] && take >= cell[1] && take <= cell[2] &&
           left >= 1 && left <= cell[1];
}

static bool holds_without_choice(const struct found *found,
                                 const struct sight *sight) {
    return (found->numbers[0] % 2 == 0) == sight->wins;
}

static bool holds_power(const struct found *found, const struct sight *sight) {
    (void)sight;
    return found->numbers[0] + found->numbers[0] * found->numbers[0] ==
           found->numbers[0] + found->numbers[1];
}

/* Divided by that power of 2 the pile is odd; and it is won when a first take
 * can reach that power (the winner is checked by search). */
static bool holds_power_that_divides(const struct found *found,
                                     const struct sight *sight) {
    uint64_t pile = found->numbers[0];
    uint64_t power = found->numbers[1];
    uint64_t half = power;
    while (half % 2 == 0) {
        half /= 2;
    }
    return half == 1 && pile % power == 0 && pile / power % 2 == 1 &&
           pile == sight->board->cell[1] &&
           found->numbers[2] == sight->board->cell[0] &&
           (power <= found->numbers[2]) == sight->wins;
}

/* So many may be taken of that row, which leaves as many on both sides. */
static bool holds_middle(const struct found *found, const struct sight *sight) {
    const struct board *board = sight->board;
    return found->numbers[0] >= board->cell[0] &&
           found->numbers[0] <= board->cell[1] &&
           found->numbers[1] + 2 == board->count &&
           found->numbers[0] + 2 * found->numbers[2] == found->numbers[1] &&
           sight->wins;
}

/* All turns take so many of that row (the winner is checked by search). */
static bool holds_row(const struct found *found, const struct sight *sight) {
    const struct board *board = sight->board;
    return found->numbers[0] + 2 == board->count &&
           found->numbers[1] == board->cell[0] &&
           board->cell[0] == board->cell[1] &&
           sight->wins == (strstr(sight->why, "is not worth 0") != NULL);
}

/* HDU 3980, m and the circle: a row is left; so many that it is short of one
 * turn, or that so many lie on both sides of the next. */
static bool holds_first_row(const struct found *found,
                            const struct sight *sight) {
    const uint16_t *cell = sight->board->cell;
    return found->numbers[0] + cell[0] == cell[2];
}

static bool holds_short_row(const struct found *found,
                            const struct sight *sight) {
    return holds_first_row(found, sight) && sight->wins &&
           found->numbers[0] < found->numbers[1] &&
           found->numbers[1] == sight->board->cell[0];
}

static bool holds_middle_of_row(const struct found *found,
                                const struct sight *sight) {
    return holds_first_row(found, sight) && !sight->wins &&
           found->numbers[1] == sight->board->cell[0] &&
           found->numbers[1] + 2 * found->numbers[2] == found->numbers[0];
}

static bool holds_names(const struct found *found, const struct sight *sight) {
    return 2 * found->numbers[0] + 3 == sight->board->count;
}

/* With so many in the first cell the player to move loses. */
static bool holds_lost_with(const struct found *found,
                            const struct sight *sight) {
    struct search search = {.list_moves = sight->truth->moves,
                            .misere = sight->truth->misere};
    struct board board = *sight->board;
    board.cell[0] = (uint16_t)found->numbers[0];
    bool is_lost = !search_wins(&search, &board);
    search_end(&search);
    return is_lost;
}

/* LeetCode 464: behind whose turn it is stand the total and the numbers. */
static bool holds_draw(const struct found *found, const struct sight *sight) {
    return found->numbers[0] == sight->board->cell[1] &&
           found->numbers[0] + 2 <= sight->board->count;
}

static bool holds_all_below(const struct found *found,
                            const struct sight *sight) {
    uint64_t sum = 0;
    for (uint64_t i = 2; i < sight->board->count; i++) {
        sum += i - 1;
    }
    return found->numbers[0] == sum && sum < found->numbers[1] &&
           found->numbers[1] == sight->board->cell[1];
}

static bool holds_any_draw(const struct found *found,
                           const struct sight *sight) {
    return found->numbers[0] + 2 == sight->board->count &&
           found->numbers[1] == sight->board->cell[1];
}

static bool holds_winning_moves(const struct found *found,
                                const struct sight *sight) {
    struct search search = {.list_moves = sight->truth->moves};
    struct boards moves = {0};
    size_t count = 0;
    sight->truth->moves(sight->board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        count += !search_wins(&search, &moves.list[i]);
    }
    search_end(&search);
    free(moves.list);
    return count == found->numbers[0];
}

/* Without a swap the first turn loses if it is 0: see truth_trees.c. */
static bool holds_sum_before_swap(const struct found *found,
                                  const struct sight *sight) {
    struct search search = {.list_moves = sight->truth->moves};
    struct board board = *sight->board;
    board.cell[0] = 0;
    bool wins = search_wins(&search, &board);
    search_end(&search);
    return wins == (found->numbers[0] > 0);
}

/* All pairs of nodes an even way apart, and others. */
static bool holds_swaps(const struct found *found, const struct sight *sight) {
    struct found all = {.numbers = {found->numbers[0] + found->numbers[1]}};
    uint64_t counts[2] = {0, 0};
    for (size_t node = 1; node < sight->board->count; node += 2) {
        size_t depth = 0;
        for (size_t at = node; sight->board->cell[at] > 0; depth++) {
            at = (size_t)2 * sight->board->cell[at] - 1;
        }
        counts[depth % 2]++;
    }
    uint64_t pairs =
        counts[0] * (counts[0] - 1) / 2 + counts[1] * (counts[1] - 1) / 2;
    return found->numbers[0] == pairs && holds_winning_moves(&all, sight);
}

/* So many cells, the largest but one of them, and both together. */
static bool holds_second(const struct found *found, const struct sight *sight) {
    size_t larger = 0;
    for (size_t i = 0; i < sight->board->count; i++) {
        larger += sight->board->cell[i] > found->numbers[1];
    }
    return found->numbers[0] == sight->board->count && larger == 1 &&
           found->numbers[2] == found->numbers[0] + found->numbers[1];
}

static bool holds_sizes_in_row(const struct found *found,
                               const struct sight *sight) {
    size_t count = 0;
    for (size_t i = 0; i < sight->board->count; i++) {
        count += sight->board->cell[i] <= found->numbers[0];
    }
    return count == found->numbers[0];
}

/* The cells at so many steps from the first; before all is the width. */
static bool holds_steps(const struct found *found, const struct sight *sight) {
    size_t width = sight->board->cell[0];
    uint64_t sum = 0;
    for (size_t i = 1; i < sight->board->count; i++) {
        bool is_there = (i - 1) / width + (i - 1) % width == found->numbers[0];
        sum ^= is_there ? sight->board->cell[i] : 0;
    }
    return sum == found->numbers[1] && sum != 0;
}

static size_t power_of(size_t prime, uint64_t exponent) {
    return exponent > 0 ? prime * power_of(prime, exponent - 1) : 1;
}

/* 2 or 3 with these exponents is worth so much: with that power of the other
 * beside it, which is a pile, the player to move loses. */
static bool holds_exponents(const struct found *found,
                            const struct sight *sight) {
    struct search search = {.list_moves = sight->truth->moves};
    struct board board = {0};
    size_t last = found->count - 1;
    size_t prime = (size_t)found->numbers[0];
    for (size_t i = 1; i < last; i++) {
        size_t power = power_of(prime, found->numbers[i]);
        bool occurs = false;
        for (size_t j = 0; j < sight->board->count; j++) {
            occurs |= sight->board->cell[j] % power == 0 &&
                      sight->board->cell[j] % (power * prime) > 0;
        }
        if (!occurs) {
            return false;
        }
        board_add(&board, power);
    }
    board_add(&board, power_of(5 - prime, found->numbers[last]));
    bool is_lost = !search_wins(&search, &board);
    search_end(&search);
    return is_lost;
}

/* ---- The sentences ---- */

static const struct {
    const char *pattern;
    holds_fn *holds;
} sentences[] = {
    {"a draw of # reaches the total", holds_draw},
    {"all numbers together are #, below #", holds_all_below},
    {"after one of the draws of 1 to # the opponent cannot reach #",
     holds_any_draw},
    {"whatever is drawn of 1 to #, the opponent can reach #", holds_any_draw},
    {"# modulo # is #", holds_modulo},
    {"# modulo # is #: a turn of # leaves a multiple of #", holds_turn_of_rest},
    {"# modulo # is #: a take of # leaves a multiple of #", holds_turn_of_rest},
    {"#: a take of # leaves a multiple of 3", holds_take_to_3},
    {"#, not 1 to #: a take of # leaves such a rest", holds_take_to_rest},
    {"turns without a choice: #; then ", holds_without_choice},
    {"a turn makes at most # + #", holds_power},
    {"# is a multiple of #", holds_multiple},
    {"# is at most #", holds_at_most},
    {"# - 1 = #", holds_one_less},
    {"# modulo # is #, and such piles are ", holds_such_piles},
    {"king is the highest, ~#", holds_king},
    {"# is more than #", holds_above},
    {"# is above # and at most #", holds_between},
    {"# modulo #, divided by #, is #", holds_quotient_of_rest},
    {"# is worth # / # = #", holds_quotient},
    {"the nim-sum of ~@ is #", holds_nim_sum},
    {": the nim-sum is #", holds_sum_of_values},
    {"difference # times the golden ratio, rounded down, is #, ~#",
     holds_golden},
    {"# is a Fibonacci number", holds_fibonacci},
    {"# = # + #", holds_parts},
    {"# has # prime factor", holds_factors},
    {"# = # x #", holds_product},
    {"# = #^#", holds_product},
    {"# and # are odd", holds_both_odd},
    {"month + day, # + #, is odd", holds_odd_sum},
    {"month + day, # + #, is even", holds_even_sum},
    {"# is even, and has the odd divisor #", holds_odd_divisor},
    {"# is odd", holds_odd},
    {"# is even", holds_even},
    {"piles of one in front, #, is ", holds_ones_in_front},
    {"number of piles, #, is odd", holds_odd},
    {"number of piles, #, is even", holds_even},
    {"number of sticks, #, is that", holds_sticks},
    {"the number of piles of #, #, is odd", holds_odd_count},
    {"# heaps are even, ", holds_even_heaps},
    {"# of the heaps is even, ", holds_even_heaps},
    {"one pile has # of the # stones", holds_largest},
    {"all but # of # stones would be taken", holds_all_but},
    {"more than one has #", holds_more_than_one},
    {"all sizes up to # are there and allow a stone a turn; after #",
     holds_sizes},
    {"finds no size between # and #", holds_gap},
    {"finds # and #: ", holds_twice},
    {"# times # stones and # over count for #", holds_mergers},
    {"the number of piles of one, #, modulo 3 is #", holds_ones},
    {"stones of larger piles, #, and their mergers, #, are ~#",
     holds_stones_and_mergers},
    {"with 1 to # a turn, # is a multiple of #", holds_least_divisor},
    {"odd number of turns is in # of # piles", holds_odd_turns},
    {"power of 2 that divides # is #, ~#", holds_power_that_divides},
    {"# with the exponent # is worth #", holds_exponents},
    {"# with the exponents @ is worth #", holds_exponents},
    {"# is worth #: one less is worth #", holds_mex},
    {"# is worth #, not 0: one less is worth #", holds_mex},
    {"in neither # nor # is 2^#", holds_power_in_neither},
    {"# of # can be taken so that both sides have #", holds_middle},
    {"a row of #, of which a turn takes #, is ", holds_row},
    {"the first turn leaves a row of #", holds_first_row},
    {"leaves a row of #, fewer than #", holds_short_row},
    {"leaves a row of #: the opponent takes # so that both sides have #",
     holds_middle_of_row},
    {"2 x # + 1 is odd: ", holds_names},
    {"are lost with # before them", holds_lost_with},
    {"; with fewer, # loses last", holds_lost_with},
    {"takes that leave values with the nim-sum 0: #", holds_winning_moves},
    {"jumps that leave the odd steps with the nim-sum 0: #",
     holds_winning_moves},
    {"first takes that leave piles that are paired: #", holds_winning_moves},
    {"nim-sum of what counts is #", holds_sum_before_swap},
    {"swaps that make it 0: #", holds_winning_moves},
    {"swaps that keep it: # of nodes alike and # of others", holds_swaps},
    {"# piles and # stones in the largest but one are # together",
     holds_second},
    {"an odd number; # sizes from 1 on are there", holds_sizes_in_row},
    {"# steps from the first cell the cells have the nim-sum #", holds_steps},
    {"longest pair lasts # turns, which is odd", holds_odd},
    {"longest pair lasts # turns, which is even", holds_even},
};

#define SENTENCES (sizeof sentences / sizeof *sentences)

/* How often each was found. */
static size_t found_counts[SENTENCES];

static void check_numbers(const struct sight *sight) {
    for (const char *at = sight->why; *at; at++) {
        bool is_inside = at > sight->why && is_digit(*at) && is_digit(at[-1]);
        for (size_t i = 0; i < SENTENCES && !is_inside; i++) {
            struct found found;
            if (!starts_like(at, sentences[i].pattern, &found)) {
                continue;
            }
            found_counts[i]++;
            if (!sentences[i].holds(&found, sight)) {
                fail_msg("%s: '%s' is not true of\n%s\n%s",
                         sight->truth->handle, sentences[i].pattern,
                         sight->input, sight->why);
            }
        }
    }
}

/* ---- All that is said ---- */

static bool has_move(const struct sight *sight) {
    struct boards moves = {0};
    sight->truth->moves(sight->board, &moves);
    free(moves.list);
    return moves.count > 0;
}

/* What only a position without moves may be called. */
static bool denies_moves(const char *why) {
    return strstr(why, "no move is possible") ||
           strstr(why, "nothing is left") || strstr(why, "no stone is left") ||
           strstr(why, "cannot move");
}

static void check_sentence(const struct sight *sight) {
    size_t len = strlen(sight->why);
    if (len == 0 || len > REASON_LEN_MAX) {
        fail_msg("%s: a reason of %zu bytes\n%s", sight->truth->handle, len,
                 sight->why);
    }
    if (denies_moves(sight->why) && has_move(sight)) {
        fail_msg("%s: a move is possible\n%s\n%s", sight->truth->handle,
                 sight->input, sight->why);
    }
    check_numbers(sight);
}

/* ---- A row ---- */

/* The texts that a row has said so far, up to some. */
#define TEXTS 3
struct texts {
    char *list[TEXTS];
    size_t count;
};

static void note_text(struct texts *texts, const char *why) {
    for (size_t i = 0; i < texts->count; i++) {
        if (strcmp(texts->list[i], why) == 0) {
            return;
        }
    }
    if (texts->count < TEXTS) {
        texts->list[texts->count] = malloc(strlen(why) + 1);
        assert_non_null(texts->list[texts->count]);
        strcpy(texts->list[texts->count++], why);
    }
}

/* With the smallest bound that is asked for, and with no smaller one. */
static void check_bound(struct search *search, const struct sight *sight,
                        uint64_t bound) {
    struct board tried = *sight->board;
    for (tried.cell[1] = 2; tried.cell[1] < bound; tried.cell[1]++) {
        assert_true(search_wins(search, &tried));
    }
    assert_false(search_wins(search, &tried));
    assert_false(sight->wins);
}

static void check_winner(struct search *search, const struct sight *sight,
                         const struct nim_explanation *explanation) {
    if (strcmp(sight->truth->handle, "poj2368") == 0) {
        check_bound(search, sight, explanation->piles[0]);
    } else if (search_wins(search, sight->board) != sight->wins) {
        fail_msg("%s: the other player wins\n%s\n%s", sight->truth->handle,
                 sight->input, sight->why);
    }
}

/* Of a case of all piles the largest one, which its first number is. */
static uint64_t last_case(const struct nim_problem *problem,
                          const char *input) {
    const struct nim_board *board = problem->layout.board;
    return board && board->find_each ? strtoull(input, NULL, 10) : 1;
}

static void explain(const struct truth *truth, const char *input,
                    struct nim_setup *setup,
                    struct nim_explanation *explanation) {
    struct text_input text = {.text = (const unsigned char *)input,
                              .text_len = strlen(input)};
    struct nim_input from = text_input_open(&text);
    struct nim_reader reader;
    struct nim_fault fault;
    bool found = false;
    *setup = (struct nim_setup){.problem = nim_problem_find(truth->handle),
                                .memory = nim_system_memory};
    assert_int_equal(nim_reader_begin(&reader, &from, &nim_system_memory, NULL),
                     NIM_OK);
    assert_int_equal(nim_setup_read(setup, &reader,
                                    last_case(setup->problem, input), &found,
                                    &fault),
                     NIM_OK);
    assert_true(found);
    nim_reader_end(&reader);
    assert_int_equal(nim_explain(explanation, setup), NIM_OK);
}

/* Where no move is possible, these rows say what lies behind that. */
static bool says_otherwise(const struct truth *truth) {
    static const char *const handles[] = {
        "hdu1730", "p7589",  "lightoj1186", "lightoj1192",
        "cf1191d", "twonim", "lc810"};
    const struct nim_problem *row = nim_problem_find(truth->handle);
    bool is_found = row->layout.board && row->layout.board->formula;
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
        is_found |= strcmp(truth->handle, handles[i]) == 0;
    }
    return is_found;
}

static void check_case(const struct truth *truth, struct dice *dice,
                       struct search *search, struct texts *texts) {
    struct text input = {0};
    struct board board = {0};
    struct nim_setup setup;
    struct nim_explanation explanation;
    text_print(&input, "%s", truth->follows == AFTER_COUNT ? "1\n" : "");
    text_print(&input, "%s", truth->space ? truth->space : "");
    truth->make(truth, dice, &input, &board);
    explain(truth, input.bytes, &setup, &explanation);
    const struct sight sight = {
        .truth = truth,
        .board = &board,
        .input = setup.problem->layout.is_fixed ? "99" : input.bytes,
        .why = explanation.why.text,
        .wins = explanation.wins,
    };
    check_winner(search, &sight, &explanation);
    assert_null(strchr(sight.why, '?')); /* each formula has a value */
    check_sentence(&sight);
    assert_true(explanation.is_over == !has_move(&sight) ||
                (!explanation.is_over && says_otherwise(truth)));
    note_text(texts, sight.why);
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
    text_end(&input);
}

static void check_row(const struct truth *truth, struct dice *dice) {
    struct search search = {.list_moves = truth->moves,
                            .misere = truth->misere,
                            .tidies = truth->tidies};
    struct texts texts = {.count = 0};
    for (size_t i = 0; i < CASES; i++) {
        check_case(truth, dice, &search, &texts);
    }
    if (texts.count < TEXTS &&
        !nim_problem_find(truth->handle)->layout.is_fixed) {
        fail_msg("%s: all cases have the same reason: %s", truth->handle,
                 texts.list[0]);
    }
    for (size_t i = 0; i < texts.count; i++) {
        free(texts.list[i]);
    }
    search_end(&search);
}

/* Each row has the same throws, whichever rows there are. */
static void walk(const struct dice *dice) {
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct truth truth;
        struct dice own = *dice;
        assert_true(truth_find(row, &truth));
        check_row(&truth, &own);
    }
}

static void every_row_tells_why(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    walk(&dice);
}

static size_t find_unsaid(void) {
    size_t i = 0;
    while (i < SENTENCES && found_counts[i] > 0) {
        i++;
    }
    return i;
}

/* With the same throws each time, for some of them are seldom. */
static void every_sentence_is_said(void **state) {
    struct dice dice = {.state = 1};
    (void)state;
    memset(found_counts, 0, sizeof found_counts);
    for (int walks = 0; walks < 5 && find_unsaid() < SENTENCES; walks++) {
        walk(&dice);
    }
    if (find_unsaid() < SENTENCES) {
        fail_msg("nowhere is it said: %s", sentences[find_unsaid()].pattern);
    }
}

/* ---- What chance does not throw ---- */

static const struct {
    const char *problem;
    size_t count;
    uint64_t numbers[10]; /* as nim_setup_set takes them */
    const char *why;
} seldom[] = {
    {"hdu1527",
     2,
     {0, UINT64_MAX},
     "the difference 18446744073709551615 times the golden ratio, rounded "
     "down, is at least 18446744073709551615, not 0"},
    {"hdu2516",
     1,
     {4180},
     "4180 = 2584 + 987 + 377 + 144 + 55 + 21 + ... + 1, Fibonacci numbers: a "
     "take of the last one, 1, leaves parts above twice as much"},
    {"hdu1517",
     1,
     {UINT64_MAX},
     "18446744073709551615 is above 6746640616477458432 and at most "
     "18446744073709551615, as far as the player to move can get first"},
    {"cf1537d",
     1,
     {UINT64_C(18446744073709551557)},
     "no move is possible, and whoever cannot move loses"},
    {"hdu1079",
     3,
     {1999, 11, 30},
     "month + day, 11 + 30, is odd, and so it is on the next day, the 1st"},
    {"hdu1079",
     3,
     {2001, 11, 4},
     "no move is possible, and whoever cannot move loses"},
    {"bzoj1299",
     10,
     {1, 2, 4, 8, 16, 32, 64, 128, 256, 511},
     "the nim-sum of 10 of the 10 piles is 0: as many piles as can have it "
     "are brought into play"},
    {"hdu1846",
     2,
     {UINT64_MAX, UINT64_MAX},
     "18446744073709551615 is at most 18446744073709551615: one turn is "
     "enough"},
    {"uva12293",
     1,
     {UINT64_MAX / 2},
     "9223372036854775807 is one below a power of two: any move leaves more "
     "than 4611686018427387903, the one before, in the larger box"},
    {"hdu1729",
     2,
     {50, 2},
     "the box of 50 with 2 is worth 4, not 0, as much as one of 6"},
    {"hdu1729",
     2,
     {50, 6},
     "the box of 50 with 6 is worth 0: a turn makes at most 6 + 36 of 6"},
    {"hr-poker-nim",
     2,
     {0, 0},
     "no move is possible, and whoever cannot move loses"},
    {"hr-poker-nim", 3, {1, 0, 0}, "the nim-sum of the piles 0 and 0 is 0"},
    {"poj2348",
     2,
     {0, 5},
     "no move is possible, and whoever cannot move loses"},
    {"poj3537", 1, {0}, "no move is possible, and whoever cannot move loses"},
    {"cses2207",
     1,
     {1000000},
     "1000000 is above 1222, the largest heap that is known to be lost"},
    {"hdu3951",
     2,
     {5, 0},
     "no move is possible, and whoever cannot move loses"},
    {"hr-tower-breakers-1",
     2,
     {0, 5},
     "no move is possible, and whoever cannot move loses"},
    {"hdu2147",
     2,
     {1, 1},
     "no move is possible, and whoever cannot move loses"},
    {"hdu2147", 2, {1, 2}, "2 is even: two odd numbers can be left"},
    {"poj1740",
     2,
     {0, 5},
     "the number of piles of 5, 1, is odd: not all have twins, but a move "
     "can leave only twins"},
    {"takeaway",
     2,
     {5, 0},
     "no move is possible, and whoever cannot move loses"},
    {"hdu1846",
     2,
     {5, 0},
     "no move is possible, and whoever cannot move loses"},
    {"hdu1846",
     2,
     {0, 5},
     "no move is possible, and whoever cannot move loses"},
    {"takeaway",
     2,
     {0, 5},
     "no move is possible, and whoever cannot move loses"},
    {"cf15c", 2, {0, 1}, "no move is possible, and whoever cannot move loses"},
    {"cf15c", 2, {5, 0}, "no move is possible, and whoever cannot move loses"},
    {"cf1191d",
     4,
     {1, 1, 3, 3},
     "no turn leaves piles of different sizes: more than one has 3"},
    {"51nod1067", 1, {3}, "3 is worth 1, not 0: an option is worth 0"},
    {"51nod1067", 1, {2}, "2 is worth 0: no option is"},
};

static void seldom_reasons_are_right(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof seldom / sizeof *seldom; i++) {
        struct nim_explanation explanation;
        struct nim_setup setup = {.problem =
                                      nim_problem_find(seldom[i].problem),
                                  .memory = nim_system_memory};
        assert_int_equal(
            nim_setup_set(&setup, seldom[i].numbers, seldom[i].count, NULL, 0),
            NIM_OK);
        assert_int_equal(nim_explain(&explanation, &setup), NIM_OK);
        assert_string_equal(explanation.why.text, seldom[i].why);
        nim_explanation_end(&explanation);
        nim_setup_end(&setup);
    }
}

static size_t keep_sum(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    (void)head;
    numbers[0] += numbers[1];
    return number_count - 1;
}

/* A library's caller may bring a board of their own. */
static void unknown_boards_have_their_nim_sum(void **state) {
    const uint64_t numbers[] = {3, 4};
    struct nim_problem problem = *nim_problem_find("acwing891");
    struct nim_setup setup = {.problem = &problem, .memory = nim_system_memory};
    struct nim_explanation explanation;
    (void)state;
    const struct nim_board own = {.arrange = keep_sum};
    problem.layout.board = &own;
    assert_int_equal(nim_setup_set(&setup, numbers, 2, NULL, 0), NIM_OK);
    assert_int_equal(nim_explain(&explanation, &setup), NIM_OK);
    assert_string_equal(explanation.why.text, "the nim-sum is 7, not 0");
    assert_false(explanation.is_over);
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
}

/* ---- Many piles ---- */

#define MANY 5000

/* What is said of that many piles, and of two more behind them. */
static void expect_of_many(const char *problem, uint64_t *piles, size_t count,
                           uint64_t last_but_one, uint64_t last,
                           const char *why) {
    struct nim_explanation explanation;
    struct nim_setup setup = {.problem = nim_problem_find(problem),
                              .memory = nim_system_memory};
    piles[count] = last_but_one;
    piles[count + 1] = last;
    assert_int_equal(nim_setup_set(&setup, piles, count + 2, NULL, 0), NIM_OK);
    assert_int_equal(nim_explain(&explanation, &setup), NIM_OK);
    assert_string_equal(explanation.why.text, why);
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
}

static void many_piles_are_summed_up(void **state) {
    static uint64_t piles[MANY + 2];
    (void)state;
    for (size_t i = 0; i < MANY; i++) {
        piles[i] = i / 2 + 10;
    }
    expect_of_many("poj1740", piles, MANY, 7, 7,
                   "the 5002 piles come in pairs of equals: what is done to "
                   "one can be done to its twin");
    expect_of_many("poj1740", piles, MANY, 7, 8,
                   "not all have twins, but a move can leave only twins");
    for (size_t i = 0; i < MANY; i++) {
        piles[i] = MANY - i;
    }
    expect_of_many("cf1965a", piles, MANY, MANY, 6000,
                   "all sizes up to 5000 are there and allow a stone a turn; "
                   "after 5000 of these turns the player to move finds no size "
                   "between 5000 "
                   "and 6000");
    expect_of_many("cf1965a", piles, MANY, MANY, 1,
                   "all sizes up to 5000 are there and allow a stone a turn; "
                   "after 5000 of these turns the opponent has taken the last");
    for (size_t i = 0; i < 300; i++) {
        piles[i] = 1000 + i;
    }
    expect_of_many("cf1191d", piles, 300, 0, 0,
                   "no turn leaves piles of different sizes");
    expect_of_many("cf1191d", piles, 300, 0, 1,
                   "all but 45451 of 344851 stones would be taken, an even "
                   "number");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_tells_why),
        cmocka_unit_test(every_sentence_is_said),
        cmocka_unit_test(seldom_reasons_are_right),
        cmocka_unit_test(unknown_boards_have_their_nim_sum),
        cmocka_unit_test(many_piles_are_summed_up),
    };
    return cmocka_run_group_tests_name("reasons", tests, NULL, NULL);
}
