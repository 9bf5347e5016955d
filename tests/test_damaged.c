/* The texts of the rows, each with one fault whose place is known: it is found
 * there, told once, and nothing runs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <nimsum.h>

#include "kit/folder.h"
#include "kit/process.h"
#include "kit/sampled.h"
#include "problems/catalogue.h"
#include "problems/entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEXT_ROOM 4000

/* ---- What is changed, and where the fault is then ---- */

enum what {
    KEY,   /* the key, where the text has it */
    VALUE, /* its value; "=KEY" puts that of another key there */
    FIRST, /* the value's first word */
    LAST,  /* the value's last word */
    GONE,  /* the key and its value go */
    PUT,   /* the value, or a line behind all where the text has no such key */
    AGAIN, /* a line with the key behind all, where the text has it already */
    START  /* what the text starts with */
};

/* Bytes from the start of what is new on, or: */
#define AT_KEY (-1)
#define NOWHERE (-2)

#define CHOICES                                                                \
    "source/cases/set/lines/blank lines/order/numbers/first player/counts/"    \
    "moves/play/answer"
#define STRINGS "title/rule/judge/url/group/excluded/wins/loses/label"
#define LIST "\n              a[n]\nlimits "
#define ONE "\ncases         one\n"

static const struct damage {
    enum what what;
    const char *keys; /* NULL: all */
    const char *by;
    int at;
    const char *why;   /* is among what is said */
    const char *needs; /* what the text has, or behind "!" has not */
} damages[] = {
    {START, "names", " x\n", 0, "expected a key at the start of the line",
     NULL},
    {START, "names", "\t\"x\"\n", 0, "expected a key at the start of", NULL},
    {START, "names", "\xff", 0, "expected UTF-8 text, found the byte 0xff",
     NULL},
    {KEY, NULL, "Xames", 0, "expected a key, found 'Xames'; 'names'", NULL},
    {KEY, NULL, "\"", 0, "expected a key, found '\"'", NULL},
    {KEY, NULL, "loses\xe2\x82", 5, "expected UTF-8 text, found the byte",
     NULL},
    {AGAIN, NULL, "x", AT_KEY, "' stands twice", NULL},
    {VALUE, NULL, "", AT_KEY, "", NULL},
    {VALUE, NULL, "a \xc0\x80", 2, "found the byte 0xc0", NULL},
    {FIRST, NULL, "\xed\xa0\x80", 0, "found the byte 0xed", NULL},
    {LAST, NULL, "\xf4\x90\x80\x80", 0, "found the byte 0xf4", NULL},
    {GONE, "names/cases/case/game/wins/loses/set/before", "", NOWHERE,
     "' is missing", NULL},
    {PUT, "set", "once", NOWHERE, "the key 'before' is missing", "!\nset "},
    /* Texts. */
    {PUT, STRINGS, "\"", 0, "the quote is not closed", NULL},
    {PUT, STRINGS, "\"a\\\"\n  \"", 0, "the quote is not closed", NULL},
    {PUT, STRINGS, "\"a\\n\"", 2, "expected \\\" or \\\\ in quotes", NULL},
    {PUT, STRINGS, "\"\\", 1, "expected \\\" or \\\\ in quotes", NULL},
    {PUT, STRINGS, "\"a\"b", 3, "expected nothing behind the quote", NULL},
    {PUT, STRINGS, "\"a\"\n \"b\"", 5, "expected nothing behind the", NULL},
    {PUT, STRINGS, "\"\"", 0, "' is empty", NULL},
    {PUT, "loses", "=wins", AT_KEY, "'loses' are the same", NULL},
    {PUT, "label", "Case", AT_KEY, "the label has no #", NULL},
    {PUT, "names", "a_b", 0, "a name of letters, digits", NULL},
    {PUT, "names", "a \xc3\xa4", 2, "a name of letters, digits", NULL},
    {PUT, "names", "a\rcases one", 1, "a newline behind the return", NULL},
    {PUT, "names", "a b c d e f g h", 14, "at most seven names", NULL},
    /* One of some. */
    {PUT, CHOICES, "zzz", 0, "found 'zzz'", NULL},
    {PUT, CHOICES, "one two\n three", 0, "found 'one two'", NULL},
    {PUT, CHOICES, "\"one\"", 0, "found '\"one\"'", NULL},
    {FIRST, "label on", "zzz", 0, "'its own line', found 'zzz own line'", NULL},
    {PUT, "label on", "its own line", AT_KEY, "there is no label", "!\nlabel "},
    /* Cases. */
    {PUT, "case", "5", 0, "the name of a number", NULL},
    {PUT, STRINGS, "\"a\r\r\"", 2, "a newline behind the return", NULL},
    {PUT, "case", "z z", 2, "another name, found 'z'", NULL},
    {PUT, "case", "z\n\tz[z]", 3, "another name, found 'z'", NULL},
    {PUT, "case", "z a[q]", 4, "expected 'z', found 'q'", NULL},
    {PUT, "case", "z a[]", 4, "expected 'z', found ']'", NULL},
    {PUT, "case", "z a[z] c", 7, "the end of the case, found 'c'", NULL},
    {PUT, "case", "z\n a[z]\n b[z]\n c[z]", 15, "the end of the case",
     "!\nlines "},
    {PUT, "case", "a b c d e", 8, "at most four numbers", "!counted before"},
    {PUT, "case", "a b c d", 6, "at most three numbers", "counted before"},
    {PUT, "case", "z\n a(z)", 5, "another name, found 'z'", NULL},
    {PUT, "case", "z\n (x y)[z", AT_KEY, "expected ']', found nothing", NULL},
    {PUT, "case", "z (x y]", 6, "the name of a number, of at", NULL},
    {PUT, "case", "z (x x)[z]", 5, "another name, found 'x'", NULL},
    {PUT, "case", "z\nz times a", 2, "expected a key, found 'z'", NULL},
    {PUT, "case", "z\n z times a", 11, "expected ':', found 'a'", NULL},
    {PUT, "case", "z\n z times: a b c d", 18, "at most three numbers", NULL},
    {PUT, "case", "z\n z times: a[y]", 14, "that stands before", NULL},
    {PUT, "before", "k s[n]", 4, "expected 'k', found 'n'", "\nset "},
    {PUT, "before", "k s[k] t", 7, "the end of the set", "\nset "},
    /* Limits. */
    {PUT, "limits", "cases", 0, "a name and a range", NULL},
    {PUT, "limits", "zz 1..2", 0, "that stands in 'case', found 'zz'", NULL},
    {PUT, "limits", "cases 1-2", 6, "a range like", NULL},
    {PUT, "limits", "cases -1..1", 6, "a range like", NULL},
    {PUT, "limits", "cases x..5", 6, "a range like", NULL},
    {PUT, "limits", "cases 1..18446744073709551616", 6,
     "expected numbers up to", NULL},
    {PUT, "limits", "cases 18446744073709551616..", 6, "expected numbers up to",
     NULL},
    {PUT, "limits", "cases 2..1", 6, "the range 2..1 is empty", NULL},
    {PUT, "limits", "cases 1..1\n# \n cases 1..1", 15, "limits once", NULL},
    {PUT, "limits", "total 1..5", 0, "that stands in 'case'", NULL},
    {PUT, "limits", "total zz ..5", 6, "number of a list's numbers", NULL},
    {FIRST, "limits", "zz", 0, "expected ", NULL},
    {LAST, "limits", "9..8", 0, "the range 9..8 is empty", NULL},
    {LAST, "limits", "1..\xc3\xa4", 0, "a range like", NULL},
    {PUT, "limits", "cases 1..2", 6, "1..1, as there is one", ONE},
    {PUT, "limits", "cases 1..", 6, "1..1, as there is one", ONE},
    {PUT, "limits", "n 0..5", 2, "a range from 1 on, as 0 ends",
     "until 0\ncase          n"},
    /* Games. */
    {PUT, "game", "chess", 0, "expected 'nim', 'staircase',", NULL},
    {PUT, "game", "\"nim\"", 0, "expected 'nim', 'staircase',", NULL},
    {PUT, "game", "nim\n  nim", 6, "expected the end of the game", NULL},
    {PUT, "game", "moore", AT_KEY, "1 to 63, found nothing more", NULL},
    {PUT, "game", "moore 0", 6, "1 to 63, found '0'", NULL},
    {PUT, "game", "moore 64", 6, "1 to 63, found '64'", NULL},
    {PUT, "game", "moore 3 4", 8, "the end of the game, found '4'", NULL},
    {PUT, "game", "takes 0", 6, "a number of stones, from 1 on", NULL},
    {PUT, "game", "takes 3,0", 8, "another number of stones, from 1", NULL},
    {PUT, "game", "takes 3,1,3", 10, "another number of stones", NULL},
    {PUT, "game", "takes 3,,1", 8, "another number of stones", NULL},
    {PUT, "game", "takes 18446744073709551616", 6, "number of stones", NULL},
    {PUT, "game", "takes 1 3", 8, "the end of the game, found '3'", NULL},
    {PUT, "game", "kind zzz", 5, "a kind that 'nimsum values'", NULL},
    {PUT, "game", "board zzz", 6, "a board that 'nimsum help", NULL},
    {PUT, "game", "board between-pairs", 6, "and then pairs of numbers", LIST},
    {PUT, "game", "board wythoff", 6, "'wythoff' wants 2 numbers", LIST},
    {PUT, "game", "nim", AT_KEY, "of piles, not of pairs", "(x y)[n]"},
    {PUT, "game", "nim", AT_KEY, "of piles, not of pairs", "n times: x"},
    {PUT, "game", "staircase", AT_KEY, "of piles, not of pairs", " b[n]\n"},
};

