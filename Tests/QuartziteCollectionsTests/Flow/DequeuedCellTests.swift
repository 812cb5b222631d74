// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// What a client finds at a cell that it dequeues, and what stays of its changes.
@MainActor @Suite struct DequeuedCellTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var frames: [CGRect] = []

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      frames.append(cell.frame)
      cell.transform = CGAffineTransform(rotationAngle: 0.5)
      cell.alpha = 0.25
      return cell
    }
  }

  // Source: Gemini, which turns the cells that its data source returns, by their frames.
  @Test func `a cell has its place when it is dequeued, and keeps what the client sets`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    #expect(source.frames.map(\.minY) == [0, 100, 200])
    #expect(source.frames.allSatisfy { $0.size == CGSize(width: 320, height: 100) })
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.transform == CGAffineTransform(rotationAngle: 0.5) && cell.alpha == 0.25)
    // A new layout that has the same attributes changes nothing.
    layout.invalidateLayout()
    stage.advance(by: 0.1)
    #expect(cell.transform == CGAffineTransform(rotationAngle: 0.5) && cell.alpha == 0.25)
  }
}
