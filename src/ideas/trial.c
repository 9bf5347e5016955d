/* What would a solver with a wrong idea say? */
#include "ideas/ideas.h"
#include "streams/memory_text.h"
#include "streams/writer.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "base/memory.h"
#include "boards/listing.h"
#include "games/pile_kinds.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- What earlier cases leave behind ---- */

enum nim_status nim_history_add(struct nim_history *history,
                                const struct nim_case *given) {
    const struct nim_problem *problem = given->problem;
    const struct nim_position *position = given->position;
    const struct nim_game *game = &problem->game;
    history->sum ^= nim_position_sum(position);
    if (game->family == NIM_GAME_CLASSIC) {
        history->has_big |= position->of.classic.sum.big > 0;
    }
    if (game->family == NIM_GAME_MOORE) {
        history->columns.k = game->k;
        nim_moore_add(&history->columns, given->piles, given->pile_count);
    }
    if (problem->layout.set != NIM_SET_EACH || history->has_set) {
        return NIM_OK;
    }
    history->has_set = true;
    return nim_rules_begin(&history->first_set, game->kind, &history->memory,
                           position->rules->takes, position->rules->take_count);
}

void nim_history_end(struct nim_history *history) {
    if (history->has_set) {
        nim_rules_end(&history->first_set);
    }
}

/* ---- Words compared as they are written ---- */

struct comparison {
    const struct nim_text *expected;
    size_t at;    /* of the expected bytes, those that were written */
    bool in_word; /* the last byte written is one of a word */
    bool differs;
};

static bool is_space_at(const struct nim_text *text, size_t at) {
    return at < text->len && bytes_is_space((unsigned char)text->bytes[at]);
}

/* How many bytes are the same from there on, counted in eights. */
static size_t same_len(const struct nim_text *expected, size_t at,
                       const char *bytes, size_t bytes_len) {
    size_t most = (size_t)integer_min(expected->len - at, bytes_len);
    size_t len = 0;
    while (len + 8 <= most &&
           memcmp(expected->bytes + at + len, bytes + len, 8) == 0) {
        len += 8;
    }
    return len;
}

/* Compares what is written; the context is a comparison. White space may be any
 * where there is some. */
static ptrdiff_t compare(void *context, const void *data, size_t data_len) {
    struct comparison *comparison = context;
    const struct nim_text *expected = comparison->expected;
    const char *bytes = data;
    for (size_t i = 0; i < data_len && !comparison->differs; i++) {
        size_t same =
            same_len(expected, comparison->at, bytes + i, data_len - i);
        if (same > 0) {
            comparison->at += same;
            i += same - 1;
            comparison->in_word = !bytes_is_space((unsigned char)bytes[i]);
            continue;
        }
        bool in_word = !bytes_is_space((unsigned char)bytes[i]);
        bool ends_word = comparison->in_word && !in_word;
        comparison->differs = ends_word && comparison->at < expected->len &&
                              !is_space_at(expected, comparison->at);
        while (!comparison->in_word && is_space_at(expected, comparison->at)) {
            comparison->at++;
        }
        if (in_word) {
            comparison->differs = comparison->at == expected->len ||
                                  expected->bytes[comparison->at] != bytes[i];
            comparison->at += !comparison->differs;
        }
        comparison->in_word = in_word;
    }
    return comparison->differs ? -1 : (ptrdiff_t)data_len;
}

/* Where the expected words were cut, what is longer may be the same. */
static enum nim_opinion conclude(struct comparison *comparison,
                                 struct nim_writer *writer) {
    const struct nim_text *expected = comparison->expected;
    nim_writer_flush(writer);
    writer->status = NIM_OK;
    while (!comparison->differs && is_space_at(expected, comparison->at)) {
        comparison->at++;
    }
    bool is_all = comparison->at == expected->len;
    if (expected->cut && is_all) {
        return NIM_OPINION_NONE;
    }
    return is_all && !comparison->differs ? NIM_OPINION_SAME
                                          : NIM_OPINION_OTHER;
}

