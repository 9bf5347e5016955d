/* JSON: what is written, and that it is valid whatever the texts hold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <nimsum/streams.h>

#include "kit/dice.h"
#include "kit/json.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "streams/json_writer.h"
#include "system/files.h"

/* A writer into memory. */
struct page {
    struct text_output text;
    struct nim_writer writer;
    struct nim_json json;
};

static void page_begin(struct page *page) {
    memset(page, 0, sizeof *page);
    struct nim_output output = text_output_open(&page->text);
    assert_int_equal(
        nim_writer_begin(&page->writer, &output, &nim_system_memory, NULL),
        NIM_OK);
    page->json.writer = &page->writer;
}

static void page_expect(struct page *page, const char *expected) {
    assert_int_equal(nim_writer_end(&page->writer), NIM_OK);
    assert_string_equal(page->text.text, expected);
    assert_true(json_is_valid(page->text.text, page->text.text_len));
    text_output_free(&page->text);
}

/* ---- Texts ---- */

struct text_row {
    const char *sentence;
    const char *bytes;
    size_t len;
    const char *expected;
};

#define BYTES(literal) literal, sizeof(literal) - 1

static const struct text_row texts[] = {
    {"nothing", BYTES(""), "\"\""},
    {"printable ASCII", BYTES(" !#'/09AZ[]az{|}~"), "\" !#'/09AZ[]az{|}~\""},
    {"a quotation mark and a backslash", BYTES("\"\\"), "\"\\\"\\\\\""},
    {"controls that have a letter", BYTES("\b\f\n\r\t"), "\"\\b\\f\\n\\r\\t\""},
    {"the other controls", BYTES("\0\1\x0b\x1b\x1f\x7f"),
     "\"\\u0000\\u0001\\u000b\\u001b\\u001f\\u007f\""},
    {"C1 controls, and the character behind them",
     BYTES("\xc2\x80\xc2\x9f\xc2\xa0"), "\"\\u0080\\u009f\xc2\xa0\""},
    {"letters of two, three and four bytes", BYTES("é日😀"), "\"é日😀\""},
    {"a byte that starts no character", BYTES("a\x80z"), "\"a\ufffdz\""},
    {"Latin-1", BYTES("\xe9t\xe9"), "\"\ufffdt\ufffd\""},
    {"half a character at the end", BYTES("a\xe6\x97"), "\"a\ufffd\ufffd\""},
    {"an overlong slash", BYTES("\xc0\xaf"), "\"\ufffd\ufffd\""},
    {"a surrogate", BYTES("\xed\xa0\x80"), "\"\ufffd\ufffd\ufffd\""},
    {"beyond the last character", BYTES("\xf4\x90\x80\x80"),
     "\"\ufffd\ufffd\ufffd\ufffd\""},
};

static void text_is_written(void **state) {
    const struct text_row *row = *state;
    struct page page;
    page_begin(&page);
    nim_json_text(&page.json, NULL, row->bytes, row->len);
    page_expect(&page, row->expected);
}

static void any_bytes_become_valid(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (int round = 0; round < 20000; round++) {
        static const char leads[] = "\x00\x7f\x80\xbf\xc2\xe0\xed\xef\xf0\xf4";
        char bytes[12];
        struct page page;
        for (size_t i = 0; i < sizeof bytes; i++) {
            bytes[i] = dice_throw_below(&dice, 2)
                           ? leads[dice_throw_below(&dice, sizeof leads)]
                           : (char)dice_throw_below(&dice, 256);
        }
        page_begin(&page);
        nim_json_text(&page.json, NULL, bytes, sizeof bytes);
        nim_writer_end(&page.writer);
        assert_true(json_is_valid(page.text.text, page.text.text_len));
        text_output_free(&page.text);
    }
}

/* ---- Values ---- */

