// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteTiming
import QuartziteNumerics
import Testing

@Suite struct TimingFunctionTests {
  // Source: run against Apple's by gnustep/libs-quartzcore.
  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, [0, 0, 1, 1] as [Float]),
    (.easeIn, [0.42, 0, 1, 1]),
    (.easeOut, [0, 0, 0.58, 1]),
    (.easeInEaseOut, [0.42, 0, 0.58, 1]),
    (.default, [0.25, 0.1, 0.25, 1]),
  ])
  func `named curves have Apple's control points`(name: CAMediaTimingFunctionName, points: [Float])
  {
    let function = CAMediaTimingFunction(name: name)
    var read: [Float] = [9, 9]
    var all: [Float] = []
    for index in 0..<4 {
      function.getControlPoint(at: index, values: &read)
      all += read
    }
    #expect(all == [0, 0] + points + [1, 1])
  }

  @Test func `a control point is the shortest decimal that is its number`() {
    var random = SeededRandom(seed: 7)
    var numbers: [Float] = [0, -0.0, 1, 0.42, 0.1, 0.33333334, 1e-7, 7.9999995, -1.5, 123.456, 3e9]
    for _ in 0..<3000 {
      numbers.append(Float(random.uniform(in: -9...9)))
      numbers.append(Float(random.uniform(in: -0.001...0.001)))
      numbers.append(Float(random.integer(below: 100_000)) / 10_000)
      numbers.append(Float(bitPattern: UInt32(truncatingIfNeeded: random.next()) & 0x7E7F_FFFF))
    }
    for number in numbers {
      #expect(UnitBezier.decimal(number) == Double("\(number)"))
    }
  }

  @Test func `names are Apple's strings`() {
    #expect(CAMediaTimingFunctionName.easeInEaseOut.rawValue == "easeInEaseOut")
    #expect(CAMediaTimingFunctionName.default.rawValue == "default")
    #expect(CAMediaTimingFunctionName.linear.rawValue == "linear")
  }

  /// The curve by bisection on its parameter: an oracle that shares no code.
  static func bezier(_ p: [Double], at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if cubic(p[0], p[2], middle) < x { low = middle } else { high = middle }
    }
    return cubic(p[1], p[3], low)
  }

  @Test func `random curves agree with bisection to 1e-6 in an animation`() {
    var random = SystemRandom(seed: 7)
    let scene = Scene()
    for _ in 0..<200 {
      let p = (0..<4).map { index in random.unit(index % 2 == 0 ? 0...1 : -1...2) }
      let layer = scene.add(CALayer())
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0, 1)
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(p[0]),
        Float(p[1]),
        Float(p[2]),
        Float(p[3])
      )
      layer.add(animation, forKey: nil)
      for _ in 0..<10 {
        let x = random.unit(0...1)
        let seen = Double(scene.values(of: layer, at: x).position.x)
        let exact = Self.bezier(p.map { Double(Float($0)) }, at: x)
        // Control points are single precision; steep curves multiply that.
        #expect(abs(seen - exact) < 2e-5, "\(p) at \(x): \(seen), \(exact)")
      }
      layer.removeFromSuperlayer()
    }
  }
}

/// A small generator for tests: splitmix64, by its published constants.
struct SystemRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func unit(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
