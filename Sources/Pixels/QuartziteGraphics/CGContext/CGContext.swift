// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A drawing destination: a bitmap with a graphics state and a path.
///
/// **Space**: base space is in pixels from the bottom left corner with y up, as on Apple's systems;
/// the CTM maps user space to it. UIKit's contexts start with a CTM that scales and flips.
///
/// Drawing is recorded as display list items, which are rendered when the pixels are needed: for an
/// image, for ``data``, or when there are many. A context with the caller's memory is up to date
/// after each call. A context may be used by one thread at a time.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcontext>
public final class CGContext: Hashable {
  /// The pixels and the items that are not rendered yet.
  package let canvas: Canvas
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The colour space of the bitmap.
  public let colorSpace: CGColorSpace?
  /// The bitmap's layout.
  let format: PixelFormat
  /// The number of bytes from one row of ``data`` to the next.
  public let bytesPerRow: Int
  /// The CTM that the context started with; shadows and patterns are relative to it.
  package let baseTransform: CGAffineTransform

  /// The current state.
  var state: GraphicsState
  /// The saved states, the oldest first.
  var savedStates: [GraphicsState] = []
  /// The number of calls of `saveGState` beyond `mostSavedStates` that have not been restored yet.
  var unsavedStates = 0
  /// The largest number of saved states.
  private static let mostSavedStates = 10_000
  /// The open transparency layers, the outermost first.
  var openLayers: [OpenLayer] = []
  /// The number that the next new clip gets.
  var nextClipNumber = 1

  /// The path being built, in the user space that `pathTransform` maps to base space.
  var currentPath: CGPath = CGMutablePath()
  /// The CTM at the time when `currentPath` was built.
  var pathTransform: CGAffineTransform

  /// Whether antialiasing is allowed at all.
  var allowsAntialiasing = true
  /// From text space to user space; not part of the saved state, as on Apple's systems.
  public var textMatrix = CGAffineTransform.identity
  /// The pages of a context that writes a PDF document; nil for a bitmap.
  var document: PageRecording?

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
  /// The largest number of pixels of a bitmap that is made for a size in points.
  package static var mostPixels: Int { SurfaceSize.mostPixels }

  /// Returns whether a bitmap for a size in points may be made.
  ///
  /// With its sides clamped to `SurfaceSize.largestSide` it must have at most `mostPixels`; NaN is
  /// refused. There must be room for it beside the existing contexts, see `CanvasMemory`.
  package static func isReasonable(_ size: CGSize, scale: CGFloat) -> Bool {
    let side = CGFloat(SurfaceSize.largestSide)
    let area = Swift.min(size.width * scale, side) * Swift.min(size.height * scale, side)
    return area <= CGFloat(mostPixels) && CanvasMemory.hasRoom(1, Swift.max(0, Int(area)))
  }

  /// Makes a context that draws into a bitmap.
  ///
  /// - Parameters:
  ///   - data: Memory of `height * bytesPerRow` bytes, rows from the top, that outlives the
  ///     context; nil lets the context allocate its own.
  ///   - width: 1...16384.
  ///   - height: 1...16384.
  ///   - bitsPerComponent: 8, 16 or 32 (floats). Drawing itself has 8 bits.
  ///   - bytesPerRow: The bytes from row to row; 0, where `data` is nil, for as many as a row
  ///     needs. With more than 2^20 the result is nil.
  ///   - space: grey or RGB.
  ///   - bitmapInfo: a `CGImageAlphaInfo` and a byte order. With straight alpha the result is nil.
  ///
  /// The result is nil if all existing contexts together would take more than 1 GiB.
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
    guard SurfaceSize.sides.contains(width), SurfaceSize.sides.contains(height),
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
    guard CanvasMemory.hasRoom(width, height) else { return nil }
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

  /// Makes a bitmap context with an initial CTM, like UIKit's image contexts.
  ///
  /// - Parameters:
  ///   - size: The size in points; rounded up to whole pixels and clamped to 1...16384.
  ///   - scale: The pixels per point.
  ///   - isOpaque: Whether the bitmap has no alpha; it then starts black.
  ///   - isFlipped: Whether user space has its origin at the top left and y down.
  package convenience init(
    size: CGSize,
    scale: CGFloat,
    isOpaque: Bool = false,
    isFlipped: Bool = true
  ) {
    func pixels(_ length: CGFloat) -> Int {
      let count = (length * scale - 1e-6).rounded(.up)
      return count > 1 ? Int(Swift.min(count, CGFloat(SurfaceSize.largestSide))) : 1
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

  /// The number of bits of a component.
  public var bitsPerComponent: Int { format.bitsPerComponent }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { format.bitsPerPixel }
  /// The position and kind of the alpha.
  public var alphaInfo: CGImageAlphaInfo { format.info.alpha }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { format.info }

  /// The bytes in the declared layout, rows from the top.
  ///
  /// The first call allocates memory in the context; from then on each drawing call updates it, and
  /// bytes that the caller writes become the backdrop of further drawing. It is valid as long as
  /// the context. Nil for a document.
  public var data: UnsafeMutableRawPointer? {
    guard document == nil else { return nil }
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

  /// Returns an image of the bitmap's present contents, without drawing in an open transparency
  /// layer; nil for a document.
  ///
  /// Complexity: linear in the pixels.
  public func makeImage() -> CGImage? {
    guard document == nil else { return nil }
    let pixmap = canvas.makePixmap()
    if format.colorCount == 3, format.bitsPerComponent == 8 {
      return CGImage(
        pixmap: pixmap,
        format: format,
        colorSpace: colorSpace,
        bytesPerRow: bytesPerRow
      )
    }
    // The bitmap's layout may keep less than the surface does: grey, or alpha only.
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

  /// Renders recorded items; has no visible effect.
  public func flush() { canvas.flush() }

  /// Renders recorded items; has no visible effect.
  public func synchronize() { canvas.flush() }
}

// MARK: - State

extension CGContext {
  /// Saves the state: everything except the path and the text matrix.
  ///
  /// Of more than 10,000 saved states, further ones are not saved, and restoring them has no
  /// effect.
  public func saveGState() {
    guard savedStates.count < Self.mostSavedStates else { return unsavedStates += 1 }
    savedStates.append(state)
  }

  /// Restores the state that was saved last; has no effect without one.
  public func restoreGState() {
    guard unsavedStates == 0 else { return unsavedStates -= 1 }
    let floor = openLayers.last?.savedDepth ?? 0
    guard savedStates.count > floor, let saved = savedStates.popLast() else { return }
    state = saved
  }

  /// From base space (y up) to device pixels (y down).
  var deviceFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// From user space to device pixels with y down.
  var deviceTransform: CGAffineTransform { state.ctm.concatenating(deviceFlip) }
}
