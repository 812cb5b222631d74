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
  /// How many contacts each body has, by its number, while there is a table of them; else empty.
  std::vector<int32_t> contactCounts;
  /// How many contacts are compared with pairs in a search before a table of them is made.
  int32_t mostSlowSteps = 50000;
  /// How many contacts were compared with pairs so far, at most.
  int64_t pairChecks = 0;
  /// Whether the step has solved contacts, so that what follows is at times of impact.
  bool isAtImpacts = false;
  /// The work that is left in a step for impacts between its beginning and its end, in contacts whose time
  /// of impact is computed, about a microsecond each.
  int32_t impactWork = 0;
  /// Whether a step left out impacts.
  bool hasSkippedImpacts = false;

  CBox2DWorld();

  /// The body of a number, or null.
  quartzite::b2Body *body(int32_t number) const;
  /// Whether there are so many contacts that none is added.
  bool isFull() const;
  /// Advances the world by a time in seconds.
  void step(float seconds);
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
  void PreSolve(quartzite::b2Contact *contact, const quartzite::b2Manifold *old) override;
  void PostSolve(quartzite::b2Contact *, const quartzite::b2ContactImpulse *) override;
  bool ShouldCollide(quartzite::b2Fixture *first, quartzite::b2Fixture *second) override;
  void SayGoodbye(quartzite::b2Joint *joint) override;
  void SayGoodbye(quartzite::b2Fixture *fixture) override;

 private:
  /// Whether a body may have one more contact.
  bool hasRoom(quartzite::b2Body *body) const;
  void report(quartzite::b2Contact *contact, bool isBegin);
};

/// Whether all values are finite.
template <typename... Floats>
bool areFinite(Floats... values) {
  return (isfinite(values) && ...);
}

#endif
