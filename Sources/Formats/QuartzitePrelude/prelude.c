// SPDX-License-Identifier: Apache-2.0
#include "QuartzitePrelude.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler reads the files at once; as an array literal in Swift, which is what SwiftPM makes of a
// resource in code, they take it many seconds.
static const unsigned char source[] = {
#embed "sandbox.js" suffix(,)
#embed "guard.js" suffix(,)
#embed "values.js" suffix(,)
#embed "properties.js" suffix(,)
#embed "layers.js" suffix(,)
#embed "shapes.js" suffix(,)
#embed "bake.js" suffix(,)
  0
};

const unsigned char *qz_prelude(void) { return source; }

long qz_prelude_length(void) { return sizeof source - 1; }
