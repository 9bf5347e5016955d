/* Wrong ideas: small wrong solvers, each written here from the words of an
 * idea, are named by the checker; right answers with a few verdicts turned
 * round, and single cases, are not. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "ideas/ideas.h"

#include "kit/dice.h"
#include "kit/rows.h"
#include "kit/solving.h"
#include "kit/streams.h"

/* ---- Texts ---- */

#define TEXT_LEN 65536

struct text {
    char bytes[TEXT_LEN];
    size_t len;
};

static void add(struct text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int len = vsnprintf(text->bytes + text->len, TEXT_LEN - text->len, format,
                        values);
    va_end(values);
    assert_true(len >= 0 && (size_t)len < TEXT_LEN - text->len);
    text->len += (size_t)len;
}

/* ---- Checking ---- */

static void check_text(struct nim_check *check, const char *problem,
                       const struct text *input, const struct text *output) {
    struct text_input said = {.text = (const unsigned char *)output->bytes,
                              .text_len = output->len};
    const struct nim_input out = text_input_open(&said);
    struct nim_fault fault;
    *check = (struct nim_check){.problem = nim_problem_find(problem),
                                .memory = nim_system_memory};
    assert_non_null(check->problem);
    for (int pass = 0; pass < 2; pass++) {
        struct text_input given = {.text = (const unsigned char *)input->bytes,
                                   .text_len = input->len};
        const struct nim_input in = text_input_open(&given);
        struct nim_reader reader;
        nim_reader_begin(&reader, &in, &nim_system_memory, NULL);
        assert_int_equal(pass == 0
                             ? nim_check_words(check, &reader, &out, &fault)
                             : nim_check_name(check, &reader, &fault),
                         NIM_OK);
        nim_reader_end(&reader);
    }
}

/* ---- Positions ---- */

#define PILES_MAX 8
#define CASES_MAX 64

struct position {
    size_t count;
    uint64_t piles[PILES_MAX];
    uint64_t number; /* of the case */
};

/* Small piles, half the time so that their nim-sum is 0, at times all of one
 * stone, or of one or two. */
static struct position throw_position(struct dice *dice, uint64_t number) {
    struct position position = {.count = 2 + dice_throw_below(dice, 5),
                                .number = number};
    static const size_t limits[] = {1, 2, 30, 30};
    size_t limit = limits[dice_throw_below(dice, 4)];
    uint64_t sum = 0;
    for (size_t i = 0; i < position.count; i++) {
        position.piles[i] = 1 + dice_throw_below(dice, limit);
        sum ^= position.piles[i];
    }
    sum ^= position.piles[position.count - 1];
    if (dice_throw_below(dice, 2) == 0 && sum > 0) {
        position.piles[position.count - 1] = sum;
    }
    return position;
}

static void add_input(struct text *input, const struct nim_layout *layout,
                      const struct position *positions, size_t count) {
    input->len = 0;
    if (layout->cases == NIM_CASES_COUNT) {
        add(input, "%zu\n", count);
    }
    for (size_t i = 0; i < count; i++) {
        size_t first = 0;
        if (layout->body == NIM_BODY_PILES) {
            add(input, "%zu", positions[i].count);
        } else {
            add(input, "%" PRIu64, positions[i].piles[first++]);
        }
        size_t end = first ? layout->head_count : positions[i].count;
        for (; first < end; first++) {
            add(input, " %" PRIu64, positions[i].piles[first]);
        }
        add(input, "\n");
    }
    if (layout->cases == NIM_CASES_ZERO) {
        add(input, "0\n");
    }
}

/* ---- Wrong solvers ---- */

/* Writes the answer of a solver that keeps `kept` between its cases. */
typedef void wrong_fn(struct text *output, const struct position *position,
                      uint64_t *kept);

static uint64_t xor_of(const uint64_t *piles, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= piles[i];
    }
    return sum;
}

static bool is_single(const struct position *position, uint64_t most) {
    bool is = true;
    for (size_t i = 0; i < position->count; i++) {
        is = is && position->piles[i] <= most;
    }
    return is;
}

/* Moves as "from left" lines in other forms: each solver says how. */
enum how { TAKEN, LEFT_FIRST, PLACE_LEFT, NOT_0, LARGEST, NO_BRACKETS, ONCE };

static bool skips(enum how how, const struct position *position, size_t i,
                  uint64_t left) {
    uint64_t pile = position->piles[i];
    bool skipped = how == NOT_0 && left == 0;
    for (size_t j = 0; j < position->count; j++) {
        skipped |= how == LARGEST && position->piles[j] > pile;
        skipped |= how == ONCE && j < i && position->piles[j] == pile;
    }
    return skipped;
}

