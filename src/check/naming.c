#include "check/naming.h"

#include "base/bytes.h"
#include "check/bits.h"

#include <string.h>

/* ---- A set of ideas ---- */

static bool is_possible(const struct nim_check *check, size_t idea) {
    return check->possible[idea / 64] >> idea % 64 & 1;
}

/* The first possible one from `idea` on; NIM_IDEAS_MAX when there is none. */
static size_t next_possible(const struct nim_check *check, size_t idea) {
    while (idea < NIM_IDEAS_MAX) {
        uint64_t rest = check->possible[idea / 64] >> idea % 64;
        if (rest) {
            return idea + bytes_trailing_zeros(rest);
        }
        idea = (idea / 64 + 1) * 64;
    }
    return NIM_IDEAS_MAX;
}

static void allow(struct nim_check *check, size_t idea) {
    check->possible[idea / 64] |= (uint64_t)1 << idea % 64;
}

static void rule_out(struct nim_check *check, size_t idea) {
    check->possible[idea / 64] &= ~((uint64_t)1 << idea % 64);
}

static size_t count_possible(const struct nim_check *check) {
    size_t count = 0;
    for (size_t i = 0; i < NIM_IDEAS_MAX / 64; i++) {
        count += bytes_count_ones(check->possible[i]);
    }
    return count;
}

static void allow_all(struct nim_check *check) {
    memset(check->possible, 0, sizeof check->possible);
    for (size_t i = 0; nim_ideas[i].id; i++) {
        if (!nim_ideas[i].is_observed &&
            nim_idea_applies(&nim_ideas[i], check->problem)) {
            allow(check, i);
        }
    }
}

/* ---- Case by case ---- */

void nim_naming_begin(struct nim_naming *naming, struct nim_check *check,
                      const struct nim_memory *memory,
                      struct nim_writer *writer) {
    *naming = (struct nim_naming){
        .check = check,
        .history = {.memory = *memory},
        .trial = {.memory = *memory, .writer = writer},
    };
    naming->trial.history = &naming->history;
    check->observed = NIM_OBSERVED_NOTHING;
    check->evidence = 0;
    check->disputed_count = 0;
    check->idea_count = 0;
    check->is_vague = false;
    allow_all(check);
}

void nim_naming_end(struct nim_naming *naming) {
    nim_trial_end(&naming->trial);
    nim_history_end(&naming->history);
}

/* Words of the label that stand in front. */
static size_t label_count(const struct nim_words *said,
                          const struct nim_wording *words) {
    bool has_label = words->label && said->count > 2 &&
                     said->words[0].len == 4 &&
                     memcmp(nim_words_bytes(said, 0), "Case", 4) == 0;
    return has_label ? 2 : 0;
}

/* Are these all the words, behind the label? */
static bool says_alone(const struct nim_words *said, const char *word,
                       const struct nim_wording *words) {
    size_t first = label_count(said, words);
    size_t len = strlen(word);
    if (said->count <= first) {
        return false;
    }
    size_t start = said->words[first].start;
    return said->text.len == start + len + 1 &&
           memcmp(said->text.bytes + start, word, len) == 0;
}

static bool has_number(const struct nim_words *said, size_t first) {
    for (size_t i = first; i < said->count; i++) {
        const char *word = nim_words_bytes(said, i);
        if (bytes_is_digit((unsigned char)word[0]) || word[0] == '-') {
            return true;
        }
    }
    return false;
}

/* Does the wrong answer say more than who wins, or 0 for a count? */
static bool has_content(const struct nim_words *said,
                        const struct nim_words *truth,
                        const struct nim_wording *words) {
    bool is_label_wrong = words->label && !(nim_words_same(said, 0, truth, 0) &&
                                            nim_words_same(said, 1, truth, 1));
    return is_label_wrong || (has_number(said, label_count(said, words)) &&
                              !says_alone(said, words->wins, words) &&
                              !says_alone(said, words->loses, words) &&
                              !says_alone(said, "0", words));
}

/* Bits that a wrong answer with content is worth: nobody guesses a move, but a
 * wrong count is one of a few, mostly near the right one. */
#define MOVE_BITS 8
#define COUNT_BITS 2

static void tally_wrong(struct nim_tally *tally,
                        const struct nim_wording *words, bool wins,
                        const struct nim_words *said,
                        const struct nim_words *truth) {
    tally->cases[wins]++;
    tally->wrong[wins]++;
    if (has_content(said, truth, words)) {
        tally->contents++;
        tally->content_bits +=
            nim_answer_traits(words)->is_count ? COUNT_BITS : MOVE_BITS;
    }
    tally->said_alone[wins][1] += says_alone(said, words->wins, words);
    tally->said_alone[wins][0] += says_alone(said, words->loses, words);
}

