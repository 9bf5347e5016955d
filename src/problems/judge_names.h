/* The judges: how people spell them, and where the pages of their problems
 * are. */
#ifndef NIM_JUDGE_NAMES_H
#define NIM_JUDGE_NAMES_H

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>

static inline int nim_letter_lower(char letter) {
    return tolower((unsigned char)letter);
}

struct nim_judge {
    const char *name; /* as the judge of a row begins; NULL: problems there are
                         those of other judges */
    /* Words with a blank between them, in small letters. Names of rows begin
     * with one of the spellings. */
    const char *spellings;
    const char *hosts;
    /* Where a problem's page is, in any folder: '*' is a part of its key, '+'
     * any part of the path, "?id=*" a value in the query or the fragment. */
    const char *pages;
    bool is_mirror;        /* of other judges, too: "luogu CF1965A" */
    bool has_page_numbers; /* which are not the numbers of the problems */
};

/* Ended by a row without hosts. */
extern const struct nim_judge nim_judges[];

/* A problem of a judge, as somebody wrote it. */
#define NIM_KEY_ROOM 128
struct nim_reference {
    const struct nim_judge *judge;
    char key[NIM_KEY_ROOM]; /* behind the judge; "": there is nothing */
    bool is_page;           /* by its URL */
};

/* Reads "HDU 2176", "https://cses.fi/problemset/task/1730" and the like. False
 * where no judge is named. */
bool nim_reference_read(struct nim_reference *reference, const char *text);

/* Is the text a spelling of the judge, and then the key? */
bool nim_judge_spells(const struct nim_judge *judge, const char *text,
                      const char *key);

/* Does the text begin with a spelling of the judge? */
bool nim_judge_begins(const struct nim_judge *judge, const char *text);

/* Are both the same but for capitals, blanks and punctuation? */
bool nim_name_is_same(const char *a, const char *b);

/* The text behind the word's len bytes, NULL if it does not begin so. */
const char *nim_name_skip(const char *text, const char *word, size_t len);

#endif
