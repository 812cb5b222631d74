// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLayerValues
import QuartziteNumerics

/// The particles of an emitter layer at any time, in closed form.
///
/// Nothing is integrated step by step. Particle k of a cell is born at the time at which the cell's
/// birth rate adds up to k + 1, and all its random numbers come from the emitter's seed, the cell
/// and k. So any time can be evaluated by itself, in any order and on any thread, with the same
/// bytes.
///
/// A value with a range r is uniform between mean - r and mean + r; directions lie within half of
/// `emissionRange` on either side.
package struct ParticleSimulation {
  /// The largest number of particles of one emitter layer; beyond it the oldest are left out.
  package static let maximumCount = 262_144
  /// The largest number of particles of all emitter layers in a frame.
  package static let maximumOfFrame = 2 * maximumCount

  /// The largest number of particles that may be made; at most `maximumCount`.
  private let limit: Int
  let emitter: EmitterValues
  /// All cells; those that a cell's particles emit come after it.
  private(set) var cells: [EmitterCellValues] = []
  /// For each cell, the cells that its particles emit, as indices into `cells`.
  private var inner: [[Int]] = []
  private let roots: [Int]
  /// For each cell, the means and ranges of its particles' properties.
  private let ranges: [TraitRanges]

  /// Makes a simulation of an emitter layer's values.
  ///
  /// - Parameter limit: the largest number of particles; clamped to 0...`maximumCount`.
  package init(_ emitter: EmitterValues, limit: Int = maximumCount) {
    self.emitter = emitter
    self.limit = min(max(limit, 0), Self.maximumCount)
    var list: [EmitterCellValues] = []
    var owned: [[Int]] = []
    func add(_ cell: EmitterCellValues, depth: Int) -> Int {
      let index = list.count
      list.append(cell)
      owned.append([])
      if depth < EmitterCellValues.mostNesting {
        owned[index] = cell.cells.map { add($0, depth: depth + 1) }
      }
      return index
    }
    roots = emitter.cells.map { add($0, depth: 0) }
    (cells, inner) = (list, owned)
    ranges = list.map { TraitRanges($0, emitter) }
  }

  /// Returns the particles that are alive at `time`, in seconds of the layer, in drawing order.
  ///
  /// - Parameter spans: the spans of the emission so far, the oldest first; nil if the emitter has
  ///   always emitted as it does now.
  ///
  /// O(living particles); with nested cells also O(living particles that emit).
  package func particles(at time: Double, spans: [EmissionSpan]? = nil) -> [Particle] {
    var result: [Particle] = []
    guard time.isFinite else { return result }
    for (place, root) in roots.enumerated() {
      emit(root, place, at: time, spans ?? [.always(emitter)], into: &result)
    }
    switch emitter.renderMode {
    case .oldestFirst:
      result = Self.sorted(result) { $0.birth < $1.birth }
    case .oldestLast:
      result = Self.sorted(result) { $0.birth > $1.birth }
    case .backToFront:
      result = Self.sorted(result) { $0.position.z < $1.position.z }
    default:
      break
    }
    return result
  }

  private static func sorted(
    _ particles: [Particle],
    by isBefore: (Particle, Particle) -> Bool
  ) -> [Particle] {
    // Keep the order of equal particles: the standard library does not promise a stable sort.
    let order = particles.indices.sorted { left, right in
      if isBefore(particles[left], particles[right]) { return true }
      if isBefore(particles[right], particles[left]) { return false }
      return left < right
    }
    return order.map { particles[$0] }
  }

  // MARK: - Cells of the layer

  private func emit(
    _ index: Int,
    _ place: Int,
    at time: Double,
    _ spans: [EmissionSpan],
    into result: inout [Particle]
  ) {
    let cell = cells[index]
    let speed = Double(cell.speed)
    guard speed > 0, speed.isFinite else { return }
    // Begin and end of emission in the layer's time; the cell's own time runs from 0 to its
    // duration.
    let begin = cell.beginTime - cell.timeOffset / speed
    let end = cell.duration > 0 ? begin + cell.duration / speed : .infinity
    for span in spans where place < span.emission.rates.count {
      let start = max(span.start, begin)
      let births = Births(
        rate: span.emission.rates[place],
        phase: start == span.start && place < span.phases.count ? span.phases[place] : 0,
        now: min(time, span.end) - start,
        end: min(end, span.end) - start,
        longest: longestLife(cell) / speed - max(0, time - span.end),
        limit: limit - result.count
      )
      guard !births.numbers.isEmpty else { continue }
      let shape = EmitterShape(values: emitter, emission: span.emission)
      result.reserveCapacity(result.count + births.numbers.count)
      // In the first span a particle is identified by its number alone, in later ones also by the
      // span's start. Sampling steps start at times that depend on the frame, so there the time of
      // birth identifies it.
      let key = span.start == -.infinity ? 0 : span.start.bitPattern
      let (seed, numbers, emits) = (UInt64(emitter.seed), ranges[index], !inner[index].isEmpty)
      for number in births.numbers {
        let born = start + births.time(of: number)
        var random =
          span.isSampled
          ? Self.random(seed, cell: index, number: Int((born * 0x1p24).rounded()))
          : Self.random(seed ^ key, cell: index, number: number)
        let site = shape.site(&random)
        let traits = Traits(numbers, heading: site.heading, &random)
        let age = (time - born) * speed
        guard age >= 0, age < traits.lifetime else { continue }
        let origin = Origin(position: site.position, color: SIMD4(repeating: 1), birth: born)
        result.append(traits.particle(origin, age: age, cell: index))
        guard emits else { continue }
        emitInner(of: index, traits, origin, age: age, random: &random, into: &result)
      }
    }
  }

  /// The longest lifetime that a particle of a cell can have, in seconds of the cell.
  private func longestLife(_ cell: EmitterCellValues) -> Double {
    max(0, (Double(cell.lifetime) + abs(Double(cell.lifetimeRange))) * Double(emitter.lifetime))
  }

  // MARK: - Nested cells

  /// Adds the particles that a particle emits.
  ///
  /// They are shown only as long as the particle that emitted them.
  private func emitInner(
    of owner: Int,
    _ traits: Traits,
    _ origin: Origin,
    age: Double,
    random: inout SeededRandom,
    into result: inout [Particle]
  ) {
    for index in inner[owner] {
      let cell = cells[index]
      let seed = random.next()
      guard cell.isEnabled, cell.speed > 0, result.count < limit else { continue }
      let births = Births(
        rate: Double(cell.birthRate),
        phase: 0,
        now: age - cell.beginTime,
        end: cell.duration > 0 ? cell.duration : .infinity,
        longest: longestLife(cell),
        limit: limit - result.count
      )
      for number in births.numbers {
        let born = births.time(of: number) + cell.beginTime
        var random = Self.random(seed, cell: index, number: number)
        let place = traits.particle(origin, age: born, cell: owner)
        let own = Traits(ranges[index], heading: 0, &random)
        let ownAge = age - born
        guard ownAge < own.lifetime else { continue }
        let start = Origin(
          position: place.position,
          color: place.color,
          birth: origin.birth + born
        )
        result.append(own.particle(start, age: ownAge, cell: index))
        emitInner(of: index, own, start, age: ownAge, random: &random, into: &result)
      }
    }
  }

  /// The random generator of one particle.
  private static func random(_ seed: UInt64, cell: Int, number: Int) -> SeededRandom {
    SeededRandom(seed: seed &+ UInt64(cell) << 32, stream: UInt64(number) &+ 1)
  }
}

