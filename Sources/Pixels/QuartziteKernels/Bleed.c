// SPDX-License-Identifier: Apache-2.0
//
// Gives transparent pixels the colours of visible ones: where straight colours are encoded as
// video, the colours of pixels with an alpha of 0 affect visible neighbours through subsampled
// chroma and through the transform.
#include "QuartziteKernels.h"

static ptrdiff_t half(ptrdiff_t side) { return (side + 1) / 2; }

ptrdiff_t qz_bleed_scratch(ptrdiff_t width, ptrdiff_t height) {
  ptrdiff_t words = 0;
  while (width > 1 || height > 1) {
    width = half(width);
    height = half(height);
    words += width * height;
  }
  return words;
}

// The mean of up to four pixels, weighted by alpha; its alpha is their sum, at most 255.
static uint32_t mean(const uint32_t *pixels, int count) {
  uint32_t alpha = 0, red = 0, green = 0, blue = 0;
  for (int i = 0; i < count; i++) {
    const uint32_t weight = pixels[i] >> 24;
    alpha += weight;
    red += weight * (pixels[i] & 255);
    green += weight * (pixels[i] >> 8 & 255);
    blue += weight * (pixels[i] >> 16 & 255);
  }
  if (alpha == 0) return 0;
  const uint32_t round = alpha / 2;
  return (red + round) / alpha | (green + round) / alpha << 8 | (blue + round) / alpha << 16 |
         (alpha > 255 ? 255u : alpha) << 24;
}

static void shrink(const uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, uint32_t *out) {
  for (ptrdiff_t y = 0; y < height; y += 2) {
    const uint32_t *upper = pixels + y * width;
    const uint32_t *lower = y + 1 < height ? upper + width : upper;
    for (ptrdiff_t x = 0; x < width; x += 2) {
      const ptrdiff_t next = x + 1 < width ? x + 1 : x;
      const uint32_t block[4] = {upper[x], upper[next], lower[x], lower[next]};
      const uint32_t all = block[0] & block[1] & block[2] & block[3];
      // Plain areas need no division.
      const int isOneColor = all == (block[0] | block[1] | block[2] | block[3]);
      *out++ = isOneColor ? all : mean(block, 4);
    }
  }
}

void qz_bleed(uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, uint32_t *scratch) {
  if (width <= 1 && height <= 1) return;
  shrink(pixels, width, height, scratch);
  qz_bleed(scratch, half(width), half(height), scratch + half(width) * half(height));
  for (ptrdiff_t y = 0; y < height; y++, pixels += width) {
    const uint32_t *parents = scratch + y / 2 * half(width);
    for (ptrdiff_t x = 0; x < width; x++) {
      if (pixels[x] >> 24 == 0) pixels[x] = parents[x / 2] & 0xFFFFFF;
    }
  }
}
