// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// Everything that the code of one stage shares: its clock, transactions and display links, and
/// parts that other modules add, such as screen, windows, touches and animation blocks.
///
/// Every stage owns one. Code without a stage, such as drawing on a thread, uses the thread's own.
/// A world is used by one thread at a time; `World.current` returns the caller's.
@usableFromInline
package final class World {
  /// The clock.
  @exclusivity(unchecked) package var clock: MediaClock
  /// Which fast paths may be taken as animations are added; default all.
  package var paths = FastPathChoice()
  /// The open transactions, outermost first.
  @exclusivity(unchecked) var transactions: [OpenTransaction] = []
  /// The implicit transaction; nil where none is open.
  @exclusivity(unchecked) var implicit: OpenTransaction?
  /// The contexts whose trees changed, in the order of their first changes.
  @exclusivity(unchecked) var dirtyContexts: [RenderContext] = []
  /// Layers that were removed from a tree that is shown.
  var orphans: [CALayer] = []
  /// Whether a commit is in progress.
  var isCommitting = false
  /// The layer whose presentation layer is being made by `init(layer:)`.
  var presented: CALayer?
  /// The layer that is being displayed for a frame, with its animations applied.
  var redrawn: CALayer?
  /// Whether `flush()` was called while explicit transactions were open.
  var isFlushDue = false
  /// The display links of the clock.
  var displayLinks: DisplayLinkSchedule { clock.displayLinks }
  /// The parts that other modules add, at the indices of their places.
  @usableFromInline @exclusivity(unchecked) var parts: [(any WorldPart)?] = []
  /// The parts in the order in which they were made.
  var partsInOrder: [any WorldPart] = []
  /// Whether this is a thread's own world, for everything that no stage owns.
  let isOfThread: Bool

  /// Guards the layouts in progress.
  let layouts = Nesting("Layout")
  /// Calls animations' delegates.
  let animationReports = AnimationReports()
  /// Guards the searches for actions and the runs of actions in progress.
  let actions = Nesting("Action")
  /// Bounds the calls of layer classes for defaults, for actions, and for the keys that redraw.
  let classQuestions = CallMeter("Questions to classes of layers", depth: 32)
  /// Guards the layers that are drawing their contents.
  let displays = Nesting("Drawing")
  /// Guards the trees that are being drawn into contexts.
  let renderings = Nesting("Drawing of a tree")
  /// How many overrides of `hitTest(_:)` are being called inside each other.
  var hitTests = 0
  /// Limits the layers that layouts add.
  var layoutBudget = GrowthBudget.layout
  /// The number of the layout in progress or of the last one; layouts inside others are parts of them.
  package internal(set) var layoutNumber = 0
  /// Limits the layers that drawing adds.
  var drawingBudget = GrowthBudget.drawing
  /// Calls completion blocks and queues those that must wait.
  let completions = CompletionQueue()

  /// What objects that are being deallocated held.
  private var dying: [AnyObject] = []
  /// Whether `dying` is being emptied.
  private var isReleasing = false
  /// How many copies of animation groups are nested in progress.
  var copyDepth = 0
  /// How many members the outermost of them has copied.
  var copyCount = 0
  /// Whether that copy is incomplete.
  var isCopyCut = false
  /// How many resizes of sublayers are nested in progress.
  var resizeDepth = 0
  /// Resizes that wait until the outer ones are done.
  var deferredResizes: [() -> Void] = []

  /// Releases what an object holds in deinit, one after the other instead of by recursion: a tree may
  /// have any depth, and each layer still has its sublayers when its own deinit runs.
  ///
  /// `objects` is empty afterwards.
  func release<Object: AnyObject>(_ objects: inout [Object]) {
    for object in objects { dying.append(object) }
    objects = []
    guard !isReleasing else { return }
    isReleasing = true
    while let last = dying.popLast() { _ = last }
    isReleasing = false
  }

  /// Makes a world for a stage.
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

  /// Records a layer that was removed from a tree that is shown.
  func addOrphan(_ layer: CALayer) {
    orphans.append(layer)
    _ = innermostTransaction
  }
}
