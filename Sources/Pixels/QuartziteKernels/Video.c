// SPDX-License-Identifier: Apache-2.0
//
// Converts pixels to the planes of video. One function body is compiled for every machine and for
// AVX2; it uses integers only, so both give the same bytes.
#include "QuartziteKernels.h"

#define BODY __attribute__((always_inline)) static inline

// The upper half of a product.
BODY uint16_t high(uint16_t a, uint16_t b) { return (uint16_t)(((uint32_t)a * b) >> 16); }

// 128 times 16 + 0.1826 R + 0.6142 G + 0.0620 B; the sum is below 2^15, so nothing overflows.
BODY uint32_t luma_body(const uint32_t *row, uint8_t *out, ptrdiff_t width) {
  uint32_t all = UINT32_MAX;
  for (ptrdiff_t x = 0; x < width; x++) {
    const uint32_t pixel = row[x];
    all &= pixel;
    const uint16_t r = (uint16_t)((pixel & 255) << 7);
    const uint16_t g = (uint16_t)((pixel >> 8 & 255) << 7);
    const uint16_t b = (uint16_t)((pixel >> 16 & 255) << 7);
    const uint16_t sum =
        (uint16_t)(high(r, 11966) + high(g, 40254) + high(b, 4064) + (16 * 128 + 64));
    out[x] = (uint8_t)(sum >> 7);
  }
  return all;
}

// 128 times the colour differences around 128; the coefficients cancel, so nothing overflows.
BODY void chroma_body(const uint32_t *upper, const uint32_t *lower, uint8_t *blue, uint8_t *red,
                      ptrdiff_t width) {
  for (ptrdiff_t x = 0; x < width; x++) {
    const uint32_t p0 = upper[2 * x], p1 = upper[2 * x + 1];
    const uint32_t p2 = lower[2 * x], p3 = lower[2 * x + 1];
    // Red and blue together in one word: the sum of four bytes has at most 10 bits.
    const uint32_t mask = 0xFF00FF;
    const uint32_t even = (p0 & mask) + (p1 & mask) + (p2 & mask) + (p3 & mask);
    const uint32_t odd = (p0 >> 8 & 255) + (p1 >> 8 & 255) + (p2 >> 8 & 255) + (p3 >> 8 & 255);
    const uint16_t r = (uint16_t)((even & 0xFFFF) << 5);
    const uint16_t g = (uint16_t)(odd << 5);
    const uint16_t b = (uint16_t)((even >> 16) << 5);
    const uint16_t middle = 128 * 128 + 64;
    const uint16_t cb = (uint16_t)(middle + high(b, 28785) - high(r, 6596) - high(g, 22189));
    const uint16_t cr = (uint16_t)(middle + high(r, 28785) - high(g, 26145) - high(b, 2639));
    blue[x] = (uint8_t)(cb >> 7);
    red[x] = (uint8_t)(cr >> 7);
  }
}

BODY uint32_t planes_body(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                          ptrdiff_t height, qz_planes out) {
  uint32_t all = UINT32_MAX;
  for (ptrdiff_t pair = 0; pair < height / 2; pair++) {
    const uint32_t *upper = pixels + 2 * pair * stride;
    uint8_t *luma = out.luma + 2 * pair * out.stride;
    all &= luma_body(upper, luma, width);
    all &= luma_body(upper + stride, luma + out.stride, width);
    const ptrdiff_t chroma = pair * (out.stride / 2);
    chroma_body(upper, upper + stride, out.blue + chroma, out.red + chroma, width / 2);
  }
  return all;
}

uint32_t qz_video_planes_portable(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                                  ptrdiff_t height, qz_planes out) {
  return planes_body(pixels, stride, width, height, out);
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static uint32_t planes_avx2(const uint32_t *pixels,
                                                            ptrdiff_t stride, ptrdiff_t width,
                                                            ptrdiff_t height, qz_planes out) {
  return planes_body(pixels, stride, width, height, out);
}

uint32_t qz_video_planes(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                         ptrdiff_t height, qz_planes out) {
  return __builtin_cpu_supports("avx2") ? planes_avx2(pixels, stride, width, height, out)
                                        : planes_body(pixels, stride, width, height, out);
}

#else

uint32_t qz_video_planes(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                         ptrdiff_t height, qz_planes out) {
  return planes_body(pixels, stride, width, height, out);
}

#endif
