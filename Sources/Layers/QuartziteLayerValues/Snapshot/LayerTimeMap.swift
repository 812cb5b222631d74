// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer's time as any function of its superlayer's, in place of begin time, speed and offset.
///
/// For what `CAMediaTiming` cannot say exactly: remapped time, whole frames, loops.
package final class LayerTimeMap: Sendable {
  /// The layer's time at a time of the superlayer; pure.
  package let local: @Sendable (CFTimeInterval) -> CFTimeInterval

  /// Makes a map.
  package init(_ local: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval) {
    self.local = local
  }
}

extension LayerTimeMap: Hashable {
  /// Returns whether both are the same object.
  package static func == (left: LayerTimeMap, right: LayerTimeMap) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
