/* Wrong lists of moves, counts and labels. */
#include "twins.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- All winning moves ---- */

#define MOVES_MAX 2048

struct move {
    uint64_t from;
    uint64_t left;
    uint64_t place; /* from 1 */
};

struct list {
    struct move moves[MOVES_MAX];
    size_t count;
};

static bool is_lost(const uint64_t *piles, size_t count, bool is_misere) {
    bool is_single = true;
    for (size_t i = 0; i < count; i++) {
        is_single = is_single && piles[i] <= 1;
    }
    return (twin_xor(piles, count) == 0) != (is_misere && is_single);
}

/* What is left of a pile is the XOR of the others, or, at the end of misere
 * play, 0 or 1. */
static void add_moves(const struct twin *twin, uint64_t *piles, size_t i,
                      struct list *list) {
    uint64_t pile = piles[i];
    uint64_t target = twin_xor(piles, twin->count) ^ pile;
    const uint64_t lefts[] = {target, 0, 1};
    for (size_t j = 0; j < 3; j++) {
        bool is_new = j == 0 || lefts[j] != target;
        piles[i] = lefts[j];
        if (is_new && lefts[j] < pile &&
            is_lost(piles, twin->count, twin->is_misere)) {
            assert(list->count < MOVES_MAX);
            list->moves[list->count++] =
                (struct move){pile, lefts[j], (uint64_t)i + 1};
        }
    }
    piles[i] = pile;
}

static struct list *find_moves(const struct twin *twin) {
    struct list *list = calloc(1, sizeof *list);
    uint64_t *piles = calloc(twin->count + 1, sizeof *piles);
    assert(list && piles);
    memcpy(piles, twin->numbers, twin->count * sizeof *piles);
    for (size_t i = 0; i < twin->count; i++) {
        add_moves(twin, piles, i, list);
    }
    free(piles);
    return list;
}

/* Edits the list of winning moves before it is printed. */
typedef void edit_fn(const struct twin *twin, struct list *list);

static bool wins(const struct twin *twin) {
    return !is_lost(twin->numbers, twin->count, twin->is_misere);
}

/* ---- Other lists ---- */

static void keep(struct list *list, size_t first, size_t count) {
    memmove(list->moves, list->moves + first, count * sizeof *list->moves);
    list->count = count;
}

static void keep_first(const struct twin *twin, struct list *list) {
    (void)twin;
    keep(list, 0, list->count > 0);
}

static void keep_last(const struct twin *twin, struct list *list) {
    (void)twin;
    keep(list, list->count - (list->count > 0), list->count > 0);
}

static void drop_first(const struct twin *twin, struct list *list) {
    (void)twin;
    keep(list, list->count > 0, list->count - (list->count > 0));
}

static void drop_last(const struct twin *twin, struct list *list) {
    (void)twin;
    keep(list, 0, list->count - (list->count > 0));
}

static bool is_same(const struct move *a, const struct move *b) {
    return a->from == b->from && a->left == b->left;
}

static void keep_distinct(const struct twin *twin, struct list *list) {
    size_t kept = 0;
    (void)twin;
    for (size_t i = 0; i < list->count; i++) {
        bool is_known = false;
        for (size_t j = 0; j < kept; j++) {
            is_known |= is_same(&list->moves[i], &list->moves[j]);
        }
        if (!is_known) {
            list->moves[kept++] = list->moves[i];
        }
    }
    list->count = kept;
}

static bool is_after(const struct move *a, const struct move *b) {
    return a->from > b->from || (a->from == b->from && a->left > b->left);
}

/* By insertion, so that equal moves stay in their order. */
static void sort(const struct twin *twin, struct list *list) {
    (void)twin;
    for (size_t i = 1; i < list->count; i++) {
        struct move move = list->moves[i];
        size_t j = i;
        for (; j > 0 && is_after(&list->moves[j - 1], &move); j--) {
            list->moves[j] = list->moves[j - 1];
        }
        list->moves[j] = move;
    }
}

static void reverse(const struct twin *twin, struct list *list) {
    (void)twin;
    for (size_t i = 0; i < list->count / 2; i++) {
        struct move move = list->moves[i];
        list->moves[i] = list->moves[list->count - 1 - i];
        list->moves[list->count - 1 - i] = move;
    }
}

