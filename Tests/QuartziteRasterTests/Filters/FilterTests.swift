// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Filters against direct sums.
@Suite struct FilterTests {
  private func filtered(_ pixels: [UInt32], _ width: Int, _ filter: Filter) -> [UInt32] {
    let height = pixels.count / width
    let row = (width + 15) & ~15
    var padded = [UInt32](repeating: 0, count: row * height)
    for y in 0..<height {
      for x in 0..<width { padded[y * row + x] = pixels[y * width + x] }
    }
    let pixmap = Pixmap(width: width, height: height, pixels: padded)
    let image = DrawItem(
      shape: .everything,
      paint: .image(ImagePaint(pixmap: pixmap, projection: Projection()))
    )
    let group = GroupItem(items: [.draw(image)], filters: [filter])
    return bytes(drawn(DisplayList(width: width, height: height, items: [.group(group)])))
  }

  private func picture(_ width: Int, _ height: Int) -> [UInt32] {
    var scene = RandomScene(seed: 3)
    return (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let isOn = (x / 9 + y / 7) % 2 == 0 || scene.whole(9) == 0
      return isOn ? 0xFFFF_FFFF : UInt32(y * 3) << 8 | 0xFF00_0000
    }
  }

  @Test(arguments: [0.6, 1.7, 3.9, 4.1, 7.5, 9, 20], [false, true])
  func `a blur is a Gaussian, whatever its sigma`(sigma: Double, mirrors: Bool) {
    let (width, height) = (64, 50)
    let pixels = picture(width, height)
    let result = filtered(
      pixels,
      width,
      .gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: mirrors)
    )
    let reach = Int(sigma * 6) + 1
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func at(_ values: [Double], _ place: Int, _ count: Int, _ step: Int, _ base: Int) -> Double {
      var place = place
      if place < 0 || place >= count {
        guard mirrors else { return 0 }
        place = ((place % (2 * count)) + 2 * count) % (2 * count)
        if place >= count { place = 2 * count - 1 - place }
      }
      return values[base + place * step]
    }
    for channel in [1, 3] {
      let values = pixels.map { Double(channels($0)[channel]) }
      let across = (0..<values.count).map { index in
        (-reach...reach).reduce(0.0) {
          $0 + weights[$1 + reach] / sum
            * at(values, index % width + $1, width, 1, index / width * width)
        }
      }
      var worst = 0.0
      for index in 0..<values.count {
        let expected = (-reach...reach).reduce(0.0) {
          $0 + weights[$1 + reach] / sum
            * at(across, index / width + $1, height, width, index % width)
        }
        worst = max(worst, abs(expected - Double(channels(result[index])[channel])))
      }
      #expect(worst < 1.5, "sigma \(sigma): \(worst)")
    }
  }

  /// A picture whose rows from 12 to 51 are alike.
  private func pictureWithAlikeRows(_ width: Int, _ height: Int) -> [UInt32] {
    let pixels = picture(width, height)
    return (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return pixels[(y < 12 || y > 51 ? y : 12) * width + x]
    }
  }

  @Test(arguments: [0.4, 1.2, 3.9]) func `rows that are alike blur as columns do`(sigma: Double) {
    let side = 64
    let pixels = pictureWithAlikeRows(side, side)
    func turned(_ pixels: [UInt32]) -> [UInt32] {
      (0..<side * side).map { pixels[$0 % side * side + $0 / side] }
    }
    let filter = Filter.gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: false)
    let result = filtered(pixels, side, filter)
    let other = turned(filtered(turned(pixels), side, filter))
    // The two ways round where rounding comes in.
    var worst = 0
    for (a, b) in zip(result, other) {
      for channel in 0..<4 {
        worst = max(worst, abs(Int(channels(a)[channel]) - Int(channels(b)[channel])))
      }
    }
    #expect(worst <= 1)
  }

  @Test func `a matrix maps rows that are alike as it maps single pixels`() {
    let (width, height) = (20, 70)
    let pixels = pictureWithAlikeRows(width, height)
    let matrix: [Float] = [
      0.2, 0.5, 0, 0, 0.1, 0, 1, -0.5, 0, 0, 0, 0, 0, 0.5, 0.3, 0.1, 0, 0, 0.8, 0,
    ]
    let result = filtered(pixels, width, .colorMatrix(matrix))
    let single = Dictionary(
      uniqueKeysWithValues: Set(pixels).map { ($0, filtered([$0], 1, .colorMatrix(matrix))[0]) }
    )
    let isEqual = zip(pixels, result).allSatisfy { single[$0] == $1 }
    #expect(isEqual)
  }

  @Test func `levels are a line, a power and a line of each straight channel`() {
    // Black, white, gamma, low, high; one of each is turned round.
    let numbers = [
      0.1, 0.9, 2, 0, 1, 0, 1, 0.5, 0.9, 0.2, 0.8, 0.3, 1, 0, 1, 0, 0.7, 1.5, 0.1, 1,
    ]
    let width = 64
    var scene = RandomScene(seed: 5)
    let pixels = (0..<width * 40).map { _ -> UInt32 in
      let alpha = scene.whole(2) == 0 ? 255 : UInt32(scene.whole(256))
      func channel() -> UInt32 { UInt32(scene.whole(Int(alpha) + 1)) }
      return channel() | channel() << 8 | channel() << 16 | alpha << 24
    }
    let result = filtered(pixels, width, .levels(Levels(numbers)))
    var worst = 0.0
    for (before, after) in zip(pixels, result) {
      let (p, found) = (channels(before).map(Double.init), channels(after).map(Double.init))
      func mapped(_ value: Double, _ channel: Int) -> Double {
        let n = numbers[channel * 5..<channel * 5 + 5].map { $0 }
        let way = min(1, max(0, (value - n[0]) / (n[1] - n[0])))
        return min(1, max(0, n[3] + (n[4] - n[3]) * pow(way, 1 / n[2])))
      }
      let alpha = mapped(p[3] / 255, 3)
      worst = max(worst, abs(found[3] - alpha * 255))
      for channel in 0..<3 {
        let straight = p[3] == 0 ? 0 : min(1, p[channel] / p[3])
        worst = max(worst, abs(found[channel] - mapped(straight, channel) * alpha * 255))
      }
    }
    #expect(worst < 0.51)
  }

  @Test func `a box blur is the mean of its pixels`() {
    let (width, height) = (23, 17)
    let pixels = picture(width, height)
    let result = filtered(pixels, width, .boxBlur(width: 5, repeats: 1))
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for j in -2...2 {
          for i in -2...2 where x + i >= 0 && x + i < width && y + j >= 0 && y + j < height {
            sum += Double(channels(pixels[(y + j) * width + x + i])[1])
          }
        }
        #expect(abs(Double(channels(result[y * width + x])[1]) - sum / 25) <= 1)
      }
    }
  }

  @Test func `a flood keeps alpha, an offset moves, a matrix mixes`() {
    let red: UInt32 = 0x8000_0080
    let flood = filtered([0, red], 2, .flood(PaintColor(0, 1, 0, 0.5)))
    #expect(flood.map(channels) == [[0, 0, 0, 0], [0, 64, 0, 64]])
    #expect(filtered([red, 0, 0], 3, .offset(dx: 2, dy: 0)) == [0, 0, red])
    let swap: [Float] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    #expect(filtered([red], 1, .colorMatrix(swap)) == [0x8000_8000])
  }

  @Test(arguments: [(0, 0), (3, 0), (0, -2), (-5, 4), (22, 16), (23, 0), (0, -17), (900, -900)])
  func `an offset by whole pixels takes every pixel along as it is`(_ dx: Int, _ dy: Int) {
    let (width, height) = (23, 17)
    let pixels = picture(width, height)
    let result = filtered(pixels, width, .offset(dx: Double(dx), dy: Double(dy)))
    for y in 0..<height {
      for x in 0..<width {
        let isInside = (0..<width).contains(x - dx) && (0..<height).contains(y - dy)
        let expected = isInside ? pixels[(y - dy) * width + x - dx] : 0
        #expect(result[y * width + x] == expected, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [(0.5, 0.25), (-0.25, 0), (3.75, -2.5), (-5.125, 4.5), (22.5, 0), (-22.5, 16.5)])
  func `an offset between pixels mixes four neighbours by their areas`(_ dx: Double, _ dy: Double) {
    let (width, height) = (23, 17)
    let pixels = picture(width, height)
    let result = filtered(pixels, width, .offset(dx: dx, dy: dy))
    func channel(_ x: Int, _ y: Int, _ shift: Int) -> Double {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
      return Double(pixels[y * width + x] >> UInt32(shift) & 255)
    }
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Double(x) - dx, Double(y) - dy)
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (s, t) = (u - u.rounded(.down), v - v.rounded(.down))
        for shift in stride(from: 0, to: 32, by: 8) {
          let upper = channel(left, top, shift) * (1 - s) + channel(left + 1, top, shift) * s
          let lower =
            channel(left, top + 1, shift) * (1 - s) + channel(left + 1, top + 1, shift) * s
          let value = Double(result[y * width + x] >> UInt32(shift) & 255)
          #expect(abs(value - (upper * (1 - t) + lower * t)) <= 1, "\(x), \(y), \(shift)")
        }
      }
    }
  }

  @Test func `a filtered backdrop changes what is below inside the clips only`() {
    let half = DrawItem(
      shape: .rect(CGRect(x: 0, y: 0, width: 20, height: 40)),
      paint: .color(PaintColor(1, 1, 1, 1))
    )
    let clip = Clip(shape: .rect(CGRect(x: 0, y: 0, width: 40, height: 20)))
    let glass = GroupItem(
      items: [],
      clips: [clip],
      backdropFilters: [.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: true)]
    )
    let list = DisplayList(
      width: 40,
      height: 40,
      background: PaintColor(0, 0, 0, 1),
      items: [.draw(half), .group(glass)]
    )
    let surface = drawn(list)
    #expect(surface[20, 30] & 255 == 0 && surface[19, 30] & 255 == 255)
    #expect(abs(Int(surface[19, 10] & 255) - Int(255 - (surface[20, 10] & 255))) <= 1)
    #expect(surface[20, 10] & 255 > 80 && surface[2, 0] & 255 == 255)
  }
}
