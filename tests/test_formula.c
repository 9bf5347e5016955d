/* Formulas of problems' texts: random ones, whose values are computed while
 * they are written down; all functions; and what excludes a case. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/dice.h"
#include "kit/solving.h"
#include "system/files.h"

/* ---- One formula, one case ---- */

#define TEXT_ROOM 4000

/* Answers "A", "B", a number, or "-" where the case is excluded. */
static const char *answer_to(const char *layout, const char *formula,
                             const char *input) {
    static const char *const answers[] = {"A", "B", "3", "5"};
    char text[TEXT_ROOM];
    struct nim_problem problem;
    struct nim_text_fault fault;
    int len = snprintf(text, sizeof text,
                       "names x\nrule y\ncases one\n%s\ngame formula %s\n"
                       "why z\nwins A\nloses B\n",
                       layout, formula);
    assert_in_range(len, 1, TEXT_ROOM - 1);
    void *room = malloc(NIM_PROBLEM_ROOM((size_t)len));
    assert_non_null(room);
    if (nim_problem_read(&problem, text, (size_t)len, room, &fault) != NIM_OK) {
        free(room);
        if (!strstr(fault.why.text, "no case within the limits was found")) {
            fail_msg("%s: %s", formula, fault.why.text);
        }
        return "-";
    }
    struct solved solved = solve_text(&problem, input);
    const char *answer = "-";
    for (size_t i = 0;
         i < sizeof answers / sizeof *answers && solved.status == NIM_OK; i++) {
        answer = *solved.text == *answers[i] ? answers[i] : answer;
    }
    if (solved.status != NIM_OK) {
        assert_int_equal(solved.status, NIM_IMPOSSIBLE);
        assert_int_equal(solved.text ? strlen(solved.text) : 0, 0);
    }
    free(solved.text);
    free(room);
    return answer;
}

#define LIST "case n k\n  a[n]\nlimits n 1.."
#define PAIRS "case n\n  n times: x y\nlimits n 1.."
#define HALVES "case n\n  x[n]\n  y[n]\nlimits n 1.."
#define ROWS "case n m\n  n times: a[m]\nlimits n 1..\n  m 1.."
#define HEAD "case p q"

