// SPDX-License-Identifier: Apache-2.0
#include "AVX512.h"

#if defined(__x86_64__)
#include <immintrin.h>

// The lanes of the last `count` pixels, fewer than 16.
AVX512_INLINE __mmask16 first_lanes(ptrdiff_t count) { return (__mmask16)((1u << count) - 1); }

// round(x / 255) in 16-bit lanes.
AVX512_INLINE __m512i div255(__m512i x) {
  return _mm512_mulhi_epu16(_mm512_add_epi16(x, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

// The even bytes times the even 16-bit factors, and the odd ones likewise.
//
// Separated by masks and shifts, because the shuffle unit is the bottleneck.
AVX512_INLINE __m512i times(__m512i pixels, __m512i even, __m512i odd) {
  __m512i a = _mm512_and_si512(pixels, _mm512_set1_epi16(255)), b = _mm512_srli_epi16(pixels, 8);
  a = div255(_mm512_mullo_epi16(a, even)), b = div255(_mm512_mullo_epi16(b, odd));
  return _mm512_or_si512(a, _mm512_slli_epi16(b, 8));
}

// 16 pixels composited source-over onto 16 others.
AVX512_INLINE __m512i over16(__m512i below, __m512i source) {
  __m128i order =
      _mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1);
  __m512i rest = _mm512_xor_si512(source, _mm512_set1_epi32(-1));
  rest = _mm512_shuffle_epi8(rest, _mm512_broadcast_i32x4(order));
  return _mm512_adds_epu8(source, times(below, rest, rest));
}

// Composites a row onto another, with the source multiplied by factors if `is_scaled` is set.
AVX512_INLINE void over_row(uint32_t *pixels, const uint32_t *source, ptrdiff_t count,
                            __mmask16 last, int is_scaled, __m512i even, __m512i odd) {
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m512i s = _mm512_loadu_si512(source + i);
    if (is_scaled) s = times(s, even, odd);
    _mm512_storeu_si512(pixels + i, over16(_mm512_loadu_si512(pixels + i), s));
  }
  if (last) {
    __m512i s = _mm512_maskz_loadu_epi32(last, source + i);
    if (is_scaled) s = times(s, even, odd);
    s = over16(_mm512_maskz_loadu_epi32(last, pixels + i), s);
    _mm512_mask_storeu_epi32(pixels + i, last, s);
  }
}

AVX512 void qz_avx512_over(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  __m512i none = _mm512_setzero_si512();
  over_row(pixels, source, count, first_lanes(count & 15), 0, none, none);
}

AVX512 void qz_avx512_over_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                                ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  __m512i none = _mm512_setzero_si512();
  __mmask16 last = first_lanes(width & 15);
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    over_row(pixels, source, width, last, 0, none, none);
}

AVX512 void qz_avx512_over_rows_tinted(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                                       ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows,
                                       uint32_t tint) {
  __m512i even = _mm512_set1_epi32((int32_t)(tint & 0xFF00FF));
  __m512i odd = _mm512_set1_epi32((int32_t)(tint >> 8 & 0xFF00FF));
  __mmask16 last = first_lanes(width & 15);
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    over_row(pixels, source, width, last, 1, even, odd);
}

AVX512 void qz_avx512_over_mask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask,
                                ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 16) {
    __mmask16 lanes = count - i >= 16 ? 0xFFFF : first_lanes(count - i);
    __m512i factor = _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(lanes, mask + i));
    factor = _mm512_or_si512(factor, _mm512_slli_epi32(factor, 16));
    __m512i scaled = times(_mm512_maskz_loadu_epi32(lanes, source + i), factor, factor);
    __m512i below = _mm512_maskz_loadu_epi32(lanes, pixels + i);
    _mm512_mask_storeu_epi32(pixels + i, lanes, over16(below, scaled));
  }
}

AVX512 void qz_avx512_over_constant(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                                    ptrdiff_t count) {
  __m512i factor = _mm512_set1_epi16((short)coverage);
  over_row(pixels, source, count, first_lanes(count & 15), 1, factor, factor);
}

#endif
