/* The program as a shell sees it: streams, messages, exit status. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <nimsum.h>

#include "kit/json.h"
#include "kit/process.h"
#include "numbers/kernels.h"
#include "problems/catalogue.h"

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED true
#endif
#endif
#ifndef SANITIZED
#define SANITIZED false
#endif

/* ---- The files that the tests name ---- */

static const struct {
    const char *name;
    const char *text; /* NULL: a folder */
} files[] = {
    {"one.in", "1 1\n0\n"},    {"two.in", "1 2\n0\n"},
    {"empty.in", ""},          {"broken.in", "1 3\n2 4 x\n1 5\n"},
    {"folder", NULL},          {"line\nbreak.in", "x"},
    {"-k", "1 7\n0\n"},        {"one.out", "Yes\n1 0\n"},
    {"valid.in", "1\n1\n0\n"}, {"it's.in", "1 2\n0\n"},
};

static int make_files(void **state) {
    (void)state;
    if (process_begin() != 0) {
        return -1;
    }
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (!files[i].text) {
            mkdir(files[i].name, 0777);
            continue;
        }
        FILE *file = fopen(files[i].name, "w");
        if (!file || fputs(files[i].text, file) == EOF || fclose(file) != 0) {
            return -1;
        }
    }
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        remove(files[i].name);
    }
    return process_end();
}

/* ---- Runs from start to end ---- */

struct row {
    const char *sentence;
    const char *arguments; /* separated by spaces */
    const char *input;
    int status;
    const char *out;
    const char *err;
};

#define HERE "nimsum: "

/* Of these, with k = 10, nobody counts the winning moves. */
#define FORTY_PILES                                                            \
    "40 "                                                                      \
    "4285657 6015228 8892594 486627 7811852 4178411 869954 "                   \
    "2631529 1899281 6237658 7869673 4136806 6388058 9122794 "                 \
    "1710847 9629136 4183076 220020 3636123 6847639 4688937 "                  \
    "3054723 6533674 2677715 1206815 2328131 7463105 2125661 "                 \
    "2218634 29778 89140 3514095 3615175 2782610 2793147 4853736 "             \
    "5262197 3336810 9046669 3435631 "

