// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The guide of the part that the keyboard covers.
@MainActor @Suite struct KeyboardGuideTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
  private let bar = UIView()

  init() {
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let view = stage.rootView
    view.addSubview(field)
    view.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    stage.advance(to: 0.01)
  }

  @Test func `a bar on the guide stands on the safe area, and on the keyboard`() {
    #expect(bar.frame.maxY == 810)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    // The keyboard is 336 points high above a safe area.
    #expect(bar.frame.maxY == 508)
    #expect(stage.rootView.keyboardLayoutGuide.layoutFrame.height == 336)
    field.resignFirstResponder()
    stage.advance(by: 1)
    #expect(bar.frame.maxY == 810)
  }

  @Test func `the bar moves in the keyboard's 0.25 s`() {
    field.becomeFirstResponder()
    stage.advance(by: 0.125)
    let middle = bar.layer.presentation()?.frame.maxY ?? 0
    #expect(middle < 800 && middle > 844 - 330)
    stage.advance(by: 0.13)
    #expect(bar.layer.presentation()?.frame.maxY == 508)
  }

  @Test func `without the safe area the guide ends at the edge`() {
    stage.rootView.keyboardLayoutGuide.usesBottomSafeArea = false
    stage.advance(by: 0.1)
    #expect(bar.frame.maxY == 844)
  }

  @Test func `a view above the keyboard is not covered`() {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.rootView.addSubview(view)
    let guide = view.keyboardLayoutGuide
    #expect(guide === view.keyboardLayoutGuide && guide.owningView === view)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(guide.layoutFrame.height == 0)
    view.frame.origin.y = 844 - 336 - 60
    #expect(guide.layoutFrame == CGRect(x: 0, y: 60, width: 100, height: 40))
    #expect(UIView().keyboardLayoutGuide.layoutFrame == .zero)
  }

  @Test func `constraints near the bottom edge are active, those away from it are not`() {
    let guide = stage.rootView.keyboardLayoutGuide
    let (near, away) = (
      bar.widthAnchor.constraint(equalToConstant: 1), bar.widthAnchor.constraint(equalToConstant: 2)
    )
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: .bottom)
    #expect(near.isActive && !away.isActive)
    #expect(guide.constraintsActive(whenNearEdge: .bottom) == [near])
    guide.setConstraints([near], activeWhenNearEdge: .top)
    #expect(!near.isActive)
    guide.removeAllTrackedConstraints()
    #expect(guide.constraintsActive(whenNearEdge: .bottom).isEmpty)
  }

  @Test(arguments: [true, false])
  func `an input view that sizes itself is as high as its constraints say`(sizesItself: Bool) {
    let input = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 120),
      inputViewStyle: .keyboard
    )
    input.allowsSelfSizing = sizesItself
    let inside = UIView()
    inside.translatesAutoresizingMaskIntoConstraints = false
    input.addSubview(inside)
    NSLayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: input.topAnchor, constant: 10),
      inside.bottomAnchor.constraint(equalTo: input.bottomAnchor, constant: -10),
      inside.heightAnchor.constraint(equalToConstant: 180),
    ])
    field.inputView = input
    field.becomeFirstResponder()
    stage.advance(by: 1)
    let height: CGFloat = sizesItself ? 200 : 120
    #expect(input.frame.height == height)
    #expect(bar.frame.maxY + height == CGFloat(844))
  }
}
