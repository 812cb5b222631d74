// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteCore
import QuartziteStudio
import Testing

@MainActor @Suite struct BarCollectorTests {
  private func bars(_ make: @escaping @MainActor @Sendable (Stage) -> Void) throws
    -> ServerMessage.Bars
  {
    let scene = Studio.Scene("Bars", size: CGSize(width: 20, height: 20), duration: 2, make: make)
    let performance = try Performance(scene, StageRequest(size: scene.size, scale: 1))
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
    #expect(bar.path == [0, 0])
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
    let cache = BarCache()
    func bars(_ performance: Performance) throws -> ServerMessage.Bars {
      var collector = BarCollector(performance, to: 2, cache: cache)
      while !collector.isComplete { collector.survey(until: .now + .seconds(1)) }
      let report = collector.takeReport()
      return try #require(report)
    }
    let request = StageRequest(size: scene.size, scale: 1)
    let first = try bars(Performance(scene, request))
    #expect(first.bars.map(\.key) == ["fade"])
    #expect(counter.stages == 2)
    let second = try bars(Performance(scene, request))
    #expect(second.bars == first.bars && second.isComplete)
    #expect(counter.stages == 3)
    let target = LayerEdit.Target(layer: [0], animation: "fade", property: .duration)
    let edited = try Performance(scene, request, edits: [target: .number(0.5)])
    #expect(try bars(edited).bars.map(\.duration) == [0.5])
    #expect(try bars(Performance(scene, request)).bars == first.bars)
  }

  @Test func `an animation that was seen is not kept, nor the view that is its delegate`() throws {
    let scene = Studio.Scene("Bars", size: CGSize(width: 20, height: 20), duration: 2) { stage in
      let view = WatchingView()
      stage.rootView.addSubview(view)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration, animation.delegate) = (0.0, 1, view)
      view.layer.add(animation, forKey: "fade")
    }
    let request = StageRequest(size: scene.size, scale: 1)
    var performance: Performance? = try Performance(scene, request)
    weak let view = performance?.stage.rootView.subviews.first
    var collector = try BarCollector(#require(performance), to: 2)
    while !collector.isComplete { collector.survey(until: .now + .seconds(1)) }
    try performance?.advance(to: 0.1)
    try collector.look(at: #require(performance))
    #expect(view != nil)
    performance = nil
    #expect(view == nil)
    let report = collector.takeReport()
    #expect(report?.bars.count == 1)
  }

  @Test func `a motion is told from its begin, wherever the visible stage is`() throws {
    let scene = Studio.Scene("Bars", size: CGSize(width: 20, height: 20), duration: 2) { stage in
      let layer = CALayer()
      stage.rootView.layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0.0, 10.0, 1)
      layer.add(animation, forKey: "go")
    }
    let performance = try Performance(scene, StageRequest(size: scene.size, scale: 1))
    try performance.advance(to: 0.6)
    var collector = BarCollector(performance, to: 2)
    collector.look(at: performance)
    while !collector.isComplete { collector.survey(until: .now + .seconds(1)) }
    let taken = collector.takeReport()
    let report = try #require(taken)
    let motion = try #require(report.bars.first?.motions?.first)
    #expect(motion.times.first == 0)
    #expect(motion.values.first == [0])
    #expect(motion.times.count > 50)
  }

  @Test func `each layer has bars of its own`() throws {
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
    #expect(report.bars.map(\.path) == [[0, 0], [0, 1], [0, 2]])
    #expect(report.bars.allSatisfy { $0.keyPath == "opacity, position" })
  }

  /// A frame of the stage, and what bars are rounded to.
  private let frame = 1.0 / 60 + 1e-4

  /// A film of 2 s with a layer whose time is a function, and an animation on its sublayer that begins
  /// at 15 of that time and takes 30.
  private func mapped(_ local: @escaping @Sendable (Double) -> Double) throws -> [ServerMessage.Bar]
  {
    try bars { stage in
      let (clock, layer) = (CALayer(), CALayer())
      layer.name = "dot"
      clock.timeMap = LayerTimeMap(local)
      clock.addSublayer(layer)
      stage.rootView.layer.addSublayer(clock)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.beginTime, animation.toValue, animation.duration) = (15, 5.0, 30)
      layer.add(animation, forKey: "go")
    }.bars
  }

  @Test func `in layers with a time of their own a bar is where it was seen to run`() throws {
    // 30 frames a second: from 0.5 s to 1.5 s.
    let found = try mapped { $0 * 30 }
    #expect(found.map(\.layer) == ["dot"])
    let bar = try #require(found.first)
    #expect(abs(bar.begin - 0.5) <= frame && abs(bar.begin + bar.duration - 1.5) <= frame)
    #expect(bar.turns == 1)
  }

  @Test func `what loops in a time of its own has a bar for each turn`() throws {
    // A turn of 0.8 s, the middle half of which is the animation.
    let found = try mapped { ($0 / 0.8).truncatingRemainder(dividingBy: 1) * 60 - 0.01 }
    let begins = found.map(\.begin)
    #expect(found.count == 3)
    for (begin, expected) in zip(begins, [0.2, 1.0, 1.8]) {
      #expect(abs(begin - expected) <= frame)
    }
    #expect(found.prefix(2).allSatisfy { abs($0.duration - 0.4) <= 2 * frame })
  }

  @Test func `what never runs in a time of its own has no bar`() throws {
    #expect(try mapped { _ in 3 }.isEmpty)
  }
}

/// How often a scene was put on a stage.
@MainActor private final class Counter {
  var stages = 0
}

private final class WatchingView: UIView, CAAnimationDelegate {}
