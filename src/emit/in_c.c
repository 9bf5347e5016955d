/* Puts a program in C together. */
#include "emit/languages.h"
#include "streams/text.h"

#include "emit/answers_in_c.h"
#include "emit/slip.h"
#include "problems/layout.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- The head of a case ---- */

/* A number that decides nothing is only skipped. */
static void add_read(struct nim_program *program, char letter, bool is_used) {
    if (is_used) {
        nim_program_line(program, "%c = next();", letter);
    } else {
        nim_program_line(program, "next();");
    }
}

static bool is_used(const struct nim_program *program, unsigned index) {
    const struct nim_layout *layout = &program->problem->layout;
    const char name[] = {nim_program_head(program)[index], '\0'};
    bool counts = (index == 0 && nim_layout_has_body(layout)) ||
                  (index == 1 && layout->body == NIM_BODY_ROWS);
    return counts || nim_code_uses(&program->fragment->c, name) ||
           program->problem->game.kind;
}

static void add_head(struct nim_program *program, unsigned first) {
    for (unsigned i = first; i < program->problem->layout.head_count; i++) {
        add_read(program, nim_program_head(program)[i], is_used(program, i));
    }
}

/* ---- The body of a case ---- */

/* What is done with the numbers a, b, c, of which `count` are read. */
static void add_numbers(struct nim_program *program, unsigned count) {
    const struct nim_code *code = &program->fragment->c;
    bool is_plain = code->value && strcmp(code->value, "a") == 0;
    if (is_plain && !program->slip) {
        assert(count == 1);
        nim_program_line(program, "x ^= next();");
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        const char name[] = {"abc"[i], '\0'};
        add_read(program, *name, nim_code_uses(code, name));
    }
    if (program->slip && program->slip->skips) {
        nim_program_line(program, "if (%s)", program->slip->skips);
        nim_program_line(program, "    continue;");
    }
    nim_program_lines(program, code->each);
    if (code->value) {
        nim_program_line(program, "x ^= %s;", code->value);
    }
}

static void add_loop(struct nim_program *program) {
    static const unsigned counts[] = {[NIM_BODY_PILES] = 1,
                                      [NIM_BODY_PAIRS] = 2,
                                      [NIM_BODY_TRIPLES] = 3,
                                      [NIM_BODY_ROWS] = 1};
    const struct nim_code *code = &program->fragment->c;
    enum nim_body body = program->problem->layout.body;
    bool is_short = code->value && strcmp(code->value, "a") == 0 &&
                    body == NIM_BODY_PILES && !program->slip;
    const char *brace = is_short ? "" : " {";
    bool keeps_count = program->slip || body == NIM_BODY_ROWS ||
                       nim_code_uses(code, "i") || nim_code_uses(code, "n");
    assert(program->problem->layout.cases != NIM_CASES_EQUAL);
    if (keeps_count) {
        nim_program_open(program, "for (x = i = 0; i < %s; i++)%s",
                         body == NIM_BODY_ROWS ? "n * m" : "n", brace);
    } else {
        nim_program_open(program, "for (x = 0; n > 0; n--)%s", brace);
    }
    add_numbers(program, counts[body]);
    if (is_short) {
        program->depth--;
    } else {
        nim_program_close(program);
    }
}

/* Does the value's pile, a, stand there as a word of its own? */
static bool is_pile(const char *value, const char *at) {
    return *at == 'a' && (at == value || !isalnum((unsigned char)at[-1])) &&
           !isalnum((unsigned char)at[1]);
}

/* Numbers without a body that are piles of a kind. */
static void add_sum(struct nim_program *program) {
    const char *value = program->fragment->c.value;
    char line[NIM_WORDS_ROOM] = "x = ";
    for (unsigned i = 0; i < program->problem->layout.head_count; i++) {
        const char *letter = nim_program_head(program) + i;
        strcat(line, i > 0 ? " ^ " : "");
        for (const char *at = value; *at; at++) {
            strncat(line, is_pile(value, at) ? letter : at, 1);
        }
    }
    nim_program_line(program, "%s;", line);
}

static void add_body(struct nim_program *program) {
    const struct nim_code *code = &program->fragment->c;
    bool has_body = nim_layout_has_body(&program->problem->layout);
    if (code->body) {
        nim_program_lines(program, code->body);
    } else if (!has_body && program->problem->game.kind && code->value) {
        add_sum(program);
    } else if (!has_body && code->value) {
        nim_program_line(program, "x = %s;", code->value);
    } else if (has_body && nim_code_keeps(code)) {
        nim_program_line(program, "for (i = 0; i < n; i++)");
        nim_program_line(program, "    a[i] = next();");
    } else if (has_body) {
        add_loop(program);
    }
    nim_program_lines(program, code->whole);
}

/* ---- The cases ---- */

/* May a case begin with 0, though the end of the input ends the cases? */
static bool looks_ahead(const struct nim_problem *problem) {
    const uint64_t head[NIM_HEAD_MAX] = {1, 1, 1, 1};
    return problem->layout.cases == NIM_CASES_EOF &&
           nim_limits_head(problem, 0, head).min == 0;
}

