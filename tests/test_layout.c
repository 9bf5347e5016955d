/* Inputs written from numbers: what is written is valid, is read as the same
 * numbers, and is to the byte what judges show as samples. */
#include "boards/board.h"
#include "kit/dice.h"
#include "kit/streams.h"
#include "problems/cases.h"
#include "problems/catalogue.h"
#include "problems/layout.h"
#include "streams/writer.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS_MAX 64
#define CASES_MAX 64
#define SETS_MAX 4
#define TEXT_MAX 65536
/* Larger numbers may take long to be valued, or be too hard. */
#define VALUE_MAX 4096

/* ---- Inputs as numbers ---- */

struct board {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t numbers[NUMBERS_MAX];
    size_t number_count;
    const char *name;
};

struct set {
    uint64_t takes[NUMBERS_MAX];
    size_t take_count;
    size_t first_case; /* of the numbers' boards */
    size_t case_count;
};

struct numbers {
    const struct nim_problem *problem;
    struct set sets[SETS_MAX];
    size_t set_count;
    struct board boards[CASES_MAX];
    size_t board_count;
};

static enum nim_status keep_set(void *context, const uint64_t *takes,
                                size_t take_count) {
    struct numbers *read = context;
    assert_true(read->set_count < SETS_MAX && take_count <= NUMBERS_MAX);
    struct set *set = &read->sets[read->set_count++];
    memcpy(set->takes, takes, take_count * sizeof *takes);
    set->take_count = take_count;
    set->first_case = read->board_count;
    return NIM_OK;
}

static enum nim_status keep_case(void *context, const struct nim_case *given) {
    struct numbers *read = context;
    assert_true(read->board_count < CASES_MAX);
    assert_true(given->number_count <= NUMBERS_MAX);
    struct board *board = &read->boards[read->board_count++];
    memcpy(board->head, given->head, given->head_count * sizeof *given->head);
    if (given->head_count == 0) {
        board->head[0] = given->number_count;
    }
    if (given->number_count > 0) {
        memcpy(board->numbers, given->numbers,
               given->number_count * sizeof *given->numbers);
    }
    board->number_count = given->number_count;
    board->name = given->words->wins;
    if (read->set_count > 0) {
        read->sets[read->set_count - 1].case_count++;
    }
    return NIM_OK;
}

static enum nim_status end_set(void *context) {
    (void)context;
    return NIM_OK;
}

/* The input of a text; the numbers have been cleared. */
static void read_text(struct numbers *read, const struct nim_problem *problem,
                      const char *text) {
    struct text_input source = {.text = (const unsigned char *)text,
                                .text_len = strlen(text)};
    const struct nim_input input = text_input_open(&source);
    const struct nim_visitor visitor = {.context = read,
                                        .wants_raw = true,
                                        .begin_set = keep_set,
                                        .visit = keep_case,
                                        .end_set = end_set};
    struct nim_reader reader;
    struct nim_fault fault;
    read->problem = problem;
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status =
        nim_cases_visit(problem, &reader, &nim_system_memory, &visitor, &fault);
    nim_reader_end(&reader);
    if (status != NIM_OK) {
        fail_msg("%s: status %d, case %d of\n%s", problem->card.names[0],
                 (int)status, (int)fault.case_number, text);
    }
}

static void write_boards(struct nim_layout_text *text,
                         const struct board *boards, size_t count) {
    nim_layout_write_case_count(text, count, boards[0].head);
    for (size_t i = 0; i < count; i++) {
        const struct board *before = &boards[i > 0 ? i - 1 : 0];
        text->goes_on =
            i > 0 && nim_layout_goes_on(&text->problem->layout, before->head,
                                        before->numbers, boards[i].head,
                                        boards[i].numbers);
        nim_layout_write_case(text, boards[i].head, boards[i].numbers,
                              boards[i].name);
    }
}

/* The text of an input; the caller frees it with text_output_free. */
static void write_text(struct text_output *output, const struct numbers *from,
                       bool has_blanks) {
    struct nim_writer writer;
    const struct nim_output sink = text_output_open(output);
    assert_int_equal(nim_writer_begin(&writer, &sink, &nim_system_memory, NULL),
                     NIM_OK);
    struct nim_layout_text text = {
        .problem = from->problem, .writer = &writer, .has_blanks = has_blanks};
    if (from->set_count == 0) {
        write_boards(&text, from->boards, from->board_count);
    }
    for (size_t i = 0; i < from->set_count; i++) {
        const struct set *set = &from->sets[i];
        nim_layout_write_takes(&text, set->takes, set->take_count);
        write_boards(&text, &from->boards[set->first_case], set->case_count);
    }
    nim_layout_write_end(&text);
    nim_writer_put(&writer, "", 1); /* a text, where it is empty, too */
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
}

