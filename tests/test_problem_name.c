/* What the program says where words name a problem in another way than by its
 * name, and what to type instead where they name none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kit/process.h"
#include "kit/rows.h"

#define HERE "nimsum: "
#define UNKNOWN HERE "unknown problem or command "
#define LISTED "'nimsum list' shows the problems\n"
#define TAKEN_2176                                                             \
    HERE "'2176' is taken for 'hdu2176' (HDU 2176, Take from m piles, every "  \
         "winning move)\n"
#define CLASSIC "classic: Take from m piles, every winning move (HDU 2176)\n"
#define CF1965A "cf1965a: Everything Nim (Codeforces 1965A)\n"
#define P2197 "p2197: Nim Game (template) (Luogu P2197)\n"

static int make_files(void) {
    if (process_begin() != 0 || mkdir("hdu", 0777) != 0 ||
        mkdir("hdu/1730", 0777) != 0) {
        return -1;
    }
    FILE *file = fopen("hdu/2176", "w");
    return file && fputs("names x\n", file) != EOF && fclose(file) == 0 ? 0
                                                                        : -1;
}

static int remove_files(void) {
    remove("hdu/2176");
    rmdir("hdu/1730");
    rmdir("hdu");
    return process_end();
}

static const struct call {
    const char *sentence;
    const char *arguments[9];
    int status;
    const char *out; /* its start */
    const char *err;
} rows[] = {
    /* Exact, and so nothing is said of it. */
    {"a URL",
     {"help", "https://cses.fi/problemset/task/1730"},
     0,
     "cses1730: ",
     ""},
    {"a URL without https",
     {"help", "cses.fi/problemset/task/1730"},
     0,
     "cses1730: ",
     ""},
    {"a path of a judge", {"help", "codeforces/1965/A"}, 0, CF1965A, ""},
    {"a path that is a file",
     {"help", "hdu/2176"},
     2,
     "",
     HERE "hdu/2176: the key 'cases' is missing\n"},
    {"a path that is a folder",
     {"help", "hdu/1730"},
     2,
     "",
     HERE "hdu/1730: cannot read: Is a directory\n"},
    {"a judge in another script", {"help", "洛谷P2197"}, 0, P2197, ""},
    {"the same, called an online judge",
     {"help", "杭电OJ 2176"},
     0,
     CLASSIC,
     ""},
    {"full-width letters", {"help", "ＨＤＵ２１７６"}, 0, CLASSIC, ""},
    {"full-width digits", {"help", "hdu２１７６"}, 0, CLASSIC, ""},
    {"a full-width blank", {"help", "hdu　2176"}, 0, CLASSIC, ""},
    {"full-width words", {"help", "ＨＤＵ", "２１７６"}, 0, CLASSIC, ""},
    {"a site and a number", {"help", "acm.hdu.edu.cn 2176"}, 0, CLASSIC, ""},
    {"a site and a number, in two words",
     {"help", "cses.fi", "1730"},
     0,
     "cses1730: ",
     ""},
    {"a page to submit at",
     {"help", "cses.fi/problemset/submit/1730/"},
     0,
     "cses1730: ",
     ""},
    {"a mirror of a judge",
     {"help", "https://codeforces.ml/contest/1965/problem/A"},
     0,
     CF1965A,
     ""},
    {"two words for help", {"help", "HDU", "2176"}, 0, CLASSIC, ""},
    {"three words for help",
     {"help", "Codeforces", "1965", "A"},
     0,
     CF1965A,
     ""},
    {"the text of two words",
     {"help", "--text", "HDU", "1730"},
     0,
     "names         hdu1730\n",
     ""},
    {"two words, and a seed",
     {"generate", "CSES", "1730", "7", "--cases=1"},
     0,
     "1\n",
     ""},
    {"two words for test",
     {"test", "BOJ", "9655", "-q", "--", "false"},
     1,
     "",
     ""},
    {"a URL for a judge",
     {"generate", "https://boj.kr/9655", "--shapes"},
     0,
     "",
     ""},
    {"a URL for Grundy values",
     {"values", "https://cses.fi/problemset/task/1730", "2"},
     0,
     "2 2\n",
     ""},

    /* Guessed, and said so. */
    {"a number", {"help", "2176"}, 0, CLASSIC, TAKEN_2176},
    {"a number behind its sign",
     {"help", "#2176"},
     0,
     CLASSIC,
     HERE "'#2176' is taken for 'hdu2176' (HDU 2176, Take from m piles, every "
          "winning move)\n"},
    {"a number and a letter",
     {"help", "1965A"},
     0,
     CF1965A,
     HERE "'1965A' is taken for 'cf1965a' (Codeforces 1965A, Everything "
          "Nim)\n"},
    {"the two apart",
     {"help", "1965", "A"},
     0,
     CF1965A,
     HERE "'1965 A' is taken for 'cf1965a' (Codeforces 1965A, Everything "
          "Nim)\n"},
    {"a title",
     {"help", "Northcott Game"},
     0,
     "hdu1730: ",
     HERE "'Northcott Game' is taken for 'hdu1730' (HDU 1730, Northcott "
          "Game)\n"},
    {"a title in two words",
     {"help", "northcott", "game"},
     0,
     "hdu1730: ",
     HERE "'northcott game' is taken for 'hdu1730' (HDU 1730, Northcott "
          "Game)\n"},
    {"a title in three words, and a seed",
     {"generate", "georgia", "and", "bob", "2", "--cases=1"},
     0,
     "1\n",
     HERE "'georgia and bob' is taken for 'poj1704' (POJ 1704, Georgia and "
          "Bob)\n"},
    {"a number to explain",
     {"explain", "2176", "3", "--move=1:0"},
     0,
     "3 -> 0 wins",
     TAKEN_2176},
    {"a number, quietly",
     {"test", "-q", "2176", "--stop", "--", "false"},
     1,
     "",
     ""},

    /* Several. */
    {"a number of two judges",
     {"1730"},
     2,
     "",
     HERE "2 problems are called '1730'; type the name of one:\n"
          "  cses1730               CSES 1730          Nim Game I\n"
          "  hdu1730                HDU 1730           Northcott Game\n"},
    {"a title of four",
     {"help", "game"},
     2,
     "",
     HERE "4 problems are called 'game'; type the name of one:\n"
          "  hdu5011                HDU 5011           Game\n"
          "  hdu3389                HDU 3389           Game\n"
          "  zoj2290                ZOJ 2290           Game\n"
          "  cf630r                 Codeforces 630R    Game\n"},
    {"a title of two, in words",
     {"help", "HDU", "game"},
     2,
     "",
     HERE "2 problems are called 'HDU game'; type the name of one:\n"
          "  hdu5011                HDU 5011           Game\n"
          "  hdu3389                HDU 3389           Game\n"},

    /* Words in the place of files. */
    {"two words to solve",
     {"HDU", "2176"},
     2,
     "",
     HERE "'solve' takes a problem's name as one word: type 'hdu2176'\n"},
    {"three words to explain",
     {"explain", "Codeforces", "1965", "A", "3"},
     2,
     "",
     HERE "'explain' takes a problem's name as one word: type 'cf1965a'\n"},
    {"two words that an option parts",
     {"help", "HDU", "--text", "2176"},
     0,
     "names         classic",
     ""},
    {"two words that \"--\" parts",
     {"generate", "HDU", "--", "2176"},
     2,
     "",
     UNKNOWN "'HDU'; 'nimsum list HDU' shows those of HDU\n"},
    {"a number, and a seed",
     {"generate", "2176", "7", "--cases=1"},
     0,
     "4\n7174 7711 7028 6509\n0\n",
     TAKEN_2176},
    {"two words that an option parts, to generate",
     {"generate", "HDU", "--cases=1", "2176"},
     2,
     "",
     UNKNOWN "'HDU'; 'nimsum list HDU' shows those of HDU\n"},
    {"a word too many for help",
     {"help", "HDU", "2176", "x"},
     2,
     "",
     HERE "'help' expects one command or problem, not 'x'\n"},
    {"a word behind 'problems'",
     {"help", "problems", "x"},
     2,
     "",
     HERE "'help' expects one command or problem, not 'x'\n"},

    /* Judges. */
    {"a judge without a row",
     {"help", "Nowcoder", "292"},
     2,
     "",
     HERE "no problem of Nowcoder yet; " LISTED},
    {"the same in another script",
     {"牛客292"},
     2,
     "",
     HERE "no problem of Nowcoder yet; " LISTED},
    {"a URL of a judge without a row",
     {"https://loj.ac/p/10242"},
     2,
     "",
     HERE "no problem of LibreOJ yet; " LISTED},
    {"a site of a judge without a row, and a number",
     {"judge.u-aizu.ac.jp 1230"},
     2,
     "",
     HERE "no problem of AOJ yet; " LISTED},
    {"a judge alone",
     {"HDU"},
     2,
     "",
     UNKNOWN "'HDU'; 'nimsum list HDU' shows those of HDU\n"},
    {"a judge's site",
     {"https://cses.fi/"},
     2,
     "",
     UNKNOWN "'https://cses.fi/'; 'nimsum list CSES' shows those of CSES\n"},
    {"a page of a judge that is none of a problem",
     {"https://codeforces.com/contest/1965"},
     2,
     "",
     UNKNOWN "'https://codeforces.com/contest/1965'; 'nimsum list Codeforces' "
             "shows those of Codeforces\n"},
    {"a path of a judge that is no problem",
     {"codeforces/9999/Z"},
     2,
     "",
     UNKNOWN "'codeforces/9999/Z'; 'nimsum list Codeforces' shows those of "
             "Codeforces\n"},
    {"a number that is not there",
     {"杭电2167"},
     2,
     "",
     UNKNOWN "'杭电2167'; 'nimsum list HDU' shows those of HDU\n"},
    {"a mistyped number",
     {"hdu2167"},
     2,
     "",
     UNKNOWN "'hdu2167'; did you mean 'hdu2176' or 'hdu2147' or "
             "'hdu2897'?\n"},
    {"a wide sign that is no full-width letter",
     {"help", "ＰＯＪ１７０４￥"},
     2,
     "",
     UNKNOWN "'POJ1704￥'; did you mean 'poj1704'?\n"},
    {"a URL of another site",
     {"https://nowhere.org/1"},
     2,
     "",
     UNKNOWN "'https://nowhere.org/1'; " LISTED},
    {"a path of no judge",
     {"nowhere/1"},
     2,
     "",
     HERE "nowhere/1: cannot read: No such file or directory\n"},
    {"a file of a judge's name",
     {"hdu/2176.problem"},
     2,
     "",
     HERE "hdu/2176.problem: cannot read: No such file or directory\n"},

    /* Commands. */
    {"a command with swapped letters",
     {"tset"},
     2,
     "",
     UNKNOWN "'tset'; did you mean 'test'?\n"},
    {"a command with a letter too many",
     {"tests", "hdu2176"},
     2,
     "",
     UNKNOWN "'tests'; did you mean 'test'?\n"},
    {"the version", {"version"}, 0, "nimsum ", ""},
    {"the version, by a letter", {"-V"}, 0, "nimsum ", ""},
    {"help, by a question", {"-?"}, 0, "nimsum answers judge problems", ""},
    {"help on the version, mistyped",
     {"help", "versio"},
     2,
     "",
     UNKNOWN "'versio'; did you mean '--version'?\n"},
    {"help on a problem as text", {"help", "problem"}, 0, "A problem is", ""},
    {"help on options",
     {"help", "options"},
     0,
     "Examples:\n  nimsum classic",
     ""},
    {"what others call a command",
     {"run", "hdu2176"},
     2,
     "",
     UNKNOWN "'run'; did you mean 'test'?\n"},
    {"letters that stand in the middle of a rule's words",
     {"explain", "arity"},
     2,
     "",
     UNKNOWN "'arity'; " LISTED},
    {"two letters that stand in many rules",
     {"help", "me"},
     2,
     "",
     UNKNOWN "'me'; " LISTED},
    {"the start of a name, and a wrong letter",
     {"stairs"},
     2,
     "",
     UNKNOWN "'stairs'; did you mean 'staircase'?\n"},
    {"an apostrophe",
     {"Moore's Nim"},
     2,
     "",
     UNKNOWN "'Moore's Nim'; did you mean 'bash'?\n"},
    {"the start of a command",
     {"gen"},
     2,
     "",
     UNKNOWN "'gen'; did you mean 'generate'?\n"},
    {"too little of it", {"ge"}, 2, "", UNKNOWN "'ge'; " LISTED},
    {"a command for help",
     {"help", "lits"},
     2,
     "",
     UNKNOWN "'lits'; did you mean 'list'?\n"},
    {"a command where none may stand",
     {"explain", "tset"},
     2,
     "",
     UNKNOWN "'tset'; " LISTED},
    {"a word that is too long for a name",
     {"help", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},
     2,
     "",
     UNKNOWN "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; " LISTED},
    {"nothing",
     {NULL},
     2,
     "",
     "usage: nimsum [COMMAND] PROBLEM [OPTION...] [FILE...]\n"
     "commands: solve check validate test stress interact generate audit "
     "explain play values emit list help --version\n"
     "'nimsum help' says what they do, " LISTED},
};

