// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The child processes of one piece of work, which can be given up from any thread.
///
/// Whoever waits for a child meanwhile, to take bytes or to end, sees it end at once: a child that
/// hangs does not hold up who gives up. Thread: any.
package final class ChildCrew: Sendable {
  private struct State {
    var members: [CProcess] = []
    var isDismissed = false
  }

  private let state = Mutex(State())

  /// Makes a crew that nobody is in yet.
  package init() {}

  /// Ends all children at once; those that would still join end as well.
  package func dismiss() {
    let members = state.withLock { state in
      state.isDismissed = true
      defer { state.members = [] }
      return state.members
    }
    for member in members { member.kill() }
  }

  /// Takes a child in.
  ///
  /// - Throws: `MediaError.stopped` if the crew was dismissed; then the child has ended.
  package func join(_ process: CProcess) throws(MediaError) {
    let isWelcome = state.withLock { state in
      if !state.isDismissed { state.members.append(process) }
      return !state.isDismissed
    }
    if isWelcome { return }
    process.kill()
    // It could still make its file otherwise, after everything was deleted.
    _ = process.wait()
    throw MediaError(.stopped, "stopped")
  }
}
