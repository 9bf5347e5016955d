/* nim_validate: which rule a text breaks first, and where. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <nimsum.h>

#include "system/files.h"

#define VALID NIM_RULE_COUNT

/* ---- An input that comes in two reads, and then may fail ---- */

struct pieces {
    const char *text;
    size_t text_len;
    size_t split; /* the second read starts here */
    size_t used;
    bool fails; /* once, in place of the end */
};

static ptrdiff_t read_piece(void *context, void *buffer, size_t buffer_len) {
    struct pieces *pieces = context;
    size_t end =
        pieces->used < pieces->split ? pieces->split : pieces->text_len;
    size_t len = end - pieces->used;
    if (len == 0 && pieces->fails) {
        pieces->fails = false;
        errno = EIO;
        return -1;
    }
    len = len < buffer_len ? len : buffer_len;
    memcpy(buffer, pieces->text + pieces->used, len);
    pieces->used += len;
    return (ptrdiff_t)len;
}

static enum nim_status validate(const char *name, struct pieces *pieces,
                                bool crlf_allowed, struct nim_breach *breach,
                                struct nim_reach *reach) {
    const struct nim_problem *problem = nim_problem_find(name);
    const struct nim_strictness strictness = {crlf_allowed};
    const struct nim_input input = {pieces, read_piece, NULL};
    assert_non_null(problem);
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        breach, reach);
}

/* ---- The first breach ---- */

struct row {
    const char *problem;
    const char *text;
    size_t text_len;
    bool crlf_allowed;
    enum nim_rule rule; /* VALID: none is broken */
    uint64_t line;
    uint64_t column;
};

#define TEXT(TEXT) TEXT, sizeof(TEXT) - 1
#define LF(TEXT) TEXT, sizeof(TEXT) - 1, false
#define CRLF(TEXT) TEXT, sizeof(TEXT) - 1, true

/* More than is looked at in advance. */
#define TIMES_10(TEXT) TEXT TEXT TEXT TEXT TEXT TEXT TEXT TEXT TEXT TEXT
#define TIMES_40(TEXT) TIMES_10(TEXT TEXT TEXT TEXT)

