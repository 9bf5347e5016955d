/* nimsum validate PROBLEM [OPTION...] [FILE...] */
#include "input_files.h"
#include "judges.h"
#include "report.h"
#include "streams/json_writer.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct request {
    struct cli_request common;
    const struct cli_judge *judge;
    struct nim_strictness strictness;
    bool wants_report;
};

/* How the files of a call were validated. */
struct tally {
    const struct request *request;
    const struct nim_problem *problem;
    struct cli_inputs inputs;
    struct cli_out *out;
    struct cli_report report;
    uint64_t valid;
    uint64_t invalid;
    uint64_t unable;
};

static void complain(const struct cli_judge *judge, const char *file,
                     const char *message, const struct nim_place *place) {
    bool is_stdin = strcmp(file, "<stdin>") == 0;
    if (judge->invalid_is_fail) {
        /* As testlib words it: the message, the stream and the line. */
        fprintf(stderr, "FAIL %s (%s, line %" PRIu64 ")\n", message,
                is_stdin ? "stdin" : file, place->line);
    } else {
        cli_complain("%s:%" PRIu64 ":%" PRIu64 ": %s", file, place->line,
                     place->column, message);
    }
}

/* ---- The report ---- */

static void print_number(struct cli_out *out, const struct nim_problem *problem,
                         uint64_t number) {
    struct nim_line line = {.len = 0};
    bool is_more = problem->layout.is_any_length && number >> 63 > 0;
    nim_line_number(&line, number, problem->layout.has_negative);
    cli_print(out, "%s", is_more ? "2^63 or more" : line.text);
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
    cli_print(out, "cases with\n");
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (reach->cases[i] > 0) {
            cli_print(out, "  %-26s %" PRIu64 "\n", reach->words[i],
                      reach->cases[i]);
        }
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
            cli_print(out, "%s  %-26s %s%s\n", before, reach->words[i],
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
    /* The cases of a set have the limit, of many sets there may be more. */
    bool many = problem->layout.set == NIM_SET_EACH;
    char name[CLI_QUOTED_LEN];
    cli_print(out, "%s: valid\n", cli_quote(name, file));
    print_cases(out, reach->case_count, many ? 0 : limits->cases_max);
    if (problem->layout.body != NIM_BODY_NONE) {
        print_reach(out, "piles of a case", problem, &reach->piles,
                    limits->piles_max);
    }
    if (limits->piles_total_max > 0) {
        cli_print(out, "piles of all cases: %" PRIu64 " of %" PRIu64 "\n",
                  reach->pile_count, limits->piles_total_max);
    }
    print_reach(out, "values", problem, &reach->values, limits->value_max);
    print_features(out, reach);
    print_not_reached(out, problem, reach);
}

/* ---- As an object ---- */

static void write_range(struct nim_json *json,
                        const struct nim_problem *problem, const char *name,
                        const struct nim_range *range) {
    if (range->min == 1 && range->max == 0) { /* no value was seen */
        return;
    }
    bool is_signed = problem->layout.has_negative;
    nim_json_begin_object(json, name);
    nim_json_signed(json, "min", range->min, is_signed);
    nim_json_signed(json, "max", range->max, is_signed);
    nim_json_end_object(json);
}

static void write_features(struct nim_json *json,
                           const struct nim_reach *reach) {
    nim_json_begin_array(json, "features");
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (reach->possible[i]) {
            nim_json_begin_object(json, NULL);
            nim_json_string(json, "words", reach->words[i]);
            nim_json_number(json, "cases", reach->cases[i]);
            nim_json_end_object(json);
        }
    }
    nim_json_end_array(json);
}

static void write_reach(struct nim_json *json,
                        const struct nim_problem *problem,
                        const struct nim_reach *reach) {
    nim_json_number(json, "cases", reach->case_count);
    if (problem->layout.body != NIM_BODY_NONE) {
        write_range(json, problem, "piles_of_a_case", &reach->piles);
        nim_json_number(json, "pile_count", reach->pile_count);
    }
    write_range(json, problem, "values", &reach->values);
    write_features(json, reach);
}

