/* Runs a test for each row, and reads and writes what rows say. */
#include "rows.h"

#include <assert.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

int rows_run(const char *group, const void *rows, size_t row_count,
             size_t row_len, void (*test)(void **state)) {
    struct CMUnitTest *tests = calloc(row_count, sizeof *tests);
    assert(tests != NULL);
    for (size_t i = 0; i < row_count; i++) {
        const void *row = (const char *)rows + i * row_len;
        tests[i].name = *(const char *const *)row;
        tests[i].test_func = test;
        tests[i].initial_state = (void *)row;
    }
    int failed = _cmocka_run_group_tests(group, tests, row_count, NULL, NULL);
    free(tests);
    return failed;
}

size_t row_read_piles(const char *text, uint64_t *piles) {
    size_t count = 0;
    char *end;
    for (uint64_t pile = strtoull(text, &end, 10); end != text;
         pile = strtoull(text, &end, 10)) {
        assert(count < ROW_PILES_MAX);
        piles[count++] = pile;
        text = end;
    }
    return count;
}

/* What snprintf wrote must have fitted. */
static void written(struct answer *answer, int len) {
    assert(len >= 0 && (size_t)len < sizeof answer->text - answer->len);
    answer->len += (size_t)len;
}

void answer_begin(struct answer *answer, bool wins) {
    answer->len = 0;
    written(answer, snprintf(answer->text, sizeof answer->text,
                             wins ? "Yes\n" : "No\n"));
}

void answer_add_move(struct answer *answer, const struct nim_move *moves,
                     const uint64_t *places, size_t touched_count) {
    for (size_t i = 0; i < touched_count; i++) {
        bool last = i + 1 == touched_count;
        written(answer,
                snprintf(answer->text + answer->len,
                         sizeof answer->text - answer->len,
                         "%" PRIu64 " %" PRIu64 " %" PRIu64 "%s", places[i],
                         moves[i].from, moves[i].to, last ? "\n" : " "));
    }
}
