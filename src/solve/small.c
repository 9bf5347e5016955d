/* Answers small cases of classic Nim at once, many in a call, and those whose
 * few numbers a board makes piles of. */
#include "solve/small.h"
#include "boards/parts.h"
#include "boards/shape.h"
#include "numbers/kernels.h"
#include "streams/writer.h"

#include "base/bytes.h"
#include "base/integer.h"

#include <string.h>

/* The most piles of a small case. */
#define PILES_MAX 20
/* So few of them are added without a loop. */
#define FEW 8
/* The most room that its answer needs: a word, and a line a pile. */
#define ANSWER_LEN                                                             \
    (NIM_SMALL_WORD + NIM_DECIMAL_LINE_LEN * PILES_MAX + NIM_DECIMAL_SLACK)
/* The room that the writer is asked for at once. */
#define ROOM_LEN ((size_t)16 * 1024)

static bool set_word(unsigned char *word, size_t *word_len, const char *text) {
    *word_len = text ? strlen(text) + 1 : SIZE_MAX;
    if (*word_len > NIM_SMALL_WORD) {
        return false;
    }
    memset(word, '\n', NIM_SMALL_WORD);
    memcpy(word, text, *word_len - 1);
    return true;
}

static uint64_t make_entry(uint64_t number, unsigned char end) {
    unsigned char text[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK];
    size_t len = nim_decimal_write(text, number);
    text[len] = end;
    text[7] = (unsigned char)(len + 1);
    return bytes_load(text);
}

static bool is_nim(const struct nim_game *game) {
    return game->family == NIM_GAME_CLASSIC && game->play == NIM_NORMAL;
}

static bool is_simple(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    bool is_plain = is_nim(&problem->game) && !layout->board &&
                    !problem->words.label && !problem->words.joined;
    bool has_piles_only = layout->body == NIM_BODY_PILES &&
                          layout->head_count == 1 && !layout->has_winner &&
                          layout->set == NIM_SET_NONE;
    bool lists_all = problem->words.answer == NIM_ANSWER_MOVES &&
                     !problem->words.places &&
                     problem->words.moves_max == UINT64_MAX;
    return is_plain && has_piles_only &&
           (lists_all || problem->words.answer == NIM_ANSWER_VERDICT);
}

/* Do the numbers of a head alone become piles of classic Nim? */
static bool is_head(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    return is_nim(&problem->game) && layout->body == NIM_BODY_NONE &&
           layout->board && !layout->board->find_each && !layout->has_winner &&
           !layout->is_any_length && layout->cases != NIM_CASES_SHARED;
}

/* What makes such a head one pile, whatever its numbers are; or NULL. */
static nim_value_fn *find_value(const struct nim_layout *layout) {
    const struct nim_board *board = layout->board;
    bool is_pile = board->each == layout->head_count;
    bool may_be_wrong = board->lowest[0] || board->lowest[1] || board->fault;
    return is_pile && !may_be_wrong ? board->value : NULL;
}

bool nim_small_begin(struct nim_small *small,
                     const struct nim_problem *problem) {
    const struct nim_wording *words = &problem->words;
    bool are_short = set_word(small->wins, &small->wins_len, words->wins) &&
                     set_word(small->loses, &small->loses_len, words->loses);
    small->lists = words->answer == NIM_ANSWER_MOVES;
    small->is_word = are_short && words->answer == NIM_ANSWER_VERDICT &&
                     !words->label && !words->joined;
    small->heads = small->is_word && is_head(problem) ? &problem->layout : NULL;
    small->value = small->heads ? find_value(small->heads) : NULL;
    if (!are_short || !is_simple(problem)) {
        return small->heads != NULL;
    }
    for (uint64_t i = 0; i < NIM_SMALL_PILE; i++) {
        small->from[i] = make_entry(i, ' ');
        small->to[i] = make_entry(i, '\n');
    }
    return true;
}

static inline unsigned char *write_word(const struct nim_small *small,
                                        unsigned char *at, bool wins) {
    memcpy(at, wins ? small->wins : small->loses, NIM_SMALL_WORD);
    return at + (wins ? small->wins_len : small->loses_len);
}

/* Writes a line for each pile, over the one before unless that was a winning
 * move: there is no branch to guess wrong. */
static unsigned char *write_moves(const struct nim_small *small,
                                  unsigned char *at, const uint64_t *piles,
                                  size_t pile_count, uint64_t sum) {
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t from = small->from[piles[i]];
        uint64_t to = small->to[piles[i] ^ sum];
        size_t from_len = (size_t)(from >> 56);
        bytes_store(at, from);
        bytes_store(at + from_len, to);
        size_t len = from_len + (size_t)(to >> 56);
        at += len & (0 - (size_t)((piles[i] ^ sum) < piles[i]));
    }
    return at;
}

