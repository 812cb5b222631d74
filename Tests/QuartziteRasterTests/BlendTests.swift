// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import Testing

/// Blend modes against the formulas of ISO 32000-1, 11.3.5, of KHR_blend_equation_advanced, of Adobe's
/// "Blending modes", and of Porter and Duff, in doubles.
@Suite struct BlendTests {
  private static let separable: [BlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
    .hardLight, .difference, .exclusion, .linearBurn, .linearDodge, .vividLight, .linearLight,
    .pinLight, .hardMix, .subtract, .divide,
  ]

  /// B(cb, cs) of a separable mode.
  private func mixed(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: mixed(.hardLight, s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : mixed(.screen, b, 2 * s - 1)
    case .softLight:
      s <= 0.5
        ? b - (1 - 2 * s) * b * (1 - b)
        : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : sqrt(b)) - b)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .linearBurn: max(0, b + s - 1)
    case .linearDodge: min(1, b + s)
    case .vividLight:
      s <= 0
        ? 0
        : s >= 1
          ? 1 : s < 0.5 ? 1 - min(1, (1 - b) / (2 * s)) : min(1, b / (2 * (1 - s)))
    case .linearLight: min(1, max(0, b + 2 * s - 1))
    case .pinLight: s < 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
    case .hardMix: b + s >= 1 - 1e-9 ? 1 : 0
    case .subtract: max(0, b - s)
    case .divide: s <= 0 ? 1 : min(1, b / s)
    default: s
    }
  }

  /// What one pixel becomes when another is drawn over it; both premultiplied.
  private func blended(_ mode: BlendMode, _ below: [UInt32], _ source: [UInt32]) -> [UInt32] {
    func pixmap(_ pixels: [UInt32]) -> Pixmap {
      let row = (pixels.count + 15) & ~15
      let padding = [UInt32](repeating: 0, count: row - pixels.count)
      return Pixmap(width: pixels.count, height: 1, pixels: pixels + padding)
    }
    func item(_ pixels: [UInt32], _ mode: BlendMode) -> DisplayItem {
      let image = ImagePaint(pixmap: pixmap(pixels), projection: .init())
      return .draw(DrawItem(shape: .everything, paint: .image(image), blend: mode))
    }
    let list = DisplayList(
      width: below.count,
      height: 1,
      items: [item(below, .copy), item(source, mode)]
    )
    return bytes(drawn(list))
  }

  @Test(arguments: separable)
  func `a separable mode of opaque colours is its formula for all 65,536 pairs`(mode: BlendMode) {
    for b in stride(from: UInt32(0), to: 256, by: 1) {
      let below = [UInt32](repeating: b | 255 << 24, count: 256)
      let source = (0..<256).map { UInt32($0) | 255 << 24 }
      let result = blended(mode, below, source)
      for s in 0..<256 {
        let expected = mixed(mode, Double(b) / 255, Double(s) / 255) * 255
        let found = Double(result[s] & 255)
        guard abs(found - expected) <= 0.5001 else {
          Issue.record("\(mode) \(b) \(s): \(found), not \(expected)")
          return
        }
      }
    }
  }

  @Test(arguments: separable)
  func `a separable mode of translucent colours is its formula`(mode: BlendMode) {
    var scene = RandomScene(seed: 7)
    var (below, source): ([UInt32], [UInt32]) = ([], [])
    for _ in 0..<2000 {
      func pixel() -> UInt32 {
        let a = UInt32(scene.whole(256))
        return UInt32(scene.whole(Int(a) + 1)) | a << 24
      }
      below.append(pixel())
      source.append(pixel())
    }
    let result = blended(mode, below, source)
    for index in below.indices {
      let (b, s) = (
        channels(below[index]).map(Double.init), channels(source[index]).map(Double.init)
      )
      let (ab, sa) = (b[3] / 255, s[3] / 255)
      let cb = ab > 0 ? b[0] / b[3] : 0
      let cs = sa > 0 ? s[0] / s[3] : 0
      let color = (1 - ab) * sa * cs + (1 - sa) * ab * cb + sa * ab * mixed(mode, cb, cs)
      let alpha = sa + ab - sa * ab
      let found = channels(result[index]).map(Double.init)
      #expect(abs(found[0] - color * 255) <= 0.51, "\(mode) \(b) \(s)")
      #expect(abs(found[3] - alpha * 255) <= 0.51)
    }
  }

  @Test(arguments: [BlendMode.darkerColor, .lighterColor])
  func `of two colours the darker or the lighter is taken as a whole`(mode: BlendMode) {
    var scene = RandomScene(seed: 9)
    var (below, source): ([UInt32], [UInt32]) = ([], [])
    for _ in 0..<2000 {
      func pixel() -> UInt32 {
        let a = UInt32(scene.whole(256))
        func channel() -> UInt32 { UInt32(scene.whole(Int(a) + 1)) }
        return channel() | channel() << 8 | channel() << 16 | a << 24
      }
      below.append(pixel())
      source.append(pixel())
    }
    let result = blended(mode, below, source)
    func straight(_ pixel: UInt32) -> [Double] {
      let c = channels(pixel).map(Double.init)
      return (0..<3).map { c[3] > 0 ? c[$0] / c[3] : 0 }
    }
    func light(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    for index in below.indices {
      let (cb, cs) = (straight(below[index]), straight(source[index]))
      let (ab, sa) = (Double(below[index] >> 24) / 255, Double(source[index] >> 24) / 255)
      let isSource = mode == .darkerColor ? light(cs) < light(cb) : light(cs) > light(cb)
      let found = channels(result[index]).map(Double.init)
      for lane in 0..<3 {
        let mixed = isSource ? cs[lane] : cb[lane]
        let color = (1 - ab) * sa * cs[lane] + (1 - sa) * ab * cb[lane] + sa * ab * mixed
        #expect(abs(found[lane] - color * 255) <= 0.51, "\(cb) \(cs)")
      }
      #expect(abs(found[3] - (sa + ab - sa * ab) * 255) <= 0.51)
    }
  }

  // MARK: - Nothing

  @Test(arguments: BlendMode.allCases.filter { !$0.reachesBeyondSource })
  func `nothing leaves every backdrop`(mode: BlendMode) {
    for alpha in UInt32(0)...255 {
      let below = (0...alpha).map { $0 | (alpha - $0) << 8 | $0 / 2 << 16 | alpha << 24 }
      #expect(blended(mode, below, below.map { _ in 0 }) == below)
    }
  }

  // MARK: - Dissolve

  /// Which of 100 by 100 pixels a red of an alpha shows on blue.
  private func dissolved(_ alpha: Double) -> [Bool] {
    let red = DrawItem(
      shape: .everything,
      paint: .color(PaintColor(1, 0, 0, Float(alpha))),
      blend: .dissolve
    )
    let list = DisplayList(
      width: 100,
      height: 100,
      background: PaintColor(0, 0, 1, 1),
      items: [.draw(red)]
    )
    let pixels = bytes(drawn(list))
    #expect(Set(pixels).isSubset(of: [0xFF00_00FF, 0xFFFF_0000]))
    return pixels.map { $0 == 0xFF00_00FF }
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.8, 1])
  func `dissolve shows as many pixels as the alpha says`(alpha: Double) {
    let shown = dissolved(alpha)
    let part = Double(shown.count { $0 }) / 10000
    // Five deviations of that many throws.
    #expect(abs(part - alpha) <= 5 * (alpha * (1 - alpha) / 10000).squareRoot() + 0.002)
  }

  @Test func `what dissolves less shows more of the same pixels`() {
    let (some, more) = (dissolved(0.3), dissolved(0.6))
    #expect(zip(some, more).allSatisfy { !$0 || $1 })
  }

  @Test func `dissolve has no rows, columns or pairs`() {
    let shown = dissolved(0.5)
    for line in 0..<100 {
      let row = (0..<100).count { shown[line * 100 + $0] }
      let column = (0..<100).count { shown[$0 * 100 + line] }
      #expect((25...75).contains(row) && (25...75).contains(column), "\(line)")
    }
    for step in [1, 2, 8, 99, 100, 101, 800] {
      let equal = (0..<9200).count { shown[$0] == shown[$0 + step] }
      #expect(abs(Double(equal) / 9200 - 0.5) < 0.03, "\(step)")
    }
  }

  @Test func `what dissolves keeps its colour, and is opaque`() {
    let item = DrawItem(
      shape: .rect(CGRect(x: 0, y: 0, width: 20.5, height: 20)),
      paint: .color(PaintColor(0.5, 0.25, 1, 0.4)),
      blend: .dissolve
    )
    let list = DisplayList(width: 30, height: 20, items: [.draw(item)])
    for pixel in bytes(drawn(list)) where pixel != 0 {
      let c = channels(pixel)
      #expect(c[3] == 255 && abs(Int(c[0]) - 128) <= 2 && abs(Int(c[1]) - 64) <= 2 && c[2] == 255)
    }
  }

  @Test(arguments: [
    BlendMode.normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
    .destinationIn, .destinationOut, .destinationAtop, .xor, .plusLighter,
  ])
  func `an operator is the sum of its two parts`(mode: BlendMode) {
    var scene = RandomScene(seed: 8)
    var (below, source): ([UInt32], [UInt32]) = ([], [])
    for _ in 0..<1500 {
      func pixel() -> UInt32 {
        let a = UInt32(scene.whole(256))
        return UInt32(scene.whole(Int(a) + 1)) | a << 24
      }
      below.append(pixel())
      source.append(pixel())
    }
    let result = blended(mode, below, source)
    for index in below.indices {
      let (d, s) = (
        channels(below[index]).map(Double.init), channels(source[index]).map(Double.init)
      )
      let (da, sa) = (d[3] / 255, s[3] / 255)
      let (fs, fd): (Double, Double) =
        switch mode {
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .sourceIn: (da, 0)
        case .sourceOut: (1 - da, 0)
        case .sourceAtop: (da, 1 - sa)
        case .destinationOver: (1 - da, 1)
        case .destinationIn: (0, sa)
        case .destinationOut: (0, 1 - sa)
        case .destinationAtop: (1 - da, sa)
        case .xor: (1 - da, 1 - sa)
        case .plusLighter: (1, 1)
        default: (1, 1 - sa)
        }
      let found = channels(result[index])
      for lane in [0, 3] {
        let expected = min(255, s[lane] * fs + d[lane] * fd)
        #expect(abs(Double(found[lane]) - expected) <= 0.51, "\(mode) \(d) \(s)")
      }
    }
  }

  // Fact: alpha k/10 of an opaque colour gives 255, 204, 153, 102, 51, 0 with the colour kept.
  @Test(arguments: [(10, 255), (8, 204), (6, 153), (4, 102), (2, 51), (0, 0)])
  func `group opacity is exact`(tenths: Int, alpha: UInt32) {
    let colors = [PaintColor(1, 0, 0, 1), PaintColor(1, 0, 0, 1)]
    let items = colors.map { DisplayItem.draw(DrawItem(shape: .everything, paint: .color($0))) }
    let group = GroupItem(items: items, opacity: Float(tenths) / 10)
    let list = DisplayList(width: 3, height: 2, items: [.group(group)])
    #expect(drawn(list)[1, 1] == alpha | alpha << 24)
  }
}
