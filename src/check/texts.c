/* Solving and checking from memory to memory. */

#include "base/memory.h"
#include "solve/solve.h"
#include "streams/line.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include <string.h>

const char *nim_version(void) {
    return NIM_VERSION;
}

/* ---- Results ---- */

/* What is shown of it, and what that points into. */
struct nim_held {
    struct nim_result shown;
    struct nim_memory memory;
    struct nim_text text;
    struct nim_line message;
    struct nim_line facts;
    struct nim_problem problem;
    void *room; /* of the problem */
};

/* Shown where there is no memory for another one. */
static const struct nim_result no_memory = {
    .status = NIM_NO_MEMORY,
    .code = "",
    .message = "there is too little memory",
    .facts = "",
    .text = "",
};

/* False without memory. */
static bool begin(struct nim_held **held, const struct nim_problem *problem,
                  const struct nim_memory *memory,
                  const struct nim_result **result) {
    memory = memory ? memory : &nim_system_memory;
    *held = nim_memory_allocate(memory, 1, sizeof **held);
    *result = *held ? &(*held)->shown : &no_memory;
    if (*held) {
        memset(*held, 0, sizeof **held);
        (*held)->memory = *memory;
        (*held)->text.memory = *memory;
        (*held)->shown.problem = problem;
        (*held)->shown.held = *held;
    }
    return *held;
}

/* The texts stay where they are from now on. */
static enum nim_status finish(struct nim_held *held, enum nim_status status) {
    struct nim_result *shown = &held->shown;
    shown->status = status;
    shown->code = shown->code ? shown->code : "";
    shown->message = held->message.text;
    shown->facts = held->facts.text + (held->facts.len > 0);
    shown->text = held->text.bytes ? held->text.bytes : "";
    return status;
}

/* The fault is of the input. */
static enum nim_status fail(struct nim_held *held, enum nim_status status,
                            const struct nim_fault *fault) {
    if (status == NIM_BAD_ARGUMENT || status == NIM_NO_MEMORY) {
        nim_line_say(&held->message, "%s", nim_status_words(status));
    } else {
        nim_fault_say(&held->message, "input", status, fault);
        held->shown.input_line = fault->place.line;
        held->shown.input_column = fault->place.column;
        held->shown.case_number = fault->case_number;
    }
    return finish(held, status);
}

void nim_result_end(const struct nim_result *result) {
    struct nim_held *held = result ? result->held : NULL;
    if (held) {
        const struct nim_memory memory = held->memory;
        nim_memory_free(&memory, held->text.bytes);
        nim_memory_free(&memory, held->room);
        nim_memory_free(&memory, held);
    }
}

/* ---- Their fields by name ---- */

