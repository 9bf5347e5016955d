/* A line of text for people, and the foreign bytes in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum/streams.h>

#include "kit/rows.h"
#include "streams/line.h"

/* ---- What is quoted ---- */

struct quote {
    const char *sentence;
    const char *bytes;
    size_t len;
    const char *expected;
    bool cut;
};

#define BYTES(literal) literal, sizeof(literal) - 1
#define SAME(literal) literal, sizeof(literal) - 1, literal

static const struct quote quotes[] = {
    {"nothing", BYTES(""), "", false},
    {"printable ASCII", SAME(" !\"#%&()*0Az[]^_`{|}~"), false},
    {"an apostrophe and a backslash", BYTES("'\\"), "\\'\\\\", false},
    {"controls that have a name", BYTES("\a\b\t\n\v\f\r"),
     "\\a\\b\\t\\n\\v\\f\\r", false},
    {"controls that have none", BYTES("\0\1\6\x0e\x1b\x1f\x7f"),
     "\\x00\\x01\\x06\\x0e\\x1b\\x1f\\x7f", false},

    /* Characters stay as they are. */
    {"letters of two bytes", SAME("é\u00df\u07ff"), false},
    {"letters of three bytes", SAME("\u0800日本語\uffef"), false},
    {"full-width letters", SAME("Ｙｅｓ"), false},
    {"characters of four bytes", SAME("\U00010000😀\U0010ffff"), false},
    {"the characters beside the surrogates", SAME("\xed\x9f\xbf\ue000"), false},

    /* What hides or turns text. The first and the last of each range, and
     * their neighbours. */
    {"C1 controls and the no-break space",
     BYTES("\xc2\x80\xc2\x85\u00a0\u00a1"), "\\u0080\\u0085\\u00a0\u00a1",
     false},
    {"the soft hyphen", BYTES("\u00ac\u00ad\u00ae"), "\u00ac\\u00ad\u00ae",
     false},
    {"the grapheme joiner", BYTES("\u034e\u034f\u0350"), "\u034e\\u034f\u0350",
     false},
    {"the Arabic letter mark", BYTES("\u061b\u061c\u061d"),
     "\u061b\\u061c\u061d", false},
    {"Hangul fillers", BYTES("\u115e\u115f\u1160\u1161\u3163\u3164\u3165"),
     "\u115e\\u115f\\u1160\u1161\u3163\\u3164\u3165", false},
    {"the half-width filler", BYTES("\uff9f\uffa0\uffa1"),
     "\uff9f\\uffa0\uffa1", false},
    {"the Ogham space", BYTES("\u167f\u1680\u1681"), "\u167f\\u1680\u1681",
     false},
    {"Khmer vowels without a shape", BYTES("\u17b3\u17b4\u17b5\u17b6"),
     "\u17b3\\u17b4\\u17b5\u17b6", false},
    {"Mongolian selectors", BYTES("\u180a\u180b\u180f\u1810"),
     "\u180a\\u180b\\u180f\u1810", false},
    {"spaces of other widths", BYTES("\u1fff\u2000\u200a\u202f\u205f\u3000"),
     "\u1fff\\u2000\\u200a\\u202f\\u205f\\u3000", false},
    {"the neighbours of the ideographic space", SAME("\u2fff\u3001"), false},
    {"zero-width characters", BYTES("\u200b\u200c\u200d\u2060"),
     "\\u200b\\u200c\\u200d\\u2060", false},
    {"marks of direction", BYTES("\u200e\u200f\u2010"), "\\u200e\\u200f\u2010",
     false},
    {"line separators", BYTES("\u2027\u2028\u2029"), "\u2027\\u2028\\u2029",
     false},
    {"embeddings and overrides", BYTES("\u202a\u202b\u202c\u202d\u202e"),
     "\\u202a\\u202b\\u202c\\u202d\\u202e", false},
    {"the neighbours of the narrow space", SAME("\u2030\u205e\u2070"), false},
    {"isolates", BYTES("\u2066\u2067\u2068\u2069\u206f"),
     "\\u2066\\u2067\\u2068\\u2069\\u206f", false},
    {"variation selectors", BYTES("\ufdff\ufe00\ufe0f\ufe10"),
     "\ufdff\\ufe00\\ufe0f\ufe10", false},
    {"a byte order mark", BYTES("\ufefe\ufeff\uff00"), "\ufefe\\ufeff\uff00",
     false},
    {"marks of annotations", BYTES("\uffef\ufff0\ufff9\ufffb\ufffc\ufffd"),
     "\uffef\\ufff0\\ufff9\\ufffb\ufffc\ufffd", false},
    {"controls of shorthand", BYTES("\U0001bc9f\U0001bca0\U0001bca3\U0001bca4"),
     "\U0001bc9f\\U0001bca0\\U0001bca3\U0001bca4", false},
    {"controls of music", BYTES("\U0001d172\U0001d173\U0001d17a\U0001d17b"),
     "\U0001d172\\U0001d173\\U0001d17a\U0001d17b", false},
    {"tags", BYTES("\U000dffff\U000e0000\U000e0041\U000e0fff\U000e1000"),
     "\U000dffff\\U000e0000\\U000e0041\\U000e0fff\U000e1000", false},

    /* What is not UTF-8. */
    {"a further byte without a first",
     BYTES("\x80"
           "a\xbf"),
     "\\x80a\\xbf", false},
    {"bytes that start nothing", BYTES("\xc0\xc1\xf5\xf8\xfc\xfe\xff"),
     "\\xc0\\xc1\\xf5\\xf8\\xfc\\xfe\\xff", false},
    {"a character cut after one byte of two",
     BYTES("\xc3"
           "a"),
     "\\xc3a", false},
    {"a character cut after one byte of three",
     BYTES("\xe6"
           "a"),
     "\\xe6a", false},
    {"a character cut after two bytes of three",
     BYTES("\xe6\x97"
           "a"),
     "\\xe6\\x97a", false},
    {"a character cut after three bytes of four",
     BYTES("\xf0\x9f\x98"
           "a"),
     "\\xf0\\x9f\\x98a", false},
    {"a cut character before another", BYTES("\xe6\x97\xc3\xa9"),
     "\\xe6\\x97\u00e9", false},
    {"a cut character at the end", BYTES("a\xf0\x9f\x98"), "a\\xf0\\x9f\\x98",
     false},
    {"an overlong NUL", BYTES("\xc0\x80"), "\\xc0\\x80", false},
    {"the longest overlong forms",
     BYTES("\xc1\xbf\xe0\x9f\xbf\xf0\x8f\xbf\xbf"),
     "\\xc1\\xbf\\xe0\\x9f\\xbf\\xf0\\x8f\\xbf\\xbf", false},
    {"surrogates", BYTES("\xed\xa0\x80\xed\xbf\xbf"),
     "\\xed\\xa0\\x80\\xed\\xbf\\xbf", false},
    {"codes above the last", BYTES("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80",
     false},

    /* The first bytes of more. */
    {"cut after ASCII", BYTES("abc"), "abc...", true},
    {"cut after a character", BYTES("ab\xc3\xa9"), "ab\u00e9...", true},
    {"cut inside a character of two bytes", BYTES("ab\xc3"), "ab...", true},
    {"cut after one byte of three", BYTES("ab\xe6"), "ab...", true},
    {"cut after two bytes of three", BYTES("ab\xe6\x97"), "ab...", true},
    {"cut after one byte of four", BYTES("ab\xf0"), "ab...", true},
    {"cut after two bytes of four", BYTES("ab\xf0\x9f"), "ab...", true},
    {"cut after three bytes of four", BYTES("ab\xf0\x9f\x98"), "ab...", true},
    {"cut inside the first character", BYTES("\xf0\x9f\x98"), "...", true},
    {"cut inside the first and the last of three bytes",
     BYTES("\xe0\xa0|\xef\xbf"), "\\xe0\\xa0|...", true},
    {"cut inside the last of four bytes", BYTES("\xf4\x8f\xbf"), "...", true},
    {"cut after the least first of three bytes", BYTES("ab\xe0"), "ab...",
     true},
    {"cut after the first that surrogates share", BYTES("ab\xed"), "ab...",
     true},
    {"cut after the least first of four bytes", BYTES("ab\xf0"), "ab...", true},
    {"cut after the last first of four bytes", BYTES("ab\xf4"), "ab...", true},
    {"cut inside an overlong form", BYTES("ab\xe0\x9f"), "ab\\xe0\\x9f...",
     true},
    {"cut inside a surrogate", BYTES("ab\xed\xa0"), "ab\\xed\\xa0...", true},
    {"cut inside a code above the last", BYTES("ab\xf4\x90"), "ab\\xf4\\x90...",
     true},
    {"cut after a further byte without a first", BYTES("ab\x80"), "ab\\x80...",
     true},
};

/* *state is the row. */
static void is_quoted(void **state) {
    const struct quote *row = *state;
    struct nim_line line = {0};
    nim_line_quote(&line, row->bytes, row->len, row->cut);
    assert_string_equal(line.text, row->expected);
    assert_int_equal(line.len, strlen(row->expected));
    assert_false(line.cut);
}

static void a_text_keeps_its_apostrophes(void **state) {
    static const char text[] = "'it''s' \\\n\xff'";
    struct nim_line line = {0};
    (void)state;
    nim_line_text(&line, text, sizeof text - 1);
    assert_string_equal(line.text, "'it''s' \\\\\\n\\xff'");
    nim_line_text(&line, text, 0);
    assert_string_equal(line.text, "'it''s' \\\\\\n\\xff'");
}

/* ---- All there is ---- */

/* Writes the code as RFC 3629 says; returns the length. */
static size_t encode(unsigned char *text, uint32_t code) {
    if (code < 0x80) {
        text[0] = (unsigned char)code;
        return 1;
    }
    size_t len = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = len; i-- > 1; code >>= 6) {
        text[i] = (unsigned char)(0x80 | (code & 0x3f));
    }
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    text[0] = (unsigned char)(first[len] | code);
    return len;
}