static const struct row rows[] = {
    /* What goes right. */
    {"a problem from standard input", "classic", "3 3 6 9 0", 0, "Yes\n9 5\n",
     ""},
    {"the word solve may stand first", "solve classic", "3 3 6 9 0", 0,
     "Yes\n9 5\n", ""},
    {"the problem by its judge's name", "HDU2176", "3 3 6 9 0", 0, "Yes\n9 5\n",
     ""},
    {"the problem's name with gaps", "hdu-2176", "3 3 6 9 0", 0, "Yes\n9 5\n",
     ""},
    {"the staircase", "staircase", "3 2 1 3", 0, "Yes\n", ""},
    {"bash", "bash", "2\n4 1 1 1 1\n1 1\n", 0, "No\nYes\n", ""},
    {"an empty input without a case", "classic", "", 0, "", ""},
    {"a file", "classic one.in", "", 0, "Yes\n1 0\n", ""},
    {"an empty file", "classic empty.in", "", 0, "", ""},
    {"two files", "classic one.in two.in", "", 0, "Yes\n1 0\nYes\n2 0\n", ""},
    {"a file twice", "classic one.in one.in", "", 0, "Yes\n1 0\nYes\n1 0\n",
     ""},
    {"standard input between files", "classic one.in - two.in", "1 9 0", 0,
     "Yes\n1 0\nYes\n9 0\nYes\n2 0\n", ""},
    {"options behind files", "classic one.in --no-moves", "", 0, "Yes\n", ""},
    {"an option before the problem", "--misere classic", "1 1 0", 0, "No\n",
     ""},
    {"a value apart, before the problem", "-k 1 bash --input one", "2 5 5", 0,
     "No\n", ""},
    {"an option before and one behind", "solve --misere classic --no-moves",
     "1 2 0", 0, "Yes\n", ""},
    {"the problem behind --", "--no-moves -- classic -k", "", 0, "Yes\n", ""},
    {"a file named like an option", "classic -- -k", "", 0, "Yes\n7 0\n", ""},

    /* Options. */
    {"--moves", "staircase --moves", "3 2 1 3", 0, "Yes\n1 0\n3 2\n", ""},
    {"--moves=N", "classic --moves=1", "3 1 1 1 0", 0, "Yes\n1 0\n", ""},
    {"--moves=0", "classic --moves=0", "3 1 1 1 0", 0, "Yes\n", ""},
    {"--first", "classic --first", "3 1 1 1 0", 0, "Yes\n1 0\n", ""},
    {"--no-moves", "classic --no-moves", "3 1 1 1 0", 0, "Yes\n", ""},
    {"--count", "classic --count", "3 1 1 1 0", 0, "Yes\n3\n", ""},
    {"--count of too many moves", "bash -k 10 --count", "2 2 1 2 " FORTY_PILES,
     2, "Yes\n1\n",
     HERE "<stdin>: case 2 has too many winning moves to be counted\n"},
    {"--index", "classic --index", "3 0 1 0 0", 0, "Yes\n2 1 0\n", ""},
    {"--misere", "classic --misere", "1 1 0", 0, "No\n", ""},
    {"--normal after --misere", "classic --misere --normal", "1 1 0", 0,
     "Yes\n1 0\n", ""},
    {"-k N", "bash --input=one -k 1", "2 5 5", 0, "No\n", ""},
    {"-kN", "bash --input=one -k1", "2 5 5", 0, "No\n", ""},
    {"-k=N", "bash --input=one -k=1", "2 5 5", 0, "No\n", ""},
    {"-k 63", "bash --input=one -k 63", "2 5 5", 0, "Yes\n", ""},
    {"--input=one", "classic --input=one", "1 5 1 6 x", 0, "Yes\n5 0\n", ""},
    {"--input=count", "classic --input=count", "2 0 1 6 x", 0, "No\nYes\n6 0\n",
     ""},
    {"--input=zero", "staircase --input=zero", "1 5 1 0 0 x", 0, "Yes\nNo\n",
     ""},
    {"--input=eof", "staircase --input=eof", "1 5 0 1 0", 0, "Yes\nNo\nNo\n",
     ""},
    {"--input and its value apart", "classic --input one", "1 5 x", 0,
     "Yes\n5 0\n", ""},
    {"--kernel", "classic --kernel=portable", "3 3 6 9 0", 0, "Yes\n9 5\n", ""},

    /* Grundy values. */
    {"values of a kind", "values lasker 2..4", "", 0,
     "2 2\n3 4\n4 3\nno period: the values grow without bound\n", ""},
    {"values of takes, and their period", "values takes 4..6 --takes=2,5", "",
     0, "4 0\n5 2\n6 1\nperiod 7, pre-period 0\n", ""},
    {"values of one pile", "values dawsons-kayles 0", "", 0,
     "0 0\nperiod 34, pre-period 53\n", ""},
    {"values of a problem's kind, where its answers need the winner only",
     "values cses2207 10000", "", 0, "10000 39\nno period is proved\n", ""},
    {"values of a problem whose input gives the takes",
     "values hdu1536 3 --takes=1,2", "", 0, "3 0\nperiod 3, pre-period 0\n",
     ""},
    {"values of the largest pile", "values classic 18446744073709551615", "", 0,
     "18446744073709551615 18446744073709551615\n"
     "no period: the values grow without bound\n",
     ""},
    {"values as JSON", "values --json takes 3..5 --takes=4,1", "", 0,
     "{\"version\": 1, \"kind\": \"takes\", \"takes\": [1, 4], \"from\": 3, "
     "\"values\": [1, 2, 0], \"period\": 5, \"pre_period\": 0}\n",
     ""},
    {"values of a problem as JSON", "values --json hdu3032 0..3", "", 0,
     "{\"version\": 1, \"problem\": \"hdu3032\", \"kind\": \"lasker\", "
     "\"from\": 0, \"values\": [0, 1, 2, 4]}\n",
     ""},
    {"values of a problem without a kind of pile", "values hdu1527 0..3", "", 2,
     "",
     HERE "'hdu1527' has no kind of pile: the numbers of a case become piles "
          "together, or decide by themselves\n"},
    {"values of a staircase", "values staircase 0..3", "", 2, "",
     HERE "'staircase' has no Grundy values of single piles: a turn changes "
          "more than one pile\n"},
    {"values where the last stone loses", "values boj9658 0..3", "", 2, "",
     HERE "in 'boj9658' whoever takes the last stone loses: no Grundy values "
          "tell who wins\n"},
    {"values of a set that is not given", "values acwing893 0..3", "", 2, "",
     HERE "'acwing893' expects the numbers that may be taken, as in "
          "'--takes=2,5'\n"},
    {"values of a kind with takes of its own", "values lasker 1 --takes=1", "",
     2, "", HERE "the takes of 'lasker' are known: no '--takes'\n"},
    {"takes of nothing", "values takes 1 --takes=1,0", "", 2, "",
     HERE "option '--takes' expects takes from 1 on, as in 2,5, not '1,0'\n"},
    {"values too large to find", "values lasker 18446744073709551615", "", 2,
     "",
     HERE "the Grundy value of a pile of 18446744073709551615 is out of "
          "reach\n"},
    /* Explanations that are not given. */
    {"a move of a pile that is not there", "explain classic --move=4:1 3 6 9",
     "", 2, "", HERE "impossible move: there is no pile 4, only 1 to 3\n"},
    {"a move of a pile before the first", "explain classic --move=0:1 3 6 9",
     "", 2, "", HERE "impossible move: there is no pile 0, only 1 to 3\n"},
    {"a move that takes nothing", "explain classic --move=3:9 3 6 9", "", 2, "",
     HERE "impossible move: pile 3 has 9 stones, and 9 cannot be left of it\n"},
    {"a move that takes too little", "explain classic --move=3:12 3 6 9", "", 2,
     "",
     HERE
     "impossible move: pile 3 has 9 stones, and 12 cannot be left of it\n"},
    {"a move of two piles in classic Nim",
     "explain classic --move=1:0,2:0 3 6 9", "", 2, "",
     HERE "impossible move: it touches 2 piles, and a turn may touch 1\n"},
    {"a move that names a pile twice", "explain bash --move=1:0,1:1 3 6 9", "",
     2, "", HERE "impossible move: pile 1 is named twice\n"},
    {"a move of two piles where a turn touches one",
     "explain bash -k 1 --move=1:0,2:1 3 6 9", "", 2, "",
     HERE "impossible move: it touches 2 piles, and a turn may touch 1\n"},
    {"a move that takes what the rule does not allow",
     "explain acwing893 --takes=2,5 --move=1:0 3", "", 2, "",
     HERE "impossible move: the rule does not allow to take 3 of 3\n"},
    {"a step that is none of the takes",
     "explain acwing893 7 --takes=2,5 --move=1:4", "", 2, "",
     HERE "impossible move: the rule does not allow to take 3 of 7\n"},
    {"a move without what is left", "explain classic --move=3 3 6 9", "", 2, "",
     HERE "option '--move' expects a move as in 3:5 or 1:0,4:2, not '3'\n"},
    {"one move and all moves", "explain classic --move=1:0 --all 3", "", 2, "",
     HERE "'--move' asks about one move: no '--all'\n"},
    {"a move of a board that its rule does not have",
     "explain hdu1527 --move=1:0,2:1 3 5", "", 2, "",
     HERE "impossible move: the rule does not allow to take 3 of 3\n"},
    {"a move of a board whose moves are not known",
     "explain poj2368 --move=1:0 5", "", 2, "",
     HERE "no '--move' of 'poj2368' can be tried here: its text says who wins, "
          "not what a turn does\n"},
    {"a pile that is no number", "explain classic 3 x", "", 2, "",
     HERE "expected a number of stones, not 'x'\n"},
    {"a pile that is too large", "explain classic 3 18446744073709551616", "",
     2, "",
     HERE "expected a number of stones, at most 18446744073709551615, not "
          "'18446744073709551616'\n"},
    {"too few numbers for a case", "explain hdu1848 1 2", "", 2, "",
     HERE "'hdu1848' expects 3 numbers, not 2\n"},
    {"a pair that is cut in half", "explain hdu1730 10 3", "", 2, "",
     HERE "'hdu1730' expects 1 number and then pairs of numbers: 'nimsum help "
          "hdu1730' shows its input\n"},
    {"half a pair", "explain cf15c 3", "", 2, "",
     HERE
     "'cf15c' expects pairs of numbers: 'nimsum help cf15c' shows its input\n"},
    {"half a row", "explain lightoj1247 3 1 2", "", 2, "",
     HERE "'lightoj1247' expects 1 number and then rows of equal length: "
          "'nimsum help lightoj1247' shows its input\n"},
    {"piles whose takes are not given", "explain acwing893 3 5", "", 2, "",
     HERE "'acwing893' expects the numbers that may be taken, as in "
          "'--takes=2,5'\n"},
    {"takes of a game without a set", "explain classic --takes=1 3 5", "", 2,
     "", HERE "the takes of 'classic' are known: no '--takes'\n"},
    {"k in classic Nim", "explain classic -k 2 3", "", 2, "",
     HERE "option '-k' is for 'bash' only\n"},
    {"a misere sum", "explain hdu3032 --misere 3", "", 2, "",
     HERE "'hdu3032' is a sum of other games than Nim: no theorem says who "
          "wins its misere play\n"},
    {"a misere board", "explain poj1704 --misere 3", "", 2, "",
     HERE "'poj1704' can be played in one way only: no '--misere'\n"},
    {"a board that the statement excludes", "explain poj1704 2 2", "", 2, "",
     HERE "the statement of 'poj1704' excludes two chessmen on one square\n"},
    {"a move that makes a step overflow",
     "explain staircase 18446744073709551615 1 --move=2:0", "", 2, "",
     HERE "impossible move: the step below 2 would hold more than "
          "18446744073709551615 stones\n"},
    {"a winning move after which an even step holds 2^64 stones",
     "explain staircase 3 0 5 18446744073709551615 7 --move=5:6", "", 0,
     "step 5: 7 -> 6 wins: it leaves 3 0 5 18446744073709551616 6, where the "
     "nim-sum\nof the odd steps is 0.\n",
     ""},
    {"a pile whose value is out of reach",
     "explain hdu3032 18446744073709551615", "", 2, "",
     HERE "a pile is too large: its Grundy value is out of reach\n"},
    {"a case behind the last", "explain classic --case=3 two.in", "", 2, "",
     HERE "two.in: there is no case 3: it has 1\n"},
    {"a case of an empty file", "explain classic --case=1 empty.in", "", 2, "",
     HERE "empty.in: there is no case in it\n"},
    {"the first case of an empty file", "explain classic empty.in", "", 2, "",
     HERE "empty.in: there is no case in it\n"},
    {"a case that is not a case", "explain classic broken.in --case=2", "", 2,
     "", HERE "broken.in:2:5: expected pile 2 of 2 of case 2, found 'x'\n"},
    {"a file that is not there, explained", "explain classic absent.in", "", 2,
     "", HERE "absent.in: cannot open: No such file or directory\n"},
    {"piles with commas between them", "explain classic 3,6,9", "", 2, "",
     HERE "expected piles, as in 3 6 9, or a file: '3,6,9' is neither\n"},
    {"a folder, explained", "explain classic folder", "", 2, "",
     HERE "folder: cannot read: Is a directory\n"},
    {"case 0", "explain classic --case=0 two.in", "", 2, "",
     HERE "option '--case' expects the number of a case, from 1, not '0'\n"},
    {"two files to explain", "explain classic --case=1 two.in one.in", "", 2,
     "", HERE "'--case' expects one file at most, not 'one.in'\n"},
    {"takes beside an input that has them",
     "explain hdu1536 --takes=2 --case=1 two.in", "", 2, "",
     HERE "the takes stand in the input: no '--takes'\n"},
    {"a problem that is not there, explained", "explain classix 3", "", 2, "",
     HERE "unknown problem or command 'classix'; did you mean 'classic'?\n"},
    {"nothing to explain", "explain", "", 2, "",
     HERE "expected a problem: 'nimsum list' shows them\n"},
    {"an empty input to explain", "explain cf1965a", "", 2, "",
     HERE "expected piles or a file: 'nimsum explain cf1965a 3 6 9', or "
          "'nimsum explain cf1965a --case=2 in.txt'\n"},
    {"an input to explain that breaks off", "explain classic", "3 1", 2, "",
     HERE "<stdin>:1:4: expected pile 2 of 3 of case 1, found the end of the "
          "input\n"},
    {"an option that explain does not have", "explain classic --frob 3", "", 2,
     "", HERE "unknown option '--frob'; 'nimsum help explain' lists them\n"},
    {"numbers in the place of files", "classic 3 6 9", "", 2, "",
     HERE "there is no file '3'; for a position type 'nimsum explain classic 3 "
          "6 9'\n"},
    {"a number in the place of a file", "classic 3", "", 2, "",
     HERE "there is no file '3'; for a position type 'nimsum explain classic "
          "3'\n"},
    {"a case of an input, explained", "explain classic --case=1 --move=1:1 -",
     "1 2 0", 1,
     "2 -> 1 loses: it leaves 1, where the nim-sum is 1, not 0, and "
     "the opponent\nanswers 1 -> 0.\n",
     ""},
    {"the first case of a file, explained", "explain classic two.in --move=1:0",
     "", 0, "2 -> 0 wins: it leaves 0, where the nim-sum is 0.\n", ""},

    {"values from above to below", "values nim 3..2", "", 2, "",
     HERE "expected piles as in 0..20, not '3..2'\n"},
    {"values of piles that are too large", "values nim 0..18446744073709551616",
     "", 2, "",
     HERE "expected piles as in 0..20, not '0..18446744073709551616'\n"},
    {"values of what is no kind", "values kayak 1", "", 2, "",
     HERE "unknown problem or kind of pile 'kayak'; 'nimsum help values' lists "
          "the kinds\n"},
    {"values of a problem by its number", "values 2207 0..1", "", 0,
     "0 0\n1 0\nno period is proved\n",
     HERE "'2207' is taken for 'cses2207' (CSES 2207, Grundy's Game)\n"},
    {"values of a problem in two words", "values HDU 1848 0..1", "", 0,
     "0 0\n1 1\nno period is proved\n", ""},
    {"values of a judge without problems", "values nowcoder292 0..1", "", 2, "",
     HERE "no problem of Nowcoder yet; 'nimsum list' shows the problems\n"},
    {"values and a word too many", "values HDU 1848 0..1 2", "", 2, "",
     HERE "'values' expects a problem or kind, and the piles as A..B: 'nimsum "
          "values lasker 0..20'\n"},
    {"a wrong time for colors", "check classic --color=sometimes", "", 2, "",
     HERE "option '--color' expects auto, always or never, not 'sometimes'\n"},
    {"values without piles", "values nim", "", 2, "",
     HERE "'values' expects a problem or kind, and the piles as A..B: 'nimsum "
          "values lasker 0..20'\n"},

    /* Usage. */
    {"no problem behind solve", "solve", "", 2, "",
     HERE "expected a problem: 'nimsum list' shows them\n"},
    {"options and no problem", "--misere -k 3", "", 2, "",
     HERE "expected a problem: 'nimsum list' shows them\n"},
    {"an unknown option before the problem", "--mises classic", "", 2, "",
     HERE "unknown option '--mises'; did you mean '--misere'?\n"},
    {"two words for help", "help list classic", "", 2, "",
     HERE "'help' expects one command or problem, not 'classic'\n"},
    {"no names of shapes", "generate classic --shape", "", 2, "",
     HERE "option '--shape' expects names of shapes\n"},
    {"a word behind --manual", "help --manual classic", "", 2, "",
     HERE "'help' expects nothing behind '--manual', not 'classic'\n"},
    {"a word for --version", "--version classic", "", 2, "",
     HERE "'--version' expects nothing more, not 'classic'\n"},
    {"a list in groups, with how sure a row is", "list hdu split", "", 0,
     "  name                   judge             title                         "
     "            what is printed\n"
     "\n"
     "Nim: who wins\n"
     "  hdu5011                HDU 5011          Game                          "
     "            Win / Lose *\n"
     "\n"
     "Misere Nim\n"
     "  hdu2509                HDU 2509          Be the Winner                 "
     "            Yes / No\n"
     "\n"
     "Splits\n"
     "  hdu3032                HDU 3032          Nim or not Nim?               "
     "            Alice / Bob\n"
     "  hdu5795                HDU 5795          A Simple Nim                  "
     "            First player wins. / Second player wins.\n"
     "\n"
     "4 problems; * from accepted solutions, not from the statement\n",
     ""},
    {"a list of one row, without its frame", "list acwing893 -q", "", 0,
     "Takes of some numbers only\n"
     "  acwing893              AcWing 893        Set Nim                       "
     "            Yes / No\n",
     ""},
    {"a game against the judge", "list abc278g -q", "", 0,
     "Games against the judge\n"
     "  abc278g                AtCoder ABC278 G  Generalized Subtraction Game  "
     "            a game\n",
     ""},
    {"no answers of a game are checked", "check abc278g two.in one.in", "", 2,
     "",
     HERE "'abc278g' is a game against the judge, without answers to check; "
          "'nimsum test abc278g -- COMMAND' plays it\n"},
    {"nor would wrong ones pass", "audit coins two.in", "", 2, "",
     HERE "'coins' is a game against the judge, without answers to audit; "
          "'nimsum test coins -- COMMAND' plays it\n"},
    {"nimsum takes, and the judge gives up", "coins", "7\n1\nI give up\n", 0,
     "2\n3\n", ""},
    {"nimsum takes the last one and says so", "netoi2068", "5\n2\n", 0,
     "1\n2\nI_won!\n", ""},
    {"nimsum counts on from what it is left", "ninetynine", "4\n", 0, "2\n6\n",
     ""},
    {"nimsum passes, then moves", "game1", "2\n3\n3\n1 1\n1 2\n0 0\n", 0,
     "1 0\n2 1\n2 2\n", ""},
    {"nimsum begins where it wins", "abc278g", "3 3 3\n0 0\n", 0,
     "First\n1 3\n", ""},
    {"nimsum lets the judge begin", "abc278g", "2 1 1\n1 1\n0 0\n", 0,
     "Second\n2 1\n", ""},
    {"nimsum ends where the judge complains", "abc278g", "3 3 3\n-1 -1\n9 9\n",
     0, "First\n1 3\n", ""},
    {"a start that cannot be read", "coins", "x\n", 2, "",
     HERE "<stdin>:1:1: expected number 1 of 1 of case 1, found 'x'\n"},
    {"a start that is missing", "game1", "", 2, "",
     HERE "<stdin>:1:1: expected the number of piles of case 1, found the end "
          "of the "
          "input\n"},
    {"a start that is excluded", "abc278g", "3 2 1\n", 2, "",
     HERE "<stdin>:1:3: case 1 has an L above R, or an R above N\n"},
    {"an unknown option of list", "list --all", "", 2, "",
     HERE "unknown option '--all'; 'nimsum help list' lists them\n"},
    {"words that no problem has together", "list hdu2176 poj", "", 2, "",
     HERE "no problem has 'hdu2176' and 'poj' in its row; 'nimsum list' shows "
          "all\n"},
    {"a word that begins like an option", "list -- -zz", "", 2, "",
     HERE "no problem has '-zz' in its row; 'nimsum list' shows all\n"},
    {"a mistyped problem", "stiarcase", "", 2, "",
     HERE "unknown problem or command 'stiarcase'; did you mean "
          "'staircase'?\n"},
    {"a part of a problem's number", "170", "", 2, "",
     HERE "unknown problem or command '170'; did you mean 'poj1704'?\n"},
    {"a problem like no other", "xyzzyxyzzyxyzzy", "", 2, "",
     HERE "unknown problem or command 'xyzzyxyzzyxyzzy'; 'nimsum list' shows "
          "the problems\n"},
    {"an unknown option", "classic --mises", "", 2, "",
     HERE "unknown option '--mises'; did you mean '--misere'?\n"},
    {"an option cut short", "classic --mis", "", 2, "",
     HERE "unknown option '--mis'; did you mean '--misere'?\n"},
    {"an option with letters too many", "classic --counter", "", 2, "",
     HERE "unknown option '--counter'; did you mean '--count'?\n"},
    {"a value for an option that takes none", "classic --count=3", "", 2, "",
     HERE "unknown option '--count=3'; did you mean '--count'?\n"},
    {"a mistyped option of stress, with its value",
     "stress hdu2176 --sed=1 -- ./a.out", "", 2, "",
     HERE "unknown option '--sed=1'; did you mean '--seed'?\n"},
    {"an option with one dash", "list -json", "", 2, "",
     HERE "unknown option '-json'; did you mean '--json'?\n"},
    {"the version, mistyped", "--verison", "", 2, "",
     HERE "unknown option '--verison'; did you mean 'nimsum --version'?\n"},
    {"the name that other programs have for it", "list --quiet", "", 2, "",
     HERE "unknown option '--quiet'; did you mean '-q'?\n"},
    {"help, mistyped", "list --hlep", "", 2, "",
     HERE "unknown option '--hlep'; did you mean '--help'?\n"},
    {"an unknown letter", "classic -x", "", 2, "",
     HERE "unknown option '-x'; 'nimsum help solve' lists them\n"},
    {"a bad number of moves", "classic --moves=few", "", 2, "",
     HERE "option '--moves' expects a number of moves, not 'few'\n"},
    {"no number of moves", "classic --moves=", "", 2, "",
     HERE "option '--moves' expects a number of moves, not ''\n"},
    {"less than no moves", "classic --moves=-1", "", 2, "",
     HERE "option '--moves' expects a number of moves, not '-1'\n"},
    {"moves beyond number", "classic --moves=18446744073709551616", "", 2, "",
     HERE "option '--moves' expects a number of moves, not "
          "'18446744073709551616'\n"},
    {"no k", "bash -k", "", 2, "",
     HERE "option '-k' expects a number of piles, 1 .. 63\n"},
    {"k = 0", "bash -k 0", "", 2, "",
     HERE "option '-k' expects a number of piles, 1 .. 63, not '0'\n"},
    {"k = 64", "bash -k 64", "", 2, "",
     HERE "option '-k' expects a number of piles, 1 .. 63, not '64'\n"},
    {"k with a letter", "bash -k3x", "", 2, "",
     HERE "option '-k' expects a number of piles, 1 .. 63, not '3x'\n"},
    {"k where it means nothing", "classic -k 2", "", 2, "",
     HERE "option '-k' is for 'bash' only\n"},
    {"places without moves", "staircase --index", "", 2, "",
     HERE "option '--index' expects moves: add '--moves'\n"},
    {"no layout", "bash --input", "", 2, "",
     HERE "option '--input' expects one, count, zero or eof\n"},
    {"an unknown layout", "bash --input=two", "", 2, "",
     HERE "option '--input' expects one, count, zero or eof, not 'two'\n"},
    {"no kernel", "bash --kernel", "", 2, "",
     HERE "option '--kernel' expects a kernel of this machine ('nimsum "
          "--version' lists them)\n"},
    {"an unknown kernel", "bash --kernel=fast", "", 2, "",
     HERE "option '--kernel' expects a kernel of this machine ('nimsum "
          "--version' lists them), not 'fast'\n"},
    {"no help", "help clasic", "", 2, "",
     HERE "unknown problem or command 'clasic'; did you mean 'classic'?\n"},
    {"foreign bytes are escaped", "a\n\t\x01\xff'\\b", "", 2, "",
     HERE "unknown problem or command 'a\\n\\t\\x01\\xff'\\\\b'; 'nimsum "
          "list' shows the problems\n"},
    {"names in UTF-8 stay as they are", "ニム", "", 2, "",
     HERE "unknown problem or command 'ニム'; 'nimsum list' shows the "
          "problems\n"},
    {"long arguments are cut short",
     "1234567890123456789012345678901234567890123456789012345", "", 2, "",
     HERE "unknown problem or command "
          "'1234567890123456789012345678901234567890123456789...'; 'nimsum "
          "list' shows the problems\n"},

    /* Faults of the input. */
    {"a fault in standard input", "classic", "1 3\n2 4 x\n1 5\n", 2,
     "Yes\n3 0\n",
     HERE "<stdin>:2:5: expected pile 2 of 2 of case 2, found 'x'\n"},
    {"a fault in a file", "classic broken.in", "", 2, "Yes\n3 0\n",
     HERE "broken.in:2:5: expected pile 2 of 2 of case 2, found 'x'\n"},
    {"a fault in the number of piles", "classic", "1 3\nend", 2, "Yes\n3 0\n",
     HERE "<stdin>:2:1: expected the number of piles of case 2, found "
          "'end'\n"},
    {"a fault in the number of cases", "bash", "-1", 2, "",
     HERE "<stdin>:1:1: expected the number of cases, found '-1'\n"},
    {"an input that ends early", "classic", "3 1 2\n", 2, "",
     HERE "<stdin>:2:1: expected pile 3 of 3 of case 1, found the end of the "
          "input\n"},
    {"a number too large", "classic", "1 18446744073709551616\n", 2, "",
     HERE "<stdin>:1:3: expected pile 1 of 1 of case 1, at most "
          "18446744073709551615, found '18446744073709551616'\n"},
    {"UTF-16", "classic",
     "\xff\xfe"
     "1",
     2, "",
     HERE "<stdin>:1:1: expected the number of piles of case 1, found UTF-16 "
          "text\n"},
    {"foreign bytes in the input", "classic", "1 3\x1b[31m\x80'\\", 2, "",
     HERE "<stdin>:1:4: expected pile 1 of 1 of case 1, found "
          "'\\x1b[31m\\x80\\'\\\\'\n"},
    {"a long fault is cut short", "classic", "1 abcdefghijklmnopqrstuvwxyz 3",
     2, "",
     HERE "<stdin>:1:3: expected pile 1 of 1 of case 1, found "
          "'abcdefghijklmnopqrstuvwx...'\n"},
    {"a fault in a file of a foreign name", "classic line\nbreak.in", "", 2, "",
     HERE "line\\nbreak.in:1:1: expected the number of piles of case 1, found "
          "'x'\n"},

    /* Files. */
    {"a missing file", "classic missing.in", "", 2, "",
     HERE "missing.in: cannot open: No such file or directory\n"},
    {"a folder", "classic folder", "", 2, "",
     HERE "folder: cannot read: Is a directory\n"},
    {"a file after a missing one is solved", "classic missing.in one.in", "", 2,
     "Yes\n1 0\n", HERE "missing.in: cannot open: No such file or directory\n"},
    {"a file after a broken one is solved", "classic broken.in one.in", "", 2,
     "Yes\n3 0\nYes\n1 0\n",
     HERE "broken.in:2:5: expected pile 2 of 2 of case 2, found 'x'\n"},
    {"a file after a folder is solved", "classic folder one.in", "", 2,
     "Yes\n1 0\n", HERE "folder: cannot read: Is a directory\n"},
};

