// SPDX-License-Identifier: Apache-2.0

/// Lets so many tasks do something at once, and the others wait without a thread, in order.
actor LaunchGate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    free = places
  }

  /// Does `work` as soon as there is a place.
  nonisolated func pass<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    await enter()
    do {
      let value = try await work()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
