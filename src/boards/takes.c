/* Takes within bounds that are given. */
#include "boards/parts.h"

#include "base/factors.h"

static uint64_t modulo_bound(const uint64_t *head, const uint64_t *at) {
    return at[1] == UINT64_MAX ? at[0] : at[0] % (at[1] + 1);
}

/* A bound of at least the pile; where the pile is too small for the limits,
 * the next of its kind is not too large. */
static uint64_t draw_bound(uint64_t pile, struct nim_range limits,
                           struct nim_range bounds, struct nim_random *random) {
    uint64_t most = integer_min(bounds.max, UINT64_MAX - 1);
    if (pile < limits.min) {
        most = integer_min(most, limits.max - pile - 1);
    }
    return nim_draw(random, integer_max(integer_max(pile, 1), bounds.min),
                    most);
}

/* How many stones of each pile are out of the game? */
static uint64_t count_poisoned(const struct nim_problem *row) {
    return row->layout.board == &nim_board_bounded_last_loses;
}

static void invert_bounded(const struct nim_wish *wish, uint64_t pile,
                           uint64_t *pair) {
    const struct nim_range limits = wish->limits;
    uint64_t poisoned = count_poisoned(wish->row);
    const struct nim_range stones = {
        integer_max(limits.min, poisoned) - poisoned, limits.max - poisoned};
    pair[1] = draw_bound(pile, stones, limits, wish->random);
    pair[0] = nim_draw_rest(pile, pair[1] + 1, stones, wish->random) + poisoned;
}

