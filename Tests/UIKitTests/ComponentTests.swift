// SPDX-License-Identifier: Apache-2.0
import QuartziteStage
import Testing
import UIKit

/// Components written as iOS libraries write them, in files that import UIKit alone.
@MainActor @Suite struct ComponentTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)

  @Test func `a shimmering label's gleam goes evenly`() throws {
    let label = ShimmerLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Slide to unlock"
    stage.rootView.addSubview(label)
    stage.advance(by: 0)
    label.startShimmering(duration: 2)
    stage.advance(by: 2.5)
    let gleam = try #require(label.layer.mask?.presentation() as? CAGradientLayer)
    // A quarter of the way from -0.2 to 1.2.
    let middle = try #require(gleam.locations?[1]).doubleValue
    #expect(abs(middle - 0.15) < 1e-9)
    label.stopShimmering()
    #expect(label.layer.mask == nil)
  }

  @Test func `a loading button becomes a circle and a button again`() {
    let button = LoadingButton(frame: CGRect(x: 20, y: 20, width: 120, height: 40))
    button.setTitle("Sign in", for: .normal)
    stage.rootView.addSubview(button)
    button.startLoading()
    stage.advance(by: 0.1)
    #expect(abs((button.layer.presentation()?.bounds.width ?? 0) - 80) < 1e-6)
    stage.advance(by: 0.4)
    #expect(button.layer.presentation()?.bounds.width == 40 && button.currentTitle == "")
    var isDone = false
    button.stopLoading { isDone = true }
    stage.advance(by: 1)
    #expect(isDone && button.currentTitle == "Sign in" && !button.isLoading)
    #expect(button.layer.presentation()?.bounds.width == 120)
  }

  @Test func `a pulled arrow turns by how far it is pulled`() {
    final class Owner: NSObject, UIScrollViewDelegate, @preconcurrency RefreshControlDelegate {
      var view: ArrowRefreshView?
      var begins = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { view?.scrollViewDidScroll(scrollView) }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
        view?.scrollViewDidEndDragging(scrollView)
      }
      func refreshControlDidBegin(_ control: ArrowRefreshView) { begins += 1 }
    }
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    let owner = Owner()
    let view = ArrowRefreshView(scrollView: scrollView)
    (owner.view, view.delegate, scrollView.delegate) = (view, owner, owner)
    stage.rootView.addSubview(scrollView)
    scrollView.contentOffset.y = -30
    #expect(abs(view.angle - .pi / 2) < 1e-9)
    stage.touch(.began, at: CGPoint(x: 100, y: 20))
    for step in 1...17 {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 100, y: 20 + 10 * CGFloat(step)))
    }
    #expect(scrollView.contentOffset.y < -60)
    stage.touch(.ended, at: CGPoint(x: 100, y: 190))
    #expect(owner.begins == 1 && view.isRefreshing)
    stage.advance(by: 2)
    #expect(scrollView.contentOffset.y == -60)
    view.endRefreshing()
    stage.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func `a page control's dot stretches along Apple's spring`() {
    let control = SpringPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    control.numberOfPages = 3
    stage.rootView.addSubview(control)
    stage.advance(by: 0.1)
    #expect(control.shownWidth(ofDot: 0) == 24 && control.shownWidth(ofDot: 1) == 8)
    control.setPage(1, animated: true)
    stage.advance(by: 0.15)
    // Damping ratio 0.5 over 0.6 s: omega = ln(1000 z / sqrt(1 - z^2)) / (z D).
    let (z, d, t) = (0.5, 0.6, 0.15)
    let omega = log(1000 * z / (1 - z * z).squareRoot()) / (z * d)
    let (beta, damped) = (z * omega, omega * (1 - z * z).squareRoot())
    let rest = exp(-beta * t) * (cos(damped * t) + beta / damped * sin(damped * t))
    #expect(abs(control.shownWidth(ofDot: 1) - (8 + 16 * (1 - rest))) < 1e-3)
  }

  @Test func `a ripple goes with its animation`() {
    let view = RippleView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    stage.tap(at: CGPoint(x: 30, y: 40))
    #expect(view.rippleCount == 1)
    stage.advance(by: 0.7)
    #expect(view.rippleCount == 0 && view.layer.sublayers?.isEmpty ?? true)
  }

  @Test(arguments: [(150.0, 0), (30.0, 2)])
  func `a card flies off or back`(_ way: Double, _ cardsThatStay: Int) {
    let stack = CardStackView(frame: stage.rootView.bounds)
    for _ in 0..<2 { stack.push(UIView()) }
    stage.rootView.addSubview(stack)
    let card = stack.cards[0]
    stage.touch(.began, at: CGPoint(x: 20, y: 100))
    for step in 1...30 {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 20 + way * Double(step) / 30, y: 100))
    }
    // Still for a moment, so that nothing is thrown.
    for _ in 0..<12 {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 20 + way, y: 100))
    }
    stage.touch(.ended, at: CGPoint(x: 20 + way, y: 100))
    stage.advance(by: 1)
    #expect((card.superview == nil) == (cardsThatStay == 0))
    #expect(stack.cards.count == (cardsThatStay == 0 ? 1 : 2))
    #expect(stack.cards[0].transform.isIdentity)
  }

  @Test func `a ring fills by the ease-in-out curve`() {
    let ring = GradientRingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(ring)
    stage.advance(by: 0.1)
    ring.setProgress(0.8, duration: 1)
    stage.advance(by: 0.5)
    #expect(abs(ring.shownProgress - 0.4) < 1e-6)
    ring.setProgress(0.2, duration: 1)
    stage.advance(by: 0.5)
    // From where it was seen, 0.4, half way to 0.2.
    #expect(abs(ring.shownProgress - 0.3) < 1e-6)
  }

  @Test func `a counting label follows the display`() {
    let label = CountingLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    var isDone = false
    label.onEnd = { isDone = true }
    stage.rootView.addSubview(label)
    label.count(from: 0, to: 600, withDuration: 1)
    stage.advance(by: 0.5)
    #expect(Int(label.text ?? "").map { abs($0 - 300) <= 10 } == true)
    stage.advance(by: 0.6)
    #expect(isDone && label.text == "600")
  }

  @Test func `a tapped hamburger becomes a cross`() {
    let button = HamburgerButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.rootView.addSubview(button)
    stage.tap(at: CGPoint(x: 30, y: 30))
    #expect(button.isSelected)
    stage.advance(by: 0.1)
    #expect(abs((button.middleLine.presentation()?.strokeEnd ?? 0) - 0.5) < 1e-6)
    stage.advance(by: 3)
    let transform = button.upperLine.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(transform.m11 - cos(.pi / 4)) < 1e-6 && abs(transform.m42 - 8) < 1e-6)
  }

  @Test func `visible cells come in one after the other`() {
    let controller = RowsController()
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    var isDone = false
    controller.tableView.animateVisibleCells(
      [.slide(from: 100)],
      duration: 0.5,
      interval: 0.1
    ) { isDone = true }
    stage.advance(by: 0.25)
    let alphas = controller.tableView.visibleCells.map { $0.layer.presentation()?.opacity ?? -1 }
    // Linear over 0.5 s, each 0.1 s later.
    for (alpha, expected) in zip(alphas, [Float(0.5), 0.3, 0.1, 0]) {
      #expect(abs(alpha - expected) < 1e-4)
    }
    stage.advance(by: 1)
    #expect(isDone)
  }
}
