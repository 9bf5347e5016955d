/* The lines of programs in C that play, and of judges that play with them. */
#include "emit/playing.h"

#define MANY (PILES | SUM)
#define ROWS (ROW | NAMES)

const struct nim_playing_lines nim_playing_c[] = {
    {0, HOST, 0,
     "\n"
     "/* The judge's side: plays against a submission by standard input and\n"
     " * output. Its arguments are an input, its answer, and a folder for why "
     "it\n"
     " * ends with 42, the submission is right, or 43, it is wrong. */\n"
     "#include <signal.h>\n"},
    {0, 0, 0, "#include <stdio.h>\n"},
    {0, HOST, 0, "#include <stdlib.h>\n"},
    {SUM | TABLE, 0, HOST, "#include <stdlib.h>\n"},
    {HOST | ROW, 0, 0, "#include <string.h>\n"},
    {0, WIDE, HOST, "__extension__ typedef unsigned long long integer;\n"},

    /* ---- The game ---- */
    {TAKES | SUM, 0, ANY, "static const <type> takes[] = {<takes>};\n"},
    {0, TAKES, 0, "static <type> n, left, t;\n"},
    {0, TABLE, 0,
     "static char *wins; /* of piles: does the player to move win? */\n"},
    {MANY, 0, 0, "static <type> a[<piles>], n, i, t;\n"},
    {0, SUM, 0, "static <type> *value;\n"},
    {0, PASS, 0, "static int passes = 1; /* the very first turn may */\n"},
    {0, ROW, HOST, "static <type> n, l, r, x, y, t, value[<cells>];\n"},
    {ROWS, HOST, 0, "static <type> n, l = 1, r = 1, x, y, value[<cells>];\n"},
    {ROWS, HOST, 0, "static char taken[<cells>];\n"},
    {0, ROW, HOST, "static char row[<cells>]; /* an o for each stone */\n"},
    {0, NAMES, HOST, "static <type> n, x, named;\n"},
    {0, HOST, 0,
     "static const char *folder;\n"
     "static unsigned turns;\n"
     "static char word[200];\n"},
    {0, 0, 0, "\n"},

    {0, TAKES, ANY | TABLE,
     "static int wins(<type> a) {\n"
     "    return <formula>;\n"
     "}\n"
     "\n"},
    {0, SUM, 0,
     "/* What piles are worth. */\n"
     "static void fill(<type> most) {\n"
     "    static <type> seen[<count> + 1]; /* 1 + the last pile that did */\n"
     "    <type> pile, k;\n"
     "    value = (<type> *)calloc(most + 1, sizeof *value);\n"
     "    for (pile = 0; pile <= most; pile++) {\n"
     "        for (k = 0; k < <count> && takes[k] <= pile; k++)\n"
     "            seen[value[pile - takes[k]]] = pile + 1;\n"
     "        while (seen[value[pile]] == pile + 1)\n"
     "            value[pile]++;\n"
     "    }\n"
     "}\n"
     "\n"},
    {ROWS, HOST, 0,
     "/* What rows are worth; what a turn can leave is counted. */\n"
     "static void fill(void) {\n"
     "    static <type> counts[2 * <cells>];\n"
     "    <type> size, i;\n"
     "    for (size = 0; size <= n; size++) {\n"
     "        for (i = l; i <= size; i++)\n"
     "            counts[value[i - l] ^ value[size - i]]++;\n"
     "        for (i = r + 1; i <= size; i++)\n"
     "            counts[value[i - r - 1] ^ value[size - i]]--;\n"
     "        while (counts[value[size]] > 0)\n"
     "            value[size]++;\n"
     "    }\n"
     "}\n"
     "\n"},
    {ROWS, HOST, 0,
     "/* Where the stones from that one on end. */\n"
     "static <type> end_of(<type> first) {\n"
     "    while (first <= n && !taken[first])\n"
     "        first++;\n"
     "    return first;\n"
     "}\n"
     "\n"},

    /* ---- The judge hears what the submission writes ---- */
    {0, HOST, 0,
     "static void judge(int status, const char *why) {\n"
     "    char path[5000];\n"
     "    FILE *file;\n"
     "    sprintf(path, \"%.4900s/judgemessage.txt\", folder);\n"
     "    file = fopen(path, \"a\");\n"
     "    if (file) {\n"
     "        fprintf(file, \"turn %u: %s\\n\", turns, why);\n"
     "        fclose(file);\n"
     "    }\n"
     "    exit(status);\n"
     "}\n"
     "\n"},
    {TAKES | CHOICE | STUCK | WON, HOST, 0,
     "static void hear_line(void) {\n"
     "    size_t len;\n"
     "    if (scanf(\" %199[^\\n]\", word) != 1)\n"
     "        judge(43, \"it ends early\");\n"
     "    for (len = strlen(word); strchr(\" \\t\\r\", word[len - 1]); len--)\n"
     "        word[len - 1] = '\\0';\n"
     "}\n"
     "\n"},
    {MANY | ROWS, HOST, 0,
     "static void hear_word(void) {\n"
     "    if (scanf(\"%199s\", word) != 1)\n"
     "        judge(43, \"it ends early\");\n"
     "}\n"
     "\n"},
    {0, HOST, 0,
     "static <type> number(void) {\n"
     "    if (word[strspn(word, \"0123456789\")] != '\\0')\n"
     "        judge(43, \"it writes no turn\");\n"
     "    return strtoul(word, NULL, 10);\n"
     "}\n"
     "\n"
     "/* Hears a turn; 0: it gives up. */\n"
     "static int hear(void) {\n"},
    {0, HOST | TAKES, 0, "    hear_line();\n"},
    {0, HOST | TAKES | GIVES_UP | LAST_LOSES, 0,
     "    if (left == 1 && strcmp(word, \"<gives>\") == 0)\n"
     "        return 0;\n"},
    {0, HOST | TAKES, SAID, "    t = number();\n"},
    {0, HOST | SAID, 0, "    t = number() - (n - left);\n"},
    {MANY, HOST, 0,
     "    hear_word();\n"
     "    i = number() - 1;\n"
     "    hear_word();\n"
     "    t = number();\n"},
    {ROWS, HOST, 0,
     "    hear_word();\n"
     "    x = number();\n"},
    {ROW | PAIRS, HOST, 0,
     "    hear_word();\n"
     "    y = number();\n"},
    {0, HOST | NAMES, PAIRS, "    y = 1;\n"},
    {0, HOST, 0,
     "    return 1;\n"
     "}\n"
     "\n"
     "static int is_possible(void) {\n"},
    {TAKES | SUM, HOST, ANY,
     "    int k = 0;\n"
     "    while (k < <count> && takes[k] != t)\n"
     "        k++;\n"},
    {0, HOST | TAKES, ANY, "    return k < <count> && t <= left;\n"},
    {0, HOST | ANY, 0, "    return t > 0 && t <= left;\n"},
    {0, HOST | SUM, 0, "    return i < n && k < <count> && t <= a[i];\n"},
    {0, HOST | PILES, PASS, "    return i < n && t > 0 && t <= a[i];\n"},
    {0, HOST | PASS, 0,
     "    return i < n && (t > 0 || passes) && t <= a[i];\n"},
    {ROWS, HOST, 0,
     "    <type> i;\n"
     "    if (y < l || y > r || x < 1 || x > n || y > n - x + 1)\n"
     "        return 0;\n"
     "    for (i = 0; i < y && !taken[x + i]; i++)\n"
     "        ;\n"
     "    return i == y;\n"},
    {0, HOST, 0, "}\n\n"},

    /* ---- A turn is found ---- */
    {0, 0, BOLD,
     "/* Finds a turn: 2, it wins; 1, none does; 0, there is none. */\n"},
    {0, BOLD, 0, "/* Finds a turn that wins: 2; 0, there is none. */\n"},
    {0, 0, 0, "static int find(void) {\n"},
    {0, TAKES, ANY,
     "    int k;\n"
     "    for (k = <count>; k-- > 0;)\n"
     "        if (takes[k] <= left && !wins<(>left - takes[k]<)>) {\n"
     "            t = takes[k];\n"
     "            return 2;\n"
     "        }\n"},
    {0, TAKES, ANY | HOST,
     "    if (t == 0 || t > left) /* else as many as the other took */\n"
     "        t = takes[0];\n"
     "    return t <= left;\n"},
    {0, TAKES | HOST, ANY,
     "    if (left < takes[0])\n"
     "        return 0;\n"
     "    do\n"
     "        t = takes[rand() % <count>];\n"
     "    while (t > left);\n"
     "    return 1;\n"},
    {0, ANY, LAST_LOSES,
     "    t = left;\n"
     "    return left > 0 ? 2 : 0;\n"},
    {0, ANY | LAST_LOSES, 0,
     "    t = left > 1 ? left - 1 : left;\n"
     "    return left > 1 ? 2 : left > 0;\n"},
    {0, PILES, LAST_LOSES,
     "    <type> x = 0, rest;\n"
     "    for (i = 0; i < n; i++)\n"
     "        x ^= a[i];\n"},
    {0, PILES | LAST_LOSES, 0,
     "    <type> x = 0, big = 0, rest;\n"
     "    for (i = 0; i < n; i++) {\n"
     "        x ^= a[i];\n"
     "        big += a[i] > 1;\n"
     "    }\n"},
    {0, PASS, 0,
     "    if (passes && <passes>) {\n"
     "        i = t = 0;\n"
     "        return 2;\n"
     "    }\n"},
    {0, PILES, 0, "    for (i = 0; i < n; i++) {\n"},
    {0, PILES, LAST_LOSES, "        rest = a[i] ^ x;\n"},
    {0, PILES | LAST_LOSES, 0,
     "        rest = a[i] ^ x ^ (big == (a[i] > 1));\n"},
    {0, PILES, 0,
     "        t = a[i] - rest;\n"
     "        if (rest < a[i])\n"
     "            return 2;\n"
     "    }\n"},
    {0, PILES, HOST,
     "    t = 1;\n"
     "    for (i = 0; i < n; i++)\n"
     "        if (a[i] > 0)\n"
     "            return 1;\n"
     "    return 0;\n"},
    {0, PILES | HOST, 0,
     "    for (i = 0; i < n && a[i] == 0; i++)\n"
     "        ;\n"
     "    if (i == n)\n"
     "        return 0;\n"
     "    while (a[i = rand() % n] == 0)\n"
     "        ;\n"
     "    t = 1 + rand() % a[i];\n"
     "    return 1;\n"},
    {0, SUM, 0,
     "    <type> x = 0, k;\n"
     "    for (i = 0; i < n; i++)\n"
     "        x ^= value[a[i]];\n"
     "    for (i = 0; i < n; i++)\n"
     "        for (k = 0; k < <count>; k++) {\n"
     "            t = takes[k];\n"
     "            if (t <= a[i] && (value[a[i]] ^ x) == value[a[i] - t])\n"
     "                return 2;\n"
     "        }\n"
     "    t = takes[0];\n"
     "    for (i = 0; i < n; i++)\n"
     "        if (t <= a[i])\n"
     "            return 1;\n"
     "    return 0;\n"},
    {0, ROW | BOLD, HOST, "    <type> first, end, sum = 0;\n"},
    {0, ROW, HOST | BOLD, "    <type> first, end, sum = 0, any = 0;\n"},
    {0, ROW, HOST,
     "    for (first = 1; first <= n; first = end + 1) {\n"
     "        end = first + strspn(row + first, \"o\");\n"
     "        sum ^= value[end - first];\n"},
    {0, ROW, HOST | BOLD, "        any = end - first >= l ? first : any;\n"},
    {0, ROW, HOST,
     "    }\n"
     "    for (first = 1; first <= n; first = end + 1) {\n"
     "        end = first + strspn(row + first, \"o\");\n"
     "        for (t = first; t + l <= end; t++)\n"
     "            if ((value[t - first] ^ value[end - t - l]) ==\n"
     "                (value[end - first] ^ sum))\n"
     "                return 2;\n"
     "    }\n"},
    {0, ROW | BOLD, HOST, "    return 0;\n"},
    {0, ROW, HOST | BOLD,
     "    t = any;\n"
     "    return any > 0;\n"},
    {ROWS, HOST, 0,
     "    <type> first, end, sum = 0, any = 0;\n"
     "    for (first = 1; first <= n; first = end + 1) {\n"
     "        end = end_of(first);\n"
     "        sum ^= value[end - first];\n"
     "        any = end - first >= l ? first : any;\n"
     "    }\n"},
    {ROWS, HOST, 0,
     "    for (first = 1; first <= n && sum != 0; first = end + 1) {\n"
     "        end = end_of(first);\n"
     "        for (y = l; y <= r; y++)\n"
     "            for (x = first; x + y <= end; x++)\n"
     "                if ((value[x - first] ^ value[end - x - y]) ==\n"
     "                    (sum ^ value[end - first]))\n"
     "                    return 2;\n"
     "    }\n"
     "    do {\n"
     "        x = 1 + rand() % n;\n"
     "        y = l + rand() % (r - l + 1);\n"
     "    } while (any > 0 && !is_possible());\n"
     "    return any > 0;\n"},
    {0, NAMES, HOST,
     "    x = n + 1 - x;\n"
     "    return named < n ? 2 : 0;\n"},
    {0, 0, 0, "}\n\n"},

    /* ---- main reads the start ---- */
    {0, 0, HOST,
     "int main(void) {\n"
     "    int own = 1; /* is it the program's turn? */\n"},
    {0, SUM, 0, "    <type> most = 0;\n"},
    {0, ROW, HOST, "    static <type> seen[2 * <cells>], i, k, copies;\n"},
    {0, HOST, 0,
     "int main(int argc, char **argv) {\n"
     "    int own = 1; /* is it the submission's turn? */\n"
     "    int found, could_win = <could>, won, letter;\n"
     "    int given_away = -1; /* in that turn; 0: by the choice */\n"
     "    FILE *input = argc > 3 ? fopen(argv[1], \"r\") : NULL;\n"
     "    if (!input)\n"
     "        return 1;\n"
     "    folder = argv[3];\n"
     "    signal(SIGPIPE, SIG_IGN);\n"
     "    while ((letter = getc(input)) != EOF)\n"
     "        putchar(letter);\n"
     "    fflush(stdout);\n"
     "    rewind(input);\n"},
    {0, FIXED, 0, "    n = <n>;\n"},
    {TAKES | MANY | NAMES, 0, FIXED,
     "    if (<scan>\"<f><more>\", &n) != 1)\n"
     "        return 1;\n"},
    {0, ROW, 0,
     "    if (<scan>\"<f> <f> <f>\", &n, &l, &r) != 3)\n"
     "        return 1;\n"},
    {MANY, 0, 0,
     "    for (i = 0; i < n; i++)\n"
     "        if (<scan>\"<f>\", &a[i]) != 1)\n"
     "            return 1;\n"},
    {0, SUM, 0,
     "    for (i = 0; i < n; i++)\n"
     "        most = a[i] > most ? a[i] : most;\n"
     "    fill(most);\n"},
    {0, HOST, 0, "    srand((unsigned)n);\n"},
    {0, TABLE, 0,
     "    wins = (char *)calloc(n + 1, 1);\n"
     "    for (left = 0; left < n; left++)\n"
     "        wins[left] = find() == 2;\n"},
    {0, TAKES, 0, "    left = n;\n"},
    {0, ROW, HOST,
     "    memset(row + 1, 'o', n);\n"
     "    copies = l < r || (n - l) % 2 == 0;\n"
     "    for (k = l; k <= n && !copies; k++) {\n"
     "        for (i = l; i <= k; i++)\n"
     "            seen[value[i - l] ^ value[k - i]] = k;\n"
     "        while (seen[value[k]] == k)\n"
     "            value[k]++;\n"
     "    }\n"
     "    y = copies ? l + (n - l) % 2 : l;\n"
     "    x = (n - y) / 2 + 1; /* the middle */\n"},
    {0, NAMES, 0, "    n = 2 * n + 1;\n"},
    {0, NAMES, HOST, "    x = n / 2 + 1;\n"},
    {ROWS, HOST, 0, "    fill();\n"},

    /* ---- The game is played ---- */
    {0, CHOICE, HOST,
     "    own = <begins>;\n"
     "    puts(own ? \"<wins>\" : \"<loses>\");\n"
     "    fflush(stdout);\n"},
    {0, CHOICE | HOST, 0,
     "    hear_line();\n"
     "    own = strcmp(word, \"<wins>\") == 0;\n"
     "    if (!own && strcmp(word, \"<loses>\") != 0)\n"
     "        judge(43, \"it does not say who begins\");\n"
     "    given_away = own == (<begins>) ? -1 : 0;\n"},
    {0, 0, HOST | TOLD, "    for (; find(); own = !own) {\n"},
    {0, TOLD, HOST, "    for (; !own || find(); own = !own) {\n"},
    {0, 0, HOST, "        if (own) {\n"},
    {0, HOST, 0,
     "    for (; (found = find()) != 0; own = !own) {\n"
     "        if (own) {\n"
     "            could_win |= found == 2;\n"
     "            turns++;\n"},
    {0, HOST | TURNS_MAX, 0,
     "            if (turns > <turns>)\n"
     "                judge(43, \"too many turns\");\n"},
    {0, HOST, 0,
     "            if (!hear()) {\n"
     "                own = 0;\n"
     "                break;\n"
     "            }\n"
     "            if (!is_possible()) {\n"},
    {0, HOST | JUDGE_WRONG, 0, "                puts(\"<wrong>\");\n"},
    {0, HOST, 0,
     "                judge(43, \"a turn that is not possible\");\n"
     "            }\n"
     "        } else {\n"
     "            if (could_win && found == 2 && given_away < 0)\n"
     "                given_away = (int)turns;\n"},
    {0, HOST | TAKES | GIVES_UP | LAST_LOSES, 0,
     "            if (left == 1) {\n"
     "                puts(\"<gives>\");\n"
     "                own = 1;\n"
     "                break;\n"
     "            }\n"},
    {0, TAKES, SAID, "            printf(\"<f>\\n\", t);\n"},
    {0, SAID, 0, "            printf(\"<f>\\n\", n - left + t);\n"},
    {MANY, 0, 0, "            printf(\"<f> <f>\\n\", i + 1, t);\n"},
    {0, ROW, HOST, "            x = copies ? n + 2 - x - y : t;\n"},
    {0, ROW, 0, "            printf(\"<f> <f>\\n\", x, y);\n"},
    {0, NAMES, PAIRS, "            printf(\"<f>\\n\", x);\n"},
    {0, PAIRS, 0, "            printf(\"<f> 1\\n\", x);\n"},
    {0, 0, 0, "            fflush(stdout);\n"},
    {0, HOST, 0, "        }\n"},
    {0, 0, HOST, "        } else if ("},
    {0, TAKES, HOST | SAID, "scanf(\"<f>\", &t) != 1 || t == 0 || t > left"},
    {0, SAID, HOST, "scanf(\"<f>\", &t) != 1 || (t -= n - left) > left"},
    {MANY, 0, HOST, "scanf(\"<f> <f>\", &i, &t) != 2 || --i >= n"},
    {0, ROW, HOST, "scanf(\"<f> <f>\", &x, &y) != 2 || y == 0 || y > r"},
    {0, NAMES, HOST | PAIRS, "scanf(\"<f>\", &x) != 1 || x == 0"},
    {0, PAIRS, HOST, "scanf(\"<f> %*u\", &x) != 1 || x == 0"},
    {0, 0, HOST, ") {\n"},
    {0, LAST_LOSES | WON, HOST,
     "            own = 1; /* the judge gives up */\n"},
    {0, 0, HOST, "            break;\n        }\n"},
    {0, TAKES, 0, "        left -= t;\n"},
    {MANY, 0, 0, "        a[i] -= t;\n"},
    {0, PASS, 0, "        passes = 0;\n"},
    {ROWS, HOST, 0, "        memset(taken + x, 1, y);\n"},
    {0, ROW, HOST, "        memset(row + x, '.', y);\n"},
    {0, NAMES, HOST, "        named++;\n"},
    {0, 0, 0, "    }\n"},

    /* ---- Who has won ---- */
    {0, STUCK, HOST | LAST_LOSES,
     "    if (own)\n"
     "        puts(\"<stuck>\");\n"},
    {0, WON, HOST | LAST_LOSES,
     "    if (!own)\n"
     "        puts(\"<won>\");\n"},
    {0, WON | LAST_LOSES, HOST,
     "    if (own)\n"
     "        puts(\"<won>\");\n"},
    {0, HOST, LAST_LOSES, "    won = !own;\n"},
    {0, HOST | LAST_LOSES, 0, "    won = own;\n"},
    {0, HOST | JUDGE_STUCK, LAST_LOSES,
     "    if (won)\n"
     "        puts(\"<judge>\");\n"},
    {0, HOST | STUCK, LAST_LOSES,
     "    if (!won) {\n"
     "        hear_line();\n"
     "        if (strcmp(word, \"<stuck>\") != 0)\n"
     "            judge(43, \"it cannot move, and does not say so\");\n"},
    {0, HOST | STUCK | JUDGE_WRONG, LAST_LOSES, "        puts(\"<wrong>\");\n"},
    {0, HOST | STUCK, LAST_LOSES, "    }\n"},
    {0, HOST, 0, "    fclose(stdout);\n"},
    {0, HOST | WON, 0,
     "    if (won) {\n"
     "        hear_line();\n"
     "        if (strcmp(word, \"<won>\") != 0)\n"
     "            judge(43, \"it has won, and does not say so\");\n"
     "    }\n"
     "    while (scanf(\"%199s\", word) == 1)\n"
     "        if (won)\n"
     "            judge(43, \"it writes on after the end\");\n"},
    {0, HOST, WON,
     "    if (scanf(\"%199s\", word) == 1)\n"
     "        judge(43, \"it writes on after the end\");\n"},
    {0, HOST, 0,
     "    if (!won && given_away >= 0)\n"
     "        turns = (unsigned)given_away;\n"
     "    judge(won || !could_win ? 42 : 43,\n"
     "          won         ? \"it has won\"\n"
     "          : could_win ? \"gave a won game away\"\n"
     "                      : \"it has lost, as it had to\");\n"},
    {0, 0, 0,
     "    return 0;\n"
     "}\n"},
    {.lines = NULL}};
