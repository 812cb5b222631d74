// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Images that cost too much, or stand after each other without end.
@Suite struct CILimitTests {
  private let context = CIContext(options: [.workingColorSpace: NSNull()])
  private let image = CIImage(cgImage: .make(4, 4) { _, _ in Bytes(200, 100, 0) })
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func color(_ image: CIImage) throws -> Bytes {
    try #require(context.createCGImage(image, from: unit)).pixel(0, 0)
  }

  @Test func `twenty thousand steps after each other end no stack`() throws {
    var chain = image
    for _ in 0..<20_000 { chain = chain.applyingFilter("CIColorMatrix") }
    #expect(try color(chain) == Bytes(200, 100, 0))
  }

  @Test func `ten blurs after each other are all computed`() throws {
    var chain = image.clampedToExtent()
    for _ in 0..<10 { chain = chain.applyingGaussianBlur(sigma: 4) }
    #expect(try color(chain) == Bytes(200, 100, 0))
  }

  @Test func `a thousand steps are all computed`() throws {
    var chain = image
    for _ in 0..<1001 { chain = chain.applyingFilter("CIColorInvert") }
    #expect(try color(chain) == Bytes(55, 155, 255))
  }

  @Test func `an image over itself, forty times, is that image`() throws {
    var chain = image.applyingFilter("CIColorInvert")
    for _ in 0..<40 { chain = chain.composited(over: chain) }
    #expect(try color(chain) == Bytes(55, 155, 255))
  }

  @Test func `a map beyond all numbers is none that is seen`() throws {
    let far = image.transformed(by: CGAffineTransform(translationX: 1e300, y: 0))
    #expect(try color(far).a == 0)
  }

  @Test(arguments: [1e9, 1e300, -1e9, .nan, .infinity])
  func `a rectangle beyond all numbers holds the border of an endless image, and none of another`(
    _ number: Double
  ) throws {
    let rect = CGRect(x: number, y: number, width: 3, height: 3)
    #expect(try color(image.clampedToExtent().clamped(to: rect)) == Bytes(200, 100, 0))
    #expect(try color(image.cropped(to: rect)).a == 0)
  }
}
