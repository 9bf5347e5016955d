/* Who sits before the program: terminal, clock, and Ctrl-C. */
#ifndef NIM_TERMINAL_H
#define NIM_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a person types where an input ends. */
#ifdef _WIN32
#define NIM_END_KEYS "Ctrl-Z and Enter"
#else
#define NIM_END_KEYS "Ctrl-D"
#endif

/* Is this the terminal of a person? */
bool nim_stdin_is_terminal(void);
bool nim_stderr_is_terminal(void);

/* Does standard output go to a terminal whose user wants colours? */
bool nim_stdout_has_colors(void);

/* How many characters fit on a line of standard output; 0: it is no terminal.
 */
unsigned nim_stdout_width(void);

/* How many characters fit on a line of standard error, where someone may watch
 * what goes on; 0 where it is no terminal, or TERM is dumb, or CI is set. */
unsigned nim_stderr_width(void);

/* How many processors there are, from 1 on. */
size_t nim_processor_count(void);

/* Nanoseconds from some moment on, which never go back. */
uint64_t nim_clock_ns(void);

/* Ctrl-C, and requests to end, can be held back while something must be
 * finished: then they can be asked for, and end the program when they are
 * released.
 *
 * They are blocked for the thread that calls, and for those that it starts from
 * then on. In a program with other threads the system hands such a signal to
 * one of these, and it ends the program: hold before the first thread starts,
 * and ask and release in the same thread. A signal that came is seen by every
 * thread that holds it, if it was sent to the program and not to one thread.
 * Nobody else may block and unblock these three signals meanwhile. The library
 * itself calls none of this: it leaves signals and their masks as they are. */
void nim_interrupts_hold(void);
bool nim_interrupts_came(void);
void nim_interrupts_release(void);

#endif
