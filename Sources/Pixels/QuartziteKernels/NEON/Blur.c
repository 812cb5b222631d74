// SPDX-License-Identifier: Apache-2.0
//
// Weighted sums. Sums are exact, so that their order does not matter.
#include "NEON.h"

#if defined(__aarch64__)

void qz_neon_combine8(int16_t *out, const uint8_t *const *rows, const int16_t *weights, int32_t taps,
                      ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    int32x4_t low = vdupq_n_s32(64), high = low;
    for (int32_t k = 0; k < taps; k++) {
      int16x8_t v = vreinterpretq_s16_u16(vmovl_u8(vld1_u8(rows[k] + i)));
      low = vmlal_n_s16(low, vget_low_s16(v), weights[k]);
      high = vmlal_high_n_s16(high, v, weights[k]);
    }
    vst1q_s16(out + i, vcombine_s16(vshrn_n_s32(low, 7), vshrn_n_s32(high, 7)));
  }
  for (; i < count; i++) {
    int32_t sum = 64;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    out[i] = (int16_t)(sum >> 7);
  }
}

// The weighted sums of 8 samples of 8.7 rows plus `half`.
QZ_INLINE void sum8(const int16_t *const *rows, const int16_t *weights, int32_t taps, ptrdiff_t i,
                    int32_t half, int32x4_t *low, int32x4_t *high) {
  *low = *high = vdupq_n_s32(half);
  for (int32_t k = 0; k < taps; k++) {
    int16x8_t v = vld1q_s16(rows[k] + i);
    *low = vmlal_n_s16(*low, vget_low_s16(v), weights[k]);
    *high = vmlal_high_n_s16(*high, v, weights[k]);
  }
}

void qz_neon_combine16(int16_t *out, const int16_t *const *rows, const int16_t *weights,
                       int32_t taps, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    int32x4_t low, high;
    sum8(rows, weights, taps, i, 8192, &low, &high);
    vst1q_s16(out + i, vcombine_s16(vshrn_n_s32(low, 14), vshrn_n_s32(high, 14)));
  }
  for (; i < count; i++) {
    int32_t sum = 8192;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    out[i] = (int16_t)(sum >> 14);
  }
}

void qz_neon_combine_to_8(uint8_t *out, const int16_t *const *rows, const int16_t *weights,
                          int32_t taps, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    int32x4_t low, high;
    sum8(rows, weights, taps, i, 1 << 20, &low, &high);
    int16x4_t first = vqmovn_s32(vshrq_n_s32(low, 21)), last = vqmovn_s32(vshrq_n_s32(high, 21));
    vst1_u8(out + i, vqmovun_s16(vcombine_s16(first, last)));
  }
  for (; i < count; i++) {
    int32_t sum = 1 << 20;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    sum >>= 21;
    out[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
  }
}

void qz_neon_decimate(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                      int32_t factor, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, row += (ptrdiff_t)factor * 4) {
    int32x4_t sum = vdupq_n_s32(8192);
    for (int32_t k = 0; k < taps; k++) sum = vmlal_n_s16(sum, vld1_s16(row + k * 4), weights[k]);
    vst1_s16(out + i * 4, vshrn_n_s32(sum, 14));
  }
}

void qz_neon_expand(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                    int32_t phase, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    int32x4_t sum = vdupq_n_s32(8192);
    for (int32_t k = 0; k < 4; k++)
      sum = vmlal_n_s16(sum, vld1_s16(row + k * 4), weights[phase * 4 + k]);
    vst1_s16(out + i * 4, vshrn_n_s32(sum, 14));
    if (++phase == factor) phase = 0, row += 4;
  }
}

// MARK: - One channel

void qz_neon_decimate1(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                       int32_t factor, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, row += factor) {
    int32x4_t low = vdupq_n_s32(0), high = low;
    int32_t k = 0;
    for (; k + 8 <= taps; k += 8) {
      int16x8_t samples = vld1q_s16(row + k), factors = vld1q_s16(weights + k);
      low = vmlal_s16(low, vget_low_s16(samples), vget_low_s16(factors));
      high = vmlal_high_s16(high, samples, factors);
    }
    int32_t sum = 8192 + vaddvq_s32(vaddq_s32(low, high));
    for (; k < taps; k++) sum += row[k] * weights[k];
    out[i] = (int16_t)(sum >> 14);
  }
}

void qz_neon_expand1(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                     int32_t phase, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; phase > 0 && i < count; i++) {
    out[i] = qz_expanded(row, weights + phase * 4);
    if (++phase == factor) phase = 0, row++;
  }
  // Two results at once; factors are powers of two.
  for (; factor % 2 == 0 && i + factor <= count; row++) {
    int16x4_t samples = vld1_s16(row);
    for (int32_t p = 0; p < factor; p += 2, i += 2) {
      int16x8_t w = vld1q_s16(weights + p * 4);
      int32x4_t a = vmull_s16(samples, vget_low_s16(w)), b = vmull_s16(samples, vget_high_s16(w));
      int32x4_t pairs = vpaddq_s32(a, b);
      int32x4_t sums = vaddq_s32(vpaddq_s32(pairs, pairs), vdupq_n_s32(8192));
      vst1_lane_s32((int32_t *)(out + i), vreinterpret_s32_s16(vshrn_n_s32(sums, 14)), 0);
    }
  }
  for (; i < count; i++) {
    out[i] = qz_expanded(row, weights + phase * 4);
    if (++phase == factor) phase = 0, row++;
  }
}

#endif
