// SPDX-License-Identifier: Apache-2.0
#include "../AVX512/AVX512.h"
#include "AVX2.h"

#if defined(__x86_64__)

// The kernels that the tables of AVX2 and AVX-512 have in common.
#define QZ_AVX2_KERNELS \
  .add_edges = qz_avx2_add_edges, .sweep = qz_avx2_sweep, .fill_solid = qz_avx2_fill_solid, \
  .clip_runs = qz_avx2_clip_runs, .solid_runs = qz_avx2_solid_runs, \
  .scale = qz_avx2_scale, .scale_mask = qz_avx2_scale_mask, .tint = qz_avx2_tint, \
  .linear = qz_avx2_linear, .conic = qz_avx2_conic, \
  .ramp = qz_avx2_ramp, \
  .bilinear = qz_avx2_bilinear, .bilinear_moved = qz_avx2_bilinear_moved, \
  .over_between = qz_avx2_over_between, .over_turned = qz_avx2_over_turned, \
  .center_runs = qz_avx2_center_runs, .gather = qz_avx2_gather, .combine8 = qz_avx2_combine8, \
  .combine16 = qz_avx2_combine16, .combine_to_8 = qz_avx2_combine_to_8, \
  .decimate = qz_avx2_decimate, .expand = qz_avx2_expand, \
  .decimate1 = qz_avx2_decimate1, .expand1 = qz_avx2_expand1

const qz_kernels qz_avx2_kernels = {
    QZ_AVX2_KERNELS,
    .over = qz_avx2_over,
    .over_rows = qz_avx2_over_rows,
    .over_rows_tinted = qz_avx2_over_rows_tinted,
    .over_constant = qz_avx2_over_constant,
    .over_mask = qz_avx2_over_mask,
    .radial = qz_avx2_radial,
};

const qz_kernels qz_avx512_kernels = {
    QZ_AVX2_KERNELS,
    .over = qz_avx512_over,
    .over_rows = qz_avx512_over_rows,
    .over_rows_tinted = qz_avx512_over_rows_tinted,
    .over_constant = qz_avx512_over_constant,
    .over_mask = qz_avx512_over_mask,
    .radial = qz_avx512_radial,
};

#endif
