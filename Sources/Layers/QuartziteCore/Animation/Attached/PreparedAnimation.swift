// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteTiming

/// An animation as it was when it was added to a layer: the immutable copy and its compiled form.
struct PreparedAnimation {
  /// The copy, whose duration has been filled in.
  let animation: CAAnimation
  /// The timing of the copy.
  let timing: MediaTiming
  /// The compiled form; nil where it `canBeCompiledAgain` and so is made from the copy at each
  /// commit that needs it.
  let form: CompiledForm?
  /// Whether several layers may hold this one copy; each then shows clients a copy of its own.
  let isShared: Bool

  /// Copies and compiles an animation for a layer; nil, with a line in the log, where one of its
  /// times is NaN.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds where the animation has none.
  ///   - tune: changes the copy; nil for no change.
  init?(
    _ original: CAAnimation,
    for layer: CALayer,
    duration: CFTimeInterval,
    tune: ((CAAnimation) -> Void)?
  ) {
    guard let copy = original.copy(with: nil) as? CAAnimation else { return nil }
    tune?(copy)
    var timing = copy.timing
    timing.duration = AnimationValues.duration(of: copy, default: duration)
    guard timing.isValid else {
      Log.note("An animation with NaN times is ignored.")
      return nil
    }
    copy.timing = timing
    (animation, self.timing) = (copy, timing.mediaTiming)
    form =
      AnimationValues.canBeCompiledAgain(copy, on: layer)
      ? nil : CompiledForm(copy, timing: self.timing, on: layer)
    isShared = tune == nil && form != nil && original.isAlikeOnAllLayers
    copy.freeze()
  }
}

/// The prepared copy of an animation that was added to several layers, which all of them share;
/// kept by the animation until one of its properties changes.
final class KeptAnimation: @unchecked Sendable {
  // SAFETY: the copy is frozen and has no own begin time, and the compiled form never changes.
  let value: PreparedAnimation

  /// Keeps an animation.
  init(_ value: PreparedAnimation) {
    self.value = value
  }
}

extension CAAnimation {
  /// Returns an immutable copy with its compiled form, for a layer.
  ///
  /// Where neither depends on the layer, all layers that the animation is added to share one, until
  /// a property of the animation is set (`mutate` drops it).
  final func prepared(
    for layer: CALayer,
    duration: CFTimeInterval,
    tune: ((CAAnimation) -> Void)?,
    paths: FastPathChoice
  ) -> PreparedAnimation? {
    if tune == nil, let known = kept.withLock({ $0 }), paths.takes(.sharedAnimations) {
      return known.value
    }
    let new = PreparedAnimation(self, for: layer, duration: duration, tune: tune)
    if let new, new.isShared {
      let known = KeptAnimation(new)
      kept.withLock { $0 = known }
    }
    return new
  }

  /// Whether every layer gets the same copy and the same compiled form: the class is one of this
  /// module's, the duration is given, all layers have the property, and no value can change later.
  fileprivate final var isAlikeOnAllLayers: Bool {
    guard timing.duration > 0, let property = self as? CAPropertyAnimation,
      let keyPath = property.keyPath, PropertyTarget.ofAllLayers[keyPath] != nil
    else { return false }
    let kind = type(of: self)
    if kind == CABasicAnimation.self || kind == CASpringAnimation.self,
      let basic = self as? CABasicAnimation
    {
      let values = [basic.fromValue, basic.toValue, basic.byValue].compactMap(\.self)
      return !values.isEmpty && values.allSatisfy(AnimatableValue.isConstant)
    }
    guard kind == CAKeyframeAnimation.self, let frames = self as? CAKeyframeAnimation,
      frames.source == nil
    else { return false }
    return frames.path == nil && (frames.values ?? []).allSatisfy(AnimatableValue.isConstant)
  }
}

extension AnimatableValue {
  /// Whether a client's value is of a type whose values never change.
  fileprivate static func isConstant(_ value: Any) -> Bool {
    let kind = type(of: value)
    return kind == Double.self || kind == Int.self || kind == CGFloat.self || kind == Float.self
      || kind == Bool.self || kind == CGPoint.self || kind == CGSize.self || kind == CGRect.self
      || kind == CATransform3D.self || kind == CGColor.self || kind == NSNumber.self
  }
}
