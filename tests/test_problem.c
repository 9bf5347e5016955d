/* The catalogue: names, and names like them. What a test says of a row must
 * hold when the catalogue grows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <nimsum.h>

#include "problems/catalogue.h"

#define NEAR_MAX 8

/* ---- Finding ---- */

static const struct {
    const char *typed;
    const char *handle; /* NULL: unknown */
} names[] = {
    {"classic", "classic"},
    {"hdu2176", "classic"},
    {"HDU2176", "classic"},
    {"Hdu2176", "classic"},
    {"staircase", "staircase"},
    {"StairCase", "staircase"},
    {"acwing892", "staircase"},
    {"AcWing892", "staircase"},
    {"bash", "bash"},
    {"moore", "bash"},
    {"MOORE", "bash"},
    {"", NULL},
    {" ", NULL},
    {"classi", NULL},
    {"classics", NULL},
    {" classic", "classic"},
    {"classic ", "classic"},
    {"nim", "classic"},
    {"HDU 2176", "classic"},
    {"hdu-2176", "classic"},
    {"hdu_21-76\t", "classic"},
    {"poj_1704", "poj1704"},
    {"p2197", "p2197"},
    {"luogu P2197", "p2197"},
    {"LuoguP2197", "p2197"},
    {"MISERE NIM", "misere-nim"},
    {"miserenim", "misere-nim"},
    {"HackerRank", NULL}, /* the judge of several */
    {"-", NULL},
    {"hdu217", NULL},
    {"hdu21766", NULL},
    {"2176", NULL},
    {"hdu\x12"
     "176",
     NULL}, /* '2' without the bit of small letters */
};

static void names_are_found_whole_and_in_any_case(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct nim_problem *row = nim_problem_find(names[i].typed);
        if ((row == NULL) != (names[i].handle == NULL)) {
            fail_msg("'%s' is %s", names[i].typed,
                     row ? row->card.names[0] : "unknown");
        }
        if (row && names[i].handle) {
            assert_string_equal(row->card.names[0], names[i].handle);
        }
    }
}

/* The names before this one, of any row. */
static bool stands_before(const char *name, const char *const *here) {
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *other = row->card.names; *other; other++) {
            if (other == here) {
                return false;
            }
            if (strcmp(*other, name) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void no_name_is_used_twice(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            const struct nim_problem *first = nim_problem_find(*name);
            if (first != row || stands_before(*name, name)) {
                fail_msg("the name '%s' is used twice", *name);
            }
        }
    }
}

/* Where the judge has a number, the two are a name. */
static void every_judges_number_finds_its_row(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (strpbrk(row->card.judge, "0123456789") &&
            nim_problem_find(row->card.judge) != row) {
            fail_msg("'%s' does not find %s", row->card.judge,
                     row->card.names[0]);
        }
    }
}

static void every_name_finds_its_row(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            char large[64];
            size_t len = strlen(*name);
            assert_in_range(len, 1, sizeof large - 1);
            for (size_t i = 0; i <= len; i++) {
                large[i] = (char)toupper((unsigned char)(*name)[i]);
            }
            const struct nim_problem *found = nim_problem_find(*name);
            const struct nim_problem *found_large = nim_problem_find(large);
            if (found != row || found_large != row) {
                fail_msg("'%s' finds %s and '%s' finds %s", *name,
                         found ? found->card.names[0] : "nothing", large,
                         found_large ? found_large->card.names[0] : "nothing");
            }
        }
    }
}

/* Names stand on command lines and in columns of 40 at most. */
static void names_are_small_letters_and_digits(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            assert_in_range(strlen(*name), 1, 40);
            assert_int_not_equal((*name)[0], '-');
            for (const char *at = *name; *at; at++) {
                assert_in_range(*at, '-', 'z');
                assert_false(isupper((unsigned char)*at));
            }
        }
    }
}

/* ---- Suggesting ---- */

