/* Writes an output that was judged as a JSON object. */
#include "base/integer.h"
#include "judging.h"

#include <string.h>

static const char *const verdict_words[] = {
    [CLI_RIGHT] = "right",
    [CLI_WRONG] = "wrong answer",
    [CLI_WRONG_FORM] = "wrong form",
    [CLI_JUDGE_FAILED] = "unable",
};

/* ---- A flaw ---- */

/* The first ones; the count is that of all. */
static void write_numbers(struct nim_json *json,
                          const struct nim_problem *problem,
                          const struct nim_flaw *flaw) {
    bool is_signed = problem->layout.has_negative;
    nim_json_begin_array(json, "numbers");
    for (size_t i = 0; i < flaw->shown_count; i++) {
        nim_json_signed(json, NULL, flaw->numbers[i], is_signed);
    }
    nim_json_end_array(json);
    nim_json_number(json, "number_count", flaw->number_count);
}

/* As many piles as are shown. */
static void write_piles(struct nim_json *json, const char *name,
                        const uint64_t *piles, uint64_t pile_count) {
    nim_json_numbers(json, name, piles,
                     (size_t)integer_min(pile_count, NIM_FLAW_PILES));
}

static void write_case(struct nim_json *json, const struct nim_problem *problem,
                       const struct nim_flaw *flaw) {
    nim_json_number(json, "input_line", flaw->input_line);
    write_numbers(json, problem, flaw);
    if (flaw->take_count > 0) {
        write_piles(json, "takes", flaw->takes, flaw->take_count);
        nim_json_number(json, "take_count", flaw->take_count);
    }
}

static void write_move(struct nim_json *json, const char *name,
                       const struct nim_flaw_move *move) {
    if (move->pair_count == 0) {
        return;
    }
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < move->pair_count && i < NIM_FLAW_PILES; i++) {
        nim_json_begin_object(json, NULL);
        nim_json_number(json, "place", move->places[i]);
        nim_json_number(json, "from", move->pairs[i].from);
        nim_json_number(json, "to", move->pairs[i].to);
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
}

/* A single number decides by itself. */
static bool has_nim_sum(const struct nim_problem *problem,
                        const struct nim_evidence *position) {
    const struct nim_layout *layout = &problem->layout;
    bool is_number = layout->body == NIM_BODY_NONE &&
                     (layout->board || layout->head_count == 1);
    return problem->game.family != NIM_GAME_MOORE && !position->all_single &&
           !is_number;
}

static void write_position(struct nim_json *json,
                           const struct nim_problem *problem,
                           const struct nim_flaw *flaw) {
    if (!flaw->is_whole) {
        write_piles(json, "piles", flaw->piles, flaw->pile_count);
        nim_json_number(json, "pile_count", flaw->pile_count);
    }
    if (flaw->has_values) {
        write_piles(json, "values", flaw->values, flaw->pile_count);
    }
    nim_json_bool(json, "wins", flaw->position.wins);
    if (!flaw->is_whole && has_nim_sum(problem, &flaw->position)) {
        nim_json_number(json, "nim_sum", flaw->position.sum);
    }
    write_move(json, "winning", &flaw->winning);
    write_move(json, "reply", &flaw->reply);
}

/* White space alone has no texts: what is expected there is what follows. */
static void write_texts(struct nim_json *json, const struct nim_flaw *flaw) {
    bool is_cut = flaw->found_len > NIM_FLAW_TEXT_LEN;
    if (flaw->is_form && flaw->found_len == 0) {
        return;
    }
    if (flaw->found_len > 0) {
        nim_json_text(json, "found", flaw->found,
                      is_cut ? NIM_FLAW_TEXT_LEN : (size_t)flaw->found_len);
    }
    if (flaw->expected[0]) {
        nim_json_string(json, "expected", flaw->expected);
    }
}

void cli_verdict_write_place(struct nim_json *json,
                             const struct nim_flaw *flaw) {
    nim_json_string(json, "code", nim_flaw_code(flaw->kind));
    if (flaw->case_number > 0) {
        nim_json_number(json, "case", flaw->case_number);
    }
    nim_json_number(json, "line", flaw->line);
}

