/* What a problem package is made of besides data: an input validator accepts
 * just what nim_validate does, and programs with wrong ideas are known, but for
 * a few. (tests/package.sh runs them.) */
#define _POSIX_C_SOURCE 200809L

#include "kit/dice.h"
#include "kit/folder.h"
#include "kit/refusals.h"
#include "kit/sampled.h"
#include "kit/streams.h"
#include "kit/throws.h"
#include "problems/catalogue.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Texts that are spoilt ---- */

#define TEXT_ROOM 4000

struct sample {
    char bytes[TEXT_ROOM + 100];
    size_t len;
};

/* Puts `added` in the place of `len` bytes. */
static void splice(struct sample *text, size_t at, size_t len,
                   const char *added, size_t added_len) {
    memmove(text->bytes + at + added_len, text->bytes + at + len,
            text->len - at - len);
    memcpy(text->bytes + at, added, added_len);
    text->len += added_len - len;
}

static void spoil_byte(struct sample *text, struct dice *dice) {
    static const char bytes[] = " \n0123456789-\r\tx,";
    const char *byte = bytes + dice_throw_below(dice, sizeof bytes - 1);
    size_t at = dice_throw_below(dice, text->len + 1);
    size_t replaced = dice_throw_below(dice, 2);
    bool is_removed = dice_throw_below(dice, 3) == 0;
    splice(text, at, at < text->len ? replaced : 0, byte, !is_removed);
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* A number becomes another, at a limit or near it. */
static void spoil_number(struct sample *text, struct dice *dice,
                         const struct nim_problem *problem) {
    const struct nim_limits *limits = &problem->limits;
    const uint64_t edges[] = {0,
                              1,
                              2,
                              3,
                              limits->value_min,
                              limits->value_max,
                              limits->piles_max,
                              limits->cases_max,
                              limits->head[1].max,
                              limits->head[2].max,
                              UINT64_MAX,
                              INT64_MAX,
                              limits->piles_total_max};
    const size_t edge_count = sizeof edges / sizeof *edges;
    char number[40];
    size_t at = dice_throw_below(dice, text->len + 1);
    size_t len = 0;
    while (at > 0 && is_digit(text->bytes[at - 1])) {
        at--;
    }
    while (at + len < text->len && is_digit(text->bytes[at + len])) {
        len++;
    }
    uint64_t edge = edges[dice_throw_below(dice, edge_count)];
    uint64_t near = edge + dice_throw_below(dice, 3) - 1;
    int number_len = snprintf(number, sizeof number, "%s%" PRIu64 "%s",
                              dice_throw_below(dice, 9) == 0 ? "-" : "", near,
                              dice_throw_below(dice, 30) == 0 ? "0" : "");
    splice(text, at, len, number, (size_t)number_len);
}

/* A line twice, or left out. */
static void spoil_line(struct sample *text, struct dice *dice) {
    size_t at = dice_throw_below(dice, text->len + 1);
    size_t len = 0;
    while (at > 0 && text->bytes[at - 1] != '\n') {
        at--;
    }
    while (at + len < text->len && text->bytes[at + len] != '\n') {
        len++;
    }
    len += at + len < text->len;
    if (len < 90 && dice_throw_below(dice, 2) == 0) {
        char line[90];
        memcpy(line, text->bytes + at, len);
        splice(text, at, 0, line, len);
    } else {
        splice(text, at, len, "", 0);
    }
}

static void spoil(struct sample *text, struct dice *dice,
                  const struct nim_problem *problem) {
    switch (dice_throw_below(dice, 5)) {
    case 0:
        spoil_line(text, dice);
        break;
    case 1:
        text->len = dice_throw_below(dice, text->len + 1);
        break;
    case 2:
        spoil_byte(text, dice);
        break;
    default:
        spoil_number(text, dice, problem);
    }
}

/* ---- Who accepts it ---- */

static bool nimsum_accepts(const struct nim_problem *problem,
                           const struct sample *text) {
    const struct nim_strictness strictness = {false};
    struct nim_text_view view;
    struct nim_breach breach;
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        &breach, NULL) == NIM_OK;
}

