// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// An arbitrary map from a superlayer's time to a layer's, in place of `beginTime`, `speed` and
/// `timeOffset`.
///
/// For what `CAMediaTiming` cannot express: remapped time, whole frames, loops.
package final class LayerTimeMap: Sendable {
  /// Returns the layer's time at a time of its superlayer, both in seconds; pure.
  package let local: @Sendable (CFTimeInterval) -> CFTimeInterval

  /// Makes a map of a pure function.
  package init(_ local: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval) {
    self.local = local
  }
}

extension LayerTimeMap: Hashable {
  /// Returns whether both are the same object.
  package static func == (left: LayerTimeMap, right: LayerTimeMap) -> Bool { left === right }

  /// Hashes the object's identity.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
