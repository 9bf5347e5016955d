/* nimsum values PROBLEM|KIND A..B [OPTION...] */
#include "explain/explain.h"
#include "problem_file.h"
#include "streams/json_writer.h"

#include <inttypes.h>
#include <string.h>

struct request {
    struct cli_request common;
    struct cli_takes takes;
    const struct nim_problem *problem; /* NULL: the kind was named */
    const struct nim_kind *kind;
    struct nim_range piles;
    struct nim_rules rules;
    struct nim_period period;
};

/* ---- Printing ---- */

/* Of the index-th pile that is asked for. */
static uint64_t value_of(struct request *request, uint64_t index) {
    uint64_t value = 0;
    request->kind->value(&request->rules, request->piles.min + index, &value);
    return value;
}

static void print_lines(struct request *request, struct cli_out *out) {
    for (uint64_t i = 0; i <= request->piles.max - request->piles.min; i++) {
        cli_print(out, "%" PRIu64 " %" PRIu64 "\n", request->piles.min + i,
                  value_of(request, i));
    }
    if (request->period.len > 0) {
        cli_print(out, "period %" PRIu64 ", pre-period %" PRIu64 "\n",
                  request->period.len, request->period.start);
    } else if (request->kind->is_unbounded) {
        cli_print(out, "no period: the values grow without bound\n");
    } else {
        cli_print(out, "no period is proved\n");
    }
}

static void write_values(struct request *request, struct nim_json *json) {
    nim_json_begin_array(json, "values");
    for (uint64_t i = 0; i <= request->piles.max - request->piles.min; i++) {
        nim_json_number(json, NULL, value_of(request, i));
    }
    nim_json_end_array(json);
}

static void print_json(struct request *request, struct cli_out *out) {
    struct nim_json json = nim_json_begin_line(&out->writer);
    nim_json_number(&json, "version", 1);
    if (request->problem) {
        nim_json_string(&json, "problem", request->problem->card.names[0]);
    }
    nim_json_string(&json, "kind", request->kind->name);
    if (request->rules.take_count > 0) {
        nim_json_numbers(&json, "takes", request->rules.takes,
                         request->rules.take_count);
    }
    nim_json_number(&json, "from", request->piles.min);
    write_values(request, &json);
    if (request->period.len > 0) {
        nim_json_number(&json, "period", request->period.len);
        nim_json_number(&json, "pre_period", request->period.start);
    }
    nim_json_end_line(&json);
}

static int print(struct request *request) {
    struct cli_out out;
    cli_out_begin(&out);
    if (request->common.as_json) {
        print_json(request, &out);
    } else {
        print_lines(request, &out);
    }
    return cli_out_end(&out);
}

/* ---- What is asked for ---- */

static int complain_of_words(void) {
    return cli_complain("'values' expects a problem or kind, and the piles as "
                        "A..B: 'nimsum values lasker 0..20'");
}

/* Why a row has no Grundy values. */
static int complain_of_row(const struct nim_problem *row) {
    const char *name = cli_problem_name(row);
    const struct nim_game *game = &row->game;
    if (row->layout.board) {
        return cli_complain("'%s' has no kind of pile: the numbers of a case "
                            "become piles together, or decide by themselves",
                            name);
    }
    if (game->family == NIM_GAME_STAIRCASE || game->family == NIM_GAME_MOORE) {
        return cli_complain("'%s' has no Grundy values of single piles: a turn "
                            "changes more than one pile",
                            name);
    }
    return cli_complain("in '%s' whoever takes the last stone loses: no Grundy "
                        "values tell who wins",
                        name);
}

static const struct nim_kind *kind_of(const char *name) {
    const struct nim_kind *kind;
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        if (strcmp(kind->name, name) == 0) {
            break;
        }
    }
    return kind;
}

/* A kind, or a problem's; which word stands behind it goes to *range. */
static int find_kind(struct request *request, const struct cli_call *call,
                     int *range) {
    const struct cli_request *common = &request->common;
    struct cli_named named = {.word_count = 1};
    request->kind = kind_of(common->words[0]);
    if (!request->kind) {
        cli_find_problem(call, common->words, common->word_count, &named);
        if (!named.row) {
            return EXIT_UNABLE;
        }
        request->problem = named.row;
        request->kind = nim_problem_kind(named.row);
    }
    if (common->word_count != named.word_count + 1) {
        return complain_of_words();
    }
    cli_say_taken(&named);
    *range = named.word_count;
    return request->kind ? EXIT_RIGHT : complain_of_row(named.row);
}

