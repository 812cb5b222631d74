// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What can be asked of recognisers: fingers, taps, times and distances, and whom they wait for.
@MainActor @Suite struct GestureOptionTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let view = Heard(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let listener = Listener()

  final class Heard: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  @MainActor final class Listener: NSObject, UIGestureRecognizerDelegate {
    var lines: [String] = []
    var begins = true
    var receives = true
    func heard(_ recognizer: UIGestureRecognizer) {
      lines.append("\(recognizer.name ?? "") \(recognizer.state)")
    }
    static var heard: Selector { Selector("heard(_:)", Listener.heard) }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive touch: UITouch
    ) -> Bool { receives }
  }

  init() {
    view.isMultipleTouchEnabled = true
    stage.rootView.addSubview(view)
  }

  @discardableResult
  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.name = name
    recognizer.delegate = listener
    recognizer.addTarget(listener, action: Listener.heard)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func play(_ script: String, to end: TimeInterval = 5) throws {
    stage.play(try TouchScript(script))
    stage.advance(to: end)
  }

  // MARK: - Fingers and taps

  @Test func `a tap of two fingers takes two`() throws {
    add(UITapGestureRecognizer(), "tap").numberOfTouchesRequired = 2
    try play("1 tap 50,50")
    #expect(listener.lines.isEmpty)
    try play("6 down 50,50; 6 @1 down 90,50; 6.1 up 50,50; 6.1 @1 up 90,50", to: 9)
    #expect(listener.lines == ["tap ended"])
  }

  @Test func `three taps make a triple tap, two do not`() throws {
    add(UITapGestureRecognizer(), "triple").numberOfTapsRequired = 3
    try play("1 tap 50,50; 1.2 tap 50,50")
    #expect(listener.lines.isEmpty)
    try play("6 tap 50,50; 6.2 tap 50,50; 6.4 tap 50,50", to: 9)
    #expect(listener.lines == ["triple ended"])
  }

  @Test func `a pan of two fingers begins with two, and takes no third where that is too many`()
    throws
  {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    try play("1 down 50,50; 1.1 move 90,50; 1.2 up 90,50")
    #expect(listener.lines.isEmpty)
    try play(
      "6 down 50,50; 6 @1 down 50,90; 6.1 move 90,50; 6.1 @1 move 90,90; 6.2 up 90,50; 6.2 @1 up 90,90",
      to: 9
    )
    #expect(listener.lines.first == "pan began" && listener.lines.last == "pan ended")
  }

  @Test func `a long press has its own time and room`() throws {
    let press = add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 1
    press.allowableMovement = 30
    try play("1 down 50,50; 1.5 move 75,50; 2.5 up 75,50")
    #expect(listener.lines == ["press began", "press ended"])
    listener.lines = []
    try play("6 down 50,50; 6.5 move 85,50; 7.5 up 85,50", to: 9)
    #expect(listener.lines.isEmpty)
    try play("10 down 50,50; 10.9 up 50,50", to: 12)
    #expect(listener.lines.isEmpty)
  }

  @Test func `a press that has begun may move as far as it likes`() throws {
    add(UILongPressGestureRecognizer(), "press")
    try play("1 down 50,50; 1.6 move 250,50; 2 up 250,50")
    #expect(listener.lines == ["press began", "press changed", "press ended"])
  }

  @Test func `a swipe of two fingers takes two`() throws {
    let swipe = add(UISwipeGestureRecognizer(), "swipe")
    swipe.numberOfTouchesRequired = 2
    swipe.direction = .left
    try play("1 down 250,50; 1.05 move 150,50; 1.1 up 50,50")
    #expect(listener.lines.isEmpty)
    try play(
      "6 down 250,50; 6 @1 down 250,90; 6.05 move 200,50; 6.05 @1 move 200,90;"
        + "6.1 move 120,50; 6.1 @1 move 120,90; 6.15 up 120,50; 6.15 @1 up 120,90",
      to: 9
    )
    #expect(listener.lines == ["swipe ended"])
  }

  @Test func `a swipe may have several directions`() throws {
    add(UISwipeGestureRecognizer(), "swipe").direction = [.left, .right]
    try play("1 down 50,50; 1.05 move 120,50; 1.1 move 200,50; 1.15 up 200,50")
    try play("6 down 250,50; 6.05 move 180,50; 6.1 move 100,50; 6.15 up 100,50", to: 9)
    #expect(listener.lines == ["swipe ended", "swipe ended"])
    listener.lines = []
    try play("10 down 50,50; 10.05 move 50,120; 10.1 move 50,200; 10.15 up 50,200", to: 12)
    #expect(listener.lines.isEmpty)
  }

  @Test func `a pan from an edge begins there and nowhere else`() throws {
    let edge = add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    try play("1 down 150,150; 1.1 move 200,150; 1.2 up 200,150")
    #expect(listener.lines.isEmpty)
    try play("6 down 2,150; 6.1 move 60,150; 6.2 up 60,150", to: 9)
    #expect(listener.lines.first == "edge began" && listener.lines.last == "edge ended")
  }

  // MARK: - Numbers

  @Test func `a pan's translation can be set back, and counts on from there`() throws {
    let pan = add(UIPanGestureRecognizer(), "pan")
    try play("1 down 50,50; 1.1 move 90,50; 1.2 move 100,60", to: 1.2)
    let before = pan.translation(in: view)
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero && before.x > 0)
    stage.touch(.moved, at: CGPoint(x: 130, y: 80))
    #expect(pan.translation(in: view) == CGPoint(x: 30, y: 20))
    #expect(pan.location(in: view) == CGPoint(x: 130, y: 80) && pan.numberOfTouches == 1)
    #expect(pan.location(ofTouch: 0, in: view) == CGPoint(x: 130, y: 80))
    #expect(pan.location(ofTouch: 5, in: view) == .zero)
  }

  @Test func `a translation is in the coordinates of the view that is asked for`() throws {
    let pan = add(UIPanGestureRecognizer(), "pan")
    let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.rootView.insertSubview(scaled, at: 0)
    try play("1 down 50,50; 1.1 move 90,50; 1.2 move 130,50", to: 1.2)
    #expect(pan.translation(in: scaled).x == pan.translation(in: view).x / 2)
  }

  @Test func `an even pan has its velocity`() throws {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var script = "1 down 50,50"
    for step in 1...10 { script += "; \(1 + Double(step) / 50) move \(50 + step * 10),50" }
    try play(script, to: 1.2)
    // 10 points in a fiftieth of a second.
    #expect(abs(pan.velocity(in: view).x - 500) < 1 && pan.velocity(in: view).y == 0)
  }

  @Test func `a pinch's scale is the distance over that at its begin, and can be set`() throws {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    stage.touch([(.began, CGPoint(x: 140, y: 150), 0), (.began, CGPoint(x: 160, y: 150), 1)])
    stage.touch([(.moved, CGPoint(x: 120, y: 150), 0), (.moved, CGPoint(x: 180, y: 150), 1)])
    let begin = pinch.scale
    stage.touch([(.moved, CGPoint(x: 90, y: 150), 0), (.moved, CGPoint(x: 210, y: 150), 1)])
    // Twice the former distance is twice the former scale.
    #expect(abs(pinch.scale / begin - 2) < 1e-9)
    pinch.scale = 1
    stage.touch([(.moved, CGPoint(x: 60, y: 150), 0), (.moved, CGPoint(x: 240, y: 150), 1)])
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    #expect(pinch.location(in: view) == CGPoint(x: 150, y: 150))
  }

  // MARK: - Touches of the view

  @Test func `a gesture that does not cancel lets the view have its touches to the end`() throws {
    add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    try play("1 down 50,50; 1.1 move 90,50; 1.2 up 90,50")
    #expect(view.calls == ["began", "moved", "ended"])
    #expect(listener.lines.last == "pan ended")
  }

  @Test func `a gesture that delays keeps touches from the view until it has failed`() throws {
    add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
    try play("1 tap 50,50")
    #expect(view.calls.isEmpty && listener.lines == ["tap ended"])
    try play("6 down 50,50; 6.1 move 150,50; 6.2 up 150,50", to: 9)
    #expect(view.calls.first == "began" && view.calls.last == "ended")
  }

  // MARK: - Targets and delegates

  @Test func `a target is told once for each state, until it is taken away`() throws {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.addTarget(listener, action: Listener.heard)
    try play("1 tap 50,50")
    #expect(listener.lines == ["tap ended"])
    tap.removeTarget(listener, action: nil)
    try play("6 tap 50,50", to: 9)
    #expect(listener.lines == ["tap ended"])
  }

  @Test func `a recogniser that is off hears nothing, and switching off cancels`() throws {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.isEnabled = false
    try play("1 down 50,50; 1.1 move 90,50; 1.2 up 90,50")
    #expect(listener.lines.isEmpty)
    pan.isEnabled = true
    try play("6 down 50,50; 6.1 move 90,50", to: 6.1)
    #expect(listener.lines.last?.hasPrefix("pan") == true)
    pan.isEnabled = false
    #expect(listener.lines.last == "pan cancelled")
  }

  @Test func `a delegate can keep a gesture from beginning, and from its touches`() throws {
    add(UITapGestureRecognizer(), "tap")
    listener.begins = false
    try play("1 tap 50,50")
    listener.begins = true
    listener.receives = false
    try play("6 tap 50,50", to: 9)
    #expect(listener.lines.isEmpty)
    listener.receives = true
    try play("10 tap 50,50", to: 12)
    #expect(listener.lines == ["tap ended"])
  }

  @Test func `the view itself can keep a gesture from beginning`() throws {
    final class Closed: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let closed = Closed(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.rootView.addSubview(closed)
    let tap = add(UITapGestureRecognizer(), "tap")
    closed.addGestureRecognizer(tap)
    #expect(tap.view === closed && view.gestureRecognizers?.isEmpty != false)
    try play("1 tap 50,50")
    #expect(listener.lines.isEmpty)
  }

  @Test func `a subclass can let another gesture wait for it`() throws {
    final class First: UILongPressGestureRecognizer {
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        other is UITapGestureRecognizer
      }
    }
    let first = First()
    first.minimumPressDuration = 0.2
    add(first, "first")
    add(UITapGestureRecognizer(), "tap")
    try play("1 down 50,50; 1.1 up 50,50")
    #expect(listener.lines == ["tap ended"])
    listener.lines = []
    try play("6 down 50,50; 6.4 up 50,50", to: 9)
    #expect(listener.lines == ["first began", "first ended"])
  }

  @Test func `a recogniser of one's own goes through its states`() throws {
    final class Own: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .recognized
      }
      override func reset() {
        resets += 1
        super.reset()
      }
    }
    let own = add(Own(), "own")
    try play("1 down 50,50; 1.1 move 60,50; 1.2 up 60,50")
    #expect(listener.lines == ["own began", "own changed", "own ended"])
    #expect(own.state == .possible && own.resets >= 1)
  }

  @Test func `the defaults are those of iOS`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.isEnabled && tap.cancelsTouchesInView && !tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded && tap.requiresExclusiveTouchType && tap.state == .possible)
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.view == nil)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    #expect(UISwipeGestureRecognizer().direction == .right && UIPinchGestureRecognizer().scale == 1)
    #expect(UIRotationGestureRecognizer().rotation == 0)
  }
}