static bool suggests(const char *mistyped, const char *name) {
    const char *near[NEAR_MAX];
    size_t count = nim_problem_suggest(mistyped, near, NEAR_MAX);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(near[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static const struct {
    const char *mistyped;
    const char *name;
    bool suggested;
} mistakes[] = {
    {"staircas", "staircase", true},   /* one left out */
    {"stairccase", "staircase", true}, /* one put in */
    {"stairkase", "staircase", true},  /* one changed */
    {"stiarcase", "staircase", true},  /* two swapped */
    {"tsaircaes", "staircase", true},  /* swapped at both ends */
    {"STAIRKASE", "staircase", true},  /* case ignored */
    {"xtairxasx", "staircase", true},  /* 3 of 9 changed */
    {"xxairxasx", "staircase", false}, /* 4 of 9 changed */
    /* What stands before a name does not count. */
    {&"staircxxx"[1], "staircase", false},
    {"hdu2167", "hdu2176", true},
    {"hud2176", "hdu2176", true},
    {"2176", "hdu2176", true}, /* its number */
    {"217", "hdu2176", true},
    {"21766", "hdu2176", false},
    {"georgia and bob", "poj1704", true}, /* its title */
    {"Georgia AND\tbob", "poj1704", true},
    {"georgia and alice", "poj1704", false},
    {"wythoff", "hdu1527", true}, /* its rule or another name */
    {"poj staircase", "staircase", false},
    {"bsah", "bash", true},
    {"", "bash", false},
    {"staircasestaircase", "staircase", false},
};

static void
names_of_words_and_one_mistake_in_three_away_are_suggested(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        if (suggests(mistakes[i].mistyped, mistakes[i].name) !=
            mistakes[i].suggested) {
            fail_msg("for '%s' the name '%s' should%s be suggested",
                     mistakes[i].mistyped, mistakes[i].name,
                     mistakes[i].suggested ? "" : " not");
        }
    }
}

static void the_nearest_name_comes_first(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const char *const *name = row->card.names; *name; name++) {
            const char *near[NEAR_MAX];
            char typed[64]; /* a letter too many: no words of any row */
            sprintf(typed, "%s~", *name);
            size_t count = nim_problem_suggest(typed, near, NEAR_MAX);
            assert_in_range(count, 1, NEAR_MAX);
            assert_string_equal(near[0], *name);
        }
    }
}

static void nothing_is_suggested_for_what_is_like_nothing(void **state) {
    (void)state;
    const char *near[NEAR_MAX];
    assert_int_equal(nim_problem_suggest("", near, NEAR_MAX), 0);
    assert_int_equal(nim_problem_suggest(" \t", near, NEAR_MAX), 0);
    assert_int_equal(nim_problem_suggest("xxxxxxxxxxxx", near, NEAR_MAX), 0);
    assert_int_equal(nim_problem_suggest("\xff\xfe\x01", near, NEAR_MAX), 0);
}

/* At 41 letters a name is too long to be compared. */
static void names_of_any_length_are_taken(void **state) {
    (void)state;
    char name[200];
    const char *near[NEAR_MAX];
    for (size_t len = 0; len < sizeof name; len++) {
        memset(name, 'q', sizeof name);
        name[len] = '\0';
        assert_in_range(nim_problem_suggest(name, near, NEAR_MAX), 0, NEAR_MAX);
        assert_null(nim_problem_find(name));
    }
}

static void no_more_names_are_suggested_than_asked(void **state) {
    (void)state;
    const char *untouched = "untouched";
    const char *near[2] = {untouched, untouched};
    assert_int_equal(nim_problem_suggest("staircase", near, 0), 0);
    assert_ptr_equal(near[0], untouched);
    assert_int_equal(nim_problem_suggest("staircase", near, 1), 1);
    assert_string_equal(near[0], "staircase");
    assert_ptr_equal(near[1], untouched);
}

static void games_have_names(void **state) {
    (void)state;
    static const struct {
        struct nim_game game;
        const char *name;
    } games[] = {
        {{.family = NIM_GAME_CLASSIC, .play = NIM_NORMAL}, "Nim"},
        {{.family = NIM_GAME_CLASSIC, .play = NIM_MISERE}, "misere Nim"},
        {{.family = NIM_GAME_STAIRCASE, .play = NIM_MISERE}, "staircase Nim"},
        {{.family = NIM_GAME_MOORE, .play = NIM_NORMAL}, "Moore's Nim"},
        {{.family = NIM_GAME_SUM, .play = NIM_NORMAL}, "sum of games"},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_string_equal(nim_game_name(&games[i].game), games[i].name);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(names_are_found_whole_and_in_any_case),
    cmocka_unit_test(no_name_is_used_twice),
    cmocka_unit_test(every_judges_number_finds_its_row),
    cmocka_unit_test(every_name_finds_its_row),
    cmocka_unit_test(names_are_small_letters_and_digits),
    cmocka_unit_test(
        names_of_words_and_one_mistake_in_three_away_are_suggested),
    cmocka_unit_test(the_nearest_name_comes_first),
    cmocka_unit_test(nothing_is_suggested_for_what_is_like_nothing),
    cmocka_unit_test(names_of_any_length_are_taken),
    cmocka_unit_test(games_have_names),
    cmocka_unit_test(no_more_names_are_suggested_than_asked),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
