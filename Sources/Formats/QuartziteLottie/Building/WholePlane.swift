// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The square that stands for the whole plane where something has no edge: masks that leave everything,
/// gradients, the sectors of wipes.
enum WholePlane {
  /// Half its side, in points: the longest side of a composition, by default (`LottieLimits.side`).
  static let reach = 100_000.0
  /// The square, about the origin.
  static let rect = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
}
