// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// A timing curve from time to progress: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// See: <https://developer.apple.com/documentation/quartzcore/camediatimingfunction>
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  // SAFETY: immutable once made.
  private let points: [Float]
  /// The curve, solved exactly.
  package let curve: UnitBezier
  /// The easing curve that replaces the Bézier curve; nil for Apple's own kind.
  package let easing: EasingFunction?

  /// Makes a predefined curve; unknown names give `default`.
  public convenience init(name: CAMediaTimingFunctionName) {
    let p = Self.controlPoints(of: name)
    self.init(controlPoints: p.0, p.1, p.2, p.3)
  }

  /// Makes a curve from its two inner control points; x outside 0...1 is clamped.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let isValid = c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite
    if !isValid { Log.note("A timing function's control points must be finite.") }
    points = isValid ? [c1x, c1y, c2x, c2y] : [0, 0, 1, 1]
    curve = UnitBezier(controlPoints: c1x, c1y, c2x, c2y)
    easing = nil
    super.init()
  }

  /// Makes a timing function of any easing curve, such as `.bounceOut` or a spring.
  ///
  /// It can be used wherever a timing function can. `getControlPoint` gives the points of the
  /// linear curve, since an easing curve has none.
  public init(easing: EasingFunction) {
    points = [0, 0, 1, 1]
    curve = UnitBezier(0, 0, 1, 1)
    self.easing = easing
    super.init()
  }

  /// Makes the default curve; archives are not read.
  public required init?(coder: NSCoder) {
    points = [0.25, 0.1, 0.25, 1]
    curve = UnitBezier(0.25, 0.1, 0.25, 1)
    easing = nil
    super.init()
  }

  /// Writes x and y of control point `index`, 0...3, to `values`; for other indices nothing is
  /// written.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all: [Float] = [0, 0] + points + [1, 1]
    guard (0...3).contains(index) else { return }
    // SAFETY: as Apple's, `values` must have room for two numbers.
    values[0] = all[2 * index]
    values[1] = all[2 * index + 1]
  }

  /// Returns the progress at `time`, the elapsed fraction of the duration.
  package func value(at time: Double) -> Double {
    easing?.value(at: time) ?? curve.value(at: time)
  }

  /// Returns whether both have the same control points and the same easing curve.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return other.points == points && other.easing == easing
  }

  /// The hash of the control points.
  open override var hash: Int { points.hashValue }

  private static func controlPoints(
    of name: CAMediaTimingFunctionName
  ) -> (Float, Float, Float, Float) {
    switch name {
    case .linear: (0, 0, 1, 1)
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInEaseOut: (0.42, 0, 0.58, 1)
    default: (0.25, 0.1, 0.25, 1)
    }
  }
}
