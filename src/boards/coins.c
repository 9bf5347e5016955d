/* Coins and lights that are turned. */
#include "boards/parts.h"

/* The product of nimbers below 2^(2^level), by J. H. Conway, "On Numbers and
 * Games" (1976), chapter 6: with F = 2^(2^(level-1)), F*F = F ^ F/2 and F*x is
 * the usual product for x < F. */
static uint64_t multiply(uint64_t a, uint64_t b, unsigned level) {
    if (a < 2 || b < 2) {
        return a * b;
    }
    unsigned half = 1u << (level - 1);
    uint64_t mask = ((uint64_t)1 << half) - 1;
    uint64_t low = multiply(a & mask, b & mask, level - 1);
    uint64_t high = multiply(a >> half, b >> half, level - 1);
    uint64_t both =
        multiply((a & mask) ^ (a >> half), (b & mask) ^ (b >> half), level - 1);
    uint64_t rest = multiply(high, (uint64_t)1 << (half - 1), level - 1);
    return ((both ^ low) << half) ^ low ^ rest;
}

static uint64_t nim_product(uint64_t a, uint64_t b) {
    return multiply(a, b, 6);
}

static uint64_t value_of_corner(const uint64_t *head, const uint64_t *at) {
    return nim_product(at[0], at[1]);
}

/* number^254, as number^255 = 1. */
static uint64_t nim_reciprocal(uint64_t number) {
    uint64_t power = number;
    uint64_t product = 1;
    for (unsigned i = 1; i < 8; i++) {
        power = nim_product(power, power);
        product = nim_product(product, power);
    }
    return product;
}

/* Lights on a line, in a rectangle, in a box: another coordinate in the field
 * of 256 nimbers is divided out. */
static void factor(const struct nim_wish *wish, uint64_t pile, uint64_t *pair) {
    const struct nim_range limits = wish->limits;
    uint64_t other =
        nim_random_between(wish->random, 1, integer_min(limits.max, 255));
    pair[0] = nim_product(pile, nim_reciprocal(other));
    pair[1] = other;
    if (pair[0] > limits.max) {
        pair[0] = pile;
        pair[1] = 1;
    }
    if (nim_flip(wish->random)) {
        nim_swap(&pair[0], &pair[1]);
    }
}

static struct nim_range lights_values(const struct nim_wish *wish) {
    /* Different lights need room: few places are worth as little. */
    bool is_full =
        wish->row->layout.is_distinct && wish->pile_count > wish->limits.max;
    return wish->limits.min > 1 || is_full
               ? NO_VALUES
               : (struct nim_range){1, wish->limits.max};
}

/* What is emitted of the nim-product. */
#define LIGHTS                                                                 \
    .theory = "J. H. Conway 1976: with F = 2^(2^k), F*F = F ^ F/2, and F*x "   \
              "is the usual product for x < F.",                               \
    .c.functions = "/* Of nimbers below 2^(2 * half). */\n"                    \
                   "static @ product(@ a, @ b, unsigned half) {\n"             \
                   "    @ p = a >> half, q = b >> half, low, high;\n"          \
                   "    if (a < 2 || b < 2)\n"                                 \
                   "        return a * b;\n"                                   \
                   "    a ^= p << half;\n"                                     \
                   "    b ^= q << half;\n"                                     \
                   "    low = product(a, b, half / 2);\n"                      \
                   "    high = product(p, q, half / 2);\n"                     \
                   "    p = product(a ^ p, b ^ q, half / 2) ^ low;\n"          \
                   "    q = product(high, (@)1 << (half - 1), half / 2);\n"    \
                   "    return (p << half) ^ low ^ q;\n"                       \
                   "}\n",                                                      \
    .python.functions = "def product(a, b, half):\n"                           \
                        "    \"\"\"Of nimbers below 2^(2 * half).\"\"\"\n"     \
                        "    if a < 2 or b < 2:\n"                             \
                        "        return a * b\n"                               \
                        "    p, q = a >> half, b >> half\n"                    \
                        "    a, b = a ^ (p << half), b ^ (q << half)\n"        \
                        "    low = product(a, b, half // 2)\n"                 \
                        "    high = product(p, q, half // 2)\n"                \
                        "    p = product(a ^ p, b ^ q, half // 2) ^ low\n"     \
                        "    return (p << half) ^ low ^ product(high, 1 << "   \
                        "(half - 1), half // 2)\n"