/* One line, or nothing. */
static void expect_message(const char *err) {
    size_t len = strlen(err);
    for (size_t i = 0; i + 1 < len; i++) {
        assert_in_range((unsigned char)err[i], ' ', 0xff);
        assert_int_not_equal(err[i], 0x7f);
    }
    assert_true(len == 0 || err[len - 1] == '\n');
}

/* *state is the row. */
static void runs(void **state) {
    const struct row *row = *state;
    struct process_result result = process_run(row->arguments, row->input);
    assert_string_equal(result.err, row->err);
    assert_string_equal(result.out, row->out);
    assert_int_equal(result.status, row->status);
    expect_message(result.err);
    process_result_free(&result);
}

static void an_empty_name_is_unknown(void **state) {
    (void)state;
    static const char *const arguments[] = {"", NULL};
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = process_file_open()};
    pid_t pid = process_start_with(arguments, &streams);
    assert_int_equal(process_wait(pid, NULL), 2);
    free(process_file_take(streams.out));
    char *err = process_file_take(streams.err);
    assert_string_equal(err, HERE "unknown problem or command ''; 'nimsum "
                                  "list' shows the problems\n");
    free(err);
}

/* ---- Help ---- */

static void help_goes_to_standard_output(void **state) {
    (void)state;
    static const char *const rows_of_help[][2] = {
        {"help", "nimsum answers"},
        {"--help", "nimsum answers"},
        {"-h", "nimsum answers"},
        {"help solve", "Examples:"},
        {"solve --help", "Examples:"},
        {"classic -h", "Examples:"},
        {"classic x --help", "Examples:"},
        {"help help", "Examples:"},
        {"help -h", "Examples:"},
        {"check --help", "Examples:"},
        {"check classic --judge=testlib -h", "Examples:"},
        {"validate -h", "Examples:"},
        {"audit -h", "Examples:"},
        {"list --help", "Examples:"},
        {"--version -h", "Examples:"},
        {"help classic", "classic: "},
        {"list --json", "[{"},
        {"--version", "nimsum " NIM_VERSION "\nkernels: "},
    };
    for (size_t i = 0; i < sizeof rows_of_help / sizeof *rows_of_help; i++) {
        struct process_result result = process_run(rows_of_help[i][0], "");
        const char *start = rows_of_help[i][1];
        assert_string_equal(result.err, "");
        assert_int_equal(result.status, 0);
        assert_in_range(strlen(result.out), strlen(start), 1 << 20);
        assert_memory_equal(result.out, start, strlen(start));
        process_result_free(&result);
    }
}