/* A pile below the limits needs a bound, at least the least, above it. */
static struct nim_range bounded_values(const struct nim_wish *wish) {
    uint64_t least = integer_max(wish->limits.min, 1);
    return wish->limits.max / 2 <= least
               ? NO_VALUES
               : (struct nim_range){
                     0, integer_min(wish->limits.max, UINT64_MAX - 1) - 1};
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

/* The number behind each pile is its largest take. */
static bool take_bounded(const struct nim_listing *listing, size_t index,
                         struct nim_move *move) {
    const uint64_t *pile = &nim_case_numbers(listing->given).items[2 * index];
    uint64_t take = find_take(pile[0] - count_poisoned(listing->given->problem),
                              pile[1], nim_listing_sum(listing));
    *move = (struct nim_move){pile[0], pile[0] - take};
    return take > 0;
}

/* So much can be done in turns of 1 to `most`; `rest` is what is left of it. */
static void say_to_go(const struct nim_grounds *grounds, uint64_t number,
                      uint64_t most, const char *rest) {
    if (number <= most) {
        NIM_SAY(grounds, "# is at most #: one turn is enough", number, most);
    } else if (number % (most + 1) == 0) {
        NIM_SAY(grounds,
                "# is a multiple of #: any turn of at most # can be answered "
                "so that both make #",
                number, most + 1, most, most + 1);
    } else {
        NIM_SAY(grounds, "# modulo # is #: a turn of # leaves a multiple of #",
                number, most + 1, number % (most + 1), number % (most + 1),
                most + 1);
        nim_line_say(grounds->line, " %s", rest);
    }
}

static void say_pair(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pair = &grounds->numbers[2 * index];
    uint64_t period = pair[1] + 1;
    if (pair[0] <= pair[1]) {
        NIM_SAY(grounds, "# is worth #", pair[0], pair[0]);
    } else {
        NIM_SAY(grounds, "# modulo # is #", pair[0], period, pair[0] % period);
    }
}

static void say_bounded(const struct nim_grounds *grounds) {
    say_to_go(grounds, grounds->numbers[0], grounds->numbers[1], "to go");
}

static uint64_t modulo_m(const uint64_t *head, const uint64_t *at) {
    return at[0] % at[1];
}

/* Pairs n m, at most m stones a turn: n modulo m+1. */
const struct nim_board nim_board_bounded = {
    .shapes = {{NIM_BODY_NONE, 2}, {NIM_BODY_PAIRS, 1}},
    .value = modulo_bound,
    .each = 2,
    .inverse = {.each = invert_bounded, .values = bounded_values},
    .moves = {.move = take_bounded},
    .turns = {.each = 2,
              .list = nim_turns_up_to_most,
              .notes = {"most"},
              .keeps_cases = true},
    .reason.item = say_pair,
    .reason.least = {1, 1},
    .reason.say = say_bounded,
    .reason.general = "With 1 to m a turn, n is worth n modulo m + 1: whatever "
                      "a turn does, the next can make it m + 1 together.",
    .code.theory = "C. G. Bachet 1612; here n is a, and m is b.",
    .code.c.value = "a % (b + 1)",
    .wrong = NIM_WRONG_BOARDS({"modulo-m", .value = modulo_m, .lowest = {0, 1},
                               .code = NIM_CODE(.value = "b > 0 ? a % b : 0")}),
};

/* The last stone is poisoned: whoever takes the last but one wins. */
static uint64_t modulo_before_last(const uint64_t *head, const uint64_t *at) {
    const uint64_t before[] = {at[0] - 1, at[1]};
    return modulo_bound(head, before);
}

static void say_bounded_last_loses(const struct nim_grounds *grounds) {
    uint64_t goal = grounds->numbers[0];
    if (goal == 1) {
        nim_line_say(grounds->line, "1 comes at once, and loses");
        return;
    }
    NIM_SAY(grounds, "# loses, and # - 1 = ", goal, goal);
    say_to_go(grounds, goal - 1, grounds->numbers[1], "before it");
}

static uint64_t last_loses_modulo_m(const uint64_t *head, const uint64_t *at) {
    return (at[0] - 1) % at[1];
}

/* The same where whoever takes the last stone loses: n-1 modulo m+1. */
const struct nim_board nim_board_bounded_last_loses = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .value = modulo_before_last,
    .lowest = {1},
    .each = 2,
    .inverse = {.each = invert_bounded, .values = bounded_values},
    .moves = {.move = take_bounded},
    .turns = {.each = 2,
              .list = nim_turns_up_to_most,
              .notes = {"most"},
              .last_loses = true,
              .keeps_cases = true},
    .reason = {.say = say_bounded_last_loses,
               .general = "Whoever reaches n loses, and so the game is about "
                          "the n - 1 before it. With at most m a turn they are "
                          "worth n - 1 modulo m + 1."},
    .code = {.theory = "C. G. Bachet 1612; here n is a, and m is b.",
             .c.value = "(a - 1) % (b + 1)"},
    .wrong = NIM_WRONG_BOARDS(
        {"modulo-m", .value = last_loses_modulo_m, .lowest = {0, 1},
         .code = NIM_CODE(.value = "b > 0 ? (a - 1) % b : 0")},
        {"last-stone-wins", .value = modulo_bound,
         .code = NIM_CODE(.value = "a % (b + 1)")}),
};

enum { MODULO_M = 1, LOWEST_BID_ONLY };

static size_t arrange_sale(const uint64_t *head, uint64_t *numbers,
                           size_t number_count, unsigned slip) {
    uint64_t price = head[0];
    uint64_t most = head[1];
    if (slip == MODULO_M && most == 0) {
        return NO_SENSE;
    }
    if (price > most) {
        numbers[0] = price % (slip == MODULO_M ? most : most + 1);
        numbers[1] = numbers[0];
    } else if (slip == LOWEST_BID_ONLY) {
        numbers[1] = numbers[0];
    }
    return price <= most || numbers[0] > 0 ? number_count : 0;
}

static void say_sale(const struct nim_grounds *grounds) {
    say_to_go(grounds, grounds->numbers[0], grounds->numbers[1], "missing");
}

