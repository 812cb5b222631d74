// SPDX-License-Identifier: Apache-2.0
#include "Portable.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE __attribute__((target("avx2"), always_inline)) static inline

// round(x / 255) in lanes of 16 bits.
AVX2_INLINE __m256i div255(__m256i x) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

// 8 pixels times factors; `low` and `high` are 16-bit factors for the unpacked halves.
AVX2_INLINE __m256i times(__m256i pixels, __m256i low, __m256i high) {
  __m256i zero = _mm256_setzero_si256();
  __m256i a = div255(_mm256_mullo_epi16(_mm256_unpacklo_epi8(pixels, zero), low));
  __m256i b = div255(_mm256_mullo_epi16(_mm256_unpackhi_epi8(pixels, zero), high));
  return _mm256_packus_epi16(a, b);
}

// 8 pixels source-over 8 pixels.
AVX2_INLINE __m256i over8(__m256i below, __m256i source) {
  __m256i spread_low = _mm256_setr_epi8(3, -1, 3, -1, 3, -1, 3, -1, 7, -1, 7, -1, 7, -1, 7, -1, 3,
                                        -1, 3, -1, 3, -1, 3, -1, 7, -1, 7, -1, 7, -1, 7, -1);
  __m256i spread_high = _mm256_setr_epi8(11, -1, 11, -1, 11, -1, 11, -1, 15, -1, 15, -1, 15, -1, 15,
                                         -1, 11, -1, 11, -1, 11, -1, 11, -1, 15, -1, 15, -1, 15, -1,
                                         15, -1);
  __m256i rest = _mm256_xor_si256(source, _mm256_set1_epi32(-1));
  __m256i low = _mm256_shuffle_epi8(rest, spread_low);
  __m256i high = _mm256_shuffle_epi8(rest, spread_high);
  return _mm256_adds_epu8(source, times(below, low, high));
}

// Mask bytes of 8 pixels as 16-bit factors for `times`.
AVX2_INLINE void mask8(const uint8_t *mask, __m256i *low, __m256i *high) {
  __m256i wide = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)mask));
  *low = _mm256_shuffle_epi8(
      wide, _mm256_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1, 0, -1, 0, -1, 0,
                             -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1));
  *high = _mm256_shuffle_epi8(
      wide, _mm256_setr_epi8(8, -1, 8, -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1, 12, -1, 8, -1, 8,
                             -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1, 12, -1));
}