static void add_case(struct nim_program *program, unsigned head_first) {
    add_head(program, head_first);
    add_body(program);
    if (program->problem->layout.has_winner) {
        nim_program_lines(program, "do\n"
                                   "    letter = getchar();\n"
                                   "while (letter == ' ' || letter == '\\n' || "
                                   "letter == '\\r');\n");
    }
    nim_answers_add_c(program);
}

static void add_cases(struct nim_program *program) {
    const struct nim_problem *problem = program->problem;
    bool looks = looks_ahead(problem);
    switch (problem->layout.cases) {
    case NIM_CASES_ONE:
        add_case(program, 0);
        return;
    case NIM_CASES_EQUAL:
        nim_program_line(program, "n = next();");
        /* fallthrough */
    case NIM_CASES_COUNT:
        nim_program_open(program, "for (cases = next(); cases > 0; cases--) {");
        add_case(program, 0);
        break;
    default: /* NIM_CASES_ZERO, NIM_CASES_EOF */
        if (looks) {
            nim_program_open(program, "while (comes()) {");
        } else {
            nim_program_open(program, "while ((%c = next()) != 0) {",
                             *nim_program_head(program));
        }
        add_case(program, looks ? 0 : 1);
        break;
    }
    nim_program_close(program);
}

static const char read_takes[] = "for (i = 0; i < count; i++)\n"
                                 "    takes[i] = next();\n"
                                 "fill(count);\n";

static void add_sets(struct nim_program *program) {
    enum nim_set set = program->problem->layout.set;
    nim_program_lines(program, program->fragment->c.setup);
    if (nim_fragment_has_takes(program->problem)) {
        const struct nim_kind *kind = program->problem->game.kind;
        for (size_t i = 0; i < kind->take_count; i++) {
            nim_program_line(program, "takes[%zu] = %" PRIu64 ";", i,
                             kind->takes[i]);
        }
        nim_program_line(program, "fill(%zu);", kind->take_count);
    }
    if (set == NIM_SET_NONE) {
        add_cases(program);
        return;
    }
    if (set == NIM_SET_ONCE) {
        nim_program_line(program, "count = next();");
        nim_program_lines(program, read_takes);
        add_cases(program);
        return;
    }
    nim_program_open(program, "while ((count = next()) != 0) {");
    nim_program_lines(program, read_takes);
    add_cases(program);
    assert(program->problem->words.joined);
    nim_program_line(program, "puts(\"\");");
    nim_program_close(program);
}

/* ---- Variables ---- */

/* Numbers have the program's type. */
static const struct {
    const char *name;
    bool is_number;
    const char *start;
} variables[] = {
    {"cases", false, ""}, {"count", false, ""}, {"id", false, " = 0"},
    {"n", true, ""},      {"m", true, ""},      {"k", true, ""},
    {"l", true, ""},      {"r", true, ""},      {"i", false, ""},
    {"a", true, ""},      {"b", true, ""},      {"c", true, ""},
    {"d", true, ""},      {"y", true, ""},      {"p", true, ""},
    {"q", true, ""},      {"s", true, ""},      {"t", true, ""},
    {"x", true, ""},      {"big", false, ""},   {"kept", true, ""},
};

/* Are the numbers of a case kept? */
static bool has_array(const char *text) {
    return nim_program_uses_array(text, "a");
}

/* Does a slip leave it as it is from case to case? */
static bool is_kept(const struct nim_program *program, const char *name) {
    const struct nim_slip *slip = program->slip;
    return slip && slip->starts && strstr(slip->starts, name);
}

static void add_declaration(struct nim_program *program, const char *text,
                            const char *type, bool are_numbers, bool are_all) {
    char line[NIM_WORDS_ROOM] = "";
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        bool is_meant = are_all || variables[i].is_number == are_numbers;
        bool is_array = strcmp(variables[i].name, "a") == 0 && has_array(text);
        if (is_meant && !is_array &&
            nim_program_uses(text, variables[i].name)) {
            strcat(line, *line ? ", " : " ");
            strcat(strcat(line, variables[i].name),
                   is_kept(program, variables[i].name) ? " = 0"
                                                       : variables[i].start);
        }
    }
    if (*line) {
        nim_program_line(program, "%s%s;", type, line);
    }
}

static void add_declarations(struct nim_program *program, const char *text) {
    const char *type = nim_program_type(program);
    if (strcmp(type, "unsigned") == 0) {
        add_declaration(program, text, type, true, true);
    } else {
        add_declaration(program, text, "unsigned", false, false);
        add_declaration(program, text, type, true, false);
    }
    if (program->problem->layout.has_winner) {
        nim_program_line(program, "int letter;");
    }
}

/* ---- What stands before main ---- */

static const struct nim_comment comment = {"/* ", " * ", " */"};

/* Many numbers are read as fast as nimsum's users are used to. */
static bool is_large(const struct nim_problem *problem) {
    const struct nim_limits *limits = &problem->limits;
    return nim_layout_has_body(&problem->layout) &&
           !problem->layout.has_winner && !looks_ahead(problem) &&
           (limits->piles_max == 0 || limits->piles_max >= 5000);
}

