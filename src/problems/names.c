/* Finds rows of the catalogue by what people call them, and the names nearest
 * to a mistyped one. */
#include "base/distance.h"
#include "problems/catalogue.h"
#include "problems/judge_names.h"

#include <ctype.h>
#include <string.h>

/* ---- One row ---- */

/* Each of these returns the name of the row that is meant, or NULL. */
typedef const char *find_fn(const struct nim_card *card, const void *meant);

/* "HDU 2176" is a name too, "HackerRank" is not. */
static const char *find_by_name(const struct nim_card *card,
                                const void *meant) {
    const char *const *name = card->names;
    bool is_judges = strpbrk(card->judge, "0123456789") &&
                     nim_name_is_same(card->judge, meant);
    while (*name && !nim_name_is_same(*name, meant)) {
        name++;
    }
    return *name || !is_judges ? *name : card->names[0];
}

/* By the number that the judge has for it. */
static const char *find_by_key(const struct nim_card *card,
                               const struct nim_judge *judge, const char *key) {
    const char *const *name = card->names;
    while (*name && !nim_judge_spells(judge, *name, key)) {
        name++;
    }
    return *name;
}

static bool is_of(const struct nim_card *card, const struct nim_judge *judge) {
    return nim_name_skip(card->judge, judge->name, strlen(judge->name)) != NULL;
}

/* By its own page alone: another's title may be called like it. */
static const char *find_by_page(const struct nim_card *card,
                                const void *meant) {
    const struct nim_reference *page = meant;
    struct nim_reference own = {.judge = NULL};
    nim_reference_read(&own, card->url);
    return page->is_page && own.judge == page->judge &&
                   nim_name_is_same(own.key, page->key)
               ? card->names[0]
               : NULL;
}

/* By a judge, and a number, name or title of its own. */
static const char *find_by_reference(const struct nim_card *card,
                                     const void *meant) {
    const struct nim_reference *reference = meant;
    const struct nim_judge *judge = reference->judge;
    bool is_page = find_by_page(card, reference) != NULL;
    if (reference->is_page && judge->has_page_numbers) {
        return is_page ? card->names[0] : NULL;
    }
    const char *name = find_by_key(card, judge, reference->key);
    if (!name && is_of(card, judge)) {
        name = find_by_name(card, reference->key);
        is_page |= nim_name_is_same(card->title, reference->key);
    }
    return !name && is_page ? card->names[0] : name;
}

/* By a number alone, or the title. */
static const char *find_by_guess(const struct nim_card *card,
                                 const void *meant) {
    const char *name = NULL;
    const char *number = (const char *)meant + strspn(meant, "# ");
    bool is_number = isdigit((unsigned char)*number);
    for (const struct nim_judge *judge = nim_judges;
         judge->hosts && is_number && !name; judge++) {
        name = find_by_key(card, judge, meant);
    }
    bool is_title = nim_name_is_same(card->title, meant);
    return !name && is_title ? card->names[0] : name;
}

/* ---- All rows ---- */

/* The names of those that are meant, up to most of them. */
static size_t find_names(find_fn *find, const void *meant, const char **names,
                         size_t most) {
    size_t count = 0;
    for (const struct nim_problem *row = nim_problems;
         row->card.names[0] && count < most; row++) {
        const char *name = find(&row->card, meant);
        if (name) {
            names[count++] = name;
        }
    }
    return count;
}

static const struct nim_problem *find_row(const char *name) {
    const struct nim_problem *row = nim_problems;
    while (row->card.names[0] && !find_by_name(&row->card, name)) {
        row++;
    }
    return row->card.names[0] ? row : NULL;
}

const struct nim_problem *nim_problem_find(const char *name) {
    struct nim_reference reference;
    const char *names[2];
    const struct nim_problem *row = find_row(name);
    bool is_one = !row && nim_reference_read(&reference, name) &&
                  (find_names(find_by_page, &reference, names, 2) == 1 ||
                   find_names(find_by_reference, &reference, names, 2) == 1);
    return is_one ? find_row(names[0]) : row;
}

size_t nim_problem_guess(const char *text, const char **names, size_t most) {
    struct nim_reference reference;
    size_t count = find_names(find_by_name, text, names, most);
    if (count == 0 && nim_reference_read(&reference, text)) {
        count = find_names(find_by_reference, &reference, names, most);
    }
    return count > 0 ? count : find_names(find_by_guess, text, names, most);
}

