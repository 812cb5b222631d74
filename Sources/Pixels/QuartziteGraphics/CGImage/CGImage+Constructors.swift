// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGImage {
  /// The largest width and height, in pixels.
  package static let largestSide = 32768

  /// Makes an image of bytes, which are decoded at once.
  ///
  /// Nil where the layout is not known, the size is not 1...32768 a side, or a row is too short or
  /// over 2^20 bytes.
  /// Missing bytes at the end read 0. `decode` holds a pair of numbers for each component.
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

  /// Makes an image mask of gray samples: drawn in the fill colour, fully where a sample is 0 and
  /// not at all where it is the largest; `decode` of 1, 0 turns that round.
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
    guard Self.isAllowed(width: width, height: height),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel,
        info: CGBitmapInfo(alpha: .none),
        space: .gray
      ),
      (format.minimumBytesPerRow(width: width)...PixelFormat.longestRow).contains(bytesPerRow)
    else { return nil }
    let pairs = decode.map { [Double($0[0]), Double($0[1])] }
    let gray = provider.bytes.withUnsafeBytes {
      format.decode(
        $0,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        space: .gray,
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
  /// Returns a picture of each pixel's image under `body`; the padding stays transparent.
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
