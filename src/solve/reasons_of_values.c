/* Reasons of boards whose numbers become Grundy values, one by one. */
#include "solve/reasons.h"

#include "problems/arrange.h"

/* Of more piles the values alone are listed. */
#define ITEMS_SHOWN 3

/* Says what the pile at that index is worth, as in "7 modulo 5 is 2". */
typedef void say_item_fn(struct nim_line *line,
                         const struct nim_grounds *grounds, size_t index);

static void say_values(struct nim_line *line, const struct nim_grounds *grounds,
                       say_item_fn *say_item) {
    const struct nim_case *given = grounds->given;
    size_t count = given->pile_count;
    if (count > ITEMS_SHOWN) {
        nim_reason_say_sum(line, grounds, "values", given->piles, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        nim_line_say(line, "%s", i == 0 ? "" : i + 1 == count ? " and " : ", ");
        say_item(line, grounds, i);
    }
    if (count > 1) {
        NIM_SAY(line, ": the nim-sum is #", grounds->sum);
    }
    nim_line_say(line, "%s", grounds->sum ? ", not 0" : "");
}

/* The index-th pair of the numbers. */
static const uint64_t *pair_at(const struct nim_grounds *grounds,
                               size_t index) {
    return &grounds->numbers[2 * index];
}

static bool is_single(const struct nim_grounds *grounds) {
    return grounds->given->pile_count == 1;
}

/* ---- Takes of 1 to m ---- */

static bool is_pair_above_0(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pair = pair_at(grounds, index);
    return pair[0] > 0 && pair[1] > 0;
}

/* So much can be done in turns of 1 to `most`; `rest` is what is left of it. */
static void say_to_go(struct nim_line *line, uint64_t number, uint64_t most,
                      const char *rest) {
    if (number <= most) {
        NIM_SAY(line, "# is at most #: one turn is enough", number, most);
    } else if (number % (most + 1) == 0) {
        NIM_SAY(line,
                "# is a multiple of #: any turn of at most # can be answered "
                "so that both make #",
                number, most + 1, most, most + 1);
    } else {
        NIM_SAY(line, "# modulo # is #: a turn of # leaves a multiple of #",
                number, most + 1, number % (most + 1), number % (most + 1),
                most + 1);
        nim_line_say(line, " %s", rest);
    }
}

static void say_rest(struct nim_line *line, uint64_t number, uint64_t most) {
    if (number <= most) {
        NIM_SAY(line, "# is worth #", number, number);
    } else {
        NIM_SAY(line, "# modulo # is #", number, most + 1, number % (most + 1));
    }
}

static void say_pair(struct nim_line *line, const struct nim_grounds *grounds,
                     size_t index) {
    const uint64_t *pair = pair_at(grounds, index);
    say_rest(line, pair[0], pair[1]);
}

static void say_bounded(struct nim_line *line,
                        const struct nim_grounds *grounds) {
    if (is_single(grounds)) {
        say_to_go(line, grounds->numbers[0], grounds->numbers[1], "to go");
    } else {
        say_values(line, grounds, say_pair);
    }
}

static void say_bounded_last_loses(struct nim_line *line,
                                   const struct nim_grounds *grounds) {
    uint64_t goal = grounds->numbers[0];
    if (goal == 1) {
        nim_line_say(line, "1 comes at once, and loses");
        return;
    }
    NIM_SAY(line, "# loses, and # - 1 = ", goal, goal);
    say_to_go(line, goal - 1, grounds->numbers[1], "before it");
}

static bool is_above_0_of_bound(const struct nim_grounds *grounds,
                                size_t index) {
    return grounds->numbers[index] > 0 && grounds->given->head[1] > 0;
}

static void say_sale(struct nim_line *line, const struct nim_grounds *grounds) {
    say_to_go(line, grounds->numbers[0], grounds->numbers[1], "missing");
}

/* ---- Other takes ---- */

static bool is_from_l_on(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] >= grounds->given->head[1];
}

static void say_l_and_r(struct nim_line *line,
                        const struct nim_grounds *grounds, size_t index) {
    const uint64_t *head = grounds->given->head;
    NIM_SAY(line, "# modulo #, divided by #, is #", grounds->numbers[index],
            head[1] + head[2], head[1], grounds->given->piles[index]);
}

static void say_between_l_and_r(struct nim_line *line,
                                const struct nim_grounds *grounds) {
    say_values(line, grounds, say_l_and_r);
}

static bool is_from_k_on(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pile = pair_at(grounds, index);
    return pile[0] >= pile[1];
}

static void say_fraction(struct nim_line *line,
                         const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pile = pair_at(grounds, index);
    uint64_t value = grounds->given->piles[index];
    NIM_SAY(line, "# is worth # / # = #", pile[0], value * pile[1], pile[1],
            value);
}

static void say_fractions(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    say_values(line, grounds, say_fraction);
}

static bool is_from_place_on(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > index;
}

