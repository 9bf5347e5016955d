/* Where the numbers of an input stand in its text. */
#include "problems/layout.h"
#include "streams/writer.h"

#include "base/integer.h"
#include "numbers/kernels.h"

#include <string.h>

/* ---- What stands before each ---- */

enum nim_spacing nim_layout_before_takes(const struct nim_layout *layout) {
    return layout->set_on_line ? NIM_SPACING_SPACE : NIM_SPACING_LINE;
}

/* How many numbers of the body stand on a line. */
static uint64_t line_count(const struct nim_layout *layout,
                           const uint64_t *head) {
    switch (layout->lines) {
    case NIM_LINES_ROWS:
        return nim_layout_row_len(layout, head);
    case NIM_LINES_HALVES:
        return head[0];
    case NIM_LINES_NUMBERS:
        return 1;
    default:
        return nim_layout_tail_at(layout, head);
    }
}

void nim_layout_body_begin(struct nim_layout_body *body,
                           const struct nim_layout *layout,
                           const uint64_t *head) {
    *body = (struct nim_layout_body){
        .line_count = line_count(layout, head),
        .row_count = nim_layout_tail_at(layout, head) -
                     nim_layout_graph_count(layout, head),
        .tail_count =
            layout->tail_in_lines ? 1 : nim_layout_tail_count(layout, head),
        .before_line = layout->lines == NIM_LINES_CASE ? NIM_SPACING_SPACE
                                                       : NIM_SPACING_LINE,
        .before_number = layout->lines == NIM_LINES_OPEN ? NIM_SPACING_OPEN
                                                         : NIM_SPACING_SPACE,
    };
}

enum nim_spacing nim_layout_body_next(struct nim_layout_body *body) {
    bool starts_line = body->left_count == 0;
    if (starts_line && body->row_count == 0) {
        body->line_count = body->tail_count;
    } else if (starts_line) {
        body->row_count -= integer_min(body->row_count, body->line_count);
    }
    body->left_count = (starts_line ? body->line_count : body->left_count) - 1;
    return starts_line ? body->before_line : body->before_number;
}

/* ---- Pairs ---- */

bool nim_layout_is_turned(const struct nim_layout *layout) {
    return layout->body == NIM_BODY_PAIRS &&
           nim_layout_has_halves(layout) != (layout->lines == NIM_LINES_HALVES);
}

/* From the first members of all pairs, then the second, to pair by pair. */
static size_t side_by_side(size_t count, size_t at) {
    size_t half = count / 2;
    return at < half ? 2 * at : 2 * (at - half) + 1;
}

static size_t in_halves(size_t count, size_t at) {
    return at / 2 + at % 2 * (count / 2);
}

size_t nim_layout_board_place(const struct nim_layout *layout, size_t count,
                              size_t at) {
    return !nim_layout_is_turned(layout)       ? at
           : layout->lines == NIM_LINES_HALVES ? side_by_side(count, at)
                                               : in_halves(count, at);
}

size_t nim_layout_text_place(const struct nim_layout *layout, size_t count,
                             size_t at) {
    return !nim_layout_is_turned(layout)       ? at
           : layout->lines == NIM_LINES_HALVES ? in_halves(count, at)
                                               : side_by_side(count, at);
}

enum nim_status nim_layout_turn(const struct nim_layout *layout,
                                uint64_t *numbers, size_t count,
                                struct nim_array *room) {
    if (!nim_layout_is_turned(layout)) {
        return NIM_OK;
    }
    room->count = 0;
    enum nim_status status = nim_array_add(room, numbers, count);
    for (size_t at = 0; at < room->count; at++) {
        numbers[nim_layout_board_place(layout, count, at)] = room->items[at];
    }
    return status;
}

/* ---- An input that is empty ---- */

