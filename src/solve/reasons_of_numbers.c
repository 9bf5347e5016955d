/* Reasons of boards of one to three numbers, which decide together. */
#include "solve/reasons.h"

#include "base/integer.h"
#include "problems/arrange.h"

/* Is the first number above 1? */
static bool is_above_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 1;
}

static bool are_both_above_0(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 0 && grounds->numbers[index + 1] > 0;
}

static bool are_both_above_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 1 && grounds->numbers[index + 1] > 1;
}

/* ---- Takes ---- */

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

static void say_wythoff(struct nim_line *line,
                        const struct nim_grounds *grounds) {
    uint64_t smaller = integer_min(grounds->numbers[0], grounds->numbers[1]);
    uint64_t larger = integer_max(grounds->numbers[0], grounds->numbers[1]);
    uint64_t wanted = nim_wythoff_smaller(larger - smaller);
    if (larger == smaller) {
        NIM_SAY(line, "both piles are #, and can be taken at once", larger);
        return;
    }
    NIM_SAY(line, "the difference # times the golden ratio, rounded down, is ",
            larger - smaller);
    nim_line_say(line, wanted == UINT64_MAX ? "at least " : "");
    NIM_SAY(line, grounds->wins ? "#, not #" : "#, and the smaller pile is #",
            wanted, smaller);
}

/* Of many parts the first ones and the last are listed. */
#define PARTS_SHOWN 6

/* "12 = 8 + 3 + 1" */
static void say_fibonacci(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    size_t count = nim_fibonacci_parts(grounds->numbers[0], parts);
    if (count == 1) {
        NIM_SAY(line, "# is a Fibonacci number, and cannot be taken at once",
                parts[0]);
        return;
    }
    NIM_SAY(line, "# = #", grounds->numbers[0], parts[0]);
    for (size_t i = 1; i < count; i++) {
        if (i < PARTS_SHOWN || i + 1 == count) {
            NIM_SAY(line, " + #", parts[i]);
        } else if (i == PARTS_SHOWN) {
            nim_line_say(line, " + ...");
        }
    }
    NIM_SAY(line,
            ", Fibonacci numbers: a take of the last one, #, leaves parts "
            "above twice as much",
            parts[count - 1]);
}

static void say_least_bound(struct nim_line *line,
                            const struct nim_grounds *grounds) {
    uint64_t bound = grounds->given->piles[0];
    NIM_SAY(line,
            "with 1 to # a turn, # is a multiple of #, and of nothing between "
            "2 and that",
            bound, grounds->numbers[0], bound + 1);
}

/* ---- Divisors ---- */

/* "2^2 x 3" */
static void say_factors(struct nim_line *line, uint64_t number) {
    const char *before = "";
    for (uint64_t prime = 2; number > 1; prime++) {
        uint64_t exponent = 0;
        prime = prime > number / prime ? number : prime;
        for (; number % prime == 0; number /= prime) {
            exponent++;
        }
        if (exponent > 0) {
            nim_line_say(line, "%s", before);
            NIM_SAY(line, exponent > 1 ? "#^#" : "#", prime, exponent);
            before = " x ";
        }
    }
}

/* Has it a divisor between 1 and itself? Larger ones than `most` are not
 * looked for, but taken for granted. */
static bool has_divisor(uint64_t number, uint64_t most) {
    uint64_t divisor = 2;
    while (divisor <= most && divisor <= number / divisor &&
           number % divisor != 0) {
        divisor++;
    }
    return divisor <= number / divisor;
}

static bool is_composite(const struct nim_grounds *grounds, size_t index) {
    return has_divisor(grounds->numbers[index], UINT64_MAX);
}

/* What is said of an odd number is true of large primes, too. */
static bool may_be_composite(const struct nim_grounds *grounds, size_t index) {
    return has_divisor(grounds->numbers[index], 1 << 16);
}

static void say_divisors(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    NIM_SAY(line, "# = ", grounds->numbers[0]);
    say_factors(line, grounds->numbers[0]);
    nim_line_say(line, grounds->wins
                           ? " has more than two prime factors: two of them "
                             "can be left, as a product"
                           : " has two prime factors: it must become one of "
                             "them, and whoever finds a prime wins");
}

static bool are_towers(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 0 && grounds->numbers[index + 1] > 1;
}

