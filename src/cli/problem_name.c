/* The problem that words name: finds it, says which one is taken where that is
 * not plain, and what to type instead where none is. */
#include "base/distance.h"
#include "base/utf8.h"
#include "problem_file.h"

#include <stdio.h>
#include <string.h>

/* ---- What to type instead ---- */

#define SUGGESTIONS 3

/* What other programs call a command. */
static const char *const synonyms[][2] = {
    {"run", "test"},    {"judge", "test"},  {"ls", "list"},
    {"search", "list"}, {"find", "list"},   {"show", "help"},
    {"why", "explain"}, {"fuzz", "stress"}, {"verify", "check"},
};

/* The command that is called so elsewhere, or the nearest; NULL: none is near.
 */
static const char *suggest_command(const struct cli_call *call,
                                   const char *typed) {
    const char *nearest = NULL;
    size_t len = strlen(typed);
    size_t least = distance_most(len) + 1;
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        if (strcmp(typed, synonyms[i][0]) == 0) {
            return synonyms[i][1];
        }
    }
    for (const struct cli_command *const *command = call->commands;
         *command && len <= DISTANCE_LEN_MAX; command++) {
        const char *name = (*command)->name;
        size_t distance =
            distance_between(typed, len, name + strspn(name, "-"));
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

/* A command where one may stand, as behind "nimsum" and "help"; or problems. */
static size_t suggest(const struct cli_call *call, const char *typed,
                      const char **names) {
    const struct cli_command *command = call->command;
    bool may_be_command = command == call->commands[0] ||
                          !(command->takes_problem || command->takes_kind);
    names[0] = may_be_command ? suggest_command(call, typed) : NULL;
    return names[0] ? 1 : nim_problem_suggest(typed, names, SUGGESTIONS);
}

static void say_suggestions(struct nim_line *hint, const char **names,
                            size_t count) {
    for (size_t i = 0; i < count; i++) {
        nim_line_say(hint, "%s'%s'", i ? " or " : "did you mean ", names[i]);
    }
    nim_line_say(hint, "?");
}

static void complain(const struct cli_call *call, const char *typed) {
    const char *names[SUGGESTIONS];
    char quoted[CLI_QUOTED_LEN];
    struct nim_line hint = {.len = 0};
    size_t row_count;
    const char *judge = nim_problem_judge(typed, &row_count);
    bool takes_kind = call->command->takes_kind;
    if (judge && row_count == 0) {
        cli_complain("no problem of %s yet; 'nimsum list' shows the problems",
                     judge);
        return;
    }
    bool is_judge_alone = judge && !strpbrk(typed, "0123456789");
    size_t count = is_judge_alone ? 0 : suggest(call, typed, names);
    if (count > 0) {
        say_suggestions(&hint, names, count);
    } else if (judge) {
        nim_line_say(&hint, "'nimsum list %s' shows those of %s", judge, judge);
    } else {
        nim_line_say(&hint, takes_kind ? "'nimsum help values' lists the kinds"
                                       : "'nimsum list' shows the problems");
    }
    cli_complain("unknown problem or %s '%s'; %s",
                 takes_kind ? "kind of pile" : "command",
                 cli_quote(quoted, typed), hint.text);
}

/* ---- Rows ---- */

#define SEVERAL_MAX 32

static void complain_of_several(const char *typed) {
    const char *names[SEVERAL_MAX];
    char quoted[CLI_QUOTED_LEN];
    size_t count = nim_problem_guess(typed, names, SEVERAL_MAX);
    cli_complain("%zu problems are called '%s'; type the name of one:", count,
                 cli_quote(quoted, typed));
    for (size_t i = 0; i < count; i++) {
        const struct nim_card *card = &nim_problem_find(names[i])->card;
        fprintf(stderr, "  %-22s %-18s %s\n", names[i], card->judge,
                card->title);
    }
}

/* Is the text one row, or several? Of those none is taken. */
static bool find_row(struct cli_named *named, const char *typed) {
    const char *names[2];
    size_t count = nim_problem_guess(typed, names, 2);
    if (count > 1) {
        complain_of_several(typed);
    } else if (count == 1) {
        named->row = nim_problem_find(names[0]);
        named->name = names[0];
        named->is_guess = !nim_problem_find(typed);
        cli_quote(named->typed, typed);
    }
    return count > 0;
}

/* ---- Words ---- */

/* Full-width letters, digits and blanks, as a Chinese keyboard types them,
 * become the usual ones: U+FF01 .. U+FF5E, U+3000. */
static void narrow(char *word) {
    char *to = word;
    for (const char *from = word; *from; to++) {
        uint32_t code;
        size_t len =
            nim_utf8_read((const unsigned char *)from, strlen(from), &code);
        if (len > 0 && code >= 0xff01 && code <= 0xff5e) {
            *to = (char)(code - 0xff00 + ' ');
        } else {
            bool is_blank = len > 0 && code == 0x3000;
            *to = *(is_blank ? " " : from);
            len = is_blank ? len : 1;
        }
        from += len;
    }
    *to = '\0';
}

#define JOINED_ROOM 200

/* The first words, with blanks between. False where there are not so many, or
 * they are no name for their length. */
static bool join(char joined[JOINED_ROOM], char *const *words, int word_count,
                 int count) {
    size_t len = 0;
    for (int i = 0; i < count && i < word_count && len < JOINED_ROOM; i++) {
        len += (size_t)snprintf(joined + len, JOINED_ROOM - len, "%s%s",
                                i ? " " : "", words[i]);
    }
    return count <= word_count && len < JOINED_ROOM;
}

/* Several words, of which the first is no name: "HDU 2176". */
static bool find_joined(const struct cli_call *call, char *const *words,
                        int word_count, struct cli_named *named) {
    char joined[JOINED_ROOM];
    for (int count = 2; count <= 3; count++) {
        if (!join(joined, words, word_count, count)) {
            continue;
        }
        narrow(joined);
        if (call->command->joins_words) {
            named->word_count = count;
            if (find_row(named, joined)) {
                return true;
            }
        } else if (nim_problem_find(joined)) {
            nim_problem_guess(joined, &named->name, 1);
            cli_complain("'%s' takes a problem's name as one word: type '%s'",
                         call->command->name, named->name);
            return true;
        }
    }
    named->word_count = 1;
    return false;
}

void cli_find_problem(const struct cli_call *call, char *const *words,
                      int word_count, struct cli_named *named) {
    char *word = words[0];
    if (!cli_is_problem_file(word)) {
        narrow(word);
    }
    *named = (struct cli_named){.name = word, .word_count = 1};
    if (cli_is_problem_file(word)) {
        named->row = cli_read_problem(call->own, word);
        return;
    }
    if (nim_problem_find(word)) {
        find_row(named, word);
    } else if (!find_joined(call, words, word_count, named) &&
               !find_row(named, word)) {
        complain(call, word);
    }
}

void cli_say_taken(const struct cli_named *named) {
    if (named->is_guess) {
        const struct nim_card *card = &named->row->card;
        fprintf(stderr, "nimsum: '%s' is taken for '%s' (%s, %s)\n",
                named->typed, named->name, card->judge, card->title);
    }
}
