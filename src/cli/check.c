/* nimsum check PROBLEM [OPTION...] INPUT OUTPUT [ANSWER] */
#include "command.h"
#include "judges.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

struct request {
    struct cli_request common;
    const struct cli_judge *judge;
    bool all;
    bool any_order;
    bool words_only;
    bool is_quiet;
};

/* One run of the checker. */
struct run {
    const struct request *request;
    const char *files[CLI_ROLES]; /* by role */
    bool input_again;             /* can be opened and read twice */
    bool output_again;
    enum cli_verdict verdict;
    struct nim_line message;
    struct nim_line facts; /* what else there is to know, led as lead_of */
    struct nim_line hint;  /* what the contestant may know */
    uint64_t wrong_case;   /* the first with a wrong answer; 0: not of a case */
    struct cli_out *out;
};

/* ---- Judge's faults ---- */

static const char *name_of(const char *path) {
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

static void fail(struct run *run, const char *what, const char *path,
                 int error) {
    char name[CLI_QUOTED_LEN];
    run->verdict = CLI_JUDGE_FAILED;
    run->message = (struct nim_line){0};
    nim_line_say(&run->message, "cannot %s %s: %s", what,
                 cli_quote(name, name_of(path)), strerror(error));
}

/* ---- Two files side by side ---- */

struct pair {
    struct nim_file input_file;
    struct nim_file output_file;
    struct nim_input input;
    struct nim_input output;
    struct nim_reader reader;
};

static bool open_pair(struct pair *pair, struct run *run, const char *input,
                      const char *output) {
    if (nim_file_open(&pair->input_file, input, &pair->input) != NIM_OK) {
        fail(run, "open", input, errno);
        return false;
    }
    if (nim_file_open(&pair->output_file, output, &pair->output) != NIM_OK) {
        fail(run, "open", output, errno);
        nim_file_close(&pair->input_file);
        return false;
    }
    if (nim_reader_begin(&pair->reader, &pair->input, &nim_system_memory,
                         nim_scan_kernel_find(run->request->common.kernel)) !=
        NIM_OK) {
        fail(run, "hold", input, ENOMEM);
        nim_file_close(&pair->input_file);
        nim_file_close(&pair->output_file);
        return false;
    }
    return true;
}

static bool is_again(const struct nim_file *file, const char *path) {
    return file->regular && strcmp(path, "-") != 0;
}

static void close_pair(struct pair *pair) {
    nim_reader_end(&pair->reader);
    nim_file_close(&pair->input_file);
    nim_file_close(&pair->output_file);
}

static bool is_fault_of_input(enum nim_status status) {
    return status != NIM_OK && status != NIM_READ_FAILED &&
           status != NIM_NO_MEMORY;
}

/* *same is set with NIM_OK only. */
static enum nim_status compare_bytes(const struct run *run, struct pair *pair,
                                     bool *same) {
    struct nim_fault fault;
    return nim_check_bytes(&run->request->common.problem, &pair->reader,
                           &pair->output, &nim_system_memory, same, &fault);
}

/* An empty file can be the answer to many. */
static enum nim_status look_empty(const char *path, bool *empty) {
    struct nim_file file;
    struct nim_input input;
    unsigned char byte;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return NIM_READ_FAILED;
    }
    ptrdiff_t len = input.read(input.context, &byte, 1);
    nim_file_close(&file);
    *empty = len == 0;
    return len < 0 ? NIM_READ_FAILED : NIM_OK;
}

/* Is INPUT the answer to OUTPUT? Where INPUT is no input at all, it is enough
 * that OUTPUT is one. NIM_OK, or another status where that cannot be told. */
