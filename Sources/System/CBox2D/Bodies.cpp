// SPDX-License-Identifier: Apache-2.0
#include "World.h"

using namespace quartzite;

namespace {

/// How far the collision outline of a body lies outside the outline that it represents: bodies at rest
/// penetrate each other by twice that, a fifth of Box2D's slop.
const float excess = 0.1f * b2_linearSlop;
/// The least speed of a bounce, in metres per second.
const float restitutionThreshold = 0.2f;
/// The greatest force or impulse per mass that is applied; greater ones are ignored.
const float largestSpeed = 1e6f;

void add(b2Body *body, const b2Shape &shape, CBox2DSurface surface) {
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = 0;
  fixture.friction = surface.friction;
  fixture.restitution = surface.elasticity;
  fixture.restitutionThreshold = restitutionThreshold;
  body->CreateFixture(&fixture);
}

/// Whether a force or an impulse is applied to a body: it must be dynamic, and the size within the limit.
bool takes(const b2Body *body, float x, float y) {
  float most = largestSpeed * body->GetMass();
  return body->GetType() == b2_dynamicBody && fabsf(x) <= most && fabsf(y) <= most;
}

}  // namespace

extern "C" {

float CBox2DInset(void) { return b2_polygonRadius - excess; }
int32_t CBox2DMostCorners(void) { return b2_maxPolygonVertices; }

int32_t CBox2DBodyMake(CBox2DWorld *world, bool isFixed, float x, float y, float angle) {
  if (!areFinite(x, y, angle)) return -1;
  int32_t number;
  if (world->freeBodies.empty()) {
    number = int32_t(world->bodies.size());
    world->bodies.emplace_back();
  } else {
    number = world->freeBodies.back();
    world->freeBodies.pop_back();
    world->bodies[number] = Body();
  }
  b2BodyDef definition;
  definition.type = isFixed ? b2_staticBody : b2_dynamicBody;
  definition.position.Set(x, y);
  definition.angle = angle;
  definition.userData.number = number;
  Body &made = world->bodies[number];
  made.x = x;
  made.y = y;
  made.angle = angle;
  made.body = world->world.CreateBody(&definition);
  return number;
}

void CBox2DBodyFree(CBox2DWorld *world, int32_t number) {
  b2Body *body = world->body(number);
  if (body == nullptr) return;
  world->world.DestroyBody(body);
  world->bodies[number] = Body();
  world->freeBodies.push_back(number);
  // The number may be given to another body: waiting reports of this one are dropped.
  auto isOfBody = [number](const CBox2DContact &contact) {
    return contact.first == number || contact.second == number;
  };
  auto &contacts = world->contacts;
  for (auto each = contacts.begin(); each != contacts.end();) {
    each = isOfBody(*each) ? contacts.erase(each) : each + 1;
  }
}

void CBox2DBodyAddDisc(CBox2DWorld *world, int32_t number, float radius, CBox2DSurface surface) {
  b2Body *body = world->body(number);
  if (body == nullptr || !(isfinite(radius) && radius > 0)) return;
  b2CircleShape shape;
  shape.m_radius = radius + excess;
  add(body, shape, surface);
}

void CBox2DBodyAddPolygon(
    CBox2DWorld *world, int32_t number, const float *corners, int32_t count,
    CBox2DSurface surface) {
  b2Body *body = world->body(number);
  if (body == nullptr || count < 3 || count > b2_maxPolygonVertices) return;
  b2Vec2 points[b2_maxPolygonVertices];
  for (int32_t i = 0; i < count; i++) {
    points[i].Set(corners[2 * i], corners[2 * i + 1]);
    if (!points[i].IsValid()) return;
  }
  b2PolygonShape shape;
  shape.Set(points, count);
  add(body, shape, surface);
}

void CBox2DBodyAddSegment(
    CBox2DWorld *world, int32_t number, float x1, float y1, float x2, float y2,
    CBox2DSurface surface) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(x1, y1, x2, y2) || (x1 == x2 && y1 == y2)) return;
  b2EdgeShape shape;
  shape.SetTwoSided(b2Vec2(x1, y1), b2Vec2(x2, y2));
  shape.m_radius = excess;
  add(body, shape, surface);
}

void CBox2DBodyRemoveShapes(CBox2DWorld *world, int32_t number) {
  b2Body *body = world->body(number);
  if (body == nullptr) return;
  while (b2Fixture *fixture = body->GetFixtureList()) body->DestroyFixture(fixture);
}

