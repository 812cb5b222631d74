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
  @exclusivity(unchecked) private final var own: Owned<Keyframes>?
  /// The source of values, key times and timing functions, until one of them is set.
  @exclusivity(unchecked) package final private(set) var source: (any KeyframeSource)?

  private final var stored: Keyframes {
    get { own?.value ?? Keyframes() }
    set { own = Owned(newValue) }
  }

  /// Makes an animation whose keyframes a source makes on demand.
  package convenience init(keyPath: String, source: any KeyframeSource) {
    self.init(keyPath: keyPath)
    self.source = source
  }

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    (copy as? CAKeyframeAnimation)?.own = own
    (copy as? CAKeyframeAnimation)?.source = source
  }

  /// Changes the keyframes; those of a source are first copied into this animation.
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

  /// The values in order, of any type that `CABasicAnimation` takes.
  ///
  /// Default nil.
  open var values: [Any]? {
    get { source?.objects ?? stored.values }
    set { change { $0.values = newValue } }
  }
  /// The path that a point or a size follows, such as `position`, `transform.translation` or
  /// `shadowOffset`; takes precedence over `values`.
  ///
  /// Default nil. Key paths of any other kind take `values`.
  open var path: CGPath? {
    get { stored.path }
    set { change { $0.path = newValue?.immutable } }
  }
  /// When each value is reached, as a fraction of the duration: one for each value, one more in
  /// discrete mode.
  ///
  /// Default nil: evenly spaced. The times are used as given: before the first one the first value
  /// holds, after the last one the last value; values without a key time are not shown. The segment
  /// at a progress is the first that ends after it: values 0, 0, 1 at 0, -1, 1 give 0.75 at 0.5. If
  /// a number is not finite, all are spaced evenly. Source: Apple's pictures.
  open var keyTimes: [NSNumber]? {
    get { source?.times ?? stored.keyTimes }
    set { change { $0.keyTimes = newValue } }
  }
  /// The timing function from each value to the next; missing ones are linear.
  ///
  /// Default nil.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { source?.functions ?? stored.timingFunctions }
    set { change { $0.timingFunctions = newValue } }
  }
  /// How values between keyframes are interpolated.
  ///
  /// Default `linear`.
  open var calculationMode: CAAnimationCalculationMode {
    get { stored.calculationMode }
    set { change { $0.calculationMode = newValue } }
  }
  /// The tension of the curve at each value in the cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var tensionValues: [NSNumber]? {
    get { stored.tensionValues }
    set { change { $0.tensionValues = newValue } }
  }
  /// The continuity of the curve at each value in the cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var continuityValues: [NSNumber]? {
    get { stored.continuityValues }
    set { change { $0.continuityValues = newValue } }
  }
  /// The bias of the curve at each value in the cubic modes, -1...1.
  ///
  /// Default nil: 0.
  open var biasValues: [NSNumber]? {
    get { stored.biasValues }
    set { change { $0.biasValues = newValue } }
  }
  /// Whether the layer rotates to follow the tangent of the path.
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

/// A value in an object of its own, for properties that few objects set.
final class Owned<Value> {
  let value: Value

  /// Keeps a value.
  init(_ value: Value) {
    self.value = value
  }
}
