/* One rule tells UTF-16 from bytes, for inputs and for outputs. */
#include "kit/streams.h"
#include "streams/memory_text.h"
#include "streams/reader.h"
#include "streams/transcript.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#define BYTES(TEXT) (const unsigned char *)(TEXT), sizeof(TEXT) - 1
#define PLAIN NIM_ENCODING_PLAIN
#define MARKED NIM_ENCODING_MARKED
#define UTF16 NIM_ENCODING_UTF16

static const struct {
    const char *sentence;
    const unsigned char *text;
    size_t text_len;
    size_t need; /* how many of its bytes tell */
    enum nim_encoding encoding;
} rows[] = {
    {"nothing", BYTES(""), 2, PLAIN},
    {"a letter", BYTES("0"), 2, PLAIN},
    {"a number and its line end", BYTES("0\n"), 2, PLAIN},
    {"a NUL alone", BYTES("\0"), 2, PLAIN},
    {"two NULs", BYTES("\0\0"), 2, PLAIN},
    {"two NULs before UTF-16", BYTES("\0\0\0001"), 2, PLAIN},
    {"the mark of UTF-8", BYTES("\xef\xbb\xbf"), 3, MARKED},
    {"the mark of UTF-8 and a number",
     BYTES("\xef\xbb\xbf"
           "1\n"),
     3, MARKED},
    {"two bytes of it", BYTES("\xef\xbb"), 3, PLAIN},
    {"two bytes of it and another", BYTES("\xef\xbb\xbe"), 3, PLAIN},
    {"one byte of it", BYTES("\xef\n"), 2, PLAIN},
    {"the mark of UTF-16, low byte first", BYTES("\xff\xfe"), 2, UTF16},
    {"the mark of UTF-16, high byte first", BYTES("\xfe\xff"), 2, UTF16},
    {"half of it", BYTES("\xff"), 2, PLAIN},
    {"half of it twice", BYTES("\xff\xff"), 2, PLAIN},
    {"one letter, low byte first", BYTES("1\0"), 4, UTF16},
    {"one letter, high byte first",
     BYTES("\0"
           "1"),
     4, UTF16},
    {"two letters, low byte first", BYTES("1\0\n\0"), 4, UTF16},
    {"two letters, high byte first",
     BYTES("\0"
           "1\0\n"),
     4, UTF16},
    {"a letter and a half", BYTES("1\0\n"), 4, PLAIN},
    {"a NUL in a text", BYTES("1\0 5 6\n"), 4, PLAIN},
    {"a NUL before a text",
     BYTES("\0"
           "1 5\n"),
     4, PLAIN},
    {"a NUL in each pair, but not the same",
     BYTES("1\0\0"
           "1"),
     4, PLAIN},
    {"a NUL and two more", BYTES("1\0\0\0"), 4, PLAIN},
};

static void row_is(size_t row, uint64_t found, uint64_t expected) {
    if (found != expected) {
        fail_msg("%s: %d, expected %d", rows[row].sentence, (int)found,
                 (int)expected);
    }
}

static void the_first_bytes_tell(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t len = rows[i].text_len;
        row_is(i, nim_encoding_find(rows[i].text, len), rows[i].encoding);
        row_is(i, nim_encoding_need(rows[i].text, len), rows[i].need);
    }
}

/* One byte after the other, so that no caller has more than it needs. */
static struct text_input drip(size_t row) {
    return (struct text_input){
        .text = rows[row].text, .text_len = rows[row].text_len, .step = 1};
}

static void the_reader_asks_that_rule(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_input text = drip(i);
        const struct nim_input input = text_input_open(&text);
        struct nim_reader reader;
        uint64_t number;
        row_is(i, nim_reader_begin(&reader, &input, &nim_system_memory, NULL),
               NIM_OK);
        bool is_utf16 = nim_reader_next(&reader, &number) == NIM_UTF16;
        row_is(i, is_utf16, rows[i].encoding == UTF16);
        nim_reader_end(&reader);
    }
}

static void the_validator_asks_that_rule(void **state) {
    (void)state;
    const struct nim_problem *problem = nim_problem_find("classic");
    const struct nim_strictness strictness = {false};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_input text = drip(i);
        const struct nim_input input = text_input_open(&text);
        struct nim_breach breach;
        row_is(i,
               nim_validate(problem, &input, &nim_system_memory, &strictness,
                            &breach, NULL),
               rows[i].text_len == 2 && rows[i].text[1] == '\n' &&
                       rows[i].text[0] == '0'
                   ? NIM_OK
                   : NIM_INVALID);
        row_is(i, breach.rule == NIM_RULE_UTF16, rows[i].encoding == UTF16);
        row_is(i, breach.rule == NIM_RULE_BOM, rows[i].encoding == MARKED);
    }
}

static void the_transcript_asks_that_rule(void **state) {
    (void)state;
    struct nim_transcript *said = malloc(sizeof *said);
    assert_non_null(said);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_input text = drip(i);
        const struct nim_input input = text_input_open(&text);
        nim_transcript_begin(said, &input);
        row_is(i, nim_transcript_start(said), rows[i].encoding);
        size_t taken = rows[i].encoding == MARKED ? NIM_ENCODING_MARK_LEN : 0;
        row_is(i, nim_transcript_at_end(said), rows[i].text_len == taken);
    }
    free(said);
}

static void a_nul_in_a_text_is_no_utf_16(void **state) {
    (void)state;
    struct text_input text = {.text = (const unsigned char *)"1\0 5 6\n",
                              .text_len = 7};
    const struct nim_input input = text_input_open(&text);
    struct nim_reader reader;
    struct nim_place place;
    uint64_t number;
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_BAD_BYTE);
    nim_reader_place(&reader, &place);
    assert_int_equal(place.line, 1);
    assert_int_equal(place.column, 2);
    assert_int_equal(place.found_len, 1);
    assert_int_equal(place.found[0], 0);
    nim_reader_end(&reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_bytes_tell),
        cmocka_unit_test(the_reader_asks_that_rule),
        cmocka_unit_test(the_validator_asks_that_rule),
        cmocka_unit_test(the_transcript_asks_that_rule),
        cmocka_unit_test(a_nul_in_a_text_is_no_utf_16),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
