// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteStudio
import Testing

@MainActor @Suite struct BarCollectorTests {
  private func bars(_ make: @escaping @MainActor @Sendable (Stage) -> Void) throws
    -> ServerMessage.Bars
  {
    let scene = Studio.Scene("Bars", size: CGSize(width: 20, height: 20), duration: 2, make: make)
    let performance = try Performance(scene, StageWish(size: scene.size, scale: 1))
    var collector = BarCollector(performance, to: 2)
    while !collector.isComplete { collector.survey(until: .now + .seconds(1)) }
    let report = collector.takeReport()
    return try #require(report)
  }

  @Test func `an animation that begins later is found before it begins`() throws {
    let report = try bars { stage in
      let layer = CALayer()
      layer.name = "box"
      stage.rootView.layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.toValue, animation.duration, animation.repeatCount) = (5.0, 0.25, 3)
      animation.beginTime = CACurrentMediaTime() + 0.5
      layer.add(animation, forKey: "go")
    }
    #expect(report.isComplete)
    #expect(report.bars.count == 1)
    let bar = try #require(report.bars.first)
    #expect([bar.layer, bar.key, bar.keyPath] == ["box", "go", "position.x"])
    #expect(abs(bar.begin - 0.5) < 1e-3)
    #expect(bar.duration == 0.25)
    #expect(bar.turns == 3)
    #expect(bar.layers == 1)
  }

  @Test func `bars are in the time of the stage, whatever a layer's own speed`() throws {
    let report = try bars { stage in
      let layer = CALayer()
      layer.speed = 2
      stage.rootView.layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0.0, 1)
      layer.add(animation, forKey: nil)
    }
    #expect(report.bars.map(\.duration) == [0.5])
  }

  @Test func `a film is looked through once, a film that was changed for itself`() throws {
    let counter = Counter()
    let scene = Studio.Scene("Bars", size: CGSize(width: 20, height: 20), duration: 2) { stage in
      counter.stages += 1
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0.0, 1)
      stage.rootView.layer.add(animation, forKey: "fade")
    }
    let shelf = BarShelf()
    func bars(_ performance: Performance) throws -> ServerMessage.Bars {
      var collector = BarCollector(performance, to: 2, shelf: shelf)
      while !collector.isComplete { collector.survey(until: .now + .seconds(1)) }
      let report = collector.takeReport()
      return try #require(report)
    }
    let wish = StageWish(size: scene.size, scale: 1)
    let first = try bars(Performance(scene, wish))
    #expect(first.bars.map(\.key) == ["fade"])
    #expect(counter.stages == 2)
    let second = try bars(Performance(scene, wish))
    #expect(second.bars == first.bars && second.isComplete)
    #expect(counter.stages == 3)
    let target = LayerEdit.Target(layer: [0], animation: "fade", property: .duration)
    let edited = try Performance(scene, wish, edits: [target: .number(0.5)])
    #expect(try bars(edited).bars.map(\.duration) == [0.5])
    #expect(try bars(Performance(scene, wish)).bars == first.bars)
  }

  @Test func `equal animations of several layers are one bar`() throws {
    let report = try bars { stage in
      for _ in 0..<3 {
        let layer = CALayer()
        stage.rootView.layer.addSublayer(layer)
        let group = CAAnimationGroup()
        group.animations = ["opacity", "position"].map { CABasicAnimation(keyPath: $0) }
        group.duration = 1
        layer.add(group, forKey: "both")
      }
    }
    #expect(report.bars.map(\.layers) == [3])
    #expect(report.bars.map(\.keyPath) == ["opacity, position"])
  }
}

/// How often a scene was put on a stage.
@MainActor private final class Counter {
  var stages = 0
}
