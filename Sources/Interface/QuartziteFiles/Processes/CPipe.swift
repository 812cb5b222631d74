// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation

/// A pipe to or from a child; both ends are closed with it.
///
/// Thread: one at a time.
package final class CPipe {
  /// The end to read from; nil once closed.
  package private(set) var reading: Int32?
  /// The end to write to; nil once closed.
  package private(set) var writing: Int32?

  /// Makes a pipe that children inherit only where they are given an end.
  package init() throws(MediaError) {
    var ends: [Int32] = [-1, -1]
    if pipe2(&ends, O_CLOEXEC) != 0 { throw CFile.failure("cannot make a pipe") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  /// Closes the end to read from.
  package func closeReading() {
    if let reading { close(reading) }
    reading = nil
  }

  /// Closes the end to write to.
  package func closeWriting() {
    if let writing { close(writing) }
    writing = nil
  }

  /// Hands the end to read from over to whoever closes it.
  package func takeReading() -> Int32? {
    defer { reading = nil }
    return reading
  }

  /// Makes an end return at once where it would wait, and the pipe hold a megabyte.
  package static func prepare(_ end: Int32) {
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    CFile.widenPipe(end)
  }
}