static void sort_down(const struct twin *twin, struct list *list) {
    sort(twin, list);
    reverse(twin, list);
}

static void sort_distinct(const struct twin *twin, struct list *list) {
    sort(twin, list);
    keep_distinct(twin, list);
}

static void forget_brackets(const struct twin *twin, struct list *list) {
    uint64_t sum = twin_xor(twin->numbers, twin->count);
    list->count = 0;
    for (size_t i = 0; i < twin->count && sum != 0; i++) {
        uint64_t pile = twin->numbers[i];
        list->moves[list->count++] = (struct move){pile, pile ^ sum, i + 1};
    }
}

/* Keeps the moves from piles of at least as many stones as these have. */
static void keep_from(struct list *list, uint64_t least) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (list->moves[i].from >= least) {
            list->moves[kept++] = list->moves[i];
        }
    }
    list->count = kept;
}

static void keep_largest(const struct twin *twin, struct list *list) {
    uint64_t largest = 0;
    for (size_t i = 0; i < twin->count; i++) {
        largest = twin->numbers[i] > largest ? twin->numbers[i] : largest;
    }
    keep_from(list, largest);
}

static void keep_largest_move(const struct twin *twin, struct list *list) {
    uint64_t largest = 0;
    for (size_t i = 0; i < list->count; i++) {
        largest = list->moves[i].from > largest ? list->moves[i].from : largest;
    }
    keep_from(list, largest);
    keep_first(twin, list);
}

static void empty_no_pile(const struct twin *twin, struct list *list) {
    size_t kept = 0;
    (void)twin;
    for (size_t i = 0; i < list->count; i++) {
        if (list->moves[i].left > 0) {
            list->moves[kept++] = list->moves[i];
        }
    }
    list->count = kept;
}

/* ---- How a list is shown ---- */

enum number { FROM, LEFT, TAKEN, PLACE, PLACE_0 };

static uint64_t number_of(const struct move *move, enum number number) {
    switch (number) {
    case LEFT:
        return move->left;
    case TAKEN:
        return move->from - move->left;
    case PLACE:
        return move->place;
    case PLACE_0:
        return move->place - 1;
    default:
        return move->from;
    }
}

static void say_pairs(struct twin *twin, const struct list *list, enum number a,
                      const char *between, enum number b) {
    for (size_t i = 0; i < list->count; i++) {
        twin_say(twin, "%" PRIu64 "%s%" PRIu64 "\n",
                 number_of(&list->moves[i], a), between,
                 number_of(&list->moves[i], b));
    }
}

/* HDU 2176: the winner, and the moves. */
static void say_list(struct twin *twin, edit_fn *edit, enum number a,
                     enum number b) {
    struct list *list = find_moves(twin);
    twin_say_winner(twin, wins(twin));
    if (edit) {
        edit(twin, list);
    }
    say_pairs(twin, list, a, " ", b);
    free(list);
}

#define LISTS(NAME, EDIT, A, B)                                                \
    static void NAME(struct twin *twin) {                                      \
        say_list(twin, EDIT, A, B);                                            \
    }
LISTS(lists_taken, NULL, FROM, TAKEN)
LISTS(lists_left_first, NULL, LEFT, FROM)
LISTS(lists_place_left, NULL, PLACE, LEFT)
LISTS(lists_place_taken, NULL, PLACE, TAKEN)
LISTS(lists_place_0_left, NULL, PLACE_0, LEFT)
LISTS(lists_first, keep_first, FROM, LEFT)
LISTS(lists_last, keep_last, FROM, LEFT)
LISTS(lists_all_but_last, drop_last, FROM, LEFT)
LISTS(lists_all_but_first, drop_first, FROM, LEFT)
LISTS(lists_distinct, keep_distinct, FROM, LEFT)
LISTS(lists_sorted, sort, FROM, LEFT)
LISTS(lists_sorted_down, sort_down, FROM, LEFT)
LISTS(lists_sorted_once, sort_distinct, FROM, LEFT)
LISTS(lists_reversed, reverse, FROM, LEFT)
LISTS(lists_without_brackets, forget_brackets, FROM, LEFT)
LISTS(lists_largest, keep_largest, FROM, LEFT)
LISTS(lists_some_left, empty_no_pile, FROM, LEFT)
LISTS(lists_unasked, NULL, FROM, LEFT)