static void list(struct text *output, const struct position *position,
                 enum how how) {
    uint64_t sum = xor_of(position->piles, position->count);
    add(output, sum ? "Yes\n" : "No\n");
    for (size_t i = 0; i < position->count && sum; i++) {
        uint64_t pile = position->piles[i];
        uint64_t left = pile ^ sum;
        bool wins = left < pile || how == NO_BRACKETS;
        if (!wins || skips(how, position, i, left)) {
            continue;
        }
        add(output, "%" PRIu64 " %" PRIu64 "\n",
            how == LEFT_FIRST   ? left
            : how == PLACE_LEFT ? i + 1
                                : pile,
            how == TAKEN        ? pile - left
            : how == LEFT_FIRST ? pile
                                : left);
    }
}

#define LISTING(NAME, HOW)                                                     \
    static void NAME(struct text *output, const struct position *position,     \
                     uint64_t *kept) {                                         \
        (void)kept;                                                            \
        list(output, position, HOW);                                           \
    }
LISTING(prints_taken, TAKEN)
LISTING(prints_left_first, LEFT_FIRST)
LISTING(prints_places, PLACE_LEFT)
LISTING(empties_no_pile, NOT_0)
LISTING(moves_largest, LARGEST)
LISTING(lacks_brackets, NO_BRACKETS)
LISTING(lists_equal_once, ONCE)

/* One that decides by a formula on the piles, in these two words. */
#define DECIDING(NAME, WINS, LOSES, FORMULA)                                   \
    static void NAME(struct text *output, const struct position *position,     \
                     uint64_t *kept) {                                         \
        const uint64_t *piles = position->piles;                               \
        size_t n = position->count;                                            \
        uint64_t sum = xor_of(piles, n);                                       \
        (void)kept;                                                            \
        (void)n;                                                               \
        (void)sum;                                                             \
        add(output, "%s\n", (FORMULA) ? WINS : LOSES);                         \
    }
DECIDING(forgets_the_last, "first", "second", xor_of(piles, n - 1))
DECIDING(forgets_the_first, "first", "second", xor_of(piles + 1, n - 1))
DECIDING(sees_parity, "first", "second", sum % 2)
DECIDING(plays_misere, "first", "second", (sum != 0) != is_single(position, 1))
DECIDING(plays_normally, "John", "Brother", sum)
DECIDING(turns_round, "John", "Brother", !sum)
DECIDING(sees_last_big, "John", "Brother", (sum != 0) == (piles[n - 1] > 1))
DECIDING(has_pairs_single, "John", "Brother",
         (sum != 0) != is_single(position, 2))
DECIDING(takes_modulo_3, "first", "second",
         piles[0] % 3 ^ (n > 1 ? piles[1] % 3 : 0) ^
             (n > 2 ? piles[2] % 3 : 0) ^ (n > 3 ? piles[3] % 3 : 0) ^
             (n > 4 ? piles[4] % 3 : 0) ^ (n > 5 ? piles[5] % 3 : 0))
DECIDING(takes_modulo_m, "first", "second", piles[0] % piles[1])
DECIDING(counts_piles, "Yes", "No", n % 4)
DECIDING(plays_k_1, "Yes", "No", sum)
DECIDING(plays_wythoff_as_nim, "1", "0", piles[0] != piles[1])
DECIDING(takes_powers_of_2, "First win", "Second win",
         piles[0] & (piles[0] - 1))
DECIDING(takes_other_primes, "October wins!", "Roy wins!", piles[0] % 4)

DECIDING(counts_from_1, "First", "Second",
         (piles[0] % 2) ^ (piles[1] % 2 * 2) ^ (n > 2 ? piles[2] % 2 * 3 : 0) ^
             (n > 3 ? piles[3] % 2 * 4 : 0) ^ (n > 4 ? piles[4] % 2 * 5 : 0) ^
             (n > 5 ? piles[5] % 2 * 6 : 0))
DECIDING(takes_odd_stairs, "first", "second",
         piles[0] ^ (n > 2 ? piles[2] : 0) ^ (n > 4 ? piles[4] : 0))

/* Chessmen in the order of the input, which is not that of the line. */
static void sorts_nothing(struct text *output, const struct position *position,
                          uint64_t *kept) {
    uint64_t sum = 0;
    (void)kept;
    for (size_t i = position->count; i > 0; i -= i > 1 ? 2 : 1) {
        uint64_t before = i > 1 ? position->piles[i - 2] : 0;
        sum ^= position->piles[i - 1] - before - 1;
    }
    add(output, "%s will win\n", sum ? "Georgia" : "Bob");
}

