/* A problem package in Kattis' layout, as the versions of its specification
 * have it: https://www.kattis.com/problem-package-format/spec/legacy.html and
 * https://www.kattis.com/problem-package-format/spec/2025-09.html, of which
 * 2023-07-draft was the draft that problemtools reads. */
#include "base/random.h"
#include "set_folder.h"
#include "statement.h"
#include "streams/json_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- The formats ---- */

static const struct cli_format formats[] = {
    {"kattis", "legacy", "problem_statement", "output_validators", NULL, false},
    {"kattis-2023", "2023-07-draft", "statement", "output_validator",
     "testdata.yaml", false},
    {"icpc", "2025-09", "statement", "output_validator", "test_group.yaml",
     true},
    {"polygon", NULL, NULL, NULL, NULL, false},
    {"hydro", NULL, NULL, NULL, NULL, false},
    {"dmoj", NULL, NULL, NULL, NULL, false},
    {"hustoj", NULL, NULL, NULL, NULL, false},
};

const struct cli_format *cli_format_find(const char *name) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(formats[i].name, name) == 0) {
            return &formats[i];
        }
    }
    return NULL;
}

/* ---- The languages of right programs ---- */

/* C++ takes the program in C. */
static const struct {
    const char *name;
    const char *file;
    enum nim_language language;
} languages[] = {
    {"c", "in_c.c", NIM_LANGUAGE_C},
    {"python", "in_python.py", NIM_LANGUAGE_PYTHON},
    {"cpp", "in_cpp.cpp", NIM_LANGUAGE_C},
};

#define LANGUAGE_COUNT (sizeof languages / sizeof *languages)

bool cli_languages_read(const char *names, unsigned *set) {
    *set = 0;
    for (const char *end; names; names = *end ? end + 1 : NULL) {
        size_t i = 0;
        end = names + strcspn(names, ",");
        while (i < LANGUAGE_COUNT &&
               (strncmp(languages[i].name, names, (size_t)(end - names)) != 0 ||
                languages[i].name[end - names])) {
            i++;
        }
        if (i == LANGUAGE_COUNT || *set & 1U << i) {
            return false;
        }
        *set |= 1U << i;
    }
    return true;
}

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
    const struct cli_format *format;
    uint64_t longest_answer;
    struct nim_emission program;
    const char *text; /* what is described */
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

bool cli_has_lines(const struct nim_problem *problem) {
    return problem->words.answer != NIM_ANSWER_VERDICT &&
           problem->words.answer != NIM_ANSWER_NUMBER;
}

/* The seconds that a submission has: a few times what the programs need for the
 * longest input of a set; no less than twice that, where these would be more
 * than 20 in Python, which is then left out. */
#define SECONDS_USUAL 10
static const struct needed {
    const char *problem;
    unsigned seconds;
    bool lacks_python;
} needs[] = {
    {"hdu1536", 20, false}, {"hdu1729", 20, false},     {"lc1510", 20, false},
    {"hdu2149", 20, false}, {"lightoj1199", 20, false}, {"uva12033", 20, false},
    {"p2599", 20, false},   {"cf2004e", 20, false},     {"hdu6892", 10, true},
    {"yuki103", 10, true},  {"hdu3980", 10, true},      {"boj16877", 10, true},
    {"poj3533", 10, true},  {"poj2068", 10, true},      {"lc464", 20, true},
    {"lc810", 20, false},   {"lc1908", 20, false},      {"p7413", 20, false},
};

static struct needed need_of(const struct nim_problem *problem) {
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        if (strcmp(needs[i].problem, problem->card.names[0]) == 0) {
            return needs[i];
        }
    }
    return (struct needed){NULL, SECONDS_USUAL, false};
}

static bool has_group(const struct cli_set_request *wanted) {
    return wanted->format->group &&
           !nim_problem_is_interactive(wanted->problem);
}

