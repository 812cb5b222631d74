// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartziteTiming
import Testing

@Suite struct MediaTimingTests {
  /// Measured on macOS, published by OpenCoreAnimation.
  @Test func `nested layers convert time as Apple's do`() {
    let root = MediaTiming(speed: 2, timeOffset: 3)
    let child = MediaTiming(speed: 4, timeOffset: 5)
    #expect(child.convertedTime(fromParent: 10) == 45)
    #expect(child.parentTime(fromLocal: 10) == 1.25)
    #expect(root.localTime(fromParent: 10) == 23)
  }

  /// Measured on macOS, published by OpenCoreAnimation.
  @Test func `conversion before the beginning gives 0 and out of speed 0 gives 0`() {
    let timing = MediaTiming(beginTime: 5, timeOffset: 2)
    #expect(timing.convertedTime(fromParent: 4) == 0)
    #expect(timing.convertedTime(fromParent: 5) == 2)
    #expect(MediaTiming(beginTime: 3, speed: 0, timeOffset: 2).parentTime(fromLocal: 7) == 0)
  }

  @Test func `time goes there and back`() {
    var random = SeededRandom(seed: 21)
    for _ in 0..<500 {
      let timing = MediaTiming(
        beginTime: random.uniform(in: -5...5),
        speed: random.uniform(in: 0.1...5),
        timeOffset: random.uniform(in: -3...3)
      )
      let time = timing.beginTime + random.uniform(in: 0...10)
      #expect(abs(timing.parentTime(fromLocal: timing.localTime(fromParent: time)) - time) < 1e-12)
    }
  }

  @Test func `pause and resume go on where they stopped`() {
    // Apple, Technical Q&A QA1673.
    var timing = MediaTiming()
    let paused = timing.convertedTime(fromParent: 3)
    (timing.speed, timing.timeOffset) = (0, paused)
    #expect(timing.localTime(fromParent: 9) == 3)
    (timing.speed, timing.timeOffset, timing.beginTime) = (1, 0, 0)
    timing.beginTime = timing.convertedTime(fromParent: 10) - paused
    #expect(timing.localTime(fromParent: 10) == 3)
    #expect(timing.localTime(fromParent: 11.5) == 4.5)
  }

  @Test func `progress runs from 0 to 1 over the duration`() {
    let timing = MediaTiming(beginTime: 2, duration: 4)
    #expect(timing.sample(atParent: 1.9).phase == .before)
    #expect(timing.sample(atParent: 2).progress == 0)
    #expect(timing.sample(atParent: 2).phase == .active)
    #expect(timing.sample(atParent: 3).progress == 0.25)
    #expect(timing.sample(atParent: 6).phase == .after)
    #expect(timing.sample(atParent: 6).progress == 1)
    #expect(timing.parentEndTime == 6)
  }

  @Test(arguments: [
    (MediaTiming.FillMode.removed, false, false), (.forwards, false, true),
    (.backwards, true, false), (.both, true, true),
  ])
  func `fill modes show before and after`(
    mode: MediaTiming.FillMode,
    before: Bool,
    after: Bool
  ) {
    let timing = MediaTiming(duration: 1, fillMode: mode)
    #expect(timing.isVisible(in: .before) == before)
    #expect(timing.isVisible(in: .active))
    #expect(timing.isVisible(in: .after) == after)
  }

  @Test func `passes repeat, and a part of one ends inside it`() {
    let timing = MediaTiming(duration: 2, repeatCount: 2.5)
    #expect(timing.activeDuration == 5)
    #expect(timing.sample(atParent: 2).iteration == 1)
    #expect(timing.sample(atParent: 2).progress == 0)
    #expect(timing.sample(atParent: 4.5).iteration == 2)
    #expect(timing.sample(atParent: 4.5).progress == 0.25)
    #expect(timing.sample(atParent: 9).progress == 0.5)
    #expect(timing.sample(atParent: 9).iteration == 2)
  }

  @Test func `the end of whole passes is the end of the last`() {
    let end = MediaTiming(duration: 2, repeatCount: 3).sample(atParent: 100)
    #expect(end.progress == 1)
    #expect(end.iteration == 2)
  }

  @Test func `a repeat duration takes the place of the count and is not doubled`() {
    let timing = MediaTiming(
      duration: 2,
      repeatCount: 10,
      repeatDuration: 3,
      autoreverses: true
    )
    #expect(timing.activeDuration == 3)
    #expect(timing.sample(atParent: 50).progress == 0.5)
    #expect(timing.sample(atParent: 50).isReversed)
  }

