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

  private static let notedOnce = Mutex<Set<String>>([])

  /// Writes one line, the first time in the life of the program; for what each frame finds anew.
  ///
  /// Any thread.
  package static func noteOnce(_ text: String) {
    if notedOnce.withLock({ $0.insert(text).inserted }) { note(text) }
  }

  /// Writes one line.
  ///
  /// Any thread.
  package static func note(_ text: String) {
    if let current = sink.withLock({ $0 }) { return current(text) }
    FileHandle.standardError.write(Data("quartzite: \(text)\n".utf8))
  }
}
