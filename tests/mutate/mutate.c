/* mutate: makes mutants of C sources as clang-format lays them out: each is a
 * source with one small change that a test should notice.
 *
 *   mutate list FILE...             every mutant, a line each, fields parted by
 *                                   tabs: file, number, line, kind, function
 *                                   ("-" outside), what tells it there, the
 *                                   line as it was, and as it becomes
 *   mutate sample COUNT SEED        COUNT lines of standard input, by chance:
 *                                   the same ones for the same SEED everywhere
 *   mutate make FILE NUMBER         the whole source with that mutant
 *
 * Comments, strings, preprocessor lines, asserts and the lengths of declared
 * arrays are left alone.
 *
 * A mutant is told within its function by the change and the four tokens on
 * either side, where each name is an x: ", x -> x {- => +} x ) ; x", and a _ is
 * what was there: "x ; x < {x => (_ - 1)} ; x ++ )". If another one before it
 * is told so too, its own number follows: "(2)". Names may be others, and lines
 * may be broken at other places: it is still the same mutant. */
#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum token_kind { NAME, NUMBER, CHARACTER, STRING, MARK };

struct token {
    enum token_kind kind;
    size_t start;
    size_t len;
    size_t line;
    size_t match; /* of a bracket: the index of the other one */
    bool is_off;  /* nothing is changed here */
};

/* The bytes from start on become: before, the bytes themselves if they are
 * kept, behind. */
struct mutant {
    const char *kind;
    size_t start;
    size_t len;
    size_t line;
    const char *before;
    bool is_kept;
    const char *behind;
    size_t body;     /* the index of the function's brace, SIZE_MAX outside */
    char number[24]; /* comes before that */
    char *told;
};

struct source {
    char *text;
    size_t len;
    struct token *tokens;
    size_t token_count;
    struct mutant *mutants;
    size_t mutant_count;
    size_t body; /* as in struct mutant, of what is being read */
};

static void fail(const char *what, const char *name) {
    (void)fprintf(stderr, "mutate: %s: %s\n", what, name);
    exit(2);
}

/* An array with room for one more thing, doubled at powers of two. */
static void *grow(void *things, size_t count, size_t size) {
    if (count & (count - 1)) {
        return things;
    }
    void *more = realloc(things, (count ? 2 * count : 1) * size);
    if (!more) {
        fail("no memory", "");
    }
    return more;
}

/* ---- Tokens ---- */

static size_t name_len(const char *text) {
    size_t len = 0;
    while (isalnum((unsigned char)text[len]) || text[len] == '_') {
        len++;
    }
    return len;
}

static size_t number_len(const char *text) {
    size_t len = 0;
    while (isalnum((unsigned char)text[len]) || text[len] == '.') {
        len++;
    }
    return len;
}

static size_t quoted_len(const char *text) {
    size_t len = 1;
    while (text[len] && text[len] != text[0]) {
        len += text[len] == '\\' ? 2 : 1;
    }
    return len + 1;
}

static size_t mark_len(const char *text) {
    static const char *const marks[] = {
        "<<=", ">>=", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
        "++",  "--",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (strncmp(text, marks[i], strlen(marks[i])) == 0) {
            return strlen(marks[i]);
        }
    }
    return 1;
}

/* What is no token: a comment or a preprocessor line with its continuations. */
static size_t skipped_len(const char *text) {
    size_t len = 0;
    if (strncmp(text, "/*", 2) == 0) {
        const char *end = strstr(text, "*/");
        return end ? (size_t)(end - text) + 2 : strlen(text);
    }
    if (strncmp(text, "//", 2) == 0 || text[0] == '#') {
        while (text[len] && text[len] != '\n') {
            len += text[len] == '\\' && text[len + 1] ? 2 : 1;
        }
    }
    return len;
}

static struct token read_token(const char *text) {
    struct token token = {.kind = MARK};
    if (isdigit((unsigned char)text[0])) {
        token.kind = NUMBER;
        token.len = number_len(text);
    } else if (text[0] == '"' || text[0] == '\'') {
        token.kind = text[0] == '"' ? STRING : CHARACTER;
        token.len = quoted_len(text);
    } else if ((token.len = name_len(text)) > 0) {
        token.kind = NAME;
    } else {
        token.len = mark_len(text);
    }
    return token;
}

