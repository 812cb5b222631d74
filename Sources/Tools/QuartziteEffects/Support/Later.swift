// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A single action after a delay on the stage's clock.
enum Later {
  /// Runs `work` after `seconds`; objects that may be gone by then should be captured weakly.
  @MainActor static func after(
    _ seconds: TimeInterval,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated(work)
    }
  }
}
