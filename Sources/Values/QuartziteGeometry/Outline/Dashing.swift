// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Polylines {
  /// The largest number of dashes and gaps that a path is cut into; a finer pattern gives a solid
  /// line.
  package static let maximumDashes = 100_000.0

  /// Appends the dashes of the chains to `result`; returns false, and appends nothing, where the
  /// line is to be solid.
  ///
  /// `pattern` holds lengths of dashes and gaps alternately and is repeated; with an odd number of
  /// lengths, dashes and gaps swap in each repetition. The phase is the distance into the pattern
  /// at which each chain starts. The line is solid where a length is negative or not finite, where
  /// their sum is 0, and beyond `maximumDashes`. A dash that runs through the start of a closed
  /// chain stays in one piece.
  package func dash(_ pattern: [Double], phase: Double, into result: inout Polylines) -> Bool {
    var sum = 0.0
    for length in pattern {
      guard length >= 0, length.isFinite else { return false }
      sum += length
    }
    guard sum > 0, sum.isFinite, phase.isFinite else { return false }
    var total = 0.0
    for chain in chains { total += length(of: chain) }
    guard total / sum * Double(pattern.count) <= Self.maximumDashes else { return false }
    let period = pattern.count % 2 == 0 ? sum : 2 * sum
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    for chain in chains {
      dash(chain, pattern, offset, into: &result)
    }
    return true
  }

  private func dash(
    _ chain: Chain,
    _ pattern: [Double],
    _ offset: Double,
    into result: inout Polylines
  ) {
    var cursor = DashCursor(pattern: pattern, offset: offset)
    let startsOn = cursor.isOn
    let firstChain = result.chains.count
    var start = result.startOfChain()
    let count = chain.end - chain.start
    let segments = chain.isClosed ? count : count - 1
    var begun: SIMD2<Double>?
    if cursor.isOn { result.append(points[chain.start], isCorner: true) }
    for segment in 0..<max(0, segments) {
      let next = chain.start + (segment + 1) % count
      let (a, b) = (points[chain.start + segment], points[next])
      let length = distance(a, b)
      guard length > 0 else { continue }
      var position = 0.0
      while cursor.remaining <= length - position {
        position += cursor.remaining
        let point = a + (b - a) * (position / length)
        if cursor.isOn {
          result.append(point)
          result.finishChain(
            from: start,
            isClosed: false,
            startDirection: begun,
            endDirection: direction(at: position / length, of: segment, in: chain)
          )
        }
        cursor.advance()
        if cursor.isOn {
          start = result.startOfChain()
          begun = direction(at: position / length, of: segment, in: chain)
          result.append(point)
        }
      }
      cursor.remaining -= length - position
      if cursor.isOn { result.append(b, isCorner: isCorner[next]) }
    }
    guard cursor.isOn, result.points.count > start else { return }
    if chain.isClosed && startsOn && result.chains.count > firstChain {
      joinFirst(firstChain, to: start, begun, &result)
    } else {
      result.finishChain(
        from: start,
        isClosed: chain.isClosed && result.chains.count == firstChain,
        startDirection: begun
      )
    }
  }

  /// Appends the first dash of a closed chain to its last one.
  private func joinFirst(
    _ index: Int,
    to start: Int,
    _ begun: SIMD2<Double>?,
    _ result: inout Polylines
  ) {
    let first = result.chains[index]
    for point in first.start + 1..<max(first.start + 1, first.end) {
      result.append(result.points[point], isCorner: result.isCorner[point])
    }
    result.chains.remove(at: index)
    result.finishChain(
      from: start,
      isClosed: false,
      startDirection: begun,
      endDirection: first.endDirection
    )
  }
}

/// A position in a dash pattern.
private struct DashCursor {
  let pattern: [Double]
  var index = 0
  var isOn = true
  var remaining = 0.0

  init(pattern: [Double], offset: Double) {
    self.pattern = pattern
    remaining = pattern[0]
    var rest = offset
    while rest >= remaining {
      rest -= remaining
      advance()
    }
    remaining -= rest
  }

  mutating func advance() {
    index = index + 1 == pattern.count ? 0 : index + 1
    isOn.toggle()
    remaining = pattern[index]
  }
}
