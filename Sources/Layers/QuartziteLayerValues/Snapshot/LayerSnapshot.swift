// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer as committed: its values, animations, mask and sublayers.
///
/// Immutable. The snapshots of successive commits share the layers that did not change.
package final class LayerSnapshot: @unchecked Sendable {
  /// The layer's identifier.
  package let id: LayerID
  /// Identifies this state; no other state of any layer has the same.
  package let revision: UInt64
  /// The number of layers in this subtree, masks included.
  let count: Int
  /// The layer's name.
  package let name: String?
  private let type: Any.Type
  private let shared: Shared<LayerValues>
  /// How the layer's time follows from its superlayer's.
  package let timing: LayerTiming
  /// The layer's animations; nil for none.
  package let animations: CompiledLayer?
  // SAFETY: the two below change only in deinit, when nobody else can see them.
  /// The mask.
  package private(set) nonisolated(unsafe) var mask: LayerSnapshot?
  /// The sublayers, back to front.
  package private(set) nonisolated(unsafe) var sublayers: [LayerSnapshot]

  /// Makes the snapshot of a layer.
  ///
  /// - Parameters:
  ///   - type: the class of the layer, for tools; `Any` where there is none.
  ///   - values: the model values; nobody may change them once they are given here.
  package init(
    id: LayerID = .next(),
    name: String? = nil,
    type: Any.Type = Any.self,
    values: Shared<LayerValues>,
    timing: LayerTiming = LayerTiming(),
    animations: CompiledLayer? = nil,
    mask: LayerSnapshot? = nil,
    sublayers: [LayerSnapshot] = []
  ) {
    revision = Revision.next()
    (self.id, self.name, self.type) = (id, name, type)
    (shared, self.timing, self.animations) = (values, timing, animations)
    (self.mask, self.sublayers) = (mask, sublayers)
    count = 1 + (mask?.count ?? 0) + sublayers.reduce(0) { $0 + $1.count }
  }

  /// The model values.
  package var values: LayerValues {
    _read { yield shared.value }
  }

  /// The layer's class, for tools.
  package var className: String { "\(type)" }

  /// Whether any animation is attached.
  package var hasAnimations: Bool { animations != nil }

  deinit {
    // Trees may be tens of thousands of layers deep: release them level by level, not by recursion.
    var work = sublayers
    if let mask { work.append(mask) }
    mask = nil
    sublayers = []
    while var last = work.popLast() {
      guard isKnownUniquelyReferenced(&last) else { continue }
      work.append(contentsOf: last.sublayers)
      if let mask = last.mask { work.append(mask) }
      last.sublayers = []
      last.mask = nil
    }
  }
}

extension PresentationNode {
  /// Makes the node of a snapshot with its model values; its place in the tree is still to be set.
  init(_ snapshot: LayerSnapshot) {
    (id, revision) = (snapshot.id, snapshot.revision)
    isAnimated = snapshot.animations != nil
    (parent, maskIndex, firstChild, subtreeEnd, timeSlot) = (-1, -1, -1, -1, 0)
    localTime = 0
    values = snapshot.values
    transition = nil
  }
}
