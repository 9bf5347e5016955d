/* Wrong ways from the numbers of a case to the piles. */
#include "twins.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static uint64_t distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

/* Of numbers that may be below 0. */
static uint64_t signed_distance(uint64_t a, uint64_t b) {
    return (int64_t)a > (int64_t)b ? a - b : b - a;
}

static bool xors_numbers(struct twin *twin) {
    return twin_xor(twin->numbers, twin->count) != 0;
}

/* ---- Pieces that face each other ---- */

static bool counts_distance(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum ^= distance(twin->numbers[i], twin->numbers[i + 1]);
    }
    return sum != 0;
}

static bool forgets_the_side(struct twin *twin) {
    int64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum ^= (int64_t)twin->numbers[i + 1] - (int64_t)twin->numbers[i] - 1;
    }
    return sum != 0;
}

static bool forgets_the_side_of_p7589(struct twin *twin) {
    int64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 3) {
        sum ^=
            (int64_t)twin->numbers[i + 2] - (int64_t)twin->numbers[i + 1] - 1;
    }
    return sum != 0;
}

static bool counts_distance_of_p7589(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 3) {
        sum ^= signed_distance(twin->numbers[i + 1], twin->numbers[i + 2]);
    }
    return sum != 0;
}

static bool reads_no_minus(struct twin *twin) {
    int64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 3) {
        int64_t a = (int64_t)twin->numbers[i + 1];
        int64_t b = (int64_t)twin->numbers[i + 2];
        a = a < 0 ? -a : a;
        b = b < 0 ? -b : b;
        sum ^= (a < b ? b - a : a - b) - 1;
    }
    return sum != 0;
}

static bool counts_distance_of_halves(struct twin *twin) {
    size_t half = twin->count / 2;
    uint64_t sum = 0;
    for (size_t i = 0; i < half; i++) {
        sum ^= twin->numbers[half + i] - twin->numbers[i];
    }
    return sum != 0;
}

static bool reads_pairs(struct twin *twin) {
    int64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum ^= (int64_t)distance(twin->numbers[i], twin->numbers[i + 1]) - 1;
    }
    return sum != 0;
}

static bool counts_one_end(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] - 1;
    }
    return sum != 0;
}

static bool forgets_last_row(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i + 2 < twin->count; i += 2) {
        sum ^= distance(twin->numbers[i], twin->numbers[i + 1]) - 1;
    }
    return sum != 0;
}

/* ---- Pieces that move to one end ---- */

static void sort(uint64_t *numbers, size_t count) {
    for (size_t i = 1; i < count; i++) {
        uint64_t number = numbers[i];
        size_t j = i;
        for (; j > 0 && numbers[j - 1] > number; j--) {
            numbers[j] = numbers[j - 1];
        }
        numbers[j] = number;
    }
}

/* How a solver takes the gaps before the pieces. */
struct gaps {
    bool is_unsorted;
    uint64_t piece;  /* squares that a piece takes */
    bool from_front; /* the first gap counts, and every other one */
    bool all;        /* all gaps count */
    bool not_first;  /* the first one never does */
};

static uint64_t sum_of_gaps(const struct twin *twin, const struct gaps *gaps) {
    uint64_t *places = calloc(twin->count + 1, sizeof *places);
    uint64_t sum = 0;
    size_t n = twin->count;
    assert(places);
    memcpy(places + 1, twin->numbers, n * sizeof *places);
    if (!gaps->is_unsorted) {
        sort(places + 1, n);
    }
    for (size_t i = 1; i <= n; i++) {
        bool counts =
            gaps->all || (gaps->from_front ? i % 2 == 1 : (n - i) % 2 == 0);
        if (counts && !(gaps->not_first && i == 1)) {
            sum ^= places[i] - places[i - 1] - gaps->piece;
        }
    }
    free(places);
    return sum;
}

static bool does_not_sort(struct twin *twin) {
    const struct gaps gaps = {.is_unsorted = true, .piece = 1};
    return sum_of_gaps(twin, &gaps) != 0;
}

static bool pairs_from_front(struct twin *twin) {
    const struct gaps gaps = {.from_front = true, .piece = 1};
    return sum_of_gaps(twin, &gaps) != 0;
}

static bool forgets_first_gap(struct twin *twin) {
    const struct gaps gaps = {.not_first = true, .piece = 1};
    return sum_of_gaps(twin, &gaps) != 0;
}

static bool counts_the_piece(struct twin *twin) {
    const struct gaps gaps = {.piece = 0};
    return sum_of_gaps(twin, &gaps) != 0;
}

static bool sees_all_gaps(struct twin *twin) {
    const struct gaps gaps = {.all = true, .piece = 1};
    return sum_of_gaps(twin, &gaps) != 0;
}

/* Luogu P3480: differences of piles, which take no room. */
static bool pairs_differences_from_front(struct twin *twin) {
    const struct gaps gaps = {.from_front = true};
    return sum_of_gaps(twin, &gaps) != 0;
}

static bool forgets_first_difference(struct twin *twin) {
    const struct gaps gaps = {.not_first = true};
    return sum_of_gaps(twin, &gaps) != 0;
}

/* HDU 4315. The people stand at 1 and more, any number fits on the top, 0. With
 * the king first, Alice wins; with the king second and an odd number of people,
 * the first of them stops at 1. */
struct hill {
    uint64_t king;
    uint64_t person; /* squares that one takes */
    bool from_front;
    bool not_first;
};

static bool wins_hill(const struct twin *twin, const struct hill *hill) {
    size_t n = twin->count;
    uint64_t sum = 0;
    if (hill->king == 1) {
        return true;
    }
    for (size_t i = 0; i < n; i++) {
        uint64_t above = i > 0 ? twin->numbers[i - 1] : 0;
        bool is_free = i == 0 && !(hill->king == 2 && n % 2 == 1);
        uint64_t gap = twin->numbers[i] - above - (is_free ? 0 : 1);
        bool counts = hill->from_front ? i % 2 == 0 : (n - 1 - i) % 2 == 0;
        if (counts && !(hill->not_first && i == 0)) {
            sum ^= gap + 1 - hill->person;
        }
    }
    return sum != 0;
}

static bool forgets_first_king(struct twin *twin) {
    struct hill hill = {.king = twin->head[1], .person = 1};
    bool is_alone = twin->count == 1;
    hill.king = hill.king == 1 && !is_alone ? 99 : hill.king;
    return wins_hill(twin, &hill);
}

static bool forgets_second_king(struct twin *twin) {
    struct hill hill = {.king = twin->head[1], .person = 1};
    hill.king = hill.king == 2 ? 99 : hill.king;
    return wins_hill(twin, &hill);
}

static bool pairs_people_from_front(struct twin *twin) {
    const struct hill hill = {
        .king = twin->head[1], .person = 1, .from_front = true};
    return wins_hill(twin, &hill);
}

static bool forgets_first_person_s_gap(struct twin *twin) {
    const struct hill hill = {
        .king = twin->head[1], .person = 1, .not_first = true};
    return wins_hill(twin, &hill);
}

static bool counts_the_person(struct twin *twin) {
    const struct hill hill = {.king = twin->head[1], .person = 0};
    return wins_hill(twin, &hill);
}

/* ---- Boxes, cells, squares, ranges ---- */

