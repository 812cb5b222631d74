// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A picture with a scale, an orientation and a way to be stretched; immutable.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject, @unchecked Sendable {
  /// How the stored picture must be turned to stand upright.
  public enum Orientation: Int, Sendable {
    /// As it is.
    case up
    /// Turned by a half turn.
    case down
    /// Turned by a quarter turn anticlockwise.
    case left
    /// Turned by a quarter turn clockwise.
    case right
    /// Mirrored left to right.
    case upMirrored
    /// Mirrored and turned by a half turn.
    case downMirrored
    /// Mirrored and turned by a quarter turn anticlockwise.
    case leftMirrored
    /// Mirrored and turned by a quarter turn clockwise.
    case rightMirrored

    /// Whether width and height change places.
    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }
  }

  /// Whether the colours count or only the alpha.
  public enum RenderingMode: Int, Sendable {
    /// As the place of use wants: with its colours here.
    case automatic
    /// With its colours.
    case alwaysOriginal
    /// As a stencil in the tint colour.
    case alwaysTemplate
  }

  /// How the middle of a picture with cap insets fills more room.
  public enum ResizingMode: Int, Sendable {
    /// Repeated.
    case tile
    /// Stretched.
    case stretch
  }

  /// The pixels; nil for an empty image.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  /// How the pixels must be turned.
  public let imageOrientation: Orientation
  /// Whether the colours count.
  public let renderingMode: RenderingMode
  /// The parts at the edges that are not stretched, in points.
  public let capInsets: UIEdgeInsets
  /// How the middle fills more room.
  public let resizingMode: ResizingMode
  /// What layout leaves out at the edges, in points.
  public let alignmentRectInsets: UIEdgeInsets
  /// The pictures of an animated image, in their order.
  public let images: [UIImage]?
  /// How long one round of an animated image takes, in seconds; 0 if it is not animated.
  public let duration: TimeInterval
  /// The name of the symbol that this is; nil for other pictures.
  let symbolName: String?
  let storedSymbolConfiguration: SymbolConfiguration?

  /// Everything that an image is.
  struct Parts {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation: Orientation = .up
    var renderingMode: RenderingMode = .automatic
    var capInsets: UIEdgeInsets = .zero
    var resizingMode: ResizingMode = .tile
    var alignmentRectInsets: UIEdgeInsets = .zero
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var symbolName: String?
    var symbolConfiguration: SymbolConfiguration?
  }

  /// What this image is made of.
  var parts: Parts {
    Parts(
      cgImage: cgImage,
      scale: scale,
      orientation: imageOrientation,
      renderingMode: renderingMode,
      capInsets: capInsets,
      resizingMode: resizingMode,
      alignmentRectInsets: alignmentRectInsets,
      images: images,
      duration: duration,
      symbolName: symbolName,
      symbolConfiguration: storedSymbolConfiguration
    )
  }

  init(_ parts: Parts) {
    DrawingServices.need()
    cgImage = parts.cgImage
    scale = parts.scale
    imageOrientation = parts.orientation
    renderingMode = parts.renderingMode
    capInsets = parts.capInsets
    resizingMode = parts.resizingMode
    alignmentRectInsets = parts.alignmentRectInsets
    images = parts.images
    duration = parts.duration
    symbolName = parts.symbolName
    storedSymbolConfiguration = parts.symbolConfiguration
  }

  /// Makes an empty image of size zero.
  public override convenience init() {
    self.init(Parts())
  }

  /// Makes an image of pixels, one a point.
  public convenience init(cgImage: CGImage) {
    self.init(Parts(cgImage: cgImage))
  }

  /// Makes an image of pixels; a scale of 0 or less counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Parts(cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// Decodes a file's bytes; nil if nothing here can read them.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Decodes a file's bytes as pixels of a scale; nil if nothing here can read them.
  public convenience init?(data: Data, scale: CGFloat) {
    DrawingServices.need()
    guard let image = ImageDecoding.decode(data) else { return nil }
    self.init(Parts(cgImage: image, scale: scale > 0 ? scale : 1))
  }

  /// Reads a file; the scale follows from `@2x` or `@3x` in its name.
  ///
  /// nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Makes an animated image of a list of pictures; nil if the list is empty.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var parts = first.parts
    parts.images = images
    parts.duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(parts)
  }

  /// The size in points, upright.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || cgImage == other.cgImage && scale == other.scale
        && imageOrientation == other.imageOrientation && renderingMode == other.renderingMode
        && capInsets == other.capInsets && images == other.images
  }

  open override var hash: Int { cgImage?.hashValue ?? 0 }
}
