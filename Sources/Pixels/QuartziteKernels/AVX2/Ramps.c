// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#include <math.h>

#if defined(__x86_64__)

// The piece that contained the last pixels: its bounds, and its coefficients in all lanes.
typedef struct {
  __m256d low, high, origin[4], slope[4];
  int is_first, is_last, is_flat;
} piece4;

AVX2_INLINE void enter4(piece4 *p, const qz_ramp *r, int32_t index) {
  const qz_ramp_piece *piece = r->pieces + index;
  p->is_first = index == 0, p->is_last = index == r->count - 1;
  p->low = _mm256_set1_pd(p->is_first ? 0 : piece[-1].end);
  p->high = _mm256_set1_pd(piece->end);
  p->is_flat = 1;
  for (int c = 0; c < 4; c++) {
    p->origin[c] = _mm256_set1_pd(piece->origin[c]);
    p->slope[c] = _mm256_set1_pd(piece->slope[c]);
    p->is_flat &= piece->slope[c] == 0;
  }
}

// Whether all lanes of `needed` are inside the piece.
AVX2_INLINE int holds4(const piece4 *p, __m256d t, int needed) {
  __m256d all = _mm256_castsi256_pd(_mm256_set1_epi64x(-1));
  __m256d above = p->is_first ? all : _mm256_cmp_pd(t, p->low, _CMP_NLT_UQ);
  __m256d below = p->is_last ? all : _mm256_cmp_pd(t, p->high, _CMP_LT_OQ);
  return (_mm256_movemask_pd(_mm256_and_pd(above, below)) & needed) == needed;
}

// Four channels of 4 pixels in the piece, as pixels.
AVX2_INLINE __m128i piece_colors4(const piece4 *p, int32_t is_straight, __m256d t) {
  __m256d v[4];
  for (int c = 0; c < 4; c++)
    v[c] = p->is_flat ? p->origin[c] : _mm256_add_pd(p->origin[c], _mm256_mul_pd(p->slope[c], t));
  __m256d most = _mm256_set1_pd(255), half = _mm256_set1_pd(0.5);
  if (is_straight) {
    __m256d alpha = _mm256_div_pd(v[3], most);
    for (int c = 0; c < 3; c++) v[c] = _mm256_mul_pd(v[c], alpha);
  }
  __m128i i[4];
  for (int c = 0; c < 4; c++) {
    // NaN becomes 255.
    v[c] = _mm256_max_pd(_mm256_min_pd(v[c], most), _mm256_setzero_pd());
    i[c] = _mm256_cvttpd_epi32(_mm256_add_pd(v[c], half));
  }
  __m128i red = _mm_min_epi32(i[0], i[3]), green = _mm_min_epi32(i[1], i[3]);
  __m128i blue = _mm_min_epi32(i[2], i[3]);
  return _mm_or_si128(_mm_or_si128(red, _mm_slli_epi32(green, 8)),
                      _mm_or_si128(_mm_slli_epi32(blue, 16), _mm_slli_epi32(i[3], 24)));
}

// The general case: each lane in a piece of its own.
AVX2 __attribute__((noinline)) static __m128i mixed4(const qz_ramp *r, __m256d t, int needed) {
  double places[4];
  uint32_t pixels[4];
  _mm256_storeu_pd(places, t);
  for (int k = 0; k < 4; k++) pixels[k] = needed >> k & 1 ? qz_ramp_pixel(r, places[k]) : 0;
  return _mm_loadu_si128((const __m128i *)pixels);
}

// The colours at t in the lanes of `needed`; those in other lanes are undefined.
AVX2_INLINE __m128i ramp_colors4(piece4 *p, const qz_ramp *r, __m256d t, int needed) {
  if (!holds4(p, t, needed)) {
    double places[4];
    _mm256_storeu_pd(places, t);
    enter4(p, r, qz_ramp_index(r, places[__builtin_ctz((unsigned)needed)]));
    if (!holds4(p, t, needed)) return mixed4(r, t, needed);
  }
  return piece_colors4(p, r->is_straight, t);
}

