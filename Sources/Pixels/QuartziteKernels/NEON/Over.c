// SPDX-License-Identifier: Apache-2.0
#include "NEON.h"

#if defined(__aarch64__)

QZ_INLINE void over_row(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) store4(pixels + i, over4(load4(pixels + i), load4(source + i)));
  for (; i < count; i++) pixels[i] = qz_over_pixel(pixels[i], source[i]);
}

void qz_neon_over(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  over_row(pixels, source, count);
}

void qz_neon_over_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                       ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    over_row(pixels, source, width);
}

void qz_neon_over_rows_tinted(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                              ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows,
                              uint32_t tint) {
  uint8x16_t factor = all_pixels(tint);
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride) {
    ptrdiff_t i = 0;
    for (; i + 4 <= width; i += 4)
      store4(pixels + i, over4(load4(pixels + i), times(load4(source + i), factor)));
    for (; i < width; i++) pixels[i] = qz_over_pixel(pixels[i], qz_tint_pixel(source[i], tint));
  }
}

void qz_neon_over_constant(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                           ptrdiff_t count) {
  uint8x16_t factor = vdupq_n_u8((uint8_t)coverage);
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4)
    store4(pixels + i, over4(load4(pixels + i), times(load4(source + i), factor)));
  for (; i < count; i++)
    pixels[i] = qz_over_pixel(pixels[i], qz_scale_pixel(source[i], coverage));
}

void qz_neon_over_mask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask,
                       ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4)
    store4(pixels + i, over4(load4(pixels + i), times(load4(source + i), mask4(mask + i))));
  for (; i < count; i++)
    pixels[i] = qz_over_pixel(pixels[i], qz_scale_pixel(source[i], mask[i]));
}

void qz_neon_solid_runs(uint32_t *pixels, ptrdiff_t stride, const qz_run *runs, int32_t count,
                        const uint8_t *mask, ptrdiff_t mask_stride, uint32_t color) {
  uint8x16_t all = all_pixels(color);
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    uint32_t *row = pixels + run.y * stride;
    if (run.coverage != QZ_MASKED) {
      solid_span(row, run.x, run.end, qz_scale_pixel(color, run.coverage));
      continue;
    }
    const uint8_t *m = mask + run.y * mask_stride;
    int32_t x = run.x;
    for (; x + 4 <= run.end; x += 4)
      store4(row + x, over4(load4(row + x), times(all, mask4(m + x))));
    for (; x < run.end; x++) row[x] = qz_over_pixel(row[x], qz_scale_pixel(color, m[x]));
  }
}

// MARK: - Multiplication only

void qz_neon_scale(uint32_t *pixels, uint32_t coverage, ptrdiff_t count) {
  uint8x16_t factor = vdupq_n_u8((uint8_t)coverage);
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) store4(pixels + i, times(load4(pixels + i), factor));
  for (; i < count; i++) pixels[i] = qz_scale_pixel(pixels[i], coverage);
}

void qz_neon_scale_mask(uint8_t *mask, uint32_t by, ptrdiff_t count) {
  uint8x16_t factor = vdupq_n_u8((uint8_t)by);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) vst1q_u8(mask + i, times(vld1q_u8(mask + i), factor));
  for (; i < count; i++) mask[i] = (uint8_t)qz_div255(mask[i] * by);
}

void qz_neon_tint(uint32_t *pixels, uint32_t tint, ptrdiff_t count) {
  uint8x16_t factor = all_pixels(tint);
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) store4(pixels + i, times(load4(pixels + i), factor));
  for (; i < count; i++) pixels[i] = qz_tint_pixel(pixels[i], tint);
}

#endif