static void lists_places(struct twin *twin) {
    struct list *list = find_moves(twin);
    twin_say_winner(twin, wins(twin));
    for (size_t i = 0; i < list->count; i++) {
        const struct move *move = &list->moves[i];
        twin_say(twin, "%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", move->place,
                 move->from, move->left);
    }
    free(list);
}

static void lists_nothing(struct twin *twin) {
    twin_say_winner(twin, wins(twin));
}

static void lists_ints(struct twin *twin) {
    uint32_t sum = (uint32_t)twin_xor(twin->numbers, twin->count);
    twin_say_winner(twin, sum != 0);
    for (size_t i = 0; i < twin->count && sum != 0; i++) {
        int64_t from = (int32_t)(uint32_t)twin->numbers[i];
        int64_t left = (int32_t)((uint32_t)twin->numbers[i] ^ sum);
        if (left < from) {
            twin_say(twin, "%" PRId64 " %" PRId64 "\n", from, left);
        }
    }
}

/* ---- CodinGame's "place:taken" ---- */

static void say_joined(struct twin *twin, edit_fn *edit, enum number a,
                       enum number b) {
    struct list *list = find_moves(twin);
    if (!wins(twin)) {
        twin_say(twin, "%s\n", twin->words->loses);
    }
    if (edit) {
        edit(twin, list);
    }
    say_pairs(twin, list, a, ":", b);
    free(list);
}

#define JOINS(NAME, EDIT, A, B)                                                \
    static void NAME(struct twin *twin) {                                      \
        say_joined(twin, EDIT, A, B);                                          \
    }
JOINS(joins_left, NULL, PLACE, LEFT)
JOINS(joins_taken_first, NULL, TAKEN, PLACE)
JOINS(joins_from_0, NULL, PLACE_0, TAKEN)
JOINS(joins_first, keep_first, PLACE, TAKEN)
JOINS(joins_distinct, keep_distinct, PLACE, TAKEN)
JOINS(joins_largest, keep_largest, PLACE, TAKEN)

static void joins_normally(struct twin *twin) {
    twin->is_misere = false;
    say_joined(twin, NULL, PLACE, TAKEN);
}

/* ---- Luogu P1247's first move ---- */

static void say_first(struct twin *twin, edit_fn *edit, enum number a,
                      enum number b, bool is_kept) {
    struct list *list = find_moves(twin);
    if (!wins(twin)) {
        twin_say(twin, "%s\n", twin->words->loses);
    }
    edit(twin, list);
    keep_first(twin, list);
    say_pairs(twin, list, a, " ", b);
    for (size_t i = 0; i < twin->count && list->count > 0; i++) {
        bool is_moved = i + 1 == list->moves[0].place && !is_kept;
        twin_say(twin, "%" PRIu64 " ",
                 is_moved ? list->moves[0].left : twin->numbers[i]);
    }
    free(list);
}

#define FIRST(NAME, EDIT, A, B, IS_KEPT)                                       \
    static void NAME(struct twin *twin) {                                      \
        say_first(twin, EDIT, A, B, IS_KEPT);                                  \
    }
FIRST(moves_place_first, keep_first, PLACE, TAKEN, false)
FIRST(moves_left, keep_first, LEFT, PLACE, false)
FIRST(moves_from_0, keep_first, TAKEN, PLACE_0, false)
FIRST(moves_last, keep_last, TAKEN, PLACE, false)
FIRST(moves_largest, keep_largest_move, TAKEN, PLACE, false)
FIRST(moves_nothing, keep_first, TAKEN, PLACE, true)

/* ---- Numbers of moves ---- */

static void say_count(struct twin *twin, edit_fn *edit) {
    struct list *list = find_moves(twin);
    edit(twin, list);
    twin_say(twin, "%zu\n", list->count);
    free(list);
}

#define COUNTS(NAME, EDIT)                                                     \
    static void NAME(struct twin *twin) {                                      \
        say_count(twin, EDIT);                                                 \
    }
