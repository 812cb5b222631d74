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

  /// Ends every child process and deletes every unfinished path. To be called once, before exit.
  package static func discardAll() {
    let last = state.withLock { state in
      defer { state = State() }
      return state
    }
    for child in last.children { kill(child, SIGKILL) }
    for path in last.paths { try? FileManager.default.removeItem(atPath: path) }
  }
}