/* The value that breaks the rule, and the range it misses. */
static void write_value(struct nim_json *json,
                        const struct nim_problem *problem,
                        const struct nim_breach *breach) {
    bool has_range = breach->rule <= NIM_RULE_TOTAL_RANGE;
    if (!has_range && breach->rule != NIM_RULE_ORDER) {
        return;
    }
    nim_json_signed(json, "value", breach->value, problem->layout.has_negative);
    if (has_range) {
        write_range(json, problem, "range", &breach->range);
    }
}

static void write_breach(struct nim_json *json,
                         const struct nim_problem *problem,
                         const struct nim_breach *breach) {
    const struct nim_place *place = &breach->where.place;
    struct nim_line expected = {.len = 0};
    struct nim_line words = {.len = 0};
    nim_fault_say_expected(&expected, &breach->where);
    nim_breach_say(&words, problem, breach);
    nim_json_string(json, "code", breach->code);
    if (breach->where.case_number > 0 &&
        breach->where.expected != NIM_EXPECTED_END) {
        nim_json_number(json, "case", breach->where.case_number);
    }
    nim_json_number(json, "line", place->line);
    nim_json_number(json, "column", place->column);
    if (place->found_len > 0) {
        nim_json_text(json, "found", place->found, place->found_len);
    }
    nim_json_string(json, "expected", expected.text);
    write_value(json, problem, breach);
    nim_json_string(json, "diagnosis", words.text);
}

/* ---- One file ---- */

/* What came out of it. */
struct finding {
    const char *file;
    bool is_open; /* it could be opened */
    enum nim_status status;
    struct nim_breach breach;
    struct nim_reach reach;
};

static void say_unable(struct nim_line *line, const struct finding *found) {
    if (found->is_open) {
        nim_fault_say(line, found->file, found->status, &found->breach.where);
        return;
    }
    nim_line_name(line, found->file);
    nim_line_say(line, ": cannot open: %s",
                 strerror(found->breach.where.error));
}

static void write_finding(const struct tally *tally,
                          const struct finding *found) {
    const struct nim_problem *problem = tally->problem;
    bool is_invalid = found->status == NIM_INVALID;
    struct nim_json json = nim_json_begin_line(&tally->out->writer);
    nim_json_string(&json, "problem", problem->card.names[0]);
    nim_json_string(&json, "file", found->file);
    nim_json_string(&json, "verdict",
                    found->status == NIM_OK ? "valid"
                    : is_invalid            ? "invalid"
                                            : "unable");
    if (is_invalid) {
        write_breach(&json, problem, &found->breach);
    } else if (found->status != NIM_OK) {
        struct nim_line line = {.len = 0};
        say_unable(&line, found);
        nim_json_string(&json, "diagnosis", line.text);
    } else if (tally->request->wants_report) {
        write_reach(&json, problem, &found->reach);
    }
    nim_json_end_line(&json);
}

static void tell_invalid(const struct tally *tally,
                         const struct finding *found) {
    struct nim_line line = {.len = 0};
    char name[CLI_QUOTED_LEN];
    nim_breach_say(&line, tally->problem, &found->breach);
    complain(tally->request->judge, cli_quote(name, found->file), line.text,
             &found->breach.where.place);
}

static void tell(const struct tally *tally, const struct finding *found) {
    const struct cli_request *common = &tally->request->common;
    bool is_silent = common->is_quiet || common->as_json || common->as_tap;
    if (common->as_json) {
        write_finding(tally, found);
    } else if (found->status == NIM_OK && tally->request->wants_report) {
        print_report(tally->out, found->file, tally->problem, &found->reach);
    }
    if (found->status == NIM_INVALID && !is_silent) {
        tell_invalid(tally, found);
    } else if (found->status != NIM_OK && found->status != NIM_INVALID) {
        struct nim_line line = {.len = 0};
        say_unable(&line, found);
        cli_complain("%s", line.text);
    }
}

