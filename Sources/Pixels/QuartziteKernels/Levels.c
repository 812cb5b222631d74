// SPDX-License-Identifier: Apache-2.0
//
// Which kernels this machine can run.
#include "AVX2/AVX2.h"
#include "AVX512/AVX512.h"
#include "NEON/NEON.h"

#if defined(__x86_64__)

const qz_kernels *qz_kernels_of_level(int32_t level) {
  int has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  // VBMI2 marks the processors that do not reduce their clock for 512-bit vectors.
  int has_avx512 = has_avx2 && __builtin_cpu_supports("avx512bw") &&
                   __builtin_cpu_supports("avx512dq") &&
                   __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2");
  if (level >= 2 && has_avx512) return &qz_avx512_kernels;
  return level >= 1 && has_avx2 ? &qz_avx2_kernels : qz_portable_kernels();
}

#elif defined(__aarch64__)

const qz_kernels *qz_kernels_of_level(int32_t level) {
  return level >= 1 ? &qz_neon_kernels : qz_portable_kernels();
}

#else

const qz_kernels *qz_kernels_of_level(int32_t level) { return qz_portable_kernels(); }

#endif

const qz_kernels *qz_best_kernels(void) { return qz_kernels_of_level(2); }