static void read_tokens(struct source *source) {
    size_t line = 1;
    size_t at = 0;
    while (source->text[at]) {
        const char *text = source->text + at;
        size_t len = skipped_len(text);
        if (len == 0 && isspace((unsigned char)text[0])) {
            len = 1;
        }
        if (len == 0) {
            struct token token = read_token(text);
            token.start = at;
            token.line = line;
            source->tokens = grow(source->tokens, source->token_count,
                                  sizeof *source->tokens);
            source->tokens[source->token_count++] = token;
            len = token.len;
        }
        for (size_t i = 0; i < len; i++) {
            line += text[i] == '\n';
        }
        at += len;
    }
}

/* Is the token this text? No for an index behind the last token. */
static bool is(const struct source *source, size_t i, const char *text) {
    const struct token *token = &source->tokens[i];
    return i < source->token_count && token->len == strlen(text) &&
           memcmp(source->text + token->start, text, token->len) == 0;
}

static bool is_any(const struct source *source, size_t i,
                   const char *const *texts) {
    while (*texts && !is(source, i, *texts)) {
        texts++;
    }
    return *texts != NULL;
}

static bool is_name(const struct source *source, size_t i) {
    return i < source->token_count && source->tokens[i].kind == NAME;
}

static bool has_space_before(const struct source *source, size_t i) {
    size_t start = source->tokens[i].start;
    return start > 0 && isspace((unsigned char)source->text[start - 1]);
}

static bool has_space_behind(const struct source *source, size_t i) {
    const struct token *token = &source->tokens[i];
    return isspace((unsigned char)source->text[token->start + token->len]);
}

static void match_brackets(struct source *source) {
    size_t *open = NULL;
    size_t depth = 0;
    for (size_t i = 0; i < source->token_count; i++) {
        if (is(source, i, "(") || is(source, i, "[") || is(source, i, "{")) {
            open = grow(open, depth, sizeof *open);
            open[depth++] = i;
        } else if (depth > 0 && (is(source, i, ")") || is(source, i, "]") ||
                                 is(source, i, "}"))) {
            source->tokens[i].match = open[--depth];
            source->tokens[open[depth]].match = i;
        }
    }
    free(open);
}

/* "int a[9]", "char *b[9]", "[9][9]", but not "return a[9]". */
static bool is_declared_length(const struct source *source, size_t i) {
    static const char *const words[] = {"return", "sizeof", "case", "else",
                                        NULL};
    if (i > 0 && is(source, i - 1, "]")) {
        return is_declared_length(source, source->tokens[i - 1].match);
    }
    return i > 1 && is_name(source, i - 1) &&
           ((is_name(source, i - 2) && !is_any(source, i - 2, words)) ||
            (is(source, i - 2, "*") && has_space_before(source, i - 2) &&
             !has_space_behind(source, i - 2) && i > 2 &&
             is_name(source, i - 3)));
}

static void switch_off(struct source *source) {
    for (size_t i = 0; i < source->token_count; i++) {
        bool is_assert = is(source, i, "assert") ||
                         is(source, i, "static_assert") ||
                         is(source, i, "_Static_assert");
        bool is_length = is(source, i, "[") && is_declared_length(source, i);
        size_t last = is_length   ? source->tokens[i].match
                      : is_assert ? source->tokens[i + 1].match
                                  : i;
        for (; (is_assert || is_length) && i < last; i++) {
            source->tokens[i].is_off = true;
        }
    }
}

/* ---- Mutants ---- */

/* Of the tokens from first up to, but without, end. */
static void add(struct source *source, const char *kind, size_t first,
                size_t end, const char *before, bool is_kept,
                const char *behind) {
    const struct token *from = &source->tokens[first];
    const struct token *to = &source->tokens[end - 1];
    if (from->is_off) {
        return;
    }
    source->mutants =
        grow(source->mutants, source->mutant_count, sizeof *source->mutants);
    source->mutants[source->mutant_count++] = (struct mutant){
        kind,       from->start,  to->start + to->len - from->start,
        from->line, before,       is_kept,
        behind,     source->body, "",
        NULL};
}

