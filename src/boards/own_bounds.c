/* Takes within bounds that each pile has of its own. */
#include "boards/parts.h"
#include "games/game_facts.h"

#include <assert.h>

static size_t arrange_last_takes(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    struct nim_last_takes takes;
    nim_last_takes_begin(&takes,
                         (size_t)integer_largest(numbers, number_count));
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
static void say_last_takes(const struct nim_grounds *grounds) {
    uint64_t pile = grounds->numbers[0];
    NIM_SAY(grounds,
            grounds->wins
                ? "the largest power of 2 that divides # is #, not above #"
                : "the largest power of 2 that divides # is #, above #",
            pile, pile & (~pile + 1), grounds->given->head[1]);
}

/* Each turn takes 1 to k stones. */
static uint64_t bound_kept(const uint64_t *head, const uint64_t *at) {
    return at[0] % (integer_min(head[1], NIM_LAST_TAKES_MAX) + 1);
}

static enum nim_status begin_last_takes(struct nim_state *state) {
    return nim_state_note(state, state->head[1]);
}

static void remember_take(struct nim_state *state,
                          const struct nim_turn *turn) {
    const struct nim_touch *touch = &turn->touches[0];
    state->numbers[2 * touch->place - 1] = touch->from - touch->to;
}

/* Piles behind "n k": at most k stones at first, and then at most as many as
 * were taken from that pile before. */
const struct nim_board nim_board_last_takes = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .arrange = arrange_last_takes,
    .highest = {NIM_LAST_TAKES_MAX},
    .each = 1,
    .moves = {.list = list_last_takes},
    .turns = {.each = 2,
              .begin = begin_last_takes,
              .list = nim_turns_up_to_most,
              .remember = remember_take,
              .notes = {"most"}},
    .reason.words = "# is worth #",
    .reason.can_move = is_above_0_of_bound,
    .reason.say = say_last_takes,
    .reason.general =
        "What may be taken of a pile depends on the last take from it. So its "
        "value is that of its stones with that bound: each take r leaves r "
        "fewer stones, with r for the bound. The values are found one by one.",
    .code = {.head = "nk",
             .c.functions = "/* The least take from a that leaves the value v; "
                            "0: no take does. */\n"
                            "static @ least[40][2048];\n"
                            "\n"
                            "static void fill(void) {\n"
                            "    @ a, b, v;\n"
                            "    for (a = 0; a < 2048; a++)\n"
                            "        for (v = 0, b = 1; a + b < 2048; v++)\n"
                            "            for (; a + b < 2048 && (!least[v][a] "
                            "|| b < least[v][a]); b++)\n"
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
                 "    \"\"\"The least v that no take of 1 to k leaves: "
                 "least[v][a] is the\n"
                 "    least take that leaves it, or 0.\"\"\"\n"
                 "    v = 0\n"
                 "    while 0 < least[v][a] <= k:\n"
                 "        v += 1\n"
                 "    return v\n"},
    .wrong = NIM_WRONG_BOARDS({"bound-kept", .value = bound_kept,
                               .code = NIM_CODE(.functions = "", .setup = "",
                                                .value = "a % (k + 1)")},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

/* All steps to a pile of the same worth over which the quotient stays the same
 * are made at once. */
static uint64_t value_of_fraction(const uint64_t *head, const uint64_t *at) {
    uint64_t pile = at[0];
    uint64_t divisor = at[1];
    while (pile % divisor != 0) {
        uint64_t step = pile / divisor + 1;
        uint64_t over = pile % divisor;
        uint64_t steps = over / step + (over % step != 0);
        pile -= steps * step;
    }
    return pile / divisor;
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

static void invert_fraction(const struct nim_wish *wish, uint64_t pile,
                            uint64_t *pair) {
    uint64_t least = integer_max(wish->limits.min, 1);
    if (pile == 0) {
        pair[0] =
            nim_draw(wish->random, wish->limits.min, wish->limits.max - 1);
        pair[1] = nim_draw(wish->random, integer_max(pair[0] + 1, 2),
                           wish->limits.max);
    } else {
        pair[1] = nim_draw(wish->random, least, wish->limits.max / pile);
        pair[0] =
            climb(pile * pair[1], pair[1], wish->limits.max, wish->random);
    }
}

static struct nim_range fractions_values(const struct nim_wish *wish) {
    return wish->limits.max < 2 || wish->limits.max <= wish->limits.min
               ? NO_VALUES
               : (struct nim_range){0, wish->limits.max /
                                           integer_max(wish->limits.min, 1)};
}

static bool is_from_k_on(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pile = &grounds->numbers[2 * index];
    return pile[0] >= pile[1];
}

static void say_fraction(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pile = &grounds->numbers[2 * index];
    uint64_t value = grounds->given->piles[index];
    NIM_SAY(grounds, "# is worth # / # = #", pile[0], value * pile[1], pile[1],
            value);
}

static uint64_t quotient(const uint64_t *head, const uint64_t *at) {
    return at[0] / at[1];
}

static void list_fractions(struct nim_turn_list *list) {
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        const uint64_t *pile = &list->state->numbers[2 * i];
        nim_turn_list_takes(list, i, 1, pile[0] / pile[1]);
    }
}

/* Pairs a m: at most a/m stones are taken from a pile of a. */
const struct nim_board nim_board_fractions = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_of_fraction,
    .lowest = {0, 1},
    .each = 2,
    .inverse = {.each = invert_fraction, .values = fractions_values},
    .turns = {.each = 2,
              .list = list_fractions,
              .keeps_cases = true,
              .notes = {"k"}},
    .reason = {.can_move = is_from_k_on,
               .item = say_fraction,
               .general = "A pile of a multiple of K is worth A / K. Any other "
                          "is worth as much as the one that is a stone below "
                          "the smallest that it can become."},
    .code.theory = "Here K is b.",
    .code.c.functions = "static @ value(@ a, @ k) {\n"
                        "    @ step;\n"
                        "    while (a % k != 0) {\n"
                        "        step = a / k + 1;\n"
                        "        a -= (a % k + step - 1) / step * step;\n"
                        "    }\n"
                        "    return a / k;\n"
                        "}\n",
    .code.c.value = "value(a, b)",
    .code.python.functions = "def value(a, k):\n"
                             "    while a % k != 0:\n"
                             "        step = a // k + 1\n"
                             "        a -= (a % k + step - 1) // step * step\n"
                             "    return a // k\n",
    .exclusion = {.row = "b < 1"},
    .wrong =
        NIM_WRONG_BOARDS({"quotient-only", .value = quotient,
                          .code = NIM_CODE(.functions = "", .value = "a / b")}),
};

/* The most stones of a pile that can be taken at once, without the places of
 * bits that the pile lacks: what is worth the same where the pile is all ones.
 * Of the pairs a x. */
static uint64_t most_bits(const uint64_t *at) {
    uint64_t most = 0;
    uint64_t is_below = 0;
    for (unsigned bit = 64; bit-- > 0;) {
        uint64_t of_bound = at[0] >> bit & 1;
        if (at[1] >> bit & 1) {
            most = 2 * most + (is_below | of_bound);
        } else {
            is_below |= of_bound;
        }
    }
    return most;
}

static uint64_t value_of_bits(const uint64_t *head, const uint64_t *at) {
    uint64_t most = most_bits(at);
    if (most == 0) {
        return 0;
    }
    uint64_t top = nim_whole_bits(most);
    uint64_t power = (uint64_t)1 << top;
    return most == 2 * power - 2 ? 0 : most == power ? top ^ 1 : top + 1;
}

/* A pile with as many ones as it is worth, below its bound; or one of a single
 * one above it. */
static void invert_bits(const struct nim_wish *wish, uint64_t pile,
                        uint64_t *pair) {
    uint64_t bit = nim_whole_bits(wish->limits.max);
    if (pile == 0) {
        pair[1] = (uint64_t)1 << nim_draw(wish->random, 1, bit);
        pair[0] = nim_draw(wish->random, wish->limits.min, pair[1] - 1);
        return;
    }
    pair[1] = 0;
    for (uint64_t ones = pile; ones > 0; bit--) {
        if (nim_random_below(wish->random, bit) < ones) {
            pair[1] |= (uint64_t)1 << (bit - 1);
            ones--;
        }
    }
    pair[0] = nim_draw(wish->random, pair[1], wish->limits.max);
}

static struct nim_range bits_values(const struct nim_wish *wish) {
    return wish->limits.min > 1 || wish->limits.max < 4
               ? NO_VALUES
               : (struct nim_range){0, nim_whole_bits(wish->limits.max)};
}

static bool has_bits(const struct nim_grounds *grounds, size_t index) {
    return most_bits(&grounds->numbers[2 * index]) > 0;
}

/* Bit by bit, from the last on, through all that the pile has. */
static void list_bits(struct nim_turn_list *list) {
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        const uint64_t *pair = &list->state->numbers[2 * i];
        uint64_t pile = pair[1];
        for (uint64_t take = (0 - pile) & pile;
             take > 0 && take <= pair[0] && !list->ended;
             take = (take - pile) & pile) {
            nim_turn_list_one(list, i, pile - take);
        }
    }
}

