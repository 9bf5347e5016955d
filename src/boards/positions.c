/* Positions of one to three numbers, which decide together. */
#include "boards/parts.h"

#include <string.h>

static bool multiples_wins(uint64_t *numbers, size_t number_count) {
    uint64_t left = numbers[0];
    bool is_first = true;
    while (left > (is_first ? 9 : 2)) {
        uint64_t by = is_first ? 9 : 2;
        left = left / by + (left % by != 0);
        is_first = !is_first;
    }
    return is_first;
}

static void say_multiples(const struct nim_grounds *grounds) {
    uint64_t goal = grounds->numbers[0];
    uint64_t below = 1;
    uint64_t reach = 9;
    for (uint64_t by = 2; reach < goal; by = 11 - by) {
        below = reach;
        reach = reach > UINT64_MAX / by ? UINT64_MAX : by * reach;
    }
    NIM_SAY(grounds,
            grounds->wins ? "# is above # and at most #, as far as the player "
                            "to move can get first"
                          : "# is above # and at most #, as far as the "
                            "opponent can get first",
            goal, below, reach);
}

static enum nim_status begin_multiples(struct nim_state *state) {
    state->numbers[0] = 1;
    return state->head[0] > UINT64_MAX / 9 ? NIM_TOO_HARD : NIM_OK;
}

static void list_multiples(struct nim_turn_list *list) {
    uint64_t number = list->state->numbers[0];
    for (uint64_t by = 2; number < list->state->head[0] && by <= 9; by++) {
        nim_turn_list_one(list, 0, by * number);
    }
}

/* From 1 on, times 2 to 9 a turn; whoever reaches n wins. */
const struct nim_board nim_board_multiples = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .wins = multiples_wins,
    .turns = {.begin = begin_multiples, .list = list_multiples},
    .reason = {.say = say_multiples,
               .general =
                   "The first player can reach up to 9, the second up to 18, "
                   "then 162, 324, and so on: times 9 and times 2 in turn."},
    .code = {.c.whole =
                 "for (i = 0; i % 2 == 0 ? a > 9 : a > 2; i++)\n"
                 "    a = i % 2 == 0 ? a / 9 + (a % 9 > 0) : a / 2 + a % 2;\n"
                 "x = i % 2 == 0;\n",
             .python.whole =
                 "i = 0\n"
                 "while a > (9 if i % 2 == 0 else 2):\n"
                 "    a = (a + 8) // 9 if i % 2 == 0 else (a + 1) // 2\n"
                 "    i += 1\n",
             .python.wins = "i % 2 == 0"},
};

/* The days of a month, 1 to 12, from 1900 to 4 November 2001. */
static uint64_t days_of(uint64_t year, uint64_t month) {
    static const uint64_t days[] = {31, 28, 31, 30, 31, 30,
                                    31, 31, 30, 31, 30, 31};
    bool is_leap = year % 4 == 0 && year != 1900;
    bool is_last = year == 2001 && month == 11;
    return is_last ? 4 : days[month - 1] + (month == 2 && is_leap);
}

static size_t date_fault(const uint64_t *at) {
    uint64_t last_month = at[0] == 2001 ? 11 : 12;
    if (at[0] < 1900 || at[0] > 2001) {
        return 0;
    }
    if (at[1] < 1 || at[1] > last_month) {
        return 1;
    }
    return at[2] >= 1 && at[2] <= days_of(at[0], at[1]) ? NO_FAULT : 2;
}

static bool is_before_goal(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *date = &grounds->numbers[index];
    return date[0] != 2001 || date[1] != 11 || date[2] != 4;
}

static bool list_date(struct nim_turn_list *list, uint64_t year, uint64_t month,
                      uint64_t day) {
    const uint64_t date[] = {year + (month > 12), month > 12 ? 1 : month, day};
    bool is_date = date_fault(date) == NO_FAULT;
    if (is_date) {
        nim_turn_list_all(list, date, 3);
    }
    return is_date;
}

