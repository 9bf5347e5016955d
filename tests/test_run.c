/* Runs of submissions, as shell scripts, and what comes of them. */
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <nimsum/runs.h>

#include "runs/attempt.h"
#include "streams/line.h"
#include "system/files.h"

#include <signal.h>
#include <string.h>

#define NS_PER_S UINT64_C(1000000000)
/* What takes no time may take this much on a busy machine. */
#define BUSY_NS (20 * NS_PER_S)
#define MB ((uint64_t)1024 * 1024)

/* Two cases of classic Nim: lost, and won by one move. */
#define INPUT "2\n4 4\n3\n3 6 9\n0\n"
#define ANSWER "No\\nYes\\n9 5\\n"

struct outcome_row {
    const char *name;
    const char *script;
    enum nim_outcome outcome;
    int code;
    bool is_right;
    const char *name_said;
    const char *said; /* the beginning of what is said of it */
    bool is_endless;  /* it runs until its time is over */
};

static const struct outcome_row rows[] = {
    {"a right answer", "printf '" ANSWER "'", NIM_OUTCOME_RIGHT, 0, true,
     "right", "", false},
    {"no final newline", "printf 'No\\nYes\\n9 5'", NIM_OUTCOME_RIGHT, 0, true,
     "right", "", false},
    {"a losing move", "printf 'No\\nYes\\n9 4\\n'", NIM_OUTCOME_WRONG, 0, false,
     "wrong answer", "case 2 of 2: line 3: the move '9 4' says", false},
    {"an answer that ends early", "echo No", NIM_OUTCOME_WRONG, 0, false,
     "wrong answer", "case 2 of 2: line 2: the output ends", false},
    {"capitals", "printf 'NO\\nYES\\n9 5\\n'", NIM_OUTCOME_FORM, 0, false,
     "wrong form", "case 1 of 2: line 1: ", false},
    {"nothing at all", ":", NIM_OUTCOME_NOTHING, 0, false, "no output",
     "it ended well, but printed nothing", false},
    {"an exit status after a right answer", "printf '" ANSWER "'; exit 1",
     NIM_OUTCOME_EXIT, 1, true, "exit status 1",
     "after a right answer: main must return 0", false},
    {"an exit status after a wrong answer", "echo No; exit 3", NIM_OUTCOME_EXIT,
     3, false, "exit status 3", "case 2 of 2 has no whole answer", false},
    {"a crash", "echo No; kill -SEGV $$", NIM_OUTCOME_SIGNAL, SIGSEGV, false,
     "signal SEGV",
     "an array too small, an index or a pointer astray, or a recursion too "
     "deep?; case 2 of 2 has no whole answer",
     false},
    {"an exit status after answers to all cases",
     "printf 'No\\nYes\\n9 4\\n'; exit 3", NIM_OUTCOME_EXIT, 3, false,
     "exit status 3", "case 2 of 2: line 3: the move '9 4' says", false},
    {"a stop after some output", "echo No; kill -STOP $$", NIM_OUTCOME_SIGNAL,
     SIGSTOP, false, "signal STOP", "it stopped itself; 3 bytes of output",
     true},
    {"a stop", "kill -STOP $$", NIM_OUTCOME_SIGNAL, SIGSTOP, false,
     "signal STOP", "it stopped itself; no output", true},
    {"an endless loop", "while :; do :; done", NIM_OUTCOME_SLOW, 0, false,
     "too slow", "0.", true},
    {"a wait for nothing", "sleep 100", NIM_OUTCOME_WAITS, 0, false, "waits",
     "0.0", true},
    {"endless output", "exec yes", NIM_OUTCOME_OUTPUT, SIGXFSZ, false,
     "too much output", "over 0 MB more", false},
    {"endless output that cannot be stopped",
     "trap '' XFSZ; while :; do yes 2>/dev/null; done", NIM_OUTCOME_OUTPUT, 0,
     false, "too much output", "over", true},
    {"endless complaints", "exec yes >&2", NIM_OUTCOME_OUTPUT, SIGXFSZ, false,
     "too much output", "over", false},
    {"endless memory",
     "exec awk 'BEGIN { for (;;) a[++i] = i \"xxxxxxxxxx\" }'",
     NIM_OUTCOME_MEMORY, 0, false, "too much memory", "", false},
};

