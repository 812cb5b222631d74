// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteKernels

extension Compiler {
  // MARK: - Draws

  /// Compiles one draw.
  func add(_ draw: DrawItem) {
    let isWide = draw.blend.reachesBeyondSource
    var op = Op(.draw)
    op.blend = draw.blend
    var limit = seen
    switch draw.paint {
    case .color(let color):
      var straight = clampedColor(color)
      straight.w *= draw.opacity > 0 ? min(1, draw.opacity) : 0
      op.color = packed(SIMD4<Double>(straight))
      op.isOpaque = op.color >> 24 == 255
      if op.color == 0 && !isWide { return }
    case .gradient(let gradient):
      switch program.add(gradient, opacity: draw.opacity) {
      case .color(let color):
        op.color = color
        op.isOpaque = op.color >> 24 == 255
        if color == 0 && !isWide { return }
      case .index(let index):
        (op.source, op.paint) = (.gradient, Int32(index))
        op.isOpaque = program.gradients[index].isOpaque
      }
    case .image(let image):
      guard let narrowed = setImage(&op, image, draw.opacity, isWide, limit) else { return }
      limit = narrowed
    }
    setShape(
      &op,
      draw.shape,
      isAntialiased: draw.isAntialiased,
      op: program.ops.count,
      limit: limit
    )
    guard !op.bounds.isEmpty else { return }
    program.ops.append(op)
  }

  /// Sets an image as the source of an instruction; returns what can be seen of it, nil for nothing.
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
      && program.images[fetch.index].isFilling && image.pixmap.isOpaque
    return limit
  }

  // MARK: - Sprites

  /// What all sprites of one picture share.
  struct Stamp {
    var image: qz_image
    /// What is shown, in image pixels; nil where it is no rectangle.
    var source: CGRect?
    var isOpaque: Bool
    /// Whether the sprites can be compiled without an item for each.
    var isPlain: Bool
  }

  /// Compiles sprites: those that stay upright without making a draw of each.
  func add(_ item: SpriteItem) {
    stamps.removeAll(keepingCapacity: true)
    for (index, picture) in item.pictures.enumerated() {
      let pixmap = picture.pixmap
      stamps.append(
        Stamp(
          image: qz_image(pixmap, edge: Int32(QZ_EDGE_CLAMP)),
          source: item.outlines[index].elements.axisAlignedRect,
          isOpaque: pixmap.isOpaque,
          isPlain: picture.sampling != .trilinear && pixmap.width > 0 && pixmap.height > 0
        )
      )
    }
    var kept = -1
    for sprite in item.sprites where stamps.indices.contains(sprite.picture) {
      let stamp = stamps[sprite.picture]
      guard stamp.isPlain, let rect = Shape.upright(sprite.transform, { stamp.source }) else {
        add(item.draw(sprite))
        continue
      }
      var op = Op(.draw)
      op.blend = item.blend
      guard setRect(&op, rect, isAntialiased: item.isAntialiased, limit: seen) else { continue }
      let index = program.images.count
      let tint = Program.tint(sprite.tint, 1)
      if program.addMoved(stamp.image, sprite.transform, tint) {
        op.source = .blit
      } else {
        guard let inverse = InverseProjection(Projection(sprite.transform)) else { continue }
        let sampling = item.pictures[sprite.picture].sampling
        program.addPlaced(stamp.image, inverse, isAffine: true, sampling, tint)
        op.source = .image
      }
      if kept != sprite.picture { program.keep(item.pictures[sprite.picture].pixmap) }
      kept = sprite.picture
      op.paint = Int32(index)
      op.isOpaque = stamp.isOpaque && program.images[index].isFilling
      program.ops.append(op)
    }
  }

  // MARK: - Shapes

  /// Sets where an instruction's coverage comes from; leaves a job where edges are needed.
  func setShape(
    _ op: inout Op,
    _ shape: Shape,
    isAntialiased: Bool,
    op index: Int,
    limit: PixelRect
  ) {
    op.bounds = limit
    if let rect = shape.uprightRect {
      if !setRect(&op, rect, isAntialiased: isAntialiased, limit: limit) { op.bounds = .empty }
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
    context.jobs.add(shape, op: index, visible: limit)
  }

  /// Sets a rectangle as an instruction's coverage; returns whether any of it can be seen.
  private func setRect(
    _ op: inout Op,
    _ rect: CGRect,
    isAntialiased: Bool,
    limit: PixelRect
  ) -> Bool {
    guard !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return false }
    func limited(_ value: Double) -> Double {
      max(EdgeSink.limits.lowerBound, min(EdgeSink.limits.upperBound, value))
    }
    let low = SIMD2<Double>(limited(rect.minX), limited(rect.minY))
    let high = SIMD2<Double>(limited(rect.maxX), limited(rect.maxY))
    func fixed(_ value: Double) -> Int { Int((value * 256 + 0.5).rounded(.down)) }
    let (x0, y0, x1, y1) = (fixed(low.x), fixed(low.y), fixed(high.x), fixed(high.y))
    let isWhole = (x0 | y0 | x1 | y1) & 255 == 0
    if isWhole || !isAntialiased {
      // A pixel belongs if its centre lies at the edge or after it.
      op.bounds = limit.intersection(
        PixelRect(
          minX: (x0 + 127) >> 8,
          minY: (y0 + 127) >> 8,
          maxX: (x1 + 127) >> 8,
          maxY: (y1 + 127) >> 8
        )
      )
      return !op.bounds.isEmpty
    }
    let (a, b) = (EdgeSink.fixed(low), EdgeSink.fixed(high))
    op.coverage = .box
    op.box = Box(x0: a.x, y0: a.y, x1: b.x, y1: b.y)
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
