// SPDX-License-Identifier: Apache-2.0
//
// Prints a hash of what every pixel kernel makes of seeded data: a line a kernel. With an argument, the
// kernels of that level (0 portable, 1 AVX2 or NEON, 2 AVX-512), else the best ones of this machine. The lines
// must be the same on every machine and at every level.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "QuartziteKernels.h"

static uint64_t state = 0x9E3779B97F4A7C15u;

// SplitMix64: Steele, Lea and Flood, 2014.
static uint64_t word(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

static int64_t whole(int64_t low, int64_t high) {
  return low + (int64_t)(word() % (uint64_t)(high - low + 1));
}

static double number(double low, double high) {
  return low + (high - low) * ((double)(word() >> 11) * 0x1p-53);
}

static uint32_t pixel(void) {
  uint32_t kinds[4] = {0, 255, 255, (uint32_t)whole(0, 255)};
  uint32_t alpha = kinds[whole(0, 3)], color = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) color |= (uint32_t)whole(0, alpha) << shift;
  return color;
}

// A pixel of an image from outside, whose colours may be above its alpha.
static uint32_t loose(void) { return whole(0, 15) ? pixel() : (uint32_t)word(); }

enum { kernels_count = 40, side = 700 };
static const char *names[kernels_count];
static uint64_t hashes[kernels_count];

// FNV-1a, one sum a kernel.
static void note(const char *name, const void *bytes, size_t count) {
  int at = 0;
  while (names[at] && strcmp(names[at], name)) at++;
  if (!names[at]) names[at] = name, hashes[at] = 0xCBF29CE484222325u;
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) hashes[at] = (hashes[at] ^ byte[i]) * 0x100000001B3u;
}

static uint32_t below[side], source[48 * 12], out[side];
static uint8_t masks[side];

// Runs a kernel on a copy of `below`, and notes it with what lies beyond.
#define TRY(name, ...)                      \
  do {                                      \
    memcpy(out, below, sizeof out);         \
    __VA_ARGS__;                            \
    note(name, out, sizeof out);            \
  } while (0)

static void fill(void) {
  for (int i = 0; i < side; i++) below[i] = pixel(), masks[i] = (uint8_t)whole(0, 255);
  for (int i = 0; i < 48 * 12; i++) source[i] = loose();
}

static void rows(const qz_kernels *k) {
  for (int count = 0; count <= 41; count++) {
    fill();
    uint32_t share = (uint32_t)whole(0, 255), color = pixel();
    int few = count < 11 ? count : 11;
    TRY("over", k->over(out, source, count));
    TRY("over_constant", k->over_constant(out, source, share, count));
    TRY("over_mask", k->over_mask(out, source, masks, count));
    TRY("scale", k->scale(out, share, count));
    TRY("tint", k->tint(out, color, count));
    TRY("scale_mask", k->scale_mask((uint8_t *)out, share, count));
    TRY("over_rows", k->over_rows(out, 47, source, 11, few, 4));
    TRY("over_rows_tinted", k->over_rows_tinted(out, 47, source, 11, few, 4, color));
  }
}