static struct nim_runner runner(const char *const *command) {
    static struct nim_problem problem;
    problem = *nim_problem_find("classic");
    return (struct nim_runner){
        .problem = &problem,
        .command = command,
        .memory = nim_system_memory,
        .time_ns = BUSY_NS,
        .memory_len = 64 * MB,
        .output_len = 16 * 1024,
    };
}

static enum nim_status run_on(struct nim_runner *at, const char *input,
                              struct nim_run *run) {
    struct nim_output output;
    struct nim_fault fault;
    assert_int_equal(nim_runner_input(at, &output), NIM_OK);
    assert_int_equal(output.write(output.context, input, strlen(input)),
                     strlen(input));
    return nim_runner_run(at, run, &fault);
}

static void every_outcome_is_told(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *command[] = {"sh", "-c", rows[i].script, NULL};
        struct nim_runner at = runner(command);
        struct nim_run run;
        at.time_ns = rows[i].is_endless ? NS_PER_S / 2 : BUSY_NS;
        assert_int_equal(nim_runner_begin(&at), NIM_OK);
        assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
        if (run.outcome != rows[i].outcome || run.code != rows[i].code ||
            run.is_right != rows[i].is_right) {
            fail_msg("%s: outcome %d, code %d, right: %d", rows[i].name,
                     (int)run.outcome, run.code, run.is_right);
        }
        struct nim_line name = {0};
        struct nim_line said = {0};
        nim_run_name(&name, &run);
        nim_run_say(&said, &at, &run);
        assert_string_equal(name.text, rows[i].name_said);
        if (strncmp(said.text, rows[i].said, strlen(rows[i].said)) != 0) {
            fail_msg("%s: %s", rows[i].name, said.text);
        }
        assert_int_equal(said.len > 0, !run.is_right || run.code);
        nim_runner_end(&at);
    }
}

/* Whether or not the work is done when its time is over. */
static void a_wait_after_work_is_slow(void **state) {
    (void)state;
    const char *command[] = {
        "sh", "-c",
        "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; exec sleep 100",
        NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    at.wall_ns = NS_PER_S;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_SLOW);
    nim_runner_end(&at);
}

static void a_place_serves_many_runs(void **state) {
    (void)state;
    const char *command[] = {
        "awk", "NR == 2 { print $1 == $2 ? \"No\" : \"Yes\\n\" $2 \" \" $1 }",
        NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(run_on(&at, "2\n45 45\n0\n", &run), NIM_OK);
        assert_int_equal(run.outcome, NIM_OUTCOME_RIGHT);
        assert_int_equal(run_on(&at, "2\n3 7\n0\n", &run), NIM_OK);
        assert_int_equal(run.outcome, NIM_OUTCOME_RIGHT);
        assert_int_equal(run_on(&at, "2\n7 3\n0\n", &run), NIM_OK);
        assert_int_equal(run.outcome, NIM_OUTCOME_WRONG);
        assert_int_equal(run.check.first.case_number, 1);
    }
    nim_runner_end(&at);
}

static void the_last_complaint_is_kept(void **state) {
    (void)state;
    const char *command[] = {
        "sh", "-c",
        "for i in 1 2 3 4 5 6 7 8 9 0; do printf '%0100d' 7 >&2; done; "
        "echo out of range >&2; exit 6",
        NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.complaint_len, NIM_COMPLAINT_LEN);
    assert_memory_equal(run.complaint + NIM_COMPLAINT_LEN - 14,
                        "7out of range\n", 14);
    struct nim_line line = {0};
    assert_true(nim_line_from_end(&line, run.complaint, run.complaint_len, 0));
    assert_string_equal(line.text + line.len - 13, "7out of range");
    assert_false(nim_line_from_end(&line, run.complaint, run.complaint_len, 1));
    assert_int_equal(run.output_len, 0);
    nim_runner_end(&at);
}