static bool is_valid(const struct nim_problem *problem, const char *text,
                     struct nim_breach *breach) {
    struct text_input source = {.text = (const unsigned char *)text,
                                .text_len = strlen(text)};
    const struct nim_input input = text_input_open(&source);
    const struct nim_strictness strictness = {false};
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        breach, NULL) == NIM_OK;
}

/* ---- The judges' samples ---- */

static void read_file(const char *path, char *text) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("cannot open %s", path);
        return;
    }
    size_t len = fread(text, 1, TEXT_MAX - 1, file);
    text[len] = '\0';
    assert_int_equal(fclose(file), 0);
}

/* Is it rewritten byte by byte? Not said where the sample is not valid. */
static void rewrite(const struct nim_problem *problem, const char *path,
                    size_t *count) {
    static char text[TEXT_MAX];
    struct nim_breach breach;
    read_file(path, text);
    if (!is_valid(problem, text, &breach)) {
        return;
    }
    struct numbers *read = calloc(1, sizeof *read);
    assert_non_null(read);
    struct text_output with = {0};
    struct text_output without = {0};
    read_text(read, problem, text);
    write_text(&with, read, true);
    write_text(&without, read, false);
    if (strcmp(with.text, text) != 0 && strcmp(without.text, text) != 0) {
        fail_msg("%s:\n%s\nis rewritten as\n%s", path, text, without.text);
    }
    ++*count;
    text_output_free(&with);
    text_output_free(&without);
    free(read);
}

static size_t rewrite_samples(const struct nim_problem *problem) {
    char folder[256];
    size_t count = 0;
    (void)snprintf(folder, sizeof folder, "data/%s/sample",
                   problem->card.names[0]);
    DIR *files = opendir(folder);
    if (!files) {
        fail_msg("cannot open %s", folder);
        return 0;
    }
    for (struct dirent *file; (file = readdir(files));) {
        size_t len = strlen(file->d_name);
        if (len > 3 && strcmp(file->d_name + len - 3, ".in") == 0) {
            char path[sizeof folder + 300];
            (void)snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
            rewrite(problem, path, &count);
        }
    }
    assert_int_equal(closedir(files), 0);
    return count;
}

static void samples_are_rewritten_to_the_byte(void **state) {
    (void)state;
    size_t row_count = 0;
    size_t with_sample = 0;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        row_count++;
        with_sample += rewrite_samples(row) > 0;
    }
    /* The sample of a few does not follow the statement to the letter. */
    assert_in_range(with_sample, row_count * 9 / 10, row_count);
}

/* ---- Cases drawn at random ---- */

static uint64_t draw(struct dice *dice, struct nim_range limits) {
    uint64_t width = limits.max - limits.min;
    width = width < 12 ? width : 12;
    uint64_t above = dice_throw_below(dice, (size_t)width + 1);
    return dice_throw_below(dice, 8) == 0 ? limits.max - above
                                          : limits.min + above;
}

