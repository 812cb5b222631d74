// SPDX-License-Identifier: Apache-2.0
//
// Floats are multiplied and then added, never fused, as in the portable kernels.
#include "NEON.h"

#if defined(__aarch64__)

void qz_neon_linear(uint32_t *out, const int32_t *start, const int32_t *step, ptrdiff_t count) {
  int32x4_t value[4], d = vld1q_s32(step), four = vshlq_n_s32(d, 2);
  value[0] = vld1q_s32(start);
  for (int k = 1; k < 4; k++) value[k] = vaddq_s32(value[k - 1], d);
  for (ptrdiff_t i = 0; i < count; i += 4) {
    int16x4_t channels[4];
    for (int k = 0; k < 4; k++) {
      channels[k] = vmovn_s32(vshrq_n_s32(value[k], 23));
      value[k] = vaddq_s32(value[k], four);
    }
    uint8x8_t low = vqmovun_s16(vcombine_s16(channels[0], channels[1]));
    uint8x8_t high = vqmovun_s16(vcombine_s16(channels[2], channels[3]));
    uint8x16_t pixels = below_alpha(vcombine_u8(low, high));
    if (i + 4 <= count) {
      store4(out + i, pixels);
    } else {
      uint32_t last[4];
      store4(last, pixels);
      memcpy(out + i, last, (size_t)(count - i) * 4);
    }
  }
}

// Four entries of a table of eight floats; `places` are the indices of their bytes.
QZ_INLINE float32x4_t chosen(const float *table, uint8x16_t places) {
  uint8x16x2_t bytes = {{vreinterpretq_u8_f32(vld1q_f32(table)),
                         vreinterpretq_u8_f32(vld1q_f32(table + 4))}};
  return vreinterpretq_f32_u8(vqtbl2q_u8(bytes, places));
}

// The colours of a gradient at four t.
QZ_INLINE uint8x16_t colors4(const qz_gradient *g, float32x4_t t) {
  uint32x4_t index = vdupq_n_u32(0);
  for (int32_t k = 0; k < g->count - 1; k++)
    index = vsubq_u32(index, vcgeq_f32(t, vdupq_n_f32(g->bound[k])));
  // The indices of the four bytes of each float.
  uint32x4_t first = vaddq_u32(vmulq_n_u32(index, 0x04040404), vdupq_n_u32(0x03020100));
  uint8x16_t places = vreinterpretq_u8_u32(first);
  float32x4_t value[4];
  for (int c = 0; c < 4; c++) {
    float32x4_t product = vmulq_f32(chosen(g->slope[c], places), t);
    value[c] = vaddq_f32(product, chosen(g->origin[c], places));
  }
  if (g->is_straight) {
    float32x4_t alpha = vmulq_f32(value[3], vdupq_n_f32(1.0f / 255));
    for (int c = 0; c < 3; c++) value[c] = vmulq_f32(value[c], alpha);
  }
  uint32x4_t pixels = vdupq_n_u32(0);
  for (int c = 3; c >= 0; c--) {
    // NaN becomes 0.
    float32x4_t v = vmaxnmq_f32(vaddq_f32(value[c], vdupq_n_f32(0.5f)), vdupq_n_f32(0));
    uint32x4_t channel = vcvtq_u32_f32(vminnmq_f32(v, vdupq_n_f32(255)));
    pixels = vorrq_u32(vshlq_n_u32(pixels, 8), channel);
  }
  return below_alpha(vreinterpretq_u8_u32(pixels));
}

// The x of the centres of the four pixels from column `x` on.
QZ_INLINE float32x4_t columns4(int32_t x) {
  static const int32_t steps[4] = {0, 1, 2, 3};
  int32x4_t whole = vaddq_s32(vdupq_n_s32(x), vld1q_s32(steps));
  return vaddq_f32(vcvtq_f32_s32(whole), vdupq_n_f32(0.5f));
}

QZ_INLINE float32x4_t across(float by, float from, float32x4_t x) {
  return vaddq_f32(vmulq_f32(vdupq_n_f32(by), x), vdupq_n_f32(from));
}

QZ_INLINE void store_some(uint32_t *out, ptrdiff_t left, uint8x16_t pixels) {
  if (left >= 4) {
    store4(out, pixels);
    return;
  }
  uint32_t some[4];
  store4(some, pixels);
  memcpy(out, some, (size_t)left * 4);
}

void qz_neon_radial(uint32_t *out, const qz_gradient *g, int32_t first, const qz_gradient_row *row,
                    ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 4) {
    float32x4_t x = columns4(first + (int32_t)i);
    float32x4_t u = across(row->ux, row->uc, x), v = across(row->vx, row->vc, x);
    float32x4_t t = vsqrtq_f32(vaddq_f32(vmulq_f32(u, u), vmulq_f32(v, v)));
    store_some(out + i, count - i, colors4(g, t));
  }
}

// `qz_turn` for four pixels.
QZ_INLINE float32x4_t turn4(float32x4_t u, float32x4_t v, float from) {
  static const float terms[8] = {QZ_TURN_14, QZ_TURN_12, QZ_TURN_10, QZ_TURN_8,
                                 QZ_TURN_6,  QZ_TURN_4,  QZ_TURN_2,  QZ_TURN_0};
  float32x4_t zero = vdupq_n_f32(0), one = vdupq_n_f32(1);
  uint32x4_t is_left = vcltq_f32(u, zero), is_above = vcltq_f32(v, zero);
  float32x4_t a = vbslq_f32(is_left, vnegq_f32(u), u), b = vbslq_f32(is_above, vnegq_f32(v), v);
  uint32x4_t is_flat = vcgtq_f32(a, b);
  float32x4_t most = vbslq_f32(is_flat, a, b), least = vbslq_f32(is_flat, b, a);
  float32x4_t q = vbslq_f32(vcgtq_f32(most, zero), vdivq_f32(least, most), zero);
  float32x4_t s = vmulq_f32(q, q), t = vdupq_n_f32(QZ_TURN_16);
  for (int k = 0; k < 8; k++) t = vaddq_f32(vmulq_f32(t, s), vdupq_n_f32(terms[k]));
  t = vmulq_f32(t, q);
  t = vbslq_f32(vcgtq_f32(b, a), vsubq_f32(vdupq_n_f32(0.25f), t), t);
  t = vbslq_f32(is_left, vsubq_f32(vdupq_n_f32(0.5f), t), t);
  t = vsubq_f32(vbslq_f32(is_above, vsubq_f32(zero, t), t), vdupq_n_f32(from));
  for (int k = 0; k < 2; k++) t = vbslq_f32(vcltq_f32(t, zero), vaddq_f32(t, one), t);
  float32x4_t last = vdupq_n_f32(QZ_TURN_MOST);
  return vbslq_f32(vcltq_f32(t, last), t, last);
}

void qz_neon_conic(uint32_t *out, const qz_gradient *g, int32_t first, const qz_gradient_row *row,
                   ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 4) {
    float32x4_t x = columns4(first + (int32_t)i);
    float32x4_t t = turn4(across(row->ux, row->uc, x), across(row->vx, row->vc, x), g->turn);
    store_some(out + i, count - i, colors4(g, t));
  }
}

#endif
