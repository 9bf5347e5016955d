/* What 'nimsum help problems' prints: a problem as text, key by key. */
#include "command.h"

#include <string.h>

static const char *const start =
    "A problem is a text that says what its statement says. Every command "
    "takes\n"
    "the file in place of a name:\n"
    "\n"
    "  $ cat stones.problem\n"
    "  # our contest, problem C\n"
    "  names     stones\n"
    "  title     The Last Stone\n"
    "  rule      A turn takes one, three or four stones from one pile. "
    "Whoever\n"
    "            takes the last stone wins.\n"
    "  cases     counted\n"
    "  case      n\n"
    "            a[n]\n"
    "  limits    cases 1..100\n"
    "            n 1..1000\n"
    "            a 1..1000000\n"
    "  game      takes 1,3,4\n"
    "  wins      First\n"
    "  loses     Second\n"
    "  $ nimsum stress ./stones.problem -- ./a.out\n"
    "\n"
    "'nimsum help NAME --text' prints the text of a problem that is there, to\n"
    "begin with. A word is a file when it ends in '.problem', or has a '/' in\n"
    "it and is no problem of a judge, as a URL or codeforces/1965/A is.\n"
    "\n"
    "A line begins with a key and its value; a line that begins with a blank "
    "goes\n"
    "on with it. Empty lines, and those with # in column 1, say nothing. A "
    "value\n"
    "in double quotes keeps its blanks; \\\" and \\\\ stand for \" and \\ "
    "there. Keys\n"
    "stand in any order, none twice. Beside the file, sample/NAME.in with "
    "NAME.ans\n"
    "are its samples (NAME.interaction of a game, as help shows it); NAME.desc "
    "is\n"
    "a line that says where they are from.\n";