static bool counts_boxes_from_0(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t box = 0; box < twin->count; box++) {
        bool counts = box % 6 == 0 || box % 6 == 2 || box % 6 == 5;
        sum ^= counts ? twin->numbers[box] : 0;
    }
    return sum != 0;
}

static bool sees_even_boxes(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t box = 1; box <= twin->count; box++) {
        sum ^= box % 2 == 0 ? twin->numbers[box - 1] : 0;
    }
    return sum != 0;
}

static bool sees_even_cells(struct twin *twin) {
    uint64_t sum = 0;
    for (uint64_t row = 0; row < twin->head[0]; row++) {
        for (uint64_t column = 0; column < twin->head[1]; column++) {
            uint64_t steps =
                twin->head[0] - 1 - row + twin->head[1] - 1 - column;
            sum ^= steps % 2 == 0 ? twin->numbers[row * twin->head[1] + column]
                                  : 0;
        }
    }
    return sum != 0;
}

static bool sums_columns(struct twin *twin) {
    uint64_t sum = 0;
    for (uint64_t column = 0; column < twin->head[1]; column++) {
        uint64_t total = 0;
        for (uint64_t row = 0; row < twin->head[0]; row++) {
            total += twin->numbers[row * twin->head[1] + column];
        }
        sum ^= total;
    }
    return sum != 0;
}

/* From the upper right corner on. */
static bool sums_other_diagonals(struct twin *twin) {
    uint64_t sums[512] = {0};
    bool wins = false;
    for (size_t i = 0; i < twin->count; i++) {
        size_t width = (size_t)twin->head[1];
        sums[i / width + width - 1 - i % width] ^= twin->numbers[i];
    }
    for (size_t i = 0; i < 512; i++) {
        wins |= sums[i] != 0;
    }
    return wins;
}

/* Of Attack on Red Kingdom: the value of each size and last kind. */
#define ATTACKED 8000
static unsigned attacked[ATTACKED][3];

static size_t attacked_size(uint64_t size) {
    return size < ATTACKED ? size : 4000 + (size - 4000) % 2520;
}

static unsigned value_after(const struct twin *twin, uint64_t size,
                            size_t kind) {
    uint64_t take = twin->head[1 + kind];
    return attacked[size > take ? attacked_size(size - take) : 0][kind];
}

static void find_attacked(const struct twin *twin, bool may_repeat) {
    for (size_t size = 1; size < ATTACKED; size++) {
        for (size_t last = 0; last < 3; last++) {
            bool seen[5] = {false};
            unsigned value = 0;
            for (size_t kind = 0; kind < 3; kind++) {
                if (may_repeat || kind == 0 || kind != last) {
                    seen[value_after(twin, size, kind)] = true;
                }
            }
            while (seen[value]) {
                value++;
            }
            attacked[size][last] = value;
        }
    }
}

static void say_attacks(struct twin *twin, bool is_of_piles) {
    unsigned sum = 0;
    uint64_t count = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= attacked[attacked_size(twin->numbers[i])][0];
    }
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t size = twin->numbers[i];
        unsigned wanted = sum ^ attacked[attacked_size(size)][0];
        size_t of_pile = 0;
        for (size_t kind = 0; kind < 3; kind++) {
            of_pile += size > 0 && value_after(twin, size, kind) == wanted;
        }
        count += is_of_piles && of_pile > 0 ? 1 : of_pile;
    }
    twin_say(twin, "%llu\n", (unsigned long long)count);
}

/* Of Remove and Decrease Game. */
static bool forgets_row(struct twin *twin) {
    size_t count = 0; /* without empty piles */
    size_t largest = 0;
    uint64_t second = 0;
    for (size_t i = 1; i < twin->count; i++) {
        largest = twin->numbers[i] > twin->numbers[largest] ? i : largest;
    }
    for (size_t i = 0; i < twin->count; i++) {
        bool is_more = i != largest && twin->numbers[i] > second;
        second = is_more ? twin->numbers[i] : second;
        count += twin->numbers[i] > 0;
    }
    return count > 1 && count % 2 == second % 2;
}

/* Of Stone Game: piles from which the take leaves pairs; `apart` where no pile
 * comes to others. */
static size_t piles_for(const struct twin *twin, uint64_t take, bool apart) {
    size_t count = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t mine = twin->numbers[i] / take;
        size_t unpaired = 0;
        for (size_t j = 0; j < twin->count; j++) {
            uint64_t times = twin->numbers[j] / take - (i == j && mine > 0);
            size_t others = 0;
            for (size_t l = 0; l < twin->count; l++) {
                others +=
                    twin->numbers[l] / take - (i == l && mine > 0) == times;
            }
            unpaired += times > 0 && others % 2 == 1;
        }
        count += mine > 0 && unpaired == 0 && (!apart || mine == 1);
    }
    return count;
}

static void say_first_takes(struct twin *twin, bool is_once, bool apart) {
    uint64_t largest = 0;
    uint64_t count = 0;
    for (size_t i = 0; i < twin->count; i++) {
        bool is_larger = twin->numbers[i] > largest;
        largest = is_larger ? twin->numbers[i] : largest;
    }
    for (uint64_t take = 1; take <= largest; take++) {
        size_t piles = piles_for(twin, take, apart);
        count += is_once && piles > 0 ? 1 : piles;
    }
    twin_say(twin, "%llu\n", (unsigned long long)count);
}

static void counts_takes_once(struct twin *twin) {
    say_first_takes(twin, true, false);
}

static void keeps_piles_apart(struct twin *twin) {
    say_first_takes(twin, false, true);
}

static void repeats_kinds(struct twin *twin) {
    find_attacked(twin, true);
    say_attacks(twin, false);
}

static void counts_attacked_piles(struct twin *twin) {
    find_attacked(twin, false);
    say_attacks(twin, true);
}

/* The free cells above each piece, without the last one and the one before it:
 * -1 next to the last. */
#define PIECES_MOST 1300
struct pieces {
    size_t count;
    int64_t steps[PIECES_MOST];
};

static void find_pieces(const struct twin *twin, struct pieces *pieces) {
    pieces->count = twin->count;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t cells = twin->head[1] - 1 - twin->numbers[i];
        pieces->steps[i] = (int64_t)(cells - (twin->count - 1 - i)) - 1;
    }
}

/* Pieces with the same odd number of cells above them are a pile. */
static bool is_balanced(const struct pieces *pieces) {
    uint64_t sum = 0;
    uint64_t pile = 0;
    for (size_t i = 0; i < pieces->count; i++) {
        bool is_first = i == 0 || pieces->steps[i] != pieces->steps[i - 1];
        sum ^= is_first ? pile : 0;
        pile = (is_first ? 0 : pile) + (pieces->steps[i] % 2 != 0);
    }
    return (sum ^ pile) == 0;
}

/* Those side by side from there on, as the piece jumps over them. */
static void jump_from(struct pieces *pieces, size_t i) {
    int64_t step = pieces->steps[i];
    for (; i < pieces->count && pieces->steps[i] == step; i++) {
        pieces->steps[i]--;
    }
}

