// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A transaction that is not committed yet.
///
/// It starts with the settings of the enclosing one. Those do not change while it is open, because
/// settings are always made in the innermost transaction.
final class OpenTransaction {
  /// The duration of animations that have none of their own.
  var duration: CFTimeInterval
  /// Whether changes trigger no actions.
  var disablesActions: Bool
  /// The timing function of implicit animations.
  var timingFunction: CAMediaTimingFunction?
  /// What clients stored under keys in this transaction itself; nil for what they removed.
  var stored: [String: Any?] = [:]
  /// The animations that the completion block waits for.
  private(set) var group: CompletionGroup?

  /// Opens a transaction inside another.
  init(parent: OpenTransaction?) {
    duration = parent?.duration ?? 0.25
    disablesActions = parent?.disablesActions ?? false
    timingFunction = parent?.timingFunction
  }

  /// The current world's innermost transaction; opens the implicit one where there is none.
  static var current: OpenTransaction { World.current.innermostTransaction }

  /// Returns what was stored under a key in the innermost transaction or in one around it.
  ///
  /// Complexity: linear in the transactions that are open.
  static func value(forKey key: String) -> Any? {
    let world = World.current
    for transaction in world.transactions.reversed() {
      if let known = transaction.stored[key] { return known }
    }
    return world.implicit?.stored[key] ?? nil
  }

  /// Sets the completion block; it does not wait for animations that were added before.
  func setCompletion(_ block: (() -> Void)?) {
    if let group {
      group.block = block
    } else if let block {
      group = CompletionGroup(block: block)
    }
  }

  /// Closes the transaction: its block is called once its animations have ended.
  func close() {
    group?.close()
  }
}

/// The animations that a completion block waits for.
final class CompletionGroup {
  /// The block, which is called once at the end.
  var block: (() -> Void)?
  private var running = 0
  private var isClosed = false

  /// Makes a group without animations.
  init(block: @escaping () -> Void) {
    self.block = block
  }

  /// Counts an animation.
  func enter() {
    running += 1
  }

  /// Counts the end of an animation; after the last one the block is called.
  func leave() {
    running -= 1
    fireIfDone()
  }

  /// No more animations will be added.
  func close() {
    isClosed = true
    fireIfDone()
  }

  private func fireIfDone() {
    guard isClosed, running <= 0, let block else { return }
    self.block = nil
    World.current.completions.run(block)
  }
}

/// Calls completion blocks, and queues those that become due inside nested ones.
final class CompletionQueue {
  /// How many queued blocks are called after one block, or at a commit.
  private static let mostInTurn = 1000
  /// How many blocks may wait.
  private static let mostWaiting = 100_000

  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Calls a block; one that becomes due inside two nested blocks waits until these have returned.
  func run(_ block: @escaping () -> Void) {
    guard depth < 2 else { return wait(block) }
    depth += 1
    block()
    depth -= 1
    if depth == 0 { runWaiting() }
  }

  /// Queues a block.
  private func wait(_ block: @escaping () -> Void) {
    guard waiting.count < Self.mostWaiting else {
      return Log.noteOnce(
        "Over \(Self.mostWaiting) completion blocks wait; the rest is never called."
      )
    }
    waiting.append(block)
  }

  /// Calls the queued blocks, and those that they trigger.
  ///
  /// Blocks that trigger each other without end get 1,000 calls and then a line in the log; the
  /// next ones are called at the next commit.
  func runWaiting() {
    guard depth == 0, !waiting.isEmpty else { return }
    var count = 0
    depth = 2
    while !waiting.isEmpty, count < Self.mostInTurn {
      let blocks = waiting.prefix(Self.mostInTurn - count)
      waiting.removeFirst(blocks.count)
      for block in blocks { block() }
      count += blocks.count
    }
    if !waiting.isEmpty {
      Log.note("Completion blocks start each other without end; they wait for the next commit.")
    }
    depth = 0
  }
}
