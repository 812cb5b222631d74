// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// An animation between two values by a damped spring.
///
/// m x'' + c x' + k x = 0 with x the part of the way that is left, 1 at the start: mass m,
/// stiffness k, damping c. The damping ratio is c / (2 sqrt(k m)); below 1 it swings. `duration`
/// cuts the motion off; set it to `settlingDuration` to see it to its end.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caspringanimation>
open class CASpringAnimation: CABasicAnimation {
  private struct Spring {
    var mass: CGFloat = 1
    var stiffness: CGFloat = 100
    var damping: CGFloat = 10
    var initialVelocity: CGFloat = 0
    var allowsOverdamping = false
  }
  private final var stored = Spring()

  /// Makes a spring of mass 1 that swings with a period of about `perceptualDuration` seconds.
  ///
  /// `bounce` is 1 less the damping ratio; negative is overdamped: 1 / ratio - 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let curve = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stored.stiffness = CGFloat(curve.stiffness)
    stored.damping = CGFloat(curve.damping)
    stored.allowsOverdamping = true
  }

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    (copy as? CASpringAnimation)?.stored = stored
  }

  /// The mass; above 0.
  ///
  /// Default 1.
  open var mass: CGFloat {
    get { stored.mass }
    set { mutate { stored.mass = newValue } }
  }
  /// The stiffness; above 0.
  ///
  /// Default 100.
  open var stiffness: CGFloat {
    get { stored.stiffness }
    set { mutate { stored.stiffness = newValue } }
  }
  /// The damping; 0 swings for ever.
  ///
  /// Default 10.
  open var damping: CGFloat {
    get { stored.damping }
    set { mutate { stored.damping = newValue } }
  }
  /// The velocity at the start in ways a second, positive towards the end.
  ///
  /// Default 0.
  open var initialVelocity: CGFloat {
    get { stored.initialVelocity }
    set { mutate { stored.initialVelocity = newValue } }
  }
  /// Whether a damping ratio above 1 counts; otherwise it is taken as 1.
  ///
  /// Default false.
  open var allowsOverdamping: Bool {
    get { stored.allowsOverdamping }
    set { mutate { stored.allowsOverdamping = newValue } }
  }

  /// The motion as a function of time; properties that make no sense read as their defaults.
  package final var curve: SpringCurve {
    SpringCurve(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: Double(damping),
      initialVelocity: Double(initialVelocity),
      allowsOverdamping: allowsOverdamping
    )
  }

  /// Seconds until the spring is taken to rest: what is left of the way stays below 0.001.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }
  /// The period of the swing without damping: 2 pi sqrt(m / k) seconds.
  open var perceptualDuration: CFTimeInterval { curve.perceptualDuration }
  /// 1 less the damping ratio; overdamped: 1 / ratio - 1.
  open var bounce: CGFloat { CGFloat(curve.bounce) }

  /// Returns a property's default; nil where it is zero, nil or unknown.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1)
    case "stiffness": NSNumber(value: 100)
    case "damping": NSNumber(value: 10)
    default: super.defaultValue(forKey: key)
    }
  }
}