static void report(struct tally *tally, const struct finding *found) {
    bool is_invalid = found->status == NIM_INVALID;
    struct nim_line line = {.len = 0};
    if (!tally->report.is_asked) {
        return;
    }
    if (is_invalid) {
        const struct nim_place *place = &found->breach.where.place;
        nim_line_say(&line, "%" PRIu64 ":%" PRIu64 ": ", place->line,
                     place->column);
        nim_breach_say(&line, tally->problem, &found->breach);
    } else if (found->status != NIM_OK) {
        say_unable(&line, found);
    }
    enum cli_came came = is_invalid                ? CLI_FAILED
                         : found->status == NIM_OK ? CLI_PASSED
                                                   : CLI_BROKEN;
    const struct cli_tested tested = {found->file, came, "invalid", line.text,
                                      0};
    cli_report_add(&tally->report, &tested);
}

static void validate_file(struct tally *tally, const char *path) {
    const struct request *request = tally->request;
    struct nim_file file;
    struct nim_input input;
    struct finding found = {.file = cli_file_name(path)};
    cli_tell_terminal(&request->common, path);
    found.is_open = nim_file_open(&file, path, &input) == NIM_OK;
    if (found.is_open) {
        found.status = nim_validate(
            tally->problem, &input, &nim_system_memory, &request->strictness,
            &found.breach, request->wants_report ? &found.reach : NULL);
        nim_file_close(&file);
    } else {
        found.status = NIM_READ_FAILED;
        found.breach.where.error = errno;
    }
    tell(tally, &found);
    report(tally, &found);
    tally->valid += found.status == NIM_OK;
    tally->invalid += found.status == NIM_INVALID;
    tally->unable += found.status != NIM_OK && found.status != NIM_INVALID;
}

/* ---- All of them ---- */

static uint64_t count_files(const struct tally *tally) {
    return tally->valid + tally->invalid + tally->unable;
}

static void print_tally(const struct tally *tally) {
    uint64_t count = count_files(tally);
    cli_print(tally->out, "%" PRIu64 " file%s: %" PRIu64 " valid", count,
              count == 1 ? "" : "s", tally->valid);
    if (tally->invalid > 0) {
        cli_print(tally->out, ", %" PRIu64 " invalid", tally->invalid);
    }
    if (tally->unable > 0) {
        cli_print(tally->out, ", %" PRIu64 " not read", tally->unable);
    }
    cli_print(tally->out, "\n");
}

/* The last object. */
static void print_json_tally(const struct tally *tally) {
    struct nim_json json = nim_json_begin_line(&tally->out->writer);
    nim_json_string(&json, "problem", tally->problem->card.names[0]);
    nim_json_number(&json, "total", count_files(tally));
    nim_json_number(&json, "right", tally->valid);
    nim_json_number(&json, "invalid", tally->invalid);
    nim_json_number(&json, "unable", tally->unable);
    nim_json_end_line(&json);
}

static void print_end(const struct tally *tally) {
    const struct cli_request *common = &tally->request->common;
    bool has_folder = tally->inputs.has_folder;
    if (common->as_json && (has_folder || common->word_count > 1)) {
        print_json_tally(tally);
    } else if (has_folder && !common->as_json && !common->is_quiet &&
               !common->as_tap) {
        print_tally(tally);
    }
}

/* What could not be done is worse than a fault, and a fault than none. */
static int validate_files(struct tally *tally) {
    const struct cli_judge *judge = tally->request->judge;
    tally->unable = tally->inputs.unlisted_count;
    if (tally->request->common.word_count == 0) {
        validate_file(tally, "-");
    }
    for (size_t i = 0; i < tally->inputs.list.name_count; i++) {
        validate_file(tally, tally->inputs.list.names[i]);
    }
    print_end(tally);
    enum cli_verdict verdict = tally->invalid == 0      ? CLI_RIGHT
                               : judge->invalid_is_fail ? CLI_JUDGE_FAILED
                                                        : CLI_WRONG;
    return tally->unable > 0 ? EXIT_UNABLE : judge->status[verdict];
}

static int run(const struct cli_call *call) {
    struct request request = {.judge = &cli_judges[0]};
    struct cli_out out;
    struct tally tally = {.request = &request, .out = &out};
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    tally.problem = request.common.row;
    result = cli_report_check(&request.common,
                              request.wants_report ? "--report" : NULL,
                              request.judge != &cli_judges[0]);
    if (result != EXIT_RIGHT) {
        return result;
    }
    result = cli_inputs_begin(&tally.inputs, &request.common);
    if (result == EXIT_RIGHT) {
        result =
            cli_report_begin(&tally.report, "validate", &request.common, &out);
        if (result == EXIT_RIGHT) {
            result = validate_files(&tally);
        }
        result = cli_report_end(&tally.report, result, EXIT_UNABLE);
    }
    cli_inputs_end(&tally.inputs);
    return result;
}

