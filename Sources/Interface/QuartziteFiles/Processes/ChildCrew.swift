// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The child processes of one task, which can be cancelled from any thread.
///
/// Cancelling kills the children, so that threads that wait for a child, to accept bytes or to end,
/// continue at once, even if the child hangs. Thread: any.
package final class ChildCrew: Sendable {
  private struct State {
    var members: [CProcess] = []
    var isDismissed = false
  }

  private let state = Mutex(State())

  /// Makes a crew without children.
  package init() {}

  /// Kills all children immediately; children that join later are killed as well.
  package func dismiss() {
    let members = state.withLock { state in
      state.isDismissed = true
      defer { state.members = [] }
      return state.members
    }
    for member in members { member.kill() }
  }

  /// Adds a child.
  ///
  /// - Throws: `MediaError.stopped` if the crew was dismissed; the child was then killed.
  package func join(_ process: CProcess) throws(MediaError) {
    let isWelcome = state.withLock { state in
      if !state.isDismissed { state.members.append(process) }
      return !state.isDismissed
    }
    if isWelcome { return }
    process.kill()
    // Otherwise the child could still create its file after everything was deleted.
    _ = process.wait()
    throw MediaError(.stopped, "stopped")
  }
}