  @Test func `autoreversed passes come back`() {
    let timing = MediaTiming(duration: 2, autoreverses: true)
    #expect(timing.activeDuration == 4)
    #expect(timing.sample(atParent: 1).progress == 0.5)
    #expect(timing.sample(atParent: 2).progress == 1)
    #expect(timing.sample(atParent: 3).progress == 0.5)
    #expect(timing.sample(atParent: 3).isReversed)
    #expect(timing.sample(atParent: 4).progress == 0)
  }

  @Test func `an endless animation keeps its place in the pass`() {
    let timing = MediaTiming(duration: 0.5, repeatCount: .infinity, autoreverses: true)
    #expect(timing.parentEndTime == .infinity)
    #expect(timing.sample(atParent: 1000.25).progress == 0.5)
    #expect(timing.sample(atParent: 1000.25).iteration == 1000)
  }

  /// Source: N Lockwood, iOS Core Animation: Advanced Techniques, 2013, chapter 9.
  @Test func `an offset shifts the animation around its ends`() {
    let timing = MediaTiming(duration: 3, timeOffset: 1)
    #expect(timing.sample(atParent: 0).progress == 1 / 3.0)
    #expect(timing.sample(atParent: 1.5).progress == 2.5 / 3)
    #expect(timing.sample(atParent: 2.5).progress == 0.5 / 3)
    #expect(timing.parentEndTime == 3)
    #expect(timing.sample(atParent: 3).progress == 1 / 3.0)
  }

  @Test func `a negative speed plays backwards`() {
    let timing = MediaTiming(duration: 2, speed: -1)
    #expect(timing.sample(atParent: 0).progress == 1)
    #expect(timing.sample(atParent: 0.5).progress == 0.75)
    #expect(timing.sample(atParent: 2).progress == 0)
    #expect(timing.sample(atParent: 2).phase == .after)
  }

  @Test func `speed 0 scrubs by the offset and never ends`() {
    var timing = MediaTiming(duration: 2, speed: 0, timeOffset: 0.5)
    #expect(timing.sample(atParent: 1e9).progress == 0.25)
    #expect(timing.parentEndTime == .infinity)
    timing.timeOffset = 2
    #expect(timing.sample(atParent: 0).progress == 1)
    timing.timeOffset = 5
    #expect(timing.sample(atParent: 0).progress == 1)
    timing.timeOffset = -5
    #expect(timing.sample(atParent: 0).progress == 0)
  }

  /// The naive model: walk through the passes one by one.
  @Test func `random timings agree with a walk through the passes`() {
    var random = SeededRandom(seed: 22)
    for _ in 0..<5000 {
      let timing = MediaTiming(
        beginTime: random.uniform(in: -3...3),
        duration: random.uniform(in: 0.1...3),
        speed: random.uniform(in: 0.2...4),
        repeatCount: random.uniform(in: 0.3...6),
        autoreverses: random.chance(0.5)
      )
      let time = timing.beginTime + random.uniform(in: 0...20)
      var left = (time - timing.beginTime) * timing.speed
      let length = timing.duration * (timing.autoreverses ? 2 : 1)
      if left >= length * timing.repeatCount { left = length * timing.repeatCount }
      var passes = 0
      while left > length {
        left -= length
        passes += 1
      }
      let sample = timing.sample(atParent: time)
      let triangle = left > timing.duration ? length - left : left
      #expect(abs(sample.progress - triangle / timing.duration) < 1e-12)
      #expect(sample.iteration == Double(passes))
    }
  }

  @Test func `odd values are defined`() {
    #expect(MediaTiming(duration: -1).activeDuration == 0)
    #expect(MediaTiming(duration: .nan).sample(atParent: 0).progress == 1)
    #expect(MediaTiming(duration: 1).sample(atParent: .nan).phase == .before)
    #expect(MediaTiming(duration: .infinity).sample(atParent: 5).progress == 0)
    #expect(MediaTiming(duration: 1, timeOffset: .nan).sample(atParent: 0.5).progress == 0.5)
    let backwards = MediaTiming(duration: 1, speed: -1, repeatCount: .infinity)
    #expect(backwards.sample(atParent: 0.25).progress == 0.75)
  }
}