AVX2_INLINE __m256i load8(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}
AVX2_INLINE void store8(uint32_t *pixels, __m256i value) {
  _mm256_storeu_si256((__m256i *)pixels, value);
}
// Lane masks for the first `count` of 8 pixels.
AVX2_INLINE __m256i first_lanes(int count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

// MARK: - Coverage

AVX2_INLINE __m256i coverage8(__m256i area, int32_t even_odd) {
  __m256i full = _mm256_set1_epi32(QZ_FULL_AREA);
  __m256i a;
  if (even_odd) {
    a = _mm256_and_si256(area, _mm256_set1_epi32(2 * QZ_FULL_AREA - 1));
    a = _mm256_min_epi32(a, _mm256_sub_epi32(_mm256_set1_epi32(2 * QZ_FULL_AREA), a));
  } else {
    a = _mm256_min_epi32(_mm256_abs_epi32(area), full);
  }
  a = _mm256_sub_epi32(_mm256_slli_epi32(a, 8), a);
  return _mm256_srli_epi32(_mm256_add_epi32(a, _mm256_set1_epi32(QZ_FULL_AREA / 2)), 17);
}

AVX2_INLINE int32_t next_set(const uint64_t *bits, int32_t from, int32_t end, uint64_t flip) {
  int32_t word = from >> 6;
  uint64_t value = (bits[word] ^ flip) >> (from & 63) << (from & 63);
  while (!value) {
    word++;
    if (word << 6 >= end) return end;
    value = bits[word] ^ flip;
  }
  int32_t found = (word << 6) + __builtin_ctzll(value);
  return found < end ? found : end;
}

AVX2 static int32_t sweep(const qz_cells *cells, int32_t even_odd, qz_run *runs) {
  qz_run *out = runs;
  int32_t blocks = (cells->width + 7) >> 3, words = cells->words;
  __m256i zero = _mm256_setzero_si256();
  __m256i last = _mm256_set1_epi32(7);
  for (int32_t y = 0; y < cells->rows; y++) {
    uint64_t *touched = cells->touched + (ptrdiff_t)y * words;
    int32_t *row = cells->cells + (ptrdiff_t)y * cells->stride;
    uint8_t *mask = cells->mask + (ptrdiff_t)y * cells->stride;
    __m256i carry = zero;
    int32_t block = next_set(touched, 0, blocks, 0);
    while (block < blocks) {
      int32_t start = block;
      block = next_set(touched, block, blocks, ~UINT64_C(0));
      for (int32_t b = start; b < block; b++) {
        __m256i v = _mm256_loadu_si256((const __m256i *)(row + b * 8));
        _mm256_storeu_si256((__m256i *)(row + b * 8), zero);
        v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
        v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
        __m256i low = _mm256_permute2x128_si256(v, v, 0x08);
        v = _mm256_add_epi32(v, _mm256_shuffle_epi32(low, 0xFF));
        v = _mm256_add_epi32(v, carry);
        carry = _mm256_permutevar8x32_epi32(v, last);
        __m256i c = coverage8(v, even_odd);
        __m128i half = _mm_packus_epi32(_mm256_castsi256_si128(c), _mm256_extracti128_si256(c, 1));
        _mm_storel_epi64((__m128i *)(mask + b * 8), _mm_packus_epi16(half, half));
      }
      int32_t end = block * 8;
      for (; end > cells->width; end--) mask[end - 1] = 0;
      *out++ = (qz_run){(uint16_t)y, QZ_MASKED, (uint16_t)(start * 8), (uint16_t)end};
      if (block == blocks) break;
      int32_t gap = block;
      block = next_set(touched, block, blocks, 0);
      uint32_t coverage =
          qz_coverage(_mm_cvtsi128_si32(_mm256_castsi256_si128(carry)), even_odd);
      end = block * 8 < cells->width ? block * 8 : cells->width;
      if (coverage)
        *out++ = (qz_run){(uint16_t)y, (uint16_t)coverage, (uint16_t)(gap * 8), (uint16_t)end};
    }
    _mm256_storeu_si256((__m256i *)(row + blocks * 8), zero);
    for (int32_t i = 0; i < words; i++) touched[i] = 0;
  }
  return (int32_t)(out - runs);
}

// MARK: - Source-over

// The last `count` of a row's pixels, fewer than 8.
AVX2_INLINE __m256i load_rest(const uint32_t *pixels, __m256i lanes) {
  return _mm256_maskload_epi32((const int *)pixels, lanes);
}
AVX2_INLINE void store_rest(uint32_t *pixels, __m256i lanes, __m256i value) {
  _mm256_maskstore_epi32((int *)pixels, lanes, value);
}

AVX2_INLINE void over_row(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) store8(pixels + i, over8(load8(pixels + i), load8(source + i)));
  if (i < count) {
    __m256i lanes = first_lanes((int)(count - i));
    store_rest(pixels + i, lanes, over8(load_rest(pixels + i, lanes), load_rest(source + i, lanes)));
  }
}

AVX2 static void over(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  over_row(pixels, source, count);
}

AVX2 static void over_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                           ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y++)
    over_row(pixels + y * stride, source + y * source_stride, width);
}

AVX2 static void over_constant(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                               ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = _mm256_set1_epi16((short)coverage);
  for (; i + 8 <= count; i += 8)
    store8(pixels + i, over8(load8(pixels + i), times(load8(source + i), factor, factor)));
  if (i < count) {
    __m256i lanes = first_lanes((int)(count - i));
    __m256i scaled = times(load_rest(source + i, lanes), factor, factor);
    store_rest(pixels + i, lanes, over8(load_rest(pixels + i, lanes), scaled));
  }
}