static const char reader_of_bytes[] =
    "static int byte(void) {\n"
    "    static unsigned char text[65536], *at, *end;\n"
    "    if (at == end) {\n"
    "        at = text;\n"
    "        end = at + fread(text, 1, sizeof text, stdin);\n"
    "    }\n"
    "    return at == end ? EOF : *at++;\n"
    "}\n"
    "\n";

static const char looker[] = "/* Does another number come? */\n"
                             "static int comes(void) {\n"
                             "    int letter = getchar();\n"
                             "    while (letter != EOF && letter <= ' ')\n"
                             "        letter = getchar();\n"
                             "    ungetc(letter, stdin);\n"
                             "    return letter != EOF;\n"
                             "}\n"
                             "\n";

static void add_reader(struct nim_program *program) {
    bool is_signed = program->problem->layout.has_negative;
    const char *call = is_large(program->problem) ? "byte()" : "getchar()";
    const char *type = nim_program_type(program);
    nim_program_lines(program,
                      is_large(program->problem) ? reader_of_bytes : "");
    nim_program_lines(program, looks_ahead(program->problem) ? looker : "");
    nim_program_lines(program, "/* The next number; 0 at the end. */\n");
    nim_program_open(program, "static %s next(void) {", type);
    nim_program_line(program, "%s number = 0%s;", type,
                     is_signed ? ", sign = 1" : "");
    nim_program_line(program, "int letter = %s;", call);
    nim_program_line(program, "while (letter != EOF && letter <= ' ')");
    nim_program_line(program, "    letter = %s;", call);
    if (is_signed) {
        nim_program_open(program, "if (letter == '-') {");
        nim_program_line(program, "sign = -1;");
        nim_program_line(program, "letter = %s;", call);
        nim_program_close(program);
    }
    nim_program_line(
        program, "for (; letter >= '0' && letter <= '9'; letter = %s)", call);
    nim_program_line(program, "    number = 10 * number + letter - '0';");
    nim_program_line(program, "return %snumber;", is_signed ? "sign * " : "");
    nim_program_close(program);
    nim_program_line(program, "%s", "");
}

static void add_start(struct nim_program *program, const char *body) {
    const struct nim_code *code = &program->fragment->c;
    char words[NIM_WORDS_ROOM];
    nim_program_comment(program, &comment);
    nim_program_line(program, "#include <stdio.h>");
    if (strstr(body, "qsort(")) {
        nim_program_line(program, "#include <stdlib.h>");
    }
    nim_program_line(program, "%s", "");
    if (strcmp(nim_program_type(program), "integer") == 0) {
        nim_program_lines(program, "__extension__ typedef unsigned long long "
                                   "integer;\n\n");
    }
    if (has_array(body)) {
        nim_program_line(program, "%s",
                         nim_program_words(program, words, "static @ a[$];"));
        nim_program_line(program, "%s", "");
    }
    add_reader(program);
    if (code->functions) {
        nim_program_lines(program, code->functions);
        nim_program_line(program, "%s", "");
    }
    if (program->slip && program->slip->functions) {
        nim_program_lines(program, program->slip->functions);
        nim_program_line(program, "%s", "");
    }
}

/* ---- Slips ---- */

/* Makes the slip's edits that are not done yet; false where some are left. */
static bool make_edits(struct nim_text *text, const struct nim_slip *slip,
                       bool is_done[NIM_EDITS_MAX]) {
    struct nim_edit edit;
    bool are_done = true;
    for (size_t i = 0; nim_slip_edit_at(slip, i, &edit); i++) {
        is_done[i] = is_done[i] || nim_slip_make(text, &edit);
        are_done &= is_done[i];
    }
    return are_done;
}

/* Does the program pass over numbers, where the slip asks it to? */
static bool skips_some(struct nim_text *text, const struct nim_slip *slip) {
    nim_text_add(text, "", 1);
    if (text->failed) {
        return false;
    }
    text->len--;
    return !slip->skips || strstr(text->bytes, "continue;");
}

/* ---- All of it ---- */

/* Adds all to the text, where the statements of main are known. */
static void add_all(struct nim_program *program, struct nim_text *body) {
    nim_text_add(body, "", 1);
    if (body->failed) {
        program->text.failed = true;
        return;
    }
    add_start(program, body->bytes);
    nim_program_open(program, "int main(void) {");
    add_declarations(program, body->bytes);
    nim_text_add(&program->text, body->bytes, body->len - 1);
    nim_program_line(program, "return 0;");
    nim_program_close(program);
}

bool nim_emit_c(struct nim_program *program) {
    struct nim_program body = *program;
    bool is_done[NIM_EDITS_MAX] = {false};
    bool are_done = true;
    body.depth = 1;
    add_sets(&body);
    if (program->slip) {
        make_edits(&body.text, program->slip, is_done);
    }
    add_all(program, &body.text);
    if (program->slip) {
        are_done = make_edits(&program->text, program->slip, is_done) &&
                   skips_some(&program->text, program->slip);
    }
    nim_text_end(&body.text);
    return are_done;
}
