/* A problem package in Kattis' layout, as its specification "legacy" has it:
 * https://www.kattis.com/problem-package-format/spec/legacy.html */
#include "set_folder.h"
#include "streams/json_writer.h"
#include "streams/memory_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- The folder's name ---- */

static bool is_plain(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
}

int cli_package_check(const char *folder) {
    const char *start = folder + strlen(folder);
    char quoted[CLI_QUOTED_LEN];
    bool is_name = false;
    while (start > folder && start[-1] == '/') {
        start--;
    }
    for (; start > folder && is_plain(start[-1]); start--) {
        is_name = true;
    }
    return is_name && (start == folder || start[-1] == '/')
               ? EXIT_RIGHT
               : cli_complain("the name of a package's folder is made of a-z "
                              "and 0-9 alone, not '%s'",
                              cli_quote(quoted, folder));
}

/* ---- A writer of one file ---- */

struct page;
typedef enum nim_status print_fn(struct cli_out *out, const struct page *page);

struct page {
    print_fn *print;
    const struct nim_problem *problem;
    uint64_t longest_answer;
    enum nim_language language;
    const char *idea;
};

static enum nim_status write_page(const void *context,
                                  const struct nim_output *output) {
    const struct page *page = context;
    struct cli_out out;
    enum nim_status status =
        nim_writer_begin(&out.writer, output, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = page->print(&out, page);
    enum nim_status flushed = nim_writer_end(&out.writer);
    return status == NIM_OK ? flushed : status;
}

/* ---- problem.yaml ---- */

/* YAML's double quotes are JSON's. */
static void print_quoted(struct cli_out *out, const char *text) {
    struct nim_json json = {.writer = &out->writer};
    nim_json_string(&json, NULL, text);
    cli_print(out, "%s", "\n");
}

/* What judges take for granted, in MiB. */
#define ANSWER_USUAL 8

/* Answers that fill lines are compared space by space. */
static bool has_lines(const struct nim_problem *problem) {
    return problem->words.answer != NIM_ANSWER_VERDICT &&
           problem->words.answer != NIM_ANSWER_NUMBER;
}

static enum nim_status print_metadata(struct cli_out *out,
                                      const struct page *page) {
    const struct nim_card *card = &page->problem->card;
    uint64_t answer = page->longest_answer / 1000000 + 1;
    cli_print(out, "%s", "problem_format_version: legacy\nname: ");
    print_quoted(out, card->title);
    cli_print(out, "%s", "source: ");
    print_quoted(out, card->judge);
    cli_print(out, "%s", "source_url: ");
    print_quoted(out, card->url);
    cli_print(out, "%s",
              "# The problem is the judge's; the words of the statement are "
              "nimsum's.\n"
              "license: unknown\n");
    if (nim_problem_is_interactive(page->problem)) {
        cli_print(out, "%s", "validation: custom interactive\n");
        return NIM_OK;
    }
    cli_print(out,
              "validation: default\n"
              "validator_flags: case_sensitive%s\n",
              has_lines(page->problem) ? " space_change_sensitive" : "");
    if (2 * answer > ANSWER_USUAL) {
        cli_print(out, "limits:\n  output: %" PRIu64 "\n", 2 * answer);
    }
    return NIM_OK;
}

/* ---- The statement, in LaTeX ---- */

/* Text on its way to LaTeX. */
struct escaping {
    struct nim_output output;
    char before;    /* the letter before, or NUL */
    bool is_quoted; /* behind a quotation mark of the sentence */
};

/* Letters that LaTeX does not take as they are. */
static const char *const escapes[] = {"\\\\textbackslash{}",
                                      "~\\textasciitilde{}",
                                      "^\\textasciicircum{}",
                                      "`\\`{}",
                                      "<$<$",
                                      ">$>$",
                                      "#\\#",
                                      "$\\$",
                                      "%\\%",
                                      "&\\&",
                                      "_\\_",
                                      "{\\{",
                                      "}\\}"};

/* A mark that stands inside a word that is to be printed is part of that. */
static const char *escape_quote(struct escaping *escaping, char next) {
    bool is_mark = escaping->is_quoted ? strchr(" ,.;:)", next) != NULL
                                       : strchr(" (", escaping->before) != NULL;
    if (!is_mark) {
        return "\\texttt{\"}";
    }
    escaping->is_quoted = !escaping->is_quoted;
    return escaping->is_quoted ? "``" : "''";
}

/* What LaTeX has for a letter; room is for one that is itself. */
static const char *escape(struct escaping *escaping, char room[4], char letter,
                          char next) {
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        if (escapes[i][0] == letter) {
            return escapes[i] + 1;
        }
    }
    if (letter == '"') {
        return escape_quote(escaping, next);
    }
    /* LaTeX makes one of "--", and of two commas or apostrophes. */
    bool is_joined = letter == escaping->before && strchr("-',", letter);
    snprintf(room, 4, "%s%c", is_joined ? "{}" : "", letter);
    return room;
}

