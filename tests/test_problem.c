/* The catalogue: names, and names like them. What a test says of a row must
 * hold when the catalogue grows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <nimsum.h>

#include "kit/dice.h"
#include "problems/catalogue.h"

#define NEAR_MAX 8

/* ---- Finding ---- */

static const struct {
    const char *typed;
    const char *handle; /* NULL: unknown */
} names[] = {
    {"classic", "classic"},
    {"hdu2176", "classic"},
    {"HDU2176", "classic"},
    {"Hdu2176", "classic"},
    {"staircase", "staircase"},
    {"StairCase", "staircase"},
    {"acwing892", "staircase"},
    {"AcWing892", "staircase"},
    {"bash", "bash"},
    {"moore", "bash"},
    {"MOORE", "bash"},
    {"", NULL},
    {" ", NULL},
    {"classi", NULL},
    {"classics", NULL},
    {" classic", "classic"},
    {"classic ", "classic"},
    {"nim", "classic"},
    {"HDU 2176", "classic"},
    {"hdu-2176", "classic"},
    {"hdu_21-76\t", "classic"},
    {"poj_1704", "poj1704"},
    {"p2197", "p2197"},
    {"luogu P2197", "p2197"},
    {"LuoguP2197", "p2197"},
    {"MISERE NIM", "misere-nim"},
    {"miserenim", "misere-nim"},
    {"HackerRank", NULL}, /* the judge of several */
    {"-", NULL},
    {"hdu217", NULL},
    {"hdu21766", NULL},
    {"2176", NULL},
    {"hdu\x12"
     "176",
     NULL}, /* '2' without the bit of small letters */

    /* A judge in any of its spellings, and its number. */
    {"hdu#2176", "classic"},
    {"HDU: 2176", "classic"},
    {"hdu/2176", "classic"},
    {"HDOJ2176", "classic"},
    {"hdoj 2176", "classic"},
    {"HDUOJ 2176", "classic"},
    {"HDU OJ 2176", "classic"},
    {"杭电2176", "classic"},
    {"杭电 2176", "classic"},
    {"杭电OJ 2176", "classic"},
    {"hdu1082", NULL},
    {"poj1082", "hdu1079"},
    {"PKU 1704", "poj1704"},
    {"北大1704", "poj1704"},
    {"洛谷P2197", "p2197"},
    {"洛谷 P2197", "p2197"},
    {"洛谷2197", "p2197"},
    {"luogu-p2197", "p2197"},
    {"P 2197", "p2197"},
    {"洛谷P10507", "poj1704"},
    {"luoguP10507", "poj1704"},
    {"洛谷CF1965A", "cf1965a"},
    {"洛谷 UVA10165", "uva10165"},
    {"luogu AT_abc297_g", "abc297g"},
    {"luogu luogu p 2197", "p2197"},
    {"AcWing 891", "acwing891"},
    {"acwing/893", "acwing893"},
    {"CSES - 1730", "cses1730"},
    {"baekjoon11868", "boj11868"},
    {"Baekjoon 11868", "boj11868"},
    {"백준 11868", "boj11868"},
    {"백준11868", "boj11868"},
    {"acmicpc 11868", "boj11868"},
    {"codeforces/1965/A", "cf1965a"},
    {"Codeforces 1965A", "cf1965a"},
    {"codeforces 1965 a", "cf1965a"},
    {"CF1965-A", "cf1965a"},
    {"cf/1965/A", "cf1965a"},
    {"cf15C", "cf15c"},
    {"CF 1966C", "cf1965a"}, /* the same in another division, by */
    {"CF 1397D", "cf1396b"}, /* accepted solutions of each */
    {"CF 604E", "cf603c"},
    {"BZOJ 3576", "p3235"},
    {"CF 1190B", "cf1191d"},
    {"gym 1965A", "cf1965a"},
    {"AtCoder abc297_g", "abc297g"},
    {"atcoder/abc297/g", "abc297g"},
    {"abc297/G", "abc297g"},
    {"ABC 297 G", "abc297g"},
    {"AT_abc368_f", "abc368f"},
    {"ARC091 F", "arc091f"},
    {"LOJ1186", "lightoj1186"},
    {"LOJ 1186", "lightoj1186"},
    {"Light OJ 1186", "lightoj1186"},
    {"light-oj-1186", "lightoj1186"},
    {"HackerRank poker-nim-1", "hr-poker-nim"},
    {"hackerrank/nim-game-1", "nim-game-1"},
    {"hr-misere-nim-1", "misere-nim-1"},
    {"hackerrank stone piles", "hr-stone-piles"},
    {"hackerrank misere-nim", "misere-nim-1"}, /* by its title there */
    {"codingame misere-nim", "misere-nim"},
    {"CodeChef/MATCHS", "matchs"},
    {"cc TAKEAWAY", "takeaway"},
    {"51nod 1066", "51nod1066"},
    {"51nod-1185", "51nod1185"},
    {"黑暗爆炸2463", "bzoj2463"},
    {"darkbzoj 2463", "bzoj2463"},
    {"大视野1022", "p4279"},
    {"UVa 10165", "uva10165"},
    {"uva-847", "hdu1517"},
    {"ZJU 2290", "zoj2290"},
    {"浙大2290", "zoj2290"},
    {"SPOJ 2021", "bzoj1982"},
    {"SPOJ RESN04", "resn04"},
    {"SPOJ PEBBMOV", "bzoj1982"},
    {"kattis euclidsgame", "poj2348"},
    {"tyvj 3031", "hdu1849"},
    {"Shandong 2011", "bash"},
    {"HDU Northcott Game", "hdu1730"}, /* by its title */
    {"luogu euclids game", "p1290"},
    {"hdu game", NULL}, /* two of them */
    {"poj northcott game", NULL},
    {"HDU", NULL},
    {"hdux2176", NULL},
    {"codeforces", NULL},
    {"codeforces/9999/Z", NULL},
    {"力扣292", "lc292"},
    {"LeetCode 292", "lc292"},
    {"LeetCode 293", NULL},
    {"luogu nim", NULL}, /* no Luogu problem has that name */
    {"nim, game", NULL},
    {"1965A", NULL}, /* a guess */

    /* Its page. */
    {"https://cses.fi/problemset/task/1730", "cses1730"},
    {"https://cses.fi/problemset/task/1730/", "cses1730"},
    {"http://cses.fi/alon/task/1730", "cses1730"},
    {"HTTPS://CSES.FI/problemset/task/1730", "cses1730"},
    {"cses.fi/problemset/task/1730", "cses1730"},
    {"https://cses.fi/problemset/task/1730#top", "cses1730"},
    {"https://cses.fi/problemset/result/1730", NULL},
    {"https://cses.fi/", NULL},
    {"https://cses.fi", NULL},
    {"https://cses.fi/problemset/task/", NULL},
    {"https://cses.fi.org/problemset/task/1730", NULL},
    {"https://xcses.fi/problemset/task/1730", NULL},
    {"https://s.fi/problemset/task/1730", NULL},
    {"https://codeforces.com/problemset/problem/1965/A", "cf1965a"},
    {"https://codeforces.com/contest/1965/problem/A", "cf1965a"},
    {"https://codeforces.com/contest/1965/problem/A?locale=en", "cf1965a"},
    {"https://codeforces.com/contest/1965/problem/a/", "cf1965a"},
    {"https://codeforces.com/contests/1965/problem/A", "cf1965a"},
    {"https://codeforces.com/group/x1/contest/1965/problem/A", "cf1965a"},
    {"http://www.codeforces.com/contest/1965/problem/A", "cf1965a"},
    {"https://m1.codeforces.com/contest/1965/problem/A", "cf1965a"},
    {"https://mirror.codeforces.com/contest/1965/problem/A", "cf1965a"},
    {"https://codeforces.com:443/contest/1965/problem/A", "cf1965a"},
    {"https://codeforces.com/contest/1965", NULL},
    {"https://codeforces.com/contest/1965/problems", NULL},
    {"https://codeforces.com/gym/100960/problem/A", NULL},
    {"https://codeforces.com/problemset/gymProblem/100960/A", NULL},
    {"https://acm.hdu.edu.cn/showproblem.php?pid=2176", "classic"},
    {"http://acm.hdu.edu.cn/showproblem.php?pid=2176", "classic"},
    {"http://acm.hdu.edu.cn/showproblem.php?pid=2176&lang=en", "classic"},
    {"http://acm.hdu.edu.cn/showproblem.php?lang=en&pid=2176", "classic"},
    {"http://acm.hdu.edu.cn/showproblem.php?pid=", NULL},
    {"http://acm.hdu.edu.cn/showproblem.php", NULL},
    {"http://acm.hdu.edu.cn/showproblem.php?xpid=2176", NULL},
    {"http://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=2176", NULL},
    {"http://poj.org/problem?id=1704", "poj1704"},
    {"http://poj.org/problem?id=1082&lang=zh-CN&change=true", "hdu1079"},
    {"http://acm.pku.edu.cn/JudgeOnline/problem?id=1704", "poj1704"},
    {"http://bailian.openjudge.cn/practice/1704/", "poj1704"},
    {"https://www.luogu.com.cn/problem/P2197", "p2197"},
    {"https://www.luogu.com.cn/problem/P2197#submit", "p2197"},
    {"https://www.luogu.com.cn/problem/P2197?contestId=5", "p2197"},
    {"https://www.luogu.org/problemnew/show/P2197", "p2197"},
    {"https://www.luogu.org/problem/show?pid=P2197", "p2197"},
    {"https://www.luogu.com.cn/problem/solution/P2197", "p2197"},
    {"https://www.luogu.com.cn/problem/CF1965A", "cf1965a"},
    {"https://www.luogu.com.cn/problem/UVA10165", "uva10165"},
    {"https://www.luogu.com.cn/problem/AT_abc297_g", "abc297g"},
    {"https://www.luogu.com.cn/problem/SP2021", "bzoj1982"},
    {"https://www.luogu.com.cn/problem/B2001", NULL},
    {"https://www.acwing.com/problem/content/893/", "acwing891"},
    {"https://www.acwing.com/problem/content/description/893/", "acwing891"},
    {"https://www.acwing.com/problem/content/solution/894/1/", "staircase"},
    {"https://www.acwing.com/problem/content/891/", NULL}, /* AcWing 889 */
    {"https://www.acmicpc.net/problem/11868", "boj11868"},
    {"https://acmicpc.net/problem/11868", "boj11868"},
    {"https://boj.kr/11868", "boj11868"},
    {"https://icpc.me/11868", "boj11868"},
    {"https://atcoder.jp/contests/abc297/tasks/abc297_g", "abc297g"},
    {"https://atcoder.jp/contests/abc297/tasks/abc297_g?lang=en", "abc297g"},
    {"https://abc297.contest.atcoder.jp/tasks/abc297_g", "abc297g"},
    {"https://atcoder.jp/contests/arc091/tasks/arc091_d", "arc091f"},
    {"https://atcoder.jp/contests/abc297/tasks", NULL},
    {"http://lightoj.com/volume_showproblem.php?problem=1186", "lightoj1186"},
    {"https://lightoj.com/problem/1186", "lightoj1186"},
    {"https://lightoj.com/problem/incredible-chess", "lightoj1186"},
    {"https://lightoj.com/problem/misere-nim", "lightoj1253"},
    {"https://www.hackerrank.com/challenges/nim-game-1/problem", "nim-game-1"},
    {"https://www.hackerrank.com/challenges/poker-nim-1/problem"
     "?isFullScreen=true",
     "hr-poker-nim"},
    {"https://www.hackerrank.com/contests/5-days-of-game-theory/challenges/"
     "poker-nim",
     "hr-poker-nim"},
    {"hackerrank.com/challenges/stone-piles", "hr-stone-piles"},
    {"https://www.hackerrank.com/domains/mathematics", NULL},
    {"https://www.codechef.com/problems/TAKEAWAY", "takeaway"},
    {"https://www.codechef.com/RESN2016/problems/RESN04", "resn04"},
    {"https://www.codechef.com/practice/course/x/y/problems/TWONIM", "twonim"},
    {"https://www.codingame.com/training/hard/misere-nim", "misere-nim"},
    {"https://www.codingame.com/ide/puzzle/misere-nim", "misere-nim"},
    {"https://usaco.org/index.php?page=viewproblem2&cpid=1395", "usaco1395"},
    {"http://www.usaco.org/index.php?page=viewproblem2&cpid=1396", NULL},
    {"https://www.51nod.com/Challenge/Problem.html#problemId=1066",
     "51nod1066"},
    {"https://www.51nod.com/onlineJudge/questionCode.html#!problemId=1066",
     "51nod1066"},
    {"http://www.51nod.com/Challenge/Problem.html#!#problemId=1066",
     "51nod1066"},
    {"https://darkbzoj.cc/problem/2463", "bzoj2463"},
    {"https://www.lydsy.com/JudgeOnline/problem.php?id=1022", "p4279"},
    {"https://hydro.ac/d/bzoj/p/2463", "bzoj2463"},
    {"https://hydro.ac/p/H1000", NULL},
    {"https://onlinejudge.org/external/101/10165.pdf", "uva10165"},
    {"https://uva.onlinejudge.org/external/8/p847.pdf", NULL},
    {"https://uva.onlinejudge.org/external/8/847.html", "hdu1517"},
    {"https://onlinejudge.org/index.php?option=com_onlinejudge&problem=1106",
     NULL}, /* a number of the page */
    {"http://acm.zju.edu.cn/onlinejudge/showProblem.do?problemCode=2290",
     "zoj2290"},
    {"http://acm.zju.edu.cn/onlinejudge/showProblem.do?problemId=2290", NULL},
    {"https://www.spoj.com/problems/MMMGAME/", "hdu1907"},
    {"https://open.kattis.com/problems/euclidsgame", "poj2348"},
    {"https://www.spoj.com/problems/NIM/", NULL}, /* not "nim" of here */
    {"https://vjudge.net/problem/HDU-2176", "classic"},
    {"https://vjudge.net/problem/CodeForces-1965A", "cf1965a"},
    {"https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2197", "p2197"},
    {"https://vjudge.net/problem/%e9%bb%91%e6%9a%97%e7%88%86%e7%82%b8-2463",
     "bzoj2463"},
    {"https://vjudge.net/problem/%zz-2463", NULL},
    {"https://vjudge.net/problem/HDU-2176%", NULL},
    {"https://vjudge.net/problem/Nothing-1", NULL},
    {"https://vjudge.net/contest/1", NULL},
    {"https://www.udebug.com/UVa/10165", "uva10165"},
    {"https://www.udebug.com/LOJ/1186", "lightoj1186"},
    {"https://acm.sdut.edu.cn", "bash"}, /* the only row at that place */
    {"https://acm.sdut.edu.cn/", "bash"},
    {"https://acm.sdut.edu.cn/onlinejudge3/problems/1", NULL},
    {"https://leetcode.cn/problems/nim-game/", "lc292"},
    {"https://leetcode.com/problems/nim-game/description/", "lc292"},
    {"https://leetcode.com/problems/flip-game/", NULL},
    {"https://nowhere.org/problem/P2197", NULL},
    {"https://", NULL},
    {"://", NULL},
};

