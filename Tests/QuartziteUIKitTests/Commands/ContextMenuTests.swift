// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Menus after a long press.
@MainActor @Suite final class ContextMenuTests {
  private final class Giver: NSObject, UIContextMenuInteractionDelegate {
    var places: [CGPoint] = []
    var chosen: [String] = []
    var isSilent = false

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      places.append(location)
      guard !isSilent else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) {
        [weak self] suggested in
        #expect(suggested.isEmpty)
        return UIMenu(children: [
          UIAction(title: "Copy") { self?.chosen.append($0.title) },
          UIAction(title: "Delete", attributes: .destructive) { self?.chosen.append($0.title) },
          UIAction(title: "Locked", attributes: .disabled) { self?.chosen.append($0.title) },
        ])
      }
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let card = UIView(frame: CGRect(x: 100, y: 50, width: 120, height: 80))
  private let giver = Giver()
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: giver)
    card.addInteraction(interaction)
    stage.rootView.addSubview(card)
    stage.advance(to: 0.01)
  }

  private func press(for seconds: TimeInterval) {
    stage.touch(.began, at: CGPoint(x: 130, y: 70))
    stage.advance(by: seconds)
    stage.touch(.ended, at: CGPoint(x: 130, y: 70))
    stage.advance(by: 1)
  }

  private func row(_ title: String) -> CGPoint? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window).map { $0.convert(CGPoint(x: 5, y: $0.bounds.midY), to: nil) }
  }

  @Test func `a long press opens the menu, a tap chooses and closes it`() throws {
    press(for: 0.4)
    #expect(giver.places.isEmpty && row("Copy") == nil)
    press(for: 0.6)
    #expect(giver.places == [CGPoint(x: 30, y: 20)])
    #expect(interaction.location(in: stage.rootView) == CGPoint(x: 130, y: 70))
    // Below the view, in the order of the menu.
    let (copy, delete) = (try #require(row("Copy")), try #require(row("Delete")))
    #expect(copy.y > 130 && delete.y > copy.y)
    stage.tap(at: delete)
    stage.advance(by: 1)
    #expect(giver.chosen == ["Delete"] && row("Copy") == nil)
  }

  @Test func `a row that is disabled does nothing, and a tap beside closes`() throws {
    press(for: 0.6)
    stage.tap(at: try #require(row("Locked")))
    stage.advance(by: 1)
    #expect(giver.chosen.isEmpty)
    stage.tap(at: CGPoint(x: 10, y: 470))
    stage.advance(by: 1)
    #expect(row("Copy") == nil && giver.chosen.isEmpty)
  }

  @Test func `no menu opens where none is given, and a dismissed one goes`() {
    giver.isSilent = true
    press(for: 0.6)
    #expect(giver.places.count == 1 && row("Copy") == nil)
    giver.isSilent = false
    press(for: 0.6)
    #expect(row("Copy") != nil)
    interaction.dismissMenu()
    stage.advance(by: 1)
    #expect(row("Copy") == nil)
  }
}