/* Boxes 0, 1, 2 ... of which 0, 2 and 5 count. */
static void counts_boxes_from_0(struct text *output,
                                const struct position *position,
                                uint64_t *kept) {
    const uint64_t *cards = position->piles;
    uint64_t sum = cards[0] ^ (position->count > 2 ? cards[2] : 0) ^
                   (position->count > 5 ? cards[5] : 0);
    (void)kept;
    add(output, "Case %" PRIu64 ": %s\n", position->number,
        sum ? "Alice" : "Bob");
}

static void keeps_sum(struct text *output, const struct position *position,
                      uint64_t *kept) {
    *kept ^= xor_of(position->piles, position->count);
    add(output, *kept ? "first\n" : "second\n");
}

static void keeps_flag(struct text *output, const struct position *position,
                       uint64_t *kept) {
    *kept |= !is_single(position, 1);
    bool has_sum = xor_of(position->piles, position->count) != 0;
    add(output, has_sum == (*kept != 0) ? "John\n" : "Brother\n");
}

static uint64_t count_moves(const struct position *position, bool once) {
    uint64_t sum = xor_of(position->piles, position->count);
    uint64_t count = 0;
    for (size_t i = 0; i < position->count; i++) {
        uint64_t left = position->piles[i] ^ sum;
        count += left < position->piles[i] &&
                 !(once && skips(ONCE, position, i, left));
    }
    return count;
}

static void counts_equal_once(struct text *output,
                              const struct position *position, uint64_t *kept) {
    (void)kept;
    add(output, "%" PRIu64 "\n", count_moves(position, true));
}

static void counts_all(struct text *output, const struct position *position,
                       uint64_t *kept) {
    bool has_sum = xor_of(position->piles, position->count) != 0;
    (void)kept;
    add(output, "%zu\n", has_sum ? position->count : 0);
}

static bool wins_misere(const struct position *position) {
    return (xor_of(position->piles, position->count) != 0) !=
           is_single(position, 1);
}

static void labels_from_0(struct text *output, const struct position *position,
                          uint64_t *kept) {
    (void)kept;
    add(output, "Case %" PRIu64 ": %s\n", position->number - 1,
        wins_misere(position) ? "Alice" : "Bob");
}

static void labels_with_1(struct text *output, const struct position *position,
                          uint64_t *kept) {
    (void)kept;
    add(output, "Case 1: %s\n", wins_misere(position) ? "Alice" : "Bob");
}

static void labels_nothing(struct text *output, const struct position *position,
                           uint64_t *kept) {
    (void)kept;
    add(output, "%s\n", wins_misere(position) ? "Alice" : "Bob");
}

/* ---- The gallery ---- */

struct gallery_row {
    const char *id; /* of the idea that is named */
    const char *problem;
    wrong_fn *answer;
    bool is_board; /* the piles are places, all different, in any order */
};

static const struct gallery_row gallery[] = {
    {"taken-not-left", "classic", prints_taken, false},
    {"left-first", "classic", prints_left_first, false},
    {"place-and-left", "classic", prints_places, false},
    {"no-pile-emptied", "classic", empties_no_pile, false},
    {"largest-pile-only", "classic", moves_largest, false},
    {"no-brackets", "classic", lacks_brackets, false},
    {"equal-piles-once", "classic", lists_equal_once, false},
    {"equal-piles-once", "poj2975", counts_equal_once, false},
    {"no-brackets", "poj2975", counts_all, false},
    {"not-last-pile", "cses1730", forgets_the_last, false},
    {"not-first-pile", "cses1730", forgets_the_first, false},
    {"parity-only", "cses1730", sees_parity, false},
    {"misere-for-normal", "cses1730", plays_misere, false},
    {"sum-kept", "cses1730", keeps_sum, false},
    {"normal-for-misere", "hdu1907", plays_normally, false},
    {"inverted-normal", "hdu1907", turns_round, false},
    {"misere-last-pile", "hdu1907", sees_last_big, false},
    {"misere-pairs", "hdu1907", has_pairs_single, false},
    {"misere-flag-kept", "hdu1907", keeps_flag, false},
    {"modulo-3", "cses1098", takes_modulo_3, false},
    {"modulo-m", "hdu1846", takes_modulo_m, false},
    {"piles-modulo-k-1", "bash", counts_piles, false},
    {"columns-modulo-2", "bash", plays_k_1, false},
    {"wythoff-as-nim", "hdu1527", plays_wythoff_as_nim, false},
    {"powers-for-fibonacci", "hdu2516", takes_powers_of_2, false},
    {"other-primes", "p4018", takes_other_primes, false},
    {"squares-from-1", "nimble-game-1", counts_from_1, false},
    {"odd-stairs", "cses1099", takes_odd_stairs, false},
    {"boxes-from-0", "hdu3389", counts_boxes_from_0, false},
    {"pieces-unsorted", "poj1704", sorts_nothing, true},
    {"cases-from-0", "lightoj1253", labels_from_0, false},
    {"case-1-always", "lightoj1253", labels_with_1, false},
    {"no-label", "lightoj1253", labels_nothing, false},
};