/* clang-format off */
static const struct row breaches[] = {
    /* hdu2176: n and n piles until n = 0. */
    {"hdu2176", LF("0\n"), VALID, 0, 0},
    {"hdu2176", LF("2\n45 45\n0\n"), VALID, 0, 0},
    {"hdu2176", LF("1\n18446744073709551615\n0\n"), VALID, 0, 0},
    {"hdu2176", LF(""), NIM_RULE_END_OF_FILE, 1, 1},
    {"hdu2176", LF("\n"), NIM_RULE_EXTRA_NEWLINE, 1, 1},
    {"hdu2176", LF("2\n45"), NIM_RULE_END_OF_FILE, 2, 3},
    {"hdu2176", LF("2\n45\n"), NIM_RULE_EXTRA_NEWLINE, 2, 3},
    {"hdu2176", LF("2\n45 45\n"), NIM_RULE_MISSING_TERMINATOR, 3, 1},
    {"hdu2176", LF("2\n45 45"), NIM_RULE_MISSING_TERMINATOR, 2, 6},
    {"hdu2176", LF("2\n45 45\n0"), NIM_RULE_MISSING_FINAL_NEWLINE, 3, 2},
    {"hdu2176", LF("2\n45 45\n0\n1\n"), NIM_RULE_AFTER_TERMINATOR, 4, 1},
    {"hdu2176", LF("2\n45 45\n0 1\n"), NIM_RULE_AFTER_TERMINATOR, 3, 2},
    {"hdu2176", LF("0\n\n"), NIM_RULE_EXTRA_NEWLINE, 2, 1},
    {"hdu2176", LF("0\n~\n"), NIM_RULE_AFTER_TERMINATOR, 2, 1},
    {"hdu2176", LF("0\n\x7f\n"), NIM_RULE_CONTROL, 2, 1},
    {"hdu2176", LF("0\n\xc3\xa4\n"), NIM_RULE_NON_ASCII, 2, 1},
    {"hdu2176", LF("2\n45 45\r\n"), NIM_RULE_CRLF, 2, 6},
    {"hdu2176", LF("0 \n"), NIM_RULE_TRAILING_SPACE, 1, 2},
    {"hdu2176", LF("0\n "), NIM_RULE_TRAILING_SPACE, 2, 1},
    {"hdu2176", LF("2 45 45\n0\n"), NIM_RULE_MISSING_NEWLINE, 1, 2},
    {"hdu2176", LF("2\n45 45 45\n0\n"), NIM_RULE_MISSING_NEWLINE, 2, 6},
    {"hdu2176", LF("2\n45\n45\n0\n"), NIM_RULE_EXTRA_NEWLINE, 2, 3},
    {"hdu2176", LF("2\n\n45 45\n0\n"), NIM_RULE_EXTRA_NEWLINE, 2, 1},
    {"hdu2176", LF("2\n45  45\n0\n"), NIM_RULE_EXTRA_SPACE, 2, 4},
    {"hdu2176", LF("2\n45  4"), NIM_RULE_EXTRA_SPACE, 2, 4},
    {"hdu2176", LF("2\n 45 45\n0\n"), NIM_RULE_LEADING_SPACE, 2, 1},
    {"hdu2176", LF(" 2\n45 45\n0\n"), NIM_RULE_LEADING_SPACE, 1, 1},
    {"hdu2176", LF("2\n45 45  \n0\n"), NIM_RULE_TRAILING_SPACE, 2, 6},
    {"hdu2176", LF("2\n45 \n45\n0\n"), NIM_RULE_TRAILING_SPACE, 2, 3},
    {"hdu2176", LF("2\n45\t45\n0\n"), NIM_RULE_TAB, 2, 3},
    {"hdu2176", LF("2\n45 \t45\n0\n"), NIM_RULE_TAB, 2, 4},
    {"hdu2176", LF("2\n45 45\t\n0\n"), NIM_RULE_TAB, 2, 6},
    {"hdu2176", LF("2\n45 45\v\n0\n"), NIM_RULE_CONTROL, 2, 6},
    {"hdu2176", LF("2\n45 045\n0\n"), NIM_RULE_LEADING_ZERO, 2, 4},
    {"hdu2176", LF("00\n"), NIM_RULE_LEADING_ZERO, 1, 1},
    {"hdu2176", LF("2\n45 +45\n0\n"), NIM_RULE_PLUS_SIGN, 2, 4},
    {"hdu2176", LF("2\n45 -45\n0\n"), NIM_RULE_MINUS_SIGN, 2, 4},
    {"hdu2176", LF("2\n45 x\n0\n"), NIM_RULE_NOT_A_NUMBER, 2, 4},
    {"hdu2176", LF("2\n45 4.5\n0\n"), NIM_RULE_NOT_A_NUMBER, 2, 5},
    {"hdu2176", LF("2\n45 4e5\n0\n"), NIM_RULE_NOT_A_NUMBER, 2, 5},
    {"hdu2176", LF("1\n18446744073709551616\n0\n"), NIM_RULE_TOO_LARGE, 2, 1},
    {"hdu2176", LF("1\n0\n0\n"), NIM_RULE_VALUE_RANGE, 2, 1},
    {"hdu2176", LF("200001\n1"), NIM_RULE_COUNT_RANGE, 1, 1},
    {"hdu2176", LF("\xef\xbb\xbf" "0\n"), NIM_RULE_BOM, 1, 1},
    {"hdu2176", LF("\xff\xfe" "0\0\n\0"), NIM_RULE_UTF16, 1, 1},
    {"hdu2176", LF("0\0\n\0"), NIM_RULE_UTF16, 1, 1},
    {"hdu2176", LF("\0" "0\0\n"), NIM_RULE_UTF16, 1, 1},
    {"hdu2176", LF("0\0\n"), NIM_RULE_NUL, 1, 2},
    {"hdu2176", LF("0\0\n0"), NIM_RULE_NUL, 1, 2},
    {"hdu2176", LF("2\n45 4\0\n0\n"), NIM_RULE_NUL, 2, 5},
    {"hdu2176", LF("2\n45 \xe9\n0\n"), NIM_RULE_NON_ASCII, 2, 4},
    {"hdu2176", LF("2\n45 4\x7f\n0\n"), NIM_RULE_CONTROL, 2, 5},
    {"hdu2176", LF("2\r\n45 45\r\n0\r\n"), NIM_RULE_CRLF, 1, 2},
    {"hdu2176", LF("2\n45\r45\n0\n"), NIM_RULE_CR, 2, 3},
    {"hdu2176", LF("2\n45 45\r"), NIM_RULE_CR, 2, 6},
    {"hdu2176", CRLF("2\r\n45 45\r\n0\r\n"), VALID, 0, 0},
    {"hdu2176", CRLF("2\n45 45\n0\n"), VALID, 0, 0},
    {"hdu2176", CRLF("2\r\n45 45\n0\n"), NIM_RULE_MIXED_NEWLINES, 2, 6},
    {"hdu2176", CRLF("2\n45 45\n0\r\n"), NIM_RULE_MIXED_NEWLINES, 3, 2},
    {"hdu2176", CRLF("2\r\r\n45 45\r\n0\r\n"), NIM_RULE_CR, 1, 2},
    {"hdu2176", CRLF("2\r\n45\r\n45\r\n0\r\n"), NIM_RULE_EXTRA_NEWLINE, 2, 3},
    {"hdu2176", CRLF("2\r\n45 45 \r\n0\r\n"), NIM_RULE_TRAILING_SPACE, 2, 6},

    /* The number of cases, at most 10, then n and n piles below 10^4. */
    {"p2197", LF("1\n2\n1 0\n"), VALID, 0, 0},
    {"p2197", LF("0\n"), NIM_RULE_CASE_COUNT_RANGE, 1, 1},
    {"p2197", LF("11\n"), NIM_RULE_CASE_COUNT_RANGE, 1, 1},
    {"p2197", LF("2\n1\n1\n"), NIM_RULE_END_OF_FILE, 4, 1},
    {"p2197", LF("1\n1\n1\n1\n1\n"), NIM_RULE_AFTER_LAST_CASE, 4, 1},
    {"p2197", LF("1\n1\n1 1\n"), NIM_RULE_AFTER_LAST_CASE, 3, 2},
    {"p2197", LF("1\n1\n10000\n"), NIM_RULE_VALUE_RANGE, 3, 1},
    {"p2197", LF("1\n42\n1 10000" TIMES_40(" 1") "\n"),
     NIM_RULE_VALUE_RANGE, 3, 3},
    {"cses1730", LF("2\n1\n1\n200000\n1"), NIM_RULE_TOTAL_RANGE, 4, 1},

    /* A case a line, until the end. */
    {"poj2234", LF("2 45 45\n3 3 6 9\n"), VALID, 0, 0},
    {"poj2234", LF("2 45 45\n3 3 6 9"), NIM_RULE_MISSING_FINAL_NEWLINE, 2, 8},
    {"poj2234", LF("2\n45 45\n"), NIM_RULE_EXTRA_NEWLINE, 1, 2},
    {"poj2234", LF("2 45 45\n\n"), NIM_RULE_EXTRA_NEWLINE, 2, 1},

    /* Zeros end the cases only together. */
    {"hdu1848", LF("1 1 1\n0 0 0\n"), VALID, 0, 0},
    {"hdu1848", LF("1 1 1\n0 0 1\n"), NIM_RULE_VALUE_RANGE, 2, 1},
    {"hdu1848", LF("1 1 1\n1 0 1\n"), NIM_RULE_VALUE_RANGE, 2, 3},
    {"hdu1848", LF("1 1 1\n0\n"), NIM_RULE_EXTRA_NEWLINE, 2, 2},

    /* A number a line; or a space will do. */
    {"51nod1069", LF("2\n1\n2\n"), VALID, 0, 0},
    {"51nod1069", LF("2\n1 2\n"), NIM_RULE_MISSING_NEWLINE, 2, 2},
    {"51nod1069", CRLF("40\r\n" TIMES_40("1\r\n")), VALID, 0, 0},
    {"51nod1069", CRLF("41\r\n1\n" TIMES_40("1\n")),
     NIM_RULE_MIXED_NEWLINES, 2, 2},
    /* Behind a list's bracket, and inside. */
    {"lc1908", LF("[1,1] \n"), NIM_RULE_TRAILING_SPACE, 1, 6},
    {"lc1908", LF("[1,1]\n[3] "), NIM_RULE_TRAILING_SPACE, 2, 4},
    {"lc1908", LF("[1,1]\r\n"), NIM_RULE_CRLF, 1, 6},
    {"lc1908", LF("[1,1]\n\r\n"), NIM_RULE_CRLF, 2, 1},
    {"lc1908", LF("[1,1]"), NIM_RULE_MISSING_FINAL_NEWLINE, 1, 6},
    {"lc1908", LF("[1,1]\t\n"), NIM_RULE_TAB, 1, 6},
    {"lc1908", LF("[1,\t1]\n"), NIM_RULE_TAB, 1, 4},
    {"lc1908", LF("[\t1]\n"), NIM_RULE_TAB, 1, 2},
    {"lc1908", LF("[1,1 ]\n"), NIM_RULE_NOT_A_NUMBER, 1, 1},
    {"lc1908", CRLF("[1,1]\n[2]\r\n"), NIM_RULE_MIXED_NEWLINES, 2, 4},
    {"lc1908", CRLF("[1,1]\r\n[2]\n"), NIM_RULE_MIXED_NEWLINES, 2, 4},
    {"lc1908", LF("[1,1]\n[2,1]\n"), VALID, 0, 0},
    {"bash", LF("1\n3\n1\n2\n3\n"), VALID, 0, 0},
    {"bash", LF("1\n3\n1 2 3\n"), VALID, 0, 0},
    {"bash", LF("1\n3\n1 2\n 3\n"), NIM_RULE_LEADING_SPACE, 4, 1},
    {"bash", LF("1\n3\n1 2\n\n3\n"), NIM_RULE_EXTRA_NEWLINE, 4, 1},
    {"bash", LF("1\n3 1 2 3\n"), NIM_RULE_MISSING_NEWLINE, 2, 2},

    /* A pair a line, empty lines between cases. */
    {"hdu1730", LF("1 6\n4 5\n2 6\n1 2\n1 2\n"), VALID, 0, 0},
    {"hdu1730", LF("1 6\n4 5\n\n\n2 6\n1 2\n1 2\n"), VALID, 0, 0},
    {"hdu1730", LF("1 6\n4 5\n\n"), NIM_RULE_EXTRA_NEWLINE, 3, 1},
    {"hdu1730", LF("2 6\n4 5\n\n4 5\n"), NIM_RULE_EXTRA_NEWLINE, 3, 1},
    {"hdu1730", LF("2 6\n4 5 4 5\n"), NIM_RULE_MISSING_NEWLINE, 2, 4},
    {"hdu1730", LF("1 101\n4 5\n"), NIM_RULE_VALUE_RANGE, 1, 3},
    {"hdu1730", LF("1 6\n4 7\n"), NIM_RULE_VALUE_RANGE, 2, 3},
    {"hdu1730", LF("2 6\n4 5\n4 4\n"), NIM_RULE_EXCLUDED_CASE, 3, 3},

    /* Signed numbers, one empty line before each case. */
    {"p7589", LF("1\n\n2 0 10\n3 4 -8\n-7777 7 5\n"), VALID, 0, 0},
    {"p7589", LF("1\n2 0 10\n3 4 8\n7 7 5\n"), NIM_RULE_MISSING_NEWLINE, 2, 1},
    {"p7589", LF("1\n\n\n1 0 10\n3 4 8\n"), NIM_RULE_EXTRA_NEWLINE, 3, 1},
    {"p7589", LF("1\n\n1 0 10\n3 4-8\n"), NIM_RULE_MISSING_SPACE, 4, 4},
    {"p7589", LF("1\n\n1 0 10\n3 4 -0\n"), NIM_RULE_MINUS_SIGN, 4, 5},
    {"p7589", LF("1\n\n1 0 10\n3 4 -01\n"), NIM_RULE_LEADING_ZERO, 4, 5},
    {"p7589", LF("1\n\n1 0 10\n3 4 -x\n"), NIM_RULE_NOT_A_NUMBER, 4, 5},
    {"p7589", LF("1\n\n1 0 10\n3 4 -1001\n"), NIM_RULE_VALUE_RANGE, 4, 5},
    {"p7589", LF("1\n\n-1 0 10\n3 4 8\n"), NIM_RULE_COUNT_RANGE, 3, 1},
    {"p7589", LF("1\n\n1 0 10\n3 4 9223372036854775808\n"),
     NIM_RULE_TOO_LARGE, 4, 5},

    /* A set, and sets. */
    {"acwing893", LF("2\n2 5\n3\n2 4 7\n"), VALID, 0, 0},
    {"acwing893", LF("2 2 5\n3\n2 4 7\n"), NIM_RULE_MISSING_NEWLINE, 1, 2},
    {"acwing893", LF("0\n\n1\n2\n"), NIM_RULE_COUNT_RANGE, 1, 1},
    {"acwing893", LF("2\n2 0\n1\n2\n"), NIM_RULE_VALUE_RANGE, 2, 3},
    {"bzoj1874", LF("2\n7\n6\n2\n1\n2\n"), VALID, 0, 0},
    {"bzoj1874", LF("1\n7\n1\n10\n"), VALID, 0, 0},
    {"bzoj1874", LF("2\n7\n6\n2\n2\n1\n"), NIM_RULE_ORDER, 6, 1},
    {"bzoj1874", LF("2\n7\n6\n2\n2\n2\n"), NIM_RULE_ORDER, 6, 1},
    {"bzoj1874", LF("2\n7\n6\n2\n1 2\n"), NIM_RULE_MISSING_NEWLINE, 5, 2},
    {"bzoj1874", LF("2\n7 6\n2\n1\n2\n"), NIM_RULE_MISSING_NEWLINE, 2, 2},
    {"bzoj1874", LF("2\n7\n6\n0\n"), NIM_RULE_COUNT_RANGE, 4, 1},
    {"bzoj1874", LF("2\n7\n6\n1\n11\n"), NIM_RULE_VALUE_RANGE, 5, 1},
    {"bzoj1874", LF("2\n7\n6\n2\n1\n"), NIM_RULE_END_OF_FILE, 6, 1},
    {"bzoj1874", LF("2\n7\n6\n1\n1\n2\n"), NIM_RULE_AFTER_LAST_CASE, 6, 1},
    {"hdu1536", LF("2 2 5\n1\n2 5 12\n0\n"), VALID, 0, 0},
    {"hdu1536", LF("2 2 5\n1\n2 5 12\n"), NIM_RULE_MISSING_TERMINATOR, 4, 1},
    {"hdu1536", LF("2 2 5\n1\n2 5 12\n0\n0\n"),
     NIM_RULE_AFTER_TERMINATOR, 5, 1},

    /* Halves, orders, names. */
    {"lightoj1186", LF("1\n3\n0 1 0\n1 2 2\n"), VALID, 0, 0},
    {"lightoj1186", LF("1\n3\n0 1 0 1 2 2\n"), NIM_RULE_MISSING_NEWLINE, 3, 6},
    {"lightoj1186", LF("1\n3\n0 1 0\n1 2 3\n"), NIM_RULE_VALUE_RANGE, 4, 5},
    {"lightoj1186", LF("1\n3\n0 1 2\n1 2 2\n"), NIM_RULE_EXCLUDED_CASE, 4, 5},
    {"lightoj1192", LF("1\n2\n0 3 3 9\n"), NIM_RULE_ORDER, 3, 5},
    {"p3480", LF("1\n3\n2 2 3\n"), VALID, 0, 0},
    {"p3480", LF("1\n3\n2 2 1\n"), NIM_RULE_ORDER, 3, 5},
    {"poj1704", LF("1\n3\n3 1 3\n"), NIM_RULE_EXCLUDED_CASE, 3, 5},
    {"hdu3404", LF("1\n3\n3 1\n1 3\n3 1\n"), NIM_RULE_EXCLUDED_CASE, 5, 3},
    {"boj18937", LF("2\n3 4\nBlackking\n"), VALID, 0, 0},
    {"boj18937", LF("1\n3\nWhite\n"), NIM_RULE_UNKNOWN_NAME, 3, 1},
    {"boj18937", LF("1\n3\n5\n"), NIM_RULE_UNKNOWN_NAME, 3, 1},
    {"boj18937", LF("1\n3Whiteking\n"), NIM_RULE_MISSING_NEWLINE, 2, 2},
    {"boj18937", LF("1\n3\n"), NIM_RULE_END_OF_FILE, 3, 1},
    {"boj18937", LF("1\n3\xc3\xa4\n"), NIM_RULE_NON_ASCII, 2, 2},

    {"lightoj1020", LF("2\n3 Bob\n4 Alice\n"), VALID, 0, 0},
    {"lightoj1020", LF("1\n3 Carol\n"), NIM_RULE_UNKNOWN_NAME, 2, 3},
    {"lightoj1020", LF("1\n3 1\n"), NIM_RULE_UNKNOWN_NAME, 2, 3},
    {"lightoj1020", LF("1\n3\nBob\n"), NIM_RULE_EXTRA_NEWLINE, 2, 2},
    {"lightoj1020", LF("1\n3  Bob\n"), NIM_RULE_EXTRA_SPACE, 2, 3},
    {"lightoj1020", LF("1\n3Bob\n"), NIM_RULE_NOT_A_NUMBER, 2, 2},
    {"lightoj1020", LF("1\n3 Bobby\n"), NIM_RULE_UNKNOWN_NAME, 2, 3},
    {"lightoj1020", LF("1\n3 Bob 4\n"), NIM_RULE_AFTER_LAST_CASE, 2, 6},
    {"lightoj1020", LF("1\n3"), NIM_RULE_END_OF_FILE, 2, 2},
    {"lightoj1020", LF("1\n0 Bob\n"), NIM_RULE_VALUE_RANGE, 2, 1},

    /* n and the number of cases. */
    {"misere-nim", LF("2 1\n5 6\n"), VALID, 0, 0},
    {"misere-nim", LF("2 1\n5\n6\n"), NIM_RULE_EXTRA_NEWLINE, 2, 2},
    {"cf36d", LF("2 7\n5 6\n1 1\n"), VALID, 0, 0},
    {"cf36d", LF("2\n7\n5 6\n1 1\n"), NIM_RULE_EXTRA_NEWLINE, 1, 2},
    {"cf36d", LF("2 0\n5 6\n1 1\n"), NIM_RULE_VALUE_RANGE, 1, 3},
    {"cf36d", LF("2 7\n5 6\n1 0\n"), NIM_RULE_VALUE_RANGE, 3, 3},
    {"cf36d", LF("1 7\n5 6 7\n"), NIM_RULE_AFTER_LAST_CASE, 2, 4},
    {"misere-nim", LF("2 6\n"), NIM_RULE_CASE_COUNT_RANGE, 1, 3},

    /* Graphs, each with its queries. */
    {"poj2425", LF("2\n1 1\n0\n1 1\n2 0 1\n0\n"), VALID, 0, 0},
    {"poj2425", LF("2\n1 1\n0\n1 1\n0\n\n\n1\n0\n1 0\n0\n"), VALID, 0, 0},
    {"poj2425", LF("2\n0\n0\n1 1\n\n1 1\n0\n"), NIM_RULE_EXTRA_NEWLINE, 5, 1},
    {"poj2425", LF("2\n1 2\n0\n1 1\n0\n"), NIM_RULE_VALUE_RANGE, 2, 3},
    {"poj2425", LF("2\n0\n1 1\n1 1\n0\n"), NIM_RULE_EXCLUDED_CASE, 3, 3},
    {"poj2425", LF("2\n1 1\n1 0\n1 1\n0\n"), NIM_RULE_EXCLUDED_CASE, 3, 3},
    {"poj2425", LF("2\n0\n0\n1 2\n0\n"), NIM_RULE_VALUE_RANGE, 4, 3},
    {"poj2425", LF("2\n0\n0\n11 1\n0\n"), NIM_RULE_VALUE_RANGE, 4, 1},
    {"poj2425", LF("2\n0\n0\n1 1\n"), NIM_RULE_MISSING_TERMINATOR, 5, 1},
    {"poj2425", LF("1001\n"), NIM_RULE_VALUE_RANGE, 1, 1},
    {"poj2425", LF("1\n0\n1 0\n0\n5\n"), NIM_RULE_END_OF_FILE, 6, 1},
    {"bzoj1299", LF("1\n4\n1\n5\n"), NIM_RULE_CASE_COUNT_RANGE, 4, 1},
    {"bzoj1299", LF(TIMES_10("1\n4\n")), VALID, 0, 0},
    {"bzoj1299", LF(TIMES_10("1\n4\n") "1\n4\n"), NIM_RULE_CASE_COUNT_RANGE, 21, 1},

    /* There is none. */
    {"ninetynine", LF(""), VALID, 0, 0},
    {"ninetynine", LF("\n"), NIM_RULE_EXTRA_NEWLINE, 1, 1},
    {"ninetynine", CRLF("\r\n"), NIM_RULE_EXTRA_NEWLINE, 1, 1},
    {"ninetynine", LF("\r\n"), NIM_RULE_CRLF, 1, 1},
    {"ninetynine", LF("99\n"), NIM_RULE_AFTER_LAST_CASE, 1, 1},
    {"ninetynine", LF(" 99\n"), NIM_RULE_LEADING_SPACE, 1, 1},
    {"ninetynine", LF(" "), NIM_RULE_TRAILING_SPACE, 1, 1},
    {"ninetynine", LF("\xc3\xa4"), NIM_RULE_NON_ASCII, 1, 1},
};
/* clang-format on */