/* The same where a pile is too large for the table. */
static unsigned char *write_large(const struct nim_decimal_kernel *kernel,
                                  unsigned char *at, const uint64_t *piles,
                                  size_t pile_count, uint64_t sum) {
    uint64_t winners[PILES_MAX];
    struct nim_move moves[PILES_MAX];
    size_t count = kernel->choose(winners, piles, pile_count, sum);
    for (size_t i = 0; i < count; i++) {
        moves[i] = (struct nim_move){winners[i], winners[i] ^ sum};
    }
    return at + kernel->write_lines(at, moves, count);
}

/* The nim-sum of few piles. As many numbers are read for each number of piles:
 * there is no branch to guess wrong. */
static uint64_t sum_few(const uint64_t *piles, size_t pile_count) {
    static const uint64_t kept[2 * FEW] = {
        UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX,
        UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX,
    };
    uint64_t sum = 0;
    for (size_t i = 0; i < FEW; i++) {
        sum ^= piles[i] & kept[FEW - pile_count + i];
    }
    return sum;
}

/* The answer to a head, or NULL where that is no case. */
static unsigned char *write_head(const struct nim_small *small,
                                 unsigned char *at, const uint64_t *numbers,
                                 size_t count) {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t piles[NIM_HEAD_MAX];
    if (small->value && !nim_layout_is_terminator(small->heads, numbers)) {
        return write_word(small, at, small->value(numbers, numbers) != 0);
    }
    if (nim_layout_find_case(small->heads, numbers, count, head) == 0) {
        return NULL;
    }
    for (unsigned i = 0; i < count; i++) { /* not as a block: it has to wait */
        piles[nim_layout_head_place(small->heads, i)] = numbers[i];
    }
    count = nim_board_arrange(small->heads->board, head, piles, count);
    return count == SIZE_MAX
               ? NULL
               : write_word(small, at, nim_xor(piles, count) != 0);
}

/* The answer to piles, behind which `left` numbers are at hand. */
static unsigned char *write_piles(const struct nim_small *small,
                                  const struct nim_decimal_kernel *kernel,
                                  unsigned char *at, const uint64_t *piles,
                                  size_t pile_count, size_t left) {
    uint64_t sum = 0;
    uint64_t any = 0;
    if (!small->lists && pile_count <= FEW && left >= FEW) {
        return write_word(small, at, sum_few(piles, pile_count) != 0);
    }
    for (size_t i = 0; i < pile_count; i++) {
        sum ^= piles[i];
        any |= piles[i];
    }
    at = write_word(small, at, sum != 0);
    return !small->lists ? at
           : any < NIM_SMALL_PILE
               ? write_moves(small, at, piles, pile_count, sum)
               : write_large(kernel, at, piles, pile_count, sum);
}

void nim_small_word(const struct nim_small *small, struct nim_writer *writer,
                    bool wins) {
    unsigned char *room = nim_writer_room(writer, NIM_SMALL_WORD);
    nim_writer_wrote(writer, (size_t)(write_word(small, room, wins) - room));
}

/* As nim_small_answer, of heads alone. */
static size_t answer_heads(const struct nim_small *small,
                           struct nim_writer *writer, const uint64_t *numbers,
                           size_t count, uint64_t most_cases,
                           uint64_t *case_count) {
    unsigned char *room = nim_writer_room(writer, ROOM_LEN);
    unsigned char *at = room;
    size_t len = small->heads->head_count;
    uint64_t most = integer_min(count / len, ROOM_LEN / NIM_SMALL_WORD);
    uint64_t done = 0;
    most = integer_min(most, most_cases);
    for (; done < most; done++) {
        unsigned char *end = write_head(small, at, numbers + done * len, len);
        if (!end) {
            break;
        }
        at = end;
    }
    *case_count = done;
    nim_writer_wrote(writer, (size_t)(at - room));
    return (size_t)done * len;
}

size_t nim_small_answer(const struct nim_small *small,
                        struct nim_writer *writer, const uint64_t *numbers,
                        size_t count, uint64_t most_cases,
                        uint64_t *case_count) {
    if (small->heads) {
        return answer_heads(small, writer, numbers, count, most_cases,
                            case_count);
    }
    unsigned char *room = nim_writer_room(writer, ROOM_LEN);
    unsigned char *at = room;
    size_t used = 0;
    uint64_t done = 0;
    while (used < count && done < most_cases &&
           at <= room + ROOM_LEN - ANSWER_LEN) {
        uint64_t pile_count = numbers[used];
        size_t left = count - used - 1;
        if (pile_count - 1 >= PILES_MAX || pile_count > left) {
            break;
        }
        at = write_piles(small, writer->kernel, at, numbers + used + 1,
                         (size_t)pile_count, left);
        used += 1 + (size_t)pile_count;
        done++;
    }
    *case_count = done;
    nim_writer_wrote(writer, (size_t)(at - room));
    return used;
}
