// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct GestureTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let listener = Listener()

  @MainActor final class Listener: NSObject, UIGestureRecognizerDelegate {
    var lines: [String] = []
    var allowsBoth = false

    func heard(_ recognizer: UIGestureRecognizer) {
      var line = "\(recognizer.name ?? "") \(recognizer.state)"
      if let pan = recognizer as? UIPanGestureRecognizer {
        line += " \(pan.translation(in: nil).x)"
      }
      lines.append(line)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }
  }

  init() {
    stage.rootView.addSubview(view)
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to other: UIView? = nil)
    -> R
  {
    recognizer.name = name
    recognizer.delegate = listener
    recognizer.addTarget(listener, action: Selector("heard(_:)", Listener.heard(_:)))
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func play(_ script: String, to end: TimeInterval = 5) throws {
    stage.play(try TouchScript(script))
    stage.advance(to: end)
  }

  @Test func `a tap is recognised where it ends`() throws {
    _ = add(UITapGestureRecognizer(), "tap")
    try play("1 tap 50,50")
    #expect(listener.lines == ["tap ended"])
  }

  @Test func `a tap that moves or lasts fails`() throws {
    _ = add(UITapGestureRecognizer(), "tap")
    try play("1 down 50,50; 1.1 move 150,50; 1.2 up 150,50; 2 down 50,50; 4 up 50,50")
    #expect(listener.lines == [])
  }

  @Test func `a single tap waits until the double tap has failed`() throws {
    let single = add(UITapGestureRecognizer(), "single")
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    try play("1 tap 50,50; 1.2 tap 50,50", to: 2)
    #expect(listener.lines == ["double ended"])
    listener.lines = []
    stage.play(try TouchScript("3 tap 50,50"))
    stage.advance(to: 3.1)
    #expect(listener.lines == [])
    stage.advance(to: 5)
    #expect(listener.lines == ["single ended"])
  }

  @Test func `a pan begins after ten points and reports translation and velocity`() throws {
    let pan = add(UIPanGestureRecognizer(), "pan")
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    for step in 1...6 {
      stage.advance(by: 0.02)
      stage.touch(.moved, at: CGPoint(x: 50 + 6 * Double(step), y: 50))
    }
    #expect(abs(pan.velocity(in: nil).x - 300) < 1e-6)
    stage.touch(.ended, at: CGPoint(x: 86, y: 50))
    // 12 points begin it; the translation counts from there.
    #expect(
      listener.lines == [
        "pan began 0.0", "pan changed 6.0", "pan changed 12.0", "pan changed 18.0",
        "pan changed 24.0", "pan ended 24.0",
      ]
    )
    #expect(pan.state == .possible)
  }

  @Test func `a long press begins after half a second`() throws {
    _ = add(UILongPressGestureRecognizer(), "long")
    stage.play(try TouchScript("1 down 50,50; 2 up 50,50"))
    stage.advance(to: 1.49)
    #expect(listener.lines == [])
    stage.advance(to: 1.5)
    #expect(listener.lines == ["long began"])
    stage.advance(to: 3)
    #expect(listener.lines == ["long began", "long ended"])
  }

  @Test func `a swipe goes its way and no other`() throws {
    let left = add(UISwipeGestureRecognizer(), "left")
    left.direction = .left
    _ = add(UISwipeGestureRecognizer(), "right")
    try play("1 down 50,50; 1.05 move 80,52; 1.1 move 130,53; 1.2 up 130,53")
    #expect(listener.lines == ["right ended"])
  }

  @Test func `two fingers pinch and turn`() throws {
    listener.allowsBoth = true
    view.isMultipleTouchEnabled = true
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let turn = add(UIRotationGestureRecognizer(), "turn")
    func fingers(_ phase: UITouch.Phase, _ a: CGPoint, _ b: CGPoint) {
      stage.touch([(phase, a, 0), (phase, b, 1)])
      stage.advance(by: 0.1)
    }
    fingers(.began, CGPoint(x: 100, y: 100), CGPoint(x: 140, y: 100))
    fingers(.moved, CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100))
    fingers(.moved, CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
    #expect(abs(pinch.scale - 2) < 1e-9)
    fingers(.moved, CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 200))
    fingers(.moved, CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100))
    #expect(abs(turn.rotation - .pi / 2) < 1e-9)
    fingers(.ended, CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100))
    #expect(pinch.state == .possible && turn.state == .possible)
    #expect(listener.lines.contains("pinch ended"))
  }

  @Test func `one gesture keeps the other from being recognised`() throws {
    _ = add(UIPanGestureRecognizer(), "outer", to: stage.rootView)
    _ = add(UIPanGestureRecognizer(), "inner")
    try play("1 down 50,50; 1.1 move 90,50; 1.2 up 90,50")
    #expect(listener.lines.first == "inner began 0.0")
    #expect(!listener.lines.contains { $0.hasPrefix("outer") })
  }

  final class Touched: UIView {
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

  @Test func `a recognised gesture takes the touch from the view`() throws {
    let touched = Touched(frame: view.bounds)
    view.addSubview(touched)
    _ = add(UIPanGestureRecognizer(), "pan")
    try play("1 down 50,50; 1.1 move 55,50; 1.2 move 90,50; 1.3 up 90,50")
    #expect(touched.calls == ["began", "moved", "cancelled"])
  }

  @Test func `a control sends its events and keeps taps from around it`() throws {
    _ = add(UITapGestureRecognizer(), "tap")
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(control)
    var events: [String] = []
    control.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    control.addAction(UIAction { _ in events.append("in") }, for: .touchUpInside)
    control.addAction(UIAction { _ in events.append("out") }, for: .touchUpOutside)
    try play("1 tap 50,50; 2 down 50,50; 2.1 move 190,50; 2.2 up 190,50")
    #expect(events == ["down", "in", "down", "out"])
    #expect(listener.lines == [])
    #expect(!control.isHighlighted && !control.isTracking)
  }
}
