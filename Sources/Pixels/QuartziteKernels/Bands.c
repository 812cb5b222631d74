// SPDX-License-Identifier: Apache-2.0
#include "Portable.h"

QZ_CLONES ptrdiff_t qz_band_members(int32_t *out, const qz_band_range *ranges, ptrdiff_t count,
                                    int32_t band) {
  ptrdiff_t found = 0, i = 0;
  // Few of a program's instructions touch a band: 16 at a time are usually passed over.
  for (; i + 16 <= count; i += 16) {
    uint32_t members = 0;
    for (int32_t k = 0; k < 16; k++) {
      int32_t is_member = (ranges[i + k].first <= band) & (ranges[i + k].last >= band);
      members |= (uint32_t)is_member << k;
    }
    for (; members; members &= members - 1) {
      out[found++] = (int32_t)i + __builtin_ctz(members);
    }
  }
  for (; i < count; i++) {
    if (ranges[i].first <= band && ranges[i].last >= band) out[found++] = (int32_t)i;
  }
  return found;
}
