// SPDX-License-Identifier: Apache-2.0
import Quartzite
import Synchronization

/// An image that is drawn by code and sharp at any scale.
///
/// The effects have no image files: their photographs, devices and icons are made this way. The
/// same size and scale give the same bytes.
///
/// ```swift
/// imageView.image = Artwork.landscape.image(size: imageView.bounds.size)
/// ```
public struct Artwork: Sendable {
  /// The size of the canvas for which the image was designed, in points.
  public let size: CGSize
  private let name: String
  private let paint: @Sendable (Painter) -> Void

  /// Makes an image; `paint` draws it on a canvas of `size` with y pointing down.
  ///
  /// Images with the same name must look the same: they are cached under it.
  init(
    _ name: String,
    size: CGSize = CGSize(width: 100, height: 100),
    paint: @escaping @Sendable (Painter) -> Void
  ) {
    self.name = name
    self.size = size
    self.paint = paint
  }

  /// Returns the image scaled to fill a size, cropped if the aspect ratio differs.
  ///
  /// About 64 MB of images are cached.
  ///
  /// - Parameters:
  ///   - size: in points; default that of the canvas. An empty size gives an empty image.
  ///   - scale: pixels per point; default that of the screen.
  ///   - anchor: which part is kept when the image is cropped, 0...1 in both directions: (0.5, 0)
  ///     keeps the top; default the middle.
  public func image(
    size: CGSize? = nil,
    scale: CGFloat? = nil,
    anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) -> UIImage {
    let size = size ?? self.size
    guard size.width > 0, size.height > 0 else { return UIImage() }
    let format = UIGraphicsImageRendererFormat.preferred()
    if let scale { format.scale = scale }
    let key = ArtworkCache.Key(name: name, size: size, scale: format.scale, anchor: anchor)
    return ArtworkCache.shared.image(key) {
      UIGraphicsImageRenderer(size: size, format: format).image { context in
        draw(in: CGRect(origin: .zero, size: size), of: context.cgContext, anchor: anchor)
      }
    }
  }

  /// Draws the image to fill `rect` of a context with y pointing down.
  public func draw(
    in rect: CGRect,
    of context: CGContext,
    anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) {
    let factor = max(rect.width / size.width, rect.height / size.height)
    guard factor > 0, factor.isFinite else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    context.translateBy(
      x: rect.minX + (rect.width - size.width * factor) * anchor.x,
      y: rect.minY + (rect.height - size.height * factor) * anchor.y
    )
    context.scaleBy(x: factor, y: factor)
    paint(Painter(context: context, scale: factor))
  }
}

/// The cached images, by name, size, scale and crop.
private final class ArtworkCache: Sendable {
  struct Key: Hashable {
    let name: String
    let size: CGSize
    let scale: CGFloat
    let anchor: CGPoint
  }

  static let shared = ArtworkCache()
  private let images = Mutex(BoundedCache<Key, UIImage>(limit: 16 << 20))

  /// Returns the image of a key; `make` makes it if it is not cached.
  func image(_ key: Key, make: () -> UIImage) -> UIImage {
    if let known = images.withLock({ $0.value(for: key) }) { return known }
    let made = make()
    if let picture = made.cgImage {
      images.withLock { _ = $0.insert(made, for: key, cost: picture.width * picture.height) }
    }
    return made
  }
}
