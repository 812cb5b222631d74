// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension VectorReduction {
  /// Returns the draw of a small gradient as a picture of higher resolution, for formats whose
  /// readers are inexact; nil for larger gradients.
  ///
  /// Poppler samples the colours of a shading at the corners of pixels, which moves a highlight of
  /// a few pixels.
  mutating func fine(_ draw: DrawItem) -> DrawItem? {
    guard abilities.redrawsPictures, resamples, draw.isAntialiased,
      case .gradient(let gradient) = draw.paint, Self.reason(gradient) == nil
    else { return nil }
    let bounds = ItemBounds.of(draw.shape, within: gradient.reach.intersection(canvas))
    guard !bounds.isEmpty, bounds.width * bounds.height <= Self.mostFine else { return nil }
    let factor = 4
    let map = ItemMap(
      transform: CGAffineTransform(translationX: -CGFloat(bounds.minX), y: -CGFloat(bounds.minY))
        .concatenating(CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor))),
      surface: CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    )
    var plain = draw
    (plain.opacity, plain.blend) = (1, .normal)
    let (width, height) = (bounds.width * factor, bounds.height * factor)
    let alone = DisplayList(width: width, height: height, items: [.draw(map.map(plain))])
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    note(.small)
    let whole = CGRect(bounds)
    return DrawItem(
      shape: .rect(whole),
      paint: .image(
        ImagePaint(
          pixmap: tools.draw(alone, area),
          projection: Projection(map.transform.inverted()),
          edge: .clamp
        )
      ),
      opacity: draw.opacity,
      blend: draw.blend
    )
  }

  /// The largest number of pixels of a gradient that becomes such a picture.
  private static let mostFine = 1024
}

extension Gradient {
  /// The pixels that the gradient may colour.
  fileprivate var reach: PixelRect {
    let all = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
    // Bounded only where the larger circle contains everything and the gradient does not extend
    // beyond it.
    guard case .radial(let start, let startRadius, let end, let endRadius) = kind,
      !extendsAfter || endRadius < startRadius, !extendsBefore || startRadius < endRadius
    else { return all }
    let first = CGRect(origin: start, size: .zero).insetBy(dx: -startRadius, dy: -startRadius)
    let last = CGRect(origin: end, size: .zero).insetBy(dx: -endRadius, dy: -endRadius)
    let box = first.union(last).applying(projection.affine)
    return PixelRect(covering: box).insetBy(dx: -1, dy: -1)
  }
}
