/* What came of a run, in words; it names all signals. */
#define _DEFAULT_SOURCE
#include "streams/line.h"

#include <nimsum/runs.h>

#include <inttypes.h>
#include <signal.h>

#define NS_PER_MS UINT64_C(1000000)
#define MB (UINT64_C(1) << 20)

/* ---- Signals ---- */

static const struct {
    int signal;
    const char *name;
    const char *hint; /* what may have caused it; or NULL */
} signals[] = {
    {SIGSEGV, "SEGV",
     "an array too small, an index or a pointer astray, or a recursion too "
     "deep?"},
    {SIGFPE, "FPE", "a division by 0?"},
    {SIGABRT, "ABRT",
     "a failed assertion, memory freed twice, or an uncaught exception?"},
    {SIGILL, "ILL", "a function that ends without its return?"},
    {SIGINT, "INT", NULL},
    {SIGTERM, "TERM", NULL},
#ifdef SIGKILL /* POSIX */
    {SIGKILL, "KILL", "did the system run out of memory?"},
    {SIGBUS, "BUS", "a pointer astray?"},
    {SIGTRAP, "TRAP", "a check by the compiler that failed?"},
    {SIGPIPE, "PIPE", NULL},
    {SIGALRM, "ALRM", "its own alarm"},
    {SIGXCPU, "XCPU", "its processor time was limited"},
    {SIGSYS, "SYS", NULL},
    {SIGHUP, "HUP", NULL},
    {SIGSTOP, "STOP", "it stopped itself"},
    {SIGTSTP, "TSTP", "it stopped itself"},
    {SIGTTIN, "TTIN", "it read from the terminal"},
    {SIGTTOU, "TTOU", "it set the terminal"},
#endif
};

static size_t find_signal(int number) {
    size_t i = 0;
    while (i < sizeof signals / sizeof *signals &&
           signals[i].signal != number) {
        i++;
    }
    return i;
}

/* ---- Its name ---- */

static const struct {
    const char *words;
    const char *code;
} names[] = {
    [NIM_OUTCOME_RIGHT] = {"right", "right"},
    [NIM_OUTCOME_WRONG] = {"wrong answer", "wrong-answer"},
    [NIM_OUTCOME_FORM] = {"wrong form", "wrong-form"},
    [NIM_OUTCOME_NOTHING] = {"no output", "no-output"},
    [NIM_OUTCOME_EXIT] = {"exit status not 0", "exit-status"},
    [NIM_OUTCOME_SIGNAL] = {"ended by a signal", "signal"},
    [NIM_OUTCOME_SLOW] = {"too slow", "too-slow"},
    [NIM_OUTCOME_WAITS] = {"waits", "waits-for-input"},
    [NIM_OUTCOME_OUTPUT] = {"too much output", "too-much-output"},
    [NIM_OUTCOME_MEMORY] = {"too much memory", "too-much-memory"},
    [NIM_OUTCOME_ILLEGAL] = {"illegal move", "illegal-move"},
    [NIM_OUTCOME_LOST] = {"lost the win", "lost-the-win"},
    [NIM_OUTCOME_CHOICE] = {"wrong choice", "wrong-choice"},
    [NIM_OUTCOME_NO_FLUSH] = {"no flush", "no-flush"},
    [NIM_OUTCOME_PARTIAL_LINE] = {"partial line", "partial-line"},
    [NIM_OUTCOME_OUT_OF_TURN] = {"out of turn", "out-of-turn"},
    [NIM_OUTCOME_LEFT_EARLY] = {"left early", "left-early"},
    [NIM_OUTCOME_TALKS] = {"talks after end", "talks-after-end"},
    [NIM_OUTCOME_TURNS] = {"too many turns", "too-many-turns"},
    [NIM_OUTCOME_ALIVE] = {"stays alive", "stays-alive"},
    [NIM_OUTCOME_INTERRUPTED] = {"interrupted", "interrupted"},
    [NIM_OUTCOME_NOT_STARTED] = {"not started", "not-started"},
};

const char *nim_outcome_words(enum nim_outcome outcome, bool as_code) {
    return as_code ? names[outcome].code : names[outcome].words;
}

void nim_run_name(struct nim_line *line, const struct nim_run *run) {
    size_t i = find_signal(run->code);
    if (run->outcome == NIM_OUTCOME_SIGNAL &&
        i < sizeof signals / sizeof *signals) {
        nim_line_say(line, "signal %s", signals[i].name);
    } else if (run->outcome == NIM_OUTCOME_SIGNAL) {
        nim_line_say(line, "signal %d", run->code);
    } else if (run->outcome == NIM_OUTCOME_EXIT) {
        nim_line_say(line, "exit status %d", run->code);
    } else if (run->is_played && run->outcome == NIM_OUTCOME_WAITS) {
        nim_line_say(line, "waits for input");
    } else {
        nim_line_say(line, "%s", names[run->outcome].words);
    }
}

