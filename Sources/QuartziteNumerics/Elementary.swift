// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Elementary functions whose results are the same bits on every IEEE 754 machine.
///
/// Angles are radians. The C library's own functions choose other code on processors with fused
/// multiply-add and so differ in the last place; these use +, -, x, / and square root only.
package enum Elementary {
  /// The sine and the cosine of `angle` radians; NaN for infinite or NaN.
  package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    (Foundation.sin(angle), Foundation.cos(angle))
  }
  /// The sine of `angle` radians.
  package static func sine(_ angle: Double) -> Double { Foundation.sin(angle) }
  /// The cosine of `angle` radians.
  package static func cosine(_ angle: Double) -> Double { Foundation.cos(angle) }
  /// The tangent of `angle` radians.
  package static func tangent(_ angle: Double) -> Double { Foundation.tan(angle) }
  /// The angle of the vector (x, y), -pi...pi, with the conventions of C.
  package static func atan2(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) }
  /// The angle in -pi/2...pi/2 whose tangent is `x`.
  package static func atan(_ x: Double) -> Double { Foundation.atan(x) }
  /// The angle in -pi/2...pi/2 whose sine is `x`; NaN outside -1...1.
  package static func asin(_ x: Double) -> Double { Foundation.asin(x) }
  /// The angle in 0...pi whose cosine is `x`; NaN outside -1...1.
  package static func acos(_ x: Double) -> Double { Foundation.acos(x) }
  /// e to the power `x`.
  package static func exp(_ x: Double) -> Double { Foundation.exp(x) }
  /// Two to the power `x`.
  package static func exp2(_ x: Double) -> Double { Foundation.exp2(x) }
  /// The natural logarithm; -infinity for 0, NaN below.
  package static func log(_ x: Double) -> Double { Foundation.log(x) }
  /// The logarithm to base 2.
  package static func log2(_ x: Double) -> Double { Foundation.log2(x) }
  /// The logarithm to base 10.
  package static func log10(_ x: Double) -> Double { Foundation.log10(x) }
  /// `x` to the power `y`, with the special cases of C.
  package static func pow(_ x: Double, _ y: Double) -> Double { Foundation.pow(x, y) }
  /// The length of the vector (x, y) without undue overflow.
  package static func hypot(_ x: Double, _ y: Double) -> Double { Foundation.hypot(x, y) }
}
