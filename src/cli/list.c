/* nimsum list [WORD...] [--json] */
#include "command.h"

#include <inttypes.h>
#include <string.h>

struct list {
    struct cli_request request;
    bool as_json;
};

/* ---- The table ---- */

static void print_row(struct cli_out *out, const struct nim_problem *problem) {
    cli_print(out, "%-14s %-18s %-38s %-14s ", problem->card.names[0],
              problem->card.judge, problem->card.title,
              nim_game_name(&problem->game));
    if (problem->words.answer == NIM_ANSWER_VERDICT ||
        problem->words.answer == NIM_ANSWER_MOVES) {
        cli_print(out, "%s / %s%s", problem->words.wins, problem->words.loses,
                  problem->words.answer == NIM_ANSWER_MOVES ? ", moves" : "");
    } else {
        cli_print(out, "%s", cli_answer_words(problem));
    }
    cli_print(out, "%s\n",
              problem->card.source == NIM_SOURCE_PARTLY ? "  (unconfirmed)"
                                                        : "");
}

/* ---- JSON ---- */

static void print_json_string(struct cli_out *out, const char *string) {
    cli_print(out, "\"");
    for (; *string; string++) {
        if (*string == '"' || *string == '\\') {
            cli_print(out, "\\%c", *string);
        } else if (*string == '\n') {
            cli_print(out, "%s", "\\n");
        } else {
            cli_print(out, "%c", *string);
        }
    }
    cli_print(out, "\"");
}

static void print_json_field(struct cli_out *out, const char *name,
                             const char *value) {
    cli_print(out, ", \"%s\": ", name);
    print_json_string(out, value);
}

static void print_json_names(struct cli_out *out,
                             const struct nim_problem *problem) {
    cli_print(out, "%s", "{\"names\": [");
    for (const char *const *name = problem->card.names; *name; name++) {
        cli_print(out, "%s", name == problem->card.names ? "" : ", ");
        print_json_string(out, *name);
    }
    cli_print(out, "]");
}

/* A limit that the statement does not name is left out. */
static void print_json_limits(struct cli_out *out,
                              const struct nim_limits *limits) {
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {
        {"cases_max", limits->cases_max}, {"piles_min", limits->piles_min},
        {"piles_max", limits->piles_max}, {"value_min", limits->value_min},
        {"value_max", limits->value_max},
    };
    const char *before = "";
    cli_print(out, "%s", ", \"limits\": {");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].value > 0) {
            cli_print(out, "%s\"%s\": %" PRIu64, before, rows[i].name,
                      rows[i].value);
            before = ", ";
        }
    }
    cli_print(out, "}");
}

static void print_json_row(struct cli_out *out,
                           const struct nim_problem *problem) {
    print_json_names(out, problem);
    print_json_field(out, "judge", problem->card.judge);
    print_json_field(out, "title", problem->card.title);
    print_json_field(out, "url", problem->card.url);
    print_json_field(out, "rule", problem->card.rule);
    print_json_field(out, "source", cli_source_words(problem));
    print_json_field(out, "game", nim_game_name(&problem->game));
    print_json_field(out, "prints", cli_answer_words(problem));
    print_json_field(out, "wins", problem->words.wins);
    print_json_field(out, "loses", problem->words.loses);
    print_json_limits(out, &problem->limits);
    cli_print(out, "}");
}

/* ---- Which problems ---- */

/* Does the row have every word? */
static bool is_wanted(const struct list *list,
                      const struct nim_problem *problem) {
    for (int i = 0; i < list->request.word_count; i++) {
        if (!nim_problem_has_word(problem, list->request.words[i])) {
            return false;
        }
    }
    return true;
}

static size_t print_all(struct cli_out *out, const struct list *list) {
    size_t count = 0;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (!is_wanted(list, row)) {
            continue;
        }
        if (list->as_json) {
            cli_print(out, "%s", count ? ",\n " : "[");
            print_json_row(out, row);
        } else {
            print_row(out, row);
        }
        count++;
    }
    if (list->as_json) {
        cli_print(out, "%s\n", count ? "]" : "[]");
    }
    return count;
}

/* ---- The command ---- */

static int complain_of_words(const struct cli_request *request) {
    struct nim_line words = {0};
    char quoted[CLI_QUOTED_LEN];
    for (int i = 0; i < request->word_count; i++) {
        nim_line_say(&words, "%s'%s'", i ? " and " : "",
                     cli_quote(quoted, request->words[i]));
    }
    return cli_complain("no problem has %s in its row", words.text);
}

static int run(const struct cli_call *call) {
    struct list list = {.as_json = false};
    struct cli_out out;
    int result;
    if (!cli_parse(call, &list.request, &result)) {
        return result;
    }
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    bool found = print_all(&out, &list) > 0 || list.as_json;
    result = cli_out_end(&out);
    return found || result != EXIT_RIGHT ? result
                                         : complain_of_words(&list.request);
}

static bool set_json(void *asked, const char *value) {
    (void)value;
    ((struct list *)asked)->as_json = true;
    return true;
}

static const struct cli_option options[] = {
    {"--json", TAKES_NOTHING, set_json, NULL, "--json",
     "all there is about them, for programs"},
    {NULL, TAKES_NOTHING, NULL, NULL, NULL, NULL},
};

const struct cli_command cli_list = {
    .name = "list",
    .usage = "list [WORD...] [--json]",
    .purpose = "the problems it knows",
    .run = run,
    .options = (const struct cli_option *const[]){options, NULL},
    .examples =
        "  nimsum list               all problems\n"
        "  nimsum list hdu           those with \"hdu\" in a name, judge, "
        "title,\n"
        "                            rule or game, case ignored\n"
        "  nimsum list poj misere    those with both words\n"
        "  nimsum list --json        all there is about them, for programs\n",
    .about =
        "Columns: the name to call it by, the judge, the title, the game, and "
        "what\n"
        "is printed when the player to move wins and when they lose.\n",
};
