// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

/// A dilation of alpha by a distance, filled with one colour: the spread of a shadow, or the stroke
/// around a picture.
///
/// Shapes are dilated exactly, with round corners, by stroking their outlines twice as wide as the
/// distance. For everything else the alpha is blurred and thresholded: a Gaussian with a standard
/// deviation equal to the distance has 0.1587 left at that distance from a straight edge. This is
/// repeated in steps of at most one and a half points, so that thin shapes are dilated too; edges
/// then lie within a third of a point, and corners are rounder than exact ones.
struct Dilation {
  /// The largest distance in device pixels; larger ones are clamped.
  private static let mostRadius = 8192.0
  /// The largest number of outline points for which shapes are dilated by strokes.
  private static let mostPoints = 2000

  /// The distance in device pixels.
  private(set) var radius: Double
  /// The fill: an opaque colour.
  private(set) var color: PaintColor
  /// The number of filters at the start of the chain that perform the dilation on pixels.
  private(set) var filterCount: Int

  /// Makes the dilation that a filter asks for, and appends the filters that perform it on pixels.
  ///
  /// nil where the distance is 0 or differs between directions, or where other filters come first.
  ///
  /// - Parameters:
  ///   - distance: in layer points.
  ///   - straight: red, green and blue of the fill.
  init?(
    distance asked: Double,
    color straight: SIMD3<Double>,
    _ spread: BlurSpread,
    _ filters: inout [Filter]
  ) {
    guard asked > 0, asked.isFinite, spread.largest > 0 else { return nil }
    let amount = min(asked, Self.mostRadius / spread.largest)
    color = PaintColor(Float(straight[0]), Float(straight[1]), Float(straight[2]), 1)
    let first = filters.count
    let steps = min(max(Int(min(amount, 12) / 1.5 + 0.999), 1), 8)
    let sigma = amount / Double(steps)
    let threshold = 0.158_7
    // The edge is a point wide, or narrower where otherwise an alpha of 0 would become visible.
    let gain = max(sigma / 0.242, 0.5 / threshold)
    var edge = [Float](repeating: 0, count: 20)
    for row in 0..<3 { edge[row * 5 + 4] = Float(straight[row]) }
    (edge[18], edge[19]) = (Float(gain), Float(0.5 - gain * threshold))
    for _ in 0..<steps {
      filters.append(spread.blur(sigma: sigma))
      filters.append(.colorMatrix(edge))
    }
    filterCount = filters.count - first
    radius = spread.largest * amount
    let isRound = spread.isUpright && abs(spread.xx - spread.yy) <= 1e-9 * max(spread.xx, spread.yy)
    guard first == 0, isRound, radius > 0 else { return nil }
  }

  /// Returns items that cover `body` dilated by the distance; nil where it does not consist of
  /// opaque shapes.
  func items(_ body: [DisplayItem]) -> [DisplayItem]? {
    var result: [DisplayItem] = []
    var points = 0
    for item in body {
      guard case .draw(let draw) = item, draw.blend == .normal, draw.opacity >= 1,
        case .color(let paint) = draw.paint, paint.w >= 1,
        let parts = parts(of: draw.shape, &points)
      else { return nil }
      for shape in parts {
        result.append(.draw(DrawItem(shape: shape, paint: .color(color))))
      }
    }
    return result
  }

  private func parts(of shape: Shape, _ points: inout Int) -> [Shape]? {
    switch shape {
    case .everything: return nil
    case .rect(let rect):
      guard !rect.isNull, !rect.isInfinite else { return nil }
      return around(CGPath(rect: rect, transform: nil), .nonZero, Projection(), 1)
    case .fill(let path, let rule, let projection):
      points += path.elements.points.count
      guard points <= Self.mostPoints, projection.isAffine else { return nil }
      let closed = path.elements.allClosed.map { CGPath(elements: $0) } ?? path
      if let scale = projection.affine.evenScale { return around(closed, rule, projection, scale) }
      guard projection.affine.isFinite else { return nil }
      let onDevice = closed.elements.applying(projection.affine)
      return around(CGPath(elements: onDevice), rule, Projection(), 1)
    case .stroke(let path, var style, let projection):
      points += path.elements.points.count
      // Stroking a round pen's stroke gives a wider round pen's stroke.
      guard points <= Self.mostPoints, projection.isAffine, style.join == .round, style.width > 0,
        style.cap == .round, let scale = projection.affine.evenScale
      else { return nil }
      style.width += 2 * radius / scale
      return [.stroke(path, style: style, projection: projection)]
    }
  }

  /// Returns the shapes that fill a path of closed subpaths and stroke its outline.
  private func around(
    _ path: CGPath,
    _ rule: FillRule,
    _ projection: Projection,
    _ scale: Double
  ) -> [Shape] {
    let style = StrokeStyle(width: 2 * radius / scale, cap: .round, join: .round)
    return [
      .fill(path, rule: rule, projection: projection),
      .stroke(path, style: style, projection: projection),
    ]
  }
}

extension CGAffineTransform {
  /// The factor on lengths, where it is the same in all directions; nil otherwise.
  fileprivate var evenScale: Double? {
    let (across, down) = (a * a + b * b, c * c + d * d)
    guard across > 0, across < .infinity, abs(across - down) <= 1e-9 * across,
      abs(a * c + b * d) <= 1e-9 * across, (tx + ty).isFinite
    else { return nil }
    return across.squareRoot()
  }
}

extension PathElements {
  /// The path with every subpath closed, as fills see it; nil where all are closed already.
  fileprivate var allClosed: PathElements? {
    var open = 0
    for (index, verb) in verbs.enumerated() where verb != .close {
      let next = index + 1 < verbs.count ? verbs[index + 1] : .move
      if next == .move { open += 1 }
    }
    guard open > 0 else { return nil }
    var result = PathElements()
    result.points = points
    result.verbs.reserveCapacity(verbs.count + open)
    for (index, verb) in verbs.enumerated() {
      result.verbs.append(verb)
      let next = index + 1 < verbs.count ? verbs[index + 1] : .move
      if verb != .close, next == .move { result.verbs.append(.close) }
    }
    return result
  }
}
