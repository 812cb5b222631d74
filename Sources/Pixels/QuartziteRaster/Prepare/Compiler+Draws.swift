// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

extension Compiler {
  // MARK: - Draws

  /// Compiles one draw.
  func add(_ draw: DrawItem) {
    add(draw, opacity: draw.opacity, blend: draw.blend)
  }

  /// Compiles a draw with another opacity and blend mode than its own.
  func add(_ draw: DrawItem, opacity: Float, blend: BlendMode) {
    // A copy of whole pixels needs no resampled image: it is drawn at its own size.
    if let copy = draw.pixelCopy, context.paths.takes(.stamps) {
      program.add(copy, opacity: opacity, blend: blend, within: seen)
    } else {
      addOther(draw, opacity: opacity, blend: blend)
    }
  }

  /// Compiles one draw that does not copy whole pixels.
  private func addOther(_ draw: DrawItem, opacity: Float, blend: BlendMode) {
    let isWide = blend.reachesBeyondSource
    var op = Op(.draw)
    op.blend = blend
    var limit = seen
    var placed: ImagePaint?
    switch draw.paint {
    case .color(let color):
      var straight = clampedColor(color)
      straight.w *= opacity > 0 ? min(1, opacity) : 0
      op.color = packed(SIMD4<Double>(straight))
      op.isOpaque = op.color >> 24 == 255
      if op.color == 0 && !isWide { return }
    case .gradient(let gradient):
      switch program.add(gradient, opacity: opacity) {
      case .color(let color):
        op.color = color
        op.isOpaque = op.color >> 24 == 255
        if color == 0 && !isWide { return }
      case .index(let index):
        (op.source, op.paint) = (.gradient, Int32(index))
        op.isOpaque = program.gradients[index].isOpaque
      }
    case .image, .subpicture:
      guard let image = image(of: draw.paint) else { return }
      // A resampled image, or the pixels of a subpicture, may be copied where the original cannot
      // be.
      if !draw.paint.shows(image.pixmap),
        let copy = PixelCopy(draw.shape, image, isAntialiased: draw.isAntialiased),
        context.paths.takes(.stamps)
      {
        return withExtendedLifetime(image) {
          program.add(copy, opacity: opacity, blend: blend, within: seen)
        }
      }
      guard let narrowed = setImage(&op, image, opacity, isWide, limit) else { return }
      limit = narrowed
      placed = image
    }
    setShape(
      &op,
      draw.shape,
      isAntialiased: draw.isAntialiased,
      mark: draw.mark,
      op: program.ops.count,
      limit: limit
    )
    guard !op.bounds.isEmpty else { return }
    if let placed { usePlacedImage(&op, placed, draw.shape) }
    program.append(op)
  }

  /// The image of a paint, resampled or drawn first if necessary; nil for other paints.
  private func image(of paint: Paint) -> ImagePaint? {
    switch paint {
    case .color, .gradient: nil
    case .image(let image): image.prepared(context)
    case .subpicture(let paint): paint.drawn(context.pixmap(of: paint.picture))
    }
  }

  /// Sets an image as the source of an instruction; returns the visible pixels, nil for none.
  private func setImage(
    _ op: inout Op,
    _ image: ImagePaint,
    _ opacity: Float,
    _ isWide: Bool,
    _ limit: PixelRect
  ) -> PixelRect? {
    var limit = limit
    let isCut = image.edge == .clear && !isWide
    if isCut {
      let size = SIMD2(Double(image.pixmap.width), Double(image.pixmap.height))
      limit = ItemBounds.of(SIMD2(-1, -1), size + 1, image.projection, within: limit)
      guard !limit.isEmpty else { return nil }
    }
    guard let fetch = program.add(image, opacity: opacity, pyramids: context.pyramids) else {
      return nil
    }
    (op.source, op.paint) = (fetch.isMoved ? .blit : .image, Int32(fetch.index))
    if fetch.isMoved && isCut {
      let x = program.images[fetch.index].originX
      let y = program.images[fetch.index].originY
      limit = limit.intersection(
        PixelRect(x: x, y: y, width: image.pixmap.width, height: image.pixmap.height)
      )
      guard !limit.isEmpty else { return nil }
    }
    op.isOpaque =
      (fetch.isMoved && isCut || image.edge != .clear)
      && program.images[fetch.index].keepsOpacity && image.pixmap.isOpaque
    return limit
  }

