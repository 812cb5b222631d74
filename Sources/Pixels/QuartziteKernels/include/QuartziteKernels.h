// SPDX-License-Identifier: Apache-2.0
//
// The pixel kernels: straight loops over rows, each in a portable form and one for AVX2, some in one
// for AVX-512, chosen at run time. All give the same bytes: integer maths, or float maths without
// contraction.
//
// Pixels are premultiplied RGBA, 8 bits a channel, as little-endian words. Coverage is 0...255.
// Division by 255 is rounded to the nearest integer, ties upwards, everywhere.
#ifndef QUARTZITE_KERNELS_H
#define QUARTZITE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// A full pixel of area in a cell: twice 256 x 256.
#define QZ_FULL_AREA 131072
// In `qz_run.coverage`: the coverage stands in the mask, pixel by pixel.
#define QZ_MASKED 256

// Pixels `x` to `end` (not included) of row `y` with one coverage, or with that of the mask.
typedef struct {
  uint16_t y;
  uint16_t coverage;
  uint16_t x;
  uint16_t end;
} qz_run;

// A straight piece of an outline, in 24.8 fixed-point device pixels; never level.
//
// Going down (y1 > y0) counts +1 for the winding number of what lies to its right, going up -1.
typedef struct {
  int32_t x0, y0, x1, y1;
} qz_edge;

// How many edges a span covers.
#define QZ_SPAN_EDGES 8

// The rows, in 1/256 pixel, that some edges in turn reach over: bands pass over groups elsewhere.
typedef struct {
  int32_t min_y, max_y;
} qz_edge_span;

// The limits of coordinates in pixels: what lies beyond is cut off before it becomes edges.
#define QZ_LOWEST -32768.0
#define QZ_HIGHEST 49151.0

// A chain of edges that is being made, in 1/256 pixel: the last point, the limits of all points,
// and the rows and the column beyond which nothing can be seen.
typedef struct {
  int32_t x, y;
  int32_t min_x, min_y, max_x, max_y;
  int32_t top, bottom, right;
} qz_edge_chain;

// The signed area differences of some rows, and which blocks of 8 cells hold any. The first cell
// of a block may hold what its left neighbour spilled, without a note.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  uint8_t *mask;
  int32_t width;
  int32_t rows;
  // Cells and mask bytes a row: `width` rounded up to whole blocks, and one block more.
  int32_t stride;
  // Words of `touched` a row.
  int32_t words;
} qz_cells;

// What lies outside an image.
enum { QZ_EDGE_CLEAR = 0, QZ_EDGE_CLAMP = 1, QZ_EDGE_REPEAT = 2 };

// The pixels of an image, `stride` pixels a row.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  int32_t width;
  int32_t height;
  int32_t edge;
} qz_image;

// A radial or conic gradient over at most 8 pieces, piece i from bound[i - 1] to bound[i].
//
// Channel c at t in piece i is `origin[c][i] + t * slope[c][i]`, premultiplied, 0...255. Slopes are
// below 1e6, so that no channel leaves int32 within its piece.
typedef struct {
  float bound[8];
  float origin[4][8];
  float slope[4][8];
  int32_t count;
  // Whether pieces hold straight colours.
  int32_t is_straight;
  // conic: where t is 0, in turns, 0...1.
  float turn;
} qz_gradient;

// Where a row of pixels lies: at x it is (ux * x + uc, vx * x + vc) from the gradient's centre.
typedef struct {
  float ux, uc, vx, vc;
} qz_gradient_row;

// Colours at t below `end`: channel c is `origin[c] + t * slope[c]`, 0...255. Where no slope counts t
// may be infinite.
typedef struct {
  double end;
  double unused;
  double origin[4];
  double slope[4];
} qz_ramp_piece;

// A linear or radial gradient by doubles, over any number of pieces whose ends rise.
typedef struct {
  const qz_ramp_piece *pieces;
  int32_t count;
  // Whether pieces hold straight colours.
  int32_t is_straight;
  // Whether t is that of the larger circle through a pixel, between two circles; else it is the place
  // along a line.
  int32_t is_radial;
  // radial: whether t below 0 and above 1 count.
  int32_t extends_before, extends_after;
  // Where t is 0: x, y and the radius; and the step from there to where t is 1.
  double start[3], step[3];
} qz_ramp;

// Where a row of pixels lies: at x it is (ux * x + uy + uz, vx * x + vy + vz) in a gradient's space.
typedef struct {
  double ux, uy, uz, vx, vy, vz;
} qz_ramp_row;

// A picture that is moved by parts of a pixel, its border going on outside, in a rectangle of pixels.
typedef struct {
  qz_image image;
  // The image pixel at or before the centre of the rectangle's first pixel, and how far beyond it
  // that centre lies: shares of 128. Rows of the image are at least 8 pixels apart.
  int32_t x, y;
  int32_t fx, fy;
  // Multiplies each channel; all ones is white.
  uint32_t tint;
  // The coverage of the first row, of those between and of the last; in each of the first pixel, of
  // those between and of the last. Where there is but one, it is the first.
  uint8_t coverage[3][3];
} qz_between;

