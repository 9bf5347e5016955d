/* What a submission said, split into words: numbers that are added in one go,
 * and white space that does not end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/rows.h"
#include "streams/transcript.h"
#include "streams/words.h"
#include "system/files.h"

/* ---- Numbers in one go ---- */

struct numbers {
    const char *sentence;
    const char *bytes; /* behind a word on line 7 */
    size_t taken;
    const char *words; /* before whom, line, number */
};

#define ZEROS_20 "00000000000000000000"

static const struct numbers numbers[] = {
    {"no bytes", "", 0, ""},
    {"a space alone", " ", 0, ""},
    {"a number behind a space", " 12 ", 3, "space 7 12; "},
    {"a number behind a newline", "\n12\n", 3, "newline 8 12; "},
    {"numbers on two lines", " 1 23\n456 x", 9,
     "space 7 1; space 7 23; newline 8 456; "},
    {"two spaces", "  1\n", 3, "blanks 7 1; "},
    {"an empty line", "\n\n1 ", 3, "blank line 9 1; "},
    {"a number that may go on behind the end", " 1 23", 2, "space 7 1; "},
    {"bytes that begin within a word", "5 6 ", 0, ""},
    {"a word behind a number", " 1 x 2 ", 2, "space 7 1; "},
    {"a letter behind a number", " 1 x 2 3 4 5 6 7 8 9 0 1 2 3 4 5 ", 2,
     "space 7 1; "},
    {"a number with a letter", " 1 2x 3 ", 2, "space 7 1; "},
    {"eight digits, and sixteen", " 12345678 9 1234567890123456 7 89 0 1 2 ",
     39,
     "space 7 12345678; space 7 9; space 7 1234567890123456; space 7 7; "
     "space 7 89; space 7 0; space 7 1; space 7 2; "},
    {"twenty digits", " " ZEROS_20 " 1 23 x", 26,
     "space 7 " ZEROS_20 "; space 7 1; space 7 23; "},
    {"twenty-one digits", " 1 " ZEROS_20 "1 2 ", 2, "space 7 1; "},
    {"twenty-four digits", " 1 " ZEROS_20 "1234 2 ", 2, "space 7 1; "},
    {"thirty digits", " 1 " ZEROS_20 "1234567890 2 ", 2, "space 7 1; "},
};

static const char *const gaps[] = {
    [NIM_BEFORE_SPACE] = "space",
    [NIM_BEFORE_NEWLINE] = "newline",
    [NIM_BEFORE_BLANK_LINE] = "blank line",
    [NIM_BEFORE_BLANKS] = "blanks",
};

static void say_words(const struct nim_words *words, char *said) {
    *said = '\0';
    for (size_t i = 0; i < words->count; i++) {
        const struct nim_word *word = &words->words[i];
        said += sprintf(said, "%s %d %.*s; ", gaps[word->before],
                        (int)nim_words_line(words, i), (int)word->len,
                        nim_words_bytes(words, i));
    }
}

/* *state is the row. */
static void numbers_are_added_as_far_as_they_go(void **state) {
    const struct numbers *row = *state;
    size_t len = strlen(row->bytes);
    unsigned char *bytes = malloc(len + 1); /* a space behind is not seen */
    struct nim_words words = {.text.memory = nim_system_memory};
    char said[256];
    assert_non_null(bytes);
    memcpy(bytes, row->bytes, len);
    bytes[len] = ' ';
    nim_words_clear(&words, 7);
    assert_int_equal(nim_words_add_numbers(&words, bytes, len), row->taken);
    say_words(&words, said);
    assert_string_equal(said, row->words);
    nim_words_end(&words);
    free(bytes);
}

/* ---- White space without an end ---- */

static ptrdiff_t read_newlines(void *context, void *buffer, size_t len) {
    uint64_t *given = context;
    memset(buffer, '\n', len);
    *given += len;
    return (ptrdiff_t)len;
}

static void white_space_without_an_end_ends_the_output(void **state) {
    const uint64_t most = UINT64_C(1) << 26;
    uint64_t given = 0;
    const struct nim_input input = {&given, read_newlines, NULL};
    struct nim_transcript *said = malloc(sizeof *said);
    struct nim_gap gap = {0};
    (void)state;
    assert_non_null(said);
    nim_transcript_begin(said, &input);
    nim_transcript_gap(said, &gap);
    assert_int_equal(gap.len, most + 1);
    assert_int_equal(said->line, most + 2);
    assert_true(nim_transcript_at_end(said));
    assert_in_range(given, most, most + sizeof said->buffer);
    free(said);
}

#define COUNT(ROWS) (sizeof(ROWS) / sizeof *(ROWS))

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_space_without_an_end_ends_the_output),
    };
    int failed = rows_run("numbers", numbers, COUNT(numbers), sizeof *numbers,
                          numbers_are_added_as_far_as_they_go);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