/* Runs the program with words that have blanks in them. */
static void expect(const char *const *arguments, int status, const char *start,
                   const char *err) {
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = process_file_open()};
    int got = process_wait(process_start_with(arguments, &streams), NULL);
    char *out = process_file_take(streams.out);
    char *complaint = process_file_take(streams.err);
    assert_string_equal(complaint, err);
    if (strncmp(out, start, strlen(start)) != 0) {
        fail_msg("'%s' does not begin with '%s'", out, start);
    }
    assert_int_equal(got, status);
    free(out);
    free(complaint);
}

static void is_said(void **state) {
    const struct call *row = *state;
    expect(row->arguments, row->status, row->out, row->err);
}

/* Words that are longer than all names are not joined. */
static void long_words_are_not_joined(void **state) {
    (void)state;
    char word[300];
    const char *const arguments[] = {"help", "hdux", word, "y", NULL};
    for (size_t len = 190; len < sizeof word; len++) {
        memset(word, 'x', len);
        word[len] = '\0';
        expect(arguments, 2, "", UNKNOWN "'hdux'; " LISTED);
    }
}

/* Files that are saved, and lines to type, have the name of the row. */
static void what_is_saved_has_a_name_of_the_row(void **state) {
    (void)state;
    static const char *const names[][2] = {
        {"https://cses.fi/problemset/task/1730", "cses1730"},
        {"洛谷P2197", "p2197"},
        {"acwing 892", "acwing892"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *const arguments[] = {"stress", names[i][0], "--no-shrink",
                                         "--",     "false",     NULL};
        char path[100];
        const struct process_streams streams = {
            .in = -1, .out = process_file_open(), .err = process_file_open()};
        process_wait(process_start_with(arguments, &streams), NULL);
        char *out = process_file_take(streams.out);
        free(process_file_take(streams.err));
        sprintf(path, "again: nimsum stress %s --", names[i][1]);
        assert_non_null(strstr(out, path));
        free(out);
        static const char *const ends[] = {".in", ".ans", ".out", "-first.in"};
        for (size_t j = 0; j < sizeof ends / sizeof *ends; j++) {
            sprintf(path, "%s-1-1%s", names[i][1], ends[j]);
            remove(path);
        }
    }
}

int main(void) {
    const struct CMUnitTest others[] = {
        cmocka_unit_test(long_words_are_not_joined),
        cmocka_unit_test(what_is_saved_has_a_name_of_the_row),
    };
    if (make_files() != 0) {
        return 1;
    }
    int failed = rows_run("problem_name", rows, sizeof rows / sizeof *rows,
                          sizeof *rows, is_said);
    failed += cmocka_run_group_tests(others, NULL, NULL);
    return failed + (remove_files() != 0);
}
