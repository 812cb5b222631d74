// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The blinking caret of an editable text.
///
/// It is on for half a second and off for as long, on the stage's clock; after each move it is on
/// first. Apple publishes no figures: width and period are chosen here.
package final class CaretLayer: CALayer {
  /// The duration for which the caret is on, and then off, in seconds.
  package static let blink: CFTimeInterval = 0.5
  /// The caret's width, in points.
  package static let width: CGFloat = 2

  /// Shows the caret in a rectangle, or hides it.
  package func show(_ rect: CGRect?, color: CGColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    guard let rect, rect.height > 0 else {
      isHidden = true
      return removeAllAnimations()
    }
    let hasMoved = isHidden || frame != rect
    isHidden = false
    backgroundColor = color
    cornerRadius = Self.width / 2
    frame = rect
    guard hasMoved || animation(forKey: "blink") == nil else { return }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 0]
    blink.keyTimes = [0, 0.5, 1]
    blink.calculationMode = .discrete
    blink.duration = 2 * Self.blink
    blink.repeatCount = .infinity
    add(blink, forKey: "blink")
  }
}
