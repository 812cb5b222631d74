// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteUIKit

/// Messages about the parts of a nib file that are not understood.
@MainActor
final class NibIssues {
  /// The maximum number of messages that are kept.
  static let limit = 100
  /// The name of the file.
  let file: String
  /// The distinct messages in the order in which they were added.
  private(set) var lines: [String] = []
  private var known: Set<String> = []

  init(file: String) { self.file = file }

  /// Adds a message and logs it, unless it is known or there are too many.
  func add(_ line: String) {
    guard known.count < Self.limit, known.insert(line).inserted else { return }
    lines.append(line)
    Log.noteOnce("\(file): \(line)")
  }
}