static uint64_t ones_of_pile(const uint64_t *head, const uint64_t *at) {
    return integer_ones(at[1]);
}

/* Pairs a x: 1 to a stones are taken from a pile of x, a number of its ones. */
const struct nim_board nim_board_bits_up_to_a = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_of_bits,
    .each = 2,
    .inverse = {.each = invert_bits, .values = bits_values},
    .turns = {.each = 2,
              .at = 1,
              .list = list_bits,
              .keeps_cases = true,
              .notes = {"a"}},
    .reason = {.can_move = has_bits,
               .words = "with takes up to # a pile of # is worth #",
               .general =
                   "Ones of the pile above all takes stay, and zeros change "
                   "nothing: without the places of both, the largest take is a "
                   "number m of p binary digits, and the pile p ones. It is "
                   "worth 0 if m = 2^p - 2, (p - 1) xor 1 if m = 2^(p - 1), "
                   "and else p."},
    .code.theory = "Here x is b.",
    .code.c.functions = "static @ value(@ a, @ b) {\n"
                        "    @ p = 1, most = 0, free = 0, top = 1, k = 0;\n"
                        "    while (p <= a / 2)\n"
                        "        p *= 2;\n"
                        "    for (; p > 0; p /= 2)\n"
                        "        if (b / p % 2 == 1)\n"
                        "            most = 2 * most + (free | a / p % 2);\n"
                        "        else\n"
                        "            free |= a / p % 2;\n"
                        "    for (; top <= most / 2; k++)\n"
                        "        top *= 2;\n"
                        "    if (most == 0 || most == 2 * top - 2)\n"
                        "        return 0;\n"
                        "    return most == top ? k ^ 1 : k + 1;\n"
                        "}\n",
    .code.c.value = "value(a, b)",
    .code.python.functions =
        "def value(a, b):\n"
        "    most = free = 0\n"
        "    for i in reversed(range(a.bit_length())):\n"
        "        if b >> i & 1:\n"
        "            most = 2 * most + (free | a >> i & 1)\n"
        "        else:\n"
        "            free |= a >> i & 1\n"
        "    k = most.bit_length()\n"
        "    if most in (0, 2 ** k - 2):\n"
        "        return 0\n"
        "    return (k - 1) ^ 1 if most == 2 ** (k - 1) else k\n",
    .wrong = NIM_WRONG_BOARDS(
        {"bound-ignored", .value = ones_of_pile,
         .code = NIM_CODE(.functions = "static @ value(@ a, @ b) {\n"
                                       "    @ ones = 0;\n"
                                       "    for (; b > 0; b /= 2)\n"
                                       "        ones += b % 2;\n"
                                       "    return ones;\n"
                                       "}\n")},
        {"raw-numbers", .arrange = nim_wrong_xor}),
};

