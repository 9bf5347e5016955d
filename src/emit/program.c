#include "emit/program.h"
#include "streams/text.h"

#include "problems/layout.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LINE_ROOM 1000

/* ---- The problem's numbers ---- */

/* Where a statement names no limit. */
#define NUMBER_MAX 2147483647
#define COUNT_MAX 200000

static uint64_t largest_number(const struct nim_problem *problem) {
    uint64_t largest = problem->limits.value_max;
    for (unsigned i = 0; i < problem->layout.head_count; i++) {
        uint64_t most = problem->limits.head[i].max;
        largest = most > largest ? most : largest;
    }
    return largest > 0 ? largest : NUMBER_MAX;
}

static uint64_t most_numbers(const struct nim_problem *problem) {
    return problem->limits.piles_max > 0 ? problem->limits.piles_max
                                         : COUNT_MAX;
}

const char *nim_program_type(const struct nim_program *program) {
    if (program->problem->layout.has_negative) {
        return "int";
    }
    bool is_wide = program->fragment->is_wide ||
                   largest_number(program->problem) > UINT32_MAX;
    return is_wide ? "integer" : "unsigned";
}

/* ---- Lines ---- */

static void add_string(struct nim_program *program, const char *string) {
    nim_text_add(&program->text, string, strlen(string));
}

static void add_indented(struct nim_program *program, const char *line) {
    for (unsigned i = 0; i < program->depth; i++) {
        add_string(program, "    ");
    }
    add_string(program, line);
    add_string(program, "\n");
}

static void add_formatted(struct nim_program *program, const char *format,
                          va_list arguments) {
    char line[LINE_ROOM];
    int len = vsnprintf(line, sizeof line, format, arguments);
    assert(len >= 0 && (size_t)len < sizeof line);
    (void)len;
    add_indented(program, line);
}

void nim_program_line(struct nim_program *program, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_formatted(program, format, arguments);
    va_end(arguments);
}

void nim_program_open(struct nim_program *program, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_formatted(program, format, arguments);
    va_end(arguments);
    program->depth++;
}

void nim_program_close(struct nim_program *program) {
    program->depth--;
    add_indented(program, "}");
}

/* ---- Words of fragments ---- */

/* What a placeholder stands for, or NULL. */
static const char *find_words(const struct nim_program *program,
                              char words[NIM_WORDS_ROOM], char placeholder) {
    const struct nim_problem *problem = program->problem;
    switch (placeholder) {
    case '@':
        return nim_program_type(program);
    case '#':
        snprintf(words, NIM_WORDS_ROOM, "%" PRIu64, largest_number(problem));
        return words;
    case '$':
        snprintf(words, NIM_WORDS_ROOM, "%" PRIu64, most_numbers(problem));
        return words;
    case '~':
        snprintf(words, NIM_WORDS_ROOM, "%u", problem->game.k + 1);
        return words;
    case '`':
        nim_program_escape(words + 1, problem->words.loses, NIM_LITERAL_PYTHON);
        *words = '"';
        return strcat(words, "\"");
    default:
        return NULL;
    }
}

const char *nim_program_escape(char escaped[NIM_LITERAL_ROOM], const char *text,
                               enum nim_literal literal) {
    bool is_format =
        literal == NIM_LITERAL_PRINTF || literal == NIM_LITERAL_PERCENT;
    bool has_trigraphs =
        literal == NIM_LITERAL_C || literal == NIM_LITERAL_PRINTF;
    size_t len = 0;
    for (const char *at = text; *at; at++) {
        bool ends_trigraph = has_trigraphs && at > text && *at == '?';
        assert(len + 3 < NIM_LITERAL_ROOM);
        if (strchr("\"\\\n", *at) || (ends_trigraph && at[-1] == '?')) {
            escaped[len++] = '\\';
        } else if (*at == '%' && is_format) {
            escaped[len++] = '%';
        }
        escaped[len++] = *at;
        if (*at == '\n') {
            escaped[len - 1] = 'n';
        }
    }
    escaped[len] = '\0';
    return escaped;
}