static void names_are_found_whole_and_in_any_case(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct nim_problem *row = nim_problem_find(names[i].typed);
        if ((row == NULL) != (names[i].handle == NULL)) {
            fail_msg("'%s' is %s", names[i].typed,
                     row ? row->card.names[0] : "unknown");
        }
        if (row && names[i].handle) {
            assert_string_equal(row->card.names[0], names[i].handle);
        }
    }
}

/* The names before this one, of any row. */
static bool stands_before(const char *name, const char *const *here) {
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *other = row->card.names; *other; other++) {
            if (other == here) {
                return false;
            }
            if (strcmp(*other, name) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void no_name_is_used_twice(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            const struct nim_problem *first = nim_problem_find(*name);
            if (first != row || stands_before(*name, name)) {
                fail_msg("the name '%s' is used twice", *name);
            }
        }
    }
}

/* Where the judge has a number, the two are a name. */
static void every_judges_number_finds_its_row(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (strpbrk(row->card.judge, "0123456789") &&
            nim_problem_find(row->card.judge) != row) {
            fail_msg("'%s' does not find %s", row->card.judge,
                     row->card.names[0]);
        }
    }
}

static void every_name_finds_its_row(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            char large[64];
            size_t len = strlen(*name);
            assert_in_range(len, 1, sizeof large - 1);
            for (size_t i = 0; i <= len; i++) {
                large[i] = (char)toupper((unsigned char)(*name)[i]);
            }
            const struct nim_problem *found = nim_problem_find(*name);
            const struct nim_problem *found_large = nim_problem_find(large);
            if (found != row || found_large != row) {
                fail_msg("'%s' finds %s and '%s' finds %s", *name,
                         found ? found->card.names[0] : "nothing", large,
                         found_large ? found_large->card.names[0] : "nothing");
            }
        }
    }
}

