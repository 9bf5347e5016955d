/* The processes that descend from one, as /proc shows them on Linux, and calls
 * on FreeBSD and macOS (tree_bsd.c). Elsewhere, and where these show nothing,
 * there are none. On Linux and FreeBSD that includes orphans of a process that
 * nim_child_prepare prepared. */
#ifndef NIM_TREE_H
#define NIM_TREE_H

#include <nimsum.h>

struct nim_tree {
    size_t count;
    uint64_t cpu_ns;     /* used by them, and by those that they waited for */
    uint64_t memory_len; /* resident now, whether or not others share it */
};

void nim_tree_look(long root, struct nim_tree *tree);

/* Memory that several processes share is counted once on Linux: each has its
 * part of it.
 * Takes as long as the kernel needs to walk through all of it. */
uint64_t nim_tree_memory(long root);

/* Sends SIGKILL to each. */
void nim_tree_kill(long root);

/* What they sleep for. */
enum nim_sleep nim_tree_sleep(long root);

/* For how long all their threads have run, from 1 on, where some of them sleep
 * on a pipe, and the rest does so too, or waits for a child's end. Else 0.
 * Linux alone knows. */
uint64_t nim_tree_rest(long root);

#endif
