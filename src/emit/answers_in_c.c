#include "emit/answers_in_c.h"

#include "emit/slip.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Pieces ---- */

/* When the player to move wins. */
static const char *wins(const struct nim_program *program,
                        char words[NIM_WORDS_ROOM]) {
    const struct nim_code *code = &program->fragment->c;
    char right[NIM_WORDS_ROOM];
    const char *test = code->wins ? code->wins : "x != 0";
    return nim_program_words(program, words,
                             nim_slip_wins(program->slip, right, test));
}

/* As C has it between quotation marks; is_format: as printf has it. */
static const char *escape(char escaped[NIM_LITERAL_ROOM], const char *text,
                          bool is_format) {
    return nim_program_escape(escaped, text,
                              is_format ? NIM_LITERAL_PRINTF : NIM_LITERAL_C);
}

/* A call whose last argument is the choice of a word, on one line or on two. */
static void add_call(struct nim_program *program, const char *start,
                     const char *test, const char *words) {
    const size_t room = 80 - (size_t)(4 * program->depth);
    const int indent = (int)(strchr(start, '(') - start) + 1;
    const size_t start_len = strlen(start);
    const bool has_arguments = start[start_len - 1] == ' ';
    if (start_len + strlen(test) + strlen(words) <= room) {
        nim_program_line(program, "%s%s%s", start, test, words);
    } else if (has_arguments) {
        nim_program_line(program, "%.*s", (int)start_len - 1, start);
        nim_program_line(program, "%*s%s%s", indent, "", test, words);
    } else {
        nim_program_line(program, "%s%s", start, test);
        nim_program_line(program, "%*s%s", indent - 1, "", words);
    }
}

static void add_label(struct nim_program *program,
                      char start[3 * NIM_LITERAL_ROOM], const char *end) {
    const struct nim_wording *words = &program->problem->words;
    char lead[NIM_LITERAL_ROOM];
    char label[NIM_LITERAL_ROOM];
    snprintf(start, (size_t)3 * NIM_LITERAL_ROOM,
             "printf(\"%s%%u%s%s\\n\", ++id, ", escape(lead, words->lead, true),
             escape(label, words->label, true), end);
}

/* ---- A word ---- */

static void add_verdict(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char condition[NIM_WORDS_ROOM];
    char win[NIM_LITERAL_ROOM];
    char lose[NIM_LITERAL_ROOM];
    char start[3 * NIM_LITERAL_ROOM] = "puts(";
    char whole[NIM_WORDS_ROOM + NIM_LITERAL_ROOM];
    char choice[3 * NIM_LITERAL_ROOM];
    const char *end = ");";
    if (words->label) {
        add_label(program, start, "%s");
    } else if (words->joined) {
        strcpy(start, "fputs(");
        end = ", stdout);";
    }
    const char *test = wins(program, condition);
    if (program->problem->layout.has_winner) {
        snprintf(whole, sizeof whole, "(%s) == (letter == '%c')", test,
                 *words->wins);
    } else {
        bool is_choice = strchr(test, '?') != NULL;
        snprintf(whole, sizeof whole, is_choice ? "(%s)" : "%s", test);
    }
    snprintf(choice, sizeof choice, " ? \"%s\" : \"%s\"%s",
             escape(win, words->wins, false), escape(lose, words->loses, false),
             end);
    add_call(program, start, whole, choice);
}

/* ---- Winning moves ---- */

static bool is_staircase(const struct nim_program *program) {
    return program->problem->game.family == NIM_GAME_STAIRCASE;
}

/* What a winning move leaves of a pile. */
static void add_target(struct nim_program *program) {
    bool is_misere = program->problem->game.play == NIM_MISERE;
    const char *pile = is_staircase(program) ? "a[i - i % 2]" : "a[i]";
    if (is_misere) {
        nim_program_line(program, "t = %s ^ x ^ (big == (%s > 1));", pile,
                         pile);
    } else {
        nim_program_line(program, "t = %s ^ x;", pile);
    }
}

/* Is there a winning move on pile i? And what is then left of it. */
static const char *has_move(const struct nim_program *program) {
    return is_staircase(program)
               ? "i % 2 == 0 ? t < a[i] : t > a[i - 1] && t - a[i - 1] <= a[i]"
               : "t < a[i]";
}

