// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension Shape {
  /// The same area as a rectangle, if it is an upright one.
  var simplified: Shape {
    if case .rect = self { return self }
    return uprightRect.map { .rect($0) } ?? self
  }
}
