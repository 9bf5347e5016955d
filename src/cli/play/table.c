/* What was played, and what is known of the position. */
#include "play.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- What was played ---- */

bool play_is_persons(const struct play_table *table) {
    const struct play_request *request = table->request;
    return request->is_for_two ||
           (table->referee.turn_count % 2 == 1) == request->is_second;
}

uint64_t play_given_away(const struct play_table *table) {
    uint64_t count = 0;
    for (size_t i = 0; i < table->past_count; i++) {
        count += table->past[i].given != NULL;
    }
    return count;
}

bool play_keep_turn(struct play_table *table, const struct nim_turn *turn) {
    if (!NIM_GROW(&nim_system_memory, &table->touches, &table->touch_room,
                  table->touch_count + turn->count) ||
        !NIM_GROW(&nim_system_memory, &table->past, &table->past_room,
                  table->past_count + 1)) {
        return false;
    }
    memcpy(table->touches + table->touch_count, turn->touches,
           turn->count * sizeof *turn->touches);
    table->past[table->past_count++] =
        (struct play_past){.first = table->touch_count};
    table->touch_count += turn->count;
    return true;
}

void play_forget_turn(struct play_table *table) {
    const struct play_past *past = &table->past[--table->past_count];
    table->touch_count = past->first;
    free(past->given);
}

/* ---- Positions ---- */

/* The explanation's words, and a winning turn. */
enum nim_status play_look(struct play_table *table) {
    struct nim_referee *referee = &table->referee;
    enum nim_status status = NIM_OK;
    cli_lesson_begin(&table->lesson);
    table->best.count = 0;
    bool is_asked_for =
        play_is_persons(table) || table->request->common.as_json;
    if (is_asked_for && referee->wins && !referee->is_over) {
        status = nim_referee_choose(referee, NIM_PERFECT, &table->random,
                                    &table->best);
    }
    return status;
}

int play_begin(struct play_table *table) {
    struct nim_line why = {.len = 0};
    table->lesson = (struct cli_lesson){
        .out = table->out,
        .setup = table->setup,
        .explanation = &table->referee.explanation,
    };
    enum nim_status status =
        nim_referee_begin(&table->referee, table->setup, &why);
    if (status == NIM_TOO_HARD || status == NIM_IMPOSSIBLE) {
        return cli_complain("'%s' cannot be played from here: %s",
                            cli_problem_name(table->request->common.row),
                            why.text);
    }
    return cli_result_of(status == NIM_OK ? play_look(table) : status);
}

/* Begins again, and makes the turns that are left. */
int play_replay(struct play_table *table) {
    size_t count = table->past_count;
    nim_referee_end(&table->referee);
    int result = play_begin(table);
    for (size_t i = 0; i < count && result == EXIT_RIGHT; i++) {
        struct nim_turn turn;
        size_t first = table->past[i].first;
        size_t end =
            i + 1 < count ? table->past[i + 1].first : table->touch_count;
        turn.count = end - first;
        memcpy(turn.touches, table->touches + first,
               turn.count * sizeof *turn.touches);
        result = cli_result_of(nim_referee_make(&table->referee, &turn));
    }
    return result == EXIT_RIGHT ? cli_result_of(play_look(table)) : result;
}
