/* What a submission said, split into words with the white space before each,
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
#include "system/files.h"

/* ---- Words, and where they stand ---- */

struct said {
    const char *sentence;
    const char *bytes; /* behind a word on line 7 */
    const char *words; /* before whom, line, word */
};

#define ZEROS_20 "00000000000000000000"

static const struct said outputs[] = {
    {"no bytes", "", ""},
    {"a space alone", " ", ""},
    {"a number behind a space", " 12 ", "space 7 12; "},
    {"a number behind a newline", "\n12\n", "newline 8 12; "},
    {"numbers on two lines", " 1 23\n456 x",
     "space 7 1; space 7 23; newline 8 456; space 8 x; "},
    {"two spaces", "  1\n", "blanks 7 1; "},
    {"an empty line", "\n\n1 ", "blank line 9 1; "},
    {"a number at the end", " 1 23", "space 7 1; space 7 23; "},
    {"bytes that begin within a word", "5 6 ", "nothing 7 5; space 7 6; "},
    {"a word behind a number", " 1 x 2 ", "space 7 1; space 7 x; space 7 2; "},
    {"a number with a letter", " 1 2x 3 ",
     "space 7 1; space 7 2x; space 7 3; "},
    {"eight digits, and sixteen", " 12345678 9 1234567890123456 7 89",
     "space 7 12345678; space 7 9; space 7 1234567890123456; space 7 7; "
     "space 7 89; "},
    {"thirty digits", " 1 " ZEROS_20 "1234567890 2 ",
     "space 7 1; space 7 " ZEROS_20 "1234567890; space 7 2; "},
};

static const char *const gaps[] = {
    [NIM_BEFORE_NOTHING] = "nothing", [NIM_BEFORE_SPACE] = "space",
    [NIM_BEFORE_NEWLINE] = "newline", [NIM_BEFORE_BLANK_LINE] = "blank line",
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

static void take_words(struct nim_transcript *said, struct nim_words *words) {
    unsigned char kept[NIM_WORD_KEPT];
    struct nim_gap gap = {0};
    nim_transcript_gap(said, false, &gap);
    while (!nim_transcript_at_end(said)) {
        const struct nim_word word = {
            .len = (uint32_t)nim_transcript_word(said, SIZE_MAX, kept),
            .before = (uint8_t)nim_gap_form(&gap, false),
        };
        nim_words_add(words, &word, gap.newlines, kept);
        gap = (struct nim_gap){0};
        nim_transcript_gap(said, false, &gap);
    }
    assert_int_equal(said->status, NIM_OK);
}

/* *state is the row. */
static void words_stand_behind_their_gaps(void **state) {
    const struct said *row = *state;
    struct nim_words words = {.text.memory = nim_system_memory};
    struct nim_transcript *transcript = malloc(sizeof *transcript);
    struct nim_text_view view;
    char said[256];
    assert_non_null(transcript);
    struct nim_input input =
        nim_text_input(&view, row->bytes, strlen(row->bytes));
    nim_transcript_begin(transcript, &input);
    nim_words_clear(&words, 7);
    take_words(transcript, &words);
    say_words(&words, said);
    assert_string_equal(said, row->words);
    nim_words_end(&words);
    free(transcript);
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
    nim_transcript_gap(said, false, &gap);
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
    int failed = rows_run("words", outputs, COUNT(outputs), sizeof *outputs,
                          words_stand_behind_their_gaps);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