static void list_dates(struct nim_turn_list *list) {
    const uint64_t *date = list->state->numbers;
    if (!list_date(list, date[0], date[1], date[2] + 1)) {
        list_date(list, date[0], date[1] + 1, 1);
    }
    list_date(list, date[0], date[1] + 1, date[2]);
}

/* Year, month and day go on to the next day or month, up to 4 November 2001. */
const struct nim_board nim_board_calendar = {
    .shapes = {{NIM_BODY_NONE, 3}},
    .fault = date_fault,
    .turns = {.list = list_dates, .keeps_cases = true},
    .reason.can_move = is_before_goal,
};

static void list_crossing(struct nim_turn_list *list) {
    const uint64_t *sticks = list->state->numbers;
    const uint64_t to[] = {sticks[0] - 1, sticks[1] - 1};
    if (sticks[0] > 0 && sticks[1] > 0) {
        nim_turn_list_all(list, to, 2);
    }
}

/* n m: a grid of sticks, of which two that cross are taken away. */
const struct nim_board nim_board_crossings = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .turns = {.list = list_crossing, .keeps_cases = true},
    .reason.least = {1, 1},
};

#define LAST_POWER (((uint64_t)1 << 30) - 1)

/* What so many powers of a number are worth: choosing the k-th rules out the
 * 2k-th, the 3k-th and so on. */
static const unsigned char values_of_powers[] = {
    0, 1, 2, 1, 4, 3, 2, 1, 5, 6,  2, 1, 8, 7,  5,
    9, 8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12};

enum { POWERS_AS_LENGTHS = 1, POWERS_AS_ROOTS };

/* The numbers up to that one are those of which no power is among them, worth 1
 * each, and the powers of the others, the roots. */
static uint64_t value_of_powers(uint64_t last, unsigned slip) {
    bool is_power[1 << 15] = {false};
    uint64_t alone = last;
    uint64_t sum = 0;
    for (uint64_t root = 2; root * root <= last; root++) {
        uint64_t count = 0;
        for (uint64_t power = root; power <= last && !is_power[root];
             power *= root) {
            count++;
            if (power > root && power < sizeof is_power) {
                is_power[power] = slip != POWERS_AS_ROOTS;
            }
        }
        sum ^= slip == POWERS_AS_LENGTHS ? count : values_of_powers[count];
        alone -= count;
    }
    return sum ^ alone % 2;
}

static size_t arrange_powers(const uint64_t *head, uint64_t *numbers,
                             size_t number_count, unsigned slip) {
    numbers[0] = value_of_powers(numbers[0], slip) != 0;
    return 1;
}

static void say_powers_to_choose(const struct nim_grounds *grounds) {
    NIM_SAY(grounds, "the numbers up to # are worth #", grounds->numbers[0],
            value_of_powers(grounds->numbers[0], 0));
    nim_line_say(grounds->line, grounds->wins ? ", not 0" : "");
}

static enum nim_status begin_powers(struct nim_state *state) {
    return nim_state_fill(state, state->head[0], 1);
}

static void list_powers_to_choose(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    for (size_t root = 1; root <= state->number_count && !list->ended; root++) {
        for (size_t power = root;
             power <= state->number_count && state->numbers[root - 1] > 0;
             power *= root) {
            if (state->numbers[power - 1] > 0) {
                nim_turn_list_change(list, power - 1, 0);
            }
            if (root == 1) {
                break;
            }
        }
        if (state->numbers[root - 1] > 0) {
            nim_turn_list_add(list);
        }
    }
}

#define POWERS(MARK, VALUE)                                                    \
    "x = 0;\n"                                                                 \
    "t = a;\n"                                                                 \
    "for (i = 2; i <= a / i; i++)\n"                                           \
    "    if (!is_power[i]) {\n"                                                \
    "        for (s = 1, p = i; p <= a / i; s++) {\n"                          \
    "            p *= i;\n" MARK "        }\n"                                 \
    "        x ^= " VALUE ";\n"                                                \
    "        t -= s;\n"                                                        \
    "    }\n"
