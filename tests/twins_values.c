/* Wrong values of numbers, and wrong tables. */
#include "twins.h"

#include <string.h>

/* ---- What each number is worth ---- */

typedef uint64_t worth_fn(uint64_t number);

static bool joins(const struct twin *twin, worth_fn *worth) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= worth(twin->numbers[i]);
    }
    return sum != 0;
}

/* ---- Primes ---- */

static uint64_t least_prime(uint64_t number) {
    uint64_t prime = 2;
    while (prime * prime <= number && number % prime != 0) {
        prime++;
    }
    return prime * prime <= number ? prime : number;
}

static uint64_t prime_itself(uint64_t number) {
    return number % 2 == 0 ? 0 : least_prime(number);
}

static bool takes_primes_themselves(struct twin *twin) {
    return joins(twin, prime_itself);
}

static uint64_t place_from_3(uint64_t number) {
    uint64_t prime = prime_itself(number);
    uint64_t place = number == 1;
    for (uint64_t odd = 3; odd <= prime; odd += 2) {
        place += least_prime(odd) == odd;
    }
    return place;
}

static bool counts_primes_from_3(struct twin *twin) {
    return joins(twin, place_from_3);
}

static uint64_t all_exponents(uint64_t number) {
    uint64_t count = 0;
    for (; number > 1; number /= least_prime(number)) {
        count++;
    }
    return count;
}

static uint64_t all_exponents_modulo_3(uint64_t number) {
    return all_exponents(number) % 3;
}

static bool adds_exponents(struct twin *twin) {
    return joins(twin, all_exponents);
}

static bool adds_exponents_modulo_3(struct twin *twin) {
    return joins(twin, all_exponents_modulo_3);
}

static uint64_t primes_once(uint64_t number) {
    uint64_t sum = 0;
    while (number > 1) {
        uint64_t prime = least_prime(number);
        while (number % prime == 0) {
            number /= prime;
        }
        sum ^= 1;
    }
    return sum;
}

static bool takes_exponents_for_1(struct twin *twin) {
    return joins(twin, primes_once);
}

/* ---- Roots ---- */

static uint64_t range_one_shorter(uint64_t number) {
    static const uint64_t last[] = {2, 14, 80, 6722, 50624, 2562991874};
    static const uint64_t values[] = {0, 1, 2, 0, 3, 1, 2};
    size_t i = 0;
    while (i < 6 && number > last[i]) {
        i++;
    }
    return values[i];
}

static bool ends_ranges_earlier(struct twin *twin) {
    return joins(twin, range_one_shorter);
}

/* How often a root can be taken until 1 is left. */
static uint64_t roots_to_1(uint64_t number) {
    uint64_t turns = 0;
    while (number > 1) {
        uint64_t root = 1;
        while ((root + 1) * (root + 1) <= number) {
            root++;
        }
        number = root;
        turns++;
    }
    return turns;
}

static bool leaves_any_to_root(struct twin *twin) {
    return joins(twin, roots_to_1);
}

/* ---- Divisors and remainders ---- */

static bool takes_primes_for_lost(struct twin *twin) {
    uint64_t number = twin->head[0];
    return number > 1 && least_prime(number) < number;
}

static bool takes_even_for_won(struct twin *twin) {
    return twin->head[0] % 2 == 0;
}

static bool wins_by_parity(uint64_t a, uint64_t b) {
    if (a > b) {
        return wins_by_parity(b, a);
    }
    return a > 0 && (b / a % 2 == 0 || !wins_by_parity(b % a, a));
}

static bool sees_quotients_parity(struct twin *twin) {
    return wins_by_parity(twin->head[0], twin->head[1]);
}

static bool counts_divisions(struct twin *twin) {
    uint64_t a = twin->head[0] > twin->head[1] ? twin->head[0] : twin->head[1];
    uint64_t b = twin->head[0] + twin->head[1] - a;
    uint64_t count = 0;
    while (b > 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
        count++;
    }
    return count % 2 == 1;
}

/* ---- Pieces on squares ---- */

#define SQUARES_MAX 128
#define WON 1000

/* Of squares from which a piece goes `ways`, the first coordinate being
 * `first`, by their values or by who wins; recursion is enough for a corner. */
