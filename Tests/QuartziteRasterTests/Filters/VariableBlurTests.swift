// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Blurs whose width a mask scales, against direct sums.
@Suite struct VariableBlurTests {
  private let width = 56
  private let height = 44

  /// Opaque black and white fields with some noise.
  private func picture() -> [UInt32] {
    var scene = RandomScene(seed: 5)
    return (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let isOn = (x / 11 + y / 9) % 2 == 0 || scene.whole(12) == 0
      return isOn ? 0xFFFF_FFFF : 0xFF00_0000 | UInt32(y * 4) << 8
    }
  }

  private func pixmap(_ pixels: [UInt32], _ width: Int) -> Pixmap {
    let row = (width + 15) & ~15
    let height = pixels.count / width
    var padded = [UInt32](repeating: 0, count: row * height)
    for y in 0..<height {
      for x in 0..<width { padded[y * row + x] = pixels[y * width + x] }
    }
    return Pixmap(width: width, height: height, pixels: padded)
  }

  private func mask(_ alphas: [Int], _ width: Int) -> Pixmap {
    pixmap(alphas.map { UInt32($0) << 24 }, width)
  }

  private func list(_ filters: [Filter]) -> DisplayList {
    let image = DrawItem(
      shape: .everything,
      paint: .image(ImagePaint(pixmap: pixmap(picture(), width), projection: Projection()))
    )
    let group = GroupItem(items: [.draw(image)], filters: filters)
    return DisplayList(width: width, height: height, items: [.group(group)])
  }

  private func blur(
    _ sigma: Double,
    _ mask: Pixmap,
    map: CGAffineTransform = .identity,
    mirrors: Bool = false
  ) -> Filter {
    .variableBlur(
      Filter.Variable(
        sigma: SIMD2(repeating: sigma),
        mask: mask,
        map: map,
        mirrorsEdges: mirrors
      )
    )
  }

  /// The mean of one channel around a pixel, weighted by a Gaussian.
  private func mean(_ values: [Double], _ x: Int, _ y: Int, sigma: Double, mirrors: Bool) -> Double
  {
    guard sigma > 0 else { return values[y * width + x] }
    let reach = Int(sigma * 5) + 1
    func place(_ place: Int, _ count: Int) -> Int? {
      if place >= 0, place < count { return place }
      guard mirrors else { return nil }
      let turned = ((place % (2 * count)) + 2 * count) % (2 * count)
      return turned < count ? turned : 2 * count - 1 - turned
    }
    var (sum, weights) = (0.0, 0.0)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let weight = exp(-Double(dx * dx + dy * dy) / (2 * sigma * sigma))
        weights += weight
        guard let column = place(x + dx, width), let row = place(y + dy, height) else { continue }
        sum += weight * values[row * width + column]
      }
    }
    return sum / weights
  }

  @Test(arguments: [2.5, 7, 14], [false, true])
  func `each pixel is the mean of its own Gaussian`(sigma: Double, mirrors: Bool) {
    // The mask rises from the left to the right, and is half of that in the lower half.
    let alphas = (0..<width * height).map { index in
      let rising = index % width * 255 / (width - 1)
      return index / width < height / 2 ? rising : rising / 2
    }
    let result = bytes(drawn(list([blur(sigma, mask(alphas, width), mirrors: mirrors)])))
    let source = picture().map { Double(channels($0)[1]) }
    var worst = 0.0
    for y in stride(from: 0, to: height, by: 3) {
      for x in stride(from: 0, to: width, by: 2) {
        let own = sigma * Double(alphas[y * width + x]) / 255
        let expected = mean(source, x, y, sigma: own, mirrors: mirrors)
        worst = max(worst, abs(expected - Double(channels(result[y * width + x])[1])))
      }
    }
    // Eight of 255 at most for any picture, and what rounding adds.
    #expect(worst < 9, "sigma \(sigma): \(worst)")
  }

  @Test func `an edge is within two of its own Gaussian`() {
    let edge = DrawItem(
      shape: .rect(CGRect(x: 0, y: 0, width: 28, height: 44)),
      paint: .color(PaintColor(repeating: 1))
    )
    let alphas = (0..<height).map { $0 * 255 / (height - 1) }
    let map = CGAffineTransform(scaleX: CGFloat(width), y: 1)
    let group = GroupItem(items: [.draw(edge)], filters: [blur(6, mask(alphas, 1), map: map)])
    let result = bytes(
      drawn(DisplayList(width: width, height: height, items: [.group(group)]))
    )
    // Rows beyond which the picture is transparent are left out: the mean of a column is the error
    // function of the distance from the edge.
    for y in 20...22 {
      let sigma = 6 * Double(alphas[y]) / 255
      for x in 20..<36 {
        let distance = Double(x) + 0.5 - 28
        let expected = 255 * 0.5 * erfc(distance / sigma / 2.0.squareRoot())
        let seen = Double(result[y * width + x] >> 24)
        #expect(abs(seen - expected) < 2, "(\(x), \(y)): \(seen), \(expected)")
      }
    }
  }

  @Test(arguments: [0.2, 1.5, 9, 40])
  func `an opaque mask is a blur as wide everywhere`(sigma: Double) {
    let whole = mask([255, 255, 255, 255], 2)
    let even = Filter.gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: false)
    let isSame = bytes(drawn(list([blur(sigma, whole)]))) == bytes(drawn(list([even])))
    #expect(isSame)
  }

  @Test func `where the mask is clear the picture is as it was`() {
    let isSame = bytes(drawn(list([blur(30, mask([0, 0], 1))]))) == bytes(drawn(list([])))
    #expect(isSame)
    // Opaque on the left, clear on the right of its four columns.
    let half = mask([255, 255, 0, 0], 4)
    let map = CGAffineTransform(scaleX: CGFloat(width) / 4, y: CGFloat(height))
    let (result, plain) = (bytes(drawn(list([blur(5, half, map: map)]))), picture())
    let right = (0..<width * height).filter { $0 % width >= width * 3 / 4 }
    #expect(right.allSatisfy { result[$0] == plain[$0] })
    #expect(result[3] != plain[3])
  }

  @Test func `the bytes are the same for any number of threads and any part of the picture`() {
    let alphas = (0..<width * height).map { $0 * 7 % 256 }
    let list = list([blur(11, mask(alphas, width))])
    let whole = bytes(drawn(list))
    #expect(whole == bytes(drawn(list, threads: 3)))
    for part in [
      CGRect(x: 17, y: 9, width: 8, height: 20), CGRect(x: 40, y: 0, width: 16, height: 5),
    ] {
      var cut = list
      guard case .group(let group) = list.items[0] else { return }
      cut.items = [
        .group(
          GroupItem(items: group.items, clips: [Clip(shape: .rect(part))], filters: group.filters)
        )
      ]
      let seen = bytes(drawn(cut))
      for y in Int(part.minY)..<Int(part.maxY) {
        for x in Int(part.minX)..<Int(part.maxX) {
          #expect(seen[y * width + x] == whole[y * width + x], "(\(x), \(y))")
        }
      }
    }
  }

  @Test func `the levels are at most 28, whatever the width`() {
    for sigma in [0, 0.1, 0.31, 3, 100, 2048, 1e9, .infinity, .nan] {
      guard case .variableBlur(let value) = blur(sigma, mask([255], 1)) else { return }
      #expect(value.levels.count <= 28)
      #expect(value.levels == value.levels.sorted())
    }
  }
}
