/* nimsum stress PROBLEM [OPTION...] -- COMMAND [ARG...] */
#include "stress.h"
#include "system/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define RUNS_DEFAULT 1000
#define SHRINK_RUNS_DEFAULT 500
#define SHRINK_DEFAULT_NS (30 * CLI_NS_PER_S)

/* ---- Progress ---- */

static void say_progress(void *context, struct nim_line *line) {
    const struct cli_stress *stress = context;
    nim_line_say(line, "run %" PRIu64 " of %" PRIu64, stress->at,
                 stress->request->from + stress->request->run_max - 1);
    if (!stress->has_failed) {
        nim_line_say(line, ", %s", stress->shape);
        return;
    }
    if (stress->shrink.run_count == 0) {
        nim_line_say(line, " failed, and runs again");
        return;
    }
    nim_line_say(line, ": ");
    nim_run_name(line, &stress->shrink.run);
    nim_line_say(line, "; ");
    cli_stress_say_size(line, stress->shrink.case_count,
                        stress->shrink.pile_count);
    nim_line_say(line, " after %" PRIu64 " runs", stress->shrink.run_count);
}

/* ---- The plan ---- */

static int complain_of_shape(const struct cli_stress *stress,
                             const char *name) {
    const struct nim_problem *row = stress->request->running.common.row;
    const char *handle = cli_problem_name(row);
    char quoted[CLI_QUOTED_LEN];
    cli_quote(quoted, name);
    if (nim_shape_find(&stress->plan.problem, name)) {
        return cli_complain("more than %d shapes", NIM_SHAPES_MAX - 1);
    }
    return nim_shape_find(row, name)
               ? cli_complain("the shape '%s' is for '--wide'", quoted)
               : cli_complain("'%s' has no shape '%s': 'nimsum generate %s "
                              "--shapes' lists them",
                              handle, quoted, handle);
}

/* Adds the shapes of a list with commas. */
static int add_shapes(struct cli_stress *stress, const char *names) {
    char name[CLI_STRESS_NAME_LEN];
    while (*names) {
        size_t len = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s",
                 (int)(len < sizeof name ? len : sizeof name - 1), names);
        if (!nim_stress_add_shape(&stress->plan, name)) {
            return complain_of_shape(stress, name);
        }
        names += len + (names[len] == ',');
    }
    return EXIT_RIGHT;
}

static int plan(struct cli_stress *stress) {
    const struct cli_stress_request *request = stress->request;
    const struct cli_request *common = &request->running.common;
    const char *sample = cli_sample_of(common, 0);
    enum nim_status status = nim_stress_begin(
        &stress->plan, &common->problem, common->wide, &nim_system_memory,
        request->seed, sample ? sample : "");
    if (status != NIM_OK) {
        return cli_complain("%s", nim_status_words(status));
    }
    return request->shapes ? add_shapes(stress, request->shapes) : EXIT_RIGHT;
}

/* ---- Running ---- */

static bool plays(const struct cli_stress *stress) {
    return nim_problem_is_interactive(&stress->request->running.common.problem);
}

static int make_input(struct cli_stress *stress) {
    struct nim_fault fault = {0};
    struct nim_output output;
    if (nim_runner_input(stress->runner, &output) != NIM_OK) {
        return cli_complain_of_scratch("write", errno);
    }
    enum nim_status status = nim_stress_write(&stress->plan, stress->at,
                                              &output, &stress->shape, &fault);
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain("cannot make the input of run %" PRIu64 ": %s",
                              stress->at, nim_status_words(status));
}

static int run_input(struct cli_stress *stress) {
    int result = cli_runner_start(stress->runner, "the input");
    return result == EXIT_RIGHT
               ? cli_runner_wait(stress->runner, "the input", &stress->run)
               : result;
}

/* A game with each opponent, until one fails. */
static int run_games(struct cli_stress *stress) {
    const struct cli_opponents *opponents = &stress->request->opponents;
    int result = EXIT_RIGHT;
    stress->run.outcome = NIM_OUTCOME_RIGHT;
    for (size_t i = 0; i < opponents->count && result == EXIT_RIGHT &&
                       stress->run.outcome == NIM_OUTCOME_RIGHT;
         i++) {
        stress->opponent = nim_manner_name(opponents->manners[i]);
        stress->runner->opponent = (struct nim_opponent){
            .manner = opponents->manners[i], .seed = stress->request->seed};
        result = run_input(stress);
    }
    return result;
}

