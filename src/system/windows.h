/* What the system's room has for Windows in windows_files.c and
 * windows_process.c: names of POSIX that its C library lacks, the length of a
 * file, and line ends. */
#ifndef NIM_WINDOWS_H
#define NIM_WINDOWS_H

#include <direct.h>
#include <stdint.h>

#define lstat stat /* a link is what it leads to */
#define mkdir(path, mode) _mkdir(path)

/* Makes a folder of a template; NULL with errno. */
char *mkdtemp(char *path);

/* A program that writes at the same time does not notice, as it would of
 * _filelengthi64, which moves the place where both write. */
uint64_t nim_windows_file_len(int descriptor);

/* Drops what stands before an LF and is a CR. How many bytes are left. */
size_t nim_windows_drop_returns(char *bytes, size_t len);

#endif