/* Names stand on command lines and in columns of 40 at most. */
static void names_are_small_letters_and_digits(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            assert_in_range(strlen(*name), 1, 40);
            assert_int_not_equal((*name)[0], '-');
            for (const char *at = *name; *at; at++) {
                assert_in_range(*at, '-', 'z');
                assert_false(isupper((unsigned char)*at));
            }
        }
    }
}

static void every_url_finds_its_row(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        size_t row_count;
        const char *judge = nim_problem_judge(row->card.url, &row_count);
        if (nim_problem_find(row->card.url) != row || !judge ||
            row_count == 0 ||
            strncmp(row->card.judge, judge, strlen(judge)) != 0) {
            fail_msg("'%s', %s, is not the page of %s", row->card.url,
                     judge ? judge : "of no judge", row->card.names[0]);
        }
    }
}

/* ---- Guessing ---- */

static const struct {
    const char *typed;
    const char *names; /* of the rows, in the order of the catalogue */
} guesses[] = {
    {"hdu2176", "hdu2176"}, /* a name is no guess */
    {"HDU 2176", "hdu2176"},
    {"nim", "nim"},
    {"Shandong 2011", "bash"},
    {"https://acm.hdu.edu.cn/showproblem.php?pid=2176", "hdu2176"},
    {"洛谷P2197", "p2197"},
    {"2176", "hdu2176"},
    {"2197", "p2197"},
    {"1082", "poj1082"},
    {"1965A", "cf1965a"},
    {"1965 a", "cf1965a"},
    {"297g", "abc297g"},
    {"1730", "cses1730 hdu1730"},
    {"1185", "51nod1185"},
    {"1", ""}, /* "nim-game-1" is no number */
    {"217", ""},
    {"21766", ""},
    {"04", ""},     /* "resn04" */
    {"oj1704", ""}, /* "poj1704" */
    {"northcott game", "hdu1730"},
    {"Northcott's Game", ""},
    {"EuclidsGame", "euclidsgame"},
    {"stone, game", "uva10165 boj9655 hdu1729 p7413 resn04 timus1180"},
    {"S-nim", "s-nim"},
    {"Game", "hdu5011 hdu3389 zoj2290 cf630r"},
    {"hdu game", "hdu5011 hdu3389"},
    {"Luogu Game", ""},
    {"", ""},
    {"-", ""},
};

