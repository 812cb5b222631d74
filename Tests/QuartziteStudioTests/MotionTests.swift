// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteStudio
import Testing

/// What animations are seen to do, and how it is changed.
@MainActor @Suite struct MotionTests {
  private func scene(_ make: @escaping @MainActor @Sendable (Stage) -> Void) -> Studio.Scene {
    Studio.Scene("Motion", size: CGSize(width: 100, height: 100), duration: 2, make: make)
  }

  private func performance(
    _ scene: Studio.Scene,
    _ edits: [LayerEdit.Target: EditValue] = [:]
  ) throws -> Performance {
    try Performance(scene, StageRequest(size: scene.size, scale: 1), edits: edits)
  }

  private func bars(_ performance: Performance) throws -> [ServerMessage.Bar] {
    var collector = BarCollector(performance, to: 2)
    while !collector.isComplete { collector.survey(until: .now + .seconds(1)) }
    let report = collector.takeReport()
    return try #require(report).bars
  }

  /// A dot that moves from (10, 20) to (90, 60) in 2 s, linear, in a view at (5, 7).
  private var moving: Studio.Scene {
    scene { stage in
      let holder = CALayer()
      holder.frame = CGRect(x: 5, y: 7, width: 90, height: 90)
      let dot = CALayer()
      holder.addSublayer(dot)
      stage.rootView.layer.addSublayer(holder)
      let move = CABasicAnimation(keyPath: "position")
      (move.fromValue, move.toValue) = (CGPoint(x: 10, y: 20), CGPoint(x: 90, y: 60))
      move.duration = 2
      dot.add(move, forKey: "move")
    }
  }
  private let dot = [0, 0, 0]

  private func target(
    _ property: LayerEdit.Property,
    index: Int? = nil,
    part: [Int] = []
  ) -> LayerEdit.Target {
    .init(layer: dot, animation: "move", part: part, index: index, property: property)
  }

  private func place(_ performance: Performance, at time: Double) throws -> CGPoint {
    try performance.advance(to: time)
    var layer: CALayer? = performance.stage.window.layer
    for index in dot { layer = layer?.sublayers?[index] }
    return try #require(layer?.presentation()).position
  }

  @Test func `values are those that were seen`() throws {
    let bar = try #require(try bars(performance(moving)).first)
    let motion = try #require(bar.motions?.first)
    #expect(bar.path == dot && bar.name == "move")
    #expect(motion.names == ["x", "y"] && motion.rate == 1)
    #expect(motion.keys.map(\.value) == [[10, 20], [90, 60]])
    #expect(motion.times.count > 30)
    for (time, value) in zip(motion.times, motion.values) {
      let share = time / 2
      #expect(abs(value[0] - (10 + 80 * share)) < 0.01 && abs(value[1] - (20 + 40 * share)) < 0.01)
    }
    #expect(motion.matrix == [1, 0, 0, 1, 5, 7])
  }

