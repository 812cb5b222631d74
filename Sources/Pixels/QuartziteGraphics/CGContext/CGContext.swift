// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A place to draw: a bitmap, a state and a path.
///
/// **Space**: the base space counts pixels from the bottom left corner, y up, as on Apple's systems;
/// the CTM maps user space to it. A context of UIKit's starts with a CTM that scales and flips.
///
/// Drawing is put down as display list items, which are drawn when the bytes are needed: for an
/// image, for ``data``, or when many have come together. A context with memory of the caller's is
/// up to date after each call. A context belongs to one thread at a time.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcontext>
public final class CGContext: Hashable {
  /// The pixels and what waits to be drawn.
  package let canvas: Canvas
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The space of the bitmap's colours.
  public let colorSpace: CGColorSpace?
  /// The bitmap's layout.
  let format: PixelFormat
  /// Bytes from one row of ``data`` to the next.
  public let bytesPerRow: Int
  /// The CTM that the context started with; shadows and patterns are placed by it.
  package let baseTransform: CGAffineTransform

  /// The state that drawing uses.
  var state: GraphicsState
  /// The saved states, the oldest first.
  var savedStates: [GraphicsState] = []
  /// The transparency layers begun, the outermost first.
  var openLayers: [OpenLayer] = []
  /// The number for the next new clip.
  var nextClipNumber = 1

  /// The path being built, in the user space of `pathTransform`.
  var currentPath: CGPath = CGMutablePath()
  /// The CTM under which `currentPath` was built.
  var pathTransform: CGAffineTransform

  /// Whether soft edges are allowed at all.
  var allowsAntialiasing = true
  /// Maps text space to user space; not part of the saved state, as on Apple's systems.
  public var textMatrix = CGAffineTransform.identity
  /// The glyphs' outlines gathered for a text clip.
  var textClip: CGMutablePath?

  init(
    canvas: Canvas,
    colorSpace: CGColorSpace?,
    format: PixelFormat,
    bytesPerRow: Int,
    baseTransform: CGAffineTransform
  ) {
    (self.canvas, self.colorSpace, self.format) = (canvas, colorSpace, format)
    (self.width, self.height) = (canvas.width, canvas.height)
    (self.bytesPerRow, self.baseTransform) = (bytesPerRow, baseTransform)
    let bounds = CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    state = GraphicsState(ctm: baseTransform, clip: ClipState(bounds: bounds))
    pathTransform = baseTransform
  }

  /// Returns whether both are the same object.
  public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - Bitmap contexts

extension CGContext {
  /// The largest width and height, in pixels.
  package static let largestSide = 16384
  /// The most pixels of a picture that is made for a size in points: 256 MB.
  package static let mostPixels = 1 << 26

  /// Returns whether a picture of a size in points may be made.
  ///
  /// Its sides, cut to `largestSide`, give at most `mostPixels`. NaN may not.
  package static func isReasonable(_ size: CGSize, scale: CGFloat) -> Bool {
    let side = CGFloat(largestSide)
    let area = Swift.min(size.width * scale, side) * Swift.min(size.height * scale, side)
    return area <= CGFloat(mostPixels)
  }

