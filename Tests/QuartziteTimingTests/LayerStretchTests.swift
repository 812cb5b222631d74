// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartziteTiming
import Testing

@Suite struct LayerStretchTests {
  private static func random(_ random: inout SeededRandom) -> MediaTiming {
    MediaTiming(
      beginTime: random.chance(0.4) ? 0 : random.uniform(in: -2...3),
      duration: random.chance(0.25) ? .infinity : random.uniform(in: 0.2...3),
      speed: random.chance(0.1) ? 0 : random.uniform(in: -1.5...3),
      timeOffset: random.chance(0.4) ? 0 : random.uniform(in: -2...4),
      repeatCount: [0, 1, 2, 2.3, .infinity][Int(random.uniform(in: 0...4.99))],
      repeatDuration: random.chance(0.3) ? random.uniform(in: 0.1...6) : 0,
      autoreverses: random.chance(0.5),
      fillMode: [.removed, .forwards, .backwards, .both][Int(random.uniform(in: 0...3.99))]
    )
  }

  // Source: CAMediaTiming.h, one sentence a line; passes are walked through one by one.
  private static func naive(_ t: MediaTiming, _ parent: Double) -> (time: Double, seen: Bool) {
    let showsBefore = t.fillMode == .backwards || t.fillMode == .both
    let showsAfter = t.fillMode == .forwards || t.fillMode == .both
    if t.beginTime != 0, parent < t.beginTime { return (0, showsBefore) }
    let active = (parent - t.beginTime) * t.speed + t.timeOffset
    if t.duration == .infinity, t.repeatDuration == 0 { return (active, true) }
    let length = t.duration * (t.autoreverses ? 2 : 1)
    var total = length * (t.repeatCount == 0 ? 1 : t.repeatCount)
    if t.repeatDuration > 0 { total = t.repeatDuration }
    if active < 0 { return (0, showsBefore) }
    let isOver = active > total || (active == total && t.speed != 0)
    var left = min(active, total)
    if t.duration < .infinity { while left > length { left -= length } }
    return (left > t.duration ? length - left : left, !isOver || showsAfter)
  }

  @Test func `random layers' times agree with a walk through the passes`() {
    var random = SeededRandom(seed: 31)
    for _ in 0..<20_000 {
      let timing = Self.random(&random)
      let parent = random.uniform(in: -5...20)
      let (time, isSeen) = Self.naive(timing, parent)
      let stretch = timing.stretch(atParent: parent)
      #expect(abs(stretch.time - time) < 1e-9, "\(timing) at \(parent)")
      #expect(stretch.isRemoved != isSeen, "\(timing) at \(parent)")
    }
  }

  @Test func `time runs evenly up to the limit, in both directions`() {
    var random = SeededRandom(seed: 32)
    var turns = 0
    for _ in 0..<5000 {
      let timing = Self.random(&random)
      let parent = random.uniform(in: -5...20)
      for isForward in [true, false] {
        let stretch = timing.stretch(atParent: parent, isForward: isForward)
        let sign = isForward ? 1.0 : -1.0
        let reach = min((stretch.limit - parent) * sign, 10)
        #expect(reach >= -1e-12)
        for part in [0.25, 0.5, 0.999] where reach > 0 {
          let step = reach * part * sign
          let expected = stretch.time + stretch.rate * step
          let seen = timing.stretch(atParent: parent + step)
          #expect(abs(seen.time - expected) < 1e-9, "\(timing) at \(parent) + \(step)")
          #expect(seen.isRemoved == stretch.isRemoved)
        }
        guard reach < 10, reach > 1e-6 else { continue }
        turns += 1
      }
    }
    #expect(turns > 1000)
  }

  @Test func `a layer with a duration repeats, turns, ends and stays as its fill mode says`() {
    var timing = MediaTiming(beginTime: 1, duration: 2, repeatCount: 2, autoreverses: true)
    func seen(_ parent: Double) -> Double? {
      let stretch = timing.stretch(atParent: parent)
      return stretch.isRemoved ? nil : stretch.time
    }
    #expect([0.5, 1, 2.5, 3, 3.5, 5, 6, 8.5].map(seen) == [nil, 0, 1.5, 2, 1.5, 0, 1, 0.5])
    #expect(seen(9) == nil && seen(50) == nil)
    timing.fillMode = .forwards
    #expect(seen(0.5) == nil && seen(50) == 0)
    timing.fillMode = .backwards
    #expect(seen(0.5) == 0 && seen(50) == nil)
    (timing.autoreverses, timing.fillMode) = (false, .both)
    #expect(seen(0.5) == 0 && seen(50) == 2)
  }

  @Test func `a layer that stands still may stand at its end`() {
    var timing = MediaTiming(duration: 2, speed: 0, timeOffset: 2)
    #expect(!timing.stretch(atParent: 7).isRemoved && timing.stretch(atParent: 7).time == 2)
    timing.timeOffset = 2.1
    #expect(timing.stretch(atParent: 7).isRemoved)
  }

  @Test(arguments: [0, -3, .infinity, .nan])
  func `a layer without a length never ends`(duration: Double) {
    let timing = MediaTiming(duration: duration, repeatCount: 3)
    #expect(!timing.isBounded)
    #expect(timing.stretch(atParent: 1e6).time == 1e6)
    #expect(timing.stretch(atParent: -4).time == -4)
  }
}
