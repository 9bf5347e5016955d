/* player ROW [FAULT]: a submission of an interactive problem that wins what can
 * be won, or has that fault. NUMBER is the type of its numbers. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef NUMBER
#define NUMBER int
#endif

static const char *fault = "";
static int turn_count; /* its own */

static int has(const char *name) {
    return strcmp(fault, name) == 0;
}

static void loop(void) {
    for (volatile unsigned i = 0;; i++) {
    }
}

static void nap(void) {
    for (;;) {
        sleep(97);
    }
}

static void leave(void) {
    if (has("talks")) {
        puts("bye");
    } else if (has("asleep")) {
        nap();
    } else if (has("busy")) {
        loop();
    } else if (has("fork") && fork() == 0) {
        nap();
    } else if (has("exit")) {
        exit(3);
    } else if (has("crash-late")) {
        abort();
    }
    exit(0);
}

/* False at the end of the input. */
static int hear(NUMBER *number) {
    long long heard = 0;
    int count = scanf("%lld", &heard);
    *number = (NUMBER)heard;
    return count == 1;
}

/* Before the second own turn. */
static void err_before(void) {
    NUMBER number;
    if (turn_count != 2) {
        return;
    }
    if (has("waits") || has("reads-on")) {
        while (hear(&number)) {
        }
        if (has("waits")) {
            exit(0);
        }
    } else if (has("drips-lines") || has("drips-digits")) {
        for (;;) {
            putchar(has("drips-lines") ? '\n' : '1');
            fflush(stdout);
            usleep(20000);
        }
    } else if (has("loop")) {
        loop();
    } else if (has("nap")) {
        nap();
    } else if (has("flood")) {
        for (;;) {
            puts("1 1");
        }
    } else if (has("close-in")) {
        fclose(stdin);
    } else if (has("close-out")) {
        close(1);
        nap();
    } else if (has("deaf")) {
        signal(SIGTERM, SIG_IGN);
        signal(SIGINT, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        nap();
    } else if (has("leaves")) {
        exit(0);
    } else if (has("segv")) {
        raise(SIGSEGV);
    } else if (has("stops")) {
        raise(SIGSTOP);
    }
}

static void say(const char *words) {
    turn_count++;
    err_before();
    if (turn_count == 2 && strncmp(fault, "illegal", 7) == 0) {
        puts("77777 77777");
        fflush(stdout);
        if (has("illegal-crash")) {
            abort();
        }
        if (has("illegal-nap")) {
            nap();
        }
        exit(0);
    }
    fputs(words, stdout);
    if (!has("partial") || turn_count != 2) {
        putchar('\n');
    }
    if (turn_count == 2 && has("twice")) {
        puts(words);
    }
    if (!has("buffer")) {
        fflush(stdout);
    }
}

static void say_one(NUMBER a) {
    char words[40];
    snprintf(words, sizeof words, "%lld", (long long)a);
    say(words);
}

static void say_two(NUMBER a, NUMBER b) {
    char words[80];
    snprintf(words, sizeof words, "%lld %lld", (long long)a, (long long)b);
    say(words);
}

/* At the second turn of its own, which the judge calls turn 3. */
static int is_to_lose(void) {
    return has("loses") && turn_count == 1;
}

/* ---- One pile ---- */

static void play_coins(void) {
    NUMBER n;
    NUMBER taken;
    hear(&n);
    for (;;) {
        NUMBER k = (n + 3) % 4;
        if (k == 0 || is_to_lose()) {
            k = k == 1 ? 2 : 1;
        }
        if (n == 1 && has("gives-up")) {
            say("I give up");
            leave();
        }
        say_one(k);
        n -= k;
        if (n <= 0 || !hear(&taken)) {
            leave();
        }
        n -= taken;
    }
}

static void play_netoi2068(void) {
    NUMBER n;
    NUMBER taken;
    hear(&n);
    while (n > 0) {
        NUMBER k = n & 3 ? n & 3 : 1;
        k = is_to_lose() ? (k == 1 ? 2 : 1) : k;
        say_one(k);
        n -= k;
        if (n == 0) {
            if (!has("no-word")) {
                say(has("other-word") ? "I won" : "I_won!");
            }
        } else if (hear(&taken)) {
            n -= taken;
            if (n == 0) {
                say("You_won...");
            }
        } else {
            break;
        }
    }
    leave();
}

/* Opens with 1, and goes on by 2 where nothing wins. */
static void play_ninetynine(void) {
    NUMBER x = 0;
    while (x < 99) {
        NUMBER own = x + (x % 3 == 1 ? 2 : x % 3 == 2 || x == 0 ? 1 : 2);
        own = own > 99 ? 99 : own;
        say_one(own);
        x = own;
        if (x < 99 && !hear(&x)) {
            break;
        }
    }
    leave();
}

/* ---- Names: whatever is free ---- */

static void play_abc244c(void) {
    static char used[3000];
    NUMBER n;
    NUMBER named = 1;
    hear(&n);
    for (NUMBER i = 1; named > 0; i = i % (2 * n + 1) + 1) {
        if (!used[i]) {
            used[i] = 1;
            say_one(i);
            if (!hear(&named)) {
                break;
            }
            used[named] = 1;
        }
    }
    leave();
}

/* ---- A row: the middle and the mirror, or a table ---- */

static int grundy[2001];

static void fill(int n, int l) {
    for (int i = l; i <= n; i++) {
        char seen[4096] = {0};
        for (int left = 0; left + l <= i; left++) {
            seen[grundy[left] ^ grundy[i - l - left]] = 1;
        }
        while (seen[grundy[i]]) {
            grundy[i]++;
        }
    }
}

static char gone[2003];

/* With a table: the first move that leaves 0. */
static int find(int n, int l, int *x) {
    int all = 0;
    for (int from = 1; from <= n; from++) {
        int len = 0;
        while (from + len <= n && !gone[from + len]) {
            len++;
        }
        all ^= grundy[len];
        from += len;
    }
    *x = 0;
    for (int from = 1; from <= n; from++) {
        int len = 0;
        while (from + len <= n && !gone[from + len]) {
            len++;
        }
        for (int left = 0; left + l <= len; left++) {
            int behind =
                all ^ grundy[len] ^ grundy[left] ^ grundy[len - l - left];
            if (behind == 0) {
                *x = from + left;
                return 1;
            }
            *x = *x ? *x : from + left;
        }
        from += len;
    }
    return 0;
}

static void take(int x, int y) {
    for (int i = x; i < x + y; i++) {
        gone[i] = 1;
    }
}

static void hear_row(void) {
    NUMBER a;
    NUMBER b;
    if (!hear(&a) || !hear(&b) || a <= 0) {
        leave();
    }
    take((int)a, (int)b);
    if (!gone[0]) {
        gone[0] = 1;
    }
}

static void play_by_table(int n, int l) {
    int x;
    fill(n, l);
    int begins = find(n, l, &x);
    begins = has("choice") ? !begins : begins;
    say(begins ? "First" : "Second");
    if (!begins) {
        hear_row();
    }
    for (;;) {
        find(n, l, &x);
        say_two(x, x ? l : 0);
        take(x, x ? l : 0);
        hear_row();
    }
}

static void play_abc278g(void) {
    NUMBER n;
    NUMBER l;
    NUMBER r;
    NUMBER a;
    NUMBER b;
    hear(&n);
    hear(&l);
    hear(&r);
    if (l == r || has("choice")) {
        play_by_table((int)n, (int)l);
    }
    NUMBER y = (n - l) % 2 == 0 ? l : l + 1;
    say("First");
    say_two((n - y) / 2 + 1, y);
    while (hear(&a) && hear(&b) && a > 0) {
        say_two(n + 2 - a - b, b);
    }
    leave();
}

/* ---- Nim, whose first turn may pass ---- */

static void play_game1(void) {
    static NUMBER piles[200000];
    NUMBER n;
    hear(&n);
    for (NUMBER i = 0; i < n; i++) {
        hear(&piles[i]);
    }
    for (int is_first = 1;; is_first = 0) {
        NUMBER sum = 0;
        NUMBER most = 0;
        for (NUMBER i = 0; i < n; i++) {
            sum ^= piles[i];
            most = piles[i] > piles[most] ? i : most;
        }
        NUMBER place = most;
        NUMBER taken = is_first ? 0 : 1;
        for (NUMBER i = 0; i < n && sum; i++) {
            if ((piles[i] ^ sum) < piles[i]) {
                place = i;
                taken = piles[i] - (piles[i] ^ sum);
            }
        }
        if (piles[most] == 0 && !is_first) {
            leave();
        }
        say_two(place + 1, taken);
        piles[place] -= taken;
        if (!hear(&place) || !hear(&taken) || place == 0) {
            leave();
        }
        piles[place - 1] -= taken;
    }
}

int main(int argc, char **argv) {
    const char *row = argc > 1 ? argv[1] : "";
    fault = argc > 2 ? argv[2] : "";
    if (has("leaves-at-once")) {
        return 0;
    }
    if (strcmp(row, "coins") == 0) {
        play_coins();
    } else if (strcmp(row, "netoi2068") == 0) {
        play_netoi2068();
    } else if (strcmp(row, "ninetynine") == 0) {
        play_ninetynine();
    } else if (strcmp(row, "abc244c") == 0) {
        play_abc244c();
    } else if (strcmp(row, "abc278g") == 0) {
        play_abc278g();
    } else if (strcmp(row, "game1") == 0) {
        play_game1();
    }
    return 2;
}