static void run_validator(void) {
    int in = open("in", O_RDONLY);
    int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(in, 0);
    dup2(err, 2);
    execl("./v", "v", (char *)NULL);
    _exit(1);
}

static bool validator_accepts(const struct sample *text) {
    int status;
    folder_put("in", text->bytes, text->len);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        run_validator();
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) != 42 && WEXITSTATUS(status) != 43) {
        fail_msg("the validator ends with %d", WEXITSTATUS(status));
    }
    return WEXITSTATUS(status) == 42;
}

struct tally {
    int accepted;
    int rejected;
};

static void compare(const struct nim_problem *problem,
                    const struct sample *text, struct tally *tally) {
    bool is_right = nimsum_accepts(problem, text);
    if (validator_accepts(text) != is_right) {
        fail_msg("%s: nimsum %s, the validator does not:\n%.*s",
                 problem->card.names[0], is_right ? "accepts" : "rejects",
                 (int)text->len, text->bytes);
    }
    tally->accepted += is_right;
    tally->rejected += !is_right;
}

/* ---- Every row ---- */

static void make_validator(const struct nim_problem *problem) {
    struct text_output text = {0};
    struct nim_output output = text_output_open(&text);
    struct nim_writer writer;
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(nim_emit(problem,
                              &(struct nim_emission){.is_validator = true},
                              &writer, &nim_system_memory),
                     NIM_OK);
    nim_writer_end(&writer);
    folder_put("v.c", text.text, text.text_len);
    text_output_free(&text);
    if (system("${CC:-cc} -std=c89 -pedantic -Wall -Wextra -Werror "
               "${CFLAGS:--O1} -o v v.c") != 0) {
        fail_msg("the validator of %s does not compile",
                 problem->card.names[0]);
    }
}

/* Is it short enough to be spoilt? */
static bool take_text(struct sample *sample, const struct nim_text *text) {
    if (text->len > TEXT_ROOM / 8) {
        return false;
    }
    memcpy(sample->bytes, text->bytes, text->len);
    sample->len = text->len;
    return true;
}

/* A small input that the statement allows, as far as chance finds one. */
static void throw_sample(struct nim_model *held, struct nim_text *text,
                         struct sample *sample, struct dice *dice) {
    for (int try = 0; try < 1000; try++) {
        const uint64_t values[] = {6, 60, 1500, UINT64_C(1) << 40};
        const struct throw_limits limits = {dice_throw_below(dice, 3) + 1,
                                            values[dice_throw_below(dice, 4)],
                                            dice_throw_below(dice, 5) + 1};
        throw_input(held, &limits, dice);
        assert_int_equal(nim_model_text(held, text), NIM_OK);
        if (take_text(sample, text) && nimsum_accepts(held->problem, sample)) {
            return;
        }
    }
}

/* Each of the first numbers becomes 0, 1, 2, and 3. */
static void compare_small(const struct nim_problem *problem,
                          const struct sample *sample, struct tally *tally) {
    size_t at = 0;
    for (int i = 0; i < 4; i++) {
        size_t len = 0;
        while (at < sample->len && !is_digit(sample->bytes[at])) {
            at++;
        }
        while (at + len < sample->len && is_digit(sample->bytes[at + len])) {
            len++;
        }
        for (char digit = '0'; len > 0 && digit <= '3'; digit++) {
            struct sample spoilt = *sample;
            splice(&spoilt, at, len, &digit, 1);
            compare(problem, &spoilt, tally);
        }
        at += len;
    }
}

static void expect_agreement(const struct nim_problem *problem,
                             struct dice *dice, int runs) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    struct tally tally = {0, 0};
    struct nim_model held;
    make_validator(problem);
    nim_model_begin(&held, problem, &nim_system_memory);
    for (int run = 0; run < runs; run++) {
        struct sample sample = {.len = 0};
        throw_sample(&held, &text, &sample, dice);
        compare(problem, &sample, &tally);
        if (run == 0) {
            compare_small(problem, &sample, &tally);
        }
        for (int change = 0; change < 12; change++) {
            struct sample spoilt = sample;
            spoil(&spoilt, dice, problem);
            if (dice_throw_below(dice, 4) == 0) {
                spoil(&spoilt, dice, problem);
            }
            compare(problem, &spoilt, &tally);
        }
    }
    assert_true(tally.accepted > 0 && tally.rejected > 0);
    nim_text_end(&text);
    nim_model_end(&held);
}

