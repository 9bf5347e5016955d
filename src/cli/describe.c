/* A row of the catalogue in words: what help says about a problem. */
#include "cli.h"

#include <inttypes.h>
#include <string.h>

/* ---- Words for a row's pieces ---- */

const char *cli_source_words(const struct nim_problem *problem) {
    static const char *const words[] = {
        [NIM_SOURCE_STATEMENT] = "statement",
        [NIM_SOURCE_CODE] = "accepted solutions",
        [NIM_SOURCE_UNCONFIRMED] = "unconfirmed",
        [NIM_SOURCE_OWN] = "own",
    };
    return words[problem->card.source];
}

const char *cli_pile_words(const struct nim_problem *problem) {
    bool is_rest = problem->layout.counts_up && !problem->layout.board;
    return is_rest ? " The pile is what is left to count." : "";
}

/* ---- The rule ---- */

const char *cli_who_wins_words(const struct nim_problem *problem) {
    const struct nim_kind *kind = problem->game.kind;
    bool is_misere = problem->game.play == NIM_MISERE ||
                     (kind && kind->tells_winner && !kind->valued);
    return strstr(problem->card.rule, "hoever") ? ""
           : is_misere                          ? "Whoever cannot move wins."
                                                : "Whoever cannot move loses.";
}

void cli_print_rule(struct cli_out *out, const struct nim_problem *problem) {
    const char *who_wins = cli_who_wins_words(problem);
    cli_print(out, "%s%s%s", problem->card.rule, *who_wins ? " " : "",
              who_wins);
}

/* ---- The input ---- */

static const char graphs[] =
    "graphs until the end, each its number of nodes, a row for each node of "
    "how many edges go from it and to where, and cases until 0; each";

static const char *const cases_names[] = {
    [NIM_CASES_ONE] = "one case",
    [NIM_CASES_COUNT] = "the number of cases, then each case",
    [NIM_CASES_ZERO] = "cases until one starts with 0, or the end; each",
    [NIM_CASES_EOF] = "cases until the end; each",
    [NIM_CASES_EQUAL] = "n and the number of cases, then each case",
    [NIM_CASES_SHARED] = "the number of cases and k, then each case without k",
    [NIM_CASES_QUERIES] = graphs,
};

static const char *const set_names[] = {
    [NIM_SET_NONE] = "",
    [NIM_SET_ONCE] = "a set, k and k numbers; then ",
    [NIM_SET_EACH] = "sets until k = 0, or the end, each k and k numbers and ",
    [NIM_SET_BEHIND] = "k and k rising numbers of a set behind ",
};

static const char *head_names(const struct nim_layout *layout) {
    return layout->head_names ? layout->head_names : "";
}

/* The i-th of names with spaces between them. */
static int find_name(const char **names, unsigned i) {
    for (; i > 0; i--) {
        *names += strcspn(*names, " ");
        *names += **names == ' ';
    }
    return (int)strcspn(*names, " ");
}

/* The name of that number of the head. */
static int find_head_name(const struct nim_layout *layout, unsigned i,
                          const char **name) {
    bool is_swapped = layout->counts_second && i < 2;
    *name = head_names(layout);
    return find_name(name, is_swapped ? 1 - i : i);
}

/* As "m times x y, then k numbers". */
static void print_pairs_and_tail(struct cli_out *out,
                                 const struct nim_layout *layout) {
    const char *count;
    int len = find_head_name(layout, 0, &count);
    if (layout->cases != NIM_CASES_QUERIES) {
        cli_print(out, "%.*s times %s, then ", len, count, layout->body_names);
    }
    len = find_head_name(layout, layout->tail - 1, &count);
    cli_print(out, "%.*s numbers", len, count);
}

static void print_body(struct cli_out *out, const struct nim_layout *layout) {
    const char *names = layout->body_names;
    switch (layout->body) {
    case NIM_BODY_PILES:
        cli_print(out, "n numbers%s",
                  layout->tail > 0 ? ", then n-1 numbers" : "");
        break;
    case NIM_BODY_PAIRS:
    case NIM_BODY_TRIPLES:
        if (layout->lines == NIM_LINES_HALVES) {
            int len = (int)strcspn(names, " ");
            cli_print(out, "n numbers %.*s and n numbers %s", len, names,
                      names + len + 1);
        } else if (layout->tail > 0) {
            print_pairs_and_tail(out, layout);
        } else {
            cli_print(out, "n%s times %s", layout->has_one_less ? "-1" : "",
                      names);
        }
        break;
    case NIM_BODY_ROWS:
        cli_print(out, "n rows of m numbers");
        break;
    default: /* NIM_BODY_NONE */
        break;
    }
}

