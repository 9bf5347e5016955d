/* What is said of a whole output. */
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

static void say_observed(struct nim_line *line, const struct nim_check *check,
                         const char *lead) {
    const struct nim_wording *words = &check->problem->words;
    bool wins = check->observed == NIM_OBSERVED_ALWAYS_WINS;
    switch (check->observed) {
    case NIM_OBSERVED_ALWAYS_WINS:
    case NIM_OBSERVED_ALWAYS_LOSES:
        nim_line_say(line, "%sthe output says %s to all %" PRIu64 " cases",
                     lead, wins ? words->wins : words->loses,
                     check->case_count);
        break;
    case NIM_OBSERVED_LOSERS:
        nim_line_say(line,
                     "%sthe output names the loser in all %" PRIu64 " cases",
                     lead, check->case_count);
        break;
    case NIM_OBSERVED_NO_MOVES:
        nim_line_say(line, "%sthe output lists no moves at all", lead);
        break;
    default: /* NIM_OBSERVED_NOTHING */
        break;
    }
}

/* Of faults that are more than form, where there are any. */
static void say_idea(struct nim_line *line, const struct nim_check *check,
                     const char *lead) {
    if (check->idea_count > 0) {
        nim_line_say(line, "%sthe output is that of %s", lead,
                     check->idea_count > 1 ? "one of: " : "");
    }
    for (size_t i = 0; i < check->idea_count; i++) {
        nim_line_say(line, "%sa solver that %s", i > 0 ? "; " : "",
                     check->ideas[i].words);
    }
    if (check->is_vague && check->disputed_count <= 2) {
        nim_line_say(line, "%s%s not show why: try more cases", lead,
                     check->disputed_count == 1 ? "one wrong answer does"
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
        say_observed(line, check, lead);
        say_idea(line, check, lead);
    }
}