static enum nim_rule first_breach(const struct row *row, size_t split,
                                  struct nim_place *place) {
    struct pieces pieces = {row->text, row->text_len, split, 0, false};
    struct nim_breach breach;
    enum nim_status status =
        validate(row->problem, &pieces, row->crlf_allowed, &breach, NULL);
    *place = breach.where.place;
    return status == NIM_INVALID ? breach.rule : VALID;
}

/* Compares as text, so that a failure shows which row it is. */
static void expect_row(const struct row *row, size_t split) {
    char expected[128];
    char found[128];
    struct nim_place place;
    static const char format[] = "row %d split at %zu: rule %d at %d:%d";
    int number = (int)(row - breaches);
    enum nim_rule rule = first_breach(row, split, &place);
    snprintf(expected, sizeof expected, format, number, split, row->rule,
             (int)row->line, (int)row->column);
    snprintf(found, sizeof found, format, number, split, rule, (int)place.line,
             (int)place.column);
    assert_string_equal(found, expected);
}

static void names_the_rule_and_the_place(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof breaches / sizeof *breaches; i++) {
        expect_row(&breaches[i], breaches[i].text_len);
    }
}

static void does_so_wherever_the_text_is_split(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof breaches / sizeof *breaches; i++) {
        for (size_t split = 0; split < breaches[i].text_len; split++) {
            expect_row(&breaches[i], split);
        }
    }
}

