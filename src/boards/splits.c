/* Piles that are split or merged. */
#include "boards/parts.h"

#include <assert.h>

static uint64_t value_of_odd_k(uint64_t pile) {
    static const uint64_t values[] = {0, 1, 0, 1, 2};
    unsigned halvings = 0;
    while (pile > 4 && pile % 2 == 0) {
        pile /= 2;
        halvings++;
    }
    uint64_t value = pile > 4 ? 0 : values[pile];
    for (; halvings > 0; halvings--) {
        value = value == 1 ? 2 : 1; /* not 0, which pile-1 has */
    }
    return value;
}

static uint64_t value_of_halves(const uint64_t *head, const uint64_t *at) {
    uint64_t of_even_k = at[0] <= 2 ? at[0] : at[0] % 2 == 0;
    return head[1] % 2 ? value_of_odd_k(at[0]) : of_even_k;
}

/* Of a single pile, what its two options are worth, too. */
static void say_halves(const struct nim_grounds *grounds) {
    const uint64_t *head = grounds->given->head;
    const uint64_t less = grounds->numbers[0] - 1;
    const uint64_t half = grounds->numbers[0] / 2;
    nim_reason_say_values(grounds);
    NIM_SAY(grounds,
            less % 2 == 1 ? ": one less is worth #, and # of # are worth #"
                          : ": one less is worth #",
            value_of_halves(head, &less), head[1], half,
            head[1] % 2 * value_of_halves(head, &half));
}

static enum nim_status begin_halves(struct nim_state *state) {
    return state->head[1] > NIM_PARTS_MAX ? NIM_TOO_HARD : NIM_OK;
}

/* With k = 1 a pile of 2 becomes the same by both sorts of turns. */
static void list_halves(struct nim_turn_list *list) {
    uint64_t k = list->state->head[1];
    for (size_t i = 0; i < list->state->number_count; i++) {
        uint64_t pile = list->state->numbers[i];
        nim_turn_list_takes(list, i, 1, 1);
        if (pile > 0 && pile % 2 == 0 && k > 0 && (pile > 2 || k > 1)) {
            nim_turn_list_change(list, i, pile / 2);
            for (uint64_t part = 1; part < k; part++) {
                nim_turn_list_split(list, pile / 2);
            }
            nim_turn_list_add(list);
        }
    }
}

/* Piles behind "n k": take a stone, or replace 2x by k piles of x. */
const struct nim_board nim_board_halves_times_k = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .value = value_of_halves,
    .each = 1,
    .turns = {.is_unordered = true,
              .begin = begin_halves,
              .list = list_halves,
              .keeps_cases = true},
    .reason = {.words = "# is worth #",
               .least = {1},
               .say = say_halves,
               .general = "An even number of equal piles is worth 0, an odd "
                          "number as much as one of them. So the least value "
                          "that no option has is known for each pile."},
    .code.head = "nk",
    .code.c.functions = "static @ value(@ a, @ k) {\n"
                        "    if (k % 2 == 0)\n"
                        "        return a <= 2 ? a : a % 2 == 0;\n"
                        "    if (a < 5)\n"
                        "        return a == 4 ? 2 : a % 2;\n"
                        "    if (a % 2 == 1)\n"
                        "        return 0;\n"
                        "    return value(a / 2, k) == 1 ? 2 : 1;\n"
                        "}\n",
    .code.c.value = "value(a, k)",
    .code.python.functions = "def value(a, k):\n"
                             "    if k % 2 == 0:\n"
                             "        return a if a <= 2 else 1 - a % 2\n"
                             "    if a < 5:\n"
                             "        return 2 if a == 4 else a % 2\n"
                             "    if a % 2 == 1:\n"
                             "        return 0\n"
                             "    return 2 if value(a // 2, k) == 1 else 1\n",
    .wrong = NIM_WRONG_BOARDS({"raw-numbers", .arrange = nim_wrong_xor}),
};

static bool is_one_not_1(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *pair = &grounds->numbers[2 * index];
    return pair[0] != 1 || pair[1] != 1;
}

/* The fields to the left and below, with the coin's own: to the left, down, or
 * both. */
