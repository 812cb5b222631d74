// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

extension KeyframeSource {
  /// Returns a value in the form that evaluation uses.
  package func animatable(_ index: Int) -> AnimatableValue { AnimatableValue(any: object(index)) }

  /// The values as objects.
  var objects: [Any] { (0..<count).map { object($0) } }
  /// The key times as objects.
  var times: [NSNumber] { (0..<count).map { NSNumber(value: time($0)) } }
  /// The timing function of each segment as an object.
  var functions: [CAMediaTimingFunction] {
    let linear = CAMediaTimingFunction(name: .linear)
    return (0..<(count - 1)).map { index in
      controlPoints(index).map { CAMediaTimingFunction(controlPoints: $0.x, $0.y, $0.z, $0.w) }
        ?? linear
    }
  }
}
