/* The reader: the same text, however it arrives, gives the same numbers, the
 * same fault and the same place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/dice.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "numbers/kernels.h"
#include "streams/reader.h"

#define BUFFER_LEN ((size_t)128 * 1024)

/* ---- Texts, and what the reader makes of them ---- */

struct text {
    const char *sentence;
    const char *bytes;
    size_t len;
    const char *meaning; /* the numbers; then status, line:column, quote */
};

#define BYTES(literal) literal, sizeof(literal) - 1
#define ZEROS_10 "0000000000"
#define ZEROS_70 ZEROS_10 ZEROS_10 ZEROS_10 ZEROS_10 ZEROS_10 ZEROS_10 ZEROS_10
#define NINES_10 "9999999999"
#define NINES_20 NINES_10 NINES_10
#define LARGEST "18446744073709551615"
#define BOM "\xef\xbb\xbf"

static const struct text texts[] = {
    {"nothing", BYTES(""), "; end 1:1"},
    {"a newline alone", BYTES("\n"), "; end 2:1"},
    {"white space alone", BYTES(" \t\n\v\f\r \n\n  "), "; end 4:3"},
    {"a byte order mark alone", BYTES(BOM), "; end 1:1"},
    {"a byte order mark and a newline", BYTES(BOM "\n"), "; end 2:1"},
    {"a digit", BYTES("7"), "7; end 1:2"},
    {"a digit with its newline", BYTES("7\n"), "7; end 2:1"},
    {"a byte that is no digit", BYTES("x"), "; bad byte 1:1 'x'"},
    {"a zero byte", BYTES("\0"), "; bad byte 1:1 '\\x00'"},
    {"lines as Unix ends them", BYTES("3\n1 2 3\n0\n"), "3 1 2 3 0; end 4:1"},
    {"lines as Windows ends them", BYTES("2\r\n10 20\r\n0\r\n"),
     "2 10 20 0; end 4:1"},
    {"no newline at the end", BYTES("2\n10 20"), "2 10 20; end 2:6"},
    {"a byte order mark before the first number", BYTES(BOM "12 34\n56\n"),
     "12 34 56; end 3:1"},
    {"a byte order mark further on", BYTES("1 " BOM "2\n"),
     "1; bad byte 1:3 '\\xef\\xbb\\xbf2'"},
    {"two byte order marks", BYTES(BOM BOM "2\n"),
     "; bad byte 1:1 '\\xef\\xbb\\xbf2'"},
    {"half a byte order mark", BYTES("\xef\xbb"),
     "; bad byte 1:1 '\\xef\\xbb'"},
    {"half a byte order mark and a number", BYTES("\xef\xbb 5 "),
     "; bad byte 1:1 '\\xef\\xbb'"},
    {"all kinds of white space", BYTES("\t 1\t2\v3\f4\r5 6\n\r\f\v 7\t\t\n8"),
     "1 2 3 4 5 6 7 8; end 3:2"},
    {"numbers of all lengths",
     BYTES("1 23 456 7890 12345 678901 2345678 90123456\n"
           "789012345 6789012345 67890123456 789012345678\n" LARGEST
           " 00000000000000000000000012\n"),
     "1 23 456 7890 12345 678901 2345678 90123456 789012345 6789012345 "
     "67890123456 789012345678 " LARGEST " 12; end 4:1"},
    {"a fault in the first token", BYTES("-5 6\n7 8\n"), "; bad byte 1:1 '-5'"},
    {"a fault on the third line, inside a token",
     BYTES("3\n1 2\n30 4o5 6\n7 8\n"), "3 1 2 30; bad byte 3:5 'o5'"},
    {"a fault in the last token, which nothing ends", BYTES("1 2\n3 4.5"),
     "1 2 3; bad byte 2:4 '.5'"},
    {"a fault as long as is quoted", BYTES("1\n2 abcdefghijklmnopqrstuvwx 3\n"),
     "1 2; bad byte 2:3 'abcdefghijklmnopqrstuvwx'"},
    {"a fault longer than is quoted",
     BYTES("1\n2 abcdefghijklmnopqrstuvwxy 3\n"),
     "1 2; bad byte 2:3 'abcdefghijklmnopqrstuvwx'..."},
    {"a fault of more than 64 bytes",
     BYTES("1\n2 12abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
           "abcdefghijklmnopqrstuvwxyz 3\n"),
     "1 2; bad byte 2:5 'abcdefghijklmnopqrstuvwx'..."},
    {"a fault with bytes of control and of other alphabets",
     BYTES("1 2\x01\x85\xff\x7f\0 3\n"),
     "1; bad byte 1:4 '\\x01\\x85\\xff\\x7f\\x00'"},
    {"one past the largest number",
     BYTES(LARGEST "\n1 18446744073709551616 2\n"),
     LARGEST " 1; too large 2:3 '18446744073709551616'"},
    {"a number too large behind leading zeros, which are not quoted",
     BYTES("1\n 0000" NINES_20 " 2\n"), "1; too large 2:2 '" NINES_20 "'"},
    {"a number too large to quote whole",
     BYTES("1\n 00001234567890123456789012345 2\n"),
     "1; too large 2:2 '123456789012345678901234'..."},
    {"a number too large, then a letter", BYTES("1 " NINES_20 "x 2\n"),
     "1; too large 1:3 '" NINES_20 "x'"},
    {"seventy zeros before the largest number",
     BYTES("1\n " ZEROS_70 LARGEST " 2\n"), "1 " LARGEST " 2; end 3:1"},
    {"seventy zeros, then a fault in the same line",
     BYTES("1\n" ZEROS_70 "5 x\n"), "1 5; bad byte 2:73 'x'"},
    {"seventy zeros, then a fault in the same token",
     BYTES("1\n " ZEROS_70 "5x 6\n"), "1; bad byte 2:73 'x'"},
    {"seventy zeros, then a fault of three bytes",
     BYTES("1\n" ZEROS_70 "xyz 6\n"), "1; bad byte 2:71 'xyz'"},
    {"seventy zeros, then a fault as long as is quoted",
     BYTES("1\n" ZEROS_70 "abcdefghijklmnopqrstuvwx 6\n"),
     "1; bad byte 2:71 'abcdefghijklmnopqrstuvwx'"},
    {"seventy zeros, then a fault longer than is quoted",
     BYTES("1\n" ZEROS_70 "abcdefghijklmnopqrstuvwxy 6\n"),
     "1; bad byte 2:71 'abcdefghijklmnopqrstuvwx'..."},
    {"seventy zeros before a number too large",
     BYTES("1\n  " ZEROS_70 NINES_20 " 6\n"),
     "1; too large 2:3 '" NINES_20 "'"},
    {"seventy zeros, and later a number too large",
     BYTES("1\n  " ZEROS_70 " 00" NINES_20 " 6\n"),
     "1 0; too large 2:74 '" NINES_20 "'"},
    {"seventy zeros and nothing else", BYTES(ZEROS_70), "0; end 1:71"},
    {"seventy nines", BYTES("1 " NINES_20 NINES_20 NINES_20 NINES_10 " 2"),
     "1; too large 1:3 '" NINES_20 "9999'..."},
    {"UTF-16, low byte first, with its mark",
     BYTES("\xff\xfe"
           "1\0 \0"
           "2\0\n\0"),
     "; UTF-16 1:1"},
    {"UTF-16, high byte first, with its mark",
     BYTES("\xfe\xff\0"
           "1\0 \0"
           "2\0\n"),
     "; UTF-16 1:1"},
    {"UTF-16, low byte first, without its mark",
     BYTES("1\0 \0"
           "2\0\n\0"),
     "; UTF-16 1:1"},
    {"UTF-16, high byte first, without its mark",
     BYTES("\0"
           "1\0 \0"
           "2\0\n"),
     "; UTF-16 1:1"},
    {"the mark of UTF-16 alone", BYTES("\xff\xfe"), "; UTF-16 1:1"},
    {"half the mark of UTF-16", BYTES("\xff"), "; bad byte 1:1 '\\xff'"},
};

