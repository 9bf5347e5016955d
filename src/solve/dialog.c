/* Turns of interactive problems: which are possible, and how they are written.
 */
#include "solve/dialog.h"

#include "base/memory.h"
#include "boards/board.h"
#include "boards/shape.h"
#include "solve/play_search.h"

#include <inttypes.h>
#include <string.h>

static bool is_row(const struct nim_problem *problem) {
    return problem->protocol.turn >= NIM_TURN_FIRST_TAKEN;
}

/* ---- Begin and end ---- */

/* The same case of Nim, where only the first turn of all is another. */
static void begin_game(struct nim_dialog *dialog) {
    const struct nim_board *board = dialog->problem->layout.board;
    dialog->may_pass = board && board->may_pass;
    if (dialog->may_pass) {
        dialog->game.layout.board = NULL;
    }
}

enum nim_status nim_dialog_begin(struct nim_dialog *dialog,
                                 const struct nim_setup *setup,
                                 struct nim_line *why) {
    struct nim_setup played = *setup;
    *dialog =
        (struct nim_dialog){.problem = setup->problem, .game = *setup->problem};
    begin_game(dialog);
    played.problem = &dialog->game;
    enum nim_status status = nim_referee_begin(&dialog->referee, &played, why);
    dialog->referee.is_brisk = true;
    if (status == NIM_OK && is_row(dialog->problem)) {
        dialog->starts = nim_memory_copy(&setup->memory, &(uint64_t){1}, 1);
        dialog->start_room = 1;
        status = dialog->starts ? NIM_OK : NIM_NO_MEMORY;
    }
    if (status == NIM_OK) {
        dialog->stone_count = nim_state_pile(&dialog->referee.state, 0);
    }
    return status;
}

void nim_dialog_end(struct nim_dialog *dialog) {
    nim_referee_end(&dialog->referee);
    nim_memory_free(&dialog->referee.state.memory, dialog->starts);
    dialog->starts = NULL;
}

bool nim_dialog_wins(const struct nim_dialog *dialog) {
    return dialog->may_pass || dialog->referee.wins;
}

bool nim_dialog_is_forced(const struct nim_dialog *dialog) {
    const struct nim_state *state = &dialog->referee.state;
    return dialog->referee.last_loses && nim_state_count(state) == 1 &&
           nim_state_pile(state, 0) == 1;
}

/* ---- A turn heard ---- */

unsigned nim_dialog_numbers(const struct nim_problem *problem) {
    enum nim_turn_form form = problem->protocol.turn;
    return form == NIM_TURN_PLACE_TAKEN || form == NIM_TURN_FIRST_TAKEN ? 2 : 1;
}

/* Takes stones of a row, the first of them being a stone of that place. */
static void take_of_row(const struct nim_dialog *dialog, size_t place,
                        uint64_t first, uint64_t taken,
                        struct nim_spoken *spoken) {
    uint64_t pile = nim_state_pile(&dialog->referee.state, place);
    uint64_t left = first - dialog->starts[place];
    uint64_t right = pile - left - taken;
    struct nim_touch *touch = &spoken->turn.touches[0];
    *touch = (struct nim_touch){
        .place = place + 1, .from = pile, .to = left > 0 ? left : right};
    if (left > 0 && right > 0) {
        touch->others[touch->other_count++] = right;
    }
    spoken->turn.count = 1;
    spoken->taken = taken;
    spoken->first = first;
}

static bool hear_of_row(const struct nim_dialog *dialog, uint64_t first,
                        uint64_t taken, struct nim_spoken *spoken) {
    const struct nim_state *state = &dialog->referee.state;
    if (taken < state->head[1] || taken > state->head[2]) {
        return false;
    }
    for (size_t i = 0; i < nim_state_count(state); i++) {
        uint64_t pile = nim_state_pile(state, i);
        if (first >= dialog->starts[i] && first - dialog->starts[i] < pile) {
            bool fits = taken <= pile - (first - dialog->starts[i]);
            if (fits) {
                take_of_row(dialog, i, first, taken, spoken);
            }
            return fits;
        }
    }
    return false;
}

