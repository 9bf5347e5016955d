/* Programs that fail on inputs of a kind: what they fail on is shrunk to the
 * smallest input of that kind, which is worked out by hand. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "runs/attempt.h"
#include "system/files.h"

#define NS_PER_S UINT64_C(1000000000)
#define TEXT_ROOM 4096

/* Right but for inputs with such a case, on which awk ends with status 1. */
#define SCRIPT                                                                 \
    "text=$(cat)\n"                                                            \
    "awk \"$1\" <<E || exit 1\n$text\nE\n"                                     \
    "exec \"$NIMSUM\" \"$2\" <<E\n$text\nE\n"

/* awk for: one of the numbers from a line on is such. */
#define ANY(first, such)                                                       \
    "NR >= " #first " { for (i = 1; i <= NF; i++) if (" such                   \
    ") bad = 1 } END { exit bad }"

/* awk for: the piles of any case, whose nim-sum is `sum`, and those of which
 * have `ones` ones in all. */
#define BITS                                                                   \
    "NR % 2 == 0 { sum = 0; ones = 0; for (b = 1; b <= 1024; b *= 2) { p = "   \
    "0; "                                                                      \
    "for (i = 1; i <= NF; i++) p += int($i / b) % 2; "                         \
    "sum += b * (p % 2); ones += p } } "

struct kind_row {
    const char *name; /* of the kind */
    const char *problem;
    const char *input;
    const char *fails;    /* in awk */
    const char *smallest; /* fewest cases, piles, bits, stones, first bytes */
    uint64_t runs;        /* that find it: fewer are better */
    uint64_t left;        /* simplifications of it: none fails */
    bool is_minimal;      /* all smaller inputs were tried, but for long ones */
};

