// SPDX-License-Identifier: Apache-2.0
#include "Bilinear.h"

#if defined(__x86_64__)

// The longest run that is drawn here: longer ones pay for looking whether neighbours are inside.
#define QZ_SHORT_RUN 32

// As `mix_clamped`, for an image whose rows are followed by a pixel at least: beyond the last column
// and row the weights are 0, so that any neighbour will do, and positions can be clamped themselves.
// `last_u` and `last_v` are those of the last column and row.
AVX2_INLINE __m256i mix_padded(bilinear_image image, __m256i us, __m256i vs, __m256i last_u,
                               __m256i last_v) {
  __m256i seven = _mm256_set1_epi32(127);
  us = clamp8(us, last_u), vs = clamp8(vs, last_v);
  __m256i y = _mm256_srli_epi32(vs, 8);
  __m256i fx = _mm256_and_si256(_mm256_srli_epi32(us, 1), seven);
  __m256i fy = _mm256_and_si256(_mm256_srli_epi32(vs, 1), seven);
  __m256i step = _mm256_and_si256(_mm256_cmpgt_epi32(last_v, vs), image.stride);
  // Below 2^31: no image has more pixels.
  __m256i places =
      _mm256_add_epi32(_mm256_mullo_epi32(y, image.stride), _mm256_srli_epi32(us, 8));
  woven8 upper = woven_at(image.pixels, places);
  return mix8(upper, woven_at(image.pixels, _mm256_add_epi32(places, step)), fx, fy);
}

AVX2 void QZ_EIGHT(over_turned)(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t room,
                                const qz_turned *turned, const qz_run *runs, int32_t count,
                                const uint8_t *mask, ptrdiff_t mask_stride) {
  const qz_image *image = &turned->image;
  int is_plain = image->edge == QZ_EDGE_CLAMP && image->width > 1 && image->height > 1;
  int is_padded = image->stride > image->width && image->width < 1 << 22 &&
                  image->height < 1 << 22;
  __m256i last_u = _mm256_set1_epi32((int32_t)((uint32_t)(image->width - 1) << 8));
  __m256i last_v = _mm256_set1_epi32((int32_t)((uint32_t)(image->height - 1) << 8));
  bilinear_image open = open_image(image);
  __m256i tint = exact_factors(turned->tint);
  uint64_t ux = (uint64_t)turned->ux, vx = (uint64_t)turned->vx;
  __m256i two_u = _mm256_set1_epi64x((long long)(2 * ux));
  __m256i two_v = _mm256_set1_epi64x((long long)(2 * vx));
  __m256i first_u = positions(0, ux), first_v = positions(0, vx);
  __m256i second_u = _mm256_add_epi64(first_u, two_u), second_v = _mm256_add_epi64(first_v, two_v);
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    if (!is_plain || run.end - run.x > QZ_SHORT_RUN) {
      qz_over_turned(&QZ_EIGHT(kernels), pixels, stride, turned, run, mask, mask_stride);
      continue;
    }
    uint32_t *out = pixels + run.y * stride;
    const uint8_t *covered = mask + run.y * mask_stride;
    __m256i low = _mm256_set1_epi16((short)run.coverage), high = low;
    uint64_t u = (uint64_t)turned->u + run.x * ux + run.y * (uint64_t)turned->uy;
    uint64_t v = (uint64_t)turned->v + run.x * vx + run.y * (uint64_t)turned->vy;
    for (int32_t x = run.x; x < run.end; x += 8, u += 8 * ux, v += 8 * vx) {
      __m256i at_u = _mm256_set1_epi64x((long long)u), at_v = _mm256_set1_epi64x((long long)v);
      __m256i us = high_words8(_mm256_add_epi64(at_u, first_u), _mm256_add_epi64(at_u, second_u));
      __m256i vs = high_words8(_mm256_add_epi64(at_v, first_v), _mm256_add_epi64(at_v, second_v));
      __m256i lanes = first_lanes(run.end - x);
      __m256i mixed =
          is_padded ? mix_padded(open, us, vs, last_u, last_v) : mix_clamped(open, us, vs);
      __m256i source = _mm256_and_si256(times_exactly(mixed, tint), lanes);
      if (run.coverage == QZ_MASKED) mask8(covered + x, &low, &high);
      if (run.coverage != 255) source = times(source, low, high);
      // Transparent pixels leave those after the run as they are; masked stores are slow.
      if (x + 8 <= room)
        store8(out + x, over8(load8(out + x), source));
      else
        store_rest(out + x, lanes, over8(load_rest(out + x, lanes), source));
    }
  }
}

// Edges under the rule of pixel centres, oriented downwards.
typedef struct {
  _Alignas(32) double slope[4], start[4];
  // The y of the top end, the row before the first, the row after the last, and what a crossing
  // adds to a row's sum: 2^16, and 1 for an edge that goes down, -1 for one that goes up.
  _Alignas(16) int32_t y0[4], before[4], last[4], sum[4];
} center_edges;

AVX2_INLINE __m128i load_edge(const qz_edge *edges, int32_t i, int32_t count) {
  return i < count ? _mm_loadu_si128((const __m128i *)(edges + i)) : _mm_setzero_si128();
}

AVX2_INLINE void store_ints(int32_t *out, __m128i value) {
  _mm_store_si128((__m128i *)out, value);
}

