/* faults PROGRAM FIRST SPREAD < SCENARIOS
 *
 * Runs the program (linked with wrap.c) as each line says: without a fault,
 * then with every call failing that it made: each of the first FIRST calls of a
 * function, and SPREAD more, evenly spread, of those that come later; and with
 * SIGTERM at twice SPREAD of the calls while signals are held back. A line:
 *
 *     STATUS[,TRAIT...] INPUT ARGUMENT...
 *
 * STATUS is the exit status without a fault, or "any". INPUT is the file for
 * standard input, "|" before it sends it through a pipe, "-" stands for none.
 * Traits: unable=N, the status when the work cannot be done, 2 unless given;
 * goes-on, what comes behind a file that cannot be read is done all the same;
 * judged, the messages are worded for a judge; saves, standard output tells of
 * a file that may not be there; names, ideas are left out where that fails and
 * the verdict stands; shrinks, files are saved that others replace; reports,
 * what could not be done stands on standard output and in a file, too;
 * times, it has times that differ; less, a tenth of FIRST and SPREAD; memory,
 * blocks of memory alone are refused, ten times FIRST and SPREAD of them.
 *
 * It works in the current folder, which has work/ and tmp/. */
#include "judge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct totals {
    uint64_t failed_calls[CALLS]; /* that were made to fail */
    uint64_t made_calls[CALLS];   /* in runs without a fault */
    uint64_t scenario_count;
    uint64_t passed;
    uint64_t failed;
};

static const struct {
    const char *name;
    int error;
} calls[] = {
#define CALL(name, error) {#name, error},
    CALLS_THAT_FAIL(CALL)
#undef CALL
};

static const char *const manner_words[] = {
    [NO_FAULT] = "without a fault",
    [FAILS_ONCE] = "fails",
    [FAILS_ON] = "fails from then on",
    [ONE_BYTE] = "one byte at a time",
    [INTERRUPTED] = "interrupted calls",
    [NOT_READY] = "descriptors that are not ready",
    [TERMINATED] = "SIGTERM",
};

/* ---- Scenarios ---- */

static bool read_trait(struct scenario *scenario, const char *trait) {
    if (strcmp(trait, "goes-on") == 0) {
        scenario->goes_on = true;
    } else if (strcmp(trait, "times") == 0) {
        scenario->has_times = true;
    } else if (strcmp(trait, "plays") == 0) {
        scenario->plays = true;
    } else if (strcmp(trait, "less") == 0) {
        scenario->part = 10;
    } else if (strcmp(trait, "memory") == 0) {
        scenario->is_of_memory = true;
    } else if (strcmp(trait, "judged") == 0) {
        scenario->is_judged = true;
    } else if (strcmp(trait, "shrinks") == 0) {
        scenario->shrinks = true;
    } else if (strcmp(trait, "reports") == 0) {
        scenario->reports = true;
    } else if (strcmp(trait, "saves") == 0) {
        scenario->saves = true;
    } else if (strcmp(trait, "names") == 0) {
        scenario->names = true;
    } else if (strncmp(trait, "unable=", 7) == 0) {
        scenario->unable = atoi(trait + 7);
    } else {
        return false;
    }
    return true;
}

static bool read_traits(struct scenario *scenario, char *text) {
    char *trait = strchr(text, ',');
    scenario->is_any = strncmp(text, "any", 3) == 0;
    scenario->status = atoi(text);
    scenario->unable = 2;
    scenario->part = 1;
    while (trait) {
        char *next = strchr(trait + 1, ',');
        if (next) {
            *next = '\0';
        }
        if (!read_trait(scenario, trait + 1)) {
            return false;
        }
        trait = next;
    }
    return true;
}

static void read_input(struct scenario *scenario, char *word) {
    scenario->input_is_piped = *word == '|';
    word += *word == '|';
    scenario->input = strcmp(word, "-") == 0 ? NULL : word;
}

static bool read_scenario(struct scenario *scenario, char *program,
                          char *line) {
    size_t count = 0;
    *scenario = (struct scenario){.input = NULL};
    line[strcspn(line, "\n")] = '\0';
    snprintf(scenario->line, sizeof scenario->line, "%s", line);
    char *traits = strtok(line, " ");
    char *input = strtok(NULL, " ");
    if (!input || !read_traits(scenario, traits)) {
        return false;
    }
    read_input(scenario, input);
    for (char *word = program; word; word = strtok(NULL, " ")) {
        if (count == ARGUMENTS_MAX - 1) {
            return false;
        }
        scenario->arguments[count++] = word;
    }
    return true;
}

/* ---- Runs ---- */

static void tell(const struct scenario *scenario, const struct outcome *run,
                 const char *what) {
    const struct ledger *order = &run->ledger;
    printf("faults: %s\n  ", scenario->line);
    if (order->manner == FAILS_ONCE || order->manner == FAILS_ON) {
        printf("%s %" PRIu64 " (%s) ", calls[order->call].name, order->number,
               strerror(order->error));
    }
    if (order->manner == TERMINATED) {
        printf("held call %" PRIu64 " ", order->number);
    }
    printf("%s: %s\n", manner_words[order->manner], what);
    printf("  status %d, '%.300s', '%.300s'\n", run->status, run->out,
           run->err);
}