/* "{3*1 }" stands for "1 1 1 ", and "{3+}" for "1 2 3". */
static const struct kind_row kinds[] = {
    {"a first number of 37 or more", "hdu1527", "100 200\n",
     "$1 >= 37 { exit 1 }", "37 0\n", 20, 1063, true},
    {"a 5 in a rectangle", "lightoj1247", "1\n3 3\n1 2 3\n4 5 6\n7 8 9\n",
     ANY(3, "$i == 5"), "1\n1 1\n5\n", 15, 160, true},
    {"two columns", "lightoj1393", "1\n3 3\n1 2 3\n4 5 6\n7 8 9\n",
     "NR == 2 && $2 >= 2 { exit 1 }", "1\n1 2\n0 0\n", 5, 2, true},
    {"two rows of two columns", "lightoj1247", "1\n3 3\n1 2 3\n4 5 6\n7 8 9\n",
     "NR == 2 && $1 >= 2 && $2 >= 2 { exit 1 }", "1\n2 2\n0 0\n0 0\n", 247, 88,
     true},
    {"a node above that comes later", "cf812e", "5\n5 4 3 2 1\n3 1 1 2\n",
     "NR == 3 && $1 >= 3 { exit 1 }", "3\n1 1 1\n3 1\n", 15, 14, true},
    {"a wide board", "hdu1730", "2 60\n10 20\n30 40\n",
     "NR == 1 && $2 >= 21 { exit 1 }", "1 21\n1 2\n", 350, 115, false},
    {"a take of 7", "hdu1536", "4 2 5 7 9\n2\n3 1 2 3\n2 4 5\n0\n",
     "NR == 1 { for (i = 2; i <= NF; i++) if ($i == 7) exit 1 }",
     "1 7\n1\n1 0\n0\n", 206, 41, true},
    {"two takes, one of them 7 or more", "hdu1536", "5 2 3 5 8 20\n1\n1 4\n0\n",
     "NR == 1 { for (i = 2; i <= NF; i++) if ($i >= 7 && NF > 2) exit 1 }",
     "2 1 7\n1\n1 0\n0\n", 212, 81, true},
    {"a take of 3 or more, and a pile of twice that", "hdu1536",
     "1 9\n1\n1 18\n0\n",
     "NR == 1 { take = $2 } NR == 3 && take >= 3 && $2 >= 2 * take { exit 1 }",
     "1 3\n1\n1 6\n0\n", 350, 249, false},
    {"nine pieces", "poj1704", "1\n30\n{30+}\n",
     "NR == 2 && $1 >= 9 { exit 1 }", "1\n9\n{9+}\n", 343, 97, false},
    {"two pieces, one of them four squares from the edge", "poj1704",
     "1\n4\n100 104 200 300\n",
     "NR > 2 && NR % 2 { for (i = 1; i <= NF; i++) if ($i > 4 && NF > 1) "
     "exit 1 }",
     "1\n2\n1 5\n", 15, 71, true},
    {"three hundred piles", "classic", "320\n{319*9 }9\n0\n",
     "NR == 1 && $1 >= 300 { exit 1 }", "300\n{299*1 }1\n0\n", 350, 122, false},
    {"a 70 and a 90", "classic", "5\n70 90 3 8 1\n0\n",
     "NR == 2 && /70/ && /90/ { exit 1 }", "2\n70 90\n0\n", 350, 137, false},
    {"two odd piles, and one of 64 or more", "classic", "4\n65 33 12 99\n0\n",
     "NR == 2 { for (i = 1; i <= NF; i++) { odd += $i % 2; wide += $i >= 64 } "
     "if (odd >= 2 && wide) exit 1 }",
     "2\n1 65\n0\n", 350, 119, false},
    {"a 5 below three others at distances", "classic", "4\n5 60 63 67\n0\n",
     "NR % 2 == 0 && $1 == 5 && $2 > 5 && $3 == $2 + 3 && $4 == $2 + 7 { exit "
     "1 }",
     "4\n5 6 9 13\n0\n", 59, 2095398, true},
    {"a nim-sum of 12", "classic", "5\n5 9 6 15 9\n0\n",
     BITS "NR % 2 == 0 && sum == 12 { exit 1 }", "1\n12\n0\n", 8, 11, true},
    {"two equal piles of 9 or more before a 100", "classic",
     "3\n200 200 100\n0\n",
     "NR % 2 == 0 && $1 == $2 && $1 >= 9 && $3 == 100 { exit 1 }",
     "3\n9 9 100\n0\n", 46, 395575, true},
    {"a 2 and a 3 before a 1", "classic", "3\n3 2 1\n0\n",
     "NR % 2 == 0 && $1 * $2 == 6 && $3 == 1 { exit 1 }", "3\n2 3 1\n0\n", 26,
     8078, true},
    {"a 3 and a 5 in a row", "hdu1730", "1 9\n5 3\n",
     "NR > 1 && $1 * $2 == 15 { exit 1 }", "1 5\n3 5\n", 10, 72, true},
    {"three different piles, with two ones in each of three columns", "classic",
     "3\n9 65 72\n0\n",
     BITS "NR % 2 == 0 && NF == 3 && sum == 0 && ones == 6 && $1 != $2 && "
          "$1 != $3 && $2 != $3 { exit 1 }",
     "3\n1 6 7\n0\n", 33, 20450, true},
    {"a 7, and fives by fours", "classic", "5\n5 5 7 5 5\n0\n",
     "NR % 2 == 0 { split(\"\", n); for (i = 1; i <= NF; i++) n[$i]++; "
     "if (n[5] % 4 == 0 && n[7] == 1 && NF == n[5] + n[7]) exit 1 }",
     "1\n7\n0\n", 7, 6, true},
    {"a node with four edges", "hr-deforestation",
     "1\n9\n7 3\n1 5\n5 2\n2 7\n7 4\n4 9\n8 7\n6 7\n",
     "NR > 2 { if (++n[$1] > 3 || ++n[$2] > 3) bad = 1 } END { exit bad }",
     "1\n5\n1 2\n1 3\n1 4\n1 5\n", 300, 27, false},
    {"three stones on a graph", "acwing1319",
     "4 3 5\n1 2\n2 3\n3 4\n1 2 3 4 1\n", "NR == 1 && $3 >= 3 { exit 1 }",
     "2 1 3\n1 2\n1 1 1\n", 31, 30, true},
    {"two nodes right above others", "hdu3197", "7\n-1 0 1 6 1 3 -1\n",
     "BEGIN { RS = \" |\\n\" } NR > 1 && $1 >= 0 && !n[$1]++ { count++ } "
     "END { exit count > 1 }",
     "3\n-1\n0\n1\n", 12, 5, false},
    {"two queries of a graph of two edges", "poj2425",
     "4\n0\n1 0\n2 0 1\n3 2 1 0\n2 3 1\n1 2\n1 3\n0\n1\n0\n1 0\n0\n",
     "NR == 1 { n = $1 } NR > 1 && NR <= n + 1 { edges += $1 } "
     "NR > n + 1 && $1 == 0 { exit queries > 1 && edges > 1 } "
     "NR > n + 1 { queries++ }",
     "2\n2 1 1\n0\n1 0\n1 0\n0\n", 217, 4, false},
    {"a node with four edges of some units", "lightoj1355",
     "1\n9\n6 2 3\n0 4 1\n4 1 2\n1 6 4\n6 3 1\n3 8 1\n7 6 5\n5 6 2\n",
     "NR > 2 { if (++n[$1] > 3 || ++n[$2] > 3) bad = 1 } END { exit bad }",
     "1\n5\n0 1 1\n0 4 1\n0 2 1\n0 3 1\n", 338, 30, false},
    {"a last number of -7 or less", "p7589", "1\n2 3 4\n-5 3 9\n2 5 -8\n",
     "NR > 2 && $3 <= -7 { exit 1 }", "1\n\n1 0 0\n0 0 -7\n", 350, 75, false},
    {"a pawn on the tenth row of the last column", "lightoj1186",
     "1\n12\n{11*0 }3\n{11*7 }11\n", "NR == 4 && $NF >= 9 { exit 1 }",
     "1\n10\n{9*0 }0\n{9*1 }9\n", 248, 37, false},
    {"four cases, all of them answered", "classic", "{30*1\n7\n}0\n",
     "NR % 2 == 0 { all = all \"Yes\\n\" $1 \" 0\\n\" } "
     "END { if (NR >= 9) { printf \"%s\", all; exit 1 } }",
     "{4*1\n1\n}0\n", 123, 115, true},
    {"no piles, which the statement does not allow", "hdu1907", "1\n0\n",
     "END { exit $1 == 0 }", "1\n0\n", 0, 0, true},
};

