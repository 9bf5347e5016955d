/* What there is to know about a flaw: where the case stands in the input, who
 * wins it and why, and a winning move. */
#include "check/checker.h"
#include "streams/line.h"

#include <nimsum/check.h>

#include <inttypes.h>

/* The facts are said one after the other. */
struct facts {
    struct nim_line *line;
    const struct nim_problem *problem;
    const struct nim_flaw *flaw;
    const char *lead; /* before each */
};

/* ---- Pieces ---- */

/* "3 6 9", or of a long list "3 6 9 ... (200 in all)". */
static void say_numbers(struct nim_line *line, const uint64_t *numbers,
                        uint64_t count, uint64_t room, bool is_signed) {
    for (uint64_t i = 0; i < count && i < room; i++) {
        nim_line_say(line, "%s", i > 0 ? " " : "");
        nim_line_number(line, numbers[i], is_signed);
    }
    if (count > room) {
        nim_line_say(line, " ... (%" PRIu64 " in all)", count);
    }
}

/* As the row prints its moves: "9 5", "3 9 5", "3:4" or "4 3". */
static void say_printed_move(const struct facts *facts,
                             const struct nim_flaw_move *move) {
    const struct nim_wording *words = &facts->problem->words;
    for (size_t i = 0; i < move->pair_count && i < NIM_FLAW_PILES; i++) {
        uint64_t from = move->pairs[i].from;
        uint64_t to = move->pairs[i].to;
        nim_line_say(facts->line, "%s", i > 0 ? " " : "");
        if (words->answer == NIM_ANSWER_TAKEN) {
            nim_line_say(facts->line, "%" PRIu64 ":%" PRIu64, move->places[i],
                         from - to);
            continue;
        }
        if (words->answer == NIM_ANSWER_FIRST) {
            nim_line_say(facts->line, "%" PRIu64 " %" PRIu64, from - to,
                         move->places[i]);
            continue;
        }
        if (words->places) {
            nim_line_say(facts->line, "%" PRIu64 " ", move->places[i]);
        }
        nim_line_say(facts->line, "%" PRIu64 " %" PRIu64, from, to);
    }
    if (move->is_split) {
        nim_line_say(facts->line, " %" PRIu64, move->second);
    }
}

/* "pile 3 from 9 to 5"; of a board, whose numbers are places of pieces and the
 * like, "9 becomes 5". */
static void say_plain_move(const struct facts *facts,
                           const struct nim_flaw_move *move) {
    bool has_steps = facts->problem->game.family == NIM_GAME_STAIRCASE;
    for (size_t i = 0; i < move->pair_count && i < NIM_FLAW_PILES; i++) {
        uint64_t from = move->pairs[i].from;
        uint64_t to = move->pairs[i].to;
        nim_line_say(facts->line, "%s", i > 0 ? ", " : "");
        if (facts->problem->layout.board) {
            bool counts_up = facts->problem->layout.counts_up;
            nim_line_say(facts->line, "%s%" PRIu64 " becomes %" PRIu64,
                         counts_up ? "what is to go, " : "", from, to);
        } else {
            nim_line_say(
                facts->line, "%s %" PRIu64 " from %" PRIu64 " to %" PRIu64,
                has_steps ? "step" : "pile", move->places[i], from, to);
        }
    }
    if (move->is_split) {
        nim_line_say(facts->line, " and %" PRIu64, move->second);
    }
}

static void say_move(const struct facts *facts,
                     const struct nim_flaw_move *move) {
    enum nim_answer answer = facts->problem->words.answer;
    if (answer == NIM_ANSWER_VERDICT || answer == NIM_ANSWER_COUNT ||
        answer == NIM_ANSWER_NUMBER) {
        say_plain_move(facts, move);
    } else {
        nim_line_say(facts->line, "'");
        say_printed_move(facts, move);
        nim_line_say(facts->line, "'");
    }
    if (move->pair_count > NIM_FLAW_PILES) {
        nim_line_say(facts->line, " ...");
    }
}

/* ---- The case ---- */

static void say_case(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    nim_line_say(facts->line,
                 "%scase %" PRIu64 " starts on line %" PRIu64 " of the input: ",
                 facts->lead, flaw->case_number, flaw->input_line);
    say_numbers(facts->line, flaw->numbers, flaw->number_count,
                flaw->shown_count, facts->problem->layout.has_negative);
}

