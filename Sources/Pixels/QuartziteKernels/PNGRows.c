// SPDX-License-Identifier: Apache-2.0
//
// The filters of PNG. One function body is compiled for every machine and for AVX2; it uses
// integers only, so both give the same bytes.
#include "QuartziteKernels.h"

#include <string.h>

#define BODY __attribute__((always_inline)) static inline

BODY int distance(int a, int b) { return a > b ? a - b : b - a; }

// The one of left, above and upper left that is nearest to left + above - upper left.
BODY uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
  const int16_t a = (int16_t)distance(above, corner), b = (int16_t)distance(left, corner);
  const int16_t c = (int16_t)distance(left + above, 2 * corner);
  const uint8_t other = b <= c ? above : corner;
  return (a <= b && a <= c) ? left : other;
}

BODY uint8_t predicted(int filter, uint8_t left, uint8_t above, uint8_t corner) {
  switch (filter) {
  case QZ_PNG_SUB: return left;
  case QZ_PNG_UP: return above;
  case QZ_PNG_AVERAGE: return (uint8_t)((left + above) >> 1);
  case QZ_PNG_PAETH: return paeth(left, above, corner);
  default: return 0;
  }
}

// Writes the differences of a row; `filter` is a constant wherever this is inlined.
BODY void differences(int filter, const uint8_t *restrict row, const uint8_t *restrict above,
                      ptrdiff_t count, ptrdiff_t bytes, uint8_t *restrict out) {
  for (ptrdiff_t i = 0; i < bytes; i++) {
    out[i] = (uint8_t)(row[i] - predicted(filter, 0, above[i], 0));
  }
  for (ptrdiff_t i = bytes; i < count; i++) {
    out[i] = (uint8_t)(row[i] - predicted(filter, row[i - bytes], above[i], above[i - bytes]));
  }
}

BODY void filtered(int filter, const uint8_t *row, const uint8_t *above, ptrdiff_t count,
                   ptrdiff_t bytes, uint8_t *out) {
  switch (filter) {
  case QZ_PNG_SUB: differences(QZ_PNG_SUB, row, above, count, bytes, out); break;
  case QZ_PNG_UP: differences(QZ_PNG_UP, row, above, count, bytes, out); break;
  case QZ_PNG_AVERAGE: differences(QZ_PNG_AVERAGE, row, above, count, bytes, out); break;
  case QZ_PNG_PAETH: differences(QZ_PNG_PAETH, row, above, count, bytes, out); break;
  default: memcpy(out, row, (size_t)count);
  }
}

// The sum of the absolute values of the differences, taken as signed bytes; rows have less than
// 2^24 bytes.
BODY uint32_t cost(const uint8_t *out, ptrdiff_t count) {
  uint32_t sum = 0;
  for (ptrdiff_t i = 0; i < count; i++) sum += (uint32_t)(out[i] < 128 ? out[i] : 256 - out[i]);
  return sum;
}

BODY void rows_body(const uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, ptrdiff_t bytes,
                    int filter, uint8_t *out, uint8_t *scratch) {
  const ptrdiff_t count = bytes * width;
  uint8_t *trial = scratch + 2 * count;
  memset(scratch, 0, (size_t)count);
  const uint8_t *above = scratch;
  for (ptrdiff_t y = 0; y < height; y++, pixels += width, out += count + 1) {
    const uint8_t *row = (const uint8_t *)pixels;
    if (bytes == 3) {
      uint8_t *packed = scratch + (y % 2 == 0 ? count : 0);
      for (ptrdiff_t x = 0; x < width; x++) {
        packed[3 * x] = (uint8_t)pixels[x];
        packed[3 * x + 1] = (uint8_t)(pixels[x] >> 8);
        packed[3 * x + 2] = (uint8_t)(pixels[x] >> 16);
      }
      row = packed;
    }
    if (filter < QZ_PNG_BEST) {
      out[0] = (uint8_t)filter;
      filtered(filter, row, above, count, bytes, out + 1);
    } else {
      uint32_t least = UINT32_MAX;
      for (int kind = QZ_PNG_NONE; kind < QZ_PNG_BEST; kind++) {
        filtered(kind, row, above, count, bytes, trial);
        const uint32_t sum = cost(trial, count);
        if (sum < least) {
          least = sum;
          out[0] = (uint8_t)kind;
          memcpy(out + 1, trial, (size_t)count);
        }
      }
    }
    above = row;
  }
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void rows_avx2(const uint32_t *pixels, ptrdiff_t width,
                                                      ptrdiff_t height, ptrdiff_t bytes, int filter,
                                                      uint8_t *out, uint8_t *scratch) {
  rows_body(pixels, width, height, bytes, filter, out, scratch);
}

void qz_png_rows(const uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, ptrdiff_t bytes,
                 int filter, uint8_t *out, uint8_t *scratch) {
  if (__builtin_cpu_supports("avx2")) {
    rows_avx2(pixels, width, height, bytes, filter, out, scratch);
  } else {
    rows_body(pixels, width, height, bytes, filter, out, scratch);
  }
}

#else

void qz_png_rows(const uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, ptrdiff_t bytes,
                 int filter, uint8_t *out, uint8_t *scratch) {
  rows_body(pixels, width, height, bytes, filter, out, scratch);
}

#endif