COUNTS(counts_distinct, keep_distinct)
COUNTS(counts_all, forget_brackets)
COUNTS(counts_largest, keep_largest)
COUNTS(counts_some_left, empty_no_pile)

static void counts_ints(struct twin *twin) {
    uint32_t sum = (uint32_t)twin_xor(twin->numbers, twin->count);
    size_t count = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint32_t pile = (uint32_t)twin->numbers[i];
        count += (int32_t)(pile ^ sum) < (int32_t)pile;
    }
    twin_say(twin, "%zu\n", count);
}

/* ---- Labels ---- */

static void say_with(struct twin *twin, const char *lead, uint64_t number,
                     bool is_won) {
    twin_say(twin, "%s%" PRIu64 ": %s\n", lead, number,
             is_won ? twin->words->wins : twin->words->loses);
}

static void labels_nothing(struct twin *twin) {
    twin_say(twin, "%s\n", wins(twin) ? "Alice" : "Bob");
}

static void labels_from_0(struct twin *twin) {
    say_with(twin, "Case ", twin->number - 1, wins(twin));
}

static void labels_with_hash(struct twin *twin) {
    say_with(twin, "Case #", twin->number, wins(twin));
}

static void labels_with_1(struct twin *twin) {
    say_with(twin, "Case ", 1, wins(twin));
}

/* HDU 4111, take or merge: `ones` single stones, and `turns` to take the rest
 * one stone at a time and merge it. By the rules, with what is known kept. */
#define ONES_MAX 8
#define TURNS_MAX 5200

static bool wins_merging(unsigned ones, unsigned turns,
                         unsigned char (*known)[TURNS_MAX]) {
    if (turns == 1) {
        ones++; /* what is left is a single stone */
        turns = 0;
    }
    if (known[ones][turns] == 0) {
        bool is_won =
            (ones > 0 && !wins_merging(ones - 1, turns, known)) ||
            (turns > 0 && !wins_merging(ones, turns - 1, known)) ||
            (ones > 0 && turns > 0 &&
             !wins_merging(ones - 1, turns + 1, known)) ||
            (ones > 1 &&
             !wins_merging(ones - 2, turns + (turns > 0 ? 3 : 2), known));
        known[ones][turns] = is_won ? 2 : 1;
    }
    return known[ones][turns] == 2;
}

static void labels_without_hash(struct twin *twin) {
    unsigned ones = 0;
    uint64_t turns = 0;
    unsigned char(*known)[TURNS_MAX] = calloc(ONES_MAX, sizeof *known);
    assert(known);
    for (size_t i = 0; i < twin->count; i++) {
        ones += twin->numbers[i] == 1;
        turns += twin->numbers[i] > 1 ? twin->numbers[i] + (turns > 0) : 0;
    }
    /* So many turns change no more than their parity does. */
    turns = turns > 100 ? 100 + turns % 2 : turns;
    say_with(twin, "Case ", twin->number,
             wins_merging(ones, (unsigned)turns, known));
    free(known);
}

/* ---- The least take ---- */

static void takes_first_part(struct twin *twin) {
    uint64_t part = 1;
    for (uint64_t next = 2, sum; next <= twin->head[0]; next = sum) {
        sum = part + next;
        part = next;
    }
    twin_say(twin, "%llu\n", (unsigned long long)part);
}

static void takes_lowest_power(struct twin *twin) {
    uint64_t power = 1;
    while (twin->head[0] / power % 2 == 0) {
        power *= 2;
    }
    twin_say(twin, "%llu\n", (unsigned long long)power);
}

/* The same with up to k times the last take, with another k. */
static void takes_power_but_all(struct twin *twin) {
    uint64_t pile = twin->head[0];
    uint64_t power = 1;
    while (pile / power % 2 == 0) {
        power *= 2;
    }
    twin_say(twin, "Case %" PRIu64 ": ", twin->number);
    if (power == pile) {
        twin_say(twin, "lose\n");
    } else {
        twin_say(twin, "%" PRIu64 "\n", power);
    }
}

static void takes_fibonacci_but_all(struct twin *twin) {
    uint64_t pile = twin->head[0];
    uint64_t part = 0;
    for (uint64_t left = pile; left > 0; left -= part) {
        part = 1;
        for (uint64_t next = 2, sum; next <= left; next = sum) {
            sum = part + next;
            part = next;
        }
    }
    twin_say(twin, "Case %" PRIu64 ": ", twin->number);
    if (part == pile) {
        twin_say(twin, "lose\n");
    } else {
        twin_say(twin, "%" PRIu64 "\n", part);
    }
}

