// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension UIImage {
  /// Draws the image with its upper left corner at `point`.
  public func draw(at point: CGPoint) {
    draw(at: point, blendMode: .normal, alpha: 1)
  }

  /// Draws the image with its upper left corner at `point`, with a blend mode and an opacity of
  /// 0...1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into `rect`, stretched or tiled by its cap insets if it has any.
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image into `rect`, with a blend mode and an opacity of 0...1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage, rect.width > 0, rect.height > 0
    else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if capInsets == .zero || imageOrientation != .up {
      draw(cgImage, in: rect, context)
    } else {
      for piece in NinePieces(of: self, in: rect).pieces {
        guard let part = cgImage.cropping(to: piece.pixels) else { continue }
        if piece.isTiled {
          tile(part, in: piece.rect, context)
        } else {
          upright(part, in: piece.rect, context)
        }
      }
    }
    context.restoreGState()
  }

  /// Tiles `rect` with the image, starting at its upper left corner.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    tile(cgImage, in: rect, context)
  }

  /// The greatest number of tiles that are drawn one by one; more are drawn as a pattern.
  private static let mostTiles = 10_000.0

  private func tile(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    let tile = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    guard tile.width > 0, tile.height > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    let clip = context.boundingBoxOfClipPath
    let (minX, maxX) = (max(clip.minX, rect.minX), min(clip.maxX, rect.maxX))
    let (minY, maxY) = (max(clip.minY, rect.minY), min(clip.maxY, rect.maxY))
    guard minX < maxX, minY < maxY, rect.minX.isFinite, rect.minY.isFinite else { return }
    // Only tiles inside the clip are drawn: the rectangle may be far larger than the context.
    let left = ((minX - rect.minX) / tile.width).rounded(.down)
    let top = ((minY - rect.minY) / tile.height).rounded(.down)
    let across = ((maxX - rect.minX) / tile.width).rounded(.up) - left
    let down = ((maxY - rect.minY) / tile.height).rounded(.up) - top
    guard across * down <= Self.mostTiles else {
      context.translateBy(x: rect.minX, y: rect.minY + tile.height)
      context.scaleBy(x: 1, y: -1)
      return context.draw(image, in: CGRect(origin: .zero, size: tile), byTiling: true)
    }
    for row in 0..<Int(max(down, 0)) {
      let y = rect.minY + (top + CGFloat(row)) * tile.height
      for column in 0..<Int(max(across, 0)) {
        let x = rect.minX + (left + CGFloat(column)) * tile.width
        upright(image, in: CGRect(x: x, y: y, width: tile.width, height: tile.height), context)
      }
    }
  }

  /// Draws an image upright into a context with y pointing down, where Core Graphics would flip it.
  private func upright(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }

  /// Draws the whole image, turned by its orientation.
  private func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    guard imageOrientation != .up else { return upright(image, in: rect, context) }
    context.saveGState()
    context.translateBy(x: rect.midX, y: rect.midY)
    // Maps the right and down directions of the stored pixels to those on the screen.
    let turn: CGAffineTransform =
      switch imageOrientation {
      case .up: .identity
      case .down: CGAffineTransform(-1, 0, 0, -1, 0, 0)
      case .left: CGAffineTransform(0, -1, 1, 0, 0, 0)
      case .right: CGAffineTransform(0, 1, -1, 0, 0, 0)
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 0, 0)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 0)
      case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 0, 0)
      }
    context.concatenate(turn)
    let stored =
      imageOrientation.isSideways
      ? CGSize(width: rect.height, height: rect.width) : rect.size
    upright(
      image,
      in: CGRect(
        x: -stored.width / 2,
        y: -stored.height / 2,
        width: stored.width,
        height: stored.height
      ),
      context
    )
    context.restoreGState()
  }
}

/// The nine parts into which cap insets divide an image, and the rectangles they are drawn into.
private struct NinePieces {
  struct Piece {
    let pixels: CGRect
    let rect: CGRect
    let isTiled: Bool
  }

  var pieces: [Piece] = []

  init(of image: UIImage, in rect: CGRect) {
    let caps = image.capInsets
    let size = image.size
    let columns = Self.cuts(size.width, rect.minX, rect.width, caps.left, caps.right)
    let rows = Self.cuts(size.height, rect.minY, rect.height, caps.top, caps.bottom)
    for row in rows {
      for column in columns {
        pieces.append(
          Piece(
            pixels: CGRect(
              x: column.from * image.scale,
              y: row.from * image.scale,
              width: column.length * image.scale,
              height: row.length * image.scale
            ),
            rect: CGRect(
              x: column.to,
              y: row.to,
              width: column.room,
              height: row.room
            ),
            isTiled: image.resizingMode == .tile && (column.isMiddle || row.isMiddle)
          )
        )
      }
    }
  }

  private typealias Cut = (
    from: CGFloat, length: CGFloat, to: CGFloat, room: CGFloat, isMiddle: Bool
  )

  /// Divides one axis at the cap insets into start, middle and end; parts of no length are left
  /// out.
  private static func cuts(
    _ length: CGFloat,
    _ start: CGFloat,
    _ room: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat
  ) -> [Cut] {
    let (middle, space) = (length - before - after, room - before - after)
    let all: [Cut] = [
      (0, before, start, before, false),
      (before, middle, start + before, space, true),
      (length - after, after, start + room - after, after, false),
    ]
    return all.filter { $0.length > 0 && $0.room > 0 }
  }
}
