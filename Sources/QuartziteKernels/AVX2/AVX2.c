// SPDX-License-Identifier: Apache-2.0
#include "AVX2.h"

#if defined(__x86_64__)

static const qz_kernels avx2 = {
    .add_edges = qz_avx2_add_edges,
    .sweep = qz_avx2_sweep,
    .fill_solid = qz_avx2_fill_solid,
    .clip_runs = qz_clip_runs,
    .solid_runs = qz_avx2_solid_runs,
    .over = qz_avx2_over,
    .over_rows = qz_avx2_over_rows,
    .over_rows_tinted = qz_avx2_over_rows_tinted,
    .over_constant = qz_avx2_over_constant,
    .over_mask = qz_avx2_over_mask,
    .scale = qz_avx2_scale,
    .scale_mask = qz_avx2_scale_mask,
    .tint = qz_avx2_tint,
    .linear = qz_avx2_linear,
    .radial = qz_avx2_radial,
    .conic = qz_avx2_conic,
    .bilinear = qz_avx2_bilinear,
    .bilinear_moved = qz_avx2_bilinear_moved,
    .combine8 = qz_avx2_combine8,
    .combine16 = qz_avx2_combine16,
    .combine_to_8 = qz_avx2_combine_to_8,
    .decimate = qz_avx2_decimate,
    .expand = qz_avx2_expand,
};

const qz_kernels *qz_best_kernels(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &avx2
                                                                         : qz_portable_kernels();
}

#else

const qz_kernels *qz_best_kernels(void) { return qz_portable_kernels(); }

#endif