void cli_verdict_write_flaw(struct nim_json *json,
                            const struct nim_problem *problem,
                            const struct nim_flaw *flaw) {
    nim_json_string(json, "verdict",
                    verdict_words[flaw->is_form ? CLI_WRONG_FORM : CLI_WRONG]);
    cli_verdict_write_place(json, flaw);
    write_texts(json, flaw);
    if (flaw->case_number > 0) {
        write_case(json, problem, flaw);
    }
    if (flaw->has_position) {
        write_position(json, problem, flaw);
    }
}

/* ---- All that came out ---- */

static void write_count(struct nim_json *json, const char *name,
                        uint64_t count) {
    if (count > 0) {
        nim_json_number(json, name, count);
    }
}

/* Whole bits, rounded down. */
static int64_t bits_of(int64_t thousandths) {
    int64_t bits = thousandths / 1000;
    return bits - (thousandths < bits * 1000);
}

void cli_verdict_write_diagnosis(struct nim_json *json,
                                 const struct nim_diagnosis *diagnosis) {
    static const char *const codes[] = {
        [NIM_OBSERVED_ALWAYS_WINS] = "always-wins",
        [NIM_OBSERVED_ALWAYS_LOSES] = "always-loses",
        [NIM_OBSERVED_LOSERS] = "names-the-loser",
        [NIM_OBSERVED_NO_MOVES] = "no-moves",
    };
    nim_json_string(json, "observed", codes[diagnosis->observed]);
    if (diagnosis->idea_count == 0) {
        return;
    }
    nim_json_begin_array(json, "ideas");
    for (size_t i = 0; i < diagnosis->idea_count; i++) {
        nim_json_begin_object(json, NULL);
        nim_json_string(json, "id", diagnosis->ideas[i].id);
        nim_json_string(json, "words", diagnosis->ideas[i].words);
        nim_json_end_object(json);
    }
    nim_json_end_array(json);
    nim_json_integer(json, "evidence", bits_of(diagnosis->evidence));
}

static void write_check(struct nim_json *json, const struct nim_check *check) {
    if (check->stopped) {
        nim_json_bool(json, "stopped", true);
        return;
    }
    nim_json_number(json, "cases", check->case_count);
    write_count(json, "wrong", check->wrong_count);
    write_count(json, "wrong_form", check->form_count);
    write_count(json, "unanswered", check->absent_count);
    cli_verdict_write_diagnosis(json, &check->diagnosis);
}

/* Each stands on a line of its own. */
static void write_facts(struct nim_json *json, const struct nim_check *check) {
    struct nim_line facts = {.len = 0};
    nim_check_say_facts(&facts, check, "\n");
    if (facts.len == 0) {
        return;
    }
    nim_json_begin_array(json, "facts");
    for (const char *fact = facts.text; *fact;) {
        size_t len = strcspn(++fact, "\n");
        nim_json_text(json, NULL, fact, len);
        fact += len;
    }
    nim_json_end_array(json);
}

void cli_verdict_write(struct nim_json *json,
                       const struct cli_judging *judging) {
    const struct nim_check *check = &judging->check;
    bool is_wrong = cli_judging_is_wrong(judging);
    if (!is_wrong) {
        nim_json_string(json, "verdict", verdict_words[judging->verdict]);
    } else {
        cli_verdict_write_flaw(json, check->problem, &check->first);
        write_check(json, check);
    }
    nim_json_string(json, "diagnosis",
                    judging->verdict == CLI_RIGHT ? NULL
                                                  : judging->message.text);
    if (is_wrong) {
        write_facts(json, check);
    }
}

void cli_verdict_print_diagnosis(struct cli_out *out,
                                 const struct nim_problem *problem,
                                 const struct nim_diagnosis *diagnosis) {
    struct nim_line line = {.len = 0};
    nim_diagnosis_say(&line, diagnosis, problem, true, "\n");
    if (line.len > 0) {
        cli_print_text(out, 0, line.text + 1);
    }
}