static void tally_right(struct nim_naming *naming, bool wins) {
    struct nim_tally *tally = &naming->tally;
    enum nim_answer answer = naming->check->problem->words.answer;
    bool is_alone =
        answer == NIM_ANSWER_VERDICT || (!wins && answer != NIM_ANSWER_NUMBER);
    tally->cases[wins]++;
    tally->said_alone[wins][wins] += is_alone;
}

/* Ideas that such a wrong answer rules out. */
static void try_ideas(struct nim_naming *naming, const struct nim_case *given,
                      const struct nim_words *said) {
    size_t i = next_possible(naming->check, 0);
    for (; i < NIM_IDEAS_MAX; i = next_possible(naming->check, i + 1)) {
        if (nim_trial_compare(&naming->trial, &nim_ideas[i], given,
                              &said->text) != NIM_OPINION_SAME) {
            rule_out(naming->check, i);
        }
    }
}

/* Cases with more piles are tried on no idea: no statement allows them, and it
 * would take long. */
#define PILES_MOST ((size_t)1 << 18)

/* May the output show something by itself? What it does not show of the cases
 * so far, it will not show of all. */
static bool may_be_observed(const struct nim_tally *tally) {
    const uint64_t(*said)[2] = tally->said_alone;
    uint64_t count = tally->cases[0] + tally->cases[1];
    return said[0][1] + said[1][1] == count ||
           said[0][0] + said[1][0] == count ||
           said[0][1] + said[1][0] == count || said[0][0] + said[1][1] == count;
}

bool nim_naming_tries_ideas(const struct nim_naming *naming) {
    return !naming->is_dropped &&
           next_possible(naming->check, 0) < NIM_IDEAS_MAX;
}

/* Nothing will be named, and nothing observed. */
static void drop_hopeless(struct nim_naming *naming) {
    naming->is_dropped |=
        !nim_naming_tries_ideas(naming) && !may_be_observed(&naming->tally);
}

void nim_naming_add(struct nim_naming *naming, const struct nim_case *given,
                    const struct nim_words *said,
                    const struct nim_words *truth) {
    bool wins = nim_answer_wins(given);
    naming->is_dropped |= given->pile_count > PILES_MOST;
    naming->check->disputed_count += said != NULL;
    if (naming->is_dropped) {
        return;
    }
    if (said) {
        tally_wrong(&naming->tally, given->words, wins, said, truth);
        try_ideas(naming, given, said);
        drop_hopeless(naming);
    } else {
        tally_right(naming, wins);
    }
}

/* ---- What the output shows by itself ---- */

static enum nim_observed observe(const struct nim_tally *tally,
                                 const struct nim_problem *problem) {
    const uint64_t(*said)[2] = tally->said_alone;
    uint64_t count = tally->cases[0] + tally->cases[1];
    if (count < 2) {
        return NIM_OBSERVED_NOTHING;
    }
    if (said[0][1] + said[1][1] == count) {
        return NIM_OBSERVED_ALWAYS_WINS;
    }
    if (said[0][0] + said[1][0] == count) {
        return NIM_OBSERVED_ALWAYS_LOSES;
    }
    if (said[0][1] + said[1][0] == count) {
        return NIM_OBSERVED_LOSERS;
    }
    bool are_right =
        said[0][0] == tally->cases[0] && said[1][1] == tally->cases[1];
    return are_right && problem->words.answer == NIM_ANSWER_MOVES
               ? NIM_OBSERVED_NO_MOVES
               : NIM_OBSERVED_NOTHING;
}

/* Fewer wrong verdicts than this are accidents: some idea differs from the
 * truth in just these cases. */
#define VERDICTS_MIN 3

static double weigh(const struct nim_naming *naming) {
    const struct nim_tally *tally = &naming->tally;
    size_t idea_count = 0;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        idea_count += !nim_ideas[i].is_observed &&
                      nim_idea_applies(&nim_ideas[i], naming->check->problem);
    }
    return nim_bits_of_outcomes(tally->cases[0], tally->wrong[0]) +
           nim_bits_of_outcomes(tally->cases[1], tally->wrong[1]) +
           (double)tally->content_bits - nim_bits_of_choice(idea_count);
}

void nim_naming_conclude(struct nim_naming *naming) {
    struct nim_check *check = naming->check;
    const struct nim_tally *tally = &naming->tally;
    if (naming->is_dropped || check->disputed_count == 0) {
        memset(check->possible, 0, sizeof check->possible);
        return;
    }
    check->observed = observe(tally, check->problem);
    if (check->observed != NIM_OBSERVED_NOTHING) {
        memset(check->possible, 0, sizeof check->possible);
        return;
    }
    double bits = weigh(naming);
    check->evidence = (int64_t)(1000 * bits);
    bool are_few = tally->contents == 0 &&
                   tally->wrong[0] + tally->wrong[1] < VERDICTS_MIN;
    check->is_vague = count_possible(check) > 0 &&
                      (are_few || check->evidence < NIM_EVIDENCE_ENOUGH);
}