static uint64_t product_of_two(const uint64_t *head, const uint64_t *at) {
    return at[0] * at[1];
}

/* ---- Turns ----
 *
 * Every field has its coordinates, and 1 if its light is on or its coin shows
 * heads. Coins are counted from 0, all else from 1. */

#define FIELDS_MAX 256

static uint64_t lowest(const struct nim_state *state) {
    return state->each > 2;
}

/* How long the sides are, from the coordinates of the last field. */
static size_t find_field(const struct nim_state *state, const uint64_t *last,
                         const uint64_t *at) {
    size_t field = 0;
    for (unsigned i = 0; i < state->at; i++) {
        field = field * (size_t)(last[i] - lowest(state) + 1) +
                (size_t)(at[i] - lowest(state));
    }
    return field;
}

static enum nim_status begin_fields(struct nim_state *state) {
    const unsigned dims = state->at;
    const size_t end = state->number_count;
    uint64_t last[3] = {0};
    uint64_t fields = end > 0;
    for (size_t i = 0; i < end; i++) {
        last[i % dims] = integer_max(last[i % dims], state->numbers[i]);
    }
    for (unsigned i = 0; i < dims && fields <= FIELDS_MAX; i++) {
        fields *= integer_min(last[i], FIELDS_MAX) + 1 - lowest(state);
    }
    enum nim_status status =
        fields > FIELDS_MAX ? NIM_TOO_HARD
                            : nim_state_add(state, fields * state->each, 0);
    if (status != NIM_OK) {
        return status;
    }
    uint64_t *numbers = state->numbers;
    for (size_t i = 0; i < fields; i++) {
        size_t rest = i;
        for (unsigned j = dims; j-- > 0;) {
            size_t side = (size_t)(last[j] + 1 - lowest(state));
            numbers[end + state->each * i + j] = rest % side + lowest(state);
            rest /= side;
        }
    }
    for (size_t i = 0; i < end; i += dims) {
        size_t field = find_field(state, last, &numbers[i]);
        uint64_t *on = &numbers[end + state->each * field + dims];
        *on = !*on || dims == 1;
    }
    nim_state_drop(state, end);
    return NIM_OK;
}

static void turn_over(struct nim_turn_list *list, size_t field) {
    nim_turn_list_change(list, field, !nim_state_pile(list->state, field));
}

/* The corners of a box, as far as they lie inside: their order is that of the
 * fields. */
static void list_box(struct nim_turn_list *list, const uint64_t *low,
                     const uint64_t *high) {
    const struct nim_state *state = list->state;
    const unsigned dims = state->at;
    const uint64_t *last = &state->numbers[state->number_count - state->each];
    for (unsigned corner = 0; corner < 1u << dims; corner++) {
        uint64_t at[3];
        bool is_inside = true;
        for (unsigned i = 0; i < dims; i++) {
            at[i] = corner >> (dims - 1 - i) & 1 ? high[i] : low[i];
            is_inside &= at[i] > 0;
        }
        if (is_inside) {
            turn_over(list, find_field(state, last, at));
        }
    }
    nim_turn_list_add(list);
}

/* The next field below the light in all coordinates; outside, which is 0, the
 * box is flat. */
static bool next_low(unsigned dims, uint64_t *low, const uint64_t *high) {
    for (unsigned i = dims; i-- > 0; low[i] = 0) {
        if (++low[i] < high[i]) {
            return true;
        }
    }
    return false;
}

