/* What the program says of arguments that it cannot take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/process.h"
#include "kit/rows.h"

#define HERE "nimsum: "

static int make_files(void) {
    if (process_begin() != 0) {
        return -1;
    }
    FILE *file = fopen("3", "w");
    return file && fputs("1 7\n0\n", file) != EOF && fclose(file) == 0 ? 0 : -1;
}

static int remove_files(void) {
    remove("3");
    return process_end();
}

/* Runs the program with arguments that may be empty. */
static void expect(const char *const *arguments, int status, const char *out,
                   const char *err) {
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = process_file_open()};
    int got = process_wait(process_start_with(arguments, &streams), NULL);
    char *printed = process_file_take(streams.out);
    char *complaint = process_file_take(streams.err);
    assert_string_equal(complaint, err);
    assert_string_equal(printed, out);
    assert_int_equal(got, status);
    free(printed);
    free(complaint);
}

/* ---- Rows ---- */

static const struct call {
    const char *sentence;
    const char *arguments[7];
    const char *out;
    const char *err; /* "": all goes well */
} rows[] = {
    /* Numbers. */
    {"a range without a number",
     {"values", "nim", "x"},
     "",
     HERE "expected piles as in 0..20, not 'x'\n"},
    {"a range with a letter behind it",
     {"values", "nim", "1..3x"},
     "",
     HERE "expected piles as in 0..20, not '1..3x'\n"},
    {"a range without its end",
     {"values", "nim", "1..x"},
     "",
     HERE "expected piles as in 0..20, not '1..x'\n"},
    {"takes without a number",
     {"values", "takes", "5", "--takes=2,x"},
     "",
     HERE "option '--takes' expects takes from 1 on, as in 2,5, not '2,x'\n"},
    {"a take of nothing",
     {"values", "takes", "5", "--takes=2,0"},
     "",
     HERE "option '--takes' expects takes from 1 on, as in 2,5, not '2,0'\n"},
    {"takes with another letter between them",
     {"values", "takes", "5", "--takes=2;5"},
     "",
     HERE "option '--takes' expects takes from 1 on, as in 2,5, not '2;5'\n"},
    {"seconds with a letter behind them",
     {"test", "classic", "--time=0.5s", "--", "true"},
     "",
     HERE "option '--time' expects seconds, as in 0.5, not '0.5s'\n"},

    /* Files and piles. */
    {"a number that is a file is solved", {"classic", "3"}, "Yes\n7 0\n", ""},
    {"numbers, the first of which is a file",
     {"classic", "3", "4"},
     "Yes\n7 0\n",
     HERE "4: cannot open: No such file or directory\n"},
    {"a name without a letter",
     {"classic", ""},
     "",
     HERE "'': cannot open: No such file or directory\n"},
    {"more numbers than fit a line",
     {"classic", "1111111111111111111", "2222222222222222222",
      "3333333333333333333", "4"},
     "",
     HERE "there is no file '1111111111111111111'; for a position type "
          "'nimsum explain classic 1111111111111111111 2222222222222222222 "
          "3333333333333333333'\n"},
    {"a file of a folder that is not there, explained",
     {"explain", "classic", "./absent"},
     "",
     HERE "./absent: cannot open: No such file or directory\n"},
    {"a file without a letter, explained",
     {"explain", "classic", ""},
     "",
     HERE "'': cannot open: No such file or directory\n"},
    {"a pile without a digit",
     {"explain", "classic", "3", ""},
     "",
     HERE "expected a number of stones, not ''\n"},

    /* Cases of other numbers. */
    {"too many numbers for a case of one",
     {"explain", "hdu1847", "5", "6"},
     "",
     HERE "'hdu1847' expects 1 number, not 2\n"},
    {"numbers that come before piles",
     {"explain", "abc297g", "5"},
     "",
     HERE "'abc297g' expects 2 numbers and then piles: 'nimsum help abc297g' "
          "shows its input\n"},

    /* Options of problems. */
    {"a misere sum to solve",
     {"hdu3032", "--misere"},
     "",
     HERE "'hdu3032' can be played in one way only: no '--misere'\n"},
    {"a misere board to solve",
     {"poj1704", "--misere"},
     "",
     HERE "'poj1704' can be played in one way only: no '--misere'\n"},
    {"moves that nobody has found",
     {"p7589", "--moves"},
     "",
     HERE "the winning moves of 'p7589' are not known to nimsum: they cannot "
          "be listed or counted\n"},
    {"a count of moves that nobody has found",
     {"p7589", "--count"},
     "",
     HERE "the winning moves of 'p7589' are not known to nimsum: they cannot "
          "be listed or counted\n"},
    {"another layout of an input with a layout of its own",
     {"misere-nim", "--input=one"},
     "",
     HERE "the input of 'misere-nim' has one layout only\n"},
    {"another layout of lists in brackets",
     {"lc1908", "--input=count"},
     "",
     HERE "the input of 'lc1908' has one layout only\n"},

    /* Values. */
    {"values of Moore's Nim",
     {"values", "bash", "0..5"},
     "",
     HERE "'bash' has no Grundy values of single piles: a turn changes more "
          "than one pile\n"},
    {"values of a staircase",
     {"values", "staircase", "0..5"},
     "",
     HERE "'staircase' has no Grundy values of single piles: a turn changes "
          "more than one pile\n"},

    /* Files to check. */
    {"a file too many to check",
     {"check", "classic", "3", "3", "3", "3"},
     "",
     HERE "'check' expects fewer files here: 'nimsum help check' tells "
          "which\n"},
    {"a file too few to check",
     {"check", "classic", "3"},
     "",
     HERE "'check' expects more files here: 'nimsum help check' tells which\n"},
    {"a judge without a name",
     {"check", "classic", "3", "3", "--judge"},
     "",
     HERE "option '--judge' expects testlib, ejudge, kattis, oj, hustoj, "
          "qduoj, lemon, syzoj or boj\n"},
};

