// SPDX-License-Identifier: Apache-2.0
#include "../Sweep.h"
#include "AVX2.h"

#if defined(__x86_64__)

AVX2_INLINE __m256i coverage8(__m256i area, int32_t even_odd) {
  __m256i full = _mm256_set1_epi32(QZ_FULL_AREA);
  __m256i a;
  if (even_odd) {
    a = _mm256_and_si256(area, _mm256_set1_epi32(2 * QZ_FULL_AREA - 1));
    a = _mm256_min_epi32(a, _mm256_sub_epi32(_mm256_set1_epi32(2 * QZ_FULL_AREA), a));
  } else {
    a = _mm256_min_epi32(_mm256_abs_epi32(area), full);
  }
  a = _mm256_sub_epi32(_mm256_slli_epi32(a, 8), a);
  return _mm256_srli_epi32(_mm256_add_epi32(a, _mm256_set1_epi32(QZ_FULL_AREA / 2)), 17);
}

// The prefix sums of 8 cells, starting from `carry`; clears the cells and updates `carry`.
AVX2_INLINE __m256i sums8(int32_t *cells, __m256i *carry) {
  __m256i v = _mm256_loadu_si256((const __m256i *)cells);
  _mm256_storeu_si256((__m256i *)cells, _mm256_setzero_si256());
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
  // The sum of the lower half is added to all lanes of the upper one.
  __m256i low = _mm256_permute2x128_si256(v, v, 0x08);
  v = _mm256_add_epi32(v, _mm256_shuffle_epi32(low, 0xFF));
  v = _mm256_add_epi32(v, *carry);
  *carry = _mm256_permutevar8x32_epi32(v, _mm256_set1_epi32(7));
  return v;
}

// Adds what the block before spilled into the first cell of an untouched block.
AVX2_INLINE __m256i add_spill(int32_t *cell, __m256i carry) {
  __m256i sum = _mm256_add_epi32(carry, _mm256_set1_epi32(*cell));
  *cell = 0;
  return sum;
}

// Writes the coverage of 8 cells.
AVX2_INLINE void cover_block(int32_t *cells, uint8_t *mask, __m256i *carry, int32_t even_odd) {
  __m256i c = coverage8(sums8(cells, carry), even_odd);
  __m128i half = _mm_packus_epi32(_mm256_castsi256_si128(c), _mm256_extracti128_si256(c, 1));
  _mm_storel_epi64((__m128i *)mask, _mm_packus_epi16(half, half));
}

// The first lane of a sum.
AVX2_INLINE int32_t first_area(__m256i sum) {
  return _mm_cvtsi128_si32(_mm256_castsi256_si128(sum));
}

AVX2 int32_t QZ_EIGHT(sweep)(const qz_cells *cells, int32_t even_odd, qz_run *runs) {
#define COVER(cells, mask, sum) cover_block(cells, mask, sum, even_odd)
  QZ_SWEEP(__m256i, _mm256_setzero_si256(), COVER, add_spill, first_area)
#undef COVER
}

// Composites a colour, as exact factors, onto 8 pixels with a coverage for each.
AVX2_INLINE __m256i covered8(__m256i below, __m256i channels, __m256i coverage) {
  __m128i spread = _mm_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  __m256i low, high, zero = _mm256_setzero_si256(), full = _mm256_set1_epi16(255);
  spread8(coverage, &low, &high);
  low = _mm256_mulhrs_epi16(channels, low), high = _mm256_mulhrs_epi16(channels, high);
  __m256i rest_low = _mm256_xor_si256(shuffle_halves(low, spread), full);
  __m256i rest_high = _mm256_xor_si256(shuffle_halves(high, spread), full);
  __m256i a = _mm256_mullo_epi16(_mm256_unpacklo_epi8(below, zero), rest_low);
  __m256i b = _mm256_mullo_epi16(_mm256_unpackhi_epi8(below, zero), rest_high);
  low = _mm256_add_epi16(low, div255(a)), high = _mm256_add_epi16(high, div255(b));
  return _mm256_packus_epi16(low, high);
}

// What a shape is filled with: the colour, its exact factors, and what composites it where it covers all.
typedef struct {
  uint32_t color;
  __m256i channels;
  solid_color whole;
} filling;