/* ---- A text with a fault ---- */

struct text {
    char bytes[TEXT_ROOM];
    const char *fault; /* where it is; NULL: nowhere */
};

static const char *find_key(const char *text, const char *key) {
    size_t len = strlen(key);
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        if (strncmp(line, key, len) == 0 && line[len] == ' ') {
            return line;
        }
    }
    return NULL;
}

/* Behind its last word. */
static const char *find_end(const char *key) {
    const char *end = strchr(key, '\n');
    while (end[1] == ' ') {
        end = strchr(end + 1, '\n');
    }
    return end;
}

/* What takes the place of [from, to) in the row's text, and the fault in it. */
static void replace(struct text *text, const char *row, const char *from,
                    const char *to, const char *by, int at) {
    int len = sprintf(text->bytes, "%.*s%s%s", (int)(from - row), row, by, to);
    assert_in_range(len, 1, TEXT_ROOM - 1);
    text->fault = at == NOWHERE ? NULL : text->bytes + (from - row) + at;
}

/* A line behind all. */
static void add(struct text *text, const char *row, const char *key,
                const char *by, int at) {
    char line[200];
    const char *end = row + strlen(row);
    int value = (int)strlen(key) + 1;
    sprintf(line, "%s %s\n", key, by);
    replace(text, row, end, end, line,
            at == AT_KEY    ? 0
            : at == NOWHERE ? at
                            : value + at);
}