/* Each pile becomes the distance to the piece before; then two are swapped. */
static void become_places(struct position *position, struct dice *dice) {
    for (size_t i = 1; i < position->count; i++) {
        position->piles[i] += position->piles[i - 1];
    }
    size_t a = dice_throw_below(dice, position->count);
    size_t b = dice_throw_below(dice, position->count);
    uint64_t place = position->piles[a];
    position->piles[a] = position->piles[b];
    position->piles[b] = place;
}

static void run_gallery(const struct gallery_row *row, struct nim_check *check,
                        struct dice *dice, size_t case_count) {
    static struct text input;
    static struct text output;
    struct position positions[CASES_MAX];
    uint64_t kept = 0;
    output.len = 0;
    for (size_t i = 0; i < case_count; i++) {
        positions[i] = throw_position(dice, i + 1);
        if (row->is_board) {
            become_places(&positions[i], dice);
        }
        row->answer(&output, &positions[i], &kept);
    }
    add_input(&input, &nim_problem_find(row->problem)->layout, positions,
              case_count);
    check_text(check, row->problem, &input, &output);
}

/* Of many cases the idea is among those named, in most runs; a run that does
 * not show it may name nothing, but never others alone. */
static void names_the_idea(void **state) {
    const struct gallery_row *row = *state;
    struct dice dice = {.state = 1};
    int right_count = 0;
    for (int run = 0; run < 10; run++) {
        struct nim_check check;
        bool is_right = false;
        run_gallery(row, &check, &dice, 60);
        for (size_t i = 0; i < check.idea_count; i++) {
            is_right |= strcmp(check.ideas[i].id, row->id) == 0;
        }
        if (check.idea_count > 0 && !is_right) {
            fail_msg("%s is taken for %s", row->id, check.ideas[0].id);
        }
        right_count += is_right;
    }
    if (right_count < 6) {
        fail_msg("%s is named in %d of 10 runs", row->id, right_count);
    }
}

/* The verdict of one case shows nothing. */
static void names_nothing_in_one_case(void **state) {
    const struct gallery_row *row = *state;
    struct dice dice = {.state = 2};
    for (int run = 0; run < 40; run++) {
        struct nim_check check;
        run_gallery(row, &check, &dice, 1);
        bool is_verdict = check.problem->words.answer == NIM_ANSWER_VERDICT &&
                          !check.problem->words.label;
        if (is_verdict) {
            assert_int_equal(check.idea_count, 0);
            assert_int_equal(check.observed, NIM_OBSERVED_NOTHING);
        }
    }
}

/* ---- Accidents ---- */

/* Turns the verdict of a case's line round. */
static void flip(struct text *output, const struct text *right,
                 const struct nim_problem *problem, const size_t *flipped) {
    size_t line = 0;
    output->len = 0;
    for (size_t at = 0; at < right->len; line++) {
        size_t len = strcspn(right->bytes + at, "\n");
        const char *word =
            strcmp(problem->words.wins, "") == 0 ||
                    strncmp(right->bytes + at, problem->words.wins, len) == 0
                ? problem->words.loses
                : problem->words.wins;
        bool is_flipped = line == flipped[0] || line == flipped[1];
        add(output, "%.*s\n", (int)(is_flipped ? strlen(word) : len),
            is_flipped ? word : right->bytes + at);
        at += len + 1;
    }
}

static bool has_plain_verdicts(const struct nim_problem *row) {
    return row->words.answer == NIM_ANSWER_VERDICT && !row->words.label &&
           !row->words.joined && row->layout.set == NIM_SET_NONE &&
           row->layout.body == NIM_BODY_PILES && !row->layout.arrange &&
           row->layout.head_count == 1 && row->layout.cases != NIM_CASES_ONE &&
           row->layout.cases != NIM_CASES_EQUAL;
}

