// SPDX-License-Identifier: Apache-2.0
import CBox2D
import Foundation
import QuartziteNumerics
import Testing

/// Box2D's sine and arctangent are ours: the nearest floats, which are the same everywhere.
@Suite struct SolverArithmeticTests {
  @Test func `sine and cosine are the nearest floats`() {
    var random = SeededRandom(seed: 1)
    var misses = 0
    for index in 0..<20_000 {
      let reach = [1, 10, 1000, 100_000][index % 4] as Double
      let angle = Float(random.uniform(in: -reach...reach))
      if CBox2DSine(angle) != Float(Elementary.sine(Double(angle))) { misses += 1 }
      if CBox2DCosine(angle) != Float(Elementary.cosine(Double(angle))) { misses += 1 }
    }
    #expect(misses == 0)
  }

  @Test func `the angle of a vector is the nearest float`() {
    var random = SeededRandom(seed: 2)
    var misses = 0
    for index in 0..<20_000 {
      let reach = [1, 1e-20, 1e20, 100][index % 4] as Double
      let y = Float(random.uniform(in: -reach...reach))
      let x = Float(random.uniform(in: -1...1))
      if CBox2DAngle(y, x) != Float(Elementary.atan2(Double(y), Double(x))) { misses += 1 }
    }
    #expect(misses == 0)
    #expect(CBox2DAngle(0, -1) == Float.pi.nextUp || CBox2DAngle(0, -1) == Float(Double.pi))
    #expect(CBox2DAngle(0, 0) == 0)
  }

  @Test func `what is no number has no sine`() {
    #expect(CBox2DSine(.infinity).isNaN && CBox2DCosine(.nan).isNaN)
    #expect(CBox2DAngle(.nan, 1).isNaN)
    #expect(CBox2DSine(3e38).magnitude <= 1)
  }
}
