// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics
import QuartziteStage
import Testing

/// Batch updates of items and sections.
@MainActor @Suite struct UpdateTests {
  private func lab(_ sections: [[String]]) -> GridLab {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    return GridLab(layout, sections)
  }

  @Test func `an inserted item fades in while the others move, in three tenths of a second`() {
    let lab = lab([names("a", 3)])
    let moving = lab.view.cellForItem(at: path(0))
    lab.source.sections[0].insert("new", at: 0)
    var isDone = false
    lab.view.performBatchUpdates {
      lab.view.insertItems(at: [path(0)])
    } completion: { _ in
      isDone = true
    }
    #expect(lab.view.cellForItem(at: path(1)) === moving)
    lab.stage.advance(to: 0.15)
    let middle = lab.view.cellForItem(at: path(0))?.layer.presentation()?.opacity ?? -1
    #expect(abs(middle - 0.5) < 0.02)
    let x = moving?.layer.presentation()?.position.x ?? 0
    #expect(abs(x - (50 + 110 / 2)) < 1.5)
    #expect(!isDone)
    lab.stage.advance(to: 0.31)
    #expect(isDone && lab.agrees)
  }

  @Test func `a deleted item fades out and goes`() {
    let lab = lab([names("a", 3)])
    let gone = lab.view.cellForItem(at: path(1))
    lab.source.sections[0].remove(at: 1)
    lab.view.deleteItems(at: [path(1)])
    #expect(gone?.superview != nil && lab.shown == [path(0): "a0", path(1): "a2"])
    lab.stage.advance(to: 0.31)
    #expect(gone?.superview == nil && lab.agrees)
  }

  @Test func `numbers that do not add up are told in Apple's words, and everything is reloaded`() {
    let lab = lab([names("a", 3)])
    lab.source.sections[0] = names("b", 5)
    let notes = Notes()
    Log.run(notes: { notes.add($0) }) { lab.view.insertItems(at: [path(0)]) }
    lab.view.layoutIfNeeded()
    #expect(
      notes.all.contains {
        $0.contains("invalid number of items in section 0")
          && $0.contains("(1 inserted, 0 deleted)")
      }
    )
    #expect(lab.shown.count == 5 && lab.agrees)
  }

  @Test func `the layout is told of an update, and says where items come from`() {
    final class Flying: UICollectionViewFlowLayout {
      var told: [UICollectionViewUpdateItem.Action] = []
      var isFinal = false
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        told = updateItems.map(\.updateAction)
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.center.y += 1000
        return attributes
      }
      override func finalizeCollectionViewUpdates() { isFinal = true }
    }
    let layout = Flying()
    layout.itemSize = CGSize(width: 100, height: 40)
    let lab = GridLab(layout, [names("a", 3)])
    lab.source.sections[0].append("new")
    lab.view.insertItems(at: [path(3)])
    #expect(layout.told == [.insert] && layout.isFinal)
    lab.stage.advance(to: 1.0 / 60)
    let y = lab.view.cellForItem(at: path(3))?.layer.presentation()?.position.y ?? 0
    #expect(y > 900)
  }

  @Test(arguments: 0..<12) func `random updates agree with a model`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(random.uniform(in: 0...0.999999) * Double(count)) }
    let lab = lab([names("a", 8), names("b", 12), names("c", 5)])
    var next = 0
    for _ in 0..<12 {
      let old = lab.source.sections
      // Whole sections first, then items of those that stay.
      let deletes = old.count > 1 && pick(4) == 0
      let gone = deletes ? pick(old.count) : -1
      var model = old.enumerated().filter { $0.offset != gone }.map(\.element)
      var deleted: [IndexPath] = []
      var sectionOf = old.indices.filter { $0 != gone }
      for index in model.indices {
        for item in model[index].indices.reversed() where pick(5) == 0 {
          deleted.append(path(item, sectionOf[index]))
          model[index].remove(at: item)
        }
      }
      let inserts = pick(4) == 0
      let place = pick(model.count + 1)
      if inserts {
        model.insert(names("s\(next)", 4), at: place)
        sectionOf.insert(-1, at: place)
        next += 1
      }
      var inserted: [IndexPath] = []
      for index in model.indices where sectionOf[index] >= 0 {
        for _ in 0..<pick(3) {
          let item = pick(model[index].count + 1)
          model[index].insert("n\(next)", at: item)
          inserted = inserted.map {
            $0.section == index && $0.item >= item ? path($0.item + 1, index) : $0
          }
          inserted.append(path(item, index))
          next += 1
        }
      }
      lab.source.sections = model
      lab.view.performBatchUpdates {
        if deletes { lab.view.deleteSections([gone]) }
        lab.view.deleteItems(at: deleted)
        if inserts { lab.view.insertSections([place]) }
        lab.view.insertItems(at: inserted)
      }
      if pick(2) == 0 { lab.stage.advance(by: 0.1) }
      lab.view.layoutIfNeeded()
      #expect(lab.shown.allSatisfy { model[$0.key.section][$0.key.item] == $0.value })
      lab.view.contentOffset.y = CGFloat(pick(100))
      lab.view.layoutIfNeeded()
    }
    lab.stage.advance(by: 1)
    #expect(lab.agrees && !lab.shown.isEmpty)
  }

  @Test func `moves cross sections, and a reloaded item gets another cell`() {
    let lab = lab([names("a", 3), names("b", 2)])
    let (moved, reloaded) = (lab.view.cellForItem(at: path(0)), lab.view.cellForItem(at: path(1)))
    lab.source.sections = [["a1", "a2"], ["b0", "a0", "b1"]]
    lab.view.performBatchUpdates {
      lab.view.moveItem(at: path(0), to: path(1, 1))
      lab.view.reloadItems(at: [path(1)])
    }
    #expect(lab.view.cellForItem(at: path(1, 1)) === moved)
    #expect(lab.view.cellForItem(at: path(0)) !== reloaded)
    lab.stage.advance(to: 1)
    #expect(lab.agrees)
  }
}

/// Lines of the log.
final class Notes: @unchecked Sendable {
  private(set) var all: [String] = []
  func add(_ line: String) { all.append(line) }
}
