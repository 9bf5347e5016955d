/* The slips that programs with wrong ideas have. Ideas that change a problem,
 * its rule of play or its words for instance, need none: see emit.c. */
#include "emit/slip.h"

#include <string.h>

#define COMPARE                                                                \
    "static int compare(const void *p, const void *q) {\n"                     \
    "    @ a = *(const @ *)p, b = *(const @ *)q;\n"                            \
    "    return (a > b) - (a < b);\n"                                          \
    "}\n"

/* What stands in the right program, and in the wrong one. */
#define EDIT(FROM, TO) FROM "\t" TO "\t"

/* Three piles of a case that has no others. */
#define THREE "value[a] ^ value[b] ^ value[c]"

/* Rows for an idea that passes over each pile i, of n, of which the condition
 * holds: one for each way in which programs go through the piles. */
#define PASS_OVER(IDEA, CONDITION)                                             \
    {IDEA, .skips = (CONDITION)},                                              \
        {IDEA,                                                                 \
         .edits = EDIT("a = next();\nx ^= a;", "a = next();\nif (" CONDITION   \
                                               ")\n    continue;\nx ^= a;")},  \
        {IDEA,                                                                 \
         .edits = EDIT("x ^= a[i];", "x ^= a[i] * !(" CONDITION ");")          \
             EDIT("t = a[i]", "if (" CONDITION ")\n    continue;\nt = a[i]")}, \
        {IDEA, .edits = EDIT("x ^= next() - a[i] - 1;",                        \
                             "x ^= (next() - a[i] - 1) * !(" CONDITION ");")}, \
        {IDEA,                                                                 \
         .edits = EDIT(                                                        \
             "for (; n > 0; n--) {\ns = 0;\nfor (i = 0; i < m; i++)\n",        \
             "for (i = 0; i < n; i++) {\n    s = 0;\n    for (k = 0; k < m; "  \
             "k++)\n        ") EDIT("x ^= s;", "x ^= s * !(" CONDITION ");")}, \
        {IDEA, .edits = EDIT("for (; n > 0; n -= 2) {",                        \
                             "for (n /= 2, i = 0; i < n; i++) {")              \
                   EDIT("x ^= s;", "x ^= s * !(" CONDITION ");")},             \
        {IDEA,                                                                 \
         .edits = EDIT(                                                        \
             "for (; n > 0; n--) {\na = next();\nq",                           \
             "for (i = 0; i < n; i++) {\n    a = next();\n    if (" CONDITION  \
             ")\n        continue;\n    q")},                                  \
    {                                                                          \
        IDEA,                                                                  \
            .edits = EDIT("for (x = i = 0; i < n; i++) {\na[i] = next();\nx "  \
                          "^= a[i];\n}",                                       \
                          "for (x = s = i = 0; i < n; i++) {\n    a[s] = "     \
                          "next();\n    if (" CONDITION                        \
                          ")\n        continue;\n    x ^= a[s++];\n}\nn = s;") \
    }

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