static void numbers_and_titles_are_guessed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++) {
        const char *near[NEAR_MAX];
        char joined[200] = "";
        size_t count = nim_problem_guess(guesses[i].typed, near, NEAR_MAX);
        for (size_t j = 0; j < count; j++) {
            strcat(strcat(joined, j ? " " : ""), near[j]);
        }
        if (strcmp(joined, guesses[i].names) != 0) {
            fail_msg("'%s' is taken for '%s', not '%s'", guesses[i].typed,
                     joined, guesses[i].names);
        }
        assert_int_equal(nim_problem_guess(guesses[i].typed, near, 1),
                         count > 0);
    }
}

static const struct {
    const char *typed;
    const char *judge; /* NULL: none */
    bool has_rows;
} judges[] = {
    {"HDU", "HDU", true},
    {"hdu9999", "HDU", true},
    {"杭电", "HDU", true},
    {"https://acm.hdu.edu.cn/", "HDU", true},
    {"https://acm.hdu.edu.cn", "HDU", true},
    {"spoj", "SPOJ", true},
    {"HackerRank", "HackerRank", true},
    {"codeforces/1/A", "Codeforces", true},
    {"LC 292", "LeetCode", true},
    {"力扣292", "LeetCode", true},
    {"牛客 5", "Nowcoder", false},
    {"计蒜客-5", "Jisuanke", false},
    {"https://loj.ac/p/10242", "LibreOJ", false},
    {"https://acm.timus.ru/problem.aspx?num=1180", "Timus", true},
    {"https://onlinejudge.u-aizu.ac.jp/problems/ALDS1_1_A", "AOJ", false},
    {"https://vjudge.net/problem/%E8%AE%A1%E8%92%9C%E5%AE%A2-T1", "Jisuanke",
     false},
    {"https://vjudge.net/problem/X-1", NULL, false},
    {"https://nowhere.org/", NULL, false},
    {"hduxx", NULL, false},
    {"split", NULL, false}, /* not of SPOJ */
    {"split5", NULL, false},
    {"page", NULL, false}, /* not of Luogu */
    {"", NULL, false},
};

