/* Which fragment, and which language. */
#include "emit/games.h"
#include "emit/languages.h"
#include "emit/slip.h"
#include "ideas/ideas.h"
#include "problems/layout.h"
#include "streams/text.h"
#include "streams/writer.h"

#include <assert.h>
#include <string.h>

/* Must the program keep the piles for its answer? */
static bool needs_piles(const struct nim_problem *problem) {
    enum nim_answer answer = problem->words.answer;
    return answer != NIM_ANSWER_VERDICT && answer != NIM_ANSWER_BIDS;
}

/* The numbers of a case are the piles of Nim, as many as stand together. */
static const struct nim_fragment *
nim_of_numbers(const struct nim_problem *problem) {
    static const struct nim_fragment sums[] = {
        {.theory = NIM_THEORY_OF_BOUTON, .c.value = "a"},
        {.theory = NIM_THEORY_OF_BOUTON, .c.value = "a ^ b"},
        {.theory = NIM_THEORY_OF_BOUTON, .c.value = "a ^ b ^ c"},
        {.theory = NIM_THEORY_OF_BOUTON, .c.value = "a ^ b ^ c ^ d"},
    };
    static const unsigned widths[] = {[NIM_BODY_PILES] = 1,
                                      [NIM_BODY_PAIRS] = 2,
                                      [NIM_BODY_TRIPLES] = 3,
                                      [NIM_BODY_ROWS] = 1,
                                      [NIM_BODY_NONE] = 1};
    unsigned width = nim_layout_has_body(&problem->layout)
                         ? widths[problem->layout.body]
                         : problem->layout.head_count;
    assert(width >= 1);
    return &sums[width - 1];
}

static const struct nim_fragment *
find_fragment(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    if (layout->board) {
        return layout->board->code.theory ? &layout->board->code : NULL;
    }
    if (problem->game.kind) {
        return nim_fragment_of_kind(problem);
    }
    if (layout->body == NIM_BODY_NONE && layout->head_count > 1) {
        bool is_plain = problem->game.family == NIM_GAME_CLASSIC &&
                        problem->game.play == NIM_NORMAL;
        return is_plain ? nim_of_numbers(problem) : NULL;
    }
    return needs_piles(problem) ? nim_fragment_of_moves(&problem->game)
                                : nim_fragment_of_game(&problem->game);
}

/* Winning moves are those of Nim and of staircases. */
static bool is_known(const struct nim_problem *problem) {
    bool has_piles = !problem->layout.board && !problem->game.kind &&
                     problem->layout.body == NIM_BODY_PILES;
    return find_fragment(problem) && (has_piles || !needs_piles(problem));
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

enum nim_status nim_emit(const struct nim_problem *problem,
                         enum nim_language language, struct nim_writer *writer,
                         const struct nim_memory *memory) {
    struct nim_program program = {
        .problem = problem,
        .fragment = find_fragment(problem),
        .text = {.memory = *memory, .most = SIZE_MAX},
    };
    if (!is_known(problem)) {
        return NIM_IMPOSSIBLE;
    }
    if (language == NIM_LANGUAGE_PYTHON) {
        nim_emit_python(&program);
    } else {
        nim_emit_c(&program);
    }
    return write_program(&program, writer);
}

enum nim_status nim_emit_validator(const struct nim_problem *problem,
                                   struct nim_writer *writer,
                                   const struct nim_memory *memory) {
    struct nim_program program = {
        .problem = problem,
        .text = {.memory = *memory, .most = SIZE_MAX},
    };
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

/* With a slip, or changed by the idea. The right program had no slip's text:
 * NIM_IMPOSSIBLE. */
static enum nim_status write_wrong(const struct nim_problem *problem,
                                   const struct nim_idea *idea,
                                   const struct nim_slip *slip,
                                   struct nim_writer *writer,
                                   const struct nim_memory *memory) {
    struct nim_problem row = *problem;
    struct nim_program program = {
        .problem = &row,
        .fragment = find_fragment(problem),
        .slip = slip,
        .idea = idea->words,
        .text = {.memory = *memory, .most = SIZE_MAX},
    };
    if (slip && slip->is_nim) {
        row.game = (struct nim_game){.family = NIM_GAME_CLASSIC};
        program.fragment = nim_of_numbers(problem);
    } else if (!slip) {
        idea->change(&row);
        program.fragment = find_fragment(&row);
    }
    bool is_whole = is_known(&row) && nim_emit_c(&program);
    if (!is_whole && !program.text.failed) {
        nim_text_end(&program.text);
        return NIM_IMPOSSIBLE;
    }
    return write_program(&program, writer);
}

enum nim_status nim_emit_wrong(const struct nim_problem *problem,
                               const char *id, struct nim_writer *writer,
                               const struct nim_memory *memory) {
    const struct nim_idea *idea = find_idea(problem, id);
    const struct nim_slip *slip = idea ? nim_slip_at(id, 0) : NULL;
    enum nim_status status = NIM_IMPOSSIBLE;
    for (size_t i = 0; slip && status == NIM_IMPOSSIBLE; i++) {
        status = write_wrong(problem, idea, slip, writer, memory);
        slip = nim_slip_at(id, i + 1);
    }
    if (status == NIM_IMPOSSIBLE && idea && idea->change) {
        status = write_wrong(problem, idea, NULL, writer, memory);
    }
    return status;
}