static const struct nim_slip slips[] = {
    /* ---- The piles ---- */
    PASS_OVER("not-last-pile", "i + 1 == n"),
    {"not-last-pile", .edits = EDIT(THREE, "value[a] ^ value[b]")},
    PASS_OVER("not-first-pile", "i == 0"),
    {"not-first-pile", .edits = EDIT(THREE, "value[b] ^ value[c]")},
    PASS_OVER("last-pile-only", "i + 1 < n"),
    {"last-pile-only", .edits = EDIT(THREE, "value[c]")},
    PASS_OVER("first-pile-only", "i > 0"),
    {"first-pile-only", .edits = EDIT(THREE, "value[a]")},
    PASS_OVER("first-100-piles", "i >= 100"),
    PASS_OVER("first-1000-piles", "i >= 1000"),
    {"parity-only", .edits = EDIT("x ^= a;", "x ^= a % 2;")},
    {"parity-only", .edits = EDIT("x ^= a[i];", "x ^= a[i] %= 2;")},
    {"parity-only",
     .edits = EDIT(THREE, "value[a % 2] ^ value[b % 2] ^ value[c % 2]")},
    {"parity-only", .edits = EDIT("x = a % 3", "x = a % 2")},
    {"parity-only", .edits = EDIT("x ^= t;", "x ^= a % 2;")},
    {"parity-only", .edits = EDIT("x ^= a / 2;", "x ^= 0;")},
    {"parity-only", .edits = EDIT("x ^= ", "a %= 2;\nx ^= ")},
    {"sum-not-xor", .edits = EDIT("if (i % 2 == 0)\nx ^= a;", "x += a;")},
    {"sum-not-xor", .edits = EDIT("x ^= ", "x += ")},
    {"distinct-piles",
     .edits =
         EDIT("for (x = i = 0; i < n; i++) {\na = next();\nx ^= a;\n}",
              "for (i = 0; i < n; i++)\n    a[i] = next();\nqsort(a, n, "
              "sizeof *a, compare);\nfor (x = i = 0; i < n; i++)\n    if (i "
              "== 0 || a[i] != a[i - 1])\n        x ^= a[i];"),
     .functions = COMPARE},
    {"distinct-piles",
     .edits = EDIT(
         "for (x = i = 0; i < n; i++) {\na = next();\nif (i % 2 == 0)\nx ^= "
         "a;\n}",
         "for (i = 0; i < n; i++)\n    a[i] = next();\nqsort(a, n, sizeof "
         "*a, compare);\nfor (x = s = i = 0; i < n; i++)\n    if ((i == 0 || "
         "a[i] != a[i - 1]) && s++ % 2 == 0)\n        x ^= a[i];"),
     .functions = COMPARE},
    {"sum-kept", .edits = EDIT("for (x = i = 0;", "for (i = 0;"),
     .starts = "x"},
    {"sum-kept", .edits = EDIT("for (x = 0;", "for (;"), .starts = "x"},
    {"sum-kept", .edits = EDIT("x = 0;\nfor (i", "for (i"), .starts = "x"},
    {"sum-kept", .edits = EDIT("x = 0;\nfor (;", "for (;"), .starts = "x"},
    {"sum-kept", .wins = "(kept ^= (...)) != 0", .starts = "kept"},

    /* ---- The game ---- */
    {"inverted-normal", .wins = "x == 0"},
    {"misere-last-pile", .edits = EDIT("big |= a > 1;", "big = a > 1;")},
    {"misere-pairs", .edits = EDIT("a > 1;", "a > 2;")},
    {"misere-one-pile", .wins = "n == 1 ? a != 1 : x != 0"},
    {"misere-flag-kept", .edits = EDIT("big = 0;\n", ""), .starts = "big"},
    {"even-steps", .edits = EDIT("i % 2 == 0", "i % 2 == 1")},
    {"steps-from-the-top",
     .edits = EDIT("if (i % 2 == 0)", "if ((n - i) % 2 == 1)")},
    {"steps-added",
     .edits = EDIT("if (i % 2 == 0)\nx ^= a;", "if (i % 2 == 0)\n    x += a;")},
    {"steps-added", .edits = EDIT("x ^= ", "x += ")},
    {"all-steps",
     .edits = EDIT("if (i % 2 == 1)\nx ^= a;", "if (i > 0)\n    x ^= a;")},
    {"all-steps",
     .edits = EDIT("for (i = n; i > 1; i -= 2)", "for (i = n; i > 1; i--)")},
    {"columns-kept", .edits = EDIT("p = q = 0;\n", ""), .starts = "pq"},
    {"columns-16", .edits = EDIT("a = next();", "a = next() % 65536;")},
    {"piles-modulo-k-1",
     .edits = EDIT("for (; n > 0; n--) {", "for (i = 0; i < n; i++) {"),
     .wins = "n % ~ != 0"},
    {"total-modulo-k-1", .edits = EDIT("q ^= p & a;", "q += a;"),
     .wins = "q % ~ != 0"},

    /* ---- Takes and splits ---- */
    {"values-added", .edits = EDIT("x ^= ", "x += ")},
    {"values-added", .edits = EDIT(THREE, "value[a] + value[b] + value[c]")},
    {"won-or-lost-only", .edits = EDIT("x ^= ...;", "x ^= (...) != 0;")},
    {"won-or-lost-only",
     .edits =
         EDIT(THREE, "(value[a] != 0) ^ (value[b] != 0) ^ (value[c] != 0)")},
    {"modulo-m", .edits = EDIT("a % (b + 1)", "(b > 0 ? a % b : 0)")},
    {"modulo-m",
     .edits = EDIT("(a - 1) % (b + 1)", "(b > 0 ? (a - 1) % b : 0)")},
    {"bound-kept", .edits = EDIT("x ^= value(a, k)", "x ^= a % (k + 1)")},
    {"other-primes", .edits = EDIT("a % 6", "a % 4")},
    {"other-primes", .edits = EDIT("x = a % 4", "x = a % 6")},
    {"modulo-3", .edits = EDIT("x ^= a % 4", "x ^= a % 3")},
    {"modulo-2", .wins = "a % 2 != 0"},
    {"not-largest-take",
     .edits = EDIT(
         "fill(count);",
         "for (i = 1; i < count; i++)\n    if (takes[i] < takes[i - 1]) {\n  "
         "      cases = takes[i];\n        takes[i] = takes[i - 1];\n        "
         "takes[i - 1] = cases;\n    }\nfill(count - 1);")},
    {"not-smallest-take",
     .edits = EDIT(
         "fill(count);",
         "for (i = 1; i < count; i++)\n    if (takes[i] > takes[i - 1]) {\n  "
         "      cases = takes[i];\n        takes[i] = takes[i - 1];\n        "
         "takes[i - 1] = cases;\n    }\nfill(count - 1);")},
    {"takes-below-100",
     .edits = EDIT("takes[i - 1] <= ...; i++)", "takes[i - 1] < 100; i++)")
         EDIT("fill(i);", "fill(i - 1);")},
    {"marks-kept",
     .edits = EDIT("seen[value[pile - takes[i]]] = pile + 1;",
                   "seen[value[pile - takes[i]]] = 1;")
         EDIT("seen[value[pile]] == pile + 1", "seen[value[pile]] != 0")
             EDIT("static unsigned char value[", "static unsigned value[")
                 EDIT("static unsigned seen[100 + 1]; ...\n",
                      "static unsigned seen[20000];\n")
                     EDIT("for (i = 0; i <= count; i++)\nseen",
                          "for (i = 0; i < 20000; i++)\n    seen")},
    {"modulo-largest-take",
     .edits = EDIT("fill(count);", "for (s = i = 0; i < count; i++)\n    s = "
                                   "takes[i] > s ? takes[i] : s;")
         EDIT("x ^= value[a];", "x ^= a % (s + 1);")},
    {"count-of-takes",
     .edits = EDIT(
         "x ^= value[a];",
         "for (s = 0; s < count; s++)\n    big += takes[s] <= a;\nx ^= big;")
         EDIT("a = next();", "a = next();\nbig = 0;")},
    {"takes-unsorted",
     .edits = EDIT("for (i = 0; i < count; i++)\nif (takes[i] <= pile)\n",
                   "for (i = 0; i < count && takes[i] <= pile; i++)\n    ")},
    {"values-to-1000",
     .edits = EDIT("x ^= value[a];", "x ^= a > 1000 ? 0 : value[a];")},
    {"first-set-kept",
     .edits = EDIT("fill(count);", "if (s++ == 0)\n    fill(count);"),
     .starts = "s"},
    {"exchange-up-only", .edits = EDIT("return a - 1;", "return a;")},
    {"exchange-down-only", .edits = EDIT("? a + 1 : a;", "? a : a;")},
    {"three-k-plus-1", .wins = "a % 3 != 1"},
    {"table-to-1000", .wins = "a > 1000 || value[a] != 0"},

    /* ---- One arrangement ---- */
    {"last-stone-wins", .edits = EDIT("(a - 1) % (b + 1)", "a % (b + 1)")},
    {"rest-not-divided", .edits = EDIT("a % (l + r) / l", "a % (l + r)")},
    {"quotient-only", .edits = EDIT("value(a, b)", "a / b")},
    {"modulo-3-always", .wins = "n % 3 != 0"},
    {"euclid-by-steps",
     .edits = EDIT("return a % b == 0 || a / b > 1 || ...;",
                   "return b > 0 && !first_wins(b, a % b);")},
    {"circle-as-pile",
     .edits = EDIT("a <= b || (b == 1 && a % 2 == 1)", "a % (b + 1) != 0")},
    {"circle-as-pile", .edits = EDIT("a <= 2", "a % 3 != 0")},
    {"distinct-primes",
     .edits = EDIT("for (; a % p == 0; a /= p)\nfound++;",
                   "if (a % p == 0)\n        for (found++; a % "
                   "p == 0;)\n            a /= p;")},
    {"box-by-room", .edits = EDIT("x ^= value(a, b);", "x ^= a - b;")},
    {"box-once", .edits = EDIT("return content == lost ? ...;", "return 0;")},
    {"box-bound", .edits = EDIT("(lost + 1) * (lost + 2) < size",
                                "(lost + 1) * (lost + 2) <= size")},
    {"coins-twice", .edits = EDIT("if (i == 0 || a[i] != a[i - 1])\n", "")},
    {"plain-product",
     .edits = EDIT("product(product(a, b, 16), c, 16)", "a * b * c")},
    {"plain-product", .edits = EDIT("product(a, b, 16);", "a * b;")},
    {"below-p", .wins = "n == 0 || n >= p"},
    {"modulo-q-plus-1", .edits = EDIT("n %= p + q;", "n %= q + 1;"),
     .wins = "n != 0"},
    {"wythoff-as-nim", .wins = "a != b"},
    {"wythoff-unsorted", .wins = "a > b || !is_lost(a, b)"},
    {"wythoff-rounded", .wins = "(a > b ? b : a) != (unsigned)((a > b ? a - b "
                                ": b - a) * 1.618033988749895 + 0.5)"},
    {"wythoff-1618",
     .wins = "(a > b ? b : a) != (unsigned)((a > b ? a - b : b - a) * 1.618)"},
    {"fibonacci-to-1000000", .wins = "p != a || a >= 1000000"},
    {"powers-for-fibonacci", .wins = "(a & (a - 1)) != 0"},
    {"sides-one-wider",
     .edits = EDIT("(a - c - 1) ^ (b - d - 1)", "(a - c) ^ (b - d)")},
    {"gap-one-wider", .edits = EDIT("x ^= ... - 1;", "x ^= ...;")},
    {"gap-one-wider", .edits = EDIT("x ^= a - 2;", "x ^= a - 1;")},
    {"gap-signed", .edits = EDIT("(a > b ? a - b : b - a) - 1", "b - a - 1")},
    {"gap-signed", .edits = EDIT("(b > c ? b - c : c - b) - 1", "c - b - 1")},
    {"minus-ignored", .edits = EDIT("sign = -1;", "sign = 1;")},
    {"rows-as-pairs",
     .edits = EDIT("for (i = 0; i < n; i++)\na[i] = next();\n", "")
         EDIT("x ^= next() - a[i] - 1;",
              "s = next(), t = next(), x ^= (s > t ? s - t : t - s) - 1;")},
    {"pieces-unsorted",
     .edits = EDIT("qsort(a, n, sizeof *a, compare);\n", "")},
    {"pairs-from-the-front",
     .edits = EDIT("for (i = n; i > 1; i -= 2)\nx ^= a[i - 1] - a[i - 2] - "
                   "1;\nif (i == 1)\nx ^= a[0] - 1;",
                   "for (i = 0; i < n; i += 2)\n    x ^= i == 0 ? a[0] - 1 : "
                   "a[i] - a[i - 1] - 1;")},
    {"pairs-from-the-front",
     .edits = EDIT("for (i = n; i > 1; i -= 2)\nx ^= a[i - 1] - a[i - 2];\nif "
                   "(i == 1)\nx ^= a[0];",
                   "for (i = 0; i < n; i += 2)\n    x ^= i == 0 ? a[0] : a[i] "
                   "- a[i - 1];")},
    {"pairs-from-the-front",
     .edits = EDIT("for (i = n; i > 1; i -= 2)\nx ^= a[i - 1] - a[i - 2] - "
                   "1;\nif (i == 1)\nx ^= a[0] - (k == 2);",
                   "for (i = 0; i < n; i += 2)\n    x ^= i == 0 ? a[0] - (k == "
                   "2) : a[i] - a[i - 1] - 1;")},
    {"first-gap-forgotten", .edits = EDIT("if (i == 1)\nx ^= a[0]...;\n", "")},
    {"gaps-one-wider",
     .edits = EDIT("x ^= a[i - 1] - a[i - 2] - 1;", "x ^= a[i - 1] - a[i - 2];")
         EDIT("x ^= a[0] - 1;", "x ^= a[0];")},
    {"gaps-one-wider",
     .edits = EDIT("x ^= a[i - 1] - a[i - 2] - 1;", "x ^= a[i - 1] - a[i - 2];")
         EDIT("x ^= a[0] - (k == 2);", "x ^= a[0] + 1 - (k == 2);")},
    {"king-first", .wins = "x != 0"},
    {"king-second", .edits = EDIT("a[0] - (k == 2)", "a[0]")},
    {"boxes-from-0",
     .edits = EDIT("i % 3 == 1 || i % 6 == 5", "i % 6 == 0 || i % 3 == 2")},
    {"boxes-even", .edits = EDIT("i % 3 == 1 || i % 6 == 5", "i % 2 == 1")},
    {"cells-even", .edits = EDIT("i % m) % 2 == 1", "i % m) % 2 == 0")},
    {"odd-stairs", .edits = EDIT("i % 2 == 1", "i % 2 == 0")},
    {"squares-from-1", .edits = EDIT("x ^= i;", "x ^= i + 1;")},
    {"any-coins", .edits = EDIT("a % 2 == 1", "a > 0")},
    {"range-one-longer", .edits = EDIT("below(a + b)", "below(a + b + 1)")},
    {"range-ends-only",
     .edits = EDIT("x ^= below(a + b) ^ below(a);", "x ^= a ^ (a + b - 1);")},
    {"columns-for-rows",
     .edits =
         EDIT("for (; n > 0; n--) {\ns = 0;\nfor (i = 0; i < m; i++)\ns += "
              "next();\nx ^= s;\n}",
              "for (i = 0; i < m; i++)\n    sums[i] = 0;\nfor (; n > 0; "
              "n--)\n    for (i = 0; i < m; i++)\n        sums[i] += "
              "next();\nfor (i = 0; i < m; i++)\n    x ^= sums[i];"),
     .functions = "static @ sums[$];\n"},
    {"raw-numbers", .is_nim = true},
    {"as-classic", .edits = EDIT("fill(count);", "fill(count);")
                       EDIT("x ^= value[a];", "x ^= a;")},
    {"as-classic", .is_nim = true},

    /* ---- The moves ---- */
    {"taken-not-left", .edits = EDIT("printf(\"%u %u\\n\", a[i], t);",
                                     "printf(\"%u %u\\n\", a[i], a[i] - t);")},
    {"left-first", .edits = EDIT("printf(\"%u %u\\n\", a[i], t);",
                                 "printf(\"%u %u\\n\", t, a[i]);")},
    {"place-and-left", .edits = EDIT("printf(\"%u %u\\n\", a[i], t);",
                                     "printf(\"%u %u\\n\", i + 1, t);")},
    {"place-and-taken",
     .edits = EDIT("printf(\"%u %u\\n\", a[i], t);",
                   "printf(\"%u %u\\n\", i + 1, a[i] - t);")},
    {"place-0-and-left", .edits = EDIT("printf(\"%u %u\\n\", a[i], t);",
                                       "printf(\"%u %u\\n\", i, t);")},
    {"first-move-only", .edits = EDIT("for (i = 0; i < n; i++) {",
                                      "for (s = i = 0; i < n && s == 0; i++) {")
                            EDIT("printf(\"%u %u\\n\", a[i], t);",
                                 "s = printf(\"%u %u\\n\", a[i], t);")},
    {"first-move-only",
     .edits = EDIT("for (s = i = 0; i < n; i++) {",
                   "for (s = i = 0; i < n && s == 0; i++) {")},
    {"last-move-only", .edits = EDIT("for (i = 0; i < n; i++) {",
                                     "for (s = 0, i = n; i-- > 0 && s == 0;) {")
                           EDIT("printf(\"%u %u\\n\", a[i], t);",
                                "s = printf(\"%u %u\\n\", a[i], t);")},
    {"last-move-only",
     .edits = EDIT("for (s = i = 0; i < n; i++) {",
                   "for (s = 0, i = n; i-- > 0 && s == 0;) {")},
    {"not-first-move",
     .edits = EDIT("for (i = 0; i < n; i++) {", "for (s = i = 0; i < n; i++) {")
         EDIT("if (t < a[i])\nprintf", "if (t < a[i] && s++ > 0)\n    printf")},
    {"not-first-move",
     .edits =
         EDIT("if (t < a[i])\nprintf(\"%s%u:%u\", s++ > 0 ?",
              "if (t < a[i] && s++ > 0)\n    printf(\"%s%u:%u\", s > 2 ?")},
    {"not-last-move",
     .edits =
         EDIT("for (i = 0; i < n; i++) {", "for (p = q = i = 0; i < n; i++) {")
             EDIT("if (t < a[i])\nprintf(\"%u %u\\n\", a[i], t);",
                  "if (t >= a[i])\n    continue;\nif (p > 0)\n    printf(\"%u "
                  "%u\\n\", p, q);\np = a[i];\nq = t;")},
    {"not-last-move",
     .edits = EDIT("for (s = i = 0; i < n; i++) {", "for (p = s = i = 0; i < "
                                                    "n; i++) {")
         EDIT("if (t < a[i])\nprintf(\"%s%u:%u\", s++ > 0 ? \" \" : \"\", i + "
              "1, "
              "a[i] - t);",
              "if (t >= a[i])\n    continue;\nif (p > 0)\n    "
              "printf(\"%s%u:%u\", "
              "s++ > 0 ? \" \" : \"\", p, q);\np = i + 1;\nq = a[i] - t;")},
    {"equal-piles-once",
     .edits = EDIT("s += t < a[i];",
                   "s += t < a[i] && (i == 0 || a[i] != a[i - 1]);")
         EDIT("for (s = i = 0;",
              "qsort(a, n, sizeof *a, compare);\nfor (s = i = 0;"),
     .functions = COMPARE},
    {"equal-piles-once",
     .edits =
         EDIT("if (t < a[i])\nprintf(\"%s%u:%u\"",
              "for (p = 0; p < i && a[p] != a[i];)\n    p++;\nif (p == i && "
              "t < a[i])\n    printf(\"%s%u:%u\"")},
    {"equal-piles-once",
     .edits = EDIT("if (t < a[i])\nprintf(\"%u",
                   "if (t < a[i] && is_new(a[i], s))\n    printf(\"%u")
         EDIT("for (x = i = 0;", "s++;\nfor (x = i = 0;"),
     .functions = IS_NEW, .starts = "s"},
    {"sorted-moves",
     .edits =
         EDIT("for (i = 0; i < n; i++) {",
              "qsort(a, n, sizeof *a, compare);\nfor (i = 0; i < n; i++) {"),
     .functions = COMPARE},
    {"sorted-down",
     .edits = EDIT("for (i = 0; i < n; i++) {",
                   "qsort(a, n, sizeof *a, compare);\nfor (i = n; i-- > 0;) {"),
     .functions = COMPARE},
    {"sorted-once",
     .edits = EDIT(
         "for (i = 0; i < n; i++) {",
         "qsort(a, n, sizeof *a, compare);\nfor (i = 0; i < n; i++) {")
         EDIT("if (t < a[i])", "if (t < a[i] && (i == 0 || a[i] != a[i - 1]))"),
     .functions = COMPARE},
    {"reversed-moves",
     .edits = EDIT("for (i = 0; i < n; i++) {", "for (i = n; i-- > 0;) {")},
    {"reversed-moves", .edits = EDIT("for (s = i = 0; i < n; i++) {",
                                     "for (s = 0, i = n; i-- > 0;) {")},
    {"no-brackets", .edits = EDIT("if (t < a[i])", "if (x ^ a[i] < a[i])")},
    {"no-brackets",
     .edits = EDIT("s += t < a[i];", "s += (x ^ a[i] < a[i]) != 0;")},
    {"largest-pile-only",
     .edits = EDIT("x ^= a[i];",
                   "x ^= a[i];\nif (i == 0 || a[i] > p)\n    p = a[i];")
         EDIT("s += t < a[i];", "s += t < a[i] && a[i] == p;")},
    {"largest-pile-only",
     .edits = EDIT("x ^= a[i];",
                   "x ^= a[i];\nif (i == 0 || a[i] > p)\n    p = a[i];")
         EDIT("if (t < a[i])", "if (t < a[i] && a[i] == p)")},
    {"no-pile-emptied",
     .edits = EDIT("s += t < a[i];", "s += t > 0 && t < a[i];")},
    {"no-pile-emptied",
     .edits = EDIT("if (t < a[i])", "if (t > 0 && t < a[i])")},
    {"place-before-taken",
     .edits = EDIT("printf(\"%u %u\\n\", a[i] - (a[i] ^ x), i + 1);",
                   "printf(\"%u %u\\n\", i + 1, a[i] - (a[i] ^ x));")},
    {"left-before-place",
     .edits = EDIT("printf(\"%u %u\\n\", a[i] - (a[i] ^ x), i + 1);",
                   "printf(\"%u %u\\n\", a[i] ^ x, i + 1);")},
    {"first-from-0",
     .edits = EDIT("printf(\"%u %u\\n\", a[i] - (a[i] ^ x), i + 1);",
                   "printf(\"%u %u\\n\", a[i] - (a[i] ^ x), i);")},
    {"last-move",
     .edits = EDIT("for (i = 0; (a[i] ^ x) >= a[i];)\ni++;",
                   "for (i = n - 1; (a[i] ^ x) >= a[i];)\n    i--;")},
    {"largest-move",
     .edits =
         EDIT("for (i = 0; (a[i] ^ x) >= a[i];)\ni++;",
              "for (s = n, i = 0; i < n; i++)\n    if ((a[i] ^ x) < a[i] && "
              "(s == n || a[i] > a[s]))\n        s = i;\ni = s;")},
    {"piles-unchanged", .edits = EDIT("a[i] ^= x;\n", "")},
    {"taken-as-left", .edits = EDIT("i + 1, a[i] - t);", "i + 1, t);")},
    {"taken-before-place",
     .edits = EDIT("i + 1, a[i] - t);", "a[i] - t, i + 1);")},
    {"places-from-0", .edits = EDIT("i + 1, a[i] - t);", "i, a[i] - t);")},
    {"lowest-bid-only",
     .edits = EDIT("for (i = a; i <= b; i++)\nprintf(\"%u%s\", "
                   "i, i < b ? \" \" : \"\\n\");",
                   "printf(\"%u\\n\", a);")},

    /* ---- The form of the answer ---- */
    {"names-the-loser",
     .edits = EDIT("(x != 0) == (letter ==", "(x != 0) != (letter ==")},
    {"always-wins", .edits = EDIT("(x != 0) == (letter ==", "(letter ==")},
    {"always-loses", .edits = EDIT("(x != 0) == (letter ==", "!(letter ==")},
    {"cases-from-0", .edits = EDIT("++id", "id++")},
    {"case-1-always", .edits = EDIT("++id", "1u")},
};

const struct nim_slip *nim_slip_at(const char *idea, size_t index) {
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        if (strcmp(slips[i].idea, idea) == 0 && index-- == 0) {
            return &slips[i];
        }
    }
    return NULL;
}
