// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

/// A small white canvas, a pixel a point, and its pixels.
struct TextCanvas {
  let context: CGContext
  let width: Int, height: Int

  init(_ width: Int, _ height: Int, isFlipped: Bool = true) {
    (self.width, self.height) = (width, height)
    context = CGContext(
      size: CGSize(width: width, height: height),
      scale: 1,
      isOpaque: true,
      isFlipped: isFlipped
    )
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Red, green and blue of each pixel, row by row from the top.
  var pixels: [SIMD4<Int>] {
    let bytes = context.makeImage()?.dataProvider?.bytes ?? []
    var pixels: [SIMD4<Int>] = []
    for start in stride(from: 0, to: width * height * 4, by: 4) {
      let channels = bytes[start..<start + 4].map { Int($0) }
      pixels.append(SIMD4(channels[0], channels[1], channels[2], channels[3]))
    }
    return pixels
  }

  func pixel(_ x: Int, _ y: Int) -> SIMD4<Int> { pixels[y * width + x] }

  /// Draws a text at the upper left corner.
  func draw(_ text: StyledText, at origin: CGPoint = .zero, frame: TextFrame = .init()) {
    TextPainter(context).draw(TextLayout(text, in: frame), at: origin)
  }

  /// The rows, or the columns, that hold a pixel that is not white: first and last.
  func inked(_ isRows: Bool) -> ClosedRange<Int>? {
    let pixels = self.pixels
    let places = pixels.indices.filter { pixels[$0] != SIMD4(255, 255, 255, 255) }
      .map { isRows ? $0 / width : $0 % width }
    guard let first = places.min(), let last = places.max() else { return nil }
    return first...last
  }
}
