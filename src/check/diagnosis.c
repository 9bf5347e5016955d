/* Which wrong idea explains the answers? */
#include "check/checker.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "problems/layout.h"

#include <string.h>

/* ---- A set of ideas ---- */

static bool is_possible(const struct nim_diagnosis *diagnosis, size_t idea) {
    return diagnosis->possible[idea / 64] >> idea % 64 & 1;
}

static void rule_out(struct nim_diagnosis *diagnosis, size_t idea) {
    diagnosis->possible[idea / 64] &= ~((uint64_t)1 << idea % 64);
}

static void rule_out_all(struct nim_diagnosis *diagnosis) {
    memset(diagnosis->possible, 0, sizeof diagnosis->possible);
}

static size_t count_possible(const struct nim_diagnosis *diagnosis) {
    size_t count = 0;
    for (size_t i = 0; i < NIM_IDEAS_MAX / 64; i++) {
        count += bytes_count_ones(diagnosis->possible[i]);
    }
    return count;
}

void nim_diagnosis_begin(struct nim_diagnosis *diagnosis,
                         const struct nim_problem *problem) {
    *diagnosis = (struct nim_diagnosis){
        .wrong_min = {UINT64_MAX, UINT64_MAX},
    };
    for (size_t i = 0; nim_ideas[i].id; i++) {
        if (!nim_ideas[i].is_observed &&
            nim_idea_applies(&nim_ideas[i], problem)) {
            diagnosis->possible[i / 64] |= (uint64_t)1 << i % 64;
        }
    }
}

/* ---- What was said to a case ---- */

/* Words of the label that stand in front. */
static size_t label_count(const struct nim_words *said,
                          const struct nim_wording *words) {
    size_t len = words->label ? strcspn(words->lead, " ") : 0;
    bool has_label = len > 0 && said->count > 2 &&
                     strncmp(said->text.bytes, words->lead, len) == 0 &&
                     said->text.bytes[len] == ' ';
    return has_label ? 2 : 0;
}