/* ---- The right answers, too ---- */

/* As many trials are free; from there on more than NIM_NAMED_MAX ideas at once
 * are given up: it would cost too much to find out which of them it is. */
#define FREE_TRIALS ((size_t)1 << 16)

struct confirming {
    struct nim_check *check;
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;
    uint64_t differences[NIM_IDEAS_MAX]; /* answers that are not the truth */
    size_t trial_count;
    size_t possible_count;
};

/* An idea that fits all wrong answers fits the right ones, too, if it is wrong
 * no more often than the output. */
static void confirm_idea(struct confirming *confirming, size_t idea,
                         const struct nim_case *given) {
    struct nim_check *check = confirming->check;
    enum nim_opinion opinion = nim_trial_compare(
        &confirming->trial, &nim_ideas[idea], given, &confirming->truth);
    confirming->trial_count++;
    confirming->differences[idea] += opinion == NIM_OPINION_OTHER;
    if (opinion == NIM_OPINION_NONE ||
        confirming->differences[idea] > check->disputed_count) {
        rule_out(check, idea);
        confirming->possible_count--;
    }
}

static enum nim_status confirm_case(void *context,
                                    const struct nim_case *given) {
    struct confirming *confirming = context;
    nim_answer_text(&confirming->truth, &confirming->writer, given);
    if (confirming->truth.failed) {
        return NIM_NO_MEMORY;
    }
    size_t i = next_possible(confirming->check, 0);
    for (; i < NIM_IDEAS_MAX; i = next_possible(confirming->check, i + 1)) {
        confirm_idea(confirming, i, given);
    }
    if (confirming->trial.failed) {
        return NIM_NO_MEMORY;
    }
    bool is_hopeless = confirming->possible_count == 0 ||
                       (confirming->trial_count > FREE_TRIALS &&
                        confirming->possible_count > NIM_NAMED_MAX);
    return is_hopeless ? NIM_PIPE_CLOSED
                       : nim_history_add(&confirming->history, given);
}

static enum nim_status end_set(void *context) {
    (void)context;
    return NIM_OK;
}

static void name_ideas(const struct confirming *confirming) {
    struct nim_check *check = confirming->check;
    if (confirming->possible_count > NIM_NAMED_MAX) {
        return;
    }
    for (size_t i = 0; nim_ideas[i].id; i++) {
        /* They are fewer where the input has changed since it was checked. */
        if (is_possible(check, i) &&
            confirming->differences[i] == check->disputed_count) {
            check->ideas[check->idea_count++] =
                (struct nim_named){nim_ideas[i].id, nim_ideas[i].words};
        }
    }
}

bool nim_check_can_name(const struct nim_check *check) {
    return count_possible(check) > 0 && !check->is_vague;
}

static enum nim_status confirm_all(struct confirming *confirming,
                                   struct nim_reader *reader,
                                   struct nim_fault *fault) {
    const struct nim_visitor visitor = {.context = confirming,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = confirm_case,
                                        .end_set = end_set};
    enum nim_status status =
        nim_cases_visit(confirming->check->problem, reader,
                        &confirming->check->memory, &visitor, fault);
    if (status == NIM_OK) {
        name_ideas(confirming);
    }
    return status == NIM_PIPE_CLOSED ? NIM_OK : status;
}

enum nim_status nim_check_name(struct nim_check *check,
                               struct nim_reader *reader,
                               struct nim_fault *fault) {
    const struct nim_output nowhere = {NULL, NULL};
    struct confirming confirming = {
        .check = check,
        .history = {.memory = check->memory},
        .trial = {.memory = check->memory},
        .truth = {.memory = check->memory, .most = SIZE_MAX},
        .possible_count = count_possible(check),
    };
    *fault = (struct nim_fault){0};
    check->idea_count = 0;
    if (!nim_check_can_name(check)) {
        return NIM_OK;
    }
    confirming.trial.history = &confirming.history;
    confirming.trial.writer = &confirming.writer;
    enum nim_status status =
        nim_writer_begin(&confirming.writer, &nowhere, &check->memory, NULL);
    if (status == NIM_OK) {
        status = confirm_all(&confirming, reader, fault);
        nim_writer_end(&confirming.writer);
    }
    nim_text_end(&confirming.truth);
    nim_trial_end(&confirming.trial);
    nim_history_end(&confirming.history);
    return status;
}