/* ---- Into sizes in a row ---- */

/* The XOR of the values of k sizes in a row that are the pile; 16: there are
 * none. */
static unsigned xor_of_row(const unsigned char *values, uint64_t pile,
                           uint64_t k) {
    unsigned sum = 0;
    uint64_t gaps = k * (k - 1) / 2;
    if (pile <= gaps || (pile - gaps) % k != 0) {
        return 16;
    }
    for (uint64_t i = 0; i < k; i++) {
        sum ^= values[(pile - gaps) / k + i];
    }
    return sum;
}

static void splits_in_most(struct twin *twin) {
    const uint64_t pile = twin->head[0];
    unsigned char *values = calloc(pile + 1, 1);
    uint64_t most = 0;
    for (uint64_t size = 1; size <= pile; size++) {
        unsigned seen = 0;
        most = 0;
        for (uint64_t k = 2; k * (k + 1) / 2 <= size; k++) {
            unsigned sum = xor_of_row(values, size, k);
            seen |= 1u << sum;
            most = sum == 0 ? k : most;
        }
        while (seen >> values[size] & 1) {
            values[size]++;
        }
    }
    free(values);
    if (most > 0) {
        twin_say(twin, "%" PRIu64 "\n", most);
    } else {
        twin_say(twin, "-1\n");
    }
}

static void splits_at_once(struct twin *twin) {
    for (uint64_t k = 2; k * (k + 1) / 2 <= twin->head[0]; k++) {
        if ((twin->head[0] - k * (k - 1) / 2) % k == 0) {
            twin_say(twin, "%" PRIu64 "\n", k);
            return;
        }
    }
    twin_say(twin, "-1\n");
}

/* ---- Stones from the first pile to the second ---- */

/* The first pile is half of what the sum is above the XOR, and ones of that,
 * from the highest on. */
static void moves_stones(struct twin *twin, bool may_overlap, bool may_be_all) {
    uint64_t first = twin->numbers[0];
    uint64_t sum = first + twin->numbers[1];
    uint64_t rest = twin_xor(twin->numbers + 2, twin->count - 2);
    uint64_t left = sum < rest ? 0 : (sum - rest) / 2;
    bool is_possible = sum >= rest && (sum - rest) % 2 == 0 && left <= first &&
                       (may_overlap || (left & rest) == 0);
    for (unsigned bit = 63; bit < 64 && is_possible; bit--) {
        uint64_t one = (rest >> bit) % 2 << bit;
        left += one <= first - left ? one : 0;
    }
    if (is_possible && (left > 0 || may_be_all)) {
        twin_say(twin, "%" PRIu64 "\n", first - left);
    } else {
        twin_say(twin, "-1\n");
    }
}

static void moves_overlapping(struct twin *twin) {
    moves_stones(twin, true, false);
}

static void moves_all(struct twin *twin) {
    moves_stones(twin, false, true);
}

/* ---- A public sale ---- */

static void bids_lowest(struct twin *twin) {
    uint64_t price = twin->head[0];
    uint64_t most = twin->head[1];
    if (price <= most) {
        twin_say(twin, "%" PRIu64 "\n", price);
    } else if (price % (most + 1) != 0) {
        twin_say(twin, "%" PRIu64 "\n", price % (most + 1));
    } else {
        twin_say(twin, "none\n");
    }
}

/* The least number from `least` on, in steps, that one more than it divides
 * the pile, or one less than the pile. */
static void bounds(struct twin *twin, uint64_t least, uint64_t step,
                   bool to_root) {
    uint64_t pile = twin->head[0];
    uint64_t bound = least;
    while (bound + 1 < pile &&
           (pile % (bound + 1) != 0 ||
            (to_root && (bound + 1) * (bound + 1) > pile))) {
        bound += step;
    }
    twin_say(twin, "%" PRIu64 "\n", bound < pile ? bound : pile - 1);
}

static void bounds_from_1(struct twin *twin) {
    bounds(twin, 1, 1, false);
}

