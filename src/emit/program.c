/* Puts a program together: lines, indented, with the texts of its parts. */
#include "emit/program.h"
#include "streams/memory_text.h"

#include "base/integer.h"
#include "boards/formula.h"
#include "problems/layout.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LINE_ROOM 1000

/* ---- The problem's numbers ---- */

/* Where a statement names no limit. */
#define NUMBER_MAX 2147483647
#define COUNT_MAX 200000

uint64_t nim_program_largest(const struct nim_problem *problem) {
    bool has_body = nim_layout_has_body(&problem->layout);
    uint64_t largest = problem->limits.value_max;
    largest = largest == 0 && has_body ? NUMBER_MAX : largest;
    for (unsigned i = 0; i < problem->layout.head_count; i++) {
        uint64_t most = problem->limits.head[i].max;
        largest = most > largest ? most : largest;
    }
    return largest > 0 ? largest : NUMBER_MAX;
}

bool nim_program_skips_empty(const struct nim_program *program) {
    static const uint64_t ones[NIM_HEAD_MAX] = {1, 1, 1, 1};
    const struct nim_problem *problem = program->problem;
    uint64_t least = nim_limits_value(problem, ones).min;
    if (!nim_layout_has_body(&problem->layout)) {
        for (unsigned i = 0; i < problem->layout.head_count; i++) {
            least = integer_min(least, nim_limits_head(problem, i, ones).min);
        }
    }
    return program->fragment->is_from_one && least == 0;
}

bool nim_program_reads_words(const struct nim_problem *problem) {
    const char *wins = problem->words.wins;
    bool tells_letter = isalnum((unsigned char)*wins) &&
                        *wins != *problem->words.loses &&
                        problem->layout.cases == NIM_CASES_ONE &&
                        nim_layout_has_body(&problem->layout);
    return problem->layout.has_winner && !tells_letter;
}

uint64_t nim_program_most(const struct nim_problem *problem) {
    uint64_t rows = problem->limits.piles_max;
    unsigned counts = problem->layout.tail > 0 ? problem->layout.head_count : 1;
    for (unsigned i = 1; i < counts; i++) {
        uint64_t most = problem->limits.head[i].max;
        rows = rows > 0 && most > 0 ? integer_max(rows, most) : 0;
    }
    const uint64_t len =
        problem->layout.body == NIM_BODY_ROWS ? problem->limits.head[1].max : 1;
    return rows > 0 && len > 0 && rows <= UINT64_MAX / len ? rows * len
                                                           : COUNT_MAX;
}

bool nim_program_is_wide(const struct nim_program *program) {
    const struct nim_problem *problem = program->problem;
    const struct nim_board *board = problem->layout.board;
    uint64_t largest = nim_program_largest(problem);
    bool exceeds = board && board->formula
                       ? nim_formula_exceeds(&board->formula->wins, UINT32_MAX,
                                             largest, nim_program_most(problem))
                       : program->fragment->is_wide;
    return !problem->layout.has_negative && (exceeds || largest > UINT32_MAX);
}

bool nim_program_reads_rests(const struct nim_problem *problem) {
    return problem->layout.is_any_length &&
           !nim_layout_has_body(&problem->layout);
}

const char *nim_program_type(const struct nim_program *program) {
    return program->problem->layout.has_negative ? "int"
           : nim_program_is_wide(program)        ? "integer"
                                                 : "unsigned";
}

bool nim_program_has_each(const struct nim_program *program) {
    const struct nim_board *board = program->problem->layout.board;
    return board && board->find_each;
}

