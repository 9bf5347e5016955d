/* Reads the judge out of a name or a URL, and which problem of it is meant. */
#include "problems/judge_names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The table ---- */

const struct nim_judge nim_judges[] = {
    {"HDU", "hduoj hdoj hdu 杭电oj 杭电", "hdu.edu.cn",
     .pages = "showproblem.php?pid=*"},
    {"POJ", "poj pku 北大oj 北大",
     "poj.org pku.edu.cn bailian.openjudge.cn poj.openjudge.cn",
     .pages = "problem?id=* practice/*"},
    {"Luogu", "luogu p 洛谷", "luogu.com.cn luogu.com luogu.org",
     .pages =
         "problem/show?pid=* problem/solution/* problem/* problemnew/show/*",
     .is_mirror = true},
    {"AcWing", "acwing", "acwing.com",
     .pages = "problem/content/description/* problem/content/solution/* "
              "problem/content/*",
     .has_page_numbers = true},
    {"CSES", "cses", "cses.fi", .pages = "task/* submit/* view/*"},
    {"BOJ", "boj baekjoon acmicpc 백준", "acmicpc.net boj.kr icpc.me",
     .pages = "problem/* *"},
    {"AtCoder", "atcoder at abc arc agc", "atcoder.jp", .pages = "tasks/*"},
    {"Codeforces", "codeforces cf gym кодфорсес",
     "codeforces.com codeforces.ml codeforces.net codeforc.es",
     .pages =
         "contest/*/problem/* contests/*/problem/* gym/*/problem/* problem/*/* "
         "gymproblem/*/*"},
    {"LightOJ", "lightoj loj", "lightoj.com",
     .pages = "volume_showproblem.php?problem=* problem/*"},
    {"HackerRank", "hackerrank hr", "hackerrank.com", .pages = "challenges/*"},
    {"CodeChef", "codechef cc", "codechef.com",
     .pages = "problems/* problems-old/* submit/*"},
    {"CodinGame", "codingame", "codingame.com",
     .pages = "training/+/* puzzle/*"},
    {"51nod", "51nod", "51nod.com", .pages = "?problemid=*"},
    {"BZOJ", "darkbzoj bzoj lydsy 黑暗爆炸 大视野",
     "lydsy.com darkbzoj.cc darkbzoj.tk",
     .pages = "problem.php?id=* problem/*"},
    {"UVA", "uva", "onlinejudge.org", .pages = "external/+/*"},
    {"ZOJ", "zoj zju 浙大oj 浙大", "acm.zju.edu.cn",
     .pages = "showproblem.do?problemcode=*"},
    {"SPOJ", "spoj sp", "spoj.com", .pages = "problems/*"},
    {"Kattis", "kattis", "kattis.com", .pages = "problems/*"},
    {"TYVJ", "tyvj", "tyvj.cn", .pages = "p/*"},
    {"Shandong", "shandong sdut 山东", "sdut.edu.cn", .pages = "problems/* *"},
    {"LeetCode", "leetcode lc 力扣", "leetcode.com leetcode.cn leetcode-cn.com",
     .pages = "problems/*"},
    {"LibreOJ", "libreoj", "loj.ac", .pages = ""},
    {"Nowcoder", "nowcoder 牛客", "nowcoder.com", .pages = ""},
    {"Jisuanke", "jisuanke 计蒜客", "jisuanke.com", .pages = ""},
    {"USACO", "usaco", "usaco.org", .pages = "index.php?cpid=*"},
    {"Timus", "timus ural", "timus.ru", .pages = "problem.aspx?num=*"},
    {"AOJ", "aoj aizu", "u-aizu.ac.jp", .pages = ""},
    {"TopCoder", "topcoder", "topcoder.com", .pages = ""},
    {"yukicoder", "yukicoder yuki", "yukicoder.me", .pages = "problems/no/*"},
    {"HackerEarth", "hackerearth", "hackerearth.com", .pages = ""},
    {"DMOJ", "dmoj", "dmoj.ca", .pages = "problem/*"},
    {"Jutge", "jutge", "jutge.org", .pages = "problems/*"},
    {"NETOI", "netoi", "netoi.org.ua", .pages = "?cid=*"},
    {NULL, "", "vjudge.net vjudge.csgrandeur.cn", .pages = "problem/*",
     .is_mirror = true},
    {NULL, "", "hydro.ac", .pages = "d/*/p/*", .is_mirror = true},
    {NULL, "", "udebug.com", .pages = "*/*", .is_mirror = true},
    {.hosts = NULL},
};

/* ---- Names ---- */

static bool is_gap(char letter) {
    return letter && strchr(" \t-_/.:,;#'!?&()", letter);
}

static const char *skip_gaps(const char *name) {
    while (is_gap(*name)) {
        name++;
    }
    return name;
}

const char *nim_name_skip(const char *text, const char *word, size_t len) {
    for (size_t i = 0; i < len; i++) {
        text = skip_gaps(text);
        if (nim_letter_lower(*text) != nim_letter_lower(word[i])) {
            return NULL;
        }
        text++;
    }
    return text;
}

bool nim_name_is_same(const char *a, const char *b) {
    a = skip_gaps(a);
    b = skip_gaps(b);
    while (*a && nim_letter_lower(*a) == nim_letter_lower(*b)) {
        a = skip_gaps(a + 1);
        b = skip_gaps(b + 1);
    }
    return nim_letter_lower(*a) == nim_letter_lower(*b);
}

/* The next of the words, or NULL; *len is 0 before the first. */
static const char *next_word(const char *word, size_t *len) {
    word += *len + (*len > 0 && word[*len] == ' ');
    *len = strcspn(word, " ");
    return *len > 0 ? word : NULL;
}

