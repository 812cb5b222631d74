// SPDX-License-Identifier: Apache-2.0
//
// The pixel kernels: loops over rows, each in a portable form and in one for AVX2 or, on arm64,
// NEON; some also for AVX-512. They are chosen at run time. All give the same bytes: they use
// integers, or floats without contraction.
//
// Pixels are premultiplied RGBA, 8 bits a channel, as little-endian words. Coverage is 0...255.
// Division by 255 is rounded to the nearest integer, halves upwards.
#ifndef QUARTZITE_KERNELS_H
#define QUARTZITE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The area of a full pixel in a cell: twice 256 x 256.
#define QZ_FULL_AREA 131072
// In `qz_run.coverage`: each pixel's coverage is in the mask.
#define QZ_MASKED 256

// The pixels from `x` up to, but not including, `end` of row `y`, with one coverage or that of the
// mask.
typedef struct {
  uint16_t y;
  uint16_t coverage;
  uint16_t x;
  uint16_t end;
} qz_run;

// Tells the processor that a loop waits for another thread.
static inline void qz_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

// A line segment of an outline, in 24.8 fixed-point device pixels; never horizontal.
//
// An edge that goes down (y1 > y0) adds 1 to the winding number of what is to its right, one that
// goes up subtracts 1.
typedef struct {
  int32_t x0, y0, x1, y1;
} qz_edge;

// The number of edges in a span.
#define QZ_SPAN_EDGES 8

// The rows, in 1/256 pixel, that consecutive edges cover: bands skip groups that are elsewhere.
typedef struct {
  int32_t min_y, max_y;
} qz_edge_span;

// The first and the last band that an instruction touches; none where the first is after the last.
typedef struct {
  int16_t first, last;
} qz_band_range;

// The range of coordinates in pixels: outlines are clamped to it before they become edges.
#define QZ_LOWEST -32768.0
#define QZ_HIGHEST 49151.0

// A chain of edges under construction, in 1/256 pixel: the last point, the bounds of all points,
// and the rows and the column beyond which nothing is visible.
typedef struct {
  int32_t x, y;
  int32_t min_x, min_y, max_x, max_y;
  int32_t top, bottom, right;
} qz_edge_chain;

// The differences of signed area in some rows, and bits for the blocks of 8 cells that hold any.
// The first cell of a block may hold what its left neighbour spilled without its bit being set.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  uint8_t *mask;
  int32_t width;
  int32_t rows;
  // Cells, and mask bytes, from row to row: `width` rounded up to whole blocks, plus one block.
  int32_t stride;
  // The number of words of `touched` in a row.
  int32_t words;
} qz_cells;

// What is outside an image: transparent, the border pixel, or the image again.
enum { QZ_EDGE_CLEAR = 0, QZ_EDGE_CLAMP = 1, QZ_EDGE_REPEAT = 2 };

// The pixels of an image, with `stride` pixels from row to row.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  int32_t width;
  int32_t height;
  int32_t edge;
} qz_image;

// A radial or conic gradient with at most 8 pieces; piece i is from bound[i - 1] to bound[i].
//
// Channel c at t in piece i is `origin[c][i] + t * slope[c][i]`, premultiplied, 0...255. Slopes are
// below 1e6, so that no channel exceeds int32 inside its piece.
typedef struct {
  float bound[8];
  float origin[4][8];
  float slope[4][8];
  int32_t count;
  // Whether pieces have straight colours.
  int32_t is_straight;
  // conic: the direction of t = 0, in turns, 0...1.
  float turn;
} qz_gradient;

// The position of a row of pixels relative to the gradient's centre: at x it is (ux * x + uc, vx *
// x + vc).
typedef struct {
  float ux, uc, vx, vc;
} qz_gradient_row;

// The colours at t below `end`: channel c is `origin[c] + t * slope[c]`, 0...255. If all slopes are
// 0, t may be infinite.
typedef struct {
  double end;
  double unused;
  double origin[4];
  double slope[4];
} qz_ramp_piece;

