// SPDX-License-Identifier: Apache-2.0
// The implementation of `CBox2DWorld`.
#ifndef CBOX2D_WORLD_H
#define CBOX2D_WORLD_H

#include "Engine.h"

#include <algorithm>
#include <deque>
#include <map>
#include <vector>

/// A body, the groups and boundaries with which it collides, and its last place with finite values.
struct Body {
  quartzite::b2Body *body = nullptr;
  std::vector<uint32_t> groups, boundaries;
  /// The number of a boundary; 0 for an item.
  uint32_t boundary = 0;
  float x = 0, y = 0, angle = 0;
};

/// The world, its bodies and joints by number, and the reports of contacts that wait.
struct CBox2DWorld final : quartzite::b2ContactListener,
                           quartzite::b2ContactFilter,
                           quartzite::b2DestructionListener {
  quartzite::b2World world;
  std::vector<Body> bodies;
  std::vector<int32_t> freeBodies;
  std::vector<quartzite::b2Joint *> joints;
  std::vector<int32_t> freeJoints;
  /// How many pairs of shapes of two bodies touch, by the bodies' numbers.
  std::map<std::pair<int32_t, int32_t>, int32_t> touching;
  std::deque<CBox2DContact> contacts;

  CBox2DWorld();

  /// The body of a number, or null.
  quartzite::b2Body *body(int32_t number) const;
  /// The joint of a number, or null.
  quartzite::b2Joint *joint(int32_t number) const;
  /// Gives a joint a number.
  int32_t add(quartzite::b2Joint *joint);
  /// Frees the number of a joint.
  void forget(quartzite::b2Joint *joint);
  /// Moves bodies whose values are not finite back to their last place, and records that of the others.
  void checkBodies();

  void BeginContact(quartzite::b2Contact *contact) override;
  void EndContact(quartzite::b2Contact *contact) override;
  bool ShouldCollide(quartzite::b2Fixture *first, quartzite::b2Fixture *second) override;
  void SayGoodbye(quartzite::b2Joint *joint) override;
  void SayGoodbye(quartzite::b2Fixture *fixture) override;

 private:
  void report(quartzite::b2Contact *contact, bool isBegin);
};

/// Whether all values are finite.
template <typename... Floats>
bool areFinite(Floats... values) {
  return (isfinite(values) && ...);
}

#endif
