// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteNumerics
import QuartziteStage

/// UIKit Dynamics: boxes that fall onto each other.
///
/// The time from 1 s to 2 s is measured, in which most boxes are in contact.
enum PileBenchmark {
  static let all = [100, 500].map { count in
    TimedPile(boxes: count)
  }

  /// The boxes, their behaviours and their stage.
  @MainActor final class Pile {
    let stage = Stage(size: CGSize(width: 600, height: 800), scale: 1)
    private let animator: UIDynamicAnimator

    init(boxes count: Int) {
      animator = UIDynamicAnimator(referenceView: stage.rootView)
      var random = SeededRandom(seed: 11)
      let boxes = (0..<count).map { index in
        let view = UIView(
          frame: CGRect(
            x: 20 + 28 * CGFloat(index % 20),
            y: 10 + 30 * CGFloat(index / 20),
            width: CGFloat(random.uniform(in: 14...22)),
            height: CGFloat(random.uniform(in: 14...22))
          )
        )
        stage.rootView.addSubview(view)
        return view
      }
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: boxes))
      animator.addBehavior(collision)
    }
  }
}

/// Times the simulation of a pile from 1 s to 2 s.
struct TimedPile: Benchmark {
  let boxes: Int
  var name: String { "dynamics-pile-\(boxes)" }
  var summary: String { "\(boxes) boxes that fall onto each other: a second of 120 steps" }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    { [name, boxes] in
      let scene = PileBenchmark.Pile(boxes: boxes)
      scene.stage.advance(to: 1)
      let time = Stopwatch.milliseconds { scene.stage.advance(to: 2) }
      return [Reading(name, .milliseconds, time)]
    }
  }
}
