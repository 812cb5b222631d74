// SPDX-License-Identifier: Apache-2.0
#include "../AVX512/AVX512.h"
#include "AVX2.h"

#if defined(__x86_64__)

// The kernels that the tables of AVX2 and AVX-512 have in common.
#define QZ_BOTH \
  .scale = qz_avx2_scale, .scale_mask = qz_avx2_scale_mask, \
  .tint = qz_avx2_tint, .linear = qz_avx2_linear, .conic = qz_avx2_conic, .ramp = qz_avx2_ramp, \
  .combine8 = qz_avx2_combine8, .combine16 = qz_avx2_combine16, \
  .combine_to_8 = qz_avx2_combine_to_8, .decimate = qz_avx2_decimate, .expand = qz_avx2_expand, \
  .decimate1 = qz_avx2_decimate1, .expand1 = qz_avx2_expand1

// The kernels of which each table has its own.
#define QZ_OWN(set) \
  .add_edges = qz_##set##_add_edges, .sweep = qz_##set##_sweep, \
  .fill_solid = qz_##set##_fill_solid, .solid_runs = qz_##set##_solid_runs, \
  .over = qz_##set##_over, .over_rows = qz_##set##_over_rows, \
  .over_rows_tinted = qz_##set##_over_rows_tinted, .over_constant = qz_##set##_over_constant, \
  .over_mask = qz_##set##_over_mask, .radial = qz_##set##_radial, \
  .bilinear = qz_##set##_bilinear, .bilinear_moved = qz_##set##_bilinear_moved, \
  .over_between = qz_##set##_over_between, .over_turned = qz_##set##_over_turned, \
  .center_runs = qz_##set##_center_runs, .clip_runs = qz_##set##_clip_runs, \
  .gather = qz_##set##_gather

const qz_kernels qz_avx2_kernels = {QZ_BOTH, QZ_OWN(avx2), .band_members = qz_band_members};

const qz_kernels qz_avx512_kernels = {QZ_BOTH, QZ_OWN(avx512),
                                      .band_members = qz_avx512_band_members};

#endif