static void replace(struct source *source, const char *kind, size_t i,
                    const char *by) {
    add(source, kind, i, i + 1, by, false, "");
}

/* Operators with something on both sides, and what becomes of them. */
static const struct {
    const char *text;
    const char *kind;
    const char *becomes[2];
} binary[] = {{"<", "relation", {"<=", ">="}},
              {"<=", "relation", {"<", ">"}},
              {">", "relation", {">=", "<="}},
              {">=", "relation", {">", "<"}},
              {"==", "relation", {"!="}},
              {"!=", "relation", {"=="}},
              {"+", "arithmetic", {"-"}},
              {"-", "arithmetic", {"+"}},
              {"*", "arithmetic", {"/"}},
              {"/", "arithmetic", {"*"}},
              {"%", "arithmetic", {"/"}},
              {"+=", "arithmetic", {"-="}},
              {"-=", "arithmetic", {"+="}},
              {"*=", "arithmetic", {"/="}},
              {"/=", "arithmetic", {"*="}},
              {"%=", "arithmetic", {"/="}},
              {"<<", "arithmetic", {">>"}},
              {">>", "arithmetic", {"<<"}},
              {"<<=", "arithmetic", {">>="}},
              {">>=", "arithmetic", {"<<="}},
              {"&", "logic", {"|"}},
              {"|", "logic", {"&"}},
              {"^", "logic", {"|"}},
              {"&=", "logic", {"|="}},
              {"|=", "logic", {"&="}},
              {"^=", "logic", {"|="}},
              {"&&", "logic", {"||"}},
              {"||", "logic", {"&&"}},
              {"?", "logic", {"&& 0 ?", "|| 1 ?"}}};

static void change_binary(struct source *source, size_t i) {
    for (size_t k = 0; k < sizeof binary / sizeof *binary; k++) {
        for (size_t b = 0; is(source, i, binary[k].text) && b < 2; b++) {
            if (binary[k].becomes[b]) {
                replace(source, binary[k].kind, i, binary[k].becomes[b]);
            }
        }
    }
}

static void change_unary(struct source *source, size_t i) {
    if (is(source, i, "++")) {
        replace(source, "arithmetic", i, "--");
    } else if (is(source, i, "--")) {
        replace(source, "arithmetic", i, "++");
    } else if (is(source, i, "!")) {
        replace(source, "logic", i, "");
    } else if (is(source, i, "-") || is(source, i, "~")) {
        replace(source, "arithmetic", i, "");
    }
}

static bool is_decimal(const struct source *source, size_t i) {
    const struct token *token = &source->tokens[i];
    const char *text = source->text + token->start;
    return token->len < 19 && (text[0] != '0' || token->len == 1) &&
           strspn(text, "0123456789") == token->len;
}

/* Macros may make text of a number: it must look like one. */
static void change_decimal(struct source *source, size_t i) {
    uint64_t value = strtoull(source->text + source->tokens[i].start, NULL, 10);
    for (uint64_t by = 0; by <= 2; by += 2) {
        size_t count = source->mutant_count;
        if (value > 0 || by > 0) {
            replace(source, "constant", i, "");
        }
        if (source->mutant_count > count) {
            (void)snprintf(source->mutants[count].number,
                           sizeof source->mutants[count].number, "%" PRIu64,
                           value + by - 1);
        }
    }
}

/* The constant ends before end. */
static void change_constant(struct source *source, size_t i, size_t end,
                            bool is_zero) {
    add(source, "constant", i, end, "(", true, " + 1)");
    if (!is_zero) {
        add(source, "constant", i, end, "(", true, " - 1)");
    }
}

static void change_name(struct source *source, size_t i) {
    static const char *const largest[] = {"SIZE_MAX", "UINT64_MAX",
                                          "UINT32_MAX", "INT64_MAX", NULL};
    if (is(source, i, "true")) {
        replace(source, "constant", i, "false");
    } else if (is(source, i, "false")) {
        replace(source, "constant", i, "true");
    } else if (is_any(source, i, largest)) {
        add(source, "constant", i, i + 1, "(", true, " - 1)");
    } else if (is(source, i, "UINT64_C") || is(source, i, "UINT32_C")) {
        change_constant(source, i, source->tokens[i + 1].match + 1,
                        is(source, i + 2, "0"));
        source->tokens[i + 2].is_off = true;
    }
}