struct squares {
    const int (*ways)[2]; /* NULL: as a queen */
    size_t way_count;
    int first;
    int last;
    bool corner_wins;                    /* whoever reaches 0 0 has won */
    int value[SQUARES_MAX][SQUARES_MAX]; /* more by 1; 0: not known */
};

static int value_at(struct squares *squares, int x, int y);

static void mark(struct squares *squares, int x, int y, bool *seen) {
    if (x >= squares->first && y >= squares->first && x <= squares->last &&
        y <= squares->last) {
        seen[value_at(squares, x, y)] = true;
    }
}

static int value_at(struct squares *squares, int x, int y) {
    bool seen[WON + 1] = {false};
    int value = 0;
    if (squares->value[x][y] > 0) {
        return squares->value[x][y] - 1;
    }
    for (size_t i = 0; i < squares->way_count; i++) {
        mark(squares, x + squares->ways[i][0], y + squares->ways[i][1], seen);
    }
    for (int by = 1; !squares->ways && (by <= x || by <= y); by++) {
        mark(squares, x - by, y, seen);
        mark(squares, x, y - by, seen);
        mark(squares, x - by, y - by, seen);
    }
    while (seen[value]) {
        value++;
    }
    if (squares->corner_wins && (x == 0 || y == 0 || x == y)) {
        value = WON;
    }
    squares->value[x][y] = value + 1;
    return value;
}

static const int ways[][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

static bool joins_squares(const struct twin *twin, struct squares *squares,
                          bool as_won) {
    int sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        int value =
            value_at(squares, (int)twin->numbers[i], (int)twin->numbers[i + 1]);
        if (value == WON) {
            return true;
        }
        sum ^= as_won ? value != 0 : value;
    }
    return sum != 0;
}

static bool forgets_edge(struct twin *twin) {
    static struct squares squares = {ways, 4, 1, SQUARES_MAX - 1, false, {{0}}};
    return joins_squares(twin, &squares, false);
}

static bool sees_won_squares(struct twin *twin) {
    static struct squares squares = {ways, 4, 1, 15, false, {{0}}};
    return joins_squares(twin, &squares, true);
}

static bool plays_to_the_end(struct twin *twin) {
    static struct squares squares = {NULL, 0, 0, 100, false, {{0}}};
    return joins_squares(twin, &squares, false);
}

static bool sees_won_queens(struct twin *twin) {
    static struct squares squares = {NULL, 0, 0, 100, true, {{0}}};
    return joins_squares(twin, &squares, true);
}

/* The k-th lost pair has the least number that no pair before it has. */
static bool forgets_goal(struct twin *twin) {
    const uint64_t *place = twin->head;
    uint64_t nearest = place[0] < place[1] ? place[0] : place[1];
    uint64_t gap = place[0] + place[1] - 2 * nearest;
    bool used[4096] = {false};
    uint64_t small = 0;
    for (uint64_t k = 0; k <= gap; k++) {
        for (small = 0; used[small];) {
            small++;
        }
        used[small] = true;
        used[small + k] = true;
    }
    return small != nearest;
}

static bool sees_equal_ways(struct twin *twin) {
    return twin->head[0] - twin->head[2] != twin->head[1] - twin->head[3];
}

/* A sheet of more squares than one needs one cut fewer than it has. */
static bool cuts_all(struct twin *twin) {
    return (twin->head[0] * twin->head[1] - 1) % 2 == 1;
}

/* Each side as a long one with the same rest, by the values of strips. */
static bool forgets_exceptions(struct twin *twin) {
    static unsigned value[374];
    for (size_t length = 4; length < 374; length++) {
        bool seen[64] = {false};
        for (size_t part = 2; part + 2 <= length; part++) {
            seen[value[part] ^ value[length - part]] = true;
        }
        for (value[length] = 0; seen[value[length]];) {
            value[length]++;
        }
    }
    return value[340 + twin->head[0] % 34] != 0 ||
           value[340 + twin->head[1] % 34] != 0;
}

