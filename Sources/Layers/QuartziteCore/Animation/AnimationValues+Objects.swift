// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// Converts animation objects to values.
extension AnimationValues {
  /// Converts an animation with its members; nil where it has no effect.
  ///
  /// Members without a duration take their group's, and keep it. A part that is not understood is
  /// left out with a line in the log.
  init?(_ animation: CAAnimation, timing: MediaTiming, on layer: CALayer) {
    var curve = ProgressCurve(animation.timingFunction)
    let content: Content
    switch animation {
    case let group as CAAnimationGroup:
      let members = (group.animations ?? []).compactMap { member in
        var properties = member.timing
        properties.duration = Self.duration(of: member, default: timing.duration)
        member.timing = properties
        return AnimationValues(member, timing: properties.mediaTiming, on: layer)
      }
      content = .group(members)
    case let transition as CATransition:
      content = .transition(
        TransitionAnimation(
          type: transition.type,
          subtype: transition.subtype,
          start: Double(transition.startProgress),
          end: Double(transition.endProgress),
          source: layer.transitionSource()
        )
      )
    case let property as CAPropertyAnimation:
      if let spring = property as? CASpringAnimation { curve = .spring(spring.curve) }
      guard let values = PropertyAnimation.of(property, on: layer) else { return nil }
      content = .property(values)
    default:
      // A direct subclass of the abstract class has no effect, but it still begins and ends.
      return nil
    }
    self.init(timing: timing, curve: curve, content)
  }

  /// Returns the duration of an animation, or the fallback where it has none.
  static func duration(of animation: CAAnimation, default fallback: Double) -> Double {
    animation.duration > 0 ? animation.duration : fallback
  }

  /// Whether the animation may be compiled at each commit that needs it, so that the compiled form,
  /// which is large, is not kept beside the copy: its values come from a `KeyframeSource`, and its
  /// property does not make the layer draw itself anew.
  static func canBeCompiledAgain(_ animation: CAAnimation, on layer: CALayer) -> Bool {
    guard let frames = animation as? CAKeyframeAnimation, frames.source != nil,
      let keyPath = frames.keyPath, let (target, names) = layer.animationTarget(keyPath),
      names.isEmpty, case .property(let property) = target
    else { return false }
    return !property.row.redraws
  }
}

extension CompiledForm {
  /// Compiles an animation object for a layer; empty where the animation has no effect.
  init(_ animation: CAAnimation, timing: MediaTiming, on layer: CALayer) {
    guard let values = AnimationValues(animation, timing: timing, on: layer) else {
      self.init()
      return
    }
    self = AnimationCompiler.compile(values) { Log.note($0) }
  }
}

extension ProgressCurve {
  /// Makes the curve of a timing function; nil is linear.
  init(_ function: CAMediaTimingFunction?) {
    guard let function else {
      self = .linear
      return
    }
    if let easing = function.easing {
      self = easing == .linear ? .linear : .easing(easing)
    } else {
      self.init(function.curve)
    }
  }
}

extension PropertyAnimation {
  /// Converts an animation; nil where its key path is missing or names nothing, or its class is
  /// unknown.
  fileprivate static func of(
    _ animation: CAPropertyAnimation,
    on layer: CALayer
  ) -> PropertyAnimation? {
    guard let keyPath = animation.keyPath, !keyPath.isEmpty else { return nil }
    guard let (target, names) = layer.animationTarget(keyPath) else {
      Log.note("The key path \(keyPath) leads nowhere; its animation shows nothing.")
      return nil
    }
    let motion: Motion
    switch animation {
    case let computed as ComputedAnimation:
      guard let function = computed.function else { return nil }
      motion = .computed(function)
    case let frames as CAKeyframeAnimation:
      motion = .keyframes(KeyframeAnimation(frames, target, on: layer))
    case let basic as CABasicAnimation: motion = Self.motion(basic, target, on: layer)
    default:
      Log.note("An animation of \(keyPath) has values of the wrong type; it is ignored.")
      return nil
    }
    var redraws = false
    if case .custom(let key) = target { redraws = layer.redraws(forKey: key) }
    return PropertyAnimation(
      keyPath: keyPath,
      target,
      motion,
      names: names,
      isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative,
      function: animation.valueFunction?.function,
      redraws: redraws
    )
  }

  private static func motion(
    _ basic: CABasicAnimation,
    _ target: AnimationTarget,
    on layer: CALayer
  ) -> Motion {
    var from = AnimatableValue(given: basic.fromValue)
    let to = AnimatableValue(given: basic.toValue)
    let by = AnimatableValue(given: basic.byValue)
    if from == nil, to == nil, by == nil { from = layer.presentedValue(target) }
    return .basic(from: from, to: to, by: by)
  }
}

extension KeyframeAnimation {
  /// Converts keyframes.
  fileprivate init(_ frames: CAKeyframeAnimation, _ target: AnimationTarget, on layer: CALayer) {
    self.init()
    let numbers = { (list: [NSNumber]?) in (list ?? []).map { $0.finiteValue } }
    (source, path, mode) = (frames.source, frames.path, frames.calculationMode)
    if frames.rotationMode == .rotateAuto { turn = 0 }
    if frames.rotationMode == .rotateAutoReverse { turn = Double.pi }
    tension = numbers(frames.tensionValues)
    continuity = numbers(frames.continuityValues)
    bias = numbers(frames.biasValues)
    if path != nil {
      switch target {
      case .custom(let key): present = AnimatableValue(any: layer.value(forKey: key))
      case .filter(let filter): present = filter.value(layer.values)
      case .property, .cell: break
      }
    }
    // A source's values are read where they are needed.
    guard source == nil else { return }
    values = AnimatableValue.all(frames.values ?? [])
    times = frames.keyTimes.map { $0.map { $0.doubleValue } }
    curves = (frames.timingFunctions ?? []).map { ProgressCurve($0) }
  }
}

extension NSNumber {
  /// The number, 0 where it is not finite.
  fileprivate var finiteValue: Double { doubleValue.isFinite ? doubleValue : 0 }
}