void nim_layout_fix(const struct nim_problem *problem,
                    struct nim_fixed_input *fixed, struct nim_input *input) {
    size_t len = nim_decimal_write(fixed->bytes, problem->limits.value_min);
    fixed->bytes[len++] = '\n';
    *input = nim_text_input(&fixed->view, (const char *)fixed->bytes, len);
}

/* ---- Writing ---- */

static void write_spacing(struct nim_layout_text *text,
                          enum nim_spacing spacing) {
    static const char *const written[] = {
        [NIM_SPACING_NONE] = "",      [NIM_SPACING_SPACE] = " ",
        [NIM_SPACING_LINE] = "\n",    [NIM_SPACING_OPEN] = "\n",
        [NIM_SPACING_BLANK] = "\n\n", [NIM_SPACING_LINES] = "\n",
        [NIM_SPACING_WORD] = "\n",
    };
    bool may_be_blank = spacing == NIM_SPACING_LINES;
    if (!text->is_started) {
        text->is_started = true;
        return;
    }
    nim_writer_string(text->writer, may_be_blank && text->has_blanks
                                        ? "\n\n"
                                        : written[spacing]);
}

static void write_number(struct nim_layout_text *text, enum nim_spacing spacing,
                         uint64_t number) {
    if (text->problem->layout.is_fixed) {
        return;
    }
    bool is_negative =
        text->problem->layout.has_negative && signed_is_negative(number);
    write_spacing(text, spacing);
    if (is_negative) {
        nim_writer_put(text->writer, "-", 1);
    }
    nim_long_write(text->longs, text->writer,
                   is_negative ? 0 - number : number);
}

void nim_layout_write_takes(struct nim_layout_text *text, const uint64_t *takes,
                            size_t take_count) {
    const struct nim_layout *layout = &text->problem->layout;
    enum nim_spacing spacing = nim_layout_before_takes(layout);
    bool is_behind = layout->set == NIM_SET_BEHIND;
    if (is_behind && !text->takes) {
        text->takes = takes;
        text->take_count = take_count;
        return;
    }
    write_number(text, NIM_SPACING_LINE, take_count);
    for (size_t i = 0; i < take_count; i++) {
        write_number(text, spacing, takes[i]);
        spacing = is_behind && !layout->set_on_line ? NIM_SPACING_LINE
                                                    : NIM_SPACING_SPACE;
    }
}

void nim_layout_write_case_count(struct nim_layout_text *text,
                                 uint64_t case_count, const uint64_t *head) {
    const struct nim_layout *layout = &text->problem->layout;
    enum nim_spacing spacing = NIM_SPACING_LINE;
    if (layout->cases == NIM_CASES_EQUAL) {
        write_number(text, spacing, head[0]);
        spacing = NIM_SPACING_SPACE;
    }
    if (nim_layout_counts_cases(layout)) {
        write_number(text, spacing, case_count);
    }
    if (layout->cases == NIM_CASES_SHARED) {
        write_number(text, NIM_SPACING_SPACE, head[layout->head_count - 1]);
    }
}

static void write_head(struct nim_layout_text *text, const uint64_t *head,
                       unsigned count) {
    const struct nim_layout *layout = &text->problem->layout;
    const struct nim_wording *words = &text->problem->words;
    for (unsigned i = 0; i < count; i++) {
        enum nim_spacing spacing = nim_layout_before_head(layout, i);
        uint64_t number = head[nim_layout_head_place(layout, i)];
        if (nim_layout_is_name(layout, i)) {
            write_spacing(text, spacing);
            nim_writer_string(text->writer,
                              number ? words->wins : words->loses);
        } else {
            write_number(text, spacing, number);
        }
    }
}

static void write_list(struct nim_layout_text *text, uint64_t count,
                       const uint64_t *numbers) {
    write_spacing(text, NIM_SPACING_LINE);
    nim_writer_put(text->writer, "[", 1);
    for (uint64_t i = 0; i < count; i++) {
        nim_writer_put(text->writer, ",", i > 0);
        nim_long_write(text->longs, text->writer, numbers[i]);
    }
    nim_writer_put(text->writer, "]", 1);
}