static void try(struct totals *totals, const struct scenario *scenario,
                const struct outcome *base, const struct ledger *order) {
    struct outcome run;
    char room[JUDGE_ROOM];
    program_run(&run, scenario, order);
    const char *wrong = judge(scenario, base, &run, room);
    if (wrong) {
        tell(scenario, &run, wrong);
        totals->failed++;
    } else {
        totals->passed++;
    }
    if (order->manner == FAILS_ONCE) {
        totals->failed_calls[order->call] +=
            run.ledger.failed_count > 0 && order->error != EPIPE;
    }
    program_forget(&run);
}

/* What is short stays short; no process can be had of a system that never
 * waits or kills. */
static bool may_fail_on(enum call call) {
    return call < CALL_isatty || call == CALL_pipe || call == CALL_fork;
}

static void fail_call(struct totals *totals, const struct scenario *scenario,
                      const struct outcome *base, enum call call,
                      uint64_t number) {
    struct ledger order = {.manner = FAILS_ONCE,
                           .call = call,
                           .number = number,
                           .error = calls[call].error};
    try(totals, scenario, base, &order);
    if (call == CALL_write) {
        order.error = EPIPE;
        try(totals, scenario, base, &order);
        order.error = calls[call].error;
    }
    order.manner = FAILS_ON;
    if (may_fail_on(call)) {
        try(totals, scenario, base, &order);
    }
}

static void fail_calls(struct totals *totals, const struct scenario *scenario,
                       const struct outcome *base, enum call call,
                       const uint64_t amounts[2]) {
    uint64_t count = base->ledger.counts[call];
    uint64_t first = count < amounts[0] ? count : amounts[0];
    uint64_t rest = count - first;
    uint64_t spread = rest < amounts[1] ? rest : amounts[1];
    totals->made_calls[call] += count;
    for (uint64_t i = 1; i <= first; i++) {
        fail_call(totals, scenario, base, call, i);
    }
    for (uint64_t i = 1; i <= spread; i++) {
        fail_call(totals, scenario, base, call, first + rest * i / spread);
    }
}

/* A signal comes with some of the calls that are made while it is held back,
 * evenly spread. */
static void terminate(struct totals *totals, const struct scenario *scenario,
                      const struct outcome *base, uint64_t most) {
    uint64_t count = base->ledger.held_count;
    uint64_t tries = count < most ? count : most;
    for (uint64_t i = 1; i <= tries; i++) {
        const struct ledger order = {.manner = TERMINATED,
                                     .number = count * i / tries};
        try(totals, scenario, base, &order);
    }
}

/* All faults there are, of a run that was right without one. */
static void fail_all(struct totals *totals, const struct scenario *scenario,
                     const struct outcome *base, const uint64_t amounts[2]) {
    const uint64_t parts[2] = {amounts[0] / scenario->part,
                               amounts[1] / scenario->part};
    const uint64_t many[2] = {10 * amounts[0], 10 * amounts[1]};
    if (scenario->is_of_memory) {
        fail_calls(totals, scenario, base, CALL_realloc, many);
        return;
    }
    for (int manner = ONE_BYTE; manner <= NOT_READY; manner++) {
        const struct ledger order = {.manner = (enum manner)manner};
        try(totals, scenario, base, &order);
    }
    for (int call = 0; call < CALLS; call++) {
        fail_calls(totals, scenario, base, (enum call)call, parts);
    }
    terminate(totals, scenario, base, 2 * amounts[1]);
}

static void try_scenario(struct totals *totals, const struct scenario *scenario,
                         const uint64_t amounts[2]) {
    const struct ledger no_fault = {.manner = NO_FAULT};
    struct outcome base;
    char room[JUDGE_ROOM];
    program_run(&base, scenario, &no_fault);
    const char *wrong = judge(scenario, &base, &base, room);
    if (!scenario->is_any && base.status != scenario->status) {
        wrong = "another status is expected";
    }
    if (wrong) {
        tell(scenario, &base, wrong);
        totals->failed++;
    } else {
        totals->passed++;
        fail_all(totals, scenario, &base, amounts);
    }
    totals->scenario_count++;
    program_forget(&base);
}

static void print_totals(const struct totals *totals) {
    uint64_t made = 0;
    uint64_t failed = 0;
    printf("calls that failed, of those made:\n");
    for (int i = 0; i < CALLS; i++) {
        if (totals->made_calls[i] > 0) {
            printf("  %-26s %7" PRIu64 " of %" PRIu64 "\n", calls[i].name,
                   totals->failed_calls[i], totals->made_calls[i]);
        }
        made += totals->made_calls[i];
        failed += totals->failed_calls[i];
    }
    printf("%" PRIu64 " of %" PRIu64 " calls failed, in %" PRIu64
           " command lines and %" PRIu64 " runs\n",
           failed, made, totals->scenario_count,
           totals->passed + totals->failed);
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", totals->passed,
           totals->failed);
}

int main(int argc, char **argv) {
    char line[1024];
    struct totals totals = {.passed = 0};
    if (argc != 4) {
        fprintf(stderr, "usage: faults PROGRAM FIRST SPREAD < SCENARIOS\n");
        return 2;
    }
    const uint64_t amounts[2] = {strtoull(argv[2], NULL, 10),
                                 strtoull(argv[3], NULL, 10)};
    while (fgets(line, sizeof line, stdin)) {
        struct scenario scenario;
        if (!read_scenario(&scenario, argv[1], line)) {
            fprintf(stderr, "faults: not a scenario: %s\n", scenario.line);
            return 2;
        }
        try_scenario(&totals, &scenario, amounts);
    }
    print_totals(&totals);
    return totals.failed > 0;
}
