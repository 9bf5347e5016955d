/* Outputs are blamed as a judge's user sees it: what is said of an output by
 * all passes together, nim_check_bytes, nim_check_align, nim_check_words. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <nimsum.h>

#include "check/checker.h"
#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "system/files.h"

struct blame_row {
    const char *name; /* a sentence */
    const char *problem;
    const char *changes; /* letters, see change() */
    const char *input;
    const char *output;
    uint64_t wrong_count; /* cases */
    uint64_t form_count;  /* cases */
    const char *said;     /* by nim_check_say */
};

static void change(struct nim_check *check, struct nim_problem *problem,
                   char letter) {
    switch (letter) {
    case 'm':
        problem->words.answer = NIM_ANSWER_MOVES;
        problem->words.moves_max = UINT64_MAX;
        break;
    case 'i':
        problem->game.play = NIM_MISERE;
        break;
    case 'l':
        problem->words.wins = "WIN";
        problem->words.loses = "LOSE";
        break;
    case 'd':
        problem->words.loses = "2nd";
        break;
    case 'c':
        problem->words.lead = nim_problem_find("lightoj1253")->words.lead;
        problem->words.label = nim_problem_find("lightoj1253")->words.label;
        break;
    case '9':
        problem->game.k = 9;
        break;
    case 'o':
        check->any_order = true;
        break;
    case 't':
        check->words_only = true;
        break;
    default:
        fail_msg("no change %c", letter);
    }
}

#define THREE "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n"
#define LABELS "3\n4\n2 3 4 5\n5\n1 1 2 4 10\n1\n1\n"
#define LABELS_4 "4\n4\n2 3 4 5\n5\n1 1 2 4 10\n1\n1\n2\n1 1\n"
#define ONES_9 "1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n"
#define LABELS_5 "5\n4\n2 3 4 5\n5\n1 1 2 4 10\n1\n1\n2\n1 1\n2\n1 1\n"
#define SETS "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n"
#define TWO_SETS                                                               \
    "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n"                                  \
    "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n"
#define PAIRS_OF_8 "5 4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 "
#define PAIRS_OF_63                                                            \
    PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8          \
        PAIRS_OF_8 "5 4 5 4 5 4 5 4 5 4 5 4 5 4 "
#define PAIRS_OF_64                                                            \
    PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8 PAIRS_OF_8          \
        PAIRS_OF_8 PAIRS_OF_8

