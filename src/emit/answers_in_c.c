/* The last of the three functions in C: it words the answer to a case. */
#include "emit/answers_in_c.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Pieces ---- */

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
             "printf(\"%s%%u%s%s\\n\", %s, ", escape(lead, words->lead, true),
             escape(label, words->label, true), end, program->code.number);
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
    const char *test =
        nim_program_words(program, condition, program->code.wins);
    if (nim_program_reads_words(program->problem)) {
        snprintf(whole, sizeof whole, "(%s) == (strcmp(word, \"%s\") == 0)",
                 test, escape(win, words->wins, false));
    } else if (program->problem->layout.has_winner) {
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

static void print_move(struct nim_program *program) {
    char words[NIM_WORDS_ROOM];
    nim_program_line(program, "printf(%s);",
                     nim_program_words(program, words, program->code.shown));
}

/* Goes through the piles with a winning move, of which t is what it leaves, and
 * does that for each, where the limit lets it. */
static void add_loop(struct nim_program *program, const char *limit,
                     void then(struct nim_program *program)) {
    const struct nim_code *code = &program->code;
    bool is_misere = program->problem->game.play == NIM_MISERE;
    const char *pile = is_staircase(program) ? "a[i - i % 2]" : "a[i]";
    nim_program_lines(program, code->before);
    nim_program_open(program, "%s {", code->loop);
    if (code->skips) {
        nim_program_line(program, "if (%s)", code->skips);
        nim_program_line(program, "    continue;");
    }
    if (is_misere) {
        nim_program_line(program, "t = %s ^ x ^ (big == (%s > 1));", pile,
                         pile);
    } else {
        nim_program_line(program, "t = %s ^ x;", pile);
    }
    nim_program_open(program, "if (%s%s)", code->has, limit);
    then(program);
    program->depth--;
    nim_program_close(program);
}

static void add_moves(struct nim_program *program) {
    uint64_t most = program->problem->words.moves_max;
    char limit[40] = "";
    if (most < UINT64_MAX) {
        nim_program_line(program, "s = 0;");
        snprintf(limit, sizeof limit, " && s++ < %" PRIu64, most);
    }
    add_loop(program, limit, print_move);
}

static void count_move(struct nim_program *program) {
    nim_program_line(program, "s++;");
}

static void add_count(struct nim_program *program) {
    nim_program_line(program, "s = 0;");
    add_loop(program, "", count_move);
    nim_program_lines(program, "printf(\"%@\\n\", s);\n");
}

/* The first winning move, as "taken place", and the piles after it. */
static void add_first(struct nim_program *program) {
    nim_program_lines(program, program->code.search);
    print_move(program);
    nim_program_lines(program, program->code.makes);
    nim_program_lines(
        program, "for (i = 0; i < n; i++)\n"
                 "    printf(\"%@%s\", a[i], i + 1 < n ? \" \" : \"\\n\");\n");
}

/* "place:taken" of every winning move. */
static void add_taken(struct nim_program *program) {
    nim_program_line(program, "s = 0;");
    add_loop(program, "", print_move);
    nim_program_line(program, "puts(\"\");");
}

/* What is printed where the player to move wins, beside the word. */
static const struct {
    void (*add)(struct nim_program *program);
    bool has_word;
} answers[] = {
    [NIM_ANSWER_VERDICT] = {add_verdict, true},
    [NIM_ANSWER_MOVES] = {add_moves, true},
    [NIM_ANSWER_COUNT] = {add_count, true},
    [NIM_ANSWER_NUMBER] = {add_count, false},
    [NIM_ANSWER_FIRST] = {add_first, false},
    [NIM_ANSWER_TAKEN] = {add_taken, false},
    [NIM_ANSWER_BIDS] = {add_verdict, true},
};

/* What is printed of a winning move; of a staircase t is what an odd step has
 * or is brought up to. */
static const char *shown(const struct nim_program *program) {
    static const char *const moves[][2] = {
        {"\"%@ %@\\n\", a[i], t", "\"%u %@ %@\\n\", i + 1, a[i], t"},
        {"\"%@ %@\\n\", a[i], i % 2 == 0 ? t : a[i] + a[i - 1] - t",
         "\"%u %@ %@\\n\", i + 1, a[i], i % 2 == 0 ? t : a[i] + a[i - 1] - "
         "t"}};
    switch (program->problem->words.answer) {
    case NIM_ANSWER_FIRST:
        return "\"%@ %u\\n\", a[i] - (a[i] ^ x), i + 1";
    case NIM_ANSWER_TAKEN:
        return NIM_CODE_TAKEN "i + 1, a[i] - t";
    case NIM_ANSWER_MOVES:
        return moves[is_staircase(program)][program->problem->words.places];
    default:
        return NULL;
    }
}

void nim_answers_complete(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    struct nim_code *code = &program->code;
    code->number = words->label ? "++id" : NULL;
    code->shown = shown(program);
    if (!code->wins && !code->answer) {
        code->wins = "x != 0";
    }
    if (words->answer == NIM_ANSWER_FIRST) {
        code->search = "for (i = 0; (a[i] ^ x) >= a[i];)\n"
                       "    i++;\n";
        code->makes = "a[i] ^= x;\n";
    } else if (answers[words->answer].add != add_verdict) {
        code->before = "";
        code->loop = "for (i = 0; i < n; i++)";
        code->has = is_staircase(program) ? "(i % 2 == 0 ? t < a[i] : "
                                            "t > a[i - 1] && t - a[i - 1] <= "
                                            "a[i])"
                                          : "t < a[i]";
    }
}

/* The label alone, where there is one. */
static void add_lead(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char lead[NIM_LITERAL_ROOM];
    char label[NIM_LITERAL_ROOM];
    if (words->label) {
        nim_program_line(program, "printf(\"%s%%u%s\", %s);",
                         escape(lead, words->lead, true),
                         escape(label, words->label, true),
                         program->code.number);
    }
}

static void add_list(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char condition[NIM_WORDS_ROOM];
    char word[NIM_LITERAL_ROOM];
    add_lead(program);
    nim_program_open(program, "if (%s) {",
                     nim_program_words(program, condition, program->code.wins));
    if (answers[words->answer].has_word) {
        nim_program_line(program, "puts(\"%s\");",
                         escape(word, words->wins, false));
    }
    answers[words->answer].add(program);
    program->depth--;
    nim_program_open(program, "} else {");
    nim_program_line(program, "puts(\"%s\");",
                     escape(word, words->loses, false));
    nim_program_close(program);
}

void nim_answers_add_c(struct nim_program *program) {
    enum nim_answer answer = program->problem->words.answer;
    if (program->code.answer) {
        nim_program_lines(program, program->code.answer);
    } else if (answer == NIM_ANSWER_VERDICT) {
        add_verdict(program);
    } else if (answer == NIM_ANSWER_NUMBER) {
        add_lead(program);
        add_count(program);
    } else {
        add_list(program);
    }
}
