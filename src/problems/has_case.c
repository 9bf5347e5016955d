/* Is any case within the limits of a problem with a board? */
#include "problems/case_text.h"

#include "base/integer.h"
#include "boards/board.h"
#include "boards/shape.h"

#include <string.h>

/* Of larger cases nothing is said. */
#define NUMBERS_MAX 1000

/* A case of the fewest piles. Its numbers are least or largest, as the bits of
 * `which` say: those of the head, then those of each row. In the head it is the
 * second, where there is no largest; where no two may be alike, least ones
 * rise. A tree is a root with leaves, and a forest whatever becomes one. */
struct attempt {
    const struct nim_problem *problem;
    unsigned which;
    uint64_t head[NIM_HEAD_MAX];
    uint64_t numbers[2 * NUMBERS_MAX]; /* with room for trees */
    size_t count;
};

/* Of a formula nothing is known: beside the least and largest numbers, others
 * are tried that are not far above the least. */
#define WHICH_COUNT (1u << (NIM_HEAD_MAX + NIM_ROW_MAX))
#define WHICH_OF_FORMULA 4096

static bool is_any(const struct attempt *attempt) {
    return attempt->which >= WHICH_COUNT;
}

static uint64_t choose_any(const struct attempt *attempt,
                           const struct nim_range *limits, size_t index) {
    uint64_t mixed = (attempt->which + 1) * (index + 1) * 2654435761u >> 7;
    return limits->min + integer_min(limits->max - limits->min, mixed % 32);
}

static bool takes_largest(const struct attempt *attempt, uint64_t bit) {
    return attempt->which >> bit & 1;
}

static void choose_head(struct attempt *attempt) {
    const struct nim_problem *problem = attempt->problem;
    const struct nim_layout *layout = &problem->layout;
    bool has_body = nim_layout_has_body(layout);
    attempt->head[0] = problem->limits.piles_min;
    if (has_body && is_any(attempt)) {
        const struct nim_range counts = nim_limits_pile_count(problem);
        attempt->head[0] +=
            integer_min(counts.max - counts.min, attempt->which % 4);
    }
    for (unsigned i = has_body; i < layout->head_count; i++) {
        const struct nim_range limits =
            nim_limits_head(problem, i, attempt->head);
        uint64_t large =
            nim_limits_are_open(problem, &limits) ? limits.min + 1 : limits.max;
        attempt->head[i] = is_any(attempt) ? choose_any(attempt, &limits, i)
                           : takes_largest(attempt, i) ? large
                                                       : limits.min;
    }
    unsigned len_at = nim_layout_len_at(layout);
    if (len_at > 0) {
        attempt->head[len_at] =
            nim_limits_head(problem, len_at, attempt->head).min;
    }
}

static void choose_body(struct attempt *attempt) {
    const struct nim_layout *layout = &attempt->problem->layout;
    uint64_t len = nim_layout_row_len(layout, attempt->head);
    bool rises =
        len == 1 || layout->order != NIM_ORDER_ANY || layout->is_distinct;
    for (size_t i = 0; i < attempt->count; i++) {
        const struct nim_range limits =
            nim_limits_number(attempt->problem, attempt->head, i);
        uint64_t column =
            nim_layout_has_halves(layout) ? i / attempt->head[0] : i % len;
        bool is_end = (layout->has_one_less || layout->tail > 0) && column < 2;
        uint64_t above = is_end  ? column * (i / len + 1)
                         : rises ? integer_min(limits.max - limits.min, i)
                                 : 0;
        bool is_largest =
            !is_end &&
            takes_largest(attempt, NIM_HEAD_MAX + column % NIM_ROW_MAX);
        attempt->numbers[i] = is_any(attempt)
                                  ? choose_any(attempt, &limits, i + 10)
                              : is_largest ? limits.max
                                           : limits.min + above;
    }
}

static bool is_in_order(const struct attempt *attempt) {
    const struct nim_layout *layout = &attempt->problem->layout;
    size_t i = 1;
    while (i < attempt->count &&
           (layout->order != NIM_ORDER_RISING ||
            nim_layout_is_below(layout, attempt->numbers[i - 1],
                                attempt->numbers[i]))) {
        i++;
    }
    return i >= attempt->count &&
           nim_layout_find_twin(layout, attempt->head, attempt->numbers,
                                attempt->count) == SIZE_MAX;
}

static bool is_case(struct attempt *attempt) {
    const struct nim_layout *layout = &attempt->problem->layout;
    const struct nim_board *board = layout->board;
    choose_head(attempt);
    if (nim_layout_has_body(layout)) {
        attempt->count = (size_t)nim_layout_body_count(layout, attempt->head);
        choose_body(attempt);
        if (board->trim) {
            board->trim(attempt->head, attempt->numbers, attempt->count);
        }
    } else {
        attempt->count = layout->head_count;
        memcpy(attempt->numbers, attempt->head, sizeof attempt->head);
    }
    return is_in_order(attempt) &&
           nim_board_arrange(board, attempt->head, attempt->numbers,
                             attempt->count) != SIZE_MAX;
}

bool nim_problem_has_case(const struct nim_problem *problem) {
    struct attempt attempt = {.problem = problem};
    bool is_known = !problem->layout.board;
    choose_head(&attempt);
    is_known |=
        nim_layout_body_count(&problem->layout, attempt.head) > NUMBERS_MAX;
    const struct nim_board *board = problem->layout.board;
    unsigned most = board && board->formula ? WHICH_OF_FORMULA : WHICH_COUNT;
    while (!is_known && attempt.which < most) {
        is_known = is_case(&attempt);
        attempt.which++;
    }
    return is_known;
}
