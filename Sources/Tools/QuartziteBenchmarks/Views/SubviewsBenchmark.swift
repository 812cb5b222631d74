// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteNumerics
import QuartziteRaster
import QuartziteStage
import QuartziteUIKit

/// Many views: adding them to a view in a window, laying them out and committing, and drawing.
///
/// Making the views is not timed.
struct SubviewsBenchmark: Benchmark {
  let name = "subviews"
  let summary = "20,000 views of 10 x 10: added, laid out and drawn, 1080 x 1920"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    { [name] in
      let scene = SubviewsScene(20_000, threads: settings.threads)
      let adding = Stopwatch.milliseconds { scene.add() }
      let layout = Stopwatch.milliseconds { scene.layOut() }
      let drawing = Stopwatch.milliseconds { scene.draw() }
      return [
        Reading(name, .milliseconds, adding + layout + drawing),
        Reading("\(name)/add", .milliseconds, adding),
        Reading("\(name)/layout", .milliseconds, layout),
        Reading("\(name)/draw", .milliseconds, drawing),
      ]
    }
  }
}

/// Views on a stage, to be added, laid out and drawn.
@MainActor final class SubviewsScene {
  private let stage = Stage(size: CGSize(width: 1080, height: 1920), scale: 1)
  private let surface = Surface(width: 1080, height: 1920)
  private let composer = FrameComposer()
  private let rasterizer: Rasterizer
  private let views: [UIView]

  /// Makes the views, each in a colour of its own.
  init(_ count: Int, threads: Int) {
    rasterizer = Rasterizer(threads: threads)
    var random = SeededRandom(seed: 31)
    views = (0..<count).map { _ in
      let view = UIView(
        frame: CGRect(
          x: random.uniform(in: 0...1070).rounded(),
          y: random.uniform(in: 0...1910).rounded(),
          width: 10,
          height: 10
        )
      )
      view.backgroundColor = UIColor(
        red: random.unit(),
        green: random.unit(),
        blue: random.unit(),
        alpha: 1
      )
      return view
    }
    stage.advance(to: 0)
  }

  /// Adds the views.
  func add() {
    for view in views { stage.rootView.addSubview(view) }
  }

  /// Lays the views out and commits them.
  func layOut() {
    stage.advance(to: 1)
  }

  /// Draws the frame.
  func draw() {
    var tree = PresentationTree()
    stage.context.snapshot(at: 1).evaluate(at: 1, into: &tree)
    let list = composer.compose(tree, size: stage.size, scale: 1, background: nil)
    rasterizer.draw(list, into: surface)
  }
}