static void the_list_for_programs_is_json(void **state) {
    (void)state;
    static const char *const lists[] = {"list --json", "list --json hdu1848",
                                        "list --json no such problem"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct process_result result = process_run(lists[i], "");
        assert_int_equal(result.status, 0);
        assert_true(json_is_valid(result.out, strlen(result.out)));
        process_result_free(&result);
    }
}

static void the_list_for_programs_tells_all_of_a_problem(void **state) {
    (void)state;
    struct process_result result = process_run("list --json hdu1848", "");
    assert_string_equal(
        result.out,
        "[{\"names\": [\"hdu1848\"], \"judge\": \"HDU 1848\", "
        "\"title\": \"Fibonacci again and again\", "
        "\"url\": \"https://acm.hdu.edu.cn/showproblem.php?pid=1848\", "
        "\"rule\": \"A turn takes a Fibonacci number of stones from one of "
        "three piles.\", \"source\": \"statement\", "
        "\"group\": \"Takes of some numbers only\", "
        "\"game\": \"sum of games\", \"prints\": \"winner\", "
        "\"interactive\": false, \"moves\": true, \"wins\": \"Fibo\", "
        "\"loses\": \"Nacci\", "
        "\"limits\": {\"value_min\": 1, \"value_max\": 1000}}]\n");
    process_result_free(&result);
}

/* What help says of games against the judge, in place of the answer. */
static const struct {
    const char *call;
    const char *part;
} talks[] = {
    {"help abc278g",
     "\nTalk:    a game against the judge. The program says first \"First\" to "
     "begin, or \"Second\". Both write a turn as a line: the first that it "
     "takes, from 1 on, and how many. The judge that cannot move writes \"0 "
     "0\". The program that cannot move writes \"0 0\". To that, and to a turn "
     "that is not possible, the judge writes \"-1 -1\".\nGame: "},
    {"help abc278g",
     "\nSample input:\n    6 1 2\nIts transcript, < from the judge, > from the "
     "program:\n    <6 1 2\n    >First\n"},
    {"help abc244c",
     "\nTalk:    a game against the judge, which the program begins. Both "
     "write "
     "a turn as a line: the one that it takes. The judge that cannot move "
     "writes \"0\".\n"},
    {"help ninetynine",
     " Whoever says 99 wins.\n\nInput:   none\nTalk:    a game against the "
     "judge, which the program begins. Both write a turn as a line: the number "
     "to which it counts.\nGame: "},
    {"help ninetynine",
     "\nSample input: none\nIts transcript, < from the judge, > from the "
     "program:\n    >1\n    <2\n"},
    {"help coins",
     " Whoever takes the last stone loses.\n\nInput:   one case: n\n"},
    {"help coins",
     ": how many it takes. The judge, and the program if it wants to, writes "
     "instead of taking the last stone \"I give up\".\n"},
    {"help netoi2068", " The program that has won writes \"I_won!\".\n"},
    {"help game1", ": the pile, from 1 on, and how many it takes, 0 for "
                   "a pass. The judge that cannot move writes \"0 0\".\n"},
    {"list --json coins",
     "\"prints\": \"a game\", \"interactive\": true, \"moves\": true,"},
    {"explain ninetynine 5",
     "Whoever says 99\nwins. The pile is what is left to count.\n"},
    {"explain abc278g 9 2 2",
     "loses: a row of 9, of which a turn takes 2, is worth "
     "0. The"},
    {"explain game1 1 2 3",
     "The player to move wins: the nim-sum is 0: a pass leaves it to the "
     "opponent.\n"},
    {"explain abc244c 2", "The player to move wins: 2 x 2 + 1 is odd: "},
};

static void games_against_the_judge_are_told(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof talks / sizeof *talks; i++) {
        struct process_result result = process_run(talks[i].call, "");
        assert_int_equal(result.status, 0);
        if (!strstr(result.out, talks[i].part)) {
            fail_msg("'%s' does not say\n%s\nbut\n%s", talks[i].call,
                     talks[i].part, result.out);
        }
        process_result_free(&result);
    }
}

/* Each command is in the overview, and its help names it and its options. */
static void help_is_put_together_from_the_rows(void **state) {
    (void)state;
    static const char *const rows_of_commands[][3] = {
        {"solve", "[solve] PROBLEM ", "\n  --moves[=N]      after"},
        {"check", "check PROBLEM ", "\n  --any-order      the moves"},
        {"validate", "validate PROBLEM ", "\n  --crlf           lines"},
        {"explain", "explain PROBLEM ", "\n  --all            every"},
        {"list", "list [WORD...] ", "\n  --json           all"},
        {"help", "help [COMMAND | PROBLEM | problems]",
         "\n  nimsum help hdu2176 "},
    };
    struct process_result overview = process_run("help", "");
    for (size_t i = 0; i < sizeof rows_of_commands / sizeof *rows_of_commands;
         i++) {
        char line[100];
        sprintf(line, "help %s", rows_of_commands[i][0]);
        struct process_result help = process_run(line, "");
        sprintf(line, "\n  nimsum %s", rows_of_commands[i][1]);
        assert_non_null(strstr(overview.out, line));
        sprintf(line, "\nUsage: nimsum %s", rows_of_commands[i][1]);
        assert_non_null(strstr(help.out, line));
        assert_non_null(strstr(help.out, rows_of_commands[i][2]));
        process_result_free(&help);
    }
    process_result_free(&overview);
}

static void help_names_the_limits_and_the_other_names(void **state) {
    (void)state;
    static const char *const rows_of_problems[][2] = {
        {"help nim", "\nNames:   also hdu2176, nim\nInput: "},
        {"help acwing891", "\n\nInput: "},
        {"help nim", "\nLimits:  n 1 .. 200000\n"},
        {"help acwing891", "\nLimits:  n 1 .. 100000; numbers 1 .. "
                           "1000000000\n"},
        {"help hdu1527", "\nLimits:  numbers 0 .. 1000000000\n"},
        {"help cses1730", "\nLimits:  cases 1 .. 200000; n 1 .. 200000; n in "
                          "all 1 .. 200000; numbers 1 .. 1000000000\n"},
        {"help hdu2897", "\nInput:   cases until the end; each: n p q\n"},
        {"help p7589", "each case: n k d, then n times y b w\n"},
        {"help p7589", "; n 1 .. 100; k 0 .. 100; sizes of numbers 0 .. "},
        {"help lightoj1186", ": n, then n numbers w and n numbers b\n"},
        {"help lightoj1247", ": n m, then n rows of m numbers\n"},
        {"help lightoj1247", "\nLimits:  m from 1; numbers 0 .. "},
        {"help misere-nim", "each case: n numbers\n"},
        {"help 51nod1069", "\nLimits:  the statement names none\n"},
        {"help hdu1730",
         "; numbers 1 .. 100; never two pieces on one square\n"},
        {"help hdu1730", "\nLines:   n m on a line, then a line for each row; "
                         "there may be empty lines between cases\n"},
        {"help p7589", "for each row; an empty line before each case\n"},
        {"help poj1704", "\nLines:   n on a line, the other numbers on the "
                         "next\n"},
        {"help hdu1536", "\nLines:   a line for each case\n"},
        {"help 51nod1069", "\nLines:   a line for each number\n"},
        {"help lightoj1186", "\nLines:   n on a line, then a line for each "
                             "half\n"},
        {"help boj18937", "numbers, then one for the name\n"},
        {"help hdu4315", "next; each number is above the one before\n"},
        {"help p3480", "next; no number is below the one before\n"},
        {"help hdu2897", "\nLines:   a line for each case\n"},
        {"help misere-nim", "\nLines:   a line for each case\n"},
        {"help acwing891", "\nOutput:  \"Yes\" when the player to move wins, "
                           "else \"No\"\n"},
        {"help classic", "\nOutput:  \"Yes\" and, a line each, all winning "
                         "moves \"a b\", of a pile of a, which leave b, else "
                         "\"No\"\n"},
        {"help poj2975", "\nOutput:  the number of winning moves, 0 when "
                         "lost\n"},
        {"help misere-nim", "moves \"place:taken\", else \"CONCEDE\"\n"},
        {"help hdu4111", ", else \"Bob\"; first of all \"Case #1: \"\n"},
        {"help hdu1536", ", else \"L\"; those of a set on one line\n"},
        {"help boj18937", "\nOutput:  \"Whiteking\" or \"Blackking\", "
                          "whoever wins\n"},
        {"help acwing891", " from one pile. Whoever cannot move loses.\n"},
        {"help hdu1907", " Whoever takes the last stone loses.\n"},
    };
    for (size_t i = 0; i < sizeof rows_of_problems / sizeof *rows_of_problems;
         i++) {
        const char *const *row = rows_of_problems[i];
        struct process_result result = process_run(row[0], "");
        if (!strstr(result.out, row[1])) {
            fail_msg("'%s' lacks '%s': %s", row[0], row[1], result.out);
        }
        process_result_free(&result);
    }
}