static void list_lights(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    for (size_t i = 0; i < nim_state_count(state); i++) {
        uint64_t low[3] = {0};
        const uint64_t *high = &state->numbers[state->each * i];
        while (high[state->at] && !list->ended) {
            list_box(list, low, high);
            if (!next_low(state->at, low, high)) {
                break;
            }
        }
    }
}

static bool wins_lights(const struct nim_state *state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < state->number_count; i += state->each) {
        const uint64_t *light = &state->numbers[i];
        sum ^= light[state->at]
                   ? state->problem->layout.board->value(NULL, light)
                   : 0;
    }
    return sum != 0;
}

/* Coins that are turned, in values: pairs of places, the corners of rectangles
 * being turned; triples, of boxes; places in a row, three coins at most. */
const struct nim_board nim_board_corners = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_of_corner,
    .each = 2,
    .inverse = {.each = factor, .values = lights_values},
    .turns = {.each = 3,
              .at = 2,
              .begin = begin_fields,
              .list = list_lights,
              .wins = wins_lights,
              .notes = {"x", "y"}},
    .reason.words = "the light at # # is worth #",
    .reason.general = "A light is worth the nim-product of its coordinates.",
    .code = {LIGHTS, .c.value = "product(a, b, 16)"},
    .exclusion = {.row = "is_twin(i, a, b)", .memory = NIM_CODE_TWIN},
    .wrong =
        NIM_WRONG_BOARDS({"plain-product", .value = product_of_two,
                          .code = NIM_CODE(.functions = "", .value = "a * b")}),
};

static uint64_t value_of_cubes(const uint64_t *head, const uint64_t *at) {
    return nim_product(nim_product(at[0], at[1]), at[2]);
}

static void invert_cube(const struct nim_wish *wish, uint64_t pile,
                        uint64_t *light) {
    factor(wish, pile, &light[0]);
    factor(wish, light[1], &light[1]);
}

static uint64_t product_of_three(const uint64_t *head, const uint64_t *at) {
    return at[0] * at[1] * at[2];
}

const struct nim_board nim_board_cubes = {
    .shapes = {{NIM_BODY_TRIPLES, 1}},
    .value = value_of_cubes,
    .each = 3,
    .inverse = {.each = invert_cube, .values = lights_values},
    .turns = {.each = 4,
              .at = 3,
              .begin = begin_fields,
              .list = list_lights,
              .wins = wins_lights,
              .notes = {"x", "y", "z"}},
    .reason.words = "the light at # # # is worth #",
    .reason.general =
        "A light is worth the nim-product of its three coordinates.",
    .code = {LIGHTS, .c.value = "product(product(a, b, 16), c, 16)"},
    .wrong = NIM_WRONG_BOARDS(
        {"plain-product", .value = product_of_three,
         .code = NIM_CODE(.functions = "", .value = "a * b * c")}),
};

/* Mock Turtles ("Winning Ways", chapter 14). */
static uint64_t value_of_turtle(uint64_t coin) {
    return 2 * coin + (integer_ones(coin) % 2 == 0);
}

static size_t arrange_mock_turtles(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    size_t count = 0;
    nim_sort_rising(numbers, number_count);
    for (size_t i = 0; i < number_count; i++) {
        uint64_t coin = numbers[i];
        if (coin > UINT64_MAX / 2) {
            return nim_arrange_exclude_value(numbers, number_count, coin);
        }
        bool is_last = i + 1 == number_count || numbers[i + 1] != coin;
        numbers[count] = value_of_turtle(coin);
        count += is_last;
    }
    return count;
}

/* A coin is counted once, however often it is named. */
static void say_coin(const struct nim_grounds *grounds, size_t index) {
    uint64_t value = grounds->given->piles[index];
    NIM_SAY(grounds, "the coin # is worth #", value / 2, value);
}