/* Texts whose second token is to be a name. */
static const struct text texts_with_names[] = {
    {"a word between two numbers", BYTES("3 Bob 4"), "3 Bob 4; end 1:8"},
    {"a word on a line of its own", BYTES("3\nAnnabel\n4\n"),
     "3 Annabel 4; end 4:1"},
    {"a word and no more", BYTES("3\n Bob"), "3 Bob; end 2:5"},
    {"no word", BYTES("3\n"), "3; end 2:1"},
    {"another word as long as one of the list", BYTES("3\n Bop 4"),
     "3; bad byte 2:2 'Bop'"},
    {"the start of a word", BYTES("3 Bo"), "3; bad byte 1:3 'Bo'"},
    {"a word with a letter more", BYTES("3 Bobs 4"), "3; bad byte 1:3 'Bobs'"},
    {"a word with a digit before it", BYTES("3\n 1Bob 4"),
     "3; bad byte 2:2 '1Bob'"},
    {"a number in the place of the word", BYTES("3\n\n 15\nBob 4\n5 6\n"),
     "3; bad byte 3:2 '15'"},
    {"two numbers in the place of the word", BYTES("3 15 16 Bob 4\n"),
     "3; bad byte 1:3 '15'"},
    {"a number in the place of the word, and no more", BYTES("3 4"),
     "3; bad byte 1:3 '4'"},
    {"a word of more than 64 bytes",
     BYTES("3 Bobababababababababababababababababababababababababababababababa"
           "bababab 4"),
     "3; bad byte 1:3 'Bobababababababababababa'..."},
};

