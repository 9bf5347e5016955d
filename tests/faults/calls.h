/* The calls of the C library and the system that the program makes and that can
 * fail, and how each fails. faults.sh reads the names, too. Not among them: the
 * clock, without which no system runs. */
#ifndef CALLS_H
#define CALLS_H

/* clang-format off */
#define CALLS_THAT_FAIL(CALL) \
    CALL(malloc, ENOMEM) \
    CALL(calloc, ENOMEM) \
    CALL(realloc, ENOMEM) \
    CALL(read, EIO) \
    CALL(pread, EIO) \
    CALL(write, ENOSPC) \
    CALL(open, EMFILE) \
    CALL(close, EIO) \
    CALL(fstat, EIO) \
    CALL(stat, EACCES) \
    CALL(lstat, EACCES) \
    CALL(lseek, EIO) \
    CALL(ftruncate, EIO) \
    CALL(fcntl, EMFILE) \
    CALL(poll, ENOMEM) \
    CALL(mkdir, ENOSPC) \
    CALL(mkstemp, EMFILE) \
    CALL(mkdtemp, EMFILE) \
    CALL(rename, EIO) \
    CALL(unlink, EIO) \
    CALL(remove, EIO) \
    CALL(opendir, EMFILE) \
    CALL(readdir, EIO) \
    CALL(closedir, EIO) \
    CALL(fopen, EMFILE) \
    CALL(fclose, EIO) \
    CALL(fread, EIO) \
    CALL(fwrite, EIO) \
    CALL(fputs, EIO) \
    CALL(fputc, EIO) \
    CALL(fflush, EIO) \
    CALL(fprintf, EIO) \
    CALL(vfprintf, EIO) \
    CALL(isatty, EIO) \
    CALL(ioctl, EIO) \
    CALL(pipe, EMFILE) \
    CALL(fork, EAGAIN) \
    CALL(setpgid, EPERM) \
    CALL(dup2, EMFILE) \
    CALL(execvp, ENOMEM) \
    CALL(wait4, ECHILD) \
    CALL(waitpid, ECHILD) \
    CALL(kill, EPERM) \
    CALL(prctl, EINVAL) \
    CALL(getrlimit, EINVAL) \
    CALL(setrlimit, EPERM) \
    CALL(getrusage, EINVAL) \
    CALL(nanosleep, EINTR) \
    CALL(sysconf, EINVAL) \
    CALL(sigprocmask, EINVAL) \
    CALL(sigpending, EINVAL)
/* clang-format on */

#endif