#define MARK_POWER                                                             \
    "            if (p < 32768)\n"                                             \
    "                is_power[p] = 1;\n"

/* n: the numbers 1 to n, of which each rules out itself and its powers. */
const struct nim_board nim_board_powers_to_choose = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .with_slip = arrange_powers,
    .kind = NIM_BOARD_VERDICT,
    .highest = {LAST_POWER},
    .turns = {.begin = begin_powers, .list = list_powers_to_choose},
    .reason =
        {.least = {1},
         .say = say_powers_to_choose,
         .general =
             "The powers of a number that is no power itself are a game of "
             "their own: of its exponents 1 to k, a turn rules out the "
             "multiples of one. Its value follows from k alone. A number "
             "without a power up to n is worth 1."},
    .code = {.c.functions =
                 "static const unsigned char value[] = {\n"
                 "    0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9,\n"
                 "    8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12\n"
                 "};\n"
                 "static char is_power[32768];\n",
             .c.whole = POWERS(MARK_POWER, "value[s]"),
             .c.wins = "(x ^ t % 2) != 0",
             .python.functions =
                 "VALUE = [0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9,\n"
                 "         8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12]\n",
             .python.whole = "powers = set()\n"
                             "x, t, i = 0, a, 2\n"
                             "while i * i <= a:\n"
                             "    if i not in powers:\n"
                             "        s, p = 1, i * i\n"
                             "        while p <= a:\n"
                             "            powers.add(p)\n"
                             "            s, p = s + 1, p * i\n"
                             "        x ^= VALUE[s]\n"
                             "        t -= s\n"
                             "    i += 1\n",
             .python.wins = "x ^ t % 2 != 0"},
    .exclusion.whole = "a > 1073741823",
    .wrong = NIM_WRONG_BOARDS(
        {"powers-as-lengths", POWERS_AS_LENGTHS,
         .code = NIM_CODE(.functions = "static char is_power[32768];\n",
                          .whole = POWERS(MARK_POWER, "s"))},
        {"powers-as-roots", POWERS_AS_ROOTS,
         .code = NIM_CODE(.whole = POWERS("", "value[s]"))}),
};

/* Of the numbers 1 to m that are drawn once, the totals that are lost, found by
 * a search of all sets: bit t % 4 of a hexadecimal digit, the first one with
 * 0 to 3. All further ones are won, up to the sum of the numbers. */
static const char *const lost_totals[] = {
    "",
    "",
    "8",
    "01",
    "026",
    "048",
    "0804c3",
    "001804",
    "002044a8f1",
    "0040804102",
    "008004802251ff",
    "0001081141a2001",
    "00020064284301db2ef7",
    "00040080401002845008",
    "00080004c00203096288e75cff3",
    "00001008110400024c0108a0004",
    "0000200064008080091102d2044ffa8fff1",
    "00004000800007000ec0048568003510002",
    "00008000044008212001000884004ad3028ff51ffff",
    "0000010008100040020620001910888334006a200001",
    "00000200006400080000010c00320004670084b5001cffb2efff7",
};
#define DRAWN_MOST 20

static uint64_t sum_to(uint64_t most) {
    return most * (most + 1) / 2;
}

static bool numbers_to_total_wins(uint64_t *numbers, size_t number_count) {
    const char *digits = lost_totals[numbers[0]];
    const uint64_t total = numbers[1];
    unsigned digit = 0;
    if (total / 4 < strlen(digits)) {
        char at = digits[total / 4];
        digit = (unsigned)(at <= '9' ? at - '0' : at - 'a' + 10);
    }
    return total <= sum_to(numbers[0]) && (digit >> total % 4 & 1) == 0;
}

static bool last_draw_wins(uint64_t *numbers, size_t number_count) {
    return numbers[1] > sum_to(numbers[0])
               ? numbers[0] % 2 == 1
               : numbers_to_total_wins(numbers, number_count);
}