AVX2 static void over_mask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask,
                           ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i low, high;
    mask8(mask + i, &low, &high);
    store8(pixels + i, over8(load8(pixels + i), times(load8(source + i), low, high)));
  }
  if (i < count) {
    // The mask's last bytes: out of the last whole word where there is one.
    uint64_t word = 0;
    if (count >= 8) {
      memcpy(&word, mask + count - 8, 8);
      word >>= 8 * (8 - (count - i));
    } else {
      for (ptrdiff_t k = count; k > 0; k--) word = word << 8 | mask[k - 1];
    }
    __m256i low, high, lanes = first_lanes((int)(count - i));
    mask8((const uint8_t *)&word, &low, &high);
    __m256i scaled = times(load_rest(source + i, lanes), low, high);
    store_rest(pixels + i, lanes, over8(load_rest(pixels + i, lanes), scaled));
  }
}

// 8 pixels of one source colour; `rest` is 255 - alpha in each 16-bit lane.
AVX2_INLINE __m256i solid8(__m256i below, __m256i source, __m256i rest) {
  return _mm256_adds_epu8(source, times(below, rest, rest));
}

AVX2 static void solid_runs(uint32_t *pixels, ptrdiff_t stride, const qz_run *runs, int32_t count,
                            const uint8_t *mask, ptrdiff_t mask_stride, uint32_t color) {
  __m256i all = _mm256_set1_epi32((int32_t)color);
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    uint32_t *row = pixels + run.y * stride;
    int32_t x = run.x, end = run.end;
    if (run.coverage == QZ_MASKED) {
      const uint8_t *m = mask + run.y * mask_stride;
      for (; x + 8 <= end; x += 8) {
        __m256i low, high;
        mask8(m + x, &low, &high);
        store8(row + x, over8(load8(row + x), times(all, low, high)));
      }
      if (x < end) {
        // The mask has whole blocks, so the last one is read whole too.
        __m256i low, high, lanes = first_lanes(end - x);
        mask8(m + x, &low, &high);
        __m256i below = _mm256_maskload_epi32((const int *)(row + x), lanes);
        _mm256_maskstore_epi32((int *)(row + x), lanes, over8(below, times(all, low, high)));
      }
      continue;
    }
    uint32_t source = run.coverage == 255 ? color : qz_scale_pixel(color, run.coverage);
    __m256i wide = _mm256_set1_epi32((int32_t)source);
    if (source >> 24 == 255) {
      for (; x + 8 <= end; x += 8) store8(row + x, wide);
      for (; x < end; x++) row[x] = source;
      continue;
    }
    __m256i rest = _mm256_set1_epi16((short)(255 - (source >> 24)));
    for (; x + 8 <= end; x += 8) store8(row + x, solid8(load8(row + x), wide, rest));
    if (x < end) {
      __m256i lanes = first_lanes(end - x);
      __m256i below = _mm256_maskload_epi32((const int *)(row + x), lanes);
      _mm256_maskstore_epi32((int *)(row + x), lanes, solid8(below, wide, rest));
    }
  }
}

AVX2 static void scale(uint32_t *pixels, uint32_t coverage, ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = _mm256_set1_epi16((short)coverage);
  for (; i + 8 <= count; i += 8) store8(pixels + i, times(load8(pixels + i), factor, factor));
  for (; i < count; i++) pixels[i] = qz_scale_pixel(pixels[i], coverage);
}

AVX2 static void scale_mask(uint8_t *mask, uint32_t by, ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = _mm256_set1_epi16((short)by);
  for (; i + 32 <= count; i += 32) {
    __m256i v = _mm256_loadu_si256((const __m256i *)(mask + i));
    _mm256_storeu_si256((__m256i *)(mask + i), times(v, factor, factor));
  }
  for (; i < count; i++) mask[i] = (uint8_t)qz_div255(mask[i] * by);
}

