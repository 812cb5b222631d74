// SPDX-License-Identifier: Apache-2.0
#include "AVX512.h"

#if defined(__x86_64__)
#include <immintrin.h>

AVX512 ptrdiff_t qz_avx512_band_members(int32_t *out, const qz_band_range *ranges, ptrdiff_t count,
                                        int32_t band) {
  ptrdiff_t found = 0;
  __m512i bands = _mm512_set1_epi32(band);
  __m512i indices = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    __mmask16 live = (__mmask16)(count - i >= 16 ? 0xFFFF : (1 << (count - i)) - 1);
    __m512i both = _mm512_maskz_loadu_epi32(live, ranges + i);
    __m512i first = _mm512_srai_epi32(_mm512_slli_epi32(both, 16), 16);
    live = _mm512_mask_cmple_epi32_mask(live, first, bands);
    live = _mm512_mask_cmpge_epi32_mask(live, _mm512_srai_epi32(both, 16), bands);
    // To compress to memory takes ten times as long as to a register.
    _mm512_storeu_si512(out + found, _mm512_maskz_compress_epi32(live, indices));
    found += __builtin_popcount(live);
    indices = _mm512_add_epi32(indices, _mm512_set1_epi32(16));
  }
  return found;
}

#endif
