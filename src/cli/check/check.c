/* nimsum check PROBLEM [OPTION...] INPUT OUTPUT [ANSWER] */
#include "run.h"

#include <assert.h>
#include <string.h>

/* ---- What is asked for ---- */

/* Options that nimsum's own user may give, but no judge. */
static int check_output(const struct cli_check_request *request) {
    bool is_own = request->judge == &cli_judges[0];
    if (request->common.is_quiet && !is_own) {
        return cli_complain("'-q' tells a judge nothing: no '--judge'");
    }
    if (request->saved && !is_own) {
        return cli_complain("'--save-case' is not for judges: no '--judge'");
    }
    return cli_report_check(&request->common, request->all ? "--all" : NULL,
                            !is_own);
}

/* Are INPUT and OUTPUT folders? *result tells what is wrong with that. */
static bool are_folders(const struct cli_check_request *request, int *result) {
    char *const *words = request->common.words;
    int count = request->common.word_count;
    bool input_is = count > 0 && nim_path_is_folder(words[0]);
    bool output_is = count > 1 && nim_path_is_folder(words[1]);
    *result = EXIT_RIGHT;
    if (request->judge != &cli_judges[0] || (!input_is && !output_is)) {
        return false;
    }
    if (!input_is || !output_is) {
        *result = cli_complain("INPUT and OUTPUT must both be folders, or "
                               "neither");
    } else if (count > 2) {
        *result = cli_complain("of folders 'check' expects no ANSWER");
    } else if (request->saved) {
        *result = cli_complain("'--save-case' expects a single INPUT");
    }
    return true;
}

static int assign_files(struct cli_check_run *run) {
    const struct cli_check_request *request = run->request;
    const struct cli_judge *judge = request->judge;
    int most = 0;
    while (most < CLI_ARGUMENTS_MAX && judge->arguments[most] != CLI_NO_FILE) {
        most++;
    }
    bool are_many = request->common.word_count > most && !judge->may_have_more;
    if (request->common.word_count < judge->argument_min || are_many) {
        return cli_complain("'check' expects %s files here: 'nimsum help "
                            "check' tells which",
                            are_many ? "fewer" : "more");
    }
    memcpy(run->files, judge->files, sizeof run->files);
    for (int i = 0; i < most && i < request->common.word_count; i++) {
        run->files[judge->arguments[i]] = request->common.words[i];
    }
    assert(run->files[CLI_INPUT] && run->files[CLI_OUTPUT]);
    if (strcmp(run->files[CLI_INPUT], "-") == 0 &&
        strcmp(run->files[CLI_OUTPUT], "-") == 0) {
        return cli_complain("INPUT and OUTPUT cannot both be standard input");
    }
    if (request->saved && strcmp(run->files[CLI_INPUT], "-") == 0) {
        return cli_complain("'--save-case' expects an INPUT that can be read "
                            "again: a file");
    }
    return EXIT_RIGHT;
}

static int judge_files(const struct cli_check_request *request,
                       struct cli_out *out, struct cli_report *report) {
    struct cli_check_run run = {
        .request = request, .out = out, .report = report};
    int result = assign_files(&run);
    return result == EXIT_RIGHT ? cli_check_judge(&run)
                                : request->judge->status[CLI_JUDGE_FAILED];
}

static int run_check(const struct cli_call *call) {
    struct cli_check_request request = {
        .judge = cli_judge_asked_for(call->arguments),
    };
    struct cli_out out;
    struct cli_report report;
    int failed = request.judge->status[CLI_JUDGE_FAILED];
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result == EXIT_RIGHT ? EXIT_RIGHT : failed;
    }
    if (check_output(&request) != EXIT_RIGHT ||
        cli_check_options(&request.common) != EXIT_RIGHT) {
        return failed;
    }
    bool of_folders = are_folders(&request, &result);
    if (result != EXIT_RIGHT) {
        return failed;
    }
    result = cli_report_begin(&report, "check", &request.common, &out);
    if (result != EXIT_RIGHT) {
        result = failed;
    } else if (of_folders) {
        result = cli_check_folders(&request, &out, &report);
    } else {
        result = judge_files(&request, &out, &report);
    }
    return cli_report_end(&report, result, failed);
}

/* The judge has been found before, and is not changed here. */
static bool set_judge(void *asked, const char *value) {
    return cli_judge_find(value) != NULL;
}

static const struct cli_option options[] = {
    CLI_FLAG("--all", struct cli_check_request, all,
             "a line for every faulty case, then the line"),
    CLI_FLAG("--tokens", struct cli_check_request, check.words_only,
             "compare words: white space does not matter"),
    CLI_FLAG("--any-order", struct cli_check_request, check.any_order,
             "the moves of a case may stand in any order"),
    CLI_FLAG("-q", struct cli_check_request, common.is_quiet,
             "print nothing: the exit status says it; what keeps the\n"
             "work from being done still goes to standard error"),
    CLI_JSON("an object for machines, on one line; see below"),
    {"--save-case", TAKES_A_VALUE, cli_set_name,
     offsetof(struct cli_check_request, saved), "a file", "--save-case=FILE",
     "write the case that is blamed as an input of its own"},
    {"--judge", TAKES_A_VALUE, set_judge, 0,
     "testlib, ejudge, kattis, oj, hustoj, qduoj, lemon, syzoj or boj",
     "--judge=NAME", "be called as a judge calls its checker; see below"},
    CLI_OPTIONS_END,
};

