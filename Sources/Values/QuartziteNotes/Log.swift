// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Notes about incorrect use and exceeded limits: one line each on the standard error, or passed to
/// a function.
package enum Log {
  @TaskLocal private static var sink: (@Sendable (String) -> Void)?

  /// Runs `body` and passes the notes that its task or thread writes meanwhile to `sink` instead of
  /// the standard error.
  package static func run<Value>(
    notes sink: @escaping @Sendable (String) -> Void,
    _ body: () throws -> Value
  ) rethrows -> Value {
    try $sink.withValue(sink, operation: body)
  }

  private static let notedOnce = Mutex<Set<String>>([])

  /// Writes a line, but only once for each text in a process; for notes that every frame would
  /// repeat.
  ///
  /// Any thread may call it.
  package static func noteOnce(_ text: String) {
    if notedOnce.withLock({ $0.insert(text).inserted }) { note(text) }
  }

  /// Writes a line, `text` after "quartzite: ".
  ///
  /// Any thread may call it.
  package static func note(_ text: String) {
    if let sink { return sink(text) }
    FileHandle.standardError.write(Data("quartzite: \(text)\n".utf8))
  }
}
