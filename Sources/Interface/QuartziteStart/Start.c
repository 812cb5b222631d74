// SPDX-License-Identifier: Apache-2.0
#include "QuartziteStart.h"

// Layers are drawn into contexts by a module that they know nothing of. Whoever links UIKit has it,
// and must not have to make a stage first: `CALayer.render(in:)` works from the first line.
__attribute__((constructor)) static void start(void) { quartzite_start(); }

void quartzite_keep_start(void) {}
