// SPDX-License-Identifier: Apache-2.0
#include <string.h>

#include "Cells.h"

#if defined(__x86_64__)
#include <emmintrin.h>
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

// The number of lines for a cubic curve: `CurveFlattening.pieces` for the tolerance of fills.
QZ_INLINE int32_t cubic_pieces(point p0, point p1, point p2, point p3) {
  point a = p0 - 2 * p1 + p2, b = p1 - 2 * p2 + p3;
  point aa = a * a, bb = b * b;
  double x = aa[0] + aa[1], y = bb[0] + bb[1];
  double squared = __builtin_sqrt(y >= x ? y : x) * 0.75 / 0.025;
  if (!(squared > 1)) return 1;
  if (!(squared < 1048576)) return 1024;
  double root = __builtin_sqrt(squared);
  int32_t whole = (int32_t)root;
  return whole + ((double)whole < root);
}

// Numbers and vectors for the eighths of a curve. Functions of these are always inlined, so that it does
// not matter how they would be passed.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"
typedef float eight __attribute__((vector_size(32)));
typedef int32_t eight_ints __attribute__((vector_size(32)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));
typedef struct {
  eight x, y;
} eight_points;

QZ_INLINE eight_points weighted(eight w0, eight w1, eight w2, const float *x, const float *y) {
  return (eight_points){(w0 * x[0] + w2 * x[2]) + w1 * x[1], (w0 * y[0] + w2 * y[2]) + w1 * y[1]};
}
QZ_INLINE eight_points bend_of(eight s, eight t, const float *x, const float *y) {
  return (eight_points){s * (x[1] - x[0]) + t * (x[2] - x[1]),
                        s * (y[1] - y[0]) + t * (y[2] - y[1])};
}
QZ_INLINE eight crossed(eight_points u, eight_points v) { return u.x * v.y - u.y * v.x; }
QZ_INLINE eight dotted(eight_points u, eight_points v) { return u.x * v.x + u.y * v.y; }
// In these what is no number in `u` gives `v`.
QZ_INLINE eight larger8(eight u, eight v) {
  eight_ints m = u > v;
  return (eight)((m & (eight_ints)u) | (~m & (eight_ints)v));
}
QZ_INLINE eight smaller8(eight u, eight v) {
  eight_ints m = u < v;
  return (eight)((m & (eight_ints)u) | (~m & (eight_ints)v));
}

// The lines of a cubic curve, of which an even division takes `count`: `CubicDivision`, number by
// number, for the tolerance of fills. Sets the lines of the eighths, in bytes, or 0.
QZ_INLINE int32_t divide_cubic(point p0, point p1, point p2, point p3, int32_t count,
                               uint64_t *eighths) {
  *eighths = 0;
  if (count <= QZ_MOST_EVEN) return count;
  const double by = 1 / 0.025;
  point first = (p1 - p0) * by, second = (p2 - p1) * by, third = (p3 - p2) * by;
  const float x[3] = {(float)first[0], (float)second[0], (float)third[0]};
  const float y[3] = {(float)first[1], (float)second[1], (float)third[1]};
  const eight t0 = {0, 0.125f, 0.25f, 0.375f, 0.5f, 0.625f, 0.75f, 0.875f};
  const eight t1 = t0 + 0.125f, tm = t0 + 0.0625f, s0 = 1 - t0, s1 = 1 - t1, sm = 1 - tm;
  eight_points d0 = weighted(s0 * s0, 2 * s0 * t0, t0 * t0, x, y);
  eight_points d1 = weighted(s1 * s1, 2 * s1 * t1, t1 * t1, x, y);
  eight_points dm = weighted(sm * sm, 2 * sm * tm, tm * tm, x, y);
  eight_points dc = weighted(s0 * s1, s0 * t1 + s1 * t0, t0 * t1, x, y);
  eight_points c0 = bend_of(s0, t0, x, y), c1 = bend_of(s1, t1, x, y), cm = bend_of(sm, tm, x, y);
  eight q0 = crossed(d0, c0), q1 = crossed(d1, c1);
  eight qc = 2 * crossed(dm, cm) - (q0 + q1) * 0.5f;
  eight most = larger8(larger8(qc, -qc), larger8(larger8(q0, -q0), larger8(q1, -q1)));
  float ax = x[1] - x[0], ay = y[1] - y[0], bx = x[2] - x[1], by_ = y[2] - y[1];
  eight sweep = most + __builtin_fabsf(ax * by_ - ay * bx) * 0.015625f;
  eight speed = dotted(dm, dm);
  eight least = smaller8(dotted(dc, dm), smaller8(dotted(d0, dm), dotted(d1, dm)));
  eight share = speed / (least * least), plain = larger8(dotted(c0, c0), dotted(c1, c1));
  eight penalty = larger8(speed * 0.5f - least, (eight){0}) * 1e30f;
  eight bound = smaller8(sweep * sweep * share + penalty, plain);
  eight needs = __builtin_elementwise_sqrt(__builtin_elementwise_sqrt(bound) * 0.01172f);
  needs = smaller8(larger8((eight){0} + 0.5f, needs), (eight){0} + 1024);
  eight_ints whole = __builtin_convertvector(needs, eight_ints);
  // A comparison that holds gives -1.
  whole -= __builtin_convertvector(whole, eight) < needs;
  eight_ints sums = whole + __builtin_shufflevector(whole, whole, 4, 5, 6, 7, 0, 1, 2, 3);
  int32_t sum = sums[0] + sums[1] + sums[2] + sums[3];
  if (sum >= count) return count;
  if (sum > 255)
    for (int32_t k = 0; k < 8; k++)
      if (whole[k] > 255) return count;
  eight_bytes bytes = __builtin_convertvector(whole, eight_bytes);
  memcpy(eighths, &bytes, sizeof bytes);
  return sum;
}

