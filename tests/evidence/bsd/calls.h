/* Stand-ins for what FreeBSD and macOS declare, as far as src/system uses it,
 * by their manual pages and public headers; calls.c answers from Linux's /proc.
 */
#ifndef CALLS_H
#define CALLS_H

#include <stdint.h>
#include <sys/types.h>
#include <sys/wait.h>

/* ---- FreeBSD: procctl(2), sysctl(3) ---- */

enum { PROC_REAP_ACQUIRE = 2, PROC_REAP_GETPIDS = 5 };
enum { REAPER_PIDINFO_VALID = 1 };

struct procctl_reaper_pidinfo {
    pid_t pi_pid;
    pid_t pi_subtree;
    unsigned pi_flags;
    unsigned pi_pad0[15];
};

struct procctl_reaper_pids {
    unsigned rp_count;
    unsigned rp_pad0[15];
    struct procctl_reaper_pidinfo *rp_pids;
};

int procctl(idtype_t type, id_t id, int command, void *data);

enum { CTL_KERN = 1, KERN_PROC = 14, KERN_PROC_PID = 1 };

struct kinfo_proc {
    uint64_t ki_runtime; /* microseconds */
    int64_t ki_rssize;   /* pages */
};

int sysctl(const int *name, unsigned name_len, void *old, size_t *old_len,
           const void *new, size_t new_len);

/* ---- macOS: libproc.h, mach/mach_time.h ---- */

enum { PROC_PPID_ONLY = 6, RUSAGE_INFO_V2 = 2 };
typedef void *rusage_info_t;

struct rusage_info_v2 {
    uint64_t ri_user_time; /* ticks */
    uint64_t ri_system_time;
    uint64_t ri_resident_size;
};

int proc_listpids(uint32_t type, uint32_t typeinfo, void *buffer,
                  int buffersize); /* bytes */
int proc_pid_rusage(int pid, int flavor, rusage_info_t *buffer);

typedef struct {
    uint32_t numer;
    uint32_t denom;
} mach_timebase_info_data_t;

int mach_timebase_info(mach_timebase_info_data_t *info);

#endif
