/* The formatting kernels. */
#ifndef NIM_DECIMAL_H
#define NIM_DECIMAL_H

#include "base/bytes.h"
#include "numbers/kernels.h"

#include <nimsum.h>

nim_decimal_fn nim_decimal_lines_portable;
nim_decimal_choose_fn nim_decimal_choose_portable;
#ifdef NIM_X86_64
nim_decimal_fn nim_decimal_lines_avx2;
nim_decimal_choose_fn nim_decimal_choose_avx2;
#endif

#endif
