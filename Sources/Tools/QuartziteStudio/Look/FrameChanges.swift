// SPDX-License-Identifier: Apache-2.0
import QuartziteFrames
import QuartziteLayerValues

/// Finds why a frame differs from the one before it: the layers that were added, removed or changed.
package struct FrameChanges {
  /// The greatest number of layers that are reported.
  package static let mostChanges = 200

  /// What is different about a layer.
  package struct Change: Encodable, Sendable, Equatable {
    /// Its path, as in `LayerEdit.Target.layer`; that of the frame before where it is gone.
    package var path: [Int]
    /// `came`, `went` or `changed`.
    package var how: String
    /// The keys of the values that differ.
    package var keys: [String]
  }

  private var tree = PresentationTree()
  private var last: [LayerID: (path: [Int], values: LayerValues)] = [:]
  /// Whether there is a frame to compare with.
  private(set) var hasLast = false

  /// Makes a finder that knows no frame.
  package init() {}

  /// Forgets the last frame.
  package mutating func forget() { (last, hasLast) = ([:], false) }

  /// Compares a frame with the last one; empty for the first.
  ///
  /// O(layers · properties).
  package mutating func changes(in frame: Frame, window: LayerID) -> [Change] {
    frame.snapshot.evaluate(at: frame.time, into: &tree)
    let paths = TreePaths(tree, window: window).paths
    var now: [LayerID: (path: [Int], values: LayerValues)] = [:]
    var changes: [Change] = []
    for (node, path) in zip(tree.nodes, paths) {
      guard let path else { continue }
      now[node.id] = (path, node.values)
      guard hasLast else { continue }
      guard let before = last[node.id] else {
        changes.append(Change(path: path, how: "came", keys: []))
        continue
      }
      let keys = Self.keys(before.values, node.values)
      if !keys.isEmpty { changes.append(Change(path: path, how: "changed", keys: keys)) }
    }
    let gone = last.filter { now[$0.key] == nil }.map(\.value.path)
    for path in gone.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      changes.append(Change(path: path, how: "went", keys: []))
    }
    (last, hasLast) = (now, true)
    return Array(changes.prefix(Self.mostChanges))
  }

  private static func keys(_ before: LayerValues, _ after: LayerValues) -> [String] {
    PropertyRow.all.filter { row in
      guard row.owner.owns(after.payload), row.owner.owns(before.payload) else { return false }
      switch row.id {
      case .filters: return before.filters != after.filters
      case .backgroundFilters: return before.backgroundFilters != after.backgroundFilters
      case .compositingFilter: return before.compositingFilter != after.compositingFilter
      default: break
      }
      let (one, other) = (row.get(before), row.get(after))
      // Objects, such as the cells of emitters, cannot be compared, so they are not reported.
      if case .object = one, case .object = other { return false }
      return !one.isEqual(to: other)
    }.map(\.key)
  }
}
