// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension UIImage {
  /// The alpha of the black over an image in the highlighted state.
  private static let highlightShade: CGFloat = 0.4
  /// The factor of the alpha of an image in the disabled state.
  private static let disabledAlpha: CGFloat = 0.5

  /// Returns the image with black of alpha 0.4 over its opaque parts.
  func darkened() -> UIImage {
    redrawn { context, bounds in
      context.setBlendMode(.sourceAtop)
      context.setFillColor(CGColor(gray: 0, alpha: Self.highlightShade))
      context.fill(bounds)
    }
  }

  /// Returns the image at half its alpha.
  func paled() -> UIImage {
    redrawn { context, bounds in
      context.setBlendMode(.destinationIn)
      context.setFillColor(CGColor(gray: 0, alpha: Self.disabledAlpha))
      context.fill(bounds)
    }
  }

  private func redrawn(_ change: (CGContext, CGRect) -> Void) -> UIImage {
    guard let cgImage else { return self }
    let bounds = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
    let context = CGContext(size: bounds.size, scale: 1, isOpaque: false, isFlipped: false)
    context.draw(cgImage, in: bounds)
    change(context, bounds)
    var parts = self.parts
    parts.cgImage = context.makeImage()
    return UIImage(parts)
  }
}