static void say_own_takes(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    uint64_t odd = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        odd += grounds->numbers[i] / (i + 1) % 2;
    }
    NIM_SAY(line, "an odd number of turns is in # of # piles, ", odd,
            grounds->count);
    nim_line_say(line, "and so an %s number in all", odd % 2 ? "odd" : "even");
}

static void say_modulo(struct nim_line *line, const struct nim_grounds *grounds,
                       uint64_t modulus) {
    uint64_t rest = grounds->given->piles[0];
    NIM_SAY(line,
            rest > 0 ? "# modulo # is #: a take of # leaves a multiple of #"
                     : "# is a multiple of #, and no take is one",
            grounds->numbers[0], modulus, rest, rest, modulus);
}

static void say_modulo_6(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    say_modulo(line, grounds, 6);
}

static void say_modulo_4(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    say_modulo(line, grounds, 4);
}

/* ---- Divisors, splits ---- */

static bool is_above_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 1;
}

static void say_factors(struct nim_line *line,
                        const struct nim_grounds *grounds, size_t index) {
    uint64_t count = grounds->given->piles[index];
    NIM_SAY(line, count == 1 ? "# has # prime factor" : "# has # prime factors",
            grounds->numbers[index], count);
}

static void say_prime_factors(struct nim_line *line,
                              const struct nim_grounds *grounds) {
    say_values(line, grounds, say_factors);
}

static void say_pile(struct nim_line *line, const struct nim_grounds *grounds,
                     size_t index) {
    NIM_SAY(line, "# is worth #", grounds->numbers[index],
            grounds->given->piles[index]);
}

/* A single pile as a whole: to take the largest power of 2 that divides it
 * leaves a multiple of twice as much, of which no take within reach is one. */
static void say_last_takes(struct nim_line *line,
                           const struct nim_grounds *grounds) {
    uint64_t pile = grounds->numbers[0];
    if (!is_single(grounds)) {
        say_values(line, grounds, say_pile);
        return;
    }
    NIM_SAY(line,
            grounds->wins
                ? "the largest power of 2 that divides # is #, not above #"
                : "the largest power of 2 that divides # is #, above #",
            pile, pile & (~pile + 1), grounds->given->head[1]);
}

static uint64_t value_of_cows(const struct nim_grounds *grounds,
                              uint64_t cows) {
    nim_arrange_halves_times_k(grounds->given->head, &cows, 1);
    return cows;
}

/* Of a single pile, what its two options are worth, too. */
static void say_halves(struct nim_line *line,
                       const struct nim_grounds *grounds) {
    uint64_t k = grounds->given->head[1];
    uint64_t pile = grounds->numbers[0];
    say_values(line, grounds, say_pile);
    if (is_single(grounds)) {
        NIM_SAY(line,
                pile % 2 == 0 ? ": one less is worth #, and # of # are worth #"
                              : ": one less is worth #",
                value_of_cows(grounds, pile - 1), k, pile / 2,
                k % 2 * value_of_cows(grounds, pile / 2));
    }
}

static bool is_pair_above_1(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pair = pair_at(grounds, index);
    return pair[0] > 1 || pair[1] > 1;
}

static void say_pair_to_split(struct nim_line *line,
                              const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pair = pair_at(grounds, index);
    NIM_SAY(line, "the pair # # is worth #", pair[0], pair[1],
            grounds->given->piles[index]);
}

static void say_pairs_to_split(struct nim_line *line,
                               const struct nim_grounds *grounds) {
    say_values(line, grounds, say_pair_to_split);
    if (is_single(grounds)) {
        NIM_SAY(line, ": the least power of two in neither # nor # is 2^#",
                grounds->numbers[0] - 1, grounds->numbers[1] - 1, grounds->sum);
    }
}

/* ---- Boxes, lights, coins ---- */

/* An empty box stays empty. */
static bool has_room(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *box = pair_at(grounds, index);
    return box[1] > 0 && box[1] < box[0];
}

static void say_box(struct nim_line *line, const struct nim_grounds *grounds,
                    size_t index) {
    const uint64_t *box = pair_at(grounds, index);
    NIM_SAY(line, "the box of # with # is worth #", box[0], box[1],
            grounds->given->piles[index]);
}

static void say_boxes(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    uint64_t content = grounds->numbers[1];
    say_values(line, grounds, say_box);
    if (!is_single(grounds)) {
        return;
    }
    if (grounds->sum == 0) {
        NIM_SAY(line, ": a turn makes at most # + # of #", content,
                content * content, content);
    } else if (content + grounds->sum < grounds->numbers[0]) {
        NIM_SAY(line, ", as much as one of #", content + grounds->sum);
    }
}

/* A light that is on can be switched off, and a head turned. */
static bool is_there(const struct nim_grounds *grounds, size_t index) {
    return index < grounds->count;
}