// A mask of the lanes in which t between two circles is accepted.
AVX2_INLINE __m256d accepts4(const qz_ramp *r, __m256d t) {
  __m256d zero = _mm256_setzero_pd();
  __m256d radius = _mm256_add_pd(_mm256_mul_pd(t, _mm256_set1_pd(r->step[2])),
                                 _mm256_set1_pd(r->start[2]));
  __m256d result = _mm256_cmp_pd(radius, zero, _CMP_GE_OQ);
  if (!r->extends_before) result = _mm256_and_pd(result, _mm256_cmp_pd(t, zero, _CMP_GE_OQ));
  if (!r->extends_after)
    result = _mm256_and_pd(result, _mm256_cmp_pd(t, _mm256_set1_pd(1), _CMP_LE_OQ));
  return result;
}

// Constants of the circles of a ramp.
typedef struct {
  __m256d sx, sy, product, square, a;
  int is_steep, is_rising;
} circles4;

AVX2_INLINE circles4 circles_of(const qz_ramp *r) {
  const double *start = r->start, *step = r->step;
  double a = step[0] * step[0] + step[1] * step[1] - step[2] * step[2];
  circles4 result = {
      _mm256_set1_pd(step[0]),
      _mm256_set1_pd(step[1]),
      _mm256_set1_pd(start[2] * step[2]),
      _mm256_set1_pd(start[2] * start[2]),
      _mm256_set1_pd(a),
      (a < 0 ? -a : a) < QZ_RAMP_STEEP,
      a > 0,
  };
  return result;
}

// `qz_ramp_t` between circles; returns a mask of the lanes that have a t.
AVX2_INLINE __m256d circle_t4(const qz_ramp *r, const circles4 *k, __m256d dx, __m256d dy,
                              __m256d *t) {
  __m256d b = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(dx, k->sx), _mm256_mul_pd(dy, k->sy)),
                            k->product);
  __m256d c = _mm256_sub_pd(_mm256_add_pd(_mm256_mul_pd(dx, dx), _mm256_mul_pd(dy, dy)),
                            k->square);
  __m256d zero = _mm256_setzero_pd();
  if (k->is_steep) {
    *t = _mm256_div_pd(c, _mm256_mul_pd(b, _mm256_set1_pd(2)));
    return _mm256_and_pd(_mm256_cmp_pd(b, zero, _CMP_NEQ_UQ), accepts4(r, *t));
  }
  __m256d discriminant = _mm256_sub_pd(_mm256_mul_pd(b, b), _mm256_mul_pd(c, k->a));
  __m256d is_real = _mm256_cmp_pd(discriminant, zero, _CMP_GE_OQ);
  __m256d root = _mm256_sqrt_pd(discriminant);
  // Division is monotonic: the sign tells which quotient is larger.
  __m256d sum = _mm256_add_pd(b, root), difference = _mm256_sub_pd(b, root);
  *t = _mm256_div_pd(k->is_rising ? sum : difference, k->a);
  __m256d accepted = _mm256_and_pd(is_real, accepts4(r, *t));
  if (_mm256_movemask_pd(accepted) == _mm256_movemask_pd(is_real)) return accepted;
  __m256d low = _mm256_div_pd(k->is_rising ? difference : sum, k->a);
  *t = _mm256_blendv_pd(low, *t, accepted);
  return _mm256_or_pd(accepted, _mm256_and_pd(is_real, accepts4(r, low)));
}

// Columns of a row, relative to its first pixel.
typedef struct {
  ptrdiff_t begin, end;
} columns;

// The columns of a row between two places, of which the centres of pixels are at least a margin apart.
AVX2_INLINE columns columns_between(double low, double high, int32_t first, ptrdiff_t count) {
  columns result = {0, 0};
  // The first centre at or after `low`, and the first one after `high`.
  low -= (double)first + 0.5, high -= (double)first + 0.5;
  if (!(low < high) || !(low < (double)count) || !(high >= 0)) return result;
  if (low > 0) {
    result.begin = (ptrdiff_t)low;
    result.begin += (double)result.begin < low;
  }
  result.end = high < (double)count ? (ptrdiff_t)high + 1 : count;
  if (result.end > count) result.end = count;
  if (result.end < result.begin) result.end = result.begin;
  return result;
}

