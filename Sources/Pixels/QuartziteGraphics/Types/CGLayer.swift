// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A bitmap that is drawn to once and drawn onto a context repeatedly.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cglayer>
public final class CGLayer: Hashable {
  /// The context to draw into, in user space units of the context that the layer was made for.
  public let context: CGContext?
  /// The size in user space units.
  public let size: CGSize

  /// The largest number of pixels of a layer, 64 MB: a larger layer has a lower resolution than the
  /// context.
  static let mostPixels = 1 << 24

  /// Makes a layer for drawing onto `context`, with the context's current number of pixels per
  /// unit, but at most 16,777,216 pixels in all.
  ///
  /// nil for a size that is not finite or not above zero.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let ctm = context.ctm
    let scale = Swift.max(
      (ctm.a * ctm.a + ctm.b * ctm.b).squareRoot(),
      (ctm.c * ctm.c + ctm.d * ctm.d).squareRoot()
    )
    self.size = size
    let most = (CGFloat(Self.mostPixels) / size.width / size.height).squareRoot()
    self.context = CGContext(
      size: size,
      scale: Swift.min(scale > 0 && scale.isFinite ? scale : 1, most),
      isFlipped: false
    )
  }

  /// Returns whether both are the same object.
  public static func == (left: CGLayer, right: CGLayer) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
  /// Draws a layer into a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    draw(image, in: rect)
  }

  /// Draws a layer at its own size with its lower left corner at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
