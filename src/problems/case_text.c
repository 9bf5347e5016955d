/* Reads the lines of a case: which numbers come, and where lines end. */
#include "problems/case_text.h"

#include "boards/shape.h"

#include <ctype.h>
#include <string.h>

#define SINGLE "[]():"

struct reading {
    struct nim_tokens tokens;
    struct nim_layout *layout;
    struct nim_case_names *names;
    bool has_body;
};

#define NAME_MOST 20

static bool is_name(const struct nim_token *token) {
    for (size_t i = 0; i < token->len; i++) {
        unsigned char letter = (unsigned char)token->text[i];
        if (!isalpha(letter) && letter != '_' && (i == 0 || !isdigit(letter))) {
            return false;
        }
    }
    return token->len > 0 && token->len <= NAME_MOST;
}

/* A name that no number has yet. */
static bool take_new_name(struct reading *reading, struct nim_token *taken) {
    const struct nim_case_names *names = reading->names;
    const struct nim_token token = nim_tokens_next(&reading->tokens);
    const struct nim_token *name = &token;
    if (!is_name(name)) {
        return nim_tokens_expect(&reading->tokens, name,
                                 "the name of a number, of at most 20 letters");
    }
    if (nim_token_find(name, names->head, NIM_HEAD_MAX) < NIM_HEAD_MAX ||
        nim_token_find(name, names->body, 3) < 3 ||
        nim_token_find(name, names->takes, 2) < 2) {
        return nim_tokens_expect(&reading->tokens, name, "another name");
    }
    *taken = token;
    return true;
}

static bool take(struct reading *reading, const char *word,
                 const char *expected) {
    struct nim_token token = nim_tokens_next(&reading->tokens);
    return nim_token_is(&token, word) ||
           nim_tokens_expect(&reading->tokens, &token, expected);
}

/* The head's second number counts the list: it is kept as the first. */
static void count_with_second(struct reading *reading) {
    struct nim_token *head = reading->names->head;
    const struct nim_token first = head[0];
    head[0] = head[1];
    head[1] = first;
    reading->layout->counts_second = true;
}

/* Does "[m]" come, m being the head's second number? */
static bool comes_second(const struct reading *reading) {
    struct nim_tokens tokens = reading->tokens;
    nim_tokens_next(&tokens);
    struct nim_token token = nim_tokens_next(&tokens);
    return reading->layout->cases != NIM_CASES_ZERO &&
           nim_token_same(&token, &reading->names->head[1]);
}

/* Makes "n-1" the token "n". */
static bool drop_one_less(struct nim_token *count) {
    bool has_one_less =
        count->len > 2 && memcmp(count->text + count->len - 2, "-1", 2) == 0;
    count->len -= has_one_less ? 2 : 0;
    return has_one_less;
}

/* Does "[n-1]" come? */
static bool comes_one_less(const struct reading *reading) {
    struct nim_tokens tokens = reading->tokens;
    nim_tokens_next(&tokens);
    struct nim_token count = nim_tokens_next(&tokens);
    return drop_one_less(&count) &&
           nim_token_same(&count, &reading->names->head[0]);
}

/* "[n]", n being that number. */
static bool take_count(struct reading *reading, const struct nim_token *name) {
    struct nim_line expected = {.len = 0};
    if (!take(reading, "[", "'['")) {
        return false;
    }
    struct nim_token token = nim_tokens_next(&reading->tokens);
    if (!nim_token_same(&token, name)) {
        if (name->len > 0) {
            nim_line_say(&expected, "'%.*s'", (int)name->len, name->text);
        } else {
            nim_line_say(&expected, "a number that stands before");
        }
        if (token.len > 0 && isdigit((unsigned char)*token.text)) {
            nim_line_say(&expected, ", as a fixed number of piles is written "
                                    "'a b c'");
        }
        return nim_tokens_expect(&reading->tokens, &token, expected.text);
    }
    return take(reading, "]", "']'");
}