// A linear or radial gradient in double precision, with any number of pieces by increasing ends.
typedef struct {
  const qz_ramp_piece *pieces;
  int32_t count;
  // Whether pieces have straight colours.
  int32_t is_straight;
  // Whether the gradient is radial: t is that of the larger of the circles through a pixel.
  // Otherwise t is the position along a line.
  int32_t is_radial;
  // radial: whether t below 0 and above 1 is accepted.
  int32_t extends_before, extends_after;
  // The x, y and radius where t is 0, and the differences from there to where t is 1.
  double start[3], step[3];
} qz_ramp;

// The position of a row of pixels in a gradient's space: at x it is (ux * x + uy + uz, vx * x + vy
// + vz).
typedef struct {
  double ux, uy, uz, vx, vy, vz;
} qz_ramp_row;

// An image that is moved by a fraction of a pixel, with its border pixels repeated outside, and
// drawn in a rectangle of pixels.
typedef struct {
  qz_image image;
  // The image pixel at or before the centre of the rectangle's first pixel, and how far beyond it
  // that centre is, in 1/128. Rows of the image are at least 8 pixels apart.
  int32_t x, y;
  int32_t fx, fy;
  // The tint, which multiplies each channel; white has all bits set.
  uint32_t tint;
  // Whether the colours of all pixels of the image are 0, so that only alphas need be interpolated.
  int32_t is_black;
  // The coverage of the first row, of those between and of the last; in each, of the first pixel,
  // of those between and of the last. A single row or pixel is the first.
  uint8_t coverage[3][3];
} qz_between;

// An image that is turned or scaled. (u, v) are as for `bilinear`: that of the first pixel of the
// rectangle, and the steps along x and along y.
typedef struct {
  qz_image image;
  int64_t u, v, ux, vx, uy, vy;
  // The tint, which multiplies each channel; white has all bits set.
  uint32_t tint;
} qz_turned;