/* Runs until one fails. */
static int find(struct cli_stress *stress) {
    const struct cli_stress_request *request = stress->request;
    int result = EXIT_RIGHT;
    for (uint64_t i = 0;
         i < request->run_max && !stress->has_failed &&
         (request->time_ns == 0 ||
          nim_clock_ns() - stress->started_ns < request->time_ns);
         i++) {
        stress->at = request->from + i;
        result = make_input(stress);
        if (result == EXIT_RIGHT) {
            cli_progress_look(&stress->progress);
            result = plays(stress) ? run_games(stress) : run_input(stress);
        }
        if (result != EXIT_RIGHT) {
            break;
        }
        stress->run_count++;
        stress->has_failed = stress->run.outcome != NIM_OUTCOME_RIGHT;
    }
    return result;
}

/* Runs the input at hand some times more: does it fail as it did? */
static int repeat(struct cli_stress *stress, const struct nim_run *before,
                  unsigned times, unsigned *fail_count) {
    const struct nim_run kept = stress->run;
    int result = EXIT_RIGHT;
    for (unsigned i = 0; i < times && result == EXIT_RIGHT; i++) {
        result = run_input(stress);
        *fail_count +=
            result == EXIT_RIGHT && nim_run_is_alike(&stress->run, before);
    }
    stress->run = kept;
    return result;
}

/* ---- What explains it ---- */

/* The ideas that explain what was said to the input at hand must have said the
 * truth to those before it, which are made once more. */
static int diagnose(struct cli_stress *stress) {
    struct nim_diagnosis *diagnosis = &stress->diagnosis;
    uint64_t at = stress->at;
    nim_diagnosis_begin(diagnosis, &stress->plan.problem);
    diagnosis->is_unknown = !nim_run_is_evidence(&stress->run);
    if (!diagnosis->is_unknown) {
        nim_diagnosis_merge(diagnosis, &stress->run.check.diagnosis);
        nim_runner_confirm(stress->runner, nim_run_wrong_count(&stress->run),
                           diagnosis);
    }
    int result = EXIT_RIGHT;
    for (stress->at = stress->request->from;
         stress->at < at &&
         !nim_diagnosis_is_settled(diagnosis, &stress->plan.problem);
         stress->at++) {
        result = make_input(stress);
        diagnosis->is_unknown |= result != EXIT_RIGHT; /* and settled */
        diagnosis->is_unknown |= cli_progress_look(&stress->progress);
        nim_runner_confirm(stress->runner, 0, diagnosis);
    }
    stress->at = at;
    return result == EXIT_RIGHT ? make_input(stress) : result;
}

/* ---- Shrinking ---- */

static int shrink(struct cli_stress *stress) {
    const struct cli_stress_request *request = stress->request;
    struct nim_fault fault = {0};
    bool shrinks = !request->keeps_size && stress->fail_count == 3;
    stress->shrink = (struct nim_shrink){
        .runner = stress->runner,
        .run = stress->run,
        .run_max = shrinks ? request->shrink_run_max : 0,
        .time_ns = request->shrink_ns,
        .wide = request->running.common.wide,
        .on_smaller =
            shrinks && !plays(stress) ? cli_stress_save_smaller : NULL,
        .on_other = plays(stress) ? NULL : cli_stress_save_other,
        .context = stress,
        .diagnosis = &stress->diagnosis,
    };
    enum nim_status status = nim_shrink(&stress->shrink, &fault);
    cli_progress_erase(&stress->progress);
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_input("the input", status, &fault);
}

/* The first input fails nearly always where a program errs at random in one of
 * many cases; what is left of it does not. */
static int repeat_shrunk(struct cli_stress *stress) {
    struct nim_shrink *shrink = &stress->shrink;
    struct nim_output output;
    stress->shrunk_fail_count = 3;
    if (shrink->run_count == 0 || shrink->is_interrupted ||
        shrink->run.outcome == NIM_OUTCOME_SLOW ||
        shrink->run.outcome == NIM_OUTCOME_WAITS) {
        return EXIT_RIGHT;
    }
    if (nim_runner_input(stress->runner, &output) != NIM_OK ||
        nim_text_write(shrink->input, shrink->input_len, &output) != NIM_OK) {
        return cli_complain_of_scratch("write", errno);
    }
    stress->shrunk_fail_count = 0;
    int result = repeat(stress, &shrink->run, 3, &stress->shrunk_fail_count);
    shrink->is_minimal &= stress->shrunk_fail_count == 3;
    return result;
}

