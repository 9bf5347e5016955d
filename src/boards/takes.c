/* Takes within bounds. */
#include "boards/parts.h"
#include "games/last_takes.h"
#include "streams/line.h"

#include <assert.h>

static size_t arrange_bounded(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t pile = numbers[2 * i];
        uint64_t most = numbers[2 * i + 1];
        numbers[i] = most == UINT64_MAX ? pile : pile % (most + 1);
    }
    return count;
}

/* A pile of so many more than a multiple of the period, within the limits,
 * which have one. */
static uint64_t draw_rest(uint64_t rest, uint64_t period,
                          struct nim_range limits, struct nim_random *random) {
    uint64_t least = 0;
    assert(period > 0);
    if (rest < limits.min) {
        least = (limits.min - rest + period - 1) / period;
    }
    uint64_t most = (limits.max - rest) / period;
    return rest + period * draw_width(random, least, most);
}

/* A bound of at least the pile; where the pile is too small for the limits,
 * the next of its kind is not too large. */
static uint64_t draw_bound(uint64_t pile, struct nim_range limits,
                           struct nim_range bounds, struct nim_random *random) {
    uint64_t most = integer_min(bounds.max, UINT64_MAX - 1);
    if (pile < limits.min) {
        most = integer_min(most, limits.max - pile - 1);
    }
    return draw_width(random, integer_max(integer_max(pile, 1), bounds.min),
                      most);
}

static uint64_t *pairs_of(const struct nim_problem *row, size_t pile_count,
                          struct nim_draft *board) {
    if (!nim_layout_has_body(&row->layout)) {
        return board->head;
    }
    set_count(board, pile_count, 2 * pile_count);
    return board->numbers;
}

static void bounded_from(const struct nim_problem *row, const uint64_t *piles,
                         size_t pile_count, uint64_t poisoned,
                         struct nim_random *random, struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t *pairs = pairs_of(row, pile_count, board);
    const struct nim_range stones = {
        integer_max(limits.min, poisoned) - poisoned, limits.max - poisoned};
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t most = draw_bound(piles[i], stones, limits, random);
        pairs[2 * i] = draw_rest(piles[i], most + 1, stones, random) + poisoned;
        pairs[2 * i + 1] = most;
    }
}

static void invert_bounded(const struct nim_problem *row, const uint64_t *piles,
                           size_t pile_count, struct nim_random *random,
                           struct nim_draft *board) {
    bounded_from(row, piles, pile_count, 0, random, board);
}

static struct nim_range invert_bounded_counts(const struct nim_problem *row) {
    return nim_layout_has_body(&row->layout) ? nim_limits_pile_count(row)
                                             : (struct nim_range){1, 1};
}

/* A pile below the limits needs a bound, at least the least, above it. */
static struct nim_range invert_bounded_values(const struct nim_problem *row,
                                              size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t least = integer_max(limits.min, 1);
    return limits.max / 2 <= least
               ? NO_VALUES
               : (struct nim_range){0, integer_min(limits.max, UINT64_MAX - 1) -
                                           1};
}

/* The numbers of the case that became piles. */
static const uint64_t *numbers_of(const struct nim_listing *listing) {
    const struct nim_case *given = listing->given;
    return nim_layout_has_body(&given->problem->layout) ? given->numbers
                                                        : given->head;
}

/* How many stones make a pile worth what the other piles are worth, at most
 * `most` of them? None do: 0. */
static uint64_t find_take(uint64_t pile, uint64_t most, uint64_t sum) {
    if (most == UINT64_MAX) {
        return (pile ^ sum) < pile ? pile - (pile ^ sum) : 0;
    }
    uint64_t value = pile % (most + 1);
    uint64_t target = value ^ sum;
    if (target > most) {
        return 0;
    }
    uint64_t take =
        value > target ? value - target : value + (most + 1 - target);
    return take <= pile ? take : 0;
}

/* The last `kept` stones of each pile are out of the game. */
static bool take_from(const struct nim_listing *listing, uint64_t pile,
                      uint64_t most, uint64_t kept, struct nim_move *move) {
    uint64_t take = find_take(pile - kept, most, nim_listing_sum(listing));
    *move = (struct nim_move){pile, pile - take};
    return take > 0;
}

/* The number behind each pile is its largest take. */
static bool take_bounded(const struct nim_listing *listing, size_t index,
                         struct nim_move *move) {
    const uint64_t *pile = &numbers_of(listing)[2 * index];
    return take_from(listing, pile[0], pile[1], 0, move);
}

static bool is_pair_above_0(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pair = nim_reason_pair(grounds, index);
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
    const uint64_t *pair = nim_reason_pair(grounds, index);
    say_rest(line, pair[0], pair[1]);
}

static void say_bounded(struct nim_line *line,
                        const struct nim_grounds *grounds) {
    if (nim_reason_is_single(grounds)) {
        say_to_go(line, grounds->numbers[0], grounds->numbers[1], "to go");
    } else {
        nim_reason_say_values(line, grounds, say_pair);
    }
}

