// SPDX-License-Identifier: Apache-2.0
//
// The kernels for which vectors of 16 pixels, or of 8 edges, make a difference. Each gives the same bytes as
// its portable counterpart. The files without code of their own compile kernels on vectors of 8 pixels once
// more: see `AVX2.h`.
#ifndef QUARTZITE_AVX512_H
#define QUARTZITE_AVX512_H

#include "../Portable.h"

#if defined(__x86_64__)

#define QZ_SIXTEEN_TARGET target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2")
#define AVX512 __attribute__((QZ_SIXTEEN_TARGET))
#define AVX512_INLINE __attribute__((QZ_SIXTEEN_TARGET, always_inline)) static inline

void qz_avx512_add_edges(const qz_cells *, int32_t, int32_t, const qz_edge *, const qz_edge_span *,
                         int32_t);
ptrdiff_t qz_avx512_band_members(int32_t *, const qz_band_range *, ptrdiff_t, int32_t);
void qz_avx512_over(uint32_t *, const uint32_t *, ptrdiff_t);
void qz_avx512_over_rows(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t, ptrdiff_t);
void qz_avx512_over_rows_tinted(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t,
                                ptrdiff_t, uint32_t);
void qz_avx512_over_constant(uint32_t *, const uint32_t *, uint32_t, ptrdiff_t);
void qz_avx512_over_mask(uint32_t *, const uint32_t *, const uint8_t *, ptrdiff_t);
void qz_avx512_radial(uint32_t *, const qz_gradient *, int32_t, const qz_gradient_row *, ptrdiff_t);

#endif
#endif
