// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import QuartziteStage
import Testing
import UIKit

/// A view of an iOS client, which imports Foundation, Dispatch and UIKit side by side.
///
/// The compiler lets closures for `DispatchQueue.main` touch what belongs to the main actor; here too.
private final class QueueView: UIView {
  var notes: [String] = []

  func note(_ text: String) { notes.append("\(text) \(CACurrentMediaTime())") }

  func start() {
    DispatchQueue.main.async { self.note("async") }
    DispatchQueue.main.async { [weak self] in self?.note("weak") }
    DispatchQueue.main.async(qos: .userInitiated) { self.note("qos") }
    DispatchQueue.main.async(flags: .barrier) { self.note("flags") }
    DispatchQueue.main.async(execute: { self.note("execute") })
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.note("after") }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(750)) {
      [weak self] in
      self?.note("weak after")
    }
    DispatchQueue.global(qos: .userInitiated).async {
      let sum = (1...10).reduce(0, +)
      DispatchQueue.main.async { self.note("\(sum)") }
    }
    let group = DispatchGroup()
    DispatchQueue.main.async(group: group) { self.note("group") }
    group.notify(queue: .main) { self.note("notify") }
    let item = DispatchWorkItem { self.note("item") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    OperationQueue.main.addOperation { MainActor.assumeIsolated { self.note("operation") } }
  }

  func asyncFull() {
    DispatchQueue.main.async(group: nil, qos: .default, flags: []) {
      MainActor.assumeIsolated { self.note("full") }
    }
  }
}

@MainActor @Suite struct MainQueueTests {
  @Test func `the main queue of a client is the stage's`() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let view = QueueView()
    view.start()
    view.asyncFull()
    stage.advance(to: 2)
    #expect(
      view.notes == [
        "async 0.0", "weak 0.0", "qos 0.0", "flags 0.0", "execute 0.0", "group 0.0",
        "operation 0.0", "full 0.0", "55 0.0", "notify 0.0", "after 0.5", "weak after 0.75",
        "item 1.0",
      ]
    )
  }

  @Test func `names of Dispatch mean what they meant`() {
    let main = DispatchQueue.main
    #expect(main.label == "com.apple.main-thread")
    let queue = DispatchQueue(label: "queue")
    #expect(queue.sync { 5 } == 5)
    let deadline: DispatchTime = .now() + 1
    #expect(deadline > DispatchTime.now())
    let semaphore = DispatchSemaphore(value: 1)
    semaphore.wait()
    #expect(semaphore.signal() == 0)
  }

  @Test func `a module can make its dates and uptimes the stage's`() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let start = Date()
    let uptime = ProcessInfo.processInfo.systemUptime
    stage.advance(to: 1.5)
    #expect(Date().timeIntervalSince(start) == 1.5)
    #expect(start.timeIntervalSinceNow == -1.5)
    #expect(Date.now == Date(timeIntervalSinceNow: 0))
    #expect(Date().timeIntervalSinceReferenceDate == CFAbsoluteTimeGetCurrent())
    #expect(ProcessInfo.processInfo.systemUptime - uptime == 1.5)
    #expect(ProcessInfo.processInfo.systemUptime == CACurrentMediaTime())
  }

  @Test func `a timer that is added later fires an interval after its making`() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let view = QueueView()
    let timer = Timer(timeInterval: 0.5, repeats: true) { _ in
      MainActor.assumeIsolated { view.note("tick") }
    }
    stage.advance(to: 0.25)
    RunLoop.main.add(timer, forMode: .common)
    stage.advance(to: 1.25)
    timer.invalidate()
    #expect(view.notes == ["tick 0.5", "tick 1.0"])
  }
}