/* ---- Other moves ---- */

/* All winning moves, which are moves of one pile each. An edit has room for a
 * move of every pile. */
static size_t list_moves(struct nim_trial *trial,
                         const struct nim_case *given) {
    struct nim_moves moves;
    struct nim_batch batch; /* large: not set to zeros */
    size_t count = 0;
    bool goes_on = true;
    nim_moves_begin(&moves, given->position, given->piles, given->pile_count);
    while (goes_on) {
        if (!NIM_GROW(&trial->memory, &trial->moves, &trial->move_room,
                      count + given->pile_count + NIM_BATCH)) {
            trial->failed = true;
            return 0;
        }
        goes_on = nim_moves_next(&moves, &batch, true);
        for (size_t i = 0; i < batch.count; i++, count++) {
            bool is_split = batch.has_splits && batch.is_split[i];
            trial->moves[count] =
                (struct nim_listed){batch.moves[i], batch.places[i], count,
                                    is_split, is_split ? batch.seconds[i] : 0};
        }
    }
    return count;
}

/* What problems ask for. */
static const enum nim_shown asked[][2] = {
    [NIM_ANSWER_MOVES] = {NIM_SHOWN_FROM, NIM_SHOWN_LEFT},
    [NIM_ANSWER_FIRST] = {NIM_SHOWN_TAKEN, NIM_SHOWN_PLACE},
    [NIM_ANSWER_TAKEN] = {NIM_SHOWN_PLACE, NIM_SHOWN_TAKEN},
};

static void put_number(struct nim_writer *writer, const struct nim_idea *idea,
                       uint64_t number) {
    if (idea->signs && number >> 63) {
        nim_writer_put(writer, "-", 1);
        number = 0 - number;
    }
    nim_writer_number(writer, number);
}

static void put_pair(struct nim_writer *writer, const struct nim_idea *idea,
                     const struct nim_listed *listed, enum nim_answer answer,
                     const char *between) {
    const enum nim_shown *shown =
        idea->shown[0] == NIM_SHOWN_AS_ASKED ? asked[answer] : idea->shown;
    const uint64_t numbers[] = {
        [NIM_SHOWN_FROM] = listed->move.from,
        [NIM_SHOWN_LEFT] = listed->move.to,
        [NIM_SHOWN_TAKEN] = listed->is_split
                                ? listed->move.to
                                : listed->move.from - listed->move.to,
        [NIM_SHOWN_PLACE] = listed->place,
        [NIM_SHOWN_PLACE_FROM_0] = listed->place - 1,
    };
    put_number(writer, idea, numbers[shown[0]]);
    nim_writer_string(writer, between);
    put_number(writer, idea, numbers[shown[1]]);
}

/* Writes those of the first moves that are lines as asked, many at once.
 * Returns how many these are. */
static size_t put_lines(struct nim_writer *writer, const struct nim_idea *idea,
                        const struct nim_listed *moves, size_t count,
                        const struct nim_wording *words) {
    struct nim_move lines[NIM_BATCH];
    bool are_asked = words->answer == NIM_ANSWER_MOVES && !words->places &&
                     idea->shown[0] == NIM_SHOWN_AS_ASKED && !idea->signs;
    size_t most = are_asked ? (size_t)integer_min(count, NIM_BATCH) : 0;
    size_t i = 0;
    for (; i < most && !moves[i].is_split; i++) {
        lines[i] = moves[i].move;
    }
    nim_writer_lines(writer, lines, i);
    return i;
}

static void put_list(struct nim_writer *writer, const struct nim_idea *idea,
                     const struct nim_listed *moves, size_t count,
                     const struct nim_wording *words) {
    bool is_taken = words->answer == NIM_ANSWER_TAKEN;
    for (size_t i = 0; i < count && writer->status == NIM_OK; i++) {
        size_t len = put_lines(writer, idea, moves + i, count - i, words);
        if (len > 0) {
            i += len - 1;
            continue;
        }
        if (words->places) {
            nim_writer_number(writer, moves[i].place);
            nim_writer_put(writer, " ", 1);
        }
        put_pair(writer, idea, &moves[i], words->answer, is_taken ? ":" : " ");
        if (moves[i].is_split) {
            nim_writer_put(writer, " ", 1);
            nim_writer_number(writer, moves[i].second);
        }
        nim_writer_put(writer, "\n", 1);
    }
}

