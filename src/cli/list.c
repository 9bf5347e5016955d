/* nimsum list [WORD] [--json], and what help says about a problem. */
#include "cli.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Words for a row's pieces ---- */

static const char *game_name(const struct nim_problem *problem) {
    static const char *const names[] = {
        [NIM_GAME_CLASSIC] = "Nim",
        [NIM_GAME_STAIRCASE] = "staircase Nim",
        [NIM_GAME_MOORE] = "Moore's Nim",
        [NIM_GAME_SUM] = "sum of games",
    };
    if (problem->game.play == NIM_MISERE &&
        problem->game.family == NIM_GAME_CLASSIC) {
        return "misere Nim";
    }
    return names[problem->game.family];
}

static const char *const answer_names[] = {
    [NIM_ANSWER_VERDICT] = "winner",
    [NIM_ANSWER_MOVES] = "winner and winning moves \"a b\"",
    [NIM_ANSWER_COUNT] = "winner and number of winning moves",
    [NIM_ANSWER_NUMBER] = "number of winning moves",
    [NIM_ANSWER_FIRST] = "first winning move and the piles it leaves",
    [NIM_ANSWER_TAKEN] = "winning moves \"pile:taken\"",
    [NIM_ANSWER_BIDS] = "winning bids",
};

static const char *const cases_names[] = {
    [NIM_CASES_ONE] = "one case",
    [NIM_CASES_COUNT] = "the number of cases, then each case",
    [NIM_CASES_ZERO] = "cases until one starts with 0, or the end; each",
    [NIM_CASES_EOF] = "cases until the end; each",
    [NIM_CASES_EQUAL] = "n and the number of cases, then each case",
};

static const char *const set_names[] = {
    [NIM_SET_NONE] = "",
    [NIM_SET_ONCE] = "a set, k and k numbers; then ",
    [NIM_SET_EACH] = "sets until k = 0, or the end, each k and k numbers and ",
};

static const char *const body_names[] = {
    [NIM_BODY_PILES] = "n numbers",
    [NIM_BODY_PAIRS] = "n times two numbers",
    [NIM_BODY_TRIPLES] = "n times three numbers",
    [NIM_BODY_ROWS] = "n rows of m numbers",
    [NIM_BODY_NONE] = "",
};

static const char *const source_names[] = {
    [NIM_SOURCE_STATEMENT] = "statement",
    [NIM_SOURCE_CODE] = "accepted solutions",
    [NIM_SOURCE_PARTLY] = "unconfirmed",
};

static void print_layout(const struct nim_layout *layout) {
    printf("Input:   %s%s: ", set_names[layout->set],
           cases_names[layout->cases]);
    if (layout->body == NIM_BODY_NONE) {
        printf("%u number%s", layout->head_count,
               layout->head_count == 1 ? "" : "s");
    } else {
        static const char *const heads[] = {"", "n and ", "n m and ",
                                            "n k d and "};
        printf("%s%s", heads[layout->head_count], body_names[layout->body]);
    }
    puts(layout->has_winner ? ", the first player's name" : "");
}

/* ---- One problem ---- */

static void print_indented(const char *text) {
    while (*text) {
        int len = (int)strcspn(text, "\n");
        printf("    %.*s\n", len, text);
        text += len + (text[len] == '\n');
    }
}

static void print_sample(const struct nim_problem *problem) {
    for (const struct cli_sample *row = cli_samples; row->problem; row++) {
        if (strcmp(row->problem, problem->card.names[0]) == 0) {
            puts("\nSample input:");
            print_indented(row->input);
            puts("Its answer:");
            print_indented(row->answer);
        }
    }
}

void cli_print_problem(const struct nim_problem *problem) {
    printf("%s: %s (%s)\n%s\n\n%s\n\n", problem->card.names[0],
           problem->card.title, problem->card.judge, problem->card.url,
           problem->card.rule);
    print_layout(&problem->layout);
    printf("Output:  %s", answer_names[problem->words.answer]);
    if (problem->words.label) {
        printf(", after \"Case 1:%s\"",
               strchr(problem->words.label, '\n') ? "\\n" : " ");
    }
    if (problem->words.answer == NIM_ANSWER_NUMBER) {
        puts(", 0 when lost");
    } else {
        printf("; won: %s, lost: %s\n",
               problem->words.answer == NIM_ANSWER_VERDICT ||
                       problem->words.answer == NIM_ANSWER_MOVES
                   ? problem->words.wins
                   : "as above",
               problem->words.loses);
    }
    printf("Game:    %s\nSource:  %s\n", game_name(problem),
           source_names[problem->card.source]);
    print_sample(problem);
}