static void no_line_of_help_is_longer_than_a_terminal(void **state) {
    (void)state;
    static const char *const commands[] = {
        "help",      "help solve",       "help check",   "help validate",
        "help list", "--version --help", "help explain",
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct process_result result = process_run(commands[i], "");
        for (char *line = strtok(result.out, "\n"); line;
             line = strtok(NULL, "\n")) {
            assert_in_range(strlen(line), 1, 79);
        }
        process_result_free(&result);
    }
}

/* Periods as sequences of values show them; the kinds without one are those
 * whose values are known to grow, or to be unknown. */
static void every_kind_tells_of_its_period(void **state) {
    (void)state;
    static const char *const kinds[][2] = {
        {"nim", "no period: the values grow without bound\n"},
        {"even-or-whole", "no period: the values grow without bound\n"},
        {"one-pass", "no period: the values grow without bound\n"},
        {"half", "no period: the values grow without bound\n"},
        {"no-repeat", "no period: the values grow without bound\n"},
        {"fibonacci-takes", "no period is proved\n"},
        {"square-takes", "no period is proved\n"},
        {"takes-1-2-3", "period 4, pre-period 0\n"},
        {"power-takes", "period 3, pre-period 0\n"},
        {"power-of-4-takes", "period 5, pre-period 0\n"},
        {"takes-1-3", "period 2, pre-period 0\n"},
        {"takes-1-3-4", "period 7, pre-period 0\n"},
        {"takes-2-3-5", "period 7, pre-period 0\n"},
        {"lasker", "no period: the values grow without bound\n"},
        {"three-split", "no period: the values grow without bound\n"},
        {"two-smaller", "no period: the values grow without bound\n"},
        {"grundys-game", "no period is proved\n"},
        {"dawsons-kayles", "period 34, pre-period 53\n"},
        {"treblecross", "no period is proved\n"},
        {"different-parts", "no period is proved\n"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char arguments[64];
        (void)snprintf(arguments, sizeof arguments, "values %s 0", kinds[i][0]);
        struct process_result result = process_run(arguments, "");
        const char *last = strchr(result.out, '\n');
        assert_memory_equal(result.out, "0 0\n", 4);
        assert_non_null(last);
        assert_string_equal(last + 1, kinds[i][1]);
        process_result_free(&result);
    }
}

/* The rows that list prints. */
static void expect_listed(const char *words, size_t count) {
    char arguments[64];
    snprintf(arguments, sizeof arguments, "%s -q", words);
    struct process_result result = process_run(arguments, "");
    size_t lines = 0;
    bool is_start = true;
    for (const char *at = result.out; *at; at++) {
        lines += is_start && (*at == ' ' || *at == '[');
        is_start = *at == '\n';
    }
    assert_string_equal(result.err, "");
    assert_int_equal(lines, count);
    process_result_free(&result);
}

static void list_wants_every_word_in_a_row(void **state) {
    (void)state;
    size_t all = 0;
    while (nim_problems[all].card.names[0]) {
        all++;
    }
    expect_listed("list", all);
    expect_listed("list HDU2176", 1);
    expect_listed("list hdu2176 hdu", 1);
    expect_listed("list 2176 --json", 1);
}

static void the_version_names_the_kernels_that_work_here(void **state) {
    (void)state;
    char wanted[400] = "nimsum " NIM_VERSION "\nkernels:";
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (row->works_here()) {
            strcat(strcat(wanted, " "), row->name);
        }
    }
    struct process_result result = process_run("--version", "");
    strcat(wanted, "\ncompiler: ");
    assert_memory_equal(result.out, wanted, strlen(wanted));
    process_result_free(&result);
}

/* The program and its tests are made by the same compiler, with the same
 * flags. */
#ifdef NDEBUG
#define ASSERTIONS "no assertions"
#else
#define ASSERTIONS "assertions"
#endif

static void the_version_names_the_compiler_and_what_is_built_in(void **state) {
    (void)state;
    char wanted[400] = "problems, " ASSERTIONS ", kernels";
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        strcat(strcat(wanted, " "), row->name);
    }
    struct process_result result = process_run("--version", "");
    const char *line = strstr(result.out, "\nbuilt in: ");
    assert_non_null(line);
    unsigned long count = strtoul(line + strlen("\nbuilt in: "), NULL, 10);
    assert_non_null(nim_problems[count - 1].card.names[0]);
    assert_null(nim_problems[count].card.names[0]);
    assert_string_equal(strstr(line, "problems"), strcat(wanted, "\n"));
#if defined(__GNUC__) && !defined(__clang__)
    assert_non_null(strstr(result.out, "\ncompiler: gcc " __VERSION__ ", "));
#elif defined(__clang__)
    char compiler[100];
    snprintf(compiler, sizeof compiler, "\ncompiler: clang %d.%d.%d, ",
             __clang_major__, __clang_minor__, __clang_patchlevel__);
    assert_non_null(strstr(result.out, compiler));
#endif
    process_result_free(&result);
}

/* ---- Terminals ---- */

/* The program's end of a new terminal; *person gets the other. */
static int open_terminal(int *person) {
    *person = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(*person >= 0);
    assert_int_equal(grantpt(*person), 0);
    assert_int_equal(unlockpt(*person), 0);
    int terminal = open(ptsname(*person), O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    fcntl(*person, F_SETFD, FD_CLOEXEC);
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    return terminal;
}

static void alone_on_a_terminal_it_prints_its_usage(void **state) {
    (void)state;
    int person;
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = process_file_open(),
                                            .err = process_file_open()};
    assert_int_equal(process_wait(process_start("", &streams), NULL), 2);
    char *out = process_file_take(streams.out);
    char *err = process_file_take(streams.err);
    assert_string_equal(out, "");
    assert_memory_equal(err, "usage: nimsum", 13);
    free(out);
    free(err);
    close(streams.in);
    close(person);
}

static void a_person_gets_each_answer_after_its_line(void **state) {
    (void)state;
    int person;
    struct process_pipe out = process_pipe_open();
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = out.write,
                                            .err = process_file_open()};
    pid_t pid = process_start("classic", &streams);
    close(out.write);
    assert_true(process_write(person, "1 3\n", 4));
    assert_true(process_answers(out.read, "Yes\n3 0\n"));
    assert_true(process_write(person, "2 4 4\n", 6));
    assert_true(process_answers(out.read, "No\n"));
    assert_true(process_write(person, "0\n", 2));
    assert_int_equal(process_wait(pid, NULL), 0);
    free(process_file_take(streams.err));
    close(out.read);
    close(streams.in);
    close(person);
}

static void a_person_is_asked_for_moves_and_again(void **state) {
    (void)state;
    int person;
    struct process_pipe out = process_pipe_open();
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = out.write,
                                            .err = process_file_open()};
    pid_t pid = process_start("play 2 1 --seed=1", &streams);
    close(out.write);
    assert_true(process_answers(
        out.read, "A turn takes any number of stones from one pile. Whoever "
                  "cannot move loses.\n"
                  "pile 1    2  oo\n"
                  "pile 2    1  o\n"
                  "your move (2-3 takes 3 of pile 2, 2:3 leaves 3; hint, why, "
                  "undo, help, quit): "));
    assert_true(process_write(person, "1-3\n", 4));
    assert_true(process_answers(out.read, "impossible move: pile 1 has only 2\n"
                                          "your move: "));
    assert_true(process_write(person, "1-1\n", 4));
    assert_true(process_answers(out.read,
                                "2 -> 1 leaves 1 1. I take 1 of pile 1: 0 1.\n"
                                "pile 1    0\n"
                                "pile 2    1  o\n"
                                "your move: "));
    assert_true(process_write(person, "2-1\n", 4));
    assert_true(process_answers(out.read, "1 -> 0 leaves 0 0.\nYou win.\n"
                                          "No won position was given "
                                          "away.\n"));
    assert_int_equal(process_wait(pid, NULL), 0);
    free(process_file_take(streams.err));
    close(out.read);
    close(streams.in);
    close(person);
}

static void two_people_are_asked_in_turn(void **state) {
    (void)state;
    int person;
    struct process_pipe out = process_pipe_open();
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = out.write,
                                            .err = process_file_open()};
    pid_t pid = process_start("play 2 1 --two --seed=1", &streams);
    close(out.write);
    assert_true(process_answers(
        out.read, "A turn takes any number of stones from one pile. Whoever "
                  "cannot move loses.\n"
                  "pile 1    2  oo\n"
                  "pile 2    1  o\n"
                  "your move, first (2-3 takes 3 of pile 2, 2:3 leaves 3; "
                  "hint, why, undo, help, quit): "));
    assert_true(process_write(person, "1-1\n", 4));
    assert_true(process_answers(out.read, "2 -> 1 leaves 1 1.\n"
                                          "pile 1    1  o\n"
                                          "pile 2    1  o\n"
                                          "your move, second: "));
    assert_true(process_write(person, "quit\n", 5));
    assert_int_equal(process_wait(pid, NULL), 1);
    free(process_file_take(streams.err));
    close(out.read);
    close(streams.in);
    close(person);
}

static void nobody_is_asked_for_objects(void **state) {
    (void)state;
    int person;
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = process_file_open(),
                                            .err = process_file_open()};
    pid_t pid = process_start("play 2 1 --json", &streams);
    assert_true(process_write(person, "quit\n", 5));
    assert_int_equal(process_wait(pid, NULL), 1);
    char *out = process_file_take(streams.out);
    assert_non_null(strstr(out, "\"seed\": "));
    assert_null(strstr(out, "your move"));
    free(out);
    free(process_file_take(streams.err));
    close(streams.in);
    close(person);
}