typedef double four __attribute__((vector_size(32), aligned(8)));

// The parameters of fewer than 1024 lines, and what is written beyond the last one.
#define QZ_MOST_PARAMETERS (1024 + 8)

// Writes the parameters at the ends of the lines of the eighths, and a few more. An eighth seldom has
// more than eight, and to foresee how many it has costs more than to write them all.
QZ_INLINE void write_parameters(double *out, uint64_t eighths) {
  const four first = {1, 2, 3, 4};
  for (int32_t k = 0; k < 8; k++, eighths >>= 8) {
    int32_t lines = (int32_t)(eighths & 255);
    double step = 1.0 / (double)lines, start = (double)k;
    *(four *)out = (first * step + start) * 0.125;
    *(four *)(out + 4) = ((first + 4) * step + start) * 0.125;
    for (int32_t i = 8; i < lines; i += 4)
      *(four *)(out + i) = ((first + (double)i) * step + start) * 0.125;
    out += lines;
  }
}

// The least and the greatest of four numbers, twice each: x, y, x, y.
QZ_INLINE ints least_of(ints x, ints y) {
  ints m = __builtin_elementwise_min(__builtin_shufflevector(x, y, 0, 4, 1, 5),
                                     __builtin_shufflevector(x, y, 2, 6, 3, 7));
  return __builtin_elementwise_min(m, __builtin_shufflevector(m, m, 2, 3, 0, 1));
}
QZ_INLINE ints greatest_of(ints x, ints y) {
  ints m = __builtin_elementwise_max(__builtin_shufflevector(x, y, 0, 4, 1, 5),
                                     __builtin_shufflevector(x, y, 2, 6, 3, 7));
  return __builtin_elementwise_max(m, __builtin_shufflevector(m, m, 2, 3, 0, 1));
}

// Appends the edges through four points, number by number as `line_to` does one after the other.
QZ_INLINE qz_edge *lines_to(qz_edge *out, fast_chain *chain, four px, four py) {
  ints x = __builtin_convertvector(px * 256 + 16777216.5, ints) - 16777216;
  ints y = __builtin_convertvector(py * 256 + 16777216.5, ints) - 16777216;
  ints x0 = __builtin_shufflevector(chain->last, x, 0, 4, 5, 6);
  ints y0 = __builtin_shufflevector(chain->last, y, 1, 4, 5, 6);
  chain->last = __builtin_shufflevector(x, y, 3, 7, 3, 7);
  chain->least = __builtin_elementwise_min(chain->least, least_of(x, y));
  chain->most = __builtin_elementwise_max(chain->most, greatest_of(x, y));
  ints low = __builtin_elementwise_min(y0, y), high = __builtin_elementwise_max(y0, y);
  ints left = __builtin_elementwise_min(x0, x);
  ints seen = (left < chain->high_limit[0]) & (low < chain->high_limit[1]) &
              (high > chain->low_limit[1]) & (high > low);
  ints a = __builtin_shufflevector(x0, y0, 0, 4, 1, 5), b = __builtin_shufflevector(x, y, 0, 4, 1, 5);
  ints c = __builtin_shufflevector(x0, y0, 2, 6, 3, 7), d = __builtin_shufflevector(x, y, 2, 6, 3, 7);
  *(ints *)out = __builtin_shufflevector(a, b, 0, 1, 4, 5), out -= seen[0];
  *(ints *)out = __builtin_shufflevector(a, b, 2, 3, 6, 7), out -= seen[1];
  *(ints *)out = __builtin_shufflevector(c, d, 0, 1, 4, 5), out -= seen[2];
  *(ints *)out = __builtin_shufflevector(c, d, 2, 3, 6, 7), out -= seen[3];
  return out;
}