static void say_light(struct nim_line *line, const struct nim_grounds *grounds,
                      size_t index) {
    size_t len = grounds->count / grounds->given->pile_count;
    nim_line_say(line, "the light at");
    for (size_t i = 0; i < len; i++) {
        NIM_SAY(line, " #", grounds->numbers[len * index + i]);
    }
    NIM_SAY(line, " is worth #", grounds->given->piles[index]);
}

static void say_lights(struct nim_line *line,
                       const struct nim_grounds *grounds) {
    say_values(line, grounds, say_light);
}

/* A coin is counted once, however often it is named. */
static void say_coin(struct nim_line *line, const struct nim_grounds *grounds,
                     size_t index) {
    uint64_t value = grounds->given->piles[index];
    NIM_SAY(line, "the coin # is worth #", value / 2, value);
}

static void say_coins(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    say_values(line, grounds, say_coin);
}

/* ---- The boards ---- */

const struct nim_reason nim_reasons_of_values[] = {
    {nim_arrange_bounded, NIM_BOARD_VALUES, 2, is_pair_above_0, say_bounded,
     "With 1 to m a turn, n is worth n modulo m + 1: whatever a turn does, the "
     "next can make it m + 1 together."},
    {nim_arrange_bounded_last_loses, NIM_BOARD_VALUES, 2, NULL,
     say_bounded_last_loses,
     "Whoever reaches n loses, and so the game is about the n - 1 before it. "
     "With at most m a turn they are worth n - 1 modulo m + 1."},
    {nim_arrange_sale, NIM_BOARD_VERDICT, 2, NULL, say_sale,
     "A bid wins that reaches the price, or leaves a multiple of N + 1 "
     "missing: whatever is bid then can be made N + 1 together."},
    {nim_arrange_last_takes, NIM_BOARD_VALUES, 1, is_above_0_of_bound,
     say_last_takes,
     "What may be taken of a pile depends on the last take from it. So its "
     "value is that of its stones with that bound: each take r leaves r fewer "
     "stones, with r for the bound. The values are found one by one."},
    {nim_arrange_between_l_and_r, NIM_BOARD_VALUES, 1, is_from_l_on,
     say_between_l_and_r,
     "With L to R a turn a pile is worth its rest modulo L + R, divided by L "
     "and rounded down."},
    {nim_arrange_fractions, NIM_BOARD_VALUES, 2, is_from_k_on, say_fractions,
     "A pile of a multiple of K is worth A / K. Any other is worth as much as "
     "the one that is a stone below the smallest that it can become."},
    {nim_arrange_own_takes, NIM_BOARD_VALUES, 1, is_from_place_on,
     say_own_takes,
     "The i-th pile is good for as many turns as i goes into it, whatever else "
     "is played: it is worth 1 when these are odd, else 0."},
    {nim_arrange_modulo_6, NIM_BOARD_VALUES, 1, nim_reason_is_above_0,
     say_modulo_6,
     "No power of a prime is a multiple of 6, and 1 to 5 are allowed: the pile "
     "is worth its rest modulo 6."},
    {nim_arrange_modulo_4, NIM_BOARD_VALUES, 1, nim_reason_is_above_0,
     say_modulo_4,
     "No prime is a multiple of 4, and 1 to 3 are allowed: the pile is worth "
     "its rest modulo 4."},
    {nim_arrange_prime_factors, NIM_BOARD_VALUES, 1, is_above_1,
     say_prime_factors,
     "A number is worth the number of its prime factors, each as often as it "
     "divides: a divisor has any smaller number of them."},
    {nim_arrange_halves_times_k, NIM_BOARD_VALUES, 1, nim_reason_is_above_0,
     say_halves,
     "An even number of equal piles is worth 0, an odd number as much as one "
     "of them. So the least value that no option has is known for each pile."},
    {nim_arrange_pairs_to_split, NIM_BOARD_VALUES, 2, is_pair_above_1,
     say_pairs_to_split,
     "A pair a, b is worth the place of the lowest binary digit that is 0 in "
     "both a - 1 and b - 1."},
    {nim_arrange_boxes, NIM_BOARD_VALUES, 2, has_room, say_boxes,
     "A box of s that lacks few stones is worth what it lacks. Let t be the "
     "largest number with t + t^2 < s: with t stones it is worth 0, as no turn "
     "fills it, and below t it is worth as much as a box of t."},
    {nim_arrange_corners, NIM_BOARD_VALUES, 2, is_there, say_lights,
     "A light is worth the nim-product of its coordinates."},
    {nim_arrange_cubes, NIM_BOARD_VALUES, 3, is_there, say_lights,
     "A light is worth the nim-product of its three coordinates."},
    {nim_arrange_mock_turtles, NIM_BOARD_VALUES, 1, is_there, say_coins,
     "The coin n, counted from 0, is worth the one of 2n and 2n + 1 that has "
     "an odd number of ones in binary."},
    {.arrange = NULL},
};
