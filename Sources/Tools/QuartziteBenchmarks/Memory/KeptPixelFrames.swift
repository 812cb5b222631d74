// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// Frames of 1080 by 1920 pixels that offer a rasterizer's caches about twice what each may keep.
package struct KeptPixelFrames: Sendable {
  /// A cache of a rasterizer.
  package enum Kind: CaseIterable, Sendable {
    case subpictures, silhouettes, placedImages, coverage, shrunkImages, pyramids, surfaces

    /// What the cache keeps, and at most, in pixels.
    package func held(in rasterizer: Rasterizer) -> (now: Int, limit: Int) {
      let kept = rasterizer.kept
      return switch self {
      case .subpictures: (kept.subpictures, KeptPixels.subpictures)
      case .silhouettes: (kept.silhouettes, KeptPixels.silhouettes)
      case .placedImages: (kept.placedImages, KeptPixels.placedImages)
      case .coverage: (kept.coverage, KeptPixels.coverage)
      case .shrunkImages: (kept.shrunkImages, KeptPixels.shrunkImages)
      case .pyramids: (kept.pyramids, KeptPixels.pyramids)
      case .surfaces: (kept.surfaces, KeptPixels.surfaces)
      }
    }
  }

  /// Images of 1,024 x 1,024 pixels.
  private let images: [Pixmap] = (0..<64).map { index in
    let color = 0xFF00_0000 | UInt32(index) << 17 | 0x40_60
    return Pixmap(
      width: 1_024,
      height: 1_024,
      pixels: [UInt32](repeating: color, count: 1 << 20)
    )
  }
  private let photo = RasterData.photo()

  /// Makes the images of the frames.
  package init() {}

  /// Draws the frames for one cache, each several times, since some caches keep only what stays.
  package func draw(
    _ kind: Kind,
    _ rasterizer: Rasterizer,
    _ draw: (Rasterizer, DisplayList) -> Void
  ) {
    for items in frames(kind) {
      let list = RasterData.list(items)
      for _ in 0..<4 { draw(rasterizer, list) }
    }
  }

  private func frames(_ kind: Kind) -> [[DisplayItem]] {
    switch kind {
    case .subpictures:
      // 24 pictures of a million pixels each.
      (0..<24).map { index in
        let area = PixelRect(x: 0, y: 0, width: 1_024, height: 1_024)
        let picture = Subpicture(
          items: [Self.fill(Self.circle(500, index))],
          area: area,
          tag: UInt64(index + 1)
        )
        let paint = SubpicturePaint(picture, projection: Projection())
        return [.draw(DrawItem(shape: .everything, paint: .subpicture(paint)))]
      }
    case .silhouettes:
      // 40 shadows of 100,000 pixels and more.
      (0..<40).map { index in
        let blur = Filter.gaussianBlur(sigmaX: 12, sigmaY: 12, mirrorsEdges: false)
        let item = Self.fill(Self.circle(160, index))
        return [.group(GroupItem(items: [item], opacity: 0.5, filters: [blur], isIsolated: true))]
      }
    case .placedImages:
      // Six images of a million pixels, each between pixels.
      images.prefix(6).map { [Self.image($0, CGAffineTransform(translationX: 20.4, y: 30.7))] }
    case .coverage:
      // Shapes of hundreds of thousands of pixels with curved edges.
      (0..<40).map { frame in (0..<8).map { Self.fill(Self.circle(530, 8 * frame + $0)) } }
    case .shrunkImages:
      // One image at 24 sizes of a third of a million pixels and more.
      (0..<24).map { index in
        let scale = 0.4 + 0.01 * CGFloat(index)
        return [
          Self.image(photo, CGAffineTransform(scaleX: scale, y: scale), shrinking: .lanczos3)
        ]
      }
    case .pyramids:
      images.map {
        [Self.image($0, CGAffineTransform(rotationAngle: 0.1).scaledBy(x: 0.3, y: 0.3), .trilinear)]
      }
    case .surfaces:
      // Five surfaces of the canvas's size, each inside the one before.
      [
        [
          (0..<5).reduce(Self.fill(Self.circle(500, 0))) { inner, _ in
            let blur = Filter.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: false)
            return .group(
              GroupItem(
                items: [inner, Self.fill(Self.circle(520, 9))],
                filters: [blur],
                isIsolated: true
              )
            )
          }
        ]
      ]
    }
  }

  // MARK: - Items

  /// A circle in the middle of the canvas that differs a little for each index.
  private static func circle(_ radius: Double, _ index: Int) -> CGPath {
    let radius = radius - Double(index) / 8
    let box = CGRect(x: 540 - radius, y: 960 - radius, width: 2 * radius, height: 2 * radius)
    return CGPath(ellipseIn: box, transform: nil)
  }

  private static func fill(_ path: CGPath) -> DisplayItem {
    let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
    return .draw(DrawItem(shape: shape, paint: .color(PaintColor(0, 0, 0, 1))))
  }

  private static func image(
    _ pixmap: Pixmap,
    _ transform: CGAffineTransform,
    _ sampling: ImagePaint.Sampling = .linear,
    shrinking: ImagePaint.Shrinking = .sampled
  ) -> DisplayItem {
    let size = CGSize(width: pixmap.width, height: pixmap.height)
    let rect = CGRect(origin: .zero, size: size).applying(transform)
    let paint = ImagePaint(
      pixmap: pixmap,
      projection: Projection(transform),
      sampling: sampling,
      edge: .clamp,
      shrinking: shrinking
    )
    return .draw(DrawItem(shape: .rect(rect), paint: .image(paint)))
  }
}
