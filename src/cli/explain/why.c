/* Who wins, and why. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>
#include <stdio.h>

/* The word of the answer, where it has one. */
static const char *word_of(const struct cli_lesson *lesson) {
    static const struct {
        bool won, lost;
    } has_word[] = {
        [NIM_ANSWER_VERDICT] = {true, true},
        [NIM_ANSWER_MOVES] = {true, true},
        [NIM_ANSWER_COUNT] = {true, true},
        [NIM_ANSWER_NUMBER] = {false, false},
        [NIM_ANSWER_FIRST] = {false, true},
        [NIM_ANSWER_TAKEN] = {false, true},
        [NIM_ANSWER_BIDS] = {false, false},
    };
    const struct nim_setup *setup = lesson->setup;
    enum nim_answer answer = setup->problem->words.answer;
    bool wins = lesson->explanation->wins;
    bool has = wins ? has_word[answer].won : has_word[answer].lost;
    return !has ? NULL : wins ? setup->wins : setup->loses;
}

/* The answers of some problems are bids: the first and the last that wins. */
static void say_bids(struct nim_line *line, const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const uint64_t *bids = explanation->piles;
    size_t count = explanation->pile_count;
    if (count == 0) {
        nim_line_say(line, " The answer is \"%s\".", lesson->setup->loses);
    } else if (bids[0] == bids[count - 1]) {
        nim_line_say(line, " The answer is %" PRIu64 ".", bids[0]);
    } else {
        nim_line_say(line, " The answer is %" PRIu64 " to %" PRIu64 ".",
                     bids[0], bids[count - 1]);
    }
}

void cli_lesson_tell_verdict(struct cli_out *out,
                             const struct cli_lesson *lesson) {
    const struct nim_setup *setup = lesson->setup;
    const char *word = word_of(lesson);
    struct nim_line line = {.len = 0};
    if (setup->case_number > 0) {
        nim_line_say(&line, "Case %" PRIu64 ". ", setup->case_number);
    }
    nim_line_say(&line, "The player to move %s: %s.",
                 lesson->explanation->wins ? "wins" : "loses",
                 lesson->explanation->why.text);
    if (setup->problem->words.answer == NIM_ANSWER_BIDS) {
        say_bids(&line, lesson);
    }
    if (word) {
        nim_line_say(&line, " The answer is \"%s\".", word);
    }
    cli_tell(out, "%s", line.text);
}

/* How it goes on until the end. */
static const char *until(const struct nim_explanation *explanation) {
    const struct nim_problem *problem = explanation->problem;
    bool has_stones = !problem->layout.board && !problem->game.kind;
    return cli_is_misere(explanation)
               ? "until one turn of one's own can end the phase"
           : has_stones ? "until the last stone is gone"
                        : "until the end";
}

static void tell_normal(struct cli_out *out,
                        const struct nim_explanation *explanation) {
    if (explanation->wins) {
        cli_tell(out,
                 "Whoever leaves an even number of ones in every binary column "
                 "wins: any move then makes a column odd, and the next move "
                 "can make all columns even again, %s.",
                 until(explanation));
    } else {
        cli_tell(out,
                 "Every binary column has an even number of ones. Any move "
                 "changes one of the %s and so makes a column odd; the "
                 "opponent can make all columns even again, %s.",
                 cli_things(explanation, 2), until(explanation));
    }
}

/* "1 to 3 piles" */
static const char *say_piles(char text[CLI_COLUMN_LEN], unsigned k) {
    snprintf(text, CLI_COLUMN_LEN, k == 1 ? "one pile" : "%s%u piles",
             k == 2 ? "1 or " : "1 to ", k);
    return text;
}

static void tell_moore(struct cli_out *out,
                       const struct nim_explanation *explanation) {
    unsigned k = explanation->columns.k;
    char piles[CLI_COLUMN_LEN];
    say_piles(piles, k);
    cli_tell(out,
             "A turn touches %s. In a lost position the number of ones in "
             "every column is a multiple of %u. Any move spoils that: in the "
             "highest column that it changes, %s lose%s. And it can always be "
             "put right again, column by column, %s.",
             piles, k + 1, piles, k == 1 ? "s its one" : " their one",
             until(explanation));
}

/* Single stones in Moore's Nim. */
static void tell_singles_of_moore(struct cli_out *out,
                                  const struct nim_explanation *explanation) {
    unsigned k = explanation->columns.k;
    cli_tell(
        out,
        "Misere play: whoever cannot move wins. Only single stones are "
        "left, and a turn takes 1 to %u of them. Whoever leaves 1 modulo "
        "%u of them wins: whatever the opponent takes, the next turn takes "
        "as many as make %u together with it, and the very last stone is "
        "the opponent's.",
        k, k + 1, k + 1);
}

static void tell_singles(struct cli_out *out,
                         const struct nim_explanation *explanation) {
    uint64_t singles = explanation->singles;
    if (explanation->columns.k > 1) {
        tell_singles_of_moore(out, explanation);
    } else if (cli_is_staircase(explanation)) {
        cli_tell(out,
                 "Misere play: whoever cannot move wins. No odd step has more "
                 "than a single stone. Whoever leaves an odd number of odd "
                 "steps with a stone wins: the players give these away in "
                 "turn, and the last one is the opponent's.");
    } else {
        cli_tell(out,
                 "Misere play: whoever cannot move wins. Only single stones "
                 "are left, and the players take them in turn: of %" PRIu64
                 " stone%s %s takes the last one, and loses.",
                 singles, cli_plural(singles),
                 explanation->wins ? "the opponent" : "the player to move");
    }
}

static void tell_big(struct cli_out *out,
                     const struct nim_explanation *explanation) {
    uint64_t big = explanation->columns.big;
    unsigned k = explanation->columns.k;
    struct nim_line loses = {.len = 0};
    if (k == 1) {
        nim_line_say(&loses, "an odd number");
    } else {
        nim_line_say(&loses, "1 modulo %u", k + 1);
    }
    cli_tell(out,
             "Misere play: whoever cannot move wins. It has two phases. As "
             "long as some %s has two stones or more, it is played like normal "
             "play. Once only single stones are left, whoever finds %s of "
             "them loses. Here %" PRIu64
             " %s %s two stones or more: this is the first phase%s.",
             cli_things(explanation, 1), loses.text, big,
             cli_things(explanation, big), big == 1 ? "has" : "have",
             big <= k ? ", and this turn can end it"
                      : ", and no turn can end it yet");
}

/* Pieces of a sum with one pile need no more. */
void cli_lesson_tell_why(struct cli_out *out,
                         const struct nim_explanation *explanation) {
    if (cli_is_sum(explanation) && explanation->value_count == 1) {
        return;
    }
    if (cli_is_staircase(explanation)) {
        cli_tell(out,
                 "Only the odd steps count, as piles of Nim. Stones that the "
                 "opponent hands down from an even step can at once be handed "
                 "on from the odd step below it, and all is as before; stones "
                 "handed down from an odd step are out of the game.");
        cli_print(out, "\n");
    }
    if (cli_are_single(explanation)) {
        tell_singles(out, explanation);
    } else if (cli_is_misere(explanation)) {
        tell_big(out, explanation);
    }
    if (!cli_can_end_phase(explanation)) {
        cli_print(out, cli_is_misere(explanation) ? "\n" : "");
        if (cli_is_moore(explanation)) {
            tell_moore(out, explanation);
        } else {
            tell_normal(out, explanation);
        }
    }
    cli_print(out, "\n");
}
