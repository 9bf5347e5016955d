/* A problem's statement: its contents once, in the markup of LaTeX or of
 * Markdown. */
#include "statement.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Markups ---- */

/* What stands before, between and behind texts. */
enum mark {
    TITLE,
    TITLE_END,
    SECTION,
    SECTION_END,
    TABLE, /* with its head */
    ROW,
    CELL,
    ROW_END,
    TABLE_END,
    MARK_COUNT
};

struct markup {
    const char *marks[MARK_COUNT];
    const char *escapes[24]; /* a letter, and what is written for it */
    bool has_quotes;         /* those before and behind differ */
};

static const struct markup latex = {
    {"\\problemname{", "}\n\n", "\\section*{", "}\n\n",
     "\\begin{tabular}{lrr}\n & smallest & largest \\\\\n\\hline\n", "", " & ",
     " \\\\\n", "\\end{tabular}\n"},
    {"\\\\textbackslash{}", "~\\textasciitilde{}", "^\\textasciicircum{}",
     "`\\`{}", "<$<$", ">$>$", "#\\#", "$\\$", "%\\%", "&\\&", "_\\_", "{\\{",
     "}\\}"},
    true};

static const struct markup markdown = {
    {"# ", "\n\n", "## ", "\n\n",
     "| | smallest | largest |\n|:---|---:|---:|\n", "| ", " | ", " |\n", ""},
    {"\\\\\\", "~\\~", "^\\^", "`\\`", "<\\<", ">\\>", "#\\#", "$\\$", "&\\&",
     "_\\_", "{\\{", "}\\}", "*\\*", "|\\|", "[\\[", "]\\]"},
    false};

/* ---- Text on its way there ---- */

struct page {
    struct cli_out *out;
    const struct nim_problem *problem;
    const struct markup *markup;
    struct nim_writer *to; /* where out goes, with the marks between */
    char before;           /* the letter before, or NUL */
    bool is_quoted;        /* behind a quotation mark of the sentence */
};

/* A mark that stands inside a word that is to be printed is part of that. */
static const char *escape_quote(struct page *page, char next) {
    bool is_mark = page->is_quoted ? strchr(" ,.;:)", next) != NULL
                                   : strchr(" (", page->before) != NULL;
    if (!is_mark) {
        return "\\texttt{\"}";
    }
    page->is_quoted = !page->is_quoted;
    return page->is_quoted ? "``" : "''";
}

/* What the markup has for a letter; room is for one that is itself. */
static const char *escape(struct page *page, char room[4], char letter,
                          char next) {
    const struct markup *markup = page->markup;
    for (size_t i = 0; markup->escapes[i]; i++) {
        if (markup->escapes[i][0] == letter) {
            return markup->escapes[i] + 1;
        }
    }
    if (letter == '"' && markup->has_quotes) {
        return escape_quote(page, next);
    }
    /* LaTeX makes one of "--", and of two commas or apostrophes. */
    bool is_joined =
        markup->has_quotes && letter == page->before && strchr("-',", letter);
    snprintf(room, 4, "%s%c", is_joined ? "{}" : "", letter);
    return room;
}

static ptrdiff_t write_escaped(void *context, const void *data,
                               size_t data_len) {
    struct page *page = context;
    const char *text = data;
    for (size_t i = 0; i < data_len; i++) {
        char room[4];
        char next = '\0';
        if (i + 1 < data_len) {
            next = text[i + 1];
        }
        nim_writer_string(page->to, escape(page, room, text[i], next));
        page->before = text[i];
    }
    return (ptrdiff_t)data_len;
}

static void mark(struct page *page, enum mark mark) {
    nim_writer_flush(&page->out->writer);
    nim_writer_string(page->to, page->markup->marks[mark]);
    page->before = ' ';
    page->is_quoted = false;
}

static void print_section(struct page *page, const char *name) {
    mark(page, SECTION);
    cli_print(page->out, "%s", name);
    mark(page, SECTION_END);
}

/* ---- The story: who plays, who begins, what a turn is, who wins ---- */

static void print_story(struct page *page) {
    const struct nim_problem *problem = page->problem;
    const struct nim_protocol *protocol = &problem->protocol;
    const char *who_wins = cli_who_wins_words(problem);
    bool is_game = nim_problem_is_interactive(problem);
    cli_print(page->out, "%s %s ",
              is_game ? "Your program plays a game against the judge."
                      : "Two players play a game against each other.",
              protocol->has_choice ? "Your program says who makes the first "
                                     "turn, and the two take turns from there "
                                     "on until the game is over."
              : is_game ? "Your program makes the first turn, the judge the "
                          "second, and so on until the game is over."
              : problem->layout.has_winner
                  ? "The player whose name the input says makes the first "
                    "turn, the other one the second, and so on until the game "
                    "is over."
                  : "The first player makes the first turn, the second player "
                    "the next one, and so on until the game is over.");
    cli_print(page->out, "%s\n\n", problem->card.rule);
    cli_print(page->out, "%s%s", who_wins,
              *who_wins ? " The other player wins. " : "");
    cli_print(page->out, "%s",
              is_game
                  ? "The judge plays perfectly: if your program makes a "
                    "turn with which it need not win any more, it loses.\n\n"
                  : "Both players see all of the position, and both play "
                    "perfectly: a player who can force a win wins. The "
                    "input describes positions, before the first turn; "
                    "the player to move is the first one.\n\n");
}

