// SPDX-License-Identifier: Apache-2.0
#include "AVX512.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Puts four channels of 16 pixels together, each clamped to 0...255.
AVX512_INLINE __m512i woven16(__m512i b, __m512i g, __m512i r, __m512i a) {
  __m512i all = _mm512_packus_epi16(_mm512_packs_epi32(b, g), _mm512_packs_epi32(r, a));
  __m128i weave = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm512_shuffle_epi8(all, _mm512_broadcast_i32x4(weave));
}

// The nearest integers to a channel of 16 pixels.
AVX512_INLINE __m512i rounded16(__m512 v) {
  return _mm512_cvttps_epi32(_mm512_add_ps(v, _mm512_set1_ps(0.5f)));
}

// Converts four channels of 16 pixels, not rounded yet, to pixels: premultiplied, and clamped to alpha.
AVX512_INLINE __m512i pack16(__m512 v[4], int32_t is_straight) {
  if (is_straight) {
    __m512 alpha = _mm512_mul_ps(v[3], _mm512_set1_ps(1.0f / 255));
    for (int c = 0; c < 3; c++) v[c] = _mm512_mul_ps(v[c], alpha);
  }
  __m512i pixels = woven16(rounded16(v[0]), rounded16(v[1]), rounded16(v[2]), rounded16(v[3]));
  __m128i order = _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  __m512i alpha = _mm512_shuffle_epi8(pixels, _mm512_broadcast_i32x4(order));
  return _mm512_min_epu8(pixels, alpha);
}

// The pieces of a gradient, one in each of 8 lanes: the coefficients of the channels at t.
typedef struct {
  __m512 origin[4], slope[4];
} pieces;

// Each lane in a piece of its own.
AVX512_INLINE __m512i mixed16(const qz_gradient *g, const pieces *p, __m512 t) {
  __m512i index = _mm512_setzero_si512();
  for (int b = 0; b < g->count - 1; b++) {
    __mmask16 above = _mm512_cmp_ps_mask(t, _mm512_set1_ps(g->bound[b]), _CMP_GE_OQ);
    index = _mm512_mask_add_epi32(index, above, index, _mm512_set1_epi32(1));
  }
  __m512 v[4];
  for (int c = 0; c < 4; c++) {
    __m512 origin = _mm512_permutexvar_ps(index, p->origin[c]);
    __m512 slope = _mm512_permutexvar_ps(index, p->slope[c]);
    v[c] = _mm512_add_ps(_mm512_mul_ps(slope, t), origin);
    // NaN becomes 0.
    v[c] = _mm512_min_ps(_mm512_max_ps(v[c], _mm512_set1_ps(-1e6f)), _mm512_set1_ps(1e6f));
  }
  return pack16(v, g->is_straight);
}

// The piece that contained the last pixels: its bounds, and its coefficients in all lanes; `is_opaque` if its
// alpha is 255 everywhere.
typedef struct {
  __m512 low, high, origin[4], slope[4];
  int is_opaque;
} piece16;

// Moves on to the piece that contains t.
AVX512_INLINE void follow(piece16 *p, const qz_gradient *g, float t) {
  int32_t index = 0;
#pragma clang loop vectorize(disable) unroll(disable)
  for (int32_t b = 0; b < g->count - 1; b++) index += t >= g->bound[b];
  p->low = _mm512_set1_ps(index > 0 ? g->bound[index - 1] : -__builtin_inff());
  p->high = _mm512_set1_ps(index < g->count - 1 ? g->bound[index] : __builtin_inff());
  for (int c = 0; c < 4; c++) {
    p->origin[c] = _mm512_set1_ps(g->origin[c][index]);
    p->slope[c] = _mm512_set1_ps(g->slope[c][index]);
  }
  p->is_opaque = !g->is_straight && g->origin[3][index] == 255 && g->slope[3][index] == 0;
}

// The x of the centres of the 16 pixels from column `first` on.
AVX512_INLINE __m512 centers16(int32_t first) {
  __m512i lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  __m512i column = _mm512_add_epi32(_mm512_set1_epi32(first), lane);
  return _mm512_add_ps(_mm512_cvtepi32_ps(column), _mm512_set1_ps(0.5f));
}

// A row of distances from the centre; `square` is v squared where that is the same for all.
typedef struct {
  __m512 ux, uc, vx, vc, square;
} distances;

