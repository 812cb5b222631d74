// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Everything that the code of one stage shares: its clock, its transactions, its display links, and
/// what other modules add as parts, such as screen, windows, touches and animation blocks.
///
/// Every stage owns one. What has no stage, such as drawing on a thread, lives in its thread's own. A
/// world is used by one thread at a time; `World.current` finds the caller's.
package final class World {
  /// The clock.
  package var clock: MediaClock
  /// The open transactions, outermost first.
  var transactions: [OpenTransaction] = []
  /// The implicit transaction, where one has begun.
  var implicit: OpenTransaction?
  /// The contexts whose trees changed, in the order of their first change.
  var dirtyContexts: [RenderContext] = []
  /// Layers that left a tree that is seen.
  var orphans: [CALayer] = []
  /// Whether a commit is under way.
  var isCommitting = false
  /// The layer whose presentation layer is being made by `init(layer:)`.
  var presented: CALayer?
  /// The layer that is being displayed for a frame, with its animations counted.
  var redrawn: CALayer?
  /// Whether `flush()` was called inside explicit transactions.
  var isFlushDue = false
  /// The display links of the clock.
  var displayLinks: DisplayLinkSchedule { clock.displayLinks }
  /// What other modules keep for this world, at the indices of their places.
  var parts: [(any WorldPart)?] = []
  /// The same, in the order of making.
  var partsInOrder: [any WorldPart] = []
  /// Whether this is a thread's own, where everything lives that no stage owns.
  let isOfThread: Bool

  /// The layouts under way.
  let layouts = Nesting("Layout")
  /// The layers that make their contents, or draw their tree into a context.
  let displays = Nesting("Drawing"), renderings = Nesting("Drawing of a tree")
  /// What bounds the layers that layouts add.
  var layoutBudget = LayoutBudget()
  /// The completion blocks under way and those that wait.
  let completions = CompletionQueue()

  /// Layers that a dying layer held.
  private var dying: [CALayer] = []
  /// Whether they are being let go of.
  private var isReleasing = false
  /// How many groups of animations are being copied inside each other.
  var copyDepth = 0
  /// How many members the outermost of them has had copied.
  var copyCount = 0
  /// Whether that copy leaves something out.
  var isCopyCut = false
  /// How many resizes of sublayers are under way inside each other.
  var resizeDepth = 0
  /// Resizes that wait for the outer ones.
  var deferredResizes: [() -> Void] = []

  /// Lets go of layers that a dying layer held, one after the other: a tree may be of any depth, and
  /// each layer still has its sublayers when its own end comes.
  func release(_ layers: inout [CALayer]) {
    dying.append(contentsOf: layers)
    layers = []
    guard !isReleasing else { return }
    isReleasing = true
    while let last = dying.popLast() { _ = last }
    isReleasing = false
  }

  /// Makes a world that a stage is to own.
  package convenience init(clock: MediaClock = MediaClock()) {
    self.init(clock: clock, isOfThread: false)
  }

  /// Makes a world.
  init(clock: MediaClock, isOfThread: Bool) {
    (self.clock, self.isOfThread) = (clock, isOfThread)
  }

  /// The innermost transaction; opens the implicit one where there is none.
  var innermostTransaction: OpenTransaction {
    if let innermost = transactions.last { return innermost }
    if let implicit { return implicit }
    let opened = OpenTransaction(parent: nil)
    implicit = opened
    return opened
  }

  /// Notes a layer that left a tree that is seen.
  func addOrphan(_ layer: CALayer) {
    orphans.append(layer)
    _ = innermostTransaction
  }
}