static void gradients(const qz_kernels *k) {
  for (int count = 0; count <= 41; count++) {
    for (float scale = 1; scale < 100; scale *= 60) {
      qz_gradient g = {.count = (int32_t)whole(1, 8), .is_straight = (int32_t)whole(0, 1)};
      g.turn = (float)number(0, 0.999);
      float bound = 0;
      for (int i = 0; i < 8; i++) {
        g.bound[i] = bound;
        bound += (float)number(0, 0.3) * scale;
        for (int c = 0; c < 4; c++) {
          g.origin[c][i] = (float)number(-300, 300) / scale;
          g.slope[c][i] = (float)number(-300, 300) / scale;
        }
        // Opaque pieces beside others.
        if (count % 2 && i % 2 == 0) g.origin[3][i] = 255, g.slope[3][i] = 0;
      }
      qz_gradient_row row = {(float)number(-1, 1), (float)number(-40, 40), (float)number(-1, 1),
                             (float)number(-40, 40)};
      TRY("radial", k->radial(out, &g, 3, &row, count));
      TRY("conic", k->conic(out, &g, 3, &row, count));
    }
    int32_t start[4], step[4];
    for (int c = 0; c < 4; c++) {
      start[c] = (int32_t)whole(-(1 << 29), 1 << 29), step[c] = (int32_t)whole(-(1 << 25), 1 << 25);
    }
    TRY("linear", k->linear(out, start, step, count));
    for (int radial = 0; radial < 2; radial++) {
      qz_ramp_piece pieces[20];
      int pieces_count = (int)whole(1, 20);
      double end = 0;
      for (int i = 0; i < pieces_count; i++) {
        end += number(0, 0.2);
        pieces[i].end = i == pieces_count - 1 ? __builtin_inf() : end;
        pieces[i].unused = 0;
        for (int c = 0; c < 4; c++) {
          pieces[i].origin[c] = number(-300, 300);
          pieces[i].slope[c] = i % 3 == 0 ? 0 : number(-300, 300);
        }
      }
      qz_ramp ramp = {.pieces = pieces, .count = pieces_count, .is_straight = (int32_t)whole(0, 1)};
      ramp.is_radial = radial;
      ramp.extends_before = (int32_t)whole(0, 1), ramp.extends_after = (int32_t)whole(0, 1);
      for (int c = 0; c < 3; c++) {
        ramp.start[c] = c < 2 ? number(-20, 20) : number(0, 20);
        ramp.step[c] = radial ? number(-9, 30) : c < 2 ? number(-0.1, 0.1) : 0;
      }
      qz_ramp_row row = {number(-1, 1), number(-40, 40), number(-9, 9),
                         number(-1, 1), number(-40, 40), number(-9, 9)};
      TRY("ramp", k->ramp(out, &ramp, -3, &row, count));
    }
  }
}

static uint8_t covered[64 * 48];

// A picture about half of whose pixels are outside, in the runs of a polygon with few corners.
static void turned(const qz_kernels *k, qz_image image) {
  qz_edge edges[4];
  qz_run runs[64];
  int32_t count = (int32_t)whole(1, 4), rows = (int32_t)whole(1, 14), points[8];
  for (int i = 0; i < 8; i++) points[i] = (int32_t)whole(-1024, 6144);
  // Sides of a polygon, or edges that have nothing to do with each other.
  int far = (int)whole(1, 2);
  for (int i = 0; i < count; i++) {
    int j = (i + far) % 4;
    edges[i] = (qz_edge){points[2 * i], points[2 * i + 1], points[2 * j], points[2 * j + 1] + 1};
    if (edges[i].y0 == edges[i].y1) edges[i].y1++;
  }
  memset(runs, 0, sizeof runs);
  int32_t found = k->center_runs(runs, 0, 0, 40, rows, edges, count);
  note("center_runs", &found, sizeof found);
  if (found > 0) note("center_runs", runs, (size_t)found * sizeof *runs);
  for (found = 0; found < rows; found++) {
    uint16_t x = (uint16_t)whole(0, 39);
    uint16_t coverage[3] = {255, QZ_MASKED, (uint16_t)whole(0, 255)};
    runs[found] = (qz_run){(uint16_t)found, coverage[found % 3], x, (uint16_t)whole(x + 1, 40)};
  }
  int64_t unit = INT64_C(1) << 40;
  qz_turned way = {image, whole(-20 * unit, 60 * unit), whole(-20 * unit, 60 * unit),
                   whole(-unit, unit), whole(-unit, unit), whole(-unit, unit), whole(-unit, unit),
                   whole(0, 1) ? UINT32_MAX : pixel()};
  for (int i = 0; i < 64 * 48; i++) covered[i] = (uint8_t)whole(0, 255);
  TRY("over_turned", k->over_turned(out, 47, 40, &way, runs, rows, covered, 48));
}

