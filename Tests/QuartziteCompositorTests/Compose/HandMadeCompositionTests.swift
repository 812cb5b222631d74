// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteTiming
import Testing

/// Snapshots that were made of values by hand, composed: this file knows no `CALayer`.
@Suite struct HandMadeCompositionTests {
  private func layer(
    _ name: String,
    _ frame: CGRect,
    _ color: LayerColor,
    fadesFor duration: Double? = nil,
    sublayers: [LayerSnapshot] = []
  ) throws -> LayerSnapshot {
    var values = LayerValues()
    values.bounds = CGRect(origin: .zero, size: frame.size)
    values.position = CGPoint(x: frame.midX, y: frame.midY)
    values.backgroundColor = color
    var (pool, forms): (CommitPool, [CompiledForm]) = (CommitPool(), [])
    if let duration {
      let fade = try #require(
        PropertyAnimation("opacity", .basic(from: .scalar(0), to: .scalar(1), by: nil))
      )
      let animation = AnimationValues(timing: MediaTiming(duration: duration), .property(fade))
      forms = [AnimationCompiler.compile(animation) { _ in }]
    }
    return LayerSnapshot(
      name: name,
      values: Shared(values),
      timing: LayerTiming(),
      animations: CompiledLayer(forms, &pool),
      sublayers: sublayers
    )
  }

  @Test func `a snapshot that was made by hand becomes the draws of its layers`() throws {
    let inner = try layer("inner", rect(10, 20, 30, 40), LayerColor(0, 0, 1, 1), fadesFor: 2)
    let root = try layer("root", rect(0, 0, 100, 80), LayerColor(1, 0, 0, 1), sublayers: [inner])
    var tree = PresentationTree()
    LayerTreeSnapshot(root: root, time: 0).evaluate(at: 1, into: &tree)
    let list = FrameComposer().compose(tree, size: CGSize(width: 100, height: 80), scale: 2)
    var draws: [DrawItem] = []
    for case .draw(let draw) in list.items { draws.append(draw) }
    #expect(list.items.count == 2 && draws.count == 2)
    let boxes = draws.map { $0.shape.uprightRect }
    #expect(boxes == [rect(0, 0, 200, 160), rect(20, 40, 60, 80)])
    // Half of the fade is over.
    #expect(draws.map(\.opacity) == [1, 0.5])
  }
}
