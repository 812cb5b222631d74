// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteNumerics
import Testing

/// Emitters that have run for hours, against what Apple documents of each property.
@Suite struct LongEmissionTests {
  static let shapes: [CAEmitterLayerEmitterShape] = [
    .point, .line, .rectangle, .cuboid, .circle, .sphere,
  ]
  static let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]

  /// An emitter of random properties; particles stand still where `isStill` is set.
  private func emitter(
    _ shape: CAEmitterLayerEmitterShape,
    _ mode: CAEmitterLayerEmitterMode,
    seed: UInt32,
    isStill: Bool
  ) -> EmitterValues {
    var random = SeededRandom(seed: UInt64(seed))
    var (values, cell) = (EmitterValues(), EmitterCellValues())
    (values.emitterShape, values.emitterMode, values.seed) = (shape, mode, seed)
    values.emitterPosition = CGPoint(x: 100, y: -50)
    values.emitterSize = CGSize(width: 40, height: 20)
    (values.emitterDepth, values.emitterZPosition) = (10, 5)
    (values.birthRate, values.lifetime) = (2, 0.5)
    cell.birthRate = Float(random.uniform(in: 10...60))
    (cell.lifetime, cell.lifetimeRange) = (3, 1)
    (cell.scale, cell.scaleRange) = (0.6, 0.2)
    (cell.color, cell.colorRange) = (LayerColor(0.5, 0.5, 0.5, 1), LayerColor(0.2, 0.1, 0, 0))
    if !isStill {
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (20, 5, 6)
      (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (3, 40, -2)
      (cell.spin, cell.spinRange, cell.scaleSpeed) = (1, 0.5, -0.1)
      cell.colorSpeed.w = -0.3
    }
    values.cells = [cell]
    return values
  }

  @Test(arguments: shapes, modes)
  func `after an hour as many live as rate and lifetime say, and none elsewhere`(
    shape: CAEmitterLayerEmitterShape,
    mode: CAEmitterLayerEmitterMode
  ) {
    for seed in UInt32(1)...3 {
      let values = emitter(shape, mode, seed: seed, isStill: true)
      let simulation = ParticleSimulation(values)
      for time in [3600.0, 3600.37, 36_000] {
        let all = simulation.particles(at: time)
        // Rate times lifetime, both with the layer's factors; lifetimes vary within their range.
        let mean = Double(values.cells[0].birthRate) * 2 * 1.5
        #expect(abs(Double(all.count) - mean) < 0.25 * mean + 3, "\(shape) \(mode) \(all.count)")
        for particle in all {
          let age = time - particle.birth
          #expect(age >= 0 && age <= 2 + 1e-6)
          #expect(particle.scale >= 0.4 - 1e-6 && particle.scale <= 0.8 + 1e-6)
          #expect(particle.color.x >= 0.3 - 1e-6 && particle.color.x <= 0.7 + 1e-6)
          #expect(abs(particle.color.z - 0.5) < 1e-6)
          let place = particle.position - SIMD3(100, -50, 5)
          #expect(Self.holds(place, shape, mode), "\(shape) \(mode) \(place)")
        }
      }
    }
  }

  /// Whether a place relative to the emitter's is one of the shape's.
  ///
  /// The size is 40 x 20, the depth 10; circles and spheres have the width for radius.
  private static func holds(
    _ place: SIMD3<Double>,
    _ shape: CAEmitterLayerEmitterShape,
    _ mode: CAEmitterLayerEmitterMode
  ) -> Bool {
    let e = 1e-6
    let (x, y, z) = (abs(place.x), abs(place.y), abs(place.z))
    let length = (place * place).sum().squareRoot()
    switch shape {
    case .line: return x <= 20 + e && y < e && z < e
    case .rectangle:
      let isInside = x <= 20 + e && y <= 10 + e && z < e
      return mode == .outline ? isInside && (abs(x - 20) < e || abs(y - 10) < e) : isInside
    case .cuboid: return x <= 20 + e && y <= 10 + e && z <= 5 + e
    case .circle: return z < e && (mode == .outline ? abs(length - 40) < e : length <= 40 + e)
    case .sphere: return mode == .outline ? abs(length - 40) < e : length <= 40 + e
    default: return length < e
    }
  }

  @Test(arguments: shapes)
  func `hours later a particle still flies by its own numbers`(
    shape: CAEmitterLayerEmitterShape
  ) {
    let simulation = ParticleSimulation(emitter(shape, .volume, seed: 9, isStill: false))
    let steps = [7200.0, 7200.1, 7200.2, 7200.3]
    let frames = steps.map { time in
      Dictionary(
        simulation.particles(at: time).map { ($0.birth, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    var count = 0
    for (birth, a) in frames[0] {
      guard let b = frames[1][birth], let c = frames[2][birth], let d = frames[3][birth] else {
        continue
      }
      count += 1
      // Second differences are the acceleration times the step squared, third ones nothing.
      let second = a.position - 2 * b.position + c.position
      let third = d.position - 3 * c.position + 3 * b.position - a.position
      let expected = SIMD3(3.0, 40, -2) * 0.01
      #expect(abs((second - expected).max()) < 1e-6 && abs((expected - second).max()) < 1e-6)
      #expect(abs(third.max()) < 1e-6 && abs(third.min()) < 1e-6)
      #expect(abs(a.rotation - 2 * b.rotation + c.rotation) < 1e-6)
      let spin = (b.rotation - a.rotation) / 0.1
      #expect(spin >= 0.5 - 1e-6 && spin <= 1.5 + 1e-6)
      #expect(abs(b.scale - a.scale + 0.01) < 1e-6)
      #expect(abs(b.color.w - a.color.w + 0.03) < 1e-6 || b.color.w == 0)
    }
    #expect(count > 10)
  }

  @Test func `cells of cells live along the way, bounded, and the same every time`() {
    var values = emitter(.circle, .outline, seed: 4, isStill: false)
    var spark = EmitterCellValues()
    (spark.birthRate, spark.lifetime, spark.velocity, spark.emissionRange) = (20, 0.5, 10, 6)
    values.cells[0].cells = [spark]
    let simulation = ParticleSimulation(values)
    let late = simulation.particles(at: 10_000)
    #expect(late == ParticleSimulation(values).particles(at: 10_000))
    let owners = late.filter { $0.cell == 0 }.count
    let sparks = late.count - owners
    // Each owner has given off twenty a second that live as long as the layer's factor says.
    #expect(sparks > owners && sparks < owners * 40)
  }
}
