// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// What a layer draws into.
@Suite struct BackingStoreTests {
  private final class Corner: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      // Nothing is left of what stood here, but for alpha in a bitmap without it.
      ctx.clear(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
  }

  /// Red, green, blue and alpha of a pixel that a layer of 4 x 4 drew.
  private func pixel(_ x: Int, _ y: Int, _ change: (CALayer) -> Void) throws -> [UInt8] {
    let layer = Corner()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    change(layer)
    layer.display()
    let image = try #require(layer.contents as? CGImage as CGImage?)
    let bytes = try #require(image.dataProvider?.data as Data?)
    let start = y * image.bytesPerRow + x * 4
    return Array(bytes[start..<start + 3])
      + [image.alphaInfo == .noneSkipLast ? 255 : bytes[start + 3]]
  }

  @Test func `a layer that is not opaque draws on clear pixels`() throws {
    #expect(try pixel(3, 0) { _ in } == [0, 0, 0, 0])
  }

  @Test func `an opaque layer draws on black`() throws {
    for x in [3, 2] { #expect(try pixel(x, x) { $0.isOpaque = true } == [0, 0, 0, 255]) }
    #expect(try pixel(1, 1) { $0.isOpaque = true } == [255, 0, 0, 255])
  }

  @Test func `an opaque layer draws on its background colour`() throws {
    func change(_ layer: CALayer) {
      layer.isOpaque = true
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    #expect(try pixel(3, 0, change) == [0, 0, 255, 255])
    #expect(try pixel(2, 2, change) == [0, 0, 0, 255])
  }
}
