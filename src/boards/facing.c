/* Pieces that face each other on a line: the fields between them. */
#include "boards/parts.h"

#include <assert.h>

/* Fields between two places, which may be below 0. */
static uint64_t fields_between(uint64_t a, uint64_t b) {
    return signed_is_below(a, b) ? b - a - 1 : a - b - 1;
}

static uint64_t value_of_pair(const uint64_t *head, const uint64_t *at) {
    return fields_between(at[0], at[1]);
}

static size_t pair_fault(const uint64_t *at) {
    return at[0] == at[1] ? 1 : NO_FAULT;
}

/* Two places with so many fields between, either one first. */
static void face_apart(uint64_t *pair, uint64_t fields, struct nim_range places,
                       struct nim_random *random) {
    uint64_t free = places.max - places.min - fields - 1;
    pair[0] = places.min + nim_random_between(random, 0, free);
    pair[1] = pair[0] + fields + 1;
    if (nim_flip(random)) {
        nim_swap(&pair[0], &pair[1]);
    }
}

/* All pairs on one line: what is free is shared out before them. */
static void line_up(const struct nim_wish *wish, struct nim_draft *board) {
    uint64_t free = wish->limits.max - wish->limits.min + 1;
    for (size_t i = 0; i < wish->pile_count; i++) {
        free -= wish->piles[i] + 2;
    }
    uint64_t at = wish->limits.min;
    for (size_t i = 0; i < wish->pile_count; i++) {
        uint64_t before =
            nim_random_between(wish->random, 0, free / (wish->pile_count - i));
        free -= before;
        board->numbers[2 * i] = at + before;
        board->numbers[2 * i + 1] = at + before + wish->piles[i] + 1;
        at = board->numbers[2 * i + 1] + 1;
    }
}

static void invert_between_pairs(const struct nim_wish *wish,
                                 struct nim_draft *board) {
    if (wish->row->layout.order == NIM_ORDER_RISING) {
        line_up(wish, board);
        return;
    }
    unsigned head = wish->row->limits.squares;
    if (head > 1) {
        const struct nim_range squares =
            nim_limits_of_head(wish->row, head - 1);
        uint64_t fewest = integer_largest(wish->piles, wish->pile_count) + 2;
        board->head[head - 1] = nim_random_between(
            wish->random, integer_max(fewest, squares.min), squares.max);
    }
    for (size_t i = 0; i < wish->pile_count; i++) {
        face_apart(&board->numbers[2 * i], wish->piles[i],
                   nim_limits_value(wish->row, board->head), wish->random);
    }
}

static struct nim_range between_pairs_values(const struct nim_wish *wish) {
    uint64_t fields = wish->limits.max - wish->limits.min + 1;
    unsigned head = wish->row->limits.squares;
    if (head > 1) {
        fields =
            integer_min(fields, nim_limits_of_head(wish->row, head - 1).max);
    }
    if (wish->row->layout.order == NIM_ORDER_RISING) {
        fields /= wish->pile_count;
    }
    return fields < 2 ? NO_VALUES : (struct nim_range){0, fields - 2};
}

/* A piece leaves as many fields before the one that it faces as make the
 * nim-sum 0: nearer, or farther, for a step back wins, too. Is there such a
 * square? */
static bool move_piece(const struct nim_listing *listing, size_t index,
                       uint64_t own, uint64_t other, struct nim_move *move) {
    const struct nim_case *given = listing->given;
    struct nim_range squares = nim_limits_value(given->problem, given->head);
    uint64_t fields = given->piles[index] ^ nim_listing_sum(listing);
    uint64_t above = squares.max - integer_min(other, squares.max);
    bool is_below = own < other;
    move->from = own;
    move->to = is_below ? other - fields - 1 : other + fields + 1;
    return fields < (is_below ? other - squares.min : above);
}

/* The first piece of each pair is the player's. */
static bool move_facing(const struct nim_listing *listing, size_t index,
                        struct nim_move *move) {
    const uint64_t *pair = &listing->given->numbers[2 * index];
    return move_piece(listing, index, pair[0], pair[1], move);
}

#define FACING                                                                 \
    "The fields between two pieces are a pile: a step forwards takes from "    \
    "it. "                                                                     \
    "A step back can be followed by the other piece, and changes nothing."

