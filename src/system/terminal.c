/* The terminal of a person: is there one, how wide is it, and has somebody
 * typed Ctrl-C at it? And a clock. */
#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define HAVE_POSIX
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif

#include "system/terminal.h"

#include <stdint.h>
#include <time.h>

#define NS_PER_S UINT64_C(1000000000)

#ifdef HAVE_POSIX

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool nim_stdin_is_terminal(void) {
    return isatty(STDIN_FILENO);
}

bool nim_stderr_is_terminal(void) {
    return isatty(STDERR_FILENO);
}

/* A variable of the environment that is neither missing nor empty. */
static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value && *value;
}

static bool is_dumb(void) {
    const char *term = getenv("TERM");
    return term && strcmp(term, "dumb") == 0;
}

bool nim_stdout_has_colors(void) {
    return isatty(STDOUT_FILENO) && !is_dumb() && !is_set("NO_COLOR");
}

/* 80 where the terminal does not say. */
static unsigned width_of(int descriptor) {
    struct winsize size = {0};
    if (!isatty(descriptor)) {
        return 0;
    }
    bool is_known =
        ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? size.ws_col : 80;
}

unsigned nim_stdout_width(void) {
    return width_of(STDOUT_FILENO);
}

unsigned nim_stderr_width(void) {
    return is_dumb() || is_set("CI") ? 0 : width_of(STDERR_FILENO);
}

size_t nim_processor_count(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (size_t)count : 1;
}

uint64_t nim_clock_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * NS_PER_S + (uint64_t)now.tv_nsec;
}

/* ---- Interrupts ---- */

static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};

static bool is_ignored(int signal) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, NULL, &action);
    return action.sa_handler == SIG_IGN;
}

/* Blocks or unblocks them. What the caller ignores, as nohup does, would come
 * all the same if it were held back. */
static void change(int how) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++) {
        if (!is_ignored(interrupts[i])) {
            sigaddset(&set, interrupts[i]);
        }
    }
    sigprocmask(how, &set, NULL);
}

void nim_interrupts_hold(void) {
    change(SIG_BLOCK);
}

bool nim_interrupts_came(void) {
    sigset_t set;
    if (sigpending(&set) != 0) {
        return false;
    }
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++) {
        if (sigismember(&set, interrupts[i]) == 1) {
            return true;
        }
    }
    return false;
}

void nim_interrupts_release(void) {
    change(SIG_UNBLOCK);
}

#endif
