// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#if defined(__x86_64__)
#include "../Cells.h"

// Accumulates edges in cells, four pieces at a time. Edges are first split at the boundaries of
// rows and the pieces queued; then the contributions of four pieces are computed at once, and added
// one by one. Sums do not depend on the order.

// The number of pieces in the queue; a multiple of 4.
#define QZ_QUEUE 64

typedef struct {
  // Columns relative to the left limit, the signed height, the row; up to four pieces more are
  // written than counted.
  _Alignas(16) int32_t a[QZ_QUEUE + 4], b[QZ_QUEUE + 4], height[QZ_QUEUE + 4], row[QZ_QUEUE + 4];
} piece_queue;

// Adds one piece with the portable code.
AVX2_INLINE void add_one(const qz_cells *c, const piece_queue *q, int32_t i) {
  ptrdiff_t row = q->row[i];
  int32_t height = q->height[i], sign = height < 0 ? -1 : 1;
  qz_add_piece((uint32_t *)c->cells + row * c->stride, c->touched + row * c->words, c->width,
               q->a[i], q->b[i], height * sign, sign);
}

AVX2_INLINE __m128i load4(const int32_t *values) {
  return _mm_load_si128((const __m128i *)values);
}

AVX2_INLINE void store4(int32_t *values, __m128i value) {
  _mm_store_si128((__m128i *)values, value);
}
AVX2_INLINE void storeu4(int32_t *values, __m128i value) {
  _mm_storeu_si128((__m128i *)values, value);
}

// Adds a piece's contributions to the cells from `index` on.
AVX2_INLINE void add_cells(int32_t *cells, uint64_t *touched, int32_t index, __m128i values,
                           int32_t word, uint64_t bits) {
  __m128i *place = (__m128i *)(cells + index);
  _mm_storeu_si128(place, _mm_add_epi32(_mm_loadu_si128(place), values));
  touched[word] |= bits;
}