void cli_print_input(struct cli_out *out, const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    bool has_head = layout->lines != NIM_LINES_BRACKETS;
    bool has_both =
        has_head && layout->head_count > 0 && layout->body != NIM_BODY_NONE;
    const char *names = has_head ? head_names(layout) : "";
    if (layout->cases == NIM_CASES_QUERIES) {
        find_head_name(layout, 2, &names);
    }
    cli_print(out, "%s%s: %s%s", set_names[layout->set],
              cases_names[layout->cases], names, has_both ? ", then " : "");
    print_body(out, layout);
    cli_print(out, "%s", layout->has_winner ? ", the first player's name" : "");
}

/* ---- Its lines ---- */

static const struct {
    bool has_head; /* the head stands on a line of its own */
    const char *words;
} lines_names[] = {
    [NIM_LINES_BODY] = {true, "the other numbers on the next"},
    [NIM_LINES_CASE] = {false, ""},
    [NIM_LINES_ROWS] = {true, "then a line for each row"},
    [NIM_LINES_HALVES] = {true, "then a line for each half"},
    [NIM_LINES_NUMBERS] = {false, "a line for each number"},
    [NIM_LINES_OPEN] = {true, "then spaces or line ends between the numbers"},
    [NIM_LINES_BRACKETS] = {false, "a line as [1,2,3] for each case"},
};

static const char *const blanks_names[] = {
    [NIM_BLANKS_NONE] = "",
    [NIM_BLANKS_ANY] = "; there may be empty lines between cases",
    [NIM_BLANKS_ONE] = "; an empty line before each case",
};

static const char *const order_names[] = {
    [NIM_ORDER_ANY] = "",
    [NIM_ORDER_RISING] = "; each number is above the one before",
    [NIM_ORDER_NOT_FALLING] = "; no number is below the one before",
};

void cli_print_lines(struct cli_out *out, const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const char *head = layout->head_lines > 1 ? "several lines" : "a line";
    if (layout->body == NIM_BODY_NONE || layout->head_count == 0 ||
        layout->lines == NIM_LINES_CASE) {
        cli_print(out, "%s for each case", head);
    } else if (lines_names[layout->lines].has_head) {
        cli_print(out, "%s on %s, %s", head_names(layout), head,
                  layout->tail == 1 ? "then a line for each list"
                                    : lines_names[layout->lines].words);
    } else {
        cli_print(out, "%s", lines_names[layout->lines].words);
    }
    cli_print(out, "%s%s%s",
              layout->has_winner && layout->body != NIM_BODY_NONE
                  ? ", then one for the name"
                  : "",
              blanks_names[layout->blanks], order_names[layout->order]);
}

/* ---- Its limits ---- */

static void add_limit(struct cli_limits *limits, const char *name, int len,
                      uint64_t min, uint64_t max) {
    limits->rows[limits->count++] =
        (struct cli_limit){name, len, {min, max}, max > 0, false};
}

static void add_head_limits(struct cli_limits *found,
                            const struct nim_problem *problem) {
    const struct nim_limits *limits = &problem->limits;
    const struct nim_range piles = {limits->piles_min, limits->piles_max};
    for (unsigned i = 0; i < problem->layout.head_count; i++) {
        bool counts_pairs = i == 0 && problem->layout.tail > 0;
        const struct nim_range *range =
            counts_pairs ? &piles : &limits->head[i];
        const char *name;
        int len = find_head_name(&problem->layout, i, &name);
        bool is_name = problem->layout.has_winner &&
                       problem->layout.body == NIM_BODY_NONE &&
                       i + 1 == problem->layout.head_count;
        if ((range->min > 0 || range->max > 0) && !is_name) {
            add_limit(found, name, len, range->min, range->max);
            found->rows[found->count - 1].is_named = true;
        }
    }
}

