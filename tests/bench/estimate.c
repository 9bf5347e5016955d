/* The inner loops of the scanning kernels for aarch64, each between two marks
 * for llvm-mca. estimate.sh compiles one of them, with the kernel's own file,
 * for numbers of DIGITS digits, at most 15: GRANT leaves out what others would
 * need. */
#include KERNEL

#define BEGIN __asm__ volatile("/* LLVM-MCA-BEGIN */" ::: "memory")
#define END __asm__ volatile("/* LLVM-MCA-END */" ::: "memory")
#define GRANT(fact) ((fact) ? (void)0 : __builtin_unreachable())

#if defined(PORTABLE)

#define HAS_EIGHT(at) (bytes_not_digits(bytes_load(at)) == 0)

/* A token of each half of the text. */
void loop(struct part parts[2], const unsigned char *const ends[2]) {
    struct part first = parts[0];
    struct part second = parts[1];
    bool fits = true;
    while (fits && first.at < ends[0] && second.at < ends[1]) {
        BEGIN;
        GRANT(HAS_EIGHT(first.at) == (DIGITS > 7));
        GRANT(!HAS_EIGHT(first.at + 8));
        fits = read_token(&first);
        GRANT(HAS_EIGHT(second.at) == (DIGITS > 7));
        GRANT(!HAS_EIGHT(second.at + 8));
        fits &= read_token(&second);
        END;
    }
    parts[0] = first;
    parts[1] = second;
}

#elif defined(FIRST_PASS)

/* A block of up to eight tokens. */
void loop(uint16_t *to, const unsigned char *text, size_t len,
          struct seen *result) {
    struct seen seen = *result;
    for (size_t base = 0; base + BLOCK <= len; base += BLOCK) {
        BEGIN;
        to += note_block(to, text + base, base, &seen);
        END;
    }
    *result = seen;
}

#elif defined(SECOND_PASS)

/* Four tokens. What is compared to see that they are usual is computed, too. */
uint64_t *loop(const unsigned char *text, const uint16_t *start,
               const uint16_t *end, uint64_t *numbers) {
    bool fits = true;
    for (; start < end; start += GROUP) {
        BEGIN;
        size_t less = (size_t)start[1] - start[0] - 2;
        for (size_t i = 1; i < GROUP; i++) {
            less |= (size_t)start[i + 1] - start[i] - 2;
        }
        __asm__("" : : "r"(less));
        GRANT(less < 16);
        numbers += join_group(numbers, text, start, &fits);
        END;
    }
    return fits ? numbers : NULL;
}

#endif
