// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import Synchronization

/// How far the tracking of a text's animators moves each of its glyphs to the right, in points.
///
/// Each glyph of a line is moved by the tracking of all glyphs before it, including spaces; lines
/// keep their alignment. Selectors that are not animated are evaluated once, others once a frame.
final class TextSpread: Sendable {
  /// The tracking of one animator.
  private struct Part: Sendable {
    let tracking: Track<Vector>
    let selector: TextSelector
    /// How many times the tracking moves each glyph; nil where that is animated.
    let steady: [Double]?
  }

  private let set: SetText
  private let alignment: TextDocument.Alignment
  private let size: Double
  private let parts: [Part]
  /// The shifts by animated parts, at the most recent frames.
  private let newest = Mutex<[(frame: Double, shifts: [Double])]>([])
  /// The number of frames that are kept: as many as are usually drawn in parallel.
  private static let most = 4

  /// Evaluates everything that is not animated.
  ///
  /// O(animators · glyphs).
  init(_ set: SetText, _ document: TextDocument, _ animators: [TextAnimator]) {
    (self.set, alignment, size) = (set, document.alignment, document.size)
    parts = animators.compactMap { animator in
      guard let tracking = animator.tracking, !tracking.isAlways(.zero) else { return nil }
      let selector = animator.selector
      let steady =
        selector.isStatic ? Self.steps(selector, set, document.alignment, at: 0) : nil
      return Part(tracking: tracking, selector: selector, steady: steady)
    }
  }

  /// Returns the shift of a glyph at a frame, in points.
  func shift(of number: Int, at frame: Double) -> Double {
    var result = 0.0
    var changes = false
    for part in parts {
      guard let steady = part.steady else {
        changes = true
        continue
      }
      result += part.tracking.scalar(at: frame) * size / 1000 * steady[number]
    }
    return changes ? result + changing(at: frame)[number] : result
  }

  /// The shifts of all glyphs by animated parts.
  private func changing(at frame: Double) -> [Double] {
    let known = newest.withLock { list in list.first { $0.frame == frame }?.shifts }
    if let known { return known }
    var shifts = [Double](repeating: 0, count: set.glyphs.count)
    for part in parts where part.steady == nil {
      let step = part.tracking.scalar(at: frame) * size / 1000
      guard step != 0 else { continue }
      let steps = Self.steps(part.selector, set, alignment, at: frame)
      for index in shifts.indices { shifts[index] += step * steps[index] }
    }
    newest.withLock { list in
      if list.count == Self.most { list.removeFirst() }
      list.append((frame, shifts))
    }
    return shifts
  }

  /// How many times the tracking moves each glyph: the amounts of the glyphs before it in its line,
  /// minus the share of the whole line that the alignment takes back.
  private static func steps(
    _ selector: TextSelector,
    _ set: SetText,
    _ alignment: TextDocument.Alignment,
    at frame: Double
  ) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(set.glyphs.count)
    let back: Double =
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    var start = 0
    while start < set.glyphs.count {
      let line = set.glyphs[start].line
      var end = start
      var sum = 0.0
      while end < set.glyphs.count, set.glyphs[end].line == line {
        result.append(sum)
        sum += selector.amount(of: set.glyphs[end], in: set, at: frame)
        end += 1
      }
      if back != 0 { for index in start..<end { result[index] -= sum * back } }
      start = end
    }
    return result
  }
}