/* ---- The table ---- */

static void print_row(const struct nim_problem *problem) {
    printf("%-14s %-18s %-38s %-14s ", problem->card.names[0],
           problem->card.judge, problem->card.title, game_name(problem));
    if (problem->words.answer == NIM_ANSWER_VERDICT ||
        problem->words.answer == NIM_ANSWER_MOVES) {
        printf("%s / %s%s", problem->words.wins, problem->words.loses,
               problem->words.answer == NIM_ANSWER_MOVES ? ", moves" : "");
    } else {
        fputs(answer_names[problem->words.answer], stdout);
    }
    puts(problem->card.source == NIM_SOURCE_PARTLY ? "  (unconfirmed)" : "");
}

/* ---- JSON ---- */

static void print_json_string(const char *string) {
    putchar('"');
    for (; *string; string++) {
        if (*string == '"' || *string == '\\') {
            printf("\\%c", *string);
        } else if (*string == '\n') {
            fputs("\\n", stdout);
        } else {
            putchar(*string);
        }
    }
    putchar('"');
}

static void print_json_field(const char *name, const char *value) {
    printf(", \"%s\": ", name);
    print_json_string(value);
}

static void print_json_names(const struct nim_problem *problem) {
    fputs("{\"names\": [", stdout);
    for (const char *const *name = problem->card.names; *name; name++) {
        fputs(name == problem->card.names ? "" : ", ", stdout);
        print_json_string(*name);
    }
    putchar(']');
}

/* A limit that the statement does not name is left out. */
static void print_json_limits(const struct nim_limits *limits) {
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {
        {"cases_max", limits->cases_max}, {"piles_min", limits->piles_min},
        {"piles_max", limits->piles_max}, {"value_min", limits->value_min},
        {"value_max", limits->value_max},
    };
    const char *before = "";
    fputs(", \"limits\": {", stdout);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].value > 0) {
            printf("%s\"%s\": %" PRIu64, before, rows[i].name, rows[i].value);
            before = ", ";
        }
    }
    putchar('}');
}

static void print_json_row(const struct nim_problem *problem) {
    print_json_names(problem);
    print_json_field("judge", problem->card.judge);
    print_json_field("title", problem->card.title);
    print_json_field("url", problem->card.url);
    print_json_field("rule", problem->card.rule);
    print_json_field("source", source_names[problem->card.source]);
    print_json_field("game", game_name(problem));
    print_json_field("prints", answer_names[problem->words.answer]);
    print_json_field("wins", problem->words.wins);
    print_json_field("loses", problem->words.loses);
    print_json_limits(&problem->limits);
    putchar('}');
}

/* ---- Which problems ---- */

static bool contains(const char *text, const char *word) {
    for (; *text; text++) {
        size_t i = 0;
        while (word[i] && tolower((unsigned char)text[i]) ==
                              tolower((unsigned char)word[i])) {
            i++;
        }
        if (word[i] == '\0') {
            return true;
        }
    }
    return false;
}

static bool matches(const struct nim_problem *problem, const char *word) {
    bool any = contains(problem->card.judge, word) ||
               contains(problem->card.title, word) ||
               contains(game_name(problem), word) ||
               contains(problem->card.rule, word);
    for (const char *const *name = problem->card.names; *name && !any; name++) {
        any = contains(*name, word);
    }
    return any;
}

static size_t print_all(const char *word, bool as_json) {
    size_t count = 0;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (word && !matches(row, word)) {
            continue;
        }
        if (as_json) {
            fputs(count ? ",\n " : "[", stdout);
            print_json_row(row);
        } else {
            print_row(row);
        }
        count++;
    }
    if (as_json) {
        puts(count ? "]" : "[]");
    }
    return count;
}

int cli_list(int argc, char **argv) {
    const char *word = NULL;
    bool as_json = false;
    char quoted[CLI_QUOTED_LEN];
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            as_json = true;
        } else if (argv[i][0] == '-' || word) {
            return cli_complain("'list' expects one word or --json, not '%s'",
                                cli_quote(quoted, argv[i]));
        } else {
            word = argv[i];
        }
    }
    if (print_all(word, as_json) == 0 && !as_json) {
        return cli_complain("no problem has '%s' in its row",
                            cli_quote(quoted, word));
    }
    return cli_close_stdout();
}