static size_t bounded_modulo_m(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (numbers[2 * i + 1] == 0) {
            return NO_SENSE;
        }
        numbers[i] = numbers[2 * i] % numbers[2 * i + 1];
    }
    return count;
}

/* Pairs n m, at most m stones a turn: n modulo m+1. */
const struct nim_board nim_board_bounded = {
    .arrange = arrange_bounded,
    .is_each = true,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.invert = invert_bounded,
                .counts = invert_bounded_counts,
                .values = invert_bounded_values},
    .moves = {.numbers_each = 2, .move = take_bounded},
    .reason = {.each = 2,
               .can_move = is_pair_above_0,
               .say = say_bounded,
               .general =
                   "With 1 to m a turn, n is worth n modulo m + 1: whatever a "
                   "turn does, the next can make it m + 1 together."},
    .code = {.theory =
                 "C. G. Bachet 1612: where 1 to b may be taken, a pile of a is "
                 "worth\n"
                 "a % (b + 1), as the opponent fills up each turn to b + 1.\n",
             .c.value = "a % (b + 1)"},
    .wrong = (const struct nim_wrong_board[]){{"modulo-m", bounded_modulo_m},
                                              {NULL, NULL}},
};

/* The last stone is poisoned: whoever takes the last but one wins. */
static size_t arrange_bounded_last_loses(const uint64_t *head,
                                         uint64_t *numbers,
                                         size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (numbers[2 * i] == 0) {
            return nim_arrange_exclude(numbers, number_count, 2 * i);
        }
        numbers[2 * i]--;
    }
    return arrange_bounded(head, numbers, number_count);
}

static void invert_bounded_last_loses(const struct nim_problem *row,
                                      const uint64_t *piles, size_t pile_count,
                                      struct nim_random *random,
                                      struct nim_draft *board) {
    bounded_from(row, piles, pile_count, 1, random, board);
}

static bool take_bounded_last_loses(const struct nim_listing *listing,
                                    size_t index, struct nim_move *move) {
    const uint64_t *pile = &numbers_of(listing)[2 * index];
    return take_from(listing, pile[0], pile[1], 1, move);
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

static size_t last_loses_modulo_m(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    for (size_t i = 0; i < number_count; i += 2) {
        numbers[i]--;
    }
    return bounded_modulo_m(head, numbers, number_count);
}

/* The same where whoever takes the last stone loses: n-1 modulo m+1. */
const struct nim_board nim_board_bounded_last_loses = {
    .arrange = arrange_bounded_last_loses,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.invert = invert_bounded_last_loses,
                .counts = invert_bounded_counts,
                .values = invert_bounded_values},
    .moves = {.numbers_each = 2, .move = take_bounded_last_loses},
    .reason = {.each = 2,
               .say = say_bounded_last_loses,
               .general = "Whoever reaches n loses, and so the game is about "
                          "the n - 1 before it. With at most m a turn they are "
                          "worth n - 1 modulo m + 1."},
    .code = {.theory =
                 "C. G. Bachet 1612: the opponent fills up each turn to b + 1, "
                 "and who is\n"
                 "left with the last one loses.\n",
             .c.value = "(a - 1) % (b + 1)"},
    .wrong =
        (const struct nim_wrong_board[]){{"modulo-m", last_loses_modulo_m},
                                         {"last-stone-wins", arrange_bounded},
                                         {NULL, NULL}},
};

/* A bid of M or more ends the sale; else it must leave a multiple of N+1. */
static size_t arrange_sale(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    uint64_t price = head[0];
    uint64_t most = head[1];
    if (price <= most) {
        return number_count;
    }
    numbers[0] = numbers[1] = price % (most + 1);
    return numbers[0] ? number_count : 0;
}

static void say_sale(struct nim_line *line, const struct nim_grounds *grounds) {
    say_to_go(line, grounds->numbers[0], grounds->numbers[1], "missing");
}

static size_t sale_modulo_n(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    if (head[1] == 0) {
        return NO_SENSE;
    }
    if (head[0] <= head[1]) {
        return number_count;
    }
    numbers[0] = numbers[1] = head[0] % head[1];
    return numbers[0] ? number_count : 0;
}

static size_t sale_at_the_price(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    number_count = arrange_sale(head, numbers, number_count);
    numbers[1] = numbers[0];
    return number_count;
}