// Adds four pieces; the arithmetic equals that of `qz_add_piece`, and for three cells that of
// `qz_add_slanted`, number by number.
AVX2_INLINE void add_four(const qz_cells *c, const piece_queue *q, int32_t i) {
  __m128i a = load4(q->a + i), b = load4(q->b + i), height = load4(q->height + i);
  __m128i row = load4(q->row + i), full = _mm_set1_epi32(256), low8 = _mm_set1_epi32(255);
  __m128i low = _mm_min_epi32(a, b), high = _mm_max_epi32(a, b);
  // What is left of the cells altogether counts at their left border.
  __m128i is_left = _mm_srai_epi32(high, 31);
  low = _mm_andnot_si128(is_left, low), high = _mm_andnot_si128(is_left, high);
  __m128i cell = _mm_srai_epi32(low, 8), start = _mm_and_si128(low, low8);
  __m128i reach = _mm_sub_epi32(high, _mm_slli_epi32(cell, 8));
  // Lanes that are below 0 are left of the cells, beyond their end, in more than three cells, or may be
  // in two words.
  __m128i far_end = _mm_sub_epi32(_mm_set1_epi32((c->width << 8) - 1), high);
  __m128i odd = _mm_or_si128(_mm_or_si128(low, far_end),
                             _mm_sub_epi32(_mm_set1_epi32(767), reach));
  __m128i last_of_word = _mm_cmpgt_epi32(_mm_and_si128(cell, _mm_set1_epi32(511)),
                                         _mm_set1_epi32(509));
  __m256i bit = _mm256_set1_epi64x(1);
  odd = _mm_srai_epi32(_mm_or_si128(odd, last_of_word), 31);
  int odd_lanes = _mm_movemask_ps(_mm_castsi128_ps(odd));
  if (odd_lanes) {
    for (int lanes = odd_lanes; lanes; lanes &= lanes - 1)
      add_one(c, q, i + __builtin_ctz((unsigned)lanes));
    if (odd_lanes == 15) return;
    // These become pieces of height 0 in the first cell, which mark nothing.
    bit = _mm256_andnot_si256(_mm256_cvtepi32_epi64(odd), bit);
    height = _mm_andnot_si128(odd, height), low = _mm_andnot_si128(odd, low);
    high = _mm_andnot_si128(odd, high), cell = _mm_andnot_si128(odd, cell);
    start = _mm_andnot_si128(odd, start), reach = _mm_andnot_si128(odd, reach);
  }
  __m128i most = _mm_abs_epi32(height);
  __m128i across = _mm_max_epi32(_mm_sub_epi32(high, low), _mm_set1_epi32(1));
  __m256d slope = _mm256_div_pd(_mm256_cvtepi32_pd(most), _mm256_cvtepi32_pd(across));
  // The heights above the ends of the first and of the second cell.
  __m256d half = _mm256_set1_pd(0.5), inside = _mm256_cvtepi32_pd(_mm_sub_epi32(full, start));
  __m256d depth = _mm256_mul_pd(inside, slope);
  __m256d next_depth = _mm256_mul_pd(_mm256_add_pd(inside, _mm256_set1_pd(256)), slope);
  __m128i y = _mm_min_epi32(_mm256_cvttpd_epi32(_mm256_add_pd(depth, half)), most);
  __m128i next_y = _mm_min_epi32(_mm256_cvttpd_epi32(_mm256_add_pd(next_depth, half)), most);
  __m128i first = _mm_sign_epi32(y, height), both = _mm_sign_epi32(next_y, height);
  __m128i second = _mm_sub_epi32(both, first), third = _mm_sub_epi32(height, both);
  __m128i past = _mm_sub_epi32(reach, full), zero = _mm_setzero_si128();
  __m128i far = _mm_mullo_epi32(first, _mm_add_epi32(start, _mm_min_epi32(reach, full)));
  __m128i next_far = _mm_mullo_epi32(second, _mm_min_epi32(past, full));
  __m128i last = _mm_mullo_epi32(third, _mm_sub_epi32(past, full));
  __m128i v0 = _mm_sub_epi32(_mm_slli_epi32(first, 9), far);
  __m128i v1 = _mm_sub_epi32(_mm_add_epi32(far, _mm_slli_epi32(second, 9)), next_far);
  __m128i v2 = _mm_sub_epi32(_mm_add_epi32(next_far, _mm_slli_epi32(third, 9)), last);
  __m128i v01 = _mm_unpacklo_epi32(v0, v1), v23 = _mm_unpackhi_epi32(v0, v1);
  __m128i l01 = _mm_unpacklo_epi32(v2, last), l23 = _mm_unpackhi_epi32(v2, last);
  // The blocks of the first cell and of the last one that is reached: 2, 1 or 0 cells further, by how
  // many of the last two have no height.
  __m128i none = _mm_add_epi32(_mm_cmpeq_epi32(third, zero),
                               _mm_cmpeq_epi32(_mm_sub_epi32(height, first), zero));
  __m128i next = _mm_add_epi32(cell, _mm_add_epi32(none, _mm_set1_epi32(2)));
  __m128i six = _mm_set1_epi32(63);
  __m128i block = _mm_and_si128(_mm_srli_epi32(cell, 3), six);
  next = _mm_and_si128(_mm_srli_epi32(next, 3), six);
  __m256i bits = _mm256_or_si256(_mm256_sllv_epi64(bit, _mm256_cvtepu32_epi64(block)),
                                 _mm256_sllv_epi64(bit, _mm256_cvtepu32_epi64(next)));
  __m128i index = _mm_add_epi32(_mm_mullo_epi32(row, _mm_set1_epi32(c->stride)), cell);
  __m128i word = _mm_add_epi32(_mm_mullo_epi32(row, _mm_set1_epi32(c->words)),
                               _mm_srli_epi32(cell, 9));
  __m128i bits01 = _mm256_castsi256_si128(bits), bits23 = _mm256_extracti128_si256(bits, 1);
  int32_t *cells = c->cells;
  uint64_t *touched = c->touched;
  add_cells(cells, touched, _mm_extract_epi32(index, 0), _mm_unpacklo_epi64(v01, l01),
            _mm_extract_epi32(word, 0), (uint64_t)_mm_extract_epi64(bits01, 0));
  add_cells(cells, touched, _mm_extract_epi32(index, 1), _mm_unpackhi_epi64(v01, l01),
            _mm_extract_epi32(word, 1), (uint64_t)_mm_extract_epi64(bits01, 1));
  add_cells(cells, touched, _mm_extract_epi32(index, 2), _mm_unpacklo_epi64(v23, l23),
            _mm_extract_epi32(word, 2), (uint64_t)_mm_extract_epi64(bits23, 0));
  add_cells(cells, touched, _mm_extract_epi32(index, 3), _mm_unpackhi_epi64(v23, l23),
            _mm_extract_epi32(word, 3), (uint64_t)_mm_extract_epi64(bits23, 1));
}