static int compare(const void *a, const void *b) {
    int64_t left = *(const int64_t *)a;
    int64_t right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static struct nim_range within_reach(const struct nim_problem *problem,
                                     struct nim_range limits) {
    bool is_valued =
        problem->game.family == NIM_GAME_SUM || problem->layout.board;
    if (is_valued && limits.max > VALUE_MAX) {
        limits.max = VALUE_MAX;
    }
    return limits;
}

/* A case that its problem may not allow. */
static void draw_board(struct board *board, const struct nim_problem *problem,
                       uint64_t size, struct dice *dice) {
    const struct nim_layout *layout = &problem->layout;
    *board = (struct board){.head = {size}};
    for (unsigned i = layout->body != NIM_BODY_NONE; i < layout->head_count;
         i++) {
        const struct nim_range limits =
            within_reach(problem, nim_limits_head(problem, i, board->head));
        bool is_width = i > 0 && i == nim_layout_len_at(layout);
        board->head[i] =
            is_width ? 1 + dice_throw_below(dice, 3) : draw(dice, limits);
    }
    size_t count = (size_t)nim_layout_body_count(layout, board->head);
    assert_true(count <= NUMBERS_MAX);
    for (size_t i = 0; i < count; i++) {
        board->numbers[i] = draw(
            dice,
            within_reach(problem, nim_limits_number(problem, board->head, i)));
    }
    if (layout->board == &nim_board_forest) { /* few numbers are one */
        layout->board->trim(board->head, board->numbers, count);
    }
    if (layout->cases == NIM_CASES_QUERIES) { /* as rows have them */
        qsort(board->numbers, size, 2 * sizeof *board->numbers, compare);
    }
    if (layout->order != NIM_ORDER_ANY) {
        qsort(board->numbers, count, sizeof *board->numbers, compare);
    }
    board->number_count = count;
    bool is_first = layout->has_winner && layout->body == NIM_BODY_NONE
                        ? board->head[layout->head_count - 1]
                        : dice_throw_below(dice, 2);
    board->name = is_first ? problem->words.wins : problem->words.loses;
}

static bool is_allowed(const struct nim_problem *problem,
                       const struct board *board) {
    struct board copy = *board;
    if (problem->layout.order == NIM_ORDER_RISING) {
        for (size_t i = 1; i < board->number_count; i++) {
            if (board->numbers[i] == board->numbers[i - 1]) {
                return false;
            }
        }
    }
    /* Of piles or pairs is that asked. */
    size_t each = problem->layout.body == NIM_BODY_PAIRS ? 2 : 1;
    for (size_t i = 0; problem->layout.is_distinct && i < board->number_count;
         i += each) {
        for (size_t j = 0; j < i; j += each) {
            if (memcmp(&board->numbers[i], &board->numbers[j],
                       each * sizeof *board->numbers) == 0) {
                return false;
            }
        }
    }
    if (!problem->layout.board) {
        return true;
    }
    bool has_body = problem->layout.body != NIM_BODY_NONE;
    uint64_t *numbers = copy.numbers;
    size_t count = copy.number_count;
    uint64_t own[NIM_HEAD_MAX];
    if (!has_body) {
        memcpy(own, copy.head, sizeof own);
        numbers = own;
        count = problem->layout.head_count;
    }
    return nim_board_arrange(problem->layout.board, copy.head, numbers,
                             count) != SIZE_MAX;
}

static void draw_allowed(struct board *board, const struct nim_problem *problem,
                         struct nim_range sizes, struct dice *dice) {
    for (size_t tries = 0; tries < 100000; tries++) {
        draw_board(board, problem, draw(dice, sizes), dice);
        if (is_allowed(problem, board)) {
            return;
        }
    }
    fail_msg("%s: no case found", problem->card.names[0]);
}

/* A few piles; all cases have as many where the layout says so. */
static struct nim_range draw_sizes(const struct nim_problem *problem,
                                   struct dice *dice) {
    struct nim_range sizes = nim_limits_pile_count(problem);
    sizes.min = sizes.min > 0 ? sizes.min : 1;
    sizes.max = sizes.max - sizes.min < 4 ? sizes.max : sizes.min + 4;
    if (problem->layout.cases == NIM_CASES_EQUAL) {
        sizes.min = sizes.max = draw(dice, sizes);
    }
    return sizes;
}

static size_t draw_set_count(enum nim_set set, struct dice *dice) {
    switch (set) {
    case NIM_SET_NONE:
        return 0;
    case NIM_SET_ONCE:
    case NIM_SET_BEHIND:
        return 1;
    default:
        return 1 + dice_throw_below(dice, 3);
    }
}

static void draw_set(struct numbers *drawn, struct set *set,
                     struct dice *dice) {
    const struct nim_problem *problem = drawn->problem;
    const struct nim_range sizes = draw_sizes(problem, dice);
    bool is_one = problem->layout.cases == NIM_CASES_ONE;
    set->first_case = drawn->board_count;
    size_t least = (size_t)problem->limits.cases_min;
    set->case_count = is_one ? 1 : 1 + dice_throw_below(dice, 4);
    set->case_count = least > 0 ? least : set->case_count;
    set->take_count = 1 + dice_throw_below(dice, 3);
    for (size_t i = 0; i < set->take_count; i++) {
        set->takes[i] = draw(dice, nim_limits_take(problem));
    }
    if (problem->layout.set == NIM_SET_BEHIND) { /* they rise */
        size_t count = 1;
        qsort(set->takes, set->take_count, sizeof *set->takes, compare);
        for (size_t i = 1; i < set->take_count; i++) {
            set->takes[count] = set->takes[i];
            count += set->takes[i] > set->takes[count - 1];
        }
        set->take_count = count;
    }
    for (size_t i = 0; i < set->case_count; i++) {
        struct board *board = &drawn->boards[drawn->board_count++];
        draw_allowed(board, problem, sizes, dice);
        if (problem->layout.cases == NIM_CASES_SHARED) {
            const unsigned at = problem->layout.head_count - 1;
            board->head[at] = drawn->boards[set->first_case].head[at];
        }
    }
}

static void draw_numbers(struct numbers *drawn,
                         const struct nim_problem *problem, struct dice *dice) {
    drawn->problem = problem;
    drawn->set_count = draw_set_count(problem->layout.set, dice);
    for (size_t i = 0; i == 0 || i < drawn->set_count; i++) {
        draw_set(drawn, &drawn->sets[i], dice);
    }
}

static void boards_agree(const struct numbers *a, const struct numbers *b,
                         const char *text) {
    const struct nim_layout *layout = &a->problem->layout;
    bool same =
        a->board_count == b->board_count && a->set_count == b->set_count;
    for (size_t i = 0; same && i < a->set_count; i++) {
        same = a->sets[i].take_count == b->sets[i].take_count &&
               a->sets[i].case_count == b->sets[i].case_count &&
               memcmp(a->sets[i].takes, b->sets[i].takes,
                      a->sets[i].take_count * sizeof(uint64_t)) == 0;
    }
    for (size_t i = 0; same && i < a->board_count; i++) {
        const struct board *left = &a->boards[i];
        const struct board *right = &b->boards[i];
        same =
            left->number_count == right->number_count &&
            memcmp(left->head, right->head, sizeof left->head) == 0 &&
            memcmp(left->numbers, right->numbers, sizeof left->numbers) == 0 &&
            (!layout->has_winner || strcmp(left->name, right->name) == 0);
    }
    if (!same) {
        fail_msg("%s: other numbers come back from\n%s",
                 a->problem->card.names[0], text);
    }
}

static void write_and_read(const struct nim_problem *problem,
                           struct dice *dice) {
    struct numbers *drawn = calloc(1, sizeof *drawn);
    struct numbers *read = calloc(1, sizeof *read);
    assert_true(drawn && read);
    struct text_output output = {0};
    struct nim_breach breach;
    draw_numbers(drawn, problem, dice);
    write_text(&output, drawn, dice_throw_below(dice, 2));
    if (!is_valid(problem, output.text, &breach)) {
        fail_msg("%s: rule %d is broken in line %d, column %d of\n%s",
                 problem->card.names[0], (int)breach.rule,
                 (int)breach.where.place.line, (int)breach.where.place.column,
                 output.text);
    }
    read_text(read, problem, output.text);
    boards_agree(drawn, read, output.text);
    text_output_free(&output);
    free(drawn);
    free(read);
}

static void what_is_written_is_valid_and_read_again(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (size_t i = 0; i < 20; i++) {
            write_and_read(row, &dice);
        }
    }
}

