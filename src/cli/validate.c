/* nimsum validate PROBLEM [OPTION...] [FILE...] */
#include "cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct dialect;

struct request {
    const struct nim_problem *problem;
    const struct dialect *dialect;
    struct nim_strictness strictness;
    bool wants_report;
    char **files;
    int file_count;
};

/* ---- The words of a breach ---- */

/* In a sentence, %x is what was expected, with the separator before it if that
 * is missing, %e without, %f the token found, %v the value, %r its range, %b
 * the number before it, %o how it should follow that, %c the case and what is
 * wrong with it, %w and %l the two names. */
static const struct {
    const char *code;
    const char *sentence;
} rules[NIM_RULE_COUNT] = {
    [NIM_RULE_VALUE_RANGE] = {"value-range", "%e is %v, outside %r"},
    [NIM_RULE_COUNT_RANGE] = {"count-range", "%e is %v, outside %r"},
    [NIM_RULE_CASE_COUNT_RANGE] = {"case-count-range", "%e is %v, outside %r"},
    [NIM_RULE_TOTAL_RANGE] = {"total-range",
                              "%e makes it %v piles in all, outside %r"},
    [NIM_RULE_ORDER] = {"order", "%e is %v, %o the %b before it"},
    [NIM_RULE_EXCLUDED_CASE] = {"excluded-case", "%c"},
    [NIM_RULE_EXTRA_SPACE] = {"extra-space",
                              "expected %e, found a second space"},
    [NIM_RULE_LEADING_SPACE] =
        {"leading-space", "expected %e, found a space at the line's start"},
    [NIM_RULE_TRAILING_SPACE] = {"trailing-space",
                                 "a space at the end of the line"},
    [NIM_RULE_MISSING_SPACE] = {"missing-space", "expected %x, found '%f'"},
    [NIM_RULE_TAB] = {"tab", "expected %x, found a tab"},
    [NIM_RULE_EXTRA_NEWLINE] = {"extra-newline",
                                "expected %x, found a newline"},
    [NIM_RULE_MISSING_NEWLINE] = {"missing-newline", "expected %x, found '%f'"},
    [NIM_RULE_MISSING_FINAL_NEWLINE] =
        {"missing-final-newline", "no newline at the end of the last line"},
    [NIM_RULE_CRLF] = {"crlf", "the line ends with CR LF, not with LF alone"},
    [NIM_RULE_MIXED_NEWLINES] = {"mixed-newlines",
                                 "some lines end with CR LF, some with LF"},
    [NIM_RULE_CR] = {"cr", "expected %x, found a carriage return"},
    [NIM_RULE_LEADING_ZERO] = {"leading-zero", "%e has a leading zero: '%f'"},
    [NIM_RULE_PLUS_SIGN] = {"plus-sign", "expected %x, found a sign: '%f'"},
    [NIM_RULE_MINUS_SIGN] = {"minus-sign", "expected %x, found a sign: '%f'"},
    [NIM_RULE_NOT_A_NUMBER] = {"not-a-number", "expected %x, found '%f'"},
    [NIM_RULE_TOO_LARGE] = {"too-large", "%e is too large: '%f'"},
    [NIM_RULE_UNKNOWN_NAME] = {"unknown-name",
                               "expected %e, '%w' or '%l', found '%f'"},
    [NIM_RULE_BOM] = {"bom", "a byte order mark at the start of the input"},
    [NIM_RULE_UTF16] = {"utf-16", "the input is UTF-16 text"},
    [NIM_RULE_NUL] = {"nul", "expected %x, found a NUL byte"},
    [NIM_RULE_CONTROL] = {"control",
                          "expected %x, found a control character: '%f'"},
    [NIM_RULE_NON_ASCII] = {"non-ascii", "expected %x, found '%f'"},
    [NIM_RULE_END_OF_FILE] = {"end-of-file", "the input ends before %e"},
    [NIM_RULE_MISSING_TERMINATOR] = {"missing-terminator",
                                     "the input ends without the final 0"},
    [NIM_RULE_AFTER_TERMINATOR] =
        {"after-terminator", "expected nothing after the final 0, found '%f'"},
    [NIM_RULE_AFTER_LAST_CASE] =
        {"after-last-case", "expected nothing after the last case, found '%f'"},
};

static void say_number(struct cli_line *line, const struct nim_problem *problem,
                       uint64_t number) {
    bool is_negative = problem->layout.has_negative && number >> 63;
    char text[NIM_DECIMAL_LEN + 2];
    snprintf(text, sizeof text, "%s%" PRIu64, is_negative ? "-" : "",
             is_negative ? 0 - number : number);
    cli_say(line, "%s", text);
}

