/* Where do the last values of a sequence stand before? */
#ifndef NIM_REPEAT_H
#define NIM_REPEAT_H

#include <stddef.h>
#include <stdint.h>

/* How far before the end of the values do the last `len` of them stand once
 * more, at the nearest? 0 when they do nowhere else; 0 < len <= count. Places
 * whose hash differs are passed over (R. M. Karp, M. O. Rabin, "Efficient
 * randomized pattern-matching algorithms", IBM Journal of Research and
 * Development 31, 1987), or long runs of one value would take time squared. The
 * result is the same with any base of the hash; with one of few factors 2, or
 * none, the time is linear but for bad luck. */
size_t nim_repeat_find(const unsigned char *values, size_t count, size_t len,
                       uint64_t base);

#endif