static const struct {
    const char *layout;
    const char *formula;
    const char *input;
    const char *answer;
} known[] = {
    {LIST, "sum(a) = 14 and n = 4 and k = 9", "4 9\n2 7 1 4", "A"},
    {LIST, "xor(a) = 0", "4 9\n2 7 1 4", "A"},
    {LIST, "min(a) = 1 and max(a) = 7", "4 9\n2 7 1 4", "A"},
    {LIST, "gcd(a) = 6", "3 9\n12 18 30", "A"},
    {LIST, "gcd(a) = 6", "3 9\n12 0 18", "A"},
    {LIST, "count(a > 3) = 2", "4 9\n2 7 1 4", "A"},
    {LIST, "first(a) = 2 and last(a) = 4", "4 9\n2 7 1 4", "A"},
    {LIST, "before(a = max(a)) = 1", "4 9\n2 7 7 4", "A"},
    {LIST, "before(a = 7) = 1 and behind(a = 7) = 1", "4 9\n2 7 7 4", "A"},
    {LIST, "before(a = 2) = 0 and behind(a = 4) = 0", "4 9\n2 7 7 4", "A"},
    {LIST, "before(a > 7) = 4 and behind(a > 7) = 4", "4 9\n2 7 7 4", "A"},
    {LIST, "unpaired(a) = 1", "5 9\n3 5 5 3 5", "A"},
    {LIST, "unpaired(a) = 2 and first(a) = 3", "3 9\n3 5 5", "B"},
    {LIST, "unpaired(a) = 1 and first(a) = 5 and last(a) = 3", "3 9\n5 5 3",
     "A"},
    {LIST, "sum(a * (i = n - 1)) = 7", "3 9\n2 7 1", "A"},
    {LIST, "sum(a * i) = 2 + 14 + 3", "3 9\n2 7 1", "A"},
    {LIST, "count(a > previous) = 3", "4 9\n2 7 1 4", "A"},
    {LIST, "sum(previous * i) = 2 * 2 + 3 * 7 + 4", "4 9\n2 7 1 4", "A"},
    {PAIRS, "xor(most(x, y) - least(x, y)) = 1 ^ 4", "2\n3 4\n9 5", "A"},
    {PAIRS, "sum(x) = 12 and last(y) = 5", "2\n3 4\n9 5", "A"},
    {HALVES, "sum(x) = 7 and last(y) = 5", "2\n3 4\n9 5", "A"},
    {HALVES, "before(x > y) = n and before(x < y) = 0", "2\n3 4\n9 5", "A"},
    {ROWS, "last(a) = 6 and sum(a) = 21 and max(i) = n * m",
     "2 3\n1 2 3\n4 5 6", "A"},
    {LIST "\nanswer bids", "alone(a) if n > 2 else won", "3 9\n3 5 5", "3"},
    {LIST "\nanswer bids", "alone(a) if n > 2 else won", "2 9\n3 5", "A"},
    {LIST "\nanswer bids", "won if n = 1 else 0 if n = 2 else 7", "2 9\n3 5",
     "B"},
    {LIST "\nanswer bids", "won if n = 1 else 0 if n = 2 else alone(a)",
     "4 9\n3 5 3 4", "5"},
    {HEAD, "divisor(p, q) = 6", "12 18", "A"},
    {HEAD, "divisor(p, q) = 7", "0 7", "A"},
    {HEAD, "part(p, q) = 6", "24 5", "A"},
    {HEAD, "part(p, q) = 24", "24 13", "A"},
    {HEAD, "part(p, q) = 1", "24 0", "A"},
    {HEAD, "part(p, q) = 0", "24 25", "A"},
    {HEAD, "part(p, q) = 0", "0 0", "A"},
    {HEAD, "part(p, q) = 4294967291", "18446744030759878681 2", "A"},
    {HEAD, "part(p, q) = 3999999979", "15999999832000000441 2", "A"},
    {HEAD, "part(p, q) = 18446744073709551615",
     "18446744073709551615 "
     "6148914691236517206",
     "A"},
    {HEAD, "low(p) = 4 and low(q) = 0", "12 0", "A"},
    {HEAD, "factors(p) = 4 and factors(q) = 0", "60 1", "A"},
    {HEAD, "factors(p) = 1", "18446744073709551557 1", "A"},
    {HEAD, "primes(p) = 9592 and primes(q) = 0", "100000 1", "A"},
    {HEAD, "primes(p) = 4 and primes(q) = 5", "10 11", "A"},
    {HEAD, "kayles(p) = 6 and kayles(q) = 0", "70 0", "A"},
    {HEAD, "kayles(p) = 7 and kayles(q) = 4", "95 84", "A"},
    {HEAD, "bits(p) = 3 and bits(q) = 64", "7 18446744073709551615", "A"},
    {HEAD, "p", "7 0", "A"},
    {HEAD, "q", "7 0", "B"},
    /* Levels. */
    {HEAD, "p or q and 0", "1 1", "A"},
    {HEAD, "(p or q) and 0", "1 1", "B"},
    {HEAD, "not p = q", "1 2", "A"},
    {HEAD, "not p and q", "0 0", "B"},
    {HEAD, "1 + 2 * 3 = 7 and 7 - 2 - 1 = 4 and 16 / 4 / 2 = 2", "0 0", "A"},
    {HEAD, "1 ^ 3 & 6 = 2", "0 0", "B"},
    {HEAD, "1 ^ 3 & 6 = 3", "0 0", "A"},
    {HEAD, "6 & 2 + 1 = 2", "0 0", "A"},
    {HEAD, "p<=q and q>=p and p!=q and p<q and q>p", "1 2", "A"},
    /* What leaves the numbers from 0 to 2^64-1. */
    {HEAD, "p - q = 0", "2 3", "-"},
    {HEAD, "p / q = 0", "2 0", "-"},
    {HEAD, "p % q = 0", "2 0", "-"},
    {HEAD, "factors(q) = 0", "2 0", "-"},
    {HEAD, "primes(p) = 0", "100001 0", "-"},
    {HEAD, "p + q > 0", "18446744073709551615 0", "A"},
    {HEAD, "p + q > 0", "18446744073709551615 1", "-"},
    {HEAD, "p * q > 0", "6148914691236517205 3", "A"},
    {HEAD, "p * q > 0", "6148914691236517206 3", "-"},
    {HEAD, "q > 0 and p / q > 0", "5 0", "B"},
    {HEAD, "q = 0 or p / q > 0", "5 0", "A"},
    {LIST, "sum(a) > 0", "2 1\n18446744073709551615 1", "-"},
    {LIST, "k = 1 or sum(a / (a - 1)) > 0", "1 1\n1", "-"},
    {HEAD "\nexcluded twins\nexcluded when p = q", "p", "3 3", "-"},
    {HEAD "\nexcluded twins\nexcluded when p = q", "p", "3 4", "A"},
    {LIST "\nexcluded odd counts\nexcluded when n % 2 = 1", "k", "1 3\n5", "-"},
    {LIST "\nexcluded odd counts\nexcluded when n % k = 1", "k", "1 0\n5", "-"},
    {LIST "\nexcluded nines\nexcluded when a = 9", "n", "3 1\n5 8 7", "A"},
    {LIST "\nexcluded nines\nexcluded when a = 9", "n", "3 1\n5 8 9", "-"},
    {LIST "\nexcluded nines\nexcluded when a / k = 9", "n", "2 0\n3 4", "-"},
    {LIST "\nexcluded nines\nexcluded when a - 4 = 9", "n", "2 1\n5 3", "-"},
};