static void pictures(const qz_kernels *k) {
  for (int turn = 0; turn < 200; turn++) {
    fill();
    int count = (int)whole(0, 40);
    qz_image image = {source, 48, (int32_t)whole(1, 48), (int32_t)whole(1, 12), turn % 3};
    int64_t unit = INT64_C(1) << 40;
    int64_t u = whole(-20 * unit, 60 * unit), v = whole(-20 * unit, 60 * unit);
    int64_t du = whole(-2 * unit, 2 * unit), dv = whole(-2 * unit, 2 * unit);
    int64_t steps[4] = {du, unit, unit + (INT64_C(1) << 30), unit * 3 / 7};
    TRY("bilinear", k->bilinear(out, &image, u, v, du, dv, count));
    TRY("bilinear", k->bilinear(out, &image, u / 4, v / 8, steps[turn % 4], 0, count));
    TRY("bilinear_moved", k->bilinear_moved(out, source + 5, source + 53, (int32_t)whole(0, 127),
                                            (int32_t)whole(0, 127), count));
    qz_between between = {.image = image};
    between.image.edge = QZ_EDGE_CLAMP;
    between.x = (int32_t)whole(-60, 60), between.y = (int32_t)whole(-15, 15);
    between.fx = (int32_t)whole(0, 127), between.fy = (int32_t)whole(0, 127);
    between.tint = whole(0, 1) ? UINT32_MAX : pixel();
    int full = (int)whole(0, 1);
    for (int i = 0; i < 9; i++) {
      between.coverage[i / 3][i % 3] = full ? 255 : (uint8_t)whole(0, 255);
    }
    TRY("over_between", k->over_between(out, 47, &between, whole(1, 40), whole(1, 14)));
    for (int i = 0; i < 4; i++) turned(k, image);
    for (int i = 0; i < 48 * 12; i++) source[i] &= 0xFF000000u;
    between.is_black = 1, between.tint = UINT32_MAX;
    between.image.width = 48, between.x = (int32_t)whole(-4, 20);
    memset(between.coverage, 255, sizeof between.coverage);
    TRY("over_between", k->over_between(out, 47, &between, whole(1, 40), whole(1, 14)));
  }
}

static void sums(const qz_kernels *k) {
  static uint8_t bytes[9][96];
  static int16_t words[9][800], made[1200];
  for (int turn = 0; turn < 60; turn++) {
    const uint8_t *byte_rows[9];
    const int16_t *word_rows[9];
    for (int row = 0; row < 9; row++) {
      for (int i = 0; i < 96; i++) bytes[row][i] = (uint8_t)whole(0, 255);
      for (int i = 0; i < 800; i++) words[row][i] = (int16_t)whole(0, 32640);
      byte_rows[row] = bytes[row], word_rows[row] = words[row];
    }
    int taps = turn % 9 + 1;
    int counts[8] = {0, 1, 15, 16, 31, 32, 33, 70}, count = counts[turn % 8];
    int16_t weights[256], phases[256];
    for (int i = 0; i < taps; i++) weights[i] = (int16_t)whole(0, 16384 / taps);
    if (taps > 2) weights[0] = -100;
    for (int i = 0; i < 16; i++) phases[i] = (int16_t)whole(-500, 5000);
#define SUM(name, ...)                        \
  do {                                        \
    memset(made, 7, sizeof made);             \
    __VA_ARGS__;                              \
    note(name, made, sizeof made);            \
  } while (0)
    SUM("combine8", k->combine8(made, byte_rows, weights, taps, count));
    SUM("combine16", k->combine16(made, word_rows, weights, taps, count));
    SUM("combine_to_8", k->combine_to_8((uint8_t *)made, word_rows, weights, taps, count));
    SUM("decimate", k->decimate(made, words[0], weights, taps, 4, 20));
    SUM("expand", k->expand(made, words[1], phases, 4, taps % 4, 90));
    int factor = 1 << (turn % 6 + 1), many = factor * 4 - 3;
    for (int i = 0; i < many; i++) weights[i] = (int16_t)whole(0, 16384 / many);
    for (int i = 0; i < factor * 4; i++) phases[i] = (int16_t)whole(0, 4096);
    SUM("decimate1", k->decimate1(made, words[2], weights, many, factor, turn % 8));
    SUM("expand1", k->expand1(made, words[3], phases, factor, turn % factor, count));
  }
}

