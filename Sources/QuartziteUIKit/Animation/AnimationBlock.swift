// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// One animation block: how the changes made while it is open are animated.
@MainActor
final class AnimationBlock {
  /// The course of the values.
  enum Timing {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
    case springAnimation(CASpringAnimation)
  }

  private(set) var timing: Timing
  /// Seconds.
  private(set) var duration: TimeInterval
  private let delay: TimeInterval
  private let options: UIView.AnimationOptions
  var repeatCount: Float
  var autoreverses: Bool
  /// Waits for the animations of this block.
  let progress: BlockProgress
  /// Takes changes over in place of animating them: keyframe blocks and animators do.
  var recorder: (any ChangeRecorder)?

  /// The open blocks, innermost last.
  private static var stack: [AnimationBlock] = []
  /// Whether blocks animate.
  static var isEnabled = true

  /// The innermost open block.
  static var open: AnimationBlock? { stack.last }

  init(
    timing: Timing,
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions
  ) {
    self.timing = timing
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.delay = delay.isFinite ? delay : 0
    self.options = options
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    progress = BlockProgress(blocksTouches: !options.contains(.allowUserInteraction))
    inherit()
  }

  /// Takes duration and curve over from the enclosing block.
  private func inherit() {
    guard let outer = Self.open, !options.contains(.overrideInheritedOptions) else { return }
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    recorder = outer.recorder
  }

  /// Whether changes jump although the block is open.
  private var isInstant: Bool { duration <= 0 && delay <= 0 }

  /// Runs the changes with this block open.
  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    progress.completion = completion
    Self.stack.append(self)
    if options.contains(.layoutSubviews) {
      changes()
      progress.layOutAnimatedViews()
    } else {
      changes()
    }
    Self.stack.removeLast()
    progress.close()
  }

  // MARK: - Actions

  /// Returns what a view's layer does when the value for `key` changes; NSNull is nothing.
  static func action(for view: UIView, key: String) -> any CAAction {
    guard isEnabled, let block = open, !block.isInstant,
      let property = AnimatedProperty(key: key, of: view.layer)
    else { return NSNull() }
    return BlockAction(block: block, view: view, property: property)
  }

  /// Adds the animations from `old` to the present value.
  func animate(_ view: UIView, from old: AnimatedProperty) {
    let layer = view.layer
    guard let new = AnimatedProperty(key: old.key, of: layer) else { return }
    if let recorder {
      recorder.record(view, from: old, to: new)
      return
    }
    for part in old.parts(to: new) {
      let animation = makeAnimation(of: part.keyPath)
      animation.isAdditive = part.isAdditive
      animation.fromValue = part.isAdditive ? part.from : start(of: part, on: layer)
      animation.toValue = part.to
      animation.delegate = progress
      progress.began(on: view)
      let key = part.isAdditive ? Self.freeKey(part.keyPath, on: layer) : part.keyPath
      layer.add(animation, forKey: key)
    }
  }

  /// The old value, or what is seen where the block starts from the current state.
  private func start(of part: AnimatedProperty.Part, on layer: CALayer) -> Any? {
    guard options.contains(.beginFromCurrentState) else { return part.from }
    return layer.presentation()?.value(forKeyPath: part.keyPath) ?? part.from
  }

  /// Makes an animation of this block's course, without values.
  func makeAnimation(of keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timing {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let curve):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.mass = CGFloat(curve.mass)
      spring.stiffness = CGFloat(curve.stiffness)
      spring.damping = CGFloat(curve.damping)
      spring.initialVelocity = CGFloat(curve.initialVelocity)
      animation = spring
    case .springAnimation(let model):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.mass = model.mass
      spring.stiffness = model.stiffness
      spring.damping = model.damping
      spring.initialVelocity = model.initialVelocity
      spring.allowsOverdamping = model.allowsOverdamping
      animation = spring
    }
    applyTiming(to: animation)
    return animation
  }

  /// Sets everything of the course that is not the curve.
  func applyTiming(to animation: CAAnimation) {
    animation.duration = duration > 0 ? duration : 1e-9
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay != 0 { animation.beginTime = CACurrentMediaTime() + delay }
  }

  /// Returns `keyPath`, or with "-2", "-3", … the first of these that no animation has.
  static func freeKey(_ keyPath: String, on layer: CALayer) -> String {
    guard layer.animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }
}

/// What a block hands changes to when it does not animate them itself.
@MainActor
protocol ChangeRecorder: AnyObject {
  /// A view's property changed from one value to another.
  func record(_ view: UIView, from old: AnimatedProperty, to new: AnimatedProperty)
}

/// The action of one change inside a block: adds the animation once the new value is there.
private struct BlockAction: CAAction {
  let block: AnimationBlock
  let view: UIView
  let property: AnimatedProperty

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    // SAFETY: layers of views change on the main thread only.
    nonisolated(unsafe) let action = self
    MainActor.assumeIsolated { action.block.animate(action.view, from: action.property) }
  }
}
