// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension VectorReduction {
  /// What a small gradient fills as a picture with more pixels, where readers are inexact; nil for a
  /// larger one.
  ///
  /// Poppler takes the colours of a shading at the corners of pixels: a light of a few pixels is moved.
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
    let whole = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
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

  /// The most pixels that a gradient covers which becomes a picture where readers are inexact.
  private static let mostFine = 1024
}

extension Gradient {
  /// The pixels that it may colour.
  fileprivate var reach: PixelRect {
    let all = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
    // One circle inside of the other is all that is asked for.
    guard case .radial(let start, let startRadius, let end, let endRadius) = kind,
      !extendsAfter || endRadius < startRadius, !extendsBefore || startRadius < endRadius
    else { return all }
    let first = CGRect(origin: start, size: .zero).insetBy(dx: -startRadius, dy: -startRadius)
    let last = CGRect(origin: end, size: .zero).insetBy(dx: -endRadius, dy: -endRadius)
    let box = first.union(last).applying(projection.affine)
    return PixelRect(covering: box).insetBy(dx: -1, dy: -1)
  }
}
