// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartzitePOP
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct POPViewTests {
  /// Adds an animation without duration for each value and ends the turn.
  private func set(_ object: NSObject, _ name: String, _ value: Any) throws {
    let animation = try #require(POPBasicAnimation(propertyNamed: name))
    animation.toValue = value
    animation.duration = 0
    object.pop_add(animation, forKey: nil)
    CATransaction.flush()
  }

  @Test func `a view's properties are set through POP`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    try set(view, kPOPViewAlpha, 0.5)
    #expect(view.alpha == 0.5)
    try set(view, kPOPViewFrame, NSValue(cgRect: CGRect(x: 10, y: 20, width: 30, height: 40)))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    try set(view, kPOPViewCenter, NSValue(cgPoint: CGPoint(x: 50, y: 60)))
    #expect(view.center == CGPoint(x: 50, y: 60))
    try set(view, kPOPViewBounds, NSValue(cgRect: CGRect(x: 0, y: 0, width: 70, height: 80)))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 70, height: 80))
    try set(view, kPOPViewSize, NSValue(cgSize: CGSize(width: 20, height: 30)))
    #expect(view.bounds.size == CGSize(width: 20, height: 30))
    try set(view, kPOPViewBackgroundColor, UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(view.backgroundColor?.cgColor.components == [0.25, 0.5, 0.75, 1])
    try set(view, kPOPViewTintColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(view.tintColor.cgColor.components == [1, 0, 0, 1])
    try set(view, kPOPViewScaleXY, NSValue(cgSize: CGSize(width: 2, height: 3)))
    #expect(view.transform.a == 2 && view.transform.d == 3)
    try set(view, kPOPViewScaleX, 4)
    #expect(view.transform.a == 4)
    try set(view, kPOPViewScaleY, 5)
    #expect(view.transform.d == 5)
    // Layer properties reach the view's layer.
    try set(view, kPOPLayerCornerRadius, 6)
    #expect(view.layer.cornerRadius == 6)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a constraint's constant is set through POP`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = UIView()
    stage.rootView.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    try set(width, kPOPLayoutConstraintConstant, 50)
    #expect(width.constant == 50)
  }

  // Source: facebookarchive/pop, POPAnimatableProperty.mm, the rows of scroll views and labels.
  @Test func `a scroll view's and a label's properties are set through POP`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(scroll)
    try set(scroll, kPOPScrollViewContentSize, NSValue(cgSize: CGSize(width: 300, height: 400)))
    #expect(scroll.contentSize == CGSize(width: 300, height: 400))
    try set(scroll, kPOPScrollViewContentOffset, NSValue(cgPoint: CGPoint(x: 30, y: 40)))
    #expect(scroll.contentOffset == CGPoint(x: 30, y: 40))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try set(scroll, kPOPScrollViewContentInset, insets)
    #expect(scroll.contentInset == insets)
    try set(scroll, kPOPScrollViewScrollIndicatorInsets, insets)
    #expect(scroll.scrollIndicatorInsets == insets)
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    try set(scroll, kPOPScrollViewZoomScale, 2)
    #expect(scroll.zoomScale == 2 || scroll.delegate == nil)
    #expect(kPOPTableViewContentOffset == kPOPScrollViewContentOffset)
    let label = UILabel()
    stage.rootView.addSubview(label)
    try set(label, kPOPLabelTextColor, UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(label.textColor.cgColor.components == [0.25, 0.5, 0.75, 1])
  }

  @Test func `the content of a scroll view glides by POP's decay`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 9000)
    stage.rootView.addSubview(scroll)
    let decay = try #require(POPDecayAnimation(propertyNamed: kPOPScrollViewContentOffset))
    decay.velocity = NSValue(cgPoint: CGPoint(x: 0, y: 1000))
    scroll.pop_add(decay, forKey: nil)
    stage.advance(to: 4)
    #expect(abs(scroll.contentOffset.y - 496.505) < 1e-3)
  }

  @Test func `properties of other views leave a view alone`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    stage.rootView.addSubview(view)
    let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    for name in [
      kPOPNavigationBarBarTintColor, kPOPToolbarBarTintColor, kPOPTabBarBarTintColor,
      kPOPLabelTextColor,
    ] {
      try set(view, name, color)
    }
    try set(view, kPOPScrollViewContentOffset, NSValue(cgPoint: CGPoint(x: 9, y: 9)))
    try set(view, kPOPLayoutConstraintConstant, 9)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.backgroundColor == nil)
  }

  @Test func `a spring moves a view on the stage's clock`() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    stage.advance(to: 0.5)
    let spring = POPSpringAnimation(propertyNamed: kPOPViewCenter)
    spring?.toValue = NSValue(cgPoint: CGPoint(x: 105, y: 5))
    var isFinished = false
    spring?.completionBlock = { _, finished in isFinished = finished }
    view.pop_add(spring, forKey: "move")
    stage.advance(to: 0.6)
    #expect(view.center.x > 20 && view.center.x < 105)
    stage.advance(to: 3)
    #expect(view.center == CGPoint(x: 105, y: 5))
    #expect(isFinished)
  }

  @Test func `POP's motion does not depend on how a stage is advanced`() {
    func positions(steps: [Double]) -> [CGFloat] {
      let stage = Stage(size: CGSize(width: 200, height: 200))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.rootView.addSubview(view)
      let decay = POPDecayAnimation(propertyNamed: kPOPLayerPositionX)
      decay?.velocity = 400
      view.layer.pop_add(decay, forKey: nil)
      return steps.map {
        stage.advance(to: $0)
        return view.layer.position.x
      }
    }
    let fine = positions(steps: (1...60).map { Double($0) / 60 })
    let coarse = positions(steps: [0.5, 1])
    #expect(fine[29] == coarse[0])
    #expect(fine[59] == coarse[1])
  }
}
