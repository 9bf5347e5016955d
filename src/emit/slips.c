/* Wrong programs: the right one with other texts, by a wrong idea. Ideas that
 * change a problem, its rule of play or its words for instance, need no row:
 * see emit.c. */
#include "emit/program.h"

#include "boards/parts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Rows for an idea that passes over each pile i, of n, of which the condition
 * holds. Where one move is made, such a pile is as good as not there. */
#define PASS_OVER(IDEA, CONDITION)                                             \
    {IDEA, .code.search = "...",                                               \
     .code.start = "for (s = i = 0; i < n; i++) {\n"                           \
                   "    a[s] = a[i];\n"                                        \
                   "    s += !(" CONDITION ");\n"                              \
                   "}\n"                                                       \
                   "n = s;\n"},                                                \
    {                                                                          \
        IDEA, .code.skips = (CONDITION)                                        \
    }

/* Rows of a kind of play; p is the last pile with a winning move. */
#define NOT_LAST_MOVE(OF_PLAY, FITS)                                           \
    {                                                                          \
        "not-last-move", FITS,                                                 \
            .code.before = "p = n - 1;\n"                                      \
                           "while ((a[p] ^ x" OF_PLAY ") >= a[p])\n"           \
                           "    p--;\n",                                       \
            .code.has = "... && i != p"                                        \
    }

#define EACH                                                                   \
    "for (i = 0; i < n; i++)\n"                                                \
    "    "
#define SORTED "...qsort(a, n, sizeof *a, compare);\n"

/* Tells the piles of a case from those that it has had. */
#define IS_NEW                                                                 \
    "static @ seen[524288], marks[524288];\n"                                  \
    "\n"                                                                       \
    "static int is_new(@ pile, @ mark) {\n"                                    \
    "    @ i = pile % 524287;\n"                                               \
    "    while (marks[i] == mark && seen[i] != pile)\n"                        \
    "        i = (i + 1) % 524288;\n"                                          \
    "    if (marks[i] == mark)\n"                                              \
    "        return 0;\n"                                                      \
    "    marks[i] = mark;\n"                                                   \
    "    seen[i] = pile;\n"                                                    \
    "    return 1;\n"                                                          \
    "}\n"

/* The largest of the takes comes last, or the smallest; it is forgotten. */
#define FORGET_TAKE(IS_WRONG)                                                  \
    "for (i = 1; i < count; i++)\n"                                            \
    "    if (takes[i] " IS_WRONG " takes[i - 1]) {\n"                          \
    "        cases = takes[i];\n"                                              \
    "        takes[i] = takes[i - 1];\n"                                       \
    "        takes[i - 1] = cases;\n"                                          \
    "    }\n"                                                                  \
    "fill(count - 1);\n"

#define REVERSED "for (i = n; i-- > 0;)"
#define IS_FIRST_OF_EQUALS "i == 0 || a[i] != a[i - 1]"

