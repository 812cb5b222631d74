// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteRaster

extension CGContext {
  /// Draws an image into a rectangle, its top at the rectangle's largest y.
  ///
  /// An image mask is painted in the fill colour. With `byTiling` the image is repeated from the
  /// rectangle all over the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isNull, rect.width != 0, rect.height != 0 else { return }
    let rect = rect.standardized
    var picture = ImagePaint(
      pixmap: image.pixmap,
      projection: Projection(imageTransform(image, in: rect)),
      sampling: sampling(image),
      edge: byTiling ? .repeated : .clamp
    )
    if image.isMask {
      guard state.fillColor.patternObject == nil else {
        return fillMask(image, in: rect)
      }
      // The mask's pixels are black; the tint must replace their colour.
      picture.pixmap = image.whitePixmap
      picture.tint = PaintColor(state.fillColor.rgba)
    }
    if byTiling {
      emit(.everything, .image(picture), bounds: state.clip.bounds)
    } else {
      let (shape, bounds) = shape(of: rect)
      emit(shape, .image(picture), bounds: bounds)
    }
  }

  /// Paints a pattern through an image mask.
  private func fillMask(_ image: CGImage, in rect: CGRect) {
    saveGState()
    clip(to: rect, mask: image)
    fill(rect)
    restoreGState()
  }

  /// Maps the pixels of an image, y down, to the device, where it fills a user space rectangle.
  func imageTransform(_ image: CGImage, in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(image.width),
      b: 0,
      c: 0,
      d: -rect.height / CGFloat(image.height),
      tx: rect.minX,
      ty: rect.maxY
    ).concatenating(deviceTransform)
  }

  /// How an image is sampled: the context's quality, unless the image itself forbids.
  func sampling(_ image: CGImage) -> ImagePaint.Sampling {
    guard image.shouldInterpolate || state.interpolation != .default else { return .nearest }
    return switch state.interpolation {
    case .none: .nearest
    case .low: .linear
    default: .trilinear
    }
  }
}

extension CGImage {
  /// An image mask's coverage in white, ready to be tinted.
  var whitePixmap: Pixmap {
    pixmap.mapped { ($0 >> 24) * 0x0101_0101 }
  }
}
