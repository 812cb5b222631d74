// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CGPath {
  /// The largest distance of an outline's polygons from the exact curves, in path units.
  package static let outlineTolerance = 0.01

  /// Returns the outline of the path's stroke, made in the path's space and then mapped.
  ///
  /// Curves become polygons within 0.01 of them, measured after the transform.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    copy(
      strokingWithWidth: lineWidth,
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: miterLimit,
      transform: transform,
      most: StrokePipeline.mostPoints
    )
  }

  /// Returns the outline of the path's stroke with at most about `most` points: where it would have
  /// more, the tolerance is raised by up to 512 times, then the outline is cut short.
  package final func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity,
    most: Int
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth,
      cap: StrokeStyle.Cap(lineCap),
      join: StrokeStyle.Join(lineJoin),
      miterLimit: miterLimit
    )
    let tolerance = Self.tolerance(under: transform)
    let outline = elements.stroked(style, tolerance: tolerance, most: most)
    return CGPath(elements: outline.applying(transform))
  }

  /// Returns the path cut into dashes; an odd number of lengths is used twice.
  ///
  /// Curves become polygons within 0.01 of them, measured after the transform. Where a length is
  /// negative or not finite, all are zero, or the phase is not finite, it is the whole path mapped
  /// by `transform`.
  public final func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let isUsable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    guard isUsable, phase.isFinite else { return CGPath(elements: elements.applying(transform)) }
    let dashes = elements.dashed(
      lengths,
      phase: phase,
      tolerance: Self.tolerance(under: transform)
    )
    return CGPath(elements: dashes.applying(transform))
  }

  /// Returns the path with its curves replaced by polygons at most `threshold` away from them; 0.01
  /// where `threshold` is not a positive number.
  public final func flattened(threshold: CGFloat) -> CGPath {
    let tolerance = threshold > 0 && threshold.isFinite ? threshold : Self.outlineTolerance
    return CGPath(elements: elements.flattened(tolerance: tolerance))
  }

  private static func tolerance(under transform: CGAffineTransform) -> Double {
    let scale = Swift.abs(transform.determinant).squareRoot()
    return scale > 0 ? outlineTolerance / scale : outlineTolerance
  }
}

extension StrokeStyle.Cap {
  /// Makes the renderer's cap from Core Graphics'.
  package init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension StrokeStyle.Join {
  /// Makes the renderer's join from Core Graphics'.
  package init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
