// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Flattens, trims, dashes and outlines paths, with buffers that are reused from path to path.
package struct StrokePipeline {
  private var lines = Polylines()
  private var trimmed = Polylines()
  private var dashed = Polylines()
  private var outliner = StrokeOutliner()

  /// About the largest number of points of one outline.
  ///
  /// Where an outline would have more, it is made again with up to 512 times the tolerance; one
  /// that has more even then is cut short.
  package static let mostPoints = 1_000_000

  /// Makes a pipeline.
  package init() {}

  /// Appends the outline of the stroke of `path` to `result`: closed chains for the non-zero rule.
  ///
  /// - Parameters:
  ///   - path: The path to stroke.
  ///   - style: The style; width, dashes and trim are in the path's own space.
  ///   - tolerance: The largest error in the path's unit, above 0.
  ///   - most: About the largest number of points, 1 or more.
  ///   - result: Where the outline goes.
  package mutating func outline(
    _ path: PathElements,
    _ style: StrokeStyle,
    tolerance: Double,
    most: Int = mostPoints,
    into result: inout Polylines
  ) {
    var tolerance = tolerance
    let start = result.mark
    for _ in 0..<3 {
      if outlineOnce(path, style, tolerance, most, cutsShort: false, into: &result) { return }
      result.removeAll(from: start)
      tolerance *= 8
    }
    _ = outlineOnce(path, style, tolerance, most, cutsShort: true, into: &result)
  }

  /// Outlines at one tolerance; returns false where the path or its outline has too many points, in
  /// which case the result is not complete.
  private mutating func outlineOnce(
    _ path: PathElements,
    _ style: StrokeStyle,
    _ tolerance: Double,
    _ most: Int,
    cutsShort: Bool,
    into result: inout Polylines
  ) -> Bool {
    guard outliner.begin(style, tolerance: tolerance) else { return true }
    lines.removeAll()
    let turn = StrokeOutliner.largestTurn(width: style.width, tolerance: tolerance)
    let trim = style.trim.flatMap { $0.lowerBound > 0 || $0.upperBound < 1 ? $0 : nil }
    let isWhole = path.flatten(
      into: &lines,
      tolerance: tolerance,
      largestTurn: turn,
      most: most,
      isEven: trim != nil
    )
    guard isWhole || cutsShort else { return false }
    if let range = trim {
      trimmed.removeAll()
      lines.trim(Double(range.lowerBound)...Double(range.upperBound), into: &trimmed)
      swap(&lines, &trimmed)
    }
    if !style.dash.isEmpty {
      dashed.removeAll()
      if lines.dash(style.dash.map { Double($0) }, phase: style.dashPhase, into: &dashed) {
        swap(&lines, &dashed)
      }
    }
    return outliner.outline(lines, most: most, into: &result)
  }
}

extension PathElements {
  /// Returns the path with its curves cut into lines within `tolerance`, in the path's unit.
  ///
  /// Where there would be more than `most` points, and more than three for each element, they are within up
  /// to 512 times the tolerance; what is too much even then is left out.
  package func flattened(
    tolerance: Double,
    most: Int = StrokePipeline.mostPoints
  ) -> PathElements {
    boundedLines(tolerance: tolerance, most: most).elements
  }

  /// Returns the lines of `flattened(tolerance:most:)`.
  private func boundedLines(tolerance: Double, most: Int) -> Polylines {
    let most = max(most, 3 * verbs.count)
    var (lines, tolerance) = (Polylines(), tolerance)
    for _ in 0..<3 {
      if flatten(into: &lines, tolerance: tolerance, most: most) { return lines }
      lines.removeAll()
      tolerance *= 8
    }
    flatten(into: &lines, tolerance: tolerance, most: most)
    return lines
  }

  /// Returns the outline of the path's stroke, for the non-zero rule; lines only.
  ///
  /// - Parameter most: About the largest number of points; beyond it the outline is made coarser,
  ///   then cut short.
  package func stroked(
    _ style: StrokeStyle,
    tolerance: Double,
    most: Int = StrokePipeline.mostPoints
  ) -> PathElements {
    var pipeline = StrokePipeline()
    var result = Polylines()
    pipeline.outline(self, style, tolerance: tolerance, most: most, into: &result)
    return result.elements
  }

  /// Returns the dashes of the path as open sub-paths; lines only.
  ///
  /// Where `Polylines.dash` refuses the pattern, the result is the whole flattened path. Flattened with at
  /// most about `most` points, as `flattened(tolerance:most:)` does.
  package func dashed(
    _ pattern: [CGFloat],
    phase: CGFloat,
    tolerance: Double,
    most: Int = StrokePipeline.mostPoints
  ) -> PathElements {
    let lines = boundedLines(tolerance: tolerance, most: most)
    var result = Polylines()
    guard lines.dash(pattern.map { Double($0) }, phase: phase, into: &result) else {
      return lines.elements
    }
    return result.elements
  }

  /// Returns the part of the path between two fractions of its length; lines only.
  package func trimmed(_ range: ClosedRange<CGFloat>, tolerance: Double) -> PathElements {
    let lines = boundedLines(tolerance: tolerance, most: StrokePipeline.mostPoints)
    var result = Polylines()
    lines.trim(Double(range.lowerBound)...Double(range.upperBound), into: &result)
    return result.elements
  }
}