/* clang-format off */
static const struct blame_row rows[] = {
    /* A blank answer: a pile without stones in misere play, which is won
     * without a move. */
    {"the last answer is blank, and its line is there", "misere-nim", "",
     "1 2 3 0", "1:2\n\n", 0, 0, ""},
    {"the last answer is blank, and its newline is missing", "misere-nim", "",
     "1 2 3 0", "1:2\n", 0, 0, ""},
    {"two newlines are missing, the last of a blank answer", "misere-nim", "",
     "1 2 3 0", "1:2", 1, 0,
     "case 2 of 2: line 1: the output ends too early "
     "[end-of-output]; 1 of 2 cases wrong; the last case has no answer"},
    {"a return in place of a blank answer", "misere-nim", "",
     "1 2 0 3", "\r\n1:2\n", 0, 1,
     "case 1 of 2: line 1: a carriage return (CRLF, a line "
     "that ends with \\r\\n) [crlf]; 1 of 2 cases in the wrong form"},
    {"a blank in place of the last, blank answer", "misere-nim", "",
     "1 2 3 0", "1:2\n ", 0, 1,
     "case 2 of 2: line 2: blanks at the end of a line [trailing-space]; 1 of 2 "
     "cases in the wrong form"},
    {"a move in place of a blank answer", "misere-nim", "",
     "1 2 0 3", "1:1\n1:2\n", 1, 0,
     "case 1 of 2: line 1: the move '1:1' takes no stone, or more "
     "than there are [impossible-move]; 1 of 2 cases wrong"},
    {"a loser's word that starts with a digit", "cses1730", "d",
     "2\n2\n1 2\n2\n1 1\n", "first\nfirst\n", 1, 0,
     "case 2 of 2: line 2: expected '2nd', found 'first': the player to move "
     "loses [other-winner]; 1 of 2 cases wrong"},
    {"a blank answer has no words", "misere-nim", "t",
     "1 2 3 0", "1:2", 0, 0, ""},
    {"nor has it in front", "misere-nim", "t",
     "1 2 0 3", "1:2", 0, 0, ""},
    {"nor between others that stand on other lines", "misere-nim", "t",
     "1 3 3 0 3", "1:2\n\n\n\n1:2", 0, 0, ""},
    {"nor on a line of its own that is missing", "misere-nim", "t",
     "1 3 3 0 3", "1:2\n1:2\n", 0, 0, ""},

    /* Words in place of others. */
    {"a word in place of the number of moves of a lost case", "poj2975", "",
     "2\n5 5\n0\n", "Yes\n", 1, 0,
     "case 1 of 1: line 1: expected '0', found 'Yes': the player "
     "to move loses [other-winner]"},
    {"a word in place of the number of moves of a won case", "poj2975", "",
     "1\n5\n0\n", "No\n", 1, 0,
     "case 1 of 1: line 1: expected '1', found 'No': the player "
     "to move wins [other-winner]"},
    {"an empty line in place of a word", "hdu2149", "",
     "4 2\n3 2\n3 5\n", "1\n\n3 4 5\n", 1, 0,
     "case 2 of 3: line 2: expected 'none', found nothing "
     "[other-word]; 1 of 3 cases wrong"},
    {"a bid in place of a word", "hdu2149", "",
     "4 2\n3 2\n3 5\n", "1\n7\n3 4 5\n", 1, 0,
     "case 2 of 3: line 2: expected 'none', found '7': the player "
     "to move loses [move-when-lost]; 1 of 3 cases wrong"},
    {"the word of a lost case, a number, in place of a bid", "hdu4203", "",
     "1\n2 2\n", "0\n", 1, 0,
     "case 1 of 1: line 1: expected '2', found '0': the player to move wins "
     "[other-winner]"},
    {"a wrong bid ends its case with its line, whatever stands below", "hdu2149",
     "", "3 5\n3 5\n3 5\n", "9\n4\n5 3 4 5\n3 4 5\n", 3, 0,
     "case 1 of 3: line 1: expected '3', found '9' [other-word]; 3 of 3 cases "
     "wrong"},
    {"a letter too many on a line", "hdu1536", "",
     SETS, "LWWL\n", 0, 0,
     "line 1: expected nothing more, found 'L' [other-word]"},
    {"a blank behind a line of letters", "hdu1536", "",
     SETS, "LWW \n", 0, 0,
     "line 1: blanks at the end of a line "
     "[trailing-space]"},
    {"a blank behind a line of letters, where words count", "hdu1536", "t",
     SETS, "LWW \n", 0, 0, ""},

    {"another number of winning moves", "poj2975", "",
     "1\n5\n0\n", "3\n", 1, 0,
     "case 1 of 1: line 1: expected '1' as the number of winning moves, found "
     "'3' [other-count]"},
    {"a line is joined with the next", "classic", "",
     THREE, "No\nYes 9 5\nYes\n8 1\n9 0\n10 3\n", 0, 1,
     "case 2 of 3: line 2: no new line before '9' [missing-newline]; 1 of 3 "
     "cases in the wrong form"},

    {"a move of letters", "classic", "", "1\n7\n0\n", "Yes\nx 1\n", 1, 0,
     "case 1 of 1: line 2: a move that is not made of numbers, found 'x 1' "
     "[not-a-number]"},
    {"a line too many behind a move with a leading zero", "classic", "",
     "1\n7\n0\n", "Yes\n7 00\nx\n", 0, 1,
     "line 3: the output goes on after the last case, found 'x' "
     "[after-last-case]"},
    {"answers of capitals share a line", "hdu1848", "",
     "1 1 1\n1 1 5\n1 4 2\n0 0 0\n", "FIBO NACCI\nFIBO\n", 1, 2,
     "case 2 of 3: line 1: expected 'Fibo', found 'NACCI' [other-word]; 1 of 3 "
     "cases wrong; 2 of 3 cases in the wrong form"},
    {"answers share a line, in which a word goes over the 64th byte of the "
     "right ones, but not of these", "p2197", "",
     "20\n1 0\n" ONES_9 ONES_9 "1 1\n",
     " No Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes Yes\n"
     "No\nYes\n", 1, 17,
     "case 19 of 20: line 2: expected 'Yes', found 'No': the player to move "
     "wins [other-winner]; 1 of 20 cases wrong; 17 of 20 cases in the wrong "
     "form"},

    /* Labels. */
    {"two lines repeat the label of the case before", "lightoj1253", "",
     LABELS, "Case 1: Bob\nCase 1: Bob\nCase 1: Bob\nCase 2: Alice\n"
     "Case 3: Bob\n", 1, 0,
     "case 2 of 3: line 2: expected the label 'Case 2:', found "
     "'Case 1: Bob' [other-label]; 1 of 3 cases wrong"},
    {"a line too many, and later the label of the case before again",
     "lightoj1253", "", LABELS_4, "Case 1: Bob\nCase 1: Bob\nCase 2: Alice\n"
     "Case 2: Bob\nCase 4: Alice\n", 2, 0,
     "case 2 of 4: line 2: expected the label 'Case 2:', found "
     "'Case 1: Bob' [other-label]; 2 of 4 cases wrong"},
    {"two lines too many have labels of no case near", "lightoj1253", "",
     LABELS, "Case 9: Bob\nCase 9: Bob\nCase 1: Bob\nCase 2: Alice\n"
     "Case 3: Bob\n", 3, 0,
     "case 1 of 3: line 1: expected the label 'Case 1:', found 'Case 9:' "
     "[other-label]; 3 of 3 cases wrong"},
    {"two lines too many have no label", "lightoj1253", "",
     LABELS, "?\n?\nCase 1: Bob\nCase 2: Alice\nCase 3: Bob\n", 3, 0,
     "case 1 of 3: line 1: expected the label 'Case 1:', found '?' "
     "[other-label]; 3 of 3 cases wrong"},
    {"a line is missing", "lightoj1253", "",
     LABELS, "Case 2: Alice\nCase 3: Bob\n", 1, 0,
     "case 1 of 3: line 1: expected the label 'Case 1:', found "
     "'Case 2: Alice' [other-label]; 1 of 3 cases wrong"},
    {"a line is missing before a long one", "lightoj1253", "",
     LABELS, "Case 2: Alice and 3.1415926535897932384626433832795028841971693993"
     "751058209749445923\nCase 3: Bob\n", 2, 0,
     "case 1 of 3: line 1: expected the label 'Case 1:', found 'Case 2: Alice "
     "and 3.1415926535897932384626433832...' [other-label]; 2 of 3 cases wrong"},
    {"an empty line before the label, and one at the end", "lightoj1253", "",
     LABELS_4, "Case 1: Bob\n\nCase 2: Alice\nCase 3: Bob\n\n", 2, 0,
     "case 2 of 4: line 2: expected the label 'Case 2:', found nothing "
     "[other-label]; 2 of 4 cases wrong; the last case has no answer"},
    {"a label of 2^64 + 2 is not that of case 2", "lightoj1253", "",
     LABELS, "Case 18446744073709551618: Alice\nCase 3: Bob\n", 2, 0,
     "case 1 of 3: line 1: expected the label 'Case 1:', found "
     "'Case 18446744073709551618:' [other-label]; 2 of 3 cases wrong"},
    {"a label without its number, above the winner", "hdu1729", "",
     "2\n2 0\n3 0\n2\n2 0\n2 0\n0\n", "Case\nYes\nCase 2:\nNo\n", 1, 0,
     "case 1 of 2: line 1: expected the label 'Case 1:', found "
     "'Case Yes' [other-label]; 1 of 2 cases wrong"},
    {"a line is missing, and later a label is wrong", "lightoj1253", "",
     LABELS_5, "Case 2: Alice\nCase 3: Bob\nCase 5: Bob\nCase 5: Alice\n", 2, 0,
     "case 1 of 5: line 1: expected the label 'Case 1:', found 'Case 2: "
     "Alice' [other-label]; 2 of 5 cases wrong"},
    {"no label that starts with other words", "hdu4111", "",
     "2\n1\n1\n1\n1\n", "Alice\nCase #2: Alice\n", 1, 0,
     "case 1 of 2: line 1: expected the label 'Case #1:', found 'Alice' "
     "[other-label]; 1 of 2 cases wrong"},
    {"a small letter in it", "hdu4111", "",
     "2\n1\n1\n1\n1\n", "Case #1: Alice\ncase #2: Alice\n", 0, 1,
     "case 2 of 2: line 2: capital and small letters mixed up, expected "
     "'Case', found 'case' [letter-case]; 1 of 2 cases in the wrong form"},
    {"a line with such a label is missing", "hdu4111", "",
     "2\n1\n1\n1\n1\n", "CASE #2: Alice\n", 1, 1,
     "case 1 of 2: line 1: expected the label 'Case #1:', found 'CASE #2: "
     "Alice' [other-label]; 1 of 2 cases wrong; 1 of 2 cases in the wrong form"},

    /* Words of a set, joined on a line: LWW is right, line by line. */
    {"a wrong letter on the second line", "hdu1536", "",
     TWO_SETS, "LWW\nWWW\n", 1, 0,
     "case 4 of 6: line 2: expected 'L', found 'W': the player to move loses "
     "[other-winner]; 1 of 6 cases wrong"},
    {"two words are wrong", "hdu1536", "",
     SETS, "lLL\n", 2, 1,
     "case 2 of 3: line 1: expected 'W', found 'L': the player to move wins "
     "[other-winner]; 2 of 3 cases wrong; 1 of 3 cases in the wrong form"},
    {"a letter of two bytes", "hdu1536", "",
     SETS, "L\303\204W\n", 1, 0,
     "case 2 of 3: line 1: expected 'W', found '\303\204' [other-word]; 1 of "
     "3 cases wrong"},
    {"a letter of another alphabet ends the output", "hdu1536", "",
     SETS, "LW\303\204", 1, 0,
     "case 3 of 3: line 1: expected 'W', found '\303\204' [other-word]; 1 of "
     "3 cases wrong"},
    {"a small letter, and then the end", "hdu1536", "",
     SETS, "l", 2, 1,
     "case 2 of 3: line 1: the output ends too early, expected 'W' "
     "[end-of-output]; 2 of 3 cases wrong; 1 of 3 cases in the wrong form; "
     "the last 2 cases have no answer"},
    {"a letter, and then the end", "hdu1536", "",
     SETS, "L", 2, 0,
     "case 2 of 3: line 1: the output ends too early, expected 'W' "
     "[end-of-output]; 2 of 3 cases wrong; the last 2 cases have no answer"},
    {"two letters are missing at the end of a line", "hdu1536", "",
     TWO_SETS, "L\nLWW\n", 2, 0,
     "case 2 of 6: line 1: the line ends too early, expected 'W' "
     "[end-of-line]; 2 of 6 cases wrong"},
    {"a small letter on a line, and the next is too long", "hdu1536", "",
     TWO_SETS, "lWW\nLWWL\n", 0, 1,
     "line 2: expected nothing more, found 'L' [other-word]; 1 of 6 cases in "
     "the wrong form"},
    {"an empty line before a line of letters", "hdu1536", "",
     TWO_SETS, "LWW\n\nLWW\n", 0, 1,
     "case 4 of 6: line 2: an empty line [empty-line]; 1 of 6 cases in the "
     "wrong form"},
    {"the same, where words count", "hdu1536", "t",
     TWO_SETS, "LWW\n\nLWW\n", 0, 0, ""},
    {"a blank before a line of letters", "hdu1536", "",
     TWO_SETS, "LWW\n LWW\n", 0, 1,
     "case 4 of 6: line 2: too many blanks before 'L' [extra-space]; 1 of 6 "
     "cases in the wrong form"},
    {"blanks between letters", "hdu1536", "",
     SETS, "LW  W\n", 0, 1,
     "case 3 of 3: line 1: too many blanks before 'W' [extra-space]; 1 of 3 "
     "cases in the wrong form"},
    {"blanks between letters are words too many", "hdu1536", "t",
     SETS, "LW  W\n", 0, 1,
     "case 3 of 3: line 1: too many blanks before 'W' [extra-space]; 1 of 3 "
     "cases in the wrong form"},
    {"a blank behind the last line of letters", "hdu1536", "",
     SETS, "LWW ", 0, 0,
     "line 1: blanks at the end of a line [trailing-space]"},
    {"a letter a line", "hdu1536", "",
     SETS, "L\nW\nW\n", 0, 2,
     "case 2 of 3: line 1: a new line before 'W' [extra-newline]; 2 of 3 "
     "cases in the wrong form"},
    {"a letter a line, no newline behind the last", "hdu1536", "",
     SETS, "L\nW\nW", 0, 2,
     "case 2 of 3: line 1: a new line before 'W' [extra-newline]; 2 of 3 "
     "cases in the wrong form"},
    {"a letter, and then two on a line", "hdu1536", "",
     SETS, "L\nWW\n", 2, 0,
     "case 2 of 3: line 1: the line ends too early, expected 'W' "
     "[end-of-line]; 2 of 3 cases wrong"},
    {"two letters, and then one", "hdu1536", "",
     SETS, "LW\nW\n", 1, 0,
     "case 3 of 3: line 1: the line ends too early, expected 'W' "
     "[end-of-line]; 1 of 3 cases wrong"},
    {"a letter, and then an empty line", "hdu1536", "",
     SETS, "L\n\nWW\n", 2, 0,
     "case 2 of 3: line 1: the line ends too early, expected 'W' "
     "[end-of-line]; 2 of 3 cases wrong"},
    {"long words, joined", "hdu1536", "l",
     TWO_SETS, "LOSEWINWIN\nLOSEWINWIN\n", 0, 0, ""},
    {"one of them is wrong", "hdu1536", "l",
     SETS, "LOSTWINWIN\n", 1, 0,
     "case 1 of 3: line 1: expected 'LOSE', found 'LOST' [other-word]; 1 of 3 "
     "cases wrong"},
    {"a long word a line", "hdu1536", "l",
     SETS, "LOSE\nWIN\nWIN\n", 0, 2,
     "case 2 of 3: line 1: a new line before 'WIN' [extra-newline]; 2 of 3 "
     "cases in the wrong form"},
    {"a long word, and then a short line", "hdu1536", "l",
     SETS, "LOSE\nWI\nWIN\n", 2, 0,
     "case 2 of 3: line 1: the line ends too early, expected 'WIN' "
     "[end-of-line]; 2 of 3 cases wrong"},

    /* Moves. */
    {"a move with a zero in front in another place", "classic", "",
     THREE, "No\nYes\n9 5\nYes\n8 1\n010 3\n9 0\n", 1, 0,
     "case 3 of 3: line 6: expected '9', found '010 3' "
     "[other-word]; 1 of 3 cases wrong"},
    {"stones taken, of a move that is shorter than the first", "classic", "",
     "3\n1048588 12 1048584\n0\n", "Yes\n12 8\n", 1, 0,
     "case 1 of 1: line 2: the move '12 8' says how many stones are taken, "
     "not how many are left, expected '12 4' [stones-taken]"},
    {"another bid, behind a label", "hdu2149", "c",
     "3 5\n3 5\n", "Case 1: 3 9 5\nCase 2: 3 4 5\n", 1, 0,
     "case 1 of 2: line 1: expected '4', found '9' [other-word]; 1 of 2 cases "
     "wrong"},
    {"a bid less, behind a label", "hdu2149", "c",
     "3 5\n3 5\n", "Case 1: 3 5\nCase 2: 3 4 5\n", 1, 0,
     "case 1 of 2: line 1: the winning move '4' is missing [missing-move]; 1 "
     "of 2 cases wrong"},
    {"lines are joined, and others are not", "classic", "",
     THREE, "No Yes\n9 5\nYes\n8 1\n9 0\n10 3\n", 0, 1,
     "case 1 of 3: line 1: no new line [missing-newline]; 1 of 3 cases in the "
     "wrong form"},
    {"lines are joined, and others have blanks", "classic", "",
     THREE, "No Yes\n9 5\nYes\n8 1\n9 0\n10  3\n", 0, 2,
     "case 1 of 3: line 1: no new line [missing-newline]; 2 of 3 cases in the "
     "wrong form"},
    {"the first two cases stand on one line, the others on lines", "cses1730",
     "", "4\n1\n4\n1\n4\n1\n4\n1\n4\n", "first first\nfirst\nfirst\n", 0, 1,
     "case 1 of 4: line 1: no new line [missing-newline]; 1 of 4 cases in the "
     "wrong form"},
    {"all stand on one line", "cses1730",
     "", "4\n1\n4\n1\n4\n1\n4\n1\n4\n", "first first first first\n", 0, 3,
     "case 1 of 4: line 1: everything stands on one line [one-line]; 3 of 4 "
     "cases in the wrong form"},
    {"a move below a verdict, which ends the output", "cses1730", "",
     "1\n1\n4\n", "first\n4 0", 1, 0,
     "case 1 of 1: line 2: expected nothing more, found '4' [other-word]"},
    {"a number below a verdict", "cses1730", "",
     "1\n1\n4\n", "first\n40\n", 0, 0,
     "line 2: the output goes on after the last case, found '40' "
     "[after-last-case]"},
    {"a blank behind the only word", "cses1730", "",
     "2\n1\n4\n1\n4\n", "first \n", 1, 1,
     "case 2 of 2: line 2: the output ends too early, expected 'first' "
     "[end-of-output]; 1 of 2 cases wrong; 1 of 2 cases in the wrong form; "
     "the last case has no answer"},
    {"UTF-16 is not read", "cses1730", "",
     "1\n1\n4\n", "\377\376f", 0, 0,
     "line 1: the output is UTF-16 text [utf-16]; the rest of the output was "
     "not read"},
    {"an empty line before an answer that might be blank", "misere-nim", "",
     "1 1 3\n", "\n1:2\n", 0, 1,
     "case 1 of 1: line 1: an empty line [empty-line]"},
    {"a word more behind a verdict", "cses1730", "",
     "2\n1\n4\n1\n4\n", "first x y\nfirst\n", 1, 0,
     "case 1 of 2: line 1: expected 'first', found 'first x' [other-word]; 1 "
     "of 2 cases wrong"},
    {"a word more behind a label and a verdict", "lightoj1253", "",
     LABELS, "Case 1: Bob x y\nCase 2: Alice\nCase 3: Bob\n", 1, 0,
     "case 1 of 3: line 1: expected 'Bob', found 'Bob x' [other-word]; 1 of 3 "
     "cases wrong"},
    {"the other player, by words", "hdu1517", "",
     "2\n162\n", "Ollie wins.\nStan wins.\n", 1, 0,
     "case 1 of 2: line 1: expected 'Stan wins.', found 'Ollie wins.': the "
     "player to move wins [other-winner]; 1 of 2 cases wrong"},
    {"another pile is left, below the right move", "p1247", "",
     "3\n3 6 9\n", "4 3\n3 6 6\n", 1, 0,
     "case 1 of 1: line 2: expected '5', found '6' [other-word]"},
    {"another number in the move", "p1247", "",
     "3\n3 6 9\n", "4 2\n3 6 5\n", 1, 0,
     "case 1 of 1: line 1: the move '4 2' does not win [not-winning]"},
    {"a number behind the word of a lost case", "p1247", "",
     "2\n3 3\n", "lose 3\n", 1, 0,
     "case 1 of 1: line 1: expected no move, found '3': the player to move "
     "loses [move-when-lost]"},
    {"two counts on a line", "poj2975", "",
     "1\n5\n1\n5\n0\n", "1 2\n1\n", 1, 0,
     "case 1 of 2: line 1: expected nothing more, found '2' [other-word]; 1 "
     "of 2 cases wrong"},
    {"an empty line in place of a count", "poj2975", "",
     "1\n5\n1\n5\n0\n", "\n1\n", 1, 0,
     "case 1 of 2: line 1: expected '1', found nothing [other-word]; 1 of 2 "
     "cases wrong"},
    {"the output ends in the middle of a move", "classic", "",
     THREE, "No\nYes\n9", 2, 0,
     "case 2 of 3: line 3: the output ends too early, expected 'Yes' "
     "[end-of-output]; 2 of 3 cases wrong; the last case has no answer"},
    {"moves in another order, a tab in one", "classic", "o",
     "5\n5 7 8 9 10\n0\n", "Yes\n10\t3\n8 1\n9 0\n", 0, 1,
     "case 1 of 1: line 2: white space that is neither a space nor a newline "
     "[other-space]"},
    {"moves in another order on one line", "classic", "o",
     "5\n5 7 8 9 10\n0\n", "Yes\n10 3 8 1\n9 0\n", 0, 0, ""},
    {"moves in another order, and the next answer on their line", "classic", "o",
     "5\n5 7 8 9 10\n2\n45 45\n0\n", "Yes\n10 3\n8 1\n9 0 No\n", 0, 1,
     "case 1 of 2: line 4: no new line [missing-newline]; 1 of 2 cases in the "
     "wrong form"},
    {"a move that takes no stone", "misere-nim", "",
     "1 1 3\n", "1:0\n", 1, 0,
     "case 1 of 1: line 1: the move '1:0' takes no stone, or more than there "
     "are [impossible-move]"},
    {"a move with the largest number", "classic", "",
     THREE, "No\nYes\n9 18446744073709551615\nYes\n8 1\n9 0\n10 3\n", 1, 0,
     "case 2 of 3: line 3: the move '9 18446744073709551615' takes no stone, "
     "or more than there are [impossible-move]; 1 of 3 cases wrong"},
    {"a move with a number above it", "classic", "",
     THREE, "No\nYes\n9 18446744073709551616\nYes\n8 1\n9 0\n10 3\n", 1, 0,
     "case 2 of 3: line 3: a move that is not made of numbers, found '9 "
     "18446744073709551616' [not-a-number]; 1 of 3 cases wrong"},
    {"stones taken of the second of equal steps", "staircase", "m",
     "3\n1 1 2\n", "Yes\n1 1\n2 1\n", 1, 0,
     "case 1 of 1: line 2: the move '1 1' says how many stones are taken, not "
     "how many are left, expected '1 0' [stones-taken]"},
    {"a move of more piles than there may be", "bash", "m",
     "1\n3\n5 5 1\n", "Yes\n" PAIRS_OF_64 "\n", 1, 0,
     "case 1 of 1: line 2: the move '5 4 5 4 5 4 5 4 5 4 5 4 5 4 "
     "5 4 5 4 5 4 5 4 5 4 ...' touches more than 3 piles [many-piles]"},
    {"a move of the most piles that there may be", "bash", "m",
     "1\n3\n5 5 1\n", "Yes\n" PAIRS_OF_63 "\n", 1, 0,
     "case 1 of 1: line 2: the move '5 4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 "
     "5 4 ...' is on a pile that is not there [no-such-pile]"},
    {"a move of more piles than there are", "bash", "m",
     "1\n3\n5 5 1\n", "Yes\n5 4 5 4 1 0 5 4\n", 1, 0,
     "case 1 of 1: line 2: the move '5 4 5 4 1 0 5 4' is on a "
     "pile that is not there [no-such-pile]"},
    {"stones taken of several piles", "bash", "m",
     "1\n3\n1 2 3\n", "Yes\n1 1 2 2 3 3\n", 1, 0,
     "case 1 of 1: line 2: the move '1 1 2 2 3 3' says how many stones are "
     "taken, not how many are left, expected '1 0 2 0 3 0' [stones-taken]"},
    {"a move where there is no pile", "bash", "mi",
     "1\n0\n\n", "Yes\n1 0\n", 1, 0,
     "case 1 of 1: line 2: the move '1 0' is on a pile that is "
     "not there [no-such-pile]"},
    {"a missing move of nine piles", "bash", "m9",
     "1\n9\n1 1 1 1 1 1 1 1 1\n", "Yes\n", 1, 0,
     "case 1 of 1: line 1: the winning move '1 0 1 0 1 0 1 0 1 0 "
     "1 0 1 0 1 0 1 0' is missing [missing-move]"},
    {"a missing move that is long is cut", "bash", "m9",
     "1\n9\n100 100 100 100 100 100 100 100 100\n", "Yes\n", 1, 0,
     "case 1 of 1: line 1: the winning move '100 0 100 0 100 0 100 0 100 0 100 "
     "0 100 0 100 0 ...' is missing [missing-move]"},
    {"none of twelve equal steps wins", "staircase", "m",
     "13\n7 7 7 7 7 7 7 7 7 7 7 7 9\n", "Yes\n7 6\n", 1, 0,
     "case 1 of 1: line 2: the move '7 6' does not win "
     "[not-winning]"},
};
/* clang-format on */