static void judges_are_recognized(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof judges / sizeof *judges; i++) {
        size_t row_count = 99;
        const char *judge = nim_problem_judge(judges[i].typed, &row_count);
        if (judge && judges[i].judge) {
            assert_string_equal(judge, judges[i].judge);
            assert_int_equal(row_count > 0, judges[i].has_rows);
        } else if (judge || judges[i].judge) {
            fail_msg("'%s' is of %s", judges[i].typed, judge ? judge : "none");
        }
    }
}

/* Bytes of any kind, and pieces of names and URLs in any order. */
static void whatever_is_typed_is_read(void **state) {
    static const char *const pieces[] = {
        "https://",
        "codeforces.com",
        "vjudge.net",
        "/",
        "problem",
        "contest",
        "?pid=",
        "?id=",
        "#",
        "%",
        "%E6",
        "%0",
        "hdu",
        "洛谷",
        "p",
        "1965",
        "A",
        "-",
        " ",
        "at",
        "luogu",
        "acm.hdu.edu.cn",
        "showproblem.php",
        "..",
        "51nod.com",
        "#!problemId=",
        "&",
        "2176",
        "\xff",
        "\x01",
    };
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (int run = 0; run < 1000; run++) {
        const char *near[NEAR_MAX];
        char typed[1400] = "";
        size_t row_count;
        for (size_t i = dice_throw_below(&dice, run % 100 ? 12 : 80); i > 0;
             i--) {
            const char byte[] = {(char)(1 + dice_throw_below(&dice, 255)), 0};
            size_t piece = dice_throw_below(&dice, 40);
            bool is_byte = piece >= sizeof pieces / sizeof *pieces;
            strcat(typed, is_byte ? byte : pieces[piece]);
        }
        const struct nim_problem *row = nim_problem_find(typed);
        size_t count = nim_problem_guess(typed, near, NEAR_MAX);
        assert_in_range(count, row != NULL, NEAR_MAX);
        if (row) {
            assert_int_equal(count, 1);
            assert_ptr_equal(nim_problem_find(near[0]), row);
        }
        nim_problem_judge(typed, &row_count);
        nim_problem_suggest(typed, near, NEAR_MAX);
    }
}

