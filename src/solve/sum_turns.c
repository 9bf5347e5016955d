/* Finds the turns of a sum's piles. */
#include "games/pile_kinds.h"
#include "solve/explanation.h"

#include <assert.h>

/* ---- Options as touches ---- */

static struct nim_touch touch_of(uint64_t place, uint64_t pile,
                                 const struct nim_option *option) {
    struct nim_touch touch = {
        .place = place,
        .from = pile,
        .to = option->parts[0],
        .other_count = option->part_count - 1,
        .passes = option->passes,
    };
    for (unsigned i = 1; i < option->part_count; i++) {
        touch.others[i - 1] = option->parts[i];
    }
    return touch;
}

static struct nim_option option_of(const struct nim_touch *touch) {
    struct nim_option option = {
        .part_count = touch->other_count + 1,
        .parts = {touch->to},
        .passes = touch->passes,
    };
    for (unsigned i = 0; i < touch->other_count; i++) {
        option.parts[i + 1] = touch->others[i];
    }
    return option;
}

static struct nim_options options_of(struct nim_explanation *explanation,
                                     uint64_t pile) {
    struct nim_options options;
    nim_options_begin(&options, explanation->kind, &explanation->rules, pile);
    return options;
}

uint64_t nim_touch_value(struct nim_explanation *explanation,
                         const struct nim_touch *touch) {
    if (!explanation->kind) {
        return touch->to;
    }
    const struct nim_options options = options_of(explanation, touch->from);
    const struct nim_option option = option_of(touch);
    return nim_option_value(&options, &option);
}

/* ---- Turns ---- */

void nim_sums_begin(struct nim_turns *turns) {
    struct nim_explanation *explanation = turns->explanation;
    if (explanation->kind && turns->next < explanation->pile_count) {
        turns->options =
            options_of(explanation, explanation->piles[turns->next]);
    }
}

bool nim_sums_next(struct nim_turns *turns, struct nim_turn *turn) {
    struct nim_option option;
    while (turns->next < turns->explanation->pile_count) {
        if (nim_options_next(&turns->options, &option)) {
            turn->count = 1;
            turn->touches[0] =
                touch_of(turns->next + 1, turns->options.pile, &option);
            return true;
        }
        turns->next++;
        nim_sums_begin(turns);
    }
    return false;
}

bool nim_sums_winning(struct nim_turns *turns, struct nim_turn *turn) {
    struct nim_explanation *explanation = turns->explanation;
    while (nim_sums_next(turns, turn)) {
        uint64_t value = nim_touch_value(explanation, &turn->touches[0]);
        if (value == nim_explanation_target(
                         explanation, (size_t)turn->touches[0].place - 1)) {
            return true;
        }
    }
    return false;
}

bool nim_sums_allow(struct nim_explanation *explanation,
                    const struct nim_touch *touch) {
    struct nim_option option;
    assert(touch->to < touch->from); /* it does not pass */
    if (!explanation->kind) {
        return true;
    }
    struct nim_options options = options_of(explanation, touch->from);
    while (nim_options_next(&options, &option)) {
        if (option.part_count == 1 && option.parts[0] == touch->to) {
            return true;
        }
    }
    return false;
}

/* ---- Replies ---- */

/* An option of the pile with that value. */
static bool find_option(struct nim_explanation *explanation, uint64_t place,
                        uint64_t pile, uint64_t value,
                        struct nim_touch *touch) {
    struct nim_option option;
    struct nim_options options = options_of(explanation, pile);
    while (nim_options_next(&options, &option)) {
        explanation->looked_count++;
        if (nim_option_value(&options, &option) == value) {
            *touch = touch_of(place, pile, &option);
            return true;
        }
    }
    return false;
}

/* One of the piles that the turn has made of one. After a pass that is a pile
 * of Nim. */
static bool find_in_parts(struct nim_explanation *explanation,
                          const struct nim_touch *made, uint64_t change,
                          struct nim_touch *touch) {
    const struct nim_option parts = option_of(made);
    if (made->passes) {
        *touch = (struct nim_touch){
            .place = made->place, .from = made->to, .to = made->to ^ change};
        return true;
    }
    for (unsigned i = 0; i < parts.part_count; i++) {
        uint64_t value = 0;
        explanation->kind->value(&explanation->rules, parts.parts[i], &value);
        if ((value ^ change) < value &&
            find_option(explanation, made->place, parts.parts[i],
                        value ^ change, touch)) {
            return true;
        }
    }
    return false;
}

void nim_sums_reply(struct nim_explanation *explanation,
                    const struct nim_turn *turn, struct nim_turn *reply) {
    const struct nim_touch *made = &turn->touches[0];
    struct nim_touch *touch = &reply->touches[0];
    uint64_t place = touch->place;
    uint64_t change = touch->from ^ touch->to;
    bool found =
        place == made->place
            ? find_in_parts(explanation, made, change, touch)
            : find_option(explanation, place, explanation->piles[place - 1],
                          touch->to, touch);
    reply->count = found;
}
