// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteTiming

/// Makes snapshots of values alone: no layer takes part.
final class HandMade {
  /// What compiling left out, in its own words.
  private(set) var notes: [String] = []
  private var pool = CommitPool()

  /// Returns a layer with its animations.
  func layer(
    _ name: String,
    _ animations: [AnimationValues] = [],
    payload: LayerPayload = .plain,
    timing: LayerTiming = LayerTiming(),
    mask: LayerSnapshot? = nil,
    sublayers: [LayerSnapshot] = [],
    change: (inout LayerValues) -> Void = { _ in }
  ) -> LayerSnapshot {
    var values = LayerValues(payload: payload)
    change(&values)
    let forms = animations.map { animation in
      AnimationCompiler.compile(animation) { self.notes.append($0) }
    }
    return LayerSnapshot(
      name: name,
      values: Shared(values),
      timing: timing,
      animations: CompiledLayer(forms, &pool),
      mask: mask,
      sublayers: sublayers
    )
  }

  /// Returns what is seen at a time, the nodes in order.
  func seen(_ root: LayerSnapshot, at time: CFTimeInterval) -> [PresentationNode] {
    var tree = PresentationTree()
    LayerTreeSnapshot(root: root, time: 0).evaluate(at: time, into: &tree)
    return tree.nodes
  }

  /// Returns the one run of an animation from second 1 to second 3 of its layer.
  static func run(_ content: AnimationValues.Content) -> AnimationValues {
    AnimationValues(timing: MediaTiming(beginTime: 1, duration: 2), content)
  }
}