static enum nim_status look_swapped(const struct run *run, const char *output,
                                    bool input_is_faulty, bool *swapped) {
    const char *input = run->files[CLI_INPUT];
    struct run other = *run;
    struct pair pair;
    bool empty = true;
    bool same = false;
    *swapped = false;
    if (!run->input_again || !run->output_again) {
        return NIM_OK;
    }
    enum nim_status status = look_empty(input, &empty);
    if (status != NIM_OK || empty) {
        return status;
    }
    if (!open_pair(&pair, &other, output, input)) {
        return NIM_READ_FAILED;
    }
    status = compare_bytes(run, &pair, &same);
    close_pair(&pair);
    *swapped = status == NIM_OK && (same || input_is_faulty);
    return is_fault_of_input(status) ? NIM_OK : status;
}

/* The reading of a pair has failed. */
static void fail_with(struct run *run, enum nim_status status,
                      const struct nim_fault *fault, const struct pair *pair,
                      const char *output) {
    const char *input = run->files[CLI_INPUT];
    bool of_input = is_fault_of_input(status);
    bool swapped = false;
    run->verdict = CLI_JUDGE_FAILED;
    run->message = (struct nim_line){0};
    if (of_input && look_swapped(run, output, true, &swapped) == NIM_OK &&
        swapped) {
        nim_line_say(&run->message, "INPUT and OUTPUT look swapped: ");
    }
    if (of_input || pair->reader.status != NIM_OK) {
        nim_fault_say(&run->message, name_of(input), status, fault);
    } else if (status == NIM_NO_MEMORY) {
        nim_line_say(&run->message, "cannot hold a case: %s", strerror(ENOMEM));
    } else {
        fail(run, "read", output, fault->error);
    }
}

/* ---- What is said of an output ---- */

static void print_flaw(void *context, const struct nim_flaw *flaw) {
    const struct run *run = context;
    struct nim_line line = {0};
    nim_flaw_say_place(&line, flaw, 0);
    nim_flaw_say(&line, &run->request->common.problem, flaw);
    cli_print(run->out, "%s\n", line.text);
}

/* What stands before each fact: people read it on a line of its own. */
static const char *lead_of(const struct run *run) {
    return run->request->judge == &cli_judges[0] ? "\n  " : "; ";
}

static void say_hint(struct nim_line *line, const struct nim_check *check) {
    const char *what =
        check->first.is_form ? "wrong output format: " : "wrong answer: ";
    line->len = 0;
    nim_line_say(line, "%s", what);
    nim_flaw_say_place(line, &check->first,
                       check->stopped ? 0 : check->case_count);
    if (!nim_flaw_hint(line, &check->first)) {
        line->len -= 2; /* the colon */
    }
    nim_line_say(line, "\n");
}

static void say_verdict(struct run *run, const struct nim_check *check,
                        const char *output) {
    bool swapped;
    if (check->first.kind == NIM_FLAW_NONE) {
        run->verdict = CLI_RIGHT;
        nim_line_say(&run->message, "the output is right");
    } else if (look_swapped(run, output, false, &swapped) != NIM_OK) {
        run->verdict = CLI_JUDGE_FAILED;
        nim_line_say(&run->message, "cannot tell whether INPUT and OUTPUT are "
                                    "swapped: they cannot be read again");
    } else if (swapped) {
        run->verdict = CLI_JUDGE_FAILED;
        nim_line_say(&run->message,
                     "INPUT and OUTPUT look swapped: the one is the "
                     "right answer to the other");
    } else {
        run->verdict = check->first.is_form ? CLI_WRONG_FORM : CLI_WRONG;
        run->wrong_case = check->first.case_number;
        nim_check_say(&run->message, check);
        nim_check_say_facts(&run->facts, check, lead_of(run));
        say_hint(&run->hint, check);
    }
}

/* The third pass: the input once more, where ideas fit the wrong answers. The
 * verdict stands when it cannot be read again; then no idea is named. */