/* Of the intervals within that time, ends included. */
static unsigned value_within(const struct twin *twin, unsigned table[102][102],
                             size_t from, size_t to) {
    bool seen[128] = {false};
    unsigned value = 0;
    if (table[from][to] > 0) {
        return table[from][to] - 1;
    }
    for (size_t i = 0; i < twin->count; i += 2) {
        size_t l = (size_t)twin->numbers[i];
        size_t r = (size_t)twin->numbers[i + 1];
        if (l >= from && r <= to) {
            seen[(l > from ? value_within(twin, table, from, l - 1) : 0) ^
                 (r < to ? value_within(twin, table, r + 1, to) : 0)] = true;
        }
    }
    while (seen[value]) {
        value++;
    }
    table[from][to] = value + 1;
    return value;
}

static bool sees_touching_met(struct twin *twin) {
    unsigned table[102][102] = {{0}};
    return value_within(twin, table, 0, 101) != 0;
}

/* The one that ends first, again and again. */
static bool counts_most_intervals(struct twin *twin) {
    unsigned chosen = 0;
    for (uint64_t from = 0, first; from <= 100; from = first) {
        first = 101;
        for (size_t i = 0; i < twin->count; i += 2) {
            if (twin->numbers[i] >= from && twin->numbers[i + 1] < first) {
                first = twin->numbers[i + 1];
            }
        }
        chosen += first <= 100;
    }
    return chosen % 2 == 1;
}

static unsigned half_at_most(uint64_t blue) {
    unsigned value[1326] = {0};
    for (size_t pile = 2; pile <= blue; pile++) {
        bool seen[1326] = {false};
        for (size_t take = 1; take <= pile / 2; take++) {
            seen[value[pile - take]] = true;
        }
        while (seen[value[pile]]) {
            value[pile]++;
        }
    }
    return value[blue];
}

static bool ignores_white(struct twin *twin) {
    unsigned sum = 0;
    for (size_t i = 1; i < twin->count; i += 2) {
        sum ^= half_at_most(twin->numbers[i]);
    }
    return sum != 0;
}

static bool adds_no_blue(struct twin *twin) {
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= i % 2 == 0 ? (unsigned)twin->numbers[i] % 2
                          : half_at_most(twin->numbers[i]);
    }
    return sum != 0;
}

static bool sees_equal_ends(struct twin *twin) {
    return twin->count == 1 ||
           twin->numbers[0] != twin->numbers[twin->count - 1];
}

static bool wins_pair(uint64_t a, uint64_t b) {
    return a < b    ? wins_pair(b, a)
           : b == 0 ? false
                    : a >= 2 * b || !wins_pair(b, a - b);
}

static bool needs_one_pair(struct twin *twin) {
    size_t i = 0;
    while (i < twin->count &&
           !wins_pair(twin->numbers[i], twin->numbers[i + 1])) {
        i += 2;
    }
    return i < twin->count;
}

static unsigned divisions(uint64_t a, uint64_t b) {
    return b == 0 ? 0 : 1 + divisions(b, a % b);
}

static bool counts_most_divisions(struct twin *twin) {
    unsigned most = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        uint64_t a = twin->numbers[i];
        uint64_t b = twin->numbers[i + 1];
        unsigned count = a < b ? divisions(b, a) : divisions(a, b);
        most = count > most ? count : most;
    }
    return most % 2 == 1;
}

static bool is_power_of_less(uint64_t number) {
    for (uint64_t root = 2; root * root <= number; root++) {
        uint64_t power = root;
        while (power < number) {
            power *= root;
        }
        if (power == number) {
            return true;
        }
    }
    return false;
}

static unsigned count_powers(uint64_t root, uint64_t last) {
    unsigned count = 0;
    for (uint64_t power = root; power <= last; power *= root) {
        count++;
    }
    return count;
}

/* Whether that set of drawn numbers is won, for each that was reached. */
enum known { UNSEEN, DRAWS_WIN, DRAWS_LOSE };

static bool draws_from(unsigned set, const uint64_t *head, uint64_t sum,
                       unsigned char *known) {
    bool wins = false;
    for (unsigned i = 0;
         i < head[0] && sum < head[1] && known[set] == UNSEEN && !wins; i++) {
        wins = !(set >> i & 1) &&
               !draws_from(set | 1u << i, head, sum + i + 1, known);
    }
    if (known[set] == UNSEEN) {
        known[set] = wins ? DRAWS_WIN : DRAWS_LOSE;
    }
    return known[set] == DRAWS_WIN;
}