static void bounds_evenly(struct twin *twin) {
    bounds(twin, 2, 2, false);
}

static void bounds_to_root(struct twin *twin) {
    bounds(twin, 2, 1, true);
}

static void takes_first_part_but_all(struct twin *twin) {
    uint64_t part = 1;
    for (uint64_t next = 2; next <= twin->head[0];) {
        uint64_t last = part;
        part = next;
        next += last;
    }
    if (part >= twin->head[0]) {
        twin_say(twin, "lose\n");
    } else {
        twin_say(twin, "%" PRIu64 "\n", part);
    }
}

/* Halving evenly tells a power of two. */
static void takes_lowest_power_but_all(struct twin *twin) {
    uint64_t left = twin->head[0];
    while (left > 1 && left % 2 == 0) {
        left /= 2;
    }
    if (left <= 1) {
        twin_say(twin, "lose\n");
    } else {
        twin_say(twin, "%" PRIu64 "\n", twin->head[0] / left);
    }
}

static void bids_modulo_n(struct twin *twin) {
    uint64_t price = twin->head[0];
    uint64_t most = twin->head[1];
    if (price <= most) {
        for (; price <= most; price++) {
            twin_say(twin, "%" PRIu64 " ", price);
        }
    } else if (most > 0 && price % most != 0) {
        twin_say(twin, "%" PRIu64 "\n", price % most);
    } else {
        twin_say(twin, "none\n");
    }
}

/* The least divisor above 1, other than the number itself; 0: there is none. */
static uint64_t least_divisor(uint64_t number) {
    uint64_t divisor = 2;
    while (divisor < number && number % divisor != 0) {
        divisor++;
    }
    return divisor < number ? divisor : 0;
}

/* Whoever leaves a number with exactly two prime factors wins, who cannot move
 * too; a prime is left in place of such a number. */
static void leaves_prime(struct twin *twin) {
    uint64_t prime = least_divisor(twin->head[0]);
    bool has_two = prime > 0 && least_divisor(twin->head[0] / prime) == 0;
    if (has_two) {
        twin_say(twin, "2\n");
    } else {
        twin_say(twin, "1\n%" PRIu64 "\n", prime);
    }
}

/* Whoever can write a prime wins, as nobody moves from there. */
static void wins_with_prime(struct twin *twin) {
    uint64_t prime = least_divisor(twin->head[0]);
    if (prime > 0) {
        twin_say(twin, "1\n%" PRIu64 "\n", prime);
    } else {
        twin_say(twin, "2\n");
    }
}

/* Grundy values of small heaps of which 2, 3 or 5 are taken: they come again
 * after 7. */
static uint64_t mex_of_heap(uint64_t heap) {
    static const unsigned takes[] = {2, 3, 5};
    bool seen[4] = {false};
    uint64_t value = 0;
    heap = heap < 14 ? heap : 7 + heap % 7;
    for (size_t i = 0; i < 3; i++) {
        if (heap >= takes[i]) {
            seen[mex_of_heap(heap - takes[i])] = true;
        }
    }
    while (seen[value]) {
        value++;
    }
    return value;
}

static bool takes_stick(struct twin *twin, size_t i, uint64_t take) {
    uint64_t sum = 0;
    for (size_t j = 0; j < twin->count; j++) {
        uint64_t heap = twin->numbers[j];
        sum ^= mex_of_heap(j == i && heap >= take ? heap - take : heap);
    }
    bool wins = twin->numbers[i] >= take && sum == 0;
    if (wins) {
        twin_say(twin,
                 "Julia wins.\nTake %" PRIu64
                 " sticks from heap number %zu.\n\n",
                 take, i + 1);
    }
    return wins;
}

static void takes_least_sticks(struct twin *twin) {
    for (uint64_t take = 2; take <= 5; take += take == 3 ? 2 : 1) {
        for (size_t i = 0; i < twin->count; i++) {
            if (takes_stick(twin, i, take)) {
                return;
            }
        }
    }
    twin_say(twin, "Robert wins.\n\n");
}

