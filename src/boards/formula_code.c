/* A formula as lines of C and of Python: the functions that it calls, a loop
 * for each function of all items, which leaves its value in a variable, and an
 * expression of these. */
#include "boards/formula_code.h"
#include "boards/parts.h"

#include "streams/line.h"

#include <inttypes.h>
#include <string.h>

/* A formula that is being written. */
struct writing {
    struct nim_line *line;
    const struct nim_formula *formula;
    const struct nim_layout *layout;
    bool is_python;
    bool is_row;
};

/* ---- Expressions ---- */

static const struct {
    const char *in_python; /* what Python calls it; NULL: by its name */
    const char *c;
    const char *python;
} functions[] = {
    [NIM_LEAST] = {"min",
                   "static @ least(@ a, @ b) {\n"
                   "    return a < b ? a : b;\n"
                   "}\n",
                   NULL},
    [NIM_MOST] = {"max",
                  "static @ most(@ a, @ b) {\n"
                  "    return a < b ? b : a;\n"
                  "}\n",
                  NULL},
    [NIM_DIVISOR] = {NULL,
                     "/* Euclid's algorithm. */\n"
                     "static @ divisor(@ a, @ b) {\n"
                     "    return b == 0 ? a : divisor(b, a % b);\n"
                     "}\n",
                     "def divisor(a, b):\n"
                     "    return a if b == 0 else divisor(b, a % b)\n"},
    [NIM_PART] = {NULL,
                  "/* The least divisor from b on; 0: there is none. */\n"
                  "static @ part(@ a, @ b) {\n"
                  "    @ p, least = a < b ? 0 : a;\n"
                  "    for (p = 1; p <= a / p; p++) {\n"
                  "        if (a % p == 0 && p >= b && p < least)\n"
                  "            least = p;\n"
                  "        if (a % p == 0 && a / p >= b && a / p < least)\n"
                  "            least = a / p;\n"
                  "    }\n"
                  "    return least;\n"
                  "}\n",
                  "def part(a, b):\n"
                  "    least, p = 0 if a < b else a, 1\n"
                  "    while p * p <= a:\n"
                  "        for d in (p, a // p) if a % p == 0 else ():\n"
                  "            least = d if b <= d < least else least\n"
                  "        p += 1\n"
                  "    return least\n"},
    [NIM_LOW] = {NULL,
                 "static @ low(@ a) {\n"
                 "    return a & (0 - a);\n"
                 "}\n",
                 "def low(a):\n"
                 "    return a & -a\n"},
    [NIM_FACTORS] = {NULL,
                     "/* How many prime factors has it? */\n"
                     "static @ factors(@ a) {\n"
                     "    @ p, count = 0;\n"
                     "    for (p = 2; p <= a / p; p += 1 + p % 2)\n"
                     "        for (; a % p == 0; a /= p)\n"
                     "            count++;\n"
                     "    return count + (a > 1);\n"
                     "}\n",
                     "def factors(a):\n"
                     "    p, count = 2, 0\n"
                     "    while p * p <= a:\n"
                     "        while a % p == 0:\n"
                     "            a //= p\n"
                     "            count += 1\n"
                     "        p += 1 + p % 2\n"
                     "    return count + (a > 1)\n"},
    [NIM_PRIMES] =
        {NULL,
         "/* How many primes are at most a? */\n"
         "static @ primes(@ a) {\n"
         "    static char multiple[100001];\n"
         "    static @ count[100001];\n"
         "    @ p, i;\n"
         "    for (p = 2; p <= 100000 && count[100000] == 0; p++) {\n"
         "        count[p] = count[p - 1] + !multiple[p];\n"
         "        for (i = 2 * p; i <= 100000 && !multiple[p];)\n"
         "            multiple[i] = 1, i += p;\n"
         "    }\n"
         "    return count[a];\n"
         "}\n",
         "def primes(a, count=[0, 0], multiple=bytearray(100001)):\n"
         "    for p in range(len(count), a + 1):\n"
         "        count.append(count[-1] + 1 - multiple[p])\n"
         "        if not multiple[p]:\n"
         "            multiple[p::p] = bytes([1]) * (100000 // p)\n"
         "    return count[a]\n"},
    [NIM_KAYLES] = {NULL,
                    "static @ kayles(@ a) {\n"
                    "    static const char values[] = \"" NIM_KAYLES_0 "\"\n"
                    "                                 \"" NIM_KAYLES_42 "\";\n"
                    "    return (@)values[a < 72 ? a : 72 + a % 12] - '0';\n"
                    "}\n",
                    "def kayles(a):\n"
                    "    values = (\"" NIM_KAYLES_0 "\"\n"
                    "              \"" NIM_KAYLES_42 "\")\n"
                    "    return int(values[a if a < 72 else 72 + a % 12])\n"},
    [NIM_BITS] = {NULL,
                  "static @ bits(@ a) {\n"
                  "    @ count = 0;\n"
                  "    for (; a > 0; a &= a - 1)\n"
                  "        count++;\n"
                  "    return count;\n"
                  "}\n",
                  "def bits(a):\n"
                  "    return bin(a).count(\"1\")\n"},
};

