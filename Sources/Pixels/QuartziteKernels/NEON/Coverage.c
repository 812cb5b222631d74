// SPDX-License-Identifier: Apache-2.0
#include "../Sweep.h"
#include "NEON.h"

#if defined(__aarch64__)

// The coverage, 0...255, of 4 signed areas.
QZ_INLINE uint32x4_t coverage4(int32x4_t area, int32_t even_odd) {
  int32x4_t a;
  if (even_odd) {
    a = vandq_s32(area, vdupq_n_s32(2 * QZ_FULL_AREA - 1));
    a = vminq_s32(a, vsubq_s32(vdupq_n_s32(2 * QZ_FULL_AREA), a));
  } else {
    a = vminq_s32(vabsq_s32(area), vdupq_n_s32(QZ_FULL_AREA));
  }
  a = vaddq_s32(vsubq_s32(vshlq_n_s32(a, 8), a), vdupq_n_s32(QZ_FULL_AREA / 2));
  return vshrq_n_u32(vreinterpretq_u32_s32(a), 17);
}

// The prefix sums of 4 cells, starting from `carry`; clears the cells and updates `carry`.
QZ_INLINE int32x4_t sums4(int32_t *cells, int32x4_t *carry) {
  int32x4_t zero = vdupq_n_s32(0), v = vld1q_s32(cells);
  vst1q_s32(cells, zero);
  v = vaddq_s32(v, vextq_s32(zero, v, 3));
  v = vaddq_s32(v, vextq_s32(zero, v, 2));
  v = vaddq_s32(v, *carry);
  *carry = vdupq_laneq_s32(v, 3);
  return v;
}

// Adds what the block before spilled into the first cell of an untouched block.
QZ_INLINE int32x4_t add_spill(int32_t *cell, int32x4_t carry) {
  int32x4_t sum = vaddq_s32(carry, vdupq_n_s32(*cell));
  *cell = 0;
  return sum;
}

// Writes the coverage of 8 cells.
QZ_INLINE void cover_block(int32_t *cells, uint8_t *mask, int32x4_t *carry, int32_t even_odd) {
  uint16x4_t low = vmovn_u32(coverage4(sums4(cells, carry), even_odd));
  uint16x4_t high = vmovn_u32(coverage4(sums4(cells + 4, carry), even_odd));
  vst1_u8(mask, vmovn_u16(vcombine_u16(low, high)));
}

// The first lane of a sum.
QZ_INLINE int32_t first_area(int32x4_t sum) { return vgetq_lane_s32(sum, 0); }

int32_t qz_neon_sweep(const qz_cells *cells, int32_t even_odd, qz_run *runs) {
#define COVER(cells, mask, sum) cover_block(cells, mask, sum, even_odd)
  QZ_SWEEP(int32x4_t, vdupq_n_s32(0), COVER, add_spill, first_area)
#undef COVER
}

// Draws 4 pixels, of which `left` are inside, with the coverage of 4 cells.
QZ_INLINE void fill_four(int32_t *cells, int32x4_t *carry, int32_t even_odd, uint32_t *place,
                         int32_t left, uint32_t color) {
  uint32x4_t coverage = coverage4(sums4(cells, carry), even_odd);
  uint8x16_t source = times(all_pixels(color), spread4(coverage));
  if (left >= 4) {
    store4(place, over4(load4(place), source));
    return;
  }
  uint32_t pixels[4];
  store4(pixels, source);
  for (int32_t i = 0; i < left; i++) place[i] = qz_over_pixel(place[i], pixels[i]);
}

void qz_neon_fill_solid(const qz_cells *cells, int32_t even_odd, uint32_t *pixels, ptrdiff_t stride,
                        uint32_t color) {
  int32_t width = cells->width, blocks = (width + 7) >> 3;
  for (int32_t y = 0; y < cells->rows; y++, pixels += stride) {
    uint64_t *touched = cells->touched + (ptrdiff_t)y * cells->words;
    int32_t *row = cells->cells + (ptrdiff_t)y * cells->stride;
    int32x4_t carry = vdupq_n_s32(0);
    int32_t block = qz_next_set(touched, 0, blocks, 0);
    while (block < blocks) {
      int32_t start = block;
      block = qz_next_set(touched, block, blocks, ~UINT64_C(0));
      for (int32_t i = start * 8; i < block * 8; i += 4)
        fill_four(row + i, &carry, even_odd, pixels + i, width - i, color);
      carry = add_spill(row + block * 8, carry);
      if (block == blocks) break;
      int32_t gap = block * 8;
      block = qz_next_set(touched, block, blocks, 0);
      uint32_t source = qz_scale_pixel(color, qz_coverage(first_area(carry), even_odd));
      int32_t end = block * 8 < width ? block * 8 : width;
      if (source) solid_span(pixels, gap, end, source);
    }
    qz_clear_words(touched, cells->words);
  }
}

#endif
