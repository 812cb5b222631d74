// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CALayer {
  /// Resolves a key path, for this layer or, with the names that lead there, for a descendant.
  final func animationTarget(_ keyPath: String) -> (target: AnimationTarget, names: [String])? {
    guard CALayer.isShort(keyPath) else { return nil }
    // Not `values.payload`: without optimization, a part that an autoclosure takes of what is lent is
    // copied after that was given back.
    if let target = PropertyTarget(keyPath: keyPath, payload: shared.value.payload) {
      return (.property(target), [])
    }
    let split = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    if split.count == 3, split[0] == "sublayers" {
      guard let child = children.first(where: { $0.name == split[1] }),
        let (target, names) = child.animationTarget(split[2])
      else { return nil }
      return (target, [split[1]] + names)
    }
    if split.count == 3, split[0] == "emitterCells" {
      return EmitterCellRow.row(split[2]).map { (.cell(split[1], $0), []) }
    }
    if let dot = keyPath.firstIndex(of: "."),
      let path = FilterPath(
        String(keyPath[..<dot]),
        String(keyPath[keyPath.index(after: dot)...])
      )
    {
      return (.filter(path), [])
    }
    return (.custom(keyPath), [])
  }

  /// The layer's presentation tree now, as the source of a transition; nil before any commit.
  final func transitionSource() -> TransitionSource? {
    guard state.isCommitted, let snapshot = state.snapshot else { return nil }
    var tree = PresentationTree()
    // The timing of superlayers is applied here; the layer's own is part of its snapshot.
    let now = world.clock.now
    let time = link?.committedMoment(now).time ?? now
    LayerTreeSnapshot(root: snapshot, time: time).evaluate(at: time, into: &tree)
    return TransitionSource(tree: tree)
  }
}