/* The move, if there is one, and the piles that it leaves. */
static void put_first(struct nim_writer *writer, const struct nim_idea *idea,
                      const struct nim_listed *move,
                      const struct nim_case *given) {
    if (move) {
        put_pair(writer, idea, move, NIM_ANSWER_FIRST, " ");
        nim_writer_put(writer, "\n", 1);
    }
    for (size_t i = 0; i < given->pile_count; i++) {
        bool is_moved = move && i + 1 == move->place && !idea->leaves_piles;
        nim_writer_put(writer, " ", i > 0);
        nim_writer_number(writer, is_moved ? move->move.to : given->piles[i]);
    }
    nim_writer_put(writer, "\n", 1);
}

static void put_verdict(struct nim_writer *writer,
                        const struct nim_case *given) {
    struct nim_wording words = *given->words;
    struct nim_case verdict = *given;
    words.answer = NIM_ANSWER_VERDICT;
    words.joined = false;
    verdict.words = &words;
    nim_answer_write(writer, &verdict);
}

/* A pile of one stone is won, and none is lost. */
static void put_judged(struct nim_trial *trial, const struct nim_case *given,
                       bool wins) {
    const struct nim_game game = {.family = NIM_GAME_CLASSIC};
    const uint64_t pile = wins;
    struct nim_case judged = *given;
    struct nim_position position;
    nim_position_begin(&position, &game, NULL);
    nim_position_add(&position, &pile, 1);
    judged.position = &position;
    nim_answer_write(trial->writer, &judged);
}

/* The winning moves edited, of a won position. */
static bool put_edited(struct nim_trial *trial, const struct nim_idea *idea,
                       const struct nim_case *given) {
    const struct nim_wording *words = given->words;
    if (idea->signs && (uint32_t)nim_position_sum(given->position) == 0) {
        put_judged(trial, given, false);
        return true;
    }
    if (words->answer == NIM_ANSWER_MOVES ||
        words->answer == NIM_ANSWER_COUNT) {
        put_verdict(trial->writer, given);
        if (nim_writer_flush(trial->writer) != NIM_OK) {
            return true; /* another word is expected: moves do not matter */
        }
    }
    size_t count = list_moves(trial, given);
    if (count > 0 && idea->list) {
        count = idea->list(trial->moves, count, given);
    }
    if (trial->failed) {
        return false;
    }
    if (words->answer == NIM_ANSWER_COUNT ||
        words->answer == NIM_ANSWER_NUMBER) {
        nim_writer_number(trial->writer, count);
    } else if (words->answer == NIM_ANSWER_FIRST) {
        put_first(trial->writer, idea, count > 0 ? trial->moves : NULL, given);
    } else {
        bool is_cut = words->answer != NIM_ANSWER_TAKEN;
        put_list(trial->writer, idea, trial->moves,
                 is_cut ? (size_t)integer_min(count, words->moves_max) : count,
                 words);
    }
    return true;
}

/* ---- Another position ---- */

/* Keeps a copy of the numbers. */
static bool copy_numbers(struct nim_trial *trial, uint64_t **kept, size_t *room,
                         const uint64_t *numbers, size_t count) {
    bool is_there = NIM_GROW(&trial->memory, kept, room, count + 1);
    trial->failed |= !is_there;
    if (is_there && count > 0) {
        memcpy(*kept, numbers, count * sizeof *numbers);
    }
    return is_there;
}