// Appends the edges of a cubic curve as an even division into `count` lines, or as `eighths` says.
QZ_INLINE qz_edge *cubic_to(qz_edge *next, fast_chain *own, point p0, point p1, point p2, point p3,
                            int32_t count, uint64_t eighths) {
  point c = 3 * (p1 - p0);
  point b = 3 * (p2 - p1) - c;
  point a = p3 - p0 - c - b;
  double parameters[QZ_MOST_PARAMETERS], step = 1.0 / (double)count;
  if (eighths) write_parameters(parameters, eighths);
  int32_t i = 1;
  for (; i + 4 <= count; i += 4) {
    const four ahead = {0, 1, 2, 3};
    four t = eighths ? *(const four *)(parameters + i - 1) : (ahead + (double)i) * step;
    next = lines_to(next, own, ((a[0] * t + b[0]) * t + c[0]) * t + p0[0],
                    ((a[1] * t + b[1]) * t + c[1]) * t + p0[1]);
  }
  for (; i < count; i++) {
    double t = eighths ? parameters[i - 1] : (double)i * step;
    next = line_to(next, own, ((a * t + b) * t + c) * t + p0);
  }
  return line_to(next, own, p3);
}
#pragma clang diagnostic pop

QZ_CLONES ptrdiff_t qz_cubic_edges(qz_edge *out, qz_edge_chain *chain, const double *points,
                                   int32_t count) {
  const point *p = (const point *)points;
  fast_chain own = unpack_chain(chain);
  uint64_t eighths;
  count = divide_cubic(p[0], p[1], p[2], p[3], count, &eighths);
  qz_edge *next = cubic_to(out, &own, p[0], p[1], p[2], p[3], count, eighths);
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

// Rounds the corners of a box outwards into the bounds of a chain.
QZ_INLINE void note_box(fast_chain *chain, point low, point high) {
  int_pair a = __builtin_convertvector(low * 256 + 16777216.5, int_pair) - 16777216;
  int_pair b = __builtin_convertvector(high * 256 + 16777216.5, int_pair) - 16777216;
  ints box = __builtin_shufflevector(a, a, 0, 1, 0, 1);
  chain->least = __builtin_elementwise_min(chain->least, box);
  box = __builtin_shufflevector(b, b, 0, 1, 0, 1);
  chain->most = __builtin_elementwise_max(chain->most, box);
}

// Starts a chain at a point within the range of coordinates.
QZ_INLINE void move_to(fast_chain *chain, point p) {
  int_pair pair = __builtin_convertvector(p * 256 + 16777216.5, int_pair) - 16777216;
  chain->last = __builtin_shufflevector(pair, pair, 0, 1, 0, 1);
  chain->least = __builtin_elementwise_min(chain->least, chain->last);
  chain->most = __builtin_elementwise_max(chain->most, chain->last);
}

// Where one is no number, this is either: the functions that heed it take four instructions.
#if defined(__x86_64__)
QZ_INLINE point lesser(point a, point b) { return (point)_mm_min_pd((__m128d)a, (__m128d)b); }
QZ_INLINE point greater(point a, point b) { return (point)_mm_max_pd((__m128d)a, (__m128d)b); }
#else
QZ_INLINE point lesser(point a, point b) { return __builtin_elementwise_min(a, b); }
QZ_INLINE point greater(point a, point b) { return __builtin_elementwise_max(a, b); }
#endif
QZ_INLINE int both(point_mask m) { return (m[0] & m[1]) != 0; }
QZ_INLINE int either(point_mask m) { return (m[0] | m[1]) != 0; }

QZ_INLINE ptrdiff_t verb_points(uint8_t verb) {
  return verb == QZ_VERB_CLOSE ? 0 : verb == QZ_VERB_MOVE ? 1 : verb;
}

QZ_CLONES ptrdiff_t qz_fill_edges(qz_edge *out, ptrdiff_t room, qz_edge_chain *chain,
                                  qz_filler *filler, const uint8_t *verbs, ptrdiff_t count,
                                  const double *points, ptrdiff_t *taken) {
  const point *m = (const point *)filler->map, *from = (const point *)points;
  point x = m[0], y = m[1], origin = m[2];
  point first = *(const point *)filler->first, last = *(const point *)filler->last;
  // A pixel of margin for rounding.
  point low_limit = {QZ_LOWEST + 1, QZ_LOWEST + 1}, high_limit = {QZ_HIGHEST - 1, QZ_HIGHEST - 1};
  point seen_low = *(const point *)filler->low, seen_high = *(const point *)filler->high;
  int is_open = filler->is_open, has_point = filler->has_point;
  const point *stop = from + filler->points;
  qz_edge *next = out, *end = out + room - QZ_FILL_ROOM;
  fast_chain own = unpack_chain(chain);
  ptrdiff_t i = 0;
  for (; i < count && next <= end; i++) {
    uint8_t verb = verbs[i];
    if (from + verb_points(verb) > stop) break;
    if (verb == QZ_VERB_CLOSE || verb == QZ_VERB_MOVE) {
      point_mask inside = (lesser(first, last) >= low_limit) & (greater(first, last) <= high_limit);
      if (is_open && !both(inside)) break;
    }
    if (verb == QZ_VERB_CLOSE) {
      if (is_open && either(last != first)) next = line_to(next, &own, first);
      is_open = 0, last = first;
      continue;
    }
    point p = x * from[0][0] + y * from[0][1] + origin;
    if (!both((p >= low_limit) & (p <= high_limit))) break;
    if (verb == QZ_VERB_MOVE) {
      if (is_open && either(last != first)) next = line_to(next, &own, first);
      is_open = 0, has_point = 1, first = last = p, from += 1;
      continue;
    }
    point start = has_point ? last : p;
    point q = p, r = p;
    if (verb != QZ_VERB_LINE) {
      q = x * from[1][0] + y * from[1][1] + origin;
      r = q;
      if (verb == QZ_VERB_CUBIC) {
        r = x * from[2][0] + y * from[2][1] + origin;
      } else {
        // Raised to a cubic curve.
        point control = p;
        double third = 1.0 / 3;
        p = start + (control - start) * (2 * third), q = r + (control - r) * (2 * third);
      }
    }
    point low = lesser(lesser(start, p), lesser(q, r));
    point high = greater(greater(start, p), greater(q, r));
    // Minima may hide what is no number; a sum does not.
    point sum = (start + p) + (q + r);
    if (!both((low >= low_limit) & (high <= high_limit) & (sum == sum))) break;
    int is_line = verb == QZ_VERB_LINE;
    int is_unseen = !is_line && either((high <= seen_low) | (low >= seen_high));
    int32_t pieces = is_line || is_unseen ? 1 : cubic_pieces(start, p, q, r);
    if (pieces > QZ_FILL_PIECES) break;
    if (!is_open) move_to(&own, start), first = start, is_open = 1;
    has_point = 1;
    if (is_unseen) note_box(&own, low, high);
    if (pieces > 1) {
      uint64_t eighths;
      pieces = divide_cubic(start, p, q, r, pieces, &eighths);
      next = cubic_to(next, &own, start, p, q, r, pieces, eighths);
    } else {
      next = line_to(next, &own, r);
    }
    last = r;
    from += is_line ? 1 : verb == QZ_VERB_CUBIC ? 3 : 2;
  }
  pack_chain(chain, own);
  *(point *)filler->first = first, *(point *)filler->last = last;
  filler->is_open = is_open, filler->has_point = has_point;
  filler->points = ((const double *)from - points) / 2;
  *taken = i;
  return next - out;
}

QZ_CLONES ptrdiff_t qz_ring_edges(qz_edge *out, qz_edge_chain *chain, const double *corners) {
  const point *p = (const point *)corners;
  point low = {QZ_LOWEST, QZ_LOWEST}, high = {QZ_HIGHEST, QZ_HIGHEST};
  for (int i = 0; i < 4; i++)
    if (!both((p[i] >= low) & (p[i] <= high))) return -1;
  fast_chain own = unpack_chain(chain);
  move_to(&own, p[0]);
  qz_edge *next = out;
  for (int i = 1; i <= 4; i++) next = line_to(next, &own, p[i & 3]);
  pack_chain(chain, own);
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

int32_t qz_linear_steps(int32_t *start, int32_t *step, const double *origin, const double *slope,
                        double t0, double tx, int64_t x) {
  const double limit = 0x1p38;
  double base[4], by[4], sum = 0, most = 0;
  for (int i = 0; i < 4; i++) {
    by[i] = slope[i] * tx;
    base[i] = origin[i] + slope[i] * t0;
  }
  for (int i = 0; i < 4; i++) {
    double size = __builtin_fabs(base[i]);
    sum += __builtin_fabs(by[i]);
    // In this form NaN is too large.
    most = size <= most ? most : size;
  }
  if (sum == 0) return 0;
  if (!(sum * 20000 < limit) || !(most < limit)) return -1;
  for (int i = 0; i < 4; i++) {
    int64_t each = qz_round(by[i] * 0x1p23), first = qz_round((base[i] + 0.5) * 0x1p23);
    start[i] = (int32_t)(uint32_t)((uint64_t)first + (uint64_t)each * (uint64_t)x);
    step[i] = (int32_t)(uint32_t)each;
  }
  return 1;
}