static const struct nim_slip slips[] = {
    /* ---- The piles ---- */
    PASS_OVER("not-last-pile", "i + 1 == n"),
    PASS_OVER("not-first-pile", "i == 0"),
    PASS_OVER("last-pile-only", "i + 1 < n"),
    PASS_OVER("first-pile-only", "i > 0"),
    PASS_OVER("first-100-piles", "i >= 100"),
    PASS_OVER("first-1000-piles", "i >= 1000"),
    {"sum-not-xor", .code.joins = "+="},
    {"distinct-piles", .code = {.more = NIM_CODE_COMPARE,
                                .start = SORTED "s = 0;\n",
                                .skips = "i > 0 && a[i] == a[i - 1]",
                                .counts = "s++ % 2 == 0"}},
    {"distinct-piles", .code = {.more = NIM_CODE_COMPARE,
                                .start = SORTED,
                                .skips = "i > 0 && a[i] == a[i - 1]"}},
    {"sum-kept", .code.reset = ""},
    {"sum-kept", .code.joins = "^="},
    {"sum-kept", .code.wins = "(kept ^= (...)) != 0"},

    /* ---- The game ---- */
    {"inverted-normal", .code.wins = "x == 0"},
    {"misere-last-pile", .code.each = "big = a > 1;\n"},
    {"misere-pairs", .code.each = "big += a > 2;\n"},
    {"misere-one-pile", .code.wins = "n == 1 ? a[0] != 1 : x != 0"},
    {"misere-flag-kept", .code.start = ""},
    {"even-steps", .code.counts = "i % 2 == 1"},
    {"steps-from-the-top", .code.counts = "(n - i) % 2 == 1"},
    {"steps-added", .code.joins = "+="},
    {"all-steps", .code.counts = "1"},
    {"columns-kept", .code.start = ""},
    {"columns-16", .code.start = "..." EACH "a[i] %= 65536;\n"},
    {"piles-modulo-k-1", .code.wins = "n % ~ != 0"},
    {"total-modulo-k-1", .code.start = "q = 0;\n", .code.each = "q += a;\n",
     .code.wins = "q % ~ != 0"},

    /* ---- Values of piles ---- */
    {"parity-only", .code.start = "..." EACH "a[i] %= 2;\n"},
    {"values-added", .code.joins = "+="},
    {"won-or-lost-only", .code.value = "(...) != 0"},
    {"not-largest-take", .code.fill = FORGET_TAKE("<")},
    {"not-smallest-take", .code.fill = FORGET_TAKE(">")},
    {"modulo-largest-take",
     .code.fill = "...for (s = i = 0; i < count; i++)\n"
                  "    s = takes[i] > s ? takes[i] : s;\n",
     .code.value = "a % (s + 1)"},
    {"count-of-takes",
     .code.more = "static unsigned take_count;\n"
                  "\n"
                  "static unsigned options(@ a) {\n"
                  "    unsigned i, found = 0;\n"
                  "    for (i = 0; i < take_count; i++)\n"
                  "        found += takes[i] <= a;\n"
                  "    return found;\n"
                  "}\n",
     .code.fill = "...take_count = count;\n", .code.value = "options(a)"},
    {"values-to-1000", .code.value = "a > 1000 ? 0 : value[a]"},
    {"first-set-kept", .code.fill = "if (mark++ == 0)\n"
                                    "    fill(count);\n"},
    {"raw-numbers", .is_nim = true},
    {"as-classic", .is_nim = true},

    /* ---- The moves ---- */
    {"taken-not-left", .code.shown = "\"%@ %@\\n\", a[i], a[i] - t"},
    {"left-first", .code.shown = "\"%@ %@\\n\", t, a[i]"},
    {"place-and-left", .code.shown = "\"%u %@\\n\", i + 1, t"},
    {"place-and-taken", .code.shown = "\"%u %@\\n\", i + 1, a[i] - t"},
    {"place-0-and-left", .code.shown = "\"%u %@\\n\", i, t"},
    {"first-move-only", .code.before = "p = 0;\n",
     .code.has = "... && p++ == 0"},
    {"last-move-only", .code.before = "p = 0;\n", .code.loop = REVERSED,
     .code.has = "... && p++ == 0"},
    {"not-first-move", .code.before = "p = 0;\n", .code.has = "... && p++ > 0"},
    NOT_LAST_MOVE(" ^ (big == (a[p] > 1))", .code.each = "..."),
    NOT_LAST_MOVE("", .code.each = NULL),
    {"equal-piles-once", .code.more = IS_NEW, .code.before = "mark++;\n",
     .code.has = "... && is_new(a[i], mark)"},
    {"sorted-moves", .code.more = NIM_CODE_COMPARE, .code.before = SORTED},
    {"sorted-down", .code.more = NIM_CODE_COMPARE, .code.before = SORTED,
     .code.loop = REVERSED},
    {"sorted-once", .code.more = NIM_CODE_COMPARE, .code.before = SORTED,
     .code.has = "... && (" IS_FIRST_OF_EQUALS ")"},
    {"reversed-moves", .code.loop = REVERSED},
    {"no-brackets", .code.has = "x ^ a[i] < a[i]"},
    {"largest-pile-only",
     .code.before = "for (p = i = 0; i < n; i++)\n"
                    "    p = a[i] > p ? a[i] : p;\n",
     .code.has = "... && a[i] == p"},
    {"no-pile-emptied", .code.has = "t > 0 && ..."},
    {"place-before-taken",
     .code.shown = "\"%u %@\\n\", i + 1, a[i] - (a[i] ^ x)"},
    {"left-before-place", .code.shown = "\"%@ %u\\n\", a[i] ^ x, i + 1"},
    {"first-from-0", .code.shown = "\"%@ %u\\n\", a[i] - (a[i] ^ x), i"},
    {"last-move", .code.search = "for (i = n - 1; (a[i] ^ x) >= a[i];)\n"
                                 "    i--;\n"},
    {"largest-move",
     .code.search = "for (s = n, i = 0; i < n; i++)\n"
                    "    if ((a[i] ^ x) < a[i] && (s == n || a[i] > a[s]))\n"
                    "        s = i;\n"
                    "i = s;\n"},
    {"piles-unchanged", .code.makes = ""},
    {"taken-as-left", .code.shown = NIM_CODE_TAKEN "i + 1, t"},
    {"taken-before-place",
     .code.shown = "\"%s%@:%u\", s++ > 0 ? \" \" : \"\", a[i] - t, i + 1"},
    {"places-from-0", .code.shown = NIM_CODE_TAKEN "i, a[i] - t"},

    /* ---- The form of the answer ---- */
    {"names-the-loser", .code.wins = "!(...)", .has_winner = true},
    {"always-wins", .code.wins = "1", .has_winner = true},
    {"always-loses", .code.wins = "0", .has_winner = true},
    {"cases-from-0", .code.number = "id++"},
    {"case-1-always", .code.number = "1u"},
};

