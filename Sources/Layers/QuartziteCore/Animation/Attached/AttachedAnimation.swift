// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// An animation on a layer: the copy that clients see, and where it is in its life.
final class AttachedAnimation {
  /// The key; nil for animations that were added without one.
  let key: String?
  /// The copy.
  let animation: CAAnimation
  // SAFETY: cleared when the animation is taken off, which the layer does at the latest in deinit.
  /// The layer; nil once taken off.
  nonisolated(unsafe) unowned(unsafe) var layer: CALayer?
  /// What is evaluated; nil where it is made of the copy whenever the layer's animations are joined.
  private var own: CompiledForm?
  /// The completion block that waits for this.
  private var group: CompletionGroup?
  /// Whether `timing.beginTime` waits for the commit.
  var needsBeginTime: Bool
  /// Whether it was made by a change before the layer was ever committed.
  let isEarlyImplicit: Bool
  /// Whether the delegate was told of the start.
  private var hasBegun = false
  /// Whether the delegate was told of the end.
  private(set) var hasEnded = false
  /// What its events hold.
  private var ticket: EventTicket?
  /// How the clock became the layer's time when the events were found.
  var scheduledChain: TimeChain?
  /// Where in the order of adding this stands.
  let order: UInt64
  /// Where it stands among the layer's animations.
  var slot = 0

  /// Attaches a copy of an animation, whose duration must be filled in.
  init(
    key: String?,
    animation: CAAnimation,
    layer: CALayer,
    form: CompiledForm?,
    group: CompletionGroup?,
    isEarlyImplicit: Bool
  ) {
    (self.key, self.animation, self.layer) = (key, animation, layer)
    own = form
    (self.group, self.isEarlyImplicit) = (group, isEarlyImplicit)
    needsBeginTime = animation.timing.beginTime == 0
    order = Revision.next()
    group?.enter()
  }

  deinit {
    dropTicket()
  }

  /// Voids the events and returns what new ones hold.
  func renewTicket() -> EventTicket {
    dropTicket()
    let new = EventTicket(self)
    ticket = new
    return new
  }

  /// Voids the events.
  func dropTicket() {
    ticket?.animation = nil
    ticket = nil
  }

  /// Sets the begin time, in the layer's time, if it waits for one.
  func resolveBeginTime(_ time: CFTimeInterval) {
    guard needsBeginTime else { return }
    needsBeginTime = false
    animation.timing.beginTime = time
    own?.setBeginTime(time)
  }

  /// The timing: the copy's, whose duration was filled in when it was added.
  var timing: MediaTiming { animation.timing.mediaTiming }

  /// What is evaluated.
  var form: CompiledForm {
    if let own { return own }
    guard let layer else { return CompiledForm() }
    return CompiledForm(animation, timing: timing, on: layer)
  }

  /// Whether the layer's contents must be drawn for each frame.
  var redraws: Bool { own?.redraws ?? false }

  /// Tells the delegate of the start, once.
  func begin() {
    guard !hasBegun, !hasEnded else { return }
    hasBegun = true
    MainIsolation.didStart(animation)
  }

  /// Tells delegate and completion block of the end, once.
  ///
  /// An animation that never began is told to start first, so that both calls always come.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    begin()
    hasEnded = true
    let group = self.group
    self.group = nil
    MainIsolation.didStop(animation, finished: finished)
    group?.leave()
  }
}

/// Calls of the main-actor delegate protocol on whatever thread owns the layers.
///
/// Layers that a client uses on a thread of its own tell their delegates there, as Apple's do; the
/// protocol is main-actor isolated only so that views can adopt it.
enum MainIsolation {
  private typealias Start = (any CAAnimationDelegate, CAAnimation) -> Void
  private typealias Stop = (any CAAnimationDelegate, CAAnimation, Bool) -> Void

  /// Tells the delegate of the start, here and now.
  static func didStart(_ animation: CAAnimation) {
    guard let delegate = animation.delegate else { return }
    let call: @MainActor (any CAAnimationDelegate, CAAnimation) -> Void = {
      $0.animationDidStart($1)
    }
    // SAFETY: isolation is not part of a synchronous function's calling convention.
    unsafeBitCast(call, to: Start.self)(delegate, animation)
  }

  /// Tells the delegate of the end, here and now.
  static func didStop(_ animation: CAAnimation, finished: Bool) {
    guard let delegate = animation.delegate else { return }
    let call: @MainActor (any CAAnimationDelegate, CAAnimation, Bool) -> Void = {
      $0.animationDidStop($1, finished: $2)
    }
    // SAFETY: as above.
    unsafeBitCast(call, to: Stop.self)(delegate, animation, finished)
  }
}
