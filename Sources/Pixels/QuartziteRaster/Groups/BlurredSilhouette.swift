// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// A blurred shape of one colour, such as a shadow.
///
/// It looks the same at every position, so it is drawn once, in white, and then placed like a
/// picture.
///
/// Moves by whole pixels are exact. A fraction of a pixel is interpolated where the blur is so wide
/// that nobody can see the difference, and is part of the key otherwise: the result differs from
/// blurring the shape at its position by at most 2 / 255.
///
/// The result is a function of the group alone, never of what happens to be kept.
struct BlurredSilhouette {
  /// Standard deviations below this need the exact fraction of a pixel: interpolation adds up to a
  /// quarter to the variance, which is a sixteenth at this standard deviation.
  static let leastMixedSigma = 2.0
  /// A silhouette of more pixels is drawn directly, as far as it is visible.
  static let mostPixels = 1 << 20

  /// What the white picture depends on.
  struct Key: Hashable {
    /// The outline: of a rectangle its size, of a path its elements.
    var elements: PathElements
    /// The fill rule of the outline.
    var rule: FillRule
    /// From the outline's space to the picture's, without the integer part of the translation.
    var map: CGAffineTransform
    /// Whether the edges are antialiased before they are blurred.
    var isAntialiased: Bool
    /// The blur.
    var blur: Filter
  }

  /// What the white picture depends on.
  let key: Key
  /// The origin of the picture's space, in device pixels.
  let place: SIMD2<Double>
  /// The colour, with straight alpha.
  let color: PaintColor

  /// Makes the silhouette that a group draws; nil for any other group.
  init?(_ group: GroupItem) {
    guard group.mask == nil, group.backdropFilters.isEmpty, group.items.count == 1,
      !group.blend.reachesBeyondSource, case .draw(let item) = group.items[0],
      item.blend == .normal, case .color(let paint) = item.paint
    else { return nil }
    var color = clampedColor(paint)
    color.w *= item.opacity > 0 ? min(1, item.opacity) : 0
    var shift = SIMD2<Double>(0, 0)
    guard let blur = group.filters.first, let isWide = Self.isWide(blur) else { return nil }
    for filter in group.filters.dropFirst() {
      switch filter {
      case .flood(let flood):
        let flood = clampedColor(flood.color)
        color = PaintColor(flood.x, flood.y, flood.z, flood.w * color.w)
      case .offset(let move):
        guard abs(move.dx) < 40000, abs(move.dy) < 40000 else { return nil }
        shift += SIMD2(move.dx, move.dy)
      default: return nil
      }
    }
    self.color = color
    guard let form = Self.form(item.shape.simplified, isAntialiased: item.isAntialiased) else {
      return nil
    }
    let way = SIMD2(Double(form.map.tx), Double(form.map.ty)) + shift
    guard abs(way.x) < 0x1p20, abs(way.y) < 0x1p20 else { return nil }
    // A hard edge depends on pixel centres: the shape is drawn at its own fraction of a pixel, then
    // moved.
    var rest = SIMD2(Double(form.map.tx), Double(form.map.ty))
    if item.isAntialiased {
      rest = isWide ? SIMD2(0, 0) : way - way.rounded(.down)
    } else {
      rest -= rest.rounded(.down)
    }
    place = way - rest
    guard isWide || place == place.rounded(.down) else { return nil }
    var map = form.map
    (map.tx, map.ty) = (rest.x, rest.y)
    key = Key(
      elements: form.elements,
      rule: form.rule,
      map: map,
      isAntialiased: item.isAntialiased,
      blur: blur
    )
  }

  /// Whether a blur is wide enough for moving the picture by fractions of a pixel; nil where
  /// `filter` is not a blur that silhouettes are kept for.
  private static func isWide(_ filter: Filter) -> Bool? {
    switch filter {
    case .gaussianBlur(let blur) where !blur.mirrorsEdges:
      return blur.sigmaX >= leastMixedSigma && blur.sigmaY >= leastMixedSigma
    case .boxBlur(let blur):
      // The steepest slope of two boxes of 7 pixels is that of a standard deviation of 2.8.
      return blur.width >= 7 && blur.repeats >= 2
    default: return nil
    }
  }

