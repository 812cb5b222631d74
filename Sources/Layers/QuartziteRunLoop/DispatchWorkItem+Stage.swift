// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// The observers of the completion of work items.
///
/// Dispatch would call them on a thread of its own at an arbitrary time.
final class WorkItemNotes: @unchecked Sendable {
  static let shared = WorkItemNotes()

  private struct Note {
    weak var item: DispatchWorkItem?
    var isDone = false
    var notices: [() -> Void] = []
  }

  // SAFETY: read and written under `lock`.
  private let lock = NSLock()
  private var notes: [ObjectIdentifier: Note] = [:]
  private var sweepSize = 64

  /// Runs the item, unless it was cancelled, and calls the observers.
  func perform(_ item: DispatchWorkItem) {
    let native: () -> Void = item.perform
    native()
    let notices = lock.withLock {
      change(item) { note in
        defer { note.notices = [] }
        note.isDone = true
        return note.notices
      }
    }
    for notice in notices { notice() }
  }

  /// Calls `notice` after the item has run; at once if it already has.
  func notify(_ item: DispatchWorkItem, _ notice: @escaping () -> Void) {
    let isDone = lock.withLock {
      change(item) { note in
        if !note.isDone { note.notices.append(notice) }
        return note.isDone
      }
    }
    if isDone { notice() }
  }

  private func change<T>(_ item: DispatchWorkItem, _ body: (inout Note) -> T) -> T {
    if notes.count > sweepSize {
      notes = notes.filter { $0.value.item != nil }
      sweepSize = max(64, 2 * notes.count)
    }
    let key = ObjectIdentifier(item)
    var note = notes[key] ?? Note(item: item)
    // The address may have belonged to another item before.
    if note.item !== item { note = Note(item: item) }
    defer { notes[key] = note }
    return body(&note)
  }
}

/// The callable behind `DispatchWorkItem.notify`.
public struct WorkItemNotice {
  let item: DispatchWorkItem

  /// Submits a closure to `queue` after the item has run.
  public func callAsFunction(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    guard StageContext.queue != nil else {
      return item.notify(qos:flags:queue:execute:)(qos, flags, queue, work)
    }
    // SAFETY: Dispatch too calls the closure on another thread without asking that it can be sent.
    nonisolated(unsafe) let work = work
    WorkItemNotes.shared.notify(item) { queue.submit(qos: qos, flags: flags) { work() } }
  }

  /// Submits another item to `queue` after the item has run.
  public func callAsFunction(queue: DispatchQueue, execute next: DispatchWorkItem) {
    guard StageContext.queue != nil else { return item.notify(queue:execute:)(queue, next) }
    WorkItemNotes.shared.notify(item) { queue.submit(next) }
  }
}

/// The callable behind `DispatchWorkItem.perform`.
public struct WorkItemPerforming {
  let item: DispatchWorkItem

  /// Runs the item at once.
  public func callAsFunction() {
    WorkItemNotes.shared.perform(item)
  }
}

extension DispatchWorkItem {
  /// Submits a closure or an item after this item has run: `item.notify(queue: .main) { … }`.
  public var notify: WorkItemNotice { WorkItemNotice(item: self) }
  /// Runs the item at once: `item.perform()`.
  public var perform: WorkItemPerforming { WorkItemPerforming(item: self) }
}