static void numbers_are_plain_integers(void **state) {
    const struct nim_wide wide = {3, {0, 0, 1}}; /* 2^64 */
    struct page page;
    (void)state;
    page_begin(&page);
    nim_json_begin_array(&page.json, NULL);
    nim_json_wide(&page.json, NULL, &wide);
    nim_json_number(&page.json, NULL, 0);
    nim_json_number(&page.json, NULL, UINT64_MAX);
    nim_json_integer(&page.json, NULL, 0);
    nim_json_integer(&page.json, NULL, 7);
    nim_json_integer(&page.json, NULL, -7);
    nim_json_integer(&page.json, NULL, INT64_MIN);
    nim_json_end_array(&page.json);
    page_expect(&page, "[18446744073709551616, 0, 18446744073709551615, 0, 7, "
                       "-7, -9223372036854775808]");
}

static void commas_stand_between_values(void **state) {
    struct page page;
    (void)state;
    page_begin(&page);
    nim_json_begin_object(&page.json, NULL);
    nim_json_numbers(&page.json, "none", NULL, 0);
    nim_json_numbers(&page.json, "piles", (const uint64_t[]){3, 0, 9}, 3);
    nim_json_begin_array(&page.json, "moves");
    nim_json_begin_object(&page.json, NULL);
    nim_json_number(&page.json, "from", 9);
    nim_json_number(&page.json, "to", 5);
    nim_json_end_object(&page.json);
    nim_json_begin_object(&page.json, NULL);
    nim_json_end_object(&page.json);
    nim_json_end_array(&page.json);
    nim_json_bool(&page.json, "wins", true);
    nim_json_bool(&page.json, "valid", false);
    nim_json_string(&page.json, "file", "in \"1\"");
    nim_json_end_object(&page.json);
    page_expect(&page, "{\"none\": [], \"piles\": [3, 0, 9], "
                       "\"moves\": [{\"from\": 9, \"to\": 5}, {}], \"wins\": "
                       "true, \"valid\": false, "
                       "\"file\": \"in \\\"1\\\"\"}");
}

static void a_value_may_start_a_line(void **state) {
    struct page page;
    (void)state;
    page_begin(&page);
    nim_json_begin_array(&page.json, NULL);
    nim_json_start_line(&page.json);
    nim_json_number(&page.json, NULL, 1);
    nim_json_start_line(&page.json);
    nim_json_number(&page.json, NULL, 2);
    nim_json_number(&page.json, NULL, 3);
    nim_json_end_array(&page.json);
    page_expect(&page, "[1,\n 2, 3]");
}

/* ---- The tests' own reader ---- */

static const struct text_row invalid[] = {
    {"nothing", BYTES(""), NULL},
    {"two values", BYTES("1 2"), NULL},
    {"a leading zero", BYTES("01"), NULL},
    {"a fraction", BYTES("1.5"), NULL},
    {"an exponent", BYTES("1e3"), NULL},
    {"a lone minus", BYTES("-"), NULL},
    {"a bare word", BYTES("yes"), NULL},
    {"an open string", BYTES("\"a"), NULL},
    {"an unknown escape", BYTES("\"\\x41\""), NULL},
    {"a short escape", BYTES("\"\\u00\""), NULL},
    {"a newline in a string", BYTES("\"\n\""), NULL},
    {"a NUL in a string", BYTES("\"\0\""), NULL},
    {"a C1 control in a string", BYTES("\"\xc2\x85\""), NULL},
    {"half a character", BYTES("\"\xe6\x97\""), NULL},
    {"a comma at the end", BYTES("[1,]"), NULL},
    {"no comma", BYTES("[1 2]"), NULL},
    {"an open array", BYTES("[1"), NULL},
    {"no name", BYTES("{1}"), NULL},
    {"a name with a capital", BYTES("{\"aB\": 1}"), NULL},
    {"a name with a hyphen", BYTES("{\"a-b\": 1}"), NULL},
    {"no value", BYTES("{\"a\": }"), NULL},
};

static void is_refused(void **state) {
    const struct text_row *row = *state;
    assert_false(json_is_valid(row->bytes, row->len));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_bytes_become_valid),
        cmocka_unit_test(numbers_are_plain_integers),
        cmocka_unit_test(commas_stand_between_values),
        cmocka_unit_test(a_value_may_start_a_line),
    };
    int failed = rows_run("texts", texts, sizeof texts / sizeof *texts,
                          sizeof *texts, text_is_written);
    failed += rows_run("invalid", invalid, sizeof invalid / sizeof *invalid,
                       sizeof *invalid, is_refused);
    return failed + cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
