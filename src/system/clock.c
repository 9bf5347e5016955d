/* A clock that never goes back; without POSIX, one of whole seconds. */
#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _POSIX_C_SOURCE 200809L
#endif

#include "system/terminal.h"

#include <nimsum.h>

#include <time.h>

#define NS_PER_S UINT64_C(1000000000)

uint64_t nim_clock_ns(void) {
#ifdef HAVE_POSIX
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * NS_PER_S + (uint64_t)now.tv_nsec;
#else
    return (uint64_t)time(NULL) * NS_PER_S;
#endif
}
