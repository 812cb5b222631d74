// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// What cells of storyboards trigger, and when.
///
/// Source: Interface Builder's connections "Selection" and "Accessory Action" of a cell; a segue is
/// prepared before the delegate's `didSelectRowAt`, in which clients deselect the row.
@MainActor @Suite struct StoryboardCellTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private static let list = Text.storyboard(
    "nav",
    """
    <navigationController id="nav"><connections>
      <segue destination="list" kind="relationship" relationship="rootViewController" id="s0"/>
    </connections></navigationController>
    """,
    """
    <tableViewController id="list" customClass="ListController" customModule="QuartziteNibsTests">
      <tableView key="view" dataMode="prototypes" style="plain" rowHeight="50" id="table">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <prototypes><tableViewCell reuseIdentifier="row" accessoryType="detailDisclosureButton" \
    style="IBUITableViewCellStyleDefault" textLabel="l" id="cell">
          <tableViewCellContentView key="contentView" id="cc"><subviews>
            <label text="Row" id="l"><fontDescription key="fontDescription" type="system" \
    pointSize="0.0"/></label></subviews></tableViewCellContentView>
          <connections>
            <segue destination="next" kind="show" identifier="edit" trigger="accessoryAction" \
    id="s1"/>
            <segue destination="next" kind="show" identifier="open" id="s2"/>
          </connections></tableViewCell></prototypes>
        <connections><outlet property="dataSource" destination="list" id="o1"/>
        <outlet property="delegate" destination="list" id="o2"/></connections>
      </tableView>
    </tableViewController>
    """,
    """
    <viewController id="next"><view key="view" id="v"/>
      <extendedEdge key="edgesForExtendedLayout" bottom="YES"/></viewController>
    """
  )

  private func start() throws -> ListController {
    let storyboard = UIStoryboard(data: Self.list, module: nil)
    let made = storyboard.instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    stage.window.rootViewController = navigation
    stage.advance(to: 1)
    #expect(storyboard.issues == [])
    return try #require(navigation.topViewController as? ListController)
  }

  private func tap(_ row: Int, x: CGFloat, in list: ListController) throws {
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    stage.tap(at: cell.convert(CGPoint(x: x, y: cell.bounds.midY), to: nil))
    stage.advance(by: 1)
  }

  @Test func `a row's segue is prepared before the delegate hears of the row`() throws {
    let list = try start()
    try tap(1, x: 60, in: list)
    #expect(list.calls == ["open 1", "did select 1"])
    #expect(list.navigationController?.viewControllers.count == 2)
  }

  // Interface Builder writes the size 0 for the font of the cell's style.
  @Test func `a label without a size of its own has that of the cell's style`() throws {
    let cell = try #require(try start().tableView.visibleCells.first)
    #expect(cell.textLabel?.font.pointSize == 17)
  }

  @Test func `the button of an accessory triggers its own segue`() throws {
    let list = try start()
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    let button = try #require(cell.subviews.first { $0 is UIControl })
    try tap(2, x: button.frame.midX, in: list)
    #expect(list.calls == ["edit of 2", "button 2"])
    let shown = try #require(list.navigationController?.topViewController)
    #expect(shown !== list && shown.edgesForExtendedLayout == .bottom)
  }
}

/// A table of a client, which writes down what it is told.
final class ListController: UITableViewController {
  private(set) var calls: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("did select \(indexPath.row)")
    tableView.deselectRow(at: indexPath, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { calls.append("button \(indexPath.row)") }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let cell = sender as? UITableViewCell
    let touched = cell.flatMap { tableView.indexPath(for: $0)?.row } ?? -1
    let selected = tableView.indexPathForSelectedRow?.row
    let name = segue.identifier ?? "-"
    calls.append(selected.map { "\(name) \($0)" } ?? "\(name) of \(touched)")
  }
}
