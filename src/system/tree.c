/* Finds and measures the descendants of a process by /proc. */
#ifdef __linux__
#define _DEFAULT_SOURCE
#endif

#include "system/tree.h"

#ifdef __linux__

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- Files of /proc ---- */

#define PATH_LEN 64
#define TEXT_LEN 1024
#define KCMP_MEMORY 1 /* KCMP_VM; its header is not with every C library */

/* The start of a file; "" where there is none. */
static const char *read_start(long thread, const char *name,
                              char text[TEXT_LEN]) {
    char path[PATH_LEN];
    snprintf(path, sizeof path, "/proc/%ld/%s", thread, name);
    FILE *file = fopen(path, "r");
    size_t len = file ? fread(text, 1, TEXT_LEN - 1, file) : 0;
    if (file) {
        fclose(file);
    }
    text[len] = '\0';
    return text;
}

/* What stands behind the name of the process, which may hold anything, in
 * "PID (NAME) STATE ..."; "" where there is nothing. */
static const char *read_stat(long thread, char text[TEXT_LEN]) {
    const char *behind = strrchr(read_start(thread, "stat", text), ')');
    return behind ? behind : "";
}

/* ---- All of them ---- */

struct tour {
    void (*visit)(void *context, long thread);
    void *context;
    bool has_threads; /* else the first of each process stands for all */
};

static void visit_process(const struct tour *tour, long process, bool is_root);

static void visit_children(const struct tour *tour, long thread) {
    char path[PATH_LEN];
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", thread, thread);
    FILE *children = fopen(path, "r");
    long child;
    while (children && fscanf(children, "%ld", &child) == 1) {
        visit_process(tour, child, false);
    }
    if (children) {
        fclose(children);
    }
}

/* A process before its children: one that ends meanwhile is not seen twice, as
 * itself and in what its parent waited for. */
static void visit_process(const struct tour *tour, long process, bool is_root) {
    char path[PATH_LEN];
    snprintf(path, sizeof path, "/proc/%ld/task", process);
    DIR *threads = opendir(path);
    const struct dirent *entry;
    while (threads && (entry = readdir(threads))) {
        long thread = strtol(entry->d_name, NULL, 10);
        bool is_wanted = tour->has_threads || thread == process;
        if (thread > 0 && is_wanted && !is_root) {
            tour->visit(tour->context, thread);
        }
        if (thread > 0) {
            visit_children(tour, thread);
        }
    }
    if (threads) {
        closedir(threads);
    }
}

/* ---- What they use ---- */

static uint64_t ns_of(long process) {
    char text[TEXT_LEN];
    unsigned long ticks[4] = {0};
    long per_second = sysconf(_SC_CLK_TCK);
    sscanf(read_stat(process, text),
           ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu",
           &ticks[0], &ticks[1], &ticks[2], &ticks[3]);
    uint64_t all = (uint64_t)ticks[0] + ticks[1] + ticks[2] + ticks[3];
    return per_second > 0 ? all * UINT64_C(1000000000) / (uint64_t)per_second
                          : 0;
}

static uint64_t resident_of(long process) {
    char text[TEXT_LEN];
    long page_len = sysconf(_SC_PAGESIZE);
    unsigned long pages = 0;
    sscanf(read_start(process, "statm", text), "%*u %lu", &pages);
    return page_len > 0 ? (uint64_t)pages * (uint64_t)page_len : 0;
}

/* Older kernels do not say which part of it is its own. */
static uint64_t part_of(long process) {
    char text[TEXT_LEN];
    unsigned long kib = 0;
    bool is_told = sscanf(read_start(process, "smaps_rollup", text),
                          "%*[^\n] Rss: %*u kB Pss: %lu", &kib) == 1;
    return is_told ? (uint64_t)kib * 1024 : resident_of(process);
}

static void measure(void *context, long process) {
    struct nim_tree *tree = context;
    tree->count++;
    tree->cpu_ns += ns_of(process);
    tree->memory_len += resident_of(process);
}

void nim_tree_look(long root, struct nim_tree *tree) {
    const struct tour tour = {measure, tree, false};
    *tree = (struct nim_tree){0};
    visit_process(&tour, root, true);
}

/* One that is to exec soon runs in the memory of its parent (vfork and
 * posix_spawn), and each would have all of it as its part. */