static bool hear_of_pile(struct nim_dialog *dialog, uint64_t place,
                         uint64_t taken, struct nim_spoken *spoken) {
    const struct nim_state *state = &dialog->referee.state;
    size_t touch;
    if (place == 0 || place > nim_state_count(state)) {
        return false;
    }
    uint64_t pile = nim_state_pile(state, (size_t)place - 1);
    bool passes = taken == 0 && dialog->may_pass;
    if (taken > pile || (taken == 0 && !passes)) {
        return false;
    }
    spoken->taken = taken;
    spoken->turn.count = 1;
    spoken->turn.touches[0] = (struct nim_touch){
        .place = place, .from = pile, .to = pile - taken, .passes = passes};
    return passes || nim_referee_check(&dialog->referee, &spoken->turn,
                                       &touch) == NIM_STEP_POSSIBLE;
}

bool nim_dialog_hear(struct nim_dialog *dialog, const uint64_t *numbers,
                     struct nim_spoken *spoken) {
    uint64_t said = dialog->stone_count;
    switch (dialog->problem->protocol.turn) {
    case NIM_TURN_SAID:
        said -= nim_state_pile(&dialog->referee.state, 0);
        return numbers[0] > said &&
               hear_of_pile(dialog, 1, numbers[0] - said, spoken);
    case NIM_TURN_PLACE_TAKEN:
        return hear_of_pile(dialog, numbers[0], numbers[1], spoken);
    case NIM_TURN_FIRST_TAKEN:
        return hear_of_row(dialog, numbers[0], numbers[1], spoken);
    case NIM_TURN_FIRST:
        return hear_of_row(dialog, numbers[0], 1, spoken);
    default:
        return hear_of_pile(dialog, 1, numbers[0], spoken);
    }
}

/* ---- A turn said and made ---- */

void nim_dialog_say(struct nim_line *line, const struct nim_dialog *dialog,
                    const struct nim_spoken *spoken) {
    const struct nim_touch *touch = &spoken->turn.touches[0];
    enum nim_turn_form form = dialog->problem->protocol.turn;
    nim_line_say(line, "%" PRIu64,
                 form == NIM_TURN_SAID ? dialog->stone_count - touch->to
                 : form == NIM_TURN_PLACE_TAKEN ? touch->place
                 : is_row(dialog->problem)      ? spoken->first
                                                : spoken->taken);
    if (nim_dialog_numbers(dialog->problem) == 2) {
        nim_line_say(line, " %" PRIu64, spoken->taken);
    }
}

/* What is left of the place begins where it began, or behind what was taken. */
static enum nim_status move_starts(struct nim_dialog *dialog,
                                   const struct nim_spoken *spoken) {
    const struct nim_touch *touch = &spoken->turn.touches[0];
    size_t place = (size_t)touch->place - 1;
    size_t count = nim_state_count(&dialog->referee.state);
    uint64_t behind = spoken->first + spoken->taken;
    if (touch->other_count == 0) {
        bool is_left = spoken->first > dialog->starts[place];
        dialog->starts[place] = is_left ? dialog->starts[place] : behind;
        return NIM_OK;
    }
    if (!NIM_GROW(&dialog->referee.state.memory, &dialog->starts,
                  &dialog->start_room, count + 1)) {
        return NIM_NO_MEMORY;
    }
    uint64_t *starts = dialog->starts;
    memmove(starts + place + 2, starts + place + 1,
            (count - place - 1) * sizeof *starts);
    starts[place + 1] = behind;
    return NIM_OK;
}

enum nim_status nim_dialog_make(struct nim_dialog *dialog,
                                const struct nim_spoken *spoken) {
    enum nim_status status =
        dialog->starts ? move_starts(dialog, spoken) : NIM_OK;
    dialog->may_pass = false;
    return status != NIM_OK || spoken->turn.touches[0].passes
               ? status
               : nim_referee_make(&dialog->referee, &spoken->turn);
}

