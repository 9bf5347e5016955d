/* What FreeBSD and macOS would tell of processes, from Linux's /proc. */
#include "calls.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

/* As on Apple's own processors, whose ticks are no nanoseconds. */
enum { NUMER = 125, DENOM = 3 };

struct process {
    pid_t parent;
    uint64_t cpu_ns;
    uint64_t pages;
};

static int read_process(pid_t pid, struct process *process) {
    char path[64];
    int parent = 0;
    unsigned long ticks[2] = {0};
    unsigned long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    int found = file ? fscanf(file,
                              "%*d (%*[^)]) %*c %d %*d %*d %*d %*d %*u "
                              "%*u %*u %*u %*u %lu %lu %*d %*d %*d %*d "
                              "%*d %*d %*u %*u %lu",
                              &parent, &ticks[0], &ticks[1], &pages)
                     : 0;
    if (file) {
        fclose(file);
    }
    process->parent = parent;
    process->cpu_ns = (ticks[0] + ticks[1]) * UINT64_C(1000000000) /
                      (uint64_t)sysconf(_SC_CLK_TCK);
    process->pages = pages;
    return found == 4;
}

static int is_below(pid_t pid, pid_t root) {
    struct process process = {.parent = pid};
    while (process.parent > 1 && process.parent != root) {
        if (!read_process(process.parent, &process)) {
            return 0;
        }
    }
    return process.parent == root;
}

/* All children of the root, or all below it. */
static size_t list(pid_t root, int only_children, pid_t *to, size_t room) {
    size_t count = 0;
    DIR *folder = opendir("/proc");
    for (struct dirent *entry; count < room && (entry = readdir(folder));) {
        pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        struct process process;
        if (pid > 0 && read_process(pid, &process) &&
            (process.parent == root || !only_children) && pid != root &&
            is_below(pid, root)) {
            to[count++] = pid;
        }
    }
    closedir(folder);
    return count;
}

int procctl(idtype_t type, id_t id, int command, void *data) {
    struct procctl_reaper_pids *asked = data;
    pid_t found[1024];
    if (type != P_PID || (pid_t)id != getpid()) {
        return -1;
    }
    if (command == PROC_REAP_ACQUIRE) {
        return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    }
    size_t count = list((pid_t)id, 0, found,
                        asked->rp_count < 1024 ? asked->rp_count : 1024);
    for (size_t i = 0; i < count; i++) {
        asked->rp_pids[i].pi_pid = found[i];
        asked->rp_pids[i].pi_flags = REAPER_PIDINFO_VALID;
    }
    return 0;
}

int sysctl(const int *name, unsigned name_len, void *old, size_t *old_len,
           const void *new, size_t new_len) {
    struct process process;
    struct kinfo_proc *info = old;
    if (name_len != 4 || *old_len != sizeof *info || new || new_len > 0 ||
        name[0] != CTL_KERN || name[1] != KERN_PROC ||
        name[2] != KERN_PROC_PID || !read_process(name[3], &process)) {
        return -1;
    }
    info->ki_runtime = process.cpu_ns / 1000;
    info->ki_rssize = (int64_t)process.pages;
    return 0;
}

int proc_listpids(uint32_t type, uint32_t typeinfo, void *buffer,
                  int buffersize) {
    size_t room = (size_t)buffersize / sizeof(pid_t);
    return type != PROC_PPID_ONLY
               ? 0
               : (int)(sizeof(pid_t) * list((pid_t)typeinfo, 1, buffer, room));
}

int proc_pid_rusage(int pid, int flavor, rusage_info_t *buffer) {
    struct process process;
    struct rusage_info_v2 *info = (void *)buffer;
    if (flavor != RUSAGE_INFO_V2 || !read_process(pid, &process)) {
        return -1;
    }
    info->ri_user_time = process.cpu_ns * DENOM / NUMER;
    info->ri_system_time = 0;
    info->ri_resident_size = process.pages * (uint64_t)getpagesize();
    return 0;
}

int mach_timebase_info(mach_timebase_info_data_t *info) {
    *info = (mach_timebase_info_data_t){NUMER, DENOM};
    return 0;
}
