// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// Converts a reduced display list to the Lottie elements of a frame, in points.
struct LottieBuilder {
  /// The largest error of a moving position, in points.
  let tolerance: Double
  /// The size of the picture in points.
  let size: CGSize
  /// The pixels of the display list per point.
  let scale: Double
  /// The pictures of the document.
  let store: PictureStore
  /// The transform from the space of the layer whose items are built to the picture.
  ///
  /// Axis-aligned rectangles are written in that space, so that they do not move where the layer
  /// moves.
  var space = CGAffineTransform.identity

  /// Returns the elements of a reduced list, whose items are in pixels, from back to front.
  func elements(_ list: DisplayList) -> [LottieElement] {
    var items = list.items
    if let color = list.background, color.w > 0 {
      items.insert(.draw(DrawItem(shape: .everything, paint: .color(color))), at: 0)
    }
    let surface = CGRect(x: 0, y: 0, width: list.width, height: list.height)
    let map = ItemMap(
      transform: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale),
      surface: surface
    )
    return elements(map.map(items))
  }

  func elements(_ items: [DisplayItem]) -> [LottieElement] {
    items.flatMap { item -> [LottieElement] in
      switch item {
      case .draw(let draw): element(draw).map { [$0] } ?? []
      case .group(let group): elements(group)
      case .sprites: []
      }
    }
  }

  // MARK: - Draws

  private func element(_ draw: DrawItem) -> LottieElement? {
    if case .image(let image) = draw.paint { return picture(draw, image) }
    var shape = draw.shape
    if case .gradient(let gradient) = draw.paint { shape = Self.fitting(shape, gradient) }
    guard case (var element, let space)? = outline(shape) else { return nil }
    element.blend = draw.blend
    element.mark += "b\(draw.blend.rawValue)"
    var opacity = Double(draw.opacity)
    switch draw.paint {
    case .color(let color):
      opacity *= Double(min(max(color.w, 0), 1))
      element.add(.color, Self.unit(color), tolerance: 0.006)
    case .gradient(let gradient):
      guard add(gradient, in: space, to: &element) else { return nil }
    case .image, .subpicture: return nil
    }
    element.add(.opacity, [min(max(opacity, 0), 1) * 100], tolerance: 0.5)
    return element
  }

  /// Returns red, green and blue of a colour, clamped to 0...1.
  static func unit(_ color: PaintColor) -> [Double] {
    (0..<3).map { Double(min(max(color[$0], 0), 1)) }
  }

  /// Returns the element of an image, with a clip where the draw shows only a part of it; nil where
  /// it is not visible.
  private func picture(_ draw: DrawItem, _ image: ImagePaint) -> LottieElement? {
    var element = LottieElement(form: .picture)
    var opacity = Double(draw.opacity)
    var pixmap = store.only(image.pixmap)
    if let tint = image.tint {
      opacity *= Double(min(max(tint.w, 0), 1))
      pixmap = store.tinted(pixmap, tint, step: 10)
    }
    let map = image.projection.affine
    let whole = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    element.picture = pixmap
    element.blend = draw.blend
    element.mark = "i\(ObjectIdentifier(pixmap).hashValue)b\(draw.blend.rawValue)"
    element.extent = max(Elementary.hypot(Double(pixmap.width), Double(pixmap.height)), 1)
    element.place = CGPoint(x: whole.midX, y: whole.midY).applying(map)
    element.add(.transform, Self.numbers(map), tolerance: tolerance)
    element.add(.opacity, [min(max(opacity, 0), 1) * 100], tolerance: 0.5)
    if !covers(draw.shape, whole, map) {
      guard abs(map.a * map.d - map.b * map.c) > 1e-9 else { return nil }
      let inverse = map.inverted()
      guard
        let clip = clip(Clip(shape: draw.shape, isAntialiased: draw.isAntialiased), in: inverse)
      else { return nil }
      element.clips = [clip]
      element.mark += "(\(clip.mark))"
    }
    return element
  }

  /// Whether a shape is the outline of a whole image, to within 0.75 pixels.
  private func covers(_ shape: Shape, _ whole: CGRect, _ map: CGAffineTransform) -> Bool {
    func corners(_ rect: CGRect, _ map: CGAffineTransform) -> [CGPoint] {
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ].map { $0.applying(map) }
    }
    let own = corners(whole, map)
    var other: [CGPoint] = []
    switch shape {
    case .everything, .stroke: return false
    case .rect(let rect): other = corners(rect, .identity)
    case .fill(let path, _, let projection):
      guard let rect = path.elements.axisAlignedRect else { return false }
      other = corners(rect, projection.affine)
    }
    // A shape with hard edges differs from the picture's own by less than a pixel.
    return own.allSatisfy { corner in
      other.contains { Elementary.hypot($0.x - corner.x, $0.y - corner.y) * scale < 0.75 }
    }
  }

  // MARK: - Shapes

  static func numbers(_ map: CGAffineTransform) -> [Double] {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map { Double($0) }
  }

  /// Returns the larger scale factor of both axes.
  static func stretch(_ map: CGAffineTransform) -> Double {
    max(Elementary.hypot(map.a, map.b), Elementary.hypot(map.c, map.d))
  }

  /// Returns the element of a shape, and the map from its own space to the picture; nil where it is
  /// empty.
  func outline(_ shape: Shape) -> (LottieElement, CGAffineTransform)? {
    switch shape {
    case .everything: return upright(CGRect(origin: .zero, size: size), .identity)
    case .rect(let rect): return upright(rect, space)
    case .fill(let path, let rule, let projection):
      if let rect = path.elements.axisAlignedRect, Self.isRegular(projection.affine) {
        return box(rect, projection.affine)
      }
      guard
        case (var element, let space)? = self.path(path.elements, projection.affine, form: .fill)
      else { return nil }
      element.isEvenOdd = rule == .evenOdd
      if element.isEvenOdd { element.mark += "e" }
      return (element, space)
    case .stroke(let path, var style, let projection):
      guard style.width > 0 else { return nil }
      guard Self.isRegular(projection.affine) else {
        let outline = path.elements.stroked(style, tolerance: 0.01)
        return self.path(outline, projection.affine, form: .fill)
      }
      if let trim = style.trim, trim.lowerBound <= 0, trim.upperBound >= 1 { style.trim = nil }
      guard
        case (var element, let space)? = self.path(path.elements, projection.affine, form: .stroke)
      else { return nil }
      add(style, Self.stretch(space), to: &element)
      return (element, space)
    }
  }

  private static func isRegular(_ map: CGAffineTransform) -> Bool {
    abs(map.a * map.d - map.b * map.c) > 1e-9 && stretch(map) < 1e4
  }

  /// Returns the element of a rectangle of the picture, in `space` where that keeps it
  /// axis-aligned.
  private func upright(
    _ rect: CGRect,
    _ space: CGAffineTransform
  ) -> (LottieElement, CGAffineTransform)? {
    guard space.b == 0, space.c == 0, Self.isRegular(space) else { return box(rect, .identity) }
    return box(rect.applying(space.inverted()), space)
  }

  private func box(_ rect: CGRect, _ map: CGAffineTransform) -> (LottieElement, CGAffineTransform)?
  {
    guard rect.width > 0, rect.height > 0 else { return nil }
    var element = LottieElement(form: .fill)
    element.mark = "f"
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    element.place = middle.applying(map)
    element.extent = max(
      Elementary.hypot(Double(rect.width), Double(rect.height)) / 2,
      Elementary.hypot(Double(middle.x), Double(middle.y))
    )
    element.add(
      .box,
      [middle.x, middle.y, rect.width, rect.height].map { Double($0) },
      tolerance: tolerance / max(Self.stretch(map), 1e-6)
    )
    element.add(.transform, Self.numbers(map), tolerance: tolerance)
    return (element, map)
  }

  private func path(
    _ elements: PathElements,
    _ map: CGAffineTransform,
    form: LottieElement.Form
  ) -> (LottieElement, CGAffineTransform)? {
    var (elements, space) = (elements, map)
    if !Self.isRegular(map) { (elements, space) = (elements.applying(map), .identity) }
    let (outline, numbers) = LottieOutline.parts(elements)
    guard !numbers.isEmpty, numbers.allSatisfy(\.isFinite) else { return nil }
    var element = LottieElement(form: form)
    element.outline = outline
    element.mark = "\(form == .fill ? "f" : "s")\(outline.mark)"
    var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
    for index in stride(from: 0, to: numbers.count, by: 6) {
      let vertex = SIMD2(numbers[index], numbers[index + 1])
      (low, high) = (pointwiseMin(low, vertex), pointwiseMax(high, vertex))
    }
    let middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    element.place = middle.applying(space)
    element.extent = max(
      Elementary.hypot(max(abs(low.x), abs(high.x)), max(abs(low.y), abs(high.y))),
      1e-6
    )
    element.add(.outline, numbers, tolerance: tolerance / max(Self.stretch(space), 1e-6))
    element.add(.transform, Self.numbers(space), tolerance: tolerance)
    return (element, space)
  }

  private func add(_ style: StrokeStyle, _ stretch: Double, to element: inout LottieElement) {
    let exact = tolerance / max(stretch, 1e-6)
    let stroke = LottieStroke(cap: style.cap, join: style.join, miterLimit: style.miterLimit)
    element.style = stroke
    element.mark += stroke.mark
    element.add(.width, [style.width], tolerance: exact)
    if !style.dash.isEmpty {
      element.add(.dash, style.dash.map { Double($0) }, tolerance: exact)
      element.add(.phase, [Double(style.dashPhase)], tolerance: exact)
    }
    if let trim = style.trim {
      let part = [trim.lowerBound, trim.upperBound].map { min(max(Double($0), 0), 1) * 100 }
      let reach = max(element.extent * stretch * 4, 1)
      element.add(.trim, part, tolerance: min(max(tolerance / reach * 100, 0.005), 0.2))
    } else {
      // So that a stroke whose trim reaches the whole line remains the same element.
      element.add(.trim, [0, 100], tolerance: 0.005)
    }
  }

  // MARK: - Clips

  /// Returns the outline of a clip, mapped by `map`; nil where it is empty.
  func clip(_ clip: Clip, in map: CGAffineTransform = .identity) -> LottieElement? {
    var shape = clip.shape
    if !clip.isAntialiased, let rect = shape.uprightRect,
      let whole = PixelRect(
        whole: SIMD2(rect.minX * scale, rect.minY * scale),
        SIMD2(rect.maxX * scale, rect.maxY * scale),
        isAntialiased: false
      )
    {
      let pixels = CGRect(whole)
      shape = .rect(pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    }
    let (elements, isEvenOdd) = Self.plain(shape, size)
    let (outline, numbers) = LottieOutline.parts(elements.applying(map))
    guard !numbers.isEmpty, numbers.allSatisfy(\.isFinite) else { return nil }
    var element = LottieElement(form: .fill)
    element.outline = outline
    element.isEvenOdd = isEvenOdd && outline.counts.count > 1
    element.mark = "c\(outline.mark)\(element.isEvenOdd ? "e" : "")"
    element.add(.outline, numbers, tolerance: tolerance / max(Self.stretch(map), 1e-6))
    return element
  }

  /// Returns the path of a shape in the picture, and whether it is filled by the even-odd rule.
  private static func plain(_ shape: Shape, _ size: CGSize) -> (PathElements, Bool) {
    switch shape {
    case .everything:
      (CGPath(rect: CGRect(origin: .zero, size: size), transform: nil).elements, false)
    case .rect(let rect): (CGPath(rect: rect, transform: nil).elements, false)
    case .fill(let path, let rule, let projection):
      (path.elements.applying(projection.affine), rule == .evenOdd)
    case .stroke(let path, let style, let projection):
      (
        path.elements.stroked(style, tolerance: 0.05 / max(stretch(projection.affine), 1e-3))
          .applying(projection.affine), false
      )
    }
  }
}
