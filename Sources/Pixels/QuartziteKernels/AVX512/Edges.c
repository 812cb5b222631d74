// SPDX-License-Identifier: Apache-2.0
#include "AVX512.h"

#if defined(__x86_64__)
#include <immintrin.h>

#include "../Cells.h"

// Accumulates edges in cells, eight pieces at a time. Eight edges are split at the boundaries of rows, a row
// of each after the other, and the pieces queued; then the contributions of eight pieces are computed at
// once, and added one by one. Sums do not depend on the order. In this one, pieces that follow each other are
// mostly in different rows: to add to cells that were just written would wait for them.

// The number of pieces in the queue.
#define QZ_QUEUE 128

typedef struct {
  // Columns relative to the left limit, the signed height, the row; up to eight pieces more are written
  // than counted.
  _Alignas(32) int32_t a[QZ_QUEUE + 8], b[QZ_QUEUE + 8], height[QZ_QUEUE + 8], row[QZ_QUEUE + 8];
} piece_queue;

AVX512_INLINE __m256i load_piece8(const int32_t *values, __mmask8 lanes) {
  return _mm256_maskz_load_epi32(lanes, values);
}

// Adds pieces of a queue with the portable code.
AVX512 __attribute__((noinline)) static void add_lanes(const qz_cells *c, const piece_queue *q,
                                                       int32_t first, __mmask8 lanes) {
  for (unsigned rest = lanes; rest; rest &= rest - 1) {
    int32_t i = first + __builtin_ctz(rest), height = q->height[i], sign = height < 0 ? -1 : 1;
    ptrdiff_t row = q->row[i];
    qz_add_piece((uint32_t *)c->cells + row * c->stride, c->touched + row * c->words, c->width,
                 q->a[i], q->b[i], height * sign, sign);
  }
}

// Adds a piece's contributions to the four cells at `place`.
AVX512_INLINE void add_cells(int32_t *place, __m128i values) {
  __m128i *four = (__m128i *)place;
  _mm_storeu_si128(four, _mm_add_epi32(_mm_loadu_si128(four), values));
}