/* ---- Saying what the reader makes of a text ---- */

#define SAID_LEN 1024

static const char *const words[] = {
    [NIM_OK] = "all right",      [NIM_END] = "end",
    [NIM_BAD_BYTE] = "bad byte", [NIM_TOO_LARGE] = "too large",
    [NIM_UTF16] = "UTF-16",      [NIM_READ_FAILED] = "read failed",
};

static size_t say_quote(char *said, const struct nim_place *place) {
    size_t len = (size_t)sprintf(said, " '");
    for (size_t i = 0; i < place->found_len; i++) {
        bool plain = place->found[i] >= ' ' && place->found[i] <= '~';
        len += (size_t)sprintf(said + len, plain ? "%c" : "\\x%02x",
                               place->found[i]);
    }
    return len + (size_t)sprintf(said + len, place->cut ? "'..." : "'");
}

/* Takes the numbers one by one and says them behind what has been said, and how
 * it ends. Of many numbers the first ones are said. */
static void say(char said[SAID_LEN], size_t len, struct nim_reader *reader) {
    uint64_t number;
    enum nim_status status;
    said[len] = '\0';
    while ((status = nim_reader_next(reader, &number)) == NIM_OK) {
        if (len < SAID_LEN / 2) {
            len += (size_t)sprintf(said + len, len ? " %" PRIu64 : "%" PRIu64,
                                   number);
        }
    }
    struct nim_place place;
    nim_reader_place(reader, &place);
    len += (size_t)sprintf(said + len, "; %s %" PRIu64 ":%" PRIu64,
                           words[status], place.line, place.column);
    if (status == NIM_BAD_BYTE || status == NIM_TOO_LARGE) {
        say_quote(said + len, &place);
    }
}

static size_t say_word(char said[SAID_LEN], struct nim_reader *reader) {
    static const char *const names[] = {"Annabel", "Bob", NULL};
    uint64_t number;
    size_t index;
    if (nim_reader_next(reader, &number) != NIM_OK) {
        return 0;
    }
    bool is_there = nim_reader_word(reader, names, &index) == NIM_OK;
    return (size_t)sprintf(said, "%" PRIu64 "%s%s", number, is_there ? " " : "",
                           is_there ? names[index] : "");
}

static struct kept_memory kept;

/* Begins a reader of the text in memory that serves one reader at a time. */
static void begin(struct nim_reader *reader, struct text_input *text,
                  const struct nim_scan_kernel *kernel) {
    const struct nim_input input = text_input_open(text);
    const struct nim_memory memory = kept_memory_open(&kept);
    assert_int_equal(nim_reader_begin(reader, &input, &memory, kernel), NIM_OK);
}

static void expect_meaning(const struct nim_scan_kernel *kernel,
                           struct text_input *input, bool has_word,
                           const char *meaning) {
    struct nim_reader reader;
    char said[SAID_LEN];
    begin(&reader, input, kernel);
    say(said, has_word ? say_word(said, &reader) : 0, &reader);
    nim_reader_end(&reader);
    if (strcmp(said, meaning) != 0) {
        print_error("kernel %s, reads of %zu bytes, cuts", kernel->name,
                    input->step);
        for (size_t i = 0; i < input->cut_count; i++) {
            print_error(" %zu", input->cuts[i]);
        }
        print_error("\n");
        assert_string_equal(said, meaning);
    }
}

static struct text_input in_steps(const void *bytes, size_t len, size_t step) {
    return (struct text_input){.text = bytes, .text_len = len, .step = step};
}

/* ---- Every split of every text ---- */

static void expect_for_every_split(const struct text *text, bool has_word) {
    for (const struct nim_scan_kernel *kernel = nim_scan_kernels; kernel->name;
         kernel++) {
        if (!kernel->works_here()) {
            continue;
        }
        for (size_t step = 0; step <= text->len; step++) {
            struct text_input input = in_steps(text->bytes, text->len, step);
            expect_meaning(kernel, &input, has_word, text->meaning);
        }
        size_t cuts[2];
        for (cuts[0] = 1; cuts[0] < text->len; cuts[0]++) {
            for (cuts[1] = cuts[0]; cuts[1] < text->len; cuts[1]++) {
                struct text_input input = in_steps(text->bytes, text->len, 0);
                input.cuts = cuts;
                input.cut_count = 2;
                expect_meaning(kernel, &input, has_word, text->meaning);
            }
        }
    }
}

