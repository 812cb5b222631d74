// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry

/// What widens an area by a distance, in one colour: the spread of a shadow, the line around a picture.
///
/// Shapes are widened by a line of twice the distance along their outlines, which is exact, corners
/// round. Of all else the alphas are: a blur of a deviation has 0.1587 left at that distance from a
/// straight edge, and is cut off there. In steps of at most a point and a half, so that thin shapes
/// count as well; edges then stand within a third of a point, and corners are rounder than a circle
/// would make them.
struct Widening {
  /// The largest distance in device pixels; larger ones count as this.
  private static let mostRadius = 8192.0
  /// The most points of the outlines of shapes that are widened by lines.
  private static let mostPoints = 2000

  /// The distance in device pixels.
  private(set) var radius: Double
  /// The straight colour, opaque.
  private(set) var color: PaintColor
  /// How many filters at the beginning of a chain do the same to pixels.
  private(set) var filterCount: Int

  /// Makes what a filter asks for, and adds the filters that do it to pixels; nil where it is nothing, or
  /// where the distance is not the same on all sides.
  ///
  /// - Parameters:
  ///   - distance: in layer points.
  ///   - straight: red, green and blue.
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
    // A point wide, or so much narrower that nothing stays nothing.
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

  /// Returns items that cover what `body` covers and all within the distance, or nil where these are
  /// not opaque shapes.
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
      // A pen that is round all over is a wider pen.
      guard points <= Self.mostPoints, projection.isAffine, style.join == .round, style.width > 0,
        style.cap == .round, let scale = projection.affine.evenScale
      else { return nil }
      style.width += 2 * radius / scale
      return [.stroke(path, style: style, projection: projection)]
    }
  }

  /// The inside of a path of closed sub-paths and a line along its outline.
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
  /// How much longer lengths become where they do so alike in all directions; nil elsewhere.
  fileprivate var evenScale: Double? {
    let (across, down) = (a * a + b * b, c * c + d * d)
    guard across > 0, across < .infinity, abs(across - down) <= 1e-9 * across,
      abs(a * c + b * d) <= 1e-9 * across, (tx + ty).isFinite
    else { return nil }
    return across.squareRoot()
  }
}

extension PathElements {
  /// The path with each sub-path closed, as fills see it; nil where all are.
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