#define WITHOUT_GAP                                                            \
    "no gap is left: a step back, if there is one, is followed by the other "  \
    "piece"

/* As signed numbers: what stands the other way round becomes negative. */
static uint64_t pairs_signed(const uint64_t *head, const uint64_t *at) {
    return at[1] - at[0] - 1;
}

#define DISTANCE(A, B) "(" A " > " B " ? " A " - " B " : " B " - " A ")"

/* Pairs of places on a line, in any order: the fields between them. */
const struct nim_board nim_board_between_pairs = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_of_pair,
    .fault = pair_fault,
    .each = 2,
    .kind = NIM_BOARD_PAIRS,
    .inverse = {.invert = invert_between_pairs, .values = between_pairs_values},
    .moves = {.move = move_facing, .needs_squares = true},
    .reason = {.things = "gaps", .without = WITHOUT_GAP, .general = FACING},
    .code = {.c.value = DISTANCE("a", "b") " - 1",
             .python.value = "abs(a - b) - 1"},
    .exclusion = {.row = "a == b"},
    .wrong = NIM_WRONG_BOARDS({"gap-one-wider", .change = nim_wrong_one_more,
                               .code = NIM_CODE(.value = DISTANCE("a", "b"))},
                              {"gap-signed", .value = pairs_signed,
                               .code = NIM_CODE(.value = "b - a - 1")},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

static uint64_t value_of_triple(const uint64_t *head, const uint64_t *at) {
    return fields_between(at[1], at[2]);
}

static size_t triple_fault(const uint64_t *at) {
    return at[1] == at[2] ? 2 : NO_FAULT;
}

/* y b w: rows below each other, in places from -max to max. */
static void invert_between_triples(const struct nim_wish *wish,
                                   struct nim_draft *board) {
    uint64_t reach = 2 * wish->row->limits.value_max;
    const struct nim_range places = {0, reach};
    uint64_t first =
        nim_random_between(wish->random, 0, reach + 1 - wish->pile_count);
    for (unsigned i = 1; i < wish->row->layout.head_count; i++) {
        const struct nim_range limits = nim_limits_of_head(wish->row, i);
        board->head[i] =
            nim_draw(wish->random, integer_max(limits.min, 1), limits.max);
    }
    for (size_t i = 0; i < wish->pile_count; i++) {
        uint64_t *triple = &board->numbers[3 * i];
        triple[0] = first + i;
        face_apart(&triple[1], wish->piles[i], places, wish->random);
        for (size_t j = 0; j < 3; j++) {
            triple[j] -= wish->row->limits.value_max;
        }
    }
}

static struct nim_range between_triples_values(const struct nim_wish *wish) {
    uint64_t reach = 2 * wish->row->limits.value_max;
    return reach < wish->pile_count ? NO_VALUES
                                    : (struct nim_range){0, reach - 1};
}

static uint64_t triples_signed(const uint64_t *head, const uint64_t *at) {
    return at[2] - at[1] - 1;
}

/* As of places of one sign; on equal ones it is -1. */
static uint64_t fields_between_any(uint64_t a, uint64_t b) {
    return integer_max(a, b) - integer_min(a, b) - 1;
}

/* The distance less one, whatever the signs. */
static uint64_t triples_without_minus(const uint64_t *head,
                                      const uint64_t *at) {
    uint64_t a = at[1];
    uint64_t b = at[2];
    a = a >> 63 ? 0 - a : a;
    b = b >> 63 ? 0 - b : b;
    return fields_between_any(a, b);
}

/* The same for triples y b w, the places being b and w. */
const struct nim_board nim_board_between_triples = {
    .shapes = {{NIM_BODY_TRIPLES, 3}},
    .value = value_of_triple,
    .fault = triple_fault,
    .each = 3,
    .kind = NIM_BOARD_PAIRS,
    .inverse = {.invert = invert_between_triples,
                .values = between_triples_values},
    .reason = {.things = "gaps", .without = WITHOUT_GAP, .general = FACING},
    .code = {.c.value = DISTANCE("b", "c") " - 1",
             .python.value = "abs(b - c) - 1"},
    .exclusion = {.row = "b == c"},
    .wrong = NIM_WRONG_BOARDS(
        {"gap-one-wider", .change = nim_wrong_one_more,
         .code = NIM_CODE(.value = DISTANCE("b", "c"))},
        {"gap-signed", .value = triples_signed,
         .code = NIM_CODE(.value = "c - b - 1")},
        {"minus-ignored", .value = triples_without_minus,
         .code = NIM_CODE(.value = "abs(abs(b) - abs(c)) - 1")}),
};

static size_t arrange_between_halves(const uint64_t *head, uint64_t *numbers,
                                     size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t low = numbers[i];
        uint64_t high = numbers[count + i];
        if (low >= high) {
            return nim_arrange_exclude(numbers, number_count, count + i);
        }
        numbers[i] = high - low - 1;
    }
    return count;
}

