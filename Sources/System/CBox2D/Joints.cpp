// SPDX-License-Identifier: Apache-2.0
#include "World.h"

using namespace quartzite;

namespace {

/// Puts the ends of a joint into its definition; false if it cannot be made.
template <typename Definition>
bool set(Definition &definition, const CBox2DWorld *world, const CBox2DEnds &ends) {
  definition.bodyA = world->body(ends.first);
  definition.bodyB = world->body(ends.second);
  definition.collideConnected = true;
  definition.localAnchorA.Set(ends.firstX, ends.firstY);
  definition.localAnchorB.Set(ends.secondX, ends.secondY);
  return definition.bodyA && definition.bodyB && definition.bodyA != definition.bodyB &&
      areFinite(ends.firstX, ends.firstY, ends.secondX, ends.secondY);
}

/// Converts a frequency and a damping ratio to stiffness and damping; both are 0 for a frequency of 0.
void setSpring(
    float &stiffness, float &damping, float frequency, float ratio, b2Body *first,
    b2Body *second) {
  stiffness = damping = 0;
  if (frequency > 0) b2LinearStiffness(stiffness, damping, frequency, ratio, first, second);
}

bool isRange(float lower, float upper) { return areFinite(lower, upper) && lower <= upper; }

}  // namespace

extern "C" {

int32_t CBox2DJointDistance(
    CBox2DWorld *world, CBox2DEnds ends, float minimum, float maximum, float length,
    float frequency, float damping) {
  b2DistanceJointDef definition;
  if (!set(definition, world, ends) || !isRange(minimum, maximum) ||
      !areFinite(length, frequency, damping)) {
    return -1;
  }
  definition.length = length;
  definition.minLength = minimum;
  definition.maxLength = maximum;
  setSpring(
      definition.stiffness, definition.damping, frequency, damping, definition.bodyA,
      definition.bodyB);
  return world->add(world->world.CreateJoint(&definition));
}

void CBox2DJointSetDistance(
    CBox2DWorld *world, int32_t number, float minimum, float maximum, float length,
    float frequency, float damping) {
  b2Joint *joint = world->joint(number);
  if (joint == nullptr || joint->GetType() != e_distanceJoint || !isRange(minimum, maximum) ||
      !areFinite(length, frequency, damping)) {
    return;
  }
  auto *distance = static_cast<b2DistanceJoint *>(joint);
  // Each bound is clamped by the other: open the range first.
  distance->SetMinLength(0);
  distance->SetMaxLength(maximum);
  distance->SetMinLength(minimum);
  distance->SetLength(length);
  float stiffness, friction;
  setSpring(
      stiffness, friction, frequency, damping, distance->GetBodyA(), distance->GetBodyB());
  distance->SetStiffness(stiffness);
  distance->SetDamping(friction);
  distance->GetBodyA()->SetAwake(true);
  distance->GetBodyB()->SetAwake(true);
}

int32_t CBox2DJointPin(
    CBox2DWorld *world, CBox2DEnds ends, float angle, bool isLimited, float lower, float upper,
    float torque) {
  b2RevoluteJointDef definition;
  if (!set(definition, world, ends) || !areFinite(angle, torque)) return -1;
  definition.referenceAngle = angle;
  definition.enableLimit = isLimited && isRange(lower, upper);
  if (definition.enableLimit) {
    definition.lowerAngle = lower;
    definition.upperAngle = upper;
  }
  definition.enableMotor = torque > 0;
  definition.maxMotorTorque = torque;
  return world->add(world->world.CreateJoint(&definition));
}

int32_t CBox2DJointSlide(
    CBox2DWorld *world, CBox2DEnds ends, float angle, float axisX, float axisY, bool isLimited,
    float lower, float upper, float force) {
  b2PrismaticJointDef definition;
  if (!set(definition, world, ends) || !areFinite(angle, axisX, axisY, force)) return -1;
  definition.localAxisA.Set(axisX, axisY);
  definition.referenceAngle = angle;
  definition.enableLimit = isLimited && isRange(lower, upper);
  if (definition.enableLimit) {
    definition.lowerTranslation = lower;
    definition.upperTranslation = upper;
  }
  definition.enableMotor = force > 0;
  definition.maxMotorForce = force;
  return world->add(world->world.CreateJoint(&definition));
}

int32_t CBox2DJointFix(
    CBox2DWorld *world, CBox2DEnds ends, float angle, float frequency, float damping) {
  b2WeldJointDef definition;
  if (!set(definition, world, ends) || !areFinite(angle, frequency, damping)) return -1;
  definition.referenceAngle = angle;
  if (frequency > 0) {
    b2AngularStiffness(
        definition.stiffness, definition.damping, frequency, damping, definition.bodyA,
        definition.bodyB);
  }
  return world->add(world->world.CreateJoint(&definition));
}

void CBox2DJointFree(CBox2DWorld *world, int32_t number) {
  b2Joint *joint = world->joint(number);
  if (joint == nullptr) return;
  world->forget(joint);
  world->world.DestroyJoint(joint);
}

}  // extern "C"