static void say_jumps(struct twin *twin, bool odd_only, bool sees_end) {
    struct pieces pieces;
    uint64_t count = 0;
    uint64_t at_once = 0;
    find_pieces(twin, &pieces);
    for (size_t i = 0; i < twin->count; i++) {
        struct pieces after = pieces;
        jump_from(&after, i);
        bool may_count =
            odd_only ? pieces.steps[i] % 2 != 0 : pieces.steps[i] != 0;
        count += may_count && is_balanced(&after);
        at_once += pieces.steps[i] == -1;
    }
    twin_say(twin, "%llu\n",
             (unsigned long long)(sees_end && at_once > 0 ? at_once : count));
}

static void jumps_from_odd_runs(struct twin *twin) {
    say_jumps(twin, true, true);
}

static void jumps_without_end(struct twin *twin) {
    say_jumps(twin, false, false);
}

static bool counts_squares_from_1(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] % 2 == 1 ? i + 1 : 0;
    }
    return sum != 0;
}

static bool takes_any_coins(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] > 0 ? i : 0;
    }
    return sum != 0;
}

static bool adds_one_to_ranges(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        for (uint64_t j = 0; j <= twin->numbers[i + 1]; j++) {
            sum ^= twin->numbers[i] + j;
        }
    }
    return sum != 0;
}

static bool takes_ends_of_ranges(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        uint64_t first = twin->numbers[i];
        sum ^= first ^ (first + twin->numbers[i + 1] - 1);
    }
    return sum != 0;
}

/* HDU 1729. One turn fills the box from content c on with c + c*c >= s. */
enum boxes { BY_ROOM, ONCE, NOT_JUST_FULL };

static uint64_t value_of_box(enum boxes how, uint64_t s, uint64_t c) {
    uint64_t t = s;
    if (how == BY_ROOM) {
        return s - c;
    }
    if (s == 0) {
        return 0;
    }
    while (how == NOT_JUST_FULL ? t * t + t > s : t * t + t >= s) {
        t--;
    }
    if (c > t) {
        return s - c;
    }
    return how == ONCE || c == t ? 0 : value_of_box(how, t, c);
}

static uint64_t sum_of_boxes(const struct twin *twin, enum boxes how) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum ^= value_of_box(how, twin->numbers[i], twin->numbers[i + 1]);
    }
    return sum;
}

static bool takes_room(struct twin *twin) {
    return sum_of_boxes(twin, BY_ROOM) != 0;
}

static bool fills_once(struct twin *twin) {
    return sum_of_boxes(twin, ONCE) != 0;
}

static bool cannot_just_fill(struct twin *twin) {
    return sum_of_boxes(twin, NOT_JUST_FULL) != 0;
}

static bool counts_poisoned(struct twin *twin) {
    const uint64_t *head = twin->head; /* m n r c */
    return (head[2] ^ head[3] ^ (head[0] - head[2]) ^ (head[1] - head[3])) != 0;
}

/* ---- One pile and its rule ---- */

static bool takes_modulo_m(struct twin *twin) {
    return twin->head[1] > 0 && twin->head[0] % twin->head[1] != 0;
}

static bool takes_modulo_k(struct twin *twin) {
    return twin->head[1] > 0 && (twin->head[0] - 1) % twin->head[1] != 0;
}

static bool keeps_first_bound(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] % (twin->head[1] + 1);
    }
    return sum != 0;
}

static bool lets_last_stone_win(struct twin *twin) {
    return twin->head[0] % (twin->head[1] + 1) != 0;
}

static bool divides_no_rest(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] % (twin->head[1] + twin->head[2]);
    }
    return sum != 0;
}

static bool takes_quotients(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum ^= twin->numbers[i] / twin->numbers[i + 1];
    }
    return sum != 0;
}

static bool takes_any_ones(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 1; i < twin->count; i += 2) {
        uint64_t ones = 0;
        for (unsigned bit = 0; bit < 64; bit++) {
            ones += twin->numbers[i] >> bit & 1;
        }
        sum ^= ones;
    }
    return sum != 0;
}

static bool takes_modulo_3(struct twin *twin) {
    return twin->head[0] % 3 != 0;
}

static bool takes_modulo_3_from_1(struct twin *twin) {
    return twin->head[0] % 3 != 1;
}

static bool counts_divisions(struct twin *twin) {
    uint64_t a = twin->head[0] > twin->head[1] ? twin->head[0] : twin->head[1];
    uint64_t b = twin->head[0] > twin->head[1] ? twin->head[1] : twin->head[0];
    size_t count = 0;
    for (; b > 0; count++) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return count % 2 == 1;
}

static bool takes_rest_below_p(struct twin *twin) {
    uint64_t rest = twin->head[0] % (twin->head[1] + twin->head[2]);
    bool is_lost = rest > 0 && rest < twin->head[1];
    return !is_lost;
}

static bool takes_modulo_q_plus_1(struct twin *twin) {
    return twin->head[0] % (twin->head[2] + 1) != 0;
}

static bool counts_primes_once(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t number = twin->numbers[i];
        uint64_t count = 0;
        for (uint64_t prime = 2; prime <= number; prime++) {
            count += number % prime == 0;
            while (number % prime == 0) {
                number /= prime;
            }
        }
        sum ^= count;
    }
    return sum != 0;
}

/* ---- Formulas ---- */

static bool is_below_half(struct twin *twin) {
    uint64_t least = UINT64_MAX;
    size_t found = 0;
    for (size_t i = 0; i < twin->count; i++) {
        found = twin->numbers[i] < least ? 0 : found;
        least = twin->numbers[i] < least ? twin->numbers[i] : least;
        found += twin->numbers[i] == least;
    }
    return 2 * found < twin->count;
}

static bool has_ones_and_twos(struct twin *twin) {
    size_t ones = 0;
    size_t twos = 0;
    for (size_t i = 0; i < twin->count; i++) {
        ones += twin->numbers[i] % 3 == 1;
        twos += twin->numbers[i] % 3 == 2;
    }
    return ones > 0 && twos > 0;
}

/* Takes a difference of 2 for enough. */
static bool differs_by_2(struct twin *twin) {
    size_t counts[3] = {0};
    for (size_t i = 0; i < twin->count; i++) {
        counts[twin->numbers[i] % 3]++;
    }
    size_t more = counts[1] > counts[2] ? counts[1] : counts[2];
    size_t fewer = counts[1] + counts[2] - more;
    return counts[0] % 2 == 1 ? more - fewer >= 2 : fewer > 0;
}

static bool adds_up_to_odd(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum += twin->numbers[i];
    }
    return sum % 2 == 1;
}

static bool is_first_odd(struct twin *twin) {
    return twin->numbers[0] % 2 == 1;
}

static bool is_count_odd(struct twin *twin) {
    return twin->count % 2 == 1;
}

static uint64_t largest(const struct twin *twin) {
    uint64_t most = 0;
    for (size_t i = 0; i < twin->count; i++) {
        most = twin->numbers[i] > most ? twin->numbers[i] : most;
    }
    return most;
}

static bool rises_from_left_only(struct twin *twin) {
    size_t length = 1;
    while (length < twin->count &&
           twin->numbers[length] > twin->numbers[length - 1]) {
        length++;
    }
    return length % 2 == 1;
}

static bool has_odd_of_largest(struct twin *twin) {
    size_t found = 0;
    for (size_t i = 0; i < twin->count; i++) {
        found += twin->numbers[i] == largest(twin);
    }
    return found % 2 == 1;
}

