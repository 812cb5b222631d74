// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic of single pixels, shared by the portable kernels and the remainders of the vectorised
// ones.
#ifndef QUARTZITE_PORTABLE_H
#define QUARTZITE_PORTABLE_H

#include "QuartziteKernels.h"

#pragma STDC FP_CONTRACT OFF

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

// round(x / 255) for x up to 65535.
static inline uint32_t qz_div255(uint32_t x) { return ((x + 128) * 257) >> 16; }

// Each channel of `pixel` times `factor` / 255, rounded.
static inline uint32_t qz_scale_pixel(uint32_t pixel, uint32_t factor) {
  return qz_div255((pixel & 255) * factor) | qz_div255((pixel >> 8 & 255) * factor) << 8 |
         qz_div255((pixel >> 16 & 255) * factor) << 16 | qz_div255((pixel >> 24) * factor) << 24;
}

// Each channel of `pixel` times that of `tint` / 255, rounded.
static inline uint32_t qz_tint_pixel(uint32_t pixel, uint32_t tint) {
  return qz_div255((pixel & 255) * (tint & 255)) |
         qz_div255((pixel >> 8 & 255) * (tint >> 8 & 255)) << 8 |
         qz_div255((pixel >> 16 & 255) * (tint >> 16 & 255)) << 16 |
         qz_div255((pixel >> 24) * (tint >> 24)) << 24;
}

// Source-over of one pixel. Saturates, because an image from outside may have colours above alpha.
static inline uint32_t qz_over_pixel(uint32_t below, uint32_t source) {
  uint32_t kept = qz_scale_pixel(below, 255 - (source >> 24));
  uint32_t even = (kept & 0xFF00FF) + (source & 0xFF00FF);
  uint32_t odd = (kept >> 8 & 0xFF00FF) + (source >> 8 & 0xFF00FF);
  even |= (even >> 8 & 0x10001) * 255;
  odd |= (odd >> 8 & 0x10001) * 255;
  return (even & 0xFF00FF) | (odd & 0xFF00FF) << 8;
}

// The coverage, 0...255, of a signed area.
static inline uint32_t qz_coverage(int32_t area, int32_t even_odd) {
  int32_t a;
  if (even_odd) {
    a = area & (2 * QZ_FULL_AREA - 1);
    a = a > QZ_FULL_AREA ? 2 * QZ_FULL_AREA - a : a;
  } else {
    a = area < 0 ? -area : area;
    a = a > QZ_FULL_AREA ? QZ_FULL_AREA : a;
  }
  return (uint32_t)((a << 8) - a + QZ_FULL_AREA / 2) >> 17;
}

// The sum of four numbers in 8.7 fixed point with weights of 14 bits.
static inline int16_t qz_expanded(const int16_t *row, const int16_t *weights) {
  int32_t sum = 8192;
  for (int32_t k = 0; k < 4; k++) sum += row[k] * weights[k];
  return (int16_t)(sum >> 14);
}

// The index of the pixel that is taken for index `i` under the edge rule; -1 for transparent.
static inline int32_t qz_edge_index(int32_t i, int32_t size, int32_t edge) {
  if (i >= 0 && i < size) return i;
  if (edge == QZ_EDGE_CLEAR) return -1;
  if (edge == QZ_EDGE_CLAMP) return i < 0 ? 0 : size - 1;
  i %= size;
  return i < 0 ? i + size : i;
}

// Interpolates four neighbours: along the row with weights of 7 bits, then between rows, rounded
// like `pmulhrsw`.
static inline uint32_t qz_mix4(uint32_t p0, uint32_t p1, uint32_t p2, uint32_t p3, int32_t fx,
                               int32_t fy) {
  uint32_t out = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int32_t a = (int32_t)(p0 >> shift & 255) - 128, b = (int32_t)(p1 >> shift & 255) - 128;
    int32_t c = (int32_t)(p2 >> shift & 255) - 128, d = (int32_t)(p3 >> shift & 255) - 128;
    int32_t top = a * (128 - fx) + b * fx, low = c * (128 - fx) + d * fx;
    int32_t r = top + (((((low - top) * (fy << 8)) >> 14) + 1) >> 1);
    out |= (uint32_t)(((r + 64) >> 7) + 128) << shift;
  }
  return out;
}

