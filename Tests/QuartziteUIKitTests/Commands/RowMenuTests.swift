// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Context menus of a table's rows.
///
/// Source: Apple's documentation of `tableView(_:contextMenuConfigurationForRowAt:point:)`.
@MainActor @Suite final class RowMenuTests {
  private final class Controller: UITableViewController {
    var asked: [(row: Int, point: CGPoint)] = []
    var chosen: [String] = []
    var selected: [Int] = []
    var events: [String] = []
    var lifts = false

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView,
      contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append((indexPath.row, point))
      guard indexPath.row != 2 else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        UIMenu(children: [
          UIAction(title: "Pin") { _ in self?.chosen.append("pin \(indexPath.row)") }
        ])
      }
    }

    override func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      events.append("lift")
      let cell = tableView.cellForRow(at: IndexPath(row: 1, section: 0))
      return lifts ? cell.map { UITargetedPreview(view: $0) } : nil
    }

    override func tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      events.append("go back")
      return nil
    }

    override func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { events.append("tapped") }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let controller = Controller(style: .plain)

  init() {
    controller.tableView.rowHeight = 40
    stage.window.rootViewController = controller
    stage.advance(to: 0.01)
  }

  private func press(_ y: CGFloat) {
    stage.touch(.began, at: CGPoint(x: 100, y: y))
    stage.advance(by: 0.7)
    stage.touch(.ended, at: CGPoint(x: 100, y: y))
    stage.advance(by: 1)
  }

  private var label: UILabel? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "Pin" { return label }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window)
  }

  @Test func `a long press on a row opens its menu below the row and selects nothing`() throws {
    press(50)
    #expect(controller.asked.map(\.row) == [1])
    #expect(controller.asked.map(\.point) == [CGPoint(x: 100, y: 50)])
    let label = try #require(self.label)
    let place = label.convert(CGPoint(x: 5, y: label.bounds.midY), to: nil)
    // The row ends at 80; the first row of the menu is 44 points high.
    #expect(place.y > 80 && place.y < 140)
    stage.tap(at: place)
    stage.advance(by: 1)
    #expect(controller.chosen == ["pin 1"] && controller.selected.isEmpty)
    #expect(self.label == nil)
  }

  @Test func `a long press on a row without a menu is a tap`() {
    press(100)
    #expect(controller.asked.map(\.row) == [2] && label == nil)
    #expect(controller.selected == [2])
  }

  @Test func `the interaction belongs to the table, and closes the menu`() throws {
    let interaction = try #require(controller.tableView.contextMenuInteraction)
    #expect(interaction.view === controller.tableView)
    press(50)
    #expect(label != nil)
    interaction.dismissMenu()
    stage.advance(by: 1)
    #expect(label == nil)
  }

  @Test func `the delegate lifts a row, is told of a tap on it, and says where it goes back`() {
    controller.lifts = true
    press(50)
    #expect(controller.events == ["lift"])
    // The row is lifted where it is, from 40 to 80.
    stage.tap(at: CGPoint(x: 100, y: 60))
    stage.advance(by: 1)
    #expect(controller.events == ["lift", "tapped", "go back"] && label == nil)
    #expect(controller.selected.isEmpty)
  }

  /// Red, green and blue of a pixel.
  private func color(_ x: Int, _ y: Int) -> [Int] {
    let image = stage.snapshot()
    guard let data = image.dataProvider?.data as Data? else { return [] }
    let first = y * image.bytesPerRow + x * 4
    return data[first..<first + 3].map { Int($0) }
  }

  @Test func `a pressed row is lifted over the blurred and darker screen, and goes back`() throws {
    let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.backgroundColor = .red
    controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.backgroundColor = .blue
    let below = color(160, 300)
    press(50)
    // The row stands at 40 to 80 as it did; nothing of it shows in its rounded corner.
    // But for the shadow of the menu.
    #expect(color(160, 60)[0] > 240 && color(160, 60)[1] == 0 && cell.alpha == 0)
    #expect(color(0, 40) != [255, 0, 0])
    // White becomes darker, and blue and red mix with their surroundings.
    #expect(below == [255, 255, 255] && color(160, 300)[0] < 235)
    #expect(color(160, 20)[0] > 30 && color(160, 20)[2] < 255)
    stage.tap(at: CGPoint(x: 20, y: 460))
    stage.advance(by: 1)
    #expect(cell.alpha == 1 && color(160, 300) == below && color(160, 20) == [0, 0, 255])
  }
}