/* A run has failed: its input is kept, run twice again, and made smaller. */
static int follow(struct cli_stress *stress) {
    if (!plays(stress)) {
        cli_stress_begin_saving(stress);
    }
    const struct nim_run first = stress->run;
    stress->fail_count = 1;
    int result = repeat(stress, &first, 2, &stress->fail_count);
    if (diagnose(stress) != EXIT_RIGHT || shrink(stress) != EXIT_RIGHT ||
        repeat_shrunk(stress) != EXIT_RIGHT) {
        result = EXIT_UNABLE;
    }
    if (result == EXIT_RIGHT && plays(stress)) {
        cli_stress_save_game(stress);
    }
    /* The input that is shown is evidence, too, or nothing is named. */
    stress->diagnosis.is_unknown |= !nim_run_is_evidence(&stress->shrink.run) ||
                                    stress->shrunk_fail_count < 3;
    nim_diagnosis_conclude(&stress->diagnosis, &stress->plan.problem);
    cli_stress_promote(stress);
    return result;
}

/* ---- All of it ---- */

static int work(struct cli_stress *stress) {
    if (stress->request->stone_max > 0) {
        return cli_stress_prove(stress);
    }
    int result = find(stress);
    if (result == EXIT_RIGHT && stress->has_failed) {
        result = follow(stress);
    }
    cli_progress_erase(&stress->progress);
    return result;
}

/* The runner has begun. */
static int work_and_report(struct cli_stress *stress) {
    stress->started_ns = nim_clock_ns();
    int result = work(stress);
    if ((result == EXIT_RIGHT || nim_interrupts_came()) &&
        cli_stress_report(stress) != EXIT_RIGHT) {
        result = EXIT_UNABLE;
    }
    nim_writer_flush(&stress->out->writer);
    if (stress->has_failed) {
        nim_shrink_end(&stress->shrink);
    }
    return result;
}

static int run_with(struct cli_stress_request *request) {
    struct cli_out out;
    struct cli_stress stress = {
        .request = request,
        .out = &out,
        .progress = {.say = say_progress, .context = &stress},
        .runner = &request->running.runner,
        .shrink.runner = &request->running.runner,
    };
    int result = plan(&stress);
    if (result == EXIT_RIGHT) {
        result = cli_stress_check_folders(request);
    }
    if (result != EXIT_RIGHT) {
        nim_stress_end(&stress.plan);
        return result;
    }
    cli_out_begin(&out);
    out.has_colors = cli_wants_colors(&request->running.common);
    result = cli_runner_begin(&request->running, &stress.progress, &out);
    if (result == EXIT_RIGHT) {
        result = work_and_report(&stress);
    }
    cli_runner_end(&request->running);
    nim_stress_end(&stress.plan);
    if (cli_out_end(&out) != EXIT_RIGHT || result != EXIT_RIGHT ||
        stress.has_save_failed) {
        return EXIT_UNABLE;
    }
    return stress.has_failed ? EXIT_WRONG : EXIT_RIGHT;
}

static int check_games(struct cli_stress_request *request) {
    bool is_played =
        nim_problem_is_interactive(&request->running.common.problem);
    if (!is_played &&
        (request->opponents.count > 0 || request->stone_max > 0)) {
        return cli_complain("'--opponent' and '--prove' are for problems whose "
                            "submission plays");
    }
    if (is_played && request->promoted) {
        return cli_complain("'--promote' is for problems with answers");
    }
    cli_opponents_settle(&request->opponents);
    return EXIT_RIGHT;
}

static int run(const struct cli_call *call) {
    struct cli_stress_request request = {
        .seed = 1,
        .from = 1,
        .run_max = RUNS_DEFAULT,
        .shrink_run_max = SHRINK_RUNS_DEFAULT,
        .shrink_ns = SHRINK_DEFAULT_NS,
    };
    char quoted[CLI_QUOTED_LEN];
    int result;
    if (cli_running_parse(call, &request.running, &result)) {
        const struct cli_request *common = &request.running.common;
        result = check_games(&request);
        if (result == EXIT_RIGHT) {
            result =
                common->word_count == 0
                    ? run_with(&request)
                    : cli_complain("'stress' makes its inputs itself: '%s' "
                                   "is one word too many",
                                   cli_quote(quoted, common->words[0]));
        }
    }
    cli_running_end(&request.running);
    return result;
}

