// SPDX-License-Identifier: Apache-2.0

/// Lets one task wait for a moment or for a call, whichever comes first.
@MainActor final class Alarm {
  private var waiting: CheckedContinuation<Void, Never>?
  private var isRung = false
  private var timer: Task<Void, Never>?

  /// Ends the wait that is under way, or the next one at once.
  func ring() {
    isRung = true
    wake()
  }

  /// Waits until `ring()`, `moment`, or the task's end; nil is no moment.
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
