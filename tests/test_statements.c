/* The numbers of the judges' statements, written down a second time: a limit
 * that slips in the catalogue is seen here, and so is a link to another
 * problem. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "problems/catalogue.h"
#include "statements.h"

/* ---- Limits ---- */

struct words {
    char text[200];
    size_t len;
};

/* "NAME MIN..MAX", where no limit is no number. */
static void say_range(struct words *words, const char *name, uint64_t min,
                      uint64_t max) {
    char last[24] = "";
    if (max > 0) {
        (void)snprintf(last, sizeof last, "%" PRIu64, max);
    }
    words->len += (size_t)snprintf(
        words->text + words->len, sizeof words->text - words->len,
        "%s%s %" PRIu64 "..%s", words->len > 0 ? ", " : "", name, min, last);
}

static void say_limits(struct words *words, const struct nim_limits *limits) {
    words->len = 0;
    say_range(words, "cases", limits->cases_min > 0 ? limits->cases_min : 1,
              limits->cases_max);
    say_range(words, "piles", limits->piles_min, limits->piles_max);
    say_range(words, "values", limits->value_min, limits->value_max);
    if (limits->piles_total_max > 0) {
        say_range(words, "all piles", 1, limits->piles_total_max);
    }
    for (size_t i = 0; i < NIM_HEAD_MAX; i++) {
        const struct nim_range *range = &limits->head[i];
        if (range->min > 0 || range->max > 0) {
            const char name[] = {'h', 'e', 'a', 'd', ' ', (char)('2' + i), 0};
            say_range(words, name, range->min, range->max);
        }
    }
    if (limits->squares > 0) {
        say_range(words, "squares", limits->squares, 0);
    }
}

#define STATEMENTS (sizeof statements / sizeof *statements)

static const char *find_limits(const char *handle) {
    size_t i = 0;
    while (i < STATEMENTS && strcmp(statements[i].handle, handle) != 0) {
        i++;
    }
    return i < STATEMENTS ? statements[i].limits : NULL;
}

static void limits_are_those_of_the_statements(void **state) {
    size_t count = 0;
    (void)state;
    for (; nim_problems[count].card.names[0]; count++) {
        const struct nim_problem *row = &nim_problems[count];
        const char *handle = row->card.names[0];
        const char *limits = find_limits(handle);
        struct words words;
        if (!limits) {
            fail_msg("%s: add the limits of its statement to statements.h",
                     handle);
        }
        say_limits(&words, &row->limits);
        if (strcmp(words.text, limits) != 0) {
            fail_msg("%s: %s, but the statement has: %s", handle, words.text,
                     limits);
        }
    }
    assert_int_equal(count, STATEMENTS);
}

/* ---- Links ---- */

/* The number that a name ends with, a letter behind it or not: the problem's
 * own; -1 where the name has none, or a word that ends in one. */
static long number_of(const char *name) {
    size_t start = strcspn(name, "0123456789");
    char *end;
    if (strncmp(name, "51nod", 5) == 0) {
        start = 5;
    }
    long number = strtol(name + start, &end, 10);
    bool is_whole = *end == '\0' || (islower((unsigned char)*end) && !end[1]);
    return name[start] && is_whole ? number : -1;
}

/* Does the text have the number, no digit around it? */
static bool has_number(const char *text, long number) {
    char *end;
    for (; *text; text = end) {
        text += strcspn(text, "0123456789");
        if (*text && strtol(text, &end, 10) == number) {
            return true;
        }
        end = (char *)(uintptr_t)text + strspn(text, "0123456789");
    }
    return false;
}

/* AcWing numbers its pages two further on. UVA has folders of a hundred. */
static bool is_link_to(const struct nim_card *card, long number) {
    bool is_acwing = strncmp(card->judge, "AcWing", 6) == 0;
    bool is_uva = strncmp(card->judge, "UVA", 3) == 0;
    return has_number(card->url, is_acwing ? number + 2 : number) &&
           (!is_uva || has_number(card->url, number / 100));
}

static void links_have_the_numbers_of_the_names(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_card *card = &row->card;
        bool is_numbered = strpbrk(card->judge, "0123456789") &&
                           !strstr(card->names[0], "game") &&
                           !strstr(card->judge, "Shandong");
        long number = -1;
        for (size_t i = 0; is_numbered && card->names[i] && number < 0; i++) {
            number = number_of(card->names[i]);
        }
        if (number >= 0 && !is_link_to(card, number)) {
            fail_msg("%s: %s is not its link", card->names[0], card->url);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_are_those_of_the_statements),
        cmocka_unit_test(links_have_the_numbers_of_the_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
