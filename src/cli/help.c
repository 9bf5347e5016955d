/* nimsum help, nimsum --version */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int cli_close_stdout(void) {
    if (ferror(stdout) || fclose(stdout) == EOF) {
        return cli_complain_of_system("<stdout>", "write", errno);
    }
    return EXIT_RIGHT;
}

static const char *const overview[] = {
    "nimsum answers judge problems of the Nim family.",
    "",
    "  nimsum classic < in.txt > out.txt   as HDU 2176: every winning move",
    "  nimsum staircase < in.txt           as AcWing 892",
    "  nimsum bash < in.txt                as the Simple Game, Moore's Nim",
    "  nimsum poj1704 < in.txt             as POJ 1704, and so on",
    "",
    "Usage:",
    "  nimsum [solve] PROBLEM [OPTION...] [FILE...]",
    "  nimsum check PROBLEM INPUT OUTPUT [ANSWER]",
    "                                      is OUTPUT right? why not?",
    "  nimsum validate PROBLEM [FILE...]   is the input as the statement says?",
    "  nimsum list [WORD] [--json]         the problems it knows",
    "  nimsum help [COMMAND | PROBLEM]     'nimsum help solve': the options",
    "  nimsum --version",
    NULL,
};

static const char *const about_solve[] = {
    "Examples:",
    "  nimsum classic < in.txt           Yes or No, and every winning move",
    "  nimsum classic --first in.txt     one winning move is enough",
    "  nimsum staircase --moves in.txt   moves too: \"a b\", step by step",
    "  nimsum bash -k 2 --misere in.txt  at most two piles a turn, and",
    "                                    whoever takes the last stone loses",
    "",
    "Usage: nimsum [solve] PROBLEM [OPTION...] [FILE...]",
    "Reads the files, or standard input (also \"-\"), and prints the answer to",
    "each case as soon as the case is complete. 'nimsum list' shows the",
    "problems, 'nimsum help PROBLEM' the input and output of one.",
    "",
    "Options replace what the problem says:",
    "  --moves      after the winner, list every winning move, a line each",
    "  --moves=N    the first N of them",
    "  --first      the same as --moves=1",
    "  --no-moves   no moves",
    "  --count      after the winner, a line with the number of winning moves",
    "  --index      lead each pair by the pile's place: \"i a b\"",
    "  --misere     whoever cannot move wins",
    "  --normal     whoever cannot move loses",
    "  -k N         piles that a turn may touch in bash, 1 .. 63",
    "  --input=one     one case: n a1 .. an",
    "  --input=count   the number of cases, then the cases",
    "  --input=zero    cases until n = 0, or the end",
    "  --input=eof     cases until the end",
    "  --kernel=NAME   how to read and write numbers; see 'nimsum --version'",
    "",
    "A move \"a b\" leaves b stones of the pile that had a. A move of bash",
    "touches several piles: their pairs stand on one line.",
    "",
    "Exit status: 0 all right, 2 the work could not be done.",
    NULL,
};

static const char *const about_validate[] = {
    "Examples:",
    "  nimsum validate hdu2176 secret/*.in      quiet when all is well",
    "  nimsum validate hdu2176 --report 01.in   what the file tests, and what",
    "                                           it does not",
    "  nimsum validate cses1730 --judge=kattis < 01.in",
    "                                           as an input validator",
    "",
    "Usage: nimsum validate PROBLEM [OPTION...] [FILE...]",
    "Does the input obey the problem's statement to the letter? Numbers within",
    "its limits and without leading zeros, one space between them, line ends",
    "where the statement has them, the final 0 where there is one, nothing",
    "behind it, LF only, and a newline at the end. The first fault of a file",
    "is named on standard error, with line, column and a reason code:",
    "  nimsum: 01.in:7:3: pile 2 of 5 of case 4 is 0, outside [1, 1000]",
    "  [value-range]",
    "",
    "Options:",
    "  --crlf            lines may end with CR LF, if all of them do",
    "  --report          of a valid input print the counts of cases, piles and",
    "                    values, beside their limits, and how many cases are",
    "                    lost, have several winning moves, equal piles, ...;",
    "                    \"not reached\" lists what no case has",
    "  --judge=testlib   statuses and message of a testlib validator: 0 valid,",
    "                    3 invalid",
    "  --judge=kattis    of a Kattis input validator: 42 valid, 43 invalid",
    "",
    "Reason codes:",
    "  value-range count-range case-count-range total-range order",
    "  excluded-case extra-space leading-space trailing-space missing-space",
    "  tab extra-newline missing-newline missing-final-newline crlf",
    "  mixed-newlines cr leading-zero plus-sign minus-sign not-a-number",
    "  too-large unknown-name bom utf-16 nul control non-ascii end-of-file",
    "  missing-terminator after-terminator after-last-case",
    "",
    "Exit status: 0 valid, 1 a fault was found, 2 the work could not be done.",
    NULL,
};

