// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

/// The straight edges of layers.
///
/// Soft edges are antialiased, by partial coverage; hard edges take whole pixels, by their centres.
extension Composition {
  /// The edges of a layer's rectangle that are antialiased.
  ///
  /// Those of `edgeAntialiasingMask` where the layer allows antialiasing; all of a mask's, and all
  /// where the profile says so.
  func softEdges(_ values: LayerValues, _ place: Placement) -> CAEdgeAntialiasingMask {
    if profile.antialiasesLayerEdges || place.isMask { return .all }
    return values.allowsEdgeAntialiasing ? values.edgeAntialiasingMask.intersection(.all) : []
  }

  /// The item that fills an outline; a rounded outline is soft on all sides.
  func filled(
    _ shape: CornerShape,
    _ soft: CAEdgeAntialiasingMask,
    with paint: Paint,
    opacity: Float,
    _ matrix: CATransform3D
  ) -> DisplayItem {
    let form = EdgeForm(shape, soft, matrix, self)
    let item = DisplayItem.draw(
      DrawItem(shape: form.shape, paint: paint, opacity: opacity, isAntialiased: form.isSoft)
    )
    guard let cut = form.cut else { return item }
    return .group(GroupItem(items: [item], clips: [cut]))
  }

  /// The clips that restrict drawing to an outline.
  func clips(
    to shape: CornerShape,
    _ soft: CAEdgeAntialiasingMask,
    _ matrix: CATransform3D
  ) -> [Clip] {
    let form = EdgeForm(shape, soft, matrix, self)
    return [Clip(shape: form.shape, isAntialiased: form.isSoft)] + (form.cut.map { [$0] } ?? [])
  }

  /// The border of a rectangular layer, `width` points wide, in one colour.
  ///
  /// Its outer edge is that of the layer's own pixels, and its inner edge is soft, so that a border
  /// thinner than a pixel has the same coverage on all four sides.
  func ring(
    in rect: CGRect,
    width: CGFloat,
    _ soft: CAEdgeAntialiasingMask,
    with paint: Paint,
    opacity: Float,
    _ matrix: CATransform3D
  ) -> DisplayItem {
    let shape = CornerShape(rect: rect, radius: 0)
    var outer = shape
    var inner = shape.inset(by: width)
    var map = matrix
    var cut: Clip?
    if let device = EdgeForm.snapped(rect, soft, matrix) {
      let (dx, dy) = (width * abs(matrix.m11), width * abs(matrix.m22))
      outer.rect = device
      // A border wider than half a side fills the rectangle.
      let (left, top) = (min(dx, device.width / 2), min(dy, device.height / 2))
      inner.rect = device.insetBy(dx: left, dy: top)
      map = .identity
    } else if soft != .all {
      let form = EdgeForm(shape, soft, matrix, self)
      outer.rect = EdgeForm.grown(rect, at: CAEdgeAntialiasingMask.all.subtracting(soft), matrix)
      cut = form.cut ?? Clip(shape: form.shape, isAntialiased: false)
    }
    var path = outer.elements
    if inner.rect.width > 0, inner.rect.height > 0 {
      path.append(contentsOf: inner.elements)
    }
    let item = DisplayItem.draw(
      DrawItem(
        shape: .fill(CGPath(elements: path), rule: .evenOdd, projection: Projection(map)),
        paint: paint,
        opacity: opacity
      )
    )
    guard let cut else { return item }
    return .group(GroupItem(items: [item], clips: [cut]))
  }

  /// The border of a layer with rounded corners, `width` (w) points wide: a stroke of width w along
  /// the outline inset by w/2, whose radius is r - w/2.
  ///
  /// nil where the border fills the outline.
  ///
  /// With a radius below w/2 there is no such path: the border is then the area between the outline
  /// and the square-cornered rectangle inset by w. Source: Apple's pictures, to which a stroke is
  /// closer than such an area.
  ///
  /// - Parameters:
  ///   - shape: the layer's outline, which is round.
  ///   - outer: the outer edge of the border; a rectangle where a clip will round it.
  func roundedBorder(
    _ shape: CornerShape,
    _ width: CGFloat,
    outer: CornerShape,
    _ place: Placement
  ) -> Shape? {
    let projection = Projection(place.toDevice)
    let inner = shape.inset(by: width)
    guard inner.rect.width > 0, inner.rect.height > 0 else { return nil }
    guard shape.radius > width / 2 else {
      var path = outer.elements
      path.append(contentsOf: inner.elements)
      return .fill(CGPath(elements: path), rule: .evenOdd, projection: projection)
    }
    // Where a clip follows, extend the stroke two pixels outwards, so that only the clip
    // antialiases the edge.
    let scale = place.toDevice.meanScale
    let excess = outer.isRectangle && scale > 0 && scale.isFinite ? 1 / scale : 0
    let middle = shape.inset(by: width / 2 - excess)
    return .stroke(
      CGPath(elements: middle.elements),
      style: StrokeStyle(width: width + 2 * excess),
      projection: projection
    )
  }
}