static const struct nim_term *term_at(const struct writing *writing,
                                      unsigned index) {
    return &writing->formula->terms[index];
}

/* `not` is written as a comparison. */
static unsigned level_of(const struct nim_term *term) {
    return term->sign == NIM_NOT ? NIM_LEVEL_COMPARED
                                 : nim_operators[term->sign].level;
}

static bool is_of_bits(const struct nim_term *term) {
    return term->sign == NIM_XOR || term->sign == NIM_BITS_OF_BOTH;
}

static bool is_truth(const struct nim_term *term) {
    return level_of(term) <= NIM_LEVEL_COMPARED;
}

/* The variables of functions of all items. */
static char variable_of(const struct writing *writing, unsigned index) {
    unsigned before = 0;
    for (unsigned i = 0; i < index; i++) {
        before += nim_operator_is_of_all(term_at(writing, i)->sign);
    }
    return "xystpqrd"[before % NIM_FORMULA_ALL_MAX];
}

static void write_term(const struct writing *writing, unsigned index);

/* Part of a larger term, with brackets where its level is too low, and where
 * readers, or the levels of C, would miss them. */
static void write_part(const struct writing *writing,
                       const struct nim_term *whole, unsigned index,
                       bool is_right) {
    const struct nim_term *part = term_at(writing, index);
    unsigned level = level_of(part);
    unsigned around = level_of(whole);
    bool is_tighter = around == NIM_LEVEL_COMPARED ||
                      (around > NIM_LEVEL_COMPARED && is_right);
    bool is_mixed =
        level < NIM_LEVEL_ALONE && part->sign != whole->sign &&
        (part->sign == NIM_AND || is_of_bits(part) || is_of_bits(whole));
    bool has_brackets = level < around + is_tighter || is_mixed;
    nim_line_say(writing->line, has_brackets ? "(" : "");
    write_term(writing, index);
    nim_line_say(writing->line, has_brackets ? ")" : "");
}

/* As a side of a comparison. */
static void write_side(const struct writing *writing, unsigned index) {
    static const struct nim_term compared = {.sign = NIM_UNEQUAL};
    write_part(writing, &compared, index, false);
}

/* As something that is true or not. */
static void write_truth(const struct writing *writing, unsigned index) {
    bool is_true = is_truth(term_at(writing, index));
    if (is_true) {
        write_term(writing, index);
    } else {
        write_side(writing, index);
        nim_line_say(writing->line, " != 0");
    }
}

static const char *sign_of(const struct writing *writing,
                           const struct nim_term *term) {
    bool is_python = writing->is_python;
    return term->sign == NIM_EQUAL              ? "=="
           : term->sign == NIM_BY && is_python  ? "//"
           : term->sign == NIM_OR && !is_python ? "||"
           : term->sign == NIM_AND && !is_python
               ? "&&"
               : nim_operators[term->sign].text;
}

static void write_operands(const struct writing *writing,
                           const struct nim_term *term) {
    for (unsigned i = 0; i < 2; i++) {
        unsigned index = i == 0 ? term->left : term->right;
        if (i > 0) {
            nim_line_say(writing->line, " %s ", sign_of(writing, term));
        }
        if (term->sign <= NIM_AND && !is_truth(term_at(writing, index))) {
            write_truth(writing, index);
        } else {
            write_part(writing, term, index, i > 0);
        }
    }
}

