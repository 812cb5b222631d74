// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

// MARK: - Paths

extension CGContext {
  /// Draws the path and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let (path, transform) = takePath()
    guard !path.isEmpty else { return }
    let chords = mode == .stroke ? path : flattened(path, transform.concatenating(deviceFlip))
    switch mode {
    case .fill, .fillStroke: fill(chords, transform, rule: .nonZero)
    case .eoFill, .eoFillStroke: fill(chords, transform, rule: .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path, transform)
    case .fill, .eoFill: break
    }
  }

  /// Fills the path and starts a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Fills a path in user space, keeping its `text` for exporters; discards the current path.
  package func fill(_ path: CGPath) {
    beginPath()
    guard !path.isEmpty else { return }
    fill(flattened(path, deviceTransform), state.ctm, rule: .nonZero)
  }

  /// Strokes the path and starts a new one.
  public func strokePath() { drawPath(using: .stroke) }

  func fill(_ path: CGPath, _ transform: CGAffineTransform, rule: FillRule) {
    guard let paint = paint(for: state.fillColor) else { return }
    let device = transform.concatenating(deviceFlip)
    emit(
      .fill(path, rule: rule, projection: Projection(device)),
      paint,
      bounds: path.boundingBox.applying(device)
    )
  }

  func stroke(_ path: CGPath, _ transform: CGAffineTransform) {
    guard state.style.width > 0, let paint = paint(for: state.strokeColor) else { return }
    let device = transform.concatenating(deviceFlip)
    let path = state.flatness > 0 ? flattened(path, device) : path
    let box = path.boundingBox
    guard !box.isNull else { return }
    let reach = state.style.reach
    emit(
      .stroke(path, style: state.style, projection: Projection(device)),
      paint,
      bounds: box.insetBy(dx: -reach, dy: -reach).applying(device)
    )
  }
}

// MARK: - Rectangles, ellipses, segments

extension CGContext {
  /// Fills a rectangle.
  ///
  /// The current path is unchanged.
  public func fill(_ rect: CGRect) {
    guard !rect.isNull, let paint = paint(for: state.fillColor) else { return }
    let (shape, bounds) = shape(of: rect)
    emit(shape, paint, bounds: bounds)
  }

  /// Fills rectangles as one path.
  public func fill(_ rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    guard !path.isEmpty else { return }
    fill(path, state.ctm, rule: .nonZero)
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil), state.ctm) }

  /// Strokes a rectangle with a line of `width`.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let saved = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = saved
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    fill(flattened(ellipse, deviceTransform), state.ctm, rule: .nonZero)
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil), state.ctm)
  }

  /// Strokes a segment from each point at an even index to the next; discards the path.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    beginPath()
    if !path.isEmpty { stroke(path, state.ctm) }
  }

  /// Makes a rectangle transparent, or black in a bitmap without alpha; only the clip of the state
  /// is used.
  public func clear(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let saved = state
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .clear)
    let (shape, bounds) = shape(of: rect)
    emit(shape, .color(PaintColor(0, 0, 0, 1)), bounds: bounds)
    state = saved
  }

  /// The shape on the device of a rectangle in user space, and its bounding box.
  func shape(of rect: CGRect) -> (Shape, CGRect) {
    let device = deviceTransform
    let bounds = rect.applying(device)
    if (device.b == 0 && device.c == 0) || (device.a == 0 && device.d == 0) {
      return (.rect(bounds), bounds)
    }
    let path = CGPath(rect: rect, transform: nil)
    return (.fill(path, rule: .nonZero, projection: Projection(device)), bounds)
  }
}

// MARK: - From a shape to items

extension CGContext {
  /// Draws a shape with a paint and the current state.
  func emit(_ shape: Shape, _ paint: Paint, bounds: CGRect) {
    let mode = state.blendMode.rasterMode
    if state.shadow == nil, state.clip.masks.isEmpty {
      let item = DrawItem(
        shape: shape,
        paint: paint,
        opacity: Float(state.alpha),
        blend: mode,
        isAntialiased: isAntialiased
      )
      add(.draw(item), bounds: bounds.insetBy(dx: -1, dy: -1))
      return
    }
    let item = DrawItem(
      shape: shape,
      paint: paint,
      opacity: Float(state.alpha),
      isAntialiased: isAntialiased
    )
    emit([.draw(item)], bounds: bounds, limit: state.shadow == nil ? shape : nil)
  }

