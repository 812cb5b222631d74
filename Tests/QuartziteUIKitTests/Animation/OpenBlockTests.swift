// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Animation blocks between `beginAnimations` and `commitAnimations`, as before closures.
@MainActor @Suite struct OpenBlockTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.rootView.addSubview(view)
    stage.advance(to: 0)
  }

  private var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func move(to x: CGFloat, _ settings: () -> Void = {}) {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationCurve(.linear)
    settings()
    view.center.x = x
    UIView.commitAnimations()
  }

  @Test func `a block takes two tenths of a second, ease-in-out`() {
    UIView.beginAnimations(nil, context: nil)
    view.center.x = 105
    UIView.commitAnimations()
    #expect(view.center.x == 105)
    stage.advance(to: 0.1)
    // Half the time of a symmetric curve is half the way.
    #expect(abs(x - 55) < 0.01)
    stage.advance(to: 0.05)
    stage.advance(to: 0.21)
    #expect(x == 105 && view.layer.animationKeys() == nil)
  }

  @Test func `duration and curve are those that were set`() {
    move(to: 105) { UIView.setAnimationDuration(1) }
    stage.advance(to: 0.25)
    #expect(abs(x - 30) < 1e-6)
    stage.advance(to: 0.75)
    #expect(abs(x - 80) < 1e-6)
  }

  @Test func `a delay shows the old place until then`() {
    move(to: 105) {
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
    }
    stage.advance(to: 0.4)
    #expect(x == 5)
    stage.advance(to: 1)
    #expect(abs(x - 55) < 1e-6)
  }

  @Test func `a block runs again and back`() {
    move(to: 105) {
      UIView.setAnimationDuration(1)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
    }
    stage.advance(to: 0.5)
    #expect(abs(x - 55) < 1e-6)
    stage.advance(to: 1.75)
    #expect(abs(x - 30) < 1e-6)
    stage.advance(to: 2.25)
    #expect(abs(x - 30) < 1e-6)
    stage.advance(to: 4.1)
    #expect(x == 105)
  }

  @Test func `moves add up, also in a block that begins where the view is seen`() {
    move(to: 105) { UIView.setAnimationDuration(1) }
    stage.advance(to: 0.5)
    move(to: 5) {
      UIView.setAnimationDuration(1)
      UIView.setAnimationBeginsFromCurrentState(true)
    }
    #expect(abs(x - 55) < 1e-6)
    stage.advance(to: 1)
    // The first move is over, half of the second's 100 points is left.
    #expect(abs(x - 55) < 1e-6)
  }

  @Test func `the delegate is told of the beginning and the end by name`() {
    @MainActor final class Listener: NSObject {
      var lines: [String] = []
      func started(_ name: String?) { lines.append("start \(name ?? "-")") }
      func stopped(_ name: String?, _ finished: NSNumber) {
        lines.append("stop \(name ?? "-") \(finished.boolValue)")
      }
    }
    let listener = Listener()
    move(to: 105) {
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationWillStart(Selector("started(_:)", Listener.started(_:)))
      UIView.setAnimationDidStop(Selector("stopped(_:_:)", Listener.stopped(_:_:)))
    }
    #expect(listener.lines == ["start move"])
    stage.advance(to: 0.3)
    #expect(listener.lines == ["start move", "stop move true"])
  }

  @Test func `blocks nest, the inner one with its own times`() {
    let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    stage.rootView.addSubview(other)
    stage.advance(to: 0.01)
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.beginAnimations("inner", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    other.center.x = 105
    UIView.commitAnimations()
    view.center.x = 105
    UIView.commitAnimations()
    stage.advance(to: 0.51)
    #expect(abs(x - 30) < 0.01)
    #expect(abs((other.layer.presentation()?.position.x ?? 0) - 55) < 0.01)
  }

  @Test func `closing what is not open does nothing`() {
    UIView.commitAnimations()
    view.center.x = 50
    #expect(view.layer.animationKeys() == nil)
  }
}