static bool numbers_stay(uint64_t *numbers, size_t number_count) {
    return numbers[1] == 0 || numbers[1] % (numbers[0] + 1) != 0;
}

static void say_numbers_to_total(const struct nim_grounds *grounds) {
    const uint64_t most = grounds->numbers[0];
    const uint64_t total = grounds->numbers[1];
    if (total == 0) {
        nim_line_say(grounds->line,
                     "the total is reached before the first turn");
    } else if (total <= most) {
        NIM_SAY(grounds, "a draw of # reaches the total at once", total);
    } else if (sum_to(most) < total) {
        NIM_SAY(grounds, "all numbers together are #, below #", sum_to(most),
                total);
    } else {
        NIM_SAY(grounds,
                grounds->wins ? "after one of the draws of 1 to # the opponent "
                                "cannot reach #"
                              : "whatever is drawn of 1 to #, the opponent can "
                                "reach #",
                most, total);
    }
}

/* m t: each of 1 to m is drawn once; whoever makes the sum t or more wins. */
const struct nim_board nim_board_numbers_to_total = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .wins = numbers_to_total_wins,
    .highest = {DRAWN_MOST},
    .turns.missing = "the first player may have won without a turn",
    .reason = {.say = say_numbers_to_total,
               .general = "What is missing follows from the numbers that are "
                          "drawn. Such a set is won if a draw reaches the "
                          "total, or leaves a set that is lost."},
    .code =
        {.theory = "A set of drawn numbers has a bit for each.",
         .c.functions =
             "/* 1: lost, 2: won. */\n"
             "static char known[1048576];\n"
             "static char told[21][301];\n"
             "\n"
             "static int wins(@ set, @ left) {\n"
             "    @ e, bit;\n"
             "    if (known[set] > 0)\n"
             "        return known[set] == 2;\n"
             "    known[set] = 1;\n"
             "    for (e = a; e > 0 && known[set] == 1; e--) {\n"
             "        bit = (@)1 << (e - 1);\n"
             "        if (set / bit % 2 == 0 &&\n"
             "            (e >= left || !wins(set + bit, left - e)))\n"
             "            known[set] = 2;\n"
             "    }\n"
             "    return known[set] == 2;\n"
             "}\n",
         .c.whole = "if (told[a][b] == 0 && a * (a + 1) / 2 >= b) {\n"
                    "    for (i = 0; i < 1u << a; i++)\n"
                    "        known[i] = 0;\n"
                    "    told[a][b] = wins(0, b) ? 2 : 1;\n"
                    "}\n",
         .c.wins = "b == 0 || told[a][b] == 2",
         .python.functions =
             "def wins(a, b):\n"
             "    below = [int(s > 0) for s in range(b + 1)]\n"
             "    lacks = []\n"
             "    for e in range(a):\n"
             "        below = [sets | below[max(s - e - 1, 0)] << (1 << e)\n"
             "                 for s, sets in enumerate(below)]\n"
             "        sets = 1\n"
             "        for s in range(a):\n"
             "            sets |= sets << (1 << s) if s != e else 0\n"
             "        lacks.append(sets)\n"
             "    won = 0\n"
             "    for _ in range(a):\n"
             "        lost = (1 << (1 << a)) - 1 ^ won\n"
             "        won = 0\n"
             "        for e in range(a):\n"
             "            won |= lost >> (1 << e) & lacks[e]\n"
             "        won &= below[b]\n"
             "    return won % 2 == 1\n",
         .python.wins = "b == 0 or a * (a + 1) // 2 >= b and wins(a, b)"},
    .exclusion.whole = "a > 20",
    .wrong = NIM_WRONG_BOARDS(
        {"numbers-stay", .wins = numbers_stay,
         .code = NIM_CODE(.wins = "b == 0 || b % (a + 1) != 0")},
        {"last-draw-wins", .wins = last_draw_wins,
         .code = NIM_CODE(.wins = "b == 0 || told[a][b] == 2 || "
                                  "(told[a][b] == 0 && a % 2)")}),
};
