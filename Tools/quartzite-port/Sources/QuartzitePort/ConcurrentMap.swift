// SPDX-License-Identifier: Apache-2.0
import Dispatch

extension Array where Element: Sendable {
  /// Returns the transformed elements in the same order; several are transformed concurrently.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let source = self
    return [Result](unsafeUninitializedCapacity: count) { buffer, made in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: source.count) { index in
        // SAFETY: each iteration initialises its own element, and all have ended before this returns.
        results.initializeElement(at: index, to: transform(source[index]))
      }
      made = source.count
    }
  }
}
