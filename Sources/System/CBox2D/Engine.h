// SPDX-License-Identifier: Apache-2.0
// Box2D's headers, in a namespace of ours, so that a program may link another Box2D.
#ifndef CBOX2D_ENGINE_H
#define CBOX2D_ENGINE_H

// All that Box2D includes of the toolchain comes before the namespace.
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <new>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <utility>

#include "include/CBox2D.h"

// Products and sums are rounded one by one, on processors that could fuse them, too.
#pragma clang fp contract(off)

namespace quartzite {
#include "box2d/b2_settings.h"

// The margin of the boxes in the broad phase: 3 points instead of 15, because views are smaller than
// the bodies that Box2D's default is for. It changes no movement.
#undef b2_aabbExtension
#define b2_aabbExtension 0.02f

#include "box2d/b2_draw.h"
#include "box2d/b2_timer.h"
#include "box2d/b2_chain_shape.h"
#include "box2d/b2_circle_shape.h"
#include "box2d/b2_edge_shape.h"
#include "box2d/b2_polygon_shape.h"
#include "box2d/b2_broad_phase.h"
#include "box2d/b2_dynamic_tree.h"
#include "box2d/b2_body.h"
#include "box2d/b2_contact.h"
#include "box2d/b2_fixture.h"
#include "box2d/b2_time_step.h"
#include "box2d/b2_world.h"
#include "box2d/b2_world_callbacks.h"
#include "box2d/b2_distance_joint.h"
#include "box2d/b2_prismatic_joint.h"
#include "box2d/b2_revolute_joint.h"
#include "box2d/b2_weld_joint.h"
}  // namespace quartzite

#endif