static void covers_every_rule(void **state) {
    (void)state;
    bool covered[NIM_RULE_COUNT + 2] = {false};
    for (size_t i = 0; i < sizeof breaches / sizeof *breaches; i++) {
        covered[breaches[i].rule] = true;
    }
    int rule = 0;
    while (covered[rule]) {
        rule++;
    }
    assert_int_equal(rule, NIM_RULE_COUNT + 1);
}

/* ---- What a breach says besides ---- */

static void tells_the_pile_the_value_and_the_range(void **state) {
    (void)state;
    struct pieces pieces = {TEXT("1\n7\n3\n1 2 0\n0\n"), 0, 0, false};
    struct nim_breach breach;
    assert_int_equal(validate("poj2975", &pieces, false, &breach, NULL),
                     NIM_INVALID);
    assert_int_equal(breach.where.expected, NIM_EXPECTED_PILE);
    assert_int_equal(breach.where.case_number, 2);
    assert_int_equal(breach.where.index, 3);
    assert_int_equal(breach.where.index_count, 3);
    assert_int_equal(breach.value, 0);
    assert_int_equal(breach.range.min, 1);
    assert_int_equal(breach.range.max, 1000000000);
}

static void quotes_a_long_token_in_part(void **state) {
    (void)state;
    struct pieces pieces = {
        TEXT("1\n123456789012345678901234567890123456789012345678901234567890"
             "1234567890\n0\n"),
        0, 0, false};
    struct nim_breach breach;
    assert_int_equal(validate("hdu2176", &pieces, false, &breach, NULL),
                     NIM_INVALID);
    assert_int_equal(breach.rule, NIM_RULE_TOO_LARGE);
    assert_int_equal(breach.where.place.found_len, NIM_FOUND_LEN);
    assert_true(breach.where.place.cut);
}

