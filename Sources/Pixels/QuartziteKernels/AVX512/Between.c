// SPDX-License-Identifier: Apache-2.0
//
// See `AVX2.h`.
#define QZ_MASKS
#include "../AVX2/Between.c"
