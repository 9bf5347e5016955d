/* Numbers of any length, in BZOJ 1982, which compares them for equality alone,
 * and in rows that divide them: read in all pieces, and shown as what they are.
 */
#include "kit/process.h"
#include "kit/streams.h"
#include "streams/long_numbers.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <nimsum.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Inputs, and who wins them by the digits ---- */

#define NUMBERS_MOST 12

struct made {
    char *text;
    size_t len;
    char *answers;
};

/* Their first digits are drawn from these. */
static const char *const numbers[] = {
    "1",
    "7",
    "999999999999999999",
    "1000000000000000000",
    "9223372036854775807",
    "9223372036854775808",
    "9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "18446744073709551617",
    "92233720368547758080",
    "99999999999999999999",
    "123456789012345678901234567890123456789012345678901234567890123",
    "1234567890123456789012345678901234567890123456789012345678901234",
    "12345678901234567890123456789012345678901234567890123456789012345",
    "12345678901234567890123456789012345678901234567890123456789012346",
};
#define NUMBER_COUNT (sizeof numbers / sizeof *numbers)

static unsigned draw(unsigned *seed, unsigned most) {
    *seed = *seed * 1103515245 + 12345;
    return (*seed >> 16) % most;
}

/* The player to move wins unless each number is there an even number of times:
 * then the other answers each turn at its twin. */
static bool wins(const size_t *drawn, size_t count) {
    bool is_odd[NUMBER_COUNT] = {false};
    bool has_odd = false;
    for (size_t i = 0; i < count; i++) {
        is_odd[drawn[i]] ^= true;
    }
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        has_odd |= is_odd[i];
    }
    return has_odd;
}

static void add(char *to, size_t *len, const char *piece) {
    memcpy(to + *len, piece, strlen(piece) + 1);
    *len += strlen(piece);
}

/* zeros_most: of the zeros before a number. */
static struct made make(unsigned seed, size_t case_count, unsigned zeros_most) {
    size_t room = case_count * (NUMBERS_MOST + 1) * (80 + zeros_most);
    struct made made = {.text = malloc(room), .answers = malloc(room)};
    size_t answers_len = 0;
    assert_non_null(made.text);
    assert_non_null(made.answers);
    for (size_t i = 0; i < case_count; i++) {
        size_t drawn[NUMBERS_MOST];
        size_t count = 1 + draw(&seed, NUMBERS_MOST);
        char piece[16];
        sprintf(piece, "%d", (int)count);
        add(made.text, &made.len, piece);
        for (size_t j = 0; j < count; j++) {
            bool is_twin = j % 2 == 1 && draw(&seed, 8) > 0;
            drawn[j] = is_twin ? drawn[j - 1] : draw(&seed, NUMBER_COUNT);
            add(made.text, &made.len, " ");
            for (unsigned k = draw(&seed, zeros_most + 1); k > 0; k--) {
                add(made.text, &made.len, "0");
            }
            add(made.text, &made.len, numbers[drawn[j]]);
        }
        add(made.text, &made.len, "\n");
        add(made.answers, &answers_len,
            wins(drawn, count) ? "first player\n" : "second player\n");
    }
    return made;
}

static void unmake(struct made *made) {
    free(made->text);
    free(made->answers);
}

/* ---- Reading ---- */

static const struct nim_problem *problem(void) {
    return nim_problem_find("bzoj1982");
}

