// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// An object that is told before and after a thread's animations are advanced.
public protocol POPAnimatorDelegate: AnyObject {
  /// Called before the animations of a frame are advanced.
  func animatorWillAnimate(_ animator: POPAnimator)
  /// Called after the animations of a frame were advanced.
  func animatorDidAnimate(_ animator: POPAnimator)
}

/// Runs the animations of a clock: all of them once in each frame, in the order in which they were
/// added.
///
/// New animations are applied at the end of the turn of the run loop in which they are added,
/// before Core Animation commits, so that no frame shows the object at its old value. Values are
/// written with Core Animation's implicit actions disabled.
public final class POPAnimator {
  /// The object that is told of each frame; not retained.
  public weak var delegate: (any POPAnimatorDelegate)?

  private final class Entry {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let key: String
    let animation: POPAnimation
    /// Its rank in the order in which animations were added.
    let order: Int
    var isRemoved = false
    var isNew = true
    /// Whether it has been neither run nor removed.
    var isWaiting: Bool { isNew && !isRemoved }

    init(object: AnyObject, key: String, animation: POPAnimation, order: Int) {
      self.order = order
      self.object = object
      identity = ObjectIdentifier(object)
      self.key = key
      self.animation = animation
    }
  }

  private var entries: [Entry] = []
  /// The entries that wait for their first run, in order, from `firstNew` on.
  private var newEntries: [Entry] = []
  private var firstNew = 0
  /// The entries of each object by their keys, for look-ups; sorted where the order matters.
  private var byObject: [ObjectIdentifier: [String: Entry]] = [:]
  /// How many entries were added.
  private var additions = 0
  /// How many of `entries` are removed.
  private var removals = 0
  /// The largest number of animations that may end in a run: `first`, or `next` after a run that
  /// reached its limit.
  ///
  /// The animations that are left over continue in the next run.
  ///
  /// Blocks that add two animations when one ends would otherwise stop the clock.
  private static let mostEnds = (first: 20_000, next: 500)
  /// How many animations have ended in this run.
  private var ends = 0
  /// How many may end in the next run.
  private var endsLeft = POPAnimator.mostEnds.first
  /// The greatest number of animations that run at a time.
  private static let mostEntries = 16_384
  private var anonymousKeys = 0
  /// Called when animations need ticks.
  var onWake: (() -> Void)?
  private var isTicking = false

  /// Makes an animator without a clock; whoever makes it calls `tick`.
  package init() {}

  /// Whether any animation needs a tick.
  package var isBusy: Bool { entries.contains { !$0.isRemoved && !$0.animation.isPaused } }

  /// Asks for ticks.
  func wake() {
    onWake?()
  }

  // MARK: - Adding and removing

  /// Adds an animation to an object, which is held weakly.
  ///
  /// An animation under the same key is stopped, unfinished; adding the same one again has no
  /// effect. A nil key makes a unique key. At most 16,384 run at a time; a further one is left out
  /// with a line in the log.
  public func add(_ animation: POPAnimation, for object: AnyObject, key: String?) {
    let key = key ?? makeKey()
    if let old = entry(object, key) {
      if old.animation === animation { return }
      stop(old, finished: false)
    }
    guard !animation.run.isAttached else {
      return Log.note("A POP animation can be attached to one object only; add a copy.")
    }
    guard entries.count - removals < Self.mostEntries else {
      return Log.noteOnce("At most \(Self.mostEntries) POP animations run at a time.")
    }
    animation.run = AnimationRun(isAttached: true, isPaused: animation.isPaused)
    additions += 1
    let entry = Entry(object: object, key: key, animation: animation, order: additions)
    entries.append(entry)
    newEntries.append(entry)
    byObject[entry.identity, default: [:]][key] = entry
    animation.animator = self
    wake()
  }

  /// Stops and removes the animation under a key, unfinished.
  public func removeAnimation(for object: AnyObject, key: String) {
    if let entry = entry(object, key) { stop(entry, finished: false) }
  }

  /// Stops and removes all animations of an object, unfinished.
  public func removeAllAnimations(for object: AnyObject) {
    for entry in live(object) { stop(entry, finished: false) }
  }

  /// Returns the keys of an object's animations in the order in which they were added.
  public func animationKeys(for object: AnyObject) -> [String] {
    live(object).map(\.key)
  }

