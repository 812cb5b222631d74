// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteSVG
import Synchronization

/// An image with a scale, an orientation and a way to be resized; immutable.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The transform that brings the stored pixels upright.
  public enum Orientation: Int, Sendable {
    /// None.
    case up
    /// Rotated by 180 degrees.
    case down
    /// Rotated by 90 degrees anticlockwise.
    case left
    /// Rotated by 90 degrees clockwise.
    case right
    /// Mirrored left to right.
    case upMirrored
    /// Mirrored and rotated by 180 degrees.
    case downMirrored
    /// Mirrored and rotated by 90 degrees anticlockwise.
    case leftMirrored
    /// Mirrored and rotated by 90 degrees clockwise.
    case rightMirrored

    /// Whether width and height are exchanged.
    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }
  }

  /// Whether an image is drawn in its own colours or, by its alpha alone, in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The view decides; original unless it says otherwise.
    case automatic
    /// In the image's own colours.
    case alwaysOriginal
    /// As a template: the tint colour at the image's alpha.
    case alwaysTemplate
  }

  /// How the middle of an image with cap insets is resized.
  public enum ResizingMode: Int, Sendable {
    /// Repeated.
    case tile
    /// Stretched.
    case stretch
  }

  /// The pixels; nil for an empty image.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  /// The transform that brings the pixels upright.
  public let imageOrientation: Orientation
  /// Whether the image is drawn as a template.
  public let renderingMode: RenderingMode
  /// The insets of the edges that are not resized, in points.
  public let capInsets: UIEdgeInsets
  /// How the middle is resized.
  public let resizingMode: ResizingMode
  /// The insets that layout excludes from the alignment rectangle, in points.
  public let alignmentRectInsets: UIEdgeInsets
  /// The frames of an animated image, in order; nil for others.
  public let images: [UIImage]?
  /// The duration of one loop of an animated image, in seconds; 0 for others.
  public let duration: TimeInterval
  /// The source of the drawing if the image is a symbol; nil for other images.
  let symbol: SymbolDrawing?
  let storedSymbolConfiguration: SymbolConfiguration?
  /// Whether it is mirrored where the layout goes from right to left.
  let isForBothDirections: Bool
  /// The asset with pictures for other traits; nil before it is asked for.
  let knownAsset: Mutex<UIImageAsset?>

  /// All properties of an image, for making one with some of them changed.
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
    var symbol: SymbolDrawing?
    var symbolConfiguration: SymbolConfiguration?
    var isForBothDirections = false
    var asset: UIImageAsset?
  }

  /// The properties of this image.
  var parts: Parts { parts(asset: knownAsset.withLock { $0 }) }

  func parts(asset: UIImageAsset?) -> Parts {
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
      symbol: symbol,
      symbolConfiguration: storedSymbolConfiguration,
      isForBothDirections: isForBothDirections,
      asset: asset
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
    symbol = parts.symbol
    storedSymbolConfiguration = parts.symbolConfiguration
    isForBothDirections = parts.isForBothDirections
    knownAsset = Mutex(parts.asset)
  }

  /// Makes an empty image of size zero.
  public override convenience init() {
    self.init(Parts())
  }

  /// Makes the image of a name, for `#imageLiteral(resourceName:)`; empty where there is none.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(named: name)?.parts ?? Parts())
  }

  /// Whether archives of images can be read by class: they can.
  public static var supportsSecureCoding: Bool { true }

  /// Reads an image of an archive; nil where it has no pixels that can be read.
  public required convenience init?(coder: NSCoder) {
    guard let parts = Parts(archive: coder) else { return nil }
    self.init(parts)
  }

  /// Stores the pixels as PNG, with scale, orientation, rendering mode and insets.
  open func encode(with coder: NSCoder) { archive(in: coder) }

  /// Makes an image of pixels, one per point.
  public convenience init(cgImage: CGImage) {
    self.init(Parts(cgImage: cgImage))
  }

  /// Makes an image of pixels; a scale of 0 or less counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Parts(cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// Decodes the data of an image file; nil if the format is not known or the data is corrupt.
  ///
  /// An SVG picture is drawn at the display scale of the current traits.
  public convenience init?(data: Data) {
    if let parts = Parts(svg: data, displayScale: UITraitCollection.current.displayScale) {
      self.init(parts)
    } else {
      self.init(data: data, scale: 1)
    }
  }

  /// Decodes the data of an image file at a scale in pixels per point, at which an SVG picture is
  /// drawn; nil if that fails.
  public convenience init?(data: Data, scale: CGFloat) {
    DrawingServices.need()
    if let parts = Parts(svg: data, displayScale: scale) {
      self.init(parts)
      return
    }
    guard let image = ImageDecoding.decode(data) else { return nil }
    self.init(Parts(cgImage: image, scale: scale > 0 ? scale : 1))
  }

  /// Reads an image file; `@2x` or `@3x` in its name gives the scale.
  ///
  /// Returns nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    if SVGImage.isSVG(data) {
      self.init(data: data)
      return
    }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Makes an animated image from its frames and a duration in seconds; nil without frames.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var parts = first.parts
    parts.images = images
    parts.duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(parts)
  }

  /// The size in points, after the orientation is applied.
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