static void change_token(struct source *source, size_t i) {
    switch (source->tokens[i].kind) {
    case NAME:
        change_name(source, i);
        break;
    case NUMBER:
        if (is_decimal(source, i)) {
            change_decimal(source, i);
        } else {
            change_constant(source, i, i + 1, false);
        }
        break;
    case CHARACTER:
        change_constant(source, i, i + 1, true);
        break;
    case MARK:
        /* Not "*p", "(a)-1" or "(char *)". */
        if (has_space_before(source, i) && has_space_behind(source, i)) {
            change_binary(source, i);
        } else {
            change_unary(source, i);
        }
        break;
    case STRING:
        break;
    }
}

/* ---- Statements ---- */

static bool is_declaration(const struct source *source, size_t first) {
    return is_name(source, first) && (is_name(source, first + 1) ||
                                      (is(source, first + 1, "*") &&
                                       has_space_before(source, first + 1) &&
                                       !has_space_behind(source, first + 1)));
}

static bool has_assignment(const struct source *source, size_t first,
                           size_t end) {
    static const char *const marks[] = {
        "=",  "+=", "-=",  "*=",  "/=", "%=", "&=",
        "|=", "^=", "<<=", ">>=", "++", "--", NULL};
    while (first < end && !is_any(source, first, marks)) {
        first +=
            is(source, first, "(") ? source->tokens[first].match - first : 0;
        first++;
    }
    return first < end;
}

static void change_statement(struct source *source, size_t first, size_t end) {
    if (is(source, first, "return") && end > first + 1) {
        static const char *const constants[] = {"true", "false", "0", "NULL",
                                                NULL};
        if (!is_any(source, first + 1, constants)) {
            add(source, "returned value", first + 1, end, "0", false, "");
            add(source, "returned value", first + 1, end, "!(", true, ")");
        }
    } else if (is(source, first, "break") || is(source, first, "continue")) {
        bool is_break = is(source, first, "break");
        replace(source, "jump", first, "");
        replace(source, "jump", first, is_break ? "continue" : "break");
    } else if (first < end && !is(source, first, "return") &&
               !is(source, first + 1, "void") &&
               !is_declaration(source, first)) {
        bool is_assignment = has_assignment(source, first, end);
        add(source, is_assignment ? "dropped assignment" : "dropped call",
            first, end, "", false, "");
    }
}

/* Changes the statement that starts here, and returns where the next one does:
 * a header, a label or a brace counts as one. */
static size_t walk_statement(struct source *source, size_t i) {
    static const char *const alone[] = {"{", "}", "else", "do", NULL};
    static const char *const headers[] = {"if", "while", "for", "switch", NULL};
    if (is_any(source, i, alone)) {
        return i + 1;
    }
    if (is_any(source, i, headers)) {
        size_t close = source->tokens[i + 1].match;
        if (is(source, i, "if") || is(source, i, "while")) {
            add(source, "logic", i + 2, close, "!(", true, ")");
        }
        return close + 1;
    }
    bool is_label = is(source, i, "case") || is(source, i, "default");
    size_t end = i;
    while (end < source->token_count &&
           !is(source, end, is_label ? ":" : ";")) {
        bool opens = is(source, end, "(") || is(source, end, "{") ||
                     is(source, end, "[");
        end = opens ? source->tokens[end].match + 1 : end + 1;
    }
    if (!is_label) {
        change_statement(source, i, end);
    }
    return end + 1;
}

/* The index of the function's closing brace when this brace opens one. */
static bool opens_function(const struct source *source, size_t i) {
    return i > 0 && is(source, i, "{") && is(source, i - 1, ")") &&
           has_space_before(source, i);
}

static void walk(struct source *source) {
    for (size_t i = 0; i < source->token_count; i++) {
        source->body = SIZE_MAX;
        if (opens_function(source, i)) {
            size_t close = source->tokens[i].match;
            source->body = i;
            for (size_t at = i + 1; at < close;) {
                at = walk_statement(source, at);
            }
            for (; i < close; i++) {
                change_token(source, i);
            }
        } else {
            change_token(source, i);
        }
    }
}

