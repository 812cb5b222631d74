// SPDX-License-Identifier: Apache-2.0
#include "Bilinear.h"

#if defined(__x86_64__)

// Four pixels, each interpolated between four neighbours. `upper` and `lower` hold pairs of pixels;
// u and v are positions in 24.8 fixed point.
AVX2_INLINE __m128i mix4(__m256i upper, __m256i lower, __m128i u, __m128i v) {
  __m256i weave = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5,
                                   2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i flip = _mm256_set1_epi8(-128);
  upper = _mm256_xor_si256(_mm256_shuffle_epi8(upper, weave), flip);
  lower = _mm256_xor_si256(_mm256_shuffle_epi8(lower, weave), flip);
  // Weights: the bytes 128 - f and f for each pixel, four times.
  __m128i seven = _mm_set1_epi32(127);
  __m128i fx = _mm_and_si128(_mm_srli_epi32(u, 1), seven);
  __m128i fy = _mm_slli_epi32(_mm_and_si128(_mm_srli_epi32(v, 1), seven), 8);
  fx = _mm_or_si128(_mm_sub_epi32(_mm_set1_epi32(128), fx), _mm_slli_epi32(fx, 8));
  __m256i spread = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 8, 9, 8, 9, 8, 9,
                                    8, 9, 12, 13, 12, 13, 12, 13, 12, 13);
  __m256i across = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(fx), spread);
  __m256i down = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(fy), spread);
  __m256i a = _mm256_maddubs_epi16(across, upper), b = _mm256_maddubs_epi16(across, lower);
  __m256i r = _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), down));
  r = _mm256_srai_epi16(_mm256_add_epi16(r, _mm256_set1_epi16(64)), 7);
  r = _mm256_add_epi16(r, _mm256_set1_epi16(128));
  return _mm_packus_epi16(_mm256_castsi256_si128(r), _mm256_extracti128_si256(r, 1));
}

// A pair of neighbours in row `y` from column `x` on, either of which may be outside.
static inline uint64_t edge_pair(const qz_image *image, int32_t x, int32_t y) {
  int32_t row = qz_edge_index(y, image->height, image->edge);
  int32_t a = qz_edge_index(x, image->width, image->edge);
  int32_t b = qz_edge_index(x + 1, image->width, image->edge);
  if (row < 0) return 0;
  const uint32_t *line = image->pixels + row * image->stride;
  return (a < 0 ? 0 : line[a]) | (uint64_t)(b < 0 ? 0 : line[b]) << 32;
}

// Clamps positions to 0...most.
AVX2_INLINE __m128i clamp4(__m128i place, __m128i most) {
  return _mm_min_epi32(_mm_max_epi32(place, _mm_setzero_si128()), most);
}

// Four pairs of neighbours that may be outside, for clamped and transparent edges.
AVX2_INLINE __m256i edge_pairs(const qz_image *image, __m128i x, __m128i y) {
  __m128i next = _mm_add_epi32(x, _mm_set1_epi32(1));
  __m128i wide = _mm_set1_epi32(image->width - 1), high = _mm_set1_epi32(image->height - 1);
  __m128i x0 = clamp4(x, wide), x1 = clamp4(next, wide), row = clamp4(y, high);
  __m128i line = _mm_mullo_epi32(row, _mm_set1_epi32((int32_t)image->stride));
  const int *pixels = (const int *)image->pixels;
  __m128i a = _mm_i32gather_epi32(pixels, _mm_add_epi32(line, x0), 4);
  __m128i b = _mm_i32gather_epi32(pixels, _mm_add_epi32(line, x1), 4);
  if (image->edge == QZ_EDGE_CLEAR) {
    __m128i inside = _mm_cmpeq_epi32(row, y);
    a = _mm_and_si128(a, _mm_and_si128(inside, _mm_cmpeq_epi32(x0, x)));
    b = _mm_and_si128(b, _mm_and_si128(inside, _mm_cmpeq_epi32(x1, next)));
  }
  return _mm256_set_m128i(_mm_unpackhi_epi32(a, b), _mm_unpacklo_epi32(a, b));
}

// The positions of eight pixels of a row that is scaled but not rotated: columns relative to the
// first one, and the weights of the right neighbours, twice for each channel of the pixels 0, 1, 4,
// 5 and of 2, 3, 6, 7.
typedef struct {
  __m256i columns, low, high;
} scaled8;

