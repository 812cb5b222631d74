// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation

/// A pipe to or from a child process; its ends are closed when it is deallocated.
///
/// Thread: one at a time.
package final class CPipe {
  /// The read end; nil once closed.
  package private(set) var reading: Int32?
  /// The write end; nil once closed.
  package private(set) var writing: Int32?

  /// Makes a pipe whose ends child processes inherit only if they are passed explicitly.
  package init() throws(MediaError) {
    var ends: [Int32] = [-1, -1]
    if pipe2(&ends, O_CLOEXEC) != 0 { throw CFile.failure("cannot make a pipe") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  /// Closes the read end.
  package func closeReading() {
    if let reading { close(reading) }
    reading = nil
  }

  /// Closes the write end.
  package func closeWriting() {
    if let writing { close(writing) }
    writing = nil
  }

  /// Passes the ownership of the read end to the caller, who closes it.
  package func takeReading() -> Int32? {
    defer { reading = nil }
    return reading
  }

  /// Makes an end non-blocking, and enlarges the buffer of the pipe to 1 MiB.
  package static func prepare(_ end: Int32) {
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    CFile.widenPipe(end)
  }
}
