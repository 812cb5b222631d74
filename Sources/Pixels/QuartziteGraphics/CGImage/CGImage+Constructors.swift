// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGImage {
  /// The largest width and height, in pixels.
  package static let largestSide = 32768

  /// Makes an image of bytes, which are decoded at once.
  ///
  /// nil where the layout is unknown, a side is not 1...32768, or a row is too short or longer than
  /// 2^20 bytes. Missing bytes at the end read as 0. `decode` has a pair of numbers for each
  /// component.
  public convenience init?(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard Self.isAllowed(width: width, height: height),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel,
        info: bitmapInfo,
        space: space
      ),
      (format.minimumBytesPerRow(width: width)...PixelFormat.longestRow).contains(bytesPerRow)
    else { return nil }
    let pairs = decode.map { pointer in
      (0..<2 * format.colorCount).map { Double(pointer[$0]) }
    }
    let pixmap = provider.bytes.withUnsafeBytes {
      format.decode(
        $0,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        space: space,
        decode: pairs
      )
    }
    self.init(
      pixmap: pixmap,
      format: format,
      colorSpace: space,
      bytesPerRow: bytesPerRow,
      shouldInterpolate: shouldInterpolate,
      provider: provider
    )
  }

  /// Makes an image mask of grey samples; of pixels with three or four components of 8 bits, as those of an
  /// image that serves as a mask, the first one counts.
  ///
  /// It is drawn in the fill colour, fully where a sample is 0 and not at all where it is the
  /// maximum; a `decode` of (1, 0) inverts that.
  public convenience init?(
    maskWidth width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    let isColored = bitsPerComponent == 8 && (bitsPerPixel == 24 || bitsPerPixel == 32)
    let space = isColored ? CGColorSpace.rgb : .gray
    guard Self.isAllowed(width: width, height: height),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel,
        info: CGBitmapInfo(alpha: bitsPerPixel == 32 && isColored ? .noneSkipLast : .none),
        space: space
      ),
      (format.minimumBytesPerRow(width: width)...PixelFormat.longestRow).contains(bytesPerRow)
    else { return nil }
    let pairs = decode.map { pair in
      (0..<format.colorCount).flatMap { _ in [Double(pair[0]), Double(pair[1])] }
    }
    let gray = provider.bytes.withUnsafeBytes {
      format.decode(
        $0,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        space: space,
        decode: pairs
      )
    }
    self.init(
      pixmap: gray.mapped { (255 - ($0 & 255)) << 24 },
      format: format,
      colorSpace: nil,
      bytesPerRow: bytesPerRow,
      isMask: true,
      shouldInterpolate: shouldInterpolate,
      provider: provider
    )
  }

  private static func isAllowed(width: Int, height: Int) -> Bool {
    (1...largestSide).contains(width) && (1...largestSide).contains(height)
  }
}

extension Pixmap {
  /// Returns a picture with `body` applied to each pixel; the padding stays transparent.
  func mapped(_ body: (UInt32) -> UInt32) -> Pixmap {
    var pixels = self.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        for x in y * rowPixels..<y * rowPixels + width { pixels[x] = body(pixels[x]) }
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