struct streams {
    struct text_input input;
    struct text_input output;
    struct nim_reader reader;
};

static struct nim_input open_streams(struct streams *streams, const char *input,
                                     const char *output, size_t output_len) {
    *streams = (struct streams){
        .input = {.text = (const unsigned char *)input,
                  .text_len = strlen(input)},
        .output = {.text = (const unsigned char *)output,
                   .text_len = output_len},
    };
    const struct nim_input from = text_input_open(&streams->input);
    assert_int_equal(
        nim_reader_begin(&streams->reader, &from, &nim_system_memory, NULL),
        NIM_OK);
    return text_input_open(&streams->output);
}

static void check_output(struct nim_check *check, const char *input,
                         const char *output, size_t output_len) {
    struct streams streams;
    struct nim_fault fault;
    bool same;
    struct nim_input said = open_streams(&streams, input, output, output_len);
    assert_int_equal(nim_check_bytes(check->problem, &streams.reader, &said,
                                     &check->memory, &same, &fault),
                     NIM_OK);
    nim_reader_end(&streams.reader);
    said = open_streams(&streams, input, output, output_len);
    assert_int_equal(nim_check_align(check, &streams.reader, &said, &fault),
                     NIM_OK);
    nim_reader_end(&streams.reader);
    said = open_streams(&streams, input, output, output_len);
    assert_int_equal(nim_check_words(check, &streams.reader, &said, &fault),
                     NIM_OK);
    nim_reader_end(&streams.reader);
    if (same) {
        assert_int_equal(check->first.kind, NIM_FLAW_NONE);
    }
}

