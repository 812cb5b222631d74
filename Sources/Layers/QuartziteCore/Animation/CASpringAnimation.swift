// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// An animation between two values that moves like a damped spring.
///
/// m x'' + c x' + k x = 0, where x is the remaining fraction of the distance, 1 at the start, with
/// mass m, stiffness k and damping c. The damping ratio is c / (2 sqrt(k m)); below 1 the spring
/// oscillates. `duration` cuts the motion off; set it to `settlingDuration` to let it come to rest.
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
  @exclusivity(unchecked) private final var stored = Spring()

  /// Makes a spring of mass 1 with an undamped period of `perceptualDuration` seconds.
  ///
  /// `bounce` is 1 minus the damping ratio; for an overdamped spring it is negative: 1 / ratio - 1.
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
  /// The damping; above 0 the motion decays, at 0 it oscillates for ever.
  ///
  /// Default 10.
  open var damping: CGFloat {
    get { stored.damping }
    set { mutate { stored.damping = newValue } }
  }
  /// The initial velocity in distances a second, where the distance is that from start to end;
  /// positive towards the end.
  ///
  /// Default 0.
  open var initialVelocity: CGFloat {
    get { stored.initialVelocity }
    set { mutate { stored.initialVelocity = newValue } }
  }
  /// Whether damping ratios above 1 are allowed; otherwise they count as 1.
  ///
  /// Default false.
  open var allowsOverdamping: Bool {
    get { stored.allowsOverdamping }
    set { mutate { stored.allowsOverdamping = newValue } }
  }

  /// The motion as a function of time; properties with invalid values count as their defaults.
  package final var curve: SpringCurve {
    SpringCurve(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: Double(damping),
      initialVelocity: Double(initialVelocity),
      allowsOverdamping: allowsOverdamping
    )
  }

  /// Seconds until the spring is considered at rest: the remaining fraction of the distance stays
  /// below 0.001.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }
  /// The period of the undamped oscillation: 2 pi sqrt(m / k) seconds.
  open var perceptualDuration: CFTimeInterval { curve.perceptualDuration }
  /// 1 minus the damping ratio; for an overdamped spring 1 / ratio - 1.
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