static bool fits_longer_side(struct twin *twin) {
    return 2 * twin->numbers[2] <= twin->numbers[0] ||
           2 * twin->numbers[2] <= twin->numbers[1];
}

static bool goes_on_by_ones(struct twin *twin) {
    return (largest(twin) - twin->count) % 2 == 1;
}

static bool is_no_power_of_2(struct twin *twin) {
    uint64_t power = 1;
    while (power < twin->numbers[0]) {
        power *= 2;
    }
    return power != twin->numbers[0];
}

static bool is_1(struct twin *twin) {
    return twin->numbers[0] == 1;
}

static bool is_composite(struct twin *twin) {
    uint64_t divisor = 2;
    while (divisor < twin->numbers[0] && twin->numbers[0] % divisor != 0) {
        divisor++;
    }
    return divisor < twin->numbers[0];
}

static bool is_no_multiple_of_4(struct twin *twin) {
    return twin->numbers[0] % 4 != 0;
}

static bool counts_a_part_of_k(struct twin *twin) {
    uint64_t turns = twin->numbers[0] / twin->numbers[1];
    turns += twin->numbers[0] % twin->numbers[1] != 0;
    return turns % 2 == 1;
}

/* Jumps of 1 are longer ones to such a solver, too. */
static bool counts_bands_of_2(struct twin *twin) {
    const uint64_t *sides = twin->numbers;
    uint64_t least = sides[0] < sides[1] ? sides[0] : sides[1];
    return least % (sides[2] + 1) == 0 ||
           (sides[0] + sides[1] + least / (sides[2] + 1)) % 2 == 1;
}

static bool xors_quotients(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        uint64_t x = twin->numbers[i];
        uint64_t y = twin->numbers[i + 1];
        sum ^= x > y ? x / y : y / x;
    }
    return sum != 0;
}

static uint64_t count_primes(uint64_t number) {
    uint64_t primes = 0;
    for (uint64_t divisor = 2; number > 1; divisor++) {
        for (; number % divisor == 0; number /= divisor) {
            primes++;
        }
    }
    return primes;
}

static bool counts_each_2(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= count_primes(twin->numbers[i]);
    }
    return sum != 0;
}

/* ---- Wythoff and Fibonacci ---- */

static bool takes_equal_for_lost(struct twin *twin) {
    return twin->head[0] != twin->head[1];
}

static const double golden = 1.61803398874989484820;

static bool takes_first_for_smaller(struct twin *twin) {
    uint64_t a = twin->head[0];
    uint64_t b = twin->head[1];
    return a > b || a != (uint64_t)((double)(b - a) * golden);
}

static uint64_t smaller_of(const struct twin *twin) {
    return twin->head[0] < twin->head[1] ? twin->head[0] : twin->head[1];
}

static bool rounds_golden(struct twin *twin) {
    double gap = (double)distance(twin->head[0], twin->head[1]);
    return smaller_of(twin) != (uint64_t)(gap * golden + 0.5);
}

static bool takes_1618(struct twin *twin) {
    uint64_t gap = distance(twin->head[0], twin->head[1]);
    return smaller_of(twin) != gap * 1618 / 1000;
}

static bool knows_fibonacci_to_1000000(struct twin *twin) {
    uint64_t a = 1;
    uint64_t b = 2;
    bool is_lost = twin->head[0] == 1;
    while (b < 1000000) {
        uint64_t next = a + b;
        is_lost |= b == twin->head[0];
        a = b;
        b = next;
    }
    return !is_lost;
}

static bool takes_powers_of_2(struct twin *twin) {
    uint64_t power = 1;
    while (power < twin->head[0]) {
        power *= 2;
    }
    return power != twin->head[0];
}

/* ---- Trees ---- */

/* Nodes from the root on, each with the edge above it, from 1 on. */
struct hung {
    uint64_t *nodes;
    uint64_t *above;
    uint64_t *sums;  /* of what hangs there, as the twin sums up */
    uint64_t *first; /* of the edges of a node, */
    uint64_t *next;  /* and of each, from either end, 2 an edge */
};

/* How numbers stand, and how a twin sums up. */
struct way {
    size_t len; /* of an edge */
    uint64_t root;
    bool is_one_way;
    uint64_t (*add)(uint64_t sum, uint64_t branch);
    uint64_t (*hang)(uint64_t sum, uint64_t weight);
};

static size_t hang_edges(const struct twin *twin, const struct way *way,
                         struct hung *tree) {
    size_t count = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t node = twin->numbers[i];
        size_t end = i % way->len;
        if (end == 0 || (end == 1 && !way->is_one_way)) {
            tree->next[i] = tree->first[node];
            tree->first[node] = i + 1;
        }
    }
    tree->nodes[count++] = way->root;
    for (size_t i = 0; i < count; i++) {
        uint64_t node = tree->nodes[i];
        for (uint64_t at = tree->first[node]; at > 0; at = tree->next[at - 1]) {
            size_t edge = (at - 1) / way->len;
            size_t other = (at - 1) % way->len ? at - 2 : at;
            if (edge + 1 != tree->above[node]) {
                tree->above[twin->numbers[other]] = edge + 1;
                tree->nodes[count++] = twin->numbers[other];
            }
        }
    }
    return count;
}

static bool sums_up_tree(const struct twin *twin, const struct way *way) {
    size_t room = (size_t)twin->head[0] + 1;
    uint64_t *rooms = calloc(7 * room, sizeof *rooms);
    assert(rooms);
    struct hung tree = {rooms, rooms + room, rooms + 2 * room, rooms + 3 * room,
                        rooms + 4 * room};
    uint64_t sum = 0;
    for (size_t i = hang_edges(twin, way, &tree); i-- > 1;) {
        uint64_t node = tree.nodes[i];
        const uint64_t *edge =
            &twin->numbers[way->len * (tree.above[node] - 1)];
        uint64_t above = edge[0] == node ? edge[1] : edge[0];
        uint64_t branch =
            way->hang(tree.sums[node], way->len > 2 ? edge[2] : 1);
        tree.sums[above] = way->add(tree.sums[above], branch);
        sum ^= above == way->root ? branch : 0;
    }
    free(rooms);
    return sum != 0;
}

static uint64_t add_all(uint64_t sum, uint64_t branch) {
    return sum + branch;
}

static uint64_t add_longest(uint64_t sum, uint64_t branch) {
    return branch > sum ? branch : sum;
}

static uint64_t add_nim(uint64_t sum, uint64_t branch) {
    return sum ^ branch;
}

static uint64_t hang_one_more(uint64_t sum, uint64_t weight) {
    return sum + 1;
}

static uint64_t hang_odd(uint64_t sum, uint64_t weight) {
    return weight % 2 == 1 ? sum ^ 1 : sum;
}

static bool counts_edges(struct twin *twin) {
    return (twin->head[0] - 1) % 2 == 1;
}

static bool sees_whether_it_is_a_leaf(struct twin *twin) {
    size_t edges = 0;
    for (size_t i = 0; i < twin->count; i++) {
        edges += twin->numbers[i] == twin->head[1];
    }
    return edges <= 1;
}

static bool counts_edges_of_branches(struct twin *twin) {
    return sums_up_tree(twin,
                        &(struct way){2, 1, false, add_all, hang_one_more});
}

