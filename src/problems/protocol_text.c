/* Reads how a submission and the judge talk, where the problem is interactive.
 */
#include "boards/board.h"
#include "boards/shape.h"
#include "problems/case_text.h"

#include <string.h>

struct reading {
    struct nim_tokens tokens;
    struct nim_problem *problem;
};

/* ---- A line ---- */

/* The words up to the end of the line, as they stand. */
static struct nim_token rest_of_line(struct nim_tokens *tokens) {
    struct nim_token rest = nim_tokens_next(tokens);
    struct nim_token next = nim_tokens_peek(tokens);
    while (!rest.starts_line && next.len > 0 && !next.starts_line) {
        rest.len = (size_t)(next.text - rest.text) + next.len;
        nim_tokens_next(tokens);
        next = nim_tokens_peek(tokens);
    }
    return rest;
}

static bool is_of_line(const struct nim_token *token) {
    return token->len > 0 && !token->starts_line;
}

/* A word that is written, on a line of its own. */
static bool read_word(struct reading *reading, const char **word) {
    struct nim_tokens before = reading->tokens;
    struct nim_token rest = rest_of_line(&reading->tokens);
    if (!is_of_line(&rest) || rest.len > NIM_WORD_MOST) {
        return nim_tokens_expect(&before, &rest,
                                 "what is written, of at most 60 bytes");
    }
    if (*word) {
        return nim_tokens_expect(&before, &rest, "each of these once");
    }
    *word = nim_entries_copy(reading->tokens.entries, &rest);
    return true;
}

static bool read_turn(struct reading *reading) {
    static const struct {
        const char *words;
        enum nim_turn_form form;
    } forms[] = {
        {"taken", NIM_TURN_TAKEN},
        {"said", NIM_TURN_SAID},
        {"place taken", NIM_TURN_PLACE_TAKEN},
        {"first taken", NIM_TURN_FIRST_TAKEN},
        {"first", NIM_TURN_FIRST},
    };
    struct nim_tokens before = reading->tokens;
    struct nim_token rest = rest_of_line(&reading->tokens);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (is_of_line(&rest) && nim_token_is(&rest, forms[i].words)) {
            reading->problem->protocol.turn = forms[i].form;
            reading->problem->layout.counts_up |=
                forms[i].form == NIM_TURN_SAID;
            return true;
        }
    }
    return nim_tokens_expect(&before, &rest,
                             "'taken', 'said', 'place taken', 'first taken' or "
                             "'first'");
}

static bool read_turns_max(struct reading *reading) {
    struct nim_token token = nim_tokens_next(&reading->tokens);
    uint64_t *most = &reading->problem->protocol.turns_max;
    return (is_of_line(&token) && nim_token_number(&token, most) &&
            *most > 0) ||
           nim_tokens_expect(&reading->tokens, &token,
                             "a number of turns, from 1 on");
}

static bool take(struct reading *reading, const char *word) {
    struct nim_token next = nim_tokens_peek(&reading->tokens);
    bool is_it = is_of_line(&next) && nim_token_is(&next, word);
    if (is_it) {
        nim_tokens_next(&reading->tokens);
    }
    return is_it;
}

static bool read_line(struct reading *reading) {
    struct nim_protocol *protocol = &reading->problem->protocol;
    struct nim_tokens *tokens = &reading->tokens;
    struct nim_token key = nim_tokens_next(tokens);
    bool is_judge = nim_token_is(&key, "judge");
    bool is_program = nim_token_is(&key, "program");
    if (nim_token_is(&key, "turn")) {
        return read_turn(reading);
    }
    if (nim_token_is(&key, "turns")) {
        return read_turns_max(reading);
    }
    if (nim_token_is(&key, "choice")) {
        protocol->has_choice = true;
        return true;
    }
    if (nim_token_is(&key, "input") && take(reading, "none")) {
        reading->problem->layout.is_fixed = true;
        return true;
    }
    if ((is_judge || is_program) && take(reading, "stuck")) {
        return read_word(reading, is_judge ? &protocol->judge_stuck
                                           : &protocol->program_stuck);
    }
    if (is_judge && take(reading, "wrong")) {
        return read_word(reading, &protocol->judge_wrong);
    }
    if (is_program && take(reading, "won")) {
        return read_word(reading, &protocol->program_won);
    }
    if (nim_token_is(&key, "gives") && take(reading, "up")) {
        return read_word(reading, &protocol->gives_up);
    }
    return nim_tokens_expect(
        tokens, &key,
        "'turn', 'turns', 'choice', 'input none', 'judge stuck', 'judge "
        "wrong', 'program stuck', 'program won' or 'gives up'");
}

/* ---- Does it fit the problem? ---- */

/* Are turns of this game written so? */
static bool is_written_so(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const struct nim_board *board = layout->board;
    const struct nim_game *game = &problem->game;
    bool has_takes = game->family == NIM_GAME_CLASSIC ||
                     (game->kind && game->kind->takes_only);
    switch (problem->protocol.turn) {
    case NIM_TURN_TAKEN:
    case NIM_TURN_SAID:
        return !board && has_takes && nim_layout_is_single(layout);
    case NIM_TURN_PLACE_TAKEN:
        return layout->body == NIM_BODY_PILES && !game->splits &&
               (board ? board->may_pass : has_takes);
    default:
        return board && board->turns.row_of > 0 &&
               (problem->protocol.turn == NIM_TURN_FIRST_TAKEN ||
                board->turns.row_of == 1);
    }
}

static bool check(struct reading *reading) {
    const struct nim_problem *problem = reading->problem;
    const struct nim_layout *layout = &problem->layout;
    const struct nim_wording *words = &problem->words;
    const struct nim_limits *limits = &problem->limits;
    bool has_one_case =
        nim_layout_is_single(layout) && limits->value_min == limits->value_max;
    const struct {
        bool is_so;
        const char *why;
    } faults[] = {
        {problem->protocol.turn == NIM_TURN_NONE,
         "there is no line 'turn' in 'protocol'"},
        {layout->cases != NIM_CASES_ONE || layout->set != NIM_SET_NONE,
         "an interactive problem has 'cases one', and no set"},
        {words->answer != NIM_ANSWER_VERDICT || words->label,
         "a program that plays gives no other answer"},
        {layout->is_fixed && !has_one_case,
         "without input the limits leave one number, as in 'n 99..99'"},
        {problem->protocol.turn != NIM_TURN_NONE && !is_written_so(problem),
         "turns of this game are not written so"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        if (faults[i].is_so) {
            return nim_entries_fault(reading->tokens.entries,
                                     reading->tokens.entry->key, "%s",
                                     faults[i].why);
        }
    }
    return true;
}

bool nim_protocol_text_read(struct nim_entries *entries,
                            struct nim_problem *problem) {
    struct reading reading = {
        .tokens = nim_entries_begin(entries, NIM_KEY_PROTOCOL, NULL),
        .problem = problem};
    if (!entries->of[NIM_KEY_PROTOCOL].key) {
        return true;
    }
    do {
        if (!read_line(&reading)) {
            return false;
        }
    } while (nim_tokens_peek(&reading.tokens).len > 0);
    return check(&reading);
}
