// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer with its animations and sublayers as they were committed.
///
/// Immutable.
///
/// Snapshots of one tree share what did not change between commits.
package final class LayerSnapshot: @unchecked Sendable {
  /// The layer.
  package let id: LayerID
  /// A number that no other state has.
  package let revision: UInt64
  /// The number of layers in the tree, this one and masks counted.
  let count: Int
  /// The layer's name.
  package let name: String?
  private let type: Any.Type
  private let shared: SharedValues
  /// How the layer's time follows from its superlayer's.
  package let timing: LayerTiming
  /// The animations; nil for none.
  package let animations: CompiledLayer?
  // SAFETY: the two below change only in deinit, when nobody else can see them.
  /// The mask.
  package private(set) nonisolated(unsafe) var mask: LayerSnapshot?
  /// The sublayers, back to front.
  package private(set) nonisolated(unsafe) var sublayers: [LayerSnapshot]

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - type: the class of the layer, for tools; `Any` where there is none.
  ///   - values: the values, which nobody changes as long as this holds them.
  package init(
    id: LayerID = .next(),
    name: String? = nil,
    type: Any.Type = Any.self,
    values: SharedValues,
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
    _read { yield shared.values }
  }

  /// The layer's class, for tools.
  package var className: String { "\(type)" }

  /// Whether any animation is attached.
  package var hasAnimations: Bool { animations != nil }

  deinit {
    // Trees may be tens of thousands deep: take them apart level by level, not by recursion.
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
  /// Makes a node of a committed state, without animations and place.
  init(_ snapshot: LayerSnapshot) {
    (id, revision) = (snapshot.id, snapshot.revision)
    isAnimated = snapshot.animations != nil
    (parent, maskIndex, firstChild, subtreeEnd, timeSlot) = (-1, -1, -1, -1, 0)
    localTime = 0
    values = snapshot.values
    transition = nil
  }
}
