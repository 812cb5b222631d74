// SPDX-License-Identifier: Apache-2.0
//
// Interpolation of eight pixels between four neighbours each, shared by the AVX2 kernels of images.
#ifndef QUARTZITE_AVX2_BILINEAR_H
#define QUARTZITE_AVX2_BILINEAR_H

#include "AVX2.h"

#if defined(__x86_64__)

// Two pairs of neighbours.
AVX2_INLINE __m128i pair(const uint32_t *a, const uint32_t *b) {
  return _mm_castpd_si128(
      _mm_loadh_pd(_mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)a)), (const double *)b));
}

// Interpolates between two rows by `down`: half of the channels of 8 pixels in 16-bit lanes, less
// 128.
AVX2_INLINE __m256i between_rows(__m256i upper, __m256i lower, __m256i across, __m256i down) {
  __m256i a = _mm256_maddubs_epi16(across, upper), b = _mm256_maddubs_epi16(across, lower);
  __m256i r = _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), down));
  return _mm256_srai_epi16(_mm256_add_epi16(r, _mm256_set1_epi16(64)), 7);
}

// Packs the channels of 8 pixels, less 128, to pixels.
AVX2_INLINE __m256i pack_channels(__m256i low, __m256i high) {
  return _mm256_xor_si256(_mm256_packs_epi16(low, high), _mm256_set1_epi8(-128));
}

// The pairs of neighbours of eight pixels, woven: those of the pixels 0, 1, 4, 5 and of 2, 3, 6, 7,
// with the sign bit of each byte flipped.
typedef struct {
  __m256i low, high;
} woven8;

AVX2_INLINE __m256i four_pairs(const uint32_t *pixels, uint64_t first, uint64_t second) {
  __m256i weave = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5,
                                   2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i pairs = _mm256_set_m128i(pair(pixels + (uint32_t)second, pixels + (second >> 32)),
                                   pair(pixels + (uint32_t)first, pixels + (first >> 32)));
  return _mm256_xor_si256(_mm256_shuffle_epi8(pairs, weave), _mm256_set1_epi8(-128));
}

AVX2_INLINE woven8 woven_at(const uint32_t *pixels, __m256i places) {
  __m128i low = _mm256_castsi256_si128(places), high = _mm256_extracti128_si256(places, 1);
  uint64_t p01 = (uint64_t)_mm_cvtsi128_si64(low), p23 = (uint64_t)_mm_extract_epi64(low, 1);
  uint64_t p45 = (uint64_t)_mm_cvtsi128_si64(high), p67 = (uint64_t)_mm_extract_epi64(high, 1);
  return (woven8){four_pairs(pixels, p01, p45), four_pairs(pixels, p23, p67)};
}

// Eight pixels between four neighbours each; `fx`, 0...128, and `fy`, 0...127, are the weights.
AVX2_INLINE __m256i mix8(woven8 upper, woven8 lower, __m256i fx, __m256i fy) {
  __m256i words = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1,
                                   0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  __m256i bytes = _mm256_setr_epi8(-1, 0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1, 0, -1,
                                   0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4);
  // What is added to the byte indices for the next two pixels of each half.
  __m256i on = _mm256_set1_epi8(8), on_bytes = _mm256_set1_epi16(0x0800);
  // The bytes 128 - f and f.
  __m256i across = _mm256_sub_epi32(_mm256_slli_epi32(fx, 8), fx);
  across = _mm256_add_epi32(across, _mm256_set1_epi32(128));
  __m256i low = between_rows(upper.low, lower.low, _mm256_shuffle_epi8(across, words),
                             _mm256_shuffle_epi8(fy, bytes));
  __m256i high = between_rows(upper.high, lower.high,
                              _mm256_shuffle_epi8(across, _mm256_add_epi8(words, on)),
                              _mm256_shuffle_epi8(fy, _mm256_add_epi8(bytes, on_bytes)));
  return pack_channels(low, high);
}

// Clamps positions to 0...most.
AVX2_INLINE __m256i clamp8(__m256i place, __m256i most) {
  return _mm256_min_epi32(_mm256_max_epi32(place, _mm256_setzero_si256()), most);
}

// Whether positions lie within 0...most: a mask.
AVX2_INLINE __m256i within8(__m256i place, __m256i most) {
  return _mm256_cmpeq_epi32(_mm256_min_epu32(place, most), place);
}

// The high words of eight 64-bit positions: `first` has those of the pixels 0, 1, 4 and 5, `second`
// the others.
AVX2_INLINE __m256i high_words8(__m256i first, __m256i second) {
  return _mm256_castps_si256(
      _mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), 0xDD));
}

// The positions of the pixels 0, 1, 4 and 5.
AVX2_INLINE __m256i positions(uint64_t first, uint64_t step) {
  return _mm256_add_epi64(
      _mm256_set1_epi64x((long long)first),
      _mm256_setr_epi64x(0, (long long)step, (long long)(4 * step), (long long)(5 * step)));
}

// What the interpolation of an image of at least 2 x 2 pixels reads: the last columns and rows from
// which a pair of neighbours is inside, and the pixels from row to row.
typedef struct {
  const uint32_t *pixels;
  __m256i last_x, last_y, stride;
} bilinear_image;

AVX2_INLINE bilinear_image open_image(const qz_image *image) {
  return (bilinear_image){image->pixels, _mm256_set1_epi32(image->width - 2),
                          _mm256_set1_epi32(image->height - 2),
                          _mm256_set1_epi32((int32_t)image->stride)};
}

// Eight pixels of an image whose border pixels are repeated outside; `us` and `vs` are positions in
// 24.8 fixed point.
AVX2_INLINE __m256i mix_clamped(bilinear_image image, __m256i us, __m256i vs) {
  __m256i x = _mm256_srai_epi32(us, 8), y = _mm256_srai_epi32(vs, 8);
  __m256i one = _mm256_set1_epi32(1), seven = _mm256_set1_epi32(127);
  __m256i fx = _mm256_and_si256(_mm256_srli_epi32(us, 1), seven);
  __m256i fy = _mm256_and_si256(_mm256_srli_epi32(vs, 1), seven);
  // Beyond a border both neighbours are its pixel, whatever the weights: the nearest pair inside,
  // with all the weight on that pixel. Of two rows, the same one twice.
  __m256i column = clamp8(x, image.last_x);
  __m256i row = clamp8(y, _mm256_add_epi32(image.last_y, one));
  __m256i outside = clamp8(_mm256_sub_epi32(x, column), one);
  __m256i before = _mm256_cmpgt_epi32(column, x);
  fx = _mm256_andnot_si256(before, _mm256_max_epi32(fx, _mm256_slli_epi32(outside, 7)));
  __m256i step = _mm256_and_si256(within8(y, image.last_y), image.stride);
  // Below 2^31: no image has more pixels.
  __m256i places = _mm256_add_epi32(_mm256_mullo_epi32(row, image.stride), column);
  woven8 upper = woven_at(image.pixels, places);
  return mix8(upper, woven_at(image.pixels, _mm256_add_epi32(places, step)), fx, fy);
}

#endif
#endif