  @Test func `members of groups have times of their own`() throws {
    let found = try bars(
      performance(
        scene { stage in
          let (fade, grow) = (
            CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "bounds.size")
          )
          (fade.fromValue, fade.duration, fade.beginTime) = (0, 0.25, 0.5)
          (grow.toValue, grow.duration) = (CGSize(width: 4, height: 8), 0.5)
          grow.timingFunction = CAMediaTimingFunction(name: .easeIn)
          let group = CAAnimationGroup()
          (group.animations, group.duration) = ([fade, grow], 1)
          stage.rootView.layer.add(group, forKey: "both")
        }
      )
    )
    let motions = try #require(found.first?.motions)
    #expect(motions.map(\.part) == [[0], [1]])
    #expect(motions.map(\.begin) == [0.5, 0] && motions.map(\.duration) == [0.25, 0.5])
    #expect(motions[1].eases == [[0.42, 0, 1, 1]] && motions[0].eases.isEmpty)
    #expect(motions[1].names == ["width", "height"])
    #expect(motions[0].keys.map(\.value) == [[0], nil])
  }

  @Test func `springs and colours are told`() throws {
    let found = try bars(
      performance(
        scene { stage in
          let spring = CASpringAnimation(keyPath: "opacity")
          (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 1)
          (spring.stiffness, spring.damping) = (120, 4)
          stage.rootView.layer.add(spring, forKey: "spring")
          let color = CABasicAnimation(keyPath: "backgroundColor")
          (color.fromValue, color.toValue) = (UIColor.red.cgColor, UIColor.blue.cgColor)
          color.duration = 1
          stage.rootView.layer.add(color, forKey: "color")
        }
      )
    )
    let motions = found.flatMap { $0.motions ?? [] }
    let spring = try #require(motions.first?.spring)
    #expect([spring.mass, spring.stiffness, spring.damping, spring.velocity] == [1, 120, 4, 0])
    #expect(motions.last?.colors.first == "#ff0000ff" && motions.last?.values == [])
  }

  @Test func `angles go on beyond half a turn`() throws {
    let found = try bars(
      performance(
        scene { stage in
          let turn = CABasicAnimation(keyPath: "transform.rotation.z")
          (turn.fromValue, turn.toValue, turn.duration) = (0, 4 * Double.pi, 1)
          stage.rootView.layer.add(turn, forKey: "turn")
        }
      )
    )
    let motion = try #require(found.first?.motions?.first)
    for (time, value) in zip(motion.times, motion.values) where time < 1 {
      #expect(abs(value[0] - 4 * .pi * time) < 0.01)
    }
  }

  @Test func `a keyframe's value is changed`() throws {
    let edited = try performance(moving, [target(.toValue): .numbers([50, 20])])
    #expect(try place(edited, at: 1) == CGPoint(x: 30, y: 20))
    #expect(try bars(edited).first?.motions?.first?.keys.last?.value == [50, 20])
  }

  @Test func `a later begin shows the first value until then`() throws {
    let edited = try performance(moving, [target(.delay): .number(0.5)])
    #expect(try place(edited, at: 0.25) == CGPoint(x: 10, y: 20))
    // A quarter of the 2 s has passed.
    #expect(try place(edited, at: 1) == CGPoint(x: 30, y: 30))
    #expect(try bars(edited).first?.begin == 0.5)
  }

  @Test func `easing is changed as control points`() throws {
    let edited = try performance(moving, [target(.timingFunction): .numbers([0, 1, 0, 1])])
    let early = try place(edited, at: 0.2)
    #expect(early.x > 50)
  }

  @Test func `an animation without keyframes has no segment to change`() throws {
    let empty = scene { stage in
      let holder = CALayer()
      let dot = CALayer()
      holder.addSublayer(dot)
      stage.rootView.layer.addSublayer(holder)
      let move = CAKeyframeAnimation(keyPath: "position")
      (move.values, move.duration) = ([], 2)
      dot.add(move, forKey: "move")
    }
    let edits = [target(.timingFunction, index: 0): EditValue.numbers([0, 1, 0, 1])]
    #expect(try place(performance(empty, edits), at: 1) == .zero)
  }

  @Test func `values and times of keyframes are changed by their place`() throws {
    let framed = scene { stage in
      let holder = CALayer()
      let dot = CALayer()
      holder.addSublayer(dot)
      stage.rootView.layer.addSublayer(holder)
      let move = CAKeyframeAnimation(keyPath: "position")
      move.values = [0, 50, 100].map { CGPoint(x: $0, y: 0) }
      let group = CAAnimationGroup()
      (move.duration, group.duration, group.animations) = (2, 2, [move])
      dot.add(group, forKey: "move")
    }
    let edits: [LayerEdit.Target: EditValue] = [
      target(.values, index: 1, part: [0]): .numbers([80, 8]),
      target(.keyTimes, part: [0]): .numbers([0, 0.25, 1]),
      // What is not there changes nothing.
      target(.values, index: 7, part: [0]): .numbers([1, 1]),
      target(.values, index: 1, part: [4]): .numbers([1, 1]),
      target(.values, index: 0, part: [0]): .numbers([1]),
    ]
    let edited = try performance(framed, edits)
    #expect(try place(edited, at: 0.5) == CGPoint(x: 80, y: 8))
    #expect(try place(edited, at: 0.25) == CGPoint(x: 40, y: 4))
  }

  @Test func `layers are called by the variables that hold them`() throws {
    let named = scene { stage in
      let view = NamedView(frame: stage.rootView.bounds)
      stage.rootView.addSubview(view)
      view.start()
    }
    let titles = try bars(performance(named)).map(\.layer)
    #expect(titles == ["hand", "dots[0]", "dots[1]", "\u{201C}Go\u{201D}", "late"])
  }

  @Test func `a variable that can be tuned is found, changed and forgotten`() throws {
    let tuned = scene { stage in
      let view = TunedView(frame: stage.rootView.bounds)
      stage.rootView.addSubview(view)
    }
    let performance = try performance(tuned)
    let source = try #require(performance.tunables.values.first)
    #expect(performance.tunables.count == 1 && source.value == 0.25 && source.range == 0...1)
    #expect(SourceLiteral.name(of: source) == "share")
    func opacity() -> Float? { performance.stage.rootView.subviews.first?.layer.opacity }
    #expect(opacity() == 0.25)
    try performance.tune([source.id: 0.75])
    #expect(opacity() == 0.75)
    #expect(try performance.copy().stage.rootView.subviews.first?.layer.opacity == 0.75)
    try performance.tune([source.id: nil])
    #expect(opacity() == 0.25)
    #expect(TunedView(frame: .zero).layer.opacity == 0.25)
  }
}

/// A view with layers in variables, an array and none.
@MainActor private final class NamedView: UIView {
  private let hand = CALayer()
  private let dots = [CALayer(), CALayer()]
  private lazy var late = UIView()

  func start() {
    let label = UILabel()
    label.text = "Go"
    addSubview(label)
    for item in [hand] + dots + [label.layer, late.layer] {
      layer.addSublayer(item)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration) = (0, 1)
      item.add(fade, forKey: "fade")
    }
  }
}

/// A view whose opacity can be tuned.
@MainActor private final class TunedView: UIView {
  @Tunable(in: 0...1) var share = 0.25

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.opacity = Float(share)
  }

  required init?(coder: NSCoder) { nil }
}
