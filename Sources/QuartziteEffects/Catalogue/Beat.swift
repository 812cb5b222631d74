// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Something that happens once or again and again, on the stage's clock.
///
/// The action is kept until the beat stops, so it names views weakly.
@MainActor final class Beat {
  private var timer: Timer?

  /// Starts at once; the first action comes after `interval` seconds.
  init(
    every interval: TimeInterval,
    repeats: Bool = true,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
      MainActor.assumeIsolated { action() }
    }
  }

  /// Runs `action` once, `seconds` from now.
  static func once(after seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void)
  {
    _ = Beat(every: seconds, repeats: false, action)
  }

  /// Nothing happens any more.
  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