static void say_expected(struct cli_line *line,
                         const struct nim_problem *problem,
                         const struct nim_breach *breach) {
    (void)problem;
    char text[CLI_EXPECTED_LEN];
    cli_say(line, "%s", cli_say_expected(text, &breach->where));
}

static void say_separated(struct cli_line *line,
                          const struct nim_problem *problem,
                          const struct nim_breach *breach) {
    static const char *const words[] = {
        [NIM_SEPARATOR_NONE] = "",
        [NIM_SEPARATOR_SPACE] = "a space before ",
        [NIM_SEPARATOR_NEWLINE] = "a newline before ",
        [NIM_SEPARATOR_EITHER] = "a space or a newline before ",
    };
    cli_say(line, "%s", words[breach->separator]);
    say_expected(line, problem, breach);
}

static void say_found(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_breach *breach) {
    (void)problem;
    const struct nim_place *place = &breach->where.place;
    char escaped[4 * NIM_FOUND_LEN + 1];
    cli_say(line, "%s", cli_escape(escaped, place->found, place->found_len));
    cli_say(line, "%s", place->cut ? "..." : "");
}

static void say_value(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_breach *breach) {
    say_number(line, problem, breach->value);
}

static void say_range(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_breach *breach) {
    cli_say(line, "[");
    say_number(line, problem, breach->range.min);
    cli_say(line, ", ");
    say_number(line, problem, breach->range.max);
    cli_say(line, "]");
}

static void say_before(struct cli_line *line, const struct nim_problem *problem,
                       const struct nim_breach *breach) {
    say_number(line, problem, breach->range.min);
}

static void say_order(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_breach *breach) {
    (void)breach;
    bool rising = problem->layout.order == NIM_ORDER_RISING;
    cli_say(line, "%s", rising ? "not above" : "below");
}

static void say_case(struct cli_line *line, const struct nim_problem *problem,
                     const struct nim_breach *breach) {
    char text[NIM_DECIMAL_LEN + 16];
    snprintf(text, sizeof text, "case %" PRIu64 " has ",
             breach->where.case_number);
    cli_say(line, "%s", text);
    cli_say(line, "%s", problem->layout.excluded);
}

static void say_wins(struct cli_line *line, const struct nim_problem *problem,
                     const struct nim_breach *breach) {
    (void)breach;
    cli_say(line, "%s", problem->words.wins);
}

static void say_loses(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_breach *breach) {
    (void)breach;
    cli_say(line, "%s", problem->words.loses);
}

static const struct {
    char letter;
    void (*say)(struct cli_line *line, const struct nim_problem *problem,
                const struct nim_breach *breach);
} parts[] = {
    {'x', say_separated}, {'e', say_expected}, {'f', say_found},
    {'v', say_value},     {'r', say_range},    {'b', say_before},
    {'o', say_order},     {'c', say_case},     {'w', say_wins},
    {'l', say_loses},
};

static void say_part(struct cli_line *line, char letter,
                     const struct nim_problem *problem,
                     const struct nim_breach *breach) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].letter == letter) {
            parts[i].say(line, problem, breach);
        }
    }
}

/* "pile 3 of 5 of case 4 is 0, outside [1, 1000000000] [value-range]" */
static void say_breach(struct cli_line *line, const struct nim_problem *problem,
                       const struct nim_breach *breach) {
    const char *at = rules[breach->rule].sentence;
    while (*at) {
        if (*at == '%') {
            say_part(line, at[1], problem, breach);
            at += 2;
        } else {
            cli_say(line, "%s", (char[]){*at++, '\0'});
        }
    }
    cli_say(line, " [");
    cli_say(line, "%s", rules[breach->rule].code);
    cli_say(line, "]");
}

/* ---- Judges ---- */

static void complain_of_breach(const char *file, const char *message,
                               const struct nim_place *place) {
    cli_complain("%s:%" PRIu64 ":%" PRIu64 ": %s", file, place->line,
                 place->column, message);
}

/* As testlib words it: FAIL, the message, the stream and the line. */
static void fail(const char *file, const char *message,
                 const struct nim_place *place) {
    bool is_stdin = strcmp(file, "<stdin>") == 0;
    fprintf(stderr, "FAIL %s (%s, line %" PRIu64 ")\n", message,
            is_stdin ? "stdin" : file, place->line);
}