/* A URL, and a key, of any length. */
static void long_keys_are_cut(void **state) {
    (void)state;
    char typed[2000];
    for (size_t len = 0; len < sizeof typed - 50; len++) {
        int start = sprintf(typed, "https://cses.fi/problemset/task/");
        memset(typed + start, '1', len);
        typed[(size_t)start + len] = '\0';
        assert_null(nim_problem_find(typed));
        assert_null(nim_problem_find(typed + start));
    }
}

/* ---- Suggesting ---- */

static bool suggests(const char *mistyped, const char *name) {
    const char *near[NEAR_MAX];
    size_t count = nim_problem_suggest(mistyped, near, NEAR_MAX);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(near[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static const struct {
    const char *mistyped;
    const char *name;
    bool suggested;
} mistakes[] = {
    {"staircas", "staircase", true},   /* one left out */
    {"stairccase", "staircase", true}, /* one put in */
    {"stairkase", "staircase", true},  /* one changed */
    {"stiarcase", "staircase", true},  /* two swapped */
    {"tsaircaes", "staircase", true},  /* swapped at both ends */
    {"STAIRKASE", "staircase", true},  /* case ignored */
    {"xtairxasx", "staircase", true},  /* 3 of 9 changed */
    {"xxairxasx", "staircase", false}, /* 4 of 9 changed */
    /* What stands before a name does not count. */
    {&"staircxxx"[1], "staircase", false},
    {"hdu2167", "hdu2176", true},
    {"hud2176", "hdu2176", true},
    {"2176", "hdu2176", true}, /* its number */
    {"217", "hdu2176", true},
    {"21766", "hdu2176", false},
    {"georgia and bob", "poj1704", true}, /* its title */
    {"Georgia AND\tbob", "poj1704", true},
    {"georgia and alice", "poj1704", false},
    {"wythoff", "hdu1527", true}, /* its rule or another name */
    {"poj staircase", "staircase", false},
    {"bsah", "bash", true},
    {"bahx", "bash", false},       /* 2 of 4 */
    {"stairs", "staircase", true}, /* its start, and a letter */
    {"stai", "staircase", true},
    {"stax", "staircase", false},
    {"stxx", "staircase", false},
    {"georgia & bob", "poj1704", true},
    {"orgia", "poj1704", false}, /* the middle of a word */
    {"", "bash", false},
    {"staircasestaircase", "staircase", false},
};

static void
names_of_words_and_one_mistake_in_three_away_are_suggested(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        if (suggests(mistakes[i].mistyped, mistakes[i].name) !=
            mistakes[i].suggested) {
            fail_msg("for '%s' the name '%s' should%s be suggested",
                     mistakes[i].mistyped, mistakes[i].name,
                     mistakes[i].suggested ? "" : " not");
        }
    }
}

static void the_nearest_name_comes_first(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            const char *near[NEAR_MAX];
            char typed[64]; /* a letter too many: no words of any row */
            sprintf(typed, "%s~", *name);
            size_t count = nim_problem_suggest(typed, near, NEAR_MAX);
            assert_in_range(count, 1, NEAR_MAX);
            assert_string_equal(near[0], *name);
        }
    }
}

