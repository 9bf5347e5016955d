/* A large file that a second thread reads, while the first one works on what
 * was read before. On Linux, where the C library has threads. */
#if defined(__linux__)
#define _GNU_SOURCE /* for the processors that are ours */
#include <features.h>
#if !defined(__GLIBC__)
#define HAVE_THREADS
#elif __GLIBC_PREREQ(2, 34)
#define HAVE_THREADS
#endif
#endif

#include <nimsum.h>

#ifdef HAVE_THREADS

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define SLOTS 4
#define SLOT_LEN ((size_t)128 * 1024)
/* Smaller files are read before a thread has started. */
#define FILE_LEAST ((off_t)4 << 20)

/* What one read gave. */
struct slot {
    ptrdiff_t len;
    int error;
    unsigned char bytes[SLOT_LEN];
};

/* The threads go round the slots, one behind the other: a semaphore counts
 * those that each may enter. */
struct nim_ahead {
    struct nim_input file;
    pthread_t thread;
    sem_t empty;
    sem_t filled;
    atomic_bool is_over; /* nobody wants more */
    size_t taken_count;  /* slots */
    size_t taken_len;    /* of the one that is being taken */
    struct slot slots[SLOTS];
};

static void wait_for(sem_t *semaphore) {
    while (sem_wait(semaphore) != 0) {
        /* a signal came */
    }
}

/* The thread. The last slot that it fills holds the end, or a failure. */
static void *fill_slots(void *context) {
    struct nim_ahead *ahead = context;
    ptrdiff_t len = 1;
    for (size_t i = 0; len > 0; i++) {
        struct slot *slot = &ahead->slots[i % SLOTS];
        wait_for(&ahead->empty);
        len = ahead->is_over ? 0
                             : ahead->file.read(ahead->file.context,
                                                slot->bytes, SLOT_LEN);
        slot->len = len;
        slot->error = errno;
        sem_post(&ahead->filled);
    }
    return NULL;
}

/* The last slot is left in place for the next call. */
static ptrdiff_t read_ahead(void *context, void *buffer, size_t buffer_len) {
    struct nim_ahead *ahead = context;
    const struct slot *slot = &ahead->slots[ahead->taken_count % SLOTS];
    wait_for(&ahead->filled);
    if (slot->len <= 0) {
        sem_post(&ahead->filled);
        errno = slot->error;
        return slot->len;
    }
    size_t rest = (size_t)slot->len - ahead->taken_len;
    size_t len = rest < buffer_len ? rest : buffer_len;
    memcpy(buffer, slot->bytes + ahead->taken_len, len);
    bool is_empty = len == rest;
    ahead->taken_len = is_empty ? 0 : ahead->taken_len + len;
    ahead->taken_count += is_empty;
    sem_post(is_empty ? &ahead->empty : &ahead->filled);
    return (ptrdiff_t)len;
}

static bool never_waits(void *context) {
    (void)context;
    return false;
}

static bool is_worth_it(const struct nim_file *file) {
    struct stat status;
    cpu_set_t processors;
    return file->regular && fstat(file->descriptor, &status) == 0 &&
           status.st_size >= FILE_LEAST &&
           sched_getaffinity(0, sizeof processors, &processors) == 0 &&
           CPU_COUNT(&processors) > 1;
}

struct nim_ahead *nim_ahead_begin(const struct nim_file *file,
                                  struct nim_input *input) {
    struct nim_ahead *ahead =
        is_worth_it(file) ? calloc(1, sizeof *ahead) : NULL;
    if (!ahead) {
        return NULL;
    }
    ahead->file = *input;
    if (sem_init(&ahead->empty, 0, SLOTS) != 0 ||
        sem_init(&ahead->filled, 0, 0) != 0 ||
        pthread_create(&ahead->thread, NULL, fill_slots, ahead) != 0) {
        free(ahead);
        return NULL;
    }
    *input = (struct nim_input){ahead, read_ahead, never_waits};
    return ahead;
}

void nim_ahead_end(struct nim_ahead *ahead) {
    if (ahead) {
        ahead->is_over = true;
        sem_post(&ahead->empty);
        pthread_join(ahead->thread, NULL);
        sem_destroy(&ahead->empty);
        sem_destroy(&ahead->filled);
        free(ahead);
    }
}

#else

struct nim_ahead *nim_ahead_begin(const struct nim_file *file,
                                  struct nim_input *input) {
    (void)file;
    (void)input;
    return NULL;
}

void nim_ahead_end(struct nim_ahead *ahead) {
    (void)ahead;
}

#endif