/* Runs the program at a terminal, at which the input is typed. */
static void expect_told(const char *arguments, const char *input,
                        const char *told) {
    int person;
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = process_file_open(),
                                            .err = process_file_open()};
    pid_t pid = process_start(arguments, &streams);
    assert_true(process_write(person, input, strlen(input)));
    assert_in_range(process_wait(pid, NULL), 0, 1);
    char *err = process_file_take(streams.err);
    assert_string_equal(err, told);
    free(err);
    free(process_file_take(streams.out));
    close(streams.in);
    close(person);
}

static void a_person_is_told_what_to_type(void **state) {
    (void)state;
    static const char told[] = HERE "type an input of 'hdu2176', and then "
                                    "Ctrl-D; 'nimsum help hdu2176' shows "
                                    "one\n";
    expect_told("HDU2176", "0\n", told);
    expect_told("hdu2176 -", "0\n", told);
    expect_told("explain hdu2176 -", "1 3\n", told);
    expect_told("validate hdu2176", "0\n\4", told);
    expect_told("validate hdu2176 -q", "0\n\4", "");
    expect_told("hdu2176 one.in", "", "");
}

/* How far it has come is shown once a run takes a tenth of a second, in place
 * of what was shown before. */
static void on_a_terminal_progress_is_shown(void **state) {
    (void)state;
    static const char *const shown[][2] = {
        {"test classic one.in valid.in -- sleep 0.4", "\r\033[K1 of 2: one.in"},
        {"stress classic --no-shrink --runs=1 -- sleep 0.4",
         "\r\033[Krun 1 of 1, the sample"},
    };
    setenv("TERM", "xterm", 1);
    unsetenv("CI");
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        int person;
        const struct process_streams streams = {.in = -1,
                                                .out = process_file_open(),
                                                .err = open_terminal(&person)};
        pid_t pid = process_start(shown[i][0], &streams);
        assert_true(process_answers(person, shown[i][1]));
        assert_int_equal(process_wait(pid, NULL), 1);
        free(process_file_take(streams.out));
        close(streams.err);
        close(person);
    }
}

/* From the fourth second on it is guessed how long the rest takes, once an
 * input has been told. */
static void on_a_terminal_slow_tests_say_what_is_left(void **state) {
    (void)state;
    char shown[8192] = "";
    size_t len = 0;
    int person;
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = open_terminal(&person)};
    setenv("TERM", "xterm", 1);
    unsetenv("CI");
    pid_t pid = process_start(
        "test classic one.in two.in --jobs=1 --wall=20 -- sleep 3.3", &streams);
    while (!strstr(shown, " s left") && len < sizeof shown - 1) {
        ssize_t read_len = read(person, shown + len, sizeof shown - 1 - len);
        assert_true(read_len > 0);
        len += (size_t)read_len;
        shown[len] = '\0';
    }
    assert_non_null(strstr(shown, "2 of 2: two.in, about 4 s left"));
    assert_int_equal(process_wait(pid, NULL), 1);
    free(process_file_take(streams.out));
    close(streams.err);
    close(person);
}

static void on_a_narrow_terminal_progress_is_cut(void **state) {
    (void)state;
    const struct winsize narrow = {.ws_row = 24, .ws_col = 12};
    int person;
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = open_terminal(&person)};
    setenv("TERM", "xterm", 1);
    unsetenv("CI");
    assert_int_equal(ioctl(person, TIOCSWINSZ, &narrow), 0);
    pid_t pid = process_start("test classic one.in -- sleep 0.4", &streams);
    assert_true(process_answers(person, "\r\033[K1 of 1: one\r\033[K"));
    assert_int_equal(process_wait(pid, NULL), 1);
    free(process_file_take(streams.out));
    close(streams.err);
    close(person);
}

static void on_a_terminal_explain_says_what_to_type(void **state) {
    (void)state;
    int person;
    const struct process_streams streams = {.in = open_terminal(&person),
                                            .out = process_file_open(),
                                            .err = process_file_open()};
    pid_t pid = process_start("explain classic", &streams);
    assert_int_equal(process_wait(pid, NULL), 2);
    char *err = process_file_take(streams.err);
    assert_string_equal(err, HERE
                        "expected piles or a file: 'nimsum explain classic 3 6 "
                        "9', or 'nimsum explain classic --case=2 in.txt'\n");
    free(process_file_take(streams.out));
    free(err);
    close(streams.in);
    close(person);
}

/* What is printed when a person sees the complaints, with that status. */
static char *printed_on_terminal(const char *arguments, int status) {
    int person;
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = open_terminal(&person)};
    assert_int_equal(process_wait(process_start(arguments, &streams), NULL),
                     status);
    close(streams.err);
    close(person);
    return process_file_take(streams.out);
}

static void check_ends_with(const char *arguments, const char *wanted) {
    char *out = printed_on_terminal(arguments, 1);
    size_t len = strlen(out);
    size_t wanted_len = strlen(wanted);
    assert_in_range(wanted_len, 0, len);
    assert_string_equal(out + len - wanted_len, wanted);
    free(out);
}

static void on_a_terminal_stress_says_how_to_learn_more(void **state) {
    (void)state;
    char *out =
        printed_on_terminal("stress acwing891 -q --runs=9 -- echo Yes", 1);
    assert_non_null(strstr(out, "\nexplain: printf '2\\n1 1\\n' | nimsum "
                                "explain acwing891 --case=1\n"));
    free(out);
    out = printed_on_terminal(
        "stress acwing891 -q --runs=9 --save=. -- echo Yes", 1);
    assert_non_null(strstr(
        out, "\nexplain: nimsum explain acwing891 --case=1 acwing891-1-"));
    free(out);
    for (int run = 1; run <= 9; run++) {
        static const char *const ends[] = {".in", ".ans", ".out", "-first.in"};
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            char name[64];
            snprintf(name, sizeof name, "acwing891-1-%d%s", run, ends[i]);
            remove(name);
        }
    }
}