static enum nim_status solve(struct text_input *text,
                             struct text_output *answers,
                             const struct nim_memory *memory,
                             struct nim_fault *fault) {
    struct nim_input input = text_input_open(text);
    struct nim_output output = text_output_open(answers);
    struct nim_reader reader;
    struct nim_writer writer;
    enum nim_status status = nim_reader_begin(&reader, &input, memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    status = nim_solve(problem(), &reader, &writer, memory, fault);
    nim_reader_end(&reader);
    nim_writer_end(&writer);
    return status;
}

static void check_answers(const struct made *made, struct text_input *text) {
    struct text_output answers = {.step = 0};
    struct nim_fault fault;
    text->text = (const unsigned char *)made->text;
    text->text_len = made->len;
    assert_int_equal(solve(text, &answers, &nim_system_memory, &fault), NIM_OK);
    assert_string_equal(answers.text, made->answers);
    text_output_free(&answers);
}

static void every_split_reads_the_same(void **state) {
    (void)state;
    for (unsigned seed = 1; seed <= 5; seed++) {
        struct made made = make(seed, 4, seed % 2 ? 0 : 90);
        for (size_t cut = 1; cut < made.len; cut++) {
            check_answers(&made,
                          &(struct text_input){.cuts = &cut, .cut_count = 1});
        }
        for (size_t step = 1; step < 100; step++) {
            check_answers(&made, &(struct text_input){.step = step});
        }
        unmake(&made);
    }
}

static void many_cases_and_many_zeros_are_read(void **state) {
    (void)state;
    static const unsigned zeros[] = {0, 40, 700, 70000};
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++) {
        struct made made =
            make(7 + (unsigned)i, zeros[i] > 700 ? 20 : 3000, zeros[i]);
        check_answers(&made, &(struct text_input){.step = 0});
        check_answers(&made, &(struct text_input){.step = 61});
        unmake(&made);
    }
}

static enum nim_status validate(struct text_input *text,
                                const struct nim_memory *memory) {
    struct nim_input input = text_input_open(text);
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_breach breach;
    return nim_validate(problem(), &input, memory, &strictness, &breach, NULL);
}

static void every_split_is_valid(void **state) {
    (void)state;
    struct made made = make(3, 40, 0);
    for (size_t step = 1; step < 200; step++) {
        struct text_input text = {.text = (const unsigned char *)made.text,
                                  .text_len = made.len,
                                  .step = step};
        assert_int_equal(validate(&text, &nim_system_memory), NIM_OK);
    }
    unmake(&made);
}

/* Two numbers of a million digits: the last one may differ. */
static void a_million_digits_are_read(void **state) {
    (void)state;
    for (char last = '1'; last <= '2'; last++) {
        size_t len = 1000000;
        struct made made = {.text = malloc(2 * len + 8), .answers = malloc(16)};
        assert_non_null(made.text);
        assert_non_null(made.answers);
        made.len = 2 * len + 4;
        memset(made.text, '1', made.len);
        memcpy(made.text, "2 ", 2);
        made.text[2 + len] = ' ';
        made.text[2 * len + 2] = last;
        made.text[2 * len + 3] = '\n';
        made.text[2 * len + 4] = '\0';
        strcpy(made.answers,
               last == '1' ? "second player\n" : "first player\n");
        check_answers(&made, &(struct text_input){.step = 0});
        check_answers(&made, &(struct text_input){.step = 4099});
        struct text_input text = {.text = (const unsigned char *)made.text,
                                  .text_len = made.len};
        assert_int_equal(validate(&text, &nim_system_memory), NIM_OK);
        unmake(&made);
    }
}

/* ---- When memory or the input is short ---- */

typedef enum nim_status user(struct text_input *, const struct nim_memory *);

static enum nim_status solve_alone(struct text_input *text,
                                   const struct nim_memory *memory) {
    struct text_output answers = {.step = 0};
    struct nim_fault fault;
    enum nim_status status = solve(text, &answers, memory, &fault);
    text_output_free(&answers);
    return status;
}

static enum nim_status explain(struct text_input *text,
                               const struct nim_memory *memory) {
    struct nim_input input = text_input_open(text);
    struct nim_setup setup = {.problem = problem(), .memory = *memory};
    struct nim_reader reader;
    struct nim_fault fault;
    bool found;
    enum nim_status status = nim_reader_begin(&reader, &input, memory, NULL);
    if (status == NIM_OK) {
        status = nim_setup_read(&setup, &reader, 17, &found, &fault);
        nim_setup_end(&setup);
        nim_reader_end(&reader);
    }
    return status;
}

