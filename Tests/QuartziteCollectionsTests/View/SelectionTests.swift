// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Selection by touches, in the order that Apple's guide gives.
@MainActor @Suite struct SelectionTests {
  private let lab: GridLab

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 90)
    lab = GridLab(layout, [names("a", 30)])
  }

  @Test func `a tap highlights, asks, and selects`() {
    lab.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(
      lab.source.events == [
        "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didUnhighlight 0", "didSelect 0",
      ]
    )
    #expect(lab.view.indexPathsForSelectedItems == [path(0)])
    #expect(lab.view.cellForItem(at: path(0))?.isSelected == true)
    lab.source.events = []
    lab.stage.tap(at: CGPoint(x: 160, y: 50))
    #expect(lab.source.events.suffix(2) == ["didDeselect 0", "didSelect 1"])
    #expect(lab.view.cellForItem(at: path(0))?.isSelected == false)
  }

  @Test func `a refused item is neither highlighted nor selected`() {
    lab.source.refused = [path(0)]
    lab.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(lab.source.events == ["shouldHighlight 0"])
    #expect(lab.view.indexPathsForSelectedItems == nil)
  }

  @Test func `several items are selected where that is allowed, and a tap takes one back`() {
    lab.view.allowsMultipleSelection = true
    lab.stage.tap(at: CGPoint(x: 160, y: 50))
    lab.stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(lab.view.indexPathsForSelectedItems == [path(0), path(1)])
    lab.stage.tap(at: CGPoint(x: 160, y: 50))
    #expect(lab.view.indexPathsForSelectedItems == [path(0)])
    #expect(lab.source.events.last == "didDeselect 1")
  }

  @Test func `a drag scrolls and selects nothing`() {
    lab.stage.drag(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 100), duration: 0.3)
    lab.stage.advance(by: 2)
    #expect(lab.view.contentOffset.y > 200 && lab.view.indexPathsForSelectedItems == nil)
    #expect(lab.agrees)
  }

  @Test func `a selection by program tells nobody, and stays with its item in an update`() {
    lab.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(lab.source.events.isEmpty)
    lab.source.sections[0].insert("new", at: 0)
    lab.view.insertItems(at: [path(0)])
    #expect(lab.view.indexPathsForSelectedItems == [path(3)])
    #expect(lab.view.cellForItem(at: path(3))?.isSelected == true)
  }
}
