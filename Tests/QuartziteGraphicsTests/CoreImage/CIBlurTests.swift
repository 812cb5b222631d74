// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CIBlurTests {
  private let context = CIContext(options: [.workingColorSpace: NSNull()])

  /// The bell's integral up to x.
  private func integral(_ x: Double, _ sigma: Double) -> Double {
    0.5 * (1 + erf(x / (sigma * 2.0.squareRoot())))
  }

  // Source: Core Image's convention, the factor 3 as its users report it: inputRadius is
  // sigma; the extent grows by 3 sigma a side.
  @Test func `a Gaussian's extent grows by three radii unless it is clamped`() {
    let image = CIImage(cgImage: .make(10, 6) { _, _ in Bytes(255, 0, 0) })
    let blurred = image.applyingFilter("CIGaussianBlur", parameters: ["inputRadius": 4])
    #expect(blurred.extent == CGRect(x: -12, y: -12, width: 34, height: 30))
    let clamped = image.clampedToExtent().applyingGaussianBlur(sigma: 4)
    #expect(clamped.extent.isInfinite)
    #expect(clamped.cropped(to: image.extent).extent == image.extent)
  }

  @Test(arguments: [0.7, 1.5, 2.9, 3.1, 6, 20])
  func `the radius is the deviation of the bell`(sigma: Double) throws {
    // Half black, half white: the blurred edge is the bell's integral.
    let width = 160
    let source = CGImage.make(width, 1) { x, _ in
      x < width / 2 ? Bytes(0, 0, 0) : Bytes(255, 255, 255)
    }
    let image = CIImage(cgImage: source).clampedToExtent().applyingGaussianBlur(sigma: sigma)
    let result = try #require(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: width, height: 1))
    )
    for x in 0..<width {
      let expected = 255 * integral(Double(x) + 0.5 - Double(width / 2), sigma)
      // Below a pixel the sampled bell is steeper than its integral.
      #expect(abs(Double(result.pixel(x, 0).r) - expected) < (sigma < 1 ? 6 : 2.5), "x \(x)")
    }
  }

  @Test func `the blur of an unclamped image fades at its border`() throws {
    let image = CIImage(cgImage: .make(40, 40) { _, _ in Bytes(255, 255, 255) })
      .applyingGaussianBlur(sigma: 5)
    let result = try #require(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 40, height: 40))
    )
    #expect(result.pixel(20, 20).isNear(Bytes(255, 255, 255), 1))
    // At the middle of a straight border half of the bell sees the image.
    let expected = 255 * (integral(0.5, 5))
    #expect(abs(Double(result.pixel(0, 20).a) - expected) < 3)
  }

  @Test func `light is blurred linearly by default`() throws {
    let source = CGImage.make(64, 1) { x, _ in
      x % 2 == 0 ? Bytes(0, 0, 0) : Bytes(255, 255, 255)
    }
    let image = CIImage(cgImage: source).clampedToExtent().applyingGaussianBlur(sigma: 4)
    let result = try #require(
      CIContext().createCGImage(image, from: CGRect(x: 0, y: 0, width: 64, height: 1))
    )
    // Half of the light is encoded as 188.
    #expect(result.pixel(32, 0).isNear(Bytes(188, 188, 188)))
  }

  @Test func `a box blur is the mean of its window`() throws {
    let source = CGImage.make(21, 1) { x, _ in Bytes(x == 10 ? 210 : 0, 0, 0) }
    let image = CIImage(cgImage: source).clampedToExtent()
      .applyingFilter("CIBoxBlur", parameters: ["inputRadius": 3])
    let result = try #require(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 21, height: 1))
    )
    for x in 0..<21 { #expect(result.pixel(x, 0).r == (abs(x - 10) <= 3 ? 30 : 0)) }
  }

  @Test func `a motion blur spreads along its angle only`() throws {
    let source = CGImage.make(31, 31) { x, y in
      x == 15 && y == 15 ? Bytes(255, 255, 255) : Bytes(0, 0, 0)
    }
    let image = CIImage(cgImage: source).applyingFilter(
      "CIMotionBlur",
      parameters: ["inputRadius": 6, "inputAngle": Double.pi / 2]
    )
    let result = try #require(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 31, height: 31))
    )
    #expect(result.pixel(15, 11).r > 10)
    #expect(result.pixel(11, 15).r == 0)
    #expect(abs(image.extent.minY + 6) < 1e-9)
    #expect(abs(image.extent.minX) < 1e-9)
  }

  @Test func `radius zero leaves the image`() throws {
    let source = CGImage.make(8, 8) { x, y in Bytes(x * 30, y * 30, 0) }
    let image = CIImage(cgImage: source).applyingGaussianBlur(sigma: 0)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test(arguments: [0.3, 1, 2.5, 7, 12.75])
  func `a disc is the mean of its pixels, those at its edge by how far they are inside`(
    radius: Double
  ) throws {
    let side = 40
    func byte(_ x: Int, _ y: Int) -> Int { (x * 73 + y * 151 + x * y * 7) % 256 }
    let source = CGImage.make(side, side) { x, y in Bytes(byte(x, y), 0, 255) }
    let image = CIImage(cgImage: source).applyingFilter(
      "CIDiscBlur",
      parameters: ["inputRadius": radius]
    )
    #expect(image.extent.width == CGFloat(Double(side) + 2 * radius))
    let result = try #require(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: side, height: side))
    )
    let reach = Int(radius.rounded(.up))
    for (x, y) in [(20, 20), (0, 0), (39, 17), (3, 38)] {
      var (red, alpha, sum) = (0.0, 0.0, 0.0)
      for dy in -reach...reach {
        for dx in -reach...reach {
          let distance = Double(dx * dx + dy * dy).squareRoot()
          let weight = min(1, max(0, radius + 0.5 - distance))
          sum += weight
          guard (0..<side).contains(x + dx), (0..<side).contains(y + dy) else { continue }
          red += weight * Double(byte(x + dx, y + dy))
          alpha += weight * 255
        }
      }
      let pixel = result.pixel(x, y)
      #expect(abs(Double(pixel.a) - alpha / sum) <= 0.51, "alpha at \(x), \(y)")
      #expect(abs(Double(pixel.r) - red / sum) <= 0.51, "red at \(x), \(y)")
    }
  }
}
