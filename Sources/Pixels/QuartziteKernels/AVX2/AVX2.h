// SPDX-License-Identifier: Apache-2.0
//
// Functions that the AVX2 kernels share, on vectors of 8 pixels. Each kernel gives the same bytes
// as its portable counterpart.
//
// Some of these kernels are compiled once more for processors with AVX-512, in files of the same names
// there, which define QZ_MASKS: they write a part of a vector ten times as fast, and have twice as many
// registers. `QZ_EIGHT` names them.
#ifndef QUARTZITE_AVX2_H
#define QUARTZITE_AVX2_H

#include "../Portable.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#if defined(QZ_MASKS)
#define QZ_EIGHT(name) qz_avx512_##name
#define QZ_EIGHT_TARGET target("avx2,bmi,bmi2,lzcnt,avx512f,avx512bw,avx512dq,avx512vl")
#else
#define QZ_EIGHT(name) qz_avx2_##name
#define QZ_EIGHT_TARGET target("avx2,bmi,bmi2,lzcnt")
#endif

#define AVX2 __attribute__((QZ_EIGHT_TARGET))
#define AVX2_INLINE __attribute__((QZ_EIGHT_TARGET, always_inline)) static inline

// MARK: - Pixels

AVX2_INLINE __m256i load8(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}
AVX2_INLINE void store8(uint32_t *pixels, __m256i value) {
  _mm256_storeu_si256((__m256i *)pixels, value);
}
// Lane masks of the first `count` of 8 pixels.
AVX2_INLINE __m256i first_lanes(int count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
// The last pixels of a row, fewer than 8.
AVX2_INLINE __m256i load_rest(const uint32_t *pixels, __m256i lanes) {
  return _mm256_maskload_epi32((const int *)pixels, lanes);
}
AVX2_INLINE void store_rest(uint32_t *pixels, __m256i lanes, __m256i value) {
#if defined(QZ_MASKS)
  _mm256_mask_storeu_epi32(pixels, _mm256_movepi32_mask(lanes), value);
#else
  _mm256_maskstore_epi32((int *)pixels, lanes, value);
#endif
}
// The same byte shuffle in both 128-bit halves.
AVX2_INLINE __m256i shuffle_halves(__m256i value, __m128i order) {
  return _mm256_shuffle_epi8(value, _mm256_broadcastsi128_si256(order));
}

// MARK: - Products

// round(x / 255) in 16-bit lanes.
AVX2_INLINE __m256i div255(__m256i x) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

// 8 pixels times factors, rounded; `low` and `high` are 16-bit factors for the unpacked halves.
AVX2_INLINE __m256i times(__m256i pixels, __m256i low, __m256i high) {
  __m256i zero = _mm256_setzero_si256();
  __m256i a = div255(_mm256_mullo_epi16(_mm256_unpacklo_epi8(pixels, zero), low));
  __m256i b = div255(_mm256_mullo_epi16(_mm256_unpackhi_epi8(pixels, zero), high));
  return _mm256_packus_epi16(a, b);
}

// The number in 1/32768 by which `_mm256_mulhrs_epi16` multiplies bytes as `div255` would after a
// product: `by` / 255, rounded down or up. Of the two neighbours of the quotient at least one gives
// the exact product with each of the 256 bytes; the bits say where that is the upper one.
static inline short exact_factor(uint32_t by) {
  static const uint64_t is_up[4] = {UINT64_C(0x0022002080002080), UINT64_C(0x820208220A082200),
                                    UINT64_C(0xB022228AA1208A20), UINT64_C(0x289A93AC8A5B8AB6)};
  return (short)((by * 257 >> 1) + (uint32_t)(is_up[by >> 6] >> (by & 63) & 1));
}

// 8 pixels times a constant, given as `exact_factor` in each 16-bit lane.
AVX2_INLINE __m256i times_exactly(__m256i pixels, __m256i factor) {
  __m256i zero = _mm256_setzero_si256();
  __m256i a = _mm256_mulhrs_epi16(_mm256_unpacklo_epi8(pixels, zero), factor);
  __m256i b = _mm256_mulhrs_epi16(_mm256_unpackhi_epi8(pixels, zero), factor);
  return _mm256_packus_epi16(a, b);
}

// The exact factors of the channels of a pixel, four times.
AVX2_INLINE __m256i exact_factors(uint32_t pixel) {
  uint64_t all = 0;
  for (int c = 0; c < 4; c++) all |= (uint64_t)exact_factor(pixel >> 8 * c & 255) << 16 * c;
  return _mm256_set1_epi64x((long long)all);
}

// 8 pixels composited source-over onto 8 others.
AVX2_INLINE __m256i over8(__m256i below, __m256i source) {
  __m256i rest = _mm256_xor_si256(source, _mm256_set1_epi32(-1));
  __m128i first = _mm_setr_epi8(3, -1, 3, -1, 3, -1, 3, -1, 7, -1, 7, -1, 7, -1, 7, -1);
  __m128i last = _mm_setr_epi8(11, -1, 11, -1, 11, -1, 11, -1, 15, -1, 15, -1, 15, -1, 15, -1);
  __m256i low = shuffle_halves(rest, first), high = shuffle_halves(rest, last);
  return _mm256_adds_epu8(source, times(below, low, high));
}

// Converts factors in 32-bit lanes to 16-bit factors for `times`.
AVX2_INLINE void spread8(__m256i wide, __m256i *low, __m256i *high) {
  __m128i first = _mm_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1);
  __m128i last = _mm_setr_epi8(8, -1, 8, -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1, 12, -1);
  *low = shuffle_halves(wide, first), *high = shuffle_halves(wide, last);
}