// MARK: - Gradients

// Colour channels no higher than alpha.
AVX2_INLINE __m256i below_alpha(__m256i pixels) {
  __m256i alpha = _mm256_shuffle_epi8(
      pixels, _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7,
                               7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm256_min_epu8(pixels, alpha);
}

AVX2 static void linear(uint32_t *out, const int32_t *start, const int32_t *step, ptrdiff_t count) {
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

// Channel values of 8 pixels, clamped and cut to whole numbers.
AVX2_INLINE __m256i channel8(__m256 t, __m256i index, __m256 origins, __m256 slopes) {
  __m256 o = _mm256_permutevar8x32_ps(origins, index);
  __m256 k = _mm256_permutevar8x32_ps(slopes, index);
  __m256 v = _mm256_add_ps(_mm256_add_ps(_mm256_mul_ps(k, t), o), _mm256_set1_ps(0.5f));
  v = _mm256_min_ps(_mm256_max_ps(v, _mm256_setzero_ps()), _mm256_set1_ps(255));
  return _mm256_cvttps_epi32(v);
}

AVX2 static void radial(uint32_t *out, const qz_gradient *g, int32_t first, float ux, float uc,
                        float vx, float vc, ptrdiff_t count) {
  float origin[4][8] = {{0}}, slope[4][8] = {{0}};
  for (int i = 0; i < g->count; i++)
    for (int c = 0; c < 4; c++) {
      origin[c][i] = g->piece[i].origin[c];
      slope[c][i] = g->piece[i].slope[c];
    }
  __m256 o[4], k[4];
  for (int c = 0; c < 4; c++) o[c] = _mm256_loadu_ps(origin[c]), k[c] = _mm256_loadu_ps(slope[c]);
  __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  for (ptrdiff_t i = 0; i < count; i += 8) {
    __m256i column = _mm256_add_epi32(_mm256_set1_epi32(first + (int32_t)i), lane);
    __m256 x = _mm256_add_ps(_mm256_cvtepi32_ps(column), _mm256_set1_ps(0.5f));
    __m256 u = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(ux), x), _mm256_set1_ps(uc));
    __m256 v = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(vx), x), _mm256_set1_ps(vc));
    __m256 t = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(u, u), _mm256_mul_ps(v, v)));
    __m256i index = _mm256_setzero_si256();
    for (int b = 0; b < g->count - 1; b++) {
      __m256 above = _mm256_cmp_ps(t, _mm256_set1_ps(g->bound[b]), _CMP_GE_OQ);
      index = _mm256_sub_epi32(index, _mm256_castps_si256(above));
    }
    __m256i pixels = channel8(t, index, o[0], k[0]);
    pixels = _mm256_or_si256(pixels, _mm256_slli_epi32(channel8(t, index, o[1], k[1]), 8));
    pixels = _mm256_or_si256(pixels, _mm256_slli_epi32(channel8(t, index, o[2], k[2]), 16));
    pixels = _mm256_or_si256(pixels, _mm256_slli_epi32(channel8(t, index, o[3], k[3]), 24));
    pixels = below_alpha(pixels);
    if (i + 8 <= count)
      store8(out + i, pixels);
    else
      _mm256_maskstore_epi32((int *)(out + i), first_lanes((int)(count - i)), pixels);
  }
}

// MARK: - Images

AVX2_INLINE __m128i pair(const uint32_t *a, const uint32_t *b) {
  return _mm_castpd_si128(
      _mm_loadh_pd(_mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)a)), (const double *)b));
}

