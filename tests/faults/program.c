/* Starts the program, and collects what it left. */
#define _GNU_SOURCE
#include "program.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

/* A run that takes longer hangs. */
#define SECONDS_MAX 60

static void must(bool is_right, const char *what) {
    if (!is_right) {
        perror(what);
        exit(2);
    }
}

/* ---- What it wrote ---- */

static char *read_descriptor(int descriptor) {
    off_t len = lseek(descriptor, 0, SEEK_END);
    char *text = malloc((size_t)len + 1);
    must(len >= 0 && text, "an output");
    must(pread(descriptor, text, (size_t)len, 0) == len, "pread");
    text[len] = '\0';
    close(descriptor);
    return text;
}

/* FNV-1a. */
static unsigned long sum_of(const char *path, size_t *len) {
    unsigned long sum = 2166136261U;
    FILE *file = fopen(path, "rb");
    int byte;
    *len = 0;
    while (file && (byte = getc(file)) != EOF) {
        sum = ((sum ^ (unsigned char)byte) * 16777619U) & 0xffffffffU;
        ++*len;
    }
    if (file) {
        fclose(file);
    }
    return sum;
}

static int compare_entries(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_entry(const struct dirent *entry) {
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

/* Lists what is in the folder, and takes it away. */
static void take_folder(FILE *list, const char *folder) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_entry, compare_entries);
    must(count >= 0, folder);
    for (int i = 0; i < count; i++) {
        char path[4096];
        struct stat status;
        size_t len;
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        must(lstat(path, &status) == 0, path);
        if (S_ISDIR(status.st_mode)) {
            fprintf(list, "%s/\n", path);
            take_folder(list, path);
            must(rmdir(path) == 0, path);
        } else {
            unsigned long sum = sum_of(path, &len);
            fprintf(list, "%s %zu %08lx\n", path, len, sum);
            must(unlink(path) == 0, path);
        }
        free(entries[i]);
    }
    free(entries);
}

static char *take_files(void) {
    char *text;
    size_t len;
    FILE *list = open_memstream(&text, &len);
    must(list != NULL, "open_memstream");
    take_folder(list, "work");
    take_folder(list, "tmp");
    fclose(list);
    return text;
}

/* ---- Its input ---- */

/* A pipe that holds the whole file. */
static int open_piped(const char *path) {
    char bytes[65536];
    int ends[2];
    int file = open(path, O_RDONLY);
    must(file >= 0, path);
    ssize_t len = read(file, bytes, sizeof bytes);
    close(file);
    must(pipe(ends) == 0, "pipe");
    must(write(ends[1], bytes, (size_t)len) == len, "write");
    close(ends[1]);
    return ends[0];
}

static int open_input(const struct scenario *scenario) {
    const char *path = scenario->input ? scenario->input : "/dev/null";
    if (scenario->input_is_piped) {
        return open_piped(path);
    }
    int descriptor = open(path, O_RDONLY);
    must(descriptor >= 0, path);
    return descriptor;
}

static int open_output(void) {
    char path[] = "output-XXXXXX";
    int descriptor = mkstemp(path);
    must(descriptor >= 0, "mkstemp");
    unlink(path);
    return descriptor;
}

/* ---- The run ---- */

static struct ledger *open_ledger(void) {
    int descriptor = open("ledger", O_RDWR | O_CREAT, 0600);
    must(descriptor >= 0, "ledger");
    must(ftruncate(descriptor, sizeof(struct ledger)) == 0, "ledger");
    void *shared = mmap(NULL, sizeof(struct ledger), PROT_READ | PROT_WRITE,
                        MAP_SHARED, descriptor, 0);
    must(shared != MAP_FAILED, "mmap");
    close(descriptor);
    return shared;
}

static void become(const struct scenario *scenario, const int streams[3]) {
    for (int i = 0; i < 3; i++) {
        must(dup2(streams[i], i) == i, "dup2");
    }
    for (int i = 3; i < 64; i++) {
        close(i);
    }
    must(chdir("work") == 0, "work");
    alarm(SECONDS_MAX);
    signal(SIGPIPE, SIG_IGN);
    execv(scenario->arguments[0], scenario->arguments);
    _exit(127);
}

/* Waits until no child is left, which should take no time at all. What runs on
 * is killed. */
static bool kill_orphans(void) {
    const struct timespec nap = {0, 1000000};
    for (int i = 0; i < 500; i++) {
        pid_t ended = waitpid(-1, NULL, WNOHANG);
        if (ended < 0) {
            return false;
        }
        if (ended == 0) {
            nanosleep(&nap, NULL);
        }
    }
#ifdef __linux__
    char path[64];
    long pid;
    snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    FILE *children = fopen(path, "r");
    while (children && fscanf(children, "%ld", &pid) == 1) {
        kill((pid_t)pid, SIGKILL);
    }
    if (children) {
        fclose(children);
    }
    while (waitpid(-1, NULL, 0) > 0) {
    }
#endif
    return true;
}

static int wait_for(pid_t child) {
    int status;
    must(waitpid(child, &status, 0) == child, "waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void program_run(struct outcome *outcome, const struct scenario *scenario,
                 const struct ledger *order) {
    struct ledger *ledger = open_ledger();
    int streams[3] = {open_input(scenario), open_output(), open_output()};
    memcpy(ledger, order, sizeof *ledger);
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
    fflush(NULL);
    pid_t child = fork();
    must(child >= 0, "fork");
    if (child == 0) {
        become(scenario, streams);
    }
    outcome->status = wait_for(child);
    outcome->left_process = kill_orphans();
    close(streams[0]);
    outcome->out = read_descriptor(streams[1]);
    outcome->err = read_descriptor(streams[2]);
    outcome->files = take_files();
    memcpy(&outcome->ledger, ledger, sizeof *ledger);
    munmap(ledger, sizeof *ledger);
}

void program_forget(struct outcome *outcome) {
    free(outcome->out);
    free(outcome->err);
    free(outcome->files);
}