static ptrdiff_t write_escaped(void *context, const void *data,
                               size_t data_len) {
    struct escaping *escaping = context;
    const char *text = data;
    for (size_t i = 0; i < data_len; i++) {
        char room[4];
        char next = '\0';
        if (i + 1 < data_len) {
            next = text[i + 1];
        }
        const char *piece = escape(escaping, room, text[i], next);
        if (nim_text_write(piece, strlen(piece), &escaping->output) != NIM_OK) {
            return -1;
        }
        escaping->before = text[i];
    }
    return (ptrdiff_t)data_len;
}

/* Prints part of what help says. */
static void print_escaped(struct cli_out *out,
                          void (*print)(struct cli_out *out,
                                        const struct nim_problem *problem),
                          const struct nim_problem *problem) {
    struct escaping escaping = {.output = out->writer.output};
    nim_writer_flush(&out->writer);
    out->writer.output = (struct nim_output){&escaping, write_escaped};
    print(out, problem);
    nim_writer_flush(&out->writer);
    out->writer.output = escaping.output;
}

static void print_title(struct cli_out *out,
                        const struct nim_problem *problem) {
    cli_print(out, "%s", problem->card.title);
}

/* Part of a statement, between texts that are LaTeX. */
struct part {
    const char *before;
    void (*print)(struct cli_out *out, const struct nim_problem *problem);
    const char *behind;
};

static void print_parts(struct cli_out *out, const struct nim_problem *problem,
                        const struct part *parts) {
    for (; parts->before; parts++) {
        cli_print(out, "%s", parts->before);
        if (parts->print) {
            print_escaped(out, parts->print, problem);
        }
        cli_print(out, "%s", parts->behind);
    }
}

static enum nim_status print_statement(struct cli_out *out,
                                       const struct page *page) {
    const char *rule = page->problem->card.rule;
    bool is_game = nim_problem_is_interactive(page->problem);
    bool alternate = strstr(rule, "layers alternate") ||
                     strstr(rule, "take turns") || strstr(rule, "alternately");
    const struct part start[] = {
        {"\\problemname{", print_title, "}\n\n"},
        {is_game     ? "Your program and the judge take turns. "
         : alternate ? "Both players play perfectly. "
                     : "Two players take turns, and both play perfectly. ",
         cli_print_rule, "\n\n"},
        {NULL, NULL, NULL}};
    const struct part input[] = {
        {"\\section*{Input}\n\nThe input holds ", cli_print_input, ".\n"},
        {"It has ", cli_print_lines, ".\n\n"},
        {"Limits: ", cli_print_limits, ".\n\n"},
        {NULL, NULL, NULL}};
    const struct part output[] = {
        {"\\section*{Output}\n\nThe answer to each case starts on a new line: ",
         cli_print_output, ".\n"},
        {NULL, NULL, NULL}};
    const struct part talk[] = {
        {"\\section*{Interaction}\n\nYour program reads the input, if there is "
         "any. It plays ",
         cli_print_output,
         "\n\n"
         "The program ends when the game is over. It must flush its output "
         "after each line.\n\n"
         "It must win when it can. Where it never could, it must only make "
         "turns that are possible, to the end.\n"},
        {NULL, NULL, NULL}};
    print_parts(out, page->problem, start);
    if (page->problem->layout.is_fixed) {
        cli_print(out, "%s", "\\section*{Input}\n\nThere is no input.\n\n");
    } else {
        print_parts(out, page->problem, input);
    }
    print_parts(out, page->problem, is_game ? talk : output);
    return NIM_OK;
}