/// The numbers of a cell's particles that may be alive: those born at most the longest lifetime
/// ago.
private struct Births {
  let rate: Double
  let phase: Double
  let numbers: Range<Int>

  init(rate: Double, phase: Double, now: Double, end: Double, longest: Double, limit: Int) {
    (self.rate, self.phase) = (rate, phase)
    let last = min(now, end)
    guard rate > 0, rate.isFinite, last > 0, longest > 0, limit > 0 else {
      numbers = 0..<0
      return
    }
    // Particle k is born where phase + rate · time reaches k + 1: without a phase, `rate` particles
    // have been born after one second.
    let upper = min((last * rate + phase + EmissionHistory.margin).rounded(.down), 0x1p52)
    let first = (max(0, now - longest) * rate + phase).rounded(.down) - 1
    let lower = max(first, 0, upper - Double(limit))
    numbers = lower < upper ? Int(lower)..<Int(upper) : 0..<0
  }

  func time(of number: Int) -> Double { (Double(number + 1) - phase) / rate }
}

/// The state that a particle inherits at birth.
private struct Origin {
  var position: SIMD3<Double>
  /// The colour of the particle that emitted it; white for the layer's own cells.
  var color: SIMD4<Double>
  var birth: Double
}

/// The means and ranges of the random properties of a cell's particles: plain numbers, taken from
/// the values once for all particles.
private struct TraitRanges: BitwiseCopyable {
  /// A mean and the largest distance from it.
  struct Spread: BitwiseCopyable {
    var mean: Double
    var range: Double

