/* Draws inputs, and asks a search for what is expected. */
#include "example.h"

void example_begin(struct example *example, const struct truth *truth) {
    *example = (struct example){.truth = truth};
    example->search.list_moves = truth->moves;
    example->search.misere = truth->misere;
    example->search.tidies = truth->tidies;
}

void example_end(struct example *example) {
    search_end(&example->search);
    text_end(&example->input);
    text_end(&example->output);
}

static void tell_word(struct example *example, const struct board *board) {
    const struct truth *truth = example->truth;
    bool wins = search_wins(&example->search, board);
    text_print(&example->output, "%s\n", wins ? truth->wins : truth->loses);
    if (wins && example->counts_moves) {
        text_print(&example->output, "%zu\n",
                   search_count(&example->search, board));
    }
}

static void make_case(struct example *example, struct dice *dice,
                      size_t number) {
    const struct truth *truth = example->truth;
    struct board board = {0};
    truth->make(truth, dice, &example->input, &board);
    if (truth->label) {
        text_print(&example->output, "%s%zu%s",
                   truth->lead ? truth->lead : "Case ", number, truth->label);
    }
    if (truth->tell) {
        truth->tell(truth, &example->search, &board, &example->output);
    } else {
        tell_word(example, &board);
    }
}

static void make_cases(struct example *example, struct dice *dice,
                       size_t count) {
    const struct truth *truth = example->truth;
    if (truth->follows == AFTER_COUNT) {
        text_print(&example->input, "%zu\n", count);
    }
    for (size_t i = 0; i < count; i++) {
        if (truth->space && (i > 0 || truth->follows == AFTER_COUNT)) {
            text_print(&example->input, "%s", truth->space);
        }
        make_case(example, dice, i + 1);
    }
    if (truth->end && dice_throw_below(dice, 2)) {
        text_print(&example->input, "%s", truth->end);
    }
}

void example_make(struct example *example, struct dice *dice, size_t least,
                  size_t most) {
    const struct truth *truth = example->truth;
    text_clear(&example->input);
    text_clear(&example->output);
    if (truth->input) {
        truth->input(truth, dice, &example->search, &example->input,
                     &example->output);
        return;
    }
    bool is_alone = truth->follows == ALONE;
    example->case_count = is_alone ? 1 : truth_between(dice, least, most);
    make_cases(example, dice, example->case_count);
}