  /// Returns an object's animation under a key; nil for none.
  public func animation(for object: AnyObject, key: String) -> POPAnimation? {
    entry(object, key)?.animation
  }

  private func makeKey() -> String {
    anonymousKeys += 1
    return "pop-\(anonymousKeys)"
  }

  private func live(_ object: AnyObject) -> [Entry] {
    // A new object may have the address of one that was deallocated.
    (byObject[ObjectIdentifier(object)] ?? [:]).values.filter { $0.object === object }
      .sorted { $0.order < $1.order }
  }

  private func entry(_ object: AnyObject, _ key: String) -> Entry? {
    let found = byObject[ObjectIdentifier(object)]?[key]
    return found?.object === object ? found : nil
  }

  private func remove(_ entry: Entry) {
    guard !entry.isRemoved else { return }
    entry.isRemoved = true
    entry.animation.run.isAttached = false
    if byObject[entry.identity]?[entry.key] === entry {
      byObject[entry.identity]?[entry.key] = nil
      if byObject[entry.identity]?.isEmpty ?? false { byObject[entry.identity] = nil }
    }
    removals += 1
    if !isTicking, 2 * removals > entries.count { sweep() }
  }

  private func sweep() {
    guard removals > 0 else { return }
    removals = 0
    entries.removeAll { $0.isRemoved }
  }

  /// Removes an animation and reports that it stopped.
  private func stop(_ entry: Entry, finished: Bool) {
    guard !entry.isRemoved else { return }
    let animation = entry.animation
    let hadStarted = animation.run.isActive
    let wasHeld = animation.run.isHeld
    remove(entry)
    animation.run.isActive = false
    // One that stayed attached after its end has already reported it.
    if wasHeld { return }
    // As in Core Animation, one that never started reports both start and stop.
    if !hadStarted { animation.tellStart() }
    animation.tellStop(finished: finished)
  }

  // MARK: - Ticking

  /// Advances every animation to `time` on the clock.
  package func tick(at time: CFTimeInterval) {
    run(entries, at: time)
  }

  /// Applies the animations that were added since the last tick.
  ///
  /// Animations that a run left over wait for the next one. Finding them takes no more time than
  /// running them.
  package func applyNew(at time: CFTimeInterval) {
    guard !isTicking else { return }
    passNew()
    guard firstNew < newEntries.count else { return }
    run(newEntries, from: firstNew, at: time)
    passNew()
  }

  /// Drops the entries before the first one that waits; they have been run or removed.
  private func passNew() {
    while firstNew < newEntries.count, !newEntries[firstNew].isWaiting { firstNew += 1 }
    guard 2 * firstNew > newEntries.count else { return }
    newEntries.removeFirst(firstNew)
    firstNew = 0
  }

  private func run(_ batch: [Entry], from first: Int = 0, at time: CFTimeInterval) {
    guard !isTicking, !batch.isEmpty else { return }
    isTicking = true
    delegate?.animatorWillAnimate(self)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ends = 0
    for index in first..<batch.count where !batch[index].isRemoved {
      let entry = batch[index]
      guard ends < endsLeft else { break }
      entry.isNew = false
      move(entry, to: time)
    }
    endsLeft = ends < endsLeft ? Self.mostEnds.first : Self.mostEnds.next
    CATransaction.commit()
    delegate?.animatorDidAnimate(self)
    isTicking = false
    if 2 * removals > entries.count { sweep() }
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
    // Passes that end between two frames are followed by the next one at its exact time. The limit
    // stops passes that are very much shorter than a frame from taking for ever.
    for _ in 0..<64 {
      let goesOn = step(entry, on: object, to: time)
      if !goesOn || entry.isRemoved || animation.run.passStart >= time { return }
    }
    animation.run.passStart = time
  }

  private func start(_ animation: POPAnimation, on object: AnyObject, at time: CFTimeInterval) {
    let count = max(animation.repeatCount, 1)
    let passes = count.multipliedReportingOverflow(by: animation.autoreverses ? 2 : 1)
    animation.run.passesLeft =
      animation.repeatForever ? nil : passes.overflow ? .max : passes.partialValue
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

  /// Advances within a pass, and to the next one at its end; returns whether there is a next one.
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
      ends += 1
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