/* A coin that is named twice counts twice, and so not at all. */
static size_t coins_twice(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    size_t count = 0;
    for (size_t i = 0; i < number_count; i++) {
        uint64_t coin = numbers[i];
        count += arrange_mock_turtles(head, &coin, 1);
        numbers[i] = coin;
    }
    return count;
}

/* The last coin that is turned, and up to two below it. */
static void list_coins(struct nim_turn_list *list) {
    for (size_t last = 0; last < nim_state_count(list->state); last++) {
        if (nim_state_pile(list->state, last) == 0) {
            continue;
        }
        nim_turn_list_one(list, last, 0);
        for (size_t i = 0; i < last; i++) {
            turn_over(list, i);
            turn_over(list, last);
            nim_turn_list_add(list);
            for (size_t j = 0; j < i && !list->ended; j++) {
                turn_over(list, j);
                turn_over(list, i);
                turn_over(list, last);
                nim_turn_list_add(list);
            }
        }
    }
}

static bool wins_coins(const struct nim_state *state) {
    uint64_t sum = 0;
    for (uint64_t i = 0; 2 * i < state->number_count; i++) {
        sum ^= state->numbers[2 * i + 1] ? value_of_turtle(i) : 0;
    }
    return sum != 0;
}

const struct nim_board nim_board_mock_turtles = {
    .arrange = arrange_mock_turtles,
    .turns = {.each = 2,
              .at = 1,
              .begin = begin_fields,
              .list = list_coins,
              .wins = wins_coins,
              .notes = {"coin"}},
    .reason.item = say_coin,
    .reason.general = "The coin n, counted from 0, is worth the one of 2n and "
                      "2n + 1 that has an odd number of ones in binary.",
    .code.theory = "A coin that is named twice counts once.",
    .code.c.functions =
        NIM_CODE_COMPARE "\n"
                         "static @ ones(@ a) {\n"
                         "    return a > 0 ? a % 2 + ones(a / 2) : 0;\n"
                         "}\n",
    .code.c.start = "qsort(a, n, sizeof *a, compare);\n",
    .code.c.counts = "i == 0 || a != a[i - 1]",
    .code.c.value = "2 * a + (ones(a) % 2 == 0)",
    .code.python.body = "a = set(islice(numbers, n))\n",
    .code.python.whole =
        "x = 0\n"
        "for coin in a:\n"
        "    x ^= 2 * coin + (bin(coin).count(\"1\") % 2 == 0)\n",
    .wrong = NIM_WRONG_BOARDS({"coins-twice", .arrange = coins_twice,
                               .code = NIM_CODE(.counts = "1")},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

static size_t stones_fault(const uint64_t *head) {
    return head[0] > 23 ? 0 : NO_FAULT;
}

/* A stone is a coin that lies to the right of those to which it can go. */
static uint64_t worth_of_stone(const uint64_t *head, size_t place,
                               uint64_t stones) {
    uint64_t right = head[0] - 1 - place;
    return stones % 2 == 1 && right > 0 ? value_of_turtle(right - 1) : 0;
}

/* The i-th three places; false: no turn is about them. */
static bool find_places(const uint64_t *piles, size_t count, size_t i,
                        size_t at[3]) {
    at[0] = i / count / count;
    at[1] = i / count % count;
    at[2] = i % count;
    return piles[at[0]] > 0 && at[0] < at[1] && at[1] <= at[2];
}

#define ONE_STONE_EACH 1

/* The first three that win, of two piles the first two. */
static size_t arrange_stones(const uint64_t *head, uint64_t *piles,
                             size_t count, unsigned slip) {
    for (size_t i = 0; i < count && slip == ONE_STONE_EACH; i++) {
        piles[i] = piles[i] > 0;
    }
    const uint64_t sum =
        nim_worth_of_all(&nim_board_two_to_the_right, head, piles, count);
    for (size_t i = 0; i < count * count * count && sum > 0; i++) {
        size_t at[3];
        if (find_places(piles, count, i, at) &&
            (worth_of_stone(head, at[0], 1) ^ worth_of_stone(head, at[1], 1) ^
             worth_of_stone(head, at[2], 1)) == sum) {
            piles[2 % count] = at[2];
            piles[0] = at[0];
            piles[1] = at[1];
            return integer_min(count, 3);
        }
    }
    return 0;
}

static void list_stones(struct nim_turn_list *list) {
    const uint64_t *piles = list->state->numbers;
    const size_t count = list->state->number_count;
    for (size_t i = 0; i < count * count * count && !list->ended; i++) {
        size_t at[3];
        if (find_places(piles, count, i, at)) {
            nim_turn_list_change(list, at[0], piles[at[0]] - 1);
            if (at[1] < at[2]) {
                nim_turn_list_change(list, at[1], piles[at[1]] + 1);
            }
            nim_turn_list_change(list, at[2],
                                 piles[at[2]] + 1 + (at[1] == at[2]));
            nim_turn_list_add(list);
        }
    }
}

static bool is_before_last(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 0 && index + 1 < grounds->count;
}

#define STONES(THEN)                                                           \
    "for (p = 0; x && p < n; p++)\n"                                           \
    "    for (q = p + 1; a[p] && q < n; q++)\n"                                \
    "        for (r = q; r < n; r++)\n"                                        \
    "            if ((worth(p) ^ worth(q) ^ worth(r)) == x)" THEN

/* A stone becomes two in piles to the right: the three places of the first
 * turn, from 0 on. */
const struct nim_board nim_board_two_to_the_right = {
    .has_bids = true,
    .move = "###",
    .worth = worth_of_stone,
    .with_slip = arrange_stones,
    .head_fault = stones_fault,
    .turns = {.list = list_stones, .wins = nim_turns_win_by_worth},
    .reason = {.can_move = is_before_last,
               .say = nim_reason_say_worth,
               .general = "A stone with n piles to its right is worth the n-th "
                          "number that has an odd number of ones in binary, "
                          "as in Mock Turtles; two at one place cancel out."},
    .code.c.functions = "static @ ones(@ a) {\n"
                        "    return a > 0 ? a % 2 + ones(a / 2) : 0;\n"
                        "}\n"
                        "\n"
                        "static @ worth(@ place) {\n"
                        "    @ m = n - 2 - place;\n"
                        "    return place + 1 < n ? 2 * m + (ones(m) % 2 == 0) "
                        ": 0;\n"
                        "}\n",
    .code.c.value = "a % 2 * worth(i)",
    .code.c.whole = STONES("\n                return;\n"),
    .code.python.functions =
        "def worth(m):\n"
        "    return 2 * m + 1 - bin(m).count(\"1\") % 2 if m >= 0 else 0\n",
    .code.python.body =
        "a = list(islice(numbers, n))\n"
        "w = [worth(n - 2 - i) for i in range(n)]\n"
        "x = 0\n"
        "for v, stones in zip(w, a):\n"
        "    x ^= v * (stones % 2)\n"
        "moves = [(p, q, r) for p in range(n) for q in range(p + 1, n)\n"
        "         for r in range(q, n)\n"
        "         if a[p] > 0 and w[p] ^ w[q] ^ w[r] == x]\n"
        "p, q, r = moves[0] if moves else (0, 0, 0)\n",
    .exclusion = {.whole = "n > 23"},
    .wrong = NIM_WRONG_BOARDS(
        {"places-from-1", .change = nim_wrong_one_more,
         .code = NIM_CODE(.whole = STONES(" {\n"
                                          "                p++, q++, r++;\n"
                                          "                return;\n"
                                          "            }\n"))},
        {"one-stone-each", ONE_STONE_EACH,
         .code = NIM_CODE(.value = "(a > 0) * worth(i)")}),
};
