// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The format of an image renderer's bitmap.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat>
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; default that of the screen.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// Whether the bitmap has no alpha; default false.
  open var opaque = false
  /// The rectangle of the drawing space that the bitmap shows, in points.
  open internal(set) var bounds: CGRect = .zero

  /// Makes the standard format.
  public override init() {
    super.init()
  }

  /// Returns the standard format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format for the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context that the drawing closure of an image renderer gets.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext>
open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context.
  public let cgContext: CGContext
  /// The format of the bitmap.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// An image of what has been drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Fills a rectangle with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Fills a frame of 1 point along the inside of a rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.saveGState()
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }

  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// Makes images from what a closure draws.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the bitmap.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Makes a renderer of images with a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .preferred())
  }

  /// Makes a renderer of images with a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of images that show the rectangle `bounds` of the drawing space.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  /// Makes a renderer of images that show the rectangle `bounds` of the drawing space, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Runs the drawing closure and returns the image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let rendererContext = UIGraphicsImageRendererContext(cgContext: context, format: format)
    actions(rendererContext)
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }
}
