/* A submission for Windows that does what its argument says: windows.sh. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static void start_another(const char *argument) {
    char line[MAX_PATH + 32];
    STARTUPINFOA info = {.cb = sizeof info};
    PROCESS_INFORMATION made;
    char path[MAX_PATH];
    GetModuleFileNameA(NULL, path, sizeof path);
    snprintf(line, sizeof line, "\"%s\" %s", path, argument);
    CreateProcessA(NULL, line, NULL, NULL, FALSE, DETACHED_PROCESS, NULL, NULL,
                   &info, &made);
}

static void loop(void) {
    for (volatile unsigned i = 0;; i++) {
    }
}

static void eat(void) {
    for (;;) {
        char *volatile block = malloc(1 << 20);
        if (block) {
            memset(block, 1, 1 << 20);
        }
    }
}

/* A compiler that makes a copy of itself: compile -o OUT SOURCE. */
static int compile(char **argv) {
    char path[MAX_PATH];
    char out[MAX_PATH + 8];
    GetModuleFileNameA(NULL, path, sizeof path);
    snprintf(out, sizeof out, "%s.exe", argv[3]);
    return !CopyFileA(path, out, TRUE);
}

/* Answers HDU 2176 for "0" alone, with CR LF: as if there were no case. */
int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "crash") == 0) {
        *(volatile int *)(size_t)(argc - 2) = 1;
    } else if (strcmp(what, "divide") == 0) {
        return argc / (argc - 2);
    } else if (strcmp(what, "loop") == 0) {
        loop();
    } else if (strcmp(what, "loop-twice") == 0) {
        start_another("loop");
        Sleep(100000);
    } else if (strcmp(what, "wait") == 0) {
        Sleep(100000);
    } else if (strcmp(what, "eat") == 0) {
        eat();
    } else if (strcmp(what, "print") == 0) {
        for (;;) {
            puts("Yes");
        }
    } else if (strcmp(what, "daemon") == 0) {
        start_another("survive");
    } else if (strcmp(what, "survive") == 0) {
        Sleep(3000);
        fclose(fopen("survived", "w"));
    } else if (strcmp(what, "fork") == 0) {
        for (int i = 0; i < 70; i++) {
            start_another("wait");
        }
        Sleep(100000);
    } else if (strcmp(what, "typed") == 0) {
        start_another("survive");
        fclose(fopen("waits", "w"));
        Sleep(100000);
    } else if (strcmp(what, "compile") == 0) {
        return compile(argv);
    } else if (strcmp(what, "arguments") == 0) {
        for (int i = 2; i < argc; i++) {
            fprintf(stderr, "<%s>\n", argv[i]);
        }
        return 9;
    }
    puts("No");
    return 0;
}