// Four pixels, each the mix of four neighbours. `upper` and `lower` hold pairs of pixels; u and v
// are places in 24.8.
AVX2_INLINE __m128i mix4(__m256i upper, __m256i lower, __m128i u, __m128i v) {
  __m256i weave = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5,
                                   2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i flip = _mm256_set1_epi8(-128);
  upper = _mm256_xor_si256(_mm256_shuffle_epi8(upper, weave), flip);
  lower = _mm256_xor_si256(_mm256_shuffle_epi8(lower, weave), flip);
  // Weights: bytes 128 - f, f for each pixel, four times.
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

// A pair of neighbours in row `y` from column `x` on, one or both perhaps outside.
static inline uint64_t edge_pair(const qz_image *image, int32_t x, int32_t y) {
  int32_t row = qz_edge_index(y, image->height, image->edge);
  int32_t a = qz_edge_index(x, image->width, image->edge);
  int32_t b = qz_edge_index(x + 1, image->width, image->edge);
  if (row < 0) return 0;
  const uint32_t *line = image->pixels + row * image->stride;
  return (a < 0 ? 0 : line[a]) | (uint64_t)(b < 0 ? 0 : line[b]) << 32;
}

// Places clamped to 0...most.
AVX2_INLINE __m128i clamp4(__m128i place, __m128i most) {
  return _mm_min_epi32(_mm_max_epi32(place, _mm_setzero_si128()), most);
}

// Four pairs of neighbours that may lie outside, for clamped and clear edges.
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

AVX2 static void bilinear(uint32_t *out, const qz_image *image, int64_t u, int64_t v, int64_t du,
                          int64_t dv, ptrdiff_t count) {
  uint64_t su = (uint64_t)u, sv = (uint64_t)v, ku = (uint64_t)du, kv = (uint64_t)dv;
  uint32_t inner_x = (uint32_t)image->width - 1, inner_y = (uint32_t)image->height - 1;
  const uint32_t *pixels = image->pixels;
  ptrdiff_t stride = image->stride;
  for (ptrdiff_t i = 0; i < count; i += 4) {
    uint64_t u1 = su + ku, u2 = u1 + ku, u3 = u2 + ku, v1 = sv + kv, v2 = v1 + kv, v3 = v2 + kv;
    int32_t us[4] = {(int32_t)(su >> 32), (int32_t)(u1 >> 32), (int32_t)(u2 >> 32),
                     (int32_t)(u3 >> 32)};
    int32_t vs[4] = {(int32_t)(sv >> 32), (int32_t)(v1 >> 32), (int32_t)(v2 >> 32),
                     (int32_t)(v3 >> 32)};
    __m256i upper, lower;
    // Places are linear: where the first and the last of four are inside, all are.
    if ((uint32_t)(us[0] >> 8) < inner_x && (uint32_t)(us[3] >> 8) < inner_x &&
        (uint32_t)(vs[0] >> 8) < inner_y && (uint32_t)(vs[3] >> 8) < inner_y) {
      const uint32_t *t0 = pixels + (vs[0] >> 8) * stride + (us[0] >> 8);
      const uint32_t *t1 = pixels + (vs[1] >> 8) * stride + (us[1] >> 8);
      const uint32_t *t2 = pixels + (vs[2] >> 8) * stride + (us[2] >> 8);
      const uint32_t *t3 = pixels + (vs[3] >> 8) * stride + (us[3] >> 8);
      upper = _mm256_set_m128i(pair(t2, t3), pair(t0, t1));
      lower = _mm256_set_m128i(pair(t2 + stride, t3 + stride), pair(t0 + stride, t1 + stride));
    } else if (image->edge != QZ_EDGE_REPEAT) {
      __m128i x = _mm_srai_epi32(_mm_setr_epi32(us[0], us[1], us[2], us[3]), 8);
      __m128i y = _mm_srai_epi32(_mm_setr_epi32(vs[0], vs[1], vs[2], vs[3]), 8);
      upper = edge_pairs(image, x, y);
      lower = edge_pairs(image, x, _mm_add_epi32(y, _mm_set1_epi32(1)));
    } else {
      uint64_t top[4], low[4];
      for (int k = 0; k < 4; k++) {
        top[k] = edge_pair(image, us[k] >> 8, vs[k] >> 8);
        low[k] = edge_pair(image, us[k] >> 8, (vs[k] >> 8) + 1);
      }
      upper = load8((const uint32_t *)top), lower = load8((const uint32_t *)low);
    }
    __m128i u4 = _mm_setr_epi32(us[0], us[1], us[2], us[3]);
    __m128i v4 = _mm_setr_epi32(vs[0], vs[1], vs[2], vs[3]);
    __m128i mixed = mix4(upper, lower, u4, v4);
    if (i + 4 <= count) {
      _mm_storeu_si128((__m128i *)(out + i), mixed);
    } else {
      __m128i lanes = _mm_cmpgt_epi32(_mm_set1_epi32((int)(count - i)), _mm_setr_epi32(0, 1, 2, 3));
      _mm_maskstore_epi32((int *)(out + i), lanes, mixed);
    }
    su = u3 + ku, sv = v3 + kv;
  }
}

// MARK: - Blur

// Two weights for `_mm256_madd_epi16`; the second is 0 behind the last tap.
AVX2_INLINE __m256i two_weights(const int16_t *weights, int32_t tap, int32_t taps) {
  uint32_t low = (uint16_t)weights[tap], high = tap + 1 < taps ? (uint16_t)weights[tap + 1] : 0;
  return _mm256_set1_epi32((int32_t)(low | high << 16));
}

AVX2_INLINE __m256i load256(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }

AVX2 static void combine8(int16_t *out, const uint8_t *const *rows, const int16_t *weights,
                          int32_t taps, ptrdiff_t count) {
  __m256i zero = _mm256_setzero_si256();
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i half = _mm256_set1_epi32(64);
    __m256i s0 = half, s1 = half, s2 = half, s3 = half;
    for (int32_t k = 0; k < taps; k += 2) {
      __m256i w = two_weights(weights, k, taps);
      __m256i a = load256(rows[k] + i), b = k + 1 < taps ? load256(rows[k + 1] + i) : zero;
      __m256i low = _mm256_unpacklo_epi8(a, b), high = _mm256_unpackhi_epi8(a, b);
      s0 = _mm256_add_epi32(s0, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), w));
      s1 = _mm256_add_epi32(s1, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), w));
      s2 = _mm256_add_epi32(s2, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), w));
      s3 = _mm256_add_epi32(s3, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), w));
    }
    // Lanes hold samples 0-7 and 16-23, then 8-15 and 24-31.
    __m256i a = _mm256_packs_epi32(_mm256_srai_epi32(s0, 7), _mm256_srai_epi32(s1, 7));
    __m256i b = _mm256_packs_epi32(_mm256_srai_epi32(s2, 7), _mm256_srai_epi32(s3, 7));
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_permute2x128_si256(a, b, 0x20));
    _mm256_storeu_si256((__m256i *)(out + i + 16), _mm256_permute2x128_si256(a, b, 0x31));
  }
  for (; i < count; i++) {
    int32_t sum = 64;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    out[i] = (int16_t)(sum >> 7);
  }
}

