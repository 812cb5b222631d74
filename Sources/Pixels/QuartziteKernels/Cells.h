// SPDX-License-Identifier: Apache-2.0
//
// Accumulates edges in cells. The code is the same for all machines, but is compiled into each set
// of kernels with that set's instructions.
#ifndef QUARTZITE_CELLS_H
#define QUARTZITE_CELLS_H

#include "Portable.h"

#define QZ_INLINE __attribute__((always_inline)) static inline

// Marks the blocks of the cells `first` to `last` as touched. The sweep finds what spills into the
// first cell of the next block by itself.
QZ_INLINE void qz_mark(uint64_t *bits, int32_t first, int32_t last) {
  int32_t a = first >> 3, b = last >> 3;
  if (a >> 6 == b >> 6) {
    bits[a >> 6] |= (UINT64_C(2) << (b & 63)) - (UINT64_C(1) << (a & 63));
  } else {
    for (int32_t block = a; block <= b; block++) bits[block >> 6] |= UINT64_C(1) << (block & 63);
  }
}

// Adds `full` rows of signed height to one cell; `twice` is the sum of the two columns inside it.
QZ_INLINE void qz_add_cell(uint32_t *line, int32_t cell, int32_t full, int32_t twice) {
  int32_t far = full * twice;
  line[cell] += (uint32_t)(full * 512 - far);
  line[cell + 1] += (uint32_t)far;
}

// Adds a piece within one row that crosses cells or extends to the left, from column `a` to `b`, a
// <= b. The height at each cell boundary takes one multiplication and one rounding, so errors do
// not accumulate.
static void qz_add_slanted(uint32_t *line, uint64_t *bits, int32_t width, int32_t a, int32_t b,
                           int32_t height, int32_t sign) {
  if (b < 0) {
    line[0] += (uint32_t)(height * sign * 512);
    bits[0] |= 1;
    return;
  }
  if (a >> 8 >= width) return;
  // Height for each unit of x.
  double slope = a == b ? 0 : (double)height / (double)(b - a);
  int32_t x = a, y = 0;
  if (x < 0) {
    y = (int32_t)((double)-a * slope + 0.5);
    line[0] += (uint32_t)(y * sign * 512);
    x = 0;
  }
  int32_t cell = x >> 8, last = b >> 8 < width ? b >> 8 : width;
  qz_mark(bits, cell, last < width ? last : width - 1);
  int32_t fraction = x & 255, next = (x | 255) + 1;
  for (; cell < last; cell++, next += 256) {
    int32_t below = (int32_t)((double)(next - a) * slope + 0.5);
    qz_add_cell(line, cell, (below - y) * sign, fraction + 256);
    y = below, fraction = 0;
  }
  if (cell < width) qz_add_cell(line, cell, (height - y) * sign, fraction + (b & 255));
}

// Adds a piece of an edge within one row; `height` is 1...256, columns are relative to the left
// limit.
//
// One or two cells, as most pieces have, share one code path, because a branch between them would
// be hard to predict.
QZ_INLINE void qz_add_piece(uint32_t *line, uint64_t *bits, int32_t width, int32_t a, int32_t b,
                            int32_t height, int32_t sign) {
  int32_t low = a < b ? a : b, high = a < b ? b : a;
  int32_t cell = low >> 8, start = low & 255, reach = high - cell * 256;
  if (low < 0 || high >= width << 8 || reach >= 512) {
    qz_add_slanted(line, bits, width, low, high, height, sign);
    return;
  }
  // The part of the height in the first cell: all of it if the second is not reached.
  double slope = (double)height / (double)(high == low ? 1 : high - low);
  int32_t y = (int32_t)((double)(256 - start) * slope + 0.5);
  y = y < height ? y : height;
  int32_t first = y * sign, second = (height - y) * sign;
  int32_t far = first * (start + (reach < 256 ? reach : 256)), last = second * (reach & 255);
  line[cell] += (uint32_t)(first * 512 - far);
  line[cell + 1] += (uint32_t)(far + second * 512 - last);
  line[cell + 2] += (uint32_t)last;
  // The third cell may only get a spill; the second must be marked.
  bits[cell >> 9] |= UINT64_C(1) << (cell >> 3 & 63);
  int32_t next = (cell + (second != 0)) >> 3;
  bits[next >> 6] |= UINT64_C(1) << (next & 63);
}

// Adds one edge. Its crossings of rows depend on the edge alone: each takes one multiplication and
// one rounding from the edge's start, so that errors do not accumulate and any row can be the
// first.
QZ_INLINE void qz_add_edge(qz_cells c, int32_t left, int32_t top, int32_t bottom,
                           const qz_edge *e) {
  int32_t down = e->y0 < e->y1;
  int32_t y0 = down ? e->y0 : e->y1, y1 = down ? e->y1 : e->y0;
  if (y1 <= top || y0 >= bottom) return;
  int32_t x0 = down ? e->x0 : e->x1, x1 = down ? e->x1 : e->x0, sign = down ? 1 : -1;
  int32_t y = y0 > top ? y0 : top, end = y1 < bottom ? y1 : bottom;
  ptrdiff_t row = (y - top) >> 8;
  uint32_t *line = (uint32_t *)c.cells + row * c.stride;
  uint64_t *bits = c.touched + row * c.words;
  int32_t width = c.width;
  if ((y ^ (end - 1)) >> 8 == 0 && y == y0 && end == y1) {
    // All in one row, as many pieces of curves are.
    qz_add_piece(line, bits, width, x0 - left, x1 - left, y1 - y0, sign);
    return;
  }
  // All numbers are positive and below 2^25, so that truncation rounds down and nothing overflows.
  double slope = (double)(x1 - x0) / (double)(y1 - y0), start = (double)x0 + 16777216.5;
  int32_t offset = 16777216 + left, next = (y | 255) + 1;
  int32_t x = y == y0 ? x0 - left : (int32_t)(start + (double)(y - y0) * slope) - offset;
  double depth = (double)(next - y0);
  for (; next < end; depth += 256) {
    int32_t next_x = (int32_t)(start + depth * slope) - offset;
    qz_add_piece(line, bits, width, x, next_x, next - y, sign);
    x = next_x, y = next, next += 256;
    line += c.stride, bits += c.words;
  }
  int32_t last_x =
      end == y1 ? x1 - left : (int32_t)(start + (double)(end - y0) * slope) - offset;
  qz_add_piece(line, bits, width, x, last_x, end - y, sign);
}

// Adds edges; skips groups that are entirely above or below.
QZ_INLINE void qz_add_all_edges(const qz_cells *c, int32_t left, int32_t top, const qz_edge *edges,
                                const qz_edge_span *spans, int32_t count) {
  int32_t bottom = top + c->rows * 256;
  // A copy: for all that the compiler knows, writing to cells could change its fields.
  qz_cells here = *c;
  for (int32_t first = 0; first < count; first += QZ_SPAN_EDGES, spans++) {
    if (spans->max_y <= top || spans->min_y >= bottom) continue;
    int32_t end = first + QZ_SPAN_EDGES < count ? first + QZ_SPAN_EDGES : count;
    for (int32_t i = first; i < end; i++) qz_add_edge(here, left, top, bottom, edges + i);
  }
}

#endif