/* ---- Programs ---- */

static enum nim_status print_validator(struct cli_out *out,
                                       const struct page *page) {
    const struct nim_emission wanted = {.is_validator = true};
    return nim_emit(page->problem, &wanted, &out->writer, &nim_system_memory);
}

static enum nim_status print_host(struct cli_out *out,
                                  const struct page *page) {
    const struct nim_emission wanted = {.is_host = true};
    return nim_emit(page->problem, &wanted, &out->writer, &nim_system_memory);
}

static enum nim_status print_solution(struct cli_out *out,
                                      const struct page *page) {
    const struct nim_emission wanted = {.language = page->language};
    return nim_emit(page->problem, &wanted, &out->writer, &nim_system_memory);
}

/* ---- Wrong submissions ---- */

static enum nim_status print_wrong(struct cli_out *out,
                                   const struct page *page) {
    const struct nim_emission wanted = {.idea = page->idea};
    return nim_emit(page->problem, &wanted, &out->writer, &nim_system_memory);
}

static ptrdiff_t write_nowhere(void *context, const void *data,
                               size_t data_len) {
    return (ptrdiff_t)data_len;
}

/* Is a program known? */
static bool is_known(const struct page *page) {
    const struct nim_output nowhere = {NULL, write_nowhere};
    enum nim_status status = write_page(page, &nowhere);
    return status != NIM_IMPOSSIBLE && status != NIM_TOO_LARGE;
}

/* A file for each idea that is caught, where a program with it is known. */
static int put_ideas(struct cli_files *files, const struct nim_problem *problem,
                     const struct nim_audit *audit) {
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < audit->idea_count && result == EXIT_RIGHT; i++) {
        const struct nim_audited *idea = &audit->ideas[i];
        const struct page page = {
            .print = print_wrong, .problem = problem, .idea = idea->id};
        const struct cli_content content = {write_page, &page};
        char name[100];
        snprintf(name, sizeof name, "submissions/wrong_answer/%s.c", idea->id);
        if (idea->state == NIM_AUDIT_CAUGHT && is_known(&page)) {
            result = cli_files_put(files, name, &content);
        }
    }
    return result;
}

/* ---- All of it ---- */

static const struct {
    const char *name;
    print_fn *print;
    enum nim_language language; /* of a solution */
} parts[] = {
    {"problem.yaml", print_metadata, NIM_LANGUAGE_C},
    {"problem_statement/problem.en.tex", print_statement, NIM_LANGUAGE_C},
    {"input_validators/validate.c", print_validator, NIM_LANGUAGE_C},
    {"output_validators/judge.c", print_host, NIM_LANGUAGE_C},
    {"submissions/accepted/in_c.c", print_solution, NIM_LANGUAGE_C},
    {"submissions/accepted/in_python.py", print_solution, NIM_LANGUAGE_PYTHON},
};

static int put_parts(struct cli_files *files,
                     const struct nim_problem *problem) {
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && result == EXIT_RIGHT;
         i++) {
        const struct page page = {
            .print = parts[i].print,
            .problem = problem,
            .longest_answer = files->longest_answer,
            .language = parts[i].language,
        };
        const struct cli_content content = {write_page, &page};
        bool may_lack =
            page.print == print_solution || page.print == print_host;
        if (!may_lack || is_known(&page)) {
            result = cli_files_put(files, parts[i].name, &content);
        }
    }
    return result;
}

int cli_package_write(struct cli_files *files,
                      const struct nim_problem *problem,
                      const struct nim_audit *audit) {
    static const char *const folders[] = {
        "problem_statement", "input_validators", "submissions",
        "submissions/accepted", "submissions/wrong_answer"};
    int result = nim_problem_is_interactive(problem)
                     ? cli_files_folder(files, "output_validators")
                     : EXIT_RIGHT;
    for (size_t i = 0;
         i < sizeof folders / sizeof *folders && result == EXIT_RIGHT; i++) {
        result = cli_files_folder(files, folders[i]);
    }
    result = result ? result : put_parts(files, problem);
    return result ? result : put_ideas(files, problem, audit);
}