static void list_steps(struct nim_turn_list *list) {
    const uint64_t *at = list->state->numbers;
    for (unsigned way = 1; way < 4; way++) {
        const uint64_t to[] = {at[0] - way % 2, at[1] - way / 2};
        if (at[0] > way % 2 && at[1] > way / 2) {
            nim_turn_list_all(list, to, 2);
        }
    }
}

/* One box of a pair is emptied, and gets some stones of the other; a turn says
 * of both what they hold then. */
static void list_kept(struct nim_turn_list *list, size_t pair, size_t kept) {
    uint64_t stones = list->state->numbers[pair + kept];
    for (uint64_t part = 1; part < stones && !list->ended; part++) {
        nim_turn_list_change(list, pair, part);
        nim_turn_list_change(list, pair + 1, stones - part);
        nim_turn_list_add(list);
    }
}

static void list_boxes(struct nim_turn_list *list) {
    const uint64_t *boxes = list->state->numbers;
    for (size_t i = 0; i + 1 < list->state->number_count; i += 2) {
        list_kept(list, i, 0);
        if (boxes[i] != boxes[i + 1]) {
            list_kept(list, i, 1);
        }
    }
}

static enum nim_status begin_smaller_box(struct nim_state *state) {
    return nim_state_add(state, 1, 1);
}

static void list_larger_box(struct nim_turn_list *list) {
    const uint64_t *boxes = list->state->numbers;
    list_kept(list, 0, boxes[1] > boxes[0]);
}

/* A coin that goes to the corner. */
const struct nim_board nim_board_not_both_odd = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .turns = {.list = list_steps, .keeps_cases = true},
    .reason.can_move = is_one_not_1,
};

/* Two piles, one of which is emptied and the other split. */
const struct nim_board nim_board_stacks_to_split = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .turns = {.list = list_boxes, .keeps_cases = true},
    .reason.can_move = is_one_not_1,
};

static uint64_t value_of_pair(const uint64_t *head, const uint64_t *at) {
    uint64_t ones = (at[0] - 1) | (at[1] - 1);
    uint64_t place = 0;
    for (; ones & 1; ones >>= 1) {
        place++;
    }
    return place;
}

/* Both less one have a 0 at the place, and below it a 1 in at least one. */
static void invert_pair_to_split(const struct nim_wish *wish, uint64_t place,
                                 uint64_t *pair) {
    uint64_t bit = (uint64_t)1 << place;
    uint64_t free = (wish->limits.max - bit) >> place >> 1;
    uint64_t ones = nim_random_below(wish->random, bit);
    uint64_t others = nim_random_below(wish->random, bit);
    others |= bit - 1 - ones;
    uint64_t high = nim_draw(wish->random, 0, free);
    pair[0] = (high << place << 1) + ones + 1;
    high = nim_draw(wish->random, 0, free);
    pair[1] = (high << place << 1) + others + 1;
}

static struct nim_range pairs_to_split_values(const struct nim_wish *wish) {
    return wish->limits.min > 1
               ? NO_VALUES
               : (struct nim_range){0, nim_whole_bits(wish->limits.max)};
}

static void say_pairs_to_split(const struct nim_grounds *grounds) {
    nim_reason_say_values(grounds);
    NIM_SAY(grounds, ": the least power of two in neither # nor # is 2^#",
            grounds->numbers[0] - 1, grounds->numbers[1] - 1, grounds->sum);
}

/* Piles in pairs, of which one is emptied and the other split: their values. */
const struct nim_board nim_board_pairs_to_split = {
    .value = value_of_pair,
    .lowest = {1, 1},
    .each = 2,
    .inverse = {.each = invert_pair_to_split, .values = pairs_to_split_values},
    .turns = {.list = list_boxes, .keeps_cases = true},
    .reason = {.words = "the pair # # is worth #",
               .can_move = is_one_not_1,
               .say = say_pairs_to_split,
               .general = "A pair a, b is worth the place of the lowest binary "
                          "digit that is 0 in both a - 1 and b - 1."},
    .code.c.functions = "static @ value(@ a) {\n"
                        "    return a % 2 == 0 ? 0 : 1 + value(a / 2);\n"
                        "}\n",
    .code.c.read = "n /= 2;\n"
                   "for (i = 0; i < n; i++) {\n"
                   "    a[i] = next() - 1;\n"
                   "    a[i] |= next() - 1;\n"
                   "}\n",
    .code.c.value = "value(a)",
    .code.python.body = "x = 0\n"
                        "for _ in range(n // 2):\n"
                        "    a = (next(numbers) - 1) | (next(numbers) - 1)\n"
                        "    s = 0\n"
                        "    while a % 2 == 1:\n"
                        "        a //= 2\n"
                        "        s += 1\n"
                        "    x ^= s\n",
    .exclusion = {.whole = "n % 2 != 0"},
};