// The kernels of one instruction set.
typedef struct {
  // Accumulates edges in cells whose first column and row begin at `left` and `top`, in 1/256
  // pixel.
  void (*add_edges)(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                    const qz_edge_span *spans, int32_t count);
  // Converts cells to runs and mask bytes, row by row, and clears the cells. Returns the number of
  // runs.
  int32_t (*sweep)(const qz_cells *cells, int32_t even_odd, qz_run *runs);
  // Composites a premultiplied colour with the coverage of the cells, and clears them: like `sweep`
  // and `solid_runs`, but without a mask.
  void (*fill_solid)(const qz_cells *cells, int32_t even_odd, uint32_t *pixels, ptrdiff_t stride,
                     uint32_t color);
  // Multiplies runs by a clip mask and writes the result to `mask` and `out`. Returns the number of
  // runs.
  int32_t (*clip_runs)(const qz_run *runs, int32_t count, uint8_t *mask, ptrdiff_t mask_stride,
                       const uint8_t *clip, ptrdiff_t clip_stride, qz_run *out);
  // Composites a premultiplied colour onto the pixels of the runs.
  void (*solid_runs)(uint32_t *pixels, ptrdiff_t stride, const qz_run *runs, int32_t count,
                     const uint8_t *mask, ptrdiff_t mask_stride, uint32_t color);
  // Source-over of `count` pixels.
  void (*over)(uint32_t *pixels, const uint32_t *source, ptrdiff_t count);
  // Source-over of `rows` rows of `width` pixels; strides are in pixels.
  void (*over_rows)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                    ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows);
  // The same, with each channel of the source multiplied by that of `tint`.
  void (*over_rows_tinted)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                           ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows,
                           uint32_t tint);
  // Source-over, with the source multiplied by a constant coverage.
  void (*over_constant)(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                        ptrdiff_t count);
  // Source-over, with the source multiplied by the mask.
  void (*over_mask)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
  // Multiplies pixels by a constant coverage.
  void (*scale)(uint32_t *pixels, uint32_t coverage, ptrdiff_t count);
  // Multiplies coverages by a constant: `mask[i] = mask[i] * by / 255`.
  void (*scale_mask)(uint8_t *mask, uint32_t by, ptrdiff_t count);
  // Multiplies each channel of pixels by that of `tint`.
  void (*tint)(uint32_t *pixels, uint32_t tint, ptrdiff_t count);
  // Writes `start + i * step` as pixels; four channels in 8.23 fixed point.
  void (*linear)(uint32_t *out, const int32_t *start, const int32_t *step, ptrdiff_t count);
  // Writes a radial gradient: t is the distance from the centre; x starts at `first` + 0.5.
  void (*radial)(uint32_t *out, const qz_gradient *gradient, int32_t first,
                 const qz_gradient_row *row, ptrdiff_t count);
  // Writes a conic gradient: t is the direction from the centre in turns minus `gradient->turn`.
  void (*conic)(uint32_t *out, const qz_gradient *gradient, int32_t first,
                const qz_gradient_row *row, ptrdiff_t count);
  // Writes a linear or radial gradient in double precision; x starts at `first` + 0.5; pixels
  // without a t are transparent.
  void (*ramp)(uint32_t *out, const qz_ramp *ramp, int32_t first, const qz_ramp_row *row,
               ptrdiff_t count);
  // Writes an image interpolated between four neighbours. (u, v) are 24.8 in the high words of
  // 24.40 fixed point, with the centre of pixel 0 at 0, and advance by (du, dv).
  void (*bilinear)(uint32_t *out, const qz_image *image, int64_t u, int64_t v, int64_t du,
                   int64_t dv, ptrdiff_t count);
  // The same for steps of a whole pixel along two rows, of which one pixel more is read; weights in
  // 1/128.
  void (*bilinear_moved)(uint32_t *out, const uint32_t *upper, const uint32_t *lower, int32_t fx,
                         int32_t fy, ptrdiff_t count);
  // Composites `rows` rows of `width` pixels of an image at a fraction of a pixel, like
  // `bilinear_moved`, `tint` and `over_constant` one after the other.
  void (*over_between)(uint32_t *pixels, ptrdiff_t stride, const qz_between *between,
                       ptrdiff_t width, ptrdiff_t rows);
  // Composites an image onto runs, like `bilinear`, `tint`, and `over`, `over_constant` or `over_mask` one
  // after the other. The columns below `room` may be written unchanged.
  void (*over_turned)(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t room, const qz_turned *turned,
                      const qz_run *runs, int32_t count, const uint8_t *mask, ptrdiff_t mask_stride);
  // `qz_center_runs`.
  int32_t (*center_runs)(qz_run *runs, int32_t left, int32_t top, int32_t width, int32_t rows,
                         const qz_edge *edges, int32_t count);
  // Weighted sums of the pixels of a row, in four channels of 8.7 fixed point, clamped to 0...255.
  // Sum i starts at pixel `first[i]`; its weights start at `weights + i * taps` and add up to
  // 16384. `taps` is a multiple of 4.
  void (*gather)(int16_t *out, const uint32_t *row, const int32_t *first, const int16_t *weights,
                 int32_t taps, ptrdiff_t count);
  // Weighted sums of byte rows, in 8.7 fixed point. Weights add up to 16384.
  void (*combine8)(int16_t *out, const uint8_t *_Nonnull const *_Nonnull rows, const int16_t *weights,
                   int32_t taps, ptrdiff_t count);
  // Weighted sums of rows in 8.7 fixed point.
  void (*combine16)(int16_t *out, const int16_t *_Nonnull const *_Nonnull rows, const int16_t *weights,
                    int32_t taps, ptrdiff_t count);
  // Weighted sums of rows in 8.7 fixed point, rounded to bytes.
  void (*combine_to_8)(uint8_t *out, const int16_t *_Nonnull const *_Nonnull rows, const int16_t *weights,
                       int32_t taps, ptrdiff_t count);
  // Weighted sums of `taps` pixels of four channels in 8.7 fixed point, starting at every
  // `factor`th pixel.
  void (*decimate)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                   int32_t factor, ptrdiff_t count);
  // Interpolates `factor` pixels for each pixel of the row; each is the sum of four with the
  // weights of its phase. The first has the phase `phase` and uses the pixels 0...3.
  void (*expand)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                 int32_t phase, ptrdiff_t count);
  // The same for one channel. Up to 16 numbers after the last one that counts are read.
  void (*decimate1)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                    int32_t factor, ptrdiff_t count);
  void (*expand1)(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                  int32_t phase, ptrdiff_t count);
  // Writes the indices of the ranges that contain a band, in order, and returns their number. Up to 16
  // indices more than that may be written.
  ptrdiff_t (*band_members)(int32_t *out, const qz_band_range *ranges, ptrdiff_t count, int32_t band);
} qz_kernels;