const struct cli_command cli_check = {
    .name = "check",
    .usage = "check PROBLEM [OPTION...] INPUT OUTPUT [ANSWER]",
    .purpose = "is OUTPUT right? why not?",
    .run = run_check,
    .takes_problem = true,
    .wants_answers = true,
    .options = CLI_TABLES(options, cli_report_options, cli_color_options,
                          cli_problem_options),
    .examples =
        "  nimsum check classic in.txt out.txt          why is out.txt wrong?\n"
        "  nimsum check hdu1907 --all in.txt out.txt    every faulty case\n"
        "  my-solver < in.txt | nimsum check bash in.txt -\n"
        "  nimsum check hdu2176 secret/ outputs/        a line each, a sum\n"
        "  nimsum check hdu2176 --save-case=one.in in.txt out.txt\n"
        "  oj t --judge-command \"nimsum check poj1704 --judge=oj\"\n",
    .about =
        "Works out the answers to INPUT and compares OUTPUT with them, byte\n"
        "by byte; a final newline may be missing. Prints \"ok\", or a line\n"
        "that says what is wrong with the first faulty case, and how many\n"
        "cases are faulty. What else there is to know follows, a line a fact:\n"
        "where the case stands in INPUT, who wins it and why, a winning move,\n"
        "and by which mistake of a solver all faulty cases come about, if one\n"
        "of those known does. ANSWER is not needed; when it is given and\n"
        "wrong, that is the judge's fault. \"-\" is standard input.\n"
        "\n"
        "INPUT and OUTPUT may be folders: each NAME.in goes with NAME.out, or\n"
        "else NAME.ans, NAME.txt or NAME. A NAME.in without an output, and a\n"
        "NAME.out or NAME.ans without an input, are told, with exit status 2.\n"
        "The exit status is the worst of all.\n",
    .notes =
        "Codes of wrong answers, in brackets behind what is wrong:\n"
        "  other-winner other-label other-word other-count not-winning\n"
        "  stones-taken no-such-pile impossible-move take-not-allowed\n"
        "  no-such-win many-piles not-a-number half-move missing-move\n"
        "  repeated-move not-the-first-move move-when-lost empty-output\n"
        "  end-of-output end-of-line after-last-case\n"
        "and of right answers in the wrong form:\n"
        "  move-order letter-case number-form nul bom utf-16 full-width crlf\n"
        "  trailing-space empty-line extra-space other-space missing-newline\n"
        "  one-line extra-newline\n"
        "\n"
        "Keys of --json, left out where they do not apply:\n"
        "  problem name input_file output_file   what was judged; a name: in\n"
        "                         a folder\n"
        "  verdict       right, wrong answer, wrong form, unable (status 2)\n"
        "  code          of what is wrong, as above\n"
        "  case line     which case is blamed, and the line of OUTPUT\n"
        "  found expected         texts, at most 48 bytes\n"
        "  input_line             where the case starts in INPUT\n"
        "  numbers number_count   its first numbers, and how many it has\n"
        "  takes take_count       the same of its set of takes\n"
        "  piles pile_count       the same of the piles it comes down to\n"
        "  values                 their Grundy values\n"
        "  wins nim_sum           of the player to move\n"
        "  winning, reply         a winning move, as place, from, to of each\n"
        "                         pile; the opponent's after what was said\n"
        "  cases wrong wrong_form unanswered     counts of cases\n"
        "  stopped       true: the rest of OUTPUT was not read\n"
        "  observed      always-wins or -loses, names-the-loser or no-moves\n"
        "  ideas evidence         what explains all answers: id, words; bits\n"
        "  diagnosis facts   the line for people, and the lines below it\n"
        "  saved         the file of --save-case\n"
        "  faults        with --all: an object a faulty case, with the keys\n"
        "                from verdict to reply\n"
        "\n"
        "Judges:\n"
        "  NAME    arguments                           right wrong form fault\n"
        "  testlib INPUT OUTPUT ANSWER [REPORT]            0     1    2     3\n"
        "  ejudge  INPUT OUTPUT [ANSWER]                   0     5    4     6\n"
        "  kattis  INPUT ANSWER FEEDBACK_DIR < OUTPUT     42    43   43     1\n"
        "  oj      INPUT OUTPUT [ANSWER]                   0     1    1     2\n"
        "  hustoj  INPUT ANSWER OUTPUT                     0     1    1     2\n"
        "  qduoj   INPUT OUTPUT                            0     1    1   255\n"
        "  lemon   INPUT OUTPUT ANSWER FULL SCORE MESSAGE  0     0    0     1\n"
        "  syzoj   none                                    0     0    0     1\n"
        "  boj     INPUT ANSWER OUTPUT                     0     1    1     2\n"
        "\n"
        "The line goes to standard error for testlib (to REPORT when given),\n"
        "ejudge, syzoj and boj; to standard output for oj and hustoj; nowhere\n"
        "for qduoj; to the file MESSAGE for lemon, and FULL or 0 to the file\n"
        "SCORE; to FEEDBACK_DIR/judgemessage.txt for kattis, where\n"
        "teammessage.txt tells the case, the line and the form, but nothing\n"
        "of the answer. syzoj reads the files input, user_out and answer, and\n"
        "prints 100 or 0. The last column is for faults that are not the\n"
        "contestant's: files that cannot be read, an INPUT that is malformed,\n"
        "a wrong ANSWER, files that look swapped.\n"
        "\n"
        "Exit status: 0 right, 1 wrong (form or answer), 2 the work could not\n"
        "be done.\n",
};
