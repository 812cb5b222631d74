// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Which of several recognisers is recognised.
@MainActor @Suite struct RecognizerPairTests {
  @MainActor private final class Listener: NSObject, UIGestureRecognizerDelegate {
    var lines: [String] = []
    /// The recogniser that lets others be recognised beside it.
    var generous: UIGestureRecognizer?
    /// How often a pan asked whether it may begin.
    var questions = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      if gestureRecognizer is UIPanGestureRecognizer { questions += 1 }
      return true
    }

    func heard(_ recognizer: UIGestureRecognizer) {
      if recognizer.state != .changed {
        lines.append("\(recognizer.name ?? "") \(recognizer.state)")
      }
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === generous }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
  private let sibling = UIView(frame: CGRect(x: 150, y: 0, width: 150, height: 300))
  private let listener = Listener()

  init() {
    stage.rootView.addSubview(view)
    stage.rootView.addSubview(sibling)
  }

  @discardableResult
  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to other: UIView? = nil)
    -> R
  {
    recognizer.name = name
    recognizer.delegate = listener
    recognizer.addTarget(listener, action: Selector("heard(_:)", Listener.heard(_:)))
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func addTaps(_ count: Int, _ name: String, to other: UIView? = nil) {
    add(UITapGestureRecognizer(), name, to: other).numberOfTapsRequired = count
  }

  private func play(_ script: String, to end: TimeInterval = 5) throws {
    stage.play(try TouchScript(script))
    stage.advance(to: end)
  }

  // MARK: - Taps

  @Test func `of a double tap the single tap is recognised first, then the double`() throws {
    addTaps(1, "single")
    addTaps(2, "double")
    try play("1 tap 50,50; 1.2 tap 50,50")
    #expect(listener.lines == ["single ended", "double ended"])
  }

  @Test func `the order of adding makes no difference to taps`() throws {
    addTaps(3, "triple")
    addTaps(2, "double")
    addTaps(1, "single")
    try play("1 tap 50,50; 1.2 tap 50,50; 1.4 tap 50,50")
    #expect(listener.lines == ["single ended", "double ended", "triple ended"])
  }

  @Test func `two slow taps are two single taps`() throws {
    addTaps(1, "single")
    addTaps(2, "double")
    try play("1 tap 50,50; 2 tap 50,50")
    #expect(listener.lines == ["single ended", "single ended"])
  }

  @Test func `a double tap around a view is recognised after the view's single tap`() throws {
    addTaps(1, "single")
    addTaps(2, "double", to: stage.rootView)
    try play("1 tap 50,50; 1.2 tap 50,50")
    #expect(listener.lines == ["single ended", "double ended"])
  }

  @Test func `a tap of the same count around a view is not`() throws {
    addTaps(1, "inner")
    addTaps(1, "outer", to: stage.rootView)
    try play("1 tap 50,50")
    #expect(listener.lines == ["inner ended"])
  }

  // MARK: - Views beside each other

  @Test func `two fingers pan two siblings at the same time`() throws {
    let (left, right) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    add(left, "left")
    add(right, "right", to: sibling)
    let script = """
      1 down 50,50; 1.1 @1 down 200,50; 1.2 move 90,50; 1.3 @1 move 200,90;
      1.4 move 100,50; 1.4 @1 move 200,100; 1.5 up 100,50; 1.6 @1 up 200,100
      """
    try play(script, to: 1.35)
    #expect(left.state == .began && right.state == .began)
    stage.advance(to: 3)
    #expect(listener.lines == ["left began", "right began", "left ended", "right ended"])
  }

  @Test func `a finger that drags in one view leaves taps on another alone`() throws {
    add(UIPanGestureRecognizer(), "pan")
    addTaps(1, "single", to: sibling)
    addTaps(2, "double", to: sibling)
    try play(
      """
      1 down 50,50; 1.05 @1 tap 200,50; 1.1 move 90,50; 1.3 @1 tap 200,50; 1.4 move 95,50;
      2 up 95,50
      """
    )
    #expect(
      listener.lines.sorted() == ["double ended", "pan began", "pan ended", "single ended"]
    )
  }

  @Test func `two fingers press two siblings at the same time`() throws {
    add(UILongPressGestureRecognizer(), "left")
    add(UILongPressGestureRecognizer(), "right", to: sibling)
    try play("1 down 50,50; 1 @1 down 200,50; 2 up 50,50; 2 @1 up 200,50")
    #expect(listener.lines.sorted() == ["left began", "left ended", "right began", "right ended"])
  }

  @Test func `a view and one in it exclude each other with different fingers too`() throws {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    add(UIPanGestureRecognizer(), "outer")
    add(UIPanGestureRecognizer(), "inner", to: inner)
    try play("1 down 50,200; 1.1 move 50,250; 1.2 @1 down 50,50; 1.3 @1 move 50,90; 2 @1 up 50,90")
    #expect(!listener.lines.contains("inner began") && listener.lines.first == "outer began")
  }

  // MARK: - Different gestures of one view

  @Test func `a pan and a tap share a view`() throws {
    add(UIPanGestureRecognizer(), "pan")
    addTaps(1, "tap")
    try play("1 tap 50,50; 2 down 50,50; 2.1 move 50,70; 2.2 up 50,70")
    #expect(listener.lines == ["tap ended", "pan began", "pan ended"])
  }

  @Test func `a long press and a tap share a view`() throws {
    add(UILongPressGestureRecognizer(), "long")
    addTaps(1, "tap")
    try play("1 tap 50,50; 2 down 50,50; 2.6 up 50,50")
    #expect(listener.lines == ["tap ended", "long began", "long ended"])
  }

  @Test func `a pan that waits for a swipe begins once the swipe has failed`() throws {
    let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
    add(pan, "pan")
    add(swipe, "swipe")
    pan.require(toFail: swipe)
    try play("1 down 20,50; 1.05 move 50,50; 1.1 move 90,50; 1.2 up 90,50", to: 2)
    #expect(listener.lines == ["swipe ended"])
    listener.lines = []
    // A swipe goes 50 points in half a second.
    listener.questions = 0
    let script = "3 down 20,50; 3.2 move 40,50; 3.4 move 50,50; 3.7 move 60,50"
    try play(script, to: 3.75)
    #expect(listener.lines == ["pan began"] && listener.questions == 1)
    // The translation counts from where the pan would have begun alone.
    #expect(pan.translation(in: nil).x == 20)
    stage.touch(.ended, at: CGPoint(x: 60, y: 50))
    #expect(listener.lines == ["pan began", "pan ended"])
  }

  @Test(arguments: [nil, 0, 1]) func `two pans go together if either delegate says so`(
    generous: Int?
  ) throws {
    let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
    add(pans[0], "one")
    add(pans[1], "two")
    listener.generous = generous.map { pans[$0] }
    try play("1 down 50,50; 1.1 move 90,50; 1.2 up 90,50")
    let began = listener.lines.filter { $0.hasSuffix("began") }
    #expect(began == (generous == nil ? ["one began"] : ["one began", "two began"]))
  }

  // MARK: - A button in a scroll view

  @Test func `a quick drag from a button scrolls, a slow one is the button's, a tap fires`() throws
  {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: 150, height: 1000)
    let counter = TapCounter(frame: CGRect(x: 0, y: 0, width: 150, height: 250))
    scrollView.addSubview(counter.button)
    view.addSubview(scrollView)
    try play("1 down 50,200; 1.05 move 50,180; 1.1 move 50,150; 1.2 up 50,150", to: 4)
    #expect(counter.count == 0 && scrollView.contentOffset.y > 0)
    scrollView.contentOffset = .zero
    try play("5 tap 50,50", to: 6)
    #expect(counter.count == 1)
    // After 0.15 s the button knows of the finger and keeps it.
    try play("7 down 50,200; 7.2 move 50,180; 7.3 move 50,150; 7.4 up 50,150", to: 9)
    #expect(scrollView.contentOffset.y == 0 && counter.count == 2)
  }
}
