// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// UIView.transition and snapshot views, seen in pixels.
@MainActor @Suite struct ViewTransitionTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
  private let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    front.backgroundColor = .red
    back.backgroundColor = .blue
    card.addSubview(front)
    stage.rootView.addSubview(card)
    stage.advance(to: 0)
  }

  /// Red, green, blue and alpha of a pixel.
  private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let pixmap = stage.snapshot().pixmap
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }

  private func turn(_ options: UIView.AnimationOptions) {
    UIView.transition(
      from: front,
      to: back,
      duration: 1,
      options: [options, .curveLinear],
      completion: nil
    )
  }

  @Test func `a block before closures turns a view with what it says of time later`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.flipFromLeft, for: card, cache: true)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    front.removeFromSuperview()
    card.addSubview(back)
    UIView.commitAnimations()
    // Seen from the edge half way, so that nothing of it is in the middle of its sides.
    stage.advance(to: 0.45)
    #expect(pixel(20, 20)[0] == 255 && pixel(12, 20)[0] == 0)
    stage.advance(to: 0.55)
    #expect(pixel(20, 20)[2] == 255 && pixel(12, 20)[2] == 0)
    stage.advance(to: 1)
    #expect(pixel(12, 20) == [0, 0, 255, 255])
  }

  @Test func `a cross dissolve mixes both views`() {
    turn(.transitionCrossDissolve)
    #expect(front.superview == nil && back.superview === card)
    stage.advance(to: 0.5)
    let middle = pixel(20, 20)
    #expect(abs(Int(middle[0]) - 128) <= 2 && abs(Int(middle[2]) - 128) <= 2 && middle[3] == 255)
    stage.advance(to: 1)
    #expect(pixel(20, 20) == [0, 0, 255, 255])
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
    .transitionFlipFromTop, .transitionFlipFromBottom,
  ])
  func `a flip shows the old side, then the new one, narrowed in between`(
    option: UIView.AnimationOptions
  ) {
    turn(option)
    // At a third of a half turn an orthogonal view has half the width, perspective a bit more.
    stage.advance(to: 1 / 3.0)
    #expect(pixel(20, 20) == [255, 0, 0, 255])
    let isUpright = option == .transitionFlipFromLeft || option == .transitionFlipFromRight
    #expect(pixel(isUpright ? 12 : 20, isUpright ? 20 : 12)[3] == 0)
    stage.advance(to: 2 / 3.0)
    #expect(pixel(20, 20) == [0, 0, 255, 255])
    stage.advance(to: 1)
    #expect(pixel(11, 11) == [0, 0, 255, 255])
  }

  @Test func `a flip from the left brings the left edge to the viewer`() {
    turn(.transitionFlipFromLeft)
    stage.advance(to: 0.25)
    // What is nearer is larger: the left edge is seen above and below the card, the right is not.
    let column = { (x: Int) in (0..<40).filter { pixel(x, $0)[3] > 0 }.count }
    #expect(column(15) > 20)
    #expect(column(24) < 20)
  }

  @Test func `a curl takes the old page off from below`() {
    turn(.transitionCurlUp)
    stage.advance(to: 0.3)
    #expect(pixel(20, 12) == [255, 0, 0, 255])
    #expect(pixel(20, 29) == [0, 0, 255, 255])
    stage.advance(to: 0.9)
    #expect(pixel(20, 25) == [0, 0, 255, 255])
  }

  @Test func `hiding in place of removing`() {
    card.addSubview(back)
    back.isHidden = true
    var done: Bool?
    UIView.transition(
      from: front,
      to: back,
      duration: 1,
      options: [.transitionFlipFromLeft, .showHideTransitionViews]
    ) { done = $0 }
    #expect(front.isHidden && !back.isHidden && front.superview === card)
    stage.advance(to: 0.9)
    #expect(done == nil)
    stage.advance(to: 1)
    #expect(done == true)
  }

  @Test func `changes inside jump unless animated content is allowed`() {
    UIView.transition(with: card, duration: 1, options: .transitionCrossDissolve) {
      self.front.alpha = 0.5
    }
    #expect(front.layer.animationKeys() == nil)
    #expect(card.layer.animation(forKey: kCATransition)?.duration == 1)
    UIView.transition(
      with: card,
      duration: 1,
      options: [.transitionCrossDissolve, .allowAnimatedContent],
      animations: { self.front.alpha = 1 }
    )
    #expect(front.layer.animationKeys() == ["opacity"])
  }

  @Test func `a snapshot view shows what was seen and stays`() throws {
    let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.bounds.size == CGSize(width: 20, height: 20))
    card.removeFromSuperview()
    stage.rootView.addSubview(snapshot)
    stage.advance(to: 0.1)
    #expect(pixel(5, 5) == [255, 0, 0, 255])
    #expect(pixel(25, 25)[3] == 0)
    let part = card.resizableSnapshotView(
      from: CGRect(x: 5, y: 5, width: 10, height: 4),
      afterScreenUpdates: true,
      withCapInsets: .zero
    )
    #expect(part?.bounds.size == CGSize(width: 10, height: 4))
    let odd = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    #expect(
      card.resizableSnapshotView(from: odd, afterScreenUpdates: false, withCapInsets: .zero) == nil
    )
  }

  @Test func `blocks between two calls`() {
    UIView.beginAnimations("a", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    card.center.x = 30
    UIView.commitAnimations()
    UIView.commitAnimations()
    stage.advance(to: 1)
    #expect(abs((card.layer.presentation()?.position.x ?? 0) - 25) < 1e-9)
  }

  @Test func `the system's deletion takes the views out`() {
    UIView.perform(.delete, on: [card], animations: nil)
    stage.advance(to: 0.1)
    #expect(card.superview != nil)
    stage.advance(to: 0.3)
    #expect(card.superview == nil)
  }

  @Test func `the delegate of a block between two calls hears of its end`() {
    final class Listener {
      var heard: [String] = []
      func started(_ name: String?) { heard.append("start \(name ?? "")") }
      func stopped(_ name: String?, _ finished: NSNumber) {
        heard.append("stop \(name ?? "") \(finished.boolValue)")
      }
    }
    let (view, listener) = (UIView(), Listener())
    stage.rootView.addSubview(view)
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector("started(_:)", Listener.started(_:)))
    UIView.setAnimationDidStop(Selector("stopped(_:_:)", Listener.stopped(_:_:)))
    view.center = CGPoint(x: 50, y: 50)
    UIView.commitAnimations()
    #expect(listener.heard == ["start move"])
    stage.advance(by: 1)
    #expect(listener.heard == ["start move", "stop move true"])
  }
}
