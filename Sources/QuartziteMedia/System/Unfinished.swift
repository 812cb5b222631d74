// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// What must vanish if the process is told to stop: half-written files and running encoders.
///
/// Thread: any.
package enum Unfinished {
  private struct State {
    var paths: Set<String> = []
    var children: Set<Int32> = []
    var isStopping = false
  }

  private static let state = Mutex(State())

  /// Remembers a file or directory that is not complete yet.
  package static func add(path: String) {
    state.withLock { _ = $0.paths.insert(path) }
  }

  /// Forgets a file or directory: it is complete or gone.
  package static func remove(path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Remembers a running child process.
  package static func add(child: Int32) {
    state.withLock { _ = $0.children.insert(child) }
  }

  /// Forgets a child process that ended.
  package static func remove(child: Int32) {
    state.withLock { _ = $0.children.remove(child) }
  }

  /// Ends every child process and deletes every unfinished path, once and for all.
  ///
  /// To be called before the process ends by a signal. From then on `whileRunning` throws, so no
  /// other thread can make or complete a file behind its back.
  package static func discardAll() {
    state.withLock { state in
      state.isStopping = true
      for child in state.children { kill(child, SIGKILL) }
      for path in state.paths {
        // A picture may be on its way into a directory that is being deleted.
        for _ in 0..<3 where CFile.kind(path) != .nothing {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      state.paths = []
    }
  }

  /// Whether `discardAll` was called.
  package static var isStopping: Bool { state.withLock { $0.isStopping } }

  /// Runs a step that makes or moves a file, unless the process is stopping.
  package static func whileRunning<Result>(
    _ step: () -> Result
  ) throws(MediaError) -> Result {
    // The lock is held, so that a step is either done before everything is discarded or never.
    let result: Result? = state.withLock { $0.isStopping ? nil : step() }
    guard let result else { throw MediaError(.stopped, "stopped") }
    return result
  }
}
