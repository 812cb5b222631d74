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
  private final var own: Owned<Keyframes>?
  /// What makes values, key times and timing functions, until one of them is set.
  final private(set) var source: (any KeyframeSource)?

  private final var stored: Keyframes {
    get { own?.value ?? Keyframes() }
    set { own = Owned(newValue) }
  }

  /// Makes an animation of keyframes that are made when they are asked for.
  package convenience init(keyPath: String, source: any KeyframeSource) {
    self.init(keyPath: keyPath)
    self.source = source
  }

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    (copy as? CAKeyframeAnimation)?.own = own
    (copy as? CAKeyframeAnimation)?.source = source
  }

  /// Changes the keyframes; those of a source are this animation's own from then on.
  private final func change(_ change: (inout Keyframes) -> Void) {
    mutate {
      var frames = stored
      if let source {
        (frames.values, frames.keyTimes) = (source.objects, source.times)
        frames.timingFunctions = source.functions
        self.source = nil
      }
      change(&frames)
      stored = frames
    }
  }

  /// The values in turn, of any kind that `CABasicAnimation` takes.
  ///
  /// Default nil.
  open var values: [Any]? {
    get { source?.objects ?? stored.values }
    set { change { $0.values = newValue } }
  }
  /// The path that a point or a size follows, such as `position`, `transform.translation` or
  /// `shadowOffset`; goes before `values`.
  ///
  /// Default nil. Key paths of any other kind take `values`.
  open var path: CGPath? {
    get { stored.path }
    set { change { $0.path = newValue?.immutable } }
  }
  /// When each value is reached, as parts of the duration; one a value, one more in discrete mode.
  ///
  /// Default nil: evenly. They are used as they are given: before the first the first value holds,
  /// after all of them the last; where there are fewer than values, the values beyond are not shown.
  /// The segment at a moment is the first that ends after it: values 0, 0, 1 at 0, -1, 1 give 0.75 at
  /// 0.5. Numbers that are not finite make all even. Source: Apple's pictures.
  open var keyTimes: [NSNumber]? {
    get { source?.times ?? stored.keyTimes }
    set { change { $0.keyTimes = newValue } }
  }
  /// The pace between two values each; missing ones are even.
  ///
  /// Default nil.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { source?.functions ?? stored.timingFunctions }
    set { change { $0.timingFunctions = newValue } }
  }
  /// How values are joined.
  ///
  /// Default `linear`.
  open var calculationMode: CAAnimationCalculationMode {
    get { stored.calculationMode }
    set { change { $0.calculationMode = newValue } }
  }
  /// Tightness at each value in cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var tensionValues: [NSNumber]? {
    get { stored.tensionValues }
    set { change { $0.tensionValues = newValue } }
  }
  /// Sharpness of the corner at each value in cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var continuityValues: [NSNumber]? {
    get { stored.continuityValues }
    set { change { $0.continuityValues = newValue } }
  }
  /// Where the curve passes each value in cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var biasValues: [NSNumber]? {
    get { stored.biasValues }
    set { change { $0.biasValues = newValue } }
  }
  /// Whether the layer turns with the path.
  ///
  /// Default nil: it does not.
  open var rotationMode: CAAnimationRotationMode? {
    get { stored.rotationMode }
    set { change { $0.rotationMode = newValue } }
  }

  /// Returns a property's default; nil where it is zero, nil or unknown.
  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode"
      ? CAAnimationCalculationMode.linear.rawValue : super.defaultValue(forKey: key)
  }
}

/// A value that stands elsewhere, because few objects have one.
final class Owned<Value> {
  let value: Value

  /// Keeps a value.
  init(_ value: Value) {
    self.value = value
  }
}
