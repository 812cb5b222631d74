// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The fitting of a view box into a viewport.
///
/// Source: SVG 2, W3C 2018, 8.2.
enum SVGViewBox {
  /// Parses a view box; nil if it is missing, invalid or empty.
  static func numbers(_ text: String?) -> CGRect? {
    guard let text else { return nil }
    var scanner = SVGScanner(text)
    let n = scanner.numbers(most: 5)
    guard n.count == 4, n[2] > 1e-6, n[3] > 1e-6 else { return nil }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Returns the transform from a view box to a viewport by the text of `preserveAspectRatio`.
  static func map(_ box: CGRect, to port: CGRect, _ text: String?) -> CGAffineTransform {
    let words = (text ?? "").split(separator: " ").map(String.init)
    let align = words.first { $0.hasPrefix("x") || $0 == "none" } ?? "xMidYMid"
    let (sx, sy) = (port.width / box.width, port.height / box.height)
    if align == "none" {
      return CGAffineTransform(
        a: sx,
        b: 0,
        c: 0,
        d: sy,
        tx: port.minX - box.minX * sx,
        ty: port.minY - box.minY * sy
      )
    }
    let scale = words.contains("slice") ? max(sx, sy) : min(sx, sy)
    func share(_ letters: String) -> Double {
      align.contains(letters + "Min") ? 0 : align.contains(letters + "Max") ? 1 : 0.5
    }
    return CGAffineTransform(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: port.minX - box.minX * scale + (port.width - box.width * scale) * share("x"),
      ty: port.minY - box.minY * scale + (port.height - box.height * scale) * share("Y")
    )
  }
}