/* A choice, which is no part of anything but another choice. */
static void write_choice(const struct writing *writing,
                         const struct nim_term *term) {
    const struct nim_term *choice = term_at(writing, term->right);
    if (writing->is_python) {
        write_term(writing, choice->left);
        nim_line_say(writing->line, " if ");
        write_truth(writing, term->left);
        nim_line_say(writing->line, "\n    else ");
    } else {
        write_truth(writing, term->left);
        nim_line_say(writing->line, " ? ");
        write_term(writing, choice->left);
        nim_line_say(writing->line, "\n    : ");
    }
    write_term(writing, choice->right);
}

static void write_call(const struct writing *writing,
                       const struct nim_term *term) {
    const char *in_python = functions[term->sign].in_python;
    nim_line_say(writing->line, "%s(",
                 writing->is_python && in_python
                     ? in_python
                     : nim_operators[term->sign].text);
    write_term(writing, term->left);
    if (nim_operator_is_of_two(term->sign)) {
        nim_line_say(writing->line, ", ");
        write_term(writing, term->right);
    }
    nim_line_say(writing->line, ")");
}

static void write_term(const struct writing *writing, unsigned index) {
    const struct nim_term *term = term_at(writing, index);
    bool has_body = writing->layout->body != NIM_BODY_NONE;
    if (term->sign == NIM_IF) {
        write_choice(writing, term);
    } else if (term->sign == NIM_WON) {
        nim_line_say(writing->line, writing->is_python ? "-1" : "(@)-1");
    } else if (term->sign <= NIM_MODULO) {
        write_operands(writing, term);
    } else if (term->sign == NIM_NOT) {
        write_part(writing, term, term->left, true);
        nim_line_say(writing->line, " == 0");
    } else if (nim_operator_is_function(term->sign)) {
        write_call(writing, term);
    } else if (term->sign == NIM_NUMBER) {
        nim_line_say(writing->line, "%" PRIu64, term->number);
    } else if (term->sign == NIM_HEAD) {
        nim_line_say(writing->line, "%c",
                     (has_body ? "nmkl" : "abcd")[term->number]);
    } else if (term->sign == NIM_ITEM) {
        bool is_alone = writing->is_python || writing->is_row;
        nim_line_say(writing->line, is_alone ? "%c" : "%c[i]",
                     (writing->is_python ? "vwu" : "abc")[term->number]);
    } else if (term->sign == NIM_PLACE) {
        nim_line_say(writing->line, writing->is_python ? "i" : "(i + 1)");
    } else if (term->sign == NIM_PREVIOUS) {
        nim_line_say(writing->line,
                     writing->is_python ? "w" : "(i > 0 ? a[i - 1] : 0)");
    } else {
        nim_line_say(writing->line, "%c", variable_of(writing, index));
    }
}

/* ---- Functions of all items ---- */

/* In these lines @ is the variable, $ what is looked at of an item, ? the same
 * as something that is true or not, # the number of items; in Python % is the
 * head of a loop over them, and & a list. */
