// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What UIKit keeps for a program on Apple's systems, each stage has of its own.
@MainActor @Suite struct InterfaceWorldTests {
  private let first = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let second = Stage(size: CGSize(width: 100, height: 100), scale: 3)
  private var stages: [Stage] { [first, second] }

  private final class Layouts: UIView {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func add<View: UIView>(_ view: View, to stage: Stage) -> View {
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stage.rootView.addSubview(view)
    stage.flush()
    return view
  }

  @Test func `windows belong to the application of their stage`() {
    for stage in stages {
      stage.run {
        #expect(UIApplication.shared.windows == [stage.window])
        #expect(UIApplication.shared.keyWindow === stage.window)
        #expect(UIScreen.main === stage.window.screen)
      }
    }
  }

  @Test func `a window is made key by whoever holds it`() {
    let other = first.run { UIWindow(frame: UIScreen.main.bounds) }
    other.makeKeyAndVisible()
    #expect(first.run { UIApplication.shared.keyWindow } === other)
    #expect(second.run { UIApplication.shared.keyWindow } === second.window)
  }

  @Test func `each stage has a first responder`() {
    let fields = stages.map { add(Field(), to: $0) }
    for field in fields { #expect(field.becomeFirstResponder()) }
    #expect(fields.map(\.isFirstResponder) == [true, true])
    fields[1].resignFirstResponder()
    #expect(fields[0].isFirstResponder && !fields[1].isFirstResponder)
  }

  @Test func `text is told of in the stage whose field it is`() {
    let fields = stages.map { add(UITextField(), to: $0) }
    for field in fields { #expect(field.becomeFirstResponder()) }
    first.run { fields[0].insertText("a") }
    #expect(fields.map { $0.text ?? "" } == ["a", ""])
    #expect(fields.map(\.isEditing) == [true, true])
  }

  @Test func `a commit lays out what is on its own stage`() {
    let views = stages.map { add(Layouts(), to: $0) }
    let before = views.map(\.count)
    for view in views { view.setNeedsLayout() }
    first.advance(by: 0)
    #expect(views.map(\.count) == [before[0] + 1, before[1]])
    second.advance(by: 0)
    #expect(views.map(\.count) == [before[0] + 1, before[1] + 1])
  }

  @Test func `constraints place views on either stage`() {
    let views = stages.map { add(UIView(), to: $0) }
    for (view, width) in zip(views, [10, 20] as [CGFloat]) {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    }
    for stage in stages { stage.advance(by: 0) }
    #expect(views.map(\.bounds.width) == [10, 20])
  }

  @Test func `a look is chosen for the views of one stage`() {
    first.run { UILabel.appearance().textColor = .red }
    let labels = stages.map { stage in stage.run { add(UILabel(), to: stage) } }
    #expect(labels[0].textColor == .red && labels[1].textColor != .red)
  }

  @Test func `fingers of the same number do not meet`() {
    final class Notes: UIView {
      var phases: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("began \(event?.allTouches?.count ?? 0)")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("ended")
      }
    }
    let views = stages.map { add(Notes(), to: $0) }
    for stage in stages { stage.touch(.began, at: CGPoint(x: 5, y: 5)) }
    #expect(views.map(\.phases) == [["began 1"], ["began 1"]])
    second.touch(.ended, at: CGPoint(x: 5, y: 5))
    #expect(views.map(\.phases) == [["began 1"], ["began 1", "ended"]])
    first.touch(.ended, at: CGPoint(x: 5, y: 5))
    #expect(views[0].phases == ["began 1", "ended"])
  }

  @Test func `a recogniser waits in its own stage's time`() {
    @MainActor final class Target {
      var times: [TimeInterval] = []
      func pressed(_ sender: UILongPressGestureRecognizer) {
        if sender.state == .began { times.append(CACurrentMediaTime()) }
      }
    }
    let targets = [Target(), Target()]
    for (stage, target) in zip(stages, targets) {
      let press = UILongPressGestureRecognizer(
        target: target,
        action: Selector("pressed", Target.pressed)
      )
      add(UIView(), to: stage).addGestureRecognizer(press)
    }
    for stage in stages { stage.touch(.began, at: CGPoint(x: 5, y: 5)) }
    second.advance(to: 2)
    #expect(targets.map(\.times) == [[], [0.5]])
    first.advance(to: 0.75)
    #expect(targets.map(\.times) == [[0.5], [0.5]])
  }

  @Test func `pictures are as sharp as their stage's screen`() {
    let size = CGSize(width: 10, height: 10)
    for stage in stages {
      let image = stage.run { UIGraphicsImageRenderer(size: size).image { _ in } }
      #expect(image.cgImage?.width == Int(10 * stage.scale))
    }
  }

  // MARK: - All together

  /// A square that a finger drags, a timer turns and a link counts, beside one that a block moves.
  private final class Scene: UIView {
    private let square = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    private let runner = UIView(frame: CGRect(x: 0, y: 80, width: 10, height: 10))
    private var link: CADisplayLink?

    init(_ color: UIColor, seconds: TimeInterval) {
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      square.backgroundColor = color
      runner.backgroundColor = .white
      for view in [square, runner] { addSubview(view) }
      square.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector("dragged", Scene.dragged))
      )
      Timer.scheduledTimer(withTimeInterval: seconds / 4, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.turn() }
      }
      let link = CADisplayLink(target: WeakProxy(self), selector: Selector("tick", Scene.tick))
      link.add(to: .main, forMode: .common)
      self.link = link
      run(seconds)
    }

    required init?(coder: NSCoder) { nil }

    private func run(_ seconds: TimeInterval) {
      UIView.animate(withDuration: seconds, animations: { self.runner.frame.origin.x += 40 }) {
        if $0 { self.run(seconds) }
      }
    }

    private func turn() { square.transform = square.transform.rotated(by: 0.3) }
    private func tick() { runner.bounds.size.height += 0.25 }
    private func dragged(_ pan: UIPanGestureRecognizer) {
      square.center.x += pan.translation(in: self).x
      pan.setTranslation(.zero, in: self)
    }
  }

  private func step(_ stage: Stage, _ index: Int) -> [UInt8] {
    if index == 2 { stage.touch(.began, at: CGPoint(x: 25, y: 25)) }
    if index > 2, index < 8 { stage.touch(.moved, at: CGPoint(x: 25 + 6 * index, y: 25)) }
    if index == 8 { stage.touch(.ended, at: CGPoint(x: 70, y: 25)) }
    stage.advance(to: Double(index) * 0.1)
    return stage.snapshot().dataProvider?.bytes ?? []
  }

  private func scene(_ index: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: CGFloat(index + 1))
    stage.rootView.addSubview(Scene([.red, .blue][index], seconds: [0.35, 0.8][index]))
    return stage
  }

  @Test func `two scenes played in turns show what each shows alone`() {
    let alone = (0..<2).map { which in
      let stage = scene(which)
      return (0..<12).map { step(stage, $0) }
    }
    let together = [scene(0), scene(1)]
    var films: [[[UInt8]]] = [[], []]
    for index in 0..<12 {
      for which in 0..<2 { films[which].append(step(together[which], index)) }
    }
    for which in 0..<2 {
      let same = zip(films[which], alone[which]).map { $0 == $1 }
      #expect(same == [Bool](repeating: true, count: 12))
      #expect(Set(alone[which]).count > 8)
    }
  }
}