/* ---- Files ---- */

static void read_text(struct source *source, const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        fail("cannot open", name);
    }
    long len = ftell(file);
    rewind(file);
    source->len = (size_t)len;
    source->text = calloc(source->len + 2, 1);
    if (!source->text ||
        fread(source->text, 1, source->len, file) != source->len) {
        fail("cannot read", name);
    }
    (void)fclose(file);
}

static struct source read_source(const char *name) {
    struct source source = {0};
    read_text(&source, name);
    read_tokens(&source);
    match_brackets(&source);
    switch_off(&source);
    walk(&source);
    return source;
}

static void free_source(struct source *source) {
    for (size_t i = 0; i < source->mutant_count; i++) {
        free(source->mutants[i].told);
    }
    free(source->text);
    free(source->tokens);
    free(source->mutants);
}

/* ---- What is written ---- */

static void write_bytes(const struct source *source, size_t start, size_t end) {
    (void)fwrite(source->text + start, 1, end - start, stdout);
}

/* A dropped statement leaves its line ends: the lines keep their numbers. */
static void write_changed(const struct source *source,
                          const struct mutant *mutant) {
    (void)fputs(mutant->number, stdout);
    (void)fputs(mutant->before, stdout);
    for (size_t i = mutant->start; i < mutant->start + mutant->len; i++) {
        if (mutant->is_kept || source->text[i] == '\n') {
            (void)putchar(source->text[i]);
        }
    }
    (void)fputs(mutant->behind, stdout);
}

static void write_mutant(const struct source *source,
                         const struct mutant *mutant) {
    write_bytes(source, 0, mutant->start);
    write_changed(source, mutant);
    write_bytes(source, mutant->start + mutant->len, source->len);
}

static size_t line_end(const struct source *source, size_t at) {
    return at + strcspn(source->text + at, "\n");
}

/* The first line of the mutant, as it was and as it becomes. */
static void write_lines(const struct source *source,
                        const struct mutant *mutant) {
    size_t start = mutant->start;
    size_t last = mutant->start + mutant->len;
    size_t end = line_end(source, mutant->start);
    while (start > 0 && source->text[start - 1] != '\n') {
        start--;
    }
    start += strspn(source->text + start, " ");
    write_bytes(source, start, end);
    (void)putchar('\t');
    write_bytes(source, start, mutant->start);
    (void)fputs(mutant->number, stdout);
    (void)fputs(mutant->before, stdout);
    if (mutant->is_kept) {
        write_bytes(source, mutant->start, last < end ? last : end);
    }
    if (last <= end) {
        (void)fputs(mutant->behind, stdout);
        write_bytes(source, last, end);
    } else if (!mutant->is_kept) {
        (void)fputs("...", stdout);
    }
    (void)putchar('\n');
}

/* ---- What tells a mutant ---- */

#define TOKENS_BESIDE 4

/* A name may be another one tomorrow, but not what the language means by it. */
static void tell_token(const struct source *source, size_t i, FILE *out) {
    static const char *const kept[] = {"if",     "else",     "for",    "while",
                                       "do",     "switch",   "case",   "break",
                                       "return", "continue", "sizeof", "true",
                                       "false",  "NULL",     NULL};
    const struct token *token = &source->tokens[i];
    if (token->kind == STRING) {
        (void)fputs("\"\"", out);
    } else if (token->kind == NAME && !is_any(source, i, kept)) {
        (void)fputs("x", out);
    } else {
        (void)fwrite(source->text + token->start, 1, token->len, out);
    }
}

static void tell_tokens(const struct source *source, size_t first, size_t end,
                        FILE *out) {
    for (size_t i = first; i < end; i++) {
        (void)fputs(i > first ? " " : "", out);
        tell_token(source, i, out);
    }
}