static void functions_and_levels_are_as_described(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const char *answer =
            answer_to(known[i].layout, known[i].formula, known[i].input);
        if (strcmp(answer, known[i].answer) != 0) {
            fail_msg("%zu: %s of %s: %s", i, known[i].formula, known[i].input,
                     answer);
        }
    }
}

/* ---- Long texts ---- */

#define TEN(X) X X X X X X X X X X
#define LONG "n" TEN("+n+n+n+n+n+n+n+n+n") "+n+n+n+n+n+n+n+n" /* 99 terms */
#define ALL                                                                    \
    "sum(a)+xor(a)+min(a)+max(a)+gcd(a)+count(a)+first(a)+behind(least(most("  \
    "part(low(factors(bits(a))),1),1),1))"

/* As much as a text can ask for takes no more than the room. */
static void the_longest_formulas_have_room(void **state) {
    static const char mark[] = "behind the room";
    static const char *const keys[] = {"\nwhy won ", "\nwhy lost ", "\nwrong"};
    char text[4 * TEXT_ROOM] = "names x\nrule y\ncases one\n" LIST
                               "\nwins A\nloses B\nwhy z\ngame formula " ALL;
    (void)state;
    for (size_t key = 0; key < 3; key++) {
        strcat(text, keys[key]);
        for (size_t i = 0; i < (key < 2 ? 19 : 6); i++) {
            strcat(text, key < 2 ? "{" LONG "}" : "\n one-off " ALL);
        }
    }
    struct nim_problem problem;
    struct nim_text_fault fault = {.line = 0};
    const size_t len = strlen(text);
    char *room = malloc(NIM_PROBLEM_ROOM(len) + sizeof mark);
    assert_non_null(room);
    strcpy(room + NIM_PROBLEM_ROOM(len), mark);
    enum nim_status status =
        nim_problem_read(&problem, text, len, room, &fault);
    assert_string_equal(room + NIM_PROBLEM_ROOM(len), mark);
    assert_string_equal(fault.why.text, "");
    assert_int_equal(status, NIM_OK);
    free(room);
}

static void expect_refused(const char *text, const char *why) {
    struct nim_problem problem;
    struct nim_text_fault fault;
    void *room = malloc(NIM_PROBLEM_ROOM(strlen(text)));
    assert_non_null(room);
    assert_int_equal(
        nim_problem_read(&problem, text, strlen(text), room, &fault),
        NIM_INVALID);
    assert_non_null(strstr(fault.why.text, why));
    free(room);
}

#define BEFORE "names x\nrule y\ncases one\n" LIST "\nwins A\nloses B\nwhy z\n"

