// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Core Foundation's timers on the virtual clock.
@MainActor @Suite struct RunLoopTimerTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)

  private final class Times: @unchecked Sendable {
    var list: [Double] = []
    func note() { list.append(CACurrentMediaTime()) }
  }

  private func timer(
    at date: CFAbsoluteTime,
    every interval: CFTimeInterval,
    _ block: @escaping (CFRunLoopTimer?) -> Void
  ) -> CFRunLoopTimer? {
    let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, date, interval, 0, 0, block)
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
    return timer
  }

  @Test func `a timer fires at its date and at multiples of its interval`() {
    let times = Times()
    let repeating = timer(at: CFAbsoluteTimeGetCurrent() + 0.5, every: 0.25) { _ in times.note() }
    stage.advance(to: 1.1)
    #expect(times.list == [0.5, 0.75, 1])
    #expect(CFRunLoopTimerGetNextFireDate(repeating) == 1.25)
    CFRunLoopTimerInvalidate(repeating)
    stage.advance(to: 3)
    #expect(times.list.count == 3 && !CFRunLoopTimerIsValid(repeating))
  }

  @Test func `a timer without interval fires once and ends`() {
    let times = Times()
    let once = timer(at: 0.5, every: 0) { _ in times.note() }
    #expect(!CFRunLoopTimerDoesRepeat(once) && CFRunLoopTimerIsValid(once))
    stage.advance(to: 2)
    #expect(times.list == [0.5] && !CFRunLoopTimerIsValid(once))
  }

  @Test func `a timer may end and move itself`() {
    let times = Times()
    _ = timer(at: 0.1, every: 0.1) { timer in
      times.note()
      if times.list.count == 1 { CFRunLoopTimerSetNextFireDate(timer, 1) }
      if times.list.count == 2 { CFRunLoopTimerInvalidate(timer) }
    }
    stage.advance(to: 2)
    #expect(times.list == [0.1, 1])
  }

  @Test func `a timer that is taken out stands still until it is added again`() {
    let times = Times()
    let timer = timer(at: 0.5, every: 0) { _ in times.note() }
    CFRunLoopRemoveTimer(CFRunLoopGetMain(), timer, .commonModes)
    #expect(!CFRunLoopContainsTimer(CFRunLoopGetMain(), timer, .commonModes))
    stage.advance(to: 1)
    #expect(times.list == [])
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .defaultMode)
    stage.advance(to: 2)
    #expect(times.list.count == 1)
  }

  @Test func `a timer of a function hands on its pointer and lets go of it`() {
    let times = Times()
    weak var gone: Times?
    do {
      let held = Times()
      gone = held
      var context = CFRunLoopTimerContext()
      context.info = Unmanaged.passRetained(held).toOpaque()
      context.release = { if let it = $0 { Unmanaged<Times>.fromOpaque(it).release() } }
      let timer = CFRunLoopTimerCreate(
        nil,
        0.25,
        0,
        0,
        0,
        { _, info in
          if let info { Unmanaged<Times>.fromOpaque(info).takeUnretainedValue().note() }
          times.note()
        },
        &context
      )
      CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
    }
    #expect(gone != nil)
    stage.advance(to: 1)
    #expect(times.list == [0.25])
    #expect(gone == nil)
  }

  /// Apple: `CFRunLoopTimer` and `NSTimer` are toll-free bridged, so either stands for the other.
  @Test func `a timer is one of Foundation's`() {
    let times = Times()
    let handler: ((Timer?) -> Void)! = { _ in times.note() }
    let made: Timer! = CFRunLoopTimerCreateWithHandler(
      kCFAllocatorDefault,
      CFAbsoluteTimeGetCurrent() + 0.5,
      0.25,
      0,
      0,
      handler
    )
    #expect(made.isValid && made.timeInterval == 0.25)
    RunLoop.current.add(made, forMode: .common)
    stage.advance(to: 0.8)
    #expect(times.list == [0.5, 0.75])
    made.fireDate = Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent() + 0.6)
    stage.advance(to: 1.3)
    #expect(times.list.count == 2)
    stage.advance(to: 1.5)
    #expect(times.list.count == 3)
    made.fire()
    #expect(times.list.count == 4 && made.isValid)
    made.invalidate()
    stage.advance(to: 2)
    #expect(times.list.count == 4 && !made.isValid)
  }

  @Test func `a timer of Core Foundation that Foundation fires once ends`() {
    let times = Times()
    let made: Timer? = timer(at: CFAbsoluteTimeGetCurrent() + 1, every: 0) { _ in times.note() }
    made?.fireDate = Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent() + 0.5)
    stage.advance(to: 0.75)
    #expect(times.list == [0.5] && made?.isValid == false)
    made?.fire()
    #expect(times.list.count == 1)
  }
}
