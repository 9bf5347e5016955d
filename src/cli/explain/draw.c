/* Pictures of positions. */
#include "explain.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The width of a step: of its stones between two walls. */
static size_t step_len(const struct nim_explanation *explanation) {
    char text[NIM_DECIMAL_LEN + 1];
    size_t len = 1;
    for (size_t i = 0; i < explanation->pile_count; i++) {
        size_t own = (size_t)snprintf(text, sizeof text, "%" PRIu64,
                                      explanation->piles[i]);
        len = own > len ? own : len;
    }
    return len + 3;
}

#define GROUND "ground"
#define LABEL_LEN 16

/* The highest step first, each further to the right than the one below. */
static void draw_staircase(struct cli_out *out,
                           const struct nim_explanation *explanation) {
    size_t count = explanation->pile_count;
    size_t len = step_len(explanation);
    size_t left = CLI_INDENT + strlen(GROUND) + 1;
    size_t width = left + len * count;
    if (count > CLI_PILES_SHOWN || width + LABEL_LEN > CLI_LINE_LEN) {
        return;
    }
    for (size_t i = count; i-- > 0;) {
        cli_print(out, "%*s| %*" PRIu64, (int)(left + len * i), "",
                  (int)len - 3, explanation->piles[i]);
        cli_print(out, "%*s   step %zu%s\n", (int)(len * (count - 1 - i)), "",
                  i + 1, i % 2 == 0 ? ", odd" : "");
    }
    cli_print(out, "%*s%s\n\n", CLI_INDENT, "", GROUND);
}

void cli_lesson_draw(struct cli_out *out, const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    bool is_plain = explanation->board == NIM_BOARD_NONE ||
                    explanation->board == NIM_BOARD_STAIRS;
    if (cli_is_staircase(explanation) && is_plain) {
        draw_staircase(out, lesson->explanation);
    }
}