static void tell_change(const struct source *source,
                        const struct mutant *mutant, FILE *out) {
    size_t first = 0;
    while (source->tokens[first].start < mutant->start) {
        first++;
    }
    size_t end = first;
    while (end < source->token_count &&
           source->tokens[end].start < mutant->start + mutant->len) {
        end++;
    }
    size_t from = first > TOKENS_BESIDE ? first - TOKENS_BESIDE : 0;
    size_t to = end + TOKENS_BESIDE < source->token_count ? end + TOKENS_BESIDE
                                                          : source->token_count;
    tell_tokens(source, from, first, out);
    (void)fputs(" {", out);
    tell_tokens(source, first, end, out);
    (void)fprintf(out, " => %s%s%s%s} ", mutant->number, mutant->before,
                  mutant->is_kept ? "_" : "", mutant->behind);
    tell_tokens(source, end, to, out);
}

static void tell(const struct source *source, struct mutant *mutant) {
    size_t len;
    FILE *out = open_memstream(&mutant->told, &len);
    if (!out) {
        fail("no memory", "");
    }
    tell_change(source, mutant, out);
    (void)fclose(out);
}

/* How many mutants of its function up to this one are told like it. */
static size_t times_told(const struct source *source, size_t last) {
    const struct mutant *mutants = source->mutants;
    size_t times = 0;
    for (size_t i = 0; i <= last; i++) {
        times += mutants[i].body == mutants[last].body &&
                 strcmp(mutants[i].told, mutants[last].told) == 0;
    }
    return times;
}

/* ---- Lists ---- */

static void write_function(const struct source *source, size_t body) {
    size_t i = body == SIZE_MAX ? 0 : source->tokens[body - 1].match - 1;
    if (i == 0) {
        (void)putchar('-');
    } else {
        const struct token *name = &source->tokens[i];
        write_bytes(source, name->start, name->start + name->len);
    }
}

static void list(const char *name) {
    struct source source = read_source(name);
    for (size_t i = 0; i < source.mutant_count; i++) {
        struct mutant *mutant = &source.mutants[i];
        tell(&source, mutant);
        printf("%s\t%zu\t%zu\t%s\t", name, i, mutant->line, mutant->kind);
        write_function(&source, mutant->body);
        printf("\t%s", mutant->told);
        size_t times = times_told(&source, i);
        if (times > 1) {
            printf(" (%zu)", times);
        }
        (void)putchar('\t');
        write_lines(&source, mutant);
    }
    free_source(&source);
}

static void make(const char *name, const char *number) {
    struct source source = read_source(name);
    size_t i = (size_t)strtoull(number, NULL, 10);
    if (i >= source.mutant_count) {
        fail("no such mutant", number);
    }
    write_mutant(&source, &source.mutants[i]);
    free_source(&source);
}

/* ---- Samples ---- */

/* SplitMix64. */
static uint64_t draw(uint64_t *state) {
    *state += 0x9e3779b97f4a7c15;
    uint64_t x = *state;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

static char **read_lines(size_t *count) {
    char line[4096];
    char **lines = NULL;
    *count = 0;
    while (fgets(line, sizeof line, stdin)) {
        lines = grow(lines, *count, sizeof *lines);
        lines[*count] = malloc(strlen(line) + 1);
        if (!lines[*count]) {
            fail("no memory", "");
        }
        memcpy(lines[(*count)++], line, strlen(line) + 1);
    }
    return lines;
}

static void sample(const char *count_text, const char *seed_text) {
    size_t count;
    char **lines = read_lines(&count);
    size_t wanted = (size_t)strtoull(count_text, NULL, 10);
    uint64_t state = strtoull(seed_text, NULL, 10);
    for (size_t i = 0; i < count; i++) {
        size_t other = i + (size_t)(draw(&state) % (count - i));
        char *line = lines[other];
        lines[other] = lines[i];
        lines[i] = line;
        if (i < wanted) {
            (void)fputs(line, stdout);
        }
    }
    for (size_t i = 0; i < count; i++) {
        free(lines[i]);
    }
    free(lines);
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "list") == 0) {
        for (int i = 2; i < argc; i++) {
            list(argv[i]);
        }
    } else if (argc == 4 && strcmp(argv[1], "make") == 0) {
        make(argv[2], argv[3]);
    } else if (argc == 4 && strcmp(argv[1], "sample") == 0) {
        sample(argv[2], argv[3]);
    } else {
        (void)fputs("usage: mutate list FILE... | make FILE NUMBER | "
                    "sample COUNT SEED\n",
                    stderr);
        return 2;
    }
    return fflush(stdout) == 0 ? 0 : 2;
}
