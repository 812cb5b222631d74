// SPDX-License-Identifier: Apache-2.0
//
// The control flow of the sweep over cells: the touched blocks of 8 cells, the gaps between them,
// and the runs. Like `Cells.h` it is the same for all machines; each set of kernels provides the
// vectors for the sums.
#ifndef QUARTZITE_SWEEP_H
#define QUARTZITE_SWEEP_H

#include <string.h>

#include "Cells.h"

// The index of the first bit from `from` on, which must be below `end`, that differs from `flip`
// (all bits 0 or all bits 1); `end` if there is none.
QZ_INLINE int32_t qz_next_set(const uint64_t *bits, int32_t from, int32_t end, uint64_t flip) {
  int32_t word = from >> 6;
  uint64_t value = (bits[word] ^ flip) >> (from & 63) << (from & 63);
  while (!value) {
    word++;
    if (word << 6 >= end) return end;
    value = bits[word] ^ flip;
  }
  int32_t found = (word << 6) + __builtin_ctzll(value);
  return found < end ? found : end;
}

// Clears the bits of a row. Most shapes are narrow and have a single word, for which calling
// `memset` would not pay.
QZ_INLINE void qz_clear_words(uint64_t *words, int32_t count) {
  words[0] = 0;
  if (count > 1) memset(words + 1, 0, (size_t)(count - 1) * sizeof *words);
}

// The body of a sweep (see `qz_kernels`) of `cells` by the rule `even_odd`, which writes `runs` and
// returns their number.
//
// - SUM: the type of the sum of the cells so far, which is in all lanes; NONE is its 0.
// - COVER(cells, mask, sum): writes the coverage of a block of 8 cells, clears them and adds them
//   to the sum.
// - SPILL(cell, sum): returns the sum plus `cell`, into which the block before spilled, and clears
//   the cell.
// - AREA(sum): the sum as a number.
//
// A macro, because a sum stays in a register only where nothing is called with its address.
#define QZ_SWEEP(SUM, NONE, COVER, SPILL, AREA)                                                   \
  qz_run *out = runs;                                                                             \
  int32_t width = cells->width, blocks = (width + 7) >> 3, words = cells->words;                  \
  for (int32_t y = 0; y < cells->rows; y++) {                                                     \
    uint64_t *touched = cells->touched + (ptrdiff_t)y * words;                                    \
    int32_t *row = cells->cells + (ptrdiff_t)y * cells->stride;                                   \
    uint8_t *mask = cells->mask + (ptrdiff_t)y * cells->stride;                                   \
    SUM sum = NONE;                                                                               \
    int32_t block = qz_next_set(touched, 0, blocks, 0);                                           \
    while (block < blocks) {                                                                      \
      int32_t start = block;                                                                      \
      block = qz_next_set(touched, block, blocks, ~UINT64_C(0));                                  \
      for (int32_t b = start; b < block; b++) COVER(row + b * 8, mask + b * 8, &sum);             \
      sum = SPILL(row + block * 8, sum);                                                          \
      int32_t end = block * 8;                                                                    \
      for (; end > width; end--) mask[end - 1] = 0;                                               \
      *out++ = (qz_run){(uint16_t)y, QZ_MASKED, (uint16_t)(start * 8), (uint16_t)end};            \
      if (block == blocks) break;                                                                 \
      int32_t gap = block;                                                                        \
      block = qz_next_set(touched, block, blocks, 0);                                             \
      uint32_t coverage = qz_coverage(AREA(sum), even_odd);                                       \
      end = block * 8 < width ? block * 8 : width;                                                \
      if (coverage)                                                                               \
        *out++ = (qz_run){(uint16_t)y, (uint16_t)coverage, (uint16_t)(gap * 8), (uint16_t)end};   \
    }                                                                                             \
    qz_clear_words(touched, words);                                                               \
  }                                                                                               \
  return (int32_t)(out - runs);

#endif
