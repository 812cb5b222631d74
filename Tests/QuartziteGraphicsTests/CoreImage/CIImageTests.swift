// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CIImageTests {
  private let context = CIContext()
  private let source = CGImage.make(6, 4) { x, y in Bytes(x * 40, y * 60, 7) }

  private func render(_ image: CIImage, _ rect: CGRect) throws -> CGImage {
    try #require(context.createCGImage(image, from: rect))
  }

  @Test func `rows run up from the lower left corner`() throws {
    let image = CIImage(cgImage: source)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 6, height: 4))
    // The lowest row of the image is the last row of the picture.
    let low = try render(image, CGRect(x: 2, y: 0, width: 1, height: 1))
    #expect(low.pixel(0, 0) == source.pixel(2, 3))
  }

  @Test func `a crop keeps its place`() throws {
    let image = CIImage(cgImage: source).cropped(to: CGRect(x: 2, y: 1, width: 9, height: 2))
    #expect(image.extent == CGRect(x: 2, y: 1, width: 4, height: 2))
    let result = try render(image, CGRect(x: 0, y: 0, width: 6, height: 4))
    #expect(result.pixel(1, 1) == Bytes(0, 0, 0, 0))
    #expect(result.pixel(2, 2) == source.pixel(2, 2))
    #expect(result.pixel(2, 3).a == 0)
  }

  @Test func `a translation moves pixels and extent`() throws {
    let image = CIImage(cgImage: source).transformed(by: CGAffineTransform(translationX: 3, y: -2))
    #expect(image.extent == CGRect(x: 3, y: -2, width: 6, height: 4))
    let result = try render(image, image.extent)
    #expect(result.pixel(4, 1) == source.pixel(4, 1))
  }

  @Test func `a quarter turn is exact`() throws {
    let image = CIImage(cgImage: source).oriented(.right)
    #expect(abs(image.extent.width - 4) < 1e-9 && abs(image.extent.height - 6) < 1e-9)
    let result = try render(image, CGRect(x: 0, y: 0, width: 4, height: 6))
    // Turned clockwise: the upper left pixel goes to the upper right corner.
    #expect(result.pixel(3, 0) == source.pixel(0, 0))
    #expect(result.pixel(3, 5) == source.pixel(5, 0))
  }

  @Test(arguments: 1...8)
  func `each orientation stands at the origin`(number: Int32) throws {
    let image = CIImage(cgImage: source).oriented(forExifOrientation: number)
    #expect(abs(image.extent.minX) < 1e-9 && abs(image.extent.minY) < 1e-9)
  }

  @Test func `clamping repeats the border`() throws {
    let image = CIImage(cgImage: source).clampedToExtent()
    let result = try render(image, CGRect(x: -3, y: -3, width: 12, height: 10))
    #expect(result.pixel(0, 0) == source.pixel(0, 0))
    #expect(result.pixel(11, 9) == source.pixel(5, 3))
    #expect(result.pixel(5, 0) == source.pixel(2, 0))
  }

  @Test func `the clamp filter has no end, the crop filter ends at its rectangle`() throws {
    let image = CIImage(cgImage: source)
    let clamp = try #require(CIFilter(name: "CIAffineClamp"))
    clamp.setValue(image, forKey: kCIInputImageKey)
    clamp.setValue(CGAffineTransform(translationX: 1, y: 0), forKey: kCIInputTransformKey)
    let endless = try #require(clamp.outputImage)
    #expect(endless.extent.isInfinite)
    let left = try render(endless, CGRect(x: 0, y: 3, width: 3, height: 1))
    #expect((0..<3).map { left.pixel($0, 0).r } == [0, 0, 40])
    let crop = image.applyingFilter(
      "CICrop",
      parameters: ["inputRectangle": CIVector(x: 1, y: 1, z: 2, w: 2)]
    )
    #expect(crop.extent == CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(image.applyingFilter("CICrop").extent == image.extent)
  }

  @Test func `a tile repeats the image`() throws {
    let tiles = CIImage(cgImage: source).applyingFilter("CIAffineTile")
    let result = try render(tiles, CGRect(x: -6, y: -4, width: 18, height: 12))
    for y in 0..<12 {
      for x in 0..<18 { #expect(result.pixel(x, y) == source.pixel(x % 6, y % 4)) }
    }
  }

  @Test func `corners move to the points of a perspective`() throws {
    let square = CIImage(cgImage: .make(20, 20) { _, _ in Bytes(255, 0, 0) })
    let image = square.applyingFilter(
      "CIPerspectiveTransform",
      parameters: [
        "inputTopLeft": CIVector(x: 10, y: 30), "inputTopRight": CIVector(x: 30, y: 30),
        "inputBottomRight": CIVector(x: 40, y: 0), "inputBottomLeft": CIVector(x: 0, y: 0),
      ]
    )
    #expect(image.extent == CGRect(x: 0, y: 0, width: 40, height: 30))
    let result = try render(image, image.extent)
    #expect(result.pixel(20, 15) == Bytes(255, 0, 0))
    #expect(result.pixel(3, 2).a == 0)
    #expect(result.pixel(3, 28) == Bytes(255, 0, 0))
  }

  @Test func `rectangles without pixels give no picture`() {
    let image = CIImage(cgImage: source)
    #expect(context.createCGImage(image, from: .zero) == nil)
    #expect(context.createCGImage(image, from: .null) == nil)
    #expect(context.createCGImage(CIImage.red, from: .infinite) == nil)
    #expect(context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 1e6, height: 2)) == nil)
  }

  @Test func `a context draws into a bitmap of the caller's`() {
    var bytes = [UInt8](repeating: 9, count: 2 * 8)
    context.render(
      .red,
      toBitmap: &bytes,
      rowBytes: 8,
      bounds: CGRect(x: 0, y: 0, width: 1, height: 2),
      format: .BGRA8,
      colorSpace: nil
    )
    #expect(bytes == [0, 0, 255, 255, 9, 9, 9, 9, 0, 0, 255, 255, 9, 9, 9, 9])
  }

  @Test func `vectors and colours read their texts`() {
    #expect(CIVector(string: "[1 2.5 -3]").values == [1, 2.5, -3])
    #expect(CIVector(cgPoint: CGPoint(x: 1, y: 2)).stringRepresentation == "[1.0 2.0]")
    #expect(CIColor(string: "0.5 0 1 0.25") == CIColor(red: 0.5, green: 0, blue: 1, alpha: 0.25))
    // Its components are the colour's own memory.
    let colour = CIColor(string: "1 1 0")
    withExtendedLifetime(colour) { #expect(colour.components[3] == 1) }
    #expect(CIVector(x: 1).value(at: 9) == 0)
  }
}