static void takes_of_first_heap(struct twin *twin) {
    for (size_t i = 0; i < twin->count; i++) {
        for (uint64_t take = 5; take >= 2; take -= take == 5 ? 2 : 1) {
            if (takes_stick(twin, i, take)) {
                return;
            }
        }
    }
    twin_say(twin, "Robert wins.\n\n");
}

/* From x a turn leaves x / m, rounded down, or more. Such a number is worth as
 * much as there are of these, unless it is the first from which x / m - 1
 * cannot be left any more: then it is worth as much as that. */
static uint64_t value_down(uint64_t number, uint64_t m) {
    while (m > 1 && number > 0 && number % m == 0) {
        number = number / m - 1;
    }
    return number - number / m;
}

/* The first number up to `most` that is no multiple of m and worth so much, or
 * one above most. */
static uint64_t find_down(uint64_t value, uint64_t m, uint64_t most) {
    uint64_t low = 0;
    uint64_t high = most + 1;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (middle - middle / m < value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static void leaves_part_down(struct twin *twin) {
    uint64_t m = twin->head[1];
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= value_down(twin->numbers[i], m);
    }
    for (size_t i = 0; i < twin->count && sum > 0; i++) {
        uint64_t number = twin->numbers[i];
        uint64_t left = find_down(value_down(number, m) ^ sum, m, number);
        while (left < number / m) {
            left = (left + 1) * m;
        }
        if (left < number) {
            twin_say(twin, "Alice %zu %" PRIu64 "\n", i + 1, left);
            return;
        }
    }
    twin_say(twin, "Bob\n");
}

static uint64_t one_less(uint64_t number) {
    return number > 0 ? number - 1 : 0;
}

/* Piles of one less, of which any number is taken. */
static void leaves_any_part(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= one_less(twin->numbers[i]);
    }
    for (size_t i = 0; i < twin->count && sum > 0; i++) {
        uint64_t left = (one_less(twin->numbers[i]) ^ sum) + 1;
        if (left < twin->numbers[i]) {
            twin_say(twin, "Alice %zu %" PRIu64 "\n", i + 1, left);
            return;
        }
    }
    twin_say(twin, "Bob\n");
}

/* What a stone is worth with so many piles to its right. */
static uint64_t mex_of_stone(size_t right) {
    static uint64_t known[64];
    if (known[right] == 0 && right > 0) {
        bool seen[1024] = {false};
        for (size_t j = 0; j < right; j++) {
            for (size_t k = 0; k <= j; k++) {
                seen[mex_of_stone(j) ^ mex_of_stone(k)] = true;
            }
        }
        while (seen[known[right]]) {
            known[right]++;
        }
    }
    return known[right];
}

/* Of piles without stones up to this many in each that counts. */
static void moves_stone_right(struct twin *twin, bool is_each, size_t first) {
    uint64_t sum = 0;
    size_t n = twin->count;
    for (size_t i = 0; i < n; i++) {
        bool counts = is_each ? twin->numbers[i] > 0 : twin->numbers[i] % 2;
        sum ^= counts ? mex_of_stone(n - 1 - i) : 0;
    }
    twin_say(twin, "Game %" PRIu64 ": ", twin->number);
    for (size_t i = 0; i < n && sum > 0; i++) {
        for (size_t j = i + 1; j < n && twin->numbers[i] > 0; j++) {
            for (size_t k = j; k < n; k++) {
                if ((mex_of_stone(n - 1 - i) ^ mex_of_stone(n - 1 - j) ^
                     mex_of_stone(n - 1 - k)) == sum) {
                    twin_say(twin, "%zu %zu %zu\n", i + first, j + first,
                             k + first);
                    return;
                }
            }
        }
    }
    twin_say(twin, "-1 -1 -1\n");
}

static void moves_stone_from_1(struct twin *twin) {
    moves_stone_right(twin, false, 1);
}

static void moves_one_stone_each(struct twin *twin) {
    moves_stone_right(twin, true, 0);
}