/* Two boxes, 1 and n: empty the smaller and split the larger. */
const struct nim_board nim_board_smaller_box = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .turns = {.begin = begin_smaller_box, .list = list_larger_box},
    .reason.least = {2},
};

static enum nim_status begin_mergers(struct nim_state *state) {
    return nim_state_fill(state, state->head[0], 1);
}

static void list_mergers(struct nim_turn_list *list) {
    nim_turn_list_mergers(list, list->state->head[1]);
}

/* n m: n piles of one stone are merged, two a turn, none growing above m. */
const struct nim_board nim_board_mergers = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .lowest = {0, 1},
    .turns = {.is_unordered = true,
              .begin = begin_mergers,
              .list = list_mergers},
    .reason.least = {2, 2},
};

static bool are_two_above_0(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *heaps = &grounds->numbers[index];
    return (heaps[0] > 0) + (heaps[1] > 0) + (heaps[2] > 0) >= 2;
}

static void list_two_for_one(struct nim_turn_list *list) {
    const uint64_t *heaps = list->state->numbers;
    for (size_t i = 0; i < 3; i++) {
        uint64_t to[] = {heaps[0] - 1, heaps[1] - 1, heaps[2] - 1};
        to[i] += 2;
        if (heaps[(i + 1) % 3] > 0 && heaps[(i + 2) % 3] > 0) {
            nim_turn_list_all(list, to, 3);
        }
    }
}

/* Three piles: take a stone of two, put one on the third; who cannot, wins. */
const struct nim_board nim_board_two_for_one = {
    .shapes = {{NIM_BODY_NONE, 3}},
    .turns = {.list = list_two_for_one,
              .last_loses = true,
              .keeps_cases = true},
    .reason.can_move = are_two_above_0,
};

#define ROW_SPLIT_MAX 100000
#define DUE 512 /* above the most piles in a row */

enum { MOST_PILES = 1, ANY_SPLIT };

/* The smallest number of piles, or by slips the largest, of splits that win, or
 * of all; 0: there is none. Each number of piles is due at the next size that
 * can be split so. All values, and the XORs of those up to a size, are below
 * 16. */
static uint64_t find_split(uint64_t pile, unsigned slip) {
    unsigned char sums[ROW_SPLIT_MAX + 1] = {0};
    uint16_t due[DUE] = {0};
    uint16_t next[DUE];
    uint16_t count = 2;
    uint64_t found = 0;
    for (uint64_t size = 1; size <= pile; size++) {
        unsigned seen = 0;
        unsigned value = 0;
        found = 0;
        if (size == (uint64_t)count * (count + 1) / 2) {
            next[count] = due[size % DUE];
            due[size % DUE] = count++;
        }
        uint16_t k = due[size % DUE];
        due[size % DUE] = 0;
        for (uint16_t after; k > 0; k = after) {
            uint64_t least = (size - k * (k - UINT64_C(1)) / 2) / k;
            unsigned split = sums[least + k - 1] ^ sums[least - 1];
            bool is_wanted = split == 0 || slip == ANY_SPLIT;
            bool is_more = k > found;
            found = is_wanted && (found == 0 || is_more == (slip == MOST_PILES))
                        ? k
                        : found;
            seen |= 1u << split;
            after = next[k];
            next[k] = due[(size + k) % DUE];
            due[(size + k) % DUE] = k;
        }
        while (seen >> value & 1) {
            value++;
        }
        sums[size] = (unsigned char)(sums[size - 1] ^ value);
    }
    return found;
}

static size_t arrange_rows(const uint64_t *head, uint64_t *numbers,
                           size_t number_count, unsigned slip) {
    numbers[0] = find_split(numbers[0], slip);
    return numbers[0] > 0;
}

