// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels
import QuartziteMedia
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Pictures as planes of luma and chroma, against BT.709 in floating point.
@Suite struct VideoPixelsTests {
  private func word(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) -> UInt32 {
    UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
  }

  /// The exact samples of a colour: luma, blue difference, red difference.
  private func exact(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (
      16 + y * 219 / 255, 128 + (b - y) / 1.8556 * 224 / 255, 128 + (r - y) / 1.5748 * 224 / 255
    )
  }

  @Test func `every sample is within 0.6 of the exact one`() {
    // All corners of the cube and a grid inside it, a 2 x 2 block of each.
    let steps = Array(stride(from: 0, through: 255, by: 15))
    let colors = steps.flatMap { r in steps.flatMap { g in steps.map { b in (r, g, b) } } }
    let side = 2 * colors.count
    let planes = VideoPixels.make(
      of: TestPictures.make(side, 2) { x, _ in
        word(colors[x / 2].0, colors[x / 2].1, colors[x / 2].2)
      }
    )
    #expect(planes.count == side * 2 * 3 / 2)
    var worst = 0.0
    for (index, color) in colors.enumerated() {
      let (y, cb, cr) = exact(Double(color.0), Double(color.1), Double(color.2))
      worst = max(worst, abs(Double(planes[2 * index]) - y))
      worst = max(worst, abs(Double(planes[side + 2 * index + 1]) - y))
      worst = max(worst, abs(Double(planes[2 * side + index]) - cb))
      worst = max(worst, abs(Double(planes[2 * side + side / 2 + index]) - cr))
    }
    #expect(worst <= 0.6)
  }

  @Test func `black, white and greys have no colour`() {
    for grey in [0, 1, 127, 128, 254, 255] {
      let planes = VideoPixels.make(of: TestPictures.make(2, 2) { _, _ in word(grey, grey, grey) })
      #expect(planes[4] == 128 && planes[5] == 128)
      #expect(planes[0] == UInt8((16 + Double(grey) * 219 / 255).rounded()))
    }
  }

  @Test func `chroma is the mean of four pixels, luma each its own`() {
    let corners = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (250, 250, 0)]
    let planes = VideoPixels.make(
      of: TestPictures.make(2, 2) { x, y in
        word(corners[2 * y + x].0, corners[2 * y + x].1, corners[2 * y + x].2)
      }
    )
    for (index, color) in corners.enumerated() {
      let y = exact(Double(color.0), Double(color.1), Double(color.2)).0
      #expect(abs(Double(planes[index]) - y) <= 0.6)
    }
    let mean = exact(505 / 4, 505 / 4, 255 / 4)
    #expect(abs(Double(planes[4]) - mean.1) <= 0.6)
    #expect(abs(Double(planes[5]) - mean.2) <= 0.6)
  }

  @Test func `a translucent pixel counts with its straight colour`() {
    let half = VideoPixels.make(of: TestPictures.make(2, 2) { _, _ in word(100, 50, 0, 128) })
    let whole = VideoPixels.make(of: TestPictures.make(2, 2) { _, _ in word(199, 100, 0) })
    #expect(half == whole)
  }

  @Test func `planes written over others are those of the picture alone`() {
    let pictures = [(8, 6), (8, 6), (2, 4)].enumerated().map { number, size in
      TestPictures.make(size.0, size.1) { x, y in
        word((x * 31 + number * 7) & 127, (y * 40) & 127, 9, number == 1 ? 200 : 255)
      }
    }
    var planes: [UInt8] = []
    for picture in pictures {
      VideoPixels.fill(&planes, from: picture)
      #expect(planes == VideoPixels.make(of: picture))
    }
  }

  @Test(arguments: [2, 14, 16, 30, 34, 66, 130])
  func `the portable kernel gives the bytes of this machine's`(width: Int) {
    var random = SeededRandom(seed: UInt64(width))
    let (stride, height) = (width + 3, 4)
    let pixels = (0..<stride * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    var (a, b) = (
      [UInt8](repeating: 1, count: width * 6), [UInt8](repeating: 2, count: width * 6)
    )
    let common = qz_video_planes(pixels, stride, width, height, &a)
    #expect(qz_video_planes_portable(pixels, stride, width, height, &b) == common)
    #expect(a == b)
  }
}