static void invert_between_halves(const struct nim_wish *wish,
                                  struct nim_draft *board) {
    for (size_t i = 0; i < wish->pile_count; i++) {
        uint64_t free =
            wish->limits.max - wish->limits.min - wish->piles[i] - 1;
        uint64_t low =
            wish->limits.min + nim_random_between(wish->random, 0, free);
        board->numbers[i] = low;
        board->numbers[wish->pile_count + i] = low + wish->piles[i] + 1;
    }
}

static struct nim_range between_halves_values(const struct nim_wish *wish) {
    assert(wish->limits.min < wish->limits.max);
    return (struct nim_range){0, wish->limits.max - wish->limits.min - 1};
}

/* All white pawns stand first; they are the player's and stand below the black
 * ones. */
static bool move_white_pawn(const struct nim_listing *listing, size_t index,
                            struct nim_move *move) {
    const struct nim_case *given = listing->given;
    return move_piece(listing, index, given->numbers[index],
                      given->numbers[given->pile_count + index], move);
}

/* Two rows of places, read as pairs. */
static uint64_t rows_as_pairs(const uint64_t *head, const uint64_t *at) {
    return fields_between_any(at[0], at[1]);
}

/* Pairs (w, b) whose first members all come first: the fields between. */
const struct nim_board nim_board_between_halves = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .arrange = arrange_between_halves,
    .each = 2,
    .kind = NIM_BOARD_COLUMNS,
    .inverse = {.invert = invert_between_halves,
                .values = between_halves_values},
    .moves = {.move = move_white_pawn},
    .reason.things = "gaps",
    .reason.without = WITHOUT_GAP,
    .reason.general = "The fields between the two pawns of a column are a "
                      "pile: a step forwards takes from it. A step back can be "
                      "followed by the other pawn, and changes nothing.",
    .code = {.c.value = "b - a - 1"},
    .exclusion = {.row = "b <= a"},
    .wrong =
        NIM_WRONG_BOARDS({"gap-one-wider", .change = nim_wrong_one_more,
                          .code = NIM_CODE(.value = "b - a")},
                         {"rows-as-pairs", .value = rows_as_pairs,
                          .code = NIM_CODE(.read = "for (i = 0; i < n; i++) {\n"
                                                   "    a[i] = next();\n"
                                                   "    b[i] = next();\n"
                                                   "}\n",
                                           .value = DISTANCE("a", "b") " - 1")},
                         {"raw-numbers", .arrange = nim_wrong_xor}),
};

static uint64_t value_of_bridge(const uint64_t *head, const uint64_t *at) {
    return at[0] - 2;
}

static void invert_ends(const struct nim_wish *wish, uint64_t pile,
                        uint64_t *length) {
    length[0] = pile + 2;
}

static struct nim_range between_ends_values(const struct nim_wish *wish) {
    assert(wish->limits.min >= 2);
    return (struct nim_range){wish->limits.min - 2, wish->limits.max - 2};
}

/* Lengths of which the two ends are occupied: the fields between them. */
const struct nim_board nim_board_between_ends = {
    .value = value_of_bridge,
    .lowest = {2},
    .each = 1,
    .kind = NIM_BOARD_BRIDGES,
    .inverse = {.each = invert_ends, .values = between_ends_values},
    .reason = {.can_move = nim_reason_has_pile,
               .things = "gaps",
               .without = WITHOUT_GAP,
               .general =
                   "The fields between the two stones of a bridge are a pile."},
    .code = {.c.value = "a - 2"},
    .wrong = NIM_WRONG_BOARDS({"gap-one-wider", .change = nim_wrong_one_more,
                               .code = NIM_CODE(.value = "a - 1")},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};
