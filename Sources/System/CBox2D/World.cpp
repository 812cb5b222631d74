// SPDX-License-Identifier: Apache-2.0
#include "World.h"

using namespace quartzite;

namespace {
const int32 velocityIterations = 8;
const int32 positionIterations = 8;
/// The greatest number of contacts of a world, and of an item, which bounds the cost of piles of
/// overlapping bodies. A pile of discs that do not overlap has three contacts per disc.
const int32 mostContacts = 8192;
const int mostContactsOfItem = 128;
/// The most work of a step for impacts within it: a world of hundreds of items takes a hundredth of it.
const int32_t mostImpactWork = 40000;
}  // namespace

CBox2DWorld::CBox2DWorld() : world(b2Vec2(0, 0)) {
  world.SetContactListener(this);
  world.SetContactFilter(this);
  world.SetDestructionListener(this);
}

b2Body *CBox2DWorld::body(int32_t number) const {
  return number >= 0 && size_t(number) < bodies.size() ? bodies[number].body : nullptr;
}

b2Joint *CBox2DWorld::joint(int32_t number) const {
  return number >= 0 && size_t(number) < joints.size() ? joints[number] : nullptr;
}

int32_t CBox2DWorld::add(b2Joint *joint) {
  int32_t number;
  if (freeJoints.empty()) {
    number = int32_t(joints.size());
    joints.push_back(joint);
  } else {
    number = freeJoints.back();
    freeJoints.pop_back();
    joints[number] = joint;
  }
  joint->GetUserData().number = number;
  return number;
}

void CBox2DWorld::forget(b2Joint *joint) {
  int32_t number = joint->GetUserData().number;
  if (this->joint(number) != joint) return;
  joints[number] = nullptr;
  freeJoints.push_back(number);
}

void CBox2DWorld::SayGoodbye(b2Joint *joint) { forget(joint); }
void CBox2DWorld::SayGoodbye(b2Fixture *) {}

bool CBox2DWorld::isFull() const { return world.GetContactCount() > mostContacts; }

void CBox2DWorld::step(float seconds) {
  isAtImpacts = false;
  impactWork = mostImpactWork;
  world.Step(seconds, velocityIterations, positionIterations);
  checkBodies();
}

void CBox2DWorld::PostSolve(b2Contact *, const b2ContactImpulse *) { isAtImpacts = true; }

void CBox2DWorld::PreSolve(b2Contact *contact, const b2Manifold *) {
  if (!isAtImpacts) return;
  // After an impact Box2D seeks the next one among all contacts, and computes those of both bodies anew.
  if (impactWork > 0) {
    impactWork -= world.GetContactCount() / 32;
    for (b2Fixture *fixture : {contact->GetFixtureA(), contact->GetFixtureB()}) {
      if (fixture->GetType() == b2Shape::e_edge) continue;
      b2ContactEdge *each = fixture->GetBody()->GetContactList();
      for (; each; each = each->next) impactWork--;
    }
  }
  if (impactWork > 0) return;
  // The bodies move on to the end of the step, where the next step finds them.
  contact->SetEnabled(false);
  hasSkippedImpacts = true;
}

bool CBox2DWorld::hasRoom(b2Body *body) const {
  if (!contactCounts.empty()) {
    return contactCounts[body->GetUserData().number] < mostContactsOfItem;
  }
  int count = 0;
  for (const b2ContactEdge *each = body->GetContactList(); each; each = each->next) {
    if (++count >= mostContactsOfItem) return false;
  }
  return true;
}

bool CBox2DWorld::ShouldCollide(b2Fixture *first, b2Fixture *second) {
  if (isFull()) return false;
  const Body &one = bodies[first->GetBody()->GetUserData().number];
  const Body &other = bodies[second->GetBody()->GetUserData().number];
  if (one.boundary != 0 || other.boundary != 0) {
    const auto &sought = one.boundary != 0 ? other.boundaries : one.boundaries;
    uint32_t boundary = one.boundary != 0 ? one.boundary : other.boundary;
    return std::binary_search(sought.begin(), sought.end(), boundary);
  }
  const auto &a = one.groups, &b = other.groups;
  for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) return hasRoom(first->GetBody()) && hasRoom(second->GetBody());
    if (a[i] < b[j]) i++; else j++;
  }
  return false;
}

void CBox2DWorld::BeginContact(b2Contact *contact) { report(contact, true); }
void CBox2DWorld::EndContact(b2Contact *contact) { report(contact, false); }

void CBox2DWorld::report(b2Contact *contact, bool isBegin) {
  int32_t first = contact->GetFixtureA()->GetBody()->GetUserData().number;
  int32_t second = contact->GetFixtureB()->GetBody()->GetUserData().number;
  // Bodies of several shapes are in contact from the first pair of shapes that touches to the last.
  std::pair<int32_t, int32_t> pair = std::minmax(first, second);
  int32_t &count = touching[pair];
  count += isBegin ? 1 : -1;
  bool isReported = isBegin ? count == 1 : count == 0;
  if (count <= 0) touching.erase(pair);
  if (!isReported) return;
  CBox2DContact event = {isBegin, first, second, 0, 0};
  int32 points = contact->GetManifold()->pointCount;
  if (isBegin && points > 0) {
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 point = manifold.points[0];
    if (points > 1) point = 0.5f * (point + manifold.points[1]);
    event.x = point.x;
    event.y = point.y;
  }
  contacts.push_back(event);
}

void CBox2DWorld::checkBodies() {
  for (Body &each : bodies) {
    b2Body *body = each.body;
    if (body == nullptr || !body->IsAwake()) continue;
    b2Vec2 place = body->GetPosition(), velocity = body->GetLinearVelocity();
    float angle = body->GetAngle(), angularVelocity = body->GetAngularVelocity();
    if (areFinite(place.x, place.y, angle, velocity.x, velocity.y, angularVelocity)) {
      each.x = place.x;
      each.y = place.y;
      each.angle = angle;
    } else {
      body->SetLinearVelocity(b2Vec2(0, 0));
      body->SetAngularVelocity(0);
      body->SetTransform(b2Vec2(each.x, each.y), each.angle);
    }
  }
}

extern "C" {

CBox2DWorld *CBox2DWorldMake(void) { return new CBox2DWorld; }
void CBox2DWorldFree(CBox2DWorld *world) { delete world; }

void CBox2DWorldStep(CBox2DWorld *world, float seconds) {
  if (!(isfinite(seconds) && seconds > 0)) return;
  world->step(seconds);
}

bool CBox2DWorldHasSkippedImpacts(const CBox2DWorld *world) { return world->hasSkippedImpacts; }
void CBox2DWorldSetSlowSteps(CBox2DWorld *world, int32_t steps) { world->mostSlowSteps = steps; }
int64_t CBox2DWorldPairChecks(const CBox2DWorld *world) { return world->pairChecks; }

bool CBox2DWorldTakeContact(CBox2DWorld *world, CBox2DContact *contact) {
  if (world->contacts.empty()) return false;
  *contact = world->contacts.front();
  world->contacts.pop_front();
  return true;
}

bool CBox2DWorldIsAwake(const CBox2DWorld *world) {
  for (const Body &each : world->bodies) {
    if (each.body != nullptr && each.body->GetType() == b2_dynamicBody && each.body->IsAwake()) {
      return true;
    }
  }
  return false;
}

}  // extern "C"