// The places between which t is smaller than `bound`, in columns: returns 1 if there are such, 0 if there
// are certainly none, and -1 if that is not certain enough.
//
// A centre of a pixel that is QZ_RAMP_MARGIN away from both places has a t on the expected side of the bound
// by orders of magnitude more than rounding can move it, as what t is computed from is less than 2^16 pixels,
// and a circle less than 2^13.
#define QZ_RAMP_MARGIN 0.0625
#define QZ_RAMP_FAR 0x1p20
AVX2_INLINE int below_bound(const qz_ramp *r, const qz_ramp_row *row, double bound, double *low,
                            double *high) {
  const double *start = r->start, *step = r->step;
  double x = row->uy + row->uz - start[0], y = row->vy + row->vz - start[1];
  double far_x = fabs(row->uy) + fabs(row->uz) + fabs(start[0]);
  double far_y = fabs(row->vy) + fabs(row->vz) + fabs(start[1]);
  if (!r->is_radial) {
    double slope = row->ux * step[0] + row->vx * step[1];
    double largest = (fabs(row->ux) * 0x1p16 + far_x) * fabs(step[0]) +
                     (fabs(row->vx) * 0x1p16 + far_y) * fabs(step[1]);
    if (!(largest + fabs(bound) < fabs(slope) * 0x1p32)) return -1;
    double place = (bound - (x * step[0] + y * step[1])) / slope;
    *low = slope > 0 ? -QZ_RAMP_FAR : place, *high = slope > 0 ? place : QZ_RAMP_FAR;
    return 1;
  }
  double square = row->ux * row->ux + row->vx * row->vx, radius = bound * step[2];
  if (!(square > 0 && far_x * far_x + far_y * far_y < square * 0x1p32)) return -1;
  if (!(radius > 0 && radius * radius < square * 0x1p26)) return -1;
  x -= bound * step[0], y -= bound * step[1];
  double b = x * row->ux + y * row->vx, c = x * x + y * y - radius * radius;
  double middle = -b / square, half = middle * middle - c / square;
  if (half < -QZ_RAMP_MARGIN * QZ_RAMP_MARGIN) return 0;
  if (!(half > QZ_RAMP_MARGIN * QZ_RAMP_MARGIN)) return -1;
  half = __builtin_sqrt(half);
  *low = middle - half, *high = middle + half;
  return 1;
}

// Whether t grows from the start alone: along a line, or in circles around a point inside of the largest,
// which give each pixel exactly one t.
AVX2_INLINE int grows(const qz_ramp *r) {
  const double *step = r->step;
  if (!r->is_radial) return 1;
  double way = step[0] * step[0] + step[1] * step[1];
  return r->start[2] == 0 && step[2] > 0 && way < 0.99 * step[2] * step[2];
}

// Whether all pixels of a row have the same t: the row is at right angles to the line.
AVX2_INLINE int is_level(const qz_ramp *r, const qz_ramp_row *row) {
  return !r->is_radial && (row->ux == 0 || r->step[0] == 0) && (row->vx == 0 || r->step[1] == 0);
}

AVX2_INLINE int is_flat(const qz_ramp_piece *piece) {
  const double *slope = piece->slope;
  return slope[0] == 0 && slope[1] == 0 && slope[2] == 0 && slope[3] == 0;
}

// The number of pieces at the beginning of a ramp that have one colour: the first, or all before the
// first one that is not transparent.
AVX2_INLINE int32_t first_pieces(const qz_ramp *r, int *is_transparent) {
  int32_t count = 0;
  while (count < r->count && r->pieces[count].origin[3] == 0 && r->pieces[count].slope[3] == 0) count++;
  *is_transparent = count > 0;
  if (*is_transparent) return count;
  return is_flat(r->pieces);
}

