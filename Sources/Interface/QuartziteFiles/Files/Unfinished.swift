// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// What must be removed if the process is stopped: incomplete files and running encoders.
///
/// Thread: any.
package enum Unfinished {
  private struct State {
    var paths: Set<String> = []
    var children: Set<Int32> = []
    var isStopping = false
  }

  private static let state = Mutex(State())

  /// Creates and claims a file or directory, and registers it as incomplete.
  ///
  /// - Parameter mode: the permissions; nil for all that the user's mask allows.
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

  /// Registers a file or directory as incomplete.
  package static func add(path: String) {
    state.withLock { _ = $0.paths.insert(path) }
  }

  /// Unregisters a file or directory that is complete or gone.
  package static func remove(path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Starts and registers a child process, which leads a process group of its own; `start` returns
  /// an error number, 0 for none, and the child's process id.
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

  /// Unregisters a child process that has ended, before its process id can be reused.
  static func remove(child: Int32) {
    state.withLock { _ = $0.children.remove(child) }
  }

  /// Kills all child processes and deletes all incomplete files; irreversible.
  ///
  /// Must be called before the process ends by a signal. Afterwards `whileRunning` throws, so that
  /// no other thread can create or complete a file.
  package static func discardAll() {
    state.withLock { state in
      state.isStopping = true
      for child in state.children { kill(-child, SIGKILL) }
      // A child that is about to open its file would create it again.
      for child in state.children {
        var info = siginfo_t()
        while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
      }
      for path in state.paths {
        // An image may just be moved into a directory that is being deleted.
        for _ in 0..<3 where CFile.kind(path) != .nothing {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      state.paths = []
    }
  }

  /// Whether `discardAll` was called.
  package static var isStopping: Bool { state.withLock { $0.isStopping } }

  /// Runs a step that creates or moves a file, unless the process is stopping.
  package static func whileRunning<Result>(
    _ step: () -> Result
  ) throws(MediaError) -> Result {
    // The lock is held during the step, so that it is either finished before `discardAll` or never
    // begun.
    let result: Result? = state.withLock { $0.isStopping ? nil : step() }
    guard let result else { throw MediaError(.stopped, "stopped") }
    return result
  }
}
