/* Searches games in play. */
#include "solve/play_search.h"

#include "base/integer.h"
#include "base/memory.h"
#include "boards/parts.h"

#include <string.h>

/* Positions of more numbers are not searched. */
#define NUMBERS_MAX 64
/* Nor are longer games, for the sake of the stack. */
#define DEPTH_MAX 700
/* So many more numbers cost as much as another turn. */
#define NUMBERS_OF_TURN 6
#define KEY_ROOM (10 * (NUMBERS_MAX + 2))

/* ---- Positions that have been searched ---- */

struct entry {
    size_t key;       /* where the key stands, plus 1; 0: no entry */
    uint32_t longest; /* turns, plus 1; 0: not known */
    uint16_t key_len;
    bool wins;
};

struct nim_memo {
    struct entry *entries; /* by the key's hash */
    size_t room;           /* a power of 2 */
    size_t count;
    unsigned char *keys;
    size_t keys_len;
    size_t keys_room;
};

#define ROOM_BEGIN 1024

void nim_memo_end(struct nim_referee *referee) {
    const struct nim_memory *memory = &referee->state.memory;
    if (referee->memo) {
        nim_memory_free(memory, referee->memo->entries);
        nim_memory_free(memory, referee->memo->keys);
        nim_memory_free(memory, referee->memo);
    }
    referee->memo = NULL;
}

static struct entry *allocate_entries(const struct nim_memory *memory,
                                      size_t room) {
    struct entry *entries = nim_memory_allocate(memory, room, sizeof *entries);
    if (entries) {
        memset(entries, 0, room * sizeof *entries);
    }
    return entries;
}

static bool begin_memo(struct nim_referee *referee) {
    const struct nim_memory *memory = &referee->state.memory;
    struct nim_memo *memo = nim_memory_allocate(memory, 1, sizeof *memo);
    if (memo) {
        *memo = (struct nim_memo){.room = ROOM_BEGIN};
        memo->entries = allocate_entries(memory, memo->room);
        referee->memo = memo;
    }
    return memo && memo->entries;
}

/* The entry of the key, or the free one where it belongs. */
static struct entry *find(const struct nim_memo *memo, const void *key,
                          size_t key_len) {
    size_t at = (size_t)nim_hash(NIM_HASH_BEGIN, key, key_len);
    for (;; at++) {
        struct entry *entry = &memo->entries[at & (memo->room - 1)];
        if (entry->key == 0 ||
            (entry->key_len == key_len &&
             memcmp(memo->keys + entry->key - 1, key, key_len) == 0)) {
            return entry;
        }
    }
}

static bool grow_memo(const struct nim_memory *memory, struct nim_memo *memo) {
    struct nim_memo larger = *memo;
    larger.room *= 2;
    larger.entries = allocate_entries(memory, larger.room);
    if (!larger.entries) {
        return false;
    }
    for (size_t i = 0; i < memo->room; i++) {
        const struct entry *entry = &memo->entries[i];
        if (entry->key > 0) {
            *find(&larger, memo->keys + entry->key - 1, entry->key_len) =
                *entry;
        }
    }
    nim_memory_free(memory, memo->entries);
    *memo = larger;
    return true;
}

static enum nim_status add(struct nim_referee *referee, const void *key,
                           size_t key_len, bool wins) {
    const struct nim_memory *memory = &referee->state.memory;
    struct nim_memo *memo = referee->memo;
    if (2 * memo->count >= memo->room && !grow_memo(memory, memo)) {
        return NIM_NO_MEMORY;
    }
    if (!NIM_GROW(memory, &memo->keys, &memo->keys_room,
                  memo->keys_len + key_len)) {
        return NIM_NO_MEMORY;
    }
    *find(memo, key, key_len) = (struct entry){
        .key = memo->keys_len + 1, .key_len = (uint16_t)key_len, .wins = wins};
    memcpy(memo->keys + memo->keys_len, key, key_len);
    memo->keys_len += key_len;
    memo->count++;
    return NIM_OK;
}

/* ---- Keys ---- */

/* Seven bits a byte, the last of which is below 128. */
static size_t write_number(unsigned char *key, uint64_t number) {
    size_t len = 0;
    for (; number >= 128; number /= 128) {
        key[len++] = (unsigned char)(128 + number % 128);
    }
    key[len++] = (unsigned char)number;
    return len;
}

/* Piles in any order are one position, and so are they with empty ones. */
static size_t sort_piles(const struct nim_state *state, uint64_t *piles) {
    size_t count = 0;
    for (size_t i = 0; i < state->number_count; i++) {
        if (state->numbers[i] > 0) {
            piles[count++] = state->numbers[i];
        }
    }
    nim_sort_rising(piles, count);
    return count;
}

