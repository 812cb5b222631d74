// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#if defined(__x86_64__)

// Eight columns of an image that is moved by a fraction of a pixel: their positions in a row and
// their weights.
typedef struct {
  // The offsets of the 8 pixels to load, and the indices of the left and the right neighbour of
  // each column among them.
  ptrdiff_t left_at, right_at;
  __m256i left, right;
  // Whether the neighbours are consecutive pixels of a row.
  int is_inner;
  // The weights of the right neighbour and of the lower row, and the tint.
  __m256i across, down, tint;
  int is_tinted;
  // The columns to draw, and whether that is all eight.
  __m256i lanes;
  int is_whole;
} columns8;

// Half of the channels of 8 pixels in 16-bit lanes, interpolated along the row.
typedef struct {
  __m256i low, high;
} mixed8;

// The current row of an image; `before` more rows above the image, which repeat its first row, and
// `left` rows below the current one inside it.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  int64_t before, left;
} image_row;

static inline int32_t clamped(int64_t i, int64_t low, int64_t high) {
  return (int32_t)(i < low ? low : i > high ? high : i);
}

// The indices of 8 neighbours from column `x` on among 8 pixels of a row, which start at `*at`.
AVX2_INLINE __m256i neighbours(int64_t x, int32_t width, ptrdiff_t *at) {
  int32_t start = clamped(x, 0, width >= 8 ? width - 8 : 0);
  *at = start;
  // More than 16 columns outside, all neighbours are equal.
  int32_t first = clamped(x - start, -16, 16);
  __m256i place = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  place = _mm256_add_epi32(place, _mm256_set1_epi32(first));
  place = _mm256_max_epi32(place, _mm256_setzero_si256());
  return _mm256_min_epi32(place, _mm256_set1_epi32(width - 1 - start));
}

AVX2_INLINE image_row first_row(const qz_image *image, int64_t y) {
  int32_t row = clamped(y, 0, image->height - 1);
  return (image_row){image->pixels + row * image->stride, image->stride, row - y,
                     image->height - 1 - row};
}

// Advances to the next row; stays on the first one above the image and on the last one below it.
AVX2_INLINE void next_row(image_row *row) {
  if (row->before > 0)
    row->before--;
  else if (row->left > 0)
    row->left--, row->pixels += row->stride;
}

AVX2_INLINE mixed8 mix_across(const uint32_t *row, columns8 c) {
  __m256i flip = _mm256_set1_epi8(-128);
  __m256i a = load8(row + c.left_at), b = load8(row + c.right_at);
  if (!c.is_inner) {
    a = _mm256_permutevar8x32_epi32(a, c.left), b = _mm256_permutevar8x32_epi32(b, c.right);
  }
  a = _mm256_xor_si256(a, flip), b = _mm256_xor_si256(b, flip);
  return (mixed8){_mm256_maddubs_epi16(c.across, _mm256_unpacklo_epi8(a, b)),
                  _mm256_maddubs_epi16(c.across, _mm256_unpackhi_epi8(a, b))};
}

AVX2_INLINE __m256i mix_down(__m256i upper, __m256i lower, __m256i down) {
  __m256i r = _mm256_mulhrs_epi16(_mm256_sub_epi16(lower, upper), down);
  r = _mm256_add_epi16(_mm256_add_epi16(upper, r), _mm256_set1_epi16(64));
  return _mm256_add_epi16(_mm256_srai_epi16(r, 7), _mm256_set1_epi16(128));
}

// Draws `rows` rows; `upper` is the row of the image above the first, interpolated along the row.
//
// Everything is passed by value: writes to pixels could change what is read through pointers.
AVX2_INLINE mixed8 draw_rows(uint32_t *out, ptrdiff_t stride, image_row *at, columns8 c,
                             mixed8 upper, ptrdiff_t rows, int is_covered, __m256i low,
                             __m256i high) {
  image_row row = *at;
  for (; rows > 0; rows--, out += stride) {
    next_row(&row);
    mixed8 lower = mix_across(row.pixels, c);
    __m256i pixels = _mm256_packus_epi16(mix_down(upper.low, lower.low, c.down),
                                         mix_down(upper.high, lower.high, c.down));
    upper = lower;
    if (c.is_tinted) pixels = times_exactly(pixels, c.tint);
    if (is_covered) pixels = times(pixels, low, high);
    if (c.is_whole)
      store8(out, over8(load8(out), pixels));
    else
      store_rest(out, c.lanes, over8(load_rest(out, c.lanes), pixels));
  }
  *at = row;
  return upper;
}

// The coverage of the columns from `x` on for one kind of row, as factors.
AVX2_INLINE void column_coverage(const uint8_t *coverage, ptrdiff_t x, ptrdiff_t width,
                                 __m256i *low, __m256i *high) {
  uint8_t bytes[8];
  memset(bytes, coverage[1], sizeof bytes);
  if (x + 8 >= width) bytes[width - 1 - x] = coverage[2];
  if (x == 0) bytes[0] = coverage[0];
  mask8(bytes, low, high);
}

// The alphas of 16 pixels in 16-bit lanes: of the pixels 0 to 3 and 8 to 11, then of the others.
AVX2_INLINE __m256i alphas16(const uint32_t *pixels) {
  return _mm256_packus_epi32(_mm256_srli_epi32(load8(pixels), 24),
                             _mm256_srli_epi32(load8(pixels + 8), 24));
}