AVX2_INLINE scaled8 scaled_places(uint64_t u, uint64_t du) {
  __m256i first = _mm256_setr_epi64x((long long)u, (long long)(u + du), (long long)(u + 2 * du),
                                     (long long)(u + 3 * du));
  __m256i second = _mm256_add_epi64(first, _mm256_set1_epi64x((long long)(4 * du)));
  __m256 words =
      _mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), 0xDD);
  __m256i place = _mm256_permute4x64_epi64(_mm256_castps_si256(words), 0xD8);
  __m256i share = _mm256_and_si256(_mm256_srli_epi32(place, 1), _mm256_set1_epi32(127));
  share = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(128), share),
                          _mm256_slli_epi32(share, 8));
  __m256i low = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1,
                                 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  scaled8 result = {
      .columns = _mm256_sub_epi32(_mm256_srai_epi32(place, 8),
                                  _mm256_set1_epi32((int32_t)(u >> 32) >> 8)),
      .low = _mm256_shuffle_epi8(share, low),
      .high = _mm256_shuffle_epi8(share, _mm256_add_epi8(low, _mm256_set1_epi8(8))),
  };
  return result;
}

// The pixels at eight columns of a row, with the sign bit of each byte flipped.
AVX2_INLINE __m256i picked(const uint32_t *row, __m256i columns) {
  return _mm256_xor_si256(_mm256_permutevar8x32_epi32(load8(row), columns),
                          _mm256_set1_epi8(-128));
}

// Pixels along rows of the image, magnified or at about their own size, which is how most pictures
// are drawn: eight outputs are between nine neighbours, so two loads for each row are enough. Stops
// where they are not, or where neighbours are outside; returns how many pixels it wrote, a multiple
// of eight.
AVX2_INLINE ptrdiff_t bilinear_scaled(uint32_t *out, const qz_image *image, uint64_t u, uint64_t du,
                                      int32_t v, ptrdiff_t count) {
  int32_t y = v >> 8;
  if (y < 0 || y + 1 >= image->height) return 0;
  const uint32_t *upper = image->pixels + y * image->stride, *lower = upper + image->stride;
  __m256i down = _mm256_set1_epi16((short)((v >> 1 & 127) << 8));
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8, u += 8 * du) {
    int32_t x = (int32_t)(u >> 32) >> 8, last = (int32_t)((u + 7 * du) >> 32) >> 8;
    if (x < 0 || last < x || last > x + 7 || x + 8 >= image->width) break;
    scaled8 places = scaled_places(u, du);
    __m256i a = picked(upper + x, places.columns), b = picked(upper + x + 1, places.columns);
    __m256i c = picked(lower + x, places.columns), d = picked(lower + x + 1, places.columns);
    __m256i low = between_rows(_mm256_unpacklo_epi8(a, b), _mm256_unpacklo_epi8(c, d), places.low,
                               down);
    __m256i high = between_rows(_mm256_unpackhi_epi8(a, b), _mm256_unpackhi_epi8(c, d), places.high,
                                down);
    store8(out + i, pack_channels(low, high));
  }
  return i;
}

// Eight pixels at a time of an image of at least 2 x 2 pixels that is turned or scaled. Stops at
// neighbours outside of an image whose border pixels are not repeated; returns how many pixels it
// wrote.
AVX2_INLINE ptrdiff_t bilinear_turned(uint32_t *out, const qz_image *image, uint64_t u, uint64_t v,
                                      uint64_t du, uint64_t dv, ptrdiff_t count) {
  const uint32_t *pixels = image->pixels, *below = pixels + image->stride;
  int is_clamped = image->edge == QZ_EDGE_CLAMP;
  bilinear_image open = open_image(image);
  __m256i seven = _mm256_set1_epi32(127);
  __m256i u0 = positions(u, du), v0 = positions(v, dv);
  __m256i u1 = _mm256_add_epi64(u0, _mm256_set1_epi64x((long long)(2 * du)));
  __m256i v1 = _mm256_add_epi64(v0, _mm256_set1_epi64x((long long)(2 * dv)));
  __m256i du8 = _mm256_set1_epi64x((long long)(8 * du));
  __m256i dv8 = _mm256_set1_epi64x((long long)(8 * dv));
  ptrdiff_t i = 0;
  for (; i < count && (is_clamped || i + 8 <= count); i += 8) {
    __m256i us = high_words8(u0, u1), vs = high_words8(v0, v1);
    __m256i x = _mm256_srai_epi32(us, 8), y = _mm256_srai_epi32(vs, 8);
    __m256i inside = _mm256_and_si256(within8(y, open.last_y), within8(x, open.last_x));
    __m256i mixed;
    if (_mm256_movemask_epi8(inside) == -1) {
      __m256i fx = _mm256_and_si256(_mm256_srli_epi32(us, 1), seven);
      __m256i fy = _mm256_and_si256(_mm256_srli_epi32(vs, 1), seven);
      // Below 2^31: no image has more pixels.
      __m256i places = _mm256_add_epi32(_mm256_mullo_epi32(y, open.stride), x);
      mixed = mix8(woven_at(pixels, places), woven_at(below, places), fx, fy);
    } else if (is_clamped) {
      mixed = mix_clamped(open, us, vs);
    } else {
      break;
    }
    if (i + 8 <= count)
      store8(out + i, mixed);
    else
      store_rest(out + i, first_lanes((int)(count - i)), mixed);
    u0 = _mm256_add_epi64(u0, du8), u1 = _mm256_add_epi64(u1, du8);
    v0 = _mm256_add_epi64(v0, dv8), v1 = _mm256_add_epi64(v1, dv8);
  }
  return i < count ? i : count;
}

