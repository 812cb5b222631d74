// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The cost of drawing, in units of about a nanosecond; upper bounds.
enum DrawingCost {
  /// The cost of an edge for each pixel that it crosses along x or y.
  private static let crossing = 6.0
  /// The costs of an element of a path, and of a point that a curve is flattened to.
  private static let element = 60.0
  private static let point = 30.0
  /// The cost of a point of the outline of a stroke: it is computed, stored and made an edge.
  private static let outlined = 100.0
  /// The cost of the edges of a rectangle.
  static let rectangle = 100
  /// The largest number of points counted for an outline.
  ///
  /// An outline that would have more points is computed up to three times.
  private static let mostPoints = Double(4 * StrokePipeline.mostPoints)

  // MARK: - Pixels

  /// The cost of a pixel of a draw.
  static func pixel(_ draw: DrawItem) -> Int {
    let paint =
      switch draw.paint {
      case .color: 1
      case .gradient(let gradient): gradient.stops.count / 4 + (isLinear(gradient) ? 2 : 8)
      case .image(let image): image.projection.isAffine ? 5 : 40
      case .subpicture(let picture): picture.projection.isAffine ? 5 : 40
      }
    return draw.blend == .normal ? paint : paint + 12
  }

  /// The cost of a draw that copies whole pixels of an image within `rect`, regardless of its
  /// outline; nil for other draws, and for blend modes that change pixels outside the image.
  static func copied(_ draw: DrawItem, on rect: PixelRect) -> Int? {
    guard draw.copiedPixels > 0 else { return nil }
    let pixels =
      draw.copiedPixels < UInt32.max ? Int(draw.copiedPixels) - 1 : draw.pixelCopy?.pixels.area ?? 0
    return min(pixels, rect.area) + 64
  }

  private static func isLinear(_ gradient: Gradient) -> Bool {
    if case .linear = gradient.kind { true } else { false }
  }

  /// The cost of a pixel of a group, without its items.
  static func pixel(_ group: GroupItem) -> Int {
    let own = group.isIsolated ? 2 : 0
    return own + (group.mask == nil ? 0 : 2) + (group.blend == .normal ? 0 : 12)
  }

  /// The cost of a pixel of a subpicture, which is drawn, kept and read.
  static let subpicture = 12

  // MARK: - Outlines

  /// The largest cost of an element of a filled path.
  static func mostOfFill(on canvas: PixelRect) -> Double {
    let reach = Double(canvas.width + canvas.height)
    return element + 3 * (crossing * reach + point * pieces(reach))
  }

  /// An upper bound of the cost of a filled path, from the box around its points alone; nil where
  /// there is none, or the path is foreshortened.
  static func mostOfFill(
    _ path: CGPath,
    _ projection: Projection,
    on canvas: PixelRect
  ) -> Double? {
    guard projection.isAffine, let (low, high) = path.controlLimits else { return nil }
    let elements = path.elements
    let scale = ShapeEdges.scale(of: projection, over: elements)
    let reach = Double(canvas.width + canvas.height)
    // No two points are farther from each other than two corners.
    let longest = (high - low).sum() * scale
    guard longest.isFinite else { return nil }
    let length = Double(elements.points.count) * min(longest, reach)
    let verbs = Double(elements.verbs.count)
    return element * verbs + crossing * length + point * (10 * length * verbs).squareRoot()
  }

  /// The largest cost of an element of a stroked path.
  static func mostOfStroke(on canvas: PixelRect) -> Double {
    2 * mostOfFill(on: canvas) + 3 * outlined * Double(CurveFlattening.maximumPieces + 512)
  }

  /// The approximate number of lines that a curve of a length in pixels is flattened to.
  private static func pieces(_ length: Double) -> Double { (10 * length).squareRoot() }

  /// The cost of the edges of a shape whose pixels are within `canvas`.
  static func outline(_ shape: Shape, on canvas: PixelRect) -> Int {
    switch shape {
    case .everything, .rect: return rectangle
    case .fill(let path, _, let projection):
      let measured = Measure(path.elements, projection, canvas)
      let curves = Double(measured.curves)
      let length = min(measured.seen, 1e9)
      // The square root of the mean is an upper bound of the mean of square roots.
      let points = curves > 0 ? curves * pieces(length / curves) : 0
      return whole(element * measured.elements + crossing * length + point * points)
    case .stroke(let path, let style, let projection):
      let measured = Measure(path.elements, projection, canvas)
      return whole(stroke(measured, style))
    }
  }

  private static func stroke(_ measured: Measure, _ style: StrokeStyle) -> Double {
    let curves = Double(measured.curves)
    let length = min(measured.length, 1e12)
    let width = min(max(Double(style.width) * measured.scale, 0), 1e9)
    // The pieces that keep the edges of a wide stroke, and round joins and caps, within the
    // tolerance.
    let turn = min(256, 2 + 11 * width.squareRoot())
    let most = Double(CurveFlattening.maximumPieces)
    var points = curves > 0 ? curves * (min(most, pieces(length / curves)) + turn) : 0
    let corner = style.join == .round ? turn : 4
    points += measured.elements * corner
    var edges = measured.seen
    let period = Double(style.dash.reduce(0) { $0 + ($1 > 0 ? $1 : 0) }) * measured.scale
    if period > 0 {
      let dashes = min(length / period * Double(style.dash.count), Polylines.maximumDashes)
      points += dashes * (4 + (style.cap == .round ? turn : 4))
      edges += dashes * min(width, measured.reach)
    }
    points = min(2 * points, mostPoints)
    return element * measured.elements + crossing * 2 * edges + outlined * points
  }

  private static func whole(_ cost: Double) -> Int {
    cost < 1e15 ? Int(cost) : 1_000_000_000_000_000
  }

  /// The length of the polygon of a path's points.
  private struct Measure {
    /// The number of lines and curves.
    private(set) var elements = 0.0
    /// The number of curves.
    private(set) var curves = 0
    /// The length along x plus that along y, in pixels.
    private(set) var length = 0.0
    /// The same, with the length of each element limited to `reach`.
    private(set) var seen = 0.0
    /// The largest length of an element that can be visible, in pixels.
    let reach: Double
    /// Pixels for each unit of the path.
    let scale: Double

    init(_ path: PathElements, _ projection: Projection, _ canvas: PixelRect) {
      reach = Double(canvas.width + canvas.height)
      scale = ShapeEdges.scale(of: projection, over: path)
      elements = Double(path.verbs.count)
      for verb in path.verbs { curves += verb == .cubic || verb == .quad ? 1 : 0 }
      // SAFETY: read inside of the call alone; an array's iterator costs twice as much here.
      path.points.withUnsafeBufferPointer { points in
        guard var last = points.first else { return }
        for point in points {
          let part = (abs(point.x - last.x) + abs(point.y - last.y)) * scale
          last = point
          // Elements that are not finite are not drawn.
          guard part < .infinity else { continue }
          length += part
          seen += min(part, reach)
        }
      }
    }
  }
}