/* A public sale, M N: the first and the last winning bid, or nothing. */
const struct nim_board nim_board_sale = {
    .arrange = arrange_sale,
    .kind = NIM_BOARD_VERDICT,
    .inverse = {.reason = "the piles are the winning bids"},
    .reason =
        {.each = 2,
         .say = say_sale,
         .general =
             "A bid wins that reaches the price, or leaves a multiple of N + 1 "
             "missing: whatever is bid then can be made N + 1 together."},
    .code =
        {.theory =
             "A bid of a or more ends the sale; else it must leave a multiple "
             "of b + 1.\n",
         .c.answer = "if (a <= b)\n"
                     "    for (i = a; i <= b; i++)\n"
                     "        printf(\"%u%s\", i, i < b ? \" \" : \"\\n\");\n"
                     "else if (a % (b + 1) != 0)\n"
                     "    printf(\"%u\\n\", a % (b + 1));\n"
                     "else\n"
                     "    puts(`);\n",
         .python.answer = "if a <= b:\n"
                          "    print(*range(a, b + 1))\n"
                          "elif a % (b + 1) != 0:\n"
                          "    print(a % (b + 1))\n"
                          "else:\n"
                          "    print(`)\n"},
    .wrong =
        (const struct nim_wrong_board[]){{"modulo-m", sale_modulo_n},
                                         {"lowest-bid-only", sale_at_the_price},
                                         {NULL, NULL}},
};

static size_t arrange_last_takes(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    struct nim_last_takes takes;
    uint64_t most = 0;
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] > NIM_LAST_TAKES_MAX) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        most = integer_max(most, numbers[i]);
    }
    nim_last_takes_begin(&takes, (size_t)most);
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = nim_last_takes_value(&takes, (size_t)numbers[i], head[1]);
    }
    return number_count;
}

/* Any take that leaves what the other piles are worth. */
static bool list_last_takes(struct nim_listing *listing,
                            struct nim_batch *batch) {
    const struct nim_case *given = listing->given;
    struct nim_last_takes takes;
    nim_last_takes_begin(&takes, NIM_LAST_TAKES_MAX);
    for (; listing->next < given->number_count; listing->next++) {
        uint64_t pile = given->numbers[listing->next];
        uint64_t target =
            given->piles[listing->next] ^ nim_listing_sum(listing);
        uint64_t most = integer_min(pile, given->head[1]);
        for (; listing->square < most; listing->square++) {
            uint64_t take = listing->square + 1;
            if (batch->count == NIM_BATCH) {
                return true;
            }
            if (nim_last_takes_value(&takes, (size_t)(pile - take), take) ==
                target) {
                nim_listing_add(batch, listing->next + 1, pile, pile - take);
            }
        }
        listing->square = 0;
    }
    return batch->count > 0;
}

static bool is_above_0_of_bound(const struct nim_grounds *grounds,
                                size_t index) {
    return grounds->numbers[index] > 0 && grounds->given->head[1] > 0;
}

/* A single pile as a whole: to take the largest power of 2 that divides it
 * leaves a multiple of twice as much, of which no take within reach is one. */
static void say_last_takes(struct nim_line *line,
                           const struct nim_grounds *grounds) {
    uint64_t pile = grounds->numbers[0];
    if (!nim_reason_is_single(grounds)) {
        nim_reason_say_values(line, grounds, nim_reason_say_pile);
        return;
    }
    NIM_SAY(line,
            grounds->wins
                ? "the largest power of 2 that divides # is #, not above #"
                : "the largest power of 2 that divides # is #, above #",
            pile, pile & (~pile + 1), grounds->given->head[1]);
}

/* Each turn takes 1 to k stones. */
static size_t bound_kept(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    for (size_t i = 0; head[1] < UINT64_MAX && i < number_count; i++) {
        numbers[i] %= head[1] + 1;
    }
    return number_count;
}

/* Piles behind "n k": at most k stones at first, and then at most as many as
 * were taken from that pile before. */
const struct nim_board nim_board_last_takes = {
    .arrange = arrange_last_takes,
    .is_each = true,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.reason = "few piles have a value of their own, and the bound "
                          "changes all of them"},
    .moves = {.list = list_last_takes},
    .reason = {.each = 1,
               .can_move = is_above_0_of_bound,
               .say = say_last_takes,
               .general =
                   "What may be taken of a pile depends on the last take from "
                   "it. So its value is that of its stones with that bound: "
                   "each take r leaves r fewer stones, with r for the bound. "
                   "The values are found one by one."},
    .code =
        {.theory =
             "R. Sprague 1935, P. M. Grundy 1939: a pile of a with the bound "
             "k is worth\n"
             "the least v that no take of at most k leaves; a take is the "
             "next bound. The\n"
             "player to move loses iff the XOR of all values is 0.\n",
         .head = "nk",
         .c.functions =
             "/* The least take from a that leaves the value v; 0: no take "
             "does. "
             "*/\n"
             "static @ least[40][2048];\n"
             "\n"
             "static void fill(void) {\n"
             "    @ a, b, v;\n"
             "    for (a = 0; a < 2048; a++)\n"
             "        for (v = 0, b = 1; a + b < 2048; v++)\n"
             "            for (; a + b < 2048 && (!least[v][a] || b < "
             "least[v][a]); "
             "b++)\n"
             "                least[v][a + b] = b;\n"
             "}\n"
             "\n"
             "static @ value(@ a, @ k) {\n"
             "    @ v = 0;\n"
             "    while (least[v][a] != 0 && least[v][a] <= k)\n"
             "        v++;\n"
             "    return v;\n"
             "}\n",
         .c.setup = "fill();\n",
         .c.value = "value(a, k)",
         .python.functions =
             "least = [[0] * 2048 for _ in range(40)]\n"
             "for a in range(2048):\n"
             "    v, b = 0, 1\n"
             "    while a + b < 2048:\n"
             "        end = min(least[v][a] or 2048, 2048 - a)\n"
             "        if b < end:\n"
             "            least[v][a + b:a + end] = range(b, end)\n"
             "            b = end\n"
             "        v += 1\n"
             "\n"
             "\n"
             "def value(a, k):\n"
             "    \"\"\"The least v that no take of 1 to k leaves: least[v][a] "
             "is "
             "the\n"
             "    least take that leaves it, or 0.\"\"\"\n"
             "    v = 0\n"
             "    while 0 < least[v][a] <= k:\n"
             "        v += 1\n"
             "    return v\n",
         .python.value = "value(a, k)"},
    .wrong = (const struct nim_wrong_board[]){{"bound-kept", bound_kept},
                                              {"raw-numbers", nim_wrong_xor},
                                              {NULL, NULL}},
};

