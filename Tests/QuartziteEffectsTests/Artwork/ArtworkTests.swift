// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteEffects
import QuartziteGraphics
import QuartziteUIKit
import Testing

/// The pictures drawn by code.
@Suite struct ArtworkTests {
  private func alpha(_ picture: Pixmap, _ x: Int, _ y: Int) -> Int {
    Int(picture.pixels[y * picture.rowPixels + x] >> 24)
  }

  @Test func `an image has the size and the scale that it was asked for`() throws {
    let image = Artwork.disc.image(size: CGSize(width: 30, height: 20), scale: 2)
    #expect(image.size == CGSize(width: 30, height: 20))
    #expect(image.cgImage?.width == 60 && image.cgImage?.height == 40)
    #expect(Artwork.disc.image(size: .zero).cgImage == nil)
    #expect(Artwork.disc.image(scale: 1).size == Artwork.disc.size)
  }

  @Test func `a picture fills its place and is cut at the side away from the anchor`() throws {
    let size = CGSize(width: 40, height: 20)
    let top = Artwork.disc.image(size: size, scale: 1, anchor: CGPoint(x: 0.5, y: 0))
    let pixels = try #require(top.cgImage).pixmap
    // The disc's upper half: its widest row is the last.
    #expect(alpha(pixels, 1, 1) == 0)
    #expect(alpha(pixels, 1, 19) == 255)
    let bottom = Artwork.disc.image(size: size, scale: 1, anchor: CGPoint(x: 0.5, y: 1))
    #expect(alpha(try #require(bottom.cgImage).pixmap, 1, 0) == 255)
  }

  @Test func `the soft edge falls evenly from the middle to the rim`() throws {
    let image = Artwork.softEdge.image(size: CGSize(width: 100, height: 100), scale: 1)
    let pixels = try #require(image.cgImage).pixmap
    #expect(alpha(pixels, 50, 50) == 255)
    // Insets of 30 n / 24 with alpha (n + 1) / 24, so at 15 from the edge n = 12.
    #expect(abs(alpha(pixels, 50, 15) - 255 * 13 / 24) <= 4)
    let column = (0..<50).map { alpha(pixels, 50, $0) }
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `the same picture twice is the same bytes`() throws {
    let size = CGSize(width: 32, height: 32)
    for art in [Artwork.hand, .snowflake(), .icon(.camera), .badge(.heart, .red)] {
      let first = try #require(art.image(size: size, scale: 1).cgImage).pixmap
      #expect(
        difference(first.pixels, art.image(size: size, scale: 1).cgImage?.pixmap.pixels) == nil
      )
      #expect(first.pixels.contains { $0 != 0 })
    }
  }
}
