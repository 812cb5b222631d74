// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CGImageTests {
  private func make(
    _ bytes: [UInt8],
    _ width: Int,
    _ bits: Int,
    _ pixelBits: Int,
    _ info: CGBitmapInfo,
    _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    decode: [CGFloat]? = nil
  ) -> CGImage? {
    CGImage(
      width: width,
      height: 1,
      bitsPerComponent: bits,
      bitsPerPixel: pixelBits,
      bytesPerRow: bytes.count,
      space: space,
      bitmapInfo: info,
      provider: CGDataProvider(bytes: bytes),
      decode: decode,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
  }

  @Test func `each layout is read`() throws {
    func pixel(_ image: CGImage?) throws -> Bytes { try #require(image).pixel(0, 0) }
    let first = CGBitmapInfo(alpha: .premultipliedFirst)
    #expect(try pixel(make([255, 1, 2, 3], 1, 8, 32, first)) == Bytes(1, 2, 3))
    let bgra = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
    #expect(try pixel(make([3, 2, 1, 255], 1, 8, 32, bgra)) == Bytes(1, 2, 3))
    #expect(
      try pixel(make([200, 100, 50, 128], 1, 8, 32, CGBitmapInfo(alpha: .last)))
        == Bytes(100, 50, 25, 128)
    )
    #expect(
      try pixel(make([1, 2, 3, 9], 1, 8, 32, CGBitmapInfo(alpha: .noneSkipLast)))
        == Bytes(1, 2, 3)
    )
    #expect(try pixel(make([1, 2, 3], 1, 8, 24, CGBitmapInfo(alpha: .none))) == Bytes(1, 2, 3))
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(try pixel(make([77], 1, 8, 8, CGBitmapInfo(alpha: .none), gray)) == Bytes(77, 77, 77))
    #expect(
      try pixel(make([77], 1, 8, 8, CGBitmapInfo(alpha: .alphaOnly), gray)) == Bytes(0, 0, 0, 77)
    )
    #expect(
      try pixel(make([0x80, 0x80], 1, 16, 16, CGBitmapInfo(alpha: .none), gray))
        == Bytes(128, 128, 128)
    )
    let bits = try #require(make([0b1010_0000], 4, 1, 1, CGBitmapInfo(alpha: .none), gray))
    #expect((0..<4).map { bits.pixel($0, 0).r } == [255, 0, 255, 0])
    #expect(
      try pixel(make([55], 1, 8, 8, CGBitmapInfo(alpha: .none), gray, decode: [1, 0]))
        == Bytes(200, 200, 200)
    )
    let float = withUnsafeBytes(of: (Float(1), Float(0.5), Float(0), Float(0.5))) { Array($0) }
    #expect(
      try pixel(make(float, 1, 32, 128, [CGBitmapInfo(alpha: .last), .floatComponents]))
        == Bytes(128, 64, 0, 128)
    )
  }

  @Test func `linear light and P3 are converted`() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let image = try #require(
      make([128, 128, 128, 255], 1, 8, 32, CGBitmapInfo(alpha: .last), linear)
    )
    // 128 / 255 of the light is encoded as 0.737.
    #expect(image.pixel(0, 0).isNear(Bytes(188, 188, 188)))
  }

  @Test func `layouts that contradict themselves are refused`() {
    #expect(make([1, 2, 3, 4], 1, 8, 24, CGBitmapInfo(alpha: .last)) == nil)
    #expect(make([1, 2, 3], 1, 8, 32, CGBitmapInfo(alpha: .last)) == nil)
    #expect(make([1, 2, 3, 4], 0, 8, 32, CGBitmapInfo(alpha: .last)) == nil)
    #expect(make([1, 2, 3, 4], 1, 5, 20, CGBitmapInfo(alpha: .last)) == nil)
  }

  @Test func `the bytes come back in the image's layout`() throws {
    let bytes: [UInt8] = [3, 2, 1, 255, 30, 20, 10, 255]
    let info = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
    let image = try #require(make(bytes, 2, 8, 32, info))
    #expect(difference(image.dataProvider?.bytes, bytes) == nil)
    let second = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(second.dataProvider?.bytes == [30, 20, 10, 255])
    #expect(second.bytesPerRow == 4)
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(image.byteOrderInfo == .order32Little)
  }

  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, CGImageByteOrderInfo.orderDefault, [10, 20, 30, 128]),
      (.noneSkipLast, .orderDefault, [10, 20, 30, 255]),
      (.premultipliedFirst, .order32Little, [30, 20, 10, 128]),
    ] as [(CGImageAlphaInfo, CGImageByteOrderInfo, [UInt8])]
  )
  func `pixels come back in each order, row by row, with the padding of rows`(
    alpha: CGImageAlphaInfo,
    order: CGImageByteOrderInfo,
    expected: [UInt8]
  ) throws {
    let pixmap = Pixmap(width: 3, height: 2, pixels: .init(repeating: 0x801E_140A, count: 32))
    let format = try #require(
      PixelFormat(
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        info: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue),
        space: .rgb
      )
    )
    let image = CGImage(pixmap: pixmap, format: format, colorSpace: .rgb, bytesPerRow: 16)
    let row = expected + expected + expected + [0, 0, 0, 0]
    #expect(difference(image.dataProvider?.bytes, row + row) == nil)
    let data = try #require(image.dataProvider?.data)
    #expect(data == NSData(data: Data(row + row)) && data as Data == Data(row + row))
    #expect(data is any ContiguousBytes, "else `as Data` goes byte by byte")
  }

  @Test func `a crop is cut to the image, from the top`() throws {
    let image = CGImage.make(6, 5) { x, y in Bytes(x, y, 0) }
    let part = try #require(image.cropping(to: CGRect(x: 2, y: 1, width: 99, height: 2)))
    #expect((part.width, part.height) == (4, 2))
    #expect(part.pixel(0, 0) == Bytes(2, 1, 0))
    #expect(part.pixel(3, 1) == Bytes(5, 2, 0))
    #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 99, height: 99)) === image)
  }

  @Test func `masking multiplies alpha by what the mask lets through`() throws {
    let image = CGImage.make(2, 1) { _, _ in Bytes(200, 100, 0) }
    let gray = try #require(
      make([0, 51], 2, 8, 8, CGBitmapInfo(alpha: .none), CGColorSpaceCreateDeviceGray())
    )
    let masked = try #require(image.masking(gray))
    #expect(masked.pixel(0, 0) == Bytes(0, 0, 0, 0))
    #expect(masked.pixel(1, 0) == Bytes(40, 20, 0, 51))
    let mask = try #require(
      CGImage(
        maskWidth: 2,
        height: 1,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: 2,
        provider: CGDataProvider(bytes: [0, 204]),
        decode: nil,
        shouldInterpolate: false
      )
    )
    let inverse = try #require(image.masking(mask))
    #expect(inverse.pixel(0, 0) == Bytes(200, 100, 0))
    #expect(inverse.pixel(1, 0) == Bytes(40, 20, 0, 51))
  }

  @Test func `colours of a range can be taken out`() throws {
    let image = try #require(
      make([10, 10, 10, 0, 200, 200, 200, 0], 2, 8, 32, CGBitmapInfo(alpha: .noneSkipLast))
    )
    let masked = try #require(
      image.copy(maskingColorComponents: [0, 20, 0, 20, 0, 20])
    )
    #expect(masked.pixel(0, 0).a == 0)
    #expect(masked.pixel(1, 0) == Bytes(200, 200, 200))
    let clear = CGImage.make(1, 1) { _, _ in Bytes(0, 0, 0, 0) }
    #expect(clear.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
  }

  @Test func `images are equal by identity`() {
    let a = CGImage.make(1, 1) { _, _ in Bytes(0, 0, 0) }
    let b = CGImage.make(1, 1) { _, _ in Bytes(0, 0, 0) }
    #expect(a == a && a != b)
    #expect(a.copy() === a)
  }

  @Test(arguments: [Int.max, .min, 0, -8, 64])
  func `numbers of bits that no picture has are refused`(bits: Int) {
    let info = CGBitmapInfo(rawValue: 1)
    for space in [CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray()] {
      for all in [32, 0, bits] {
        let format = PixelFormat(
          bitsPerComponent: bits,
          bitsPerPixel: all,
          info: info,
          space: space
        )
        #expect(format == nil)
      }
    }
  }

  // The usual code of masks makes one of an image's own layout, which has four components.
  @Test(arguments: [24, 32]) func `of a mask with colours the first component counts`(bits: Int)
    throws
  {
    let pixels: [UInt8] = bits == 32 ? [0, 9, 9, 255, 204, 9, 9, 255] : [0, 9, 9, 204, 9, 9]
    let mask = try #require(
      CGImage(
        maskWidth: 2,
        height: 1,
        bitsPerComponent: 8,
        bitsPerPixel: bits,
        bytesPerRow: pixels.count,
        provider: CGDataProvider(bytes: pixels),
        decode: nil,
        shouldInterpolate: false
      )
    )
    let image = try #require(
      make([200, 100, 0, 0, 200, 100, 0, 0], 2, 8, 32, CGBitmapInfo(alpha: .noneSkipLast))
    )
    let masked = try #require(image.masking(mask))
    #expect(masked.pixel(0, 0) == Bytes(200, 100, 0))
    #expect(masked.pixel(1, 0) == Bytes(40, 20, 0, 51))
  }
}