// Draws a block of 8 pixels, of which `left` are inside.
AVX2_INLINE void fill_block(int32_t *cells, __m256i *carry, int32_t even_odd, uint32_t *place,
                            int32_t left, __m256i channels) {
  __m256i coverage = coverage8(sums8(cells, carry), even_odd);
  if (left >= 8) {
    store8(place, covered8(load8(place), channels, coverage));
  } else {
    __m256i lanes = first_lanes(left);
    store_rest(place, lanes, covered8(load_rest(place, lanes), channels, coverage));
  }
}

// Draws the pixels between touched blocks.
AVX2_INLINE void fill_gap(__m256i carry, int32_t even_odd, uint32_t *pixels, int32_t x,
                          int32_t end, const filling *f) {
  uint32_t coverage = qz_coverage(first_area(carry), even_odd);
  if (coverage == 255)
    solid_span(pixels, x, end, f->whole);
  else if (coverage)
    solid_span(pixels, x, end, make_solid(qz_scale_pixel(f->color, coverage)));
}

// Draws a row whose touched blocks are in one word with at least one bit to spare. The pixels at `soon`
// are those below it that are fetched ahead of time, since what an outline crosses in rows to come is
// near; the processor does not see them coming while it cannot foresee which blocks are touched.
AVX2_INLINE void fill_narrow_row(uint64_t bits, int32_t *row, int32_t width, int32_t even_odd,
                                 uint32_t *pixels, const uint32_t *soon, const filling *f) {
  int32_t blocks = (width + 7) >> 3, block = __builtin_ctzll(bits);
  __m256i carry = _mm256_setzero_si256();
  // The end counts as touched.
  bits |= UINT64_C(1) << blocks;
  while (block < blocks) {
    qz_prefetch_line(soon + block * 8);
    fill_block(row + block * 8, &carry, even_odd, pixels + block * 8, width - block * 8, f->channels);
    bits &= bits - 1;
    int32_t next = __builtin_ctzll(bits), gap = block + 1;
    block = next;
    if (next == gap) continue;
    carry = add_spill(row + gap * 8, carry);
    fill_gap(carry, even_odd, pixels, gap * 8, next < blocks ? next * 8 : width, f);
  }
  // The spill of the last block.
  row[blocks * 8] = 0;
}

AVX2_INLINE void fill_wide_row(uint64_t *touched, int32_t *row, int32_t width, int32_t even_odd,
                               uint32_t *pixels, const filling *f) {
  int32_t blocks = (width + 7) >> 3, block = qz_next_set(touched, 0, blocks, 0);
  __m256i carry = _mm256_setzero_si256();
  while (block < blocks) {
    int32_t start = block;
    block = qz_next_set(touched, block, blocks, ~UINT64_C(0));
    for (int32_t b = start; b < block; b++)
      fill_block(row + b * 8, &carry, even_odd, pixels + b * 8, width - b * 8, f->channels);
    carry = add_spill(row + block * 8, carry);
    if (block == blocks) break;
    int32_t gap = block;
    block = qz_next_set(touched, block, blocks, 0);
    fill_gap(carry, even_odd, pixels, gap * 8, block < blocks ? block * 8 : width, f);
  }
}

AVX2_INLINE void fill_rows(const qz_cells *cells, int32_t even_odd, uint32_t *pixels,
                           ptrdiff_t stride, uint32_t color) {
  int32_t width = cells->width, words = cells->words;
  int32_t *row = cells->cells;
  uint64_t *touched = cells->touched;
  filling f = {color, exact_factors(color), make_solid(color)};
  for (int32_t y = 0; y < cells->rows; y++, pixels += stride, row += cells->stride) {
    if (words > 1) {
      fill_wide_row(touched, row, width, even_odd, pixels, &f);
      memset(touched, 0, (size_t)words * sizeof *touched);
    } else if (*touched) {
      uint64_t bits = *touched;
      *touched = 0;
      fill_narrow_row(bits, row, width, even_odd, pixels, pixels + 3 * stride, &f);
    }
    touched += words;
  }
}

AVX2 void QZ_EIGHT(fill_solid)(const qz_cells *cells, int32_t even_odd, uint32_t *pixels,
                               ptrdiff_t stride, uint32_t color) {
  if (even_odd)
    fill_rows(cells, 1, pixels, stride, color);
  else
    fill_rows(cells, 0, pixels, stride, color);
}