/* *state is the text. */
static void means_the_same_however_it_is_split(void **state) {
    expect_for_every_split(*state, false);
}

static void has_its_name_however_it_is_split(void **state) {
    expect_for_every_split(*state, true);
}

/* ---- Long tokens and long files, with the default kernel ---- */

/* `count` times the byte, then the end of the text; in reads of several
 * lengths. */
static void expect_long(const char *start, char byte, size_t count,
                        const char *end, const char *meaning) {
    static const size_t steps[] = {0, 1, 7, 63, 64, 65, 4096, 8191, 8192, 8193};
    size_t start_len = strlen(start);
    size_t len = start_len + count + strlen(end);
    char *bytes = malloc(len + 1);
    assert_non_null(bytes);
    memcpy(bytes, start, start_len);
    memset(bytes + start_len, byte, count);
    strcpy(bytes + start_len + count, end);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct text_input input = in_steps(bytes, len, steps[i]);
        expect_meaning(nim_scan_kernel_find(NULL), &input, false, meaning);
    }
    free(bytes);
}

static void any_number_of_leading_zeros_is_dropped(void **state) {
    (void)state;
    expect_long("5\n ", '0', 300000, "18446744073709551615 6\n7",
                "5 " LARGEST " 6 7; end 3:2");
    expect_long("5\n ", '0', BUFFER_LEN, "", "5 0; end 2:131074");
    expect_long("", '0', 300000, "\n", "0; end 2:1");
}

static void columns_after_many_leading_zeros_are_right(void **state) {
    (void)state;
    expect_long("5\n ", '0', 300000, "6 x\n", "5 6; bad byte 2:300004 'x'");
    expect_long("5\n ", '0', 300000, "6x\n", "5; bad byte 2:300003 'x'");
    expect_long("5\n ", '0', 300000, "6\n x\n", "5 6; bad byte 3:2 'x'");
    expect_long("5\n ", '0', 300000, NINES_20 " 1",
                "5; too large 2:2 '" NINES_20 "'");
    expect_long("5\n ", '0', 300000, "1 " NINES_20 " 1",
                "5 1; too large 2:300004 '" NINES_20 "'");
}

static void a_token_longer_than_the_buffer_is_one_fault(void **state) {
    (void)state;
    expect_long("5\n ", '9', 300000, " 1",
                "5; too large 2:2 '" NINES_20 "9999'...");
    expect_long("5\n 12", 'x', 300000, " 1",
                "5; bad byte 2:4 'xxxxxxxxxxxxxxxxxxxxxxxx'...");
}

static void white_space_longer_than_the_buffer_is_skipped(void **state) {
    (void)state;
    expect_long("5", ' ', 300000, "6 x", "5 6; bad byte 1:300004 'x'");
    expect_long("5", '\n', 300000, " 6 x", "5 6; bad byte 300001:4 'x'");
    expect_long("5", '\r', 300000, "\n6 x", "5 6; bad byte 2:3 'x'");
}

static void more_numbers_than_a_scan_gives_follow_a_long_token(void **state) {
    (void)state;
    static unsigned char bytes[NIM_SCAN_LEN + 2 * 20000];
    memset(bytes, '0', sizeof bytes);
    for (size_t i = NIM_SCAN_LEN; i < sizeof bytes; i += 2) {
        bytes[i] = ' ';
        bytes[i + 1] = (unsigned char)('0' + i / 2 % 10);
    }
    struct text_input input = in_steps(bytes, sizeof bytes, 0);
    struct nim_reader reader;
    uint64_t number = 1;
    begin(&reader, &input, NULL);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
    assert_int_equal(number, 0);
    const uint64_t *at_hand;
    assert_true(nim_reader_at_hand(&reader, &at_hand) < NIM_SCAN_ROOM);
    for (size_t i = NIM_SCAN_LEN; i < sizeof bytes; i += 2) {
        assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
        assert_int_equal(number, i / 2 % 10);
    }
    assert_int_equal(nim_reader_next(&reader, &number), NIM_END);
    nim_reader_end(&reader);
}

static void faults_around_the_buffers_end_are_placed(void **state) {
    (void)state;
    for (size_t less = 0; less < 70; less++) {
        char meaning[64];
        size_t count = BUFFER_LEN - less;
        sprintf(meaning, "1; bad byte 1:%zu 'x'", count + 4);
        expect_long("1", ' ', count, "23x 4", meaning);
    }
}

