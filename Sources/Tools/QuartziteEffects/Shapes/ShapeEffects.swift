// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on shapes, in the order in which they are listed.
  static let shapes: [Effect] = [.shapeCircle, .shapeStroke, .circleProgress]
}