static bool draws_the_last(struct twin *twin) {
    static unsigned char known[1 << 20];
    memset(known, UNSEEN, (size_t)1 << twin->head[0]);
    return twin->head[1] == 0 || draws_from(0, twin->head, 0, known);
}

static bool draws_again(struct twin *twin) {
    bool won[301] = {false};
    for (uint64_t left = 1; left <= twin->head[1]; left++) {
        for (uint64_t draw = 1; draw <= twin->head[0]; draw++) {
            won[left] |= draw >= left || !won[left - draw];
        }
    }
    return twin->head[1] == 0 || won[twin->head[1]];
}

static bool takes_powers_as_lengths(struct twin *twin) {
    uint64_t last = twin->head[0];
    uint64_t alone = last;
    unsigned sum = 0;
    for (uint64_t root = 2; root * root <= last; root++) {
        if (!is_power_of_less(root)) {
            sum ^= count_powers(root, last);
            alone -= count_powers(root, last);
        }
    }
    return (sum ^ alone % 2) != 0;
}

/* The values of 1 to k powers, where the k-th rules out its multiples: they
 * were searched. */
static bool takes_powers_as_roots(struct twin *twin) {
    static const unsigned values[] = {0, 1, 2, 1, 4,  3, 2, 1, 5,  6,
                                      2, 1, 8, 7, 5,  9, 8, 7, 3,  4,
                                      7, 4, 2, 1, 10, 9, 3, 6, 11, 12};
    uint64_t alone = twin->head[0];
    unsigned sum = 0;
    for (uint64_t root = 2; root * root <= twin->head[0]; root++) {
        sum ^= values[count_powers(root, twin->head[0])];
        alone -= count_powers(root, twin->head[0]);
    }
    return (sum ^ alone % 2) != 0;
}

/* Won if some take leaves a loss to the next seat: the last that was lost there
 * tells. Without stones nobody wins. */
static bool plays_normally_on_seats(struct twin *twin) {
    uint64_t lost_at[20] = {0};
    bool wins[20] = {false};
    for (uint64_t left = 1; left <= twin->head[1]; left++) {
        for (size_t seat = 0; seat < twin->count; seat++) {
            wins[seat] =
                lost_at[(seat + 1) % twin->count] + twin->numbers[seat] >= left;
        }
        for (size_t seat = 0; seat < twin->count; seat++) {
            lost_at[seat] = wins[seat] ? lost_at[seat] : left;
        }
    }
    return wins[0];
}

static bool sees_first_bound(struct twin *twin) {
    return twin->head[1] % (twin->numbers[0] + 1) != 1;
}

static unsigned value_with_all(uint64_t pile) {
    unsigned sum = 0;
    for (uint64_t part = 1; part < pile; part++) {
        sum ^= pile % part == 0 ? value_with_all(part) : 0;
    }
    return pile > 1 && sum == 0;
}

static bool keeps_all_divisors(struct twin *twin) {
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= value_with_all(twin->numbers[i]);
    }
    return sum != 0;
}

static bool keeps_one_divisor(struct twin *twin) {
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        unsigned primes = 0;
        for (uint64_t left = twin->numbers[i], part = 2; left > 1;) {
            if (left % part == 0) {
                left /= part;
                primes++;
            } else {
                part++;
            }
        }
        sum ^= primes;
    }
    return sum != 0;
}

/* Of Jiangnan's piles: what each is worth, where it is known, and 1 more. */
struct piles_to_part {
    uint64_t least;
    bool (*tries)(uint64_t pile, uint64_t parts);
    unsigned char known[100000];
};

static unsigned worth_of_pile(struct piles_to_part *piles, uint64_t pile);

/* Parts of two sizes, each of which comes in an odd or an even number. */
static unsigned worth_of_parts(struct piles_to_part *piles, uint64_t pile,
                               uint64_t parts) {
    uint64_t larger = pile - pile / parts * parts;
    unsigned sum = 0;
    for (uint64_t i = 0; i < larger % 2; i++) {
        sum ^= worth_of_pile(piles, pile / parts + 1);
    }
    for (uint64_t i = 0; i < (parts - larger) % 2; i++) {
        sum ^= worth_of_pile(piles, pile / parts);
    }
    return sum;
}