/* Bytes are looked through for a newline in rows of 32. */
static void a_fault_behind_a_long_line_is_placed(void **state) {
    (void)state;
    for (size_t count = 0; count < 100; count++) {
        char meaning[64];
        sprintf(meaning, "1; bad byte 1:%zu 'x'", count + 3);
        expect_long("1 ", ' ', count, "x 4", meaning);
        expect_long("1", ' ', count, "\nx 4", "1; bad byte 2:1 'x'");
        expect_long("1", ' ', count, "\n 2 x 4", "1 2; bad byte 2:4 'x'");
        sprintf(meaning, "1; bad byte 2:%zu 'x'", count + 1);
        expect_long("1\n", ' ', count, "x 4", meaning);
    }
}

/* Lines "123 4567\n", then a fault. */
static void a_fault_near_the_end_of_a_long_file_is_placed(void **state) {
    (void)state;
    const size_t line_count = 100000;
    char *bytes = malloc(9 * line_count + 16);
    assert_non_null(bytes);
    for (size_t i = 0; i < line_count; i++) {
        memcpy(bytes + 9 * i, "123 4567\n", 9);
    }
    strcpy(bytes + 9 * line_count, "89 1o\n2");
    static const size_t steps[] = {0, 1000, 8192, 131071};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct text_input input = in_steps(bytes, 9 * line_count + 7, steps[i]);
        struct nim_reader reader;
        begin(&reader, &input, NULL);
        uint64_t number;
        uint64_t sum = 0;
        while (nim_reader_next(&reader, &number) == NIM_OK) {
            sum += number;
        }
        assert_int_equal(sum, (123 + 4567) * line_count + 89);
        struct nim_place place;
        nim_reader_place(&reader, &place);
        assert_int_equal(place.line, line_count + 1);
        assert_int_equal(place.column, 5);
        nim_reader_end(&reader);
    }
    free(bytes);
}

/* ---- Calls ---- */

static void take_gives_no_more_than_asked_and_all_in_order(void **state) {
    (void)state;
    char bytes[5000];
    size_t len = 0;
    for (unsigned i = 0; i < 1000; i++) {
        len += (size_t)sprintf(bytes + len, "%u ", i);
    }
    for (size_t most = 1; most <= 1001; most += most < 10 ? 1 : 99) {
        struct text_input input = in_steps(bytes, len, 500);
        struct nim_reader reader;
        begin(&reader, &input, NULL);
        uint64_t wanted = 0;
        const uint64_t *numbers;
        size_t count;
        while (nim_reader_take(&reader, most, &numbers, &count) == NIM_OK) {
            assert_in_range(count, 1, most);
            for (size_t i = 0; i < count; i++) {
                assert_int_equal(numbers[i], wanted++);
            }
        }
        assert_int_equal(wanted, 1000);
        nim_reader_end(&reader);
    }
}

static void take_mixes_with_next(void **state) {
    (void)state;
    struct text_input input = in_steps("1 2 3 4 5 6", 11, 0);
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    uint64_t number;
    const uint64_t *numbers;
    size_t count;
    assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
    assert_int_equal(number, 1);
    assert_int_equal(nim_reader_take(&reader, 3, &numbers, &count), NIM_OK);
    assert_int_equal(count, 3);
    assert_int_equal(numbers[2], 4);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
    assert_int_equal(number, 5);
    assert_int_equal(nim_reader_take(&reader, UINT64_MAX, &numbers, &count),
                     NIM_OK);
    assert_int_equal(count, 1);
    assert_int_equal(numbers[0], 6);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_END);
    nim_reader_end(&reader);
}

/* The numbers 0, 1, .. below number_count. */
static char *text_of_numbers(unsigned number_count) {
    char *bytes = malloc((size_t)8 * number_count);
    assert_non_null(bytes);
    size_t len = 0;
    for (unsigned i = 0; i < number_count; i++) {
        len += (size_t)sprintf(bytes + len, "%u ", i);
    }
    return bytes;
}

static void take_until(struct nim_reader *reader, uint64_t *taken,
                       uint64_t wanted) {
    while (*taken < wanted) {
        const uint64_t *numbers;
        size_t count;
        assert_int_equal(
            nim_reader_take(reader, wanted - *taken, &numbers, &count), NIM_OK);
        assert_int_equal(numbers[0], *taken);
        *taken += count;
    }
}

