/* Pseudorandom numbers that are the same on every machine and in every version:
 * what is generated from them may be pinned by a checksum. */
#ifndef NIM_RANDOM_H
#define NIM_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* A stream of numbers: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast
 * splittable pseudorandom number generators", 2014). The state is its seed. */
struct nim_random {
    uint64_t state;
};

/* FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo 1991): hashes bytes behind
 * those that gave the hash before, which is NIM_HASH_BEGIN at first. */
#define NIM_HASH_BEGIN UINT64_C(0xcbf29ce484222325)
uint64_t nim_hash(uint64_t hash, const void *bytes, size_t len);

/* 0 .. 2^64-1, each as likely. */
uint64_t nim_random_next(struct nim_random *random);

/* 0 .. limit - 1, each exactly as likely; limit > 0. What would make the first
 * numbers likelier is drawn again. */
uint64_t nim_random_below(struct nim_random *random, uint64_t limit);

/* min .. max, each as likely; min <= max. */
uint64_t nim_random_between(struct nim_random *random, uint64_t min,
                            uint64_t max);

#endif
