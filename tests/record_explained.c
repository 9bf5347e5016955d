/* The record of what is explained. */
#include "base/wide.h"
#include "numbers/kernels.h"
#include "record.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>

#define TURNS 6 /* of each sort that are told */

static void say_turn(struct record *record, const char *name,
                     const struct nim_turn *turn) {
    record_say(record, "%s", name);
    for (size_t i = 0; i < turn->count; i++) {
        const struct nim_touch *touch = &turn->touches[i];
        record_say(record, ", %" PRIu64 ": %" PRIu64 " %" PRIu64 "%s",
                   touch->place, touch->from, touch->to,
                   touch->passes ? " passes" : "");
        for (unsigned j = 0; j < touch->other_count; j++) {
            record_say(record, " %" PRIu64, touch->others[j]);
        }
    }
    record_say(record, "\n");
}

static void say_after(struct record *record,
                      struct nim_explanation *explanation,
                      const struct nim_turn *turn) {
    struct nim_after after;
    struct nim_turn again = *turn;
    size_t touch = 0;
    nim_turn_try(explanation, turn, &after);
    record_say(record, "after %d %" PRIu64 " %" PRIu64 "\n", (int)after.wins,
               after.sum, after.singles);
    for (size_t i = 0; i < turn->count; i++) {
        if (explanation->origins) {
            struct nim_way way =
                nim_touch_way(explanation, &turn->touches[i], NULL);
            record_say(record, "way %" PRIu64 " %" PRIu64 "\n", way.from,
                       way.to);
        }
        record_say(record, "value %" PRIu64 "\n",
                   nim_touch_value(explanation, &turn->touches[i]));
    }
    if (again.count > 0) {
        size_t at = dice_throw_below(&record->dice, again.count);
        again.touches[at].place += dice_throw_below(&record->dice, 3);
        again.touches[at].to += dice_throw_below(&record->dice, 3);
        record_say(record, "again %d\n",
                   (int)nim_turn_check(explanation, &again, &touch));
    }
}

static void say_turns(struct record *record,
                      struct nim_explanation *explanation) {
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply;
    nim_turns_begin(&turns, explanation);
    for (size_t i = 0; i < TURNS && nim_turns_any(&turns, &turn); i++) {
        say_turn(record, "turn", &turn);
        say_after(record, explanation, &turn);
    }
    nim_turns_begin(&turns, explanation);
    for (size_t i = 0; i < TURNS && nim_turns_winning(&turns, &turn); i++) {
        say_turn(record, "wins", &turn);
    }
    nim_turns_begin(&turns, explanation);
    for (size_t i = 0; i < TURNS && nim_turns_losing(&turns, &turn, &reply);
         i++) {
        say_turn(record, "loses", &turn);
        say_turn(record, "reply", &reply);
    }
}

static void say_wide(struct record *record, const char *name,
                     const struct nim_wide *number) {
    unsigned char text[NIM_WIDE_LEN];
    size_t len = nim_wide_write(text, number);
    record_say(record, "%s ", name);
    record_bytes(record, text, len);
    record_say(record, "\n");
}

static void say_board(struct record *record,
                      const struct nim_explanation *explanation) {
    record_say(record, "board %d: %s\n", (int)explanation->board,
               explanation->reason ? explanation->reason : "-");
    for (size_t i = 0; explanation->origins && i < explanation->pile_count;
         i++) {
        const struct nim_origin *origin = &explanation->origins[i];
        record_say(record, "from %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                   origin->piece, origin->low, origin->high);
    }
    for (size_t i = 0; i < explanation->listed_count; i++) {
        const struct nim_board_move *move = &explanation->listed[i];
        record_say(record, "listed %" PRIu64 " %" PRIu64 " %" PRIu64 " %d\n",
                   move->place, move->from, move->to, (int)move->joins);
    }
}

static void say_explanation(struct record *record,
                            struct nim_explanation *explanation) {
    record_say(record,
               "wins %d, sum %" PRIu64 ", singles %" PRIu64 ", %d %d %d %d\n",
               (int)explanation->wins, explanation->sum, explanation->singles,
               (int)explanation->lists_board, (int)explanation->has_turns,
               (int)explanation->are_all, (int)explanation->has_counts);
    record_numbers(record, "piles", explanation->piles,
                   explanation->pile_count);
    record_numbers(record, "values", explanation->values,
                   explanation->value_count);
    say_board(record, explanation);
    if (explanation->has_counts) {
        say_wide(record, "winning", &explanation->winning_count);
        say_wide(record, "losing", &explanation->losing_count);
    }
    for (size_t i = 0; record->asked.game.family != NIM_GAME_MOORE &&
                       i < explanation->value_count;
         i++) {
        record_say(record, "target %" PRIu64 "\n",
                   nim_explanation_target(explanation, i));
    }
    if (explanation->has_turns) {
        say_turns(record, explanation);
    }
}

static void say_setup(struct record *record, struct nim_setup *setup) {
    struct nim_explanation explanation;
    enum nim_status status = nim_explain(&explanation, setup);
    record_say(record, "explained: %s\n", nim_status_words(status));
    if (status == NIM_OK) {
        say_explanation(record, &explanation);
        nim_explanation_end(&explanation);
    }
}

void record_explain(struct record *record, uint64_t case_number) {
    struct nim_setup setup = {.problem = &record->asked,
                              .memory = nim_system_memory};
    struct record_reader from;
    struct nim_fault fault;
    bool found = false;
    record_begin_reader(&from, record);
    enum nim_status status =
        nim_setup_read(&setup, &from.reader, case_number, &found, &fault);
    nim_reader_end(&from.reader);
    if (record_status(record, status, &fault) && found) {
        record_say(record, "case %" PRIu64 ", \"%s\" or \"%s\"\n", case_number,
                   setup.wins, setup.loses);
        say_setup(record, &setup);
    }
    nim_setup_end(&setup);
}