  /// Draws items as a group with the state's shadow, masks and blend mode; their alpha is applied
  /// already.
  ///
  /// - Parameters:
  ///   - items: The items to draw, source-over.
  ///   - bounds: Their bounding box, in device pixels.
  ///   - limit: The shape to which a blend mode is restricted; nil for the whole clip.
  func emit(_ items: [DisplayItem], bounds: CGRect, limit: Shape?) {
    let mode = state.blendMode.rasterMode
    var items = items
    var box = bounds.insetBy(dx: -1, dy: -1)
    if let shadow = state.shadow {
      let (item, shadowBox) = shadowItem(of: items, shadow, bounds: bounds)
      items.insert(item, at: 0)
      if shadowBox.minX.isFinite, shadowBox.maxX.isFinite, shadowBox.minY.isFinite,
        shadowBox.maxY.isFinite
      {
        box = box.union(shadowBox)
      }
    }
    let mask = combinedMask()
    if mask == nil, mode == .normal {
      for item in items { add(item, bounds: box) }
      return
    }
    var clips: [Clip] = []
    if mode != .normal, let limit { clips = [Clip(shape: limit, isAntialiased: isAntialiased)] }
    add(
      .group(
        GroupItem(items: items, clips: clips, mask: mask, blend: mode, isIsolated: true)
      ),
      bounds: box
    )
  }

  private func shadowItem(
    of items: [DisplayItem],
    _ shadow: ShadowStyle,
    bounds: CGRect
  ) -> (DisplayItem, CGRect) {
    let base = baseTransform.concatenating(deviceFlip)
    let offset = shadow.offset.applying(base)
    let scale = Swift.abs(base.determinant).squareRoot()
    // Core Graphics' blur is twice the standard deviation.
    let sigma = shadow.blur / 2 * scale
    var filters: [Filter] = [.flood(PaintColor(shadow.color.rgba))]
    if sigma > 0 {
      filters.append(.gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: false))
    }
    filters.append(.offset(dx: offset.width, dy: offset.height))
    let reach = CGFloat(GaussianReach.pixels(sigma: Double(sigma))) + 2
    return (
      .group(GroupItem(items: items, filters: filters, isIsolated: true)),
      bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
    )
  }

  /// The product of the clip's masks; nil where there are none.
  private func combinedMask() -> Mask? {
    var mask: Mask?
    for item in state.clip.masks {
      guard let inner = mask else {
        mask = Mask(items: [item])
        continue
      }
      mask = Mask(items: [.group(GroupItem(items: [item], mask: inner))])
    }
    return mask
  }

  /// Adds an item, inside the clip's shapes, to the innermost transparency layer or the canvas.
  func add(_ item: DisplayItem, bounds: CGRect) {
    guard let touched = state.clip.bounds.overlap(bounds) else { return }
    if openLayers.isEmpty {
      canvas.add(item, clip: state.clip, bounds: touched)
    } else {
      let last = openLayers.count - 1
      openLayers[last].items.add(item, clip: state.clip)
      openLayers[last].bounds = openLayers[last].bounds.union(touched)
    }
  }
}

extension CGRect {
  /// The intersection; nil where it is empty, or where a coordinate is NaN (for which Foundation's
  /// own function traps).
  func overlap(_ other: CGRect) -> CGRect? {
    guard !isNull, !other.isNull else { return nil }
    let (x0, y0) = (Swift.max(origin.x, other.origin.x), Swift.max(origin.y, other.origin.y))
    let x1 = Swift.min(origin.x + size.width, other.origin.x + other.size.width)
    let y1 = Swift.min(origin.y + size.height, other.origin.y + other.size.height)
    guard x0 < x1, y0 < y1, (x1 - x0).isFinite, (y1 - y0).isFinite else { return nil }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
