// SPDX-License-Identifier: Apache-2.0
import Quartzite
import Synchronization

/// A picture that is drawn by code, sharp at any scale.
///
/// The effects have no picture files: their photographs, devices and icons are these. The same
/// size and scale give the same bytes.
///
/// ```swift
/// imageView.image = Artwork.landscape.image(size: imageView.bounds.size)
/// ```
public struct Artwork: Sendable {
  /// The size of the canvas that the picture was designed on, in points.
  public let size: CGSize
  private let name: String
  private let paint: @Sendable (Painter) -> Void

  /// Makes a picture; `paint` draws it on a canvas of `size`, y down.
  ///
  /// Pictures of one name look the same: images are kept under it.
  init(
    _ name: String,
    size: CGSize = CGSize(width: 100, height: 100),
    paint: @escaping @Sendable (Painter) -> Void
  ) {
    self.name = name
    self.size = size
    self.paint = paint
  }

  /// Returns the picture as an image that it fills, cut where the proportions differ.
  ///
  /// Images are kept for the next time, some 64 MB of them.
  ///
  /// - Parameters:
  ///   - size: in points; default the canvas's. An empty one gives an empty image.
  ///   - scale: pixels a point; default the screen's.
  ///   - anchor: which part stays where something is cut, 0...1 in both directions: (0.5, 0) keeps
  ///     the top; default the middle.
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
    if let image = ArtworkCache.shared[key] { return image }
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      draw(in: CGRect(origin: .zero, size: size), of: context.cgContext, anchor: anchor)
    }
    ArtworkCache.shared[key] = image
    return image
  }

  /// Draws the picture so that it fills `rect` of a context whose y points down.
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

/// Images that were drawn before.
private final class ArtworkCache: Sendable {
  struct Key: Hashable {
    let name: String
    let size: CGSize
    let scale: CGFloat
    let anchor: CGPoint
  }

  static let shared = ArtworkCache()
  private static let capacity = 16 << 20
  private let images = Mutex<(pixels: Int, images: [Key: UIImage])>((0, [:]))

  subscript(key: Key) -> UIImage? {
    get { images.withLock { $0.images[key] } }
    set {
      guard let newValue, let picture = newValue.cgImage else { return }
      images.withLock { shelf in
        shelf.pixels += picture.width * picture.height
        // What is seldom is thrown away with the rest: a run shows few pictures.
        if shelf.pixels > Self.capacity {
          shelf = (picture.width * picture.height, [:])
        }
        shelf.images[key] = newValue
      }
    }
  }
}
