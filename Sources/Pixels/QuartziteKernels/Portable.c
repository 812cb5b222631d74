// SPDX-License-Identifier: Apache-2.0
#include <string.h>

#include "Cells.h"

void qz_add_edges(const qz_cells *cells, int32_t left, int32_t top, const qz_edge *edges,
                  const qz_edge_span *spans, int32_t count) {
  qz_add_all_edges(cells, left, top, edges, spans, count);
}

static inline int is_touched(const uint64_t *touched, int32_t block) {
  return touched[block >> 6] >> (block & 63) & 1;
}

// The index of the next block whose bit is `value`, or `blocks`.
static inline int32_t next_block(const uint64_t *touched, int32_t block, int32_t blocks,
                                 int value) {
  while (block < blocks && is_touched(touched, block) != value) block++;
  return block;
}

static int32_t sweep(const qz_cells *cells, int32_t even_odd, qz_run *runs) {
  qz_run *out = runs;
  int32_t blocks = (cells->width + 7) >> 3;
  for (int32_t y = 0; y < cells->rows; y++) {
    uint64_t *touched = cells->touched + (ptrdiff_t)y * cells->words;
    int32_t *row = cells->cells + (ptrdiff_t)y * cells->stride;
    uint8_t *mask = cells->mask + (ptrdiff_t)y * cells->stride;
    uint32_t area = 0;
    int32_t block = next_block(touched, 0, blocks, 1);
    while (block < blocks) {
      int32_t start = block;
      block = next_block(touched, block, blocks, 0);
      for (int32_t i = start * 8; i < block * 8; i++) {
        area += (uint32_t)row[i];
        row[i] = 0;
        mask[i] = (uint8_t)qz_coverage((int32_t)area, even_odd);
      }
      // The spill of the last cell into an untouched block.
      area += (uint32_t)row[block * 8];
      row[block * 8] = 0;
      int32_t end = block * 8;
      for (; end > cells->width; end--) mask[end - 1] = 0;
      *out++ = (qz_run){(uint16_t)y, QZ_MASKED, (uint16_t)(start * 8), (uint16_t)(end)};
      int32_t gap = block;
      block = next_block(touched, block, blocks, 1);
      uint32_t coverage = qz_coverage((int32_t)area, even_odd);
      end = block * 8 < cells->width ? block * 8 : cells->width;
      if (coverage && gap < blocks)
        *out++ = (qz_run){(uint16_t)y, (uint16_t)coverage, (uint16_t)(gap * 8), (uint16_t)end};
    }
    memset(touched, 0, (size_t)cells->words * sizeof *touched);
  }
  return (int32_t)(out - runs);
}

static void fill_solid(const qz_cells *cells, int32_t even_odd, uint32_t *pixels, ptrdiff_t stride,
                       uint32_t color) {
  int32_t width = cells->width, blocks = (width + 7) >> 3;
  for (int32_t y = 0; y < cells->rows; y++, pixels += stride) {
    uint64_t *touched = cells->touched + (ptrdiff_t)y * cells->words;
    int32_t *row = cells->cells + (ptrdiff_t)y * cells->stride;
    uint32_t area = 0;
    int32_t block = next_block(touched, 0, blocks, 1);
    while (block < blocks) {
      int32_t start = block;
      block = next_block(touched, block, blocks, 0);
      for (int32_t i = start * 8; i < block * 8; i++) {
        area += (uint32_t)row[i];
        row[i] = 0;
        uint32_t source = qz_scale_pixel(color, qz_coverage((int32_t)area, even_odd));
        if (i < width) pixels[i] = qz_over_pixel(pixels[i], source);
      }
      area += (uint32_t)row[block * 8];
      row[block * 8] = 0;
      int32_t gap = block * 8;
      block = next_block(touched, block, blocks, 1);
      uint32_t source = qz_scale_pixel(color, qz_coverage((int32_t)area, even_odd));
      for (int32_t i = gap; source && i < block * 8 && i < width; i++)
        pixels[i] = qz_over_pixel(pixels[i], source);
    }
    memset(touched, 0, (size_t)cells->words * sizeof *touched);
  }
}