/* Piles below l are 0, the next l are 1, and so on to l+r, from where on it
 * comes again (Berlekamp, Conway, Guy, "Winning Ways", chapter 4). */
static size_t arrange_between_l_and_r(const uint64_t *head, uint64_t *numbers,
                                      size_t number_count) {
    uint64_t least = head[1];
    uint64_t most = head[2];
    if (least == 0 || least > most || most > UINT64_MAX - least) {
        return nim_arrange_exclude(numbers, number_count,
                                   number_count + (least == 0 ? 1 : 2));
    }
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] % (least + most) / least;
    }
    return number_count;
}

/* Takes of l to r: piles of v*l and fewer than l more are worth v. */
static void invert_between_l_and_r(const struct nim_problem *row,
                                   const uint64_t *piles, size_t pile_count,
                                   struct nim_random *random,
                                   struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t worth = largest(piles, pile_count);
    uint64_t take_max = integer_min(
        integer_min(head_limits(row, 1).max, head_limits(row, 2).max),
        limits.max - 1);
    uint64_t least = draw_width(random, 1, take_max / (worth + 1));
    uint64_t enough = worth > 1 ? (worth - 1) * least + 1 : least;
    uint64_t most = draw_width(
        random, enough,
        integer_max(integer_min(take_max, limits.max - least), enough));
    set_count(board, pile_count, pile_count);
    board->head[1] = least;
    board->head[2] = most;
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t first = piles[i] * least;
        uint64_t over = integer_min(least - 1, least + most - 1 - first);
        first += nim_random_between(random, 0, over);
        /* Where the next one of no worth is too large, 1 is worth as much. */
        if (least + most > limits.max) {
            first = integer_max(first, limits.min);
        }
        board->numbers[i] = draw_rest(first, least + most, limits, random);
    }
}

static struct nim_range
invert_between_l_and_r_values(const struct nim_problem *row,
                              size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t take_max =
        integer_min(head_limits(row, 1).max, head_limits(row, 2).max);
    return limits.min > 1 || limits.max < 4
               ? NO_VALUES
               : (struct nim_range){0,
                                    integer_min(take_max - 1, limits.max / 2)};
}

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
    nim_reason_say_values(line, grounds, say_l_and_r);
}

static size_t rest_undivided(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] %= head[1] + head[2];
    }
    return number_count;
}

/* Piles behind "n l r": takes of l to r. */
const struct nim_board nim_board_between_l_and_r = {
    .arrange = arrange_between_l_and_r,
    .is_each = true,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.invert = invert_between_l_and_r,
                .values = invert_between_l_and_r_values},
    .reason = {.each = 1,
               .can_move = is_from_l_on,
               .say = say_between_l_and_r,
               .general = "With L to R a turn a pile is worth its rest modulo "
                          "L + R, divided by L and rounded down."},
    .code =
        {.theory =
             "Where l to r may be taken, piles below l are worth 0, the next "
             "l are\n"
             "worth 1, and so on, with the period l + r. The player to move "
             "loses iff\n"
             "the XOR is 0.\n",
         .head = "nlr",
         .c.value = "a % (l + r) / l"},
    .exclusion = {.whole = "m < 1 || m > k || k > largest - m"},
    .wrong =
        (const struct nim_wrong_board[]){{"rest-not-divided", rest_undivided},
                                         {"raw-numbers", nim_wrong_xor},
                                         {NULL, NULL}},
};

/* A pile of a multiple of m is worth a/m. Any other a has the value of the pile
 * a - (a/m + 1), which the largest take misses by one; all steps over which the
 * quotient stays the same are made at once. */
