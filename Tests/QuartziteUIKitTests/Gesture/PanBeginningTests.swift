// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What is known of a pan when its delegate is asked whether it may begin.
@MainActor @Suite struct PanBeginningTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let judge = Judge()

  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var asked: [CGPoint] = []
    var begun: [CGPoint] = []

    // The idiom of rows that are swiped in a list, as in Apple's forums and dozens of libraries.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let way = pan.translation(in: pan.view?.superview)
      asked.append(way)
      return abs(way.x) > abs(way.y)
    }

    func panned(_ pan: UIPanGestureRecognizer) {
      if pan.state == .began { begun.append(pan.translation(in: pan.view)) }
    }
  }

  private func drag(to end: CGPoint) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let pan = UIPanGestureRecognizer(target: judge, action: Selector("panned(_:)", Judge.panned))
    pan.delegate = judge
    view.addGestureRecognizer(pan)
    stage.rootView.addSubview(view)
    stage.play(
      try TouchScript(
        "1 down 100,100; 1.5 move \(Int(end.x)),\(Int(end.y)); 1.6 up \(Int(end.x)),\(Int(end.y))"
      )
    )
    stage.advance(to: 2)
  }

  @Test func `the delegate sees the way so far, which then counts from zero`() throws {
    try drag(to: CGPoint(x: 200, y: 120))
    #expect(judge.asked.count == 1)
    let way = try #require(judge.asked.first)
    #expect(way.x >= 9.8 && abs(way.y - way.x / 5) < 0.01)
    #expect(judge.begun == [.zero])
  }

  @Test func `a pan along the other axis is refused by its translation`() throws {
    try drag(to: CGPoint(x: 120, y: 200))
    #expect(judge.asked.count == 1)
    #expect(judge.begun.isEmpty)
  }
}