static void say_equal_towers(struct nim_line *line,
                             const struct nim_grounds *grounds) {
    NIM_SAY(line,
            grounds->wins ? "# is odd: one tower is brought down to 1, and the "
                            "others have twins"
                          : "# is even: what is done to one tower can be done "
                            "to its twin",
            grounds->numbers[0]);
}

static void say_minus_divisor(struct nim_line *line,
                              const struct nim_grounds *grounds) {
    uint64_t number = grounds->numbers[0];
    uint64_t odd = number;
    uint64_t exponent = 0;
    for (; odd % 2 == 0; odd /= 2) {
        exponent++;
    }
    if (exponent == 0) {
        NIM_SAY(line,
                "# is odd: any move leaves an even number with an odd divisor",
                number);
    } else if (odd > 1) {
        NIM_SAY(line,
                "# is even, and has the odd divisor #: their difference is odd",
                number, odd);
    } else {
        NIM_SAY(line,
                grounds->wins
                    ? "# is 2^#, an even power of 2: its half is an odd one"
                    : "# is 2^#, an odd power of 2: any move leaves an even "
                      "one, or an even number with an odd divisor",
                number, exponent);
    }
}

/* ---- Boxes and heaps ---- */

static bool is_one_above_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] != 1 || grounds->numbers[index + 1] != 1;
}

static void say_not_both_odd(struct nim_line *line,
                             const struct nim_grounds *grounds) {
    const uint64_t *boxes = grounds->numbers;
    if (grounds->wins) {
        NIM_SAY(line, "# is even: two odd numbers can be left",
                boxes[boxes[0] % 2]);
    } else {
        NIM_SAY(line, "# and # are odd: any move leaves an even number",
                boxes[0], boxes[1]);
    }
}

static void say_smaller_box(struct nim_line *line,
                            const struct nim_grounds *grounds) {
    uint64_t number = grounds->numbers[0];
    uint64_t lost = 1; /* the largest one below the number */
    while (2 * lost + 1 < number) {
        lost = 2 * lost + 1;
    }
    NIM_SAY(line,
            grounds->wins ? "# lies between # and #: # can be left in the "
                            "larger box"
                          : "# is one below a power of two: any move leaves "
                            "more than #, the one before, in the larger box",
            number, lost, 2 * lost + 1, lost);
}

static void say_euclid(struct nim_line *line,
                       const struct nim_grounds *grounds) {
    uint64_t large = integer_max(grounds->numbers[0], grounds->numbers[1]);
    uint64_t small = integer_min(grounds->numbers[0], grounds->numbers[1]);
    uint64_t turns = 0;
    for (; large % small != 0 && large / small == 1; turns++) {
        uint64_t rest = large - small;
        large = small;
        small = rest;
    }
    if (turns > 0) {
        NIM_SAY(line, "turns without a choice: #; then ", turns);
    }
    nim_line_say(line, grounds->wins ? "the player to move" : "the opponent");
    NIM_SAY(line,
            large % small == 0 ? " finds # and #: a multiple of it"
                               : " finds # and #: more than twice as much",
            large, small);
}

static void say_mergers(struct nim_line *line,
                        const struct nim_grounds *grounds) {
    uint64_t size = grounds->numbers[1];
    uint64_t full = grounds->numbers[0] / size;
    uint64_t over = grounds->numbers[0] % size;
    uint64_t turns = full * (size - 1) + (over > 0 ? over - 1 : 0);
    NIM_SAY(line,
            turns % 2 ? "# times # stones and # over count for #, an odd number"
                      : "# times # stones and # over count for #, an even "
                        "number",
            full, size, over, turns);
}

static bool are_two_above_0(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *heaps = &grounds->numbers[index];
    return (heaps[0] > 0) + (heaps[1] > 0) + (heaps[2] > 0) >= 2;
}

static void say_two_for_one(struct nim_line *line,
                            const struct nim_grounds *grounds) {
    const uint64_t *heaps = grounds->numbers;
    uint64_t even = 3 - heaps[0] % 2 - heaps[1] % 2 - heaps[2] % 2;
    NIM_SAY(line,
            grounds->wins ? "# heaps are even, as two or more are at the end: "
                            "it comes after an even number of turns, for each "
                            "changes this of all three"
                          : "# of the heaps is even, and at the end two are or "
                            "more: it comes after an odd number of turns, for "
                            "each changes this of all three",
            even);
}

/* ---- Circles and boards ---- */

