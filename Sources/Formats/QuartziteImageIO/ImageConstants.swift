// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

// SAFETY: constant strings; an NSString made of a literal never changes.

// MARK: - Properties of pictures

/// The width in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The number of bits of a component.
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
/// Whether the picture has an alpha channel.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The colour model.
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The colour model of red, green and blue.
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The number of bytes of the file.
nonisolated(unsafe) public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The orientation of the picture, 1...8.
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The properties of GIF.
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The properties of PNG.
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The properties of WebP.
nonisolated(unsafe) public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"

// MARK: - GIF

/// How many times an animation is repeated; 0 is forever.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds, at least 0.1.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a frame is shown, in seconds, as in the file.
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: CFString =
  "UnclampedDelayTime"
/// Whether all frames share a palette.
nonisolated(unsafe) public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The width of the canvas in pixels.
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of the canvas in pixels.
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

// MARK: - PNG

/// How many times an animation plays; 0 is forever.
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds, at least 0.1.
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// How long a frame is shown, in seconds, as in the file.
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString =
  "UnclampedDelayTime"
/// The width of the canvas in pixels.
nonisolated(unsafe) public let kCGImagePropertyAPNGCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of the canvas in pixels.
nonisolated(unsafe) public let kCGImagePropertyAPNGCanvasPixelHeight: CFString = "CanvasPixelHeight"

// MARK: - WebP

/// How many times an animation plays; 0 is forever.
nonisolated(unsafe) public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds, at least 0.1.
nonisolated(unsafe) public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// How long a frame is shown, in seconds, as in the file.
nonisolated(unsafe) public let kCGImagePropertyWebPUnclampedDelayTime: CFString =
  "UnclampedDelayTime"
/// The width of the canvas in pixels.
nonisolated(unsafe) public let kCGImagePropertyWebPCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of the canvas in pixels.
nonisolated(unsafe) public let kCGImagePropertyWebPCanvasPixelHeight: CFString = "CanvasPixelHeight"

// MARK: - Options of sources

/// The type that the file probably has; has no effect, since files are known by their bytes.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString =
  "kCGImageSourceTypeIdentifierHint"
/// Whether the decoded picture is kept; has no effect.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether a picture is decoded when it is made; it always is.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately"
/// Whether pixels may be floating-point numbers; they never are.
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString =
  "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is made where the file has none.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made even where the file has one.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is turned upright; has no effect.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The greatest width and height of a thumbnail, in pixels.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString =
  "kCGImageSourceThumbnailMaxPixelSize"

// MARK: - Options of destinations

/// The quality of JPEG and WebP, from 0, the smallest file, to 1; WebP keeps every pixel at 1, the default.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The `CGColor` behind a transparent picture in a format without transparency; default white.
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: CFString =
  "kCGImageDestinationBackgroundColor"
/// The greatest width and height of what is written, in pixels.
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString =
  "kCGImageDestinationImageMaxPixelSize"