static void a_formula_has_at_most_100_terms(void **state) {
    (void)state;
    expect_refused(BEFORE "game formula n\nexcluded e\nexcluded when a+" LONG
                          "\n",
                   "a formula of at most 100 terms");
}

static void a_formula_has_at_most_50_brackets_in_each_other(void **state) {
    char text[TEXT_ROOM] = BEFORE "game formula ";
    (void)state;
    for (int i = 0; i < 51; i++) {
        strcat(text, "(");
    }
    expect_refused(text, "at most 50 brackets in each other");
}

static void words_have_at_most_19_formulas(void **state) {
    char text[TEXT_ROOM] = BEFORE "game formula n\nwhy won ";
    (void)state;
    for (int i = 0; i < 20; i++) {
        strcat(text, "{n}");
    }
    expect_refused(text, "at most 19 formulas in words");
}

/* ---- Words under conditions ---- */

static void expect_said(const char *words, uint64_t number, const char *said) {
    char text[TEXT_ROOM];
    char room[NIM_PROBLEM_ROOM(TEXT_ROOM)];
    struct nim_problem problem;
    struct nim_text_fault fault;
    struct nim_explanation explanation;
    int len = snprintf(text, sizeof text,
                       "names x\nrule y\ncases one\ncase n\ngame formula 1\n"
                       "why z\nwhy won %s\nwins A\nloses B\n",
                       words);
    assert_int_equal(
        nim_problem_read(&problem, text, (size_t)len, room, &fault), NIM_OK);
    struct nim_setup setup = {.problem = &problem, .memory = nim_system_memory};
    assert_int_equal(nim_setup_set(&setup, &number, 1, NULL, 0), NIM_OK);
    assert_int_equal(nim_explain(&explanation, &setup), NIM_OK);
    assert_string_equal(explanation.why.text, said);
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
}

/* Only those of the first that is true, without the blank before the next. */
static void words_have_conditions(void **state) {
    const char *const words = "{n} is {if n < 2} small\n {if n - 5 < 9} large, "
                              "{n}\n {if n = 3} three {if n = 2} two";
    (void)state;
    expect_said(words, 1, "1 is small");
    expect_said(words, 7, "7 is large, 7");
    expect_said(words, 3, "3 is three");
    expect_said(words, 2, "2 is two");
    expect_said(words, 4, "4 is");
    expect_said("{n - 5} {if 1}{n}", 2, "?2");
}

/* ---- Random formulas ---- */

#define ITEMS_MAX 5

/* A case, and a formula in the making. */
struct made {
    struct dice *dice;
    uint64_t n, k, items[ITEMS_MAX];
    uint64_t item; /* where one is looked at, with its place */
    uint64_t place;
    bool in_list;
    bool failed; /* a value that counts is none */
    char text[TEXT_ROOM];
    size_t len;
};

static void say(struct made *made, const char *words) {
    assert_true(made->len + strlen(words) < TEXT_ROOM);
    strcpy(made->text + made->len, words);
    made->len += strlen(words);
}

static uint64_t atom(struct made *made) {
    const struct {
        const char *name;
        uint64_t value;
    } names[] = {{"n", made->n}, {"k", made->k},    {"3", 3},          {"0", 0},
                 {"10", 10},     {"a", made->item}, {"i", made->place}};
    size_t at = dice_throw_below(made->dice, made->in_list ? 7 : 5);
    say(made, names[at].name);
    return names[at].value;
}

static const char *const signs[] = {" + ",  " - ", " * ",  " / ",   " % ",
                                    " ^ ",  " & ", " = ",  " != ",  " < ",
                                    " <= ", " > ", " >= ", " and ", " or "};

static uint64_t apply(struct made *made, size_t sign, uint64_t a, uint64_t b) {
    const uint64_t of_compared[] = {a == b, a != b,           a<b, a <= b, a> b,
                                    a >= b, a != 0 && b != 0, a != 0 || b != 0};
    bool is_none = (sign == 1 && a < b) || ((sign == 3 || sign == 4) && b == 0);
    made->failed |= is_none;
    const uint64_t divisor = b > 0 ? b : 1;
    const uint64_t of_numbers[] = {a + b,       a - b, a * b, a / divisor,
                                   a % divisor, a ^ b, a & b};
    return sign < 7 ? of_numbers[sign] : of_compared[sign - 7];
}

