// SPDX-License-Identifier: Apache-2.0
// Sine, cosine and arctangent of floats, from sums and products of doubles that every processor rounds
// alike. The errors are below 1e-14, so that almost every result is the nearest float.
#include "include/CBox2D.h"

#include <math.h>

#pragma clang fp contract(off)

namespace {

/// Half of pi as 33 bits and the rest.
const double halfPiHigh = 1.57079632673412561417;
const double halfPiLow = 6.07710050650619224932e-11;

struct Turn {
  double rest;
  int quarters;
};

/// An angle as quarter turns and a rest of at most pi / 4.
Turn reduced(float angle) {
  double x = angle;
  // fmod is exact; that its divisor is rounded matters only above a million radians.
  if (!(fabs(x) < 1e6)) x = fmod(x, 4 * (halfPiHigh + halfPiLow));
  double quarters = floor(x * 0.63661977236758134308 + 0.5);
  Turn turn;
  turn.rest = (x - quarters * halfPiHigh) - quarters * halfPiLow;
  turn.quarters = int(quarters - 4 * floor(quarters / 4));
  return turn;
}

double sineOfRest(double x) {
  double s = x * x;
  double p = -1 / 1307674368000.0;
  p = 1 / 6227020800.0 + s * p;
  p = -1 / 39916800.0 + s * p;
  p = 1 / 362880.0 + s * p;
  p = -1 / 5040.0 + s * p;
  p = 1 / 120.0 + s * p;
  p = -1 / 6.0 + s * p;
  return x + x * s * p;
}

double cosineOfRest(double x) {
  double s = x * x;
  double p = 1 / 20922789888000.0;
  p = -1 / 87178291200.0 + s * p;
  p = 1 / 479001600.0 + s * p;
  p = -1 / 3628800.0 + s * p;
  p = 1 / 40320.0 + s * p;
  p = -1 / 720.0 + s * p;
  p = 1 / 24.0 + s * p;
  p = -1 / 2.0 + s * p;
  return 1 + s * p;
}

double sineOf(Turn turn) {
  switch (turn.quarters) {
    case 0: return sineOfRest(turn.rest);
    case 1: return cosineOfRest(turn.rest);
    case 2: return -sineOfRest(turn.rest);
    default: return -cosineOfRest(turn.rest);
  }
}

/// The arctangent of `t` in 0...1.
double arctangent(double t) {
  // Above tan(pi / 8) the difference from pi / 4 is the smaller angle, so the series is used for that.
  double base = 0;
  if (t > 0.41421356237309504880) {
    t = (t - 1) / (t + 1);
    base = (halfPiHigh + halfPiLow) / 2;
  }
  double s = t * t;
  double p = 0;
  for (int power = 37; power >= 3; power -= 2) {
    p = ((power & 2) ? -1.0 : 1.0) / power + s * p;
  }
  return base + (t + t * s * p);
}

}  // namespace

extern "C" float CBox2DSine(float angle) {
  if (!isfinite(angle)) return NAN;
  return float(sineOf(reduced(angle)));
}

extern "C" float CBox2DCosine(float angle) {
  if (!isfinite(angle)) return NAN;
  Turn turn = reduced(angle);
  turn.quarters = (turn.quarters + 1) & 3;
  return float(sineOf(turn));
}

extern "C" float CBox2DAngle(float y, float x) {
  if (!(isfinite(x) && isfinite(y))) return NAN;
  double height = fabs(double(y)), width = fabs(double(x));
  double halfPi = halfPiHigh + halfPiLow;
  double angle = height == 0 && width == 0 ? 0
      : height <= width ? arctangent(height / width) : halfPi - arctangent(width / height);
  if (signbit(x)) angle = 2 * halfPi - angle;
  return float(signbit(y) ? -angle : angle);
}