const char *nim_problem_judge(const char *text, size_t *row_count) {
    struct nim_reference reference;
    if (!nim_reference_read(&reference, text)) {
        return NULL;
    }
    *row_count = 0;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const char *const *name = row->card.names;
        while (*name && !nim_judge_begins(reference.judge, *name)) {
            name++;
        }
        *row_count += *name || is_of(&row->card, reference.judge);
    }
    return reference.judge->name;
}

/* ---- Words of a row ---- */

const char *nim_game_name(const struct nim_game *game) {
    static const char *const names[] = {
        [NIM_GAME_CLASSIC] = "Nim",
        [NIM_GAME_STAIRCASE] = "staircase Nim",
        [NIM_GAME_MOORE] = "Moore's Nim",
        [NIM_GAME_SUM] = "sum of games",
    };
    bool is_misere =
        game->play == NIM_MISERE && game->family == NIM_GAME_CLASSIC;
    return is_misere ? "misere Nim" : names[game->family];
}

/* Does the text contain word[0 .. word_len), case ignored? A new word starts
 * behind what is no letter. */
static bool contains(const char *text, const char *word, size_t word_len,
                     bool at_start) {
    bool is_inside = false;
    for (; *text; is_inside = isalpha((unsigned char)*text++)) {
        if (at_start && is_inside && isalpha((unsigned char)*word)) {
            continue;
        }
        size_t i = 0;
        while (i < word_len &&
               nim_letter_lower(text[i]) == nim_letter_lower(word[i])) {
            i++;
        }
        if (i == word_len) {
            return true;
        }
    }
    return false;
}

/* The first of its names that contains the word, or NULL. */
static const char *find_name_with(const struct nim_card *card, const char *word,
                                  size_t word_len) {
    const char *const *name = card->names;
    while (*name && !contains(*name, word, word_len, false)) {
        name++;
    }
    return *name;
}

static bool has_word(const struct nim_problem *problem, const char *word,
                     size_t word_len, bool at_start) {
    const struct nim_card *card = &problem->card;
    const char *const texts[] = {card->judge, card->title, card->rule,
                                 nim_game_name(&problem->game)};
    bool has = find_name_with(card, word, word_len) != NULL;
    for (size_t i = 0; i < sizeof texts / sizeof *texts && !has; i++) {
        has = contains(texts[i], word, word_len, at_start);
    }
    return has;
}

bool nim_problem_has_word(const struct nim_problem *problem, const char *word) {
    return has_word(problem, word, strlen(word), false);
}

/* Shorter words say too little. */
#define WORDS_LEN_MIN 3
#define BLANKS " \t\n&"

static bool has_all_words(const struct nim_problem *problem,
                          const char *words) {
    for (words += strspn(words, BLANKS); *words;
         words += strspn(words, BLANKS)) {
        size_t len = strcspn(words, BLANKS);
        if (!has_word(problem, words, len, true)) {
            return false;
        }
        words += len;
    }
    return true;
}

/* The names of rows with all the words: the name that has them itself, as that
 * says most, else the row's first. */
static size_t suggest_by_words(const char *words, const char **names,
                               size_t most) {
    size_t count = 0;
    if (strlen(words + strspn(words, BLANKS)) < WORDS_LEN_MIN) {
        return 0;
    }
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (count < most && has_all_words(row, words)) {
            const char *name = find_name_with(&row->card, words, strlen(words));
            names[count++] = name ? name : row->card.names[0];
        }
    }
    return count;
}

/* ---- Mistyped names ---- */

size_t nim_problem_suggest(const char *mistyped, const char **names,
                           size_t most) {
    size_t count = suggest_by_words(mistyped, names, most);
    if (count > 0 || strlen(mistyped) > DISTANCE_LEN_MAX) {
        return count;
    }
    /* The nearest names first. */
    size_t furthest = distance_most(strlen(mistyped));
    for (size_t distance = 0; distance <= furthest; distance++) {
        for (const struct nim_problem *row = nim_problems; row->card.names[0];
             row++) {
            for (const char *const *name = row->card.names; *name; name++) {
                if (count < most && distance_between(mistyped, strlen(mistyped),
                                                     *name) == distance) {
                    names[count++] = *name;
                }
            }
        }
    }
    return count;
}