/* How the default validator compares. */
static enum nim_status print_group(struct cli_out *out,
                                   const struct page *page) {
    bool is_list = page->format->is_latest;
    const char *before = page->format->group ? "output_" : "";
    cli_print(out, "%svalidator_%s: %scase_sensitive%s%s\n", before,
              is_list ? "args" : "flags", is_list ? "[" : "",
              !cli_has_lines(page->problem) ? ""
              : is_list                     ? ", space_change_sensitive"
                                            : " space_change_sensitive",
              is_list ? "]" : "");
    return NIM_OK;
}

static void print_source(struct cli_out *out, const struct page *page) {
    const struct nim_card *card = &page->problem->card;
    bool is_map = page->format->group;
    if (*card->judge) {
        cli_print(out, "%s", is_map ? "source:\n  name: " : "source: ");
        print_quoted(out, card->judge);
    }
    if (*card->judge && *card->url) {
        cli_print(out, "%s", is_map ? "  url: " : "source_url: ");
        print_quoted(out, card->url);
    }
    cli_print(out, "%slicense: unknown\n",
              *card->judge ? "# The problem is the judge's; the words of the "
                             "statement are nimsum's.\n"
                           : "");
}

/* By RFC 9562, version 8: two hashes of the name. */
static void print_uuid(struct cli_out *out, const char *name) {
    uint64_t high = nim_hash(NIM_HASH_BEGIN, "uuid", 4);
    high = nim_hash(high, name, strlen(name));
    uint64_t low = nim_hash(high, name, strlen(name));
    high = (high & ~UINT64_C(0xf000)) | UINT64_C(0x8000);
    low = (low & UINT64_MAX >> 2) | UINT64_C(1) << 63;
    cli_print(out,
              "uuid: %08" PRIx64 "-%04" PRIx64 "-%04" PRIx64 "-%04" PRIx64
              "-%012" PRIx64 "\n",
              high >> 32, high >> 16 & 0xffff, high & 0xffff, low >> 48,
              low & UINT64_C(0xffffffffffff));
}

static void print_limits(struct cli_out *out, const struct page *page) {
    uint64_t answer = page->longest_answer / 1000000 + 1;
    bool has_output = 2 * answer > ANSWER_USUAL;
    bool has_time = page->format->group;
    cli_print(out, "%s", has_output || has_time ? "limits:\n" : "");
    if (has_time) {
        cli_print(out, "  time_limit: %u\n", need_of(page->problem).seconds);
    }
    if (has_output) {
        cli_print(out, "  output: %" PRIu64 "\n", 2 * answer);
    }
}

static enum nim_status print_metadata(struct cli_out *out,
                                      const struct page *page) {
    const struct nim_card *card = &page->problem->card;
    bool is_game = nim_problem_is_interactive(page->problem);
    cli_print(out, "problem_format_version: %s\nname: ", page->format->version);
    print_quoted(out, card->title);
    print_uuid(out, card->names[0]);
    print_source(out, page);
    if (!page->format->group) {
        cli_print(out, "validation: %s\n",
                  is_game ? "custom interactive" : "default");
    } else {
        cli_print(out, "type: %s\n",
                  is_game ? "[pass-fail, interactive]" : "pass-fail");
    }
    if (!is_game && !page->format->group) {
        print_group(out, page);
    }
    print_limits(out, page);
    return NIM_OK;
}

/* ---- The statement ---- */

static enum nim_status print_latex(struct cli_out *out,
                                   const struct page *page) {
    cli_print(out, "%%%% plainproblemname: %s\n", page->problem->card.title);
    return cli_print_statement(out, page->problem, false);
}

static enum nim_status print_markdown(struct cli_out *out,
                                      const struct page *page) {
    return cli_print_statement(out, page->problem, true);
}

/* ---- Programs ---- */