  // MARK: - Shapes

  /// Sets the coverage of an instruction; adds a job where edges are needed.
  ///
  /// - Parameter mark: the shape's.
  func setShape(
    _ op: inout Op,
    _ shape: Shape,
    isAntialiased: Bool,
    mark: @autoclosure () -> UInt64,
    op index: Int,
    limit: PixelRect
  ) {
    op.bounds = limit
    if let rect = uprightRect(shape) {
      if !setRect(&op, rect, isAntialiased: isAntialiased, limit: limit) { op.bounds = .empty }
      return
    }
    if isUnseen(shape, within: limit), context.paths.takes(.unseenShapes) {
      op.bounds = .empty
      return
    }
    switch shape {
    case .everything, .rect: return
    case .fill(_, let rule, _):
      op.coverage =
        switch (rule, isAntialiased) {
        case (.nonZero, true): .nonZero
        case (.evenOdd, true): .evenOdd
        case (.nonZero, false): .centersNonZero
        case (.evenOdd, false): .centersEvenOdd
        }
    case .stroke:
      op.coverage = isAntialiased ? .nonZero : .centersNonZero
    }
    guard isAntialiased, context.paths.allowed.contains(.keptCoverage),
      let coverages = context.coverages
    else { return context.addJob(shape, op: index, op.coverage, visible: limit) }
    let mark = CoverageCache.mark(of: shape, mark())
    if let kept = coverages.coverage(shape, mark, within: limit) {
      _ = context.paths.takes(.keptCoverage)
      op.bounds = limit.intersection(kept.bounds)
      return program.draw(&op, with: kept)
    }
    let canvas = context.canvas
    let whole = canvas.contains(limit) ? canvas : limit
    let isWanted = coverages.wants(shape, mark) { ItemBounds.of(shape, within: whole) }
    let keeping = isWanted ? JobList.Keeping(mark, limit: whole) : nil
    context.addJob(shape, op: index, op.coverage, visible: limit, keeping: keeping)
  }

  /// The upright rectangle that a shape is equal to; nil for other shapes.
  private func uprightRect(_ shape: Shape) -> CGRect? {
    if case .rect(let rect) = shape { return rect }
    return context.paths.take(.uprightRects) { shape.uprightRect }
  }

  /// Whether a path is outside of what is drawn: looking at its points is far cheaper than
  /// outlining it.
  private func isUnseen(_ shape: Shape, within limit: PixelRect) -> Bool {
    let box = ItemBounds.of(shape, within: limit)
    return box.isEmpty || !areas.contains { !$0.intersection(box).isEmpty }
  }

  /// Sets a rectangle as an instruction's coverage; returns whether any of it is visible.
  func setRect(
    _ op: inout Op,
    _ rect: CGRect,
    isAntialiased: Bool,
    limit: PixelRect
  ) -> Bool {
    guard let (low, high) = EdgeSink.limited(rect) else { return false }
    if let whole = PixelRect(whole: low, high, isAntialiased: isAntialiased) {
      op.bounds = limit.intersection(whole)
      return !op.bounds.isEmpty
    }
    let (a, b) = (EdgeSink.fixed(low), EdgeSink.fixed(high))
    op.coverage = .box
    op.box = FineRect(x0: a.x, y0: a.y, x1: b.x, y1: b.y)
    guard a.x < b.x, a.y < b.y else { return false }
    op.bounds = limit.intersection(
      PixelRect(
        minX: Int(a.x >> 8),
        minY: Int(a.y >> 8),
        maxX: Int((b.x + 255) >> 8),
        maxY: Int((b.y + 255) >> 8)
      )
    )
    return !op.bounds.isEmpty
  }
}

extension Paint {
  /// Whether it is an image of these very pixels.
  fileprivate func shows(_ pixmap: Pixmap) -> Bool {
    if case .image(let image) = self { image.pixmap === pixmap } else { false }
  }
}