    init(_ mean: Float, _ range: Float) { (self.mean, self.range) = (Double(mean), Double(range)) }
    init(_ mean: CGFloat, _ range: CGFloat) {
      (self.mean, self.range) = (Double(mean), Double(range))
    }

    func value(_ random: inout SeededRandom) -> Double { mean + random.signedUnit() * range }
  }

  let lifetime: Spread
  let velocity: Spread
  let scale: Spread
  let spin: Spread
  /// The emitter's factors of these four.
  let factors: SIMD4<Double>
  let longitude: Double
  let latitude: Double
  let emissionRange: Double
  let acceleration: SIMD3<Double>
  let scaleSpeed: Double
  let color: SIMD4<Double>
  let colorRange: SIMD4<Double>
  let colorSpeed: SIMD4<Double>
  let preservesDepth: Bool

  init(_ cell: EmitterCellValues, _ emitter: EmitterValues) {
    lifetime = Spread(cell.lifetime, cell.lifetimeRange)
    velocity = Spread(cell.velocity, cell.velocityRange)
    scale = Spread(cell.scale, cell.scaleRange)
    spin = Spread(cell.spin, cell.spinRange)
    factors = SIMD4(
      Double(emitter.lifetime),
      Double(emitter.velocity),
      Double(emitter.scale),
      Double(emitter.spin)
    )
    longitude = Double(cell.emissionLongitude)
    latitude = Double(cell.emissionLatitude)
    emissionRange = Double(cell.emissionRange)
    acceleration = SIMD3(
      Double(cell.xAcceleration),
      Double(cell.yAcceleration),
      Double(cell.zAcceleration)
    )
    scaleSpeed = Double(cell.scaleSpeed) * Double(emitter.scale)
    color = cell.color ?? SIMD4(repeating: 1)
    (colorRange, colorSpeed) = (cell.colorRange, cell.colorSpeed)
    preservesDepth = emitter.preservesDepth
  }
}

/// The random properties of a particle.
private struct Traits {
  let lifetime: Double
  let velocity: SIMD3<Double>
  let acceleration: SIMD3<Double>
  let scale: Double
  let scaleSpeed: Double
  let spin: Double
  let color: SIMD4<Double>
  let colorSpeed: SIMD4<Double>

  init(_ cell: TraitRanges, heading: Double, _ random: inout SeededRandom) {
    // Every particle takes the same number of random numbers in the same order, used or not, so
    // that setting one range does not change the results of the others.
    lifetime = cell.lifetime.value(&random) * cell.factors.x
    let speed = cell.velocity.value(&random) * cell.factors.y
    let longitude = heading + cell.longitude + random.signedUnit() * cell.emissionRange / 2
    let tilt = random.signedUnit() * cell.emissionRange / 2
    let latitude = cell.latitude + (cell.preservesDepth ? tilt : 0)
    let (sine, cosine) = Elementary.sineCosine(longitude)
    let (rise, flat) = latitude == 0 ? (0, 1) : Elementary.sineCosine(latitude)
    velocity = SIMD3(cosine * flat, sine * flat, rise) * speed
    acceleration = cell.acceleration
    scale = cell.scale.value(&random) * cell.factors.z
    scaleSpeed = cell.scaleSpeed
    spin = cell.spin.value(&random) * cell.factors.w
    var chance = SIMD4<Double>.zero
    for lane in 0..<4 { chance[lane] = random.signedUnit() }
    color = cell.color + chance * cell.colorRange
    colorSpeed = cell.colorSpeed
  }

  /// Returns the particle at `age` seconds after its birth.
  func particle(_ origin: Origin, age: Double, cell: Int) -> Particle {
    let half: SIMD3<Double> = acceleration * (age * age / 2)
    // The standard library's `clamped` is a call for each bound.
    var now = color + colorSpeed * age
    now.replace(with: 0, where: now .< 0)
    now.replace(with: 1, where: now .> 1)
    return Particle(
      position: origin.position + velocity * age + half,
      scale: max(0, scale + scaleSpeed * age),
      rotation: spin * age,
      color: origin.color * now,
      birth: origin.birth,
      cell: cell
    )
  }
}