static enum nim_status print_program(struct cli_out *out,
                                     const struct page *page) {
    return nim_emit(page->problem, &page->program, &out->writer,
                    &nim_system_memory);
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

/* A file of it; some problems have no program of that kind. */
static int put(struct cli_files *files, const struct page *page,
               const char *folder, const char *name, bool may_lack) {
    const struct cli_content content = {write_page, page};
    char path[CLI_FILES_NAME_ROOM];
    snprintf(path, sizeof path, "%s%s%s", folder, *folder ? "/" : "", name);
    if (may_lack && !is_known(page)) {
        return EXIT_RIGHT;
    }
    int result = *folder ? cli_files_folder(files, folder) : EXIT_RIGHT;
    return result ? result : cli_files_put(files, path, &content);
}

/* A file for each idea that is caught, where a program with it is known. */
static int put_ideas(struct cli_files *files, const struct nim_problem *problem,
                     const struct nim_audit *audit) {
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < audit->idea_count && result == EXIT_RIGHT; i++) {
        const struct nim_audited *idea = &audit->ideas[i];
        const struct page page = {.print = print_program,
                                  .problem = problem,
                                  .program.idea = idea->id};
        char name[100];
        snprintf(name, sizeof name, "%s.c", idea->id);
        if (idea->state == NIM_AUDIT_CAUGHT) {
            result = put(files, &page, "submissions/wrong_answer", name, true);
        }
    }
    return result;
}

/* ---- Data ---- */

static enum nim_status print_description(struct cli_out *out,
                                         const struct page *page) {
    struct nim_json json = {.writer = &out->writer};
    cli_print(out, "%s", "description: ");
    nim_json_text(&json, NULL, page->text, strcspn(page->text, "\n"));
    cli_print(out, "%s", "\n");
    return NIM_OK;
}

int cli_describe_input(struct cli_files *files, const struct cli_format *format,
                       const char *path, const char *words) {
    const struct page page = {.print = print_description, .text = words};
    bool is_yaml = format && format->group;
    const struct cli_content content =
        is_yaml ? (struct cli_content){write_page, &page}
                : cli_content_text(words);
    char name[CLI_FILES_NAME_ROOM];
    snprintf(name, sizeof name, "%s%s%s", format ? "data/" : "", path,
             is_yaml ? ".yaml" : ".desc");
    return cli_files_put(files, name, &content);
}

/* ---- All of it ---- */

static int put_solutions(struct cli_files *files, struct page page,
                         unsigned set) {
    bool lacks_python = need_of(page.problem).lacks_python;
    bool has_any = false;
    bool is_slow = false;
    int result = cli_files_folder(files, "submissions");
    page.print = print_program;
    for (size_t i = 0; i < LANGUAGE_COUNT && result == EXIT_RIGHT; i++) {
        page.program.language = languages[i].language;
        if ((set & 1U << i) == 0 || !is_known(&page)) {
            continue;
        }
        if (lacks_python && languages[i].language == NIM_LANGUAGE_PYTHON) {
            is_slow = true;
        } else {
            has_any = true;
            result = put(files, &page, "submissions/accepted",
                         languages[i].file, false);
        }
    }
    return result || has_any || !is_slow
               ? result
               : cli_complain("the program of '%s' in Python takes more than "
                              "10 s: '--languages' must name another one",
                              cli_problem_name(page.problem));
}

int cli_package_write(struct cli_files *files,
                      const struct cli_set_request *wanted,
                      const struct nim_audit *audit) {
    const struct cli_format *format = wanted->format;
    struct page page = {.problem = wanted->problem,
                        .format = format,
                        .longest_answer = files->longest_answer};
    const struct {
        const char *folder;
        const char *name;
        print_fn *print;
        bool is_wanted;
        struct nim_emission program;
    } parts[] = {
        {"", "problem.yaml", print_metadata, true},
        {format->statement, "problem.en.tex", print_latex, true},
        {"attachments", "statement.md", print_markdown, true},
        {"input_validators", "validate.c", print_program, true,
         .program.is_validator = true},
        {format->host, "judge.c", print_program,
         nim_problem_is_interactive(wanted->problem), .program.is_host = true},
        {"data/sample", format->group, print_group, has_group(wanted)},
        {"data/secret", format->group, print_group, has_group(wanted)},
    };
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && result == EXIT_RIGHT;
         i++) {
        page.print = parts[i].print;
        page.program = parts[i].program;
        if (parts[i].is_wanted) {
            result = put(files, &page, parts[i].folder, parts[i].name, false);
        }
    }
    result = result ? result : put_solutions(files, page, wanted->languages);
    return result ? result : put_ideas(files, wanted->problem, audit);
}
