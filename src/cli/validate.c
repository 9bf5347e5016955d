/* nimsum validate PROBLEM [OPTION...] [FILE...] */
#include "command.h"
#include "judges.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct request {
    struct cli_request common;
    const struct cli_judge *judge;
    struct nim_strictness strictness;
    bool wants_report;
    bool is_quiet;
};

/* ---- Complaints ---- */

/* As testlib words it: FAIL, the message, the stream and the line. */
static void fail(const char *file, const char *message,
                 const struct nim_place *place) {
    bool is_stdin = strcmp(file, "<stdin>") == 0;
    fprintf(stderr, "FAIL %s (%s, line %" PRIu64 ")\n", message,
            is_stdin ? "stdin" : file, place->line);
}

static void complain(const struct cli_judge *judge, const char *file,
                     const char *message, const struct nim_place *place) {
    if (judge->invalid_is_fail) {
        fail(file, message, place);
    } else {
        cli_complain("%s:%" PRIu64 ":%" PRIu64 ": %s", file, place->line,
                     place->column, message);
    }
}

/* ---- The report ---- */

static void print_number(struct cli_out *out, const struct nim_problem *problem,
                         uint64_t number) {
    struct nim_line line = {0};
    nim_line_number(&line, number, problem->layout.has_negative);
    cli_print(out, "%s", line.text);
}

/* "values reach 45 of 1000000000, from 3" */
static void print_reach(struct cli_out *out, const char *things,
                        const struct nim_problem *problem,
                        const struct nim_range *range, uint64_t limit) {
    if (range->min == 1 && range->max == 0) { /* no value was seen */
        return;
    }
    cli_print(out, "%s reach ", things);
    print_number(out, problem, range->max);
    if (limit > 0) {
        cli_print(out, " of %" PRIu64, limit);
    }
    cli_print(out, "%s", ", from ");
    print_number(out, problem, range->min);
    cli_print(out, "%s\n", limit > 0 ? "" : "; no limit is named");
}

static void print_cases(struct cli_out *out, uint64_t count, uint64_t limit) {
    cli_print(out, "cases: %" PRIu64, count);
    if (limit > 1) {
        cli_print(out, " of %" PRIu64, limit);
    }
    cli_print(out, "\n");
}

static void print_features(struct cli_out *out, const struct nim_reach *reach) {
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (reach->cases[i] > 0) {
            cli_print(out, "  %-26s %" PRIu64 "\n",
                      nim_feature_words((enum nim_feature)i), reach->cases[i]);
        }
    }
    if (reach->undecided > 0) {
        cli_print(out, "  %-26s %" PRIu64 "\n", "too hard to decide",
                  reach->undecided);
    }
}

static void print_not_reached(struct cli_out *out,
                              const struct nim_problem *problem,
                              const struct nim_reach *reach) {
    const struct nim_shape *shapes[NIM_FEATURE_COUNT] = {NULL};
    const char *before = "not reached, but by generate with\n";
    nim_audit_shapes(problem, &nim_system_memory, reach, shapes);
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (reach->possible[i] && reach->cases[i] == 0) {
            cli_print(out, "%s  %-26s %s%s\n", before,
                      nim_feature_words((enum nim_feature)i),
                      shapes[i] ? "--shape=" : "no shape",
                      shapes[i] ? shapes[i]->name : "");
            before = "";
        }
    }
    cli_print(out, "%s", *before ? "not reached: nothing\n" : "");
}

static void print_report(struct cli_out *out, const char *file,
                         const struct nim_problem *problem,
                         const struct nim_reach *reach) {
    const struct nim_limits *limits = &problem->limits;
    bool counts = problem->layout.body != NIM_BODY_NONE;
    char name[CLI_QUOTED_LEN];
    cli_print(out, "%s: valid\n", cli_quote(name, file));
    /* The cases of a set have the limit, of many sets there may be more. */
    bool many = problem->layout.set == NIM_SET_EACH;
    print_cases(out, reach->case_count, many ? 0 : limits->cases_max);
    if (counts) {
        print_reach(out, "piles of a case", problem, &reach->piles,
                    limits->piles_max);
    }
    if (problem->limits.piles_total_max > 0) {
        cli_print(out, "piles of all cases: %" PRIu64 " of %" PRIu64 "\n",
                  reach->pile_count, problem->limits.piles_total_max);
    }
    print_reach(out, "values", problem, &reach->values, limits->value_max);
    cli_print(out, "%s\n", "cases with");
    print_features(out, reach);
    print_not_reached(out, problem, reach);
}

/* ---- The work ---- */

static int judge(const struct request *request, const char *file,
                 enum nim_status status, const struct nim_breach *breach) {
    if (status == NIM_OK) {
        return request->judge->valid;
    }
    if (status != NIM_INVALID) {
        struct nim_line line = {0};
        nim_fault_say(&line, file, status, &breach->where);
        return cli_complain("%s", line.text);
    }
    if (request->is_quiet) {
        return request->judge->invalid;
    }
    struct nim_line line = {0};
    char name[CLI_QUOTED_LEN];
    nim_breach_say(&line, request->common.row, breach);
    complain(request->judge, cli_quote(name, file), line.text,
             &breach->where.place);
    return request->judge->invalid;
}