// The sums of 16 samples of 8.7 rows, interleaved by fours, and `half`.
AVX2_INLINE void sum16(const int16_t *const *rows, const int16_t *weights, int32_t taps,
                       ptrdiff_t i, int32_t half, __m256i *low, __m256i *high) {
  __m256i zero = _mm256_setzero_si256();
  __m256i s0 = _mm256_set1_epi32(half), s1 = s0;
  for (int32_t k = 0; k < taps; k += 2) {
    __m256i w = two_weights(weights, k, taps);
    __m256i a = load256(rows[k] + i), b = k + 1 < taps ? load256(rows[k + 1] + i) : zero;
    s0 = _mm256_add_epi32(s0, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), w));
    s1 = _mm256_add_epi32(s1, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), w));
  }
  *low = s0, *high = s1;
}

AVX2 static void combine16(int16_t *out, const int16_t *const *rows, const int16_t *weights,
                           int32_t taps, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i low, high;
    sum16(rows, weights, taps, i, 8192, &low, &high);
    __m256i v = _mm256_packs_epi32(_mm256_srai_epi32(low, 14), _mm256_srai_epi32(high, 14));
    _mm256_storeu_si256((__m256i *)(out + i), v);
  }
  for (; i < count; i++) {
    int32_t sum = 8192;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    out[i] = (int16_t)(sum >> 14);
  }
}