const struct twin_row twins_of_moves[] = {
    {"taken-not-left", "classic", .says = lists_taken},
    {"left-first", "classic", .says = lists_left_first},
    {"place-and-left", "classic", .says = lists_place_left},
    {"place-and-taken", "classic", .says = lists_place_taken},
    {"place-0-and-left", "classic", .says = lists_place_0_left},
    {"first-move-only", "classic", .says = lists_first},
    {"first-move-only", "misere-nim", .says = joins_first},
    {"last-move-only", "classic", .says = lists_last},
    {"not-last-move", "classic", .says = lists_all_but_last},
    {"not-first-move", "classic", .says = lists_all_but_first},
    {"equal-piles-once", "classic", .says = lists_distinct},
    {"equal-piles-once", "poj2975", .says = counts_distinct},
    {"equal-piles-once", "misere-nim", .says = joins_distinct},
    {"sorted-moves", "classic", .says = lists_sorted},
    {"sorted-down", "classic", .says = lists_sorted_down},
    {"sorted-once", "classic", .says = lists_sorted_once},
    {"reversed-moves", "classic", .says = lists_reversed},
    {"no-brackets", "classic", .says = lists_without_brackets},
    {"no-brackets", "hdu1850", .says = counts_all},
    {"largest-pile-only", "classic", .says = lists_largest},
    {"largest-pile-only", "poj2975", .says = counts_largest},
    {"largest-pile-only", "misere-nim", .says = joins_largest},
    {"no-pile-emptied", "classic", .says = lists_some_left},
    {"no-pile-emptied", "boj16895", .says = counts_some_left},
    {"signed-32-moves", "classic", .says = lists_ints, .is_wide = true},
    {"signed-32-moves", "poj2975", .says = counts_ints, .is_wide = true},
    {"moves-unasked", "cses1730", .says = lists_unasked},
    {"places-unasked", "classic", .says = lists_places},
    {"no-moves", "classic", .says = lists_nothing},
    {"place-before-taken", "p1247", .says = moves_place_first},
    {"left-before-place", "p1247", .says = moves_left},
    {"first-from-0", "p1247", .says = moves_from_0},
    {"last-move", "p1247", .says = moves_last},
    {"largest-move", "p1247", .says = moves_largest},
    {"piles-unchanged", "p1247", .says = moves_nothing},
    {"taken-as-left", "misere-nim", .says = joins_left},
    {"taken-before-place", "misere-nim", .says = joins_taken_first},
    {"places-from-0", "misere-nim", .says = joins_from_0},
    {"normal-for-misere", "misere-nim", .says = joins_normally},
    {"lowest-bid-only", "hdu2149", .says = bids_lowest},
    {"modulo-m", "hdu2149", .says = bids_modulo_n},
    {"bound-from-1", "poj2368", .says = bounds_from_1},
    {"odd-divisors", "poj2368", .says = bounds_evenly},
    {"divisors-to-root", "poj2368", .says = bounds_to_root},
    {"first-part", "zoj2290", .says = takes_first_part_but_all},
    {"powers-for-fibonacci", "zoj2290", .says = takes_lowest_power_but_all},
    {"first-part", "p6487", .says = takes_first_part},
    {"most-piles", "cf87c", .says = splits_in_most},
    {"any-split", "cf87c", .says = splits_at_once},
    {"overlap-ignored", "abc172f", .says = moves_overlapping},
    {"all-moved", "abc172f", .says = moves_all},
    {"once-always", "hdu2486", .says = takes_power_but_all},
    {"twice-always", "hdu2486", .says = takes_fibonacci_but_all},
    {"powers-for-fibonacci", "p6487", .says = takes_lowest_power},
    {"other-move", "cf150a", .says = leaves_prime},
    {"stuck-loses", "cf150a", .says = wins_with_prime},
    {"smallest-take-first", "hs09game", .says = takes_least_sticks},
    {"first-pile-first", "hs09game", .says = takes_of_first_heap},
    {"part-rounded-down", "51nod1661", .says = leaves_part_down},
    {"any-part", "51nod1661", .says = leaves_any_part},
    {"places-from-1", "uva1378", .says = moves_stone_from_1},
    {"one-stone-each", "uva1378", .says = moves_one_stone_each},
    {"no-label", "lightoj1253", .says = labels_nothing},
    {"cases-from-0", "lightoj1253", .says = labels_from_0},
    {"case-hash", "lightoj1253", .says = labels_with_hash},
    {"case-no-hash", "hdu4111", .says = labels_without_hash},
    {"case-1-always", "lightoj1253", .says = labels_with_1},
    {.idea = NULL},
};