// The high halves of four 64-bit numbers.
AVX2_INLINE __m128i high_words(__m256i numbers) {
  __m128 a = _mm_castsi128_ps(_mm256_castsi256_si128(numbers));
  __m128 b = _mm_castsi128_ps(_mm256_extracti128_si256(numbers, 1));
  return _mm_castps_si128(_mm_shuffle_ps(a, b, 0xDD));
}

AVX2 void QZ_EIGHT(bilinear)(uint32_t *out, const qz_image *image, int64_t u, int64_t v, int64_t du,
                             int64_t dv, ptrdiff_t count) {
  uint64_t su = (uint64_t)u, sv = (uint64_t)v, ku = (uint64_t)du, kv = (uint64_t)dv;
  uint32_t inner_x = (uint32_t)image->width - 1, inner_y = (uint32_t)image->height - 1;
  const uint32_t *pixels = image->pixels;
  ptrdiff_t stride = image->stride;
  ptrdiff_t i = 0, stopped = 0;
  int has_inside = inner_x > 0 && inner_y > 0;
  __m128i last_x = _mm_set1_epi32((int32_t)(inner_x - 1));
  __m128i last_y = _mm_set1_epi32((int32_t)(inner_y - 1));
  __m128i wide = _mm_set1_epi32((int32_t)stride);
  __m256i us = _mm256_setr_epi64x(0, du, (int64_t)(2 * ku), (int64_t)(3 * ku));
  __m256i vs = _mm256_setr_epi64x(0, dv, (int64_t)(2 * kv), (int64_t)(3 * kv));
  while (i < count) {
    // Where the fast loop stopped, one block of the general loop gets past the pixels that stopped
    // it.
    if (kv == 0 && i >= stopped) {
      ptrdiff_t written = bilinear_scaled(out + i, image, su, ku, (int32_t)(sv >> 32), count - i);
      i += written, su += (uint64_t)written * ku, stopped = i + 8;
      if (i >= count) break;
    }
    if (has_inside && (kv != 0 || image->edge == QZ_EDGE_CLAMP)) {
      // A row that is not turned goes back to the faster loop after a block.
      ptrdiff_t most = kv == 0 && count - i > 8 ? 8 : count - i;
      ptrdiff_t written = bilinear_turned(out + i, image, su, sv, ku, kv, most);
      i += written, su += (uint64_t)written * ku, sv += (uint64_t)written * kv;
      if (i >= count) break;
      if (kv == 0) continue;
    }
    __m128i u4 = high_words(_mm256_add_epi64(_mm256_set1_epi64x((int64_t)su), us));
    __m128i v4 = high_words(_mm256_add_epi64(_mm256_set1_epi64x((int64_t)sv), vs));
    __m128i x = _mm_srai_epi32(u4, 8), y = _mm_srai_epi32(v4, 8);
    __m128i inside = _mm_and_si128(_mm_cmpeq_epi32(_mm_min_epu32(x, last_x), x),
                                   _mm_cmpeq_epi32(_mm_min_epu32(y, last_y), y));
    __m256i upper, lower;
    if (has_inside && _mm_movemask_epi8(inside) == 0xFFFF) {
      // Below 2^31: no image has more pixels.
      __m128i place = _mm_add_epi32(_mm_mullo_epi32(y, wide), x);
      uint64_t two = (uint64_t)_mm_cvtsi128_si64(place), more = (uint64_t)_mm_extract_epi64(place, 1);
      const uint32_t *t0 = pixels + (uint32_t)two, *t1 = pixels + (two >> 32);
      const uint32_t *t2 = pixels + (uint32_t)more, *t3 = pixels + (more >> 32);
      upper = _mm256_set_m128i(pair(t2, t3), pair(t0, t1));
      lower = _mm256_set_m128i(pair(t2 + stride, t3 + stride), pair(t0 + stride, t1 + stride));
    } else if (image->edge != QZ_EDGE_REPEAT) {
      upper = edge_pairs(image, x, y);
      lower = edge_pairs(image, x, _mm_add_epi32(y, _mm_set1_epi32(1)));
    } else {
      int32_t xs[4], ys[4];
      _mm_storeu_si128((__m128i *)xs, x), _mm_storeu_si128((__m128i *)ys, y);
      uint64_t top[4], low[4];
      for (int k = 0; k < 4; k++) {
        top[k] = edge_pair(image, xs[k], ys[k]);
        low[k] = edge_pair(image, xs[k], ys[k] + 1);
      }
      upper = load8((const uint32_t *)top), lower = load8((const uint32_t *)low);
    }
    __m128i mixed = mix4(upper, lower, u4, v4);
    if (i + 4 <= count) {
      _mm_storeu_si128((__m128i *)(out + i), mixed);
    } else {
      __m128i lanes = _mm_cmpgt_epi32(_mm_set1_epi32((int)(count - i)), _mm_setr_epi32(0, 1, 2, 3));
      _mm_maskstore_epi32((int *)(out + i), lanes, mixed);
    }
    su += 4 * ku, sv += 4 * kv, i += 4;
  }
}

