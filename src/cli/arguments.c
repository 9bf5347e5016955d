/* Arguments, of all commands: options, a problem, other words. */
#include "base/distance.h"
#include "given_case.h"
#include "problem_file.h"

#include <assert.h>
#include <string.h>

/* ---- One after the other ---- */

struct cursor {
    const struct cli_command *command;
    char **next;
    bool options_end; /* "--" has been read */
};

/* An argument: an option, or a word. */
struct argument {
    const struct cli_option *option;
    const char *value; /* the option's, or NULL */
    char *word;        /* NULL for an option and at the end */
};

static bool is_option(const char *argument) {
    return argument[0] == '-' && argument[1] != '\0';
}

static const struct cli_option *find_in_table(const struct cli_option *options,
                                              const char *argument,
                                              const char **value) {
    for (; options->name; options++) {
        size_t len = strlen(options->name);
        bool is_letter = len == 2;
        if (strncmp(argument, options->name, len) != 0) {
            continue;
        }
        const char *rest = argument + len;
        if (*rest == '\0' || *rest == '=' || is_letter) {
            *value = *rest == '\0' ? NULL : rest + (*rest == '=');
            return options;
        }
    }
    return NULL;
}

const struct cli_option *cli_find_option(const struct cli_command *command,
                                         const char *argument,
                                         const char **value) {
    const struct cli_option *option = NULL;
    *value = NULL;
    for (const struct cli_option *const *table = command->options;
         *table && !option; table++) {
        option = find_in_table(*table, argument, value);
    }
    return option;
}

#define OPTIONS_MAX 64

/* Names the nearest option; dashes count for nothing. What other programs call
 * --quiet is -q. */
static int complain_of_option(const struct cli_command *command,
                              const char *typed) {
    char quoted[CLI_QUOTED_LEN];
    const char *names[OPTIONS_MAX] = {"help", "version", "quiet"};
    size_t count = 3;
    for (const struct cli_option *const *table = command->options; *table;
         table++) {
        for (const struct cli_option *row = *table; row->name; row++) {
            assert(count < OPTIONS_MAX);
            names[count++] = row->name + strspn(row->name, "-");
        }
    }
    const char *word = typed + strspn(typed, "-");
    const char *near = distance_nearest(word, strcspn(word, "="), names, count);
    near = near == names[2] ? "q" : near;
    cli_quote(quoted, typed);
    return near ? cli_complain("unknown option '%s'; did you mean '%s%s%s'?",
                               quoted, near == names[1] ? "nimsum " : "",
                               near[1] ? "--" : "-", near)
                : cli_complain("unknown option '%s'; 'nimsum help %s' lists "
                               "them",
                               quoted, command->name);
}

static int read_option(struct cursor *cursor, struct argument *argument) {
    const char *text = *cursor->next++;
    const char *value;
    const struct cli_option *option =
        cli_find_option(cursor->command, text, &value);
    if (!option || (value && option->takes == TAKES_NOTHING)) {
        return complain_of_option(cursor->command, text);
    }
    if (!value && option->takes == TAKES_A_VALUE && *cursor->next) {
        value = *cursor->next++;
    }
    if (!value && option->takes == TAKES_A_VALUE) {
        return cli_complain("option '%s' expects %s", option->name,
                            option->value);
    }
    *argument = (struct argument){.option = option, .value = value};
    return EXIT_RIGHT;
}

/* Reads the next argument; at the end it is neither option nor word. */
static int read_argument(struct cursor *cursor, struct argument *argument) {
    *argument = (struct argument){.option = NULL};
    if (!cursor->options_end && *cursor->next &&
        strcmp(*cursor->next, "--") == 0) {
        cursor->options_end = true;
        cursor->next++;
    }
    if (!*cursor->next) {
        return EXIT_RIGHT;
    }
    if (!cursor->options_end && is_option(*cursor->next)) {
        return read_option(cursor, argument);
    }
    argument->word = *cursor->next++;
    return EXIT_RIGHT;
}

/* ---- All of them ---- */

/* The words from here on that no option parts, before "--". */
static int count_words(char *const *words) {
    int count = 0;
    while (words[count] && !is_option(words[count])) {
        count++;
    }
    return count;
}

static int take_row(const struct cli_call *call, struct cli_request *request,
                    const struct cli_named *named) {
    if (!named->row) {
        return EXIT_UNABLE;
    }
    if (call->command->wants_answers &&
        nim_problem_is_interactive(named->row)) {
        const char *name = cli_problem_name(named->row);
        return cli_complain("'%s' is a game against the judge, without answers "
                            "to %s; 'nimsum test %s -- COMMAND' plays it",
                            name, call->command->name, name);
    }
    request->row = named->row;
    request->called = named->name;
    request->problem = *request->row;
    request->samples = cli_samples_of(request->row, call->own);
    return EXIT_RIGHT;
}