static void name_ideas(const struct run *run, struct nim_check *check) {
    struct nim_file file;
    struct nim_input input;
    struct nim_reader reader;
    struct nim_fault fault;
    if (!run->input_again || !nim_check_can_name(check) ||
        nim_file_open(&file, run->files[CLI_INPUT], &input) != NIM_OK) {
        return;
    }
    if (nim_reader_begin(&reader, &input, &nim_system_memory,
                         nim_scan_kernel_find(run->request->common.kernel)) ==
        NIM_OK) {
        if (nim_check_name(check, &reader, &fault) != NIM_OK) {
            check->idea_count = 0;
        }
        nim_reader_end(&reader);
    }
    nim_file_close(&file);
}

/* Which line is the answer to which case? Both files are read once more. Where
 * that fails, the words tell it, and the next pass says what failed. */
static void align(struct run *run, const char *output,
                  struct nim_check *check) {
    struct run other = *run;
    struct pair pair;
    struct nim_fault fault;
    if (!run->input_again || !run->output_again ||
        !open_pair(&pair, &other, run->files[CLI_INPUT], output)) {
        return;
    }
    if (nim_check_align(check, &pair.reader, &pair.output, &fault) != NIM_OK) {
        check->alignment = (struct nim_alignment){.by = NIM_ALIGN_WORDS};
    }
    close_pair(&pair);
}

/* The second pass, which closes the pair. Where answers and lines do not go
 * together, it is made again when it is known which belong to which case. */
static enum nim_status check_words(struct run *run, struct pair *pair,
                                   const char *output, struct nim_check *check,
                                   struct nim_fault *fault) {
    struct run other = *run;
    if (check->on_flaw) {
        align(run, output, check); /* flaws are printed as they are found */
    }
    enum nim_status status =
        nim_check_words(check, &pair->reader, &pair->output, fault);
    close_pair(pair);
    if (status != NIM_OK || !check->is_uneven || check->on_flaw) {
        return status;
    }
    align(run, output, check);
    if (check->alignment.by != NIM_ALIGN_WORDS &&
        open_pair(pair, &other, run->files[CLI_INPUT], output)) {
        status = nim_check_words(check, &pair->reader, &pair->output, fault);
        close_pair(pair);
    }
    return status;
}

static void explain(struct run *run, struct pair *pair, const char *output) {
    const struct request *request = run->request;
    bool lists = request->all && request->judge->message == CLI_TO_STDOUT;
    struct nim_check check = {
        .problem = &request->common.problem,
        .memory = nim_system_memory,
        .any_order = request->any_order,
        .words_only = request->words_only,
        .on_flaw = lists ? print_flaw : NULL,
        .context = run,
    };
    struct nim_fault fault = {0};
    enum nim_status status = check_words(run, pair, output, &check, &fault);
    run->message = (struct nim_line){0};
    if (status != NIM_OK) {
        fail_with(run, status, &fault, pair, output);
    } else {
        name_ideas(run, &check);
        say_verdict(run, &check, output);
    }
}

/* Judges the output: bytes first, where both can be read twice. */
static void judge(struct run *run, const char *output) {
    const char *input = run->files[CLI_INPUT];
    struct pair pair;
    bool same = false;
    assert(input && output);
    if (!open_pair(&pair, run, input, output)) {
        return;
    }
    run->input_again = is_again(&pair.input_file, input);
    run->output_again = is_again(&pair.output_file, output);
    if (run->input_again && run->output_again) {
        same = compare_bytes(run, &pair, &same) == NIM_OK && same;
        close_pair(&pair);
        if (!same && !open_pair(&pair, run, input, output)) {
            return;
        }
    }
    if (same) {
        run->verdict = CLI_RIGHT;
        nim_line_say(&run->message, "the output is right");
    } else {
        explain(run, &pair, output);
    }
}

/* An answer file that is wrong is the judge's fault. Its form does not matter.
 */