static void is_said(void **state) {
    const struct call *row = *state;
    expect(row->arguments, *row->err ? 2 : 0, row->out, row->err);
}

/* ---- Lists as long as they may be ---- */

/* The item, as often as asked for, with commas between. */
static void list(char *text, size_t room, const char *option, const char *item,
                 int count) {
    size_t len = (size_t)snprintf(text, room, "%s", option);
    for (int i = 0; i < count; i++) {
        len += (size_t)snprintf(text + len, room - len, "%s%s", i ? "," : "",
                                item);
        assert_in_range(len, 0, room - 1);
    }
}

static void up_to_256_takes_are_taken(void **state) {
    (void)state;
    char takes[2000];
    const char *const arguments[] = {"values", "takes", "7", takes, NULL};
    list(takes, sizeof takes, "--takes=", "2", 256);
    expect(arguments, 0, "7 1\nperiod 4, pre-period 0\n", "");
    list(takes, sizeof takes, "--takes=", "2", 257);
    expect(arguments, 2, "",
           HERE "option '--takes' expects takes from 1 on, as in 2,5, not "
                "'2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2...'\n");
}

static void up_to_63_piles_are_touched(void **state) {
    (void)state;
    char move[2000];
    const char *const arguments[] = {"explain", "bash", "5", move, NULL};
    list(move, sizeof move, "--move=", "1:0", 63);
    expect(arguments, 2, "", HERE "impossible move: pile 1 is named twice\n");
    list(move, sizeof move, "--move=", "1:0", 64);
    expect(arguments, 2, "",
           HERE "option '--move' expects a move as in 3:5 or 1:0,4:2, not "
                "'1:0,1:0,1:0,1:0,1:0,1:0,1:0,1:0,1:0,1:0,1:0,1:0,1...'\n");
}

int main(void) {
    const struct CMUnitTest lists[] = {
        cmocka_unit_test(up_to_256_takes_are_taken),
        cmocka_unit_test(up_to_63_piles_are_touched),
    };
    if (make_files() != 0) {
        return 1;
    }
    int failed = rows_run("arguments", rows, sizeof rows / sizeof *rows,
                          sizeof *rows, is_said);
    failed += cmocka_run_group_tests(lists, NULL, NULL);
    return failed + (remove_files() != 0);
}
