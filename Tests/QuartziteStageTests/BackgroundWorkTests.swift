// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// The clock stands while other queues work, so that their results come in one order.
@MainActor @Suite struct BackgroundWorkTests {
  private typealias EventLog = MainQueueTests.EventLog
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)
  private let log = EventLog()

  @Test func `what a background queue sends to the main queue comes at the time it was asked for`()
  {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [log] in
      DispatchQueue.global().async {
        DispatchQueue.main.async { log.add("a") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.add("b") }
      }
    }
    stage.advance(to: 2)
    #expect(log.lines == ["a 0.5", "b 0.75"])
  }

  @Test func `results come in the order of the asking, whichever thread is faster`() {
    let fastIsDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [log] in
      fastIsDone.wait()
      DispatchQueue.main.async { log.add("slow") }
    }
    DispatchQueue.global(qos: .userInitiated).async { [log] in
      DispatchQueue.main.async { log.add("fast") }
      fastIsDone.signal()
    }
    stage.advance(to: 1)
    #expect(log.lines == ["slow 0.0", "fast 0.0"])
  }

  @Test func `work that background work begins comes in its place`() {
    let queue = DispatchQueue(label: "serial")
    DispatchQueue.global().async { [log] in
      queue.async { DispatchQueue.main.async { log.add("inner") } }
      DispatchQueue.main.async { log.add("outer") }
    }
    queue.async { [log] in DispatchQueue.main.async { log.add("second") } }
    stage.advance(to: 1)
    #expect(log.lines == ["inner 0.0", "outer 0.0", "second 0.0"])
  }

  @Test func `delays of other queues are the stage's`() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { [log] in
      log.add("work")
      DispatchQueue.main.async { log.add("result") }
    }
    stage.advance(to: 0.4)
    #expect(log.lines == [])
    stage.advance(to: 1)
    #expect(log.lines == ["work 0.5", "result 0.5"])
  }

  /// Many times: a group that work has left only a moment after its end would be late in some.
  @Test(arguments: 0..<200)
  func `a group of background work notifies on the stage`(_: Int) {
    // Beside all other tests the system's queues may be slow.
    stage.longestBackgroundWait = 120
    let group = DispatchGroup()
    for _ in 0..<8 { DispatchQueue.global().async(group: group) {} }
    group.notify(queue: .main) { [log] in log.add("all") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { [log] in log.add("later") }
    stage.advance(to: 1)
    #expect(log.lines == ["all 0.0", "later 0.001"])
  }

  @Test func `work that does not end is given up after the documented time`() {
    stage.longestBackgroundWait = 0.02
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { end.wait() }
    stage.advance(to: 1)
    #expect(stage.time == 1)
    end.signal()
  }

  @Test func `a wait of no time lets the clock go on`() {
    stage.longestBackgroundWait = 0
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { end.wait() }
    stage.advance(to: 1)
    #expect(stage.time == 1)
    end.signal()
  }

  @Test func `a semaphore's time limit is real time`() {
    stage.advance(to: 5)
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { semaphore.signal() }
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    #expect(semaphore.wait(timeout: .now() + .milliseconds(1)) == .timedOut)
  }
}