/* Powers of 2 are no sums of two or more sizes in a row, all others are. */
static bool is_row(const struct nim_grounds *grounds, size_t index) {
    uint64_t pile = grounds->numbers[index];
    return (pile & (pile - 1)) != 0;
}

static void say_rows(const struct nim_grounds *grounds) {
    uint64_t pile = grounds->numbers[0];
    if (grounds->wins) {
        uint64_t k = find_split(pile, 0);
        uint64_t least = (pile - k * (k - 1) / 2) / k;
        NIM_SAY(grounds,
                "the sizes # to # are # together, and their values come to 0",
                least, least + k - 1, pile);
    } else {
        NIM_SAY(grounds,
                "no values of sizes in a row that are # together come to 0",
                pile);
    }
}

#define ROW_SPLITS(KEPT)                                                       \
    "for (m = 1; m <= a; m++) {\n"                                             \
    "    s = t = 0;\n"                                                         \
    "    for (k = 2; k * (k + 1) / 2 <= m; k++)\n"                             \
    "        if ((m - k * (k - 1) / 2) % k == 0) {\n"                          \
    "            p = (m - k * (k - 1) / 2) / k;\n"                             \
    "            q = sums[p + k - 1] ^ sums[p - 1];\n"                         \
    "            t |= 1u << q;\n"                                              \
    "            if (" KEPT ")\n"                                              \
    "                s = k;\n"                                                 \
    "        }\n"                                                              \
    "    for (q = 0; t >> q & 1;)\n"                                           \
    "        q++;\n"                                                           \
    "    sums[m] = sums[m - 1] ^ q;\n"                                         \
    "}\n"

/* A pile, and each turn splits one into two or more of sizes in a row: the
 * smallest number of piles of a winning first split. */
const struct nim_board nim_board_sizes_in_a_row = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .has_bids = true,
    .with_slip = arrange_rows,
    .highest = {ROW_SPLIT_MAX},
    .turns.missing = "a turn makes any number of piles",
    .reason = {.can_move = is_row,
               .say = say_rows,
               .general =
                   "A split is worth the XOR of its piles' values, and a pile "
                   "the least value that no split of it has. For each size and "
                   "each number of piles there is one split at most, and XORs "
                   "of all values up to a size tell what it is worth."},
    .code =
        {.c.functions = "static @ sums[100001];\n",
         .c.whole = ROW_SPLITS("q == 0 && s == 0"),
         .c.wins = "s",
         .python.whole =
             "splits = [[] for _ in range(a + 1)]\n"
             "for k in range(2, a + 1):\n"
             "    for m in range(k * (k + 1) // 2, a + 1, k):\n"
             "        splits[m].append(k)\n"
             "s, sums = 0, [0]\n"
             "for m in range(1, a + 1):\n"
             "    least = [(m - k * (k - 1) // 2) // k for k in splits[m]]\n"
             "    t = [sums[p + k - 1] ^ sums[p - 1]\n"
             "         for p, k in zip(least, splits[m])]\n"
             "    q = next(q for q in range(16) if q not in t)\n"
             "    s = splits[m][t.index(0)] if q > 0 else 0\n"
             "    sums.append(sums[-1] ^ q)\n",
         .python.wins = "s"},
    .wrong =
        NIM_WRONG_BOARDS({"most-piles", MOST_PILES,
                          .code = NIM_CODE(.whole = ROW_SPLITS("q == 0"))},
                         {"any-split", ANY_SPLIT,
                          .code = NIM_CODE(.whole = ROW_SPLITS("s == 0"))}),
};

/* ---- Parts of nearly equal sizes ---- */

#define TO_PART_MAX 99999

/* How piles are split, and of each, where it is known, 1 + its worth. */
struct parting {
    uint64_t least; /* pile that may be split */
    enum { IN_ANY, IN_TWO, ONCE_A_SIZE } slip;
    unsigned char known[TO_PART_MAX + 1];
};

/* The next number of parts that are worth something else. Two more parts of
 * the same size leave as many odd and even numbers of parts. */
static uint64_t next_parts(const struct parting *parting, uint64_t pile,
                           uint64_t parts) {
    uint64_t size = pile / parts;
    bool is_first = pile / (parts - 1) > size;
    return parting->slip == IN_TWO               ? pile + 1
           : parting->slip == IN_ANY && is_first ? parts + 1
                                                 : pile / size + 1;
}