static size_t write_key(const struct nim_referee *referee,
                        unsigned char key[KEY_ROOM]) {
    const struct nim_state *state = &referee->state;
    const struct nim_turn_rule *rule = referee->rule;
    uint64_t piles[NUMBERS_MAX];
    bool is_ordered = rule ? !rule->is_unordered
                           : state->problem->game.family == NIM_GAME_STAIRCASE;
    const uint64_t *numbers = is_ordered ? state->numbers : piles;
    size_t count = is_ordered ? state->number_count : sort_piles(state, piles);
    size_t len = write_number(key, count);
    if (rule && rule->memory) {
        len += write_number(key + len, state->head[rule->memory_at]);
    }
    for (size_t i = 0; i < count; i++) {
        len += write_number(key + len, numbers[i]);
    }
    return len;
}

/* ---- Turns ---- */

/* The explanation has the state's piles, where it is one of them. */
static void share_piles(struct nim_referee *referee) {
    if (!referee->rule) {
        referee->explanation.piles = referee->state.numbers;
        referee->explanation.pile_count = referee->state.number_count;
    }
}

void nim_referee_list(struct nim_referee *referee, struct nim_turn_list *list,
                      struct nim_turns *turns) {
    list->state = &referee->state;
    list->rule = referee->rule;
    list->ended = false;
    list->status = NIM_OK;
    if (referee->rule) {
        nim_turn_rule_list(list);
        return;
    }
    nim_turns_begin(turns, &referee->explanation);
    while (!list->ended && nim_turns_any(turns, list->turn)) {
        nim_turn_list_add(list);
    }
}

enum nim_status nim_referee_visit(struct nim_referee *referee,
                                  bool (*visit)(struct nim_turn_list *list),
                                  void *context) {
    struct nim_turn turn;
    struct nim_turns turns;
    struct nim_turn_list list = {
        .turn = &turn, .visit = visit, .context = context};
    nim_referee_list(referee, &list, &turns);
    return list.status;
}

enum nim_status nim_referee_try(struct nim_referee *referee,
                                const struct nim_turn *turn) {
    enum nim_status status =
        nim_state_make(&referee->state, referee->rule, turn);
    share_piles(referee);
    return status;
}

enum nim_status nim_before_keep(struct nim_before *before,
                                const struct nim_referee *referee) {
    const struct nim_state *state = &referee->state;
    before->number_count = state->number_count;
    memcpy(before->head, state->head, sizeof before->head);
    before->numbers =
        nim_memory_copy(&state->memory, state->numbers, state->number_count);
    return before->numbers ? NIM_OK : NIM_NO_MEMORY;
}

/* There is room for the numbers, as there was before. */
void nim_before_restore(const struct nim_before *before,
                        struct nim_referee *referee) {
    struct nim_state *state = &referee->state;
    memcpy(state->head, before->head, sizeof before->head);
    memcpy(state->numbers, before->numbers,
           before->number_count * sizeof(uint64_t));
    state->number_count = before->number_count;
    share_piles(referee);
}

void nim_before_end(struct nim_before *before,
                    const struct nim_referee *referee) {
    nim_memory_free(&referee->state.memory, before->numbers);
}

/* ---- Theory ---- */

/* The case with these numbers, as the board arranges it. */
static enum nim_status arrange(const struct nim_referee *referee, bool *wins) {
    const struct nim_state *state = &referee->state;
    size_t count = state->number_count;
    uint64_t *piles = nim_memory_copy(&state->memory, state->numbers, count);
    if (!piles) {
        return NIM_NO_MEMORY;
    }
    count = nim_board_arrange(state->problem->layout.board, state->head, piles,
                              count);
    *wins = count != SIZE_MAX && nim_xor(piles, count) != 0;
    nim_memory_free(&state->memory, piles);
    return count != SIZE_MAX ? NIM_OK : NIM_IMPOSSIBLE;
}

enum nim_status nim_referee_knows(struct nim_referee *referee, bool *wins) {
    const struct nim_turn_rule *rule = referee->rule;
    if (rule && rule->wins) {
        *wins = rule->wins(&referee->state);
        return NIM_OK;
    }
    return rule && rule->keeps_cases ? arrange(referee, wins) : NIM_IMPOSSIBLE;
}

/* ---- The search ---- */

struct search {
    struct nim_referee *referee;
    uint64_t *left; /* turns that may still be tried */
    enum nim_status status;
    unsigned depth;
    struct nim_turn turn; /* of all lists, one at a time */
    unsigned char key[KEY_ROOM];
};

/* A position whose turns are being tried. */
struct node {
    struct search *search;
    struct nim_before before;
    bool wants_longest;
    bool wins;
    uint32_t longest; /* of what follows, plus 1 */
};

