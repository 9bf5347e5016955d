/* What a scan means, byte by byte: the truth for all kernels. */
#ifndef MEANING_H
#define MEANING_H

#include <nimsum.h>

#include "numbers/kernels.h"

/* As an nim_scan_fn. */
struct nim_scanned meaning_of_scan(const unsigned char *text, size_t text_len,
                                   uint64_t *numbers);

#endif
