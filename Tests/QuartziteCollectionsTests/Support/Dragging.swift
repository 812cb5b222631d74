// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage

extension Stage {
  /// Drags a finger from here on along a line, in steps of a sixtieth of a second.
  func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    let steps = max(Int(duration * 60), 1)
    touch(.began, at: start)
    for step in 1...steps {
      advance(by: 1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      touch(
        .moved,
        at: CGPoint(
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part
        )
      )
    }
    advance(by: 1.0 / 60)
    touch(.ended, at: end)
  }
}