// Appends a run, or extends the last one if it continues.
static inline qz_run *push(qz_run *out, const qz_run *first, uint16_t y, uint32_t coverage,
                           int32_t x, int32_t end) {
  if (out > first && out[-1].y == y && out[-1].coverage == coverage && out[-1].end == x) {
    out[-1].end = (uint16_t)end;
    return out;
  }
  *out = (qz_run){y, (uint16_t)coverage, (uint16_t)x, (uint16_t)end};
  return out + 1;
}

int32_t qz_clip_runs(const qz_run *runs, int32_t count, uint8_t *mask, ptrdiff_t mask_stride,
                     const uint8_t *clip, ptrdiff_t clip_stride, qz_run *out) {
  qz_run *next = out;
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    uint8_t *m = mask + run.y * mask_stride;
    const uint8_t *c = clip + run.y * clip_stride;
    for (int32_t x = run.x; x < run.end;) {
      int32_t end = x + 8 < run.end ? x + 8 : run.end;
      uint64_t word = 0;
      int32_t n = end - x;
      if (n == 8) {
        memcpy(&word, c + x, 8);
      } else {
        uint8_t all = 255, any = 0;
        for (int32_t k = x; k < end; k++) all &= c[k], any |= c[k];
        word = all == 255 ? ~UINT64_C(0) : any == 0 ? 0 : 1;
      }
      if (word == ~UINT64_C(0)) {
        next = push(next, out, run.y, run.coverage, x, end);
      } else if (word != 0) {
        for (int32_t k = x; k < end; k++) {
          uint32_t own = run.coverage == QZ_MASKED ? m[k] : run.coverage;
          m[k] = (uint8_t)qz_div255(own * c[k]);
        }
        next = push(next, out, run.y, QZ_MASKED, x, end);
      }
      x = end;
    }
  }
  return (int32_t)(next - out);
}

static void over(uint32_t *pixels, const uint32_t *source, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) pixels[i] = qz_over_pixel(pixels[i], source[i]);
}

static void over_rows(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                      ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y++)
    over(pixels + y * stride, source + y * source_stride, width);
}

static void over_rows_tinted(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source,
                             ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t rows,
                             uint32_t tint) {
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride, source += source_stride)
    for (ptrdiff_t i = 0; i < width; i++)
      pixels[i] = qz_over_pixel(pixels[i], qz_tint_pixel(source[i], tint));
}

static void over_constant(uint32_t *pixels, const uint32_t *source, uint32_t coverage,
                          ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++)
    pixels[i] = qz_over_pixel(pixels[i], qz_scale_pixel(source[i], coverage));
}

static void over_mask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask,
                      ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++)
    pixels[i] = qz_over_pixel(pixels[i], qz_scale_pixel(source[i], mask[i]));
}

static void solid_runs(uint32_t *pixels, ptrdiff_t stride, const qz_run *runs, int32_t count,
                       const uint8_t *mask, ptrdiff_t mask_stride, uint32_t color) {
  for (int32_t i = 0; i < count; i++) {
    qz_run run = runs[i];
    uint32_t *row = pixels + run.y * stride;
    if (run.coverage == QZ_MASKED) {
      const uint8_t *m = mask + run.y * mask_stride;
      for (int32_t x = run.x; x < run.end; x++)
        row[x] = qz_over_pixel(row[x], qz_scale_pixel(color, m[x]));
    } else {
      uint32_t source = qz_scale_pixel(color, run.coverage);
      for (int32_t x = run.x; x < run.end; x++) row[x] = qz_over_pixel(row[x], source);
    }
  }
}

static void scale(uint32_t *pixels, uint32_t coverage, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) pixels[i] = qz_scale_pixel(pixels[i], coverage);
}

static void scale_mask(uint8_t *mask, uint32_t by, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) mask[i] = (uint8_t)qz_div255(mask[i] * by);
}

static void tint(uint32_t *pixels, uint32_t tint, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) pixels[i] = qz_tint_pixel(pixels[i], tint);
}

