/* What is said of a whole output. */
#include "check/checker.h"
#include "streams/line.h"

#include <nimsum/check.h>

#include <inttypes.h>

void nim_flaw_say_place(struct nim_line *line, const struct nim_flaw *flaw,
                        uint64_t case_count) {
    if (flaw->case_number > 0) {
        nim_line_say(line, "case %" PRIu64, flaw->case_number);
        if (case_count > 0) {
            nim_line_say(line, " of %" PRIu64, case_count);
        }
        nim_line_say(line, ": ");
    }
    nim_line_say(line, "line %" PRIu64 ": ", flaw->line);
}

static void say_count(struct nim_line *line, uint64_t count,
                      uint64_t case_count, const char *what) {
    if (count > 0 && case_count > 1) {
        nim_line_say(line, "; %" PRIu64 " of %" PRIu64 " cases %s", count,
                     case_count, what);
    }
}

static void say_observed(struct nim_line *line,
                         const struct nim_diagnosis *diagnosis,
                         const struct nim_problem *problem, const char *who,
                         const char *lead) {
    const struct nim_wording *words = &problem->words;
    bool wins = diagnosis->observed == NIM_OBSERVED_ALWAYS_WINS;
    uint64_t case_count = diagnosis->cases[0] + diagnosis->cases[1];
    switch (diagnosis->observed) {
    case NIM_OBSERVED_ALWAYS_WINS:
    case NIM_OBSERVED_ALWAYS_LOSES:
        nim_line_say(line, "%s%s says %s to all %" PRIu64 " cases", lead, who,
                     wins ? words->wins : words->loses, case_count);
        break;
    case NIM_OBSERVED_LOSERS:
        nim_line_say(line, "%s%s names the loser in all %" PRIu64 " cases",
                     lead, who, case_count);
        break;
    case NIM_OBSERVED_NO_MOVES:
        nim_line_say(line, "%s%s lists no moves at all", lead, who);
        break;
    default: /* NIM_OBSERVED_NOTHING */
        break;
    }
}

void nim_diagnosis_say(struct nim_line *line,
                       const struct nim_diagnosis *diagnosis,
                       const struct nim_problem *problem, bool is_many,
                       const char *lead) {
    uint64_t wrong_count = nim_diagnosis_wrong_count(diagnosis);
    say_observed(line, diagnosis, problem,
                 is_many ? "the program" : "the output", lead);
    if (diagnosis->idea_count > 0) {
        nim_line_say(line, "%s%s %s", lead,
                     is_many ? "the program is" : "the output is that of",
                     diagnosis->idea_count > 1 ? "one of: " : "");
    }
    for (size_t i = 0; i < diagnosis->idea_count; i++) {
        nim_line_say(line, "%sa solver that %s", i > 0 ? "; " : "",
                     diagnosis->ideas[i].words);
    }
    if (diagnosis->is_vague && wrong_count <= 2 && !is_many) {
        nim_line_say(line, "%s%s not show why: try more cases", lead,
                     wrong_count == 1 ? "one wrong answer does"
                                      : "two wrong answers do");
    }
}

void nim_check_say(struct nim_line *line, const struct nim_check *check) {
    uint64_t case_count = check->stopped ? 0 : check->case_count;
    nim_flaw_say_place(line, &check->first, case_count);
    nim_flaw_say(line, check->problem, &check->first);
    if (check->stopped) {
        nim_line_say(line, "; the rest of the output was not read");
        return;
    }
    say_count(line, check->wrong_count, case_count, "wrong");
    say_count(line, check->form_count, case_count, "in the wrong form");
    if (check->absent_count == 1 && case_count > 1) {
        nim_line_say(line, "; the last case has no answer");
    } else if (check->absent_count > 1) {
        nim_line_say(line, "; the last %" PRIu64 " cases have no answer",
                     check->absent_count);
    }
}

void nim_check_say_facts(struct nim_line *line, const struct nim_check *check,
                         const char *lead) {
    nim_flaw_say_facts(line, check->problem, &check->first, lead);
    if (!check->stopped) {
        nim_diagnosis_say(line, &check->diagnosis, check->problem, false, lead);
    }
}