static const struct dialect {
    const char *name; /* NULL: our own */
    int valid;
    int invalid;
    void (*complain)(const char *file, const char *message,
                     const struct nim_place *place);
} dialects[] = {
    {NULL, EXIT_RIGHT, EXIT_WRONG, complain_of_breach},
    {"testlib", 0, 3, fail},
    {"kattis", 42, 43, complain_of_breach},
};

static const struct dialect *find_dialect(const char *name) {
    for (size_t i = 1; i < sizeof dialects / sizeof *dialects; i++) {
        if (strcmp(dialects[i].name, name) == 0) {
            return &dialects[i];
        }
    }
    return NULL;
}

/* ---- The report ---- */

static const char *const features[NIM_FEATURE_COUNT] = {
    [NIM_FEATURE_WON] = "a won position",
    [NIM_FEATURE_LOST] = "a lost position",
    [NIM_FEATURE_ONE_MOVE] = "exactly one winning move",
    [NIM_FEATURE_MANY_MOVES] = "several winning moves",
    [NIM_FEATURE_ONE_PILE] = "a single pile",
    [NIM_FEATURE_ZERO_PILE] = "a pile of 0",
    [NIM_FEATURE_ALL_ZERO] = "no stones at all",
    [NIM_FEATURE_ALL_SINGLE] = "no pile above 1",
    [NIM_FEATURE_EQUAL_PILES] = "equal piles",
    [NIM_FEATURE_POWER_OF_TWO] = "a pile of 2, 4, 8, ...",
    [NIM_FEATURE_ZERO_SUM] = "nim-sum 0 of all piles",
    [NIM_FEATURE_ZERO_ODD] = "stones on even steps only",
    [NIM_FEATURE_EVEN_ONLY] = "won from even steps only",
    [NIM_FEATURE_OVER_31_BITS] = "a value of 2^31 or more",
    [NIM_FEATURE_OVER_32_BITS] = "a value of 2^32 or more",
    [NIM_FEATURE_MOST_PILES] = "the most piles allowed",
    [NIM_FEATURE_LARGEST_VALUE] = "the largest value allowed",
};

static void print_number(const struct nim_problem *problem, uint64_t number) {
    struct cli_line line = {.len = 0};
    say_number(&line, problem, number);
    fputs(line.text, stdout);
}

/* "values reach 45 of 1000000000, from 3" */
static void print_reach(const char *things, const struct nim_problem *problem,
                        const struct nim_range *range, uint64_t limit) {
    if (range->min == 1 && range->max == 0) { /* there is none */
        return;
    }
    printf("%s reach ", things);
    print_number(problem, range->max);
    if (limit > 0) {
        printf(" of %" PRIu64, limit);
    }
    fputs(", from ", stdout);
    print_number(problem, range->min);
    puts(limit > 0 ? "" : "; no limit is named");
}

static void print_cases(uint64_t count, uint64_t limit) {
    printf("cases: %" PRIu64, count);
    if (limit > 1) {
        printf(" of %" PRIu64, limit);
    }
    putchar('\n');
}

static void print_features(const struct nim_reach *reach) {
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (reach->cases[i] > 0) {
            printf("  %-26s %" PRIu64 "\n", features[i], reach->cases[i]);
        }
    }
    if (reach->undecided > 0) {
        printf("  %-26s %" PRIu64 "\n", "too hard to decide", reach->undecided);
    }
    const char *before = "not reached: ";
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (reach->possible[i] && reach->cases[i] == 0) {
            printf("%s%s", before, features[i]);
            before = "; ";
        }
    }
    puts(*before == ';' ? "" : "not reached: nothing");
}

static void print_report(const char *file, const struct nim_problem *problem,
                         const struct nim_reach *reach) {
    const struct nim_limits *limits = &problem->limits;
    bool counts = problem->layout.body != NIM_BODY_NONE;
    char name[CLI_QUOTED_LEN];
    printf("%s: valid\n", cli_quote(name, file));
    /* The cases of a set have the limit, of many sets there may be more. */
    bool many = problem->layout.set == NIM_SET_EACH;
    print_cases(reach->case_count, many ? 0 : limits->cases_max);
    if (counts) {
        print_reach("piles of a case", problem, &reach->piles,
                    limits->piles_max);
    }
    if (problem->limits.piles_total_max > 0) {
        printf("piles of all cases: %" PRIu64 " of %" PRIu64 "\n",
               reach->pile_count, problem->limits.piles_total_max);
    }
    print_reach("values", problem, &reach->values, limits->value_max);
    puts("cases with");
    print_features(reach);
}

/* ---- Arguments ---- */

