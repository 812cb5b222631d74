// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteNumerics
import QuartziteRaster
import QuartziteStage
import QuartziteUIKit

/// A list of 1,000 self-sizing rows that is scrolled for 10 s: frames per second on one thread (60 are
/// real time), and the slowest layout and commit of a frame in milliseconds.
struct ListBenchmark: Benchmark {
  let name = "list-scroll"
  let summary = "1,000 self-sizing rows scrolled for 10 s, 390 x 844 at 2x, one thread"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let times = (0..<600).map { Double($0) / 60 }
    return { [name] in
      let scene = ScrolledList()
      var slowest = 0.0
      let whole = try Stopwatch.milliseconds {
        try scene.stage.renderPixmaps(times: times) { _ in }
      }
      let other = ScrolledList()
      for time in times {
        let event = Stopwatch.milliseconds {
          other.stage.advance(to: time)
          _ = other.stage.context.snapshot(at: time)
        }
        slowest = max(slowest, event)
      }
      return [
        Reading(name, .framesPerSecond, Double(times.count) * 1_000 / whole),
        Reading("\(name)/slowest-layout", .milliseconds, slowest),
      ]
    }
  }

  /// The list, its data, and the scrolling.
  @MainActor final class ScrolledList: NSObject, UICollectionViewDataSource {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    private let view: UICollectionView
    private let texts: [String]

    override init() {
      var random = SeededRandom(seed: 24)
      let words = ["layer", "timing", "a", "curve", "of", "springs", "the", "presentation", "tree"]
      texts = (0..<1000).map { index in
        let count = Int(random.uniform(in: 3...30))
        let text = (0..<count).map { _ in words[Int(random.uniform(in: 0...8.99))] }
        return "\(index) " + text.joined(separator: " ")
      }
      let list = UICollectionLayoutListConfiguration(appearance: .plain)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
      )
      super.init()
      stage.threads = 1
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = self
      stage.rootView.addSubview(view)
      scroll()
    }

    /// Flicks the list upwards once a second.
    private func scroll() {
      var script = TouchScript(steps: [])
      for second in 0..<10 {
        let time = Double(second) + 0.1
        script.steps.append(.init(time: time, action: .down(CGPoint(x: 200, y: 700))))
        for step in 1...12 {
          let point = CGPoint(x: 200, y: 700 - 45 * Double(step))
          script.steps.append(.init(time: time + Double(step) / 60, action: .move(point)))
        }
        script.steps.append(.init(time: time + 13.0 / 60, action: .up(CGPoint(x: 200, y: 160))))
      }
      stage.play(script)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { texts.count }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let row = cell as? UICollectionViewListCell {
        var content = row.defaultContentConfiguration()
        content.text = "Row \(indexPath.item)"
        content.secondaryText = texts[indexPath.item]
        row.contentConfiguration = content
      }
      return cell
    }
  }
}
