// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Work that is done once, after a time on the stage's clock.
enum Later {
  /// Does `work` in `seconds`; whoever may be gone by then is to be held weakly.
  @MainActor static func after(
    _ seconds: TimeInterval,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated(work)
    }
  }
}