/* ---- Spellings ---- */

bool nim_judge_spells(const struct nim_judge *judge, const char *text,
                      const char *key) {
    const char *word = judge->spellings;
    for (size_t len = 0; (word = next_word(word, &len));) {
        const char *rest = nim_name_skip(text, word, len);
        if (rest && nim_name_is_same(rest, key)) {
            return true;
        }
    }
    return false;
}

/* Is it a judge's name that ends before the rest, and not some letters of a
 * word? */
static bool ends_before(char last, const char *rest) {
    return (unsigned char)last > 0x7f || *rest == '\0' || is_gap(*rest) ||
           isdigit((unsigned char)*rest) ||
           (isalpha((unsigned char)*rest) && isdigit((unsigned char)rest[1]));
}

/* What stands behind the judge; NULL: the text does not begin with it. */
static const char *find_key(const struct nim_judge *judge, const char *text) {
    const char *word = judge->spellings;
    for (size_t len = 0; (word = next_word(word, &len));) {
        const char *rest = nim_name_skip(text, word, len);
        if (rest && ends_before(word[len - 1], rest)) {
            return rest;
        }
    }
    return NULL;
}

bool nim_judge_begins(const struct nim_judge *judge, const char *text) {
    return find_key(judge, text) != NULL;
}

static bool read_name(struct nim_reference *reference, const char *text) {
    for (const struct nim_judge *judge = nim_judges; judge->hosts; judge++) {
        const char *key = find_key(judge, text);
        if (key) {
            reference->judge = judge;
            reference->is_page = false;
            snprintf(reference->key, NIM_KEY_ROOM, "%s", skip_gaps(key));
            return true;
        }
    }
    return false;
}

/* ---- Pages ---- */

#define URL_ROOM 1000

/* In small letters, without what comes before the host, and with %41 as the
 * letter it stands for. */
static void read_url(char url[URL_ROOM], const char *text) {
    const char *scheme = strstr(text, "://");
    size_t len = 0;
    for (text = scheme ? scheme + 3 : text; *text && len < URL_ROOM - 1;
         text++) {
        bool is_code = *text == '%' && isxdigit((unsigned char)text[1]) &&
                       isxdigit((unsigned char)text[2]);
        const size_t more = is_code ? 2 : 0;
        const char code[] = {text[is_code], text[more], '\0'};
        url[len++] =
            (char)(is_code ? strtol(code, NULL, 16) : nim_letter_lower(*text));
        text += more;
    }
    url[len] = '\0';
}

#define HOST_ENDS "/?#: "

/* Is it the host, or one below it, as "www.spoj.com" is? */
static bool is_at(const char *url, const char *host, size_t len) {
    size_t url_len = strcspn(url, HOST_ENDS);
    return url_len >= len && strncmp(url + url_len - len, host, len) == 0 &&
           (url_len == len || url[url_len - len - 1] == '.');
}

/* Behind the name, which ends with '=', in the query or the fragment; NULL. */
static const char *find_value(const char *at, const char *name, size_t len) {
    do {
        at = strpbrk(at, "?#&!");
    } while (at && strncmp(++at, name, len) != 0);
    return at ? at + len : NULL;
}

/* Adds what stands there up to one of the letters. */
static const char *take(char key[NIM_KEY_ROOM], const char *at,
                        const char *ends) {
    size_t len = strlen(key);
    snprintf(key + len, NIM_KEY_ROOM - len, "%.*s", (int)strcspn(at, ends), at);
    return at + strcspn(at, "/?#&");
}

/* Does the page stand there? Then its key is taken. */
static bool is_page(const char *at, const char *page, char key[NIM_KEY_ROOM]) {
    key[0] = '\0';
    for (; at && *page && *page != ' '; page++) {
        size_t name_len = strcspn(page + 1, "*");
        switch (*page) {
        case '*':
            at = take(key, at, "/?#&.");
            break;
        case '+':
            at += strcspn(at, "/?#&");
            break;
        case '?':
            at = find_value(at, page + 1, name_len);
            page += name_len;
            break;
        default:
            at = *at == *page ? at + 1 : NULL;
            break;
        }
    }
    return at != NULL;
}

/* The key of a page, or a number right behind the host; it stays empty where no
 * problem's page is. */
static void find_page(struct nim_reference *reference, const char *path) {
    const char *page = reference->judge->pages;
    for (size_t len = 0; (page = next_word(page, &len));) {
        for (const char *at = strchr(path, '/'); at; at = strchr(at + 1, '/')) {
            if (is_page(at + 1, page, reference->key)) {
                return;
            }
        }
    }
    bool is_number = *path && path[1 + strspn(path + 1, "0123456789")] == '\0';
    snprintf(reference->key, NIM_KEY_ROOM, "%s", is_number ? path + 1 : "");
}

static bool read_page(struct nim_reference *reference, const char *text) {
    char url[URL_ROOM];
    read_url(url, text);
    for (const struct nim_judge *judge = nim_judges; judge->hosts; judge++) {
        const char *host = judge->hosts;
        for (size_t len = 0; (host = next_word(host, &len));) {
            if (is_at(url, host, len)) {
                reference->judge = judge;
                reference->is_page = true;
                find_page(reference, url + strcspn(url, HOST_ENDS));
                return true;
            }
        }
    }
    return false;
}

/* ---- Both ---- */

bool nim_reference_read(struct nim_reference *reference, const char *text) {
    struct nim_reference mirrored;
    if (!read_page(reference, text) && !read_name(reference, text)) {
        return false;
    }
    while (reference->judge->is_mirror &&
           read_name(&mirrored, reference->key)) {
        *reference = mirrored;
    }
    return reference->judge->name != NULL;
}