static void say_circle_of(struct nim_line *line, uint64_t size, uint64_t most) {
    if (size <= most) {
        NIM_SAY(line, "# is at most #: all coins are taken at once", size,
                most);
    } else if (most == 1) {
        NIM_SAY(line,
                size % 2 ? "# is odd: the coins go one by one"
                         : "# is even: the coins go one by one",
                size);
    } else {
        NIM_SAY(line,
                "# is more than #: the opponent leaves two rows of the same "
                "length, and copies each move",
                size, most);
    }
}

static void say_circle(struct nim_line *line,
                       const struct nim_grounds *grounds) {
    say_circle_of(line, grounds->numbers[0], grounds->numbers[1]);
}

static void say_circle_of_pairs(struct nim_line *line,
                                const struct nim_grounds *grounds) {
    say_circle_of(line, grounds->numbers[0], 2);
}

static bool is_not_1(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] != 1;
}

static void say_even(struct nim_line *line, const struct nim_grounds *grounds) {
    NIM_SAY(line,
            grounds->wins ? "# is even: dominoes cover the board, and the "
                            "player to move stays on them"
                          : "# is odd: dominoes cover the board but for the "
                            "corner, and the opponent stays on them",
            grounds->numbers[0]);
}

static void say_multiples(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    uint64_t goal = grounds->numbers[0];
    uint64_t below = 1;
    uint64_t reach = 9;
    for (uint64_t by = 2; reach < goal; by = 11 - by) {
        below = reach;
        reach = reach > UINT64_MAX / by ? UINT64_MAX : by * reach;
    }
    NIM_SAY(line,
            grounds->wins ? "# is above # and at most #, as far as the player "
                            "to move can get first"
                          : "# is above # and at most #, as far as the "
                            "opponent can get first",
            goal, below, reach);
}

static bool can_jump(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] > 2 || grounds->numbers[index + 1] > 2;
}

static void say_chessboard(struct nim_line *line,
                           const struct nim_grounds *grounds) {
    uint64_t x = grounds->numbers[0];
    uint64_t y = grounds->numbers[1];
    NIM_SAY(line,
            grounds->wins
                ? "# modulo 4 is # and # modulo 4 is #, not both 1 or 2"
                : "# modulo 4 is # and # modulo 4 is #, both 1 or 2",
            x, x % 4, y, y % 4);
}

static bool is_before_goal(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *date = &grounds->numbers[index];
    return date[0] != 2001 || date[1] != 11 || date[2] != 4;
}

static void say_calendar(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    uint64_t month = grounds->numbers[1];
    uint64_t day = grounds->numbers[2];
    NIM_SAY(line, "month + day, # + #, is ", month, day);
    nim_line_say(line, (month + day) % 2 == 0 ? "even: a step can make it odd"
                       : grounds->wins
                           ? "odd, and so it is on the next day, the 1st"
                           : "odd: any step makes it even");
}

static void say_crossings(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    NIM_SAY(line,
            grounds->wins
                ? "the smaller number of sticks, #, is that of the turns, and "
                  "odd"
                : "the smaller number of sticks, #, is that of the turns, and "
                  "even",
            integer_min(grounds->numbers[0], grounds->numbers[1]));
}

/* ---- The boards ---- */

#define NOT_BOTH_ODD                                                           \
    "Two odd numbers are lost: any move makes one even. And from any other "   \
    "pair two odd ones can be left."

