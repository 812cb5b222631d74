// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// Timers, delayed work and display links on the virtual clock.
@MainActor @Suite struct StageTimeTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)

  @MainActor final class Log {
    var lines: [String] = []
    func add(_ text: String) { lines.append("\(text) \(CACurrentMediaTime())") }
  }

  @Test func `a timer fires at its exact time`() {
    let log = Log()
    Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
      MainActor.assumeIsolated { log.add("a") }
    }
    stage.advance(to: 0.29)
    #expect(log.lines == [])
    stage.advance(to: 5)
    #expect(log.lines == ["a 0.3"])
    #expect(stage.time == 5)
  }

  @Test func `a repeating timer keeps its phase and ends when invalidated`() {
    let log = Log()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      let count = MainActor.assumeIsolated {
        log.add("t")
        return log.lines.count
      }
      if count == 3 { timer.invalidate() }
    }
    #expect(timer.isValid)
    stage.advance(to: 10)
    #expect(log.lines == ["t 0.25", "t 0.5", "t 0.75"])
    #expect(!timer.isValid)
  }

  @Test func `timers of one time fire in the order of their making`() {
    let log = Log()
    for name in ["a", "b", "c"] {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { log.add(name) }
      }
    }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { log.add("first") }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["first 0.5", "a 1.0", "b 1.0", "c 1.0"])
  }

  @Test func `a timer paused by a distant date goes on when the date is now`() {
    let log = Log()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("t") }
    }
    stage.advance(to: 0.5)
    timer.fireDate = .distantFuture
    stage.advance(to: 3)
    timer.fireDate = Date()
    stage.advance(to: 3.6)
    #expect(log.lines == ["t 0.5", "t 3.0", "t 3.5"])
  }

  @Test func `a timer of Foundation added to the run loop runs in virtual time`() {
    let log = Log()
    let timer = Timer(timeInterval: 0.5, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("t") }
    }
    RunLoop.main.add(timer, forMode: .common)
    stage.advance(to: 1.2)
    timer.invalidate()
    stage.advance(to: 3)
    #expect(log.lines == ["t 0.5", "t 1.0"])
  }

  final class Target: NSObject {
    var calls: [String] = []
    func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo ?? "nil")") }
    func later(_ value: Any?) { calls.append("later \(value ?? "nil")") }
  }

  @Test func `a timer calls a method and keeps its target until it ends`() {
    var target: Target? = Target()
    weak let watched = target
    if let target {
      Timer.scheduledTimer(
        timeInterval: 1,
        target: target,
        selector: Selector("tick(_:)", Target.tick(_:)),
        userInfo: "x",
        repeats: false
      )
    }
    target = nil
    #expect(watched != nil)
    stage.advance(to: 1)
    #expect(watched == nil)
  }

  @Test func `a delayed perform waits and can be taken back`() {
    let target = Target()
    let selector = Selector("later(_:)", Target.later(_:))
    target.perform(selector, with: "a", afterDelay: 0.5)
    stage.advance(to: 0.4)
    #expect(target.calls == [])
    stage.advance(to: 0.5)
    #expect(target.calls == ["later a"])
    target.perform(selector, with: "b", afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    stage.advance(to: 3)
    #expect(target.calls == ["later a"])
  }

  @Test func `main queue work waits for the stage`() {
    let log = Log()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      MainActor.assumeIsolated { log.add("after") }
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { log.add("async") } }
    #expect(log.lines == [])
    stage.advance(to: 1)
    #expect(log.lines == ["async 0.0", "after 0.2"])
  }

  final class Ticker: NSObject {
    var times: [Double] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func `a display link ticks sixty times a second`() {
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick(_:)", Ticker.tick(_:)))
    link.add(to: .main, forMode: .common)
    stage.advance(to: 1)
    link.invalidate()
    stage.advance(to: 2)
    #expect(ticker.times.count == 60)
  }

  @MainActor enum Endless {
    static func again() {
      DispatchQueue.main.async { MainActor.assumeIsolated { again() } }
    }
  }

  @Test func `events without end do not stop the clock`() {
    Endless.again()
    stage.advance(to: 0.05)
    #expect(stage.time == 0.05)
    stage.clear()
  }

  @Test func `an endless chain of empty animations ends no stack`() {
    var count = 0
    func again() {
      count += 1
      guard count < 5000 else { return }
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in again() })
    }
    again()
    stage.advance(to: 1)
    #expect(count == 5000)
  }

  @Test func `time does not run backwards and odd times are ignored`() {
    stage.advance(to: 1)
    stage.advance(to: 0.5)
    stage.advance(to: .nan)
    stage.advance(to: .infinity)
    #expect(stage.time == 1)
  }

  @Test func `a clock that is sent beyond all times with a display link arrives`() {
    final class Target { func tick(_ link: CADisplayLink) {} }
    let link = CADisplayLink(target: Target(), selector: Selector("tick(_:)", Target.tick(_:)))
    stage.mostRoundsOfOneCall = 1000
    stage.advance(to: 1e15)
    stage.run { link.add(to: .main, forMode: .common) }
    stage.advance(to: 2e15)
    #expect(stage.time == 2e15)
    link.invalidate()
  }
}