static uint64_t value_of_fraction(uint64_t pile, uint64_t divisor) {
    while (pile % divisor != 0) {
        uint64_t step = pile / divisor + 1;
        uint64_t over = pile % divisor;
        uint64_t steps = over / step + (over % step != 0);
        pile -= steps * step;
    }
    return pile / divisor;
}

static size_t arrange_fractions(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (numbers[2 * i + 1] == 0) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + 1);
        }
        numbers[i] = value_of_fraction(numbers[2 * i], numbers[2 * i + 1]);
    }
    return count;
}

/* From a pile that k does not divide the largest take but one leads to one of
 * the same value; here it is gone up again a few times. */
static uint64_t climb(uint64_t pile, uint64_t k, uint64_t max,
                      struct nim_random *random) {
    uint64_t steps = nim_random_below(random, 8);
    for (; steps > 0 && k > 1; steps--) {
        uint64_t more = pile / (k - 1) + 1;
        if (more > max - pile) {
            break;
        }
        pile += more;
    }
    return pile;
}

static void invert_fractions(const struct nim_problem *row,
                             const uint64_t *piles, size_t pile_count,
                             struct nim_random *random,
                             struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t least = integer_max(limits.min, 1);
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t *pair = &board->numbers[2 * i];
        if (piles[i] == 0) {
            pair[0] = draw_width(random, limits.min, limits.max - 1);
            pair[1] =
                draw_width(random, integer_max(pair[0] + 1, 2), limits.max);
        } else {
            pair[1] = draw_width(random, least, limits.max / piles[i]);
            pair[0] = climb(piles[i] * pair[1], pair[1], limits.max, random);
        }
    }
}

static struct nim_range invert_fractions_values(const struct nim_problem *row,
                                                size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    return limits.max < 2 || limits.max <= limits.min
               ? NO_VALUES
               : (struct nim_range){0, limits.max / integer_max(limits.min, 1)};
}

static bool is_from_k_on(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pile = nim_reason_pair(grounds, index);
    return pile[0] >= pile[1];
}

static void say_fraction(struct nim_line *line,
                         const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pile = nim_reason_pair(grounds, index);
    uint64_t value = grounds->given->piles[index];
    NIM_SAY(line, "# is worth # / # = #", pile[0], value * pile[1], pile[1],
            value);
}

static void say_fractions(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    nim_reason_say_values(line, grounds, say_fraction);
}

static size_t quotient(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i] / numbers[2 * i + 1];
    }
    return count;
}

/* Pairs a m: at most a/m stones are taken from a pile of a. */
const struct nim_board nim_board_fractions = {
    .arrange = arrange_fractions,
    .is_each = true,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.invert = invert_fractions, .values = invert_fractions_values},
    .reason = {.each = 2,
               .can_move = is_from_k_on,
               .say = say_fractions,
               .general = "A pile of a multiple of K is worth A / K. Any other "
                          "is worth as much as the one that is a stone below "
                          "the smallest that it can become."},
    .code =
        {.theory =
             "A multiple of k is worth a / k. Any other pile is worth what "
             "the one is\n"
             "that the largest take misses by one. The player to move loses "
             "iff the XOR\n"
             "is 0.\n",
         .c.functions = "static @ value(@ a, @ k) {\n"
                        "    @ step;\n"
                        "    while (a % k != 0) {\n"
                        "        step = a / k + 1;\n"
                        "        a -= (a % k + step - 1) / step * step;\n"
                        "    }\n"
                        "    return a / k;\n"
                        "}\n",
         .c.value = "value(a, b)",
         .python.functions = "def value(a, k):\n"
                             "    while a % k != 0:\n"
                             "        step = a // k + 1\n"
                             "        a -= (a % k + step - 1) // step * step\n"
                             "    return a // k\n",
         .python.value = "value(a, b)"},
    .exclusion = {.row = "b < 1"},
    .wrong = (const struct nim_wrong_board[]){{"quotient-only", quotient},
                                              {NULL, NULL}},
};

/* Each pile allows a fixed number of turns. */
static size_t arrange_own_takes(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] / (i + 1) % 2;
    }
    return number_count;
}

static void invert_own_takes(const struct nim_problem *row,
                             const uint64_t *piles, size_t pile_count,
                             struct nim_random *random,
                             struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t over = nim_random_between(random, 0, i);
        board->numbers[i] =
            draw_rest(piles[i] * (i + 1) + over, 2 * (i + 1), limits, random);
    }
}

static struct nim_range invert_own_takes_values(const struct nim_problem *row,
                                                size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    bool fits = limits.max > limits.min &&
                (limits.max - limits.min) / 2 >= pile_count &&
                limits.max / 4 >= pile_count;
    return fits ? (struct nim_range){0, 1} : NO_VALUES;
}