static void set_body(struct reading *reading, enum nim_body body,
                     unsigned name_count, enum nim_lines lines) {
    reading->layout->body = body;
    if (reading->layout->lines < NIM_LINES_OPEN) {
        reading->layout->lines = lines;
    }
    reading->names->body_count = name_count;
    reading->has_body = true;
}

/* What the body's first line stands on. */
static enum nim_lines lines_of(const struct nim_token *first) {
    return first->starts_line ? NIM_LINES_BODY : NIM_LINES_CASE;
}

/* The names of a row's numbers, up to that word or the line's end. */
static bool take_row(struct reading *reading, const char *end) {
    struct nim_case_names *names = reading->names;
    struct nim_token next = nim_tokens_peek(&reading->tokens);
    unsigned count = 0;
    do {
        if (count == 3) {
            return nim_tokens_expect(&reading->tokens, &next,
                                     "at most three numbers");
        }
        if (!take_new_name(reading, &names->body[count])) {
            return false;
        }
        count++;
        next = nim_tokens_peek(&reading->tokens);
    } while (*end ? !nim_token_is(&next, end)
                  : next.len > 0 && !next.starts_line &&
                        !nim_token_is(&next, "["));
    names->body_count = count;
    return true;
}

static enum nim_body body_of(unsigned name_count) {
    static const enum nim_body bodies[] = {NIM_BODY_PILES, NIM_BODY_PAIRS,
                                           NIM_BODY_TRIPLES};
    return bodies[name_count - 1];
}

/* "(x y)[n]" */
static bool take_group(struct reading *reading) {
    struct nim_token first = nim_tokens_next(&reading->tokens); /* "(" */
    if (!take_row(reading, ")")) {
        return false;
    }
    nim_tokens_next(&reading->tokens); /* ")" */
    unsigned count = reading->names->body_count;
    set_body(reading, body_of(count), count, lines_of(&first));
    return take_count(reading, &reading->names->head[0]);
}

/* "n times: x y" or "n times: a[m]", from the colon on; or "n-1 times". */
static bool take_lines(struct reading *reading) {
    struct nim_case_names *names = reading->names;
    if (!take(reading, ":", "':'") || !take_row(reading, "")) {
        return false;
    }
    struct nim_token next = nim_tokens_peek(&reading->tokens);
    if (nim_token_is(&next, "[") && names->body_count == 1) {
        set_body(reading, NIM_BODY_ROWS, 1, NIM_LINES_ROWS);
        return take_count(reading, &names->head[1]);
    }
    unsigned count = names->body_count;
    set_body(reading, body_of(count), count,
             count > 1 ? NIM_LINES_ROWS : NIM_LINES_NUMBERS);
    return true;
}

/* "a[n]", or the second line of such, from the count on: "p[n-1]" is no half.
 */
static bool take_list(struct reading *reading, struct nim_token name) {
    struct nim_case_names *names = reading->names;
    bool is_second = reading->has_body;
    if (!is_second && comes_second(reading)) {
        count_with_second(reading);
    }
    names->body[names->body_count] = name;
    if (is_second && comes_one_less(reading)) {
        set_body(reading, NIM_BODY_PILES, 2, NIM_LINES_BODY);
        reading->layout->tail = 1;
        nim_tokens_next(&reading->tokens); /* "[" */
        nim_tokens_next(&reading->tokens);
        return take(reading, "]", "']'");
    }
    if (is_second) {
        set_body(reading, NIM_BODY_PAIRS, 2, NIM_LINES_HALVES);
    } else {
        set_body(reading, NIM_BODY_PILES, 1, lines_of(&name));
    }
    return take_count(reading, &names->head[0]);
}

/* May another list come, which with the first makes pairs? */
static bool may_be_half(const struct reading *reading,
                        const struct nim_token *next) {
    return reading->layout->body == NIM_BODY_PILES && next->starts_line &&
           reading->layout->lines == NIM_LINES_BODY &&
           reading->layout->tail == 0;
}