/* False where the damage does not fit: there is no such key. */
static bool damage(struct text *text, const char *row, const char *key,
                   const struct damage *damage) {
    const char *from = find_key(row, key);
    if (damage->what == START) {
        replace(text, row, row, row, damage->by, damage->at);
        return true;
    }
    if (!from || damage->what == AGAIN) {
        add(text, row, key, damage->by, damage->at);
        return damage->what == (from ? AGAIN : PUT);
    }
    const char *value = from + strlen(key);
    const char *start = value + strspn(value, " ");
    const char *end = find_end(from);
    const char *ends[] = {[KEY] = value, [VALUE] = end,    [LAST] = end,
                          [PUT] = end,   [GONE] = end + 1, [FIRST] = start};
    char by[200];
    strcpy(by, damage->by);
    if (*by == '=') {
        const char *other = find_key(row, by + 1) + strlen(by + 1);
        other += strspn(other, " ");
        sprintf(by, "%.*s", (int)(find_end(other) - other), other);
    }
    if (damage->what == FIRST) {
        ends[FIRST] += strcspn(start, " \n");
    } else if (damage->what == LAST) {
        for (start = end; start[-1] != ' '; start--) {
        }
    } else if (damage->what == KEY || damage->what == GONE) {
        start = from;
    }
    replace(text, row, start, ends[damage->what], by, damage->at);
    if (damage->at == AT_KEY) {
        text->fault = text->bytes + (from - row);
    }
    return true;
}

/* Is the key among those of the list, which "/" parts? */
static bool is_among(const char *keys, const char *key) {
    size_t len = strlen(key);
    while (strncmp(keys, key, len) != 0 || (keys[len] && keys[len] != '/')) {
        keys = strchr(keys, '/');
        if (!keys) {
            return false;
        }
        keys++;
    }
    return true;
}

static bool fits(const struct damage *damage, const char *row,
                 const char *key) {
    const char *needs = damage->needs;
    if (damage->keys && !is_among(damage->keys, key)) {
        return false;
    }
    return !needs ||
           (*needs == '!' ? !strstr(row, needs + 1) : !!strstr(row, needs));
}

/* ---- The same in other spellings ---- */

static const struct spelling {
    const char *before; /* each line: lines that say nothing */
    const char *end;    /* of each line */
    bool is_cut;        /* the last line has no end */
} spellings[] = {{"", "\n", false},
                 {"", "\r\n", false},
                 {"", "\n", true},
                 {"", "\r\n", true},
                 {"# \"\n \t\n\n", "\n", false}};

static void spell(struct text *spelled, const struct text *text,
                  const struct spelling *spelling) {
    char *to = spelled->bytes;
    spelled->fault = NULL;
    for (const char *line = text->bytes; *line;) {
        size_t len = strcspn(line, "\n");
        size_t lead = strlen(spelling->before);
        if (text->fault >= line && text->fault <= line + len) {
            spelled->fault = to + lead + (text->fault - line);
        }
        to += sprintf(to, "%s%.*s%s", spelling->before, (int)len, line,
                      spelling->end);
        line += len + (line[len] == '\n');
    }
    to[spelling->is_cut ? -(int)strlen(spelling->end) : 0] = '\0';
}

