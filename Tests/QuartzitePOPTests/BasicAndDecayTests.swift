// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartzitePOP
import QuartziteTiming
import Testing

@Suite struct POPBasicAnimationTests {
  private func basic(duration: Double = 1) -> POPBasicAnimation {
    let animation = POPBasicAnimation.linear()
    animation.property = Gauge.property()
    animation.duration = duration
    animation.toValue = 100
    return animation
  }

  @Test func `defaults are POP's`() {
    let animation = POPBasicAnimation()
    #expect(animation.duration == 0.4)
    #expect(animation.timingFunction == nil)
  }

  @Test func `no timing function is Core Animation's default curve`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic()
    animation.timingFunction = nil
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.3)
    #expect(abs(gauge.value - 100 * UnitBezier(0.25, 0.1, 0.25, 1).value(at: 0.3)) < 1e-9)
  }

  @Test func `an even pace is even and the end is exact`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = basic()
    diary.watch(animation)
    bench.add(animation, to: gauge)
    #expect(gauge.value == 0)
    bench.run(seconds: 0.25)
    #expect(abs(gauge.value - 25) < 1e-9)
    bench.run(seconds: 0.75)
    #expect(gauge.value == 100)
    #expect(diary.brief == ["start", "apply", "reach", "apply", "stop(true)"])
  }

  @Test func `a missing start is read from the object when the animation starts`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic()
    animation.beginTime = 1
    bench.add(animation, to: gauge)
    gauge.value = 60
    bench.run(seconds: 1.5)
    #expect(abs(gauge.value - 80) < 1e-9)
  }

  @Test func `a missing end is read from the object too`() {
    let (bench, gauge) = (Bench(), Gauge())
    gauge.value = 50
    let animation = basic()
    animation.toValue = nil
    animation.fromValue = 10
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.5)
    #expect(abs(gauge.value - 30) < 1e-9)
  }

  @Test func `no duration is done on the first tick`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = basic(duration: 0)
    diary.watch(animation)
    bench.add(animation, to: gauge)
    #expect(gauge.value == 100)
    #expect(diary.brief.last == "stop(true)")
  }

  @Test func `an easing curve is a timing function`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic()
    animation.timingFunction = CAMediaTimingFunction(easing: .bounceOut)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.4)
    #expect(abs(gauge.value - 100 * EasingFunction.bounceOut(0.4)) < 1e-9)
  }

  @Test func `repeating tells each pass and ends finished`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = basic(duration: 0.5)
    animation.repeatCount = 3
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.75)
    #expect(abs(gauge.value - 50) < 1e-6)
    bench.run(seconds: 2)
    let told = diary.entries.filter { $0.hasPrefix("st") }
    #expect(
      told == ["start", "stop(false)", "start", "stop(false)", "start", "stop(true)"]
    )
  }

  @Test func `reversing goes there and back, in whatever order the two are set`() {
    for isCountFirst in [true, false] {
      let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
      let animation = basic(duration: 0.5)
      if isCountFirst { animation.repeatCount = 2 }
      animation.autoreverses = true
      animation.repeatCount = 2
      diary.watch(animation)
      bench.add(animation, to: gauge)
      bench.run(seconds: 0.75)
      #expect(abs(gauge.value - 50) < 1e-6)
      bench.run(seconds: 0.25)
      #expect(abs(gauge.value) < 1e-6)
      bench.run(seconds: 2)
      #expect(gauge.value == 0)
      #expect(diary.entries.filter { $0 == "stop(false)" }.count == 3)
      #expect(diary.entries.filter { $0 == "stop(true)" }.count == 1)
    }
  }

  @Test func `reversing the largest count of passes goes on there and back`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic(duration: 0.5)
    (animation.repeatCount, animation.autoreverses) = (.max, true)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.75)
    #expect(abs(gauge.value - 50) < 1e-6)
    bench.run(seconds: 10.5)
    #expect(abs(gauge.value - 50) < 1e-6)
  }

  @Test func `for ever never finishes`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = basic(duration: 0.25)
    animation.repeatForever = true
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.run(seconds: 20.125, fps: 80)
    #expect(abs(gauge.value - 50) < 1e-4)
    #expect(!diary.entries.contains("stop(true)"))
    bench.animator.removeAllAnimations(for: gauge)
    #expect(diary.entries.last == "stop(false)")
  }

  @Test func `a pass shorter than a frame does not hang`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = basic(duration: 1e-9)
    animation.repeatForever = true
    bench.add(animation, to: gauge)
    bench.run(seconds: 1)
    #expect(bench.animator.isBusy)
    let still = basic(duration: 0)
    still.repeatForever = true
    bench.add(still, to: gauge, key: "still")
    bench.run(seconds: 1)
    #expect(bench.animator.isBusy)
  }

  @Test func `an additive animation adds its changes to what others write`() {
    let (bench, gauge) = (Bench(), Gauge())
    gauge.value = 1000
    let animation = basic()
    animation.isAdditive = true
    animation.fromValue = 0
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.5)
    #expect(abs(gauge.value - 1050) < 1e-9)
    gauge.value += 7
    bench.run(seconds: 1)
    #expect(abs(gauge.value - 1107) < 1e-9)
  }

  @MainActor @Test func `progress markers are told in order`() {
    let (bench, gauge) = (Bench(), Gauge())
    let listener = ProgressListener()
    let animation = basic()
    animation.progressMarkers = [0.75, 0.25]
    animation.delegate = listener
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.5)
    bench.run(seconds: 1)
    #expect(listener.passed == [0.25, 0.75])
  }
}