/* The piles that the solver sees; SIZE_MAX when there are none. */
static size_t set_up_piles(struct nim_trial *trial, const struct nim_idea *idea,
                           const struct nim_case *given) {
    const struct nim_layout *layout = &given->problem->layout;
    const uint64_t *numbers = given->piles;
    size_t count = given->pile_count;
    if (nim_idea_is_of_boards(idea)) {
        bool has_body = layout->body != NIM_BODY_NONE;
        numbers = has_body ? given->numbers : given->head;
        count = has_body ? given->number_count : given->head_count;
    }
    if (!copy_numbers(trial, &trial->piles, &trial->pile_room, numbers,
                      count)) {
        return SIZE_MAX;
    }
    if (nim_idea_is_of_boards(idea)) {
        return nim_board_arrange_wrongly(layout->board,
                                         nim_idea_board(idea, layout->board),
                                         given->head, trial->piles, count);
    }
    for (size_t i = 0; i < count && idea->pile_bits > 0; i++) {
        trial->piles[i] &= idea->pile_bits;
    }
    for (size_t i = 0; i < count && idea->value; i++) {
        trial->piles[i] = idea->value(given, numbers[i]);
    }
    if (idea->piles_most > 0) {
        count = (size_t)integer_min(count, idea->piles_most);
    }
    return idea->piles ? idea->piles(given->head, trial->piles, count) : count;
}

/* What was not reset goes before the piles. */
static void recall(struct nim_position *position, enum nim_kept kept,
                   const struct nim_history *history) {
    if (kept == NIM_KEPT_SUM && position->game->family == NIM_GAME_STAIRCASE) {
        position->of.staircase.odd.value ^= history->sum;
    } else if (kept == NIM_KEPT_SUM) {
        position->of.classic.sum.value ^= history->sum;
    } else if (kept == NIM_KEPT_BIG) {
        position->of.classic.sum.big += history->has_big;
    } else if (kept == NIM_KEPT_COLUMNS) {
        memcpy(position->of.moore.plane, history->columns.plane,
               sizeof position->of.moore.plane);
    }
}

/* Writes the answer to the position that the rules and the problem give;
 * false when it has none. */
static bool put_changed(struct nim_trial *trial, const struct nim_idea *idea,
                        const struct nim_case *given, struct nim_rules *rules,
                        const struct nim_problem *problem) {
    size_t count = set_up_piles(trial, idea, given);
    if (count == SIZE_MAX) {
        return false;
    }
    struct nim_position position;
    nim_position_begin(&position, &problem->game, rules);
    recall(&position, idea->kept, trial->history);
    enum nim_status status = nim_position_add(&position, trial->piles, count);
    trial->failed |= status == NIM_NO_MEMORY;
    if (status != NIM_OK) {
        return false;
    }
    const struct nim_case changed = {
        .problem = problem,
        .words = &problem->words,
        .position = &position,
        .piles = trial->piles,
        .pile_count = count,
        .number =
            idea->numbers_all_1 ? 1 : given->number - idea->numbers_from_0,
    };
    nim_answer_write(trial->writer, &changed);
    return true;
}

/* ---- Takes of the solver's own ---- */

/* A wrong set may be given a longer table than the right one needed, up to
 * this many times; small tables are free. */
#define TABLE_FACTOR 4
#define TABLE_FREE ((size_t)1 << 16)

static void forget_retaken(struct nim_trial *trial) {
    for (size_t i = 0; i < trial->retaken_count; i++) {
        nim_rules_end(&trial->retaken[i].rules);
    }
    trial->retaken_count = 0;
}

/* What was prepared is for these takes. */
static bool prepare_for(struct nim_trial *trial, const uint64_t *takes,
                        size_t take_count) {
    size_t len = take_count * sizeof *takes;
    if (trial->retaken_count > 0 && trial->take_count == take_count &&
        (len == 0 || memcmp(trial->takes, takes, len) == 0)) {
        return true;
    }
    forget_retaken(trial);
    trial->take_count = take_count;
    return copy_numbers(trial, &trial->takes, &trial->take_room, takes,
                        take_count);
}