static const struct {
    const char *c;
    const char *python;
} loops[] = {
    [NIM_ALL_SUM] = {"for (@ = i = 0; i < #; i++)\n"
                     "    @ += $;\n",
                     "@ = sum(&)\n"},
    [NIM_ALL_XOR] = {"for (@ = i = 0; i < #; i++)\n"
                     "    @ ^= $;\n",
                     "@ = 0\n"
                     "%:\n"
                     "    @ ^= $\n"},
    [NIM_ALL_MIN] = {"for (@ = i = 0; i < #; i++)\n"
                     "    if (i == 0 || $ < @)\n"
                     "        @ = $;\n",
                     "@ = min(&, default=0)\n"},
    [NIM_ALL_MAX] = {"for (@ = i = 0; i < #; i++)\n"
                     "    if ($ > @)\n"
                     "        @ = $;\n",
                     "@ = max(&, default=0)\n"},
    [NIM_ALL_GCD] = {"for (@ = i = 0; i < #; i++)\n"
                     "    @ = divisor(@, $);\n",
                     "@ = 0\n"
                     "%:\n"
                     "    @ = divisor(@, $)\n"},
    [NIM_ALL_COUNT] = {"for (@ = i = 0; i < #; i++)\n"
                       "    @ += ?;\n",
                       "@ = sum(? %)\n"},
    [NIM_ALL_FIRST] = {"for (@ = 0, i = #; i-- > 0;)\n"
                       "    @ = $;\n",
                       "@ = next(($ %), 0)\n"},
    [NIM_ALL_LAST] = {"for (@ = i = 0; i < #; i++)\n"
                      "    @ = $;\n",
                      "@ = 0\n"
                      "%:\n"
                      "    @ = $\n"},
    [NIM_ALL_BEFORE] = {"i = 0;\n"
                        "while (i < # && !(?))\n"
                        "    i++;\n"
                        "@ = i;\n",
                        "@ = len(a)\n"
                        "%:\n"
                        "    if ?:\n"
                        "        @ = i - 1\n"
                        "        break\n"},
    [NIM_ALL_BEHIND] = {"for (@ = i = 0; i < #; i++)\n"
                        "    if (?)\n"
                        "        @ = 0;\n"
                        "    else\n"
                        "        @++;\n",
                        "@ = 0\n"
                        "%:\n"
                        "    @ = 0 if ? else @ + 1\n"},
    [NIM_ALL_UNPAIRED] = {"qsort(a, #, sizeof *a, compare);\n"
                          "for (@ = i = 0; i < #; i++)\n"
                          "    if (i + 1 < # && a[i] == a[i + 1])\n"
                          "        i++;\n"
                          "    else\n"
                          "        @++;\n",
                          "odd = set()\n"
                          "%:\n"
                          "    odd ^= {v}\n"
                          "@ = len(odd)\n"},
    [NIM_ALL_ALONE] = {"qsort(a, #, sizeof *a, compare);\n"
                       "for (@ = i = 0; i < #; i++)\n"
                       "    if (i + 1 < # && a[i] == a[i + 1])\n"
                       "        i++;\n"
                       "    else\n"
                       "        @ = a[i];\n",
                       "odd = set()\n"
                       "%:\n"
                       "    odd ^= {v}\n"
                       "@ = max(odd, default=0)\n"},
};

/* Does the term look at that, beside the item? */
static bool uses(const struct writing *writing, unsigned index,
                 enum nim_operator sign) {
    const struct nim_term *term = term_at(writing, index);
    bool is_made = term->sign < NIM_NUMBER;
    return term->sign == sign ||
           (is_made && (uses(writing, term->left, sign) ||
                        (nim_operator_is_of_two(term->sign) &&
                         uses(writing, term->right, sign))));
}

/* "for i, (v, w) in enumerate(a, 1)", i and the brackets where they are needed.
 */
static void write_python_loop(const struct writing *writing,
                              const struct nim_term *term) {
    static const char *const items[] = {"", "v", "v, w", "v, w, u"};
    bool counts =
        term->sign == NIM_ALL_BEFORE || uses(writing, term->left, NIM_PLACE);
    bool looks_back = uses(writing, term->left, NIM_PREVIOUS);
    unsigned columns = writing->formula->columns + looks_back;
    bool has_brackets = counts && columns > 1;
    nim_line_say(writing->line, "for %s%s%s%s in %s%s%s", counts ? "i, " : "",
                 has_brackets ? "(" : "", items[columns],
                 has_brackets ? ")" : "", counts ? "enumerate(" : "",
                 looks_back ? "zip(a, [0] + a)" : "a", counts ? ", 1)" : "");
}

static void write_list(const struct writing *writing,
                       const struct nim_term *term) {
    bool is_item = term_at(writing, term->left)->sign == NIM_ITEM;
    if (is_item && writing->formula->columns == 1) {
        nim_line_say(writing->line, "a");
        return;
    }
    nim_line_say(writing->line, "[");
    write_term(writing, term->left);
    nim_line_say(writing->line, " ");
    write_python_loop(writing, term);
    nim_line_say(writing->line, "]");
}

