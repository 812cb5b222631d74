// SPDX-License-Identifier: Apache-2.0
#include "NEON.h"

#if defined(__aarch64__)

// MARK: - Translations by a fraction of a pixel

// 4 pixels, interpolated between those at `upper` and `lower` and their right neighbours.
QZ_INLINE uint8x16_t moved4(const uint32_t *upper, const uint32_t *lower, int16x8_t across,
                            int16x8_t down) {
  int8x16_t a = flipped(load4(upper)), b = flipped(load4(upper + 1));
  int8x16_t c = flipped(load4(lower)), d = flipped(load4(lower + 1));
  int16x8_t top = between(vget_low_s8(a), vget_low_s8(b), across);
  int16x8_t low = between(vget_low_s8(c), vget_low_s8(d), across);
  int8x8_t first = between_rows(top, low, down);
  top = between(vget_high_s8(a), vget_high_s8(b), across);
  low = between(vget_high_s8(c), vget_high_s8(d), across);
  return unflipped(first, between_rows(top, low, down));
}

void qz_neon_bilinear_moved(uint32_t *out, const uint32_t *upper, const uint32_t *lower, int32_t fx,
                            int32_t fy, ptrdiff_t count) {
  int16x8_t across = vdupq_n_s16((int16_t)fx), down = vdupq_n_s16((int16_t)(fy << 8));
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) store4(out + i, moved4(upper + i, lower + i, across, down));
  for (; i < count; i++)
    out[i] = qz_mix4(upper[i], upper[i + 1], lower[i], lower[i + 1], fx, fy);
}

QZ_INLINE int32_t clamped(int64_t i, int32_t size) {
  return i < 0 ? 0 : i < size ? (int32_t)i : size - 1;
}

void qz_neon_over_between(uint32_t *pixels, ptrdiff_t stride, const qz_between *b, ptrdiff_t width,
                          ptrdiff_t rows) {
  const qz_image *image = &b->image;
  int16x8_t across = vdupq_n_s16((int16_t)b->fx), down = vdupq_n_s16((int16_t)(b->fy << 8));
  uint8x16_t tint = all_pixels(b->tint);
  // The columns whose neighbours are all inside the image.
  ptrdiff_t inner = b->x < 0 ? -(ptrdiff_t)b->x : 0;
  ptrdiff_t outer = (ptrdiff_t)image->width - 1 - b->x;
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride) {
    const uint8_t *coverage = b->coverage[y == 0 ? 0 : y == rows - 1 ? 2 : 1];
    uint8x16_t share = vdupq_n_u8(coverage[1]);
    const uint32_t *upper = image->pixels + clamped((int64_t)b->y + y, image->height) * image->stride;
    const uint32_t *lower =
        image->pixels + clamped((int64_t)b->y + y + 1, image->height) * image->stride;
    for (ptrdiff_t x = 0; x < width;) {
      // The first and the last pixel may have a coverage of their own.
      if (x > 0 && x >= inner && x + 4 <= outer && x + 4 < width) {
        uint8x16_t source = moved4(upper + b->x + x, lower + b->x + x, across, down);
        source = times(times(source, tint), share);
        store4(pixels + x, over4(load4(pixels + x), source));
        x += 4;
        continue;
      }
      int32_t left = clamped((int64_t)b->x + x, image->width);
      int32_t right = clamped((int64_t)b->x + x + 1, image->width);
      uint32_t pixel =
          qz_mix4(upper[left], upper[right], lower[left], lower[right], b->fx, b->fy);
      pixel = qz_scale_pixel(qz_tint_pixel(pixel, b->tint),
                             coverage[x == 0 ? 0 : x == width - 1 ? 2 : 1]);
      pixels[x] = qz_over_pixel(pixels[x], pixel);
      x++;
    }
  }
}

// MARK: - Affine maps

// The fractions of four positions in 1/128, each in the 16-bit lanes of its pixel's channels.
typedef struct {
  int16x8_t low, high;
} weights4;

