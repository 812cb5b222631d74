// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFrames
import QuartziteGeometry
import QuartziteRaster
import QuartziteStudio

/// A computed test image for checking formats, colours and delays without layers.
///
/// The upper half has eight bars with the corners of the sRGB cube, from white to black; the lower
/// half is the background with a white square that crosses it from left to right in two seconds. It
/// is played as `test-card` and not listed.
@MainActor final class TestCard: FrameSource {
  /// The duration in seconds.
  nonisolated static let duration = 2.0

  nonisolated static let subject = Subject(
    id: "test-card",
    title: "Test card",
    size: CGSize(width: 64, height: 48),
    duration: duration,
    takesTouches: false,
    touches: nil,
    kind: .testCard,
    open: { TestCard($0) }
  )

  private let settings: SceneSettings
  private let background: UInt32

  init(_ settings: SceneSettings) {
    self.settings = settings
    let color = settings.background?.rgba ?? SIMD4(0, 0, 0, 1)
    func byte(_ value: Double) -> UInt32 {
      UInt32((min(1, max(0, value)) * color.w * 255).rounded())
    }
    let alpha = UInt32((min(1, max(0, color.w)) * 255).rounded())
    background = byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | alpha << 24
  }

  func render<Taker: FrameTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    var taker = taker
    for time in times { try deliver(taker.take(Surface(picture(at: time)), damage: nil)) }
  }

  func layers(at time: Double) -> [LayerReport] {
    []
  }

  func displayList(at time: Double) -> DisplayList? {
    nil
  }

  private func picture(at time: Double) -> Pixmap {
    let (width, height) = (settings.pixelWidth, settings.pixelHeight)
    let rowPixels = (width + 15) & ~15
    var upper = [UInt32](repeating: 0, count: rowPixels)
    for x in 0..<width {
      // Bar 0 is white and bar 7 black: the bits of 7 - bar are green, red, blue.
      let bar = UInt32(7 - 8 * x / width)
      let red: UInt32 = bar & 2 != 0 ? 0xFF : 0
      let green: UInt32 = bar & 4 != 0 ? 0xFF00 : 0
      let blue: UInt32 = bar & 1 != 0 ? 0xFF_0000 : 0
      upper[x] = red | green | blue | 0xFF00_0000
    }
    var lower = [UInt32](repeating: 0, count: rowPixels)
    let side = max(1, height / 4)
    let left = Int(Double(width - side) * min(1, time / Self.duration))
    for x in 0..<width {
      lower[x] = x >= left && x < left + side ? 0xFFFF_FFFF : background
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rowPixels * height)
    for y in 0..<height { pixels += y < height / 2 ? upper : lower }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