static void linear(uint32_t *out, const int32_t *start, const int32_t *step, ptrdiff_t count) {
  uint32_t value[4];
  memcpy(value, start, sizeof value);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t channel[4];
    for (int c = 0; c < 4; c++) {
      int32_t whole = (int32_t)value[c] >> 23;
      channel[c] = whole < 0 ? 0 : (uint32_t)whole;
      value[c] += (uint32_t)step[c];
    }
    for (int c = 0; c < 3; c++) channel[c] = channel[c] < channel[3] ? channel[c] : channel[3];
    out[i] = channel[0] | channel[1] << 8 | channel[2] << 16 | channel[3] << 24;
  }
}

static void radial(uint32_t *out, const qz_gradient *g, int32_t first, const qz_gradient_row *row,
                   ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    float x = (float)(first + (int32_t)i) + 0.5f;
    float u = row->ux * x + row->uc, v = row->vx * x + row->vc;
    out[i] = qz_gradient_pixel(g, __builtin_sqrtf(u * u + v * v));
  }
}

static void conic(uint32_t *out, const qz_gradient *g, int32_t first, const qz_gradient_row *row,
                  ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    float x = (float)(first + (int32_t)i) + 0.5f;
    out[i] = qz_gradient_pixel(g, qz_turn(row->ux * x + row->uc, row->vx * x + row->vc, g->turn));
  }
}

void qz_ramp_pixels(uint32_t *out, const qz_ramp *r, int32_t first, const qz_ramp_row *row,
                    ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    double x = (double)(first + (int32_t)i) + 0.5, t;
    double dx = row->ux * x + row->uy + row->uz - r->start[0];
    double dy = row->vx * x + row->vy + row->vz - r->start[1];
    out[i] = qz_ramp_t(r, dx, dy, &t) ? qz_ramp_pixel(r, t) : 0;
  }
}

static void bilinear(uint32_t *out, const qz_image *image, int64_t u, int64_t v, int64_t du,
                     int64_t dv, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    out[i] = qz_bilinear_pixel(image, (int32_t)(u >> 32), (int32_t)(v >> 32));
    u = (int64_t)((uint64_t)u + (uint64_t)du);
    v = (int64_t)((uint64_t)v + (uint64_t)dv);
  }
}

static void bilinear_moved(uint32_t *out, const uint32_t *upper, const uint32_t *lower, int32_t fx,
                           int32_t fy, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++)
    out[i] = qz_mix4(upper[i], upper[i + 1], lower[i], lower[i + 1], fx, fy);
}

static int32_t clamped(int64_t i, int32_t size) {
  return i < 0 ? 0 : i < size ? (int32_t)i : size - 1;
}

static void over_between(uint32_t *pixels, ptrdiff_t stride, const qz_between *between,
                         ptrdiff_t width, ptrdiff_t rows) {
  const qz_image *image = &between->image;
  for (ptrdiff_t y = 0; y < rows; y++, pixels += stride) {
    const uint8_t *coverage = between->coverage[y == 0 ? 0 : y == rows - 1 ? 2 : 1];
    const uint32_t *upper =
        image->pixels + clamped(between->y + y, image->height) * image->stride;
    const uint32_t *lower =
        image->pixels + clamped(between->y + y + 1, image->height) * image->stride;
    for (ptrdiff_t x = 0; x < width; x++) {
      int32_t a = clamped(between->x + x, image->width);
      int32_t b = clamped(between->x + x + 1, image->width);
      uint32_t pixel =
          qz_mix4(upper[a], upper[b], lower[a], lower[b], between->fx, between->fy);
      if (between->tint != UINT32_MAX) pixel = qz_tint_pixel(pixel, between->tint);
      pixel = qz_scale_pixel(pixel, coverage[x == 0 ? 0 : x == width - 1 ? 2 : 1]);
      pixels[x] = qz_over_pixel(pixels[x], pixel);
    }
  }
}

static void combine8(int16_t *out, const uint8_t *const *rows, const int16_t *weights, int32_t taps,
                     ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    int32_t sum = 64;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    out[i] = (int16_t)(sum >> 7);
  }
}

static void combine16(int16_t *out, const int16_t *const *rows, const int16_t *weights,
                      int32_t taps, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    int32_t sum = 8192;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    out[i] = (int16_t)(sum >> 14);
  }
}