/* Each pile allows a fixed number of turns. */
static uint64_t parity_of_turns(const uint64_t *head, size_t index,
                                uint64_t number) {
    return number / (index + 1) % 2;
}

static void invert_own_takes(const struct nim_wish *wish,
                             struct nim_draft *board) {
    for (size_t i = 0; i < wish->pile_count; i++) {
        uint64_t over = nim_random_between(wish->random, 0, i);
        board->numbers[i] =
            nim_draw_rest(wish->piles[i] * (i + 1) + over, 2 * (i + 1),
                          wish->limits, wish->random);
    }
}

static struct nim_range own_takes_values(const struct nim_wish *wish) {
    bool fits = wish->limits.max > wish->limits.min &&
                (wish->limits.max - wish->limits.min) / 2 >= wish->pile_count &&
                wish->limits.max / 4 >= wish->pile_count;
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

static void say_own_takes(const struct nim_grounds *grounds) {
    uint64_t odd = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        odd += parity_of_turns(NULL, i, grounds->numbers[i]);
    }
    NIM_SAY(grounds, "an odd number of turns is in # of # piles, ", odd,
            grounds->count);
    nim_line_say(grounds->line, "and so an %s number in all",
                 odd % 2 ? "odd" : "even");
}

static void list_own_takes(struct nim_turn_list *list) {
    for (size_t i = 0; i < list->state->number_count; i++) {
        nim_turn_list_takes(list, i, i + 1, i + 1);
    }
}