static void outputs_are_blamed(void **state) {
    const struct blame_row *row = *state;
    struct nim_problem problem = *nim_problem_find(row->problem);
    /* An earlier check has left what is not set by the caller. */
    struct nim_check check = {.problem = &problem,
                              .memory = nim_system_memory,
                              .case_count = 7,
                              .wrong_count = 7,
                              .absent_count = 7,
                              .form_count = 7,
                              .first.kind = NIM_FLAW_WORD,
                              .stopped = true,
                              .diagnosis = {.observed = NIM_OBSERVED_LOSERS,
                                            .evidence = 7,
                                            .is_vague = true,
                                            .idea_count = 7,
                                            .wrong = {7, 7}}};
    struct nim_line line = {0};
    for (const char *letter = row->changes; *letter; letter++) {
        change(&check, &problem, *letter);
    }
    check_output(&check, row->input, row->output, strlen(row->output));
    if (check.first.kind != NIM_FLAW_NONE) {
        nim_check_say(&line, &check);
    }
    assert_string_equal(line.text, row->said);
    assert_int_equal(check.wrong_count, row->wrong_count);
    assert_int_equal(check.form_count, row->form_count);
    assert_in_range(check.diagnosis.wrong[0] + check.diagnosis.wrong[1], 0,
                    check.wrong_count);
    assert_int_equal(check.diagnosis.idea_count, 0);
    if (check.wrong_count == 0) {
        assert_int_equal(check.diagnosis.evidence, 0);
        assert_int_equal(check.diagnosis.observed, NIM_OBSERVED_NOTHING);
        assert_false(check.diagnosis.is_vague);
    }
}