void CBox2DBodySetSurface(CBox2DWorld *world, int32_t number, CBox2DSurface surface) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(surface.friction, surface.elasticity)) return;
  for (b2Fixture *each = body->GetFixtureList(); each; each = each->GetNext()) {
    each->SetFriction(surface.friction);
    each->SetRestitution(surface.elasticity);
  }
  for (b2ContactEdge *each = body->GetContactList(); each; each = each->next) {
    each->contact->ResetFriction();
    each->contact->ResetRestitution();
  }
}

void CBox2DBodySetMass(CBox2DWorld *world, int32_t number, CBox2DMass mass) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(mass.mass, mass.centerX, mass.centerY, mass.inertia)) return;
  b2MassData data;
  data.mass = mass.mass;
  data.center.Set(mass.centerX, mass.centerY);
  data.I = mass.inertia;
  body->SetMassData(&data);
}

void CBox2DBodySetMotion(
    CBox2DWorld *world, int32_t number, bool isFixed, bool turns, float damping,
    float angularDamping) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(damping, angularDamping)) return;
  body->SetType(isFixed ? b2_staticBody : b2_dynamicBody);
  body->SetFixedRotation(!turns);
  body->SetLinearDamping(damping);
  body->SetAngularDamping(angularDamping);
}

void CBox2DBodySetBoundary(CBox2DWorld *world, int32_t number, uint32_t boundary) {
  if (world->body(number) != nullptr) world->bodies[number].boundary = boundary;
}

void CBox2DBodySetGroups(
    CBox2DWorld *world, int32_t number, const uint32_t *groups, int32_t count,
    const uint32_t *boundaries, int32_t boundaryCount) {
  b2Body *body = world->body(number);
  if (body == nullptr) return;
  world->bodies[number].groups.assign(groups, groups + count);
  world->bodies[number].boundaries.assign(boundaries, boundaries + boundaryCount);
  for (b2Fixture *each = body->GetFixtureList(); each; each = each->GetNext()) each->Refilter();
}

void CBox2DBodyPlace(CBox2DWorld *world, int32_t number, float x, float y, float angle) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(x, y, angle)) return;
  body->SetTransform(b2Vec2(x, y), angle);
  Body &known = world->bodies[number];
  known.x = x;
  known.y = y;
  known.angle = angle;
}

void CBox2DBodySetVelocity(
    CBox2DWorld *world, int32_t number, float velocityX, float velocityY, float angularVelocity) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(velocityX, velocityY, angularVelocity)) return;
  body->SetLinearVelocity(b2Vec2(velocityX, velocityY));
  body->SetAngularVelocity(angularVelocity);
}

CBox2DState CBox2DBodyState(const CBox2DWorld *world, int32_t number) {
  b2Body *body = world->body(number);
  if (body == nullptr) return CBox2DState();
  b2Vec2 place = body->GetPosition(), velocity = body->GetLinearVelocity();
  return CBox2DState{place.x, place.y, body->GetAngle(),
                     velocity.x, velocity.y, body->GetAngularVelocity(), body->IsAwake()};
}

void CBox2DBodyWake(CBox2DWorld *world, int32_t number) {
  if (b2Body *body = world->body(number)) body->SetAwake(true);
}

void CBox2DBodyForce(
    CBox2DWorld *world, int32_t number, float forceX, float forceY, float x, float y) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(x, y) || !takes(body, forceX, forceY)) return;
  body->ApplyForce(b2Vec2(forceX, forceY), b2Vec2(x, y), false);
}

void CBox2DBodyPull(CBox2DWorld *world, int32_t number, float forceX, float forceY) {
  b2Body *body = world->body(number);
  if (body == nullptr || !takes(body, forceX, forceY)) return;
  body->ApplyForceToCenter(b2Vec2(forceX, forceY), false);
}

void CBox2DBodyAccelerate(
    CBox2DWorld *world, int32_t number, float x, float y, float angular) {
  b2Body *body = world->body(number);
  if (body == nullptr || !isfinite(angular)) return;
  float mass = body->GetMass();
  if (!takes(body, mass * x, mass * y)) return;
  b2Vec2 center = body->GetLocalCenter();
  float inertia = body->GetInertia() - mass * b2Dot(center, center);
  body->ApplyForceToCenter(b2Vec2(mass * x, mass * y), false);
  body->ApplyTorque(inertia * angular, false);
}

void CBox2DBodyPush(
    CBox2DWorld *world, int32_t number, float impulseX, float impulseY, float x, float y) {
  b2Body *body = world->body(number);
  if (body == nullptr || !areFinite(x, y) || !takes(body, impulseX, impulseY)) return;
  body->ApplyLinearImpulse(b2Vec2(impulseX, impulseY), b2Vec2(x, y), true);
}

}  // extern "C"
