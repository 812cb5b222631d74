// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import Synchronization

/// Runs `body` and hands each line that it logged to `each`.
func withNotes(_ body: () throws -> Void, each: (String) -> Void) rethrows {
  final class Box: Sendable {
    let lines = Mutex<[String]>([])
  }
  let box = Box()
  try Log.run(notes: { line in box.lines.withLock { $0.append(line) } }, body)
  for line in box.lines.withLock({ $0 }) { each(line) }
}

/// Returns the lines that `body` logged.
func notes(_ body: () throws -> Void) rethrows -> [String] {
  var lines: [String] = []
  try withNotes(body) { lines.append($0) }
  return lines
}