/* The first word is the problem; it is found before any option is applied, as
 * options change what it says. */
static int find_problem(struct cursor cursor, const struct cli_call *call,
                        struct cli_request *request, struct cli_named *named) {
    struct argument argument;
    const char *stand_in = call->command->stand_in;
    do {
        if (read_argument(&cursor, &argument) != EXIT_RIGHT) {
            return EXIT_UNABLE;
        }
    } while (argument.option);
    if (stand_in && (!argument.word || cli_is_number(argument.word))) {
        char name[CLI_QUOTED_LEN];
        char *word = cli_quote(name, stand_in);
        cli_find_problem(call, &word, 1, named);
        named->word_count = 0;
        return take_row(call, request, named);
    }
    if (!argument.word) {
        return cli_complain("expected a problem: 'nimsum list' shows them");
    }
    cli_find_problem(call, cursor.next - 1, 1 + count_words(cursor.next),
                     named);
    return take_row(call, request, named);
}

size_t cli_next_word(const char **words) {
    *words += strspn(*words, ", ");
    *words += strncmp(*words, "or ", 3) == 0 ? 3 : 0;
    return strcspn(*words, ", ");
}

/* Which of the words is it? */
static bool set_word(unsigned *field, const char *value, const char *words) {
    assert(value && words);
    size_t len = cli_next_word(&words);
    for (*field = 0; len > 0; ++*field) {
        if (strlen(value) == len && strncmp(value, words, len) == 0) {
            return true;
        }
        words += len;
        len = cli_next_word(&words);
    }
    return false;
}

static int apply(const struct argument *argument, struct cli_request *request) {
    const struct cli_option *option = argument->option;
    void *field = (char *)request + option->at;
    const char *value =
        option->takes == TAKES_NOTHING ? option->value : argument->value;
    char quoted[CLI_QUOTED_LEN];
    if (option->set ? option->set(field, value)
                    : set_word(field, value, option->value)) {
        return EXIT_RIGHT;
    }
    return cli_complain("option '%s' expects %s, not '%s'", option->name,
                        option->value, cli_quote(quoted, argument->value));
}

/* Applies the options, and moves the words to the front. */
static int take_arguments(struct cursor cursor, struct cli_request *request) {
    struct argument argument;
    int result = read_argument(&cursor, &argument);
    while (result == EXIT_RIGHT && (argument.option || argument.word)) {
        if (argument.option) {
            result = apply(&argument, request);
        } else {
            request->words[request->word_count++] = argument.word;
        }
        if (result == EXIT_RIGHT) {
            result = read_argument(&cursor, &argument);
        }
    }
    return result;
}

static bool asks_for_help(char **arguments) {
    for (; *arguments && strcmp(*arguments, "--") != 0; arguments++) {
        if (strcmp(*arguments, "-h") == 0 ||
            strcmp(*arguments, "--help") == 0) {
            return true;
        }
    }
    return false;
}

static int check_wide(const struct cli_request *request) {
    const struct nim_generation wanted = {.problem = request->row,
                                          .wide = request->wide};
    struct nim_line why = {.len = 0};
    return !request->wide || nim_generation_check(&wanted, &why)
               ? EXIT_RIGHT
               : cli_complain("not allowed by '%s': %s",
                              cli_problem_name(request->row), why.text);
}

bool cli_parse(const struct cli_call *call, struct cli_request *request,
               int *result) {
    const struct cursor start = {.command = call->command,
                                 .next = call->arguments};
    bool takes_problem = call->command->takes_problem;
    struct cli_named named = {.row = NULL};
    if (asks_for_help(call->arguments)) {
        struct cli_out out;
        cli_out_begin(&out);
        cli_print_help(&out, call->command);
        *result = cli_out_end(&out);
        return false;
    }
    *result =
        takes_problem ? find_problem(start, call, request, &named) : EXIT_RIGHT;
    if (*result == EXIT_RIGHT) {
        request->words = call->arguments;
        *result = take_arguments(start, request);
    }
    if (*result == EXIT_RIGHT && takes_problem) {
        request->words += named.word_count;
        request->word_count -= named.word_count;
        *result = check_wide(request);
    }
    if (*result == EXIT_RIGHT && !request->is_quiet) {
        cli_say_taken(&named);
    }
    return *result == EXIT_RIGHT;
}