static void validators_accept_what_validate_does(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (is_sampled(row)) {
            expect_agreement(row, &dice, 3);
        }
    }
}

/* Chance hardly ever finds one. The same light in another case is none. */
static void validators_reject_twins(void **state) {
    const struct nim_problem *problem = nim_problem_find("hdu3404");
    const char *const inputs[] = {"2\n1\n3 1\n2\n3 1\n1 3\n",
                                  "2\n1\n3 1\n2\n3 1\n3 1\n"};
    struct tally tally = {0, 0};
    (void)state;
    make_validator(problem);
    for (size_t i = 0; i < 2; i++) {
        struct sample sample = {.len = strlen(inputs[i])};
        memcpy(sample.bytes, inputs[i], sample.len);
        compare(problem, &sample, &tally);
    }
    assert_int_equal(tally.accepted, 1);
    assert_int_equal(tally.rejected, 1);
}

/* ---- Wrong programs ---- */

static enum nim_status emit_wrong(const struct nim_problem *problem,
                                  const char *idea, struct text_output *text,
                                  const struct nim_memory *memory) {
    struct nim_output output = text_output_open(text);
    struct nim_writer writer;
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status = nim_emit(
        problem, &(struct nim_emission){.idea = idea}, &writer, memory);
    nim_writer_end(&writer);
    return status;
}

/* Ideas that take numbers no program reads, or moves that none lists; the
 * others have a program in every row that they apply to. */
static bool has_no_program(const struct nim_problem *problem,
                           const char *idea) {
    static const char *const ideas[] = {"bits-32", "bits-53",
                                        "signed-32-moves"};
    for (size_t i = 0; i < sizeof ideas / sizeof *ideas; i++) {
        if (strcmp(ideas[i], idea) == 0) {
            return true;
        }
    }
    return strcmp(idea, "moves-unasked") == 0 &&
           problem->game.family == NIM_GAME_SUM;
}

#define DEPTH_MAX 10

/* What stands in a block begins four blanks deeper than the line that opens it,
 * and what closes it right below that. No line ends with a blank. */
static bool is_indented(const char *text) {
    size_t opened[DEPTH_MAX];
    size_t depth = 0;
    bool has_opened = false;
    for (const char *end; *text; text = end + 1) {
        size_t blanks = strspn(text, " ");
        end = strchr(text, '\n');
        if ((has_opened && blanks != opened[depth - 1] + 4) ||
            (text[blanks] == '}' && blanks != opened[--depth]) ||
            (blanks > 0 && end[-1] == ' ')) {
            return false;
        }
        has_opened = end > text && end[-1] == '{';
        if (has_opened) {
            assert_true(depth < DEPTH_MAX);
            opened[depth++] = blanks;
        }
    }
    return depth == 0;
}

static void expect_wrong_program(const struct nim_problem *problem,
                                 const struct nim_audited *idea) {
    struct text_output text = {0};
    enum nim_status status =
        emit_wrong(problem, idea->id, &text, &nim_system_memory);
    bool has_program = !has_no_program(problem, idea->id);
    if (status != (has_program ? NIM_OK : NIM_IMPOSSIBLE)) {
        fail_msg("%s: %s: status %d", problem->card.names[0], idea->id, status);
    }
    if (has_program) {
        assert_non_null(strstr(text.text, " * Wrong: it "));
        if (!is_indented(text.text)) {
            fail_msg("%s: %s:\n%s", problem->card.names[0], idea->id,
                     text.text);
        }
    } else {
        assert_int_equal(text.text_len, 0);
    }
    text_output_free(&text);
}

static bool is_played(const struct nim_problem *problem) {
    return problem->protocol.turn != NIM_TURN_NONE;
}

