// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension UIImage {
  private func with(_ change: (inout Parts) -> Void) -> UIImage {
    var parts = self.parts
    change(&parts)
    return UIImage(parts)
  }

  /// Returns the same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the same image with cap insets in points; the middle is tiled when it is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the same image with cap insets in points and a resizing mode for the middle.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the same image with insets in points that layout excludes from its alignment
  /// rectangle.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = insets }
  }

  /// Returns the same image mirrored left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns the image with every pixel in `color` at the image's alpha.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image with every pixel in `color` at the image's alpha, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let cgImage, let tinted = cgImage.stencil(filledWith: color.cgColor) else { return self }
    return with {
      $0.cgImage = tinted
      $0.renderingMode = renderingMode
    }
  }
}

extension UIImage.Orientation {
  /// The orientation of the image after mirroring it left to right.
  fileprivate var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }
}

extension CGImage {
  /// Returns `color` multiplied by the alpha of this image.
  package func stencil(filledWith color: CGColor) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(size: bounds.size, scale: 1, isOpaque: false, isFlipped: false)
    context.draw(self, in: bounds)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(bounds)
    return context.makeImage()
  }
}
