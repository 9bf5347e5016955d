/* nim_flaw_say_facts: where a faulty case stands in the input, who wins it and
 * why, and a winning move, each in the problem's own terms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "check/checker.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "streams/line.h"

struct facts_row {
    const char *name; /* a sentence */
    const char *problem;
    const char *changes; /* letters, see change() */
    const char *input;
    const char *output;
    const char *said; /* a line each */
};

static void change(struct nim_problem *problem, char letter) {
    switch (letter) {
    case 'm':
        problem->words.answer = NIM_ANSWER_MOVES;
        problem->words.moves_max = UINT64_MAX;
        break;
    case 'p':
        problem->words.places = true;
        break;
    case 'i':
        problem->game.play = NIM_MISERE;
        break;
    case 'k':
        problem->game.k = 20;
        break;
    case '9':
        problem->game.k = 9;
        break;
    default:
        fail_msg("no change %c", letter);
    }
}

static const struct facts_row rows[] = {
    {"piles, and a move in words", "hdu1907", "", "2\n1\n1\n3\n3 5 1\n",
     "Brother\nBrother\n",
     "case 2 starts on line 4 of the input: 3 3 5 1\n"
     "the nim-sum of the piles is 7, so the player to move wins\n"
     "a winning move: pile 2 from 5 to 2\n"},
    {"a prompt", "acwing891", "", "2\n4 4\n", "Enter n: No\n",
     "that looks like a prompt or a debug print: print the answers alone\n"
     "case 1 starts on line 1 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a prompt in capitals", "acwing891", "", "2\n4 4\n", "INPUT\nNo\n",
     "that looks like a prompt or a debug print: print the answers alone\n"
     "case 1 starts on line 1 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a debug print", "acwing891", "", "2\n4 4\n", "n=2\nNo\n",
     "that looks like a prompt or a debug print: print the answers alone\n"
     "case 1 starts on line 1 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"another word is no prompt", "acwing891", "", "2\n4 4\n", "Entered\n",
     "case 1 starts on line 1 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a colon alone is none", "acwing891", "", "2\n4 4\n", ": No\n",
     "case 1 starts on line 1 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a prompt before a label", "lightoj1253", "", "1\n2 4 4\n",
     "n: Case 1: Bob\n",
     "that looks like a prompt or a debug print: print the answers alone\n"
     "case 1 starts on line 2 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a label without its space", "lightoj1253", "", "1\n2 4 4\n",
     "Case 1:Bob\n",
     "a space is missing behind 'Case 1:'\n"
     "case 1 starts on line 2 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"another label is no prompt", "lightoj1253", "", "1\n2 4 4\n",
     "Case: Bob\n",
     "case 1 starts on line 2 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a lost position has no winning move", "acwing891", "", "2\n4 4\n",
     "Yes\n",
     "case 1 starts on line 1 of the input: 2 4 4\n"
     "the nim-sum of the piles is 0, so the player to move loses\n"},
    {"a move that does not win, and the reply", "classic", "", "3\n3 6 9\n0\n",
     "Yes\n9 3\n",
     "case 1 starts on line 1 of the input: 3 3 6 9\n"
     "the nim-sum of the piles is 12, so the player to move wins\n"
     "after that move, the nim-sum of the piles is 6, and the "
     "opponent wins with '6 0'\n"
     "a winning move: '9 5'\n"},
    {"a missing move is told in the first line", "classic", "", "3\n1 1 1\n0\n",
     "Yes\n1 0\n1 0\n",
     "case 1 starts on line 1 of the input: 3 1 1 1\n"
     "the nim-sum of the piles is 1, so the player to move wins\n"},
    {"moves with places", "classic", "p", "3\n3 6 9\n0\n", "No\n",
     "case 1 starts on line 1 of the input: 3 3 6 9\n"
     "the nim-sum of the piles is 12, so the player to move wins\n"
     "a winning move: '3 9 5'\n"},
    {"stones taken and the place", "p1247", "", "3\n3 6 9\n", "lose\n",
     "case 1 starts on line 1 of the input: 3 3 6 9\n"
     "the nim-sum of the piles is 12, so the player to move wins\n"
     "a winning move: '4 3'\n"},
    {"the place and stones taken", "misere-nim", "", "1 2 5 1\n",
     "CONCEDE\nCONCEDE\n",
     "case 1 starts on line 1 of the input: 5\n"
     "the nim-sum of the piles is 5, so the player to move wins\n"
     "a winning move: '1:4'\n"},
    {"single stones in misere play", "hdu1907", "", "1\n3\n1 1 1\n", "John\n",
     "case 1 starts on line 2 of the input: 3 1 1 1\n"
     "no pile has two stones, and 3 piles have one: an odd number, where the "
     "last stone loses, so the player to move loses\n"},
    {"steps", "staircase", "", "3\n2 1 3\n", "No\n",
     "case 1 starts on line 1 of the input: 3 2 1 3\n"
     "the nim-sum of the odd steps is 1, so the player to move wins\n"
     "a winning move: step 2 from 1 to 0\n"},
    {"stones that go down to an odd step: 3 and 5 are 8", "staircase", "m",
     "4\n2 1 3 5\n", "Yes\n5 0\n",
     "case 1 starts on line 1 of the input: 4 2 1 3 5\n"
     "the nim-sum of the odd steps is 1, so the player to move wins\n"
     "after that move, the nim-sum of the odd steps is 10, and the opponent "
     "wins with '8 2'\n"
     "a winning move: '1 0'\n"},
    {"a move of several piles", "bash", "", "1\n3\n1 2 3\n", "No\n",
     "case 1 starts on line 2 of the input: 3 1 2 3\n"
     "the piles have 2 ones in the binary column of 2^1, not a multiple of 4, "
     "so the player to move wins\n"
     "a winning move: pile 1 from 1 to 0, pile 2 from 2 to 0, pile 3 from 3 to "
     "0\n"},
    {"a move of several piles as it is printed", "bash", "m", "1\n3\n1 2 3\n",
     "No\n",
     "case 1 starts on line 2 of the input: 3 1 2 3\n"
     "the piles have 2 ones in the binary column of 2^1, not a multiple of 4, "
     "so the player to move wins\n"
     "a winning move: '1 0 2 0 3 0'\n"},
    {"a move of nine piles is cut short", "bash", "9",
     "1\n9\n1 1 1 1 1 1 1 1 1\n", "No\n",
     "case 1 starts on line 2 of the input: 9 1 1 1 1 1 1 1 1 1\n"
     "the piles have 9 ones in the binary column of 2^0, not a multiple of 10, "
     "so the player to move wins\n"
     "a winning move: pile 1 from 1 to 0, pile 2 from 1 to 0, pile 3 from 1 to "
     "0, pile 4 from 1 to 0, pile 5 from 1 to 0, pile 6 from 1 to 0, pile 7 "
     "from 1 to 0, pile 8 from 1 to 0 ...\n"},
    {"a move of nine piles as it is printed is cut short", "bash", "9m",
     "1\n9\n1 1 1 1 1 1 1 1 1\n", "No\n",
     "case 1 starts on line 2 of the input: 9 1 1 1 1 1 1 1 1 1\n"
     "the piles have 9 ones in the binary column of 2^0, not a multiple of 10, "
     "so the player to move wins\n"
     "a winning move: '1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0' ...\n"},
    {"columns that cancel out", "bash", "", "1\n4\n1 1 1 1\n", "Yes\n",
     "case 1 starts on line 2 of the input: 4 1 1 1 1\n"
     "in every binary column the piles have a multiple of 4 ones, so the "
     "player to move loses\n"},
    {"single stones of several piles", "bash", "i", "1\n5\n1 1 1 1 1\n",
     "Yes\n",
     "case 1 starts on line 2 of the input: 5 1 1 1 1 1\n"
     "no pile has two stones, and 5 piles have one, where the last stone "
     "loses, so the player to move loses\n"},
    {"a single stone of several piles", "bash", "i", "1\n1\n1\n", "Yes\n",
     "case 1 starts on line 2 of the input: 1 1\n"
     "no pile has two stones, and 1 pile has one, where the last stone loses, "
     "so the player to move loses\n"},
    {"nobody needs a move to win where no pile is left", "classic", "mi",
     "1\n2\n0\n", "Yes\n2 0\n",
     "case 1 starts on line 1 of the input: 1 2\n"
     "the nim-sum of the piles is 2, so the player to move wins\n"
     "after that move, no pile has two stones, and 0 piles have one: an even "
     "number, where the last stone loses\n"
     "a winning move: '2 1'\n"},
    {"values of nine piles are cut short", "hdu1536", "",
     "2 2 5\n1\n9 2 1 1 1 1 1 1 1 1\n0\n", "L\n",
     "case 1 starts on line 3 of the input: 9 2 1 1 1 1 1 1 1 1\n"
     "the takes allowed: 2 5\n"
     "the Grundy values of the piles: g(2) = 1, g(1) = 0, g(1) = 0, g(1) = 0, "
     "g(1) = 0, g(1) = 0, g(1) = 0, g(1) = 0 ...\n"
     "the nim-sum of the Grundy values is 1, so the player to move wins\n"
     "a winning move: pile 1 from 2 to 0\n"},
    {"piles of two stones and several at once, in misère play", "bash", "i",
     "1\n3\n1 2 3\n", "No\n",
     "case 1 starts on line 2 of the input: 3 1 2 3\n"
     "the piles have 2 ones in the binary column of 2^1, not a multiple of 4, "
     "so the player to move wins\n"
     "a winning move: pile 2 from 2 to 0, pile 3 from 3 to 0\n"},
    {"a reply of more piles than are told", "bash", "mk",
     "1\n11\n1 1 1 1 1 1 1 1 1 1 2\n", "Yes\n2 0\n",
     "case 1 starts on line 2 of the input: 11 1 1 1 1 1 1 1 1 1 1 2\n"
     "the piles have 1 one in the binary column of 2^1, not a multiple of 21, "
     "so the player to move wins\n"
     "after that move, the piles have 10 ones in the binary column of 2^0, not "
     "a multiple of 21, and the opponent wins with '1 0 1 0 1 0 1 0 1 0 1 0 1 "
     "0 1 0' ...\n"
     "a winning move: '1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0' ...\n"},
    {"a reply that has no move", "classic", "i", "1\n2\n0\n", "Yes\n2 0\n",
     "case 1 starts on line 1 of the input: 1 2\n"
     "the nim-sum of the piles is 2, so the player to move wins\n"
     "after that move, no pile has two stones, and 0 piles have one: an even "
     "number, where the last stone loses\n"
     "a winning move: '2 1'\n"},
    {"a set of takes, and values", "hdu1536", "",
     "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n", "LLW\n",
     "case 2 starts on line 4 of the input: 3 2 4 7\n"
     "the takes allowed: 2 5\n"
     "the Grundy values of the piles: g(2) = 1, g(4) = 0, g(7) = 0\n"
     "the nim-sum of the Grundy values is 1, so the player to move wins\n"
     "a winning move: pile 1 from 2 to 0\n"},
    {"one pile's value", "51nod1067", "", "1\n7\n", "A\n",
     "case 1 starts on line 2 of the input: 7\n"
     "the Grundy value of the pile: g(7) = 0, so the player to move loses\n"},
    {"a single pile, whose last stone loses", "boj9656", "", "4\n", "CY\n",
     "case 1 starts on line 1 of the input: 4\n"
     "4 modulo 2 is 0, and such piles are won, so the player to move wins\n"
     "a winning move: pile 1 from 4 to 3\n"},
    {"a kind that tells the winner alone", "cses2207", "", "1\n1000000\n",
     "second\n",
     "case 1 starts on line 2 of the input: 1000000\n"
     "1000000 is above 1222, the largest heap that is known to be lost, so the "
     "player to move wins\n"},
    {"a small heap of that kind", "cses2207", "", "1\n20\n", "first\n",
     "case 1 starts on line 2 of the input: 20\n"
     "no split of 20 leaves two heaps worth the same, so the player to move "
     "loses\n"},
    {"one that is won", "cses2207", "", "1\n11\n", "second\n",
     "case 1 starts on line 2 of the input: 11\n"
     "a split of 11 leaves two heaps worth the same, so the player to move "
     "wins\n"},
    {"a board becomes steps", "poj1704", "", "1\n3\n1 2 5\n", "Bob will win\n",
     "case 1 starts on line 2 of the input: 3 1 2 5\n"
     "only one of the odd steps is not 0, but 2, so the player to move wins\n"
     "a winning move: 5 becomes 3\n"},
    {"a move that takes from both piles", "hdu1527", "", "9 8\n", "0\n",
     "case 1 starts on line 1 of the input: 9 8\n"
     "the difference 1 times the golden ratio, rounded down, is 1, not 8, so "
     "the player to move wins\n"
     "a winning move: 9 becomes 2, 8 becomes 1\n"},
    {"a move that splits a pile", "hdu3032", "", "1\n2\n7 1\n", "Bob\n",
     "case 1 starts on line 2 of the input: 2 7 1\n"
     "the Grundy values of the piles: g(7) = 8, g(1) = 1\n"
     "the nim-sum of the Grundy values is 9, so the player to move wins\n"
     "a winning move: pile 1 from 7 to 1\n"},
    {"a move that can only split a pile", "lightoj1199", "", "1\n1\n8\n",
     "Case 1: Bob\n",
     "case 1 starts on line 2 of the input: 1 8\n"
     "the Grundy value of the pile: g(8) = 2, so the player to move wins\n"
     "a winning move: pile 1 from 8 to 1 and 7\n"},
    {"a move that splits a pile as it is printed", "lightoj1199", "m",
     "1\n1\n8\n", "Case 1: Bob\n",
     "case 1 starts on line 2 of the input: 1 8\n"
     "the Grundy value of the pile: g(8) = 2, so the player to move wins\n"
     "a winning move: '8 1 7'\n"},
    {"a board with numbers below 0 becomes piles", "p7589", "",
     "1\n\n2 0 10\n0 -3 4\n1 5 -7\n", "No\n",
     "case 1 starts on line 3 of the input: 2 0 10 0 -3 4 1 5 -7\n"
     "the nim-sum of the gaps 6 and 11 is 13, not 0, so the player to move "
     "wins\n"},
    {"a rule for the whole board has no nim-sum", "hdu1527", "", "3 5\n", "1\n",
     "case 1 starts on line 1 of the input: 3 5\n"
     "the difference 2 times the golden ratio, rounded down, is 3, and the "
     "smaller pile is 3, so the player to move loses\n"},
    {"a lost number whose value is 0", "hdu1846", "", "1\n10 4\n", "first\n",
     "case 1 starts on line 2 of the input: 10 4\n"
     "10 is a multiple of 5: any turn of at most 4 can be answered so that "
     "both make 5, so the player to move loses\n"},
    {"a count that goes up", "hdu2188", "", "1\n32 4\n", "Rabbit\n",
     "case 1 starts on line 2 of the input: 32 4\n"
     "32 modulo 5 is 2: a turn of 2 leaves a multiple of 5 to go, so the "
     "player to move wins\n"
     "a winning move: what is to go, 32 becomes 30\n"},
    {"an answer about the second player", "hdu5088", "", "1\n1\n7\n", "Yes\n",
     "case 1 starts on line 2 of the input: 1 7\n"
     "no choice of the pile 7 has the nim-sum 0, so the player to move wins\n"},
    {"a bound with which the player to move loses", "poj2368", "", "12\n",
     "3\n",
     "case 1 starts on line 1 of the input: 12\n"
     "with 1 to 2 a turn, 12 is a multiple of 3, and of nothing between 2 and "
     "that, so the player to move loses\n"},
    {"a board on which nothing moves", "hdu3389", "", "1\n3\n4 0 2\n",
     "Case 1: Alice\n",
     "case 1 starts on line 2 of the input: 3 4 0 2\n"
     "no move is possible, and whoever cannot move loses, so the player to "
     "move loses\n"},
    {"bids are no piles", "hdu2149", "", "3 5\n", "none\n",
     "case 1 starts on line 1 of the input: 3 5\n"
     "3 is at most 5: one turn is enough, so the player to move wins\n"},
    {"long cases are cut short", "acwing891", "",
     "14\n1 2 3 4 5 6 7 8 9 10 11 12 13 14\n", "No\n",
     "case 1 starts on line 1 of the input: 14 1 2 3 4 5 6 7 8 9 10 11 ... (15 "
     "in all)\n"
     "the nim-sum of the piles is 15, so the player to move wins\n"
     "a winning move: pile 8 from 8 to 7\n"},
    {"a fault of form has no winner", "hdu1907", "", "1\n3\n3 5 1\n", "JOHN\n",
     "case 1 starts on line 2 of the input: 3 3 5 1\n"},
    {"a fault that is not of one case", "hdu1907", "", "1\n3\n3 5 1\n",
     "John\nJohn\n", ""},
};

