// SPDX-License-Identifier: Apache-2.0
//
// The kernels for which vectors of 16 pixels make a difference. Each gives the same bytes as its
// portable counterpart.
#ifndef QUARTZITE_AVX512_H
#define QUARTZITE_AVX512_H

#include "../Portable.h"

#if defined(__x86_64__)

extern const qz_kernels qz_avx512_kernels;

void qz_avx512_over(uint32_t *, const uint32_t *, ptrdiff_t);
void qz_avx512_over_rows(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t, ptrdiff_t);
void qz_avx512_over_rows_tinted(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t,
                                ptrdiff_t, uint32_t);
void qz_avx512_over_constant(uint32_t *, const uint32_t *, uint32_t, ptrdiff_t);
void qz_avx512_over_mask(uint32_t *, const uint32_t *, const uint8_t *, ptrdiff_t);
void qz_avx512_radial(uint32_t *, const qz_gradient *, int32_t, const qz_gradient_row *, ptrdiff_t);

#endif
#endif
