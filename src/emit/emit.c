/* Which fragment, and which language. */
#include "emit/playing.h"
#include "emit/program.h"
#include "ideas/ideas.h"
#include "problems/layout.h"
#include "streams/memory_text.h"
#include "streams/writer.h"

#include <string.h>

/* The numbers of a case are the piles of Nim, as many as stand together. */
static const struct nim_fragment *
nim_of_numbers(const struct nim_program *program) {
    static const struct nim_fragment sums[] = {
        {.c.value = "a"},
        {.c.value = "a ^ b"},
        {.c.value = "a ^ b ^ c"},
        {.c.value = "a ^ b ^ c ^ d"},
    };
    const struct nim_layout *layout = &program->problem->layout;
    bool has_names = !nim_layout_has_body(layout) && layout->board;
    size_t width =
        has_names ? layout->head_count : strlen(nim_program_arrays(program));
    return &sums[width > 0 ? width - 1 : 0];
}

static const struct nim_fragment *
find_fragment(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    if (layout->board) {
        return layout->board->reason.general ? &layout->board->code : NULL;
    }
    if (problem->game.kind) {
        return nim_fragment_of_kind(problem);
    }
    return nim_fragment_of_game(&problem->game);
}

/* Winning moves are those of Nim and of staircases. */
static bool is_known(const struct nim_problem *problem) {
    bool has_piles = !problem->layout.board && !problem->game.kind &&
                     problem->game.family != NIM_GAME_MOORE;
    return find_fragment(problem) &&
           (has_piles || !nim_program_lists_moves(problem));
}

/* Has it a table of all values, or in C an array of all piles, that would be
 * too large? */
static bool is_too_large(const struct nim_problem *problem,
                         enum nim_language language) {
    const char *functions = find_fragment(problem)->c.functions;
    bool has_table = !problem->layout.board && problem->game.kind &&
                     functions && strstr(functions, "[#");
    bool has_array =
        language == NIM_LANGUAGE_C && nim_layout_has_body(&problem->layout);
    return (has_table && nim_program_largest(problem) > NIM_EMIT_TABLE_MAX) ||
           (has_array && nim_program_most(problem) > NIM_EMIT_TABLE_MAX);
}

/* NIM_OK where there is a program. */
static enum nim_status judge(const struct nim_problem *problem,
                             enum nim_language language) {
    return !is_known(problem)                ? NIM_IMPOSSIBLE
           : is_too_large(problem, language) ? NIM_TOO_LARGE
                                             : NIM_OK;
}

/* The fragment's texts, and what every program has. */
static void complete(struct nim_program *program) {
    struct nim_code *code = &program->code;
    *code = program->fragment->c;
    bool has_loop = nim_program_has_loop(program);
    if (code->value) {
        code->joins = has_loop ? "^=" : "=";
    }
    if (code->value && has_loop) {
        code->reset = "x = ";
    }
    if (nim_program_skips_empty(program)) {
        code->counts = "a > 0";
    }
    if (program->problem->game.kind &&
        (program->problem->layout.set != NIM_SET_NONE ||
         nim_fragment_has_takes(program->problem))) {
        code->fill = "fill(count);\n";
    }
    nim_answers_complete(program);
}

/* Hands the text to the writer, and gives it back to the memory. */
static enum nim_status write_program(struct nim_program *program,
                                     struct nim_writer *writer) {
    enum nim_status status = program->text.failed ? NIM_NO_MEMORY : NIM_OK;
    if (status == NIM_OK) {
        nim_writer_put(writer, program->text.bytes, program->text.len);
        status = nim_writer_flush(writer);
    }
    nim_text_end(&program->text);
    return status;
}

/* A program of the problem whose texts are not known. */
static struct nim_program begin(const struct nim_problem *problem,
                                const struct nim_memory *memory) {
    return (struct nim_program){
        .problem = problem,
        .fragment = find_fragment(problem),
        .text = {.memory = *memory, .most = SIZE_MAX},
    };
}

/* ---- Programs that play ---- */

static enum nim_status emit_player(const struct nim_problem *problem,
                                   const struct nim_playing *playing,
                                   const char *idea, struct nim_writer *writer,
                                   const struct nim_memory *memory) {
    static const struct nim_fragment of_any_takes = {
        .theory = "A pile is won when a turn can leave one that is not."};
    struct nim_program program = begin(problem, memory);
    bool has_array = playing->language == NIM_LANGUAGE_C &&
                     nim_layout_has_body(&problem->layout);
    if (has_array && nim_program_most(problem) > NIM_EMIT_TABLE_MAX) {
        return NIM_TOO_LARGE;
    }
    program.fragment = program.fragment ? program.fragment : &of_any_takes;
    program.idea = idea;
    enum nim_status status = nim_playing_add(&program, playing);
    if (status != NIM_OK) {
        nim_text_end(&program.text);
        return status;
    }
    return write_program(&program, writer);
}

