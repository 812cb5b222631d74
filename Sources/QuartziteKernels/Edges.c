// SPDX-License-Identifier: Apache-2.0
#include "Portable.h"

// Two doubles: x and y.
typedef double point __attribute__((vector_size(16), aligned(8)));
typedef int64_t point_mask __attribute__((vector_size(16)));

// Appends the edge from the chain's last point to `p`, which lies within the limits; returns the
// place behind the last edge.
__attribute__((always_inline)) static inline qz_edge *line_to(qz_edge *out, qz_edge_chain *chain, point p) {
  // Rounded to 1/256 pixel, ties upwards: with 2^24 added all is positive and truncation rounds
  // down.
  point scaled = p * 256 + 16777216.5;
  int32_t x0 = chain->x, y0 = chain->y;
  int32_t x1 = (int32_t)scaled[0] - 16777216, y1 = (int32_t)scaled[1] - 16777216;
  chain->x = x1, chain->y = y1;
  // The chain's first point was counted when it began.
  chain->min_x = x1 < chain->min_x ? x1 : chain->min_x;
  chain->max_x = x1 > chain->max_x ? x1 : chain->max_x;
  chain->min_y = y1 < chain->min_y ? y1 : chain->min_y;
  chain->max_y = y1 > chain->max_y ? y1 : chain->max_y;
  int32_t low = y0 < y1 ? y0 : y1, high = y0 < y1 ? y1 : y0, left = x0 < x1 ? x0 : x1;
  *out = (qz_edge){x0, y0, x1, y1};
  int is_seen = (y0 != y1) & (high > chain->top) & (low < chain->bottom) & (left < chain->right);
  return out + is_seen;
}

ptrdiff_t qz_cubic_edges(qz_edge *out, qz_edge_chain *chain, const double *numbers, int32_t count) {
  const point *v = (const point *)numbers;
  point a = v[0], b = v[1], c = v[2], p0 = v[3], p3 = v[4];
  qz_edge *next = out;
  // A copy that no edge can be written over.
  qz_edge_chain own = *chain;
  double step = 1.0 / (double)count;
  for (int32_t i = 1; i < count; i++) {
    double t = (double)i * step;
    next = line_to(next, &own, ((a * t + b) * t + c) * t + p0);
  }
  next = line_to(next, &own, p3);
  *chain = own;
  return next - out;
}

ptrdiff_t qz_line_edges(qz_edge *out, qz_edge_chain *chain, const double *map, const double *points,
                        ptrdiff_t count, ptrdiff_t *taken) {
  const point *m = (const point *)map, *from = (const point *)points;
  point x = m[0], y = m[1], origin = m[2];
  point low = {QZ_LOWEST, QZ_LOWEST}, high = {QZ_HIGHEST, QZ_HIGHEST};
  qz_edge *next = out;
  qz_edge_chain own = *chain;
  ptrdiff_t i = 0;
  for (; i < count; i++) {
    point p = x * from[i][0] + y * from[i][1] + origin;
    point_mask inside = (p >= low) & (p <= high);
    if (!(inside[0] & inside[1])) break;
    next = line_to(next, &own, p);
  }
  *chain = own;
  *taken = i;
  return next - out;
}

void qz_edge_spans(const qz_edge *edges, ptrdiff_t count, qz_edge_span *out) {
  for (ptrdiff_t first = 0; first < count; first += QZ_SPAN_EDGES, out++) {
    ptrdiff_t end = first + QZ_SPAN_EDGES < count ? first + QZ_SPAN_EDGES : count;
    int32_t low = INT32_MAX, high = INT32_MIN;
    for (ptrdiff_t i = first; i < end; i++) {
      int32_t a = edges[i].y0, b = edges[i].y1;
      int32_t least = a < b ? a : b, most = a < b ? b : a;
      low = least < low ? least : low;
      high = most > high ? most : high;
    }
    *out = (qz_edge_span){low, high};
  }
}

void qz_add_centers(const qz_cells *c, int32_t left, int32_t top, const qz_edge *edges,
                    int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const qz_edge *e = edges + i;
    int32_t down = e->y0 < e->y1;
    int32_t x0 = down ? e->x0 : e->x1, y0 = down ? e->y0 : e->y1;
    int32_t x1 = down ? e->x1 : e->x0, y1 = down ? e->y1 : e->y0;
    // The first and the last row whose centre lies at y0 or below, and above y1.
    int32_t first = (y0 + 127) >> 8, last = (y1 + 127) >> 8;
    if (first < top >> 8) first = top >> 8;
    if (last > (top >> 8) + c->rows) last = (top >> 8) + c->rows;
    double slope = (double)(x1 - x0) / (double)(y1 - y0);
    for (int32_t y = first; y < last; y++) {
      double depth = (double)(y * 256 + 128 - y0);
      int32_t x = (int32_t)((double)x0 + 16777216.5 + depth * slope) - 16777216 - left;
      int32_t cell = x + 127 < 0 ? 0 : (x + 127) >> 8;
      if (cell >= c->width) continue;
      ptrdiff_t row = y - (top >> 8);
      uint32_t *place = (uint32_t *)c->cells + row * c->stride + cell;
      *place += (uint32_t)(down ? QZ_FULL_AREA : -QZ_FULL_AREA);
      c->touched[row * c->words + (cell >> 9)] |= UINT64_C(1) << (cell >> 3 & 63);
    }
  }
}