// Prepares up to four edges within the rows `top` up to, but not including, `end`. Edges without a
// height cross nothing.
AVX2_INLINE center_edges prepare_edges(const qz_edge *edges, int32_t count, int32_t top,
                                       int32_t end) {
  __m128i e0 = load_edge(edges, 0, count), e1 = load_edge(edges, 1, count);
  __m128i e2 = load_edge(edges, 2, count), e3 = load_edge(edges, 3, count);
  __m128i a = _mm_unpacklo_epi32(e0, e1), b = _mm_unpacklo_epi32(e2, e3);
  __m128i c = _mm_unpackhi_epi32(e0, e1), d = _mm_unpackhi_epi32(e2, e3);
  __m128i xa = _mm_unpacklo_epi64(a, b), ya = _mm_unpackhi_epi64(a, b);
  __m128i xb = _mm_unpacklo_epi64(c, d), yb = _mm_unpackhi_epi64(c, d);
  __m128i up = _mm_cmpgt_epi32(ya, yb), y0 = _mm_min_epi32(ya, yb), y1 = _mm_max_epi32(ya, yb);
  __m128i x0 = _mm_blendv_epi8(xa, xb, up), x1 = _mm_blendv_epi8(xb, xa, up);
  __m128i half = _mm_set1_epi32(127), one = _mm_set1_epi32(1);
  __m128i first = _mm_srai_epi32(_mm_add_epi32(y0, half), 8);
  __m128i last = _mm_srai_epi32(_mm_add_epi32(y1, half), 8);
  center_edges g;
  _mm256_store_pd(g.slope, _mm256_div_pd(_mm256_cvtepi32_pd(_mm_sub_epi32(x1, x0)),
                                         _mm256_cvtepi32_pd(_mm_sub_epi32(y1, y0))));
  _mm256_store_pd(g.start,
                  _mm256_add_pd(_mm256_cvtepi32_pd(x0), _mm256_set1_pd(16777216.5)));
  store_ints(g.y0, y0), store_ints(g.last, _mm_min_epi32(last, _mm_set1_epi32(end)));
  store_ints(g.before, _mm_sub_epi32(_mm_max_epi32(first, _mm_set1_epi32(top)), one));
  store_ints(g.sum, _mm_add_epi32(_mm_or_si128(up, one), _mm_set1_epi32(65536)));
  return g;
}

// The most rows that are computed here.
#define QZ_FEW_ROWS 16

AVX2 int32_t QZ_EIGHT(center_runs)(qz_run *runs, int32_t left, int32_t top, int32_t width,
                                   int32_t rows, const qz_edge *edges, int32_t count) {
  if (rows > QZ_FEW_ROWS || count > 4)
    return qz_center_runs(runs, left, top, width, rows, edges, count);
  center_edges g = prepare_edges(edges, count, top >> 8, (top >> 8) + rows);
  // The two crossings of each row.
  _Alignas(16) int32_t low[QZ_FEW_ROWS], high[QZ_FEW_ROWS];
  __m128i wide = _mm_set1_epi32(width), zero = _mm_setzero_si128(), bad = zero;
  __m128i offset = _mm_set1_epi32(16777216 + left - 127), two = _mm_set1_epi32(131072);
  for (int32_t row = 0; row < rows; row += 4) {
    __m128i y = _mm_add_epi32(_mm_set1_epi32((top >> 8) + row), _mm_setr_epi32(0, 1, 2, 3));
    __m128i center = _mm_add_epi32(_mm_slli_epi32(y, 8), _mm_set1_epi32(128));
    __m128i least = wide, most = zero, sum = zero;
    for (int32_t i = 0; i < 4; i++) {
      __m256d depth = _mm256_cvtepi32_pd(_mm_sub_epi32(center, _mm_set1_epi32(g.y0[i])));
      __m256d place = _mm256_add_pd(_mm256_set1_pd(g.start[i]),
                                    _mm256_mul_pd(depth, _mm256_set1_pd(g.slope[i])));
      __m128i x = _mm_sub_epi32(_mm256_cvttpd_epi32(place), offset);
      __m128i cell = _mm_srai_epi32(_mm_max_epi32(x, zero), 8);
      __m128i valid = _mm_and_si128(_mm_cmpgt_epi32(y, _mm_set1_epi32(g.before[i])),
                                    _mm_cmpgt_epi32(_mm_set1_epi32(g.last[i]), y));
      valid = _mm_and_si128(valid, _mm_cmpgt_epi32(wide, cell));
      least = _mm_min_epi32(least, _mm_blendv_epi8(wide, cell, valid));
      most = _mm_max_epi32(most, _mm_and_si128(cell, valid));
      sum = _mm_add_epi32(sum, _mm_and_si128(_mm_set1_epi32(g.sum[i]), valid));
    }
    // More than two crossings, or two in the same direction.
    bad = _mm_or_si128(bad, _mm_cmpgt_epi32(sum, two));
    bad = _mm_or_si128(bad, _mm_cmpeq_epi32(sum, _mm_set1_epi32(131070)));
    most = _mm_blendv_epi8(most, wide, _mm_cmpgt_epi32(two, sum));
    store_ints(low + row, least), store_ints(high + row, most);
  }
  if (!_mm_testz_si128(bad, bad)) return -1;
  qz_run *out = runs;
  for (int32_t row = 0; row < rows; row++) {
    if (low[row] < high[row])
      *out++ = (qz_run){(uint16_t)row, 255, (uint16_t)low[row], (uint16_t)high[row]};
  }
  return (int32_t)(out - runs);
}

#endif