static unsigned worth_of_pile(struct piles_to_part *piles, uint64_t pile) {
    bool seen[64] = {false};
    unsigned worth = 0;
    if (piles->known[pile] > 0) {
        return piles->known[pile] - 1u;
    }
    for (uint64_t parts = 2; pile >= piles->least && parts <= pile; parts++) {
        if (piles->tries(pile, parts)) {
            seen[worth_of_parts(piles, pile, parts)] = true;
        }
    }
    while (seen[worth]) {
        worth++;
    }
    piles->known[pile] = (unsigned char)(worth + 1);
    return worth;
}

static bool tries_two(uint64_t pile, uint64_t parts) {
    return parts == 2;
}

static bool tries_first(uint64_t pile, uint64_t parts) {
    return pile / parts < pile / (parts - 1);
}

static bool wins_parts(const struct twin *twin,
                       bool (*tries)(uint64_t pile, uint64_t parts)) {
    struct piles_to_part piles = {.least = twin->head[1], .tries = tries};
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= worth_of_pile(&piles, twin->numbers[i]);
    }
    return sum != 0;
}

static bool parts_in_two(struct twin *twin) {
    return wins_parts(twin, tries_two);
}

static bool parts_once_a_size(struct twin *twin) {
    return wins_parts(twin, tries_first);
}

const struct twin_row twins_of_values[] = {
    {"two-parts-only", "p3235", .wins = parts_in_two},
    {"once-a-size", "p3235", .wins = parts_once_a_size},
    {"equal-ends", "p2599", .wins = sees_equal_ends},
    {"any-pair-won", "hdu3595", .wins = needs_one_pair},
    {"euclid-by-steps", "hdu3595", .wins = counts_most_divisions},
    {"numbers-stay", "lc464", .wins = draws_again},
    {"last-draw-wins", "lc464", .wins = draws_the_last},
    {"powers-as-lengths", "cf317d", .wins = takes_powers_as_lengths},
    {"powers-as-roots", "cf317d", .wins = takes_powers_as_roots},
    {"last-stone-wins", "poj2068", .wins = plays_normally_on_seats},
    {"first-bound-only", "poj2068", .wins = sees_first_bound},
    {"all-divisors-stay", "p10506", .wins = keeps_all_divisors},
    {"one-divisor-stays", "p10506", .wins = keeps_one_divisor},
    {"touching-met", "abc206f", .wins = sees_touching_met},
    {"most-intervals", "abc206f", .wins = counts_most_intervals},
    {"white-ignored", "typical90-031", .wins = ignores_white},
    {"white-adds-nothing", "typical90-031", .wins = adds_no_blue},
    {"all-cuts", "poj2311", .wins = cuts_all},
    {"exceptions-forgotten", "poj2311", .wins = forgets_exceptions},
    {"prime-itself", "cf2004e", .wins = takes_primes_themselves},
    {"primes-from-3", "cf2004e", .wins = counts_primes_from_3},
    {"ranges-one-shorter", "cf256c", .wins = ends_ranges_earlier},
    {"square-root-only", "cf256c", .wins = leaves_any_to_root},
    {"exponents-added", "yuki2", .wins = adds_exponents},
    {"exponents-added", "yuki103", .wins = adds_exponents_modulo_3},
    {"each-prime-once", "yuki2", .wins = takes_exponents_for_1},
    {"each-prime-once", "yuki103", .wins = takes_exponents_for_1},
    {"only-primes-lost", "divgame", .wins = takes_primes_for_lost},
    {"even-won", "divgame", .wins = takes_even_for_won},
    {"quotients-parity", "cf167c", .wins = sees_quotients_parity},
    {"euclid-by-steps", "cf167c", .wins = counts_divisions},
    {"edge-forgotten", "hr-chessboard-game-again", .wins = forgets_edge},
    {"squares-won-or-lost", "hr-chessboard-game-again",
     .wins = sees_won_squares},
    {"squares-won-or-lost", "gym101908b", .wins = sees_won_queens},
    {"last-move-wins", "bzoj1457", .wins = plays_to_the_end},
    {"last-move-wins", "gym101908b", .wins = plays_to_the_end},
    {"goal-forgotten", "igame", .wins = forgets_goal},
    {"wythoff-as-nim", "igame", .wins = sees_equal_ways},
    {.idea = NULL},
};
