/* wrong IDEA: submissions of interactive problems that play by a wrong idea. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *idea;

static int is(const char *name) {
    return strcmp(idea, name) == 0;
}

static int say(int number) {
    int heard = 0;
    printf("%d\n", number);
    fflush(stdout);
    return scanf("%d", &heard) == 1 ? heard : -1;
}

/* coins: right up to 5 stones. */
static void take_one(int n) {
    for (int heard = 0; heard >= 0 && n > 0; n -= heard) {
        int own = n > 5 || n % 4 == 1 ? 1 : (n + 3) % 4;
        n -= own;
        heard = say(own);
        heard = heard == 0 ? -1 : heard;
    }
}

/* netoi2068: multiples of 3, or of 4 but at times. */
static void leave_threes(int n) {
    unsigned throws = (unsigned)getpid();
    while (n > 0) {
        int most = is("unsteady") ? 4 : 3;
        int own = n % most ? n % most : 1;
        throws = throws * 1103515245 + 12345;
        own = is("unsteady") && throws >> 16 & 1 && n > 3 ? 1 : own;
        n -= own;
        if (n == 0) {
            printf("%d\nI_won!\n", own);
            return;
        }
        int heard = say(own);
        if (heard < 0) {
            return;
        }
        n -= heard;
    }
}

/* abc244c: forgets what was named some turns ago. */
static void forget(void) {
    int own = 1;
    for (int heard = say(own); heard > 0; heard = say(own)) {
        own++;
        own += heard == own;
    }
}

/* game1: never passes. */
static void never_pass(int n) {
    static int piles[200000];
    for (int i = 0; i < n; i++) {
        scanf("%d", &piles[i]);
    }
    for (int place = 1, taken = 0; place > 0;) {
        int sum = 0;
        int most = 0;
        for (int i = 0; i < n; i++) {
            sum ^= piles[i];
            most = piles[i] > piles[most] ? i : most;
        }
        place = most;
        taken = 1;
        for (int i = 0; i < n && sum; i++) {
            if ((piles[i] ^ sum) < piles[i]) {
                place = i;
                taken = piles[i] - (piles[i] ^ sum);
            }
        }
        if (n == 0 || piles[most] == 0) {
            return;
        }
        piles[place] -= taken;
        printf("%d ", place + 1);
        place = say(taken);
        if (place <= 0 || scanf("%d", &taken) != 1) {
            return;
        }
        piles[place - 1] -= taken;
    }
}

/* abc278g: the mirror always, or not where 5 stones lie. */
static void mirror(int n) {
    int l;
    int r;
    scanf("%d%d", &l, &r);
    int y = (n - l) % 2 == 0 || l == r ? l : l + 1;
    int x = (n - y) / 2 + 1;
    if (is("edge") && n >= 5 && l < r) {
        x = 1;
        y = l;
    }
    puts("First");
    for (int heard = 1; heard > 0;) {
        printf("%d ", x);
        heard = say(y);
        if (heard <= 0 || scanf("%d", &y) != 1) {
            return;
        }
        x = n + 2 - heard - y;
    }
}

int main(int argc, char **argv) {
    int n = 0;
    idea = argc > 1 ? argv[1] : "";
    scanf("%d", &n);
    if (is("one")) {
        take_one(n);
    } else if (is("threes") || is("unsteady")) {
        leave_threes(n);
    } else if (is("forgets")) {
        forget();
    } else if (is("never-passes")) {
        never_pass(n);
    } else if (is("mirror") || is("edge")) {
        mirror(n);
    }
    return 0;
}