#define ALL_BIDS                                                               \
    "    for (i = a; i <= b; i++)\n"                                           \
    "        printf(\"%u%s\", i, i < b ? \" \" : \"\\n\");\n"
#define SALE(BIDS, REST)                                                       \
    "if (a <= b)\n" BIDS "else if (" REST " != 0)\n"                           \
    "    printf(\"%u\\n\", " REST ");\n"                                       \
    "else\n"                                                                   \
    "    puts(`);\n"

static bool wins_sale(const struct nim_state *state) {
    return modulo_bound(NULL, state->numbers) != 0;
}

/* A public sale, M N: the first and the last winning bid, or nothing. */
const struct nim_board nim_board_sale = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .has_bids = true,
    .with_slip = arrange_sale,
    .turns = {.each = 2,
              .list = nim_turns_up_to_most,
              .notes = {"most"},
              .wins = wins_sale},
    .reason.say = say_sale,
    .reason.general =
        "A bid wins that reaches the price, or leaves a multiple of N + 1 "
        "missing: whatever is bid then can be made N + 1 together.",
    .code.theory = "Here M is a, and N is b.",
    .code.c.answer = SALE(ALL_BIDS, "a % (b + 1)"),
    .code.python.answer = "if a <= b:\n"
                          "    print(*range(a, b + 1))\n"
                          "elif a % (b + 1) != 0:\n"
                          "    print(a % (b + 1))\n"
                          "else:\n"
                          "    print(`)\n",
    .wrong = NIM_WRONG_BOARDS(
        {"modulo-m", MODULO_M,
         .code = NIM_CODE(.answer = SALE(ALL_BIDS, "(b > 0 ? a % b : 0)"))},
        {"lowest-bid-only", LOWEST_BID_ONLY,
         .code = NIM_CODE(.answer = SALE("    printf(\"%u\\n\", a);\n",
                                         "a % (b + 1)"))}),
};

/* Of takes between the second and the third number. */
static size_t bounds_fault(const uint64_t *at) {
    bool is_wrong = at[1] > at[2] || at[2] > UINT64_MAX - at[1];
    return at[1] == 0 ? 1 : is_wrong ? 2 : NO_FAULT;
}

/* Berlekamp, Conway, Guy, "Winning Ways", chapter 4. */
static uint64_t value_between(const uint64_t *head, const uint64_t *at) {
    return at[0] % (head[1] + head[2]) / head[1];
}

/* Takes of l to r: piles of v*l and fewer than l more are worth v. */
static void invert_between_l_and_r(const struct nim_wish *wish,
                                   struct nim_draft *board) {
    uint64_t worth = integer_largest(wish->piles, wish->pile_count);
    uint64_t take_max =
        integer_min(integer_min(nim_limits_of_head(wish->row, 1).max,
                                nim_limits_of_head(wish->row, 2).max),
                    wish->limits.max - 1);
    uint64_t least = nim_draw(wish->random, 1, take_max / (worth + 1));
    uint64_t enough = worth > 1 ? (worth - 1) * least + 1 : least;
    uint64_t most = nim_draw(
        wish->random, enough,
        integer_max(integer_min(take_max, wish->limits.max - least), enough));
    board->head[1] = least;
    board->head[2] = most;
    for (size_t i = 0; i < wish->pile_count; i++) {
        uint64_t first = wish->piles[i] * least;
        uint64_t over = integer_min(least - 1, least + most - 1 - first);
        first += nim_random_between(wish->random, 0, over);
        /* Where the next one of no worth is too large, 1 is worth as much. */
        if (least + most > wish->limits.max) {
            first = integer_max(first, wish->limits.min);
        }
        board->numbers[i] =
            nim_draw_rest(first, least + most, wish->limits, wish->random);
    }
}

