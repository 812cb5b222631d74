// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where and how fast an emitter emits.
package struct Emission: Sendable, Equatable {
  /// The centre of the shape.
  package var position: CGPoint
  /// The centre's z.
  package var zPosition: CGFloat
  /// The size of the shape.
  package var size: CGSize
  /// The depth of the shape.
  package var depth: CGFloat
  /// Particles a second of the layer, one number a cell.
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

/// A stretch of a layer's time in which an emitter emitted the same way.
package struct EmissionSpan: Sendable {
  /// The first time, in the layer's time; minus infinity for what was never different.
  package var start: CFTimeInterval
  /// The time at which something else follows.
  package var end: CFTimeInterval
  /// How it emitted.
  package var emission: Emission
  /// The parts of a particle that each cell was due at the start, 0..<1.
  package var phases: [Double]
  /// Whether this is a step of an animation.
  package var isSampled: Bool

  /// Makes the span of all time, in which an emitter was never different.
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
/// Particles live on when the rate or the place changes, so what they were born from must be
/// remembered for as long as they live. Nothing else of an emitter is: at any time, the living
/// particles follow from the spans by themselves.
package struct EmissionHistory: Sendable {
  /// The steps in which an animation is followed, in a second.
  package static let stepsPerSecond = 60.0
  /// The most seconds that an animation is followed back.
  package static let longestFollowed: CFTimeInterval = 30
  /// The part of a particle that rounding may lack at a birth.
  package static let margin = 1e-9
  /// The most spans that are kept.
  static let largestCount = 4096

  /// What was, the oldest first.
  package private(set) var spans: [EmissionSpan] = []
  /// When the present values began, in the layer's time.
  package private(set) var since: CFTimeInterval = -.infinity
  /// The parts of a particle that each cell was due then.
  package private(set) var phases: [Double] = []

  /// Makes a history without past.
  package init() {}

  /// Adds what `past` emitted until `time`, and forgets what is older than `life`.
  package mutating func add(_ past: LayerSnapshot, until time: CFTimeInterval, life: CFTimeInterval)
  {
    let new = spans(of: past, until: time)
    spans.append(contentsOf: new)
    phases = new.last.map { Self.phases(after: $0) } ?? phases
    since = time
    spans.removeAll { $0.end < time - life }
    if spans.count > Self.largestCount { spans.removeFirst(spans.count - Self.largestCount) }
  }

  /// The spans since the present values began, until `time`: one, or the steps of animations.
  package func spans(of layer: LayerSnapshot?, until time: CFTimeInterval) -> [EmissionSpan] {
    guard let layer, time > since else { return [] }
    let model = Emission(layer.values.emitter)
    func whole(_ start: CFTimeInterval, _ phases: [Double]) -> EmissionSpan {
      EmissionSpan(start: start, end: time, emission: model, phases: phases, isSampled: false)
    }
    guard layer.hasAnimations else { return [whole(since, phases)] }
    // Steps stand on a fixed grid, so that each frame finds the same ones.
    let first = max(since, time - Self.longestFollowed)
    var step = (first * Self.stepsPerSecond).rounded(.down)
    var steps: [EmissionSpan] = []
    var due = phases
    while step / Self.stepsPerSecond < time {
      let start = max(first, step / Self.stepsPerSecond)
      let end = min(time, (step + 1) / Self.stepsPerSecond)
      step += 1
      guard end > start else { continue }
      let emission = Emission(layer.emitter(at: (step - 0.5) / Self.stepsPerSecond))
      if first > since, steps.isEmpty {
        // The beginning is out of sight: count from the layer's zero.
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
    // Animations of other properties change nothing here.
    return steps.allSatisfy { $0.emission == model } ? [whole(since, phases)] : steps
  }

  /// What each cell is due at the end of a span.
  private static func phases(after span: EmissionSpan) -> [Double] {
    let length = span.end - max(span.start, 0)
    return span.emission.rates.enumerated().map { index, rate in
      let before = index < span.phases.count ? span.phases[index] : 0
      let due = before + rate * max(length, 0)
      // With the margin that counts a particle born at the very end as born.
      return due - (due + Self.margin).rounded(.down)
    }
  }
}

extension LayerSnapshot {
  /// The emitter's values at a time of the layer, its own animations counted.
  func emitter(at time: CFTimeInterval) -> EmitterValues {
    hasAnimations ? animatedNode(at: LayerMoment(time: time)).values.emitter : values.emitter
  }
}

extension PresentationTree {
  /// The spans of an emitter's emission up to its present time, the oldest first.
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
  /// The longest time for which anything that was emitted can be seen, in seconds.
  package var longestLife: CFTimeInterval {
    func life(_ cells: [EmitterCellValues], depth: Int) -> Double {
      cells.reduce(0) { longest, cell in
        let own = Double(cell.lifetime) + abs(Double(cell.lifetimeRange))
        let inner = depth < 4 ? life(cell.cells, depth: depth + 1) : 0
        return max(longest, own / max(Double(cell.speed), 0.01), inner)
      }
    }
    let longest = life(cells, depth: 0) * Double(lifetime)
    return longest.isFinite ? max(longest, 0) : 0
  }
}
