// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Edit menus of interactions.
///
/// Source: Apple's documentation of `UIEditMenuInteraction`.
@MainActor @Suite final class EditMenuTests {
  private final class Card: UIView {
    var copies = 0
    override func copy(_ sender: Any?) { copies += 1 }
  }

  private final class Host: NSObject, UIEditMenuInteractionDelegate {
    var events: [String] = []
    var target = CGRect.null
    var more: [UIMenuElement] = []
    var isEmpty = false

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { isEmpty ? nil : UIMenu(children: suggestedActions + more) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      events.append("present \(configuration.identifier)")
      animator.addCompletion { [weak self] in self?.events.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { events.append("dismiss") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 300), scale: 1)
  private let card = Card(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let host = Host()
  private lazy var interaction = UIEditMenuInteraction(delegate: host)

  init() {
    stage.rootView.addSubview(card)
    card.addInteraction(interaction)
    stage.advance(to: 0.01)
  }

  private func present() {
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "own", sourcePoint: CGPoint(x: 50, y: 10))
    )
    stage.advance(by: 0.5)
  }

  private var bar: UIView? {
    stage.window.subviews.first { $0.accessibilityIdentifier == "UIMenuController" }
  }

  private var titles: [String] {
    (bar?.subviews ?? []).compactMap { view in
      view.subviews.compactMap { ($0 as? UILabel)?.text }.first
    }
  }

  private func tap(_ title: String) {
    let item = bar?.subviews.first { view in
      view.subviews.contains { ($0 as? UILabel)?.text == title }
    }
    guard let item else {
      _ = Issue.record("no \(title) in \(titles)")
      return
    }
    stage.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil))
    stage.advance(by: 0.5)
  }

  @Test func `what the view can do is suggested, and performed`() {
    present()
    #expect(titles == ["Copy"] && host.events == ["present own", "presented"])
    // The arrow ends at the source point.
    #expect(bar?.frame.maxY == 110 && bar?.frame.contains(CGPoint(x: 150, y: 105)) == true)
    tap("Copy")
    #expect(card.copies == 1 && bar == nil)
    #expect(host.events == ["present own", "presented", "dismiss"])
  }

  @Test func `own actions follow, and those that keep the menu leave it open`() {
    var calls: [String] = []
    host.more = [
      UIAction(title: "Pin") { _ in calls.append("pin") },
      UIAction(title: "Grow", attributes: .keepsMenuPresented) { _ in calls.append("grow") },
      UIAction(title: "Gone", attributes: .hidden) { _ in },
    ]
    present()
    #expect(titles == ["Copy", "Pin", "Grow"])
    tap("Grow")
    #expect(calls == ["grow"] && bar != nil)
    tap("Pin")
    #expect(calls == ["grow", "pin"] && bar == nil)
  }

  @Test func `a further menu takes the place of the items`() {
    host.more = [UIMenu(title: "Colour", children: [UIAction(title: "Red") { _ in }])]
    present()
    tap("Colour")
    #expect(titles == ["Red"])
  }

  @Test func `the menu stands at the target rectangle`() {
    host.target = CGRect(x: 0, y: 60, width: 100, height: 20)
    present()
    #expect(bar?.frame.maxY == 160)
    host.target = CGRect(x: 0, y: 90, width: 100, height: 10)
    interaction.updateVisibleMenuPosition(animated: false)
    #expect(bar?.frame.maxY == 190)
    #expect(interaction.location(in: stage.window) == CGPoint(x: 150, y: 110))
  }

  @Test func `without a menu none is shown, and a touch outside closes one`() {
    host.isEmpty = true
    present()
    #expect(bar == nil && host.events.isEmpty)
    host.isEmpty = false
    present()
    #expect(bar != nil)
    stage.tap(at: CGPoint(x: 10, y: 290))
    stage.advance(by: 0.5)
    #expect(bar == nil && host.events.last == "dismiss")
  }
}