static uint64_t make(struct made *made, unsigned depth);

/* The right side of and, or counts only where the left one does not decide. */
static uint64_t make_two(struct made *made, unsigned depth) {
    size_t sign = dice_throw_below(made->dice, sizeof signs / sizeof *signs);
    say(made, "(");
    uint64_t a = make(made, depth - 1);
    bool had_failed = made->failed;
    say(made, signs[sign]);
    uint64_t b = make(made, depth - 1);
    say(made, ")");
    bool decides = (sign == 13 && a == 0) || (sign == 14 && a != 0);
    made->failed = decides ? had_failed : made->failed;
    return apply(made, sign, a, b);
}

/* The function of all items is written once, and computed for each of them with
 * the same throws. It fails wherever it stands. */
static uint64_t make_all(struct made *made, unsigned depth, bool *fails) {
    static const char *const names[] = {"sum(", "xor(", "max(", "count("};
    size_t name = dice_throw_below(made->dice, 4);
    struct dice dice = *made->dice;
    uint64_t value = 0;
    size_t len;
    say(made, names[name]);
    len = made->len;
    made->in_list = true;
    for (size_t i = 0; i < made->n; i++) {
        bool had_failed = made->failed;
        *made->dice = dice;
        made->len = len;
        made->item = made->items[i];
        made->place = i + 1;
        made->failed = false;
        uint64_t next = make(made, depth - 1);
        *fails |= made->failed;
        made->failed = had_failed;
        value = name == 0   ? value + next
                : name == 1 ? value ^ next
                : name == 2 ? (next > value ? next : value)
                            : value + (next != 0);
    }
    made->in_list = false;
    say(made, ")");
    return value;
}

static bool all_fails;

static uint64_t make(struct made *made, unsigned depth) {
    size_t kind = depth == 0 ? 0 : dice_throw_below(made->dice, 6);
    if (kind < 2) {
        return atom(made);
    }
    if (kind == 2 && !made->in_list) {
        return make_all(made, depth, &all_fails);
    }
    if (kind == 3) {
        say(made, "(not ");
        uint64_t value = make(made, depth - 1);
        say(made, ")");
        return value == 0;
    }
    return make_two(made, depth);
}

/* Values stay below 2^64: at most five levels of numbers up to ten. */
static void random_formulas_have_the_value_that_is_computed(void **state) {
    struct dice dice;
    size_t counts[3] = {0};
    (void)state;
    dice_begin(&dice);
    for (size_t run = 0; run < 4000; run++) {
        struct made made = {.dice = &dice};
        char input[200];
        size_t len;
        made.n = 1 + dice_throw_below(&dice, ITEMS_MAX);
        made.k = dice_throw_below(&dice, 11);
        len = (size_t)snprintf(input, sizeof input, "%" PRIu64 " %" PRIu64 "\n",
                               made.n, made.k);
        for (size_t i = 0; i < made.n; i++) {
            made.items[i] = dice_throw_below(&dice, 11);
            len += (size_t)snprintf(input + len, sizeof input - len,
                                    "%" PRIu64 " ", made.items[i]);
        }
        all_fails = false;
        uint64_t value = make(&made, 4);
        bool is_none = made.failed || all_fails;
        const char *expected = is_none ? "-" : value ? "A" : "B";
        const char *answer = answer_to(LIST, made.text, input);
        if (strcmp(answer, expected) != 0) {
            fail_msg("%s of %s: %s, not %s", made.text, input, answer,
                     expected);
        }
        counts[is_none ? 2 : value == 0]++;
    }
    for (size_t i = 0; i < 3; i++) {
        assert_in_range(counts[i], 200, 4000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_and_levels_are_as_described),
        cmocka_unit_test(the_longest_formulas_have_room),
        cmocka_unit_test(a_formula_has_at_most_100_terms),
        cmocka_unit_test(a_formula_has_at_most_50_brackets_in_each_other),
        cmocka_unit_test(words_have_at_most_19_formulas),
        cmocka_unit_test(words_have_conditions),
        cmocka_unit_test(random_formulas_have_the_value_that_is_computed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