static bool take_head(struct reading *reading, const struct nim_token *name) {
    struct nim_layout *layout = reading->layout;
    if (reading->has_body) {
        return nim_tokens_expect(&reading->tokens, name, "the end of the case");
    }
    bool is_shared = layout->cases == NIM_CASES_SHARED;
    if (layout->head_count + is_shared == NIM_HEAD_MAX) {
        return nim_tokens_expect(&reading->tokens, name,
                                 is_shared ? "at most three numbers beside k"
                                           : "at most four numbers before a "
                                             "list");
    }
    if (layout->head_count > 0 && name->starts_line) {
        layout->head_lines |= 1u << layout->head_count;
    }
    reading->names->head[layout->head_count++] = *name;
    return true;
}

/* "t[k]" or "k times: t" behind pairs, k being a number of the head that does
 * not count these. */
static bool take_tail(struct reading *reading) {
    struct nim_case_names *names = reading->names;
    struct nim_layout *layout = reading->layout;
    struct nim_tokens ahead = reading->tokens;
    struct nim_token count = nim_tokens_next(&ahead);
    struct nim_token second = nim_tokens_next(&ahead);
    layout->tail_in_lines = nim_token_is(&second, "times");
    reading->tokens = layout->tail_in_lines ? ahead : reading->tokens;
    if ((layout->tail_in_lines && !take(reading, ":", "':'")) ||
        !take_new_name(reading, &names->body[2])) {
        return false;
    }
    if (!layout->tail_in_lines) {
        if (!take(reading, "[", "'['")) {
            return false;
        }
        count = nim_tokens_next(&reading->tokens);
    }
    unsigned at = 1;
    while (at < layout->head_count &&
           !nim_token_same(&count, &names->head[at])) {
        at++;
    }
    if (at >= layout->head_count) {
        return nim_tokens_expect(&reading->tokens, &count,
                                 "a number of the head that counts no pairs");
    }
    layout->tail = at + 1;
    names->body_count = 3;
    return layout->tail_in_lines || take(reading, "]", "']'");
}

/* Does "n times" come, or "n-1 times", or "m times", m being the second? */
static bool comes_often(struct reading *reading) {
    struct nim_tokens tokens = reading->tokens;
    struct nim_token first = nim_tokens_next(&tokens);
    struct nim_token second = nim_tokens_next(&tokens);
    bool has_one_less = drop_one_less(&first);
    bool is_so = nim_token_same(&first, &reading->names->head[0]) &&
                 nim_token_is(&second, "times");
    reading->layout->has_one_less |= is_so && has_one_less;
    if (!is_so && !has_one_less && nim_token_is(&second, "times") &&
        nim_token_same(&first, &reading->names->head[1])) {
        count_with_second(reading);
        return true;
    }
    return is_so;
}

static bool take_item(struct reading *reading) {
    struct nim_token first = nim_tokens_peek(&reading->tokens);
    struct nim_token name = {.len = 0};
    bool is_open = !reading->has_body;
    if (nim_token_is(&first, "(") && is_open) {
        return take_group(reading);
    }
    if (reading->layout->body == NIM_BODY_PAIRS &&
        reading->layout->lines == NIM_LINES_ROWS &&
        reading->layout->tail == 0) {
        return take_tail(reading);
    }
    if (is_open && comes_often(reading)) {
        nim_tokens_next(&reading->tokens);
        nim_tokens_next(&reading->tokens);
        return take_lines(reading);
    }
    if (!take_new_name(reading, &name)) {
        return false;
    }
    struct nim_token next = nim_tokens_peek(&reading->tokens);
    bool is_list =
        nim_token_is(&next, "[") && (is_open || may_be_half(reading, &name));
    return is_list ? take_list(reading, name) : take_head(reading, &name);
}