// The alphas of 16 pixels in 8.7 fixed point, interpolated along the row; `fx` is the weight of the
// right neighbours.
AVX2_INLINE __m256i black_across(const uint32_t *row, __m256i fx) {
  __m256i a = alphas16(row), b = alphas16(row + 1);
  return _mm256_add_epi16(_mm256_slli_epi16(a, 7), _mm256_mullo_epi16(_mm256_sub_epi16(b, a), fx));
}

// 8 pixels under black with the alphas `source` >> 24; `rest` has the complement of each twice.
//
// Even and odd bytes are separated by a mask and a shift: both are multiplied by the same factors.
AVX2_INLINE __m256i under_black(__m256i below, __m256i source, __m256i rest) {
  __m256i even = _mm256_and_si256(below, _mm256_set1_epi16(255));
  even = div255(_mm256_mullo_epi16(even, rest));
  __m256i odd = div255(_mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest));
  return _mm256_adds_epu8(source, _mm256_or_si256(even, _mm256_slli_epi16(odd, 8)));
}

// Draws 16 columns of an image without colours, whose neighbours and rows are all inside; `row` is
// the upper one of the first two. In 8.7 fixed point the numbers are those of `draw_rows` plus 128.
AVX2_INLINE void draw_black(uint32_t *out, ptrdiff_t stride, const uint32_t *row,
                            ptrdiff_t row_stride, ptrdiff_t rows, __m256i fx, __m256i down) {
  __m256i zero = _mm256_setzero_si256(), half = _mm256_set1_epi16(64);
  __m256i upper = black_across(row, fx);
  for (; rows > 0; rows--, out += stride) {
    row += row_stride;
    __m256i lower = black_across(row, fx);
    __m256i r = _mm256_mulhrs_epi16(_mm256_sub_epi16(lower, upper), down);
    r = _mm256_srai_epi16(_mm256_add_epi16(_mm256_add_epi16(upper, r), half), 7);
    upper = lower;
    __m256i rest = _mm256_xor_si256(r, _mm256_set1_epi16(255)), high = _mm256_slli_epi16(r, 8);
    store8(out, under_black(load8(out), _mm256_unpacklo_epi16(zero, high),
                            _mm256_unpacklo_epi16(rest, rest)));
    store8(out + 8, under_black(load8(out + 8), _mm256_unpackhi_epi16(zero, high),
                                _mm256_unpackhi_epi16(rest, rest)));
  }
}

// Whether an image is drawn by its alphas alone.
static inline int draws_black(const qz_between *between) {
  int covered = 1;
  for (int i = 0; i < 9; i++) covered &= between->coverage[i / 3][i % 3] == 255;
  return between->is_black && between->tint == UINT32_MAX && covered;
}

AVX2 void QZ_EIGHT(over_between)(uint32_t *pixels, ptrdiff_t stride, const qz_between *between,
                                 ptrdiff_t width, ptrdiff_t rows) {
  columns8 c;
  c.across = _mm256_set1_epi16((short)((128 - between->fx) | between->fx << 8));
  c.down = _mm256_set1_epi16((short)(between->fy << 8));
  c.tint = exact_factors(between->tint);
  c.is_tinted = between->tint != UINT32_MAX;
  int64_t top = between->y;
  int is_black = draws_black(between) && top >= 0 && top + rows < between->image.height;
  for (ptrdiff_t x = 0; x < width; x += 8) {
    int64_t column = (int64_t)between->x + x;
    if (is_black && column >= 0 && column + 16 < between->image.width && x + 16 <= width) {
      const uint32_t *row = between->image.pixels + top * between->image.stride + column;
      draw_black(pixels + x, stride, row, between->image.stride, rows,
                 _mm256_set1_epi16((short)between->fx), c.down);
      x += 8;
      continue;
    }
    c.left = neighbours(column, between->image.width, &c.left_at);
    c.right = neighbours(column + 1, between->image.width, &c.right_at);
    c.is_inner = column >= 0 && column + 8 < between->image.width;
    c.is_whole = x + 8 <= width;
    c.lanes = first_lanes((int)(c.is_whole ? 8 : width - x));
    image_row row = first_row(&between->image, between->y);
    mixed8 upper = mix_across(row.pixels, c);
    // The first row, those between, and the last one.
    ptrdiff_t ends[3] = {rows < 1 ? rows : 1, rows - 1, rows}, y = 0;
    for (int kind = 0; kind < 3; kind++) {
      const uint8_t *coverage = between->coverage[kind];
      if (ends[kind] <= y) continue;
      __m256i low, high;
      column_coverage(coverage, x, width, &low, &high);
      int is_covered = coverage[1] != 255 || (x == 0 && coverage[0] != 255) ||
                       (x + 8 >= width && coverage[2] != 255);
      uint32_t *out = pixels + x + y * stride;
      ptrdiff_t count = ends[kind] - y;
      if (!is_covered && !c.is_tinted && c.is_inner && c.is_whole) {
        columns8 plain = c;
        plain.is_tinted = 0, plain.is_inner = plain.is_whole = 1;
        upper = draw_rows(out, stride, &row, plain, upper, count, 0, low, high);
      } else {
        upper = draw_rows(out, stride, &row, c, upper, count, is_covered, low, high);
      }
      y = ends[kind];
    }
  }
}

#endif
