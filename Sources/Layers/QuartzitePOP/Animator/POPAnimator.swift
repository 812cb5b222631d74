// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Who is told when a thread's animations are about to move and have moved.
public protocol POPAnimatorDelegate: AnyObject {
  /// Is told before the animations of a frame move.
  func animatorWillAnimate(_ animator: POPAnimator)
  /// Is told after the animations of a frame have moved.
  func animatorDidAnimate(_ animator: POPAnimator)
}

/// Runs the animations of a thread: all of them once a frame, in the order of their adding.
///
/// New animations are applied at the end of the turn in which they are added, before Core
/// Animation commits, so that no frame shows the object where it was. All writing goes on with
/// Core Animation's implicit actions switched off.
public final class POPAnimator {
  /// Who is told of each frame; not retained.
  public weak var delegate: (any POPAnimatorDelegate)?

  private final class Entry {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let key: String
    let animation: POPAnimation
    var isRemoved = false
    var isNew = true

    init(object: AnyObject, key: String, animation: POPAnimation) {
      self.object = object
      identity = ObjectIdentifier(object)
      self.key = key
      self.animation = animation
    }
  }

  private var entries: [Entry] = []
  /// The entries of each object, for lookups; never walked, so its order does not matter.
  private var byObject: [ObjectIdentifier: [Entry]] = [:]
  private var anonymousKeys = 0
  /// Is called when animations need ticks.
  var onWake: (() -> Void)?
  private var isTicking = false
  private var hasRemoved = false

  /// Makes an animator of its own, for a clock of its own.
  package init() {}

  /// Whether any animation needs a tick.
  package var isBusy: Bool { entries.contains { !$0.isRemoved && !$0.animation.isPaused } }

  /// Sees to it that ticks come.
  func wake() {
    onWake?()
  }

  // MARK: - Adding and removing

  /// Adds an animation to any object, which is held weakly.
  ///
  /// An animation under the same key is stopped, not finished; the same one again is ignored. Without
  /// a key it gets one of its own.
  public func add(_ animation: POPAnimation, for object: AnyObject, key: String?) {
    let key = key ?? makeKey()
    if let old = entry(object, key) {
      if old.animation === animation { return }
      stop(old, finished: false)
    }
    guard !animation.run.isAttached else {
      return Log.note("A POP animation can be attached to one object only; add a copy.")
    }
    animation.run = AnimationRun(isAttached: true, isPaused: animation.isPaused)
    let entry = Entry(object: object, key: key, animation: animation)
    entries.append(entry)
    byObject[entry.identity, default: []].append(entry)
    animation.animator = self
    wake()
  }

  /// Stops and removes an object's animation of a key.
  public func removeAnimation(for object: AnyObject, key: String) {
    if let entry = entry(object, key) { stop(entry, finished: false) }
  }

  /// Stops and removes all animations of an object.
  public func removeAllAnimations(for object: AnyObject) {
    for entry in live(object) { stop(entry, finished: false) }
  }

  /// Returns the keys of an object's animations in the order of their adding.
  public func animationKeys(for object: AnyObject) -> [String] {
    live(object).map(\.key)
  }

  /// Returns an object's animation of a key.
  public func animation(for object: AnyObject, key: String) -> POPAnimation? {
    entry(object, key)?.animation
  }

  private func makeKey() -> String {
    anonymousKeys += 1
    return "pop-\(anonymousKeys)"
  }

  private func live(_ object: AnyObject) -> [Entry] {
    // A new object may live at the address of one that is gone.
    (byObject[ObjectIdentifier(object)] ?? []).filter { !$0.isRemoved && $0.object === object }
  }

  private func entry(_ object: AnyObject, _ key: String) -> Entry? {
    live(object).first { $0.key == key }
  }

  private func remove(_ entry: Entry) {
    guard !entry.isRemoved else { return }
    entry.isRemoved = true
    entry.animation.run.isAttached = false
    let left = (byObject[entry.identity] ?? []).filter { $0 !== entry }
    byObject[entry.identity] = left.isEmpty ? nil : left
    hasRemoved = true
    if !isTicking { sweep() }
  }

  private func sweep() {
    guard hasRemoved else { return }
    hasRemoved = false
    entries.removeAll { $0.isRemoved }
  }