/* Piles of which the i-th loses exactly i stones a turn. */
const struct nim_board nim_board_own_takes = {
    .place = parity_of_turns,
    .each = 1,
    .inverse = {.invert = invert_own_takes, .values = own_takes_values},
    .moves = {.move = take_own},
    .turns = {.list = list_own_takes, .keeps_cases = true},
    .reason = {.can_move = is_from_place_on,
               .say = say_own_takes,
               .general = "The i-th pile is good for as many turns as i goes "
                          "into it, whatever else is played: it is worth 1 "
                          "when these are odd, else 0."},
    .code = {.c.value = "a / (i + 1) % 2"},
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

/* The largest root with root^2 + slope * root < number; 0: there is none. */
static uint64_t root_below(uint64_t number, uint64_t slope) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        root = more * more + slope * more < number ? more : root;
    }
    return root;
}

/* 0 of boxes of 0 stones and of full ones, too. `slack` more than the largest
 * lost content is still taken for lost. */
static uint64_t value_of_box(uint64_t size, uint64_t content, uint64_t slack) {
    uint64_t lost = root_below(size + slack, 1);
    while (content < lost) {
        size = lost;
        lost = root_below(size + slack, 1);
    }
    return content > lost ? size - content : 0;
}

static uint64_t value_of_own_box(const uint64_t *head, const uint64_t *at) {
    return value_of_box(at[0], at[1], 0);
}

static size_t box_fault(const uint64_t *at) {
    return at[1] > at[0] ? 1 : NO_FAULT;
}

/* The least root with root^2 >= number. */
static uint64_t root_above(uint64_t number) {
    return root_below(number, 0) + (number > 0);
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
static void invert_box(const struct nim_wish *wish, uint64_t pile,
                       uint64_t *box) {
    uint64_t least = integer_max(root_above(pile), wish->limits.min);
    uint64_t content = nim_draw(wish->random, least, wish->limits.max - pile);
    box[0] = draw_larger_box(pile + content, wish->limits.max, wish->random);
    box[1] = content;
}

static struct nim_range boxes_values(const struct nim_wish *wish) {
    uint64_t least =
        integer_max(root_above(wish->limits.max), wish->limits.min);
    return (struct nim_range){0, wish->limits.max - least};
}

/* An empty box stays empty. */
static bool has_room(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *box = &grounds->numbers[2 * index];
    return box[1] > 0 && box[1] < box[0];
}

static void say_room(const struct nim_grounds *grounds) {
    uint64_t content = grounds->numbers[1];
    nim_reason_say_values(grounds);
    if (grounds->sum == 0) {
        NIM_SAY(grounds, ": a turn makes at most # + # of #", content,
                content * content, content);
    } else if (content + grounds->sum < grounds->numbers[0]) {
        NIM_SAY(grounds, ", as much as one of #", content + grounds->sum);
    }
}

static uint64_t room_of_box(const uint64_t *head, const uint64_t *at) {
    return at[0] - at[1];
}

static uint64_t box_once(const uint64_t *head, const uint64_t *at) {
    return at[1] > root_below(at[0], 1) ? at[0] - at[1] : 0;
}

static uint64_t box_bound(const uint64_t *head, const uint64_t *at) {
    return value_of_box(at[0], at[1], 1);
}

#define BOXES(BELOW, REST)                                                     \
    "static @ value(@ size, @ content) {\n"                                    \
    "    @ lost = 0;\n"                                                        \
    "    while ((lost + 1) * (lost + 2) " BELOW " size)\n"                     \
    "        lost++;\n"                                                        \
    "    if (content > lost)\n"                                                \
    "        return size - content;\n"                                         \
    "    return " REST ";\n"                                                   \
    "}\n"

static void list_fillings(struct nim_turn_list *list) {
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        const uint64_t *box = &list->state->numbers[2 * i];
        uint64_t most = box[1] > UINT32_MAX ? UINT64_MAX : box[1] * box[1];
        most = box[1] + integer_min(most, box[0] - box[1]);
        for (uint64_t to = box[1]; to < most && !list->ended;) {
            nim_turn_list_one(list, i, ++to);
        }
    }
}