/* Numbers by name, as "n m". */
static const char *join(struct nim_entries *entries,
                        const struct nim_token *names, unsigned count) {
    const char *joined = count > 0 ? nim_entries_copy(entries, names) : NULL;
    for (unsigned i = 1; i < count; i++) {
        entries->room[-1] = ' ';
        nim_entries_copy(entries, &names[i]);
    }
    return joined;
}

/* "k s[k]", or the two on a line each. */
static bool read_takes(struct nim_entries *entries, struct reading *reading) {
    struct nim_token *takes = reading->names->takes;
    reading->tokens = nim_entries_begin(entries, NIM_KEY_BEFORE, SINGLE);
    if (!take_new_name(reading, &takes[0]) ||
        !take_new_name(reading, &takes[1]) || !take_count(reading, &takes[0])) {
        return false;
    }
    struct nim_token next = nim_tokens_next(&reading->tokens);
    reading->layout->set_on_line = !takes[1].starts_line;
    return next.len == 0 ||
           nim_tokens_expect(&reading->tokens, &next, "the end of the set");
}

/* "n times: k x[k]" of a graph's nodes and their edges, and "m v[m]" */
static bool read_queries(struct reading *reading) {
    struct nim_case_names *names = reading->names;
    static const struct nim_token edges = {"edges", 5, false};
    struct nim_token row;
    names->head[0] = edges;
    reading->layout->head_count = 3;
    reading->layout->head_lines = 1;
    reading->layout->tail = 3;
    set_body(reading, NIM_BODY_PAIRS, 3, NIM_LINES_CASE);
    if (!take_new_name(reading, &names->head[1])) {
        return false;
    }
    struct nim_token again = nim_tokens_next(&reading->tokens);
    return (nim_token_same(&again, &names->head[1]) ||
            nim_tokens_expect(&reading->tokens, &again,
                              "'n times: k x[k]', n being that number")) &&
           take(reading, "times", "'times'") && take(reading, ":", "':'") &&
           take_new_name(reading, &row) &&
           take_new_name(reading, &names->body[0]) &&
           take_count(reading, &row) &&
           take_new_name(reading, &names->head[2]) &&
           take_new_name(reading, &names->body[2]) &&
           take_count(reading, &names->head[2]);
}

bool nim_case_text_read(struct nim_entries *entries, struct nim_layout *layout,
                        struct nim_case_names *names) {
    static const struct nim_token n = {"n", 1, true};
    static const struct nim_token k = {"k", 1, true};
    struct reading reading = {.layout = layout, .names = names};
    *names = (struct nim_case_names){.body_count = 0};
    layout->body = NIM_BODY_NONE;
    if (layout->set != NIM_SET_NONE && !read_takes(entries, &reading)) {
        return false;
    }
    if (layout->cases == NIM_CASES_EQUAL) {
        names->head[0] = n;
    } else if (layout->cases == NIM_CASES_SHARED) {
        names->head[NIM_HEAD_MAX - 1] = k;
    }
    reading.tokens = nim_entries_begin(entries, NIM_KEY_CASE, SINGLE);
    struct nim_token next;
    do {
        bool is_graph = layout->cases == NIM_CASES_QUERIES && !reading.has_body;
        if (is_graph ? !read_queries(&reading) : !take_item(&reading)) {
            return false;
        }
        next = nim_tokens_peek(&reading.tokens);
    } while (next.len > 0);
    if (layout->cases == NIM_CASES_SHARED) {
        names->head[NIM_HEAD_MAX - 1].len = 0;
        names->head[layout->head_count++] = k;
    }
    bool is_query = layout->cases == NIM_CASES_QUERIES;
    struct nim_token head[NIM_HEAD_MAX];
    for (unsigned i = 0; i < NIM_HEAD_MAX; i++) {
        head[i] = names->head[is_query ? i : nim_layout_head_place(layout, i)];
    }
    layout->head_names = join(entries, head, layout->head_count);
    unsigned count = is_query ? 1 : names->body_count - (layout->tail > 0);
    layout->body_names = count > 1 ? join(entries, names->body, count) : NULL;
    return true;
}