static struct nim_range between_l_and_r_values(const struct nim_wish *wish) {
    uint64_t take_max = integer_min(nim_limits_of_head(wish->row, 1).max,
                                    nim_limits_of_head(wish->row, 2).max);
    bool has_least = nim_limits_of_head(wish->row, 1).min > 1 ||
                     nim_limits_of_head(wish->row, 2).min > 1;
    return has_least || wish->limits.min > 1 || wish->limits.max < 4
               ? NO_VALUES
               : (struct nim_range){
                     0, integer_min(take_max - 1, wish->limits.max / 2)};
}

static bool is_from_l_on(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] >= grounds->given->head[1];
}

static void say_l_and_r(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *head = grounds->given->head;
    NIM_SAY(grounds, "# modulo #, divided by #, is #", grounds->numbers[index],
            head[1] + head[2], head[1], grounds->given->piles[index]);
}

static uint64_t rest_undivided(const uint64_t *head, const uint64_t *at) {
    return at[0] % (head[1] + head[2]);
}

static void list_l_to_r(struct nim_turn_list *list) {
    const uint64_t *head = list->state->head;
    for (size_t i = 0; i < list->state->number_count; i++) {
        nim_turn_list_takes(list, i, head[1], head[2]);
    }
}

/* Piles behind "n l r": takes of l to r. */
const struct nim_board nim_board_between_l_and_r = {
    .shapes = {{NIM_BODY_PILES, 3}},
    .value = value_between,
    .head_fault = bounds_fault,
    .each = 1,
    .inverse = {.invert = invert_between_l_and_r,
                .values = between_l_and_r_values},
    .turns = {.list = list_l_to_r, .keeps_cases = true},
    .reason = {.can_move = is_from_l_on,
               .item = say_l_and_r,
               .general = "With L to R a turn a pile is worth its rest modulo "
                          "L + R, divided by L and rounded down."},
    .code = {.head = "nlr", .c.value = "a % (l + r) / l"},
    .exclusion = {.whole = "m < 1 || m > k || k > largest - m"},
    .wrong = NIM_WRONG_BOARDS({"rest-not-divided", .value = rest_undivided,
                               .code = NIM_CODE(.value = "a % (l + r)")},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

static void list_1_2_k(struct nim_turn_list *list) {
    uint64_t k = list->state->numbers[1];
    nim_turn_list_takes(list, 0, 1, 2);
    nim_turn_list_takes(list, 0, k, k);
}

/* Pairs n k, takes of 1, 2 or k. */
const struct nim_board nim_board_one_two_or_k = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .lowest = {0, 3},
    .turns = {.each = 2,
              .list = list_1_2_k,
              .keeps_cases = true,
              .notes = {"k"}},
    .reason.least = {1},
};

static void list_p_to_q(struct nim_turn_list *list) {
    const uint64_t *numbers = list->state->numbers;
    uint64_t least = integer_min(numbers[1], integer_max(numbers[0], 1));
    nim_turn_list_takes(list, 0, least, numbers[2]);
}

/* HDU 2897, n p q: takes of p to q stones, or all when fewer than p are left,
 * and whoever takes the last loses. */
const struct nim_board nim_board_between_p_and_q = {
    .shapes = {{NIM_BODY_NONE, 3}},
    .fault = bounds_fault,
    .turns = {.each = 3,
              .list = list_p_to_q,
              .last_loses = true,
              .keeps_cases = true,
              .notes = {"least", "most"}},
    .reason.least = {1},
};

static bool takes_prime_power(const struct nim_state *state, size_t place,
                              uint64_t to) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = nim_factorize(state->numbers[place] - to, factors);
    while (count > 1 && factors[count - 1] == factors[0]) {
        count--;
    }
    return count <= 1;
}

static bool takes_prime(const struct nim_state *state, size_t place,
                        uint64_t to) {
    uint64_t factors[NIM_FACTORS_MAX];
    return nim_factorize(state->numbers[place] - to, factors) <= 1;
}

/* One pile from which powers of primes are taken; with exponents 0 and 1 only.
 */
