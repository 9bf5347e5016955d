/* The catalogue, which the build makes of the problems' texts: see embed.c. */
#include "problems/catalogue.h"
#include "games/pile_kinds.h"

const struct nim_problem *nim_problem_at(size_t index) {
    size_t i = 0;
    while (i < index && nim_problems[i].card.names[0]) {
        i++;
    }
    return nim_problems[i].card.names[0] ? &nim_problems[i] : NULL;
}

enum nim_status nim_problem_read(struct nim_problem *problem, const char *text,
                                 size_t text_len, void *room,
                                 struct nim_text_fault *fault) {
    return nim_problem_parse(problem, text, text_len, room, nim_problems,
                             fault);
}

const char *nim_problem_text(const struct nim_problem *row) {
    return nim_problem_texts[row - nim_problems];
}

const struct nim_kind *nim_problem_kind(const struct nim_problem *problem) {
    const struct nim_game *game = &problem->game;
    if (problem->layout.board || game->play == NIM_MISERE) {
        return NULL;
    }
    if (game->family == NIM_GAME_CLASSIC) {
        return &nim_kind_nim;
    }
    if (game->family != NIM_GAME_SUM) {
        return NULL;
    }
    return game->kind->tells_winner ? game->kind->valued : game->kind;
}
