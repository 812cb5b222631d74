// SPDX-License-Identifier: Apache-2.0
#include "Cells.h"

// Compiled twice where that helps and the C library can choose at load time (musl cannot): no
// arithmetic could differ. The thread sanitizer would also instrument the function that chooses,
// which runs before the sanitizer is ready.
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__x86_64__) && defined(__GLIBC__) && !__has_feature(thread_sanitizer)
#define QZ_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define QZ_CLONES
#endif

// Two doubles: x and y.
typedef double point __attribute__((vector_size(16), aligned(8)));
typedef int64_t point_mask __attribute__((vector_size(16)));
// An edge, or a point twice: x, y, x, y.
typedef int32_t ints __attribute__((vector_size(16), aligned(4)));
typedef int32_t int_pair __attribute__((vector_size(8)));

// A chain of edges in vectors.
typedef struct {
  ints last, least, most;
  // An edge is visible if its maxima are above the first limits and its minima are below the
  // second.
  ints low_limit, high_limit;
} fast_chain;

QZ_INLINE fast_chain unpack_chain(const qz_edge_chain *c) {
  fast_chain result = {
      {c->x, c->y, c->x, c->y},
      {c->min_x, c->min_y, c->min_x, c->min_y},
      {c->max_x, c->max_y, c->max_x, c->max_y},
      {INT32_MIN, c->top, INT32_MIN, INT32_MIN},
      {c->right, c->bottom, INT32_MAX, INT32_MAX},
  };
  return result;
}

QZ_INLINE void pack_chain(qz_edge_chain *c, fast_chain f) {
  c->x = f.last[0], c->y = f.last[1];
  c->min_x = f.least[0], c->min_y = f.least[1], c->max_x = f.most[0], c->max_y = f.most[1];
}

// Appends the edge from the chain's last point to `p`, which must be within the range of
// coordinates; returns the address after the last edge.
QZ_INLINE qz_edge *line_to(qz_edge *out, fast_chain *chain, point p) {
  // Rounded to 1/256 pixel, halves upwards: with 2^24 added everything is positive and truncation
  // rounds down.
  int_pair pair = __builtin_convertvector(p * 256 + 16777216.5, int_pair);
  ints next = __builtin_shufflevector(pair, pair, 0, 1, 0, 1) - 16777216, last = chain->last;
  chain->last = next;
  // The chain's first point was included when the chain began.
  chain->least = __builtin_elementwise_min(chain->least, next);
  chain->most = __builtin_elementwise_max(chain->most, next);
  *(ints *)out = __builtin_shufflevector(last, next, 0, 1, 6, 7);
  ints low = __builtin_elementwise_min(last, next), high = __builtin_elementwise_max(last, next);
  // The last lane tells whether the edge is horizontal.
  ints above = __builtin_shufflevector(chain->low_limit, low, 0, 1, 2, 7);
  point_mask seen = (point_mask)((low < chain->high_limit) & (high > above));
  return out + ((seen[0] & seen[1]) == -1);
}

QZ_CLONES ptrdiff_t qz_cubic_edges(qz_edge *out, qz_edge_chain *chain, const double *numbers,
                                   int32_t count) {
  const point *v = (const point *)numbers;
  point a = v[0], b = v[1], c = v[2], p0 = v[3], p3 = v[4];
  qz_edge *next = out;
  fast_chain own = unpack_chain(chain);
  double step = 1.0 / (double)count;
  for (int32_t i = 1; i < count; i++) {
    double t = (double)i * step;
    next = line_to(next, &own, ((a * t + b) * t + c) * t + p0);
  }
  next = line_to(next, &own, p3);
  pack_chain(chain, own);
  return next - out;
}

QZ_CLONES ptrdiff_t qz_line_edges(qz_edge *out, qz_edge_chain *chain, const double *map,
                                  const double *points, ptrdiff_t count, ptrdiff_t *taken) {
  const point *m = (const point *)map, *from = (const point *)points;
  point x = m[0], y = m[1], origin = m[2];
  point low = {QZ_LOWEST, QZ_LOWEST}, high = {QZ_HIGHEST, QZ_HIGHEST};
  qz_edge *next = out;
  fast_chain own = unpack_chain(chain);
  ptrdiff_t i = 0;
  for (; i < count; i++) {
    point p = x * from[i][0] + y * from[i][1] + origin;
    point_mask inside = (p >= low) & (p <= high);
    if (!(inside[0] & inside[1])) break;
    next = line_to(next, &own, p);
  }
  pack_chain(chain, own);
  *taken = i;
  return next - out;
}

