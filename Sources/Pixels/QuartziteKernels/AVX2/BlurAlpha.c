// SPDX-License-Identifier: Apache-2.0
//
// Blurs of one channel.
#include "AVX2.h"

#if defined(__x86_64__)

// Sixteen samples times sixteen weights, added in pairs.
AVX2_INLINE __m256i pairs(const int16_t *row, const int16_t *weights) {
  return _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)row),
                           _mm256_loadu_si256((const __m256i *)weights));
}

AVX2 void qz_avx2_decimate1(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                            int32_t factor, ptrdiff_t count) {
  // What is read after the last tap is multiplied by 0.
  int16_t padded[QZ_MOST_TAPS + 16];
  memcpy(padded, weights, (size_t)taps * 2);
  memset(padded + taps, 0, 32);
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4, row += (ptrdiff_t)factor * 4) {
    __m256i s[4];
    for (int n = 0; n < 4; n++) s[n] = _mm256_setzero_si256();
    for (int32_t k = 0; k < taps; k += 16)
      for (int n = 0; n < 4; n++)
        s[n] = _mm256_add_epi32(s[n], pairs(row + (ptrdiff_t)factor * n + k, padded + k));
    __m256i sum = _mm256_hadd_epi32(_mm256_hadd_epi32(s[0], s[1]), _mm256_hadd_epi32(s[2], s[3]));
    __m128i all = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    all = _mm_srai_epi32(_mm_add_epi32(all, _mm_set1_epi32(8192)), 14);
    _mm_storel_epi64((__m128i *)(out + i), _mm_packs_epi32(all, all));
  }
  for (; i < count; i++, row += factor) {
    int32_t sum = 8192;
    for (int32_t k = 0; k < taps; k++) sum += row[k] * weights[k];
    out[i] = (int16_t)(sum >> 14);
  }
}

// Four samples, four times.
AVX2_INLINE __m256i four(const int16_t *row) {
  int64_t word;
  memcpy(&word, row, 8);
  return _mm256_set1_epi64x(word);
}

// Four samples twice, then the four starting at the next sample twice.
AVX2_INLINE __m256i four_each(const int16_t *row) {
  return _mm256_blend_epi32(four(row), four(row + 1), 0xF0);
}

// Eight rounded sums of pairs of pairs as samples, alternately from the halves of `a` and `b`.
AVX2_INLINE __m128i eight(__m256i a, __m256i b) {
  __m256i sum = _mm256_permute4x64_epi64(_mm256_hadd_epi32(a, b), 0xD8);
  sum = _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(8192)), 14);
  return _mm_packs_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
}

AVX2 void qz_avx2_expand1(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                          int32_t phase, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; phase > 0 && i < count; i++) {
    out[i] = qz_expanded(row, weights + phase * 4);
    if (++phase == factor) phase = 0, row++;
  }
  if (factor == 2) {
    __m256i w = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)weights));
    for (; i + 8 <= count; i += 8, row += 4)
      _mm_storeu_si128((__m128i *)(out + i), eight(_mm256_madd_epi16(four_each(row), w),
                                                   _mm256_madd_epi16(four_each(row + 2), w)));
  } else if (factor == 4) {
    __m256i w = _mm256_loadu_si256((const __m256i *)weights);
    for (; i + 8 <= count; i += 8, row += 2)
      _mm_storeu_si128((__m128i *)(out + i), eight(_mm256_madd_epi16(four(row), w),
                                                   _mm256_madd_epi16(four(row + 1), w)));
  } else if (factor >= 8) {
    for (; i + factor <= count; row++) {
      __m256i samples = four(row);
      for (int32_t p = 0; p < factor; p += 8, i += 8) {
        const __m256i *w = (const __m256i *)(weights + p * 4);
        __m256i a = _mm256_madd_epi16(samples, _mm256_loadu_si256(w));
        __m256i b = _mm256_madd_epi16(samples, _mm256_loadu_si256(w + 1));
        _mm_storeu_si128((__m128i *)(out + i), eight(a, b));
      }
    }
  }
  for (; i < count; i++) {
    out[i] = qz_expanded(row, weights + phase * 4);
    if (++phase == factor) phase = 0, row++;
  }
}

#endif