typedef struct {
  // Adds edges up into cells whose first column and row begin at `left` and `top`, in 1/256 pixel.
  void (*add_edges)(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                    const qz_edge_span *spans, int32_t count);
  // Turns cells into runs and mask bytes, row by row, and clears them. Returns the number of runs.
  int32_t (*sweep)(const qz_cells *cells, int32_t even_odd, qz_run *runs);
  // Draws a premultiplied colour over pixels, by the coverage of the cells, and clears them: as
  // `sweep` and `solid_runs`, without the mask between them.
  void (*fill_solid)(const qz_cells *cells, int32_t even_odd, uint32_t *pixels, ptrdiff_t stride,
                     uint32_t color);
  // Multiplies runs by a clip mask; the product goes to `mask` and `out`. Returns the number.
  int32_t (*clip_runs)(const qz_run *runs, int32_t count, uint8_t *mask, ptrdiff_t mask_stride,
                       const uint8_t *clip, ptrdiff_t clip_stride, qz_run *out);
  // Draws a premultiplied colour over the pixels of the runs.
  void (*solid_runs)(uint32_t *pixels, ptrdiff_t stride, const qz_run *runs, int32_t count,
                     const uint8_t *mask, ptrdiff_t mask_stride, uint32_t color);
  // Source-over of whole pixels.
  void (*over)(uint32_t *pixels, const uint32_t *source, ptrdiff_t count);
  // Source-over of `rows` rows of `width` pixels; strides in pixels.
  void (*over_rows)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                    ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows);
  // The same, each channel of the source multiplied by that of `tint`.
  void (*over_rows_tinted)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                           ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows,
                           uint32_t tint);
  // Source-over, the source multiplied by one coverage.
  void (*over_constant)(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                        ptrdiff_t count);
  // Source-over, the source multiplied by the mask.
  void (*over_mask)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
  // Multiplies pixels by a coverage.
  void (*scale)(uint32_t *pixels, uint32_t coverage, ptrdiff_t count);
  // Multiplies coverage by coverage: `mask[i] = mask[i] * by / 255`.
  void (*scale_mask)(uint8_t *mask, uint32_t by, ptrdiff_t count);
  // Multiplies each channel of pixels by that of `tint`.
  void (*tint)(uint32_t *pixels, uint32_t tint, ptrdiff_t count);
  // Writes `start + i * step`, four channels of 8.23 fixed point, as pixels.
  void (*linear)(uint32_t *out, const int32_t *start, const int32_t *step, ptrdiff_t count);
  // Writes a radial gradient: t is the distance from the centre, x from `first` + 0.5.
  void (*radial)(uint32_t *out, const qz_gradient *gradient, int32_t first,
                 const qz_gradient_row *row, ptrdiff_t count);
  // Writes a conic gradient: t is the direction from the centre in turns less `gradient->turn`.
  void (*conic)(uint32_t *out, const qz_gradient *gradient, int32_t first,
                const qz_gradient_row *row, ptrdiff_t count);
  // Writes a linear or radial gradient by doubles, x from `first` + 0.5; clear where it has no t.
  void (*ramp)(uint32_t *out, const qz_ramp *ramp, int32_t first, const qz_ramp_row *row,
               ptrdiff_t count);
  // Writes an image by four neighbours. (u, v) are 24.8 in the high words of 24.40, the centre of
  // pixel 0 at 0, and step by (du, dv).
  void (*bilinear)(uint32_t *out, const qz_image *image, int64_t u, int64_t v, int64_t du,
                   int64_t dv, ptrdiff_t count);
  // The same for whole steps along two rows, of which it reads one pixel more: shares of 128.
  void (*bilinear_moved)(uint32_t *out, const uint32_t *upper, const uint32_t *lower, int32_t fx,
                         int32_t fy, ptrdiff_t count);
  // Draws `rows` rows of `width` pixels of a picture between pixels, as `bilinear_moved`, `tint` and
  // `over_constant` would one after another.
  void (*over_between)(uint32_t *pixels, ptrdiff_t stride, const qz_between *between,
                       ptrdiff_t width, ptrdiff_t rows);
  // Weighted sums of pixels of a row, four channels of 8.7 fixed point, kept within 0...255: the first
  // of sum i is pixel `first[i]`, its weights begin at `weights + i * taps` and add up to 16384. `taps`
  // is a multiple of 4.
  void (*gather)(int16_t *out, const uint32_t *row, const int32_t *first, const int16_t *weights,
                 int32_t taps, ptrdiff_t count);
  // Weighted sums of byte rows, as 8.7 fixed point. Weights add up to 16384.
  void (*combine8)(int16_t *out, const uint8_t *_Nonnull const *_Nonnull rows, const int16_t *weights,
                   int32_t taps, ptrdiff_t count);
  // Weighted sums of 8.7 rows.
  void (*combine16)(int16_t *out, const int16_t *_Nonnull const *_Nonnull rows, const int16_t *weights,
                    int32_t taps, ptrdiff_t count);
  // Weighted sums of 8.7 rows, rounded to bytes.
  void (*combine_to_8)(uint8_t *out, const int16_t *_Nonnull const *_Nonnull rows, const int16_t *weights,
                       int32_t taps, ptrdiff_t count);
  // Weighted sums of `taps` pixels of four 8.7 channels, from each `factor`th pixel on.
  void (*decimate)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                   int32_t factor, ptrdiff_t count);
  // Pixels between pixels: `factor` for each of the row, each the sum of four by the weights of its
  // phase. The first has the phase `phase` and takes pixels 0...3.
  void (*expand)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                 int32_t phase, ptrdiff_t count);
  // The same of one number a pixel. Up to 16 numbers behind the last that counts are read.
  void (*decimate1)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                    int32_t factor, ptrdiff_t count);
  void (*expand1)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                  int32_t phase, ptrdiff_t count);
} qz_kernels;