static const struct {
    const char *key;
    const char *example;
    const char *words; /* in lines of at most 60 bytes */
} keys[] = {
    {"names", "stones last-stone", "up to seven handles; the first names it"},
    {"title", "The Last Stone", "a line; without it, the first name"},
    {"rule", "A turn takes ...",
     "a sentence or two; without it, the game's own words"},
    {"judge", "CSES 1730", "and the problem's number there"},
    {"url", "https://...", "of the statement"},
    {"group", "Splits", "what it is listed with"},
    {"source", "own",
     "how sure it is: statement, accepted solutions,\n"
     "unconfirmed, own (without it)"},
    {"cases", "counted",
     "how cases follow each other. one: there is one. counted:\n"
     "their number comes first. until 0: a first number of 0\n"
     "ends them, and all numbers of that head are there: 0 0 for\n"
     "n k; until 0 alone: that 0 is all. to the end: of the\n"
     "input. counted behind n: n and their number come first,\n"
     "then n piles a case. counted before k: their number and k\n"
     "stand on the first line; k is the last number of each head.\n"
     "queries: graphs to the end, each with cases until 0"},
    {"case", "n k / a[n]",
     "its lines, as they stand in the input (here '/' is a line\n"
     "end). n k: numbers by name, at most four. a[n]: n piles on\n"
     "a line. (x y)[n]: n pairs. n times: x y: a pair a line;\n"
     "n times: a: a pile a line; n times: a[m]: rows; n-1 times:\n"
     "u v: the edges of a tree of n nodes. n k / n times: x y /\n"
     "t[k], or k times: t: more numbers behind pairs. w[n] / b[n]:\n"
     "the first members of pairs, then the second. a[n] / p[n-1]:\n"
     "and the node above each but the first. n a[n]: all on\n"
     "a line. n / k / a[n]: a head on several lines. k n / a[n]:\n"
     "the second number counts. n alone, or a b c: these are the\n"
     "piles. Of queries n / n times: k x[k] / m v[m]: n nodes, of\n"
     "each how many edges go from it and to where, and a case"},
    {"set", "once",
     "a set of takes comes first: once, or each with its cases,\n"
     "until a set of 0; the answers to each stand on one line; or\n"
     "behind the one case, where takes rise, of k / s[k] a line each"},
    {"before", "k s[k]", "the lines of that set; or k / s[k]"},
    {"lines", "open",
     "open: blanks or line ends may part the numbers of a list.\n"
     "brackets: the case n / a[n] is a line as [1,2,3]"},
    {"blank lines", "any",
     "between cases: none (without it), any, one before each"},
    {"order", "rising",
     "of a list: any (without it), rising, not falling; or\n"
     "distinct: no two piles, pairs or triples are equal"},
    {"numbers", "of any length",
     "of which only equality matters; or of case n, of which a\n"
     "formula asks only for rests, as n % 3"},
    {"first player", "named",
     "behind the piles stands the word of who moves first; or, of case\n"
     "n first, it is the second number, with limits 0..1: to a formula\n"
     "1 for the word of 'wins', 0 for that of 'loses'"},
    {"counts", "up", "turns come nearer to the numbers, from 0 on"},
    {"excluded", "a king that is none of the people",
     "what the statement excludes beside the limits; in words for\n"
     "what the board excludes"},
    {"excluded when", "n % 2 = 1",
     "of 'game formula': by a formula of the head's numbers, and those\n"
     "of one of the list"},
    {"limits", "cases 1..100 / n 1..1000 / a 1..",
     "a line for each name of 'case', or for several: x y 1..9;\n"
     "those of a pair or triple may differ: x 1..9 / y 0..5. The\n"
     "names of 'before' have their own, too: k 1..5 / s 1..100.\n"
     "total n ..200000: of all cases together. x 1..m and\n"
     "x 0..n-1: up to another number. a -9..9: below 0, too;\n"
     "both on boards that have it. What has no line has no limit"},
    {"game", "takes 1,3,4",
     "nim; staircase; moore K (up to K piles a turn); takes LIST,\n"
     "or takes alone where a set comes first; kind NAME, as\n"
     "'nimsum help values' lists them; board NAME, below; formula\n"
     "F: the player to move wins when F, below, is not 0"},
    {"why", "Each turn takes one stone.",
     "why the formula decides, whatever the numbers are"},
    {"why won", "{sum(a)} stones are an odd number",
     "why these numbers win, as a clause; {F} is a formula's value.\n"
     "Words from {if F} to the next one are for the first F that is\n"
     "not 0"},
    {"why lost", "{sum(a)} stones are an even number", "and why they lose"},
    {"wrong", "sum-parity sum(a) % 2 = 1",
     "a line for each wrong idea of the formula: its name, as below,\n"
     "and what such a solver has in place of the formula"},
    {"turns", "crossings",
     "what a turn of 'game formula' does, for play: turns named below"},
    {"moves", "may split piles", "which never helps"},
    {"play", "misere",
     "whoever cannot move wins; or normal (without it). misere is for\n"
     "nim, staircase and moore, and one pile of takes 1,3, 1,2,3\n"
     "or 1,3,4"},
    {"wins", "First", "the word when the player to move wins"},
    {"loses", "Second", "and when they lose"},
    {"answer", "moves",
     "winner (without it); moves: and all winning moves; count: and\n"
     "a line with their number; number: that alone, 0 when lost;\n"
     "first move: stones and place of it, and the piles it leaves;\n"
     "taken: \"place:taken\" of all; bids: the numbers that boards\n"
     "like 'sale' are about, or of 'game formula' its value, or the\n"
     "word of 'loses' for 0; least bound: a value with which the\n"
     "player to move loses"},
    {"answers on", "one line",
     "the words of 'counted' cases, with a blank between two"},
    {"protocol", "choice / turn first taken",
     "the problem is a game against the judge; a line each of:\n"
     "turn FORM: how both write a turn, as numbers on a line.\n"
     "taken: stones of the one pile; said: the number to which it\n"
     "counts, up to that of the case; place taken: a pile, from 1\n"
     "on, and stones of it; on boards that are rows, first taken:\n"
     "the first of the stones, from 1 on, and how many; or first:\n"
     "that stone, where a turn takes one.\n"
     "choice: first of all the program says the word of 'wins' to\n"
     "begin, or that of 'loses'; without it, it begins.\n"
     "input none: no input; the limits leave one number.\n"
     "turns N: of the program, at most.\n"
     "judge stuck WORDS: said by the judge that cannot move.\n"
     "judge wrong WORDS: and behind a turn that is not possible,\n"
     "or program stuck WORDS, said by a program that cannot move.\n"
     "program won WORDS: said by the program when it has won.\n"
     "gives up WORDS: said by the judge, and by a program that wants\n"
     "to, in place of taking the last stone, which loses"},
    {"first move", "# #",
     "a line behind the word of 'wins', with the next of the bids for\n"
     "each #, or the last one, and the place of the pile for each @;\n"
     "needs 'answer bids'; with a set behind, # are taken of pile @"},
    {"move on", "the word's line",
     "the move stands there; or on a line alone, without the word"},
    {"right move", "any that wins",
     "check takes any; without it, the one that nimsum prints is right"},
    {"empty line", "behind each answer", "it ends with one"},
    {"label", "\"Case #: \"",
     "before each answer; the last # is the case's number"},
    {"label on", "its own line", "the answer stands on the next"},
};