/* ---- What leads on ---- */

static void say_seconds(struct nim_line *line, uint64_t ns) {
    uint64_t hundredths = ns / (10 * NS_PER_MS);
    nim_line_say(line, "%" PRIu64 ".%02d s", hundredths / 100,
                 (int)(hundredths % 100));
}

static void say_pair(struct nim_line *line, uint64_t ns, const char *between,
                     uint64_t other_ns) {
    say_seconds(line, ns);
    nim_line_say(line, "%s", between);
    say_seconds(line, other_ns);
}

static void say_slow(struct nim_line *line, const struct nim_runner *runner,
                     const struct nim_run *run) {
    if (run->cpu_ns >= runner->time_ns) {
        say_pair(line, run->cpu_ns, " of processor used, over ",
                 runner->time_ns);
        nim_line_say(line, ": an endless loop, or too many steps?");
        return;
    }
    say_pair(line, run->wall_ns, " by the clock, over ", runner->wall_ns);
    nim_line_say(line, ", with ");
    say_seconds(line, run->cpu_ns);
    nim_line_say(line, " of processor used: a busy machine, or does it sleep?");
}

static void say_sleep(struct nim_line *line, const struct nim_run *run) {
    static const char *const sleeps[] = {
        [NIM_SLEEP_UNKNOWN] = "sleeps",
        [NIM_SLEEP_LOCK] = "waits for a lock, or for a thread of its own",
        [NIM_SLEEP_SIGNAL] = "waits for a signal",
        [NIM_SLEEP_POLL] = "waits for a descriptor, or for time to pass",
        [NIM_SLEEP_TIMER] = "waits for time to pass",
        [NIM_SLEEP_STREAM] = "waits on a terminal or a socket",
        [NIM_SLEEP_PIPE] = "waits on a pipe",
    };
    say_pair(line, run->cpu_ns, " of processor used in ", run->wall_ns);
    nim_line_say(line, ": it %s, but not for its input, which is a file",
                 sleeps[run->sleep]);
}

/* How far it came until its end. */
static void say_progress(struct nim_line *line, const struct nim_run *run) {
    const struct nim_flaw *first = &run->check.first;
    if (run->is_right) {
        nim_line_say(line, "after a right answer");
    } else if (run->output_len == 0) {
        nim_line_say(line, "no output");
    } else if (!run->is_checked) {
        nim_line_say(line, "%" PRIu64 " bytes of output", run->output_len);
    } else if (first->kind == NIM_FLAW_SHORT) {
        nim_line_say(line,
                     "case %" PRIu64 " of %" PRIu64 " has no whole answer",
                     first->case_number, run->check.case_count);
    } else {
        nim_check_say(line, &run->check);
    }
}

/* Which limit was broken, and how. */
static void say_limit(struct nim_line *line, const struct nim_runner *runner,
                      const struct nim_run *run) {
    switch (run->outcome) {
    case NIM_OUTCOME_SLOW:
        say_slow(line, runner, run);
        break;
    case NIM_OUTCOME_WAITS:
        say_sleep(line, run);
        break;
    case NIM_OUTCOME_OUTPUT:
        nim_line_say(line,
                     "over %" PRIu64 " MB more than a right answer: an "
                     "endless loop?",
                     runner->output_len / MB);
        break;
    case NIM_OUTCOME_MEMORY:
        nim_line_say(line, "%" PRIu64 " MB, over %" PRIu64 " MB",
                     run->peak_len / MB, runner->memory_len / MB);
        break;
    default:
        break;
    }
}

/* ---- Games against the judge ---- */

/* What is said of an outcome where a turn is blamed, and elsewhere; NULL: the
 * same. The letters stand for what say_part says. */
