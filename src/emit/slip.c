#include "emit/slip.h"
#include "streams/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define ANY "..."
#define ANY_LEN (sizeof ANY - 1)

/* What stands for ANY. */
struct found {
    const char *any;
    size_t any_len;
};

static const char *skip_blanks(const char *text) {
    return text + strspn(text, " ");
}

/* Behind what the pattern stands for, or NULL. Only its first ANY counts. */
static const char *match(const char *text, const char *from,
                         struct found *found) {
    while (*from && strncmp(from, ANY, ANY_LEN) != 0) {
        bool is_line_end = *from == '\n';
        if (*text++ != *from++) {
            return NULL;
        }
        if (is_line_end) {
            text = skip_blanks(text);
            from = skip_blanks(from);
        }
    }
    if (!*from) {
        return text;
    }
    for (found->any = text;; text++) {
        struct found rest;
        const char *end = match(text, from + ANY_LEN, &rest);
        assert(*text); /* which ends with a newline */
        if (end || *text == '\n') {
            found->any_len = (size_t)(text - found->any);
            return end;
        }
    }
}

/* How far the line is indented that ends with the text so far. */
static size_t indentation(const struct nim_text *text) {
    size_t start = text->len;
    size_t len = 0;
    while (start > 0 && text->bytes[start - 1] != '\n') {
        start--;
    }
    while (start + len < text->len && text->bytes[start + len] == ' ') {
        len++;
    }
    return len;
}

static void add_replacement(struct nim_text *text, const char *to,
                            const struct found *found) {
    size_t blanks = indentation(text);
    while (*to) {
        if (strncmp(to, ANY, ANY_LEN) == 0) {
            nim_text_add(text, found->any, found->any_len);
            to += ANY_LEN;
            continue;
        }
        nim_text_add(text, to, 1);
        for (size_t i = 0; *to == '\n' && i < blanks; i++) {
            nim_text_add(text, " ", 1);
        }
        to++;
    }
}

/* Copies up to a tabulator, and returns what stands behind it. */
static const char *take_part(char part[NIM_EDIT_ROOM], const char *edits) {
    size_t len = strcspn(edits, "\t");
    assert(len < NIM_EDIT_ROOM);
    memcpy(part, edits, len);
    part[len] = '\0';
    return edits + len + 1;
}

bool nim_slip_edit_at(const struct nim_slip *slip, size_t index,
                      struct nim_edit *edit) {
    const char *at = slip->edits ? slip->edits : "";
    for (size_t i = 0; *at; i++) {
        at = take_part(edit->to, take_part(edit->from, at));
        if (i == index) {
            return true;
        }
    }
    return false;
}

bool nim_slip_make(struct nim_text *text, const struct nim_edit *edit) {
    struct nim_text edited = {.memory = text->memory, .most = text->most};
    bool is_found = false;
    nim_text_add(text, "", 1);
    const char *at = text->failed ? "" : text->bytes;
    while (*at) {
        struct found found = {NULL, 0};
        const char *end = match(at, edit->from, &found);
        if (end) {
            is_found = true;
            add_replacement(&edited, edit->to, &found);
        } else {
            nim_text_add(&edited, at, 1);
            end = at + 1;
        }
        at = end;
    }
    edited.failed |= text->failed;
    nim_text_end(text);
    *text = edited;
    return is_found && !text->failed;
}

const char *nim_slip_wins(const struct nim_slip *slip,
                          char words[NIM_WORDS_ROOM], const char *right) {
    if (!slip || !slip->wins) {
        return right;
    }
    const char *any = strstr(slip->wins, ANY);
    if (!any) {
        return slip->wins;
    }
    snprintf(words, NIM_WORDS_ROOM, "%.*s%s%s", (int)(any - slip->wins),
             slip->wins, right, any + ANY_LEN);
    return words;
}
