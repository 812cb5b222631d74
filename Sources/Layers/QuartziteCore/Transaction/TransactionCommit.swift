// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What happens when a thread's changes become visible.
enum TransactionCommit {
  /// Commits the calling thread's changes, unless explicit transactions are open.
  static func flush() {
    let thread = ThreadState.current
    guard thread.transactions.isEmpty else {
      thread.isFlushDue = true
      return
    }
    guard !thread.isCommitting else { return }
    thread.completions.runWaiting()
    for attachment in thread.attachments { attachment.threadWillCommit() }
    thread.isFlushDue = false
    thread.isCommitting = true
    let implicit = thread.implicit
    // Layout and drawing change layers, which is part of this commit; what completion blocks and
    // delegates do belongs to the next one.
    while !thread.dirtyContexts.isEmpty {
      let contexts = thread.dirtyContexts
      thread.dirtyContexts = []
      for context in contexts { context.commit() }
    }
    let orphans = thread.orphans
    thread.orphans = []
    thread.implicit = nil
    thread.isCommitting = false
    for layer in orphans where !layer.isInSeenTree { layer.leaveSeenTree() }
    implicit?.close()
  }
}

extension CALayer {
  /// Whether the root above belongs to a context.
  final var isInSeenTree: Bool {
    var layer = self
    while let parent = layer.link { layer = parent }
    return layer.state.context != nil
  }

  /// Ends the animations of a tree that is no longer seen, but for those that stay on their layers
  /// when they end; these go on in time, and are seen again if the tree is.
  final func leaveSeenTree() {
    var work = [self]
    while let layer = work.popLast() {
      guard layer.state.isCommitted else { continue }
      layer.state.isCommitted = false
      layer.state.presentation = nil
      // It is committed again, and its animations with it, if it comes back.
      layer.state.isDirty = true
      layer.removeEndingAttached()
      if let mask = layer.extras.mask { work.append(mask) }
      work.append(contentsOf: layer.children)
    }
  }
}