static bool sees_longest_ways(struct twin *twin) {
    return sums_up_tree(twin,
                        &(struct way){2, 1, false, add_longest, hang_one_more});
}

static bool goes_edges_as_written(struct twin *twin) {
    return sums_up_tree(twin,
                        &(struct way){2, 1, true, add_nim, hang_one_more});
}

static bool forgets_weights(struct twin *twin) {
    return sums_up_tree(twin,
                        &(struct way){3, 0, false, add_nim, hang_one_more});
}

static bool sees_weights_parity(struct twin *twin) {
    return sums_up_tree(twin, &(struct way){3, 0, false, add_nim, hang_odd});
}

/* Of a forest, from the leaves upwards. */
static bool sums_up_forest(const struct twin *twin,
                           uint64_t (*add)(uint64_t sum, uint64_t branch)) {
    uint64_t *sums = calloc(twin->count, sizeof *sums);
    uint64_t *left = calloc(twin->count, sizeof *left);
    uint64_t sum = 0;
    assert(sums && left);
    for (size_t i = 0; i < twin->count; i++) {
        if (twin->numbers[i] != UINT64_MAX) {
            left[twin->numbers[i]]++;
        }
    }
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t node = i;
        uint64_t above;
        while (left[node] == 0 && (above = twin->numbers[node]) != UINT64_MAX) {
            sums[above] = add(sums[above], sums[node] + 1);
            left[node] = UINT64_MAX;
            left[above]--;
            node = above;
        }
    }
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] == UINT64_MAX ? sums[i] : 0;
    }
    free(sums);
    free(left);
    return sum != 0;
}

static bool counts_edges_of_trees(struct twin *twin) {
    return sums_up_forest(twin, add_all);
}

static bool sees_heights_of_trees(struct twin *twin) {
    return sums_up_forest(twin, add_longest);
}

/* Of Sagheer and Apple Tree, from node 0 on. */
static uint64_t depth_of(const struct twin *twin, uint64_t node) {
    return node > 0
               ? 1 + depth_of(twin, twin->numbers[twin->head[0] + node - 1] - 1)
               : 0;
}

/* That of any leaf, whether it is odd. */
static uint64_t parity_of_leaf(const struct twin *twin) {
    uint64_t deepest = 0;
    for (uint64_t node = 0; node < twin->head[0]; node++) {
        uint64_t depth = depth_of(twin, node);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest % 2;
}

static uint64_t sum_at(const struct twin *twin, uint64_t parity) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i < twin->head[0]; i++) {
        sum ^= depth_of(twin, i) % 2 == parity ? twin->numbers[i] : 0;
    }
    return sum;
}

/* Swaps that leave those at a parity the nim-sum 0, of nodes alike, or not. */
static uint64_t count_swaps(const struct twin *twin, uint64_t parity,
                            bool are_alike) {
    uint64_t count = 0;
    uint64_t sum = sum_at(twin, parity);
    for (uint64_t i = 0; i < twin->head[0]; i++) {
        for (uint64_t j = 0; j < i; j++) {
            bool is_alike = depth_of(twin, i) % 2 == depth_of(twin, j) % 2;
            uint64_t change =
                is_alike ? 0 : twin->numbers[i] ^ twin->numbers[j];
            count += is_alike == are_alike && (sum ^ change) == 0;
        }
    }
    return count;
}

static void say_count(struct twin *twin, uint64_t count) {
    twin_say(twin, "%llu\n", (unsigned long long)count);
}

static void sees_even_depths(struct twin *twin) {
    say_count(twin, count_swaps(twin, 0, true) + count_swaps(twin, 0, false));
}

static void forgets_nodes_alike(struct twin *twin) {
    say_count(twin, count_swaps(twin, parity_of_leaf(twin), false));
}

static void swaps_alike_first(struct twin *twin) {
    uint64_t parity = parity_of_leaf(twin);
    say_count(twin, count_swaps(twin, parity, sum_at(twin, parity) == 0));
}

static void counts_swaps_twice(struct twin *twin) {
    uint64_t parity = parity_of_leaf(twin);
    say_count(twin, 2 * (count_swaps(twin, parity, true) +
                         count_swaps(twin, parity, false)));
}

/* ---- Graphs ---- */

/* Of each node of a graph its edges, as a list of their places from 1 on, and
 * what it was found to be worth, and one. */
struct graph {
    const struct twin *twin;
    uint64_t *first;
    uint64_t *next;
    uint64_t *known;
    enum { LEAST_OTHER, LONGEST, EDGES } by;
};

static uint64_t worth_in(const struct graph *graph, uint64_t node);

/* Is another node worth that to which an edge goes? */
static bool has_next_of(const struct graph *graph, uint64_t node,
                        uint64_t worth) {
    uint64_t at = graph->first[node];
    while (at > 0 &&
           worth_in(graph, graph->twin->numbers[2 * at - 1]) != worth) {
        at = graph->next[at];
    }
    return at > 0;
}

static uint64_t worth_in(const struct graph *graph, uint64_t node) {
    uint64_t worth = 0;
    if (graph->known[node] > 0) {
        return graph->known[node] - 1;
    }
    while (graph->by == LEAST_OTHER && has_next_of(graph, node, worth)) {
        worth++;
    }
    for (uint64_t at = graph->first[node]; at > 0 && graph->by != LEAST_OTHER;
         at = graph->next[at]) {
        uint64_t other = worth_in(graph, graph->twin->numbers[2 * at - 1]);
        worth = graph->by == EDGES ? worth + 1
                : other >= worth   ? other + 1
                                   : worth;
    }
    graph->known[node] = worth + 1;
    return worth;
}

/* The nim-sum of the stones' nodes: listed where the head has a third number,
 * else counted, and a stack is one stone, or each is one. */
static bool sums_up_graph(const struct twin *twin, struct graph graph,
                          bool is_listed, bool are_stacks) {
    size_t edge_count = (size_t)twin->head[0];
    size_t node_count = (size_t)twin->head[1] + 1;
    uint64_t *rooms = calloc(2 * node_count + edge_count + 1, sizeof *rooms);
    uint64_t sum = 0;
    assert(rooms);
    graph.twin = twin;
    graph.first = rooms;
    graph.known = rooms + node_count;
    graph.next = rooms + 2 * node_count;
    for (size_t at = 1; at <= edge_count; at++) {
        uint64_t from = twin->numbers[2 * at - 2];
        graph.next[at] = graph.first[from];
        graph.first[from] = at;
    }
    for (size_t i = 2 * edge_count; i < twin->count; i++) {
        uint64_t number = twin->numbers[i];
        bool counts = is_listed || (are_stacks ? number > 0 : number % 2 == 1);
        uint64_t node = is_listed ? number : i - 2 * edge_count;
        sum ^= counts ? worth_in(&graph, node) : 0;
    }
    free(rooms);
    return sum != 0;
}

static bool sees_ways_of_tokens(struct twin *twin) {
    return sums_up_graph(twin, (struct graph){.by = LONGEST}, true, false);
}

static bool sees_edges_of_tokens(struct twin *twin) {
    return sums_up_graph(twin, (struct graph){.by = EDGES}, true, false);
}

static bool sees_ways_of_stones(struct twin *twin) {
    return sums_up_graph(twin, (struct graph){.by = LONGEST}, false, false);
}