/* The first flaw. */
static void check(const struct facts_row *row,
                  const struct nim_problem *problem, struct nim_check *result) {
    struct counted_memory counted = {0};
    struct text_input text = {.text = (const unsigned char *)row->input,
                              .text_len = strlen(row->input)};
    struct text_input said = {.text = (const unsigned char *)row->output,
                              .text_len = strlen(row->output)};
    const struct nim_memory memory = counted_memory_open(&counted);
    const struct nim_input input = text_input_open(&text);
    const struct nim_input output = text_input_open(&said);
    struct nim_reader reader;
    struct nim_fault fault;
    *result = (struct nim_check){.problem = problem, .memory = memory};
    assert_int_equal(nim_reader_begin(&reader, &input, &memory, NULL), NIM_OK);
    assert_int_equal(nim_check_words(result, &reader, &output, &fault), NIM_OK);
    nim_reader_end(&reader);
    assert_int_equal(counted.block_count, 0);
}

static void facts_are_said(void **state) {
    const struct facts_row *row = *state;
    struct nim_problem problem = *nim_problem_find(row->problem);
    struct nim_check result;
    struct nim_line line = {0};
    for (const char *letter = row->changes; *letter; letter++) {
        change(&problem, *letter);
    }
    check(row, &problem, &result);
    assert_int_not_equal(result.first.kind, NIM_FLAW_NONE);
    nim_flaw_say_facts(&line, &problem, &result.first, "\n");
    nim_line_say(&line, "\n");
    assert_string_equal(line.text + (line.text[0] == '\n'), row->said);
}

