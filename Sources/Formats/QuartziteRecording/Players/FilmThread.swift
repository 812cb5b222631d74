// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A thread on which a film is drawn and encoded, and which may block, while a task waits for it.
package final class FilmThread: Sendable {
  private let isCancelled = Mutex(false)

  /// Makes a thread that is not running yet.
  package init() {}

  /// Runs `body` on a thread of its own, and returns its result when it is done.
  ///
  /// Once the task is cancelled, `body` gets a `CancellationError` from whatever it calls next, and
  /// so does the caller whatever `body` throws.
  ///
  /// - Parameter giveUp: ends what `body` may be waiting for; called when the task is cancelled.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value,
    giveUp: @escaping @Sendable () -> Void = {}
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Value, any Error>) in
        let thread = Thread { [self] in
          let result = Result {
            do {
              return try body()
            } catch {
              // An encoder that was ended for this is no failure of the film.
              try checkCancellation()
              throw error
            }
          }
          end.resume(with: result)
        }
        thread.name = "quartzite-film"
        thread.stackSize = 8 << 20
        thread.start()
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
      giveUp()
    }
  }

  // MARK: - On the thread

  /// Runs a closure on the main actor and waits for it.
  package func onMainActor<Value: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Value
  ) throws -> Value {
    try checkCancellation()
    let answer = FilmThreadResult<Value>()
    Task { @MainActor in
      do {
        answer.give(.success(try await body()))
      } catch {
        answer.give(.failure(error))
      }
    }
    return try answer.wait()
  }

  /// Checks whether the film is still wanted.
  ///
  /// - Throws: `CancellationError` once the task that waits for the thread is cancelled.
  package func checkCancellation() throws {
    if isCancelled.withLock({ $0 }) { throw CancellationError() }
  }
}

/// A value for which a thread waits.
private final class FilmThreadResult<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func give(_ value: Result<Value, any Error>) {
    result.withLock { $0 = value }
    isThere.signal()
  }

  func wait() throws -> Value {
    while true {
      isThere.wait()
      if let value = result.withLock({ $0 }) { return try value.get() }
    }
  }
}