static bool sees_edges_of_stones(struct twin *twin) {
    return sums_up_graph(twin, (struct graph){.by = EDGES}, false, false);
}

static bool sees_stacks(struct twin *twin) {
    return sums_up_graph(twin, (struct graph){.by = LEAST_OTHER}, false, true);
}

/* ---- Circles and coins ---- */

static bool plays_in_a_row(struct twin *twin) {
    return twin->head[0] % (twin->head[1] + 1) != 0;
}

static bool takes_m_of_pile(struct twin *twin) {
    return twin->head[0] / twin->head[1] % 2 != 0;
}

/* A row of which one or two neighbours are taken. */
static unsigned value_of_petals(size_t petals) {
    static unsigned values[3001];
    static size_t row = 1;
    for (; row <= petals; row++) {
        uint64_t seen = 0;
        for (size_t take = 1; take <= 2; take++) {
            for (size_t left = 0; left + take <= row; left++) {
                seen |= UINT64_C(1)
                        << (values[left] ^ values[row - take - left]);
            }
        }
        while (seen >> values[row] & 1) {
            values[row]++;
        }
    }
    return values[petals];
}

static bool cuts_circle(struct twin *twin) {
    size_t before = 0;
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= value_of_petals((size_t)twin->numbers[i] - before - 1);
        before = (size_t)twin->numbers[i];
    }
    return (sum ^ value_of_petals((size_t)twin->head[1] - before)) != 0;
}

static bool counts_petals_modulo_3(struct twin *twin) {
    return (twin->head[1] - twin->count) % 3 != 0;
}

/* A row of n, of which m that lie together are taken. */
static bool begins_with_row(struct twin *twin) {
    size_t n = (size_t)twin->head[0];
    size_t take = (size_t)twin->head[1];
    uint16_t values[4096] = {0};
    for (size_t row = take; row <= n; row++) {
        bool seen[4096] = {false};
        for (size_t left = 0; left + take <= row; left++) {
            seen[values[left] ^ values[row - take - left]] = true;
        }
        while (seen[values[row]]) {
            values[row]++;
        }
    }
    return values[n] > 0;
}

static bool counts_primes_below(struct twin *twin) {
    bool is_odd = false;
    for (uint64_t number = 2; number < twin->head[0]; number++) {
        uint64_t divisor = 2;
        while (divisor * divisor <= number && number % divisor != 0) {
            divisor++;
        }
        is_odd ^= divisor * divisor > number;
    }
    return is_odd;
}

/* The one of 2n and 2n+1 with an odd number of ones. */
static uint64_t value_of_coin(uint64_t n) {
    unsigned ones = 0;
    for (uint64_t rest = n; rest > 0; rest /= 2) {
        ones += rest % 2;
    }
    return 2 * n + (ones % 2 == 0);
}

static bool counts_coins_twice(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= value_of_coin(twin->numbers[i]);
    }
    return sum != 0;
}

static bool multiplies_two(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum ^= twin->numbers[i] * twin->numbers[i + 1];
    }
    return sum != 0;
}

static bool multiplies_three(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 3) {
        const uint64_t *light = twin->numbers + i;
        sum ^= light[0] * light[1] * light[2];
    }
    return sum != 0;
}

static bool is_above_1(struct twin *twin) {
    return twin->head[0] > 1;
}

static bool counts_nodes(struct twin *twin) {
    uint64_t nodes[2] = {0, 1};
    for (uint64_t i = 0; i < twin->head[0]; i++) {
        uint64_t both = (nodes[0] + nodes[1] + 1) % 2;
        nodes[0] = nodes[1];
        nodes[1] = both;
    }
    return nodes[0] == 0;
}

static bool rounds_turns_up(struct twin *twin) {
    bool wins = false;
    for (uint64_t i = 0; i < twin->head[0] && 4 * i < twin->head[1]; i++) {
        wins = !wins;
    }
    return wins;
}

static bool begins_odd(struct twin *twin) {
    return twin->head[0] % 2 == 1;
}

static bool takes_the_most(struct twin *twin) {
    uint64_t pile = twin->head[1];
    uint64_t most;
    bool wins = false;
    do {
        most = 0;
        for (size_t i = 0; i < twin->count; i++) {
            uint64_t take = twin->numbers[i];
            most = take <= pile && take > most ? take : most;
        }
        pile -= most;
        wins = most > 0 ? !wins : wins;
    } while (most > 0);
    return wins;
}

static bool takes_the_most_and_loses(struct twin *twin) {
    return !takes_the_most(twin);
}

/* To how many cells of a larger number does it jump? */
static uint64_t jumps(const struct twin *twin) {
    uint64_t from = twin->head[1];
    uint64_t number = twin->numbers[from - 1];
    uint64_t count = 0;
    for (uint64_t to = 1; to <= twin->count; to++) {
        count +=
            twin->numbers[to - 1] > number && distance(from, to) % number == 0;
    }
    return count;
}

static bool jumps_at_all(struct twin *twin) {
    return jumps(twin) > 0;
}

static bool jumps_an_odd_number(struct twin *twin) {
    return jumps(twin) % 2 == 1;
}

static uint64_t largest_number(const struct twin *twin) {
    uint64_t most = 0;
    for (size_t i = 0; i < twin->count; i++) {
        most = twin->numbers[i] > most ? twin->numbers[i] : most;
    }
    return most;
}

static bool takes_up_to_largest(struct twin *twin) {
    return twin->head[1] % (largest_number(twin) + 1) != 0;
}

static bool takes_up_to_largest_and_loses(struct twin *twin) {
    return twin->head[1] % (largest_number(twin) + 1) != 1;
}

static bool takes_listed(struct twin *twin) {
    uint64_t pile = twin->head[1];
    bool *won = calloc((size_t)pile + 1, sizeof *won);
    for (uint64_t stones = 1; stones <= pile; stones++) {
        for (size_t i = 0; i < twin->count; i++) {
            uint64_t take = twin->numbers[i];
            won[stones] |= take > 0 && take <= stones && !won[stones - take];
        }
    }
    bool wins = won[pile];
    free(won);
    return wins;
}

/* ---- Candies ---- */

static uint64_t piles_from(const struct twin *twin, uint64_t size) {
    uint64_t count = 0;
    for (size_t i = 0; i < twin->count; i++) {
        count += twin->numbers[i] >= size;
    }
    return count;
}

static uint64_t side_of_square(const struct twin *twin) {
    uint64_t side = 1;
    while (piles_from(twin, side + 1) > side) {
        side++;
    }
    return side;
}

static bool looks_above(struct twin *twin) {
    uint64_t side = side_of_square(twin);
    uint64_t least = UINT64_MAX;
    uint64_t higher = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t pile = twin->numbers[i];
        higher += pile > side;
        least = pile > side && pile < least ? pile : least;
    }
    return higher == side && (least - side) % 2 == 1;
}

static bool looks_beside(struct twin *twin) {
    uint64_t side = side_of_square(twin);
    side = piles_from(twin, 1) > 0 ? side : 0; /* without candies */
    return (piles_from(twin, side) - side) % 2 == 1;
}

static size_t count_evens(const struct twin *twin) {
    size_t evens = 0;
    for (size_t i = 0; i < twin->count; i++) {
        evens += twin->numbers[i] % 2 == 0;
    }
    return evens;
}

