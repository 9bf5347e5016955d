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
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define SLOTS 4
#define SLOT_LEN ((size_t)128 * 1024)
#define STACK_LEN ((size_t)64 * 1024)
/* Smaller files are read before a thread has started. */
#define FILE_LEAST ((off_t)4 << 20)

/* What one read gave. */
struct slot {
    ptrdiff_t len;
    int error;
    unsigned char bytes[SLOT_LEN];
};

/* The mutex guards the counters and is_over. A slot belongs to the reading
 * thread until it is filled, and then to the other one until it is taken. */
struct nim_ahead {
    struct nim_input file;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    size_t filled_count;
    size_t taken_count;
    bool is_over; /* nobody wants more */
    size_t next;  /* byte of the slot that is being taken */
    struct slot slots[SLOTS];
};

static void move_on(struct nim_ahead *ahead, size_t *count) {
    pthread_mutex_lock(&ahead->mutex);
    ++*count;
    pthread_cond_signal(&ahead->changed);
    pthread_mutex_unlock(&ahead->mutex);
}

/* ---- The thread that reads ---- */

static bool wait_for_room(struct nim_ahead *ahead) {
    pthread_mutex_lock(&ahead->mutex);
    while (!ahead->is_over &&
           ahead->filled_count - ahead->taken_count == SLOTS) {
        pthread_cond_wait(&ahead->changed, &ahead->mutex);
    }
    bool goes_on = !ahead->is_over;
    pthread_mutex_unlock(&ahead->mutex);
    return goes_on;
}

/* The last slot that is filled holds the end, or a failure. */
static void *fill_slots(void *context) {
    struct nim_ahead *ahead = context;
    struct slot *slot;
    do {
        if (!wait_for_room(ahead)) {
            return NULL;
        }
        slot = &ahead->slots[ahead->filled_count % SLOTS];
        slot->len =
            ahead->file.read(ahead->file.context, slot->bytes, SLOT_LEN);
        slot->error = errno;
        move_on(ahead, &ahead->filled_count);
    } while (slot->len > 0);
    return NULL;
}

/* ---- The thread that works ---- */

static const struct slot *wait_for_slot(struct nim_ahead *ahead) {
    pthread_mutex_lock(&ahead->mutex);
    while (ahead->filled_count == ahead->taken_count) {
        pthread_cond_wait(&ahead->changed, &ahead->mutex);
    }
    pthread_mutex_unlock(&ahead->mutex);
    return &ahead->slots[ahead->taken_count % SLOTS];
}

static ptrdiff_t read_ahead(void *context, void *buffer, size_t buffer_len) {
    struct nim_ahead *ahead = context;
    const struct slot *slot = wait_for_slot(ahead);
    if (slot->len <= 0) {
        errno = slot->error;
        return slot->len;
    }
    size_t rest = (size_t)slot->len - ahead->next;
    size_t len = rest < buffer_len ? rest : buffer_len;
    memcpy(buffer, slot->bytes + ahead->next, len);
    ahead->next += len;
    if (len == rest) {
        ahead->next = 0;
        move_on(ahead, &ahead->taken_count);
    }
    return (ptrdiff_t)len;
}

static bool never_waits(void *context) {
    (void)context;
    return false;
}

/* ---- Both ---- */

static bool is_worth_it(const struct nim_file *file) {
    struct stat status;
    cpu_set_t processors;
    return file->regular && fstat(file->descriptor, &status) == 0 &&
           status.st_size >= FILE_LEAST &&
           sched_getaffinity(0, sizeof processors, &processors) == 0 &&
           CPU_COUNT(&processors) > 1;
}

static bool start(struct nim_ahead *ahead) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) {
        return false;
    }
    bool started =
        pthread_attr_setstacksize(&attributes, STACK_LEN) == 0 &&
        pthread_create(&ahead->thread, &attributes, fill_slots, ahead) == 0;
    pthread_attr_destroy(&attributes);
    return started;
}

struct nim_ahead *nim_ahead_begin(const struct nim_file *file,
                                  struct nim_input *input) {
    struct nim_ahead *ahead =
        is_worth_it(file) ? calloc(1, sizeof *ahead) : NULL;
    if (!ahead) {
        return NULL;
    }
    ahead->file = *input;
    pthread_mutex_init(&ahead->mutex, NULL);
    pthread_cond_init(&ahead->changed, NULL);
    if (!start(ahead)) {
        free(ahead);
        return NULL;
    }
    *input = (struct nim_input){ahead, read_ahead, never_waits};
    return ahead;
}

void nim_ahead_end(struct nim_ahead *ahead) {
    if (!ahead) {
        return;
    }
    pthread_mutex_lock(&ahead->mutex);
    ahead->is_over = true;
    pthread_cond_signal(&ahead->changed);
    pthread_mutex_unlock(&ahead->mutex);
    pthread_join(ahead->thread, NULL);
    pthread_cond_destroy(&ahead->changed);
    pthread_mutex_destroy(&ahead->mutex);
    free(ahead);
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