static void say_takes(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    if (flaw->take_count > 0) {
        nim_line_say(facts->line, "%sthe takes allowed: ", facts->lead);
        say_numbers(facts->line, flaw->takes, flaw->take_count, NIM_FLAW_PILES,
                    false);
    }
}

/* ---- Who wins, and why ---- */

/* "g(22) = 3, g(5) = 1" */
static void say_values(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    nim_line_say(facts->line, "%sthe Grundy value%s: ", facts->lead,
                 flaw->pile_count == 1 ? " of the pile" : "s of the piles");
    for (uint64_t i = 0; i < flaw->pile_count && i < NIM_FLAW_PILES; i++) {
        nim_line_say(facts->line, "%sg(%" PRIu64 ") = %" PRIu64,
                     i > 0 ? ", " : "", flaw->piles[i], flaw->values[i]);
    }
    if (flaw->pile_count > NIM_FLAW_PILES) {
        nim_line_say(facts->line, " ...");
    }
}

static void say_columns(struct nim_line *line, unsigned k,
                        const struct nim_evidence *evidence) {
    if (evidence->ones > 0) {
        nim_line_say(line,
                     "the piles have %" PRIu64 " one%s in the binary column "
                     "of 2^%u, not a multiple of %u",
                     evidence->ones, evidence->ones == 1 ? "" : "s",
                     evidence->column, k + 1);
    } else {
        nim_line_say(line,
                     "in every binary column the piles have a multiple of %u "
                     "ones",
                     k + 1);
    }
}

static void say_evidence(const struct facts *facts,
                         const struct nim_evidence *evidence) {
    const struct nim_problem *problem = facts->problem;
    bool is_moore = problem->game.family == NIM_GAME_MOORE;
    if (evidence->all_single) {
        nim_line_say(facts->line,
                     "no pile has two stones, and %" PRIu64 " pile%s one%s, "
                     "where the last stone loses",
                     evidence->singles,
                     evidence->singles == 1 ? " has" : "s have",
                     is_moore                ? ""
                     : evidence->singles % 2 ? ": an odd number"
                                             : ": an even number");
    } else if (is_moore) {
        say_columns(facts->line, problem->game.k, evidence);
    } else {
        nim_line_say(facts->line, "the nim-sum of %s is %" PRIu64,
                     problem->game.family == NIM_GAME_STAIRCASE
                         ? "the odd steps"
                     : problem->game.kind ? "the Grundy values"
                                          : "the piles",
                     evidence->sum);
    }
}

static void say_why(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    bool is_one_value = flaw->has_values && flaw->pile_count == 1;
    if (flaw->has_values) {
        say_values(facts);
    }
    nim_line_say(facts->line, "%s%s", is_one_value ? "" : facts->lead,
                 flaw->why);
    if (!is_one_value && flaw->why[0] == '\0') {
        say_evidence(facts, &flaw->position);
    }
    nim_line_say(facts->line, ", so the player to move %s",
                 flaw->position.wins ? "wins" : "loses");
}

/* ---- All of them ---- */

static void say_after(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    nim_line_say(facts->line, "%safter that move, ", facts->lead);
    say_evidence(facts, &flaw->after);
    if (flaw->reply.pair_count > 0) {
        nim_line_say(facts->line, ", and the opponent wins with ");
        say_move(facts, &flaw->reply);
    }
}

void nim_flaw_say_facts(struct nim_line *line,
                        const struct nim_problem *problem,
                        const struct nim_flaw *flaw, const char *lead) {
    const struct facts facts = {line, problem, flaw, lead};
    if (flaw->case_number == 0) {
        return;
    }
    say_case(&facts);
    if (!flaw->has_position) {
        return;
    }
    say_takes(&facts);
    say_why(&facts);
    if (flaw->kind == NIM_FLAW_NOT_WINNING) {
        say_after(&facts);
    }
    bool is_told =
        flaw->kind == NIM_FLAW_MISSING || flaw->kind == NIM_FLAW_TAKEN;
    if (flaw->winning.pair_count > 0 && !is_told) {
        nim_line_say(line, "%sa winning move: ", lead);
        say_move(&facts, &flaw->winning);
    }
}