/* Any turn changes who wins. */
static bool take_own(const struct nim_listing *listing, size_t index,
                     struct nim_move *move) {
    uint64_t pile = listing->given->numbers[index];
    uint64_t take = (uint64_t)index + 1;
    *move = (struct nim_move){pile, pile - take};
    return take <= pile;
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

/* Piles of which the i-th loses exactly i stones a turn. */
const struct nim_board nim_board_own_takes = {
    .arrange = arrange_own_takes,
    .is_each = true,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.invert = invert_own_takes, .values = invert_own_takes_values},
    .moves = {.numbers_each = 1, .move = take_own},
    .reason = {.each = 1,
               .can_move = is_from_place_on,
               .say = say_own_takes,
               .general = "The i-th pile is good for as many turns as i goes "
                          "into it, whatever else is played: it is worth 1 "
                          "when these are odd, else 0."},
    .code = {.theory =
                 "The i-th pile allows a / i turns, whatever is played: only "
                 "whether they\n"
                 "are odd in all counts.\n",
             .c.value = "a / (i + 1) % 2"},
    .wrong = (const struct nim_wrong_board[]){{"raw-numbers", nim_wrong_xor},
                                              {NULL, NULL}},
};

/* Unless 3 divides k, neither 1, 2 nor k changes n modulo 3 to itself. Else it
 * comes again every k+1, where k itself is won by taking all. */
static size_t arrange_one_two_or_k(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    uint64_t k = head[1];
    if (k < 3) {
        return nim_arrange_exclude(numbers, number_count, 1);
    }
    uint64_t rest = k % 3 == 0 && k < UINT64_MAX ? head[0] % (k + 1) : head[0];
    numbers[0] = (k % 3 == 0 && rest == k) || rest % 3 != 0;
    return 1;
}

static void say_one_two_or_k(struct nim_line *line,
                             const struct nim_grounds *grounds) {
    uint64_t number = grounds->numbers[0];
    uint64_t k = grounds->numbers[1];
    bool has_period = k % 3 == 0 && number > k;
    uint64_t rest = has_period ? number % (k + 1) : number;
    if (has_period) {
        NIM_SAY(line, "# modulo # is ", number, k + 1);
    }
    if (k % 3 == 0 && rest == k) {
        NIM_SAY(line, "#: a take of # leaves a rest of 0", k, k);
    } else if (grounds->wins) {
        NIM_SAY(line, "#: a take of # leaves a multiple of 3, which is lost",
                rest, rest % 3);
    } else {
        NIM_SAY(line,
                has_period ? "#, a multiple of 3: no take of 1, 2 or # leaves "
                             "a number that is lost"
                           : "# is a multiple of 3: no take of 1, 2 or # "
                             "leaves a number that is lost",
                rest, k);
    }
}

/* Pairs n k, takes of 1, 2 or k: 0 when lost, else 1. For one pair. */
const struct nim_board nim_board_one_two_or_k = {
    .arrange = arrange_one_two_or_k,
    .kind = NIM_BOARD_VERDICT,
    .inverse = {.reason = NIM_ONLY_THE_WINNER},
    .reason = {.can_move = nim_reason_is_above_0,
               .say = say_one_two_or_k,
               .general = "Unless 3 divides k, the multiples of 3 are lost: no "
                          "move leads from one to another. Else all comes "
                          "again every k + 1: of the rest modulo k + 1 the "
                          "multiples of 3 are lost, but not k itself."},
    .code =
        {.theory =
             "Unless 3 divides k, no take is a multiple of 3. Else it comes "
             "again every\n"
             "k + 1, and k itself is won by taking all.\n",
         .head = "nk",
         .c.whole = "if (k % 3 == 0)\n"
                    "    n %= k + 1;\n",
         .c.wins = "n % 3 != 0 || (k % 3 == 0 && n == k)",
         .python.whole = "if k % 3 == 0:\n"
                         "    n %= k + 1\n"},
    .exclusion = {.whole = "b < 3"},
    .wrong =
        (const struct nim_wrong_board[]){
            {"modulo-3-always", nim_wrong_modulo_3}, {NULL, NULL}},
};

/* The answer to a take of t is one of p+q-t, so that n modulo p+q decides:
 * 1 .. p is lost, being the last stones or leading to them. */
static size_t arrange_between_p_and_q(const uint64_t *head, uint64_t *numbers,
                                      size_t number_count) {
    uint64_t least = head[1];
    uint64_t most = head[2];
    if (least == 0 || least > most || most > UINT64_MAX - least) {
        return nim_arrange_exclude(numbers, number_count, least == 0 ? 1 : 2);
    }
    uint64_t rest = head[0] % (least + most);
    numbers[0] = !(rest >= 1 && rest <= least);
    return 1;
}

static void say_between_p_and_q(struct nim_line *line,
                                const struct nim_grounds *grounds) {
    uint64_t least = grounds->numbers[1];
    uint64_t most = grounds->numbers[2];
    uint64_t rest = grounds->numbers[0] % (least + most);
    NIM_SAY(line, "# modulo # is #", grounds->numbers[0], least + most, rest);
    if (grounds->wins) {
        NIM_SAY(line, ", not 1 to #: a take of # leaves such a rest", least,
                rest == 0 ? most : integer_min(rest - 1, most));
    } else {
        NIM_SAY(line,
                ", from 1 to #: any take but the last can be answered so that "
                "both make #",
                least, least + most);
    }
}