// A colour, as exact factors, times the coverage of 8 pixels.
AVX2_INLINE __m256i products(__m256i color, __m256i low, __m256i high) {
  return _mm256_packus_epi16(_mm256_mulhrs_epi16(color, low), _mm256_mulhrs_epi16(color, high));
}

AVX2 void QZ_EIGHT(solid_runs)(uint32_t *pixels, ptrdiff_t stride, const qz_run *runs, int32_t count,
                               const uint8_t *mask, ptrdiff_t mask_stride, uint32_t color) {
  __m256i all = exact_factors(color);
  solid_color whole = make_solid(color);
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    uint32_t *row = pixels + run.y * stride;
    int32_t x = run.x, end = run.end;
    if (run.coverage != QZ_MASKED) {
      int is_whole = run.coverage == 255;
      solid_span(row, x, end, is_whole ? whole : make_solid(qz_scale_pixel(color, run.coverage)));
      continue;
    }
    const uint8_t *m = mask + run.y * mask_stride;
    for (; x + 8 <= end; x += 8) {
      __m256i low, high;
      mask8(m + x, &low, &high);
      store8(row + x, over8(load8(row + x), products(all, low, high)));
    }
    if (x < end) {
      // Masks consist of whole blocks, so the last one can be read as a whole.
      __m256i low, high, lanes = first_lanes(end - x);
      mask8(m + x, &low, &high);
      store_rest(row + x, lanes, over8(load_rest(row + x, lanes), products(all, low, high)));
    }
  }
}

// Appends a run, or extends the last one if it continues.
AVX2_INLINE qz_run *push_run(qz_run *out, const qz_run *first, qz_run run) {
  if (out > first && out[-1].y == run.y && out[-1].coverage == run.coverage &&
      out[-1].end == run.x) {
    out[-1].end = run.end;
    return out;
  }
  *out = run;
  return out + 1;
}

// Blocks of 8 pixels as in the portable kernel, four at a time: most are entirely inside or
// outside.
AVX2 int32_t QZ_EIGHT(clip_runs)(const qz_run *runs, int32_t count, uint8_t *mask,
                                 ptrdiff_t mask_stride, const uint8_t *clip, ptrdiff_t clip_stride,
                                 qz_run *out) {
  qz_run *next = out;
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    uint8_t *m = mask + run.y * mask_stride;
    const uint8_t *c = clip + run.y * clip_stride;
    int32_t x = run.x;
    for (; x + 32 <= run.end; x += 32) {
      __m256i v = _mm256_loadu_si256((const __m256i *)(c + x));
      if (_mm256_testz_si256(v, v)) continue;
      __m256i ones = _mm256_set1_epi8(-1);
      qz_run piece = {run.y, run.coverage, (uint16_t)x, (uint16_t)(x + 32)};
      if (_mm256_testc_si256(v, ones)) {
        next = push_run(next, out, piece);
        continue;
      }
      uint32_t whole = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, ones));
      uint32_t none = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, _mm256_setzero_si256()));
      // Where a block is entirely inside or outside, its product is the same as before, or is never
      // read.
      __m256i own = run.coverage == QZ_MASKED ? _mm256_loadu_si256((const __m256i *)(m + x))
                                              : _mm256_set1_epi8((char)run.coverage);
      __m256i zero = _mm256_setzero_si256();
      __m256i product = times(own, _mm256_unpacklo_epi8(v, zero), _mm256_unpackhi_epi8(v, zero));
      _mm256_storeu_si256((__m256i *)(m + x), product);
      for (int32_t k = 0; k < 4; k++, whole >>= 8, none >>= 8) {
        if ((none & 255) == 255) continue;
        piece.x = (uint16_t)(x + k * 8), piece.end = (uint16_t)(x + k * 8 + 8);
        piece.coverage = (whole & 255) == 255 ? run.coverage : QZ_MASKED;
        next = push_run(next, out, piece);
      }
    }
    if (x < run.end) {
      // The rest, extended by what precedes it like any other run.
      qz_run rest = {run.y, run.coverage, (uint16_t)x, run.end};
      qz_run pieces[5];
      int32_t some = qz_clip_runs(&rest, 1, mask, mask_stride, clip, clip_stride, pieces);
      for (int32_t k = 0; k < some; k++) next = push_run(next, out, pieces[k]);
    }
  }
  return (int32_t)(next - out);
}

#endif