const char *nim_program_words(const struct nim_program *program,
                              char words[NIM_WORDS_ROOM], const char *text) {
    size_t len = 0;
    for (; *text; text++) {
        char room[NIM_WORDS_ROOM];
        const char letter[] = {*text, '\0'};
        const char *meant = find_words(program, room, *text);
        int added = snprintf(words + len, NIM_WORDS_ROOM - len, "%s",
                             meant ? meant : letter);
        assert(added >= 0 && (size_t)added < NIM_WORDS_ROOM - len);
        len += (size_t)added;
    }
    words[len] = '\0';
    return words;
}

void nim_program_lines(struct nim_program *program, const char *lines) {
    while (lines && *lines) {
        char line[NIM_WORDS_ROOM];
        char words[NIM_WORDS_ROOM];
        size_t len = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)len, lines);
        add_indented(program, nim_program_words(program, words, line));
        lines += len + (lines[len] == '\n');
    }
}

/* ---- The comment ---- */

/* Why the program is right, in lines. */
static void add_theory(struct nim_program *program, const char *start) {
    const char *theory = program->fragment->theory;
    while (*theory) {
        size_t len = strcspn(theory, "\n");
        char line[NIM_WORDS_ROOM];
        char words[NIM_WORDS_ROOM];
        snprintf(line, sizeof line, "%.*s", (int)len, theory);
        nim_program_line(program, "%s%s", start,
                         nim_program_words(program, words, line));
        theory += len + 1;
    }
}

/* How many bytes of the text fit into a line: up to a blank, or all. No word is
 * as long as a line. */
static size_t fit(const char *text, size_t room) {
    size_t len = strlen(text);
    if (len <= room) {
        return len;
    }
    len = room;
    while (text[len] != ' ') {
        assert(len > 0);
        len--;
    }
    return len;
}

/* What is wrong with it. */
static void add_idea(struct nim_program *program, const char *start) {
    char text[LINE_ROOM];
    snprintf(text, sizeof text, "Wrong: it %s.", program->idea);
    for (const char *at = text; *at; at += *at == ' ') {
        size_t len = fit(at, 80 - strlen(start));
        nim_program_line(program, "%s%.*s", start, (int)len, at);
        at += len;
    }
}

void nim_program_comment(struct nim_program *program,
                         const struct nim_comment *comment) {
    const struct nim_card *card = &program->problem->card;
    nim_program_line(program, "%s%s: %s", comment->start, card->judge,
                     card->title);
    nim_program_line(program, "%s%s", comment->more, card->url);
    if (program->idea) {
        add_idea(program, comment->more);
    } else {
        add_theory(program, comment->more);
    }
    nim_program_line(program, "%sUse it as you like, without any condition.%s",
                     comment->more, comment->end);
}

/* ---- Variables ---- */

const char *nim_program_head(const struct nim_program *program) {
    bool has_body = nim_layout_has_body(&program->problem->layout);
    const char *named = program->fragment->head;
    return named ? named : has_body ? "nmkl" : "abcd";
}

static bool is_part_of_name(char letter) {
    return isalnum((unsigned char)letter) || letter == '_';
}

/* Behind a string or a character at the text's start. */
static const char *skip_quoted(const char *text) {
    char quote = *text++;
    while (*text != quote) {
        assert(*text);
        text += *text == '\\' ? 2 : 1;
    }
    return text + 1;
}

/* Does the text use a name, of an array or not? */
static bool uses(const char *text, const char *name, bool is_array) {
    size_t len = strlen(name);
    while (text && *text) {
        if (*text == '"' || *text == '\'') {
            text = skip_quoted(text);
            continue;
        }
        size_t found = 0;
        while (is_part_of_name(text[found])) {
            found++;
        }
        if (found == len && strncmp(text, name, len) == 0 &&
            (text[found] == '[') == is_array) {
            return true;
        }
        text += found > 0 ? found : 1;
    }
    return false;
}

bool nim_program_uses(const char *text, const char *name) {
    return uses(text, name, false);
}

bool nim_program_uses_array(const char *text, const char *name) {
    return uses(text, name, true);
}

static bool code_uses(const struct nim_code *code, const char *name,
                      bool is_array) {
    const char *texts[] = {code->value, code->each, code->body,
                           code->whole, code->wins, code->answer};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (uses(texts[i], name, is_array)) {
            return true;
        }
    }
    return false;
}

bool nim_code_uses(const struct nim_code *code, const char *name) {
    return code_uses(code, name, false);
}

bool nim_code_keeps(const struct nim_code *code) {
    return code_uses(code, "a", true);
}
