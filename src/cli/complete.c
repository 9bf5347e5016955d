/* What could stand for the last word of a command line, for shells. */
#include "command.h"

#include <string.h>

/* The command line up to the word that is completed. */
struct line {
    struct cli_out *out;
    const struct cli_command *const *commands;
    const struct cli_command *command; /* the one that is meant */
    const struct nim_problem *problem; /* what was named, or NULL */
    char **words;                      /* behind the command's name */
    int word_count;                    /* before the last one */
    const char *last;                  /* the part of it that can change */
    size_t kept_len;                   /* the part before that: "--input=" */
};

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* Beside an option this fits on most terminals. */
#define MEANING_LEN 90

/* The clauses of a meaning that fit, the first in any case, but for what only
 * points to the help; its lines on one. */
static void print_meaning(const struct line *line, const char *meaning) {
    size_t len = strcspn(meaning, ";");
    size_t next = len;
    while (meaning[next] && strncmp(meaning + next, "; see ", 6) != 0) {
        next += 1 + strcspn(meaning + next + 1, ";");
        len = next <= MEANING_LEN ? next : len;
    }
    for (size_t i = 0; i < len; i++) {
        cli_print(line->out, "%c", meaning[i] == '\n' ? ' ' : meaning[i]);
    }
    cli_print(line->out, "\n");
}

/* Offers the first len bytes of a name, if what was typed begins them. */
static void offer(const struct line *line, const char *name, size_t len,
                  const char *meaning) {
    if (len >= strlen(line->last) && begins_with(name, line->last)) {
        nim_writer_put(&line->out->writer, line->last - line->kept_len,
                       line->kept_len);
        cli_print(line->out, "%.*s\t", (int)len, name);
        print_meaning(line, meaning);
    }
}

static void offer_name(const struct line *line, const char *name,
                       const char *meaning) {
    offer(line, name, strlen(name), meaning);
}

/* What can change from now on stands behind the first len bytes of it. */
static void keep(struct line *line, size_t len) {
    line->last += len;
    line->kept_len += len;
}

/* ---- Names ---- */

static void offer_folders(struct line *line) {
    cli_print(line->out, ":folders\n");
}

static void offer_files(struct line *line) {
    cli_print(line->out, ":files\n");
}

static void offer_commands(const struct line *line) {
    for (const struct cli_command *const *command = line->commands; *command;
         command++) {
        offer_name(line, (*command)->name, (*command)->purpose);
    }
}

/* Of each problem the first of its names that fits; or one's own, a file. */
static void offer_problems(struct line *line) {
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        const char *const *name = row->card.names;
        while (*name && !begins_with(*name, line->last)) {
            name++;
        }
        bool is_refused =
            line->command->wants_answers && nim_problem_is_interactive(row);
        if (*name && !is_refused) {
            offer_name(line, *name, row->card.title);
        }
    }
    if (strchr(line->last, '/')) {
        offer_files(line);
    }
}

static void offer_kinds(const struct line *line) {
    const struct nim_kind *kind;
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        offer_name(line, kind->name, "a kind of pile");
    }
}

/* ---- Values of options ---- */

static void offer_kernels(struct line *line) {
    const char *name;
    bool works_here;
    for (size_t i = 0; (name = nim_scan_kernel_name(i, &works_here)); i++) {
        if (works_here) {
            offer_name(line, name, "a kernel of this machine");
        }
    }
}

/* Several can be named, with commas between them. */
static void offer_shapes(struct line *line) {
    const char *comma = strrchr(line->last, ',');
    const struct nim_shape *shape;
    if (comma) {
        keep(line, (size_t)(comma + 1 - line->last));
    }
    for (size_t i = 0;
         line->problem && (shape = nim_shape_at(line->problem, i)) != NULL;
         i++) {
        offer_name(line, shape->name, shape->words);
    }
}

/* Options, or what they take, whose values are known. */
static const struct {
    const char *name;
    void (*offer)(struct line *line);
} values[] = {
    {"--kernel", offer_kernels},
    {"--shape", offer_shapes},
    {"a file", offer_files},
    {"a folder", offer_folders},
};

