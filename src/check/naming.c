/* Which wrong idea explains the answers? */
#include "check/checker.h"

void nim_checker_begin_ideas(struct nim_checker *checker) {
    for (size_t i = 0; nim_idea_words(i) && i < NIM_IDEAS_MAX; i++) {
        checker->ideas[checker->idea_count].idea = i;
        checker->ideas[checker->idea_count++].fits_right = true;
    }
    checker->check->idea = NULL;
}

void nim_checker_drop_ideas(struct nim_checker *checker) {
    checker->idea_count = 0;
}

void nim_checker_test_ideas(struct nim_checker *checker,
                            const struct nim_case *given,
                            const struct nim_words *said) {
    const struct nim_trial trial = {
        .given = given,
        .carry = checker->carry,
        .text = &checker->answer,
        .said = said,
        .writer = &checker->writer,
        .scratch = &checker->scratch,
        .scratch_words = &checker->scratch_words,
    };
    size_t kept = 0;
    for (size_t i = 0; i < checker->idea_count; i++) {
        bool explains = (said || checker->ideas[i].fits_right) &&
                        nim_idea_explains(checker->ideas[i].idea, &trial);
        checker->ideas[kept] = checker->ideas[i];
        checker->ideas[kept].fits_right &= explains;
        kept += explains || !said;
    }
    checker->idea_count = kept;
}

/* An idea that explains the right answers as well is better. One that does not
 * is worth naming where moves were said. */
static const char *find_idea(const struct nim_checker *checker) {
    for (size_t i = 0; i < checker->idea_count; i++) {
        if (checker->ideas[i].fits_right) {
            return nim_idea_words(checker->ideas[i].idea);
        }
    }
    const struct nim_traits *traits =
        nim_answer_traits(&checker->check->problem->words);
    bool is_specific = traits->is_list && checker->has_moves;
    return is_specific && checker->idea_count > 0
               ? nim_idea_words(checker->ideas[0].idea)
               : NULL;
}

void nim_checker_name_idea(struct nim_checker *checker) {
    if (checker->disputed) {
        checker->check->idea = find_idea(checker);
    }
}
