// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#if defined(__x86_64__)

// Clamps colour channels to alpha.
AVX2_INLINE __m256i below_alpha(__m256i pixels) {
  __m256i alpha = _mm256_shuffle_epi8(
      pixels, _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7,
                               7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm256_min_epu8(pixels, alpha);
}

AVX2 void qz_avx2_linear(uint32_t *out, const int32_t *start, const int32_t *step, ptrdiff_t count) {
  __m128i s = _mm_loadu_si128((const __m128i *)start), d = _mm_loadu_si128((const __m128i *)step);
  __m128i d2 = _mm_slli_epi32(d, 1), d4 = _mm_slli_epi32(d, 2);
  __m256i v0 = _mm256_set_m128i(_mm_add_epi32(s, d4), s);
  __m256i one = _mm256_broadcastsi128_si256(d), two = _mm256_broadcastsi128_si256(d2);
  __m256i v1 = _mm256_add_epi32(v0, one), v2 = _mm256_add_epi32(v0, two);
  __m256i v3 = _mm256_add_epi32(v1, two);
  __m256i eight = _mm256_broadcastsi128_si256(_mm_slli_epi32(d, 3));
  for (ptrdiff_t i = 0; i < count; i += 8) {
    __m256i a = _mm256_packs_epi32(_mm256_srai_epi32(v0, 23), _mm256_srai_epi32(v1, 23));
    __m256i b = _mm256_packs_epi32(_mm256_srai_epi32(v2, 23), _mm256_srai_epi32(v3, 23));
    __m256i pixels = below_alpha(_mm256_packus_epi16(a, b));
    if (i + 8 <= count)
      store8(out + i, pixels);
    else
      _mm256_maskstore_epi32((int *)(out + i), first_lanes((int)(count - i)), pixels);
    v0 = _mm256_add_epi32(v0, eight);
    v1 = _mm256_add_epi32(v1, eight);
    v2 = _mm256_add_epi32(v2, eight);
    v3 = _mm256_add_epi32(v3, eight);
  }
}

// MARK: - Colours at t

// The piece of a gradient that contained the last pixels: its bounds, and its coefficients in all
// lanes; `is_opaque` if its alpha is 255 everywhere.
typedef struct {
  __m256 low, high, origin[4], slope[4];
  int is_opaque;
} piece8;

AVX2_INLINE void enter(piece8 *p, const qz_gradient *g, int32_t index) {
  p->low = _mm256_set1_ps(index > 0 ? g->bound[index - 1] : -__builtin_inff());
  p->high = _mm256_set1_ps(index < g->count - 1 ? g->bound[index] : __builtin_inff());
  for (int c = 0; c < 4; c++) {
    p->origin[c] = _mm256_set1_ps(g->origin[c][index]);
    p->slope[c] = _mm256_set1_ps(g->slope[c][index]);
  }
  p->is_opaque = !g->is_straight && g->origin[3][index] == 255 && g->slope[3][index] == 0;
}

// Moves on to the piece that contains the first of 8 pixels.
AVX2_INLINE void follow(piece8 *p, const qz_gradient *g, __m256 t) {
  float first = _mm256_cvtss_f32(t);
  int32_t index = 0;
#pragma clang loop vectorize(disable) unroll(disable)
  for (int32_t b = 0; b < g->count - 1; b++) index += first >= g->bound[b];
  enter(p, g, index);
}

// A mask of the lanes inside the piece.
AVX2_INLINE __m256 inside8(const piece8 *p, __m256 t) {
  return _mm256_and_ps(_mm256_cmp_ps(t, p->low, _CMP_GE_OQ),
                       _mm256_cmp_ps(t, p->high, _CMP_LT_OQ));
}

AVX2_INLINE int is_all(__m256 lanes) { return _mm256_movemask_ps(lanes) == 255; }

// The nearest integers to a channel of 8 pixels.
AVX2_INLINE __m256i rounded8(__m256 v) {
  return _mm256_cvttps_epi32(_mm256_add_ps(v, _mm256_set1_ps(0.5f)));
}

// Puts four channels of 8 pixels together, each clamped to 0...255.
AVX2_INLINE __m256i woven8(__m256i b, __m256i g, __m256i r, __m256i a) {
  __m256i all = _mm256_packus_epi16(_mm256_packs_epi32(b, g), _mm256_packs_epi32(r, a));
  __m128i weave = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return shuffle_halves(all, weave);
}

// Converts four channels of 8 pixels, not rounded yet, to pixels. Values must be within int32:
// packing clamps them to 0...255.
AVX2_INLINE __m256i pack8(__m256 v[4], int32_t is_straight) {
  if (is_straight) {
    __m256 alpha = _mm256_mul_ps(v[3], _mm256_set1_ps(1.0f / 255));
    for (int c = 0; c < 3; c++) v[c] = _mm256_mul_ps(v[c], alpha);
  }
  return below_alpha(woven8(rounded8(v[0]), rounded8(v[1]), rounded8(v[2]), rounded8(v[3])));
}

// The general case: each lane in a piece of its own.
AVX2 __attribute__((noinline)) static __m256i mixed8(const qz_gradient *g, __m256 t) {
  __m256i index = _mm256_setzero_si256();
  for (int b = 0; b < g->count - 1; b++) {
    __m256 above = _mm256_cmp_ps(t, _mm256_set1_ps(g->bound[b]), _CMP_GE_OQ);
    index = _mm256_sub_epi32(index, _mm256_castps_si256(above));
  }
  __m256 v[4];
  for (int c = 0; c < 4; c++) {
    __m256 origin = _mm256_permutevar8x32_ps(_mm256_loadu_ps(g->origin[c]), index);
    __m256 slope = _mm256_permutevar8x32_ps(_mm256_loadu_ps(g->slope[c]), index);
    v[c] = _mm256_add_ps(_mm256_mul_ps(slope, t), origin);
    // NaN becomes 0.
    v[c] = _mm256_min_ps(_mm256_max_ps(v[c], _mm256_set1_ps(-1e6f)), _mm256_set1_ps(1e6f));
  }
  return pack8(v, g->is_straight);
}

// 8 pixels that are all inside the piece; `is_opaque` where the caller knows that it is.
AVX2_INLINE __m256i piece_colors8(const piece8 *p, int32_t is_straight, int is_opaque, __m256 t) {
  if (is_opaque) {
    __m256i i[3];
    for (int c = 0; c < 3; c++)
      i[c] = rounded8(_mm256_add_ps(_mm256_mul_ps(p->slope[c], t), p->origin[c]));
    return woven8(i[0], i[1], i[2], _mm256_set1_epi32(255));
  }
  __m256 v[4];
  for (int c = 0; c < 4; c++)
    v[c] = _mm256_add_ps(_mm256_mul_ps(p->slope[c], t), p->origin[c]);
  return pack8(v, is_straight);
}

AVX2_INLINE __m256i colors8(piece8 *p, const qz_gradient *g, __m256 t) {
  if (!is_all(inside8(p, t))) {
    follow(p, g, t);
    if (!is_all(inside8(p, t))) return mixed8(g, t);
  }
  return piece_colors8(p, g->is_straight, 0, t);
}

AVX2_INLINE void store_some(uint32_t *out, ptrdiff_t left, __m256i pixels) {
  if (left >= 8)
    store8(out, pixels);
  else
    store_rest(out, first_lanes((int)left), pixels);
}

// The x of the centres of the 8 pixels from column `first` on.
AVX2_INLINE __m256 centers8(int32_t first) {
  __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i column = _mm256_add_epi32(_mm256_set1_epi32(first), lane);
  return _mm256_add_ps(_mm256_cvtepi32_ps(column), _mm256_set1_ps(0.5f));
}

// A row of distances from the centre; `square` is v squared where that is the same for all.
typedef struct {
  __m256 ux, uc, vx, vc, square;
} distances;

AVX2_INLINE __m256 distances8(const distances *d, __m256 x, int is_level) {
  __m256 u = _mm256_add_ps(_mm256_mul_ps(d->ux, x), d->uc), square = d->square;
  if (!is_level) {
    __m256 v = _mm256_add_ps(_mm256_mul_ps(d->vx, x), d->vc);
    square = _mm256_mul_ps(v, v);
  }
  return _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(u, u), square));
}