/* HDU 1729: pairs s c, a box of s with c stones in it, to which at most c^2 are
 * added in a turn. */
const struct nim_board nim_board_boxes = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_of_own_box,
    .fault = box_fault,
    .each = 2,
    .inverse = {.each = invert_box, .values = boxes_values},
    .turns = {.each = 2,
              .at = 1,
              .list = list_fillings,
              .keeps_cases = true,
              .notes = {"size"}},
    .reason = {.words = "the box of # with # is worth #",
               .can_move = has_room,
               .say = say_room,
               .general = "A box of s that lacks few stones is worth what it "
                          "lacks. Let t be the largest number with t + t^2 < "
                          "s: with t stones it is worth 0, as no turn fills "
                          "it, and below t it is worth as much as a box of t."},
    .code = {.c.functions =
                 BOXES("<", "content == lost ? 0 : value(lost, content)"),
             .c.value = "value(a, b)",
             .python.functions =
                 "def value(size, content):\n"
                 "    lost = 0\n"
                 "    while (lost + 1) * (lost + 2) < size:\n"
                 "        lost += 1\n"
                 "    if content > lost:\n"
                 "        return size - content\n"
                 "    return 0 if content == lost else value(lost, content)\n"},
    .exclusion = {.row = "b > a"},
    .wrong = NIM_WRONG_BOARDS(
        {"box-by-room", .value = room_of_box,
         .code = NIM_CODE(.functions = "", .value = "a - b")},
        {"box-once", .value = box_once,
         .code = NIM_CODE(.functions = BOXES("<", "0"))},
        {"box-bound", .value = box_bound,
         .code = NIM_CODE(.functions = BOXES(
                              "<=",
                              "content == lost ? 0 : value(lost, content)"))}),
};

#define SEATS_MAX 64
#define SHARED_MAX 1000000

static size_t seats_head_fault(const uint64_t *head) {
    return 2 * head[0] > SEATS_MAX               ? 0
           : head[1] < 1 || head[1] > SHARED_MAX ? 1
                                                 : NO_FAULT;
}

/* The most stones, up to so many, with which the first seat loses. A seat wins
 * if it can leave what loses for the next one: the last such number of stones
 * is remembered of each, 0 being none. */
static uint64_t last_lost(const uint64_t *bounds, size_t count, uint64_t stones,
                          bool last_wins) {
    uint64_t lost[SEATS_MAX + 1] = {0};
    for (uint64_t s = 1; s <= stones; s++) {
        lost[count] = lost[0];
        for (size_t i = 0; i < count; i++) {
            bool is_none = lost[i + 1] == 0 && !last_wins;
            lost[i] = is_none || s - lost[i + 1] > bounds[i] ? s : lost[i];
        }
    }
    return lost[0];
}

enum { LAST_STONE_WINS = 1, FIRST_BOUND_ONLY };

static size_t arrange_seats(const uint64_t *head, uint64_t *numbers,
                            size_t number_count, unsigned slip) {
    size_t count = slip == FIRST_BOUND_ONLY ? 1 : number_count;
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] == 0) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
    }
    numbers[0] =
        last_lost(numbers, count, head[1], slip == LAST_STONE_WINS) < head[1];
    return 1;
}

static void say_seats(const struct nim_grounds *grounds) {
    uint64_t stones = grounds->given->head[1];
    uint64_t lost =
        last_lost(grounds->numbers, grounds->count, stones - 1, false);
    NIM_SAY(grounds,
            grounds->wins ? "the second seat can be left a number that loses "
                            "there, of #"
                          : "whatever is taken of #, the second seat can win",
            stones);
    if (lost > 0) {
        NIM_SAY(grounds, "; with fewer, # loses last", lost);
    }
}