/* Every character stays as it is or is named by its own code; none that stays
 * is a control. */
static void every_character_stays_or_is_named(void **state) {
    (void)state;
    size_t named_count = 0;
    for (uint32_t code = 0x80; code <= 0x10ffff; code++) {
        if (code >= 0xd800 && code <= 0xdfff) {
            continue;
        }
        unsigned char text[5] = {0};
        char named[16];
        struct nim_line line = {0};
        nim_line_quote(&line, text, encode(text, code), false);
        snprintf(named, sizeof named, code > 0xffff ? "\\U%08x" : "\\u%04x",
                 (unsigned)code);
        if (strcmp(line.text, named) == 0) {
            named_count++;
        } else {
            assert_string_equal(line.text, (char *)text);
        }
    }
    /* The sizes of the ranges in the rows above. */
    assert_int_equal(named_count, 33 + 1 + 1 + 1 + 2 + 1 + 2 + 5 + 16 + 8 + 17 +
                                      1 + 1 + 16 + 1 + 1 + 12 + 4 + 8 + 4096);
}

/* Is text[0 .. len) a character? It is when its code, written again, gives the
 * same bytes. */
static bool is_character(const unsigned char *text, size_t len) {
    static const unsigned char first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = text[0] & first[len];
    unsigned char again[8];
    for (size_t i = 1; i < len; i++) {
        code = code << 6 | (text[i] & 0x3f);
    }
    bool is_code = code < 0xd800 || (code > 0xdfff && code <= 0x10ffff);
    return is_code && encode(again, code) == len &&
           memcmp(text, again, len) == 0;
}

