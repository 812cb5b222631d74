// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// The numbers of items before anything is shown.
@MainActor @Suite struct FirstCountTests {
  @Test func `data that come between the first question and the first layout are shown`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let source = NameSource([])
    view.register(NamedCell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    stage.rootView.addSubview(view)
    #expect(view.numberOfSections == 0)
    source.sections = [["a", "b"], ["c"]]
    stage.advance(by: 0.1)
    #expect(view.numberOfSections == 2)
    #expect(view.visibleCells.count == 3)
    // Afterwards the numbers are those of the last reload.
    source.sections = [["a", "b"], ["c"], ["d"]]
    view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(view.numberOfSections == 2)
  }
}
