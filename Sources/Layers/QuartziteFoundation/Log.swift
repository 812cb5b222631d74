// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Where notes about wrong use go: one line each to the standard error, or to who asked for them.
package enum Log {
  @TaskLocal private static var sink: (@Sendable (String) -> Void)?

  /// Runs `body` and hands the notes of its thread to `sink` in place of the standard error.
  package static func run<Value>(
    notes sink: @escaping @Sendable (String) -> Void,
    _ body: () throws -> Value
  ) rethrows -> Value {
    try $sink.withValue(sink, operation: body)
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
    if let sink { return sink(text) }
    FileHandle.standardError.write(Data("quartzite: \(text)\n".utf8))
  }
}