QZ_CLONES void qz_edge_spans(const qz_edge *edges, ptrdiff_t count, qz_edge_span *out) {
  for (ptrdiff_t first = 0; first < count; first += QZ_SPAN_EDGES, out++) {
    ptrdiff_t end = first + QZ_SPAN_EDGES < count ? first + QZ_SPAN_EDGES : count;
    ints least = *(const ints *)(edges + first), most = least;
    for (ptrdiff_t i = first + 1; i < end; i++) {
      ints edge = *(const ints *)(edges + i);
      least = __builtin_elementwise_min(least, edge);
      most = __builtin_elementwise_max(most, edge);
    }
    int32_t low = least[1] < least[3] ? least[1] : least[3];
    int32_t high = most[1] > most[3] ? most[1] : most[3];
    *out = (qz_edge_span){low, high};
  }
}

// An edge under the rule of pixel centres: its rows, and what its columns are computed from.
typedef struct {
  int32_t first, last;
  double x0, slope, depth;
} center_edge;

// Rows are limited to `first_row` up to, but not including, `end_row`.
QZ_INLINE center_edge prepare_centers(const qz_edge *e, int32_t first_row, int32_t end_row) {
  int32_t down = e->y0 < e->y1;
  int32_t x0 = down ? e->x0 : e->x1, y0 = down ? e->y0 : e->y1;
  int32_t x1 = down ? e->x1 : e->x0, y1 = down ? e->y1 : e->y0;
  // The first row with its centre at or below y0, and the last one with its centre above y1.
  int32_t first = (y0 + 127) >> 8, last = (y1 + 127) >> 8;
  first = first < first_row ? first_row : first;
  last = last > end_row ? end_row : last;
  return (center_edge){first, last, (double)x0 + 16777216.5,
                       (double)(x1 - x0) / (double)(y1 - y0), (double)(first * 256 + 128 - y0)};
}

// The column of the first pixel whose centre in row `y` is to the right of an edge, or on it.
QZ_INLINE int32_t center_column(const center_edge *e, int32_t y, int32_t left) {
  double depth = e->depth + (double)((y - e->first) * 256);
  int32_t x = (int32_t)(e->x0 + depth * e->slope) - 16777216 - left;
  return x + 127 < 0 ? 0 : (x + 127) >> 8;
}

void qz_add_centers(const qz_cells *c, int32_t left, int32_t top, const qz_edge *edges,
                    int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    center_edge e = prepare_centers(edges + i, top >> 8, (top >> 8) + c->rows);
    int32_t area = edges[i].y0 < edges[i].y1 ? QZ_FULL_AREA : -QZ_FULL_AREA;
    for (int32_t y = e.first; y < e.last; y++) {
      int32_t cell = center_column(&e, y, left);
      if (cell >= c->width) continue;
      ptrdiff_t row = y - (top >> 8);
      uint32_t *place = (uint32_t *)c->cells + row * c->stride + cell;
      *place += (uint32_t)area;
      c->touched[row * c->words + (cell >> 9)] |= UINT64_C(1) << (cell >> 3 & 63);
    }
  }
}

int32_t qz_center_runs(qz_run *runs, int32_t left, int32_t top, int32_t width, int32_t rows,
                       const qz_edge *edges, int32_t count) {
  // For each row the two crossings, initially to the right of everything, and the sum of their
  // directions.
  int32_t low[QZ_CENTER_ROWS], high[QZ_CENTER_ROWS], sum[QZ_CENTER_ROWS];
  if (rows > QZ_CENTER_ROWS) return -1;
  for (int32_t row = 0; row < rows; row++) low[row] = high[row] = width, sum[row] = 0;
  for (int32_t i = 0; i < count; i++) {
    center_edge e = prepare_centers(edges + i, top >> 8, (top >> 8) + rows);
    int32_t sign = edges[i].y0 < edges[i].y1 ? 1 : -1;
    for (int32_t y = e.first; y < e.last; y++) {
      int32_t cell = center_column(&e, y, left), row = y - (top >> 8);
      if (cell >= width) continue;
      if (low[row] < width && high[row] < width) return -1;
      high[row] = cell < low[row] ? low[row] : cell;
      low[row] = cell < low[row] ? cell : low[row];
      sum[row] += sign;
    }
  }
  qz_run *out = runs;
  for (int32_t row = 0; row < rows; row++) {
    if (low[row] == width) continue;
    // Both have the same direction: what is to the right of them is inside too, or may be.
    if (high[row] < width && sum[row] != 0) return -1;
    if (low[row] < high[row])
      *out++ = (qz_run){(uint16_t)row, 255, (uint16_t)low[row], (uint16_t)high[row]};
  }
  return (int32_t)(out - runs);
}
