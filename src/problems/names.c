/* Finds a row of the catalogue by its name, and the names nearest to a mistyped
 * one. */
#include "base/distance.h"
#include "problems/catalogue.h"

#include <nimsum.h>

#include <ctype.h>
#include <string.h>

static int lower(char letter) {
    return tolower((unsigned char)letter);
}

/* Skips what does not matter in a name. */
static const char *skip_gaps(const char *name) {
    return name + strspn(name, " \t-_");
}

static bool is_same_name(const char *a, const char *b) {
    a = skip_gaps(a);
    b = skip_gaps(b);
    while (*a && lower(*a) == lower(*b)) {
        a = skip_gaps(a + 1);
        b = skip_gaps(b + 1);
    }
    return lower(*a) == lower(*b);
}

/* "HDU 2176" is a name too, "HackerRank" is not. */
static bool is_judges_name(const struct nim_card *card, const char *name) {
    return strpbrk(card->judge, "0123456789") &&
           is_same_name(card->judge, name);
}

const struct nim_problem *nim_problem_find(const char *name) {
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *known = row->card.names; *known; known++) {
            if (is_same_name(*known, name)) {
                return row;
            }
        }
        if (is_judges_name(&row->card, name)) {
            return row;
        }
    }
    return NULL;
}

/* ---- Words of a row ---- */

const char *nim_game_name(const struct nim_game *game) {
    static const char *const names[] = {
        [NIM_GAME_CLASSIC] = "Nim",
        [NIM_GAME_STAIRCASE] = "staircase Nim",
        [NIM_GAME_MOORE] = "Moore's Nim",
        [NIM_GAME_SUM] = "sum of games",
    };
    if (game->play == NIM_MISERE && game->family == NIM_GAME_CLASSIC) {
        return "misere Nim";
    }
    return names[game->family];
}

/* Does the text contain word[0 .. word_len), case ignored? */
static bool contains(const char *text, const char *word, size_t word_len) {
    for (; *text; text++) {
        size_t i = 0;
        while (i < word_len && lower(text[i]) == lower(word[i])) {
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
    while (*name && !contains(*name, word, word_len)) {
        name++;
    }
    return *name;
}

static bool has_word(const struct nim_problem *problem, const char *word,
                     size_t word_len) {
    const struct nim_card *card = &problem->card;
    return find_name_with(card, word, word_len) ||
           contains(card->judge, word, word_len) ||
           contains(card->title, word, word_len) ||
           contains(card->rule, word, word_len) ||
           contains(nim_game_name(&problem->game), word, word_len);
}

bool nim_problem_has_word(const struct nim_problem *problem, const char *word) {
    return has_word(problem, word, strlen(word));
}

#define BLANKS " \t\n"

static bool has_all_words(const struct nim_problem *problem,
                          const char *words) {
    for (words += strspn(words, BLANKS); *words;
         words += strspn(words, BLANKS)) {
        size_t len = strcspn(words, BLANKS);
        if (!has_word(problem, words, len)) {
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
    if (strspn(words, BLANKS) == strlen(words)) {
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
