// SPDX-License-Identifier: Apache-2.0
import QuartziteStudio
import Testing

@MainActor @Suite struct ExportQueueTests {
  /// What those who wait were told, and what happened, in order.
  @MainActor private final class Record {
    var places: [String: [Int]] = [:]
    var entered: [String] = []
    var cancelled: [String] = []
  }

  private func start(_ name: String, _ queue: ExportQueue, _ record: Record) -> Task<Void, Never> {
    Task { @MainActor in
      do {
        try await queue.enter { record.places[name, default: []].append($0) }
        record.entered.append(name)
      } catch {
        record.cancelled.append(name)
      }
    }
  }

  /// Lets other tasks go on until a condition holds; gives up after a hundred thousand turns.
  private func settle(until condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
  }

  @Test func `as many as the limit begin, the rest are told their place and follow in order`()
    async
  {
    let (queue, record) = (ExportQueue(limit: 2), Record())
    let names = ["a", "b", "c", "d", "e"]
    for name in names {
      _ = start(name, queue, record)
      await settle { record.entered.contains(name) || record.places[name] != nil }
    }
    #expect(record.entered == ["a", "b"])
    #expect(record.places == ["c": [1], "d": [2], "e": [3]])
    for count in 3...5 {
      queue.leave()
      await settle { record.entered.count == count }
    }
    #expect(record.entered == names)
    #expect(record.places == ["c": [1], "d": [2, 1], "e": [3, 2, 1]])
  }

  @Test func `who gives up waiting never gets a turn, and the others move up`() async {
    let (queue, record) = (ExportQueue(limit: 1), Record())
    await start("a", queue, record).value
    let second = start("b", queue, record)
    await settle { record.places["b"] != nil }
    let third = start("c", queue, record)
    await settle { record.places["c"] != nil }
    second.cancel()
    await second.value
    #expect(record.cancelled == ["b"])
    #expect(record.places["c"] == [2, 1])
    queue.leave()
    await third.value
    #expect(record.entered == ["a", "c"])
  }
}
