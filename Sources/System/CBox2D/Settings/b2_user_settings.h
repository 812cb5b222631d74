// SPDX-License-Identifier: Apache-2.0
// Box2D's own place for settings of the program that it is built into (B2_USER_SETTINGS).
//
// The C library's sine differs between processors, and so does arithmetic whose products and sums a
// compiler fuses: neither is used here, so that a world moves the same everywhere.
#ifndef B2_USER_SETTINGS_H
#define B2_USER_SETTINGS_H

#include <stdarg.h>
#include <stdint.h>

#define b2_lengthUnitsPerMeter 1.0f
#define b2_maxPolygonVertices 16

struct b2BodyUserData {
  int32_t number = -1;
};
struct b2FixtureUserData {};
struct b2JointUserData {
  int32_t number = -1;
};

void *b2Alloc_Default(int32 size);
void b2Free_Default(void *memory);
void b2Log_Default(const char *string, va_list args);

inline void *b2Alloc(int32 size) { return b2Alloc_Default(size); }
inline void b2Free(void *memory) { b2Free_Default(memory); }
inline void b2Log(const char *, ...) {}

#define sinf CBox2DSine
#define cosf CBox2DCosine
#define atan2f CBox2DAngle

#endif
