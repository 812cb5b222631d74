// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// The same code gives the same pixels.
@MainActor @Suite struct SameFramesTests {
  private func film() -> [[UInt8]] {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 45, height: 30)
    let lab = GridLab(layout, [names("a", 40)], size: CGSize(width: 160, height: 120))
    for cell in lab.view.visibleCells { cell.backgroundColor = .systemBlue }
    var frames: [[UInt8]] = []
    lab.stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 40), duration: 0.2)
    lab.source.sections[0].insert("x", at: 1)
    lab.view.insertItems(at: [path(1)])
    for _ in 0..<12 {
      lab.stage.advance(by: 1.0 / 30)
      frames.append([UInt8]((lab.stage.snapshot().dataProvider?.data).map { $0 as Data } ?? Data()))
    }
    return frames
  }

  @Test func `the same touches and updates give the same frames twice`() {
    let first = film()
    #expect(first == film())
    #expect(Set(first).count > 6)
  }
}