static void judge_answer(struct run *run) {
    const char *answer = run->files[CLI_ANSWER];
    struct request request = *run->request;
    struct run other = *run;
    if (!answer || run->verdict == CLI_JUDGE_FAILED || !run->input_again) {
        return;
    }
    request.all = false;
    other.request = &request;
    other.message.len = 0;
    judge(&other, answer);
    if (other.verdict == CLI_RIGHT || other.verdict == CLI_WRONG_FORM) {
        return;
    }
    bool output_is_right = run->verdict == CLI_RIGHT;
    run->message = (struct nim_line){0};
    if (other.verdict == CLI_JUDGE_FAILED) {
        run->message = other.message;
    } else {
        nim_line_say(&run->message, "the judge's ANSWER is wrong%s: %s",
                     output_is_right ? ", and OUTPUT is right (swapped?)" : "",
                     other.message.text);
    }
    run->verdict = CLI_JUDGE_FAILED;
    run->facts = (struct nim_line){0};
}

/* ---- Telling the judge ---- */

static int conclude(const struct run *run) {
    static const char *const words[] = {
        [CLI_RIGHT] = "ok",
        [CLI_WRONG] = "wrong answer",
        [CLI_WRONG_FORM] = "wrong output format",
        [CLI_JUDGE_FAILED] = "FAIL",
    };
    const struct cli_judge *judge = run->request->judge;
    bool is_wrong = run->verdict == CLI_WRONG || run->verdict == CLI_WRONG_FORM;
    struct nim_line line = {0};
    if (judge == &cli_judges[0] && run->verdict == CLI_JUDGE_FAILED) {
        return cli_complain("%s", run->message.text);
    }
    if (run->request->is_quiet) {
        return judge->status[run->verdict];
    }
    nim_line_say(&line, "%s %s%s\n", words[run->verdict], run->message.text,
                 run->facts.text);
    const struct cli_message message = {
        .verdict = run->verdict,
        .text = line.text,
        .hint = is_wrong ? run->hint.text : NULL,
        .files = run->files,
    };
    int result = cli_judge_tell(judge, &message, run->out);
    if (judge == &cli_judges[0] && run->verdict == CLI_WRONG &&
        run->wrong_case > 0 && run->input_again && nim_stderr_is_terminal()) {
        cli_print_explain(run->out, &run->request->common,
                          run->files[CLI_INPUT], run->wrong_case);
    }
    return result;
}

/* ---- What is asked for ---- */

static int check_request(const struct request *request) {
    if (request->is_quiet && request->all) {
        return cli_complain("'-q' prints nothing: no '--all'");
    }
    if (request->is_quiet && request->judge != &cli_judges[0]) {
        return cli_complain("'-q' tells a judge nothing: no '--judge'");
    }
    return cli_check_options(&request->common);
}

static int assign_files(struct run *run) {
    const struct request *request = run->request;
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
    return EXIT_RIGHT;
}

static int run_check(const struct cli_call *call) {
    struct request request = {
        .judge = cli_judge_asked_for(call->arguments),
    };
    struct cli_out out;
    struct run run = {.request = &request, .out = &out};
    int failed = request.judge->status[CLI_JUDGE_FAILED];
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result == EXIT_RIGHT ? EXIT_RIGHT : failed;
    }
    if (check_request(&request) != EXIT_RIGHT ||
        assign_files(&run) != EXIT_RIGHT || cli_out_begin(&out) != EXIT_RIGHT) {
        return failed;
    }
    judge(&run, run.files[CLI_OUTPUT]);
    judge_answer(&run);
    result = conclude(&run);
    return cli_out_end(&out) == EXIT_RIGHT ? result : failed;
}

/* ---- The command ---- */

static bool set_all(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->all = true;
    return true;
}

static bool set_any_order(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->any_order = true;
    return true;
}

static bool set_tokens(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->words_only = true;
    return true;
}

static bool set_quiet(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->is_quiet = true;
    return true;
}

/* The judge has been found before, and is not changed here. */
static bool set_judge(void *asked, const char *value) {
    (void)asked;
    return cli_judge_find(value) != NULL;
}