static void print_key(struct cli_out *out, size_t i) {
    const char *words = keys[i].words;
    cli_print(out, "\n  %-13s %s\n", keys[i].key, keys[i].example);
    while (*words) {
        int len = (int)strcspn(words, "\n");
        cli_print(out, "                %.*s\n", len, words);
        words += len + (words[len] == '\n');
    }
}

static const char *const formulas =
    "\n"
    "Formulas, of whole numbers from 0 to 2^64-1:\n"
    "  numbers, and names of 'case': those of the head, and inside of a "
    "function\n"
    "  of the list its own, i, the place from 1 on, and previous, the number\n"
    "  before (0 for the first)\n"
    "  or; and; not; = != < <= > >= (1 or 0); ^ (XOR); & (bits of both); + -;\n"
    "  * / %: the later ones are tighter, and there are brackets. What leaves\n"
    "  these numbers, as 2 - 3 or 1 / 0 does, excludes the case\n"
    "  of a list, 0 where it is empty: sum xor min max gcd count first last, "
    "as\n"
    "  in sum(a % 2) and count(a = min(a)); before(a > 2), behind(a > 2): how\n"
    "  many numbers are before the first, or behind the last, of which that\n"
    "  is true, or all of them; unpaired(a): how many values come an odd\n"
    "  number of times, alone(a): the largest of these\n"
    "  of numbers: least(x, y), most(x, y), divisor(x, y) (the greatest "
    "common\n"
    "  one), part(x, y) (the least divisor of x from y on, or 0), low(x) (its\n"
    "  lowest one bit), bits(x) (its ones), factors(x) (prime factors, each "
    "as\n"
    "  often as it divides), primes(x) (how many are at most x, which is at\n"
    "  most 100000), kayles(x) (what a row of x is worth of which a turn "
    "takes\n"
    "  one or two neighbours)\n"
    "  of 'answer bids': F if G else H, and won for F, the word of 'wins'\n"
    "  names of wrong ideas: raw-numbers, one-off, sum-parity, first-parity,\n"
    "  count-parity, count-ignored, largest-only, largest-for-least,\n"
    "  one-end-only, gcd-forgotten, powers-of-two-only, one-alone, "
    "one-forgotten,\n"
    "  primes-lost, other-period, rounded-up, quotient-as-value, all-primes,\n"
    "  any-coins, other-move, exceptions-forgotten, all-cuts, bound-from-1,\n"
    "  odd-divisors, divisors-to-root, modulo-3-always, circle-as-row,\n"
    "  circle-as-pile, only-primes-lost, even-won, below-p, modulo-q-plus-1,\n"
    "  other-primes, wythoff-as-nim, last-wins-always, last-loses-always\n";

/* The first problem whose text has that line, which begins with the key. */
static size_t find_line(const char *key, const char *line, size_t len) {
    size_t i = 0;
    const char *at = strstr(nim_problem_text(nim_problem_at(0)), key);
    while (!at || strncmp(at, line, len) != 0) {
        at = strstr(nim_problem_text(nim_problem_at(++i)), key);
    }
    return i;
}

/* What follows on the key in the catalogue's texts, and a problem of each. */
static void print_names(struct cli_out *out, const char *key) {
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        const char *line = strstr(nim_problem_text(row), key);
        const char *name = line ? line + strlen(key) : "";
        size_t len = strcspn(name, "\n");
        if (line && find_line(key, line, strlen(key) + len + 1) == i) {
            cli_print(out, "  %-22.*s %s\n", (int)len, name,
                      row->card.names[0]);
        }
    }
}

void cli_print_keys(struct cli_out *out) {
    cli_print(out,
              "%s\nKeys, with an example each. Needed are names, cases, "
              "case, game, wins, loses.\n",
              start);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        print_key(out, i);
    }
    cli_print(out, "%s", formulas);
    cli_print(out, "%s", "\nBoards, and a problem of each:\n");
    print_names(out, "\ngame          board ");
    cli_print(out, "%s", "\nTurns of 'game formula', and a problem of each:\n");
    print_names(out, "\nturns         ");
}