const struct nim_board nim_board_modulo_6 = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .turns = {.allows = takes_prime_power, .keeps_cases = true},
    .reason.least = {1},
};

const struct nim_board nim_board_modulo_4 = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .turns = {.allows = takes_prime, .keeps_cases = true},
    .reason.least = {1},
};

static uint64_t worth_of_seventh(const uint64_t *head, size_t index,
                                 uint64_t pile) {
    return pile % 7 / 2;
}

enum { SMALLEST_TAKE_FIRST = 1, FIRST_PILE_FIRST };

/* The first winning take, and its place: take by take, or pile by pile. */
static size_t arrange_take(const uint64_t *head, uint64_t *piles, size_t count,
                           unsigned slip) {
    static const unsigned takes[] = {5, 3, 2, 3, 5};
    size_t first = slip == SMALLEST_TAKE_FIRST ? 2 : 0;
    uint64_t sum =
        nim_worth_of_all(&nim_board_two_three_or_five, NULL, piles, count);
    for (size_t i = 0; sum > 0; i++) {
        bool by_pile = slip == FIRST_PILE_FIRST;
        uint64_t take = takes[first + (by_pile ? i % 3 : i / count)];
        size_t at = by_pile ? i / 3 : i % count;
        uint64_t target = (piles[at] % 7 / 2) ^ sum;
        if (piles[at] >= take && (piles[at] - take) % 7 / 2 == target) {
            piles[count > 1] = at + 1;
            piles[0] = take;
            return 1 + (count > 1);
        }
    }
    return 0;
}

static bool takes_2_3_5(const struct nim_state *state, size_t place,
                        uint64_t to) {
    uint64_t take = state->numbers[place] - to;
    return take == 2 || take == 3 || take == 5;
}

/* ORDER is a loop over takes p and places q, or the other way round. */
#define FIRST_TAKE(ORDER)                                                      \
    ORDER "        if (a[q - 1] >= p &&\n"                                     \
          "            ((a[q - 1] % 7 / 2) ^ x) == (a[q - 1] - p) % 7 / 2)\n"  \
          "            return;\n"

/* Piles of which a turn takes 2, 3 or 5: the first move, by take and place. */
const struct nim_board nim_board_two_three_or_five = {
    .has_bids = true,
    .move = "#@",
    .worth = worth_of_seventh,
    .with_slip = arrange_take,
    .turns = {.allows = takes_2_3_5, .wins = nim_turns_win_by_worth},
    .reason = {.least = {2},
               .say = nim_reason_say_worth,
               .general = "With 2, 3 or 5 a turn a pile is worth its rest "
                          "modulo 7, divided by 2 and rounded down."},
    .code = {.c.value = "a % 7 / 2",
             .c.whole = FIRST_TAKE("for (p = 5; x && p > 1; p -= p / 2)\n"
                                   "    for (q = 1; q <= n; q++)\n"),
             .python.body =
                 "a = list(islice(numbers, n))\n"
                 "x = 0\n"
                 "for v in a:\n"
                 "    x ^= v % 7 // 2\n"
                 "moves = [(p, q) for p in (5, 3, 2) for q, v in "
                 "enumerate(a, 1)\n"
                 "         if v >= p and (v % 7 // 2) ^ x == (v - p) "
                 "% 7 // 2]\n"
                 "p, q = moves[0] if moves else (0, 0)\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"smallest-take-first", SMALLEST_TAKE_FIRST,
         .code = NIM_CODE(.whole =
                              FIRST_TAKE("for (p = 2; x && p < 6; p += p - 1)\n"
                                         "    for (q = 1; q <= n; q++)\n"))},
        {"first-pile-first", FIRST_PILE_FIRST,
         .code = NIM_CODE(.whole = FIRST_TAKE(
                              "for (q = 1; x && q <= n; q++)\n"
                              "    for (p = 5; p > 1; p -= p / 2)\n"))}),
};
