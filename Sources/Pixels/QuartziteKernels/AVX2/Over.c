// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#if defined(__x86_64__)

AVX2_INLINE void over_row(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) store8(pixels + i, over8(load8(pixels + i), load8(source + i)));
  if (i < count) {
    __m256i lanes = first_lanes((int)(count - i));
    store_rest(pixels + i, lanes,
               over8(load_rest(pixels + i, lanes), load_rest(source + i, lanes)));
  }
}

AVX2 void qz_avx2_over(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  over_row(pixels, source, count);
}

AVX2 void qz_avx2_over_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                            ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    over_row(pixels, source, width);
}

AVX2 void qz_avx2_over_rows_tinted(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                                   ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows,
                                   uint32_t tint) {
  __m256i factor = exact_factors(tint);
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride) {
    ptrdiff_t i = 0;
    for (; i + 8 <= width; i += 8)
      store8(pixels + i, over8(load8(pixels + i), times_exactly(load8(source + i), factor)));
    if (i < width) {
      __m256i lanes = first_lanes((int)(width - i));
      __m256i tinted = times_exactly(load_rest(source + i, lanes), factor);
      store_rest(pixels + i, lanes, over8(load_rest(pixels + i, lanes), tinted));
    }
  }
}

AVX2 void qz_avx2_over_constant(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                                ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = _mm256_set1_epi16(exact_factor(coverage));
  for (; i + 8 <= count; i += 8)
    store8(pixels + i, over8(load8(pixels + i), times_exactly(load8(source + i), factor)));
  if (i < count) {
    __m256i lanes = first_lanes((int)(count - i));
    __m256i scaled = times_exactly(load_rest(source + i, lanes), factor);
    store_rest(pixels + i, lanes, over8(load_rest(pixels + i, lanes), scaled));
  }
}

AVX2 void qz_avx2_over_mask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask,
                            ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i low, high;
    mask8(mask + i, &low, &high);
    store8(pixels + i, over8(load8(pixels + i), times(load8(source + i), low, high)));
  }
  if (i < count) {
    // The mask's last bytes, taken from the last whole word if there is one.
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

// MARK: - Multiplication only

AVX2 void qz_avx2_scale(uint32_t *pixels, uint32_t coverage, ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = _mm256_set1_epi16(exact_factor(coverage));
  for (; i + 8 <= count; i += 8) store8(pixels + i, times_exactly(load8(pixels + i), factor));
  for (; i < count; i++) pixels[i] = qz_scale_pixel(pixels[i], coverage);
}

AVX2 void qz_avx2_scale_mask(uint8_t *mask, uint32_t by, ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = _mm256_set1_epi16(exact_factor(by));
  for (; i + 32 <= count; i += 32) {
    __m256i v = _mm256_loadu_si256((const __m256i *)(mask + i));
    _mm256_storeu_si256((__m256i *)(mask + i), times_exactly(v, factor));
  }
  for (; i < count; i++) mask[i] = (uint8_t)qz_div255(mask[i] * by);
}

AVX2 void qz_avx2_tint(uint32_t *pixels, uint32_t tint, ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i factor = exact_factors(tint);
  for (; i + 8 <= count; i += 8) store8(pixels + i, times_exactly(load8(pixels + i), factor));
  for (; i < count; i++) pixels[i] = qz_tint_pixel(pixels[i], tint);
}

#endif