/* Words, as in "one, two or three" or "one". */
static void offer_words(const struct line *line, const char *words) {
    bool is_one = !strchr(words, ' ');
    if (begins_with(words, "a ") || (!is_one && !strstr(words, " or "))) {
        return;
    }
    for (size_t len; (len = cli_next_word(&words)) > 0; words += len) {
        offer(line, words, len, "");
    }
}

static void offer_values(struct line *line, const struct cli_option *option) {
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (strcmp(option->name, values[i].name) == 0 ||
            strcmp(option->value, values[i].name) == 0) {
            values[i].offer(line);
            return;
        }
    }
    offer_words(line, option->value);
}

/* ---- Options ---- */

/* A long option that wants a value ends with "=". */
static void offer_options(const struct line *line) {
    for (const struct cli_option *const *table = line->command->options; *table;
         table++) {
        for (const struct cli_option *row = *table; row->name; row++) {
            bool wants_value =
                row->takes == TAKES_A_VALUE && strlen(row->name) > 2;
            size_t len = strlen(row->name) + wants_value;
            offer(line, wants_value ? row->shown : row->name, len, row->help);
        }
    }
    offer_name(line, "--help", "what the command does, and its options");
}

/* ---- The line ---- */

/* Does the word want the next one as its value? */
static const struct cli_option *find_wanting(const struct line *line,
                                             const char *word) {
    const char *value;
    const struct cli_option *option =
        cli_find_option(line->command, word, &value);
    return option && option->takes == TAKES_A_VALUE && !value ? option : NULL;
}

/* The option whose value is completed: the word before, or up to a "=". */
static const struct cli_option *find_asked(struct line *line) {
    const char *value;
    const struct cli_option *option = NULL;
    if (line->word_count > 0) {
        option = find_wanting(line, line->words[line->word_count - 1]);
    }
    if (option || line->last[0] != '-' || !strchr(line->last, '=')) {
        return option;
    }
    option = cli_find_option(line->command, line->last, &value);
    keep(line, strcspn(line->last, "=") + 1);
    return option && option->takes != TAKES_NOTHING ? option : NULL;
}

/* Words that are neither options nor values of such. */
static int count_words(struct line *line) {
    int count = 0;
    for (int i = 0; i < line->word_count; i++) {
        const char *word = line->words[i];
        if (find_wanting(line, word)) {
            i++;
        } else if (word[0] != '-' || word[1] == '\0') {
            count++;
            line->problem = count == 1 ? nim_problem_find(word) : line->problem;
        }
    }
    return count;
}

static bool is_behind_options(const struct line *line) {
    for (int i = 0; i < line->word_count; i++) {
        if (strcmp(line->words[i], "--") == 0) {
            return true;
        }
    }
    return false;
}

/* What may stand where a word is expected is said by the command's usage. */
static void offer_plain(struct line *line, bool is_first) {
    const char *usage = line->command->usage;
    if (is_first && strstr(usage, "[COMMAND")) {
        offer_commands(line);
        offer_name(line, "problems", "how to write a problem of one's own");
    }
    if (is_first && strstr(usage, "PROBLEM")) {
        offer_problems(line);
    }
    if (is_first && strstr(usage, "KIND")) {
        offer_kinds(line);
    }
    if (!is_first && (strstr(usage, "FILE") || strstr(usage, "INPUT"))) {
        offer_files(line);
    }
}

static void offer_all(struct line *line) {
    if (is_behind_options(line)) {
        offer_files(line);
        return;
    }
    int count = count_words(line);
    bool has_equals = line->last[0] == '-' && strchr(line->last, '=');
    const struct cli_option *option = find_asked(line);
    if (option) {
        offer_values(line, option);
    } else if (line->last[0] == '-' && !has_equals) {
        offer_options(line);
    } else if (!has_equals) {
        offer_plain(line, count == 0);
    }
}

void cli_print_completions(struct cli_out *out,
                           const struct cli_command *const *commands,
                           char **words, int word_count) {
    struct line line = {.out = out,
                        .commands = commands,
                        .command = commands[0],
                        .words = words,
                        .word_count = word_count - 1,
                        .last = word_count > 0 ? words[word_count - 1] : ""};
    if (word_count < 2) {
        offer_commands(&line);
        offer_problems(&line);
        return;
    }
    const struct cli_command *named = cli_find_command(commands, words[0]);
    if (named) {
        line.command = named;
        line.words++;
        line.word_count--;
    }
    offer_all(&line);
}