static bool search_wins(struct search *search);
static uint32_t search_longest(struct search *search);

/* The position's entry; a free one when it has not been searched; NULL when it
 * cannot be. */
static struct entry *look_up(struct search *search) {
    struct nim_referee *referee = search->referee;
    if (referee->state.number_count > NUMBERS_MAX) {
        search->status = NIM_TOO_HARD;
        return NULL;
    }
    size_t key_len = write_key(referee, search->key);
    return find(referee->memo, search->key, key_len);
}

/* One turn is tried. Where only the winner is asked for, one that wins is
 * enough. */
static bool visit(struct nim_turn_list *list) {
    struct node *node = list->context;
    struct search *search = node->search;
    uint64_t cost = 1 + search->referee->state.number_count / NUMBERS_OF_TURN;
    if (*search->left < cost) {
        search->status = NIM_TOO_HARD;
        return false;
    }
    *search->left -= cost;
    search->status = nim_referee_try(search->referee, list->turn);
    bool is_won = search->status == NIM_OK && !search_wins(search);
    if (node->wants_longest && search->status == NIM_OK &&
        is_won == node->wins) {
        uint32_t longest = search_longest(search);
        node->longest = longest > node->longest ? longest : node->longest;
    }
    nim_before_restore(&node->before, search->referee);
    if (!node->wants_longest) {
        node->wins = is_won;
    }
    return search->status == NIM_OK && (node->wants_longest || !node->wins);
}

/* Tries the turns, and says whether there is one. */
static void try_with(struct search *search, struct node *node,
                     struct nim_turns *turns, bool *has_turn) {
    struct nim_turn_list list = {
        .turn = &search->turn, .visit = visit, .context = node};
    uint64_t left = *search->left;
    search->depth++;
    nim_referee_list(search->referee, &list, turns);
    search->depth--;
    if (search->status == NIM_OK) {
        search->status = list.status;
    }
    *has_turn = *search->left < left;
}

/* Keeps what is large off the stack. */
static void try_all(struct search *search, struct node *node, bool *has_turn) {
    struct nim_referee *referee = search->referee;
    const struct nim_memory *memory = &referee->state.memory;
    if (search->depth == DEPTH_MAX) {
        search->status = NIM_TOO_HARD;
        return;
    }
    struct nim_turns *turns = nim_memory_allocate(memory, 1, sizeof *turns);
    search->status =
        turns ? nim_before_keep(&node->before, referee) : NIM_NO_MEMORY;
    if (search->status == NIM_OK) {
        try_with(search, node, turns, has_turn);
        nim_before_end(&node->before, referee);
    }
    nim_memory_free(memory, turns);
}

static bool search_wins(struct search *search) {
    struct nim_referee *referee = search->referee;
    const struct entry *entry = look_up(search);
    if (!entry || entry->key > 0) {
        return entry && entry->wins;
    }
    struct node node = {.search = search};
    bool has_turn = false;
    try_all(search, &node, &has_turn);
    if (search->status != NIM_OK) {
        return false;
    }
    bool wins = has_turn ? node.wins : referee->last_loses;
    size_t key_len = write_key(referee, search->key);
    search->status = add(referee, search->key, key_len, wins);
    return wins;
}

/* Plus 1. */
static uint32_t search_longest(struct search *search) {
    bool wins = search_wins(search);
    if (search->status != NIM_OK) {
        return 0;
    }
    uint32_t known = look_up(search)->longest;
    if (known > 0) {
        return known;
    }
    struct node node = {.search = search, .wants_longest = true, .wins = wins};
    bool has_turn = false;
    try_all(search, &node, &has_turn);
    if (search->status != NIM_OK) {
        return 0;
    }
    look_up(search)->longest = node.longest + 1;
    return node.longest + 1;
}

static enum nim_status begin(struct search *search, struct nim_referee *referee,
                             uint64_t *left) {
    bool has_memo = referee->memo || begin_memo(referee);
    search->referee = referee;
    search->left = left;
    search->depth = 0;
    search->status = has_memo ? NIM_OK : NIM_NO_MEMORY;
    return search->status;
}

enum nim_status nim_search_wins(struct nim_referee *referee, uint64_t *left,
                                bool *wins) {
    struct search search;
    if (begin(&search, referee, left) == NIM_OK) {
        *wins = search_wins(&search);
    }
    return search.status;
}

enum nim_status nim_search_longest(struct nim_referee *referee, uint64_t *left,
                                   uint64_t *turn_count) {
    struct search search;
    if (begin(&search, referee, left) == NIM_OK) {
        *turn_count = search_longest(&search) - 1;
    }
    return search.status;
}
