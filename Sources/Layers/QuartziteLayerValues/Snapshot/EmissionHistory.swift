// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The part of an emitter's values that its particles remember: where, and at what rate, it emits.
package struct Emission: Sendable, Equatable {
  /// The centre of the shape.
  package var position: CGPoint
  /// The z of the centre of the shape.
  package var zPosition: CGFloat
  /// The size of the shape.
  package var size: CGSize
  /// The depth of the shape.
  package var depth: CGFloat
  /// Particles a second of the layer's time, one number for each cell.
  package var rates: [Double]

  /// Makes the emission of an emitter's values.
  package init(_ values: EmitterValues) {
    (position, zPosition) = (values.emitterPosition, values.emitterZPosition)
    (size, depth) = (values.emitterSize, values.emitterDepth)
    rates = values.cells.map { cell in
      let rate = Double(cell.birthRate) * Double(values.birthRate) * Double(cell.speed)
      return cell.isEnabled && rate > 0 && rate.isFinite ? rate : 0
    }
  }
}

/// An interval of a layer's time in which an emitter emitted in the same way.
package struct EmissionSpan: Sendable {
  /// The start, in seconds of the layer; minus infinity where the emission was never different.
  package var start: CFTimeInterval
  /// The end, in seconds of the layer; infinity for the present values.
  package var end: CFTimeInterval
  /// Where and how fast it emitted.
  package var emission: Emission
  /// For each cell, the fraction of the next particle that was accumulated at the start, 0..<1.
  package var phases: [Double]
  /// Whether the span is one sampling step of an animated emitter.
  package var isSampled: Bool

  /// Makes a span of all time, for an emitter that was never different.
  package static func always(_ values: EmitterValues) -> EmissionSpan {
    EmissionSpan(
      start: -.infinity,
      end: .infinity,
      emission: Emission(values),
      phases: [],
      isSampled: false
    )
  }
}

/// How an emitter emitted before its present values.
///
/// A particle lives on when the rate or the place changes, so where it was born must be remembered
/// for as long as it lives. Nothing else has to be: the particles that live at any time can be
/// computed from the spans.
package struct EmissionHistory: Sendable {
  /// How many times a second an animated emission is sampled.
  package static let stepsPerSecond = 60.0
  /// How far back an animated emission is sampled, in seconds.
  package static let longestFollowed: CFTimeInterval = 30
  /// The most sampling steps of one call: those of `longestFollowed`, and one more at either end.
  ///
  /// Needed for times beyond 2^53 steps, where `step + 1` equals `step` and the loop would not end.
  private static let mostSteps = Int(longestFollowed * stepsPerSecond) + 2
  /// How much an accumulated particle may fall short of 1, by rounding, and still count as born.
  package static let margin = 1e-9
  /// The largest number of spans that are kept; the oldest are dropped.
  static let largestCount = 4096

  /// The past spans, the oldest first.
  package private(set) var spans: [EmissionSpan] = []
  /// When the present values began, in seconds of the layer.
  package private(set) var since: CFTimeInterval = -.infinity
  /// For each cell, the fraction of the next particle that was accumulated at `since`.
  package private(set) var phases: [Double] = []

  /// Makes an empty history.
  package init() {}

  /// Appends the emission of `past` until `time`, and drops spans that ended more than `life`
  /// seconds before.
  package mutating func add(_ past: LayerSnapshot, until time: CFTimeInterval, life: CFTimeInterval)
  {
    let new = spans(of: past, until: time)
    spans.append(contentsOf: new)
    phases = new.last.map { Self.phases(after: $0) } ?? phases
    since = time
    spans.removeAll { $0.end < time - life }
    if spans.count > Self.largestCount { spans.removeFirst(spans.count - Self.largestCount) }
  }

  /// Returns the spans from `since` to `time`: one, or one for each sampling step where animated.
  package func spans(of layer: LayerSnapshot?, until time: CFTimeInterval) -> [EmissionSpan] {
    guard let layer, time > since else { return [] }
    let model = Emission(layer.values.emitter)
    func whole(_ start: CFTimeInterval, _ phases: [Double]) -> EmissionSpan {
      EmissionSpan(start: start, end: time, emission: model, phases: phases, isSampled: false)
    }
    guard layer.hasAnimations else { return [whole(since, phases)] }
    // The grid is fixed in time, so that each frame samples at the same times.
    let first = max(since, time - Self.longestFollowed)
    var step = (first * Self.stepsPerSecond).rounded(.down)
    var steps: [EmissionSpan] = []
    var due = phases
    for _ in 0..<Self.mostSteps where step / Self.stepsPerSecond < time {
      let start = max(first, step / Self.stepsPerSecond)
      let end = min(time, (step + 1) / Self.stepsPerSecond)
      step += 1
      guard end > start else { continue }
      let emission = Emission(layer.emitter(at: (step - 0.5) / Self.stepsPerSecond))
      if first > since, steps.isEmpty {
        // The start is beyond the limit: accumulate from time zero of the layer at the present
        // rate.
        due = emission.rates.map { ($0 * start).truncatingRemainder(dividingBy: 1) }
      }
      let span = EmissionSpan(
        start: start,
        end: end,
        emission: emission,
        phases: due,
        isSampled: true
      )
      due = Self.phases(after: span)
      steps.append(span)
    }
    // The layer is animated, but not its emission: one span will do.
    return steps.allSatisfy { $0.emission == model } ? [whole(since, phases)] : steps
  }

  /// Returns the fraction of the next particle that each cell has accumulated at the end of a span.
  private static func phases(after span: EmissionSpan) -> [Double] {
    let length = span.end - max(span.start, 0)
    return span.emission.rates.enumerated().map { index, rate in
      let before = index < span.phases.count ? span.phases[index] : 0
      let due = before + rate * max(length, 0)
      // The margin counts a particle that is due at the very end as born.
      return due - (due + Self.margin).rounded(.down)
    }
  }
}

extension LayerSnapshot {
  /// Returns the emitter's values at a time of the layer, with its own animations applied.
  func emitter(at time: CFTimeInterval) -> EmitterValues {
    hasAnimations ? animatedNode(at: LayerMoment(time: time)).values.emitter : values.emitter
  }
}

extension PresentationTree {
  /// Returns the spans of an emitter's emission up to the present time of its node, the oldest
  /// first.
  package func emission(of index: Int) -> [EmissionSpan] {
    let node = nodes[index]
    let values = node.values.emitter
    let history = values.history
    if let model = animated.first(where: { $0.node == Int32(index) })?.model {
      return history.spans + history.spans(of: model, until: node.localTime)
    }
    return history.spans + [
      EmissionSpan(
        start: history.since,
        end: .infinity,
        emission: Emission(values),
        phases: history.phases,
        isSampled: false
      )
    ]
  }
}

extension EmitterValues {
  /// The longest time for which a particle can live, sub-particles included, in seconds.
  package var longestLife: CFTimeInterval {
    func life(_ cells: [EmitterCellValues], depth: Int) -> Double {
      cells.reduce(0) { longest, cell in
        let own = Double(cell.lifetime) + abs(Double(cell.lifetimeRange))
        let inner =
          depth < EmitterCellValues.mostNesting ? life(cell.cells, depth: depth + 1) : 0
        return max(longest, own / max(Double(cell.speed), 0.01), inner)
      }
    }
    let longest = life(cells, depth: 0) * Double(lifetime)
    return longest.isFinite ? max(longest, 0) : 0
  }
}
