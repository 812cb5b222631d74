// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// Computes images.
///
/// **Working space**: linear sRGB in 32-bit floats, premultiplied, as Core Image's default is
/// linear light: a blur of black and white stripes comes out lighter than the mean of their bytes.
/// The option ``CIContextOption/workingColorSpace`` set to `NSNull`, or to a space that is not
/// linear, makes filters work on encoded values instead. Values beyond 0...1 are kept between
/// filters and clamped at the end.
///
/// **Limits**: work is counted in pixels per step; the tenth blur within a rendering counts six
/// times, the hundredth 51 times. A picture may cost 2^26, or 1,024 for each of its pixels if that
/// is more. A step may need 2^25 pixels, or eight times the picture's if that is more, up to 2^27.
/// Steps beyond these limits are transparent.
///
/// See: <https://developer.apple.com/documentation/coreimage/cicontext>
public final class CIContext: NSObject, @unchecked Sendable {
  // SAFETY: all stored values are constants but `target`, which is used on the thread that draws.
  private let space: WorkingSpace
  private let target: CGContext?
  /// The space that filters work in; nil where colours are not managed.
  public let workingColorSpace: CGColorSpace?

  /// Makes a context with the default working space.
  public override convenience init() { self.init(options: nil) }

  /// Makes a context; of the options, only the working space has an effect.
  public convenience init(options: [CIContextOption: Any]?) {
    self.init(target: nil, options: options)
  }

  /// Makes a context that draws into a bitmap or page; see ``draw(_:in:from:)``.
  public convenience init(cgContext: CGContext, options: [CIContextOption: Any]? = nil) {
    self.init(target: cgContext, options: options)
  }

  private init(target: CGContext?, options: [CIContextOption: Any]?) {
    self.target = target
    let wanted = options?[.workingColorSpace]
    if wanted is NSNull {
      (workingColorSpace, space) = (nil, WorkingSpace(isLinear: false))
    } else if let wanted = wanted as? CGColorSpace {
      workingColorSpace = wanted
      space = WorkingSpace(
        isLinear: [.linearSRGB, .extendedLinearSRGB, .linearGray].contains(wanted.kind)
      )
    } else {
      workingColorSpace = CGColorSpace(kind: .extendedLinearSRGB)
      space = WorkingSpace(isLinear: true)
    }
  }

  /// Returns the largest size that can be rendered.
  public func inputImageMaximumSize() -> CGSize {
    CGSize(width: SurfaceSize.largestSide, height: SurfaceSize.largestSide)
  }
  /// Returns the largest size that can be rendered.
  public func outputImageMaximumSize() -> CGSize { inputImageMaximumSize() }

