// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Elementary functions whose results are the same bits on every machine.
package enum Elementary {
  /// The sine and the cosine of `angle` radians.
  package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    (sin(angle), cos(angle))
  }
}