  /// Makes a context that draws into a bitmap.
  ///
  /// - Parameters:
  ///   - data: Memory of `height * bytesPerRow` bytes that outlives the context, or nil for the
  ///     context's own. Rows stand from the top.
  ///   - width: 1...16384.
  ///   - height: 1...16384.
  ///   - bitsPerComponent: 8, 16 or 32 (floats). Drawing itself has 8 bits.
  ///   - bytesPerRow: 0 for as many as a row needs, where `data` is nil. More than 2^20 makes no
  ///     context.
  ///   - space: Gray or RGB.
  ///   - bitmapInfo: A `CGImageAlphaInfo` and an order. Straight alpha makes no context.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alphaOnly = info.alpha == .alphaOnly
    let count =
      alphaOnly ? 1 : space.numberOfComponents + (info.alpha == .none ? 0 : 1)
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
      [8, 16, 32].contains(bitsPerComponent), space.model != .cmyk,
      info.alpha != .last, info.alpha != .first,
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerComponent * count,
        info: info,
        space: space
      )
    else { return nil }
    let needed = format.minimumBytesPerRow(width: width)
    guard bytesPerRow >= needed || (bytesPerRow == 0 && data == nil),
      bytesPerRow <= PixelFormat.longestRow
    else { return nil }
    let stride = bytesPerRow == 0 ? (needed + 15) & ~15 : bytesPerRow
    let canvas = Canvas(width: width, height: height, isOpaque: !format.hasAlpha)
    if let data {
      canvas.attach(
        BitmapMemory(data, height: height, stride: stride, format: format, space: space)
      )
    }
    self.init(
      canvas: canvas,
      colorSpace: alphaOnly ? nil : space,
      format: format,
      bytesPerRow: stride,
      baseTransform: .identity
    )
  }

  /// Makes a context of pixels with a CTM to start with, as UIKit's image contexts have.
  ///
  /// - Parameters:
  ///   - size: In points; rounded up to whole pixels, clamped to 1...16384.
  ///   - scale: Pixels a point.
  ///   - isOpaque: Whether the bitmap has no alpha; it then starts black.
  ///   - isFlipped: Whether user space has its origin top left and y down.
  package convenience init(
    size: CGSize,
    scale: CGFloat,
    isOpaque: Bool = false,
    isFlipped: Bool = true
  ) {
    func pixels(_ length: CGFloat) -> Int {
      let count = (length * scale - 1e-6).rounded(.up)
      return count > 1 ? Int(Swift.min(count, CGFloat(Self.largestSide))) : 1
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let base =
      isFlipped
      ? CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
      : CGAffineTransform(scaleX: scale, y: scale)
    self.init(
      canvas: Canvas(width: width, height: height, isOpaque: isOpaque),
      colorSpace: .rgb,
      format: isOpaque ? .opaqueRGB : .premultipliedRGB,
      bytesPerRow: width * 4,
      baseTransform: base
    )
  }

  /// Bits of one component.
  public var bitsPerComponent: Int { format.bitsPerComponent }
  /// Bits of one pixel.
  public var bitsPerPixel: Int { format.bitsPerPixel }
  /// Where the alpha stands.
  public var alphaInfo: CGImageAlphaInfo { format.info.alpha }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { format.info }

  /// The bytes, rows from the top, in the declared layout.
  ///
  /// Asking for them makes memory of the context's own on the first call; from then on each drawing
  /// call writes through to it, and what is written there is drawn upon. It lives as long as the
  /// context.
  public var data: UnsafeMutableRawPointer? {
    if let memory = canvas.memory {
      canvas.flush()
      return memory.base
    }
    let memory = BitmapMemory(
      allocating: height,
      stride: bytesPerRow,
      format: format,
      space: colorSpace
    )
    canvas.expose(memory)
    return memory.base
  }

  /// Returns a picture of the bitmap as it is now; drawing in an open transparency layer is not in
  /// it.
  ///
  /// Complexity: linear in the pixels.
  public func makeImage() -> CGImage? {
    let pixmap = canvas.makePixmap()
    if format.colorCount == 3, format.bitsPerComponent == 8 {
      return CGImage(
        pixmap: pixmap,
        format: format,
        colorSpace: colorSpace,
        bytesPerRow: bytesPerRow
      )
    }
    // The bitmap's layout may hold less than the pixels: gray, alpha only.
    let bytes = format.encode(pixmap, bytesPerRow: bytesPerRow, space: colorSpace)
    return CGImage(
      pixmap: bytes.withUnsafeBytes {
        format.decode(
          $0,
          width: width,
          height: height,
          bytesPerRow: bytesPerRow,
          space: colorSpace
        )
      },
      format: format,
      colorSpace: colorSpace,
      bytesPerRow: bytesPerRow
    )
  }

  /// Draws what waits to be drawn; does nothing that can be seen.
  public func flush() { canvas.flush() }

  /// Draws what waits to be drawn; does nothing that can be seen.
  public func synchronize() { canvas.flush() }
}

// MARK: - State

extension CGContext {
  /// Saves the state: everything but the path and the text matrix.
  public func saveGState() { savedStates.append(state) }

  /// Goes back to the state saved last; without one does nothing.
  public func restoreGState() {
    let floor = openLayers.last?.savedDepth ?? 0
    guard savedStates.count > floor, let saved = savedStates.popLast() else { return }
    state = saved
  }

  /// Maps base space (y up) to device pixels (y down).
  var deviceFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// Maps user space to device pixels with y down.
  var deviceTransform: CGAffineTransform { state.ctm.concatenating(deviceFlip) }
}
