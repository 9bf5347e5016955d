/* A link of the catalogue leads to the problem that its row is named after. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "problems/catalogue.h"

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
                           !strstr(card->judge, "LeetCode") &&
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
        cmocka_unit_test(links_have_the_numbers_of_the_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