static int take_option(struct request *request, const char *argument) {
    static const char judge[] = "--judge=";
    char quoted[CLI_QUOTED_LEN];
    if (strcmp(argument, "--crlf") == 0) {
        request->strictness.crlf_allowed = true;
    } else if (strcmp(argument, "--report") == 0) {
        request->wants_report = true;
    } else if (strncmp(argument, judge, strlen(judge)) == 0) {
        request->dialect = find_dialect(argument + strlen(judge));
        return request->dialect
                   ? EXIT_RIGHT
                   : cli_complain("option '--judge' expects testlib or "
                                  "kattis, not '%s'",
                                  cli_quote(quoted, argument + strlen(judge)));
    } else {
        return cli_complain(
            "unknown option '%s'; 'nimsum help validate' lists them",
            cli_quote(quoted, argument));
    }
    return EXIT_RIGHT;
}

static int take_problem(struct request *request, const char *name) {
    request->problem = nim_problem_find(name);
    return request->problem ? EXIT_RIGHT : cli_complain_of_problem(name);
}

/* The first argument that is no option is the problem; the files are moved to
 * the front of the arguments. */
static int take_arguments(struct request *request, char **arguments) {
    bool options_end = false;
    int result = EXIT_RIGHT;
    request->files = arguments;
    for (int i = 0; arguments[i] && result == EXIT_RIGHT; i++) {
        char *argument = arguments[i];
        bool is_option = argument[0] == '-' && argument[1] != '\0';
        if (!options_end && strcmp(argument, "--") == 0) {
            options_end = true;
        } else if (!options_end && is_option) {
            result = take_option(request, argument);
        } else if (!request->problem) {
            result = take_problem(request, argument);
        } else {
            request->files[request->file_count++] = argument;
        }
    }
    if (result == EXIT_RIGHT && !request->problem) {
        return cli_complain("expected a problem: 'nimsum list' shows them");
    }
    return result;
}

/* ---- The work ---- */

static int judge(const struct request *request, const char *file,
                 enum nim_status status, const struct nim_breach *breach) {
    if (status == NIM_OK) {
        return request->dialect->valid;
    }
    if (status != NIM_INVALID) {
        struct cli_line line = {.len = 0};
        cli_say_fault(&line, file, status, &breach->where);
        return cli_complain("%s", line.text);
    }
    struct cli_line line = {.len = 0};
    char name[CLI_QUOTED_LEN];
    say_breach(&line, request->problem, breach);
    request->dialect->complain(cli_quote(name, file), line.text,
                               &breach->where.place);
    return request->dialect->invalid;
}

static int validate_file(const struct request *request, const char *path) {
    struct nim_file file;
    struct nim_input input;
    struct nim_breach breach = {0};
    struct nim_reach reach = {0};
    const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return cli_complain_of_system(name, "open", errno);
    }
    enum nim_status status = nim_validate(
        request->problem, &input, &nim_system_memory, &request->strictness,
        &breach, request->wants_report ? &reach : NULL);
    nim_file_close(&file);
    if (status == NIM_OK && request->wants_report) {
        print_report(name, request->problem, &reach);
    }
    return judge(request, name, status, &breach);
}

/* What could not be done is worse than a fault, and a fault than none. */
static int worse(const struct dialect *dialect, int a, int b) {
    if (a == EXIT_UNABLE || b == EXIT_UNABLE) {
        return EXIT_UNABLE;
    }
    return a == dialect->invalid ? a : b;
}

static int validate_files(const struct request *request) {
    char *standard_input[] = {"-"};
    char **files = request->file_count ? request->files : standard_input;
    int file_count = request->file_count ? request->file_count : 1;
    int result = request->dialect->valid;
    for (int i = 0; i < file_count; i++) {
        result =
            worse(request->dialect, result, validate_file(request, files[i]));
    }
    int closed = request->wants_report ? cli_close_stdout() : EXIT_RIGHT;
    return closed == EXIT_RIGHT ? result : closed;
}

static bool asks_for_help(char **arguments) {
    for (; *arguments && strcmp(*arguments, "--") != 0; arguments++) {
        if (strcmp(*arguments, "-h") == 0 ||
            strcmp(*arguments, "--help") == 0) {
            return true;
        }
    }
    return false;
}

int cli_validate(int argc, char **argv) {
    (void)argc;
    if (asks_for_help(argv + 1)) {
        char *help[] = {"help", "validate", NULL};
        return cli_help(2, help);
    }
    struct request request = {.dialect = &dialects[0]};
    int result = take_arguments(&request, argv + 1);
    return result == EXIT_RIGHT ? validate_files(&request) : result;
}