/* ---- The command ---- */

static bool set_judge(void *asked, const char *value) {
    struct request *request = asked;
    request->judge = cli_judge_find(value);
    return request->judge && request->judge->validates;
}

static const struct cli_option options[] = {
    CLI_FLAG("--crlf", struct request, strictness.crlf_allowed,
             "lines may end with CR LF, if all of them do"),
    CLI_FLAG("--report", struct request, wants_report,
             "of a valid input print the counts of cases, piles and\n"
             "values, beside their limits, and how many cases are lost,\n"
             "have several winning moves, equal piles, ...; \"not reached\"\n"
             "lists what no case has, and the shape of 'nimsum generate'\n"
             "that has it"),
    CLI_FLAG("-q", struct request, common.is_quiet,
             "print nothing of faults: the exit status says it; what\n"
             "keeps the work from being done still goes to standard\n"
             "error"),
    CLI_JSON("an object a file for machines, on a line; see below"),
    {"--judge", TAKES_A_VALUE, set_judge, 0, "testlib or kattis",
     "--judge=NAME",
     "testlib: statuses and message of a testlib validator, 0\n"
     "valid, 3 invalid; kattis: of a Kattis input validator, 42\n"
     "valid, 43 invalid"},
    CLI_OPTIONS_END,
};

const struct cli_command cli_validate = {
    .name = "validate",
    .usage = "validate PROBLEM [OPTION...] [FILE...]",
    .purpose = "is the input as the statement says?",
    .run = run,
    .takes_problem = true,
    .options = CLI_TABLES(options, cli_report_options),
    .examples =
        "  nimsum validate hdu2176 secret/*.in      quiet when all is well\n"
        "  nimsum validate hdu2176 --report 01.in   what the file tests or "
        "not\n"
        "  nimsum validate hdu2176 secret/          all *.in, and a sum\n"
        "  nimsum validate cses1730 --judge=kattis < 01.in\n"
        "                                           as an input validator\n",
    .about =
        "Does the input obey the problem's statement to the letter? Numbers\n"
        "within its limits and without leading zeros, one space between them,\n"
        "line ends where the statement has them, the final 0 where there is\n"
        "one, nothing behind it, LF only, and a newline at the end. The first\n"
        "fault of a file is named on standard error, with line, column and a\n"
        "reason code:\n"
        "  nimsum: 01.in:7:3: pile 2 of 5 of case 4 is 0, outside [1, 1000]\n"
        "  [value-range]\n"
        "\n"
        "FILE may be a folder: all *.in in it and below it are validated, and\n"
        "a line on standard output tells how many are valid.\n",
    .notes =
        "Reason codes:\n"
        "  value-range count-range case-count-range total-range order\n"
        "  excluded-case extra-space leading-space trailing-space\n"
        "  missing-space tab extra-newline missing-newline\n"
        "  missing-final-newline crlf mixed-newlines cr leading-zero\n"
        "  plus-sign minus-sign not-a-number too-large unknown-name bom\n"
        "  utf-16 nul control non-ascii end-of-file missing-terminator\n"
        "  after-terminator after-last-case\n"
        "\n"
        "Keys of --json, left out where they do not apply:\n"
        "  problem file\n"
        "  verdict       valid, invalid, or unable (status 2)\n"
        "  code          of the rule that is broken, as above\n"
        "  case line column   where\n"
        "  found expected     what stands there, and what should\n"
        "  value range        the number, and the min and max it misses\n"
        "  diagnosis     the line for people\n"
        "and with --report, of a valid input:\n"
        "  cases pile_count   how many there are\n"
        "  piles_of_a_case values   their min and max; a number of any length\n"
        "                counts as 2^63 if it is larger\n"
        "  features      words, and the number of cases that have it, or 0\n"
        "\n"
        "Exit status: 0 valid, 1 a fault was found, 2 the work could not be\n"
        "done.\n",
};
