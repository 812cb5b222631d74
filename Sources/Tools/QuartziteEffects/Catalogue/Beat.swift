// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Something that happens again and again, on the stage's clock; for once there is `Later`.
///
/// The action is kept until the beat stops, so it names views weakly.
@MainActor final class Beat {
  private var timer: Timer?

  /// Starts at once; the first action comes after `interval` seconds.
  init(every interval: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated { action() }
    }
  }

  /// Nothing happens any more.
  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