static enum nim_status blame(const void *context,
                             const struct nim_memory *memory) {
    const struct blame_row *row = context;
    struct nim_problem problem = *nim_problem_find(row->problem);
    struct nim_check check = {.problem = &problem, .memory = *memory};
    struct streams streams;
    struct nim_fault fault;
    struct nim_input said =
        open_streams(&streams, row->input, row->output, strlen(row->output));
    for (const char *letter = row->changes; *letter; letter++) {
        change(&check, &problem, *letter);
    }
    enum nim_status status =
        nim_check_words(&check, &streams.reader, &said, &fault);
    nim_reader_end(&streams.reader);
    return status;
}

static void blame_survives_failing_memory(void **state) {
    refusals_each(blame, *state);
}

/* ---- Lists in another order ---- */

/* Each of the piles 64 .. 104 has a winning move: their nim-sum is 104, as
 * 64 .. 103 cancel out, four by four, and so 64 becomes 40, 65 becomes 41. */
#define PILES 41
#define TEXT_MOST 1024

struct order_row {
    const char *name;
    size_t turned;  /* moves from the first on that stand in reverse */
    const char *of; /* NULL, or a part of the output, */
    const char *to; /* which becomes this */
    enum nim_flaw_kind kind;
    enum nim_flaw_kind any_kind; /* where the order does not matter */
};

static const struct order_row orders[] = {
    {"in their order", 0, NULL, NULL, NIM_FLAW_NONE, NIM_FLAW_NONE},
    {"two are swapped", 2, NULL, NULL, NIM_FLAW_ORDER, NIM_FLAW_NONE},
    {"32 are turned", 32, NULL, NULL, NIM_FLAW_ORDER, NIM_FLAW_NONE},
    {"34 are turned", 34, NULL, NULL, NIM_FLAW_ORDER, NIM_FLAW_NONE},
    {"all are turned", PILES, NULL, NULL, NIM_FLAW_ORDER, NIM_FLAW_NONE},
    {"all are turned, and two stand on a line", PILES, "104 0\n103 15\n",
     "104 0 103 15\n", NIM_FLAW_ORDER, NIM_FLAW_NONE},
    {"two are turned, with each other's numbers", 2, "65 41\n64 40\n",
     "65 40\n64 41\n", NIM_FLAW_NOT_WINNING, NIM_FLAW_NOT_WINNING},
    {"all are turned, and two have each other's numbers", PILES,
     "65 41\n64 40\n", "65 40\n64 41\n", NIM_FLAW_NOT_WINNING,
     NIM_FLAW_NOT_WINNING},
    {"all are turned, and a line is split", PILES, "66 42\n", "66\n42\n",
     NIM_FLAW_HALF_MOVE, NIM_FLAW_HALF_MOVE},
};

