// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The menu of cutting, copying and pasting of a table's rows.
///
/// Source: Apple's documentation of `tableView(_:shouldShowMenuForRowAt:)` and its two companions.
@MainActor @Suite final class RowEditMenuTests {
  private final class Controller: UITableViewController {
    var performed: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView,
      shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row == 0 }

    override func tableView(
      _ tableView: UITableView,
      canPerformAction action: Selector,
      forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == Selector("copy(_:)", UIResponder.copy(_:)) }

    override func tableView(
      _ tableView: UITableView,
      performAction action: Selector,
      forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { performed.append("\(action.name) \(indexPath.row)") }
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

  private func label(_ text: String) -> UILabel? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window)
  }

  @Test func `a long press offers what the delegate can perform, and performs what is chosen`()
    throws
  {
    press(20)
    #expect(label("Cut") == nil && label("Paste") == nil)
    let copy = try #require(label("Copy"))
    stage.tap(at: copy.convert(CGPoint(x: 5, y: copy.bounds.midY), to: nil))
    stage.advance(by: 1)
    #expect(controller.performed == ["copy(_:) 0"])
    #expect(label("Copy") == nil)
  }

  @Test func `a row whose menu is not wanted has none`() {
    press(60)
    #expect(label("Copy") == nil && controller.performed.isEmpty)
  }
}
