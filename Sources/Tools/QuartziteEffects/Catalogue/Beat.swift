// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A repeated action on the stage's clock; for a single one use `Later`.
///
/// The action is retained until the beat stops, so it should capture views weakly.
@MainActor final class Beat {
  private var timer: Timer?

  /// Starts immediately; the first action is after `interval` seconds.
  init(every interval: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated { action() }
    }
  }

  /// Stops the repetition.
  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
