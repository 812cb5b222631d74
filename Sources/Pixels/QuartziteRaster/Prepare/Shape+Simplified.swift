// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension Shape {
  /// The same area as a rectangle, if it is an upright one.
  var simplified: Shape {
    if case .rect = self { return self }
    return uprightRect.map { .rect($0) } ?? self
  }

  /// The area as a rectangle; nil where it is not an upright one.
  ///
  /// Rectangles on whole pixels need no edges, and images on them are copied row by row: 10,000
  /// sprites as paths took three times as long.
  var uprightRect: CGRect? {
    switch self {
    case .rect(let rect): return rect
    case .fill(let path, _, let projection):
      guard projection.isAffine else { return nil }
      return Self.upright(projection.affine) { path.elements.axisAlignedRect }
    default: return nil
    }
  }

  /// The rectangle that `m` maps another one to; nil where the result is not an upright one.
  ///
  /// Beyond 2^20 pixels a path remains a path: its corners are exact there, but the origin and size
  /// of a rectangle are not.
  @inline(__always)
  static func upright(_ m: CGAffineTransform, _ source: () -> CGRect?) -> CGRect? {
    guard m.b == 0, m.c == 0, m.isFinite, let rect = source() else { return nil }
    let (x0, x1) = (m.a * rect.minX + m.tx, m.a * rect.maxX + m.tx)
    let (y0, y1) = (m.d * rect.minY + m.ty, m.d * rect.maxY + m.ty)
    guard max(abs(x0), abs(x1)) < 0x1p20, max(abs(y0), abs(y1)) < 0x1p20 else { return nil }
    return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }
}