#define SEATS(NONE)                                                            \
    "for (i = 0; i < n; i++)\n"                                                \
    "    l[i] = r[i] = 0;\n"                                                   \
    "for (s = 1; s <= k; s++) {\n"                                             \
    "    t = l[0];\n"                                                          \
    "    for (i = 0; i < n; i++) {\n"                                          \
    "        if (" NONE("r[i]") "s - r[i] > a[i])\n"                           \
                                "            l[i] = s;\n"                      \
                                "        p = i + 1 < n ? l[i + 1] : t;\n"      \
                                "        if (" NONE(                           \
                                    "p") "s - p > b[i])\n"                     \
                                         "            r[i] = s;\n"             \
                                         "    }\n"                             \
                                         "}\n"
#define NONE_IS_LOST(LAST) LAST " == 0 || "
#define NONE(LAST) ""

/* n s, and the bounds of 2n seats: each in turn takes of s stones, one or up to
 * its bound; whose player takes the last one loses. */
const struct nim_board nim_board_seats = {
    .shapes = {{NIM_BODY_PAIRS, 2}},
    .with_slip = arrange_seats,
    .lowest = {1, 1},
    .head_fault = seats_head_fault,
    .kind = NIM_BOARD_VERDICT,
    .turns.missing = "whose bound is next stands in no number",
    .reason = {.say = say_seats,
               .general =
                   "With one stone every seat loses. With more, a seat wins "
                   "if it can leave a number with which the next seat loses: "
                   "the last such number decides, and so a table of stones and "
                   "seats."},
    .code = {.head = "nk",
             .c.whole = SEATS(NONE_IS_LOST),
             .c.wins = "l[0] < k",
             .python.body =
                 "bounds = list(islice(numbers, 2 * n))\n"
                 "lost = [0] * (2 * n)\n"
                 "for s in range(1, k + 1):\n"
                 "    following = lost[1:] + lost[:1]\n"
                 "    lost = [own if 0 < last and s - last <= bound else s\n"
                 "            for own, last, bound\n"
                 "            in zip(lost, following, bounds)]\n",
             .python.wins = "lost[0] < k"},
    .exclusion = {.row = "a == 0 || b == 0",
                  .whole = "n > 32 || m < 1 || m > 1000000"},
    .wrong = NIM_WRONG_BOARDS(
        {"last-stone-wins", LAST_STONE_WINS,
         .code = NIM_CODE(.whole = SEATS(NONE))},
        {"first-bound-only", FIRST_BOUND_ONLY,
         .code = NIM_CODE(.whole = "", .wins = "(k - 1) % (a[0] + 1) > 0")}),
};

/* What a number is worth of which an m-th at least must be left: m times the
 * number, and 1 more, is worth as much. */
static uint64_t worth_of_part(const uint64_t *head, size_t index,
                              uint64_t number) {
    const uint64_t m = head[1];
    while (m > 1 && number > 1 && number % m == 1) {
        number /= m;
    }
    return number > 0 ? number - (number - 1) / m - 1 : 0;
}

/* What a turn leaves of the number that is worth so much; 0: it cannot. */
static uint64_t find_part(uint64_t number, uint64_t m, uint64_t worth) {
    uint64_t more = worth > 0 ? (worth - 1) / (m - 1) : 0;
    if (worth >= number || more >= number - worth - 1) {
        return 0;
    }
    uint64_t left = worth + 1 + more;
    while (left <= (number - 1) / m) {
        left = left * m + 1;
    }
    return left < number ? left : 0;
}

static size_t arrange_parts(const uint64_t *head, uint64_t *numbers,
                            size_t count) {
    uint64_t sum =
        nim_worth_of_all(&nim_board_part_to_leave, head, numbers, count);
    for (size_t i = 0; i < count && sum > 0; i++) {
        uint64_t worth = worth_of_part(head, i, numbers[i]) ^ sum;
        uint64_t left = find_part(numbers[i], head[1], worth);
        if (left > 0) {
            numbers[count > 1] = i + 1;
            numbers[0] = left;
            return 1 + (count > 1);
        }
    }
    return 0;
}