// Interpolates a pixel between four neighbours; (u, v) in 24.8 fixed point, with the centre of
// pixel 0 at 0.
static inline uint32_t qz_bilinear_pixel(const qz_image *image, int32_t u, int32_t v) {
  uint32_t p[4];
  for (int k = 0; k < 4; k++) {
    int32_t x = qz_edge_index((u >> 8) + (k & 1), image->width, image->edge);
    int32_t y = qz_edge_index((v >> 8) + (k >> 1), image->height, image->edge);
    p[k] = x < 0 || y < 0 ? 0 : image->pixels[y * image->stride + x];
  }
  return qz_mix4(p[0], p[1], p[2], p[3], u >> 1 & 127, v >> 1 & 127);
}

// The colour of a gradient at t.
static inline uint32_t qz_gradient_pixel(const qz_gradient *g, float t) {
  int32_t i = 0;
  for (int32_t k = 0; k < g->count - 1; k++) i += t >= g->bound[k];
  float value[4];
  for (int c = 0; c < 4; c++) value[c] = g->slope[c][i] * t + g->origin[c][i];
  if (g->is_straight) {
    float alpha = value[3] * (1.0f / 255);
    for (int c = 0; c < 3; c++) value[c] = value[c] * alpha;
  }
  uint32_t channel[4];
  for (int c = 0; c < 4; c++) {
    float v = value[c] + 0.5f;
    v = v > 0 ? v : 0;
    v = v < 255 ? v : 255;
    channel[c] = (uint32_t)(int32_t)v;
  }
  for (int c = 0; c < 3; c++) channel[c] = channel[c] < channel[3] ? channel[c] : channel[3];
  return channel[0] | channel[1] << 8 | channel[2] << 16 | channel[3] << 24;
}

// The least absolute value of the quadratic coefficient: if it is smaller, the circles are
// internally tangent, and the equation has a single root.
#define QZ_RAMP_STEEP 1e-12

