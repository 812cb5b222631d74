// SPDX-License-Identifier: Apache-2.0
// The part of Box2D's world of rigid bodies that UIKit Dynamics needs, as functions of C.
//
// Lengths are metres, masses kilograms, times seconds, angles radians; y points down. Bodies and joints
// are identified by numbers of 0 or more, which are reused after their destruction. If a number
// identifies nothing or a value is not finite, a function does nothing, and returns -1 if it would make
// something.
#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A world of bodies without gravity.
typedef struct CBox2DWorld CBox2DWorld;

/// Where a body is and how it moves; the velocity is that of its centre of mass.
typedef struct {
  float x, y, angle;
  float velocityX, velocityY, angularVelocity;
  bool isAwake;
} CBox2DState;

/// The friction of a surface, and its elasticity: the coefficient of restitution.
typedef struct {
  float friction, elasticity;
} CBox2DSurface;

/// Mass, centre of mass from the body's origin, and moment of inertia about the origin.
typedef struct {
  float mass, centerX, centerY, inertia;
} CBox2DMass;

/// The report that two bodies began to touch, at a point of the world, or stopped touching.
typedef struct {
  bool isBegin;
  int32_t first, second;
  float x, y;
} CBox2DContact;

/// The ends of a joint, in the coordinates of their bodies.
typedef struct {
  int32_t first, second;
  float firstX, firstY, secondX, secondY;
} CBox2DEnds;

/// How far a polygon must be inset from the outline that it represents, in metres, so that bodies at
/// rest touch.
float CBox2DInset(void);
/// The greatest number of corners of a polygon.
int32_t CBox2DMostCorners(void);

/// Makes a world.
CBox2DWorld *CBox2DWorldMake(void);
/// Destroys a world with all that is in it.
void CBox2DWorldFree(CBox2DWorld *world);
/// Moves everything by a time: velocities first, then positions, as in Box2D's manual.
void CBox2DWorldStep(CBox2DWorld *world, float seconds);
/// Takes the oldest report of a contact that was not taken yet; false if there is none.
bool CBox2DWorldTakeContact(CBox2DWorld *world, CBox2DContact *contact);
/// Whether any body that can move is awake.
bool CBox2DWorldIsAwake(const CBox2DWorld *world);
/// Whether a step left out impacts between its beginning and its end, because they took too much work.
bool CBox2DWorldHasSkippedImpacts(const CBox2DWorld *world);
/// Lets the world look up contacts in a table once it has compared so many of them with pairs in a search;
/// the movement does not depend on it.
void CBox2DWorldSetSlowSteps(CBox2DWorld *world, int32_t steps);
/// How many comparisons of pairs of shapes with contacts were made, at most, since the world was made.
int64_t CBox2DWorldPairChecks(const CBox2DWorld *world);

/// Makes a body without shapes, which forces move unless it is fixed.
int32_t CBox2DBodyMake(CBox2DWorld *world, bool isFixed, float x, float y, float angle);
/// Destroys a body with its shapes and joints.
void CBox2DBodyFree(CBox2DWorld *world, int32_t body);
/// Adds a disc at the origin.
void CBox2DBodyAddDisc(CBox2DWorld *world, int32_t body, float radius, CBox2DSurface surface);
/// Adds a convex polygon of 3 to `CBox2DMostCorners` corners, given as alternating x and y, inset by
/// `CBox2DInset`.
void CBox2DBodyAddPolygon(
    CBox2DWorld *world, int32_t body, const float *corners, int32_t count, CBox2DSurface surface);
/// Adds a segment that is solid on both sides.
void CBox2DBodyAddSegment(
    CBox2DWorld *world, int32_t body, float x1, float y1, float x2, float y2,
    CBox2DSurface surface);