// Converts the mask bytes of 8 pixels to 16-bit factors for `times`.
AVX2_INLINE void mask8(const uint8_t *mask, __m256i *low, __m256i *high) {
  spread8(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)mask)), low, high);
}

// A source colour composited onto 8 pixels; `rest` is the exact factor of 255 - alpha.
AVX2_INLINE __m256i solid8(__m256i below, __m256i source, __m256i rest) {
  return _mm256_adds_epu8(source, times_exactly(below, rest));
}

// What composites a premultiplied colour onto whole pixels: the colour in all lanes, the exact factor of
// what is below it, and whether nothing of that is left.
typedef struct {
  __m256i wide, rest;
  int is_opaque;
} solid_color;

AVX2_INLINE solid_color make_solid(uint32_t source) {
  return (solid_color){_mm256_set1_epi32((int32_t)source),
                       _mm256_set1_epi16(exact_factor(255 - (source >> 24))), source >> 24 == 255};
}

// Composites a colour onto the pixels `x` to `end` of a row.
AVX2_INLINE void solid_span(uint32_t *row, int32_t x, int32_t end, solid_color c) {
  if (c.is_opaque) {
    for (; x + 8 <= end; x += 8) store8(row + x, c.wide);
    if (x < end) store_rest(row + x, first_lanes(end - x), c.wide);
    return;
  }
  for (; x + 16 <= end; x += 16) {
    __m256i a = solid8(load8(row + x), c.wide, c.rest);
    __m256i b = solid8(load8(row + x + 8), c.wide, c.rest);
    store8(row + x, a), store8(row + x + 8, b);
  }
  if (x + 8 <= end) store8(row + x, solid8(load8(row + x), c.wide, c.rest)), x += 8;
  if (x < end) {
    __m256i lanes = first_lanes(end - x);
    store_rest(row + x, lanes, solid8(load_rest(row + x, lanes), c.wide, c.rest));
  }
}

// MARK: - The kernels, by file

extern const qz_kernels qz_avx2_kernels, qz_avx512_kernels;

void qz_avx2_add_edges(const qz_cells *, int32_t, int32_t, const qz_edge *, const qz_edge_span *,
                       int32_t);
void qz_avx2_over(uint32_t *, const uint32_t *, ptrdiff_t);
void qz_avx2_over_rows(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t, ptrdiff_t);
void qz_avx2_over_rows_tinted(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t,
                              ptrdiff_t, uint32_t);
void qz_avx2_over_constant(uint32_t *, const uint32_t *, uint32_t, ptrdiff_t);
void qz_avx2_over_mask(uint32_t *, const uint32_t *, const uint8_t *, ptrdiff_t);
void qz_avx2_scale(uint32_t *, uint32_t, ptrdiff_t);
void qz_avx2_scale_mask(uint8_t *, uint32_t, ptrdiff_t);
void qz_avx2_tint(uint32_t *, uint32_t, ptrdiff_t);
void qz_avx2_linear(uint32_t *, const int32_t *, const int32_t *, ptrdiff_t);
void qz_avx2_radial(uint32_t *, const qz_gradient *, int32_t, const qz_gradient_row *, ptrdiff_t);
void qz_avx2_conic(uint32_t *, const qz_gradient *, int32_t, const qz_gradient_row *, ptrdiff_t);
void qz_avx2_ramp(uint32_t *, const qz_ramp *, int32_t, const qz_ramp_row *, ptrdiff_t);
void qz_avx2_combine8(int16_t *, const uint8_t *const *, const int16_t *, int32_t, ptrdiff_t);
void qz_avx2_combine16(int16_t *, const int16_t *const *, const int16_t *, int32_t, ptrdiff_t);
void qz_avx2_combine_to_8(uint8_t *, const int16_t *const *, const int16_t *, int32_t, ptrdiff_t);
void qz_avx2_decimate(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);
void qz_avx2_expand(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);
void qz_avx2_decimate1(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);
void qz_avx2_expand1(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);

// Those that are compiled twice.
#define QZ_DECLARE_EIGHTS(set)                                                                      \
  int32_t qz_##set##_sweep(const qz_cells *, int32_t, qz_run *);                                    \
  void qz_##set##_fill_solid(const qz_cells *, int32_t, uint32_t *, ptrdiff_t, uint32_t);           \
  int32_t qz_##set##_clip_runs(const qz_run *, int32_t, uint8_t *, ptrdiff_t, const uint8_t *,      \
                               ptrdiff_t, qz_run *);                                                \
  void qz_##set##_solid_runs(uint32_t *, ptrdiff_t, const qz_run *, int32_t, const uint8_t *,       \
                             ptrdiff_t, uint32_t);                                                  \
  void qz_##set##_bilinear(uint32_t *, const qz_image *, int64_t, int64_t, int64_t, int64_t,        \
                           ptrdiff_t);                                                              \
  void qz_##set##_bilinear_moved(uint32_t *, const uint32_t *, const uint32_t *, int32_t, int32_t,  \
                                 ptrdiff_t);                                                        \
  void qz_##set##_over_between(uint32_t *, ptrdiff_t, const qz_between *, ptrdiff_t, ptrdiff_t);    \
  void qz_##set##_over_turned(uint32_t *, ptrdiff_t, ptrdiff_t, const qz_turned *, const qz_run *,  \
                              int32_t, const uint8_t *, ptrdiff_t);                                 \
  int32_t qz_##set##_center_runs(qz_run *, int32_t, int32_t, int32_t, int32_t, const qz_edge *,     \
                                 int32_t);                                                          \
  void qz_##set##_gather(int16_t *, const uint32_t *, const int32_t *, const int16_t *, int32_t,    \
                         ptrdiff_t);
QZ_DECLARE_EIGHTS(avx2)
QZ_DECLARE_EIGHTS(avx512)

#endif
#endif
