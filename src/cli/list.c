/* nimsum list [WORD...] [--json] */
#include "command.h"
#include "streams/json_writer.h"
#include "streams/line.h"

#include <string.h>

/* ---- The table ---- */

static void print_group(struct cli_out *out, const struct nim_problem *problem,
                        const char *group_before) {
    const char *group = problem->card.group;
    if (!group_before || strcmp(group, group_before) != 0) {
        cli_print(out, "%s%s\n", group_before ? "\n" : "", group);
    }
}

static void print_row(struct cli_out *out, const struct nim_problem *problem) {
    cli_print(out, "  %-22s %-18s %-40s ", problem->card.names[0],
              problem->card.judge, problem->card.title);
    if (problem->words.answer == NIM_ANSWER_VERDICT ||
        problem->words.answer == NIM_ANSWER_MOVES) {
        cli_print(out, "%s / %s%s", problem->words.wins, problem->words.loses,
                  problem->words.answer == NIM_ANSWER_MOVES ? ", moves" : "");
    } else {
        cli_print(out, "%s", cli_answer_words(problem));
    }
    bool is_stated = problem->card.source == NIM_SOURCE_STATEMENT;
    cli_print(out, is_stated ? "\n" : "  (%s)\n", cli_source_words(problem));
}

/* ---- JSON ---- */

static void write_names(struct nim_json *json,
                        const struct nim_problem *problem) {
    nim_json_begin_array(json, "names");
    for (const char *const *name = problem->card.names; *name; name++) {
        nim_json_string(json, NULL, *name);
    }
    nim_json_end_array(json);
}

/* A limit that the statement does not name is left out. */
static void write_limits(struct nim_json *json,
                         const struct nim_limits *limits) {
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {
        {"cases_min", limits->cases_min}, {"cases_max", limits->cases_max},
        {"piles_min", limits->piles_min}, {"piles_max", limits->piles_max},
        {"value_min", limits->value_min}, {"value_max", limits->value_max},
    };
    nim_json_begin_object(json, "limits");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].value > 0) {
            nim_json_number(json, rows[i].name, rows[i].value);
        }
    }
    nim_json_end_object(json);
}

static void write_row(struct nim_json *json,
                      const struct nim_problem *problem) {
    nim_json_start_line(json);
    nim_json_begin_object(json, NULL);
    write_names(json, problem);
    nim_json_string(json, "judge", problem->card.judge);
    nim_json_string(json, "title", problem->card.title);
    nim_json_string(json, "url", problem->card.url);
    nim_json_string(json, "rule", problem->card.rule);
    nim_json_string(json, "source", cli_source_words(problem));
    nim_json_string(json, "group", problem->card.group);
    nim_json_string(json, "game", nim_game_name(&problem->game));
    nim_json_string(json, "prints", cli_answer_words(problem));
    nim_json_bool(json, "moves", nim_problem_has_moves(problem));
    nim_json_string(json, "wins", problem->words.wins);
    nim_json_string(json, "loses", problem->words.loses);
    write_limits(json, &problem->limits);
    nim_json_end_object(json);
}

/* ---- Which problems ---- */

/* Does the row have every word? */
static bool is_wanted(const struct cli_request *request,
                      const struct nim_problem *problem) {
    for (int i = 0; i < request->word_count; i++) {
        if (!nim_problem_has_word(problem, request->words[i])) {
            return false;
        }
    }
    return true;
}

static size_t print_all(struct cli_out *out,
                        const struct cli_request *request) {
    struct nim_json json = {.writer = &out->writer};
    size_t count = 0;
    const char *group = NULL;
    if (request->as_json) {
        nim_json_begin_array(&json, NULL);
    }
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        if (!is_wanted(request, row)) {
            continue;
        }
        if (request->as_json) {
            write_row(&json, row);
        } else {
            print_group(out, row, group);
            print_row(out, row);
            group = row->card.group;
        }
        count++;
    }
    if (request->as_json) {
        nim_json_end_array(&json);
        cli_print(out, "\n");
    }
    return count;
}

/* ---- The command ---- */

static int complain_of_words(const struct cli_request *request) {
    struct nim_line words = {.len = 0};
    char quoted[CLI_QUOTED_LEN];
    for (int i = 0; i < request->word_count; i++) {
        nim_line_say(&words, "%s'%s'", i ? " and " : "",
                     cli_quote(quoted, request->words[i]));
    }
    return cli_complain("no problem has %s in its row", words.text);
}

static int run(const struct cli_call *call) {
    struct cli_request request = {.as_json = false};
    struct cli_out out;
    int result;
    if (!cli_parse(call, &request, &result)) {
        return result;
    }
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    bool found = print_all(&out, &request) > 0 || request.as_json;
    result = cli_out_end(&out);
    return found || result != EXIT_RIGHT ? result : complain_of_words(&request);
}

static const struct cli_option options[] = {
    CLI_JSON("all there is about them, for programs"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_list = {
    .name = "list",
    .usage = "list [WORD...] [--json]",
    .purpose = "the problems it knows",
    .run = run,
    .options =
        (const struct cli_option *const[]){options, cli_quiet_options, NULL},
    .examples =
        "  nimsum list               all problems\n"
        "  nimsum list hdu           those with \"hdu\" in a name, judge, "
        "title,\n"
        "                            rule or game, case ignored\n"
        "  nimsum list poj misere    those with both words\n"
        "  nimsum list --json        all there is about them, for programs\n",
    .about =
        "Columns: the name to call it by, the judge, the title, and what is "
        "printed\n"
        "when the player to move wins and when they lose. Rows that were "
        "written from\n"
        "accepted solutions, not from the judge's statement, say so.\n",
};