/// Removes all shapes.
void CBox2DBodyRemoveShapes(CBox2DWorld *world, int32_t body);
/// Sets friction and elasticity of all shapes.
void CBox2DBodySetSurface(CBox2DWorld *world, int32_t body, CBox2DSurface surface);
/// Sets the mass, which is not computed from the shapes; must be called after these or the motion change.
void CBox2DBodySetMass(CBox2DWorld *world, int32_t body, CBox2DMass mass);
/// Sets whether a body is fixed and whether it can rotate, and the damping of its velocities: a step of
/// t seconds divides a velocity by 1 + t * damping.
void CBox2DBodySetMotion(
    CBox2DWorld *world, int32_t body, bool isFixed, bool turns, float damping,
    float angularDamping);
/// Makes a body the boundary with a number above 0; must be called before it has shapes.
void CBox2DBodySetBoundary(CBox2DWorld *world, int32_t body, uint32_t boundary);
/// Sets what a body collides with: the bodies that share one of `groups`, and `boundaries`. Both lists
/// are ascending.
void CBox2DBodySetGroups(
    CBox2DWorld *world, int32_t body, const uint32_t *groups, int32_t count,
    const uint32_t *boundaries, int32_t boundaryCount);
/// Moves a body at once, which keeps its velocity.
void CBox2DBodyPlace(CBox2DWorld *world, int32_t body, float x, float y, float angle);
/// Sets the velocities.
void CBox2DBodySetVelocity(
    CBox2DWorld *world, int32_t body, float velocityX, float velocityY, float angularVelocity);
/// Returns place and velocity; zero if there is no such body.
CBox2DState CBox2DBodyState(const CBox2DWorld *world, int32_t body);
/// Wakes a body.
void CBox2DBodyWake(CBox2DWorld *world, int32_t body);
/// Applies a force in the next step, at a point of the world; nothing if the body sleeps.
void CBox2DBodyForce(CBox2DWorld *world, int32_t body, float forceX, float forceY, float x, float y);
/// Applies a force at the centre of mass in the next step; nothing if the body sleeps.
void CBox2DBodyPull(CBox2DWorld *world, int32_t body, float forceX, float forceY);
/// Accelerates a body in the next step, whatever its mass and inertia; nothing if it sleeps.
void CBox2DBodyAccelerate(CBox2DWorld *world, int32_t body, float x, float y, float angular);
/// Wakes a body and changes its momentum at once, at a point of the world.
void CBox2DBodyPush(
    CBox2DWorld *world, int32_t body, float impulseX, float impulseY, float x, float y);

/// Keeps the distance of two ends in a range; with a frequency above 0 a spring of the rest length
/// `length` acts within it.
int32_t CBox2DJointDistance(
    CBox2DWorld *world, CBox2DEnds ends, float minimum, float maximum, float length,
    float frequency, float damping);
/// Changes the values that `CBox2DJointDistance` set.
void CBox2DJointSetDistance(
    CBox2DWorld *world, int32_t joint, float minimum, float maximum, float length,
    float frequency, float damping);
/// Lets bodies rotate about a common point, against a frictional torque, within a range of angles if
/// `isLimited`; an empty range is ignored.
int32_t CBox2DJointPin(
    CBox2DWorld *world, CBox2DEnds ends, float angle, bool isLimited, float lower, float upper,
    float torque);
/// Lets the second body slide along an axis of the first, against a frictional force, within a range
/// if `isLimited`; an empty range is ignored.
int32_t CBox2DJointSlide(
    CBox2DWorld *world, CBox2DEnds ends, float angle, float axisX, float axisY, bool isLimited,
    float lower, float upper, float force);
/// Fixes bodies to each other; with a frequency above 0 a spring holds their angle.
int32_t CBox2DJointFix(
    CBox2DWorld *world, CBox2DEnds ends, float angle, float frequency, float damping);
/// Destroys a joint; one whose body was destroyed is gone already.
void CBox2DJointFree(CBox2DWorld *world, int32_t joint);

/// The sine of an angle, with the same bits on every processor.
float CBox2DSine(float angle);
/// The cosine of an angle, with the same bits on every processor.
float CBox2DCosine(float angle);
/// The angle of a vector (atan2), with the same bits on every processor.
float CBox2DAngle(float y, float x);

#ifdef __cplusplus
}
#endif
#endif
