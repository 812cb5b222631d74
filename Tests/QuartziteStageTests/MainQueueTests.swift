// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Synchronization
import Testing

/// Everything that reaches the main queue is an event of the stage.
@MainActor @Suite struct MainQueueTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)
  private let log = EventLog()

  /// Notes what happens with the time on the stage's clock.
  final class EventLog: Sendable {
    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }
    func add(_ text: String) {
      let line = "\(text) \(CACurrentMediaTime())"
      entries.withLock { $0.append(line) }
    }
  }

  // MARK: - Groups and work items

  @Test func `a group notifies when the last has left`() {
    let group = DispatchGroup()
    for seconds in [0.5, 0.2] {
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
        self.log.add("leave")
        group.leave()
      }
    }
    group.notify(queue: .main) { log.add("all") }
    stage.advance(to: 2)
    #expect(log.lines == ["leave 0.2", "leave 0.5", "all 0.5"])
  }

  @Test func `an empty group notifies at once and not before the stage goes on`() {
    DispatchGroup().notify(queue: .main, work: DispatchWorkItem { [log] in log.add("all") })
    #expect(log.lines == [])
    stage.advance(to: 1)
    #expect(log.lines == ["all 0.0"])
  }

  @Test func `a group waits for closures of the main queue`() {
    let group = DispatchGroup()
    DispatchQueue.main.async(group: group) { self.log.add("work") }
    group.notify(queue: .main) { log.add("all") }
    stage.advance(to: 1)
    #expect(log.lines == ["work 0.0", "all 0.0"])
  }

  @Test func `a cancelled work item does not run`() {
    let item = DispatchWorkItem { [log] in log.add("item") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { item.cancel() }
    stage.advance(to: 1)
    #expect(log.lines == [])
    #expect(item.isCancelled)
  }

  @Test func `a work item notifies when it is done`() {
    let item = DispatchWorkItem { [log] in log.add("item") }
    item.notify(queue: .main) { [log] in log.add("done") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
    stage.advance(to: 1)
    item.notify(queue: .main, execute: DispatchWorkItem { [log] in log.add("late") })
    stage.advance(to: 2)
    #expect(log.lines == ["item 0.5", "done 0.5", "late 1.0"])
  }

  @Test func `a work item that is performed directly notifies`() {
    let item = DispatchWorkItem { [log] in log.add("item") }
    item.notify(queue: .main) { [log] in log.add("done") }
    item.perform()
    stage.advance(to: 1)
    #expect(log.lines == ["item 0.0", "done 0.0"])
  }

  // MARK: - Operations and run loops

  @Test func `operations of the main queue run in the order of their readiness`() {
    let last = BlockOperation { [log] in log.add("last") }
    let first = BlockOperation { [log] in log.add("first") }
    last.addDependency(first)
    OperationQueue.main.addOperation(last)
    OperationQueue.main.addOperation { [log] in log.add("closure") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      OperationQueue.main.addOperation(first)
    }
    #expect(log.lines == [])
    stage.advance(to: 1)
    #expect(log.lines == ["closure 0.0", "first 0.5", "last 0.5"])
  }

  @Test func `the stage waits for operations of other queues`() {
    let queue = OperationQueue()
    queue.addOperation { [log] in OperationQueue.main.addOperation { log.add("closure") } }
    let operation = BlockOperation { [log] in DispatchQueue.main.async { log.add("operation") } }
    stage.advance(to: 0.5)
    queue.addOperation(operation)
    stage.advance(to: 1)
    #expect(log.lines == ["closure 0.0", "operation 0.5"])
  }

  @Test func `closures of the main run loop run on the stage`() {
    RunLoop.main.perform { [log] in log.add("a") }
    RunLoop.current.perform(inModes: [.default]) { [log] in log.add("b") }
    #expect(log.lines == [])
    stage.advance(to: 1)
    #expect(log.lines == ["a 0.0", "b 0.0"])
  }

  // MARK: - Timer sources

  @Test func `a timer source keeps its phase until it is cancelled`() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.125, repeating: 0.25)
    timer.setEventHandler { [log] in log.add("tick") }
    timer.setCancelHandler { [log] in log.add("end") }
    stage.advance(to: 0.1)
    timer.resume()
    stage.advance(to: 0.7)
    timer.cancel()
    stage.advance(to: 2)
    #expect(log.lines == ["tick 0.125", "tick 0.375", "tick 0.625", "end 0.7"])
    #expect(timer.isCancelled)
  }

  @Test func `a suspended timer source catches up in one firing`() {
    let timer = DispatchSource.makeTimerSource(flags: [], queue: DispatchQueue.main)
    timer.schedule(deadline: .now() + 0.25, repeating: .milliseconds(250))
    timer.setEventHandler { [log] in log.add("tick") }
    timer.activate()
    stage.advance(to: 0.25)
    timer.suspend()
    stage.advance(to: 1)
    timer.resume()
    stage.advance(to: 1.25)
    #expect(log.lines == ["tick 0.25", "tick 1.0", "tick 1.25"])
  }

  @Test func `a timer source of another queue fires in the stage's time`() {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ticks"))
    timer.schedule(deadline: .now() + .milliseconds(500))
    timer.setEventHandler { [log] in DispatchQueue.main.async { log.add("tick") } }
    timer.resume()
    stage.advance(to: 2)
    #expect(log.lines == ["tick 0.5"])
  }
}
