/* Explanations for machines. */
#include "streams/json.h"
#include "explain.h"
#include "streams/writer.h"

static const char *game_of(const struct nim_explanation *explanation) {
    static const char *const names[] = {
        [NIM_GAME_CLASSIC] = "nim",
        [NIM_GAME_STAIRCASE] = "staircase",
        [NIM_GAME_MOORE] = "moore",
        [NIM_GAME_SUM] = "sum",
    };
    return cli_is_sum(explanation) ? "sum"
                                   : names[explanation->problem->game.family];
}

static void write_numbers(struct nim_json *json, const char *name,
                          const uint64_t *numbers, size_t count) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < count; i++) {
        nim_json_number(json, NULL, numbers[i]);
    }
    nim_json_end_array(json);
}

/* What a touch does besides, in a sum. */
static void write_split(struct nim_json *json, const struct nim_touch *touch) {
    if (touch->other_count > 0) {
        write_numbers(json, "others", touch->others, touch->other_count);
    }
    if (touch->passes) {
        nim_json_bool(json, "passes", true);
    }
}

/* The piece, row or the like that moves, and from where to where. */
static void write_way(struct nim_json *json,
                      const struct nim_explanation *explanation,
                      const struct nim_touch *touch,
                      const struct nim_touch *made) {
    if (explanation->origins) {
        const struct nim_way way = nim_touch_way(explanation, touch, made);
        bool is_signed = explanation->problem->layout.has_negative;
        nim_json_number(json, "piece",
                        explanation->origins[touch->place - 1].piece);
        if (is_signed) {
            nim_json_integer(json, "board_from", (int64_t)way.from);
            nim_json_integer(json, "board_to", (int64_t)way.to);
        } else {
            nim_json_number(json, "board_from", way.from);
            nim_json_number(json, "board_to", way.to);
        }
    }
}

/* made is the turn before, in a reply. */
static void write_turn(struct nim_json *json, const char *name,
                       const struct nim_explanation *explanation,
                       const struct nim_turn *turn,
                       const struct nim_turn *made) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < turn->count; i++) {
        const struct nim_touch *touch = &turn->touches[i];
        nim_json_begin_object(json, NULL);
        nim_json_number(json, "place", touch->place);
        nim_json_number(json, "from", touch->from);
        nim_json_number(json, "to", touch->to);
        write_split(json, touch);
        write_way(json, explanation, touch, made ? &made->touches[0] : NULL);
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

/* Columns without ones are left out. */
static void write_columns(struct nim_json *json,
                          const struct nim_columns *columns) {
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

static void write_winning(struct nim_json *json,
                          const struct cli_lesson *lesson) {
    uint64_t left = lesson->all ? CLI_TURNS_ALL : CLI_TURNS;
    struct nim_turns turns;
    struct nim_turn turn;
    nim_turns_begin(&turns, lesson->explanation);
    nim_json_begin_array(json, "winning");
    for (; left > 0 && json->writer->status == NIM_OK &&
           nim_turns_winning(&turns, &turn);
         left--) {
        nim_json_begin_object(json, NULL);
        write_turn(json, "move", lesson->explanation, &turn, NULL);
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

static void write_losing(struct nim_json *json,
                         const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    uint64_t left = CLI_TURNS_ALL;
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply;
    bool are_few = explanation->has_counts &&
                   cli_is_small(&explanation->losing_count, CLI_TURNS);
    if (!lesson->all && !are_few) {
        return;
    }
    nim_turns_begin(&turns, explanation);
    nim_json_begin_array(json, "losing");
    for (; left > 0 && json->writer->status == NIM_OK &&
           nim_turns_losing(&turns, &turn, &reply);
         left--) {
        nim_json_begin_object(json, NULL);
        write_turn(json, "move", explanation, &turn, NULL);
        write_turn(json, "reply", explanation, &reply, &turn);
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

static void write_turns(struct nim_json *json,
                        const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    if (!explanation->has_turns) {
        return;
    }
    write_winning(json, lesson);
    if (explanation->has_counts && explanation->are_all) {
        nim_json_wide(json, "winning_count", &explanation->winning_count);
        nim_json_wide(json, "losing_count", &explanation->losing_count);
    }
    write_losing(json, lesson);
}

static void write_sums(struct nim_json *json, enum nim_family family,
                       uint64_t sum, const struct nim_columns *columns) {
    if (family != NIM_GAME_MOORE) {
        nim_json_number(json, "nim_sum", sum);
    }
    write_columns(json, columns);
}

/* The move asked about, what is left after it, and the reply. */
static void write_move(struct nim_json *json, const struct cli_lesson *lesson) {
    const struct nim_after *after = &lesson->after;
    write_turn(json, "move", lesson->explanation, lesson->move, NULL);
    nim_json_bool(json, "move_wins", after->wins);
    nim_json_begin_object(json, "after");
    write_sums(json, lesson->explanation->problem->game.family, after->sum,
               &after->columns);
    nim_json_end_object(json);
    if (!after->wins) {
        write_turn(json, "reply", lesson->explanation, &after->reply,
                   lesson->move);
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
        write_numbers(json, "numbers", setup->numbers, setup->number_count);
    }
    if (explanation->board == NIM_BOARD_VERDICT) {
        return;
    }
    if (explanation->board != NIM_BOARD_VALUES) {
        write_numbers(json, "piles", explanation->piles,
                      explanation->pile_count);
    }
    if (cli_is_sum(explanation)) {
        write_numbers(json, "values", explanation->values,
                      explanation->value_count);
    }
}

/* In the numbers of the case. */
static void write_board_moves(struct nim_json *json,
                              const struct nim_explanation *explanation) {
    if (!explanation->lists_board) {
        return;
    }
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

/* What decides, where there are piles. */
static void write_deciding(struct nim_json *json,
                           const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    nim_json_bool(json, "wins", explanation->wins);
    if (explanation->board == NIM_BOARD_VERDICT) {
        return;
    }
    write_sums(json, explanation->problem->game.family, explanation->sum,
               &explanation->columns);
    if (lesson->move) {
        write_move(json, lesson);
    } else {
        write_turns(json, lesson);
    }
}

void cli_lesson_write_json(struct cli_out *out, struct cli_lesson *lesson) {
    struct nim_json json = {.writer = &out->writer};
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_game *game = &explanation->problem->game;
    nim_json_begin_object(&json, NULL);
    nim_json_number(&json, "version", 1);
    nim_json_string(&json, "problem", explanation->problem->card.names[0]);
    if (lesson->setup->case_number > 0) {
        nim_json_number(&json, "case", lesson->setup->case_number);
    }
    nim_json_string(&json, "game", game_of(explanation));
    if (game->family == NIM_GAME_MOORE) {
        nim_json_number(&json, "k", game->k);
    }
    nim_json_string(&json, "play",
                    cli_is_misere(explanation) ? "misere" : "normal");
    write_piles(&json, lesson);
    write_deciding(&json, lesson);
    write_board_moves(&json, explanation);
    nim_json_end_object(&json);
    nim_writer_string(&out->writer, "\n");
}
