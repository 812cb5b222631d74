// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What each thread has of its own: its transactions, its clock and its display links.
///
/// The main queue counts as one thread. Where a program parks its main thread, as test runners and
/// servers do, the main queue's work moves from one worker thread to another; a transaction that began
/// before a suspension must still be found after it.
final class ThreadState {
  /// The clock.
  var clock = MediaClock()
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
  /// What changes animations as they are attached; nil is nothing.
  var tuning: ((CALayer, String?, CAAnimation) -> Void)?
  /// What other modules have for this thread, in the order of making.
  var attachments: [any ThreadAttachment] = []

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

  /// Notes a layer that left a tree that is seen.
  func addOrphan(_ layer: CALayer) {
    orphans.append(layer)
    _ = OpenTransaction.current
  }

  /// The key of the thread's slot.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      // SAFETY: the slot holds what `current` retained below, once a thread.
      #if canImport(Darwin)
      Unmanaged<ThreadState>.fromOpaque(pointer).release()
      #else
      if let pointer { Unmanaged<ThreadState>.fromOpaque(pointer).release() }
      #endif
    }
    return key
  }()

  // SAFETY: written once, before its first use; the state behind it is used on the main queue alone.
  private nonisolated(unsafe) static let mainQueueKey: DispatchSpecificKey<ThreadState> = {
    let key = DispatchSpecificKey<ThreadState>()
    DispatchQueue.main.setSpecific(key: key, value: ThreadState())
    return key
  }()

  /// The calling thread's state.
  ///
  /// O(1).
  static var current: ThreadState {
    if let state = DispatchQueue.getSpecific(key: mainQueueKey) { return state }
    if let pointer = pthread_getspecific(key) {
      // SAFETY: the slot is only ever filled below and lives until the thread ends.
      return Unmanaged<ThreadState>.fromOpaque(pointer).takeUnretainedValue()
    }
    let state = ThreadState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }
}