  /// Renders the part of an image in a rectangle, which is enlarged to whole pixels.
  ///
  /// nil for an empty or infinite rectangle, or one of more than 16384 pixels a side.
  public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    guard let pixmap = render(image, rect) else { return nil }
    return CGImage(pixmap: pixmap)
  }

  /// Renders the part of an image in a rectangle, in a format and a colour space.
  public func createCGImage(
    _ image: CIImage,
    from rect: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) -> CGImage? {
    guard let pixmap = render(image, rect), let layout = format.layout else { return nil }
    let rgb = colorSpace?.model == .rgb ? colorSpace : .rgb
    return CGImage(
      pixmap: pixmap,
      format: layout,
      colorSpace: rgb,
      bytesPerRow: layout.minimumBytesPerRow(width: pixmap.width)
    )
  }

  /// Renders the part of an image in a rectangle to memory, rows from the top.
  public func render(
    _ image: CIImage,
    toBitmap data: UnsafeMutableRawPointer,
    rowBytes: Int,
    bounds: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    guard let pixmap = render(image, bounds), let layout = format.layout,
      (layout.minimumBytesPerRow(width: pixmap.width)...PixelFormat.longestRow).contains(rowBytes)
    else { return }
    let used = layout.minimumBytesPerRow(width: pixmap.width)
    let bytes = layout.encode(
      pixmap,
      bytesPerRow: used,
      space: colorSpace?.model == .rgb ? colorSpace : nil
    )
    for y in 0..<pixmap.height {
      bytes.withUnsafeBytes { source in
        guard let base = source.baseAddress else { return }
        (data + y * rowBytes).copyMemory(from: base + y * used, byteCount: used)
      }
    }
  }

  /// Draws the part of an image in `fromRect` into `inRect` of the context's bitmap.
  public func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let target, let picture = createCGImage(image, from: fromRect) else { return }
    target.draw(picture, in: inRect)
  }

  /// Has no effect: no results are kept between renderings.
  public func clearCaches() {}

  /// The largest number of successive steps that are rendered on the caller's stack.
  private static let shallow = 32
  /// Bytes of stack for each step: twice what debug builds use.
  private static let bytesPerStep = 16 << 10

  /// Renders the pixels of an image on a stack that fits its number of steps.
  private func computed(_ image: CIImage, _ region: PixelRect) -> WorkingPixels {
    let space = self.space
    guard image.depth > Self.shallow else {
      return RenderSession(space: space, area: region.area).pixels(of: image, in: region)
    }
    // SAFETY: written by one thread before the semaphore is signalled and read after it.
    nonisolated(unsafe) var pixels = WorkingPixels(.empty)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      pixels = RenderSession(space: space, area: region.area).pixels(of: image, in: region)
      done.signal()
    }
    thread.stackSize = (1 << 20) + image.depth * Self.bytesPerStep
    thread.start()
    done.wait()
    return pixels
  }

  private func render(_ image: CIImage, _ rect: CGRect) -> Pixmap? {
    guard !rect.isNull, !rect.isEndless, rect.width > 0, rect.height > 0 else { return nil }
    let region = PixelRect(covering: rect)
    guard !region.isEmpty, region.width <= SurfaceSize.largestSide,
      region.height <= SurfaceSize.largestSide
    else { return nil }
    let pixels = computed(image, region)
    guard pixels.region == region else { return nil }
    let stride = (region.width + 15) & ~15
    var words = [UInt32](repeating: 0, count: stride * region.height)
    for y in 0..<region.height {
      let from = (region.height - 1 - y) * region.width
      for x in 0..<region.width {
        words[y * stride + x] = space.encode(pixels.pixels[from + x])
      }
    }
    return Pixmap(width: region.width, height: region.height, pixels: words)
  }
}

/// An option of a context.
///
/// See: <https://developer.apple.com/documentation/coreimage/cicontextoption>
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes an option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The space that filters work in, or `NSNull`.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The colour space of results; kept, without effect.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// The number format that filters work with; kept, without effect.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// Whether the processor renders; it always does.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether intermediate results are kept; kept, without effect.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Whether images are minified with a higher quality; kept, without effect.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// Whether results are premultiplied; kept, without effect.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// Whether to render at a low priority; kept, without effect.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// A name; kept, without effect.
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// The layout of pixels.
///
/// See: <https://developer.apple.com/documentation/coreimage/ciformat>
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32
  /// Makes a format from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// A, R, G, B in bytes.
  public static let ARGB8 = CIFormat(rawValue: 257)
  /// B, G, R, A in bytes.
  public static let BGRA8 = CIFormat(rawValue: 266)
  /// R, G, B, A in bytes.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// A, B, G, R in bytes.
  public static let ABGR8 = CIFormat(rawValue: 265)
  /// R, G, B, A in 32-bit floats.
  public static let RGBAf = CIFormat(rawValue: 2312)

  /// The layout in Core Graphics' terms; nil where it is unknown.
  var layout: PixelFormat? {
    let (info, bits): (CGBitmapInfo, Int)
    switch self {
    case .ARGB8: (info, bits) = (CGBitmapInfo(alpha: .premultipliedFirst), 8)
    case .RGBA8: (info, bits) = (CGBitmapInfo(alpha: .premultipliedLast), 8)
    case .BGRA8:
      (info, bits) = (CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little), 8)
    case .ABGR8:
      (info, bits) = (CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little), 8)
    case .RGBAf:
      (info, bits) = ([CGBitmapInfo(alpha: .premultipliedLast), .floatComponents], 32)
    default: return nil
    }
    return PixelFormat(
      bitsPerComponent: bits,
      bitsPerPixel: bits * 4,
      info: info,
      space: .rgb
    )
  }
}