// The largest number of taps of a reduction: that of the factor 1024.
#define QZ_MOST_TAPS 4093

// The kernels that every machine can run.
const qz_kernels *qz_portable_kernels(void);
// The fastest kernels that this machine can run.
const qz_kernels *qz_best_kernels(void);
// The kernels of a level: 0 portable; 1 AVX2, or NEON on arm64; 2 AVX-512; those of the level below
// if this machine cannot run them.
const qz_kernels *qz_kernels_of_level(int32_t level);

// A valid address for an image without pixels.
const uint32_t *qz_no_pixels(void);

// Interpolates four neighbours with the weights fx and fy in 1/128, as `bilinear` does.
uint32_t qz_mix_four(uint32_t p0, uint32_t p1, uint32_t p2, uint32_t p3, int32_t fx, int32_t fy);

// Curves of more even lines than this are divided in eighths, each into lines of its own, where that
// gives fewer.
#define QZ_MOST_EVEN 24

// Appends the edges of a cubic curve given by its four points, all within the range of coordinates, of
// which an even division takes `count` lines. Returns the number of edges, at most `count`.
ptrdiff_t qz_cubic_edges(qz_edge *out, qz_edge_chain *chain, const double *points, int32_t count);

// Appends the edges through points under `map` (the images of x, of y, and the origin), up to the
// first point outside the range of coordinates. Returns the number of edges and sets how many
// points were used.
ptrdiff_t qz_line_edges(qz_edge *out, qz_edge_chain *chain, const double *map, const double *points,
                        ptrdiff_t count, ptrdiff_t *taken);

// The verbs of paths, as `PathVerb`.
enum { QZ_VERB_MOVE, QZ_VERB_LINE, QZ_VERB_QUAD, QZ_VERB_CUBIC, QZ_VERB_CLOSE };

// Curves of more lines are left to the caller, which halves them first.
#define QZ_FILL_PIECES 64
// The edges of one element at most, with one that is written and not counted.
#define QZ_FILL_ROOM 68

// A path that is being turned into edges.
typedef struct {
  // The images of x and of y, and the origin.
  double map[6];
  // The least and the greatest coordinates that are visible.
  double low[2], high[2];
  // The first and the last point of the sub-path, in device pixels.
  double first[2], last[2];
  // Whether the sub-path has edges, and whether there was any point.
  int32_t is_open, has_point;
  // How many points there are; then how many were used.
  ptrdiff_t points;
} qz_filler;

// Appends the edges of the elements of a path under a map, up to the first that needs more than
// QZ_FILL_PIECES lines or has a point outside the range of coordinates, as far as there is room for
// the edges of one element more. Returns the number of edges and sets how many elements were taken.
ptrdiff_t qz_fill_edges(qz_edge *out, ptrdiff_t room, qz_edge_chain *chain, qz_filler *filler,
                        const uint8_t *verbs, ptrdiff_t count, const double *points,
                        ptrdiff_t *taken);

// Appends the edges of a quadrilateral, and returns their number; -1 where a corner is outside the
// range of coordinates. There must be room for five.
ptrdiff_t qz_ring_edges(qz_edge *out, qz_edge_chain *chain, const double *corners);

// The start and the step of a row of a linear gradient from column `x` on, in 8.23 fixed point, for
// `linear`: of `slope` t + `origin`, where t is `t0` in column 0 and `tx` more in each. Relative to
// column 0, so that the value at a column does not depend on where the row starts; the high bits may
// wrap far outside of the piece, where nothing is read. Returns 0 where the steps are 0, and a
// negative number where they are too large for this.
int32_t qz_linear_steps(int32_t *start, int32_t *step, const double *origin, const double *slope,
                        double t0, double tx, int64_t x);

// Writes the spans of edges, one for each QZ_SPAN_EDGES.
void qz_edge_spans(const qz_edge *edges, ptrdiff_t count, qz_edge_span *out);

// Accumulates edges in cells under the rule of pixel centres: a pixel is covered entirely or not at
// all.
void qz_add_centers(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                    int32_t count);

// The largest number of rows for `qz_center_runs`.
#define QZ_CENTER_ROWS 64