// The most taps of a shrinking kernel: of the factor 1024.
#define QZ_MOST_TAPS 4093

// The kernels that any machine runs.
const qz_kernels *qz_portable_kernels(void);
// The fastest kernels that this machine runs.
const qz_kernels *qz_best_kernels(void);
// The kernels of a level, 0 portable, 1 AVX2, 2 AVX-512; those of the level below where this machine
// does not run them.
const qz_kernels *qz_kernels_of_level(int32_t level);

// Where an image without pixels points to.
const uint32_t *qz_no_pixels(void);

// The mix of four neighbours with shares fx and fy of 128, as `bilinear` makes it.
uint32_t qz_mix_four(uint32_t p0, uint32_t p1, uint32_t p2, uint32_t p3, int32_t fx, int32_t fy);

// Appends the edges of a cubic curve of `count` pieces: a t^3 + b t^2 + c t + p0, all within the
// limits, given as a, b, c, p0 and the end; returns their number, at most `count`.
ptrdiff_t qz_cubic_edges(qz_edge *out, qz_edge_chain *chain, const double *numbers, int32_t count);

// Appends the edges through points that `map` maps (where x goes, where y goes, the origin), up to
// the first beyond the limits; returns their number and sets how many points were taken.
ptrdiff_t qz_line_edges(qz_edge *out, qz_edge_chain *chain, const double *map, const double *points,
                        ptrdiff_t count, ptrdiff_t *taken);

// Writes the spans of edges, one for QZ_SPAN_EDGES each.
void qz_edge_spans(const qz_edge *edges, ptrdiff_t count, qz_edge_span *out);

// Adds edges to cells by the rule of pixel centres: all of a pixel or nothing.
void qz_add_centers(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                    int32_t count);

// The most rows that `qz_center_runs` takes.
#define QZ_CENTER_ROWS 64

// Makes the runs of edges by the rule of pixel centres where each row is covered in one piece, as
// rows of convex shapes are: the pixels that `qz_add_centers` would cover. Returns their number, -1
// where some row is not, or where there are more than QZ_CENTER_ROWS.
int32_t qz_center_runs(qz_run *runs, int32_t left, int32_t top, int32_t width, int32_t rows,
                       const qz_edge *edges, int32_t count);

// Coverage 0...255 of an area of 0...QZ_FULL_AREA.
static inline uint32_t qz_area_coverage(int32_t area) {
  return (uint32_t)((area << 8) - area + QZ_FULL_AREA / 2) >> 17;
}

// Writes the alphas of pixels.
static inline void qz_take_alphas(uint8_t *out, const uint32_t *pixels, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)(pixels[i] >> 24);
}

// Writes for each alpha its pixel of a table of 256.
static inline void qz_paint_alphas(uint32_t *out, const uint8_t *alphas, const uint32_t *table,
                                   ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = table[alphas[i]];
}

// Copies rows of pixels; strides in pixels.
static inline void qz_copy_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                                ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    __builtin_memcpy(pixels, source, (size_t)width * 4);
}

// Where the planes of video are written: rows of luma `stride` bytes apart, rows of the chroma of 2 x 2
// pixels half as far.
typedef struct {
  uint8_t *luma, *blue, *red;
  ptrdiff_t stride;
} qz_planes;

// Writes the planes of video of rows of `stride` opaque pixels, BT.709 in limited range; width and
// height are even. Returns what all pixels have in common.
uint32_t qz_video_planes(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                         ptrdiff_t height, qz_planes out);
// The same as any machine does it.
uint32_t qz_video_planes_portable(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                                  ptrdiff_t height, qz_planes out);

// Sends for the 128 bytes at `address` before they are read.
static inline void qz_prefetch(const void *address) {
  __builtin_prefetch(address);
  __builtin_prefetch((const char *)address + 64);
}

// Sends for the 64 bytes at `address` before they are read.
static inline void qz_prefetch_line(const void *address) { __builtin_prefetch(address); }

// Truncates towards zero; `value` must lie within int32.
static inline int32_t qz_truncate(double value) { return (int32_t)value; }

#pragma clang assume_nonnull end
#endif
