// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Previews of context menus.
@MainActor @Suite final class MenuPreviewTests {
  private final class Page: UIViewController {
    var events: [String] = []
    override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { events.append("disappeared") }
  }

  private final class Giver: NSObject, UIContextMenuInteractionDelegate {
    var page: Page?
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?
    var rows = 1
    var events: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let page = page
      return UIContextMenuConfiguration(
        identifier: "id" as NSString,
        previewProvider: page == nil ? nil : { page },
        actionProvider: { [rows] _ in
          UIMenu(children: (0..<rows).map { UIAction(title: "Row \($0)") { _ in } })
        }
      )
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { highlight }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { dismissal }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      events.append("tapped \(animator.previewViewController === page)")
      animator.addCompletion { self.events.append("done") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { events.append("display") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      events.append("end")
      animator?.addCompletion { self.events.append("ended") }
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let card = UIView(frame: CGRect(x: 100, y: 50, width: 120, height: 80))
  private let giver = Giver()

  init() {
    card.addInteraction(UIContextMenuInteraction(delegate: giver))
    card.backgroundColor = .red
    stage.rootView.addSubview(card)
    stage.advance(to: 0.01)
  }

  private func press(_ point: CGPoint = CGPoint(x: 130, y: 70)) {
    stage.touch(.began, at: point)
    stage.advance(by: 1)
    stage.touch(.ended, at: point)
    stage.advance(by: 1)
  }

  /// The frame on the screen of the label of a row; null without it.
  private func row(_ title: String) -> CGRect {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window).map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  /// To whole points, since the springs have come to rest but for a rounding.
  private func frame(_ view: UIView?) -> CGRect {
    guard let view, view.window != nil else { return .null }
    let frame = view.convert(view.bounds, to: nil)
    let (x, y) = (frame.minX.rounded(), frame.minY.rounded())
    return CGRect(x: x, y: y, width: frame.width.rounded(), height: frame.height.rounded())
  }

  @Test func `the lifted view is shown again when the menu goes without being closed`() {
    card.alpha = 0.5
    press()
    #expect(card.alpha == 0)
    for view in stage.window.subviews where view !== stage.rootView && !card.isDescendant(of: view)
    {
      view.removeFromSuperview()
    }
    #expect(card.alpha == 0.5)
  }

  @Test func `an opacity that is set while the view is lifted stays`() {
    press()
    card.alpha = 0.25
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(by: 1)
    #expect(card.alpha == 0.25)
  }

  @Test func `a controller is shown in its preferred size, the menu below, all in the middle`() {
    let page = Page()
    page.preferredContentSize = CGSize(width: 200, height: 150)
    giver.page = page
    press()
    // 150 points, 8 between, a row of 44: from (480 - 202) / 2.
    #expect(frame(page.view) == CGRect(x: 60, y: 139, width: 200, height: 150))
    #expect(abs(row("Row 0").midY - (139 + 150 + 8 + 22)) < 0.01)
    #expect(page.events == ["appeared"])
  }

  @Test func `a controller without a size is as wide as the room and half as high`() {
    giver.page = Page()
    press()
    // 8 points from the edges.
    #expect(frame(giver.page?.view).size == CGSize(width: 304, height: 232))
  }

  @Test func `a controller gives way to a long menu`() {
    let page = Page()
    page.preferredContentSize = CGSize(width: 200, height: 400)
    (giver.page, giver.rows) = (page, 4)
    press()
    // The room is 464 high; four rows of 44 and 8 between.
    #expect(frame(page.view) == CGRect(x: 60, y: 8, width: 200, height: 280))
  }

  @Test func `a tap on the preview performs it and closes the menu`() {
    let page = Page()
    page.preferredContentSize = CGSize(width: 200, height: 150)
    giver.page = page
    press()
    stage.tap(at: CGPoint(x: 160, y: 200))
    stage.advance(by: 1)
    #expect(giver.events == ["display", "tapped true", "end", "done", "ended"])
    #expect(page.events == ["appeared", "disappeared"])
    #expect(row("Row 0").isNull && page.view.window == nil)
  }

  @Test func `a menu without rows but with a preview opens`() {
    (giver.page, giver.rows) = (Page(), 0)
    press()
    #expect(frame(giver.page?.view).width == 304)
  }

  @Test func `a view is lifted where it is, the menu below`() {
    giver.highlight = UITargetedPreview(view: card)
    press()
    #expect(abs(row("Row 0").midY - (130 + 8 + 22)) < 0.01)
    stage.tap(at: CGPoint(x: 10, y: 470))
    stage.advance(by: 1)
    #expect(giver.events == ["display", "end", "ended"])
    #expect(row("Row 0").isNull)
  }

  @Test func `a part of a view is lifted, at the place that the target says`() {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 20, width: 40, height: 30))
    giver.highlight = UITargetedPreview(
      view: card,
      parameters: parameters,
      target: UIPreviewTarget(container: stage.rootView, center: CGPoint(x: 160, y: 200))
    )
    press()
    // The card would lie from 160 to 240, its part from 180 to 210.
    #expect(abs(row("Row 0").midY - (210 + 8 + 22)) < 0.01)
  }

  @Test func `deferred elements are made as the menu opens, some each time`() {
    var made = [0, 0]
    let kept = UIDeferredMenuElement {
      made[0] += 1
      $0([UIAction(title: "Kept") { _ in }])
    }
    let fresh = UIDeferredMenuElement.uncached {
      made[1] += 1
      $0([UIAction(title: "Fresh") { _ in }])
    }
    let button = UIButton(frame: CGRect(x: 10, y: 300, width: 80, height: 40))
    button.menu = UIMenu(children: [kept, fresh])
    button.showsMenuAsPrimaryAction = true
    stage.rootView.addSubview(button)
    for _ in 0..<2 {
      stage.tap(at: CGPoint(x: 50, y: 320))
      stage.advance(by: 1)
      #expect(!row("Kept").isNull && !row("Fresh").isNull)
      stage.tap(at: CGPoint(x: 310, y: 10))
      stage.advance(by: 1)
    }
    #expect(made == [1, 2])
  }
}