  /// Takes an animation off and tells that it stopped.
  private func stop(_ entry: Entry, finished: Bool) {
    guard !entry.isRemoved else { return }
    let animation = entry.animation
    let hadStarted = animation.run.isActive
    let wasHeld = animation.run.isHeld
    remove(entry)
    animation.run.isActive = false
    // One that stays attached after its end has told of it already.
    if wasHeld { return }
    // As Core Animation does, one that never started is told of as started and stopped.
    if !hadStarted { animation.tellStart() }
    animation.tellStop(finished: finished)
  }

  // MARK: - Ticking

  /// Moves every animation to `time` of the clock.
  package func tick(at time: CFTimeInterval) {
    run(entries, at: time)
  }

  /// Applies the animations that were added since the last tick.
  package func applyNew(at time: CFTimeInterval) {
    let new = entries.filter { $0.isNew && !$0.isRemoved }
    if !new.isEmpty { run(new, at: time) }
  }

  private func run(_ batch: [Entry], at time: CFTimeInterval) {
    guard !isTicking, !batch.isEmpty else { return }
    isTicking = true
    delegate?.animatorWillAnimate(self)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for entry in batch where !entry.isRemoved {
      entry.isNew = false
      move(entry, to: time)
    }
    CATransaction.commit()
    delegate?.animatorDidAnimate(self)
    isTicking = false
    sweep()
  }

  private func move(_ entry: Entry, to time: CFTimeInterval) {
    guard let object = entry.object else { return stop(entry, finished: false) }
    let animation = entry.animation
    guard !animation.run.isPaused else { return }
    if !animation.run.isActive {
      guard time >= animation.beginTime else { return }
      start(animation, on: object, at: time)
      guard !entry.isRemoved else { return }
    }
    if animation.run.isResuming {
      animation.run.isResuming = false
      animation.run.passStart = time - animation.run.elapsed
    }
    // A pass that ended between two frames is followed by the next one at its own time. The limit
    // keeps passes shorter than a frame from running on without end.
    for _ in 0..<64 {
      let goesOn = step(entry, on: object, to: time)
      if !goesOn || entry.isRemoved || animation.run.passStart >= time { return }
    }
    animation.run.passStart = time
  }

  private func start(_ animation: POPAnimation, on object: AnyObject, at time: CFTimeInterval) {
    let count = max(animation.repeatCount, 1) * (animation.autoreverses ? 2 : 1)
    animation.run.passesLeft = animation.repeatForever ? nil : count
    animation.run.isActive = true
    begin(animation, on: object, at: time)
  }

  private func begin(_ animation: POPAnimation, on object: AnyObject, at time: CFTimeInterval) {
    animation.run.passStart = time
    animation.run.elapsed = 0
    animation.run.hasReported = false
    animation.begin(on: object)
    animation.tellStart()
  }

  /// Moves on within a pass, and to the next one at its end; returns whether there is one.
  private func step(_ entry: Entry, on object: AnyObject, to time: CFTimeInterval) -> Bool {
    let animation = entry.animation
    let earlier = animation.run.elapsed
    let later = max(time - animation.run.passStart, earlier)
    animation.run.elapsed = later
    animation.advance(on: object, from: earlier, to: later)
    for marker in animation.takeMarkers() { animation.tellProgress(marker) }
    if !animation.run.hasReported, animation.hasReachedValue {
      animation.run.hasReported = true
      animation.tellReached()
    }
    guard !entry.isRemoved else { return false }
    animation.apply(to: object)
    animation.tellApplied()
    guard !entry.isRemoved, animation.isDone else { return false }
    animation.applyEnd(to: object)
    animation.tellApplied()
    guard !entry.isRemoved else { return false }
    return finishPass(entry, on: object, at: time)
  }

  private func finishPass(_ entry: Entry, on object: AnyObject, at time: CFTimeInterval) -> Bool {
    let animation = entry.animation
    let left = animation.run.passesLeft
    if let left, left <= 1 {
      if animation.removedOnCompletion {
        stop(entry, finished: true)
      } else {
        animation.run.isPaused = true
        animation.run.isHeld = true
        animation.tellStop(finished: true)
      }
      return false
    }
    animation.run.passesLeft = left.map { $0 - 1 }
    let end = animation.passDuration.map { min(animation.run.passStart + $0, time) } ?? time
    animation.tellStop(finished: false)
    guard !entry.isRemoved else { return false }
    animation.prepareNextPass(isReversing: animation.autoreverses)
    begin(animation, on: object, at: end)
    return true
  }
}
