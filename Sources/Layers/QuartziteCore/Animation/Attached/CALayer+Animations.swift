// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteTiming

extension CALayer {
  /// Attaches a copy of an animation.
  final func attach(_ original: CAAnimation, forKey key: String?, isImplicit: Bool = false) {
    guard modelLayer == nil else {
      return Log.note("A presentation layer cannot be animated.")
    }
    let key = original is CATransition ? kCATransition : key
    let pointer = WorldPointer.current
    let world = pointer.world
    let transaction = world.innermostTransaction
    let tune: ((CAAnimation) -> Void)? = pointer.tuning.map { change in
      { change(self, key, $0) }
    }
    let duration = transaction.duration
    guard
      let prepared = original.prepared(
        for: self,
        duration: duration,
        tune: tune,
        paths: world.paths
      )
    else { return }
    if let key { removeAttached(forKey: key) }
    guard animations.count < AttachedAnimations.mostOfLayer else {
      return Log.noteOnce("A layer has at most \(AttachedAnimations.mostOfLayer) animations.")
    }
    let attached = AttachedAnimation(
      key: key,
      prepared,
      layer: self,
      group: transaction.group,
      isEarlyImplicit: isImplicit && !state.isCommitted
    )
    animations.append(attached)
    state.hasPendingAnimations = true
    state.isCompiled = false
    invalidate()
  }

  /// Returns the compiled animations, which are compiled on the first call after a change.
  ///
  /// The layers that are compiled with the same `pool` share clock tables with equal contents.
  final func compiledAnimations(
    _ pool: inout CommitPool,
    paths: FastPathChoice
  ) -> CompiledLayer? {
    if !state.isCompiled {
      state.compiled = pool.joined(animations.forms, paths: paths)
      state.isCompiled = true
      state.isCompiledLater = false
    }
    return state.compiled
  }

  /// Returns the attached animation under a key; nil for none.
  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    (modelLayer ?? self).animations.find(key)?.animation
  }

  /// The keys in the order in which the animations were added; nil where there are none.
  final var attachedKeys: [String]? {
    let keys = (modelLayer ?? self).animations.all.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation under a key; it ends unfinished.
  final func removeAttached(forKey key: String) {
    guard modelLayer == nil, let removed = animations.remove(key) else { return }
    retire(removed, finished: false)
  }

  /// Removes all animations; they end unfinished.
  final func removeAllAttached() {
    guard modelLayer == nil, !animations.isEmpty else { return }
    animations.removeAll().forEach { retire($0, finished: false) }
  }

  /// Removes the animations with `isRemovedOnCompletion`; they end unfinished.
  final func removeEndingAttached() {
    if !animations.contains(where: { $0.reports || !$0.isRemovedOnCompletion }) {
      return removeAllAttached()
    }
    // A delegate that is called may remove others.
    for attached in animations.all where attached.isRemovedOnCompletion && attached.layer === self {
      animations.remove(attached)
      retire(attached, finished: false)
    }
  }

  /// Removes an animation that has reached its end.
  ///
  /// If the layer has many animations, those that end between two frames are removed from the
  /// compiled form together, before the next frame.
  final func finish(_ attached: AttachedAnimation) {
    let isLater =
      animations.count > Self.fewAnimations && state.isCompiled && !attached.redraws
      && attached.timing.fillMode != .forwards && attached.timing.fillMode != .both
    animations.remove(attached)
    retire(attached, finished: true, isLater: isLater)
  }

  /// The largest number of animations that are all compiled again whenever one of them ends.
  private static var fewAnimations: Int { 64 }

  /// Ends an animation that was removed from the list.
  private final func retire(
    _ attached: AttachedAnimation,
    finished: Bool,
    isLater: Bool = false
  ) {
    attached.layer = nil
    attached.dropTicket()
    if isLater { state.isCompiledLater = true } else { state.isCompiled = false }
    if attached.redraws { state.needsDisplay = true }
    invalidate()
    attached.end(finished: finished, on: self)
  }
}

extension CAAnimation {
  /// Makes this animation, with the members of a group, immutable: it is now the copy that a layer
  /// holds.
  final func freeze() {
    isAttached = true
    for member in (self as? CAAnimationGroup)?.animations ?? [] { member.freeze() }
  }
}
