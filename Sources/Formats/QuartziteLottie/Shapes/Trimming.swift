// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Trims outlines to a part of their length.
enum Trimming {
  /// Subtracts the cost of measuring outlines, two vertices for each segment; returns false if that
  /// is more than is left.
  static func spend(_ shapes: [BezierShape], _ work: inout PathWork) -> Bool {
    work.spend(vertices: shapes.reduce(0) { $0 + 2 * $1.vertices.count })
  }

  /// Returns the parts of outlines that a trim leaves, in drawing order.
  ///
  /// Start and end are fractions with the offset added; the part may run past the end of an outline
  /// to its start.
  ///
  /// - Parameters:
  ///   - lengths: keeps what the outlines measure.
  ///   - only: for a trim along several outlines as one, those whose parts are wanted; nil for all.
  static func trim(
    _ shapes: [BezierShape],
    _ lengths: LengthMemo,
    start: Double,
    end: Double,
    offset: Double,
    isSequential: Bool,
    only: Range<Int>? = nil
  ) -> [BezierShape] {
    var (low, high) = (min(start, end), max(start, end))
    let wanted = only ?? shapes.startIndex..<shapes.endIndex
    guard low.isFinite, high.isFinite, offset.isFinite else { return Array(shapes[wanted]) }
    low = min(max(low, 0), 1)
    high = min(max(high, 0), 1)
    if high - low >= 1 { return Array(shapes[wanted]) }
    if high - low <= 0 { return [] }
    let turns = (low + offset).rounded(.down)
    low += offset - turns
    high += offset - turns
    // Both are in 0...2 now: one part, or two if it runs past the end.
    let ranges = high > 1 ? [(low, 1.0), (0.0, high - 1)] : [(low, high)]
    let measured = lengths.measured(shapes)
    if !isSequential {
      return measured.flatMap { shape in
        joined(
          ranges.flatMap { shape.part($0.0 * shape.length, $0.1 * shape.length) },
          shape.shape
        )
      }
    }
    let total = measured.reduce(0) { $0 + $1.length }
    var result: [BezierShape] = []
    for (low, high) in ranges {
      var position = 0.0
      for (index, shape) in measured.enumerated() {
        let (from, to) = (low * total - position, high * total - position)
        if from < shape.length, to > 0, wanted.contains(index) {
          result += shape.part(max(0, from), min(shape.length, to))
        }
        position += shape.length
      }
    }
    return result
  }

  /// Joins the part that reaches the end of a closed outline with the one from its start.
  private static func joined(_ parts: [BezierShape], _ whole: BezierShape) -> [BezierShape] {
    guard whole.isClosed, parts.count == 2, var first = parts.first, let second = parts.last,
      let end = first.vertices.last, let start = second.vertices.first,
      (end - start).length < 1e-6
    else { return parts }
    first.out[first.out.count - 1] = second.out[0]
    first.vertices += second.vertices.dropFirst()
    first.into += second.into.dropFirst()
    first.out += second.out.dropFirst()
    return [first]
  }
}

/// An outline with the lengths of its segments.
struct MeasuredShape {
  /// The outline.
  let shape: BezierShape
  private let tables: [[Double]]
  /// The length of the whole outline.
  let length: Double

  /// Measures an outline.
  init(_ shape: BezierShape) {
    self.shape = shape
    tables = (0..<shape.segmentCount).map { shape.segment($0).lengths }
    length = tables.reduce(0) { $0 + $1[16] }
  }

  /// Returns the part between two lengths as an open outline; empty where there is none.
  func part(_ from: Double, _ to: Double) -> [BezierShape] {
    guard to > from else { return [] }
    if from <= 0, to >= length { return [shape] }
    var result = BezierShape()
    var position = 0.0
    for (index, table) in tables.enumerated() {
      let end = position + table[16]
      defer { position = end }
      guard end > from, position < to, table[16] > 0 else { continue }
      let segment = shape.segment(index)
      let a = from > position ? segment.near(length: from - position, table) : 0
      let b = to < end ? segment.near(length: to - position, table) : 1
      let part = segment.part(a, b)
      if result.vertices.isEmpty {
        result.append(part.p0, out: part.p1)
      } else {
        result.out[result.out.count - 1] = part.p1
      }
      result.append(part.p3, into: part.p2)
    }
    return result.vertices.count > 1 ? [result] : []
  }
}

/// Keeps the lengths of the outlines that were measured last: most trims move along outlines that stand
/// still.
final class LengthMemo: Sendable {
  /// The most segments that are kept, each with 17 lengths: 136 bytes.
  private static let most = 4096

  private let newest = Mutex<[MeasuredShape]>([])

  /// Returns outlines with their lengths.
  func measured(_ shapes: [BezierShape]) -> [MeasuredShape] {
    let known = newest.withLock { $0 }
    if known.count == shapes.count, zip(known, shapes).allSatisfy({ $0.shape == $1 }) {
      return known
    }
    let made = shapes.map { MeasuredShape($0) }
    if shapes.reduce(0, { $0 + $1.segmentCount }) <= Self.most { newest.withLock { $0 = made } }
    return made
  }
}