static void short_memory_is_told(void **state) {
    (void)state;
    static user *const users[] = {solve_alone, validate, explain};
    struct made made = make(11, 30, 0);
    for (size_t i = 0; i < sizeof users / sizeof *users; i++) {
        enum nim_status status = NIM_NO_MEMORY;
        for (size_t call = 1; status == NIM_NO_MEMORY; call++) {
            struct counted_memory counted = {.failing_call = call};
            struct nim_memory memory = counted_memory_open(&counted);
            struct text_input text = {.text = (const unsigned char *)made.text,
                                      .text_len = made.len,
                                      .step = 50};
            status = users[i](&text, &memory);
            assert_int_equal(counted.block_count, 0);
            assert_true(status == NIM_OK || counted.call_count >= call);
        }
        assert_int_equal(status, NIM_OK);
    }
    unmake(&made);
}

static void a_failed_read_within_a_number_is_told(void **state) {
    (void)state;
    static user *const users[] = {solve_alone, validate};
    char digits[300];
    memset(digits, '4', sizeof digits);
    memcpy(digits, "2 ", 2);
    for (size_t i = 0; i < 2; i++) {
        for (size_t failing = 2; failing < 10; failing++) {
            struct text_input text = {.text = (const unsigned char *)digits,
                                      .text_len = sizeof digits,
                                      .step = 30,
                                      .failing_read = failing};
            assert_int_equal(users[i](&text, &nim_system_memory),
                             NIM_READ_FAILED);
        }
    }
}

/* A number that comes in many pieces, and is none in the end. */
static void what_is_wrong_within_a_number_is_told(void **state) {
    (void)state;
    static const size_t steps[] = {1, 30, 70};
    char digits[300];
    enum nim_status status = NIM_NO_MEMORY;
    memset(digits, '4', sizeof digits);
    memcpy(digits, "2 ", 2);
    digits[250] = ' ';
    for (size_t call = 1; status == NIM_NO_MEMORY; call++) {
        struct counted_memory counted = {.failing_call = call};
        struct nim_memory memory = counted_memory_open(&counted);
        struct text_input text = {.text = (const unsigned char *)digits,
                                  .text_len = sizeof digits,
                                  .step = 30};
        status = solve_alone(&text, &memory);
        assert_int_equal(counted.block_count, 0);
    }
    assert_int_equal(status, NIM_OK);
    memset(digits + 200, 'x', sizeof digits - 200);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct text_input text = {.text = (const unsigned char *)digits,
                                  .text_len = sizeof digits,
                                  .step = steps[i]};
        assert_int_equal(solve_alone(&text, &nim_system_memory), NIM_BAD_BYTE);
    }
}

/* ---- Stand-ins ---- */

static void stand_ins_leave_the_same_rests(void **state) {
    (void)state;
    struct nim_long_numbers longs = {.memory = nim_system_memory};
    uint64_t before = 0;
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        size_t len = strlen(numbers[i]);
        uint64_t number;
        assert_int_equal(nim_long_finish(&longs, numbers[i], len, &number),
                         NIM_OK);
        for (uint64_t by = 1; by <= 16; by++) {
            uint64_t rest = 0;
            for (size_t at = 0; at < len; at++) {
                rest = (10 * rest + (uint64_t)(numbers[i][at] - '0')) % by;
            }
            assert_int_equal(number % by, rest);
        }
        assert_int_not_equal(number, before);
        before = number;
    }
    nim_long_end(&longs);
}

/* ---- What is said ---- */

#define LONG "123456789012345678901234567890"