/* ---- The system ---- */

/* After any number of bytes, of texts that are valid and one with a fault. */
static void reports_a_read_that_fails(void **state) {
    (void)state;
    static const struct {
        const char *problem;
        const char *text;
        size_t text_len;
    } texts[] = {
        {"hdu2176", TEXT("2\n45 45\n0\n")},
        {"hdu2176", TEXT("40\n1" TIMES_10(" 45 6 7 8") "\n0\n")},
        {"hdu2176", TEXT("40\n1" TIMES_40(" 1234567890") "\n0\n")},
        {"hdu2176", TEXT("2\n45 45" TIMES_40("   ") "\n0\n")},
        /* It fails where one byte less than is wanted is there. */
        {"hdu2176", TEXT("0\n\n\n" TIMES_10("\n\n\n\n\n\n"))},
        {"51nod1069", TEXT("40\n" TIMES_40("45\n"))},
        {"boj18937", TEXT("40\n3" TIMES_40(" 4") "\nWhiteking\n")},
        {"ninetynine", TEXT("")},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (size_t len = 0; len <= texts[i].text_len; len++) {
            struct pieces pieces = {texts[i].text, len, len, 0, true};
            struct nim_breach breach;
            assert_int_equal(
                validate(texts[i].problem, &pieces, false, &breach, NULL),
                NIM_READ_FAILED);
            assert_int_equal(breach.where.error, EIO);
        }
    }
}