// Adds eight pieces, or those of some lanes; the arithmetic equals that of `qz_add_piece`, and for three cells
// that of `qz_add_slanted`, number by number.
AVX512_INLINE void add_eight(const qz_cells *c, const piece_queue *q, int32_t i, __mmask8 lanes) {
  __m256i a = load_piece8(q->a + i, lanes), b = load_piece8(q->b + i, lanes);
  __m256i height = load_piece8(q->height + i, lanes), row = load_piece8(q->row + i, lanes);
  __m256i full = _mm256_set1_epi32(256), low8 = _mm256_set1_epi32(255), zero = _mm256_setzero_si256();
  __m256i low = _mm256_min_epi32(a, b), high = _mm256_max_epi32(a, b);
  // What is left of the cells altogether counts at their left border.
  __m256i is_left = _mm256_srai_epi32(high, 31);
  low = _mm256_andnot_si256(is_left, low), high = _mm256_andnot_si256(is_left, high);
  __m256i cell = _mm256_srai_epi32(low, 8), start = _mm256_and_si256(low, low8);
  __m256i reach = _mm256_sub_epi32(high, _mm256_slli_epi32(cell, 8));
  // Lanes that are left of the cells, beyond their end, in more than three cells, or may be in two words.
  __mmask8 odd = _mm256_movepi32_mask(low);
  odd |= _mm256_cmpge_epi32_mask(high, _mm256_set1_epi32(c->width << 8));
  odd |= _mm256_cmpgt_epi32_mask(reach, _mm256_set1_epi32(767));
  odd |= _mm256_cmpgt_epi32_mask(_mm256_and_si256(cell, _mm256_set1_epi32(511)),
                                 _mm256_set1_epi32(509));
  odd &= lanes;
  if (odd) {
    add_lanes(c, q, i, odd);
    if (odd == lanes) return;
    // These become pieces of height 0 in the first cell, which mark nothing.
    lanes &= (__mmask8)~odd;
    height = _mm256_maskz_mov_epi32(lanes, height), low = _mm256_maskz_mov_epi32(lanes, low);
    high = _mm256_maskz_mov_epi32(lanes, high), cell = _mm256_maskz_mov_epi32(lanes, cell);
    start = _mm256_maskz_mov_epi32(lanes, start), reach = _mm256_maskz_mov_epi32(lanes, reach);
  }
  __m256i most = _mm256_abs_epi32(height);
  __m256i across = _mm256_max_epi32(_mm256_sub_epi32(high, low), _mm256_set1_epi32(1));
  __m512d slope = _mm512_div_pd(_mm512_cvtepi32_pd(most), _mm512_cvtepi32_pd(across));
  // The heights above the ends of the first and of the second cell.
  __m512d half = _mm512_set1_pd(0.5), inside = _mm512_cvtepi32_pd(_mm256_sub_epi32(full, start));
  __m512d depth = _mm512_mul_pd(inside, slope);
  __m512d next_depth = _mm512_mul_pd(_mm512_add_pd(inside, _mm512_set1_pd(256)), slope);
  __m256i y = _mm256_min_epi32(_mm512_cvttpd_epi32(_mm512_add_pd(depth, half)), most);
  __m256i next_y = _mm256_min_epi32(_mm512_cvttpd_epi32(_mm512_add_pd(next_depth, half)), most);
  __m256i first = _mm256_sign_epi32(y, height), both = _mm256_sign_epi32(next_y, height);
  __m256i second = _mm256_sub_epi32(both, first), third = _mm256_sub_epi32(height, both);
  __m256i past = _mm256_sub_epi32(reach, full);
  __m256i far = _mm256_mullo_epi32(first, _mm256_add_epi32(start, _mm256_min_epi32(reach, full)));
  __m256i next_far = _mm256_mullo_epi32(second, _mm256_min_epi32(past, full));
  __m256i last = _mm256_mullo_epi32(third, _mm256_sub_epi32(past, full));
  __m256i v0 = _mm256_sub_epi32(_mm256_slli_epi32(first, 9), far);
  __m256i v1 = _mm256_sub_epi32(_mm256_add_epi32(far, _mm256_slli_epi32(second, 9)), next_far);
  __m256i v2 = _mm256_sub_epi32(_mm256_add_epi32(next_far, _mm256_slli_epi32(third, 9)), last);
  // The blocks of the first cell and of the last one that is reached.
  __mmask8 two = _mm256_cmpneq_epi32_mask(height, first), three = _mm256_cmpneq_epi32_mask(third, zero);
  __m256i one = _mm256_set1_epi32(1);
  __m256i next = _mm256_mask_add_epi32(cell, two, cell, one);
  next = _mm256_mask_add_epi32(next, three, next, one);
  __m512i bit = _mm512_maskz_set1_epi64(lanes, 1);
  // The block within its word: a shift of a vector by 64 or more gives 0.
  __m256i six = _mm256_set1_epi32(63);
  __m256i block = _mm256_and_si256(_mm256_srli_epi32(cell, 3), six);
  next = _mm256_and_si256(_mm256_srli_epi32(next, 3), six);
  __m512i bits = _mm512_or_si512(_mm512_sllv_epi64(bit, _mm512_cvtepu32_epi64(block)),
                                 _mm512_sllv_epi64(bit, _mm512_cvtepu32_epi64(next)));
  _Alignas(64) uint64_t marks[8];
  _Alignas(32) int32_t index[8], word[8];
  _mm512_store_si512(marks, bits);
  _mm256_store_si256((__m256i *)index,
                     _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32(c->stride)), cell));
  _mm256_store_si256((__m256i *)word,
                     _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32(c->words)),
                                      _mm256_srli_epi32(cell, 9)));
  int32_t *cells = c->cells;
  uint64_t *touched = c->touched;
  __m256i u01 = _mm256_unpacklo_epi32(v0, v1), u23 = _mm256_unpackhi_epi32(v0, v1);
  __m256i l01 = _mm256_unpacklo_epi32(v2, last), l23 = _mm256_unpackhi_epi32(v2, last);
  __m256i p04 = _mm256_unpacklo_epi64(u01, l01), p15 = _mm256_unpackhi_epi64(u01, l01);
  __m256i p26 = _mm256_unpacklo_epi64(u23, l23), p37 = _mm256_unpackhi_epi64(u23, l23);
  add_cells(cells + index[0], _mm256_castsi256_si128(p04)), touched[word[0]] |= marks[0];
  add_cells(cells + index[1], _mm256_castsi256_si128(p15)), touched[word[1]] |= marks[1];
  add_cells(cells + index[2], _mm256_castsi256_si128(p26)), touched[word[2]] |= marks[2];
  add_cells(cells + index[3], _mm256_castsi256_si128(p37)), touched[word[3]] |= marks[3];
  add_cells(cells + index[4], _mm256_extracti128_si256(p04, 1)), touched[word[4]] |= marks[4];
  add_cells(cells + index[5], _mm256_extracti128_si256(p15, 1)), touched[word[5]] |= marks[5];
  add_cells(cells + index[6], _mm256_extracti128_si256(p26, 1)), touched[word[6]] |= marks[6];
  add_cells(cells + index[7], _mm256_extracti128_si256(p37, 1)), touched[word[7]] |= marks[7];
}