static bool leaves_lost_parts(const struct nim_case *given,
                              const uint64_t *said) {
    const uint64_t *numbers = given->numbers;
    size_t at = (size_t)said[0] - 1;
    return said[0] > 0 && said[0] <= given->number_count &&
           said[1] < numbers[at] &&
           said[1] > (numbers[at] - 1) / given->head[1] &&
           (nim_worth_of_all(&nim_board_part_to_leave, given->head, numbers,
                             given->number_count) ^
            worth_of_part(given->head, at, numbers[at])) ==
               worth_of_part(given->head, at, said[1]);
}

static size_t m_fault(const uint64_t *head) {
    return head[1] == 0 ? 1 : NO_FAULT;
}

/* As if a turn could leave number / m, rounded down: each is 1 more. */
static size_t parts_rounded_down(const uint64_t *head, uint64_t *numbers,
                                 size_t count) {
    nim_wrong_one_more(head, numbers, count);
    size_t bids = arrange_parts(head, numbers, count);
    numbers[0] -= bids > 0;
    return bids;
}

static size_t any_part(const uint64_t *head, uint64_t *numbers, size_t count) {
    const uint64_t any[] = {count, UINT64_MAX};
    return arrange_parts(any, numbers, count);
}

static bool leaves_part(const struct nim_state *state, size_t place,
                        uint64_t to) {
    return to > (state->numbers[place] - 1) / state->head[1];
}

static bool can_be_parted(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 1 && grounds->given->head[1] > 1;
}

#define PARTS(MORE)                                                            \
    "for (p = b = q = 0; x && p >= b;) {\n"                                    \
    "    b = a[q++]" MORE ";\n"                                                \
    "    p = worth(b) ^ x;\n"                                                  \
    "    for (p += 1 + (p > 0 ? (p - 1) / (m - 1) : 0); p <= (b - 1) / m;)\n"  \
    "        p = p * m + 1;\n"                                                 \
    "}\n"

/* Numbers behind "n m": a turn leaves an m-th, rounded up, or more. */
const struct nim_board nim_board_part_to_leave = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .has_bids = true,
    .move = "#@",
    .accepts = leaves_lost_parts,
    .worth = worth_of_part,
    .arrange = arrange_parts,
    .head_fault = m_fault,
    .turns = {.allows = leaves_part, .wins = nim_turns_win_by_worth},
    .reason = {.can_move = can_be_parted,
               .say = nim_reason_say_worth,
               .general =
                   "A number is worth how many it may become; but m x + 1 is "
                   "worth what x is."},
    .code = {.c = {.functions = "static @ worth(@ a) {\n"
                                "    while (m > 1 && a > 1 && a % m == 1)\n"
                                "        a /= m;\n"
                                "    return a - (a - 1) / m - 1;\n"
                                "}\n",
                   .value = "worth(a)",
                   .whole = PARTS("")},
             .python = {.functions = "def worth(a, m):\n"
                                     "    while m > 1 and a > 1 and a % m == "
                                     "1:\n"
                                     "        a //= m\n"
                                     "    return a - (a - 1) // m - 1\n",
                        .body = "a = list(islice(numbers, n))\n"
                                "x = 0\n"
                                "for b in a:\n"
                                "    x ^= worth(b, m)\n"
                                "for q, b in enumerate(a if x else [], 1):\n"
                                "    p = worth(b, m) ^ x\n"
                                "    p += 1 + (p > 0 and (p - 1) // (m - 1))\n"
                                "    while p <= (b - 1) // m:\n"
                                "        p = p * m + 1\n"
                                "    if p < b:\n"
                                "        break\n"}},
    .exclusion = {.whole = "m < 1"},
    .wrong = NIM_WRONG_BOARDS(
        {"part-rounded-down", .arrange = parts_rounded_down,
         .code = NIM_CODE(.value = "worth(a + 1)",
                          .whole = PARTS(" + 1") "p -= x > 0;\n")},
        {"any-part", .arrange = any_part,
         .code = NIM_CODE(.functions = "static @ worth(@ a) {\n"
                                       "    m = -1;\n"
                                       "    return a - 1;\n"
                                       "}\n")}),
};