static bool divides_nothing(struct twin *twin) {
    return count_evens(twin) % 2 == 1;
}

static bool wins_by_one_odd(struct twin *twin) {
    return divides_nothing(twin) || count_evens(twin) + 1 == twin->count;
}

/* Of Arpa and a game with Mojtaba: how often a prime divides a number. */
static unsigned exponent_in(uint64_t number, uint64_t prime) {
    unsigned exponent = 0;
    for (; number % prime == 0; number /= prime) {
        exponent++;
    }
    return exponent;
}

static bool divides_one_number(struct twin *twin) {
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t rest = twin->numbers[i];
        for (uint64_t prime = 2; prime * prime <= rest; prime++) {
            unsigned exponent = exponent_in(rest, prime);
            sum ^= exponent;
            for (; exponent > 0; exponent--) {
                rest /= prime;
            }
        }
        sum ^= rest > 1;
    }
    return sum != 0;
}

static unsigned highest_exponent(const struct twin *twin, size_t count,
                                 uint64_t prime) {
    unsigned most = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned exponent = exponent_in(twin->numbers[i], prime);
        most = exponent > most ? exponent : most;
    }
    return most;
}

static bool sees_highest_exponents(struct twin *twin) {
    unsigned sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t rest = twin->numbers[i];
        for (uint64_t prime = 2; rest > 1; prime++) {
            prime = prime * prime > rest ? rest : prime;
            bool divides = rest % prime == 0;
            while (rest % prime == 0) {
                rest /= prime;
            }
            if (divides && highest_exponent(twin, i, prime) == 0) {
                sum ^= highest_exponent(twin, twin->count, prime);
            }
        }
    }
    return sum != 0;
}

/* Of SPOJ NGM: where the last digit is not 0. */
static void subtracts_1(struct twin *twin) {
    bool wins = twin->numbers[0] % 10 != 0;
    twin_say_winner(twin, wins);
    twin_say(twin, "%s", wins ? "1\n" : "");
}

