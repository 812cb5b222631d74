// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// The recogniser of the swipe from the edge that pops.
///
/// Source: Apple's documentation of `interactivePopGestureRecognizer`: clients refine the gesture, and
/// relate it to others.
@MainActor @Suite final class PopGestureTests {
  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var allows = false
    var asked = 0
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return allows
    }
  }

  private let phone = Phone()
  private let navigation = UINavigationController()
  private let judge = Judge()

  init() {
    navigation.viewControllers = ["A", "B"].map(phone.controller)
    phone.show(navigation)
    phone.settle()
  }

  /// Swipes from a point near the edge over most of the width; returns how many controllers are left.
  private func swipe(from x: CGFloat = 4) -> Int {
    phone.drag(CGPoint(x: x, y: 400), CGPoint(x: 330, y: 400), over: 0.3)
    phone.stage.touch(.ended, at: CGPoint(x: 330, y: 400))
    phone.settle()
    return navigation.viewControllers.count
  }

  @Test func `the recogniser is one of the navigation view and can be switched off`() throws {
    let pop = try #require(navigation.interactivePopGestureRecognizer)
    #expect(pop.view?.isDescendant(of: navigation.view) == true)
    pop.isEnabled = false
    #expect(swipe() == 2)
    pop.isEnabled = true
    #expect(swipe() == 1)
  }

  @Test func `a delegate of the client decides whether the swipe begins`() throws {
    let pop = try #require(navigation.interactivePopGestureRecognizer)
    pop.delegate = judge
    #expect(swipe() == 2)
    #expect(judge.asked > 0)
    judge.allows = true
    #expect(swipe() == 1)
  }

  @Test func `a swipe from farther in does not pop`() {
    #expect(swipe(from: 80) == 2)
  }

  @Test func `a pan of the client waits for the swipe where it must`() throws {
    let pop = try #require(navigation.interactivePopGestureRecognizer)
    final class Log { var began = 0 }
    let log = Log()
    let pan = CountingPan(log: { log.began += 1 })
    pan.require(toFail: pop)
    navigation.view.addGestureRecognizer(pan)
    #expect(swipe() == 1 && log.began == 0)
    _ = swipe(from: 80)
    #expect(log.began == 1)
  }

  private final class CountingPan: UIPanGestureRecognizer {
    private let log: () -> Void
    init(log: @escaping () -> Void) {
      self.log = log
      super.init(target: nil, action: nil)
    }
    override var state: UIGestureRecognizer.State {
      get { super.state }
      set {
        if newValue == .began { log() }
        super.state = newValue
      }
    }
  }
}