static const struct {
    const char *arguments;
    const char *input;
    int status;
    const char *out;
    const char *err;
} runs[] = {
    {"bzoj1982", "99999999999999999999 1 2\n", 2, "",
     "nimsum: <stdin>:1:1: expected the number of piles of case 1, at most "
     "18446744073709551615, found '99999999999999999999'\n"},
    {"bzoj1982", "1 5\n0" LONG LONG " 1 2\n", 2, "first player\n",
     "nimsum: <stdin>:2:1: expected the number of piles of case 2, at most "
     "18446744073709551615, found '123456789012345678901234...'\n"},
    {"bzoj1982", "9223372036854775809 1 2\n", 2, "",
     "nimsum: <stdin>:2:1: expected pile 3 of 9223372036854775809 of case 1, "
     "found the end of the input\n"},
    {"bzoj1982", "2 1 -" LONG "\n", 2, "",
     "nimsum: <stdin>:1:5: expected pile 2 of 2 of case 1, found "
     "'-12345678901234567890123...'\n"},
    {"bzoj1982", "2 1 " LONG "x\n", 2, "",
     "nimsum: <stdin>:1:35: expected pile 2 of 2 of case 1, found 'x'\n"},
    {"validate bzoj1982", "2 " LONG " 0" LONG "\n", 1, "",
     "nimsum: <stdin>:1:34: pile 2 of 2 of case 1 has a leading zero: "
     "'012345678901234567890123...' [leading-zero]\n"},
    {"validate bzoj1982", LONG " 1\n", 1, "",
     "nimsum: <stdin>:1:1: the number of piles of case 1 is too large: "
     "'123456789012345678901234...' [too-large]\n"},
    {"validate bzoj1982", "2 " LONG " 5 6\n", 1, "",
     "nimsum: <stdin>:1:35: expected a newline before the number of piles of "
     "case 2, found '6' [missing-newline]\n"},
    {"timus1180", LONG "\n", 0, "2\n", ""},
    {"timus1180", LONG "2\n", 0, "1\n2\n", ""},
    {"usaco1395", "3\n" LONG "\n10\n" LONG "7\n", 0, "E\nE\nB\n", ""},
    {"51nod1068", LONG "\n5\n", 2, "",
     "nimsum: <stdin>:1:1: expected the number of cases, at most "
     "18446744073709551615, found '123456789012345678901234...'\n"},
    {"validate 51nod1068", "2\n" LONG "\n5\n", 0, "", ""},
    {"validate 51nod1068", LONG "\n5\n", 1, "",
     "nimsum: <stdin>:1:1: the number of cases is too large: "
     "'123456789012345678901234...' [too-large]\n"},
    {"explain timus1180 --json -", LONG "\n", 0,
     "{\"version\": 1, \"problem\": \"timus1180\", \"case\": 1, \"game\": "
     "\"nim\", \"play\": \"normal\", \"numbers\": [" LONG
     "], \"wins\": false}\n",
     ""},
    {"explain bzoj1982 --json -", "3 " LONG " 1 9223372036854775808\n", 0,
     "{\"version\": 1, \"problem\": \"bzoj1982\", \"case\": 1, \"game\": "
     "\"nim\", \"play\": \"normal\", \"numbers\": [" LONG
     ", 1, 9223372036854775808], \"wins\": true}\n",
     ""},
    {"explain bzoj1982 --json 9223372036854775808 5", "", 0,
     "{\"version\": 1, \"problem\": \"bzoj1982\", \"game\": \"nim\", \"play\": "
     "\"normal\", \"numbers\": [9223372036854775808, 5], \"wins\": true}\n",
     ""},
    {"generate bzoj1982 --wide "
     "--values=18446744073709551615..18446744073709551615 "
     "--piles=1 --cases=1 1",
     "", 0, "1 18446744073709551615\n", ""},
};

static void what_is_said_are_the_digits(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct process_result result =
            process_run(runs[i].arguments, runs[i].input);
        assert_string_equal(result.out, runs[i].out);
        assert_string_equal(result.err, runs[i].err);
        assert_int_equal(result.status, runs[i].status);
        process_result_free(&result);
    }
}

static int begin(void **state) {
    (void)state;
    return process_begin();
}

static int end(void **state) {
    (void)state;
    return process_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_split_reads_the_same),
        cmocka_unit_test(many_cases_and_many_zeros_are_read),
        cmocka_unit_test(every_split_is_valid),
        cmocka_unit_test(a_million_digits_are_read),
        cmocka_unit_test(short_memory_is_told),
        cmocka_unit_test(a_failed_read_within_a_number_is_told),
        cmocka_unit_test(what_is_wrong_within_a_number_is_told),
        cmocka_unit_test(stand_ins_leave_the_same_rests),
        cmocka_unit_test(what_is_said_are_the_digits),
    };
    return cmocka_run_group_tests_name("long numbers", tests, begin, end);
}
