// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What stays quiet without a pointer and without a focus.
@MainActor @Suite struct PointerAndFocusTests {
  private final class Card: UIView, UIPointerInteractionDelegate {
    var events: [String] = []
    override var canBecomeFocused: Bool { true }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) { events.append("focus") }
    func pointerInteraction(
      _ interaction: UIPointerInteraction,
      styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      events.append("style")
      return UIPointerStyle(effect: .lift(UITargetedPreview(view: self)))
    }
    func hovered(_ hover: UIHoverGestureRecognizer) { events.append("hover") }
  }

  @Test func `a finger is no pointer, and nothing is focused`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.addInteraction(UIPointerInteraction(delegate: card))
    let hover = UIHoverGestureRecognizer(
      target: card,
      action: Selector("hovered(_:)", Card.hovered(_:))
    )
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    card.addSubview(button)
    card.addGestureRecognizer(hover)
    stage.rootView.addSubview(card)
    stage.tap(at: CGPoint(x: 20, y: 20))
    card.setNeedsFocusUpdate()
    card.updateFocusIfNeeded()
    stage.advance(by: 0.5)
    #expect(taps == 1 && card.events.isEmpty && !card.isFocused && card.canBecomeFocused)
    #expect(card.preferredFocusEnvironments.count == 1)
  }

  @Test func `a button has a pointer interaction while it asks for one`() {
    let button = UIButton(frame: .zero)
    #expect(!button.isPointerInteractionEnabled)
    button.isPointerInteractionEnabled = true
    #expect(button.interactions.count == 1 && button.isPointerInteractionEnabled)
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty)
  }
}