extension Clip {
  /// Whether some pixel of `visible` may be partly covered by the clip: then several items must be
  /// clipped as one group.
  ///
  /// The edges of a rectangle count if they are visible and not on a pixel boundary; the rasteriser
  /// rounds them to 1/256 pixel.
  func sharesPixels(within visible: CGRect) -> Bool {
    guard isAntialiased else { return false }
    guard case .rect(let rect) = shape else { return true }
    func isOnPixelEdge(_ place: CGFloat) -> Bool { abs(place - place.rounded()) < 1 / 1024 }
    return !(rect.minX <= visible.minX || isOnPixelEdge(rect.minX))
      || !(rect.minY <= visible.minY || isOnPixelEdge(rect.minY))
      || !(rect.maxX >= visible.maxX || isOnPixelEdge(rect.maxX))
      || !(rect.maxY >= visible.maxY || isOnPixelEdge(rect.maxY))
  }
}

/// An outline on the device with soft and hard edges.
struct EdgeForm {
  /// The outline.
  let shape: Shape
  /// Whether its edges are soft.
  let isSoft: Bool
  /// The clip that cuts a rotated outline at its hard edges; nil where none is needed.
  private(set) var cut: Clip?

  init(
    _ outline: CornerShape,
    _ soft: CAEdgeAntialiasingMask,
    _ matrix: CATransform3D,
    _ composition: Composition
  ) {
    if !outline.isRectangle || soft == .all || soft.isEmpty {
      shape = composition.deviceShape(outline, matrix)
      isSoft = !outline.isRectangle || !soft.isEmpty
      return
    }
    isSoft = true
    if let device = Self.snapped(outline.rect, soft, matrix) {
      shape = .rect(device)
      return
    }
    // The soft outline is enlarged at its hard edges, where the clip cuts it off.
    var (wide, hard) = (outline, outline)
    wide.rect = Self.grown(outline.rect, at: CAEdgeAntialiasingMask.all.subtracting(soft), matrix)
    hard.rect = Self.grown(outline.rect, at: soft, matrix)
    shape = composition.deviceShape(wide, matrix)
    cut = Clip(shape: composition.deviceShape(hard, matrix), isAntialiased: false)
  }

  /// A rectangle on the device whose hard edges are moved to pixel boundaries, so that a pixel is
  /// inside if its centre was.
  ///
  /// nil where `matrix` rotates the rectangle.
  static func snapped(
    _ rect: CGRect,
    _ soft: CAEdgeAntialiasingMask,
    _ matrix: CATransform3D
  ) -> CGRect? {
    guard matrix.isUpright, abs(matrix.m41) < 0x1p20, abs(matrix.m42) < 0x1p20 else { return nil }
    func edge(_ place: CGFloat, _ name: CAEdgeAntialiasingMask) -> CGFloat {
      guard !soft.contains(name), abs(place) < 0x1p20 else { return place }
      // As in the rasteriser: round to 1/256 pixel, then take the first pixel whose centre is
      // beyond.
      return (((place * 256 + 0.5).rounded(.down) + 127) / 256).rounded(.down)
    }
    let x = [
      edge(rect.minX * matrix.m11 + matrix.m41, .layerLeftEdge),
      edge(rect.maxX * matrix.m11 + matrix.m41, .layerRightEdge),
    ]
    let y = [
      edge(rect.minY * matrix.m22 + matrix.m42, .layerBottomEdge),
      edge(rect.maxY * matrix.m22 + matrix.m42, .layerTopEdge),
    ]
    return CGRect(
      x: min(x[0], x[1]),
      y: min(y[0], y[1]),
      width: abs(x[1] - x[0]),
      height: abs(y[1] - y[0])
    )
  }

  /// The rectangle, enlarged by two device pixels at some edges.
  static func grown(
    _ rect: CGRect,
    at edges: CAEdgeAntialiasingMask,
    _ matrix: CATransform3D
  ) -> CGRect {
    let w = matrix.m44 == 0 ? 1 : abs(matrix.m44)
    let x = (matrix.m11 * matrix.m11 + matrix.m12 * matrix.m12).squareRoot() / w
    let y = (matrix.m21 * matrix.m21 + matrix.m22 * matrix.m22).squareRoot() / w
    func more(_ edge: CAEdgeAntialiasingMask, _ scale: CGFloat) -> CGFloat {
      edges.contains(edge) && scale > 1e-6 ? 2 / scale : 0
    }
    let (left, low) = (more(.layerLeftEdge, x), more(.layerBottomEdge, y))
    return CGRect(
      x: rect.minX - left,
      y: rect.minY - low,
      width: rect.width + left + more(.layerRightEdge, x),
      height: rect.height + low + more(.layerTopEdge, y)
    )
  }
}