/* By the right rule no pile is worth more than 18. */
static unsigned worth_in_parts(struct parting *parting, uint64_t pile) {
    uint64_t taken = 0; /* a bit for each value */
    unsigned worth = 0;
    if (pile < parting->least || pile < 2) {
        return 0;
    }
    if (parting->known[pile] > 0) {
        return parting->known[pile] - 1u;
    }
    for (uint64_t parts = 2; parts <= pile;
         parts = next_parts(parting, pile, parts)) {
        uint64_t larger = pile % parts;
        unsigned option =
            (larger % 2 ? worth_in_parts(parting, pile / parts + 1) : 0) ^
            ((parts - larger) % 2 ? worth_in_parts(parting, pile / parts) : 0);
        assert(option < 64);
        taken |= UINT64_C(1) << option;
    }
    while (taken >> worth & 1) {
        worth++;
    }
    parting->known[pile] = (unsigned char)(worth + 1);
    return worth;
}

static size_t arrange_parted(const uint64_t *head, uint64_t *numbers,
                             size_t number_count, unsigned slip) {
    struct parting parting = {.least = head[1], .slip = slip};
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = worth_in_parts(&parting, numbers[i]);
    }
    return number_count;
}

static bool may_be_parted(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] >= integer_max(grounds->given->head[1], 2);
}

#define PARTED(NEXT)                                                           \
    "static unsigned known[# + 1]; /* 32 k, and what it is worth */\n"         \
    "\n"                                                                       \
    "static @ value(@ a, @ k) {\n"                                             \
    "    @ m, q, s, taken = 0;\n"                                              \
    "    if (a < k || a < 2)\n"                                                \
    "        return 0;\n"                                                      \
    "    if (known[a] / 32 == k)\n"                                            \
    "        return known[a] % 32;\n"                                          \
    "    for (m = 2; m <= a; m = " NEXT ") {\n"                                \
    "        q = a / m;\n"                                                     \
    "        s = a % m % 2 ? value(q + 1, k) : 0;\n"                           \
    "        s ^= (m - a % m) % 2 ? value(q, k) : 0;\n"                        \
    "        taken |= (@)1 << s;\n"                                            \
    "    }\n"                                                                  \
    "    for (s = 0; taken >> s & 1;)\n"                                       \
    "        s++;\n"                                                           \
    "    known[a] = 32 * k + s;\n"                                             \
    "    return s;\n"                                                          \
    "}\n"

/* Piles behind "n k": one of k or more is split into parts of which none has
 * above one stone more than another. */
const struct nim_board nim_board_nearly_equal_parts = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .with_slip = arrange_parted,
    .highest = {TO_PART_MAX},
    .each = 1,
    .turns.missing = "a pile may become more than three",
    .reason = {.words = "# is worth #",
               .can_move = may_be_parted,
               .general = "A pile is worth the least number that none of its "
                          "splits is, and below k it is worth 0. Of equal "
                          "parts two cancel each other: of all splits with the "
                          "same smallest part, the first two are enough."},
    .code.head = "nk",
    .code.c.functions = PARTED("a / (m - 1) > q ? m + 1 : a / q + 1"),
    .code.c.value = "value(a, k)",
    .code.python.functions =
        "known = {}\n"
        "\n"
        "\n"
        "def value(a, k):\n"
        "    if a < max(k, 2):\n"
        "        return 0\n"
        "    if (a, k) not in known:\n"
        "        seen = set()\n"
        "        m = 2\n"
        "        while m <= a:\n"
        "            q, r = divmod(a, m)\n"
        "            seen.add((value(q + 1, k) if r % 2 else 0) ^\n"
        "                     (value(q, k) if (m - r) % 2 else 0))\n"
        "            m = m + 1 if a // (m - 1) > q else a // q + 1\n"
        "        known[a, k] = min(set(range(32)) - seen)\n"
        "    return known[a, k]\n",
    .exclusion.row = "a > 99999",
    .wrong =
        NIM_WRONG_BOARDS({"two-parts-only", IN_TWO,
                          .code = NIM_CODE(.functions = PARTED("a + 1"))},
                         {"once-a-size", ONCE_A_SIZE,
                          .code = NIM_CODE(.functions = PARTED("a / q + 1"))}),
};