/* ---- Input, constraints ---- */

/* What the numbers are, where the rule is one of plain piles. */
static const char *number_words(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    return layout->board ? ""
           : problem->game.family == NIM_GAME_STAIRCASE
               ? " The n numbers say how many stones are on the steps, from "
                 "step 1 up."
           : layout->body == NIM_BODY_PILES
               ? " The n numbers say how large the n piles are."
           : layout->counts_up ? cli_pile_words(problem)
           : strstr(problem->card.rule, "the one pile") &&
                   layout->head_count == 1
               ? " It says how large the pile is."
               : "";
}

/* Where the judge's statement has no largest one, it is that of the data. */
static void print_bound(struct page *page, const struct cli_limit *row) {
    bool is_count = row->len == 1 && *row->name == 'n';
    uint64_t usual = is_count ? NIM_GENERATED_PILES_MAX : INT32_MAX;
    mark(page, ROW);
    cli_print(page->out, "%.*s", row->len, row->name);
    mark(page, CELL);
    cli_print(page->out, "%" PRIu64, row->range.min);
    mark(page, CELL);
    cli_print(page->out, "%" PRIu64,
              row->range.max > 0 ? row->range.max : usual);
    mark(page, ROW_END);
}

static void print_constraints(struct page *page) {
    const struct nim_layout *layout = &page->problem->layout;
    struct cli_limits limits;
    cli_find_limits(page->problem, &limits);
    print_section(page, "Constraints");
    mark(page, TABLE);
    for (size_t i = 0; i < limits.count; i++) {
        if (limits.rows[i].range.max > 0 || limits.rows[i].is_bounded) {
            print_bound(page, &limits.rows[i]);
        }
    }
    mark(page, TABLE_END);
    cli_print(page->out, "%s",
              layout->is_any_length ? "\nNumbers may have any length.\n" : "");
    if (layout->excluded && !strstr(layout->excluded, "formula")) {
        cli_print(page->out, "\nThere is never %s.\n", layout->excluded);
    }
    cli_print(page->out, "%s", "\n");
}

static void print_input(struct page *page) {
    print_section(page, "Input");
    if (page->problem->layout.is_fixed) {
        cli_print(page->out, "%s", "There is no input.\n\n");
        return;
    }
    cli_print(page->out, "%s", "The input holds ");
    cli_print_input(page->out, page->problem);
    cli_print(page->out, ".%s\nIt has ", number_words(page->problem));
    cli_print_lines(page->out, page->problem);
    cli_print(page->out, "%s", ".\n\n");
    print_constraints(page);
}

/* ---- Output, interaction ---- */

static void print_output(struct page *page) {
    print_section(page, "Output");
    cli_print(page->out, "%s",
              "The answer to each case starts on a new line: ");
    cli_print_output(page->out, page->problem);
    cli_print(page->out, "%s", ".\n");
}

static void print_interaction(struct page *page) {
    print_section(page, "Interaction");
    cli_print(page->out, "%s",
              "Your program reads the input, if there is any. It plays ");
    cli_print_output(page->out, page->problem);
    cli_print(page->out, "%s",
              "\n\nThe program ends when the game is over. It must flush its "
              "output after each line.\n\n"
              "It must win when it can. Where it never could, it must only "
              "make turns that are possible, to the end.\n");
}

/* ---- All of it ---- */

enum nim_status cli_print_statement(struct cli_out *out,
                                    const struct nim_problem *problem,
                                    bool is_markdown) {
    struct cli_out texts;
    struct page page = {
        .out = &texts,
        .problem = problem,
        .markup = is_markdown ? &markdown : &latex,
        .to = &out->writer,
    };
    const struct nim_output escaped = {&page, write_escaped};
    enum nim_status status =
        nim_writer_begin(&texts.writer, &escaped, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    mark(&page, TITLE);
    cli_print(&texts, "%s", problem->card.title);
    mark(&page, TITLE_END);
    print_story(&page);
    print_input(&page);
    if (nim_problem_is_interactive(problem)) {
        print_interaction(&page);
    } else {
        print_output(&page);
    }
    return nim_writer_end(&texts.writer);
}