/* Gives out that many blocks, then not the next one. */
struct scarce {
    int blocks;
};

static void *resize_scarcely(void *context, void *block, size_t block_len) {
    struct scarce *scarce = context;
    if (block_len > 0 && scarce->blocks-- == 0) {
        return NULL;
    }
    return nim_system_memory.resize(NULL, block, block_len);
}

static enum nim_status validate_scarcely(const char *name, const char *text,
                                         int blocks) {
    const struct nim_strictness strictness = {false};
    struct scarce scarce = {blocks};
    struct pieces pieces = {text, strlen(text), 0, 0, false};
    const struct nim_memory memory = {&scarce, resize_scarcely};
    const struct nim_input input = {&pieces, read_piece, NULL};
    struct nim_breach breach;
    struct nim_reach reach;
    return nim_validate(nim_problem_find(name), &input, &memory, &strictness,
                        &breach, &reach);
}

static void reports_that_memory_is_short(void **state) {
    (void)state;
    static const struct {
        const char *problem;
        const char *text;
        int blocks; /* that are enough */
    } rows[] = {
        {"hdu1536", "2 2 5\n1\n2 5 12\n0\n", 4}, /* a set */
        {"hdu1848", "1 1 1\n0 0 0\n", 4},        /* takes of its own */
        {"hdu2149", "4 2\n", 2},                 /* no piles */
        {"ninetynine", "", 5},                   /* two readings */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int blocks = 0; blocks <= rows[i].blocks; blocks++) {
            assert_int_equal(
                validate_scarcely(rows[i].problem, rows[i].text, blocks),
                blocks < rows[i].blocks ? NIM_NO_MEMORY : NIM_OK);
        }
    }
}

/* ---- What an input tests ---- */

