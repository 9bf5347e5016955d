/* Finds and measures the descendants of a process by calls of FreeBSD and
 * macOS. */
#include "system/tree.h"

#if defined(__FreeBSD__) || defined(__APPLE__)

#include <signal.h>
#include <sys/types.h>

/* How many are looked at. */
#define COUNT_MAX 256

struct list {
    pid_t items[COUNT_MAX];
    size_t count;
};

#ifdef __FreeBSD__

#include <sys/procctl.h>
#include <sys/sysctl.h>
#include <sys/user.h>
#include <unistd.h>

/* Of a process that takes the orphans of what it starts. */
static void find_all(long root, struct list *list) {
    struct procctl_reaper_pidinfo found[COUNT_MAX] = {0};
    struct procctl_reaper_pids asked = {.rp_count = COUNT_MAX,
                                        .rp_pids = found};
    bool is_told = procctl(P_PID, (id_t)root, PROC_REAP_GETPIDS, &asked) == 0;
    size_t i = 0;
    for (; is_told && i < COUNT_MAX &&
           (found[i].pi_flags & REAPER_PIDINFO_VALID) != 0;
         i++) {
        list->items[i] = found[i].pi_pid;
    }
    list->count = i;
}

static void measure(pid_t process, struct nim_tree *tree) {
    int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, process};
    struct kinfo_proc info;
    size_t len = sizeof info;
    if (sysctl(name, 4, &info, &len, NULL, 0) == 0 && len == sizeof info) {
        tree->cpu_ns += (uint64_t)info.ki_runtime * 1000;
        tree->memory_len += (uint64_t)info.ki_rssize * (uint64_t)getpagesize();
    }
}

#else

#include <libproc.h>
#include <mach/mach_time.h>

/* The children of the root, then those of each that was found. What has lost
 * its parent is not found. */
static void find_all(long root, struct list *list) {
    pid_t parent = (pid_t)root;
    list->count = 0;
    for (size_t next = 0;; parent = list->items[next++]) {
        size_t room = COUNT_MAX - list->count;
        int len = proc_listpids(PROC_PPID_ONLY, (uint32_t)parent,
                                list->items + list->count,
                                (int)(room * sizeof(pid_t)));
        list->count += len > 0 ? (size_t)len / sizeof(pid_t) : 0;
        if (next == list->count) {
            return;
        }
    }
}

/* Times are counted in the clock's own ticks. */
static void measure(pid_t process, struct nim_tree *tree) {
    struct rusage_info_v2 info;
    mach_timebase_info_data_t tick;
    mach_timebase_info(&tick);
    if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&info) == 0) {
        tree->cpu_ns +=
            (info.ri_user_time + info.ri_system_time) * tick.numer / tick.denom;
        tree->memory_len += info.ri_resident_size;
    }
}

#endif

void nim_tree_look(long root, struct nim_tree *tree) {
    struct list list;
    *tree = (struct nim_tree){0};
    find_all(root, &list);
    for (size_t i = 0; i < list.count; i++) {
        measure(list.items[i], tree);
    }
    tree->count = list.count;
}

uint64_t nim_tree_memory(long root) {
    struct nim_tree tree;
    nim_tree_look(root, &tree);
    return tree.memory_len;
}

void nim_tree_kill(long root) {
    struct list list;
    find_all(root, &list);
    for (size_t i = 0; i < list.count; i++) {
        kill(list.items[i], SIGKILL);
    }
}

enum nim_sleep nim_tree_sleep(long root) {
    return NIM_SLEEP_UNKNOWN;
}

uint64_t nim_tree_rest(long root) {
    return 0;
}

#endif