static int validate_file(const struct request *request, const char *path,
                         struct cli_out *out) {
    struct nim_file file;
    struct nim_input input;
    struct nim_breach breach = {0};
    struct nim_reach reach = {0};
    const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return cli_complain_of_system(name, "open", errno);
    }
    enum nim_status status = nim_validate(
        request->common.row, &input, &nim_system_memory, &request->strictness,
        &breach, request->wants_report ? &reach : NULL);
    nim_file_close(&file);
    if (status == NIM_OK && request->wants_report) {
        print_report(out, name, request->common.row, &reach);
    }
    return judge(request, name, status, &breach);
}

/* What could not be done is worse than a fault, and a fault than none. */
static int worse(const struct cli_judge *judge, int a, int b) {
    if (a == EXIT_UNABLE || b == EXIT_UNABLE) {
        return EXIT_UNABLE;
    }
    return a == judge->invalid ? a : b;
}

static int validate_files(const struct request *request, struct cli_out *out) {
    char *standard_input[] = {"-"};
    char **files =
        request->common.word_count ? request->common.words : standard_input;
    int file_count =
        request->common.word_count ? request->common.word_count : 1;
    int result = request->judge->valid;
    for (int i = 0; i < file_count; i++) {
        result = worse(request->judge, result,
                       validate_file(request, files[i], out));
    }
    return result;
}

static int run(const struct cli_call *call) {
    struct request request = {.judge = &cli_judges[0]};
    struct cli_out out;
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    if (request.is_quiet && request.wants_report) {
        return cli_complain("'-q' prints nothing: no '--report'");
    }
    if (!request.wants_report) {
        return validate_files(&request, NULL);
    }
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    result = validate_files(&request, &out);
    return cli_out_end(&out) == EXIT_RIGHT ? result : EXIT_UNABLE;
}

/* ---- The command ---- */

static bool set_crlf(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->strictness.crlf_allowed = true;
    return true;
}

static bool set_report(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->wants_report = true;
    return true;
}

static bool set_quiet(void *asked, const char *value) {
    struct request *request = asked;
    (void)value;
    request->is_quiet = true;
    return true;
}

static bool set_judge(void *asked, const char *value) {
    struct request *request = asked;
    request->judge = cli_judge_find(value);
    return request->judge && request->judge->validates;
}

static const struct cli_option options[] = {
    {"--crlf", TAKES_NOTHING, set_crlf, NULL, "--crlf",
     "lines may end with CR LF, if all of them do"},
    {"--report", TAKES_NOTHING, set_report, NULL, "--report",
     "of a valid input print the counts of cases, piles and\n"
     "values, beside their limits, and how many cases are lost,\n"
     "have several winning moves, equal piles, ...; \"not reached\"\n"
     "lists what no case has, and the shape of 'nimsum generate'\n"
     "that has it"},
    {"-q", TAKES_NOTHING, set_quiet, NULL, "-q",
     "print nothing of faults: the exit status says it; what\n"
     "keeps the work from being done still goes to standard\n"
     "error"},
    {"--judge", TAKES_A_VALUE, set_judge, "testlib or kattis", "--judge=NAME",
     "testlib: statuses and message of a testlib validator, 0\n"
     "valid, 3 invalid; kattis: of a Kattis input validator, 42\n"
     "valid, 43 invalid"},
    {NULL, TAKES_NOTHING, NULL, NULL, NULL, NULL},
};

const struct cli_command cli_validate = {
    .name = "validate",
    .usage = "validate PROBLEM [OPTION...] [FILE...]",
    .purpose = "is the input as the statement says?",
    .run = run,
    .takes_problem = true,
    .options = (const struct cli_option *const[]){options, NULL},
    .examples =
        "  nimsum validate hdu2176 secret/*.in      quiet when all is well\n"
        "  nimsum validate hdu2176 --report 01.in   what the file tests, and "
        "what\n"
        "                                           it does not\n"
        "  nimsum validate cses1730 --judge=kattis < 01.in\n"
        "                                           as an input validator\n",
    .about =
        "Does the input obey the problem's statement to the letter? Numbers "
        "within\n"
        "its limits and without leading zeros, one space between them, line "
        "ends\n"
        "where the statement has them, the final 0 where there is one, "
        "nothing\n"
        "behind it, LF only, and a newline at the end. The first fault of a "
        "file\n"
        "is named on standard error, with line, column and a reason code:\n"
        "  nimsum: 01.in:7:3: pile 2 of 5 of case 4 is 0, outside [1, 1000]\n"
        "  [value-range]\n",
    .notes =
        "Reason codes:\n"
        "  value-range count-range case-count-range total-range order\n"
        "  excluded-case extra-space leading-space trailing-space "
        "missing-space\n"
        "  tab extra-newline missing-newline missing-final-newline crlf\n"
        "  mixed-newlines cr leading-zero plus-sign minus-sign not-a-number\n"
        "  too-large unknown-name bom utf-16 nul control non-ascii "
        "end-of-file\n"
        "  missing-terminator after-terminator after-last-case\n"
        "\n"
        "Exit status: 0 valid, 1 a fault was found, 2 the work could not be "
        "done.\n",
};