// Adds the queued pieces, except for an incomplete group at the end, which is moved to the front;
// returns the number of pieces that remain.
AVX2 __attribute__((noinline)) static int32_t add_queue(const qz_cells *c, piece_queue *q,
                                                        int32_t count) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) add_four(c, q, i);
  store4(q->a, load4(q->a + i)), store4(q->b, load4(q->b + i));
  store4(q->height, load4(q->height + i)), store4(q->row, load4(q->row + i));
  return count - i;
}

// Precomputed values of up to `QZ_SPAN_EDGES` edges, each oriented downwards.
typedef struct {
  _Alignas(32) double slope[QZ_SPAN_EDGES], start[QZ_SPAN_EDGES];
  // The y of the top end; the first and the last y inside the cells; the end of the first row; the
  // column at the first y and its row; how many rows are crossed; and +1 for an edge that went
  // down, -1 for up.
  _Alignas(16) int32_t y0[QZ_SPAN_EDGES], y[QZ_SPAN_EDGES], end[QZ_SPAN_EDGES];
  _Alignas(16) int32_t next[QZ_SPAN_EDGES], x[QZ_SPAN_EDGES], row[QZ_SPAN_EDGES];
  _Alignas(16) int32_t rows[QZ_SPAN_EDGES], sign[QZ_SPAN_EDGES];
} edge_group;

// Prepares four edges; returns a mask of those that reach into the cells.
AVX2_INLINE int prepare_four(edge_group *g, int32_t i, __m128i e0, __m128i e1, __m128i e2,
                             __m128i e3, int32_t left, int32_t top, int32_t bottom) {
  __m128i a = _mm_unpacklo_epi32(e0, e1), b = _mm_unpacklo_epi32(e2, e3);
  __m128i c = _mm_unpackhi_epi32(e0, e1), d = _mm_unpackhi_epi32(e2, e3);
  __m128i xa = _mm_unpacklo_epi64(a, b), ya = _mm_unpackhi_epi64(a, b);
  __m128i xb = _mm_unpacklo_epi64(c, d), yb = _mm_unpackhi_epi64(c, d);
  __m128i up = _mm_cmpgt_epi32(ya, yb), y0 = _mm_min_epi32(ya, yb), y1 = _mm_max_epi32(ya, yb);
  __m128i x0 = _mm_blendv_epi8(xa, xb, up), x1 = _mm_blendv_epi8(xb, xa, up);
  __m128i first = _mm_set1_epi32(top), last = _mm_set1_epi32(bottom), one = _mm_set1_epi32(1);
  __m128i seen = _mm_and_si128(_mm_cmpgt_epi32(y1, first), _mm_cmpgt_epi32(last, y0));
  __m128i y = _mm_max_epi32(y0, first), end = _mm_min_epi32(y1, last);
  __m256d slope = _mm256_div_pd(_mm256_cvtepi32_pd(_mm_sub_epi32(x1, x0)),
                                _mm256_cvtepi32_pd(_mm_sub_epi32(y1, y0)));
  __m256d start = _mm256_add_pd(_mm256_cvtepi32_pd(x0), _mm256_set1_pd(16777216.5));
  __m256d place = _mm256_add_pd(
      start, _mm256_mul_pd(_mm256_cvtepi32_pd(_mm_sub_epi32(y, y0)), slope));
  __m128i x = _mm_sub_epi32(_mm256_cvttpd_epi32(place), _mm_set1_epi32(16777216 + left));
  __m128i rows = _mm_sub_epi32(_mm_srai_epi32(_mm_sub_epi32(end, one), 8), _mm_srai_epi32(y, 8));
  _mm256_store_pd(g->slope + i, slope), _mm256_store_pd(g->start + i, start);
  store4(g->y0 + i, y0), store4(g->y + i, y), store4(g->end + i, end);
  store4(g->next + i, _mm_add_epi32(_mm_or_si128(y, _mm_set1_epi32(255)), one));
  store4(g->x + i, x), store4(g->row + i, _mm_srai_epi32(_mm_sub_epi32(y, first), 8));
  store4(g->rows + i, _mm_add_epi32(rows, one)), store4(g->sign + i, _mm_or_si128(up, one));
  return _mm_movemask_ps(_mm_castsi128_ps(seen));
}

