// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// How an animator's values go over its duration.
struct AnimatorCourse {
  /// The progress; for points that along x.
  let curve: EasingFunction
  /// The progress of points along y; nil where it is the same.
  let verticalCurve: EasingFunction?
  /// Seconds.
  let duration: TimeInterval
}

extension UITimingCurveProvider {
  /// The course over `duration` seconds, which springs with their own physics do not heed.
  func course(over duration: TimeInterval) -> AnimatorCourse {
    if timingCurveType == .spring || timingCurveType == .composed,
      let spring = springTimingParameters
    {
      return spring.springCourse(over: duration)
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters()
    let (first, second) = (cubic.controlPoint1, cubic.controlPoint2)
    let curve: EasingFunction =
      first.x == first.y && second.x == second.y
      ? .linear : .cubicBezier(first.x, first.y, second.x, second.y)
    return AnimatorCourse(curve: curve, verticalCurve: nil, duration: duration)
  }
}

extension UISpringTimingParameters {
  fileprivate func springCourse(over duration: TimeInterval) -> AnimatorCourse {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let main = curve(velocity: dx.magnitude >= dy.magnitude ? dx : dy, duration)
    let settled = seconds(of: main, duration)
    guard dx != dy else {
      let easing = EasingFunction.spring(main, duration: settled)
      return AnimatorCourse(curve: easing, verticalCurve: nil, duration: settled)
    }
    // One duration for both: the longer one.
    let (x, y) = (curve(velocity: dx, duration), curve(velocity: dy, duration))
    let longer = max(seconds(of: x, duration), seconds(of: y, duration))
    return AnimatorCourse(
      curve: .spring(x, duration: longer),
      verticalCurve: .spring(y, duration: longer),
      duration: longer
    )
  }

  private func curve(velocity: Double, _ duration: TimeInterval) -> SpringCurve {
    switch spring {
    case .ratio(let ratio):
      SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      SpringCurve(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: velocity,
        allowsOverdamping: true
      )
    case .bounce(let period, let bounce):
      SpringCurve(perceptualDuration: period, bounce: bounce, initialVelocity: velocity)
    }
  }

  /// How long a spring takes; one that never rests is cut off after a minute.
  private func seconds(of curve: SpringCurve, _ duration: TimeInterval) -> TimeInterval {
    if case .ratio = spring { return duration }
    return min(curve.settlingDuration, 60)
  }
}
