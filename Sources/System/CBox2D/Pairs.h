// SPDX-License-Identifier: Apache-2.0
// How pairs of shapes become contacts where there are many of both.
#ifndef CBOX2D_PAIRS_H
#define CBOX2D_PAIRS_H

#include "World.h"

#include <unordered_set>

namespace quartzite {

/// Passes on the pairs that become contacts, and drops those that Box2D would drop.
///
/// Box2D seeks each pair among all contacts of a body, which are thousands for a boundary of thousands of
/// segments. After `mostSlowSteps` of such searches, contacts are looked up in a table and counted per body, so
/// that each further pair takes constant time. The contacts, and their order, are those of Box2D.
class PairSieve {
 public:
  explicit PairSieve(b2ContactManager &manager)
      : manager(manager), world(*static_cast<CBox2DWorld *>(manager.m_contactFilter)) {}

  ~PairSieve() { world.contactCounts.clear(); }

  /// Called for each pair of shapes whose boxes overlap.
  void AddPair(void *first, void *second) {
    if (world.isFull()) return;
    b2Fixture *one = static_cast<b2FixtureProxy *>(first)->fixture;
    b2Fixture *other = static_cast<b2FixtureProxy *>(second)->fixture;
    if (slowSteps < world.mostSlowSteps) {
      slowSteps += manager.m_contactCount;
      world.pairChecks += manager.m_contactCount;
      manager.AddPair(first, second);
      return;
    }
    if (world.contactCounts.empty()) makeTable();
    world.pairChecks++;
    b2Body *body = one->GetBody(), *otherBody = other->GetBody();
    if (body == otherBody) return;
    if (body->GetType() == b2_staticBody && otherBody->GetType() == b2_staticBody) return;
    if (!world.ShouldCollide(one, other)) return;
    if (known.count(std::minmax(one, other)) > 0) return;
    int32 count = manager.m_contactCount;
    // Box2D searches the contacts of the second body: a boundary has far more of them than an item. Segments
    // come first in their contacts, whatever the order here.
    if (otherBody->GetType() == b2_staticBody) std::swap(first, second);
    manager.AddPair(first, second);
    if (manager.m_contactCount > count) add(one, other);
  }

 private:
  using Pair = std::pair<b2Fixture *, b2Fixture *>;
  struct PairHash {
    size_t operator()(const Pair &pair) const {
      return (uintptr_t(pair.first) * 31 + uintptr_t(pair.second)) * 0x9E3779B97F4A7C15u >> 16;
    }
  };

  b2ContactManager &manager;
  CBox2DWorld &world;
  int64_t slowSteps = 0;
  /// The pairs that have a contact; shapes of ours have one part each.
  std::unordered_set<Pair, PairHash> known;

  void makeTable() {
    world.contactCounts.resize(world.bodies.size());
    for (b2Contact *each = manager.m_contactList; each; each = each->GetNext()) {
      add(each->GetFixtureA(), each->GetFixtureB());
    }
  }

  void add(b2Fixture *one, b2Fixture *other) {
    known.insert(std::minmax(one, other));
    world.contactCounts[one->GetBody()->GetUserData().number]++;
    world.contactCounts[other->GetBody()->GetUserData().number]++;
  }
};

/// Box2D's own search for pairs, with a sieve before its contacts; none where no further contact is made.
template <>
inline void b2BroadPhase::UpdatePairs<b2ContactManager>(b2ContactManager *manager) {
  if (static_cast<CBox2DWorld *>(manager->m_contactFilter)->isFull()) {
    for (int32 i = 0; i < m_moveCount; ++i) {
      if (m_moveBuffer[i] != e_nullProxy) m_tree.ClearMoved(m_moveBuffer[i]);
    }
    m_pairCount = m_moveCount = 0;
    return;
  }
  PairSieve sieve(*manager);
  UpdatePairs(&sieve);
}

}  // namespace quartzite

#endif