/* ---- Changes one text of a program after the other ---- */

#define TEXT_COUNT (sizeof(struct nim_code) / sizeof(char *))
#define INDEX_OF(MEMBER) (offsetof(struct nim_code, MEMBER) / sizeof(char *))

/* With the right text, or nothing, in place of "...". */
static const char *expand(const char *text, const char *right,
                          struct nim_slip_room *room) {
    const char *any = strstr(text, "...");
    if (!any) {
        return text;
    }
    assert(room->count < sizeof room->texts / sizeof *room->texts);
    char *words = room->texts[room->count++];
    int len = snprintf(words, NIM_WORDS_ROOM, "%.*s%s%s", (int)(any - text),
                       text, right ? right : "", any + 3);
    assert(len >= 0 && len < NIM_WORDS_ROOM);
    (void)len;
    return words;
}

/* The right program need not have it. Ideas about piles that a loop starts with
 * or skips are for several piles, and so there is a loop. */
static bool may_be_new(size_t index) {
    return index == INDEX_OF(more) || index == INDEX_OF(start) ||
           index == INDEX_OF(skips);
}

/* Has the program a text in place of each of which one is to stand? */
static bool fits(const struct nim_program *program,
                 const struct nim_code *code) {
    const char *texts[TEXT_COUNT];
    const char *others[TEXT_COUNT];
    memcpy(texts, &program->code, sizeof texts);
    memcpy(others, code, sizeof others);
    size_t i = 0;
    while (i < TEXT_COUNT && (!others[i] || texts[i] || may_be_new(i))) {
        i++;
    }
    return i == TEXT_COUNT;
}

const struct nim_slip *nim_slip_find(const struct nim_program *program,
                                     const char *idea) {
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const struct nim_slip *slip = &slips[i];
        if (strcmp(slip->idea, idea) == 0 && fits(program, &slip->code) &&
            (!slip->has_winner || program->problem->layout.has_winner)) {
            return slip;
        }
    }
    return NULL;
}

void nim_slip_make(struct nim_program *program, const struct nim_code *code,
                   struct nim_slip_room *room) {
    const char *texts[TEXT_COUNT];
    const char *others[TEXT_COUNT];
    memcpy(texts, &program->code, sizeof texts);
    memcpy(others, code, sizeof others);
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        texts[i] = others[i] ? expand(others[i], texts[i], room) : texts[i];
    }
    memcpy(&program->code, texts, sizeof texts);
}