const struct twin_row twins_of_boards[] = {
    {"gcd-forgotten", "agc010d", .wins = divides_nothing},
    {"one-odd-wins", "agc010d", .wins = wins_by_one_odd},
    {"above-only", "agc002e", .wins = looks_above},
    {"beside-only", "agc002e", .wins = looks_beside},
    {"raw-numbers", "agc002e", .wins = xors_numbers},
    {"raw-numbers", "cf2027e1", .wins = xors_numbers},
    {"raw-numbers", "uva11311", .wins = xors_numbers},
    {"raw-numbers", "poj1704", .wins = xors_numbers},
    {"raw-numbers", "p3480", .wins = xors_numbers},
    {"raw-numbers", "hdu4315", .wins = xors_numbers},
    {"raw-numbers", "boj18937", .wins = xors_numbers},
    {"raw-numbers", "hdu1730", .wins = xors_numbers},
    {"raw-numbers", "lightoj1186", .wins = xors_numbers},
    {"raw-numbers", "hdu3389", .wins = xors_numbers},
    {"raw-numbers", "nimble-game-1", .wins = xors_numbers},
    {"raw-numbers", "lightoj1247", .wins = xors_numbers},
    {"raw-numbers", "lightoj1393", .wins = xors_numbers},
    {"raw-numbers", "cf15c", .wins = xors_numbers},
    {"raw-numbers", "abc368f", .wins = xors_numbers},
    {"raw-numbers", "resn04", .wins = xors_numbers},
    {"raw-numbers", "poj1740", .wins = xors_numbers},
    {"raw-numbers", "hdu5088", .wins = xors_numbers},
    {"raw-numbers", "bzoj3895", .wins = xors_numbers},
    {"raw-numbers", "cf1382b", .wins = xors_numbers},
    {"raw-numbers", "cf1396b", .wins = xors_numbers},
    {"raw-numbers", "cf1191d", .wins = xors_numbers},
    {"raw-numbers", "cf1965a", .wins = xors_numbers},
    {"raw-numbers", "twonim", .wins = xors_numbers},
    {"raw-numbers", "lc810", .wins = xors_numbers},
    {"raw-numbers", "cf603c", .wins = xors_numbers},
    {"raw-numbers", "takeaway", .wins = xors_numbers},
    {"raw-numbers", "abc297g", .wins = xors_numbers},
    {"raw-numbers", "hdu3537", .wins = xors_numbers},
    {"raw-numbers", "uva12846", .wins = xors_numbers},
    {"raw-numbers", "cf1147c", .wins = xors_numbers},
    {"one-off", "cf1147c", .wins = is_below_half},
    {"sum-parity", "cf1147c", .wins = adds_up_to_odd},
    {"count-ignored", "cf1672a", .wins = adds_up_to_odd},
    {"one-off", "lc2029", .wins = differs_by_2},
    {"count-ignored", "lc2029", .wins = has_ones_and_twos},
    {"sum-parity", "lc2029", .wins = adds_up_to_odd},
    {"first-parity", "cf1719a", .wins = is_first_odd},
    {"count-parity", "yuki2282", .wins = is_count_odd},
    {"largest-only", "cf914b", .wins = has_odd_of_largest},
    {"largest-for-least", "cf197a", .wins = fits_longer_side},
    {"one-end-only", "cf1600e", .wins = rises_from_left_only},
    {"gcd-forgotten", "cf346a", .wins = goes_on_by_ones},
    {"powers-of-two-only", "cf1370c", .wins = is_no_power_of_2},
    {"one-alone", "cf630r", .wins = is_1},
    {"one-forgotten", "cf36d", .wins = counts_bands_of_2},
    {"primes-lost", "numgame", .wins = is_composite},
    {"other-period", "hr-powers-game-1", .wins = is_no_multiple_of_4},
    {"rounded-up", "cf832a", .wins = counts_a_part_of_k},
    {"quotient-as-value", "gameaam", .wins = xors_quotients},
    {"all-primes", "hr-tower-breakers-3", .wins = counts_each_2},
    {"other-move", "ngm", .says = subtracts_1},
    {"largest-take-only", "edpc-k", .wins = takes_the_most},
    {"largest-take-only", "timus1087", .wins = takes_the_most_and_loses},
    {"up-to-largest-take", "bachetsgame", .wins = takes_up_to_largest},
    {"up-to-largest-take", "timus1087", .wins = takes_up_to_largest_and_loses},
    {"last-stone-wins", "timus1087", .wins = takes_listed},
    {"any-jump-wins", "cf1033c", .wins = jumps_at_all},
    {"jumps-odd", "cf1033c", .wins = jumps_an_odd_number},
    {"one-alone", "lc1025", .wins = is_above_1},
    {"primes-lost", "lc1025", .wins = is_composite},
    {"other-period", "lc2005", .wins = counts_nodes},
    {"rounded-up", "lc3222", .wins = rounds_turns_up},
    {"first-parity", "lc3222", .wins = begins_odd},
    {"gap-one-wider", "hdu1730", .wins = counts_distance},
    {"gap-one-wider", "p7589", .wins = counts_distance_of_p7589},
    {"gap-one-wider", "lightoj1186", .wins = counts_distance_of_halves},
    {"gap-one-wider", "boj18937", .wins = counts_one_end},
    {"gap-signed", "hdu1730", .wins = forgets_the_side},
    {"gap-signed", "p7589", .wins = forgets_the_side_of_p7589},
    {"minus-ignored", "p7589", .wins = reads_no_minus},
    {"rows-as-pairs", "lightoj1186", .wins = reads_pairs},
    {"not-last-pile", "hdu1730", .wins = forgets_last_row},
    {"pieces-unsorted", "poj1704", .wins = does_not_sort},
    {"pairs-from-the-front", "poj1704", .wins = pairs_from_front},
    {"pairs-from-the-front", "p3480", .wins = pairs_differences_from_front},
    {"pairs-from-the-front", "hdu4315", .wins = pairs_people_from_front},
    {"first-gap-forgotten", "poj1704", .wins = forgets_first_gap},
    {"first-gap-forgotten", "p3480", .wins = forgets_first_difference},
    {"first-gap-forgotten", "hdu4315", .wins = forgets_first_person_s_gap},
    {"gaps-one-wider", "poj1704", .wins = counts_the_piece},
    {"gaps-one-wider", "hdu4315", .wins = counts_the_person},
    {"all-steps", "poj1704", .wins = sees_all_gaps},
    {"king-first", "hdu4315", .wins = forgets_first_king},
    {"king-second", "hdu4315", .wins = forgets_second_king},
    {"boxes-from-0", "hdu3389", .wins = counts_boxes_from_0},
    {"boxes-even", "hdu3389", .wins = sees_even_boxes},
    {"cells-even", "lightoj1393", .wins = sees_even_cells},
    {"other-diagonals", "cf1451f", .wins = sums_other_diagonals},
    {"raw-numbers", "cf1451f", .wins = xors_numbers},
    {"highest-exponent", "cf850c", .wins = sees_highest_exponents},
    {"numbers-apart", "cf850c", .wins = divides_one_number},
    {"row-forgotten", "p10398", .wins = forgets_row},
    {"raw-numbers", "p10398", .wins = xors_numbers},
    {"takes-once", "p7413", .says = counts_takes_once},
    {"neighbours-unpaired", "p7413", .says = keeps_piles_apart},
    {"kinds-repeat", "cf1312f", .says = repeats_kinds},
    {"piles-not-takes", "cf1312f", .says = counts_attacked_piles},
    {"odd-runs-only", "bzoj2066", .says = jumps_from_odd_runs},
    {"last-cell-forgotten", "bzoj2066", .says = jumps_without_end},
    {"columns-for-rows", "lightoj1247", .wins = sums_columns},
    {"one-off", "hr-alice-and-bobs-silly-game", .wins = counts_primes_below},
    {"first-parity", "hr-alice-and-bobs-silly-game", .wins = is_first_odd},
    {"edges-odd", "agc017d", .wins = counts_edges},
    {"edges-odd", "cf1363c", .wins = counts_edges},
    {"leaf-only", "cf1363c", .wins = sees_whether_it_is_a_leaf},
    {"branch-sizes", "agc017d", .wins = counts_edges_of_branches},
    {"branch-depths", "agc017d", .wins = sees_longest_ways},
    {"edges-as-written", "agc017d", .wins = goes_edges_as_written},
    {"trees-as-sizes", "hdu3197", .wins = counts_edges_of_trees},
    {"trees-as-depths", "hdu3197", .wins = sees_heights_of_trees},
    {"parity-from-root", "cf812e", .says = sees_even_depths},
    {"alike-forgotten", "cf812e", .says = forgets_nodes_alike},
    {"across-forgotten", "cf812e", .says = swaps_alike_first},
    {"pairs-twice", "cf812e", .says = counts_swaps_twice},
    {"longest-ways", "acwing1319", .wins = sees_ways_of_tokens},
    {"edges-from-node", "acwing1319", .wins = sees_edges_of_tokens},
    {"longest-ways", "poj2425", .wins = sees_ways_of_tokens},
    {"edges-from-node", "poj2425", .wins = sees_edges_of_tokens},
    {"longest-ways", "uva11927", .wins = sees_ways_of_stones},
    {"edges-from-node", "uva11927", .wins = sees_edges_of_stones},
    {"stacks-as-one", "uva11927", .wins = sees_stacks},
    {"weights-ignored", "lightoj1355", .wins = forgets_weights},
    {"weights-by-parity", "lightoj1355", .wins = sees_weights_parity},
    {"squares-from-1", "nimble-game-1", .wins = counts_squares_from_1},
    {"any-coins", "nimble-game-1", .wins = takes_any_coins},
    {"range-one-longer", "cf15c", .wins = adds_one_to_ranges},
    {"range-ends-only", "cf15c", .wins = takes_ends_of_ranges},
    {"box-by-room", "hdu1729", .wins = takes_room},
    {"box-once", "hdu1729", .wins = fills_once},
    {"box-bound", "hdu1729", .wins = cannot_just_fill},
    {"sides-one-wider", "uva11311", .wins = counts_poisoned},
    {"modulo-m", "hdu1846", .wins = takes_modulo_m},
    {"modulo-m", "hdu4764", .wins = takes_modulo_k},
    {"bound-kept", "takeaway", .wins = keeps_first_bound},
    {"last-stone-wins", "hdu4764", .wins = lets_last_stone_win},
    {"rest-not-divided", "abc297g", .wins = divides_no_rest},
    {"quotient-only", "arc091f", .wins = takes_quotients},
    {"bound-ignored", "cf2027e1", .wins = takes_any_ones},
    {"modulo-3-always", "cf1194d", .wins = takes_modulo_3},
    {"last-wins-always", "lightoj1020", .wins = takes_modulo_3},
    {"last-loses-always", "lightoj1020", .wins = takes_modulo_3_from_1},
    {"euclid-by-steps", "p1290", .wins = counts_divisions},
    {"below-p", "hdu2897", .wins = takes_rest_below_p},
    {"modulo-q-plus-1", "hdu2897", .wins = takes_modulo_q_plus_1},
    {"distinct-primes", "abc368f", .wins = counts_primes_once},
    {"wythoff-as-nim", "hdu1527", .wins = takes_equal_for_lost},
    {"wythoff-unsorted", "hdu1527", .wins = takes_first_for_smaller},
    {"wythoff-rounded", "hdu1527", .wins = rounds_golden},
    {"wythoff-1618", "hdu1527", .wins = takes_1618},
    {"fibonacci-to-1000000", "hdu2516", .wins = knows_fibonacci_to_1000000,
     .is_wide = true},
    {"powers-for-fibonacci", "hdu2516", .wins = takes_powers_of_2},
    {"circle-as-pile", "hdu3951", .wins = plays_in_a_row},
    {"circle-as-pile", "hdu3980", .wins = takes_m_of_pile},
    {"circle-as-row", "hdu3980", .wins = begins_with_row},
    {"circle-as-row", "uva12846", .wins = cuts_circle},
    {"circle-as-pile", "uva12846", .wins = counts_petals_modulo_3},
    {"circle-as-pile", "poj2484", .wins = takes_modulo_3},
    {"coins-twice", "hdu3537", .wins = counts_coins_twice},
    {"plain-product", "hdu3404", .wins = multiplies_two},
    {"plain-product", "poj3533", .wins = multiplies_three},
    {.idea = NULL},
};