static const struct {
    const char *blamed;
    const char *otherwise;
} sentences[] = {
    [NIM_OUTCOME_ILLEGAL] = {"%t: '%s' is not possible in the position %p%w"},
    [NIM_OUTCOME_FORM] = {"%t: '%s' is no turn in the position %p%w",
                          "'%s' is not '%o'"},
    [NIM_OUTCOME_LOST] = {"%t: '%s' left the position %l, which the opponent "
                          "wins; '%h' in %p would have won"},
    [NIM_OUTCOME_CHOICE] = {"'%s' gave the game away: '%h' wins"},
    [NIM_OUTCOME_NO_FLUSH] =
        {"%t came only when its input was closed: it sat in a buffer that is "
         "not flushed, or the program reads to the end of its input before it "
         "moves"},
    [NIM_OUTCOME_WAITS] = {"%t: no turn came, nor when its input was closed: "
                           "it sleeps, or waits for input that the judge does "
                           "not write"},
    [NIM_OUTCOME_PARTIAL_LINE] = {"'%s' has no line end"},
    [NIM_OUTCOME_OUT_OF_TURN] = {"'%s' came before it was its turn"},
    [NIM_OUTCOME_LEFT_EARLY] = {"%t: it closed its output, or ended in the "
                                "position %p%w",
                                "it ended without '%o'"},
    [NIM_OUTCOME_TALKS] = {"'%s' came after the end"},
    [NIM_OUTCOME_TURNS] = {"more than %m turns"},
    [NIM_OUTCOME_ALIVE] = {"it did not end when the game was over"},
    [NIM_OUTCOME_EXIT] = {"at %t in the position %p",
                          "when the game was over: main must return 0"},
    [NIM_OUTCOME_SIGNAL] = {"at %t in the position %p",
                            "when the game was over"},
    [NIM_OUTCOME_NOT_STARTED] = {NULL},
};

static void say_turn(struct nim_line *line, const struct nim_played *played) {
    if (played->is_blamed && played->blamed_turn > 0) {
        nim_line_say(line, "turn %" PRIu64, played->blamed_turn);
    } else {
        nim_line_say(line, played->is_blamed ? "its choice of who begins"
                                             : "its last word");
    }
}

static void say_part(struct nim_line *line, char letter, const void *subject) {
    const struct nim_played *played = subject;
    const struct nim_protocol *protocol = &played->problem->protocol;
    switch (letter) {
    case 't':
        say_turn(line, played);
        break;
    case 'w':
        if (played->should.len > 0) {
            nim_line_say(line, "; '%s' wins", played->should.text);
        }
        break;
    case 'm':
        nim_line_say(line, "%" PRIu64, protocol->turns_max);
        break;
    case 'o':
        nim_line_say(line, "%s", protocol->program_won);
        break;
    default:
        nim_line_say(line, "%s",
                     letter == 's'   ? played->said.text
                     : letter == 'p' ? played->position.text
                     : letter == 'l' ? played->left.text
                                     : played->should.text);
        break;
    }
}

static void say_played(struct nim_line *line, const struct nim_runner *runner,
                       const struct nim_run *run) {
    const struct nim_played *played = &runner->played;
    const char *sentence = sentences[run->outcome].otherwise;
    if (played->is_blamed || !sentence) {
        sentence = sentences[run->outcome].blamed;
    }
    if (sentence) {
        nim_line_fill(line, sentence, say_part, played);
    } else {
        say_limit(line, runner, run);
    }
    if (played->note.len > 0) {
        nim_line_say(line, "%s%s", line->len > 0 ? "; " : "",
                     played->note.text);
    }
}

void nim_run_say(struct nim_line *line, const struct nim_runner *runner,
                 const struct nim_run *run) {
    size_t i = find_signal(run->code);
    if (run->is_played) {
        say_played(line, runner, run);
        return;
    }
    switch (run->outcome) {
    case NIM_OUTCOME_WRONG:
    case NIM_OUTCOME_FORM:
        nim_check_say(line, &run->check);
        break;
    default:
        say_limit(line, runner, run);
        break;
    case NIM_OUTCOME_NOTHING:
        nim_line_say(line, "it ended well, but printed nothing");
        break;
    case NIM_OUTCOME_EXIT:
        say_progress(line, run);
        nim_line_say(line, "%s", run->is_right ? ": main must return 0" : "");
        break;
    case NIM_OUTCOME_SIGNAL:
        if (i < sizeof signals / sizeof *signals && signals[i].hint) {
            nim_line_say(line, "%s; ", signals[i].hint);
        }
        say_progress(line, run);
        break;
    }
}

void nim_run_say_facts(struct nim_line *line, const struct nim_run *run,
                       const char *lead) {
    bool has_died =
        run->outcome == NIM_OUTCOME_EXIT || run->outcome == NIM_OUTCOME_SIGNAL;
    bool has_said = has_died && run->is_checked && !run->is_right &&
                    run->output_len > 0 &&
                    run->check.first.kind != NIM_FLAW_SHORT;
    if (run->outcome == NIM_OUTCOME_WRONG || run->outcome == NIM_OUTCOME_FORM ||
        has_said) {
        nim_check_say_facts(line, &run->check, lead);
    }
}