// Writes pixels in blocks of 16, as long as a block is entirely inside the piece; returns the
// number of pixels.
//
// The coefficients are passed by value: to the compiler, pixels that are written might change them.
AVX2_INLINE ptrdiff_t radial_piece(uint32_t *out, const piece8 *entered, distances d, __m256 x,
                                   ptrdiff_t count, int is_level, int32_t is_straight,
                                   int is_opaque) {
  piece8 piece = *entered;
  __m256 eight = _mm256_set1_ps(8);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256 a = distances8(&d, x, is_level), y = _mm256_add_ps(x, eight);
    __m256 b = distances8(&d, y, is_level);
    // Comparing the minimum and the maximum of both suffices; with the operands in these orders a
    // NaN in either is seen.
    __m256 low = _mm256_min_ps(a, b), high = _mm256_max_ps(b, a);
    __m256 outside = _mm256_or_ps(_mm256_cmp_ps(low, piece.low, _CMP_NGE_UQ),
                                  _mm256_cmp_ps(high, piece.high, _CMP_NLT_UQ));
    if (!_mm256_testz_ps(outside, outside)) break;
    store8(out + i, piece_colors8(&piece, is_straight, is_opaque, a));
    store8(out + i + 8, piece_colors8(&piece, is_straight, is_opaque, b));
    x = _mm256_add_ps(y, eight);
  }
  return i;
}

