// SPDX-License-Identifier: Apache-2.0
@testable import Buttons
import Effects
import Fields
import Foundation
import Menus
@testable import Motion
@testable import Progress
import Pulling
import Quartzite
import QuartziteTesting
import Testing
import Transitions
import UIKit
import pop

/// The ported libraries at work: what is expected follows from their durations and curves.
@MainActor @Suite struct LibraryTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)

  private func show<V: UIView>(_ view: V) -> V {
    stage.rootView.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  @Test func `a submitted button shrinks to a circle and is itself again`() {
    let button = show(SubmitButton(frame: CGRect(x: 20, y: 20, width: 160, height: 40)))
    button.setTitle("Send", for: .normal)
    button.startAnimation()
    stage.advance(by: 0.25)
    #expect(button.layer.presentation()?.bounds.width == 40 && button.currentTitle == "")
    button.stopAnimation(revertAfterDelay: 0.3)
    stage.advance(by: 1)
    #expect(button.currentTitle == "Send" && button.layer.presentation()?.bounds.width == 160)
  }

  @Test func `a liked heart tells its delegate before and after`() {
    final class Listener: NSObject, LikeButtonDelegate {
      var calls: [String] = []
      func likeButton(_ button: LikeButton, willChangeTo isLiked: Bool) { calls.append("will") }
      func likeButton(_ button: LikeButton, didChangeTo isLiked: Bool) { calls.append("did") }
      func numberOfSparks(in button: LikeButton) -> Int { 5 }
    }
    let button = show(LikeButton(frame: CGRect(x: 50, y: 50, width: 44, height: 44)))
    let listener = Listener()
    button.delegate = listener
    stage.tap(at: CGPoint(x: 72, y: 72))
    #expect(button.isSelected && listener.calls == ["will"])
    // Heart, ring and five sparks.
    #expect(button.layer.sublayers?.count == 7)
    stage.advance(by: 1)
    #expect(listener.calls == ["will", "did"] && button.layer.sublayers?.count == 1)
  }

  @Test func `a ripple begins at the finger and goes`() {
    let button = show(RippleButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    button.trackTouchLocation = true
    stage.touch(.began, at: CGPoint(x: 30, y: 20))
    stage.advance(by: 0.05)
    let ripple = button.subviews.first { $0.alpha == 1 && !$0.subviews.isEmpty }
    #expect(ripple?.subviews.first?.center == CGPoint(x: 30, y: 20))
    stage.touch(.ended, at: CGPoint(x: 30, y: 20))
    stage.advance(by: 1)
    #expect(ripple?.alpha == 0)
  }

  @Test func `a configured button calls back`() {
    let button = ConfiguredButton(title: "Go", symbol: "heart")
    button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
    _ = show(button)
    var taps = 0
    button.onTap = { taps += 1 }
    stage.tap(at: CGPoint(x: 60, y: 40))
    #expect(taps == 1)
  }

  @Test func `a ring follows a custom property along ease-in-ease-out`() {
    let ring = show(RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    ring.value = 0
    stage.advance(by: 0.1)
    var isDone = false
    ring.startProgress(to: 80, duration: 1) { isDone = true }
    stage.advance(by: 0.5)
    #expect(ring.currentValue.map { abs($0 - 40) < 1e-6 } == true)
    stage.advance(by: 0.6)
    #expect(isDone && ring.value == 80)
  }

  @Test func `a wave follows the display, a number its timer`() {
    let wave = show(WaveView(frame: CGRect(x: 0, y: 0, width: 80, height: 80), color: .blue))
    wave.start()
    stage.advance(by: 0.5)
    #expect(abs(wave.ticks - 30) <= 1)
    wave.stop()
    let label = show(CountingLabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20)))
    label.method = .linear
    label.count(from: 0, to: 300, withDuration: 1)
    stage.advance(by: 0.5)
    #expect(Int(label.text ?? "").map { abs($0 - 150) <= 15 } == true)
    stage.advance(by: 1)
    #expect(label.text == "300")
  }

  @Test(arguments: IndicatorType.allCases)
  func `an indicator moves, and the same time looks the same`(_ type: IndicatorType) {
    let view = IndicatorView(
      frame: CGRect(x: 0, y: 0, width: 60, height: 60),
      type: type,
      color: .red
    )
    _ = show(view)
    view.startAnimating()
    stage.advance(by: 0.4)
    let early = stage.snapshot()
    stage.advance(by: 0.17)
    #expect(stage.snapshot().dataProvider?.data as Data? != early.dataProvider?.data as Data?)
  }

  @Test func `a bubble grows over the presenter`() {
    final class Owner: NSObject, UIViewControllerTransitioningDelegate {
      let bubble = BubbleTransition()
      func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        bubble.transitionMode = .present
        bubble.startingPoint = CGPoint(x: 10, y: 10)
        return bubble
      }
    }
    let (first, second, owner) = (UIViewController(), UIViewController(), Owner())
    stage.window.rootViewController = first
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = owner
    first.present(second, animated: true)
    stage.advance(by: 0.25)
    #expect(second.view.alpha == 1 && second.view.layer.presentation()?.opacity != 1)
    stage.advance(by: 0.5)
    #expect(first.presentedViewController === second && second.view.transform.isIdentity)
  }

  @Test func `a popup covers two thirds, and a tap beside it takes it away`() {
    let host = UIViewController()
    stage.window.rootViewController = host
    stage.advance(by: 0)
    let popup = PopupController.show(in: host, title: "Hello", message: "World")
    stage.advance(by: 1)
    #expect(abs(popup.view.frame.minY - 100) < 1e-6 && popup.view.frame.height == 200)
    stage.tap(at: CGPoint(x: 100, y: 40))
    stage.advance(by: 1)
    #expect(host.presentedViewController == nil)
  }

  @Test func `a pulled scroll view tells its observers and loads`() {
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 900)
    _ = show(scrollView)
    var loads = 0
    scrollView.addElasticPull({ loads += 1 }, loadingView: ElasticLoadingView())
    stage.touch(.began, at: CGPoint(x: 100, y: 20))
    for step in 1...20 {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 100, y: 20 + 12 * CGFloat(step)))
    }
    stage.touch(.ended, at: CGPoint(x: 100, y: 260))
    stage.advance(by: 2)
    #expect(loads == 1 && (scrollView.elasticPullView?.offsets.count ?? 0) > 10)
    scrollView.removeElasticPull()
  }

  @Test func `a header shrinks with the content's offset`() {
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 900)
    _ = show(scrollView)
    let header = ParallaxHeader(view: UIView())
    header.attach(to: scrollView)
    scrollView.contentOffset = CGPoint(x: 0, y: -80)
    #expect(header.view.frame.height == 80 && header.progress == 0.5)
    header.detach()
  }

  @Test func `a field's placeholder goes up when editing begins`() {
    let field = HoshiField(frame: CGRect(x: 10, y: 100, width: 150, height: 60))
    field.placeholder = "Name"
    _ = show(field)
    stage.advance(by: 0.1)
    let before = field.placeholderLabel.frame.minY
    stage.tap(at: CGPoint(x: 60, y: 130))
    stage.advance(by: 1)
    #expect(field.isEditing && field.placeholderLabel.frame.minY < before)
  }

  @Test func `an empty field shakes on return`() {
    let form = show(ShakingForm(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 30))
    form.add(field)
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(field.layer.animation(forKey: "shake") != nil && !form.submitted)
    field.becomeFirstResponder()
    field.insertText("a")
    field.insertText("\n")
    #expect(form.submitted)
  }

  @Test func `a skeleton shimmers and goes`() {
    let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    view.isSkeletonable = true
    stage.rootView.isSkeletonable = false
    view.showAnimatedSkeleton()
    stage.advance(by: 0.5)
    #expect(view.layer.sublayers?.count == 1)
    view.hideSkeleton()
    stage.advance(by: 0.5)
    #expect(view.layer.sublayers?.isEmpty ?? true)
  }

  @Test func `a toast stays its time in the key window`() {
    let toast = Toast.shared.show("Saved", for: 1)
    #expect(toast?.superview === stage.window)
    stage.advance(by: 0.9)
    #expect(toast?.superview != nil && toast?.alpha == 1)
    stage.advance(by: 0.5)
    #expect(toast?.superview == nil)
  }

  @Test func `a view flies apart in as many pieces as asked for`() {
    let view = ExplodingView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    view.backgroundColor = .orange
    _ = show(view)
    view.explode(rows: 2, columns: 3, duration: 1)
    #expect(view.pieces.count == 6)
    stage.advance(by: 2)
    #expect(view.subviews.isEmpty)
  }

  @Test func `a morphing label tells its delegate`() {
    final class Listener: MorphingLabelDelegate {
      var calls: [String] = []
      func morphingDidStart(_ label: MorphingLabel) { calls.append("start") }
      func morphingDidComplete(_ label: MorphingLabel) { calls.append("end") }
    }
    let label = show(MorphingLabel(frame: CGRect(x: 0, y: 0, width: 150, height: 30)))
    let listener = Listener()
    label.delegate = listener
    label.text = "Morph"
    stage.advance(by: 2)
    #expect(listener.calls == ["start", "end"] && label.morphingProgress > 0.99)
  }

  @Test func `a menu's items open on springs and close by a target's selector`() {
    let menu = show(FanMenu(frame: CGRect(x: 80, y: 200, width: 40, height: 40)))
    menu.addItems(3)
    stage.tap(at: CGPoint(x: 100, y: 220))
    stage.advance(by: 2)
    #expect(menu.isOpen && menu.items.allSatisfy { abs($0.distance(to: menu) - 80) < 0.5 })
    menu.items[0].sendActions(for: .touchUpInside)
    stage.advance(by: 2)
    #expect(!menu.isOpen && menu.chosen == 0)
  }

  @Test(arguments: SpringEngine.Preset.allCases.map(\.rawValue))
  func `a preset moves the view and ends where it stood`(_ preset: String) {
    let view = show(SpringView(frame: CGRect(x: 40, y: 40, width: 60, height: 40)))
    view.animation = preset
    view.curve = "easeOut"
    view.animateFrom()
    stage.advance(by: 0.2)
    let seen = view.layer.presentation()
    #expect(
      seen?.frame != CGRect(x: 40, y: 40, width: 60, height: 40) || (seen?.opacity ?? 1) < 0.98
    )
    stage.advance(by: 2)
    #expect(view.layer.presentation()?.frame == CGRect(x: 40, y: 40, width: 60, height: 40))
  }

  @Test func `a chain's steps follow each other`() {
    let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var ends = 0
    MotionChain(view).animate(0.3) { $0.alpha = 0.5 }.wait(0.2)
      .spring(0.4) { $0.center.x = 100 }
      .keyframes(1, (0, 0.5, { $0.center.y = 50 }), (0.5, 0.5, { $0.center.y = 80 }))
      .run { _ in ends += 1 }
    stage.advance(by: 0.45)
    #expect(view.alpha == 0.5 && view.center.x == 5)
    stage.advance(by: 0.5)
    #expect(view.center.x == 100)
    stage.advance(by: 0.45)
    #expect(abs((view.layer.presentation()?.position.y ?? 0) - 50) < 1.6)
    stage.advance(by: 1)
    #expect(ends == 1 && view.center.y == 80)
  }

  @Test func `a drawer is scrubbed by a pan and goes on by a spring`() {
    let drawer = show(Drawer(frame: CGRect(x: 0, y: 200, width: 200, height: 300)))
    stage.touch(.began, at: CGPoint(x: 100, y: 260))
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 100, y: 260 - 10 * CGFloat(step)))
    }
    let top = drawer.layer.presentation()?.frame.minY ?? 0
    #expect(top < 180 && top > 50)
    stage.touch(.ended, at: CGPoint(x: 100, y: 160))
    stage.advance(by: 3)
    #expect(drawer.state == .expanded && drawer.frame.minY == 50)
  }

  @Test func `a tooltip stands above what it points at, and a tap takes it away`() {
    let tip = TooltipView()
    tip.text = "New"
    tip.show(in: stage.rootView, from: CGRect(x: 80, y: 200, width: 40, height: 20))
    stage.advance(by: 1)
    #expect(abs(tip.frame.maxY - 200) < 0.01 && abs(tip.center.x - 100) < 0.01)
    stage.tap(at: tip.center)
    stage.advance(by: 1)
    #expect(tip.superview == nil)
  }

  @Test func `old blocks and transitions of views end where they should`() {
    let (front, back) = (UIView(), UIView())
    _ = show(front)
    front.legacyMove(by: CGPoint(x: 40, y: 0))
    stage.advance(by: 0.2)
    let x = front.layer.presentation()?.position.x ?? 0
    #expect(x > 20 && x < 40)
    stage.rootView.addSubview(back)
    back.isHidden = true
    var isDone = false
    front.flip(to: back) { isDone = $0 }
    stage.advance(by: 1)
    #expect(isDone && front.isHidden && !back.isHidden)
  }

  @Test func `pop moves a layer to its end`() {
    let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let spring = POPSpringAnimation(propertyNamed: kPOPLayerPositionX)
    spring?.toValue = 100
    if let spring { view.layer.pop_add(spring, forKey: "move") }
    stage.advance(by: 5)
    #expect(view.layer.position.x == 100)
  }

  @Test func `work for the main queue comes at its time on the stage`() {
    let view = show(PostponingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.start()
    stage.advance(by: 0.4)
    #expect(view.steps == ["async", "weak"])
    stage.advance(by: 2)
    #expect(view.steps == ["async", "weak", "after", "group", "item"])
  }

  @Test func `a plain object is reminded once and not when it takes it back`() {
    let reminder = Reminder()
    reminder.remind(in: 0.5)
    reminder.remind(in: 0.75)
    stage.advance(by: 1)
    #expect(reminder.reminders == 1)
    reminder.remind(in: 0.5)
    reminder.forget()
    stage.advance(by: 1)
    #expect(reminder.reminders == 1)
  }
}
