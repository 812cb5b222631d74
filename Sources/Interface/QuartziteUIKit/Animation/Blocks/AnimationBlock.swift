// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// One animation block: how the changes that are made while it is open are animated.
@MainActor
final class AnimationBlock {
  /// The curve or spring.
  var timing: BlockTiming
  /// The duration in seconds.
  var duration: TimeInterval
  /// The delay in seconds before the values begin to change.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var repeatCount: Float
  var autoreverses: Bool
  /// Counts the animations of this block and calls its completion.
  let progress: BlockProgress
  /// Receives the changes in place of this block, which then adds no animations: keyframe blocks
  /// and property animators record them.
  var recorder: (any ChangeRecorder)?

  /// The name, delegate and selectors of a block that is opened by `beginAnimations`.
  var report = BlockReport()

  /// The state that the animation blocks of one world share.
  final class WorldState {
    /// The open blocks, innermost last.
    fileprivate var stack: [AnimationBlock] = []
    /// Whether blocks animate at all (`UIView.areAnimationsEnabled`).
    var isEnabled = true
    /// Called with every change that blocks animate, while it is set.
    var observer: ((PropertyChange) -> Void)?
    /// Changes that the next outermost block makes after its own.
    fileprivate var company: (() -> Void)?
    /// How deep completions of blocks without animations are nested at the moment.
    var completions = 0

    nonisolated init() {}

    /// The innermost open block; nil for none, and while blocks do not animate.
    var animating: AnimationBlock? { isEnabled ? stack.last : nil }
  }

  /// The shared state of the current world's blocks.
  static var ofWorld: WorldState { InterfaceWorld.current.blocks }

  /// The innermost open block.
  static var open: AnimationBlock? { ofWorld.stack.last }

  init(
    timing: BlockTiming,
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

  /// Inherits duration, curve and recorder from the enclosing block, as far as the options allow.
  private func inherit() {
    guard let outer = Self.open, !options.contains(.overrideInheritedOptions) else { return }
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    recorder = outer.recorder
  }

  /// Whether changes take effect without animation, as duration and delay are both 0.
  private var isInstant: Bool { duration <= 0 && delay <= 0 }

  /// Runs the changes with this block open.
  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    progress.completion = completion
    push()
    changes()
    runCompany()
    pop()
  }

  /// Runs `body`; the first block that it opens makes further changes after its own, also if it makes none
  /// itself.
  ///
  /// Source: UIKit's header on `animate(alongsideTransition:completion:)`: animations "will be run in the
  /// same animation context as the transition".
  static func accompanied(by changes: (() -> Void)?, _ body: () -> Void) {
    let ofWorld = ofWorld
    let outer = ofWorld.company
    ofWorld.company = changes
    defer { ofWorld.company = outer }
    body()
  }

  private func runCompany() {
    let ofWorld = Self.ofWorld
    guard !isInstant, recorder == nil, ofWorld.isEnabled, ofWorld.stack.count == 1,
      let company = ofWorld.company
    else { return }
    ofWorld.company = nil
    company()
  }

  /// Opens the block.
  func push() {
    Self.ofWorld.stack.append(self)
  }

  /// Closes the block, which must be the innermost one.
  func pop() {
    if options.contains(.layoutSubviews) { progress.layOutAnimatedViews() }
    let ofWorld = Self.ofWorld
    if let index = ofWorld.stack.lastIndex(where: { $0 === self }) {
      ofWorld.stack.remove(at: index)
    }
    progress.close()
  }

  // MARK: - Actions

  /// Returns the action of a view's layer for a change of `key`; `NSNull` for no animation.
  static func action(for view: UIView, key: String) -> any CAAction {
    guard let block = ofWorld.animating, !block.isInstant,
      let property = AnimatedProperty(key: key, of: view.layer)
    else { return NSNull() }
    return BlockAction(block: block, view: view, property: property)
  }

  /// Animates a view's change from `old`, made through a key path that asks for no action, if a
  /// block is open.
  static func changed(_ view: UIView, from old: AnimatedProperty) {
    guard let block = ofWorld.animating, !block.isInstant else { return }
    block.animate(view, from: old)
  }

  /// Animates from `old` to the current model value.
  func animate(_ view: UIView, from old: AnimatedProperty) {
    guard let new = AnimatedProperty(key: old.key, of: view.layer) else { return }
    deliver(PropertyChange(view: view, values: [old, new]))
  }

  /// Adds the animations of a change, or hands it to the recorder.
  func deliver(_ change: PropertyChange) {
    if let recorder { return recorder.record(change) }
    Self.ofWorld.observer?(change)
    let layer = change.view.layer
    for var part in change.parts {
      if !part.isAdditive { startFromScreen(&part, on: layer) }
      let animation = makeAnimation(of: part)
      animation.delegate = progress
      let key = part.isAdditive ? Self.freeKey(part.keyPath, on: layer) : part.keyPath
      progress.began(on: change.view, key: key)
      layer.add(animation, forKey: key)
    }
  }

  /// With `beginFromCurrentState`, replaces the first value by the presentation value.
  private func startFromScreen(_ part: inout AnimatedProperty.Part, on layer: CALayer) {
    guard options.contains(.beginFromCurrentState),
      let presented = layer.presentedObject(forKeyPath: part.keyPath)
    else { return }
    part.from = presented
    part.values?[0] = presented
  }

  // MARK: - Timing

  /// Makes an animation with this block's curve, duration, delay and repetition.
  func makeAnimation(of part: AnimatedProperty.Part) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if part.values != nil {
      animation = part.makeAnimation()
      animation.timingFunction = timing.function(over: duration)
    } else {
      animation = timing.makeAnimation(of: part)
    }
    applyTiming(to: animation)
    return animation
  }

  /// Sets duration, delay, fill mode and repetition: all of the timing except the curve.
  func applyTiming(to animation: CAAnimation) {
    animation.duration = duration > 0 ? duration : 1e-9
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay != 0 { animation.beginTime = CACurrentMediaTime() + delay }
  }

  /// Returns `keyPath`, or the first of `keyPath-2`, `keyPath-3`, … that is the key of no animation
  /// on the layer.
  static func freeKey(_ keyPath: String, on layer: CALayer) -> String {
    guard layer.animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }
}

/// Receives the changes of a block that does not animate them itself.
@MainActor
protocol ChangeRecorder: AnyObject {
  /// Called for each change of a view's property.
  func record(_ change: PropertyChange)
}

/// A change of one property of a view.
@MainActor
struct PropertyChange {
  let view: UIView
  /// The values in order: the old one first (missing in discrete keyframes that begin at 0), the
  /// new model value last.
  var values: [AnimatedProperty]
  /// The key times, 0...1, one for each value; nil lets the calculation mode place them.
  var times: [NSNumber]?
  /// How values between the keyframes are calculated.
  var mode = CAAnimationCalculationMode.linear

  /// The animations that show the change.
  var parts: [AnimatedProperty.Part] {
    var parts = AnimatedProperty.parts(through: values)
    guard values.count > 2 || times != nil else { return parts }
    for index in parts.indices {
      if parts[index].values == nil {
        let ends = values.count == 1 ? [parts[index].to] : [parts[index].from, parts[index].to]
        parts[index].values = ends.map { $0 ?? NSNull() }
      }
      (parts[index].times, parts[index].mode) = (times, mode)
    }
    return parts
  }
}

/// The action of one change inside a block: adds the animation after the new value has been set.
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