const struct nim_reason nim_reasons_of_numbers[] = {
    {nim_arrange_one_two_or_k, NIM_BOARD_VERDICT, 0, nim_reason_is_above_0,
     say_one_two_or_k,
     "Unless 3 divides k, the multiples of 3 are lost: no move leads from one "
     "to another. Else all comes again every k + 1: of the rest modulo k + 1 "
     "the multiples of 3 are lost, but not k itself."},
    {nim_arrange_between_p_and_q, NIM_BOARD_VERDICT, 0, nim_reason_is_above_0,
     say_between_p_and_q,
     "What is taken can be made p + q together, and so n modulo p + q decides: "
     "the rests 1 to p are lost."},
    {nim_arrange_wythoff, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_wythoff,
     "Lost are the pairs a, a + k where a is k times the golden ratio, rounded "
     "down: 1 2, 3 5, 4 7, 6 10, ... (Wythoff 1907)."},
    {nim_arrange_fibonacci_nim, NIM_BOARD_VERDICT, 1, is_above_1, say_fibonacci,
     "The Fibonacci numbers are lost (Whinihan 1963). From any other number "
     "one takes the smallest part of its sum of Fibonacci numbers no two of "
     "which follow each other."},
    {nim_arrange_first_fibonacci_take, NIM_BOARD_VERDICT, 1, is_above_1,
     say_fibonacci,
     "The smallest part of the number's sum of Fibonacci numbers no two of "
     "which follow each other is the smallest take that the opponent cannot "
     "answer by taking the next one (Whinihan 1963)."},
    {nim_arrange_least_bound, NIM_BOARD_VERDICT, 1, NULL, say_least_bound,
     "The second player wins when L + 1 divides K: L + 1 is the least divisor "
     "of K above 2."},
    {nim_arrange_divisors_last_loses, NIM_BOARD_VERDICT, 1, is_composite,
     say_divisors,
     "A number with exactly two prime factors is lost: it must become a prime, "
     "from which nobody can move, and who cannot wins. From more such a number "
     "can be left; with fewer there is no move."},
    {nim_arrange_equal_towers, NIM_BOARD_VERDICT, 0, are_towers,
     say_equal_towers,
     "An even number of equal towers is lost, as what is done to one can be "
     "done to its twin. Of an odd number one is brought down to 1 first."},
    {nim_arrange_minus_divisor, NIM_BOARD_VERDICT, 1, may_be_composite,
     say_minus_divisor,
     "Odd numbers and the odd powers of 2 (2, 8, 32, ...) are lost. An odd "
     "number becomes an even one that has an odd divisor, and from that an odd "
     "number can be left again."},
    {nim_arrange_not_both_odd, NIM_BOARD_VERDICT, 0, is_one_above_1,
     say_not_both_odd, NOT_BOTH_ODD},
    {nim_arrange_boxes_to_fill, NIM_BOARD_VERDICT, 0, NULL, say_not_both_odd,
     NOT_BOTH_ODD},
    {nim_arrange_smaller_box, NIM_BOARD_VERDICT, 1, is_above_1, say_smaller_box,
     "The larger box decides alone: the sizes 1, 3, 7, 15, ..., one below a "
     "power of two, are lost."},
    {nim_arrange_euclid, NIM_BOARD_VERDICT, 0, are_both_above_0, say_euclid,
     "Whoever first finds a pile at least twice the other wins: they choose "
     "who finds the rest. Until then there is no choice (Cole, Davie 1969)."},
    {nim_arrange_mergers, NIM_BOARD_VERDICT, 0, are_both_above_1, say_mergers,
     "Piles of m are merged in m - 1 turns each, and what is left over becomes "
     "one pile: whether the number of these turns is odd decides."},
    {nim_arrange_two_for_one, NIM_BOARD_VERDICT, 0, are_two_above_0,
     say_two_for_one,
     "Every turn changes whether a heap is even, for all three heaps: how they "
     "are at the start says whether the number of turns is even. After an even "
     "number the player to move cannot move, and has won."},
    {nim_arrange_circle, NIM_BOARD_VERDICT, 0, are_both_above_0, say_circle,
     "The second player leaves two rows of the same length, and copies each "
     "move. Only a short circle is taken at once; and with k = 1 the number of "
     "coins decides."},
    {nim_arrange_circle_of_pairs, NIM_BOARD_VERDICT, 1, nim_reason_is_above_0,
     say_circle_of_pairs,
     "The second player leaves two rows of the same length, and copies each "
     "move. Only one or two coins are taken at once."},
    {nim_arrange_even, NIM_BOARD_VERDICT, 1, is_not_1, say_even,
     "A board with an even side can be laid out with dominoes: the first "
     "player goes to the other half each time. On an odd one the same is true "
     "of all squares but the first, for the second player."},
    {nim_arrange_multiples, NIM_BOARD_VERDICT, 1, NULL, say_multiples,
     "The first player can reach up to 9, the second up to 18, then 162, 324, "
     "and so on: times 9 and times 2 in turn."},
    {nim_arrange_chessboard, NIM_BOARD_VERDICT, 0, can_jump, say_chessboard,
     "A cell is lost where both coordinates are 1 or 2 modulo 4."},
    {nim_arrange_calendar, NIM_BOARD_VERDICT, 0, is_before_goal, say_calendar,
     "A step changes whether month + day is even, but at the end of a few "
     "months: odd is lost, but for 30 September and 30 November."},
    {nim_arrange_crossings, NIM_BOARD_VERDICT, 0, are_both_above_0,
     say_crossings,
     "Each turn takes a stick of both sorts: whether the smaller number is odd "
     "decides."},
    {.arrange = NULL},
};