#define TEXT(NAME)                                                             \
    if (strcmp(name, #NAME) == 0) {                                            \
        *number = strlen(result->NAME);                                        \
        return result->NAME;                                                   \
    }
#define NUMBER(NAME)                                                           \
    if (strcmp(name, #NAME) == 0) {                                            \
        *number = (uint64_t)result->NAME;                                      \
        return NULL;                                                           \
    }

const void *nim_result_field(const struct nim_result *result, const char *name,
                             uint64_t *number) {
    TEXT(code)
    TEXT(message)
    TEXT(facts)
    NUMBER(status)
    NUMBER(is_right)
    NUMBER(is_form)
    NUMBER(text_len)
    NUMBER(input_line)
    NUMBER(input_column)
    NUMBER(output_line)
    NUMBER(case_number)
    NUMBER(case_count)
    NUMBER(wrong_count)
    bool is_text = strcmp(name, "text") == 0;
    *number = is_text ? result->text_len : 0;
    return is_text                        ? result->text
           : strcmp(name, "problem") == 0 ? (const void *)result->problem
                                          : NULL;
}

/* ---- Solving ---- */

/* A reader at the start of a text. */
struct source {
    struct nim_text_view view;
    struct nim_input input;
    struct nim_reader reader;
};

static void open_text(struct source *source, const void *text,
                      size_t text_len) {
    source->input = nim_text_input(&source->view, text ? text : "", text_len);
}

enum nim_status nim_solve_text(const struct nim_problem *problem,
                               const void *input, size_t input_len,
                               const struct nim_memory *memory,
                               const struct nim_result **result) {
    struct nim_held *held;
    struct source source;
    struct nim_fault fault = {.case_number = 0};
    if (!begin(&held, problem, memory, result)) {
        return NIM_NO_MEMORY;
    }
    if (!problem) {
        return fail(held, NIM_BAD_ARGUMENT, &fault);
    }
    open_text(&source, input, input_len);
    struct nim_output output = nim_text_output(&held->text);
    enum nim_status status =
        nim_solve_input(problem, &source.input, &output, &held->memory, &fault);
    held->shown.text_len = held->text.len;
    nim_text_add(&held->text, "", 1);
    /* The text that grows can fail for want of memory alone. */
    status = held->text.failed ? NIM_NO_MEMORY : status;
    return status == NIM_OK ? finish(held, status) : fail(held, status, &fault);
}

/* ---- Checking ---- */

/* Each goes over both texts from the start on, the last over the input. */
enum pass { BYTES, ALIGN, WORDS, NAME };

struct texts {
    const void *input;
    size_t input_len;
    const void *output;
    size_t output_len;
};

static enum nim_status check_pass(const struct texts *texts,
                                  struct nim_check *check, enum pass pass,
                                  bool *same, struct nim_fault *fault) {
    struct source source;
    struct source said;
    open_text(&source, texts->input, texts->input_len);
    enum nim_status status =
        nim_reader_begin(&source.reader, &source.input, &check->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    struct nim_reader *reader = &source.reader;
    open_text(&said, texts->output, texts->output_len);
    status =
        pass == BYTES   ? nim_check_bytes(check->problem, reader, &said.input,
                                          &check->memory, same, fault)
        : pass == ALIGN ? nim_check_align(check, reader, &said.input, fault)
        : pass == WORDS ? nim_check_words(check, reader, &said.input, fault)
                        : nim_check_name(check, reader, fault);
    nim_reader_end(reader);
    return status;
}

static void say(struct nim_held *held, const struct nim_check *check) {
    const struct nim_flaw *flaw = &check->first;
    struct nim_result *shown = &held->shown;
    shown->is_right = flaw->kind == NIM_FLAW_NONE;
    if (shown->is_right) {
        return;
    }
    shown->is_form = flaw->is_form;
    shown->code = nim_flaw_code(flaw->kind);
    shown->input_line = flaw->input_line;
    shown->output_line = flaw->line;
    shown->case_number = flaw->case_number;
    shown->case_count = check->case_count;
    shown->wrong_count = check->wrong_count;
    nim_check_say(&held->message, check);
    nim_check_say_facts(&held->facts, check, "\n");
}

enum nim_status nim_check_text(const struct nim_problem *problem,
                               const void *input, size_t input_len,
                               const void *output, size_t output_len,
                               unsigned leniency,
                               const struct nim_memory *memory,
                               const struct nim_result **result) {
    const struct texts texts = {input, input_len, output, output_len};
    struct nim_held *held;
    struct nim_fault fault = {.case_number = 0};
    bool same = false;
    if (!begin(&held, problem, memory, result)) {
        return NIM_NO_MEMORY;
    }
    if (!problem) {
        return fail(held, NIM_BAD_ARGUMENT, &fault);
    }
    struct nim_check checked = {
        .problem = problem,
        .memory = held->memory,
        .any_order = leniency & NIM_ANY_ORDER,
        .words_only = leniency & NIM_WORDS_ONLY,
        .skips_ideas = leniency & NIM_NO_IDEAS,
    };
    enum nim_status status = NIM_OK;
    for (enum pass pass = BYTES; pass <= NAME && !same && status == NIM_OK;
         pass++) { /* words are looked at where the bytes differ */
        status = check_pass(&texts, &checked, pass, &same, &fault);
    }
    if (status != NIM_OK) {
        return fail(held, status, &fault);
    }
    say(held, &checked);
    return finish(held, status);
}

/* ---- Problems of one's own ---- */

enum nim_status nim_read_problem(const char *text, size_t text_len,
                                 const struct nim_memory *memory,
                                 const struct nim_result **result) {
    struct nim_held *held;
    struct nim_text_fault fault;
    if (!begin(&held, NULL, memory, result)) {
        return NIM_NO_MEMORY;
    }
    held->room =
        text_len > (SIZE_MAX - 1024) / 8
            ? NULL
            : nim_memory_allocate(&held->memory, NIM_PROBLEM_ROOM(text_len), 1);
    if (!held->room) {
        return fail(held, NIM_NO_MEMORY, NULL);
    }
    enum nim_status status =
        nim_problem_read(&held->problem, text, text_len, held->room, &fault);
    if (status != NIM_OK) {
        nim_line_say(&held->message, "%s", fault.why.text);
        held->shown.input_line = fault.line;
        held->shown.input_column = fault.column;
    } else {
        held->shown.problem = &held->problem;
    }
    return finish(held, status);
}