static const char *const about_check[] = {
    "Examples:",
    "  nimsum check classic in.txt out.txt          why is out.txt wrong?",
    "  nimsum check hdu1907 --all in.txt out.txt    every faulty case",
    "  my-solver < in.txt | nimsum check bash in.txt -",
    "  oj t --judge-command \"nimsum check poj1704 --judge=oj\"",
    "",
    "Usage: nimsum check PROBLEM [OPTION...] INPUT OUTPUT [ANSWER]",
    "Works out the answers to INPUT and compares OUTPUT with them, byte by",
    "byte; a final newline may be missing. Prints one line: \"ok\", or what is",
    "wrong with the first faulty case, how many cases are faulty, and by which",
    "mistake of a solver all of them come about, if one of those known does.",
    "ANSWER is not needed; when it is given and wrong, that is the judge's",
    "fault. \"-\" is standard input.",
    "",
    "Options (and those of 'nimsum help solve', which change the problem):",
    "  --all          a line for every faulty case, then the line",
    "  --tokens       compare words: white space does not matter",
    "  --any-order    the moves of a case may stand in any order",
    "  --judge=NAME   be called as a judge calls its checker:",
    "",
    "  NAME     arguments                           right wrong form fault",
    "  testlib  INPUT OUTPUT ANSWER [REPORT]            0     1    2     3",
    "  ejudge   INPUT OUTPUT [ANSWER]                   0     5    4     6",
    "  kattis   INPUT ANSWER FEEDBACK_DIR < OUTPUT     42    43   43     1",
    "  oj       INPUT OUTPUT [ANSWER]                   0     1    1     2",
    "  hustoj   INPUT ANSWER OUTPUT                     0     1    1     2",
    "  qduoj    INPUT OUTPUT                            0     1    1   255",
    "  lemon    INPUT OUTPUT ANSWER FULL SCORE MESSAGE  0     0    0     1",
    "  syzoj    none                                    0     0    0     1",
    "  boj      INPUT ANSWER OUTPUT                     0     1    1     2",
    "",
    "The line goes to standard error for testlib (to REPORT when given),",
    "ejudge, syzoj and boj; to standard output for oj and hustoj; nowhere for",
    "qduoj; to the file MESSAGE for lemon, and FULL or 0 to the file SCORE; to",
    "FEEDBACK_DIR/judgemessage.txt for kattis, where teammessage.txt tells the",
    "case, the line and the form, but nothing of the answer. syzoj reads the",
    "files input, user_out and answer, and prints 100 or 0. The last column is",
    "for faults that are not the contestant's: files that cannot be read, an",
    "INPUT that is malformed, a wrong ANSWER, files that look swapped.",
    "",
    "Exit status: 0 right, 1 wrong (form or answer), 2 the work could not be",
    "done.",
    NULL,
};

static const char *const about_list[] = {
    "Examples:",
    "  nimsum list             all problems",
    "  nimsum list hdu         those with \"hdu\" in a name, judge, title,",
    "                          rule or game, case ignored",
    "  nimsum list --json      all there is about them, for programs",
    "",
    "Usage: nimsum list [WORD] [--json]",
    "Columns: the name to call it by, the judge, the title, the game, and what",
    "is printed when the player to move wins and when he loses. A '?' behind",
    "the judge: some of the row is unconfirmed.",
    NULL,
};

static const char *const about_help[] = {
    "Examples:",
    "  nimsum help solve       the options of a command",
    "  nimsum help hdu2176     the input and output of a problem",
    "",
    "Usage: nimsum help [solve | check | validate | list | help | PROBLEM]",
    NULL,
};

static const struct {
    const char *name;
    const char *const *lines;
} topics[] = {
    {"solve", about_solve},       {"check", about_check},
    {"validate", about_validate}, {"list", about_list},
    {"help", about_help},
};

static int print_lines(const char *const *lines) {
    for (; *lines; lines++) {
        puts(*lines);
    }
    return cli_close_stdout();
}

int cli_overview(void) {
    return print_lines(overview);
}

int cli_help(int argc, char **argv) {
    if (argc < 2) {
        return cli_overview();
    }
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        if (strcmp(argv[1], topics[i].name) == 0) {
            return print_lines(topics[i].lines);
        }
    }
    const struct nim_problem *problem = nim_problem_find(argv[1]);
    if (!problem) {
        return cli_complain_of_problem(argv[1]);
    }
    cli_print_problem(problem);
    return cli_close_stdout();
}

int cli_version(int argc, char **argv) {
    (void)argc;
    (void)argv;
    fputs("nimsum " NIM_VERSION "\nkernels:", stdout);
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (row->works_here()) {
            printf(" %s", row->name);
        }
    }
    putchar('\n');
    return cli_close_stdout();
}