AVX2_INLINE __m128i all4(const int32_t *value) {
  return _mm_castps_si128(_mm_broadcast_ss((const float *)value));
}

// Queues the pieces of one edge, four rows at a time. Crossings of rows are computed as in
// `qz_add_edge`, which takes the ends unchanged: for these the same numbers come out.
AVX2_INLINE int32_t queue_edge(const qz_cells *c, piece_queue *q, int32_t count, __m128i offset,
                               const edge_group *g, int32_t i) {
  __m128i y0 = all4(g->y0 + i), end = all4(g->end + i), sign = all4(g->sign + i);
  __m256d start = _mm256_broadcast_sd(g->start + i), slope = _mm256_broadcast_sd(g->slope + i);
  __m128i next = _mm_add_epi32(all4(g->next + i), _mm_setr_epi32(0, 256, 512, 768));
  __m128i row = _mm_add_epi32(all4(g->row + i), _mm_setr_epi32(0, 1, 2, 3));
  // The last lanes hold the end of the piece before the first one.
  __m128i last_x = all4(g->x + i), last_y = all4(g->y + i);
  for (int32_t rows = g->rows[i];;) {
    __m128i below = _mm_min_epi32(next, end);
    __m256d depth = _mm256_cvtepi32_pd(_mm_sub_epi32(below, y0));
    __m256d place = _mm256_add_pd(start, _mm256_mul_pd(depth, slope));
    __m128i b = _mm_sub_epi32(_mm256_cvttpd_epi32(place), offset);
    __m128i height = _mm_sub_epi32(below, _mm_alignr_epi8(below, last_y, 12));
    storeu4(q->a + count, _mm_alignr_epi8(b, last_x, 12)), storeu4(q->b + count, b);
    storeu4(q->height + count, _mm_sign_epi32(height, sign)), storeu4(q->row + count, row);
    count += rows < 4 ? rows : 4, rows -= 4;
    if (count > QZ_QUEUE - 4) count = add_queue(c, q, count);
    if (rows <= 0) return count;
    last_x = b, last_y = below;
    next = _mm_add_epi32(next, _mm_set1_epi32(1024)), row = _mm_add_epi32(row, _mm_set1_epi32(4));
  }
}

AVX2 void qz_avx2_add_edges(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                            const qz_edge_span *spans, int32_t count) {
  int32_t bottom = top + cells->rows * 256, queued = 0;
  piece_queue queue;
  edge_group group;
  // A copy: for all that the compiler knows, writing to cells could change its fields.
  qz_cells here = *cells;
  __m128i offset = _mm_set1_epi32(16777216 + left);
  for (int32_t first = 0; first < count; first += QZ_SPAN_EDGES, spans++) {
    if (spans->max_y <= top || spans->min_y >= bottom) continue;
    const __m128i *e = (const __m128i *)(edges + first);
    int32_t size = count - first < QZ_SPAN_EDGES ? count - first : QZ_SPAN_EDGES;
    int seen = 0;
    for (int32_t i = 0; i < size; i += 4) {
      // Lanes after the last edge are loaded from it and ignored.
      int32_t most = size - 1 - i;
      __m128i e0 = _mm_loadu_si128(e + i), e1 = _mm_loadu_si128(e + i + (most < 1 ? most : 1));
      __m128i e2 = _mm_loadu_si128(e + i + (most < 2 ? most : 2));
      __m128i e3 = _mm_loadu_si128(e + i + (most < 3 ? most : 3));
      seen |= prepare_four(&group, i, e0, e1, e2, e3, left, top, bottom) << i;
    }
    for (seen &= (1 << size) - 1; seen; seen &= seen - 1)
      queued = queue_edge(&here, &queue, queued, offset, &group, __builtin_ctz((unsigned)seen));
  }
  queued = add_queue(&here, &queue, queued);
  for (int32_t i = 0; i < queued; i++) add_one(&here, &queue, i);
}

#endif