static size_t below_p(const uint64_t *head, uint64_t *numbers,
                      size_t number_count) {
    uint64_t rest = head[0] % (head[1] + head[2]);
    numbers[0] = rest == 0 || rest >= head[1];
    return 1;
}

static size_t modulo_q(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    assert(head[2] < UINT64_MAX);
    numbers[0] = head[0] % (head[2] + 1) != 0;
    return 1;
}

/* HDU 2897, n p q: takes of p to q stones, or all when fewer than p are left,
 * and whoever takes the last loses. */
const struct nim_board nim_board_between_p_and_q = {
    .arrange = arrange_between_p_and_q,
    .kind = NIM_BOARD_VERDICT,
    .inverse = {.reason = NIM_ONLY_THE_WINNER},
    .reason = {.can_move = nim_reason_is_above_0,
               .say = say_between_p_and_q,
               .general = "What is taken can be made p + q together, and so n "
                          "modulo p + q decides: the rests 1 to p are lost."},
    .code =
        {.theory =
             "The opponent fills up each turn to p + q. Who finds 1 to p must "
             "take all\n"
             "of them.\n",
         .head = "npq",
         .c.whole = "n %= p + q;\n",
         .c.wins = "n == 0 || n > p",
         .python.whole = "n %= p + q\n"},
    .exclusion = {.whole = "b < 1 || b > c || c > largest - b"},
    .wrong = (const struct nim_wrong_board[]){{"below-p", below_p},
                                              {"modulo-q-plus-1", modulo_q},
                                              {NULL, NULL}},
};

static size_t arrange_modulo_6(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    numbers[0] %= 6;
    return number_count;
}

static size_t arrange_modulo_4(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    numbers[0] %= 4;
    return number_count;
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

/* One pile from which powers of primes are taken: modulo 6. With exponents 0
 * and 1 only: modulo 4. Both are the numbers that no take divides. */
const struct nim_board nim_board_modulo_6 = {
    .arrange = arrange_modulo_6,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.reason = "no pile is worth more than 5"},
    .reason = {.each = 1,
               .can_move = nim_reason_is_above_0,
               .say = say_modulo_6,
               .general = "No power of a prime is a multiple of 6, and 1 to 5 "
                          "are allowed: the pile is worth its rest modulo 6."},
    .code =
        {.theory =
             "6 is the least number that no take divides, and 1 to 5 may all "
             "be taken.\n",
         .c.value = "a % 6"},
    .wrong =
        (const struct nim_wrong_board[]){{"other-primes", arrange_modulo_4},
                                         {NULL, NULL}},
};

static void say_modulo_4(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    say_modulo(line, grounds, 4);
}

const struct nim_board nim_board_modulo_4 = {
    .arrange = arrange_modulo_4,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.reason = "no pile is worth more than 3"},
    .reason = {.each = 1,
               .can_move = nim_reason_is_above_0,
               .say = say_modulo_4,
               .general = "No prime is a multiple of 4, and 1 to 3 are "
                          "allowed: the pile is worth its rest modulo 4."},
    .code = {.theory = "4 divides no take, and 1, 2 and 3 may all be taken.\n",
             .c.value = "a % 4"},
    .wrong =
        (const struct nim_wrong_board[]){{"other-primes", arrange_modulo_6},
                                         {NULL, NULL}},
};

/* The largest root with root + root^2 < size: from there on no single move
 * fills the box, but any move makes that possible. */
static uint64_t lost_content(uint64_t size) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        if (more + more * more < size) {
            root = more;
        }
    }
    return root;
}

/* Above the lost content, each missing stone is an option: the value is what
 * is missing. At it the value is 0. Below, the lost content is the full box of
 * a smaller one. (Box of 0 stones and full boxes: 0.) */
static uint64_t value_of_box(uint64_t size, uint64_t content) {
    uint64_t lost = lost_content(size);
    while (content < lost) {
        size = lost;
        lost = lost_content(size);
    }
    return content > lost ? size - content : 0;
}

static size_t arrange_boxes(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t size = numbers[2 * i];
        uint64_t content = numbers[2 * i + 1];
        if (content > size) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + 1);
        }
        numbers[i] = value_of_box(size, content);
    }
    return count;
}

/* The least root with root^2 >= number. */
static uint64_t root_above(uint64_t number) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        root = more * more < number ? more : root;
    }
    return root + (number > 0);
}

/* A box in which the given size is the most stones that one turn cannot make
 * full: with no more in it, it is worth what the smaller box is. Half the time,
 * and where the limits allow it; else the smaller box. */