static void complaints_are_quoted_line_by_line(void **state) {
    (void)state;
    static const char *const lines[] = {"last", "\\x1b[31mred", "f"};
    const char *command[] = {
        "sh", "-c", "printf 'f\\n\\033[31mred\\r\\n\\nlast' >&2", NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    for (size_t i = 0; i < 5; i++) {
        struct nim_line line = {0};
        assert_int_equal(
            nim_line_from_end(&line, run.complaint, run.complaint_len, i),
            i < 3);
        assert_string_equal(line.text, i < 3 ? lines[i] : "");
    }
    nim_runner_end(&at);
}

static void an_idea_is_named_where_it_is_certain(void **state) {
    (void)state;
    const char *command[] = {
        "sh", "-c", "printf 'No\\nYes\\n9 4\\nYes\\n8 7\\n9 9\\n10 7\\n'",
        NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(
        run_on(&at, "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_WRONG);
    struct nim_diagnosis diagnosis;
    nim_diagnosis_begin(&diagnosis, at.problem);
    nim_diagnosis_merge(&diagnosis, &run.check.diagnosis);
    assert_true(nim_run_is_evidence(&run));
    assert_int_equal(nim_run_wrong_count(&run), 2);
    assert_int_equal(
        nim_runner_confirm(&at, nim_run_wrong_count(&run), &diagnosis), NIM_OK);
    nim_diagnosis_conclude(&diagnosis, at.problem);
    assert_int_equal(diagnosis.idea_count, 1);
    assert_string_equal(diagnosis.ideas[0].id, "taken-not-left");
    nim_runner_end(&at);
}

static void a_faulty_input_is_never_the_submission_s_fault(void **state) {
    (void)state;
    const char *command[] = {"false", NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, "2\n3 x\n", &run), NIM_BAD_BYTE);
    assert_int_equal(run_on(&at, "2\n3", &run), NIM_END);
    nim_runner_end(&at);
}

static void a_submission_cannot_change_its_input(void **state) {
    (void)state;
    const char *command[] = {"sh", "-c",
                             "echo 0 >&0; printf 'No\\nYes\\n9 5\\n'", NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_RIGHT);
    nim_runner_end(&at);
}

static void a_large_right_answer_is_not_too_much_output(void **state) {
    (void)state;
    const char *command[] = {"printf", ANSWER, NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    at.output_len = 1;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_RIGHT);
    nim_runner_end(&at);
    command[1] = ANSWER "\\n";
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_OUTPUT);
    nim_runner_end(&at);
}

static void a_command_that_is_not_there_is_no_wrong_answer(void **state) {
    (void)state;
    const char *command[] = {"./no-such-command", NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_NOT_STARTED);
    nim_runner_end(&at);
}

static bool always(void *context) {
    (void)context;
    return true;
}

static void a_run_may_be_interrupted(void **state) {
    (void)state;
    const char *command[] = {"sleep", "100", NULL};
    struct nim_runner at = runner(command);
    struct nim_run run;
    struct nim_line line = {0};
    at.is_interrupted = always;
    assert_int_equal(nim_runner_begin(&at), NIM_OK);
    assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
    assert_int_equal(run.outcome, NIM_OUTCOME_INTERRUPTED);
    assert_false(run.is_checked);
    nim_run_say(&line, &at, &run);
    assert_string_equal(line.text, "");
    nim_runner_end(&at);
}

/* Of answers in the wrong form, and of a program that dies, too; not where its
 * output only ends too early. */
static void facts_are_said_of_wrong_outputs(void **state) {
    (void)state;
    static const struct {
        const char *script;
        const char *facts;
    } outputs[] = {
        {"printf 'No\\nYes\\n9 4\\n'",
         "case 2 starts on line 3 of the input: 3 3 6 9"},
        {"printf 'NO\\nYes\\n9 5\\n'",
         "case 1 starts on line 1 of the input: 2 4 4"},
        {"printf 'No\\nYes\\n9 4\\n'; exit 1",
         "case 2 starts on line 3 of the input: 3 3 6 9"},
        {"printf 'No\\n'; exit 1", ""},
        {"exit 1", ""},
    };
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        const char *command[] = {"sh", "-c", outputs[i].script, NULL};
        struct nim_runner at = runner(command);
        struct nim_run run;
        struct nim_line line = {0};
        assert_int_equal(nim_runner_begin(&at), NIM_OK);
        assert_int_equal(run_on(&at, INPUT, &run), NIM_OK);
        nim_run_say_facts(&line, &run, "");
        assert_memory_equal(line.text, outputs[i].facts,
                            strlen(outputs[i].facts));
        assert_int_equal(line.len > 0, outputs[i].facts[0] != '\0');
        nim_runner_end(&at);
    }
}

/* ---- Names ---- */

static void an_outcome_has_a_name(void **state) {
    (void)state;
    static const struct {
        struct nim_run run;
        const char *name;
        const char *words; /* whatever the code is */
    } names[] = {
        {{.outcome = NIM_OUTCOME_RIGHT}, "right", "right"},
        {{.outcome = NIM_OUTCOME_EXIT, .code = 3},
         "exit status 3",
         "exit status not 0"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGSEGV},
         "signal SEGV",
         "ended by a signal"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = 60},
         "signal 60",
         "ended by a signal"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGSYS},
         "signal SYS",
         "ended by a signal"},
        {{.outcome = NIM_OUTCOME_SLOW}, "too slow", "too slow"},
        {{.outcome = NIM_OUTCOME_INTERRUPTED}, "interrupted", "interrupted"},
        {{.outcome = NIM_OUTCOME_NOT_STARTED}, "not started", "not started"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct nim_line line = {.len = 0};
        nim_run_name(&line, &names[i].run);
        assert_string_equal(line.text, names[i].name);
        assert_string_equal(nim_outcome_words(names[i].run.outcome, false),
                            names[i].words);
    }
}

