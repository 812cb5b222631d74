// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Publishes a world's changes.
enum TransactionCommit {
  /// Commits the current world's changes, unless explicit transactions are open.
  static func flush() {
    let world = World.current
    guard world.transactions.isEmpty else {
      world.isFlushDue = true
      return
    }
    guard !world.isCommitting else { return }
    world.animationReports.makeWaiting(at: world.clock.now)
    world.completions.runWaiting()
    for part in world.partsInOrder { part.worldWillCommit() }
    world.isFlushDue = false
    world.isCommitting = true
    let implicit = world.implicit
    // Layout and drawing change layers, which belongs to this commit; changes by completion blocks
    // and delegates belong to the next one.
    while !world.dirtyContexts.isEmpty {
      let contexts = world.dirtyContexts
      world.dirtyContexts = []
      for context in contexts { context.commit() }
    }
    let orphans = world.orphans
    world.orphans = []
    world.implicit = nil
    world.isCommitting = false
    for layer in orphans where !layer.isInContext { layer.leaveContext() }
    implicit?.close()
  }
}

extension CALayer {
  /// The world that shows the layer; the current one if none does.
  final var world: World {
    (modelLayer ?? self).rootLayer.state.context?.world ?? .current
  }

  /// Whether the root of the layer's tree belongs to a context, also for a mask and what is in it.
  package final var isInContext: Bool {
    rootLayer.state.context != nil
  }

  /// Whether a commit has seen the layer in its tree.
  package final var isCommitted: Bool { state.isCommitted }

  /// Ends the animations of a tree that is no longer shown, except those that stay on their layers
  /// when they end; these continue in time, and are seen again if the tree is.
  final func leaveContext() {
    var work = [self]
    while let layer = work.popLast() {
      guard layer.state.isCommitted else { continue }
      layer.state.isCommitted = false
      layer.state.presentation = nil
      // If it comes back, it is committed again with its animations.
      layer.state.isDirty = true
      layer.removeEndingAttached()
      if let mask = layer.extras.mask { work.append(mask) }
      work.append(contentsOf: layer.children)
    }
  }
}
