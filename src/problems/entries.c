/* Finds the keys of a problem's text, and takes their values apart. */
#include "problems/entries.h"

#include "base/distance.h"
#include "base/utf8.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define NAME(KEY, NAME) NAME,
static const char *const names[] = {NIM_KEYS(NAME)};
#undef NAME

const char *nim_key_name(enum nim_key key) {
    return names[key];
}

/* ---- Faults ---- */

bool nim_entries_fault(struct nim_entries *entries, const char *at,
                       const char *format, ...) {
    struct nim_text_fault *fault = entries->fault;
    char words[NIM_LINE_ROOM];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    *fault = (struct nim_text_fault){.line = at != NULL, .column = at != NULL};
    for (const char *text = entries->text; at && text < at; text++) {
        fault->column = *text == '\n' ? 1 : fault->column + 1;
        fault->line += *text == '\n';
    }
    nim_line_say(&fault->why, "%s", words);
    return false;
}

/* ---- Lines ---- */

static bool is_blank(char letter) {
    return letter == ' ' || letter == '\t';
}

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && is_blank(*at)) {
        at++;
    }
    return at;
}

/* Its end, without the return of CRLF. */
static const char *line_end(const char *line, const char *end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *behind = newline ? newline : end;
    return behind > line && behind[-1] == '\r' ? behind - 1 : behind;
}

static const char *next_line(const char *line, const char *end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    return newline ? newline + 1 : end;
}

/* Does the line say nothing? */
static bool is_idle(const char *line, const char *end) {
    const char *behind = line_end(line, end);
    return *line == '#' || skip_blanks(line, behind) == behind;
}

/* ---- Keys ---- */

/* A return is half of a line end. */
static bool is_alone(const struct nim_entries *entries, const char *at) {
    return *at == '\r' && at + 1 < entries->end && at[1] != '\n';
}

static bool is_text(struct nim_entries *entries) {
    for (const char *at = entries->text; at < entries->end;) {
        uint32_t code;
        size_t len = nim_utf8_read((const unsigned char *)at,
                                   (size_t)(entries->end - at), &code);
        if (len == 0 || *at == '\0') {
            return nim_entries_fault(entries, at,
                                     "expected UTF-8 text, found the byte "
                                     "0x%02x",
                                     (unsigned)(unsigned char)*at);
        }
        if (is_alone(entries, at)) {
            return nim_entries_fault(entries, at,
                                     "expected a newline behind the return");
        }
        at += len;
    }
    return true;
}

/* The key that the line starts with, the last of those that fit, which is the
 * longest; NIM_KEY_COUNT: none. */
static enum nim_key find_key(const char *line, const char *behind) {
    enum nim_key found = NIM_KEY_COUNT;
    for (unsigned key = 0; key < NIM_KEY_COUNT; key++) {
        size_t len = strlen(names[key]);
        bool fits = (size_t)(behind - line) >= len &&
                    memcmp(line, names[key], len) == 0 &&
                    (line + len == behind || is_blank(line[len]));
        if (fits) {
            found = (enum nim_key)key;
        }
    }
    return found;
}

static bool complain_of_key(struct nim_entries *entries, const char *line,
                            const char *behind) {
    struct nim_line said = {.len = 0};
    size_t len = 0;
    while (line + len < behind && !is_blank(line[len])) {
        len++;
    }
    nim_line_say(&said, "expected a key, found '");
    nim_line_quote(&said, line, len < 40 ? len : 40, len > 40);
    nim_line_say(&said, "'");
    static const char *const games[] = {"board", "formula",   "kind",  "moore",
                                        "nim",   "staircase", "takes", NULL};
    const char *nearest = distance_nearest(line, len, names, NIM_KEY_COUNT);
    size_t i = 0;
    while (games[i] &&
           (strlen(games[i]) != len || memcmp(line, games[i], len) != 0)) {
        i++;
    }
    if (games[i]) {
        nim_line_say(&said, "; 'game %s' is one", games[i]);
    } else if (nearest) {
        nim_line_say(&said, "; '%s' is one", nearest);
    }
    return nim_entries_fault(entries, line, "%s", said.text);
}

static bool add_key(struct nim_entries *entries, const char *line,
                    struct nim_entry **entry) {
    const char *behind = line_end(line, entries->end);
    enum nim_key key = find_key(line, behind);
    if (key == NIM_KEY_COUNT) {
        return complain_of_key(entries, line, behind);
    }
    *entry = &entries->of[key];
    if ((*entry)->key) {
        return nim_entries_fault(entries, line, "the key '%s' stands twice",
                                 names[key]);
    }
    **entry = (struct nim_entry){line, line + strlen(names[key]), behind};
    return true;
}

bool nim_entries_find(struct nim_entries *entries) {
    struct nim_entry *entry = NULL;
    const char *line = entries->text;
    if (!is_text(entries)) {
        return false;
    }
    if (entries->end - line >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0) {
        line += 3; /* a mark that editors put at the start of UTF-8 text */
    }
    for (; line < entries->end; line = next_line(line, entries->end)) {
        if (is_idle(line, entries->end)) {
            continue;
        }
        if (!is_blank(*line) && !add_key(entries, line, &entry)) {
            return false;
        }
        if (!entry) {
            return nim_entries_fault(entries, line,
                                     "expected a key at the start of the line");
        }
        entry->end = line_end(line, entries->end);
    }
    return true;
}

/* ---- Words of a value ---- */

struct nim_tokens nim_entries_begin(struct nim_entries *entries,
                                    enum nim_key key, const char *single) {
    const struct nim_entry *entry = &entries->of[key];
    return (struct nim_tokens){
        .entries = entries,
        .entry = entry,
        .at = entry->text,
        .line_end = entry->text ? line_end(entry->text, entry->end) : NULL,
        .single = single ? single : "",
        .starts_line = true,
    };
}

