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

  /// Returns the same picture with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the same picture whose middle is repeated when it fills more room.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the same picture whose middle is repeated or stretched when it fills more room.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the same picture of which layout leaves the edges out.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = insets }
  }

  /// Returns the same picture mirrored left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns the picture as a stencil filled with `color`.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the picture as a stencil filled with `color`, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let cgImage, let tinted = cgImage.stencil(filledWith: color.cgColor) else { return self }
    return with {
      $0.cgImage = tinted
      $0.renderingMode = renderingMode
    }
  }
}

extension UIImage.Orientation {
  /// The orientation of the picture seen in a mirror.
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
  /// Returns `color` where this picture is opaque.
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
