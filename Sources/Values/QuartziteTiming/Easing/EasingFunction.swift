// SPDX-License-Identifier: Apache-2.0

/// An easing curve: maps the elapsed fraction of a duration to progress.
///
/// There are ten families - sine, quadratic, cubic, quartic, quintic, exponential, circular, back,
/// elastic and bounce - each easing in, out or both, the straight line, Bézier curves, steps and
/// springs. The value is 0 at the beginning and before, exactly 1 at the end and after; NaN gives
/// 0. Back and elastic curves and springs leave 0...1 in between.
///
/// Every ease-out curve is the point reflection of its ease-in curve: out(t) = 1 - in(1 - t).
///
/// ```swift
/// let y = EasingFunction.bounceOut.value(at: 0.4)
/// let frames = EasingFunction.elasticOut.keyframes(from: 0, to: 100, count: 60)
/// ```
///
/// Back, elastic and bounce exist in two versions: `backIn` and its variants are Penner's,
/// `backEaseIn` and its variants those of AHEasing, which keyframe libraries for iOS use. The other
/// twenty-two curves are the same in both.
///
/// Source: R. Penner, "Motion, Tweening, and Easing", 2002, for the families and their constants;
/// W. Moore, AHEasing, 2011, for the nine curves that differ from them.
public struct EasingFunction: Hashable, Sendable {
  /// Where the jumps of a step curve are.
  public enum StepPosition: Hashable, Sendable, CaseIterable {
    /// The first jump is at the beginning.
    case start
    /// The last jump is at the end.
    case end
    /// No jump at either end: the first and the last step are held.
    case none
    /// Jumps at both ends.
    case both
  }

  /// The shape of a family between its ends.
  enum Family: Hashable, Sendable {
    case sine, exponential, circular, elastic, elasticBoth, bounce
    case power(Int)
    case back(overshoot: Double)
    /// The families of AHEasing whose formulas differ from Penner's.
    case backSine, elasticSine, bounceFitted
  }

  /// At which end a family is slow.
  enum Mode: Hashable, Sendable {
    case easeIn, easeOut, easeInOut
  }

  enum Curve: Hashable, Sendable {
    case linear
    case family(Family, Mode)
    case bezier(UnitBezier)
    case steps(Int, StepPosition)
    case spring(SpringCurve, duration: Double)
    indirect case part(EasingFunction, EasingSegment)
  }

  let curve: Curve

  init(_ curve: Curve) {
    self.curve = curve
  }

  /// Returns the progress at `time`, the elapsed fraction of the duration.
  public func value(at time: Double) -> Double {
    if case .part(let whole, let part) = curve { return part.value(of: whole, at: time) }
    guard time > 0 else {
      // A step at the beginning has happened at 0, not before.
      if time == 0, case .steps = curve { return interior(0) }
      return 0
    }
    return time < 1 ? interior(time) : 1
  }

  /// Returns the progress at `time`, the elapsed fraction of the duration.
  public func callAsFunction(_ time: Double) -> Double { value(at: time) }
}

// MARK: - Making curves

extension EasingFunction {
  /// Returns the cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// Any finite control points are allowed; if x is not monotonic, the first y for an x is used.
  public static func cubicBezier(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) -> EasingFunction {
    EasingFunction(.bezier(UnitBezier(x1, y1, x2, y2)))
  }

  /// Returns the curve that jumps in `count` equal steps; fewer than one counts as one.
  ///
  /// Source: W3C, CSS Easing Functions Level 1, 2.3. `none` needs two steps, else it is `end`.
  public static func steps(_ count: Int, jumping position: StepPosition = .end) -> EasingFunction {
    let count = max(count, 1)
    return EasingFunction(.steps(count, position == .none && count < 2 ? .end : position))
  }

  /// Returns the response of `spring` over `duration` seconds, by default until it has settled.
  ///
  /// At the end the curve is exactly 1, even if the spring is not at rest. A duration that is not
  /// positive and finite, or a spring that never settles without one, counts as one second.
  public static func spring(_ spring: SpringCurve, duration: Double? = nil) -> EasingFunction {
    let wanted = duration ?? spring.settlingDuration
    return EasingFunction(.spring(spring, duration: wanted > 0 && wanted.isFinite ? wanted : 1))
  }

  /// Returns an ease-in back curve with an overshoot; 1.70158 overshoots by a tenth.
  public static func backIn(overshoot: Double) -> EasingFunction {
    EasingFunction(.family(.back(overshoot: overshoot), .easeIn))
  }

  /// Returns an ease-out back curve with an overshoot; 1.70158 overshoots by a tenth.
  public static func backOut(overshoot: Double) -> EasingFunction {
    EasingFunction(.family(.back(overshoot: overshoot), .easeOut))
  }
}

// MARK: - Keyframes

extension EasingFunction {
  /// Returns `count` values from `start` to `end`, evenly spaced in time, both included.
  ///
  /// A count of 1 gives `end` alone, a smaller one no values.
  public func keyframes<Value: Interpolatable>(
    from start: Value,
    to end: Value,
    count: Int
  ) -> [Value] {
    guard count > 1 else { return count == 1 ? [end] : [] }
    return (0..<count).map { frame in
      let time = Double(frame) / Double(count - 1)
      return start.interpolated(to: end, progress: value(at: time))
    }
  }
}