AVX2 static void ramp_columns(uint32_t *out, const qz_ramp *r, int32_t first, const qz_ramp_row *row,
                              ptrdiff_t count) {
  piece4 piece;
  enter4(&piece, r, 0);
  circles4 circles = circles_of(r);
  __m256d ux = _mm256_set1_pd(row->ux), uy = _mm256_set1_pd(row->uy), uz = _mm256_set1_pd(row->uz);
  __m256d vx = _mm256_set1_pd(row->vx), vy = _mm256_set1_pd(row->vy), vz = _mm256_set1_pd(row->vz);
  __m256d startX = _mm256_set1_pd(r->start[0]), startY = _mm256_set1_pd(r->start[1]);
  // Sums of integers and a half are exact.
  __m256d x = _mm256_add_pd(_mm256_setr_pd(0, 1, 2, 3), _mm256_set1_pd((double)first + 0.5));
  for (ptrdiff_t i = 0; i < count; i += 4, x = _mm256_add_pd(x, _mm256_set1_pd(4))) {
    __m256d dx = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(ux, x), uy), uz);
    __m256d dy = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(vx, x), vy), vz);
    dx = _mm256_sub_pd(dx, startX), dy = _mm256_sub_pd(dy, startY);
    __m256d t, has = _mm256_castsi256_pd(_mm256_set1_epi64x(-1));
    if (r->is_radial)
      has = circle_t4(r, &circles, dx, dy, &t);
    else
      t = _mm256_add_pd(_mm256_mul_pd(dx, circles.sx), _mm256_mul_pd(dy, circles.sy));
    int needed = _mm256_movemask_pd(has);
    __m128i pixels = _mm_setzero_si128();
    if (needed) pixels = ramp_colors4(&piece, r, t, needed);
    if (needed != 15) {
      __m256i order = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
      __m256i lanes = _mm256_permutevar8x32_epi32(_mm256_castpd_si256(has), order);
      pixels = _mm_and_si128(pixels, _mm256_castsi256_si128(lanes));
    }
    if (i + 4 <= count)
      _mm_storeu_si128((__m128i *)(out + i), pixels);
    else
      _mm_maskstore_epi32((int *)(out + i), _mm256_castsi256_si128(first_lanes((int)(count - i))),
                          pixels);
  }
}

AVX2_INLINE void fill_columns(uint32_t *out, columns c, uint32_t pixel) {
  for (ptrdiff_t i = c.begin; i < c.end; i++) out[i] = pixel;
}

// Where t grows from the start alone, the columns in which the first and the last colour stand are known
// for the row as a whole: t is computed only between them.
AVX2 void qz_avx2_ramp(uint32_t *out, const qz_ramp *r, int32_t first, const qz_ramp_row *row,
                       ptrdiff_t count) {
  columns left = {0, 0}, inner = {count, count}, right = {count, count};
  if (count >= 16 && is_level(r, row)) {
    ramp_columns(out, r, first, row, 1);
    columns rest = {1, count};
    fill_columns(out, rest, out[0]);
    return;
  }
  if (count >= 16 && r->count > 1 && grows(r)) {
    double low, high;
    // Along a line t is always accepted.
    int extends = !r->is_radial || r->extends_after;
    const qz_ramp_piece *last = r->pieces + r->count - 1;
    if (is_flat(last) && (extends || last[-1].end >= 1)) {
      int has = below_bound(r, row, last[-1].end, &low, &high);
      if (has == 0) {
        left.end = count;
      } else if (has == 1) {
        left = columns_between(-QZ_RAMP_FAR, low - QZ_RAMP_MARGIN, first, count);
        right = columns_between(high + QZ_RAMP_MARGIN, QZ_RAMP_FAR, first, count);
        if (right.begin == right.end) right.begin = right.end = count;
      }
      uint32_t pixel = extends ? qz_ramp_pixel(r, __builtin_inf()) : 0;
      fill_columns(out, left, pixel);
      fill_columns(out, right, pixel);
    }
    int is_transparent = 0;
    int32_t pieces = left.end < right.begin ? first_pieces(r, &is_transparent) : 0;
    double end = pieces > 0 && pieces < r->count ? r->pieces[pieces - 1].end : __builtin_inf();
    if ((is_transparent || extends || end <= 1) && below_bound(r, row, end, &low, &high) == 1) {
      columns found = columns_between(low + QZ_RAMP_MARGIN, high - QZ_RAMP_MARGIN, first, count);
      if (found.begin < found.end && found.begin >= left.end && found.end <= right.begin) {
        inner = found;
        fill_columns(out, inner, is_transparent ? 0 : qz_ramp_pixel(r, -__builtin_inf()));
      }
    }
  }
  ptrdiff_t end = inner.begin < right.begin ? inner.begin : right.begin;
  if (left.end < end) ramp_columns(out + left.end, r, first + (int32_t)left.end, row, end - left.end);
  if (inner.end < right.begin)
    ramp_columns(out + inner.end, r, first + (int32_t)inner.end, row, right.begin - inner.end);
}

#endif