/* The rules that the idea makes of the takes; NULL without memory. */
static struct nim_rules *find_retaken(struct nim_trial *trial,
                                      const struct nim_idea *idea,
                                      const struct nim_kind *kind) {
    for (size_t i = 0; i < trial->retaken_count; i++) {
        if (trial->retaken[i].idea == idea) {
            return &trial->retaken[i].rules;
        }
    }
    assert(trial->retaken_count < NIM_RETAKEN_MOST);
    struct nim_retaken *retaken = &trial->retaken[trial->retaken_count++];
    retaken->idea = idea;
    enum nim_status status = nim_rules_begin(
        &retaken->rules, kind, &trial->memory, trial->takes, trial->take_count);
    if (status == NIM_OK && idea->takes) {
        idea->takes(&retaken->rules);
    }
    trial->failed |= status == NIM_NO_MEMORY;
    return status == NIM_OK ? &retaken->rules : NULL;
}

static bool put_retaken(struct nim_trial *trial, const struct nim_idea *idea,
                        const struct nim_case *given,
                        const struct nim_problem *problem) {
    const struct nim_rules *right = given->position->rules;
    bool has_set = given->take_count > 0;
    if (!prepare_for(trial, has_set ? given->takes : right->takes,
                     has_set ? given->take_count : right->take_count)) {
        return false;
    }
    struct nim_rules *rules = find_retaken(trial, idea, problem->game.kind);
    if (!rules) {
        return false;
    }
    rules->table_max = TABLE_FREE + TABLE_FACTOR * right->table_count;
    return put_changed(trial, idea, given, rules, problem);
}

static bool put_other(struct nim_trial *trial, const struct nim_idea *idea,
                      const struct nim_case *given) {
    struct nim_problem problem = *given->problem;
    enum nim_answer answer = given->words->answer;
    bool lists = answer == NIM_ANSWER_MOVES || answer == NIM_ANSWER_COUNT;
    problem.words = *given->words;
    if ((lists && !nim_listing_is_of_piles(given->problem) &&
         !nim_listing_is_of_options(given->problem)) ||
        nim_layout_has_long(&problem.layout, given->numbers,
                            given->number_count)) {
        return false;
    }
    nim_idea_change(idea, &problem);
    bool is_other_kind = problem.game.kind != given->problem->game.kind;
    if (idea->verdict) {
        put_judged(trial, given, idea->verdict(given));
        return true;
    }
    if (idea->takes || (problem.game.kind && is_other_kind)) {
        return put_retaken(trial, idea, given, &problem);
    }
    if (idea->value) {
        problem.game.kind = &nim_kind_nim; /* of piles worth that much */
    }
    bool has_first = idea->kept == NIM_KEPT_TAKES && trial->history->has_set;
    return put_changed(trial, idea, given,
                       has_first ? &trial->history->first_set
                                 : given->position->rules,
                       &problem);
}

enum nim_opinion nim_trial_compare(struct nim_trial *trial,
                                   const struct nim_idea *idea,
                                   const struct nim_case *given,
                                   const struct nim_text *expected) {
    struct comparison comparison = {.expected = expected};
    bool is_put = true;
    trial->writer->status = NIM_OK;
    trial->writer->output = (struct nim_output){&comparison, compare};
    bool edits = idea->list || idea->shown[0] != NIM_SHOWN_AS_ASKED ||
                 idea->leaves_piles;
    if (!edits) {
        is_put = put_other(trial, idea, given);
    } else if (nim_answer_wins(given)) {
        is_put = put_edited(trial, idea, given);
    } else {
        nim_answer_write(trial->writer, given);
    }
    enum nim_opinion opinion = conclude(&comparison, trial->writer);
    return is_put && !trial->failed ? opinion : NIM_OPINION_NONE;
}

void nim_trial_end(struct nim_trial *trial) {
    forget_retaken(trial);
    nim_memory_free(&trial->memory, trial->takes);
    nim_memory_free(&trial->memory, trial->piles);
    nim_memory_free(&trial->memory, trial->moves);
}