static void wrong_ideas_have_programs(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (is_played(row)) {
            continue;
        }
        struct nim_audit audit = {.problem = row, .memory = nim_system_memory};
        assert_int_equal(nim_audit_begin(&audit), NIM_OK);
        for (size_t i = 0; i < audit.idea_count; i++) {
            expect_wrong_program(row, &audit.ideas[i]);
        }
        nim_audit_end(&audit);
    }
}

/* Who plays errs on who begins or whether to pass, or on what a turn may do. */
static void programs_that_play_have_some_ideas(void **state) {
    static const char *const rows[][2] = {
        {"abc278g", "always-wins"},     {"abc278g", "always-loses"},
        {"abc278g", "names-the-loser"}, {"game1", "always-loses"},
        {"game1", "names-the-loser"},   {"netoi2068", "as-classic"},
        {"netoi2068", "modulo-3"},      {"coins", "as-classic"}};
    size_t found = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_audit audit = {.problem = row, .memory = nim_system_memory};
        assert_int_equal(nim_audit_begin(&audit), NIM_OK);
        for (size_t i = 0; is_played(row) && i < audit.idea_count; i++) {
            struct text_output text = {0};
            enum nim_status status =
                emit_wrong(row, audit.ideas[i].id, &text, &nim_system_memory);
            assert_true(status == NIM_OK || status == NIM_IMPOSSIBLE);
            found += status == NIM_OK;
            text_output_free(&text);
        }
        nim_audit_end(&audit);
    }
    assert_int_equal(found, sizeof rows / sizeof *rows);
    for (size_t i = 0; i < found; i++) {
        struct text_output text = {0};
        assert_int_equal(emit_wrong(nim_problem_find(rows[i][0]), rows[i][1],
                                    &text, &nim_system_memory),
                         NIM_OK);
        assert_non_null(strstr(text.text, " * Wrong: it "));
        assert_true(is_indented(text.text));
        text_output_free(&text);
    }
}

static void other_ideas_have_none(void **state) {
    struct text_output text = {0};
    (void)state;
    assert_int_equal(emit_wrong(nim_problem_find("classic"), "no-such-idea",
                                &text, &nim_system_memory),
                     NIM_IMPOSSIBLE);
    assert_int_equal(emit_wrong(nim_problem_find("classic"), "columns-16",
                                &text, &nim_system_memory),
                     NIM_IMPOSSIBLE);
    assert_int_equal(text.text_len, 0);
}

/* ---- Short memory ---- */

static enum nim_status emit_wrong_idea(const void *context,
                                       const struct nim_memory *memory) {
    struct text_output text = {0};
    enum nim_status status =
        emit_wrong(nim_problem_find("classic"), context, &text, memory);
    text_output_free(&text);
    return status;
}

static enum nim_status emit_in(const char *name,
                               const struct nim_emission *emission,
                               const struct nim_memory *memory) {
    struct text_output text = {0};
    struct nim_output output = text_output_open(&text);
    struct nim_writer writer;
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status =
        nim_emit(nim_problem_find(name), emission, &writer, memory);
    nim_writer_end(&writer);
    text_output_free(&text);
    return status;
}

static enum nim_status emit_validator(const void *context,
                                      const struct nim_memory *memory) {
    return emit_in(context, &(struct nim_emission){.is_validator = true},
                   memory);
}

static enum nim_status emit_host(const void *context,
                                 const struct nim_memory *memory) {
    return emit_in(context, &(struct nim_emission){.is_host = true}, memory);
}

static void memory_may_be_short(void **state) {
    (void)state;
    assert_in_range(refusals_each(emit_host, "coins"), 2, 198);
    assert_in_range(refusals_each(emit_wrong_idea, "sorted-once"), 2, 198);
    assert_in_range(refusals_each(emit_validator, "classic"), 2, 198);
}

static int end(void **state) {
    return system("rm -f v v.c in err") == 0 ? folder_end(state) : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_ideas_have_programs),
        cmocka_unit_test(programs_that_play_have_some_ideas),
        cmocka_unit_test(other_ideas_have_none),
        cmocka_unit_test(memory_may_be_short),
        cmocka_unit_test(validators_accept_what_validate_does),
        cmocka_unit_test(validators_reject_twins),
    };
    return cmocka_run_group_tests(tests, folder_begin, end);
}