/* Not of a case that has no wrong answer. */
static void on_a_terminal_stress_explains_saved_cases_alone(void **state) {
    (void)state;
    static const struct {
        const char *arguments;
        int status;
        const char *said;
    } table[] = {
        {"stress acwing891 --no-shrink --runs=1 -- false", 1, "exit status 1"},
        {"stress acwing891 --no-shrink --runs=1 -- printf Yes\\nNo\\n", 1,
         "[after-last-case]"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char *out = printed_on_terminal(table[i].arguments, table[i].status);
        assert_non_null(strstr(out, table[i].said));
        assert_null(strstr(out, "nimsum explain"));
        free(out);
    }
}

static void on_a_terminal_check_says_how_to_learn_more(void **state) {
    (void)state;
    check_ends_with("check classic two.in one.out",
                    "\nexplain: nimsum explain classic --case=1 two.in\n");
    check_ends_with(
        "check classic --misere one.in one.out",
        "\nexplain: nimsum explain classic --case=1 --misere one.in\n");
    check_ends_with(
        "check bash -k 2 --input=zero two.in one.out",
        "\nexplain: nimsum explain bash --case=1 -k 2 --input=zero two.in\n");
    check_ends_with("check classic -- -k one.out",
                    "\nexplain: nimsum explain classic --case=1 ./'-k'\n");
    check_ends_with(
        "check classic it's.in one.out",
        "\nexplain: nimsum explain classic --case=1 'it'\\''s.in'\n");
    check_ends_with(
        "check misere-nim --normal one.in one.out",
        "\nexplain: nimsum explain misere-nim --case=1 --normal one.in\n");
}

/* What comes to a terminal of that width; no file is written by it. */
static void check_on_terminal(unsigned short width, const char *arguments,
                              int status, const char *wanted) {
    const struct winsize size = {.ws_row = 24, .ws_col = width};
    int person;
    const struct process_streams streams = {
        .in = -1, .out = open_terminal(&person), .err = process_file_open()};
    assert_int_equal(ioctl(person, TIOCSWINSZ, &size), 0);
    pid_t pid = process_start(arguments, &streams);
    assert_true(process_answers(person, wanted));
    assert_int_equal(process_wait(pid, NULL), status);
    free(process_file_take(streams.err));
    close(streams.out);
    close(person);
}

#define RED(text) "\033[31m" text "\033[m"
#define GREEN(text) "\033[32m" text "\033[m"

static void on_a_terminal_there_are_colors(void **state) {
    (void)state;
    setenv("TERM", "xterm", 1);
    check_on_terminal(80, "check classic two.in one.out", 1,
                      RED("wrong answer") " case 1 of 1");
    check_on_terminal(80, "check classic one.in one.out", 0, GREEN("ok"));
    check_on_terminal(80, "check classic one.in one.out --color=never", 0,
                      "ok ");
    check_on_terminal(80, "test classic one.in -- cat one.out", 0,
                      "one.in  " GREEN("right") "          ");
    check_on_terminal(80, "test classic one.in -- true", 1,
                      "one.in  " RED("no output") "      ");
    check_on_terminal(80, "stress cf451a --runs=1 -- cat /dev/null", 1,
                      "run 1 of 1 (seed 1, the sample): " RED("no output"));
    setenv("NO_COLOR", "1", 1);
    check_on_terminal(80, "check classic one.in one.out", 0, "ok ");
    check_on_terminal(80, "check classic one.in one.out --color=always", 0,
                      GREEN("ok"));
    setenv("NO_COLOR", "", 1);
    check_on_terminal(80, "check classic one.in one.out", 0, GREEN("ok"));
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    check_on_terminal(80, "check classic one.in one.out", 0, "ok ");
    unsetenv("TERM");
    check_on_terminal(80, "check classic one.in one.out", 0, GREEN("ok"));
}

/* Rows are as wide as the terminal: titles are cut, and then what is printed.
 */
static void on_a_terminal_rows_fit(void **state) {
    (void)state;
    check_on_terminal(
        80, "list boj18937 -q", 0,
        "Nim: who wins\r\n"
        "  boj18937               BOJ 18937         The Kings'..  Whiteking / "
        "Blackking *\r\n");
    check_on_terminal(
        80, "list hdu3404 -q", 0,
        "Circles, rows, coins and boards\r\n"
        "  hdu3404                HDU 3404          Switch Lig..  Have a try, "
        "lxhgww. /..\r\n");
    check_on_terminal(
        100, "list hdu3404 -q", 0,
        "Circles, rows, coins and boards\r\n"
        "  hdu3404                HDU 3404          Switch Lig..  Have a try, "
        "lxhgww. / Don't waste your ti..\r\n");
    check_on_terminal(20, "list acwing893 -q", 0,
                      "Takes of some numbers only\r\n"
                      "  acwing893              ..\r\n");
    check_on_terminal(40, "list hdu3404", 0,
                      "  name                   title\r\n"
                      "\r\n"
                      "Circles, rows, coins and boards\r\n"
                      "  hdu3404                Switch Lights\r\n"
                      "\r\n"
                      "1 problem; * from accepted solutions,\r\n"
                      "    not from the statement\r\n");
    check_on_terminal(40, "list hdu2176 -q", 0,
                      "The three games\r\n"
                      "  classic                Take from m p..\r\n");
}

static void on_a_terminal_long_lines_are_broken(void **state) {
    (void)state;
    setenv("NO_COLOR", "1", 1);
    check_on_terminal(50, "check classic two.in one.out", 1,
                      "wrong answer case 1 of 1: line 2: the move '1 0'\r\n"
                      "    is on a pile that is not there [no-such-pile]\r\n"
                      "  case 1 starts on line 1 of the input: 1 2\r\n"
                      "  the nim-sum of the piles is 2, so the player to\r\n"
                      "    move wins\r\n");
    check_on_terminal(45, "check classic two.in one.out", 1,
                      "wrong answer case 1 of 1: line 2: the move\r\n"
                      "    '1 0' is on a pile that is not there\r\n");
    check_on_terminal(4, "check classic two.in one.out", 1,
                      "wrong answer case 1 of 1: line 2: the move '1 0' is on");
    unsetenv("NO_COLOR");
}

/* ---- Conversations through pipes ---- */

/* So that the program may find that nothing has come. */
static void pause_briefly(void) {
    const struct timespec pause = {.tv_nsec = 5000000};
    nanosleep(&pause, NULL);
}

struct conversation {
    struct process_pipe in;
    struct process_pipe out;
    int err;
    pid_t pid;
};

static struct conversation converse(const char *arguments) {
    struct conversation talk = {process_pipe_open(), process_pipe_open(),
                                process_file_open(), 0};
    const struct process_streams streams = {
        .in = talk.in.read, .out = talk.out.write, .err = talk.err};
    talk.pid = process_start(arguments, &streams);
    close(talk.in.read);
    close(talk.out.write);
    return talk;
}

static void ask(const struct conversation *talk, const char *input,
                const char *answer) {
    assert_true(process_write(talk->in.write, input, strlen(input)));
    assert_true(process_answers(talk->out.read, answer));
}

/* The program must have ended, or end, without more input. */
static void expect_goodbye(struct conversation *talk) {
    char byte;
    assert_int_equal(process_wait(talk->pid, NULL), 0);
    assert_int_equal(read(talk->out.read, &byte, 1), 0);
    close(talk->in.write);
    close(talk->out.read);
    char *err = process_file_take(talk->err);
    assert_string_equal(err, "");
    free(err);
}

static void each_case_of_classic_is_answered_at_once(void **state) {
    (void)state;
    struct conversation talk = converse("classic");
    ask(&talk, "1 3\n", "Yes\n3 0\n");
    ask(&talk, "2 4 4\n", "No\n");
    ask(&talk, "3\n3\n6\n9\n", "Yes\n9 5\n");
    ask(&talk, "1 1 1 2\n", "Yes\n1 0\nYes\n2 0\n");
    ask(&talk, "0\n", "");
    expect_goodbye(&talk);
}

static void each_case_of_the_staircase_is_answered_at_once(void **state) {
    (void)state;
    struct conversation talk = converse("staircase --input=eof");
    ask(&talk, "1 3\n", "Yes\n");
    ask(&talk, "3 2 1 2\n", "No\n");
    ask(&talk, "0\n", "No\n");
    close(talk.in.write);
    talk.in.write = -1;
    expect_goodbye(&talk);
}

static void each_case_of_bash_is_answered_at_once(void **state) {
    (void)state;
    struct conversation talk = converse("bash");
    ask(&talk, "3\n", "");
    ask(&talk, "1 3\n", "Yes\n");
    ask(&talk, "4 1 1 1 1\n", "No\n");
    ask(&talk, "0\n", "No\n");
    expect_goodbye(&talk);
}

static void one_case_needs_no_end_of_the_input(void **state) {
    (void)state;
    struct conversation talk = converse("staircase");
    ask(&talk, "1 3\n", "Yes\n");
    expect_goodbye(&talk);
}

static void answers_come_while_bytes_come_one_by_one(void **state) {
    (void)state;
    static const char input[] = "1 3\n2 4 4\n";
    struct conversation talk = converse("classic");
    for (const char *at = input; *at; at++) {
        assert_true(process_write(talk.in.write, at, 1));
        pause_briefly();
    }
    ask(&talk, "", "Yes\n3 0\nNo\n");
    ask(&talk, "0\n", "");
    expect_goodbye(&talk);
}

static void a_fault_does_not_hold_back_the_answers_before(void **state) {
    (void)state;
    struct conversation talk = converse("classic");
    ask(&talk, "1 3\nx\n", "Yes\n3 0\n");
    assert_int_equal(process_wait(talk.pid, NULL), 2);
    free(process_file_take(talk.err));
    close(talk.in.write);
    close(talk.out.read);
}

/* Descriptors that do not block, as a parent may leave them. */
static void descriptors_that_do_not_block_are_waited_for(void **state) {
    (void)state;
    struct process_pipe in = process_pipe_open();
    struct process_pipe out = process_pipe_open();
    fcntl(in.read, F_SETFL, O_NONBLOCK);
    fcntl(out.write, F_SETFL, O_NONBLOCK);
    const struct process_streams streams = {
        .in = in.read, .out = out.write, .err = process_file_open()};
    pid_t pid = process_start("classic", &streams);
    close(out.write);
    pause_briefly();
    /* 20,000 moves of 4 bytes each are more than a pipe holds. */
    char *text = malloc(60000);
    assert_non_null(text);
    size_t len = (size_t)sprintf(text, "%d", 20001);
    for (int i = 0; i < 20001; i++, len += 2) {
        memcpy(text + len, " 1", 3);
    }
    assert_true(process_write(in.write, text, len));
    assert_true(process_write(in.write, " 0\n", 3));
    pause_briefly();
    assert_true(process_answers(out.read, "Yes\n"));
    for (int i = 0; i < 20001; i++) {
        assert_true(process_answers(out.read, "1 0\n"));
    }
    assert_int_equal(process_wait(pid, NULL), 0);
    free(process_file_take(streams.err));
    free(text);
    close(in.read);
    close(in.write);
    close(out.read);
}

/* ---- Outputs that fail ---- */

/* The program with that standard output; "1 3 0" comes in. */
static void expect_failed_output(const char *arguments, int out, int status,
                                 const char *message) {
    struct process_pipe in = process_pipe_open();
    assert_true(process_write(in.write, "1 3 0\n", 6));
    close(in.write);
    const struct process_streams streams = {
        .in = in.read, .out = out, .err = process_file_open()};
    int got = process_wait(process_start(arguments, &streams), NULL);
    char *err = process_file_take(streams.err);
    assert_string_equal(err, message);
    assert_int_equal(got, status);
    free(err);
    close(in.read);
}

/* Runs of all commands that print something to standard output. */
static const char *const printing[] = {
    "classic",
    "classic one.in two.in",
    "classic broken.in",
    "help",
    "--help",
    "help solve",
    "help help",
    "help classic",
    "classic -h",
    "--version",
    "list",
    "list --json",
    "explain classic",
    "explain classic 5 9 --all",
    "explain classic --json 5 9",
    "check classic one.in one.out",
    "check classic --all one.in two.in",
    "check classic --judge=oj one.in one.out",
    "validate classic --report valid.in",
    "audit classic valid.in",
    "audit classic --json valid.in",
};
#define PRINTING_COUNT (sizeof printing / sizeof *printing)

static void a_full_disk_is_an_error(void **state) {
    (void)state;
    int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (full < 0) {
        skip();
    }
    for (size_t i = 0; i < PRINTING_COUNT; i++) {
        expect_failed_output(printing[i], full, 2,
                             HERE "<stdout>: cannot write: No space left on "
                                  "device\n");
    }
    expect_failed_output("classic empty.in", full, 0, "");
    expect_failed_output("validate classic valid.in", full, 0, "");
    close(full);
}

static void a_closed_output_is_an_error(void **state) {
    (void)state;
    for (size_t i = 0; i < PRINTING_COUNT; i++) {
        expect_failed_output(printing[i], -1, 2,
                             HERE "<stdout>: cannot write: Bad file "
                                  "descriptor\n");
    }
}

static void a_closed_pipe_is_no_error_of_any_command(void **state) {
    (void)state;
    for (size_t i = 0; i < PRINTING_COUNT; i++) {
        struct process_pipe in = process_pipe_open();
        struct process_pipe out = process_pipe_open();
        close(out.read);
        assert_true(process_write(in.write, "1 3 0\n", 6));
        close(in.write);
        const struct process_streams streams = {
            .in = in.read,
            .out = out.write,
            .err = process_file_open(),
            .ignores_closed_pipes = true,
        };
        pid_t pid = process_start(printing[i], &streams);
        assert_int_equal(process_wait(pid, NULL), 2);
        char *err = process_file_take(streams.err);
        assert_string_equal(err, "");
        free(err);
        close(in.read);
        close(out.write);
    }
}

/* Fills a pipe that does not block; returns the bytes. */
static size_t fill(int descriptor) {
    static const char dots[512] = "";
    size_t len = 0;
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    for (ssize_t part = 1; part > 0; len += part > 0 ? (size_t)part : 0) {
        part = write(descriptor, dots, sizeof dots);
    }
    return len;
}

/* Throws away as many bytes. */
static void drain(int descriptor, size_t len) {
    char block[512];
    while (len > 0) {
        ssize_t part =
            read(descriptor, block, len < sizeof block ? len : sizeof block);
        assert_true(part > 0);
        len -= (size_t)part;
    }
}

/* The pipe is full at first, so that the program must wait. */
static void all_commands_wait_for_an_output_that_does_not_block(void **state) {
    (void)state;
    for (size_t i = 0; i < PRINTING_COUNT; i++) {
        struct process_result wanted = process_run(printing[i], "1 3 0\n");
        struct process_pipe in = process_pipe_open();
        struct process_pipe out = process_pipe_open();
        assert_true(process_write(in.write, "1 3 0\n", 6));
        close(in.write);
        size_t filled_len = fill(out.write);
        const struct process_streams streams = {
            .in = in.read, .out = out.write, .err = process_file_open()};
        pid_t pid = process_start(printing[i], &streams);
        close(out.write);
        pause_briefly();
        drain(out.read, filled_len);
        assert_true(process_answers(out.read, wanted.out));
        assert_int_equal(process_wait(pid, NULL), wanted.status);
        char *err = process_file_take(streams.err);
        assert_string_equal(err, wanted.err);
        free(err);
        process_result_free(&wanted);
        close(in.read);
        close(out.read);
    }
}

static void a_closed_output_without_answers_is_an_error_too(void **state) {
    (void)state;
    struct process_pipe in = process_pipe_open();
    close(in.write);
    const struct process_streams streams = {
        .in = in.read, .out = -1, .err = process_file_open()};
    int status = process_wait(process_start("classic", &streams), NULL);
    char *err = process_file_take(streams.err);
    assert_string_equal(err,
                        HERE "<stdout>: cannot close: Bad file descriptor\n");
    assert_int_equal(status, 2);
    free(err);
    close(in.read);
    expect_failed_output("list xyzzy", -1, 2,
                         HERE "<stdout>: cannot close: Bad file descriptor\n");
}

static void a_closed_input_is_an_error(void **state) {
    (void)state;
    const struct process_streams streams = {
        .in = -1, .out = process_file_open(), .err = process_file_open()};
    pid_t pid = process_start("classic", &streams);
    assert_int_equal(process_wait(pid, NULL), 2);
    char *err = process_file_take(streams.err);
    assert_string_equal(err,
                        HERE "<stdin>: cannot open: Bad file descriptor\n");
    free(err);
    free(process_file_take(streams.out));
}

static void a_closed_pipe_ends_it_quietly(void **state) {
    (void)state;
    for (int ignored = 0; ignored < 2; ignored++) {
        struct process_pipe in = process_pipe_open();
        struct process_pipe out = process_pipe_open();
        close(out.read);
        const struct process_streams streams = {
            .in = in.read,
            .out = out.write,
            .err = process_file_open(),
            .ignores_closed_pipes = ignored,
        };
        pid_t pid = process_start("classic", &streams);
        /* The input stays open: the closed pipe alone must end it. */
        assert_true(process_write(in.write, "1 3\n", 4));
        assert_int_equal(process_wait(pid, NULL), ignored ? 2 : -SIGPIPE);
        char *err = process_file_take(streams.err);
        assert_string_equal(err, "");
        free(err);
        close(in.read);
        close(in.write);
        close(out.write);
    }
}

/* Forty piles have more moves than anyone can wait for. */
static void an_endless_list_ends_with_its_reader(void **state) {
    (void)state;
    struct process_pipe in = process_pipe_open();
    struct process_pipe out = process_pipe_open();
    const struct process_streams streams = {
        .in = in.read,
        .out = out.write,
        .err = process_file_open(),
        .ignores_closed_pipes = true,
    };
    pid_t pid = process_start("bash --moves -k 20 --input=one", &streams);
    assert_true(process_write(in.write, "40", 2));
    for (int i = 0; i < 40; i++) {
        assert_true(process_write(in.write, " 1234567890123456789", 20));
    }
    close(in.write);
    assert_true(process_answers(out.read, "Yes\n1234567890123456789 "));
    close(out.read);
    assert_int_equal(process_wait(pid, NULL), 2);
    char *err = process_file_take(streams.err);
    assert_string_equal(err, "");
    free(err);
    close(in.read);
    close(out.write);
}

/* ---- Memory ---- */

/* A child that writes "COUNT pile pile ...", as far as someone reads it. */
static pid_t start_writer(const struct process_pipe *to, size_t pile_count,
                          const char *pile) {
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid > 0) {
        return pid;
    }
    close(to->read);
    char block[4096];
    size_t len = strlen(pile);
    size_t in_block = sizeof block / len;
    for (size_t i = 0; i < in_block; i++) {
        memcpy(block + i * len, pile, len);
    }
    char head[32];
    int head_len = sprintf(head, "%zu ", pile_count);
    bool written = process_write(to->write, head, (size_t)head_len);
    while (written && pile_count > 0) {
        size_t part = pile_count < in_block ? pile_count : in_block;
        written = process_write(to->write, block, part * len);
        pile_count -= part;
    }
    _exit(0);
}