static void kept_numbers_stand_in_one_array_until_released(void **state) {
    (void)state;
    static const uint64_t from[] = {0, 3, 4200, 20000, 20001, 20001};
    static const uint64_t to[] = {1, 4100, 20000, 20001, 20001, 100000};
    char *bytes = text_of_numbers(100000);
    struct text_input input = in_steps(bytes, strlen(bytes), 999);
    struct nim_reader reader;
    uint64_t taken = 0;
    begin(&reader, &input, NULL);
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        size_t count;
        take_until(&reader, &taken, from[i]);
        nim_reader_keep(&reader);
        take_until(&reader, &taken, to[i]);
        const uint64_t *numbers = nim_reader_kept(&reader, &count);
        assert_int_equal(count, to[i] - from[i]);
        for (size_t j = 0; j < count; j++) {
            assert_int_equal(numbers[j], from[i] + j);
        }
        nim_reader_release(&reader);
    }
    nim_reader_end(&reader);
    free(bytes);
}

/* A number a line: its line is one more than it. */
static void lines_are_told_while_numbers_are_kept(void **state) {
    (void)state;
    char *bytes = text_of_numbers(30000);
    size_t len = strlen(bytes);
    for (size_t i = 0; i < len; i++) {
        bytes[i] = bytes[i] == ' ' ? '\n' : bytes[i];
    }
    struct text_input input = in_steps(bytes, len, 999);
    struct nim_reader reader;
    uint64_t number;
    begin(&reader, &input, NULL);
    for (uint64_t i = 0; i < 30000; i++) {
        if (i == 7 || i == 9000) {
            nim_reader_keep(&reader);
        }
        assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
        assert_int_equal(nim_reader_line(&reader, 1), i + 1);
        if (i == 8000) {
            nim_reader_release(&reader);
        }
    }
    nim_reader_end(&reader);
    free(bytes);
}

/* Numbers of one digit mostly, and white space of all kinds between them, of
 * which only newlines begin a line: none does in the first `one_line` bytes.
 * Asked for of three numbers after each `step`, lines and columns are those
 * that were counted while the text was written; of which numbers are kept in
 * turn. */
static void expect_places(size_t one_line, size_t step) {
    static const char *const spaces[] = {" ",    "\n",   "\v",    " \n ",
                                         "\r\n", "\n\n", "  \t ", "\f"};
    enum { COUNT = 60000 };
    struct dice dice = {step};
    char *bytes = malloc((size_t)9 * COUNT);
    struct nim_place *places = calloc(COUNT, sizeof *places);
    assert_true(bytes && places);
    size_t len = 0;
    size_t line_start = 0;
    uint64_t line = 1;
    for (size_t i = 0; i < COUNT; i++) {
        const char *space =
            len < one_line ? " " : spaces[dice_throw_below(&dice, 8)];
        places[i].line = line;
        places[i].column = len - line_start + 1;
        len += (size_t)sprintf(bytes + len, "%zu",
                               dice_throw_below(&dice, i % 9 == 0 ? 999 : 10));
        for (; *space; space++) {
            bytes[len++] = *space;
            line += *space == '\n';
            line_start = *space == '\n' ? len : line_start;
        }
    }
    struct text_input input = in_steps(bytes, len, 999);
    struct nim_reader reader;
    uint64_t number;
    begin(&reader, &input, NULL);
    for (size_t i = 0; i < COUNT; i++) {
        if (i % 7000 == 0) {
            nim_reader_keep(&reader);
        } else if (i % 7000 == 3500) {
            nim_reader_release(&reader);
        }
        assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
        if (i % step < 3) {
            struct nim_place place;
            nim_reader_find(&reader, 1, &place);
            assert_int_equal(place.line, places[i].line);
            assert_int_equal(place.column, places[i].column);
        }
    }
    nim_reader_end(&reader);
    free(places);
    free(bytes);
}

static void places_are_told_of_some_numbers(void **state) {
    (void)state;
    for (size_t step = 1; step <= 100; step += 9) {
        expect_places(0, step);
    }
    expect_places(BUFFER_LEN + 1000, 1);
    expect_places(BUFFER_LEN + 1000, 7);
}

static void no_memory_for_kept_numbers_is_a_status(void **state) {
    (void)state;
    char *bytes = text_of_numbers(100000);
    struct text_input text = in_steps(bytes, strlen(bytes), 0);
    const struct nim_input input = text_input_open(&text);
    struct counted_memory counted = {.failing_call = 2};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct nim_reader reader;
    uint64_t number = 0;
    uint64_t count = 0;
    enum nim_status status;
    assert_int_equal(nim_reader_begin(&reader, &input, &memory, NULL), NIM_OK);
    nim_reader_keep(&reader);
    while ((status = nim_reader_next(&reader, &number)) == NIM_OK) {
        assert_int_equal(number, count++);
    }
    assert_int_equal(status, NIM_NO_MEMORY);
    assert_in_range(count, 10000, 90000);
    nim_reader_end(&reader);
    assert_int_equal(counted.block_count, 0);
    free(bytes);
}