/* Four bytes of all kinds: what is no character is escaped byte by byte. */
static void what_is_no_character_is_escaped(void **state) {
    static const unsigned char kinds[] = {
        'a',  0x80, 0x8f, 0x90, 0x9f, 0xa1, 0xbf, 0xc1, 0xc3, 0xdf,
        0xe0, 0xe1, 0xec, 0xed, 0xee, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5};
    enum { KINDS = sizeof kinds };
    (void)state;
    for (size_t n = 0; n < (size_t)KINDS * KINDS * KINDS * KINDS; n++) {
        unsigned char text[] = {kinds[n % KINDS], kinds[n / KINDS % KINDS],
                                kinds[n / KINDS / KINDS % KINDS],
                                kinds[n / KINDS / KINDS / KINDS]};
        char expected[32] = "";
        struct nim_line line = {0};
        for (size_t at = 0, len; at < sizeof text; at += len) {
            char *end = expected + strlen(expected);
            len = 1;
            while (len <= sizeof text - at && !is_character(text + at, len)) {
                len++;
            }
            if (len > sizeof text - at) {
                len = 1;
                sprintf(end, "\\x%02x", (unsigned)text[at]);
            } else {
                struct nim_line one = {0};
                nim_line_quote(&one, text + at, len, false);
                strcpy(end, one.text);
            }
        }
        nim_line_quote(&line, text, sizeof text, false);
        assert_string_equal(line.text, expected);
    }
}

/* ---- The line's room ---- */

