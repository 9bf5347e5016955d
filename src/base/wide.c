/* Long addition, multiplication and division, 32 bits a limb. */
#include "base/wide.h"

#include <assert.h>

static void push(struct nim_wide *wide, uint64_t limb) {
    assert(wide->limb_count < NIM_WIDE_LIMBS);
    wide->limb[wide->limb_count++] = (uint32_t)limb;
}

void nim_wide_set(struct nim_wide *wide, uint64_t value) {
    wide->limb_count = 0;
    for (; value; value >>= 32) {
        push(wide, value & UINT32_MAX);
    }
}

void nim_wide_add(struct nim_wide *wide, const struct nim_wide *addend) {
    uint64_t carry = 0;
    for (unsigned i = 0; i < addend->limb_count || carry; i++) {
        if (i == wide->limb_count) {
            push(wide, 0);
        }
        carry += wide->limb[i];
        carry += i < addend->limb_count ? addend->limb[i] : 0;
        wide->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

static void drop_leading_zeros(struct nim_wide *wide) {
    while (wide->limb_count > 0 && wide->limb[wide->limb_count - 1] == 0) {
        wide->limb_count--;
    }
}

void nim_wide_subtract(struct nim_wide *wide, const struct nim_wide *amount) {
    uint64_t borrow = 0;
    for (unsigned i = 0; i < amount->limb_count || borrow; i++) {
        assert(i < wide->limb_count);
        borrow += i < amount->limb_count ? amount->limb[i] : 0;
        uint64_t rest = ((uint64_t)1 << 32) + wide->limb[i] - borrow;
        wide->limb[i] = (uint32_t)rest;
        borrow = rest >> 32 == 0;
    }
    drop_leading_zeros(wide);
}

/* A limb times the factor, with a carry of 64 bits, is below 2^96. */
void nim_wide_multiply(struct nim_wide *wide, uint64_t factor) {
    uint64_t carry = 0;
    for (unsigned i = 0; i < wide->limb_count; i++) {
        uint64_t limb = wide->limb[i];
        uint64_t low = limb * (factor & UINT32_MAX) + (carry & UINT32_MAX);
        wide->limb[i] = (uint32_t)low;
        carry = limb * (factor >> 32) + (carry >> 32) + (low >> 32);
    }
    for (; carry; carry >>= 32) {
        push(wide, carry & UINT32_MAX);
    }
    drop_leading_zeros(wide);
}

uint32_t nim_wide_divide(struct nim_wide *wide, uint32_t divisor) {
    assert(divisor > 0);
    uint64_t rest = 0;
    for (unsigned i = wide->limb_count; i-- > 0;) {
        rest = rest << 32 | wide->limb[i];
        wide->limb[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    drop_leading_zeros(wide);
    return (uint32_t)rest;
}

/* Nine digits a division, from the last ones up. */
size_t nim_wide_write(unsigned char *text, const struct nim_wide *number) {
    struct nim_wide rest = *number;
    unsigned char reversed[NIM_WIDE_LEN + 9];
    size_t len = 0;
    do {
        uint32_t nine = nim_wide_divide(&rest, 1000000000);
        for (unsigned i = 0; i < 9; i++, nine /= 10) {
            reversed[len++] = (unsigned char)('0' + nine % 10);
        }
    } while (rest.limb_count > 0);
    while (len > 1 && reversed[len - 1] == '0') {
        len--;
    }
    for (size_t i = 0; i < len; i++) {
        text[i] = reversed[len - 1 - i];
    }
    return len;
}
