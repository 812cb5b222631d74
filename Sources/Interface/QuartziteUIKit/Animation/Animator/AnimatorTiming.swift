// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// The easing and the duration of an animator: progress as a function of elapsed time.
struct AnimatorTiming {
  /// Progress as a function of the elapsed fraction of the duration; for a point, that of its x.
  let curve: EasingFunction
  /// Progress of a point's y coordinate; nil if it is the same as that of x.
  ///
  /// Springs whose initial velocity differs in x and y have one.
  let verticalCurve: EasingFunction?
  /// The whole duration in seconds.
  let duration: TimeInterval
}

extension UITimingCurveProvider {
  /// Returns the easing over `duration` seconds.
  ///
  /// A spring that is given by mass, stiffness and damping, or by duration and bounce, ignores
  /// `duration` and lasts until it has settled.
  func timing(over duration: TimeInterval) -> AnimatorTiming {
    if timingCurveType == .spring || timingCurveType == .composed,
      let spring = springTimingParameters
    {
      return spring.springTiming(over: duration)
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters()
    let (first, second) = (cubic.controlPoint1, cubic.controlPoint2)
    let curve: EasingFunction =
      first.x == first.y && second.x == second.y
      ? .linear : .cubicBezier(first.x, first.y, second.x, second.y)
    return AnimatorTiming(curve: curve, verticalCurve: nil, duration: duration)
  }
}

extension UISpringTimingParameters {
  fileprivate func springTiming(over duration: TimeInterval) -> AnimatorTiming {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let main = curve(velocity: dx.magnitude >= dy.magnitude ? dx : dy, duration)
    let settled = seconds(of: main, duration)
    guard dx != dy else {
      let easing = EasingFunction.spring(main, duration: settled)
      return AnimatorTiming(curve: easing, verticalCurve: nil, duration: settled)
    }
    // Both axes must share one duration: that of the axis that settles later.
    let (x, y) = (curve(velocity: dx, duration), curve(velocity: dy, duration))
    let longer = max(seconds(of: x, duration), seconds(of: y, duration))
    return AnimatorTiming(
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

  /// The duration of a spring in seconds: its settling time, cut off at 60 s for one that never
  /// settles.
  private func seconds(of curve: SpringCurve, _ duration: TimeInterval) -> TimeInterval {
    if case .ratio = spring { return duration }
    return min(curve.settlingDuration, 60)
  }
}