/* ---- The command ---- */

#define AT(field) offsetof(struct cli_stress_request, field)

static const struct cli_option options[] = {
    {"--seed", TAKES_A_VALUE, cli_set_number, AT(seed), "a number", "--seed=S",
     "other inputs; 1 unless given"},
    {"--from", TAKES_A_VALUE, cli_set_count, AT(from), "a number from 1 on",
     "--from=N", "begin with run N"},
    {"--runs", TAKES_A_VALUE, cli_set_count, AT(run_max), "a number from 1 on",
     "--runs=N", "how many inputs at most; 1000 unless given"},
    {"--for", TAKES_A_VALUE, cli_set_seconds, AT(time_ns), "seconds, as in 0.5",
     "--for=SECONDS", "begin no run later than that"},
    {"--shape", TAKES_A_VALUE, cli_set_text, AT(shapes), "names of shapes",
     "--shape=NAMES",
     "inputs of these shapes only, with commas between them:\n"
     "'nimsum generate PROBLEM --shapes' lists them"},
    CLI_FLAG("--no-shrink", struct cli_stress_request, keeps_size,
             "show the first input that fails as it is"),
    {"--shrink-runs", TAKES_A_VALUE, cli_set_number, AT(shrink_run_max),
     "a number", "--shrink-runs=N",
     "how many runs make it smaller; 500 unless given"},
    {"--shrink-for", TAKES_A_VALUE, cli_set_seconds, AT(shrink_ns),
     "seconds, as in 0.5", "--shrink-for=SECONDS",
     "and for how long; 30 unless given"},
    {"--save", TAKES_A_VALUE, cli_set_name, AT(folder), "a folder",
     "--save=DIR",
     "save the input that fails, its right answers and what\n"
     "COMMAND printed; a folder that is not there is made"},
    {"--opponent", TAKES_A_VALUE, cli_set_opponents, AT(opponents),
     CLI_OPPONENT_WORDS, "--opponent=NAMES",
     "of a problem whose submission plays: how the judge does, a\n"
     "game each; perfect,delay,ideas,random unless given"},
    {"--prove", TAKES_A_VALUE, cli_set_count, AT(stone_max),
     "a number from 1 on", "--prove=N",
     "play every game from every start with at most N stones,\n"
     "each in a process of its own"},
    {"--promote", TAKES_A_VALUE, cli_set_name, AT(promoted), "a folder",
     "--promote=DIR", "add the input to a test set, as NN-found.in .ans .desc"},
    CLI_OPTIONS_END,
};

const struct cli_command cli_stress = {
    .name = "stress",
    .usage = "stress PROBLEM -- COMMAND",
    .purpose = "the smallest input that fails",
    .run = run,
    .takes_problem = true,
    .joins_words = true,
    .options = CLI_TABLES(options, cli_wide_options, cli_running_options,
                          cli_color_options, cli_problem_options),
    .examples = "  nimsum stress hdu2176 -- ./a.out\n"
                "  nimsum stress poj1704 --for=60 --seed=7 -- python3 my.py\n"
                "  nimsum stress classic --any-order --json -- ./a.out\n",
    .about =
        "Runs COMMAND on one input after the other, until it fails: the\n"
        "sample, small cases that tell known mistakes from the truth, then\n"
        "cases of all shapes, small ones first. The input of a run depends on\n"
        "the seed and the run's number alone. An input that fails is made\n"
        "smaller as long as it fails in the same way: fewer cases, then fewer\n"
        "piles, fewer bits, fewer stones. It is shown with the right answer\n"
        "and the program's. An input that is too large to be shown is saved\n"
        "in the folder nimsum-stress.\n",
    .notes =
        "Ctrl-C keeps the smallest input so far, and prints the line that\n"
        "goes on. 'nimsum help test' lists the outcomes. A game that is lost\n"
        "is shown turn by turn, and saved with the judge's turns.\n"
        "\n"
        "Exit status: 0 no failure found, 1 one was found, 2 the work could\n"
        "not be done.\n",
};
