/* What happens, for machines: an object a line. */
#include "play.h"
#include "streams/json_writer.h"

/* The index-th number of each place: a number, or an array where there are
 * several places. */
static void write_numbers(struct nim_json *json, const char *name,
                          const struct nim_state *state, unsigned at,
                          bool is_array) {
    if (!is_array && state->number_count == state->each) {
        nim_json_number(json, name, state->numbers[at]);
        return;
    }
    nim_json_begin_array(json, name);
    for (size_t i = at; i < state->number_count; i += state->each) {
        nim_json_number(json, NULL, state->numbers[i]);
    }
    nim_json_end_array(json);
}

static void write_position(struct play_table *table, struct nim_json *json) {
    const struct nim_referee *referee = &table->referee;
    const struct nim_state *state = &referee->state;
    unsigned note = 0;
    write_numbers(json, "position", state, state->at, true);
    for (unsigned i = 0; i < state->each; i++) {
        if (i != state->at && referee->notes[note]) {
            write_numbers(json, referee->notes[note++], state, i, false);
        }
    }
    if (referee->memory) {
        nim_json_number(json, referee->memory, state->head[referee->memory_at]);
    }
}

static void write_moves(struct nim_json *json, const char *name,
                        const struct nim_turn *turn) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < turn->count; i++) {
        const struct nim_touch *touch = &turn->touches[i];
        nim_json_begin_object(json, NULL);
        nim_json_number(json, "place", touch->place);
        nim_json_number(json, "from", touch->from);
        if (touch->other_count > 0) {
            nim_json_begin_array(json, "parts");
            nim_json_number(json, NULL, touch->to);
            for (unsigned j = 0; j < touch->other_count; j++) {
                nim_json_number(json, NULL, touch->others[j]);
            }
            nim_json_end_array(json);
        } else {
            nim_json_number(json, "to", touch->to);
        }
        if (touch->passes) {
            nim_json_bool(json, "passes", true);
        }
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

/* What the player of a turn is called. */
static const char *mover_of(const struct play_table *table) {
    bool is_first = table->referee.turn_count % 2 == 0;
    return table->request->is_for_two ? (is_first ? "first" : "second")
           : play_is_persons(table)   ? "you"
                                      : "nimsum";
}

void play_write_start(struct play_table *table) {
    struct nim_json json = nim_json_begin_line(&table->out->writer);
    nim_json_number(&json, "version", 1);
    nim_json_string(&json, "problem",
                    table->request->common.row->card.names[0]);
    write_position(table, &json);
    nim_json_string(&json, "play",
                    table->referee.last_loses ? "misere" : "normal");
    nim_json_number(&json, "seed", table->seed);
    nim_json_string(&json, "to_move", mover_of(table));
    nim_json_end_line(&json);
}

void play_write_turn(struct play_table *table, const struct nim_turn *turn) {
    const struct nim_referee *referee = &table->referee;
    struct nim_json json = nim_json_begin_line(&table->out->writer);
    nim_json_number(&json, "turn", referee->turn_count + 1);
    nim_json_string(&json, "by", mover_of(table));
    write_position(table, &json);
    write_moves(&json, "move", turn);
    nim_json_bool(&json, "wins", referee->wins);
    if (referee->is_counted) {
        nim_json_wide(&json, "winning_count", &referee->winning_count);
    }
    write_moves(&json, "best", &table->best);
    nim_json_end_line(&json);
}

void play_write_hint(struct play_table *table) {
    struct nim_json json = nim_json_begin_line(&table->out->writer);
    write_moves(&json, "hint", &table->best);
    nim_json_end_line(&json);
}

void play_write_text(struct play_table *table, const char *name,
                     const char *text) {
    struct nim_json json = nim_json_begin_line(&table->out->writer);
    nim_json_string(&json, name, text);
    nim_json_end_line(&json);
}

void play_write_number(struct play_table *table, const char *name,
                       uint64_t number) {
    struct nim_json json = nim_json_begin_line(&table->out->writer);
    nim_json_number(&json, name, number);
    nim_json_end_line(&json);
}

void play_write_end(struct play_table *table, const char *winner) {
    struct nim_json json = nim_json_begin_line(&table->out->writer);
    nim_json_string(&json, "winner", winner);
    nim_json_number(&json, "turns", table->referee.turn_count);
    nim_json_number(&json, "given_away", play_given_away(table));
    nim_json_end_line(&json);
}
