// SPDX-License-Identifier: Apache-2.0
#include "NEON.h"

#if defined(__aarch64__)

static void over_turned(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t room, const qz_turned *turned,
                        const qz_run *runs, int32_t count, const uint8_t *mask,
                        ptrdiff_t mask_stride) {
  for (int32_t i = 0; i < count; i++)
    qz_over_turned(&qz_neon_kernels, pixels, stride, turned, runs[i], mask, mask_stride);
}

// Edges, clips, bands and ramps in double precision have no code of their own.
const qz_kernels qz_neon_kernels = {
    .add_edges = qz_add_edges,
    .sweep = qz_neon_sweep,
    .fill_solid = qz_neon_fill_solid,
    .clip_runs = qz_clip_runs,
    .solid_runs = qz_neon_solid_runs,
    .over = qz_neon_over,
    .over_rows = qz_neon_over_rows,
    .over_rows_tinted = qz_neon_over_rows_tinted,
    .over_constant = qz_neon_over_constant,
    .over_mask = qz_neon_over_mask,
    .scale = qz_neon_scale,
    .scale_mask = qz_neon_scale_mask,
    .tint = qz_neon_tint,
    .linear = qz_neon_linear,
    .radial = qz_neon_radial,
    .conic = qz_neon_conic,
    .ramp = qz_ramp_pixels,
    .bilinear = qz_neon_bilinear,
    .bilinear_moved = qz_neon_bilinear_moved,
    .over_between = qz_neon_over_between,
    .over_turned = over_turned,
    .center_runs = qz_center_runs,
    .gather = qz_neon_gather,
    .combine8 = qz_neon_combine8,
    .combine16 = qz_neon_combine16,
    .combine_to_8 = qz_neon_combine_to_8,
    .decimate = qz_neon_decimate,
    .expand = qz_neon_expand,
    .decimate1 = qz_neon_decimate1,
    .expand1 = qz_neon_expand1,
    .band_members = qz_band_members,
};

#endif