bool nim_program_lists_moves(const struct nim_problem *problem) {
    enum nim_answer answer = problem->words.answer;
    return answer != NIM_ANSWER_VERDICT && answer != NIM_ANSWER_BIDS;
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

static bool ends_operator(const char *line, size_t len) {
    static const char *const signs[] = {" ||", " &&", " or", " and"};
    bool is_so = false;
    for (size_t i = 0; i < 4; i++) {
        size_t sign_len = strlen(signs[i]);
        is_so |= len > sign_len && line[len] == ' ' &&
                 memcmp(line + len - sign_len, signs[i], sign_len) == 0;
    }
    return is_so;
}

/* The last place to break the line within the room, in as few brackets as can
 * be; 0: there is none. */
static size_t find_break(const char *line, size_t room) {
    size_t found = 0;
    int least = INT_MAX;
    int depth = 0;
    for (size_t len = 0; len <= room; len++) {
        depth += (line[len] == '(') - (line[len] == ')');
        if (depth <= least && ends_operator(line, len)) {
            least = depth;
            found = len;
        }
    }
    return found;
}

void nim_program_broken(struct nim_program *program, int before, int indent,
                        const char *line) {
    size_t room = 80 - (size_t)(4 * program->depth);
    size_t len = 1;
    while ((size_t)before + strlen(line) > room && len > 0) {
        len = find_break(line, room - (size_t)before);
        if (len > 0) {
            nim_program_line(program, "%*s%.*s", before, "", (int)len, line);
            line += len + 1;
            before = indent;
        }
    }
    nim_program_line(program, "%*s%s", before, "", line);
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
        snprintf(words, NIM_WORDS_ROOM, "%" PRIu64,
                 nim_program_largest(problem));
        return words;
    case '$':
        snprintf(words, NIM_WORDS_ROOM, "%" PRIu64,
                 integer_min(nim_program_most(problem), NIM_EMIT_TABLE_MAX));
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
        if (strncmp(text, "%@", 2) == 0) {
            meant = nim_program_is_wide(program) ? "%llu" : "%u";
            text++;
        }
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

static void add_filled(struct nim_program *program, const char *start,
                       const char *text) {
    for (const char *at = text; *at; at += *at == ' ') {
        size_t len = fit(at, 80 - strlen(start));
        nim_program_line(program, "%s%.*s", start, (int)len, at);
        at += len;
    }
}

/* What is wrong with it. */
static void add_idea(struct nim_program *program, const char *start) {
    char text[LINE_ROOM];
    snprintf(text, sizeof text, "Wrong: it %s.", program->idea);
    add_filled(program, start, text);
}

/* Who wins with the piles or the values of a board; NULL: not a sum. */
static const char *find_theory_of_sum(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const struct nim_board *board = layout->board;
    bool is_single = board && !nim_layout_has_body(layout) &&
                     layout->head_count == board->each;
    if (!board || board->wins || board->kind == NIM_BOARD_VERDICT ||
        is_single) {
        return NULL;
    }
    return board->kind ? nim_fragment_of_game(&problem->game)->theory
                       : "R. Sprague 1935, P. M. Grundy 1939: lost iff the XOR "
                         "of all values is 0.";
}

/* Why the program is right. */
static void add_theory(struct nim_program *program, const char *start) {
    const struct nim_problem *problem = program->problem;
    const struct nim_board *board = problem->layout.board;
    const char *const texts[] = {
        board ? board->reason.general : NULL,
        program->fragment->theory,
        find_theory_of_sum(problem),
        nim_program_lists_moves(problem) ? nim_theory_of_moves(&problem->game)
                                         : NULL,
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char words[NIM_WORDS_ROOM];
        if (texts[i]) {
            add_filled(program, start,
                       nim_program_words(program, words, texts[i]));
        }
    }
}

/* A copy that neither ends a comment of C, nor begins another, nor has
 * trigraphs: blanks part what would. */
static const char *part_signs(char parted[NIM_WORDS_ROOM], const char *text) {
    size_t len = 0;
    for (; *text; text++) {
        assert(len + 3 < NIM_WORDS_ROOM);
        parted[len++] = *text;
        if (strncmp(text, "*/", 2) == 0 || strncmp(text, "/*", 2) == 0 ||
            strncmp(text, "??", 2) == 0) {
            parted[len++] = ' ';
        }
    }
    parted[len] = '\0';
    return parted;
}

void nim_program_card(struct nim_program *program, const char *start,
                      const char *more) {
    const struct nim_card *card = &program->problem->card;
    char judge[NIM_WORDS_ROOM];
    char title[NIM_WORDS_ROOM];
    char url[NIM_WORDS_ROOM];
    nim_program_line(program, "%s%s%s%s", start, part_signs(judge, card->judge),
                     *card->judge ? ": " : "", part_signs(title, card->title));
    if (*card->url) {
        nim_program_line(program, "%s%s", more, part_signs(url, card->url));
    }
}

void nim_program_comment(struct nim_program *program,
                         const struct nim_comment *comment) {
    nim_program_card(program, comment->start, comment->more);
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

char nim_program_first(const struct nim_program *program) {
    const struct nim_layout *layout = &program->problem->layout;
    return nim_program_head(program)[nim_layout_head_place(layout, 0)];
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

/* The letters of the name that the text begins with; 0: none. */
static size_t name_len(const char *text) {
    size_t len = 0;
    while (isalnum((unsigned char)text[len]) || text[len] == '_') {
        len++;
    }
    return len;
}

/* Does the text use a name, of an array or not? */
static bool uses(const char *text, const char *name, bool is_array) {
    size_t len = strlen(name);
    while (text && *text) {
        if (*text == '"' || *text == '\'') {
            text = skip_quoted(text);
            continue;
        }
        size_t found = name_len(text);
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

/* The texts of a case stand behind that of the takes. */
bool nim_code_uses(const struct nim_code *code, const char *name) {
    const char *texts[sizeof *code / sizeof(char *)];
    size_t i = offsetof(struct nim_code, fill) / sizeof *texts + 1;
    memcpy(texts, code, sizeof texts);
    while (i < sizeof texts / sizeof *texts &&
           !nim_program_uses(texts[i], name) &&
           !nim_program_uses_array(texts[i], name)) {
        i++;
    }
    return i < sizeof texts / sizeof *texts;
}

/* ---- Piles ---- */

bool nim_program_needs_list(const struct nim_program *program) {
    const struct nim_code *c = &program->fragment->c;
    return c->each || c->counts || nim_program_lists_moves(program->problem);
}

bool nim_program_is_row(const struct nim_program *program) {
    const struct nim_layout *layout = &program->problem->layout;
    return !nim_layout_has_body(layout) && !layout->board &&
           (layout->head_count > 1 || nim_program_skips_empty(program) ||
            nim_program_needs_list(program));
}

const char *nim_program_arrays(const struct nim_program *program) {
    static const char *const arrays[] = {[NIM_BODY_PILES] = "a",
                                         [NIM_BODY_PAIRS] = "ab",
                                         [NIM_BODY_TRIPLES] = "abc",
                                         [NIM_BODY_ROWS] = "a",
                                         [NIM_BODY_NONE] = ""};
    return nim_program_is_row(program) ? "a"
                                       : arrays[program->problem->layout.body];
}

const char *nim_program_count(const struct nim_program *program) {
    bool are_rows = program->problem->layout.body == NIM_BODY_ROWS;
    return are_rows && !program->code.read ? "n * m" : "n";
}

bool nim_program_has_loop(const struct nim_program *program) {
    return *nim_program_arrays(program) != '\0' &&
           (program->code.value || program->code.each);
}

const char *nim_program_of_pile(const struct nim_program *program,
                                char words[NIM_WORDS_ROOM], const char *text) {
    const char *arrays = nim_program_arrays(program);
    size_t len = 0;
    while (*text) {
        size_t name = name_len(text);
        bool is_pile = name == 1 && strchr(arrays, *text) && text[1] != '[';
        size_t taken = name > 0 ? name : 1;
        int added = snprintf(words + len, NIM_WORDS_ROOM - len, "%.*s%s",
                             (int)taken, text, is_pile ? "[i]" : "");
        assert(added >= 0 && (size_t)added < NIM_WORDS_ROOM - len);
        len += (size_t)added;
        text += taken;
    }
    words[len] = '\0';
    return words;
}