struct order_texts {
    char input[TEXT_MOST];
    char output[TEXT_MOST];
};

static void replace(char *text, const char *of, const char *to) {
    char rest[TEXT_MOST];
    char *at = strstr(text, of);
    assert_non_null(at);
    strcpy(rest, at + strlen(of));
    strcpy(at, to);
    strcat(at, rest);
}

static void write_order(struct order_texts *texts,
                        const struct order_row *row) {
    int in_len = sprintf(texts->input, "%d", PILES);
    int out_len = sprintf(texts->output, "Yes\n");
    for (size_t i = 0; i < PILES; i++) {
        size_t from = 64 + (i < row->turned ? row->turned - 1 - i : i);
        in_len += sprintf(texts->input + in_len, " %zu", 64 + i);
        out_len += sprintf(texts->output + out_len, "%zu %zu\n", from,
                           from ^ (size_t)104);
    }
    if (row->of) {
        replace(texts->output, row->of, row->to);
    }
}

static void lists_in_another_order_are_told(void **state) {
    const struct order_row *row = *state;
    struct order_texts texts;
    write_order(&texts, row);
    for (int any_order = 0; any_order < 2; any_order++) {
        struct nim_check check = {.problem = nim_problem_find("classic"),
                                  .memory = nim_system_memory,
                                  .any_order = any_order};
        enum nim_flaw_kind kind = any_order ? row->any_kind : row->kind;
        check_output(&check, texts.input, texts.output, strlen(texts.output));
        assert_int_equal(check.first.kind, kind);
        assert_int_equal(check.form_count, kind == NIM_FLAW_ORDER);
        assert_int_equal(check.wrong_count,
                         kind != NIM_FLAW_NONE && kind != NIM_FLAW_ORDER);
    }
}

static enum nim_status check_order(const void *context,
                                   const struct nim_memory *memory) {
    const struct order_row *row = context;
    struct order_texts texts;
    struct streams streams;
    struct nim_fault fault;
    struct nim_check check = {.problem = nim_problem_find("classic"),
                              .memory = *memory};
    write_order(&texts, row);
    struct nim_input said =
        open_streams(&streams, texts.input, texts.output, strlen(texts.output));
    enum nim_status status =
        nim_check_words(&check, &streams.reader, &said, &fault);
    nim_reader_end(&streams.reader);
    if (status == NIM_OK) {
        assert_int_equal(check.first.kind, row->kind);
    }
    return status;
}

static void orders_survive_failing_memory(void **state) {
    refusals_each(check_order, *state);
}

/* ---- Outputs that end early ---- */

/* Cases of two to four numbers, wherever the reader's batches of them end. */
static void cases_without_answers_are_counted(void **state) {
    enum { CASES = 40000, ANSWERED = 10 };
    static char input[CASES * 8];
    static char output[ANSWERED * 4];
    int in_len = 0;
    int out_len = 0;
    (void)state;
    for (int i = 0; i < CASES; i++) {
        static const char *const cases[] = {"2 3 3\n", "3 1 2 3\n", "2 4 4\n"};
        in_len += sprintf(input + in_len, "%s", cases[i % 3]);
        out_len += i < ANSWERED ? sprintf(output + out_len, "No\n") : 0;
    }
    struct nim_check check = {.problem = nim_problem_find("classic"),
                              .memory = nim_system_memory};
    check_output(&check, input, output, strlen(output));
    assert_int_equal(check.case_count, CASES);
    assert_int_equal(check.absent_count, CASES - ANSWERED);
    assert_int_equal(check.wrong_count, CASES - ANSWERED);
    assert_int_equal(check.first.kind, NIM_FLAW_SHORT);
    assert_int_equal(check.first.case_number, ANSWERED + 1);
}

/* ---- Where the pieces end in which true answers are written ---- */

/* Answers are written in pieces of this many bytes, or of almost as many. */
#define PIECE ((size_t)128 * 1024)

/* The word that ends with the first piece, its newline in the second, is said
 * in some way. hdu1907 is misere: who faces a pile of one stone, loses. */
static const struct piece_row {
    const char *name;
    const char *text;
    const char *said; /* by nim_check_say */
} pieces[] = {
    {"right", "John\n", ""},
    {"another letter", "Johm\n",
     "case 26214 of 26216: line 26214: expected 'John', found 'Johm' "
     "[other-word]; 1 of 26216 cases wrong"},
    {"a letter less", "Joh\n",
     "case 26214 of 26216: line 26214: expected 'John', found 'Joh' "
     "[other-word]; 1 of 26216 cases wrong"},
    {"a letter more", "Johnn\n",
     "case 26214 of 26216: line 26214: expected 'John', found 'Johnn' "
     "[other-word]; 1 of 26216 cases wrong"},
    {"capitals", "JOHN\n",
     "case 26214 of 26216: line 26214: capital and small letters mixed up, "
     "expected 'John', found 'JOHN' [letter-case]; 1 of 26216 cases in the "
     "wrong form"},
    {"a space behind it", "John \n",
     "case 26214 of 26216: line 26214: blanks at the end of a line "
     "[trailing-space]; 1 of 26216 cases in the wrong form"},
    {"no newline behind it", "John ",
     "case 26214 of 26216: line 26214: no new line [missing-newline]; 1 of "
     "26216 cases in the wrong form"},
};

static void words_may_end_with_a_piece(void **state) {
    enum { BEFORE = 26213, BEHIND = 2, CASES = BEFORE + 1 + BEHIND };
    static char input[CASES * 4 + 16];
    static char output[PIECE + 64];
    const struct piece_row *row = *state;
    struct nim_check check = {.problem = nim_problem_find("hdu1907"),
                              .memory = nim_system_memory};
    struct nim_line line = {0};
    int in_len = sprintf(input, "%d\n1 1\n", CASES);
    int out_len = sprintf(output, "Brother\n");
    for (int i = 2; i <= CASES; i++) {
        bool is_last = i == BEFORE + 1;
        if (is_last) {
            assert_int_equal((size_t)out_len + strlen("John"), PIECE);
        }
        in_len += sprintf(input + in_len, "1 2\n");
        out_len +=
            sprintf(output + out_len, "%s", is_last ? row->text : "John\n");
    }
    check_output(&check, input, output, (size_t)out_len);
    if (check.first.kind != NIM_FLAW_NONE) {
        nim_check_say(&line, &check);
    }
    assert_string_equal(line.text, row->said);
}