AVX512_INLINE __m512 distances16(const distances *d, __m512 x, int is_level) {
  __m512 u = _mm512_add_ps(_mm512_mul_ps(d->ux, x), d->uc), square = d->square;
  if (!is_level) {
    __m512 v = _mm512_add_ps(_mm512_mul_ps(d->vx, x), d->vc);
    square = _mm512_mul_ps(v, v);
  }
  return _mm512_sqrt_ps(_mm512_add_ps(_mm512_mul_ps(u, u), square));
}

// 16 pixels that are all inside the piece.
AVX512_INLINE __m512i piece_colors16(const piece16 *p, int32_t is_straight, int is_opaque, __m512 t) {
  if (is_opaque) {
    __m512i i[3];
    for (int c = 0; c < 3; c++)
      i[c] = rounded16(_mm512_add_ps(_mm512_mul_ps(p->slope[c], t), p->origin[c]));
    return woven16(i[0], i[1], i[2], _mm512_set1_epi32(255));
  }
  __m512 v[4];
  for (int c = 0; c < 4; c++)
    v[c] = _mm512_add_ps(_mm512_mul_ps(p->slope[c], t), p->origin[c]);
  return pack16(v, is_straight);
}

// Writes blocks of 16 pixels, as long as they are entirely inside the piece; returns the number of pixels.
//
// The coefficients are passed by value: to the compiler, pixels that are written might change them.
AVX512_INLINE ptrdiff_t radial_piece(uint32_t *out, const piece16 *entered, distances d, __m512 x,
                                     ptrdiff_t count, int is_level, int32_t is_straight,
                                     int is_opaque) {
  piece16 piece = *entered;
  __m512 sixteen = _mm512_set1_ps(16);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16, x = _mm512_add_ps(x, sixteen)) {
    __m512 t = distances16(&d, x, is_level);
    __mmask16 inside = _mm512_cmp_ps_mask(t, piece.low, _CMP_GE_OQ);
    inside = _mm512_mask_cmp_ps_mask(inside, t, piece.high, _CMP_LT_OQ);
    if (inside != 0xFFFF) break;
    _mm512_storeu_si512(out + i, piece_colors16(&piece, is_straight, is_opaque, t));
  }
  return i;
}

AVX512_INLINE void radial_row(uint32_t *out, const qz_gradient *g, int32_t first,
                              const qz_gradient_row *row, ptrdiff_t count, int is_level,
                              int32_t is_straight) {
  distances d = {_mm512_set1_ps(row->ux), _mm512_set1_ps(row->uc), _mm512_set1_ps(row->vx),
                 _mm512_set1_ps(row->vc), _mm512_set1_ps(row->vc * row->vc)};
  pieces all;
  for (int c = 0; c < 4; c++) {
    all.origin[c] = _mm512_maskz_loadu_ps(0xFF, g->origin[c]);
    all.slope[c] = _mm512_maskz_loadu_ps(0xFF, g->slope[c]);
  }
  piece16 piece;
  ptrdiff_t i = 0;
  while (i < count) {
    // Sums of integers and a half are exact.
    __m512 x = centers16(first + (int32_t)i);
    __m512 t = distances16(&d, x, is_level);
    follow(&piece, g, _mm512_cvtss_f32(t));
    ptrdiff_t some =
        piece.is_opaque
            ? radial_piece(out + i, &piece, d, x, count - i, is_level, is_straight, 1)
            : radial_piece(out + i, &piece, d, x, count - i, is_level, is_straight, 0);
    i += some;
    if (i >= count) break;
    // The block with the bound of the piece, or the rest of the row.
    if (some) t = distances16(&d, centers16(first + (int32_t)i), is_level);
    ptrdiff_t left = count - i;
    __mmask16 lanes = left >= 16 ? 0xFFFF : (__mmask16)((1u << left) - 1);
    _mm512_mask_storeu_epi32(out + i, lanes, mixed16(g, &all, t));
    i += 16;
  }
}

AVX512 void qz_avx512_radial(uint32_t *out, const qz_gradient *g, int32_t first,
                             const qz_gradient_row *row, ptrdiff_t count) {
  // Most circles are neither rotated nor sheared: v is constant along the row.
  if (row->vx == 0 && !g->is_straight)
    radial_row(out, g, first, row, count, 1, 0);
  else
    radial_row(out, g, first, row, count, 0, g->is_straight);
}

#endif