static bool is_borrower(long process) {
    char text[TEXT_LEN];
    long parent;
    return sscanf(read_stat(process, text), ") %*c %ld", &parent) == 1 &&
           syscall(SYS_kcmp, process, parent, KCMP_MEMORY, 0L, 0L) == 0;
}

static void add_part(void *context, long process) {
    uint64_t *len = context;
    *len += is_borrower(process) ? 0 : part_of(process);
}

uint64_t nim_tree_memory(long root) {
    uint64_t len = 0;
    const struct tour tour = {add_part, &len, false};
    visit_process(&tour, root, true);
    return len;
}

/* ---- Their end ---- */

static void end(void *context, long process) {
    kill((pid_t)process, SIGKILL);
}

void nim_tree_kill(long root) {
    const struct tour tour = {end, NULL, false};
    visit_process(&tour, root, true);
}

/* ---- What they sleep for ---- */

/* By names of functions of the kernel, of which some change with its version.
 */
static const struct {
    const char *part;
    enum nim_sleep sleep;
} places[] = {
    {"pipe", NIM_SLEEP_PIPE},          {"wait_for_partner", NIM_SLEEP_PIPE},
    {"n_tty", NIM_SLEEP_STREAM},       {"wait_woken", NIM_SLEEP_STREAM},
    {"unix_stream", NIM_SLEEP_STREAM}, {"skb", NIM_SLEEP_STREAM},
    {"nanosleep", NIM_SLEEP_TIMER},    {"poll", NIM_SLEEP_POLL},
    {"select", NIM_SLEEP_POLL},        {"pause", NIM_SLEEP_SIGNAL},
    {"sig", NIM_SLEEP_SIGNAL},         {"futex", NIM_SLEEP_LOCK},
    {"lock_inode", NIM_SLEEP_LOCK},    {"setlk", NIM_SLEEP_LOCK},
};

static enum nim_sleep sleep_of(long thread) {
    char text[TEXT_LEN];
    if (strncmp(read_stat(thread, text), ") R", 3) == 0) {
        return NIM_SLEEP_AWAKE;
    }
    read_start(thread, "wchan", text);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strstr(text, places[i].part)) {
            return places[i].sleep;
        }
    }
    return NIM_SLEEP_UNKNOWN;
}

/* The one of all that says most. */
static void note_sleep(void *context, long thread) {
    enum nim_sleep *most = context;
    enum nim_sleep sleep = sleep_of(thread);
    *most = sleep > *most ? sleep : *most;
}

enum nim_sleep nim_tree_sleep(long root) {
    enum nim_sleep sleep = NIM_SLEEP_UNKNOWN;
    const struct tour tour = {note_sleep, &sleep, true};
    visit_process(&tour, root, true);
    return sleep;
}

struct rest {
    uint64_t ran_ns;
    size_t pipe_count;
    bool is_elsewhere;
};

/* A child that has ended may not be waited for yet. */
static void note_rest(void *context, long thread) {
    struct rest *rest = context;
    char text[TEXT_LEN];
    unsigned long long ns = 0;
    bool is_on_pipe = sleep_of(thread) == NIM_SLEEP_PIPE;
    bool waits = strstr(read_start(thread, "wchan", text), "do_wait") ||
                 strncmp(read_stat(thread, text), ") Z", 3) == 0;
    sscanf(read_start(thread, "schedstat", text), "%llu", &ns);
    rest->ran_ns += ns;
    rest->pipe_count += is_on_pipe;
    rest->is_elsewhere = rest->is_elsewhere || !(is_on_pipe || waits);
}

uint64_t nim_tree_rest(long root) {
    struct rest rest = {0};
    const struct tour tour = {note_rest, &rest, true};
    visit_process(&tour, root, true);
    return rest.pipe_count > 0 && !rest.is_elsewhere ? rest.ran_ns + 1 : 0;
}

#elif !defined(__FreeBSD__) && !defined(__APPLE__)

void nim_tree_look(long root, struct nim_tree *tree) {
    *tree = (struct nim_tree){0};
}

uint64_t nim_tree_memory(long root) {
    return 0;
}

void nim_tree_kill(long root) {
}

enum nim_sleep nim_tree_sleep(long root) {
    return NIM_SLEEP_UNKNOWN;
}

uint64_t nim_tree_rest(long root) {
    return 0;
}

#endif
