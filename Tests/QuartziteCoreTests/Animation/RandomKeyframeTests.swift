// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteNumerics
import QuartziteTiming
import Testing

/// Keyframe animations with random parameters beside a model that looks up everything naively.
@MainActor
@Suite struct RandomKeyframeTests {
  private struct Model {
    var values: [Double]
    var times: [Double]
    var curves: [[Double]]
    var mode: CAAnimationCalculationMode
    var tension: [Double]
    var continuity: [Double]
    var bias: [Double]

    /// y of a unit Bezier at x, by halving.
    static func bezier(_ c: [Double], _ x: Double) -> Double {
      func axis(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if axis(c[0], c[2], middle) < x { low = middle } else { high = middle }
      }
      return axis(c[1], c[3], low)
    }

    func tangent(_ i: Int, sign: Double) -> Double {
      let (t, c, b) = (tension[i], sign * continuity[i], bias[i])
      let n = values.count - 1
      if i == 0 { return (1 - t) * (values[1] - values[0]) }
      if i == n { return (1 - t) * (values[n] - values[n - 1]) }
      return (1 - t) * (1 + b) * (1 + c) / 2 * (values[i] - values[i - 1])
        + (1 - t) * (1 - b) * (1 - c) / 2 * (values[i + 1] - values[i])
    }

    func value(_ progress: Double) -> Double {
      if mode == .discrete {
        var index = 0
        while index + 1 < values.count, times[index + 1] <= progress { index += 1 }
        return values[index]
      }
      var index = 0
      while index + 2 < values.count, times[index + 1] <= progress { index += 1 }
      let part = (progress - times[index]) / (times[index + 1] - times[index])
      let t = curves.isEmpty ? part : Self.bezier(curves[index], part)
      let (a, b) = (values[index], values[index + 1])
      guard mode == .cubic else { return a + (b - a) * t }
      let (out, into) = (tangent(index, sign: 1), tangent(index + 1, sign: -1))
      return (2 * t * t * t - 3 * t * t + 1) * a + (t * t * t - 2 * t * t + t) * out
        + (3 * t * t - 2 * t * t * t) * b + (t * t * t - t * t) * into
    }
  }

  private func model(_ random: inout SeededRandom) -> Model {
    let count = Int(random.uniform(in: 2...6.99))
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .cubic]
    let mode = modes[Int(random.uniform(in: 0...2.99))]
    let wanted = mode == .discrete ? count + 1 : count
    var times = [0.0]
    for _ in 1..<wanted { times.append(times[times.count - 1] + random.uniform(in: 0.05...1)) }
    let last = times[times.count - 1]
    times = times.map { $0 / last }
    times[times.count - 1] = 1
    func list(_ range: ClosedRange<Double>) -> [Double] {
      (0..<count).map { _ in random.uniform(in: range) }
    }
    let curves: [[Double]] =
      random.chance(0.5)
      ? []
      : (1..<count).map { _ in
        [0...1, -0.5...1.5, 0...1, -0.5...1.5].map { Double(Float(random.uniform(in: $0))) }
      }
    return Model(
      values: list(-50...50),
      times: times,
      curves: curves,
      mode: mode,
      tension: list(-1...1),
      continuity: list(-1...1),
      bias: list(-1...1)
    )
  }

  private func animation(_ model: Model) -> CAKeyframeAnimation {
    let frames = CAKeyframeAnimation(keyPath: "zPosition")
    frames.values = model.values
    frames.keyTimes = model.times.map { NSNumber(value: $0) }
    frames.calculationMode = model.mode
    frames.tensionValues = model.tension.map { NSNumber(value: $0) }
    frames.continuityValues = model.continuity.map { NSNumber(value: $0) }
    frames.biasValues = model.bias.map { NSNumber(value: $0) }
    if !model.curves.isEmpty {
      frames.timingFunctions = model.curves.map {
        CAMediaTimingFunction(
          controlPoints: Float($0[0]),
          Float($0[1]),
          Float($0[2]),
          Float($0[3])
        )
      }
    }
    return frames
  }

  @Test func `thousands of random keyframes agree with a naive model to 1e-6`() {
    var random = SeededRandom(seed: 77)
    let scene = Scene()
    let layer = scene.add(CALayer())
    var cases = 0
    for _ in 0..<400 {
      let model = model(&random)
      let frames = animation(model)
      (frames.duration, frames.beginTime) = (2, 1)
      (frames.autoreverses, frames.repeatCount) = (random.chance(0.5), 3)
      frames.speed = Float(random.uniform(in: 0.5...2))
      layer.add(frames, forKey: "x")
      for _ in 0..<8 {
        // Own time since the begin, within the passes.
        let pass = frames.autoreverses ? 4.0 : 2
        let own = random.uniform(in: 0.001...(pass * 3 - 0.001))
        var rest = own.truncatingRemainder(dividingBy: pass)
        if rest > 2 { rest = 4 - rest }
        // A jump may fall to either side of a rounded time.
        if model.mode == .discrete, model.times.contains(where: { abs($0 - rest / 2) < 1e-6 }) {
          continue
        }
        let seen = scene.values(of: layer, at: 1 + own / Double(frames.speed)).zPosition
        let expected = model.value(rest / 2)
        #expect(abs(seen - expected) < 1e-6 * max(1, abs(expected)), "\(model) at \(rest / 2)")
        cases += 1
      }
    }
    #expect(cases > 3000)
  }
}