static const struct cli_option options[] = {
    {"--all", TAKES_NOTHING, set_all, NULL, "--all",
     "a line for every faulty case, then the line"},
    {"--tokens", TAKES_NOTHING, set_tokens, NULL, "--tokens",
     "compare words: white space does not matter"},
    {"--any-order", TAKES_NOTHING, set_any_order, NULL, "--any-order",
     "the moves of a case may stand in any order"},
    {"-q", TAKES_NOTHING, set_quiet, NULL, "-q",
     "print nothing: the exit status says it; what keeps the\n"
     "work from being done still goes to standard error"},
    {"--judge", TAKES_A_VALUE, set_judge,
     "testlib, ejudge, kattis, oj, hustoj, qduoj, lemon, syzoj or boj",
     "--judge=NAME", "be called as a judge calls its checker: see below"},
    {NULL, TAKES_NOTHING, NULL, NULL, NULL, NULL},
};

const struct cli_command cli_check = {
    .name = "check",
    .usage = "check PROBLEM [OPTION...] INPUT OUTPUT [ANSWER]",
    .purpose = "is OUTPUT right? why not?",
    .run = run_check,
    .takes_problem = true,
    .options =
        (const struct cli_option *const[]){options, cli_problem_options, NULL},
    .examples =
        "  nimsum check classic in.txt out.txt          why is out.txt wrong?\n"
        "  nimsum check hdu1907 --all in.txt out.txt    every faulty case\n"
        "  my-solver < in.txt | nimsum check bash in.txt -\n"
        "  oj t --judge-command \"nimsum check poj1704 --judge=oj\"\n",
    .about =
        "Works out the answers to INPUT and compares OUTPUT with them, "
        "byte by\n"
        "byte; a final newline may be missing. Prints \"ok\", or a line "
        "that says what\n"
        "is wrong with the first faulty case, and how many cases are "
        "faulty. What else\n"
        "there is to know follows, a line a fact: where the case stands in "
        "INPUT, who\n"
        "wins it and why, a winning move, and by which mistake of a solver "
        "all faulty\n"
        "cases come about, if one of those known does.\n"
        "ANSWER is not needed; when it is given and wrong, that is the "
        "judge's\n"
        "fault. \"-\" is standard input.\n",
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
        "  NAME     arguments                           right wrong form "
        "fault\n"
        "  testlib  INPUT OUTPUT ANSWER [REPORT]            0     1    2     "
        "3\n"
        "  ejudge   INPUT OUTPUT [ANSWER]                   0     5    4     "
        "6\n"
        "  kattis   INPUT ANSWER FEEDBACK_DIR < OUTPUT     42    43   43     "
        "1\n"
        "  oj       INPUT OUTPUT [ANSWER]                   0     1    1     "
        "2\n"
        "  hustoj   INPUT ANSWER OUTPUT                     0     1    1     "
        "2\n"
        "  qduoj    INPUT OUTPUT                            0     1    1   "
        "255\n"
        "  lemon    INPUT OUTPUT ANSWER FULL SCORE MESSAGE  0     0    0     "
        "1\n"
        "  syzoj    none                                    0     0    0     "
        "1\n"
        "  boj      INPUT ANSWER OUTPUT                     0     1    1     "
        "2\n"
        "\n"
        "The line goes to standard error for testlib (to REPORT when given),\n"
        "ejudge, syzoj and boj; to standard output for oj and hustoj; nowhere "
        "for\n"
        "qduoj; to the file MESSAGE for lemon, and FULL or 0 to the file "
        "SCORE; to\n"
        "FEEDBACK_DIR/judgemessage.txt for kattis, where teammessage.txt tells "
        "the\n"
        "case, the line and the form, but nothing of the answer. syzoj reads "
        "the\n"
        "files input, user_out and answer, and prints 100 or 0. The last "
        "column is\n"
        "for faults that are not the contestant's: files that cannot be read, "
        "an\n"
        "INPUT that is malformed, a wrong ANSWER, files that look swapped.\n"
        "\n"
        "Exit status: 0 right, 1 wrong (form or answer), 2 the work could not "
        "be\n"
        "done.\n",
};
