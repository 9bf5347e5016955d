/* What is known of an answer from its wording alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kit/rows.h"
#include "problems/answer.h"

struct wording {
    const char *name; /* a sentence */
    const char *problem;
    bool is_line;
};

static const struct wording wordings[] = {
    {"a word on a line", "acwing891", true},
    {"a word behind a label on its line", "lightoj1192", true},
    {"a word below its label", "hdu1729", false},
    {"words of all cases joined", "hdu1536", false},
    {"a word and a line for each move", "hdu2176", false},
    {"a number on a line", "poj2975", true},
    {"moves on a line", "misere-nim", true},
    {"bids on a line", "hdu2149", true},
    {"a move, and the piles on a second line", "p1247", false},
};

static void an_answer_is_a_line_or_not(void **state) {
    const struct wording *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->problem);
    assert_int_equal(nim_answer_is_line(&problem->words), row->is_line);
}

int main(void) {
    return rows_run("wordings", wordings, sizeof wordings / sizeof *wordings,
                    sizeof *wordings, an_answer_is_a_line_or_not);
}