static void combine_to_8(uint8_t *out, const int16_t *const *rows, const int16_t *weights,
                         int32_t taps, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    int32_t sum = 1 << 20;
    for (int32_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    sum >>= 21;
    out[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
  }
}

static void gather(int16_t *out, const uint32_t *row, const int32_t *first, const int16_t *weights,
                   int32_t taps, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, weights += taps) {
    const uint32_t *pixels = row + first[i];
    int32_t sums[4] = {64, 64, 64, 64};
    for (int32_t k = 0; k < taps; k++)
      for (int c = 0; c < 4; c++) sums[c] += (int32_t)(pixels[k] >> (8 * c) & 255) * weights[k];
    for (int c = 0; c < 4; c++) {
      int32_t sum = sums[c] >> 7;
      out[i * 4 + c] = (int16_t)(sum < 0 ? 0 : sum > 255 << 7 ? 255 << 7 : sum);
    }
  }
}

static void decimate(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                     int32_t factor, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, row += (ptrdiff_t)factor * 4)
    for (int c = 0; c < 4; c++) {
      int32_t sum = 8192;
      for (int32_t k = 0; k < taps; k++) sum += row[k * 4 + c] * weights[k];
      out[i * 4 + c] = (int16_t)(sum >> 14);
    }
}

static void expand(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                   int32_t phase, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    for (int c = 0; c < 4; c++) {
      int32_t sum = 8192;
      for (int32_t k = 0; k < 4; k++) sum += row[k * 4 + c] * weights[phase * 4 + k];
      out[i * 4 + c] = (int16_t)(sum >> 14);
    }
    if (++phase == factor) phase = 0, row += 4;
  }
}

static void decimate1(int16_t *out, const int16_t *row, const int16_t *weights, int32_t taps,
                      int32_t factor, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, row += factor) {
    int32_t sum = 8192;
    for (int32_t k = 0; k < taps; k++) sum += row[k] * weights[k];
    out[i] = (int16_t)(sum >> 14);
  }
}

static void expand1(int16_t *out, const int16_t *row, const int16_t *weights, int32_t factor,
                    int32_t phase, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    out[i] = qz_expanded(row, weights + phase * 4);
    if (++phase == factor) phase = 0, row++;
  }
}

static void over_turned(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t room, const qz_turned *turned,
                        const qz_run *runs, int32_t count, const uint8_t *mask,
                        ptrdiff_t mask_stride) {
  for (int32_t i = 0; i < count; i++)
    qz_over_turned(qz_portable_kernels(), pixels, stride, turned, runs[i], mask, mask_stride);
}

static const qz_kernels portable = {
    .add_edges = qz_add_edges,
    .sweep = sweep,
    .fill_solid = fill_solid,
    .clip_runs = qz_clip_runs,
    .solid_runs = solid_runs,
    .over = over,
    .over_rows = over_rows,
    .over_rows_tinted = over_rows_tinted,
    .over_constant = over_constant,
    .over_mask = over_mask,
    .scale = scale,
    .scale_mask = scale_mask,
    .tint = tint,
    .linear = linear,
    .radial = radial,
    .conic = conic,
    .ramp = qz_ramp_pixels,
    .bilinear = bilinear,
    .bilinear_moved = bilinear_moved,
    .over_between = over_between,
    .over_turned = over_turned,
    .center_runs = qz_center_runs,
    .gather = gather,
    .combine8 = combine8,
    .combine16 = combine16,
    .combine_to_8 = combine_to_8,
    .decimate = decimate,
    .expand = expand,
    .decimate1 = decimate1,
    .expand1 = expand1,
    .band_members = qz_band_members,
};

const qz_kernels *qz_portable_kernels(void) { return &portable; }

const uint32_t *qz_no_pixels(void) {
  static const uint32_t none[16] = {0};
  return none;
}

uint32_t qz_mix_four(uint32_t p0, uint32_t p1, uint32_t p2, uint32_t p3, int32_t fx, int32_t fy) {
  return qz_mix4(p0, p1, p2, p3, fx, fy);
}