/* Are these all the words after the label? */
static bool says_alone(const struct nim_words *said, const char *word,
                       const struct nim_wording *words) {
    size_t first = label_count(said, words);
    return first < said->count && nim_words_start_with(said, first, word) &&
           said->words[first].start + strlen(word) + 1 == said->text.len;
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
static bool has_content(const struct nim_checker *checker) {
    const struct nim_words *said = &checker->said;
    const struct nim_wording *words = checker->given->words;
    bool is_label_wrong = words->label && checker->same_count < 2;
    return is_label_wrong || (has_number(said, label_count(said, words)) &&
                              !says_alone(said, words->wins, words) &&
                              !says_alone(said, words->loses, words) &&
                              !says_alone(said, "0", words));
}

/* Bits that a wrong answer with content is worth: nobody guesses a move, but a
 * wrong count is one of a few, mostly near the right one. */
#define MOVE_BITS 8
#define COUNT_BITS 2

/* The largest number of the case, as read. */
static uint64_t size_of(const struct nim_case *given) {
    bool has_body = given->problem->layout.body != NIM_BODY_NONE;
    const uint64_t *numbers = has_body ? given->numbers : given->head;
    size_t count = has_body ? given->number_count : given->head_count;
    return nim_layout_known(&given->problem->layout,
                            integer_largest(numbers, count));
}

/* Do the piles come in pairs of the same numbers, apart from zeros? Then any
 * values that are XORed cancel out. Told by a sum of hashes. */
static bool is_paired(const struct nim_case *given) {
    size_t count = given->pile_count;
    size_t len = count > 0 ? given->number_count / count : 0;
    uint64_t hash = 0;
    for (size_t i = 0; len > 0 && i < count; i++) {
        const uint64_t *pile = given->numbers + i * len;
        hash ^= pile[0] > 0 ? nim_hash(NIM_HASH_BEGIN, pile, len * sizeof *pile)
                            : 0;
    }
    return len > 0 && hash == 0;
}

static void tally_right(struct nim_diagnosis *diagnosis,
                        const struct nim_case *given) {
    bool wins = nim_answer_wins(given);
    enum nim_answer answer = given->words->answer;
    bool is_alone =
        answer == NIM_ANSWER_VERDICT || (!wins && answer != NIM_ANSWER_NUMBER);
    diagnosis->cases[wins]++;
    diagnosis->said_alone[wins][wins] += is_alone;
    diagnosis->right_max[wins] =
        integer_max(diagnosis->right_max[wins], size_of(given));
}

static void tally_wrong(struct nim_diagnosis *diagnosis,
                        const struct nim_checker *checker) {
    const struct nim_case *given = checker->given;
    const struct nim_words *said = &checker->said;
    const struct nim_wording *words = given->words;
    bool wins = nim_answer_wins(given);
    diagnosis->cases[wins]++;
    diagnosis->wrong[wins]++;
    diagnosis->wrong_min[wins] =
        integer_min(diagnosis->wrong_min[wins], size_of(given));
    diagnosis->has_wrong_pairs |= !wins && is_paired(given);
    if (has_content(checker)) {
        diagnosis->contents++;
        diagnosis->content_bits +=
            nim_answer_traits(words)->is_count ? COUNT_BITS : MOVE_BITS;
    }
    diagnosis->said_alone[wins][1] += says_alone(said, words->wins, words);
    diagnosis->said_alone[wins][0] += says_alone(said, words->loses, words);
}

static void add_tallies(struct nim_diagnosis *all,
                        const struct nim_diagnosis *one) {
    for (int wins = 0; wins < 2; wins++) {
        all->cases[wins] += one->cases[wins];
        all->wrong[wins] += one->wrong[wins];
        all->said_alone[wins][0] += one->said_alone[wins][0];
        all->said_alone[wins][1] += one->said_alone[wins][1];
        all->right_max[wins] =
            integer_max(all->right_max[wins], one->right_max[wins]);
        all->wrong_min[wins] =
            integer_min(all->wrong_min[wins], one->wrong_min[wins]);
    }
    all->contents += one->contents;
    all->content_bits += one->content_bits;
    all->has_wrong_pairs |= one->has_wrong_pairs;
}

static uint64_t count_cases(const struct nim_diagnosis *diagnosis) {
    return diagnosis->cases[0] + diagnosis->cases[1];
}

/* ---- The wrong answers of an input ---- */

void nim_diagnosis_give_up(struct nim_checker *checker) {
    checker->check->diagnosis.is_unknown = true;
}

/* Rules out the ideas that such an answer does. */
static void try_ideas(struct nim_checker *checker) {
    struct nim_diagnosis *diagnosis = &checker->check->diagnosis;
    for (size_t i = 0; i < NIM_IDEAS_MAX; i++) {
        if (is_possible(diagnosis, i) &&
            nim_trial_compare(&checker->trial, &nim_ideas[i], checker->given,
                              &checker->said.text) != NIM_OPINION_SAME) {
            rule_out(diagnosis, i);
        }
    }
}

/* Cases with more piles are tried on no idea: no statement allows them, and it
 * would take long. */
#define PILES_MOST ((size_t)1 << 18)

void nim_diagnosis_add(struct nim_checker *checker, bool is_wrong) {
    struct nim_diagnosis *diagnosis = &checker->check->diagnosis;
    diagnosis->is_unknown |= checker->given->pile_count > PILES_MOST;
    if (diagnosis->is_unknown) {
        return;
    }
    if (is_wrong) {
        tally_wrong(diagnosis, checker);
        try_ideas(checker);
    } else {
        tally_right(diagnosis, checker->given);
    }
}

enum nim_status nim_diagnosis_remember(struct nim_checker *checker) {
    const struct nim_diagnosis *diagnosis = &checker->check->diagnosis;
    bool is_needed = !diagnosis->is_unknown && count_possible(diagnosis) > 0;
    return is_needed ? nim_history_add(&checker->history, checker->given)
                     : NIM_OK;
}

/* ---- What the output shows by itself ---- */

static enum nim_observed observe(const struct nim_diagnosis *diagnosis,
                                 const struct nim_problem *problem) {
    const uint64_t(*said)[2] = diagnosis->said_alone;
    uint64_t count = count_cases(diagnosis);
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
        said[0][0] == diagnosis->cases[0] && said[1][1] == diagnosis->cases[1];
    return are_right && problem->words.answer == NIM_ANSWER_MOVES
               ? NIM_OBSERVED_NO_MOVES
               : NIM_OBSERVED_NOTHING;
}

/* ---- What else would explain the same ---- */

/* Of lost positions, or of won ones, no wrong one is smaller than a right one.
 */
static bool may_be_right_for_small(const struct nim_diagnosis *diagnosis,
                                   const struct nim_problem *problem) {
    bool wins = diagnosis->wrong[true] > 0;
    bool is_computed = problem->game.kind || problem->layout.board;
    return is_computed && !problem->layout.has_negative &&
           diagnosis->contents == 0 && diagnosis->wrong[!wins] == 0 &&
           diagnosis->right_max[wins] < diagnosis->wrong_min[wins];
}

static bool is_right_for_small(const struct nim_diagnosis *diagnosis,
                               const struct nim_problem *problem) {
    bool wins = diagnosis->wrong[true] > 0;
    return diagnosis->cases[wins] > diagnosis->wrong[wins] &&
           may_be_right_for_small(diagnosis, problem);
}

/* Only lost positions are wrong, and none in which piles cancel out whatever
 * they are worth. */
static bool has_other_values(const struct nim_diagnosis *diagnosis,
                             const struct nim_problem *problem) {
    return nim_ideas_are_of_values(problem) && diagnosis->contents == 0 &&
           diagnosis->wrong[true] == 0 && !diagnosis->has_wrong_pairs;
}

/* ---- Evidence ---- */

/* Bit by bit, by squaring: no library is asked, and every machine gets the
 * same. x is at least 1. */
static double log_2(double x) {
    double bits = 0;
    double bit = 1;
    while (x >= 2) {
        x /= 2;
        bits += 1;
    }
    for (int i = 0; i < 40; i++) {
        x *= x;
        bit /= 2;
        if (x >= 2) {
            x /= 2;
            bits += bit;
        }
    }
    return bits;
}

/* Of n! (J. Stirling 1730; the error is far below a thousandth of a bit). */
static double log_factorial(double n) {
    const double bits_of_e = 1.4426950408889634;
    const double two_pi = 6.283185307179586;
    double bits = 0;
    if (n >= 32) {
        return n * (log_2(n) - bits_of_e) + log_2(two_pi * n) / 2 +
               bits_of_e / (12 * n);
    }
    for (unsigned i = 2; i <= (unsigned)n; i++) {
        bits += log_2(i);
    }
    return bits;
}

/* Of 1 * 3 * ... * (2n - 1), which is (2n)! / (2^n n!). */
static double log_odd_product(double n) {
    return log_factorial(2 * n) - n - log_factorial(n);
}

double nim_bits_of_outcomes(uint64_t count, uint64_t wrong_count) {
    double n = (double)count;
    double wrong = (double)wrong_count;
    return n + log_factorial(n) - log_odd_product(wrong) -
           log_odd_product(n - wrong);
}

double nim_bits_of_choice(uint64_t choice_count) {
    return choice_count ? log_2((double)choice_count) : 0;
}

/* Fewer wrong verdicts than this are accidents: some idea differs from the
 * truth in just these cases. */
#define VERDICTS_MIN 3

static double weigh(const struct nim_diagnosis *diagnosis,
                    const struct nim_problem *problem) {
    struct nim_diagnosis all;
    nim_diagnosis_begin(&all, problem);
    return nim_bits_of_outcomes(diagnosis->cases[0], diagnosis->wrong[0]) +
           nim_bits_of_outcomes(diagnosis->cases[1], diagnosis->wrong[1]) +
           (double)diagnosis->content_bits -
           nim_bits_of_choice(count_possible(&all));
}

/* Bits by which an order of right and wrong cases must differ from chance. */
#define ORDER_BITS 8

/* Is it no chance that the large ones are wrong? So many of them can be wrong
 * in about 2^bits ways. */
static bool is_surely_right_for_small(const struct nim_diagnosis *diagnosis,
                                      const struct nim_problem *problem) {
    bool wins = diagnosis->wrong[true] > 0;
    uint64_t count = diagnosis->cases[wins];
    double bits = nim_bits_of_outcomes(count, diagnosis->wrong[wins]) -
                  nim_bits_of_choice(count + 1);
    return bits >= ORDER_BITS && is_right_for_small(diagnosis, problem);
}

bool nim_diagnosis_is_settled(const struct nim_diagnosis *diagnosis,
                              const struct nim_problem *problem) {
    return diagnosis->is_unknown ||
           (count_possible(diagnosis) == 0 &&
            !may_be_right_for_small(diagnosis, problem) &&
            count_cases(diagnosis) > 1 &&
            observe(diagnosis, problem) == NIM_OBSERVED_NOTHING);
}

static bool has_enough(const struct nim_diagnosis *diagnosis) {
    bool are_few = diagnosis->contents == 0 &&
                   nim_diagnosis_wrong_count(diagnosis) < VERDICTS_MIN;
    return !are_few && diagnosis->evidence >= NIM_EVIDENCE_ENOUGH;
}

/* What can be said without the ideas' names. */
void nim_diagnosis_weigh(struct nim_diagnosis *diagnosis,
                         const struct nim_problem *problem) {
    diagnosis->idea_count = 0;
    if (diagnosis->is_unknown || nim_diagnosis_wrong_count(diagnosis) == 0) {
        rule_out_all(diagnosis);
        return;
    }
    diagnosis->observed = observe(diagnosis, problem);
    if (diagnosis->observed != NIM_OBSERVED_NOTHING) {
        rule_out_all(diagnosis);
        return;
    }
    diagnosis->evidence = (int64_t)(1000 * weigh(diagnosis, problem));
    diagnosis->is_vague =
        count_possible(diagnosis) > 0 && !has_enough(diagnosis);
}

/* Is there enough evidence, and an idea, or what is as good as one, that fits
 * all wrong answers? */
static bool can_name(const struct nim_diagnosis *diagnosis,
                     const struct nim_problem *problem) {
    return !diagnosis->is_unknown && nim_diagnosis_wrong_count(diagnosis) > 0 &&
           diagnosis->observed == NIM_OBSERVED_NOTHING &&
           has_enough(diagnosis) &&
           (count_possible(diagnosis) > 0 ||
            is_surely_right_for_small(diagnosis, problem));
}

static void add_name(struct nim_diagnosis *diagnosis, const char *id,
                     const char *words) {
    if (diagnosis->idea_count < NIM_NAMED_MAX) {
        diagnosis->ideas[diagnosis->idea_count] = (struct nim_named){id, words};
    }
    diagnosis->idea_count++;
}

void nim_diagnosis_conclude(struct nim_diagnosis *diagnosis,
                            const struct nim_problem *problem) {
    nim_diagnosis_weigh(diagnosis, problem);
    if (!can_name(diagnosis, problem)) {
        return;
    }
    for (size_t i = 0; i < NIM_IDEAS_MAX; i++) {
        if (is_possible(diagnosis, i)) {
            add_name(diagnosis, nim_ideas[i].id, nim_ideas[i].words);
        }
    }
    /* Mistakes of many kinds, which one idea must be told from. The first is
     * worth naming alone. */
    if (is_right_for_small(diagnosis, problem)) {
        add_name(diagnosis, "small-numbers-only",
                 "is right for small numbers only, as with a table or a type "
                 "that is too small");
    }
    if (has_other_values(diagnosis, problem)) {
        add_name(diagnosis, "other-values",
                 "gets the value of some piles wrong");
    }
    if (diagnosis->idea_count > NIM_NAMED_MAX) {
        diagnosis->idea_count = 0;
    }
}

/* ---- The right answers, too ---- */

/* As many trials are free; from there on more than NIM_NAMED_MAX ideas at once
 * are given up: it would cost too much to find out which of them it is. */
#define FREE_TRIALS ((size_t)1 << 16)

struct confirming {
    struct nim_diagnosis *diagnosis;
    uint64_t wrong_count; /* answers to the input */
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;
    uint64_t differences[NIM_IDEAS_MAX]; /* answers that are not the truth */
    size_t trial_count;
};

/* An idea that fits all wrong answers fits the right ones, too, if it is wrong
 * no more often than the output. */
static void confirm_idea(struct confirming *confirming, size_t idea,
                         const struct nim_case *given) {
    enum nim_opinion opinion = nim_trial_compare(
        &confirming->trial, &nim_ideas[idea], given, &confirming->truth);
    confirming->trial_count++;
    confirming->differences[idea] += opinion == NIM_OPINION_OTHER;
    if (opinion == NIM_OPINION_NONE ||
        confirming->differences[idea] > confirming->wrong_count) {
        rule_out(confirming->diagnosis, idea);
    }
}

static enum nim_status confirm_case(void *context,
                                    const struct nim_case *given) {
    struct confirming *confirming = context;
    struct nim_diagnosis *diagnosis = confirming->diagnosis;
    if (confirming->wrong_count == 0) {
        tally_right(diagnosis, given);
    }
    if (count_possible(diagnosis) == 0) {
        return NIM_OK;
    }
    enum nim_status status =
        nim_answer_text(&confirming->truth, &confirming->writer, given);
    if (status != NIM_OK) {
        return status;
    }
    for (size_t i = 0; i < NIM_IDEAS_MAX; i++) {
        if (is_possible(diagnosis, i)) {
            confirm_idea(confirming, i, given);
        }
    }
    if (confirming->trial.failed) {
        return NIM_NO_MEMORY;
    }
    if (confirming->trial_count > FREE_TRIALS &&
        count_possible(diagnosis) > NIM_NAMED_MAX) {
        rule_out_all(diagnosis);
    }
    return nim_history_add(&confirming->history, given);
}

static void rule_out_truer(struct confirming *confirming) {
    for (size_t i = 0; nim_ideas[i].id; i++) {
        /* They are fewer where the input has changed since it was checked. */
        if (confirming->differences[i] != confirming->wrong_count) {
            rule_out(confirming->diagnosis, i);
        }
    }
}

void nim_diagnosis_merge(struct nim_diagnosis *diagnosis,
                         const struct nim_diagnosis *one) {
    if (one->is_unknown) {
        return;
    }
    add_tallies(diagnosis, one);
    for (size_t i = 0; i < NIM_IDEAS_MAX / 64; i++) {
        diagnosis->possible[i] &= one->possible[i];
    }
}

enum nim_status nim_diagnosis_confirm(struct nim_diagnosis *diagnosis,
                                      const struct nim_problem *problem,
                                      uint64_t wrong_count,
                                      struct nim_reader *reader,
                                      const struct nim_memory *memory,
                                      struct nim_fault *fault) {
    const struct nim_output nowhere = {NULL, NULL};
    struct confirming confirming = {
        .diagnosis = diagnosis,
        .wrong_count = wrong_count,
        .history = {.memory = *memory},
        .trial = {.memory = *memory,
                  .writer = &confirming.writer,
                  .history = &confirming.history},
        .truth = {.memory = *memory, .most = SIZE_MAX},
    };
    const struct nim_visitor visitor = {.context = &confirming,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = confirm_case};
    *fault = (struct nim_fault){0};
    if (nim_diagnosis_is_settled(diagnosis, problem)) {
        return NIM_OK;
    }
    enum nim_status status =
        nim_writer_begin(&confirming.writer, &nowhere, memory, NULL);
    if (status == NIM_OK) {
        status = nim_cases_visit(problem, reader, memory, &visitor, fault);
        rule_out_truer(&confirming);
        nim_writer_end(&confirming.writer);
    }
    nim_text_end(&confirming.truth);
    nim_trial_end(&confirming.trial);
    nim_history_end(&confirming.history);
    diagnosis->is_unknown |= status != NIM_OK;
    return status;
}

/* ---- A single input ---- */

bool nim_check_can_name(const struct nim_check *check) {
    return can_name(&check->diagnosis, check->problem);
}

enum nim_status nim_check_name(struct nim_check *check,
                               struct nim_reader *reader,
                               struct nim_fault *fault) {
    struct nim_diagnosis diagnosis;
    *fault = (struct nim_fault){0};
    if (!nim_check_can_name(check)) {
        return NIM_OK;
    }
    nim_diagnosis_begin(&diagnosis, check->problem);
    nim_diagnosis_merge(&diagnosis, &check->diagnosis);
    enum nim_status status =
        nim_diagnosis_confirm(&diagnosis, check->problem,
                              nim_diagnosis_wrong_count(&check->diagnosis),
                              reader, &check->memory, fault);
    if (status == NIM_OK) {
        nim_diagnosis_conclude(&diagnosis, check->problem);
        check->diagnosis = diagnosis;
    }
    return status;
}