static void fill_but(struct nim_line *line, size_t room) {
    *line = (struct nim_line){0};
    while (line->len + 1 + room < sizeof line->text) {
        nim_line_say(line, "x");
    }
    assert_false(line->cut);
}

/* What is said behind a line's end: as much as fits, up to a character. */
static void a_full_line_is_cut_at_a_character(void **state) {
    static const struct {
        size_t room;
        const char *said;
        const char *kept;
        bool cut;
    } rows[] = {
        {3, "abc", "abc", false},    {3, "abcd", "abc", true},
        {0, "", "", false},          {0, "a", "", true},
        {4, "a日", "a日", false},    {4, "ab日", "ab", true},
        {3, "ab日", "ab", true},     {4, "a日b", "a日", true},
        {3, "\U0001f600", "", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_line line;
        fill_but(&line, rows[i].room);
        size_t start = line.len;
        nim_line_say(&line, "%s", rows[i].said);
        assert_string_equal(line.text + start, rows[i].kept);
        assert_int_equal(line.len, start + strlen(rows[i].kept));
        assert_int_equal(line.cut, rows[i].cut);
    }
}

static void a_full_line_takes_no_half_of_an_escape(void **state) {
    static const struct {
        size_t room;
        const char *quoted;
        const char *kept;
    } rows[] = {
        {3, "\x1b", ""},   {4, "\x1b", "\\x1b"},     {1, "'", ""},
        {5, "\u200b", ""}, {6, "\u200b", "\\u200b"}, {2, "日", ""},
        {3, "日", "日"},   {5, "ab\x1b", "ab"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_line line;
        fill_but(&line, rows[i].room);
        size_t start = line.len;
        nim_line_quote(&line, rows[i].quoted, strlen(rows[i].quoted), false);
        assert_string_equal(line.text + start, rows[i].kept);
    }
}

/* A shorter piece would fit, but not follow what was cut. */
static void nothing_follows_a_cut(void **state) {
    struct nim_line line;
    (void)state;
    fill_but(&line, 3);
    size_t len = line.len;
    nim_line_quote(&line, "\x1b", 1, false);
    assert_true(line.cut);
    nim_line_quote(&line, "a", 1, false);
    nim_line_say(&line, "a");
    nim_line_number(&line, 1, false);
    assert_int_equal(line.len, len);
}

/* ---- Numbers and names ---- */

static void numbers_below_zero_are_twos_complement(void **state) {
    static const struct {
        uint64_t number;
        bool is_signed;
        const char *expected;
    } rows[] = {
        {0, true, "0"},
        {UINT64_MAX, false, "18446744073709551615"},
        {UINT64_MAX, true, "-1"},
        {(uint64_t)1 << 63, true, "-9223372036854775808"},
        {INT64_MAX, true, "9223372036854775807"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_line line = {0};
        nim_line_number(&line, rows[i].number, rows[i].is_signed);
        assert_string_equal(line.text, rows[i].expected);
    }
}

#define NAME_46 "nine-and-forty-bytes-of-a-name-are-kept-of-it-"

static void long_names_are_cut_at_a_character(void **state) {
    static const char *const rows[][2] = {
        {"", ""},
        {NAME_46 "abc", NAME_46 "abc"},
        {NAME_46 "abcd", NAME_46 "abc..."},
        {NAME_46 "日", NAME_46 "日"},
        {NAME_46 "a日", NAME_46 "a..."},
        {NAME_46 "ab日", NAME_46 "ab..."},
        {NAME_46 "\xe6\x97", NAME_46 "\\xe6\\x97"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_line line = {0};
        nim_line_name(&line, rows[i][0]);
        assert_string_equal(line.text, rows[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_keeps_its_apostrophes),
        cmocka_unit_test(every_character_stays_or_is_named),
        cmocka_unit_test(what_is_no_character_is_escaped),
        cmocka_unit_test(a_full_line_is_cut_at_a_character),
        cmocka_unit_test(a_full_line_takes_no_half_of_an_escape),
        cmocka_unit_test(nothing_follows_a_cut),
        cmocka_unit_test(numbers_below_zero_are_twos_complement),
        cmocka_unit_test(long_names_are_cut_at_a_character),
    };
    int failed = rows_run("quotes", quotes, sizeof quotes / sizeof *quotes,
                          sizeof *quotes, is_quoted);
    return failed + cmocka_run_group_tests_name("line", tests, NULL, NULL);
}
