/* Explanations for machines. */
#include "explain.h"

#include <string.h>

static const char *game_of(const struct nim_explanation *explanation) {
    static const char *const names[] = {
        [NIM_GAME_CLASSIC] = "nim",
        [NIM_GAME_STAIRCASE] = "staircase",
        [NIM_GAME_MOORE] = "moore",
        [NIM_GAME_SUM] = "sum",
    };
    return names[explanation->problem->game.family];
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

static void write_turn(struct nim_json *json, const char *name,
                       const struct nim_turn *turn) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < turn->count; i++) {
        nim_json_begin_object(json, NULL);
        nim_json_number(json, "place", turn->touches[i].place);
        nim_json_number(json, "from", turn->touches[i].from);
        nim_json_number(json, "to", turn->touches[i].to);
        write_split(json, &turn->touches[i]);
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
    for (; left > 0 && nim_turns_winning(&turns, &turn); left--) {
        nim_json_begin_object(json, NULL);
        write_turn(json, "move", &turn);
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

static bool is_at_most(const struct nim_wide *number, uint32_t most) {
    return number->limb_count == 0 ||
           (number->limb_count == 1 && number->limb[0] <= most);
}

static void write_losing(struct nim_json *json,
                         const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    uint64_t left = lesson->all ? CLI_TURNS_ALL : CLI_TURNS;
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply;
    if (!lesson->all && !(explanation->has_counts &&
                          is_at_most(&explanation->losing_count, CLI_TURNS))) {
        return;
    }
    nim_turns_begin(&turns, explanation);
    nim_json_begin_array(json, "losing");
    for (; left > 0 && nim_turns_losing(&turns, &turn, &reply); left--) {
        nim_json_begin_object(json, NULL);
        write_turn(json, "move", &turn);
        write_turn(json, "reply", &reply);
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
    write_turn(json, "move", lesson->move);
    nim_json_bool(json, "move_wins", after->wins);
    nim_json_begin_object(json, "after");
    write_sums(json, lesson->explanation->problem->game.family, after->sum,
               &after->columns);
    nim_json_end_object(json);
    if (!after->wins) {
        write_turn(json, "reply", &after->reply);
    }
}

static void write_piles(struct nim_json *json,
                        const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_setup *setup = lesson->setup;
    if (explanation->problem->layout.arrange) {
        write_numbers(json, "numbers", setup->numbers, setup->number_count);
    }
    write_numbers(json, "piles", explanation->piles, explanation->pile_count);
    if (explanation->problem->game.family == NIM_GAME_SUM) {
        write_numbers(json, "values", explanation->values,
                      explanation->value_count);
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
    nim_json_bool(&json, "wins", explanation->wins);
    write_sums(&json, game->family, explanation->sum, &explanation->columns);
    if (lesson->move) {
        write_move(&json, lesson);
    } else {
        write_turns(&json, lesson);
    }
    nim_json_end_object(&json);
    nim_writer_string(&out->writer, "\n");
}
