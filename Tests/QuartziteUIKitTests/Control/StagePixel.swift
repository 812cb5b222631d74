// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage

extension Stage {
  /// Red, green and blue of a pixel that is shown now, at a scale of 1.
  func color(at point: CGPoint) -> [UInt8] {
    let pixmap = snapshot().pixmap
    let word = pixmap.pixels[Int(point.y) * pixmap.rowPixels + Int(point.x)]
    return [0, 8, 16].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }

  /// Drags a finger from a point to another in 0.3 s, and lifts it.
  func slide(from start: CGPoint, to end: CGPoint) {
    touch(.began, at: start)
    for step in 1...10 {
      advance(by: 0.03)
      let part = CGFloat(step) / 10
      touch(
        .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      )
    }
    touch(.ended, at: end)
  }
}
