// SPDX-License-Identifier: Apache-2.0

/// Lets one task wait for a time or for a call of `ring()`, whichever comes first.
@MainActor final class Alarm {
  private var waiting: CheckedContinuation<Void, Never>?
  private var isRung = false
  private var timer: Task<Void, Never>?

  /// Ends the current wait or, if there is none, the next one immediately.
  func ring() {
    isRung = true
    wake()
  }

  /// Waits until `ring()`, `moment` (nil for none), or the cancellation of the task.
  func wait(until moment: ContinuousClock.Instant?) async {
    if isRung || Task.isCancelled {
      isRung = false
      return
    }
    if let moment {
      timer = Task { [weak self] in
        try? await Task.sleep(until: moment, tolerance: .zero, clock: .continuous)
        if !Task.isCancelled { self?.wake() }
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.ring() }
    }
    timer?.cancel()
    timer = nil
    isRung = false
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
