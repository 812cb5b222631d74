// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

extension Compiler {
  /// What all sprites of one picture share.
  struct SpriteSource: BitwiseCopyable {
    var image: qz_image
    /// The corners of the part that is shown, in image pixels: least x and y, largest x and y; NaN
    /// where it is not a rectangle.
    var corners: SIMD4<Double>
    /// The part as whole pixels, where its corners are integers.
    var pixels: PixelRect?
    var sampling: ImagePaint.Sampling
    var isOpaque: Bool
    /// Whether the sprites can be compiled without a draw item for each.
    var needsNoItem: Bool
    /// The index of the image that sprites on whole pixels share; negative until there is one.
    var shared = Int32(-1)

    /// The part that is shown, in image pixels; nil where it is not a rectangle.
    var source: CGRect? {
      guard corners.x == corners.x else { return nil }
      return CGRect(
        x: corners.x,
        y: corners.y,
        width: corners.z - corners.x,
        height: corners.w - corners.y
      )
    }
  }

  /// Compiles sprites, where possible without a draw item for each.
  func add(_ item: SpriteItem) {
    spriteSources.removeAll()
    for (index, picture) in item.pictures.enumerated() {
      let pixmap = picture.pixmap
      let (part, source) = (picture.source, item.outlines[index].elements.axisAlignedRect)
      spriteSources.append(
        SpriteSource(
          image: qz_image(pixmap, edge: Int32(QZ_EDGE_CLAMP)),
          corners: source == nil
            ? SIMD4(repeating: .nan) : SIMD4(part.minX, part.minY, part.maxX, part.maxY),
          pixels: source.flatMap(PixelRect.init(exactly:)),
          sampling: picture.sampling,
          isOpaque: pixmap.isOpaque,
          needsNoItem: picture.sampling != .trilinear && pixmap.width > 0 && pixmap.height > 0
        )
      )
    }
    item.sprites.withUnsafeBufferPointer { sprites in
      var (index, next) = (0, 0)
      while index < sprites.count {
        if sprites[index].isTurned, context.paths.allowed.contains(.plainSprites) {
          let done = addTurned(sprites, from: index, item)
          if done > 0 { _ = context.paths.takes(.plainSprites) }
          index += done
          if done > 0 || index == sprites.count { continue }
        }
        if index >= next, context.paths.allowed.contains(.plainSprites) {
          let done = addCopies(sprites, from: index, item)
          index += done
          // The next attempt is made farther on, so that those that end early cost little.
          next = index + Self.fewestCopies
          if index == sprites.count { break }
        }
        let sprite = sprites[index]
        if sprite.picture >= 0 && sprite.picture < spriteSources.count {
          add(sprite, spriteSources.base + sprite.picture, item)
        }
        index += 1
      }
    }
  }

  /// Compiles one sprite.
  @inline(__always)
  private func add(
    _ sprite: SpriteItem.Sprite,
    _ shown: UnsafeMutablePointer<SpriteSource>,
    _ item: SpriteItem
  ) {
    guard shown.pointee.needsNoItem, context.paths.takes(.plainSprites) else {
      add(item.draw(sprite))
      return
    }
    var op = Op(.draw)
    op.blend = item.blend
    let corner = sprite.transform.wholeMove
    if let corner, let pixels = shown.pointee.pixels {
      op.bounds = seen.intersection(pixels.offsetBy(dx: corner.x, dy: corner.y))
      if op.bounds.isEmpty { return }
    } else if let rect = Shape.upright(sprite.transform, { shown.pointee.source }) {
      let isSeen = setRect(&op, rect, isAntialiased: item.isAntialiased, limit: seen)
      if !isSeen { return }
    } else {
      // A part that is not a rectangle has NaN as corners, for which this is nil.
      guard let corners = TurnedRect(shown.pointee.corners, sprite.transform) else {
        add(item.draw(sprite))
        return
      }
      guard setTurned(&op, corners, isAntialiased: item.isAntialiased) else { return }
    }
    if let corner, op.coverage == .rect {
      share(shown, item.pictures[sprite.picture])
      op = Op(shown.pointee, at: corner, op.bounds, tint: sprite.tint, blend: item.blend)
    } else {
      let tint = Program.tint(sprite.tint)
      let index = program.images.count
      if program.addMoved(shown.pointee.image, sprite.transform, tint) {
        op.source = .blit
      } else {
        guard let inverse = InverseProjection(Projection(sprite.transform)) else { return }
        let sampling = shown.pointee.sampling
        program.addPlaced(shown.pointee.image, inverse, isAffine: true, sampling, tint)
        op.source = .image
      }
      program.keep(item.pictures[sprite.picture].pixmap)
      op.paint = Int32(truncatingIfNeeded: index)
      op.isOpaque = shown.pointee.isOpaque && program.images[index].keepsOpacity
    }
    program.append(op)
  }

  /// Makes the image that the sprites of a picture on whole pixels share, unless there is one, or they need
  /// draw items.
  func share(_ shown: UnsafeMutablePointer<SpriteSource>, _ picture: SpriteItem.PicturePart) {
    guard shown.pointee.shared < 0, shown.pointee.needsNoItem else { return }
    shown.pointee.shared =
      program.stampSource(of: picture.pixmap, edge: Int32(QZ_EDGE_CLAMP)).index
  }

  /// Sets the edges of a turned rectangle as an instruction's coverage; returns whether any of it
  /// is visible.
  private func setTurned(_ op: inout Op, _ rect: TurnedRect, isAntialiased: Bool) -> Bool {
    let box = rect.pixels
    guard areas.contains(where: { !$0.intersection(box).isEmpty }) else { return false }
    // Making four edges takes less time than handing them to another thread.
    let firstSpan = program.spans[0].count
    var sink = EdgeSink(program.edges[0], program.spans[0], visible: seen)
    sink.move(to: rect.corners.0)
    sink.line(to: rect.corners.1)
    sink.line(to: rect.corners.2)
    sink.line(to: rect.corners.3)
    sink.line(to: rect.corners.0)
    sink.finish()
    op.coverage = isAntialiased ? .nonZero : .centersNonZero
    (op.worker, op.spanStart) = (0, Int32(truncatingIfNeeded: firstSpan))
    op.edgeStart = Int32(truncatingIfNeeded: sink.first)
    op.edgeCount = Int32(truncatingIfNeeded: sink.count)
    op.bounds = sink.count == 0 ? .empty : seen.intersection(sink.bounds)
    return !op.bounds.isEmpty
  }
}

extension Op {
  /// The instruction of a sprite on whole pixels.
  @inline(__always)
  init(
    _ shown: Compiler.SpriteSource,
    at corner: (x: Int, y: Int),
    _ bounds: PixelRect,
    tint: PaintColor,
    blend: BlendMode
  ) {
    self.init(.draw)
    (source, paint, self.bounds, self.blend) = (.stamp, shown.shared, bounds, blend)
    (self.corner, color) = (corner, Program.tint(tint))
    isOpaque = shown.isOpaque && color == ImageFetch.white
  }
}