static const struct {
    const char *problem;
    const char *text;
    enum nim_feature feature;
    uint64_t cases;
} reached[] = {
    {"hdu2176", "2\n1 1\n3\n3 6 9\n0\n", NIM_FEATURE_WON, 1},
    {"hdu2176", "2\n1 1\n3\n3 6 9\n0\n", NIM_FEATURE_LOST, 1},
    {"hdu2176", "3\n3 6 9\n3\n1 1 1\n0\n", NIM_FEATURE_ONE_MOVE, 1},
    {"hdu2176", "3\n3 6 9\n3\n1 1 1\n0\n", NIM_FEATURE_MANY_MOVES, 1},
    {"hdu2176", "3\n3 6 9\n3\n1 1 1\n0\n", NIM_FEATURE_ALL_SINGLE, 1},
    {"hdu2176", "1\n5\n1\n6\n0\n", NIM_FEATURE_ONE_PILE, 2},
    {"hdu2176", "3\n5 3 5\n2\n5 6\n0\n", NIM_FEATURE_EQUAL_PILES, 1},
    {"hdu2176", "2\n1 3\n1\n4\n0\n", NIM_FEATURE_POWER_OF_TWO, 1},
    {"hdu2176", "1\n2147483648\n0\n", NIM_FEATURE_OVER_31_BITS, 1},
    {"hdu2176", "1\n2147483647\n0\n", NIM_FEATURE_OVER_31_BITS, 0},
    {"hdu2176", "1\n4294967296\n0\n", NIM_FEATURE_OVER_32_BITS, 1},
    {"hdu2176", "1\n4294967295\n0\n", NIM_FEATURE_OVER_32_BITS, 0},
    {"p2197", "2\n2\n0 0\n2\n0 9999\n", NIM_FEATURE_ZERO_PILE, 2},
    {"p2197", "2\n2\n0 0\n2\n0 9999\n", NIM_FEATURE_ALL_ZERO, 1},
    {"p2197", "2\n2\n0 0\n2\n0 9999\n", NIM_FEATURE_EQUAL_PILES, 0},
    {"p2197", "2\n2\n0 0\n2\n0 9999\n", NIM_FEATURE_LARGEST_VALUE, 1},
    {"poj2234", "20 1 2 3 4 5 6 7 8 9 1 1 1 1 1 1 1 1 1 1 1\n",
     NIM_FEATURE_MOST_PILES, 1},
    {"bash", "1\n4\n2 2 2 2\n", NIM_FEATURE_LOST, 1},
    {"bash", "1\n2\n2 2\n", NIM_FEATURE_ZERO_SUM, 1},
    {"bash", "1\n2\n2 2\n", NIM_FEATURE_ONE_MOVE, 1},
    {"cses1099", "1\n3\n7 0 5\n", NIM_FEATURE_ZERO_ODD, 1},
    {"staircase", "2\n1 5\n", NIM_FEATURE_EVEN_ONLY, 0},
    {"staircase", "4\n1 5 2 5\n", NIM_FEATURE_MANY_MOVES, 1},
    {"hdu2149", "4 2\n3 2\n5 5\n", NIM_FEATURE_WON, 2},
    {"hdu2149", "4 2\n3 2\n5 5\n", NIM_FEATURE_LOST, 1},
    {"hdu1536", "2 2 5\n2\n2 5 12\n1 1\n0\n", NIM_FEATURE_LOST, 2},
};

static void counts_the_cases_with_a_feature(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof reached / sizeof *reached; i++) {
        struct pieces pieces = {reached[i].text, strlen(reached[i].text), 0, 0,
                                false};
        struct nim_breach breach;
        struct nim_reach reach;
        enum nim_status status =
            validate(reached[i].problem, &pieces, false, &breach, &reach);
        char expected[64];
        char found[64];
        snprintf(expected, sizeof expected, "row %zu: status %d, %d cases", i,
                 NIM_OK, (int)reached[i].cases);
        snprintf(found, sizeof found, "row %zu: status %d, %d cases", i, status,
                 (int)reach.cases[reached[i].feature]);
        assert_string_equal(found, expected);
    }
}

static void finds_the_largest_and_smallest(void **state) {
    (void)state;
    struct pieces pieces = {
        TEXT("2\n\n1 0 10\n3 4 -8\n\n2 3 10\n99 -9 7\n5 1 2\n"), 0, 0, false};
    struct nim_breach breach;
    struct nim_reach reach;
    assert_int_equal(validate("p7589", &pieces, false, &breach, &reach),
                     NIM_OK);
    assert_int_equal(reach.case_count, 2);
    assert_int_equal(reach.pile_count, 3);
    assert_int_equal(reach.piles.min, 1);
    assert_int_equal(reach.piles.max, 2);
    assert_int_equal(reach.values.min, (uint64_t)-9);
    assert_int_equal(reach.values.max, 7);
}

/* A feature that a case has must be one that an input can have. */
static void believes_in_what_there_is(void **state) {
    (void)state;
    struct nim_breach breach;
    struct nim_reach reach;
    struct pieces lost = {TEXT("0\n"), 0, 0, false};
    assert_int_equal(validate("hdu2176", &lost, false, &breach, &reach),
                     NIM_OK);
    assert_int_equal(reach.case_count, 0);
    assert_true(reach.possible[NIM_FEATURE_OVER_32_BITS]);
    assert_false(reach.possible[NIM_FEATURE_ZERO_PILE]);
    assert_false(reach.possible[NIM_FEATURE_ZERO_SUM]);
    assert_false(reach.possible[NIM_FEATURE_EVEN_ONLY]);
    assert_false(reach.possible[NIM_FEATURE_LARGEST_VALUE]);
}

static struct nim_reach reach_in(const struct nim_problem *problem,
                                 const char *text) {
    const struct nim_strictness strictness = {false};
    struct nim_breach breach;
    struct nim_reach reach;
    struct pieces pieces = {text, strlen(text), 0, 0, false};
    const struct nim_input input = {&pieces, read_piece, NULL};
    assert_int_equal(nim_validate(problem, &input, &nim_system_memory,
                                  &strictness, &breach, &reach),
                     NIM_OK);
    return reach;
}

