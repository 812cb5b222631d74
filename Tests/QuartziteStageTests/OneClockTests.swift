// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// All that tells the time tells the stage's.
@MainActor @Suite struct OneClockTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)

  @Test func `uptimes and dates agree with the layers' time`() {
    stage.advance(to: 1.25)
    #expect(CACurrentMediaTime() == 1.25)
    #expect(CFAbsoluteTimeGetCurrent() == 1.25)
    #expect(StageClock.uptime == 1.25)
    #expect(StageClock.date == Date(timeIntervalSinceReferenceDate: 1.25))
    // Dispatch has no time 0, so that its numbers are one more.
    #expect(DispatchTime.now().uptimeNanoseconds == 1_250_000_001)
  }

  @Test func `background work sees the same clock`() {
    let log = MainQueueTests.EventLog()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      DispatchQueue.global().async {
        log.add("\(CFAbsoluteTimeGetCurrent()) \(StageClock.uptime)")
        log.add("\(DispatchTime.now().uptimeNanoseconds)")
      }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["0.5 0.5 0.5", "500000001 0.5"])
  }

  @Test func `a deadline counts from when it was made`() {
    let start = DispatchTime.now()
    let log = MainQueueTests.EventLog()
    stage.advance(to: 0.5)
    for index in [3, 1, 2] {
      DispatchQueue.main.asyncAfter(deadline: start + Double(index) / 4) { log.add("\(index)") }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["1 0.5", "2 0.5", "3 0.75"])
  }

  @Test func `a deadline in the distant future never comes`() {
    let log = MainQueueTests.EventLog()
    DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.add("x") }
    DispatchQueue.main.asyncAfter(wallDeadline: .distantFuture) { log.add("x") }
    stage.advance(to: 1e6)
    #expect(log.lines == [])
  }

  @Test func `a deadline of the wall clock is a delay`() {
    let log = MainQueueTests.EventLog()
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2) { log.add("x") }
    stage.advance(to: 3)
    #expect(log.lines == ["x 2.0"])
  }

  // MARK: - Timers

  final class Target: NSObject {
    var calls: [String] = []
    func tick(_ timer: Timer) {
      calls.append("\(timer.userInfo ?? "nil") \(CACurrentMediaTime())")
    }
  }

  private func timer(_ target: Target, every seconds: TimeInterval, repeats: Bool) -> Timer {
    Timer(
      timeInterval: seconds,
      target: target,
      selector: Selector("tick(_:)", Target.tick(_:)),
      userInfo: "info",
      repeats: repeats
    )
  }

  @Test func `a timer with a target keeps its user info`() {
    let target = Target()
    let timer = timer(target, every: 0.5, repeats: true)
    #expect(timer.userInfo as? String == "info")
    RunLoop.main.add(timer, forMode: .common)
    stage.advance(to: 1.2)
    timer.invalidate()
    stage.advance(to: 3)
    #expect(target.calls == ["info 0.5", "info 1.0"])
  }

  @Test func `a timer that is added later fires an interval after its making`() {
    let target = Target()
    let timer = timer(target, every: 0.5, repeats: true)
    stage.advance(to: 0.3)
    RunLoop.main.add(timer, forMode: .default)
    stage.advance(to: 1.2)
    timer.invalidate()
    #expect(target.calls == ["info 0.5", "info 1.0"])
  }

  @Test func `a timer that is added after its time fires at once`() {
    let target = Target()
    let timer = timer(target, every: 0.5, repeats: false)
    stage.advance(to: 2)
    RunLoop.main.add(timer, forMode: .default)
    stage.advance(to: 3)
    #expect(target.calls == ["info 2.0"])
    #expect(!timer.isValid)
  }

  @Test func `a timer with a date of the stage fires at it`() {
    let target = Target()
    let timer = Timer(
      fireAt: StageClock.date.addingTimeInterval(0.75),
      interval: 0,
      target: target,
      selector: Selector("tick(_:)", Target.tick(_:)),
      userInfo: nil,
      repeats: false
    )
    stage.advance(to: 0.25)
    RunLoop.main.add(timer, forMode: .default)
    stage.advance(to: 3)
    #expect(target.calls == ["nil 0.75"])
  }

  @Test func `a timer of Foundation with a date of the stage fires at it`() {
    let log = MainQueueTests.EventLog()
    let date = StageClock.date.addingTimeInterval(0.75)
    let timer = Timer(fire: date, interval: 0.5, repeats: true) { _ in log.add("t") }
    stage.advance(to: 0.25)
    RunLoop.main.add(timer, forMode: .default)
    stage.advance(to: 1.3)
    timer.invalidate()
    #expect(log.lines == ["t 0.75", "t 1.25"])
  }

  @Test(arguments: [Double.infinity, 1e300, 1e12])
  func `a timer of a boundless interval waits`(_ interval: TimeInterval) {
    let log = MainQueueTests.EventLog()
    let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      log.add("t")
    }
    stage.advance(to: 1e6)
    #expect(log.lines == [])
    // Core Foundation's limit.
    #expect(timer.timeInterval == 504_911_232)
    timer.invalidate()
  }

  @Test(arguments: [Double.nan, -1, 0, -Double.infinity])
  func `a timer without an interval fires as fast as timers do`(_ interval: TimeInterval) {
    let log = MainQueueTests.EventLog()
    let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { timer in
      log.add("t")
      timer.invalidate()
    }
    stage.advance(to: 1)
    #expect(log.lines == ["t 0.0001"])
    #expect(!timer.isValid)
  }

  // MARK: - Delayed performs

  /// A plain object of no actor, as most of them are in Swift 5.
  final class Plain: NSObject {
    var calls: [String] = []
    func later(_ value: Any?) { calls.append("\(value ?? "nil") \(CACurrentMediaTime())") }

    func start() {
      let selector = Selector("later(_:)", Plain.later(_:))
      perform(selector, with: "a", afterDelay: 0.5)
      perform(selector, with: "b", afterDelay: 0.5, inModes: [.common])
      perform(selector, with: "c", afterDelay: 0.5)
      NSObject.cancelPreviousPerformRequests(withTarget: self, selector: selector, object: "b")
    }

    func stop() { NSObject.cancelPreviousPerformRequests(withTarget: self) }
  }

  @Test func `an object of no actor performs after a delay`() {
    let plain = Plain()
    plain.start()
    stage.advance(to: 1)
    #expect(plain.calls == ["a 0.5", "c 0.5"])
    plain.start()
    plain.stop()
    stage.advance(to: 2)
    #expect(plain.calls.count == 2)
  }

  @Test func `an object performs an optional method, as that of a bar's item`() {
    let plain = Plain()
    var selector: Selector?
    plain.perform(selector)
    plain.perform(selector, with: "none")
    #expect(plain.calls.isEmpty)
    selector = Selector("later(_:)", Plain.later(_:))
    plain.perform(selector, with: "one")
    #expect(plain.calls == ["one 0.0"])
  }

  @Test func `an object performs on the main thread at once or as an event`() {
    let plain = Plain()
    let selector = Selector("later(_:)", Plain.later(_:))
    plain.performSelector(onMainThread: selector, with: "later", waitUntilDone: false)
    plain.performSelector(onMainThread: selector, with: "now", waitUntilDone: true)
    #expect(plain.calls == ["now 0.0"])
    stage.advance(to: 1)
    #expect(plain.calls.last?.hasPrefix("later") == true)
    plain.performSelector(inBackground: selector, with: "background")
    stage.advance(to: 2)
    #expect(plain.calls.last?.hasPrefix("background") == true)
  }

  @Test func `a delay that is no number is none`() {
    let plain = Plain()
    plain.perform(Selector("later(_:)", Plain.later(_:)), with: "x", afterDelay: .nan)
    stage.advance(to: 1)
    #expect(plain.calls == ["x 0.0"])
  }
}
