// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

/// The target of a composition: the size of the picture, the map from the layers to its pixels, and
/// its background.
///
/// It is usually the same for all frames of a player.
package struct FrameCanvas: Sendable, Equatable {
  /// The width of the pictures in pixels, 1...16384.
  package let width: Int
  /// The height of the pictures in pixels, 1...16384.
  package let height: Int
  /// From the space that `isRootInPlace` names to device pixels.
  package var toDevice: CATransform3D
  /// Whether that space is the root layer's own, so that its position and transform are ignored;
  /// false for the space of the root's superlayer.
  package var isRootInPlace: Bool
  /// The colour that fills the picture before the root is drawn; nil is transparent.
  package var background: LayerColor?
  /// The limits on the memory and the work of drawing a picture.
  package var limits: DrawingLimits

  /// Makes the canvas of a stage.
  ///
  /// - Parameters:
  ///   - size: in points; each side gives 1...16384 pixels.
  ///   - scale: pixels to a point, above 0.
  package init(
    size: CGSize,
    scale: CGFloat,
    background: LayerColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    width = Self.pixels(size.width * scale)
    height = Self.pixels(size.height * scale)
    toDevice = CATransform3DMakeScale(scale, scale, 1)
    isRootInPlace = false
    (self.background, self.limits) = (background, limits)
  }

  /// Makes a canvas with a size in pixels, to which the root layer's own space is mapped by a
  /// transform.
  package init(
    width: Int,
    height: Int,
    toDevice: CATransform3D,
    background: LayerColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    (self.width, self.height, self.toDevice) = (width, height, toDevice)
    isRootInPlace = true
    (self.background, self.limits) = (background, limits)
  }

  /// Rounds the length of a side, in pixels, and clamps it to 1...16384; NaN gives 1.
  package static func pixels(_ length: CGFloat) -> Int {
    guard length >= 1 else { return 1 }
    return Int(min(length.rounded(), CGFloat(SurfaceSize.largestSide)))
  }
}