AVX2 static void combine_to_8(uint8_t *out, const int16_t *const *rows, const int16_t *weights,
                              int32_t taps, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i a, b, c, d;
    sum16(rows, weights, taps, i, 1 << 20, &a, &b);
    sum16(rows, weights, taps, i + 16, 1 << 20, &c, &d);
    __m256i low = _mm256_packs_epi32(_mm256_srai_epi32(a, 21), _mm256_srai_epi32(b, 21));
    __m256i high = _mm256_packs_epi32(_mm256_srai_epi32(c, 21), _mm256_srai_epi32(d, 21));
    __m256i v = _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xD8);
    _mm256_storeu_si256((__m256i *)(out + i), v);
  }
  for (; i < count; i++) {
    int32_t sum = 1 << 20;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    sum >>= 21;
    out[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
  }
}

// Channels of two pixels side by side: r r g g b b a a.
AVX2_INLINE __m128i weave(const int16_t *two) {
  return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)two),
                          _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
}

AVX2 static void decimate(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                          int32_t factor, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, row += (ptrdiff_t)factor * 4) {
    __m128i sum = _mm_set1_epi32(8192);
    int32_t k = 0;
    for (; k + 2 <= taps; k += 2) {
      uint32_t pair = (uint16_t)weights[k] | (uint32_t)(uint16_t)weights[k + 1] << 16;
      sum = _mm_add_epi32(sum, _mm_madd_epi16(weave(row + k * 4), _mm_set1_epi32((int32_t)pair)));
    }
    if (k < taps) {
      __m128i one = _mm_cvtepi16_epi32(_mm_loadl_epi64((const __m128i *)(row + k * 4)));
      sum = _mm_add_epi32(sum, _mm_madd_epi16(one, _mm_set1_epi32((uint16_t)weights[k])));
    }
    sum = _mm_srai_epi32(sum, 14);
    _mm_storel_epi64((__m128i *)(out + i * 4), _mm_packs_epi32(sum, sum));
  }
}

AVX2 static void expand(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                        int32_t phase, ptrdiff_t count) {
  __m128i a = weave(row), b = weave(row + 8);
  for (ptrdiff_t i = 0; i < count; i++) {
    int32_t w0, w1;
    memcpy(&w0, weights + phase * 4, 4);
    memcpy(&w1, weights + phase * 4 + 2, 4);
    __m128i sum = _mm_add_epi32(_mm_madd_epi16(a, _mm_set1_epi32(w0)),
                                _mm_madd_epi16(b, _mm_set1_epi32(w1)));
    sum = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(8192)), 14);
    _mm_storel_epi64((__m128i *)(out + i * 4), _mm_packs_epi32(sum, sum));
    if (++phase == factor && i + 1 < count) {
      phase = 0, row += 4;
      a = weave(row), b = weave(row + 8);
    }
  }
}

static const qz_kernels avx2 = {
    .sweep = sweep,
    .clip_runs = qz_clip_runs,
    .solid_runs = solid_runs,
    .over = over,
    .over_rows = over_rows,
    .over_constant = over_constant,
    .over_mask = over_mask,
    .scale = scale,
    .scale_mask = scale_mask,
    .linear = linear,
    .radial = radial,
    .bilinear = bilinear,
    .combine8 = combine8,
    .combine16 = combine16,
    .combine_to_8 = combine_to_8,
    .decimate = decimate,
    .expand = expand,
};

const qz_kernels *qz_best_kernels(void) {
  return __builtin_cpu_supports("avx2") ? &avx2 : qz_portable_kernels();
}

#else

const qz_kernels *qz_best_kernels(void) { return qz_portable_kernels(); }

#endif
