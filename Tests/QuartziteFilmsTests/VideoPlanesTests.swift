// SPDX-License-Identifier: Apache-2.0
import Comparing
import QuartziteDisplayList
import QuartziteFilms
import QuartziteKernels
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Pictures as planes of luma and chroma, against BT.709 in floating point.
@Suite struct VideoPlanesTests {
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
    let planes = VideoPlanes(
      of: TestPictures.make(side, 2) { x, _ in
        word(colors[x / 2].0, colors[x / 2].1, colors[x / 2].2)
      }
    )
    #expect(planes.bytes.count == side * 2 * 3 / 2)
    var worst = 0.0
    for (index, color) in colors.enumerated() {
      let (y, cb, cr) = exact(Double(color.0), Double(color.1), Double(color.2))
      worst = max(worst, abs(Double(planes.bytes[2 * index]) - y))
      worst = max(worst, abs(Double(planes.bytes[side + 2 * index + 1]) - y))
      worst = max(worst, abs(Double(planes.bytes[2 * side + index]) - cb))
      worst = max(worst, abs(Double(planes.bytes[2 * side + side / 2 + index]) - cr))
    }
    #expect(worst <= 0.6)
  }

  @Test func `black, white and greys have no colour`() {
    for grey in [0, 1, 127, 128, 254, 255] {
      let planes = VideoPlanes(of: TestPictures.make(2, 2) { _, _ in word(grey, grey, grey) })
      #expect(planes.bytes[4] == 128 && planes.bytes[5] == 128)
      #expect(planes.bytes[0] == UInt8((16 + Double(grey) * 219 / 255).rounded()))
    }
  }

  @Test func `chroma is the mean of four pixels, luma each its own`() {
    let corners = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (250, 250, 0)]
    let planes = VideoPlanes(
      of: TestPictures.make(2, 2) { x, y in
        word(corners[2 * y + x].0, corners[2 * y + x].1, corners[2 * y + x].2)
      }
    )
    for (index, color) in corners.enumerated() {
      let y = exact(Double(color.0), Double(color.1), Double(color.2)).0
      #expect(abs(Double(planes.bytes[index]) - y) <= 0.6)
    }
    let mean = exact(505 / 4, 505 / 4, 255 / 4)
    #expect(abs(Double(planes.bytes[4]) - mean.1) <= 0.6)
    #expect(abs(Double(planes.bytes[5]) - mean.2) <= 0.6)
  }

  @Test func `a translucent pixel lies on black`() {
    let half = VideoPlanes(of: TestPictures.make(2, 2) { _, _ in word(100, 50, 0, 128) })
    let whole = VideoPlanes(of: TestPictures.make(2, 2) { _, _ in word(100, 50, 0) })
    #expect(half == whole)
  }

  @Test func `planes written again in parts are those of the whole picture`() {
    var random = SeededRandom(seed: 7)
    let surface = Surface(width: 38, height: 26)
    surface.fill(word(20, 90, 200))
    var taker = FilmPictureTaker(.mp4)
    for step in 0..<60 {
      let damage = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let (x, y) = (
          Int.random(in: 0..<38, using: &random), Int.random(in: 0..<26, using: &random)
        )
        return PixelRect(
          minX: x,
          minY: y,
          maxX: min(38, x + .random(in: 0...20, using: &random)),
          maxY: min(26, y + .random(in: 0...20, using: &random))
        )
      }
      for rect in damage {
        // Now and then something translucent, which lies on black.
        let alpha: UInt32 = step % 7 == 3 ? 150 << 24 : 255 << 24
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            surface[x, y] = UInt32.random(in: 0..<128, using: &random) * 0x1_0101 | alpha
          }
        }
      }
      guard case .planes(let planes) = taker.take(surface, damage: step == 0 ? nil : damage) else {
        Issue.record("an MP4 is made of planes")
        return
      }
      #expect(planes == VideoPlanes(of: surface.makePixmap()))
    }
  }

  @Test func `what was taken stays as it was`() {
    let surface = Surface(width: 4, height: 2)
    surface.fill(word(255, 255, 255))
    var taker = FilmPictureTaker(.mp4)
    let first = taker.take(surface, damage: nil)
    surface.fill(word(0, 0, 0))
    _ = taker.take(surface, damage: [surface.bounds])
    guard case .planes(let planes) = first else { return #expect(Bool(false)) }
    #expect(
      difference(
        planes.bytes,
        [UInt8](repeating: 235, count: 8) + [UInt8](repeating: 128, count: 4)
      ) == nil
    )
  }

  @Test(arguments: [FilmFormat.gif, .webm, .apng, .avif])
  func `other formats take pixels, and so does video with alpha`(format: FilmFormat) throws {
    let surface = Surface(width: 4, height: 2)
    var taker = FilmPictureTaker(format, hasAlpha: true)
    guard case .pixels(let pixels, _) = taker.take(surface, damage: nil) else {
      Issue.record("\(format) is not made of planes")
      return
    }
    #expect(pixels.width == 4 && pixels.height == 2)
  }

  @Test(arguments: [2, 14, 16, 30, 34, 66, 130])
  func `the portable kernel gives the bytes of this machine's`(width: Int) {
    var random = SeededRandom(seed: UInt64(width))
    let (stride, height) = (width + 3, 4)
    let pixels = (0..<stride * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    func planes(_ body: (qz_planes) -> UInt32) -> (common: UInt32, bytes: [UInt8]) {
      // The planes stand in wider ones, of which nothing else may change.
      var bytes = [UInt8](repeating: 7, count: (width + 6) * 6)
      let common = bytes.withUnsafeMutableBufferPointer { buffer in
        guard let luma = buffer.baseAddress else { return UInt32(0) }
        let blue = luma + (width + 6) * 4
        return body(
          qz_planes(luma: luma, blue: blue, red: blue + (width + 6), stride: width + 6)
        )
      }
      return (common, bytes)
    }
    let fast = planes { qz_video_planes(pixels, stride, width, height, $0) }
    let plain = planes { qz_video_planes_portable(pixels, stride, width, height, $0) }
    #expect(fast == plain)
    #expect(fast.bytes[width..<width + 6].allSatisfy { $0 == 7 })
  }
}