static void nothing_is_suggested_for_what_is_like_nothing(void **state) {
    (void)state;
    const char *near[NEAR_MAX];
    assert_int_equal(nim_problem_suggest("", near, NEAR_MAX), 0);
    assert_int_equal(nim_problem_suggest(" \t", near, NEAR_MAX), 0);
    assert_int_equal(nim_problem_suggest("xxxxxxxxxxxx", near, NEAR_MAX), 0);
    assert_int_equal(nim_problem_suggest("\xff\xfe\x01", near, NEAR_MAX), 0);
}

/* At 41 letters a name is too long to be compared. */
static void names_of_any_length_are_taken(void **state) {
    (void)state;
    char name[200];
    const char *near[NEAR_MAX];
    for (size_t len = 0; len < sizeof name; len++) {
        memset(name, 'q', sizeof name);
        name[len] = '\0';
        assert_in_range(nim_problem_suggest(name, near, NEAR_MAX), 0, NEAR_MAX);
        assert_null(nim_problem_find(name));
    }
}

static void no_more_names_are_suggested_than_asked(void **state) {
    (void)state;
    const char *untouched = "untouched";
    const char *near[2] = {untouched, untouched};
    assert_int_equal(nim_problem_suggest("staircase", near, 0), 0);
    assert_ptr_equal(near[0], untouched);
    assert_int_equal(nim_problem_suggest("staircase", near, 1), 1);
    assert_string_equal(near[0], "staircase");
    assert_ptr_equal(near[1], untouched);
}

static void games_have_names(void **state) {
    (void)state;
    static const struct {
        struct nim_game game;
        const char *name;
    } games[] = {
        {{.family = NIM_GAME_CLASSIC, .play = NIM_NORMAL}, "Nim"},
        {{.family = NIM_GAME_CLASSIC, .play = NIM_MISERE}, "misere Nim"},
        {{.family = NIM_GAME_STAIRCASE, .play = NIM_MISERE}, "staircase Nim"},
        {{.family = NIM_GAME_MOORE, .play = NIM_NORMAL}, "Moore's Nim"},
        {{.family = NIM_GAME_SUM, .play = NIM_NORMAL}, "sum of games"},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_string_equal(nim_game_name(&games[i].game), games[i].name);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(names_are_found_whole_and_in_any_case),
    cmocka_unit_test(no_name_is_used_twice),
    cmocka_unit_test(every_judges_number_finds_its_row),
    cmocka_unit_test(every_name_finds_its_row),
    cmocka_unit_test(every_url_finds_its_row),
    cmocka_unit_test(numbers_and_titles_are_guessed),
    cmocka_unit_test(judges_are_recognized),
    cmocka_unit_test(whatever_is_typed_is_read),
    cmocka_unit_test(long_keys_are_cut),
    cmocka_unit_test(names_are_small_letters_and_digits),
    cmocka_unit_test(
        names_of_words_and_one_mistake_in_three_away_are_suggested),
    cmocka_unit_test(the_nearest_name_comes_first),
    cmocka_unit_test(nothing_is_suggested_for_what_is_like_nothing),
    cmocka_unit_test(names_of_any_length_are_taken),
    cmocka_unit_test(games_have_names),
    cmocka_unit_test(no_more_names_are_suggested_than_asked),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
