// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles

/// Limits the number of simultaneous exports of all pages; the others wait in the order of their
/// arrival and are told their position.
@MainActor package final class ExportQueue {
  private let limit: Int
  private var running = 0
  private var waiting: [Ticket] = []

  /// An export that waits.
  private final class Ticket: Sendable {
    let tell: @MainActor (Int) -> Void
    @MainActor var place = 0
    @MainActor var admission: CheckedContinuation<Bool, Never>?

    init(_ tell: @escaping @MainActor (Int) -> Void) {
      self.tell = tell
    }
  }

  /// Makes an empty queue.
  ///
  /// - Parameter limit: the greatest number of simultaneous exports, at least 1.
  package nonisolated init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Waits for a turn, which `leave()` ends.
  ///
  /// - Parameter tell: gets the position in the queue, 1 for the next, now and whenever it changes.
  /// - Throws: `CancellationError` if the task was cancelled before its turn.
  package func enter(_ tell: @escaping @MainActor (Int) -> Void) async throws {
    try Task.checkCancellation()
    if running < limit && waiting.isEmpty {
      running += 1
      return
    }
    let ticket = Ticket(tell)
    let isAdmitted = await withTaskCancellationHandler {
      await withCheckedContinuation { admission in
        guard !Task.isCancelled else { return admission.resume(returning: false) }
        ticket.admission = admission
        waiting.append(ticket)
        tellPlaces()
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(ticket) }
    }
    if !isAdmitted { throw CancellationError() }
  }

  /// Ends a turn; the next export gets one.
  package func leave() {
    running -= 1
    // The frames of a film at four times the size take much more memory than a page needs
    // afterwards.
    if running == 0 { CMemory.giveBack() }
    guard running < limit, !waiting.isEmpty else { return }
    running += 1
    waiting.removeFirst().admission?.resume(returning: true)
    tellPlaces()
  }

  private func giveUp(_ ticket: Ticket) {
    guard let index = waiting.firstIndex(where: { $0 === ticket }) else { return }
    waiting.remove(at: index)
    ticket.admission?.resume(returning: false)
    tellPlaces()
  }

  private func tellPlaces() {
    for (index, ticket) in waiting.enumerated() where ticket.place != index + 1 {
      ticket.place = index + 1
      ticket.tell(index + 1)
    }
  }
}