/* ---- Right programs ---- */

static enum nim_status emit_right(const struct nim_problem *problem,
                                  enum nim_language language,
                                  struct nim_writer *writer,
                                  const struct nim_memory *memory) {
    const struct nim_playing playing = {.language = language};
    if (nim_problem_is_interactive(problem)) {
        return emit_player(problem, &playing, NULL, writer, memory);
    }
    struct nim_program program = begin(problem, memory);
    enum nim_status status = judge(problem, language);
    if (status != NIM_OK) {
        return status;
    }
    if (language == NIM_LANGUAGE_PYTHON) {
        nim_emit_python(&program);
    } else {
        complete(&program);
        nim_emit_c(&program);
    }
    return write_program(&program, writer);
}

static enum nim_status emit_validator(const struct nim_problem *problem,
                                      struct nim_writer *writer,
                                      const struct nim_memory *memory) {
    struct nim_program program = begin(problem, memory);
    nim_emit_checks(&program);
    return write_program(&program, writer);
}

/* ---- Wrong programs ---- */

static const struct nim_idea *find_idea(const struct nim_problem *problem,
                                        const char *id) {
    const struct nim_idea *idea = nim_ideas;
    while (idea->id && strcmp(idea->id, id) != 0) {
        idea++;
    }
    return idea->id && nim_idea_applies(idea, problem) ? idea : NULL;
}

/* What the board's or the kind's own wrong program has; NULL: nothing else. */
static const struct nim_code *find_own(const struct nim_problem *problem,
                                       const char *id) {
    const struct nim_board *board = problem->layout.board;
    const struct nim_fragment *fragment = find_fragment(problem);
    const struct nim_wrong_board *wrong = board      ? board->wrong
                                          : fragment ? fragment->wrong
                                                     : NULL;
    while (wrong && wrong->idea && strcmp(wrong->idea, id) != 0) {
        wrong++;
    }
    return wrong && wrong->idea ? wrong->code : NULL;
}

/* One that errs on who wins, or on a pile, or that plays another game. */
static enum nim_status emit_wrong_player(const struct nim_problem *problem,
                                         const struct nim_idea *idea,
                                         struct nim_writer *writer,
                                         const struct nim_memory *memory) {
    struct nim_problem row = *problem;
    struct nim_playing playing = {.wrong = find_own(problem, idea->id)};
    nim_idea_change(idea, &row);
    bool is_other = row.game.kind != problem->game.kind ||
                    row.game.play != problem->game.play;
    playing.idea = is_other || playing.wrong ? NULL : idea->id;
    return emit_player(is_other ? &row : problem, &playing, idea->words, writer,
                       memory);
}

static enum nim_status emit_wrong(const struct nim_problem *problem,
                                  const char *id, struct nim_writer *writer,
                                  const struct nim_memory *memory) {
    const struct nim_idea *idea = find_idea(problem, id);
    struct nim_slip_room room = {.count = 0};
    struct nim_problem row = *problem;
    if (idea && nim_problem_is_interactive(problem)) {
        return emit_wrong_player(problem, idea, writer, memory);
    }
    enum nim_status status =
        idea ? judge(problem, NIM_LANGUAGE_C) : NIM_IMPOSSIBLE;
    if (status != NIM_OK) {
        return status;
    }
    struct nim_program program = begin(problem, memory);
    complete(&program);
    const struct nim_code *own = find_own(problem, id);
    const struct nim_slip *slip = own ? NULL : nim_slip_find(&program, id);
    if (own || (slip && !slip->is_nim)) {
        nim_slip_make(&program, own ? own : &slip->code, &room);
    } else if (slip) {
        row.game = (struct nim_game){.family = NIM_GAME_CLASSIC};
        program.problem = &row;
        program.fragment = nim_of_numbers(&program);
        complete(&program);
    } else if (nim_idea_change(idea, &row)) {
        status = judge(&row, NIM_LANGUAGE_C);
        if (status != NIM_OK) {
            return status;
        }
        program = begin(&row, memory);
        complete(&program);
    } else {
        return NIM_IMPOSSIBLE;
    }
    program.idea = idea->words;
    nim_emit_c(&program);
    return write_program(&program, writer);
}

enum nim_status nim_emit(const struct nim_problem *problem,
                         const struct nim_emission *wanted,
                         struct nim_writer *writer,
                         const struct nim_memory *memory) {
    const struct nim_playing host = {.is_host = true,
                                     .language = wanted->language};
    if (wanted->is_host) {
        return nim_problem_is_interactive(problem)
                   ? emit_player(problem, &host, NULL, writer, memory)
                   : NIM_IMPOSSIBLE;
    }
    return wanted->is_validator ? emit_validator(problem, writer, memory)
           : wanted->idea
               ? emit_wrong(problem, wanted->idea, writer, memory)
               : emit_right(problem, wanted->language, writer, memory);
}
