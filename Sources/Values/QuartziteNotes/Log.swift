// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Where notes about incorrect use go: a line each to the standard error, or to a given function.
package enum Log {
  @TaskLocal private static var sink: (@Sendable (String) -> Void)?

  /// Runs `body` and passes the notes of its task or thread to `sink` instead of the standard error.
  package static func run<Value>(
    notes sink: @escaping @Sendable (String) -> Void,
    _ body: () throws -> Value
  ) rethrows -> Value {
    try $sink.withValue(sink, operation: body)
  }

  private static let notedOnce = Mutex<Set<String>>([])

  /// Writes a line, but only the first time in a process; for notes that every frame would repeat.
  ///
  /// Any thread may call it.
  package static func noteOnce(_ text: String) {
    if notedOnce.withLock({ $0.insert(text).inserted }) { note(text) }
  }

  /// Writes a line.
  ///
  /// Any thread may call it.
  package static func note(_ text: String) {
    if let sink { return sink(text) }
    FileHandle.standardError.write(Data("quartzite: \(text)\n".utf8))
  }
}