static void append(char *text, size_t *len, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    *len += (size_t)vsnprintf(text + *len, TEXT_ROOM - *len, format, arguments);
    va_end(arguments);
    assert_true(*len < TEXT_ROOM);
}

static const char *expand(char text[TEXT_ROOM], const char *from) {
    size_t len = 0;
    while (*from) {
        char *behind;
        if (*from != '{') {
            append(text, &len, "%c", *from++);
            continue;
        }
        unsigned long count = strtoul(from + 1, &behind, 10);
        bool repeats = *behind++ == '*';
        int what_len = (int)strcspn(behind, "}");
        for (unsigned long i = 1; i <= count; i++) {
            if (repeats) {
                append(text, &len, "%.*s", what_len, behind);
            } else {
                append(text, &len, i < count ? "%lu " : "%lu", i);
            }
        }
        from = behind + what_len + 1;
    }
    return text;
}

static struct nim_runner runner_of(const char *problem,
                                   const char *const *command) {
    return (struct nim_runner){.problem = nim_problem_find(problem),
                               .command = command,
                               .memory = nim_system_memory,
                               .time_ns = 60 * NS_PER_S,
                               .output_len = 1 << 20};
}

static struct nim_shrink shrink_of(struct nim_runner *runner) {
    return (struct nim_shrink){
        .runner = runner, .run_max = 400, .time_ns = 200 * NS_PER_S};
}

static void run_on(struct nim_runner *runner, const char *text,
                   struct nim_run *run) {
    struct nim_output to;
    struct nim_fault fault;
    size_t len = strlen(text);
    assert_int_equal(nim_runner_begin(runner), NIM_OK);
    assert_int_equal(nim_runner_input(runner, &to), NIM_OK);
    assert_int_equal(to.write(to.context, text, len), len);
    assert_int_equal(nim_runner_run(runner, run, &fault), NIM_OK);
    assert_int_equal(run->outcome, NIM_OUTCOME_EXIT);
}

static void the_smallest_of_a_kind_is_found(void **state) {
    const struct kind_row *row = *state;
    const char *const command[] = {"sh",       "-c",         SCRIPT, "sh",
                                   row->fails, row->problem, NULL};
    struct nim_runner runner = runner_of(row->problem, command);
    struct nim_shrink shrink = shrink_of(&runner);
    struct nim_fault fault;
    char text[TEXT_ROOM] = "";
    run_on(&runner, expand(text, row->input), &shrink.run);
    assert_int_equal(nim_shrink(&shrink, &fault), NIM_OK);
    expand(text, row->smallest);
    if (shrink.input_len != strlen(text) ||
        memcmp(shrink.input, text, strlen(text)) != 0) {
        fail_msg("%.*s", (int)shrink.input_len, shrink.input);
    }
    if (shrink.run_count != row->runs) {
        fail_msg("%s: %d runs", row->name, (int)shrink.run_count);
    }
    assert_int_equal(shrink.simplification_count, row->left);
    assert_int_equal(shrink.is_minimal, row->is_minimal);
    nim_shrink_end(&shrink);
    nim_runner_end(&runner);
}

/* ---- Without memory ---- */

/* Of a program that fails always. An input that finds no memory is skipped. */
static enum nim_status shrink_any(const void *context,
                                  const struct nim_memory *memory) {
    const struct counted_memory *counted = memory->context;
    const char *const command[] = {"false", NULL};
    struct nim_runner runner = runner_of("hdu1536", command);
    struct nim_shrink shrink = shrink_of(&runner);
    struct nim_fault fault;
    run_on(&runner, context, &shrink.run);
    runner.memory = *memory;
    enum nim_status status = nim_shrink(&shrink, &fault);
    if (status == NIM_OK && counted->call_count >= counted->failing_call) {
        assert_true(shrink.input_len > 0);
        status = NIM_NO_MEMORY;
    }
    nim_shrink_end(&shrink);
    nim_runner_end(&runner);
    return status;
}

static void a_refused_block_is_told_and_none_is_lost(void **state) {
    (void)state;
    refusals_some(shrink_any, "2 2 5\n2\n3 4 5 6\n2 4 5\n0\n", 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_block_is_told_and_none_is_lost),
    };
    return rows_run("a kind of failure", kinds, sizeof kinds / sizeof *kinds,
                    sizeof *kinds, the_smallest_of_a_kind_is_found) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