/* The next line of the value that says something, or its end. */
static const char *next_value_line(const struct nim_entry *entry,
                                   const char *at) {
    do {
        at = next_line(at, entry->end);
    } while (at < entry->end && is_idle(at, entry->end));
    return at;
}

static size_t token_len(const char *text, const char *behind,
                        const char *single) {
    size_t len = 1;
    while (!strchr(single, *text) && text + len < behind &&
           !is_blank(text[len]) && !strchr(single, text[len])) {
        len++;
    }
    return len;
}

struct nim_token nim_tokens_next(struct nim_tokens *tokens) {
    const struct nim_entry *entry = tokens->entry;
    tokens->at = skip_blanks(tokens->at, tokens->line_end);
    while (tokens->at == tokens->line_end && tokens->at < entry->end) {
        const char *line = next_value_line(entry, tokens->at);
        tokens->line_end = line_end(line, entry->end);
        tokens->at = skip_blanks(line, tokens->line_end);
        tokens->starts_line = true;
    }
    struct nim_token token = {tokens->at, 0, tokens->starts_line};
    if (tokens->at == tokens->line_end) {
        token.text = entry->key;
        return token;
    }
    tokens->starts_line = false;
    token.len = token_len(token.text, tokens->line_end, tokens->single);
    tokens->at = token.text + token.len;
    return token;
}

struct nim_token nim_tokens_peek(const struct nim_tokens *tokens) {
    struct nim_tokens copy = *tokens;
    return nim_tokens_next(&copy);
}

bool nim_token_is(const struct nim_token *token, const char *word) {
    return token->len == strlen(word) &&
           memcmp(token->text, word, token->len) == 0;
}

bool nim_tokens_expect(const struct nim_tokens *tokens,
                       const struct nim_token *found, const char *expected) {
    struct nim_line said = {.len = 0};
    nim_line_say(&said, "expected %s, found ", expected);
    if (found->len == 0) {
        nim_line_say(&said, "nothing more");
    } else {
        size_t len = found->len < 40 ? found->len : 40;
        nim_line_say(&said, "'");
        nim_line_quote(&said, found->text, len, len < found->len);
        nim_line_say(&said, "'");
    }
    return nim_entries_fault(tokens->entries, found->text, "%s", said.text);
}

bool nim_token_same(const struct nim_token *a, const struct nim_token *b) {
    return a->len > 0 && a->len == b->len &&
           memcmp(a->text, b->text, a->len) == 0;
}

unsigned nim_token_find(const struct nim_token *token,
                        const struct nim_token *among, unsigned count) {
    unsigned i = 0;
    while (i < count && !nim_token_same(token, &among[i])) {
        i++;
    }
    return i;
}

/* ---- What it says ---- */

static bool unquote(struct nim_entries *entries, const char *at,
                    const struct nim_entry *entry) {
    const char *start = at;
    const char *behind = line_end(at, entry->end);
    for (at++; at < behind && *at != '"'; at++) {
        if (*at == '\\' && at + 1 < behind && (at[1] == '"' || at[1] == '\\')) {
            at++;
        } else if (*at == '\\') {
            return nim_entries_fault(entries, at,
                                     "expected \\\" or \\\\ in quotes");
        }
        *entries->room++ = *at;
    }
    if (at == behind) {
        return nim_entries_fault(entries, start, "the quote is not closed");
    }
    at = skip_blanks(at + 1, behind);
    if (at == behind) {
        at = skip_blanks(next_value_line(entry, at), entry->end);
    }
    return at >= entry->end ||
           nim_entries_fault(entries, at, "expected nothing behind the quote");
}

static void join_lines(struct nim_entries *entries, const char *at,
                       const struct nim_entry *entry) {
    for (; at < entry->end; at = next_value_line(entry, at)) {
        const char *behind = line_end(at, entry->end);
        at = skip_blanks(at, behind);
        while (is_blank(behind[-1])) {
            behind--;
        }
        memcpy(entries->room, at, (size_t)(behind - at));
        entries->room += behind - at;
        *entries->room++ = ' ';
    }
    entries->room--;
}

const char *nim_entries_string(struct nim_entries *entries, enum nim_key key) {
    const struct nim_entry *entry = &entries->of[key];
    char *string = entries->room;
    if (!entry->key) {
        return NULL;
    }
    struct nim_tokens tokens = nim_entries_begin(entries, key, NULL);
    struct nim_token first = nim_tokens_next(&tokens);
    if (first.len > 0 && *first.text == '"') {
        if (!unquote(entries, first.text, entry)) {
            return NULL;
        }
    } else if (first.len > 0) {
        join_lines(entries, first.text, entry);
    }
    *entries->room++ = '\0';
    if (string[strspn(string, " \t")] == '\0') {
        nim_entries_fault(entries, first.text, "the value of '%s' is empty",
                          names[key]);
        return NULL;
    }
    return string;
}

const char *nim_entries_copy(struct nim_entries *entries,
                             const struct nim_token *token) {
    char *copy = entries->room;
    memcpy(copy, token->text, token->len);
    copy[token->len] = '\0';
    entries->room += token->len + 1;
    return copy;
}

void *nim_entries_take(struct nim_entries *entries, size_t len) {
    size_t missing = (0 - (uintptr_t)entries->room) % alignof(max_align_t);
    char *taken = entries->room + missing;
    entries->room = taken + len;
    return taken;
}

bool nim_token_number(const struct nim_token *token, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < token->len; i++) {
        unsigned digit = (unsigned char)token->text[i] - (unsigned)'0';
        if (digit > 9 || *number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        *number = 10 * *number + digit;
    }
    return token->len > 0;
}
