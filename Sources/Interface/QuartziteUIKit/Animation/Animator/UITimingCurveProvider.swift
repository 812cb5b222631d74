// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// Which of the parameters of a timing curve provider apply.
///
/// See: <https://developer.apple.com/documentation/uikit/uitimingcurvetype>
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic Bezier curve.
  case cubic
  /// A spring.
  case spring
  /// Both the cubic and the spring parameters. Only the spring is used here.
  case composed
}

/// An object that describes the timing of a property animator.
///
/// - Note: Differs from Apple: conformance to NSCoding is not asked for.
///
/// See: <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the parameters apply.
  var timingCurveType: UITimingCurveType { get }
  /// The Bezier curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve that is a cubic Bezier curve from (0, 0) to (1, 1).
///
/// See: <https://developer.apple.com/documentation/uikit/uicubictimingparameters>
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCopying {
  /// The named curve; `easeInOut` where the curve was given by control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first inner control point; x is 0...1.
  public let controlPoint1: CGPoint
  /// The second inner control point; x is 0...1.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Makes the curve of the system's own animations: (0.25, 0.1), (0.25, 1).
  public override init() {
    (animationCurve, isNamed) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    super.init()
  }

  /// Makes a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, isNamed) = (curve, true)
    let points = curve.controlPoints
    (controlPoint1, controlPoint2) = (points.0, points.1)
    super.init()
  }

  /// Makes a curve with these control points; x is clamped to 0...1.
  ///
  /// A coordinate that is not finite makes the curve linear.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isNamed) = (.easeInOut, false)
    let isValid = [point1.x, point1.y, point2.x, point2.y].allSatisfy(\.isFinite)
    controlPoint1 = isValid ? CGPoint(x: min(max(point1.x, 0), 1), y: point1.y) : .zero
    controlPoint2 =
      isValid ? CGPoint(x: min(max(point2.x, 0), 1), y: point2.y) : CGPoint(x: 1, y: 1)
    super.init()
  }

  /// Makes the curve of `init()`; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// `builtin` for a named curve, else `cubic`.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// This object.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A damped spring, as a timing curve.
///
/// See: <https://developer.apple.com/documentation/uikit/uispringtimingparameters>
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCopying {
  /// The parameters that the spring was made with.
  enum Spring {
    /// A damping ratio: settles to within 0.1 % at the end of the animator's duration.
    case ratio(Double)
    /// The physical parameters: lasts until it settles, whatever the animator's duration.
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// The perceptual parameters: lasts until it settles, whatever the animator's duration.
    case bounce(duration: Double, bounce: Double)
  }

  let spring: Spring
  /// The velocity at the start along x and y, as a fraction of the whole change per second;
  /// positive towards the end value.
  ///
  /// Positions use both components; scalar properties use the one of greater magnitude.
  public let initialVelocity: CGVector

  /// Makes the spring of the system's own animations: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that settles within the animator's duration.
  ///
  /// The ratio is 0...1; at 1 it does not overshoot.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring that settles within the animator's duration, with an initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (spring, initialVelocity) = (.ratio(Double(ratio)), velocity)
    super.init()
  }

  /// Makes a spring with a mass, a stiffness and a damping coefficient.
  ///
  /// It lasts until it settles, whatever the animator's duration.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    let (mass, stiffness, damping) = (Double(mass), Double(stiffness), Double(damping))
    spring = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring with a perceptual duration in seconds and a bounce of -1...1; 0 is critical
  /// damping.
  public init(
    duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialVelocity: CGVector = .zero
  ) {
    spring = .bounce(duration: duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// Makes the spring of `init()`; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIView.AnimationCurve {
  /// The inner control points of the cubic Bezier curve of this name.
  var controlPoints: (CGPoint, CGPoint) {
    switch self {
    case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }

  /// The curve of this name.
  var bezier: UnitBezier {
    let (first, second) = controlPoints
    return UnitBezier(first.x, first.y, second.x, second.y)
  }
}
