/* Reads how a submission and the judge talk, where the problem is interactive.
 */
#include "boards/board.h"
#include "boards/shape.h"
#include "problems/case_text.h"

#include <stddef.h>

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

/* What is written, on a line of its own. */
static bool read_words(struct reading *reading, void *field) {
    struct nim_token rest = rest_of_line(&reading->tokens);
    if (!is_of_line(&rest) || rest.len > NIM_WORD_MOST || *rest.text == '"') {
        return nim_tokens_expect(
            &reading->tokens, &rest,
            "what is written, at most 60 bytes without quotes");
    }
    *(const char **)field = nim_entries_copy(reading->tokens.entries, &rest);
    return true;
}

static bool read_turn(struct reading *reading, void *field) {
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
    struct nim_token rest = rest_of_line(&reading->tokens);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (is_of_line(&rest) && nim_token_is(&rest, forms[i].words)) {
            *(enum nim_turn_form *)field = forms[i].form;
            reading->problem->layout.counts_up |=
                forms[i].form == NIM_TURN_SAID;
            return true;
        }
    }
    return nim_tokens_expect(&reading->tokens, &rest,
                             "'taken', 'said', 'place taken', 'first taken' or "
                             "'first'");
}

static bool read_number(struct reading *reading, void *field) {
    struct nim_token token = nim_tokens_next(&reading->tokens);
    uint64_t *number = field;
    return (is_of_line(&token) && nim_token_number(&token, number) &&
            *number > 0) ||
           nim_tokens_expect(&reading->tokens, &token,
                             "a number of turns, from 1 on");
}

static bool set(struct reading *reading, void *field) {
    *(bool *)field = true;
    return true;
}

#define FIELD(NAME) offsetof(struct nim_problem, NAME)

static const struct {
    const char *words[2]; /* with which the line begins; one or two */
    bool (*read)(struct reading *reading, void *field);
    size_t field;
} lines[] = {
    {{"turn"}, read_turn, FIELD(protocol.turn)},
    {{"turns"}, read_number, FIELD(protocol.turns_max)},
    {{"choice"}, set, FIELD(protocol.has_choice)},
    {{"input", "none"}, set, FIELD(layout.is_fixed)},
    {{"judge", "stuck"}, read_words, FIELD(protocol.judge_stuck)},
    {{"judge", "wrong"}, read_words, FIELD(protocol.judge_wrong)},
    {{"program", "stuck"}, read_words, FIELD(protocol.program_stuck)},
    {{"program", "won"}, read_words, FIELD(protocol.program_won)},
    {{"gives", "up"}, read_words, FIELD(protocol.gives_up)},
};
#define LINES (sizeof lines / sizeof *lines)

/* The line that begins so; the words are taken. LINES: none does. */
static size_t find_line(struct nim_tokens *tokens,
                        const struct nim_token *first) {
    struct nim_token second = nim_tokens_peek(tokens);
    size_t i = 0;
    while (i < LINES && !(nim_token_is(first, lines[i].words[0]) &&
                          (!lines[i].words[1] ||
                           (is_of_line(&second) &&
                            nim_token_is(&second, lines[i].words[1]))))) {
        i++;
    }
    if (i < LINES && lines[i].words[1]) {
        nim_tokens_next(tokens);
    }
    return i;
}

static bool read_line(struct reading *reading, bool *has_line) {
    struct nim_tokens *tokens = &reading->tokens;
    struct nim_token first = nim_tokens_next(tokens);
    size_t i = find_line(tokens, &first);
    if (!first.starts_line) {
        return nim_tokens_expect(tokens, &first, "the end of the line");
    }
    if (i == LINES) {
        return nim_tokens_expect(
            tokens, &first,
            "'turn', 'turns', 'choice', 'input none', 'judge stuck', 'judge "
            "wrong', 'program stuck', 'program won' or 'gives up'");
    }
    if (has_line[i]) {
        return nim_tokens_expect(tokens, &first, "each line once");
    }
    has_line[i] = true;
    return lines[i].read(reading, (char *)reading->problem + lines[i].field);
}

/* ---- Does it fit the problem? ---- */

/* Are turns of this game written so? */
static bool is_written_so(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const struct nim_board *board = layout->board;
    const struct nim_game *game = &problem->game;
    bool has_takes = !game->splits && (game->family == NIM_GAME_CLASSIC ||
                                       (game->kind && game->kind->takes_only));
    switch (problem->protocol.turn) {
    case NIM_TURN_TAKEN:
    case NIM_TURN_SAID:
        return !board && has_takes && nim_layout_is_single(layout);
    case NIM_TURN_PLACE_TAKEN:
        return layout->body == NIM_BODY_PILES &&
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
    bool has_one_case = nim_layout_is_single(layout) && limits->value_max > 0 &&
                        limits->value_min == limits->value_max;
    const struct {
        bool is_so;
        const char *why;
    } faults[] = {
        {!nim_problem_is_interactive(problem),
         "there is no line 'turn' in 'protocol'"},
        {layout->cases != NIM_CASES_ONE || layout->set != NIM_SET_NONE,
         "an interactive problem has 'cases one', and no set"},
        {words->answer != NIM_ANSWER_VERDICT || words->label,
         "a program that plays gives no other answer"},
        {layout->is_fixed && !has_one_case,
         "without input the limits leave one number, as in 'n 99..99'"},
        {!is_written_so(problem), "turns of this game are not written so"},
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
    bool has_line[LINES] = {false};
    if (!entries->of[NIM_KEY_PROTOCOL].key) {
        return true;
    }
    do {
        if (!read_line(&reading, has_line)) {
            return false;
        }
    } while (nim_tokens_peek(&reading.tokens).len > 0);
    return check(&reading);
}