@MainActor final class ProgressListener: POPAnimationDelegate {
  var passed: [CGFloat] = []
  nonisolated init() {}
  func pop_animation(_ anim: POPAnimation?, didReachProgress progress: CGFloat) {
    passed.append(progress)
  }
}

@Suite struct POPDecayAnimationTests {
  private func decay(_ velocity: CGFloat) -> POPDecayAnimation {
    let animation = POPDecayAnimation()
    animation.property = Gauge.property()
    animation.velocity = velocity
    return animation
  }

  /// Derived from POP's published formula for a threshold of 1.
  @Test func `the end is known beforehand`() throws {
    let animation = decay(1000)
    #expect(animation.deceleration == 0.998)
    #expect(abs(animation.duration - 2.6465) < 5e-5)
    let end = try #require(animation.toValue as? CGFloat)
    #expect(abs(end - 496.505) < 5e-4)
  }

  @Test(arguments: [30.0, 60, 120])
  func `a decay follows its formula at any frame rate`(fps: Double) throws {
    let (bench, gauge) = (Bench(), Gauge())
    gauge.value = 20
    let animation = decay(-400)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.5, fps: fps)
    let fallen: Double = pow(0.998, 500.0)
    #expect(abs(gauge.value - (20 - 0.4 * 0.998 * (1 - fallen) / 0.002)) < 1e-9)
    let velocity = try #require(animation.velocity as? CGFloat)
    #expect(abs(velocity + 400 * fallen) < 1e-9)
    #expect(animation.originalVelocity as? CGFloat == -400)
    #expect(animation.reversedVelocity() as? CGFloat == -velocity)
  }

  @Test func `a decay stops at its computed end`() throws {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = decay(1000)
    let end = try #require(animation.toValue as? CGFloat)
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.run(seconds: 2.6)
    #expect(diary.brief.last == "apply")
    bench.run(seconds: 0.1)
    #expect(gauge.value == end)
    #expect(diary.brief.last == "stop(true)")
  }

  @Test func `setting the end of a decay has no effect`() throws {
    let animation = decay(1000)
    Log.run(notes: { _ in }) { animation.toValue = 3 }
    #expect(abs((animation.toValue as? CGFloat ?? 0) - 496.505) < 5e-4)
  }

  @Test func `a reversing decay comes back`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = decay(1000)
    animation.autoreverses = true
    bench.add(animation, to: gauge)
    bench.run(seconds: 10)
    #expect(abs(gauge.value) < 1e-9)
  }

  @Test func `a new velocity takes over where the object is`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = decay(1000)
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.5)
    let here = gauge.value
    animation.velocity = -200
    bench.run(seconds: 0.25)
    let fallen: Double = pow(0.998, 250.0)
    #expect(abs(gauge.value - (here - 0.2 * 0.998 * (1 - fallen) / 0.002)) < 1e-9)
  }

  @Test func `a decay without velocity is done at once`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    gauge.value = 5
    let animation = decay(0)
    diary.watch(animation)
    bench.add(animation, to: gauge)
    #expect(gauge.value == 5)
    #expect(diary.brief.last == "stop(true)")
  }
}
