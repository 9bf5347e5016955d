/* Who wins, by rules that are not those of the game. */
#include "base/integer.h"
#include "ideas/idea_parts.h"

#include <assert.h>

/* ---- Moore's Nim ---- */

bool nim_verdict_by_total(const struct nim_case *given) {
    uint64_t modulus = (uint64_t)given->problem->game.k + 1;
    uint64_t total = 0;
    for (size_t i = 0; i < given->pile_count; i++) {
        total += given->piles[i] % modulus;
    }
    return total % modulus != 0;
}

bool nim_verdict_by_count(const struct nim_case *given) {
    return given->pile_count % (given->problem->game.k + 1) != 0;
}

/* ---- Misere play ---- */

/* The usual test, where `has_big` says whether there is a large pile. */
static bool wins_misere(const struct nim_case *given, bool has_big) {
    return (nim_position_sum(given->position) != 0) == has_big;
}

bool nim_verdict_inverted(const struct nim_case *given) {
    return wins_misere(given, false);
}

bool nim_verdict_by_last_pile(const struct nim_case *given) {
    size_t count = given->pile_count;
    return wins_misere(given, count > 0 && given->piles[count - 1] > 1);
}

bool nim_verdict_pairs_as_single(const struct nim_case *given) {
    bool has_big = false;
    for (size_t i = 0; i < given->pile_count; i++) {
        has_big |= given->piles[i] > 2;
    }
    return wins_misere(given, has_big);
}

bool nim_verdict_one_pile_apart(const struct nim_case *given) {
    bool is_one = given->pile_count == 1;
    return is_one ? given->piles[0] != 1
                  : nim_position_sum(given->position) != 0;
}

/* ---- Sums ---- */

/* The piles of a case that is at hand have values. */
static uint64_t value_of(const struct nim_case *given, uint64_t pile) {
    uint64_t value = 0;
    const struct nim_kind *kind = given->problem->game.kind;
    enum nim_status status = kind->value(given->position->rules, pile, &value);
    assert(status == NIM_OK);
    (void)status;
    return value;
}

/* A sum is 0 when all that is added is. */
bool nim_verdict_added_values(const struct nim_case *given) {
    bool wins = false;
    for (size_t i = 0; i < given->pile_count; i++) {
        wins |= value_of(given, given->piles[i]) != 0;
    }
    return wins;
}

bool nim_verdict_added_steps(const struct nim_case *given) {
    bool wins = false;
    for (size_t i = 0; i < given->pile_count; i += 2) {
        wins |= given->piles[i] != 0;
    }
    return wins;
}

/* ---- Other values ---- */

uint64_t nim_value_won_or_lost(const struct nim_case *given, uint64_t pile) {
    return value_of(given, pile) != 0;
}

uint64_t nim_value_raised(const struct nim_case *given, uint64_t pile) {
    return integer_max(pile, value_of(given, pile));
}

uint64_t nim_value_lowered(const struct nim_case *given, uint64_t pile) {
    return integer_min(pile, value_of(given, pile));
}

uint64_t nim_value_to_1000(const struct nim_case *given, uint64_t pile) {
    return pile <= 1000 ? value_of(given, pile) : 0;
}

/* The marks of all smaller piles stand. They cover the values from 0 on, and
 * each least take one more: so they have no holes. */
uint64_t nim_value_with_marks(const struct nim_case *given, uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    return rules->take_count > 0 ? pile / rules->takes[0] : 0;
}

uint64_t nim_value_by_count(const struct nim_case *given, uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    uint64_t count = 0;
    while (count < rules->take_count && rules->takes[count] <= pile) {
        count++;
    }
    return count;
}

uint64_t nim_value_modulo_largest(const struct nim_case *given, uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    uint64_t largest =
        rules->take_count ? rules->takes[rules->take_count - 1] : 0;
    return largest == UINT64_MAX ? pile : pile % (largest + 1);
}

uint64_t nim_value_modulo_3(const struct nim_case *given, uint64_t pile) {
    return pile % 3;
}

/* ---- Single piles ---- */

bool nim_verdict_first_modulo_2(const struct nim_case *given) {
    return given->head[0] % 2 != 0;
}

bool nim_verdict_three_k_plus_1(const struct nim_case *given) {
    return given->head[0] % 3 != 1;
}

bool nim_verdict_up_to_1000(const struct nim_case *given) {
    return given->head[0] > 1000 || nim_position_wins(given->position);
}
