/* Which fragment, and which language. */
#include "emit/games.h"
#include "emit/languages.h"

/* Must the program keep the piles for its answer? */
static bool needs_piles(const struct nim_problem *problem) {
    enum nim_answer answer = problem->words.answer;
    return answer != NIM_ANSWER_VERDICT && answer != NIM_ANSWER_BIDS;
}

static const struct nim_fragment *
find_fragment(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    if (layout->arrange) {
        const struct nim_fragment *found =
            nim_fragment_of_board(layout->arrange);
        return found ? found : nim_fragment_of_whole(layout->arrange);
    }
    if (problem->game.kind) {
        return nim_fragment_of_kind(problem->game.kind);
    }
    return needs_piles(problem) ? nim_fragment_of_moves(&problem->game)
                                : nim_fragment_of_game(&problem->game);
}

/* Winning moves are those of Nim and of staircases. */
static bool is_known(const struct nim_problem *problem) {
    bool has_piles = !problem->layout.arrange && !problem->game.kind &&
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