static bool flips_are_named(const struct nim_problem *row, struct dice *dice) {
    static struct text input;
    static struct text right;
    static struct text output;
    struct position positions[CASES_MAX];
    struct nim_check check;
    size_t count = 10 + dice_throw_below(dice, CASES_MAX - 10);
    for (size_t i = 0; i < count; i++) {
        positions[i] = throw_position(dice, i + 1);
    }
    add_input(&input, &row->layout, positions, count);
    struct solved solved = solve_text(row, input.bytes);
    right.len = 0;
    add(&right, "%s", solved.text);
    free(solved.text);
    const size_t flipped[2] = {dice_throw_below(dice, count),
                               dice_throw_below(dice, count)};
    flip(&output, &right, row, flipped);
    check_text(&check, row->card.names[0], &input, &output);
    assert_true(check.wrong_count >= 1 && check.wrong_count <= 2);
    if (check.idea_count > 0) {
        print_message("%s: %s, %d millibits, %zu wrong of %zu\n",
                      row->card.names[0], check.ideas[0].id,
                      (int)check.evidence, (size_t)check.wrong_count, count);
    }
    return check.idea_count > 0;
}

static void flipped_verdicts_name_nothing(void **state) {
    struct dice dice = {.state = 3};
    size_t run_count = 0;
    size_t named_count = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (int run = 0; run < 60 && has_plain_verdicts(row); run++) {
            run_count++;
            named_count += flips_are_named(row, &dice);
        }
    }
    print_message("%zu of %zu outputs with flips got an idea\n", named_count,
                  run_count);
    assert_true(run_count > 600);
    assert_int_equal(named_count, 0);
}

/* ---- What the output shows by itself ---- */

static void says_what_the_output_shows(void **state) {
    static const struct {
        const char *problem;
        const char *input;
        const char *output;
        enum nim_observed observed;
    } rows[] = {
        {"cses1730", "2\n1\n1\n2\n1 1\n", "first\nfirst\n",
         NIM_OBSERVED_ALWAYS_WINS},
        {"cses1730", "2\n1\n1\n2\n1 1\n", "second\nsecond\n",
         NIM_OBSERVED_ALWAYS_LOSES},
        {"cses1730", "2\n1\n1\n2\n1 1\n", "second\nfirst\n",
         NIM_OBSERVED_LOSERS},
        {"cses1730", "1\n1\n1\n", "second\n", NIM_OBSERVED_NOTHING},
        {"classic", "1\n1\n2\n1 1\n0\n", "Yes\nNo\n", NIM_OBSERVED_NO_MOVES},
        {"classic", "1\n1\n2\n1 1\n0\n", "No\nNo\n", NIM_OBSERVED_ALWAYS_LOSES},
        {"lightoj1253", "2\n1\n1\n2\n1 1\n", "Case 1: Bob\nCase 2: Bob\n",
         NIM_OBSERVED_ALWAYS_LOSES},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static struct text input;
        static struct text output;
        struct nim_check check;
        input.len = output.len = 0;
        add(&input, "%s", rows[i].input);
        add(&output, "%s", rows[i].output);
        check_text(&check, rows[i].problem, &input, &output);
        assert_int_equal(check.observed, rows[i].observed);
        assert_int_equal(check.idea_count, 0);
    }
}

/* ---- The table ---- */

static void ids_are_unique(void **state) {
    size_t count = 0;
    (void)state;
    for (; nim_ideas[count].id; count++) {
        assert_non_null(nim_ideas[count].words);
        for (size_t i = 0; i < count; i++) {
            assert_string_not_equal(nim_ideas[i].id, nim_ideas[count].id);
        }
    }
    assert_true(count >= 60 && count <= NIM_IDEAS_MAX);
}

static void every_idea_applies_somewhere(void **state) {
    (void)state;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        bool applies = false;
        for (const struct nim_problem *row = nim_problems; row->card.names[0];
             row++) {
            struct nim_problem changed = *row;
            changed.game.k = 2;
            applies |= nim_idea_applies(&nim_ideas[i], row) ||
                       nim_idea_applies(&nim_ideas[i], &changed);
        }
        if (!applies) {
            fail_msg("%s applies to no problem", nim_ideas[i].id);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_are_unique),
        cmocka_unit_test(every_idea_applies_somewhere),
        cmocka_unit_test(says_what_the_output_shows),
        cmocka_unit_test(flipped_verdicts_name_nothing),
    };
    int failed =
        rows_run("ideas: named", gallery, sizeof gallery / sizeof *gallery,
                 sizeof *gallery, names_the_idea);
    failed +=
        rows_run("ideas: one case", gallery, sizeof gallery / sizeof *gallery,
                 sizeof *gallery, names_nothing_in_one_case);
    return failed + cmocka_run_group_tests_name("ideas", tests, NULL, NULL);
}