static const char *left(const struct nim_program *program) {
    return is_staircase(program) ? "i % 2 == 0 ? t : a[i] + a[i - 1] - t" : "t";
}

static void add_moves(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    const char *place = words->places ? "%u " : "";
    const char *index = words->places ? "i + 1, " : "";
    if (words->moves_max == UINT64_MAX) {
        nim_program_open(program, "for (i = 0; i < n; i++) {");
    } else {
        nim_program_line(program, "s = %" PRIu64 "; /* moves to be listed */",
                         words->moves_max);
        nim_program_open(program, "for (i = 0; i < n && s > 0; i++) {");
    }
    add_target(program);
    nim_program_line(program, "if (%s)%s", has_move(program),
                     words->moves_max == UINT64_MAX ? "" : " {");
    nim_program_line(program, "    printf(\"%s%%u %%u\\n\", %sa[i], %s);",
                     place, index, left(program));
    if (words->moves_max != UINT64_MAX) {
        nim_program_line(program, "    s--;");
        nim_program_line(program, "}");
    }
    nim_program_close(program);
}

static void add_count(struct nim_program *program) {
    nim_program_open(program, "for (s = i = 0; i < n; i++) {");
    add_target(program);
    if (is_staircase(program)) {
        nim_program_line(program, "if (%s)", has_move(program));
        nim_program_line(program, "    s++;");
    } else {
        nim_program_line(program, "s += %s;", has_move(program));
    }
    nim_program_close(program);
    nim_program_line(program, "printf(\"%%u\\n\", s);");
}

/* The first winning move, as "taken place", and the piles after it. */
static void add_first(struct nim_program *program) {
    nim_program_line(program, "for (i = 0; (a[i] ^ x) >= a[i];)");
    nim_program_line(program, "    i++;");
    nim_program_line(program,
                     "printf(\"%%u %%u\\n\", a[i] - (a[i] ^ x), i + 1);");
    nim_program_line(program, "a[i] ^= x;");
    nim_program_line(program, "for (i = 0; i < n; i++)");
    nim_program_line(
        program, "    printf(\"%%u%%s\", a[i], i + 1 < n ? \" \" : \"\\n\");");
}

/* "place:taken" of every winning move. */
static void add_taken(struct nim_program *program) {
    nim_program_open(program, "for (s = i = 0; i < n; i++) {");
    add_target(program);
    nim_program_line(program, "if (t < a[i])");
    nim_program_line(program,
                     "    printf(\"%%s%%u:%%u\", s++ > 0 ? \" \" : \"\", "
                     "i + 1, a[i] - t);");
    nim_program_close(program);
    nim_program_line(program, "puts(\"\");");
}

/* What is printed where the player to move wins, and where not. */
static const struct {
    bool has_word;
    void (*add)(struct nim_program *program);
} wins_with[] = {
    [NIM_ANSWER_MOVES] = {true, add_moves},
    [NIM_ANSWER_COUNT] = {true, add_count},
    [NIM_ANSWER_FIRST] = {false, add_first},
    [NIM_ANSWER_TAKEN] = {false, add_taken},
};

static void add_list(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char condition[NIM_WORDS_ROOM];
    char word[NIM_LITERAL_ROOM];
    if (words->label) {
        char lead[NIM_LITERAL_ROOM];
        char label[NIM_LITERAL_ROOM];
        nim_program_line(program, "printf(\"%s%%u%s\", ++id);",
                         escape(lead, words->lead, true),
                         escape(label, words->label, true));
    }
    nim_program_open(program, "if (%s) {", wins(program, condition));
    if (wins_with[words->answer].has_word) {
        nim_program_line(program, "puts(\"%s\");",
                         escape(word, words->wins, false));
    }
    wins_with[words->answer].add(program);
    program->depth--;
    nim_program_open(program, "} else {");
    nim_program_line(program, "puts(\"%s\");",
                     escape(word, words->loses, false));
    nim_program_close(program);
}

void nim_answers_add_c(struct nim_program *program) {
    enum nim_answer answer = program->problem->words.answer;
    if (program->fragment->c.answer) {
        nim_program_lines(program, program->fragment->c.answer);
    } else if (answer == NIM_ANSWER_VERDICT) {
        add_verdict(program);
    } else if (answer == NIM_ANSWER_NUMBER) {
        add_count(program);
    } else {
        add_list(program);
    }
}
