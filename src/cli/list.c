/* nimsum list [WORD...] [--json] */
#include "base/integer.h"
#include "command.h"
#include "streams/json_writer.h"
#include "system/terminal.h"

#include <string.h>

#define NAME_WIDTH 22
#define JUDGE_WIDTH 17
#define TITLE_WIDTH 40
#define TITLE_WIDTH_MIN 12
#define NAMED (2 + NAME_WIDTH + 1)

static const char *answer_words(const struct nim_problem *problem) {
    static const char *const words[] = {
        [NIM_ANSWER_VERDICT] = "winner",
        [NIM_ANSWER_MOVES] = "winner and winning moves \"a b\"",
        [NIM_ANSWER_COUNT] = "winner and number of winning moves",
        [NIM_ANSWER_NUMBER] = "number of winning moves",
        [NIM_ANSWER_FIRST] = "first winning move and the piles it leaves",
        [NIM_ANSWER_TAKEN] = "winning moves \"pile:taken\"",
        [NIM_ANSWER_BIDS] = "the numbers asked for",
    };
    return nim_problem_is_interactive(problem) ? "a game"
           : problem->words.move               ? "winner and a winning move"
                                               : words[problem->words.answer];
}

static void print_group(struct cli_out *out, const struct nim_problem *problem,
                        const char *group_before) {
    const char *group = problem->card.group;
    if (!group_before || strcmp(group, group_before) != 0) {
        cli_print(out, "%s%s\n", group_before ? "\n" : "", group);
    }
}

static void say_printed(struct nim_line *line,
                        const struct nim_problem *problem) {
    const struct nim_wording *words = &problem->words;
    if (!nim_problem_is_interactive(problem) &&
        (words->answer == NIM_ANSWER_VERDICT ||
         words->answer == NIM_ANSWER_MOVES)) {
        nim_line_say(line, "%s / %s%s", words->wins, words->loses,
                     words->answer == NIM_ANSWER_MOVES ? ", moves" : "");
    } else {
        nim_line_say(line, "%s", answer_words(problem));
    }
    bool is_stated = problem->card.source == NIM_SOURCE_STATEMENT;
    nim_line_say(line, is_stated ? "" : " *");
}

/* The text, cut where it is wider. */
static void say_cut(struct nim_line *line, const char *text, size_t width) {
    bool is_cut = strlen(text) > width;
    nim_line_say(line, "%.*s%s", (int)(is_cut ? width - 2 : width), text,
                 is_cut ? ".." : "");
}

/* On a terminal, of that width, a row fits on a line: its title is cut, and
 * what is printed where that is not enough; a narrow one has no other columns
 * than the name and the title. */
static void print_columns(struct cli_out *out, unsigned width, const char *name,
                          const char *judge, const char *title,
                          const char *printed) {
    const size_t before = NAMED + JUDGE_WIDTH + 1;
    const size_t least = before + TITLE_WIDTH_MIN + 2 + 2;
    struct nim_line cut_title = {.len = 0};
    struct nim_line cut_printed = {.len = 0};
    size_t room = (size_t)integer_max(TITLE_WIDTH, strlen(title));
    if (width > 0 && width < least) {
        say_cut(&cut_title, title, width > NAMED ? width - NAMED : 2);
        cli_print(out, "  %-*s %s\n", NAME_WIDTH, name, cut_title.text);
        return;
    }
    if (width == 0) {
        nim_line_say(&cut_printed, "%s", printed);
    } else {
        say_cut(&cut_printed, printed, width - least + 2);
        room = width - before - 2 - cut_printed.len;
    }
    say_cut(&cut_title, title, room);
    cli_print(out, "  %-*s %-*s %-*s  %s\n", NAME_WIDTH, name, JUDGE_WIDTH,
              judge, (int)room, cut_title.text, cut_printed.text);
}

static void print_row(struct cli_out *out, unsigned width,
                      const struct nim_problem *problem) {
    struct nim_line printed = {.len = 0};
    say_printed(&printed, problem);
    print_columns(out, width, problem->card.names[0], problem->card.judge,
                  problem->card.title, printed.text);
}

static void print_total(struct cli_out *out, size_t count) {
    struct nim_line line = {.len = 0};
    nim_line_say(&line,
                 "\n%zu problem%s; * from accepted solutions, not from the "
                 "statement",
                 count, count == 1 ? "" : "s");
    cli_print_text(out, 0, line.text);
}

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
    nim_json_string(json, "prints", answer_words(problem));
    nim_json_bool(json, "interactive", nim_problem_is_interactive(problem));
    nim_json_bool(json, "moves", nim_problem_has_moves(problem));
    nim_json_string(json, "wins", problem->words.wins);
    nim_json_string(json, "loses", problem->words.loses);
    write_limits(json, &problem->limits);
    nim_json_end_object(json);
}

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

static void write_all(struct cli_out *out, const struct cli_request *request) {
    struct nim_json json = {.writer = &out->writer};
    const struct nim_problem *row;
    nim_json_begin_array(&json, NULL);
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        if (is_wanted(request, row)) {
            write_row(&json, row);
        }
    }
    nim_json_end_array(&json);
    cli_print(out, "\n");
}

static size_t print_all(struct cli_out *out,
                        const struct cli_request *request) {
    unsigned width = nim_stdout_width();
    size_t count = 0;
    const char *group = NULL;
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        if (!is_wanted(request, row)) {
            continue;
        }
        if (count == 0 && !request->is_quiet) {
            print_columns(out, width, "name", "judge", "title",
                          "what is printed");
            cli_print(out, "\n");
        }
        print_group(out, row, group);
        print_row(out, width, row);
        group = row->card.group;
        count++;
    }
    if (count > 0 && !request->is_quiet) {
        print_total(out, count);
    }
    return count;
}

static int complain_of_words(const struct cli_request *request) {
    struct nim_line words = {.len = 0};
    char quoted[CLI_QUOTED_LEN];
    for (int i = 0; i < request->word_count; i++) {
        nim_line_say(&words, "%s'%s'", i ? " and " : "",
                     cli_quote(quoted, request->words[i]));
    }
    return cli_complain("no problem has %s in its row; 'nimsum list' shows all",
                        words.text);
}

static int run(const struct cli_call *call) {
    struct cli_request request = {.as_json = false};
    struct cli_out out;
    int result;
    if (!cli_parse(call, &request, &result)) {
        return result;
    }
    cli_out_begin(&out);
    bool found = true;
    if (request.as_json) {
        write_all(&out, &request);
    } else {
        found = print_all(&out, &request) > 0;
    }
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
    .options = CLI_TABLES(options, cli_quiet_options),
    .examples =
        "  nimsum list            all problems\n"
        "  nimsum list hdu        those with \"hdu\" in a name, judge, title,\n"
        "                         rule or game, case ignored\n"
        "  nimsum list poj misere those with both words\n"
        "  nimsum list --json     all there is about them, for programs\n",
    .about =
        "Columns: the name to call it by, the judge, the title, and what is\n"
        "printed when the player to move wins and when they lose; 'a game' is\n"
        "played against the judge. A '*' marks rows that were written from\n"
        "accepted solutions, not from the judge's statement. On a terminal,\n"
        "long titles are cut. With -q there are only the rows.\n",
};