AVX2_INLINE void radial_row(uint32_t *out, const qz_gradient *g, int32_t first,
                            const qz_gradient_row *row, ptrdiff_t count, int is_level,
                            int32_t is_straight) {
  piece8 piece;
  enter(&piece, g, 0);
  distances d = {_mm256_set1_ps(row->ux), _mm256_set1_ps(row->uc), _mm256_set1_ps(row->vx),
                 _mm256_set1_ps(row->vc), _mm256_set1_ps(row->vc * row->vc)};
  // Sums of integers and a half are exact.
  __m256 x = centers8(first);
  ptrdiff_t i = 0;
  while (i < count) {
    ptrdiff_t some =
        piece.is_opaque
            ? radial_piece(out + i, &piece, d, x, count - i, is_level, is_straight, 1)
            : radial_piece(out + i, &piece, d, x, count - i, is_level, is_straight, 0);
    i += some, x = centers8(first + (int32_t)i);
    // The general code for two blocks passes the bound of the piece, or draws the rest of the row.
    for (int k = 0; k < 2 && i < count; k++, i += 8, x = _mm256_add_ps(x, _mm256_set1_ps(8)))
      store_some(out + i, count - i, colors8(&piece, g, distances8(&d, x, is_level)));
  }
}

AVX2 void qz_avx2_radial(uint32_t *out, const qz_gradient *g, int32_t first,
                         const qz_gradient_row *row, ptrdiff_t count) {
  // Most circles are neither rotated nor sheared: v is constant along the row.
  if (row->vx == 0 && !g->is_straight)
    radial_row(out, g, first, row, count, 1, 0);
  else
    radial_row(out, g, first, row, count, 0, g->is_straight);
}

// `qz_turn` for 8 pixels.
AVX2_INLINE __m256 turn8(__m256 u, __m256 v, __m256 from) {
  __m256 sign = _mm256_set1_ps(-0.0f), zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
  __m256 a = _mm256_andnot_ps(sign, u), b = _mm256_andnot_ps(sign, v);
  __m256 most = _mm256_max_ps(a, b), least = _mm256_min_ps(b, a);
  __m256 q = _mm256_and_ps(_mm256_div_ps(least, most), _mm256_cmp_ps(most, zero, _CMP_GT_OQ));
  __m256 s = _mm256_mul_ps(q, q), t = _mm256_set1_ps(QZ_TURN_16);
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_14));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_12));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_10));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_8));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_6));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_4));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_2));
  t = _mm256_add_ps(_mm256_mul_ps(t, s), _mm256_set1_ps(QZ_TURN_0));
  t = _mm256_mul_ps(t, q);
  __m256 other = _mm256_sub_ps(_mm256_set1_ps(0.25f), t);
  t = _mm256_blendv_ps(t, other, _mm256_cmp_ps(b, a, _CMP_GT_OQ));
  other = _mm256_sub_ps(_mm256_set1_ps(0.5f), t);
  t = _mm256_blendv_ps(t, other, _mm256_cmp_ps(u, zero, _CMP_LT_OQ));
  t = _mm256_blendv_ps(t, _mm256_sub_ps(zero, t), _mm256_cmp_ps(v, zero, _CMP_LT_OQ));
  t = _mm256_sub_ps(t, from);
  for (int k = 0; k < 2; k++)
    t = _mm256_add_ps(t, _mm256_and_ps(_mm256_cmp_ps(t, zero, _CMP_LT_OQ), one));
  return _mm256_min_ps(t, _mm256_set1_ps(QZ_TURN_MOST));
}

AVX2 void qz_avx2_conic(uint32_t *out, const qz_gradient *g, int32_t first,
                        const qz_gradient_row *row, ptrdiff_t count) {
  piece8 piece;
  enter(&piece, g, 0);
  __m256 ux = _mm256_set1_ps(row->ux), uc = _mm256_set1_ps(row->uc);
  __m256 vx = _mm256_set1_ps(row->vx), vc = _mm256_set1_ps(row->vc);
  __m256 from = _mm256_set1_ps(g->turn);
  for (ptrdiff_t i = 0; i < count; i += 8) {
    __m256 x = centers8(first + (int32_t)i);
    __m256 u = _mm256_add_ps(_mm256_mul_ps(ux, x), uc);
    __m256 v = _mm256_add_ps(_mm256_mul_ps(vx, x), vc);
    store_some(out + i, count - i, colors8(&piece, g, turn8(u, v, from)));
  }
}

#endif
