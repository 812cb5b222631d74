// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Where notes about wrong use go: one line each to the standard error unless a sink is set.
package enum Log {
  private static let sink = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sends notes somewhere else; nil restores the standard error.
  ///
  /// Any thread.
  package static func setSink(_ newSink: (@Sendable (String) -> Void)?) {
    sink.withLock { $0 = newSink }
  }

  /// Writes one line.
  ///
  /// Any thread.
  package static func note(_ text: String) {
    if let current = sink.withLock({ $0 }) { return current(text) }
    FileHandle.standardError.write(Data("quartzite: \(text)\n".utf8))
  }
}
