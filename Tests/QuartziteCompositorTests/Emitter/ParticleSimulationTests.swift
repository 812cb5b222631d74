// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import Testing

@Suite struct ParticleSimulationTests {
  private func emitter(
    _ change: (inout EmitterValues, inout EmitterCellValues) -> Void = { _, _ in }
  )
    -> EmitterValues
  {
    var (values, cell) = (EmitterValues(), EmitterCellValues())
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 30)
    change(&values, &cell)
    values.cells = [cell]
    return values
  }

  private func particles(_ values: EmitterValues, _ time: Double) -> [Particle] {
    ParticleSimulation(values).particles(at: time)
  }

  @Test(arguments: [(0.0, 0), (0.05, 0), (0.1, 1), (1.0, 10), (1.95, 19), (5.0, 20)])
  func `birth rate times time particles are born and live for their lifetime`(
    time: Double,
    count: Int
  ) {
    #expect(particles(emitter(), time).count == count)
  }

  @Test func `a particle flies on the parabola of its velocity and its acceleration`() {
    let values = emitter { values, cell in
      values.emitterPosition = CGPoint(x: 5, y: 7)
      (cell.xAcceleration, cell.yAcceleration, cell.spin) = (4, 100, 3)
      (cell.scale, cell.scaleSpeed) = (0.5, 0.25)
    }
    let oldest = particles(values, 1)[0]
    let age = 0.9
    #expect(abs(oldest.position.x - (5 + 30 * age + 2 * age * age)) < 1e-9)
    #expect(abs(oldest.position.y - (7 + 50 * age * age)) < 1e-9)
    #expect(abs(oldest.rotation - 3 * age) < 1e-9)
    #expect(abs(oldest.scale - (0.5 + 0.25 * age)) < 1e-9)
  }

  @Test func `any time is found directly and always the same`() {
    let values = emitter { values, cell in
      (values.seed, values.emitterShape) = (7, .circle)
      values.emitterSize = CGSize(width: 20, height: 0)
      (cell.velocityRange, cell.emissionRange, cell.lifetimeRange) = (10, 6, 1)
    }
    let simulation = ParticleSimulation(values)
    let late = simulation.particles(at: 3)
    _ = simulation.particles(at: 1)
    #expect(simulation.particles(at: 3) == late)
    // The same particle a little later lies on its own line.
    let (a, b) = (simulation.particles(at: 3.00), simulation.particles(at: 3.01))
    let first = a[5]
    let same = b.first { $0.birth == first.birth }
    let step = (same?.position ?? .zero) - first.position
    let speed = (step.x * step.x + step.y * step.y).squareRoot() / 0.01
    #expect(speed > 19 && speed < 41)
  }

  @Test func `another seed gives other particles`() {
    func at(_ seed: UInt32) -> [Particle] {
      particles(
        emitter {
          $0.seed = seed; $1.emissionRange = 6
        },
        1
      )
    }
    #expect(at(1) != at(2))
    #expect(at(1) == at(1))
  }

  @Test func `ranges reach from mean minus range to mean plus range`() {
    let values = emitter { _, cell in
      (cell.birthRate, cell.scale, cell.scaleRange) = (1000, 1, 0.5)
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (30, 10, 1)
    }
    let all = particles(values, 1)
    let scales = all.map(\.scale)
    #expect(scales.allSatisfy { $0 >= 0.5 && $0 <= 1.5 })
    #expect((scales.min() ?? 9) < 0.52 && (scales.max() ?? 0) > 1.48)
    let angles = all.compactMap { particle -> Double? in
      let age = 1 - particle.birth
      return age > 0.01 ? atan2(particle.position.y, particle.position.x) : nil
    }
    #expect(angles.allSatisfy { abs($0) <= 0.5 + 1e-9 })
    #expect((angles.max() ?? 0) > 0.48 && (angles.min() ?? 0) < -0.48)
  }

  @Test func `colour starts at mean plus chance and moves with its speed, clamped`() {
    let values = emitter { _, cell in
      cell.color = LayerColor(0.5, 0.5, 0.5, 1)
      cell.colorSpeed = LayerColor(0.2, -1, 0, -0.5)
    }
    let oldest = particles(values, 1)[0]
    let expected = LayerColor(0.68, 0, 0.5, 0.55)
    for lane in 0..<4 { #expect(abs(oldest.color[lane] - expected[lane]) < 1e-6) }
  }

  @Test func `the layer's multipliers scale rate, life, speed, size and spin`() {
    let values = emitter { values, cell in
      (values.birthRate, values.lifetime, values.velocity) = (2, 0.5, 3)
      (values.scale, values.spin) = (4, 5)
      cell.spin = 1
    }
    let all = particles(values, 10)
    #expect(all.count == 20)
    let age = 10 - all[0].birth
    #expect(abs(all[0].position.x - 90 * age) < 1e-6)
    #expect(all[0].scale == 4)
    #expect(abs(all[0].rotation - 5 * age) < 1e-9)
  }

  @Test func `a ring's outline flies outwards`() {
    let values = emitter { values, cell in
      (values.emitterShape, values.emitterMode) = (.circle, .outline)
      values.emitterSize = CGSize(width: 50, height: 0)
      cell.birthRate = 100
    }
    for particle in particles(values, 1) {
      let age = 1 - particle.birth
      let distance = hypot(particle.position.x, particle.position.y)
      #expect(abs(distance - (50 + 30 * age)) < 1e-6)
    }
  }

  @Test func `a line with longitude pi rains downwards over its width`() {
    let values = emitter { values, cell in
      values.emitterShape = .line
      values.emitterSize = CGSize(width: 200, height: 1)
      (cell.birthRate, cell.emissionLongitude) = (200, .pi)
    }
    let all = particles(values, 1)
    #expect(all.allSatisfy { $0.position.y >= 0 && abs($0.position.x) <= 100 + 1e-6 })
    #expect((all.map(\.position.x).max() ?? 0) > 95)
    #expect((all.map(\.position.x).min() ?? 0) < -95)
  }

  @Test func `a disc is filled evenly`() {
    let values = emitter { values, cell in
      values.emitterShape = .circle
      values.emitterSize = CGSize(width: 10, height: 0)
      (cell.birthRate, cell.velocity) = (4000, 0)
    }
    let all = particles(values, 1)
    let inner = all.count { hypot($0.position.x, $0.position.y) < 5 }
    // A quarter of the area, within four standard deviations.
    #expect(abs(Double(inner) / Double(all.count) - 0.25) < 4 * (0.25 * 0.75 / 4000).squareRoot())
  }

  @Test func `cells of cells are emitted along the way in their owner's colour`() {
    let values = emitter { _, cell in
      var spark = EmitterCellValues()
      (spark.birthRate, spark.lifetime) = (10, 0.35)
      cell.color = LayerColor(1, 0, 0, 1)
      (cell.birthRate, cell.lifetime) = (1, 5)
      cell.cells = [spark]
    }
    let all = particles(values, 2.5)
    let sparks = all.filter { $0.cell == 1 }
    // Owners born at 1 and 2 are 1.5 and 0.5 old; each has the sparks of the last 0.35 s: four.
    #expect(all.count(where: { $0.cell == 0 }) == 2)
    #expect(sparks.count == 8)
    #expect(sparks.allSatisfy { $0.color == SIMD4(1, 0, 0, 1) })
    #expect(sparks.allSatisfy { $0.position.x > 0 && $0.position.x < 45 + 1e-9 })
  }

  @Test func `a burst of one a second comes at the end of a life of 1.02 seconds`() {
    let values = emitter { _, cell in
      var burst = EmitterCellValues()
      (burst.birthRate, burst.lifetime) = (1, 0.35)
      (cell.birthRate, cell.lifetime) = (1, 1.02)
      cell.cells = [burst]
    }
    #expect(particles(values, 1.99).allSatisfy { $0.cell == 0 })
    #expect(particles(values, 2.01).contains { $0.cell == 1 })
  }

  @Test func `oldest last draws the youngest first`() {
    let births = particles(
      emitter {
        $0.renderMode = .oldestLast; _ = $1
      },
      1
    ).map(\.birth)
    #expect(births == births.sorted(by: >))
  }

  @Test func `counts are bounded and bad numbers emit nothing`() {
    let flood = emitter { _, cell in (cell.birthRate, cell.lifetime) = (1e9, 100) }
    #expect(particles(flood, 10).count <= ParticleSimulation.maximumCount)
    for rate in [Float.nan, -5, .infinity] {
      #expect(particles(emitter { _, cell in cell.birthRate = rate }, 1).isEmpty)
    }
    #expect(particles(emitter(), .nan).isEmpty)
    #expect(particles(emitter { _, cell in cell.isEnabled = false }, 1).isEmpty)
  }

  @Test func `a cell begins at its begin time and stops after its duration`() {
    let values = emitter { _, cell in (cell.beginTime, cell.duration) = (3, 0.5) }
    #expect(particles(values, 3).isEmpty)
    #expect(particles(values, 3.2).count == 2)
    #expect(particles(values, 4).count == 5)
    #expect(particles(values, 6).isEmpty)
  }
}
