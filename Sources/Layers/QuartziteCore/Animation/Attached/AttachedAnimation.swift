// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// An animation on a layer: the copy that clients see, and its state.
final class AttachedAnimation {
  /// The key; nil for animations that were added without one.
  let key: String?
  /// The copy, or one that several layers share; its begin time may not be this animation's.
  private let source: CAAnimation
  /// The copy that clients have seen, where `source` is shared; nil where none has asked for it.
  @exclusivity(unchecked) private var own: CAAnimation?
  /// Whether layers share `source`.
  private let isShared: Bool
  // SAFETY: cleared when the animation is removed, which the layer does in deinit at the latest.
  /// The layer; nil once the animation is removed.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var layer: CALayer?
  /// The compiled form; nil where it can be compiled again, which is done whenever the layer's
  /// animations are joined.
  @exclusivity(unchecked) private var compiled: CompiledForm?
  /// The timing of the copy, whose duration was filled in when it was added.
  @exclusivity(unchecked) private(set) var timing: MediaTiming
  /// The completion block that waits for this animation.
  @exclusivity(unchecked) private var group: CompletionGroup?
  /// Whether the begin time is set at the commit.
  @exclusivity(unchecked) var needsBeginTime: Bool
  /// Whether it is an implicit animation that was made before the layer was ever committed.
  let isEarlyImplicit: Bool
  /// Whether the delegate has been told of the start.
  @exclusivity(unchecked) private var hasBegun = false
  /// Whether the report of the start was deferred, so that that of the end must be, too.
  @exclusivity(unchecked) private var startWaits = false
  /// Whether the delegate has been told of the end.
  @exclusivity(unchecked) private(set) var hasEnded = false
  /// The ticket of its scheduled events.
  @exclusivity(unchecked) private var ticket: EventTicket?
  /// The chain of timings by which the events were scheduled.
  @exclusivity(unchecked) var scheduledChain: TimeChain?
  /// Its rank in the order in which animations were added, in the whole process.
  let order: UInt64
  /// Its index in the layer's list of animations.
  @exclusivity(unchecked) var slot = 0

  /// Attaches an animation.
  init(
    key: String?,
    _ prepared: PreparedAnimation,
    layer: CALayer,
    group: CompletionGroup?,
    isEarlyImplicit: Bool
  ) {
    (self.key, source, self.layer) = (key, prepared.animation, layer)
    (isShared, compiled, timing) = (prepared.isShared, prepared.form, prepared.timing)
    (self.group, self.isEarlyImplicit) = (group, isEarlyImplicit)
    needsBeginTime = prepared.timing.beginTime == 0
    order = Revision.next()
    group?.enter()
  }

  deinit {
    dropTicket()
  }

  /// Cancels the scheduled events and returns a ticket for new ones.
  func renewTicket() -> EventTicket {
    dropTicket()
    let new = EventTicket(self)
    ticket = new
    return new
  }

  /// Cancels the scheduled events.
  func dropTicket() {
    ticket?.animation = nil
    ticket = nil
  }

  /// Sets the begin time, in the layer's time, unless the animation has one.
  func resolveBeginTime(_ time: CFTimeInterval) {
    guard needsBeginTime else { return }
    needsBeginTime = false
    timing.beginTime = time
    compiled?.beginTime = time
    if let shown = isShared ? own : source { start(shown) }
  }

  /// Gives a copy the begin time.
  private func start(_ copy: CAAnimation) {
    copy.kept.withLock { $0 = nil }
    copy.timing.beginTime = timing.beginTime
  }

  /// The copy that belongs to this layer alone; made here where layers share theirs.
  var animation: CAAnimation {
    guard isShared else { return source }
    if let own { return own }
    guard let copy = source.copy(with: nil) as? CAAnimation else { return source }
    start(copy)
    copy.freeze()
    own = copy
    return copy
  }

  /// Whether it is removed from the layer when it ends.
  var isRemovedOnCompletion: Bool { source.isRemovedOnCompletion }

  /// Whether anyone is told of its start.
  var reportsStart: Bool { source.delegate != nil }

  /// Whether anyone is told of its end.
  var reports: Bool { group != nil || source.delegate != nil }

  /// The compiled form.
  var form: CompiledForm {
    if let compiled { return compiled }
    guard let layer else { return CompiledForm() }
    return CompiledForm(animation, timing: timing, on: layer)
  }

  /// Whether the layer's contents must be drawn anew for each frame.
  var redraws: Bool { compiled?.redraws ?? false }

  /// Tells the delegate of the start, if it has not been told.
  func begin() { begin(on: layer) }

  private func begin(on layer: CALayer?) {
    guard !hasBegun, !hasEnded else { return }
    hasBegun = true
    guard reportsStart else { return }
    let hasTold = World.current.animationReports.tell(layer ?? self) { [self] in
      MainIsolation.didStart(animation)
    }
    startWaits = !hasTold
  }

  /// Tells the delegate and the completion block of the end, if they have not been told.
  ///
  /// An animation that has not started is reported as started first, so that both calls always
  /// come.
  ///
  /// - Parameter layer: the layer that the animation is attached to, or was until now.
  func end(finished: Bool, on layer: CALayer?) {
    guard !hasEnded else { return }
    begin(on: layer)
    hasEnded = true
    let group = self.group
    self.group = nil
    guard source.delegate != nil else {
      group?.leave()
      return
    }
    World.current.animationReports.tell(layer ?? self, waits: startWaits) { [self] in
      MainIsolation.didStop(animation, finished: finished)
    } then: {
      group?.leave()
    }
  }
}

/// Calls of the main-actor delegate protocol on the thread that owns the layers.
///
/// Layers that a client uses on another thread call their delegates there, as Apple's do; the
/// protocol is isolated to the main actor only so that views can adopt it.
enum MainIsolation {
  private typealias Start = (any CAAnimationDelegate, CAAnimation) -> Void
  private typealias Stop = (any CAAnimationDelegate, CAAnimation, Bool) -> Void

  /// Tells the delegate of the start, synchronously on the calling thread.
  static func didStart(_ animation: CAAnimation) {
    guard let delegate = animation.delegate else { return }
    let call: @MainActor (any CAAnimationDelegate, CAAnimation) -> Void = {
      $0.animationDidStart($1)
    }
    // SAFETY: isolation is not part of a synchronous function's calling convention.
    unsafeBitCast(call, to: Start.self)(delegate, animation)
  }

  /// Tells the delegate of the end, synchronously on the calling thread.
  static func didStop(_ animation: CAAnimation, finished: Bool) {
    guard let delegate = animation.delegate else { return }
    let call: @MainActor (any CAAnimationDelegate, CAAnimation, Bool) -> Void = {
      $0.animationDidStop($1, finished: $2)
    }
    // SAFETY: as above.
    unsafeBitCast(call, to: Stop.self)(delegate, animation, finished)
  }
}