// Adds the queued pieces, except for an incomplete group at the end, which is moved to the front; returns the
// number of pieces that remain.
AVX512 __attribute__((noinline)) static int32_t add_queue(const qz_cells *c, piece_queue *q,
                                                          int32_t count) {
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) add_eight(c, q, i, 0xFF);
  _mm256_store_si256((__m256i *)q->a, _mm256_load_si256((const __m256i *)(q->a + i)));
  _mm256_store_si256((__m256i *)q->b, _mm256_load_si256((const __m256i *)(q->b + i)));
  _mm256_store_si256((__m256i *)q->height, _mm256_load_si256((const __m256i *)(q->height + i)));
  _mm256_store_si256((__m256i *)q->row, _mm256_load_si256((const __m256i *)(q->row + i)));
  return count - i;
}

AVX512_INLINE void append(int32_t *place, __mmask8 lanes, __m256i values) {
  _mm256_storeu_si256((__m256i *)place, _mm256_maskz_compress_epi32(lanes, values));
}

// Queues the pieces of up to eight edges; returns the number of pieces in the queue. Crossings of rows are
// computed as in `qz_add_edge`, which takes the ends unchanged: for these the same numbers come out.
AVX512_INLINE int32_t queue_edges(const qz_cells *c, piece_queue *q, int32_t count,
                                  const qz_edge *edges, int32_t size, int32_t left, int32_t top,
                                  int32_t bottom) {
  __mmask8 given = (__mmask8)((1u << size) - 1);
  __m512i e1 = _mm512_maskz_loadu_epi64((__mmask8)(size > 4 ? (1u << 2 * (size - 4)) - 1 : 0), edges + 4);
  __m512i e0 = _mm512_maskz_loadu_epi64((__mmask8)(size >= 4 ? 0xFF : (1u << 2 * size) - 1), edges);
  __m512i pick = _mm512_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
  __m512i ends = _mm512_permutex2var_epi32(e0, pick, e1);
  __m256i xa = _mm512_castsi512_si256(ends), ya = _mm512_extracti64x4_epi64(ends, 1);
  ends = _mm512_permutex2var_epi32(e0, _mm512_add_epi32(pick, _mm512_set1_epi32(2)), e1);
  __m256i xb = _mm512_castsi512_si256(ends), yb = _mm512_extracti64x4_epi64(ends, 1);
  // Each is oriented downwards.
  __mmask8 up = _mm256_cmpgt_epi32_mask(ya, yb);
  __m256i y0 = _mm256_min_epi32(ya, yb), y1 = _mm256_max_epi32(ya, yb);
  __m256i x0 = _mm256_mask_mov_epi32(xa, up, xb), x1 = _mm256_mask_mov_epi32(xb, up, xa);
  __m256i first = _mm256_set1_epi32(top), last = _mm256_set1_epi32(bottom);
  __mmask8 lanes = given & _mm256_cmpgt_epi32_mask(y1, first) & _mm256_cmplt_epi32_mask(y0, last);
  // The first and the last y inside the cells.
  __m256i y = _mm256_max_epi32(y0, first), end = _mm256_min_epi32(y1, last);
  __m512d slope = _mm512_div_pd(_mm512_cvtepi32_pd(_mm256_sub_epi32(x1, x0)),
                                _mm512_cvtepi32_pd(_mm256_sub_epi32(y1, y0)));
  __m512d start = _mm512_add_pd(_mm512_cvtepi32_pd(x0), _mm512_set1_pd(16777216.5));
  __m512d place = _mm512_add_pd(
      start, _mm512_mul_pd(_mm512_cvtepi32_pd(_mm256_sub_epi32(y, y0)), slope));
  __m256i offset = _mm256_set1_epi32(16777216 + left), one = _mm256_set1_epi32(1);
  __m256i a = _mm256_sub_epi32(_mm512_cvttpd_epi32(place), offset);
  __m256i next = _mm256_add_epi32(_mm256_or_si256(y, _mm256_set1_epi32(255)), one);
  __m256i row = _mm256_srai_epi32(_mm256_sub_epi32(y, first), 8), zero = _mm256_setzero_si256();
  while (lanes) {
    __m256i below = _mm256_min_epi32(next, end);
    __m512d depth = _mm512_cvtepi32_pd(_mm256_sub_epi32(below, y0));
    place = _mm512_add_pd(start, _mm512_mul_pd(depth, slope));
    __m256i b = _mm256_sub_epi32(_mm512_cvttpd_epi32(place), offset);
    __m256i height = _mm256_sub_epi32(below, y);
    height = _mm256_mask_sub_epi32(height, up, zero, height);
    append(q->a + count, lanes, a), append(q->b + count, lanes, b);
    append(q->height + count, lanes, height), append(q->row + count, lanes, row);
    count += __builtin_popcount(lanes);
    if (count > QZ_QUEUE - 8) count = add_queue(c, q, count);
    lanes = _mm256_mask_cmpgt_epi32_mask(lanes, end, below);
    a = b, y = below;
    next = _mm256_add_epi32(next, _mm256_set1_epi32(256)), row = _mm256_add_epi32(row, one);
  }
  return count;
}

AVX512 void qz_avx512_add_edges(const qz_cells *cells, int32_t left, int32_t top,
                                const qz_edge *edges, const qz_edge_span *spans, int32_t count) {
  int32_t bottom = top + cells->rows * 256, queued = 0;
  piece_queue queue;
  // A copy: for all that the compiler knows, writing to cells could change its fields.
  qz_cells here = *cells;
  for (int32_t i = 0; i < count; i += QZ_SPAN_EDGES, spans++) {
    if (spans->max_y <= top || spans->min_y >= bottom) continue;
    int32_t size = count - i < QZ_SPAN_EDGES ? count - i : QZ_SPAN_EDGES;
    queued = queue_edges(&here, &queue, queued, edges + i, size, left, top, bottom);
  }
  queued = add_queue(&here, &queue, queued);
  if (queued) add_eight(&here, &queue, 0, (__mmask8)((1u << queued) - 1));
}

#endif
