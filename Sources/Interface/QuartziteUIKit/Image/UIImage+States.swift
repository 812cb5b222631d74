// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension UIImage {
  /// How dark a picture gets under a finger: alpha of the black over it.
  private static let highlightShade: CGFloat = 0.4
  /// How much of a disabled picture is left.
  private static let disabledAlpha: CGFloat = 0.5

  /// Returns the picture with black over what is opaque of it.
  func darkened() -> UIImage {
    redrawn { context, bounds in
      context.setBlendMode(.sourceAtop)
      context.setFillColor(CGColor(gray: 0, alpha: Self.highlightShade))
      context.fill(bounds)
    }
  }

  /// Returns the picture with half its alpha.
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
