// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteTiming
import Testing

/// Snapshots that were made by hand, and what they show.
@Suite struct HandMadeSnapshotTests {
  private static func fade(
    _ from: Double?,
    _ to: Double?,
    by: Double? = nil,
    names: [String] = [],
    isAdditive: Bool = false
  ) throws -> PropertyAnimation {
    let value = { (number: Double?) in number.map { AnimatableValue.scalar($0) } }
    return try #require(
      PropertyAnimation(
        "opacity",
        .basic(from: value(from), to: value(to), by: value(by)),
        names: names,
        isAdditive: isAdditive
      )
    )
  }

  @Test func `a number goes evenly from one value to the other and is the model's elsewhere`()
    throws
  {
    let hand = HandMade()
    let fade = try HandMade.run(.property(Self.fade(0.25, 0.75)))
    let root = hand.layer("root", [fade]) { $0.opacity = 0.125 }
    // 0.25 + (t - 1) / 2 · 0.5 between 1 and 3.
    for (time, opacity) in [(0.5, 0.125), (1, 0.25), (2, 0.5), (2.5, 0.625), (3, 0.125)] {
      #expect(hand.seen(root, at: time)[0].values.opacity == Float(opacity), "at \(time)")
    }
    #expect(root.values.opacity == 0.125)
    #expect(hand.notes.isEmpty)
  }

  @Test func `nodes stand in the order of depth, a mask right after its layer`() {
    let hand = HandMade()
    let root = hand.layer(
      "root",
      mask: hand.layer("mask", sublayers: [hand.layer("in mask")]),
      sublayers: [hand.layer("a", sublayers: [hand.layer("in a")]), hand.layer("b")]
    )
    let nodes = hand.seen(root, at: 0)
    #expect(nodes.map(\.parent) == [-1, 0, 1, 0, 3, 0])
    #expect(nodes[0].maskIndex == 1)
    #expect(nodes[0].firstChild == 3)
    #expect(nodes.map(\.subtreeEnd) == [6, 3, 3, 5, 5, 6])
  }

  @Test func `a layer that runs at twice the speed is twice as far`() throws {
    let hand = HandMade()
    let fade = try HandMade.run(.property(Self.fade(0, 1)))
    let fast = LayerTiming(MediaTiming(duration: .infinity, speed: 2))
    let (slow, quick) = (hand.layer("slow", [fade]), hand.layer("fast", [fade], timing: fast))
    let root = hand.layer("root", sublayers: [slow, quick])
    // At 1.25 the slow one is at (1.25 - 1) / 2, the fast one, in its own 2.5, at 1.5 / 2.
    let nodes = hand.seen(root, at: 1.25)
    #expect(nodes[1].values.opacity == 0.125)
    #expect(nodes[2].values.opacity == 0.75)
    #expect(nodes[2].localTime == 2.5)
  }

  @Test func `differences add up, and what is nil is what is there`() throws {
    let hand = HandMade()
    let added = try Self.fade(0.5, 0, isAdditive: true)
    let (to, by) = (try Self.fade(nil, 1), try Self.fade(nil, nil, by: 0.5))
    let layers = [(added, 0.25), (to, 0.5), (by, 0.25)].map { animation, opacity in
      hand.layer("one", [HandMade.run(.property(animation))]) { $0.opacity = Float(opacity) }
    }
    let root = hand.layer("root", sublayers: layers)
    // Half way: 0.25 + 0.25; (0.5 + 1) / 2; 0.25 + 0.5 / 2.
    #expect(hand.seen(root, at: 2).map(\.values.opacity) == [1, 0.5, 0.75, 0.5])
  }

  @Test func `keyframes, parts of transforms and groups go by their own times`() throws {
    let hand = HandMade()
    var frames = KeyframeAnimation([.scalar(0), .scalar(8), .scalar(0)])
    frames.times = [0, 0.25, 1]
    let moving = try #require(PropertyAnimation("position.x", .keyframes(frames)))
    let turning = try #require(
      PropertyAnimation(
        "transform.translation.y",
        .basic(from: .scalar(10), to: .scalar(20), by: nil)
      )
    )
    let group = HandMade.run(
      .group([
        AnimationValues(timing: MediaTiming(duration: 2), .property(moving)),
        // In the second half of the group.
        AnimationValues(timing: MediaTiming(beginTime: 1, duration: 1), .property(turning)),
      ])
    )
    let root = hand.layer("root", [group]) { $0.position.y = 3 }
    // At 1.25 an eighth of the way, half of the first segment; at 2.5 three quarters of the way, two
    // thirds of the second segment, and half of the member that begins at 2.
    let early = hand.seen(root, at: 1.25)[0].values
    #expect(early.position == CGPoint(x: 4, y: 3))
    #expect(early.transform.m42 == 0)
    let late = hand.seen(root, at: 2.5)[0].values
    #expect(abs(late.position.x - 8.0 / 3) < 1e-12)
    #expect(abs(late.transform.m42 - 15) < 1e-12)
  }

  @Test func `a layer sends an animation to one below by name`() throws {
    let hand = HandMade()
    let fade = try Self.fade(0, 1, names: ["a", "b"])
    let inner = hand.layer("a", sublayers: [hand.layer("other"), hand.layer("b")])
    let root = hand.layer("root", [HandMade.run(.property(fade))], sublayers: [inner])
    let nodes = hand.seen(root, at: 2)
    #expect(nodes.map(\.values.opacity) == [1, 1, 1, 0.5])
  }

  @Test func `inputs of filters and payloads of special layers are animated too`() throws {
    let hand = HandMade()
    let path = try #require(FilterPath("filters", "blur.inputRadius"))
    let blur = PropertyAnimation(
      keyPath: "filters.blur.inputRadius",
      .filter(path),
      .basic(from: .scalar(0), to: .scalar(10), by: nil)
    )
    let shape = LayerPayload.shape(ShapeValues())
    let stroke = try #require(
      PropertyAnimation(
        "strokeEnd",
        payload: shape,
        .basic(from: .scalar(0), to: .scalar(1), by: nil)
      )
    )
    let root = hand.layer(
      "root",
      [HandMade.run(.property(blur)), HandMade.run(.property(stroke))],
      payload: shape
    ) {
      let input = LayerFilter.Input(key: "inputRadius", values: [3])
      $0.filters = [LayerFilter(type: "gaussianBlur", name: "blur", inputs: [input])]
    }
    let seen = hand.seen(root, at: 2)[0].values
    #expect(seen.filters[0]["inputRadius"] == [5])
    #expect(seen.shape.strokeEnd == 0.5)
    #expect(hand.seen(root, at: 4)[0].values.filters[0]["inputRadius"] == [3])
  }

  @Test func `values of the wrong kind are left out with a note`() throws {
    let hand = HandMade()
    let wrong = try #require(
      PropertyAnimation("opacity", .basic(from: .point(.zero), to: nil, by: nil))
    )
    let root = hand.layer("root", [HandMade.run(.property(wrong))])
    #expect(hand.seen(root, at: 2)[0].values.opacity == 1)
    #expect(hand.notes.count == 1)
    #expect(hand.notes.first?.contains("opacity") == true)
    #expect(PropertyAnimation("strokeEnd", .basic(from: nil, to: .scalar(1), by: nil)) == nil)
  }
}
