/* Reads JSON value by value; anything else is refused. */
#include "json.h"

#include <string.h>

struct json {
    const unsigned char *at;
    const unsigned char *end;
};

/* The next byte, or 0 at the end; a NUL is valid nowhere. */
static unsigned char look(const struct json *json) {
    return json->at < json->end ? *json->at : 0;
}

static bool take(struct json *json, unsigned char byte) {
    bool is_next = look(json) == byte && byte != 0;
    json->at += is_next;
    return is_next;
}

static void skip_space(struct json *json) {
    while (take(json, ' ') || take(json, '\n')) {
    }
}

static bool take_word(struct json *json, const char *word) {
    while (*word && take(json, (unsigned char)*word)) {
        word++;
    }
    return *word == '\0';
}

static bool is_digit(unsigned char byte) {
    return byte >= '0' && byte <= '9';
}

static bool take_integer(struct json *json) {
    take(json, '-');
    if (take(json, '0')) {
        return !is_digit(look(json));
    }
    const unsigned char *start = json->at;
    while (is_digit(look(json))) {
        json->at++;
    }
    return json->at > start;
}

/* Table 3-7 of the Unicode standard: the first byte, and the second's range. */
static bool take_character(struct json *json) {
    static const struct {
        unsigned char first, last, second_min, second_max;
        size_t more;
    } forms[] = {
        {0x20, 0x7e, 0, 0, 0},       {0xc2, 0xdf, 0x80, 0xbf, 1},
        {0xe0, 0xe0, 0xa0, 0xbf, 2}, {0xe1, 0xec, 0x80, 0xbf, 2},
        {0xed, 0xed, 0x80, 0x9f, 2}, {0xee, 0xef, 0x80, 0xbf, 2},
        {0xf0, 0xf0, 0x90, 0xbf, 3}, {0xf1, 0xf3, 0x80, 0xbf, 3},
        {0xf4, 0xf4, 0x80, 0x8f, 3},
    };
    size_t i = 0;
    unsigned char first = look(json);
    while (first < forms[i].first || first > forms[i].last) {
        if (++i == sizeof forms / sizeof *forms) {
            return false;
        }
    }
    json->at++;
    unsigned char min = forms[i].second_min;
    unsigned char max = forms[i].second_max;
    for (size_t more = forms[i].more; more > 0; more--) {
        unsigned char next = look(json);
        if (next < min || next > max || (first == 0xc2 && next < 0xa0)) {
            return false;
        }
        json->at++;
        min = 0x80;
        max = 0xbf;
    }
    return true;
}

static bool take_escape(struct json *json) {
    if (!take(json, 'u')) {
        bool is_known = look(json) && strchr("\"\\/bfnrt", look(json));
        json->at += is_known;
        return is_known;
    }
    for (int i = 0; i < 4; i++) {
        if (!look(json) || !strchr("0123456789abcdefABCDEF", look(json))) {
            return false;
        }
        json->at++;
    }
    return true;
}

static bool take_string(struct json *json) {
    if (!take(json, '"')) {
        return false;
    }
    while (!take(json, '"')) {
        if (take(json, '\\') ? !take_escape(json) : !take_character(json)) {
            return false;
        }
    }
    return true;
}

static bool take_name(struct json *json) {
    const unsigned char *start = json->at + 1;
    if (!take_string(json) || *start < 'a' || *start > 'z') {
        return false;
    }
    const char *allowed = "abcdefghijklmnopqrstuvwxyz0123456789_";
    while (strchr(allowed, *start)) {
        start++;
    }
    bool is_snake_case = start == json->at - 1;
    skip_space(json);
    return is_snake_case && take(json, ':');
}

static bool take_value(struct json *json);

static bool take_members(struct json *json, bool have_names,
                         unsigned char closing) {
    json->at++;
    skip_space(json);
    if (take(json, closing)) {
        return true;
    }
    do {
        skip_space(json);
        if ((have_names && !take_name(json)) || !take_value(json)) {
            return false;
        }
    } while (take(json, ','));
    return take(json, closing);
}

static bool take_any(struct json *json) {
    switch (look(json)) {
    case '{':
        return take_members(json, true, '}');
    case '[':
        return take_members(json, false, ']');
    case '"':
        return take_string(json);
    case 't':
        return take_word(json, "true");
    case 'f':
        return take_word(json, "false");
    default:
        return take_integer(json);
    }
}

static bool take_value(struct json *json) {
    skip_space(json);
    bool is_value = take_any(json);
    skip_space(json);
    return is_value;
}

bool json_is_valid(const char *text, size_t text_len) {
    struct json json = {(const unsigned char *)text,
                        (const unsigned char *)text + text_len};
    return take_value(&json) && json.at == json.end;
}