/* ---- What leads on ---- */

#define NO_OUTPUT "; no output"

static void all_of_a_run_that_is_said(void **state) {
    (void)state;
    static const struct {
        struct nim_run run;
        const char *said;
    } runs[] = {
        {{.outcome = NIM_OUTCOME_SLOW,
          .cpu_ns = 1239999999,
          .wall_ns = 62009999999},
         "1.23 s of processor used, over 1.00 s: an endless loop, or too many "
         "steps?"},
        {{.outcome = NIM_OUTCOME_SLOW,
          .cpu_ns = 120000000,
          .wall_ns = 5009999999},
         "5.00 s by the clock, over 5.00 s, with 0.12 s of processor used: a "
         "busy machine, or does it sleep?"},
        {{.outcome = NIM_OUTCOME_WAITS,
          .sleep = NIM_SLEEP_TIMER,
          .cpu_ns = 10000000},
         "0.01 s of processor used in 0.00 s: it waits for time to pass, but "
         "not for its input, which is a file"},
        {{.outcome = NIM_OUTCOME_OUTPUT, .output_len = 99 * MB},
         "over 3 MB more than a right answer: an endless loop?"},
        {{.outcome = NIM_OUTCOME_MEMORY, .peak_len = 67 * MB - 1},
         "66 MB, over 65 MB"},
        {{.outcome = NIM_OUTCOME_NOTHING},
         "it ended well, but printed nothing"},
        {{.outcome = NIM_OUTCOME_RIGHT, .is_right = true}, ""},
        {{.outcome = NIM_OUTCOME_EXIT, .code = 1}, "no output"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = 60}, "no output"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGINT}, "no output"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGTERM, .output_len = 7},
         "7 bytes of output"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGFPE},
         "a division by 0?" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGABRT},
         "a failed assertion, memory freed twice, or an uncaught "
         "exception?" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGILL},
         "a function that ends without its return?" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGKILL},
         "did the system run out of memory?" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGBUS},
         "a pointer astray?" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGTRAP},
         "a check by the compiler that failed?" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGALRM},
         "its own alarm" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGXCPU, .is_right = true},
         "its processor time was limited; after a right answer"},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGTTIN},
         "it read from the terminal" NO_OUTPUT},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = SIGTTOU},
         "it set the terminal" NO_OUTPUT},
    };
    const struct nim_runner at = {.time_ns = NS_PER_S,
                                  .wall_ns = 5 * NS_PER_S,
                                  .memory_len = 65 * MB,
                                  .output_len = 3 * MB};
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct nim_line line = {.len = 0};
        nim_run_say(&line, &at, &runs[i].run);
        assert_string_equal(line.text, runs[i].said);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_outcome_is_told),
        cmocka_unit_test(a_wait_after_work_is_slow),
        cmocka_unit_test(a_place_serves_many_runs),
        cmocka_unit_test(the_last_complaint_is_kept),
        cmocka_unit_test(complaints_are_quoted_line_by_line),
        cmocka_unit_test(an_idea_is_named_where_it_is_certain),
        cmocka_unit_test(a_faulty_input_is_never_the_submission_s_fault),
        cmocka_unit_test(a_submission_cannot_change_its_input),
        cmocka_unit_test(a_large_right_answer_is_not_too_much_output),
        cmocka_unit_test(a_run_may_be_interrupted),
        cmocka_unit_test(facts_are_said_of_wrong_outputs),
        cmocka_unit_test(an_outcome_has_a_name),
        cmocka_unit_test(all_of_a_run_that_is_said),
        cmocka_unit_test(a_command_that_is_not_there_is_no_wrong_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
