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

  /// Makes a file or directory that nobody else is writing, and remembers it as not complete yet.
  ///
  /// - Parameter mode: the rights; nil is what the user's mask leaves of all.
  /// - Throws: `MediaError.stopped` once the process is stopping.
  static func claim(
    _ path: String,
    isDirectory: Bool,
    mode: mode_t? = nil
  ) throws(MediaError) -> CClaim.Outcome {
    let outcome: CClaim.Outcome? = state.withLock { state in
      if state.isStopping { return nil }
      let outcome = CClaim.make(path, isDirectory: isDirectory, mode: mode)
      if case .made = outcome { state.paths.insert(path) }
      return outcome
    }
    guard let outcome else { throw MediaError(.stopped, "stopped") }
    return outcome
  }

  /// Remembers a file or directory that is not complete yet.
  package static func add(path: String) {
    state.withLock { _ = $0.paths.insert(path) }
  }

  /// Forgets a file or directory: it is complete or gone.
  package static func remove(path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Starts a child process, which leads a group of its own, and remembers it; `start` returns an error
  /// number, 0 for none, and the child's number.
  ///
  /// - Throws: `MediaError.stopped` once the process is stopping.
  static func starting(
    _ start: () -> (error: Int32, identifier: Int32)
  ) throws(MediaError) -> (error: Int32, identifier: Int32) {
    let started: (error: Int32, identifier: Int32)? = state.withLock { state in
      if state.isStopping { return nil }
      let started = start()
      if started.error == 0 { state.children.insert(started.identifier) }
      return started
    }
    guard let started else { throw MediaError(.stopped, "stopped") }
    return started
  }

  /// Forgets a child process that ended, before its number can become another's.
  static func remove(child: Int32) {
    state.withLock { _ = $0.children.remove(child) }
  }

  /// Ends every child process and deletes every unfinished path, once and for all.
  ///
  /// To be called before the process ends by a signal. From then on `whileRunning` throws, so no
  /// other thread can make or complete a file behind its back.
  package static func discardAll() {
    state.withLock { state in
      state.isStopping = true
      for child in state.children { kill(-child, SIGKILL) }
      // One that is about to open its file would make it again behind our back.
      for child in state.children {
        var info = siginfo_t()
        while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
      }
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