QZ_INLINE weights4 weights(int32x4_t place) {
  static const uint8_t first[16] = {0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5};
  uint8x16_t part = vreinterpretq_u8_s32(vandq_s32(vshrq_n_s32(place, 1), vdupq_n_s32(127)));
  uint8x16_t order = vld1q_u8(first);
  return (weights4){
      vreinterpretq_s16_u8(vqtbl1q_u8(part, order)),
      vreinterpretq_s16_u8(vqtbl1q_u8(part, vaddq_u8(order, vdupq_n_u8(8)))),
  };
}

// The left and the right neighbours of four pixels.
typedef struct {
  int8x16_t left, right;
} neighbours4;

QZ_INLINE neighbours4 neighbours(const uint32_t *const *at, ptrdiff_t offset) {
  uint32x4_t two = vcombine_u32(vld1_u32(at[0] + offset), vld1_u32(at[1] + offset));
  uint32x4_t more = vcombine_u32(vld1_u32(at[2] + offset), vld1_u32(at[3] + offset));
  return (neighbours4){flipped(vreinterpretq_u8_u32(vuzp1q_u32(two, more))),
                       flipped(vreinterpretq_u8_u32(vuzp2q_u32(two, more)))};
}

void qz_neon_bilinear(uint32_t *out, const qz_image *image, int64_t u, int64_t v, int64_t du,
                      int64_t dv, ptrdiff_t count) {
  uint32_t inner_x = (uint32_t)image->width - 1, inner_y = (uint32_t)image->height - 1;
  uint64_t su = (uint64_t)u, sv = (uint64_t)v;
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) {
    int32_t us[4], vs[4];
    const uint32_t *at[4];
    int is_inside = 1;
    for (int k = 0; k < 4; k++, su += (uint64_t)du, sv += (uint64_t)dv) {
      us[k] = (int32_t)(su >> 32), vs[k] = (int32_t)(sv >> 32);
      int32_t x = us[k] >> 8, y = vs[k] >> 8;
      is_inside &= (uint32_t)x < inner_x && (uint32_t)y < inner_y;
      at[k] = image->pixels + (is_inside ? y * image->stride + x : 0);
    }
    if (!is_inside) {
      for (int k = 0; k < 4; k++) out[i + k] = qz_bilinear_pixel(image, us[k], vs[k]);
      continue;
    }
    neighbours4 top = neighbours(at, 0), low = neighbours(at, image->stride);
    weights4 across = weights(vld1q_s32(us)), down = weights(vld1q_s32(vs));
    int8x8_t first = between_rows(
        between(vget_low_s8(top.left), vget_low_s8(top.right), across.low),
        between(vget_low_s8(low.left), vget_low_s8(low.right), across.low),
        vshlq_n_s16(down.low, 8));
    int8x8_t last = between_rows(
        between(vget_high_s8(top.left), vget_high_s8(top.right), across.high),
        between(vget_high_s8(low.left), vget_high_s8(low.right), across.high),
        vshlq_n_s16(down.high, 8));
    store4(out + i, unflipped(first, last));
  }
  for (; i < count; i++, su += (uint64_t)du, sv += (uint64_t)dv)
    out[i] = qz_bilinear_pixel(image, (int32_t)(su >> 32), (int32_t)(sv >> 32));
}

// MARK: - Resampling to a smaller size

void qz_neon_gather(int16_t *out, const uint32_t *row, const int32_t *first, const int16_t *weights,
                    int32_t taps, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, weights += taps) {
    const uint32_t *pixels = row + first[i];
    int32x4_t sum = vdupq_n_s32(64);
    for (int32_t k = 0; k < taps; k += 4) {
      uint8x16_t four = load4(pixels + k);
      int16x8_t a = vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(four)));
      int16x8_t b = vreinterpretq_s16_u16(vmovl_high_u8(four));
      int16x4_t w = vld1_s16(weights + k);
      sum = vmlal_lane_s16(sum, vget_low_s16(a), w, 0);
      sum = vmlal_lane_s16(sum, vget_high_s16(a), w, 1);
      sum = vmlal_lane_s16(sum, vget_low_s16(b), w, 2);
      sum = vmlal_lane_s16(sum, vget_high_s16(b), w, 3);
    }
    sum = vmaxq_s32(vshrq_n_s32(sum, 7), vdupq_n_s32(0));
    vst1_s16(out + i * 4, vmovn_s32(vminq_s32(sum, vdupq_n_s32(255 << 7))));
  }
}

#endif