/* Each pile of 100 has 100 options, none of which wins: of the winning ones
 * behind them none is told. */
static void moves_are_not_looked_for_without_end(void **state) {
    const size_t pile_count = 45000;
    char *input = malloc(4 * pile_count + 1024);
    struct nim_problem problem = *nim_problem_find("acwing893");
    struct nim_check result;
    struct nim_line line = {0};
    (void)state;
    assert_non_null(input);
    char *end = input + sprintf(input, "100\n");
    for (int take = 1; take <= 100; take++) {
        end += sprintf(end, "%d ", take);
    }
    end += sprintf(end, "\n%zu\n", pile_count + 2);
    for (size_t i = 0; i < pile_count; i++) {
        end += sprintf(end, "100 ");
    }
    (void)sprintf(end, "2 1\n");
    const struct facts_row row = {"", "", "m", input, "Yes\n1 0\n", ""};
    change(&problem, 'm');
    check(&row, &problem, &result);
    nim_flaw_say_facts(&line, &problem, &result.first, "\n");
    assert_non_null(strstr(line.text, "after that move, the nim-sum of the "
                                      "Grundy values is 2"));
    assert_null(strstr(line.text, "wins with"));
    assert_null(strstr(line.text, "a winning move"));
    free(input);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_not_looked_for_without_end),
    };
    int failed = rows_run("facts", rows, sizeof rows / sizeof *rows,
                          sizeof *rows, facts_are_said);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