/* Wherever the bytes are cut that are compared at once: a pair of words has 13
 * bytes, and pieces have 64. */
static void check_pairs(struct nim_check *check, int odd, const char *text) {
    enum { PAIRS = 70 };
    static char input[PAIRS * 8 + 16];
    static char output[PAIRS * 13 + 16];
    int in_len = sprintf(input, "%d\n", 2 * PAIRS);
    int out_len = 0;
    for (int i = 0; i < PAIRS; i++) {
        in_len += sprintf(input + in_len, "1 1\n1 2\n");
        out_len += sprintf(output + out_len, "%sJohn\n",
                           i == odd ? text : "Brother\n");
    }
    *check = (struct nim_check){.problem = nim_problem_find("hdu1907"),
                                .memory = nim_system_memory};
    check_output(check, input, output, (size_t)out_len);
    assert_int_equal(check->first.case_number, 2 * odd + 1);
    assert_int_equal(check->alignment.by, NIM_ALIGN_FULL_LINES);
}

static void each_odd_word_is_seen(void **state) {
    (void)state;
    for (int odd = 0; odd < 64; odd++) {
        struct nim_check check;
        check_pairs(&check, odd, "Brothes\n");
        assert_int_equal(check.wrong_count, 1);
        check_pairs(&check, odd, "Brother \n");
        assert_int_equal(check.form_count, 1);
        assert_int_equal(check.first.kind, NIM_FLAW_TRAILING);
    }
}

/* More than is looked at at once. */
static void many_empty_lines_may_lead_an_answer(void **state) {
    enum { EMPTY_LINES = 5000 };
    static char output[EMPTY_LINES + 8];
    struct nim_check check = {.problem = nim_problem_find("hdu1848"),
                              .memory = nim_system_memory};
    struct nim_line line = {.len = 0};
    (void)state;
    memset(output, '\n', EMPTY_LINES);
    strcpy(output + EMPTY_LINES, "Fibo\n");
    check_output(&check, "1 1 1\n0 0 0\n", output, strlen(output));
    nim_check_say(&line, &check);
    assert_string_equal(line.text, "case 1 of 1: line 5000: an empty line "
                                   "[empty-line]");
}

/* Blank answers: just one newline may be missing, and the last piece of these
 * is a single one. */
static void one_newline_may_be_missing(void **state) {
    static char output[PIECE + 2];
    const struct nim_problem *problem = nim_problem_find("misere-nim");
    (void)state;
    memset(output, '\n', sizeof output);
    for (size_t len = PIECE - 1; len <= PIECE + 2; len++) {
        bool is_right = len == PIECE || len == PIECE + 1;
        struct streams streams;
        struct nim_fault fault;
        bool same = !is_right;
        struct nim_check check = {.problem = problem,
                                  .memory = nim_system_memory};
        struct nim_input said =
            open_streams(&streams, "0 131073\n", output, len);
        assert_int_equal(nim_check_bytes(problem, &streams.reader, &said,
                                         &nim_system_memory, &same, &fault),
                         NIM_OK);
        nim_reader_end(&streams.reader);
        assert_int_equal(same, is_right);
        check_output(&check, "0 131073\n", output, len);
        assert_int_equal(check.first.kind != NIM_FLAW_NONE, !is_right);
    }
}

/* ---- What is not said of all cases ---- */

/* Outputs that seem to show something by themselves; but where some answer is
 * not known, or was said to no case, nothing is said of all. */
static const struct shown_row {
    const char *name;
    const char *problem;
    const char *input;
    const char *output;
    enum nim_observed observed;
} shown[] = {
    {"a win for all", "cses1730", "3\n1\n1\n2\n1 1\n2\n1 1\n",
     "first\nfirst\nfirst\n", NIM_OBSERVED_ALWAYS_WINS},
    {"but one is missing", "cses1730", "3\n1\n1\n2\n1 1\n2\n1 1\n",
     "first\nfirst\n", NIM_OBSERVED_NOTHING},
    {"but one is too many", "cses1730", "3\n1\n1\n2\n1 1\n2\n1 1\n",
     "first\nfirst\nfirst\nfirst\n", NIM_OBSERVED_NOTHING},
    {"letters of wins alone", "hdu1536", TWO_SETS, "WWW\nWWW\n",
     NIM_OBSERVED_ALWAYS_WINS},
    {"but a line is short", "hdu1536", TWO_SETS, "WW\nWWW\n",
     NIM_OBSERVED_NOTHING},
    {"but a line is long", "hdu1536", TWO_SETS, "WWW\nWWWW\n",
     NIM_OBSERVED_NOTHING},
    {"but the last line is short", "hdu1536", TWO_SETS, "WWW\nWW",
     NIM_OBSERVED_NOTHING},
    {"a loss for all, with labels", "lightoj1253", LABELS_4,
     "Case 1: Bob\nCase 2: Bob\nCase 3: Bob\nCase 4: Bob\n",
     NIM_OBSERVED_ALWAYS_LOSES},
    {"a loss for all, without labels", "lightoj1253", LABELS_4,
     "Bob\nBob\nBob\nBob\n", NIM_OBSERVED_ALWAYS_LOSES},
    {"but with words that are no labels", "lightoj1253", LABELS_4,
     "Kase 1: Bob\nKase 2: Bob\nKase 3: Bob\nKase 4: Bob\n",
     NIM_OBSERVED_NOTHING},
    {"right words, all with the same label", "lightoj1253", LABELS_4,
     "Case 7: Bob\nCase 7: Alice\nCase 7: Bob\nCase 7: Alice\n",
     NIM_OBSERVED_NOTHING},
    {"but the label of the first is missing", "lightoj1253", LABELS_4,
     "Case 2: Bob\nCase 3: Bob\nCase 4: Bob\n", NIM_OBSERVED_NOTHING},
    {"but a label is there twice", "lightoj1253", LABELS_4,
     "Case 1: Bob\nCase 1: Bob\nCase 2: Bob\nCase 3: Bob\nCase 4: Bob\n",
     NIM_OBSERVED_NOTHING},
};

static void answers_that_are_not_known_show_nothing(void **state) {
    const struct shown_row *row = *state;
    struct nim_check check = {.problem = nim_problem_find(row->problem),
                              .memory = nim_system_memory};
    check_output(&check, row->input, row->output, strlen(row->output));
    assert_true(check.wrong_count > 0);
    assert_int_equal(check.diagnosis.observed, row->observed);
    assert_false(nim_check_can_name(&check));
}

/* Lost and won cases, as many of each; the last three, of piles of one stone,
 * are won and said to be lost, as in misere play: of many cases that is enough
 * for a name. */
