// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// One animation block: how the changes made while it is open are animated.
@MainActor
final class AnimationBlock {
  /// How the values go.
  var timing: BlockTiming
  /// Seconds.
  var duration: TimeInterval
  /// Seconds until the values begin to change.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var repeatCount: Float
  var autoreverses: Bool
  /// Waits for the animations of this block.
  let progress: BlockProgress
  /// Takes changes over in place of animating them: keyframe blocks and animators do.
  var recorder: (any ChangeRecorder)?

  /// The block's name, and who is told of it, for blocks between two calls.
  var report = BlockReport()

  /// What blocks share in a world.
  final class Course {
    /// The open blocks, innermost last.
    fileprivate var stack: [AnimationBlock] = []
    /// Whether blocks animate.
    var isEnabled = true
    /// Learns of all changes that blocks animate, while it is set.
    var observer: ((PropertyChange) -> Void)?
    /// How many completions of blocks without animations are under way inside each other.
    var completions = 0

    nonisolated init() {}
  }

  /// What the blocks of the current world share.
  static var course: Course { InterfaceWorld.current.blocks }

  /// The innermost open block.
  static var open: AnimationBlock? { course.stack.last }

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
    push()
    changes()
    pop()
  }

  /// Opens the block.
  func push() {
    Self.course.stack.append(self)
  }

  /// Closes the block, which must be the innermost one.
  func pop() {
    if options.contains(.layoutSubviews) { progress.layOutAnimatedViews() }
    let course = Self.course
    if let index = course.stack.lastIndex(where: { $0 === self }) { course.stack.remove(at: index) }
    progress.close()
  }

  // MARK: - Actions

  /// Returns what a view's layer does when the value for `key` changes; NSNull is nothing.
  static func action(for view: UIView, key: String) -> any CAAction {
    guard course.isEnabled, let block = open, !block.isInstant,
      let property = AnimatedProperty(key: key, of: view.layer)
    else { return NSNull() }
    return BlockAction(block: block, view: view, property: property)
  }

  /// Animates a view's change by key path that no action tells of, if a block is open.
  static func changed(_ view: UIView, from old: AnimatedProperty) {
    guard course.isEnabled, let block = open, !block.isInstant else { return }
    block.animate(view, from: old)
  }

  /// Animates from `old` to the present value.
  func animate(_ view: UIView, from old: AnimatedProperty) {
    guard let new = AnimatedProperty(key: old.key, of: view.layer) else { return }
    deliver(PropertyChange(view: view, values: [old, new]))
  }

  /// Adds the animations of a change, or hands it to the recorder.
  func deliver(_ change: PropertyChange) {
    if let recorder { return recorder.record(change) }
    Self.course.observer?(change)
    let layer = change.view.layer
    for var part in change.parts {
      if !part.isAdditive { startFromScreen(&part, on: layer) }
      let animation = makeAnimation(of: part)
      animation.delegate = progress
      progress.began(on: change.view)
      let key = part.isAdditive ? Self.freeKey(part.keyPath, on: layer) : part.keyPath
      layer.add(animation, forKey: key)
    }
  }

  /// Puts what is seen in the place of the old value where the block starts from the current state.
  private func startFromScreen(_ part: inout AnimatedProperty.Part, on layer: CALayer) {
    guard options.contains(.beginFromCurrentState),
      let seen = layer.seenObject(forKeyPath: part.keyPath)
    else { return }
    part.from = seen
    part.values?[0] = seen
  }

  // MARK: - Course

  /// Makes an animation of this block's course.
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
  /// A view's property changed.
  func record(_ change: PropertyChange)
}

/// What a block did to one property of a view.
@MainActor
struct PropertyChange {
  let view: UIView
  /// The values in turn, at least two: the old one first, the one that the layer has last.
  var values: [AnimatedProperty]
  /// When each value is reached, in parts of the duration; nil where that follows from the mode.
  var times: [NSNumber]?
  /// How the values are joined.
  var mode = CAAnimationCalculationMode.linear

  /// The animations of the change.
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
