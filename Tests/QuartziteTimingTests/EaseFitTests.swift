// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming
import Testing

@Suite struct EaseFitTests {
  /// The largest difference between values and what the keyframes show, the tolerances being 1.
  private func error(_ fit: EaseFit, _ values: [[Double]?], _ tolerances: [Double]) -> Double {
    var largest = 0.0
    for (frame, value) in values.enumerated() {
      guard let value, let shown = fit.value(at: frame, of: values) else { continue }
      for place in value.indices {
        largest = max(largest, abs(shown[place] - value[place]) / tolerances[place])
      }
    }
    return largest
  }

  @Test func `an even movement is a line between two keyframes`() {
    let values = (0..<60).map { [Double($0) * 3, 7 - Double($0)] as [Double]? }
    let fit = EaseFit(values, tolerances: [0.1, 0.1])
    #expect(fit.keys.map(\.frame) == [0, 59])
    #expect(fit.keys[0].ease == .linear)
  }

  @Test(arguments: [
    UnitBezier(0.42, 0, 0.58, 1), UnitBezier(0.25, 0.1, 0.25, 1), UnitBezier(0.42, 0, 1, 1),
    UnitBezier(0, 0, 0.58, 1), UnitBezier(0.3, -0.4, 0.7, 1.5), UnitBezier(0.9, 0.05, 0.1, 0.95),
  ])
  func `an eased movement is one curve`(curve: UnitBezier) {
    let values = (0...48).map { frame -> [Double]? in
      let pace = curve.value(at: Double(frame) / 48)
      return [20 + 300 * pace, 80 - 120 * pace]
    }
    let fit = EaseFit(values, tolerances: [0.1, 0.1])
    #expect(fit.keys.map(\.frame) == [0, 48])
    #expect(error(fit, values, [0.1, 0.1]) <= 1)
  }

  @Test func `movements one after the other meet in keyframes`() {
    let ease = UnitBezier(0.42, 0, 0.58, 1)
    let values = (0...120).map { frame -> [Double]? in
      switch frame {
      case ...30: [0]
      case ...60: [200 * ease.value(at: Double(frame - 30) / 30)]
      case ...90: [200]
      default: [200 - Double(frame - 90) * 4]
      }
    }
    let fit = EaseFit(values, tolerances: [0.1])
    #expect(fit.keys.count == 5)
    for (key, expected) in zip(fit.keys, [0, 30, 60, 90, 120]) {
      #expect(abs(key.frame - expected) <= 1)
    }
    #expect(error(fit, values, [0.1]) <= 1)
  }

  @Test func `a spring takes few keyframes, none a tenth of a point off`() {
    // Damping 8 and a frequency of 20 radians a second, from 0 to 200 points.
    let values = (0...120).map { frame -> [Double]? in
      let time = Double(frame) / 60
      return [200 - 200 * exp(-8 * time) * (cos(20 * time) + 0.4 * sin(20 * time))]
    }
    let fit = EaseFit(values, tolerances: [0.1])
    let lines = KeyframeFit(values, tolerances: [0.1])
    #expect(error(fit, values, [0.1]) <= 1)
    #expect(fit.keys.count <= 10)
    #expect(fit.keys.count * 3 < lines.frames.count)
  }

  @Test func `a jump is a step`() {
    let values = (0..<30).map { [$0 < 10 ? 1.0 : 5] as [Double]? }
    let fit = EaseFit(values, tolerances: [0.1])
    #expect(fit.keys.map(\.frame) == [0, 10])
    #expect(fit.keys[0].ease == .hold)
  }

  @Test func `a jump before a movement is no movement`() {
    let values = (0...60).map { frame -> [Double]? in
      [frame < 20 ? 0 : 100 + Double(frame - 20)]
    }
    let fit = EaseFit(values, tolerances: [0.1])
    #expect(fit.keys.map(\.frame) == [0, 20, 60])
    #expect(fit.keys[0].ease == .hold)
    #expect(fit.keys[1].ease == .linear)
  }

  @Test func `what stands still takes one`() {
    #expect(EaseFit([nil, [2.0], [2.05], nil], tolerances: [0.1]).isStill)
    #expect(EaseFit([nil, nil], tolerances: [0.1]).isStill)
    #expect(EaseFit([], tolerances: []).isStill)
  }

  @Test func `no value is off by more than the tolerance`() {
    // A seeded walk of two numbers, with gaps.
    var state: UInt64 = 42
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) - 0.5
    }
    for tolerance in [0.05, 0.3, 1.0] {
      var (x, y) = (0.0, 0.0)
      let values = (0..<120).map { frame -> [Double]? in
        x += next()
        y += next() * 0.2
        return frame % 17 == 5 ? nil : [x, y]
      }
      let fit = EaseFit(values, tolerances: [tolerance, tolerance])
      #expect(error(fit, values, [tolerance, tolerance]) <= 1 + 1e-9)
    }
  }
}
