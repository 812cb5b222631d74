// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// An animation through several values, or along a path.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>
open class CAKeyframeAnimation: CAPropertyAnimation {
  private struct Keyframes {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var tensionValues: [NSNumber]?
    var continuityValues: [NSNumber]?
    var biasValues: [NSNumber]?
    var rotationMode: CAAnimationRotationMode?
  }
  private final var stored = Keyframes()

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    (copy as? CAKeyframeAnimation)?.stored = stored
  }

  /// The values in turn, of any kind that `CABasicAnimation` takes.
  ///
  /// Default nil.
  open var values: [Any]? {
    get { stored.values }
    set { mutate { stored.values = newValue } }
  }
  /// The path that a point follows; goes before `values`.
  ///
  /// Default nil.
  open var path: CGPath? {
    get { stored.path }
    set { mutate { stored.path = newValue?.immutable } }
  }
  /// When each value is reached, as parts of the duration: first 0, last 1, never falling, one a
  /// value (one more in discrete mode); otherwise even spacing is used.
  ///
  /// Default nil.
  open var keyTimes: [NSNumber]? {
    get { stored.keyTimes }
    set { mutate { stored.keyTimes = newValue } }
  }
  /// The pace between two values each; missing ones are even.
  ///
  /// Default nil.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { stored.timingFunctions }
    set { mutate { stored.timingFunctions = newValue } }
  }
  /// How values are joined.
  ///
  /// Default `linear`.
  open var calculationMode: CAAnimationCalculationMode {
    get { stored.calculationMode }
    set { mutate { stored.calculationMode = newValue } }
  }
  /// Tightness at each value in cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var tensionValues: [NSNumber]? {
    get { stored.tensionValues }
    set { mutate { stored.tensionValues = newValue } }
  }
  /// Sharpness of the corner at each value in cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var continuityValues: [NSNumber]? {
    get { stored.continuityValues }
    set { mutate { stored.continuityValues = newValue } }
  }
  /// Where the curve passes each value in cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var biasValues: [NSNumber]? {
    get { stored.biasValues }
    set { mutate { stored.biasValues = newValue } }
  }
  /// Whether the layer turns with the path.
  ///
  /// Default nil: it does not.
  open var rotationMode: CAAnimationRotationMode? {
    get { stored.rotationMode }
    set { mutate { stored.rotationMode = newValue } }
  }

  /// Returns a property's default; nil where it is zero, nil or unknown.
  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode"
      ? CAAnimationCalculationMode.linear.rawValue : super.defaultValue(forKey: key)
  }
}