AVX2 void QZ_EIGHT(bilinear_moved)(uint32_t *out, const uint32_t *upper, const uint32_t *lower,
                                   int32_t fx, int32_t fy, ptrdiff_t count) {
  __m256i flip = _mm256_set1_epi8(-128);
  __m256i across = _mm256_set1_epi16((short)((128 - fx) | fx << 8));
  __m256i down = _mm256_set1_epi16((short)(fy << 8));
  for (ptrdiff_t i = 0; i < count; i += 8) {
    __m256i a, b, c, d, lanes = first_lanes((int)(count - i < 8 ? count - i : 8));
    if (i + 8 <= count) {
      a = load8(upper + i), b = load8(upper + i + 1);
      c = load8(lower + i), d = load8(lower + i + 1);
    } else {
      a = load_rest(upper + i, lanes), b = load_rest(upper + i + 1, lanes);
      c = load_rest(lower + i, lanes), d = load_rest(lower + i + 1, lanes);
    }
    a = _mm256_xor_si256(a, flip), b = _mm256_xor_si256(b, flip);
    c = _mm256_xor_si256(c, flip), d = _mm256_xor_si256(d, flip);
    __m256i low = between_rows(_mm256_unpacklo_epi8(a, b), _mm256_unpacklo_epi8(c, d), across, down);
    __m256i high =
        between_rows(_mm256_unpackhi_epi8(a, b), _mm256_unpackhi_epi8(c, d), across, down);
    __m256i mixed = pack_channels(low, high);
    if (i + 8 <= count)
      store8(out + i, mixed);
    else
      store_rest(out + i, lanes, mixed);
  }
}

AVX2 void QZ_EIGHT(gather)(int16_t *out, const uint32_t *row, const int32_t *first,
                           const int16_t *weights, int32_t taps, ptrdiff_t count) {
  // Interleaves two consecutive pixels: r r g g b b a a, in 16-bit lanes of their own half.
  __m256i weave = _mm256_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1,  //
                                   8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  __m128i most = _mm_set1_epi16(255 << 7);
  for (ptrdiff_t i = 0; i < count; i++, weights += taps) {
    const uint32_t *pixels = row + first[i];
    __m256i sum = _mm256_setr_epi32(64, 64, 64, 64, 0, 0, 0, 0);
    for (int32_t k = 0; k < taps; k += 4) {
      __m128i four = _mm_loadu_si128((const __m128i *)(pixels + k));
      __m128i factors = _mm_loadl_epi64((const __m128i *)(weights + k));
      __m256i lanes = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(four), weave);
      __m256i w = _mm256_permutevar8x32_epi32(_mm256_castsi128_si256(factors), spread);
      sum = _mm256_add_epi32(sum, _mm256_madd_epi16(lanes, w));
    }
    __m128i all = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    __m128i words = _mm_packs_epi32(_mm_srai_epi32(all, 7), _mm_setzero_si128());
    words = _mm_min_epi16(_mm_max_epi16(words, _mm_setzero_si128()), most);
    _mm_storel_epi64((__m128i *)(out + i * 4), words);
  }
}

#endif
