// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A picture drawn with Core Graphics' API, which other renderers draw from `test_contexts.py`.
///
/// Both are written by hand from the same description: what one of them means, the other must say.
struct Drawing: Sendable {
  /// The sides of all pictures in pixels; the origin is at the lower left.
  static let side = 160

  let name: String
  let body: @Sendable (CGContext) -> Void

  init(_ name: String, _ body: @escaping @Sendable (CGContext) -> Void) {
    (self.name, self.body) = (name, body)
  }

  /// The premultiplied bytes, rows from the top; nil where no context can be made.
  func render() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.side * Self.side * 4)
    let isDrawn = bytes.withUnsafeMutableBytes { memory -> Bool in
      guard
        let context = CGContext(
          data: memory.baseAddress,
          width: Self.side,
          height: Self.side,
          bitsPerComponent: 8,
          bytesPerRow: Self.side * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
      else { return false }
      body(context)
      return true
    }
    return isDrawn ? bytes : nil
  }
}

/// The colours of the drawings.
enum Ink {
  static let red = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
  static let blue = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
  static let green = CGColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.6)
  static let paper = CGColor(red: 1, green: 0.95, blue: 0.8, alpha: 1)
}

extension CGContext {
  /// A star of five points.
  func addStar(_ center: CGPoint, _ radius: CGFloat) {
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5
      let point = CGPoint(x: center.x + radius * sin(angle), y: center.y + radius * cos(angle))
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    closePath()
  }

  /// An open curve.
  func addWave() {
    move(to: CGPoint(x: 15, y: 40))
    addCurve(
      to: CGPoint(x: 145, y: 120),
      control1: CGPoint(x: 70, y: 180),
      control2: CGPoint(x: 90, y: -60)
    )
  }

  /// Fills everything with paper.
  func fillPaper() {
    setFillColor(Ink.paper)
    fill(CGRect(x: 0, y: 0, width: 160, height: 160))
  }
}
