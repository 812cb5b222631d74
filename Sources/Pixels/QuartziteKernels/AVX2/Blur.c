// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#if defined(__x86_64__)

// Two weights for `_mm256_madd_epi16`; the second is 0 after the last tap.
AVX2_INLINE __m256i two_weights(const int16_t *weights, int32_t tap, int32_t taps) {
  uint32_t low = (uint16_t)weights[tap], high = tap + 1 < taps ? (uint16_t)weights[tap + 1] : 0;
  return _mm256_set1_epi32((int32_t)(low | high << 16));
}

AVX2_INLINE __m256i load256(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }

AVX2 void qz_avx2_combine8(int16_t *out, const uint8_t *const *rows, const int16_t *weights,
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

// The weighted sums of 16 samples of 8.7 rows plus `half`, interleaved in groups of four.
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

AVX2 void qz_avx2_combine16(int16_t *out, const int16_t *const *rows, const int16_t *weights,
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

AVX2 void qz_avx2_combine_to_8(uint8_t *out, const int16_t *const *rows, const int16_t *weights,
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

// Interleaves the channels of two consecutive pixels: r r g g b b a a.
AVX2_INLINE __m128i weave(const int16_t *two) {
  return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)two),
                          _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
}

AVX2 void qz_avx2_decimate(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
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

AVX2 void qz_avx2_expand(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
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

#endif
