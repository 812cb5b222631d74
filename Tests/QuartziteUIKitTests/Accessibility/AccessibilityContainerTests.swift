// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Containers of elements and custom actions.
///
/// Source: Apple's documentation of UIAccessibilityContainer and `UIAccessibilityCustomAction`.
@MainActor @Suite struct AccessibilityContainerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  /// A chart that gives its bars by the methods of a container.
  private final class Chart: UIView {
    var values = [3, 1, 2]
    lazy var bars = values.enumerated().map { index, value in
      let bar = UIAccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = "bar \(value)"
      bar.accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(index) * 10,
        y: 0,
        width: 10,
        height: CGFloat(value) * 10
      )
      return bar
    }
    override func accessibilityElementCount() -> Int { bars.count }
    override func accessibilityElement(at index: Int) -> Any? { bars[index] }
    override func index(ofAccessibilityElement element: Any) -> Int {
      bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }
  }

  @Test func `what a container gives by its methods is read in its order, and not its subviews`() {
    let chart = Chart(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    let hidden = UILabel(frame: chart.bounds)
    hidden.text = "hidden"
    chart.addSubview(hidden)
    stage.rootView.addSubview(chart)
    let nodes = stage.accessibilityTree()
    #expect(nodes.map(\.label) == ["bar 3", "bar 1", "bar 2"])
    #expect(nodes.map(\.frame.minX) == [20, 30, 40])
    #expect(chart.index(ofAccessibilityElement: chart.bars[2]) == 2)
    #expect(chart.index(ofAccessibilityElement: hidden) == NSNotFound)
  }

  @Test func `a count without end is cut off`() {
    final class Endless: UIView {
      override func accessibilityElementCount() -> Int { Int.max - 1 }
      override func accessibilityElement(at index: Int) -> Any? { nil }
    }
    stage.rootView.addSubview(Endless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(stage.accessibilityTree().isEmpty)
  }

  @Test func `custom actions are named in the tree, and do what they are made for`() throws {
    final class Cell: UIView {
      var log: [String] = []
      func archive(_ action: UIAccessibilityCustomAction) { log.append("archive \(action.name)") }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "Mail"
    cell.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Flag") { [unowned cell] _ in
        cell.log.append("flag")
        return false
      },
      UIAccessibilityCustomAction(
        name: "Archive",
        target: cell,
        selector: Selector("archive(_:)", Cell.archive(_:))
      ),
    ]
    stage.rootView.addSubview(cell)
    let node = try #require(stage.accessibilityTree().first)
    #expect(node.actions == ["Flag", "Archive"])
    #expect(node.description.contains("actions \"Flag\" \"Archive\""))
    let actions = try #require(cell.accessibilityCustomActions)
    #expect(actions.map { $0.perform() } == [false, true])
    #expect(cell.log == ["flag", "archive Archive"])
  }
}