/* The edges that go from a node: how many they are, and to where. */
static void write_edges(struct nim_layout_text *text, const uint64_t *head,
                        const uint64_t *edges, uint64_t node) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < head[0]; i++) {
        count += edges[2 * i] == node;
    }
    write_number(text, NIM_SPACING_LINE, count);
    for (uint64_t i = 0; count > 0; i++) {
        if (edges[2 * i] == node) {
            write_number(text, NIM_SPACING_SPACE, edges[2 * i + 1]);
            count--;
        }
    }
}

/* Ends the queries of the graph before, if there is one. */
static void write_graph(struct nim_layout_text *text, const uint64_t *head,
                        const uint64_t *edges) {
    if (text->is_started) {
        write_number(text, NIM_SPACING_LINE, 0);
    }
    write_number(text, nim_layout_before_head(&text->problem->layout, 1),
                 head[1]);
    for (uint64_t node = 0; node < head[1]; node++) {
        write_edges(text, head, edges, node);
    }
}

bool nim_layout_goes_on(const struct nim_layout *layout, const uint64_t *before,
                        const uint64_t *numbers_before, const uint64_t *head,
                        const uint64_t *numbers) {
    size_t count = (size_t)nim_layout_graph_count(layout, head);
    return layout->cases == NIM_CASES_QUERIES && before[0] == head[0] &&
           before[1] == head[1] &&
           memcmp(numbers_before, numbers, count * sizeof *numbers) == 0;
}

void nim_layout_write_case(struct nim_layout_text *text, const uint64_t *head,
                           const uint64_t *numbers, const char *name) {
    const struct nim_layout *layout = &text->problem->layout;
    uint64_t count = nim_layout_body_count(layout, head);
    struct nim_layout_body body;
    if (layout->lines == NIM_LINES_BRACKETS) {
        write_list(text, count, numbers);
        return;
    }
    if (layout->cases == NIM_CASES_QUERIES && !text->goes_on) {
        write_graph(text, head, numbers);
    }
    write_head(text, head, nim_layout_own_count(layout));
    nim_layout_body_begin(&body, layout, head);
    bool is_plain = !layout->is_fixed && !layout->has_negative &&
                    !text->longs && !nim_layout_is_turned(layout);
    for (size_t i = (size_t)nim_layout_graph_count(layout, head); i < count;
         i++) {
        enum nim_spacing spacing = nim_layout_body_next(&body);
        if (is_plain) {
            size_t left = (size_t)integer_min(body.left_count, count - i - 1);
            write_spacing(text, spacing);
            nim_writer_row(text->writer, numbers + i, left + 1,
                           body.before_number == NIM_SPACING_SPACE ? ' '
                                                                   : '\n');
            body.left_count -= left;
            i += left;
        } else {
            write_number(
                text, spacing,
                numbers[nim_layout_board_place(layout, (size_t)count, i)]);
        }
    }
    if (layout->has_winner && nim_layout_has_body(layout)) {
        write_spacing(text, NIM_SPACING_WORD);
        nim_writer_string(text->writer, name);
    }
    if (layout->set == NIM_SET_BEHIND) {
        nim_layout_write_takes(text, text->takes, text->take_count);
    }
}

void nim_layout_write_end(struct nim_layout_text *text) {
    const uint64_t zeros[NIM_HEAD_MAX] = {0};
    if (text->problem->layout.cases == NIM_CASES_ZERO) {
        write_head(text, zeros, nim_layout_zero_count(&text->problem->layout));
    }
    if (text->problem->layout.set == NIM_SET_EACH ||
        text->problem->layout.cases == NIM_CASES_QUERIES) {
        write_number(text, NIM_SPACING_LINE, 0);
    }
    if (!text->problem->layout.is_fixed) {
        nim_writer_put(text->writer, "\n", 1);
    }
}
