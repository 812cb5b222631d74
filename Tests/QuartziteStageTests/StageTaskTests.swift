// SPDX-License-Identifier: Apache-2.0
#if os(Linux) && compiler(>=6.2)
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// Tasks that events of a stage start are events themselves.
@MainActor @Suite struct StageTaskTests {
  private typealias EventLog = MainQueueTests.EventLog
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)
  private let log = EventLog()

  private func at(_ time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    Timer.scheduledTimer(withTimeInterval: time, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  @Test func `a task of the main actor runs in the time of the event that starts it`() {
    at(0.5) { [log] in
      Task { @MainActor in log.add("task") }
      log.add("event")
    }
    stage.advance(to: 1)
    #expect(log.lines == ["event 0.5", "task 0.5"])
  }

  @Test func `a task that is started before the clock moves runs first`() {
    Task { [log] in log.add("task") }
    #expect(log.lines == [])
    stage.advance(to: 1)
    #expect(log.lines == ["task 0.0"])
  }

  @Test func `a task sleeps in the stage's time`() {
    Task { [log] in
      try await Task.sleep(nanoseconds: 250_000_000)
      log.add("a")
      try await Task.sleep(for: .milliseconds(500))
      log.add("b")
      try await Task.sleep(until: .now + .seconds(2), clock: .continuous)
      log.add("c")
    }
    stage.advance(to: 10)
    #expect(log.lines == ["a 0.25", "b 0.75", "c 2.75"])
  }

  @Test func `a cancelled sleep ends at once`() {
    at(0.25) { [log] in
      let task = Task {
        do { try await Task.sleep(for: .seconds(5)) } catch { log.add("\(type(of: error))") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { task.cancel() }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["CancellationError 0.5"])
  }

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test func `a task comes back from other actors at the same time`() {
    at(0.5) { [log] in
      let counter = Counter()
      Task {
        log.add("\(await counter.next())")
        log.add("\(await Task.detached { await counter.next() }.value)")
        try await Task.sleep(for: .milliseconds(250))
        log.add("\(await counter.next())")
      }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["1 0.5", "2 0.5", "3 0.75"])
  }

  @Test func `tasks of one event run in the order of their making`() {
    at(0.5) { [log] in
      for name in ["a", "b", "c"] {
        Task {
          log.add(name)
          await Task.yield()
          log.add(name)
        }
      }
    }
    stage.advance(to: 1)
    let names = log.lines.map { String($0.prefix(1)) }
    #expect(names == ["a", "b", "c", "a", "b", "c"])
  }

  @Test func `a test may wait while a stage stands`() async {
    let value = await Task.detached { 5 }.value
    #expect(value == 5)
    await Task.yield()
    MainActor.assertIsolated()
    stage.advance(to: 1)
    await Task { [log] in log.add("native") }.value
    // Another test's stage may be the current one by now, whose time it then is.
    #expect(log.lines.count == 1)
  }

  @Test func `a stage that goes leaves its tasks to the main queue`() async {
    var other: Stage? = Stage(size: CGSize(width: 10, height: 10))
    let task = Task { [log] in log.add("task") }
    other?.clear()
    other = nil
    await task.value
    #expect(log.lines.count == 1)
  }
}
#endif
