// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The callable behind `OperationQueue.addOperation`: operations of the main queue become events of
/// the stage in the order in which they are ready; the stage waits for those of other queues.
public struct OperationAddition {
  let queue: OperationQueue

  private var isMain: Bool { queue === OperationQueue.main }

  /// Adds a closure.
  public func callAsFunction(_ block: @escaping @Sendable () -> Void) {
    if isMain, StageContext.queue ?? EventQueue.current != nil {
      return DispatchQueue.main.submit(block)
    }
    guard let stage = StageContext.queue, let job = stage.background.announce(on: stage) else {
      return queue.addOperation(_:)(block)
    }
    queue.addOperation(_:)({ job.run(block) })
  }

  /// Adds an operation.
  ///
  /// - Note: Differs from Apple: an operation on the main queue is missing in its `operations`. The
  ///   stage waits for operations of other queues that end by themselves; what asynchronous
  ///   operations send to the main queue arrives whenever it is ready.
  public func callAsFunction(_ operation: Operation) {
    guard let stage = StageContext.queue ?? (isMain ? EventQueue.current : nil) else {
      return queue.addOperation(_:)(operation)
    }
    guard isMain else {
      queue.stage = stage
      queue.addOperation(_:)(operation)
      if !operation.isAsynchronous {
        stage.add(when: { operation.isReady || operation.isFinished }) {
          Self.announce(operation, on: stage)
        }
      }
      return
    }
    stage.add(when: { operation.isReady || operation.isCancelled }) {
      DispatchQueue.post(to: stage, after: 0) {
        if !operation.isFinished { operation.start() }
      }
    }
  }

  /// Announces a running operation, so that a stage waits for it.
  private static func announce(_ operation: Operation, on stage: EventQueue) {
    guard !operation.isFinished, let job = stage.background.announce(on: stage) else { return }
    let end = BlockOperation { job.run {} }
    end.addDependency(operation)
    helper.addOperation(_:)(end)
  }

  /// Runs the notifications of the ends of operations.
  private static let helper = OperationQueue()
}

// SAFETY: only the variable's address is used, as a key; its value is never read.
nonisolated(unsafe) private var stageKey: UInt8 = 0

/// A weak reference to the stage that an operation queue works for.
private final class StageReference: @unchecked Sendable {
  // SAFETY: never written after init.
  weak var stage: EventQueue?

  init(_ stage: EventQueue?) {
    self.stage = stage
  }
}

extension OperationQueue {
  /// The stage whose code added the last operation; the queue's operations work for it.
  var stage: EventQueue? {
    get { (objc_getAssociatedObject(self, &stageKey) as? StageReference)?.stage }
    set {
      objc_setAssociatedObject(self, &stageKey, StageReference(newValue), .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// Adds operations: `OperationQueue.main.addOperation { … }`.
  public var addOperation: OperationAddition { OperationAddition(queue: self) }
}
