// SPDX-License-Identifier: Apache-2.0
// Not by pkg-config: it asks for a flag that SwiftPM refuses with a warning at each build.
#include <SDL2/SDL.h>