// Outlines: curves and lines become edges, edges cells, cells runs, runs pixels.
static void outlines(const qz_kernels *k) {
  enum { width = 61, height = 7, stride = 72, blocks = 1, most = 64 };
  for (int turn = 0; turn < 300; turn++) {
    static int32_t cells_memory[height * stride];
    static uint64_t touched[height * blocks];
    static uint8_t mask[height * stride];
    static qz_run runs[height * stride], clipped[height * stride];
    static uint32_t picture[height * stride];
    memset(cells_memory, 0, sizeof cells_memory);
    memset(touched, 0, sizeof touched);
    memset(mask, 0, sizeof mask);
    qz_cells cells = {cells_memory, touched, mask, width, height, stride, blocks};
    qz_edge edges[most];
    qz_edge_span spans[most / QZ_SPAN_EDGES];
    int count = (int)whole(1, most);
    for (int i = 0; i < count; i++) {
      qz_edge edge = {(int32_t)whole(-2000, 17000), (int32_t)whole(0, 1792),
                      (int32_t)whole(-2000, 17000), (int32_t)whole(0, 1792)};
      if (edge.y0 == edge.y1) edge.y1 = edge.y0 < 1792 ? edge.y0 + 1 : edge.y0 - 1;
      edges[i] = edge;
    }
    for (int i = 0; i < count; i++) {
      qz_edge_span *span = &spans[i / QZ_SPAN_EDGES];
      int32_t low = edges[i].y0 < edges[i].y1 ? edges[i].y0 : edges[i].y1;
      int32_t high = edges[i].y0 < edges[i].y1 ? edges[i].y1 : edges[i].y0;
      if (i % QZ_SPAN_EDGES == 0) *span = (qz_edge_span){low, high};
      if (low < span->min_y) span->min_y = low;
      if (high > span->max_y) span->max_y = high;
    }
    for (int i = 0; i < height * stride; i++) picture[i] = pixel();
    uint32_t color = pixel();
    k->add_edges(&cells, 0, 0, edges, spans, count);
    note("add_edges", cells_memory, sizeof cells_memory);
    if (turn % 2) {
      k->fill_solid(&cells, turn & 2, picture, stride, color);
      note("fill_solid", picture, sizeof picture);
      continue;
    }
    int32_t made = k->sweep(&cells, turn & 2, runs);
    note("sweep", runs, (size_t)made * sizeof *runs);
    for (int32_t i = 0; i < made; i++) {
      if (runs[i].coverage != QZ_MASKED) continue;
      note("sweep", mask + runs[i].y * stride + runs[i].x, (size_t)(runs[i].end - runs[i].x));
    }
    uint8_t clip[height * stride];
    for (int i = 0; i < height * stride; i++) clip[i] = i / 9 % 3 ? 255 : (uint8_t)whole(0, 255);
    made = k->clip_runs(runs, made, mask, stride, clip, stride, clipped);
    k->solid_runs(picture, stride, clipped, made, mask, stride, color);
    note("clip_runs and solid_runs", picture, sizeof picture);
  }
}

// Of the bands, only what is counted: beyond it, anything may be written.
static void bands(const qz_kernels *k) {
  for (int count = 0; count <= 99; count++) {
    qz_band_range ranges[99];
    for (int i = 0; i < count; i++) {
      ranges[i].first = (int16_t)whole(-1, 40), ranges[i].last = (int16_t)whole(-1, 40);
    }
    int32_t found[99 + 16];
    for (int32_t band = 0; band < 40; band += 3) {
      ptrdiff_t made = k->band_members(found, ranges, count, band);
      note("band_members", &made, sizeof made);
      note("band_members", found, (size_t)made * sizeof *found);
    }
  }
}

int main(int count, char **arguments) {
  const qz_kernels *kernels =
      count > 1 ? qz_kernels_of_level(atoi(arguments[1])) : qz_best_kernels();
  rows(kernels);
  gradients(kernels);
  pictures(kernels);
  sums(kernels);
  outlines(kernels);
  bands(kernels);
  static uint32_t film[32 * 16];
  static uint8_t luma[32 * 16], blue[16 * 8], red[16 * 8];
  for (int i = 0; i < 32 * 16; i++) film[i] = pixel() | 0xFF000000u;
  qz_planes planes = {luma, blue, red, 32};
  qz_video_planes(film, 32, 32, 16, planes);
  note("video_planes", luma, sizeof luma);
  note("video_planes", blue, sizeof blue);
  note("video_planes", red, sizeof red);
  for (int i = 0; names[i]; i++) printf("%016llx  %s\n", (unsigned long long)hashes[i], names[i]);
  return 0;
}
