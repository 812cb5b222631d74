// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CIImageFileTests {
  /// The bytes of a "file": one pixel's.
  private static let red: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 255, 0, 0]

  init() {
    // What a stage puts in here reads PNG, JPEG and WebP.
    ImageDecoding.add { data in
      guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]), data.count == 7 else { return nil }
      return CGImage.make(2, 3) { _, _ in Bytes(Int(data[4]), Int(data[5]), Int(data[6])) }
    }
  }

  @Test func `a file's bytes are decoded`() throws {
    let image = try #require(CIImage(data: Data(Self.red)))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 3))
    #expect(CIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func `a file is read by its address`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quartzite-\(UUID().uuidString).png")
    try Data(Self.red).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(CIImage(contentsOf: url)?.extent.width == 2)
    #expect(CIImage(contentsOf: url.appendingPathExtension("not")) == nil)
  }

  @Test func `a CGImage reads PNG only as PNG`() throws {
    let source = try #require(CGDataProvider(data: NSData(data: Data(Self.red))))
    let png = CGImage(
      pngDataProviderSource: source,
      decode: nil,
      shouldInterpolate: false,
      intent: .defaultIntent
    )
    #expect(try #require(png).pixel(0, 0) == Bytes(255, 0, 0))
    #expect(png?.shouldInterpolate == false)
    let jpeg = CGImage(
      jpegDataProviderSource: source,
      decode: nil,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
    #expect(jpeg == nil)
  }
}
