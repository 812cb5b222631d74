// SPDX-License-Identifier: Apache-2.0
#include "QuartziteStart.h"

// Layers are drawn into contexts by a module on which QuartziteCore does not depend. A program that
// links UIKit has it, and `CALayer.render(in:)` must work without making a stage first.
__attribute__((constructor)) static void start(void) { quartzite_start(); }

void quartzite_keep_start(void) {}
