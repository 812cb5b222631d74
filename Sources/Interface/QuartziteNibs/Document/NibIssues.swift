// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteUIKit

/// What of a nib file is not shown as it was meant.
@MainActor
final class NibIssues {
  /// At most so many lines are kept.
  static let limit = 100
  /// The name of the file.
  let file: String
  /// The lines in the order in which they were found, each once.
  private(set) var lines: [String] = []
  private var known: Set<String> = []

  init(file: String) { self.file = file }

  /// Takes a line, and logs it the first time.
  func add(_ line: String) {
    guard known.count < Self.limit, known.insert(line).inserted else { return }
    lines.append(line)
    Log.noteOnce("\(file): \(line)")
  }
}
