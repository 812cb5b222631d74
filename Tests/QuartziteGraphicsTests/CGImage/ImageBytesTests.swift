// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// The bytes of images, read by pointers.
@Suite struct ImageBytesTests {
  @Test func `the bytes of an image live as long as it`() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(image.dataProvider?.data)
    #expect(CFDataGetLength(image.dataProvider?.data) == 8)
    #expect((0..<8).map { bytes[$0] } == [0, 0, 0, 0, 0, 255, 0, 255])
    #expect(bytes == CFDataGetBytePtr(image.dataProvider?.data))
    #expect(CFDataGetBytePtr(nil) == nil)
    withExtendedLifetime(image) {}
  }
}