// The index of the first piece of a ramp that ends above t.
static inline int32_t qz_ramp_index(const qz_ramp *r, double t) {
  int32_t low = 0, high = r->count - 1;
  while (low < high) {
    int32_t middle = (low + high) / 2;
    if (t < r->pieces[middle].end)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

// The colour of a ramp at t.
static inline uint32_t qz_ramp_pixel(const qz_ramp *r, double t) {
  const qz_ramp_piece *p = r->pieces + qz_ramp_index(r, t);
  double value[4];
  int is_flat = p->slope[0] == 0 && p->slope[1] == 0 && p->slope[2] == 0 && p->slope[3] == 0;
  for (int c = 0; c < 4; c++) value[c] = is_flat ? p->origin[c] : p->origin[c] + p->slope[c] * t;
  if (r->is_straight) {
    double alpha = value[3] / 255;
    for (int c = 0; c < 3; c++) value[c] = value[c] * alpha;
  }
  uint32_t channel[4];
  for (int c = 0; c < 4; c++) {
    double v = value[c] < 255 ? value[c] : 255;
    v = v > 0 ? v : 0;
    channel[c] = (uint32_t)(int32_t)(v + 0.5);
  }
  for (int c = 0; c < 3; c++) channel[c] = channel[c] < channel[3] ? channel[c] : channel[3];
  return channel[0] | channel[1] << 8 | channel[2] << 16 | channel[3] << 24;
}

// Whether a t between two circles is accepted.
static inline int qz_ramp_accepts(const qz_ramp *r, double t) {
  if (!(t * r->step[2] + r->start[2] >= 0)) return 0;
  return (r->extends_before || t >= 0) && (r->extends_after || t <= 1);
}

// Computes t at the position (dx, dy) relative to the point where t is 0; returns whether there is
// a t.
//
// Between circles |p - c(t)| = r(t), with c and r affine in t: a t^2 - 2 b t + c = 0. The larger t
// with a radius that is not negative counts. Source: ISO 32000-1, 8.7.4.5.4.
static inline int qz_ramp_t(const qz_ramp *r, double dx, double dy, double *t) {
  const double *start = r->start, *step = r->step;
  if (!r->is_radial) {
    *t = dx * step[0] + dy * step[1];
    return 1;
  }
  double a = step[0] * step[0] + step[1] * step[1] - step[2] * step[2];
  double b = dx * step[0] + dy * step[1] + start[2] * step[2];
  double c = dx * dx + dy * dy - start[2] * start[2];
  if ((a < 0 ? -a : a) < QZ_RAMP_STEEP) {
    *t = c / (b * 2);
    return b != 0 && qz_ramp_accepts(r, *t);
  }
  double discriminant = b * b - c * a;
  if (!(discriminant >= 0)) return 0;
  double root = __builtin_sqrt(discriminant);
  double t1 = (b + root) / a, t2 = (b - root) / a;
  *t = t2 >= t1 ? t2 : t1;
  if (qz_ramp_accepts(r, *t)) return 1;
  *t = t2 < t1 ? t2 : t1;
  return qz_ramp_accepts(r, *t);
}

// The arc tangent of 0...1, in turns: Abramowitz and Stegun 4.4.49, divided by 2 pi; within 4e-9.
#define QZ_TURN_0 0.15915494309f
#define QZ_TURN_2 -0.05305134840f
#define QZ_TURN_4 0.03182072448f
#define QZ_TURN_6 -0.02261416582f
#define QZ_TURN_8 0.01695997079f
#define QZ_TURN_10 -0.01198271837f
#define QZ_TURN_12 0.00682927714f
#define QZ_TURN_14 -0.00257285690f
#define QZ_TURN_MOST 0x1.fffffep-1f
#define QZ_TURN_16 0.00045617399f

// The direction of (u, v) minus `from`, both in turns, as 0...1; 0 for a zero vector.
static inline float qz_turn(float u, float v, float from) {
  float a = u < 0 ? -u : u, b = v < 0 ? -v : v;
  float most = a > b ? a : b, least = a > b ? b : a;
  float q = most > 0 ? least / most : 0, s = q * q;
  float t = QZ_TURN_16;
  t = t * s + QZ_TURN_14;
  t = t * s + QZ_TURN_12;
  t = t * s + QZ_TURN_10;
  t = t * s + QZ_TURN_8;
  t = t * s + QZ_TURN_6;
  t = t * s + QZ_TURN_4;
  t = t * s + QZ_TURN_2;
  t = t * s + QZ_TURN_0;
  t = t * q;
  t = b > a ? 0.25f - t : t;
  t = u < 0 ? 0.5f - t : t;
  t = (v < 0 ? 0 - t : t) - from;
  // From -1.5...0.5 to 0...1, excluding 1.
  t = t < 0 ? t + 1 : t;
  t = t < 0 ? t + 1 : t;
  return t < QZ_TURN_MOST ? t : QZ_TURN_MOST;
}

// Portable kernels that the tables of other instruction sets use too.
void qz_add_edges(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                  const qz_edge_span *spans, int32_t count);
void qz_ramp_pixels(uint32_t *out, const qz_ramp *r, int32_t first, const qz_ramp_row *row,
                    ptrdiff_t count);
int32_t qz_clip_runs(const qz_run *runs, int32_t count, uint8_t *mask, ptrdiff_t mask_stride,
                     const uint8_t *clip, ptrdiff_t clip_stride, qz_run *out);

// Composites an image onto a run with other kernels of a set, in pieces.
static inline void qz_over_turned(const qz_kernels *kernels, uint32_t *pixels, ptrdiff_t stride,
                                  const qz_turned *turned, qz_run run, const uint8_t *mask,
                                  ptrdiff_t mask_stride) {
  uint32_t row[256];
  uint64_t ux = (uint64_t)turned->ux, vx = (uint64_t)turned->vx;
  uint64_t u = (uint64_t)turned->u + run.x * ux + run.y * (uint64_t)turned->uy;
  uint64_t v = (uint64_t)turned->v + run.x * vx + run.y * (uint64_t)turned->vy;
  for (int32_t x = run.x; x < run.end; x += 256, u += 256 * ux, v += 256 * vx) {
    ptrdiff_t count = run.end - x < 256 ? run.end - x : 256;
    kernels->bilinear(row, &turned->image, (int64_t)u, (int64_t)v, turned->ux, turned->vx, count);
    if (turned->tint != UINT32_MAX) kernels->tint(row, turned->tint, count);
    uint32_t *out = pixels + run.y * stride + x;
    if (run.coverage == QZ_MASKED)
      kernels->over_mask(out, row, mask + run.y * mask_stride + x, count);
    else if (run.coverage == 255)
      kernels->over(out, row, count);
    else
      kernels->over_constant(out, row, run.coverage, count);
  }
}

#endif