static void numbers_at_hand_are_taken_without_a_read(void **state) {
    (void)state;
    static const size_t cuts[] = {4};
    struct text_input input = in_steps("1 2 3 4 ", 8, 0);
    input.cuts = cuts;
    input.cut_count = 1;
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    uint64_t number;
    static const size_t reads[] = {1, 1, 2, 2};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
        assert_int_equal(input.read_count, reads[i]);
    }
    nim_reader_end(&reader);
}

static void expect_sticky(struct text_input *input, enum nim_status status) {
    struct nim_reader reader;
    begin(&reader, input, NULL);
    uint64_t number = 0;
    const uint64_t *numbers;
    size_t count;
    while (nim_reader_next(&reader, &number) == NIM_OK) {
    }
    size_t reads = input->read_count;
    struct nim_place first;
    nim_reader_place(&reader, &first);
    for (unsigned i = 0; i < 3; i++) {
        struct nim_place place;
        assert_int_equal(nim_reader_next(&reader, &number), status);
        assert_int_equal(nim_reader_take(&reader, 9, &numbers, &count), status);
        nim_reader_place(&reader, &place);
        assert_int_equal(place.line, first.line);
        assert_int_equal(place.column, first.column);
        assert_int_equal(place.found_len, first.found_len);
    }
    assert_int_equal(input->read_count, reads);
    nim_reader_end(&reader);
}

static void the_status_stays_and_nothing_more_is_read(void **state) {
    (void)state;
    struct text_input end = in_steps("1 2", 3, 0);
    expect_sticky(&end, NIM_END);
    struct text_input bad = in_steps("1 x 2", 5, 0);
    expect_sticky(&bad, NIM_BAD_BYTE);
    struct text_input large = in_steps("1 " NINES_20 " 2", 24, 0);
    expect_sticky(&large, NIM_TOO_LARGE);
    struct text_input wide = in_steps("1\0 \0", 4, 0);
    expect_sticky(&wide, NIM_UTF16);
    for (size_t failing = 1; failing <= 5; failing++) {
        struct text_input broken = in_steps("1 2 3", 5, 1);
        broken.failing_read = failing;
        broken.error = EIO;
        expect_sticky(&broken, NIM_READ_FAILED);
    }
}

static void a_failed_read_keeps_its_errno_and_the_numbers_before(void **state) {
    (void)state;
    struct text_input input = in_steps("1 22 333", 8, 1);
    input.failing_read = 8;
    input.error = EISDIR;
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    uint64_t number;
    assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
    assert_int_equal(number, 22);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_READ_FAILED);
    assert_int_equal(reader.error, EISDIR);
    nim_reader_end(&reader);
}

static void no_memory_is_a_status(void **state) {
    (void)state;
    struct text_input text = in_steps("1", 1, 0);
    const struct nim_input input = text_input_open(&text);
    struct counted_memory counted = {.failing_call = 1};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct nim_reader reader;
    assert_int_equal(nim_reader_begin(&reader, &input, &memory, NULL),
                     NIM_NO_MEMORY);
    assert_int_equal(counted.block_count, 0);
    assert_int_equal(text.read_count, 0);
}

static void a_reader_gives_its_memory_back(void **state) {
    (void)state;
    struct text_input text = in_steps("1", 1, 0);
    const struct nim_input input = text_input_open(&text);
    struct counted_memory counted = {0};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct nim_reader reader;
    assert_int_equal(nim_reader_begin(&reader, &input, &memory, NULL), NIM_OK);
    nim_reader_end(&reader);
    assert_int_equal(counted.block_count, 0);
    assert_int_equal(counted.used_len, 0);
}

/* ---- Notice before waiting ---- */

struct waiter {
    size_t notices;
    size_t refused; /* from this notice on the answer is NIM_PIPE_CLOSED */
};

static enum nim_status notice(void *context) {
    struct waiter *waiter = context;
    waiter->notices++;
    return waiter->refused && waiter->notices >= waiter->refused
               ? NIM_PIPE_CLOSED
               : NIM_OK;
}

static void notice_is_given_before_each_read_that_may_wait(void **state) {
    (void)state;
    struct text_input input = in_steps("1 2 3 ", 6, 2);
    input.waits = true;
    struct waiter waiter = {0};
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    reader.before_wait = notice;
    reader.waiter = &waiter;
    uint64_t number;
    for (size_t i = 1; i <= 3; i++) {
        assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
        assert_int_equal(waiter.notices, i);
    }
    assert_int_equal(nim_reader_next(&reader, &number), NIM_END);
    assert_int_equal(waiter.notices, input.read_count);
    nim_reader_end(&reader);
}

