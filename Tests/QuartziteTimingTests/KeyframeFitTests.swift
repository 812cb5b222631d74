// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming
import Testing

@Suite struct KeyframeFitTests {
  @Test func `an even movement takes its two ends`() {
    let values = (0..<60).map { [Double($0) * 3, 7 - Double($0)] as [Double]? }
    let fit = KeyframeFit(values, tolerances: [0.1, 0.1])
    #expect(fit.frames == [0, 59])
    #expect(!fit.isStepped)
  }

  @Test func `a corner takes a third`() {
    let values = (0..<41).map { [abs(Double($0) - 20)] as [Double]? }
    #expect(KeyframeFit(values, tolerances: [0.01]).frames == [0, 20, 40])
  }

  @Test func `a jump is a step`() {
    let values = (0..<30).map { [$0 < 10 ? 1.0 : 5] as [Double]? }
    let fit = KeyframeFit(values, tolerances: [0.1])
    #expect(fit.frames == [0, 10])
    #expect(fit.isStepped)
  }

  @Test func `what stands still takes one`() {
    #expect(KeyframeFit([nil, [2.0], [2.05], nil], tolerances: [0.1]).isStill)
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
      let values = (0..<200).map { frame -> [Double]? in
        x += next()
        y += next() * 0.2
        return frame % 17 == 5 ? nil : [x, y]
      }
      let fit = KeyframeFit(values, tolerances: [tolerance, tolerance])
      for (frame, value) in values.enumerated() {
        guard let value, let after = fit.frames.firstIndex(where: { $0 >= frame }) else { continue }
        let (low, high) = (fit.frames[max(after - 1, 0)], fit.frames[after])
        guard let a = values[low], let b = values[high] else {
          Issue.record("A keyframe stands where there is no value.")
          continue
        }
        let t = high == low || frame == high ? 1 : Double(frame - low) / Double(high - low)
        for place in 0..<2 {
          let shown =
            fit.isStepped ? (frame == high ? b : a)[place] : a[place] + (b[place] - a[place]) * t
          #expect(abs(shown - value[place]) <= tolerance + 1e-9)
        }
      }
    }
  }
}