static int read_words(struct request *request, const struct cli_call *call) {
    const struct cli_request *common = &request->common;
    int range = 1;
    char quoted[CLI_QUOTED_LEN];
    int result = common->word_count > 1 ? find_kind(request, call, &range)
                                        : complain_of_words();
    if (result != EXIT_RIGHT) {
        return result;
    }
    if (!cli_read_range(common->words[range], &request->piles)) {
        return cli_complain("expected piles as in 0..20, not '%s'",
                            cli_quote(quoted, common->words[range]));
    }
    bool needs_takes = request->kind == kind_of("takes");
    if (needs_takes != (request->takes.count > 0)) {
        return cli_complain_of_takes(cli_quote(quoted, common->words[0]),
                                     needs_takes);
    }
    return EXIT_RIGHT;
}

/* ---- The work ---- */

/* The value of the largest pile is computed first: then those of all others
 * are at hand. */
static int prepare(struct request *request) {
    uint64_t value;
    enum nim_status status =
        request->kind->value(&request->rules, request->piles.max, &value);
    if (status == NIM_TOO_HARD) {
        return cli_complain("the Grundy value of a pile of %" PRIu64
                            " is out of reach",
                            request->piles.max);
    }
    if (status == NIM_OK) {
        status = nim_rules_find_period(&request->rules, request->kind,
                                       &request->period);
    }
    return cli_result_of(status);
}

static int run(const struct cli_call *call) {
    struct request request = {.problem = NULL};
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    result = read_words(&request, call);
    if (result != EXIT_RIGHT) {
        return result;
    }
    enum nim_status status =
        nim_rules_begin(&request.rules, request.kind, &nim_system_memory,
                        request.takes.list, request.takes.count);
    if (status != NIM_OK) {
        return cli_complain_of_status(status);
    }
    result = prepare(&request);
    if (result == EXIT_RIGHT) {
        result = print(&request);
    }
    nim_rules_end(&request.rules);
    return result;
}

/* ---- The command ---- */

#define NAME_LEN 16

static void print_kinds(struct cli_out *out) {
    const struct nim_kind *kind;
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        struct nim_line line = {.len = 0};
        bool is_set = kind == kind_of("takes"); /* most have a period */
        if (!kind->rule) {
            continue;
        }
        nim_line_say(&line, "%-*s %s", NAME_LEN, kind->name, kind->rule);
        if (!is_set && kind->pile_max > 0 && kind->pile_max < UINT32_MAX) {
            nim_line_say(&line, " Up to %" PRIu64 " stones.", kind->pile_max);
        }
        cli_print_parts(out, line.text, 2, NAME_LEN + 3, false);
    }
}

static const struct cli_option options[] = {
    {"--takes", TAKES_A_VALUE, cli_set_takes, offsetof(struct request, takes),
     "takes from 1 on, as in 2,5", "--takes=LIST",
     "the numbers that may be taken, at most 256, for 'takes'\n"
     "and for problems whose input gives them"},
    CLI_JSON("an object for machines, on one line"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_values = {
    .name = "values",
    .usage = "values PROBLEM|KIND A..B",
    .purpose = "Grundy values and their period",
    .run = run,
    .takes_kind = true,
    .joins_words = true,
    .options = CLI_TABLES(options, cli_quiet_options),
    .examples =
        "  nimsum values lasker 0..20            take any number, or split\n"
        "  nimsum values takes 0..30 --takes=2,5 take 2 or 5\n"
        "  nimsum values cses2207 1222           what a pile of 1222 is "
        "worth\n",
    .about =
        "Prints the Grundy values of the piles A to B, of a problem's kind of\n"
        "pile or of a kind by name, one a line: the pile and its value. The\n"
        "last line tells the period of the values and the pre-period (the\n"
        "pile from which on they come again) where they are proved.\n"
        "\n"
        "Kinds are takes-1-2, takes-1-2-3, takes-1-3, takes-1-3-4,\n"
        "takes-2-3-5 and:\n",
    .more = print_kinds,
    .notes = "Exit status: 0 all right, 2 the work could not be done.\n",
};