/* ---- What is said of it ---- */

/* "LINE:COLUMN: ", or "" where the fault has no place. */
static void say_place(char place[40], const struct text *text) {
    unsigned line = 1;
    const char *start = text->bytes;
    for (const char *at = start; text->fault && at < text->fault; at++) {
        line += *at == '\n';
        start = *at == '\n' ? at + 1 : start;
    }
    place[0] = '\0';
    if (text->fault) {
        sprintf(place, "%u:%u: ", line, (unsigned)(text->fault - start) + 1);
    }
}

/* "LINE:COLUMN: WHY" */
static void read_fault(char said[NIM_LINE_ROOM + 40], const char *bytes,
                       size_t len) {
    struct nim_problem problem;
    struct nim_text_fault fault;
    void *room = malloc(NIM_PROBLEM_ROOM(len));
    assert_non_null(room);
    enum nim_status status =
        nim_problem_read(&problem, bytes, len, room, &fault);
    free(room);
    if (status == NIM_OK) {
        strcpy(said, "a problem");
    } else if (fault.line > 0) {
        sprintf(said, "%u:%u: %s", (unsigned)fault.line, (unsigned)fault.column,
                fault.why.text);
    } else {
        strcpy(said, fault.why.text);
    }
}

static size_t wrong_count;

static void complain(const struct text *text, const char *place,
                     const char *why, const char *said) {
    print_error("%s\nsaid     '%s'\nexpected '%s...%s'\n", text->bytes, said,
                place, why);
    wrong_count++;
}

static void expect_fault(const struct text *text, const char *why) {
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        struct text spelled;
        char place[40];
        char said[NIM_LINE_ROOM + 40];
        spell(&spelled, text, &spellings[i]);
        say_place(place, &spelled);
        read_fault(said, spelled.bytes, strlen(spelled.bytes));
        if (strncmp(said, place, strlen(place)) != 0 ||
            !strstr(said + strlen(place), why)) {
            complain(&spelled, place, why, said);
        }
    }
}

/* One line, and neither an output nor a run. */
static void expect_message(const struct text *text) {
    char said[NIM_LINE_ROOM + 40];
    char message[NIM_LINE_ROOM + 80];
    bool is_missing = !text->fault;
    read_fault(said, text->bytes, strlen(text->bytes));
    sprintf(message, "nimsum: x.problem:%s%s\n", is_missing ? " " : "", said);
    folder_put("x.problem", text->bytes, strlen(text->bytes));
    struct process_result run =
        process_run("stress x.problem --runs=1 -- touch ran", "");
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    if (strcmp(run.err, message) != 0 || remove("ran") == 0) {
        complain(text, "nimsum: ", "", run.err);
    }
    process_result_free(&run);
    remove("x.problem");
}

/* ---- Tests ---- */

static void a_fault_is_told_with_its_place(void **state) {
    (void)state;
    size_t count = 0;
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        const struct nim_problem *row;
        size_t fitting = 0;
        for (size_t j = 0; (row = nim_problem_at(j)); j++) {
            for (unsigned key = 0; key < NIM_KEY_COUNT; key++) {
                struct text text;
                const char *name = nim_key_name((enum nim_key)key);
                const char *whole = nim_problem_text(row);
                if ((is_sampled(row) || fitting == 0) &&
                    fits(&damages[i], whole, name) &&
                    damage(&text, whole, name, &damages[i])) {
                    expect_fault(&text, damages[i].why);
                    if (fitting++ == 0) {
                        expect_message(&text);
                    }
                }
            }
        }
        if (fitting == 0) {
            fail_msg("nothing is damaged by '%s'", damages[i].by);
        }
        count += fitting;
    }
    assert_int_equal(wrong_count, 0);
    assert_true(count > 3000);
}

/* NUL is no text, nor is half a character. */
static void each_byte_has_its_place(void **state) {
    (void)state;
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)); i++) {
        struct text text = {.fault = text.bytes};
        size_t len = strlen(nim_problem_text(row));
        for (size_t next = i % 31; next < len; next += 31) {
            char place[40];
            char said[NIM_LINE_ROOM + 40];
            size_t at = next;
            strcpy(text.bytes, nim_problem_text(row));
            while (((unsigned char)text.bytes[at] & 0xc0) == 0x80) {
                at--; /* to where the character begins */
            }
            text.fault = text.bytes + at;
            text.bytes[at] = at % 2 == 0 ? '\xff' : '\0';
            say_place(place, &text);
            strcat(place, "expected UTF-8 text");
            read_fault(said, text.bytes, len);
            said[strlen(place)] = '\0';
            assert_string_equal(said, place);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_is_told_with_its_place),
        cmocka_unit_test(each_byte_has_its_place),
    };
    if (process_begin() != 0) {
        return EXIT_FAILURE;
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed + (process_end() != 0);
}