static struct nim_reach reach_of(const char *problem, const char *text) {
    return reach_in(nim_problem_find(problem), text);
}

/* In misère play a stone of an even step wins where the odd ones are empty. */
static void an_even_step_alone_wins_in_misere_play(void **state) {
    (void)state;
    struct nim_problem problem = *nim_problem_find("staircase");
    problem.limits.value_min = 0;
    struct nim_reach normal = reach_in(&problem, "2\n0 1\n");
    assert_false(normal.possible[NIM_FEATURE_EVEN_ONLY]);
    problem.game.play = NIM_MISERE;
    struct nim_reach misere = reach_in(&problem, "2\n0 1\n");
    assert_true(misere.possible[NIM_FEATURE_EVEN_ONLY]);
    assert_int_equal(misere.cases[NIM_FEATURE_EVEN_ONLY], 1);
}

/* A value that may be 2^64 is not known. */
static void cases_too_hard_are_won_by_nobody(void **state) {
    (void)state;
    struct nim_problem problem = *nim_problem_find("hdu3032");
    problem.limits.value_max = 0;
    struct nim_reach reach =
        reach_in(&problem, "2\n1\n18446744073709551615\n1\n7\n");
    assert_int_equal(reach.undecided, 1);
    assert_int_equal(reach.case_count, 2);
    assert_int_equal(reach.cases[NIM_FEATURE_WON], 1);
    assert_int_equal(reach.cases[NIM_FEATURE_LOST], 0);
    assert_int_equal(reach.cases[NIM_FEATURE_ONE_PILE], 2);
}

/* A case without numbers says nothing of their size. */
static void no_number_is_the_smallest_of_none(void **state) {
    (void)state;
    struct nim_problem problem = *nim_problem_find("poj2234");
    problem.limits.piles_min = 0;
    struct nim_reach reach = reach_in(&problem, "0\n2 5 7\n0\n");
    assert_int_equal(reach.case_count, 3);
    assert_int_equal(reach.piles.min, 0);
    assert_int_equal(reach.piles.max, 2);
    assert_int_equal(reach.values.min, 5);
    assert_int_equal(reach.values.max, 7);
}

/* What no valid input can have is not called not reached. */
static void the_statement_bounds_what_is_possible(void **state) {
    (void)state;
    struct nim_reach board = reach_of("lightoj1186", "1\n3\n0 0 0\n1 1 1\n");
    assert_false(board.possible[NIM_FEATURE_OVER_31_BITS]);
    assert_false(board.possible[NIM_FEATURE_ONE_PILE]);
    struct nim_reach stairs = reach_of("staircase", "2\n1 5\n");
    assert_false(stairs.possible[NIM_FEATURE_EVEN_ONLY]);
    assert_false(stairs.possible[NIM_FEATURE_ZERO_ODD]);
    struct nim_reach coins = reach_of("cses1099", "1\n2\n1 5\n");
    assert_true(coins.possible[NIM_FEATURE_ZERO_ODD]);
    struct nim_reach three = reach_of("hdu1848", "1 1 1\n0 0 0\n");
    assert_false(three.possible[NIM_FEATURE_ONE_PILE]);
    struct nim_reach names = reach_of("abc244c", "2\n");
    assert_false(names.possible[NIM_FEATURE_LOST]);
    assert_true(names.possible[NIM_FEATURE_WON]);
    struct nim_reach count = reach_of("ninetynine", "");
    assert_false(count.possible[NIM_FEATURE_WON]);
    assert_false(count.possible[NIM_FEATURE_POWER_OF_TWO]);
}

/* Of piles of 5, one is the largest, and the next, or the first, the smallest.
 */
static void the_range_of_values_has_all_of_them(void **state) {
    enum { PILES = 300 };
    (void)state;
    for (size_t i = 0; i < PILES; i++) {
        char text[8 + 2 * PILES];
        size_t len = (size_t)sprintf(text, "%d", PILES);
        for (size_t j = 0; j < PILES; j++) {
            int pile = j == i ? 9 : j == (i + 1) % PILES ? 2 : 5;
            len += (size_t)sprintf(text + len, "%c%d", j ? ' ' : '\n', pile);
        }
        sprintf(text + len, "\n0\n");
        struct nim_reach reach = reach_of("hdu2176", text);
        assert_int_equal(reach.values.min, 2);
        assert_int_equal(reach.values.max, 9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_the_rule_and_the_place),
        cmocka_unit_test(does_so_wherever_the_text_is_split),
        cmocka_unit_test(covers_every_rule),
        cmocka_unit_test(tells_the_pile_the_value_and_the_range),
        cmocka_unit_test(quotes_a_long_token_in_part),
        cmocka_unit_test(reports_a_read_that_fails),
        cmocka_unit_test(reports_that_memory_is_short),
        cmocka_unit_test(counts_the_cases_with_a_feature),
        cmocka_unit_test(finds_the_largest_and_smallest),
        cmocka_unit_test(the_range_of_values_has_all_of_them),
        cmocka_unit_test(believes_in_what_there_is),
        cmocka_unit_test(an_even_step_alone_wins_in_misere_play),
        cmocka_unit_test(cases_too_hard_are_won_by_nobody),
        cmocka_unit_test(no_number_is_the_smallest_of_none),
        cmocka_unit_test(the_statement_bounds_what_is_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