  private static func form(
    _ shape: Shape,
    isAntialiased: Bool
  ) -> (elements: PathElements, rule: FillRule, map: CGAffineTransform)? {
    switch shape {
    case .rect(let rect):
      guard rect.width > 0, rect.height > 0, rect.width < 0x1p20, rect.height < 0x1p20,
        abs(rect.minX) < 0x1p20, abs(rect.minY) < 0x1p20
      else { return nil }
      var path = PathElements()
      path.append(.move, .zero)
      path.append(.line, CGPoint(x: rect.width, y: 0))
      path.append(.line, CGPoint(x: rect.width, y: rect.height))
      path.append(.line, CGPoint(x: 0, y: rect.height))
      path.append(.close)
      return (
        path, .nonZero, CGAffineTransform(translationX: rect.minX, y: rect.minY)
      )
    case .fill(let path, let rule, let projection):
      // Comparing long paths would cost more than it saves.
      guard projection.isAffine, projection.affine.isFinite, path.elements.points.count <= 256
      else { return nil }
      return (path.elements, rule, projection.affine)
    case .everything, .stroke:
      return nil
    }
  }

  /// The pixels of the white picture, in its own space, with a transparent border of one pixel; nil
  /// where there are none or too many.
  var bounds: PixelRect? {
    let limit = PixelRect(minX: -16384, minY: -16384, maxX: 16384, maxY: 16384)
    let shape = ItemBounds.of(shape, within: limit)
    guard !shape.isEmpty, let reach = FilterReach([key.blur]) else { return nil }
    // With the border, repeating its pixels outside is the same as being transparent there.
    let all = reach.output(of: shape).insetBy(dx: -1, dy: -1)
    guard all.area <= Self.mostPixels, all.width < 16384, all.height < 16384 else { return nil }
    return all
  }

  /// The outline in the picture's space.
  private var shape: Shape {
    .fill(CGPath(elements: key.elements), rule: key.rule, projection: Projection(key.map))
  }

  /// Draws the white picture.
  func makePicture(_ context: DrawContext, _ bounds: PixelRect) -> Pixmap {
    let surface = context.surfaces.take(width: bounds.width, height: bounds.height)
    let target = surface.raster(bounds)
    let item = DrawItem(
      shape: shape,
      paint: .color(PaintColor(repeating: 1)),
      isAntialiased: key.isAntialiased
    )
    let content = ItemBounds.of(shape, within: bounds)
    if case .gaussianBlur = key.blur, !content.isEmpty {
      let drawn = context.surfaces.take(width: content.width, height: content.height)
      let source = drawn.raster(content)
      context.next.draw([.draw(item)], into: source, [content], background: 0)
      Filtering(context: context).blurWhite(key.blur, of: source, to: target)
      context.surfaces.give(drawn)
    } else {
      target.clear(bounds, to: 0)
      context.next.draw([.draw(item)], into: target, [bounds])
      Filtering(context: context).apply([key.blur], to: target, border: bounds)
    }
    let picture = target.makePixmap()
    context.surfaces.give(surface)
    return picture
  }
}