/* ---- How many numbers ---- */

static void numbers_are_counted_up_to_the_largest_count(void **state) {
    static const struct {
        enum nim_body body;
        uint64_t head[NIM_HEAD_MAX];
        uint64_t count;
    } rows[] = {
        {NIM_BODY_NONE, {7, 5}, 0},
        {NIM_BODY_PILES, {0}, 0},
        {NIM_BODY_PILES, {UINT64_MAX}, UINT64_MAX},
        {NIM_BODY_PAIRS, {7}, 14},
        {NIM_BODY_PAIRS, {UINT64_MAX / 2}, UINT64_MAX - 1},
        {NIM_BODY_PAIRS, {UINT64_MAX / 2 + 1}, UINT64_MAX},
        {NIM_BODY_TRIPLES, {7}, 21},
        {NIM_BODY_ROWS, {5, 3}, 15},
        {NIM_BODY_ROWS, {5, 0}, 0},
        {NIM_BODY_ROWS, {UINT64_MAX, 2}, UINT64_MAX},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct nim_layout layout = {.body = rows[i].body};
        assert_int_equal(nim_layout_body_count(&layout, rows[i].head),
                         rows[i].count);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_counted_up_to_the_largest_count),
        cmocka_unit_test(samples_are_rewritten_to_the_byte),
        cmocka_unit_test(what_is_written_is_valid_and_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
