// SPDX-License-Identifier: Apache-2.0
//
// Functions that the NEON kernels share, on vectors of 4 pixels. Each kernel gives the same bytes
// as its portable counterpart. Every arm64 processor has these instructions, so no check at run
// time is needed.
#ifndef QUARTZITE_NEON_H
#define QUARTZITE_NEON_H

#include "../Cells.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#include <string.h>

// MARK: - Pixels

QZ_INLINE uint8x16_t load4(const uint32_t *pixels) {
  return vreinterpretq_u8_u32(vld1q_u32(pixels));
}
QZ_INLINE void store4(uint32_t *pixels, uint8x16_t value) {
  vst1q_u32(pixels, vreinterpretq_u32_u8(value));
}
QZ_INLINE uint8x16_t all_pixels(uint32_t pixel) {
  return vreinterpretq_u8_u32(vdupq_n_u32(pixel));
}
// The alpha of each pixel in its four bytes.
QZ_INLINE uint8x16_t alphas4(uint8x16_t pixels) {
  static const uint8_t order[16] = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
  return vqtbl1q_u8(pixels, vld1q_u8(order));
}
// The first byte of each 32-bit lane in all of its bytes.
QZ_INLINE uint8x16_t spread4(uint32x4_t wide) {
  return vreinterpretq_u8_u32(vmulq_n_u32(wide, 0x01010101));
}
// The mask bytes of 4 pixels, each in four bytes.
QZ_INLINE uint8x16_t mask4(const uint8_t *mask) {
  static const uint8_t order[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
  uint32_t word;
  memcpy(&word, mask, 4);
  return vqtbl1q_u8(all_pixels(word), vld1q_u8(order));
}
// Colour channels of at most alpha.
QZ_INLINE uint8x16_t below_alpha(uint8x16_t pixels) { return vminq_u8(pixels, alphas4(pixels)); }

// MARK: - Products

// Bytes times bytes / 255, rounded: for x = a * b, (x + 128 + ((x + 128) >> 8)) >> 8.
QZ_INLINE uint8x16_t times(uint8x16_t a, uint8x16_t b) {
  uint16x8_t low = vmull_u8(vget_low_u8(a), vget_low_u8(b)), high = vmull_high_u8(a, b);
  uint8x8_t first = vraddhn_u16(low, vrshrq_n_u16(low, 8));
  return vraddhn_high_u16(first, high, vrshrq_n_u16(high, 8));
}

// 4 pixels composited source-over onto 4 others.
QZ_INLINE uint8x16_t over4(uint8x16_t below, uint8x16_t source) {
  return vqaddq_u8(source, times(below, alphas4(vmvnq_u8(source))));
}

// Composites a premultiplied colour onto the pixels `x` to `end` of a row.
QZ_INLINE void solid_span(uint32_t *row, int32_t x, int32_t end, uint32_t source) {
  uint8x16_t wide = all_pixels(source), rest = vdupq_n_u8((uint8_t)(255 - (source >> 24)));
  for (; x + 4 <= end; x += 4) store4(row + x, vqaddq_u8(wide, times(load4(row + x), rest)));
  for (; x < end; x++) row[x] = qz_over_pixel(row[x], source);
}

// MARK: - Interpolation

// Half of the channels of 4 pixels, less 128, interpolated between two neighbours in a row, with 7
// fractional bits; `across` is the weight of `b` in 1/128.
QZ_INLINE int16x8_t between(int8x8_t a, int8x8_t b, int16x8_t across) {
  return vmlaq_s16(vshll_n_s8(a, 7), vsubl_s8(b, a), across);
}

// Half of the channels of 4 pixels, less 128, interpolated between two rows; `down` is the weight
// of `lower` in 1/32768.
//
// `vqrdmulhq` rounds like `pmulhrsw`, which `qz_mix4` follows.
QZ_INLINE int8x8_t between_rows(int16x8_t upper, int16x8_t lower, int16x8_t down) {
  int16x8_t mixed = vaddq_s16(upper, vqrdmulhq_s16(vsubq_s16(lower, upper), down));
  return vmovn_s16(vrshrq_n_s16(mixed, 7));
}

// Subtracts 128 from bytes, which makes them signed, and adds it again.
QZ_INLINE int8x16_t flipped(uint8x16_t pixels) {
  return vreinterpretq_s8_u8(veorq_u8(pixels, vdupq_n_u8(128)));
}
QZ_INLINE uint8x16_t unflipped(int8x8_t low, int8x8_t high) {
  return veorq_u8(vreinterpretq_u8_s8(vcombine_s8(low, high)), vdupq_n_u8(128));
}

// MARK: - The kernels, by file

extern const qz_kernels qz_neon_kernels;

int32_t qz_neon_sweep(const qz_cells *, int32_t, qz_run *);
void qz_neon_fill_solid(const qz_cells *, int32_t, uint32_t *, ptrdiff_t, uint32_t);

void qz_neon_solid_runs(uint32_t *, ptrdiff_t, const qz_run *, int32_t, const uint8_t *, ptrdiff_t,
                        uint32_t);
void qz_neon_over(uint32_t *, const uint32_t *, ptrdiff_t);
void qz_neon_over_rows(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t, ptrdiff_t);
void qz_neon_over_rows_tinted(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t,
                              ptrdiff_t, uint32_t);
void qz_neon_over_constant(uint32_t *, const uint32_t *, uint32_t, ptrdiff_t);
void qz_neon_over_mask(uint32_t *, const uint32_t *, const uint8_t *, ptrdiff_t);
void qz_neon_scale(uint32_t *, uint32_t, ptrdiff_t);
void qz_neon_scale_mask(uint8_t *, uint32_t, ptrdiff_t);
void qz_neon_tint(uint32_t *, uint32_t, ptrdiff_t);

void qz_neon_linear(uint32_t *, const int32_t *, const int32_t *, ptrdiff_t);
void qz_neon_radial(uint32_t *, const qz_gradient *, int32_t, const qz_gradient_row *, ptrdiff_t);
void qz_neon_conic(uint32_t *, const qz_gradient *, int32_t, const qz_gradient_row *, ptrdiff_t);

void qz_neon_bilinear(uint32_t *, const qz_image *, int64_t, int64_t, int64_t, int64_t, ptrdiff_t);
void qz_neon_bilinear_moved(uint32_t *, const uint32_t *, const uint32_t *, int32_t, int32_t,
                            ptrdiff_t);
void qz_neon_over_between(uint32_t *, ptrdiff_t, const qz_between *, ptrdiff_t, ptrdiff_t);
void qz_neon_gather(int16_t *, const uint32_t *, const int32_t *, const int16_t *, int32_t, ptrdiff_t);

void qz_neon_combine8(int16_t *, const uint8_t *const *, const int16_t *, int32_t, ptrdiff_t);
void qz_neon_combine16(int16_t *, const int16_t *const *, const int16_t *, int32_t, ptrdiff_t);
void qz_neon_combine_to_8(uint8_t *, const int16_t *const *, const int16_t *, int32_t, ptrdiff_t);
void qz_neon_decimate(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);
void qz_neon_expand(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);
void qz_neon_decimate1(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);
void qz_neon_expand1(int16_t *, const int16_t *, const int16_t *, int32_t, int32_t, ptrdiff_t);

#endif
#endif
