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

  /// Leads out of all maps: the layer's time is that of the superlayer of the outermost layer with one.
  ///
  /// For views that are put into a film and run at their own pace, whether it plays or not.
  package static let outside = LayerTimeMap { $0 }
}

extension [LayerTiming] {
  /// The timings that lead from the root to a layer, without those that a layer with the map `outside`
  /// leaves behind.
  package var withoutLeft: [LayerTiming] {
    guard contains(where: \.leavesMaps) else { return self }
    var result: [LayerTiming] = []
    for timing in self {
      if timing.leavesMaps {
        result.removeSubrange((result.firstIndex { $0.map != nil } ?? result.endIndex)...)
      } else {
        result.append(timing)
      }
    }
    return result
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