/* ---- Turns that are found ---- */

/* What is left of it, in all. */
static uint64_t left_of(const struct nim_touch *touch) {
    uint64_t left = touch->to;
    for (unsigned i = 0; i < touch->other_count; i++) {
        left += touch->others[i];
    }
    return left;
}

/* A turn of the referee. Of a row, the part that it names first comes first; a
 * single part is the left one, or the right one. */
static void speak(const struct nim_dialog *dialog, const struct nim_turn *turn,
                  bool is_right, struct nim_spoken *spoken) {
    const struct nim_touch *touch = &turn->touches[0];
    spoken->turn = *turn;
    spoken->taken = touch->from - left_of(touch);
    if (dialog->starts) {
        size_t place = (size_t)touch->place - 1;
        bool is_one = touch->other_count == 0;
        uint64_t left = is_one ? (is_right ? 0 : touch->to)
                               : (is_right ? touch->others[0] : touch->to);
        take_of_row(dialog, place, dialog->starts[place] + left, spoken->taken,
                    spoken);
    }
}

enum nim_status nim_dialog_choose(struct nim_dialog *dialog,
                                  enum nim_level level, uint64_t *random,
                                  struct nim_spoken *spoken) {
    struct nim_turn turn;
    enum nim_status status =
        nim_referee_choose(&dialog->referee, level, random, &turn);
    if (status == NIM_OK) {
        struct nim_random stream = {.state = *random};
        bool is_right = nim_random_below(&stream, 2);
        *random = stream.state;
        speak(dialog, &turn, is_right, spoken);
    }
    return status;
}

struct walk {
    const struct nim_dialog *dialog;
    bool (*visit)(void *context, const struct nim_spoken *spoken);
    void *context;
};

/* Of a row, a turn stands for one on the other side, too. */
static bool visit_both(struct nim_turn_list *list) {
    const struct walk *walk = list->context;
    const struct nim_touch *touch = &list->turn->touches[0];
    struct nim_spoken spoken;
    speak(walk->dialog, list->turn, false, &spoken);
    bool goes_on = walk->visit(walk->context, &spoken);
    bool is_even =
        touch->other_count > 0 ? touch->to == touch->others[0] : touch->to == 0;
    if (goes_on && walk->dialog->starts && !is_even) {
        speak(walk->dialog, list->turn, true, &spoken);
        goes_on = walk->visit(walk->context, &spoken);
    }
    return goes_on;
}

void nim_dialog_list(struct nim_dialog *dialog,
                     bool (*visit)(void *context,
                                   const struct nim_spoken *spoken),
                     void *context) {
    struct walk walk = {dialog, visit, context};
    nim_referee_visit(&dialog->referee, visit_both, &walk);
}

/* ---- The position ---- */

#define PLACES_SAID 12

/* Piles as they are; of a row, "3-5 7": the stones that are left. */
void nim_dialog_say_position(struct nim_line *line,
                             const struct nim_dialog *dialog) {
    const struct nim_state *state = &dialog->referee.state;
    size_t said = 0;
    for (size_t i = 0; i < nim_state_count(state); i++) {
        uint64_t pile = nim_state_pile(state, i);
        if (dialog->starts && pile == 0) {
            continue;
        }
        if (said++ == PLACES_SAID) {
            nim_line_say(line, " ...");
            return;
        }
        nim_line_say(line, said > 1 ? " " : "");
        uint64_t first = dialog->starts ? dialog->starts[i] : pile;
        nim_line_say(line, "%" PRIu64, first);
        if (dialog->starts && pile > 1) {
            nim_line_say(line, "-%" PRIu64, first + pile - 1);
        }
    }
    if (said == 0) {
        nim_line_say(line, "nothing");
    }
}
