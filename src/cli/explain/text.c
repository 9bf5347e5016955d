/* Explanations for people who do not know the theory. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>

static void tell_move(struct cli_out *out, const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_after *after = &lesson->after;
    bool with_places = cli_needs_places(explanation);
    struct nim_line line = {.len = 0};
    cli_say_turn(&line, explanation, lesson->move, with_places);
    cli_say_way(&line, explanation, lesson->move, NULL);
    nim_line_say(&line, " %s: it leaves", after->wins ? "wins" : "loses");
    if (explanation->pile_count <= CLI_PILES_SHOWN) {
        cli_say_left(&line, explanation, lesson->move);
        nim_line_say(&line, ", where ");
    } else {
        nim_line_say(&line, " a position where ");
    }
    nim_explanation_say(&line, explanation, after->sum, &after->columns,
                        after->singles);
    if (!after->wins) {
        nim_line_say(&line, ", ");
        if (after->reply.count > 0) {
            nim_line_say(&line, "and the opponent answers ");
            cli_say_turn(&line, explanation, &after->reply, with_places);
            cli_say_way(&line, explanation, &after->reply, lesson->move);
        } else {
            cli_say_reply(&line, explanation, lesson->move, &after->reply,
                          false);
        }
    }
    cli_tell(out, "%s.", line.text);
}

/* The rule, where it is another than that of the three games. */
static void tell_rule(struct cli_out *out, const struct nim_problem *problem) {
    if (problem->game.kind || problem->game.splits || problem->layout.board) {
        cli_tell(out, "%s", problem->card.rule);
        cli_print(out, "\n");
    }
}

void cli_lesson_tell(struct cli_out *out, struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    if (lesson->move) {
        tell_move(out, lesson);
        return;
    }
    cli_lesson_tell_verdict(out, lesson);
    if (explanation->is_over) {
        return;
    }
    cli_print(out, "\n");
    tell_rule(out, explanation->problem);
    cli_lesson_tell_board(out, lesson);
    if (explanation->board == NIM_BOARD_VERDICT) {
        cli_lesson_tell_listed(out, lesson);
        return;
    }
    cli_lesson_draw(out, lesson);
    if (cli_is_sum(explanation)) {
        cli_lesson_tell_values(out, lesson);
    } else if (!cli_are_single(explanation)) {
        cli_lesson_print_columns(out, explanation);
    }
    cli_lesson_tell_why(out, explanation);
    if (explanation->wins) {
        cli_lesson_tell_winning(out, lesson);
    }
    cli_lesson_tell_losing(out, lesson);
}