// Makes the runs of edges under the rule of pixel centres where each row is covered in one piece,
// as for convex shapes: the pixels that `qz_add_centers` would cover. Returns the number of runs,
// or -1 if a row is not covered in one piece, or there are more than QZ_CENTER_ROWS rows.
int32_t qz_center_runs(qz_run *runs, int32_t left, int32_t top, int32_t width, int32_t rows,
                       const qz_edge *edges, int32_t count);

// The coverage, 0...255, of an area of 0...QZ_FULL_AREA.
static inline uint32_t qz_area_coverage(int32_t area) {
  return (uint32_t)((area << 8) - area + QZ_FULL_AREA / 2) >> 17;
}

// The portable kernel `band_members`.
ptrdiff_t qz_band_members(int32_t *out, const qz_band_range *ranges, ptrdiff_t count, int32_t band);

// Writes the alphas of pixels.
static inline void qz_take_alphas(uint8_t *out, const uint32_t *pixels, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)(pixels[i] >> 24);
}

// Writes for each alpha the pixel at that index of a table of 256.
static inline void qz_paint_alphas(uint32_t *out, const uint8_t *alphas, const uint32_t *table,
                                   ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = table[alphas[i]];
}

// Writes for each alpha the black pixel with it.
static inline void qz_black_alphas(uint32_t *out, const uint8_t *alphas, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint32_t)alphas[i] << 24;
}

// Copies rows of pixels; strides are in pixels.
static inline void qz_copy_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                                ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    __builtin_memcpy(pixels, source, (size_t)width * 4);
}

// The planes of video: rows of luma are `stride` bytes apart, rows of chroma, for 2 x 2 pixels
// each, half of that.
typedef struct {
  uint8_t *luma, *blue, *red;
  ptrdiff_t stride;
} qz_planes;

// Converts rows of opaque pixels, `stride` pixels apart, to planes of video in BT.709 with limited
// range; width and height are even. Returns the bitwise AND of all pixels.
uint32_t qz_video_planes(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                         ptrdiff_t height, qz_planes out);
// The same with portable code.
uint32_t qz_video_planes_portable(const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                                  ptrdiff_t height, qz_planes out);

// How the bytes of a row of a PNG are predicted; QZ_PNG_BEST chooses for each row the filter whose
// differences have the least sum.
enum { QZ_PNG_NONE, QZ_PNG_SUB, QZ_PNG_UP, QZ_PNG_AVERAGE, QZ_PNG_PAETH, QZ_PNG_BEST };

// Filters straight pixels, `width` by `height` without padding, for a PNG: `height` rows of a byte
// for the filter and `bytes` (3 without alpha, or 4) for each pixel are written to `out`. `scratch`
// has room for three times `bytes * width`.
//
// Source: Portable Network Graphics, third edition, W3C 2025, 9.2 and 12.7.
void qz_png_rows(const uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, ptrdiff_t bytes,
                 int filter, uint8_t *out, uint8_t *scratch);

// Gives pixels with an alpha of 0 the colours of visible ones around them: the mean, weighted by
// alpha, of those in the smallest block of 2, 4, 8... pixels a side that has any. Their alpha stays
// 0. Pixels have straight colours, and rows have no padding. `scratch` has room for
// `qz_bleed_scratch` words.
void qz_bleed(uint32_t *pixels, ptrdiff_t width, ptrdiff_t height, uint32_t *scratch);
// The words of scratch memory for pictures of this size.
ptrdiff_t qz_bleed_scratch(ptrdiff_t width, ptrdiff_t height);

// Prefetches the 128 bytes at `address`.
static inline void qz_prefetch(const void *address) {
  __builtin_prefetch(address);
  __builtin_prefetch((const char *)address + 64);
}

// Prefetches the 64 bytes at `address`.
static inline void qz_prefetch_line(const void *address) { __builtin_prefetch(address); }

// Prefetches `count` pixels.
static inline void qz_prefetch_row(const uint32_t *pixels, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 16) __builtin_prefetch(pixels + i);
}

// Truncates towards zero; `value` must lie within int32.
static inline int32_t qz_truncate(double value) { return (int32_t)value; }

// Rounds to the nearest integer, halves away from zero; `value` must lie within 2^62.
static inline int64_t qz_round(double value) { return (int64_t)(value + (value < 0 ? -0.5 : 0.5)); }

#pragma clang assume_nonnull end
#endif