void cli_find_limits(const struct nim_problem *problem,
                     struct cli_limits *found) {
    const struct nim_limits *limits = &problem->limits;
    const struct nim_layout *layout = &problem->layout;
    const char *values = layout->has_negative ? "sizes of numbers" : "numbers";
    found->count = 0;
    if (layout->cases != NIM_CASES_ONE) {
        add_limit(found, "cases", 5,
                  limits->cases_min > 0 ? limits->cases_min : 1,
                  limits->cases_max);
    }
    if (layout->body != NIM_BODY_NONE && layout->tail == 0) {
        add_limit(found, "n", 1, limits->piles_min, limits->piles_max);
        found->rows[found->count - 1].is_bounded = true;
    }
    if (layout->body != NIM_BODY_NONE) {
        add_limit(found, "n in all", 8, 1, limits->piles_total_max);
    }
    add_head_limits(found, problem);
    add_limit(found, values, (int)strlen(values), limits->value_min,
              limits->value_max);
    found->rows[found->count - 1].is_bounded = !layout->is_any_length;
}

void cli_print_limits(struct cli_out *out, const struct nim_problem *problem) {
    struct cli_limits limits;
    const char *const first = "";
    const char *before = first;
    cli_find_limits(problem, &limits);
    for (size_t i = 0; i < limits.count; i++) {
        const struct cli_limit *row = &limits.rows[i];
        if (!row->is_named) {
            continue;
        }
        cli_print(out, "%s%.*s ", before, row->len, row->name);
        if (row->range.max > 0) {
            cli_print(out, "%" PRIu64 " .. %" PRIu64, row->range.min,
                      row->range.max);
        } else {
            cli_print(out, "from %" PRIu64, row->range.min);
        }
        before = "; ";
    }
    cli_print(out, "%s", before == first ? "the statement names none" : "");
    if (problem->layout.is_any_length) {
        cli_print(out, "%s", "; numbers may have any length");
    }
    if (problem->layout.excluded) {
        cli_print(out, "; never %s", problem->layout.excluded);
    }
}

/* The names behind the first, which is the title's. */
static void print_other_names(struct cli_out *out,
                              const struct nim_card *card) {
    const char *before = "Names:   also ";
    for (const char *const *name = card->names + 1; *name; name++) {
        cli_print(out, "%s%s", before, *name);
        before = ", ";
    }
    cli_print(out, "%s", card->names[1] ? "\n" : "");
}

static void print_indented(struct cli_out *out, const char *text) {
    while (*text) {
        int len = (int)strcspn(text, "\n");
        cli_print(out, "    %.*s\n", len, text);
        text += len + (text[len] == '\n');
    }
}

static void print_samples(struct cli_out *out,
                          const struct nim_problem *problem,
                          const struct cli_sample *samples) {
    const struct cli_sample *sample;
    for (size_t i = 0; (sample = cli_sample_at(samples, i)); i++) {
        cli_print(out, "\nSample input:%s\n", *sample->input ? "" : " none");
        print_indented(out, sample->input);
        cli_print(out, "%s\n",
                  nim_problem_is_interactive(problem)
                      ? "Its transcript, < from the judge, > from the program:"
                      : "Its answer:");
        print_indented(out, sample->answer);
        cli_print(out, "%s", sample->words);
    }
}

/* ---- The talk with the judge ---- */

static const char *const turn_words[] = {
    [NIM_TURN_TAKEN] = "how many it takes",
    [NIM_TURN_SAID] = "the number to which it counts",
    [NIM_TURN_PLACE_TAKEN] = "the pile, from 1 on, and how many it takes",
    [NIM_TURN_FIRST_TAKEN] = "the first that it takes, from 1 on, and how many",
    [NIM_TURN_FIRST] = "the one that it takes",
};

/* A sentence with the words that are written then, if any are. */
static void print_said(struct cli_out *out, const char *sentence,
                       const char *words) {
    if (words) {
        cli_print(out, " %s \"%s\".", sentence, words);
    }
}

static void print_talk(struct cli_out *out, const struct nim_problem *problem) {
    const struct nim_protocol *protocol = &problem->protocol;
    const struct nim_wording *words = &problem->words;
    bool may_pass =
        protocol->turn == NIM_TURN_PLACE_TAKEN && problem->layout.board;
    if (protocol->has_choice) {
        cli_print(out,
                  "a game against the judge. The program says first \"%s\" to "
                  "begin, or \"%s\".",
                  words->wins, words->loses);
    } else {
        cli_print(out, "a game against the judge, which the program begins.");
    }
    cli_print(out, " Both write a turn as a line: %s%s.",
              turn_words[protocol->turn], may_pass ? ", 0 for a pass" : "");
    print_said(out, "The judge that cannot move writes", protocol->judge_stuck);
    print_said(out, "The program that cannot move writes",
               protocol->program_stuck);
    print_said(out,
               protocol->program_stuck
                   ? "To that, and to a turn that is not possible, the judge "
                     "writes"
                   : "To a turn that is not possible the judge writes",
               protocol->judge_wrong);
    print_said(out, "The program that has won writes", protocol->program_won);
    print_said(out,
               "The judge, and the program if it wants to, writes instead of "
               "taking the last stone",
               protocol->gives_up);
    if (protocol->turns_max > 0) {
        cli_print(out, " The program has at most %" PRIu64 " turn%s.",
                  protocol->turns_max, protocol->turns_max > 1 ? "s" : "");
    }
}