static uint64_t draw_larger_box(uint64_t size, uint64_t size_max,
                                struct nim_random *random) {
    uint64_t least = size * size + size + 1;
    uint64_t most = (size + 1) * (size + 1) + size + 1;
    assert(size < UINT32_MAX);
    return most <= size_max && nim_random_below(random, 2) == 0
               ? nim_random_between(random, least, most)
               : size;
}

/* With c^2 stones or fewer to come, each number of them is an option. */
static void invert_boxes(const struct nim_problem *row, const uint64_t *piles,
                         size_t pile_count, struct nim_random *random,
                         struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t least = integer_max(root_above(piles[i]), limits.min);
        uint64_t content = draw_width(random, least, limits.max - piles[i]);
        board->numbers[2 * i] =
            draw_larger_box(piles[i] + content, limits.max, random);
        board->numbers[2 * i + 1] = content;
    }
}

static struct nim_range invert_boxes_values(const struct nim_problem *row,
                                            size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t least = integer_max(root_above(limits.max), limits.min);
    return (struct nim_range){0, limits.max - least};
}

/* An empty box stays empty. */
static bool has_room(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *box = nim_reason_pair(grounds, index);
    return box[1] > 0 && box[1] < box[0];
}

static void say_box(struct nim_line *line, const struct nim_grounds *grounds,
                    size_t index) {
    const uint64_t *box = nim_reason_pair(grounds, index);
    NIM_SAY(line, "the box of # with # is worth #", box[0], box[1],
            grounds->given->piles[index]);
}

static void say_room(struct nim_line *line, const struct nim_grounds *grounds) {
    uint64_t content = grounds->numbers[1];
    nim_reason_say_values(line, grounds, say_box);
    if (!nim_reason_is_single(grounds)) {
        return;
    }
    if (grounds->sum == 0) {
        NIM_SAY(line, ": a turn makes at most # + # of #", content,
                content * content, content);
    } else if (content + grounds->sum < grounds->numbers[0]) {
        NIM_SAY(line, ", as much as one of #", content + grounds->sum);
    }
}

static size_t room_of_box(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i] - numbers[2 * i + 1];
    }
    return count;
}

/* The most stones of which one turn cannot fill the box; `slack` more is still
 * taken for that. */
static uint64_t content_that_cannot_fill(uint64_t size, uint64_t slack) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        root = more * more + more < size + slack ? more : root;
    }
    return root;
}

static size_t box_once(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t size = numbers[2 * i];
        uint64_t content = numbers[2 * i + 1];
        bool can_fill = content > content_that_cannot_fill(size, 0);
        numbers[i] = can_fill ? size - content : 0;
    }
    return count;
}

static uint64_t value_by_bound(uint64_t size, uint64_t content) {
    uint64_t lost = content_that_cannot_fill(size, 1);
    while (content < lost) {
        size = lost;
        lost = content_that_cannot_fill(size, 1);
    }
    return content > lost ? size - content : 0;
}

static size_t box_bound(const uint64_t *head, uint64_t *numbers,
                        size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = value_by_bound(numbers[2 * i], numbers[2 * i + 1]);
    }
    return count;
}

/* HDU 1729: pairs s c, a box of s with c stones in it, to which at most c^2 are
 * added in a turn. */
const struct nim_board nim_board_boxes = {
    .arrange = arrange_boxes,
    .is_each = true,
    .kind = NIM_BOARD_VALUES,
    .inverse = {.invert = invert_boxes, .values = invert_boxes_values},
    .reason = {.each = 2,
               .can_move = has_room,
               .say = say_room,
               .general = "A box of s that lacks few stones is worth what it "
                          "lacks. Let t be the largest number with t + t^2 < "
                          "s: with t stones it is worth 0, as no turn fills "
                          "it, and below t it is worth as much as a box of t."},
    .code =
        {.theory =
             "With c + c * c below the size, no move fills the box: the "
             "largest such c\n"
             "is lost. Above it each missing stone is an option; below, it is "
             "as good\n"
             "as full. The player to move loses iff the XOR is 0.\n",
         .c.functions =
             "static @ value(@ size, @ content) {\n"
             "    @ lost = 0;\n"
             "    while ((lost + 1) * (lost + 2) < size)\n"
             "        lost++;\n"
             "    if (content > lost)\n"
             "        return size - content;\n"
             "    return content == lost ? 0 : value(lost, content);\n"
             "}\n",
         .c.value = "value(a, b)",
         .python.functions =
             "def value(size, content):\n"
             "    lost = 0\n"
             "    while (lost + 1) * (lost + 2) < size:\n"
             "        lost += 1\n"
             "    if content > lost:\n"
             "        return size - content\n"
             "    return 0 if content == lost else value(lost, content)\n",
         .python.value = "value(a, b)"},
    .exclusion = {.row = "b > a"},
    .wrong = (const struct nim_wrong_board[]){{"box-by-room", room_of_box},
                                              {"box-once", box_once},
                                              {"box-bound", box_bound},
                                              {NULL, NULL}},
};