/// Blurred silhouettes, kept from frame to frame.
///
/// Any thread may use it.
final class SilhouetteCache: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under `lock`.
  /// A white picture, and a copy in the colour that was asked for last.
  private struct Entry {
    var picture: Pixmap
    var bounds: PixelRect
    var tint: UInt32?
    var tinted: (pixmap: Pixmap, bounds: PixelRect)?
    var pixels: Int { picture.pixels.count + (tinted?.pixmap.pixels.count ?? 0) }
  }

  private let lock = NSLock()
  private var entries = BoundedCache<BlurredSilhouette.Key, Entry>(limit: KeptPixels.silhouettes)

  /// The number of pixels that are kept.
  var pixels: Int { lock.withLock { entries.cost } }

  /// Whether the picture of a key is kept.
  func contains(_ key: BlurredSilhouette.Key) -> Bool {
    lock.withLock { entries.contains(key) }
  }

  /// Returns the picture of a key, in white or in `tint`, and its position; nil where it is not
  /// kept.
  func picture(
    _ key: BlurredSilhouette.Key,
    tint: UInt32
  ) -> (pixmap: Pixmap, bounds: PixelRect)? {
    lock.withLock {
      guard var entry = entries.value(for: key) else { return nil }
      if tint == ImageFetch.white { return (entry.picture, entry.bounds) }
      if let tinted = entry.tinted, entry.tint == tint { return tinted }
      let result =
        entry.picture.trimmed(entry.bounds, tint)
        ?? (entry.picture.multiplied(by: tint), entry.bounds)
      (entry.tinted, entry.tint) = (result, tint)
      entries.insert(entry, for: key, cost: entry.pixels)
      return result
    }
  }

  /// Adds the white picture of a key.
  func add(_ key: BlurredSilhouette.Key, _ picture: Pixmap, _ bounds: PixelRect) {
    lock.withLock {
      guard !entries.contains(key) else { return }
      let entry = Entry(picture: picture, bounds: bounds)
      entries.insert(entry, for: key, cost: entry.pixels)
    }
  }
}

extension Pixmap {
  /// The picture multiplied by a premultiplied colour of 0...255 a channel, rounded.
  fileprivate func multiplied(by tint: UInt32) -> Pixmap {
    var result = pixels
    result.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      // All kernels give the same bytes.
      qz_best_kernels().pointee.tint(base, tint, buffer.count)
    }
    return Pixmap(width: width, height: height, pixels: result)
  }

  /// The part that shows, multiplied by a premultiplied colour; nil where nothing can be left out.
  ///
  /// It has a transparent border, and more transparent columns to the right: without the border, whole
  /// vectors of 16 pixels.
  ///
  /// - Parameter bounds: where the picture lies; so is what is returned with the part.
  fileprivate func trimmed(
    _ bounds: PixelRect,
    _ tint: UInt32
  ) -> (pixmap: Pixmap, bounds: PixelRect)? {
    // Products below 128 are rounded to 0 of 255, and no channel is above alpha.
    let least = 128
    let alpha = Int(tint >> 24)
    func shows(_ pixel: UInt32) -> Bool { Int(pixel >> 24) * alpha >= least }
    var box = PixelRect(minX: width, minY: height, maxX: 0, maxY: 0)
    for y in 0..<height {
      let row = pixels[y * rowPixels..<y * rowPixels + width]
      guard let first = row.firstIndex(where: shows), let last = row.lastIndex(where: shows) else {
        continue
      }
      box.minX = min(box.minX, first - row.startIndex)
      box.maxX = max(box.maxX, last - row.startIndex + 1)
      (box.minY, box.maxY) = (min(box.minY, y), y + 1)
    }
    guard box.minX > 0, box.minY > 0, box.maxX < width, box.maxY < height else { return nil }
    // One column or row before, where the interpolation of the first begins, and one behind.
    let (wide, high) = (((box.width + 16) & ~15) + 1, box.height + 2)
    let stride = (wide + 15) & ~15
    var part = [UInt32](repeating: 0, count: stride * high)
    part.withUnsafeMutableBufferPointer { part in
      pixels.withUnsafeBufferPointer { pixels in
        guard let to = part.baseAddress, let from = pixels.baseAddress else { return }
        // SAFETY: `box` is inside of the picture, and one pixel inside of the part.
        for y in 0..<box.height {
          let row = to + ((y + 1) * stride + 1)
          row.update(from: from + ((box.minY + y) * rowPixels + box.minX), count: box.width)
        }
        // All kernels give the same bytes.
        qz_best_kernels().pointee.tint(to, tint, part.count)
      }
    }
    let place = PixelRect(
      x: bounds.minX + box.minX - 1,
      y: bounds.minY + box.minY - 1,
      width: wide,
      height: high
    )
    return (Pixmap(width: wide, height: high, pixels: part), place)
  }
}