/* ---- The output ---- */

/* Where the player to move wins; behind it stands the word for where not. */
static const struct {
    bool has_word; /* the winner's word comes first */
    const char *words;
} answers[] = {
    [NIM_ANSWER_VERDICT] = {true, " when the player to move wins"},
    [NIM_ANSWER_MOVES] = {true, " and, a line each, all winning moves \"a b\", "
                                "of a pile of a, which leave b"},
    [NIM_ANSWER_COUNT] = {true, " and on a line the number of winning moves"},
    [NIM_ANSWER_NUMBER] = {false, "the number of winning moves, 0 when lost"},
    [NIM_ANSWER_FIRST] = {false, "stones taken and place of the first winning "
                                 "move, and a line with the piles it leaves"},
    [NIM_ANSWER_TAKEN] = {false, "all winning moves \"place:taken\""},
    [NIM_ANSWER_BIDS] = {false, "the numbers that the rule asks for"},
};

void cli_print_output(struct cli_out *out, const struct nim_problem *problem) {
    const struct nim_wording *words = &problem->words;
    if (nim_problem_is_interactive(problem)) {
        print_talk(out, problem);
        return;
    }
    if (problem->layout.has_winner) {
        cli_print(out, "\"%s\" or \"%s\", whoever wins", words->wins,
                  words->loses);
        return;
    }
    if (words->move) {
        if (!words->move_is_alone) {
            cli_print(out, "\"%s\" and ", words->wins);
        }
        cli_print(out, "%s \"%s\", where # stands for ",
                  words->move_is_beside ? "behind it" : "a line", words->move);
    } else if (answers[words->answer].has_word) {
        cli_print(out, "\"%s\"", words->wins);
    }
    cli_print(out, "%s", answers[words->answer].words);
    if (words->answer != NIM_ANSWER_NUMBER) {
        cli_print(out, ", else \"%s\"", words->loses);
    }
    if (words->label) {
        int len = (int)strcspn(words->label, "\n");
        cli_print(out, "; first of all \"%s1%.*s%s\"", words->lead, len,
                  words->label, words->label[len] ? "\\n" : "");
    }
    cli_print(out, "%s", words->ends_empty ? "; an empty line behind it" : "");
    if (words->joined) {
        cli_print(out, "%s",
                  words->parted ? "; on one line, with spaces between"
                  : problem->layout.set != NIM_SET_NONE
                      ? "; those of a set on one line"
                  : problem->layout.head_count > 1
                      ? "; of each pile from 1 on, on one line"
                      : "; of each cell, on one line");
    }
}

/* ---- All of it ---- */

static void print_row(struct cli_out *out, const char *heading,
                      void (*print)(struct cli_out *out,
                                    const struct nim_problem *problem),
                      const struct nim_problem *problem) {
    cli_print(out, "%-9s", heading);
    print(out, problem);
    cli_print(out, "%s", "\n");
}

void cli_print_problem(struct cli_out *out, const struct nim_problem *problem,
                       const struct cli_sample *samples) {
    const struct nim_card *card = &problem->card;
    cli_print(out, "%s: %s%s%s%s\n%s%s\n", card->names[0], card->title,
              *card->judge ? " (" : "", card->judge, *card->judge ? ")" : "",
              card->url, *card->url ? "\n" : "");
    cli_print_rule(out, problem);
    cli_print(out, "%s", "\n\n");
    print_other_names(out, &problem->card);
    if (problem->layout.is_fixed) {
        cli_print(out, "Input:   none\n");
    } else {
        print_row(out, "Input:", cli_print_input, problem);
        print_row(out, "Lines:", cli_print_lines, problem);
        print_row(out, "Limits:", cli_print_limits, problem);
    }
    print_row(out, nim_problem_is_interactive(problem) ? "Talk:" : "Output:",
              cli_print_output, problem);
    cli_print(out, "Game:    %s\nSource:  %s\n", nim_game_name(&problem->game),
              cli_source_words(problem));
    print_samples(out, problem, samples);
}
