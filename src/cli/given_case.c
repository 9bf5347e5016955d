/* The case that a command is asked about: by its piles, or out of an input. */
#include "given_case.h"
#include "cli/input_files.h"
#include "explain/explain.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- A case of an input ---- */

int cli_complain_of_no_case(const struct cli_request *common) {
    const char *name = cli_problem_name(common->row);
    return cli_complain("expected piles or a file: 'nimsum explain %s 3 6 9', "
                        "or 'nimsum explain %s --case=2 in.txt'",
                        name, name);
}

static int read_with(struct nim_reader *reader, const char *file,
                     const struct cli_request *common,
                     const struct cli_given *given, struct nim_setup *setup) {
    uint64_t case_number = given->case_number ? given->case_number : 1;
    struct nim_fault fault = {0};
    struct nim_line line = {.len = 0};
    char quoted[CLI_QUOTED_LEN];
    bool found = false;
    enum nim_status status =
        nim_setup_read(setup, reader, case_number, &found, &fault);
    if (status == NIM_END && common->word_count == 0 && fault.place.line == 1 &&
        fault.place.column == 1 && fault.place.found_len == 0) {
        return cli_complain_of_no_case(common);
    }
    if (status != NIM_OK) {
        return cli_complain_of_fault(file, status, &fault);
    }
    if (found) {
        return EXIT_RIGHT;
    }
    nim_line_say(&line, "%s: there is no case ", cli_quote(quoted, file));
    if (fault.case_number == 0) {
        return cli_complain("%sin it", line.text);
    }
    return cli_complain("%s%" PRIu64 ": it has %" PRIu64, line.text,
                        case_number, fault.case_number);
}

int cli_read_case(const struct cli_request *common,
                  const struct cli_given *given, const char *path,
                  struct nim_setup *setup) {
    const char *name = cli_file_name(path);
    struct cli_source source;
    char quoted[CLI_QUOTED_LEN];
    cli_tell_terminal(common, path);
    enum nim_status status = cli_source_open(&source, path, NULL);
    bool may_be_piles = given->case_number == 0 && *path >= '0' && *path <= '9';
    if (status == NIM_READ_FAILED && may_be_piles) {
        return cli_complain("expected piles, as in 3 6 9, or a file: '%s' is "
                            "neither",
                            cli_quote(quoted, path));
    }
    if (status != NIM_OK) {
        return cli_complain_of_system(
            name, status == NIM_READ_FAILED ? "open" : "hold", errno);
    }
    int result = read_with(&source.reader, name, common, given, setup);
    cli_source_close(&source);
    return result;
}

/* ---- Numbers on the command line ---- */

bool cli_is_number(const char *word) {
    return *word != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* The numbers do not make a case. */
static int complain_of_count(const struct cli_request *common) {
    static const char *const bodies[] = {
        [NIM_BODY_PILES] = "piles",
        [NIM_BODY_PAIRS] = "pairs of numbers",
        [NIM_BODY_TRIPLES] = "triples of numbers",
        [NIM_BODY_ROWS] = "rows of equal length",
    };
    const struct nim_layout *layout = &common->problem.layout;
    const char *name = cli_problem_name(common->row);
    bool has_body = layout->body != NIM_BODY_NONE;
    /* The first number of the head counts the rows of the body. */
    unsigned count = layout->head_count - has_body;
    struct nim_line line = {.len = 0};
    if (count > 0) {
        nim_line_say(&line, "%u number%s", count, cli_plural(count));
    }
    if (!has_body) {
        return cli_complain("'%s' expects %s, not %d", name, line.text,
                            common->word_count);
    }
    return cli_complain("'%s' expects %s%s%s%s: 'nimsum help %s' shows its "
                        "input",
                        name, line.text, count > 0 ? " and then " : "",
                        bodies[layout->body],
                        layout->tail > 0 ? " and more numbers" : "", name);
}

/* Reads a number; where a layout has numbers below 0, also one of these. */
static int read_number(const struct nim_problem *problem, const char *word,
                       uint64_t *number) {
    char quoted[CLI_QUOTED_LEN];
    bool is_negative = problem->layout.has_negative && *word == '-';
    const char *digits = word + is_negative;
    const char *limit =
        cli_is_number(digits) ? ", at most 18446744073709551615" : "";
    if (!*limit || !cli_read_number(&digits, number)) {
        return cli_complain("expected a number of stones%s, not '%s'", limit,
                            cli_quote(quoted, word));
    }
    *number = is_negative ? 0 - *number : *number;
    return EXIT_RIGHT;
}

static int set_numbers(const struct cli_request *common,
                       const struct cli_given *given, uint64_t *numbers,
                       struct nim_setup *setup) {
    size_t count = (size_t)common->word_count;
    for (size_t i = 0; i < count; i++) {
        int result =
            read_number(&common->problem, common->words[i], &numbers[i]);
        if (result != EXIT_RIGHT) {
            return result;
        }
    }
    enum nim_status status = nim_setup_set(
        setup, numbers, count, given->takes.list, given->takes.count);
    if (status == NIM_INVALID) {
        return complain_of_count(common);
    }
    return cli_result_of(status);
}

int cli_read_piles(const struct cli_request *common,
                   const struct cli_given *given, struct nim_setup *setup) {
    bool needs_takes = common->problem.layout.set != NIM_SET_NONE;
    if (needs_takes && given->takes.count == 0) {
        return cli_complain_of_takes(cli_problem_name(common->row), true);
    }
    uint64_t *numbers = malloc((size_t)common->word_count * sizeof *numbers);
    int result = numbers ? set_numbers(common, given, numbers, setup)
                         : cli_complain_of_status(NIM_NO_MEMORY);
    free(numbers);
    return result;
}
