// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension RepeaterModel {
  /// Whether the copies are not animated.
  var isStatic: Bool { transform.isStatic && offset.isStatic }

  /// Returns the transform of a copy: the repeater's, raised to the copy's number plus the offset.
  ///
  /// For fractions, rotation and translation are proportional and the scale is a power.
  func matrix(copy: Int, at frame: Double) -> CATransform3D {
    let times = Double(copy) + offset.scalar(at: frame)
    let anchor = transform.anchor.value(at: frame)
    var move = transform.position.value(at: frame)
    if let x = transform.positionX { move.x = x.scalar(at: frame) }
    if let y = transform.positionY { move.y = y.scalar(at: frame) }
    let scale = transform.scale.value(at: frame) / 100
    let angle = transform.rotation.scalar(at: frame) * .pi / 180 * times
    var result = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    result = CATransform3DConcat(
      result,
      CATransform3DMakeScale(Self.power(scale.x, times), Self.power(scale.y, times), 1)
    )
    result = CATransform3DConcat(result, CATransform3DMakeRotation(angle, 0, 0, 1))
    return CATransform3DConcat(
      result,
      CATransform3DMakeTranslation(anchor.x + move.x * times, anchor.y + move.y * times, 0)
    )
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 || exponent == 0 { return 1 }
    let size = Elementary.pow(abs(base), exponent)
    return base < 0 && exponent.truncatingRemainder(dividingBy: 2) != 0 ? -size : size
  }

  /// Returns the opacity of a copy, 0...1; copies beyond the number of copies are invisible.
  func opacity(copy: Int, at frame: Double) -> Double {
    let count = copies.scalar(at: frame)
    guard Double(copy) < count else { return 0 }
    let (start, end) = (startOpacity.scalar(at: frame), endOpacity.scalar(at: frame))
    let part = count > 1 ? Double(copy) / (count - 1).rounded(.up) : 0
    return min(max((start + (end - start) * min(part, 1)) / 100, 0), 1)
  }
}