static void write_loop(const struct writing *writing, unsigned index) {
    const struct nim_term *term = term_at(writing, index);
    const char *text =
        writing->is_python ? loops[term->sign].python : loops[term->sign].c;
    for (; *text; text++) {
        if (*text == '@') {
            nim_line_say(writing->line, "%c", variable_of(writing, index));
        } else if (*text == '$' && text[1] == ' ' && strchr("<>", text[2])) {
            write_side(writing, term->left);
        } else if (*text == '$') {
            write_term(writing, term->left);
        } else if (*text == '?') {
            write_truth(writing, term->left);
        } else if (*text == '#') {
            nim_line_say(writing->line, "%s",
                         writing->layout->body == NIM_BODY_ROWS ? "n * m"
                                                                : "n");
        } else if (*text == '%') {
            write_python_loop(writing, term);
        } else if (*text == '&' && text[1] != '&' && text[-1] != '&') {
            write_list(writing, term);
        } else {
            nim_line_say(writing->line, "%c", *text);
        }
    }
}

/* Those that sort come last. */
static void write_loops(const struct writing *writing) {
    for (unsigned sorts = 0; sorts < 2; sorts++) {
        for (unsigned i = 0; i < writing->formula->count; i++) {
            enum nim_operator sign = term_at(writing, i)->sign;
            if (nim_operator_is_of_all(sign) &&
                nim_operator_sorts(sign) == sorts) {
                write_loop(writing, i);
            }
        }
    }
}

/* In Python the items are read first. */
static void write_items(const struct writing *writing) {
    static const char *const reads[] = {
        [NIM_BODY_PILES] = "a = list(islice(numbers, n))\n",
        [NIM_BODY_PAIRS] =
            "a = [(next(numbers), next(numbers)) for _ in range(n)]\n",
        [NIM_BODY_TRIPLES] =
            "a = [tuple(islice(numbers, 3)) for _ in range(n)]\n",
        [NIM_BODY_ROWS] = "a = list(islice(numbers, n * m))\n",
        [NIM_BODY_NONE] = "",
    };
    if (writing->is_python && writing->layout->lines == NIM_LINES_HALVES) {
        nim_line_say(writing->line,
                     "a = list(islice(numbers, n))\n"
                     "a = list(zip(a, list(islice(numbers, n))))\n");
    } else if (writing->is_python) {
        nim_line_say(writing->line, "%s", reads[writing->layout->body]);
    }
    write_loops(writing);
}

/* ---- Functions of numbers ---- */

static bool calls(const struct nim_formula *formula, enum nim_operator sign) {
    bool is_divisor = sign == NIM_DIVISOR;
    unsigned i = 0;
    while (i < formula->count && formula->terms[i].sign != sign &&
           !(is_divisor && formula->terms[i].sign == NIM_ALL_GCD)) {
        i++;
    }
    return i < formula->count;
}

/* Parted by empty lines. */
static void write_functions(const struct writing *writing) {
    const char *before = writing->is_python ? "\n\n" : "\n";
    size_t len = writing->line->len;
    for (unsigned i = NIM_LEAST; i <= NIM_BITS; i++) {
        const char *lines =
            writing->is_python ? functions[i].python : functions[i].c;
        if (lines && calls(writing->formula, (enum nim_operator)i)) {
            nim_line_say(writing->line, "%s%s",
                         writing->line->len > len ? before : "", lines);
        }
    }
    if (!writing->is_python && (calls(writing->formula, NIM_ALL_UNPAIRED) ||
                                calls(writing->formula, NIM_ALL_ALONE))) {
        nim_line_say(writing->line, "%s" NIM_CODE_COMPARE,
                     writing->line->len > len ? before : "");
    }
}

void nim_formula_write(struct nim_line *line, const struct nim_formula *formula,
                       const struct nim_layout *layout, bool is_python,
                       enum nim_formula_part part) {
    const struct writing writing = {line, formula, layout, is_python,
                                    part == NIM_FORMULA_ROW};
    if (part == NIM_FORMULA_FUNCTIONS) {
        write_functions(&writing);
    } else if (part == NIM_FORMULA_ITEMS) {
        write_items(&writing);
    } else if (part == NIM_FORMULA_WINS) {
        write_truth(&writing, formula->count - 1);
    } else {
        write_term(&writing, formula->count - 1);
    }
}
