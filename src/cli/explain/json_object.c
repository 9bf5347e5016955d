/* Explanations for machines. */
#include "explain.h"
#include "streams/json_writer.h"

/* ---- Turns ---- */

/* The piece, row or the like that moves, and from where to where. */
static void write_way(struct nim_json *json,
                      const struct nim_explanation *explanation,
                      const struct nim_touch *touch, struct nim_way way) {
    bool is_signed = explanation->problem->layout.has_negative;
    nim_json_number(json, "piece",
                    explanation->origins[touch->place - 1].piece);
    nim_json_signed(json, "board_from", way.from, is_signed);
    nim_json_signed(json, "board_to", way.to, is_signed);
}

/* made is the turn before, in a reply. */
static void write_touch(struct nim_json *json,
                        const struct nim_explanation *explanation,
                        const struct nim_touch *touch,
                        const struct nim_turn *made) {
    nim_json_begin_object(json, NULL);
    nim_json_number(json, "place", touch->place);
    nim_json_number(json, "from", touch->from);
    nim_json_number(json, "to", touch->to);
    if (touch->other_count > 0) {
        nim_json_numbers(json, "others", touch->others, touch->other_count);
    }
    if (touch->passes) {
        nim_json_bool(json, "passes", true);
    }
    if (explanation->origins) {
        write_way(
            json, explanation, touch,
            nim_touch_way(explanation, touch, made ? made->touches : NULL));
    }
    nim_json_end_object(json);
}

static void write_turn(struct nim_json *json, const char *name,
                       const struct nim_explanation *explanation,
                       const struct nim_turn *turn,
                       const struct nim_turn *made) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < turn->count; i++) {
        write_touch(json, explanation, &turn->touches[i], made);
    }
    nim_json_end_array(json);
}

static void write_list(struct nim_json *json, const char *name,
                       const struct cli_lesson *lesson, bool is_losing) {
    const struct nim_explanation *explanation = lesson->explanation;
    struct cli_walk walk;
    cli_walk_begin(&walk, lesson, is_losing);
    nim_json_begin_array(json, name);
    while (cli_walk_next(&walk)) {
        nim_json_begin_object(json, NULL);
        write_turn(json, "move", explanation, &walk.turn, NULL);
        if (is_losing) {
            write_turn(json, "reply", explanation, &walk.reply, &walk.turn);
        }
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

static void write_turns(struct nim_json *json,
                        const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    write_list(json, "winning", lesson, false);
    if (explanation->has_counts && explanation->are_all) {
        nim_json_wide(json, "winning_count", &explanation->winning_count);
        nim_json_wide(json, "losing_count", &explanation->losing_count);
    }
    if (lesson->all || lesson->traits & FEW_LOSE) {
        write_list(json, "losing", lesson, true);
    }
}

/* In the numbers of the case. */
static void write_board_moves(struct nim_json *json,
                              const struct nim_explanation *explanation) {
    nim_json_begin_array(json, "board_winning");
    for (size_t i = 0; i < explanation->listed_count;) {
        nim_json_begin_array(json, NULL);
        do {
            const struct nim_board_move *listed = &explanation->listed[i++];
            nim_json_begin_object(json, NULL);
            nim_json_number(json, "place", listed->place);
            nim_json_number(json, "from", listed->from);
            nim_json_number(json, "to", listed->to);
            nim_json_end_object(json);
        } while (i < explanation->listed_count && explanation->listed[i].joins);
        nim_json_end_array(json);
    }
    nim_json_end_array(json);
}

/* ---- What decides ---- */

/* Columns without ones are left out. */
static void write_sums(struct nim_json *json, const struct cli_lesson *lesson,
                       uint64_t sum, const struct nim_columns *columns) {
    if (!(lesson->traits & MOORE)) {
        nim_json_number(json, "nim_sum", sum);
    }
    nim_json_begin_array(json, "columns");
    for (unsigned bit = 64; bit-- > 0;) {
        if (columns->ones[bit] > 0) {
            nim_json_begin_object(json, NULL);
            nim_json_number(json, "bit", bit);
            nim_json_number(json, "ones", columns->ones[bit]);
            nim_json_end_object(json);
        }
    }
    nim_json_end_array(json);
}

/* The move asked about, what is left after it, and the reply. */
static void write_move(struct nim_json *json, const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_after *after = &lesson->after;
    write_turn(json, "move", explanation, lesson->move, NULL);
    nim_json_bool(json, "move_wins", after->wins);
    if (!lesson->by_rule) {
        nim_json_begin_object(json, "after");
        write_sums(json, lesson, after->sum, &after->columns);
        nim_json_end_object(json);
    }
    if (!after->wins) {
        write_turn(json, "reply", explanation, &after->reply, lesson->move);
    }
}

static void write_piles(struct nim_json *json,
                        const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_setup *setup = lesson->setup;
    if (setup->digits) {
        nim_json_begin_array(json, "numbers");
        nim_json_decimals(json, setup->digits);
        nim_json_end_array(json);
    } else if (explanation->problem->layout.board) {
        nim_json_numbers(json, "numbers", setup->numbers, setup->number_count);
    }
    if (explanation->board < NIM_BOARD_VALUES) {
        nim_json_numbers(json, "piles", explanation->piles,
                         explanation->pile_count);
    }
    if (lesson->traits & SUM) {
        nim_json_numbers(json, "values", explanation->values,
                         explanation->value_count);
    }
}

void cli_lesson_write_json(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    unsigned traits = lesson->traits;
    struct nim_json json = nim_json_begin_line(&lesson->out->writer);
    nim_json_number(&json, "version", 1);
    nim_json_string(&json, "problem", explanation->problem->card.names[0]);
    if (lesson->setup->case_number > 0) {
        nim_json_number(&json, "case", lesson->setup->case_number);
    }
    nim_json_string(&json, "game",
                    traits & SUM      ? "sum"
                    : traits & STAIRS ? "staircase"
                    : traits & MOORE  ? "moore"
                                      : "nim");
    if (traits & MOORE) {
        nim_json_number(&json, "k", explanation->problem->game.k);
    }
    nim_json_string(&json, "play", traits & MISERE ? "misere" : "normal");
    write_piles(&json, lesson);
    nim_json_bool(&json, "wins", explanation->wins);
    if (explanation->board != NIM_BOARD_VERDICT) {
        write_sums(&json, lesson, explanation->sum, &explanation->columns);
    }
    if (lesson->move) {
        write_move(&json, lesson);
    } else if (explanation->has_turns) {
        write_turns(&json, lesson);
    }
    if (explanation->lists_board) {
        write_board_moves(&json, explanation);
    }
    nim_json_end_line(&json);
}
