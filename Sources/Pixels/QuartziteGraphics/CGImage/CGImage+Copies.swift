// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGImage {
  /// Returns the image itself, since images are immutable.
  public func copy() -> CGImage? { self }

  /// Returns the image with its components reinterpreted in another colour space; nil where that
  /// has another number of components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, let own = colorSpace, space.model != .pattern,
      space.numberOfComponents == own.numberOfComponents
    else { return nil }
    if space == own || (space.isEncodedSRGB && own.isEncodedSRGB) {
      return CGImage(
        pixmap: pixmap,
        format: format,
        colorSpace: space,
        bytesPerRow: bytesPerRow,
        shouldInterpolate: shouldInterpolate
      )
    }
    guard let provider = dataProvider else { return nil }
    return CGImage(
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: bitmapInfo,
      provider: provider,
      decode: nil,
      shouldInterpolate: shouldInterpolate,
      intent: renderingIntent
    )
  }

  /// Returns the part inside `rect`, in pixels from the top left; nil where it is empty.
  ///
  /// The rectangle is first enlarged to whole pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    let part = PixelRect(covering: rect.standardized).intersection(all)
    guard !rect.isNull, !part.isEmpty else { return nil }
    if part == all { return self }
    return CGImage(
      pixmap: pixmap.part(part),
      format: format.byteAligned,
      colorSpace: colorSpace,
      bytesPerRow: format.byteAligned.minimumBytesPerRow(width: part.width),
      isMask: isMask,
      shouldInterpolate: shouldInterpolate
    )
  }

  /// Returns the image with its alpha multiplied by the coverage of `mask`.
  ///
  /// An image mask passes what it would paint, an image without alpha its luminance, any other
  /// image its alpha. A mask of another size is scaled.
  public func masking(_ mask: CGImage) -> CGImage? {
    let scaled = mask.coverage(width: width, height: height)
    let own = pixmap
    var pixels = own.pixels
    for y in 0..<own.height {
      for x in 0..<own.width {
        let at = y * own.rowPixels + x
        let (pixel, k) = (pixels[at], UInt32(scaled[y * own.width + x]))
        pixels[at] = packed(
          multiplied(pixel & 255, k),
          multiplied(pixel >> 8 & 255, k),
          multiplied(pixel >> 16 & 255, k),
          multiplied(pixel >> 24, k)
        )
      }
    }
    return CGImage(pixmap: Pixmap(width: width, height: height, pixels: pixels))
  }

  /// Returns the image with those pixels made transparent whose samples are all within ranges.
  ///
  /// `components` has the least and the greatest sample for each component of the colour space, in
  /// units of the image's own samples: 0...255 for 8 bits. nil for an image mask or an image with
  /// alpha, as on Apple's systems.
  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    guard !isMask, !format.hasAlpha, let colorSpace, colorSpace.model != .cmyk else { return nil }
    let isGray = colorSpace.numberOfComponents == 1
    let largest = CGFloat((1 << Swift.min(bitsPerComponent, 16)) - 1)
    let ranges = (0..<3).map { index in
      let at = isGray ? 0 : 2 * index
      return (components[at] / largest * 255, components[at + 1] / largest * 255)
    }
    let result = pixmap.mapped { pixel in
      for (index, range) in ranges.enumerated() {
        let sample = CGFloat(pixel >> UInt32(8 * index) & 255)
        if sample < range.0 || sample > range.1 { return pixel }
      }
      return 0
    }
    return CGImage(pixmap: result)
  }

  /// Returns the coverage of this image as a mask, scaled to a size: a byte for each pixel.
  func coverage(width: Int, height: Int) -> [UInt8] {
    let luminance = !isMask && !format.hasAlpha
    let own = pixmap
    func at(_ x: Int, _ y: Int) -> Int {
      let pixel = own.pixels[y * own.rowPixels + x]
      return Int(luminance ? Luminance.byte(pixel) : pixel >> 24)
    }
    var result = [UInt8](repeating: 0, count: width * height)
    if width == own.width, height == own.height {
      for y in 0..<height {
        for x in 0..<width { result[y * width + x] = UInt8(at(x, y)) }
      }
      return result
    }
    for y in 0..<height {
      let (y0, y1, fy) = Self.taps(y, height, own.height)
      for x in 0..<width {
        let (x0, x1, fx) = Self.taps(x, width, own.width)
        let top = at(x0, y0) * (256 - fx) + at(x1, y0) * fx
        let bottom = at(x0, y1) * (256 - fx) + at(x1, y1) * fx
        result[y * width + x] = UInt8((top * (256 - fy) + bottom * fy + 32768) >> 16)
      }
    }
    return result
  }

  /// Returns the two source samples for sample `i` of `count`, and the weight of the second one in
  /// 1/256.
  private static func taps(_ i: Int, _ count: Int, _ source: Int) -> (Int, Int, Int) {
    let place = (Double(i) + 0.5) * Double(source) / Double(count) - 0.5
    let low = Int(place.rounded(.down))
    let weight = Int((place - Double(low)) * 256)
    return (Swift.min(Swift.max(low, 0), source - 1), Swift.min(low + 1, source - 1), weight)
  }
}

extension PixelFormat {
  /// The layout with at least a byte for each component, so that a row can start at any pixel.
  var byteAligned: PixelFormat {
    guard bitsPerComponent < 8 else { return self }
    return PixelFormat(bitsPerComponent: 8, bitsPerPixel: 8, info: info, space: .gray) ?? self
  }
}
