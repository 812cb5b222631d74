// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// When views learn that fingers went, and whom recognisers call.
@MainActor @Suite struct TouchEndTests {
  private final class Touched: UIView {
    var events: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("cancelled")
    }
  }

  private final class Listener {
    var count = 0
    func heard() { count += 1 }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let double = UITapGestureRecognizer()
  private let middle = CGPoint(x: 50, y: 50)

  init() {
    stage.rootView.addSubview(view)
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
  }

  @Test func `the end waits until a double tap has failed`() {
    stage.tap(at: middle)
    #expect(view.events == ["began"])
    // The second tap may come for 0.35 s.
    stage.advance(by: 0.3)
    #expect(view.events == ["began"])
    stage.advance(by: 0.1)
    #expect(view.events == ["began", "ended"])
  }

  @Test func `both touches of a double tap are cancelled`() {
    stage.tap(at: middle)
    stage.tap(at: middle)
    #expect(view.events.filter { $0 == "began" }.count == 2)
    #expect(view.events.filter { $0 == "cancelled" }.count == 2)
    #expect(!view.events.contains("ended"))
  }

  @Test func `the end comes at once if the recogniser does not delay it`() {
    double.delaysTouchesEnded = false
    stage.tap(at: middle)
    #expect(view.events == ["began", "ended"])
  }

  @Test func `a weak proxy is kept as target, and its object is not`() {
    var listener: Listener? = Listener()
    weak let seen = listener
    let tap = UITapGestureRecognizer()
    if let listener {
      tap.addTarget(WeakProxy(listener), action: Selector("heard", Listener.heard))
    }
    view.removeGestureRecognizer(double)
    view.addGestureRecognizer(tap)
    stage.tap(at: middle)
    #expect(listener?.count == 1)
    listener = nil
    #expect(seen == nil)
    stage.tap(at: middle)
  }

  @Test func `a control's target may be a weak proxy`() {
    let listener = Listener()
    let control = UIControl(frame: view.bounds)
    control.addTarget(
      WeakProxy(listener),
      action: Selector("heard", Listener.heard),
      for: .touchUpInside
    )
    stage.rootView.addSubview(control)
    stage.tap(at: middle)
    #expect(listener.count == 1)
  }

  @Test func `an object responds to the methods of its class`() {
    final class Other: NSObject {
      func act() {}
    }
    let selector = Selector("act", Other.act)
    #expect(Other().responds(to: selector))
    #expect(!view.responds(to: selector))
    #expect(!Other().responds(to: Selector("act")))
    #expect(!Other().responds(to: nil))
    #expect(WeakProxy(view).responds(to: Selector("layoutSubviews", UIView.layoutSubviews)))
  }
}