struct long_run {
    const char *arguments;
    size_t pile_count;
    size_t memory_len;
    int status;
    const char *out;
    const char *err;
    size_t peak_max;
};

static void expect_long_run(const struct long_run *run) {
    struct process_pipe in = process_pipe_open();
    const struct process_streams streams = {.in = in.read,
                                            .out = process_file_open(),
                                            .err = process_file_open(),
                                            .memory_len = run->memory_len};
    pid_t pid = process_start(run->arguments, &streams);
    pid_t writer = start_writer(&in, run->pile_count, "0 ");
    close(in.read);
    close(in.write);
    size_t peak_len;
    int status = process_wait(pid, &peak_len);
    process_wait(writer, NULL);
    char *out = process_file_take(streams.out);
    char *err = process_file_take(streams.err);
    assert_string_equal(err, run->err);
    assert_string_equal(out, run->out);
    assert_int_equal(status, run->status);
    if (!SANITIZED) {
        assert_in_range(peak_len, 1, run->peak_max);
    }
    free(out);
    free(err);
}

static void a_verdict_on_many_piles_takes_little_memory(void **state) {
    (void)state;
    static const struct long_run long_runs[] = {
        {"classic --no-moves --input=one", 30000000, 0, 0, "No\n", "",
         20000000},
        {"staircase", 3000000, 0, 0, "No\n", "", 20000000},
        {"bash --input=one", 3000000, 0, 0, "No\n", "", 20000000},
    };
    for (size_t i = 0; i < sizeof long_runs / sizeof *long_runs; i++) {
        expect_long_run(&long_runs[i]);
    }
}

static void a_case_that_memory_cannot_hold_is_an_error(void **state) {
    (void)state;
    if (SANITIZED) {
        skip();
    }
    char err[100];
    sprintf(err, HERE "<stdin>: cannot hold a case: %s\n", strerror(ENOMEM));
    const struct long_run long_run = {
        "classic", 10000000, 40000000, 2, "", err, 40000000,
    };
    expect_long_run(&long_run);
}

static const struct CMUnitTest call_tests[] = {
    cmocka_unit_test(an_empty_name_is_unknown),
    cmocka_unit_test(help_goes_to_standard_output),
    cmocka_unit_test(the_list_for_programs_is_json),
    cmocka_unit_test(the_list_for_programs_tells_all_of_a_problem),
    cmocka_unit_test(games_against_the_judge_are_told),
    cmocka_unit_test(every_kind_tells_of_its_period),
    cmocka_unit_test(help_is_put_together_from_the_rows),
    cmocka_unit_test(help_names_the_limits_and_the_other_names),
    cmocka_unit_test(no_line_of_help_is_longer_than_a_terminal),
    cmocka_unit_test(list_wants_every_word_in_a_row),
    cmocka_unit_test(the_version_names_the_kernels_that_work_here),
    cmocka_unit_test(the_version_names_the_compiler_and_what_is_built_in),
    cmocka_unit_test(alone_on_a_terminal_it_prints_its_usage),
    cmocka_unit_test(a_person_is_told_what_to_type),
    cmocka_unit_test(a_person_gets_each_answer_after_its_line),
    cmocka_unit_test(a_person_is_asked_for_moves_and_again),
    cmocka_unit_test(two_people_are_asked_in_turn),
    cmocka_unit_test(nobody_is_asked_for_objects),
    cmocka_unit_test(on_a_terminal_progress_is_shown),
    cmocka_unit_test(on_a_terminal_slow_tests_say_what_is_left),
    cmocka_unit_test(on_a_narrow_terminal_progress_is_cut),
    cmocka_unit_test(on_a_terminal_explain_says_what_to_type),
    cmocka_unit_test(on_a_terminal_stress_explains_saved_cases_alone),
    cmocka_unit_test(on_a_terminal_check_says_how_to_learn_more),
    cmocka_unit_test(on_a_terminal_stress_says_how_to_learn_more),
    cmocka_unit_test(on_a_terminal_there_are_colors),
    cmocka_unit_test(on_a_terminal_rows_fit),
    cmocka_unit_test(on_a_terminal_long_lines_are_broken),
    cmocka_unit_test(each_case_of_classic_is_answered_at_once),
    cmocka_unit_test(each_case_of_the_staircase_is_answered_at_once),
    cmocka_unit_test(each_case_of_bash_is_answered_at_once),
    cmocka_unit_test(one_case_needs_no_end_of_the_input),
    cmocka_unit_test(answers_come_while_bytes_come_one_by_one),
    cmocka_unit_test(a_fault_does_not_hold_back_the_answers_before),
    cmocka_unit_test(descriptors_that_do_not_block_are_waited_for),
    cmocka_unit_test(a_full_disk_is_an_error),
    cmocka_unit_test(a_closed_output_is_an_error),
    cmocka_unit_test(a_closed_pipe_is_no_error_of_any_command),
    cmocka_unit_test(all_commands_wait_for_an_output_that_does_not_block),
    cmocka_unit_test(a_closed_output_without_answers_is_an_error_too),
    cmocka_unit_test(a_closed_input_is_an_error),
    cmocka_unit_test(a_closed_pipe_ends_it_quietly),
    cmocka_unit_test(an_endless_list_ends_with_its_reader),
    cmocka_unit_test(a_verdict_on_many_piles_takes_little_memory),
    cmocka_unit_test(a_case_that_memory_cannot_hold_is_an_error),
};

int main(void) {
    struct CMUnitTest row_tests[sizeof rows / sizeof *rows];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        row_tests[i] = (struct CMUnitTest){
            .name = rows[i].sentence,
            .test_func = runs,
            .initial_state = (void *)&rows[i],
        };
    }
    if (make_files(NULL) != 0) {
        return 1;
    }
    int failed = cmocka_run_group_tests(row_tests, NULL, NULL);
    failed += cmocka_run_group_tests(call_tests, NULL, NULL);
    return failed + (remove_files(NULL) != 0);
}
