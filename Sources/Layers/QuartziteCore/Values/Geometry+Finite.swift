// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether both lengths are finite.
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether all four numbers are finite.
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