static int64_t evidence_of(int count) {
    enum { CASES = 6000 };
    static char input[CASES * 8 + 16];
    static char output[CASES * 8];
    int in_len = sprintf(input, "%d\n", 2 * count);
    int out_len = 0;
    for (int i = 0; i < count - 3; i++) {
        in_len += sprintf(input + in_len, "2 4 4\n1 4\n");
        out_len += sprintf(output + out_len, "second\nfirst\n");
    }
    for (int i = 0; i < 3; i++) {
        in_len += sprintf(input + in_len, "2 4 4\n1 1\n");
        out_len += sprintf(output + out_len, "second\nsecond\n");
    }
    struct nim_check check = {.problem = nim_problem_find("cses1730"),
                              .memory = nim_system_memory};
    check_output(&check, input, output, (size_t)out_len);
    assert_int_equal(check.wrong_count, 3);
    assert_int_equal(check.diagnosis.observed, NIM_OBSERVED_NOTHING);
    assert_int_equal(nim_check_can_name(&check), count > 4);
    return check.diagnosis.evidence;
}

/* In thousandths of a bit, by the formula of log_odd_product with the gamma
 * function: what 3000 lost cases and 3000 won ones, of which 3 are wrong, show
 * beyond 4 and 4. */
static void right_answers_are_evidence(void **state) {
    (void)state;
    assert_in_range(evidence_of(3000) - evidence_of(4), 40391, 40401);
}

/* ---- Names ---- */

static void write_trials(char *input, char *output, int dull_count) {
    int in_len = 0;
    int out_len = 0;
    for (int i = 0; i < 5; i++) {
        in_len += sprintf(input + in_len, "3\n7 7 7\n");
        out_len += sprintf(output + out_len, "Yes\n7 0\n");
    }
    for (int i = 0; i < dull_count; i++) {
        in_len += sprintf(input + in_len, "2\n3 3\n");
        out_len += sprintf(output + out_len, "No\n");
    }
    sprintf(input + in_len, "5\n5 7 8 9 10\n");
    sprintf(output + out_len, "Yes\n8 1\n9 0\n10 3\n");
}

/* One move of three equal ones: the first alone, the last alone, or equal ones
 * once, sorted or not. The last case tells them apart; but that comes too late
 * where four have been tried on 2^14 cases. */
static void many_trials_are_given_up(void **state) {
    enum { CASES_MOST = 17000 };
    static const struct {
        int dull_count;
        size_t idea_count;
    } trials[] = {{0, 2}, {16000, 2}, {CASES_MOST, 0}};
    static char input[CASES_MOST * 8];
    static char output[CASES_MOST * 8];
    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
        struct nim_check check = {.problem = nim_problem_find("classic"),
                                  .memory = nim_system_memory};
        struct streams streams;
        struct nim_fault fault;
        write_trials(input, output, trials[i].dull_count);
        check_output(&check, input, output, strlen(output));
        open_streams(&streams, input, "", 0);
        assert_true(nim_check_can_name(&check));
        assert_int_equal(nim_check_name(&check, &streams.reader, &fault),
                         NIM_OK);
        nim_reader_end(&streams.reader);
        assert_int_equal(check.diagnosis.idea_count, trials[i].idea_count);
    }
}

/* ---- Long words ---- */

static void long_words_are_blamed(void **state) {
    static const size_t lens[] = {2499, 2500, 2501, 65536, 140000};
    static char output[140000 + 16];
    (void)state;
    for (size_t i = 0; i < sizeof lens / sizeof *lens; i++) {
        struct nim_check check = {.problem = nim_problem_find("hdu1907"),
                                  .memory = nim_system_memory};
        memset(output, 'J', lens[i]);
        strcpy(output + lens[i], "\nBrother\n");
        check_output(&check, "2\n1 2\n1 1\n", output, strlen(output));
        assert_int_equal(check.alignment.by, NIM_ALIGN_FULL_LINES);
        assert_int_equal(check.wrong_count, 1);
        assert_int_equal(check.first.kind, NIM_FLAW_WORD);
        assert_int_equal(check.first.case_number, 1);
        assert_int_equal(check.first.line, 1);
        assert_int_equal(check.first.found_len, lens[i]);
    }
}

/* Words are read until their text, a byte behind each of them, is longer than
 * four times the true one and 64 KB. */
static void answers_are_read_up_to_a_limit(void **state) {
    static const struct {
        size_t word_count;
        bool is_stopped;
    } limits[] = {{32776, false}, {32777, false}, {32778, true}};
    static char output[2 * 32778 + 32];
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct nim_check check = {.problem = nim_problem_find("cses1730"),
                                  .memory = nim_system_memory};
        char *end = strcpy(output, "first") + strlen("first");
        for (size_t word = 0; word < limits[i].word_count; word++) {
            end = strcpy(end, " x") + strlen(" x");
        }
        strcpy(end, "\nfirst\n");
        check_output(&check, "2\n1\n4\n1\n4\n", output, strlen(output));
        assert_int_equal(check.stopped, limits[i].is_stopped);
        assert_int_equal(check.wrong_count, 1);
        assert_int_equal(check.first.line, 1);
    }
}

/* So is a word, up to a MB. */
static void words_are_read_up_to_a_limit(void **state) {
    static char output[((size_t)1 << 20) + 16];
    (void)state;
    for (size_t len = ((size_t)1 << 20) - 1; len <= (size_t)1 << 20; len++) {
        struct nim_check check = {.problem = nim_problem_find("hdu1907"),
                                  .memory = nim_system_memory};
        memset(output, 'J', len);
        strcpy(output + len, "\nBrother\n");
        check_output(&check, "2\n1 2\n1 1\n", output, strlen(output));
        assert_int_equal(check.first.found_len, len);
        assert_int_equal(check.stopped, len == (size_t)1 << 20);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_without_answers_are_counted),
        cmocka_unit_test(one_newline_may_be_missing),
        cmocka_unit_test(many_trials_are_given_up),
        cmocka_unit_test(each_odd_word_is_seen),
        cmocka_unit_test(many_empty_lines_may_lead_an_answer),
        cmocka_unit_test(right_answers_are_evidence),
        cmocka_unit_test(long_words_are_blamed),
        cmocka_unit_test(answers_are_read_up_to_a_limit),
        cmocka_unit_test(words_are_read_up_to_a_limit),
    };
    int failed = rows_run("blame", rows, sizeof rows / sizeof *rows,
                          sizeof *rows, outputs_are_blamed);
    failed += rows_run("blame: memory", rows, sizeof rows / sizeof *rows,
                       sizeof *rows, blame_survives_failing_memory);
    failed += rows_run("blame: orders", orders, sizeof orders / sizeof *orders,
                       sizeof *orders, lists_in_another_order_are_told);
    failed += rows_run("blame: memory of orders", orders,
                       sizeof orders / sizeof *orders, sizeof *orders,
                       orders_survive_failing_memory);
    failed += rows_run("blame: shown", shown, sizeof shown / sizeof *shown,
                       sizeof *shown, answers_that_are_not_known_show_nothing);
    failed += rows_run("blame: pieces", pieces, sizeof pieces / sizeof *pieces,
                       sizeof *pieces, words_may_end_with_a_piece);
    failed += cmocka_run_group_tests_name("blame: outputs", tests, NULL, NULL);
    return failed;
}