static void an_input_that_cannot_tell_may_always_wait(void **state) {
    (void)state;
    struct text_input input = in_steps("1 2 3 ", 6, 2);
    struct waiter waiter = {0};
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    reader.input.may_wait = NULL;
    reader.before_wait = notice;
    reader.waiter = &waiter;
    uint64_t number;
    while (nim_reader_next(&reader, &number) == NIM_OK) {
    }
    assert_int_equal(waiter.notices, input.read_count);
    nim_reader_end(&reader);
}

static void no_notice_is_given_when_no_read_waits(void **state) {
    (void)state;
    struct text_input input = in_steps("1 2 3 ", 6, 2);
    struct waiter waiter = {0};
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    reader.before_wait = notice;
    reader.waiter = &waiter;
    uint64_t number;
    while (nim_reader_next(&reader, &number) == NIM_OK) {
    }
    assert_int_equal(waiter.notices, 0);
    assert_int_equal(input.may_wait_count, input.read_count);
    nim_reader_end(&reader);
}

static void nobody_asks_about_waiting_when_nobody_waits(void **state) {
    (void)state;
    struct text_input input = in_steps("1 2 3 ", 6, 2);
    input.waits = true;
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    uint64_t number;
    while (nim_reader_next(&reader, &number) == NIM_OK) {
    }
    assert_int_equal(input.may_wait_count, 0);
    nim_reader_end(&reader);
}

static void a_refused_wait_is_the_status_and_reads_nothing(void **state) {
    (void)state;
    struct text_input input = in_steps("1 2 3 ", 6, 2);
    input.waits = true;
    struct waiter waiter = {.refused = 2};
    struct nim_reader reader;
    begin(&reader, &input, NULL);
    reader.before_wait = notice;
    reader.waiter = &waiter;
    uint64_t number;
    assert_int_equal(nim_reader_next(&reader, &number), NIM_OK);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_PIPE_CLOSED);
    assert_int_equal(nim_reader_next(&reader, &number), NIM_PIPE_CLOSED);
    assert_int_equal(waiter.notices, 2);
    assert_int_equal(input.read_count, 1);
    nim_reader_end(&reader);
}

static const struct CMUnitTest call_tests[] = {
    cmocka_unit_test(any_number_of_leading_zeros_is_dropped),
    cmocka_unit_test(columns_after_many_leading_zeros_are_right),
    cmocka_unit_test(a_token_longer_than_the_buffer_is_one_fault),
    cmocka_unit_test(white_space_longer_than_the_buffer_is_skipped),
    cmocka_unit_test(more_numbers_than_a_scan_gives_follow_a_long_token),
    cmocka_unit_test(faults_around_the_buffers_end_are_placed),
    cmocka_unit_test(a_fault_behind_a_long_line_is_placed),
    cmocka_unit_test(a_fault_near_the_end_of_a_long_file_is_placed),
    cmocka_unit_test(take_gives_no_more_than_asked_and_all_in_order),
    cmocka_unit_test(take_mixes_with_next),
    cmocka_unit_test(kept_numbers_stand_in_one_array_until_released),
    cmocka_unit_test(lines_are_told_while_numbers_are_kept),
    cmocka_unit_test(places_are_told_of_some_numbers),
    cmocka_unit_test(no_memory_for_kept_numbers_is_a_status),
    cmocka_unit_test(numbers_at_hand_are_taken_without_a_read),
    cmocka_unit_test(the_status_stays_and_nothing_more_is_read),
    cmocka_unit_test(a_failed_read_keeps_its_errno_and_the_numbers_before),
    cmocka_unit_test(no_memory_is_a_status),
    cmocka_unit_test(a_reader_gives_its_memory_back),
    cmocka_unit_test(notice_is_given_before_each_read_that_may_wait),
    cmocka_unit_test(an_input_that_cannot_tell_may_always_wait),
    cmocka_unit_test(no_notice_is_given_when_no_read_waits),
    cmocka_unit_test(nobody_asks_about_waiting_when_nobody_waits),
    cmocka_unit_test(a_refused_wait_is_the_status_and_reads_nothing),
};

#define ROWS(TEXTS) TEXTS, sizeof(TEXTS) / sizeof *(TEXTS), sizeof *(TEXTS)

int main(void) {
    int failed =
        rows_run("texts", ROWS(texts), means_the_same_however_it_is_split);
    failed += rows_run("texts with names", ROWS(texts_with_names),
                       has_its_name_however_it_is_split);
    failed += cmocka_run_group_tests(call_tests, NULL, NULL);
    kept_memory_free(&kept);
    return failed;
}
