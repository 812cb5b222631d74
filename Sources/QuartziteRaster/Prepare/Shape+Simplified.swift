// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension Shape {
  /// The same region as a rectangle, where it is the inside of one that stays upright.
  ///
  /// Rectangles on whole pixels need no edges, and images on them are copied row by row: 10,000
  /// sprites as paths took three times as long. Beyond 2^20 pixels a path stays a path: its corners
  /// are exact there, a rectangle's origin and size are not.
  var simplified: Shape {
    guard case .fill(let path, _, let projection) = self, projection.isAffine,
      projection.affine.b == 0, projection.affine.c == 0, projection.affine.isFinite,
      path.elements.verbs.count <= 6, let rect = path.elements.axisAlignedRect
    else { return self }
    let m = projection.affine
    let (x0, x1) = (m.a * rect.minX + m.tx, m.a * rect.maxX + m.tx)
    let (y0, y1) = (m.d * rect.minY + m.ty, m.d * rect.maxY + m.ty)
    guard max(abs(x0), abs(x1)) < 0x1p20, max(abs(y0), abs(y1)) < 0x1p20 else { return self }
    return .rect(CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0)))
  }
}
